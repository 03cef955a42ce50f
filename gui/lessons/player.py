"""One step of a lesson at a time: what is told, asked and to be done, and how far one is."""

from __future__ import annotations

from functools import partial
from typing import final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.lessons.action_texts import said
from macrostep.gui.lessons.question_view import QuestionView
from macrostep.gui.lessons.session import LessonSession
from macrostep.gui.lessons.task_view import DoingView
from macrostep.gui.lessons.text_view import TextView
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.elided_label import ElidedLabel
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.lessons import Doing, Question, shown
from macrostep.model.lessons.lesson import Part
from macrostep.model.lessons.numbers import parse_expression


@final
class LessonPlayer(QWidget):
    """Shows a session.

    Parameters
    ----------
    session : LessonSession
    context : PanelContext

    Signals
    -------
    left()
        Back to the list of lessons.
    page_wanted(str)
        A page of the manual.
    """

    left = Signal()
    page_wanted = Signal(str)

    def __init__(self, session: LessonSession, context: PanelContext) -> None:
        super().__init__()
        self.session = session
        self._context = context
        self.parts: list[TextView | DoingView | QuestionView] = []
        self.title = QLabel(session.lesson.head.title)
        self.title.setProperty("role", "secondary")
        self.title.setWordWrap(True)
        self.heading = QLabel()
        self.heading.setProperty("role", "title")
        self.heading.setWordWrap(True)
        self.dots = StepDots(len(session.lesson.steps))
        self.dots.clicked.connect(session.go)
        self.list_button = _tool("chevron-left", tr("All lessons"))
        self.list_button.clicked.connect(self.left)
        self.menu_button = _tool("more", tr("More about this lesson"))
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self.menu_button)
        self.menu_button.setMenu(self.menu)
        self.back = QPushButton(icon("chevron-left"), tr("Back"))
        self.next = QPushButton(tr("Next"))
        self.next.setProperty("role", "primary")
        self.place = ElidedLabel()
        self.place.setProperty("role", "secondary")
        self.back.clicked.connect(self.go_back)
        self.next.clicked.connect(self.go_on)
        self.later = QLabel()
        self.area = QScrollArea()
        self._lay_out()
        session.step_changed.connect(self.show_step)
        session.changed.connect(self.follow)
        self.show_step()

    # -- going -----------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show the next step; behind the last one the list of lessons."""
        if self.session.is_last:
            self.session.finish()
            self.left.emit()
        else:
            self._go(self.session.progress.step + 1)

    def go_back(self) -> None:
        self._go(self.session.progress.step - 1)

    def _go(self, step: int) -> None:
        """Go to a step; the keyboard, if it was in this panel, goes to what comes first there."""
        has_keyboard = self.isAncestorOf(QApplication.focusWidget() or self._context.window)
        self.session.go(step)
        first = next(
            (w for part in self.parts for w in _tab_stops(part) if w.isVisibleTo(self) and w.isEnabled()), None
        )
        if has_keyboard and first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_step(self) -> None:
        """Build what is seen of a step."""
        session = self.session
        number, count = session.progress.step, len(session.lesson.steps)
        self.heading.setText(session.step.title)
        self.place.setText(tr("{number} of {count}").format(number=number + 1, count=count))
        self.back.setEnabled(number > 0)
        self.next.setText(tr("Finish") if session.is_last else tr("Next"))
        column = QWidget()
        column.setObjectName("lesson_step")
        layout = QVBoxLayout(column)
        layout.setContentsMargins(16, 4, 16, 20)
        layout.setSpacing(12)
        layout.addWidget(self.heading)
        self.parts = [self._made(part) for part in session.step.parts]
        for part in self.parts:
            layout.addWidget(part)
        self.later = QLabel(tr("What comes out is explained here once it has run."))
        self.later.setProperty("role", "secondary")
        self.later.setWordWrap(True)
        layout.addWidget(self.later)
        layout.addStretch(1)
        self.area.setWidget(column)
        self.area.verticalScrollBar().setValue(0)
        self._order_for_keys()
        self.follow()

    def follow(self) -> None:
        """Show what has been answered, done, and come out."""
        self.dots.show_steps(
            self.session.progress.step,
            [self.session.is_complete(step) for step in range(len(self.session.lesson.steps))],
        )
        is_open = True
        for part, widget in zip(self.session.step.parts, self.parts, strict=True):
            widget.setVisible(is_open)
            widget.follow()
            if isinstance(part, Doing) and part.runs and not self.session.has_run(part.number):
                is_open = False
        self.later.setVisible(not is_open and not isinstance(self.session.step.parts[-1], Doing))

    # -- parts -----------------------------------------------------------------------------------------------------

    def _made(self, part: Part) -> TextView | DoingView | QuestionView:
        if isinstance(part, Doing):
            return DoingView(part, self.session, lambda a: said(a, self._context))
        if isinstance(part, Question):
            view = QuestionView(part, self.session, self._text)
            view.answered.connect(lambda: QTimer.singleShot(0, view, lambda: self._bring_into_view(view)))
            return view
        return self._text(part.markdown, part.doing)

    def _text(self, markdown: str, doing: int) -> TextView:
        view = TextView(markdown, partial(self._number, doing), self.session.files.pictures.get, self._diagram)
        view.page_wanted.connect(self.page_wanted)
        return view

    def _number(self, doing: int, text: str) -> str:
        expression = parse_expression(text)
        value = self.session.number(doing, expression)
        return "…" if value is None else shown(value, expression.digits)

    def _diagram(self, name: str) -> Diagram | None:
        found = self.session.files.diagrams.get(name)
        return found if isinstance(found, Diagram) else None

    def _bring_into_view(self, widget: QWidget) -> None:
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        self.area.ensureWidgetVisible(widget, 0, 12)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(8, 6, 8, 0)
        head.setSpacing(4)
        head.addWidget(self.list_button)
        head.addWidget(self.title, 1)
        head.addWidget(self.menu_button)
        dots = QHBoxLayout()
        dots.setContentsMargins(16, 4, 16, 8)
        dots.addWidget(self.dots)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        line = QFrame()
        line.setProperty("role", "line")
        foot = QHBoxLayout()
        foot.setContentsMargins(16, 8, 16, 8)
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.place)
        foot.addStretch(1)
        foot.addWidget(self.next)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addLayout(dots)
        layout.addWidget(self.area, 1)
        layout.addWidget(line)
        layout.addLayout(foot)

    def _order_for_keys(self) -> None:
        """Tab goes through the step, then on."""
        previous: QWidget = self.menu_button
        for part in self.parts:
            for widget in _tab_stops(part):
                QWidget.setTabOrder(previous, widget)
                previous = widget
        for button in (self.back, self.next):
            QWidget.setTabOrder(previous, button)
            previous = button


