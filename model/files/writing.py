"""The plain data of a diagram's file; :mod:`macrostep.model.files.schema` reads it."""

from __future__ import annotations

import copy
import os
from collections.abc import Mapping
from typing import Any

import msgspec

from macrostep.model.diagram.blocks import OwnBlock, blocks_of
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram, Point
from macrostep.model.diagram.geometry import UPRIGHT, Group, Note, Orientation
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.diagram.repetition import Repetition
from macrostep.model.disk.file_paths import below, relative
from macrostep.model.files.records import FORMAT, OF_A_PART, VERSION
from macrostep.model.subsystem.calculated import Calculated, written
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, Output, Parameter, State, Subsystem


def to_document(diagram: Diagram, folder: str | os.PathLike[str] | None = None) -> dict[str, Any]:
    """Return the plain data of a diagram's file, its keys in the order in which they are written.

    Paths of FMUs and Python files are written as seen from `folder`, where one is given and a way leads there.
    """
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "name": diagram.name,
        "description": diagram.description,
        "start": written(diagram.start),
        "stop": written(diagram.stop),
        **_parameters_data(diagram),
        **({} if diagram.beginning.finds_nothing else {"beginning": msgspec.to_builtins(diagram.beginning)}),
        "subsystems": [
            _subsystem_data(s, diagram.positions.get(s.name), diagram.orientations.get(s.name, UPRIGHT), folder)
            for s in diagram.subsystems.values()
        ],
        "connections": [[str(source), str(target)] for target, source in diagram.connections.items()],
    }
    if diagram.gives:
        document["gives"] = [str(end) for end in diagram.gives]
    if diagram.impedances:
        document["impedances"] = [[str(its.one), str(its.other), its.value] for its in diagram.impedances]
    if diagram.composites:
        document["composites"] = [
            _composite_data(c, diagram.positions.get(c.name), diagram.orientations.get(c.name, UPRIGHT))
            for c in diagram.composites
        ]
    if diagram.waypoints:
        # In the order of the connections, so that undoing and redoing a wire leaves the file as it was.
        corners = {target: diagram.waypoints[target] for target in diagram.connections if target in diagram.waypoints}
        document["waypoints"] = {str(target): [_pixels(p) for p in points] for target, points in corners.items()}
    if diagram.notes:
        document["notes"] = [_note_data(note) for _, note in sorted(diagram.notes.items())]
    if diagram.groups:
        tree = Hierarchy.of(diagram)
        document["groups"] = [_group_data(group, tree) for _, group in sorted(diagram.groups.items())]
    if diagram.runs:
        document["runs"] = [str(method) for method in diagram.runs]
    if diagram.measurements:
        document["measurements"] = [
            msgspec.to_builtins(msgspec.structs.replace(measurement, file=below(measurement.file, folder)))
            for measurement in diagram.measurements
        ]
    if diagram.plots:
        document["plots"] = {panel: msgspec.to_builtins(plots) for panel, plots in sorted(diagram.plots.items())}
    if diagram.views:
        document["views"] = msgspec.to_builtins(diagram.views)
    if diagram.blocks:
        document["blocks"] = {name: block_data(block, folder) for name, block in blocks_of(diagram).items()}
    return document | copy.deepcopy(dict(diagram.extra))


def block_data(block: OwnBlock, folder: str | os.PathLike[str] | None = None) -> dict[str, Any]:
    """Return what a file holds of a block of one's own, but for its name."""
    texts = {key: getattr(block, key) for key in ("title", "group", "summary", "keywords")}
    data: dict[str, Any] = {key: text for key, text in texts.items() if text}
    data["revision"] = block.revision
    if block.descriptions:
        data["descriptions"] = dict(block.descriptions)
    if block.help:
        data["help"] = block.help.split("\n")
    part = to_document(block.part, folder)
    data |= {key: part[key] for key in OF_A_PART if part.get(key)}
    if block.example is not None:
        data["example"] = copy.deepcopy(dict(block.example))
    return data | copy.deepcopy(dict(block.extra))


def _note_data(note: Note) -> dict[str, Any]:
    data: dict[str, Any] = {"text": note.text, "position": _pixels(note.position), "size": _pixels(note.size)}
    if note.level:
        data["level"] = note.level
    if note.wire is not None:
        data |= {"wire": str(note.wire), "offset": _pixels(note.offset)}
    return data | copy.deepcopy(dict(note.extra))


def _group_data(group: Group, tree: Hierarchy) -> dict[str, Any]:
    data: dict[str, Any] = {"label": group.label, "colour": group.colour, "members": list(group.members)}
    if group.level != tree.common(group.members):
        data["level"] = group.level
    return data | copy.deepcopy(dict(group.extra))


def _subsystem_data(
    subsystem: Subsystem, position: Point | None, orientation: Orientation, folder: str | os.PathLike[str] | None
) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": subsystem.name,
        "type": subsystem.type,
        "block": subsystem.block,
        "fmu": relative(subsystem.fmu, folder),
        "interface": subsystem.interface,
        "python": relative(subsystem.python, folder),
        "process": subsystem.process,
        "parameters": {name: _parameter_data(p) for name, p in subsystem.parameters.items()} | dict(subsystem.texts),
        "inputs": {name: _input_data(i) for name, i in subsystem.inputs.items()},
        "states": {name: _state_data(state) for name, state in subsystem.states.items()},
        "variables": {name: _guess_data(variable) for name, variable in subsystem.variables.items()},
        "equations": list(subsystem.equations),
        "outputs": {
            name: _output_data(output, "variable" if subsystem.is_black_box else "expression")
            for name, output in subsystem.outputs.items()
        },
    }
    data = {key: value for key, value in data.items() if value}
    if subsystem.solver is not None:
        data["solver"] = copy.deepcopy(dict(subsystem.solver))
    if subsystem.step is not None:
        data["step"] = written(subsystem.step)
    if subsystem.capabilities:
        data["capabilities"] = copy.deepcopy(dict(subsystem.capabilities))
    if subsystem.ports:
        data["ports"] = {name: _bundle_data(bundle) for name, bundle in subsystem.ports.items()}
    return data | _place_data(position, orientation) | copy.deepcopy(dict(subsystem.extra))


