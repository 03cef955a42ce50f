"""How signals are drawn: over time or over another signal, with which axes, lines and scales."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from macrostep.model.diagram.plots import Lines

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Display:
    """What the user chose for the plots of a stack.

    Attributes
    ----------
    over : str
        The signal that stands on the horizontal axis; "" for time.
    log_time, log_values : bool
        Whether decadic logarithms are shown; what is not positive is left out.
    lines : {"straight", "steps", "points"}
        How communication points are joined: by straight lines, by steps that hold each value, or not at all.
    is_normalised : bool
        Whether each signal is scaled so that its reference, or else all its runs, go from 0 to 1.
    """

    over: str = ""
    log_time: bool = False
    log_values: bool = False
    lines: Lines = "straight"
    is_normalised: bool = False

    @property
    def is_over_time(self) -> bool:
        return not self.over

    def to_view(self, time: float) -> float:
        """Return where a time stands on the horizontal axis."""
        if not (self.log_time and self.is_over_time):
            return time
        return math.log10(time) if time > 0.0 else -math.inf

    def from_view(self, place: float) -> float:
        """Return the time at a place of the horizontal axis."""
        return 10.0 ** min(place, 300.0) if self.log_time and self.is_over_time else place

    def in_view(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Return points as they are painted, without those that have no logarithm."""
        if self.log_time:
            shown = x > 0.0
            x, y = np.log10(x[shown]), y[shown]
        if self.log_values:
            shown = y > 0.0
            x, y = x[shown], np.log10(y[shown])
        return x, y


def stepped(x: Array, y: Array) -> tuple[Array, Array]:
    """Return the points of a line that holds each value until the next."""
    return np.repeat(x, 2)[1:], np.repeat(y, 2)[:-1]


def sampled(first: tuple[Array, Array], second: tuple[Array, Array], most: int) -> tuple[Array, Array]:
    """Return the values of one signal over those of another, at `most` points or less.

    Both come with their times; the first is read between its points where the second has one.
    """
    (first_time, first_values), (time, values) = first, second
    if not len(time) or not len(first_time):
        return np.empty(0), np.empty(0)
    chosen = np.unique(np.linspace(0, len(time) - 1, min(most, len(time))).astype(int))
    chosen = chosen[(time[chosen] >= first_time[0]) & (time[chosen] <= first_time[-1])]
    x = first_values[chosen] if first_time is time else np.interp(time[chosen], first_time, first_values)
    y = values[chosen]
    shown = np.isfinite(x) & np.isfinite(y)
    return x[shown], y[shown]
