"""The ring of widgets through which Tab goes, asked without a trap.

PySide takes what ``nextInFocusChain()`` returns for a child of the widget that was asked. When that one is deleted,
Python holds the other one, and everything below it, for deleted too: the menus of the window with the card of a lesson.
The same with ``focusProxy()``: a view, as the child of what it scrolls, is in a cycle that Python never ends.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from macrostep.gui.widgets.empty_state import EmptyState


def neighbour(widget: QWidget, forward: bool) -> QWidget | None:
    """Return the widget behind another one in the ring, or the one before it."""
    return _with_its_parent(widget.nextInFocusChain() if forward else widget.previousInFocusChain())


def has_proxy(widget: QWidget) -> bool:
    """Say whether another widget takes the keyboard in its place, as a view does for what it scrolls."""
    return _with_its_parent(widget.focusProxy()) is not None


def _with_its_parent(found: QWidget | None) -> QWidget | None:
    """Tell PySide the parents of a widget, up to the window; for Qt they are the same as before.

    All of them: Python drops a parent of which it knows no parent as soon as nobody holds it, and takes the children
    for deleted with it, such as the bars of a view that only Qt made.
    """
    child: QObject | None = found
    while child is not None:
        parent = child.parent()
        QObject.setParent(child, parent)
        child = parent
    return found


def first_inside(widget: QWidget) -> QWidget:
    """Return the part of a widget to which the keyboard goes first.

    That is what can be done about its being empty; what the widget says; or else the first control that Tab comes to;
    without one, what scrolls, and at last the widget itself.
    """
    for state in widget.findChildren(EmptyState):
        if state.button.isVisible() and state.button.isEnabled():
            return state.button
    proxy = _with_its_parent(widget.focusProxy())
    if proxy is not None and proxy.isVisible() and proxy.isEnabled():
        return widget
    areas = [area for area in widget.findChildren(QScrollArea) if area.isVisible()]
    found: QWidget | None = widget
    while found is not None:
        takes_tab = found.focusPolicy() & Qt.FocusPolicy.TabFocus and not has_proxy(found)
        if takes_tab and found.isVisible() and found.isEnabled() and found not in areas:
            return found
        found = neighbour(found, forward=True)
        while found is not None and found is not widget and not widget.isAncestorOf(found):
            found = neighbour(found, forward=True)  # its parts need not follow each other
        if found is widget:
            break
    return areas[0] if areas else widget
