"""What one can do with what is selected on the canvas: each command is one edit of the document."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from PySide6.QtGui import QGuiApplication

from macrostep.gui.canvas import selection_edits as edits
from macrostep.gui.canvas.mirror import DiagramMirror
from macrostep.gui.canvas.painting.contents import CanvasItem, SceneContents
from macrostep.gui.canvas.painting.distances import snapped
from macrostep.gui.canvas.selection import Selection
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.localisation.translation import shown
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.composites.level import placed
from macrostep.model.composites.parts import corners, from_text, renamed, shift, to_text
from macrostep.model.diagram.diagram import Diagram, Point
from macrostep.model.diagram.geometry import Group, Note, Orientation
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.drawing.alignment import Axis, Line, aligned, distributed
from macrostep.model.edits.edits import ReplaceSubsystem, SetGroups, SetNotes
from macrostep.model.edits.part_edits import InsertPart, next_key

STEP_OF_COPIES = 40.0
"""A copy stands so far right of and below what it was made from [px]."""


@dataclass(frozen=True, eq=False)
class Editing:
    """Commands on what is selected."""

    document: LevelDocument
    contents: SceneContents
    selection: Selection
    mirror: DiagramMirror

    @property
    def _diagram(self) -> Diagram:
        return self.document.diagram

    # -- moving --------------------------------------------------------------------------------------------------

    def moved_by_selection(self) -> tuple[dict[str, Point], dict[int, Note]]:
        """Return where the blocks and notes stand that move with the selection."""
        whole, notes = self.selection.whole(), self.contents.notes
        moved = {key: notes[key] for key in whole.notes if not self._goes_along(notes[key].note, whole.names)}
        return self.mirror.places(whole.names), {
            key: replace(item.note, position=(item.x(), item.y())) for key, item in moved.items()
        }

    def _goes_along(self, note: Note, names: Collection[str]) -> bool:
        """Say whether a note is the label of a wire that moves with these blocks."""
        source = self._diagram.connections.get(note.wire) if note.wire is not None else None
        return source is not None and note.wire is not None and {source.subsystem, note.wire.subsystem} <= {*names}

    def move_selection(self, dx: float, dy: float) -> None:
        """Move what is selected by so much [px]."""
        places, notes = self.moved_by_selection()
        if places or notes:
            moved = {name: (x + dx, y + dy) for name, (x, y) in places.items()}
            merge = f"nudge {', '.join(moved)} {', '.join(map(str, notes))}"
            self.push_places(moved, merge, {key: note.moved(dx, dy) for key, note in notes.items()})

    def push_places(self, moved: Mapping[str, Point], merge: str = "", notes: Mapping[int, Note] | None = None) -> None:
        """Move blocks to these places, and notes, as one edit; `merge` as in :meth:`Document.push`."""
        self.document.push(edits.movement(self._diagram, moved, self.mirror.places(), notes), merge)

    def align(self, line: Line) -> None:
        """Put the selected blocks on one line."""
        self._push_if_moved(aligned({n: self.contents.blocks[n].rect() for n in self.selection.names()}, line))

    def distribute(self, axis: Axis) -> None:
        """Make the gaps between the selected blocks equal."""
        self._push_if_moved(distributed({n: self.contents.blocks[n].rect() for n in self.selection.names()}, axis))

    def _push_if_moved(self, places: Mapping[str, Point]) -> None:
        moved = {name: place for name, place in places.items() if place != self.mirror.place_of(name)}
        if moved:
            self.push_places(moved)

    def rotate(self, degrees: int) -> None:
        """Turn the selected blocks clockwise."""
        self._turn(lambda orientation: orientation.rotated(degrees), Phrase("rotate"))

    def mirror_blocks(self) -> None:
        """Mirror the selected blocks left to right."""
        self._turn(Orientation.flipped, Phrase("mirror"))

    def _turn(self, change: edits.Turn, verb: str) -> None:
        names = self.selection.names()
        if names:
            self.document.push(edits.turning(self._diagram, names, self.mirror.places(), change, verb))

    def arrange(self) -> None:
        """Place the selected blocks automatically if several are selected, otherwise all; as one edit."""
        names = self.selection.names()
        if len(names) < 2:
            names = list(self.contents.blocks)
        if names:
            self.document.push(edits.arrangement(self._diagram, names, self.mirror.places()))

    def reset_routes(self) -> None:
        """Route the selected wires automatically again, and those of the selected blocks."""
        targets = dict.fromkeys(self.selection.targets())
        targets.update(dict.fromkeys(t for name in self.selection.names() for t in self._diagram.wired(name)))
        edit = edits.rerouting(self._diagram, targets)
        if edit is not None:
            self.document.push(edit)

    # -- adding and removing -------------------------------------------------------------------------------------

    def delete_selection(self) -> None:
        """Remove what is selected as one edit; the members of a frame stay."""
        groups, notes = self.selection.groups(), self.selection.notes()
        edit = edits.deletion(self._diagram, self.selection.names(), self.selection.targets(), notes, groups)
        if edit is not None:
            self.selection.select_items(())
            self.document.push(edit)

    def rename(self, name: str, new_name: str) -> bool:
        """Give a block another name; returns False if it is refused."""
        if name == new_name:
            return True
        is_composite = self.document.kind_of(name) == "composite"
        before = set(self.contents.blocks)
        is_done = self.document.push(ReplaceSubsystem(name, self._diagram[name].replaced(name=new_name)))
        if is_done and is_composite:
            self.selection.select(self.contents.blocks.keys() - before)
        return is_done

    def selected_part(self) -> Diagram:
        """Return what is selected as a diagram of its own."""
        whole = self.selection.whole()
        return self.document.extracted(whole.names, self.mirror.places(), whole.notes, whole.groups)

    def copy(self) -> bool:
        """Put what is selected onto the clipboard, as the text of a diagram file; False if there is nothing."""
        part = self.selected_part()
        if not part.subsystems and not part.notes:
            return False
        try:
            QGuiApplication.clipboard().setText(to_text(part))
        except MacrostepError as error:
            self.document.refused.emit(shown(error))
            return False
        return True

    def cut(self) -> None:
        """Copy what is selected and remove it."""
        if self.copy():
            whole = self.selection.whole()
            edit = edits.deletion(self._diagram, whole.names, (), whole.notes, whole.groups)
            if edit is not None:
                edit.text = Phrase("cut")
                self.selection.select_items(())
                self.document.push(edit)

    def paste(self, middle: Point | None = None) -> None:
        """Insert what is on the clipboard around this place, or where it was copied from, and beside what is there."""
        try:
            part = from_text(QGuiApplication.clipboard().text())
        except MacrostepError as error:
            self.document.refused.emit(shown(error))
            return
        part = placed(part)
        way = (0.0, 0.0) if middle is None else _way_to(part, middle)
        self.insert_copy(part, self._free_way(part, way), Phrase("paste"))

    def duplicate(self) -> None:
        """Insert a copy of what is selected beside it."""
        part = self.selected_part()
        if part.subsystems or part.notes:
            self.insert_copy(part, self._free_way(part), Phrase("duplicate"))

    def taken_names(self) -> set[str]:
        """Return the names that no new block can have."""
        return set(self._diagram.names)

    def insert_copy(self, part: Diagram, way: Point, verb: str) -> None:
        """Insert everything of a part under free names, so far from where it stood, and select it."""
        part = renamed(part, self.taken_names(), self.document.name)
        shift(part, *way)
        seen = Hierarchy.of(part).blocks("")
        text = edits.counted(verb, seen) if seen else Phrase("{verb} {what}", verb=verb, what=Phrase("note"))
        before = set(self._items())
        if (seen or part.notes) and self.document.push(InsertPart(part, text)):
            self.selection.select_items([item for item in self._items() if item not in before])

    def _items(self) -> list[CanvasItem]:
        return [*self.contents.blocks.values(), *self.contents.frames.values(), *self.contents.notes.values()]

    def _free_way(self, part: Diagram, way: Point = (0.0, 0.0)) -> Point:
        """Return how far to move a part, at least this way, so that nothing of it hides what stands there."""
        taken = {*self.mirror.places().values(), *(note.position for note in self._diagram.notes.values())}
        places, (dx, dy) = corners(part), way
        while any((x + dx, y + dy) in taken for x, y in places):
            dx, dy = dx + STEP_OF_COPIES, dy + STEP_OF_COPIES
        return dx, dy

    # -- notes and frames ----------------------------------------------------------------------------------------

    def set_note_text(self, key: int | None, text: str, new: Note, merge: str = "") -> int | None:
        """Change a note's text, or add a `new` note with this text; `merge` as in :meth:`Document.push`.

        Returns the key of the note; None if there is none, because nothing was written.
        """
        if key is None:
            known = set(self.contents.notes)
            if text.strip():
                self.document.push(
                    SetNotes({next_key(self._diagram.notes): replace(new, text=text)}, Phrase("add note")), merge
                )
                key = next(iter(self.contents.notes.keys() - known), None)
                self.selection.select_items([self.contents.notes[key]] if key is not None else [])
            return key
        note = self._diagram.notes.get(key)
        if note is not None and note.text != text:
            self.document.push(SetNotes({key: replace(note, text=text)}), merge)
        return key

    def group_selection(self) -> int | None:
        """Put a frame around the selected blocks; returns its key, None if no block is selected."""
        names = self.selection.whole().names
        if not names or not self.document.push(edits.grouping(self._diagram, names)):
            return None
        key = max(self._diagram.groups)
        self.selection.select_items([self.contents.frames[key]])
        return key

    def ungroup(self) -> None:
        """Take away the selected frames, and those around the selected blocks."""
        names = set(self.selection.names())
        keys = set(self.selection.groups())
        keys |= {key for key, group in self._diagram.groups.items() if not names.isdisjoint(group.members)}
        edit = edits.deletion(self._diagram, (), (), (), sorted(keys))
        if edit is not None:
            edit.text = Phrase("ungroup")
            self.document.push(edit)

    def set_label(self, key: int, label: str) -> bool:
        """Give a frame another label."""
        return self._set_group(key, lambda group: Group(label, group.members, group.colour, group.extra))

    def set_colour(self, key: int, colour: str) -> bool:
        """Give a frame another colour."""
        return self._set_group(key, lambda group: Group(group.label, group.members, colour, group.extra))

    def _set_group(self, key: int, change: edits.GroupChange) -> bool:
        group = self._diagram.groups.get(key)
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
