"""Rows of a method's form: how this run solves each composite, as it is drawn, together or apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.widgets.basic import text_label
from macrostep.gui.widgets.validated_fields import CalmComboBox
from macrostep.model.diagram.composites import APART, TOGETHER
from macrostep.model.diagram.diagram import Diagram

CHOICES = (("", marked("as drawn: {solved}")), (TOGETHER, marked("together")), (APART, marked("apart")))
SOLVED = {TOGETHER: marked("together"), APART: marked("apart")}


@final
class CutRows(QWidget):
    """A choice for each composite of a diagram; there is nothing to see if it has none.

    Signals
    -------
    changed()
        :attr:`cut` is another one.
    """

    changed = Signal()

    def __init__(self, diagram: Diagram, cut: Mapping[str, str]) -> None:
        super().__init__()
        self.cut = dict(cut)
        self.choices: dict[str, CalmComboBox] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        if diagram.composites:
            heading = text_label(tr("Cut", "through the diagram"), "secondary")
            grid.addWidget(heading, 0, 0, 1, 2)
        for row, composite in enumerate(diagram.composites, 1):
            choice = CalmComboBox()
            choice.setAccessibleName(composite.name)
            for value, text in CHOICES:
                choice.addItem(tr(text).format(solved=tr(SOLVED.get(composite.solved, composite.solved))), value)
            choice.setCurrentIndex(max(choice.findData(self.cut.get(composite.name, "")), 0))
            choice.activated.connect(lambda _, name=composite.name: self._choose(name))
            grid.addWidget(QLabel(composite.name), row, 0)
            grid.addWidget(choice, row, 1)
            self.choices[composite.name] = choice
        self.setVisible(bool(diagram.composites))

    def _choose(self, name: str) -> None:
        solved = self.choices[name].currentData()
        if solved:
            self.cut[name] = solved
        else:
            self.cut.pop(name, None)
        self.changed.emit()
