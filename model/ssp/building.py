"""Makes a diagram of a system structure: FMUs become subsystems, systems composites, everything else what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from macrostep.model.base.phrase import Amount, Phrase, marked
from macrostep.model.base.texts import is_block_name
from macrostep.model.base.units import dimension_differs, from_si, to_si
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.fmi import describe
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.subsystem import parameter_of, plain_name, with_ports
from macrostep.model.fmi.values import fault_of_a_value, port_unit, port_value
from macrostep.model.fmi.variable import Variable
from macrostep.model.ssp.assigning import Assigner, GivenValue
from macrostep.model.ssp.joining import Joints, Wire, elements_of
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.placing import place
from macrostep.model.ssp.structure import Component, Element, System, SystemStructure
from macrostep.model.ssp.transformation import Affine, MappingTable, joined
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Parameter, Subsystem

_READABLE = frozenset(("output", "local", "calculatedParameter", "input"))
_LONGEST = 200


def build(structure: SystemStructure, notes: Notes) -> Diagram:
    """Return the diagram of a structure."""
    return _SystemBuilder(structure, notes).diagram()


class _SystemBuilder:
    def __init__(self, structure: SystemStructure, notes: Notes) -> None:
        self._structure, self._notes = structure, notes
        self._root = structure.system
        self._components = [e for e in elements_of(self._root) if isinstance(e, Component)]
        systems = [element for element in elements_of(self._root) if isinstance(element, System)]
        self._systems = [system for system in systems if _has_components(system)]
        for system in systems:
            if not (_has_components(system) or system.connectors or system is self._root):
                notes.note_name("Systems without components have no place in a diagram: {names}.", shown(system.title))
        self._names = names_of(self._components, self._systems, notes)
        self._joints = Joints(notes)
        self._joints.add(self._root)
        self._ports: dict[tuple[int, str], str] = {}

    def diagram(self) -> Diagram:
        wires = list(self._joints.wires())
        assigner = Assigner(self._joints, self._notes)
        assigner.assign(self._root)
        given = assigner.by_component()
        subsystems = {id(c): self._subsystem(c, given.get(id(c), [])) for c in self._components}
        for wire in wires:
            subsystems[id(wire.target)] = self._transformed(subsystems, wire)
        connections = [(self._port(w.source, w.output), self._port(w.target, w.input)) for w in wires]
        diagram = Diagram(
            self._structure.name or "system",
            subsystems.values(),
            connections,
            start=self._start(),
            stop=self._stop(),
            description=self._structure.description,
            composites=[self._composite(system) for system in self._systems],
        )
        ways = [(self._port(wire.target, wire.input), wire.hops) for wire in wires]
        place(diagram, self._root, self._names, ways, self._notes)
        self._note_the_outside()
        return diagram

    # -- subsystems ----------------------------------------------------------------------------------------------------

    def _subsystem(self, component: Component, own: list[GivenValue]) -> Subsystem:
        empty = Subsystem(self._names[id(component)], fmu=component.file, interface=component.interface)
        inputs = [g.variable for g in own if g.variable.causality == "input" and g.variable.is_number]
        subsystem = with_ports(empty, _distinct([*self._shown(component), *inputs]))
        for port, its in subsystem.inputs.items():
            self._ports[id(component), its.variable or port] = port
        for port, output in subsystem.outputs.items():
            self._ports.setdefault((id(component), output.expression), port)
        return self._with_values(subsystem, component, own)

    def _shown(self, component: Component) -> Iterator[Variable]:
        """Yield the variables of a component that become ports: its connectors, and what connections use besides."""
        for connector in sorted(component.connectors.values(), key=lambda c: c.seen_order):
            variables = component.elements(connector.name)
            where = f"{component.title}.{shown(connector.name)}"
            if not variables:
                self._notes.note_name("Connectors are no variables of their FMUs, and not taken: {names}.", where)
            for variable in variables:
                if not variable.is_number:
                    self._notes.note_name(
                        "Connectors of texts, bytes and clocks are not taken, signals are numbers: {names}.", where
                    )
                elif variable.causality in _READABLE:
                    yield variable
        yield from self._joints.used.get(id(component), {}).values()

    def _with_values(self, subsystem: Subsystem, component: Component, own: list[GivenValue]) -> Subsystem:
        inputs, parameters, texts = dict(subsystem.inputs), dict(subsystem.parameters), dict(subsystem.texts)
        for item in own:
            variable, value = item.variable, item.value
            where = f"{component.title}.{shown(variable.name)}"
            if isinstance(value, str):
                texts[variable.name] = value
                continue
            if fault := fault_of_a_value(variable, value):
                self._notes.note(
                    "The value {value} of {where} is not possible: {fault}; it is taken nevertheless.",
                    value=Amount(value, digits=6), where=where, fault=fault,
                )  # fmt: skip
            unit = port_unit(variable)
            seen = port_value(variable, value, unit) if unit else value
            port = self._ports.get((id(component), variable.name), "")
            if port in inputs:
                inputs[port] = replace(inputs[port], start=seen)
            else:
                like = parameter_of(variable)
                low, high = (like.minimum, like.maximum) if isinstance(like, Parameter) else (None, None)
                parameters[variable.name] = Parameter(seen, unit, {}, low, high)
        return subsystem.replaced(inputs=inputs, parameters=parameters, texts=texts)

    def _transformed(self, subsystems: dict[int, Subsystem], wire: Wire) -> Subsystem:
        """Return the target of a wire, its input with what lies on the way besides the FMUs' own units."""
        target = subsystems[id(wire.target)]
        port = self._ports[id(wire.target), wire.input.name]
        before, after = Affine(wire.output.factor, wire.output.offset), Affine(wire.input.factor, wire.input.offset)
        total = joined(joined(before.inverse(), wire.transformed), after)
        if isinstance(total, Affine):
            total = total.tidied()
            if total.factor == 0.0:
                total = MappingTable(((0.0, total.offset),))
        its = target.inputs[port]
        differs = dimension_differs(wire.output.si_unit, wire.input.si_unit)
        if total == Affine() and not differs:
            return target
        unit = "" if differs else its.unit
        start = to_si(its.start_or_zero, its.unit)
        if isinstance(total, MappingTable):
            sentence = marked("On the way to these inputs values are mapped, each to another: {names}.")
            its = replace(its, mapping=total.entries, unit=unit, start=from_si(total.source_of(start), unit))
        else:
            sentence = marked("On the way to these inputs values are transformed, by a factor and an offset: {names}.")
            start = from_si((start - total.offset) / total.factor, unit)
            its = replace(its, factor=total.factor, offset=total.offset, unit=unit, start=start)
        if total != Affine():
            self._notes.note_name(sentence, f"{target.name}.{port}")
        return target.replaced(inputs={**target.inputs, port: its})

    def _port(self, component: Component, variable: Variable) -> PortRef:
        return PortRef(self._names[id(component)], self._ports[id(component), variable.name])

    # -- the whole -----------------------------------------------------------------------------------------------------

    def _composite(self, system: System) -> Composite:
        own = [e for e in system.elements.values() if isinstance(e, Component)]
        return Composite(self._names[id(system)], tuple(self._names[id(e)] for e in own))

    def _start(self) -> float:
        return self._structure.start or 0.0

    def _stop(self) -> float:
        """Return the stop time; without one, the latest that an FMU proposes."""
        if self._structure.stop is not None:
            return self._structure.stop
        proposed = [describe(c.file).default_stop for c in self._components if c.is_read]
        start = self._start()
        return max((stop for stop in proposed if stop is not None and stop > start), default=start + 1.0)

    def _note_the_outside(self) -> None:
        """Note the connectors of the outermost system at which values leave it: nobody is there to take them."""
        for connector in self._root.connectors.values():
            if connector.kind in ("output", "calculatedParameter"):
                self._notes.note_name(
                    "The system gives these values to the outside, where nothing is; the FMUs' outputs are kept: "
                    "{names}.", shown(connector.name),
                )  # fmt: skip


