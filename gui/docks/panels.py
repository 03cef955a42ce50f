"""The panels around the canvas: where they stand, that they can be moved and hidden, and that this is remembered.

Where the canvas leaves a panel below it less width than it needs, it scrolls sideways; the signs in titles grow with
the text, as Qt's own do not.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar, final

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QScrollArea,
    QTabBar,
    QTabWidget,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.preferences import TEXT_SIZE_PERCENT, preferences
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon, restyle, scaled, with_text_scale
from macrostep.gui.widgets.basic import ElidedLabel

SIGN = 12
"""Size of the signs at 100 % size of text [px]."""


class DockTitle(QWidget):
    """A bar by which a panel is dragged, set free and closed.

    Parameters
    ----------
    dock : QDockWidget
    """

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.name = ElidedLabel(dock.windowTitle())
        dock.windowTitleChanged.connect(self.name.setText)
        self.float_button = _button("float", tr("Set free, or put back"))
        self.float_button.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_button = _button("close", tr("Close the panel"))
        self.close_button.clicked.connect(dock.close)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 4, 5)
        layout.setSpacing(0)
        layout.addWidget(self.name, 1)
        layout.addWidget(self.float_button)
        layout.addWidget(self.close_button)


def _button(icon_name: str, what: str) -> QToolButton:
    button = QToolButton()
    button.setIcon(icon(icon_name, token="secondary"))
    fix_icon(button, SIGN)
    button.setToolTip(what)
    button.setAccessibleName(what)
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the View menu does it by keys, and Tab has far enough to go
    return button


LEAST = 240
"""A panel is not narrower than this, however large the text are: it scrolls [px]."""


@final
class PanelArea(QScrollArea):
    """Gives its panel, once it has one, all the space there is, and scrolls sideways below the panel's least width.

    So that none of the panels, in front or behind others, says how narrow the window can be.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)

    def setWidget(self, panel: QWidget) -> None:
        super().setWidget(panel)
        panel.installEventFilter(self)

    def sizeHint(self) -> QSize:
        panel = self.widget()
        return panel.sizeHint() if panel is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        panel = self.widget()
        needed = panel.minimumSizeHint().expandedTo(panel.minimumSize()) if panel is not None else QSize(0, 0)
        least = min(needed.width(), LEAST)
        bar = self.horizontalScrollBar().sizeHint().height() if self.width() < needed.width() else 0
        return QSize(least, needed.height() + bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()  # the scroll bar needs space, where there is one

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


P = TypeVar("P", bound=QWidget)

LEFT_WIDTH, RIGHT_WIDTH = 208, 320
WIDEST_SHARE = 0.32
"""Share of the window's width that a panel beside the canvas has at most, however large the text are."""
SAME = 4
"""Widths that differ by so much are one [px]: Qt does not give every one that it is asked for."""
BOTTOM_SHARE = 0.36
"""Share of the window's height that the panels at the bottom have."""

LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


class Panels:
    """The dock widgets of a window, by key; a panel is built when somebody first sees it or asks for it."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._home: dict[str, Qt.DockWidgetArea] = {}
        self._hidden: set[str] = set()
        self.docks: dict[str, QDockWidget] = {}
        self._build: dict[str, Callable[[], QWidget]] = {}
        self._keys: dict[type[QWidget], str] = {}
        self._panels: dict[str, QWidget] = {}
        self.actions: dict[str, QAction] = {}
        self._beginning = QByteArray()
        self._is_placing = True  # as long as panels are added
        self._text_scale_followers = TEXT_SIZE_PERCENT.value
        self._grown: dict[str, tuple[int, float]] = {}  # what a panel was made as wide as, and for each per cent
        with_text_scale(window, self._follow_text_scale)
        window.setDockOptions(
            QMainWindow.DockOption.AllowTabbedDocks
            | QMainWindow.DockOption.AllowNestedDocks
            | QMainWindow.DockOption.GroupedDragging
        )
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomLeftCorner, BOTTOM)
        window.setCorner(Qt.Corner.BottomRightCorner, BOTTOM)

    def add(
        self, key: str, title: str, area: Qt.DockWidgetArea, shortcut: str, kind: type[P], build: Callable[[], P],
        is_hidden: bool = False,
    ) -> None:  # fmt: skip
        """Put a panel into an area, behind those that are there; `is_hidden` as long as nobody asks for it."""
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"panel_{key}")
        self._build[key], self._keys[kind] = build, key
        if area == BOTTOM:
            dock.setWidget(PanelArea())
        action = QAction(title, self._window, checkable=True, shortcut=QKeySequence(shortcut))
        action.setObjectName(f"panel_{key}")
        action.triggered.connect(lambda: self._switch(key))
        dock.toggleViewAction().toggled.connect(action.setChecked)
        self.actions[key] = action
        self._home[key] = area
        if is_hidden:
            self._hidden.add(key)
        self.docks[key] = dock
        dock.dockLocationChanged.connect(self._dress_all)
        dock.topLevelChanged.connect(self._dress_all)
        dock.visibilityChanged.connect(self._dress_all)
        dock.visibilityChanged.connect(self._build_seen)
        self._window.addDockWidget(area, dock)
        first = next(other for name, other in self.docks.items() if self._home[name] == area)
        if area == BOTTOM and dock is not first:
            self._window.tabifyDockWidget(first, dock)  # at once: side by side they would make the window wider

    def toggles(self) -> list[QAction]:
        """Return the actions that show and hide the panels."""
        return list(self.actions.values())

    def show(self, key: str) -> None:
        """Bring a panel to the front."""
        self.panel(key)
        self.docks[key].show()
        self.docks[key].raise_()

    def focus(self, key: str) -> None:
        """Bring a panel to the front, and give the keyboard to it."""
        self.show(key)
        self.panel(key).setFocus(Qt.FocusReason.OtherFocusReason)

    def panel(self, key: str) -> QWidget:
        """Return a panel, built when it is first asked for."""
        if key not in self._panels:
            panel = self._panels[key] = self._build[key]()
            restyle(panel, "role", "panel")
            panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            area = self.docks[key].widget()
            (area if isinstance(area, PanelArea) else self.docks[key]).setWidget(panel)
        return self._panels[key]

    def get(self, kind: type[P]) -> P:
        """Return the panel of a class, built when it is first asked for."""
        panel = self.panel(self._keys[kind])
        assert isinstance(panel, kind)
        return panel

    def built(self, kind: type[P]) -> P | None:
        """Return the panel of a class, if anybody has asked for it."""
        return self.get(kind) if self._keys[kind] in self._panels else None

    def is_seen(self, key: str) -> bool:
        """Say whether a panel is in front of the others of its tabs, in a window that is shown."""
        dock = self.docks[key]
        return dock.isVisible() and not self.is_behind(dock)

    @property
    def _version(self) -> int:
        """The version of a layout: when panels are added or removed, one of before is forgotten."""
        return zlib.crc32(" ".join(sorted(self.docks)).encode()) >> 1  # Qt takes 31 bits

    def _switch(self, key: str) -> None:
        """Show a panel that is hidden or behind another one; hide one that is seen."""
        dock = self.docks[key]
        if dock.isHidden() or self.is_behind(dock):
            self.show(key)
        else:
            dock.hide()
        self.actions[key].setChecked(not dock.isHidden())

    def has_focus(self, key: str) -> bool:
        """Say whether the keyboard is with something in a panel."""
        focus = self._window.focusWidget()
        return focus is not None and self.docks[key].isAncestorOf(focus)

    def is_behind(self, dock: QDockWidget) -> bool:
        """Say whether another panel's tab is in front; Qt puts a panel behind outside of the window."""
        return not dock.isFloating() and not self._window.rect().intersects(dock.geometry())

    def is_hidden(self, widget: QWidget) -> bool:
        """Say whether a widget cannot be seen because its panel is behind another one."""
        return any(dock.isAncestorOf(widget) and self.is_behind(dock) for dock in self.docks.values())

    def arrange(self) -> None:
        """Put every panel where it belongs, once all are there; :meth:`reset` comes back to this."""
        for key in self._hidden:
            neighbour = next(dock for other, dock in self.docks.items() if self._home[other] == self._home[key])
            self.docks[key].hide()  # before, or Qt leaves a bar of tabs behind
            self._window.tabifyDockWidget(neighbour, self.docks[key])
        bottom = [dock for key, dock in self.docks.items() if self._home[key] == BOTTOM]
        bottom[0].raise_()
        self._beginning = self._window.saveState(self._version)
        self._is_placing = False

    def reset(self) -> None:
        """Put every panel where it stood in the beginning."""
        with self._placing():
            for dock in self.docks.values():
                self._window.removeDockWidget(dock)  # otherwise Qt leaves their bar of tabs where it was
            self._put_as(self._beginning)
            for key, dock in self.docks.items():
                dock.setVisible(key not in self._hidden)
            for area, size, direction in (
                (LEFT, self._fitting(scaled(LEFT_WIDTH)), Qt.Orientation.Horizontal),
                (RIGHT, self._fitting(scaled(RIGHT_WIDTH)), Qt.Orientation.Horizontal),
                (BOTTOM, int(BOTTOM_SHARE * self._window.height()), Qt.Orientation.Vertical),
            ):
                first = next(dock for key, dock in self.docks.items() if self._home[key] == area)
                self._window.resizeDocks([first], [size], direction)
                if area == BOTTOM:
                    first.raise_()

    @contextmanager
    def _placing(self) -> Iterator[None]:
        """Look once which panels are among tabs, not at each of a hundred things that happen meanwhile."""
        before, self._is_placing = self._is_placing, True
        try:
            yield
        finally:
            self._is_placing = before
        self._dress_all()
        self._build_seen()

    def _follow_text_scale(self, window: QMainWindow) -> None:
        """Make the panels beside the canvas wider with larger text, or less wide with smaller text."""
        before, self._text_scale_followers = self._text_scale_followers, TEXT_SIZE_PERCENT.value
        if before == self._text_scale_followers:
            return
        beside = (Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea)
        docks = [dock for dock in self.docks.values() if dock.isVisible() and window.dockWidgetArea(dock) in beside]
        for dock in docks:
            wide, natural = self._grown.get(dock.objectName(), (0, 0.0))
            if abs(dock.width() - wide) > SAME:  # the user has made it so wide
                natural = dock.width() / before
            self._grown[dock.objectName()] = (self._fitting(int(natural * self._text_scale_followers)), natural)
        widths = [self._grown[dock.objectName()][0] for dock in docks]
        window.resizeDocks(docks, widths, Qt.Orientation.Horizontal)

    def _fitting(self, width: int) -> int:
        """Return a width that leaves space for the canvas."""
        return min(width, int(WIDEST_SHARE * self._window.width()))

    def save(self) -> None:
        """Remember places and sizes."""
        kept = preferences()
        kept.setValue("window/geometry", self._window.saveGeometry())
        kept.setValue("window/state", self._window.saveState(self._version))

    def restore(self) -> None:
        """Take over what :meth:`save` remembered, or the layout of the beginning."""
        geometry, state = preferences().value("window/geometry"), preferences().value("window/state")
        with self._placing():
            self.reset()
            if isinstance(geometry, QByteArray):
                self._window.restoreGeometry(geometry)
            if isinstance(state, QByteArray):
                self._put_as(state)

    def _put_as(self, state: QByteArray) -> None:
        """Put the panels as a state says; Qt leaves bars of tabs where they were, and shows those it needs again."""
        for bar in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            bar.hide()
        self._window.restoreState(state, self._version)

    def _build_seen(self, *_: object) -> None:
        """Build what has come to be seen; before the window is shown, what will be seen for certain."""
        if self._is_placing or not isValid(self._window):
            return
        for key, dock in self.docks.items():
            is_alone = not dock.isHidden() and all(other.isHidden() for other in self._window.tabifiedDockWidgets(dock))
            if self.is_seen(key) if self._window.isVisible() else is_alone:
                self.panel(key)

    def _dress_all(self, *_: object) -> None:
        """A panel among tabs needs no title of its own: its tab says it."""
        if self._is_placing or not isValid(self._window):
            return  # docks are hidden once more while their window is destroyed
        for dock in self.docks.values():
            in_tabs = not dock.isFloating() and any(
                other.isVisibleTo(self._window) for other in self._window.tabifiedDockWidgets(dock)
            )
            title = dock.titleBarWidget()
            if title is None or in_tabs == isinstance(title, DockTitle):
                dock.setTitleBarWidget(QWidget(dock) if in_tabs else DockTitle(dock))
                if title is not None:
                    title.deleteLater()
