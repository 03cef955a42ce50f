"""What a job is doing, in two lines of the run bar: a sentence with percentage and time left, and a bar."""

from __future__ import annotations

from time import monotonic
from typing import final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QSizePolicy, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.controller import READY, RunController
from macrostep.gui.theme.theme import restyle, scaled, with_text_scale
from macrostep.gui.widgets.basic import ElidedLabel, ProgressLine, described, in_grid

WIDTH = 256
LEAST = 32
"""Of the sentence and of the percentage, at 100 % size of text [px]."""
SILENCE = 1.5
"""After this time without news the status says what is being stepped [s]."""


@final
class RunStatus(QWidget):
    """Status, progress and time left of the controller's job."""

    def __init__(self, controller: RunController) -> None:
        super().__init__()
        self._controller = controller
        self._last = (0.0, monotonic())
        self._has_error = False
        self.sentence = described(ElidedLabel(controller.status, least=LEAST), role="secondary")
        self.amount = described(ElidedLabel(least=LEAST), role="secondary")
        self.amount.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.bar = described(ProgressLine(4), tr("Progress of the run"))
        layout = in_grid(self, spacing=(8, 3), margins=(4, 0, 4, 0), grows=0)
        layout.setRowStretch(0, 1)
        layout.setRowStretch(3, 1)
        layout.addWidget(self.sentence, 1, 0)
        layout.addWidget(self.amount, 1, 1)
        layout.addWidget(self.bar, 2, 0, 1, 2)
        with_text_scale(self, lambda status: status.setMinimumWidth(max(120, scaled(2 * LEAST + 16))))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._timer = QTimer(self, interval=200)
        self._timer.timeout.connect(self._show_progress)
        controller.status_changed.connect(self._show_sentence)
        controller.state_changed.connect(self._show_state)
        controller.log.connect(self._colour)
        controller.job_started.connect(self._begin_anew)
        controller.job_finished.connect(self._explain_failures)
        controller.document.changed.connect(self._forget_refusal)
        self._show_sentence(controller.status)
        self._show_state(controller.state)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, super().sizeHint().height())  # whatever it says, its neighbours stay where they are

    def _show_state(self, state: str) -> None:
        busy = state != "idle"
        self.bar.setVisible(busy)
        if busy:
            self.sentence.explain("")
            restyle(self.sentence, "role", "secondary")
            self._timer.start()
        else:
            self._timer.stop()
            self.amount.clear()
            if self._has_error:
                restyle(self.sentence, "role", "error")
        self.bar.setRange(0, 0 if state == "preparing" else 1000)
        self._show_sentence(self._controller.status)
        self._show_progress()

    def _begin_anew(self) -> None:
        self._has_error = False
        restyle(self.sentence, "role", "secondary")
        self.sentence.explain("")

    def _explain_failures(self) -> None:
        """Say under the mouse why runs failed."""
        failures = [record.failed_how for record in self._controller.records if record.failure is not None]
        self.sentence.explain("\n".join(failures))

    def _show_sentence(self, text: str) -> None:
        if self._controller.state == "paused":
            time = self._controller.time
            text = tr("Paused") if time is None else tr("Paused at t = {time:.10g} s").format(time=time)
            self.sentence.explain(tr("The run takes over numbers of parameters that you change now."))
        self.sentence.setText(text)

    def _colour(self, text: str, severity: str) -> None:
        """A job that failed says so in red when it has ended, until the next begins."""
        if severity == "error":
            self._has_error = True
            if self._controller.state == "idle":
                restyle(self.sentence, "role", "error")
                self.sentence.setText(text)

    def _forget_refusal(self) -> None:
        """After an edit the diagram may be one that can run."""
        is_forgotten = self._has_error and self._controller.status == tr(READY)
        if self._controller.state == "idle" and (is_forgotten or self.sentence.text() != self._controller.status):
            self._begin_anew()
            self.sentence.setText(self._controller.status)

    def _show_progress(self) -> None:
        controller = self._controller
        if controller.state in ("idle", "preparing"):
            return
        if controller.state == "paused":
            self._show_sentence(controller.status)  # single macro-steps go on
        fraction, left = controller.fraction, controller.time_left
        self.bar.show_fraction(fraction)
        percentage = f"{int(100 * fraction)} %"
        self.amount.setText(f"{percentage}, {duration(left)}" if left is not None else percentage)
        if fraction != self._last[0] or controller.state == "paused":
            self._last = (fraction, monotonic())
        elif monotonic() - self._last[1] > SILENCE:
            self.sentence.setText(controller.under_way() or controller.status)


def duration(seconds: float) -> str:
    """Return a time for people: ``"0.4 s"``, ``"12 s"``, ``"3 min 20 s"``, ``"2 h 5 min"``."""
    if seconds < 1.0:
        return f"{max(seconds, 0.1):.1f} s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
