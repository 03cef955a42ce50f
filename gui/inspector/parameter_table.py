"""A table of parameters of the diagram or of a composite, each with its value, its unit, what it is, and a slider."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from macrostep.gui.inspector.field_table import FieldColumn, FieldTable
from macrostep.gui.inspector.range_slider import RangeSlider
from macrostep.gui.inspector.variable_rows import result_text, value_from, value_text
from macrostep.gui.localisation.translation import shown, tr
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.parameters import DiagramParameter

_NAME, _VALUE, _UNIT, _DESCRIPTION = range(4)


class ParameterOwner(Protocol):
    """Whose parameters they are; each method that changes something is one edit."""

    def parameters(self) -> Mapping[str, DiagramParameter]:
        """Return them with the values in force."""

    def set_value(self, name: str, value: float, merge: str = "") -> None:
        """Give one another value."""

    def declare(self, name: str, parameter: DiagramParameter, merge: str = "") -> None:
        """Put one in the place of that of this name, or behind the others."""

    def rename(self, old: str, new: str) -> None:
        """Give one another name, in all expressions too; a MacrostepError says why that is not possible."""

    def remove(self, name: str) -> None:
        """Take one away."""


class ParameterTable(FieldTable):
    """Shows parameters, and edits them.

    Parameters
    ----------
    owner : ParameterOwner
    """

    def __init__(self, owner: ParameterOwner) -> None:
        columns = (
            FieldColumn(tr("Name"), stretch=4),
            FieldColumn(tr("Value"), stretch=3, is_number=True),
            FieldColumn(tr("Unit"), width=68, placeholder="–"),
            FieldColumn(tr("Description"), is_note=True, placeholder=tr("What it is")),
        )
        super().__init__(tr("parameter"), tr("Add parameter"), columns, self._edit, self._new_slider, RangeSlider.shows)
        self._owner = owner
        self.add_clicked.connect(self._add)
        self.remove_clicked.connect(lambda name: owner.remove(name))

    def refresh(self, keep: bool) -> None:
        """Show the parameters as they are; with `keep`, texts that are wrong or being typed stay."""
        parameters = self._owner.parameters()
        self.show_rows([(name, value_text(p.value), p.unit, p.description) for name, p in parameters.items()], keep)
        self.show_results({name: result_text(p.value, p.unit) for name, p in parameters.items()})
        for name, parameter in parameters.items():
            slider = self.detail(name)
            assert isinstance(slider, RangeSlider)
            slider.show_parameter(name, parameter)
        self.show_details()

    def show_faults(self, problems: Sequence[Diagnostic], where: str) -> None:
        """Show problems of the parameters in their rows; `where` begins the field of each."""
        found: dict[str, tuple[str, str]] = {}
        for problem in problems:
            if problem.field.startswith(where) and not problem.subsystem:
                found.setdefault(problem.field.removeprefix(where), (shown(problem.message), problem.severity))
        self.show_problems(found)

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model."""
        return [self.message(name) for name, _ in self.pending()]

    def _edit(self, name: str, column: int, text: str) -> str | None:
        own, text = self._owner.parameters()[name], text.strip()
        try:
            if column == _NAME:
                self._owner.rename(name, text)
            elif column == _VALUE:
                self._owner.set_value(name, value_from(text, own.unit))
            elif column == _UNIT:
                self._owner.declare(name, replace(own, unit=text))
            else:
                self._owner.declare(name, replace(own, description=text))
        except MacrostepError as error:
            return shown(error)
        return None

    def _add(self) -> None:
        taken, n = self._owner.parameters(), 1
        while (name := "p" if n == 1 else f"p{n}") in taken:
            n += 1
        self._owner.declare(name, DiagramParameter(0.0))
        self.edit(name)

    def _new_slider(self) -> RangeSlider:
        slider = RangeSlider()
        slider.moved.connect(partial(self._slide, slider))
        slider.bounds_changed.connect(partial(self._bound, slider))
        return slider

    def _slide(self, slider: RangeSlider, value: float, drag: int) -> None:
        name = self.name_beside(slider)
        self._owner.set_value(name, value, f"{name} slide {drag}")

    def _bound(self, slider: RangeSlider, minimum: float | None, maximum: float | None) -> None:
        name = self.name_beside(slider)
        self._owner.declare(name, replace(self._owner.parameters()[name], minimum=minimum, maximum=maximum))
