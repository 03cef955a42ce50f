"""The legend of a held signal's picture: a sample of each layer that there is; a click hides or shows it."""

from __future__ import annotations

from collections.abc import Collection
from typing import final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen

from macrostep.gui.laboratory.held.plot import CANDIDATES, LAYERS, HeldLayer
from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.parts.legend_rows import LegendEntry, LegendRows
from macrostep.gui.theme.theme import theme

_ORDER = ("true", "given", "jump", "extrapolated", "projected", "switched", "lost", "given_back", "candidates")
"""In which they stand: what is always there first."""


@final
class HeldLegend(LegendRows):
    """The layers of a picture, in rows.

    Signals
    -------
    hidden_changed(set)
        Keys of the layers that shall not be drawn.
    """

    hidden_changed = Signal(set)

    def __init__(self) -> None:
        by_key = {layer.key: layer for layer in LAYERS}
        self.entries = {key: HeldEntry(by_key[key]) for key in _ORDER}
        super().__init__()
        for entry in self.entries.values():
            entry.setParent(self)
            entry.toggled.connect(lambda _: self.hidden_changed.emit(self.hidden))

    def legend_entries(self) -> Collection[HeldEntry]:
        return self.entries.values()

    @property
    def hidden(self) -> set[str]:
        """Keys of the layers that are switched off."""
        return {key for key, entry in self.entries.items() if not entry.isChecked()}

    def show_layers(self, present: Collection[str], run: QColor) -> None:
        """List the layers that there are, and those that are switched off."""
        for key, entry in self.entries.items():
            entry.run = QColor(run)
            entry.setVisible(key in present or not entry.isChecked())
            entry.update()
        self.lay_out()


@final
class HeldEntry(LegendEntry):
    """A sample of a layer and its name."""

    def __init__(self, layer: HeldLayer) -> None:
        super().__init__()
        self.layer = layer
        self.run = QColor()
        self.setText(tr(layer.title))
        self.setToolTip(f"{tr(layer.meaning)}\n{tr('Click to hide or show it')}")
        self.setAccessibleName(tr(layer.title))

    def paint_sample(self, painter: QPainter, left: QPointF, right: QPointF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.layer.width:
            painter.setPen(self.layer.pen(self.run, self.devicePixelRatioF()))
            painter.drawLine(left, right)
        elif self.layer.key == CANDIDATES:
            painter.setPen(QPen(self.layer.colour(self.run), 1.5))
            painter.setBrush(theme().colour("panel"))
            painter.drawEllipse((left + right) * 0.5, 3.5, 3.5)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.layer.fill(self.run))
            painter.drawRect(QRectF(left.x(), left.y() - 5, right.x() - left.x(), 10))
