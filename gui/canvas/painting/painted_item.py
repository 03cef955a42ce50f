"""Blocks and wires as light objects that layers paint.

Qt's items cost too much to make, move and remove where there are thousands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import count
from operator import attrgetter
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.place_index import Box, PlaceIndex

MANY = 50
"""From so many items on that are to be painted anew, all are."""
D = TypeVar("D", bound="PaintedItem")
next_number = count().__next__
"""Gives each item a number when it is made: the later ones are painted over the earlier ones."""


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
    number: int

    def __init__(self, layer: Layer[Any]) -> None:
        self._layer = layer
        self.number = next_number()

    def boxes(self) -> Iterable[Box]:
        """Return the rectangles that it consists of, in the scene's coordinates."""
        return (self.box,)

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

    def painted_rect(self) -> QRectF:
        """Return the part of the scene in which it may be painted."""
        return self.sceneBoundingRect()

    def update(self) -> None:
        """Have it painted anew."""
        if self._layer.takes_parts:
            self._layer.update(self.painted_rect())

    def may_be_at(self, place: QPointF) -> bool:
        """Say whether a place is within the box."""
        left, top, right, bottom = self.box
        return left <= place.x() <= right and top <= place.y() <= bottom


class Layer(QGraphicsItem, Generic[D]):
    """Paints all that is drawn of one kind.

    Attributes
    ----------
    appearance : SceneAppearance
        What its items show besides themselves.
    selected : dict
        What of it is selected, in the order in which it was.
    places : PlaceIndex
        Where its items are.
    takes_parts : bool
        Whether parts are to be asked for that are to be painted anew; otherwise soon everything will be.
    """

    def __init__(self, appearance: SceneAppearance, height: float) -> None:
        super().__init__()
        self.appearance = appearance
        self._rect = QRectF()
        self._is_all_due = False
        self._waits = False
        self.selected: dict[D, None] = {}
        self.places = PlaceIndex[D]()
        self.takes_parts = True
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)  # says which part is to be painted
        self.setZValue(height)

    def cover(self, rect: QRectF) -> None:
        """Be as large as the scene."""
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(rect)

    def repaint_all(self) -> None:
        """Paint everything anew; until then, parts need not be asked for."""
        if not self._is_all_due:
            self.update()
            self._is_all_due, self.takes_parts = True, False

    def wait(self, waits: bool) -> None:
        """Paint no parts while somebody asks for everything now and then."""
        self._waits = waits
        self.takes_parts = not (waits or self._is_all_due)

    def select(self, items: Iterable[D]) -> None:
        """Show these selected and no others, without a signal."""
        before, self.selected = self.selected, dict.fromkeys(items)
        if len(before) + len(self.selected) > MANY:
            self.repaint_all()
        else:
            for item in before.keys() ^ self.selected.keys():
                item.update()

    def take_away(self, items: Collection[D]) -> bool:
        """Paint anew where these were that went; says whether one of them was selected."""
        for item in items if self.takes_parts else ():
            item.update()
        for item in items:
            self.places.take(item)
        before = len(self.selected)
        for item in items if before else ():
            self.selected.pop(item, None)
        return len(self.selected) < before

    def within(self, rect: QRectF) -> list[D]:
        """Return the items whose boxes touch a part of the scene, in the order in which they are painted."""
        found = self.places.touching(rect.left(), rect.top(), rect.right(), rect.bottom())
        found.sort(key=attrgetter("number"))
        return found

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._is_all_due, self.takes_parts = False, not self._waits
        zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
        self.paint_seen(painter, zoom, option.exposedRect)

    def paint_seen(self, painter: QPainter, zoom: float, seen: QRectF) -> None:
        """Paint what is within a rectangle of the scene."""
        raise NotImplementedError


def around(items: Iterable[PaintedItem]) -> QRectF:
    """Return the rectangle around the boxes of items; empty without any."""
    boxes = [item.box for item in items]
    if not boxes:
        return QRectF()
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    left, top = min(lefts), min(tops)
    return QRectF(left, top, max(rights) - left, max(bottoms) - top)
