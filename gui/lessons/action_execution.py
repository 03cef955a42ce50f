"""Does what a lesson asks for, through the commands that the user has, and notices what the user did by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.files.commands import UNTITLED
from macrostep.gui.lessons.run_numbers import RunNumbers
from macrostep.gui.lessons.show_action import Showing
from macrostep.gui.localisation.translation import shown, tr
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.edits import CompositeEdit, Edit, ReplaceSubsystem
from macrostep.model.files.files import from_document
from macrostep.model.lessons import Doing
from macrostep.model.lessons.actions import (
    Action,
    DiagramAction,
    Methods,
    Open,
    RunMethods,
    Show,
    Try,
    edit_for,
    is_done,
)
from macrostep.model.lessons.course import EDITS, context, corrections, diagram_for, same_system, states, substance
from macrostep.solvers.options.options import MethodDescription, complete_options

if TYPE_CHECKING:
    from macrostep.gui.docks.contract import PanelContext
    from macrostep.gui.lessons.files import LessonFiles
    from macrostep.gui.lessons.session import LessonSession


@final
class Doer(QObject):
    """Works for a session.

    Parameters
    ----------
    session : LessonSession
    context : PanelContext
    left_behind : dict, optional
        The diagram, as in a file, that another lesson left in the window: nobody's work.
    files : LessonFiles

    Signals
    -------
    noticed(Doing, int)
        This action of it is done.
    ran(Doing, RunNumbers)
        Its runs have come to their end.
    busy_changed()
    failed(str)
    """

    noticed = Signal(object, int)
    ran = Signal(object, object)
    busy_changed = Signal()
    failed = Signal(str)

    def __init__(
        self,
        session: LessonSession,
        context: PanelContext,
        left_behind: dict[str, Any] | None,
        files: LessonFiles,
    ) -> None:
        super().__init__(session)
        self._session, self._lesson = session, session.lesson
        self._open_diagram = files.diagram
        self._files = context.files
        self._document, self._controller = context.document, context.controller
        self._left_behind = left_behind
        self._known: dict[str, Diagram] = {}
        self._doing: Doing | None = None
        self._left: list[Action] = []
        self._document.changed.connect(self.notice)
        self._document.replaced.connect(self.notice)
        self._controller.job_finished.connect(self._end_of_job)
        self._controller.refused.connect(self._hear_refusal)
        self._controller.methods_changed.connect(self._go_on)
        self._showing = Showing(context, self)
        self._showing.changed.connect(self.notice)

    @property
    def is_busy(self) -> bool:
        """Whether something that it began is under way."""
        return bool(self._left)

    def perform(self, doing: Doing) -> None:
        """Do all of it, one action after the other; what comes behind a run waits for it.

        What the lesson asked for earlier, and is not so, is done first: one can begin in the middle of a lesson.
        """
        if not self.is_busy:
            before = [action for action in context(self._lesson, doing) if not self._is_so(action)]
            self._doing, self._left = doing, [*before, *doing.actions]
            self._go_on()

    def stop(self) -> None:
        """Do nothing more."""
        self._left = []
        self.busy_changed.emit()

    # -- doing -----------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Do what is left, until a run is under way; what is refused ends it."""
        while self._left and self._controller.state == "idle" and self._controller.is_ready:
            count = max(1, next((n for n, a in enumerate(self._left) if not isinstance(a, EDITS)), len(self._left)))
            now, self._left = self._left[:count], self._left[count:]
            try:
                goes_on = self._do(now)
            except MacrostepError as error:
                self.failed.emit(shown(error))
                goes_on = False
            if not goes_on:
                self._left = []
        self.busy_changed.emit()
        self.notice()

    def _do(self, actions: list[Action]) -> bool:
        """Do one action, or several edits as one step of undo; False if it was refused."""
        match actions[0]:
            case Open(name):
                return self._open(name)
            case RunMethods():
                return self._put_right() and self._controller.run()
            case Try():
                return self._controller.run() or True
            case Show() as show:
                self._showing.show(show)
                return True
        trial, edits = self._document.diagram.copy(), []
        for action in actions:
            assert isinstance(action, EDITS)
            if not self._is_as_requested(action, trial):
                edits.append(edit_for(action, trial))
                edits[-1].apply(trial)
        return not edits or self._document.push(CompositeEdit(Phrase("do what the lesson asks"), edits))

    def _put_right(self) -> bool:
        """Take back numbers that somebody changed besides: what the lesson says of the run holds for its own."""
        assert self._doing is not None
        edits = corrections(self._requested(self._doing), self._document.diagram)
        return not edits or self._document.push(CompositeEdit(Phrase("do what the lesson asks"), edits))

    def _open(self, name: str) -> bool:
        diagram = self._open_diagram(name)
        if self.has_own_work() and not self._files.may_lose_diagram():
            return False
        self._document.set_diagram(diagram)
        return True

    def has_own_work(self) -> bool:
        """Say whether the diagram is more than what lessons open and ask to do with it."""
        if self._document.path is not None:
            return True
        present = substance(self._document.diagram)
        empty = Diagram(UNTITLED, stop=10.0)
        nobodys = map(substance, (empty, *states(self._lesson, self._open_diagram)))
        return present != self._left_behind and all(document != present for document in nobodys)

    # -- noticing --------------------------------------------------------------------------------------------------

    def notice(self) -> None:
        """Find what is already as the step demands it, whoever did it."""
        for doing in self._session.step.doings:
            for place, action in enumerate(doing.actions):
                if not isinstance(action, RunMethods | Try) and self._is_so(action):
                    self.noticed.emit(doing, place)

    def _is_so(self, action: Open | DiagramAction | Show) -> bool:
        diagram = self._document.diagram
        match action:
            case Open(name):
                return self._is_open(name, diagram)
            case Show():
                return self._showing.is_seen(action)
        return self._is_as_requested(action, diagram)

    def _is_open(self, name: str, diagram: Diagram) -> bool:
        """Say whether a diagram is the one of this name; its numbers may be others by now."""
        if name not in self._known:
            try:
                self._known[name] = self._open_diagram(name)
            except MacrostepError:
                return False
        return same_system(self._known[name], diagram)

    def _is_as_requested(self, action: DiagramAction, diagram: Diagram) -> bool:
        if isinstance(action, Methods):
            return same_methods(action.methods, diagram.runs, self._controller.methods)
        return is_done(action, diagram)

    def _end_of_job(self) -> None:
        ran = self._controller.job_document
        if ran is not None and all(
            record.has_ended and record.status != "stopped" for record in self._controller.own_runs
        ):
            self._judge_run(from_document(ran))
        if any(record.status == "refused" for record in self._controller.own_runs):
            self._hear_refusal()
        self._go_on()

    def _judge_run(self, ran: Diagram) -> None:
        """Take a run for what asked for it; if it differs from that in numbers only, say in which."""
        is_taken, nearly = False, list[Edit]()
        for doing in self._session.step.doings:
            others = self._differences(doing, ran) if doing.runs else None
            if others == []:
                self._take_run(doing, ran)
                is_taken = True
            elif others and not self._session.has_run(doing.number):
                nearly = nearly or others
        if nearly and not is_taken:
            names = ", ".join(edit.name for edit in nearly if isinstance(edit, ReplaceSubsystem))
            about = tr("the numbers of {blocks}").format(blocks=names) if names else tr("the stop time or the cut")
            sentence = tr("This is not the run that the lesson asks for: {about} differ; 'Do this' sets them.")
            self.failed.emit(sentence.format(about=about))

    def _differences(self, doing: Doing, ran: Diagram) -> list[Edit] | None:
        """Return what a run lacks to be the one that was asked for; None if it is another one altogether."""
        try:
            requested = self._requested(doing)
        except MacrostepError:
            return None  # the author has erred, which is said when it is done
        is_it = same_system(requested, ran) and same_methods(requested.runs, ran.runs, self._controller.methods)
        return corrections(requested, ran) if is_it and self._controller.own_runs else None

    def _hear_refusal(self) -> None:
        for doing in self._session.step.doings:
            for place, action in enumerate(doing.actions):
                if isinstance(action, Try):
                    self.noticed.emit(doing, place)

    def _requested(self, doing: Doing) -> Diagram:
        """Return the diagram that a doing runs."""
        place = next(
            (n for n, action in enumerate(doing.actions) if isinstance(action, RunMethods)), len(doing.actions)
        )
        return diagram_for(self._lesson, replace(doing, actions=doing.actions[:place]), self._open_diagram)

    def _take_run(self, doing: Doing, diagram: Diagram) -> None:
        self.ran.emit(doing, RunNumbers(self._controller.own_runs, self._controller.reference, diagram))
        for place, action in enumerate(doing.actions):
            if isinstance(action, RunMethods):
                self.noticed.emit(doing, place)


def same_methods(
    requested: tuple[ChosenMethod, ...], present: tuple[ChosenMethod, ...], known: dict[str, MethodDescription]
) -> bool:
    """Say whether methods are the same, in whatever order their options stand, with defaults given or left out."""
    return requested == present or (
        len(requested) == len(present)
        and all(map(lambda a, b: _meaning(a, known) == _meaning(b, known), requested, present))
    )


def _meaning(chosen: ChosenMethod, known: dict[str, MethodDescription]) -> object:
    try:
        inside = complete_options(chosen.inside, known) if chosen.inside else {}
        return chosen.full_name, complete_options(chosen, known), inside, chosen.cut
    except MacrostepError:
        return chosen
