"""The two cursors of a plot, A and B: lines that can be dragged."""

from __future__ import annotations

from typing import Any, final

import pyqtgraph as pg
from PySide6.QtCore import QObject, Signal

from macrostep.gui.plotting.parts.display import Display
from macrostep.gui.theme.theme import theme

NAMES = ("A", "B")


@final
class TimeCursors(QObject):
    """Lines in a view.

    Signals
    -------
    moved(int, float)
        A person dragged a cursor to a time.
    """

    moved = Signal(int, float)

    def __init__(self, view: Any, display: Display) -> None:
        super().__init__()
        self._display = display
        self.lines = [
            pg.InfiniteLine(
                angle=90, movable=True, label=name, labelOpts={"position": 0.92, "movable": False, "fill": None}
            )
            for name in NAMES
        ]
        for number, line in enumerate(self.lines):
            line.setZValue(950)
            line.hide()
            line.sigDragged.connect(lambda _, number=number: self._drag(number))
            view.addItem(line, ignoreBounds=True)

    def show_times(self, times: tuple[float, float] | None) -> None:
        """Put the cursors at two times; None takes them away."""
        for number, line in enumerate(self.lines):
            line.setVisible(times is not None and self._display.is_over_time)
            if times is not None:
                line.setPos(self._display.to_view(times[number]))

    def dress(self) -> None:
        """Take the colours of the theme."""
        t = theme()
        for line in self.lines:
            line.setPen(pg.mkPen(t.accent, width=1))
            line.setHoverPen(pg.mkPen(t.accent, width=3))
            line.label.setColor(t.accent)
            line.label.fill = pg.mkBrush(t.canvas)

    def _drag(self, number: int) -> None:
        self.moved.emit(number, self._display.from_view(float(self.lines[number].value())))
