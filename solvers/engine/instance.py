"""A built-in subsystem at run time: its functions, its state and its memory, as one C structure.

Block functions come from the equations (:mod:`macrostep.solvers.compilation.codegen`) or from a composite. All have the
signature ``(t, x, u, p, m, out)``: x the continuous and then the sampled states, u the inputs and then their time
derivatives, p the parameters, m the modes.
"""

from __future__ import annotations

from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, pointer_call, vector
from macrostep.solvers.compilation.structure import DOUBLES, INTEGERS, Structure, structure_at
from macrostep.solvers.engine.interface import COEFFICIENTS, DERIVATIVES

# Kinds of conditions; see `macrostep.model.behaviour.meaning.Condition`.
TIME_CONDITION, OPEN_CONDITION, CLOSED_CONDITION, SAMPLING, SCHEDULED = range(5)
"""The moment of a scheduled event is set by the subsystem itself, whenever it handles an event."""

RHS_EVALUATIONS, SOLVER_STEPS, STIFF_STEPS = range(3)
COUNTS = 3
"""What `counts` counts: evaluations of f, internal steps, and among these the ones that are
long beside what decays fastest."""

MOST_STEPS = 10_000_000
"""Internal steps in one macro-step, at most: so that every run comes back, whatever its equations say."""

call_block = pointer_call(types.void(float64, int64, int64, int64, int64, int64))
call_held_block = pointer_call(types.void(float64, int64, int64, int64, int64, int64, int64))


class Instance(Structure):
    """A built-in subsystem at run time.

    Functions are addresses, 0 where there is nothing to do. Its complete state is `x` (continuous, then sampled), `m`
    (the modes now, and before the last event), `h` (the internal step tried next), `sizes` and `largest`; a composite's
    are the `n_kept` first numbers of `x`, with the outputs inside it behind the states, and `extra` besides. `v` holds
    the inputs and their derivatives at the moment of evaluation, `r` the values of the conditions and, behind them, of
    the `n_k` functions that show kinks: where they pass zero, or a whole number if `counts_wholes`. `event_a` and
    `event_b` are, by mode: for a condition on time its moment and its truth from then on, for a sampling its start and
    its period, for a scheduled event the place in `extra` that holds its moment. `accepted` is notified of every
    internal step that is accepted, and may make modes true; `keep` and `bring_back` keep, in a slot, what a subsystem
    holds elsewhere; `held` is the function :data:`macrostep.solvers.compilation.codegen.HELD`. `left` is the latest
    time at which anything is evaluated: the left limit at the end of the step under way. `exponent` is that of the
    error in the step-size rule. The first row of `stages` is z, the x with the integrals of the outputs behind it; n
    entries of it are integrated.

    What a step may be wrong by is, of each state, rtol times its value, `atol`, and `floor` times its size: `sizes` are
    the largest values so far, and part of the state; of the outputs' integrals they are what these can become in the
    macro-step, from the `largest` outputs so far, as far as integrals were asked for.
    `rounding` is how much of each rate may be rounding, as far as somebody asked, and `terms` what adds up to it inside
    a composite, where more may cancel than its Jacobian shows. Steps below `short` are so short that
    little more can be expected of them; `span` is the macro-step.

    An advance that needs more than `most_steps` internal steps ends. `reached` is how far it came, `failed_at` where it
    failed, and `failed_mode` which condition was the reason, -1 if none was. `before` are the modes before the last
    state event. Within the last step a state condition changes at `crossing`, and a kink lies between
    `kink_from` and `kink_to`, 0 if there is none; `samples` are values of `r` at points of it, and `known` is what they
    say of the next step. While a kink is approached, `h_across` is the length of the step that will cross it, and
    `h_behind` that of those behind it; the last was crossed at `last_kink`. Where `watches_stiffness` is set, an
    advance ends when `stiff_steps`, not interrupted by many `smooth_steps`, are a verdict.

    In this run inputs are of `most_degree` at most, and integrals of outputs are asked for only if it `may_integrate`.
    """

    fields = (
        ("left", float64), ("parameters", DOUBLES), ("x", DOUBLES), ("m", DOUBLES), ("work", DOUBLES),
        ("pivots", int64[::1]), ("n", int64),
        ("short", float64), ("span", float64), ("h", float64), ("failed_at", float64), ("reached", float64),
        ("crossing", float64), ("kink_from", float64), ("kink_to", float64),
        ("h_across", float64), ("h_behind", float64), ("last_kink", float64),
        ("known", int64), ("failed_mode", int64), ("most_steps", int64),
        ("watches_stiffness", int64), ("stiff_steps", int64), ("smooth_steps", int64),
        ("v", DOUBLES), ("r", DOUBLES), ("samples", DOUBLES), ("before", DOUBLES), ("extra", DOUBLES),
        ("sizes", DOUBLES), ("largest", DOUBLES), ("rounding", DOUBLES), ("terms", DOUBLES),
        ("event_a", DOUBLES), ("event_b", DOUBLES),
        ("jacobian", float64[:, ::1]), ("slots", float64[:, ::1]), ("stages", float64[:, ::1]), ("counts", INTEGERS),
    )  # fmt: skip
    shared = (
        ("f", int64), ("g", int64), ("f_jacobian", int64), ("g_jacobian", int64),
        ("conditions", int64), ("update", int64), ("accepted", int64), ("keep", int64), ("bring_back", int64),
        ("held", int64), ("formula", int64), ("sparse", int64),
        ("n_c", int64), ("n_x", int64), ("n_u", int64), ("n_y", int64), ("n_m", int64), ("n_k", int64),
        ("n_kept", int64), ("n_extra", int64), ("has_state_conditions", int64),
        ("rtol", float64), ("atol", float64), ("floor", float64), ("exponent", float64),
        ("most_degree", int64), ("may_integrate", int64),
        ("kind", INTEGERS), ("counts_wholes", INTEGERS), ("stop", INTEGERS),
    )  # fmt: skip


