"""SSP, System Structure and Parameterization: a system of FMUs as a diagram, and a diagram as a system of FMUs.

What reads is imported when it is first used: most who look here ask for the endings of names only.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from macrostep.model.ssp.file_names import MAIN, SUFFIXES, folder_beside

if TYPE_CHECKING:
    from macrostep.model.ssp.reading import read_ssp, structures_in

__all__ = ["MAIN", "SUFFIXES", "folder_beside", "read_ssp", "structures_in"]


def __getattr__(name: str) -> Any:
    if name not in ("read_ssp", "structures_in"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.reading"), name)
