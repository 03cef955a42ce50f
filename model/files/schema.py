"""Reads the plain data of a diagram file; :mod:`macrostep.model.files.writing` writes it.

Only malformed structure is refused here; what is merely wrong (equations, units, solver settings) is data for
:mod:`macrostep.model.diagram.problems`. Keys that this version does not know stay in ``extra`` and are written back.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

import msgspec

from macrostep.model.base.errors import FileFormatError, MacrostepError
from macrostep.model.base.phrase import Phrase, alternatives, lines
from macrostep.model.causality.joints import Impedance
from macrostep.model.diagram.blocks import OwnBlock, outermost
from macrostep.model.diagram.composites import Composite, with_corners
from macrostep.model.diagram.diagram import Diagram, Point, PortRef
from macrostep.model.diagram.geometry import UPRIGHT, Group, Note, Orientation
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.diagram.repetition import Repetition
from macrostep.model.disk.file_paths import absolute
from macrostep.model.files import records
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, Output, Parameter, State, Subsystem

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By file version: the function that makes the raw document of the next version from it."""

_MOST_FAULTS = 20
"""Lines of an error; a list of thousands of equal names has thousands of faults."""

T = TypeVar("T")


class _Place(NamedTuple):
    """Where in which document something stands, for messages."""

    where: str
    path: str = "$"

    def at(self, *keys: str | int) -> _Place:
        return self._replace(path=self.path + "".join(f"[{k}]" if isinstance(k, int) else f".{k}" for k in keys))

    def read(self, raw: Any, kind: Any) -> Any:
        """Return `raw` as `kind`.

        Raises
        ------
        FileFormatError
            With the JSON path and what was expected there.
        """
        try:
            return msgspec.convert(raw, kind)
        except UnicodeEncodeError as error:  # it compares keys as UTF-8
            raise FileFormatError(
                "{where}, {path}: the name {name!r} holds half of a character (a lone surrogate); write it without.",
                where=self.where, path=self.path, name=error.object[:80],
            ) from None  # fmt: skip
        except msgspec.ValidationError as error:
            sentence, _, path = str(error).partition(" - at ")
            path = self.path + path.strip("`").removeprefix("$")
            why = _in_words(sentence)
            raise FileFormatError("{where}, {path}: {why}.", where=self.where, path=path, why=why) from None


_THE_DIAGRAM = Phrase("The diagram")


def from_document(document: Any, where: str = _THE_DIAGRAM, folder: str | os.PathLike[str] | None = None) -> Diagram:
    """Make a diagram from the plain data of its file.

    Parameters
    ----------
    document : dict
    where : str
        What messages call the document; the name of its file.
    folder : path, optional
        The folder of its file, from which paths of FMUs and Python files in it are meant.

    Raises
    ------
    FileFormatError
        If the structure is malformed: one line for each name that is used twice and each connection that is not
        possible, of the first 20; otherwise one sentence, with the JSON path.
    """
    place = _Place(where)
    raw = _migrated(document, where)
    record = place.read(raw, records.DiagramRecord)
    try:
        diagram = Diagram(
            record.name,
            start=record.start,
            stop=record.stop,
            description=record.description,
            parameters={
                name: _diagram_parameter(data, place.at("parameters", name)) for name, data in record.parameters.items()
            },
            parameter_sets=record.parameter_sets,
            parameter_set=record.parameter_set,
            beginning=record.beginning,
            runs=record.runs,
            measurements=[
                msgspec.structs.replace(measurement, file=absolute(measurement.file, folder))
                for measurement in record.measurements
            ],
            plots=record.plots,
            views=record.views,
            gives=map(PortRef.parse, record.gives),
            impedances=(
                Impedance(PortRef.parse(one), PortRef.parse(other), size) for one, other, size in record.impedances
            ),
            blocks={
                name: block_from(name, data, f"{where}, $.blocks.{name}", folder)
                for name, data in record.blocks.items()
            },
            extra=records.other_keys(raw, records.DiagramRecord),
        )
        subsystems = [_subsystem(data, place.at("subsystems", i), folder) for i, data in enumerate(record.subsystems)]
        composites = [_composite(data, place.at("composites", i)) for i, data in enumerate(record.composites)]
        notes = [_note(data, place.at("notes", i)) for i, data in enumerate(record.notes)]
        groups = [_group(data, place.at("groups", i)) for i, data in enumerate(record.groups)]
    except FileFormatError:
        raise
    except MacrostepError as error:
        raise FileFormatError("{what}: {why}", what=where, why=str(error)) from None
    names = {subsystem.name for subsystem, _, _ in subsystems}
    # First of all, so that expressions inside of them find their parameters at once.
    diagram.set_composites(composite for composite, _, _ in composites if composite.name not in names)
    _fill(diagram, subsystems, record, where)
    given = [composite for composite, _, _ in composites]
    known = given if len(diagram.composites) < len(given) else diagram.composites
    found = [_of_wires(diagram, composite) for composite in known]
    if list(map(id, found)) != list(map(id, diagram.composites)):
        diagram.set_composites(found)
    blocks = [item for item in composites if item[0].name not in diagram.subsystems]
    diagram.move_all({composite.name: position for composite, position, _ in blocks if position is not None})
    for composite, _, orientation in blocks:
        if orientation != UPRIGHT:
            diagram.turn(composite.name, orientation)
    for i, note in enumerate(notes):
        diagram.set_note(i, note)
    tree = Hierarchy.of(diagram)
    for i, (group, level) in enumerate(groups):
        # Members that somebody deleted in a text editor are no reason to refuse the file.
        members = tuple(dict.fromkeys(name for name in group.members if name in diagram.subsystems))
        if members:
            level = tree.common(members) if level is None else level
            diagram.set_group(i, replace(group, members=members, level=level))
    return diagram


