"""What happens in one stage: a sentence with names and numbers, and the formula of the stage with its numbers."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from macrostep.gui.equations.typeset_lines import TypesetLines
from macrostep.gui.laboratory.steps.formulas import StepFormulas
from macrostep.gui.laboratory.steps.texts import StepWords, title
from macrostep.gui.localisation.translation import tr
from macrostep.solvers.close_look.stages import Stage


@final
class StepPage(QScrollArea):
    """Shows a stage."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.heading, self.sentence, self.formulas = QLabel(), QLabel(), TypesetLines()
        self.heading.setProperty("role", "heading")
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.formulas.setAccessibleName(tr("The formula of this phase"))
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(16, 8, 12, 8)
        layout.setSpacing(4)
        layout.addWidget(self.heading)
        layout.addWidget(self.sentence)
        layout.addWidget(self.formulas)
        layout.addStretch()
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def show_stage(self, stage: Stage, words: StepWords, formulas: StepFormulas) -> None:
        """Tell what happens."""
        self.heading.setText(title(stage))
        self.sentence.setText(words.sentence(stage))
        self.formulas.show_lines([(formula, True) for formula in formulas.of(stage)])
        self.verticalScrollBar().setValue(0)
