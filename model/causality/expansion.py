"""From blocks whose bundles are joined to plain subsystems: inputs, outputs, explicit equations, connections.

A block's bundle that gives its potentials has an input for the flow of each other bundle of its node; its own flow is
minus their sum. All others have their potentials as inputs. So nothing stands between the blocks that are joined.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase, enumerated
from macrostep.model.base.units import from_si, to_si
from macrostep.model.causality.assignment import CausalityAssignment, CausalityError
from macrostep.model.causality.forms import (
    WITH_RATE,
    can_be_read,
    flow,
    form,
    impedance,
    is_differentiated,
    local_names,
    patterns,
    potentials,
    statements,
)
from macrostep.model.causality.joints import joints, nodes
from macrostep.model.language.text import expression_text
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, Output, State, Subsystem

Connections = dict[PortRef, PortRef]


@dataclass(frozen=True)
class CausalNetwork:
    """Plain subsystems and connections, and how they came to be.

    Attributes
    ----------
    subsystems, connections : dict
        In the order of those that they were made from; blocks that could not be solved are as they were.
    gives : mapping
        Whether a bundle that is joined, or open, gives its potentials.
    problems : tuple of Diagnostic
    """

    subsystems: dict[str, Subsystem]
    connections: Connections
    gives: Mapping[PortRef, bool] = field(default_factory=dict)
    problems: tuple[Diagnostic, ...] = ()


def causal_network(
    subsystems: Mapping[str, Subsystem], connections: Mapping[PortRef, PortRef], givers: Collection[PortRef] = ()
) -> CausalNetwork:
    """Assign causality and return the plain subsystems that follow.

    Parameters
    ----------
    subsystems, connections : mapping
    givers : collection of PortRef
        Bundles that somebody chose to give their potentials.
    """
    return _Expansion(subsystems, connections, givers).result()


class _Expansion:
    def __init__(
        self, subsystems: Mapping[str, Subsystem], connections: Mapping[PortRef, PortRef], givers: Collection[PortRef]
    ) -> None:
        self._subsystems, self._wires = subsystems, connections
        self._joints = joints(subsystems, connections)
        self._acausal = {name: s for name, s in subsystems.items() if s.acausal_bundles}
        self._nodes = nodes(self._joints)
        joined = {end for ends in self._nodes for end in ends}
        self._nodes += [
            (PortRef(name, bundle),)
            for name, subsystem in self._acausal.items()
            for bundle in subsystem.acausal_bundles
            if (name, bundle) not in joined
        ]
        self._node_of = {end: i for i, ends in enumerate(self._nodes) for end in ends}
        self._chosen = givers

    def result(self) -> CausalNetwork:
        plain = {t: s for t, s in self._wires.items() if t not in self._joints}
        unsolved = CausalNetwork(dict(self._subsystems), plain)
        problems = list(self._faults())
        if problems:
            return CausalNetwork(unsolved.subsystems, plain, {}, tuple(problems))
        fixed = {end: gives for ends in self._nodes for end in ends if (gives := self._fixed(end)) is not None}
        patterns_of = {name: patterns(subsystem) for name, subsystem in self._acausal.items()}
        here = {end for ends in self._nodes for end in ends}
        chosen = [end for end in self._chosen if end in here and self._fixed(end) is None]
        for wanted in (chosen, []):
            assignment = CausalityAssignment(
                self._nodes, patterns_of, {**fixed, **dict.fromkeys(wanted, True)}, self._impedance
            )
            try:
                found = assignment.found()
            except CausalityError as error:
                fault = self._contradiction(error, wanted)
                problems.append(fault)
                continue
            return self._expanded(found, assignment.gives, plain, problems)
        return CausalNetwork(unsolved.subsystems, plain, {}, tuple(problems[-1:]))

    # -- what is known before ------------------------------------------------------------------------------------

    def _faults(self) -> Iterable[Diagnostic]:
        """Yield why blocks cannot be solved whatever they give."""
        for name, subsystem in self._acausal.items():
            if not can_be_read(subsystem):
                yield from _unreadable(subsystem)
            elif not patterns(subsystem):
                message = Phrase(
                    "Its equations cannot be solved, whatever its ports give: it must have as many equations as "
                    "unknowns, where each port counts one."
                )
                yield Diagnostic(message, name, "equations")

    def _bundle(self, end: PortRef) -> Bundle:
        return self._subsystems[end.subsystem].ports[end.port]

    def _fixed(self, end: PortRef) -> bool | None:
        """Return whether a bundle with causality gives its potentials; None of an acausal one."""
        if end.subsystem in self._acausal and end.port in self._acausal[end.subsystem].acausal_bundles:
            return None
        return potentials(self._bundle(end))[0] in self._subsystems[end.subsystem].outputs

    def _impedance(self, name: str, pattern: frozenset[str], bundle: str) -> float:
        return impedance(self._acausal[name], pattern, bundle)

    def _contradiction(self, error: CausalityError, wanted: Collection[PortRef]) -> Diagnostic:
        names = list(dict.fromkeys(end.subsystem for end in error.ends))
        if wanted:
            ports = enumerated([str(end) for end in error.ends if end in wanted] or list(map(str, wanted)))
            message = Phrase("It is chosen that {ports} give their potential; that cannot be.", ports=ports)
            return Diagnostic(message, field="connections", severity="warning")
        many = [name for name in names if name in self._acausal and len(self._ends_of(name)) > 1] or names
        said = {"blocks": enumerated(many)}
        alone = [ends[0] for ends in self._nodes if len(ends) == 1 and ends[0] in error.ends]
        if error.kind == "floating":
            message = Phrase(
                "Nothing fixes the potential of {blocks}: their equations say differences only. Connect a block that "
                "fixes one, such as ground.", blocks=enumerated(names),
            )  # fmt: skip
        elif error.kind == "twice":
            message = Phrase(
                "{blocks} determine one potential more than once, so that they cannot be solved each by itself. Put a "
                "block that gives way between them, such as a small resistor or a stiff spring.", **said,
            )  # fmt: skip
        elif alone:
            message = Phrase(
                "{port} is open, and no equation gives its potential then. Connect it.", port=str(alone[0])
            )
        else:
            message = Phrase(
                "Where {blocks} meet, each gives a flow and none the potential. Connect a block there that gives it, "
                "such as a capacitor, a mass or a large resistor to ground.", **said,
            )  # fmt: skip
        return Diagnostic(message, names[0], f"ports.{error.ends[0].port}")

    def _ends_of(self, name: str) -> list[str]:
        return list(self._acausal[name].acausal_bundles)

    # -- the plain network ---------------------------------------------------------------------------------------

    def _expanded(
        self,
        found: Mapping[int, PortRef],
        gives: Mapping[PortRef, bool],
        plain: Connections,
        problems: Iterable[Diagnostic],
    ) -> CausalNetwork:
        flows: dict[PortRef, list[tuple[str, bool]]] = {}
        connections: Connections = {}
        sums: dict[str, list[_Sum]] = {}
        for i, ends in enumerate(self._nodes):
            giver, others = found[i], [end for end in ends if end != found[i]]
            self._connect_potentials(giver, others, connections)
            if self._fixed(giver) and not self._adds_up(giver):
                carrier = next(end for end in others if self._fixed(end) is None)
                total = _Sum(carrier, self._free_name(carrier.subsystem, f"{self._flow(carrier)}_sum"), [])
                for k, other in enumerate((end for end in others if end != carrier), 2):
                    name = self._free_name(carrier.subsystem, f"{self._flow(carrier)}_{k}")
                    total.parts.append((name, self._fixed(other) is None))
                    connections[PortRef(carrier.subsystem, name)] = PortRef(other.subsystem, self._flow(other))
                sums.setdefault(carrier.subsystem, []).append(total)
                connections[PortRef(giver.subsystem, self._flow(giver))] = PortRef(carrier.subsystem, total.name)
                continue
            flows[giver] = []
            for k, other in enumerate(others, 1):
                name = self._free_name(giver.subsystem, f"{self._flow(giver)}_{k}")
                flows[giver].append((name, self._fixed(other) is None))
                connections[PortRef(giver.subsystem, name)] = PortRef(other.subsystem, self._flow(other))
        subsystems = dict(self._subsystems)
        for giver, parts in flows.items():
            if self._fixed(giver):
                subsystems[giver.subsystem] = _adding_up(subsystems[giver.subsystem], self._flow(giver), parts)
        for name, subsystem in self._acausal.items():
            given = frozenset(b for b in subsystem.acausal_bundles if gives[PortRef(name, b)])
            incoming = {b: flows[PortRef(name, b)] for b in given}
            subsystems[name] = causal_subsystem(self._begun(subsystem, given), given, incoming, sums.get(name, ()))
        return CausalNetwork(subsystems, plain | connections, gives, tuple(problems))

    def _begun(self, subsystem: Subsystem, given: Iterable[str]) -> Subsystem:
        """Return a block that begins its positions where another one of the node says, if it does not say itself.

        Otherwise where a node without mass begins would depend on who gives there.
        """
        starts: dict[str, AlgebraicVariable] = {}
        for name in given:
            bundle, position = subsystem.ports[name], subsystem.ports[name].signals[0]
            its = subsystem.variables.get(position)
            if bundle.kind not in WITH_RATE or its is None or its.start is not None:
                continue
            for other in self._nodes[self._node_of[PortRef(subsystem.name, name)]]:
                said = self._subsystems[other.subsystem].variables.get(self._bundle(other).signals[0])
                if said is not None and said.start is not None:
                    start = from_si(to_si(said.start, said.unit), its.unit)
                    starts[position] = replace(its, start=start)
                    break
        return subsystem.replaced(variables={**subsystem.variables, **starts}) if starts else subsystem

    def _adds_up(self, end: PortRef) -> bool:
        """Say whether a block with causality can add up flows itself: its equations are known, and need no slope."""
        subsystem, name = self._subsystems[end.subsystem], self._flow(end)
        return not subsystem.is_black_box and can_be_read(subsystem) and not is_differentiated(subsystem, name)

    def _flow(self, end: PortRef) -> str:
        return flow(self._bundle(end))

    def _connect_potentials(self, giver: PortRef, others: Iterable[PortRef], connections: Connections) -> None:
        for other in others:
            for here, there in zip(potentials(self._bundle(giver)), potentials(self._bundle(other)), strict=True):
                connections[PortRef(other.subsystem, there)] = PortRef(giver.subsystem, here)

    def _free_name(self, subsystem: str, name: str) -> str:
        its = self._subsystems[subsystem]
        taken = {*its.parameters, *its.inputs, *its.states, *its.variables, *its.outputs, *local_names(its)}
        while name in taken:
            name += "_"
        return name


@dataclass(frozen=True)
class _Sum:
    """An output by which a block gives a plain subsystem the sum of flows that this wants as one."""

    end: PortRef
    name: str
    parts: list[tuple[str, bool]]


def causal_subsystem(
    subsystem: Subsystem,
    gives: frozenset[str],
    flows: Mapping[str, Iterable[tuple[str, bool]]],
    sums: Iterable[_Sum] = (),
) -> Subsystem:
    """Return a block as a plain subsystem.

    Parameters
    ----------
    subsystem : Subsystem
    gives : frozenset of str
        The bundles that give their potentials.
    flows : mapping
        By bundle that gives, the inputs for the flows of the others, and whether each counts into its block.
    sums : iterable of _Sum
    """
    solved = form(subsystem, gives)
    assert solved is not None, "patterns offered this one"
    inputs, outputs, states = dict(subsystem.inputs), dict(subsystem.outputs), dict(subsystem.states)
    lines: list[str] = []
    for name, bundle in subsystem.acausal_bundles.items():
        if name in gives:
            parts = list(flows[name])
            inputs |= {part: Input(0.0, _unit(subsystem, flow(bundle))) for part, _ in parts}
            lines.append(f"{flow(bundle)} = {_sum_text([(part, not is_into) for part, is_into in parts])}")
        else:
            inputs |= {signal: _input(subsystem, signal) for signal in potentials(bundle)}
        for signal in bundle.signals:
            if signal not in inputs and signal not in outputs:
                outputs[signal] = _output(subsystem, signal)
    for total in sums:
        signal = flow(subsystem.acausal_bundles[total.end.port])
        unit = _unit(subsystem, signal)
        inputs |= {part: Input(0.0, unit) for part, _ in total.parts}
        terms = [(signal, False), *((part, not is_into) for part, is_into in total.parts)]
        outputs[total.name] = Output(_sum_text(terms), unit)
    for position, velocity in solved.rates.items():
        its = subsystem.variables[position]
        states[position] = State(its.start or 0.0, its.unit, nominal=its.nominal)
        lines.append(f"der({position}) = {velocity}")
    lines += [f"{name} = {expression_text(expression)}" for name, expression in solved.explicit.items()]
    lines += statements(tuple(subsystem.equations)).clauses
    return subsystem.replaced(
        inputs=inputs,
        outputs=outputs,
        states=states,
        variables={},
        equations=lines,
        ports=[bundle for name, bundle in subsystem.ports.items() if name not in subsystem.acausal_bundles],
    )


def _adding_up(subsystem: Subsystem, name: str, parts: Iterable[tuple[str, bool]]) -> Subsystem:
    """Return a plain subsystem that takes several flows in place of one."""
    parts, its = list(parts), subsystem.inputs[name]
    inputs = {key: port for key, port in subsystem.inputs.items() if key != name}
    return subsystem.replaced(
        inputs={**inputs, **{part: replace(its, start=0.0) for part, _ in parts}},
        equations=[f"{name} = {_sum_text([(part, not is_into) for part, is_into in parts])}", *subsystem.equations],
        ports=[bundle for bundle in subsystem.ports.values() if name not in bundle.signals],
    )


def _sum_text(terms: Iterable[tuple[str, bool]]) -> str:
    """Return a sum of names, of which some are added and the others subtracted."""
    text = "".join(f" {'+' if is_added else '-'} {name}" for name, is_added in terms)
    return (text.removeprefix(" + ") if text.startswith(" + ") else text.replace(" - ", "-", 1)) or "0"


def _unit(subsystem: Subsystem, signal: str) -> str:
    its = subsystem.variables.get(signal)
    return subsystem.states[signal].unit if its is None else its.unit


def _input(subsystem: Subsystem, signal: str) -> Input:
    its = subsystem.variables[signal]
    return Input(its.start or 0.0, its.unit, nominal=its.nominal)


def _output(subsystem: Subsystem, signal: str) -> Output:
    its = subsystem.variables.get(signal)
    return Output(signal, _unit(subsystem, signal), nominal=None if its is None else its.nominal)


def _unreadable(subsystem: Subsystem) -> Iterable[Diagnostic]:
    """Yield where a block's equations cannot be read."""
    offset = 0
    for text in subsystem.equations:
        try:
            statements((text,))
        except LanguageError as error:
            yield Diagnostic(str(error.message), subsystem.name, "equations", error.line + offset, error.column)
        offset += text.count("\n") + 1
