"""Shows what a lesson sends its reader to: a panel, signals, the inside of a macro-step, a study."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.advisor.panel import AdvisorPanel
from macrostep.gui.laboratory.held.panel import HeldPanel
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.laboratory.study.panel import StudyPanel
from macrostep.gui.lessons.panel_words import key_of, study_of
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.records import RunRecord
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.model.base.errors import MacrostepError
from macrostep.model.lessons.actions import Show


@final
class Showing(QObject):
    """Does the actions ``show`` of a lesson in a window.

    Signals
    -------
    changed()
        Something else may be seen now.
    """

    changed = Signal()

    def __init__(self, context: PanelContext, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._controller, self._panels = context.document, context.controller, context.panels
        self._plots, self._study = self._panels.get(PlotsPanel), self._panels.get(StudyPanel)
        self._steps, self._held = self._panels.get(StepPanel), self._panels.get(HeldPanel)
        self._traces = self._steps.traces
        self._plots.chosen_changed.connect(self.changed)
        for dock in self._panels.docks.values():
            dock.visibilityChanged.connect(self.changed)
        for signal in (self._traces.changed, self._traces.moved, self._held.bar.connection_chosen):
            signal.connect(self.changed)
        for signal in (self._study.studies.shown, self._study.studies.state_changed):
            signal.connect(self.changed)

    def show(self, action: Show) -> None:
        """Bring to the front what the lesson shows.

        Raises
        ------
        MacrostepError
            If it is not there.
        """
        if action.time is not None:
            self._show_inside(action, self._run(action))
        elif action.choice:
            self._panels.show("study")
            self._study.start(study_of(action))
        elif action.panel == "advisor":
            self._panels.get(AdvisorPanel).open()
        else:
            self._panels.show(key_of(action))
            if action.signals:
                self._plots.choose(action.signals)

    def is_seen(self, action: Show) -> bool:
        """Say whether somebody can see it by now, whoever opened it."""
        dock = self._panels.docks[key_of(action)]
        if not dock.isVisible() or self._panels.is_behind(dock):
            return False
        if action.time is not None:
            return self._is_traced(action)
        if action.choice:
            return self._is_studied(action.choice)
        return set(action.signals) <= set(self._plots.chosen)

    def _is_studied(self, kind: str) -> bool:
        """Say whether a study of this kind, of the diagram that is open, has come to its end and is shown."""
        studies = self._study.studies
        if studies.outcome is None or not studies.is_complete:
            return False
        plan = studies.outcome.plan
        return plan.study.kind == kind and plan.document["name"] == self._document.diagram.name

    def _run(self, action: Show) -> RunRecord:
        runs = [record for record in self._controller.own_runs if record in self._traces.runs]
        if action.run > len(runs):
            raise MacrostepError(tr("There is no run to trace yet: do the run of this lesson first."))
        return runs[action.run - 1]

    def _show_inside(self, action: Show, record: RunRecord) -> None:
        assert action.time is not None
        if action.panel == "held":
            self._panels.focus("held")
            self._held.trace_at(record, action.time)
            self._held.show_input(action.signals[0])
        else:
            self._steps.step_through(record, action.time)

    def _is_traced(self, action: Show) -> bool:
        """Say whether the macro-step in which the time lies is on the screen."""
        trace, record, time = self._traces.trace, self._traces.record, action.time
        runs = self._controller.own_runs
        if (
            trace is None
            or record is None
            or time is None
            or record not in runs
            or runs.index(record) != action.run - 1
        ):
            return False
        if action.panel == "steps":
            return trace.start <= time < trace.stop
        step = self._held.step
        return step is not None and self._held.input == action.signals[0] and step.begin <= time < step.end
