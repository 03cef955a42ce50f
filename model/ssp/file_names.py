"""How the files of system structures, and the folders of their FMUs, are called."""

from __future__ import annotations

import os
from pathlib import Path

from macrostep.model.files.files import SUFFIX

SUFFIXES = (".ssp", ".ssd")
"""What the names of system structures end in."""
MAIN = "SystemStructure.ssd"
"""The file of an archive that is read where no other is asked for."""


def folder_beside(diagram: str | os.PathLike[str]) -> Path:
    """Return the folder for the FMUs of a diagram that is saved there."""
    path = Path(diagram)
    return path.with_name(f"{path.name.removesuffix(SUFFIX).removesuffix('.json')}_files")
