"""The panel of the held signal: what a subsystem was given over one macro-step, beside what its neighbour put out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.laboratory.common.run_traces import RunTraces
from macrostep.gui.laboratory.common.trace_panel import TracePanel, TracingPage
from macrostep.gui.laboratory.held.curves import inputs_fed_by
from macrostep.gui.laboratory.held.export import HeldExport
from macrostep.gui.laboratory.held.figures import HeldFigures
from macrostep.gui.laboratory.held.held_traces import HeldTraces, doubt
from macrostep.gui.laboratory.held.legend import HeldLegend
from macrostep.gui.laboratory.held.plot import HeldPlot
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import theme_changed
from macrostep.gui.widgets.basic import ElidedLabel, Pages, described, in_column, in_row, text_label, tool_button
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.number_format import three_digits
from macrostep.gui.widgets.scroll_areas import SidewaysRow
from macrostep.gui.widgets.turning_splitter import TurningSplitter
from macrostep.gui.widgets.validated_fields import CalmComboBox, TimeField
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.tracing.macro_steps import MacroStep
from macrostep.solvers.tracing.run_trace import RunTrace


@final
class HeldBar(QWidget):
    """A row of controls.

    Signals
    -------
    connection_chosen(str)
        The input of another connection.
    moved(int)
        By one step, back or forward.
    fit_requested()
    difference_requested(bool)
        Whether all shall be drawn less the true output.
    """

    connection_chosen = Signal(str)
    moved = Signal(int)
    fit_requested = Signal()
    difference_requested = Signal(bool)

    def __init__(self, runs: RunChooser) -> None:
        super().__init__()
        self.runs = runs
        self.connections = CalmComboBox()
        self.connections.setAccessibleName(tr("Connection"))
        self.connections.setToolTip(
            tr("The connection whose input is shown; a click on its wire chooses it (Page up, Page down)")
        )
        self.connections.setSizeAdjustPolicy(self.connections.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.connections.setMinimumContentsLength(18)
        self.connections.activated.connect(lambda row: self.connection_chosen.emit(self._inputs[row]))
        self._inputs: list[str] = []
        self.time = TimeField(tr("Time of the macro-step"), tr("A time in the macro-step [s]; Return goes there"))
        back, forward = tr("The macro-step before (Left)"), tr("The next macro-step (Right)")
        self.back = tool_button(icon("chevron-left"), lambda: self.moved.emit(-1), tip=back)
        self.forward = tool_button(icon("chevron-right"), lambda: self.moved.emit(1), tip=forward)
        self.fit = tool_button(icon("fit"), self.fit_requested, tip=tr("Show the macro-step again (Home)"))
        less = tr("Draw everything less the true output (D)")
        self.difference = tool_button(icon("difference"), tip=less, is_checkable=True)
        self.difference.toggled.connect(self.difference_requested)
        self.export = tool_button(icon("export"), tip=tr("Write the picture to a file"), opens_menu=True)
        self.where = described(ElidedLabel(), role="secondary")
        self.where.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        place = ((self.runs, 1), (self.connections, 1), QLabel("t ="), self.time, QLabel("s"))
        buttons = (self.back, self.forward, self.fit, self.difference, self.export)
        self.setLayout(in_row(*place, 4, *buttons, 4, (self.where, 2), margins=(8, 4, 8, 4), spacing=4))

    def set_connections(self, sources: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer connections, each an input and the output that feeds it."""
        if [name for name, _ in sources] != self._inputs:
            self._inputs = [name for name, _ in sources]
            self.connections.clear()
            for name, source in sources:
                self.connections.addItem(f"{source} → {name}")
        if chosen in self._inputs:
            self.connections.setCurrentIndex(self._inputs.index(chosen))

    def next_connection(self, direction: int) -> None:
        """Choose the connection before or behind the present one."""
        if self._inputs:
            row = (self.connections.currentIndex() + direction) % len(self._inputs)
            self.connection_chosen.emit(self._inputs[row])


