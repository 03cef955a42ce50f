"""F3ORNITS: flexible order of the inputs, flexible times of meeting; non-iterative and asynchronous.

Each output is estimated with the order that would have been best over the steps just done; a consumer takes the newest
estimate known when its own step begins, past the interval that it was made for if need be. The error of the estimate
when its step ends decides how far its subsystem goes next.

Where the past says nothing, at the start and behind a jump, a subsystem begins with a very short step and lengthens it
as the errors let it, so that the step that was asked for is only taken where it is good enough.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from macrostep.solvers.coupling.estimation import HIGHEST, POINTS, TERMS, best_order, estimate, value_of
from macrostep.solvers.coupling.method import Method, kernel
from macrostep.solvers.coupling.misses import (
    AT_IMPOSED,
    AT_SMALLEST,
    JUMPED,
    KINDS,
    TOO_LONG,
    miss_notes,
    remember_miss,
)
from macrostep.solvers.coupling.misses import ROOM as MISS_ROOM
from macrostep.solvers.coupling.projection import project
from macrostep.solvers.coupling.scheduler import (
    END,
    IMPOSED,
    LENGTH,
    MEANWHILE,
    ONE_MEETING,
    PLANNED,
    ROOM,
    SINCE,
    next_meeting,
    proposed,
    schedule,
)
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.engine import advance_one
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.engine.pointers import address_of, vector
from macrostep.solvers.engine.sizes import least_of
from macrostep.solvers.engine.trace import (
    CHOSEN,
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
    step: float = step_option(
        "What the first macro-steps grow to, if their errors let them; without it (stop - start)/1000."
    )
    min_step: float | None = option(
        None, "Smallest step", "No subsystem proposes less; without it a billionth of the run.", unit="s", minimum=0.0,
        minimum_excluded=True,
    )  # fmt: skip
    max_step: float | None = option(
        None, "Largest step", "No subsystem proposes more.", unit="s", minimum=0.0, minimum_excluded=True
    )
    tolerance: float = option(
        1e-3, "Tolerance", "Of the estimates, relative to extent and size of the output.", minimum=0.0,
        minimum_excluded=True,
    )  # fmt: skip
    rtol: float | None = option(
        None, "Relative tolerance", "In place of the tolerance.", minimum=0.0, minimum_excluded=True
    )
    atol: float | None = option(
        None, "Absolute tolerance", "In SI units, in place of the tolerance times the output's size.", minimum=0.0,
        minimum_excluded=True,
    )  # fmt: skip
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

RECOVERY = 4.0
"""Bound of that ratio while a subsystem gets over a beginning or a jump."""
RECOVERED = 5
"""Steps after which errors alone may end a recovery."""
FIRST, SMALLEST = 1e-6, 1e-9
"""The first step where nothing is known, and the smallest one if none is given, relative to the length of the run."""
CLOSE_TO_SMALLEST = 1e-6
"""A step this little longer than the smallest one, relative to it, is the smallest one."""
TOLD = 10.0
"""Errors of this many tolerances are told: those a little above one are the rule."""
POOR = 0.5
"""An extrapolation whose error is above this part of what holding the value has says nothing about what comes."""

# Memory: whether it has begun; the imposed steps; what the scheduler keeps for each subsystem; for each output its
# estimate, the order of that or the next one, the order that was the best before, the bounds of its amplitude, its
# size, and whether somebody reads it; for each input value and slope at the end of its last step, and whether they
# hold; the missed tolerances.
BEGUN = 0
ORDER, BEST, LOWEST, GREATEST, SIZE, IS_READ = range(TERMS, TERMS + 6)
OUTPUT_ROOM = TERMS + 6
LEFT_VALUE, LEFT_SLOPE, HAS_LEFT = range(3)
INPUT_ROOM = 3


@compiled()
def smallest_step(engine, options):
    """Return the smallest step that a subsystem may propose."""
    if not math.isnan(options[MIN_STEP]):
        return options[MIN_STEP]
    return min(options[STEP], SMALLEST * (engine.stop - engine.start))


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
        order = int(memory[outputs + o * OUTPUT_ROOM + ORDER])
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
def begin_recovery(engine, memory, options, k):
    """Let subsystem k begin with a very short step where an output of it has no past; be ready for one at an event.

    The step that was planned is then what it returns to.
    """
    own = 1 + engine.n_sub + k * ROOM
    has_no_past = False
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        has_no_past = has_no_past or engine.past_n[o] == 1
    if has_no_past:
        first = min(memory[own + PLANNED], FIRST * (engine.stop - engine.start))
        memory[own + MEANWHILE], memory[own + SINCE] = max(first, smallest_step(engine, options)), 0.0
    elif engine.restarted:
        memory[own + MEANWHILE], memory[own + SINCE] = memory[own + PLANNED], 0.0


@compiled()
def begin_steps(engine, memory, options, t):
    """Estimate the outputs of the subsystems at t, agree when to meet, and make their inputs."""
    n = engine.n_sub
    outputs = 1 + n + n * ROOM
    for k in range(n):
        if engine.t[k] == t:
            begin_recovery(engine, memory, options, k)
            reach = memory[1 + k] if memory[1 + k] > 0.0 else proposed(memory, 1 + n + k * ROOM)
            for o in range(engine.y_first[k], engine.y_first[k + 1]):
                place = outputs + o * OUTPUT_ROOM
                polynomial, is_fitted = vector(address_of(memory, place)), int(options[CALIBRATION])
                memory[place + ORDER] = estimate(engine, o, k, int(memory[place + ORDER]), is_fitted, reach, polynomial)
    schedule(engine, memory, 1 + n, memory[1 : 1 + n], t)
    for k in range(n):
        if engine.t[k] == t:
            engine.degree[k] = min(engine.max_degree[k], 3)
            if is_watched(engine, t, memory[1 + n + k * ROOM + END]) and not begins_in_window(engine, k):
                trace_received(engine, k)
            for i in range(engine.u_first[k], engine.u_first[k + 1]):
                build_input(engine, memory, options, i, k, memory[1 + n + k * ROOM + LENGTH])


@compiled()
def scale(memory, options, place, value, rise, H):
    """Take a new value into the amplitude and the size of an output; returns the error that is tolerated.

    A size that is not known yet is at least that of its `rise` over a step.
    """
    lowest, greatest = memory[place + LOWEST], memory[place + GREATEST]
    if options[NORMALISATION] == DAMPED:
        give = 0.5 * options[DAMPING] * H * (greatest - lowest)
        lowest, greatest = lowest + give, greatest - give
    memory[place + LOWEST], memory[place + GREATEST] = min(value, lowest), max(value, greatest)
    memory[place + SIZE] = max(memory[place + SIZE], abs(value))
    extent = memory[place + GREATEST] - memory[place + LOWEST]
    if options[NORMALISATION] == MAGNITUDE:
        extent = abs(value)
    rtol = options[TOLERANCE] if math.isnan(options[RTOL]) else options[RTOL]
    if math.isnan(options[ATOL]):
        return options[TOLERANCE] * max(memory[place + SIZE], rise) + rtol * extent
    return options[ATOL] + rtol * extent


@compiled()
def choose_order(memory, place, best, highest):
    """Let the order of the next estimate be the median of its own and the two that were the best last.

    So it changes if both say so. What is best once may be so by chance: in a loop through direct feedthrough an order
    that follows every step keeps up the noise that it chases. None is above the `highest` that could be judged.
    """
    low, high = min(best, memory[place + BEST]), max(best, memory[place + BEST])
    memory[place + ORDER] = min(max(memory[place + ORDER], low), high, highest)
    memory[place + BEST] = best


@compiled()
def has_jumped(engine, options, o, used, error, least, held, tolerated):
    """Return whether output o has jumped: it is far from where it was, and no extrapolation of its past knew better.

    Of fewer points than the highest order wants one cannot say.
    """
    if options[MAX_ORDER] < 1.0 or engine.past_n[o] <= options[MAX_ORDER]:
        return 0
    is_far = error > SMALLEST_RATIO ** (-used - 1.0) and held > tolerated / SMALLEST_RATIO
    return 1 if is_far and least > POOR * held else 0


@compiled()
def is_on_grid(engine, memory, k, t):
    """Return whether t is the next multiple of the imposed step of subsystem k."""
    step = memory[1 + k]
    return (
        1 if abs(engine.start + (memory[1 + engine.n_sub + k * ROOM + IMPOSED] + 1.0) * step - t) < 1e-9 * step else 0
    )


@compiled()
def assess_outputs(engine, memory, options, k):
    """Compare the estimates of subsystem k with what it put out, and choose the next orders.

    Returns the ratio of steps that the errors ask for, the largest error of an output that somebody reads, relative to
    what is tolerated and in SI units, with the output that has it, whether such an output jumped, and whether any did.
    The past does not yet hold the new values.
    """
    n = engine.n_sub
    outputs, own = 1 + n + n * ROOM, 1 + n + k * ROOM
    H, t = engine.H[k], engine.t_next[k]
    room = vector(address_of(engine.u_shifted))
    ratio, largest, off, worst, is_told, jumped = math.inf, 0.0, 0.0, -1, False, False
    looks = is_watched(engine, engine.t[k], t)
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        place, value = outputs + o * OUTPUT_ROOM, engine.y[o]
        c, used = vector(address_of(memory, place)), memory[place + ORDER]
        is_new = memory[own + MEANWHILE] > 0.0
        rise = abs(value - engine.past_y[o, 0]) * memory[own + PLANNED] / H if is_new else 0.0
        tolerated = scale(memory, options, place, value, rise, H) + least_of(engine, o)
        apart = abs(value - value_of(c, H))
        error = apart / tolerated if apart > 0.0 else 0.0
        if error > 0.0:
            ratio = min(ratio, error ** (-1.0 / (used + 1.0)))
        if error > largest and memory[place + IS_READ] != 0.0:
            largest, off, worst = error, apart, o
        if looks:
            row = trace(engine, ERROR, o, t, error, value_of(c, H), used)
            engine.trace[row, HEAD] = value
            engine.trace[row, HEAD + 1] = tolerated
        best, highest, least, held = best_order(engine, o, k, t, value, int(options[MAX_ORDER]), room)
        choose_order(memory, place, best, highest)
        if has_jumped(engine, options, o, used, error, least, held, tolerated):
            engine.past_n[o] = 0  # the new value will be all that is known
            memory[place + ORDER], memory[place + BEST] = 0.0, 0.0
            jumped = True
            is_told = is_told or memory[place + IS_READ] != 0.0
        if looks:
            trace(engine, CHOSEN, o, t, memory[place + ORDER], value, 0.0)
    return ratio, largest, off, worst, is_told, jumped


@compiled()
def recover(engine, memory, options, k, ratio):
    """Lengthen the step of subsystem k, which recovers, and end that at the step that was planned; returns the plan."""
    own, H = 1 + engine.n_sub + k * ROOM, engine.H[k]
    is_full, moves = True, False
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        if engine.past_n[o] <= options[MAX_ORDER]:
            is_full = False
            moves = moves or engine.y[o] != engine.past_y[o, 0]
    if is_full or moves:  # outputs that rest at a new value let the planned step go on
        ratio = min(ratio, RECOVERY)
    memory[own + SINCE] += 1.0
    step, planned = H * max(ratio, SMALLEST_RATIO), memory[own + PLANNED]
    if step >= planned or (ratio < LARGEST_RATIO and memory[own + SINCE] > RECOVERED):
        memory[own + MEANWHILE] = 0.0
        return min(step, planned)
    memory[own + MEANWHILE] = max(step, smallest_step(engine, options))
    return planned


@compiled()
def note_misses(engine, memory, options, k, error, apart, o, jumped):
    """Keep that subsystem k misses its tolerance, if it does."""
    H, t, begin = engine.H[k], engine.t_next[k], memory.shape[0] - KINDS * MISS_ROOM
    if jumped:
        remember_miss(memory, begin, JUMPED, H, t, error, apart, o)
    elif error > 1.0 and memory[1 + k] > 0.0:
        remember_miss(memory, begin, AT_IMPOSED, H, t, error, apart, o)
    elif error > 1.0 and (1.0 + CLOSE_TO_SMALLEST) * smallest_step(engine, options) >= H:
        remember_miss(memory, begin, AT_SMALLEST, H, t, error, apart, o)
    elif error > TOLD:
        remember_miss(memory, begin, TOO_LONG, H, t, error, apart, o)


@compiled()
def end_step(engine, memory, options, k):
    """Compare the estimates of subsystem k with what it put out; choose the next orders and propose the next step.

    The outputs are those before an event, if one is met here; the past does not yet hold them. A step that was cut
    short, by an event or by those that meet earlier, does not shorten the one that was planned.
    """
    own, H, t = 1 + engine.n_sub + k * ROOM, engine.H[k], engine.t_next[k]
    ratio, error, apart, worst, is_told, jumped = assess_outputs(engine, memory, options, k)
    note_misses(engine, memory, options, k, error, apart, worst, is_told)
    before, bound = memory[own + PLANNED], LARGEST_RATIO if memory[own + MEANWHILE] == 0.0 else RECOVERY
    planned = max(SMALLEST_RATIO * H, min(ratio * H, LARGEST_RATIO * max(before, H)))
    if ratio >= 1.0 and before > (1.0 + ONE_MEETING) * H:
        planned = before  # the power law says little about a step that was cut: the past stands as far apart as ever
    if engine.y_first[k + 1] == engine.y_first[k]:
        planned = engine.stop - t if engine.stop > t else before
    elif jumped:
        planned = before  # to return to
    elif memory[own + MEANWHILE] > 0.0:
        planned = recover(engine, memory, options, k, ratio)
    planned = max(planned, smallest_step(engine, options))
    if not math.isnan(options[MAX_STEP]):
        planned = min(planned, options[MAX_STEP])
    memory[own + PLANNED] = planned
    if is_watched(engine, engine.t[k], t):
        trace(engine, NEXT_STEP, k, t, max(SMALLEST_RATIO, min(ratio, bound)), proposed(memory, own), H)
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
            longest = math.inf if math.isnan(options[MAX_STEP]) else options[MAX_STEP]
            memory[1 + n + k * ROOM + PLANNED] = min(options[STEP], longest)
            for o in range(engine.y_first[k], engine.y_first[k + 1]):
                memory[outputs + o * OUTPUT_ROOM + LOWEST] = engine.y[o]
                memory[outputs + o * OUTPUT_ROOM + GREATEST] = engine.y[o]
                memory[outputs + o * OUTPUT_ROOM + SIZE] = max(
                    memory[outputs + o * OUTPUT_ROOM + SIZE], abs(engine.y[o])
                )
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
    """Return the memory at the start, with the imposed steps in it, and the sizes of outputs that are given."""
    n = len(problem.subsystems)
    nominals = [nominal for s in problem.subsystems for nominal in np.nan_to_num(s.output_nominals)]
    outputs = np.zeros((len(nominals), OUTPUT_ROOM))
    outputs[:, SIZE] = nominals
    outputs[problem.source[problem.source >= 0], IS_READ] = 1.0
    imposed = [s.step or 0.0 for s in problem.subsystems]
    rest = np.zeros(len(problem.source) * INPUT_ROOM + KINDS * MISS_ROOM)
    return np.concatenate([[0.0], imposed, np.zeros(n * ROOM), outputs.ravel(), rest])


def refusal(problem: Problem, options: Options) -> str:
    """Refuse subsystems that can neither vary their step nor say which one they need, and bounds that hold no step."""
    smallest = options.min_step or 0.0
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


def notes_after(problem: Problem, options: Options, memory: np.ndarray) -> tuple[str, ...]:
    """Say how often, where and how far the estimates missed their tolerance."""
    smallest = options.min_step or min(options.step, SMALLEST * (problem.stop - problem.start))
    return miss_notes(problem, memory[len(memory) - KINDS * MISS_ROOM :], smallest, TOLD)


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
    past=lambda options: POINTS,
    memory=memory,
    refusal=refusal,
    notes=notes,
    notes_after=notes_after,
    chooses=lambda problem, options: "orders and steps",
)
