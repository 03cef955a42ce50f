"""Which block moved how much energy in a span of a run, from where to where, and what the coupling created or lost.

The activity of a block is the integral of the size of the power at its ports; its index is the share of the activity
of all blocks (after Louca and Stein, who take the energy elements of a bond graph in the place of blocks).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.phrase import Amount
from macrostep.model.base.texts import table_lines
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers.energy.course import Amounts, PowerCourse, Read
from macrostep.solvers.energy.ports import EnergyNode, EnergyPort

if TYPE_CHECKING:
    from macrostep.solvers.auditing.audit import Account

COUPLING = "(coupling)"
"""Stands in flows for what gives and takes the energy that coupling creates and loses."""
_FAINT = 1e-12
"""A flow below this part of the largest one is none."""
_CREATED = 1e-9
"""What a node creates below this part of what passed through it is rounding."""


@dataclass(frozen=True)
class BlockEnergy:
    """What passed through the ports of a block.

    Attributes
    ----------
    name : str
    amounts : Amounts
        The sums over its ports.
    index : float
        Its activity as a share of that of all blocks, 0 to 1.
    """

    name: str
    amounts: Amounts
    index: float


@dataclass(frozen=True)
class EnergyFlow:
    """What went on balance from one place to another in the span.

    Attributes
    ----------
    source, target : str
        Blocks; a node where several give and several take, written in brackets; :data:`COUPLING`; "" where the other
        side is signals.
    energy : float
        [J]
    kind : str
        Of the ports; "" of a pair of signals.
    """

    source: str
    target: str
    energy: float
    kind: str


@dataclass(frozen=True)
class EnergyBalance:
    """What :func:`energy_balance` returns; ``str()`` of it is two tables.

    Attributes
    ----------
    begin, end : float
        The span [s].
    ports : tuple of (PortRef, Amounts)
    blocks : tuple of BlockEnergy
        The most active first.
    flows : tuple of EnergyFlow
    created : float
        What blocks took in at all nodes together beyond what they gave: the coupling gave it, or took it if it is
        below 0 [J].
    is_audited : bool
        Whether that is what the coupling did inside of macro-steps, too, and not at communication points only.
    """

    begin: float
    end: float
    ports: tuple[tuple[PortRef, Amounts], ...]
    blocks: tuple[BlockEnergy, ...]
    flows: tuple[EnergyFlow, ...]
    created: float
    is_audited: bool = False

    @property
    def has_created(self) -> bool:
        """Whether the coupling created or lost what is more than rounding."""
        return any(COUPLING in (flow.source, flow.target) for flow in self.flows)

    @property
    def activity(self) -> float:
        """That of all blocks together [J]."""
        return math.fsum(block.amounts.activity for block in self.blocks)

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep energy --json`` writes of a run."""
        return {
            "begin": self.begin,
            "end": self.end,
            "activity_J": self.activity,
            "created_J": self.created,
            "is_audited": self.is_audited,
            "blocks": [{"name": b.name, **_as_json(b.amounts), "activity_index": b.index} for b in self.blocks],
            "ports": [{"port": str(end), **_as_json(amounts)} for end, amounts in self.ports],
            "flows": [
                {"from": f.source or None, "to": f.target or None, "energy_J": f.energy, "kind": f.kind or None}
                for f in self.flows
            ],
        }

    def __str__(self) -> str:
        if not self.blocks:
            return "No two signals here make a power, so that there is no energy to follow."
        rows = [["block", "taken in [J]", "given [J]", "kept [J]", "activity [J]", "activity index"]]
        for block in self.blocks:
            its = block.amounts
            numbers = [f"{x:.4g}" for x in (its.taken, its.given, its.net, its.activity)]
            rows.append([block.name, *numbers, f"{100.0 * block.index:.1f} %"])
        ways = [["from", "to", "energy [J]"]]
        ways += [[f.source or "(signals)", f.target or "(signals)", f"{f.energy:.4g}"] for f in self.flows]
        parts = [_lines(rows), *([_lines(ways)] if self.flows else [])]
        if self.has_created:
            said = "created" if self.created > 0.0 else "lost"
            seen = "" if self.is_audited else ", as communication points show it"
            parts.append(f"The coupling {said} {Amount(abs(self.created), 'J')}{seen}.")
        return "\n\n".join(parts)


