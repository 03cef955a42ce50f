"""COSTARICA: what a subsystem will put out at the end of a step, without letting it step.

At t^N the subsystem is replaced by its linearisation with the affine rest, f_C = f - A x - B u; what its outputs are
besides C x + D u, the control part y_C, is extrapolated from its past values (those that y, x and u of the past have
with the present C and D: what a changing C or D explains is not to be explained twice). Under input polynomials
u_i = Σ_p Ξ_ip s^p of degree 3 at most, its outputs at t^N + H and their time derivatives are then

    y  = G_V Ξ + P_V x + R_V f_C + y_C          dy/dt = G_D Ξ + P_D x + R_D f_C + dy_C/dt

The maps follow from φ_k(A H) to rounding. All that an estimator knows stands in the method's memory, so that a
rejected step gives it back.

References
----------
COSTARICA: (11)-(15) the parts, (26)-(39) the maps, algorithm 3 what is computed when. MISSILES: (14) the affine rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import numpy as np

from macrostep.model.base.phrase import Phrase
from macrostep.solvers.coupling.parts.authoring import (
    NOT_FINITE, OK, MethodMemory, compiled, evaluate, linearise, rates,
)  # fmt: skip
from macrostep.solvers.coupling.parts.extrapolation import divide_differences, through_points, value_at_zero
from macrostep.solvers.engine.linear import phi_functions
from macrostep.solvers.compilation.pointers import address_of, doubles, shaped
from macrostep.solvers.engine.trace import CONTROL, HEAD, is_watched, trace
from macrostep.solvers.problem.frozen_subsystem import Frozen
from macrostep.solvers.problem.problem import Problem

POWERS = 4
"""Coefficients of an input: degree 3."""
KEPT = 4
"""Values of y_C kept: the highest order, 2, needs three, and the one before to be judged."""
HIGHEST = 2
FLEXIBLE = -1
"""In place of an order of the control part: the one that would have predicted its newest value best."""


SHARE = 0.1
"""Part of the tolerance by which an estimate may be off before A, B, C and D are renewed, if that is asked for."""


class Estimator(MethodMemory):
    """What stands in for a subsystem; `G`, `P` and `R` map to the outputs, and behind these to their derivatives.

    The maps hold for `mapped_step` (0: for none). `jacobian` is A | B over C | D, `newest` memory for the next one,
    `affine` the rest f_C; `past` holds x, u and y at the times `t`, newest first, and `control` their y_C, of which
    there are `points`; `rest` is all of the estimate but G Ξ.
    """

    mapped_step: float
    points: float
    jacobian: Annotated[np.ndarray, "n_st + n_out", "n_st + n_in"]
    newest: Annotated[np.ndarray, "n_st + n_out", "n_st + n_in"]
    affine: Annotated[np.ndarray, "n_st"]
    t: Annotated[np.ndarray, KEPT]
    past: Annotated[np.ndarray, KEPT, "n_st + n_in + n_out"]
    control: Annotated[np.ndarray, "n_out", KEPT]
    G: Annotated[np.ndarray, "2 * n_out", "n_in", POWERS]
    P: Annotated[np.ndarray, "2 * n_out", "n_st"]
    R: Annotated[np.ndarray, "2 * n_out", "n_st"]
    rest: Annotated[np.ndarray, "2 * n_out"]


def make_estimators(problem: Problem) -> list[Estimator]:
    """Return an estimator of each subsystem, as a part of a method's memory."""
    made: dict[tuple[int, ...], Estimator] = {}  # all that have one size are the same at first
    estimators = []
    for subsystem in problem.subsystems:
        s = subsystem.behaviour
        size = len(s.continuous), len(s.inputs), len(s.outputs)
        if size not in made:
            made[size] = Estimator.make(dict(zip(("n_st", "n_in", "n_out"), size, strict=True)))
        estimators.append(made[size])
    return estimators


# -- at t^N ----------------------------------------------------------------------------------------------------------


def left_to_control_part(order: str, estimated: Sequence[Frozen]) -> list[str]:
    """Say what the estimates of subsystems leave out: derivatives of inputs, and slopes with an order of 0."""
    notes: list[str] = []
    if order == "0":
        notes.append(Phrase("A control part of order 0 has no slope; the slopes of the inputs lack it."))
    for s in estimated:
        if s.behaviour.input_derivatives:
            notes.append(
                Phrase(
                    "{subsystem} depends on {slopes}, which its linearisation leaves to the control part.",
                    subsystem=s.name,
                    slopes=", ".join(f"der({name})" for name in sorted(s.behaviour.input_derivatives)),
                )
            )
    return notes


