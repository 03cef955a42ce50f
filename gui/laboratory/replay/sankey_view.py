"""The energies of a span, or the powers of a moment, as a Sankey picture: from which block to which one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from macrostep.gui.laboratory.replay.composer import with_prefix
from macrostep.gui.laboratory.replay.sankey import GAP, NODE, SankeyBand, SankeyBar, SankeyLayout, sankey_layout
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.domains import domain_colour
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, text_font, theme, theme_changed
from macrostep.solvers.energy.balance import COUPLING, EnergyBalance
from macrostep.solvers.energy.course import Amounts

LEAST_HEIGHT = 100
_AIR = 6.0
"""Between a bar and the words beside it [px]."""
_MOST_BESIDE = 0.4
"""Part of the width that words at the right take at the most."""
_NAMED = 12.0
"""A band as broad as this bears its number [px]."""


@final
class SankeyView(QWidget):
    """Paints a balance.

    Signals
    -------
    block_chosen(str)
        A block was clicked.
    """

    block_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.balance: EnergyBalance | None = None
        self._unit = "J"
        self._amounts: Mapping[str, Amounts] = {}
        self._outside: Collection[str] = ()
        self.layout_ = SankeyLayout((), ())
        self.setMinimumSize(scaled(160), LEAST_HEIGHT)
        self.setAccessibleName(tr("Where energy went, as a Sankey picture"))
        theme_changed.connect(self.update)

    def show_balance(self, balance: EnergyBalance | None, unit: str, outside: Collection[str] = ()) -> None:
        """Show energies [J] or powers [W]; None while there is nothing to show.

        Parameters
        ----------
        balance : EnergyBalance or None
        unit : {"J", "W"}
        outside : collection of str
            The blocks of what is outside of the level.
        """
        self.balance, self._unit, self._outside = balance, unit, outside
        self._amounts = {block.name: block.amounts for block in balance.blocks} if balance is not None else {}
        self._arrange()

    def texts(self) -> list[str]:
        """Return what stands beside the bars, for those who hear it."""
        return [" ".join(filter(None, self._words(bar))) for bar in self.layout_.bars]

    def _arrange(self) -> None:
        flows = self.balance.flows if self.balance is not None else ()
        outside = {COUPLING, *self._outside}
        self.layout_ = sankey_layout(flows, self.width(), self.height(), outside)
        metrics = QFontMetricsF(text_font(SECONDARY_SIZE))
        last = [" ".join(self._words(bar)).strip() for bar in self.layout_.bars if self._is_last(bar)]
        room = max(map(metrics.horizontalAdvance, last), default=0.0) + 3 * _AIR
        if 0.0 < room < _MOST_BESIDE * self.width():
            self.layout_ = sankey_layout(flows, self.width(), self.height(), outside, room)
        self.setAccessibleDescription("; ".join(self.texts()))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            text = self._at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for bar in self.layout_.bars:
            if bar.name in self._amounts and self._rect(bar).adjusted(-4, -GAP, 4, 4).contains(event.position()):
                self.block_chosen.emit(bar.name)
                return
        super().mousePressEvent(event)

    def _at(self, place: QPointF) -> str:
        """Return what is said of what is at a place."""
        for bar in self.layout_.bars:
            if self._rect(bar).adjusted(-3, 0, 3, 0).contains(place):
                return " ".join(filter(None, self._words(bar)))
        for band in reversed(self.layout_.bands):
            if _shape(band).contains(place):
                names = [_called(name) for name in (band.flow.source, band.flow.target)]
                return f"{names[0]} → {names[1]}: {with_prefix(band.flow.energy, self._unit)}"
        return ""

    # -- painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        t, painter = theme(), QPainter(self)
        painter.fillRect(self.rect(), t.colour("panel"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(text_font(SECONDARY_SIZE))
        metrics = QFontMetricsF(painter.font())
        for band in self.layout_.bands:
            is_made = COUPLING in (band.flow.source, band.flow.target)
            colour = QColor(t.colour("warning") if is_made else domain_colour(t, band.flow.kind))
            colour.setAlphaF(0.5 if is_made else 0.35)
            painter.fillPath(_shape(band), colour)
        for bar in self.layout_.bars:
            is_block = bar.name in self._amounts
            painter.fillRect(self._rect(bar), t.colour("text" if is_block else "secondary"))
            self._paint_words(painter, bar, metrics)
        painter.setPen(t.colour("text"))
        for band in self.layout_.bands:
            text = with_prefix(band.flow.energy, self._unit)
            width = metrics.horizontalAdvance(text)
            if band.is_first and band.breadth >= _NAMED and width + 16 < band.x1 - band.x0:
                space = QRectF(band.x0 + 8, band.y0 - 10, width + 4, 20)
                painter.drawText(space, int(Qt.AlignmentFlag.AlignVCenter), text)

    def _paint_words(self, painter: QPainter, bar: SankeyBar, metrics: QFontMetricsF) -> None:
        """Paint the name over a bar, or beside one of the last column, and in the second colour what it kept or gave.

        Where a band passes behind the words, it is pale there.
        """
        name, kept = self._words(bar)
        whole = metrics.horizontalAdvance(f"{name}  {kept}")
        box = QRectF(max(bar.x, 2.0), bar.y - metrics.height() - 2, 4000, metrics.height())
        if self._is_last(bar) and bar.x + NODE + _AIR + whole <= self.width():
            box.moveTo(bar.x + NODE + _AIR, bar.y + 0.5 * (bar.height - metrics.height()))
        left = min(box.left(), max(2.0, self.width() - whole - 4))
        box.moveLeft(left)
        ground = QColor(theme().colour("panel"))
        ground.setAlphaF(0.8)
        painter.fillRect(QRectF(left - 1, box.top(), whole + 2, box.height()), ground)
        painter.setPen(theme().colour("text"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), name)
        painter.setPen(theme().colour("secondary"))
        box.moveLeft(left + metrics.horizontalAdvance(f"{name}  "))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), kept)

    def _is_last(self, bar: SankeyBar) -> bool:
        """Whether nothing stands right of a bar, nor leads there."""
        last = max(other.column for other in self.layout_.bars)
        return 0 < last == bar.column

    def _words(self, bar: SankeyBar) -> tuple[str, str]:
        """Return the name of a bar, and what its block kept or gave."""
        if bar.name not in self._amounts:
            return _called(bar.name), ""
        if bar.name in self._outside:
            return bar.name, ""
        net = self._amounts[bar.name].net
        said = tr("keeps {amount}") if net >= 0.0 else tr("gives {amount}")
        return bar.name, said.format(amount=with_prefix(abs(net), self._unit))

    @staticmethod
    def _rect(bar: SankeyBar) -> QRectF:
        return QRectF(bar.x, bar.y, NODE, bar.height)


def _called(name: str) -> str:
    """Return what stands beside a bar, or in a sentence."""
    if name == COUPLING:
        return tr("the coupling")
    return tr("node") if name.startswith("[") else name or tr("signals")


def _shape(band: SankeyBand) -> QPainterPath:
    """Return the band between two bars, at both ends across."""
    half, bend = 0.5 * band.breadth, max(24.0, 0.5 * abs(band.x1 - band.x0))
    path = QPainterPath(QPointF(band.x0, band.y0 - half))
    path.cubicTo(
        QPointF(band.x0 + bend, band.y0 - half), QPointF(band.x1 - bend, band.y1 - half),
        QPointF(band.x1, band.y1 - half),
    )  # fmt: skip
    path.lineTo(band.x1, band.y1 + half)
    path.cubicTo(
        QPointF(band.x1 - bend, band.y1 + half), QPointF(band.x0 + bend, band.y0 + half),
        QPointF(band.x0, band.y0 + half),
    )  # fmt: skip
    path.closeSubpath()
    return path
