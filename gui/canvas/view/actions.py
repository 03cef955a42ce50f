"""Everything that one can do on the canvas from menus and keys, each as one QAction."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence

from macrostep.gui.canvas.carried_signals import carried_by
from macrostep.gui.canvas.interaction.connecting import RequestedWire
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.canvas.pictures.picture_export import PictureExport
from macrostep.gui.canvas.selection_edits import disconnection
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.settings.preferences import SHOW_CLASSES, SHOW_LEGEND, SHOW_PARAMETERS, SHOW_PORT_NAMES, Preference
from macrostep.gui.theme.icons import icon
from macrostep.gui.widgets.menu import Menu
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.diagram.geometry import COLOURS
from macrostep.model.drawing.alignment import Axis, Line
from macrostep.model.edits.edits import SetSettings
from macrostep.model.library.library import made_from

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
COLOUR_NAMES = {
    "blue": marked("Blue"),
    "green": marked("Green"),
    "orange": marked("Orange"),
    "violet": marked("Violet"),
    "grey": marked("Grey"),
}


class CanvasActions(QObject):
    """The actions of a view; their keys work while the canvas has the keyboard."""

    def __init__(self, view: DiagramView, export: PictureExport, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._menu: Menu | None = None
        scene = view.scene_
        self.cut = self._make(tr("Cut"), scene.editing.cut, "Ctrl+X")
        self.copy = self._make(tr("Copy"), scene.editing.copy, "Ctrl+C")
        self.paste = self._make(tr("Paste"), self._paste, "Ctrl+V")
        self.duplicate = self._make(tr("Duplicate"), scene.editing.duplicate, "Ctrl+D")
        self.insert = self._make(tr("Insert a block…"), self._insert, "Ctrl+B", "add", everywhere=True)
        self.connect_ = self._make(tr("Connect…"), self._connect, "Ctrl+E")
        self.note = self._make(tr("Add a note"), self._add_note, "Ctrl+T")
        self.group = self._make(tr("Group"), view.group_selection, "Ctrl+G")
        self.ungroup = self._make(tr("Ungroup"), scene.editing.ungroup, "Ctrl+Shift+G")
        self.rotate = self._make(tr("Rotate clockwise"), lambda: scene.editing.rotate(90), "Ctrl+R")
        self.rotate_back = self._make(tr("Rotate anticlockwise"), lambda: scene.editing.rotate(-90), "Ctrl+Shift+R")
        self.mirror = self._make(tr("Mirror"), scene.editing.mirror_blocks, "Ctrl+I")
        self.alignments = [
            self._make(tr(text), partial(scene.editing.align, line), key) for text, line, key in ALIGNMENTS
        ]
        self.distributions = [
            self._make(tr(text), partial(scene.editing.distribute, axis)) for text, axis in DISTRIBUTIONS
        ]
        self.reset_routes = self._make(tr("Reset route"), scene.editing.reset_routes, "Ctrl+L")
        self.find = self._make(tr("Find…"), view.in_place.find, "Ctrl+F", "search", everywhere=True)
        self.zoom_selection = self._make(tr("Zoom to the selection"), view.zoom_to_selection, "Ctrl+8", everywhere=True)
        self.overview = self._toggle(tr("Overview"), view.overview.set_shown, "Ctrl+Shift+M")
        self.feedthrough = self._toggle(tr("Direct feedthrough"), scene.marks.show_feedthrough, "Ctrl+Shift+D")
        self.parameters = self._choice(tr("Parameters on blocks"), SHOW_PARAMETERS)
        self.port_names = self._choice(tr("Names of all ports"), SHOW_PORT_NAMES)
        self.classes = self._choice(tr("Topology classes on blocks"), SHOW_CLASSES)
        self.legend = self._choice(tr("Legend of the wires"), SHOW_LEGEND)
        self.export = self._make(tr("Export the picture…"), export.ask_and_write, "Ctrl+Shift+E", everywhere=True)
        self.copy_picture = self._make(tr("Copy the picture"), export.copy, "Ctrl+Shift+C", everywhere=True)
        for name, action in vars(self).items():
            if isinstance(action, QAction):
                action.setObjectName(f"canvas_{name.rstrip('_')}")  # by which its keys are remembered
        for action, (_, line, _) in zip(self.alignments, ALIGNMENTS, strict=True):
            action.setObjectName(f"canvas_align_{line}")
        for action, (_, axis) in zip(self.distributions, DISTRIBUTIONS, strict=True):
            action.setObjectName(f"canvas_distribute_{axis}")
        self.overview.setChecked(SHOW_OVERVIEW.value)
        self.overview.toggled.connect(SHOW_OVERVIEW.set)
        view.menu_requested.connect(self._open_menu)
        scene.selection.changed.connect(self._follow)
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

    def _choice(self, text: str, preference: Preference[bool]) -> QAction:
        """Return the action that switches a preference."""
        action = QAction(text, self, checkable=True, checked=preference.value)
        action.toggled.connect(preference.set)
        preference.changed.connect(self._follow_choices)
        return action

    def _follow_choices(self) -> None:
        """Show what was chosen, here or in another window."""
        for action, preference in (
            (self.parameters, SHOW_PARAMETERS),
            (self.port_names, SHOW_PORT_NAMES),
            (self.classes, SHOW_CLASSES),
            (self.legend, SHOW_LEGEND),
        ):
            action.setChecked(preference.value)
        self._view.scene_.marks.show_choices()
        self._view.scene_.router.follow_choices()

    def _toggle(self, text: str, slot: Callable[[bool], object], key: str) -> QAction:
        action = QAction(text, self, checkable=True, shortcut=QKeySequence(key))
        action.toggled.connect(slot)
        return action

    def fill_edit(self, menu: Menu) -> None:
        """Add what changes the diagram to the Edit menu."""
        menu.addSeparator()
        menu.addActions([self.cut, self.copy, self.paste, self.duplicate])
        menu.addSeparator()
        menu.addAction(self.find)

    def fill_diagram(self, menu: Menu, align: Menu) -> None:
        """Add what is about blocks, wires, notes and groups to the Diagram menu, and fill its submenu."""
        align.addActions(self.alignments)
        align.addSeparator()
        align.addActions(self.distributions)
        menu.addActions([self.insert, self.connect_, self.note, self.group, self.ungroup])
        menu.addSeparator()
        menu.addActions([self.rotate, self.rotate_back, self.mirror])
        menu.addMenu(align)
        menu.addAction(self.reset_routes)

    def fill_view(self, menu: Menu) -> None:
        """Add what is seen of the diagram to the View menu."""
        menu.addActions([self.zoom_selection, self.overview, self.legend])
        menu.addSeparator()
        menu.addActions([self.parameters, self.port_names, self.classes, self.feedthrough])

    # -- what needs a place --------------------------------------------------------------------------------------

    def _open_menu(self, place: QPointF, where: QPoint) -> None:
        canvas_menu(self._view, place).popup(where)

    def menu_of_selection(self) -> Menu:
        """Return the menu of what is selected; it is kept until the next one is asked for."""
        if self._menu is not None:
            self._menu.deleteLater()
        self._menu = canvas_menu(self._view, self._view.selected_place())
        return self._menu

    def _insert(self) -> None:
        self._view.in_place.choose_block(None, self._view.cursor_place())

    def _connect(self) -> None:
        self._view.in_place.connect_blocks(self._view.scene_.selection.names())

    def _paste(self) -> None:
        """Paste at the mouse, or if it is elsewhere beside what was copied."""
        place = self._view.place_under_mouse()
        self._view.scene_.editing.paste(None if place is None else (place.x(), place.y()))

    def _add_note(self) -> None:
        self._view.in_place.edit_note(None, self._view.cursor_place())

    def _follow(self) -> None:
        """Offer only what applies to the selection."""
        scene = self._view.scene_
        selected = scene.selection.items()
        blocks = len(scene.selection.names()) if selected else 0
        for action in (self.cut, self.copy, self.duplicate):
            action.setEnabled(bool(selected))
        for action in (self.connect_, self.group, self.rotate, self.rotate_back, self.mirror):
            action.setEnabled(blocks > 0)
        for action in (*self.alignments, *self.distributions):
            action.setEnabled(blocks > 1)
        self.ungroup.setEnabled(bool(selected) and bool(scene.contents.frames))
        self.reset_routes.setEnabled(bool(selected) and bool(scene.diagram.waypoints))
        for action in (self.find, self.export, self.copy_picture):
            action.setEnabled(bool(scene.contents.blocks) or bool(scene.contents.notes))


def canvas_menu(view: DiagramView, place: QPointF) -> Menu:
    """Return the menu for a place in the scene; it deletes itself when it closes."""
    scene = view.scene_
    menu = Menu(view)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    note, block = scene.contents.note_at(place), scene.contents.block_at(place)
    wire, frame = scene.contents.wire_at(place), scene.contents.frame_at(place)
    if note is not None:
        _add(menu, tr("Edit the note"), lambda: view.in_place.edit_note(note.key, note.pos()))
        _add_clipboard(view, menu)
    elif block is not None:
        _fill_block(view, menu, block.name)
    elif wire is not None:
        _fill_wire(view, menu, wire, place)
    elif frame is not None:
        _add(menu, tr("Rename"), lambda: view.in_place.edit_label(frame.key))
        colours = menu.submenu(tr("Colour"))
        for colour in COLOURS:
            _add(colours, tr(COLOUR_NAMES[colour]), partial(scene.editing.set_colour, frame.key, colour))
        _add(menu, tr("Ungroup"), scene.editing.ungroup, "canvas_ungroup")
        _add_clipboard(view, menu)
    else:
        _fill_open(view, menu, place)
    return menu


def _add(menu: Menu, text: str, slot: Callable[[], object], like: str = "", is_enabled: bool = True) -> None:
    """Add what applies here, with the keys of the window's action of that name, which may have been chosen anew."""
    action = menu.addAction(text)
    action.triggered.connect(lambda: slot())
    action.setEnabled(is_enabled)
    view = menu.parentWidget()
    named = view.window().findChild(QAction, like) if like and view is not None else None
    if isinstance(named, QAction):
        action.setShortcuts(named.shortcuts())


