"""What happens inside macro-steps, phase by phase: plain data, read from the rows that the engine wrote.

Phases stand in the order in which they happened. Each has a `time`: where in simulated time it belongs, [s].
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from macrostep.solvers.engine import trace as rows_of

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem

Number = TypeVar("Number", float, np.ndarray)

FORMS = ("extrapolated", "projected", "switched", "balanced")
"""What an input goes through before it is given, by the numbers of the trace."""


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
class Received:
    """An input receives, dispatched by u = Φᵀ y, what its source put out last; `slope` where the method asks for it."""

    time: float
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
class Advanced:
    """A subsystem, or an estimator in its place, steps under its inputs.

    `status` is 0 unless it failed; `outputs` are then not those at the end.
    """

    time: float
    end: float
    subsystem: str
    degree: int
    is_estimate: bool
    status: int = 0
    inputs: dict[str, Polynomial] = field(default_factory=dict)
    outputs: dict[str, Answer] = field(default_factory=dict)


@dataclass(frozen=True)
class Formed:
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

    time: float
    input: str
    kind: str
    made_at: float
    order: int
    polynomial: Polynomial


@dataclass(frozen=True)
class Candidate:
    """An order that an estimate could have had: what it would have predicted, and how far that was off."""

    order: int
    value: float
    error: float


@dataclass(frozen=True)
class Chosen:
    """The order of the estimates of an output from now on: of the candidates, the one with the smallest error.

    `of` says of what: of the output, or of its control part (COSTARICA); `value` is what came.
    """

    time: float
    output: str
    of: str
    value: float
    candidates: tuple[Candidate, ...]
    order: int


@dataclass(frozen=True)
class EstimateError:
    """How far an output was from its estimate when the step ended; `ratio` is the error over what is `tolerated`."""

    time: float
    output: str
    order: int
    estimate: float
    value: float
    tolerated: float
    ratio: float


@dataclass(frozen=True)
class Proposed:
    """The step that a subsystem proposes next, `ratio` times the last one, [s]."""

    time: float
    subsystem: str
    ratio: float
    last: float
    step: float


@dataclass(frozen=True)
class Lost:
    """The balance of an input over the interval that ended: what its source put out less what it was given."""

    time: float
    input: str
    amount: float
    produced: float
    used: float


@dataclass(frozen=True)
class GivenBack:
    """The integral given back to an input on this interval.

    `closed` is the error newly seen, and `known` the part of switching that is known beforehand (quick refeed).
    """

    time: float
    input: str
    amount: float
    closed: float
    known: float


@dataclass(frozen=True)
class Expected:
    """What an output will be at the end of the step by its estimate, before the subsystem steps."""

    time: float
    output: str
    value: float
    slope: float | None


@dataclass(frozen=True)
class Component:
    """The residual of an input: of its value, of its slope, and the value and slope that were tried."""

    input: str
    value: float
    slope: float | None
    tried: float
    tried_slope: float | None


@dataclass(frozen=True)
class Residual:
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

    time: float
    iteration: int
    input: str
    size: float
    ratio: float
    components: tuple[Component, ...]


@dataclass(frozen=True)
class RolledBack:
    """A subsystem goes back to the beginning of its step."""

    time: float
    subsystem: str


@dataclass(frozen=True)
class Rejected:
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

    time: float
    reason: str
    step: float
    signal: str
    error: float
    input: str
    residual: float


@dataclass(frozen=True)
class Accepted:
    """A subsystem's step is accepted; `time` is its end."""

    time: float
    subsystem: str
    begin: float


@dataclass(frozen=True)
class Event:
    """A subsystem meets a declared time event: its outputs with their right limits, and which of them jump."""

    time: float
    subsystem: str
    outputs: dict[str, float]
    jumped: tuple[str, ...]


@dataclass(frozen=True)
class Doubled:
    """The step done as a whole and in two halves: the signal that differs most, by `ratio` times what is tolerated."""

    time: float
    signal: str
    ratio: float
    whole: float


Phase = (
    Received
    | Advanced
    | Formed
    | Chosen
    | EstimateError
    | Proposed
    | Lost
    | GivenBack
    | Expected
    | Residual
    | RolledBack
    | Rejected
    | Accepted
    | Event
    | Doubled
)


