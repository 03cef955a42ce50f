"""The structure of a diagram file: plain data to :class:`Diagram` and back.

Only malformed structure is refused here; what is merely wrong (equations, units, solver settings) is data for
:mod:`macrostep.model.problems`. Keys that this version does not know stay in ``extra`` and are written back.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from macrostep.model.composites import APART, Composite
from macrostep.model.diagram import Diagram, Point, PortRef
from macrostep.model.errors import FileFormatError, MacrostepError
from macrostep.model.geometry import COLOURS, UPRIGHT, Group, Note, Orientation
from macrostep.model.measurements import Measurement
from macrostep.model.ports import Bundle
from macrostep.model.subsystem import Input, Output, Parameter, State, Subsystem

FORMAT = "macrostep-diagram"
VERSION = 1

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By file version: the function that makes the raw document of the next version from it."""

T = TypeVar("T")
_Port = TypeVar("_Port", Input, State)


class _ParameterRecord(msgspec.Struct):
    value: float
    unit: str = ""
    min: float | None = None
    max: float | None = None


class _StartRecord(msgspec.Struct):
    start: float = 0.0
    unit: str = ""


class _OutputRecord(msgspec.Struct):
    expression: str = ""
    unit: str = ""


class _SubsystemRecord(msgspec.Struct):
    name: str
    type: str = ""
    parameters: dict[str, Any] = {}
    inputs: dict[str, Any] = {}
    states: dict[str, Any] = {}
    equations: list[str] | str = []
    outputs: dict[str, Any] = {}
    solver: dict[str, Any] | None = None
    step: float | None = None
    capabilities: dict[str, Any] = {}
    ports: dict[str, Any] = {}
    position: tuple[float, float] | None = None
    rotation: Literal[0, 90, 180, 270] = 0
    mirrored: bool = False


class _BundleRecord(msgspec.Struct):
    signals: list[str]
    kind: str = ""
    side: Literal["", "left", "right"] = ""


class _NoteRecord(msgspec.Struct):
    position: tuple[float, float]
    text: str = ""
    size: tuple[float, float] = (200.0, 80.0)


class _GroupRecord(msgspec.Struct):
    members: list[str]
    label: str = ""
    colour: str = COLOURS[0]


class _CompositeRecord(msgspec.Struct):
    name: str
    members: list[str] = []
    solved: str = APART
    solver: dict[str, Any] | None = None
    position: tuple[float, float] | None = None


class _DiagramRecord(msgspec.Struct):
    format: str
    version: int
    name: str = "untitled"
    description: str = ""
    start: float = 0.0
    stop: float = 1.0
    subsystems: list[Any] = []
    connections: list[tuple[str, str]] = []
    composites: list[Any] = []
    waypoints: dict[str, list[tuple[float, float]]] = {}
    notes: list[Any] = []
    groups: list[Any] = []
    runs: list[str] = []
    measurements: list[Measurement] = []


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
        except msgspec.ValidationError as error:
            sentence, _, path = str(error).partition(" - at ")
            path = self.path + path.strip("`").removeprefix("$")
            raise FileFormatError(f"{self.where}, {path}: {_in_words(sentence)}.") from None


# -- from data to a diagram ------------------------------------------------------------------------------------------


