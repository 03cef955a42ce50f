"""Exports for a worker process: the window's thread would stand still while a compiler runs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from macrostep.model.disk.whole_file import write_whole
from macrostep.model.files.files import from_document
from macrostep.solvers.processes.workers import Control


def export_model(control: Control, document: Mapping[str, Any], name: str, path: str, fmi: str) -> bool:
    """Write a subsystem, a composite or all of a diagram; return whether it is ready to be run elsewhere.

    Parameters
    ----------
    control : Control
    document : mapping
        The diagram as plain data.
    name : str
        Of a subsystem or a composite; "" for the whole diagram.
    path : str
        File to write, .fmu or .mo.
    fmi : str
        Version of FMI of an FMU.
    """
    diagram = from_document(document)
    if Path(path).suffix.lower() == ".mo":
        from macrostep.model.modelica import write
        from macrostep.solvers.freezing.freeze import begun

        write_whole(path, write(begun(diagram), name).encode(errors="replace"))
        return True
    from macrostep.solvers.export.fmu import export_fmu

    return bool(export_fmu(diagram, name, path, fmi).library)


def export_system(control: Control, document: Mapping[str, Any], path: str) -> tuple[str, ...]:
    """Write a diagram as a system structure, and return what that cannot say.

    Parameters
    ----------
    control : Control
    document : mapping
        The diagram as plain data.
    path : str
        File to write, .ssp.
    """
    from macrostep.solvers.export.ssp import export_ssp

    return export_ssp(from_document(document), path).notes
