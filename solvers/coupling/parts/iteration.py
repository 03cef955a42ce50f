"""What the iterative methods share: trying values and slopes of all inputs at the end of a step.

The unknown w holds, for each input, its value and its time derivative at t^N+1. Driven by the Hermite cubics from the
end of the last step to w, the subsystems answer with outputs and derivatives; dispatched, they are G(w), and w is right
where the residual γ(w) = w - G(w) is zero.

Subsystems that cannot be rolled back do not answer themselves: their COSTARICA estimator does, and they step once, when
w is found.

References
----------
IFOSMONDI-JFM: (22)-(24) the problem, (27) convergence. COSTARICA: algorithm 3.
"""

from __future__ import annotations

import math
from typing import Annotated

import numpy as np

from macrostep.model.base.phrase import Phrase
from macrostep.solvers.coupling.parts.authoring import (
    NOT_CONVERGED, NOT_FINITE, OK, SLOPES_OFF, SLOT_STEP, MethodMemory, PerInput, PerOutput, PerSubsystem, advance,
    advance_one, answered, begin_asking, compiled, dispatch, end_asking, restore, sizes, write_least,
)  # fmt: skip
from macrostep.solvers.coupling.parts.costarica import (
    FLEXIBLE, Estimator, ask_rest, estimate, make_estimators, map_by_exponential, take_rest,
    prepare_rest, remember_control, trace_control_parts,
)  # fmt: skip
from macrostep.solvers.coupling.parts.hermite import InputEnd, begin_inputs, end_inputs, forget_ends, inputs_towards
from macrostep.solvers.coupling.parts.mismatch import Mismatch, compare_with_estimate, mismatch_notes
from macrostep.solvers.engine.trace import (
    COMPONENT, ESTIMATED, EXPECTED, HEAD, RESIDUAL, is_watched, trace, trace_advance, trace_answer,
)  # fmt: skip
from macrostep.solvers.coupling.parts.implicit import ImplicitMethod
from macrostep.solvers.problem.problem import Problem

CONVERGED, STALLED = -1, -2
"""Statuses of a trial that fits, and of a search that comes no nearer."""
ROUNDING, AMPLE = 2.0**-50, 8.0
"""A change of the inputs like a rounding error, and how many times what comes of it residuals may be."""
_BENDS, _SAME, _NO_ACCIDENT = 1e-3, 0.01, 3.0
"""A slope changes if by so much of itself; is a difference if so much nearer to it; and is none if so often."""
_DIVERGED, _EPSILON = 1e30, 1e-16
"""A residual so many times above its tolerance, or above rounding, does not come back."""


class Memory(MethodMemory):
    """How estimates are made, and whether an output jumped in the last step, at an event that nobody declared; of each
    subsystem, whether it is estimated, and whether A, B, C and D must be renewed; of each output, in how many steps its
    slope was a mere difference (-1: it cannot be)."""

    control_order: float
    is_affine: float
    is_lazy: float
    has_jumped: float
    inputs: Annotated[PerInput, InputEnd]
    is_estimated: PerSubsystem
    must_renew: PerSubsystem
    mismatches: Annotated[PerOutput, Mismatch]
    differences: PerOutput
    estimators: Annotated[list[Estimator], "n_sub", Estimator]


class IteratedMethod(ImplicitMethod):
    """A method that iterates for the values and slopes of all inputs."""

    def make_memory(self, problem: Problem) -> Memory:
        return make_memory(problem, self)

    def notes_after(self, problem: Problem, memory: Memory) -> tuple[str, ...]:
        remedy = Phrase("a smaller step or real rollback may help")
        return mismatch_notes(memory.mismatches, problem.output_labels, remedy)


def make_memory(problem: Problem, method: ImplicitMethod, of: type[Memory] = Memory) -> Memory:
    """Return the memory of an iterative method: its inputs' ends and, where there are estimated subsystems, theirs."""
    stand_ins = method.estimated(problem)
    return of.make(
        sizes(problem),
        control_order=method.control_order,
        is_affine=method.costarica_form == "affine",
        is_lazy=method.costarica_lazy,
        is_estimated=[k in stand_ins for k in range(len(problem.subsystems))],
        must_renew=np.ones(len(problem.subsystems)),
        differences=[0.0 if s.is_black_box else -1.0 for s in problem.subsystems for _ in s.behaviour.outputs],
        estimators=make_estimators(problem) if stand_ins else [],
    )


@compiled()
def note_jump(engine, memory, jumped):
    """Keep whether an output jumped, and how that was met (0: it did not); the inputs then start anew."""
    memory.has_jumped = jumped
    if jumped != 0.0:
        forget_ends(engine, memory)


