"""What one writes or chooses over the picture itself: names, labels, notes, blocks to insert, things to find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QGraphicsView

from macrostep.gui.canvas.interaction.connecting import RequestedEnd
from macrostep.gui.canvas.painting.note_item import LEAST, NOTE_SIZE, PADDING
from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.canvas.painting.wire_item import HIT_WIDTH, WireItem, middle_of
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.choices import (
    Requested,
    connect,
    connections,
    findings,
    insertions,
    likeliest,
    replacements,
)
from macrostep.gui.canvas.view.chooser import WIDTH, Chooser
from macrostep.gui.canvas.view.name_editor import NameEditor
from macrostep.gui.canvas.view.note_editor import NoteEditor, NoteWriting
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.menu import Menu
from macrostep.model.bundles.joining import possible_joints
from macrostep.model.diagram.geometry import Note

GAP = 12
"""Distance of the box for finding from the edges of the view [px]."""

APART = 4
"""Between the label of a wire and what it would cover."""


class InPlace(QObject):
    """The one editor or box that is open over a view.

    Signals
    -------
    found(Hit)
        Something that was searched for is to be brought into view.
    """

    found = Signal(object)

    def __init__(self, view: QGraphicsView, scene: DiagramScene) -> None:
        super().__init__(view)
        self._scene = scene
        self.editor: NameEditor | NoteEditor | Chooser | None = None
        scene.label_requested.connect(self.edit_label)
        scene.note_requested.connect(self.edit_note)
        scene.block_requested.connect(self.choose_block)
        scene.choice_requested.connect(self.choose)
        scene.join_requested.connect(self.join)
        self._is_there: Callable[[], bool] = lambda: True
        scene.document.whole.settling.connect(self._settle)
        scene.document.changed.connect(self._follow)
        scene.document.replaced.connect(self._give_up)

    @property
    def _view(self) -> QGraphicsView:
        return cast(QGraphicsView, self.parent())  # kept by nobody, so that a view that is closed goes at once

    def close(self) -> None:
        """Accept what was written, or leave it if it is refused."""
        if self.editor is not None and not self.editor.accept():
            self.editor.close_quietly()

    def _settle(self, wrong: list[str]) -> None:
        """Hand over what was written; a name that is refused stays, with the reason."""
        if isinstance(self.editor, NameEditor | NoteEditor):
            self.editor.accept()

    def _follow(self) -> None:
        """Close what was opened for something that is gone, and find again in what there is now."""
        if not self._is_there():
            self._give_up()
        elif isinstance(self.editor, Chooser):
            self.editor.refresh(self.editor.search.text())

    def _give_up(self) -> None:
        if self.editor is not None:
            self.editor.close_quietly()

    def edit_name(self, name: str) -> None:
        """Let the user rename a block that is in view."""
        self.close()
        scene, item = self._scene, self._scene.contents.blocks[name]
        place = self._on_screen(item.mapRectToScene(item.name_rect()))
        self._open_name(
            name, tr("Name of {name}").format(name=name), lambda text: scene.editing.rename(name, text), place
        )
        self._is_there = lambda: name in scene.contents.blocks

    def edit_label(self, key: int) -> None:
        """Let the user write the label of a frame."""
        self.close()
        scene = self._scene
        scene.router.settle_if_due()
        place = self._on_screen(scene.contents.frames[key].label_rect())
        label = scene.diagram.groups[key].label
        self._open_name(label, tr("Label of the group"), lambda text: scene.editing.set_label(key, text), place)
        self._is_there = lambda: key in scene.contents.frames

    def _open_name(self, text: str, what: str, accepts: Callable[[str], bool], place: QRect) -> None:
        document, viewport = self._scene.document.whole, self._view.viewport()
        self._keep(NameEditor(text, what, accepts, document, viewport, place, self._scene.zoom))

    def edit_note(self, key: int | None, place: QPointF) -> None:
        """Let the user write a note, or a new one with its top left corner here."""
        known = self._scene.diagram.notes.get(key) if key is not None else None
        here = (place.x(), place.y())
        self._write_note(key, Note("", here) if known is None else replace(known, position=here))

    def _write_note(self, key: int | None, note: Note) -> None:
        self.close()
        viewport, scene = self._view.viewport(), self._scene
        rect = self._on_screen(QRectF(*note.position, *note.size))
        writing = NoteWriting(scene.editing, scene.document.undo_stack, key, note)
        self._keep(NoteEditor(note.text, writing, viewport, rect, scene.zoom))
        self._is_there = lambda: writing.key is None or writing.key in scene.contents.notes

    def choose_block(self, requested: Requested, place: QPointF) -> None:
        """Let the user search for a block to insert here."""
        self.close()
        view = self._view
        what = tr("Insert a block") if requested is None else tr("Insert a block that fits")
        nothing = tr("No block of the library matches.") if requested is None else tr("No block of the library fits.")
        reason = requested.reason if isinstance(requested, RequestedEnd) else ""
        box = Chooser(view.viewport(), what, insertions(self._scene, place, requested), nothing, reason)
        box.chosen.connect(self._show_new)
        self._keep(box)
        if isinstance(requested, RequestedEnd):
            self._is_there = lambda: requested.origin.subsystem in self._scene.contents.blocks
        elif requested is not None:
            self._is_there = lambda: requested.target in self._scene.contents.wires
        box.open_at(view.mapFromScene(place))

    def _show_new(self) -> None:
        """Bring a block that was inserted at the edge of the view into it."""
        for item in self._scene.selection.items():
            self._view.ensureVisible(item.sceneBoundingRect(), GAP, GAP)

    def replace_block(self, name: str) -> None:
        """Let the user search for a block of the library to stand in the place of another."""
        self.close()
        item = self._scene.contents.blocks[name]
        what, nothing = tr("Replace {name} by").format(name=name), tr("No block of the library matches.")
        box = Chooser(self._view.viewport(), what, replacements(self._scene, name), nothing)
        self._keep(box)
        self._is_there = lambda: name in self._scene.contents.blocks
        box.open_at(self._on_screen(item.frame()).bottomLeft())

    def connect_blocks(self, names: Sequence[str]) -> None:
        """Let the user choose what to connect a block with, or several blocks with each other."""
        self.close()
        scene = self._scene
        what, nothing = tr("Connect {names}").format(names=", ".join(names)), tr("Nothing free fits.")
        box = Chooser(self._view.viewport(), what, connections(scene, names), nothing)
        self._keep(box)
        self._is_there = lambda: all(name in scene.contents.blocks for name in names)
        box.open_at(self._on_screen(scene.contents.blocks[names[0]].frame()).bottomLeft())

    def join(self, first: str, second: str) -> None:
        """Connect two blocks; let the user choose where several ports could be meant, and say so where none fits."""
        scene = self._scene
        joints = possible_joints(scene.diagram, [first, second])
        found = likeliest(scene, first, joints)
        if found is not None:
            connect(scene, found)
        elif joints:
            self.connect_blocks([first, second])
        else:
            said = tr("{first} and {second} have nothing free that fits; Shift and click selects both.")
            scene.document.refused.emit(said.format(first=first, second=second))

    def label_wire(self, wire: WireItem, place: QPointF, text: str) -> None:
        """Let the user write a note above a wire, which says at first what the wire carries and goes with it.

        Where the wire has one, that is written anew.
        """
        target, notes = self._scene.document.real(wire.target), self._scene.diagram.notes
        known = next((key for key, note in notes.items() if note.wire == target), None)
        if known is not None:
            self.edit_note(known, self._scene.contents.notes[known].pos())
            return
        width = QFontMetricsF(font(NOTE_SIZE)).horizontalAdvance(text) + 2 * PADDING + 4
        size = (max(LEAST[0], width), LEAST[1])
        corner = self._free_corner(place, *size)
        x, y = middle_of(wire.points)
        offset = (corner[0] - x, corner[1] - y)
        self._write_note(None, Note(text, corner, size, wire=target, offset=offset))

    def _free_corner(self, place: QPointF, width: float, height: float) -> tuple[float, float]:
        """Return where a label stands that covers no block and no other note: above a wire, below it, or higher up."""
        contents = self._scene.contents
        there = [block.frame() for block in contents.blocks.values()]
        there += [note.sceneBoundingRect() for note in contents.notes.values()]
        above = QRectF(place.x() - width / 2, place.y() - HIT_WIDTH - height, width, height)
        below = above.translated(0, 2 * HIT_WIDTH + height)
        for label in (above, below):
            if not any(rect.intersects(label) for rect in there):
                return label.x(), label.y()
        while covered := [rect for rect in there if rect.intersects(above)]:
            above.moveBottom(min(rect.top() for rect in covered) - APART)
        return above.x(), above.y()

    def find(self) -> None:
        """Let the user search the diagram."""
        self.close()
        find = findings(self._scene.document.whole, self.found.emit)
        box = Chooser(self._view.viewport(), tr("Find in the diagram"), find, tr("Nothing matches."), lists_all=False)
        self._keep(box)
        box.open_at(QPoint(self._view.viewport().width() - WIDTH - GAP, GAP))

    def choose(self, choices: Sequence[tuple[str, Callable[[], object]]], place: QPointF) -> None:
        """Let the user choose one of several things that a gesture could mean."""
        menu = self.choice_menu(choices)
        menu.popup(self._view.viewport().mapToGlobal(self._view.mapFromScene(place)))

    def choice_menu(self, choices: Sequence[tuple[str, Callable[[], object]]]) -> Menu:
        """Return the menu of several things; it deletes itself when it closes."""
        menu = Menu(self._view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, do in choices:
            menu.addAction(text).triggered.connect(partial(_call, do))
        return menu

    def _on_screen(self, rect: QRectF) -> QRect:
        return self._view.mapFromScene(rect).boundingRect()

    def _keep(self, editor: NameEditor | NoteEditor | Chooser) -> None:
        self.editor = editor
        self._is_there = lambda: True
        editor.closed.connect(lambda: self._on_closed(editor))

    def _on_closed(self, editor: QObject) -> None:
        if self.editor is editor:
            self.editor = None
            self._view.setFocus()


def _call(do: Callable[[], object], checked: bool = False) -> None:
    do()
