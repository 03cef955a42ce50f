"""The page of causalities: what each choice where the cut crosses joints does, and which is in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from macrostep.gui.background.latest_calculation import LatestCalculation
from macrostep.gui.laboratory.causalities.curves import CausalityCurves
from macrostep.gui.laboratory.causalities.table import CausalitiesTable
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.theme import theme_changed
from macrostep.gui.widgets.basic import ProgressLine, Stretch, described, in_column, in_row, push_button
from macrostep.gui.widgets.remarks import Remarks, coloured, headline
from macrostep.gui.widgets.tables.row_table import row_table
from macrostep.gui.widgets.turning_splitter import TurningSplitter
from macrostep.gui.widgets.validated_fields import CalmComboBox
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.interfaces import settings_of
from macrostep.model.files.files import to_document
from macrostep.solvers.causalities.results import CausalityComparison, CausalityRow, verdict
from macrostep.solvers.causalities.tasks import causalities_of

ABOUT = marked(
    "Where the cut crosses a joint of ports without causality, one side gives the potential and the other one the "
    "flow, or both give both through an impedance. What is chosen decides about stability and error."
)
_LEAST = (520, 320)
"""Width that the table and the curves keep in a narrow window [px]."""
_WIDTHS = (980, 420)
_OF_THE_CHOICE = ("gives", "impedances", "plots", "waypoints")
"""Parts of a diagram's file that change nothing of what was compared."""


