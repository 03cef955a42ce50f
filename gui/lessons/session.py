"""A lesson that is being done: its progress, the answers, and the runs that belong to it."""

from __future__ import annotations

import hashlib
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.lessons.action_execution import Doer
from macrostep.gui.lessons.progress import GivenAnswer, LessonProgress, load_progress, now, save_progress
from macrostep.gui.lessons.run_numbers import RunNumbers
from macrostep.gui.lessons.shelf import ShelvedLesson
from macrostep.gui.localisation.translation import shown
from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.base.phrase import Phrase
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.lessons import Doing, Expression, Lesson, LessonStep, Question, Verdict, judge
from macrostep.model.lessons.numbers import parse_expression
from macrostep.model.lessons.questions import Answer, Value
from macrostep.model.lessons.reader import LARGEST

if TYPE_CHECKING:
    from macrostep.gui.docks.contract import PanelContext
    from macrostep.gui.lessons.files import LessonFiles


@final
class LessonSession(QObject):
    """One lesson in one window.

    Parameters
    ----------
    lesson : Lesson
    shelved : ShelvedLesson
    context : PanelContext
    files : LessonFiles
    left_behind : dict, optional
        The diagram that another lesson left in the window.

    Signals
    -------
    step_changed()
        Another step is to be seen.
    changed()
        Something of this step: an answer, a thing done, numbers of a run.
    failed(str)
        Something could not be done; one sentence.
    """

    step_changed = Signal()
    changed = Signal()
    failed = Signal(str)

    def __init__(
        self,
        lesson: Lesson,
        shelved: ShelvedLesson,
        context: PanelContext,
        files: LessonFiles,
        left_behind: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(context.window)
        self.lesson = lesson
        self.shelved = shelved
        self.files = files
        self.progress = self._remembered()
        self.doer = Doer(self, context, left_behind, files)
        self.doer.noticed.connect(self._notice)
        self.doer.ran.connect(self._take_run)
        self.doer.failed.connect(self.failed)

    # -- steps -----------------------------------------------------------------------------------------------------

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.progress.step]

    @property
    def is_last(self) -> bool:
        return self.progress.step == len(self.lesson.steps) - 1

    def go(self, step: int) -> None:
        """Show a step; going on from one counts it as seen."""
        step = max(0, min(step, len(self.lesson.steps) - 1))
        present = self.progress.step
        if step != present:
            if step > present:
                self._see(present)
            self.progress.step = step
            self._keep()
            self.step_changed.emit()
            self.doer.notice()

    def finish(self) -> None:
        """Count the last step as seen too."""
        self._see(self.progress.step)
        self._keep()
        self.changed.emit()

    def restart(self) -> None:
        """Forget every answer and begin with the first step."""
        self.progress = self._fresh()
        self.doer.stop()
        self._keep()
        self.step_changed.emit()
        self.doer.notice()

    def is_complete(self, step: int) -> bool:
        """Say whether everything of a step is answered and done, and somebody went on from it."""
        its = self.lesson.steps[step]
        answered = all(self.given(question).is_given for question in its.questions)
        return answered and step in self.progress.seen and all(self.is_done(doing) for doing in its.doings)

    def _see(self, step: int) -> None:
        if step not in self.progress.seen:
            self.progress.seen.append(step)

    # -- answers ---------------------------------------------------------------------------------------------------

    def given(self, question: Question) -> GivenAnswer:
        """Return what was answered to a question."""
        return self.progress.given.get(question.number, GivenAnswer())

    def answer(self, question: Question, answer: Answer) -> None:
        """Take an answer.

        Raises
        ------
        MacrostepError
            If it is none; the sentence says what is missing.
        """
        verdict = judge(question, answer, self._value_for(question))
        given = self.progress.answer(question.number)
        given.answer, given.at, given.is_right = answer, now(), verdict.is_right
        given.tries += 1
        if question.is_prediction and not self.has_run(question.doing):
            given.is_right = None
        self._keep()
        self.changed.emit()

    def verdict(self, question: Question) -> Verdict | None:
        """Return what is said of the answer that was given; None while there is none to judge."""
        given = self.given(question)
        if not given.tries:
            return None
        if question.is_prediction and not self.has_run(question.doing):
            return Verdict(None)
        try:
            return judge(question, given.answer, self._value_for(question))
        except MacrostepError:
            return None  # the file of the lesson has changed since

    def pass_over(self, question: Question) -> None:
        """Let the answer be shown, or do without a prediction."""
        given = self.progress.answer(question.number)
        given.is_told, given.at = True, now()
        self._keep()
        self.changed.emit()

    def take_hint(self, question: Question) -> None:
        """Show one hint more."""
        given = self.progress.answer(question.number)
        given.hints = min(given.hints + 1, len(question.hints))
        self._keep()
        self.changed.emit()

    def waits_for_prediction(self, doing: Doing) -> bool:
        """Say whether a run should wait until somebody has said what it will bring."""
        return not self.has_run(doing.number) and any(
            question.is_prediction and question.doing == doing.number and not self.given(question).is_given
            for question in self.step.questions
        )

    def missing_predictions(self) -> list[Question]:
        """Return what is to be predicted before the next runs of this step, and is not yet."""
        waiting = (doing.number for doing in self.step.doings if doing.runs and not self.has_run(doing.number))
        following = next(waiting, None)
        asked = (question for question in self.step.questions if question.is_prediction)
        return [question for question in asked if question.doing == following and not self.given(question).is_given]

    def _value_for(self, question: Question) -> Value:
        return lambda expression: self.number(question.doing, expression)

    # -- things to do ----------------------------------------------------------------------------------------------

    def done(self, doing: Doing) -> list[bool]:
        """Return which actions of a doing are done."""
        flags = self.progress.done.get(doing.number, [])
        return flags if len(flags) == len(doing.actions) else [False] * len(doing.actions)

    def is_done(self, doing: Doing) -> bool:
        return all(self.done(doing))

    def has_run(self, doing: int) -> bool:
        """Say whether the runs of a doing have been made."""
        return doing in self.progress.numbers

    def number(self, doing: int, expression: Expression) -> float | None:
        """Return a number of a doing's runs; None as long as there is none."""
        return self.progress.numbers.get(doing, {}).get(expression.text)

    def number_of_text(self, doing: int, text: str) -> float | None:
        """Return what stands in braces; None as long as there is no run for it.

        Raises
        ------
        MacrostepError
            If it cannot be read.
        """
        return self.number(doing, parse_expression(text))

    def _notice(self, doing: Doing, place: int) -> None:
        flags = self.done(doing)
        if not flags[place]:
            flags = [*flags[:place], True, *flags[place + 1 :]]
            self.progress.done[doing.number] = flags
            self._keep()
            self.changed.emit()

    def _take_run(self, doing: Doing, numbers: RunNumbers) -> None:
        """Read from the runs the figures that the lesson shows."""
        values: dict[str, float | None] = {}
        for expression in self.lesson.figures.get(doing.number, ()):
            try:
                values[expression.text] = expression.evaluate(numbers)
            except MacrostepError as error:
                values[expression.text] = math.nan
                self.failed.emit(shown(error))
        self.progress.numbers[doing.number] = values
        for question in self.step.questions:
            given = self.progress.given.get(question.number)
            verdict = self.verdict(question) if question.doing == doing.number and given else None
            if given is not None and verdict is not None:
                given.is_right = verdict.is_right
        self._keep()
        self.changed.emit()

    # -- memory ----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End it; what was done stays kept."""
        self.doer.stop()
        self.deleteLater()

    def _remembered(self) -> LessonProgress:
        kept = load_progress(self.shelved.key)
        fresh = self._fresh()
        return kept if kept.text == fresh.text and 0 <= kept.step < fresh.steps else fresh

    def _fresh(self) -> LessonProgress:
        return LessonProgress(text=_digest(self.shelved.path), steps=len(self.lesson.steps))

    def _keep(self) -> None:
        try:
            save_progress(self.shelved.key, self.progress)
        except OSError as error:
            self.failed.emit(shown(Phrase("What you did of this lesson cannot be kept: {why}.", why=reason_of(error))))


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(read_regular(path, LARGEST)).hexdigest()
    except OSError:
        return ""
