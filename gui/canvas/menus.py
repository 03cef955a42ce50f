"""Context menus of the canvas: what applies where they were opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu

from macrostep.gui.canvas.selection import disconnection
from macrostep.model.geometry import COLOURS

if TYPE_CHECKING:
    from macrostep.gui.canvas.view import DiagramView


def canvas_menu(view: DiagramView, place: QPointF) -> QMenu:
    """Return the menu for a place in the scene; it deletes itself when it closes."""
    scene = view.scene_
    menu = QMenu(view)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    note, block = scene.note_at(place), scene.block_at(place)
    wire, frame = scene.wire_at(place), scene.frame_at(place)
    if note is not None:
        _add(menu, "Edit the note", lambda: view.in_place.edit_note(note.key, note.pos()))
        _add_clipboard(view, menu)
    elif block is not None:
        _fill_block(view, menu, block.name)
    elif wire is not None:
        targets = scene.selected_targets() or [wire.target]
        is_led = any(target in scene.diagram.waypoints for target in targets)
        _add(menu, "Reset route", scene.reset_routes, "Ctrl+L", is_led)
        _add(menu, "Disconnect", scene.delete_selection, "Del")
    elif frame is not None:
        _add(menu, "Rename", lambda: view.in_place.edit_label(frame.key))
        colours = menu.addMenu("Colour")
        for colour in COLOURS:
            _add(colours, colour.capitalize(), partial(scene.set_colour, frame.key, colour))
        _add(menu, "Ungroup", scene.ungroup, "Ctrl+Shift+G")
        _add_clipboard(view, menu)
    else:
        _fill_open(view, menu, place)
    return menu


def _add(menu: QMenu, text: str, slot: Callable[[], object], key: str = "", is_enabled: bool = True) -> None:
    action = menu.addAction(text)
    action.triggered.connect(lambda: slot())
    action.setEnabled(is_enabled)
    if key:
        action.setShortcut(QKeySequence(key))


def _add_clipboard(view: DiagramView, menu: QMenu) -> None:
    scene = view.scene_
    menu.addSeparator()
    _add(menu, "Cut", scene.cut, "Ctrl+X")
    _add(menu, "Copy", scene.copy, "Ctrl+C")
    _add(menu, "Duplicate", scene.duplicate, "Ctrl+D")
    _add(menu, "Delete", scene.delete_selection, "Del")


def _fill_block(view: DiagramView, menu: QMenu, name: str) -> None:
    scene = view.scene_
    edit = disconnection(view.document.diagram, name)
    _add(menu, "Rename", lambda: view.edit_name(name), "F2")
    _add(menu, "Rotate clockwise", lambda: scene.rotate(90), "Ctrl+R")
    _add(menu, "Mirror", scene.mirror_blocks, "Ctrl+I")
    _add(menu, "Group", view.group_selection, "Ctrl+G")
    _add(menu, "Disconnect", lambda: edit is not None and view.document.push(edit), "", edit is not None)
    is_led = any(target in scene.diagram.waypoints for target in scene.diagram.wired(name))
    _add(menu, "Reset routes of its wires", scene.reset_routes, "Ctrl+L", is_led)
    _add_clipboard(view, menu)


def _fill_open(view: DiagramView, menu: QMenu, place: QPointF) -> None:
    scene = view.scene_
    has_blocks, has_text = bool(scene.blocks), bool(QGuiApplication.clipboard().text())
    _add(menu, "Insert a block…", lambda: view.in_place.choose_block(None, place), "Ctrl+B")
    _add(menu, "Add a note", lambda: view.in_place.edit_note(None, place), "Ctrl+T")
    _add(menu, "Paste", lambda: scene.paste((place.x(), place.y())), "Ctrl+V", has_text)
    menu.addSeparator()
    _add(menu, "Fit", view.fit, "Home", has_blocks)
    _add(menu, "Select all", scene.select_all, "Ctrl+A", has_blocks)
    _add(menu, "Arrange automatically", view.arrange, "", has_blocks)
