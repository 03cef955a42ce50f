"""What thousands of things look like from afar: kept as squares of a picture, which are painted some at a time.

Moving the picture, or laying something over it, paints none anew. At another zoom the squares of the zoom before are
shown, larger or smaller, until those that are due are painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import floor
from time import monotonic

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QRegion

SIDE = 64
"""Side of a square on the screen [px]."""
AT_ONCE = 0.004
"""So long squares are painted before the window does other things [s]."""
MOST_KEPT = 4096
"""So many squares are kept at most; a screen has some hundred."""
EDGE = 3.0
"""So wide a line at most beside what it belongs to is painted into the next square [px]."""
BESIDE = 2
"""So much is painted beside a square and cut off: Qt draws what runs just outside of a picture at its edge [px]."""
Square = tuple[int, int]
"""Numbers across and down, from the origin of the scene."""


class KeptPicture:
    """The squares that are painted, at one zoom, and those of the zoom before.

    Parameters
    ----------
    paint : callable
        Paints what is within a rectangle of the scene at a zoom, in the scene's coordinates.
    is_empty : callable
        Says whether nothing is to be painted in a rectangle.
    """

    def __init__(self, paint: Callable[[QPainter, float, QRectF], None], is_empty: Callable[[QRectF], bool]) -> None:
        self._paint = paint
        self._is_empty = is_empty
        self.clear()

    def clear(self) -> None:
        """Keep nothing."""
        self._scale = (0.0, 0.0)  # zoom, and pixels of the screen for each of the painter's
        self._squares: dict[Square, QPixmap | None] = {}  # None: there is nothing
        self._stale: dict[Square, None] = {}  # the one that has waited longest first
        self._before: tuple[float, dict[Square, QPixmap | None]] = (0.0, {})
        self._is_whole = True  # nothing is left to be painted of what was last shown

    def forget(self, rect: QRectF) -> None:
        """Paint a part of the scene anew when it is next shown."""
        reach = EDGE / (self._scale[0] or 1.0)
        for square in self._touched(rect.adjusted(-reach, -reach, reach, reach)) if self._squares else ():
            if square in self._squares:
                self._stale.setdefault(square)

    def forget_all(self) -> None:
        """Paint everything anew when it is next shown."""
        for square in self._squares:
            self._stale.setdefault(square)

    def show(self, painter: QPainter, zoom: float, seen: QRectF) -> QRectF:
        """Show a part of the scene; returns where there was no time to paint, which is to be shown again."""
        density = painter.device().devicePixelRatio()
        if (zoom, density) != self._scale:
            self._change_scale(zoom, density)
        asked = dict.fromkeys(self._touched(seen))
        missing = [square for square in asked if square not in self._squares]
        due = iter([*missing, *(square for square in self._stale if square in asked)])
        end = monotonic() + AT_ONCE
        for square in due:
            self._squares[square] = self._painted(square)
            self._stale.pop(square, None)
            if monotonic() > end:
                break
        transform = painter.worldTransform()
        corner = QPointF(round(transform.dx() * density) / density, round(transform.dy() * density) / density)
        painter.save()
        painter.resetTransform()  # a square is shown as it is, on whole pixels
        painter.translate(corner)
        self._show_before(painter, [square for square in missing if square not in self._squares])
        for square in asked:
            picture = self._squares.get(square)
            if picture is not None:
                painter.drawPixmap(self._on_screen(square).topLeft(), picture)
        painter.restore()
        rest = QRectF()
        for square in due:
            rest = rest.united(self._in_scene(square))
        self._is_whole = rest.isEmpty()
        while len(self._squares) > MOST_KEPT:
            first = next(iter(self._squares))
            self._stale.pop(first, None)
            del self._squares[first]
        return rest

    def _change_scale(self, zoom: float, density: float) -> None:
        if self._squares and self._is_whole:  # of what is half painted one would see less than of before
            self._before = (self._scale[0], self._squares)
        self._squares, self._stale, self._scale = {}, {}, (zoom, density)

    @property
    def _side(self) -> float:
        """Side of a square, as the painter measures it."""
        return SIDE / self._scale[1]

    def _touched(self, rect: QRectF) -> Iterator[Square]:
        """Yield the squares that a part of the scene touches."""
        factor = self._scale[0] / self._side
        rows = range(floor(rect.top() * factor), floor(rect.bottom() * factor) + 1)
        for column in range(floor(rect.left() * factor), floor(rect.right() * factor) + 1):
            for row in rows:
                yield column, row

    def _on_screen(self, square: Square) -> QRectF:
        """Return where a square is, from the origin of the scene on the screen."""
        side = self._side
        return QRectF(square[0] * side, square[1] * side, side, side)

    def _in_scene(self, square: Square) -> QRectF:
        side = self._side / self._scale[0]
        return QRectF(square[0] * side, square[1] * side, side, side)

    def _painted(self, square: Square) -> QPixmap | None:
        zoom, density = self._scale
        reach = EDGE / zoom
        part = self._in_scene(square).adjusted(-reach, -reach, reach, reach)
        if self._is_empty(part):
            return None
        picture = QPixmap(SIDE + 2 * BESIDE, SIDE + 2 * BESIDE)
        picture.setDevicePixelRatio(density)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.translate(QPointF(BESIDE / density, BESIDE / density) - self._on_screen(square).topLeft())
        painter.scale(zoom, zoom)
        self._paint(painter, zoom, part)
        painter.end()
        return picture.copy(BESIDE, BESIDE, SIDE, SIDE)

    def _show_before(self, painter: QPainter, missing: Sequence[Square]) -> None:
        """Show in place of squares that are not painted yet what was there at the zoom before."""
        zoom, squares = self._before
        if not missing:
            self._before = (0.0, {})
            return
        if not squares:
            return
        region = QRegion()
        for square in missing:
            region += self._on_screen(square).toAlignedRect()
        painter.save()
        painter.setClipRegion(region, Qt.ClipOperation.IntersectClip)
        side = self._side * self._scale[0] / zoom
        around, whole = QRectF(region.boundingRect()), QRectF(0, 0, SIDE, SIDE)
        for (column, row), picture in squares.items():
            place = QRectF(column * side, row * side, side, side)
            if picture is not None and place.intersects(around):
                painter.drawPixmap(place, picture, whole)
        painter.restore()
