"""What the panels have in common that show a close look: asking for one, at a time of the chosen run."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from macrostep.gui.laboratory.close_looks import CloseLooks
from macrostep.gui.laboratory.run_chooser import RunChooser
from macrostep.gui.run_records import RunRecord
from macrostep.gui.translation import tr


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
    """

    failed = Signal(str)

    def __init__(self, looks: CloseLooks) -> None:
        super().__init__()
        self.looks = looks
        self.runs = RunChooser()

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

    def _look_at_time(self, time: float) -> None:
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
