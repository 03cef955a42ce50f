"""What stands in a panel of the laboratory while a run is being traced, and when that is not possible."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from macrostep.gui.laboratory.common.run_traces import RunTraces
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.basic import ProgressLine, push_button, text_label
from macrostep.gui.widgets.layouts import Stretch, in_column, in_row


@final
class TracingPage(QWidget):
    """How far the trace is, with a button to stop it; or why there is none, with one to try again.

    Signals
    -------
    again_requested()
    """

    again_requested = Signal()

    def __init__(self, traces: RunTraces) -> None:
        super().__init__()
        self._traces = traces
        self._sentence = text_label(wraps=True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._progress = ProgressLine(6, 240)
        self.button = push_button("", self._act)
        rows = [in_row(Stretch(), widget, Stretch()) for widget in (self._progress, self.button)]
        self.setLayout(in_column(Stretch(2), self._sentence, *rows, Stretch(3), margins=(24, 16, 24, 16), spacing=12))
        traces.progressed.connect(self._progress.show_fraction)
        traces.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        traces = self._traces
        self._progress.setVisible(traces.is_tracing)
        if traces.is_tracing and traces.record is not None:
            self._progress.setValue(0)
            self._sentence.setText(
                tr("{run} is repeated as far as t = {time} s, to look inside its macro-steps.").format(
                    run=traces.record.label, time=f"{traces.time:g}"
                )
            )
            self.button.setText(tr("Stop"))
        else:
            self._sentence.setText(traces.problem)
            self.button.setText(tr("Try again"))

    def _act(self) -> None:
        if self._traces.is_tracing:
            self._traces.stop()
        else:
            self.again_requested.emit()
