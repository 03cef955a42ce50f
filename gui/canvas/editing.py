"""What one can do with what is selected on the canvas: each command is one edit of the document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication

from macrostep.gui.canvas import selection
from macrostep.gui.canvas.mirror import DiagramMirror
from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.distances import snapped
from macrostep.gui.canvas.painting.scene_items import CanvasItem
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.editing.document import Document
from macrostep.model.base.errors import MacrostepError
from macrostep.model.composites.level import placed
from macrostep.model.composites.parts import corners, from_text, renamed, shift, to_text
from macrostep.model.diagram.composites import Hierarchy
from macrostep.model.diagram.diagram import Diagram, Event, Point, PortRef
from macrostep.model.diagram.geometry import Group, Note, Orientation
from macrostep.model.drawing.alignment import Axis, Line, aligned, distributed
from macrostep.model.edits.edits import ReplaceSubsystem, SetGroups, SetNotes
from macrostep.model.edits.part_edits import InsertPart, next_key

STEP_OF_COPIES = 40.0
"""A copy stands so far right of and below what it was made from [px]."""


class Whole(NamedTuple):
    """What is selected, with the members of frames and the notes that lie in them."""

    names: list[str]
    notes: list[int]
    groups: list[int]


class EditableMirror(DiagramMirror):
    """A mirror with a selection and commands on it.

    Signals
    -------
    selection_changed(list)
        Names of the selected blocks, in the order of the diagram.
    """

    selection_changed = Signal(object)  # a list would be copied for each who listens

    def __init__(self, document: Document) -> None:
        self._selected: list[str] | None = None
        super().__init__(document)
        self.selectionChanged.connect(self._announce_selection)
        document.changed.connect(self._announce_if_due)

    # -- selection -----------------------------------------------------------------------------------------------

    def selected_names(self) -> list[str]:
        """Return the names of the selected blocks, in the order of the diagram."""
        if self._selected is None:  # many ask after each change
            chosen, names = {item.subsystem.name for item in self.block_layer.selected}, self.diagram.subsystems
            self._selected = [name for name in names if name in chosen] if chosen else []
        return self._selected.copy()

    def selected_targets(self) -> list[PortRef]:
        """Return the target inputs of the selected wires; of a bundle's wire, those of all its signals."""
        found: dict[PortRef, None] = {}
        for wire in self.wire_layer.selected:
            link = self.link_of(wire.target)
            found.update(dict.fromkeys(t for _, t in link.pairs) if link is not None else {wire.target: None})
        return list(found)

    def selected_notes(self) -> list[int]:
        """Return the keys of the selected notes."""
        return sorted(key for key, item in self.notes.items() if item.isSelected())

    def selected_groups(self) -> list[int]:
        """Return the keys of the selected frames."""
        return sorted(key for key, item in self.frames.items() if item.isSelected())

    def whole_selection(self) -> Whole:
        """Return what is moved or copied with the selection."""
        names = dict.fromkeys(self.selected_names())
        notes = dict.fromkeys(self.selected_notes())
        groups = self.selected_groups()
        for key in groups:
            names.update(dict.fromkeys(self.diagram.groups[key].members))
            frame = self.frames[key].frame()
            notes.update({k: None for k, item in self.notes.items() if frame.contains(item.sceneBoundingRect())})
        inside = [k for k, group in self.diagram.groups.items() if k not in groups and names.keys() >= {*group.members}]
        return Whole([n for n in self.diagram.subsystems if n in names], sorted(notes), sorted([*groups, *inside]))

    def moved_by_selection(self) -> tuple[dict[str, Point], dict[int, Note]]:
        """Return where the blocks and notes stand that move with the selection."""
        whole = self.whole_selection()
        return {n: self.place_of(n) for n in whole.names}, {key: self.diagram.notes[key] for key in whole.notes}

    def select(self, names: Iterable[str]) -> None:
        """Select these blocks and nothing else."""
        wanted = set(names)
        self.select_items([item for name, item in self.blocks.items() if name in wanted])

    def select_items(self, chosen: Iterable[CanvasItem]) -> None:
        """Select these items and nothing else, announced once."""
        wanted = dict.fromkeys(chosen)
        self.blockSignals(True)
        self.block_layer.select(item for item in wanted if isinstance(item, BlockItem))
        self.wire_layer.select(item for item in wanted if isinstance(item, WireItem))
        for item in (*self.notes.values(), *self.frames.values()):
            item.setSelected(item in wanted)
        self.blockSignals(False)
        self._announce_selection()

    def select_all(self) -> None:
        """Select everything."""
        self.select_items(item for item in self.all_items() if item.isVisible())

    def select_next(self, step: int = 1) -> None:
        """Select the block after (before) the selected one, in the order of the diagram."""
        names, selected = list(self.diagram.subsystems), self.selected_names()
        if names:
            start = names.index(selected[-1]) if selected else (-1 if step > 0 else 0)
            self.select([names[(start + step) % len(names)]])

    def _mirror(self, batch: Sequence[Event]) -> None:
        self._selected = None
        super()._mirror(batch)

    def _announce_selection(self) -> None:
        self._is_selection_due = False
        self._selected = None
        self.selection_changed.emit(self.selected_names())

    def _announce_if_due(self) -> None:
        if self._is_selection_due:
            self._announce_selection()

    # -- moving --------------------------------------------------------------------------------------------------

    def move_selection(self, dx: float, dy: float) -> None:
        """Move what is selected by so much [px]."""
        places, notes = self.moved_by_selection()
        if places or notes:
            moved = {name: (x + dx, y + dy) for name, (x, y) in places.items()}
            merge = f"nudge {', '.join(moved)} {', '.join(map(str, notes))}"
            self.push_places(moved, merge, {key: note.moved(dx, dy) for key, note in notes.items()})

    def push_places(self, moved: Mapping[str, Point], merge: str = "", notes: Mapping[int, Note] | None = None) -> None:
        """Move blocks to these places, and notes, as one edit; `merge` as in :meth:`Document.push`."""
        self.document.push(selection.movement(self.diagram, moved, self.places(), notes), merge)

    def align(self, line: Line) -> None:
        """Put the selected blocks on one line."""
        self._push_if_moved(aligned({n: self.blocks[n].rect() for n in self.selected_names()}, line))

    def distribute(self, axis: Axis) -> None:
        """Make the gaps between the selected blocks equal."""
        self._push_if_moved(distributed({n: self.blocks[n].rect() for n in self.selected_names()}, axis))

    def _push_if_moved(self, places: Mapping[str, Point]) -> None:
        moved = {name: place for name, place in places.items() if place != self.place_of(name)}
        if moved:
            self.push_places(moved)

    def rotate(self, degrees: int) -> None:
        """Turn the selected blocks clockwise."""
        self._turn(lambda orientation: orientation.rotated(degrees), "rotate")

    def mirror_blocks(self) -> None:
        """Mirror the selected blocks left to right."""
        self._turn(Orientation.flipped, "mirror")

    def _turn(self, change: selection.Turn, verb: str) -> None:
        names = self.selected_names()
        if names:
            self.document.push(selection.turning(self.diagram, names, self.places(), change, verb))

    def arrange(self) -> None:
        """Place the selected blocks automatically if several are selected, otherwise all; as one edit."""
        names = self.selected_names()
        if len(names) < 2:
            names = list(self.blocks)
        if names:
            self.document.push(selection.arrangement(self.diagram, names, self.places()))

    def reset_routes(self) -> None:
        """Route the selected wires automatically again, and those of the selected blocks."""
        targets = dict.fromkeys(self.selected_targets())
        targets.update(dict.fromkeys(t for name in self.selected_names() for t in self.diagram.wired(name)))
        edit = selection.rerouting(self.diagram, targets)
        if edit is not None:
            self.document.push(edit)

    # -- adding and removing -------------------------------------------------------------------------------------

    def delete_selection(self) -> None:
        """Remove what is selected as one edit; the members of a frame stay."""
        groups, notes = self.selected_groups(), self.selected_notes()
        edit = selection.deletion(self.diagram, self.selected_names(), self.selected_targets(), notes, groups)
        if edit is not None:
            self.select_items(())
            self.document.push(edit)

    def rename(self, name: str, new_name: str) -> bool:
        """Give a block another name; returns False if it is refused."""
        if name == new_name:
            return True
        is_composite = self.document.kind_of(name) == "composite"
        before = set(self.blocks)
        is_done = self.document.push(ReplaceSubsystem(name, self.diagram[name].replaced(name=new_name)))
        if is_done and is_composite:
            self.select(self.blocks.keys() - before)
        return is_done

    def selected_part(self) -> Diagram:
        """Return what is selected as a diagram of its own."""
        whole = self.whole_selection()
        return self.document.extracted(whole.names, self.places(), whole.notes, whole.groups)

    def copy(self) -> bool:
        """Put what is selected onto the clipboard, as the text of a diagram file; False if there is nothing."""
        part = self.selected_part()
        if not part.subsystems and not part.notes:
            return False
        try:
            QGuiApplication.clipboard().setText(to_text(part))
        except MacrostepError as error:
            self.document.refused.emit(str(error))
            return False
        return True

    def cut(self) -> None:
        """Copy what is selected and remove it."""
        if self.copy():
            whole = self.whole_selection()
            edit = selection.deletion(self.diagram, whole.names, (), whole.notes, whole.groups)
            if edit is not None:
                edit.text = "cut"
                self.select_items(())
                self.document.push(edit)

    def paste(self, middle: Point | None = None) -> None:
        """Insert what is on the clipboard, around this place or beside what it was copied from."""
        try:
            part = from_text(QGuiApplication.clipboard().text())
        except MacrostepError as error:
            self.document.refused.emit(str(error))
            return
        part = placed(part)
        way = self._free_way(part) if middle is None else _way_to(part, middle)
        self.insert_copy(part, way, "paste")

    def duplicate(self) -> None:
        """Insert a copy of what is selected beside it."""
        part = self.selected_part()
        if part.subsystems or part.notes:
            self.insert_copy(part, self._free_way(part), "duplicate")

    def taken_names(self) -> set[str]:
        """Return the names that no new block can have."""
        return set(self.diagram.names)

    def insert_copy(self, part: Diagram, way: Point, verb: str) -> None:
        """Insert everything of a part under free names, so far from where it stood, and select it."""
        part = renamed(part, self.taken_names(), self.document.name)
        shift(part, *way)
        seen = Hierarchy.of(part).blocks("")
        text = f"{verb} {seen[0]}" if len(seen) == 1 else f"{verb} {len(seen)} blocks"
        before = set(self._items())
        if (seen or part.notes) and self.document.push(InsertPart(part, text if seen else f"{verb} note")):
            self.select_items([item for item in self._items() if item not in before])

    def _items(self) -> list[CanvasItem]:
        return [*self.blocks.values(), *self.frames.values(), *self.notes.values()]

    def _free_way(self, part: Diagram) -> Point:
        """Return how far to move a part so that nothing of it hides what stands there."""
        taken = {*self.places().values(), *(note.position for note in self.diagram.notes.values())}
        wanted = corners(part)
        way = 0.0
        while any((x + way, y + way) in taken for x, y in wanted):
            way += STEP_OF_COPIES
        return way, way

    # -- notes and frames ----------------------------------------------------------------------------------------

    def set_note_text(self, key: int | None, text: str, place: Point, merge: str = "") -> int | None:
        """Change a note's text, or add a note with its top left corner here; `merge` as in :meth:`Document.push`.

        Returns the key of the note; None if there is none, because nothing was written.
        """
        if key is None:
            known = set(self.notes)
            if text.strip():
                self.document.push(SetNotes({next_key(self.diagram.notes): Note(text, place)}, "add note"), merge)
                key = next(iter(self.notes.keys() - known), None)
                self.select_items([self.notes[key]] if key is not None else [])
            return key
        note = self.diagram.notes.get(key)
        if note is not None and note.text != text:
            self.document.push(SetNotes({key: Note(text, note.position, note.size, note.extra)}), merge)
        return key

    def group_selection(self) -> int | None:
        """Put a frame around the selected blocks; returns its key, None if no block is selected."""
        names = self.whole_selection().names
        if not names or not self.document.push(selection.grouping(self.diagram, names)):
            return None
        key = max(self.diagram.groups)
        self.select_items([self.frames[key]])
        return key

    def ungroup(self) -> None:
        """Take away the selected frames, and those around the selected blocks."""
        names = set(self.selected_names())
        keys = set(self.selected_groups())
        keys |= {key for key, group in self.diagram.groups.items() if not names.isdisjoint(group.members)}
        edit = selection.deletion(self.diagram, (), (), (), sorted(keys))
        if edit is not None:
            edit.text = "ungroup"
            self.document.push(edit)

    def set_label(self, key: int, label: str) -> bool:
        """Give a frame another label."""
        return self._set_group(key, lambda group: Group(label, group.members, group.colour, group.extra))

    def set_colour(self, key: int, colour: str) -> bool:
        """Give a frame another colour."""
        return self._set_group(key, lambda group: Group(group.label, group.members, colour, group.extra))

    def _set_group(self, key: int, change: selection.GroupChange) -> bool:
        group = self.diagram.groups.get(key)
        if group is None or change(group) == group:
            return True
        return self.document.push(SetGroups({key: change(group)}))


def _way_to(part: Diagram, middle: Point) -> Point:
    places = corners(part)
    if not places:
        return middle
    x = (min(x for x, _ in places) + max(x for x, _ in places)) / 2
    y = (min(y for _, y in places) + max(y for _, y in places)) / 2
    return snapped(middle[0] - x, middle[1] - y)
