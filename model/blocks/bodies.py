"""The bodies of instances: under the names of the block and of the instance, with the values of either."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from macrostep.model.base.errors import DiagramError
from macrostep.model.composites.level import Level
from macrostep.model.composites.parts import free_names, with_names
from macrostep.model.diagram.blocks import Instance, OwnBlock
from macrostep.model.diagram.composites import Composite, Points, with_corners
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.drawing import Drawing
from macrostep.model.diagram.geometry import UPRIGHT, Group, Note, Orientation, Point
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.network import Network
from macrostep.model.subsystem.calculated import written
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.scope import names_in
from macrostep.model.subsystem.subsystem import Input, Parameter, State, Subsystem

P = TypeVar("P", bound=Parameter)


def pairs(connections: Mapping[PortRef, PortRef]) -> set[frozenset[PortRef]]:
    """Return the ends of connections; which of two bundles that are joined comes first makes no difference."""
    return {frozenset(ends) for ends in connections.items()}


def instance_of(diagram: Diagram, name: str) -> Instance:
    """Return the subsystem or composite of this name.

    Raises
    ------
    DiagramError
        If there is none.
    """
    found = next((composite for composite in diagram.composites if composite.name == name), None)
    return found if found is not None else diagram[name]


def instances(diagram: Diagram, block: str) -> list[str]:
    """Return the names of the instances of a block, those inside of other blocks' among them."""
    return [
        *(name for name, subsystem in diagram.subsystems.items() if subsystem.block == block),
        *(composite.name for composite in diagram.composites if composite.block == block),
    ]


def local_names(tree: Hierarchy, instance: str) -> dict[str, str]:
    """Return what the subsystems inside an instance are called in its block.

    Those that came into it last, or whose composite has another name by now, do not begin with its name.
    """
    within = tree.within(instance)
    last = instance.rpartition(".")[2]

    def local(name: str) -> str:
        if name.startswith(f"{instance}."):
            return name.removeprefix(f"{instance}.")
        return f".{name}".rpartition(f".{last}.")[2].removeprefix(".")

    found: dict[str, str] = {}
    for name in within:
        found[name] = next(iter(free_names([local(name)], found.values()).values()))
    return found


def body_of(diagram: Diagram, instance: str, block: str) -> Diagram:
    """Return what an instance is, as the part of a block of this name; its values are those of the instance."""
    tree = Hierarchy.of(diagram)
    level = Level(diagram, tree.around(instance))
    part = level.extracted([instance], diagram.positions, (), ())
    inner = Hierarchy.of(part)
    if instance in diagram.subsystems:
        names = {instance: block}
    else:
        names = local_names(tree, instance)
        (outer,) = inner.inside("")
        names.update({name: block + name.removeprefix(outer) for name in inner.composites})
    part = with_names(part, names, inner)
    part.set(name=block, parameters={}, parameter_sets={}, parameter_set="", blocks={})
    part.move(block, None)
    part.turn(block, UPRIGHT)
    return part


@dataclass
class Body:
    """What an instance of a block is in a diagram, by the names that it has there; `composites` begins with its own."""

    subsystems: dict[str, Subsystem]
    connections: dict[PortRef, PortRef]
    composites: list[Composite]
    positions: dict[str, Point]
    orientations: dict[str, Orientation]
    waypoints: dict[PortRef, tuple[Point, ...]]
    notes: list[Note]
    groups: list[Group]

    @classmethod
    def of(cls, block: OwnBlock, instance: str, own: Instance | None = None) -> Body:
        """Return the body of an instance; `own` stands for it with the values that it has: :func:`with_values_of`."""
        part, body = block.part, own if own is not None else block.body
        if isinstance(body, Subsystem):
            return cls({instance: body.replaced(name=instance, block=block.name)}, {}, [], {}, {}, {}, [], [])
        names = {name: f"{instance}.{name}" for name in part.subsystems}
        inner = {c.name: instance + c.name.removeprefix(block.name) for c in part.composites}
        seen = names | inner

        def port(ref: PortRef) -> PortRef:
            return PortRef(names[ref.subsystem], ref.port)

        def moved(target: PortRef, points: Points) -> tuple[PortRef, Points]:
            return port(target), points

        def called(composite: Composite) -> Composite:
            members = tuple(seen[member] for member in composite.members)
            if composite.name == block.name:
                return body.replaced(name=instance, members=members, block=block.name)
            return with_corners(composite, moved, moved).replaced(name=inner[composite.name], members=members)

        return cls(
            {new: part.subsystems[name].called(new) for name, new in names.items()},
            {port(target): port(source) for target, source in part.connections.items()},
            sorted(map(called, part.composites), key=lambda composite: composite.name != instance),
            {seen[name]: place for name, place in part.positions.items() if name != block.name},
            {seen[name]: turned for name, turned in part.orientations.items() if name != block.name},
            {port(target): points for target, points in part.waypoints.items()},
            [
                replace(n, level=inner.get(n.level, instance), wire=port(n.wire) if n.wire is not None else None)
                for n in part.notes.values()
            ],
            [
                replace(g, level=inner.get(g.level, instance), members=tuple(names[m] for m in g.members))
                for g in part.groups.values()
            ],
        )

    def part(self) -> Diagram:
        """Return it as a diagram of its own, to be inserted."""
        made = Diagram("")
        drawing = Drawing(self.positions, self.orientations, self.waypoints)
        made.fill(Network(self.subsystems, self.connections), drawing)
        made.set_composites(self.composites)
        for key, note in enumerate(self.notes):
            made.set_note(key, note)
        for key, group in enumerate(self.groups):
            made.set_group(key, group)
        return made

    def stands(self, diagram: Diagram, tree: Hierarchy) -> bool:
        """Say whether a diagram has just this."""
        here = self.subsystems
        instance = self.composites[0].name if self.composites else next(iter(here))
        if {*(tree.within(instance) if self.composites else here)} != here.keys():
            return False
        calculated, composites = diagram.scopes.calculated, tree.composites
        inside = {
            target: source
            for member in here
            for target in diagram.wired(member)
            if target.subsystem in here and (source := diagram.connections[target]).subsystem in here
        }
        names = [name for name in (*here, *(c.name for c in self.composites)) if name != instance]
        return (
            all(diagram.subsystems[name] == calculated(subsystem) for name, subsystem in here.items())
            and (not self.composites or pairs(inside) == pairs(self.connections))
            and all(c.name in composites and _as_written(composites[c.name]) == _as_written(c) for c in self.composites)
            and all(diagram.positions.get(n) == self.positions.get(n) for n in names)
            and all(diagram.orientations.get(n) == self.orientations.get(n) for n in names)
            and all(diagram.waypoints.get(t) == self.waypoints.get(t) for t in self.connections)
            and self.annotations(diagram, tree) == (self.notes, self.groups)
        )

    def annotations(self, diagram: Diagram, tree: Hierarchy) -> tuple[list[Note], list[Group]]:
        """Return the notes and frames that a diagram has inside of this."""
        levels = {composite.name for composite in self.composites}
        notes = [note for note in diagram.notes.values() if tree.home(note.level) in levels]
        return notes, [g for g in diagram.groups.values() if tree.home(g.level, g.members) in levels]


