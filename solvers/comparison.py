"""Several methods on one diagram, each against the monolithic reference."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.model.files import to_document
from macrostep.solvers.chunks import Chunk
from macrostep.solvers.compared import Compared, Comparison
from macrostep.solvers.error_measuring import EVERYWHERE, errors_of
from macrostep.solvers.findings.narration import findings_of
from macrostep.solvers.options import parse_run
from macrostep.solvers.problem import Problem, freeze
from macrostep.solvers.ranking import USUAL, Rule
from macrostep.solvers.reference import Reference, compute_reference
from macrostep.solvers.results import Result, RunFailed, RunStopped
from macrostep.solvers.simulation import Run

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
    """Return all communication points of some results, each once, and times all over what was run.

    A finer run takes its macro-step from the distances of these times, so that it gets the former only.
    """
    points = [result.time(name) for result in results for name in result.subsystems]
    if not problem.uncut.is_black_box:
        last = max((float(times[-1]) for times in points if len(times)), default=problem.start)
        points.append(np.linspace(problem.start, last, EVERYWHERE))
    return distinct_times(problem, points)


def distinct_times(problem: Problem, parts: Iterable[np.ndarray]) -> np.ndarray:
    """Return the start and the times of all parts, rising, each once."""
    distinct: list[np.ndarray] = []
    for part in parts:
        known = (*distinct[:1], *distinct[-1:])  # most methods have all meet at the same times
        if not any(np.array_equal(part, other) for other in known):
            distinct.append(part)
    times = np.concatenate([np.array([problem.start]), *distinct])
    if len(distinct) > 1:
        times.sort()
    apart = np.diff(times, prepend=-math.inf) > _ONE_MOMENT * (problem.stop - problem.start)
    return times[apart]


def assess(run: Run, result: Result, reference: Reference) -> Compared:
    """Measure a run against the reference, and find out what happened in it.

    Parameters
    ----------
    run : Run
        Which has ended.
    result : Result
        Its result, or a part of that.
    reference : Reference
        At the communication points of the result, among others.
    """
    errors = errors_of(result, reference)
    accuracy = run.method.accuracy(run.problem, run.options) if run.method.accuracy is not None else None
    return Compared(result, errors, findings_of(result, reference, errors), accuracy.order if accuracy else None)


def cut_problems(diagram: Diagram, cuts: Iterable[Mapping[str, str]], **settings: Any) -> list[Problem]:
    """Freeze a diagram in several cuts, each different one once.

    Parameters
    ----------
    diagram : Diagram
    cuts : iterable of mapping
        For each problem, the composites that are solved otherwise than the diagram says.
    **settings
        As :func:`macrostep.solvers.problem.freeze` takes them.
    """
    frozen: dict[tuple[tuple[str, str], ...], Problem] = {}
    problems = []
    for cut in cuts:
        key = tuple(sorted(cut.items()))
        if key not in frozen:
            frozen[key] = freeze(diagram, cut=cut, **settings)
        problems.append(frozen[key])
    return problems


def compare(
    diagram: Diagram,
    methods: Iterable[str],
    *,
    stop: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
    dense: int = 0,
    rule: Rule = USUAL,
    progress: Callable[[str, Chunk], None] = lambda method, chunk: None,
) -> Comparison:
    """Run several methods on a diagram and measure each against the monolithic reference.

    Parameters
    ----------
    diagram : Diagram
    methods : iterable of str
        Such as ``"ni_jacobi:step=0.1"``, and ``"ni_jacobi:step=0.1@axle=together"`` for another cut than the diagram's.
    stop, solvers, dense
        As in :func:`macrostep.solvers.simulate`.
    rule : Rule
        By which the runs are ranked; see :mod:`macrostep.solvers.ranking`.
    progress : callable
        Called with the method and each chunk.

    Raises
    ------
    MacrostepError
        If the diagram, a method or an option is not valid. A run that fails is no error; it stands in the table.
    RunStopped
        By Ctrl-C.
    """
    requests = [parse_run(text) for text in methods]
    if not requests:
        raise MacrostepError("Nothing to compare: name one method at least.")
    began = time.perf_counter()
    problems = cut_problems(diagram, (request.cut for request in requests), stop=stop, solvers=solvers)
    problem = problems[0]  # times, columns and the reference are the same for every cut
    runs = [
        Run(its, request.method, request.options, dense=dense) for its, request in zip(problems, requests, strict=True)
    ]
    results = []
    for run in runs:
        try:
            for chunk in run:
                progress(run.method_name, chunk)
        except RunStopped:
            raise
        except RunFailed as failed:
            results.append(failed.result)
        else:
            results.append(run.result)
    reference = compute_reference(problem, reference_times(problem, results))
    setup_time = time.perf_counter() - began - sum(run.wall_time for run in runs)
    document = to_document(diagram)
    for result in results:
        result.document = document
        result.statistics.setup_time = setup_time
    return Comparison(
        problem.name,
        reference.kind,
        reference.label,
        tuple(assess(run, result, reference) for run, result in zip(runs, results, strict=True)),
        rule,
    )
