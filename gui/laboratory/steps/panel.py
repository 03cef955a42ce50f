"""The panel that steps through a run: phase by phase, each in a sentence and in its formula."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QScrollArea, QSlider, QSplitter, QWidget

from macrostep.gui.equations.typeset_lines import TypesetLines
from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.laboratory.common.run_traces import RunTraces
from macrostep.gui.laboratory.common.stepper import FASTEST, SLOWEST, Stepper
from macrostep.gui.laboratory.common.trace_panel import TracePanel, TracingPage
from macrostep.gui.laboratory.steps.formulas import StepFormulas
from macrostep.gui.laboratory.steps.iterations_view import IterationsView
from macrostep.gui.laboratory.steps.stage_list import StageList
from macrostep.gui.laboratory.steps.texts import StepWords, title
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width
from macrostep.gui.widgets.basic import Pages, Part, Stretch, in_column, in_row, text_label, tool_button
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.scroll_areas import SidewaysRow
from macrostep.gui.widgets.validated_fields import TimeField
from macrostep.solvers.tracing.stages import Stage, residuals_at, stages

Cursor = Callable[[], float | None]
"""Returns the time of the cursor in the plots, if there is one."""
_PLACES = 60
"""Places of the slider of speeds."""
_BUTTONS = (
    ("first", "first", marked("First phase of the trace (Home)")),
    ("step_back", "step-back", marked("Back by a macro-step (Ctrl+Left)")),
    ("back", "chevron-left", marked("Back by a phase (Left)")),
    ("play", "run", marked("Play or pause (Space)")),
    ("forward", "chevron-right", marked("Forward by a phase (Right)")),
    ("step_forward", "step-forward", marked("Forward by a macro-step (Ctrl+Right)")),
    ("last", "last", marked("Last phase of the trace (End)")),
)


@final
class StepPanel(TracePanel):
    """Steps through the trace that the laboratory shares.

    Parameters
    ----------
    traces : RunTraces
    cursor : callable

    Signals
    -------
    seen(bool)
        Somebody sees the panel by now, or nobody does.
    """

    seen = Signal(bool)

    def __init__(self, traces: RunTraces, cursor: Cursor) -> None:
        super().__init__(traces)
        self._cursor = cursor
        self.stepper = Stepper(self)
        self.bar = StepBar(self.runs, self.stepper)
        self.list = StageList()
        self.page = StepPage()
        self.iterations = IterationsView()
        self.iterations.hide()
        self.words: StepWords | None = None
        self._formulas: StepFormulas | None = None
        self._requests_last = False
        self.empty = EmptyState(
            tr("No run to step through"),
            tr("After a run, each of its macro-steps can be stepped through here: what is read, sent, and integrated."),
            tr("Run"),
        )
        self.invitation = EmptyState(
            tr("Step through a macro-step"),
            tr(
                "Every phase in turn, with its numbers, here and on the diagram. Choose a run and a time above, or "
                "right-click in the Signals panel."
            ),
            tr("Step through from the beginning"),
            icon_name="step",
        )
        self.tracing = TracingPage(traces)
        self._pages = Pages()
        self._lay_out()
        self._connect()
        self.show_trace()

    def set_seen(self, is_seen: bool) -> None:
        """Hear whether somebody sees the panel."""
        self.seen.emit(is_seen)

    def end_work(self) -> None:
        """End what is under way."""
        self.traces.close()

    # -- parts -------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.body = QSplitter()
        self.body.addWidget(self.list)
        self.body.addWidget(self.page)
        self.body.addWidget(self.iterations)
        self.body.setStretchFactor(1, 1)
        self.body.setSizes([260, 600, 420])
        self.body.setChildrenCollapsible(False)
        self.setLayout(in_column(SidewaysRow(self.bar), (self._pages, 1), spacing=0))
        for page in (self.empty, self.invitation, self.tracing, self.body):
            self._pages.addWidget(page)
        self.setFocusProxy(self.list)

    def _connect(self) -> None:
        stepper = self.stepper
        self.follow_traces(self.empty, self.invitation, self.tracing, self.bar.time)
        self.bar.cursor_requested.connect(self._trace_at_cursor)
        self.list.chosen.connect(stepper.go)
        self.iterations.chosen.connect(self._go_to_iteration)
        stepper.moved.connect(self._show_place)
        stepper.went_beyond.connect(self._go_beyond)
        for keys, act in (
            ("Left", lambda: stepper.go_on(-1)),
            ("Right", lambda: stepper.go_on(1)),
            ("Ctrl+Left", lambda: stepper.go_on_steps(-1)),
            ("Ctrl+Right", lambda: stepper.go_on_steps(1)),
            ("Home", lambda: stepper.go(0)),
            ("End", lambda: stepper.go(len(stepper.stages) - 1)),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    # -- user's actions ----------------------------------------------------------------------------------------------

    def step_through(self, record: RunRecord, time: float) -> None:
        """Be seen, and step through a run from a time on."""
        self.requested.emit()
        self.trace_at(record, time)

    def add_to_menu(self, menu: QMenu, time: float) -> None:
        """Offer to step through the run that is traced, or through the first, where somebody clicked."""
        runs = self.traces.runs
        run = self.traces.record if self.traces.record in runs else next(iter(runs), None)
        if run is not None and run.start <= time <= run.time:
            menu.addSeparator()
            text = tr("Step through {run} here").format(run=run.label)
            menu.addAction(icon("step"), text, lambda: self.step_through(run, time))

    def _trace_at_cursor(self) -> None:
        time = self._cursor()
        if time is None:
            self.failed.emit(tr("There is no cursor in the Signals panel; press C there to have two."))
        else:
            self.show_trace_at(time)

    def _go_beyond(self, direction: int) -> None:
        """Trace what comes after the last stage, or before the first one."""
        trace, record = self.traces.trace, self.traces.record
        if trace is None or record is None or not trace.steps:
            return
        begin, end = self.stepper.stages[0].time, max(step.end for step in trace.steps)
        if direction > 0 and end < record.time:
            self.traces.trace_at(record, end)
        elif direction < 0 and begin > record.start:
            self._requests_last = True
            self.traces.trace_at(record, begin - 1e-9 * max(1.0, abs(begin)))
        else:
            self.stepper.pause()

    # -- showing -----------------------------------------------------------------------------------------------------

    def show_runs(self) -> None:
        self.bar.runs.set_runs(self.traces.runs, self.traces.record)
        self._show_page()

    def show_trace(self) -> None:
        """Show another trace, or that there is none."""
        trace, record = self.traces.trace, self.traces.record
        self.bar.runs.set_runs(self.traces.runs, record)
        if trace is None or record is None:
            self.words = self._formulas = None
            self.list.stages.set_stages((), str)
            self.stepper.set_stages(())
        else:
            units = {column.label: column.unit for column in record.columns}
            self.words = StepWords(trace, units)
            self._formulas = StepFormulas(trace, self.words.figures)
            found = stages(trace.phases)
            self.list.stages.set_stages(found, self.words.time)
            self.stepper.set_stages(found)
            self.show_time(self.traces.time)
        self._show_page()

    def show_time(self, time: float) -> None:
        place = self.stepper.place_at(time)
        if self._requests_last:
            self._requests_last = False
            later = (
                n
                for n in range(place, len(self.stepper.stages))
                if self.stepper.stages[n].step > self.stepper.stages[place].step
            )
            place = next(later, len(self.stepper.stages)) - 1
        self.stepper.go(place)

    def _show_page(self) -> None:
        traces = self.traces
        if traces.trace is not None:
            self._pages.setCurrentWidget(self.body)
        elif traces.is_tracing or traces.problem:
            self._pages.setCurrentWidget(self.tracing)
        else:
            self._pages.setCurrentWidget(self.invitation if traces.runs else self.empty)

    def _show_place(self, place: int) -> None:
        stage = self.stepper.stage
        if stage is None or self.words is None or self._formulas is None:
            return
        self.list.show_place(place)
        self.page.show_stage(stage, self.words, self._formulas)
        self.bar.time.show_value(self.words.time(stage.time))
        self._show_iterations(place)

    def _show_iterations(self, place: int) -> None:
        """Show the residuals of the attempt in which one stands, if it iterates."""
        record, words = self.traces.record, self.words
        found = residuals_at(self.stepper.stages, place)
        self.iterations.setVisible(bool(found))
        if found and record is not None and words is not None:
            here = self.stepper.stages[place].iteration - 1
            self.iterations.show_residuals(found, here, words.figures.units, record.style.colour)

    def _go_to_iteration(self, row: int) -> None:
        """Stand where the residual of an iteration is known."""
        residual = self.iterations.model.residuals[row]
        places = (n for n, stage in enumerate(self.stepper.stages) if residual in stage.phases)
        self.stepper.go(next(places, self.stepper.place))

    # -- events ------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.stepper.toggle()
        else:
            super().keyPressEvent(event)


@final
class StepPage(QScrollArea):
    """Shows a stage."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.heading, self.sentence, self.formulas = QLabel(), QLabel(), TypesetLines()
        self.heading.setProperty("role", "heading")
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.formulas.setAccessibleName(tr("The formula of this phase"))
        inside = QWidget()
        inside.setLayout(
            in_column(self.heading, self.sentence, self.formulas, Stretch(), margins=(16, 8, 12, 8), spacing=4)
        )
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def show_stage(self, stage: Stage, words: StepWords, formulas: StepFormulas) -> None:
        """Describe what happens."""
        self.heading.setText(title(stage))
        self.sentence.setText(words.sentence(stage))
        self.formulas.show_lines([(formula, True) for formula in formulas.of(stage)])
        self.verticalScrollBar().setValue(0)


