"""Blocks that are drawn as their symbol: ports where the physics has them, or a box with the symbol in it.

Pure numbers [px], y downwards, in the block's coordinates. The name stands beneath.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from macrostep.model.diagram.geometry import NORMALS, Orientation, Point
from macrostep.model.drawing.port_places import (
    HEADER,
    LYING_PITCH,
    PORT_PITCH,
    PortPlace,
    Rows,
    in_rows,
    most_in_a_row,
    port_offset,
)
from macrostep.model.drawing.routing import Rect
from macrostep.model.subsystem.ports import Side
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH, Place, Symbol

SCALE = 2.0
"""Pixels for a unit of a symbol without a box: places at multiples of 5 stand on the grid."""
FIELD = (100.0, 80.0)
"""Width and height of such a block without its name: the symbol with air around it [px]."""
NAME = 20.0
"""Height of the line of the name [px]."""
SLACK = 10.0
"""By so much a symbol is shifted at most, so that its first port stands as high as that of any other block [px]."""
FRAME, WIDE_FRAME, LARGE_FRAME = 80.0, 140.0, 140.0
"""Width of a box with one port on a side, with more, and around a symbol that is as large as one without a box [px]."""
FRAME_TOP = 10.0
"""Top of a box within its block [px]: the first port stands as high as that of any other block."""
FRAME_FOOT = 30.0
"""Distance of the last port from the bottom of a box [px]."""
LEAST_LEAD = 3.0
"""A port nearer to the symbol than this needs no line to it [px]."""

Lead = tuple[float, float, float, float]
"""A line from a port to the symbol."""


class SymbolShape(NamedTuple):
    """What the shape of such a block has besides that of others.

    Attributes
    ----------
    field : Rect
        Where the symbol is drawn; the box, where there is one.
    is_framed : bool
        Whether there is a box.
    is_large : bool
        Whether the symbol in the box is as large as one without a box.
    leads : tuple of Lead
    """

    field: Rect
    is_framed: bool = False
    is_large: bool = False
    leads: tuple[Lead, ...] = ()


def laid_out(symbol: Symbol, rows: Rows, orientation: Orientation) -> tuple[SymbolShape, Point, tuple[PortPlace, ...]]:
    """Return how a block is drawn as its symbol, its size and its ports.

    A symbol that has no place for any of the ports stands in a box, large, as that of a composite does.
    """
    is_large = not symbol.is_framed
    if symbol.is_framed or not any(name in symbol.places for row in rows.values() for name, _ in row):
        return _framed(rows, orientation, is_large)
    return _free(symbol.places, rows, orientation)


def _framed(rows: Rows, orientation: Orientation, is_large: bool) -> tuple[SymbolShape, Point, tuple[PortPlace, ...]]:
    most = most_in_a_row(rows)
    width = LARGE_FRAME if is_large else FRAME if most == 1 else WIDE_FRAME
    if orientation.is_upright:
        top = 0.0 if is_large else FRAME_TOP
        field = Rect(0.0, top, width, max(port_offset(most - 1) + FRAME_FOOT, top + FIELD[1] if is_large else 0.0))
        size = (width, field.bottom + NAME)
    else:
        size = (max(width, LYING_PITCH * most), FIELD[1])
        field = Rect(0.0, 0.0, *size)
    return SymbolShape(field, is_framed=True, is_large=is_large), size, tuple(in_rows(rows, orientation, size))


def _free(
    places: Mapping[str, Place], rows: Rows, orientation: Orientation
) -> tuple[SymbolShape, Point, tuple[PortPlace, ...]]:
    width, height = FIELD if orientation.is_upright else FIELD[::-1]
    seen = {name: _seen(place, orientation) for name, place in places.items()}
    known = [(name, kind) for row in rows.values() for name, kind in row if name in seen]
    across = [seen[name][1][1] for name, _ in known if seen[name][0] in ("left", "right")]
    shift = min(max(HEADER - height / 2 - across[0], -SLACK), SLACK) if across and orientation.is_upright else 0.0
    middle = (width / 2, height / 2 + shift)
    half = (SYMBOL_WIDTH * SCALE / 2, SYMBOL_HEIGHT * SCALE / 2)
    half = half if orientation.is_upright else half[::-1]
    field = Rect(middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1])
    height = field.bottom + NAME if orientation.is_upright else height
    others = {side: [port for port in row if port[0] not in seen] for side, row in rows.items()}
    more = max(map(len, others.values()))
    if more:  # such as a signal of a bundle that somebody joined by itself
        last = max(HEADER, max(across, default=0.0) + middle[1])
        if orientation.is_upright:
            height = max(field.bottom, last + PORT_PITCH * (more + 0.5)) + NAME
        else:
            width += LYING_PITCH * more
    ports, leads = [], []
    for name, kind in known:
        side, (x, y), depth = seen[name]
        at = (middle[0] + x, middle[1] + y)
        port = PortPlace(name, kind, *_on_border(at, side, (width, height)), side)
        end = (at[0] - NORMALS[side][0] * depth, at[1] - NORMALS[side][1] * depth)
        ports.append(port)
        if abs(end[0] - port.x) + abs(end[1] - port.y) > LEAST_LEAD:
            leads.append((port.x, port.y, *end))
    ports += _below(others, ports, orientation, (width, height))
    return SymbolShape(field, leads=tuple(leads)), (width, height), tuple(ports)


def _seen(place: Place, orientation: Orientation) -> tuple[Side, Point, float]:
    """Return on which side a port is seen, where on the border of the symbol from its middle, and how deep [px]."""
    x = {"left": 0.0, "right": SYMBOL_WIDTH}.get(place.side, place.along) - SYMBOL_WIDTH / 2
    y = {"top": 0.0, "bottom": SYMBOL_HEIGHT}.get(place.side, place.along) - SYMBOL_HEIGHT / 2
    x = -x if orientation.mirrored else x
    for _ in range(orientation.rotation // 90):
        x, y = -y, x
    return orientation.side(place.side), (x * SCALE, y * SCALE), place.depth * SCALE


def _on_border(at: Point, side: Side, size: Point) -> Point:
    borders: dict[Side, Point] = {
        "left": (0.0, at[1]), "right": (size[0], at[1]), "top": (at[0], 0.0), "bottom": (at[0], size[1]),
    }  # fmt: skip
    return borders[side]


def _below(others: Rows, placed: Sequence[PortPlace], orientation: Orientation, size: Point) -> list[PortPlace]:
    """Return the ports that the symbol has no place for, after the others on their side."""
    found = []
    for side, row in others.items():
        seen = orientation.side(side)
        is_across = orientation.is_upright
        last = max((p.y if is_across else p.x for p in placed if p.side == seen), default=0.0)
        for i, (name, kind) in enumerate(row, 1):
            along = max(last, HEADER) + (PORT_PITCH if is_across else LYING_PITCH) * i
            found.append(PortPlace(name, kind, *_on_border((along, along), seen, size), seen))
    return found
