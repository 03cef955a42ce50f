"""Polynomials through what producers put out at past communication points, and at the end of the step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from macrostep.model.base.phrase import Phrase
from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, vector
from macrostep.solvers.coupling.parts.accuracy import Accuracy, of_extrapolation
from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.engine.interface import COEFFICIENTS
from macrostep.solvers.engine.engine import advance_one, restore
from macrostep.solvers.engine.loop import SLOT_STEP
from macrostep.solvers.problem.frozen_subsystem import Frozen
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.problem.wiring import slopes_that_count

CLOSE = 1e-3
"""Points closer than this, relative to the step, are not extrapolated from: between them errors count, not signals."""


class ExtrapolatingMethod(Method):
    """A method whose inputs are polynomials of its option `order` through past values of their sources."""

    order: int
    reference = (
        "Kübler, Schiehlen, Two methods of simulator coupling, Math. Comp. Modelling of Dynamical Systems 6 "
        "(2000) 93-113"
    )

    @property
    def most_degree(self) -> int:
        return self.order

    @property
    def past(self) -> int:
        return self.order + 1

    def notes(self, problem: Problem) -> tuple[str, ...]:
        return lowered_orders(problem, self.order) + extrapolated_slopes(problem, self.order)

    def accuracy(self, problem: Problem) -> Accuracy:
        return of_extrapolation(problem, self.order)

    @classmethod
    def as_reference(cls, degree: int) -> tuple[dict[str, Any], ...]:
        return tuple({"order": order} for order in range(degree, -1, -1))


@compiled(forceinline=True)
def divide_differences(engine, degree):
    """Replace the values in `differences`, of degree + 1 points at `nodes`, by their divided differences."""
    nodes, differences = engine.nodes, engine.differences
    for level in range(1, degree + 1):
        for j in range(degree, level - 1, -1):
            differences[j] = (differences[j] - differences[j - 1]) / (nodes[j] - nodes[j - level])


@compiled(forceinline=True)
def value_at_zero(engine, degree):
    """Return the value at 0 of the polynomial through the first degree + 1 points, from their divided differences."""
    value = engine.differences[degree]
    for j in range(degree - 1, -1, -1):
        value = engine.differences[j] - engine.nodes[j] * value
    return value


@compiled()
def through_points(engine, degree, result):
    """Write the polynomial through degree + 1 points, at `nodes` with the values in `differences`, in powers.

    The divided differences are turned into powers; communication points need not be equidistant (an event may lie
    between them).
    """
    nodes, differences = engine.nodes, engine.differences
    divide_differences(engine, degree)
    for d in range(degree + 1):
        result[d] = 0.0
    for j in range(degree, -1, -1):  # Horner's rule
        for d in range(degree, 0, -1):
            result[d] = result[d - 1] - nodes[j] * result[d]
        result[0] = differences[j] - nodes[j] * result[0]


@compiled()
def usable_degree(engine, o, k, degree):
    """Return up to which degree the past of output o of subsystem k says something: points too close do not."""
    degree = min(degree, engine.past_n[o] - 1)
    for d in range(degree, 0, -1):
        if engine.past_t[k, d - 1] - engine.past_t[k, d] < CLOSE * engine.step:
            degree = d - 1
    return degree


@compiled()
def interpolate(engine, o, k, degree, t, result):
    """Write the polynomial through the newest degree + 1 past values of output o of subsystem k, in powers about t."""
    for j in range(degree + 1):
        engine.nodes[j] = engine.past_t[k, j] - t
        engine.differences[j] = engine.past_y[o, j]
    through_points(engine, degree, result)


@compiled()
def extrapolate(engine, i, order):
    """Make input i the polynomial through the newest order + 1 values of its source; returns its degree.

    Fewer points, or points too close together, give a lower degree; coefficients up to `order` are written.
    """
    o, u = engine.source[i], vector(address_of(engine.u, i * COEFFICIENTS))
    for d in range(1, order + 1):
        u[d] = 0.0
    u[0] = engine.received[i]
    producer = engine.producer[i]
    degree = usable_degree(engine, o, producer, order) if o >= 0 else 0
    if degree <= 0:
        return 0
    interpolate(engine, o, producer, degree, engine.past_t[producer, 0], u)
    return degree


def lowered_orders(problem: Problem, order: int) -> tuple[str, ...]:
    """Say which subsystems get inputs of a lower order than asked for."""
    return tuple(
        Phrase(
            "{subsystem}: its inputs are of order {limit}, not {order}, because its maxInputDegree is {limit}.",
            subsystem=s.name,
            limit=limit,
            order=order,
        )
        for s in problem.subsystems
        if (limit := s.capabilities.max_input_degree) < order and s.behaviour.inputs
    )


def held_slopes(problem: Problem, order: int, remedy: str | None = None) -> tuple[str, ...]:
    """Say which subsystems use the time derivative of an input that is held, so that it is 0.

    Parameters
    ----------
    problem : Problem
    order : int
        Of the inputs.
    remedy : str, optional
        What helps where it is the method that holds them.
    """
    return tuple(
        Phrase(
            "{subsystem} uses {slopes}, which is 0 in every macro-step, because its inputs are held; no step "
            "is short enough for that. {remedy}",
            subsystem=s.name,
            slopes=slopes,
            remedy=(remedy or Phrase("Use order 1 or more."))
            if order == 0
            else Phrase("Let {subsystem} take a maxInputDegree of 1 or more.", subsystem=s.name),
        )
        for s, slopes in _differentiating(problem)
        if min(order, s.capabilities.max_input_degree) == 0
    )


def extrapolated_slopes(
    problem: Problem, order: int, remedy: str | None = None, has_slopes: bool = True
) -> tuple[str, ...]:
    """Say which subsystems use the time derivative of an input that is held, always or until it has a past.

    Parameters
    ----------
    problem, order, remedy
        As :func:`held_slopes` takes them.
    has_slopes : bool
        Whether inputs begin along their slopes, where these are known.
    """
    slopes_known = slopes_that_count(problem.subsystems, problem.source) if has_slopes else ()
    known = {problem.input_labels[i] for i in slopes_known}
    return held_slopes(problem, order, remedy) + tuple(
        Phrase(
            "{subsystem} uses {slopes}. Behind a jump an input has no past, an extrapolation holds it, and this is 0 "
            "in the macro-step that follows.",
            subsystem=s.name,
            slopes=slopes,
        )
        if {s.label(name) for name in s.behaviour.input_derivatives} <= known
        else Phrase(
            "{subsystem} uses {slopes}. Where an input has no past, in the first macro-step and behind a jump, an "
            "extrapolation holds it, and this is 0 there.",
            subsystem=s.name,
            slopes=slopes,
        )
        for s, slopes in _differentiating(problem)
        if min(order, s.capabilities.max_input_degree) > 0
    )


def _differentiating(problem: Problem) -> Iterator[tuple[Frozen, str]]:
    """Yield the subsystems that use the time derivatives of connected inputs, and these."""
    sources = iter(problem.source)
    for s in problem.subsystems:
        connected = [name for name, source in zip(s.behaviour.inputs, sources, strict=False) if source >= 0]
        if used := [name for name in connected if name in s.behaviour.input_derivatives]:
            yield s, ", ".join(f"der({name})" for name in used)


@compiled()
def interpolate_to_end(engine, i, order, value, H):
    """Make input i the polynomial through its source's `order` newest past values and `value` at the end of the step.

    Returns its degree; order 0 holds the new value.
    """
    o, u = engine.source[i], vector(address_of(engine.u, i * COEFFICIENTS))
    for d in range(order + 1):
        u[d] = 0.0
    degree = min(order, engine.past_n[o])
    producer = engine.producer[i]
    engine.nodes[0], engine.differences[0] = H, value
    for j in range(degree):
        engine.nodes[j + 1] = engine.past_t[producer, j] - engine.past_t[producer, 0]
        engine.differences[j + 1] = engine.past_y[o, j]
    through_points(engine, degree, u)
    return degree


@compiled()
def write_inputs(engine, k, order, is_known, ends):
    """Write the input polynomials of subsystem k.

    Inputs whose producer's outputs at the end of the step are known (`ends`) are interpolated, the others extrapolated.
    """
    limit, degree = min(order, engine.max_degree[k]), 0
    for i in range(engine.u_first[k], engine.u_first[k + 1]):
        if engine.source[i] >= 0 and is_known[engine.producer[i]] != 0.0:
            degree = max(degree, interpolate_to_end(engine, i, limit, ends[engine.source[i]], engine.H[k]))
        else:
            degree = max(degree, extrapolate(engine, i, limit))
    engine.degree[k] = degree


@compiled()
def step_with(engine, k, order, is_known, ends, is_repeated):
    """Let subsystem k step with these inputs; the status."""
    write_inputs(engine, k, order, is_known, ends)
    if is_repeated:
        restore(engine, engine.everyone[k : k + 1], SLOT_STEP)
    return advance_one(engine, k)
