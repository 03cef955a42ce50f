"""Adaptive explicit Runge-Kutta 5(4), for subsystems that are not stiff.

References
----------
J. R. Dormand, P. J. Prince, "A family of embedded Runge-Kutta formulae", J. Comp. Appl. Math. 6 (1980) 19-26.
"""

from __future__ import annotations

import math
from typing import Any

from numba import float64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.embedded.adaptive import advance
from macrostep.solvers.embedded.formula import (
    CONTINUED,
    ERRORS,
    EVENT_ROWS,
    FORMULA_SIGNATURE,
    FRESH,
    KINK_ERRORS,
    error_norm,
    rate,
)
from macrostep.solvers.engine.instance import STIFF_STEPS, InstanceType, instance_at

KIND = "explicit"
LABEL = "Explicit"
SUMMARY = "Adaptive Runge-Kutta 5(4)."
RANK = 10
MOST_STATES = math.inf
RTOL, ATOL = 1e-10, 1e-12
"""Tolerances where none are given, relative to a state and to its largest value so far: far below the errors of
coupling, also over many thousand macro-steps."""
ORDER = 5
EXPONENT = -1.0 / 5.0

C2, C3, C4, C5 = 1 / 5, 3 / 10, 4 / 5, 8 / 9
A21 = 1 / 5
A31, A32 = 3 / 40, 9 / 40
A41, A42, A43 = 44 / 45, -56 / 15, 32 / 9
A51, A52, A53, A54 = 19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729
A61, A62, A63, A64, A65 = 9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656
B1, B3, B4, B5, B6 = 35 / 384, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84
E1, E3, E4, E5, E6, E7 = 71 / 57600, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40

ADD_UP = 2.0
"""An error is taken for so many times its estimate: those of successive steps add up before they are forgotten."""

STABLE = 3.25
"""h*|λ| up to which the formula is stable for decaying solutions, with a little margin (Hairer, Wanner, IV.2)."""
FOLLOWED = 1.0
"""h*|λ| beyond which a part of the solution is not followed any more, and only kept from growing."""
SMOOTH = 6
"""So many steps in a row away from that limit are a problem that is not stiff there."""

__all__ = [
    "ATOL", "EXPONENT", "KIND", "LABEL", "MOST_STATES", "ORDER", "RANK", "RTOL", "SUMMARY", "advance", "applies",
    "c_memory", "formula", "memory",
]  # fmt: skip


def applies(block_type: Any) -> bool:
    """Every subsystem can be integrated explicitly."""
    return True


def memory(n_x: int, n_u: int, n_y: int, n_m: int, most_degree: int, may_integrate: bool) -> tuple[int, int, int]:
    """Rows of `stages`: z, the candidate, k1 to k7 and the argument of a stage; no further memory."""
    return 10 + EVENT_ROWS, 0, 0


def c_memory(n_c: int, n_x: int, n_u: int, n_m: int) -> tuple[int, int]:
    """None besides `stages`."""
    return 0, 0


@compiled(types.void(InstanceType, float64))
def watch_stiffness(block, h):
    """Count the steps that are long beside the largest rate of decay, and those at the limit of stability."""
    stages = block.stages
    z, candidate, argument, k6, k7 = stages[0], stages[1], stages[9], stages[7], stages[8]
    change, distance = 0.0, 0.0
    for i in range(block.n):
        weight = block.atol + block.rtol * max(abs(z[i]), abs(candidate[i])) + block.floor * block.sizes[i]
        if weight > 0.0:
            change += ((k7[i] - k6[i]) / weight) ** 2
            distance += ((candidate[i] - argument[i]) / weight) ** 2
    if h * h * change > FOLLOWED * FOLLOWED * distance:
        block.counts[STIFF_STEPS] += 1
    if h * h * change > STABLE * STABLE * distance:
        block.stiff_steps, block.smooth_steps = block.stiff_steps + 1, 0
    else:
        block.smooth_steps += 1
        block.stiff_steps = 0 if block.smooth_steps >= SMOOTH else block.stiff_steps


@callback(FORMULA_SIGNATURE)
def formula(instance, t, s, h, u, degree, phase):
    """Take one step of length h, or the error of a kink; k7 of an accepted step is k1 of the next."""
    block = instance_at(instance)
    if phase == KINK_ERRORS:
        return error_norm(block, h)
    n, stages = block.n, block.stages
    z, candidate, argument = stages[0], stages[1], stages[9]
    errors = stages[ERRORS]  # in place of k2, which is not needed any more
    k1, k2, k3, k4, k5, k6, k7 = stages[2], stages[3], stages[4], stages[5], stages[6], stages[7], stages[8]
    if phase == FRESH:
        rate(block, t, s, u, degree, address_of(z), address_of(k1))
    elif phase == CONTINUED:
        for i in range(n):
            k1[i] = k7[i]
    for i in range(n):
        argument[i] = z[i] + h * A21 * k1[i]
    rate(block, t, s + C2 * h, u, degree, address_of(argument), address_of(k2))
    for i in range(n):
        argument[i] = z[i] + h * (A31 * k1[i] + A32 * k2[i])
    rate(block, t, s + C3 * h, u, degree, address_of(argument), address_of(k3))
    for i in range(n):
        argument[i] = z[i] + h * (A41 * k1[i] + A42 * k2[i] + A43 * k3[i])
    rate(block, t, s + C4 * h, u, degree, address_of(argument), address_of(k4))
    for i in range(n):
        argument[i] = z[i] + h * (A51 * k1[i] + A52 * k2[i] + A53 * k3[i] + A54 * k4[i])
    rate(block, t, s + C5 * h, u, degree, address_of(argument), address_of(k5))
    for i in range(n):
        argument[i] = z[i] + h * (A61 * k1[i] + A62 * k2[i] + A63 * k3[i] + A64 * k4[i] + A65 * k5[i])
    rate(block, t, s + h, u, degree, address_of(argument), address_of(k6))
    for i in range(n):
        candidate[i] = z[i] + h * (B1 * k1[i] + B3 * k3[i] + B4 * k4[i] + B5 * k5[i] + B6 * k6[i])
    rate(block, t, s + h, u, degree, address_of(candidate), address_of(k7))
    for i in range(n):
        errors[i] = ADD_UP * h * (E1 * k1[i] + E3 * k3[i] + E4 * k4[i] + E5 * k5[i] + E6 * k6[i] + E7 * k7[i])
    error = error_norm(block, h)
    if error <= 1.0:
        watch_stiffness(block, h)
    return error
