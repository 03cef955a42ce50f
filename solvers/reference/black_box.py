"""What runs are compared with where a subsystem integrates itself and there is no monolithic reference: a finer run.

A finer run earns that name. It is made at two steps, and what they differ by says how uncertain it is; but a coupling
that is unstable under a method can look the same at both. So it counts only if a run of another kind of method agrees
with it within what both are uncertain by. Kinds are tried until two of them agree; where none do, errors are reported,
but nothing may be ranked by them, and the reference says why.

    uncertainty of a variable = 2 RMSE(run at h, run at 2 h) + 1e-9 of its largest magnitude

which is twice the error of a run of order 1, and more times that of a run of higher order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.coupling import method_named, methods
from macrostep.solvers.errors.scales import scales_of
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import FINER_RUN, Reference
from macrostep.solvers.results.recording import SIDE, TIME
from macrostep.solvers.results.results import Result, RunStopped
from macrostep.solvers.run.method_text import method_text
from macrostep.solvers.run.run import Run

Series = tuple[tuple[tuple[str, ...], np.ndarray], ...]
"""By subsystem, the names of the columns, and rows of time, side and their values."""

FINER = 20.0
"""How many macro-steps it makes in one of those that are compared."""
_FEWEST, _MOST = 2_000.0, 1_000_000.0
"""Macro-steps of the finer run."""
_OTHERS = 2.0
"""The step of the other kinds, in that of the first one."""
_DEGREE = 2
"""Degree of extrapolation; higher ones gain nothing where the FMU's own solver is no better."""
_SAFETY, _ROUNDING_LEFT = 2.0, 1e-9
"""See above."""
_NOISE, _ZERO = 0.1, 1e-12
"""A variable is 0 up to rounding if two steps do not agree in it, to this part of its largest magnitude, and that is
below this part of the largest of all variables."""
_USEFUL = 0.05
"""A run that is more uncertain than this, relative to the scale of a variable, is no reference."""
_EQUIDISTANT = 2_000
"""Times at which it is reported how uncertain a run is that is compared with several others."""
_ROUNDING = 1e-6
"""Relative distance of steps that are the same."""
_SMALL = 0.1
"""The part of the distances between the requested times that may be below the step they are taken for."""


class _Stopped(MacrostepError):
    """Whoever waited for the reference does so no more."""


@dataclass(frozen=True)
class FinerRun:
    """A run with a small step, to be compared with others.

    Attributes
    ----------
    label, uncertainty, unearned, zeros
        As of :class:`macrostep.solvers.reference.reference.Reference`.
    step : float
        The macro-step that it stands for [s].
    series : Series
    """

    label: str
    step: float
    series: Series
    uncertainty: Mapping[str, float]
    unearned: str = ""
    zeros: Mapping[str, float] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return sum(rows.size for _, rows in self.series)

    def is_fine_for(self, times: np.ndarray) -> bool:
        """Whether it is as fine as one that is made for these times."""
        first, last = self.series[0][1][0, 0], self.series[0][1][-1, 0]
        return self.step <= _step_for(first, last, shortest_distance(times, last - first)) * (1.0 + _ROUNDING)

    def at(self, times: np.ndarray) -> Reference:
        """Return it at given times."""
        values = _at(self.series, times)
        return Reference(self.label, times, values, FINER_RUN, dict(self.uncertainty), self.unearned, self.zeros)


@dataclass(frozen=True)
class _Candidate:
    """A run that may be the reference, made at two steps.

    Attributes
    ----------
    label : str
        Method, step and options.
    values : mapping
        At the times where runs are compared.
    uncertainty : mapping
        By variable, in SI.
    worst : tuple of (str, float)
        The variable that is most uncertain, and by which part of its scale.
    """

    label: str
    series: Series
    values: Mapping[str, np.ndarray]
    uncertainty: Mapping[str, float]
    worst: tuple[str, float]

    @property
    def zeros(self) -> dict[str, float]:
        """The variables that are 0 up to rounding; see :func:`zeros_of`."""
        return zeros_of(self.values, self.uncertainty)

    def farthest(self, other: _Candidate) -> tuple[str, float]:
        """Return the variable in which two are farthest apart, in the sum of what both are uncertain by."""
        return max(
            ((label, _ratio(_distance(values, other.values[label]), self.uncertainty[label] + other.uncertainty[label]))
             for label, values in self.values.items()),
            key=lambda item: item[1],
        )  # fmt: skip

    def described(self) -> str:
        """Return what it is and how uncertain."""
        part = Amount(100.0 * self.worst[1], "%", 2)
        return Phrase("{label}, itself uncertain by about {part}", label=self.label, part=part)


def black_box_reference(
    problem: Problem, times: np.ndarray, *, progress: Callable[[float], bool] = lambda fraction: True
) -> Reference:
    """Return a finer run at given times; see :func:`macrostep.solvers.reference.reference.compute_reference`.

    Raises
    ------
    MacrostepError
        If it fails, is stopped, or there can be none because a subsystem imposes its macro-step.
    """
    shortest = shortest_distance(times, problem.stop - problem.start)
    return finer_run(problem, shortest, times, progress=progress).at(times)


