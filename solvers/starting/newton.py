"""Finding unknowns for which conditions hold, from a guess.

Newton's method with the smallest step that helps: what no condition determines stays where it is. Where it does not
get there, and the unknowns are states at rest, they are let go for a while as if time went on, in implicit steps that
grow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.starting.conditions import Evaluation

_MOST_STEPS = 50
_MOST_PSEUDO_STEPS = 300
_SMALLEST_PART = 1e-3
"""Of a Newton step; where less is needed, another way is."""
_ARRIVED = 1e-12
"""A step so small, relative to how large the unknowns have been, is the last one."""
_HOLDS = 1e-9
"""A condition holds that is off by no more, relative to what adds up in it."""
_SETTLED = 1e-6
"""An unknown that the next step would change by more, relative to how large it has been, has not arrived."""
_NOTHING = 1e-14
"""What is smaller, relative to how large an unknown has been or others are by their scales, is rounding of 0."""
_OPEN = 1e-6
"""Share of an unknown, by its scale, in a direction that no condition determines."""
_RANK = 1e-11
_BALANCING = 20
_NEGLIGIBLE = 1e-100
"""Slopes that are smaller than this, relative to the largest, count for no scale."""

Evaluate = Callable[[np.ndarray], Evaluation]


class Found(NamedTuple):
    """What was found.

    Attributes
    ----------
    at : Evaluation
    is_found : bool
        Whether all conditions hold.
    off : tuple of int
        The conditions that do not.
    undetermined : tuple of int
        Unknowns that no condition determines; they keep their guess, or what was left of it.
    """

    at: Evaluation
    is_found: bool
    off: tuple[int, ...] = ()
    undetermined: tuple[int, ...] = ()


class _Step(NamedTuple):
    """The smallest solution of slopes * step = -residuals in the least squares sense, each unknown by its own scale."""

    change: np.ndarray
    scales: np.ndarray
    pseudo_inverse: np.ndarray
    null_space: np.ndarray

    def rounding(self, sizes: np.ndarray) -> np.ndarray:
        """Return how large the unknowns may be by rounding alone, where they have been so large."""
        return _NOTHING * self.scales * float(np.max(sizes / self.scales, initial=0.0))

    def simplified(self, residuals: np.ndarray) -> float:
        """Return how long a step would be with these slopes from other residuals."""
        with np.errstate(over="ignore"):  # then it is too long
            return float(np.linalg.norm((self.pseudo_inverse @ residuals) / self.scales))

    @property
    def length(self) -> float:
        return float(np.linalg.norm(self.change / self.scales))


def _newton_step(at: Evaluation) -> _Step:
    rows, columns = _balanced(np.abs(at.slopes))
    u, singular, vt = np.linalg.svd(at.slopes * rows[:, None] * columns, full_matrices=True)
    rank = int(np.count_nonzero(singular > _RANK * np.max(singular, initial=0.0)))
    inverse = (vt[:rank].T / singular[:rank]) @ u[:, :rank].T
    pseudo_inverse = columns[:, None] * inverse * rows
    return _Step(-pseudo_inverse @ at.residuals, columns, pseudo_inverse, vt[rank:])


def _balanced(sizes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return factors of rows and columns that make the largest entry of each near 1.

    D. Ruiz, "A scaling algorithm to equilibrate both rows and columns norms in matrices", RAL-TR-2001-034.
    """
    sizes = np.where(sizes > _NEGLIGIBLE * np.max(sizes, initial=0.0), sizes, 0.0)
    rows, columns = np.ones(sizes.shape[0]), np.ones(sizes.shape[1])
    for _ in range(_BALANCING):
        scaled = sizes * rows[:, None] * columns
        by_row, by_column = (np.max(scaled, axis=axis, initial=0.0) for axis in (1, 0))
        rows /= np.sqrt(np.where(by_row > 0.0, by_row, 1.0))
        columns /= np.sqrt(np.where(by_column > 0.0, by_column, 1.0))
    return rows, columns


def find(evaluate: Evaluate, guess: np.ndarray, lets_go: bool) -> Found:
    """Find unknowns for which the conditions hold.

    Parameters
    ----------
    evaluate : callable
    guess : ndarray
    lets_go : bool
        Whether the conditions are the rates of the unknowns, so that these may be let go.

    Raises
    ------
    MacrostepError
        If the conditions cannot be evaluated at the guess.
    """
    found = _newton(evaluate, evaluate(guess))
    return found if found.is_found or not lets_go else _let_go(evaluate, evaluate(guess), found)


