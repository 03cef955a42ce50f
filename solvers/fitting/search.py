"""The least-squares search of a fit: slopes by differences, simulated in parallel; what fails is a rejected trial."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.optimize import OptimizeResult, least_squares

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.solvers.fitting.confidence import Confidence, confidence
from macrostep.solvers.fitting.losses import LOSSES, influence, spread_of, weighted_loss
from macrostep.solvers.fitting.outcome import Estimate, FitOutcome, FittedCurve, SignalFit
from macrostep.solvers.fitting.plan import FitPlan
from macrostep.solvers.fitting.simulations import SearchStopped, Simulations
from macrostep.solvers.fitting.starts import SearchEnd, starting_points
from macrostep.solvers.fitting.trials import NOISE, Iteration, Trials

_CURVE = 400
"""Times at which the fitted signals are known besides those that were measured."""
_ROUNDS = 12
"""How often the spread of residuals is looked at again where outliers count less."""
_SETTLED = 1e-5
"""Change of values from one such round to the next, in parts of their sizes, at which they are found."""


@dataclass(eq=False)
class _Best:
    """Where the best search ended.

    Attributes
    ----------
    point : ndarray
        In parts of the sizes.
    slopes : ndarray
    fixed : ndarray of bool
        What stands at a bound.
    distance : float
    history : list of Iteration
    is_done : bool
        Whether the search came to its end.
    """

    point: np.ndarray
    slopes: np.ndarray
    fixed: np.ndarray
    distance: float
    history: list[Iteration]
    is_done: bool


def search(
    plan: FitPlan,
    simulations: Simulations,
    on_iteration: Callable[[Iteration], None] = lambda iteration: None,
    level: float = 0.95,
) -> FitOutcome:
    """Find the values with the smallest sum of squares.

    Parameters
    ----------
    plan : FitPlan
    simulations : Simulations
    on_iteration : callable
        Called with each step that is kept.
    level : float
        Part of cases in which an interval is to contain the true value.

    Raises
    ------
    MacrostepError
        If the simulation fails with the guesses, or for all changes of a value.
    SearchStopped
        If it was stopped before anything was found.
    """
    began = time.monotonic()
    trials = Trials(plan, simulations, on_iteration)
    points = [point / plan.sizes for point in starting_points(plan.unknowns, plan.starts, plan.seed)]
    best: _Best | None = None
    ends: list[SearchEnd] = []
    status, said = "converged", ""
    try:
        for point in points:
            begin = tuple(map(float, point * plan.sizes))
            if why := trials.begin(point):
                ends.append(SearchEnd(begin, failure=why))
                continue
            found = _downhill(plan, trials, point)
            ends.append(SearchEnd(begin, tuple(map(float, found.point * plan.sizes)), found.distance))
            if best is None or found.distance < best.distance:
                best = found
        if best is not None and not best.is_done:
            status, said = "unfinished", Phrase("The search has not come to its end after {count} simulations.",
                                                count=simulations.count)  # fmt: skip
        if best is not None:
            best.slopes = trials.slopes_at(best.point, both=True)
    except SearchStopped:
        best = _before_stop(plan, trials, best)
        if best is None:
            raise
        status, said = "stopped", Phrase("The search was stopped before its end.")
    if best is None:
        raise MacrostepError(
            "With the guesses the simulation fails, so that there is nothing to improve: {why}",
            why=simulations.last_failure,
        )
    seconds = time.monotonic() - began
    return _outcome(plan, simulations, trials, best, level, ends, status, said, seconds)


def _downhill(plan: FitPlan, trials: Trials, begin: np.ndarray) -> _Best:
    """Search from a point over what has an effect there, and further over what else has one where that ends.

    Steps that solve equations of all would move what has no effect by rounding, and rounding of nothing is anything.
    """
    point, free, fixed = begin, np.zeros(len(begin), bool), np.zeros(len(begin), bool)
    is_done = True
    while True:
        has_effect = np.any(trials.slopes_at(point, both=False) != 0.0, axis=0)
        if not np.any(has_effect & ~free):
            break
        free |= has_effect
        found = _among(plan, trials, point, free)
        point = _with_free(point, free, found.x)
        fixed[free], is_done = np.asarray(found.active_mask) != 0, bool(found.status)
    if not trials.history or not np.array_equal(trials.history[-1].values, point * plan.sizes):
        trials.note(point)
    if trials.last_slopes is None:  # nothing has an effect
        trials.slopes(point)
    assert trials.last_slopes is not None
    distance = _distance(plan, trials.residuals(point))
    return _Best(point, trials.last_slopes[1], fixed, distance, list(trials.history), is_done)


def _among(plan: FitPlan, trials: Trials, begin: np.ndarray, free: np.ndarray) -> OptimizeResult:
    """Search over those that are free, at first by squares; then in rounds in which outliers count less, if they do."""
    bounds = (trials.low[free], trials.high[free])

    def residuals(x: np.ndarray, parts: np.ndarray | float = 1.0) -> np.ndarray:
        return parts * trials.residuals(_with_free(begin, free, x))

    def slopes(x: np.ndarray, parts: np.ndarray | float = 1.0) -> np.ndarray:
        return np.reshape(parts, (-1, 1)) * trials.slopes(_with_free(begin, free, x))[:, free]

    found = least_squares(residuals, begin[free], slopes, bounds=bounds, x_scale="jac")
    for _ in range(_ROUNDS if plan.loss != "squares" else 0):
        before = np.asarray(found.x, float)
        parts = 1.0 / _spreads(plan, residuals(before))
        found = least_squares(
            residuals, before, slopes, args=(parts,), bounds=bounds, x_scale="jac",
            loss=weighted_loss(plan.loss, plan.weights),
        )  # fmt: skip
        if np.all(np.abs(found.x - before) <= _SETTLED * np.maximum(1.0, np.abs(before))):
            break
    return found


def _with_free(point: np.ndarray, free: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Return a point with other values of those that are free."""
    changed = point.copy()
    changed[free] = values
    return changed


