"""The parameters of the diagram, edited in a table, and the sets of other values for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.field_table import FieldColumn, FieldTable
from macrostep.gui.inspector.fix_links import Fix
from macrostep.gui.inspector.range_slider import RangeSlider
from macrostep.gui.inspector.variable_rows import result_text, value_from, value_text
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

_NAME, _VALUE, _UNIT, _DESCRIPTION = range(4)


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
        columns = (
            FieldColumn(tr("Name"), stretch=4),
            FieldColumn(tr("Value"), stretch=3, is_number=True),
            FieldColumn(tr("Unit"), width=68, placeholder="–"),
            FieldColumn(tr("Description"), is_note=True, placeholder=tr("What it is")),
        )
        self.table = FieldTable(
            tr("parameter"), tr("Add parameter"), columns, self._edit, self._new_slider, RangeSlider.shows
        )
        self.table.add_clicked.connect(self._add)
        self.table.remove_clicked.connect(self._remove)
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
        in_force, title = diagram.parameters_in_force, diagram.parameter_set
        self.table.show_rows([(name, value_text(p.value), p.unit, p.description) for name, p in in_force.items()], keep)
        self.table.show_results({name: result_text(p.value, p.unit) for name, p in in_force.items()})
        self.table.show_fixes(self._own_values(diagram.parameter_sets.get(title, {})))
        for name, parameter in in_force.items():
            slider = self.table.detail(name)
            assert isinstance(slider, RangeSlider)
            slider.show_parameter(name, parameter)
        self.table.show_details()
        self._show_sets(keep)

    def _show_sets(self, keep: bool) -> None:
        diagram = self._document.diagram
        titles = ["", *diagram.parameter_sets]
        if [self.sets.itemData(k) for k in range(self.sets.count())] != titles:
            self.sets.clear()
            for title in titles:
                self.sets.addItem(title or tr("the parameters themselves"), title)
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
        found: dict[str, tuple[str, str]] = {}
        for problem in problems:
            group, _, name = problem.field.partition(".")
            if group == "parameters" and not problem.subsystem:
                found.setdefault(name, (shown(problem.message), problem.severity))
        self.table.show_problems(found)

    def commit(self) -> None:
        """Put what is being typed into the model."""
        self.title.edit.commit()
        self.table.commit()

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model."""
        return [*self.title.wrong(), *(self.table.message(name) for name, _ in self.table.pending())]

    # -- editing ---------------------------------------------------------------------------------------------------

    def _edit(self, name: str, column: int, text: str) -> str | None:
        diagram, text = self._document.diagram, text.strip()
        own = diagram.parameters[name]
        try:
            if column == _NAME:
                self._document.push(rename_parameter(diagram, name, text))
            elif column == _VALUE:
                self._set(with_values(diagram, {name: value_from(text, own.unit)}))
            elif column == _UNIT:
                self._declare(name, replace(own, unit=text))
            else:
                self._declare(name, replace(own, description=text))
        except MacrostepError as error:
            return shown(error)
        return None

    def _declare(self, name: str, parameter: DiagramParameter, merge: str = "") -> None:
        self._set({"parameters": {**self._document.diagram.parameters, name: parameter}}, merge)

    def _set(self, settings: Mapping[str, Any], merge: str = "") -> None:
        self._document.push(SetSettings(settings), merge)

    def _add(self) -> None:
        taken, n = self._document.diagram.parameters, 1
        while (name := "p" if n == 1 else f"p{n}") in taken:
            n += 1
        self._declare(name, DiagramParameter(0.0))
        self.table.edit(name)

    def _remove(self, name: str) -> None:
        diagram = self._document.diagram
        sets = {t: {n: v for n, v in values.items() if n != name} for t, values in diagram.parameter_sets.items()}
        parameters = {n: parameter for n, parameter in diagram.parameters.items() if n != name}
        self._set({"parameters": parameters, "parameter_sets": sets})

    def _take_own(self, name: str) -> None:
        title, sets = self._document.diagram.parameter_set, self._document.diagram.parameter_sets
        self._set({"parameter_sets": {**sets, title: {n: v for n, v in sets[title].items() if n != name}}})

    def _new_slider(self) -> RangeSlider:
        slider = RangeSlider()
        slider.moved.connect(partial(self._slide, slider))
        slider.bounds_changed.connect(partial(self._bound, slider))
        return slider

    def _slide(self, slider: RangeSlider, value: float, drag: int) -> None:
        name = self.table.name_beside(slider)
        self._set(with_values(self._document.diagram, {name: value}), f"{name} slide {drag}")

    def _bound(self, slider: RangeSlider, minimum: float | None, maximum: float | None) -> None:
        name = self.table.name_beside(slider)
        own = self._document.diagram.parameters[name]
        self._declare(name, replace(own, minimum=minimum, maximum=maximum))

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