def block_from(name: str, raw: Any, where: str, folder: str | os.PathLike[str] | None = None) -> OwnBlock:
    """Make a block of one's own from the plain data of a file.

    Raises
    ------
    FileFormatError
        If it is malformed, or is not one subsystem or one composite of this name.
    """
    record = _Place(where).read(raw, records.BlockRecord)
    of_part = [key for key in records.OF_A_PART if key in raw]
    document = {
        "format": records.FORMAT,
        "version": records.VERSION,
        "name": name,
        **{key: raw[key] for key in of_part},
    }
    part = from_document(document, where, folder)
    body = outermost(part)
    if body is None or body.name != name:
        raise FileFormatError(
            "{where}: a block is one subsystem, or one composite with all that is in it, called {name!r} as the block.",
            where=where, name=name,
        )  # fmt: skip
    return OwnBlock(
        name, part, record.title, record.group, record.summary, record.keywords, record.revision,
        record.descriptions, "\n".join(record.help), record.example, records.other_keys(raw, records.BlockRecord),
    )  # fmt: skip


_Block = tuple[Subsystem, Point | None, Orientation]


def _fill(diagram: Diagram, subsystems: list[_Block], record: records.DiagramRecord, where: str) -> None:
    places = {subsystem.name: place for subsystem, place, _ in subsystems if place is not None}
    faults: list[str] = []
    try:
        diagram.add_all((subsystem for subsystem, _, _ in subsystems), places)
    except MacrostepError:
        faults = _faults(lambda item: diagram.add(item[0], item[1]), subsystems)
    if not faults:
        for subsystem, _, orientation in subsystems:
            if orientation != UPRIGHT:
                diagram.turn(subsystem.name, orientation)
    if not faults:
        faults = _faults(lambda item: diagram.connect(*item), record.connections)
    if faults:
        if len(faults) > _MOST_FAULTS:
            faults[_MOST_FAULTS:] = [Phrase("{count} more like these.", count=len(faults) - _MOST_FAULTS)]
        raise FileFormatError(lines(Phrase("{what}: {why}", what=where, why=fault) for fault in faults))
    for target, points in record.waypoints.items():
        # Corners of a wire that somebody deleted in a text editor are no reason to refuse the file.
        if _is_connected(diagram, target):
            diagram.set_waypoints(target, points)


def _faults(change: Callable[[T], None], items: list[T]) -> list[str]:
    faults = []
    for item in items:
        try:
            change(item)
        except MacrostepError as error:
            faults.append(str(error))
    return faults


def _is_connected(diagram: Diagram, target: str) -> bool:
    subsystem, _, port = target.rpartition(".")
    return PortRef(subsystem, port) in diagram.connections


