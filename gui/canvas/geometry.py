"""Where everything of a block is, from its numbers of ports; in the block's own coordinates [px], y downwards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from macrostep.gui.preferences import SNAP
from macrostep.model.diagram import Point
from macrostep.model.layout import BLOCK_WIDTH, GRID, block_height, port_offset
from macrostep.model.routing import Rect

PORT_REACH = 9.0
"""Distance from a port within which the mouse is on it [px]; just below half the distance of two ports."""
SNAP_REACH = 16.0
"""Distance from a port within which a dragged wire clicks into it [px]."""


@dataclass(frozen=True)
class BlockGeometry:
    """Size of a block and places of its ports."""

    width: float
    height: float
    inputs: tuple[Point, ...]
    outputs: tuple[Point, ...]

    def rect_at(self, position: Point) -> Rect:
        """Return the block's rectangle in the scene when it stands there."""
        x, y = position
        return Rect(x, y, x + self.width, y + self.height)


@lru_cache(maxsize=256)
def block_geometry(n_in: int, n_out: int) -> BlockGeometry:
    """Return the geometry of a block with so many inputs (left side) and outputs (right side)."""
    return BlockGeometry(
        BLOCK_WIDTH,
        block_height(n_in, n_out),
        tuple((0.0, port_offset(i)) for i in range(n_in)),
        tuple((BLOCK_WIDTH, port_offset(i)) for i in range(n_out)),
    )


def snapped(x: float, y: float) -> Point:
    """Return the nearest place on the grid."""
    return (round(x / GRID) * GRID, round(y / GRID) * GRID) if SNAP.value else (x, y)