@compiled()
def begin_step(engine, memory, H):
    """Take over inputs where they jump, at t0 and after an event; prepare the estimators. The status."""
    begin_inputs(engine, memory)
    statuses = engine.statuses
    begin_asking(engine)
    for k in range(engine.n_sub):
        if memory.is_estimated[k] != 0.0:
            statuses[k] = ask_rest(engine, memory.estimators[k], k, memory.must_renew[k] != 0.0 or engine.restarted)
    end_asking(engine)
    for k in range(engine.n_sub):
        if memory.is_estimated[k] != 0.0:
            known, is_affine = memory.estimators[k], memory.is_affine != 0.0
            is_renewed = memory.must_renew[k] != 0.0 or engine.restarted
            memory.must_renew[k] = 1.0
            status = answered(engine, k, statuses[k])
            if status == OK:
                status = take_rest(engine, known, k, is_renewed, is_affine)
            if status == OK:
                status = remember_control(engine, known, k)
            if status != OK:
                engine.failed_subsystem, engine.failed_time = k, engine.t[k]
                return status
            prepare_estimate(engine, memory, k, H)
            if engine.is_traced and memory.control_order == FLEXIBLE:
                trace_control_parts(engine, known, k)
    return OK


@compiled()
def prepare_estimate(engine, memory, k, H):
    """Make the maps of subsystem k's estimator for a step of H."""
    known = memory.estimators[k]
    if known.mapped_step != H or memory.is_lazy == 0.0:
        map_by_exponential(known, H)
    prepare_rest(engine, known, k, H, int(memory.control_order))


@compiled()
def answer(engine, memory, H, result, is_first):
    """Let the subsystems step under the inputs in `u`, from the beginning of the step; write G(w). The status.

    Subsystems without inputs need no second call: they answer the same.
    """
    n, is_lazy = engine.n_in, memory.is_lazy != 0.0
    n_stepping, stepping = 0, engine.subset
    for k in range(engine.n_sub):
        if not is_first and engine.u_first[k + 1] == engine.u_first[k]:
            continue
        if memory.is_estimated[k] != 0.0:
            if not is_lazy and not is_first:
                prepare_estimate(engine, memory, k, H)
            estimate(engine, memory.estimators[k], k)
            if engine.is_traced:
                trace_advance(engine, k, ESTIMATED)
                trace_answer(engine, k, OK)
            continue
        stepping[n_stepping] = k
        n_stepping += 1
    if not is_first:
        restore(engine, stepping[:n_stepping], SLOT_STEP)
    status = advance(engine, stepping[:n_stepping])
    if status != OK:
        return status
    dispatch(engine)
    for i in range(n):
        if engine.source[i] >= 0 and not math.isfinite(engine.received[i] + engine.received_slope[i]):
            engine.failed_subsystem, engine.failed_time = engine.producer[i], engine.t[0]
            return NOT_FINITE
    for i in range(n):
        result[i] = engine.received[i]
        result[n + i] = engine.received_slope[i]
        if engine.source[i] < 0:
            result[n + i] = 0.0
    return OK


@compiled()
def residual_at(engine, memory, H, w, residual):
    """Let the inputs end in w and write γ(w); the status."""
    inputs_towards(engine, memory, w, H)
    status = answer(engine, memory, H, residual, 0)
    for j in range(w.shape[0]):
        residual[j] = w[j] - residual[j]
    return status


@compiled()
def set_floor(engine, memory, relative, absolute, floor):
    """Write what is tolerated of values and slopes however small they are: eps_abs, or eps_rel of the signal's size.

    A slope that would make no more of the signal in the whole run than its size is no larger than that. Behind both
    stands what is nothing of each signal, now that the subsystems have answered once.
    """
    n, span, least = engine.n_in, engine.stop - engine.start, np.zeros(engine.n_out)
    write_least(engine, least)
    for i in range(n):
        o, size, slope_size = engine.source[i], 0.0, 0.0
        if o >= 0:
            size = engine.size[o]
            slope_size = max(engine.slope_size[o], size / span)
        floor[i] = relative * size if math.isnan(absolute) else absolute
        floor[n + i] = relative * slope_size if math.isnan(absolute) else absolute
        floor[i] += memory.inputs[i].value_noise
        floor[n + i] += memory.inputs[i].slope_noise
        floor[2 * n + i] = least[o] if o >= 0 else 0.0


@compiled(forceinline=True)
def tolerated_at(engine, H, w, relative, floor, j):
    """Return which residual of the value or slope j is tolerated; of a slope what makes nothing of the value, too."""
    n = engine.n_in
    nothing = floor[2 * n + j] if j < n else floor[n + j] / H
    return relative * abs(w[j]) + floor[j] + nothing


@compiled()
def try_end(engine, memory, H, w, relative, floor, residual):
    """Write γ(w); the status, CONVERGED where |γ| < eps_rel |w| + floor in every component (27)."""
    status = residual_at(engine, memory, H, w, residual)
    if status != OK:
        return status
    largest = 0.0
    for j in range(w.shape[0]):
        error, tolerated = abs(residual[j]), tolerated_at(engine, H, w, relative, floor, j)
        if tolerated == 0.0 and error > 0.0:  # nothing is known of this signal: what is seen of it now is all of it
            tolerated = relative * error
        ratio = error / tolerated if error != 0.0 else 0.0
        if not ratio <= largest:  # also where it is not a number
            largest = ratio
            engine.residual, engine.residual_input = abs(residual[j]), j % engine.n_in
    if engine.is_traced:
        trace_residual(engine, w, residual, largest)
    if largest < 1.0:
        return CONVERGED
    return OK if largest < _DIVERGED * max(1.0, _EPSILON / relative) else NOT_CONVERGED


