"""The page of responses: what a disturbance makes of a signal, and what each method makes of amplitude and phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from macrostep.gui.background.latest_calculation import LatestCalculation
from macrostep.gui.laboratory.responses.export import ResponsesExport
from macrostep.gui.laboratory.responses.plots import ResponsePlots
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import scaled, with_text_scale
from macrostep.gui.widgets.basic import (
    ElidedLabel,
    ProgressLine,
    Stretch,
    described,
    in_column,
    in_row,
    text_label,
    tool_button,
)
from macrostep.gui.widgets.validated_fields import CalmComboBox
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.solvers.linear.responses import Responses
from macrostep.solvers.linear.tasks import responses_of

_LEAST_NAME = 96
"""Width that the name of a signal keeps in a narrow panel [px]."""


@final
class ResponsesPage(QWidget):
    """Calculates responses while it is seen, and shows them.

    Signals
    -------
    failed(str)
        Why there are none, in one sentence.
    """

    failed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.source_box = described(CalmComboBox(), tr("Input or output that is disturbed"))
        self.target_box = described(CalmComboBox(), tr("Signal that answers"))
        for box in (self.source_box, self.target_box):
            box.setSizeAdjustPolicy(CalmComboBox.SizeAdjustPolicy.AdjustToContents)  # it is empty at first
            with_text_scale(box, lambda box: box.setMinimumWidth(scaled(_LEAST_NAME)))  # long ones are cut, if need be
            box.activated.connect(lambda _: self._calculate())
        self.plots = ResponsePlots()
        self.refusals = ElidedLabel()
        self.export = ResponsesExport(self, lambda: (self._found, self._shown))
        written = tr("Write the responses to a file")
        self.export_button = tool_button(icon("export"), tip=written, name=tr("Export"), opens_menu=True)
        self.export_button.setMenu(self.export)
        self.export_button.setEnabled(False)
        self.progress = ProgressLine(6, 120)
        self.calculation = LatestCalculation(self, self.progress)
        self.calculation.failed.connect(self.failed)
        self._followed: tuple[Diagram, float | None, Sequence[MethodStyle]] | None = None
        self._found: Responses | None = None
        self._shown: tuple[Any, ...] = ()
        to = text_label("\N{RIGHTWARDS ARROW}", "secondary")
        state = (self.progress, 0, Qt.AlignmentFlag.AlignVCenter)
        parts = (self.source_box, to, self.target_box, state, (self.refusals, 1), Stretch(), self.export_button)
        head = in_row(*parts, margins=(8, 0, 8, 4), spacing=8)
        self.setLayout(in_column(head, (self.plots, 1), spacing=0))

    @property
    def is_calculating(self) -> bool:
        return self.calculation.is_running

    def follow(self, diagram: Diagram, at: float | None, styles: Sequence[MethodStyle]) -> None:
        """Take over a diagram as it is now and its methods; they are looked at as soon as the page is seen."""
        self._followed, self._found = (diagram.copy(), at, styles), None
        if self.isVisible():
            self._calculate()

    def stop(self) -> None:
        """End what is under way."""
        self.calculation.stop()
        self.export.close_thread()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._found is None and not self.is_calculating:
            self._calculate()

    def _calculate(self) -> None:
        if self._followed is None:
            return
        diagram, at, styles = self._followed
        signals = (self.source_box.currentText(), self.target_box.currentText())
        by_text = {str(method): style for method, style in zip(diagram.runs, styles, strict=False)}
        asked = (to_document(diagram), diagram.runs, at, *signals)
        self.calculation.begin(responses_of, *asked, notify=lambda found: self._show(found, asked, by_text))

    def _show(self, found: Responses, asked: tuple[Any, ...], styles: dict[str, MethodStyle]) -> None:
        self._found = found
        self._shown = (*asked[:-2], found.source, found.responses[0].target)
        self.export_button.setEnabled(True)
        for box, names, name in (
            (self.source_box, found.sources, found.source),
            (self.target_box, found.outputs, found.responses[0].target),
        ):
            box.clear()
            box.addItems(list(names))
            box.setCurrentText(name)
        self.plots.show_responses(found, styles)
        refusals = [shown(text) for text in found.refusals.values()]
        self.refusals.setText(refusals[0] if refusals else "")
        self.refusals.explain("\n".join(refusals))
