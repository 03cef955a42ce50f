"""The studies of the window: the one that is shown, the one that runs, and those that are kept."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Literal, final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoStack

from macrostep.gui.background.calculation import workers
from macrostep.gui.background.file_thread import FileThread
from macrostep.gui.editing.undoable import Undoable
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.programs.consent import consent
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.sentences import problems_sentence
from macrostep.gui.settings.preferences import data_folder
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.files import from_document, to_document
from macrostep.solvers.options.options import MethodDescription
from macrostep.solvers.plotting.styles import slot_of
from macrostep.solvers.studies.outcome import Outcome
from macrostep.solvers.studies.plan import Plan, make_plan, series_label
from macrostep.solvers.studies.running import StudyRun
from macrostep.solvers.studies.store import Store, StudyHeading, kept_studies, store_of
from macrostep.solvers.studies.study import Study

FRAME = 200
"""Time between two pictures of a study that runs [ms]."""
REMOVED = "removed"
"""Folder of studies that were deleted and can come back."""
NOT_READY = marked("The run process is still starting; start the study in a moment.")


@final
class Studies(QObject):
    """Begins studies of the window's diagram, goes on with them, and opens those that are kept.

    Parameters
    ----------
    controller : RunController
        Knows the diagram and the methods.
    folder : Path, optional
        Where they are kept; by default in the user's data.

    Attributes
    ----------
    state : {"idle", "preparing", "running", "stopping"}
    outcome : Outcome or None
        What came out of the study that is shown, so far.
    styles : list of MethodStyle
        Looks of its series.
    kept : list of StudyHeading
        The latest first.

    Signals
    -------
    shown()
        Another study is shown, or none.
    advanced()
        Runs of it have ended; at most five times a second.
    state_changed(str), listed(), failed(str)
    """

    shown = Signal()
    advanced = Signal()
    state_changed = Signal(str)
    listed = Signal()
    failed = Signal(str)
    _arrived = Signal()
    _ended = Signal(object, object)

    def __init__(self, controller: RunController, folder: Path | None = None) -> None:
        super().__init__(controller)
        self.controller = controller
        self.state: Literal["idle", "preparing", "running", "stopping"] = "idle"
        self.outcome: Outcome | None = None
        self.styles: list[MethodStyle] = []
        self.kept: list[StudyHeading] = []
        self.undo_stack = QUndoStack(self)
        self._folder = folder or data_folder() / "studies"
        self._plan: Plan | None = None
        self._store: Store | None = None
        self._run: StudyRun | None = None
        self._was_listed = False
        self._thread = FileThread(
            "studies", lambda reason: tr("Studies cannot be kept: {reason}.").format(reason=reason), self
        )
        self._thread.failed.connect(self.failed)
        self._frame = QTimer(self, interval=FRAME, singleShot=True)
        self._frame.timeout.connect(self._advance)
        self._arrived.connect(lambda: None if self._frame.isActive() else self._frame.start())
        self._ended.connect(self._finish)

    # -- what panels read ------------------------------------------------------------------------------------------

    @property
    def is_complete(self) -> bool:
        """Whether no run of the study that is shown is left to do."""
        return self.done == self.total

    @property
    def done(self) -> int:
        """Runs of the study that is shown that need not be done any more."""
        if self._plan is None or self._store is None:
            return 0
        return sum(map(self._store.has, {point.key for point in self._plan.points}))

    @property
    def total(self) -> int:
        return len({point.key for point in self._plan.points}) if self._plan is not None else 0

    @property
    def fraction(self) -> float:
        """How much of what this start has to do is done, by the length of the runs."""
        return self._run.fraction if self._run is not None else 1.0

    @property
    def time_left(self) -> float | None:
        """Estimate of the time that it still takes [s]."""
        return self._run.time_left if self._run is not None and self.state == "running" else None

    @property
    def methods(self) -> Mapping[str, MethodDescription]:
        return self.controller.methods

    # -- user's actions --------------------------------------------------------------------------------------------

    def list_kept(self) -> None:
        """Find out what is kept; once is enough."""
        if not self._was_listed:
            self._was_listed = True
            self._list()

    def begin(self, study: Study) -> bool:
        """Begin a study of the diagram as it is now; one that runs is stopped first. False if it is refused."""
        if self.state == "preparing":
            return False
        if self.is_refused():
            return False
        document = to_document(self.controller.document.diagram)
        known, folder = tuple(self.methods.values()), self._folder
        self._leave_running()

        def prepare() -> tuple[Plan, Store]:
            plan = make_plan(study, from_document(document), known)
            return plan, store_of(plan, folder)

        self._set_state("preparing")
        self._thread.do(prepare, lambda made: self._start(*made), self._give_up)
        return True

    def is_refused(self) -> bool:
        """Say why the diagram cannot be studied, if it cannot."""
        wrong = self.controller.document.settle()
        diagram = self.controller.document.diagram
        reason = problems_sentence(diagram, wrong) if self.methods else tr(NOT_READY)
        if reason:
            self.failed.emit(reason)
        return bool(reason)

    def go_on(self) -> None:
        """Do the runs of the study that is shown that are not done yet."""
        if self.state == "idle" and self._plan is not None and self._store is not None:
            self._start(self._plan, self._store)

    def stop(self) -> None:
        """End the runs under way; what has ended is kept."""
        if self.state == "running" and self._run is not None:
            self._set_state("stopping")
            self._run.stop()

    def open(self, heading: StudyHeading) -> None:
        """Show a study that is kept."""
        if not self.methods:
            self.failed.emit(tr(NOT_READY))
            return
        known = tuple(self.methods.values())
        self._leave_running()

        def read() -> tuple[Plan, Store]:
            return make_plan(heading.study, from_document(heading.document), known), Store(heading.path)

        self._thread.do(read, lambda made: self._show(*made))

    def close_study(self) -> None:
        """Show none."""
        self._leave_running()
        self._plan = self._store = self.outcome = None
        self.shown.emit()

    def remove(self, headings: Sequence[StudyHeading]) -> None:
        """Delete studies; undoing it brings them back."""
        gone = list(headings)
        if gone:
            text = tr("delete %n study(s)", "", len(gone))
            self.undo_stack.push(Undoable(text, lambda: self._remove(gone), lambda: self._bring_back(gone)))

    def close(self) -> None:
        """Stop what runs, and write what is still to be written."""
        self._frame.stop()
        self._leave_running()
        self._thread.close()

    # -- running ---------------------------------------------------------------------------------------------------

    def _start(self, plan: Plan, store: Store) -> None:
        if refusal := consent().reason_not_to_run(plan.document):
            self.failed.emit(refusal)
            self._set_state("idle")
            return
        self._show(plan, store)
        run = StudyRun(
            plan, store, workers(),
            on_point=lambda point, record: self._arrived.emit(),
            on_end=lambda error: self._ended.emit(run, error),
        )  # fmt: skip
        self._run = run
        self._set_state("running")
        try:
            run.start()
        except MacrostepError as error:
            self._finish(run, error)
        self._list()

    def _show(self, plan: Plan, store: Store) -> None:
        self._plan, self._store = plan, store
        self.outcome = _prepared(plan, store)
        self.styles = self._styles(plan)
        self.shown.emit()

    def _advance(self) -> None:
        """Work out, in the thread, what is to be drawn; fits take their time."""
        plan, store = self._plan, self._store
        if plan is not None and store is not None:
            self._thread.do(lambda: _prepared(plan, store), self._show_advance)

    def _show_advance(self, outcome: Outcome) -> None:
        if outcome.plan is self._plan:
            self.outcome = outcome
            self.advanced.emit()

    def _finish(self, run: StudyRun, error: MacrostepError | None) -> None:
        """Show the last runs, and say that it is over."""
        if run is not self._run:
            return  # another one was begun since
        self._run = None
        self._frame.stop()
        self._thread.do(lambda: _prepared(run.plan, run.store), self._show_end)
        if error is not None:
            self.failed.emit(shown(error))

    def _show_end(self, outcome: Outcome) -> None:
        self._show_advance(outcome)
        if self._run is None:
            self._set_state("idle")
        self._list()

    def _give_up(self) -> None:
        self._set_state("idle")

    def _leave_running(self) -> None:
        """Stop what runs without waiting for it, because something else is looked at."""
        run, self._run = self._run, None
        if run is not None:
            run.stop()
            self._set_state("idle")

    def _set_state(self, state: Literal["idle", "preparing", "running", "stopping"]) -> None:
        self.state = state
        self.state_changed.emit(state)

    def _styles(self, plan: Plan) -> list[MethodStyle]:
        """Return the looks of the series: those of the chips that they are made of, and others for others."""
        varied = {axis.name for axes in plan.axes for axis in axes}
        labels = [self._chip_label(method, varied) for method in self.controller.document.diagram.runs]
        taken: set[int] = set()
        styles: list[MethodStyle | None] = []
        for label in plan.labels:
            match = next((n for n, its in enumerate(labels) if its == label), None)
            slot = self.controller.slots.style(match).slot if match is not None else None
            styles.append(MethodStyle(slot) if slot is not None and slot not in taken else None)
            taken |= {slot} if slot is not None else set()
        found = []
        for series, style in zip(plan.study.series, styles, strict=True):
            slot = slot_of(series.chosen.name, taken) if style is None else style.slot
            taken.add(slot)
            found.append(MethodStyle(slot))
        return found

    def _chip_label(self, method: ChosenMethod, varied: Collection[str]) -> str:
        try:
            return series_label(method, self.methods, varied)
        except (MacrostepError, KeyError):
            return ""

    # -- what is kept ----------------------------------------------------------------------------------------------

    def _list(self) -> None:
        if self._was_listed:
            folder = self._folder
            self._thread.do(lambda: kept_studies(folder), self._found)

    def _found(self, headings: list[StudyHeading]) -> None:
        self.kept = headings
        self.listed.emit()

    def _remove(self, headings: Sequence[StudyHeading]) -> None:
        if self._store is not None and any(heading.path == self._store.path for heading in headings):
            self.close_study()

        def remove() -> None:
            (self._folder / REMOVED).mkdir(parents=True, exist_ok=True)
            for heading in headings:
                heading.path.replace(self._folder / REMOVED / heading.path.name)

        self._thread.do(remove, lambda _: self._list())

    def _bring_back(self, headings: Sequence[StudyHeading]) -> None:
        def bring_back() -> None:
            for heading in headings:
                (self._folder / REMOVED / heading.path.name).replace(heading.path)

        self._thread.do(bring_back, lambda _: self._list())


def _prepared(plan: Plan, store: Store) -> Outcome:
    """Return what came out so far, with its graphs or maps made."""
    outcome = Outcome(plan, dict(store.records))
    outcome.graphs()
    outcome.maps()
    if plan.study.kind == "sample":
        for figure in plan.study.figures:
            for series in range(len(plan.labels)):
                outcome.statistics(series, figure)
    return outcome
