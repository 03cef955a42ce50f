"""Where things stand in a timeline: times along it, lanes down it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from macrostep.gui.plotting.parts.time_view import RIGHT_MARGIN
from macrostep.gui.theme.theme import scaled

_AXIS, HEAD = 24, 18.0
"""Heights of the axis under the lanes, at 100 % size of text, and of the strip for events above [px]."""
LOWEST, HIGHEST = 30.0, 84.0
"""Of lanes [px]."""
BAR, THIN = 0.36, 5.0
"""Height of a bar, as a share of its lane, and that of a rejected one [px]."""


@dataclass(frozen=True)
class TimelineScale:
    """Maps times and lanes to pixels.

    Attributes
    ----------
    left, width : float
        Where the lanes begin, and how wide they are [px].
    height : float
        Of all that is seen [px].
    start, stop : float
        The times at both ends [s].
    count : int
        Lanes.
    scrolled : float
        How far the lanes are moved up [px].
    """

    left: float
    width: float
    height: float
    start: float
    stop: float
    count: int
    scrolled: float = 0.0

    @classmethod
    def of(
        cls, left: float, width: float, height: float, span: tuple[float, float], count: int, scrolled: int
    ) -> TimelineScale:
        """Return the scale of a widget that is so wide and high, with names at its left."""
        return cls(left, max(width - left - scaled(RIGHT_MARGIN), 1.0), height, *span, count, float(scrolled))

    @property
    def axis(self) -> float:
        """The height of the axis beneath the lanes."""
        return float(scaled(_AXIS))

    @property
    def lane(self) -> float:
        """The height of a lane."""
        return min(max((self.height - self.axis - HEAD) / max(self.count, 1), LOWEST), HIGHEST)

    @property
    def hidden(self) -> float:
        """By how much the lanes are higher than the space for them."""
        return max(0.0, self.count * self.lane - (self.height - self.axis - HEAD))

    @property
    def seen(self) -> range:
        """The numbers of the lanes of which anything is seen."""
        above, below = self.scrolled - HEAD, self.height - self.axis + self.scrolled - HEAD
        return range(max(0, math.floor(above / self.lane)), min(self.count, math.ceil(below / self.lane)))

    def x(self, time: float) -> float:
        return self.left + (time - self.start) / (self.stop - self.start) * self.width

    def time(self, x: float) -> float:
        return self.start + (x - self.left) / self.width * (self.stop - self.start)

    def top(self, number: int) -> float:
        """Return the upper edge of a lane."""
        return HEAD + number * self.lane - self.scrolled

    def middle(self, number: int) -> float:
        """Return the middle of the bars of a lane."""
        return self.top(number) + THIN + 4.0 + self.lane * BAR / 2

    def bar(self, number: int, begin: float, end: float) -> QRectF:
        """Return the bar of a macro-step, cut off a little outside of what is seen."""
        left = max(self.x(begin), self.left - 4.0)
        right = min(self.x(end), self.left + self.width + 4.0)
        return QRectF(left, self.middle(number) - self.lane * BAR / 2, max(right - left, 1.0), self.lane * BAR)

    def thin_bar(self, number: int, begin: float, end: float) -> QRectF:
        """Return the bar of a rejected step, above that of the accepted one."""
        bar = self.bar(number, begin, end)
        return QRectF(bar.left(), bar.top() - THIN - 1.0, bar.width(), THIN)

    def lane_at(self, y: float) -> int | None:
        """Return the number of the lane at a height."""
        number = int((y - HEAD + self.scrolled) // self.lane)
        return number if HEAD <= y < self.height - self.axis and 0 <= number < self.count else None
