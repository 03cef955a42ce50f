"""The block of a composite: a subsystem's block with a second outline, solid where its members are solved together."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from macrostep.gui.canvas.painting.block_item import RADIUS, BlockItem
from macrostep.gui.canvas.painting.painted_item import Layer
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import Theme
from macrostep.model.diagram.composites import TOGETHER
from macrostep.model.diagram.geometry import Point
from macrostep.model.drawing.block_shape import BlockShape
from macrostep.model.subsystem.subsystem import Subsystem

INSET = 4.0
"""Distance of the second outline from the first [px]."""


def block_item(subsystem: Subsystem, shape: BlockShape, layer: Layer[Any], place: Point) -> BlockItem:
    """Return the item of a block: of a subsystem, of a composite, or of what is outside of the composite shown."""
    kind = layer.appearance.document.kind_of(subsystem.name)
    if kind == "subsystem":
        return BlockItem(subsystem, shape, layer, place)
    return (CompositeItem if kind == "composite" else OutsideItem)(subsystem, shape, layer, place)


class CompositeItem(BlockItem):
    """A composite's block."""

    def is_together(self) -> bool:
        """Say whether the members are solved as one."""
        return self._layer.appearance.document.solved(self.name) == TOGETHER

    def about(self) -> str:
        """Return in one sentence what it is."""
        members = ", ".join(self._layer.appearance.document.subsystems_of([self.name]))
        if self.is_together():
            return tr("Solved together, as one subsystem: {members}").format(members=members)
        return tr("Solved apart: {members}").format(members=members)

    def paint_outline(self, painter: QPainter, t: Theme) -> None:
        super().paint_outline(painter, t)
        style = Qt.PenStyle.SolidLine if self.is_together() else Qt.PenStyle.DashLine
        painter.setPen(QPen(t.colour("secondary"), 1.0, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.body_rect().adjusted(INSET, INSET, -INSET, -INSET), RADIUS - 2, RADIUS - 2)


class OutsideItem(BlockItem):
    """What the members of the composite that is shown are connected with outside of it."""

    has_plain_outline = False

    @property
    def title(self) -> str:
        return tr("outside")

    def about(self) -> str:
        """Return in one sentence what it is."""
        return tr("Everything outside of this composite that is connected with it")

    def paint_outline(self, painter: QPainter, t: Theme) -> None:
        is_selected = self.isSelected() and not self._layer.appearance.is_exporting
        painter.setPen(QPen(t.colour("accent" if is_selected else "secondary"), 1.0, Qt.PenStyle.DotLine))
        painter.setBrush(t.colour("canvas"))
        painter.drawRoundedRect(QRectF(0, 0, self.geometry.width, self.geometry.height), RADIUS, RADIUS)
