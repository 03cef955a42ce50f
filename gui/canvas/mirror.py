"""The picture follows the diagram: items exist because the model said so, and for no other reason."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QSignalBlocker

from macrostep.gui.canvas.annotations import SceneAnnotations
from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.composite_item import CompositeItem, OutsideItem, block_item
from macrostep.gui.canvas.painting.contents import SceneContents
from macrostep.gui.canvas.painting.marks import SceneMarks
from macrostep.gui.canvas.router import MANY, Router, shapes
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.model.diagram.changes import Changes
from macrostep.model.diagram.diagram import Point, PortRef
from macrostep.model.diagram.events import Event
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.drawing.layout import automatic_layout


class DiagramMirror(QObject):
    """Makes, changes and takes away items as the diagram of a document changes; changes nothing itself.

    The wires of two bundles that are joined whole are shown as one.
    """

    def __init__(
        self,
        document: LevelDocument,
        contents: SceneContents,
        annotations: SceneAnnotations,
        marks: SceneMarks,
        router: Router,
    ) -> None:
        super().__init__(contents.scene)
        self._document = document
        self._contents = contents
        self._annotations = annotations
        self._marks = marks
        self._router = router
        document.edited.connect(self._follow)
        document.replaced.connect(self._begin_anew)
        self._begin_anew()

    # -- reading -------------------------------------------------------------------------------------------------

    def place_of(self, name: str) -> Point:
        """Return the place of a block by the model, or the automatic one if it has none [px]."""
        return self._document.diagram.positions.get(name) or self._automatic[name]

    def places(self, names: Iterable[str] | None = None) -> dict[str, Point]:
        """Return the places of blocks, by default of all, as :meth:`place_of`."""
        positions, automatic = self._document.diagram.positions, self._automatic
        chosen = self._contents.blocks if names is None else names
        return {name: positions.get(name) or automatic[name] for name in chosen}

    # -- following -----------------------------------------------------------------------------------------------

    def _begin_anew(self) -> None:
        diagram = self._document.diagram
        for part in (self._contents, self._annotations, self._marks, self._router):
            part.clear()
        self._automatic: dict[str, Point] = automatic_layout(diagram)
        self._add_blocks(diagram.subsystems)
        self._contents.free_space(self._contents.blocks)
        self._add_wires(diagram.connections)
        self._annotations.show_all()
        self._router.begin_anew()  # the wires of a large diagram come while the window answers

    def _follow(self, batch: Sequence[Event]) -> None:
        """Show what the diagram is after an edit: what its events name is compared, whatever was in between."""
        contents, changes = self._contents, Changes.of(batch)
        if len(changes.blocks) + len(changes.wires) > MANY:
            contents.block_layer.repaint_all()
            contents.wire_layer.repaint_all()
        if self._router.is_sooner_done_anew(len(changes.blocks)):
            self._router.route_all_again()
        with QSignalBlocker(contents.scene):
            wires = {**changes.wires, **self._rename(changes.names)}
            self._remove_wires(wires)
            self._follow_blocks(changes)
            self._add_wires(wires)
            self._router.route_again(target for target in changes.corners if target in contents.wires)
            for key in changes.notes:
                self._annotations.show_note(key)
            for key in changes.groups:
                self._annotations.show_frame(key)
        if changes.has_other_composites:
            for item in contents.blocks.values():
                if isinstance(item, CompositeItem | OutsideItem):
                    item.update()
        self._router.settle_later()

    def _rename(self, names: Mapping[str, str]) -> dict[PortRef, None]:
        """Let items stand for their blocks under other names; returns the wires whose names are other ones too."""
        contents, diagram = self._contents, self._document.diagram
        names = {old: new for old, new in names.items() if old in contents.blocks}
        if not names:
            return {}
        for new in names.values():
            if new in contents.blocks and new not in names:
                self._remove_blocks([new])
        wires = {t: None for t, wire in contents.wires.items() if not names.keys().isdisjoint(wire.ends)}
        wires.update({t: None for new in names.values() if new in diagram.subsystems for t in diagram.wired(new)})
        contents.rename_blocks(names)
        self._automatic.update({new: self._automatic[old] for old, new in names.items() if old in self._automatic})
        self._annotations.rename_blocks(names)
        self._router.rename_blocks(names)
        return wires

    # -- blocks --------------------------------------------------------------------------------------------------

    def _follow_blocks(self, changes: Changes) -> None:
        diagram, blocks = self._document.diagram, self._contents.blocks
        subsystems, orientations = diagram.subsystems, diagram.orientations
        present = [name for name in changes.blocks if name in subsystems]
        self._remove_blocks([name for name in changes.blocks if name in blocks and name not in subsystems])
        self._find_places(present)
        known = [name for name in present if name in blocks]
        for name in known:
            item = blocks[name]
            is_turned = item.geometry.orientation != orientations.get(name, UPRIGHT)
            if is_turned or item.subsystem is not subsystems[name] or name in changes.replaced:
                self._contents.is_selection_due |= item.is_selected
                self._router.reshape_block(name)
        self._router.move_blocks(self.places(known))
        self._add_blocks([name for name in present if name not in blocks])
        self._contents.free_space(present)

    def _find_places(self, names: Iterable[str]) -> None:
        """Give blocks that the diagram has no place for automatic ones, which they keep."""
        positions, automatic = self._document.diagram.positions, self._automatic
        homeless = [name for name in names if name not in positions and name not in automatic]
        if homeless:
            automatic.update(automatic_layout(self._document.diagram, homeless))

    def _add_blocks(self, names: Iterable[str]) -> None:
        document, layer = self._document, self._contents.block_layer
        subsystems, places, shape_of = document.diagram.subsystems, self.places(names), shapes(document.diagram, names)
        make = block_item if document.whole.diagram.composites else BlockItem  # nothing else, of thousands perhaps
        new = {name: make(subsystems[name], shape_of[name], layer, places[name]) for name in names}
        self._contents.blocks.update(new)
        self._contents.repaint_blocks(new)
        self._router.add_blocks(new)

    def _remove_blocks(self, names: Collection[str]) -> None:
        items = self._contents.take_blocks(names)
        self._router.remove_blocks(dict(zip(names, items, strict=True)))
        self._annotations.forget_blocks(names)

    # -- wires ---------------------------------------------------------------------------------------------------

    def _add_wires(self, targets: Iterable[PortRef]) -> None:
        """Show wires that there are and that are not shown."""
        made, source_of = self._contents.made_wires, self._document.diagram.connections.get
        new = {t: source for t in targets if t not in made and (source := source_of(t)) is not None}
        self._contents.await_wires(new)
        self._marks.show_strains(new)
        self._router.route_again(new)
        self._router.follow_ends(port.subsystem for ends in new.items() for port in ends)

    def _remove_wires(self, targets: Iterable[PortRef]) -> None:
        """Show wires no longer that there are not, or not from the same output."""
        connections, wires = self._document.diagram.connections, self._contents.wires
        if not connections and len(wires) > MANY:
            self._router.remove_all_wires()
            self._contents.take_all_wires()
            return
        shown = {target: wire for target in targets if (wire := wires.get(target)) is not None}
        gone = {target: wire for target, wire in shown.items() if wire.source != connections.get(target)}
        self._contents.take_wires(gone)
        self._router.remove_wires(gone)
        self._router.follow_ends(name for wire in gone.values() for name in wire.ends)
