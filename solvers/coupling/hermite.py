"""Inputs that are cubics from where they ended, in value and slope, to values and slopes tried at the end of a step.

References
----------
IFOSMONDI-JFM: (20) the first call, (22) the cubics. MISSILES: (55) the first step, whose slope is not known.
"""

from __future__ import annotations

from macrostep.solvers.engine.compilation import compiled

VALUE, SLOPE, HAS_SLOPE, SQUARE, CUBE, LENGTH, VALUE_NOISE, SLOPE_NOISE = range(8)
ROOM = 8
"""Numbers of memory for each input, of the end of the last step: value, slope, whether the slope is known; the
coefficients of (t - t^N)² and (t - t^N)³ with which its polynomial goes on, and the length of that step (0: none).
Then what rounding was seen to make of value and slope where it was looked for."""
DEGREE = 3


@compiled()
def begin_inputs(engine, memory):
    """Take over inputs where they jump, at t0 and after an event; let `u` go on as they ended, in value and slope."""
    for i in range(engine.n_in):
        place, o, u = i * ROOM, engine.source[i], engine.u[i]
        if memory[place + HAS_SLOPE] == 0.0 or engine.restarted:
            memory[place + VALUE], memory[place + SLOPE] = engine.received[i], 0.0
            memory[place + HAS_SLOPE] = -1.0 if o >= 0 else 1.0  # a step without a slope at its beginning
            memory[place + LENGTH] = 0.0
        u[0], u[1], u[2], u[3] = memory[place + VALUE], memory[place + SLOPE], 0.0, 0.0
    for k in range(engine.n_sub):
        engine.degree[k] = DEGREE


@compiled()
def first_inputs(engine, memory, w):
    """Write the end of the first call's inputs: back to where they begin, with the slope at which they left (20)."""
    n = engine.n_in
    for i in range(n):
        place = i * ROOM
        w[i] = memory[place + VALUE]
        w[n + i] = -memory[place + SLOPE] if memory[place + HAS_SLOPE] == 1.0 else 0.0


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
def end_inputs(engine, memory, w, H):
    """Remember where the inputs ended."""
    n = engine.n_in
    for i in range(n):
        place, u = i * ROOM, engine.u[i]
        memory[place + VALUE], memory[place + SLOPE], memory[place + HAS_SLOPE] = w[i], w[n + i], 1.0
        memory[place + SQUARE], memory[place + CUBE], memory[place + LENGTH] = u[2] + 3.0 * u[3] * H, u[3], H