def _distinct(variables: Iterable[Variable]) -> list[Variable]:
    return list({variable.name: variable for variable in variables}.values())


def _has_components(system: System) -> bool:
    return any(isinstance(element, Component) for element in elements_of(system))


def names_of(components: Sequence[Component], systems: Sequence[System], notes: Notes) -> dict[int, str]:
    """Return a name for each component and system, by the number of the object.

    Systems have dotted names, as composites that stand in each other have. A component has its own name if it is the
    only one of that name in the whole, else that of its system before it.
    """
    names: dict[int, str] = {}
    taken: set[str] = set()
    for system in systems:
        around = names.get(id(system.enclosing), "")
        name = _free(f"{around}.{_plain(system.name)}" if around else _plain(system.name), taken)
        names[id(system)] = name
        taken.add(name)
    often = Counter(_plain(component.name) for component in components)
    for component in components:
        name = _plain(component.name)
        around = names.get(id(component.enclosing), "")
        if around and (often[name] > 1 or name in taken):
            name = f"{around}.{name}"
        name = _free(name, taken)
        names[id(component)] = name
        taken.add(name)
        if name.rpartition(".")[2] != component.name.rpartition(".")[2]:
            _note(component, name, notes)
    return names


def _plain(name: str) -> str:
    """Return a name that blocks can have; one of several, with dots between them, stays as it is."""
    name = name[:_LONGEST]
    if is_block_name(name):
        return name
    return plain_name(name)


def _free(name: str, taken: Collection[str]) -> str:
    candidate, number = name, 1
    while candidate in taken:
        number += 1
        candidate = f"{name}_{number}"
    return candidate


def _note(element: Element, name: str, notes: Notes) -> None:
    notes.note_name(
        "Names of blocks are plain, so some have other names here: {names}.",
        Phrase("{old} is {new}", old=shown(element.title), new=name),
    )
