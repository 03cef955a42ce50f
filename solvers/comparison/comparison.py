"""Several methods on one diagram, each against the monolithic reference."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import ref

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method, listed
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.solvers.comparison.causes import cause_of
from macrostep.solvers.comparison.divergence import judged, judged_by
from macrostep.solvers.comparison.error_measuring import EVERYWHERE, errors_of
from macrostep.solvers.comparison.finding import Finding
from macrostep.solvers.comparison.narration import findings_of
from macrostep.solvers.comparison.rule import DEFAULT_RULE, Rule
from macrostep.solvers.comparison.table import Compared, Comparison
from macrostep.solvers.freezing.freeze import cut_problems
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.as_result import reference_result
from macrostep.solvers.reference.reference import Reference, compute_reference, reference_only_at
from macrostep.solvers.results.chunks import Chunk
from macrostep.solvers.results.memory_limit import limit
from macrostep.solvers.results.results import Result, RunStopped
from macrostep.solvers.run.run import Run, begun
from macrostep.solvers.run.thread_choice import AUTOMATIC

_ONE_MOMENT = 1e-12
"""Times of different grids closer than this, relative to the span of the run, are one."""


def thinned(result: Result, most: int, until: float = math.inf) -> Result:
    """Return a result with at most about `most` communication points of each subsystem, none of them after `until`."""
    recordings = {}
    for name, recording in result.recordings.items():
        whole = recording.until(until) if until < math.inf else recording
        recordings[name] = whole.thinned(-(-len(whole) // most)) if len(whole) > most else whole
    return replace(result, recordings=recordings)


def reference_times(problem: Problem, results: Iterable[Result]) -> np.ndarray:
    """Return all communication points of some results, each once, and times all over each of them.

    A finer run takes its macro-step from the distances of these times, so that it gets the former only.
    """
    return distinct_times(problem, [times for result in results for times in _times_over(problem, result)])


def _times_over(problem: Problem, result: Result) -> list[np.ndarray]:
    """Return the communication points of each subsystem, and times all over the result."""
    points = [result.time(name) for name in result.subsystems]
    if not problem.uncut.is_black_box:
        last = max((float(times[-1]) for times in points if len(times)), default=problem.start)
        points.append(np.linspace(problem.start, last, EVERYWHERE))
    return points


def distinct_times(problem: Problem, parts: Iterable[np.ndarray]) -> np.ndarray:
    """Return the start and the times of all parts, rising, each once."""
    distinct: list[np.ndarray] = []
    for part in parts:
        known = (*distinct[:1], *distinct[-1:])  # most methods let all communicate at the same times
        if not any(np.array_equal(part, other) for other in known):
            distinct.append(part)
    times = np.concatenate([np.array([problem.start]), *distinct])
    if len(distinct) > 1:
        times.sort()
    apart = np.diff(times, prepend=-math.inf) > _ONE_MOMENT * (problem.stop - problem.start)
    return times[apart]


def assess(run: Run, result: Result, reference: Reference, until: float = math.inf) -> Compared:
    """Measure a run against the reference, find out whether it diverged, and otherwise what happened in it.

    What is found is the same beside other runs, whose reference is known at more times and further, as alone.

    Parameters
    ----------
    run : Run
        Which has ended.
    result : Result
        Its result, or a part of that.
    reference : Reference
        At the communication points of the result, among others.
    until : float
        When the parameters of the run became others than the reference's [s].
    """
    reference = reference_only_at(reference, reference_times(run.problem, [result]))
    result = judged_by(reference, run, result, until)
    if all(len(result.time(column.subsystem)) < 2 for column in result.columns):
        return Compared(result, {})  # no macro-step was done: the values at the start say nothing
    errors = errors_of(result, reference)
    accuracy = run.method.accuracy(run.problem)
    findings = () if result.divergence else findings_of(result, reference, errors)
    cause = cause_of(run, result, reference, errors, is_unstable=any(f.kind == "growth" for f in findings))
    all_findings = findings if cause is None else (cause, *findings)
    all_findings = (*(Finding("end", text, math.inf, result.ended_at) for text in run.about_ending), *all_findings)
    return Compared(result, errors, all_findings, accuracy.order if accuracy else None, reference.unearned)


def share_limit(runs: Iterable[Run | Result]) -> None:
    """Let runs whose rows are kept side by side record together what one of them might.

    None of them holds another one, or itself: FMUs are freed where their runs are let go, and not at some later time.
    """
    begun_ones = [ref(run) for run in runs if isinstance(run, Run)]

    def left_for(number: int) -> float:
        others = (other() for n, other in enumerate(begun_ones) if n != number)
        return limit() - sum(other.recorder.size for other in others if other is not None)

    for number, reference in enumerate(begun_ones):
        if (run := reference()) is not None:
            run.limit = partial(left_for, number)


def assessed(run: Run | Result, result: Result, reference: Reference | None) -> Compared:
    """Return what is known of a run among others: of one that began, and where there is a reference, its errors."""
    if isinstance(run, Result):
        return Compared(run, {})
    return Compared(judged(run, result), {}) if reference is None else assess(run, result, reference)


def compare(
    diagram: Diagram,
    methods: str | ChosenMethod | Iterable[str | ChosenMethod],
    *,
    stop: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
    dense: int = 0,
    rule: Rule = DEFAULT_RULE,
    threads: int = AUTOMATIC,
    progress: Callable[[str, Chunk], None] = lambda method, chunk: None,
) -> Comparison:
    """Run several methods on a diagram and measure each against the monolithic reference.

    Parameters
    ----------
    diagram : Diagram
    methods : iterable of ChosenMethod or str
        Such as ``"ni_jacobi:step=0.1"``, and ``"ni_jacobi:step=0.1@axle=together"`` for another cut than the diagram's.
    stop, solvers, dense, threads
        As in :func:`macrostep.solvers.simulate`.
    rule : Rule
        By which the runs are ranked; see :mod:`macrostep.solvers.comparison.rule`.
    progress : callable
        Called with the method and each chunk.

    Raises
    ------
    MacrostepError
        If the diagram, a method or an option is not valid. A run that fails, diverges or is refused is no error; it
        stands in the table. Nor is a reference that fails: then no error is known, and nothing is ranked.
    RunStopped
        By Ctrl-C.
    """
    chosen = [chosen_method(method) for method in listed(methods)]
    if not chosen:
        raise MacrostepError("Nothing to compare: name one method at least.")
    began = time.perf_counter()
    problems = cut_problems(diagram, (method.cut for method in chosen), stop=stop, solvers=solvers)
    problem = problems[0]  # times, columns and the reference are the same for every cut
    runs = [begun(its, method, dense=dense, threads=threads) for its, method in zip(problems, chosen, strict=True)]
    share_limit(runs)
    results = [run if isinstance(run, Result) else _carried_out(run, progress) for run in runs]
    fault, reference = "", None
    try:
        reference = compute_reference(problem, reference_times(problem, results))
    except MacrostepError as error:
        fault = str(error)
    compared = tuple(assessed(run, result, reference) for run, result in zip(runs, results, strict=True))
    setup_time = time.perf_counter() - began - sum(result.statistics.wall_time for result in results)
    document = to_document(diagram)
    for one in compared:
        one.result.document = document
        one.result.statistics.setup_time = setup_time
    return Comparison(
        problem.name,
        reference.kind if reference else None,
        reference.label if reference else "none",
        compared,
        rule,
        fault,
        tuple(map(str, chosen)),
        reference_result(problem, reference) if reference else None,
    )


def _carried_out(run: Run, progress: Callable[[str, Chunk], None]) -> Result:
    """Let a run go on to its end, or as far as it comes.

    Raises
    ------
    RunStopped
    """
    failure = run.to_end(lambda chunk: progress(run.method_name, chunk))
    if isinstance(failure, RunStopped):
        raise failure
    return run.result
