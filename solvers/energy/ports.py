"""Where blocks take in energy or give it: bundles whose signals make a power, and which recorded signals these are.

An electric bundle has a voltage and a current, whose product is a power; the flow of a thermal one is a power itself.
What flows counts as taken in where it flows into the block: an input, or the flow of an acausal bundle; an output is
given.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import dimension_differs, is_power, to_si
from macrostep.model.bundles.bundles import KINDS, bundles, links
from macrostep.model.causality.joints import is_joint, nodes
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import Subsystem

_JOINED = re.compile(r"(?P<signal>.+)_[0-9]+")
"""An input that a joint makes: one for each of those whose flows are added up."""
_POWER_ITSELF = "thermal"
"""The kind of bundles whose flow is a power."""


@dataclass(frozen=True)
class Recorded:
    """A quantity made of recorded signals, in SI: the sum of factor * signal, and a constant.

    Attributes
    ----------
    terms : tuple of (str, float)
    constant : float
    """

    terms: tuple[tuple[str, float], ...] = ()
    constant: float = 0.0

    def times(self, factor: float) -> Recorded:
        return Recorded(tuple((label, factor * f) for label, f in self.terms), factor * self.constant)

    @staticmethod
    def total(parts: Iterable[Recorded]) -> Recorded:
        """Return the sum of some."""
        parts = tuple(parts)
        return Recorded(tuple(term for part in parts for term in part.terms), sum(part.constant for part in parts))


@dataclass(frozen=True)
class EnergyPort:
    """A bundle of a block, or a pair of its signals, through which it takes in energy.

    Attributes
    ----------
    end : PortRef
    kind : str
        Of the bundle; "" of a pair of signals.
    flow : Recorded
        What flows into the block.
    potential : Recorded or None
        Power is potential times flow; None where the flow is a power.
    wires : tuple of PortRef
        The inputs that the two signals of a pair come to; empty for a bundle.
    inputs : frozenset of str
        The inputs of the block in it, through which a coupling gives it what the others put out.
    """

    end: PortRef
    kind: str
    flow: Recorded
    potential: Recorded | None
    wires: tuple[PortRef, ...] = ()
    inputs: frozenset[str] = frozenset()


@dataclass(frozen=True)
class EnergyNode:
    """Ports that are joined: what one gives, the others take in.

    Attributes
    ----------
    ports : tuple of EnergyPort
        One alone where nothing is known of what is on the other side.
    """

    ports: tuple[EnergyPort, ...]


def energy_nodes(diagram: Diagram, recorded: Collection[str]) -> tuple[EnergyNode, ...]:
    """Return all places where blocks exchange energy through bundles.

    Parameters
    ----------
    diagram : Diagram
    recorded : collection of str
        The signals of the run, ``subsystem.name``.
    """
    return tuple(_Nodes(diagram, recorded).found())


class _Nodes:
    def __init__(self, diagram: Diagram, recorded: Collection[str]) -> None:
        self._diagram, self._recorded = diagram, recorded
        self._causal = diagram.causal()

    def found(self) -> Iterator[EnergyNode]:
        for ends in self._joined():
            flows = {end: flow for end in ends if (flow := self._flow(end)) is not None}
            missing = [end for end in ends if end not in flows]
            if len(missing) == 1 and flows:  # it adds up what the others give, and records no flow of its own
                flows[missing[0]] = Recorded.total(flow.times(-1.0) for flow in flows.values())
            potential = next((p for end in ends if (p := self._potential(end)) is not None), None)
            ports = tuple(
                EnergyPort(end, bundle.kind, flows[end], None if is_flow_alone else potential, inputs=self._inputs(end))
                for end in ends
                if end in flows
                and (bundle := self._bundle(end))
                and ((is_flow_alone := _is_power_itself(self._diagram[end.subsystem], bundle)) or potential is not None)
            )
            if ports:
                yield EnergyNode(ports)

    def _joined(self) -> Iterator[tuple[PortRef, ...]]:
        """Yield the bundles that meet, those that are not joined each by itself, if their signals make a power."""
        diagram = self._diagram
        powers = {
            PortRef(name, bundle.name): None
            for name, subsystem in diagram.subsystems.items()
            if subsystem.ports
            for bundle in bundles(subsystem)
            if _makes_power(subsystem, bundle)
        }
        joined = {t: s for t, s in diagram.connections.items() if is_joint(diagram.subsystems, s, t)}
        left = dict(powers)
        for ends in nodes(joined):
            for end in ends:
                left.pop(end, None)
            if all(end in powers for end in ends):
                yield ends
        for end in powers:
            if end not in left:
                continue
            whole = [link for link in links(diagram, end.subsystem) if end in (link.a, link.b)]
            ends = tuple(dict.fromkeys((end, *(e for link in whole for e in (link.a, link.b) if e in left))))
            for one in ends:
                left.pop(one, None)
            yield ends

    def _bundle(self, end: PortRef) -> Bundle:
        return self._diagram[end.subsystem].ports[end.port]

    def _flow(self, end: PortRef) -> Recorded | None:
        """Return what flows into a block through a bundle."""
        subsystem, bundle = self._diagram[end.subsystem], self._bundle(end)
        name = bundle.signals[-1]
        is_given = end.port not in subsystem.acausal_bundles and name in subsystem.outputs
        flow = self._signal(end.subsystem, name)
        return None if flow is None else flow.times(-1.0 if is_given else 1.0)

    def _inputs(self, end: PortRef) -> frozenset[str]:
        if end.subsystem not in self._causal.subsystems:
            return frozenset()
        drawn = self._diagram[end.subsystem].inputs
        signals = {
            name: name if name in drawn or not (joined := _JOINED.fullmatch(name)) else joined["signal"]
            for name in self._causal[end.subsystem].inputs
        }
        own = self._bundle(end).signals
        return frozenset(f"{end.subsystem}.{name}" for name, signal in signals.items() if signal in own)

    def _potential(self, end: PortRef) -> Recorded | None:
        return self._signal(end.subsystem, self._bundle(end).signals[-2])

    def _signal(self, subsystem: str, name: str) -> Recorded | None:
        """Return which recorded signal a signal of a block is; None if none is recorded."""
        port = PortRef(subsystem, name)
        if str(port) in self._recorded:
            return Recorded(((str(port), 1.0),))
        if subsystem not in self._causal.subsystems or name not in self._causal[subsystem].inputs:
            return None
        source = self._causal.connections.get(port)
        if source is not None:
            return Recorded(((str(source), 1.0),)) if str(source) in self._recorded else None
        its = self._causal[subsystem].inputs[name]
        return Recorded(constant=to_si(its.start or 0.0, its.unit))


def _makes_power(subsystem: Subsystem, bundle: Bundle) -> bool:
    """Say whether the last two signals of a bundle make a power, or the last one is one."""
    if bundle.kind in KINDS:
        return len(bundle.signals) == len(KINDS[bundle.kind])
    if len(bundle.signals) < 2:
        return False
    try:
        return _is_power_itself(subsystem, bundle) or is_power(*(_unit(subsystem, s) for s in bundle.signals[-2:]))
    except MacrostepError:  # an unknown unit is reported elsewhere
        return False


def _is_power_itself(subsystem: Subsystem, bundle: Bundle) -> bool:
    if bundle.kind in KINDS:
        return bundle.kind == _POWER_ITSELF
    unit = _unit(subsystem, bundle.signals[-1])
    return bool(unit) and not dimension_differs(unit, "W")


def _unit(subsystem: Subsystem, name: str) -> str:
    groups: tuple[Mapping[str, object], ...] = (
        subsystem.inputs, subsystem.outputs, subsystem.variables, subsystem.states,
    )  # fmt: skip
    its = next((group[name] for group in groups if name in group), None)
    return str(getattr(its, "unit", ""))
