"""A talk: the window in large letters, with only what a view needs, back and on through a list of views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QByteArray, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QToolBar, QWidget

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.docks.filling import CANVAS
from macrostep.gui.localisation.translation import tr
from macrostep.gui.presentation.bar import PresentationBar
from macrostep.gui.presentation.view_list import key_of, present_view, views_of
from macrostep.gui.presentation.views_dialog import ViewsDialog
from macrostep.gui.theme.theme import enlarge_text
from macrostep.model.diagram.views import View
from macrostep.model.edits.edits import SetSettings

WIDTH = 850
"""Of a screen on which text is at 100 % [px]: on a wider one it is larger."""
LEAST, MOST = 120, 230
"""Size of text [%]."""
LARGEST = 3.0
"""Most that a small diagram is magnified."""
NEXT, BACK = "PgDown", "PgUp"


@final
class Presentation(QObject):
    """Shows the views of a window's diagram.

    Parameters
    ----------
    context : PanelContext
    around : sequence of QWidget
        What is not seen meanwhile.

    Attributes
    ----------
    is_on : bool
    number : int
        The view that is seen.
    present, add, edit : QAction
        For the menus.
    """

    def __init__(self, context: PanelContext, around: Sequence[QWidget]) -> None:
        super().__init__(context.window)
        self._context, self._around = context, around
        self.is_on, self.number = False, 0
        self._views: tuple[View, ...] = ()
        self._state_before, self._layout_before = Qt.WindowState.WindowNoState, QByteArray()
        self._silenced: list[QShortcut] = []
        self.bar = PresentationBar()
        self._line = QToolBar(tr("Presentation"))
        self._line.setObjectName("presentation_bar")
        self._line.setMovable(False)
        self._line.addWidget(self.bar)
        self._line.hide()
        context.window.addToolBar(Qt.ToolBarArea.BottomToolBarArea, self._line)
        self.present = self._action(tr("Present"), "present", "Shift+F11", lambda: self.start())
        self.add = self._action(tr("Add what is seen to the presentation"), "present_add", "", self.add_present_view)
        self.edit = self._action(tr("Views of the presentation…"), "present_views", "", self.open_list)
        context.panels.filling.changed.connect(self._follow_seen)
        context.document.replaced.connect(self._begin_anew, Qt.ConnectionType.QueuedConnection)
        for keys, act in (
            (NEXT, lambda: self.go(self.number + 1)), (BACK, lambda: self.go(self.number - 1)),
            ("Ctrl+Shift+L", self.bar.pointer_button.toggle), ("Shift+F11", self.end),
        ):  # fmt: skip
            shortcut = QShortcut(QKeySequence(keys), self.bar)
            shortcut.activated.connect(act)
        self.bar.next_requested.connect(lambda: self.go(self.number + 1))
        self.bar.back_requested.connect(lambda: self.go(self.number - 1))
        self.bar.end_requested.connect(self.end)

    def _action(self, text: str, name: str, keys: str, act: object) -> QAction:
        action = QAction(text, self, shortcut=QKeySequence(keys))
        action.setObjectName(name)
        action.triggered.connect(act)
        return action

    # -- the talk ----------------------------------------------------------------------------------------------------

    def start(self, *, fills_screen: bool = True) -> None:
        """Show the first view, large, in the whole screen or in the window as it is."""
        window = self._context.window
        self._views = views_of(self._context)
        panels = self._context.panels
        panels.filling.end()
        self.is_on, self._state_before, self._layout_before = True, window.windowState(), panels.layout()
        width = (window.screen() if fills_screen else window).size().width()
        enlarge_text(min(max(100 * width // WIDTH, LEAST), MOST))
        self._context.view.most_fitted = LARGEST
        for part in self._around:
            part.hide()
        self._line.show()
        if fills_screen:
            window.showFullScreen()
        self.go(0)

    def end(self) -> None:
        """Show the window as it was."""
        if not self.is_on:
            return
        self.is_on = False
        window, panels = self._context.window, self._context.panels
        self.bar.pointer_button.setChecked(False)
        for shortcut in self._silenced:
            shortcut.setEnabled(True)
        self._silenced = []
        panels.filling.view = ()
        panels.filling.end()
        self._line.hide()
        for part in self._around:
            part.show()
        self._show_signal_list(True)
        enlarge_text(0)
        window.setWindowState(self._state_before)
        panels.put_as(self._layout_before)
        self._context.view.most_fitted = 1.0
        self._context.view.fit()

    def _begin_anew(self) -> None:
        """Go on with another diagram, which was opened meanwhile, where the talk is: a lesson may have opened it."""
        if self.is_on:
            panel = self._views[self.number].panel
            self._views = views_of(self._context)
            self.go(next((number for number, view in enumerate(self._views) if view.panel == panel), 0))

    def go(self, number: int) -> None:
        """Show a view by its number."""
        if not 0 <= number < len(self._views):
            return
        self.number = number
        view = self._views[number]
        self._show(view)
        self.bar.show_place(number, len(self._views), view.title)

    def _show(self, view: View) -> None:
        from macrostep.gui.laboratory.common.trace_panel import TracePanel
        from macrostep.gui.laboratory.held.panel import HeldPanel
        from macrostep.gui.signals.signals_panel import PlotsPanel

        context, key = self._context, key_of(view, self._context)
        if view.level in {"", *(composite.name for composite in context.document.diagram.composites)}:
            context.view.go_into(view.level)
        panel = context.panels.panel(key) if key else None
        if isinstance(panel, PlotsPanel) and panel.controller.records:
            if view.signals:
                panel.choose(view.signals)
            if view.times is not None:
                panel.show_times(*view.times)
        if isinstance(panel, TracePanel) and view.time is not None and (run := panel.run_of(view.run)) is not None:
            if isinstance(panel, HeldPanel):
                panel.show_input(view.input)
            panel.trace_at(run, view.time)
        parts = [part for part in (key, CANVAS) if part and (part != CANVAS or view.canvas or not key)]
        context.panels.filling.view = tuple(parts)
        context.panels.fill(*parts)
        context.view.fit()

    def _follow_seen(self) -> None:
        """Keep what is seen to what a talk needs, also what a lesson shows beside itself."""
        if self.is_on:
            self._silence()
            self._show_signal_list(False)

    def _silence(self) -> None:
        """Leave the keys for back and on to the talk, also where a panel that has them was built only now."""
        keys = [QKeySequence(NEXT), QKeySequence(BACK)]
        for shortcut in self._context.window.findChildren(QShortcut):
            if shortcut.key() in keys and shortcut.isEnabled() and shortcut.parent() is not self.bar:
                shortcut.setEnabled(False)  # two with the same keys would do nothing
                self._silenced.append(shortcut)

    def _show_signal_list(self, is_shown: bool) -> None:
        from macrostep.gui.signals.signals_panel import PlotsPanel

        plots = self._context.panels.built(PlotsPanel)
        if plots is not None and plots.curves is not None:
            plots.curves.signals.setVisible(is_shown)

    # -- the list ----------------------------------------------------------------------------------------------------

    def add_present_view(self) -> None:
        """Put what is seen at the end of the diagram's list."""
        view = present_view(self._context)
        self._context.document.push(SetSettings({"views": (*self._context.document.diagram.views, view)}))
        said = tr("View {number} of the presentation: {title}")
        number = len(self._context.document.diagram.views)
        self._context.messages.show_message(said.format(number=number, title=view.title))

    def open_list(self) -> None:
        """Show the list, to be changed."""
        dialog = ViewsDialog(self._context)
        dialog.present_requested.connect(self.start)
        dialog.show()
