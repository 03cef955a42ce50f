"""Polynomials through what producers put out at past communication points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, vector
from macrostep.solvers.engine.interface import COEFFICIENTS

if TYPE_CHECKING:
    from macrostep.solvers.problem.problem import Problem

CLOSE = 1e-3
"""Points closer than this, relative to the step, are not extrapolated from: between them errors count, not signals."""


@compiled()
def through_points(engine, degree, result):
    """Write the polynomial through degree + 1 points, at `nodes` with the values in `differences`, in powers.

    The divided differences are turned into powers; communication points need not be equidistant (an event may lie
    between them).
    """
    nodes, differences = engine.nodes, engine.differences
    for level in range(1, degree + 1):
        for j in range(degree, level - 1, -1):
            differences[j] = (differences[j] - differences[j - 1]) / (nodes[j] - nodes[j - level])
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
        f"{s.name}: its inputs are of order {limit}, not {order}, because its maxInputDegree is {limit}."
        for s in problem.subsystems
        if (limit := s.capabilities.max_input_degree) < order and s.behaviour.inputs
    )


def held_slopes(problem: Problem, order: int) -> tuple[str, ...]:
    """Say which subsystems use the time derivative of an input that is held, so that it is 0."""
    sources, told = iter(problem.source), []
    for s in problem.subsystems:
        connected = [name for name, source in zip(s.behaviour.inputs, sources, strict=False) if source >= 0]
        used = [name for name in connected if name in s.behaviour.input_derivatives]
        if used and min(order, s.capabilities.max_input_degree) == 0:
            whose = ", ".join(f"der({name})" for name in used)
            remedy = "Use order 1 or more." if order == 0 else f"Let {s.name} take a maxInputDegree of 1 or more."
            told.append(
                f"{s.name} uses {whose}, which is 0 in every macro-step, because its inputs are held; no step is short "
                f"enough for that. {remedy}"
            )
    return tuple(told)
