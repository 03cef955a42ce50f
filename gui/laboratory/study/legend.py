"""The legend of a study: each series in its look, with its fitted order and how many of its runs failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPolygonF
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from macrostep.gui.laboratory.study.drawing import LINE_WIDTH
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.theme import fix_width, restyle, smooth_painter
from macrostep.gui.widgets.basic import ElidedLabel, in_column, in_grid, text_label
from macrostep.gui.widgets.line_breaks import together
from macrostep.gui.widgets.number_format import rounded
from macrostep.solvers.studies.ended_runs import FINISHED
from macrostep.solvers.studies.figures import figure_named
from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.outcome import Outcome

WIDTH = 232
_SAMPLE = QSize(34, 16)
_HALF = 3.5
"""Half the size of a symbol [px]."""


@final
class StudyLegend(QScrollArea):
    """Says what the curves are."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        fix_width(self, WIDTH)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._entries: list[tuple[QLabel, QLabel]] = []

    def show_study(self, outcome: Outcome, styles: Sequence[MethodStyle], *, is_map: bool) -> None:
        """Make an entry for each series."""
        inside = QWidget()
        restyle(inside, "role", "panel")
        inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = in_column(margins=(8, 8, 8, 8), spacing=8)
        inside.setLayout(layout)
        self._entries = []
        for label, style in zip(outcome.labels, styles, strict=True):
            name, more = ElidedLabel(label), QLabel()
            more.setProperty("role", "secondary")
            more.setWordWrap(True)
            row = in_grid(spacing=(8, 0))
            if not is_map:
                row.addWidget(Sample(style), 0, 0)
            row.addWidget(name, 0, 1)
            row.addWidget(more, 1, 1)
            row.setColumnStretch(1, 1)
            layout.addLayout(row)
            self._entries.append((name, more))
        if is_map:
            signs = text_label(tr("grey: off by more than 100 %; ×: failed"), "secondary")
            layout.addWidget(signs)
        if any(series.given for series in outcome.plan.study.series):
            hollow = text_label(tr("hollow: {whose}").format(whose=outcome.plan.study.given), "secondary", wraps=True)
            layout.addWidget(hollow)
        for sentence in outcome.plan.left_out:
            left_out = text_label(f"{shown(sentence)}.", "secondary", wraps=True)
            layout.addWidget(left_out)
        layout.addStretch(1)
        self.setWidget(inside)
        self.update_figures(outcome)

    def update_figures(self, outcome: Outcome) -> None:
        """Say what is known by now."""
        graphs = outcome.graphs()
        for number, (_, more) in enumerate(self._entries):
            order = graphs[0].curves[number].order if graphs else None
            over = graphs[0].curves[number].over if graphs else ""
            lines = [tr("over its {option}, at its mean macro-step").format(option=over)] if over else []
            lines += [order_words(order)] if order is not None else []
            if outcome.plan.study.kind == "sample":
                lines += [
                    line for figure in outcome.plan.study.figures for line in sample_words(outcome, number, figure)
                ]
            text = "\n".join([*lines, *_endings(outcome, number)])
            more.setText(text)
            more.setVisible(bool(text))


def sample_words(outcome: Outcome, series: int, figure: str) -> list[str]:
    """Return what a figure is over all runs of a sample."""
    found = outcome.statistics(series, figure)
    if found.count < 2:
        return []
    text = tr("{figure}: mean {mean}, standard deviation {deviation}; 90 % between {low} and {high}")
    label = shown(figure_named(figure).label)
    words = text.format(
        figure=label, mean=rounded(found.mean), deviation=rounded(found.deviation), low=rounded(found.quantiles[1]),
        high=rounded(found.quantiles[5]),
    )  # fmt: skip
    lines = [words]
    for its in found.indices:
        text = tr("{name}: Sobol index {first}, total {total}")
        lines.append(text.format(name=its.name, first=rounded(its.first, 2), total=rounded(its.total, 2)))
    return lines


def order_words(order: PowerLaw) -> str:
    """Return a fitted order with its range and the number of its points."""
    text = tr("order {slope}, {points} points, {low} to {high}")
    words = text.format(
        slope=f"{order.slope:.2f}", points=order.points, low=rounded(order.low), high=rounded(order.high)
    )
    return ", ".join(map(together, words.split(", ")))


def _endings(outcome: Outcome, series: int) -> list[str]:
    """Say how many runs of a series failed, diverged or are far off."""
    statuses = [str(record["status"]) for _, record in outcome.of(series)]
    failed = sum(status not in FINISHED for status in statuses)
    off, diverged = statuses.count("off"), statuses.count("diverged")
    lines = []
    if failed:
        lines.append(tr("{count} of {total} fail").format(count=failed, total=len(statuses)))
    if off:
        lines.append(tr("{count} of {total} are off by more than 100 %").format(count=off, total=len(statuses)))
    if diverged:
        lines.append(tr("{count} of {total} diverge").format(count=diverged, total=len(statuses)))
    return lines


@final
class Sample(QWidget):
    """A piece of a curve with its symbol."""

    def __init__(self, style: MethodStyle) -> None:
        super().__init__()
        self._look = style
        self.setFixedSize(_SAMPLE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        middle = QPointF(0.5 * self.width(), 0.5 * self.height())
        painter.setPen(self._look.pen(LINE_WIDTH, self.devicePixelRatioF()))
        painter.drawLine(QPointF(0.0, middle.y()), QPointF(float(self.width()), middle.y()))
        painter.setPen(self._look.colour)
        painter.setBrush(self._look.colour)
        painter.drawPolygon(QPolygonF([middle + corner for corner in symbol(self._look.slot)]))


def symbol(slot: int) -> list[QPointF]:
    """Return the corners of the symbol of a slot: the one that pyqtgraph draws in the graph."""
    import pyqtgraph as pg

    from macrostep.gui.laboratory.study.drawing import SYMBOLS

    path = pg.graphicsItems.ScatterPlotItem.Symbols[SYMBOLS[slot % len(SYMBOLS)]]
    return [2.0 * _HALF * point for point in path.toFillPolygon()]