@final
class HeldPanel(TracePanel):
    """Shows one connection over one macro-step of the trace that the laboratory shares.

    Parameters
    ----------
    traces : RunTraces

    Attributes
    ----------
    into_runs : HeldTraces
        The traces of the overlay in the plots.
    input : str
        The input that is shown; "" for the first connection that there is.
    step : MacroStep or None
        The macro-step that is shown.
    """

    def __init__(self, traces: RunTraces) -> None:
        super().__init__(traces)
        self.into_runs = HeldTraces(self)
        self.input = ""
        self.step: MacroStep | None = None
        self._requested_output = ""
        self._is_stale = False
        self.bar = HeldBar(self.runs)
        self.plot = HeldPlot()
        self.legend = HeldLegend()
        self.figures = HeldFigures()
        self.doubt = text_label("", "warning", wraps=True)
        self.doubt.setContentsMargins(8, 2, 8, 2)
        self.empty = EmptyState(
            tr("No run to trace"),
            tr(
                "After a run, what was handed over in each macro-step stands here: the true output, the polynomial in "
                "its place, jumps, the order and why."
            ),
            tr("Run"),
        )
        self.invitation = EmptyState(
            tr("Trace a macro-step"),
            tr(
                "Choose a run, a connection and a time above, click a wire on the diagram, or double-click a "
                "macro-step in the Signals panel once it is large enough."
            ),
            tr("Trace the first macro-steps"),
            icon_name="step",
        )
        self.nothing = EmptyState(
            tr("Nothing is handed over"), tr("In this run no subsystem is given what another one puts out.")
        )
        self.tracing = TracingPage(traces)
        self._pages = Pages()
        self.export = HeldExport(self)
        self.bar.export.setMenu(self.export)
        self._lay_out()
        self._connect()
        self.show_trace()

    # -- parts -------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        picture = QWidget()
        picture.setLayout(in_column(self.legend, (self.plot, 1), margins=(8, 0, 0, 0), spacing=0))
        self.body = TurningSplitter()
        self.body.addWidget(picture)
        self.body.addWidget(self.figures)
        self.body.setStretchFactor(0, 1)
        self.body.setSizes([720, 300])
        self.setLayout(in_column(SidewaysRow(self.bar), self.doubt, (self._pages, 1), spacing=0))
        for page in (self.empty, self.invitation, self.nothing, self.tracing, self.body):
            self._pages.addWidget(page)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _connect(self) -> None:
        self.follow_traces(self.empty, self.invitation, self.tracing, self.bar.time)
        self.bar.connection_chosen.connect(self.show_input)
        self.bar.moved.connect(self.go_on)
        self.bar.fit_requested.connect(self.plot.fit)
        self.bar.difference_requested.connect(self.plot.set_difference)
        self.plot.step_requested.connect(self.show_trace_at)
        self.legend.hidden_changed.connect(self.plot.set_hidden)
        theme_changed.connect(self._show)  # runs have other colours then
        for keys, act in (
            ("Left", lambda: self.go_on(-1)),
            ("Right", lambda: self.go_on(1)),
            ("PgUp", lambda: self.bar.next_connection(-1)),
            ("PgDown", lambda: self.bar.next_connection(1)),
            ("Home", self.plot.fit),
            ("D", self.bar.difference.click),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    # -- user's actions ----------------------------------------------------------------------------------------------

    def trace_step(self, record: RunRecord, label: str, time: float) -> None:
        """Be seen, and show the macro-step of a run in which a time lies, where a signal is handed over."""
        self.requested.emit()
        self.show_output(label)
        self.trace_at(record, time)

    def end_work(self) -> None:
        """End what is under way, and write what is still to be written."""
        self.into_runs.close()
        self.export.close_thread()

    def show_input(self, name: str) -> None:
        """Show what this input is given, if the run has it; otherwise the one that is shown stays."""
        trace = self.traces.trace
        if trace is None or trace.sources.get(name):
            self.input = name
            self._show()

    def show_output(self, label: str) -> None:
        """Show an input that an output feeds, if there is one; the one that is shown stays if it does."""
        trace = self.traces.trace
        self._requested_output = "" if trace is not None else label
        if trace is not None and trace.sources.get(self.input) != label:
            self.show_input(next(iter(inputs_fed_by(trace, label)), self.input))

    def go_on(self, direction: int) -> None:
        """Go on by one macro-step of the subsystem that is shown, or back."""
        trace, record, step = self.traces.trace, self.traces.record, self.step
        if trace is None or record is None or step is None:
            return
        steps = trace.steps_of(step.subsystem)
        place = steps.index(step) + direction
        if 0 <= place < len(steps):
            self.traces.trace_at(record, _inside(steps[place]))
        elif direction > 0 and step.end < record.time:
            self.traces.trace_at(record, step.end)
        elif direction < 0 and step.begin > record.start:
            self.traces.trace_at(record, step.begin - 1e-9 * max(abs(step.begin), step.H))

    # -- showing -----------------------------------------------------------------------------------------------------

    def show_runs(self) -> None:
        self.bar.runs.set_runs(self.traces.runs, self.traces.record)
        self._show_page()

    def show_trace(self) -> None:
        """Show another trace, or that there is none."""
        trace, record = self.traces.trace, self.traces.record
        self.bar.runs.set_runs(self.traces.runs, record)
        if trace is not None and record is not None:
            fed = [(name, source) for name, source in trace.sources.items() if source]
            if self._requested_output and trace.sources.get(self.input) != self._requested_output:
                self.input = next(iter(inputs_fed_by(trace, self._requested_output)), self.input)
            self._requested_output = ""
            if self.input not in dict(fed):
                self.input = fed[0][0] if fed else ""
        self._show()

    def show_time(self, time: float) -> None:
        self._show()

    def _show(self) -> None:
        """Show the step of the input's subsystem at the time of the trace, if anybody can see it."""
        self._is_stale = not self.isVisible()
        if self._is_stale:
            return
        trace, record = self.traces.trace, self.traces.record
        self.step = None
        if trace is not None and record is not None and self.input:
            self.step = _step_with(trace, self.input, self.traces.time)
        said = doubt(record, trace) if trace is not None and record is not None else ""
        self.doubt.setText(said)
        self.doubt.setVisible(bool(said))
        for button in (self.bar.back, self.bar.forward, self.bar.fit, self.bar.difference, self.bar.export):
            button.setEnabled(self.step is not None)
        if self.step is not None and trace is not None and record is not None:
            unit = self._unit(record, trace)
            self.bar.set_connections([(n, s) for n, s in trace.sources.items() if s], self.input)
            self.bar.time.show_value(f"{self.step.begin:.9g}")
            self.bar.where.setText(self.caption(record, self.step))
            self.plot.show_step(trace, self.step, self.input, record.style.colour, unit)
            self.legend.show_layers(self.plot.drawn, record.style.colour)
            self.figures.show_step(trace, self.step, self.input, unit)
        else:
            self.bar.where.setText("")
            if record is None:  # as in another diagram, which has other connections
                self.input = ""
                self.bar.set_connections([], "")
        self._show_page()

    def _unit(self, record: RunRecord, trace: RunTrace) -> str:
        return next((c.unit for c in record.columns if c.label == trace.sources[self.input]), "")

    def shown(self) -> tuple[RunTrace, MacroStep, str, QColor, str]:
        """Return what is shown: the trace, the step, the input, the run's colour on paper and the unit.

        Raises
        ------
        MacrostepError
            If nothing is.
        """
        trace, record = self.traces.trace, self.traces.record
        if trace is None or record is None or self.step is None:
            raise MacrostepError(tr("No held signal is shown."))
        return trace, self.step, self.input, record.style.printed, self._unit(record, trace)

    def caption(self, record: RunRecord, step: MacroStep) -> str:
        """Say which step is shown."""
        time, _ = record.signal(next(iter(step.outputs), ""))
        number = int((time < step.end).sum()) if len(time) else 0
        what = tr("{subsystem}, t = {begin} to {end} s (H = {H} s)").format(
            subsystem=step.subsystem, begin=f"{step.begin:.9g}", end=f"{step.end:.9g}",
            H=three_digits(step.H),
        )  # fmt: skip
        return (
            tr("{what}, macro-step {number} of {all}").format(what=what, number=number, all=len(time) - 1)
            if number
            else what
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._show()

    def _show_page(self) -> None:
        traces = self.traces
        if traces.trace is not None:
            self._pages.setCurrentWidget(self.body if self.step is not None else self.nothing)
        elif traces.is_tracing or traces.problem:
            self._pages.setCurrentWidget(self.tracing)
        else:
            self._pages.setCurrentWidget(self.invitation if traces.runs else self.empty)


def _step_with(trace: RunTrace, name: str, time: float) -> MacroStep | None:
    """Return the step of an input's subsystem in which a time lies, or the nearest one that was traced."""
    steps = [step for step in trace.steps if name in step.inputs]
    within = next((step for step in steps if step.begin <= time < step.end), None)
    if within is not None or not steps:
        return within
    return min(steps, key=lambda step: min(abs(step.begin - time), abs(step.end - time)))


def _inside(step: MacroStep) -> float:
    """Return a time in a step that rounding does not move to its neighbour."""
    return step.begin + 1e-3 * step.H
