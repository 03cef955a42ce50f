"""The tables of a subsystem's parameters, inputs, states, variables, outputs and ports, which are edited in place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.field_table import FieldColumn, FieldTable
from macrostep.gui.inspector.input_conversion import Conversion
from macrostep.gui.inspector.port_rows import (
    port_replacement,
    port_rows,
    with_new_port,
    with_port_cell,
    without_port,
)
from macrostep.gui.inspector.range_slider import RangeSlider
from macrostep.gui.inspector.variable_rows import (
    INPUTS,
    OUTPUTS,
    PARAMETERS,
    ROLES,
    VARIABLES,
    Role,
    replacement,
    results,
    rows,
    with_cell,
    with_new,
    without,
)
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.model.base.errors import MacrostepError
from macrostep.model.edits.edits import ReplaceSubsystem
from macrostep.model.library.library import Template
from macrostep.model.subsystem.subsystem import Input, Parameter, Subsystem

PORTS = "ports"
"""The key of the table of ports."""
VALUES = {"value": marked("Value"), "start": marked("Start"), "expression": marked("Expression")}


class VariableTables:
    """The tables of the subsystem that a page shows.

    Parameters
    ----------
    document : Document
    name : callable
        Returns the name of the subsystem.
    commit_equations : callable
        Puts equations that are being typed into the model.
    request_ports : callable
        Lets somebody choose which variables of its FMU are ports.

    Attributes
    ----------
    tables : dict of FieldTable
        By the key of the role, or PORTS.
    """

    def __init__(
        self,
        document: Document,
        name: Callable[[], str],
        commit_equations: Callable[[], object],
        request_ports: Callable[[], object],
    ) -> None:
        self._document, self._name = document, name
        self._commit_equations, self._request_ports = commit_equations, request_ports
        self.tables = {role.key: self._table(role) for role in ROLES} | {PORTS: self._port_table()}

    @property
    def _subsystem(self) -> Subsystem:
        return self._document.diagram[self._name()]

    def _replace(self, subsystem: Subsystem, merge: str = "") -> None:
        self._document.push(ReplaceSubsystem(self._name(), subsystem), merge)

    def _table(self, role: Role) -> FieldTable:
        is_parameter = role is PARAMETERS
        columns = (
            FieldColumn(tr("Name"), stretch=4, is_given=True),
            FieldColumn(tr(VALUES[role.value]), stretch=3, is_number=role is not OUTPUTS, is_code=role is OUTPUTS),
            FieldColumn(tr("Unit"), width=72 if is_parameter else 48, placeholder="–", is_given=True, is_unit=True),
            *([] if is_parameter else [FieldColumn(tr("Nominal"), width=64, is_number=True, placeholder="–")]),
            *(
                [FieldColumn(tr("Description"), is_note=True, placeholder=tr("What it is"))]
                if role is VARIABLES
                else []
            ),
        )
        table = FieldTable(
            tr(role.noun), tr(role.add), columns, lambda name, column, text: self._edit_cell(role, name, column, text),
            *self._beneath(role),
        )  # fmt: skip
        table.add_clicked.connect(lambda: self._add(role))
        table.remove_clicked.connect(lambda name: self._replace(without(self._subsystem, role, name)))
        return table

    def _port_table(self) -> FieldTable:
        columns = (
            FieldColumn(tr("Name"), stretch=3),
            FieldColumn(tr("Kind"), stretch=4),
            FieldColumn(tr("Signals"), stretch=4, placeholder="v1 i1"),
        )
        table = FieldTable(tr("port"), tr("Add port"), columns, self._edit_port)
        table.add_clicked.connect(self._add_port)
        table.remove_clicked.connect(lambda name: self._replace(without_port(self._subsystem, name)))
        return table

    def _beneath(self, role: Role) -> tuple[Any, ...]:
        """Return what makes the things beneath the rows of a table, and what says whether they are seen."""
        if role is PARAMETERS:
            return self._new_slider, RangeSlider.shows
        if role is INPUTS:
            return partial(Conversion, self._convert), Conversion.shows
        return ()

    def _new_slider(self) -> RangeSlider:
        slider = RangeSlider()
        slider.moved.connect(partial(self._slide, slider))
        slider.bounds_changed.connect(partial(self._bound, slider))
        return slider

    # -- showing ---------------------------------------------------------------------------------------------------

    def show(self, subsystem: Subsystem, block: Template | None, keep: bool) -> None:
        """Show the variables of a subsystem; where a block of the library gives them, with what they mean there."""
        for role in ROLES:
            table = self.tables[role.key]
            table.show_rows(rows(subsystem, role), keep)
            table.show_results(results(subsystem, role))
            table.show_meanings(_meanings(block, role))
            table.add_button.setVisible(block is None)
        self.tables[PORTS].show_rows(port_rows(subsystem), keep)
        self._show_sliders(subsystem)
        self._show_conversions(subsystem)

    def _show_sliders(self, subsystem: Subsystem) -> None:
        for name, parameter in subsystem.parameters.items():
            slider = self.tables[PARAMETERS.key].detail(name)
            assert isinstance(slider, RangeSlider)
            slider.show_parameter(name, parameter)
        self.tables[PARAMETERS.key].show_details()

    def _show_conversions(self, subsystem: Subsystem) -> None:
        table = self.tables[INPUTS.key]
        for name, port in subsystem.inputs.items():
            conversion = table.detail(name)
            assert isinstance(conversion, Conversion)
            conversion.show_input(name, port, bool(subsystem.fmu))
        table.show_details()

    def commit(self) -> None:
        """Put everything that is being typed into the model."""
        for table in self.tables.values():
            table.commit()
        for name in self._subsystem.inputs:
            conversion = self.tables[INPUTS.key].detail(name)
            if isinstance(conversion, Conversion):
                conversion.commit()

    # -- editing ---------------------------------------------------------------------------------------------------

    def _convert(self, conversion: Conversion, port: Input) -> None:
        name = self.tables[INPUTS.key].name_beside(conversion)
        self._replace(self._subsystem.replaced(inputs={**self._subsystem.inputs, name: port}))

    def _slide(self, slider: RangeSlider, value: float, drag: int) -> None:
        name, parameter = self._parameter_beside(slider)
        self._set_parameter(name, replace(parameter, value=value), f"{self._name()}.{name} slide {drag}")

    def _bound(self, slider: RangeSlider, minimum: float | None, maximum: float | None) -> None:
        name, parameter = self._parameter_beside(slider)
        self._set_parameter(name, replace(parameter, minimum=minimum, maximum=maximum))

    def _parameter_beside(self, slider: RangeSlider) -> tuple[str, Parameter]:
        name = self.tables[PARAMETERS.key].name_beside(slider)
        return name, self._subsystem.parameters[name]

    def _set_parameter(self, name: str, parameter: Parameter, merge: str = "") -> None:
        self._replace(self._subsystem.replaced(parameters={**self._subsystem.parameters, name: parameter}), merge)

    def _edit_cell(self, role: Role, name: str, column: int, text: str) -> str | None:
        if column == 0:
            self._commit_equations()  # renaming goes through the equations, which must be in the model for that
        before = self._subsystem
        try:
            after = with_cell(before, role, name, column, text)
        except MacrostepError as error:
            return shown(error)
        if after != before:
            if column == 0:
                self._document.push(replacement(self._document.diagram, after, role, name, text.strip()))
            else:
                self._replace(after)
        return None

    def _edit_port(self, name: str, column: int, text: str) -> str | None:
        before = self._subsystem
        try:
            after = with_port_cell(before, name, column, text)
        except MacrostepError as error:
            return shown(error)
        if after != before and column == 0:
            self._document.push(port_replacement(self._document.diagram, after, name, " ".join(text.split())))
        elif after != before:
            self._replace(after)
        return None

    def _add_port(self) -> None:
        self._commit_equations()  # names in it are not for new signals
        subsystem, name = with_new_port(self._subsystem)
        self._replace(subsystem)
        self.tables[PORTS].edit(name)

    def _add(self, role: Role) -> None:
        if self._subsystem.fmu:
            self._request_ports()
            return
        subsystem, name = with_new(self._subsystem, role)
        self._replace(subsystem)
        self.tables[role.key].edit(name)


def wrong_texts(subsystem: Subsystem, texts: Mapping[tuple[str, str, int], str]) -> Iterator[str]:
    """Yield what is wrong with texts that are not in the model.

    Parameters
    ----------
    subsystem : Subsystem
    texts : mapping
        By the key of a table, the row and the column.
    """
    for (key, row, k), text in texts.items():
        role = next((role for role in ROLES if role.key == key), None)
        try:
            if key == PORTS and row in subsystem.ports:
                with_port_cell(subsystem, row, k, text)
            if role is not None and row in role.of(subsystem):
                with_cell(subsystem, role, row, k, text)
        except MacrostepError as error:
            yield f"{key}.{row}: {shown(error)}"


def _meanings(template: Template | None, role: Role) -> dict[str, str]:
    """Return what the variables of a block of the library mean."""
    if template is None:
        return {}
    return {name: text for name, text in template.descriptions.items() if name in role.of(template.subsystem)}
