"""What the panels have in common that show a close look: asking for one, at a time of the chosen run."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from macrostep.gui.laboratory.common.close_looks import CloseLooks
from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.laboratory.common.waiting_page import LookingPage
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.records import RunRecord
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.validated_fields import TimeField


class LookPanel(QWidget):
    """Asks for close looks; what it shows of them is its own affair.

    Parameters
    ----------
    looks : CloseLooks
        The look that the laboratory shares.

    Attributes
    ----------
    runs : RunChooser
        For the panel's bar.

    Signals
    -------
    failed(str)
        A sentence about what cannot be done.
    requested()
        The panel is to be seen.
    """

    failed = Signal(str)
    requested = Signal()

    def __init__(self, looks: CloseLooks) -> None:
        super().__init__()
        self.looks = looks
        self.runs = RunChooser()

    def follow_looks(self, empty: EmptyState, invitation: EmptyState, looking: LookingPage, time: TimeField) -> None:
        """Connect what every panel of looks has: its pages before there is a look, and its field of time."""
        looks, controller = self.looks, self.looks.controller
        looks.changed.connect(self.show_look)
        looks.moved.connect(self.show_time)
        for signal in (controller.job_started, controller.shown_changed, controller.run_changed):
            signal.connect(self.show_runs)
        controller.state_changed.connect(lambda state: empty.button.setEnabled(state == "idle"))
        empty.action_requested.connect(controller.run)
        invitation.action_requested.connect(self._look_at_beginning)
        looking.again_requested.connect(self._look_again)
        self.runs.chosen.connect(lambda run: looks.look_at(run, min(looks.time, run.time)))
        time.requested.connect(self.look_at_time)

    def show_look(self) -> None:
        """Show another look, or that there is none."""
        raise NotImplementedError

    def show_time(self, time: float) -> None:
        """Show another time of the look."""
        raise NotImplementedError

    def show_runs(self) -> None:
        """Offer the runs that there are now."""
        raise NotImplementedError

    def look_at(self, record: RunRecord, time: float) -> None:
        """Look into a run from a time on."""
        self.looks.look_at(record, time)

    def _look_at_beginning(self) -> None:
        run = self.runs.run
        if run is not None:
            self.looks.look_at(run, run.start)

    def _look_again(self) -> None:
        if self.looks.record is not None:
            self.looks.look_at(self.looks.record, self.looks.time)

    def look_at_time(self, time: float) -> None:
        run = self.runs.run
        if run is None:
            return
        if run.start <= time <= run.time:
            self.looks.look_at(run, time)
        else:
            sentence = tr("{run} goes from t = {start} s to {stop} s; there is nothing at t = {time} s.")
            self.failed.emit(
                sentence.format(run=run.label, start=f"{run.start:g}", stop=f"{run.time:g}", time=f"{time:g}")
            )
