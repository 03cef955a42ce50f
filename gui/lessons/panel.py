"""The panel of lessons: the list of them, and the one that is being done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QAction, QDesktopServices, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedLayout,
    QWidget,
)

from macrostep.gui.docks.contract import PanelContext, PanelKind
from macrostep.gui.docks.panels import LEFT
from macrostep.gui.lessons.card import LessonCard
from macrostep.gui.lessons.files import LessonFiles, are_large
from macrostep.gui.lessons.hand_in import HandInDialog, ask_for_file, write_answers
from macrostep.gui.lessons.panel_words import PANELS
from macrostep.gui.lessons.player import LessonPlayer
from macrostep.gui.lessons.progress import load_progress
from macrostep.gui.lessons.session import LessonSession
from macrostep.gui.lessons.shelf import own_folder, shelf, shelved
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.widgets.basic import push_button, text_label
from macrostep.gui.widgets.layouts import Stretch, in_column
from macrostep.model.base.errors import LessonError, reason_of
from macrostep.model.lessons import Lesson, load_lesson
from macrostep.model.lessons.course import substance


def cards(is_wide: bool = False) -> list[LessonCard]:
    """Return a card for every lesson; ours are numbered."""
    made, number = [], 0
    for lesson in shelf():
        number += lesson.is_ours
        made.append(LessonCard(lesson, number if lesson.is_ours else 0, load_progress(lesson.key), is_wide))
    return made


@final
class LessonPanel(QWidget):
    """Lessons in a window.

    Parameters
    ----------
    context : PanelContext

    Signals
    -------
    requested()
        The panel is to be seen.
    began()
        A lesson is shown; what lies over the diagram is to go.
    failed(str), done(str)
        One sentence.
    page_requested(str)
        A page of the manual.
    """

    requested = Signal()
    began = Signal()
    failed = Signal(str)
    done = Signal(str)
    page_requested = Signal(str)

    def __init__(self, context: PanelContext) -> None:
        super().__init__()
        self._context, self._window = context, context.window
        self.actions_ = context.made(LessonActions)
        self.player: LessonPlayer | None = None
        self._left_behind: dict[str, Any] | None = None
        self.list = _List(self)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.list)
        self.setMinimumWidth(300)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # so that F1 explains lessons

    @property
    def session(self) -> LessonSession | None:
        return self.player.session if self.player is not None else None

    def open(self, path: Path) -> bool:
        """Open a lesson where it was left, with what stands beside it; False if its file is not one.

        Large files are read beside the window, and the lesson is shown when they are read.
        """
        try:
            lesson = load_lesson(path, PANELS)
        except LessonError as error:
            self.failed.emit(str(error))
            return False
        if are_large(lesson):
            read = partial(LessonFiles.of, lesson)
            self._context.files.large.do(path.name, read, partial(self._begin, path, lesson))
        else:
            self._begin(path, lesson, LessonFiles.of(lesson))
        return True

    def _begin(self, path: Path, lesson: Lesson, files: LessonFiles) -> None:
        """Show a lesson whose files are read."""
        self.close_lesson()
        session = LessonSession(lesson, shelved(path), self._context, files, self._left_behind)
        session.failed.connect(self.failed)
        player = LessonPlayer(session, self._context)
        player.left.connect(self.close_lesson)
        player.page_requested.connect(self.page_requested)
        player.menu.addActions([self.actions_.restart, self.actions_.export])
        self.player = player
        self._pages.addWidget(player)
        self._pages.setCurrentWidget(player)
        self.actions_.enable(True)
        self.began.emit()
        self.requested.emit()
        session.doer.notice()

    def close_lesson(self) -> None:
        """Show the list; what was done of a lesson stays kept."""
        if self.player is not None:
            player, self.player = self.player, None
            if not player.session.doer.has_own_work():
                self._left_behind = substance(self._context.document.diagram)
            player.session.close()
            self._pages.removeWidget(player)
            player.hide()
            player.deleteLater()
        self.actions_.enable(False)
        self.list.fill()
        self._pages.setCurrentWidget(self.list)

    def ask_for_lesson(self) -> None:
        """Ask for a lesson's file and open it."""
        name, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open lesson"), str(Path.home()), tr("Lessons (*.md);;All files (*)")
        )
        if name:
            self.open(Path(name))

    def ask_to_export(self) -> None:
        """Ask for a name and a file, and write the answers."""
        session = self.session
        if session is None:
            return
        dialog = HandInDialog(session, self._window)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        path = ask_for_file(session, self._window)
        if path is None:
            return
        try:
            write_answers(session, dialog.name.text(), path)
        except OSError as error:
            reason = reason_of(error)
            self.failed.emit(tr("{file} cannot be written: {reason}.").format(file=path.name, reason=reason))
        else:
            self.done.emit(tr("Written: {file}").format(file=path.name))

    def go_on(self) -> None:
        """Show the next step of the lesson that is open."""
        if self.player is not None:
            self.requested.emit()
            self.player.go_on()

    def go_back(self) -> None:
        """Show the step before."""
        if self.player is not None:
            self.requested.emit()
            self.player.go_back()

    def restart(self) -> None:
        """Begin the lesson that is open anew."""
        if self.session is not None:
            self.session.restart()


