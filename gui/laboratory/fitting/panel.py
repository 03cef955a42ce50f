"""The panel in which parameters and start values are fitted to the measured data of the diagram."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, final

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.common.two_pages import two_pages
from macrostep.gui.laboratory.fitting.correlations_table import CorrelationsTable
from macrostep.gui.laboratory.fitting.fit_plot import FitPlot
from macrostep.gui.laboratory.fitting.result_pages import ResultPages
from macrostep.gui.laboratory.fitting.search_in_thread import SearchInThread
from macrostep.gui.laboratory.fitting.search_panel import SearchPanel, editable_table
from macrostep.gui.laboratory.fitting.signals_table import MeasuredRow, SignalsTable
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.measured.data import MeasuredData
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width
from macrostep.gui.widgets.basic import described, in_row, text_label, tool_button
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.validated_fields import CalmComboBox, CellEdit
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import parse_quantity
from macrostep.solvers.fitting.data import MeasuredSeries, of_measurements
from macrostep.solvers.fitting.losses import LossName
from macrostep.solvers.fitting.outcome import FittedCurve
from macrostep.solvers.fitting.plan import SHIFT, FitPlan, make_fit_plan
from macrostep.solvers.fitting.running import FitRun
from macrostep.solvers.fitting.starts import starting_points
from macrostep.solvers.fitting.unknowns import UnknownValue

_OFFSET = "1"
"""How far a time offset may go at first, to both sides [s]."""
_LEAST = (400, 260, 240)
"""Widths that the tables and the plots keep in a narrow window [px]."""
_SHARES = (550, 365, 365)


@final
class FitPanel(SearchPanel):
    """Sets up a fit, shows how it goes on, and takes what was found into the diagram.

    Parameters
    ----------
    controller : RunController
    measured : MeasuredData
        The measured data of the diagram.

    Signals
    -------
    data_requested()
        Measured data shall be added.
    """

    data_requested = Signal()

    def __init__(self, controller: RunController, measured: MeasuredData) -> None:
        super().__init__(controller)
        self._measured = measured
        self._plan: FitPlan | None = None
        self.signals = SignalsTable(self)
        self.signal_table = editable_table(self.signals, tr("What was measured"))
        self.plot = FitPlot()
        self.correlations = CorrelationsTable(self)
        self.loss_box = described(
            CalmComboBox(), tr("How much outliers count"),
            tip=tr("Values far from what all others say: by their squares, as all; less (Huber); or hardly (Cauchy)."),
        )  # fmt: skip
        losses: dict[LossName, str] = {
            "squares": tr("outliers count fully"), "huber": tr("outliers count less"),
            "cauchy": tr("outliers hardly count"),
        }  # fmt: skip
        for loss, text in losses.items():
            self.loss_box.addItem(text, loss)
        self.each_button = tool_button(
            icon("difference"), self.divide, tip=tr("A value of its own for each experiment, or one for all")
        )
        offset_tip = tr("Find what is added to the times of measured values, too, up to so far to both sides.")
        self.offset = described(QCheckBox(tr("time offset up to")), tip=offset_tip)
        self.offset_field = described(CellEdit(), tr("Largest time offset [s]"), tip=offset_tip)
        self.offset_field.take(_OFFSET)
        fix_width(self.offset_field, 48)
        self.tables.append(self.signal_table)
        self.asked += [self.offset, self.offset_field, self.loss_box]
        results = ResultPages(tr("Curves"), self.plot, tr("What came out"))
        results.add_table(tr("Correlations"), self.correlations, has_names=True)
        results.add_table(tr("Minima"), self.minima)
        empty = EmptyState(
            tr("Nothing measured yet"),
            tr("Parameters and start values are found with which the diagram follows measured data, and how certain "
               "they are. Add a table of measured values first."),
            tr("Measured data…"), icon_name="open",
        )  # fmt: skip
        empty.action_requested.connect(self.data_requested)
        options = in_row(self.offset, self.offset_field, text_label("s"), self.loss_box, spacing=4)
        page = self.page(options, self.signal_table, results, _LEAST, _SHARES, (self.each_button,))
        self._pages = two_pages(self, empty, page)
        self.loss_box.activated.connect(lambda _: self.forget())
        self.offset.toggled.connect(lambda _: self.forget())
        self.signals.refused.connect(self.message.show_text)
        self.signals.edited.connect(self.forget)
        self.signals.regrouped.connect(self._regroup)
        self.changed.connect(self._forget_results)
        measured.changed.connect(self._follow_data)
        self.begin_anew()

    @property
    def is_complete(self) -> bool:
        return super().is_complete or self.offset.isChecked()

    @property
    def experiments(self) -> list[str]:
        """What was done when tables were measured, each once; "" for the diagram as it is."""
        files = dict.fromkeys(row.file for row in self.signals.rows)
        return list(dict.fromkeys(self.signals.experiments.get(file, "") for file in files))

    def divide(self) -> None:
        """Let what is chosen have a value in each experiment, or one for all if it has some of its own."""
        chosen = {self.unknowns.rows[index.row()].name for index in self.table.selectionModel().selectedRows()}
        rows: list[UnknownValue] = []
        for one in self.unknowns.rows:
            if one.name not in chosen:
                rows.append(one)
            elif one.experiment:
                if one.name not in (row.name for row in rows):
                    rows.append(replace(one, experiment=""))
            else:
                rows += [replace(one, experiment=name) for name in self.experiments]
        self.unknowns.show_rows(rows)
        self.forget()

    def enable(self) -> None:
        super().enable()
        has_several = len(self.experiments) > 1 and all(self.experiments)
        self.each_button.setEnabled(
            has_several and self.table.selectionModel().hasSelection() and not self.is_searching
        )

    # -- following ---------------------------------------------------------------------------------------------------

    def _forget_results(self) -> None:
        self.signals.show_fits(())
        self.plot.show_curves({})
        self.correlations.show_correlations((), np.zeros((0, 0)))

    def _regroup(self) -> None:
        """Follow what was entered as experiments: values of those that are no more are values for all."""
        names, rows = self.experiments, list[UnknownValue]()
        for one in self.unknowns.rows:
            its = one if one.experiment in names else replace(one, experiment="")
            if its.label not in (row.label for row in rows):
                rows.append(its)
        self.unknowns.show_rows(rows)
        self.forget()
        self._follow_data()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow_data()

    def begin_anew(self) -> None:
        self.offset.setChecked(False)
        super().begin_anew()
        self._follow_data()

    def _follow_data(self) -> None:
        """Show what was measured."""
        rows = [
            MeasuredRow(signal.signal, signal.column, measurement.file)
            for measurement in self._document.diagram.measurements
            for signal in measurement.signals
        ]
        self._pages.setCurrentIndex(1 if rows else 0)
        self.signals.show_measured(rows)
        if not self.isVisible():
            return
        try:
            series = self._measured_series()
        except MacrostepError as error:
            series = []
            self.message.show_text(shown(error))
        self.plot.show_measured(series)
        if self.outcome is not None:
            self.plot.show_curves(self.outcome.curves)

    def _measured_series(self) -> list[MeasuredSeries]:
        measurements = self._document.diagram.measurements
        tables = [(one, self._measured.table(number)) for number, one in enumerate(measurements)]
        known = [(one, table) for one, table in tables if table is not None]
        series: list[MeasuredSeries] = []
        for one, table in known:
            measured = {signal.signal for signal in one.signals}
            own = of_measurements(
                self._document.diagram, [(one, table)],
                deviations={name: its for name, its in self.signals.deviations.items() if name in measured},
                weights={name: its for name, its in self.signals.weights.items() if name in measured},
            )  # fmt: skip
            experiment = self.signals.experiments.get(one.file, "")
            series += [replace(its, experiment=experiment) for its in own]
        return series

    # -- the fit -----------------------------------------------------------------------------------------------------

    def make_search(self) -> tuple[SearchInThread, Mapping[str, Any]]:
        offset = None
        if self.offset.isChecked():
            largest = parse_quantity(self.offset_field.text().replace(",", "."), "s")
            if not largest > 0.0:
                raise MacrostepError("The largest time offset must be above 0 s.")
            offset = UnknownValue(SHIFT, 0.0, -largest, largest, "s")
        plan = make_fit_plan(
            self._document.diagram, self.unknowns.rows, self._measured_series(), self.method_box.currentData(), offset,
            loss=self.loss_box.currentData(), starts=self.number_of_starts(),
        )  # fmt: skip
        starting_points(plan.unknowns, plan.starts, plan.seed)  # says what is missing before anything begins
        self._plan = plan
        keep = partial(self.kept, plan)
        return SearchInThread(lambda crew, step, end: FitRun(plan, crew, step, end, keep=keep), self), plan.document

    def show_step(self, step: Any) -> None:
        """Show the best values so far, and draw what they simulate."""
        assert self._plan is not None
        assert self.search is not None
        plan = self._plan
        names = (one.label for one in plan.unknowns)
        self.unknowns.show_found(dict(zip(names, map(float, step.values), strict=True)))
        curves: dict[str, tuple[list[np.ndarray], list[np.ndarray]]] = {}
        for number, one in enumerate(plan.series):
            times, values = curves.setdefault(one.label, ([], []))
            times.append(one.time)
            values.append(step.simulated[plan.groups == number])
        self.plot.show_curves({label: _in_order(*its) for label, its in curves.items()})
        text = tr("Step {number}, {count} simulations, distance {distance}")
        distance = f"{step.distance:.4g}"
        said = text.format(number=step.number, count=self.search.simulations, distance=distance)
        if plan.starts > 1:
            said = f"{tr('Start {start} of {starts}').format(start=step.start, starts=plan.starts)}: {said}"
        self.progress.setText(said)

    def show_outcome(self, outcome: Any) -> None:
        self.unknowns.show_found(outcome.values, outcome.estimates)
        self.signals.show_fits(outcome.signals)
        names = [one.name for one in outcome.estimates]
        if len(names) > 1:
            self.correlations.show_correlations(names, outcome.correlations)
        if len(outcome.ends) > 1:
            self.minima.show_minima(outcome.minima, names, tr("distance"))
        self.plot.show_curves(outcome.curves)
        said = [shown(note) for note in outcome.notes]
        for its in reversed(outcome.estimates):
            if its.unknown.name == SHIFT:
                text = tr("The times of measured values are shifted by {shift} s, with a standard error of {error} s.")
                own = f"{its.unknown.experiment}: " if its.unknown.experiment else ""
                said.insert(0, own + text.format(shift=f"{its.value:.4g}", error=f"{its.error:.2g}"))
        self.notes.setText("\n".join(said))
        steps = tr("%n step(s)", "", len(outcome.history) - 1)
        simulations = tr("%n simulation(s)", "", outcome.simulations)
        self.progress.setText(f"{steps}, {simulations}, {outcome.seconds:.2g} s")


def _in_order(times: list[np.ndarray], values: list[np.ndarray]) -> FittedCurve:
    """Return what is simulated on the way, of which nothing is known yet."""
    time = np.concatenate(times)
    order = np.argsort(time, kind="stable")
    return FittedCurve(time[order], np.concatenate(values)[order], np.empty(0))


def build(context: PanelContext) -> FitPanel:
    """Return the panel of a window."""
    panel = FitPanel(context.controller, context.panels.get(PlotsPanel).measured)
    panel.data_requested.connect(context.action("measured").trigger)
    return panel
