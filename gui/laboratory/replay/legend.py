"""The legend of replay in a corner of the view: the run, the time, and what width and colour of a wire mean."""

from __future__ import annotations

import math
from typing import final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHideEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QWidget

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.overlays import painter_in_corner
from macrostep.gui.laboratory.replay.composer import Composer, with_prefix
from macrostep.gui.laboratory.replay.picture import DECADES, colour_of, width_of
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import SECONDARY_SIZE, Theme, text_font, theme
from macrostep.model.base.phrase import unit_behind

GAP = 12
"""Distance from the corner of the view [px]."""
WIDEST = 4000.0
SAMPLE, AIR = 36.0, 8.0
"""Width of the sample of a wire, and space around [px]."""
UNITS = {"translational": "N", "rotational": "N*m", "electric": "A", "thermal": "W", "hydraulic": "m^3/s"}
"""Of the flows of known kinds."""


class ReplayWords:
    """What the legend says.

    Parameters
    ----------
    composer : Composer
    """

    def __init__(self, composer: Composer) -> None:
        self._composer = composer
        self.run, self.time = "", ""
        self.colour = QColor()

    def title(self) -> str:
        """Return what width and colour show; "" if they show nothing."""
        choice, peaks = self._composer.choice, self._composer.peaks
        if choice.quantity == "power" and peaks.power > 0.0:
            return tr("Power: width in proportion, colour by powers of ten")
        if choice.quantity == "flow" and any(peaks.flows.values()):
            return tr("Flow: width in proportion, colour by powers of ten, for each kind")
        return ""

    def samples(self) -> list[tuple[float, str]]:
        """Return sizes of what a wire carries, as parts of the largest, and what they are."""
        choice, peaks = self._composer.choice, self._composer.peaks
        if not self.title():
            return []
        levels = [10.0**-k for k in range(int(DECADES))]
        if choice.quantity == "power":
            return [(level, with_prefix(level * peaks.power, "W")) for level in levels]
        most = ", ".join(
            f"{peak:.3g}{unit_behind(UNITS.get(kind, ''))}" for kind, peak in peaks.flows.items() if peak > 0.0
        )
        return [(level, most if level == 1.0 else f"{100.0 * level:g} %") for level in levels]

    def size(self, room: float = math.inf) -> QSizeF:
        """Return how much space it takes, where there is so much [px]."""
        metrics = QFontMetricsF(text_font(SECONDARY_SIZE))
        widest = max(map(metrics.horizontalAdvance, (self._head(), self.title())), default=0.0)
        row = sum(self._width(text, metrics) for _, text in self._fitting(room, metrics))
        rows = 1 + 2 * bool(self.samples())
        wanted = math.ceil(max(widest + 14, row) + 2 * AIR)
        return QSizeF(min(wanted, room), math.ceil(rows * (metrics.height() + 4) + AIR))

    @staticmethod
    def _width(text: str, metrics: QFontMetricsF) -> float:
        return SAMPLE + metrics.horizontalAdvance(text) + 3 * AIR

    def _fitting(self, room: float, metrics: QFontMetricsF) -> list[tuple[float, str]]:
        """Return the samples for which there is room, the largest first."""
        found, left = [], room - AIR
        for level, text in self.samples():
            left -= self._width(text, metrics)
            if left >= 0.0:
                found.append((level, text))
        return found

    def _head(self) -> str:
        return f"{self.run}   {self.time}"

    def paint(self, painter: QPainter, t: Theme, room: float = math.inf) -> None:
        """Paint it at the origin, no wider than there is room [px]."""
        font = text_font(SECONDARY_SIZE)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height, width = metrics.height() + 4, min(room, WIDEST)
        y = 0.5 * AIR
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.colour)
        painter.drawEllipse(QPointF(AIR + 4, y + 0.5 * height), 4, 4)
        painter.setPen(t.colour("text"))
        flags, elide = int(Qt.AlignmentFlag.AlignVCenter), Qt.TextElideMode.ElideRight
        head = f"{metrics.elidedText(self.run, elide, width - 130)}   {self.time}"
        painter.drawText(QRectF(AIR + 14, y, width, height), flags, head)
        if not self.samples():
            return
        painter.setPen(t.colour("secondary"))
        title = metrics.elidedText(self.title(), elide, width - 2 * AIR)
        painter.drawText(QRectF(AIR, y + height, width, height), flags, title)
        x, middle = AIR, y + 2.5 * height
        for level, text in self._fitting(room, metrics):
            pen = QPen(colour_of(level, t), width_of(level))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLine(QPointF(x, middle), QPointF(x + SAMPLE, middle))
            painter.setPen(t.colour("text"))
            painter.drawText(QRectF(x + SAMPLE + AIR, middle - 0.5 * height, width, height), flags, text)
            x += self._width(text, metrics)


@final
class ReplayLegend(QWidget):
    """Stands at the bottom of a view, right of the legend of wires; the mouse goes through it.

    Parameters
    ----------
    view : DiagramView
    words : ReplayWords
    """

    def __init__(self, view: DiagramView, words: ReplayWords) -> None:
        super().__init__(view)
        self.words = words
        self._view = view
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(tr("Legend of the replay"))
        self.hide()
        self.stackUnder(view.overview)  # and under messages
        view.viewport().installEventFilter(self)

    def refresh(self) -> None:
        """Say what is true now."""
        self._put()
        self.show()
        self.update()

    def _put(self) -> None:
        """Stand where there is room: right of the legend of wires, or over it."""
        viewport, beside = self._view.viewport().geometry(), self._view.legend
        left, bottom = viewport.left(), viewport.bottom()
        if beside.isVisible():
            needed = self.words.size().width() + 2 * GAP
            if beside.geometry().right() + needed <= viewport.right():
                left = beside.geometry().right() + 1
            else:
                bottom = beside.geometry().top()
        size = self.words.size(viewport.right() - left - 2 * GAP).toSize()
        if size != self.size():
            self.resize(size)
        self.move(left + GAP, bottom - self.height() - GAP)
        if self.isVisible():
            self._view.keep_free_below(viewport.bottom() - self.y())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._put()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._view.keep_free_below(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._put()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        self.words.paint(painter_in_corner(self), theme(), self.width())
