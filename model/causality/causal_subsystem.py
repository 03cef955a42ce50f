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
from macrostep.model.subsystem.ports import PortRef
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
    solved = member.solved
    inputs, outputs = {**subsystem.inputs, **member.inputs}, dict(subsystem.outputs)
    states = {name: state for name, state in subsystem.states.items() if name not in member.gone}
    written = statements(tuple(subsystem.equations))
    elsewhere = " ".join((*written.clauses, *(output.expression for output in subsystem.outputs.values())))
    kept = solved.left_out.intersection(re.findall(r"\w+", elsewhere))
    parameters = {n: its for n, its in subsystem.parameters.items() if n not in solved.left_out or n in kept}
    waves = {way.bundle: (way, values) for way, values in impedances}
    lines: list[str] = []
    totals: dict[str, list[tuple[str, bool]]] = {}
    for name, bundle in subsystem.acausal_bundles.items():
        if name in waves:
            way, values = waves[name]
            if way.rest:
                inputs |= {part: Input(0.0, _unit(subsystem, flow(bundle))) for part, _ in flows[name]}
                lines.append(f"{way.rest} = {_sum_text(flows[name])}")
            potential = potentials(bundle)[-1]
            unit = _unit(subsystem, potential)
            for (incoming, impedance_name), size in zip(way.ways, values, strict=True):
                inputs[incoming] = Input(0.0, unit)
                parameters[impedance_name] = Parameter(size)
                outputs[_back(incoming)] = Output(f"2*{potential} - {incoming}", unit)
        elif name in flows:
            parts = [(part, not is_into) for part, is_into in flows[name]]
            totals[member.flows[name]] = parts
            inputs |= {part: Input(0.0, _unit(subsystem, flow(bundle))) for part, _ in parts}
            lines += _sum_lines(member.flows[name], parts)
        elif name in member.flows:
            inputs |= {signal: _input(subsystem, signal) for signal in potentials(bundle)}
            if member.flows[name] != flow(bundle):
                outputs[member.flows[name]] = Output(
                    member.flows[name], _unit(subsystem, flow(bundle)), is_internal=True
                )
        for signal in bundle.signals:
            if signal not in inputs and signal not in outputs:
                outputs[signal] = _output(subsystem, signal)
    outputs = {**member.outputs, **outputs}
    for total in sums:
        signal, unit = member.flows[total.end.port], _unit(subsystem, flow(subsystem.acausal_bundles[total.end.port]))
        inputs |= {part: Input(0.0, unit) for part, _ in total.parts}
        terms = [(signal, False), *((part, not is_into) for part, is_into in total.parts)]
        outputs[total.name] = Output(_sum_text(terms), unit, is_internal=True)
    for position, velocity in solved.rates.items():
        its = subsystem.variables[position]
        states[position] = State(its.start or 0.0, its.unit, nominal=its.nominal)
        lines.append(f"der({position}) = {velocity}")
    for state in solved.states:
        own = subsystem.variables.get(state, AlgebraicVariable())
        states[state] = State(own.start or 0.0, own.unit, nominal=own.nominal)
    places = [0] * len(lines)
    explicit = {name: _with_rates_of_parts(expression, totals) for name, expression in solved.explicit.items()}
    lines += [f"{name} = {expression_text(expression)}" for name, expression in explicit.items()]
    residuals = [_with_rates_of_parts(residual, totals) for residual in solved.residuals.values()]
    lines += [f"0 = {expression_text(residual)}" for residual in residuals]
    places += [solved.lines.get(name, 0) for name in (*solved.explicit, *solved.residuals)]
    lines += written.clauses
    for clause, first in zip(written.clauses, written.clause_lines, strict=True):
        places += range(first, first + clause.count("\n") + 1)
    plain = subsystem.replaced(
        parameters=parameters,
        inputs=inputs,
        outputs=outputs,
        states=states,
        variables={
            name: subsystem.variables.get(name, AlgebraicVariable())
            for name in solved.residuals
            if not name.startswith("der(")
        },
        equations=lines,
        ports=[bundle for name, bundle in subsystem.ports.items() if name not in subsystem.acausal_bundles],
    )
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


def _input(subsystem: Subsystem, signal: str) -> Input:
    its = subsystem.variables[signal]
    return Input(its.start or 0.0, its.unit, nominal=its.nominal)


def _output(subsystem: Subsystem, signal: str) -> Output:
    its = subsystem.variables.get(signal)
    return Output(signal, _unit(subsystem, signal), nominal=None if its is None else its.nominal)
