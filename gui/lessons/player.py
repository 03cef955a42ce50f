"""One step of a lesson at a time: its text, questions and tasks, and how far the reader is."""

from __future__ import annotations

from functools import partial
from typing import final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QScrollArea, QWidget

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.study.start_page import KIND_NAMES
from macrostep.gui.lessons.panel_words import key_of, study_of
from macrostep.gui.lessons.question_view import QuestionView
from macrostep.gui.lessons.session import LessonSession
from macrostep.gui.lessons.task_view import DoingView
from macrostep.gui.lessons.text_view import TextView
from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.shortcuts import native
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import scaled, smooth_painter, theme, with_text_scale
from macrostep.gui.widgets.basic import ElidedLabel, Stretch, in_column, in_row, push_button, text_label, tool_button
from macrostep.gui.widgets.menu import Menu
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.lessons import Doing, Question, actions, shown
from macrostep.model.lessons.lesson import Part
from macrostep.model.lessons.numbers import parse_expression

LINE = 20
"""By three of these a notch of the wheel scrolls, at 100 % size of text [px]."""


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
    page_requested(str)
        A page of the manual.
    """

    left = Signal()
    page_requested = Signal(str)

    def __init__(self, session: LessonSession, context: PanelContext) -> None:
        super().__init__()
        self.session = session
        self._context = context
        self.parts: list[TextView | DoingView | QuestionView] = []
        self.title = text_label(session.lesson.head.title, "secondary", wraps=True)
        self.heading = text_label("", "title", wraps=True)
        self.dots = StepDots(len(session.lesson.steps))
        self.dots.clicked.connect(session.go)
        self.list_button = tool_button(icon("chevron-left", token="secondary"), self.left, tip=tr("All lessons"))
        more = icon("more", token="secondary")
        self.menu_button = tool_button(more, tip=tr("More about this lesson"), opens_menu=True)
        self.menu = Menu(self.menu_button)
        self.menu_button.setMenu(self.menu)
        self.back = QPushButton(icon("chevron-left"), tr("Back"))
        self.next = push_button(tr("Next"), role="primary")
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
        self.parts = [self._made(part) for part in session.step.parts]
        self.later = text_label(tr("What comes out is explained here once it has run."), "secondary", wraps=True)
        column.setLayout(
            in_column(self.heading, *self.parts, self.later, Stretch(1), margins=(16, 4, 16, 20), spacing=12)
        )
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
        view.page_requested.connect(self.page_requested)
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
        head = in_row(self.list_button, (self.title, 1), self.menu_button, margins=(8, 6, 8, 0), spacing=4)
        dots = in_row(self.dots, margins=(16, 4, 16, 8))
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        with_text_scale(self.area, lambda area: area.verticalScrollBar().setSingleStep(scaled(LINE)))
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        line = QFrame()
        line.setProperty("role", "line")
        foot = in_row(self.back, Stretch(1), self.place, Stretch(1), self.next, margins=(16, 8, 16, 8))
        self.setLayout(in_column(head, dots, (self.area, 1), line, foot, spacing=0))

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
        painter = smooth_painter(self)
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


def said(action: actions.Action, context: PanelContext) -> str:
    """Return what is to be done.

    Parameters
    ----------
    action : Action
    context : PanelContext
        Knows what methods and panels are called, and the key that runs.
    """
    run = context.run_action
    match action:
        case actions.Open(name):
            return tr("Open the diagram {name}").format(name=name)
        case actions.Methods(methods):
            labels = ", ".join(context.controller.label(method) for method in methods)
            if len(methods) == 1:
                return tr("Set the run bar to this method: {methods}").format(methods=labels)
            return tr("Set the run bar to these methods: {methods}").format(methods=labels)
        case actions.Stop(text):
            return tr("Set the stop time at the right of the run bar to {time}").format(
                time=text if text[-1:].isalpha() else f"{text} s"
            )
        case actions.SetParameter(subsystem, parameter, text):
            return tr("Select {block}, and set its parameter {parameter} to {value} in the inspector").format(
                block=subsystem, parameter=parameter, value=text
            )
        case actions.Capability(subsystem, name, value):
            shown = str(value) if not isinstance(value, bool) else tr("on") if value else tr("off")
            return tr("Select {block}, and switch its capability {name} {value} in the inspector").format(
                block=subsystem, name=name, value=shown
            )
        case actions.Cut(solved):
            ways = {"together": tr("together"), "apart": tr("apart")}
            parts = ", ".join(f"{name} {ways[how]}" for name, how in solved.items())
            return tr("Let the composites be solved so: {composites}").format(composites=parts)
        case actions.AtJoint(giver, impedance):
            if impedance is None:
                return tr("In the menu of the wire there, let {port} give the potential").format(port=giver)
            return tr("In the panel Stability, choose the impedance {value} between {one} and {other}").format(
                value=f"{impedance.value:g}", one=impedance.one, other=impedance.other
            )
        case actions.RunMethods():
            key = native(run.shortcut())
            return tr("Run ({key})").format(key=key) if key else tr("Run")
        case actions.Try():
            key = native(run.shortcut())
            return tr("Try to run ({key}), and read what stands above the canvas").format(key=key)
        case actions.Show():
            return _shown(action, context.panels.docks[key_of(action)].windowTitle())


def _shown(action: actions.Show, panel: str) -> str:
    if action.time is not None:
        run = tr(" of method {number}").format(number=action.run) if action.run > 1 else ""
        if action.panel == "held":
            sentence = tr("Open the panel {panel}, and look at {input}{run} at t = {time} s")
            return sentence.format(panel=panel, input=action.signals[0], run=run, time=f"{action.time:g}")
        sentence = tr("Open the panel {panel}, and step through the run{run} at t = {time} s")
        return sentence.format(panel=panel, run=run, time=f"{action.time:g}")
    if action.choice:
        kind = tr(KIND_NAMES[study_of(action)])
        return tr("Open the panel {panel}, and start the study {kind}").format(panel=panel, kind=kind)
    if action.signals:
        return tr("Look at the curves of {signals}").format(signals=", ".join(action.signals))
    return tr("Look at the panel {panel}").format(panel=panel)
