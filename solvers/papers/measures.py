"""What is measured on a run; a case names a function of this file.

Each gets a finished run, the names it is measured on and its settings, and returns a number.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.comparison.error_measuring import errors_of
from macrostep.solvers.reference.reference import Reference
from macrostep.solvers.results.results import Result

Array = NDArray[np.float64]
Measure = Callable[[Result, Reference, Sequence[str], Mapping[str, Any]], float]


def macro_steps(result: Result, reference: Reference, of: Sequence[str], settings: Mapping[str, Any]) -> float:
    """Accepted macro-steps of a subsystem."""
    return float(result.statistics.macro_steps[of[0]])


def cost(result: Result, reference: Reference, of: Sequence[str], settings: Mapping[str, Any]) -> float:
    """A figure of cost: ``integrations``, ``iterations``, ``rejected_steps`` or ``wall_time``."""
    return float(getattr(result.statistics, of[0]))


def rmse(result: Result, reference: Reference, of: Sequence[str], settings: Mapping[str, Any]) -> float:
    """Error against the monolithic reference in per cent; the mean if it is of several series.

    As the papers print it, all communication points weigh the same.
    """
    errors = errors_of(result, reference, is_by_time=False)
    found = [error for name in of if (error := errors[name].percent) is not None]
    return float(np.mean(found)) if len(found) == len(of) else math.nan


def energy(result: Result, reference: Reference, of: Sequence[str], settings: Mapping[str, Any]) -> float:
    """Energy at the end over that at the start.

    ``terms`` are [weight, {series: factor, ...}]: the energy is the sum of weight*(sum of factor*series)².
    """
    total = sum(
        weight * sum(factor * result[name][[0, -1]] for name, factor in sums.items()) ** 2
        for weight, sums in settings["terms"]
    )
    return float(total[1] / total[0])


def amplitude(result: Result, reference: Reference, of: Sequence[str], settings: Mapping[str, Any]) -> float:
    """Largest amplitude of a series within 10 % of the frequency ``at`` [Hz], under a Hann window."""
    values = result.series(of[0], dense=True)[:-1]
    times = result.time(of[0].rpartition(".")[0], dense=True)
    window = np.hanning(len(values))
    amplitudes = np.abs(np.fft.rfft(values * window)) * 2.0 / window.sum()
    frequencies = np.fft.rfftfreq(len(values), (times[-1] - times[0]) / len(values))
    at = float(settings["at"])
    return float(amplitudes[np.abs(frequencies - at) < 0.1 * at].max())


def largest(result: Result, reference: Reference, of: Sequence[str], settings: Mapping[str, Any]) -> float:
    """Largest value of a series."""
    return float(np.max(result[of[0]]))


def last(result: Result, reference: Reference, of: Sequence[str], settings: Mapping[str, Any]) -> float:
    """Last value of a series."""
    return float(result[of[0]][-1])


def distance(result: Result, reference: Reference, of: Sequence[str], settings: Mapping[str, Any]) -> float:
    """Largest distance of a series from the value ``to``, from the time ``since`` on."""
    late = result.time(of[0].rpartition(".")[0]) >= settings["since"]
    return float(np.max(np.abs(result[of[0]][late] - settings["to"])))


def lag(result: Result, reference: Reference, of: Sequence[str], settings: Mapping[str, Any]) -> float:
    """Largest distance of a series from another one at the communication point before."""
    follower, leader = (result[name] for name in of)
    return float(np.max(np.abs(follower[1:] - leader[:-1])))


_MEASURES: dict[str, Measure] = {
    measure.__name__: measure for measure in (macro_steps, cost, rmse, energy, amplitude, largest, last, distance, lag)
}


def measure_named(name: str) -> Measure:
    """Return a measure.

    Raises
    ------
    MacrostepError
        If there is none of that name.
    """
    if name not in _MEASURES:
        raise MacrostepError(f"There is no measure {name!r}; there are: {', '.join(_MEASURES)}.")
    return _MEASURES[name]


def damped_bounds(values: Array, times: Array, damping: float) -> tuple[Array, Array]:
    """Return the damped lower and upper bounds of values at communication points, equation (36) of F3ORNITS."""
    low, high = values.copy(), values.copy()
    for m in range(1, len(values)):
        give = 0.5 * damping * (times[m] - times[m - 1]) * (high[m - 1] - low[m - 1])
        low[m], high[m] = min(values[m], low[m - 1] + give), max(values[m], high[m - 1] - give)
    return low, high
