"""Writing FMUs: sources, description and, where a compiler exists, this machine's library."""

from __future__ import annotations

import hashlib
import uuid
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from os import PathLike
from pathlib import Path

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.own_folder import OwnFolder
from macrostep.model.disk.whole_file import replacing
from macrostep.solvers.export.c_source import c_source
from macrostep.solvers.export.compiler import compile_library, find_compiler, library_place
from macrostep.solvers.export.description import build_description, description, identifier
from macrostep.solvers.export.exported import Exported, exported
from macrostep.solvers.export.variables import ExportedVariables, variables

VERSIONS = ("2.0", "3.0")
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""Date of everything in an archive, so that the same diagram gives the same bytes."""


@dataclass(frozen=True)
class WrittenFmu:
    """An FMU that was written.

    Attributes
    ----------
    path : Path
    name, fmi : str
        The model's name, and the version of FMI.
    interfaces : tuple of str
        ``"CoSimulation"`` and, where it can be, ``"ModelExchange"``.
    inputs, outputs, parameters, states : tuple of str
        Names of its variables.
    library : str
        The library in it, ``"binaries/linux64/left.so"``; "" if it has sources only.
    """

    path: Path
    name: str
    fmi: str
    interfaces: tuple[str, ...]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    parameters: tuple[str, ...]
    states: tuple[str, ...]
    library: str


def export_fmu(
    diagram: Diagram,
    name: str,
    path: str | PathLike[str],
    fmi: str = "2.0",
    compiler: Sequence[str] | None = None,
) -> WrittenFmu:
    """Write a subsystem or a composite as an FMU.

    Parameters
    ----------
    diagram : Diagram
    name : str
        Of a subsystem or of a composite, whose members are solved together inside; "" for the whole diagram.
    path : path
        File to write.
    fmi : {"2.0", "3.0"}
    compiler : sequence of str, optional
        Command of a C compiler; by default the one that is found, () for an FMU of sources only.

    Raises
    ------
    MacrostepError
        If there is none of that name, it has problems, or it cannot be compiled.
    """
    if fmi not in VERSIONS:
        raise MacrostepError("FMUs are written for FMI 2.0 or 3.0, not {fmi!r}.", fmi=fmi)
    model = exported(diagram, name)
    found = variables(model)
    contents = _contents(model, found, fmi)
    command = find_compiler() if compiler is None else tuple(compiler)
    library = ""
    if command:
        place, suffix = library_place(fmi)
        library = f"binaries/{place}/{identifier(model)}{suffix}"
        contents[library] = _compiled(command, contents, Path(library).name, fmi)
    write_archive(Path(path), contents)
    return WrittenFmu(
        path=Path(path),
        name=model.title,
        fmi=fmi,
        interfaces=("CoSimulation",) if model.uses_input_derivatives else ("CoSimulation", "ModelExchange"),
        inputs=tuple(q.name for q in model.inputs),
        outputs=tuple(u.variable.name for u in found.outputs),
        parameters=tuple(q.name for q in model.parameters),
        states=tuple(q.name for q in (*model.continuous, *model.sampled)),
        library=library,
    )


def _contents(model: Exported, found: ExportedVariables, fmi: str) -> dict[str, bytes]:
    """Return the files of the archive, without a library; its token is a hash of them."""
    runtime = files("macrostep.resources") / "fmi"
    entry = f"fmi{fmi[0]}.c"
    other = {f"fmi{version[0]}.c" for version in VERSIONS} - {entry}
    sources = {
        f"sources/{file.name}": file.read_bytes()
        for file in sorted(runtime.iterdir(), key=lambda file: file.name)
        if file.name.endswith((".c", ".h")) and file.name not in other
    }
    kind = model.frozen.solver.KIND
    if f"sources/{kind}.c" not in sources:
        raise MacrostepError(
            "{title} cannot be written as an FMU: its {kind} solver does not exist in C. Choose another solver.",
            title=model.title, kind=kind,
        )  # fmt: skip
    if fmi == "3.0":
        sources["sources/buildDescription.xml"] = build_description(model, entry)
    digest = hashlib.sha256(b"".join(sources.values()))
    digest.update(c_source(model, "").encode(errors="replace") + description(model, found, "", fmi))
    number = f"{uuid.UUID(bytes=digest.digest()[:16])}"
    token = f"{{{number}}}"
    return {
        "modelDescription.xml": description(model, found, token, fmi),
        **sources,
        "sources/model.c": c_source(model, token).encode(errors="replace"),
    }


def _compiled(compiler: Sequence[str], contents: Mapping[str, bytes], name: str, fmi: str) -> bytes:
    with OwnFolder() as own:
        for file, text in contents.items():
            if file.startswith("sources/"):
                (own.path / Path(file).name).write_bytes(text)
        library = own.path / "library" / name
        compile_library(compiler, own.path / f"fmi{fmi[0]}.c", library)
        return library.read_bytes()


def write_archive(path: Path, contents: Mapping[str, bytes]) -> None:
    """Write the archive beside its place, and then put it there whole."""
    with replacing(path) as temporary, zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in contents.items():
            archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), data, zipfile.ZIP_DEFLATED)
