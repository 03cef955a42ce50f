"""All wires of a large diagram seen from afar, painted at once: thousands of items would each cost a call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.wire_item import MARKED_WIDTH, WireItem, band
from macrostep.gui.theme import theme
from macrostep.model.diagram import PortRef

BUNCHES = 64
"""The lines of wires are kept in so many parts, so that a change of some does not draw up all of them anew."""


class WireLayer(QGraphicsItem):
    """Paints the wires of a scene as thin lines while the view is far away; near by, wires paint themselves."""

    def __init__(self, wires: Mapping[PortRef, WireItem]) -> None:
        super().__init__()
        self._wires = wires
        self._bunches: list[dict[PortRef, WireItem]] = [{} for _ in range(BUNCHES)]
        self._paths: dict[int, QPainterPath] = {}
        self._rect = QRectF()
        self._is_far = False
        self.setZValue(-1)

    @property
    def is_far(self) -> bool:
        return self._is_far

    def set_far(self, is_far: bool) -> None:
        """Paint the wires here, or leave it to them."""
        if is_far != self._is_far:
            self._is_far = is_far
            for wire in self._wires.values():
                self.adopt(wire)
            self.update()

    def adopt(self, wire: WireItem) -> None:
        """Tell a wire who paints it."""
        wire.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, self._is_far)
        self._bunches[hash(wire.target) % BUNCHES][wire.target] = wire

    def drop(self, wire: WireItem) -> None:
        """Paint a wire no longer."""
        del self._bunches[hash(wire.target) % BUNCHES][wire.target]
        self.forget([wire.target])

    def forget(self, targets: Iterable[PortRef]) -> None:
        """Forget where these wires ran, or whether they were seen."""
        for target in targets:
            self._paths.pop(hash(target) % BUNCHES, None)

    def show_again(self, content: QRectF) -> None:
        """Paint anew: wires run elsewhere, within this rectangle of the scene."""
        if content != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(content)
        if self._is_far:
            self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self._is_far:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for wire in self._wires.values():
            if wire.strain is not None and wire.isVisible():
                pen = band(wire.strain, 1.0)
                pen.setCosmetic(True)
                painter.strokePath(wire.sharp_path(), pen)
        painter.setPen(_pen(theme().colour("reference"), 1.0))  # thousands of lines must not drown the blocks
        for number, bunch in enumerate(self._bunches):
            path = self._paths.get(number)
            if path is None:
                path = self._paths[number] = _joined(wire for wire in bunch.values() if wire.isVisible())
            painter.drawPath(path)
        marked = [wire for wire in self._wires.values() if wire.is_marked() and wire.isVisible()]
        if marked:
            painter.setPen(_pen(theme().colour("accent"), MARKED_WIDTH))
            painter.drawPath(_joined(marked))


def _joined(wires: Iterable[WireItem]) -> QPainterPath:
    path = QPainterPath()
    for wire in wires:
        path.addPath(wire.sharp_path())
    return path


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCosmetic(True)
    return pen
