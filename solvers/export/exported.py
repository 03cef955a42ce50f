"""What is exported: a subsystem, or coupled members as one, with all that the C source and the XML say of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import or_none
from macrostep.model.base.units import to_si
from macrostep.model.behaviour.meaning import residual_name
from macrostep.model.behaviour.symbolic import Symbolic, symbolic
from macrostep.model.diagram.cut import Part, boundary
from macrostep.model.diagram.diagram import Diagram, PortRef
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.library.library import made_from
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.compilation.codegen import canonical
from macrostep.solvers.embedded import tolerated
from macrostep.solvers.engine.instance import Instance
from macrostep.solvers.freezing.freeze import begun, freeze
from macrostep.solvers.freezing.lost_digits import fitting
from macrostep.solvers.problem.frozen_subsystem import (
    Environment,
    Frozen,
    FrozenSubsystem,
    make_instance,
    nominal_in_si,
)
from macrostep.solvers.problem.problem import Boundary, FrozenComposite
from macrostep.solvers.subsystems.composite.frozen import frozen_composite
from macrostep.solvers.subsystems.composite.implicit import with_loops_opened
from macrostep.solvers.subsystems.composite.instance import composite_instance


@dataclass(frozen=True)
class DeclaredQuantity:
    """A variable as its subsystem declares it: name, unit, what it is, and its value in SI where it has one."""

    name: str
    unit: str
    description: str
    value: float = 0.0
    minimum: float | None = None
    maximum: float | None = None
    nominal: float | None = None


@dataclass(frozen=True)
class Member:
    """A subsystem in what is exported.

    Attributes
    ----------
    subsystem : Subsystem
    frozen : FrozenSubsystem
    kind : int
        Number of its equations; members that differ in names and numbers only share them.
    """

    subsystem: Subsystem
    frozen: FrozenSubsystem
    kind: int


@dataclass(frozen=True)
class Exported:
    """A subsystem or composite, ready to be written as C.

    Attributes
    ----------
    name : str
        As it is called in the diagram.
    title : str
        The same with the diagram's name.
    diagram : Diagram
    part : Part
        Its members and ports.
    members : tuple of Member
    kinds : tuple of Symbolic
        The equations that members have.
    frozen : Frozen
    instance : Instance
        Its memory in a run, whose numbers and tables C gets as well.
    """

    name: str
    title: str
    diagram: Diagram
    part: Part
    members: tuple[Member, ...]
    kinds: tuple[Symbolic, ...]
    frozen: Frozen
    instance: Instance

    @property
    def is_composite(self) -> bool:
        """Whether it is solved as a composite, as a subsystem whose equations are iterated is, too."""
        return isinstance(self.frozen, FrozenComposite)

    @property
    def joints(self) -> Any:
        """How members are joined: a :class:`macrostep.solvers.subsystems.composite.composite.CompositeStructure`."""
        return self.instance.kept_alive[0]

    def full_name(self, member: Member, name: str) -> str:
        return f"{member.subsystem.name}.{name}" if self.part.is_composite else name

    @cached_property
    def parameters(self) -> tuple[DeclaredQuantity, ...]:
        return tuple(
            self._quantity(m, name, p.unit, p.value, p.minimum, p.maximum)
            for m in self.members
            for name, p in m.subsystem.parameters.items()
        )

    @cached_property
    def inputs(self) -> tuple[DeclaredQuantity, ...]:
        return tuple(
            self._quantity(member, port.port, its.unit, its.start_or_zero, nominal=nominal_in_si(its.nominal, its.unit))
            for port in self.part.inputs
            for member in [self._member(port)]
            for its in [member.subsystem.inputs[port.port]]
        )  # fmt: skip

    @cached_property
    def continuous(self) -> tuple[DeclaredQuantity, ...]:
        return tuple(self._state(m, name) for m in self.members for name in m.frozen.behaviour.continuous)

    @cached_property
    def sampled(self) -> tuple[DeclaredQuantity, ...]:
        return tuple(self._state(m, name) for m in self.members for name in m.frozen.behaviour.sampled)

    @cached_property
    def outputs(self) -> tuple[DeclaredQuantity, ...]:
        """All outputs; behind those at the boundary stand the inner ones, of which `n_inner` are."""
        return tuple(self._output(self._member(port), port.port) for port in (*self.part.outputs, *self.part.inner))

    @property
    def n_inner(self) -> int:
        return len(self.part.inner)

    @property
    def description(self) -> str:
        """A sentence on it: what the library says of a block, or the diagram's own."""
        if self.part.is_composite:
            return self.diagram.description
        block = made_from(self.members[0].subsystem)
        return block.summary if block else ""

    @property
    def uses_input_derivatives(self) -> bool:
        return bool(self.frozen.behaviour.input_derivatives)

    def _member(self, port: PortRef) -> Member:
        return next(m for m in self.members if m.subsystem.name == port.subsystem)

    def _state(self, member: Member, name: str) -> DeclaredQuantity:
        state = member.subsystem.states[name]
        return self._quantity(member, name, state.unit, state.start, nominal=_nominal(member, name))

    def _output(self, member: Member, name: str) -> DeclaredQuantity:
        output = member.subsystem.outputs[name]
        like = member.subsystem.states.get(output.expression.strip())
        unit = output.unit or (like.unit if like else "")
        return self._quantity(member, name, unit, 0.0, nominal=_nominal(member, name))

    def _quantity(
        self, member: Member, name: str, unit: str, value: float, low: float | None = None, high: float | None = None,
        nominal: float | None = None,
    ) -> DeclaredQuantity:  # fmt: skip
        block = made_from(member.subsystem)
        about = block.descriptions.get(name, "") if block else ""
        low, high = (None if end is None else to_si(end, unit) for end in (low, high))
        return DeclaredQuantity(self.full_name(member, name), unit, about, to_si(value, unit), low, high, nominal)


