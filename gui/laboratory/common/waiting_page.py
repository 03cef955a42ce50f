"""What stands in a panel of the laboratory while a run is being looked into, and when that is not possible."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from macrostep.gui.laboratory.common.close_looks import CloseLooks
from macrostep.gui.localisation.translation import tr


@final
class LookingPage(QWidget):
    """How far the look is, with a button to stop it; or why there is none, with one to try again.

    Signals
    -------
    again_asked()
    """

    again_asked = Signal()

    def __init__(self, looks: CloseLooks) -> None:
        super().__init__()
        self._looks = looks
        self._sentence = QLabel()
        self._sentence.setWordWrap(True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._progress = QProgressBar()
        self._progress.setRange(0, 1000)
        self._progress.setTextVisible(False)
        self._progress.setFixedSize(240, 6)
        self.button = QPushButton()
        self.button.clicked.connect(self._act)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 16, 24, 16)
        layout.setSpacing(12)
        layout.addStretch(2)
        layout.addWidget(self._sentence)
        for widget in (self._progress, self.button):
            row = QHBoxLayout()
            row.addStretch()
            row.addWidget(widget)
            row.addStretch()
            layout.addLayout(row)
        layout.addStretch(3)
        looks.progressed.connect(lambda done: self._progress.setValue(round(1000 * done)))
        looks.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        looks = self._looks
        self._progress.setVisible(looks.is_looking)
        if looks.is_looking and looks.record is not None:
            self._progress.setValue(0)
            self._sentence.setText(
                tr("{run} is repeated as far as t = {time} s, to look inside its macro-steps.").format(
                    run=looks.record.label, time=f"{looks.time:g}"
                )
            )
            self.button.setText(tr("Stop"))
        else:
            self._sentence.setText(looks.problem)
            self.button.setText(tr("Look again"))

    def _act(self) -> None:
        if self._looks.is_looking:
            self._looks.stop()
        else:
            self.again_asked.emit()
