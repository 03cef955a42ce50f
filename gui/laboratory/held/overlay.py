"""In the plots of signals, zoomed to single macro-steps: what was handed over, its jumps, and the true outputs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPen, QShortcut

from macrostep.gui.laboratory.held import curves as held_curves
from macrostep.gui.laboratory.held.held_traces import HeldTraces
from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.curve import RunCurve
from macrostep.gui.plotting.curves_view import CurvesView
from macrostep.gui.plotting.signal_plot import SignalPlot
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import theme_changed
from macrostep.gui.widgets.basic import push_button, text_label, tool_button
from macrostep.solvers.tracing.run_trace import RunTrace

MOST_STEPS = 60
"""So many macro-steps of a subsystem may be in the picture for them to be distinguished."""
AROUND = 0.5
"""Part of the visible span that is traced on each side of it too, for who moves on."""
FAINT = 0.25
"""Opacity of the straight lines between communication points while true outputs are shown."""
TRUE_WIDTH, GIVEN_WIDTH, JUMP_WIDTH = 1.5, 3.5, 1.0
_GIVEN, _JUMP = 120, 190
"""Opacity of what was given and of its jumps, of 255."""


@final
class HeldOverlay(QObject):
    """Adds its switch to a view of curves, and draws into its plots.

    Parameters
    ----------
    curves : CurvesView
    traces : callable
        Returns the traces that it draws; called when it is first switched on.

    Attributes
    ----------
    drawn : list
        The plots and what is drawn into them.

    Signals
    -------
    step_requested(RunRecord, str, float)
        The macro-step of a run at a time is to be traced, with the signal that stands there.
    failed(str)
        Why there is nothing to show, in a sentence.
    """

    step_requested = Signal(object, str, float)
    failed = Signal(str)

    def __init__(self, curves: CurvesView, traces: Callable[[], HeldTraces]) -> None:
        super().__init__(curves)
        self._curves, self._stack, self._ask_for_traces = curves, curves.stack, traces
        self.drawn: list[tuple[SignalPlot, Any]] = []
        self._faint: list[RunCurve] = []
        self.button = tool_button(icon("held"), name=tr("Show what was handed over"), is_checkable=True)
        self.closer = push_button(tr("Trace this step"), self._trace_here, role="flat")
        self.closer.setToolTip(tr("Show the macro-step in the middle with everything about it (double click on one)"))
        self.closer.hide()
        self.said = text_label(tr("tracing …"), "secondary")
        self.said.hide()
        for place, widget in enumerate((self.said, self.closer, self.button), start=2):
            curves.head.insertWidget(place, widget, 0, Qt.AlignmentFlag.AlignTop)
        shortcut = QShortcut(QKeySequence("H"), curves)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.button.click)
        self.button.toggled.connect(lambda _: self.refresh())
        self._stack.rested.connect(self.refresh)
        self._stack.step_requested.connect(self._request_step)
        theme_changed.connect(self.refresh)
        self._allow(False)

    @cached_property
    def _traces(self) -> HeldTraces:
        traces = self._ask_for_traces()
        traces.came.connect(lambda _: self.refresh())
        traces.failed.connect(self._fail)
        return traces

    @property
    def runs(self) -> list[RunRecord]:
        """The runs shown that can be traced."""
        return [r for r in self._curves.legend.shown if r.document and r.has_data and not r.is_reference]

    def steps_seen(self) -> int:
        """Return how many macro-steps of one subsystem are in the picture, at most; counted until it is too many."""
        low, high = self._stack.visible_times()
        most = 0
        for record in self.runs:
            for time in record.times():
                most = max(most, int(np.searchsorted(time, high, "right") - np.searchsorted(time, low)))
                if most > MOST_STEPS:
                    return most
        return most

    def refresh(self) -> None:
        """Draw what is known of what is seen, and ask for the rest."""
        is_allowed = self._stack.isVisible() and self._stack.display.is_over_time
        is_allowed = is_allowed and 0 < self.steps_seen() <= MOST_STEPS
        self._allow(is_allowed)
        self._clear()
        is_shown = is_allowed and self.button.isChecked()
        if is_shown:
            low, high = self._stack.visible_times()
            for record in self.runs:
                self._show(record, low, high)
        self.said.setVisible(is_shown and self._traces.is_tracing)

    def _allow(self, is_allowed: bool) -> None:
        self.button.setEnabled(is_allowed)
        self.button.setToolTip(
            tr("Show what was handed over: held polynomials, jumps and true outputs (H)")
            if is_allowed
            else tr("Zoom in until at most {most} macro-steps are seen, to show what was handed over").format(
                most=MOST_STEPS
            )
        )
        self.closer.setVisible(is_allowed)
        self._stack.opens_steps = is_allowed

    def _show(self, record: RunRecord, low: float, high: float) -> None:
        begin, end = max(low, record.start), min(high, record.time)
        if not begin < end:
            return
        trace = self._traces.seen(record, begin, end)
        if trace is None:
            space = AROUND * (high - low)
            self._traces.ask(record, max(low - space, record.start), min(high + space, record.time))
            return
        for plot in self._stack.plots:
            for curve in plot.curves:
                if curve.record is record:
                    self._draw(plot, curve, trace)

    def _draw(self, plot: SignalPlot, curve: RunCurve, trace: RunTrace) -> None:
        true = held_curves.true_output(trace, curve.label, trace.start, trace.stop)
        if not len(true[0]):
            return  # a state without a signal for its changes
        colour = curve.record.style.colour
        for name in held_curves.inputs_fed_by(trace, curve.label):
            steps = held_curves.reader_of(trace, name)
            self._add(plot, curve, held_curves.given(steps, name), _pen(colour, GIVEN_WIDTH, _GIVEN), -0.4)
            jumps = held_curves.jump_lines(held_curves.jumps(steps, name))
            self._add(plot, curve, jumps, _pen(colour, JUMP_WIDTH, _JUMP), -0.3)
        self._add(plot, curve, true, _pen(colour, TRUE_WIDTH, 255), 0.1)
        curve.item.setOpacity(FAINT)
        self._faint.append(curve)

    def _add(self, plot: SignalPlot, curve: RunCurve, points: held_curves.Points, pen: QPen, above: float) -> None:
        x, y = curve.placed(*points)
        if len(x):
            item = pg.PlotCurveItem(x, y, pen=pen, connect="finite", antialias=True)
            item.setZValue(curve.item.zValue() + above)
            plot.view.addItem(item, ignoreBounds=True)
            self.drawn.append((plot, item))

    def _clear(self) -> None:
        present = set(self._stack.plots)
        for plot, item in self.drawn:
            if plot in present:  # the others are gone with everything in them
                plot.view.removeItem(item)
        for curve in self._faint:
            if any(curve in plot.curves for plot in present):
                curve.item.setOpacity(1.0)
        self.drawn, self._faint = [], []

    def _trace_here(self) -> None:
        """Ask for the macro-step in the middle of what is seen, or at cursor A if that is in the picture."""
        low, high = self._stack.visible_times()
        time = 0.5 * (low + high)
        if self._stack.cursors is not None and low <= self._stack.cursors[0] <= high:
            time = self._stack.cursors[0]
        if self._stack.plots:
            self._request_step(self._stack.plots[0].column.label, time)

    def _request_step(self, label: str, time: float) -> None:
        record = next((r for r in self.runs if r.start <= time <= r.time), None)
        if record is not None:
            self.step_requested.emit(record, label, time)

    def _fail(self, record: RunRecord, sentence: str) -> None:
        self.button.setChecked(False)
        self.failed.emit(f"{record.label}: {sentence}")


def _pen(colour: QColor, width: float, opacity: int) -> QPen:
    colour = QColor(colour)
    colour.setAlpha(opacity)
    pen = QPen(colour, width)
    pen.setCosmetic(True)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen
