"""What one writes or chooses over the picture itself: names, labels, notes, blocks to insert, things to find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtWidgets import QMenu

from macrostep.gui.canvas.interaction.connecting import Wanted
from macrostep.gui.canvas.note_writing import NoteWriting
from macrostep.gui.canvas.view.chooser import WIDTH, Chooser
from macrostep.gui.canvas.view.finder import findings
from macrostep.gui.canvas.view.name_editor import NameEditor
from macrostep.gui.canvas.view.note_editor import NoteEditor
from macrostep.gui.canvas.view.quick_insert import insertions
from macrostep.gui.localisation.translation import tr

if TYPE_CHECKING:
    from macrostep.gui.canvas.view.diagram_view import DiagramView

GAP = 12
"""Distance of the box for finding from the edges of the view [px]."""


class InPlace(QObject):
    """The one editor or box that is open over a view."""

    def __init__(self, view: DiagramView) -> None:
        super().__init__(view)
        self.editor: NameEditor | NoteEditor | Chooser | None = None
        scene = view.scene_
        scene.rename_requested.connect(self.edit_name)
        scene.label_requested.connect(self.edit_label)
        scene.note_requested.connect(self.edit_note)
        scene.block_wanted.connect(self.choose_block)
        scene.choice_requested.connect(self.choose)
        self._is_there: Callable[[], bool] = lambda: True
        view.document.whole.settling.connect(self._settle)
        view.document.changed.connect(self._follow)
        view.document.replaced.connect(self._give_up)

    @property
    def _view(self) -> DiagramView:
        return cast("DiagramView", self.parent())  # kept by nobody, so that a view that is closed goes at once

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
        """Let the user rename a block; what stands for everything outside of a composite has no name to change."""
        self.close()
        if self._view.document.kind_of(name) == "outside":
            return
        self._view.reveal(name)
        scene, item = self._view.scene_, self._view.scene_.blocks[name]
        place = self._on_screen(item.mapRectToScene(item.name_rect()))
        self._open_name(name, tr("Name of {name}").format(name=name), lambda text: scene.rename(name, text), place)
        self._is_there = lambda: name in scene.blocks

    def edit_label(self, key: int) -> None:
        """Let the user write the label of a frame."""
        self.close()
        scene = self._view.scene_
        scene.settle_if_due()
        place = self._on_screen(scene.frames[key].label_rect())
        label = scene.diagram.groups[key].label
        self._open_name(label, tr("Label of the group"), lambda text: scene.set_label(key, text), place)
        self._is_there = lambda: key in scene.frames

    def _open_name(self, text: str, what: str, accepts: Callable[[str], bool], place: QRect) -> None:
        view = self._view
        self._keep(NameEditor(text, what, accepts, view.document, view.viewport(), place, view.zoom))

    def edit_note(self, key: int | None, place: QPointF) -> None:
        """Let the user write a note, or a new one with its top left corner here."""
        self.close()
        view, scene = self._view, self._view.scene_
        note = scene.diagram.notes[key] if key is not None else None
        size = note.size if note is not None else (200.0, 80.0)
        rect = self._on_screen(QRectF(place.x(), place.y(), *size))
        corner = (place.x(), place.y())
        writing = NoteWriting(scene, key, corner)
        self._keep(NoteEditor(note.text if note is not None else "", writing, view.viewport(), rect, view.zoom))
        self._is_there = lambda: writing.key is None or writing.key in scene.notes

    def choose_block(self, wanted: Wanted | None, place: QPointF) -> None:
        """Let the user search for a block to insert here."""
        self.close()
        view = self._view
        what = tr("Insert a block") if wanted is None else tr("Insert a block that fits")
        nothing = tr("No block of the library matches.") if wanted is None else tr("No block of the library fits.")
        reason = wanted.reason if wanted is not None else ""
        box = Chooser(view.viewport(), what, insertions(view.scene_, place, wanted), nothing, reason)
        self._keep(box)
        if wanted is not None:
            self._is_there = lambda: wanted.origin.subsystem in view.scene_.blocks
        box.open_at(view.mapFromScene(place))

    def find(self) -> None:
        """Let the user search the diagram."""
        self.close()
        box = Chooser(self._view.viewport(), tr("Find in the diagram"), findings(self._view), tr("Nothing matches."))
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
