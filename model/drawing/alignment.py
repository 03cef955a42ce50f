"""Aligning and distributing rectangles: new places by name, pure numbers [px], y downwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from macrostep.model.diagram.geometry import Point
from macrostep.model.drawing.routing import Rect

Line = Literal["left", "right", "top", "bottom", "centre", "middle"]
"""What is aligned: a side, the vertical line through the centres, or the horizontal one through the middles."""
Axis = Literal["across", "down"]

_PLACES: dict[Line, Callable[[Rect, Rect], Point]] = {
    "left": lambda rect, frame: (frame.left, rect.top),
    "right": lambda rect, frame: (frame.right - (rect.right - rect.left), rect.top),
    "top": lambda rect, frame: (rect.left, frame.top),
    "bottom": lambda rect, frame: (rect.left, frame.bottom - (rect.bottom - rect.top)),
    "centre": lambda rect, frame: ((frame.left + frame.right - rect.right + rect.left) / 2, rect.top),
    "middle": lambda rect, frame: (rect.left, (frame.top + frame.bottom - rect.bottom + rect.top) / 2),
}


def aligned(rects: Mapping[str, Rect], line: Line) -> dict[str, Point]:
    """Return the places at which all rectangles lie on one line, that of their common frame."""
    frame = around(rects) if rects else Rect(0, 0, 0, 0)
    return {name: _PLACES[line](rect, frame) for name, rect in rects.items()}


def distributed(rects: Mapping[str, Rect], axis: Axis) -> dict[str, Point]:
    """Return the places at which the gaps between neighbours are equal, to a pixel; the first and the last stay."""
    is_across = axis == "across"

    def extent(rect: Rect) -> tuple[float, float]:
        return (rect.left, rect.right) if is_across else (rect.top, rect.bottom)

    if not rects:
        return {}
    order = sorted(rects, key=lambda name: (sum(extent(rects[name])), name))
    low, high = extent(rects[order[0]])[0], extent(rects[order[-1]])[1]
    sizes = [end - start for start, end in map(extent, rects.values())]
    gap = (high - low - sum(sizes)) / max(len(order) - 1, 1)
    places, at = {}, low
    for name in order:
        rect = rects[name]
        start, end = extent(rect)
        place = start if name in (order[0], order[-1]) else float(round(at))
        places[name] = (place, rect.top) if is_across else (rect.left, place)
        at += end - start + gap
    return {name: places[name] for name in rects}


def around(rects: Mapping[str, Rect]) -> Rect:
    """Return the rectangle around all of them."""
    return Rect(
        min(r.left for r in rects.values()),
        min(r.top for r in rects.values()),
        max(r.right for r in rects.values()),
        max(r.bottom for r in rects.values()),
    )
