"""What a wire or a port carries: the outputs whose signals one reads there."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.model.causality.joints import is_joint
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.drawing.port_places import Kind


def carried_by(scene: DiagramScene, wire: WireItem) -> list[PortRef]:
    """Return the outputs whose signals a wire carries: several where it is that of a bundle."""
    if is_joint(scene.diagram.subsystems, wire.source, wire.target):
        return list(dict.fromkeys((*_carried_by_bundle(scene, wire.source), *_carried_by_bundle(scene, wire.target))))
    targets = scene.bundles.targets_with(wire.target)
    return list(dict.fromkeys(scene.diagram.connections[target] for target in targets))


def carried_at(scene: DiagramScene, place: QPointF) -> list[PortRef]:
    """Return the outputs whose signals are found at a place: of a port or a bundle, or of what a wire carries."""
    found = scene.contents.port_at(place)
    if found is not None:
        return _carried_by_port(scene, *found)
    wire = scene.contents.wire_at(place)
    return carried_by(scene, wire) if wire is not None else []


def _carried_by_bundle(scene: DiagramScene, end: PortRef) -> list[PortRef]:
    """Return what an acausal bundle gives, and whatever gives it the rest."""
    real, whole = scene.document.real(end), scene.document.whole.diagram
    bundle, causal = whole[real.subsystem].ports[real.port], whole.causal()
    ports = [PortRef(real.subsystem, name) for name in bundle.signals]
    sources = [port if port.port in causal[port.subsystem].outputs else causal.connections.get(port) for port in ports]
    return [scene.document.shown(source) for source in sources if source is not None]


def _carried_by_port(scene: DiagramScene, port: PortRef, kind: Kind) -> list[PortRef]:
    block, diagram = scene.diagram[port.subsystem], scene.diagram
    if kind == "bundle" and port.port in block.acausal_bundles:
        return _carried_by_bundle(scene, port)
    names = block.ports[port.port].signals if kind == "bundle" else (port.port,)
    ports = [PortRef(block.name, name) for name in names]
    sources = [port if port.port in block.outputs else diagram.connections.get(port) for port in ports]
    return [source for source in sources if source is not None]
