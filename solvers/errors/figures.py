"""The error of a variable: its RMSE in its unit and in per cent of its scale, and what it counts in a ranking.

RMSE = sqrt(sum_n w_n (z(t_n) - z_ref(t_n))² / sum_n w_n)   RMSE % = 100 * RMSE / scale

over the communication points t_n. A point weighs as much as the macro-steps beside it are long in the mean, so that a
method that takes many small steps somewhere, behind an event for instance, is not judged by these alone; where all
steps are equal this is the mean over the points.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.phrase import Amount, Phrase, unit_behind

Array = NDArray[np.float64]
Basis = Literal["range", "magnitude", "nominal", "terms", "unit", "all", "none"]

NORM = Phrase(
    "RMSE % = 100 * sqrt(mean over time of (z - z_ref)^2) / scale, at the communication points of each run; the scale "
    "is the range of the reference, or its largest magnitude where it is constant, or the nominal value where it is 0"
)
"""What an error is."""
_OWN: tuple[Basis, ...] = ("range", "magnitude", "nominal")
_BASES: Mapping[Basis, Phrase] = {
    "range": Phrase("its range"),
    "magnitude": Phrase("its largest magnitude"),
    "nominal": Phrase("its nominal value"),
}


@dataclass(frozen=True)
class Scale:
    """What an error of a variable is to be compared with.

    Attributes
    ----------
    size : float
        In SI, above 0.
    basis : {"range", "magnitude", "nominal", "terms", "unit", "all", "none"}
        What it is: the range, or the largest magnitude, of the variable's reference; its nominal value. A variable
        that has none of these, because its reference is 0, is ranked by the largest scale of the variables in its unit,
        or of all variables; where it has no unit, by what adds up to it if that is less; or by 1 where the reference of
        everything is 0.
    """

    size: float
    basis: Basis

    @property
    def is_own(self) -> bool:
        """Whether it is one of the variable itself, so that its error has a meaning in per cent."""
        return self.basis in _OWN


@dataclass(frozen=True)
class ErrorFigure:
    """The error of a variable of a run.

    Attributes
    ----------
    rmse : float or None
        In SI; None where the run has no finite values.
    scale : Scale
    unit : str
    uncertainty : float
        How far the reference itself may be from the solution, as an RMSE in SI; 0 of a monolithic one.
    """

    rmse: float | None
    scale: Scale
    unit: str = ""
    uncertainty: float = 0.0

    @property
    def percent(self) -> float | None:
        """The RMSE in per cent of the variable's scale; None where it has no scale, or the run no finite values."""
        return self.ranked if self.scale.is_own else None

    @property
    def ranked(self) -> float | None:
        """The error by which runs are ranked [%]; None where the run has no finite values."""
        percent = math.inf if self.rmse is None else 100.0 * (self.rmse / self.scale.size)
        return percent if math.isfinite(percent) else None

    @property
    def uncertain(self) -> float:
        """How far the reference may be from the solution, as errors are ranked [%]."""
        return 100.0 * self.uncertainty / self.scale.size

    def amount(self, size: float) -> Amount | Phrase:
        """Return a distance from the reference, with unit and in per cent of the scale."""
        distance = Amount(size, self.unit)
        if not self.scale.is_own:
            return distance
        part = self._of_scale(100.0 * size / self.scale.size)
        return Phrase("{distance} ({part})", distance=distance, part=part) if unit_behind(self.unit) else part

    def _of_scale(self, percent: float) -> Phrase:
        return Phrase("{share} of {whole}", share=Amount(percent, "%"), whole=_BASES[self.scale.basis])

    @property
    def shown(self) -> float | None:
        """The number that stands in a table: in :attr:`shown_in`."""
        return self.percent if self.scale.is_own else self.rmse

    @property
    def shown_in(self) -> str:
        """What the number in a table is in: per cent, or the variable's unit where it has no scale."""
        return "%" if self.scale.is_own else self.unit or "1"

    @property
    def in_sentence(self) -> Amount | Phrase:
        """The error in a sentence: in per cent, or in its unit where it has no scale because its reference is 0."""
        if self.rmse is not None and not self.scale.is_own:
            return Phrase("{error} beside 0", error=Amount(self.rmse, self.unit))
        return Phrase("past every number") if self.percent is None else Amount(self.percent, "%")

    @property
    def text(self) -> str:
        """The error with all that is known of it: in per cent of what, and in its unit."""
        if self.rmse is None:
            return "its values are not finite"
        if self.percent is None:
            return str(Amount(self.rmse, self.unit))
        return f"{self._of_scale(self.percent)}, {Amount(self.rmse, self.unit)}"


def time_weights(times: Array) -> Array:
    """Return how much each of some rising times weighs, shape (n,): the mean length of the steps beside it [s]."""
    steps = np.diff(times)
    if not len(steps):
        return np.ones(len(times))
    return 0.5 * (np.concatenate([steps[:1], steps]) + np.concatenate([steps, steps[-1:]]))


def root_mean_square(error: Array, weights: Array) -> float | None:
    """Return the weighted root mean square, which no finite error lets overflow; None where there is none."""
    largest = float(np.max(np.abs(error))) if len(error) else math.nan
    if not math.isfinite(largest):
        return None
    if largest == 0.0:
        return 0.0
    return largest * math.sqrt(float(np.average((error / largest) ** 2, weights=weights)))


def heads_of(runs: Iterable[Mapping[str, ErrorFigure]]) -> dict[str, str]:
    """Return what stands above the errors of each variable in a table: in what they are reported."""
    return {name: figure.shown_in for errors in runs for name, figure in errors.items()}


def percents(errors: Mapping[str, ErrorFigure]) -> dict[str, float | None]:
    """Return all errors in per cent."""
    return {name: figure.percent for name, figure in errors.items()}


def largest(errors: Mapping[str, ErrorFigure]) -> tuple[str, float]:
    """Return the variable that is furthest off and its error in per cent, infinite where its values are not finite.

    That is the error of a run, by which runs are ranked unless something else is asked for.
    """
    ranked = {name: math.inf if (error := figure.ranked) is None else error for name, figure in errors.items()}
    worst = max(ranked, key=lambda name: ranked[name], default="")
    return worst, ranked.get(worst, 0.0)


def notes_of(errors: Mapping[str, ErrorFigure]) -> tuple[str, ...]:
    """Say of each variable without a scale what the ranking does with it."""
    return tuple(_note(name, figure) for name, figure in errors.items() if not figure.scale.is_own)


def _note(name: str, figure: ErrorFigure) -> Phrase:
    size = figure.scale.size
    scales = {
        "terms": Phrase("{scale}, which adds up to it", scale=Amount(size)),
        "unit": Phrase("{scale}, the largest scale of the variables in its unit", scale=Amount(size, figure.unit)),
        "all": Phrase("{scale}, the largest scale of all variables, as no other has its unit", scale=Amount(size)),
        "none": Phrase("{scale}, as the reference of every variable is 0", scale=Amount(1.0, figure.unit)),
    }
    return Phrase(
        "The reference of {signal} is 0, so that its error has no scale: it is given in its unit, and ranked in per "
        "cent of {scale}. A nominal value gives it a scale of its own.",
        signal=name,
        scale=scales[figure.scale.basis],
    )
