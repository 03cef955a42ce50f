"""Everything that menus, keys and small buttons do in the window, each as one QAction."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.zoomed_view import KEY_ZOOM
from macrostep.gui.editing.document import Document
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.settings.preferences import THEME
from macrostep.gui.settings.shortcuts import with_key
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import CHOICES, choose_theme, theme_choice

Slot = Callable[[], object]
Key = QKeySequence.StandardKey
THEMES = {
    "light": marked("Light"),
    "dark": marked("Dark"),
    "contrast": marked("High contrast"),
    "system": marked("As the system"),
}
CANVAS = Qt.ShortcutContext.WidgetWithChildrenShortcut


class Actions(QObject):
    """The actions of a window.

    Those that act on the selection have their keys in the canvas only, so that a key pressed elsewhere deletes nothing.
    """

    def __init__(self, document: Document, view: DiagramView, files: FileCommands, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._view = view
        scene = view.scene_
        self.new = self._make(tr("New"), files.new, "new", Key.New)
        self.open = self._make(tr("Open…"), files.open, "open", Key.Open)
        self.save = self._make(tr("Save"), files.save, "save", Key.Save)
        self.save_as = self._make(tr("Save as…"), files.save_as, "", "Ctrl+Shift+S")
        self.undo = self._make(tr("Undo"), self._undo, "undo", Key.Undo)
        self.redo = self._make(tr("Redo"), self._redo, "redo", "Ctrl+Shift+Z", also="Ctrl+Y")
        self.delete = self._make(tr("Delete"), scene.editing.delete_selection, "delete", Key.Delete, view)
        self.select_all = self._make(tr("Select all"), scene.selection.select_all, "", Key.SelectAll, view)
        self.rename = self._make(tr("Rename"), self._rename, "", "F2", view)
        self.arrange = self._make(tr("Arrange automatically"), view.arrange)
        self.zoom_in = self._make(tr("Zoom in"), lambda: view.zoom_by(KEY_ZOOM), "zoom-in", "Ctrl++", also="Ctrl+=")
        self.zoom_out = self._make(tr("Zoom out"), lambda: view.zoom_by(1 / KEY_ZOOM), "zoom-out", "Ctrl+-")
        self.zoom_full = self._make("100 %", lambda: view.zoom_by(1 / view.zoom), "", "Ctrl+0")
        self.zoom_fit = self._make(tr("Fit the diagram"), view.fit, "fit", "Ctrl+9")
        self.themes = self._make_themes()
        for name, action in vars(self).items():
            if isinstance(action, QAction):
                action.setObjectName(name)  # by which its keys are remembered
        THEME.changed.connect(self._follow_theme)
        self._follow_theme()
        scene.selection.changed.connect(self._follow_selection)
        document.undo_stack.indexChanged.connect(self._follow_history)
        document.undo_stack.cleanChanged.connect(self._follow_history)
        document.changed.connect(self._follow_diagram)
        document.replaced.connect(self._follow_diagram)
        self._follow_selection(scene.selection.names())
        self._follow_history()
        self._follow_diagram()

    def _make(
        self,
        text: str,
        slot: Slot,
        icon_name: str = "",
        key: QKeySequence.StandardKey | str | None = None,
        only_in: DiagramView | None = None,
        also: str = "",
    ) -> QAction:
        action = QAction(text, self)
        if icon_name:
            action.setIcon(icon(icon_name))
        if key is not None:
            action.setShortcuts([QKeySequence(k) for k in (key, also) if k])
            action.setToolTip(with_key(text, action))
        if only_in is not None:
            action.setShortcutContext(CANVAS)
            only_in.addAction(action)
        action.triggered.connect(lambda: slot())
        return action

    def _make_themes(self) -> QActionGroup:
        group = QActionGroup(self)
        for choice in CHOICES:
            action = group.addAction(tr(THEMES[choice]))
            action.setCheckable(True)
            action.setObjectName(f"theme_{choice}")
            action.triggered.connect(lambda _, choice=choice: choose_theme(choice))
        return group

    def _follow_theme(self) -> None:
        for action in self.themes.actions():
            action.setChecked(action.objectName() == f"theme_{theme_choice()}")

    def _undo(self) -> None:
        self._document.settle()
        self._document.undo_stack.undo()

    def _redo(self) -> None:
        self._document.settle()
        self._document.undo_stack.redo()

    def _rename(self) -> None:
        names = self._view.scene_.selection.names()
        if len(names) == 1:
            self._view.edit_name(names[0])

    def _follow_selection(self, names: list[str]) -> None:
        self.delete.setEnabled(bool(self._view.scene_.selection.items()))
        self.rename.setEnabled(len(names) == 1 and self._view.document.kind_of(names[0]) != "outside")

    def _follow_history(self) -> None:
        stack = self._document.undo_stack
        for action, word, text, enabled in (
            (self.undo, tr("Undo"), stack.undoText(), stack.canUndo()),
            (self.redo, tr("Redo"), stack.redoText(), stack.canRedo()),
        ):
            action.setText(f"{word} {text}".rstrip())
            action.setToolTip(with_key(action.text(), action))
            action.setEnabled(enabled)

    def _follow_diagram(self) -> None:
        has_blocks = bool(self._document.diagram.subsystems)
        for action in (self.select_all, self.arrange, self.zoom_fit):
            action.setEnabled(has_blocks)
