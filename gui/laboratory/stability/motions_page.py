"""The page of motions: how the linearised diagram swings and fades by itself, and with each method."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import final

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from macrostep.gui.background.latest_calculation import LatestCalculation
from macrostep.gui.laboratory.stability.motions_table import MotionsTable
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.methods.styles import MethodStyle, dot
from macrostep.gui.settings.preferences import REDUCED_MOTION
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import theme_changed
from macrostep.gui.widgets.basic import Stretch, described, in_column, in_row, tool_button
from macrostep.gui.widgets.remarks import Remarks, coloured, headline
from macrostep.gui.widgets.tables.row_table import row_table
from macrostep.gui.widgets.turning_splitter import TurningSplitter
from macrostep.gui.widgets.validated_fields import CalmComboBox
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
    moved(object, object)
        This motion is to be seen moving on the diagram, and beside it another one; None, that none is.
    paused(bool)
        Whether it is to stand still.
    """

    failed = Signal(str)
    moved = Signal(object, object)
    paused = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.model = MotionsTable(self)
        self.table = row_table(self.model, tr("Motions of the diagram"))
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._show_text())
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._move())
        self.mover = tool_button(
            text=tr("Move on the diagram"), is_checkable=True,
            tip=tr("Over each block its states swing as in the chosen motion, slowed down: a turn takes 2 s. How far "
                   "is relative to the largest state of the same unit."),
        )  # fmt: skip
        self.mover.toggled.connect(lambda _: self._move())
        of = tr("Whose motion moves on the diagram; that of a method beside the one without it, as rings")
        self.whose = described(CalmComboBox(), tr("Whose motion moves"), tip=of)
        self.whose.setSizeAdjustPolicy(CalmComboBox.SizeAdjustPolicy.AdjustToContents)
        self.whose.activated.connect(lambda _: self._move())
        self.pause = tool_button(tip=tr("Pause"), is_checkable=True)
        self.pause.setChecked(REDUCED_MOTION.value)
        self.pause.toggled.connect(self._show_pause)
        self.text = Remarks(tr("States that take part in the motion"))
        self._followed: tuple[Diagram, float | None, Sequence[str], Sequence[MethodStyle]] | None = None
        self._found: LinearAnalysis | None = None
        self.calculation = LatestCalculation(self)
        self.calculation.failed.connect(self.failed)
        splitter = TurningSplitter()
        for part, least in zip((self.table, self.text), _LEAST, strict=True):
            part.setMinimumWidth(least)
            splitter.addWidget(part)
        splitter.share(*_WIDTHS)
        row = in_row(self.mover, self.whose, self.pause, Stretch(), margins=(8, 4, 8, 4), spacing=8)
        self.setLayout(in_column(row, (splitter, 1), spacing=0))
        theme_changed.connect(self._show_text)
        self._show_pause()

    @property
    def is_calculating(self) -> bool:
        return self.calculation.is_running

    def follow(self, diagram: Diagram, at: float | None, labels: Sequence[str], styles: Sequence[MethodStyle]) -> None:
        """Take over a diagram as it is now and its methods; they are looked at as soon as the page is seen."""
        self._followed, self._found = (diagram.copy(), at, labels, styles), None
        if self.isVisible():
            self._calculate()

    def stop(self) -> None:
        """End what is under way."""
        self.calculation.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._found is None and not self.is_calculating:
            self._calculate()
        self._move()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.moved.emit(None, None)

    def _move(self) -> None:
        """Let the chosen motion move, if that is asked for: of the coupled equations, or of a method and these."""
        row, found = self.table.currentIndex().row(), self._found
        is_shown = self.mover.isChecked() and self.isVisible() and found is not None and 0 <= row < len(found.modes)
        self.whose.setEnabled(self.mover.isChecked())
        self.pause.setEnabled(self.mover.isChecked())
        if not is_shown:
            self.moved.emit(None, None)
            return
        assert found is not None
        whose = self.whose.currentData()
        if whose is None:
            self.moved.emit(found.modes[row], None)
        else:
            self.moved.emit(found.methods[whose].modes[row], found.modes[row])

    def _show_pause(self) -> None:
        is_paused = self.pause.isChecked()
        self.pause.setIcon(icon("run" if is_paused else "pause"))
        self.pause.setToolTip(tr("Play") if is_paused else tr("Pause"))
        self.paused.emit(is_paused)

    def _calculate(self) -> None:
        if self._followed is None:
            return
        diagram, at, labels, styles = self._followed
        asked = (to_document(diagram), diagram.runs, at)
        self.calculation.begin(analysis_of, *asked, notify=lambda found: self._show(found, labels, styles))

    def _show(self, found: LinearAnalysis, labels: Sequence[str], styles: Sequence[MethodStyle]) -> None:
        row = max(self.table.currentIndex().row(), 0)
        self._found = found
        self.model.show_motions(found, labels, styles)
        self._offer(found, labels, styles)
        if found.modes:
            self.table.selectRow(min(row, len(found.modes) - 1))
        self._show_text()
        self._move()

    def _offer(self, found: LinearAnalysis, labels: Sequence[str], styles: Sequence[MethodStyle]) -> None:
        """Offer the motions of the coupled equations, and those of each method that has some."""
        before = self.whose.currentText()
        self.whose.clear()
        self.whose.addItem(tr("Without a method"), None)
        for number, (its, label, style) in enumerate(zip(found.methods, labels, styles, strict=True)):
            if its.modes:
                self.whose.addItem(dot(style.colour), label, number)
        self.whose.setCurrentIndex(max(self.whose.findText(before), 0))

    def _show_text(self) -> None:
        """Say who takes part in the motion that is chosen, and what else the methods do."""
        if self._found is None:
            return
        lines = [tr("It has no states, and so no motions.")] if not self._found.modes else []
        row = self.table.currentIndex().row()
        if 0 <= row < len(self._found.modes):
            mode = self._found.modes[row]
            lines.append(headline(tr("Motion {number}").format(number=row + 1)))
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
                lines.append(coloured(said.format(method=label, factor=f"{its.growth:.4g}"), "error"))
        lines.append(coloured(tr(ABOUT), "secondary"))
        if self._found.system.nonlinear:
            names = ", ".join(self._found.system.nonlinear)
            said = tr("Not linear, so that this holds near there only: {names}.").format(names=names)
            lines.append(coloured(said, "warning"))
        self.text.say(lines)
