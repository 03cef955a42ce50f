"""MISSILES: values and slopes of all inputs at the end of a step from one linear system, without rollback.

Every subsystem is replaced by its estimator (:mod:`macrostep.solvers.coupling.costarica`). The constraint w = G(w)
that IFOSMONDI iterates for is then linear and is solved directly (:mod:`macrostep.solvers.coupling.coupling_system`).
One real integration of every subsystem under the Hermite cubics that end in w follows. How far its outputs are from w
says how good the linearisations were: when they must be renewed, and how long the next step may be.
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
    keep_linearisation,
    linearise_here,
    make_estimators,
    map_by_exponential,
    prepare_rest,
    remember_control,
    trace_control_parts,
)
from macrostep.solvers.coupling.coupling_system import SIZE, coupling_system_at, make_coupling_system, solve_coupling
from macrostep.solvers.coupling.estimate_control import (
    ASKED,
    ESTIMATE_POWER,
    JUMPED,
    choose_step,
    estimate_error,
    flags_at,
    make_flags,
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
from macrostep.solvers.coupling.laplace import map_by_stehfest, stehfest_weights
from macrostep.solvers.coupling.method import ESTIMATOR_REQUIRES, Method, kernel
from macrostep.solvers.coupling.mismatch import ROOM as MISMATCH_ROOM
from macrostep.solvers.coupling.mismatch import compare_with_estimate, mismatch_notes
from macrostep.solvers.coupling.step_control import interpolation_error, step_for
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.engine import advance
from macrostep.solvers.engine.interface import NOT_FINITE, OK, SINGULAR, STEP_TOO_SMALL
from macrostep.solvers.engine.loop import plan
from macrostep.solvers.engine.trace import EXPECTED, is_watched, trace
from macrostep.solvers.options import option, step_option

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem


@dataclass(frozen=True)
class Options:
    step: float = step_option("Macro-step, with step control the largest; without it (stop - start)/1000.")
    inversion: str = option(
        "expm", "Maps", "By the matrix exponential, or as in the papers by a numerical inverse Laplace transform.",
        choices=("expm", "stehfest"),
    )  # fmt: skip
    terms: int = option(14, "Terms", "Of the Gaver-Stehfest sum; an even number.", minimum=2, maximum=20)
    costarica_order: str = option(
        "flexible", "Order of the control part", "Extrapolation of what the linearisation does not explain.",
        choices=("0", "1", "flexible"),
    )  # fmt: skip
    renewal: str = option(
        "always", "Renewal of A, B, C, D", "In every step, or where the estimate was off by a tenth of the tolerance.",
        choices=("always", "asked"),
    )  # fmt: skip
    control: str = option(
        "none", "Step control", "Shorter steps where estimate or interpolation of the inputs are not good enough.",
        choices=("none", "error"),
    )  # fmt: skip
    rtol: float = option(
        1e-4, "Relative tolerance", "Of the inputs, for control and renewal.", minimum=0.0, minimum_excluded=True
    )
    atol: float | None = option(
        None, "Absolute tolerance",
        "Of the inputs, in SI units; without it a hundredth of the relative one times the size of each signal.",
        minimum=0.0,
    )  # fmt: skip
    min_step: float | None = option(
        None, "Smallest step", "The control's; the run ends where even this one is too long; without it step/1e9.",
        unit="s", minimum=0.0, minimum_excluded=True,
    )  # fmt: skip


STEP, INVERSION, TERMS, ORDER, RENEWAL, CONTROL, RTOL, ATOL, MIN_STEP = range(9)
ORDERS = (0, 1, FLEXIBLE)
"""The choices of `costarica_order`."""
_OFF_A_POLE, _TRIES = 0.97, 20
"""Ratio by which a step is shortened that puts a sample of the inversion on a pole, and how often."""

# Memory: what hermite.py keeps of the inputs, the coupling system, the estimators; then the weights of the inversion,
# the flags of estimate_control.py, and how far outputs were from their estimates (mismatch.py).


@compiled()
def linearise_all(engine, options, memory, first):
    """Take every subsystem's linearisation, where it is asked for, and its rest where it stands; the status."""
    asked = memory[flags_at(engine, memory) + ASKED :]
    for k in range(engine.n_sub):
        estimator = estimator_of(engine, k, memory, first)
        if options[RENEWAL] == 0.0 or asked[k] != 0.0 or engine.restarted:
            status = linearise_here(engine, k, estimator, True)
        else:
            status = keep_linearisation(engine, k, estimator, True)
        if status == OK:
            status = remember_control(engine, k, estimator)
        if status != OK:
            engine.failed_subsystem, engine.failed_time = k, engine.t[k]
            return status
    return OK