def _nominal(member: Member, name: str) -> float | None:
    """Return the nominal value of a state or an output in SI."""
    return next((column.nominal for column in member.frozen.columns if column.name == name), None)  # internal: none


def exported(diagram: Diagram, name: str = "") -> Exported:
    """Freeze a subsystem, a composite, or all of a diagram.

    Raises
    ------
    MacrostepError
        If there is none of that name, it has problems, or its equations cannot be seen.
    """
    diagram = begun(diagram).solved()
    part = _part(diagram, name)
    for member in part.members:
        if diagram[member].is_black_box:
            file = Path(diagram[member].fmu or diagram[member].python).name
            raise MacrostepError(
                "{subsystem} is the file {file}, whose equations are hidden; it cannot be exported.",
                subsystem=member, file=file,
            )  # fmt: skip
    flat = with_loops_opened(freeze(_inside(diagram, part)))
    frozen_members = [s for s in flat.subsystems if isinstance(s, FrozenSubsystem)]
    title = f"{diagram.name}.{name}" if name else diagram.name
    kinds, members = _kinds(diagram, frozen_members)
    environment = Environment(diagram.start, diagram.stop, np.zeros(1, np.int64))
    iterates = any(source >= 0 for source in flat.source)
    if not part.is_composite and not iterates:
        instance = make_instance(frozen_members[0], np.zeros(len(frozen_members[0].states)), environment)
        return Exported(part.name, title, diagram, part, members, kinds, frozen_members[0], instance)
    alone = (diagram[part.name].solver or {}) if not part.is_composite else {}
    solver = next((c.solver or {} for c in diagram.composites if c.name == name), alone)
    frozen = fitting(frozen_composite(flat, diagram, part, solver), flat.start, flat.stop)
    frozen = replace(frozen, boundary=_everything_shown(frozen.boundary))
    instance = composite_instance(
        frozen.inside,
        frozen.boundary,
        tolerated(frozen.solver, frozen.rtol, frozen.atol),
        frozen.solver,
        environment,
        None,
        part.name,
    )
    return Exported(part.name, title, diagram, part, members, kinds, frozen, instance)


def _everything_shown(boundary: Boundary) -> Boundary:
    return Boundary(boundary.entries, np.concatenate([boundary.shown, boundary.watched]), boundary.watched[:0])


def _part(diagram: Diagram, name: str) -> Part:
    """Return a subsystem, a composite or everything, with its ports."""
    if not name and len(diagram.subsystems) == 1:
        name = next(iter(diagram.subsystems))
    if not name:
        everything = boundary(diagram, diagram.name, diagram.subsystems)
        return replace(everything, outputs=(*everything.outputs, *everything.inner), inner=())
    if name in diagram.subsystems:
        own = diagram[name]
        ports = ([PortRef(name, port) for port in group] for group in (own.inputs, own.outputs))
        return Part(name, (name,), *map(tuple, ports))
    tree = Hierarchy.of(diagram)
    if name not in tree.composites:
        known = or_none((*diagram.subsystems, *tree.composites))
        raise MacrostepError(
            "There is no subsystem or composite {name!r} in {diagram!r}; it has: {known}.",
            name=name, diagram=diagram.name, known=known,
        )  # fmt: skip
    return boundary(diagram, name, tree.within(name))


def _inside(diagram: Diagram, part: Part) -> Diagram:
    """Return a diagram of the members alone."""
    members = frozenset(part.members)
    kept = [
        (source, target)
        for target, source in diagram.connections.items()
        if part.is_composite and source.subsystem in members and target.subsystem in members
    ]
    inside = [_by_itself(diagram, m) for m in part.members]
    settings = diagram.parameter_settings()
    return Diagram(diagram.name, inside, kept, start=diagram.start, stop=diagram.stop, **settings)


