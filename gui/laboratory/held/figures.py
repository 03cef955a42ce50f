"""The figures of a held signal over one macro-step: what was given, the jump, the order and why, the balance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLabel,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from macrostep.gui.laboratory.held.curves import jumps
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import fix_rows, scaled, with_text_scale
from macrostep.gui.widgets.basic import in_column, text_label
from macrostep.gui.widgets.number_format import three_digits
from macrostep.gui.widgets.tables.decimal_delegate import DecimalDelegate
from macrostep.model.base.units import over_time
from macrostep.solvers.tracing.macro_steps import HeldInput, MacroStep
from macrostep.solvers.tracing.phases import Chosen
from macrostep.solvers.tracing.run_trace import RunTrace

Row = tuple[str, ...]
_ROW_HEIGHT = 22
_CLOSE = 1e-4
"""A polynomial so close to the output that came at its end, relative to how that changed, was led there."""


@final
class SmallTable(QTableWidget):
    """A few rows of text and numbers, as high as they are; a row can stand out."""

    def __init__(self, name: str, heads: Sequence[str], tips: Sequence[str] = ()) -> None:
        super().__init__(0, len(heads))
        self.setAccessibleName(name)
        for column, head in enumerate(heads):
            item = QTableWidgetItem(head)
            item.setToolTip(tips[column] if tips else "")
            self.setHorizontalHeaderItem(column, item)
        self.setItemDelegate(DecimalDelegate(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        fix_rows(self, _ROW_HEIGHT)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)

    def show_rows(self, rows: Sequence[Row], marked: int = -1, tips: Sequence[str] = ()) -> None:
        """Show these rows, one of them bold."""
        self.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                font = item.font()
                font.setBold(number == marked)
                item.setFont(font)
                if tips:
                    item.setToolTip(tips[number])
                self.setItem(number, column, item)
        head = 0 if self.horizontalHeader().isHidden() else self.horizontalHeader().sizeHint().height()
        self.setFixedHeight(head + self.verticalHeader().length() + 2)

    def texts(self) -> list[Row]:
        """Return what stands in it."""
        return [
            tuple(str(self.model().index(row, column).data() or "") for column in range(self.columnCount()))
            for row in range(self.rowCount())
        ]


@final
class HeldFigures(QScrollArea):
    """Facts, candidates, iterations and expectations of one step, as far as there are any."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        with_text_scale(self, lambda area: area.setMinimumWidth(scaled(260)))
        self.facts = SmallTable(tr("Figures of the step"), ("", "", ""))
        self.facts.horizontalHeader().hide()
        for column in (0, 2):
            self.facts.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.why = text_label(wraps=True)
        self.candidates = SmallTable(
            tr("Candidate orders"),
            (tr("Order"), tr("prediction"), tr("error")),
            (
                tr("Order of the extrapolation through the past of the output"),
                tr("What it would have predicted for the value that came where the step begins"),
                tr("|value that came − prediction|; the least is chosen, the lowest order among equals"),
            ),
        )
        self.residuals = SmallTable(
            tr("Iterations"),
            (tr("Iteration"), tr("residual"), tr("of tolerance")),
            (
                "",
                tr("|tried − answered| of the input that is farthest from its tolerance"),
                tr("That residual over what is tolerated; converged below 1"),
            ),
        )
        self.expected = SmallTable(
            tr("Estimate against what came"),
            ("", tr("expected"), tr("came")),
            ("", tr("By the estimate, before the subsystem stepped"), tr("At the end of the step")),
        )
        self._parts: list[tuple[QLabel, QWidget]] = []
        content = QWidget()
        self._layout = in_column(self.facts, margins=(8, 4, 8, 8), spacing=4)
        content.setLayout(self._layout)
        self._add(tr("Why"), self.why)
        self._add(tr("Candidate orders"), self.candidates)
        self._add(tr("Iterations"), self.residuals)
        self._add(tr("Estimate against what came"), self.expected)
        self._layout.addStretch(1)
        self.setWidget(content)
        for ground in (content, self.viewport()):
            ground.setAutoFillBackground(False)

    def _add(self, title: str, part: QWidget) -> None:
        head = text_label(title, "secondary")
        for text in {head, part} - {self.candidates, self.residuals, self.expected}:
            text.setContentsMargins(8, 0, 8, 0)  # as the texts of the tables
        self._layout.addSpacing(4)
        self._layout.addWidget(head)
        self._layout.addWidget(part)
        self._parts.append((head, part))

    def show_step(self, trace: RunTrace, step: MacroStep, name: str, unit: str) -> None:
        """Show the figures of an input over a step."""
        held = step.inputs[name]
        rows, tips = facts(step, held, unit)
        self.facts.show_rows(rows, tips=tips)
        self.why.setText(why(trace, step, held))
        chosen = held.chosen or control_part(trace, step, held)
        if chosen is not None:
            self._parts[1][0].setText(
                tr("Candidate orders")
                if chosen.of == "output"
                else tr("Candidate orders of the control part of {output}").format(output=chosen.output)
            )
            self.candidates.show_rows(
                [(str(c.order), three_digits(c.value), three_digits(c.error)) for c in chosen.candidates],
                marked=next(n for n, c in enumerate(chosen.candidates) if c.order == chosen.order),
                tips=[tr("prediction {value!r}, error {error!r}").format(value=c.value, error=c.error)
                      for c in chosen.candidates],
            )  # fmt: skip
        self.residuals.show_rows(
            [(str(r.iteration), three_digits(r.size), three_digits(r.ratio)) for r in step.residuals],
            tips=[tr("largest at {input}").format(input=r.input) for r in step.residuals],
        )
        expected = [step.expected[o] for o in step.expected]
        self.expected.show_rows(
            [
                (e.output, three_digits(e.value), three_digits(float(step.outputs[e.output].values[-1])))
                for e in expected
            ],
            tips=[
                tr("expected {expected!r}, came {came!r}").format(
                    expected=e.value, came=float(step.outputs[e.output].values[-1])
                )
                for e in expected
            ],
        )
        is_there = (True, chosen is not None, bool(step.residuals), bool(expected))
        for (head, part), is_shown in zip(self._parts, is_there, strict=True):
            head.setVisible(is_shown)
            part.setVisible(is_shown)