def energy_balance(
    nodes: Iterable[EnergyNode], read: Read, begin: float, end: float, accounts: Sequence[Account] | None = None
) -> EnergyBalance:
    """Add up what passed through ports in a span of a run.

    Parameters
    ----------
    nodes : iterable of EnergyNode
        Those of a level, see :func:`macrostep.solvers.energy.levels.at_level`.
    read : callable
        Returns times and values of a recorded signal, in SI.
    begin, end : float
        [s]
    accounts : sequence of Account, optional
        The energies of an audit of the run: what its blocks took in by what they were really given, between
        communication points, too. Where they have nothing of a node, recorded signals are all that is known.
    """
    with np.errstate(over="ignore", invalid="ignore"):
        found, is_audited = [], accounts is not None
        for node in nodes:
            recorded = [(port.end, PowerCourse.of(port, read).amounts(begin, end)) for port in node.ports]
            audited = _audited(node, accounts or (), recorded, begin, end)
            is_audited &= audited is not None or not _is_coupled(node, recorded)
            found.append((audited or recorded, node.ports[0].kind))
    return replace(_balance(begin, end, found), is_audited=is_audited)


def _is_coupled(node: EnergyNode, recorded: list[tuple[PortRef, Amounts]]) -> bool:
    """Return whether a coupling does something at a node, of a kind that an audit knows: pairs of signals.

    What is solved together inside of a composite loses nothing.
    """
    is_pair = len(node.ports) > 1 and any(port.inputs and port.potential is not None for port in node.ports)
    return is_pair and _is_created(recorded)


def _is_created(found: Sequence[tuple[PortRef, Amounts]]) -> bool:
    """Return whether what the blocks of a node took in is more or less than what they gave, beyond rounding."""
    net, activity = (math.fsum(values) for values in zip(*((a.net, a.activity) for _, a in found), strict=True))
    return abs(net) > _CREATED * activity


def _audited(
    node: EnergyNode, accounts: Sequence[Account], recorded: list[tuple[PortRef, Amounts]], begin: float, end: float
) -> list[tuple[PortRef, Amounts]] | None:
    """Return what passed through each port of a node by an audit; None where that knows nothing of it.

    What is joined without loss has no account: its block exchanges what is recorded with the one that all others of the
    node are joined to.
    """
    place_of = {name: number for number, port in enumerate(node.ports) for name in port.inputs}
    pairs = []
    for account in accounts:
        places = [place_of.get(target, -1) for _, target in account.links]
        if min(places) >= 0 and len(set(places)) == 2:  # else of another node, or within one block
            pairs.append((places, account))
    middle = set(range(len(node.ports))).intersection(*(places for places, _ in pairs))
    if not pairs or not middle:
        return None
    sums: dict[int, list[NDArray[np.float64]]] = {}
    for places, account in pairs:
        inside = (account.time > begin) & (account.time < end)
        grid = np.concatenate([[begin], account.time[inside], [end]])
        for place, taken in zip(places, account.taken, strict=True):
            sums.setdefault(place, []).append(np.diff(np.interp(grid, account.time, taken)))
    lossless = [number for number in range(len(node.ports)) if number not in sums]
    sums[min(middle)] += [-np.array([recorded[number][1].net]) for number in lossless]
    found = []
    for number, port in enumerate(node.ports):
        if number in lossless:
            found.append(recorded[number])
        else:
            parts = np.concatenate(sums[number])
            found.append((port.end, Amounts(float(parts[parts > 0.0].sum()), float(-parts[parts < 0.0].sum()))))
    return found


def power_balance(nodes: Iterable[EnergyNode], power: Callable[[EnergyPort], float], time: float) -> EnergyBalance:
    """Return the same of a moment: powers in the place of energies [W].

    Parameters
    ----------
    nodes : iterable of EnergyNode
    power : callable
        Returns what a block takes in through a port at that time; NaN where that is not known.
    time : float
        [s]
    """

    def amounts(port: EnergyPort) -> Amounts:
        found = power(port)
        return Amounts(max(found, 0.0), max(-found, 0.0)) if math.isfinite(found) else Amounts()

    return _balance(
        time, time, [([(port.end, amounts(port)) for port in node.ports], node.ports[0].kind) for node in nodes]
    )


