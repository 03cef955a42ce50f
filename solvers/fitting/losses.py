"""How much a residual counts: by its square, or less where it is an outlier; and what that does to confidence.

Huber's loss counts residuals above 1.345 standard deviations linearly, that of Cauchy hardly at all far out. With both,
values from normal residuals are known 5 % less well than by least squares: Huber, Robust estimation of a location
parameter, Annals of Mathematical Statistics 35 (1964), doi:10.1214/aoms/1177703732; Holland and Welsch, Robust
regression using iteratively reweighted least squares, Communications in Statistics 6 (1977),
doi:10.1080/03610927708827533.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
LossName = Literal["squares", "huber", "cauchy"]

_HUBER, _CAUCHY = 1.345, 2.385
"""Standard deviations from which on residuals count less."""
_NORMAL = 1.4826
"""Standard deviation of a normal distribution over the median of absolute values."""
_LEAST = 1e-6
"""A spread at least, relative to the signal: of data without noise."""


def _huber(z: Array) -> Array:
    limit = _HUBER**2
    far = np.sqrt(np.maximum(z, limit))
    is_far = z > limit
    return np.array([
        np.where(is_far, 2.0 * _HUBER * far - limit, z), _HUBER / far, np.where(is_far, -0.5 * _HUBER / far**3, 0.0)
    ])  # fmt: skip


def _cauchy(z: Array) -> Array:
    limit = _CAUCHY**2
    t = 1.0 + z / limit
    return np.array([limit * np.log(t), 1.0 / t, -1.0 / (limit * t**2)])


LOSSES: dict[LossName, Callable[[Array], Array]] = {
    "squares": lambda z: np.array([z, np.ones_like(z), np.zeros_like(z)]), "huber": _huber, "cauchy": _cauchy,
}  # fmt: skip
"""Loss, slope and curvature over the square of a residual in standard deviations."""


def spread_of(residuals: Array) -> float:
    """Return the standard deviation of residuals as the median of their absolute values has it, outliers or not."""
    return max(_NORMAL * float(np.median(np.abs(residuals))), _LEAST)


def weighted_loss(loss: LossName, weights: Array) -> Callable[[Array], Array]:
    """Return a loss of weighted residuals, in which a weight makes none of them an outlier.

    Returns
    -------
    callable
        As :func:`scipy.optimize.least_squares` takes it.
    """
    scale = (weights**2)[None, :] ** np.array([1.0, 0.0, -1.0])[:, None]
    return lambda z: np.asarray(scale * LOSSES[loss](z / weights**2))


def influence(loss: LossName, residuals: Array) -> tuple[float, float]:
    """Return the mean square of what residuals, in standard deviations, pull with, and its mean slope."""
    _, slope, curvature = LOSSES[loss](residuals**2)
    mean_slope = float(np.mean(slope + 2.0 * residuals**2 * curvature))
    return float(np.mean((slope * residuals) ** 2)), max(mean_slope, 0.05)
