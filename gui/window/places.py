"""Leads the user to what is named somewhere: a block, a line of equations, a time in the plots, a run's diagram."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.library.search import Hit

if TYPE_CHECKING:
    from macrostep.gui.compare.panel import ComparePanel
    from macrostep.gui.inspector.panel import InspectorPanel
    from macrostep.gui.signals.signals_panel import PlotsPanel
    from macrostep.gui.window.main_window import MainWindow


@final
class Places(QObject):
    """The places of a window to which menus, panels and lists of commands lead."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.view.jumped.connect(self.show_hit)
        window.view.scene_.block_activated.connect(self.activate_block)
        window.view.plot_requested.connect(self.plot)
        window.view.held_requested.connect(self.show_held)
        window.view.solver_requested.connect(self.show_solver)
        window.header.diagram_clicked.connect(self.show_diagram)
        window.status.problems_clicked.connect(self.show_problems)
        window.status.loops_clicked.connect(self.show_loops)
        window.exchange.log_requested.connect(lambda: window.panels.show("log"))

    @property
    def _inspector(self) -> InspectorPanel:
        from macrostep.gui.inspector.panel import InspectorPanel

        return self._window.panels.get(InspectorPanel)

    @property
    def _comparison(self) -> ComparePanel:
        from macrostep.gui.compare.panel import ComparePanel

        return self._window.panels.get(ComparePanel)

    @property
    def _plots(self) -> PlotsPanel:
        from macrostep.gui.signals.signals_panel import PlotsPanel

        return self._window.panels.get(PlotsPanel)

    def answer(self, panel: QWidget) -> None:
        """Do what a panel asks for by its signals; all that have a signal of a name get the same answer."""
        window = self._window
        answers = {
            "began": window.start_page.close_page,
            "page_requested": window.dialogs.show_manual_page,
            "block_page_requested": window.dialogs.show_block_page,
            "subsystem_requested": self.show_block,
            "time_requested": self.show_time,
            "diagram_requested": self.open_diagram_of_run,
            "run_requested": self.run_of_study,
            "method_requested": window.run_bar.open_chooser,
            "earlier_requested": lambda: window.panels.show("runs"),
            "advice_requested": lambda run: self.advise_after(run.method, run.document),
        }
        if hasattr(panel, "done") and hasattr(panel, "failed"):
            answers |= {"done": window.messages.show_done, "failed": window.announcements.show_error}
        for name, answer in answers.items():
            if hasattr(panel, name):
                getattr(panel, name).connect(answer)

    def show_block(self, name: str) -> None:
        """Select a block and bring it into view, unless it is gone by now: what names it may be older."""
        if name not in self._window.document.diagram.names:
            said = tr("There is no subsystem {name} any more.").format(name=name)
            self._window.messages.show_message(said, "warning")
            return
        self._window.panels.show("inspector")
        self._window.view.document.show(name)
        self._window.view.scene_.selection.select([name])
        self._window.view.reveal(name)

    def show_time(self, begin: float, end: float, signal: str) -> None:
        """Zoom the plots to a time, and draw a signal there."""
        self._window.panels.show("plots")
        self._plots.show_time(begin, end, signal)

    def plot(self, labels: list[str]) -> None:
        """Draw signals in the plots, besides those that are drawn."""
        self._window.panels.show("plots")
        self._plots.add_signals(labels)

    def ask_for_measured(self) -> None:
        """Ask for a table of measured values, to be drawn beside the runs."""
        self._plots.ask_for_measured()

    def comparison_offer(self) -> str:
        """Say what further methods can be run beside those that there are; "" if there are none."""
        return self._comparison.offer()

    def compare_with_others(self) -> None:
        """Run further methods beside the one that there is, where one sees how they compare."""
        self._window.panels.show("compare")
        self._comparison.compare_with_others()

    def show_held(self, name: str) -> None:
        """Show what an input is given between communication points."""
        from macrostep.gui.laboratory.held.panel import HeldPanel

        self._window.panels.show("held")
        self._window.panels.get(HeldPanel).show_input(name)

    def show_solver(self, name: str) -> None:
        """Let the user choose the solver of a subsystem."""
        self.show_block(name)
        page = self._inspector.subsystem
        page.go_to(Diagnostic("", name, "solver"))
        page.solver.kind.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_lesson(self, path: Path) -> bool:
        """Open a lesson where it was left; False if its file is not one."""
        from macrostep.gui.lessons.panel import LessonPanel

        return self._window.panels.get(LessonPanel).open(path)

    @property
    def is_in_lesson(self) -> bool:
        """Whether a lesson is being done."""
        if not self._window.panels.is_built("lesson"):
            return False
        from macrostep.gui.lessons.panel import LessonPanel

        return self._window.panels.get(LessonPanel).session is not None

    def advise_after(self, run: ChosenMethod, document: dict[str, Any]) -> None:
        """Say what to change after a run of a diagram, given as in its file."""
        from macrostep.gui.laboratory.advisor.panel import AdvisorPanel

        self._window.panels.get(AdvisorPanel).advise_after(run, document)

    def open_diagram_of_run(self, document: dict[str, Any], run: str) -> None:
        """Open a diagram as it was when it ran, and show that run on it."""
        if self._window.files.open_document(document):
            self._window.kept.show([run], alone=True)

    def run_of_study(
        self, document: dict[str, Any], parameters: dict[str, float], method: ChosenMethod, title: str
    ) -> None:
        """Run a point of a study on this diagram, or open the study's diagram for it, and show its signals."""
        from macrostep.gui.laboratory.study.point_run import bring_run

        window = self._window
        if window.controller.state != "idle":
            window.messages.show_message(tr("A run is under way; stop it first."), "warning")
            return
        if bring_run(window.document, window.files, document, parameters, method) and window.controller.run():
            window.panels.show("plots")
            window.messages.show_message(tr("Running {run}; undo brings the methods back.").format(run=title))

    def show_loops(self) -> None:
        """Light the algebraic loops on the diagram, and show them beside Φ."""
        self._window.panels.show("topology")
        self._window.view.scene_.marks.highlight_ports(
            {port for loop in self._window.loops.loops for port in loop.ports}
        )

    def show_hit(self, hit: Hit) -> None:
        """Show in the inspector what was found on the canvas."""
        if hit.field:
            self._window.panels.show("inspector")
            place = Diagnostic("", hit.subsystem, hit.field, hit.line, 1)
            self._inspector.subsystem.go_to(place)

    def show_diagram(self) -> None:
        """Select nothing, so that the inspector shows the diagram and its problems."""
        self._window.view.scene_.selection.select_items(())
        self._window.panels.show("inspector")

    def show_problems(self) -> None:
        """Show the list of the diagram's problems in the inspector."""
        self.show_diagram()
        self._inspector.show_problems()

    def show_start_page(self) -> None:
        """Show examples and recent files over the diagram."""
        self._window.start_page.open_page()

    def activate_block(self, name: str) -> None:
        """Enter a composite, leave it by the block of what is outside, or write the equations of a subsystem."""
        kind = self._window.view.document.kind_of(name)
        if kind == "composite":
            self._window.view.go_into(name)
        elif kind == "outside":
            self._window.view.leave_composite()
        else:
            self._edit_block(name)

    def _edit_block(self, name: str) -> None:
        self.show_block(name)
        if self._window.document.diagram[name].fmu:
            self._window.fmus.choose_ports(name)
        else:
            self._inspector.subsystem.equations.text.setFocus(Qt.FocusReason.OtherFocusReason)
