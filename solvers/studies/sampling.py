"""Parameters drawn at random: by which laws and plans, and what the figures of the runs say of them.

A plan is ``random:200`` (Monte Carlo), ``lhs:200`` (Latin hypercube) or ``sobol:256``, with which also the indices of
Sobol follow: of d parameters it takes 256 (d + 2) runs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import parse_quantity
from macrostep.solvers.studies.study import Study

Array = NDArray[np.float64]

_LAW = re.compile(r"\s*(?P<name>\w+)\s*\((?P<arguments>[^()]*)\)\s*")
_PLAN = re.compile(r"(?P<name>random|lhs|sobol):(?P<count>[0-9]{1,6})")
_DRAWN_AGAIN = 400
"""How often rows are drawn again from those that there are, for the intervals of indices."""
_EDGE = 1e-12
"""A part of all cases so small that it is not drawn, as a normal distribution has no end."""


def _uniform(share: Array, low: float, high: float) -> Array:
    return low + (high - low) * share


def _normal(share: Array, mean: float, deviation: float) -> Array:
    from scipy.special import ndtri

    return np.asarray(mean + deviation * ndtri(share))


def _lognormal(share: Array, median: float, deviation: float) -> Array:
    from scipy.special import ndtri

    return np.asarray(median * np.exp(deviation * ndtri(share)))


def _triangular(share: Array, low: float, mode: float, high: float) -> Array:
    left = (mode - low) / (high - low)
    rising = low + np.sqrt(share * (high - low) * (mode - low))
    falling = high - np.sqrt((1.0 - share) * (high - low) * (high - mode))
    return np.where(share < left, rising, falling)


@dataclass(frozen=True)
class _Law:
    """A distribution by its inverse.

    Attributes
    ----------
    arguments : tuple of str
    inverse : callable
        Gives values for parts of all cases.
    is_valid : callable
        Whether arguments make sense.
    plain : tuple of str
        Arguments without a unit.
    """

    arguments: tuple[str, ...]
    inverse: Callable[..., Array]
    is_valid: Callable[..., bool]
    plain: tuple[str, ...] = ()


DISTRIBUTIONS = {
    "uniform": _Law(("low", "high"), _uniform, lambda low, high: low < high),
    "normal": _Law(("mean", "deviation"), _normal, lambda mean, deviation: deviation > 0.0),
    "lognormal": _Law(
        ("median", "deviation"), _lognormal, lambda median, deviation: median > 0.0 and deviation > 0.0, ("deviation",)
    ),
    "triangular": _Law(
        ("low", "mode", "high"), _triangular, lambda low, mode, high: low <= mode <= high and low < high
    ),
}


def law(text: str, unit: str) -> Callable[[Array], Array]:
    """Read ``"normal(1, 0.1)"``; numbers may have units.

    Returns
    -------
    callable
        Gives values of the parameter, in its unit, for parts of all cases.

    Raises
    ------
    MacrostepError
        If there is no such distribution, or its numbers make no sense.
    """
    found = _LAW.fullmatch(text)
    known = ", ".join(f"{name}({', '.join(its.arguments)})" for name, its in DISTRIBUTIONS.items())
    if found is None or found["name"] not in DISTRIBUTIONS:
        raise MacrostepError("{text!r} is no distribution; there are: {known}.", text=text, known=known)
    its = DISTRIBUTIONS[found["name"]]
    texts = [part.strip() for part in found["arguments"].split(",")]
    if len(texts) != len(its.arguments):
        raise MacrostepError("{text!r} is no distribution; there are: {known}.", text=text, known=known)
    numbers = [
        parse_quantity(part, "" if name in its.plain else unit) for name, part in zip(its.arguments, texts, strict=True)
    ]
    if not its.is_valid(*numbers):
        raise MacrostepError("The numbers of {text} make no sense; it is one of: {known}.", text=text, known=known)
    return lambda share: its.inverse(share, *numbers)


def read_plan(text: str) -> tuple[str, int]:
    """Read ``"lhs:200"``.

    Raises
    ------
    MacrostepError
    """
    found = _PLAN.fullmatch(text.strip())
    if found is None or not int(found["count"]):
        raise MacrostepError(
            "{text!r} does not say how values are drawn; write random:200, lhs:200 or sobol:256.", text=text
        )
    name, count = found["name"], int(found["count"])
    if name == "sobol" and (count < 2 or count & (count - 1)):
        raise MacrostepError("Indices of Sobol need a power of two, such as sobol:256, and not {count}.", count=count)
    return name, count


def shares(study: Study) -> Array:
    """Return which part of all cases each parameter of each run stands for, a row for each run.

    The rows of a ``sobol`` plan are A, B, and then A with one column after the other from B.
    """
    from scipy.stats import qmc  # takes as long to load as some runs

    name, count = read_plan(study.sample)
    d = len(study.vary)
    if name == "random":
        return np.random.default_rng(study.seed).random((count, d))
    if name == "lhs":
        return np.asarray(qmc.LatinHypercube(d, seed=study.seed).random(count))
    both = np.asarray(qmc.Sobol(2 * d, scramble=True, seed=study.seed).random_base2(round(math.log2(count))))
    A, B = both[:, :d], both[:, d:]
    mixed = [np.column_stack([B[:, j] if j == k else A[:, j] for j in range(d)]) for k in range(d)]
    return np.vstack([A, B, *mixed])


def drawn(study: Study, units: Mapping[str, str]) -> dict[str, Array]:
    """Return the values of each parameter, in its unit, of all runs.

    Raises
    ------
    MacrostepError
        If a distribution makes no sense.
    """
    laws = {name: law(text, units[name]) for name, text in study.vary.items()}
    parts = np.clip(shares(study), _EDGE, 1.0 - _EDGE)
    return {name: laws[name](parts[:, j]) for j, name in enumerate(study.vary)}


@dataclass(frozen=True)
class SobolIndex:
    """How much of the variance of a figure a parameter explains.

    Attributes
    ----------
    name : str
    first, total : float
        By itself, and with all in which it takes part.
    first_interval, total_interval : tuple of float
        That contain them with 95 %, by drawing runs again from those that there are.
    """

    name: str
    first: float
    total: float
    first_interval: tuple[float, float]
    total_interval: tuple[float, float]


@dataclass(frozen=True)
class SampleStatistics:
    """What a figure is over all runs.

    Attributes
    ----------
    count, missing : int
        Runs that have the figure, and those that do not.
    mean, deviation : float
    quantiles : tuple of float
        Below which 0, 5, 25, 50, 75, 95 and 100 % are.
    ranks : dict of float
        By parameter, Spearman's correlation of ranks with the figure.
    indices : tuple of SobolIndex
        Of a ``sobol`` plan.
    left_out : int
        Rows of such a plan of which a run has no figure.
    """

    count: int
    missing: int
    mean: float
    deviation: float
    quantiles: tuple[float, ...]
    ranks: Mapping[str, float]
    indices: tuple[SobolIndex, ...] = ()
    left_out: int = 0

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "count": self.count, "missing": self.missing, "mean": self.mean, "deviation": self.deviation,
            "quantiles": dict(zip(("0", "5", "25", "50", "75", "95", "100"), self.quantiles, strict=True)),
            "rank_correlations": dict(self.ranks), "left_out": self.left_out,
            "sobol": [
                {"name": i.name, "first": i.first, "first_interval": list(i.first_interval), "total": i.total,
                 "total_interval": list(i.total_interval)}
                for i in self.indices
            ],
        }  # fmt: skip


QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)


def statistics_of(study: Study, values: Sequence[float | None], rows: Sequence[Mapping[str, Any]]) -> SampleStatistics:
    """Return what a figure is over the runs of a sample.

    Parameters
    ----------
    study : Study
    values : sequence of float or None
        The figure of each run, in the order of the plan; None where it has none.
    rows : sequence of mapping
        The parameters of each run.
    """
    name, count = read_plan(study.sample)
    base = 2 * count if name == "sobol" else count  # the other runs are not independent of these
    known = [(i, value) for i, value in enumerate(values[:base]) if value is not None]
    found = np.array([value for _, value in known])
    ranks: dict[str, float] = {}
    if len(found) > 2 and np.ptp(found) > 0.0:
        ranks = {p: _rank_correlation(np.array([rows[i][p] for i, _ in known]), found) for p in study.vary}
    indices, left_out = _indices(study, values, count) if name == "sobol" else ((), 0)
    return SampleStatistics(
        len(found), base - len(found),
        float(np.mean(found)) if len(found) else math.nan,
        float(np.std(found, ddof=1)) if len(found) > 1 else math.nan,
        tuple(map(float, np.quantile(found, QUANTILES))) if len(found) else (math.nan,) * len(QUANTILES),
        ranks, indices, left_out,
    )  # fmt: skip


def _rank_correlation(one: Array, other: Array) -> float:
    """Return Spearman's correlation; of values that are drawn none are equal."""
    first, second = (np.argsort(np.argsort(values)).astype(float) for values in (one, other))
    return float(np.corrcoef(first, second)[0, 1])