@compiled()
def map_all(engine, options, memory, first, H):
    """Make the maps for a step of H that are not there yet: their number, or -1 if H puts a sample on a pole."""
    end = flags_at(engine, memory)
    weights = memory[end - int(options[TERMS]) : end]
    n = 0
    for k in range(engine.n_sub):
        estimator = estimator_of(engine, k, memory, first)
        if estimator.head[MAPPED_STEP] == H:
            continue
        n += 1
        if options[INVERSION] == 0.0:
            map_by_exponential(estimator, H)
        elif not map_by_stehfest(estimator, H, weights):
            return -1
    return n


@compiled()
def estimate_all(engine, memory, first):
    """Write what the estimators make of the inputs in `u`, as outputs and their derivatives."""
    for k in range(engine.n_sub):
        estimate(engine, k, estimator_of(engine, k, memory, first))


@compiled()
def find_inputs(engine, options, memory, first, w, H, is_renewed):
    """Set the inputs that fit what the estimators answer to them, and their values and slopes at the end, w."""
    n = engine.n_in
    system = coupling_system_at(memory, n * ROOM, engine.n_out)
    is_first = False
    for k in range(engine.n_sub):
        prepare_rest(engine, k, estimator_of(engine, k, memory, first), H, ORDERS[int(options[ORDER])])
    for i in range(n):
        w[i], w[n + i] = memory[i * ROOM + VALUE], memory[i * ROOM + SLOPE]
        is_first = is_first or memory[i * ROOM + HAS_SLOPE] < 0.0
    inputs_towards(engine, memory, w, H)
    estimate_all(engine, memory, first)
    z = system.z
    for j in range(system.reader.shape[0]):
        i = system.reader[j]
        o = engine.source[i]
        z[2 * j], z[2 * j + 1] = engine.y[o] - w[i], H * (engine.dy[o] - w[n + i])
    if not solve_coupling(engine, system, memory, first, H, is_first, is_renewed):
        return SINGULAR
    for i in range(n):
        if engine.source[i] >= 0:
            j = system.unknown[engine.source[i]]
            w[i] += z[j]
            w[n + i] += z[j + 1] / H
            if (w[i] + w[n + i]) * 0.0 != 0.0:  # inf*0 and nan*0 are nan
                engine.failed_subsystem, engine.failed_time = engine.producer[i], engine.t[0]
                return NOT_FINITE
    inputs_towards(engine, memory, w, H)
    return OK


@compiled()
def shorten(engine, options, step):
    """Plan a shorter step before anybody has stepped; STEP_TOO_SMALL where that is not allowed."""
    engine.step = step
    if step < max(smallest(options), engine.min_step):
        return STEP_TOO_SMALL
    plan(engine)
    return OK


@compiled()
def smallest(options):
    """Return the smallest step of the control."""
    return 1e-9 * options[STEP] if np.isnan(options[MIN_STEP]) else options[MIN_STEP]


@compiled()
def predict(engine, options, memory, first, w):
    """Find inputs that fit, for the step planned or, where they are interpolated badly, for a shorter one.

    The status, and the step that their interpolation proposes. Nobody has stepped yet, so that this needs no rollback.
    """
    tries, n_maps, proposed = 0, 0, 0.0
    while True:
        H = engine.H[0]
        renewed = map_all(engine, options, memory, first, H)
        if renewed < 0:
            tries += 1
            status = shorten(engine, options, _OFF_A_POLE * H) if tries <= _TRIES else STEP_TOO_SMALL
            if status != OK:
                return status, proposed
            continue
        n_maps += renewed
        status = find_inputs(engine, options, memory, first, w, H, n_maps > 0)
        if status != OK or options[CONTROL] == 0.0:
            return status, proposed
        error, power = interpolation_error(engine, memory, w, H, options[RTOL], options[ATOL])
        proposed = step_for(H, error, power)
        if error > 1.0:
            status = shorten(engine, options, proposed)
        if error <= 1.0 or status != OK:
            return status, proposed


@compiled()
def trace_expected(engine, w):
    """Write values and slopes at the end of the step that the inputs were made for."""
    n = engine.n_in
    for i in range(n):
        if engine.source[i] >= 0:
            trace(engine, EXPECTED, engine.source[i], engine.t_next[0], w[i], w[n + i], 0.0)


