"""Drawing a wire from a port to another, or a bundle's wires at once: who can take it, and why others cannot."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsPathItem

from macrostep.gui.canvas.interaction.gesture import Drag
from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.distances import SNAP_REACH
from macrostep.gui.canvas.painting.wire_item import rounded_path
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.localisation.library import made_from
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import theme
from macrostep.model.base.phrase import Phrase
from macrostep.model.bundles.bundles import Pair, explain_joint, is_causal_conflict, joint_pairs, links
from macrostep.model.bundles.joining import loose_pairs
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.diagram.network import explain_connection
from macrostep.model.drawing.port_places import Kind
from macrostep.model.drawing.routing import Obstacles, route
from macrostep.model.edits.edits import CompositeEdit, Edit
from macrostep.model.edits.edits import Connect as ConnectEdit
from macrostep.model.edits.part_edits import RemoveItems
from macrostep.model.subsystem.ports import Side


class Offer(NamedTuple):
    """Connections that one drop makes.

    Attributes
    ----------
    label : str
        What distinguishes it from other offers of the same drop.
    pairs : tuple of (PortRef, PortRef)
    """

    label: str
    pairs: tuple[Pair, ...]


class ConnectionProposal:
    """A connection that is being drawn: one end is known, the other is asked of every port.

    Parameters
    ----------
    scene : DiagramScene
    origin : PortRef
        The end that stays.
    kind : {"input", "output", "bundle"}
        What that is.
    detached : collection of PortRef
        The inputs that the wire was pulled off.
    """

    def __init__(self, scene: DiagramScene, origin: PortRef, kind: Kind, detached: Collection[PortRef] = ()) -> None:
        self._diagram = scene.diagram
        self.origin = origin
        self.kind = kind
        self.detached = detached

    def offers(self, port: PortRef, kind: Kind) -> list[Offer]:
        """Return what could be connected if the wire ended at this port."""
        if port == self.origin and kind == self.kind:
            return []
        if self.kind == kind == "bundle":
            if explain_joint(self._diagram, self.origin, port, self.detached) is not None:
                return []
            return [Offer("", tuple(joint_pairs(self._diagram, self.origin, port)))]
        found = []
        for here in self._signals(self.origin, self.kind):
            for there in self._signals(port, kind):
                for pair in ((here, there), (there, here)):
                    if self._explain(*pair) is None:
                        found.append(Offer(self._named(here if self.kind == "bundle" else there), (pair,)))
        found = [offer for offer in found if len(set(map(self._unit, offer.pairs[0]))) == 1] or found
        bundle, other = (self.origin, port) if self.kind == "bundle" else (port, self.origin)
        return [*self._whole(bundle, other.subsystem), *found] if "bundle" in (self.kind, kind) else found

    def whole(self, name: str) -> list[Offer]:
        """Return what connects a bundle whole with ports of a block that are in none; empty if they do not fit."""
        return self._whole(self.origin, name) if self.kind == "bundle" else []

    def _whole(self, bundle: PortRef, name: str) -> list[Offer]:
        pairs = loose_pairs(self._diagram, bundle, name)
        if len(pairs) < 2:
            return []
        names = (ref.port for pair in pairs for ref in pair if ref.subsystem == name)
        return [Offer(tr("All: {names}").format(names=", ".join(names)), pairs)]

    def _unit(self, port: PortRef) -> str:
        subsystem = self._diagram[port.subsystem]
        return (subsystem.inputs.get(port.port) or subsystem.outputs[port.port]).unit

    def _named(self, port: PortRef) -> str:
        """Return a signal's name, what it means and its unit, as far as they are known."""
        subsystem = self._diagram[port.subsystem]
        block = made_from(subsystem)
        meaning = block.descriptions.get(port.port, "") if block is not None else ""
        unit = self._unit(port)
        return f"{port.port}{f': {meaning}' if meaning else ''}{f' [{unit}]' if unit else ''}"

    def _signals(self, port: PortRef, kind: Kind) -> list[PortRef]:
        if kind != "bundle":
            return [port]
        return [PortRef(port.subsystem, signal) for signal in self._diagram[port.subsystem].ports[port.port].signals]

    def _explain(self, source: PortRef, target: PortRef) -> str | None:
        if target in self.detached and source.port in self._diagram[source.subsystem].outputs:
            return None
        return explain_connection(self._diagram, source, target)

    def reason(self, port: PortRef, kind: Kind) -> str:
        """Say why a port cannot take the wire."""
        if self.kind == kind == "bundle":
            return shown(explain_joint(self._diagram, self.origin, port, self.detached) or "")
        if "bundle" in (self.kind, kind):
            bundle, other = (self.origin, port) if self.kind == "bundle" else (port, self.origin)
            return tr("{bundle} has no free signal that fits {other}.").format(bundle=bundle, other=other)
        pair = (port, self.origin) if self.kind == "input" else (self.origin, port)
        return shown(self._explain(*pair) or "")

    def takes(self, port: PortRef, kind: Kind) -> bool:
        """Say whether a port can take the wire, or is where it begins."""
        return (port == self.origin and kind == self.kind) or bool(self.offers(port, kind))

    def is_causal_conflict(self, port: PortRef, kind: Kind) -> bool:
        """Say whether both ends give or both take the same, so that a block between them could help."""
        if not self.kind == kind == "bundle":
            return False
        a, b = self._diagram[self.origin.subsystem], self._diagram[port.subsystem]
        return is_causal_conflict(a, a.ports[self.origin.port], b, b.ports[port.port])


