"""Context menus of the canvas: what applies where they were opened."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu

from macrostep.gui.canvas.selection import disconnection
from macrostep.gui.localisation.translation import marked, tr
from macrostep.model.diagram.geometry import COLOURS
from macrostep.model.library.library import template

if TYPE_CHECKING:
    from macrostep.gui.canvas.view.diagram_view import DiagramView

COLOUR_NAMES = {
    "blue": marked("Blue"),
    "green": marked("Green"),
    "orange": marked("Orange"),
    "violet": marked("Violet"),
    "grey": marked("Grey"),
}


def canvas_menu(view: DiagramView, place: QPointF) -> QMenu:
    """Return the menu for a place in the scene; it deletes itself when it closes."""
    scene = view.scene_
    menu = QMenu(view)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    note, block = scene.note_at(place), scene.block_at(place)
    wire, frame = scene.wire_at(place), scene.frame_at(place)
    if note is not None:
        _add(menu, tr("Edit the note"), lambda: view.in_place.edit_note(note.key, note.pos()))
        _add_clipboard(view, menu)
    elif block is not None:
        _fill_block(view, menu, block.name)
    elif wire is not None:
        targets = scene.selected_targets() or [wire.target]
        is_led = any(target in scene.diagram.waypoints for target in targets)
        _add(menu, tr("Reset route"), scene.reset_routes, "canvas_reset_routes", is_led)
        _add(menu, tr("Disconnect"), scene.delete_selection, "delete")
    elif frame is not None:
        _add(menu, tr("Rename"), lambda: view.in_place.edit_label(frame.key))
        colours = menu.addMenu(tr("Colour"))
        for colour in COLOURS:
            _add(colours, tr(COLOUR_NAMES[colour]), partial(scene.set_colour, frame.key, colour))
        _add(menu, tr("Ungroup"), scene.ungroup, "canvas_ungroup")
        _add_clipboard(view, menu)
    else:
        _fill_open(view, menu, place)
    return menu


def _add(menu: QMenu, text: str, slot: Callable[[], object], like: str = "", is_enabled: bool = True) -> None:
    """Add what applies here, with the keys of the window's action of that name, which may have been chosen anew."""
    action = menu.addAction(text)
    action.triggered.connect(lambda: slot())
    action.setEnabled(is_enabled)
    view = menu.parentWidget()
    named = view.window().findChild(QAction, like) if like and view is not None else None
    if isinstance(named, QAction):
        action.setShortcuts(named.shortcuts())


def _add_clipboard(view: DiagramView, menu: QMenu) -> None:
    scene = view.scene_
    menu.addSeparator()
    _add(menu, tr("Cut"), scene.cut, "canvas_cut")
    _add(menu, tr("Copy"), scene.copy, "canvas_copy")
    _add(menu, tr("Duplicate"), scene.duplicate, "canvas_duplicate")
    _add(menu, tr("Delete"), scene.delete_selection, "delete")


def _fill_block(view: DiagramView, menu: QMenu, name: str) -> None:
    scene = view.scene_
    if scene.document.kind_of(name) != "subsystem":
        menu.addActions([action for action in view.composite_actions if action.isEnabled()])
        _add(menu, tr("Rename"), lambda: view.edit_name(name), "rename", scene.document.kind_of(name) == "composite")
        _add_clipboard(view, menu)
        return
    edit = disconnection(view.document.diagram, name)
    _add(menu, tr("Rename"), lambda: view.edit_name(name), "rename")
    _add(menu, tr("Rotate clockwise"), lambda: scene.rotate(90), "canvas_rotate")
    _add(menu, tr("Mirror"), scene.mirror_blocks, "canvas_mirror")
    _add(menu, tr("Group"), view.group_selection, "canvas_group")
    menu.addActions([action for action in view.composite_actions if action.isEnabled()])
    _add(menu, tr("Disconnect"), lambda: edit is not None and view.document.push(edit), "", edit is not None)
    is_led = any(target in scene.diagram.waypoints for target in scene.diagram.wired(name))
    _add(menu, tr("Reset routes of its wires"), scene.reset_routes, "canvas_reset_routes", is_led)
    if scene.diagram[name].is_black_box:
        is_there = os.path.isfile(scene.diagram[name].file)
        menu.addSeparator()
        if scene.diagram[name].fmu:
            _add(menu, tr("Choose ports…"), lambda: view.ports_wanted.emit(name), is_enabled=is_there)
        change = tr("Choose another file…") if is_there else tr("Find the file…")
        _add(menu, change, lambda: view.file_wanted.emit(name))
    _add_clipboard(view, menu)
    type_ = scene.diagram[name].type
    if template(type_) is not None:
        menu.addSeparator()
        _add(menu, tr("About this block"), lambda: view.about_wanted.emit(type_), "manual")


def _fill_open(view: DiagramView, menu: QMenu, place: QPointF) -> None:
    scene = view.scene_
    has_blocks, has_text = bool(scene.blocks), bool(QGuiApplication.clipboard().text())
    _add(menu, tr("Insert a block…"), lambda: view.in_place.choose_block(None, place), "canvas_insert")
    _add(menu, tr("Add a note"), lambda: view.in_place.edit_note(None, place), "canvas_note")
    _add(menu, tr("Paste"), lambda: scene.paste((place.x(), place.y())), "canvas_paste", has_text)
    menu.addActions([action for action in view.composite_actions if action.isEnabled()])
    menu.addSeparator()
    _add(menu, tr("Fit"), view.fit, "zoom_fit", has_blocks)
    _add(menu, tr("Select all"), scene.select_all, "select_all", has_blocks)
    _add(menu, tr("Arrange automatically"), view.arrange, "", has_blocks)
