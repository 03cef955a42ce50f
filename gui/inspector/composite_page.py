"""The inspector's page for a composite: its name, how it is solved, what is in it, and its ports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QRadioButton, QVBoxLayout, QWidget

from macrostep.gui.canvas.painting.symbol_menu import SymbolMenu
from macrostep.gui.canvas.painting.symbols import symbol_icon
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.instance_section import InstanceSection
from macrostep.gui.inspector.parameter_table import ParameterTable
from macrostep.gui.inspector.repetition_section import RepetitionSection
from macrostep.gui.inspector.solver_settings import SolverSettings
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.widgets.basic import Stretch, in_column, in_row, push_button, text_label
from macrostep.gui.widgets.collapsible_section import Section
from macrostep.gui.widgets.validated_fields import Field, Message
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import first_of
from macrostep.model.diagram.composites import APART, TOGETHER, Composite
from macrostep.model.diagram.cut import Part, boundary, cut_of
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.diagram.events import CompositesChanged, Event
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.edits import composite_edits
from macrostep.model.edits.parameter_edits import rename_parameter
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.model.symbols.symbols import symbol

ICON = QSize(32, 20)
_MOST_NAMES = 24
CHOICES = {
    TOGETHER: (
        marked("Together"),
        marked("One subsystem of the co-simulation: the equations of its members are solved as one, nothing is cut."),
    ),
    APART: (
        marked("Apart"),
        marked("Each member is a subsystem by itself; the composite orders the drawing and changes no result."),
    ),
}


class CompositePage(QWidget):
    """Shows a composite of the document and edits it.

    Signals
    -------
    enter_requested(str)
        Its inside is to be shown.
    renamed(str)
        It has this name now.
    """

    enter_requested = Signal(str)
    renamed = Signal(str)

    def __init__(self, document: Document, check: DiagramCheck) -> None:
        super().__init__()
        self._document = document
        self._check = check
        self.shown_name = ""
        self.name = Field("title")
        self.name.edit.setAccessibleName(tr("Name of the composite"))
        self.name.edit.done.connect(self._rename)
        self.topology = text_label("", "chip")
        self.message = Message()
        self.instance = InstanceSection(document)
        self.repetition = RepetitionSection(document)
        self.switches = {solved: QRadioButton(tr(label)) for solved, (label, _) in CHOICES.items()}
        self._group = QButtonGroup(self)
        self.symbol = push_button("")
        self.symbol.setIconSize(ICON)
        self.symbol.setMenu(SymbolMenu(self.symbol, self._symbol, self._set_symbol))
        self.around = _secondary()
        self.members = _secondary()
        self.inputs = _secondary()
        self.outputs = _secondary()
        self.enter = push_button(tr("Enter"), lambda: self.enter_requested.emit(self.shown_name))
        self.dissolve = push_button(tr("Dissolve"), lambda: self._push(composite_edits.dissolve_composite))
        self.values = ParameterTable(self)
        self.solver = SolverSettings(self._set_solver, has_step=False)
        self._sections: dict[str, Section] = {}
        self._lay_out()
        document.happened.connect(self._follow)
        document.replaced.connect(self.forget)
        check.changed.connect(self._show_problems)

    def _lay_out(self) -> None:
        head = in_row((self.name, 1), (self.topology, 0, Qt.AlignmentFlag.AlignVCenter), spacing=8)
        layout = in_column(head, self.instance, self.repetition, self.message, margins=(8, 8, 8, 12), spacing=8)
        self.setLayout(layout)
        solved = QWidget()
        switches = QVBoxLayout(solved)
        switches.setSpacing(2)
        for value, button in self.switches.items():
            self._group.addButton(button)
            button.clicked.connect(lambda _, value=value: self._push(composite_edits.solve_composite, value))
            switches.addWidget(button)
            text = _secondary(tr(CHOICES[value][1]))
            text.setIndent(22)
            switches.addWidget(text)
        switches.addWidget(self.around)
        inside = QWidget()
        buttons = in_row(self.enter, self.dissolve, Stretch(1))
        inside.setLayout(in_column(self.members, self.inputs, self.outputs, buttons, spacing=4))
        block = QWidget()
        block.setLayout(in_row(self.symbol, Stretch(1)))
        parameters = QWidget()
        parameters.setLayout(in_column(self.values))
        sections = (
            (tr("Parameters"), parameters),
            (tr("Solved"), solved),
            (tr("Inside"), inside),
            (tr("Symbol"), block),
            (tr("Solver"), self.solver),
        )
        for title, content in sections:
            content_layout = content.layout()
            assert content_layout is not None
            content_layout.setContentsMargins(8, 0, 4, 4)
            self._sections[title] = Section(title, content)
            layout.addWidget(self._sections[title])
        layout.addStretch(1)

    # -- showing ---------------------------------------------------------------------------------------------------

    @property
    def composite(self) -> Composite | None:
        """The composite as the model has it."""
        return next((c for c in self._document.diagram.composites if c.name == self.shown_name), None)

    def show_composite(self, name: str) -> None:
        """Show a composite of the document."""
        is_other = name != self.shown_name
        self.shown_name = name
        self._show(keep=not is_other)

    def _show(self, keep: bool) -> None:
        composite = self.composite
        if composite is None:
            return
        diagram = self._document.diagram
        tree = Hierarchy.of(diagram)
        last = composite.name.removeprefix(f"{tree.around(composite.name)}.")
        if keep:
            self.name.edit.show_value(last)
        else:
            self.name.edit.take(last)
            self.name.show_error("")
        part = boundary(diagram.causal(), composite.name, tree.within(composite.name))
        self.topology.setText(part.topology)
        self.switches.get(composite.solved, self.switches[APART]).setChecked(True)
        above = next((n for n in tree.ancestors(composite.name) if cut_of(diagram)[n] == TOGETHER), "")
        self.around.setText(tr("{name}, in which it stands, is solved together.").format(name=above))
        self.around.setVisible(bool(above))
        self.instance.show_instance(composite.name, composite.block)
        self.repetition.show_repetition(composite, keep)
        self.values.refresh(keep)
        self._sections[tr("Parameters")].set_count(len(composite.parameters))
        self._show_inside(part)
        self._show_symbol(composite.symbol)
        self.solver.show_subsystem(Subsystem(composite.name, solver=composite.solver), keep)
        self._show_problems()

    def _show_inside(self, part: Part) -> None:
        self.members.setText(tr("Members: {names}").format(names=_listed(part.members)))
        self.inputs.setText(tr("Inputs: {names}").format(names=_listed(part.inputs)))
        self.outputs.setText(tr("Outputs: {names}").format(names=_listed(part.outputs)))

    def _symbol(self) -> str:
        return self.composite.symbol if self.composite is not None else ""

    def _show_symbol(self, name: str) -> None:
        found = symbol(name)
        self.symbol.setText(tr(found.title) if found is not None else name or tr("None"))
        self.symbol.setIcon(symbol_icon(found.elements if found is not None else ()))

    def _show_problems(self) -> None:
        field = f"composites.{self.shown_name}"
        found = [p for p in self._check.problems if p.field in (field, f"{field}.solver")]
        self.message.show_text("\n".join(shown(p.message) for p in found), "error")
        self.values.show_faults(self._check.problems, f"{field}.parameters.")

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        if CompositesChanged in kinds and self.shown_name:
            self._show(keep=True)

    # -- editing ---------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Show nothing: the diagram is gone."""
        self.shown_name = ""

    def commit(self) -> None:
        """Put what is being typed into the model."""
        if self.composite is not None:
            self.name.edit.commit()
            self.repetition.commit()
            self.solver.commit()
            self.values.commit()

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model."""
        if self.composite is None:
            return []
        return [*self.name.wrong(), *self.repetition.wrong(), *self.solver.wrong(), *self.values.wrong()]

    # -- as the owner of parameters ----------------------------------------------------------------------------------

    def parameters(self) -> Mapping[str, DiagramParameter]:
        """Return the parameters of the composite."""
        return self.composite.parameters if self.composite is not None else {}

    def set_value(self, name: str, value: float, merge: str = "") -> None:
        """Give a parameter another value."""
        self.declare(name, replace(self.parameters()[name], value=value), merge)

    def declare(self, name: str, parameter: DiagramParameter, merge: str = "") -> None:
        """Put a parameter in the place of that of this name, or behind the others."""
        edit = composite_edits.SetCompositeParameters(self.shown_name, {**self.parameters(), name: parameter})
        self._document.push(edit, f"{self.shown_name} {merge}" if merge else "")

    def rename(self, old: str, new: str) -> None:
        """Give a parameter another name, in the expressions inside too."""
        self._document.push(rename_parameter(self._document.diagram, old, new, self.shown_name))

    def remove(self, name: str) -> None:
        """Take a parameter away."""
        left = {n: parameter for n, parameter in self.parameters().items() if n != name}
        self._document.push(composite_edits.SetCompositeParameters(self.shown_name, left))

    def _push(self, make: object, *arguments: object) -> bool:
        try:
            edit = make(self._document.diagram, self.shown_name, *arguments)  # type: ignore[operator]
        except MacrostepError as error:
            self._document.refused.emit(shown(error))
            return False
        return self._document.push(edit)

    def _rename(self, text: str) -> None:
        diagram, old = self._document.diagram, self.shown_name
        try:
            edit = composite_edits.rename_composite(diagram, old, text.strip())
        except MacrostepError as error:
            self.name.show_error(shown(error))
            return
        self.name.show_error("")
        around = Hierarchy.of(diagram).around(old)
        new = f"{around}.{text.strip()}" if around else text.strip()
        if new != old:
            self.shown_name = new  # before the event says that the old one is gone
            self._document.push(edit)
            self.renamed.emit(new)
        self.name.edit.take(text.strip())

    def _set_symbol(self, name: str) -> None:
        self._push(composite_edits.set_composite_symbol, name)

    def _set_solver(self, changed: Subsystem) -> None:
        composite = self.composite
        if composite is not None and changed.solver != composite.solver:
            self._push(composite_edits.set_composite_solver, changed.solver)


def _secondary(text: str = "") -> QLabel:
    return text_label(text, "secondary", wraps=True)


def _listed(names: Sequence[PortRef | str]) -> str:
    return shown(first_of(list(map(str, names)), _MOST_NAMES)) if names else tr("none")
