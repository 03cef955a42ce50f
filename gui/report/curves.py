"""The curves of a report as SVG: a signal of all runs over the reference, or their errors."""

from __future__ import annotations

import html
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.plotting.parts.decimation import MinMaxDecimator
from macrostep.gui.report.colours import Ink, method_colour

Array = NDArray[np.float64]

WIDTH, HEIGHT = 460, 190
LEFT, RIGHT, TOP, BOTTOM = 62, 20, 24, 34
"""Margins around the curves [px]."""
SIZE = 11
"""Of letters [px]."""
REFERENCE = -1
"""In place of the number of a run."""
_REFERENCE_WIDTH, _RUN_WIDTH = 4.0, 1.3
_MOST_TICKS = 6


@dataclass(frozen=True)
class Line:
    """A curve of run `number`, or of the reference."""

    number: int
    time: Array
    values: Array


def plot(
    title: str, unit: str, lines: Sequence[Line], least: tuple[float, float], most: tuple[float, float], ink: Ink
) -> str:
    """Draw curves over time.

    Parameters
    ----------
    title, unit : str
        Of the vertical axis.
    lines : sequence of Line
    least, most : (float, float)
        Between which values the picture reaches at least and at most: curves that go further leave it.
    ink : Ink
    """
    shown = [line for line in lines if len(line.time)]
    begin = min((float(line.time[0]) for line in shown), default=0.0)
    end = max((float(line.time[-1]) for line in shown), default=1.0)
    low, high = _bounds(shown, least, most)
    inside = _Frame(WIDTH, begin, end if end > begin else begin + 1.0, low, high)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="system-ui, sans-serif" font-size="{SIZE}">',
        _axes(inside, title, unit, ink),
        *(_curve(line, inside, ink) for line in shown),
        "</svg>",
    ]
    return "".join(parts)


def sample(number: int, ink: Ink) -> str:
    """Draw a short piece of a run's line, for a legend or a table."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10" width="30" height="10">'
        f'<path d="M1 5H29" {_stroke(number, ink)}/></svg>'
    )


@dataclass(frozen=True)
class _Frame:
    """Where numbers are in a picture."""

    width: int
    begin: float
    end: float
    low: float
    high: float

    def x(self, time: Array | float) -> Array | float:
        return LEFT + (time - self.begin) / (self.end - self.begin) * (self.width - LEFT - RIGHT)

    def y(self, value: Array | float) -> Array | float:
        return HEIGHT - BOTTOM - (value - self.low) / (self.high - self.low) * (HEIGHT - TOP - BOTTOM)


def _bounds(lines: Sequence[Line], least: tuple[float, float], most: tuple[float, float]) -> tuple[float, float]:
    low, high = least
    for line in lines:
        finite = line.values[np.isfinite(line.values)]
        if len(finite):
            low, high = min(low, float(finite.min())), max(high, float(finite.max()))
    low, high = max(low, most[0]), min(high, most[1])
    margin = 0.04 * (high - low or abs(high) or 1.0)
    return low - margin, high + margin


def _axes(frame: _Frame, title: str, unit: str, ink: Ink) -> str:
    right, bottom = frame.width - RIGHT, HEIGHT - BOTTOM
    grid, marks = [], []
    for value in ticks(frame.low, frame.high):
        y = frame.y(value)
        grid.append(f"M{LEFT} {y:.1f}H{right}")
        marks.append(f'<text x="{LEFT - 5}" y="{y + 3.5:.1f}" text-anchor="end">{_number(value)}</text>')
    for value in ticks(frame.begin, frame.end):
        x = frame.x(value)
        grid.append(f"M{x:.1f} {TOP}V{bottom}")
        marks.append(f'<text x="{x:.1f}" y="{bottom + 15}" text-anchor="middle">{_number(value)}</text>')
    label = html.escape(title) + (f" [{html.escape(unit)}]" if unit else "")
    return (
        f'<path d="{"".join(grid)}" {ink("stroke", "grid")} stroke-width="1" fill="none"/>'
        f'<path d="M{LEFT} {TOP}V{bottom}H{right}" {ink("stroke", "field")} stroke-width="1" fill="none"/>'
        f"<g {ink('fill', 'secondary')}>{''.join(marks)}"
        f'<text x="{right}" y="{bottom + 29}" text-anchor="end">t [s]</text></g>'
        f'<text x="{LEFT}" y="14" {ink("fill", "text")} font-weight="600">{label}</text>'
    )


def _curve(line: Line, frame: _Frame, ink: Ink) -> str:
    """Return a curve, cut off at the edge of the picture and reduced to what its dots can show."""
    time, values = MinMaxDecimator().curve(line.time, line.values, frame.begin, frame.end, frame.width)
    time, values = between(time, values, frame.low, frame.high)
    steps, is_down = [], False
    for x, y in zip(np.atleast_1d(frame.x(time)), np.atleast_1d(frame.y(values)), strict=True):
        if math.isfinite(y):
            steps.append(f"{'L' if is_down else 'M'}{x:.1f} {y:.1f}")
        is_down = math.isfinite(y)
    return f'<path d="{"".join(steps)}" {_stroke(line.number, ink)}/>'


def _stroke(number: int, ink: Ink) -> str:
    if number == REFERENCE:
        return f'fill="none" {ink("stroke", "reference")} stroke-width="{_REFERENCE_WIDTH}" stroke-linejoin="round"'
    dash = MethodStyle(number).dash
    dashes = f' stroke-dasharray="{" ".join(f"{length:g}" for length in dash)}"' if dash else ""
    return f'fill="none" stroke="{method_colour(number)}" stroke-width="{_RUN_WIDTH}" stroke-linejoin="round"{dashes}'


def between(x: Array, y: Array, low: float, high: float) -> tuple[Array, Array]:
    """Cut a curve off at two bounds, with NaN outside."""
    for bound in (low, high):
        crossing = np.flatnonzero((y[:-1] < bound) != (y[1:] < bound))
        if len(crossing):
            with np.errstate(over="ignore", invalid="ignore"):
                share = (bound - y[crossing]) / (y[crossing + 1] - y[crossing])
            x = np.insert(x, crossing + 1, x[crossing] + share * (x[crossing + 1] - x[crossing]))
            y = np.insert(y, crossing + 1, bound)
    return x, np.where((y < low) | (y > high), np.nan, y)


def ticks(low: float, high: float) -> list[float]:
    """Return round numbers between two others, some six of them."""
    step = (high - low) / _MOST_TICKS
    decade = 10.0 ** math.floor(math.log10(step))
    step = next(factor * decade for factor in (1.0, 2.0, 2.5, 5.0, 10.0) if factor * decade >= step)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def _number(value: float) -> str:
    return f"{0.0 if abs(value) < 1e-300 else value:.6g}".replace("-", "−")