def finer_run(
    problem: Problem,
    shortest: float,
    times: np.ndarray | None = None,
    *,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> FinerRun:
    """Make finer runs of several kinds, until two of them agree.

    Parameters
    ----------
    problem : Problem
    shortest : float
        The smallest macro-step that is compared with it [s].
    times : ndarray, optional
        Where runs are compared; without it at equal distances.
    progress : callable
        As in :func:`macrostep.solvers.reference.reference.compute_reference`.

    Raises
    ------
    MacrostepError
        If none goes through, it is stopped, or there can be none: nothing is put out, or a macro-step is imposed.
    """
    if not problem.columns:
        raise MacrostepError("There is no reference: no subsystem has a state or an output that could be compared.")
    imposed = [s.name for s in problem.subsystems if s.step is not None or s.internal_step > 0.0]
    if imposed:
        raise MacrostepError(
            "There is no reference: {name} imposes its macro-step, so that no run can be finer than the others.",
            name=imposed[0],
        )
    step = _step_for(problem.start, problem.stop, shortest)
    if not all(s.capabilities.variable_step for s in problem.subsystems):  # the longest run of it ends there as well
        pieces = _OTHERS * 2.0
        step = (problem.stop - problem.start) / (pieces * np.ceil((problem.stop - problem.start) / step / pieces))
    if times is None:
        times = np.linspace(problem.start, problem.stop, _EQUIDISTANT)
    made: list[_Candidate] = []
    failures: list[str] = []
    for candidate in _candidates(problem, step, times, failures, progress):
        for other in made:
            if candidate.farthest(other)[1] <= 1.0 and min(candidate.worst[1], other.worst[1]) <= _USEFUL:
                best = min(candidate, other, key=lambda one: one.worst[1])
                second = other if best is candidate else candidate
                label = Phrase("{label}; {other} agrees", label=best.described(), other=second.label)
                return FinerRun(label, step, best.series, best.uncertainty, zeros=best.zeros)
        made.append(candidate)
    if not made:
        raise MacrostepError("The reference, a run with a small step, failed: {why}", why=failures[0])
    return _in_doubt(made, failures, problem, step)


def _candidates(
    problem: Problem, step: float, times: np.ndarray, failures: list[str], progress: Callable[[float], bool]
) -> Iterator[_Candidate]:
    """Yield a run of each kind that can be made; why others cannot is added to `failures`."""
    for place, name in enumerate(_kinds()):

        def notify(fraction: float, place: int = place) -> bool:
            return progress(min(0.99, 0.5 * (place + fraction)))  # two kinds suffice as a rule

        candidate = _candidate(problem, name, step if place == 0 else _OTHERS * step, times, failures, notify)
        if candidate is not None:
            yield candidate


def _kinds() -> list[str]:
    """Return the methods that make finer runs: those that people compare with first, and those that can do most."""
    known = {m.name: m for m in methods() if not m.wraps and method_named(m.name).as_reference(0)}
    return sorted(known, key=lambda name: (known[name].comparison or len(known), -len(known[name].requires)))


def _candidate(
    problem: Problem, name: str, step: float, times: np.ndarray, failures: list[str], notify: Callable[[float], bool]
) -> _Candidate | None:
    """Return a run with the most accurate options that let it go through; None where none do."""
    for options in method_named(name).as_reference(_highest_degree(problem)):
        try:
            coarse = _run(problem, name, options | {"step": 2.0 * step}, lambda done: notify(done / 3.0))
            fine = _run(problem, name, options | {"step": step}, lambda done: notify((1.0 + 2.0 * done) / 3.0))
        except (_Stopped, RunStopped):
            raise
        except MacrostepError as error:  # less accurate options are more robust
            failures.append(str(error))
        else:
            found = _assessed(problem, fine, coarse, times)
            if found.worst[1] <= 1.0:
                return found
            said = {"label": found.label, "name": found.worst[0]}
            failures.append(Phrase("with twice its step, {label} is another one, most of all in {name}.", **said))
    return None


def _assessed(problem: Problem, fine: Result, coarse: Result, times: np.ndarray) -> _Candidate:
    """Return a run with what it is uncertain by, from that with twice its step."""
    series = _series(problem, fine)
    values, others = _at(series, times), _at(_series(problem, coarse), times)
    uncertainty = {
        label: _SAFETY * _distance(z, others[label]) + _ROUNDING_LEFT * float(np.max(np.abs(z)))
        for label, z in values.items()
    }
    label = Phrase("a run of {method}", method=method_text(fine))
    return _Candidate(label, series, values, uncertainty, _worst(problem, values, uncertainty))


def _worst(problem: Problem, values: Mapping[str, np.ndarray], amounts: Mapping[str, float]) -> tuple[str, float]:
    """Return the variable with the largest amount, and that relative to its scale."""
    scales = scales_of(values, problem.columns, zeros_of(values, amounts))
    return max(((label, _ratio(amounts[label], scales[label].size)) for label in values), key=lambda item: item[1])


def zeros_of(values: Mapping[str, np.ndarray], uncertainty: Mapping[str, float]) -> dict[str, float]:
    """Return the variables that are 0 up to rounding, and what may have added up to them: nobody knows their equations.

    Parameters
    ----------
    values : mapping
        By variable, those of a run.
    uncertainty : mapping
        How far they are from those at another step, as an RMSE.
    """
    largest = {label: float(np.max(np.abs(z), initial=0.0)) for label, z in values.items()}
    least = _ZERO * max(largest.values(), default=0.0)
    return {n: least / _ZERO for n, size in largest.items() if size <= least and uncertainty[n] >= _NOISE * size}


def _in_doubt(made: list[_Candidate], failures: list[str], problem: Problem, step: float) -> FinerRun:
    """Return the least uncertain run, and why nothing may be ranked by it."""
    best = min(made, key=lambda one: one.worst[1])
    others = [one for one in made if one is not best]
    if not others:
        unearned = Phrase("the reference is {label}, which no run of another kind confirms.", label=best.label)
        if failures:
            unearned = Phrase("{said} {why}", said=unearned, why=failures[-1])
        return FinerRun(best.described(), step, best.series, best.uncertainty, unearned, best.zeros)
    nearest = min(others, key=lambda other: best.farthest(other)[1])
    apart = {label: _distance(values, nearest.values[label]) for label, values in best.values.items()}
    uncertainty = {label: max(own, apart[label]) for label, own in best.uncertainty.items()}
    if best.farthest(nearest)[1] <= 1.0:
        name, part = best.worst
        why = Phrase(
            "its step changes {name} by {part}, and other kinds of runs are no more certain",
            name=name, part=Amount(100.0 * part, "%", 2),
        )  # fmt: skip
    else:
        name, part = _worst(problem, best.values, apart)
        why = Phrase(
            "{label} differs from it by {part} in {name}, more than their steps explain",
            label=nearest.label, name=name, part=Amount(100.0 * part, "%", 2),
        )  # fmt: skip
    unearned = Phrase("the reference is {label}, and {why}.", label=best.label, why=why)
    return FinerRun(best.described(), step, best.series, uncertainty, unearned, best.zeros)


def shortest_distance(times: np.ndarray, span: float) -> float:
    """Return the shortest distance of times [s], those aside that events make shorter."""
    distances = np.diff(times)
    distances = distances[distances > 0.0]
    return float(np.quantile(distances, _SMALL)) if len(distances) else span


def _step_for(start: float, stop: float, shortest: float) -> float:
    span = stop - start
    return float(span / min(_MOST, max(_FEWEST, np.ceil(FINER * span / shortest - _ROUNDING))))


def _highest_degree(problem: Problem) -> int:
    """Return the degree of extrapolated inputs that every subsystem takes, and that is worth its while."""
    return min([_DEGREE, *(s.capabilities.max_input_degree for s in problem.subsystems if s.behaviour.inputs)])


def _run(problem: Problem, method: str, options: Mapping[str, Any], progress: Callable[[float], bool]) -> Result:
    run = Run(problem, method, options)
    for chunk in run:
        if not progress(chunk.fraction):
            raise _Stopped("The reference was stopped.")
    return run.result


def _series(problem: Problem, result: Result) -> Series:
    """Return what a run recorded; at an event its value is the one behind it."""
    found = []
    for subsystem in problem.subsystems:
        rows = result.recordings[subsystem.members[0]].rows
        labels = tuple(column.label for column in subsystem.columns)
        columns = [TIME, SIDE, *(result.places[label] for label in labels)]
        found.append((labels, rows[rows[:, SIDE] <= 0.0][:, columns]))
    return tuple(found)


def _at(series: Series, times: np.ndarray) -> dict[str, np.ndarray]:
    """Interpolate all series at given times, not across events."""
    values: dict[str, np.ndarray] = {}
    for labels, rows in series:
        values.update(zip(labels, _interpolated(rows, times).T, strict=True))
    return values


def _interpolated(rows: np.ndarray, times: np.ndarray) -> np.ndarray:
    from scipy.interpolate import Akima1DInterpolator

    result = np.empty((len(times), rows.shape[1] - 2))
    ends = [*(np.flatnonzero(rows[:, 1] < 0.0) + 1), len(rows)]
    first = 0
    for end in ends:
        piece = rows[first:end]
        until = np.inf if end == len(rows) else rows[end, 0]
        inside = (times >= piece[0, 0]) & (times < until)
        at = np.clip(times[inside], piece[0, 0], piece[-1, 0])
        if len(piece) > 1:
            result[inside] = Akima1DInterpolator(piece[:, 0], piece[:, 2:])(at)
        else:
            result[inside] = piece[0, 2:]
        first = end
    return result


def _ratio(amount: float, unit: float) -> float:
    """Return how many units an amount is; infinite where that cannot be said."""
    return amount / unit if unit > 0.0 and np.isfinite(amount) else 0.0 if amount == 0.0 else np.inf


def _distance(one: np.ndarray, other: np.ndarray) -> float:
    """Return the RMSE of one series against another."""
    with np.errstate(over="ignore", invalid="ignore"):
        return float(np.sqrt(np.mean((one - other) ** 2)))