def _by_itself(diagram: Diagram, name: str) -> Subsystem:
    """Return a subsystem with numbers in place of expressions of a composite's parameters."""
    subsystem = diagram[name]
    if diagram.scopes.of(name) is diagram.scopes.whole:
        return subsystem
    return subsystem.with_numbers(lambda value, _: float(value))


def _kinds(diagram: Diagram, frozen: Sequence[FrozenSubsystem]) -> tuple[tuple[Symbolic, ...], tuple[Member, ...]]:
    """Return the equations that there are, each once, and the members with the numbers of theirs."""
    numbers: dict[str, int] = {}
    kinds: list[Symbolic] = []
    members = []
    for subsystem in frozen:
        meaning = subsystem.behaviour
        samplings = [(s.start, s.period) for s in meaning.samplings]
        key = canonical(meaning) + (repr((samplings, meaning.parameters)) if samplings else "")
        if key not in numbers:
            numbers[key] = len(kinds)
            kinds.append(symbolic(meaning))
        members.append(Member(diagram[subsystem.name], subsystem, numbers[key]))
    return tuple(kinds), tuple(members)


def dependences(exported: Exported) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Yield, for the derivative of each continuous state and then each output, the states and inputs it depends on.

    Numbers of continuous states and of inputs; what conditions depend on counts.
    """
    reach = _Reach(exported)
    for k, member in enumerate(exported.members):
        for j in range(len(member.frozen.behaviour.continuous)):
            yield reach.of_expressions(k, [exported.kinds[member.kind].f[j]])
    for port in (*exported.part.outputs, *exported.part.inner):
        k = next(k for k, m in enumerate(exported.members) if m.subsystem.name == port.subsystem)
        yield reach.of_output(k, list(exported.members[k].frozen.behaviour.outputs).index(port.port))


class _Reach:
    """Follows expressions through definitions, conditions, and connections between members."""

    def __init__(self, exported: Exported) -> None:
        self._exported = exported
        self._first_state = np.concatenate(
            [[0], np.cumsum([len(m.frozen.behaviour.continuous) for m in exported.members])]
        ).astype(int)
        self._own_inputs = {port: i for i, port in enumerate(exported.part.inputs)}
        self._place = {m.subsystem.name: k for k, m in enumerate(exported.members)}

    def of_output(self, k: int, o: int) -> tuple[frozenset[int], frozenset[int]]:
        return self.of_expressions(k, [self._exported.kinds[self._exported.members[k].kind].g[o]])

    def of_expressions(self, k: int, expressions: Sequence[int]) -> tuple[frozenset[int], frozenset[int]]:
        seen: set[tuple[PortRef, str]] = set()
        states: set[int] = set()
        inputs: set[int] = set()
        stack = [(k, expression) for expression in expressions]
        while stack:
            k, expression = stack.pop()
            member = self._exported.members[k]
            block = self._exported.kinds[member.kind]
            for letter, index in self._variables(block, expression):
                if letter == "x" and index < block.n_continuous:
                    states.add(int(self._first_state[k]) + index)
                elif letter in ("u", "du"):
                    port = PortRef(member.subsystem.name, member.frozen.behaviour.inputs[index])
                    source = self._source_of(port, member)
                    if port in self._own_inputs:
                        inputs.add(self._own_inputs[port])
                    elif source is not None and (source, letter) not in seen:
                        seen.add((source, letter))
                        stack += self._source(source, letter)
        return frozenset(states), frozenset(inputs)

    def _source_of(self, port: PortRef, member: Member) -> PortRef | None:
        """Return the output that feeds an input; of a variable that is iterated, its residual."""
        residual = residual_name(port.port)
        if residual in member.frozen.behaviour.outputs:
            return PortRef(port.subsystem, residual)
        return self._exported.diagram.connections.get(port)

    def _source(self, source: PortRef, letter: str) -> list[tuple[int, int]]:
        """Return what feeds an input; a slope depends on what the source's states do as well."""
        k = self._place[source.subsystem]
        o = list(self._exported.members[k].frozen.behaviour.outputs).index(source.port)
        block = self._exported.kinds[self._exported.members[k].kind]
        return [(k, block.g[o]), *((k, f) for f in block.f if letter == "du")]

    def _variables(self, block: Symbolic, node: int) -> set[tuple[str, int]]:
        """Return kinds and numbers of the variables that an expression needs; what conditions depend on counts."""
        found: set[tuple[str, int]] = set()
        stack, known = [node], {node}
        while stack:
            for kind, index in block.graph.variables([stack.pop()]):
                if kind != "m":
                    found.add((kind, index))
                elif index < len(block.conditions) and block.conditions[index] not in known:
                    known.add(block.conditions[index])
                    stack.append(block.conditions[index])
        return found
