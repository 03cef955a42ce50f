"""The panels around the canvas: where they stand, that they can be moved and hidden, and that this is remembered."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QByteArray, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QTabWidget, QWidget
from shiboken6 import isValid

from macrostep.gui.docks.filling import CANVAS, Filling
from macrostep.gui.docks.panel_area import PanelArea
from macrostep.gui.docks.panel_buttons import DockTitle, PanelButtons
from macrostep.gui.docks.tab_corners import TabCorners
from macrostep.gui.settings.preferences import TEXT_SIZE_PERCENT, preferences
from macrostep.gui.theme.theme import restyle, scaled, with_text_scale
from macrostep.gui.widgets.focus_order import first_inside

P = TypeVar("P", bound=QWidget)

LEFT_WIDTH, RIGHT_WIDTH, TOOL_WIDTH = 208, 320, 480
WIDEST_SHARE = 0.32
"""Share of the window's width that a panel beside the canvas has at most, however large the text are."""
SAME = 4
"""Widths that differ by so much are one [px]: Qt does not give every one that it is asked for."""
BOTTOM_SHARE = 0.4
"""Share of the window's height that the panels at the bottom have."""

TOOL_SHARE = 0.46
"""That they have at least when one opens that is asked for seldom."""
LAYOUT = 2
"""Counts how often panels came to stand elsewhere at first."""

LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


@runtime_checkable
class Parted(Protocol):
    """A panel of several plots, of which one may be shown alone."""

    def show_part_alone(self) -> bool:
        """Show only the plot under the mouse; False if there is none, or no other."""

    def show_all_parts(self) -> None:
        """Show all plots again."""