def _as_written(composite: Composite) -> tuple[Composite, list[object]]:
    """Return what says whether composites are the same, whatever expressions of their parameters give."""
    parameters = [(n, written(p.value), replace(p, value=0.0)) for n, p in composite.parameters.items()]
    return composite.replaced(parameters={}), list(parameters)


def with_values_of(body: Instance, present: Instance, before: Instance | None) -> Instance:
    """Return a body with the values that an instance has of its own, and all that a block leaves to its instances.

    Values that are those of the block `before` are not its own.
    """
    if isinstance(body, Composite) and isinstance(present, Composite):
        of_before = before.parameters if isinstance(before, Composite) else {}
        return body.replaced(
            name=present.name,
            parameters=_own_values(body.parameters, present.parameters, of_before),
            solved=present.solved,
            solver=present.solver,
            corners=present.corners,
            inner_corners=present.inner_corners,
        )
    if isinstance(body, Subsystem) and isinstance(present, Subsystem):
        earlier = before if isinstance(before, Subsystem) else Subsystem(present.name)
        return body.replaced(
            name=present.name,
            parameters=_own_values(body.parameters, present.parameters, earlier.parameters),
            inputs={n: _own_start(i, present.inputs.get(n), earlier.inputs.get(n)) for n, i in body.inputs.items()},
            states={n: _own_start(s, present.states.get(n), earlier.states.get(n)) for n, s in body.states.items()},
            texts={n: present.texts.get(n, text) for n, text in body.texts.items()},
            solver=present.solver,
            step=present.step,
            process=present.process,
            capabilities=present.capabilities,
        )
    return body.replaced(name=present.name, parameters=_own_values(body.parameters, present.parameters, {}))


def _own_values(
    new: Mapping[str, P], present: Mapping[str, Parameter], before: Mapping[str, Parameter]
) -> dict[str, P]:
    def is_own(name: str, parameter: Parameter) -> bool:
        if name not in present or present[name].unit != parameter.unit:
            return False
        return name not in before or written(before[name].value) != written(present[name].value)

    return {n: replace(p, value=present[n].value) if is_own(n, p) else p for n, p in new.items()}


V = TypeVar("V", Input, State)


def _own_start(new: V, present: V | None, before: V | None) -> V:
    if present is None or present.unit != new.unit:
        return new
    if before is not None and written(before.start) == written(present.start):
        return new
    return replace(new, start=present.start)


def with_values_of_block(part: Diagram, block: str, present: Instance, before: Instance | None) -> None:
    """Give the body of a part the values of a block, or where it has none those of an instance, as numbers.

    What expressions of an instance name around it, the block does not know.
    """
    body = instance_of(part, block)
    if isinstance(body, Subsystem) and isinstance(present, Subsystem):
        plain = present.with_numbers(lambda number, _: float(number))
        new: Instance = with_values_of(body, plain, None)
        if isinstance(before, Subsystem):
            new = with_values_of(new, before, None)
        assert isinstance(new, Subsystem)
        part.replace(block, new.replaced(name=block, block=""))
    elif isinstance(body, Composite):
        known = before.parameters if isinstance(before, Composite) else {}
        parameters = {
            name: replace(p, value=known[name].value if name in known else _number(name, present.parameters))
            for name, p in body.parameters.items()
        }
        solving = {"solved": before.solved, "solver": before.solver} if isinstance(before, Composite) else {}
        new = body.replaced(parameters=parameters, block="", corners={}, inner_corners={}, **solving)
        part.set_composites(new if composite.name == block else composite for composite in part.composites)


def _number(name: str, parameters: Mapping[str, Parameter]) -> float:
    """Return the value of a parameter: an expression of the others as it is, and what any other one gives."""
    value = parameters[name].value
    names = names_in(value)
    return float(value) if names and not names <= parameters.keys() - {name} else value


def check_not_in_itself(block: str, part: Diagram) -> None:
    """Make sure that a block has no instance of itself inside, in no block in it either.

    Raises
    ------
    DiagramError
    """
    inside = {s.block for s in part.subsystems.values()} | {c.block for c in part.composites}
    if block in inside:
        raise DiagramError("{block} cannot stand inside of itself.", block=block)
