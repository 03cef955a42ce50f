"""A new block from the library: where it goes, and what it is called."""

from __future__ import annotations

from collections.abc import Callable

from macrostep.gui.canvas.geometry import snapped
from macrostep.model.block_shape import GRID, block_shape
from macrostep.model.diagram import Diagram, Point
from macrostep.model.edits import AddSubsystem
from macrostep.model.library import Template, unique_name
from macrostep.model.routing import Rect

BLOCK_MIME = "application/x-macrostep-block"
"""What is dragged from the library: the type of a template, in UTF-8."""
OFFSET = 4 * GRID
"""By so much a block goes right and down until it stands free [px]: as far as a block's name stays to be seen."""


def insertion(
    diagram: Diagram, template: Template, middle: Point, is_free: Callable[[Rect], bool] | None = None
) -> AddSubsystem:
    """Return the edit that adds a block with its middle here, or as near as it stands free.

    Parameters
    ----------
    diagram : Diagram
    template : Template
    middle : (float, float)
    is_free : callable, optional
        Whether no block stands within a rectangle; without it the block goes where it is told.
    """
    stem = template.subsystem.name
    subsystem = template.instantiate(unique_name(diagram, stem))
    geometry = block_shape(subsystem)
    x, y = snapped(middle[0] - geometry.width / 2, middle[1] - geometry.height / 2)
    while is_free is not None and not is_free(geometry.rect_at((x, y))):
        x, y = x + OFFSET, y + OFFSET
    return AddSubsystem(subsystem, (x, y))
