"""What happens inside macro-steps, phase by phase: plain data.

Phases stand in the order in which they happened. Each has a `time`: where in simulated time it belongs, [s].
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np

Number = TypeVar("Number", float, np.ndarray)


@dataclass(frozen=True)
class Polynomial:
    """The polynomial that an input is over a macro-step.

    Attributes
    ----------
    begin, end : float
        The step [s].
    coefficients : tuple of float
        Of the powers of (t - begin), the constant first; SI.
    """

    begin: float
    end: float
    coefficients: tuple[float, ...]

    @property
    def degree(self) -> int:
        """The highest power that it has."""
        return max((d for d, c in enumerate(self.coefficients) if c != 0.0), default=0)

    def value(self, t: Number) -> Number:
        """Return its value at a time or at times."""
        s, total = t - self.begin, 0.0 * t
        for coefficient in reversed(self.coefficients):
            total = total * s + coefficient
        return total

    def slope(self, t: Number) -> Number:
        """Return its time derivative."""
        s, total = t - self.begin, 0.0 * t
        for d in range(len(self.coefficients) - 1, 0, -1):
            total = total * s + d * self.coefficients[d]
        return total

    @property
    def integral(self) -> float:
        """Its integral over the step."""
        H = self.end - self.begin
        return math.fsum(c * H ** (d + 1) / (d + 1) for d, c in enumerate(self.coefficients))


@dataclass(frozen=True)
class Phase:
    """Something that happens inside a macro-step; `time` is where in simulated time it belongs [s]."""

    time: float


@dataclass(frozen=True)
class Received(Phase):
    """An input receives, dispatched by u = Φᵀ y, what its source put out last; `slope` where the method asks for it."""

    input: str
    source: str
    value: float
    slope: float | None


@dataclass(frozen=True)
class Answer:
    """What an output is at the end of a step; `slope` and `integral` over the step where the method asks for them."""

    value: float
    slope: float | None
    integral: float | None


@dataclass(frozen=True)
class Advanced(Phase):
    """A subsystem, or an estimator in its place, steps under its inputs.

    `status` is 0 unless it failed; `outputs` are then not those at the end.
    """

    end: float
    subsystem: str
    degree: int
    is_estimate: bool
    status: int = 0
    inputs: dict[str, Polynomial] = field(default_factory=dict)
    outputs: dict[str, Answer] = field(default_factory=dict)


@dataclass(frozen=True)
class Formed(Phase):
    """A form that an input goes through before it is given.

    Attributes
    ----------
    kind : {"extrapolated", "projected", "switched", "balanced"}
        From the past of its source; projected to the degree that the subsystem takes; gone over to smoothly from the
        extrapolation before; with what was lost given back.
    made_at : float
        When the extrapolation was made: the newest communication point of the source [s].
    order : int
        Its order.
    """

    input: str
    kind: str
    made_at: float
    order: int
    polynomial: Polynomial


@dataclass(frozen=True)
class OrderCandidate:
    """An order that an estimate could have had: what it would have predicted, and how far that was off."""

    order: int
    value: float
    error: float


@dataclass(frozen=True)
class Chosen(Phase):
    """The order of the estimates of an output from now on: of the candidates, the one with the smallest error.

    `of` says of what: of the output, or of its control part (COSTARICA); `value` is what came.
    """

    output: str
    of: str
    value: float
    candidates: tuple[OrderCandidate, ...]
    order: int


@dataclass(frozen=True)
class EstimateError(Phase):
    """How far an output was from its estimate when the step ended; `ratio` is the error over what is `tolerated`."""

    output: str
    order: int
    estimate: float
    value: float
    tolerated: float
    ratio: float


@dataclass(frozen=True)
class Proposed(Phase):
    """The step that a subsystem proposes next, `ratio` times the last one, [s]."""

    subsystem: str
    ratio: float
    last: float
    step: float


@dataclass(frozen=True)
class Lost(Phase):
    """The balance of an input over the interval that ended: what its source put out less what it was given."""

    input: str
    amount: float
    produced: float
    used: float


@dataclass(frozen=True)
class GivenBack(Phase):
    """The integral given back to an input on this interval.

    `closed` is the error newly seen, and `known` the part of switching that is known beforehand (quick refeed).
    """

    input: str
    amount: float
    closed: float
    known: float


@dataclass(frozen=True)
class Expected(Phase):
    """What an output will be at the end of the step by its estimate, before the subsystem steps."""

    output: str
    value: float
    slope: float | None


@dataclass(frozen=True)
class InputResidual:
    """The residual of an input: of its value, of its slope, and the value and slope that were tried."""

    input: str
    value: float
    slope: float | None
    tried: float
    tried_slope: float | None


@dataclass(frozen=True)
class Residual(Phase):
    """How well what was tried fits what was answered.

    Attributes
    ----------
    iteration : int
        Iterations of this macro-step so far.
    input : str
        The one whose residual is largest relative to its tolerance.
    size, ratio : float
        Its residual, and that over its tolerance; below 1 the iteration has converged.
    """

    iteration: int
    input: str
    size: float
    ratio: float
    components: tuple[InputResidual, ...]


@dataclass(frozen=True)
class RolledBack(Phase):
    """A subsystem goes back to the beginning of its step."""

    subsystem: str


@dataclass(frozen=True)
class Rejected(Phase):
    """The step is given up, and another length is proposed.

    Attributes
    ----------
    reason : {"error", "iteration", "subsystem"}
        An error too large, an iteration that did not converge, or a subsystem that failed.
    step : float
        The one proposed [s].
    signal : str
        With the largest error; `error` is that over what is tolerated.
    input : str
        With the largest `residual`.
    """

    reason: str
    step: float
    signal: str
    error: float
    input: str
    residual: float


@dataclass(frozen=True)
class Accepted(Phase):
    """A subsystem's step is accepted; `time` is its end."""

    subsystem: str
    begin: float


@dataclass(frozen=True)
class HandledEvent(Phase):
    """A subsystem handles a declared time event: its outputs with their right limits, and which of them jump."""

    subsystem: str
    outputs: dict[str, float]
    jumped: tuple[str, ...]


@dataclass(frozen=True)
class Doubled(Phase):
    """The step done as a whole and in two halves: the signal that differs most, by `ratio` times what is tolerated."""

    signal: str
    ratio: float
    whole: float


_P = TypeVar("_P", bound=Phase)


def of_kind(phases: Sequence[Phase], kind: type[_P]) -> Iterator[_P]:
    """Yield the phases of one kind."""
    return (phase for phase in phases if isinstance(phase, kind))
