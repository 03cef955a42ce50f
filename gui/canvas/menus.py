"""Context menus of the canvas: what applies where they were opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QMenu

from macrostep.gui.canvas.selection import disconnection
from macrostep.model.edits import SetWaypoints

if TYPE_CHECKING:
    from macrostep.gui.canvas.view import DiagramView


def canvas_menu(view: DiagramView, place: QPointF) -> QMenu:
    """Return the menu for a place in the scene; it deletes itself when it closes."""
    scene = view.scene_
    menu = QMenu(view)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    block = scene.block_at(place)
    wire = scene.wire_at(place) if block is None else None
    if block is not None:
        name = block.name
        menu.addAction("Rename", lambda: view.edit_name(name)).setShortcut(Qt.Key.Key_F2)
        edit = disconnection(view.document.diagram, name)
        action = menu.addAction("Disconnect", lambda: edit is not None and view.document.push(edit))
        action.setEnabled(edit is not None)
        menu.addAction("Delete", scene.delete_selection).setShortcut(Qt.Key.Key_Delete)
    elif wire is not None:
        target = wire.target
        action = menu.addAction("Route automatically", lambda: view.document.push(SetWaypoints(target, ())))
        action.setEnabled(target in view.document.diagram.waypoints)
        menu.addAction("Disconnect", scene.delete_selection).setShortcut(Qt.Key.Key_Delete)
    else:
        has_blocks = bool(scene.blocks)
        for text, slot, key in (
            ("Fit", view.fit, Qt.Key.Key_Home),
            ("Select all", scene.select_all, None),
            ("Arrange automatically", view.arrange, None),
        ):
            action = menu.addAction(text, slot)
            action.setEnabled(has_blocks)
            if key is not None:
                action.setShortcut(key)
    return menu
