"""The panel of the held signal: what a subsystem was given over one macro-step, beside what its neighbour put out."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget

from macrostep.gui.laboratory.common.close_look_panel import LookPanel
from macrostep.gui.laboratory.common.close_looks import CloseLooks
from macrostep.gui.laboratory.common.waiting_page import LookingPage
from macrostep.gui.laboratory.held.bar import HeldBar
from macrostep.gui.laboratory.held.curves import inputs_fed_by
from macrostep.gui.laboratory.held.export import HeldExport
from macrostep.gui.laboratory.held.figures import HeldFigures
from macrostep.gui.laboratory.held.legend import HeldLegend
from macrostep.gui.laboratory.held.plot import HeldPlot
from macrostep.gui.laboratory.held.run_looks import LooksIntoRuns, doubt
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.records import RunRecord
from macrostep.gui.widgets.basic import text_label
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.layouts import in_column
from macrostep.gui.widgets.number_format import three_digits
from macrostep.gui.widgets.page_stack import Pages
from macrostep.gui.widgets.scroll_areas import SidewaysRow
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.close_look.close_look import CloseLook
from macrostep.solvers.close_look.macro_steps import MacroStep


@final
class HeldPanel(LookPanel):
    """Shows one connection over one macro-step of the close look that the laboratory shares.

    Parameters
    ----------
    looks : CloseLooks

    Attributes
    ----------
    into_runs : LooksIntoRuns
        The looks of the overlay in the plots.
    input : str
        The input that is shown; "" for the first connection that there is.
    step : MacroStep or None
        The macro-step that is shown.
    """

    def __init__(self, looks: CloseLooks) -> None:
        super().__init__(looks)
        self.into_runs = LooksIntoRuns(self)
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
            tr("No run to look into"),
            tr(
                "After a run, what was handed over in each macro-step stands here: the true output, the polynomial in "
                "its place, jumps, the order and why."
            ),
            tr("Run"),
        )
        self.invitation = EmptyState(
            tr("Look closer at a macro-step"),
            tr(
                "Choose a run, a connection and a time above, click a wire on the diagram, or double-click a "
                "macro-step in the Signals panel once it is large enough."
            ),
            tr("Look at the first macro-steps"),
            icon_name="step",
        )
        self.nothing = EmptyState(
            tr("Nothing is handed over"), tr("In this run no subsystem is given what another one puts out.")
        )
        self.looking = LookingPage(looks)
        self._pages = Pages()
        self.export = HeldExport(self)
        self.bar.export.setMenu(self.export)
        self._lay_out()
        self._connect()
        self.show_look()

    # -- parts -------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        picture = QWidget()
        picture.setLayout(in_column(self.legend, (self.plot, 1), margins=(8, 0, 0, 0), spacing=0))
        self.body = QSplitter()
        self.body.addWidget(picture)
        self.body.addWidget(self.figures)
        self.body.setStretchFactor(0, 1)
        self.body.setSizes([720, 300])
        self.body.setChildrenCollapsible(False)
        for page in (self.empty, self.invitation, self.nothing, self.looking, self.body):
            self._pages.addWidget(page)
        self.setLayout(in_column(SidewaysRow(self.bar), self.doubt, (self._pages, 1), spacing=0))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _connect(self) -> None:
        self.follow_looks(self.empty, self.invitation, self.looking, self.bar.time)
        self.bar.connection_chosen.connect(self.show_input)
        self.bar.moved.connect(self.go_on)
        self.bar.fit_requested.connect(self.plot.fit)
        self.bar.difference_requested.connect(self.plot.set_difference)
        self.plot.step_requested.connect(self.look_at_time)
        self.legend.hidden_changed.connect(self.plot.set_hidden)
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

    def look_closer(self, record: RunRecord, label: str, time: float) -> None:
        """Be seen, and show the macro-step of a run in which a time lies, where a signal is handed over."""
        self.requested.emit()
        self.show_output(label)
        self.look_at(record, time)

    def stop(self) -> None:
        """End what is under way."""
        self.into_runs.close()

    def show_input(self, name: str) -> None:
        """Show what this input is given, if the run has it; otherwise the one that is shown stays."""
        look = self.looks.look
        if look is None or look.sources.get(name):
            self.input = name
            self._show()

    def show_output(self, label: str) -> None:
        """Show an input that an output feeds, if there is one; the one that is shown stays if it does."""
        look = self.looks.look
        self._requested_output = "" if look is not None else label
        if look is not None and look.sources.get(self.input) != label:
            self.show_input(next(iter(inputs_fed_by(look, label)), self.input))

    def go_on(self, direction: int) -> None:
        """Go on by one macro-step of the subsystem that is shown, or back."""
        look, record, step = self.looks.look, self.looks.record, self.step
        if look is None or record is None or step is None:
            return
        steps = look.steps_of(step.subsystem)
        place = steps.index(step) + direction
        if 0 <= place < len(steps):
            self.looks.look_at(record, _inside(steps[place]))
        elif direction > 0 and step.end < record.time:
            self.looks.look_at(record, step.end)
        elif direction < 0 and step.begin > record.start:
            self.looks.look_at(record, step.begin - 1e-9 * max(abs(step.begin), step.H))

    # -- showing -----------------------------------------------------------------------------------------------------

    def show_runs(self) -> None:
        self.bar.runs.set_runs(self.looks.runs, self.looks.record)
        self._show_page()

    def show_look(self) -> None:
        """Show another look, or that there is none."""
        look, record = self.looks.look, self.looks.record
        self.bar.runs.set_runs(self.looks.runs, record)
        if look is not None and record is not None:
            fed = [(name, source) for name, source in look.sources.items() if source]
            if self._requested_output and look.sources.get(self.input) != self._requested_output:
                self.input = next(iter(inputs_fed_by(look, self._requested_output)), self.input)
            self._requested_output = ""
            if self.input not in dict(fed):
                self.input = fed[0][0] if fed else ""
        self._show()

    def show_time(self, time: float) -> None:
        self._show()

    def _show(self) -> None:
        """Show the step of the input's subsystem at the time of the look, if anybody can see it."""
        self._is_stale = not self.isVisible()
        if self._is_stale:
            return
        look, record = self.looks.look, self.looks.record
        self.step = None
        if look is not None and record is not None and self.input:
            self.step = _step_with(look, self.input, self.looks.time)
        said = doubt(record, look) if look is not None and record is not None else ""
        self.doubt.setText(said)
        self.doubt.setVisible(bool(said))
        for button in (self.bar.back, self.bar.forward, self.bar.fit, self.bar.difference, self.bar.export):
            button.setEnabled(self.step is not None)
        if self.step is not None and look is not None and record is not None:
            unit = self._unit(record, look)
            self.bar.set_connections([(n, s) for n, s in look.sources.items() if s], self.input)
            self.bar.time.show_time(f"{self.step.begin:.9g}")
            self.bar.where.setText(self.caption(record, self.step))
            self.plot.show_step(look, self.step, self.input, record.style.colour, unit)
            self.legend.show_layers(self.plot.drawn, record.style.colour)
            self.figures.show_step(look, self.step, self.input, unit)
        else:
            self.bar.where.setText("")
            if record is None:  # as in another diagram, which has other connections
                self.input = ""
                self.bar.set_connections([], "")
        self._show_page()

    def _unit(self, record: RunRecord, look: CloseLook) -> str:
        return next((c.unit for c in record.columns if c.label == look.sources[self.input]), "")

    def shown(self) -> tuple[CloseLook, MacroStep, str, QColor, str]:
        """Return what is shown: the look, the step, the input, the run's colour and the unit.

        Raises
        ------
        MacrostepError
            If nothing is.
        """
        look, record = self.looks.look, self.looks.record
        if look is None or record is None or self.step is None:
            raise MacrostepError(tr("No held signal is shown."))
        return look, self.step, self.input, record.style.colour, self._unit(record, look)

    def caption(self, record: RunRecord, step: MacroStep) -> str:
        """Say which run and which step is shown."""
        time, _ = record.signal(next(iter(step.outputs), ""))
        number = int((time < step.end).sum()) if len(time) else 0
        what = tr("{run}: {subsystem}, t = {begin} to {end} s (H = {H} s)").format(
            run=record.label, subsystem=step.subsystem, begin=f"{step.begin:.9g}", end=f"{step.end:.9g}",
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
        looks = self.looks
        if looks.look is not None:
            self._pages.setCurrentWidget(self.body if self.step is not None else self.nothing)
        elif looks.is_looking or looks.problem:
            self._pages.setCurrentWidget(self.looking)
        else:
            self._pages.setCurrentWidget(self.invitation if looks.runs else self.empty)


def _step_with(look: CloseLook, name: str, time: float) -> MacroStep | None:
    """Return the step of an input's subsystem in which a time lies, or the nearest one that was looked at."""
    steps = [step for step in look.steps if name in step.inputs]
    within = next((step for step in steps if step.begin <= time < step.end), None)
    if within is not None or not steps:
        return within
    return min(steps, key=lambda step: min(abs(step.begin - time), abs(step.end - time)))


def _inside(step: MacroStep) -> float:
    """Return a time in a step that rounding does not move to its neighbour."""
    return step.begin + 1e-3 * step.H
