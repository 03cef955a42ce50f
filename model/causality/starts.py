"""With what joined blocks begin, where several of them say so."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.base.units import from_si, to_si
from macrostep.model.causality.acausal import AcausalNetwork
from macrostep.model.causality.forms import WITH_RATE, potentials
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import AlgebraicVariable, State, Subsystem


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