@compiled()
def is_rounding(engine, memory, H, w, relative, floor, residual):
    """Try w with rounding errors in it; return whether residuals are no more than these make of them.

    A signal that is nothing but rounding, such as the force between two bodies that move alike, fits no better. What
    is found is remembered, so that the next steps need not look for it.
    """
    n, before = engine.n_in, np.empty(w.shape[0])
    status = residual_at(engine, memory, H, w, before)
    for j in range(w.shape[0]):
        w[j] *= 1.0 + (ROUNDING if j % 2 == 0 else -ROUNDING)
    if status == OK:
        status = residual_at(engine, memory, H, w, residual)
    if status != OK:
        return False
    for j in range(w.shape[0]):
        noise = AMPLE * abs(residual[j] - before[j])
        if not abs(residual[j]) <= tolerated_at(engine, H, w, relative, floor, j) + noise:
            return False
    for j in range(w.shape[0]):
        if abs(residual[j]) > tolerated_at(engine, H, w, relative, floor, j):
            noise, end = AMPLE * abs(residual[j] - before[j]), memory.inputs[j % n]
            if j < n:
                end.value_noise = max(end.value_noise, noise)
            else:
                end.slope_noise = max(end.slope_noise, noise)
    return True


@compiled()
def weigh(engine, H, w, residual, floor, relative, scale):
    """Write by what residuals are divided where a solver compares them: the sizes of the answers, where they are known.

    A slope weighs as much as what it makes of the value within the step; what has no size yet has the scale 0, and what
    is nothing beside others of its kind that of what may just count.
    """
    n = engine.n_in
    for i in range(n):
        if scale[i] == 0.0:
            value = abs(w[i] - residual[i]) + floor[i] / relative
            slope = abs(w[n + i] - residual[n + i]) + floor[n + i] / relative
            scale[i] = max(value, H * slope)
            if scale[i] > 0.0:
                scale[i] = max(scale[i], floor[2 * n + i] / relative)
            scale[n + i] = scale[i] / H


@compiled(forceinline=True)
def weighed(vector, scale, result):
    """Write a vector in units of `scale`; what has no size is 0."""
    for j in range(vector.shape[0]):
        result[j] = vector[j] / scale[j] if scale[j] > 0.0 else 0.0


@compiled()
def trace_residual(engine, w, residual, largest):
    """Write γ(w), with the largest ratio of a component to what is tolerated."""
    t, n_in = engine.t[0], engine.n_in
    if not is_watched(engine, t, engine.t_next[0]):
        return
    trace(engine, RESIDUAL, engine.residual_input, t, engine.iterations, engine.residual, largest)
    for i in range(n_in):
        n = trace(engine, COMPONENT, i, t, residual[i], residual[n_in + i], w[i])
        engine.trace[n, HEAD] = w[n_in + i]


@compiled()
def end_step(engine, memory, w, H, is_judged):
    """Let the estimated subsystems step, and remember where the inputs ended. The status.

    Their estimates stay in `rest` of their estimators; if nothing else judges them, they are judged here.
    """
    for k in range(engine.n_sub):
        if memory.is_estimated[k] != 0.0:
            o, rest = engine.y_first[k], memory.estimators[k].rest
            for row in range(rest.shape[0] // 2):
                rest[row] = engine.y[o + row]
                if is_watched(engine, engine.t[k], engine.t_next[k]):
                    trace(engine, EXPECTED, o + row, engine.t_next[k], engine.y[o + row], engine.dy[o + row], 0.0)
            status = advance_one(engine, k)
            for row in range(rest.shape[0] // 2):
                if is_judged and status == OK:
                    status = compare_with_estimate(engine, memory.mismatches[o + row], k, o + row, rest[row])
            if status != OK:
                return status
        else:
            status = check_slopes(engine, memory, k)
            if status != OK:
                return status
    end_inputs(engine, memory, w, H)
    return OK


@compiled()
def check_slopes(engine, memory, k):
    """Find out whether a black box gives the differences of its outputs over the step for their slopes; the status.

    The end value and such a slope do not fit one input: their errors are as large as the curvature. A true derivative
    differs from the difference by half of what it has changed by.
    """
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        slope = engine.dy[o]
        change = abs(slope - engine.dy_kept[o])
        if memory.differences[o] < 0.0 or change <= _BENDS * max(abs(slope), abs(engine.dy_kept[o])):
            continue
        rise = (engine.y[o] - engine.past_y[o, 0]) / engine.H[k]
        memory.differences[o] = memory.differences[o] + 1.0 if abs(slope - rise) <= _SAME * change else 0.0
        if memory.differences[o] >= _NO_ACCIDENT:
            engine.failed_subsystem, engine.failed_time, engine.worst_signal = k, engine.t[k], o
            return SLOPES_OFF
    return OK
