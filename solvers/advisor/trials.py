"""Trying what may be proposed: runs that find the largest step, or tolerance, that keeps every error below a goal."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from functools import partial

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.advisor.advice import Trial
from macrostep.solvers.advisor.candidates import Candidate, method_of, rounded_down, rounded_step
from macrostep.solvers.comparison.comparison import reference_times
from macrostep.solvers.comparison.divergence import judged, judged_by
from macrostep.solvers.comparison.error_measuring import errors_of
from macrostep.solvers.errors.figures import ErrorFigure, largest
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.refusal import MethodRefused
from macrostep.solvers.run.run import Run

MOST_RUNS = 8
"""Runs to find one number."""
_AIM = 0.7
"""Part of the goal that the next trial aims at."""
_CLOSE = 0.25
"""An error above this part of the goal is good enough: a larger step would hardly do."""
_BOLDEST = 30.0
"""Most by which a step is changed between two trials."""
_AFTER_FAILURE = 5.0
"""By how much a step is divided that made a run fail."""
_MOST_FAILURES = 4
"""Failed runs in a row after which a candidate is given up."""
_LITTLE = 0.7
"""An error that falls by less than this, when the tolerance is made smaller, does not follow the tolerance."""
FEWEST_STEPS, MOST_STEPS = 40, 200_000
"""Macro-steps of a run that is proposed, and of one that is tried."""
TOLERANCES = (1e-12, 0.1)
"""Smallest and largest tolerance that is tried."""


def try_once(run: ChosenMethod, problem: Problem, patience: float) -> Trial:
    """Run a method to the end, or as far as `patience` (seconds) lets it, and measure its errors."""
    try:
        its = Run(problem, run)
    except MacrostepError as error:
        status = "refused" if isinstance(error, MethodRefused) else "failed"
        return Trial(run, status, problem.start, math.inf, message=str(error))
    began = time.monotonic()
    while not its.is_finished and time.monotonic() - began < patience:
        its.advance()
    return _measured(run, its)


def _measured(run: ChosenMethod, its: Run) -> Trial:
    problem, result = its.problem, its.result
    errors: dict[str, ErrorFigure] = {}
    if result.error:
        result = judged(its, result)
    else:
        reference = compute_reference(problem, reference_times(problem, [result]))
        result = judged_by(reference, its, result, is_explained=False)
        errors = errors_of(result, reference)
        if reference.unearned and not result.error:
            result = replace(result, status="failed", error=f"Nothing can be compared: {reference.unearned}")
    s = result.statistics
    until = min(float(result.time(name)[-1]) for name in result.subsystems)
    worst, error = largest(errors) if not result.error else ("", math.inf)
    return Trial(
        run, result.status if result.error else "ok", until, error, worst,
        max(s.macro_steps.values(), default=0), s.integrations, s.iterations, s.rejected_steps, s.linearisations,
        s.wall_time, result.error, result.notes,
    )  # fmt: skip


def try_out(
    candidate: Candidate,
    problem: Problem,
    begin: float,
    goal: float,
    *,
    longest: float = math.inf,
    fixed: float | None = None,
    patience: float = 2.0,
) -> list[Trial]:
    """Find the number that a candidate leaves open.

    Parameters
    ----------
    candidate : Candidate
    problem : Problem
    begin : float
        Macro-step to begin with [s].
    goal : float
        No variable's error may be above it [%].
    longest : float
        Largest macro-step that is worth proposing [s].
    fixed : float, optional
        The only macro-step that is possible [s].
    patience : float
        How long a run may take [s].

    Returns
    -------
    list of Trial
        The one to propose first: the cheapest that reaches the goal, else that with the smallest error.
    """
    span = problem.stop - problem.start
    is_step = candidate.knob == "step"
    low, high = (span / MOST_STEPS, min(longest, span / FEWEST_STEPS)) if is_step else TOLERANCES
    value = min(max(begin, low), high) if is_step else goal / 100.0
    if fixed is not None and is_step:
        return [try_once(candidate.filled(fixed, begin), problem, patience)]
    order = _order(candidate.filled(value, begin), problem) if is_step else 1
    tried: dict[ChosenMethod, Trial] = {}
    rounded = partial(rounded_step, problem=problem) if is_step else rounded_down
    value, before = rounded(value), math.inf
    while (run := candidate.filled(value, begin)) not in tried and len(tried) < MOST_RUNS:
        trial = tried[run] = try_once(run, problem, patience)
        if _CLOSE * goal <= trial.error_percent <= goal:
            break
        is_hopeless = all(t.status != "ok" for t in tried.values()) and len(tried) >= _MOST_FAILURES
        if is_hopeless:
            break
        if not is_step and goal < trial.error_percent < math.inf and trial.error_percent > _LITTLE * before:
            begin /= _AFTER_FAILURE  # a smaller tolerance hardly helped: its first and smallest step is in the way
        else:
            value = rounded(min(max(value * _ratio(trial, goal, order), low), high))
        before = trial.error_percent
    return sorted(tried.values(), key=lambda trial: _rank(trial, goal))


def _rank(trial: Trial, goal: float) -> tuple[bool, float]:
    """Order trials: what reaches the goal by its cost, before what does not by its error."""
    is_off = not trial.error_percent <= goal
    return is_off, trial.error_percent if is_off else trial.cost


def _ratio(trial: Trial, goal: float, order: int) -> float:
    """Return by how much the step, or tolerance, should change."""
    if not trial.error_percent < math.inf:
        return 1.0 / _AFTER_FAILURE
    factor = (_AIM * goal / max(trial.error_percent, 1e-300)) ** (1.0 / order)
    return float(min(max(factor, 1.0 / _BOLDEST), _BOLDEST))


def _order(run: ChosenMethod, problem: Problem) -> int:
    accuracy = method_of(run, problem).accuracy(problem)
    return accuracy.order if accuracy else 1