def _place_data(position: Point | None, orientation: Orientation) -> dict[str, Any]:
    data: dict[str, Any] = {"position": _pixels(position)} if position is not None else {}
    if orientation.rotation:
        data["rotation"] = orientation.rotation
    if orientation.mirrored:
        data["mirrored"] = True
    return data


def _bundle_data(bundle: Bundle) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": bundle.kind} if bundle.kind else {}
    data["signals"] = list(bundle.signals)
    return data | ({"side": bundle.side} if bundle.side else {}) | copy.deepcopy(dict(bundle.extra))


def _composite_data(composite: Composite, position: Point | None, orientation: Orientation) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": composite.name,
        "members": list(composite.members),
        "solved": composite.solved,
    }
    if composite.solver is not None:
        data["solver"] = copy.deepcopy(dict(composite.solver))
    if composite.symbol:
        data["symbol"] = composite.symbol
    if composite.block:
        data["block"] = composite.block
    if composite.repeated is not None:
        data["repeated"] = _repetition_data(composite.repeated)
    if composite.parameters:
        data["parameters"] = {name: _diagram_parameter_data(p) for name, p in composite.parameters.items()}
    for key, corners in (("corners", composite.corners), ("inner_corners", composite.inner_corners)):
        if corners:
            data[key] = {str(target): [_pixels(p) for p in points] for target, points in corners.items()}
    return data | _place_data(position, orientation) | copy.deepcopy(dict(composite.extra))


def _repetition_data(repeated: Repetition) -> dict[str, Any]:
    data: dict[str, Any] = {"count": _count(repeated.count), "member": repeated.member, "block": repeated.block}
    for key in ("chain", "ring"):
        data[key] = [list(pair) for pair in getattr(repeated, key)]
    data |= {"separate": list(repeated.separate), "values": dict(repeated.values)}
    return {key: value for key, value in data.items() if value}


def _count(count: float) -> int | str:
    return count.expression if isinstance(count, Calculated) else int(count)


def _parameters_data(diagram: Diagram) -> dict[str, Any]:
    """Return the diagram's parameters and their sets, as far as it has any."""
    parameters = {name: _diagram_parameter_data(parameter) for name, parameter in diagram.parameters.items()}
    sets = {title: {name: _plain(v) for name, v in values.items()} for title, values in diagram.parameter_sets.items()}
    data = {"parameters": parameters, "parameter_sets": sets, "parameter_set": diagram.parameter_set}
    return {key: value for key, value in data.items() if value}


def _diagram_parameter_data(parameter: DiagramParameter) -> Any:
    data = _parameter_data(parameter)
    if not parameter.description:
        return data
    return (data if isinstance(data, dict) else {"value": data}) | {"description": parameter.description}


def _numbered(key: str, value: float, unit: str, extra: Mapping[str, Any]) -> Any:
    if not unit and not extra and not isinstance(value, Calculated):
        return _plain(value)
    return {key: _plain(value)} | ({"unit": unit} if unit else {}) | copy.deepcopy(dict(extra))


def _parameter_data(parameter: Parameter) -> Any:
    bounds = {"min": parameter.minimum, "max": parameter.maximum}
    given = {key: _plain(bound) for key, bound in bounds.items() if bound is not None}
    return _numbered("value", parameter.value, parameter.unit, given | dict(parameter.extra))


def _input_data(port: Input) -> Any:
    given: dict[str, Any] = {"variable": port.variable} if port.variable else {}
    if (port.factor, port.offset) != (1.0, 0.0):
        given |= {"factor": _plain(port.factor), "offset": _plain(port.offset)}
    if port.mapping:
        given["mapping"] = [[_plain(value) for value in pair] for pair in port.mapping]
    more = given | _nominal(port) | dict(port.extra)
    if port.start is None:
        return ({"unit": port.unit} if port.unit else {}) | copy.deepcopy(more)
    return _numbered("start", port.start, port.unit, more)


def _state_data(state: State) -> Any:
    return _numbered("start", state.start, state.unit, _nominal(state) | dict(state.extra))


def _guess_data(variable: AlgebraicVariable) -> Any:
    said = {"description": variable.description} if variable.description else {}
    more = _nominal(variable) | said | dict(variable.extra)
    if variable.start is None:
        return ({"unit": variable.unit} if variable.unit else {}) | copy.deepcopy(more)
    return _numbered("start", variable.start, variable.unit, more)


def _nominal(variable: Input | State | Output | AlgebraicVariable) -> dict[str, Any]:
    return {} if variable.nominal is None else {"nominal": _plain(variable.nominal)}


def _plain(value: float) -> float | str:
    if isinstance(value, Calculated):
        return value.expression
    return float(value) if isinstance(value, int) else value  # 1 and 1.0 are one value and should be one text


def _output_data(output: Output, key: str) -> Any:
    """Return an output; what it puts out stands at `key`."""
    more = ({"unit": output.unit} if output.unit else {}) | _nominal(output) | copy.deepcopy(dict(output.extra))
    return {key: output.expression} | more if more else output.expression


def _pixels(point: Point) -> list[float | int]:
    return [int(value) if value.is_integer() else value for value in point]
