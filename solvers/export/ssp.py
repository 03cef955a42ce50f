"""Writing system structures: every block becomes an FMU, what is drawn around them a system."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from macrostep.model.base.errors import SspError
from macrostep.model.base.phrase import Phrase, enumerated
from macrostep.model.base.units import to_si
from macrostep.model.diagram.composites import TOGETHER
from macrostep.model.diagram.cut import boundary
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.disk.own_folder import OwnFolder
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.edits.composite_edits import make_composite
from macrostep.model.fmi import describe, digest
from macrostep.model.fmi.archive_members import LARGEST
from macrostep.model.fmi.subsystem import variable_of_input
from macrostep.model.fmi.values import parameter_value
from macrostep.model.ssp import MAIN
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.parts import FmuPart, Parts
from macrostep.model.ssp.writing import system_structure
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers.export.fmu import export_fmu, write_archive


@dataclass(frozen=True)
class WrittenSsp:
    """A system structure that was written.

    Attributes
    ----------
    path : Path
    name : str
    components : tuple of str
        The blocks that are components.
    files : tuple of str
        The FMUs in the archive.
    notes : tuple of str
        What SSP cannot say, a sentence each.
    """

    path: Path
    name: str
    components: tuple[str, ...]
    files: tuple[str, ...]
    notes: tuple[str, ...]


def export_ssp(
    diagram: Diagram, path: str | PathLike[str], fmi: str = "2.0", compiler: Sequence[str] | None = None
) -> WrittenSsp:
    """Write a diagram as an archive of SSP 1.0.

    FMUs are copied; a subsystem of equations becomes an FMU, and so does a composite of such that is solved together.
    Other composites become systems.

    Parameters
    ----------
    diagram : Diagram
    path : path
        File to write.
    fmi : {"2.0", "3.0"}
        Version of the FMUs that are made.
    compiler : sequence of str, optional
        Command of a C compiler; by default the one that is found, () for FMUs of sources only.

    Raises
    ------
    MacrostepError
        If a block cannot become an FMU.
    """
    notes, diagram = Notes(), _with_joined_together(diagram.solved())
    with OwnFolder() as own:
        files = _Files(own.path)
        parts = Parts(diagram, list(_parts(diagram, files, fmi, compiler, notes)))
        _note_the_rest(diagram, notes)
        contents = {MAIN: system_structure(parts, notes), **files.contents()}
    write_archive(Path(path), contents)
    return WrittenSsp(Path(path), diagram.name, tuple(parts.parts), tuple(files.names), notes.sentences())


def _with_joined_together(diagram: Diagram) -> Diagram:
    """Return a diagram in which blocks that can be solved as one only are a composite that is solved together."""
    diagram, tree = diagram.copy(), Hierarchy.of(diagram)
    for names in diagram.joined:
        if any(map(tree.joined, names)):
            continue  # all are in one, or the diagram has a problem
        if len({tree.around(name) for name in names}) > 1:
            raise SspError(
                "{names} can be solved as one only, and stand in different composites; put them into one, which "
                "becomes one FMU.", names=enumerated(list(names)),
            )  # fmt: skip
        make_composite(diagram, names, solved=TOGETHER).apply(diagram)
    return diagram


class _Files:
    """The FMUs of the archive: each content once, each under a name of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._places: dict[str, Path] = {}
        self._by_content: dict[str, str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._places)

    def next_place(self) -> Path:
        """Return where an FMU that is made may be written."""
        return self._folder / f"{len(list(self._folder.iterdir()))}.fmu"

    def add(self, file: Path, stem: str) -> str:
        """Take an FMU, and return its name in the archive."""
        content = digest(file)
        if content not in self._by_content:
            plain = re.sub(r"[^A-Za-z0-9_.-]", "_", stem)  # a name that is the same as a URI
            name, number = f"resources/{plain}.fmu", 1
            while name in self._places:
                number += 1
                name = f"resources/{plain}_{number}.fmu"
            self._by_content[content], self._places[name] = name, file
        return self._by_content[content]

    def contents(self) -> dict[str, bytes]:
        return {name: read_regular(place, LARGEST) for name, place in self._places.items()}


