"""The inspector's page for one subsystem: equations, variables, solver, capabilities, with problems in place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.capability_settings import CapabilitySettings
from macrostep.gui.inspector.equation_editor import CHECK_DELAY, EquationEditor
from macrostep.gui.inspector.fix_links import FixLinks
from macrostep.gui.inspector.fmu_parameters import FmuParameters
from macrostep.gui.inspector.fmu_section import FmuSection
from macrostep.gui.inspector.instance_section import InstanceSection
from macrostep.gui.inspector.jacobians_section import Jacobians
from macrostep.gui.inspector.port_rows import (
    port_rows,
)
from macrostep.gui.inspector.quick_fixes import connecting, declaring_fixes, joining_fixes
from macrostep.gui.inspector.solver_settings import SolverSettings
from macrostep.gui.inspector.variable_rows import (
    INPUTS,
    OUTPUTS,
    PARAMETERS,
    ROLES,
    STATES,
    VARIABLES,
    Role,
)
from macrostep.gui.inspector.variable_tables import PORTS, VariableTables, wrong_texts
from macrostep.gui.localisation.library import made_from, template
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.widgets.basic import Stretch, in_column, in_row, text_label
from macrostep.gui.widgets.collapsible_section import Section
from macrostep.gui.widgets.validated_fields import Field, Message
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.texts import is_block_name
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.diagram.events import (
    Connected,
    Disconnected,
    Event,
    SubsystemAdded,
    SubsystemRemoved,
    SubsystemReplaced,
)
from macrostep.model.edits.edits import Edit, ReplaceSubsystem
from macrostep.model.fmi.subsystem import described_or_none
from macrostep.model.library.library import BLANK, Template
from macrostep.model.subsystem.subsystem import Subsystem

TOPOLOGY = {
    "IO": marked("Inputs and outputs"),
    "NI": marked("Outputs only: nothing acts on it"),
    "NO": marked("Inputs only: it acts on nothing"),
    "NINO": marked("Neither inputs nor outputs: it is not coupled"),
}

_OF_EQUATIONS = ("equations", STATES.key, VARIABLES.key, OUTPUTS.key)
SECTIONS = {
    "parameters": marked("Parameters"),
    "inputs": marked("Inputs"),
    "states": marked("States"),
    "variables": marked("Variables"),
    "outputs": marked("Outputs"),
}

_Pending = dict[tuple[str, str, int], str]


class SubsystemPage(QWidget):
    """Shows a subsystem of the document and edits it.

    Signals
    -------
    jacobians_requested(str)
        The Jacobians of this subsystem shall be shown: ask for them.
    file_requested(str)
        Another FMU is to be chosen for this subsystem.
    folder_requested(str)
        The folder of its file is to be shown.
    ports_requested(str)
        The variables of its FMU that are ports are to be chosen.
    """

    jacobians_requested = Signal(str)
    file_requested = Signal(str)
    folder_requested = Signal(str)
    ports_requested = Signal(str)

    def __init__(self, document: Document, check: DiagramCheck) -> None:
        super().__init__()
        self._document = document
        self._diagram_check = check
        self._name = ""
        self._pending: dict[str, _Pending] = {}
        self.name = Field("title")
        self.name.edit.setAccessibleName(tr("Name of the subsystem"))
        self.name.edit.done.connect(self._rename)
        self.topology = text_label("", "chip")
        self.type = text_label("", "secondary")
        self.type.setIndent(6)
        self.instance = InstanceSection(document)
        self.general = Message()
        self.fixes = FixLinks()
        self.fmu = FmuSection(self._replace)
        self.fmu.change_requested.connect(lambda: self.file_requested.emit(self._name))
        self.fmu.folder_requested.connect(lambda: self.folder_requested.emit(self._name))
        self.fmu.ports_requested.connect(lambda: self.ports_requested.emit(self._name))
        self.fmu_parameters = FmuParameters(self._replace)
        self.equations = EquationEditor()
        self.equations.committed.connect(self._commit_equations)
        self.equations.check_requested.connect(self.check)
        self.equations.fix_requested.connect(lambda fix: self._replace(fix.apply(self.subsystem)))
        self._variables = VariableTables(
            document, lambda: self._name, self.equations.commit, lambda: self.ports_requested.emit(self._name)
        )
        self.tables = self._variables.tables
        self.solver = SolverSettings(self._replace)
        self.capabilities = CapabilitySettings(self._replace)
        self.jacobians = Jacobians(self.jacobians_requested.emit)
        self._sections = {
            "fmu": Section(tr("File"), self.fmu),
            "fmu_parameters": Section(tr(SECTIONS["parameters"]), self.fmu_parameters),
            PARAMETERS.key: self._section(PARAMETERS),
            STATES.key: self._section(STATES),
            VARIABLES.key: self._section(VARIABLES),
            PORTS: Section(tr("Ports without causality"), self.tables[PORTS]),
            "equations": Section(tr("Equations"), self.equations),
            INPUTS.key: self._section(INPUTS),
            OUTPUTS.key: self._section(OUTPUTS),
            "solver": Section(tr("Solver"), self.solver, is_open=False),
            "capabilities": Section(tr("Capabilities"), self.capabilities, is_open=False),
            "flags": Section(tr("Flags of the FMU"), self.fmu.flags, is_open=False),
            "jacobians": Section(tr("Jacobians"), self.jacobians, is_open=False),
        }
        self._lay_out()
        self._check_timer = QTimer(self, singleShot=True, interval=CHECK_DELAY)
        self._check_timer.timeout.connect(self.check)
        document.edited.connect(self._follow)
        document.replaced.connect(self.forget)
        check.changed.connect(self.check)

    def _section(self, role: Role) -> Section:
        return Section(tr(SECTIONS[role.key]), self.tables[role.key])

    def _lay_out(self) -> None:
        head = in_row((self.name, 1), (self.topology, 0, Qt.AlignmentFlag.AlignVCenter), spacing=8)
        sections = self._sections.values()
        for section in sections:
            section.content.setContentsMargins(8, 0, 4, 4)
        top = (head, self.type, self.instance, self.general, self.fixes)
        self.setLayout(in_column(*top, *sections, Stretch(1), margins=(8, 8, 8, 12), spacing=8))

    # -- showing ---------------------------------------------------------------------------------------------------

    @property
    def subsystem(self) -> Subsystem:
        """The subsystem as the model has it."""
        return self._document.diagram[self._name]

    @property
    def shown_name(self) -> str:
        return self._name

    def show_subsystem(self, name: str) -> None:
        """Show a subsystem of the document; texts that are wrong in the one shown before are kept for its return."""
        if name != self._name:
            self.commit()
            self._keep_pending()
            self.equations.show_problems(())
            self._name = name
            self._show(keep=False)
            for (key, row, k), text in self._pending.pop(name, {}).items():
                if key == "equations":
                    self.equations.text.setPlainText(text)
                else:
                    self.tables[key].restore({(row, k): text})
        self.check()

    def _show(self, keep: bool) -> None:
        subsystem = self.subsystem
        if keep:
            self.name.edit.show_value(subsystem.name)
        else:
            self.name.edit.take(subsystem.name)
            self.name.show_error("")
        causal = self._document.diagram.causal().subsystems.get(subsystem.name, subsystem)
        self.topology.setText(causal.topology)
        self.topology.setToolTip(tr(TOPOLOGY[causal.topology]))
        block = made_from(subsystem)
        self.instance.show_instance(subsystem.name, subsystem.block)
        is_symbol = subsystem.type.startswith("<") or template(subsystem.type) is not None  # drawn, or the library's
        self.type.setText(block.title if block is not None else "" if is_symbol else subsystem.type)
        self.type.setToolTip(tr("The block of the library that it was made from; F1 on the canvas explains it"))
        self.type.setVisible(bool(self.type.text()))
        self._show_file(subsystem)
        is_given = _is_given(block)
        if is_given and not subsystem.states:
            self._sections[STATES.key].hide()
        self._sections[VARIABLES.key].setVisible(bool(subsystem.variables) or not (is_given or subsystem.is_black_box))
        for key in ("equations", INPUTS.key, VARIABLES.key, OUTPUTS.key):
            self._sections[key].remember("/library" if is_given else "", not is_given)
        self.equations.show_equations(subsystem.equations)
        self._variables.show(subsystem, block if is_given else None, keep)
        for role in ROLES:
            self._sections[role.key].set_count(len(role.of(subsystem)))
        self._sections[PORTS].set_count(len(port_rows(subsystem)))
        self._sections[PORTS].setVisible(not (is_given or subsystem.is_black_box))
        self._offer_names(subsystem)
        self.solver.show_subsystem(subsystem, keep)
        self.capabilities.show_subsystem(subsystem, keep)
        self.jacobians.show_subsystem(subsystem)

    def _show_file(self, subsystem: Subsystem) -> None:
        """Show what stands in place of equations, and only those sections that apply to it."""
        is_fmu, is_file = bool(subsystem.fmu), subsystem.is_black_box
        description = described_or_none(subsystem)
        interface = description.interface(subsystem.interface) if description is not None else None
        is_solved = not is_file or (interface is not None and interface.kind == "ModelExchange")
        for keys, applies in (
            (("fmu",), is_file),
            (("fmu_parameters", "flags"), is_fmu),
            (("equations", "states"), not is_file or bool(subsystem.states or subsystem.equations)),
            (("parameters",), not is_fmu),
        ):
            for key in keys:
                self._sections[key].setVisible(applies)
        self.solver.show_only_step(not is_solved)
        if is_file:
            self.fmu.show_subsystem(subsystem)
        if is_fmu:
            self.fmu_parameters.show_subsystem(subsystem)
            self._sections["fmu_parameters"].set_count(self.fmu_parameters.count)

    def _offer_names(self, subsystem: Subsystem) -> None:
        """Let the names that equations may use be completed."""
        from macrostep.model.behaviour.behaviour import behaviour
        from macrostep.model.language.functions import RESERVED

        declared = (subsystem.parameters, subsystem.inputs, subsystem.states, subsystem.variables)
        own = {*(name for group in declared for name in group), *behaviour(subsystem).variables}
        self.equations.completion.offer(own, RESERVED)
        self.tables[OUTPUTS.key].offer(own, RESERVED)

    def _follow(self, batch: Sequence[Event]) -> None:
        if not self._name:
            return
        is_other = False
        for event in batch:
            if isinstance(event, SubsystemReplaced) and event.old_name == self._name:
                self._name, is_other = event.name, True
            elif isinstance(event, SubsystemAdded | SubsystemRemoved | Connected | Disconnected):
                self._check_timer.start()  # other ports are free now
        if is_other and self._name in self._document.diagram.subsystems:
            self._show(keep=True)
            self._check_timer.start()

    def _pending_here(self) -> _Pending:
        """Return the texts of the subsystem that is shown which are not in the model."""
        found = {
            (key, row, k): text for key, table in self.tables.items() for (row, k), text in table.pending().items()
        }
        if self.equations.pending is not None:
            found["equations", "", 0] = self.equations.pending
        return found

    def _keep_pending(self) -> None:
        """Remember wrong texts of the subsystem that is shown, for when it is shown again."""
        kept = self._pending_here()
        if self._name and kept:
            self._pending[self._name] = kept

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model, those of subsystems shown before included."""
        sentences = []
        subsystems = self._document.diagram.subsystems
        if self._name in subsystems:
            texts_of = (*self.name.wrong(), *self.solver.wrong(), *self.capabilities.wrong())
            sentences = [f"{self._name}: {text}" for text in texts_of]
        for name, texts in {**self._pending, self._name: self._pending_here()}.items():
            if name in subsystems:
                sentences += [f"{name}, {text}" for text in wrong_texts(subsystems[name], texts)]
        return sentences

    def forget_shown(self) -> None:
        """Show nothing: the subsystem is gone; what was being typed is kept for when it is back."""
        self._keep_pending()
        self._name = ""

    def forget(self) -> None:
        """Forget everything that belongs to a diagram that is gone."""
        self._name = ""
        self._pending.clear()

    # -- checking --------------------------------------------------------------------------------------------------

    @Slot()
    def check(self) -> None:
        """Find the problems of the subsystem, with the equations as they are being typed, and show each in place."""
        from macrostep.model.diagram.problems import subsystem_problems

        self._check_timer.stop()
        if self._name not in self._document.diagram.subsystems:
            return
        problems = subsystem_problems(self.subsystem.replaced(equations=self.equations.equations()))
        of_diagram = [p for p in self._diagram_check.problems if p.subsystem == self._name and self._is_told(p)]
        self.show_problems([*problems, *(p for p in of_diagram if p not in problems)])

    def _is_told(self, problem: Diagnostic) -> bool:
        """Whether the subsystem cannot know a problem by itself: of an input, or of equations between open ports."""
        key = problem.field.partition(".")[0]
        return key == INPUTS.key or (key in _OF_EQUATIONS and bool(self.subsystem.acausal_bundles))

    def show_problems(self, problems: Sequence[Diagnostic]) -> None:
        """Show each problem at the field that it names, and at the top what no field shows."""
        elsewhere = []
        by_field: dict[str, Diagnostic] = {}
        is_fmu = bool(self.subsystem.fmu)
        if is_fmu:
            self.fmu_parameters.show_problems(problems)
        for problem in sorted(problems, key=lambda p: p.severity != "error"):
            key = problem.field.partition(".")[0]
            if is_fmu and key == "parameters":
                continue
            if key in self.tables or key in ("solver", "step"):
                by_field.setdefault(problem.field, problem)
            elif key != "equations":
                elsewhere.append(problem)
        self.equations.show_problems([p for p in problems if p.field == "equations"])
        for key, table in self.tables.items():
            table.show_problems({
                field.partition(".")[2]: (shown(p.message), p.severity)
                for field, p in by_field.items()
                if field.partition(".")[0] == key
            })  # fmt: skip
        free = [port for port in self.subsystem.inputs if f"inputs.{port}" in by_field]
        fixes = {port: connecting(self._document.diagram, PortRef(self._name, port), self._push) for port in free}
        if _is_given(made_from(self.subsystem)):  # whose inputs are folded away, and one flange is several of them
            at_top = list({fix.text: fix for port in free for fix in fixes[port]}.values())
            fixes = {}
        else:
            at_top = []
        self.fixes.show_fixes([*joining_fixes(self._document.diagram, self.subsystem, self._push), *at_top])
        self.tables[INPUTS.key].show_fixes(fixes)
        for key in (PARAMETERS.key, STATES.key):
            declaring = {f.partition(".")[2]: declaring_fixes(self._document.diagram, p, self._push)
                         for f, p in by_field.items() if f.partition(".")[0] == key}  # fmt: skip
            self.tables[key].show_fixes(declaring)
        self.solver.show_problems(by_field)
        worst = "error" if any(p.severity == "error" for p in elsewhere) else "warning"
        self.general.show_text("\n".join(f"{p.field}: {shown(p.message)}" for p in elsewhere), worst)

    def go_to(self, problem: Diagnostic) -> None:
        """Bring the place of a problem into view."""
        key = problem.field.partition(".")[0]
        if key == "parameters" and self.subsystem.fmu:
            self._sections["fmu_parameters"].set_open(True)
            self.fmu_parameters.go_to(problem.field.partition(".")[2])
            return
        if key in self._sections:
            self._sections[key].set_open(True)
        if key == "equations" and problem.line:
            self.equations.go_to_problem(problem)
        elif key in self.tables:
            self.tables[key].edit(problem.field.partition(".")[2])

    # -- editing ---------------------------------------------------------------------------------------------------

    def commit(self) -> None:
        """Put everything that is being typed into the model."""
        if self._name not in self._document.diagram.subsystems:
            return
        self.name.edit.commit()
        self.equations.commit()
        self._variables.commit()
        self.solver.commit()
        self.capabilities.commit()

    def _push(self, edit: Edit) -> None:
        self.commit()
        self._document.push(edit)

    def _replace(self, subsystem: Subsystem, merge: str = "") -> None:
        self._document.push(ReplaceSubsystem(self._name, subsystem), merge)

    def _rename(self, text: str) -> None:
        new = text.strip()
        if new == self._name:
            self.name.show_error("")
            return
        error = ""
        if not is_block_name(new):
            error = tr(
                "{new!r} is not a name: use letters, digits and _, not starting with a digit; "
                "dots join several names to one, as in front.axle."
            ).format(new=new)
        elif new in self._document.diagram.subsystems:
            error = tr("The name {new!r} is used twice; every subsystem needs a name of its own.").format(new=new)
        self.name.show_error(error)
        if not error:
            self.name.edit.take(new)
            self._replace(self.subsystem.replaced(name=new))

    def _commit_equations(self, equations: list[str], merge: str) -> None:
        if self._name in self._document.diagram.subsystems:
            self._replace(self.subsystem.replaced(equations=equations), f"{self._name} {merge}")


def _is_given(block: Template | None) -> bool:
    """Say whether ports, states and equations are those of a block of the library."""
    return block is not None and block.type != BLANK
