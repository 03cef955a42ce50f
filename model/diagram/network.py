"""Subsystems and the connections between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from macrostep.model.base.phrase import Phrase, or_none
from macrostep.model.causality.joints import explain_joining, is_joint
from macrostep.model.diagram.contents import Contents
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem


@dataclass
class Network:
    """Subsystems by name and the source of each input that is connected; the diagram checks what is put here."""

    subsystems: dict[str, Subsystem] = field(default_factory=dict)
    connections: dict[PortRef, PortRef] = field(default_factory=dict)

    @cached_property
    def wired(self) -> dict[str, dict[PortRef, None]]:
        """The target inputs of every connection that touches a subsystem; made when they are asked for first."""
        wired: dict[str, dict[PortRef, None]] = {name: {} for name in self.subsystems}
        for target, source in self.connections.items():
            wired[source[0]][target] = wired[target[0]][target] = None
        return wired

    def copy(self) -> Network:
        return Network(dict(self.subsystems), dict(self.connections))

    def add(self, subsystems: Mapping[str, Subsystem]) -> None:
        wired = self.wired
        self.subsystems.update(subsystems)
        wired.update((name, {}) for name in subsystems)

    def remove(self, names: Iterable[str]) -> None:
        """Remove subsystems that nothing is connected to."""
        wired = self.wired
        for name in names:
            del self.subsystems[name], wired[name]

    def connect(self, connections: Mapping[PortRef, PortRef]) -> None:
        wired = self.wired
        self.connections.update(connections)
        for target, source in connections.items():
            wired[source[0]][target] = wired[target[0]][target] = None

    def disconnect(self, targets: Iterable[PortRef]) -> None:
        wired = self.wired
        for target in targets:
            source = self.connections.pop(target)
            for name in {source[0], target[0]}:
                del wired[name][target]

    def rename(self, old: str, new: str) -> None:
        self.subsystems = {new if name == old else name: s for name, s in self.subsystems.items()}
        self.connections = {t.renamed(old, new): s.renamed(old, new) for t, s in self.connections.items()}
        vars(self).pop("wired", None)

    def set_order(self, subsystems: Iterable[str], connections: Iterable[PortRef]) -> None:
        self.subsystems = {name: self.subsystems[name] for name in subsystems}
        self.connections = {target: self.connections[target] for target in connections}


def _explain_joint(diagram: Contents, source: PortRef, target: PortRef) -> str | None:
    why = explain_joining(diagram.subsystems, diagram.connections, source, target)
    if why is None and target not in diagram.connections:
        return None
    if why is None:
        why = Phrase("{target} is the end of another joint", target=str(target))
    return Phrase("{a} and {b} cannot be joined: {why}.", a=str(source), b=str(target), why=why)


def explain_connection(diagram: Contents, source: PortRef, target: PortRef) -> str | None:
    """Say why `source` cannot be connected to `target`, or return None if it can.

    The canvas shows this text while one drags, and :meth:`Diagram.connect` raises it, so that the two never disagree.

    Parameters
    ----------
    diagram : Diagram
    source, target : PortRef
        An output and an input.
    """
    producer, consumer = diagram.subsystems.get(source.subsystem), diagram.subsystems.get(target.subsystem)
    if is_joint(diagram.subsystems, source, target):
        return _explain_joint(diagram, source, target)
    taken = diagram.connections.get(target)
    if producer and consumer and not taken and source.port in producer.outputs and target.port in consumer.inputs:
        return None
    if producer is None or consumer is None:
        missing = source.subsystem if producer is None else target.subsystem
        why = Phrase("there is no subsystem {missing!r}.", missing=missing)
    elif source.port not in producer.outputs:
        said = {"subsystem": source.subsystem, "port": source.port, "known": or_none(producer.outputs)}
        why = Phrase("{subsystem} has no output {port!r}; it has: {known}.", **said)
    elif target.port not in consumer.inputs:
        said = {"subsystem": target.subsystem, "port": target.port, "known": or_none(consumer.inputs)}
        why = Phrase("{subsystem} has no input {port!r}; it has: {known}.", **said)
    else:
        why = Phrase("{target} already takes {taken}. Disconnect it first.", target=str(target), taken=str(taken))
    return Phrase("Cannot connect {source} -> {target}: {why}", source=str(source), target=str(target), why=why)