def _before_stop(plan: FitPlan, trials: Trials, best: _Best | None) -> _Best | None:
    """Return the best that was found before somebody stopped the search; None if there is nothing."""
    if trials.last_slopes is None:
        return best
    point, slopes = trials.last_slopes
    distance = _distance(plan, trials.residuals(point))
    if best is not None and best.distance <= distance:
        return best
    return _Best(point, slopes, (point <= trials.low) | (point >= trials.high), distance, list(trials.history), False)


def _spreads(plan: FitPlan, residuals: np.ndarray) -> np.ndarray:
    """Return by what each residual is divided to be in standard deviations times its weight."""
    spreads = [
        1.0 if one.deviation is not None else spread_of(residuals[plan.groups == k] / one.weight)
        for k, one in enumerate(plan.series)
    ]
    return np.array(spreads)[plan.groups]


def _distance(plan: FitPlan, residuals: np.ndarray) -> float:
    """Return the root mean square of the scaled residuals, of which outliers count less if they are to."""
    spreads = _spreads(plan, residuals) if plan.loss != "squares" else np.ones(len(residuals))
    in_deviations = residuals / (spreads * plan.weights)
    loss = LOSSES[plan.loss](in_deviations**2)[0]
    return float(np.sqrt(np.mean((spreads * plan.weights) ** 2 * loss)))


