"""A system structure as data: what its files say, systems in components resolved, nothing decided yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.geometry import Point
from macrostep.model.fmi.declared_units import Meaning
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.variable import Variable
from macrostep.model.ssp.parameters import ParameterBinding
from macrostep.model.ssp.transformation import Transformation


@dataclass(frozen=True)
class Connector:
    """A connector of a component or a system.

    Attributes
    ----------
    name, kind, type : str
        As SSP has them; "" where no type is given.
    meaning : Meaning or None
        Of its unit, None if none is given.
    size : int
        How many values an array has; 1 without dimensions, 0 if unknown.
    items : tuple of (str, int)
        Of its enumeration.
    place : Point or None
        Where it is drawn, from 0 to 1 over the block that is not turned, y upwards.
    """

    name: str
    kind: str
    type: str = ""
    meaning: Meaning | None = None
    size: int = 1
    items: tuple[tuple[str, int], ...] = ()
    place: Point | None = None

    @property
    def seen_order(self) -> tuple[bool, float, float]:
        """What connectors are sorted by: from the top down, from left to right, those without a place last."""
        return (True, 0.0, 0.0) if self.place is None else (False, -self.place[1], self.place[0])


@dataclass(frozen=True)
class Geometry:
    """Where a block stands: two corners in a system of coordinates with y upwards, and its turn to the left."""

    x1: float
    y1: float
    x2: float
    y2: float
    rotation: float = 0.0


@dataclass
class Element:
    """What components, systems and references to signal dictionaries have in common.

    Attributes
    ----------
    name : str
    path : str
        The names of all systems around it and its own, for messages; "" for the outermost system.
    enclosing : System or None
    connectors : dict
        By name.
    geometry : Geometry or None
    bindings : list of ParameterBinding
        In the order of the file: later ones count.
    """

    name: str
    path: str
    enclosing: System | None = None
    connectors: dict[str, Connector] = field(default_factory=dict)
    geometry: Geometry | None = None
    bindings: list[ParameterBinding] = field(default_factory=list)

    @property
    def runs_backwards(self) -> bool:
        """Whether it is drawn with all inputs on the right and all outputs on the left."""
        xs: dict[str, list[float]] = {"input": [], "output": []}
        for connector in self.connectors.values():
            if connector.place is not None and connector.kind in xs:
                xs[connector.kind].append(connector.place[0])
        ins, outs = xs["input"], xs["output"]
        return bool(ins and outs) and min(ins) > 0.5 > max(outs)

    @property
    def title(self) -> str:
        """What messages call it."""
        return self.path or Phrase("the system")


@dataclass
class Component(Element):
    """An FMU.

    Attributes
    ----------
    file : str
        Where it stands for the diagram, if it is there.
    interface : {"", "CoSimulation", "ModelExchange"}
    variables : mapping
        By name; those of the FMU, or what its connectors say if it cannot be read.
    is_read : bool
        Whether the FMU could be read.
    """

    file: str = ""
    interface: str = ""
    variables: Mapping[str, Variable] = field(default_factory=dict)
    is_read: bool = False

    def elements(self, name: str) -> tuple[Variable, ...]:
        """Return the variable of a name, or the elements of the array of that name."""
        if name in self.variables:
            return (self.variables[name],)
        return self.arrays.get(name, ())

    @property
    def arrays(self) -> Mapping[str, tuple[Variable, ...]]:
        """The elements of arrays by the arrays' names."""
        if self._arrays is None:
            found: dict[str, list[Variable]] = {}
            for variable in self.variables.values():
                if variable.name.endswith("]") and variable.size > 1:
                    found.setdefault(variable.name.rpartition("[")[0], []).append(variable)
            self._arrays = {name: tuple(sorted(array, key=lambda v: v.element)) for name, array in found.items()}
        return self._arrays

    _arrays: dict[str, tuple[Variable, ...]] | None = field(default=None, init=False, repr=False)


@dataclass
class Dictionary:
    """A signal dictionary: the names of signals that systems share, their units and items of enumerations."""

    name: str
    meanings: dict[str, Meaning | None] = field(default_factory=dict)
    items: dict[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)


@dataclass
class DictionaryReference(Element):
    """A place in a system at which the signals of a dictionary are connected; None if there is no such dictionary."""

    dictionary: Dictionary | None = None


@dataclass(frozen=True)
class ConnectionEnd:
    """An end of a connection; the element is "" for the system itself."""

    element: str
    connector: str

    def __str__(self) -> str:
        return f"{self.element}.{self.connector}" if self.element else self.connector


def connection_text(start: ConnectionEnd, end: ConnectionEnd, system: System) -> Phrase:
    """Return what messages call a connection."""
    ends = {"start": shown(str(start)), "end": shown(str(end)), "system": system.title}
    return Phrase("The connection {start} to {end} in {system}", **ends)


@dataclass(frozen=True)
class Connection:
    """A connection between two connectors; which is the source is not said by which comes first."""

    start: ConnectionEnd
    end: ConnectionEnd
    transformation: Transformation | None = None
    suppress_units: bool = False
    points: tuple[Point, ...] = ()


@dataclass(frozen=True)
class DrawnNote:
    """A note in a drawing."""

    text: str
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass
class System(Element):
    """A system of components and systems."""

    elements: dict[str, Element] = field(default_factory=dict)
    connections: list[Connection] = field(default_factory=list)
    dictionaries: dict[str, Dictionary] = field(default_factory=dict)
    texts: list[DrawnNote] = field(default_factory=list)

    def dictionary(self, name: str) -> Dictionary | None:
        """Return the dictionary of a name, of this system or of one around it."""
        system: System | None = self
        while system is not None:
            if name in system.dictionaries:
                return system.dictionaries[name]
            system = system.enclosing
        return None


@dataclass(frozen=True)
class SystemStructure:
    """All that the main file says."""

    name: str
    description: str
    system: System
    start: float | None = None
    stop: float | None = None
    folder: Path | None = None
