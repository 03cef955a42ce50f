"""Inputs that are cubics from where they ended, in value and slope, to values and slopes tried at the end of a step.

References
----------
IFOSMONDI-JFM: (20) the first call, (22) the cubics. MISSILES: (55) the first step, whose slope is not known.
"""

from __future__ import annotations

from macrostep.solvers.coupling.parts.authoring import Record, compiled, note_rest

DEGREE = 3


class InputEnd(Record):
    """Of an input at the end of the last step: value, slope, whether the slope is known (-1: not, of a source); the
    coefficients of (t - t^N)² and (t - t^N)³ with which its polynomial goes on, and the length of that step (0: none).
    Then what rounding was seen to make of value and slope where it was looked for."""

    value: float
    slope: float
    has_slope: float
    square: float
    cube: float
    length: float
    value_noise: float
    slope_noise: float


@compiled()
def begin_inputs(engine, memory):
    """Take over inputs where they jump, at t0 and after an event; let `u` go on as they ended, in value and slope."""
    for i in range(engine.n_in):
        begin, o, u = memory.inputs[i], engine.source[i], engine.u[i]
        if begin.has_slope == 0.0 or engine.restarted:
            begin.value, begin.slope = engine.received[i], 0.0
            begin.has_slope = -1.0 if o >= 0 else 1.0  # a step without a slope at its beginning
            begin.length = 0.0
        u[0], u[1], u[2], u[3] = begin.value, begin.slope, 0.0, 0.0
    for k in range(engine.n_sub):
        engine.degree[k] = DEGREE


@compiled()
def first_inputs(engine, memory, w):
    """Write the end of the first call's inputs: back to where they begin, with the slope at which they left (20)."""
    n = engine.n_in
    for i in range(n):
        begin = memory.inputs[i]
        w[i] = begin.value
        w[n + i] = -begin.slope if begin.has_slope == 1.0 else 0.0


@compiled()
def inputs_towards(engine, memory, w, H):
    """Set the inputs to the Hermite cubics that end in w; to quadratics where the slope at the beginning is unknown."""
    n = engine.n_in
    for i in range(n):
        begin, u, end = memory.inputs[i], engine.u[i], w[n + i]
        value, slope = begin.value, begin.slope
        rise = w[i] - value
        u[0] = value
        if begin.has_slope == 1.0:  # (22); MISSILES (54)
            u[1] = slope
            u[2] = (3.0 * rise / H - 2.0 * slope - end) / H
            u[3] = (slope + end - 2.0 * rise / H) / (H * H)
        else:  # MISSILES (55)
            u[1] = 2.0 * rise / H - end
            u[2] = (end - rise / H) / H
            u[3] = 0.0


@compiled()
def end_inputs(engine, memory, w, H):
    """Remember where the inputs ended."""
    n = engine.n_in
    for i in range(n):
        end, u = memory.inputs[i], engine.u[i]
        end.value, end.slope, end.has_slope = w[i], w[n + i], 1.0
        end.square, end.cube, end.length = u[2] + 3.0 * u[3] * H, u[3], H


@compiled()
def forget_ends(engine, memory):
    """Let the inputs start anew, from what their sources put out now; what was small has only just left 0."""
    note_rest(engine)
    for i in range(engine.n_in):
        memory.inputs[i].has_slope = 0.0