@final
class StepBar(QWidget):
    """A row of controls over a stepper.

    Attributes
    ----------
    buttons : dict of QToolButton
        ``first``, ``step_back``, ``back``, ``play``, ``forward``, ``step_forward``, ``last``.

    Signals
    -------
    cursor_requested()
        The time of the cursor in the plots is to be shown.
    """

    cursor_requested = Signal()

    def __init__(self, runs: RunChooser, stepper: Stepper) -> None:
        super().__init__()
        self._stepper = stepper
        self.runs = runs
        self.time = TimeField(tr("Time"), tr("The time to show [s]; Return traces the run there"))
        self.at_cursor = tool_button(icon("cursors"), self.cursor_requested, name=tr("Take the time of the cursor"))
        self.at_cursor.setToolTip(tr("Trace the run at the time of cursor A in the Signals panel"))
        self.buttons = {name: tool_button(icon(picture), tip=tr(tip)) for name, picture, tip in _BUTTONS}
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setRange(0, _PLACES)
        fix_width(self.speed, 72)
        self.speed.setAccessibleName(tr("Speed"))
        self.where = text_label("", "secondary")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        place = ((self.runs, 1), QLabel("t ="), self.time, QLabel("s"), self.at_cursor)
        playing: list[Part] = [*self.buttons.values(), 4, self.speed]
        self.setLayout(in_row(*place, 8, *playing, 8, self.where, Stretch(2), margins=(8, 4, 8, 4), spacing=4))

    def _connect(self) -> None:
        stepper, buttons = self._stepper, self.buttons
        buttons["first"].clicked.connect(lambda: stepper.go(0))
        buttons["step_back"].clicked.connect(lambda: stepper.go_on_steps(-1))
        buttons["back"].clicked.connect(lambda: stepper.go_on(-1))
        buttons["play"].clicked.connect(stepper.toggle)
        buttons["forward"].clicked.connect(lambda: stepper.go_on(1))
        buttons["step_forward"].clicked.connect(lambda: stepper.go_on_steps(1))
        buttons["last"].clicked.connect(lambda: stepper.go(len(stepper.stages) - 1))
        self.speed.valueChanged.connect(self._choose_speed)
        self.speed.setValue(round(_PLACES * math.log(2.0 / SLOWEST) / math.log(FASTEST / SLOWEST)))
        stepper.playing_changed.connect(self._show_playing)
        stepper.moved.connect(self._show_place)
        self._show_place(stepper.place)

    def _choose_speed(self, place: int) -> None:
        per_second = SLOWEST * (FASTEST / SLOWEST) ** (place / _PLACES)
        self._stepper.set_speed(per_second)
        self.speed.setToolTip(tr("{n} phases a second").format(n=f"{per_second:.2g}"))

    def _show_playing(self, is_playing: bool) -> None:
        self.buttons["play"].setIcon(icon("pause" if is_playing else "run"))

    def _show_place(self, place: int) -> None:
        stepper = self._stepper
        for button in self.buttons.values():
            button.setEnabled(place >= 0)
        stage = stepper.stage
        self.where.setText(
            tr("phase {n} of {all}").format(n=place + 1, all=len(stepper.stages)) if stage is not None else ""
        )
