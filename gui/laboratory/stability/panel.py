"""The panel of stability: follows the diagram and its methods, and lets worker processes calculate."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QToolButton, QWidget

from macrostep.gui.background.latest_calculation import LatestCalculation
from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.editing.document import Document
from macrostep.gui.laboratory.stability.motion_overlay import MotionMirror
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.theme import fix_width, restyle
from macrostep.gui.widgets.basic import ElidedLabel, Pages, ProgressLine, in_column, in_row, text_label, tool_button
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.base.units import parse_quantity
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.events import Event, mean_something
from macrostep.model.edits.edits import CompositeEdit, Edit, SetSettings
from macrostep.model.edits.parameter_edits import edits_of_values
from macrostep.model.files.files import to_document
from macrostep.solvers.stability.results import STEP, Judgement, Stability
from macrostep.solvers.stability.tasks import judgement_of, stability_of

if TYPE_CHECKING:
    from macrostep.gui.laboratory.causalities.page import CausalitiesPage
    from macrostep.gui.laboratory.responses.page import ResponsesPage
    from macrostep.gui.laboratory.stability.locus_page import LocusPage
    from macrostep.gui.laboratory.stability.map_page import StabilityMap
    from macrostep.gui.laboratory.stability.motions_page import MotionsPage
    from macrostep.gui.laboratory.stability.view import StabilityView

DELAY, SOON = 400, 30
"""Time after the last change until it is calculated anew, and after the panel came to the front [ms]."""
NO_METHOD = (
    marked("No method yet"),
    marked("For each method: at which macro-steps it is stable, and what grows at the others. Add a method first."),
)
NO_BLOCKS = (
    marked("Nothing is coupled yet"),
    marked("As soon as there are subsystems, the macro-steps at which each method is stable appear here."),
)


@final
class StabilityPanel(QWidget):
    """Shows the stability of a document's methods while it is seen.

    Signals
    -------
    method_requested()
        There is none, and the user asks for one.
    motion_moved(object, object)
        This motion is to be seen moving on the diagram, and beside it another one; None, that none is.
    motion_paused(bool)
        Whether it is to stand still.
    done(str, Path), failed(str)
        A file was written or not; one sentence.
    """

    method_requested = Signal()
    motion_moved = Signal(object, object)
    motion_paused = Signal(bool)
    done = Signal(str, object)
    failed = Signal(str)

    def __init__(self, document: Document, controller: RunController) -> None:
        super().__init__()
        self._document, self._controller = document, controller
        self.empty = EmptyState(tr(NO_METHOD[0]), tr(NO_METHOD[1]), tr("Add a method"), icon_name="add")
        self.empty.action_requested.connect(self.method_requested)
        self.view: StabilityView | None = None
        self.map: StabilityMap | None = None
        self.motions: MotionsPage | None = None
        self.responses: ResponsesPage | None = None
        self.locus: LocusPage | None = None
        self.causalities: CausalitiesPage | None = None
        over_step = tr("Growth over the macro-step, and eigenvalues")
        over_two = tr("Growth over two quantities: the macro-step, parameters")
        self.step_button = tool_button(text=tr("Over the step"), tip=over_step, is_checkable=True)
        self.map_button = tool_button(text=tr("Map"), tip=over_two, is_checkable=True)
        of_signals = tr("What an input passes on to a signal, and what each method makes of amplitude and phase")
        self.responses_button = tool_button(text=tr("Responses"), tip=of_signals, is_checkable=True)
        over_parameter = tr("Where eigenvalues go over a parameter, and where they leave the stable region")
        self.locus_button = tool_button(text=tr("Root locus"), tip=over_parameter, is_checkable=True)
        of_cut = tr("What each choice of causality where the cut crosses joints does")
        self.causalities_button = tool_button(text=tr("Causalities"), tip=of_cut, is_checkable=True)
        of_system = tr("How the system swings and fades by itself, and with each method")
        self.motions_button = tool_button(text=tr("Motions"), tip=of_system, is_checkable=True)
        self.step_button.setChecked(True)
        self._pages_of = QButtonGroup(self)
        for button in self._page_buttons():
            self._pages_of.addButton(button)
        self._pages_of.buttonToggled.connect(lambda _, on: self._show_page() if on else None)
        self.at_field = CellEdit()
        fix_width(self.at_field, 64)
        self.at_field.setToolTip(
            tr("Time at which conditions are looked at and nonlinear subsystems are linearised [s]; empty: the start.")
        )
        self.at_field.setAccessibleName(tr("Time of the operating point"))
        self.at_field.setPlaceholderText(f"{document.diagram.start:g}")
        self.at_field.done.connect(self._set_time)
        self.message = ElidedLabel()
        self.progress = ProgressLine(6, 120)
        self.calculation, self._judging = LatestCalculation(self, self.progress), LatestCalculation(self)
        self.calculation.failed.connect(lambda text: self._say(text, "error"))
        self._at: float | None = None
        self._is_stale = True
        self._waits = QTimer(self, singleShot=True)
        self._waits.timeout.connect(self._calculate_if_seen)
        self._lay_out()
        document.happened.connect(self._follow)
        document.replaced.connect(self._begin_anew)
        controller.methods_changed.connect(self._invalidate)

    @property
    def is_calculating(self) -> bool:
        return self.calculation.is_running or self._waits.isActive()

    @property
    def is_judging(self) -> bool:
        """Whether it is being calculated what is true at a step that is looked at."""
        return self._judging.is_running

    @property
    def is_showing(self) -> bool:
        """Whether what stands here is what is true of the diagram as it is."""
        return self.view is not None and self.view.is_filled and not self.is_calculating and not self._is_stale

    def end_work(self) -> None:
        """End what is under way."""
        self._waits.stop()
        self.calculation.stop()
        self._judging.stop()
        for page in (self.map, self.motions, self.responses, self.locus, self.causalities):
            if page is not None:
                page.stop()

    # -- following the document --------------------------------------------------------------------------------------

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        if mean_something(kinds):
            self._invalidate()

    def _begin_anew(self) -> None:
        self._at = None
        self.at_field.take("")
        self._pages.setCurrentWidget(self.empty)
        self._invalidate()

    def _invalidate(self) -> None:
        self._is_stale = True
        self._waits.start(DELAY)

    def set_seen(self, _is_seen: bool) -> None:
        """Calculate what is not known yet, if the panel is seen by now."""
        if self._is_stale:
            self._waits.start(SOON)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_seen(True)

    def _calculate_if_seen(self) -> None:
        if self._is_stale and not self.visibleRegion().isEmpty():  # behind other panels Qt calls it visible too
            self._calculate()

    def _calculate(self) -> None:
        self._is_stale = False
        self.calculation.stop()
        diagram = self._document.diagram
        lacks = NO_BLOCKS if not diagram.subsystems else NO_METHOD if not diagram.runs else None
        if lacks:
            self.empty.say(tr(lacks[0]), tr(lacks[1]))
            self.empty.button.setVisible(lacks is NO_METHOD)
            self._pages.setCurrentWidget(self.empty)
            return
        self._say("")
        self._pages.setCurrentWidget(self._full)
        self.calculation.begin(stability_of, to_document(diagram), diagram.runs, self._at, notify=self._show)

    def _show(self, stability: Stability) -> None:
        runs = self._document.diagram.runs
        if tuple(m.method for m in stability.methods) != runs:
            return  # it is being calculated anew
        if self.view is None:
            self._make_pages()
        assert self.view is not None
        assert self.map is not None
        assert self.motions is not None
        assert self.responses is not None
        assert self.locus is not None
        assert self.causalities is not None
        labels = [self._controller.label(method) for method in runs]
        styles = [self._controller.slots.style(i) for i in range(len(runs))]
        self.view.show_stability(stability, labels, styles)
        steps = [m.step for m in stability.methods]
        self.map.follow(self._document.diagram, self._at, labels, styles, steps, self.view.front)
        self.motions.follow(self._document.diagram, self._at, labels, styles)
        self.responses.follow(self._document.diagram, self._at, styles)
        self.locus.follow(self._document.diagram, self._at, labels, styles)
        self.causalities.follow(self._document.diagram, labels, styles)

    def _say(self, text: str, role: str = "secondary") -> None:
        self.message.setText(text.splitlines()[0] if text else "")
        self.message.explain(text)
        restyle(self.message, "role", role)

    # -- user's actions ----------------------------------------------------------------------------------------------

    def _set_time(self, text: str) -> None:
        try:
            at = parse_quantity(text, "s") if text.strip() else None
        except MacrostepError as error:
            self.at_field.set_wrong(True)
            self._say(shown(error), "error")
            return
        self.at_field.take(text.strip())
        if at != self._at:
            self._at = at
            self._calculate()

    def _choose_step(self, number: int, step: float) -> None:
        """Give a method of the diagram another step."""
        self._document.push(SetSettings({"runs": self._runs_with_step(number, step)}))

    def _runs_with_step(self, number: int, step: float) -> tuple[ChosenMethod, ...]:
        runs = list(self._document.diagram.runs)
        runs[number] = runs[number].with_options({"step": f"{step:.6g}"})
        return tuple(runs)

    def _run_with(self, number: int, values: dict[str, float]) -> None:
        """Give the diagram other values, in one step of undo, and run it."""
        edits: list[Edit] = []
        if STEP in values:
            edits.append(SetSettings({"runs": self._runs_with_step(number, values[STEP])}))
        others = {name: value for name, value in values.items() if name != STEP}
        edits += edits_of_values(self._document.diagram, others)
        if self._document.push(CompositeEdit(Phrase("run at a point of the map"), edits)):
            self._controller.run()

    def _give(self, values: dict[str, float]) -> None:
        """Give the diagram other values, in one step of undo."""
        edits = edits_of_values(self._document.diagram, values)
        self._document.push(CompositeEdit(Phrase("change {what}", what=", ".join(values)), edits))

    def _judge(self, number: int, step: float) -> None:
        """Calculate what is exactly true of a method at a step."""
        diagram = self._document.diagram

        def show(judgement: Judgement) -> None:
            if self.view is not None:
                self.view.show_judgement(number, judgement)

        asked = (to_document(diagram), diagram.runs[number], self._at, step)
        self._judging.begin(judgement_of, *asked, notify=show)

    # -- parts -------------------------------------------------------------------------------------------------------

    def _make_pages(self) -> None:
        """Make what needs the plotting library, when it is first shown."""
        from macrostep.gui.laboratory.causalities.page import CausalitiesPage
        from macrostep.gui.laboratory.responses.page import ResponsesPage
        from macrostep.gui.laboratory.stability.locus_page import LocusPage
        from macrostep.gui.laboratory.stability.map_page import StabilityMap
        from macrostep.gui.laboratory.stability.motions_page import MotionsPage
        from macrostep.gui.laboratory.stability.view import StabilityView

        self.view, self.map, self.motions = StabilityView(), StabilityMap(), MotionsPage()
        self.motions.failed.connect(lambda text: self._say(text, "error"))
        self.motions.moved.connect(self.motion_moved)
        self.motions.paused.connect(self.motion_paused)
        self.motion_paused.emit(self.motions.pause.isChecked())
        self.responses = ResponsesPage()
        self.responses.failed.connect(lambda text: self._say(text, "error"))
        self.locus = LocusPage()
        self.locus.value_requested.connect(self._give)
        for export in (self.responses.export, self.locus.export):
            export.done.connect(self.done)
            export.failed.connect(self.failed)
        self.causalities = CausalitiesPage()
        self.causalities.failed.connect(lambda text: self._say(text, "error"))
        self.causalities.chosen.connect(lambda settings: self._document.push(SetSettings(settings)))
        self.view.step_chosen.connect(self._choose_step)
        self.view.judgement_requested.connect(self._judge)
        self.map.run_requested.connect(self._run_with)
        self._head.insertWidget(self._head.indexOf(self.message), self.view.elsewhere)
        self._body.addWidget(self.view)
        self._body.addWidget(self.map)
        self._body.addWidget(self.motions)
        self._body.addWidget(self.responses)
        self._body.addWidget(self.locus)
        self._body.addWidget(self.causalities)
        self._show_page()

    def _page_buttons(self) -> tuple[QToolButton, ...]:
        first = (self.step_button, self.map_button, self.motions_button)
        return (*first, self.responses_button, self.locus_button, self.causalities_button)

    def _show_page(self) -> None:
        pages = {
            self.step_button: self.view,
            self.map_button: self.map,
            self.motions_button: self.motions,
            self.responses_button: self.responses,
            self.locus_button: self.locus,
            self.causalities_button: self.causalities,
        }
        page = next(page for button, page in pages.items() if button.isChecked())
        if self.view is not None and page is not None:
            self._body.setCurrentWidget(page)
            self.view.elsewhere.setEnabled(self.step_button.isChecked())

    def _lay_out(self) -> None:
        at = text_label(tr("at t ="), "secondary")
        unit = text_label("s", "secondary")
        time = (at, self.at_field, unit)
        state = ((self.message, 1), (self.progress, 0, Qt.AlignmentFlag.AlignVCenter))
        self._head = in_row(*self._page_buttons(), 8, *time, *state, margins=(8, 4, 8, 4), spacing=8)
        self._full = QWidget()
        body = QWidget()
        self._body = Pages(body)
        self._body.addWidget(QWidget())
        self._full.setLayout(in_column(self._head, (body, 1), spacing=0))
        self._pages = Pages(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._full)


def build(context: PanelContext) -> StabilityPanel:
    """Return the panel of a window."""
    panel = StabilityPanel(context.document, context.controller)
    mirror = MotionMirror(context.view, panel)
    panel.motion_moved.connect(mirror.show_mode)
    panel.motion_paused.connect(mirror.set_paused)
    return panel