def from_document(document: Any, where: str = "The diagram") -> Diagram:
    """Make a diagram from the plain data of its file.

    Parameters
    ----------
    document : dict
    where : str
        What messages call the document; the name of its file.

    Raises
    ------
    FileFormatError
        If the structure is malformed: one line for each name that is used twice and each connection that is not
        possible; otherwise one sentence, with the JSON path.
    """
    place = _Place(where)
    raw = _migrated(document, where)
    record = place.read(raw, _DiagramRecord)
    try:
        diagram = Diagram(
            record.name,
            start=record.start,
            stop=record.stop,
            description=record.description,
            runs=record.runs,
            measurements=record.measurements,
            extra=_unknown_keys(raw, _DiagramRecord),
        )
        subsystems = [_subsystem(data, place.at("subsystems", i)) for i, data in enumerate(record.subsystems)]
        composites = [_composite(data, place.at("composites", i)) for i, data in enumerate(record.composites)]
        notes = [_note(data, place.at("notes", i)) for i, data in enumerate(record.notes)]
        groups = [_group(data, place.at("groups", i)) for i, data in enumerate(record.groups)]
    except FileFormatError:
        raise
    except MacrostepError as error:
        raise FileFormatError(f"{where}: {error}") from None
    _fill(diagram, subsystems, record, where)
    diagram.set_composites(composite for composite, _ in composites)
    for composite, position in composites:
        if position is not None and composite.name not in diagram.subsystems:
            diagram.move(composite.name, position)
    for i, note in enumerate(notes):
        diagram.set_note(i, note)
    for i, group in enumerate(groups):
        # Members that somebody deleted in a text editor are no reason to refuse the file.
        members = tuple(dict.fromkeys(name for name in group.members if name in diagram.subsystems))
        if members:
            diagram.set_group(i, replace(group, members=members))
    return diagram


_Block = tuple[Subsystem, Point | None, Orientation]


def _fill(diagram: Diagram, subsystems: list[_Block], record: _DiagramRecord, where: str) -> None:
    faults = _faults(lambda item: diagram.add(item[0], item[1]), subsystems)
    if not faults:
        for subsystem, _, orientation in subsystems:
            if orientation != UPRIGHT:
                diagram.turn(subsystem.name, orientation)
    if not faults:
        faults = _faults(lambda item: diagram.connect(*item), record.connections)
    if faults:
        raise FileFormatError("\n".join(f"{where}: {fault}" for fault in faults))
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
        raise FileFormatError(f"{where} is not a Macrostep diagram: it must be an object, {{...}}.")
    raw: dict[str, Any] = document
    if document.get("format") != FORMAT:
        found = f"is {document['format']!r}" if "format" in document else "is missing"
        raise FileFormatError(f'{where} is not a Macrostep diagram: its "format" {found}, expected {FORMAT!r}.')
    version = document.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise FileFormatError(f"{where}, $.version: expected a whole number from 1 on, not {version!r}.")
    if version > VERSION:
        raise FileFormatError(
            f"{where} has file version {version}, but this Macrostep reads versions up to {VERSION}: "
            "open it with a newer Macrostep."
        )
    while version < VERSION:
        raw = MIGRATIONS[version](raw)
        version += 1
    return raw


def _subsystem(raw: Any, place: _Place) -> _Block:
    record = place.read(raw, _SubsystemRecord)
    subsystem = Subsystem(
        record.name,
        parameters={name: _parameter(p, place.at("parameters", name)) for name, p in record.parameters.items()},
        inputs={name: _start(i, Input, place.at("inputs", name)) for name, i in record.inputs.items()},
        states={name: _start(s, State, place.at("states", name)) for name, s in record.states.items()},
        equations=record.equations,
        outputs={name: _output(o, place.at("outputs", name)) for name, o in record.outputs.items()},
        solver=record.solver,
        step=record.step,
        capabilities=record.capabilities,
        type=record.type,
        ports=[_bundle(name, raw, place.at("ports", name)) for name, raw in record.ports.items()],
        extra=_unknown_keys(raw, _SubsystemRecord),
    )
    return subsystem, record.position, Orientation(record.rotation, record.mirrored)


def _bundle(name: str, raw: Any, place: _Place) -> Bundle:
    record = place.read(raw, _BundleRecord)
    return Bundle(name, record.kind, tuple(record.signals), record.side, _unknown_keys(raw, _BundleRecord))


def _note(raw: Any, place: _Place) -> Note:
    record = place.read(raw, _NoteRecord)
    return Note(record.text, record.position, record.size, _unknown_keys(raw, _NoteRecord))


def _group(raw: Any, place: _Place) -> Group:
    record = place.read(raw, _GroupRecord)
    return Group(record.label, tuple(record.members), record.colour, _unknown_keys(raw, _GroupRecord))


