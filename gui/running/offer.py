"""What an empty panel offers: a run; while one is under way, it says what that is doing."""

from __future__ import annotations

from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.widgets.empty_state import EmptyState


def offer_run(empty: EmptyState, controller: RunController) -> None:
    """Let the button of an empty panel run the diagram."""
    empty.action_requested.connect(controller.run)
    follow_run(empty, controller)


def follow_run(empty: EmptyState, controller: RunController) -> None:
    """Let an empty panel say what a run is doing whose results are not there yet, or why it did not begin."""

    def follow() -> None:
        is_busy = controller.state != "idle"
        empty.button.setEnabled(not is_busy)
        heading = tr("The run begins …") if is_busy else tr("The run did not begin") if controller.refusal else ""
        empty.show_instead(heading, controller.status)

    controller.state_changed.connect(follow)
    controller.status_changed.connect(follow)
    follow()
