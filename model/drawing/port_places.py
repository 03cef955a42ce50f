"""Ports as they are drawn, and where those stand that are listed in rows: pure numbers [px], y downwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from macrostep.model.diagram.geometry import Orientation, Point
from macrostep.model.subsystem.ports import Side

PORT_PITCH = 20.0
"""Distance of ports [px]: one line of 11 px text with air, and a port wide enough to hit."""
HEADER = 40.0
"""Distance of the first port from the top of its block [px]: the name's line stands above it."""
LYING_PITCH = 40.0
"""Distance of ports at the top and at the bottom of a block that is turned on its side [px]: space for their names."""

Kind = Literal["input", "output", "bundle"]
Rows = Mapping[Side, Sequence[tuple[str, Kind]]]
"""The ports left and right of a block that is not turned, by name and kind, in their order."""


class PortPlace(NamedTuple):
    """A port as it is drawn: where it stands, and on which side."""

    name: str
    kind: Kind
    x: float
    y: float
    side: Side


def port_offset(index: int) -> float:
    """Return the distance of the port with this index from the top of its block [px]."""
    return HEADER + PORT_PITCH * index


def most_in_a_row(rows: Rows) -> int:
    """Return how many ports stand on the side with the most, at least one."""
    return max(len(rows["left"]), len(rows["right"]), 1)


def in_rows(rows: Rows, orientation: Orientation, size: Point) -> Iterator[PortPlace]:
    """Yield the ports of a block of this size, as it is turned."""
    width, height = size
    for side, row in rows.items():
        seen = orientation.side(side)
        for i, (name, kind) in enumerate(row):
            index = len(row) - 1 - i if orientation.rotation in (90, 180) else i
            if orientation.is_upright:
                yield PortPlace(name, kind, 0.0 if seen == "left" else width, port_offset(index), seen)
            else:
                first = width / 2 - LYING_PITCH * (len(row) - 1) / 2
                yield PortPlace(name, kind, first + LYING_PITCH * index, 0.0 if seen == "top" else height, seen)
