"""The stability of the methods at a step: unit circle, growth over the step, and the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import final

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView, QPushButton, QTableView, QWidget

from macrostep.gui.laboratory.stability.growth_plot import Eigenvalues, StabilityCircle, StabilityGrowth
from macrostep.gui.laboratory.stability.table import StabilityReading, StabilityTable
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import REFERENCE_STYLE, MethodStyle
from macrostep.gui.theme.theme import scaled, theme_changed, with_text_scale
from macrostep.gui.widgets.basic import in_column, in_row
from macrostep.gui.widgets.remarks import Remarks, coloured, headline
from macrostep.gui.widgets.tables.row_table import row_table
from macrostep.gui.widgets.turning_splitter import TurningSplitter
from macrostep.solvers.stability.report import mode_text, stable_steps
from macrostep.solvers.stability.results import Judgement, MethodStability, Stability

_BAR = 14
"""Space for the table's scroll bar [px]."""
_PLOT = 164
"""Least height of a plot with its axis at 100 % size of text [px]."""
_TEXT = 76
"""Least height of the text beneath it [px]."""
_WIDTHS = (200, 460, 700)
"""Of unit circle, curves and table in the beginning [px]."""
_LEAST = (190, 320, 260)
"""Width that they keep in a narrow window [px]."""


@dataclass
class _Elsewhere:
    """Another step than the method's own that is looked at, and what is known there."""

    step: float
    judgement: Judgement | None = None


