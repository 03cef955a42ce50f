"""The panels that look inside macro-steps, in a window: how they share a look, and how one comes to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from PySide6.QtWidgets import QMenu

from macrostep.gui.laboratory.close_looks import CloseLooks
from macrostep.gui.laboratory.held_signal import HeldSignal
from macrostep.gui.laboratory.step_mirror import StepMirror
from macrostep.gui.laboratory.step_panel import StepPanel
from macrostep.gui.laboratory.timeline_panel import TimelinePanel
from macrostep.gui.layout import BOTTOM
from macrostep.gui.look.icons import icon
from macrostep.gui.running.records import RunRecord
from macrostep.gui.translation import tr

if TYPE_CHECKING:
    from macrostep.gui.window import MainWindow


@final
class Laboratory:
    """The laboratory of a window.

    Attributes
    ----------
    looks : CloseLooks
    steps : StepPanel
    mirror : StepMirror
        Of the steps, on the diagram.
    timeline : TimelinePanel
    held : HeldSignal
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.looks = CloseLooks(window.controller)
        self.steps = StepPanel(self.looks, lambda: window.plots.cursor_time)
        window.panels.add("steps", tr("Steps"), self.steps, BOTTOM, "Ctrl+Alt+S")
        self.mirror = StepMirror(self.steps, window.view)
        window.panels.docks["steps"].visibilityChanged.connect(self.mirror.set_seen)
        self.timeline = TimelinePanel(self.looks, self.steps.stepper)
        window.panels.add("timeline", tr("Timeline"), self.timeline, BOTTOM, "Ctrl+Alt+T")
        self.timeline.step_opened.connect(self.step_through)
        self.timeline.times_zoomed.connect(window.plots.show_times)
        window.plots.times_changed.connect(self.timeline.show_times)
        self.held = HeldSignal(window, self.looks)
        window.plots.menu_opened.connect(self._add_to_menu)

    def show_steps(self) -> None:
        """Bring the steps to the front."""
        self._window.panels.show("steps")
        self.steps.setFocus()

    def show_timeline(self) -> None:
        """Bring the timeline to the front."""
        self._window.panels.show("timeline")
        self.timeline.setFocus()

    def step_through(self, record: RunRecord, time: float) -> None:
        """Step through a run from a time on."""
        self.show_steps()
        self.steps.look_at(record, time)

    def _add_to_menu(self, menu: QMenu, time: float) -> None:
        """Offer to step through the run that is looked into, or through the first, where somebody clicked."""
        runs = self.looks.runs
        run = self.looks.record if self.looks.record in runs else next(iter(runs), None)
        if run is not None and run.start <= time <= run.time:
            menu.addSeparator()
            text = tr("Step through {run} here").format(run=run.label)
            menu.addAction(icon("step"), text, lambda: self.step_through(run, time))

    def close(self) -> None:
        """End what is under way, as the window closes."""
        self.looks.close()
        self.held.close()