class Panels(QObject):
    """The dock widgets of a window, by key; a panel is built when somebody first sees it or asks for it.

    Attributes
    ----------
    filling : Filling
        Which of them fills the window.

    Signals
    -------
    tools_requested(QWidget)
        The list of panels that are asked for seldom shall open at a widget.
    asked_for()
        Somebody asked for a panel, or for the canvas, by key or menu: what lies over them is to go.
    """

    tools_requested = Signal(QWidget)
    asked_for = Signal()

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._home: dict[str, Qt.DockWidgetArea] = {}
        self._hidden: set[str] = set()
        self.docks: dict[str, QDockWidget] = {}
        self._build: dict[str, Callable[[], QWidget]] = {}
        self._keys: dict[str, str] = {}
        self._panels: dict[str, QWidget] = {}
        self.actions: dict[str, QAction] = {}
        self.filling = Filling(window, self.docks, self.layout, self.put_as)
        self.filling.changed.connect(self._show_filled)
        self._corners = TabCorners(window, self._make_buttons, self._fit_buttons)
        self._beginning = QByteArray()
        self._is_placing = True  # as long as panels are added
        self._is_building = False  # what comes to be seen
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
        self, key: str, title: str, area: Qt.DockWidgetArea, shortcut: str, kind: str, build: Callable[[], QWidget],
        is_hidden: bool = False,
    ) -> None:  # fmt: skip
        """Put a panel of a class, ``module:name``, into an area, behind those that are there.

        It `is_hidden` as long as nobody asks for it.
        """
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
        self._corners.add(dock)
        dock.dockLocationChanged.connect(self._dress_all)
        dock.topLevelChanged.connect(self._dress_all)
        dock.topLevelChanged.connect(lambda: QTimer.singleShot(0, self.filling, self._end_filling_if_free))
        dock.visibilityChanged.connect(self._dress_all)
        dock.visibilityChanged.connect(self._follow_seen)
        self._window.addDockWidget(area, dock)
        first = next(other for name, other in self.docks.items() if self._home[name] == area)
        if area == BOTTOM and dock is not first:
            self._window.tabifyDockWidget(first, dock)  # at once: side by side they would make the window wider

    def toggles(self) -> list[QAction]:
        """Return the actions that show and hide the panels."""
        return list(self.actions.values())

    def show(self, key: str) -> None:
        """Bring a panel to the front, with enough room if it was closed; during a talk, beside what is seen."""
        if key not in self.filling.keys and self.filling.view:
            others = (k for k in self.filling.view if k == CANVAS or self.area(k) != self.area(key))
            self._fill(*others, key)
        elif key not in self.filling.keys:
            self.filling.end()
        self._open(key)

    def _open(self, key: str) -> None:
        self.panel(key)
        dock = self.docks[key]
        opens, least = key in self._hidden and dock.isHidden(), int(TOOL_SHARE * self._window.height())
        dock.show()
        dock.raise_()
        if opens and self.area(key) == BOTTOM and dock.height() < least:
            self._window.resizeDocks([dock], [least], Qt.Orientation.Vertical)

    def focus(self, key: str) -> None:
        """Bring a panel to the front, and give the keyboard to it."""
        self.show(key)
        first_inside(self.panel(key)).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close(self, key: str) -> None:
        """Hide a panel."""
        if key in self.filling.keys:
            self.filling.end()
        self.docks[key].hide()

    def area(self, key: str) -> Qt.DockWidgetArea:
        """Return where a panel stands; no area if it is free."""
        dock = self.docks[key]
        return Qt.DockWidgetArea.NoDockWidgetArea if dock.isFloating() else self._window.dockWidgetArea(dock)

    def change_side(self, key: str) -> None:
        """Put a panel from below the canvas to the right, before what stands there, or back."""
        self.filling.end()
        dock, goal = self.docks[key], RIGHT if self.area(key) == BOTTOM else BOTTOM
        neighbour = next((d for k, d in self.docks.items() if self.area(k) == goal and not d.isHidden()), None)
        self._window.addDockWidget(goal, dock)
        if neighbour is not None:
            self._window.tabifyDockWidget(neighbour, dock)
        self.focus(key)
        if goal == RIGHT and dock.width() < (wide := self._fitting(scaled(TOOL_WIDTH))):
            self._window.resizeDocks([dock], [wide], Qt.Orientation.Horizontal)

    # -- what stands at their titles and tabs ------------------------------------------------------------------------

    def _make_buttons(self, dock_of: Callable[[], QDockWidget | None]) -> PanelButtons:
        """Return buttons for the panel that a function returns at each click."""
        buttons = PanelButtons()

        def act(what: Callable[[str], object]) -> Callable[[], object]:
            return lambda: next((what(key) for key, dock in self.docks.items() if dock is dock_of()), None)

        buttons.tools_requested.connect(self.tools_requested)
        buttons.side_requested.connect(act(self.change_side))
        buttons.float_requested.connect(act(self._switch_floating))
        buttons.fill_requested.connect(act(self.switch_filling))
        buttons.close_requested.connect(act(self.close))
        return buttons

    def _fit_buttons(self, buttons: PanelButtons, dock: QDockWidget) -> None:
        key = next(key for key, other in self.docks.items() if other is dock)
        is_below = self._home[key] == BOTTOM
        offers_tools = is_below and self.area(key) == BOTTOM and not self.filling.keys
        buttons.fit(offers_tools, is_below and not dock.isFloating(), key in self.filling.keys)
        buttons.setVisible(key not in self.filling.view)

    def _end_filling_if_free(self) -> None:
        if any(key != CANVAS and self.docks[key].isFloating() for key in self.filling.keys):
            self.filling.end()

    def _switch_floating(self, key: str) -> None:
        self.docks[key].setFloating(not self.docks[key].isFloating())

    def switch_filling(self, key: str) -> None:
        """Let a panel fill the window, or show all again."""
        if self.filling.keys == (key,):
            self.filling.end()
        else:
            self.fill(key)

    def fill(self, *keys: str) -> None:
        """Let some panels, the canvas or both have the window for themselves; the keyboard goes to the first."""
        self.asked_for.emit()
        self._fill(*keys)
        part = self._window.centralWidget() if keys[0] == CANVAS else first_inside(self._panels[keys[0]])
        part.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _fill(self, *keys: str) -> None:
        self.filling.put_all_back()
        for key in keys:
            if key != CANVAS:
                self.docks[key].setFloating(False)
                self._open(key)
        with self._placing():
            self.filling.fill(*keys)
        below = [self.docks[key] for key in keys if key != CANVAS and self.area(key) == BOTTOM]
        if len(keys) > 1 and below:
            self._window.resizeDocks(below, [self._window.height() // 2], Qt.Orientation.Vertical)

    def fill_what_is_used(self) -> None:
        """Let the plot under the mouse, the panel with the keyboard, or the canvas fill the window; or show all again.

        A plot alone has its panel fill the window without the other plots.
        """
        if self.filling.keys != self.filling.view:
            self.filling.end()
            return
        for key, panel in self._panels.items():
            if isinstance(panel, Parted) and self.is_seen(key) and panel.show_part_alone():
                self.switch_filling(key)
                return
        self.switch_filling(next((key for key in self._panels if self.has_focus(key)), CANVAS))

    def _show_filled(self) -> None:
        if not self.filling.keys:
            for panel in self._panels.values():
                if isinstance(panel, Parted):
                    panel.show_all_parts()
            if self._window.focusWidget() is None or not self._window.focusWidget().isVisible():
                self._window.centralWidget().setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._dress_all()
        for dock in self.docks.values():
            title = dock.titleBarWidget()
            if isinstance(title, DockTitle):
                self._fit_buttons(title.buttons, dock)

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
        panel = self.panel(self._key(kind))
        assert isinstance(panel, kind)
        return panel

    def built(self, kind: type[P]) -> P | None:
        """Return the panel of a class, if anybody has asked for it."""
        return self.get(kind) if self.is_built(self._key(kind)) else None

    def is_built(self, key: str) -> bool:
        """Say whether anybody has asked for a panel."""
        return key in self._panels

    def _key(self, kind: type[QWidget]) -> str:
        return self._keys[f"{kind.__module__}:{kind.__qualname__}"]

    def all_built(self) -> list[QWidget]:
        """Return the panels that anybody has asked for."""
        return list(self._panels.values())

    def is_seen(self, key: str) -> bool:
        """Say whether a panel is in front of the others of its tabs, in a window that is shown."""
        dock = self.docks[key]
        return dock.isVisible() and not self.is_behind(dock)

    @property
    def _versions(self) -> tuple[int, int]:
        """Versions of layouts, now and before panels had a place where they wait: with other panels none is known."""
        keys = " ".join(sorted(self.docks))
        return zlib.crc32(f"{LAYOUT} {keys}".encode()) >> 1, zlib.crc32(keys.encode()) >> 1  # Qt takes 31 bits

    def layout(self) -> QByteArray:
        """Return where all panels are, for :meth:`put_as`."""
        return self._window.saveState(self._versions[0])

    def _switch(self, key: str) -> None:
        """Give the keyboard to a panel; close the one that has it."""
        self.asked_for.emit()
        if self.has_focus(key) and not self.is_behind(self.docks[key]):
            self.close(key)
            self._window.centralWidget().setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.focus(key)
        self.actions[key].setChecked(not self.docks[key].isHidden())

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
        self._beginning = self.layout()
        self._is_placing = False

    def reset(self) -> None:
        """Put every panel where it stood in the beginning."""
        self.filling.end()
        with self._placing():
            for dock in self.docks.values():
                self._window.removeDockWidget(dock)  # otherwise Qt leaves their bar of tabs where it was
            self.put_as(self._beginning)
            for key, dock in self.docks.items():
                dock.setVisible(key not in self._hidden)
            self._give_first_sizes()
            next(dock for key, dock in self.docks.items() if self._home[key] == BOTTOM).raise_()

    def _give_first_sizes(self) -> None:
        """Give the areas around the canvas the sizes of the beginning."""
        for area, size, direction in (
            (LEFT, self._fitting(scaled(LEFT_WIDTH)), Qt.Orientation.Horizontal),
            (RIGHT, self._fitting(scaled(RIGHT_WIDTH)), Qt.Orientation.Horizontal),
            (BOTTOM, int(BOTTOM_SHARE * self._window.height()), Qt.Orientation.Vertical),
        ):
            first = next(dock for key, dock in self.docks.items() if self._home[key] == area)
            self._window.resizeDocks([first], [size], direction)

    def follow_first_size(self) -> None:
        """Give the areas their sizes once more when the window has its own, unless a layout was remembered."""
        if not isinstance(preferences().value("window/state"), QByteArray):
            self._give_first_sizes()

    @contextmanager
    def _placing(self) -> Iterator[None]:
        """Look once which panels are among tabs, not at each of a hundred things that happen meanwhile."""
        before, self._is_placing = self._is_placing, True
        try:
            yield
        finally:
            self._is_placing = before
        self._dress_all()
        self._follow_seen()

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
        kept.setValue("window/state", self.filling.layout_before or self.layout())

    def restore(self) -> None:
        """Take over what :meth:`save` remembered, or the layout of the beginning."""
        geometry, state = preferences().value("window/geometry"), preferences().value("window/state")
        with self._placing():
            self.reset()
            if isinstance(geometry, QByteArray):
                self._window.restoreGeometry(geometry)
            if isinstance(state, QByteArray):
                self.put_as(state)

    def put_as(self, state: QByteArray) -> None:
        """Put the panels as a state says; Qt leaves bars of tabs where they were, and shows those it needs again.

        In one of before, all panels below the canvas were open: of those that wait now, none is.
        """
        now, before = self._versions
        with self._placing():
            for bar in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
                bar.hide()
            if not self._window.restoreState(state, now) and self._window.restoreState(state, before):
                for key in self._hidden:
                    if self._home[key] == BOTTOM and self.area(key) == BOTTOM:
                        self.docks[key].hide()

    def _follow_seen(self, *_: object) -> None:
        if not self._is_placing and self._is_building and isValid(self._window):
            self.build_seen()

    def build_seen(self) -> None:
        """Build what is seen, and from now on what comes to be seen."""
        self._is_building = True
        for key in self.docks:
            if self.is_seen(key):
                self.panel(key)

    def build_one(self) -> None:
        """Build what is seen, one panel after the other, so that the window answers in between."""
        key = next((key for key in self.docks if self.is_seen(key) and not self.is_built(key)), None)
        if key is None:
            self._is_building = True
        else:
            self.panel(key)
            QTimer.singleShot(0, self, self.build_one)

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
                dock.setTitleBarWidget(QWidget(dock) if in_tabs else self._make_title(dock))
                if title is not None:
                    title.deleteLater()

    def _make_title(self, dock: QDockWidget) -> DockTitle:
        title = DockTitle(dock, self._make_buttons(lambda: dock))
        self._fit_buttons(title.buttons, dock)
        return title
