"""What an empty panel offers: a run, while none is under way."""

from __future__ import annotations

from macrostep.gui.running.controller import RunController
from macrostep.gui.widgets.empty_state import EmptyState


def offer_run(empty: EmptyState, controller: RunController) -> None:
    """Let the button of an empty panel run the diagram."""
    empty.action_requested.connect(controller.run)
    controller.state_changed.connect(lambda state: empty.button.setEnabled(state == "idle"))
    empty.button.setEnabled(controller.state == "idle")