def _add_clipboard(view: DiagramView, menu: Menu) -> None:
    scene = view.scene_
    menu.addSeparator()
    _add(menu, tr("Cut"), scene.editing.cut, "canvas_cut")
    _add(menu, tr("Copy"), scene.editing.copy, "canvas_copy")
    _add(menu, tr("Duplicate"), scene.editing.duplicate, "canvas_duplicate")
    _add(menu, tr("Delete"), scene.editing.delete_selection, "delete")


def _add_plot(view: DiagramView, menu: Menu, name: str) -> None:
    outputs = [PortRef(name, output) for output in view.document.diagram[name].outputs]
    labels = [str(view.document.real(output)) for output in outputs]
    _add(menu, tr("Plot"), lambda: view.plot_requested.emit(labels), is_enabled=bool(labels))


def _fill_wire(view: DiagramView, menu: Menu, wire: WireItem, place: QPointF) -> None:
    scene, in_place = view.scene_, view.in_place
    targets = scene.selection.targets() or [wire.target]
    is_led = any(target in scene.diagram.waypoints for target in targets)
    carried = [str(scene.document.real(source)) for source in carried_by(scene, wire)]
    target = str(scene.document.real(wire.target))
    _add(menu, tr("Plot"), lambda: view.plot_requested.emit(carried))
    _add(menu, tr("Held signal"), lambda: view.held_requested.emit(target), "panel_held")
    menu.addSeparator()
    _add(menu, tr("Insert a block…"), lambda: in_place.choose_block(RequestedWire(wire.target), place))
    _add(menu, tr("Label…"), lambda: in_place.label_wire(wire, place, ", ".join(carried)))
    menu.addSeparator()
    _add_givers(view, menu, scene.document.real(wire.target))
    _add(menu, tr("Reset route"), scene.editing.reset_routes, "canvas_reset_routes", is_led)
    _add(menu, tr("Disconnect"), scene.editing.delete_selection, "delete")