def _newton(evaluate: Evaluate, at: Evaluation) -> Found:
    """Go on by Newton's method, in parts of its steps where the natural monotonicity test asks for it.

    P. Deuflhard, Newton Methods for Nonlinear Problems, Springer 2004, section 3.3: a part λ of a step is taken if the
    simplified step behind it is shorter than (1 - λ/4) times the step.
    """
    guess, largest = at.unknowns, np.abs(at.unknowns)
    for _ in range(_MOST_STEPS):
        step = _newton_step(at)
        rounding = np.where(guess == 0.0, step.rounding(largest), 0.0)
        largest = np.maximum.reduce([largest, np.abs(step.change), rounding])
        if np.all(np.abs(step.change) <= _ARRIVED * largest):
            break
        after = _damped(evaluate, at, step)
        if after is None:
            break
        at = after
        largest = np.maximum(largest, np.abs(at.unknowns))
    found = _judged(at, largest)
    plain = _without_rounding(at, guess, largest)
    if found.is_found and np.any(plain != at.unknowns):
        rounded = _judged(evaluate(plain), largest)
        return rounded if rounded.is_found else found
    return found


def _without_rounding(at: Evaluation, guess: np.ndarray, largest: np.ndarray) -> np.ndarray:
    """Return the unknowns without what rounding left of 0, and of the guess where no condition determines them."""
    step = _newton_step(at)
    moved = (at.unknowns - guess) / step.scales
    kept = at.unknowns - step.scales * (step.null_space.T @ (step.null_space @ moved))
    is_nothing = (np.abs(kept) <= _NOTHING * largest) | ((guess == 0.0) & (np.abs(kept) <= step.rounding(largest)))
    return np.where(is_nothing, 0.0, kept)


def _damped(evaluate: Evaluate, at: Evaluation, step: _Step) -> Evaluation | None:
    part = 1.0
    while part >= _SMALLEST_PART:
        after = _evaluated(evaluate, at.unknowns + part * step.change)
        if after is not None and step.simplified(after.residuals) <= (1.0 - 0.25 * part) * step.length:
            return after
        part *= 0.5
    return None


def _evaluated(evaluate: Evaluate, unknowns: np.ndarray) -> Evaluation | None:
    try:
        return evaluate(unknowns)
    except MacrostepError:
        return None


def _judged(at: Evaluation, largest: np.ndarray) -> Found:
    """Say which conditions hold, relative to what adds up in them, and what they leave open."""
    step = _newton_step(at)
    is_moving = np.abs(step.change) > _SETTLED * largest
    adding_up = np.abs(at.slopes) @ np.where(is_moving, np.abs(step.change), largest)
    off = np.abs(at.residuals) > _HOLDS * adding_up
    off |= np.any(at.slopes[:, is_moving] != 0.0, axis=1) & (at.residuals != 0.0)  # it rests at infinity, if anywhere
    is_open = np.any(np.abs(step.null_space) > _OPEN, axis=0)
    return Found(at, not np.any(off), tuple(map(int, np.flatnonzero(off))), tuple(map(int, np.flatnonzero(is_open))))


def _let_go(evaluate: Evaluate, at: Evaluation, failed: Found) -> Found:
    """Follow the states as if time went on, in implicit steps that grow as the rates shrink, and try again from there.

    C. T. Kelley, D. E. Keyes, "Convergence analysis of pseudo-transient continuation", SIAM J. Numer. Anal. 35 (1998)
    508-523: steps grow as the inverse of the rates (switched evolution relaxation).
    """
    n = len(at.unknowns)
    pseudo = 1.0 / _fastest(at)
    size = tried = _size(at)
    for _ in range(_MOST_PSEUDO_STEPS):
        change = np.linalg.lstsq(np.eye(n) / pseudo - at.slopes, at.residuals, rcond=None)[0]
        after = _evaluated(evaluate, at.unknowns + change)
        if after is None or _size(after) > 4.0 * size:
            pseudo /= 4.0
            continue
        at, before, size = after, size, _size(after)
        pseudo *= min(max(before / size if size else 10.0, 1.2), 10.0)
        if size <= 0.1 * tried:
            tried = size
            found = _newton(evaluate, at)
            if found.is_found:
                return found
    return failed


def _fastest(at: Evaluation) -> float:
    """Return the rate of the fastest motion, or of whatever changes [1/s]."""
    return float(np.max(np.abs(np.linalg.eigvals(at.slopes)), initial=0.0)) or 1.0


def _size(at: Evaluation) -> float:
    """Return how far the states are from rest: how long Newton's step would be, relative to their scales."""
    return _newton_step(at).length
