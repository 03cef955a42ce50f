"""New blocks from the library or from files: how they are dragged, and where several go."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QMimeData

from macrostep.gui.canvas.interaction.placing import OFFSET, Placement, free_place
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.model.diagram.diagram import Point
from macrostep.model.drawing.block_shape import block_shape
from macrostep.model.subsystem.subsystem import Subsystem

BLOCK_MIME = "application/x-macrostep-block"
"""What is dragged from the library: the type of a template, in UTF-8."""
FMU_FROM_FILE = "file:fmu"
"""In place of a type: ask for an FMU."""
OWN = "own:"
"""Begins, in place of a type, the name of a block of one's own."""
FMU_WORDS = "fmu fmi functional mock-up unit model of another tool from a file import"
"""By which it is found."""
PROGRAMS = (".fmu", ".py")
"""What the names of files end in that are subsystems."""


def piled(scene: DiagramScene, subsystems: Iterable[Subsystem], middle: Point) -> list[Placement]:
    """Return where new subsystems stand one below the other, the first with its middle here."""
    places: list[Placement] = []
    x, y = middle
    for subsystem in subsystems:
        height = block_shape(subsystem).height
        if places:
            y += height / 2
        places.append(free_place(scene, subsystem, (x, y)))
        y += height / 2 + OFFSET
    return places


def dropped_fmus(data: QMimeData) -> list[Path]:
    """Return the FMUs and Python files that are dragged from elsewhere; none if there are other files among them."""
    urls = data.urls()
    paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    is_all = len(paths) == len(urls) and all(path.suffix.lower() in PROGRAMS for path in paths)
    return paths if is_all else []
