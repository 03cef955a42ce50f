"""SSP, System Structure and Parameterization: a system of FMUs as a diagram, and a diagram as a system of FMUs.

What reads is imported when it is first used: most who look here ask for the endings of names only.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from macrostep.model.files.files import SUFFIX

if TYPE_CHECKING:
    from macrostep.model.ssp.reading import read_ssp, structures_in

__all__ = ["MAIN", "SUFFIXES", "folder_beside", "read_ssp", "structures_in"]

SUFFIXES = (".ssp", ".ssd")
"""What the names of system structures end in."""
MAIN = "SystemStructure.ssd"
"""The file of an archive that is read where no other is asked for."""


def folder_beside(diagram: str | os.PathLike[str]) -> Path:
    """Return the folder for the FMUs of a diagram that is saved there."""
    path = Path(diagram)
    return path.with_name(f"{path.name.removesuffix(SUFFIX).removesuffix('.json')}_files")


def __getattr__(name: str) -> Any:
    if name not in ("read_ssp", "structures_in"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.reading"), name)
