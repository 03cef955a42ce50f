"""F3ORNITS: flexible order of the inputs, flexible times of meeting; non-iterative and asynchronous.

Each output is estimated with the order that would have been best over the step just done; a consumer takes the newest
estimate known when its own step begins, past the interval that it was made for if need be. The error of the estimate
when its step ends decides how far its subsystem goes next.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from macrostep.solvers.coupling.estimation import HIGHEST, TERMS, best_order, estimate, value_of
from macrostep.solvers.coupling.extrapolation import usable_degree
from macrostep.solvers.coupling.method import Method, kernel
from macrostep.solvers.coupling.projection import project
from macrostep.solvers.coupling.scheduler import END, IMPOSED, LENGTH, PLANNED, ROOM, next_meeting, schedule
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.engine import advance_one
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.engine.pointers import address_of, vector
from macrostep.solvers.engine.trace import (
    ERROR,
    EXTRAPOLATED,
    HEAD,
    NEXT_STEP,
    PROJECTED,
    begins_in_window,
    is_watched,
    trace,
    trace_form,
    trace_received,
)
from macrostep.solvers.options import option, step_option

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem


@dataclass(frozen=True)
class Options:
    step: float = step_option("Length of the first macro-steps; without it (stop - start)/1000.")
    min_step: float | None = option(
        None, "Smallest step", "No subsystem proposes less; without it the first step.", unit="s", minimum=0.0,
        minimum_excluded=True,
    )  # fmt: skip
    max_step: float | None = option(
        None, "Largest step", "No subsystem proposes more.", unit="s", minimum=0.0, minimum_excluded=True
    )
    tolerance: float = option(
        1e-3, "Tolerance", "Relative and absolute tolerance of the estimates.", minimum=0.0, minimum_excluded=True
    )
    rtol: float | None = option(
        None, "Relative tolerance", "In place of the tolerance.", minimum=0.0, minimum_excluded=True
    )
    atol: float | None = option(
        None, "Absolute tolerance", "In place of the tolerance.", minimum=0.0, minimum_excluded=True
    )
    calibration: str = option(
        "extrapolation", "Calibration", "Estimates go through past values, or are fitted to one more of them.",
        choices=("extrapolation", "cls"),
    )  # fmt: skip
    smooth: bool = option(False, "Smooth inputs", "Cubic inputs without jumps in value and slope.")
    normalisation: str = option(
        "damped", "Errors relative to", "The output's magnitude, its amplitude so far, or its damped amplitude.",
        choices=("magnitude", "amplitude", "damped"),
    )  # fmt: skip
    damping: float = option(0.05, "Damping", "How fast a damped amplitude forgets.", unit="1/s", minimum=0.0)
    max_order: int = option(HIGHEST, "Highest order", "Of the estimates.", minimum=0, maximum=HIGHEST)


(STEP, MIN_STEP, MAX_STEP, TOLERANCE, RTOL, ATOL, CALIBRATION, SMOOTH, NORMALISATION, DAMPING, MAX_ORDER) = range(11)
MAGNITUDE, AMPLITUDE, DAMPED = range(3)

SMALLEST_RATIO, LARGEST_RATIO = 0.10, 1.05
"""Bounds of the ratio of successive steps (the paper's remark 1)."""

# Memory: whether it has begun; the imposed steps; what the scheduler keeps for each subsystem; for each output its
# estimate, the order chosen for the next one, and the bounds of its amplitude; for each input value and slope at the
# end of its last step, and whether they hold.
BEGUN = 0
ORDER, LOWEST, GREATEST = TERMS, TERMS + 1, TERMS + 2
OUTPUT_ROOM = TERMS + 3
LEFT_VALUE, LEFT_SLOPE, HAS_LEFT = range(3)
INPUT_ROOM = 3


@compiled()
def build_input(engine, memory, options, i, k, H):
    """Make input i of subsystem k for its step of length H from the newest estimate of its source."""
    n, looks = engine.n_sub, is_watched(engine, engine.t[k], engine.t[k] + H)
    outputs = 1 + n + n * ROOM
    place = outputs + engine.n_out * OUTPUT_ROOM + i * INPUT_ROOM
    o, producer, coefficients = engine.source[i], engine.producer[i], engine.u[i]
    for d in range(4):
        coefficients[d] = 0.0
    restarts = False
    if o < 0:
        coefficients[0] = engine.received[i]
    else:
        c = vector(address_of(memory, outputs + o * OUTPUT_ROOM))
        s = engine.t[k] - engine.past_t[producer, 0]
        coefficients[0] = value_of(c, s)
        coefficients[1] = (c[1] + 2.0 * c[2] * s) * H
        coefficients[2] = c[2] * H * H
        restarts = engine.past_n[o] == 1 and engine.past_t[producer, 0] == engine.t[k]
    limit = engine.max_degree[k]
    if looks and o >= 0:
        order = estimate_order(engine, memory, o, producer)
        trace_form(engine, i, engine.t[k], EXTRAPOLATED, engine.past_t[producer, 0], order, coefficients, H)
    is_projected = project(coefficients, limit)
    if looks and is_projected:
        trace_form(engine, i, engine.t[k], PROJECTED, engine.past_t[producer, 0], limit, coefficients, H)
    if options[SMOOTH] != 0.0 and limit >= 3 and memory[place + HAS_LEFT] != 0.0 and not restarts:
        v0, s0 = memory[place + LEFT_VALUE], memory[place + LEFT_SLOPE] * H
        v1 = coefficients[0] + coefficients[1] + coefficients[2]
        s1 = coefficients[1] + 2.0 * coefficients[2]
        coefficients[0], coefficients[1] = v0, s0
        coefficients[2] = 3.0 * (v1 - v0) - 2.0 * s0 - s1
        coefficients[3] = 2.0 * (v0 - v1) + s0 + s1
    value, slope, power = 0.0, 0.0, 1.0
    for d in range(4):
        value += coefficients[d]
        slope += d * coefficients[d]
        coefficients[d] /= power
        power *= H
    memory[place + LEFT_VALUE], memory[place + LEFT_SLOPE], memory[place + HAS_LEFT] = value, slope / H, 1.0


@compiled()
def estimate_order(engine, memory, o, k):
    """Return the order of the newest estimate of output o of subsystem k."""
    place = 1 + engine.n_sub + engine.n_sub * ROOM + o * OUTPUT_ROOM
    return usable_degree(engine, o, k, 0 if engine.past_n[o] == 1 else int(memory[place + ORDER]))


@compiled()
def begin_steps(engine, memory, options, t):
    """Estimate the outputs of the subsystems at t, agree when to meet, and make their inputs."""
    n = engine.n_sub
    outputs = 1 + n + n * ROOM
    for k in range(n):
        if engine.t[k] == t:
            for o in range(engine.y_first[k], engine.y_first[k + 1]):
                place = outputs + o * OUTPUT_ROOM
                order = 0 if engine.past_n[o] == 1 else int(memory[place + ORDER])
                estimate(engine, o, k, order, int(options[CALIBRATION]), vector(address_of(memory, place)))
    schedule(engine, memory, 1 + n, memory[1 : 1 + n], t)
    for k in range(n):
        if engine.t[k] == t:
            engine.degree[k] = min(engine.max_degree[k], 3)
            if is_watched(engine, t, memory[1 + n + k * ROOM + END]) and not begins_in_window(engine, k):
                trace_received(engine, k)
            for i in range(engine.u_first[k], engine.u_first[k + 1]):
                build_input(engine, memory, options, i, k, memory[1 + n + k * ROOM + LENGTH])


@compiled()
def scale(memory, options, place, value, H):
    """Take a new value into the amplitude of an output; returns the error that is tolerated."""
    lowest, greatest = memory[place + LOWEST], memory[place + GREATEST]
    if options[NORMALISATION] == DAMPED:
        give = 0.5 * options[DAMPING] * H * (greatest - lowest)
        lowest, greatest = lowest + give, greatest - give
    memory[place + LOWEST], memory[place + GREATEST] = min(value, lowest), max(value, greatest)
    extent = memory[place + GREATEST] - memory[place + LOWEST]
    if options[NORMALISATION] == MAGNITUDE:
        extent = abs(value)
    rtol = options[TOLERANCE] if math.isnan(options[RTOL]) else options[RTOL]
    atol = options[TOLERANCE] if math.isnan(options[ATOL]) else options[ATOL]
    return atol + rtol * extent


@compiled()
def is_on_grid(engine, memory, k, t):
    """Return whether t is the next multiple of the imposed step of subsystem k."""
    step = memory[1 + k]
    return (
        1 if abs(engine.start + (memory[1 + engine.n_sub + k * ROOM + IMPOSED] + 1.0) * step - t) < 1e-9 * step else 0
    )


@compiled()
def end_step(engine, memory, options, k):
    """Compare the estimates of subsystem k with what it put out; choose the next orders and propose the next step.

    The outputs are those before an event, if one is met here; the past does not yet hold them.
    """
    n = engine.n_sub
    outputs, own = 1 + n + n * ROOM, 1 + n + k * ROOM
    H, t = engine.H[k], engine.t_next[k]
    room = vector(address_of(engine.u_shifted))
    ratio, looks = LARGEST_RATIO, is_watched(engine, engine.t[k], t)
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        place, value = outputs + o * OUTPUT_ROOM, engine.y[o]
        c = vector(address_of(memory, place))
        tolerated = scale(memory, options, place, value, H)
        error = abs(value - value_of(c, H)) / tolerated
        used = 0 if engine.past_n[o] == 1 else int(memory[place + ORDER])
        if error > 0.0:
            ratio = min(ratio, error ** (-1.0 / (used + 1.0)))
        if looks:
            row = trace(engine, ERROR, o, t, error, value_of(c, H), used)
            engine.trace[row, HEAD] = value
            engine.trace[row, HEAD + 1] = tolerated
        memory[place + ORDER] = best_order(engine, o, k, t, value, int(options[MAX_ORDER]), room)
    ratio = max(ratio, SMALLEST_RATIO)
    met_event = t >= min(engine.event, engine.stop)
    planned = ratio * (memory[own + PLANNED] if met_event else H)
    if engine.y_first[k + 1] == engine.y_first[k]:
        planned = engine.stop - t if engine.stop > t else planned
    smallest = options[STEP] if math.isnan(options[MIN_STEP]) else options[MIN_STEP]
    planned = max(planned, smallest)
    if not math.isnan(options[MAX_STEP]):
        planned = min(planned, options[MAX_STEP])
    memory[own + PLANNED] = planned
    if looks:
        trace(engine, NEXT_STEP, k, t, ratio, planned, H)
    if memory[1 + k] > 0.0 and is_on_grid(engine, memory, k, t):
        memory[own + IMPOSED] += 1.0


@kernel
def macro_step(engine, options, memory):
    """Let the subsystems whose step ends first go there. At entry some, or all, are at communication points."""
    n = engine.n_sub
    outputs = 1 + n + n * ROOM
    if memory[BEGUN] == 0.0:
        memory[BEGUN] = 1.0
        for k in range(n):
            memory[1 + n + k * ROOM + PLANNED] = options[STEP]
            for o in range(engine.y_first[k], engine.y_first[k + 1]):
                memory[outputs + o * OUTPUT_ROOM + LOWEST] = engine.y[o]
                memory[outputs + o * OUTPUT_ROOM + GREATEST] = engine.y[o]
    t = -math.inf
    for k in range(n):
        t = max(t, engine.t[k])
    begin_steps(engine, memory, options, t)
    meeting = next_meeting(engine, memory, 1 + n)
    for k in range(n):
        own = 1 + n + k * ROOM
        engine.t_next[k], engine.H[k] = memory[own + END], memory[own + LENGTH]
        if memory[own + END] == meeting:
            status = advance_one(engine, k)
            if status != OK:
                return status
            end_step(engine, memory, options, k)
    return OK


def memory(problem: Problem, options: Options) -> np.ndarray:
    """Return the memory at the start, with the imposed steps in it."""
    n = len(problem.subsystems)
    n_in, n_out = len(problem.source), sum(len(s.behaviour.outputs) for s in problem.subsystems)
    result = np.zeros(1 + n + n * ROOM + n_out * OUTPUT_ROOM + n_in * INPUT_ROOM)
    result[1 : 1 + n] = [s.step or 0.0 for s in problem.subsystems]
    return result


def refusal(problem: Problem, options: Options) -> str:
    """Refuse subsystems that can neither vary their step nor say which one they need, and bounds that hold no step."""
    smallest = options.step if options.min_step is None else options.min_step
    if smallest > options.step:
        return (
            f"F3ORNITS cannot begin with a step of {options.step:g} s, shorter than the smallest, {smallest:g} s; give "
            "it a smaller min_step or a larger step."
        )
    if options.max_step is not None and options.max_step < smallest:
        return (
            f"F3ORNITS has no step between the smallest, {smallest:g} s, and the largest, {options.max_step:g} s; give "
            "it a smaller min_step or a larger max_step."
        )
    for s in problem.subsystems:
        if not s.capabilities.variable_step and s.step is None:
            return (
                f"F3ORNITS varies the steps, and {s.name} lacks canHandleVariableCommunicationStepSize; give {s.name} "
                "an imposed step."
            )
    return ""


def notes(problem: Problem, options: Options) -> tuple[str, ...]:
    """Say whose inputs are of a lower degree than the method would give them."""
    needed = 3 if options.smooth else options.max_order
    return tuple(
        f"{s.name}: its inputs are the best polynomials of degree {limit} (maxInputDegree)"
        + (", with jumps." if options.smooth and limit < 3 else ".")
        for s in problem.subsystems
        if (limit := s.capabilities.max_input_degree) < needed and s.behaviour.inputs
    )


METHOD = Method(
    label="F3ORNITS",
    summary="Order and step of each subsystem follow the error of its estimated outputs; nothing is repeated.",
    order="adaptive: orders 0 to 2, error per step near the tolerance",
    reference="F3ORNITS: a flexible variable step size non-iterative co-simulation method handling subsystems with "
    "hybrid advanced capabilities, equations (18) to (38)",
    options=Options,
    macro_step=macro_step,
    comparison=2,
    is_synchronous=False,
    past=lambda options: HIGHEST + 2,
    memory=memory,
    refusal=refusal,
    notes=notes,
    chooses=lambda problem, options: "orders and steps",
)
