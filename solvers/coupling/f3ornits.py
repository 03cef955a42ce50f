"""F3ORNITS: flexible order of the inputs, flexible times of common; non-iterative and asynchronous.

Each output is estimated with the order that would have been best over the steps just done; a consumer takes the newest
estimate known when its own step begins, past the interval that it was made for if need be. The error of the estimate
when its step ends decides how far its subsystem goes next.

Where the past says nothing, at the start and behind a jump, a subsystem begins with a very short step and lengthens it
as the errors let it, so that the step that was asked for is only taken where it is good enough.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.coupling.parts.authoring import (
    OK, Method, MethodMemory, PerInput, PerOutput, PerSubsystem, Record, advance, compiled, least_of,
    option, sizes, step_option, terms_of,
)  # fmt: skip
from macrostep.solvers.coupling.parts.estimation import HIGHEST, POINTS, TERMS, best_order, estimate, value_of
from macrostep.solvers.coupling.parts.extrapolation import extrapolated_slopes
from macrostep.solvers.coupling.parts.missed_tolerances import (
    AT_IMPOSED, AT_SMALLEST, JUMPED, KINDS, TOO_LONG, Miss, miss_notes, remember_miss,
)  # fmt: skip
from macrostep.solvers.coupling.parts.projection import project
from macrostep.solvers.coupling.parts.scheduler import SAME_POINT, PlannedStep, next_common_point, proposed, schedule
from macrostep.solvers.engine.trace import (
    CHOSEN, ERROR, EXTRAPOLATED, NEXT_STEP, PROJECTED, begins_in_window, is_watched, trace, trace_form, trace_received,
    trace_with,
)  # fmt: skip
from macrostep.solvers.problem.problem import Problem


@dataclass(frozen=True)
class F3ornits(Method):
    label = "F3ORNITS"
    summary = "Order and step of each subsystem follow the error of its estimated outputs; nothing is repeated."
    costs = "Each subsystem is integrated once in each of its own macro-steps, which its errors lengthen and shorten."
    convergence = "adaptive: orders 0 to 2, error per step near the tolerance"
    reference = (
        "F3ORNITS: a flexible variable step size non-iterative co-simulation method handling subsystems with "
        "hybrid advanced capabilities, equations (18) to (38)"
    )
    comparison = 2
    is_synchronous = False

    step: float = step_option(
        "What the first macro-steps grow to, if their errors let them; without it (stop - start)/1000."
    )
    min_step: float | None = option(
        None, "Smallest step", "No subsystem proposes less; without it a billionth of the run.", unit="s", above=0.0
    )
    max_step: float | None = option(None, "Largest step", "No subsystem proposes more.", unit="s", above=0.0)
    tolerance: float = option(
        1e-3, "Tolerance", "Of the estimates, relative to extent and size of the output.", above=0.0
    )
    rtol: float | None = option(None, "Relative tolerance", "In place of the tolerance.", above=0.0)
    atol: float | None = option(
        None, "Absolute tolerance", "In SI units, in place of the tolerance times the output's size.", above=0.0
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

    @property
    def most_degree(self) -> int:
        return 3  # cubics, or polynomials of `max_order`, which is less

    @property
    def past(self) -> int:
        return POINTS

    def make_memory(self, problem: Problem) -> Memory:
        """Return the memory at the start, with the imposed steps in it, and the sizes of outputs that are given."""
        memory = Memory.make(sizes(problem), imposed=[s.step or 0.0 for s in problem.subsystems])
        memory.outputs["largest"] = [
            nominal for s in problem.subsystems for nominal in np.nan_to_num(s.output_nominals)
        ]
        is_read = memory.outputs["is_read"]
        is_read[problem.source[problem.source >= 0]] = 1.0
        ends = np.cumsum([len(s.behaviour.outputs) for s in problem.subsystems])[:-1]
        memory.outputs["counts"] = np.concatenate(
            [part if part.any() else part + 1.0 for part in np.split(is_read, ends)]
        )
        return memory

    def refusal(self, problem: Problem) -> str:
        """Refuse subsystems that can neither vary their step nor say which they need, and bounds that hold no step."""
        smallest = self.min_step or 0.0
        if smallest > self.step:
            return Phrase(
                "{method} cannot begin with a step of {step}, shorter than the smallest, {smallest}; give it a smaller "
                "min_step or a larger step.",
                method=self.label,
                step=Amount(self.step, "s", 6),
                smallest=Amount(smallest, "s", 6),
            )
        if self.max_step is not None and self.max_step < smallest:
            return Phrase(
                "{method} has no step between the smallest, {smallest}, and the largest, {largest}; give it a smaller "
                "min_step or a larger max_step.",
                method=self.label,
                smallest=Amount(smallest, "s", 6),
                largest=Amount(self.max_step, "s", 6),
            )
        for s in problem.subsystems:
            if not s.capabilities.variable_step and s.step is None:
                return Phrase(
                    "{method} varies the steps, and {subsystem} lacks canHandleVariableCommunicationStepSize; give "
                    "{subsystem} an imposed step.",
                    method=self.label,
                    subsystem=s.name,
                )
        return ""

    def notes(self, problem: Problem) -> tuple[str, ...]:
        """Say whose inputs are of a lower degree than the method would give them."""
        needed = 3 if self.smooth else self.max_order
        return tuple(
            Phrase(
                "{subsystem}: its inputs are the best polynomials of degree {degree} (maxInputDegree){jumps}.",
                subsystem=s.name,
                degree=limit,
                jumps=Phrase(", with jumps") if self.smooth and limit < 3 else "",
            )
            for s in problem.subsystems
            if (limit := s.capabilities.max_input_degree) < needed and s.behaviour.inputs
        ) + extrapolated_slopes(problem, self.max_order, Phrase("Use max_order 1 or more."), has_slopes=False)

    def notes_after(self, problem: Problem, memory: Memory) -> tuple[str, ...]:
        """Say how often, where and how far the estimates missed their tolerance."""
        smallest = self.min_step or min(self.step, SMALLEST * (problem.stop - problem.start))
        return miss_notes(problem, memory.misses, smallest, REPORTED)

    def chooses(self, problem: Problem) -> str:
        return Phrase("orders and steps")


MAGNITUDE, AMPLITUDE, DAMPED = range(3)
"""The choices of `normalisation`."""
EXTRAPOLATION, CLS = range(2)
"""The choices of `calibration`."""

SMALLEST_RATIO, LARGEST_RATIO = 0.10, 1.05
"""Bounds of the ratio of successive steps (the paper's remark 1)."""

RECOVERY = 4.0
"""Bound of that ratio while a subsystem gets over a beginning or a jump."""
RECOVERED = 5
"""Steps after which errors alone may end a recovery."""
FIRST, SMALLEST = 1e-6, 1e-9
"""The first step where nothing is known, and the smallest one if none is given, relative to the length of the run."""
CLOSE_TO_SMALLEST = 1e-6
"""A step this little longer than the smallest one, relative to it, is the smallest one."""
REPORTED = 10.0
"""Errors of this many tolerances are reported: those a little above one are the rule."""
CANCELLED = 1e-9
"""Of the terms of a sum that is nearly 0: what the solvers inside of subsystems, and rounding, leave of it at will."""
POOR = 0.5
"""An extrapolation whose error is above this part of what holding the value has says nothing about what comes."""


class OutputMemory(Record):
    """Of an output: the coefficients of its newest estimate in (t - t^[n]) and its order p, which is the next one's as
    soon as that is chosen; the order that was the best before; the bounds of its amplitude, damped if asked for; its
    largest magnitude; whether a subsystem reads it, and whether its errors count for the step: those of what nobody
    reads count only where that is all there is. The current into ground, say, is the rounding of a sum that is 0."""

    estimate: Annotated[np.ndarray, TERMS]
    order: float
    best: float
    lowest: float
    greatest: float
    largest: float
    is_read: float
    counts: float


class InputMemory(Record):
    """Of an input: value and slope at the end of its last step (26), and whether there was one."""

    left_value: float
    left_slope: float
    has_left: float


class Memory(MethodMemory):
    """Whether the run has begun; the steps imposed on subsystems, 0 where none is; the missed tolerances by kind."""

    has_begun: float
    imposed: PerSubsystem
    steps: Annotated[PerSubsystem, PlannedStep]
    outputs: Annotated[PerOutput, OutputMemory]
    inputs: Annotated[PerInput, InputMemory]
    misses: Annotated[np.ndarray, KINDS, Miss]


@compiled()
def smallest_step(engine, options):
    """Return the smallest step that a subsystem may propose."""
    if not math.isnan(options.min_step):
        return options.min_step
    return min(options.step, SMALLEST * (engine.stop - engine.start))


# -- the inputs of a step --------------------------------------------------------------------------------------------


@compiled()
def build_input(engine, options, memory, k, i, H):
    """Make input i of subsystem k for its step of length H from the newest estimate of its source.

    The coefficients are those in tau = (t - t_k^[n])/H, until the end.
    """
    t, limit, is_traced = engine.t[k], engine.max_degree[k], is_watched(engine, engine.t[k], engine.t[k] + H)
    o, producer, u = engine.source[i], engine.producer[i], engine.u[i]
    made_at, restarts = t, False
    for d in range(4):
        u[d] = 0.0
    if o < 0:
        u[0] = engine.received[i]
    else:
        estimate = memory.outputs[o].estimate
        made_at = engine.past_t[producer, 0]  # t_l^[m] <= t_k^[n] (25)
        s = t - made_at
        u[0] = value_of(estimate, s)  # u_k,i(t) = the estimate of y_l,j made at t_l^[m] (24)
        u[1] = (estimate[1] + 2.0 * estimate[2] * s) * H
        u[2] = estimate[2] * H * H
        restarts = engine.past_n[o] == 1 and made_at == t
        if is_traced:
            trace_form(engine, i, t, EXTRAPOLATED, made_at, int(memory.outputs[o].order), u, H)
    is_projected = project(u, limit)  # M_k = min(M, m_k) (16)
    if is_traced and is_projected:
        trace_form(engine, i, t, PROJECTED, made_at, limit, u, H)
    left = memory.inputs[i]
    if options.smooth and limit >= 3 and left.has_left != 0.0 and not restarts:
        smooth(u, left.left_value, left.left_slope * H)
    remember_end(u, left, H)


@compiled()
def smooth(u, left, left_slope):
    """Replace a polynomial in tau by the Hermite cubic from the end of the step before to its own end (28)."""
    right = u[0] + u[1] + u[2]  # (27)
    right_slope = u[1] + 2.0 * u[2]
    u[0], u[1] = left, left_slope
    u[2] = 3.0 * (right - left) - 2.0 * left_slope - right_slope
    u[3] = 2.0 * (left - right) + left_slope + right_slope


@compiled()
def remember_end(u, left, H):
    """Keep value and slope of an input at the end of the step, the next one's left limits (26); u is in t then."""
    value, slope, power = 0.0, 0.0, 1.0
    for d in range(4):
        value += u[d]
        slope += d * u[d]
        u[d] /= power
        power *= H
    left.left_value, left.left_slope, left.has_left = value, slope / H, 1.0


@compiled()
def begin_recovery(engine, options, memory, k):
    """Let subsystem k begin with a very short step where an output of it has no past; be ready for one at an event.

    The step that was planned is then what it returns to.
    """
    step, has_no_past = memory.steps[k], False
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        has_no_past = has_no_past or engine.past_n[o] == 1
    if has_no_past:
        first = min(step.planned, FIRST * (engine.stop - engine.start))
        step.meanwhile, step.since = max(first, smallest_step(engine, options)), 0.0
    elif engine.restarted:
        step.meanwhile, step.since = step.planned, 0.0


@compiled()
def begin_steps(engine, options, memory, t):
    """Estimate the outputs of the subsystems at t, agree on communication points, and make their inputs."""
    is_fitted = options.calibration == CLS
    for k in range(engine.n_sub):
        if engine.t[k] == t:
            begin_recovery(engine, options, memory, k)
            reach = memory.imposed[k] if memory.imposed[k] > 0.0 else proposed(memory.steps[k])
            for o in range(engine.y_first[k], engine.y_first[k + 1]):
                output = memory.outputs[o]  # (22) with q = p(t_l^[n+1]) (23)
                output.order = estimate(engine, k, o, int(output.order), is_fitted, reach, output.estimate)
    schedule(engine, memory.steps, memory.imposed, t)
    for k in range(engine.n_sub):
        if engine.t[k] == t:
            engine.degree[k] = min(engine.max_degree[k], 3)
            if is_watched(engine, t, memory.steps[k].end) and not begins_in_window(engine, k):
                trace_received(engine, k)
            for i in range(engine.u_first[k], engine.u_first[k + 1]):
                build_input(engine, options, memory, k, i, memory.steps[k].length)


# -- what a step has shown -------------------------------------------------------------------------------------------


@compiled()
def tolerance_of(options, output, value, rise, H):
    """Take a new value into amplitude and size of an output; returns the error tolerated, the divisor of (33) to (35).

    A size that is not known yet is at least that of its `rise` over a step.
    """
    lowest, greatest = output.lowest, output.greatest
    if options.normalisation == DAMPED:
        give = 0.5 * options.damping * H * (greatest - lowest)  # (36), with nu = damping
        lowest, greatest = lowest + give, greatest - give
    output.lowest, output.greatest = min(value, lowest), max(value, greatest)
    output.largest = max(output.largest, abs(value))
    extent = output.greatest - output.lowest  # (34), and damped (35)
    if options.normalisation == MAGNITUDE:
        extent = abs(value)  # (33)
    rtol = options.tolerance if math.isnan(options.rtol) else options.rtol
    if math.isnan(options.atol):
        return options.tolerance * max(output.largest, rise) + rtol * extent
    return options.atol + rtol * extent


@compiled()
def choose_order(output, best, highest):
    """Let the order of the next estimate be the median of its own and the two that were the best last.

    So it changes if both say so. What is best once may be so by chance: in a loop through direct feedthrough an order
    that follows every step keeps up the noise that it chases. None is above the `highest` that could be judged.
    """
    low, high = min(best, output.best), max(best, output.best)
    output.order = min(max(output.order, low), high, highest)
    output.best = best


@compiled()
def has_jumped(engine, options, o, used, error, least, held, tolerated):
    """Return whether output o has jumped: it is far from where it was, and no extrapolation of its past knew better.

    With fewer points than the highest order needs this cannot be said.
    """
    if options.max_order < 1 or engine.past_n[o] <= options.max_order:
        return 0
    is_far = error > SMALLEST_RATIO ** (-used - 1.0) and held > tolerated / SMALLEST_RATIO
    return 1 if is_far and least > POOR * held else 0


@compiled()
def assess_outputs(engine, options, memory, k):
    """Compare the estimates of subsystem k with what it put out, and choose the next orders.

    Returns the ratio of steps that the errors ask for, the largest error of an output that somebody reads, relative to
    what is tolerated and in SI units, with the output that has it, whether such an output jumped, and whether any did.
    The past does not yet hold the new values.
    """
    H, t, step = engine.H[k], engine.t_next[k], memory.steps[k]
    ratio, largest, off, worst, is_reported, jumped = math.inf, 0.0, 0.0, -1, False, False
    is_traced = is_watched(engine, engine.t[k], t)
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        output, value = memory.outputs[o], engine.y[o]
        expected, p = value_of(output.estimate, H), output.order
        rise = abs(value - engine.past_y[o, 0]) * step.planned / H if step.meanwhile > 0.0 else 0.0
        tolerated = tolerance_of(options, output, value, rise, H) + least_of(engine, o)
        apart = abs(value - expected)
        error = apart / tolerated if apart > 0.0 else 0.0  # (33) to (35)
        if error > 1.0 and apart <= CANCELLED * terms_of(engine, k, o):
            error = 0.0
        if error > 0.0 and output.counts != 0.0:
            ratio = min(ratio, error ** (-1.0 / (p + 1.0)))  # (32), their minimum (37)
        if error > largest and output.is_read != 0.0:
            largest, off, worst = error, apart, o
        if is_traced:
            trace_with(engine, ERROR, o, t, error, expected, p, value, tolerated)
        best, highest, least, held = best_order(engine, k, o, t, value, options.max_order)
        choose_order(output, best, highest)  # (20)
        if output.counts != 0.0 and has_jumped(engine, options, o, p, error, least, held, tolerated):
            engine.past_n[o] = 0  # the new value will be all that is known
            output.order, output.best = 0.0, 0.0
            jumped = True
            is_reported = is_reported or output.is_read != 0.0
        if is_traced:
            trace(engine, CHOSEN, o, t, output.order, value, 0.0)
    return ratio, largest, off, worst, is_reported, jumped


@compiled()
def recover(engine, options, memory, k, ratio):
    """Lengthen the step of subsystem k, which recovers, and end that at the step that was planned; returns the plan."""
    step, H = memory.steps[k], engine.H[k]
    is_full, moves = True, False
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        if engine.past_n[o] <= options.max_order:
            is_full = False
            moves = moves or engine.y[o] != engine.past_y[o, 0]
    if is_full or moves:  # outputs that rest at a new value let the planned step go on
        ratio = min(ratio, RECOVERY)
    step.since += 1.0
    length, planned = H * max(ratio, SMALLEST_RATIO), step.planned
    if length >= planned or (ratio < LARGEST_RATIO and step.since > RECOVERED):
        step.meanwhile = 0.0
        return min(length, planned)
    step.meanwhile = max(length, smallest_step(engine, options))
    return planned


@compiled()
def note_misses(engine, options, memory, k, error, apart, o, jumped):
    """Keep that subsystem k misses its tolerance, if it does."""
    H, t, misses = engine.H[k], engine.t_next[k], memory.misses
    if jumped:
        remember_miss(misses[JUMPED], H, t, error, apart, o)
    elif error > 1.0 and memory.imposed[k] > 0.0:
        remember_miss(misses[AT_IMPOSED], H, t, error, apart, o)
    elif error > 1.0 and (1.0 + CLOSE_TO_SMALLEST) * smallest_step(engine, options) >= H:
        remember_miss(misses[AT_SMALLEST], H, t, error, apart, o)
    elif error > REPORTED:
        remember_miss(misses[TOO_LONG], H, t, error, apart, o)


@compiled()
def is_on_grid(engine, memory, k, t):
    """Return whether t is the next multiple of the imposed step of subsystem k."""
    step = memory.imposed[k]
    return 1 if abs(engine.start + (memory.steps[k].count + 1.0) * step - t) < 1e-9 * step else 0


@compiled()
def end_step(engine, options, memory, k):
    """Compare the estimates of subsystem k with what it put out; choose the next orders and propose the next step.

    The outputs are those before an event, if one is handled here; the past does not yet hold them. A step that was cut
    short, by an event or by those that communicate earlier, does not shorten the one that was planned.
    """
    step, H, t = memory.steps[k], engine.H[k], engine.t_next[k]
    ratio, error, apart, worst, is_reported, jumped = assess_outputs(engine, options, memory, k)
    note_misses(engine, options, memory, k, error, apart, worst, is_reported)
    before, bound = step.planned, LARGEST_RATIO if step.meanwhile == 0.0 else RECOVERY
    planned = max(SMALLEST_RATIO * H, min(ratio * H, LARGEST_RATIO * max(before, H)))  # (38), bounded by remark 1
    if ratio >= 1.0 and before > (1.0 + SAME_POINT) * H:
        planned = before  # the power law says little about a step that was cut: the past stands as far apart as ever
    if engine.y_first[k + 1] == engine.y_first[k]:
        planned = engine.stop - t if engine.stop > t else before  # (39)
    elif jumped:
        planned = before  # to return to
    elif step.meanwhile > 0.0:
        planned = recover(engine, options, memory, k, ratio)
    planned = max(planned, smallest_step(engine, options))
    if not math.isnan(options.max_step):
        planned = min(planned, options.max_step)
    step.planned = planned
    if is_watched(engine, engine.t[k], t):
        trace(engine, NEXT_STEP, k, t, max(SMALLEST_RATIO, min(ratio, bound)), proposed(step), H)
    if memory.imposed[k] > 0.0 and is_on_grid(engine, memory, k, t):
        step.count += 1.0


# -- the macro-step --------------------------------------------------------------------------------------------------


@compiled()
def begin_run(engine, options, memory):
    """Plan the first steps, and begin amplitudes with the start values, as (36) does."""
    for k in range(engine.n_sub):
        longest = math.inf if math.isnan(options.max_step) else options.max_step
        memory.steps[k].planned = min(options.step, longest)
    for o in range(engine.n_out):
        output, value = memory.outputs[o], engine.y[o]
        output.lowest, output.greatest, output.largest = value, value, max(output.largest, abs(value))
    memory.has_begun = 1.0


@F3ornits.kernel(Memory)
def macro_step(engine, options, memory):
    """Let the subsystems whose step ends first go there. At entry some, or all, are at communication points."""
    if memory.has_begun == 0.0:
        begin_run(engine, options, memory)
    t = -math.inf
    for k in range(engine.n_sub):
        t = max(t, engine.t[k])
    begin_steps(engine, options, memory, t)
    common, n, first = next_common_point(engine, memory.steps), 0, engine.subset
    for k in range(engine.n_sub):
        step = memory.steps[k]
        engine.t_next[k], engine.H[k] = step.end, step.length
        if step.end == common:
            first[n] = k
            n += 1
    together = 1 if engine.is_traced else max(n, 1)  # a trace shows one after the other
    for begin in range(0, n, together):
        status = advance(engine, first[begin : begin + together])
        if status != OK:
            return status
        for k in first[begin : begin + together]:
            end_step(engine, options, memory, k)
    return OK
