"""What a diagram consists of as a system structure: FMUs and systems, and the ways of signals through systems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from macrostep.model.base.units import to_si
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.fmi.declared_units import Meaning
from macrostep.model.fmi.description import Description
from macrostep.model.fmi.subsystem import plain_name
from macrostep.model.fmi.variable import Variable
from macrostep.model.ssp.transformation import Affine, MappingTable, Way, conversion, joined
from macrostep.model.subsystem.ports import PortRef


@dataclass(frozen=True)
class FmuPart:
    """A component: a subsystem, or a composite of which one FMU was made.

    Attributes
    ----------
    name : str
        Of the block.
    source : str
        Its FMU in the package, ``"resources/left.fmu"``.
    description : Description
    interface : {"", "CoSimulation", "ModelExchange"}
    inputs, outputs : mapping
        By port of the diagram, the variable of the FMU.
    parameters : mapping
        Values of variables of the FMU, in its units.
    """

    name: str
    source: str
    description: Description
    interface: str
    inputs: Mapping[PortRef, str]
    outputs: Mapping[PortRef, str]
    parameters: Mapping[str, float | str]

    def input(self, port: PortRef) -> Variable:
        return self.description.variables[self.inputs[port]]

    def output(self, port: PortRef) -> Variable:
        return self.description.variables[self.outputs[port]]


@dataclass(frozen=True)
class ConnectorPlace:
    """A connector: of a block, or of the system itself (block "")."""

    block: str
    connector: str


@dataclass(frozen=True)
class ConnectionStep:
    """A connection in a system; the last one on the way of a signal ends at an FMU."""

    level: str
    start: ConnectorPlace
    end: ConnectorPlace
    target: PortRef
    is_last: bool


class Parts:
    """The FMUs of a diagram and the systems around them.

    Parameters
    ----------
    diagram : Diagram
    parts : sequence of FmuPart
    """

    def __init__(self, diagram: Diagram, parts: Sequence[FmuPart]) -> None:
        self.diagram, self.tree = diagram, Hierarchy.of(diagram)
        self.parts = {part.name: part for part in parts}
        self._blocks = {port.subsystem: part.name for part in parts for port in (*part.inputs, *part.outputs)}
        self._connectors: dict[PortRef, str] = {}

    @property
    def systems(self) -> tuple[str, ...]:
        """The composites that are systems, those around others first."""
        whole = (name for name in self.tree.composites if name not in self.parts and not self._is_inside_a_part(name))
        return tuple(sorted(whole, key=lambda name: name.count(".")))

    def _is_inside_a_part(self, name: str) -> bool:
        return any(outer in self.parts for outer in self.tree.ancestors(name))

    def block_of(self, port: PortRef) -> str:
        """Return the component to which a port belongs."""
        return self._blocks[port.subsystem]

    def steps(self) -> Iterator[ConnectionStep]:
        """Yield the connections of all systems, each once, in the order of the diagram's."""
        seen: set[tuple[str, ConnectorPlace, ConnectorPlace]] = set()
        for target, source in self.diagram.connections.items():
            if target.subsystem not in self._blocks or source.subsystem not in self._blocks:
                continue
            if target not in self._part(target).inputs or source not in self._part(source).outputs:
                continue  # inside of one FMU
            for step in self._way(source, target):
                key = (step.level, step.start, step.end)
                if key not in seen:
                    seen.add(key)
                    yield step

    def element_names(self) -> dict[str, str]:
        """Return the names of blocks in their systems: without that of the system, unless another one has it then."""
        levels = {block: self.tree.around(block) for block in (*self.parts, *self.systems)}
        short = {block: block.removeprefix(f"{level}.") if level else block for block, level in levels.items()}
        often = Counter((levels[block], name) for block, name in short.items())
        return {block: name if often[levels[block], name] == 1 else block for block, name in short.items()}

    def connector(self, port: PortRef) -> str:
        """Return the name of the systems' connectors for a port.

        ``m2_x`` of ``m2.x``: that is what all systems around call the port itself.
        """
        if port not in self._connectors:
            self._connectors[port] = plain_name(str(port), self._connectors.values())
        return self._connectors[port]

    def _part(self, port: PortRef) -> FmuPart:
        return self.parts[self._blocks[port.subsystem]]

    def _way(self, source: PortRef, target: PortRef) -> Iterator[ConnectionStep]:
        """Yield the connections out of systems, across, and into systems."""
        first, last = self._part(source), self._part(target)
        out_of, into = self.tree.ancestors(first.name), self.tree.ancestors(last.name)
        common = next(level for level in (*out_of, "") if level in (*into, ""))
        here = ConnectorPlace(first.name, first.outputs[source])
        for level in out_of[: (*out_of, "").index(common)]:
            yield ConnectionStep(level, here, ConnectorPlace("", self.connector(source)), target, is_last=False)
            here = ConnectorPlace(level, self.connector(source))
        level = common
        for inner in reversed(into[: (*into, "").index(common)]):
            yield ConnectionStep(level, here, ConnectorPlace(inner, self.connector(target)), target, is_last=False)
            level, here = inner, ConnectorPlace("", self.connector(target))
        yield ConnectionStep(level, here, ConnectorPlace(last.name, last.inputs[target]), target, is_last=True)

    def connected_inputs(self) -> frozenset[PortRef]:
        return frozenset(step.target for step in self.steps())

    def transformation(self, target: PortRef) -> Way | None:
        """Return what the last connection to an input must say besides the units; None where these say it all."""
        source = self.diagram.connections[target]
        output, variable = self._part(source).output(source), self._part(target).input(target)
        mapping = joined(joined(_to_si(output), self._given(target)), _to_si(variable).inverse())
        if isinstance(mapping, MappingTable):
            return mapping
        mapping = mapping.tidied()
        itself = conversion(meaning(output), meaning(variable))
        return None if itself is not None and itself.tidied() == mapping else mapping

    def start(self, target: PortRef) -> float | None:
        """Return the start value of an input, in the unit of its FMU; None if it is the FMU's own."""
        its = self.diagram[target.subsystem].inputs[target.port]
        if its.start is None:
            return None
        signal = to_si(its.start, its.unit)
        return joined(self._given(target), _to_si(self._part(target).input(target)).inverse()).of(signal)

    def _given(self, target: PortRef) -> Way:
        its = self.diagram[target.subsystem].inputs[target.port]
        return MappingTable(its.mapping) if its.mapping else Affine(its.factor, its.offset)


def meaning(variable: Variable) -> Meaning:
    """Return what the unit of a variable means."""
    if not variable.declared_unit:
        return Meaning()
    return Meaning(variable.unit, variable.si_unit, variable.factor, variable.offset)


def _to_si(variable: Variable) -> Affine:
    return Affine(variable.factor, variable.offset)
