"""The parameters of the diagram, edited in a table, and the sets of other values for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.fix_links import Fix
from macrostep.gui.inspector.parameter_table import ParameterTable
from macrostep.gui.inspector.variable_rows import value_text
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.widgets.basic import described, in_column, in_row, text_label, tool_button
from macrostep.gui.widgets.validated_fields import CalmComboBox, Field
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.diagram.targets import with_values
from macrostep.model.edits.edits import SetSettings
from macrostep.model.edits.parameter_edits import rename_parameter, rename_set


class ParametersSection(QWidget):
    """Shows the parameters of the document's diagram with the values of the set in force, and edits them.

    With a set in force, values that are written are its own; the row offers to go back to the parameter's value.

    Parameters
    ----------
    document : Document
    """

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.sets = described(CalmComboBox(), tr("Parameter set"))
        self.sets.setToolTip(tr("Other values for some of the parameters, under a name: an empty car, a loaded car"))
        self.sets.setSizeAdjustPolicy(CalmComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.sets.setMinimumContentsLength(8)  # titles may be long, and the inspector is narrow
        self.sets.activated.connect(self._choose)
        self.add_set = tool_button(icon("add", 16, "accent"), self._add_set, tip=tr("Add a parameter set"))
        self.remove_set = tool_button(icon("close", 12, "secondary"), self._remove_set, tip=tr("Remove this set"))
        self.title = Field()
        self.title.edit.setAccessibleName(tr("Name of the parameter set"))
        self.title.edit.done.connect(self._rename_set)
        self.table = ParameterTable(self)
        self.empty = text_label(
            tr("Numbers that several blocks share. In place of a value write the name of one, or 2*m*g."),
            "secondary",
            wraps=True,
        )
        self._set_row = QWidget()
        about = text_label(tr("Values of"), "secondary")
        about.setIndent(6)
        self._set_row.setLayout(in_row(about, (self.sets, 1), self.add_set, spacing=4))
        self._title_row = QWidget()
        self._title_row.setLayout(in_row((self.title, 1), (self.remove_set, 0, Qt.AlignmentFlag.AlignTop), spacing=4))
        self.setLayout(in_column(self.empty, self._set_row, self._title_row, self.table, spacing=4))

    # -- showing ---------------------------------------------------------------------------------------------------

    def refresh(self, keep: bool) -> None:
        """Show the parameters of the diagram; with `keep`, texts that are wrong or being typed stay."""
        diagram = self._document.diagram
        self.table.refresh(keep)
        self.table.show_fixes(self._own_values(diagram.parameter_sets.get(diagram.parameter_set, {})))
        self._show_sets(keep)

    def _show_sets(self, keep: bool) -> None:
        diagram = self._document.diagram
        titles = ["", *diagram.parameter_sets]
        if [self.sets.itemData(k) for k in range(self.sets.count())] != titles:
            self.sets.clear()
            for title in titles:
                self.sets.addItem(title or tr("this diagram", "after: Values of"), title)
        self.sets.setCurrentIndex(self.sets.findData(diagram.parameter_set))
        self.empty.setVisible(not diagram.parameters)
        self._set_row.setVisible(bool(diagram.parameters))
        self._title_row.setVisible(diagram.parameter_set in diagram.parameter_sets)
        if keep:
            self.title.edit.show_value(diagram.parameter_set)
        else:
            self.title.edit.take(diagram.parameter_set)
            self.title.show_error("")

    def _own_values(self, overlay: Mapping[str, float]) -> dict[str, Sequence[Fix]]:
        """Return by name the way back to a parameter's own value, where the set in force has another one."""
        fixes: dict[str, Sequence[Fix]] = {}
        for name in overlay.keys() & self._document.diagram.parameters.keys():
            own = self._document.diagram.parameters[name]
            text = tr("Of this set. Back to {value}").format(value=f"{value_text(own.value)} {own.unit}".rstrip())
            fixes[name] = [Fix(text, partial(self._take_own, name))]
        return fixes

    def show_problems(self, problems: Sequence[Diagnostic]) -> None:
        """Show the problems of the parameters in their rows."""
        self.table.show_faults(problems, "parameters.")

    def commit(self) -> None:
        """Put what is being typed into the model."""
        self.title.edit.commit()
        self.table.commit()

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model."""
        return [*self.title.wrong(), *self.table.wrong()]

    # -- editing ---------------------------------------------------------------------------------------------------

    def parameters(self) -> Mapping[str, DiagramParameter]:
        """Return the parameters of the diagram with the values of the set in force."""
        return self._document.diagram.parameters_in_force

    def set_value(self, name: str, value: float, merge: str = "") -> None:
        """Give a parameter another value, in the set in force."""
        self._set(with_values(self._document.diagram, {name: value}), merge)

    def declare(self, name: str, parameter: DiagramParameter, merge: str = "") -> None:
        """Put a parameter in the place of that of this name; the value that it has outside of all sets stays."""
        own = self._document.diagram.parameters
        if name in own:
            parameter = replace(parameter, value=own[name].value)
        self._set({"parameters": {**own, name: parameter}}, merge)

    def rename(self, old: str, new: str) -> None:
        """Give a parameter another name, in all expressions and sets too."""
        self._document.push(rename_parameter(self._document.diagram, old, new))

    def remove(self, name: str) -> None:
        """Take a parameter away, from the sets too."""
        diagram = self._document.diagram
        sets = {t: {n: v for n, v in values.items() if n != name} for t, values in diagram.parameter_sets.items()}
        parameters = {n: parameter for n, parameter in diagram.parameters.items() if n != name}
        self._set({"parameters": parameters, "parameter_sets": sets})

    def _set(self, settings: Mapping[str, Any], merge: str = "") -> None:
        self._document.push(SetSettings(settings), merge)

    def _take_own(self, name: str) -> None:
        title, sets = self._document.diagram.parameter_set, self._document.diagram.parameter_sets
        self._set({"parameter_sets": {**sets, title: {n: v for n, v in sets[title].items() if n != name}}})

    # -- sets ------------------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        title = self.sets.itemData(index)
        if title != self._document.diagram.parameter_set:
            self._set({"parameter_set": title})

    def _add_set(self) -> None:
        sets, n = self._document.diagram.parameter_sets, 1
        while (title := tr("set {number}").format(number=n)) in sets:
            n += 1
        self._set({"parameter_sets": {**sets, title: {}}, "parameter_set": title})
        self.title.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.title.edit.selectAll()

    def _remove_set(self) -> None:
        title, sets = self._document.diagram.parameter_set, self._document.diagram.parameter_sets
        self._set({"parameter_sets": {t: v for t, v in sets.items() if t != title}, "parameter_set": ""})

    def _rename_set(self, text: str) -> None:
        diagram, new = self._document.diagram, " ".join(text.split())
        try:
            edit = rename_set(diagram, diagram.parameter_set, new)
        except MacrostepError as error:
            self.title.show_error(shown(error))
            return
        self.title.show_error("")
        self.title.edit.take(new)
        if new != diagram.parameter_set:
            self._document.push(edit)