def _balance(begin: float, end: float, nodes: Iterable[tuple[list[tuple[PortRef, Amounts]], str]]) -> EnergyBalance:
    """Return the balance of nodes, given by what passed through their ports, and by their kinds."""
    ports: list[tuple[PortRef, Amounts]] = []
    flows: list[EnergyFlow] = []
    created: list[float] = []
    for found, kind in nodes:
        ports += found
        made = math.fsum(amounts.net for _, amounts in found) if len(found) > 1 else 0.0
        created.append(made)
        is_seen = len(found) > 1 and _is_created(found)
        coupling = [(PortRef(COUPLING, ""), Amounts(max(-made, 0.0), max(made, 0.0)))] if is_seen else []
        flows += _ways([*found, *coupling], kind)
    sums: dict[str, Amounts] = {}
    for place, amounts in ports:
        before = sums.get(place.subsystem, Amounts())
        sums[place.subsystem] = Amounts(before.taken + amounts.taken, before.given + amounts.given)
    total = math.fsum(amounts.activity for amounts in sums.values())
    blocks = [BlockEnergy(n, amounts, amounts.activity / total if total else 0.0) for n, amounts in sums.items()]
    most = max((flow.energy for flow in flows), default=0.0)
    return EnergyBalance(
        begin, end, tuple(ports), tuple(sorted(blocks, key=lambda block: -block.index)),
        tuple(flow for flow in flows if flow.energy > _FAINT * most), math.fsum(created),
    )  # fmt: skip


@dataclass(frozen=True)
class Peaks:
    """The largest sizes in a run, for scales.

    Attributes
    ----------
    power : float
        Of any port [W].
    flows : dict
        Of the flows of each kind of port, in SI.
    """

    power: float
    flows: dict[str, float]


def peaks(nodes: Iterable[EnergyNode], read: Read) -> Peaks:
    """Return the largest power at any port in a run, and the largest flow of each kind.

    Parameters
    ----------
    nodes : iterable of EnergyNode
    read : callable
        Returns times and values of a recorded signal, in SI.
    """
    power, flows = 0.0, dict[str, float]()
    for node in nodes:
        for port in node.ports:
            course = PowerCourse.of(port, read)
            power = max(power, _largest(course.at(course.time)))
            if port.kind:  # of a pair of signals nothing says which one is the flow
                flows[port.kind] = max(flows.get(port.kind, 0.0), _largest(course.flow.value))
    return Peaks(power, flows)


def _largest(values: NDArray[np.float64]) -> float:
    return float(np.max(np.abs(values), initial=0.0, where=np.isfinite(values)))


def powers_at(nodes: Iterable[EnergyNode], read: Read, time: float) -> dict[PortRef, float]:
    """Return the power that blocks take in through each port at a time [W]."""
    moment = np.array([time])
    found = {port.end: PowerCourse.of(port, read).at(moment) for node in nodes for port in node.ports}
    return {end: float(power[0]) + 0.0 for end, power in found.items()}  # never -0


def _ways(found: Sequence[tuple[PortRef, Amounts]], kind: str) -> list[EnergyFlow]:
    """Return from where to where energy went in a node, on balance.

    Where several give and several take, nothing says whose energy came to whom: all of it goes through the node.
    """
    givers = [(end.subsystem, -amounts.net) for end, amounts in found if amounts.net < 0.0]
    takers = [(end.subsystem, amounts.net) for end, amounts in found if amounts.net > 0.0]
    if len(found) == 1:
        return [EnergyFlow(name, "", e, kind) for name, e in givers] + [EnergyFlow("", n, e, kind) for n, e in takers]
    if len(givers) == 1 and takers:
        return [EnergyFlow(givers[0][0], name, energy, kind) for name, energy in takers]
    if len(takers) == 1 and givers:
        return [EnergyFlow(name, takers[0][0], energy, kind) for name, energy in givers]
    node = f"[{found[0][0]}]"
    ways = [EnergyFlow(name, node, energy, kind) for name, energy in givers]
    return ways + [EnergyFlow(node, name, energy, kind) for name, energy in takers]


def _as_json(amounts: Amounts) -> dict[str, float]:
    return {
        "taken_J": amounts.taken, "given_J": amounts.given, "kept_J": amounts.net, "activity_J": amounts.activity,
    }  # fmt: skip


def _lines(rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(table_lines(rows))
