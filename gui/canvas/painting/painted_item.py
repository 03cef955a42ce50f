"""Blocks and wires as light objects that layers paint.

Qt's items cost too much to make, move and remove where there are thousands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import count
from operator import attrgetter
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.kept_picture import KeptPicture
from macrostep.gui.canvas.painting.place_index import Box, PlaceIndex

MANY = 50
"""From so many items on that are to be painted anew, all are."""
KEPT_FROM = 500
"""From so many items on what they look like from afar is kept as a picture."""
DETAIL_ZOOM = 0.4
"""Below this zoom corners are sharp, lines one pixel wide, and of blocks one sees the shape and the name."""
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
            self._layer.repaint(self.painted_rect())

    def may_be_at(self, place: QPointF) -> bool:
        """Say whether a place is within the box."""
        left, top, right, bottom = self.box
        return left <= place.x() <= right and top <= place.y() <= bottom


class Layer(QGraphicsItem, Generic[D]):
    """Paints all that is drawn of one kind.

    Parameters
    ----------
    appearance : SceneAppearance
    items : collection
        All that there are.
    height : float
        Layers are painted over those that are lower.

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

    def __init__(self, appearance: SceneAppearance, items: Collection[Any], height: float) -> None:
        super().__init__()
        self.appearance = appearance
        self._items = items
        self._rect = QRectF()
        self._waits = False
        self._picture = KeptPicture(self.paint_seen, self._is_empty)
        self._due = QRectF()  # where the picture is to be shown again when other things were done
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

    def repaint(self, rect: QRectF) -> None:
        """Paint a part anew."""
        self._picture.forget(rect)
        if not self._waits:
            self.update(rect)

    def repaint_all(self) -> None:
        """Paint everything anew; until then, parts need not be asked for."""
        if self.takes_parts:
            self.takes_parts = False
            self._picture.forget_all()
            self.update()

    def begin_anew(self) -> None:
        """Paint everything anew, and until then nothing of what was."""
        self._picture.clear()
        self.update()

    def wait(self, waits: bool) -> None:
        """Show no part anew while somebody asks for everything now and then."""
        self._waits = waits

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
        self.takes_parts = True
        zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
        is_far = zoom < DETAIL_ZOOM and not self.appearance.is_exporting
        if is_far and len(self._items) > KEPT_FROM:
            self._show_later(self._picture.show(painter, zoom, option.exposedRect))
        else:
            self.paint_seen(painter, zoom, option.exposedRect)

    def _show_later(self, rect: QRectF) -> None:
        if not rect.isEmpty():
            if self._due.isEmpty():
                QTimer.singleShot(0, self.scene(), self._show_due)
            self._due = self._due.united(rect)

    def _show_due(self) -> None:
        due, self._due = self._due, QRectF()
        self.update(due)

    def _is_empty(self, rect: QRectF) -> bool:
        return self.places.is_free(rect.left(), rect.top(), rect.right(), rect.bottom())

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
