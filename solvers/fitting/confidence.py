"""How far fitted values are known: standard errors, intervals, correlations, and what cannot be told apart.

All follows from the singular values of the slopes (the Jacobian) at the solution. Residuals of different signals may be
spread differently; each signal's own spread counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from macrostep.model.base.phrase import Phrase, Value, separated

_TAKES_PART = 0.01
"""Part of a direction that changes nothing, from which on a value takes part in it."""


@dataclass(frozen=True, eq=False)
class Undetermined:
    """Values that measured data do not determine.

    Attributes
    ----------
    names : tuple of str
    changes : tuple of float
        How far each can be changed together with the others without any effect, relative to the largest; empty where
        there are several such directions, or only one name.
    """

    names: tuple[str, ...]
    changes: tuple[float, ...] = ()

    @property
    def sentence(self) -> str:
        """What it means."""
        if len(self.names) == 1:
            return Phrase("{name} is not determined: it has no effect on what was measured.", name=self.names[0])
        names = separated(self.names)
        if not self.changes:
            return Phrase("{names} are not determined: only some combinations of them have an effect.", names=names)
        together: list[Value] = [
            Phrase("{name} by {change}", name=name, change=f"{change:+.3g} %")
            for name, change in zip(self.names, self.changes, strict=True)
        ]
        return Phrase(
            "{names} cannot be told apart: changed together, {changes}, they leave what was measured as it is.",
            names=names, changes=separated(together),
        )  # fmt: skip


@dataclass(frozen=True, eq=False)
class Confidence:
    """What is known of fitted values.

    Attributes
    ----------
    errors : ndarray, shape (p,)
        Standard errors; NaN where there is none.
    correlations : ndarray, shape (p, p)
        NaN where a value has no standard error.
    factor : float
        By which standard errors are multiplied for half of an interval.
    undetermined : tuple of Undetermined
    covariance : ndarray, shape (p, p)
        Of that part of the values which has an effect; NaN where nothing is known.
    """

    errors: np.ndarray
    correlations: np.ndarray
    factor: float
    undetermined: tuple[Undetermined, ...]
    covariance: np.ndarray


def confidence(
    slopes: np.ndarray,
    residuals: np.ndarray,
    groups: np.ndarray,
    variances: Sequence[float | None],
    *,
    names: Sequence[str],
    values: np.ndarray,
    fixed: np.ndarray,
    resolution: float,
    level: float,
    are_known: bool,
) -> Confidence:
    """Return how far values are known.

    Parameters
    ----------
    slopes : ndarray, shape (n, p)
        Of the residuals; 0 for what has no effect.
    residuals : ndarray, shape (n,)
    groups : ndarray of int, shape (n,)
        Which residuals have one variance.
    variances : sequence of float or None
        By group, the variance of its residuals, where it is known.
    names : sequence of str
    values : ndarray, shape (p,)
        In parts of the size that each typically has, as in the slopes.
    fixed : ndarray of bool, shape (p,)
        What stands at a bound, and so has no error.
    resolution : float
        Which part of two effects must be different for them to be told apart.
    level : float
        Part of cases in which an interval is to contain the true value.
    are_known : bool
        Whether the variances were known before the residuals were.
    """
    p = slopes.shape[1]
    norms = np.linalg.norm(slopes, axis=0)
    idle = ~fixed & (norms == 0.0)
    used = np.flatnonzero(~fixed & ~idle)
    U, S, Vt = np.linalg.svd(slopes[:, used] / norms[used], full_matrices=False)
    rank = int(np.count_nonzero(resolution * max(1.0, S[0]) < S)) if len(S) else 0
    without_effect = Vt[rank:].T @ Vt[rank:]
    if len(S) < len(used):  # fewer values were measured than are to be found
        without_effect = np.eye(len(used)) - Vt[:rank].T @ Vt[:rank]
    unknown = [Undetermined((names[j],)) for j in np.flatnonzero(idle).tolist()]
    unknown += _apart(without_effect, [names[j] for j in used.tolist()], norms[used] * np.abs(values[used]))
    errors, correlations = np.full(p, np.nan), np.full((p, p), np.nan)
    whole = np.full((p, p), np.nan)
    freedom = len(residuals) - rank
    if freedom > 0 and rank:
        spread = _variances(residuals, groups, variances, freedom)[groups]
        inverse = (Vt[:rank].T / S[:rank]) @ U[:, :rank].T / norms[used][:, None]
        covariance = (inverse * spread) @ inverse.T
        whole[:] = 0.0
        whole[np.ix_(used, used)] = covariance
        covariance[np.diag(without_effect) > _TAKES_PART] = np.nan
        covariance[:, np.diag(without_effect) > _TAKES_PART] = np.nan
        errors[used] = np.sqrt(np.diag(covariance))
        with np.errstate(invalid="ignore", divide="ignore"):
            correlations[np.ix_(used, used)] = covariance / np.outer(errors[used], errors[used])
    from scipy import stats  # takes as long to load as a small fit

    share = 0.5 * (1.0 + level)
    factor = stats.norm.ppf(share) if are_known else stats.t.ppf(share, max(freedom, 1))
    return Confidence(errors, correlations, float(factor), tuple(unknown), whole)


def _variances(residuals: np.ndarray, groups: np.ndarray, known: Sequence[float | None], freedom: int) -> np.ndarray:
    """Return the variance of each group: the one that is known, or what the residuals show."""
    found = []
    for number, variance in enumerate(known):
        own = residuals[groups == number]
        found.append(float(np.mean(own**2)) * len(residuals) / freedom if variance is None else variance)
    return np.array(found)


def _apart(without_effect: np.ndarray, names: Sequence[str], effects: np.ndarray) -> list[Undetermined]:
    """Return which values cannot be told apart, in groups that have nothing to do with each other.

    Parameters
    ----------
    without_effect : ndarray, shape (p, p)
        Projection on the directions that change nothing, of values scaled so that their effects are equal.
    names : sequence of str
    effects : ndarray, shape (p,)
        Of changing each value by its own size.
    """
    from scipy.sparse.csgraph import connected_components

    _, labels = connected_components(np.abs(without_effect) > _TAKES_PART, directed=False)
    found = []
    for label in np.unique(labels):
        members = np.flatnonzero(labels == label)
        block = without_effect[np.ix_(members, members)]
        dimension = round(float(np.trace(block)))
        if not dimension:
            continue
        changes: tuple[float, ...] = ()
        if dimension == 1 and len(members) > 1 and np.all(effects[members] > 0.0):
            relative = block[np.argmax(np.diag(block))] / effects[members]
            relative /= relative[np.argmax(np.abs(relative))]
            changes = tuple(map(float, relative))
        found.append(Undetermined(tuple(names[j] for j in members.tolist()), changes))
    return found
