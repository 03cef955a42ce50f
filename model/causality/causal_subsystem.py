"""A block, solved for what its bundles give, as a plain subsystem."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from macrostep.model.causality.forms import Waves, flow, potentials, statements
from macrostep.model.causality.joining import MemberForm
from macrostep.model.language.syntax import Apply, Expression, Name, transform
from macrostep.model.language.text import expression_text
from macrostep.model.solving.products import negative, sum_of
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, Output, Parameter, State, Subsystem

_MOST_IN_A_SUM = 500
"""So many flows are added up in one equation: what is written must be short enough to be read."""


@dataclass(frozen=True)
class FlowSum:
    """An output by which a block gives a plain subsystem the sum of flows that this wants as one."""

    end: PortRef
    name: str
    parts: list[tuple[str, bool]]


def causal_subsystem(
    subsystem: Subsystem,
    member: MemberForm,
    flows: Mapping[str, Iterable[tuple[str, bool]]],
    sums: Iterable[FlowSum] = (),
    impedances: Iterable[tuple[Waves, tuple[float, ...]]] = (),
) -> tuple[Subsystem, tuple[int, ...]]:
    """Return a block as a plain subsystem, and from which line of the block each of its lines comes.

    Parameters
    ----------
    subsystem : Subsystem
    member : MemberForm
    flows : mapping
        By bundle that gives, the inputs for the flows of the others, and whether each counts into its block.
    sums : iterable of FlowSum
    impedances : iterable of (Waves, tuple of float)
        Those that end at bundles which it gives, and the values of Z.
    """
    plain = _PlainForm(subsystem, member)
    waves = {way.bundle: (way, values) for way, values in impedances}
    for name, bundle in subsystem.acausal_bundles.items():
        if name in waves:
            plain.reflect(bundle, *waves[name], flows)
        elif name in flows:
            plain.give(bundle, flows[name])
        elif name in member.flows:
            plain.take(bundle)
        plain.show_rest(bundle)
    plain.outputs = {**member.outputs, **plain.outputs}
    for total in sums:
        plain.show_sum(total)
    plain.add_states()
    return plain.subsystem()


class _PlainForm:
    """A block as a plain subsystem, as it is put together: bundle by bundle, then its states, then its equations."""

    def __init__(self, block: Subsystem, member: MemberForm) -> None:
        self._block, self._member, self._written = block, member, statements(tuple(block.equations))
        left_out = member.solved.left_out
        elsewhere = " ".join((*self._written.clauses, *(output.expression for output in block.outputs.values())))
        kept = left_out.intersection(re.findall(r"\w+", elsewhere))
        self.inputs, self.outputs = {**block.inputs, **member.inputs}, dict(block.outputs)
        self.states = {name: state for name, state in block.states.items() if name not in member.gone}
        self.parameters = {n: its for n, its in block.parameters.items() if n not in left_out or n in kept}
        self._lines: list[str] = []
        self._totals: dict[str, list[tuple[str, bool]]] = {}

    def reflect(
        self, bundle: Bundle, way: Waves, values: tuple[float, ...], flows: Mapping[str, Iterable[tuple[str, bool]]]
    ) -> None:
        """Let what comes to a bundle through impedances go back through them; others meet there as ever."""
        if way.rest:
            self._take_flows(bundle, flows[bundle.name])
            self._lines.append(f"{way.rest} = {_sum_text(flows[bundle.name])}")
        potential = potentials(bundle)[-1]
        unit = _unit(self._block, potential)
        for (incoming, impedance_name), size in zip(way.ways, values, strict=True):
            self.inputs[incoming] = Input(0.0, unit)
            self.parameters[impedance_name] = Parameter(size)
            self.outputs[_back(incoming)] = Output(f"2*{potential} - {incoming}", unit)

    def give(self, bundle: Bundle, flows: Iterable[tuple[str, bool]]) -> None:
        """Let a bundle give the potentials, and its flow be the sum of those of the others."""
        parts = [(part, not is_into) for part, is_into in flows]
        total = self._member.flows[bundle.name]
        self._totals[total] = parts
        self._take_flows(bundle, parts)
        self._lines += _sum_lines(total, parts)

    def _take_flows(self, bundle: Bundle, parts: Iterable[tuple[str, bool]]) -> None:
        self.inputs |= {part: Input(0.0, _unit(self._block, flow(bundle))) for part, _ in parts}

    def take(self, bundle: Bundle) -> None:
        """Let a bundle take the potentials, and put out its flow."""
        self.inputs |= {signal: _input(self._block, signal) for signal in potentials(bundle)}
        its = self._member.flows[bundle.name]
        if its != flow(bundle):
            self.outputs[its] = Output(its, _unit(self._block, flow(bundle)), is_internal=True)

    def show_rest(self, bundle: Bundle) -> None:
        """Put out those signals of a bundle that are nothing yet."""
        for signal in bundle.signals:
            if signal not in self.inputs and signal not in self.outputs:
                self.outputs[signal] = _output(self._block, signal)

    def show_sum(self, total: FlowSum) -> None:
        """Put out a sum of flows."""
        port = total.end.port
        unit = _unit(self._block, flow(self._block.acausal_bundles[port]))
        self.inputs |= {part: Input(0.0, unit) for part, _ in total.parts}
        terms = [(self._member.flows[port], False), *((part, not is_into) for part, is_into in total.parts)]
        self.outputs[total.name] = Output(_sum_text(terms), unit, is_internal=True)

    def add_states(self) -> None:
        """Make states of the variables that are found by integrating."""
        solved, variables = self._member.solved, self._block.variables
        for position, velocity in solved.rates.items():
            self.states[position] = _state(variables[position])
            self._lines.append(f"der({position}) = {velocity}")
        for state in solved.states:
            self.states[state] = _state(variables.get(state, AlgebraicVariable()))

    def subsystem(self) -> tuple[Subsystem, tuple[int, ...]]:
        """Return it with its equations, and from which line of the block each of its lines comes."""
        block, solved, written = self._block, self._member.solved, self._written
        lines, places = list(self._lines), [0] * len(self._lines)
        for name, expression in solved.explicit.items():
            lines.append(f"{name} = {expression_text(_with_rates_of_parts(expression, self._totals))}")
        for residual in solved.residuals.values():
            lines.append(f"0 = {expression_text(_with_rates_of_parts(residual, self._totals))}")
        places += [solved.lines.get(name, 0) for name in (*solved.explicit, *solved.residuals)]
        lines += written.clauses
        for clause, first in zip(written.clauses, written.clause_lines, strict=True):
            places += range(first, first + clause.count("\n") + 1)
        left = [name for name in solved.residuals if not name.startswith("der(")]
        plain = block.replaced(
            parameters=self.parameters, inputs=self.inputs, outputs=self.outputs, states=self.states,
            variables={name: block.variables.get(name, AlgebraicVariable()) for name in left},
            equations=lines,
            ports=[bundle for name, bundle in block.ports.items() if name not in block.acausal_bundles],
        )  # fmt: skip
        return plain, tuple(places)


def _with_rates_of_parts(node: Expression, totals: Mapping[str, list[tuple[str, bool]]]) -> Expression:
    """Return an expression with the derivatives of what adds up to a flow in place of the flow's own.

    Inputs have derivatives, and their sum is none.
    """

    def in_parts(part: Expression) -> Expression:
        match part:
            case Apply("der", (Name(name),), at) if name in totals:
                rates = ((Apply("der", (Name(own, at),), at), is_added) for own, is_added in totals[name])
                return sum_of([rate if is_added else negative(rate) for rate, is_added in rates])
        return part

    return transform(node, in_parts)


def adding_up(subsystem: Subsystem, name: str, parts: Iterable[tuple[str, bool]]) -> Subsystem:
    """Return a plain subsystem that takes several flows in place of one."""
    parts, its = list(parts), subsystem.inputs[name]
    inputs = {key: port for key, port in subsystem.inputs.items() if key != name}
    return subsystem.replaced(
        inputs={**inputs, **{part: replace(its, start=0.0) for part, _ in parts}},
        equations=[f"{name} = {_sum_text([(part, not is_into) for part, is_into in parts])}", *subsystem.equations],
        ports=[bundle for bundle in subsystem.ports.values() if name not in bundle.signals],
    )


def outgoing(incoming: PortRef) -> PortRef:
    """Return the output that goes back through the impedance from which an input comes."""
    return PortRef(incoming.subsystem, _back(incoming.port))


def _back(incoming: str) -> str:
    return f"{incoming}_back"


def _sum_lines(name: str, parts: Sequence[tuple[str, bool]]) -> list[str]:
    """Return the equations of a sum; where many meet, of parts of it first, so that none is too long to be read."""
    if len(parts) <= _MOST_IN_A_SUM:
        return [f"{name} = {_sum_text(parts)}"]
    some = [parts[k : k + _MOST_IN_A_SUM] for k in range(0, len(parts), _MOST_IN_A_SUM)]
    names = [f"{its[0][0]}_and_more" for its in some]  # of inputs, whose names are free
    first = [f"{part} = {_sum_text(its)}" for part, its in zip(names, some, strict=True)]
    return [*first, f"{name} = {' + '.join(names)}"]


def _sum_text(terms: Iterable[tuple[str, bool]]) -> str:
    """Return a sum of names, of which some are added and the others subtracted."""
    text = "".join(f" {'+' if is_added else '-'} {name}" for name, is_added in terms)
    return (text.removeprefix(" + ") if text.startswith(" + ") else text.replace(" - ", "-", 1)) or "0"


def _unit(subsystem: Subsystem, signal: str) -> str:
    its = subsystem.variables.get(signal)
    return subsystem.states[signal].unit if its is None else its.unit


def _state(its: AlgebraicVariable) -> State:
    return State(its.start or 0.0, its.unit, nominal=its.nominal)


def _input(subsystem: Subsystem, signal: str) -> Input:
    its = subsystem.variables[signal]
    return Input(its.start or 0.0, its.unit, nominal=its.nominal)


def _output(subsystem: Subsystem, signal: str) -> Output:
    its = subsystem.variables.get(signal)
    return Output(signal, _unit(subsystem, signal), nominal=None if its is None else its.nominal)
