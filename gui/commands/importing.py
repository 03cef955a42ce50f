"""``macrostep import``: a system of another tool as a diagram's file, its FMUs in a folder beside it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from macrostep.gui.commands.output import write_json
from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.model.files import SUFFIX, save
from macrostep.model.ssp import SUFFIXES, folder_beside, read_ssp


def command(given: Namespace) -> int:
    """Import a system structure.

    Raises
    ------
    MacrostepError
        If it is none, or if the diagram cannot be written.
    """
    target = _target(given.output)
    source = Path(given.file)
    if source.suffix.lower() not in SUFFIXES:
        raise MacrostepError(f"{given.file}: what is imported is a system structure, {' or '.join(SUFFIXES)}.")
    diagram, notes = read_ssp(source, folder_beside(target), given.variant or "")
    save(diagram, target)
    if given.json:
        write_json(
            {
                "written": str(target), "diagram": diagram.name, "subsystems": list(diagram.subsystems),
                "composites": [composite.name for composite in diagram.composites],
                "connections": len(diagram.connections), "files": _files(diagram), "notes": list(notes),
            }
        )  # fmt: skip
        return 0
    counts = {"subsystem": len(diagram.subsystems), "connection": len(diagram.connections),
              "composite": len(diagram.composites)}  # fmt: skip
    told = ", ".join(f"{number} {name}{'' if number == 1 else 's'}" for name, number in counts.items() if number)
    print(f"Written: {target} ({told or 'empty'})")
    for note in notes:
        print(f"note: {note}")
    return 0


def _target(text: str) -> Path:
    path = Path(text)
    if not path.name.endswith(SUFFIX) or path.name == SUFFIX:
        raise MacrostepError(f"-o {text}: the name must end in {SUFFIX}.")
    if not path.parent.is_dir():
        raise MacrostepError(f"-o {text}: there is no folder {str(path.parent)!r}.")
    if path.is_dir():
        raise MacrostepError(f"-o {text}: this is a folder.")
    return path


def _files(diagram: Diagram) -> list[str]:
    """Return the FMUs to which the diagram refers, each once."""
    return list(dict.fromkeys(subsystem.fmu for subsystem in diagram.subsystems.values()))
