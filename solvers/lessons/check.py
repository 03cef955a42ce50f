"""A lesson held against what there is: whether its diagrams, methods and signals exist, and what its runs bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from macrostep.model.base.errors import LessonError, MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.lessons import Doing, Expression, Lesson, RunNumber, Text, actions
from macrostep.model.lessons.actions import Methods, Show
from macrostep.model.lessons.course import Opener, diagram_for, opener
from macrostep.model.lessons.markdown import numbers_in
from macrostep.model.lessons.numbers import OF_SIGNAL, REFERENCE
from macrostep.solvers.lessons.numbers import (
    diagram_figure,
    is_of_run,
    option_figure,
    rmse_figure,
    signal_figure,
    statistic,
    who,
)
from macrostep.solvers.options.options import complete_options

if TYPE_CHECKING:
    from macrostep.solvers.comparison.table import Compared
    from macrostep.solvers.reference.reference import Reference


def check_lesson(lesson: Lesson, example: Opener) -> list[LessonError]:
    """Return what is wrong with a lesson beyond its text, each with its line.

    Parameters
    ----------
    lesson : Lesson
    example : callable
        Returns a shipped example by its name.
    """
    return [fault for doing in lesson.doings() for fault in _faults(lesson, doing, opener(lesson, example))]


def _faults(lesson: Lesson, doing: Doing, open_: Opener) -> Iterator[LessonError]:
    """Yield the first thing that keeps a doing from being done; if there is none, what cannot be reported of it."""
    line = doing.lines[0]
    try:
        diagram = _checked_diagram(lesson, doing, open_)
        places = dict(zip(map(type, doing.actions), doing.lines, strict=True))
        line = places.get(Methods, places.get(actions.RunMethods, line))
        if doing.runs:
            _check_run(diagram)
    except LessonError as error:
        yield error
        return
    except MacrostepError as error:
        yield LessonError(str(error), line)
        return
    known = _signals(diagram)
    for place, action in zip(doing.lines, doing.actions, strict=True):
        fault = _fault_of_show(action, diagram, known) if isinstance(action, Show) else ""
        if fault:
            yield LessonError(fault, place)
    for expression in lesson.figures.get(doing.number, ()):
        for figure in expression.figures():
            fault = _fault_of_figure(figure, diagram, known)
            if fault:
                at = _line_of(lesson, expression, line)
                yield LessonError("{{{text}}}: {why}", at, text=expression.text, why=fault)


def _line_of(lesson: Lesson, expression: Expression, otherwise: int) -> int:
    """Return the line of the file in which a number is reported, claimed or asked for."""
    for text in (part for step in lesson.steps for part in step.parts if isinstance(part, Text)):
        for segment in numbers_in(text.markdown):
            if segment.text == expression.text:
                return text.line + segment.line
    claims = [check for checks in lesson.checks.values() for check in checks if check.expression == expression]
    return claims[0].line if claims else otherwise


def _checked_diagram(lesson: Lesson, doing: Doing, open_: Opener) -> Diagram:
    """Return the diagram of a doing, doing one action after the other so that the line of a fault is known."""
    for count in range(1, len(doing.actions) + 1):
        part = Doing(doing.actions[:count], doing.lines[:count], doing.number)
        try:
            diagram = diagram_for(lesson, part, open_)
        except MacrostepError as error:
            raise LessonError(str(error), doing.lines[count - 1]) from None
    return diagram


def _check_run(diagram: Diagram) -> None:
    from macrostep.solvers.coupling import methods

    if not diagram.runs:
        raise MacrostepError("No method is given before this run.")
    for method in diagram.runs:
        complete_options(method, {known.name: known for known in methods()}, diagram.parameter_values)
        diagram.switched(method.cut)
    errors = [problem for problem in diagram.problems() if problem.severity == "error"]
    if errors:
        raise MacrostepError(str(errors[0]))


def _signals(diagram: Diagram) -> list[str]:
    """Return what runs of a diagram record."""
    return [
        f"{name}.{signal}"
        for name, subsystem in diagram.subsystems.items()
        for signal in dict.fromkeys((*subsystem.states, *subsystem.outputs))
    ]


def _fault_of_show(show: Show, diagram: Diagram, known: list[str]) -> str:
    """Say why something cannot be shown; "" if it can."""
    is_held = show.time is not None
    if show.time is not None:
        known = [str(target) for target in diagram.connections]
        if not diagram.start <= show.time <= diagram.stop:
            times = {"start": Amount(diagram.start, digits=6), "stop": Amount(diagram.stop, "s", 6)}
            time = Amount(show.time, "s", 6)
            return Phrase("{time} lies outside of the run, which goes from {start} to {stop}.", time=time, **times)
        if show.run > len(diagram.runs):
            return Phrase("There is no run {run}; there are {count}.", run=show.run, count=len(diagram.runs))
    unknown = [name for name in show.signals if name not in known]
    if not unknown:
        return ""
    names = {"name": unknown[0], "known": ", ".join(known)}
    if is_held:
        return Phrase("There is no connected input {name!r}; there are: {known}.", **names)
    return Phrase("There is no signal {name!r}; there are: {known}.", **names)


def _fault_of_figure(figure: RunNumber, diagram: Diagram, known: list[str]) -> str:
    """Say why a figure cannot be reported; "" if it can."""
    if figure.run > len(diagram.runs):
        return Phrase("There is no run {run}; there are {count}.", run=figure.run, count=len(diagram.runs))
    if figure.kind in OF_SIGNAL and figure.name not in known:
        return Phrase("There is no signal {name!r}; there are: {known}.", name=figure.name, known=", ".join(known))
    if figure.kind == "parameter":
        try:
            diagram_figure(figure, diagram)
        except MacrostepError as error:
            return str(error)
    return ""


@dataclass(frozen=True)
class LessonOutcome:
    """What one run of a lesson brought.

    Attributes
    ----------
    doing : Doing
    values : dict
        By the text of the expression.
    failed : tuple of str
        Why runs ended before their time.
    false : tuple of LessonError
        What the lesson claims of them and is not so, each with its line.
    """

    doing: Doing
    values: dict[str, float]
    failed: tuple[str, ...]
    false: tuple[LessonError, ...] = ()


def run_lesson(lesson: Lesson, example: Opener) -> Iterator[LessonOutcome]:
    """Make the runs of a lesson one after the other, as its reader would, and yield what each brings.

    Parameters
    ----------
    lesson : Lesson
    example : callable
        Returns the shipped example of a name as a diagram.

    Raises
    ------
    LessonError
        If something cannot be done or reported.
    """
    open_ = opener(lesson, example)
    for doing in lesson.doings():
        if doing.runs:
            yield run_doing(lesson, doing, open_)


def run_doing(lesson: Lesson, doing: Doing, open_: Opener) -> LessonOutcome:
    """Make the runs of one doing of a lesson.

    Raises
    ------
    LessonError
        If something cannot be done or reported.
    """
    try:
        numbers = ResultNumbers.of(diagram_for(lesson, doing, open_))
        values = {e.text: e.evaluate(numbers) for e in lesson.figures[doing.number]}
    except MacrostepError as error:
        raise LessonError(str(error), doing.lines[0]) from None
    failed = tuple(run.result.error for run in numbers.runs if run.result.error)
    return LessonOutcome(doing, values, failed, tuple(_false_claims(lesson, doing, values)))


def _false_claims(lesson: Lesson, doing: Doing, values: Mapping[str, float]) -> Iterator[LessonError]:
    """Yield what a lesson says of its runs and is not so."""
    for check in lesson.checks.get(doing.number, ()):
        value, text = values[check.expression.text], check.expression.text
        if not check.holds(value):
            said = Phrase("it is false")
            if check.number is not None:
                numbers = {"value": Amount(value, digits=6), "number": Amount(check.number, digits=12)}
                said = Phrase("it is {value}, not {number}", **numbers)
            yield LessonError("The lesson says {text}; in its run {said}.", check.line, text=text, said=said)
    for question in lesson.questions:
        if question.doing == doing.number and question.kind == "choice":
            right = sum(bool(choice.holds(lambda expression: values[expression.text])) for choice in question.choices)
            if not right or (right > 1 and not question.takes_several):
                yield LessonError(
                    "After its run {right} choices of this question are right.",
                    question.line,
                    right=right or Phrase("no"),
                )


@dataclass(frozen=True)
class ResultNumbers:
    """The numbers of runs; see :class:`macrostep.model.lessons.numbers.Source`."""

    diagram: Diagram
    runs: tuple[Compared, ...]
    reference: Reference

    @classmethod
    def of(cls, diagram: Diagram) -> ResultNumbers:
        """Run a diagram's methods and the reference.

        Raises
        ------
        MacrostepError
        """
        from macrostep.solvers.comparison.comparison import assess, reference_times
        from macrostep.solvers.freezing.freeze import cut_problems
        from macrostep.solvers.reference.reference import compute_reference
        from macrostep.solvers.run.run import Run

        problems = cut_problems(diagram, (method.cut for method in diagram.runs))
        runs = [Run(its, method) for its, method in zip(problems, diagram.runs, strict=True)]
        for run in runs:
            run.to_end()
        results = [run.result for run in runs]
        reference = compute_reference(problems[0], reference_times(problems[0], results))
        compared = (assess(run, result, reference) for run, result in zip(runs, results, strict=True))
        return cls(diagram, tuple(compared), reference)

    def number(self, figure: RunNumber) -> float:
        if figure.kind == "parameter":
            return diagram_figure(figure, self.diagram)
        if figure.run == REFERENCE:
            return signal_figure(figure, self.reference.time, self.reference.values.get(figure.name, np.empty(0)))
        if figure.run > len(self.runs):
            raise MacrostepError("There is no run {run}; there are {count}.", run=figure.run, count=len(self.runs))
        return self._of_run(figure, self.runs[figure.run - 1])

    def _of_run(self, figure: RunNumber, run: Compared) -> float:
        result = run.result
        match figure.kind:
            case "option":
                return option_figure(figure, result.options)
            case "rmse":
                return rmse_figure(figure, run.errors)
            case "failed":
                return float(result.status in ("diverged", "failed", "refused"))
            case "end":
                return max((float(result.time(name)[-1]) for name in result.subsystems), default=self.diagram.start)
        if is_of_run(figure):
            return statistic(figure, vars(result.statistics))
        subsystem = figure.name.rpartition(".")[0]
        if figure.name not in [column.label for column in result.columns]:
            raise MacrostepError("{run} has no signal {name!r}.", run=who(figure.run), name=figure.name)
        time, values = result.time(subsystem), result[figure.name]
        if figure.kind == "worst":
            from macrostep.solvers.reference.reference import reference_at

            exact = reference_at(self.reference, figure.name, time)
            return float(np.max(np.abs(values - exact)))
        return signal_figure(figure, time, values)
