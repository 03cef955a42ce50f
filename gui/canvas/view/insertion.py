"""A new block, from the library or from a file: where it goes, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QMimeData

from macrostep.gui.canvas.painting.distances import snapped
from macrostep.model.diagram.diagram import Diagram, Point
from macrostep.model.drawing.block_shape import GRID, block_shape
from macrostep.model.drawing.routing import Rect
from macrostep.model.edits.edits import AddSubsystem
from macrostep.model.library.library import Template, unique_name
from macrostep.model.subsystem.subsystem import Subsystem

BLOCK_MIME = "application/x-macrostep-block"
"""What is dragged from the library: the type of a template, in UTF-8."""
FMU_FROM_FILE = "file:fmu"
"""In place of a type: ask for an FMU."""
FMU_WORDS = "fmu fmi functional mock-up unit model of another tool from a file import"
"""By which it is found."""
PROGRAMS = (".fmu", ".py")
"""What the names of files end in that are subsystems."""
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
        Whether no block stands within a rectangle; without it the block goes where it is asked to.
    """
    subsystem = template.instantiate(unique_name(diagram, template.subsystem.name))
    return placed(subsystem, middle, is_free)


def placed(subsystem: Subsystem, middle: Point, is_free: Callable[[Rect], bool] | None = None) -> AddSubsystem:
    """Return the edit that adds a subsystem with its middle here, or as near as it stands free."""
    geometry = block_shape(subsystem)
    x, y = snapped(middle[0] - geometry.width / 2, middle[1] - geometry.height / 2)
    while is_free is not None and not is_free(geometry.rect_at((x, y))):
        x, y = x + OFFSET, y + OFFSET
    return AddSubsystem(subsystem, (x, y))


def piled(subsystems: Iterable[Subsystem], middle: Point, is_free: Callable[[Rect], bool]) -> list[AddSubsystem]:
    """Return the edits that add subsystems one below the other, the first with its middle here."""
    edits: list[AddSubsystem] = []
    x, y = middle
    for subsystem in subsystems:
        height = block_shape(subsystem).height
        if edits:
            y += height / 2
        edits.append(placed(subsystem, (x, y), is_free))
        y += height / 2 + OFFSET
    return edits


def dropped_fmus(data: QMimeData) -> list[Path]:
    """Return the FMUs and Python files that are dragged from elsewhere; none if there are other files among them."""
    urls = data.urls()
    paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    is_all = len(paths) == len(urls) and all(path.suffix.lower() in PROGRAMS for path in paths)
    return paths if is_all else []
