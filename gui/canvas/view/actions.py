"""Everything that one can do on the canvas from menus and keys, each as one QAction."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from macrostep.gui.canvas.pictures.picture_export import PictureExport
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.settings.preferences import Preference
from macrostep.gui.theme.icons import icon
from macrostep.model.drawing.alignment import Axis, Line

Slot = Callable[[], object]
CANVAS = Qt.ShortcutContext.WidgetWithChildrenShortcut
SHOW_OVERVIEW = Preference("canvas/overview", False)
ALIGNMENTS: tuple[tuple[str, Line, str], ...] = (
    (marked("Align left"), "left", "Ctrl+Shift+Left"),
    (marked("Align right"), "right", "Ctrl+Shift+Right"),
    (marked("Align top"), "top", "Ctrl+Shift+Up"),
    (marked("Align bottom"), "bottom", "Ctrl+Shift+Down"),
    (marked("Align centres"), "centre", ""),
    (marked("Align middles"), "middle", ""),
)
DISTRIBUTIONS: tuple[tuple[str, Axis], ...] = (
    (marked("Distribute across"), "across"),
    (marked("Distribute down"), "down"),
)


class CanvasActions(QObject):
    """The actions of a view; their keys work while the canvas has the keyboard."""

    def __init__(self, view: DiagramView, export: PictureExport, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        scene = view.scene_
        self.cut = self._make(tr("Cut"), scene.cut, "Ctrl+X")
        self.copy = self._make(tr("Copy"), scene.copy, "Ctrl+C")
        self.paste = self._make(tr("Paste"), scene.paste, "Ctrl+V")
        self.duplicate = self._make(tr("Duplicate"), scene.duplicate, "Ctrl+D")
        self.insert = self._make(tr("Insert a block…"), self._insert, "Ctrl+B", "add")
        self.note = self._make(tr("Add a note"), self._add_note, "Ctrl+T")
        self.group = self._make(tr("Group"), view.group_selection, "Ctrl+G")
        self.ungroup = self._make(tr("Ungroup"), scene.ungroup, "Ctrl+Shift+G")
        self.rotate = self._make(tr("Rotate clockwise"), lambda: scene.rotate(90), "Ctrl+R")
        self.rotate_back = self._make(tr("Rotate anticlockwise"), lambda: scene.rotate(-90), "Ctrl+Shift+R")
        self.mirror = self._make(tr("Mirror"), scene.mirror_blocks, "Ctrl+I")
        self.alignments = [self._make(tr(text), partial(scene.align, line), key) for text, line, key in ALIGNMENTS]
        self.distributions = [self._make(tr(text), partial(scene.distribute, axis)) for text, axis in DISTRIBUTIONS]
        self.reset_routes = self._make(tr("Reset route"), scene.reset_routes, "Ctrl+L")
        self.find = self._make(tr("Find…"), view.in_place.find, "Ctrl+F", "search", everywhere=True)
        self.zoom_selection = self._make(tr("Zoom to the selection"), view.zoom_to_selection, "Ctrl+8", everywhere=True)
        self.overview = self._toggle(tr("Overview"), view.overview.set_shown, "Ctrl+Shift+M")
        self.feedthrough = self._toggle(tr("Direct feedthrough"), scene.show_feedthrough, "Ctrl+Shift+D")
        self.export = self._make(tr("Export the picture…"), export.ask_and_write, "Ctrl+Shift+E", everywhere=True)
        self.copy_picture = self._make(tr("Copy the picture"), export.copy, "Ctrl+Shift+C", everywhere=True)
        for name, action in vars(self).items():
            if isinstance(action, QAction):
                action.setObjectName(f"canvas_{name}")  # by which its keys are remembered
        for action, (_, line, _) in zip(self.alignments, ALIGNMENTS, strict=True):
            action.setObjectName(f"canvas_align_{line}")
        for action, (_, axis) in zip(self.distributions, DISTRIBUTIONS, strict=True):
            action.setObjectName(f"canvas_distribute_{axis}")
        self.overview.setChecked(SHOW_OVERVIEW.value)
        self.overview.toggled.connect(SHOW_OVERVIEW.set)
        scene.selection_changed.connect(self._follow)
        view.document.changed.connect(self._follow)
        view.document.replaced.connect(self._follow)
        self._follow()

    def _make(self, text: str, slot: Slot, key: str = "", icon_name: str = "", everywhere: bool = False) -> QAction:
        action = QAction(text, self)
        if icon_name:
            action.setIcon(icon(icon_name))
        if key:
            action.setShortcut(QKeySequence(key))
        if not everywhere:
            action.setShortcutContext(CANVAS)
            self._view.addAction(action)
        action.triggered.connect(lambda: slot())
        return action

    def _toggle(self, text: str, slot: Callable[[bool], object], key: str) -> QAction:
        action = QAction(text, self)
        action.setCheckable(True)
        action.setShortcut(QKeySequence(key))
        action.toggled.connect(slot)
        return action

    def fill_edit(self, menu: QMenu) -> None:
        """Add what changes the diagram to the Edit menu."""
        menu.addSeparator()
        menu.addActions([self.cut, self.copy, self.paste, self.duplicate])
        menu.addSeparator()
        menu.addAction(self.find)

    def fill_diagram(self, menu: QMenu, align: QMenu) -> None:
        """Add what is about blocks, wires, notes and groups to the Diagram menu, and fill its submenu."""
        align.addActions(self.alignments)
        align.addSeparator()
        align.addActions(self.distributions)
        menu.addActions([self.insert, self.note, self.group, self.ungroup])
        menu.addSeparator()
        menu.addActions([self.rotate, self.rotate_back, self.mirror])
        menu.addMenu(align)
        menu.addAction(self.reset_routes)

    # -- what needs a place --------------------------------------------------------------------------------------

    def _insert(self) -> None:
        self._view.in_place.choose_block(None, self._view.cursor_place())

    def _add_note(self) -> None:
        self._view.in_place.edit_note(None, self._view.cursor_place())

    def _follow(self) -> None:
        """Offer only what applies to the selection."""
        scene = self._view.scene_
        selected = scene.selected_items()
        blocks = len(scene.selected_names()) if selected else 0
        for action in (self.cut, self.copy, self.duplicate):
            action.setEnabled(bool(selected))
        for action in (self.group, self.rotate, self.rotate_back, self.mirror):
            action.setEnabled(blocks > 0)
        for action in (*self.alignments, *self.distributions):
            action.setEnabled(blocks > 1)
        self.ungroup.setEnabled(bool(selected) and bool(scene.frames))
        self.reset_routes.setEnabled(bool(selected) and bool(scene.diagram.waypoints))
        for action in (self.find, self.export, self.copy_picture):
            action.setEnabled(bool(scene.blocks) or bool(scene.notes))
