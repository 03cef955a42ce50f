"""What the menus offer of lessons, before the panel of lessons is there."""

from __future__ import annotations

from operator import methodcaller
from typing import final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.localisation.translation import tr


@final
class LessonActions(QObject):
    """Actions that the panel of lessons carries out.

    Attributes
    ----------
    open_file : QAction
    next, back, restart, export : QAction
        For the lesson that is open.
    """

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context.window)
        self._panels = context.panels
        self.open_file = self._action(tr("Open lesson…"), "lesson_open", "", "ask_for_lesson")
        self.next = self._action(tr("Next step of the lesson"), "lesson_next", "Ctrl+PgDown", "go_on")
        self.back = self._action(tr("Step of the lesson before"), "lesson_back", "Ctrl+PgUp", "go_back")
        self.restart = self._action(tr("Restart this lesson"), "lesson_restart", "", "restart")
        self.export = self._action(tr("Export the answers…"), "lesson_export", "", "ask_to_export")
        self.of_lesson = (self.next, self.back, self.restart, self.export)
        self.enable(False)

    def enable(self, has_lesson: bool) -> None:
        """Offer what can be done with the lesson that is open, if there is one."""
        for action in self.of_lesson:
            action.setEnabled(has_lesson)

    def _action(self, text: str, name: str, key: str, method: str) -> QAction:
        """Return an action that calls a method of the panel."""
        action, act = QAction(text, self, shortcut=QKeySequence(key)), methodcaller(method)
        action.setObjectName(name)
        action.triggered.connect(lambda: act(self._panels.panel("lesson")))
        return action
