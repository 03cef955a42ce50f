"""Imports for a worker process: unpacking large FMUs takes longer than a window may stand still."""

from __future__ import annotations

from macrostep.model.files import save
from macrostep.model.ssp import folder_beside, read_ssp
from macrostep.solvers.workers import Control


def import_system(control: Control, path: str, target: str) -> list[str]:
    """Make a diagram's file of a system structure, its FMUs beside it; return what was not taken.

    Parameters
    ----------
    control : Control
    path : str
        System structure, .ssp or .ssd.
    target : str
        Diagram file to write.
    """
    diagram, notes = read_ssp(path, folder_beside(target))
    if not control.is_stopped:
        save(diagram, target)
    return list(notes)
