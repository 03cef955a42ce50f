"""A moment of a run as a picture over the diagram: plain shapes, which the canvas and files paint alike.

Painting needs neither the scene nor the window's thread.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from macrostep.gui.canvas.painting.wire_item import rounded_path
from macrostep.gui.theme.theme import SECONDARY_SIZE, Theme, text_font
from macrostep.model.drawing.routing import Points

THINNEST, WIDEST = 1.5, 10.0
"""Width of a wire with nothing, and with as much as there ever is [px]."""
DECADES = 4.0
"""What is smaller than the largest by so many powers of ten is not shown."""
ARROW_GAP = 44.0
"""Between the arrows on a wire [px]."""
ARROW_SPEED = 24.0
"""How far they go in a second while it plays [px]."""
MANY = 150
"""From so many wires on they are painted as straight strips, without arrows: pens that are wide take too long."""
BAR = 5.0
"""Height of the bar of a block's activity [px]."""
_LIGHT = ("#C4CAD3", "#E8B04B", "#D55E00", "#7A2600")
_DARK = ("#4B535F", "#A65A1E", "#E69F00", "#FFE9A8")
"""From nothing to the largest, ever darker or ever brighter: told apart without seeing colours."""


class Strip(NamedTuple):
    """What goes along a wire.

    Attributes
    ----------
    points : tuple
    level : float
        Its size, as a part of the largest one; below 0 against the direction of the points.
    """

    points: Points
    level: float


class Words(NamedTuple):
    """Lines of text in a rectangle; `size` is that of its letters in the scene, as a part of the usual one."""

    rect: QRectF
    lines: tuple[str, ...]
    size: float


class Activity(NamedTuple):
    """The activity index of a block: a bar, and the part of it that is filled."""

    rect: QRectF
    share: float
    filled: QRectF


@dataclass(frozen=True)
class ReplayPicture:
    """What is painted over the diagram.

    Attributes
    ----------
    strips, words, activities : sequence
    phase : float
        How far the arrows have gone [px].
    """

    strips: Sequence[Strip] = ()
    words: Sequence[Words] = ()
    activities: Sequence[Activity] = ()
    phase: float = 0.0


def width_of(level: float) -> float:
    """Return how wide a wire is: in proportion."""
    return THINNEST + (WIDEST - THINNEST) * min(abs(level), 1.0)


def colour_of(level: float, t: Theme) -> QColor:
    """Return the colour of a wire: by powers of ten."""
    stops = _LIGHT if t.colour("canvas").lightness() > 127 else _DARK
    place = (1.0 + math.log10(max(abs(level), 10.0**-DECADES)) / DECADES) * (len(stops) - 1)
    first = min(int(place), len(stops) - 2)
    share = min(place - first, 1.0)
    one, other = QColor(stops[first]), QColor(stops[first + 1])
    ends = zip((one.red(), one.green(), one.blue()), (other.red(), other.green(), other.blue()), strict=True)
    return QColor(*(round(a + share * (b - a)) for a, b in ends))


def is_seen_at(level: float) -> bool:
    return math.isfinite(level) and abs(level) >= 10.0**-DECADES


def paint_picture(painter: QPainter, picture: ReplayPicture, t: Theme, zoom: float) -> None:
    """Paint in the scene's coordinates.

    Parameters
    ----------
    painter : QPainter
    picture : ReplayPicture
    t : Theme
        Whose colours are taken.
    zoom : float
        Pixels of the device for one of the scene.
    """
    strips = sorted((s for s in picture.strips if is_seen_at(s.level)), key=lambda s: abs(s.level))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, len(strips) < MANY)
    for strip in strips:
        if len(strips) < MANY:
            _paint_strip(painter, strip, t, picture.phase)
        else:
            _paint_straight(painter, strip, t, zoom)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_activities(painter, picture.activities, t)
    for words in picture.words:
        _paint_words(painter, words, t, zoom)


def _paint_strip(painter: QPainter, strip: Strip, t: Theme, phase: float) -> None:
    colour = colour_of(strip.level, t)
    pen = QPen(colour, width_of(strip.level))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(rounded_path(strip.points), pen)
    size = 3.0 + 0.5 * width_of(strip.level)
    painter.setPen(QPen(t.colour("canvas"), 1.0))
    painter.setBrush(colour)
    points = strip.points if strip.level > 0.0 else strip.points[::-1]
    length = sum(math.dist(a, b) for a, b in pairwise(points))
    count = max(1, round(length / ARROW_GAP))
    for k in range(count):
        place = ((k + 0.5) * length / count + phase) % length
        _paint_arrow(painter, points, max(place, size), size)


def _paint_arrow(painter: QPainter, points: Points, place: float, size: float) -> None:
    """Paint a tip on a line, so far from its beginning."""
    left = place
    for a, b in pairwise(points):
        length = math.dist(a, b)
        if left <= length and length > 0.0:
            x, y = (b[0] - a[0]) / length, (b[1] - a[1]) / length
            tip = QPointF(a[0] + x * left, a[1] + y * left)
            back = tip - QPointF(x, y) * 1.5 * size
            side = QPointF(-y, x) * size
            painter.drawPolygon(QPolygonF([tip, back + side, back - side]))
            return
        left -= length


def _paint_straight(painter: QPainter, strip: Strip, t: Theme, zoom: float) -> None:
    half = 0.5 * max(width_of(strip.level), 1.0 / zoom)
    colour = colour_of(strip.level, t)
    for (x0, y0), (x1, y1) in pairwise(strip.points):
        rect = QRectF(QPointF(min(x0, x1), min(y0, y1)), QPointF(max(x0, x1), max(y0, y1)))
        painter.fillRect(rect.adjusted(-half, -half, half, half), colour)


def _paint_activities(painter: QPainter, activities: Sequence[Activity], t: Theme) -> None:
    """Paint all bars in two calls: there may be thousands."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(t.colour("line"))
    painter.drawRects([activity.rect for activity in activities])
    painter.setBrush(t.colour("accent"))
    painter.drawRects([activity.filled for activity in activities])


def _paint_words(painter: QPainter, words: Words, t: Theme, zoom: float) -> None:
    painter.setPen(QPen(t.colour("line"), 1.0 / zoom))
    painter.setBrush(t.colour("panel"))
    painter.drawRoundedRect(words.rect, 4 * words.size, 4 * words.size)
    painter.save()
    painter.translate(words.rect.topLeft())
    painter.scale(words.size, words.size)
    painter.setFont(text_font(SECONDARY_SIZE))
    painter.setPen(t.colour("text"))
    inside = QRectF(0, 0, words.rect.width() / words.size, words.rect.height() / words.size)
    painter.drawText(inside, int(Qt.AlignmentFlag.AlignCenter), "\n".join(words.lines))
    painter.restore()
