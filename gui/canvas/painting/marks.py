"""What is marked in a scene from outside: light, problems, what an audit says of wires; and what tooltips say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QObject, QPointF, Signal

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.composite_item import CompositeItem, OutsideItem
from macrostep.gui.canvas.painting.contents import SceneContents
from macrostep.gui.canvas.painting.joined_bundles import JoinedBundles
from macrostep.gui.canvas.painting.wire_item import Strain, WireItem
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.causality.joints import joints, nodes
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.drawing.port_places import Kind

KINDS = {"input": marked("input"), "output": marked("output"), "bundle": marked("bundle")}


class SceneMarks(QObject):
    """Changes the appearance of a scene, and has what it concerns painted anew.

    Signals
    -------
    wire_hovered(WireItem, QPointF)
        The mouse is on a wire, and where; None when it left.
    """

    wire_hovered = Signal(object, QPointF)

    def __init__(
        self, document: LevelDocument, contents: SceneContents, appearance: SceneAppearance, bundles: JoinedBundles
    ) -> None:
        super().__init__(contents.scene)
        self._document = document
        self._contents = contents
        self._appearance = appearance
        self._bundles = bundles
        self._strains: Mapping[PortRef, Strain] = {}
        self._ranks: Mapping[str, str] = {}
        self._under_mouse: WireItem | None = None
        self.wire_hovered.connect(self._light_net)

    def clear(self) -> None:
        """Mark nothing of what there was; what an audit says holds for the wires that come."""
        self._appearance.clear()
        self._under_mouse = None

    # -- wires ---------------------------------------------------------------------------------------------------

    def set_strains(self, strains: Mapping[PortRef, Strain]) -> None:
        """Show what connections lost or created, by the inputs that they end at."""
        self._strains = dict(strains)
        for target, wire in self._contents.wires.items():
            wire.set_strain(self._strain_of(target))

    def show_strains(self, targets: Iterable[PortRef]) -> None:
        """Show on these wires what they lost or created."""
        for target in targets if self._strains else ():
            self._contents.wires[target].set_strain(self._strain_of(target))

    def _strain_of(self, target: PortRef) -> Strain | None:
        """Return what the wire into an input shows; the one that stands for a bundle shows the largest."""
        targets = self._bundles.targets_with(target)
        found = [s for t in targets if (s := self._strains.get(self._document.real(t))) is not None]
        return max(found, key=lambda strain: strain.level, default=None)

    def hover(self, place: QPointF | None) -> None:
        """Follow the mouse to a place, None if it left the picture."""
        wire = self._contents.wire_at(place) if place is not None else None
        before, self._under_mouse = self._under_mouse, wire
        if before is not wire:
            for one, is_there in ((before, False), (wire, True)):
                if one is not None:
                    one.is_under_mouse = is_there
                    one.update()
        if wire is not None or before is not None:
            self.wire_hovered.emit(wire, place or QPointF())

    # -- light ---------------------------------------------------------------------------------------------------

    def highlight_ports(self, ports: Iterable[PortRef]) -> None:
        """Light these ports, and the wires that run between two of them."""
        before, self._appearance.lit = self._appearance.lit, frozenset(map(self._document.shown, ports))
        self._show_light(before | self._appearance.lit)

    def clear_highlight(self) -> None:
        """Take the light of :meth:`highlight_ports` away."""
        self.highlight_ports(())

    def _light_net(self, wire: WireItem | None) -> None:
        """Light every wire that carries the same as the one under the mouse, and their ports."""
        before, self._appearance.net = self._appearance.net, frozenset()
        if wire is not None and wire.target in self._contents.wires:
            diagram = self._document.diagram
            connected = diagram.wired(wire.source.subsystem)
            targets = (target for target in connected if diagram.connections[target] == wire.source)
            self._appearance.net = frozenset((wire.source, *targets))
            joined = joints(diagram.subsystems, diagram.connections)
            if wire.target in joined:
                self._appearance.net = frozenset(next(ends for ends in nodes(joined) if wire.target in ends))
        if self._appearance.net != before:
            self._show_light(before | self._appearance.net)

    def _show_light(self, ports: frozenset[PortRef]) -> None:
        wires, blocks = self._contents.wires, self._contents.blocks
        for target in ports & wires.keys():
            wires[target].set_lit(self._appearance.is_wire_lit(wires[target].source, target))
        for name in {port.subsystem for port in ports} & blocks.keys():
            blocks[name].update()

    def propose(self, takes: Callable[[PortRef, Kind], bool] | None) -> None:
        """Show which ports take the wire that is being drawn, or with None show all as they were."""
        if takes is not self._appearance.takes:
            self._appearance.takes = takes
            self._repaint_blocks()

    # -- blocks --------------------------------------------------------------------------------------------------

    def show_problems(self, problems: Iterable[Diagnostic]) -> None:
        """Mark with a red dot the blocks of subsystems and composites in which there are errors."""
        before, found = self._appearance.problems, dict[str, list[str]]()
        for problem in problems:
            group, _, field = problem.field.partition(".")
            name = problem.subsystem or (field.removesuffix(".solver") if group == "composites" else "")
            if name and problem.severity == "error":
                found.setdefault(self._document.block_of(name), []).append(shown(problem.message))
        self._appearance.problems = found
        for name in (before.keys() | found.keys()) & self._contents.blocks.keys():
            self._contents.blocks[name].update()

    def show_feedthrough(self, shows: bool) -> None:
        """Show in every block, or in none, which outputs depend directly on which inputs."""
        self._appearance.shows_feedthrough = shows
        self._repaint_blocks()

    def show_ranks(self, sentences: Mapping[str, str]) -> None:
        """Say under the mouse where blocks calculate, by their names."""
        self._ranks = sentences

    def show_choices(self) -> None:
        """Show on blocks what the user chose to see there."""
        self._appearance.read_choices()
        self._contents.block_layer.repaint_all()

    def _repaint_blocks(self) -> None:
        for item in self._contents.blocks.values():
            item.update()

    # -- in words ------------------------------------------------------------------------------------------------

    def tooltip_at(self, place: QPointF) -> str:
        """Return what a port is called, what is wrong with a block, or where a wire goes."""
        found = self._contents.port_at(place)
        if found is not None:
            return self._about_port(*found)
        block = self._contents.block_at(place)
        if block is not None:
            return self._about_block(block)
        wire = self._contents.wire_at(place)
        return self._about_wire(wire) if wire is not None else ""

    def _about_port(self, port: PortRef, kind: Kind) -> str:
        diagram = self._document.diagram
        if kind == "bundle":
            bundle = diagram[port.subsystem].ports[port.port]
            return f"{port} ({f'{bundle.kind}: ' if bundle.kind else ''}{', '.join(bundle.signals)})"
        source = diagram.connections.get(port) if kind == "input" else None
        return f"{port} ← {source}" if source is not None else f"{port} ({tr(KINDS[kind])})"

    def _about_block(self, block: BlockItem) -> str:
        missing = block.missing()
        lines = [tr("Switched off or lowered: {names}").format(names=", ".join(missing))] if missing else []
        if block.subsystem.is_black_box:
            sentence = tr("It cannot, or is not let: {names}")
            lines = [*block.about_file(), *([sentence.format(names=", ".join(missing))] if missing else [])]
        if isinstance(block, CompositeItem | OutsideItem):
            lines = [block.about()]
        lines += [self._ranks[block.name]] if block.name in self._ranks else []
        return "\n".join([block.title, *self._appearance.problems_of(block.name), *lines])

    def _about_wire(self, wire: WireItem) -> str:
        link = self._bundles.link_of(wire.target)
        lines = [wire.strain.text] if wire.strain is not None else []
        if link is None:
            return "\n".join([f"{wire.source} → {wire.target}", *lines])
        pairs = (f"{source} → {target}" for source, target in link.pairs)
        return "\n".join([f"{link.a} ↔ {link.b}", *pairs, *lines])
