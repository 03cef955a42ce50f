"""Blocks and wires as light objects: Qt's items cost too much to make, move and remove where there are thousands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF

if TYPE_CHECKING:
    from macrostep.gui.canvas.painting.layers import Layer

Box = tuple[float, float, float, float]
"""Left, top, right and bottom [px]."""


class PaintedItem:
    """Something in a scene that can be selected and that a layer paints; methods are called as those of Qt's items.

    Parameters
    ----------
    layer : Layer
        Who paints it.
    """

    is_visible = True
    box: Box = (0.0, 0.0, 0.0, 0.0)
    """Everything that can be clicked lies within, in the scene's coordinates."""

    def __init__(self, layer: Layer[Any]) -> None:
        self._layer = layer

    @property
    def is_selected(self) -> bool:
        return self in self._layer.selected

    def isSelected(self) -> bool:
        return self.is_selected

    def setSelected(self, selected: bool) -> None:
        if selected != self.is_selected:
            if selected:
                self._layer.selected[self] = None
            else:
                del self._layer.selected[self]
            self.update()
            self._layer.scene().selectionChanged.emit()

    def isVisible(self) -> bool:
        return self.is_visible

    def sceneBoundingRect(self) -> QRectF:
        left, top, right, bottom = self.box
        return QRectF(left, top, right - left, bottom - top)

    def update(self) -> None:
        """Have it painted anew."""
        if self._layer.takes_parts:
            self._layer.update(self.sceneBoundingRect())

    def may_be_at(self, place: QPointF) -> bool:
        """Say whether a place is within the box."""
        left, top, right, bottom = self.box
        return left <= place.x() <= right and top <= place.y() <= bottom


def around(items: Iterable[PaintedItem]) -> QRectF:
    """Return the rectangle around the boxes of items; empty without any."""
    boxes = [item.box for item in items]
    if not boxes:
        return QRectF()
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    left, top = min(lefts), min(tops)
    return QRectF(left, top, max(rights) - left, max(bottoms) - top)
