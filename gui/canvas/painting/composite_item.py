"""The block of a composite: a subsystem's block with a second outline, solid where its members are solved together."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from macrostep.gui.canvas.painting.block_item import RADIUS, BlockItem
from macrostep.gui.canvas.painting.painted_item import Layer
from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import Theme
from macrostep.model.base.phrase import first_of
from macrostep.model.diagram.composites import TOGETHER
from macrostep.model.diagram.geometry import Point
from macrostep.model.diagram.repetition import Repetition
from macrostep.model.drawing.block_shape import BlockShape
from macrostep.model.drawing.port_places import PortPlace
from macrostep.model.subsystem.subsystem import Subsystem

INSET = 4.0
"""Distance of the second outline from the first [px]."""
COUNT_SIZE = 12
"""Height of the text that says how many there are [px]."""
MOST_NAMES = 12
"""Members that a sentence names."""
SHEETS = (8.0, 4.0)
"""How far the blocks behind one that stands for many are to its upper right [px], the farthest first."""


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

    @property
    def repeated(self) -> Repetition | None:
        """How it is many of the same."""
        composite = self._layer.appearance.document.level.tree.composites.get(self.name)
        return composite.repeated if composite is not None else None

    def _labelled(self, port: PortPlace) -> PortPlace:
        """Return a port of many as it is written: by its last name, if no other one here has that."""
        written = super()._labelled(port)
        if self.repeated is None:
            return written
        last = port.name.rpartition(".")[2]
        is_only = sum(other.name.rpartition(".")[2] == last for other in self.geometry.ports) == 1
        return written._replace(name=last) if is_only else written

    def about(self) -> str:
        """Return in one sentence what it is."""
        document, repeated = self._layer.appearance.document, self.repeated
        if repeated is not None:
            count = len(document.level.tree.blocks(self.name))
            first, last = f"{repeated.member}_1", f"{repeated.member}_{count}"
            many = tr("%n member(s), {first} to {last}", "", count).format(first=first, last=last)
            return f"{many}. {tr('Solved together') if self.is_together() else tr('Solved apart')}."
        members = shown(first_of(document.subsystems_of([self.name]), MOST_NAMES))
        if self.is_together():
            return tr("Solved together, as one subsystem: {members}").format(members=members)
        return tr("Solved apart: {members}").format(members=members)

    def paint_outline(self, painter: QPainter, t: Theme) -> None:
        repeated = self.repeated
        if repeated is not None:
            painter.setPen(QPen(t.colour("field"), 1.0))
            painter.setBrush(t.colour("panel"))
            for away in SHEETS:
                painter.drawRoundedRect(self.body_rect().translated(away, -away), RADIUS, RADIUS)
        super().paint_outline(painter, t)
        style = Qt.PenStyle.SolidLine if self.is_together() else Qt.PenStyle.DashLine
        painter.setPen(QPen(t.colour("secondary"), 1.0, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.body_rect().adjusted(INSET, INSET, -INSET, -INSET), RADIUS - 2, RADIUS - 2)
        if repeated is not None:
            self._paint_count(painter, t)

    def _paint_count(self, painter: QPainter, t: Theme) -> None:
        """Write how many there are: beside the name in a box, else at the lower right."""
        text = f"×{len(self._layer.appearance.document.level.tree.blocks(self.name))}"
        painter.setFont(font(COUNT_SIZE, bold=True))
        painter.setPen(t.colour("secondary"))
        if self.geometry.symbol is None:
            where, row = Qt.AlignmentFlag.AlignVCenter, self.name_rect()
        else:
            where, row = Qt.AlignmentFlag.AlignBottom, self.body_rect().adjusted(0, 0, -2 * INSET, -INSET - 1)
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | where, text)


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