@final
class StabilityView(QWidget):
    """Shows the stability of methods, one of them in front.

    Attributes
    ----------
    elsewhere : QWidget
        Buttons for another step that is looked at; whoever shows the view puts them in a place.

    Signals
    -------
    step_chosen(int, float)
        The method of this number shall have this step [s].
    judgement_requested(int, float)
        What is exactly true of a method at a step; :meth:`show_judgement` answers.
    front_changed(int)
    """

    step_chosen = Signal(int, float)
    judgement_requested = Signal(int, float)
    front_changed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.circle, self.growth = StabilityCircle(), StabilityGrowth()
        self.model = StabilityTable(self)
        self.table = _table(self.model)
        self.text = Remarks(tr("Stable steps and remarks"))
        self.elsewhere = QWidget(self)
        self.use_button, self.back_button = QPushButton(), QPushButton()
        self.use_button.setProperty("role", "primary")
        self.back_button.setProperty("role", "flat")
        self._stability: Stability | None = None
        self._labels: Sequence[str] = ()
        self._styles: Sequence[MethodStyle] = ()
        self._elsewhere: dict[int, _Elsewhere] = {}
        self.front = 0
        self._lay_out()
        self.table.selectionModel().currentRowChanged.connect(lambda index: self.set_front(index.row()))
        self.table.verticalHeader().sectionClicked.connect(self.set_front)
        self.growth.method_picked.connect(self.set_front)
        self.growth.step_moved.connect(self._show_step)
        self.growth.step_settled.connect(self._ask)
        self.growth.step_chosen.connect(lambda step: self.step_chosen.emit(self.front, step))
        self.growth.back_requested.connect(self.go_back)
        self.use_button.clicked.connect(lambda: self.step_chosen.emit(self.front, self.growth.step))
        self.back_button.clicked.connect(self.go_back)
        theme_changed.connect(self._follow_text_scale)

    def show_stability(self, stability: Stability, labels: Sequence[str], styles: Sequence[MethodStyle]) -> None:
        """Show what was found for some methods, by the labels and looks of their chips."""
        self._stability, self._labels, self._styles = stability, labels, styles
        self._elsewhere.clear()
        if not (self.front < len(labels) and stability.methods[self.front].here is not None):
            known = [i for i, m in enumerate(stability.methods) if m.here is not None]
            self.front = known[0] if known else 0
        self._refresh()

    def show_judgement(self, number: int, judgement: Judgement) -> None:
        """Show what is exactly true at a step, if it is still looked at."""
        elsewhere = self._elsewhere.get(number)
        if elsewhere and elsewhere.step == judgement.spectrum.step:
            elsewhere.judgement = judgement
            self._show_numbers()

    def set_front(self, number: int) -> None:
        """Put a method in front."""
        if self._stability and 0 <= number < len(self._stability.methods) and number != self.front:
            self.front = number
            self._refresh()
            self.front_changed.emit(number)

    def go_back(self) -> None:
        """Look at the method's own step again."""
        if self._elsewhere.pop(self.front, None):
            self.growth.show_step(self.method.step)
            self._show_numbers()

    @property
    def method(self) -> MethodStability:
        """The method in front."""
        assert self._stability is not None
        return self._stability.methods[self.front]

    @property
    def is_filled(self) -> bool:
        return self._stability is not None

    def reading(self, number: int) -> StabilityReading:
        """Return what is seen of a method."""
        assert self._stability is not None
        method, elsewhere = self._stability.methods[number], self._elsewhere.get(number)
        label, style = self._labels[number], self._styles[number]
        judgement = elsewhere.judgement if elsewhere else method.here
        if judgement:
            found = judgement.spectrum
            return StabilityReading(label, style, method, found.step, found.growth, found.contraction)
        if elsewhere is None:
            return StabilityReading(label, style, method, method.step, math.nan, math.nan)
        place, known = math.log(elsewhere.step), np.log(method.steps)
        growth, contraction = (float(np.interp(place, known, v)) for v in (method.growth, method.contraction))
        return StabilityReading(label, style, method, elsewhere.step, growth, contraction)

    # -- showing -----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        assert self._stability is not None
        self.growth.show_methods(self._stability.methods, self._styles, self.front)
        elsewhere = self._elsewhere.get(self.front)
        self.growth.show_step(elsewhere.step if elsewhere else self.method.step)
        self._show_numbers()
        self.table.selectRow(self.front)

    def _follow_text_scale(self) -> None:
        if self.is_filled:
            self._show_numbers()

    def _show_numbers(self) -> None:
        """Show what depends on the steps that are looked at."""
        assert self._stability is not None
        self.model.show_readings([self.reading(i) for i in range(len(self._labels))])
        header = self.table.horizontalHeader().sizeHint().height()
        rows = self.table.verticalHeader().defaultSectionSize() * len(self._labels)
        self.table.setMaximumHeight(header + rows + 2 * self.table.frameWidth() + scaled(_BAR))
        known = [i for i, m in enumerate(self._stability.methods) if m.here is not None]
        step = self.reading(self.front).step
        values = np.exp(self._stability.eigenvalues * step)
        label = tr("the coupled equations, exp(λH)")
        coupled = Eigenvalues(label, REFERENCE_STYLE, step, values) if step > 0.0 else None
        front = known.index(self.front) if self.front in known else len(known)
        self.circle.show_eigenvalues([self._eigenvalues(i) for i in known], front, coupled)
        self._show_text()

    def _eigenvalues(self, number: int) -> Eigenvalues:
        assert self._stability is not None
        method, elsewhere = self._stability.methods[number], self._elsewhere.get(number)
        judgement = elsewhere.judgement if elsewhere else method.here
        step = elsewhere.step if elsewhere else method.step
        values = judgement.spectrum.eigenvalues if judgement else method.eigenvalues[_nearest(method.steps, step)]
        return Eigenvalues(self._labels[number], self._styles[number], step, values)

    def _show_step(self, step: float) -> None:
        """Look at another step: at once by what is known near it."""
        self._elsewhere[self.front] = _Elsewhere(step)
        if step == self.method.step:
            del self._elsewhere[self.front]
        self._show_numbers()

    def _ask(self) -> None:
        elsewhere = self._elsewhere.get(self.front)
        if elsewhere and elsewhere.judgement is None:
            self.judgement_requested.emit(self.front, elsewhere.step)

    def _show_text(self) -> None:
        if self._stability is None or not self._labels:
            return
        method = self.method
        lines = [headline(self._labels[self.front])]
        if method.refusal:
            lines.append(coloured(shown(method.refusal), "error"))
        else:
            lines.append(escape(shown(stable_steps(method.intervals, method.steps.tolist()))))
            elsewhere = self._elsewhere.get(self.front)
            judgement = elsewhere.judgement if elsewhere else method.here
            if judgement and judgement.mode:
                lines.append(escape(shown(mode_text(judgement.mode, judgement.spectrum.step))))
            lines += [coloured(shown(note), "secondary") for note in method.notes]
        self.text.say([*lines, *(coloured(shown(note), "warning") for note in self._stability.notes)])
        reading = self.reading(self.front)
        self.elsewhere.setVisible(reading.is_elsewhere and not method.refusal)
        self.use_button.setText(tr("Use H = {step:.4g} s").format(step=reading.step))
        self.back_button.setText(tr("Back to {step:.4g} s").format(step=method.step))

    def _lay_out(self) -> None:
        self.elsewhere.setLayout(in_row(self.use_button, self.back_button))
        self.elsewhere.hide()
        right = QWidget()
        with_text_scale(self.text, lambda text: text.setMinimumHeight(scaled(_TEXT)))
        right.setLayout(in_column((self.table, 3), (self.text, 2), spacing=0))
        splitter = TurningSplitter()
        for part, least in zip((self.circle, self.growth, right), _LEAST, strict=True):
            part.setMinimumWidth(least)
            splitter.addWidget(part)
        for plot in (self.circle, self.growth):
            with_text_scale(plot, lambda plot: plot.setMinimumHeight(scaled(_PLOT)))
        splitter.share(*_WIDTHS)
        self.setLayout(in_row(splitter))


def _nearest(steps: np.ndarray, step: float) -> int:
    return int(np.argmin(np.abs(np.log(steps / step))))


def _table(model: StabilityTable) -> QTableView:
    table = row_table(model, tr("Stability of the methods"))
    table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    return table
