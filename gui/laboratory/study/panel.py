"""The panel of studies: the list of those that are kept, and beside it the one that is open, a form or an offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QSplitter, QWidget

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.study.sentences import short
from macrostep.gui.laboratory.study.start_page import KIND_NAMES, StudyStart
from macrostep.gui.laboratory.study.studies import Studies
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import scaled
from macrostep.gui.widgets.basic import ElidedLabel, Pages, ProgressLine, in_column, in_row, push_button, tool_button
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.studies.defaults import default_study
from macrostep.solvers.studies.graphs import Mark
from macrostep.solvers.studies.study import Kind

if TYPE_CHECKING:
    from macrostep.gui.laboratory.study.export import StudyExport
    from macrostep.gui.laboratory.study.form import StudyForm
    from macrostep.gui.laboratory.study.legend import StudyLegend
    from macrostep.gui.laboratory.study.list import StudyList
    from macrostep.gui.laboratory.study.view import StudyView

LIST_WIDTH = 216
_CLOCK = 500
"""Time between two looks at how long it will take [ms]."""


@final
class StudyPanel(QWidget):
    """Shows what :class:`Studies` does.

    Signals
    -------
    run_requested(dict, dict, str, str)
        A run shall be done and drawn: the diagram as in its file, values of parameters, the method, and which it is.
    done(str, Path), failed(str)
        One sentence.
    """

    run_requested = Signal(object, object, object, str)
    done = Signal(str, object)
    failed = Signal(str)

    def __init__(self, controller: RunController, studies: Studies | None = None) -> None:
        super().__init__()
        self.controller = controller
        self.studies = studies or Studies(controller)
        self.start_page = StudyStart()
        self.start_page.start_requested.connect(self.start)
        self.start_page.form_requested.connect(self.open_form)
        self.form: StudyForm | None = None
        self.list: StudyList | None = None
        self.view: StudyView | None = None
        self.export: StudyExport | None = None
        self.legend: StudyLegend | None = None
        self._open: QWidget | None = None
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        right = QWidget()
        self._pages = Pages(right)
        self._pages.addWidget(self.start_page)
        self._splitter.addWidget(right)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setChildrenCollapsible(False)
        self.setLayout(in_row(self._splitter))
        self._clock = QTimer(self, interval=_CLOCK)
        self._clock.timeout.connect(self._show_progress)
        self.studies.shown.connect(self._show_study)
        self.studies.advanced.connect(self._show_advance)
        self.studies.state_changed.connect(self._show_state)
        self.studies.listed.connect(self._show_list)
        self.studies.failed.connect(self.failed)

    # -- user's actions ----------------------------------------------------------------------------------------------

    def start(self, kind: Kind) -> None:
        """Start a study of this kind as it is proposed for the diagram."""
        if self.studies.is_refused():
            return
        try:
            study = default_study(kind, self.controller.document.diagram, known=self.controller.methods.values())
        except MacrostepError as error:
            self.failed.emit(shown(error))
            return
        self.studies.begin(study)

    def open_form(self, kind: Kind = "convergence") -> None:
        """Set up a study."""
        if self.studies.is_refused():
            return
        if self.form is None:
            from macrostep.gui.laboratory.study.form import StudyForm

            self.form = StudyForm(self.controller)
            self.form.start_requested.connect(self._begin)
            self.form.cancelled.connect(self._leave_form)
            self._pages.addWidget(self.form)
        self.form.open(kind)
        self._pages.setCurrentWidget(self.form)

    def choose_another(self) -> None:
        """Leave the study that is open; it is kept."""
        self.studies.close_study()

    def run_chosen(self, mark: Mark | None = None) -> None:
        """Ask for the run of a point to be done and drawn."""
        chosen = mark or (self.view.chosen if self.view is not None else None)
        outcome = self.studies.outcome
        if chosen is not None and outcome is not None:
            point = chosen.point
            self.run_requested.emit(outcome.plan.document, point.parameters, point.method, short(chosen, outcome))

    def end_work(self) -> None:
        """Stop what runs, and write what is still to be written."""
        self._clock.stop()
        if self.export is not None:
            self.export.close_thread()
        self.studies.close()

    def _begin(self, study: object) -> None:
        from macrostep.solvers.studies.study import Study

        if isinstance(study, Study):
            self.studies.begin(study)

    def _leave_form(self) -> None:
        is_open = self.studies.outcome is not None and self._open is not None
        self._pages.setCurrentWidget(self._open if is_open and self._open is not None else self.start_page)

    # -- showing -----------------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.studies.list_kept()

    def _show_list(self) -> None:
        """Show the list as soon as there is something in it."""
        if self.list is None and self.studies.kept:
            from macrostep.gui.laboratory.study.list import StudyList

            self.list = StudyList(self.studies)
            self._splitter.insertWidget(0, self.list)
            self._splitter.setStretchFactor(0, 0)
            self._splitter.setStretchFactor(1, 1)
            width = scaled(LIST_WIDTH)
            self._splitter.setSizes([width, max(width, self.width() - width)])
        if self.list is not None:
            self.list.setVisible(bool(self.studies.kept) or self.studies.undo_stack.canUndo())

    def _show_study(self) -> None:
        outcome = self.studies.outcome
        if outcome is None:
            self._pages.setCurrentWidget(self.start_page)
            return
        page = self._page()
        assert self.view is not None
        assert self.legend is not None
        study = outcome.plan.study
        self._title.setText(study.title or f"{outcome.plan.document['name']}: {tr(KIND_NAMES[study.kind])}")
        self._title.explain("\n".join(filter(None, (study.says, study.remark))))
        self.view.show_outcome(outcome, self.studies.styles)
        self.legend.show_study(outcome, self.studies.styles, is_map=study.kind == "map")
        self._pages.setCurrentWidget(page)
        self._show_progress()

    def _show_advance(self) -> None:
        outcome = self.studies.outcome
        if outcome is not None and self.view is not None and self.legend is not None:
            self.view.update_outcome(outcome)
            self.legend.update_figures(outcome)
            self._show_progress()

    def _show_state(self, state: str) -> None:
        if state == "running":
            self._clock.start()
        else:
            self._clock.stop()
        for button in self.start_page.starts.values():
            button.setEnabled(state in ("idle", "running"))
        self._show_progress()

    def _show_progress(self) -> None:
        if self._open is None:
            return
        studies = self.studies
        done, total, state = studies.done, studies.total, studies.state
        is_running = state in ("running", "stopping")
        self.stop_button.setVisible(is_running)
        self.stop_button.setEnabled(state == "running")
        self.continue_button.setVisible(not is_running and done < total)
        self._bar.setVisible(is_running)
        self._bar.show_fraction(studies.fraction)
        left = studies.time_left
        if state == "stopping":
            text = tr("Stopping …")
        elif is_running and left is not None:
            text = tr("{done} of {total} runs, {left} left").format(done=done, total=total, left=_duration(left))
        elif done < total:
            text = tr("{done} of {total} runs").format(done=done, total=total)
        else:
            text = tr("%n run(s)", "", total)
        self._progress.setText(text)

    def _show_chosen(self, mark: Mark | None) -> None:
        outcome = self.studies.outcome
        is_there = mark is not None and outcome is not None
        text = (
            short(mark, outcome)
            if mark is not None and outcome is not None
            else tr("Click at a point to see its run; the arrow keys go from one to the next.")
        )
        self._about.setText(text)
        self.run_button.setEnabled(is_there)

    # -- parts -------------------------------------------------------------------------------------------------------

    def _page(self) -> QWidget:
        """Return the page of a study, made when the first one is shown."""
        if self._open is not None:
            return self._open
        from macrostep.gui.laboratory.study.export import StudyExport
        from macrostep.gui.laboratory.study.legend import StudyLegend
        from macrostep.gui.laboratory.study.view import StudyView

        self._open = QWidget()
        self.view, self.legend = StudyView(), StudyLegend()
        self.view.chosen_changed.connect(self._show_chosen)
        self.view.run_requested.connect(self.run_chosen)
        self._title, self._about, self._progress = ElidedLabel(), ElidedLabel(), QLabel()
        self._title.setProperty("role", "heading")
        for label in (self._about, self._progress):
            label.setProperty("role", "secondary")
        self._bar = ProgressLine(6, 96)
        self._bar.setAccessibleName(tr("Progress of the study"))
        self.stop_button = push_button(tr("Stop"), self.studies.stop, sign=icon("stop"))
        self.continue_button = push_button(tr("Continue"), self.studies.go_on, sign=icon("run"))
        self.export = StudyExport(self.studies, self)
        self.export.done.connect(self.done)
        self.export.failed.connect(self.failed)
        written = tr("Write the study to a file")
        self.export_button = tool_button(icon("export"), tip=written, name=tr("Export"), opens_menu=True)
        self.export_button.setMenu(self.export)
        self.another_button = push_button(tr("Another study"), self.choose_another, sign=icon("add"), role="flat")
        run = icon("run", token="accent")
        self.run_button = push_button(tr("Run this"), lambda: self.run_chosen(), sign=run, role="flat")
        state = ((self._title, 1), self._bar, self._progress)
        buttons = (self.stop_button, self.continue_button, self.export_button, self.another_button)
        head = in_row(*state, *buttons, margins=(12, 4, 8, 4), spacing=8)
        foot = in_row((self._about, 1), self.run_button, margins=(12, 4, 8, 4), spacing=8)
        middle = in_row((self.view, 1), self.legend, spacing=0)
        self._open.setLayout(in_column(head, (middle, 1), foot, spacing=0))
        self._pages.addWidget(self._open)
        self._show_chosen(None)
        return self._open


def _duration(seconds: float) -> str:
    """Return a time in words."""
    if seconds < 90.0:
        return tr("{seconds} s").format(seconds=max(1, round(seconds)))
    return tr("{minutes} min").format(minutes=round(seconds / 60.0))


def build(context: PanelContext) -> StudyPanel:
    """Return the panel of a window."""
    return StudyPanel(context.controller)
