"""The keys of a diagram file, as records; what a file has besides is kept and written back."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from macrostep.model.diagram.beginning import NOTHING_FOUND, RunBeginning
from macrostep.model.diagram.composites import APART
from macrostep.model.diagram.geometry import COLOURS
from macrostep.model.diagram.measurements import Measurement
from macrostep.model.diagram.plots import Plots
from macrostep.model.diagram.views import View

FORMAT = "macrostep-diagram"
VERSION = 1
OF_A_PART = ("subsystems", "connections", "composites", "waypoints", "notes", "groups")
"""Keys of a diagram that a block of one's own has too: all that its instances are."""

Coordinate = Annotated[float, msgspec.Meta(ge=-1e7, le=1e7)]
"""Of the drawing [px]: a hundred thousand blocks in a row. A window cannot show what is much further away."""
Place = tuple[Coordinate, Coordinate]


Number = float | str
"""A number, or an expression of the diagram's parameters that gives one."""


class ParameterRecord(msgspec.Struct):
    value: Number
    unit: str = ""
    min: float | None = None
    max: float | None = None


class DiagramParameterRecord(ParameterRecord):
    description: str = ""


class StartRecord(msgspec.Struct):
    start: Number = 0.0
    unit: str = ""
    nominal: float | None = None


class InputRecord(msgspec.Struct):
    start: Number | None = None
    unit: str = ""
    nominal: float | None = None
    variable: str = ""
    factor: float = 1.0
    offset: float = 0.0
    mapping: list[tuple[float, float]] = []


class OutputRecord(msgspec.Struct):
    expression: str = ""
    unit: str = ""
    nominal: float | None = None


class GuessRecord(msgspec.Struct):
    """A variable of the equations."""

    start: Number | None = None
    unit: str = ""
    nominal: float | None = None
    description: str = ""


class VariableRecord(OutputRecord):
    """An output of an FMU; it names a variable where others have an expression."""

    variable: str = ""


class SubsystemRecord(msgspec.Struct):
    name: str
    type: str = ""
    parameters: dict[str, Any] = {}
    inputs: dict[str, Any] = {}
    states: dict[str, Any] = {}
    variables: dict[str, Any] = {}
    equations: list[str] | str = []
    outputs: dict[str, Any] = {}
    solver: dict[str, Any] | None = None
    step: Number | None = None
    capabilities: dict[str, Any] = {}
    fmu: str = ""
    interface: str = ""
    python: str = ""
    process: str = ""
    block: str = ""
    ports: dict[str, Any] = {}
    position: Place | None = None
    rotation: Literal[0, 90, 180, 270] = 0
    mirrored: bool = False


class BundleRecord(msgspec.Struct):
    signals: list[str]
    kind: str = ""
    side: Literal["", "left", "right"] = ""


class NoteRecord(msgspec.Struct):
    position: Place
    text: str = ""
    size: Place = (200.0, 80.0)
    level: str = ""
    wire: str = ""
    offset: Place = (0.0, 0.0)


class GroupRecord(msgspec.Struct):
    members: list[str]
    label: str = ""
    colour: str = COLOURS[0]
    level: str | None = None


class RepetitionRecord(msgspec.Struct):
    count: Number
    member: str
    block: str = ""
    chain: tuple[tuple[str, str], ...] = ()
    ring: tuple[tuple[str, str], ...] = ()
    separate: tuple[str, ...] = ()
    values: dict[str, str] = {}


class CompositeRecord(msgspec.Struct):
    name: str
    members: list[str] = []
    solved: str = APART
    solver: dict[str, Any] | None = None
    symbol: str = ""
    position: Place | None = None
    rotation: Literal[0, 90, 180, 270] = 0
    mirrored: bool = False
    corners: dict[str, list[Place]] = {}
    inner_corners: dict[str, list[Place]] = {}
    parameters: dict[str, Any] = {}
    block: str = ""
    repeated: RepetitionRecord | None = None


class BlockRecord(msgspec.Struct):
    title: str = ""
    group: str = ""
    summary: str = ""
    keywords: str = ""
    revision: int = 1
    descriptions: dict[str, str] = {}
    help: list[str] = []
    example: dict[str, Any] | None = None
    subsystems: list[Any] = []
    connections: list[tuple[str, str]] = []
    composites: list[Any] = []
    waypoints: dict[str, list[Place]] = {}
    notes: list[Any] = []
    groups: list[Any] = []


class DiagramRecord(msgspec.Struct):
    format: str
    version: int
    name: str = "untitled"
    description: str = ""
    start: Number = 0.0
    stop: Number = 1.0
    parameters: dict[str, Any] = {}
    parameter_sets: dict[str, dict[str, Number]] = {}
    parameter_set: str = ""
    beginning: RunBeginning = NOTHING_FOUND
    subsystems: list[Any] = []
    connections: list[tuple[str, str]] = []
    gives: list[str] = []
    impedances: list[tuple[str, str, float]] = []
    composites: list[Any] = []
    waypoints: dict[str, list[Place]] = {}
    notes: list[Any] = []
    groups: list[Any] = []
    runs: list[str] = []
    measurements: list[Measurement] = []
    plots: dict[str, Plots] = {}
    views: list[View] = []
    blocks: dict[str, Any] = {}


def other_keys(raw: Mapping[str, Any], record: type[msgspec.Struct]) -> dict[str, Any]:
    return {key: copy.deepcopy(value) for key, value in raw.items() if key not in record.__struct_fields__}
