"""IFOSMONDI: values and slopes of all inputs at the end of a step by fixed-point iteration, inputs C1.

    w^(k+1) = G(w^(k)),    converged where |w - G(w)| < eps_rel |w| + eps_abs in every component

A step that does not converge is halved; after success the step grows again, never above the one asked for.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from macrostep.solvers.coupling.accuracy import of_one_step
from macrostep.solvers.coupling.iteration import (
    DEGREE,
    ROOM,
    answer,
    begin_step,
    end_step,
    first_inputs,
    inputs_towards,
    largest_residual,
)
from macrostep.solvers.coupling.method import Method, kernel
from macrostep.solvers.engine.engine import PHASE_RESIDUAL, trace
from macrostep.solvers.engine.interface import DERIVATIVES, OK, REJECTED, STOPPED
from macrostep.solvers.options import option, step_option

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem


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


STEP, TOLERANCE, EPS_REL, EPS_ABS, MAX_ITERATIONS, MIN_STEP = range(6)
SHRINK, GROW = 0.5, 1.3
"""Ratios of the step after a failure and after success (28)."""
DIVERGED = 1e30
"""A residual so many times above its tolerance does not come back."""


@kernel
def macro_step(engine, options, memory):
    """Do one macro-step. At entry all subsystems are at t^N; at exit at t^N+1, driven by inputs that fit together."""
    H, size = engine.H[0], 2 * engine.n_in
    relative = options[TOLERANCE] if math.isnan(options[EPS_REL]) else options[EPS_REL]
    absolute = options[TOLERANCE] if math.isnan(options[EPS_ABS]) else options[EPS_ABS]
    w, g = np.empty(size), np.empty(size)
    begin_step(engine, memory)
    first_inputs(engine, memory, H)
    status = answer(engine, w, 1)
    iteration, residual = 0, math.inf
    while status == OK and iteration < options[MAX_ITERATIONS]:
        inputs_towards(engine, memory, w, H)
        status = answer(engine, g, 0)
        iteration += 1
        engine.iterations += 1
        if status != OK:
            break
        residual = largest_residual(engine, w, g, relative, absolute)
        if engine.trace.shape[0] > 0:
            trace(engine, PHASE_RESIDUAL, engine.residual_input, engine.t[0], iteration, engine.residual, residual)
        if residual < 1.0:
            end_step(engine, memory, w)
            if engine.step < options[STEP]:
                engine.step = min(GROW * engine.step, options[STEP])
            return OK
        if not residual < DIVERGED:
            break
        for j in range(size):
            w[j] = g[j]
    if status == STOPPED:
        return STOPPED
    engine.step = SHRINK * H
    return REJECTED


def refusal(problem: Problem, options: Options) -> str:
    """Refuse subsystems that take no cubic inputs."""
    for s in problem.subsystems:
        if s.behaviour.inputs and s.capabilities.max_input_degree < DEGREE:
            return (
                f"IFOSMONDI drives subsystems by cubic inputs, and the maxInputDegree of {s.name} is "
                f"{s.capabilities.max_input_degree}; raise it to {DEGREE}."
            )
    return ""


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
    requires=("canGetAndSetFMUState",),
    is_rejectable=True,
    smallest_step=smallest_step,
    wanted=lambda options: DERIVATIVES,
    memory=lambda problem, options: np.zeros(len(problem.source) * ROOM),
    refusal=refusal,
    accuracy=lambda problem, options: of_one_step(4),
)
