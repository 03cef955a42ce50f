"""A quantity of a run: what of it counts (its end, its maximum ...), and of which signal or expression of signals."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.basic import described, in_row
from macrostep.gui.widgets.validated_fields import CalmComboBox
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.studies.figures import COSTS, ERROR, figure_named
from macrostep.solvers.studies.quantities import KINDS


@final
class QuantityField(QWidget):
    """Chooses a figure of a run.

    Signals
    -------
    edited()
        Another one than before.
    """

    edited = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.kind_box = described(CalmComboBox(), tr("{what}: kind").format(what=name))
        self.signal_box = described(
            CalmComboBox(), tr("{what}: of which signal").format(what=name),
            tip=tr("A signal, or an expression of signals: abs(left.x - right.x). Numbers are in SI units."),
        )  # fmt: skip
        self.signal_box.setEditable(True)
        line = self.signal_box.lineEdit()
        assert line is not None
        described(line, self.signal_box.accessibleName(), tip=self.signal_box.toolTip())
        self.signal_box.setInsertPolicy(CalmComboBox.InsertPolicy.NoInsert)
        for box, letters in ((self.kind_box, 6), (self.signal_box, 8)):
            box.setSizeAdjustPolicy(CalmComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(letters)
        texts = {
            "final": tr("end value of"), "max": tr("maximum of"), "min": tr("minimum of"), "mean": tr("mean of"),
            "rms": tr("RMS of"), "integral": tr("integral of"),
        }  # fmt: skip
        for kind in KINDS:
            self.kind_box.addItem(texts[kind], kind)
        for figure in (ERROR, *COSTS):
            self.kind_box.addItem(shown(figure_named(figure).label), figure)
        self.kind_box.activated.connect(lambda _: self._hear())
        self.signal_box.editTextChanged.connect(lambda _: self.edited.emit())
        self.setLayout(in_row((self.kind_box, 2), (self.signal_box, 3), spacing=4))

    @property
    def figure(self) -> str:
        """Its name, such as ``max:left.x``."""
        kind = str(self.kind_box.currentData())
        return f"{kind}:{self.signal_box.currentText().strip()}" if kind in KINDS else kind

    def offer(self, diagram: Diagram) -> None:
        """Offer the signals of a diagram; what stands there stays."""
        names = [f"{b.name}.{n}" for b in diagram.subsystems.values() for n in dict.fromkeys((*b.states, *b.outputs))]
        if names == [self.signal_box.itemText(i) for i in range(self.signal_box.count())]:
            return
        text = self.signal_box.currentText()
        with QSignalBlocker(self.signal_box):
            self.signal_box.clear()
            self.signal_box.addItems(names)
            self.signal_box.setEditText(text or (names[0] if names else ""))

    def _hear(self) -> None:
        self.signal_box.setEnabled(self.kind_box.currentData() in KINDS)
        self.edited.emit()
