"""``macrostep lesson``: opens a lesson, says what is wrong with one, and what its runs bring."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from macrostep.gui.command_line.common.attempts import attempted, is_reported
from macrostep.gui.command_line.common.output import write_json, write_table
from macrostep.gui.lessons.panel_words import PANELS
from macrostep.gui.lessons.shipped import example, find_lesson
from macrostep.model.base.errors import LessonError, MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.lessons import Doing, Lesson, load_lesson, shown
from macrostep.model.lessons.course import diagram_for, opener

if TYPE_CHECKING:
    from macrostep.solvers.lessons.check import LessonOutcome


def command(given: Namespace) -> int:
    """Open a lesson in the window, or check it; return 0, or 1 if foreign code ended the process of a run.

    Raises
    ------
    MacrostepError
        With a line for each fault of the lesson.
    """
    path = find_lesson(given.lesson)
    lesson = load_lesson(path, PANELS)
    if not (given.check or given.run):
        from macrostep.gui.application.opening import open_in_window

        return open_in_window(None, path)
    _check(lesson, path)
    runs = list(_made_runs(lesson, path)) if given.run else []
    if given.json:
        write_json(_report(lesson, path, runs))
    else:
        _write_text(lesson, path, runs)
    return 1 if any(is_reported(failure) for run in runs for failure in run["failed"]) else 0


def diagrams_to_run(given: Namespace) -> Iterator[Diagram]:
    """Yield the diagrams that the command would run; a doing that has none is a fault that is reported later.

    Raises
    ------
    MacrostepError
        If there is no such lesson.
    """
    if not given.run:
        return
    lesson = load_lesson(find_lesson(given.lesson), PANELS)
    for doing in lesson.doings():
        if doing.runs:
            with suppress(MacrostepError):
                yield diagram_for(lesson, doing, opener(lesson, example))


def _check(lesson: Lesson, path: Path) -> None:
    from macrostep.solvers.lessons.check import check_lesson

    _refuse([*check_lesson(lesson, example), *_faulty_formulas(lesson)], path)


def _faulty_formulas(lesson: Lesson) -> Iterator[LessonError]:
    """Yield the formulas that cannot be typeset."""
    from macrostep.gui.equations.svg import typeset

    for line, formula in lesson.formulas():
        if not typeset(formula, "#000000", 14):
            yield LessonError(f"The formula ${formula}$ cannot be typeset; is it LaTeX?", line)


def _made_runs(lesson: Lesson, path: Path) -> Iterator[dict[str, Any]]:
    from macrostep.gui.command_line.common.output import preparation

    false: list[LessonError] = []
    try:
        with preparation():
            for outcome in _outcomes(lesson):
                false += outcome.false
                yield {
                    "line": outcome.doing.lines[0],
                    "values": [{"text": text, "value": value} for text, value in outcome.values.items()],
                    "failed": list(outcome.failed),
                }
    except LessonError as error:
        raise MacrostepError(f"{path.name}, line {error.line}: {error}") from None
    _refuse(false, path)


def _outcomes(lesson: Lesson) -> Iterator[LessonOutcome]:
    """Yield what each run brings; where foreign code ended the process in one, how."""
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.lessons.check import run_doing

    open_ = opener(lesson, example)
    for doing in lesson.doings():
        if doing.runs:
            try:
                problem = freeze(diagram_for(lesson, doing, open_))
            except MacrostepError as error:
                raise LessonError(str(error), doing.lines[0]) from None
            died = partial(_died, doing)
            yield attempted(f"doing {doing.number}", problem, partial(run_doing, lesson, doing, open_), died)


def _died(doing: Doing, sentence: str) -> LessonOutcome:
    from macrostep.solvers.lessons.check import LessonOutcome

    return LessonOutcome(doing, {}, (sentence,))


def _refuse(faults: list[LessonError], path: Path) -> None:
    if faults:
        faults.sort(key=lambda fault: fault.line)
        raise MacrostepError("\n".join(f"{path.name}, line {fault.line}: {fault}" for fault in faults))


def _report(lesson: Lesson, path: Path, runs: list[dict[str, Any]]) -> dict[str, Any]:
    finite = [{**run, "values": [{**v, "value": _or_null(v["value"])} for v in run["values"]]} for run in runs]
    return {
        "lesson": lesson.head.title,
        "file": str(path),
        "minutes": lesson.head.minutes,
        "steps": [step.title for step in lesson.steps],
        "questions": len(lesson.questions),
        "runs": finite,
    }


def _or_null(value: float) -> float | None:
    return value if abs(value) < float("inf") else None


def _write_text(lesson: Lesson, path: Path, runs: list[dict[str, Any]]) -> None:
    count = len(lesson.questions)
    print(f"{lesson.head.title}: {len(lesson.steps)} steps, {count} question{'s' * (count != 1)}; nothing is wrong.")
    for run in runs:
        print(f"\n{path.name}, line {run['line']}")
        for failure in run["failed"]:
            print(f"  {failure}")
        if run["values"]:
            write_table([[f"  {{{v['text']}}}", shown(v["value"], 6)] for v in run["values"]])
