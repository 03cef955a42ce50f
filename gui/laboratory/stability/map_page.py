"""The page of maps: a method, two quantities, their bounds; the map grows while worker processes calculate it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import final

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from macrostep.gui.background import calculation as processes
from macrostep.gui.background.calculation import Calculation
from macrostep.gui.laboratory.stability.map_image import AxisChoice, StabilityImage, StabilityLegend
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.methods.styles import MethodStyle, dot
from macrostep.gui.programs.consent import consent
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width, restyle
from macrostep.gui.widgets.basic import ProgressLine, Stretch, described, in_column, in_row, push_button, text_label
from macrostep.gui.widgets.number_format import three_digits
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.solvers.stability.results import STEP, Region, RegionAxis
from macrostep.solvers.stability.tasks import rows_of_region

COLUMNS, ROWS = 72, 48
_BLOCKS = 4
"""Tasks for each worker process: as they come back the map grows, and a stop is heard."""
_FORM_WIDTH = 340
ABOUT = marked("Growth per macro-step over two quantities. Choose them, and press Calculate.")


@final
class StabilityMap(QWidget):
    """Calculates and shows where in the plane of two quantities a method is stable.

    Signals
    -------
    run_requested(int, dict)
        The method of this number shall run with these values: ``{"step": 0.1, "left.m": 5000.0}``, in declared units.
    """

    run_requested = Signal(int, dict)

    def __init__(self) -> None:
        super().__init__()
        self.method = described(QComboBox(), tr("Method of the map"))
        self.across, self.up = AxisChoice("x", 0), AxisChoice("y", 1)
        self.button = push_button(tr("Calculate"), self._press, role="primary")
        self.progress = ProgressLine(6)
        self.image, self.legend = StabilityImage(), StabilityLegend()
        self.text = text_label(tr(ABOUT), wraps=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.run_button = QPushButton(icon("run"), tr("Run here"))
        self.run_button.setToolTip(tr("Give the diagram these values, in one step of undo, and run it"))
        self.run_button.clicked.connect(self._run_here)
        self.run_button.hide()
        self._diagram: Diagram | None = None
        self._at: float | None = None
        self._calculations: dict[Calculation, np.ndarray] = {}
        self._fractions: dict[Calculation, float] = {}
        self._begun = 0
        self._axes: tuple[RegionAxis, RegionAxis] | None = None
        self._contraction = np.zeros((0, 0))
        self._growth = np.zeros((0, 0))
        self._lay_out()
        self.image.pointed.connect(self._report_point)

    def follow(
        self, diagram: Diagram, at: float | None, labels: Sequence[str], styles: Sequence[MethodStyle],
        steps: Sequence[float], front: int,
    ) -> None:  # fmt: skip
        """Take over a diagram and its methods; what is drawn stays until it is calculated anew."""
        self._diagram, self._at = diagram, at
        chosen = self.method.currentIndex() if self.method.count() == len(labels) else front
        self.method.clear()
        for label, style in zip(labels, styles, strict=True):
            self.method.addItem(dot(style.colour), label)
        self.method.setCurrentIndex(chosen)
        step = steps[chosen] if chosen < len(steps) and steps[chosen] > 0.0 else (diagram.stop - diagram.start) / 1000
        self.across.follow(diagram, step)
        self.up.follow(diagram, step)

    @property
    def is_calculating(self) -> bool:
        return bool(self._calculations)

    def stop(self) -> None:
        """End what is under way; what is drawn stays."""
        for calculation in list(self._calculations):
            calculation.stop()

    # -- calculating -------------------------------------------------------------------------------------------------

    def _press(self) -> None:
        if self._calculations:
            self.stop()
        else:
            self._calculate()

    def _calculate(self) -> None:
        if self._diagram is None or not self._diagram.runs:
            return
        if self.across.name == self.up.name:
            self._say(tr("Both axes show {name}; choose two quantities.").format(name=self.across.title), "error")
            return
        document, method = to_document(self._diagram), self._diagram.runs[self.method.currentIndex()]
        if refusal := consent().reason_not_to_run(document):
            self._say(refusal, "error")
            return
        self._say("")
        self.run_button.hide()
        x, y = self.across.values(COLUMNS), self.up.values(ROWS)
        self._axes = (x, y)
        self._number = self.method.currentIndex()
        self.image.begin(self.across, self.up, COLUMNS, ROWS)
        self._growth, self._contraction = np.full((2, ROWS, COLUMNS), np.nan)
        blocks = [np.arange(first, ROWS, n) for n in (_BLOCKS * processes.workers().count,) for first in range(n)]
        for block in blocks:
            part = RegionAxis(y.name, y.values[block])
            calculation = Calculation(rows_of_region, document, method, x, part, self._at, parent=self)
            self._calculations[calculation], self._fractions[calculation] = block, 0.0
            calculation.finished.connect(lambda found, c=calculation: self._take(c, found))
            calculation.failed.connect(self._fail)
            calculation.progressed.connect(lambda fraction, c=calculation: self._show_progress(c, fraction))
            for end in (calculation.finished, calculation.failed, calculation.stopped):
                end.connect(lambda *_, c=calculation: self._end(c))
        self._begun = len(blocks)
        self._show_state()

    def _take(self, calculation: Calculation, found: Region) -> None:
        block = self._calculations[calculation]
        self._growth[block], self._contraction[block] = found.growth, found.contraction
        self.image.margin[block] = found.margin
        self.image.refresh(len(self._calculations) == 1)

    def _fail(self, text: str) -> None:
        self._say(text, "error")
        self.stop()

    def _end(self, calculation: Calculation) -> None:
        self._calculations.pop(calculation, None)
        self._fractions[calculation] = 1.0
        calculation.deleteLater()
        self._show_state()

    def _show_progress(self, calculation: Calculation, fraction: float) -> None:
        self._fractions[calculation] = fraction
        self._show_state()

    def _show_state(self) -> None:
        is_calculating = bool(self._calculations)
        self.button.setText(tr("Stop") if is_calculating else tr("Calculate"))
        restyle(self.button, "role", "" if is_calculating else "primary")
        self.progress.setVisible(is_calculating)
        self.progress.show_fraction(sum(self._fractions.values()) / max(self._begun, 1))
        if not is_calculating:
            self._fractions.clear()

    # -- reading -----------------------------------------------------------------------------------------------------

    def _values(self) -> dict[str, float]:
        """Return the quantities at the mark, in few digits."""
        assert self._axes is not None
        assert self.image.mark is not None
        return {
            axis.name: float(f"{axis.values[place]:.4g}")
            for axis, place in zip(self._axes, self.image.mark, strict=True)
        }

    def _report_point(self, column: int, row: int) -> None:
        lines = [
            f"{tr('H') if name == STEP else name} = {value:g} {choice.unit}"
            for (name, value), choice in zip(self._values().items(), (self.across, self.up), strict=True)
        ]
        growth, contraction = float(self._growth[row, column]), float(self._contraction[row, column])
        margin = float(self.image.margin[row, column])
        if math.isnan(margin):
            sentence = tr("not known here")
        elif math.isinf(growth):
            sentence = tr("a macro-step cannot be done")
        else:
            sentence = tr("growth {growth} per macro-step").format(growth=f"{growth:.6g}")
            if not math.isnan(contraction):
                sentence += tr(", contraction {contraction}").format(contraction=three_digits(contraction))
            sentence += f": {tr('stable') if margin < 0.0 else tr('not stable')}"
        self._say("\n".join([*lines, sentence]))
        self.run_button.setVisible(not math.isnan(margin))

    def _run_here(self) -> None:
        self.run_requested.emit(self._number, self._values())

    def _say(self, text: str, role: str = "") -> None:
        self.text.setText(text)
        restyle(self.text, "role", role)

    def _lay_out(self) -> None:
        form = QWidget()
        fix_width(form, _FORM_WIDTH)
        self.progress.hide()
        above = (in_row((self.method, 1), self.button), self.across, self.up, self.progress)
        below = (self.legend, (self.text, 1), in_row(self.run_button, Stretch(1)))
        form.setLayout(in_column(*above, *below, margins=(8, 4, 8, 8), spacing=6))
        self.setLayout(in_row(form, (self.image, 1), spacing=0))
