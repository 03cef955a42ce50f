"""Notes and frames of a scene, as the diagram has them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from PySide6.QtCore import QRectF

from macrostep.gui.canvas.painting.frame_item import FrameItem
from macrostep.gui.canvas.painting.marks import MarkedItems
from macrostep.gui.canvas.painting.note_item import NoteItem

NO_FRAMES: frozenset[int] = frozenset()


class AnnotatedItems(MarkedItems):
    """Items with notes, and frames that stand around their members wherever these are."""

    def _forget(self) -> None:
        super()._forget()
        self._framed: defaultdict[str, set[int]] = defaultdict(set)
        self._loose_frames: set[int] = set()  # frames that may stand elsewhere

    def _show_note(self, key: int) -> None:
        note = self.diagram.notes.get(key)
        if note is None:
            item = self.notes.pop(key, None)
            if item is not None:
                self._is_selection_due |= item.isSelected()
                self.removeItem(item)
        elif key in self.notes:
            self.notes[key].show_note(note)
        else:
            self.notes[key] = NoteItem(key, note)
            self.addItem(self.notes[key])

    def _show_frame(self, key: int) -> None:
        group = self.diagram.groups.get(key)
        if group is None:
            item = self.frames.pop(key, None)
            if item is not None:
                self._is_selection_due |= item.isSelected()
                self.removeItem(item)
            return
        if key not in self.frames:
            self.frames[key] = FrameItem(key, group)
            self.addItem(self.frames[key])
        for name in group.members:
            self._framed[name].add(key)
        self._loose_frames.add(key)

    def _loosen_frames(self, names: Iterable[str]) -> None:
        """Have the frames around these blocks stand elsewhere, if need be."""
        for name in names if self._framed else ():
            self._loose_frames |= self._framed.get(name, NO_FRAMES)

    def _settle_frames(self) -> None:
        for key in self._loose_frames & self.frames.keys():
            group, rect = self.diagram.groups[key], QRectF()
            for name in group.members:
                left, top, right, bottom = self.blocks[name].rect()
                rect = rect.united(QRectF(left, top, right - left, bottom - top))
            self.frames[key].show_group(group, rect)
        self._loose_frames = set()
