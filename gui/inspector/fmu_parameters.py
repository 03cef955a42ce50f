"""The parameters and start values that an FMU takes: all of them, with what the FMU gives and what stands here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QStyleOptionViewItem, QWidget

from macrostep.gui.inspector.range_slider import RangeSlider
from macrostep.gui.inspector.variable_rows import number_text
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import scaled, theme, with_text_scale
from macrostep.gui.widgets.basic import described, in_column, text_label
from macrostep.gui.widgets.menu import Menu
from macrostep.gui.widgets.search_field import SearchField
from macrostep.gui.widgets.tables.check_delegate import CheckDelegate
from macrostep.gui.widgets.tables.variable_tree import MOST_FOUND, Index, Role, VariableTreeModel, VariableTreeView
from macrostep.gui.widgets.validated_fields import Message
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError
from macrostep.model.behaviour.parameter_texts import with_parameter
from macrostep.model.fmi import Description, Variable
from macrostep.model.fmi.subsystem import described_or_none, input_variables, parameter_of
from macrostep.model.fmi.tree import VariableTree
from macrostep.model.fmi.values import fault_of_a_value, parameter_value
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.subsystem import Parameter, Subsystem

NAME, VALUE, UNIT = range(3)
TYPING = 120
"""Time after the last keystroke until the search begins [ms]."""
ROW = 26
_FEW = 12
"""So many are shown without a field to search in."""
_NONE = VariableTree(())
_ROWS = (3, 10)
"""Rows that are shown at least and at most without scrolling."""
_TRUTHS = {"Boolean"}


@final
class ParametersModel(VariableTreeModel):
    """Names, values and units; what is set here is bold, the FMU's own values are grey.

    Parameters
    ----------
    set_text : callable
        Takes a variable and the text of its new value.
    """

    def __init__(self, set_text: Callable[[Variable, str], bool], parent: QObject) -> None:
        super().__init__([tr("Name"), tr("Value"), tr("Unit")], parent)
        self._set_text = set_text
        self.subsystem = Subsystem("none")
        self.faults: dict[str, str] = {}

    def given(self, variable: Variable) -> Parameter | str | None:
        """Return what stands here; None where the FMU's own value holds."""
        return self.subsystem.texts.get(variable.name, self.subsystem.parameters.get(variable.name))

    def value(self, variable: Variable) -> Parameter | str:
        """Return what holds."""
        given = self.given(variable)
        return given if given is not None else parameter_of(variable)

    def text(self, variable: Variable) -> str:
        """Return the value as it is shown."""
        value = self.value(variable)
        if isinstance(value, str):
            return value
        if isinstance(value.value, Calculated):
            return value.value.expression
        items = {number: name for name, number in variable.items}
        return items.get(int(value.value)) or number_text(value.value)

    def cell(self, variable: Variable, column: int, role: int) -> Any:
        if role in (Role.DisplayRole, Role.EditRole):
            return self._shown(variable, column)
        if role == Role.CheckStateRole and column == VALUE and variable.type in _TRUTHS:
            value = self.value(variable)
            is_true = isinstance(value, Parameter) and value.value != 0.0
            return Qt.CheckState.Checked if is_true else Qt.CheckState.Unchecked
        if role == Role.ForegroundRole:
            is_plain = self.given(variable) is not None or column == NAME
            return theme().colour("error" if variable.name in self.faults else "text" if is_plain else "secondary")
        if role == Role.FontRole and self.given(variable) is not None:
            font = QFont()
            font.setBold(True)
            return font
        if role == Role.TextAlignmentRole and column == VALUE and variable.type != "String":
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Role.ToolTipRole:
            return "\n".join(filter(None, (variable.name, variable.description, self.faults.get(variable.name, ""))))
        if role == Role.AccessibleTextRole and column == NAME:
            return f"{variable.name} = {self.text(variable)}"
        return None

    def _shown(self, variable: Variable, column: int) -> str:
        if column == VALUE:
            return "" if variable.type in _TRUTHS else self.text(variable)
        value = self.value(variable)
        return variable.name if column == NAME else value.unit if isinstance(value, Parameter) else ""

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        variable = self.variable(index)
        if variable is None or index.column() != VALUE:
            return flags
        return flags | (Qt.ItemFlag.ItemIsUserCheckable if variable.type in _TRUTHS else Qt.ItemFlag.ItemIsEditable)

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        variable = self.variable(index)
        if variable is None:
            return False
        if role == Role.CheckStateRole:
            return self._set_text(variable, "true" if Qt.CheckState(value) == Qt.CheckState.Checked else "false")
        return self._set_text(variable, str(value))


