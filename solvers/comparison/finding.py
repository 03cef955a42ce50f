"""What is found in a run, a kind with its sentence, time and signal; and where, in a series with its error."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.errors.figures import ErrorFigure, time_weights

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Finding:
    """One thing that happened in a run.

    Attributes
    ----------
    kind : str
        Which detector found it.
    text : str
        One sentence, derived from the run's data: a :class:`~macrostep.model.base.phrase.Phrase`, in whose values
        ``when`` are the words for the time and ``signal`` is the signal. Plain text where somebody else wrote it.
    weight : float
        How much it explains; what has more is said first.
    time, until : float or None
        Where to look [s].
    subsystem, signal : str
        Which one, or "".
    """

    kind: str
    text: str
    weight: float
    time: float | None = None
    until: float | None = None
    subsystem: str = ""
    signal: str = ""


@dataclass(frozen=True)
class Track:
    """A series of a run beside the reference, at the communication points of its subsystem.

    Attributes
    ----------
    label : str
    time, values, exact : ndarray, shape (n,)
    figure : ErrorFigure
        Its error, with the scale and the unit.
    """

    label: str
    time: Array
    values: Array
    exact: Array
    figure: ErrorFigure

    def amount(self, size: float) -> Amount | Phrase:
        """Return a distance from the reference, with unit and in per cent of the scale."""
        return self.figure.amount(size)

    @property
    def subsystem(self) -> str:
        return self.label.rpartition(".")[0]

    @cached_property
    def error(self) -> Array:
        return self.values - self.exact

    @property
    def scale(self) -> float:
        """What is a large error."""
        return self.figure.scale.size

    @cached_property
    def weights(self) -> Array:
        """How much the error at each point counts."""
        return time_weights(self.time)

    @property
    def span(self) -> float:
        return float(self.time[-1] - self.time[0]) if len(self.time) else 0.0

    @cached_property
    def step(self) -> float | None:
        """The macro-step, if all steps are equally long but a few that are shortened to end at events."""
        steps = np.diff(self.time)
        if len(steps) < 3:
            return None
        typical = float(np.median(steps))
        return typical if np.mean(np.abs(steps - typical) <= 1e-6 * typical) > 0.9 else None

    def since(self, time: float) -> Track:
        """Return what comes from a time on."""
        part = slice(int(np.searchsorted(self.time, time)), None)
        return Track(self.label, self.time[part], self.values[part], self.exact[part], self.figure)


def seconds(value: float) -> Amount:
    """Return a time or a step for people: three digits, without a tail of zeros."""
    return Amount(float(value), "s", 3 if abs(value) < 1000.0 else 6)


def upward(value: float) -> float:
    """Return a length rounded up to two digits, so that what it encloses stays inside."""
    if value <= 0.0:
        return 0.0
    unit = 10.0 ** (math.floor(math.log10(value)) - 1)
    return math.ceil(value / unit - 1e-9) * unit


def per_cent(share: float) -> Amount | Phrase:
    """Return a share for people; what is nearly one is not given more exactly than it is known."""
    return Amount(100.0 * share, "%") if share < 0.995 else Phrase("nearly all")