def _add_givers(view: DiagramView, menu: Menu, end: PortRef) -> None:
    """Add who could give the potential where acausal bundles meet: who does is checked, and another can be chosen."""
    whole = view.scene_.document.whole
    found, could = whole.diagram.causality, whole.diagram.could_give(end)
    if found is None or not could:
        return
    node = set(could)

    def choose(giver: PortRef) -> None:
        whole.push(SetSettings({"gives": [*(g for g in whole.diagram.gives if g not in node), giver]}))

    for giver in could:
        action = menu.addAction(tr("{port} gives the potential").format(port=giver))
        action.setCheckable(True)
        action.setChecked(found.gives.get(giver, False))
        action.triggered.connect(partial(choose, giver))
    menu.addSeparator()


def _fill_block(view: DiagramView, menu: Menu, name: str) -> None:
    scene = view.scene_
    if scene.document.kind_of(name) != "subsystem":
        _add_plot(view, menu, name)
        _add(menu, tr("Connect…"), lambda: view.in_place.connect_blocks(scene.selection.names()), "canvas_connect")
        menu.addSeparator()
        is_composite = scene.document.kind_of(name) == "composite"
        menu.addActions([action for action in view.composite_actions if action.isEnabled()])
        _add(menu, tr("Rename"), lambda: view.edit_name(name), "rename", is_composite)
        if is_composite and scene.document.shelves.all():
            _add(menu, tr("Replace by…"), lambda: view.in_place.replace_block(name))
        _add_clipboard(view, menu)
        return
    edit, block = disconnection(view.document.diagram, name), scene.diagram[name]
    _add_plot(view, menu, name)
    if not block.is_black_box:
        _add(menu, tr("Solver…"), lambda: view.solver_requested.emit(name))
    menu.addSeparator()
    _add(menu, tr("Connect…"), lambda: view.in_place.connect_blocks(scene.selection.names()), "canvas_connect")
    _add(menu, tr("Rename"), lambda: view.edit_name(name), "rename")
    _add(menu, tr("Replace by…"), lambda: view.in_place.replace_block(name))
    _add(menu, tr("Rotate clockwise"), lambda: scene.editing.rotate(90), "canvas_rotate")
    _add(menu, tr("Mirror"), scene.editing.mirror_blocks, "canvas_mirror")
    _add(menu, tr("Group"), view.group_selection, "canvas_group")
    menu.addActions([action for action in view.composite_actions if action.isEnabled()])
    _add(menu, tr("Disconnect"), lambda: edit is not None and view.document.push(edit), "", edit is not None)
    is_led = any(target in scene.diagram.waypoints for target in scene.diagram.wired(name))
    _add(menu, tr("Reset routes of its wires"), scene.editing.reset_routes, "canvas_reset_routes", is_led)
    if scene.diagram[name].is_black_box:
        is_there = os.path.isfile(scene.diagram[name].file)
        menu.addSeparator()
        if scene.diagram[name].fmu:
            _add(menu, tr("Choose ports…"), lambda: view.ports_requested.emit(name), is_enabled=is_there)
        change = tr("Choose another file…") if is_there else tr("Find the file…")
        _add(menu, change, lambda: view.file_requested.emit(name))
    _add_clipboard(view, menu)
    entry = made_from(scene.diagram[name])
    if entry is not None:
        menu.addSeparator()
        _add(menu, tr("About this block"), lambda: view.about_requested.emit(entry.type), "manual")


def _fill_open(view: DiagramView, menu: Menu, place: QPointF) -> None:
    scene = view.scene_
    has_blocks, has_text = bool(scene.contents.blocks), bool(QGuiApplication.clipboard().text())
    _add(menu, tr("Insert a block…"), lambda: view.in_place.choose_block(None, place), "canvas_insert")
    _add(menu, tr("Add a note"), lambda: view.in_place.edit_note(None, place), "canvas_note")
    _add(menu, tr("Paste"), lambda: scene.editing.paste((place.x(), place.y())), "canvas_paste", has_text)
    menu.addActions([action for action in view.composite_actions if action.isEnabled()])
    menu.addSeparator()
    _add(menu, tr("Fit"), view.fit, "zoom_fit", has_blocks)
    _add(menu, tr("Select all"), scene.selection.select_all, "select_all", has_blocks)
    _add(menu, tr("Arrange automatically"), view.arrange, "", has_blocks)