def _parts(
    diagram: Diagram, files: _Files, fmi: str, compiler: Sequence[str] | None, notes: Notes
) -> Iterator[FmuPart]:
    """Make the components of a diagram, with their FMUs."""
    tree, done = Hierarchy.of(diagram), set[str]()
    for name, subsystem in diagram.subsystems.items():
        joined = tree.joined(name)
        if joined and any(diagram[member].is_black_box for member in tree.within(joined)):
            notes.note_name(
                "SSP cannot say that FMUs are solved together; these composites are systems: {names}.", joined
            )
            joined = ""
        if subsystem.python:
            raise SspError("{name} is a Python file, which is no FMU; a system structure consists of FMUs.", name=name)
        if joined in done:
            continue
        if subsystem.fmu:
            yield _of_an_fmu(diagram, name, files)
            continue
        block = joined or name
        made = files.next_place()
        export_fmu(diagram, block, made, fmi, compiler)
        if joined:
            done.add(joined)
            yield _of_a_composite(diagram, joined, made, files)
        else:
            yield _of_equations(diagram, name, made, files)


def _of_an_fmu(diagram: Diagram, name: str, files: _Files) -> FmuPart:
    subsystem = diagram[name]
    description = describe(subsystem.fmu)
    variables = description.variables
    parameters: dict[str, float | str] = dict(subsystem.texts)
    for key, parameter in subsystem.parameters.items():
        if key not in variables:
            raise SspError("The FMU of {name} has no variable {key!r}; remove the parameter.", name=name, key=key)
        parameters[key] = parameter_value(variables[key], parameter.value, parameter.unit)
    inputs = {PortRef(name, port): variable_of_input(subsystem, port) for port in subsystem.inputs}
    outputs = {PortRef(name, port): output.expression for port, output in subsystem.outputs.items()}
    for variable in (*inputs.values(), *outputs.values()):
        if variable not in variables:
            raise SspError("The FMU of {name} has no variable {key!r}; remove the port.", name=name, key=variable)
    source = files.add(Path(subsystem.fmu), Path(subsystem.fmu).stem)
    return FmuPart(name, source, description, subsystem.interface, inputs, outputs, parameters)


def _of_equations(diagram: Diagram, name: str, made: Path, files: _Files) -> FmuPart:
    subsystem = diagram[name]
    parameters = {key: to_si(p.value, p.unit) for key, p in subsystem.parameters.items()}
    inputs = {PortRef(name, port): port for port in subsystem.inputs}
    outputs = {PortRef(name, port): port for port in subsystem.outputs}
    return FmuPart(name, files.add(made, name), describe(made), "", inputs, outputs, parameters)


def _of_a_composite(diagram: Diagram, name: str, made: Path, files: _Files) -> FmuPart:
    members = Hierarchy.of(diagram).within(name)
    part = boundary(diagram, name, members)
    parameters: Mapping[str, float] = {
        f"{member}.{key}": to_si(p.value, p.unit) for member in members for key, p in diagram[member].parameters.items()
    }
    inputs, outputs = ({port: str(port) for port in ports} for ports in (part.inputs, part.outputs))
    return FmuPart(name, files.add(made, name), describe(made), "", inputs, outputs, parameters)


def _note_the_rest(diagram: Diagram, notes: Notes) -> None:
    """Note what a diagram has that a system structure has not."""
    for what, items in (
        (Phrase("The runs that are set up"), diagram.runs),
        (Phrase("Measurements"), diagram.measurements),
        (Phrase("Frames around blocks"), diagram.groups),
    ):
        if items:
            notes.note("{what} have no place in SSP; they are not written.", what=what)
    if diagram.parameters or any(composite.parameters for composite in diagram.composites):
        notes.note("Expressions of the diagram's parameters are written as the numbers that they give now.")
    for subsystem in diagram.subsystems.values():
        if subsystem.step is not None:
            notes.note_name("SSP has no macro-steps of single FMUs; those are not written: {names}.", subsystem.name)
        if subsystem.capabilities:
            notes.note_name(
                "SSP knows no capabilities that were switched off; they are not written: {names}.", subsystem.name
            )
        if subsystem.fmu and subsystem.solver:
            notes.note_name("SSP has no solvers for single FMUs; those are not written: {names}.", subsystem.name)
    for composite in diagram.composites:
        if composite.solved == TOGETHER:
            notes.note_name("Composites that are solved together are one FMU each: {names}.", composite.name)