@final
class CausalitiesPage(QWidget):
    """Compares all causalities of a diagram's cut when asked, and lets one be chosen.

    Signals
    -------
    failed(str)
        Why there is nothing to compare, in one sentence.
    chosen(object)
        The settings of the diagram with what is chosen.
    """

    failed = Signal(str)
    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.compare_button = push_button(
            tr("Compare all causalities"), tip=tr("Run every choice with every method of the diagram")
        )
        self.compare_button.clicked.connect(self.compare)
        self.choose_button = push_button(
            tr("Choose this"), tip=tr("Let the cut have this causality (undo takes it back)")
        )
        self.choose_button.clicked.connect(self._choose)
        self.signal_box = described(CalmComboBox(), tr("Signal that is drawn"))
        self.signal_box.setSizeAdjustPolicy(CalmComboBox.SizeAdjustPolicy.AdjustToContents)  # it is empty at first
        self.signal_box.currentIndexChanged.connect(lambda _: self._show_curves())
        self.progress = ProgressLine(6, 120)
        self.calculation = LatestCalculation(self, self.progress)
        self.calculation.failed.connect(self.failed)
        self.model = CausalitiesTable(self)
        self.table = row_table(self.model, tr("Choices at the cut under each method"))
        self.table.verticalHeader().hide()
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._show_row())
        self.table.doubleClicked.connect(lambda _: self._choose())
        self.curves = CausalityCurves()
        self.text = Remarks(tr("What was found about the choices"))
        self._diagram: Diagram | None = None
        self._compared: Diagram | None = None
        self._looks: tuple[Sequence[str], Sequence[MethodStyle]] = ((), ())
        self._lay_out()
        theme_changed.connect(self._show_text)
        self._show_row()

    @property
    def is_calculating(self) -> bool:
        return self.calculation.is_running

    def follow(self, diagram: Diagram, labels: Sequence[str], styles: Sequence[MethodStyle]) -> None:
        """Take over a diagram as it is now and its methods; what was compared stays if it is true of it."""
        self._diagram, self._looks = diagram.copy(), (labels, styles)
        if self._compared is not None and _compared_of(self._compared) != _compared_of(diagram):
            self._compared = None
            self._show(None)
        self._mark()

    def stop(self) -> None:
        """End what is under way."""
        self.calculation.stop()

    def compare(self) -> None:
        """Run all choices."""
        if self._diagram is None:
            return
        diagram = self._diagram.copy()
        self.calculation.begin(
            causalities_of, to_document(diagram), diagram.runs, notify=lambda found: self._take(diagram, found)
        )

    def _take(self, diagram: Diagram, found: CausalityComparison) -> None:
        if self._diagram is None or _compared_of(diagram) != _compared_of(self._diagram):
            return  # it is of a diagram that there is no more
        self._compared = diagram
        self._show(found)
        self._mark()

    def _show(self, found: CausalityComparison | None) -> None:
        labels, styles = self._looks
        methods = dict.fromkeys(row.method for row in found.rows) if found is not None else {}
        looks = {method: (labels[k], styles[k]) for k, method in enumerate(methods) if k < len(labels)}
        self.model.show_found(found, looks)
        names = list(found.curves or found.rows[0].curves) if found is not None and found.rows else []
        before = self.signal_box.currentText()
        self.signal_box.blockSignals(True)
        self.signal_box.clear()
        self.signal_box.addItems(names)
        self.signal_box.setCurrentIndex(max(self.signal_box.findText(before), 0) if names else -1)
        self.signal_box.blockSignals(False)
        if found is not None and found.rows:
            self.table.selectRow(found.rows.index(found.best) if found.best is not None else 0)
        self._show_row()

    # -- what is chosen ------------------------------------------------------------------------------------------

    def _row(self) -> CausalityRow | None:
        row = self.table.currentIndex().row()
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def _settings(self, combination: int) -> dict[str, object]:
        assert self.model.found is not None
        assert self._diagram is not None
        return settings_of(self._diagram, self.model.found.combinations[combination].chosen)

    def _mark(self) -> None:
        """Mark the combination that is in force."""
        found, diagram = self.model.found, self._diagram
        in_force = None
        if found is not None and diagram is not None and self._compared is not None:
            now = (diagram.gives, diagram.impedances)
            if now == (self._compared.gives, self._compared.impedances):
                in_force = next((k for k, its in enumerate(found.combinations) if its.is_in_force), None)
            else:
                for k in range(len(found.combinations)):
                    settings = self._settings(k)
                    if (_set(settings["gives"]), _set(settings["impedances"])) == tuple(map(_set, now)):
                        in_force = k
        self.model.mark(in_force)
        self._show_row()

    def _choose(self) -> None:
        row = self._row()
        if row is not None and self.choose_button.isEnabled():
            self.chosen.emit(self._settings(row.combination))

    # -- showing -------------------------------------------------------------------------------------------------

    def _show_row(self) -> None:
        row = self._row()
        self.choose_button.setEnabled(row is not None and row.combination != self.model.in_force)
        self.signal_box.setEnabled(row is not None)
        self._show_curves()
        self._show_text()

    def _show_curves(self) -> None:
        self.curves.show_signal(self.model, self.signal_box.currentText(), self.table.currentIndex().row())

    def _show_text(self) -> None:
        found, row = self.model.found, self._row()
        lines = []
        if found is not None:
            lines.append(headline(shown(verdict(found))))
            if row is not None and (row.message or row.refusal):
                lines.append(coloured(shown(row.message or row.refusal), "error"))
            for its in found.impossible:
                said = tr("{choice}: cannot be, {reason}.")
                said = said.format(choice=shown(its.choice.text), reason=shown(its.reason))
                lines.append(coloured(said, "secondary"))
            lines += [coloured(shown(note), "secondary") for note in found.notes]
        self.text.say([*lines, coloured(tr(ABOUT), "secondary")])

    def _lay_out(self) -> None:
        right = QWidget()
        right.setLayout(in_column((self.curves, 3), (self.text, 2), spacing=0))
        splitter = TurningSplitter()
        for part, least in zip((self.table, right), _LEAST, strict=True):
            part.setMinimumWidth(least)
            splitter.addWidget(part)
        splitter.share(*_WIDTHS)
        state = (self.progress, 0, Qt.AlignmentFlag.AlignVCenter)
        head = in_row(
            self.compare_button, self.choose_button, self.signal_box, state, Stretch(), margins=(8, 0, 8, 4), spacing=8
        )
        self.setLayout(in_column(head, (splitter, 1), spacing=0))


def _compared_of(diagram: Diagram) -> dict[str, Any]:
    """Return what decides about a comparison."""
    return {key: value for key, value in to_document(diagram).items() if key not in _OF_THE_CHOICE}


def _set(values: object) -> frozenset[Any]:
    assert isinstance(values, tuple | list)
    return frozenset(values)
