"""The whole result of a method, redrawn while one of its options is being slid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from PySide6.QtCore import QObject, QTimer, Signal

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.controller import RunController
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.files import to_document
from macrostep.solvers.run_process.messages import WorkerMessage

WHOLE_RUN = "macrostep.solvers.run_process.worker:whole_run"
LONGEST = 2000
"""A run that takes longer is left to the Run button [ms]."""


@final
class LiveRun(QObject):
    """Runs a chip's method beside the run process, and puts the result in the place of the one before.

    Only the newest wish counts: what one slides over while a run is under way is never run.

    Parameters
    ----------
    controller : RunController

    Signals
    -------
    settled()
        What is shown last is what was requested last.
    """

    settled = Signal()

    def __init__(self, controller: RunController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._calculation: Calculation | None = None
        self._requested: int | None = None
        self._was_shown = False
        self._limit = QTimer(self, interval=LONGEST, singleShot=True)
        self._limit.timeout.connect(self._give_up)
        controller.document.replaced.connect(self._forget)

    def prepare(self, number: int) -> None:
        """Let a process get warm with the method of a chip, so that the first movement is answered at once."""
        if self._calculation is None and self._may_run(number):
            self._begin(number)

    @property
    def is_busy(self) -> bool:
        """Whether a run is under way or waited for."""
        return self._calculation is not None or self._requested is not None

    def show(self, number: int) -> None:
        """Run the method of a chip as it is now."""
        self._requested = number
        if self._calculation is None:
            self._go_on()

    def settle(self) -> None:
        """Say that nothing more is slid."""
        if self._was_shown:
            self._was_shown = False
            self.settled.emit()

    def _may_run(self, number: int) -> bool:
        controller = self._controller
        return controller.state == "idle" and controller.is_ready and number < len(controller.document.diagram.runs)

    def _go_on(self) -> None:
        number, self._requested = self._requested, None
        if number is None or not self._may_run(number):
            return
        calculation, method, document = self._begin(number)
        style = self._controller.slots.style(number)

        def show(messages: Sequence[WorkerMessage]) -> None:
            if self._may_run(number) and self._controller.slots.style(number) == style:  # a chip may be gone by now
                self._controller.replace_run(number, method, document, messages)

        calculation.finished.connect(show)
        calculation.failed.connect(self._controller.refused)
        self._was_shown = True
        self._limit.start()

    def _begin(self, number: int) -> tuple[Calculation, ChosenMethod, dict[str, Any]]:
        diagram = self._controller.document.diagram
        document, method = to_document(diagram), diagram.runs[number]
        calculation = self._calculation = Calculation(WHOLE_RUN, document, method, parent=self)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(self._end)
        return calculation, method, document

    def _end(self) -> None:
        self._limit.stop()
        if self._calculation is not None:
            self._calculation.deleteLater()
            self._calculation = None
        self._go_on()

    def _forget(self) -> None:
        """Show nothing more of a document that is gone."""
        self._requested, self._was_shown = None, False
        if self._calculation is not None:
            self._limit.stop()
            self._calculation.stop()

    def _give_up(self) -> None:
        if self._calculation is not None:
            self._requested = None
            self._calculation.stop()
            self._controller.refused.emit(
                tr("This run takes longer than {seconds} s; press Run to see it.").format(seconds=LONGEST // 1000)
            )