@compiled()
def ask_rest(engine, estimator, k, is_renewed):
    """Ask subsystem k for f where it stands, and, if that `is_renewed`, for its linearisation; the status."""
    if is_renewed:
        newest = estimator.newest
        return linearise(engine, k, doubles(address_of(newest), newest.size), estimator.affine)
    return rates(engine, k, estimator.affine)


@compiled()
def take_rest(engine, estimator, k, is_renewed, is_affine):
    """Take over what was asked for: A, B, C and D, and the affine rest f_C (0 in the plain form); the status.

    The maps stay valid where nothing has changed.
    """
    jacobian, newest, total = estimator.jacobian, estimator.newest, 0.0
    for row in range(jacobian.shape[0] if is_renewed else 0):
        for column in range(jacobian.shape[1]):
            total += newest[row, column] * 0.0
            if newest[row, column] != jacobian[row, column]:
                jacobian[row, column] = newest[row, column]
                estimator.mapped_step = 0.0
    subtract_linear_part(engine, estimator, k, is_affine)
    return OK if total == 0.0 else NOT_FINITE


@compiled()
def subtract_linear_part(engine, estimator, k, is_affine):
    """Make f the affine rest, f_C = f - A x - B u."""
    jacobian, f_C = estimator.jacobian, estimator.affine
    n_c, n_u = f_C.shape[0], estimator.G.shape[1]
    for row in range(n_c):
        for j in range(n_c):
            f_C[row] -= jacobian[row, j] * engine.x[engine.x_first[k] + j]
        for i in range(n_u):
            f_C[row] -= jacobian[row, n_c + i] * engine.u[engine.u_first[k] + i, 0]
        if not is_affine:
            f_C[row] = 0.0


@compiled()
def remember_control(engine, estimator, k):
    """Put x, u and y at t^N before the past ones, and write y_C = y - C x - D u of all of them; the status.

    After an event the past begins anew, and the outputs are evaluated once more, with the inputs that begin now.
    """
    past, control, rest = estimator.past, estimator.control, estimator.rest
    n_c, n_u, n_y = estimator.affine.shape[0], estimator.G.shape[1], control.shape[0]
    x, u, o = engine.x_first[k], engine.u_first[k], engine.y_first[k]
    status = OK
    if engine.restarted:
        estimator.points = 0.0
        for row in range(n_y):
            rest[row], rest[n_y + row] = engine.y[o + row], engine.dy[o + row]
        status = evaluate(engine, k)
    for age in range(KEPT - 1, 0, -1):
        estimator.t[age] = estimator.t[age - 1]
        for column in range(past.shape[1]):
            past[age, column] = past[age - 1, column]
    estimator.t[0] = engine.t[k]
    estimator.points = min(estimator.points + 1.0, KEPT)
    for j in range(n_c):
        past[0, j] = engine.x[x + j]
    for i in range(n_u):
        past[0, n_c + i] = engine.u[u + i, 0]
    for row in range(n_y):
        past[0, n_c + n_u + row] = engine.y[o + row]
        if engine.restarted:  # what was dispatched stays
            engine.y[o + row], engine.dy[o + row] = rest[row], rest[n_y + row]
    for row in range(n_y):
        for age in range(int(estimator.points)):
            control[row, age] = past[age, n_c + n_u + row]
            for j in range(n_c + n_u):
                control[row, age] -= estimator.jacobian[n_c + row, j] * past[age, j]
    return status


@compiled()
def trace_control_parts(engine, known, k):
    """Write the past of the control parts of subsystem k; the order that is best for them follows from it."""
    if not is_watched(engine, engine.t[k], engine.t_next[k]):
        return
    for row in range(known.control.shape[0]):
        n = trace(engine, CONTROL, engine.y_first[k] + row, known.t[0], known.points, 0.0, 0.0)
        for age in range(KEPT):
            engine.trace[n, HEAD + age] = known.t[age]
            engine.trace[n, HEAD + KEPT + age] = known.control[row, age]


# -- when H is known -------------------------------------------------------------------------------------------------


@compiled()
def effect(jacobian, x, map_, column):
    """Write what states x at the end make of the outputs, C x, and of their derivatives, C A x, into a map's column."""
    n_c, n_y = x.shape[0], map_.shape[0] // 2
    for row in range(n_y):
        map_[row, column], map_[n_y + row, column] = 0.0, 0.0
    for j in range(n_c):
        rate = 0.0
        for i in range(n_c):
            rate += jacobian[j, i] * x[i]
        for row in range(n_y):
            map_[row, column] += jacobian[n_c + row, j] * x[j]
            map_[n_y + row, column] += jacobian[n_c + row, j] * rate