def _composite(raw: Any, place: _Place) -> tuple[Composite, Point | None]:
    record = place.read(raw, _CompositeRecord)
    members, extra = tuple(record.members), _unknown_keys(raw, _CompositeRecord)
    return Composite(record.name, members, record.solved, record.solver, extra), record.position


def _parameter(raw: Any, place: _Place) -> Parameter:
    record = place.read(raw, float | _ParameterRecord)
    if isinstance(record, float):
        return Parameter(record)
    return Parameter(record.value, record.unit, _unknown_keys(raw, _ParameterRecord), record.min, record.max)


def _start(raw: Any, kind: type[_Port], place: _Place) -> _Port:
    record = place.read(raw, float | _StartRecord)
    if isinstance(record, float):
        return kind(record)
    return kind(record.start, record.unit, _unknown_keys(raw, _StartRecord))


def _output(raw: Any, place: _Place) -> Output:
    record = place.read(raw, str | _OutputRecord)
    if isinstance(record, str):
        return Output(record)
    return Output(record.expression, record.unit, _unknown_keys(raw, _OutputRecord))


def _unknown_keys(raw: Mapping[str, Any], record: type[msgspec.Struct]) -> dict[str, Any]:
    return {key: copy.deepcopy(value) for key, value in raw.items() if key not in record.__struct_fields__}


_WORDS = {
    "float": "a number", "int": "a whole number", "str": "a text", "bool": "true or false", "null": "null",
    "object": "an object {...}", "array": "a list [...]",
}  # fmt: skip


def _in_words(sentence: str) -> str:
    """Turn msgspec's sentence into one for people who do not program."""
    if sentence.startswith("Object missing required field"):
        return f"{sentence.split('`')[1]!r} is missing"

    def word(match: re.Match[str]) -> str:
        kinds = [_WORDS.get(kind, kind) for kind in match[1].split(" | ") if kind != "null"] or ["null"]
        return " or ".join(kinds)

    sentence = re.sub("`([^`]+)`", word, sentence)
    return (sentence[0].lower() + sentence[1:]).replace(", got ", ", not ")


# -- from a diagram to data ------------------------------------------------------------------------------------------


