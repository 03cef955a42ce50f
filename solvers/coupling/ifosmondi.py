"""IFOSMONDI: values and slopes of all inputs at the end of a step by fixed-point iteration, inputs C1.

    w^(k+1) = G(w^(k)),    converged where |w - G(w)| < eps_rel |w| + eps_abs in every component

A step that does not converge is halved; after success the step grows again, never above the one asked for.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from macrostep.solvers.coupling import rollback
from macrostep.solvers.coupling.hermite import first_inputs, inputs_towards
from macrostep.solvers.coupling.iteration import (
    CONVERGED,
    answer,
    begin_step,
    end_step,
    make_memory,
    try_end,
)
from macrostep.solvers.coupling.method import Method, kernel
from macrostep.solvers.coupling.rollback import form_option, lazy_option, order_option, rollback_option
from macrostep.solvers.coupling.step_control import GROW, SHRINK
from macrostep.solvers.engine.interface import DERIVATIVES, OK, REJECTED, STOPPED
from macrostep.solvers.options import option, step_option


@dataclass(frozen=True)
class Options:
    step: float = step_option("Largest macro-step; without it (stop - start)/1000.")
    tolerance: float = option(
        1e-6, "Tolerance", "Relative and absolute tolerance of the iteration.", minimum=0.0, minimum_excluded=True
    )
    eps_rel: float | None = option(
        None, "Relative tolerance", "In place of the tolerance.", minimum=0.0, minimum_excluded=True
    )
    eps_abs: float | None = option(
        None, "Absolute tolerance", "In place of the tolerance.", minimum=0.0, minimum_excluded=True
    )
    max_iterations: int = option(100, "Most iterations", "More of them mean that the step is too long.", minimum=1)
    min_step: float | None = option(
        None, "Smallest step", "The run ends where even this one does not converge; without it step/1024.", unit="s",
        minimum=0.0, minimum_excluded=True,
    )  # fmt: skip
    rollback: str = rollback_option()
    costarica_form: str = form_option()
    costarica_order: str = order_option()
    costarica_lazy: bool = lazy_option()


STEP, TOLERANCE, EPS_REL, EPS_ABS, MAX_ITERATIONS, MIN_STEP = range(6)


@kernel
def macro_step(engine, options, memory):
    """Do one macro-step. At entry all subsystems are at t^N; at exit at t^N+1, driven by inputs that fit together."""
    H, size = engine.H[0], 2 * engine.n_in
    relative = options[TOLERANCE] if math.isnan(options[EPS_REL]) else options[EPS_REL]
    absolute = options[TOLERANCE] if math.isnan(options[EPS_ABS]) else options[EPS_ABS]
    w, residual = np.empty(size), np.empty(size)
    status = begin_step(engine, memory, H)
    if status != OK:
        return status
    first_inputs(engine, memory, w)
    inputs_towards(engine, memory, w, H)
    status = answer(engine, memory, H, residual, 1)
    residual[:] = w - residual
    iteration = 0
    while status == OK and iteration < options[MAX_ITERATIONS]:
        w -= residual
        iteration += 1
        engine.iterations += 1
        status = try_end(engine, memory, H, w, relative, absolute, residual)
    if status == STOPPED:
        return STOPPED
    if status != CONVERGED:
        engine.step = SHRINK * H
        return REJECTED
    if engine.step < options[STEP]:
        engine.step = min(GROW * engine.step, options[STEP])
    return end_step(engine, memory, w, H)


def smallest_step(options: Options) -> float:
    """Return the step below which the run ends."""
    return options.step / 1024 if options.min_step is None else options.min_step


METHOD = Method(
    label="IFOSMONDI",
    summary="Values and slopes of the inputs at the end of a step are iterated until they fit; inputs are C1 cubics.",
    order="4",
    reference="IFOSMONDI and IFOSMONDI-JFM, equations (20) to (28)",
    options=Options,
    macro_step=macro_step,
    requires=(rollback.ROLLBACK,),
    remedies=rollback.REMEDIES,
    estimated=rollback.estimated,
    is_rejectable=True,
    smallest_step=smallest_step,
    wanted=lambda options: DERIVATIVES,
    memory=make_memory,
    refusal=rollback.refusal,
    notes=rollback.notes,
    accuracy=rollback.accuracy,
)