@compiled()
def map_by_exponential(estimator, H):
    """Write the maps for steps of H, exact to rounding."""
    jacobian, G = estimator.jacobian, estimator.G
    n_c, n_u, n_y = estimator.affine.shape[0], G.shape[1], estimator.control.shape[0]
    A, x = np.empty((n_c, n_c)), np.empty(n_c)
    for row in range(n_c):
        for j in range(n_c):
            A[row, j] = jacobian[row, j]
    phi = phi_functions(A, H, POWERS)
    for j in range(n_c):
        for row in range(n_c):
            x[row] = phi[0, row, j]
        effect(jacobian, x, estimator.P, j)
        for row in range(n_c):
            x[row] = H * phi[1, row, j]
        effect(jacobian, x, estimator.R, j)
        for row in range(n_y):  # f_C is itself a part of the states' rates
            estimator.R[n_y + row, j] += jacobian[n_c + row, j]
    flat = shaped(address_of(G), (2 * n_y, n_u * POWERS))
    for i in range(n_u):
        power, slope, factor = 1.0, 0.0, H  # s^p, its derivative and p! s^(p+1) at H
        for p in range(POWERS):
            for row in range(n_c):
                x[row] = 0.0
                for j in range(n_c):
                    x[row] += factor * phi[p + 1, row, j] * jacobian[j, n_c + i]
            effect(jacobian, x, flat, i * POWERS + p)
            for row in range(n_y):
                G[row, i, p] += jacobian[n_c + row, n_c + i] * power
                G[n_y + row, i, p] += jacobian[n_c + row, n_c + i] * slope
                for j in range(n_c):
                    G[n_y + row, i, p] += jacobian[n_c + row, j] * jacobian[j, n_c + i] * power
            slope = (p + 1) * power
            power *= H
            factor *= (p + 1) * H
    estimator.mapped_step = H


@compiled(forceinline=True)
def gather_control(engine, estimator, row, skipped, degree, t):
    """Take degree + 1 values of a control part, without its newest `skipped` ones, about t."""
    for j in range(degree + 1):
        engine.nodes[j] = estimator.t[skipped + j] - t
        engine.differences[j] = estimator.control[row, skipped + j]


@compiled()
def control_order(engine, estimator, row, order):
    """Return the order with which a control part is extrapolated: the one asked for as soon as it has the points."""
    points = int(estimator.points)
    if order != FLEXIBLE:
        return min(order, points - 1)
    best, smallest, highest = 0, 0.0, min(HIGHEST, points - 2)
    gather_control(engine, estimator, row, 1, highest, estimator.t[0])
    divide_differences(engine, highest)
    for degree in range(highest + 1):
        error = abs(estimator.control[row, 0] - value_at_zero(engine, degree))
        if degree == 0 or error < smallest:
            best, smallest = degree, error
    return best


@compiled()
def prepare_rest(engine, estimator, k, H, order):
    """Write what the estimate has besides the inputs' part: P x + R f_C, and the control part with its slope."""
    n_c, n_y = estimator.affine.shape[0], estimator.control.shape[0]
    rest, guess = estimator.rest, doubles(address_of(engine.u_shifted), HIGHEST + 1)
    for row in range(n_y):
        degree = control_order(engine, estimator, row, order)
        gather_control(engine, estimator, row, 0, degree, estimator.t[0] + H)
        through_points(engine, degree, guess)
        rest[row] = guess[0]
        rest[n_y + row] = guess[1] if degree > 0 else 0.0
    for row in range(2 * n_y):
        for j in range(n_c):
            x = engine.x[engine.x_first[k] + j]
            rest[row] += estimator.P[row, j] * x + estimator.R[row, j] * estimator.affine[j]


# -- in every iteration ----------------------------------------------------------------------------------------------


@compiled()
def estimate(engine, estimator, k):
    """Write subsystem k's outputs at the end of the step, and their derivatives, under the polynomials in `u`."""
    G, rest, n_y = estimator.G, estimator.rest, estimator.control.shape[0]
    u, o = engine.u_first[k], engine.y_first[k]
    for row in range(n_y):
        value, rate = rest[row], rest[n_y + row]
        for i in range(G.shape[1]):
            for p in range(POWERS):
                value += G[row, i, p] * engine.u[u + i, p]
                rate += G[n_y + row, i, p] * engine.u[u + i, p]
        engine.y[o + row], engine.dy[o + row] = value, rate
