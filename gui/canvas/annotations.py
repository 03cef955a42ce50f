"""Notes and frames of a scene, as the diagram has them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QRectF

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.contents import SceneContents
from macrostep.gui.canvas.painting.frame_item import FrameItem
from macrostep.gui.canvas.painting.note_item import NoteItem
from macrostep.gui.canvas.painting.wire_item import WireItem, middle_of
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.model.diagram.geometry import Note

NO_FRAMES: frozenset[int] = frozenset()


class SceneAnnotations:
    """Shows notes, and frames that stand around their members wherever these are."""

    def __init__(self, document: LevelDocument, contents: SceneContents, appearance: SceneAppearance) -> None:
        self._document = document
        self._contents = contents
        self._appearance = appearance
        self.clear()

    def clear(self) -> None:
        """Know of no frames; their items were taken away."""
        self._framed: defaultdict[str, set[int]] = defaultdict(set)
        self._loose: set[int] = set()  # frames that may stand elsewhere

    def show_all(self) -> None:
        """Show the notes and frames of the diagram."""
        for key in self._document.diagram.notes:
            self.show_note(key)
        for key in self._document.diagram.groups:
            self.show_frame(key)

    def show_note(self, key: int) -> None:
        """Show a note as the diagram has it, or no longer."""
        note, notes = self._document.diagram.notes.get(key), self._contents.notes
        if note is None:
            self._remove(notes.pop(key, None))
        elif key in notes:
            notes[key].show_note(note)
        else:
            notes[key] = NoteItem(key, note, self._appearance)
            self._contents.scene.addItem(notes[key])

    def follow_wires(self) -> None:
        """Let the labels of wires stand where their wires run now."""
        labels = [item for item in self._contents.notes.values() if item.note.wire is not None]
        for item in labels:
            wire = self._wire_of(item.note)
            if wire is not None and wire.is_laid:
                (x, y), (dx, dy) = middle_of(wire.points), item.note.offset
                item.setPos(x + dx, y + dy)

    def _wire_of(self, note: Note) -> WireItem | None:
        """Return the wire that a label is for, as it is seen on this level."""
        real, wires = self._document.real, self._contents.wires
        return next((wire for target, wire in wires.items() if real(target) == note.wire and wire.is_seen), None)

    def show_frame(self, key: int) -> None:
        """Show a frame as the diagram has it, or no longer."""
        group, frames = self._document.diagram.groups.get(key), self._contents.frames
        if group is None:
            self._remove(frames.pop(key, None))
            return
        if key not in frames:
            frames[key] = FrameItem(key, group, self._appearance)
            self._contents.scene.addItem(frames[key])
        for name in group.members:
            self._framed[name].add(key)
        self._loose.add(key)

    def _remove(self, item: NoteItem | FrameItem | None) -> None:
        if item is not None:
            self._contents.is_selection_due |= item.isSelected()
            self._contents.scene.removeItem(item)

    def rename_blocks(self, names: Mapping[str, str]) -> None:
        """Follow members to their new names."""
        self._framed.update({new: self._framed.pop(old, set()) for old, new in names.items()})
        self.follow(names.values())

    def forget_blocks(self, names: Iterable[str]) -> None:
        """Have no frames around these blocks, which are gone."""
        for name in names if self._framed else ():
            self._framed.pop(name, None)

    def follow(self, names: Iterable[str]) -> None:
        """Have the frames around these blocks stand elsewhere, if need be, once :meth:`settle` is called."""
        for name in names if self._framed else ():
            self._loose |= self._framed.get(name, NO_FRAMES)

    def settle(self) -> None:
        """Let frames stand around their members."""
        frames, blocks = self._contents.frames, self._contents.blocks
        for key in self._loose & frames.keys():
            group, rect = self._document.diagram.groups[key], QRectF()
            for name in group.members:
                left, top, right, bottom = blocks[name].rect()
                rect = rect.united(QRectF(left, top, right - left, bottom - top))
            frames[key].show_group(group, rect)
        self._loose = set()