class _Reader:
    """Turns rows into phases. What needs a later row to be complete stands in its place from the beginning."""

    def __init__(self, problem: Problem) -> None:
        self._subsystems = [s.name for s in problem.subsystems]
        self._inputs, self._outputs = problem.input_labels, problem.output_labels
        self._sources = problem.source
        watched = [s.label(name) for s in problem.subsystems for name in (*s.states, *s.watched)]
        self._signals = (*self._outputs, *watched)
        self.phases: list[Phase] = []
        self._under_way = -1
        self._formed: dict[str, list[int]] = {}
        self._candidates: list[Candidate] = []
        self._iterations_before = math.nan

    def read(self, rows: np.ndarray) -> tuple[Phase, ...]:
        readers: dict[int, Callable[[int, float, list[float]], None]] = {
            rows_of.RECEIVED: self._received,
            rows_of.ADVANCE: self._advance,
            rows_of.INPUT: self._input,
            rows_of.OUTPUT: self._output,
            rows_of.ANSWERED: self._answered,
            rows_of.FORM: self._form,
            rows_of.CANDIDATE: self._candidate,
            rows_of.CHOSEN: self._chosen,
            rows_of.ERROR: self._error,
            rows_of.NEXT_STEP: self._next_step,
            rows_of.LOST: self._lost,
            rows_of.GIVEN_BACK: self._given_back,
            rows_of.EXPECTED: self._expected,
            rows_of.RESIDUAL: self._residual,
            rows_of.COMPONENT: self._component,
            rows_of.ROLLBACK: self._rollback,
            rows_of.REJECTED: self._rejected,
            rows_of.ACCEPT: self._accept,
            rows_of.EVENT: self._event,
            rows_of.RIGHT: self._right,
            rows_of.DOUBLED: self._doubled,
        }
        for phase, number, time, *rest in rows.tolist():
            readers[int(phase)](int(number), time, rest)
        unfinished = {place for places in self._formed.values() for place in places}
        return tuple(phase for place, phase in enumerate(self.phases) if place not in unfinished)

    def _received(self, i: int, time: float, rest: list[float]) -> None:
        source = int(rest[2])
        label = self._outputs[source] if source >= 0 else ""
        self.phases.append(Received(time, self._inputs[i], label, rest[0], _known(rest[1])))

    def _advance(self, k: int, time: float, rest: list[float]) -> None:
        self._under_way = len(self.phases)
        self.phases.append(
            Advanced(time, time + rest[0], self._subsystems[k], int(rest[1]), rest[2] == rows_of.ESTIMATED)
        )

    def _step(self) -> Advanced:
        step = self.phases[self._under_way]
        assert isinstance(step, Advanced)
        return step

    def _input(self, i: int, time: float, rest: list[float]) -> None:
        step, label = self._step(), self._inputs[i]
        step.inputs[label] = Polynomial(time, step.end, tuple(rest[3 : 4 + step.degree]))
        for place in self._formed.pop(label, ()):
            form = self.phases[place]
            assert isinstance(form, Formed)
            self.phases[place] = replace(form, polynomial=replace(form.polynomial, end=step.end))

    def _output(self, o: int, time: float, rest: list[float]) -> None:
        self._step().outputs[self._outputs[o]] = Answer(rest[0], _known(rest[1]), _known(rest[2]))

    def _answered(self, k: int, time: float, rest: list[float]) -> None:
        # the end that was planned, which t + H differs from by rounding
        step = self._step()
        inputs = {name: replace(polynomial, end=time) for name, polynomial in step.inputs.items()}
        self.phases[self._under_way] = replace(step, end=time, status=int(rest[0]), inputs=inputs)

    def _form(self, i: int, time: float, rest: list[float]) -> None:
        label = self._inputs[i]
        self._formed.setdefault(label, []).append(len(self.phases))
        polynomial = Polynomial(time, time, _trimmed(rest[3:]))
        self.phases.append(Formed(time, label, FORMS[int(rest[0])], rest[1], int(rest[2]), polynomial))

    def _candidate(self, o: int, time: float, rest: list[float]) -> None:
        self._candidates.append(Candidate(int(rest[0]), rest[1], rest[2]))

    def _chosen(self, o: int, time: float, rest: list[float]) -> None:
        of = "output" if rest[2] == rows_of.OUTPUTS else "control part"
        self.phases.append(Chosen(time, self._outputs[o], of, rest[1], tuple(self._candidates), int(rest[0])))
        self._candidates.clear()

    def _error(self, o: int, time: float, rest: list[float]) -> None:
        ratio, estimate, order, value, tolerated = rest[:5]
        self.phases.append(EstimateError(time, self._outputs[o], int(order), estimate, value, tolerated, ratio))

    def _next_step(self, k: int, time: float, rest: list[float]) -> None:
        self.phases.append(Proposed(time, self._subsystems[k], rest[0], rest[2], rest[1]))

    def _lost(self, i: int, time: float, rest: list[float]) -> None:
        self.phases.append(Lost(time, self._inputs[i], rest[0], rest[1], rest[2]))

    def _given_back(self, i: int, time: float, rest: list[float]) -> None:
        self.phases.append(GivenBack(time, self._inputs[i], rest[0], rest[1], rest[2]))

    def _expected(self, o: int, time: float, rest: list[float]) -> None:
        self.phases.append(Expected(time, self._outputs[o], rest[0], _known(rest[1])))

    def _residual(self, i: int, time: float, rest: list[float]) -> None:
        if math.isnan(self._iterations_before):
            self._iterations_before = rest[0] - 1.0
        iteration = int(rest[0] - self._iterations_before)
        label = self._inputs[i] if i >= 0 else ""
        self.phases.append(Residual(time, iteration, label, rest[1], rest[2], ()))

    def _component(self, i: int, time: float, rest: list[float]) -> None:
        residual = self.phases[-1]
        assert isinstance(residual, Residual)
        known = Component(self._inputs[i], rest[0], _known(rest[1]), rest[2], _known(rest[3]))
        self.phases[-1] = replace(residual, components=(*residual.components, known))

    def _rollback(self, k: int, time: float, rest: list[float]) -> None:
        self.phases.append(RolledBack(time, self._subsystems[k]))

    def _rejected(self, number: int, time: float, rest: list[float]) -> None:
        status, step, signal, error, residual, i = rest[:6]
        reason = _REASONS.get(int(status), "subsystem")
        self._iterations_before = math.nan
        self._formed.clear()
        name = self._signals[int(signal)] if signal >= 0 else ""
        label = self._inputs[int(i)] if i >= 0 else ""
        self.phases.append(Rejected(time, reason, step, name, error, label, residual))

    def _accept(self, k: int, time: float, rest: list[float]) -> None:
        self._iterations_before = math.nan
        begins = (p.time for p in reversed(self.phases) if isinstance(p, Advanced) and p.subsystem == name)
        name = self._subsystems[k]
        self.phases.append(Accepted(time, name, next(begins, time - rest[0])))

    def _event(self, k: int, time: float, rest: list[float]) -> None:
        self.phases.append(Event(time, self._subsystems[k], {}, ()))

    def _right(self, o: int, time: float, rest: list[float]) -> None:
        event = self.phases[-1]
        assert isinstance(event, Event)
        event.outputs[self._outputs[o]] = rest[0]
        if rest[1]:
            self.phases[-1] = replace(event, jumped=(*event.jumped, self._outputs[o]))

    def _doubled(self, signal: int, time: float, rest: list[float]) -> None:
        name = self._signals[signal] if signal >= 0 else ""
        self.phases.append(Doubled(time, name, rest[0], rest[1]))


_REASONS = {0: "iteration", 7: "iteration", 9: "error"}
"""Of a rejection, by the status that it came from: iterations used up, not converging; an error."""


def _known(value: float) -> float | None:
    return None if math.isnan(value) else value


def _trimmed(coefficients: list[float]) -> tuple[float, ...]:
    """Return the coefficients without the zeros behind the last one that is none."""
    n = len(coefficients)
    while n > 1 and coefficients[n - 1] == 0.0:
        n -= 1
    return tuple(coefficients[:n])


def read_phases(problem: Problem, rows: np.ndarray) -> tuple[Phase, ...]:
    """Return the phases that rows of the engine's trace tell of; see :mod:`macrostep.solvers.engine.trace`."""
    return _Reader(problem).read(rows)


def of_kind(phases: tuple[Phase, ...], kind: type[_P]) -> Iterator[_P]:
    """Yield the phases of one kind."""
    return (phase for phase in phases if isinstance(phase, kind))


_P = TypeVar("_P", bound=Phase)
