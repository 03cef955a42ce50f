"""What one writes or chooses over the picture itself: names, labels, notes, blocks to insert, things to find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import cast, final

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QUndoStack
from PySide6.QtWidgets import QGraphicsView, QMenu, QPlainTextEdit, QWidget

from macrostep.gui.canvas.editing import Editing
from macrostep.gui.canvas.interaction.connecting import RequestedEnd, RequestedWire
from macrostep.gui.canvas.interaction.placing import connected, free_place, into_wire
from macrostep.gui.canvas.painting.note_item import NOTE_SIZE
from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.canvas.painting.symbols import symbol_icon
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.chooser import WIDTH, Chooser, ChooserEntry
from macrostep.gui.canvas.view.insertion import FMU_WORDS
from macrostep.gui.canvas.view.name_editor import NameEditor
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import theme
from macrostep.model.diagram.geometry import Point
from macrostep.model.library.fitting import Fit, between, fitting, splicing
from macrostep.model.library.library import new_block, templates
from macrostep.model.library.search import Hit, find

GAP = 12
"""Distance of the box for finding from the edges of the view [px]."""
MOST = 100
LEAST_WIDTH, LEAST_HEIGHT = 180, 70
PAUSE = 700
"""After so long what was written is in the diagram, and with it in the copy for recovery [ms]."""
_numbers = count()
Requested = RequestedEnd | RequestedWire | None
"""What a new block must fit."""


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
        self.close()
        viewport, scene = self._view.viewport(), self._scene
        note = scene.diagram.notes[key] if key is not None else None
        size = note.size if note is not None else (200.0, 80.0)
        rect = self._on_screen(QRectF(place.x(), place.y(), *size))
        corner = (place.x(), place.y())
        writing = NoteWriting(scene.editing, scene.document.undo_stack, key, corner)
        self._keep(NoteEditor(note.text if note is not None else "", writing, viewport, rect, scene.zoom))
        self._is_there = lambda: writing.key is None or writing.key in scene.contents.notes

    def choose_block(self, requested: Requested, place: QPointF) -> None:
        """Let the user search for a block to insert here."""
        self.close()
        view = self._view
        what = tr("Insert a block") if requested is None else tr("Insert a block that fits")
        nothing = tr("No block of the library matches.") if requested is None else tr("No block of the library fits.")
        reason = requested.reason if isinstance(requested, RequestedEnd) else ""
        box = Chooser(view.viewport(), what, insertions(self._scene, place, requested), nothing, reason)
        self._keep(box)
        if isinstance(requested, RequestedEnd):
            self._is_there = lambda: requested.origin.subsystem in self._scene.contents.blocks
        elif requested is not None:
            self._is_there = lambda: requested.target in self._scene.contents.wires
        box.open_at(view.mapFromScene(place))

    def find(self) -> None:
        """Let the user search the diagram."""
        self.close()
        find = findings(self._scene.document.whole, self.found.emit)
        box = Chooser(self._view.viewport(), tr("Find in the diagram"), find, tr("Nothing matches."))
        self._keep(box)
        box.open_at(QPoint(self._view.viewport().width() - WIDTH - GAP, GAP))

    def choose(self, choices: Sequence[tuple[str, Callable[[], object]]], place: QPointF) -> None:
        """Let the user choose one of several things that a gesture could mean."""
        menu = self.choice_menu(choices)
        menu.popup(self._view.viewport().mapToGlobal(self._view.mapFromScene(place)))

    def choice_menu(self, choices: Sequence[tuple[str, Callable[[], object]]]) -> QMenu:
        """Return the menu of several things; it deletes itself when it closes."""
        menu = QMenu(self._view)
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


def findings(document: Document, jump: Callable[[Hit], object]) -> Callable[[str], Sequence[ChooserEntry]]:
    """Return what finds, for a text, everything in the diagram that contains it, and what jumps there."""

    def find_choices(text: str) -> list[ChooserEntry]:
        hits = find(document.diagram, text, MOST)
        return [ChooserEntry(_title(hit), f"{hit.kind} {hit.title}", partial(jump, hit)) for hit in hits]

    return find_choices


def _title(hit: Hit) -> str:
    title = " ".join(hit.title.split())
    if hit.kind == "subsystem":
        return title
    return f"{title}   – {hit.kind} of {hit.subsystem}" if hit.subsystem else f"{title}   – {hit.kind}"


def insertions(scene: DiagramScene, place: QPointF, requested: Requested) -> Callable[[str], Sequence[ChooserEntry]]:
    """Return what finds, for a text, the blocks that can be inserted at a place of the scene."""
    fits = [Fit(entry, ()) for entry in templates()] if requested is None else list(_fitting(scene, requested))

    def find(text: str) -> list[ChooserEntry]:
        words = text.casefold().split()
        ranked = [(fit.template.search_rank(words), fit) for fit in fits]
        found = sorted((pair for pair in ranked if pair[0] >= 0), key=lambda pair: pair[0])
        choices = [_choice(scene, place, fit, requested) for _, fit in found]
        if requested is None and all(word in FMU_WORDS for word in words):
            about = tr("A model of another tool, from a file")
            choices.append(ChooserEntry(tr("FMU…"), about, lambda: scene.fmu_requested.emit(place)))
        if requested is None and (not words or all(word in "note comment text" for word in words)):
            choices.append(
                ChooserEntry(tr("Note"), tr("A text on the canvas"), lambda: scene.note_requested.emit(None, place))
            )
        return choices

    return find


def _fitting(scene: DiagramScene, requested: RequestedEnd | RequestedWire) -> Sequence[Fit]:
    if isinstance(requested, RequestedWire):
        return list(splicing(scene.diagram, requested.target, templates()))
    if requested.other is not None:
        return list(between(scene.diagram, requested.origin, requested.other, templates()))
    return list(fitting(scene.diagram, requested.origin, requested.kind, templates()))


def _choice(scene: DiagramScene, place: QPointF, fit: Fit, requested: Requested) -> ChooserEntry:
    entry = fit.template
    do = partial(insert, scene, place, fit, requested)
    return ChooserEntry(entry.title, entry.summary, do, symbol_icon(entry.symbol))


def insert(scene: DiagramScene, place: QPointF, fit: Fit, requested: Requested) -> None:
    """Insert a block and connect it with what it was chosen to fit, as one edit."""
    block = new_block(scene.diagram, fit.template)
    pairs, where = fit.connections(block.name), (place.x(), place.y())
    if isinstance(requested, RequestedWire):
        found = into_wire(scene, block, requested.target)
    elif requested is not None:
        ports = [end for pair in pairs for end in pair if end.subsystem == block.name]
        found = connected(scene, block, where, requested.origin, ports[0], requested.other)
    else:
        found = free_place(scene, block, where)
    if found is not None and scene.document.push(found.insertion(pairs)):
        scene.selection.select([block.name])


@final
class NoteEditor(QPlainTextEdit):
    """Edits one text over the view: Ctrl+Enter, Escape or a click elsewhere ends that, and keeps what was written.

    Signals
    -------
    closed()
        The editor deletes itself.
    """

    closed = Signal()

    def __init__(self, text: str, writing: NoteWriting, viewport: QWidget, place: QRect, zoom: float) -> None:
        super().__init__(text, viewport)
        self._writing = writing
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(lambda: writing.write(self.toPlainText()))
        self.textChanged.connect(self._go_on)
        self._is_open = True
        self.setFont(font(max(NOTE_SIZE, round(NOTE_SIZE * zoom))))
        self.setAccessibleName(tr("Text of the note"))
        self.setPlaceholderText(tr("Write a note; Ctrl+Enter ends it"))
        self.setTabChangesFocus(True)
        t = theme()
        self.setStyleSheet(f"background: {t.panel}; border: 1px solid {t.accent}; border-radius: 4px;")
        self.setGeometry(place.x(), place.y(), max(place.width(), LEAST_WIDTH), max(place.height(), LEAST_HEIGHT))
        self.show()
        self.selectAll()
        self.setFocus()

    def accept(self) -> bool:
        """Hand the text over and close."""
        if self._is_open:
            self._pause.stop()
            self._writing.end(self.toPlainText())
            self.close_quietly()
        return True

    def _go_on(self) -> None:
        if not self._pause.isActive():
            self._pause.start()

    def close_quietly(self) -> None:
        """Close and leave the note as it is."""
        if self._is_open:
            self._is_open = False
            self._pause.stop()
            self.hide()
            self.closed.emit()
            self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ends = is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if ends or event.key() == Qt.Key.Key_Escape:  # a text is too long to be lost by one key; undo takes it back
            self.accept()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.accept()


class NoteWriting:
    """Puts what is written into the diagram, now and then and at the end.

    Parameters
    ----------
    editing : Editing
    stack : QUndoStack
        Of the document.
    key : int, optional
        The note; without one, one is made as soon as there is a text.
    corner : tuple of float
        Top left corner of the new one [px].

    Attributes
    ----------
    key : int, optional
        The note, once there is one.
    """

    def __init__(self, editing: Editing, stack: QUndoStack, key: int | None, corner: Point) -> None:
        self._editing = editing
        self._corner = corner
        self._was_there = key is not None
        self._stack = stack
        self._step: int | None = None  # where the history stood after the last writing
        self._merge = f"note {next(_numbers)}"
        self.key = key

    def write(self, text: str) -> None:
        """Let the note be what is written up to now."""
        before = self._stack.index()
        self.key = self._editing.set_note_text(self.key, text.strip(), self._corner, self._merge)
        if self._stack.index() != before:
            self._step = self._stack.index()

    def end(self, text: str) -> None:
        """Let the note be what was written; a new one without a text is none."""
        if text.strip() or self._was_there:
            self.write(text)
        else:
            self._take_back()

    def _take_back(self) -> None:
        """Let the note be what it was before."""
        if self._step is not None and self._step == self._stack.index():
            self._stack.undo()
