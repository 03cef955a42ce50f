"""The calculation of a page: one at a time, with its progress in a line of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.widgets.basic import ProgressLine


@final
class LatestCalculation(QObject):
    """Calculates what was asked for last; what was asked for before is dropped.

    Parameters
    ----------
    parent : QObject
    line : ProgressLine, optional
        Is seen, and shows how far it is, while something is calculated.

    Signals
    -------
    failed(str)
        Why there is no result, in one sentence.
    ended()
        Nothing is calculated any more.
    """

    failed = Signal(str)
    ended = Signal()

    def __init__(self, parent: QObject, line: ProgressLine | None = None) -> None:
        super().__init__(parent)
        self._line = line
        self._calculation: Calculation | None = None
        self._show(False)

    @property
    def is_running(self) -> bool:
        return self._calculation is not None

    def begin(
        self, function: Callable[..., Any] | str, *args: Any, notify: Callable[[Any], None], executes: bool = True
    ) -> None:
        """Call a function in a worker process, as :class:`Calculation` does; `notify` gets what it returns."""
        self.stop()
        calculation = Calculation(function, *args, parent=self, executes=executes)
        if self._line is not None:
            calculation.progressed.connect(self._line.show_fraction)
        calculation.finished.connect(notify)
        calculation.failed.connect(self.failed)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(lambda *_: self._end(calculation))
        self._calculation = calculation
        self._show(True)

    def stop(self) -> None:
        """End what is under way."""
        if self._calculation is not None:
            self._calculation.stop()

    def _end(self, calculation: Calculation) -> None:
        calculation.deleteLater()
        if calculation is self._calculation:
            self._calculation = None
            self._show(False)
            self.ended.emit()

    def _show(self, is_calculating: bool) -> None:
        if self._line is not None:
            self._line.setValue(0)
            self._line.setVisible(is_calculating)