def _migrated(document: Any, where: str) -> dict[str, Any]:
    """Check format and version, and bring the raw document to the present version."""
    if not isinstance(document, dict):
        raise FileFormatError("{file} is not a Macrostep diagram: it must be an object, {{...}}.", file=where)
    raw: dict[str, Any] = document
    if document.get("format") != records.FORMAT:
        said = {"file": where, "found": repr(document.get("format")), "format": records.FORMAT}
        if "format" in document:
            raise FileFormatError(
                '{file} is not a Macrostep diagram: its "format" is {found}, expected {format!r}.', **said
            )
        raise FileFormatError(
            '{file} is not a Macrostep diagram: its "format" is missing, expected {format!r}.', **said
        )
    version = document.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise FileFormatError(
            "{where}, $.version: expected a whole number from 1 on, not {version}.", where=where, version=repr(version)
        )
    if version > records.VERSION:
        raise FileFormatError(
            "{file} has file version {version}, but this Macrostep reads versions up to {newest}: open it with a newer "
            "Macrostep.", file=where, version=version, newest=records.VERSION,
        )  # fmt: skip
    while version < records.VERSION:
        raw = MIGRATIONS[version](raw)
        version += 1
    return raw


def _subsystem(raw: Any, place: _Place, folder: str | os.PathLike[str] | None) -> _Block:
    record = place.read(raw, records.SubsystemRecord)
    is_black_box = bool(record.fmu or record.python)
    parameters = dict(record.parameters)
    texts: dict[str, str] = {}
    if is_black_box:
        texts = {name: value for name, value in parameters.items() if isinstance(value, str)}
        parameters = {n: float(v) if isinstance(v, bool) else v for n, v in parameters.items() if n not in texts}
    output = _variable if is_black_box else _output
    subsystem = Subsystem(
        record.name,
        parameters={name: _parameter(p, place.at("parameters", name)) for name, p in parameters.items()},
        inputs={name: _input(i, place.at("inputs", name)) for name, i in record.inputs.items()},
        states={name: _state(s, place.at("states", name)) for name, s in record.states.items()},
        variables={name: _guess(v, place.at("variables", name)) for name, v in record.variables.items()},
        equations=record.equations,
        outputs={name: output(o, place.at("outputs", name)) for name, o in record.outputs.items()},
        solver=record.solver,
        step=record.step,
        capabilities=record.capabilities,
        type=record.type,
        ports=[_bundle(name, raw, place.at("ports", name)) for name, raw in record.ports.items()],
        extra=records.other_keys(raw, records.SubsystemRecord),
        fmu=absolute(record.fmu, folder),
        interface=record.interface,
        python=absolute(record.python, folder),
        texts=texts,
        process=record.process,
        block=record.block,
    )
    return subsystem, record.position, Orientation(record.rotation, record.mirrored)


def _bundle(name: str, raw: Any, place: _Place) -> Bundle:
    record = place.read(raw, records.BundleRecord)
    return Bundle(name, record.kind, tuple(record.signals), record.side, records.other_keys(raw, records.BundleRecord))


def _note(raw: Any, place: _Place) -> Note:
    record = place.read(raw, records.NoteRecord)
    wire = PortRef.parse(record.wire) if record.wire else None
    extra = records.other_keys(raw, records.NoteRecord)
    return Note(record.text, record.position, record.size, extra, record.level, wire, record.offset)


def _group(raw: Any, place: _Place) -> tuple[Group, str | None]:
    """Return a frame, and the level that its file says."""
    record = place.read(raw, records.GroupRecord)
    return Group(
        record.label, tuple(record.members), record.colour, records.other_keys(raw, records.GroupRecord)
    ), record.level


def _composite(raw: Any, place: _Place) -> tuple[Composite, Point | None, Orientation]:
    record = place.read(raw, records.CompositeRecord)
    members, extra = tuple(record.members), records.other_keys(raw, records.CompositeRecord)
    composite = Composite(
        record.name, members, record.solved, record.solver, extra,
        _corners(record.corners), _corners(record.inner_corners), record.symbol,
        {name: _diagram_parameter(p, place.at("parameters", name)) for name, p in record.parameters.items()},
        record.block,
        None if record.repeated is None else _repetition(record.repeated),
    )  # fmt: skip
    return composite, record.position, Orientation(record.rotation, record.mirrored)


def _repetition(record: records.RepetitionRecord) -> Repetition:
    given = msgspec.structs.asdict(record)
    return Repetition(**{**given, "count": _value(record.count)})


def _corners(raw: Mapping[str, list[Point]]) -> dict[PortRef, tuple[Point, ...]]:
    return {PortRef.parse(target): tuple(points) for target, points in raw.items() if "." in target and points}


