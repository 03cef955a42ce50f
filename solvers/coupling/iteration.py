"""What the iterative methods share: trying values and slopes of all inputs at the end of a step.

The unknown w holds, for each input, its value and its time derivative at t^N+1. Driven by the Hermite cubics from the
end of the last step to w, the subsystems answer with outputs and derivatives; dispatched, they are G(w), and w is right
where w = G(w).

References
----------
IFOSMONDI-JFM: (20) the first call, (22)-(24) the inputs and the problem.
"""

from __future__ import annotations

from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.engine import advance_one, dispatch, restore
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.engine.loop import SLOT_STEP

VALUE, SLOPE, HAS_SLOPE = range(3)
ROOM = 3
"""Numbers of memory for each input: value and slope at the end of the last step, and whether the slope is known."""
DEGREE = 3


@compiled()
def begin_step(engine, memory):
    """Take over inputs where they jump: at t0, and where an event made their source start anew."""
    for i in range(engine.n_in):
        place, o = i * ROOM, engine.source[i]
        if memory[place + HAS_SLOPE] == 0.0 or engine.restarted:
            memory[place + VALUE], memory[place + SLOPE] = engine.received[i], 0.0
            memory[place + HAS_SLOPE] = -1.0 if o >= 0 else 1.0  # a step without a slope at its beginning


@compiled()
def first_inputs(engine, memory, H):
    """Set the inputs of the first call: back to where they begin, with the slope at which they left (20)."""
    for i in range(engine.n_in):
        place, u = i * ROOM, engine.u[i]
        slope = memory[place + SLOPE] if memory[place + HAS_SLOPE] == 1.0 else 0.0
        u[0], u[1], u[2], u[3] = memory[place + VALUE], slope, -slope / H, 0.0


@compiled()
def inputs_towards(engine, memory, w, H):
    """Set the inputs to the Hermite cubics that end in w; to quadratics where the slope at the beginning is unknown."""
    n = engine.n_in
    for i in range(n):
        place, u = i * ROOM, engine.u[i]
        value, rise, end = memory[place + VALUE], w[i] - memory[place + VALUE], w[n + i]
        u[0] = value
        if memory[place + HAS_SLOPE] == 1.0:
            begin = memory[place + SLOPE]
            u[1] = begin
            u[2] = (3.0 * rise / H - 2.0 * begin - end) / H
            u[3] = (begin + end - 2.0 * rise / H) / (H * H)
        else:
            u[1] = 2.0 * rise / H - end
            u[2] = (end - rise / H) / H
            u[3] = 0.0


@compiled()
def answer(engine, result, is_first):
    """Let the subsystems step under the inputs in `u`, from the beginning of the step; write G(w). The status.

    Subsystems without inputs need no second call: they answer the same.
    """
    n = engine.n_in
    for k in range(engine.n_sub):
        if not is_first:
            if engine.u_first[k + 1] == engine.u_first[k]:
                continue
            restore(engine, engine.everyone[k : k + 1], SLOT_STEP)
        engine.degree[k] = DEGREE
        status = advance_one(engine, k)
        if status != OK:
            return status
    dispatch(engine)
    for i in range(n):
        result[i] = engine.received[i]
        result[n + i] = engine.received_slope[i]
        if engine.source[i] < 0:
            result[n + i] = 0.0
    return OK


@compiled()
def end_step(engine, memory, w):
    """Remember where the inputs ended."""
    n = engine.n_in
    for i in range(n):
        place = i * ROOM
        memory[place + VALUE], memory[place + SLOPE], memory[place + HAS_SLOPE] = w[i], w[n + i], 1.0


@compiled()
def largest_residual(engine, w, g, relative, absolute):
    """Return the largest |w - G(w)| relative to its tolerance eps_rel |w| + eps_abs (27); converged where below 1."""
    largest = 0.0
    for j in range(w.shape[0]):
        ratio = abs(w[j] - g[j]) / (relative * abs(w[j]) + absolute)
        if not ratio <= largest:  # also where it is not a number
            largest = ratio
            engine.residual, engine.residual_input = abs(w[j] - g[j]), j % engine.n_in
    return largest
