"""The legend of a held signal's picture: a sample of each layer that there is; a click hides or shows it."""

from __future__ import annotations

from collections.abc import Collection
from typing import final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from macrostep.gui.laboratory.held_layers import CANDIDATES, LAYERS, Layer
from macrostep.gui.theme import SECONDARY_SIZE, text_font, theme
from macrostep.gui.translation import tr

HEIGHT, SAMPLE = 22, 24
_ORDER = ("true", "given", "jump", "extrapolated", "projected", "switched", "lost", "given_back", "candidates")
"""In which they stand: what is always there first."""


@final
class HeldLegend(QWidget):
    """The layers of a picture, in rows.

    Signals
    -------
    hidden_changed(set)
        Keys of the layers that shall not be drawn.
    """

    hidden_changed = Signal(set)

    def __init__(self) -> None:
        super().__init__()
        by_key = {layer.key: layer for layer in LAYERS}
        self.entries = {key: HeldEntry(by_key[key], self) for key in _ORDER}
        for entry in self.entries.values():
            entry.toggled.connect(lambda _: self.hidden_changed.emit(self.hidden))
        self.setFixedHeight(HEIGHT)

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
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        x, row = 0, 0
        for entry in self.entries.values():
            if entry.isHidden():
                continue
            width = entry.sizeHint().width()
            if x and x + width > self.width():
                x, row = 0, row + 1
            entry.setGeometry(x, row * HEIGHT, width, HEIGHT)
            x += width + 4
        self.setFixedHeight((row + 1) * HEIGHT)


@final
class HeldEntry(QAbstractButton):
    """A sample of a layer and its name."""

    def __init__(self, layer: Layer, parent: QWidget) -> None:
        super().__init__(parent)
        self.layer = layer
        self.run = QColor()
        self.setCheckable(True)
        self.setChecked(True)
        self.setText(tr(layer.title))
        self.setToolTip(f"{tr(layer.meaning)}\n{tr('Click to hide or show it')}")
        self.setAccessibleName(tr(layer.title))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFont(text_font(SECONDARY_SIZE))

    def sizeHint(self) -> QSize:
        return QSize(4 + SAMPLE + 6 + self.fontMetrics().horizontalAdvance(self.text()) + 8, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        t = theme()
        if self.underMouse() or self.hasFocus():
            painter.setPen(QPen(t.colour("accent")) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(t.colour("hover"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if not self.isChecked():
            painter.setOpacity(0.45)
        self._paint_sample(painter)
        painter.setOpacity(1.0)
        painter.setPen(t.colour("text" if self.isChecked() else "secondary"))
        font = text_font(SECONDARY_SIZE)
        font.setStrikeOut(not self.isChecked())
        painter.setFont(font)
        box = QRectF(4 + SAMPLE + 6, 0, self.width(), HEIGHT)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), self.text())

    def _paint_sample(self, painter: QPainter) -> None:
        middle = HEIGHT / 2
        if self.layer.width:
            painter.setPen(self.layer.pen(self.run, self.devicePixelRatioF()))
            painter.drawLine(QPointF(4, middle), QPointF(4 + SAMPLE, middle))
        elif self.layer.key == CANDIDATES:
            painter.setPen(QPen(self.layer.colour(self.run), 1.5))
            painter.setBrush(theme().colour("canvas"))
            painter.drawEllipse(QPointF(4 + SAMPLE / 2, middle), 3.5, 3.5)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.layer.fill(self.run))
            painter.drawRect(QRectF(4, middle - 5, SAMPLE, 10))
