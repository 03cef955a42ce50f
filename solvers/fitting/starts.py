"""Searches from several starting points: where they begin, and which of them ended in which minimum."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.base.texts import table_lines
from macrostep.solvers.fitting.unknowns import UnknownValue

MOST_STARTS = 1000
_WIDE = 100.0
"""How many times the lowest value the highest has to be for values to be drawn by equal factors."""
_SAME = 1e-3
"""Searches ended in the same minimum if values differ by less than this part of their sizes."""
_FEW = 4
"""Starts from which on it is telling that one only found the best minimum."""


@dataclass(frozen=True)
class SearchEnd:
    """Where the search from one starting point ended.

    Attributes
    ----------
    start : tuple of float
        Where it began, in the units of what was varied; the first one begins at the guesses.
    values : tuple of float
        Where it ended; empty where the simulation failed with what it began with.
    value : float
        What was made small: the distance of a fit, the figure of an optimisation.
    failure : str
        Why there was nothing to begin with, else "".
    """

    start: tuple[float, ...]
    values: tuple[float, ...] = ()
    value: float = math.inf
    failure: str = ""


@dataclass(frozen=True)
class Minimum:
    """A minimum, and which starts led to it, counted from 1."""

    values: tuple[float, ...]
    value: float
    starts: tuple[int, ...]


def starting_points(unknowns: Sequence[UnknownValue], count: int, seed: int) -> list[np.ndarray]:
    """Return the guesses, and further points between the bounds: a Latin hypercube, the same for the same seed.

    Values whose bounds are both positive and far apart are drawn by equal factors.

    Raises
    ------
    MacrostepError
        If the number of starts makes no sense, or bounds are missing.
    """
    if not 1 <= count <= MOST_STARTS:
        raise MacrostepError("There must be 1 to {most} starts, not {count}.", most=MOST_STARTS, count=count)
    guess = np.array([one.guess for one in unknowns])
    if count == 1:
        return [guess]
    for one in unknowns:
        if not (math.isfinite(one.low) and math.isfinite(one.high)):
            raise MacrostepError("Several starts need bounds of {name}, a lower and an upper one.", name=one.name)
    from scipy.stats import qmc

    shares = qmc.LatinHypercube(len(unknowns), seed=seed).random(count - 1)
    columns = [_between(one, shares[:, j]) for j, one in enumerate(unknowns)]
    return [guess, *np.column_stack(columns)]


def _between(one: UnknownValue, share: np.ndarray) -> np.ndarray:
    if one.low > 0.0 and one.high >= _WIDE * one.low:
        return np.clip(one.low * (one.high / one.low) ** share, one.low, one.high)
    return one.low + share * (one.high - one.low)


def minima(
    ends: Sequence[SearchEnd], sizes: np.ndarray, cost: Callable[[float], float] = lambda value: value
) -> list[Minimum]:
    """Return the minima that were found, the best first.

    Parameters
    ----------
    ends : sequence of SearchEnd
    sizes : ndarray
        Of what was varied.
    cost : callable
        Small for values that are good.
    """
    found: list[Minimum] = []
    ended = [(number, end) for number, end in enumerate(ends, start=1) if end.values]
    for number, end in sorted(ended, key=lambda its: cost(its[1].value)):
        for place, other in enumerate(found):
            room = _SAME * np.maximum(sizes, np.abs(other.values))
            if np.all(np.abs(np.subtract(end.values, other.values)) <= room):
                found[place] = Minimum(other.values, other.value, tuple(sorted((*other.starts, number))))
                break
        else:
            found.append(Minimum(end.values, end.value, (number,)))
    return found


def minima_lines(found: Sequence[Minimum], names: Sequence[str], called: str) -> list[str]:
    """Return a table of minima: what each is, from which starts, and at which values."""
    rows = [["minimum", called, *names, "from start"]]
    for number, one in enumerate(found, start=1):
        values = (f"{value:.6g}" for value in one.values)
        rows.append([str(number), f"{one.value:.6g}", *values, ", ".join(map(str, one.starts))])
    return table_lines(rows)


def notes_of(ends: Sequence[SearchEnd], found: Sequence[Minimum]) -> list[str]:
    """Return what is to be said of several starts."""
    said: list[str] = []
    if failed := [end for end in ends if end.failure]:
        said.append(Phrase("{failed} of {count} starts led to nothing; the last one: {why}",
                           failed=len(failed), count=len(ends), why=failed[-1].failure))  # fmt: skip
    if len(ends) >= _FEW and found and len(found[0].starts) == 1:
        said.append(Phrase("Only one of {count} starts led to the best minimum, so that there may be a better one: "
                           "take more starts.", count=len(ends)))  # fmt: skip
    return said


def minima_as_json(ends: Sequence[SearchEnd], found: Sequence[Minimum], names: Sequence[str]) -> dict[str, Any]:
    """Return starts and minima as plain data."""
    return {
        "starts": [{"start": dict(zip(names, end.start, strict=True)), "failure": end.failure} for end in ends],
        "minima": [
            {"value": one.value, "values": dict(zip(names, one.values, strict=True)), "starts": list(one.starts)}
            for one in found
        ],
    }  # fmt: skip