@final
class _Values(CheckDelegate):
    """Lets one choose the item of an enumeration, and write anything else."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size = super().sizeHint(option, index)
        return QSize(size.width(), max(size.height(), scaled(ROW)))  # high enough for what one writes in

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        model = index.model()
        assert isinstance(model, ParametersModel)
        variable = model.variable(index)
        assert variable is not None
        if not variable.items:
            edit = described(QLineEdit(parent), variable.name)
            return edit
        box = described(QComboBox(parent), variable.name)
        box.addItems([name for name, _ in variable.items])
        box.activated.connect(lambda _: self.commitData.emit(box))
        box.activated.connect(lambda _: self.closeEditor.emit(box))
        return box

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(option.rect)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        text = str(index.data(Role.EditRole))
        if isinstance(editor, QComboBox):
            editor.setCurrentText(text)
        elif isinstance(editor, QLineEdit):
            editor.setText(text)

    def setModelData(self, editor: QWidget, model: Any, index: Index) -> None:
        text = editor.currentText() if isinstance(editor, QComboBox) else ""
        model.setData(index, editor.text() if isinstance(editor, QLineEdit) else text)


@final
class FmuParameters(QWidget):
    """Lists what the FMU of a subsystem takes, lets one search it and set it.

    Parameters
    ----------
    push : callable
        Takes the changed subsystem, and a text by which edits of one slide become one.
    """

    def __init__(self, push: Callable[[Subsystem, str], object]) -> None:
        super().__init__()
        self._push = push
        self._tree = _NONE
        self._description: Description | None = None
        self._refused = ""
        self.model = ParametersModel(self._set, self)
        self.search = SearchField(tr("Search parameters"))
        self.view = described(VariableTreeView(self.model, (0, 84, 64)), tr("Parameters of the FMU"))
        self.view.setItemDelegateForColumn(VALUE, _Values(self.view))
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.AllEditTriggers)
        self.view.installEventFilter(self)
        self.about = text_label("", "secondary", wraps=True)
        self.slider = RangeSlider()
        self.slider.moved.connect(self._slide)
        self.slider.bounds_changed.connect(self._bound)
        self.message = Message()
        self.reset = self.view.addAction(tr("Take the FMU's own value"), Qt.Key.Key_Delete, lambda: self._reset())
        self.reset.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._open_menu)
        self.setLayout(in_column(self.search, self.view, self.about, self.slider, self.message, spacing=4))
        self._typing = QTimer(self, interval=TYPING, singleShot=True)
        self._typing.timeout.connect(self._search)
        self.search.textChanged.connect(lambda: self._typing.start())
        self.view.selectionModel().currentChanged.connect(lambda *_: self._describe())
        with_text_scale(self, lambda panel: panel._fit())

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.model.tree)

    def show_subsystem(self, subsystem: Subsystem) -> None:
        """Show the parameters of a subsystem's FMU."""
        is_changed = subsystem != self.model.subsystem
        is_other = subsystem.name != self.model.subsystem.name or subsystem.fmu != self.model.subsystem.fmu
        self.model.subsystem = subsystem
        self._description = described_or_none(subsystem)
        tree = self._description.parameters if self._description is not None else _NONE
        if is_other:
            self.search.clear()
        if is_changed:
            self._refuse("")
        if tree is not self._tree:
            self._tree = tree
            self._search()
            self._fit()
        self.view.viewport().update()
        self._describe()

    def show_problems(self, problems: Sequence[Diagnostic]) -> None:
        """Mark what is wrong with values, and say the first of it."""
        self.model.faults = {
            p.field.partition(".")[2]: shown(p.message) for p in problems if p.field.startswith("parameters.")
        }
        self._say()
        self.view.viewport().update()

    def go_to(self, name: str) -> None:
        """Bring a parameter into view and let its value be written."""
        if self.search.text():
            self.search.clear()
            self._search()
        place = self.model.place(name)
        if place.isValid():
            self.view.setCurrentIndex(place.siblingAtColumn(VALUE))
            self.view.scrollTo(place)
            self.view.setFocus()

    # -- showing ---------------------------------------------------------------------------------------------------

    def _fit(self) -> None:
        """Take the height of the rows that there are, within bounds."""
        rows = min(max(self.count, _ROWS[0]), _ROWS[1])
        height = max(self.view.sizeHintForRow(0), scaled(ROW))
        self.view.setFixedHeight(height * rows + self.view.header().sizeHint().height() + 4)
        self.search.setVisible(self.count > _FEW)
        self.view.setVisible(self.count > 0)

    def _search(self) -> None:
        self._typing.stop()
        found = self.view.search(self._tree, self.search.text())
        words = self.search.text().split()
        if words and found >= MOST_FOUND:
            self.about.setText(tr("The first {n} that match; search for more of their names.").format(n=found))
        elif words and not found:
            self.about.setText(tr("No parameter matches."))
        else:
            self._describe()

    def _current(self) -> Variable | None:
        index = self.view.currentIndex()
        return self.model.variable(index) if index.isValid() else None

    def _open_menu(self, place: QPoint) -> None:
        menu = Menu(self.view)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(self.reset)
        menu.popup(self.view.viewport().mapToGlobal(place))

    def _describe(self) -> None:
        """Say beneath the tree what the current parameter is, with a slider if it is a number that is set."""
        variable = self._current()
        given = self.model.given(variable) if variable is not None else None
        self.reset.setEnabled(given is not None)
        can_slide = (
            variable is not None and variable.is_real and variable.name not in input_variables(self.model.subsystem)
        )
        self.slider.setVisible(can_slide)
        if variable is None:
            empty = tr("The FMU takes no parameters.") if self._description is not None else ""
            self.about.setText("" if self.count else empty)
            return
        value = self.model.value(variable)
        if can_slide and isinstance(value, Parameter):
            self.slider.show_parameter(variable.name, value)
        self.about.setText(_about(variable))

    # -- setting ---------------------------------------------------------------------------------------------------

    def _set(self, variable: Variable, text: str) -> bool:
        """Set a value by its text, no text for the FMU's own; False with a sentence if it is not possible."""
        if text == self.model.text(variable):
            self._refuse("")
            return True
        if variable.is_number and not text.strip():
            self._reset()
            return True
        try:
            changed = with_parameter(self.model.subsystem, variable.name, text)
            given = changed.parameters.get(variable.name)
            fault = ""
            if given is not None and not isinstance(given.value, Calculated):
                fault = fault_of_a_value(variable, parameter_value(variable, given.value, given.unit))
        except MacrostepError as error:
            fault = shown(error)
        if fault:
            self._refuse(f"{variable.name} = {text}: {fault}")
            return False
        self._refuse("")
        self._push(changed, "")
        return True

    def _refuse(self, sentence: str) -> None:
        """Keep why the last value was not taken until one is, whatever a check of the diagram finds meanwhile."""
        self._refused = sentence
        self._say()

    def _say(self) -> None:
        self.message.show_text(self._refused or next(iter(self.model.faults.values()), ""))

    def _reset(self) -> None:
        variable, subsystem = self._current(), self.model.subsystem
        if variable is not None and self.model.given(variable) is not None:
            parameters = {name: p for name, p in subsystem.parameters.items() if name != variable.name}
            texts = {name: text for name, text in subsystem.texts.items() if name != variable.name}
            self._push(subsystem.replaced(parameters=parameters, texts=texts), "")

    def _slide(self, value: float, drag: int) -> None:
        self._change_current(f"slide {drag}", value=value)

    def _bound(self, minimum: float | None, maximum: float | None) -> None:
        self._change_current("", minimum=minimum, maximum=maximum)

    def _change_current(self, merge: str, **changes: Any) -> None:
        variable, subsystem = self._current(), self.model.subsystem
        present = self.model.value(variable) if variable is not None else None
        if variable is not None and isinstance(present, Parameter):
            parameters = {**subsystem.parameters, variable.name: replace(present, **changes)}
            text = f"{subsystem.name}.{variable.name} {merge}" if merge else ""
            self._push(subsystem.replaced(parameters=parameters), text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter on a row lets its value be written, whatever cell of it is the current one."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._begins(event):
            place = self.view.currentIndex().siblingAtColumn(VALUE)
            self.view.setCurrentIndex(place)
            if self.model.flags(place) & Qt.ItemFlag.ItemIsEditable:
                self.view.edit(place)
                return True
        return False

    def _begins(self, event: QKeyEvent) -> bool:
        return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current() is not None


def _about(variable: Variable) -> str:
    """Return what a variable is: its name, what it means, its type and bounds, and the FMU's own value."""
    unit = f" {variable.declared_unit}" if variable.declared_unit else ""
    kind = tr("parameter") if variable.is_parameter else tr("start value")
    lines = [variable.name, variable.description, f"{variable.type}, {kind}, {variable.variability}"]
    if variable.minimum is not None or variable.maximum is not None:
        low = "−∞" if variable.minimum is None else f"{variable.minimum:g}"
        high = "∞" if variable.maximum is None else f"{variable.maximum:g}"
        lines.append(tr("from {low} to {high}").format(low=low, high=high) + unit)
    if variable.start is not None:
        start = variable.start if isinstance(variable.start, str) else f"{variable.start:g}{unit}"
        names = [name for name, value in variable.items if value == variable.start]
        lines.append(tr("the FMU's own: {value}").format(value=names[0] if names else start))
    return "\n".join(filter(None, lines))