def to_document(diagram: Diagram) -> dict[str, Any]:
    """Return the plain data of a diagram's file, its keys in the order in which they are written."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "name": diagram.name,
        "description": diagram.description,
        "start": diagram.start,
        "stop": diagram.stop,
        "subsystems": [
            _subsystem_data(s, diagram.positions.get(s.name), diagram.orientations.get(s.name, UPRIGHT))
            for s in diagram.subsystems.values()
        ],
        "connections": [[str(source), str(target)] for target, source in diagram.connections.items()],
    }
    if diagram.composites:
        document["composites"] = [_composite_data(c, diagram.positions.get(c.name)) for c in diagram.composites]
    if diagram.waypoints:
        # In the order of the connections, so that undoing and redoing a wire leaves the file as it was.
        corners = {target: diagram.waypoints[target] for target in diagram.connections if target in diagram.waypoints}
        document["waypoints"] = {str(target): [_pixels(p) for p in points] for target, points in corners.items()}
    if diagram.notes:
        document["notes"] = [_note_data(note) for _, note in sorted(diagram.notes.items())]
    if diagram.groups:
        document["groups"] = [_group_data(group) for _, group in sorted(diagram.groups.items())]
    if diagram.runs:
        document["runs"] = list(diagram.runs)
    if diagram.measurements:
        document["measurements"] = [msgspec.to_builtins(measurement) for measurement in diagram.measurements]
    return document | copy.deepcopy(dict(diagram.extra))


def _note_data(note: Note) -> dict[str, Any]:
    data = {"text": note.text, "position": _pixels(note.position), "size": _pixels(note.size)}
    return data | copy.deepcopy(dict(note.extra))


def _group_data(group: Group) -> dict[str, Any]:
    data = {"label": group.label, "colour": group.colour, "members": list(group.members)}
    return data | copy.deepcopy(dict(group.extra))


def _subsystem_data(subsystem: Subsystem, position: Point | None, orientation: Orientation) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": subsystem.name,
        "type": subsystem.type,
        "parameters": {name: _parameter_data(p) for name, p in subsystem.parameters.items()},
        "inputs": {n: _numbered("start", i.start, i.unit, i.extra) for n, i in subsystem.inputs.items()},
        "states": {n: _numbered("start", s.start, s.unit, s.extra) for n, s in subsystem.states.items()},
        "equations": list(subsystem.equations),
        "outputs": {name: _output_data(output) for name, output in subsystem.outputs.items()},
    }
    data = {key: value for key, value in data.items() if value}
    if subsystem.solver is not None:
        data["solver"] = copy.deepcopy(dict(subsystem.solver))
    if subsystem.step is not None:
        data["step"] = subsystem.step
    if subsystem.capabilities:
        data["capabilities"] = copy.deepcopy(dict(subsystem.capabilities))
    if subsystem.ports:
        data["ports"] = {name: _bundle_data(bundle) for name, bundle in subsystem.ports.items()}
    if position is not None:
        data["position"] = _pixels(position)
    if orientation.rotation:
        data["rotation"] = orientation.rotation
    if orientation.mirrored:
        data["mirrored"] = True
    return data | copy.deepcopy(dict(subsystem.extra))


def _bundle_data(bundle: Bundle) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": bundle.kind} if bundle.kind else {}
    data["signals"] = list(bundle.signals)
    return data | ({"side": bundle.side} if bundle.side else {}) | copy.deepcopy(dict(bundle.extra))


def _composite_data(composite: Composite, position: Point | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": composite.name,
        "members": list(composite.members),
        "solved": composite.solved,
    }
    if composite.solver is not None:
        data["solver"] = copy.deepcopy(dict(composite.solver))
    if position is not None:
        data["position"] = _pixels(position)
    return data | copy.deepcopy(dict(composite.extra))


def _numbered(key: str, value: float, unit: str, extra: Mapping[str, Any]) -> Any:
    if not unit and not extra:
        return _plain(value)
    return {key: _plain(value)} | ({"unit": unit} if unit else {}) | copy.deepcopy(dict(extra))


def _parameter_data(parameter: Parameter) -> Any:
    bounds = {"min": parameter.minimum, "max": parameter.maximum}
    given = {key: _plain(bound) for key, bound in bounds.items() if bound is not None}
    return _numbered("value", parameter.value, parameter.unit, given | dict(parameter.extra))


def _plain(value: float) -> float:
    return float(value) if isinstance(value, int) else value  # 1 and 1.0 are one value and should be one text


def _output_data(output: Output) -> Any:
    if not output.unit and not output.extra:
        return output.expression
    # An FMU's output names a variable in place of an expression.
    expression = {} if not output.expression and "variable" in output.extra else {"expression": output.expression}
    return expression | ({"unit": output.unit} if output.unit else {}) | copy.deepcopy(dict(output.extra))


def _pixels(point: Point) -> list[float | int]:
    return [int(value) if value.is_integer() else value for value in point]


# -- keys that this version keeps but does not use -------------------------------------------------------------------

LATER_IN_SUBSYSTEM = frozenset({"fmu", "interface"})
LATER_IN_ITEM = frozenset({"variable"})
"""Keys of the file format that later versions use."""


def unknown_keys(subsystem: Subsystem) -> Iterator[str]:
    """Yield the path of every key of a subsystem that the file format does not have."""
    yield from (key for key in subsystem.extra if key not in LATER_IN_SUBSYSTEM)
    groups: dict[str, Mapping[str, Parameter | Input | State | Output | Bundle]] = {
        "parameters": subsystem.parameters,
        "inputs": subsystem.inputs,
        "states": subsystem.states,
        "outputs": subsystem.outputs,
        "ports": subsystem.ports,
    }
    for group, items in groups.items():
        for name, item in items.items():
            yield from (f"{group}.{name}.{key}" for key in item.extra if key not in LATER_IN_ITEM)
