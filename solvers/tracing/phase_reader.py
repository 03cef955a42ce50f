"""From the rows that the engine wrote to phases: numbers become names, and rows that belong together one phase."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from macrostep.solvers.engine import trace as rows_of
from macrostep.solvers.engine.interface import NOT_CONVERGED, OK, REJECTED
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.tracing.phases import (
    Accepted,
    Advanced,
    Answer,
    Chosen,
    Doubled,
    EstimateError,
    Expected,
    Formed,
    GivenBack,
    HandledEvent,
    InputResidual,
    Lost,
    OrderCandidate,
    Phase,
    Polynomial,
    Proposed,
    Received,
    Rejected,
    Residual,
    RolledBack,
)

_FORMS = {
    rows_of.EXTRAPOLATED: "extrapolated",
    rows_of.PROJECTED: "projected",
    rows_of.SWITCHED: "switched",
    rows_of.BALANCED: "balanced",
}
_REASONS = {OK: "iteration", NOT_CONVERGED: "iteration", REJECTED: "error"}
"""Of a rejection, by the status that it came from: iterations used up, not converging; an error."""


class _PhaseReader:
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
        self._candidates: list[OrderCandidate] = []
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
            rows_of.CONTROL: self._control,
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
        self.phases.append(Formed(time, label, _FORMS[int(rest[0])], rest[1], int(rest[2]), polynomial))

    def _candidate(self, o: int, time: float, rest: list[float]) -> None:
        self._candidates.append(OrderCandidate(int(rest[0]), rest[1], rest[2]))

    def _chosen(self, o: int, time: float, rest: list[float]) -> None:
        self.phases.append(Chosen(time, self._outputs[o], "output", rest[1], tuple(self._candidates), int(rest[0])))
        self._candidates.clear()

    def _control(self, o: int, time: float, rest: list[float]) -> None:
        """Judge the orders of a control part as the estimator does: by what they make of its newest value."""
        past = list(zip(rest[3:7], rest[7:11], strict=True))[: int(rest[0])]
        value, candidates = past[0][1], []
        for order in range(min(_HIGHEST, len(past) - 2) + 1):
            prediction = _extrapolated(past[1 : order + 2], time)
            candidates.append(OrderCandidate(order, prediction, abs(value - prediction)))
        if candidates:
            best = min(candidates, key=lambda c: (c.error, c.order))
            self.phases.append(Chosen(time, self._outputs[o], "control part", value, tuple(candidates), best.order))

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
        known = InputResidual(self._inputs[i], rest[0], _known(rest[1]), rest[2], _known(rest[3]))
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
        name = self._subsystems[k]
        begins = (p.time for p in reversed(self.phases) if isinstance(p, Advanced) and p.subsystem == name)
        self.phases.append(Accepted(time, name, next(begins, time - rest[0])))

    def _event(self, k: int, time: float, rest: list[float]) -> None:
        self.phases.append(HandledEvent(time, self._subsystems[k], {}, ()))

    def _right(self, o: int, time: float, rest: list[float]) -> None:
        event = self.phases[-1]
        assert isinstance(event, HandledEvent)
        event.outputs[self._outputs[o]] = rest[0]
        if rest[1]:
            self.phases[-1] = replace(event, jumped=(*event.jumped, self._outputs[o]))

    def _doubled(self, signal: int, time: float, rest: list[float]) -> None:
        name = self._signals[signal] if signal >= 0 else ""
        self.phases.append(Doubled(time, name, rest[0], rest[1]))


_HIGHEST = 2
"""Highest order of the estimates of control parts."""


def _extrapolated(points: list[tuple[float, float]], time: float) -> float:
    """Return the value at a time of the polynomial through some points, by Neville's scheme."""
    at, values = [t for t, _ in points], [value for _, value in points]
    for level in range(1, len(points)):
        for j in range(len(points) - level):
            ahead, behind = time - at[j + level], at[j] - time
            values[j] = (ahead * values[j] + behind * values[j + 1]) / (at[j] - at[j + level])
    return values[0]


def _known(value: float) -> float | None:
    return None if math.isnan(value) else value


def _trimmed(coefficients: list[float]) -> tuple[float, ...]:
    """Return the coefficients without the zeros behind the last one that is none."""
    n = len(coefficients)
    while n > 1 and coefficients[n - 1] == 0.0:
        n -= 1
    return tuple(coefficients[:n])


def read_phases(problem: Problem, rows: np.ndarray) -> tuple[Phase, ...]:
    """Return the phases that rows of the engine's trace describe; see :mod:`macrostep.solvers.engine.trace`."""
    return _PhaseReader(problem).read(rows)
