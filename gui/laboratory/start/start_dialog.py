"""The dialog in which one says how a run begins, and sees what is found."""

from __future__ import annotations

from functools import partial
from typing import final

import msgspec
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QCheckBox, QDialog, QHeaderView, QWidget

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.editing.document import Document
from macrostep.gui.laboratory.start.states_table import KIND_MEANINGS, KIND_NAMES, StatesTable
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import fit_window
from macrostep.gui.widgets.basic import Stretch, described, in_column, in_grid, in_row, push_button, text_label
from macrostep.gui.widgets.tables.row_table import row_table
from macrostep.gui.widgets.validated_fields import CellEdit, CodeCell, Message
from macrostep.model.diagram.beginning import KINDS, NOTHING_FOUND, RunBeginning
from macrostep.model.edits.edits import CompositeEdit, Edit, ReplaceSubsystem, SetSettings
from macrostep.model.files.files import to_document
from macrostep.solvers.freezing.tasks import found_start
from macrostep.solvers.starting.start import Start

_PARAMETERS, _EQUATION = "motor.torque, m_car", "left.x + right.x = 0.1"
"""What fields that are empty show, in the language of equations."""
_PAUSE = 200
"""How long nothing changes before it is looked for [ms]."""


@final
class StartDialog(QDialog):
    """Edits how a diagram begins; every change is one of the diagram, which undo takes back.

    Parameters
    ----------
    document : Document
    parent : QWidget
    """

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._found: Start | None = None
        self._calculation: Calculation | None = None
        self._waits = QTimer(self, singleShot=True, interval=_PAUSE)
        self._waits.timeout.connect(self._look)
        self.setWindowTitle(tr("Start of the run"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_window(self, 720, 600)
        self.at_rest = QCheckBox(tr("All states are at rest of which nothing else is said"))
        self.model = StatesTable(self)
        self.table = row_table(self.model, tr("States"))
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.kinds = {kind: push_button(tr(KIND_NAMES[kind]), partial(self._set_kind, kind)) for kind in KINDS}
        for kind, button in self.kinds.items():
            described(button, tip=tr(KIND_MEANINGS[kind]))
        self.parameters = described(CellEdit(), tr("Parameters that are found, too"))
        self.parameters.setPlaceholderText(_PARAMETERS)
        self.equations = described(CodeCell(), tr("Equations that hold at the start"))
        self.equations.setPlaceholderText(_EQUATION)
        self.message = Message()
        self.said = text_label("", "secondary", wraps=True)
        self.take_button = push_button(tr("Take as start values"), self._take)
        self.close_button = push_button(tr("Close"), self.close)
        self._lay_out()
        self.at_rest.clicked.connect(self._set_at_rest)
        self.parameters.done.connect(self._set_parameters)
        self.equations.done.connect(self._set_equations)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._enable())
        document.changed.connect(self._follow)
        document.replaced.connect(self._follow)
        self._follow()

    def _lay_out(self) -> None:
        for button in (*self.kinds.values(), self.take_button, self.close_button):
            button.setAutoDefault(False)
        chosen = in_row(text_label(tr("The states that are chosen:")), *self.kinds.values(), Stretch(1), spacing=8)
        more = in_grid(spacing=(8, 8), grows=1)
        for row, (label, field) in enumerate(((tr("Find, too"), self.parameters), (tr("Equations"), self.equations))):
            more.addWidget(text_label(label), row, 0, Qt.AlignmentFlag.AlignTop)
            more.addWidget(field, row, 1)
        self.setLayout(
            in_column(
                self.at_rest, (self.table, 1), chosen, more, self.message, self.said,
                in_row(Stretch(1), self.take_button, self.close_button, spacing=8),
                margins=(12, 12, 12, 12), spacing=8,
            )
        )  # fmt: skip

    @property
    def _beginning(self) -> RunBeginning:
        return self._document.diagram.beginning

    @property
    def is_looking(self) -> bool:
        """Whether it is being looked for."""
        return self._waits.isActive() or self._calculation is not None

    def closeEvent(self, event: object) -> None:
        self._stop()
        super().closeEvent(event)  # type: ignore[arg-type]

    def _follow(self) -> None:
        """Show the diagram as it is now, and look for its start."""
        chosen = self._chosen()
        self.model.show_diagram(self._document.diagram)
        self.at_rest.setChecked(self._beginning.at_rest)
        self.parameters.show_value(", ".join(self._beginning.parameters))
        self.equations.show_value("\n".join(self._beginning.equations))
        for row, name in enumerate(self.model.names(range(len(self.model.rows)))):
            if name in chosen:
                self.table.selectionModel().select(
                    self.model.index(row, 0),
                    self.table.selectionModel().SelectionFlag.Select | self.table.selectionModel().SelectionFlag.Rows,
                )
        self._show(None)
        self._stop()
        if self._beginning.finds_nothing:
            self.said.setText(tr("Every run begins at the start values as they are written."))
        else:
            self.said.setText(tr("Being looked for…"))
            self._waits.start()

    def _chosen(self) -> list[str]:
        return self.model.names(index.row() for index in self.table.selectionModel().selectedRows())

    def _enable(self) -> None:
        for button in self.kinds.values():
            button.setEnabled(self.table.selectionModel().hasSelection())
        self.take_button.setEnabled(self._found is not None)

    def _change(self, **changes: object) -> None:
        self._keep(msgspec.structs.replace(self._beginning, **changes))

    def _keep(self, beginning: RunBeginning) -> None:
        if beginning != self._beginning:
            self._document.push(SetSettings({"beginning": beginning}))

    def _set_at_rest(self, at_rest: bool) -> None:
        self._change(at_rest=at_rest)

    def _set_kind(self, kind: str) -> None:
        self._keep(self._beginning.with_kind(self._chosen(), kind))

    def _set_parameters(self, text: str) -> None:
        self._change(parameters=tuple(dict.fromkeys(filter(None, (name.strip() for name in text.split(","))))))

    def _set_equations(self, text: str) -> None:
        self._change(equations=tuple(filter(None, (line.strip() for line in text.splitlines()))))

    def _stop(self) -> None:
        self._waits.stop()
        if self._calculation is not None:
            self._calculation.stop()

    def _look(self) -> None:
        calculation = Calculation(found_start, to_document(self._document.diagram), parent=self)
        calculation.finished.connect(self._show)
        calculation.failed.connect(self._fail)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(partial(self._end, calculation))
        self._calculation = calculation

    def _end(self, calculation: Calculation, *_: object) -> None:
        calculation.deleteLater()
        if calculation is self._calculation:
            self._calculation = None

    def _show(self, found: Start | None) -> None:
        """Show what was found; None, as long as nothing is."""
        self._found = found
        self.message.show_text("")
        self.model.show_found(found.states if found is not None else {})
        if found is not None:
            self.said.setText(" ".join(map(shown, (*found.notes, found.stability()))))
        self._enable()

    def _fail(self, why: str) -> None:
        self.message.show_text(why)
        self.said.setText("")

    def _take(self) -> None:
        """Write what was found as start values and parameters, so that nothing has to be found any more."""
        assert self._found is not None
        diagram = self._document.diagram
        begun = self._found.applied_to(diagram)
        settings = {**begun.parameter_settings(), "beginning": NOTHING_FOUND}
        edits: list[Edit] = [SetSettings({key: its for key, its in settings.items() if its != getattr(diagram, key)})]
        for name, subsystem in begun.subsystems.items():
            if subsystem != diagram[name]:
                edits.append(ReplaceSubsystem(name, subsystem))
        self._document.push(CompositeEdit(tr("take the start that was found"), edits))
