"""The panel of the advisor: lets worker processes measure the diagram and try methods, and takes what they propose."""

from __future__ import annotations

import math
from typing import Any, final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QStackedLayout, QWidget

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.editing.document import Document
from macrostep.gui.laboratory.advisor.view import AdvisorView
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.programs.consent import consent
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.theme import fix_width
from macrostep.gui.widgets.basic import ElidedLabel, ProgressLine, Stretch, in_column, in_row, push_button
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.scroll_areas import SidewaysRow
from macrostep.gui.widgets.validated_fields import CellEdit, Message
from macrostep.model.base.phrase import Phrase
from macrostep.model.base.texts import number_of
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.events import Event, SettingsChanged, mean_something
from macrostep.model.edits.edits import CompositeEdit, ReplaceSubsystem, SetSettings
from macrostep.model.files.files import to_document
from macrostep.solvers.advisor.advice import GOAL, Advice, Improvement, Remedy, Sentence
from macrostep.solvers.advisor.tasks import advice_of, facts_of, improvement_of

BEGINNING = (
    marked("Which method, and which step?"),
    marked(
        "The advisor measures how fast the diagram is and what closes its loops, tries every method on it, and says "
        "which suit, with which step, and why."
    ),
)


@final
class AdvisorPanel(QWidget):
    """Advice on a document.

    Signals
    -------
    page_requested(str)
        A page of the manual.
    requested()
        The panel is to be seen.
    done(str)
        What has been done, in one sentence.
    """

    page_requested = Signal(str)
    requested = Signal()
    done = Signal(str)

    def __init__(self, document: Document, controller: RunController) -> None:
        super().__init__()
        self._document, self._controller = document, controller
        self.empty = EmptyState(tr(BEGINNING[0]), tr(BEGINNING[1]), tr("Advise"), icon_name="star")
        self.empty.action_requested.connect(self.advise)
        self.view = AdvisorView(self._label_of)
        self.goal_field = CellEdit()
        fix_width(self.goal_field, 56)
        self.goal_field.take(f"{GOAL:g}")
        self.goal_field.setAccessibleName(tr("Error that no variable may exceed, in per cent"))
        self.goal_field.setToolTip(tr("Error (RMSE) that no variable may exceed, in per cent of its scale"))
        self.goal_field.done.connect(self._set_goal)
        self.advise_button = push_button(tr("Advise"), self.advise)
        self.stop_button = push_button(tr("Stop"), self.end_work)
        self.stop_button.hide()
        self.progress = ProgressLine(4)
        self.message = Message()
        self._goal = GOAL
        self._calculations: dict[str, Calculation] = {}
        self._advice: Advice | None = None
        self._proposed: list[ChosenMethod] = []
        self._looked_at = (0.0, 0.0)
        self._lay_out()
        self._show_state()
        self.view.completed.connect(self._show_state)
        self.view.added.connect(self._add)
        self.view.run_requested.connect(self._add_and_run)
        self.view.remedy_requested.connect(self._apply)
        self.view.page_requested.connect(self.page_requested)
        document.happened.connect(self._follow)
        document.replaced.connect(self._begin_anew)
        controller.methods_changed.connect(self._name_anew)

    @property
    def is_calculating(self) -> bool:
        return bool(self._calculations) or not self.view.is_complete

    # -- user's actions ----------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Be seen, and look at the diagram if that has not been done yet."""
        self.requested.emit()
        self.begin_work()

    def begin_work(self) -> None:
        """Advise, if nothing has been said or is being looked at."""
        if self._advice is None and not self.is_calculating and self._document.diagram.subsystems:
            self.advise()

    def advise(self) -> None:
        """Measure the diagram, and try every method."""
        wrong = self._document.settle()
        errors = [shown(p) for p in self._document.diagram.problems() if p.severity == "error"]
        if errors or wrong:
            self._pages.setCurrentWidget(self._full)
            self.message.show_text((wrong or errors)[0])
            return
        document = to_document(self._document.diagram)
        if refusal := consent().reason_not_to_run(document):
            self._pages.setCurrentWidget(self._full)
            self.message.show_text(refusal)
            return
        self.end_work()
        self.view.clear()
        self._advice = None
        self._proposed = []
        self._looked_at = self._times()
        self._pages.setCurrentWidget(self._full)
        self.message.show_text(tr("Trying every method; this takes a while the first time."), "secondary")
        self._begin("facts", Calculation(facts_of, document, parent=self), self._show_facts)
        calculation = Calculation(advice_of, document, self._goal, parent=self)
        calculation.progressed.connect(self.progress.show_fraction)
        self._begin("advice", calculation, self._show_advice)

    def end_work(self) -> None:
        """End what is under way."""
        for calculation in tuple(self._calculations.values()):
            calculation.stop()

    def advise_after(self, run: ChosenMethod, document: dict[str, Any]) -> None:
        """Say what to change after a run of a diagram, given as in its file."""
        self.requested.emit()
        self._pages.setCurrentWidget(self._full)
        if "after" in self._calculations:
            self._calculations["after"].stop()
        if refusal := consent().reason_not_to_run(document):
            self.message.show_text(refusal)
            return
        label, _ = self._label_of(run)
        self.message.show_text(tr("Looking at {label} …").format(label=label), "secondary")
        self._begin(
            "after", Calculation(improvement_of, document, run, self._goal, parent=self), self._show_improvement
        )

    def _set_goal(self, text: str) -> None:
        try:
            goal = number_of(text)
        except ValueError:
            goal = math.nan
        if not 0.0 < goal < math.inf:
            self.goal_field.set_wrong(True)
            self.message.show_text(tr("The error aimed at must be a number above 0 %."))
            return
        self.goal_field.take(f"{goal:g}")
        if goal != self._goal:
            self._goal = goal
            self.advise()

    def _add(self, run: ChosenMethod) -> bool:
        runs = self._document.diagram.runs
        return run in runs or bool(self._document.push(SetSettings({"runs": (*runs, run)})))

    def _add_and_run(self, run: ChosenMethod) -> None:
        if self._add(run):
            self._controller.run()

    def _apply(self, remedy: Remedy) -> None:
        """Change the diagram so that a method applies, in one step of undo, and advise anew."""
        diagram = self._document.diagram
        changed = remedy.apply(diagram)
        names = dict.fromkeys(name for name, _ in remedy.changes)
        edits = [ReplaceSubsystem(name, changed[name]) for name in names]
        if self._document.push(CompositeEdit(Phrase("change {what}", what=", ".join(names)), edits)):
            self.done.emit(tr("Done: {what}.").format(what=shown(str(remedy))))
            self.advise()

    # -- what comes back ---------------------------------------------------------------------------------------------

    def _begin(self, name: str, calculation: Calculation, show: Any) -> None:
        self._calculations[name] = calculation
        calculation.finished.connect(show)
        calculation.failed.connect(self.message.show_text)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(lambda *_: self._end(name, calculation))
        self._show_state()

    def _end(self, name: str, calculation: Calculation) -> None:
        calculation.deleteLater()
        if self._calculations.get(name) is calculation:
            del self._calculations[name]
        self._show_state()

    def _show_facts(self, facts: tuple[Sentence, ...]) -> None:
        if self._advice is None:
            self.view.show_facts(facts)

    def _show_advice(self, advice: Advice) -> None:
        self._advice = advice
        self.message.show_text("")
        self.view.show_runs(self._document.diagram.runs)
        self.view.show_advice(advice)

    def _show_improvement(self, found: Improvement) -> None:
        self.message.show_text("")
        self.view.show_runs(self._document.diagram.runs)
        self.view.show_improvement(found)

    def _label_of(self, run: ChosenMethod) -> tuple[str, MethodStyle]:
        """Return the text that is shown for a run, and the colour that it has or would get."""
        if run not in self._proposed:
            self._proposed.append(run)
        return self._controller.label(run), self._controller.slots.styles(self._proposed)[run]

    # -- following ---------------------------------------------------------------------------------------------------

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        self.view.show_runs(self._document.diagram.runs)
        is_other = self._times() != self._looked_at or mean_something(kinds - {SettingsChanged})
        if self._advice is not None and is_other:
            self.message.show_text(tr("The diagram has changed since; ask again."), "warning")

    def _times(self) -> tuple[float, float]:
        """Return those settings of the diagram that matter here."""
        return self._document.diagram.start, self._document.diagram.stop

    def _name_anew(self) -> None:
        """Show the methods by their names, once these are known."""
        if self._advice is not None:
            self._show_advice(self._advice)

    def _begin_anew(self) -> None:
        self.end_work()
        self._advice = None
        self.view.clear()
        self.message.show_text("")
        self._pages.setCurrentWidget(self.empty)

    def _show_state(self) -> None:
        is_busy = self.is_calculating
        self.progress.setVisible(is_busy)
        goes, comes = (self.advise_button, self.stop_button)[:: 1 if is_busy else -1]
        goes.hide()  # first, for both together would make the window wider
        comes.show()
        if not is_busy:
            self.progress.setValue(0)

    def _lay_out(self) -> None:
        bar = QWidget()
        goal = (ElidedLabel(tr("Errors within")), self.goal_field, QLabel("%"))
        buttons = (self.stop_button, self.advise_button)
        bar.setLayout(in_row(*goal, Stretch(), *buttons, margins=(12, 8, 12, 4), spacing=6))
        self._full = QWidget()
        message = in_column(self.message, margins=(12, 4, 12, 4))
        self._full.setLayout(in_column(SidewaysRow(bar), self.progress, message, (self.view, 1), spacing=0))
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._full)
        self.progress.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def build(context: PanelContext) -> AdvisorPanel:
    """Return the panel of a window."""
    advisor = AdvisorPanel(context.document, context.controller)
    advisor.done.connect(context.messages.show_message)
    return advisor