def _of_wires(diagram: Diagram, composite: Composite) -> Composite:
    """Leave out corners of wires that somebody deleted in a text editor: they are no reason to refuse the file."""

    def left(target: PortRef, points: tuple[Point, ...]) -> tuple[PortRef, tuple[Point, ...]] | None:
        return (target, points) if target in diagram.connections else None

    return with_corners(composite, left, left)


def _parameter(raw: Any, place: _Place) -> Parameter:
    record = place.read(raw, records.Number | records.ParameterRecord)
    if not isinstance(record, records.ParameterRecord):
        return Parameter(_value(record))
    extra = records.other_keys(raw, records.ParameterRecord)
    return Parameter(_value(record.value), record.unit, extra, record.min, record.max)


def _diagram_parameter(raw: Any, place: _Place) -> DiagramParameter:
    record = place.read(raw, records.Number | records.DiagramParameterRecord)
    if not isinstance(record, records.DiagramParameterRecord):
        return DiagramParameter(_value(record))
    extra = records.other_keys(raw, records.DiagramParameterRecord)
    return DiagramParameter(
        _value(record.value), record.unit, extra, record.min, record.max, description=record.description
    )


def _value(given: records.Number) -> float:
    return Calculated(given) if isinstance(given, str) else given


def _input(raw: Any, place: _Place) -> Input:
    record = place.read(raw, records.Number | records.InputRecord)
    if not isinstance(record, records.InputRecord):
        return Input(_value(record))
    if "mapping" in raw and not record.mapping:
        why = Phrase("an empty list maps nothing; give pairs such as [[0, 1], [1, 5]], or leave it out")
        raise FileFormatError("{where}, {path}: {why}.", where=place.where, path=f"{place.path}.mapping", why=why)
    extra = records.other_keys(raw, records.InputRecord)
    mapping, start = tuple(record.mapping), None if record.start is None else _value(record.start)
    return Input(start, record.unit, extra, record.variable, record.factor, record.offset, mapping, record.nominal)


def _state(raw: Any, place: _Place) -> State:
    record = place.read(raw, records.Number | records.StartRecord)
    if not isinstance(record, records.StartRecord):
        return State(_value(record))
    return State(_value(record.start), record.unit, records.other_keys(raw, records.StartRecord), record.nominal)


def _guess(raw: Any, place: _Place) -> AlgebraicVariable:
    record = place.read(raw, records.Number | records.GuessRecord)
    if not isinstance(record, records.GuessRecord):
        return AlgebraicVariable(_value(record))
    start = None if record.start is None else _value(record.start)
    extra = records.other_keys(raw, records.GuessRecord)
    return AlgebraicVariable(start, record.unit, extra, record.nominal, record.description)


def _output(raw: Any, place: _Place) -> Output:
    record = place.read(raw, str | records.OutputRecord)
    if isinstance(record, str):
        return Output(record)
    return Output(record.expression, record.unit, records.other_keys(raw, records.OutputRecord), record.nominal)


def _variable(raw: Any, place: _Place) -> Output:
    record = place.read(raw, str | records.VariableRecord)
    if isinstance(record, str):
        return Output(record)
    variable = record.variable or record.expression
    return Output(variable, record.unit, records.other_keys(raw, records.VariableRecord), record.nominal)


_WORDS = {
    "float": Phrase("a number"), "int": Phrase("a whole number"), "str": Phrase("a text"),
    "bool": Phrase("true or false"), "object": Phrase("an object {{...}}"), "array": Phrase("a list [...]"),
}  # fmt: skip


def _in_words(sentence: str) -> str:
    """Turn msgspec's sentence into one for people who do not program."""
    if sentence.startswith("Object missing required field"):
        return Phrase("{key!r} is missing", key=sentence.split("`")[1])
    expected = re.fullmatch("Expected `([^`]+)`(.*?)(?:, got `?([^`]+)`?)?", sentence)
    if expected is None:
        return sentence[0].lower() + sentence[1:]
    kinds = [_WORDS.get(kind, kind) for kind in expected[1].split(" | ") if kind != "null"] or ["null"]
    said = Phrase("expected {needed}{more}", needed=alternatives(kinds), more=expected[2])
    return Phrase("{said}, not {found}", said=said, found=_WORDS.get(expected[3], expected[3])) if expected[3] else said