def _indices(study: Study, values: Sequence[float | None], n: int) -> tuple[tuple[SobolIndex, ...], int]:
    """Return the indices of Sobol and how many rows are left out, as a run of them has no figure."""
    d = len(study.vary)
    table = np.array([math.nan if value is None else value for value in values], float).reshape(d + 2, n)
    whole = table[:, np.all(np.isfinite(table), axis=0)]
    left_out, count = n - whole.shape[1], whole.shape[1]
    if count < 2 or np.ptp(whole[:2]) == 0.0:
        return (), left_out
    first, total = _estimates(whole)
    again = np.random.default_rng(study.seed).integers(count, size=(_DRAWN_AGAIN, count))
    pairs = np.array([_estimates(whole[:, rows]) for rows in again])
    low, high = np.quantile(pairs, (0.025, 0.975), axis=0)
    return tuple(
        SobolIndex(
            name, float(first[k]), float(total[k]), (float(low[0, k]), float(high[0, k])),
            (float(low[1, k]), float(high[1, k])),
        )
        for k, name in enumerate(study.vary)
    ), left_out  # fmt: skip


def _estimates(table: Array) -> tuple[Array, Array]:
    """Return first-order indices by the estimator of Saltelli, total ones by that of Jansen; rows A, B, A with B."""
    A, B, mixed = table[0], table[1], table[2:]
    middle, variance = np.mean(table[:2]), np.var(table[:2])
    first = np.mean((B - middle) * (mixed - A), axis=1) / variance
    return first, np.mean((A - mixed) ** 2, axis=1) / (2.0 * variance)
