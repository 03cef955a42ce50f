"""Coupling methods that no one would use, each for one ability of the engine; written as their authors would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from macrostep.solvers import coupling
from macrostep.solvers.coupling.parts.authoring import (
    DERIVATIVES,
    INTEGRALS,
    OK,
    REJECTED,
    SLOT_METHOD,
    Method,
    MethodMemory,
    PerInput,
    advance,
    option,
    restore,
    save,
    step_option,
)  # fmt: skip
from macrostep.solvers.engine.trace import RESIDUAL, trace


@contextmanager
def registered(name: str, method: type[Method]) -> Iterator[None]:
    """Let a method be found by its name for a while, as if its file stood beside the others."""
    coupling._ours()[name] = method
    try:
        yield
    finally:
        del coupling._ours()[name]


@dataclass(frozen=True)
class Dummy(Method):
    label = "Dummy"
    summary = convergence = reference = ""

    step: float = step_option()


# -- everybody has a step of its own ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class OwnSteps(Dummy):
    is_synchronous = False


@OwnSteps.kernel()
def own_steps(engine, options, memory):
    """Subsystem k steps by (k + 1) H; whoever comes first goes first, with what is known then."""
    earliest = engine.stop
    for k in range(engine.n_sub):
        if engine.t[k] < engine.stop:
            own = engine.start + (engine.macro_steps[k] + 1) * (k + 1) * engine.step
            limit = engine.event if engine.t[k] < engine.event else engine.stop
            engine.t_next[k] = min(own, limit, engine.stop)
            earliest = min(earliest, engine.t_next[k])
    for k in range(engine.n_sub):
        if engine.t[k] < engine.stop and engine.t_next[k] == earliest:
            engine.H[k] = earliest - engine.t[k]
            for i in range(engine.u_first[k], engine.u_first[k + 1]):
                engine.u[i, 0] = engine.received[i]
            status = advance(engine, engine.everyone[k : k + 1])
            if status != OK:
                return status
    return OK


# -- steps that are rejected -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rejecting(Dummy):
    is_rejectable = True

    tolerance: float = option(1e-3, "Tolerance", minimum=0.0)
    min_step: float = option(0.0, "Smallest step", unit="s", minimum=0.0)

    @property
    def smallest_step(self) -> float:
        return self.min_step

    @property
    def requested(self) -> int:
        return DERIVATIVES | INTEGRALS


class RejectingMemory(MethodMemory):
    """How often the kernel was called, and values received at the beginning of the last accepted step."""

    calls: int
    received: PerInput


@Rejecting.kernel(RejectingMemory)
def rejecting(engine, options, memory):
    """Hold inputs; take the change of the outputs over the step for its error, halve a step that has too much."""
    memory.calls += 1
    for i in range(engine.n_in):
        engine.u[i, 0] = engine.received[i]
        engine.u[i, 1] = engine.received_slope[i]
        memory.received[i] = engine.received[i] + 1000.0 * engine.received_slope[i]
    for k in range(engine.n_sub):
        engine.degree[k] = 1
    status = advance(engine, engine.everyone)
    if status != OK:
        return status
    error = 0.0
    for i in range(engine.n_in):
        o, H = engine.source[i], engine.H[engine.producer[i]]
        error = max(error, abs(engine.y[o] - engine.received[i] - H * engine.received_slope[i]))
    trace(engine, RESIDUAL, 0, engine.t[0], error, engine.step, 0.0)
    if error > options.tolerance:
        engine.step = 0.5 * engine.H[0]
        return REJECTED
    engine.step = min(1.2 * engine.step, options.step)
    return OK


# -- iterations: some go back ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SecondTry(Dummy):
    requires = ("canGetAndSetFMUState",)


@SecondTry.kernel()
def second_try(engine, options, memory):
    """Everybody steps with held inputs; then all but the first go back and step with the mean of old and new values."""
    for i in range(engine.n_in):
        engine.u[i, 0] = engine.received[i]
    others = engine.everyone[1:]
    if save(engine, others, SLOT_METHOD) != OK:
        return save(engine, others, SLOT_METHOD)
    status = advance(engine, engine.everyone)
    if status != OK:
        return status
    restore(engine, others, SLOT_METHOD)
    for i in range(engine.n_in):
        engine.u[i, 0] = 0.5 * (engine.received[i] + engine.y[engine.source[i]])
    engine.iterations += 1
    return advance(engine, others)


# -- inputs of degree 8 ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Degree8(Dummy):
    @property
    def requested(self) -> int:
        return DERIVATIVES | INTEGRALS


@Degree8.kernel()
def degree_8(engine, options, memory):
    """Every input is 9 t^8, as a polynomial in t - t^N."""
    for k in range(engine.n_sub):
        engine.degree[k] = 8
        for i in range(engine.u_first[k], engine.u_first[k + 1]):
            binomial = 1.0
            for d in range(9):
                engine.u[i, d] = 9.0 * binomial * engine.t[k] ** (8 - d)
                binomial = binomial * (8 - d) / (d + 1)
    return advance(engine, engine.everyone)


@dataclass(frozen=True)
class Needy(Dummy):
    label = "Needy"
    requires = ("providesState", "maxOutputDerivativeOrder")
    macro_step = degree_8
