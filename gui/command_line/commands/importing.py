"""``macrostep import``: a system structure or a Modelica model as a diagram file."""

from __future__ import annotations

from argparse import Namespace
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from macrostep.gui.command_line.common.inputs import agreed, diagram_of, output_path, refuse_notes
from macrostep.gui.command_line.common.output import write_json
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import save
from macrostep.model.ssp import SUFFIXES, folder_beside


def command(given: Namespace) -> int:
    """Write the diagram file that ``-o`` names.

    Raises
    ------
    MacrostepError
        If the arguments do not fit, or if what the file says cannot be a diagram.
    """
    path = output_path(given.output, "-o", (".json",))
    if path is None:
        raise MacrostepError("-o is missing: the diagram file to write, OUT.macrostep.json.")
    notes: tuple[str, ...] = ()
    if Path(given.file).suffix.lower() in SUFFIXES or Path(given.file).is_dir():
        from macrostep.model.ssp import read_ssp

        with agreed(given.file) if given.trust else nullcontext():
            diagram, notes = read_ssp(given.file, folder_beside(path), given.variant or "")
        if given.strict:
            refuse_notes(diagram, notes, given.file)
    else:
        diagram = diagram_of(given)
    save(diagram, path)
    if given.json:
        write_json(_report(diagram, path, notes))
        return 0
    print(f"{path}: {diagram.name}")
    for note in notes:
        print(f"note: {note}")
    return 0


def _report(diagram: Diagram, path: Path, notes: tuple[str, ...]) -> dict[str, Any]:
    return {
        "path": str(path),
        "diagram": diagram.name,
        "subsystems": list(diagram.subsystems),
        "composites": [composite.name for composite in diagram.composites],
        "connections": len(diagram.connections),
        "files": list(dict.fromkeys(s.file for s in diagram.subsystems.values() if s.is_black_box)),
        "notes": list(notes),
    }
