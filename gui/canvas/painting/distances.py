"""Distances on the canvas that a hand feels [px]."""

from __future__ import annotations

from macrostep.gui.settings.preferences import SNAP
from macrostep.model.diagram.geometry import Point
from macrostep.model.drawing.block_shape import GRID

PORT_REACH = 9.0
"""Distance from a port within which the mouse is on it; just below half the distance of two ports."""
SNAP_REACH = 16.0
"""Distance from a port within which a dragged wire clicks into it."""


def snapped(x: float, y: float) -> Point:
    """Return the nearest place on the grid."""
    return (round(x / GRID) * GRID, round(y / GRID) * GRID) if SNAP.value else (x, y)
