"""Whether a run diverged: which signal first passed a million times its size, when, and what lets it grow.

The size that is to be expected of a signal is the largest of what its reference, its start value and its nominal value
are, and no less than a millionth of the largest size of its unit: what rests at 0 up to rounding has none of its own. A
model that grows by itself takes its reference along, and does not diverge.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import MONOLITHIC, Reference, ReferenceFailed, compute_reference
from macrostep.solvers.results.recording import Recording
from macrostep.solvers.results.results import Divergence, Result
from macrostep.solvers.run.run import Run
from macrostep.solvers.stability.linearised import coupled_eigenvalues, linearise
from macrostep.solvers.stability.one_step import OneStep
from macrostep.solvers.stability.spectrum import radius_of

LIMIT = 1e6
"""A signal that passes this many times its size has diverged."""
_BEGINNING = 0.1
"""The part of a run from which the size of a signal is taken that starts at 0, where nothing else gives it."""
_GROWN, _MOSTLY = 100.0, 25.0
"""A signal without a start or nominal value must grow by this, beyond what it is in all but this percentage of points:
an error that does not grow, of what should be 0 up to rounding, is no divergence."""
_TIMES = 500
"""Times of each kind, of a reference that only gives the size of signals."""
_EARLIEST, _ONE_MOMENT = 1e-9, 1e-12
"""The earliest of them behind the start, and how far they are apart at least, as parts of the run."""
_BEFORE = 1e-6
"""It ends by this part of the time before the one at which it cannot go on."""
_MOST_NUMBERS = 200
"""States and inputs of a diagram whose macro-step is linearised to explain a growth; more take long."""
_ROUNDING = 1e-9
"""A spectral radius no further above 1 than this lets nothing grow."""
_SHORT = 1e-3
"""A far shorter macro-step, as a part of the one of the run."""
_AS_MUCH = 1.1
"""A macro-step that multiplies by the own growth of the equations to this power at most only follows them."""


class _Growth(NamedTuple):
    """By how much a macro-step multiplies what grows most: with the method, and by the coupled equations themselves.

    `of_short_step` is that of a far shorter macro-step: where it is no smaller, an algebraic loop grows at any step.
    """

    of_step: float
    of_model: float
    of_short_step: float

    @property
    def cause(self) -> str:
        """What it explains a growth by, "coupling", "model" or nothing."""
        if self.of_step <= 1.0 + _ROUNDING:
            return ""
        is_alike = self.of_model > 1.0 + _ROUNDING and self.of_step <= self.of_model**_AS_MUCH
        return "model" if is_alike else "coupling"

    @property
    def needs_other_method(self) -> bool:
        """Whether it grows in macro-steps that are as short as one likes."""
        return math.log(max(self.of_short_step, 1.0)) > math.log(self.of_step) / 2


class _Passed(NamedTuple):
    """A signal that passes its limit."""

    column: Column
    time: float
    value: float
    size: float


def judged(
    run: Run,
    result: Result,
    until: float = math.inf,
    *,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> Result:
    """Return the result of a run, as diverged if it is, where its reference is not known.

    If signals grew so much that it matters, the reference is computed at few times. Where a subsystem integrates itself
    that would take far longer than the run, and the beginning of the run shows the size of signals.

    Parameters
    ----------
    run : Run
        Which has ended.
    result : Result
        Its result.
    until : float
        When its parameters became others than those of the problem [s].
    progress : callable
        Called with the part of the reference that is done; False stops it, and then nothing is judged.
    """
    if result.status not in ("ok", "failed") or (passed := _first(result, None, until)) is None:
        return result
    if run.problem.uncut.is_black_box:
        return _diverged(run, result, passed, None)
    times = _telling_times(run.problem, result, passed)
    try:
        return judged_by(compute_reference(run.problem, times, progress=progress), run, result, until)
    except ReferenceFailed as failed:
        earlier = _judged_before(failed.time, run, result, times, progress)
        return earlier if earlier.divergence else _diverged(run, result, passed, None, str(failed))
    except MacrostepError:  # it takes too long, or is stopped
        return _diverged(run, result, passed, None) if progress(1.0) else result


def judged_by(
    reference: Reference, run: Run, result: Result, until: float = math.inf, *, is_explained: bool = True
) -> Result:
    """Return the result of a run, as diverged if it is beside its reference.

    Parameters
    ----------
    reference : Reference
        At any times of the run; one that nothing confirms counts as none.
    run, result, until
        As for :func:`judged`.
    is_explained : bool
        Whether a macro-step is linearised to find what lets it grow, which takes longer than many runs.
    """
    if reference.unearned:  # it may have grown itself
        return judged(run, result, until)
    passed = None if result.divergence else _first(result, reference, until)
    return result if passed is None else _diverged(run, result, passed, reference, is_explained=is_explained)


def _judged_before(
    time: float, run: Run, result: Result, times: np.ndarray, progress: Callable[[float], bool]
) -> Result:
    """Judge a run by its reference as far as that goes."""
    end = time - _BEFORE * (time - run.problem.start)
    try:
        reference = compute_reference(run.problem, np.append(times[times < end], end), progress=progress)
        return judged_by(reference, run, result, time)
    except MacrostepError:
        return result


def _diverged(
    run: Run,
    result: Result,
    passed: _Passed,
    reference: Reference | None,
    fault: str = "",
    *,
    is_explained: bool = True,
) -> Result:
    """Return the result up to where a signal passed its limit; `fault` says why there is no reference beyond."""
    growth = _growth(run) if is_explained else None
    cause = "model" if fault else (growth.cause if growth else "")
    divergence = Divergence(
        passed.column.label, passed.time, passed.value, passed.size,
        cause or ("unknown" if reference is None else "coupling"), growth.of_step if growth else None,
    )  # fmt: skip
    sentence = _what(run, passed, reference, _why(run, divergence.cause, growth, fault))
    return replace(_cut(result, passed.time), status="diverged", error=sentence, divergence=divergence)


def _first(result: Result, reference: Reference | None, until: float) -> _Passed | None:
    """Return the signal that passes its limit first; of several at the same time the one that is furthest beyond."""
    sizes = _sizes(result, reference)
    found = []
    for column in result.columns:
        size, largest = sizes[column.label], result.largest(column.label)
        if size == 0.0 or largest <= LIMIT * size:
            continue
        passed = _passed(result, column, size)
        if passed.time < until and (_is_given(result, column) or _grows(result, column, largest)):
            found.append(passed)
    return min(found, key=lambda passed: (passed.time, -abs(passed.value) / passed.size), default=None)


def _passed(result: Result, column: Column, size: float) -> _Passed:
    """Return where a signal that does so passes its limit first."""
    for times, values in result.pieces(column.label):
        beyond = np.flatnonzero(np.abs(values) > LIMIT * size)
        if len(beyond):
            return _Passed(column, float(times[beyond[0]]), float(values[beyond[0]]), size)
    raise AssertionError(f"{column.label} stays within its limit")


def _sizes(result: Result, reference: Reference | None) -> dict[str, float]:
    """Return by series the size that is to be expected of it, in SI; 0 where nothing gives it."""
    own = {column.label: _own_size(result, column, reference) for column in result.columns}
    largest: dict[str, float] = {}
    for column in result.columns:
        largest[column.unit] = max(largest.get(column.unit, 0.0), own[column.label])
    sizes = {}
    for column in result.columns:
        known = reference is not None or _is_given(result, column)
        # what only rests at the beginning may become as large as others in its unit
        sizes[column.label] = max(own[column.label], largest[column.unit] / (LIMIT if known else 1.0))
    return sizes


def _own_size(result: Result, column: Column, reference: Reference | None) -> float:
    size = max(_first_magnitude(result, column), column.nominal or 0.0)
    if reference is not None:
        return max(size, _magnitude(reference.values[column.label]))
    return size or _early_magnitude(result, column)


def _first_magnitude(result: Result, column: Column) -> float:
    return next((abs(float(values[0])) for _, values in result.pieces(column.label)), 0.0)


def _early_magnitude(result: Result, column: Column) -> float:
    """Return the largest magnitude in the beginning of the run, whose points may be close together there."""
    found, until = 0.0, -math.inf
    last = next((float(times[-1]) for times, _ in result.pieces(column.label, from_end=True)), 0.0)
    for times, values in result.pieces(column.label):
        if until == -math.inf:
            until = times[0] + _BEGINNING * (last - times[0])
        if times[0] > until:
            break
        found = max(found, _magnitude(values[times <= until]))
    return found


def _magnitude(values: np.ndarray) -> float:
    return float(np.max(np.abs(values), initial=0.0))


def _is_given(result: Result, column: Column) -> bool:
    """Return whether somebody said how large a signal is: by a nominal value or, of a state, a start value."""
    return column.nominal is not None or (column.kind == "state" and _first_magnitude(result, column) > 0.0)


def _grows(result: Result, column: Column, largest: float) -> bool:
    """Return whether a signal is far larger at last than at the quarter of its points where it is smallest."""
    count = far_below = 0
    for _, values in result.pieces(column.label):
        count += len(values)
        with np.errstate(over="ignore"):
            far_below += int(np.count_nonzero(largest >= _GROWN * np.abs(values)))
    return far_below > (count - 1) * _MOSTLY // 100.0


def _telling_times(problem: Problem, result: Result, passed: _Passed) -> np.ndarray:
    """Return times at which a reference shows how large signals become: all over the run, early, where one grows."""
    name = passed.column.label
    end = next(float(times[-1]) for times, _ in result.pieces(name, from_end=True))
    earliest = before = after = np.empty(0)
    for points, _ in result.pieces(name):
        place = int(np.searchsorted(points, passed.time))
        earliest = np.append(earliest, points[: _TIMES - len(earliest)])
        before = np.append(before, points[:place])[-_TIMES:]
        after = np.append(after, points[place : place + _TIMES - len(after)])
    span = end - problem.start
    times = np.unique(
        np.concatenate(
            [
                np.linspace(problem.start, end, _TIMES),
                problem.start + np.geomspace(_EARLIEST, 1.0, _TIMES) * span,
                earliest,
                before,
                after,
            ]
        )
    )
    times = times[times <= end]
    return times[np.diff(times, prepend=-math.inf) > _ONE_MOMENT * span]


def _growth(run: Run) -> _Growth | None:
    """Return the spectral radius of a macro-step and of the equations; None where steps are not one linear map."""
    method, problem, step = run.method, run.problem, run.method.first_step
    numbers = sum(len(s.states) + len(s.behaviour.inputs) for s in problem.subsystems)
    is_even = method.is_synchronous and run.engine.rejected_steps == 0 and run.engine.step == step
    if not is_even or numbers > _MOST_NUMBERS or problem.uncut.is_black_box:
        return None
    try:
        linear = linearise(problem)
        one_step = OneStep(problem, method)
        one_step.set_matrices(linear)
        radius, short = radius_of(one_step.matrix(step)), radius_of(one_step.matrix(step * _SHORT))
    except MacrostepError:
        return None
    fastest = step * float(np.max(coupled_eigenvalues(linear).real, initial=0.0))
    return _Growth(radius, math.exp(min(fastest, 700.0)), short)


def _cut(result: Result, time: float) -> Result:
    """Return a result up to a time; members of a composite go on sharing their rows."""
    cut: dict[int, Recording] = {}
    for recording in result.recordings.values():
        if id(recording) not in cut:
            cut[id(recording)] = recording.until(time)
    return replace(result, recordings={name: cut[id(r)] for name, r in result.recordings.items()})


def _what(run: Run, passed: _Passed, reference: Reference | None, why: Phrase) -> Phrase:
    """Say which signal grew, when, beside what, and why."""
    unit = passed.column.unit
    said: dict[str, Value] = {
        "method": run.method.label,
        "when": Phrase("t = {time}", time=Amount(passed.time, "s", 6)),
        "signal": passed.column.label,
        "value": Amount(passed.value, unit, 4),
        "size": Amount(passed.size, unit),
        "why": why,
    }
    if reference is None:
        return Phrase(
            "{method} diverged at {when}: {signal} reached {value}, a million times what it was at the beginning "
            "({size}). {why}",
            **said,
        )
    if reference.kind == MONOLITHIC:
        return Phrase(
            "{method} diverged at {when}: {signal} reached {value}, while the monolithic reference stays within "
            "{size}. {why}",
            **said,
        )
    return Phrase(
        "{method} diverged at {when}: {signal} reached {value}, while the reference, {reference}, stays within {size}. "
        "{why}",
        reference=reference.label,
        **said,
    )


def _why(run: Run, cause: str, growth: _Growth | None, fault: str) -> Phrase:
    """Say what lets it grow, and what helps."""
    step = Amount(run.method.first_step, "s", 6)
    if fault:
        return Phrase(
            "The model itself grows. {fault} Look at its equations and parameters, or stop earlier.", fault=fault
        )
    if cause == "model" and growth is not None:
        return Phrase(
            "The model itself is unstable: its coupled equations multiply what grows most by {model} in {step}, the "
            "coupling by {coupling}. Look at its equations and parameters, or stop earlier.",
            model=Amount(growth.of_model, "", 4),
            step=step,
            coupling=Amount(growth.of_step, "", 4),
        )
    if cause == "unknown":
        return Phrase(
            "Whether the coupling or the model grows cannot be decided from this run alone: compare it with one at a "
            "smaller step than {step}.",
            step=step,
        )
    if growth is not None and growth.cause == "coupling" and growth.needs_other_method:
        return Phrase(
            "The coupling is unstable at any macro-step: an algebraic loop of it multiplies what grows by {radius} in "
            "each. A smaller step does not help; let the run solve its algebraic loops together (in its cut), or use a "
            "method that iterates.",
            radius=Amount(growth.of_short_step, "", 4),
        )
    if growth is not None and growth.cause == "coupling":
        return Phrase(
            "The coupling is unstable at this macro-step ({step}): the spectral radius of a macro-step is {radius}. "
            "Use a smaller step or another method.",
            step=step,
            radius=Amount(growth.of_step, "", 4),
        )
    return Phrase(
        "The coupling is unstable at this macro-step ({step}). Use a smaller step or another method.", step=step
    )
