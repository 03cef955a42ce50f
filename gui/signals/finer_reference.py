"""Draws the reference through as many points as can be distinguished, wherever one zooms in."""

from __future__ import annotations

from functools import partial
from typing import Any, final

import numpy as np
from PySide6.QtCore import QObject

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import RunRecord

ENOUGH = 300
"""With so many points in view nobody sees that they are joined by straight lines."""
POINTS = 2000
"""Points in the part that is asked for, which is twice as long as that in view."""


@final
class FinerReference(QObject):
    """Asks for more of the reference when plots rest where it has few points.

    Parameters
    ----------
    stack : PlotStack
    controller : RunController
    """

    def __init__(self, stack: PlotStack, controller: RunController) -> None:
        super().__init__(stack)
        self._stack = stack
        self._controller = controller
        self._calculation: Calculation | None = None
        self._asked: tuple[RunRecord | None, float, float] = (None, 0.0, 0.0)
        stack.rested.connect(self._compute)
        controller.job_started.connect(self.stop)

    def stop(self) -> None:
        """End what is under way."""
        if self._calculation is not None:
            self._calculation.stop()
            self._calculation = None
        self._asked = (None, 0.0, 0.0)

    def _compute(self) -> None:
        record = self._controller.reference
        start, stop = self._stack.visible_times()
        if record is None or record.document is None or not (record.is_monolithic and record.status == "ok"):
            return
        if not self._stack.display.is_over_time:
            return
        start, stop = max(start, record.start), min(stop, record.stop)
        if not start < stop or min(_points_between(times, start, stop) for times in record.times()) >= ENOUGH:
            return
        _, asked_start, asked_stop = self._asked
        if self._asked[0] is record and asked_start <= start and stop <= asked_stop:
            return  # it is on its way, or there are no more
        space = 0.5 * (stop - start)
        self._ask(record, max(start - space, record.start), min(stop + space, record.stop))

    def _ask(self, record: RunRecord, start: float, stop: float) -> None:
        from macrostep.solvers.reference.shared import reference_between  # loads the engine

        self.stop()
        self._asked = (record, start, stop)
        calculation = self._calculation = Calculation(
            reference_between, record.document, start, stop, POINTS, parent=self
        )
        calculation.finished.connect(partial(self._take, calculation, record))
        for ended in (calculation.finished, calculation.failed, calculation.stopped):
            ended.connect(calculation.deleteLater)

    def _take(self, calculation: Calculation, record: RunRecord, data: Any) -> None:
        if calculation is self._calculation:
            self._calculation = None
            record.refine(data)
            self._stack.refresh()


def _points_between(times: np.ndarray, start: float, stop: float) -> int:
    return int(np.searchsorted(times, stop, "right") - np.searchsorted(times, start, "left"))