class _List(QScrollArea):
    """Every lesson as a card."""

    def __init__(self, panel: LessonPanel) -> None:
        super().__init__()
        self._panel = panel
        self.cards: list[LessonCard] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        heading = text_label(tr("Lessons"), "title")
        about = QLabel(tr("Ten minutes each: say what you expect, let it run, and see why."))
        about.setProperty("role", "secondary")
        about.setWordWrap(True)
        self._column = in_column(spacing=8)
        open_button = push_button(tr("Open lesson…"), panel.ask_for_lesson, sign=icon("open"))
        folder_button = QPushButton(tr("My lessons"))
        folder_button.setToolTip(tr("Lessons in this folder appear here: {folder}").format(folder=own_folder()))
        folder_button.clicked.connect(_show_own_folder)
        buttons = in_column(open_button, folder_button, spacing=8)
        page = QWidget()
        page.setObjectName("lesson_step")
        self._layout = in_column(heading, about, self._column, buttons, Stretch(1), margins=(16, 12, 16, 16), spacing=8)
        page.setLayout(self._layout)
        self.setWidget(page)
        self.fill()

    def fill(self) -> None:
        """Show the lessons that there are, and how far one is in each."""
        for card in self.cards:
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = cards(is_wide=True)
        for card in self.cards:
            card.clicked.connect(lambda _=False, lesson=card.shelved: self._panel.open(lesson.path))
            card.arrow_pressed.connect(lambda key, card=card: self._go(card, key))
            self._column.addWidget(card)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._layout.invalidate()  # Qt sends no event for a size that the page is given while it is being shown
        self._layout.activate()

    def _go(self, card: LessonCard, key: int) -> None:
        step = 1 if key in (Qt.Key.Key_Down, Qt.Key.Key_Right) else -1
        place = self.cards.index(card) + step
        if 0 <= place < len(self.cards):
            self.cards[place].setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(self.cards[place])


def _show_own_folder() -> None:
    """Open the folder for the user's lessons in the system's file browser."""
    own_folder().mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(own_folder())))


@final
class LessonActions(QObject):
    """What the menus offer of lessons.

    Attributes
    ----------
    open_file : QAction
    next, back, restart, export : QAction
        For the lesson that is open.
    """

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context.window)
        self._panels = context.panels
        self.open_file = self._action(tr("Open lesson…"), "lesson_open", "", LessonPanel.ask_for_lesson)
        self.next = self._action(tr("Next step of the lesson"), "lesson_next", "Ctrl+PgDown", LessonPanel.go_on)
        self.back = self._action(tr("Step of the lesson before"), "lesson_back", "Ctrl+PgUp", LessonPanel.go_back)
        self.restart = self._action(tr("Restart this lesson"), "lesson_restart", "", LessonPanel.restart)
        self.export = self._action(tr("Export the answers…"), "lesson_export", "", LessonPanel.ask_to_export)
        self.of_lesson = (self.next, self.back, self.restart, self.export)
        self.enable(False)

    def enable(self, has_lesson: bool) -> None:
        """Offer what can be done with the lesson that is open, if there is one."""
        for action in self.of_lesson:
            action.setEnabled(has_lesson)

    def _action(self, text: str, name: str, key: str, act: Callable[[LessonPanel], None]) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda: act(self._panels.get(LessonPanel)))
        return action


KIND = PanelKind(
    "lesson", marked("Lesson"), LEFT, "Alt+9", LessonPanel, on_open=LessonActions, is_hidden=True, is_tall=True,
    page="lessons.md",
)  # fmt: skip