@kernel
def macro_step(engine, options, memory):
    """Do one macro-step. At entry all subsystems are at t^N; at exit at t^N+1, driven by inputs that fit together."""
    first = engine.n_in * ROOM + int(memory[engine.n_in * ROOM + SIZE])
    w = np.empty(2 * engine.n_in)
    begin_inputs(engine, memory)
    status, proposed = linearise_all(engine, options, memory, first), 0.0
    if engine.looks and ORDERS[int(options[ORDER])] == FLEXIBLE:
        for k in range(engine.n_sub):
            trace_control_parts(engine, k, memory, first)
    if status == OK:
        status, proposed = predict(engine, options, memory, first, w)
    if status == OK:
        if is_watched(engine, engine.t[0], engine.t_next[0]):
            trace_expected(engine, w)
        status = advance(engine, engine.everyone)
    if status != OK:
        return status
    H = engine.H[0]
    error, flags = 0.0, memory[flags_at(engine, memory) :]
    if options[CONTROL] + options[RENEWAL] > 0.0:
        error = estimate_error(engine, memory, w, options[RTOL], options[ATOL])
    if options[CONTROL] != 0.0:
        proposed = min(proposed, step_for(H, error, ESTIMATE_POWER))
        status = choose_step(engine, flags, H, error, proposed, smallest(options), options[STEP])
        if status != OK:
            return status
    elif engine.step != options[STEP]:  # it was shortened beside a pole
        engine.step = options[STEP]
    if options[CONTROL] == 0.0:
        begin = memory.shape[0] - engine.n_in * MISMATCH_ROOM
        for i in range(engine.n_in):
            o = engine.source[i]
            if o >= 0 and status == OK:
                status = compare_with_estimate(engine, memory, begin + i * MISMATCH_ROOM, engine.producer[i], o, w[i])
        if status != OK:
            return status
    end_inputs(engine, memory, w, H)
    if flags[JUMPED] != 0.0:
        for i in range(engine.n_in):
            memory[i * ROOM + HAS_SLOPE] = 0.0  # the inputs start anew, from what their sources put out now
    return OK


def can_repeat(problem: Problem, options: Options) -> bool:
    """Return whether a step whose error is too large is repeated: all subsystems must go back for it."""
    return options.control == "error" and all(s.capabilities.get_and_set_state for s in problem.subsystems)


def memory(problem: Problem, options: Options) -> np.ndarray:
    """Return the memory at the start."""
    inputs, system = np.zeros(len(problem.source) * ROOM), make_coupling_system(problem)
    estimators = make_estimators(problem, len(inputs) + len(system))
    flags = make_flags(len(problem.subsystems), can_repeat(problem, options))
    mismatch = np.zeros(len(problem.source) * MISMATCH_ROOM)
    return np.concatenate([inputs, system, estimators, stehfest_weights(options.terms), flags, mismatch])


def refusal(problem: Problem, options: Options) -> str:
    """Refuse options that do not fit each other and, for control, subsystems that lack free steps."""
    if options.inversion == "stehfest" and options.terms % 2:
        return f"The Gaver-Stehfest sum needs an even number of terms, not {options.terms}; use {options.terms + 1}."
    if options.inversion == "stehfest" and options.control == "error":
        return (
            "MISSILES cannot control the step with inversion=stehfest, because the inversion's own error does not "
            "shrink with the step; use inversion=expm or control=none."
        )
    if options.min_step is not None and options.min_step > options.step:
        return (
            f"MISSILES has no step between the smallest, {options.min_step:g} s, and the largest, {options.step:g} s; "
            "give it a smaller min_step or a larger step."
        )
    return ""


def notes(problem: Problem, options: Options) -> tuple[str, ...]:
    """Say what the linearisations leave out, and which steps cannot be repeated."""
    told = []
    if options.costarica_order == "0":
        told.append("A control part of order 0 has no slope; the slopes of the inputs lack it.")
    for s in problem.subsystems:
        if s.behaviour.input_derivatives:
            inputs = ", ".join(f"der({name})" for name in sorted(s.behaviour.input_derivatives))
            told.append(f"{s.name} depends on {inputs}, which its linearisation leaves to the control part.")
    fixed = [s.name for s in problem.subsystems if not s.capabilities.get_and_set_state]
    if options.control == "error" and fixed:
        told.append(
            f"A step whose estimate turns out to be poor is not repeated, because {', '.join(fixed)} cannot go back "
            "(canGetAndSetFMUState); only the next one is shorter."
        )
    return tuple(told)


def notes_after(problem: Problem, options: Options, memory: np.ndarray) -> tuple[str, ...]:
    """Say where the estimates were poor, if nothing controlled them."""
    kept = memory[len(memory) - len(problem.source) * MISMATCH_ROOM :]
    remedy = "a smaller step or control=error may help, unless the equations have no solution there"
    labels = ["" if o < 0 else problem.output_labels[o] for o in problem.source]
    return mismatch_notes(kept, labels, remedy)


METHOD = Method(
    label="MISSILES",
    varies=lambda options: None if options.control == "none" else ("Step control", "use control=none"),
    summary="Values and slopes of the inputs at the end of a step from one linear system of all linearisations.",
    order="3; 4 where the subsystems are linear",
    reference="MISSILES, equations (9) to (55); COSTARICA, (36) to (42)",
    options=Options,
    macro_step=macro_step,
    comparison=4,
    as_reference=lambda degree: ({},),
    requires=ESTIMATOR_REQUIRES,
    input_degree=DEGREE,
    is_rejectable=True,
    rejects=can_repeat,
    smallest_step=lambda options: 1e-9 * options.step if options.min_step is None else options.min_step,
    memory=memory,
    refusal=refusal,
    notes=notes,
    notes_after=notes_after,
    accuracy=lambda problem, options: of_one_step(3),
    chooses=lambda problem, options: "" if options.control == "none" else "the step",
)
