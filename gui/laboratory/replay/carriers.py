"""What the wires of a level carry: signals that are shown as values, and the power and the flow through them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from macrostep.gui.canvas.carried_signals import carried_by
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import from_si
from macrostep.model.causality.joints import is_joint
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.energy.ports import EnergyNode, EnergyPort


class ShownSignal(NamedTuple):
    """A recorded signal in the unit in which its block has it: factor * value in SI + offset."""

    label: str
    name: str
    unit: str
    factor: float
    offset: float


@dataclass(frozen=True)
class Carrier:
    """What a wire carries.

    Attributes
    ----------
    wire : WireItem
    signals : tuple of ShownSignal
    ports : tuple of EnergyPort
        What they take in goes through the wire; empty where no power is known.
    sign : float
        1 where that goes the way in which the wire was drawn, -1 the other way.
    """

    wire: WireItem
    signals: tuple[ShownSignal, ...]
    ports: tuple[EnergyPort, ...] = ()
    sign: float = 1.0

    @property
    def kind(self) -> str:
        """Of the bundles; "" of signals."""
        return self.ports[0].kind if self.ports else ""


def carriers(scene: DiagramScene, nodes: Iterable[EnergyNode]) -> list[Carrier]:
    """Return what each wire carries that one sees.

    Parameters
    ----------
    scene : DiagramScene
    nodes : iterable of EnergyNode
        Of the subsystems of the whole diagram.
    """
    by_end: dict[PortRef, EnergyPort] = {}
    by_wire: dict[PortRef, EnergyPort] = {}
    for node in nodes:
        for port in node.ports:
            by_end[port.end] = port
            by_wire.update({target: port for target in port.wires if target.subsystem == port.end.subsystem})
            # the other wire of a pair ends at the other block, whose port takes in what goes into that
    joints = _branches(scene)
    found = []
    for wire in scene.contents.wires.values():
        if wire.is_visible:
            ports, sign = _ports(scene, wire, by_end, by_wire, joints)
            found.append(Carrier(wire, tuple(_signals(scene, wire, by_end)), ports, sign))
    return found


def _signals(scene: DiagramScene, wire: WireItem, by_end: Mapping[PortRef, EnergyPort]) -> Iterable[ShownSignal]:
    """Yield what is written on a wire: of a joint what is recorded at its end, of a bundle what makes the power."""
    if is_joint(scene.diagram.subsystems, wire.source, wire.target):
        port = by_end.get(scene.document.real(wire.target))
        quantities = () if port is None else (port.potential, port.flow)
        labels = [q.terms[0][0] for q in quantities if q is not None and len(q.terms) == 1]
        yield from (_shown(scene, PortRef.parse(label)) for label in labels)
        return
    sources = [scene.document.real(source) for source in carried_by(scene, wire)]
    yield from (_shown(scene, source) for source in sources[-2:])


def _ports(
    scene: DiagramScene, wire: WireItem, by_end: Mapping[PortRef, EnergyPort], by_wire: Mapping[PortRef, EnergyPort],
    joints: Mapping[PortRef, list[PortRef]],
) -> tuple[tuple[EnergyPort, ...], float]:  # fmt: skip
    """Return whose power goes through a wire, and which way."""
    document = scene.document
    if is_joint(scene.diagram.subsystems, wire.source, wire.target):
        beyond = _beyond(document.real(wire.target), joints)
        known = tuple(by_end[end] for end in beyond if end in by_end)
        return (known if len(known) == len(beyond) else ()), 1.0
    link = scene.bundles.link_of(wire.target)
    if link is not None:
        port = by_end.get(document.real(link.b))
        return (() if port is None else (port,)), 1.0 if link.b.subsystem == wire.target.subsystem else -1.0
    port = by_wire.get(document.real(wire.target))
    return (() if port is None else (port,)), 1.0


def _branches(scene: DiagramScene) -> dict[PortRef, list[PortRef]]:
    """Return the bundles that are joined to each one: the joints of a node form a tree, its top is no target."""
    whole, found = scene.document.whole.diagram, dict[PortRef, list[PortRef]]()
    for target, source in whole.connections.items():
        if is_joint(whole.subsystems, source, target):
            found.setdefault(source, []).append(target)
    return found


def _beyond(end: PortRef, joints: Mapping[PortRef, list[PortRef]]) -> list[PortRef]:
    """Return a bundle and all that hang on it: what they take in comes through the joint above it."""
    found, waiting = [], [end]
    while waiting:
        one = waiting.pop()
        found.append(one)
        waiting += joints.get(one, [])
    return found


def _shown(scene: DiagramScene, real: PortRef) -> ShownSignal:
    unit = _unit(scene.document.whole.diagram[real.subsystem], real.port)
    try:
        offset = from_si(0.0, unit)
        return ShownSignal(str(real), real.port, unit, from_si(1.0, unit) - offset, offset)
    except MacrostepError:  # an unknown unit is reported elsewhere
        return ShownSignal(str(real), real.port, unit, 1.0, 0.0)


def _unit(subsystem: Subsystem, name: str) -> str:
    """Return the unit of an output, which may be that of the state that it shows."""
    for group in (subsystem.outputs, subsystem.variables, subsystem.states):
        if name in group and group[name].unit:
            return group[name].unit
    return ""