InstanceType = Instance.numba_type
instance_at = structure_at(InstanceType)


@compiled(types.void(InstanceType, int64, int64, float64), forceinline=True)
def set_inputs(block, u, degree, s):
    """Write the inputs and their derivatives at time s after the beginning of the step into `v`."""
    coefficients = vector(u)
    v, n = block.v, block.n_u
    for i in range(n):
        row = i * COEFFICIENTS
        value = coefficients[row + degree]
        slope = 0.0
        for d in range(degree - 1, -1, -1):
            slope = slope * s + value
            value = value * s + coefficients[row + d]
        v[i] = value
        v[n + i] = slope


@compiled(float64(int64, int64, int64, float64))
def curvature(u, i, degree, s):
    """Return the second derivative of input i at time s after the beginning of the step."""
    coefficients = vector(u)
    result = 0.0
    for d in range(degree, 1, -1):
        result = result * s + d * (d - 1) * coefficients[i * COEFFICIENTS + d]
    return result


@compiled(types.void(InstanceType, int64, float64, int64, int64), forceinline=True)
def call(block, function, t, x, out):
    """Call a block function at the inputs in `v`, at the latest at the left limit of the step's end."""
    if function != 0:
        p, m = address_of(block.parameters), address_of(block.m)
        call_block(function, (min(t, block.left), x, address_of(block.v), p, m, out))


@compiled(types.void(InstanceType, float64, int64, int64))
def call_f(block, t, x, out):
    """Write f, counted."""
    block.counts[RHS_EVALUATIONS] += 1
    call(block, block.f, t, x, out)


@compiled(types.void(InstanceType, float64, float64, int64, int64, int64))
def output_derivatives(block, t, s, u, degree, dy):
    """Write dy/dt = C f + D du/dt + D' d²u/dt² + g_t at the states in `x`, s after the beginning of the step."""
    n_c, n_u = block.n_c, block.n_u
    x, f, c = address_of(block.x), block.stages[2], block.jacobian[n_c:]
    call_f(block, t, x, address_of(f))
    call(block, block.g_jacobian, t, x, address_of(c))
    result = vector(dy)
    for o in range(block.n_y):
        total = c[o, n_c + 2 * n_u]
        for j in range(n_c):
            total += c[o, j] * f[j]
        for i in range(n_u):
            total += c[o, n_c + i] * block.v[n_u + i]
            if c[o, n_c + n_u + i] != 0.0:
                total += c[o, n_c + n_u + i] * curvature(u, i, degree, s)
        result[o] = total


@compiled(types.void(InstanceType, float64, float64, int64, int64, int64, int64, int64), forceinline=True)
def write_outputs(block, t, s, u, degree, requested, y, dy):
    """Write the outputs, and their derivatives if requested, s after the beginning of the step."""
    set_inputs(block, u, degree, s)
    call(block, block.g, t, address_of(block.x), y)
    if block.n_y > 0 and requested & DERIVATIVES:
        output_derivatives(block, t, s, u, degree, dy)
