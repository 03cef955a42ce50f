"""The picture of a diagram: items that exist because the model said so, and for no other reason."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from PySide6.QtCore import QRectF

from macrostep.gui.canvas.painting.block_item import MARGIN, BlockItem
from macrostep.gui.canvas.painting.composite_item import block_item
from macrostep.gui.canvas.painting.painted_item import around
from macrostep.gui.canvas.routed import MANY, RoutedItems
from macrostep.gui.editing.document import Document
from macrostep.model.diagram.changes import Changes
from macrostep.model.diagram.diagram import Event, Point, PortRef
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.drawing.layout import automatic_layout

K = TypeVar("K")


class DiagramMirror(RoutedItems):
    """Blocks by name and wires by target input, mirroring ``document.diagram``; changes nothing.

    Notes and frames are kept by their keys. The wires of two bundles that are joined whole are shown as one.
    """

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self._automatic: dict[str, Point] = {}
        document.edited.connect(self._mirror)
        document.replaced.connect(self._mirror_all)
        self._mirror_all()

    # -- reading -------------------------------------------------------------------------------------------------

    def place_of(self, name: str) -> Point:
        """Return the place of a block by the model, or the automatic one if it has none [px]."""
        return self.document.diagram.positions.get(name) or self._automatic[name]

    def places(self, names: Iterable[str] | None = None) -> dict[str, Point]:
        """Return the places of blocks, by default of all, as :meth:`place_of`."""
        positions, automatic = self.diagram.positions, self._automatic
        return {name: positions.get(name) or automatic[name] for name in (self.blocks if names is None else names)}

    def content_rect(self, waits: bool = True) -> QRectF:
        """Return the rectangle around all blocks and wires; without waiting, those are left out that will settle."""
        if waits:
            self.settle_if_due()
        else:
            self.settle_some_if_due()
        result = around([*self.blocks.values(), *(wire for t, wire in self.wires.items() if t not in self._stale)])
        if not result.isNull():
            result.adjust(-MARGIN, -MARGIN, MARGIN, MARGIN)
        for item in (*self.notes.values(), *self.frames.values()):
            result = result.united(item.sceneBoundingRect())
        return result

    # -- mirroring -----------------------------------------------------------------------------------------------

    def _mirror_all(self) -> None:
        self.blockSignals(True)
        for item in (*self.notes.values(), *self.frames.values()):
            self.removeItem(item)
        self.blockSignals(False)
        self._forget()
        self.block_layer.repaint_all()
        self.wire_layer.draw_again()
        diagram = self.diagram
        self._automatic = automatic_layout(diagram)
        self._add_blocks(diagram.subsystems)
        self._make_room(self.blocks)
        self._add_wires(diagram.connections)
        for key in diagram.notes:
            self._show_note(key)
        for key in diagram.groups:
            self._show_frame(key)
        self._disturbed = []  # every wire is routed anyway
        self._settling.start()
        self.settle_some_if_due()  # the wires of a large diagram come while the window answers

    def _mirror(self, batch: Sequence[Event]) -> None:
        """Show what the diagram is after an edit: what its events name is compared, whatever was in between."""
        changes = Changes.of(batch)
        if len(changes.blocks) + len(changes.wires) > MANY:
            self.block_layer.repaint_all()
            self.wire_layer.repaint_all()
        if len(changes.blocks) > MANY:
            self._is_all_stale = True
        self.blockSignals(True)
        wires = {**changes.wires, **self._rename(changes.names)}
        self._remove_wires(wires)
        self._follow_blocks(changes)
        self._add_wires(wires)
        self._stale.update(dict.fromkeys(target for target in changes.corners if target in self.wires))
        for key in changes.notes:
            self._show_note(key)
        for key in changes.groups:
            self._show_frame(key)
        if changes.has_other_composites:
            self._repaint_composites()
        self.blockSignals(False)
        self._settling.start()

    def _rename(self, names: Mapping[str, str]) -> dict[PortRef, None]:
        """Let items stand for their blocks under other names; returns the wires whose names are other ones too."""
        names = {old: new for old, new in names.items() if old in self.blocks}
        if not names:
            return {}
        for new in names.values():
            if new in self.blocks and new not in names:
                self._remove_blocks([new])
        wires = {t: None for t, wire in self.wires.items() if not names.keys().isdisjoint(wire.ends)}
        wires.update(
            {t: None for new in names.values() if new in self.diagram.subsystems for t in self.diagram.wired(new)}
        )
        self.blocks = {names.get(name, name): item for name, item in self.blocks.items()}
        self._framed.update({new: self._framed.pop(old, set()) for old, new in names.items()})
        self._automatic.update({new: self._automatic[old] for old, new in names.items() if old in self._automatic})
        for old, new in names.items():
            self._disturb([self.blocks[new].rect()])
            self._reshaped.pop(old, None)
            self._ways.pop(old, None)
            self._loose_frames |= self._framed[new]
            if old not in self.blocks:
                self._wiring.obstacles.remove(old)
        return wires

    # -- blocks --------------------------------------------------------------------------------------------------

    def _follow_blocks(self, changes: Changes) -> None:
        subsystems, blocks = self.diagram.subsystems, self.blocks
        present = [name for name in changes.blocks if name in subsystems]
        self._remove_blocks([name for name in changes.blocks if name in blocks and name not in subsystems])
        self._find_places(present)
        known = [name for name in present if name in blocks]
        orientations = self.diagram.orientations
        for name in known:
            item = blocks[name]
            is_turned = item.geometry.orientation != orientations.get(name, UPRIGHT)
            if is_turned or item.subsystem is not subsystems[name] or name in changes.replaced:
                self._is_selection_due |= item.is_selected
                self._reshape(name, self._shape(name))
                self._reshaped[name] = None
        self._put(self.places(known))
        self._add_blocks([name for name in present if name not in blocks])
        self._make_room(present)

    def _find_places(self, names: Iterable[str]) -> None:
        """Give blocks that the diagram has no place for automatic ones, which they keep."""
        positions, automatic = self.diagram.positions, self._automatic
        homeless = [name for name in names if name not in positions and name not in automatic]
        if homeless:
            automatic.update(automatic_layout(self.diagram, homeless))

    def _add_blocks(self, names: Iterable[str]) -> None:
        subsystems, places = self.diagram.subsystems, self.places(names)
        shapes = self._shapes(names)
        item = block_item if self.document.whole_diagram.composites else BlockItem  # nothing else, of thousands perhaps
        new = {name: item(subsystems[name], shapes[name], self, places[name]) for name in names}
        self.blocks.update(new)
        self._update(new)
        rects = {name: block.rect() for name, block in new.items()}
        self._wiring.obstacles.place_all(rects)
        self._disturb(rects.values())
        self._loosen_frames(new)

    def _remove_blocks(self, names: Collection[str]) -> None:
        items = [self.blocks.pop(name) for name in names]
        self._went += items
        self._is_selection_due |= self.block_layer.take_away(items)
        self._disturb(item.rect() for item in items)
        self._wiring.obstacles.remove_all(names)
        _drop(names, self._reshaped, self._framed, self._ways)

    # -- wires ---------------------------------------------------------------------------------------------------

    def _add_wires(self, targets: Iterable[PortRef]) -> None:
        """Show wires that there are and that are not shown."""
        made, source_of = self.made_wires, self.diagram.connections.get
        new = {t: source for t in targets if t not in made and (source := source_of(t)) is not None}
        self._awaited.update(new)
        self._stale.update(dict.fromkeys(new))
        self._update_ends(port.subsystem for ends in new.items() for port in ends)

    def _make_wires(self, sources: Mapping[PortRef, PortRef]) -> None:
        super()._make_wires(sources)
        for target in sources if self._strains else ():
            self.made_wires[target].set_strain(self.strain_of(target))

    def _remove_wires(self, targets: Iterable[PortRef]) -> None:
        """Show wires no longer that there are not, or not from the same output."""
        connections = self.diagram.connections
        if not connections and len(self.wires) > MANY:
            self._remove_all_wires()
        wires = self.wires
        shown = {target: wire for target in targets if (wire := wires.get(target)) is not None}
        gone = {target: wire for target, wire in shown.items() if wire.source != connections.get(target)}
        self._went += gone.values()
        self._wiring.remove(gone)
        self.wire_layer.forget(gone.values())
        self._is_selection_due |= self.wire_layer.take_away(gone.values())
        for link in [self._link_of[target] for target in gone if target in self._link_of] if self._link_of else ():
            self._joined[link.a] -= 1
            self._joined[link.b] -= 1
        _drop(gone, wires, self._stale, self._link_of)
        if self._under_mouse is not None and self._under_mouse.target in gone:
            self._under_mouse = None
        self._update_ends(name for wire in gone.values() for name in wire.ends)

    def _remove_all_wires(self) -> None:
        for name, block in self.blocks.items():
            if block.geometry.bundles:
                self._reshaped[name] = None
        self._wiring.remove_all()
        self._is_selection_due |= bool(self.wire_layer.selected)
        self.wire_layer.select(())
        self.wire_layer.draw_again()
        self._awaited = {}
        for known in (self.made_wires, self._stale, self._link_of, self._joined):
            known.clear()
        self._under_mouse = None

    def _update_ends(self, ends: Iterable[str]) -> None:
        """Paint blocks anew at which wires came or went; what joins their bundles may be another."""
        blocks = self.blocks
        if self.block_layer.takes_parts or any(block.geometry.bundles for block in blocks.values()):
            names = dict.fromkeys(name for name in ends if name in blocks)
            self._update(names)
            self._reshaped.update({name: None for name in names if blocks[name].geometry.bundles})


def _drop(keys: Iterable[K], *known: dict[K, Any]) -> None:
    """Take keys out of dictionaries that may have them."""
    for entries in filter(None, known):
        for key in keys:
            entries.pop(key, None)
