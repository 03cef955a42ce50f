"""Iterated Jacobi: the step is repeated in parallel with the newest values at its end, until they stay.

u^(m+1) is the polynomial through the `order` newest past values and y^(m)(t^N+1). It has converged where, in every
output, ``|y^(m+1) - y^(m)| <= tolerance (|y^(m+1)| + the size of the output)``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from macrostep.solvers.coupling.parts.accuracy import Accuracy, of_interpolation
from macrostep.solvers.coupling.parts.authoring import (
    ITERATING, NOT_CONVERGED, OK, SINGULAR, SLOT_STEP, Method, MethodMemory, PerOutput, PerSubsystem, Settled, advance,
    compiled, kernel, option, restore, sizes, step_option, write_least,
)  # fmt: skip
from macrostep.solvers.coupling.parts.extrapolation import held_slopes, lowered_orders, write_inputs
from macrostep.solvers.coupling.parts.iteration import AMPLE, ROUNDING
from macrostep.solvers.coupling.parts.settled import NEWTON_STEPS, subtract_newton_step
from macrostep.solvers.compilation.pointers import address_of, doubles
from macrostep.solvers.engine.trace import COMPONENT, RESIDUAL, is_watched, trace
from macrostep.solvers.problem.problem import Problem


@dataclass(frozen=True)
class JacobiIterated(Method):
    label = "Iterated Jacobi"
    summary = "All subsystems repeat the step with each other's newest values until these stay."
    costs = "Each iteration integrates the macro-step again; a stiff coupling takes many of them, or too many."
    family = ITERATING
    convergence = "order + 1"
    reference = "Kübler, Schiehlen, Two methods of simulator coupling"
    requires = ("canGetAndSetFMUState",)
    is_rejectable = True  # so that the states at the beginning of the step are kept

    step: float = step_option()
    order: int = option(1, "Order", "Degree of the inputs; 0 holds the value at the end.", minimum=0, maximum=3)
    tolerance: float = option(1e-6, "Tolerance", "Of the outputs, relative to their values and sizes.", above=0.0)
    max_iterations: int = option(50, "Most iterations", "More of them end the run.", minimum=1)

    @property
    def most_degree(self) -> int:
        return self.order

    @property
    def past(self) -> int:
        return self.order + 1

    def notes(self, problem: Problem) -> tuple[str, ...]:
        return lowered_orders(problem, self.order) + held_slopes(problem, self.order)

    def accuracy(self, problem: Problem) -> Accuracy:
        return of_interpolation(problem, self.order)

    @classmethod
    def as_reference(cls, degree: int) -> tuple[dict[str, Any], ...]:
        return tuple({"order": degree, "tolerance": tolerance} for tolerance in (1e-10, 1e-6))


class Memory(MethodMemory):
    """Whether the outputs of a subsystem at the end of the step are known, what they were, and their rounding."""

    is_known: PerSubsystem
    before: PerOutput
    noise: PerOutput


class SettledMemory(Memory):
    """Besides, the derivative of a sweep, and the step for which it holds (0: for none)."""

    mapped_step: float
    derivative: Annotated[np.ndarray, "n_out", "n_out"]


@compiled()
def is_settled(engine, before, noise, least, tolerance):
    """Return whether no output changed by more than the tolerance; keep the largest change for the message."""
    largest = 0.0
    for i in range(engine.n_in):
        o = engine.source[i]
        change = abs(engine.y[o] - before[o]) if o >= 0 else 0.0
        tolerated = 0.0
        if o >= 0:
            tolerated = tolerance * (abs(engine.y[o]) + engine.size[o]) + noise[o] + least[o]
        ratio = change / tolerated if change != 0.0 else 0.0
        if not ratio <= largest:  # also where it is not a number
            largest = ratio
            engine.residual, engine.residual_input = change, i
    if is_watched(engine, engine.t[0], engine.t_next[0]):
        t = engine.t[0]
        trace(engine, RESIDUAL, engine.residual_input, t, engine.iterations, engine.residual, largest)
        for i in range(engine.n_in):
            o = engine.source[i]
            if o >= 0:
                trace(engine, COMPONENT, i, t, engine.y[o] - before[o], np.nan, engine.y[o])
    return largest <= 1.0


@compiled()
def find_noise(engine, order, is_known, before, noise):
    """Repeat the last sweep with rounding errors in what was handed over, and write what they make of the outputs.

    A signal that is nothing but rounding, such as the force between two bodies that move alike, settles no better. The
    status.
    """
    y = np.empty(engine.n_out)
    for o in range(engine.n_out):
        y[o] = engine.y[o]
        before[o] *= 1.0 + (ROUNDING if o % 2 == 0 else -ROUNDING)
    status = sweep(engine, order, is_known, before, True)
    for o in range(engine.n_out):
        noise[o] = max(noise[o], AMPLE * abs(engine.y[o] - y[o]))
    return status


@JacobiIterated.kernel(Memory)
def macro_step(engine, options, memory):
    """Do one macro-step."""
    n, order = engine.n_sub, options.order
    is_known, before, noise, least = memory.is_known, memory.before, memory.noise, np.zeros(engine.n_out)
    for k in range(n):
        is_known[k] = 0.0
    for iteration in range(options.max_iterations + 1):
        for o in range(engine.n_out):
            before[o] = engine.y[o]
        status = sweep(engine, order, is_known, before, iteration > 0)
        if status != OK:
            return status
        for k in range(n):
            is_known[k] = 1.0
        if iteration == 0:
            write_least(engine, least)
        if iteration > 0:
            engine.iterations += 1
            if is_settled(engine, before, noise, least, options.tolerance):
                return OK
    status = find_noise(engine, order, is_known, before, noise)
    if status != OK:
        return status
    return OK if is_settled(engine, before, noise, least, options.tolerance) else NOT_CONVERGED


@compiled()
def sweep(engine, order, is_known, before, is_repeated):
    """Let all subsystems step with the outputs `before` at the end of the step; the status."""
    for k in range(engine.n_sub):
        write_inputs(engine, k, order, is_known, before)
    if is_repeated:
        restore(engine, engine.everyone, SLOT_STEP)
    return advance(engine, engine.everyone)


@kernel(JacobiIterated, SettledMemory)
def settled(engine, options, memory):
    """Do one macro-step with the outputs that a sweep gives back; see :class:`Settled`."""
    size, order = engine.n_out, options.order
    is_known, before, derivative = memory.is_known, memory.before, memory.derivative
    is_known[:], before[:] = 1.0, 0.0
    status = sweep(engine, order, is_known, before, False)
    residual = -doubles(address_of(engine.y), size)
    if memory.mapped_step != engine.H[0]:
        for j in range(size):
            before[:] = 0.0
            before[j] = 1.0
            status = max(status, sweep(engine, order, is_known, before, True))
            for o in range(size):
                derivative[o, j] = engine.y[o] + residual[o]
        is_past_full = True
        for o in range(size):
            is_past_full = is_past_full and engine.past_n[o] >= order
        memory.mapped_step = engine.H[0] if is_past_full else 0.0
        before[:] = 0.0
    for _ in range(NEWTON_STEPS):
        if not subtract_newton_step(derivative, before, residual):
            return SINGULAR
        status = max(status, sweep(engine, order, is_known, before, True))
        for o in range(size):
            residual[o] = before[o] - engine.y[o]
    return status


JacobiIterated.settled = Settled(
    settled, lambda problem, method: SettledMemory.make(sizes(problem)), is_fixed_point=True
)
