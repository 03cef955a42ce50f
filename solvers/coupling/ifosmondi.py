"""IFOSMONDI: values and slopes of all inputs at the end of a step by fixed-point iteration, inputs C1::

    w^(k+1) = G(w^(k)),    converged where |w - G(w)| < eps_rel |w| + eps_abs in every component

eps_abs is eps_rel times the size of the signal, unless it is given.

A step that does not converge is halved; after success the step grows again, never above the one asked for.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from macrostep.solvers.coupling.parts.authoring import OK, STOPPED
from macrostep.solvers.coupling.parts.hermite import first_inputs, inputs_towards
from macrostep.solvers.coupling.parts.implicit import tolerances
from macrostep.solvers.coupling.parts.iteration import (
    CONVERGED, IteratedMethod, Memory, answer, begin_step, end_step, is_rounding, set_floor, try_end,
)  # fmt: skip
from macrostep.solvers.coupling.parts.settled import settled_hermite
from macrostep.solvers.coupling.parts.step_control import GROW, reject_failed


@dataclass(frozen=True)
class Ifosmondi(IteratedMethod):
    label = "IFOSMONDI"
    summary = "Values and slopes of the inputs at the end of a step are iterated until they fit; inputs are C1 cubics."
    costs = "Each iteration integrates the macro-step again; a stiff coupling takes many of them, or too many."
    convergence = "4"
    reference = "IFOSMONDI and IFOSMONDI-JFM, equations (20) to (28)"
    settled = settled_hermite(is_fixed_point=True)


@Ifosmondi.kernel(Memory)
def macro_step(engine, options, memory):
    """Do one macro-step. At entry all subsystems are at t^N; at exit at t^N+1, driven by inputs that fit together."""
    H, size = engine.H[0], 2 * engine.n_in
    relative, absolute = tolerances(options)
    w, residual, floor = np.empty(size), np.empty(size), np.empty(size + engine.n_in)
    status = begin_step(engine, memory, H)
    if status != OK:
        return status
    first_inputs(engine, memory, w)
    inputs_towards(engine, memory, w, H)
    status = answer(engine, memory, H, residual, 1)
    set_floor(engine, memory, relative, absolute, floor)
    residual[:] = w - residual
    iteration = 0
    while status == OK and iteration < options.max_iterations:
        w -= residual
        iteration += 1
        engine.iterations += 1
        status = try_end(engine, memory, H, w, relative, floor, residual)
    if status == OK and is_rounding(engine, memory, H, w, relative, floor, residual):
        status = CONVERGED
    if status == STOPPED:
        return STOPPED
    if status != CONVERGED:
        return reject_failed(engine, H, status)
    if engine.step < options.step:
        engine.step = min(GROW * engine.step, options.step)
    return end_step(engine, memory, w, H, True)