class StepDots(QWidget):
    """A bar in pieces, one for each step: those that are complete are filled, the present one is marked.

    Signals
    -------
    clicked(int)
        The piece of a step.
    """

    clicked = Signal(int)

    def __init__(self, count: int) -> None:
        super().__init__()
        self._count, self._present = count, 0
        self._complete = [False] * count
        self.setFixedHeight(14)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Steps of the lesson"))

    def show_steps(self, present: int, complete: list[bool]) -> None:
        self._present, self._complete = present, complete
        self.setAccessibleDescription(
            tr("step {number} of {count}, {done} complete").format(
                number=present + 1, count=self._count, done=sum(complete)
            )
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        t = theme()
        gap = 4
        width = (self.width() - gap * (self._count - 1)) / self._count
        for step in range(self._count):
            height = 6 if step == self._present else 4
            colour = (
                t.colour("accent") if step == self._present else t.colour("good" if self._complete[step] else "line")
            )
            painter.setBrush(colour)
            painter.drawRoundedRect(round(step * (width + gap)), (14 - height) // 2, round(width), height, 2, 2)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.clicked.emit(min(self._count - 1, int(event.position().x() * self._count / max(1, self.width()))))


def _tab_stops(part: QWidget) -> list[QWidget]:
    """Return what Tab stops at, in its order."""
    return [w for w in (part, *part.findChildren(QWidget)) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]


def _tool(name: str, text: str) -> QToolButton:
    button = QToolButton()
    button.setIcon(icon(name, token="secondary"))
    button.setToolTip(text)
    button.setAccessibleName(text)
    return button