def control_part(trace: RunTrace, step: MacroStep, held: HeldInput) -> Chosen | None:
    """Return how the order of the control part of an input's source was chosen for the same step, if it has one."""
    steps = (other for other in trace.steps if held.source in other.outputs and other.begin == step.begin)
    return next((other.control_parts.get(held.source) for other in steps), None)


def facts(step: MacroStep, held: HeldInput, unit: str) -> tuple[list[Row], list[str]]:
    """Return rows of a name, a figure and its unit, and what each means, with the figure in full."""
    polynomial = held.polynomial
    known: list[tuple[str, float, str, str]] = [
        (tr("Step H"), step.H, "s", tr("Length of the macro-step")),
        (tr("At the beginning"), polynomial.value(polynomial.begin), unit, tr("Handed over at t^N")),
        (tr("At the end", "a value"), polynomial.value(polynomial.end), unit, tr("Handed over at t^N + H")),
    ]
    if held.jump is not None:
        meaning = tr("Of the input at t^N, from the end of the polynomial before")
        jump = held.jump if jumps([step], held.name) else 0.0  # rounding is no jump
        known.append((tr("Jump"), jump, unit, meaning))
    if held.balance is not None:
        area = over_time(unit)
        how = tr("by the method's own integral") if held.balance.is_exact else tr("by Simpson's rule")
        lost = tr("∫ (true output − handed over) dt, what is given back left out; {how}").format(how=how)
        known.append((tr("Lost"), held.balance.lost, area, lost))
        if held.balance.given_back or held.form("balanced") is not None:
            back = tr("∫ of what is added in this step for earlier losses")
            known.append((tr("Given back"), held.balance.given_back, area, back))
    rows: list[Row] = [(tr("Degree"), str(polynomial.degree), "")]
    tips = [tr("Highest power of t − t^N that it has; coefficients {all}").format(all=polynomial.coefficients)]
    for title, value, its_unit, meaning in known:
        rows.append((title, three_digits(value), its_unit))
        tips.append(f"{meaning}\n{value!r} {its_unit}".rstrip())
    return rows, tips


def why(trace: RunTrace, step: MacroStep, held: HeldInput) -> str:
    """Say how the polynomial of an input came about."""
    if not held.source:
        return tr("Nothing is connected; the input keeps its start value.")
    if held.form("switched") is not None:
        return _smoothed(held)
    if held.form("extrapolated") is not None:
        return _estimated(step, held)
    if step.expected and not step.residuals:
        return tr(
            "A cubic from the value and slope at which the last one ended to those that all linearised subsystems "
            "together are expected to put out."
        )
    if step.residuals and step.residuals[-1].components[0].slope is not None:
        return tr(
            "A cubic from the value and slope at which the last one ended to those found by %n iteration(s).",
            "",
            step.residuals[-1].iteration,
        )
    return _plain(trace, held)


def _smoothed(held: HeldInput) -> str:
    estimate = held.form("extrapolated")
    assert estimate is not None
    line = tr("The newest value") if estimate.order == 0 else tr("A line through value and slope")
    sentence = tr("{line}, gone over to smoothly from the extrapolation before (degree 7)").format(line=line)
    if held.form("balanced") is not None:
        sentence += tr("; what was lost before is added as a hat")
    return sentence + "."


def _estimated(step: MacroStep, held: HeldInput) -> str:
    estimate = held.form("extrapolated")
    assert estimate is not None
    if held.chosen is not None:
        its = next(c for c in held.chosen.candidates if c.order == held.chosen.order)
        sentence = tr(
            "Order {order}: extrapolated with it, the past would have missed the value that came at "
            "t = {time:.6g} s by {error}."
        ).format(order=estimate.order, time=held.chosen.time, error=three_digits(its.error))
        if held.chosen.order != estimate.order:
            sentence = tr("Order {order}, because the past has too few points for order {requested}.").format(
                order=estimate.order, requested=held.chosen.order
            )
    else:
        sentence = tr("Order {order}; it was chosen before this trace begins, or there was nothing to choose.").format(
            order=estimate.order
        )
    if estimate.made_at != step.begin:
        sentence += " " + tr("The estimate was made at t = {time:.6g} s.").format(time=estimate.made_at)
    if held.form("projected") is not None:
        sentence += " " + tr("The subsystem takes the best polynomial of a lower degree, with the same integral.")
    elif held.polynomial.degree == 3:
        sentence += " " + tr("Smoothed to a cubic without jumps in value and slope.")
    return sentence


def _plain(trace: RunTrace, held: HeldInput) -> str:
    """Judge by the polynomial: whether it goes through what came at the end of the step."""
    polynomial, degree = held.polynomial, len(held.polynomial.coefficients) - 1
    _, true = trace.true_output(held.source, polynomial.begin, polynomial.end)
    if len(true) and abs(polynomial.value(polynomial.end) - true[-1]) < _CLOSE * float(np.ptp(true)):
        return tr("Degree {degree}: through the value at the end of the step, and past ones.").format(degree=degree)
    if degree == 0:
        return tr("The newest value is held.")
    return tr("Degree {degree}: through the newest {points} values.").format(degree=degree, points=degree + 1)
