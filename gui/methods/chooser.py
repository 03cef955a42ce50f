"""The list from which a coupling method is chosen: what each does, needs and costs, and whether it fits the diagram."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QWidget

from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.popup_list import PopupList
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.subsystem.capabilities import label_of
from macrostep.solvers.options.options import EXPLICIT, ITERATING, LINEARISING, MethodDescription

SIZE = QSize(460, 620)
HEADINGS = {
    EXPLICIT: marked("Explicit: nothing is repeated"),
    ITERATING: marked("Iterating: steps are repeated until the inputs fit"),
    LINEARISING: marked("Linearising: inputs from linearisations of the subsystems"),
}
AROUND = marked("Around another method")
NEW = "new"
"""In place of a method: one that is to be written."""


@final
class MethodChooser(PopupList):
    """Floats beneath the button for a further method; what is chosen is a :class:`ChosenMethod`, or NEW.

    Parameters
    ----------
    methods : mapping of MethodDescription by name
    start : ChosenMethod
        A good one to start with.
    """

    def __init__(self, methods: Mapping[str, MethodDescription], start: ChosenMethod, parent: QWidget) -> None:
        super().__init__(tr("Coupling methods"), SIZE, parent)
        self._methods = methods
        self._rows: list[tuple[ChosenMethod, QLabel, bool]] = []
        self.add_heading(tr("A good start here"))
        self._add(start)
        for family, heading in HEADINGS.items():
            its = [m for m in methods.values() if m.family == family and not m.wraps]
            its.sort(key=lambda method: method.comparison or len(methods))
            self._add_group(heading, [ChosenMethod(method.name) for method in its])
        around = ((m.name, inside) for m in methods.values() for inside in m.wraps)
        self._add_group(AROUND, [ChosenMethod(name, inside=ChosenMethod(inside)) for name, inside in around])
        self.add_heading(tr("Of your own"))
        written = tr("One file, with an example in it that runs; you change it in your editor.")
        self.add_row(NEW, tr("New method…"), f"<b>{escape(tr('New method…'))}</b><br>{escape(written)}")
        self.choose_first()

    @property
    def methods(self) -> list[ChosenMethod]:
        """The methods that can be chosen, from top to bottom."""
        return [method for method in self.entries if isinstance(method, ChosenMethod)]

    def show_refusals(self, refusals: Mapping[ChosenMethod, str]) -> None:
        """Say of each method whether it fits the diagram, or why it does not."""
        for method, label, is_described in self._rows:
            label.setText(self._text(method, is_described, refusals.get(method, "")))
        self.fit_rows(self.list.viewport().width())

    # -- rows ----------------------------------------------------------------------------------------------------------

    def _add_group(self, heading: str, group: Sequence[ChosenMethod]) -> None:
        if group:
            self.add_heading(tr(heading))
        for place, method in enumerate(group):
            self._add(method, is_described=method.inside is None or place == 0)

    def _add(self, method: ChosenMethod, is_described: bool = True) -> None:
        label = self.add_row(method, self.name(method), self._text(method, is_described))
        self._rows.append((method, label, is_described))

    def name(self, method: ChosenMethod) -> str:
        """Return a method's label, with that of the method inside."""
        label = self._methods[method.name].label
        if method.inside is None:
            return label
        return tr("{method} of {inner}").format(method=label, inner=self.name(method.inside))

    def _text(self, method: ChosenMethod, is_described: bool, refusal: str | None = None) -> str:
        """Return what a row says: the name and whether the method fits, what it does, what it needs and costs."""
        described = self._methods[method.name]
        name = f"<b>{escape(self.name(method))}</b>"
        if refusal is not None and not refusal:
            name += " &nbsp;" + _coloured("good", "✓ " + tr("fits this diagram"))
        lines = [name]
        if is_described:
            lines += [escape(tr(described.summary)), _coloured("secondary", _needs_and_costs(described))]
        if refusal:
            lines.append(_coloured("warning", "✕ " + shown(refusal)))
        return "<br>".join(lines)


def _needs_and_costs(method: MethodDescription) -> str:
    """Say which capabilities a method needs of every subsystem, and what it costs."""
    if not method.requires:
        return tr(method.costs)
    needs = ", ".join(shown(label_of(name)) for name in method.requires)
    return tr("Needs of every subsystem: {needs}.").format(needs=needs) + " " + tr(method.costs)


def _coloured(token: str, text: str) -> str:
    return f'<span style="color: {theme().colour(token).name()}">{escape(text)}</span>'