class Aim(NamedTuple):
    """Where a wire that is being drawn would end.

    Attributes
    ----------
    port : PortRef, optional
    offers : list of Offer
    end : QPointF
    refusal : str
        What to say beside the cursor.
    conflict : PortRef, optional
        A bundle that carries the same the wrong way round.
    """

    port: PortRef | None
    offers: list[Offer]
    end: QPointF
    refusal: str = ""
    conflict: PortRef | None = None


class ConnectGesture:
    """Draws a wire from a port to another; pulled off its input, an existing wire goes elsewhere or away."""

    def __init__(self, scene: DiagramScene, port: PortRef, kind: Kind, start: QPointF) -> None:
        self._scene = scene
        self._drag = Drag(scene, start)
        self._line = QGraphicsPathItem()
        self._line.setPen(QPen(theme().colour("accent"), 1.5, Qt.PenStyle.DashLine))
        self._line.setZValue(5)
        self._aimed = Aim(None, [], start)
        self._moved = self._begin(port, kind)
        self._drawn = ConnectionProposal(scene, port, kind) if kind == "bundle" else self._moved
        self._take(self._moved)

    def _take(self, proposal: ConnectionProposal) -> None:
        self._proposal = proposal
        home = self._scene.contents.blocks[proposal.origin.subsystem]
        place = next(p for p in home.geometry.ports if (p.name, p.kind) == (proposal.origin.port, proposal.kind))
        self._start, self._side = home.pos() + QPointF(place.x, place.y), place.side

    def _proposed(self, kind: Kind) -> ConnectionProposal:
        """Return what ends at such a port: a connected bundle keeps its wire when one of its signals goes elsewhere."""
        return self._moved if kind == "bundle" else self._drawn

    def _begin(self, port: PortRef, kind: Kind) -> ConnectionProposal:
        diagram = self._scene.diagram
        if kind == "input" and port in diagram.connections:
            link = self._scene.bundles.link_of(port)
            if link is None:
                source = diagram.connections[port]
                shape = self._scene.contents.blocks[source.subsystem].geometry
                if any((p.name, p.kind) == (source.port, "output") for p in shape.ports):
                    return ConnectionProposal(self._scene, source, "output", (port,))
        if kind == "bundle" and port.port not in diagram[port.subsystem].acausal_bundles:  # of those, several meet
            for link in links(diagram, port.subsystem):
                if port in link[:2]:
                    other = link.b if link.a == port else link.a
                    return ConnectionProposal(self._scene, other, "bundle", [target for _, target in link.pairs])
        return ConnectionProposal(self._scene, port, kind)

    def move(self, place: QPointF) -> None:
        self._drag.follow(place)
        if not self._drag.is_real:
            return
        if self._line.scene() is None:
            self._scene.addItem(self._line)
            self._scene.marks.propose(lambda port, kind: self._proposed(kind).takes(port, kind))
        self._aimed = self._aim(place)
        self._scene.hint.emit(self._aimed.refusal, place)
        self._show_line(self._aimed.end)

    def _aim(self, place: QPointF) -> Aim:
        found = self._scene.contents.port_at(place, SNAP_REACH)
        block = self._scene.contents.block_at(place)
        self._take(self._proposed("bundle" if found is None else found[1]))
        if found is not None:
            port, kind = found
            if port == self._proposal.origin and kind == self._proposal.kind:
                return Aim(None, [], place)
            offers = self._proposal.offers(port, kind)
            if not offers:
                conflict = port if self._proposal.is_causal_conflict(port, kind) else None
                return Aim(None, [], place, self._proposal.reason(port, kind), conflict)
            return Aim(port, offers, self._port_place(port, kind))
        return Aim(None, [], place) if block is None else self._aim_at_body(block, place)

    def _port_place(self, port: PortRef, kind: Kind) -> QPointF:
        block = self._scene.contents.blocks[port.subsystem]
        return block.pos() + next(where for ref, where, its in block.ports() if (ref, its) == (port, kind))

    def _aim_at_body(self, block: BlockItem, place: QPointF) -> Aim:
        kind: Kind = "bundle"
        if self._proposal.kind != "bundle":
            kind = "output" if self._proposal.kind == "input" else "input"
        ports = [(ref, where) for ref, where, its in block.ports() if its == kind]
        fitting = [(ref, where, kind) for ref, where in ports if self._proposal.offers(ref, kind)]
        if not ports:
            bundles = [(ref, where, its) for ref, where, its in block.ports() if its == "bundle"]
            fitting = [(ref, where, its) for ref, where, its in bundles if self._proposal.offers(ref, its)]
        if len(fitting) == 1:
            ref, where, its = fitting[0]
            return Aim(ref, self._proposal.offers(ref, its), block.pos() + where)
        if not ports and self._proposal.whole(block.name):
            (offer,) = self._proposal.whole(block.name)
            ends = {ref for pair in offer.pairs for ref in pair}
            ref, where = next((ref, where) for ref, where, _ in block.ports() if ref in ends)
            return Aim(ref, [offer], block.pos() + where)
        if fitting:
            kind, names = fitting[0][2], ", ".join(ref.port for ref, *_ in fitting)
            sentence = {
                "input": tr("{block} has {count} inputs for it ({names}): drop it on one of them."),
                "output": tr("{block} has {count} outputs for it ({names}): drop it on one of them."),
                "bundle": tr("{block} has {count} bundles for it ({names}): drop it on one of them."),
            }[kind]
            refusal = sentence.format(block=block.name, count=len(fitting), names=names)
        elif len(ports) == 1:
            port = ports[0][0]
            conflict = port if self._proposal.is_causal_conflict(port, kind) else None
            return Aim(None, [], place, self._proposal.reason(port, kind), conflict)
        else:
            sentence = {
                "input": tr("{block} has no free input.") if ports else tr("{block} has no input."),
                "output": tr("{block} has no output."),
                "bundle": tr("{block} has no bundle."),
            }[kind]
            refusal = sentence.format(block=block.name)
            if kind == "bundle" and ports:
                refusal = tr("{name} has no bundle that fits {origin}.").format(
                    name=block.name, origin=self._proposal.origin
                )
        return Aim(None, [], place, refusal)

    def _show_line(self, end: QPointF) -> None:
        a, b = (self._start.x(), self._start.y()), (end.x(), end.y())
        other: Side = "left" if b[0] >= a[0] else "right"
        if self._proposal.kind == "input":
            sides: tuple[Side, Side] = ("right" if self._side == "left" else other, self._side)
            a, b = b, a
        else:
            sides = (self._side, "left" if self._side == "right" else other)
        self._line.setPath(rounded_path(route(a, b, (), Obstacles(), sides=sides).points))

    def finish(self, place: QPointF) -> None:
        self.move(place)
        self.cancel()
        if not self._drag.is_real:
            return
        aimed, scene = self._aimed, self._scene
        if len(aimed.offers) == 1:
            self._push(aimed.offers[0])
        elif aimed.offers:
            scene.choice_requested.emit([(offer.label, partial(self._push, offer)) for offer in aimed.offers], place)
        elif aimed.conflict is not None:  # the box says why
            scene.block_requested.emit(
                RequestedEnd(self._proposal.origin, "bundle", aimed.conflict, aimed.refusal), place
            )
        elif aimed.refusal:
            scene.document.refused.emit(aimed.refusal)
        elif scene.contents.block_at(place, SNAP_REACH) is None:
            if self._proposal.detached:
                scene.document.push(RemoveItems(targets=list(self._proposal.detached), text=self._cut_text()))
            else:
                scene.block_requested.emit(RequestedEnd(self._proposal.origin, self._proposal.kind), place)

    def _push(self, offer: Offer) -> None:
        diagram, detached = self._scene.diagram, self._proposal.detached
        if all(diagram.connections.get(target) == source for source, target in offer.pairs):
            return  # put back where it was
        connects = [ConnectEdit(source, target) for source, target in offer.pairs]
        edits: list[Edit] = [RemoveItems(targets=list(detached))] if detached else []
        if len(edits) + len(connects) == 1:
            self._scene.document.push(connects[0])
            return
        aim = str(self._aimed.port)
        text = Phrase("connect {source} to {target}", source=str(self._proposal.origin), target=aim)
        if detached:
            text = Phrase("move the wire from {old} to {new}", old=str(next(iter(detached))), new=aim)
        self._scene.document.push(CompositeEdit(text, [*edits, *connects]))

    def _cut_text(self) -> Phrase:
        first = next(iter(self._proposal.detached))
        return Phrase(
            "disconnect {what}", what=str(self._proposal.origin if self._proposal.kind == "bundle" else first)
        )

    def cancel(self) -> None:
        if self._line.scene() is not None:
            self._scene.removeItem(self._line)
        self._scene.marks.propose(None)
        self._scene.hint.emit("", QPointF())


class RequestedEnd(NamedTuple):
    """What a block of the library must fit.

    Attributes
    ----------
    origin : PortRef
    kind : {"input", "output", "bundle"}
        What that is.
    other : PortRef, optional
        A bundle that it must fit as well: it comes between the two.
    reason : str
        Why it is needed.
    """

    origin: PortRef
    kind: Kind
    other: PortRef | None = None
    reason: str = ""


class RequestedWire(NamedTuple):
    """A wire into which a block of the library shall come: the one that ends at this input."""

    target: PortRef
