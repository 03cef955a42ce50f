"""Which variables of an FMU are ports: a tree to search in, with a check box for each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QWidget

from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.theme import fit_window, theme
from macrostep.gui.widgets.basic import described, in_column, in_row, text_label
from macrostep.gui.widgets.search_field import SearchField
from macrostep.gui.widgets.tables.check_delegate import CheckDelegate
from macrostep.gui.widgets.tables.variable_tree import MOST_FOUND, Index, Role, VariableTreeModel, VariableTreeView
from macrostep.model.diagram.events import Event, SubsystemReplaced
from macrostep.model.edits.edits import ReplaceSubsystem
from macrostep.model.fmi import Description, Variable, with_ports
from macrostep.model.fmi.subsystem import described_or_none, input_variables, without_ports
from macrostep.model.fmi.tree import VariableTree
from macrostep.model.subsystem.subsystem import Subsystem

COLUMNS = (
    (marked("Variable"), 250), (marked("Causality"), 90), (marked("Type"), 104), (marked("Unit"), 70),
    (marked("Description"), 0),
)  # fmt: skip
SHOWN = (
    ("ports", marked("Inputs and outputs")),
    ("signals", marked("Local variables too")),
    ("chosen", marked("Chosen ones only")),
)
CAUSALITIES = {
    "input": marked("input"),
    "output": marked("output"),
    "local": marked("local"),
    "calculatedParameter": marked("calculated"),
    "parameter": marked("tunable"),
}
TYPING = 120
"""Time after the last keystroke until the search begins [ms]."""


@final
class PortsModel(VariableTreeModel):
    """Variables with what they are, and whether they are ports.

    Parameters
    ----------
    toggle : callable
        Takes a variable that is to be a port, or none any more.
    """

    def __init__(self, toggle: Callable[[Variable, bool], None], parent: QObject) -> None:
        super().__init__([tr(title) for title, _ in COLUMNS], parent)
        self._toggle = toggle
        self.chosen: Collection[str] = ()

    def cell(self, variable: Variable, column: int, role: int) -> Any:
        if role == Role.CheckStateRole and column == 0:
            return Qt.CheckState.Checked if variable.name in self.chosen else Qt.CheckState.Unchecked
        if role == Role.ToolTipRole:
            return "\n".join(filter(None, (variable.name, variable.description)))
        if role == Role.AccessibleTextRole and column == 0:
            return variable.name
        if role == Role.ForegroundRole and column:
            return theme().colour("secondary")
        if role != Role.DisplayRole:
            return None
        causality = tr(CAUSALITIES[variable.causality]) if variable.causality in CAUSALITIES else variable.causality
        return (variable.name, causality, variable.type, variable.declared_unit, variable.description)[column]

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if self.variable(index) is not None else flags

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        variable = self.variable(index)
        if role != Role.CheckStateRole or variable is None or index.column():
            return False
        self._toggle(variable, Qt.CheckState(value) == Qt.CheckState.Checked)
        return True


@final
class PortsDialog(QDialog):
    """Lets one choose the ports of an FMU; each choice is an edit at once, which undo takes back.

    Parameters
    ----------
    document : Document
    name : str
        The subsystem.
    parent : QWidget
    """

    def __init__(self, document: Document, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_window(self, 760, 560)
        self._document = document
        self._name = name
        self._chosen: frozenset[str] = frozenset()
        self._tree = VariableTree(())
        self._found = 0
        self.search = SearchField(tr("Search variables"))
        self.shown = described(QComboBox(), tr("Variables that are listed"))
        for value, text in SHOWN:
            self.shown.addItem(tr(text), value)
        self.model = PortsModel(self._choose, self)
        self.tree = described(VariableTreeView(self.model, [width for _, width in COLUMNS]), tr("Variables"))
        self.tree.setItemDelegateForColumn(0, CheckDelegate(self.tree))
        self.about = text_label("", "secondary", wraps=True)
        self._lay_out()
        self._typing = QTimer(self, interval=TYPING, singleShot=True)
        self._typing.timeout.connect(self._search)
        self.search.textChanged.connect(lambda: self._typing.start())
        self.search.returnPressed.connect(self._search_now)
        self.shown.currentIndexChanged.connect(self._list)
        document.edited.connect(self._follow)
        document.replaced.connect(self.close)
        self._title()
        self._list()
        self.search.setFocus()

    def _lay_out(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.close)
        head = in_row((self.search, 1), self.shown, spacing=8)
        self.setLayout(in_column(head, (self.tree, 1), self.about, buttons, margins=(16, 16, 16, 16), spacing=8))

    # -- showing ---------------------------------------------------------------------------------------------------

    @property
    def _subsystem(self) -> Subsystem | None:
        return self._document.diagram.subsystems.get(self._name)

    def _title(self) -> None:
        self.setWindowTitle(tr("Ports of {name}").format(name=self._name))

    def _list(self) -> None:
        """Show another selection of the variables."""
        subsystem = self._subsystem
        description = described_or_none(subsystem) if subsystem is not None else None
        if subsystem is None or description is None:
            self._tree = VariableTree(())
            self.model.show_tree(self._tree)
            self.about.setText(tr("The FMU cannot be read, or is being read."))
            return
        self._show_chosen(subsystem)
        self._tree = self._variables(description)
        self._search()

    def _variables(self, description: Description) -> VariableTree:
        is_ports = self.shown.currentData() == "ports" and len(description.ports) > 0
        return description.ports if is_ports else description.signals

    def _show_chosen(self, subsystem: Subsystem) -> None:
        outputs = (output.expression for output in subsystem.outputs.values())
        self._chosen = self.model.chosen = frozenset((*input_variables(subsystem), *outputs))

    def _search_now(self) -> None:
        """Search what is typed, and go on in the tree."""
        self._search()
        self.tree.setFocus()

    def _search(self) -> None:
        self._typing.stop()
        nodes = self._tree.nodes
        among = None
        if self.shown.currentData() == "chosen":
            among = {nodes[name] for name in self._chosen if name in nodes}
        self._found = self.tree.search(self._tree, self.search.text(), among)
        self._notify()

    def _notify(self) -> None:
        found = self._found
        ports = tr("%n port(s) are chosen.", "", len(self._chosen))
        if not self.search.text().split():
            listed = tr("%n variable(s).", "", found)
        elif found >= MOST_FOUND:
            listed = tr("The first {n} that match; search for more of their names.").format(n=found)
        else:
            listed = tr("%n match(es).", "", found)
        self.about.setText(f"{listed} {ports}")

    def _follow(self, batch: Sequence[Event]) -> None:
        """Follow the diagram: an undo, a rename, a port that was removed elsewhere."""
        for event in batch:
            if isinstance(event, SubsystemReplaced) and event.old_name == self._name:
                self._name = event.name
        self._title()
        subsystem = self._subsystem
        if subsystem is None:
            self.close()
            return
        before = self._chosen
        self._show_chosen(subsystem)
        if not len(self._tree):
            self._list()
        elif self._chosen != before:
            self.tree.viewport().update()
            self._notify()

    # -- choosing --------------------------------------------------------------------------------------------------

    def _choose(self, variable: Variable, is_port: bool) -> None:
        subsystem = self._subsystem
        if subsystem is not None:
            change = with_ports if is_port else without_ports
            self._document.push(ReplaceSubsystem(self._name, change(subsystem, [variable])))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows in the search go to the tree; Enter there is no reason to close."""
        if self.search.hasFocus() and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._search_now()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
