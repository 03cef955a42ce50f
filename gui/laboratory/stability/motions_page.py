"""The page of motions: how the linearised diagram swings and fades by itself, and with each method."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHeaderView, QScrollArea, QTableView, QWidget

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.laboratory.stability.motions_table import MotionsTable
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.theme import theme, theme_changed
from macrostep.gui.widgets.basic import described, in_row, show_markup, text_label
from macrostep.gui.widgets.tables.row_table import row_table
from macrostep.gui.widgets.turning_splitter import TurningSplitter
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.solvers.linear.analysis import LinearAnalysis
from macrostep.solvers.linear.tasks import analysis_of

ABOUT = marked(
    "Near the operating point every motion is a sum of these. What a method does to damping and frequency is what "
    "holding, extrapolating and correcting inputs does to the system."
)
_GROWS = 1e-9
_LEAST = (420, 240)
"""Width that table and text keep in a narrow window [px]."""
_WIDTHS = (900, 420)
_LEAST_SHARE = 0.005


@final
class MotionsPage(QWidget):
    """Calculates motions while it is seen, and shows them.

    Signals
    -------
    failed(str)
        Why there are none, in one sentence.
    """

    failed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.model = MotionsTable(self)
        self.table = row_table(self.model, tr("Motions of the diagram"))
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._show_text())
        self.text = text_label(tr(ABOUT), wraps=True)
        show_markup(self.text)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setContentsMargins(8, 4, 8, 4)
        self._followed: tuple[Diagram, float | None, Sequence[str], Sequence[MethodStyle]] | None = None
        self._found: LinearAnalysis | None = None
        self._calculation: Calculation | None = None
        area = described(QScrollArea(widgetResizable=True), tr("States that take part in the motion"))
        area.setWidget(self.text)
        area.viewport().setAutoFillBackground(False)
        self.text.setAutoFillBackground(False)
        splitter = TurningSplitter()
        for part, least in zip((self.table, area), _LEAST, strict=True):
            part.setMinimumWidth(least)
            splitter.addWidget(part)
        splitter.share(*_WIDTHS)
        self.setLayout(in_row(splitter))
        theme_changed.connect(self._show_text)

    @property
    def is_calculating(self) -> bool:
        return self._calculation is not None

    def follow(self, diagram: Diagram, at: float | None, labels: Sequence[str], styles: Sequence[MethodStyle]) -> None:
        """Take over a diagram as it is now and its methods; they are looked at as soon as the page is seen."""
        self._followed, self._found = (diagram.copy(), at, labels, styles), None
        if self.isVisible():
            self._calculate()

    def stop(self) -> None:
        """End what is under way."""
        if self._calculation is not None:
            self._calculation.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._found is None and self._calculation is None:
            self._calculate()

    def _calculate(self) -> None:
        if self._followed is None:
            return
        self.stop()
        diagram, at, labels, styles = self._followed
        calculation = Calculation(analysis_of, to_document(diagram), diagram.runs, at, parent=self)
        calculation.finished.connect(lambda found: self._show(found, labels, styles))
        calculation.failed.connect(self.failed)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(lambda *_: self._end(calculation))
        self._calculation = calculation

    def _end(self, calculation: Calculation) -> None:
        calculation.deleteLater()
        if calculation is self._calculation:
            self._calculation = None

    def _show(self, found: LinearAnalysis, labels: Sequence[str], styles: Sequence[MethodStyle]) -> None:
        row = max(self.table.currentIndex().row(), 0)
        self._found = found
        self.model.show_motions(found, labels, styles)
        if found.modes:
            self.table.selectRow(min(row, len(found.modes) - 1))
        self._show_text()

    def _show_text(self) -> None:
        """Say who takes part in the motion that is chosen, and what else the methods do."""
        if self._found is None:
            return
        lines = [tr("It has no states, and so no motions.")] if not self._found.modes else []
        row = self.table.currentIndex().row()
        if 0 <= row < len(self._found.modes):
            mode = self._found.modes[row]
            lines.append(f"<b>{escape(tr('Motion {number}').format(number=row + 1))}</b>")
            shares = [
                f"{escape(name)} {100.0 * share:.0f}\N{NO-BREAK SPACE}%"
                for name, share in mode.shares
                if share >= _LEAST_SHARE
            ]
            lines.append(tr("It takes place in {states}.").format(states=", ".join(shares)))
        assert self._followed is not None
        for its, label in zip(self._found.methods, self._followed[2], strict=False):
            if its.growth > 1.0 + _GROWS:
                said = tr("A motion that {method} adds grows by the factor {factor} in each macro-step.")
                said = said.format(method=escape(label), factor=f"{its.growth:.4g}")
                lines.append(f"<span style='color:{theme().error}'>{said}</span>")
        lines.append(f"<span style='color:{theme().secondary}'>{escape(tr(ABOUT))}</span>")
        if self._found.system.nonlinear:
            names = escape(", ".join(self._found.system.nonlinear))
            said = tr("Not linear, so that this holds near there only: {names}.").format(names=names)
            lines.append(f"<span style='color:{theme().warning}'>{said}</span>")
        self.text.setText("".join(f"<p style='margin:2px 0'>{line}</p>" for line in lines))
