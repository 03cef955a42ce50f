"""``macrostep export``: a subsystem or a composite as an FMU, a diagram as Modelica text or as a system structure."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from macrostep.gui.command_line.common.inputs import changed, output_path
from macrostep.gui.command_line.common.output import preparation, write_json
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.whole_file import write_whole

_VERSIONS = {"2": "2.0", "2.0": "2.0", "3": "3.0", "3.0": "3.0"}


def command(given: Namespace) -> int:
    """Write the file that ``-o`` names.

    Raises
    ------
    MacrostepError
        If the arguments do not fit, or what they name cannot be exported.
    """
    if given.output is None:
        raise MacrostepError("-o is missing: the file to write, OUT.fmu, OUT.ssp or OUT.mo.")
    path = output_path(given.output, "-o", (".fmu", ".ssp", ".mo"))
    assert path is not None
    if given.fmi not in _VERSIONS:
        raise MacrostepError(f"--fmi {given.fmi}: FMUs are written for FMI 2 or 3.")
    write = {".mo": _write_modelica, ".ssp": _write_ssp, ".fmu": _write_fmu}[path.suffix]
    report = write(changed(given), given, path)
    if given.json:
        write_json(report)
    else:
        print(_sentence(report))
        for note in report.get("notes", ()):
            print(f"note: {note}")
    return 0


def _write_fmu(diagram: Diagram, given: Namespace, path: Path) -> dict[str, Any]:
    with preparation():
        from macrostep.solvers.export.fmu import export_fmu

        written = export_fmu(diagram, given.name, path, _VERSIONS[given.fmi])
    return {
        "path": str(written.path), "model": written.name, "fmi": written.fmi, "interfaces": list(written.interfaces),
        "library": written.library or None, "inputs": list(written.inputs), "outputs": list(written.outputs),
        "parameters": list(written.parameters), "states": list(written.states),
    }  # fmt: skip


def _write_ssp(diagram: Diagram, given: Namespace, path: Path) -> dict[str, Any]:
    if given.name:
        raise MacrostepError(f"An SSP is written of the whole diagram; leave {given.name} out, or write an FMU of it.")
    with preparation():
        from macrostep.solvers.export.ssp import export_ssp

        written = export_ssp(diagram, path, _VERSIONS[given.fmi])
    return {
        "path": str(written.path), "model": written.name, "ssp": "1.0", "components": list(written.components),
        "files": list(written.files), "notes": list(written.notes),
    }  # fmt: skip


def _write_modelica(diagram: Diagram, given: Namespace, path: Path) -> dict[str, Any]:
    from macrostep.model.modelica import write
    from macrostep.solvers.freezing.freeze import begun

    write_whole(path, write(begun(diagram), given.name).encode(errors="replace"))
    return {"path": str(path), "model": given.name or diagram.name, "language": "Modelica"}


def _sentence(report: dict[str, Any]) -> str:
    if "ssp" in report:
        return f"{report['path']}: {report['model']}, SSP {report['ssp']} with {', '.join(report['files']) or 'no FMU'}"
    if "language" in report:
        return f"{report['path']}: {report['model']} in Modelica"
    interfaces = " and ".join(report["interfaces"])
    library = report["library"] or "sources only, as there is no C compiler"
    return f"{report['path']}: {report['model']}, FMI {report['fmi']} {interfaces}, {library}"
