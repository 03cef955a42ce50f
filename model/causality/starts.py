"""With what joined blocks begin, where several of them say so."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.base.units import from_si, to_si
from macrostep.model.causality.acausal import AcausalNetwork
from macrostep.model.causality.forms import WITH_RATE, potentials, statements
from macrostep.model.language.dimensions import value
from macrostep.model.language.parser import parse_expression
from macrostep.model.language.syntax import Expression, Name
from macrostep.model.solving.linear import names_in
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Parameter, State, Subsystem


def unequal_starts(network: AcausalNetwork, giver: PortRef, ends: Iterable[PortRef]) -> Iterable[Diagnostic]:
    """Yield where the blocks of a node say that one potential begins with several values."""
    for k in range(len(potentials(network.bundle(giver)))):
        said = [
            (end, signal, its)
            for end in sorted(ends, key=lambda end: end != giver)
            for signal in potentials(network.bundle(end))[k : k + 1]
            if (its := _said_start(network, end, signal)) is not None
        ]
        for end, signal, its in said[1:]:
            first, first_signal, other = said[0]
            if not _are_same(to_si(its.start or 0.0, its.unit), to_si(other.start or 0.0, other.unit)):
                message = Phrase(
                    "{name} begins at {value} and {other} at {its}, and they are one: {other} counts.",
                    name=f"{end.subsystem}.{signal}", value=Amount(its.start or 0.0, its.unit, 6),
                    other=f"{first.subsystem}.{first_signal}", its=Amount(other.start or 0.0, other.unit, 6),
                )  # fmt: skip
                group = "variables" if isinstance(its, AlgebraicVariable) else "states"
                yield Diagnostic(message, end.subsystem, f"{group}.{signal}", severity="warning")


def _are_same(one: float, other: float) -> bool:
    """Say whether two start values in SI units differ by no more than what units and sums make of digits."""
    return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-300)


def _said_start(network: AcausalNetwork, end: PortRef, signal: str) -> State | AlgebraicVariable | None:
    """Return where a block says with what a potential begins; a guess of what is no position says nothing."""
    subsystem, bundle = network.subsystems[end.subsystem], network.bundle(end)
    if signal in subsystem.states:
        return subsystem.states[signal]
    its = subsystem.variables.get(signal)
    says = its is not None and its.start is not None and bundle.kind in WITH_RATE and signal == bundle.signals[0]
    return its if says else None


def begun(network: AcausalNetwork, subsystem: Subsystem, given: Iterable[str]) -> Subsystem:
    """Return a block that begins its positions where another one of the node says, if it does not say itself.

    Otherwise where a node without mass begins would depend on who gives there.
    """
    starts: dict[str, AlgebraicVariable] = {}
    for name in given:
        bundle, position = subsystem.ports[name], subsystem.ports[name].signals[0]
        its = subsystem.variables.get(position)
        if bundle.kind not in WITH_RATE or its is None or its.start is not None:
            continue
        end = PortRef(subsystem.name, name)
        for other in network.meeting.get(end, (end,)):
            said = _position(network, other)
            if said is not None and said.start is not None:
                start = from_si(to_si(said.start, said.unit), its.unit)
                starts[position] = replace(its, start=start)
                break
    return subsystem.replaced(variables={**subsystem.variables, **starts}) if starts else subsystem


def _position(network: AcausalNetwork, end: PortRef) -> AlgebraicVariable | State | None:
    """Return the position of a bundle; only behind an impedance it may be a state there and none here."""
    subsystem, position = network.subsystems[end.subsystem], network.bundle(end).signals[0]
    return subsystem.variables.get(position) or subsystem.states.get(position)


def begun_together(
    places: Mapping[PortRef, PortRef], subsystems: Mapping[str, Subsystem], connections: Mapping[PortRef, PortRef]
) -> tuple[dict[str, Subsystem], list[Diagnostic]]:
    """Return plain blocks whose positions begin where those on the other side of an impedance do.

    Each side integrates its own position. One of which nobody says where it begins would begin at 0.

    Parameters
    ----------
    places : mapping
        By position that is integrated and of which nobody says it, the one on the other side.
    subsystems, connections : mapping
        Plain ones.

    Returns
    -------
    changed : dict of Subsystem
    warnings : list of Diagnostic
        Of positions that are calculated on the other side, nobody knows from what.
    """
    changed: dict[str, Subsystem] = {}
    warnings: list[Diagnostic] = []
    known = _ValuesAtStart(subsystems, connections, places)
    for here, there in places.items():
        its, at = changed.get(here.subsystem, subsystems[here.subsystem]), known.value(here)
        if at is None:
            message = Phrase(
                "{name} begins at 0, but {other} on the other side of the impedance follows from equations, which say "
                "where when they run. Give {name} a start value.", name=str(here), other=str(there),
            )  # fmt: skip
            warnings.append(Diagnostic(message, here.subsystem, f"variables.{here.port}", severity="warning"))
            continue
        state = its.states[here.port]
        state = replace(state, start=from_si(at, state.unit))
        changed[here.subsystem] = its.replaced(states={**its.states, here.port: state})
    return changed, warnings


class _ValuesAtStart:
    """What plain blocks calculate from their start values, as far as formulas of these and of parameters say it.

    Parameters
    ----------
    subsystems, connections : mapping
    same : mapping
        By state, the value that it begins with, unless that is a state of which nobody says it either.
    """

    def __init__(
        self, subsystems: Mapping[str, Subsystem], connections: Mapping[PortRef, PortRef],
        same: Mapping[PortRef, PortRef],
    ) -> None:  # fmt: skip
        self._subsystems, self._connections, self._same = subsystems, connections, same
        self._values: dict[PortRef, float | None] = {}

    def value(self, name: PortRef) -> float | None:
        """Return a value in SI units; None where it is not known."""
        if name not in self._values:
            self._values[name] = None  # to itself, it says nothing
            self._values[name] = self._found(name)
        return self._values[name]

    def _found(self, name: PortRef) -> float | None:
        its = self._subsystems[name.subsystem]
        if name in self._same and self._same.get(self._same[name]) != name:
            return self.value(self._same[name])
        for group in (its.states, its.parameters):
            if name.port in group:
                own = group[name.port]
                return to_si(own.value if isinstance(own, Parameter) else own.start, own.unit)
        if name.port in its.inputs:
            source = self._connections.get(name)
            own_start = its.inputs[name.port]
            return to_si(own_start.start or 0.0, own_start.unit) if source is None else self.value(source)
        formula = _formulas(tuple(its.equations)).get(name.port)
        if formula is None and name.port in its.outputs:
            formula = parse_expression(its.outputs[name.port].expression)
        if formula is None or formula == Name(name.port):
            return None
        values = {part: self.value(PortRef(name.subsystem, part)) for part in names_in(formula)}
        try:
            return value(formula, {part: at for part, at in values.items() if at is not None})
        except (MacrostepError, ArithmeticError, ValueError, KeyError):
            return None


def _formulas(equations: tuple[str, ...]) -> Mapping[str, Expression]:
    return {e.left.name: e.right for e in statements(equations).equations if isinstance(e.left, Name)}


def other_start(network: AcausalNetwork, state: PortRef, start: float) -> Diagnostic | None:
    """Say that a state that follows from others begins elsewhere than it says."""
    its = network.subsystems[state.subsystem].states.get(state.port)
    if its is None or _are_same(to_si(its.start, its.unit), start):
        return None
    message = Phrase(
        "{name} begins at {value}, but it follows from what is joined to it, and that makes it {its}: this counts.",
        name=str(state), value=Amount(its.start, its.unit, 6), its=Amount(from_si(start, its.unit), its.unit, 6),
    )  # fmt: skip
    return Diagnostic(message, state.subsystem, f"states.{state.port}", severity="warning")
