"""What the items of a scene show besides themselves: light, problems, direct feedthrough; and what tooltips say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Literal

from PySide6.QtCore import QPointF, Signal

from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.composite_item import CompositeItem, OutsideItem
from macrostep.gui.canvas.painting.scene_items import CanvasItems
from macrostep.gui.canvas.painting.wire_item import Strain, WireItem
from macrostep.gui.canvas.painting.wiring import Wiring
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.theme import theme_changed
from macrostep.model.bundles.wiring import Link
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.drawing.block_shape import Kind

Light = Literal["plain", "lit", "dimmed"]
KINDS = {"input": marked("input"), "output": marked("output"), "bundle": marked("bundle")}


class MarkedItems(CanvasItems):
    """Items with marks.

    Attributes
    ----------
    shows_feedthrough : bool
        Whether blocks show which outputs depend directly on which inputs.

    Signals
    -------
    wire_hovered(WireItem, QPointF)
        The mouse is on a wire, and where; None when it left.
    """

    wire_hovered = Signal(object, QPointF)

    def __init__(self, document: Document) -> None:
        self._strains: Mapping[PortRef, Strain] = {}
        super().__init__(document)
        self.shows_feedthrough = False
        self.wire_hovered.connect(self._light_net)
        theme_changed.connect(self._repaint)

    def _forget(self) -> None:
        super()._forget()
        self._wiring = Wiring()
        self._link_of: dict[PortRef, Link] = {}
        self._joined: defaultdict[PortRef, int] = defaultdict(int)
        self._problems: dict[str, list[str]] = {}
        self._under_mouse: WireItem | None = None
        self._lit: frozenset[PortRef] = frozenset()
        self._net: frozenset[PortRef] = frozenset()

    def set_strains(self, strains: Mapping[PortRef, Strain]) -> None:
        """Show what connections lost or created, by the inputs that they end at."""
        self._strains = dict(strains)
        for wire in self.wires.values():
            wire.set_strain(self.strain_of(wire.target))

    def strain_of(self, target: PortRef) -> Strain | None:
        """Return what the wire into an input shows; the one that stands for a bundle shows the largest."""
        link = self._link_of.get(target)
        targets = [pair[1] for pair in link.pairs] if link is not None else [target]
        found = [s for t in targets if (s := self._strains.get(self.document.real(t))) is not None]
        return max(found, key=lambda strain: strain.level, default=None)

    def tooltip_at(self, place: QPointF) -> str:
        """Return what a port is called, what is wrong with a block, or where a wire goes."""
        found = self.port_at(place)
        if found is not None:
            port, kind = found
            if kind == "bundle":
                bundle = self.diagram[port.subsystem].ports[port.port]
                return f"{port} ({f'{bundle.kind}: ' if bundle.kind else ''}{', '.join(bundle.signals)})"
            source = self.diagram.connections.get(port) if kind == "input" else None
            return f"{port} ← {source}" if source is not None else f"{port} ({tr(KINDS[kind])})"
        block = self.block_at(place)
        if block is not None:
            missing = block.missing()
            lines = [tr("Switched off or lowered: {names}").format(names=", ".join(missing))] if missing else []
            if isinstance(block, BlockItem) and block.subsystem.is_black_box:
                told = tr("It cannot, or is not let: {names}")
                lines = [*block.about_file(), *([told.format(names=", ".join(missing))] if missing else [])]
            if isinstance(block, CompositeItem | OutsideItem):
                lines = [block.about()]
            return "\n".join([block.name, *self.problems_of(block.name), *lines])
        wire = self.wire_at(place)
        return self._about_wire(wire) if wire is not None else ""

    def _about_wire(self, wire: WireItem) -> str:
        link = self._link_of.get(wire.target)
        lines = [wire.strain.text] if wire.strain is not None else []
        if link is None:
            return "\n".join([f"{wire.source} → {wire.target}", *lines])
        pairs = (f"{source} → {target}" for source, target in link.pairs)
        return "\n".join([f"{link.a} ↔ {link.b}", *pairs, *lines])

    def set_problems(self, problems: Mapping[str, list[str]]) -> None:
        """Mark blocks with a red dot; the messages by name of subsystem."""
        before, self._problems = self._problems, {}
        for name, messages in problems.items():
            if messages:
                self._problems.setdefault(self.document.block_of(name), []).extend(messages)
        for name in (before.keys() | self._problems.keys()) & self.blocks.keys():
            self.blocks[name].update()

    def problems_of(self, name: str) -> list[str]:
        """Return what is wrong with a block."""
        return list(self._problems.get(name, ()))

    def highlight_ports(self, ports: Iterable[PortRef]) -> None:
        """Light these ports, and the wires that run between two of them."""
        before, self._lit = self._lit, frozenset(map(self.document.shown, ports))
        for target in (before | self._lit) & self.wires.keys():
            self._show_light(target)
        for name in {port.subsystem for port in before | self._lit} & self.blocks.keys():
            self.blocks[name].update()

    def _show_light(self, target: PortRef) -> None:
        wire = self.wires[target]
        wire.set_lit(target in self._net or (target in self._lit and wire.source in self._lit))

    def _light_net(self, wire: WireItem | None) -> None:
        """Light every wire that carries the same as the one under the mouse, and their ports."""
        before, self._net = self._net, frozenset()
        if wire is not None and wire.target in self.wires:
            self._net = frozenset((wire.source, *self._wiring.net(wire.source)))
        if self._net == before:
            return
        for target in (before | self._net) & self.wires.keys():
            self._show_light(target)
        for name in {port.subsystem for port in before | self._net} & self.blocks.keys():
            self.blocks[name].update()

    def clear_highlight(self) -> None:
        """Take the light of :meth:`highlight_ports` away."""
        self.highlight_ports(())

    def light_of(self, port: PortRef, kind: Kind) -> Light:
        """Say how a port is to be painted."""
        return "lit" if port in self._lit or port in self._net else "plain"

    def is_connected(self, port: PortRef, kind: Kind) -> bool:
        """Say whether a wire ends or begins at a port."""
        if kind == "bundle":
            return self._joined.get(port, 0) > 0
        if kind == "input":
            return port in self.diagram.connections
        connections = self.diagram.connections
        return any(connections[target] == port for target in self.diagram.wired(port.subsystem))

    def link_of(self, target: PortRef) -> Link | None:
        """Return the two bundles that a wire is part of joining."""
        return self._link_of.get(target)

    def show_feedthrough(self, shows: bool) -> None:
        """Show in every block, or in none, which outputs depend directly on which inputs."""
        self.shows_feedthrough = shows
        for item in self.blocks.values():
            item.update()

    def feedthrough_of(self, name: str) -> Mapping[str, Iterable[str]]:
        """Return the inputs that each output depends on directly."""
        from macrostep.model.behaviour.behaviour import behaviour  # loads Lark

        if self.document.kind_of(name) != "subsystem":
            return self.document.feedthrough_of(name)
        subsystem = self.diagram[name]
        needed = behaviour(subsystem).feedthrough
        return {output: [u for u in subsystem.inputs if u in inputs] for output, inputs in needed.items()}

    def hover(self, place: QPointF | None) -> None:
        """Follow the mouse to a place, None if it left the picture."""
        wire = self.wire_at(place) if place is not None else None
        before, self._under_mouse = self._under_mouse, wire
        if before is not wire:
            for one, is_there in ((before, False), (wire, True)):
                if one is not None:
                    one.is_under_mouse = is_there
                    one.update()
        if wire is not None or before is not None:
            self.wire_hovered.emit(wire, place or QPointF())

    def _repaint_composites(self) -> None:
        for item in self.blocks.values():
            if isinstance(item, CompositeItem | OutsideItem):
                item.update()

    def _repaint(self) -> None:
        self.update()