def _confidence(plan: FitPlan, best: _Best, residuals: np.ndarray, level: float) -> Confidence:
    """Return how far the values are known. Of a robust loss it is what M-estimators have."""
    variances: list[float | None] = []
    slopes = best.slopes
    if plan.loss == "squares":
        variances = [None if one.deviation is None else one.weight**2 for one in plan.series]
    else:
        spreads = _spreads(plan, residuals)
        more = len(residuals) / max(1, len(residuals) - len(best.point))
        parts = np.empty(len(residuals))
        for k, one in enumerate(plan.series):
            own = plan.groups == k
            square, slope = influence(plan.loss, residuals[own] / (spreads[own] * one.weight))
            parts[own] = np.sqrt(slope) / spreads[own]
            variances.append(one.weight**2 * square / slope * more)
        slopes = parts[:, None] * slopes
    return confidence(
        slopes, residuals, plan.groups, variances, names=[one.label for one in plan.unknowns], values=best.point,
        fixed=best.fixed, resolution=NOISE[plan.method is None], level=level,
        are_known=plan.loss == "squares" and all(one.deviation is not None for one in plan.series),
    )  # fmt: skip


def _outcome(
    plan: FitPlan, simulations: Simulations, trials: Trials, best: _Best, level: float, ends: list[SearchEnd],
    status: str, said: str, seconds: float,
) -> FitOutcome:  # fmt: skip
    """Return what was found, with all that is known of it."""
    residuals = trials.residuals(best.point)
    simulated = residuals * plan.scale + plan.measured
    known = _confidence(plan, best, residuals, level)
    values = best.point * plan.sizes
    estimates = tuple(
        Estimate(one, float(values[j]), float(known.errors[j] * plan.sizes[j]), known.factor, bool(best.fixed[j]))
        for j, one in enumerate(plan.unknowns)
    )
    signals = tuple(
        SignalFit.of(one, simulated[plan.groups == k], plan.left_out.get(one.label, 0))
        for k, one in enumerate(plan.series)
    )
    return FitOutcome(
        plan, estimates, known.correlations, known.undetermined, signals, level,
        tuple((its.distance, tuple(map(float, its.values))) for its in best.history),
        simulations.count, simulations.failed, simulations.last_failure, simulated, status, said, seconds,
        _curves(plan, simulations, trials, best.point, known), tuple(ends),
    )  # fmt: skip


def _curves(
    plan: FitPlan, simulations: Simulations, trials: Trials, point: np.ndarray, known: Confidence
) -> dict[str, FittedCurve]:
    """Return the fitted signals with their confidence, by series; none if the search was stopped."""
    if simulations.is_stopped:
        return {}
    beside = [trials.beside(point, j)[0] for j in range(len(point))]
    requests, of = [], []
    for number, experiment in enumerate(plan.experiments):
        ends: dict[str, list[float]] = {}
        for one in experiment.series:
            ends.setdefault(one.signal, []).extend((float(one.time[0]), float(one.time[-1])))
        times = {signal: np.linspace(min(its), max(its), _CURVE) for signal, its in ends.items()}
        for j in (-1, *experiment.places):
            other = point if j < 0 else beside[j]
            shift = plan.shift(number, other * plan.sizes)
            moved = {signal: at + shift for signal, at in times.items()}
            requests.append(plan.request(number, other * plan.sizes, moved))
            of.append((number, j, times))
    try:
        answers = simulations.at(requests)
    except SearchStopped:
        return {}
    found: dict[str, FittedCurve] = {}
    for number, experiment in enumerate(plan.experiments):
        own = {j: (its, times) for (n, j, times), its in zip(of, answers, strict=True) if n == number}
        middle, times = own.pop(-1)
        if isinstance(middle, str):
            continue
        for signal, at in times.items():
            label = next(one.label for one in experiment.series if one.signal == signal)
            slopes = np.zeros((len(at), len(point)))
            for j, (its, _) in own.items():
                step = beside[j][j] - point[j]
                slopes[:, j] = np.nan if isinstance(its, str) else (its[signal] - middle[signal]) / step
            variance = np.einsum("ti,ij,tj->t", slopes, known.covariance, slopes)
            half = known.factor * np.sqrt(np.maximum(variance, 0.0))
            found[label] = FittedCurve(at, middle[signal], half)
    return found
