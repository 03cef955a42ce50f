"""What a subsystem passes on directly, and its Jacobians where a run would begin."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.theme import theme, theme_changed
from macrostep.gui.widgets.basic import in_column, show_markup, text_label
from macrostep.gui.widgets.validated_fields import Message
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.run_process.messages import Linearised

_DELAY = 400
"""Time after the last change until the Jacobians are asked for [ms]."""
_MOST = 12
"""Rows or columns of a matrix that is shown; a larger one is summed up."""
_MEANING = {
    "A": ("states", "states", marked("rates of the states over the states")),
    "B": ("states", "inputs", marked("rates of the states over the inputs")),
    "C": ("outputs", "states", marked("outputs over the states")),
    "D": ("outputs", "inputs", marked("outputs over the inputs: direct feedthrough")),
}


class Jacobians(QWidget):
    """Shows direct feedthrough as the equations have it, and A, B, C and D as the run process gives them.

    Parameters
    ----------
    ask : callable
        Asks for the linearisation of a subsystem; the answer comes to :meth:`show_answer`.
    """

    def __init__(self, ask: Callable[[str], object]) -> None:
        super().__init__()
        self._ask = ask
        self._name = ""
        self._answer: Linearised | None = None
        self.feedthrough = text_label(wraps=True)
        self.feedthrough.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.matrices = QLabel()
        show_markup(self.matrices)
        self.matrices.setWordWrap(True)  # so that only the matrices themselves say how wide this is
        self.matrices.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.matrices.setAccessibleName(tr("Jacobians at the start"))
        self.message = Message("secondary")
        self.setLayout(in_column(self.feedthrough, self.matrices, self.message, spacing=8))
        self._timer = QTimer(self, singleShot=True, interval=_DELAY)
        self._timer.timeout.connect(self._request)
        theme_changed.connect(self._show_matrices)

    def show_subsystem(self, subsystem: Subsystem) -> None:
        """Show a subsystem; its Jacobians follow while the section is open."""
        from macrostep.model.behaviour.behaviour import behaviour

        if subsystem.name != self._name:
            self._answer = None
            self._show_matrices()
        self._name = subsystem.name
        direct = {output: sorted(inputs) for output, inputs in behaviour(subsystem).feedthrough.items() if inputs}
        sentence = tr("{output} depends directly on {inputs}.")
        lines = [sentence.format(output=output, inputs=", ".join(inputs)) for output, inputs in direct.items()]
        none = tr("No output depends directly on an input.") if subsystem.outputs and subsystem.inputs else ""
        self.feedthrough.setText("\n".join(lines) or none)
        self.feedthrough.setVisible(bool(self.feedthrough.text()))
        self._timer.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start()

    def _request(self) -> None:
        if self._name and self.isVisible():
            if self._answer is None:
                self.message.show_text(tr("Asking the run process …"), "secondary")
            self._ask(self._name)

    def show_answer(self, answer: Linearised) -> None:
        """Show what the run process said."""
        if answer.subsystem == self._name:
            self._answer = answer
            self._show_matrices()

    def _show_matrices(self) -> None:
        answer = self._answer
        if answer is None or answer.error:
            self.matrices.hide()
            self.message.show_text(answer.error if answer is not None else "", "secondary")
            return
        parts = [self._html(answer, letter) for letter in _MEANING]
        self.matrices.setText("".join(part for part in parts if part))
        self.matrices.setVisible(any(parts))
        text = tr("At the start values, in SI units.") if any(parts) else tr("Nothing to differentiate.")
        self.message.show_text(text, "secondary")

    @staticmethod
    def _html(answer: Linearised, letter: str) -> str:
        rows, columns, meaning = _MEANING[letter]
        row_names, column_names = getattr(answer, rows), getattr(answer, columns)
        matrix: np.ndarray = answer.matrices[letter]
        if not matrix.size:
            return ""
        secondary = theme().secondary
        head = f'<p style="margin:8px 0 2px 0"><b>{letter}</b> <span style="color:{secondary}">{tr(meaning)}</span></p>'
        if max(matrix.shape) > _MOST:
            count = int(np.count_nonzero(matrix))
            size = f"{matrix.shape[0]} × {matrix.shape[1]}"
            text = tr("{size}, entries that are not zero: {count}.").format(size=size, count=count)
            return f"{head}<p>{text}</p>"
        cells = "".join(f'<td align="right" style="color:{secondary}">{name}</td>' for name in column_names)
        body = "".join(
            f'<tr><td style="color:{secondary}">{name}</td>'
            + "".join(f'<td align="right">{_number(value, secondary)}</td>' for value in values)
            + "</tr>"
            for name, values in zip(row_names, matrix, strict=True)
        )
        return f'{head}<table cellspacing="0" cellpadding="3"><tr><td></td>{cells}</tr>{body}</table>'


def _number(value: float, secondary: str) -> str:
    return f'<span style="color:{secondary}">0</span>' if value == 0.0 else f"{value:.4g}".replace("-", "−")
