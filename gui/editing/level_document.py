"""The document as the canvas sees it: the picture of one level, whose edits become edits of the whole diagram."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.editing.document import Document
from macrostep.gui.editing.shelves import Shelves
from macrostep.gui.localisation.translation import shown
from macrostep.model.base.errors import MacrostepError
from macrostep.model.composites.level import Level, LevelPicture
from macrostep.model.composites.parts import extracted
from macrostep.model.diagram import events
from macrostep.model.diagram.changes import Changes
from macrostep.model.diagram.composites import APART
from macrostep.model.diagram.cut import boundary, cut_of, dependences
from macrostep.model.diagram.diagram import Diagram, Point, PortRef
from macrostep.model.diagram.events import Event
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.transition import follow
from macrostep.model.edits.edits import Edit
from macrostep.model.edits.lowering import lowered


@final
class LevelDocument(QObject):
    """A level of a document: what of it is seen, and the way from there to the whole.

    Without composites its diagram is that of the document. With them it is a picture, which follows the diagram event
    by event, so that whoever mirrors it need not know.

    Parameters
    ----------
    whole : Document

    Attributes
    ----------
    whole : Document
    level : Level
    shelves : Shelves
        The blocks of one's own that can be inserted.
    undo_stack, beginning, refused
        Those of the document: whoever says no, says it to all.

    Signals
    -------
    edited(list)
        What happened to the diagram of the level in an edit, once it is through.
    changed()
        Something of the document or the level changed: once after each edit.
    replaced()
        Another diagram stands here now: mirror it from the beginning.
    level_changed()
        Another level is shown, or it has another name.
    """

    edited = Signal(object)
    changed = Signal()
    replaced = Signal()
    level_changed = Signal()

    def __init__(self, whole: Document) -> None:
        super().__init__()
        self.whole = whole
        self.undo_stack = whole.undo_stack
        self.beginning = whole.beginning
        self.refused = whole.refused
        self.shelves = Shelves(whole)
        self.level = Level(whole.diagram)
        self._picture: LevelPicture | None = None
        self._seen: list[Event] = []  # events of the picture that were not sent yet
        whole.edited.connect(self._follow)
        whole.changed.connect(self.changed)
        whole.replaced.connect(self._begin_anew)
        self._begin_anew()

    @property
    def diagram(self) -> Diagram:
        """What is seen on the level."""
        return self._picture if self._picture is not None else self.whole.diagram

    @property
    def name(self) -> str:
        """The composite whose inside is shown, "" outside of all."""
        return self.level.name

    def push(self, edit: Edit, merge: str = "") -> bool:
        """Apply an edit of what is shown; see :meth:`Document.push`."""
        if self._picture is not None:
            try:
                edit = lowered(self.level, edit)
            except MacrostepError as error:
                self.whole.refused.emit(shown(error))
                return False
        return self.whole.push(edit, merge)

    # -- levels --------------------------------------------------------------------------------------------------

    def enter(self, name: str) -> None:
        """Show the inside of a composite, or with "" what is outside of all."""
        if name != self.level.name and (not name or name in self.level.tree.composites):
            self.beginning.emit()
            self.level = Level(self.whole.diagram, name)
            self._refresh()
            self._notify_seen()
            self.level_changed.emit()
            self.changed.emit()

    def leave(self) -> str:
        """Show what is around the composite; returns its name, "" if there is nothing around it."""
        name = self.level.name
        if name:
            self.enter(self.level.tree.around(name))
        return name

    def show(self, name: str) -> None:
        """Enter the level at which a subsystem or a composite is a block."""
        if self.level.block_of(name) != name:
            self.enter(Level(self.whole.diagram).tree.around(name))

    def kind_of(self, block: str) -> Literal["subsystem", "composite", "outside"]:
        """Say what a block stands for."""
        if not self.whole.diagram.composites:
            return "subsystem"
        if self.level.is_composite(block):
            return "composite"
        return "subsystem" if block in self.whole.diagram.subsystems else "outside"

    def feedthrough_of(self, composite: str) -> Mapping[str, list[str]]:
        """Return the inputs of a composite that each of its outputs depends on directly, as they are called there."""
        if self.kind_of(composite) == "outside":
            return {}
        diagram = self.whole.diagram.causal()
        part = boundary(diagram, composite, Hierarchy.of(diagram).within(composite))
        found = dependences(diagram, part).feedthrough
        return {str(output): [str(port) for port in part.inputs if port in needed] for output, needed in found.items()}

    def solved(self, composite: str) -> str:
        """Return how a composite is solved, together or apart."""
        return cut_of(self.whole.diagram).get(composite, APART)

    # -- between the picture and the diagram ---------------------------------------------------------------------

    def extracted(
        self, blocks: Iterable[str], places: Mapping[str, Point], notes: Iterable[int], groups: Iterable[int]
    ) -> Diagram:
        """Return what is copied of the blocks, notes and frames that are seen, as a diagram of its own."""
        if self._picture is None:
            return extracted(self.diagram, blocks, places, notes, groups)
        return self.level.extracted(blocks, {**self.whole.diagram.positions, **places}, notes, groups)

    def shown(self, port: PortRef) -> PortRef:
        """Return where a port of the whole diagram is seen."""
        return self.level.shown(port) if self._picture is not None else port

    def real(self, port: PortRef) -> PortRef:
        """Return the port of the whole diagram that is seen here."""
        return self.level.real(port) if self._picture is not None else port

    def block_of(self, name: str) -> str:
        """Return the block that stands for a subsystem."""
        return self.level.block_of(name) if self._picture is not None else name

    def subsystems_of(self, blocks: Iterable[str]) -> list[str]:
        """Return the subsystems of the whole diagram that some blocks stand for."""
        names = set(blocks).difference(self.level.edges)
        return [s for s in self.whole.diagram.subsystems if self.block_of(s) in names]

    def _begin_anew(self) -> None:
        self._picture = None
        self._seen = []
        self.level = Level(self.whole.diagram)
        if self.whole.diagram.composites:
            self._show_picture(self.level.picture())
        self.replaced.emit()
        self.level_changed.emit()

    def _show_picture(self, picture: LevelPicture) -> None:
        self._picture = picture
        picture.subscribe_all(self._seen.extend)

    def _notify_seen(self) -> None:
        batch = self._seen.copy()
        self._seen.clear()
        if batch:
            self.edited.emit(batch)

    def _follow(self, batch: Sequence[Event]) -> None:
        if self._picture is None and not self.whole.diagram.composites:
            self.edited.emit(batch)
            return
        if all(isinstance(event, events.SubsystemMoved) and not self._turns_ports(event.name) for event in batch):
            for name in dict.fromkeys(event.name for event in batch if isinstance(event, events.SubsystemMoved)):
                self._follow_move(name)
            if self._picture is not None:
                self._follow_outside(self._picture)
            self._notify_seen()
            return
        if self._picture is None:
            self._show_picture(self._as_before())
            self._seen.extend(batch)
        self._catch_up(batch)

    def _turns_ports(self, name: str) -> bool:
        """Say whether a block was turned whose ports are seen on the block around it: they may be elsewhere then."""
        is_around = bool(self.level.name) or name not in self.diagram.subsystems
        return is_around and self.whole.diagram.orientations.get(name) != self.level.orientations.get(name)

    def _follow_outside(self, picture: LevelPicture) -> None:
        """Keep the blocks of what is outside beside the others, which may have moved."""
        places = self.level.places_of_edges(picture.subsystems, picture.positions)
        for edge in self.level.edges:
            if places.get(edge) != picture.positions.get(edge):
                picture.move(edge, places.get(edge))

    def _catch_up(self, batch: Sequence[Event]) -> None:
        """Look at the level as it is after an edit."""
        before, name = self.level, self.level.name
        composites = {composite.name for composite in self.whole.diagram.composites}
        while name and name not in composites:
            name = name.rpartition(".")[0]
        self.level = Level(self.whole.diagram, name)
        if self._picture is not None:
            self._rename(self._picture, batch)
        self._refresh()
        is_other = name != before.name or any(isinstance(event, events.CompositesChanged) for event in batch)
        if is_other:
            self._seen.append(events.CompositesChanged())  # blocks of composites may look different
        self._notify_seen()
        if is_other:
            self.level_changed.emit()

    def _rename(self, picture: LevelPicture, batch: Iterable[Event]) -> None:
        """Rename blocks where they stand, so that they stay selected."""
        for old, new in Changes.of(batch).names.items():
            subsystem = self.whole.diagram.subsystems.get(new)
            if subsystem is not None and old in picture.subsystems and new not in picture.subsystems:
                picture.replace(old, subsystem)

    def _follow_move(self, name: str) -> None:
        picture, whole = self.diagram, self.whole.diagram
        block = name if name in picture.subsystems else self.level.block_of(name)
        if block in picture.subsystems and block not in self.level.edges:
            place = self.level.place_of(block)
            if block == name or place != picture.positions.get(block):  # one without a place stands where a member does
                picture.move(block, place)
            if block in whole.orientations or block in picture.orientations:
                picture.turn(block, whole.orientations.get(block, UPRIGHT))

    def _refresh(self) -> None:
        """Let the picture be that of the level, and go back to the diagram itself where there are no composites."""
        assert self._picture is not None
        picture = self.level.picture()
        self._picture.taken, self._picture.prefix = picture.taken, picture.prefix
        follow(self._picture, picture)
        if not self.whole.diagram.composites:
            self._picture = None

    def _as_before(self) -> LevelPicture:
        """Return what is shown before the first composite: everything, as a picture."""
        return Level(self.whole.diagram.undivided()).picture()
