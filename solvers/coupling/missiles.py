"""MISSILES: values and slopes of all inputs at the end of a step from one linear system, without rollback.

Every subsystem is replaced by its estimator (:mod:`macrostep.solvers.coupling.costarica`). The constraint w = G(w)
that IFOSMONDI iterates for is then linear and is solved directly (:mod:`macrostep.solvers.coupling.coupling_system`).
One real integration of every subsystem under the Hermite cubics that end in w follows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from macrostep.solvers.coupling.accuracy import of_one_step
from macrostep.solvers.coupling.costarica import (
    FLEXIBLE,
    MAPPED_STEP,
    estimate,
    estimator_of,
    linearise_here,
    make_estimators,
    map_by_exponential,
    prepare_rest,
    remember_control,
)
from macrostep.solvers.coupling.coupling_system import (
    FACTORED_STEP,
    SIZE,
    coupling_system_at,
    factorise_coupling,
    make_coupling_system,
    solve_coupling,
)
from macrostep.solvers.coupling.hermite import (
    DEGREE,
    HAS_SLOPE,
    ROOM,
    SLOPE,
    VALUE,
    begin_inputs,
    end_inputs,
    inputs_towards,
)
from macrostep.solvers.coupling.method import Method, kernel
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.engine import advance
from macrostep.solvers.engine.interface import NOT_FINITE, OK, SINGULAR
from macrostep.solvers.options import option, step_option

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem


@dataclass(frozen=True)
class Options:
    step: float = step_option()
    control_order: str = option(
        "flexible", "Order of the control part", "How what the linearisation does not hold is extrapolated.",
        choices=("0", "1", "flexible"),
    )  # fmt: skip


STEP, CONTROL_ORDER = range(2)


@compiled()
def is_finite(matrix):
    """Return whether all entries of a matrix are numbers."""
    total = 0.0
    for row in range(matrix.shape[0]):
        for column in range(matrix.shape[1]):
            total += matrix[row, column] * 0.0
    return total == 0.0


@compiled()
def linearise_all(engine, memory, first):
    """Take every subsystem's linearisation and control part where it stands; the status."""
    for k in range(engine.n_sub):
        estimator = estimator_of(engine, k, memory, first)
        status = linearise_here(engine, k, estimator, True)
        if status == OK and not is_finite(estimator.jacobian):
            status = NOT_FINITE
        if status == OK:
            status = remember_control(engine, k, estimator)
        if status != OK:
            engine.failed_subsystem, engine.failed_time = k, engine.t[k]
            return status
    return OK


@compiled()
def estimate_all(engine, memory, first):
    """Write what the estimators make of the inputs in `u`, as outputs and their derivatives."""
    for k in range(engine.n_sub):
        estimate(engine, k, estimator_of(engine, k, memory, first))


@compiled()
def find_inputs(engine, options, memory, first, w, H):
    """Set the inputs that fit what the estimators answer to them, and their values and slopes at the end, w."""
    n = engine.n_in
    system = coupling_system_at(memory, n * ROOM, engine.n_out)
    order = FLEXIBLE if options[CONTROL_ORDER] == 2.0 else int(options[CONTROL_ORDER])
    is_first, is_renewed = False, False
    for k in range(engine.n_sub):
        estimator = estimator_of(engine, k, memory, first)
        if estimator.head[MAPPED_STEP] != H:
            map_by_exponential(estimator, H)
            is_renewed = True
        prepare_rest(engine, k, estimator, H, order)
    for i in range(n):
        w[i], w[n + i] = memory[i * ROOM + VALUE], memory[i * ROOM + SLOPE]
        is_first = is_first or memory[i * ROOM + HAS_SLOPE] < 0.0
    if is_renewed or is_first or system.head[FACTORED_STEP] != H:
        if factorise_coupling(engine, system, memory, first, H, is_first) >= 0:
            return SINGULAR
        if is_first:
            system.head[FACTORED_STEP] = 0.0  # the next step's inputs are cubics
    inputs_towards(engine, memory, w, H)
    estimate_all(engine, memory, first)
    z = system.z
    for j in range(system.reader.shape[0]):
        i = int(system.reader[j])
        o = engine.source[i]
        z[2 * j], z[2 * j + 1] = engine.y[o] - w[i], H * (engine.dy[o] - w[n + i])
    if not solve_coupling(system):
        if factorise_coupling(engine, system, memory, first, H, is_first) >= 0:
            return SINGULAR
        solve_coupling(system)
    for i in range(n):
        if engine.source[i] >= 0:
            j = 2 * int(system.unknown[engine.source[i]])
            w[i] += z[j]
            w[n + i] += z[j + 1] / H
            if (w[i] + w[n + i]) * 0.0 != 0.0:  # inf*0 and nan*0 are nan
                engine.failed_subsystem, engine.failed_time = engine.producer[i], engine.t[0]
                return NOT_FINITE
    inputs_towards(engine, memory, w, H)
    return OK


@kernel
def macro_step(engine, options, memory):
    """Do one macro-step. At entry all subsystems are at t^N; at exit at t^N+1, driven by inputs that fit together."""
    H = engine.H[0]
    first = engine.n_in * ROOM + int(memory[engine.n_in * ROOM + SIZE])
    w = np.empty(2 * engine.n_in)
    begin_inputs(engine, memory)
    status = linearise_all(engine, memory, first)
    if status == OK:
        status = find_inputs(engine, options, memory, first, w, H)
    if status != OK:
        return status
    status = advance(engine, engine.everyone)
    end_inputs(engine, memory, w, H)
    return status


def memory(problem: Problem, options: Options) -> np.ndarray:
    """Return the inputs' ends, the coupling system and the estimators."""
    inputs, system = np.zeros(len(problem.source) * ROOM), make_coupling_system(problem)
    return np.concatenate([inputs, system, make_estimators(problem, len(inputs) + len(system))])


def refusal(problem: Problem, options: Options) -> str:
    """Refuse subsystems that take no cubic inputs."""
    for s in problem.subsystems:
        if s.behaviour.inputs and s.capabilities.max_input_degree < DEGREE:
            return (
                f"MISSILES drives subsystems by cubic inputs, and the maxInputDegree of {s.name} is "
                f"{s.capabilities.max_input_degree}; raise it to {DEGREE}."
            )
    return ""


METHOD = Method(
    label="MISSILES",
    summary="Values and slopes of the inputs at the end of a step from one linear system of all linearisations.",
    order="3; 4 where the subsystems are linear",
    reference="MISSILES, equations (9) to (55)",
    options=Options,
    macro_step=macro_step,
    requires=("providesDirectionalDerivatives", "providesState"),
    memory=memory,
    refusal=refusal,
    accuracy=lambda problem, options: of_one_step(3),
)
