"""Coupled subsystems as one block: algebraic loops solved, no macro-steps. The monolithic reference integrates it.

A composite offers the block functions of :mod:`macrostep.solvers.engine.instance`, made numerically from its members'.
Its states are the members' continuous states and then their sampled ones; it has no inputs, and all their outputs.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import float64, int64, types

from macrostep.model.errors import MacrostepError
from macrostep.solvers.engine.compilation import callback, compiled
from macrostep.solvers.engine.instance import CLOSED_CONDITION, OPEN_CONDITION, Instance, call_block, instance_at
from macrostep.solvers.engine.interface import SLOTS
from macrostep.solvers.engine.linear import factorise, solve
from macrostep.solvers.engine.pointers import address_of, doubles, square
from macrostep.solvers.engine.structure import Structure, structure_at
from macrostep.solvers.problem import Problem, firsts, make_instance
from macrostep.solvers.wiring import evaluation_order


class Composite(Structure):
    """The members of a composite and how they are joined; block functions find it behind their `p`.

    `members` are addresses of instances, used as functions with room for x and v. Groups of inputs are found in order:
    group g has the inputs group_inputs[group_first[g]:group_first[g+1]] and, in the same way, its producers.
    `needs_slopes` tells that a member uses der(u). `scale` is the largest size of the inputs of a loop, and of their
    derivatives, that was a solution so far: what is small against it is rounding, also where the inputs cross zero.
    """

    fields = (
        ("n_sub", int64), ("n_in", int64), ("n_c", int64), ("n_x", int64), ("needs_slopes", int64), ("failed", int64),
        ("scale", float64), ("slope_scale", float64),
        ("members", int64[::1]), ("c_first", int64[::1]), ("d_first", int64[::1]), ("m_first", int64[::1]),
        ("u_first", int64[::1]), ("y_first", int64[::1]), ("source", int64[::1]),
        ("consumer", int64[::1]), ("producer", int64[::1]),
        ("group_is_loop", int64[::1]), ("group_first", int64[::1]), ("group_inputs", int64[::1]),
        ("producers_first", int64[::1]), ("producers", int64[::1]),
        ("y", float64[::1]), ("slopes", float64[::1]), ("rates", float64[::1]), ("probe", float64[::1]),
        ("matrix", float64[:, ::1]), ("residual", float64[::1]), ("pivots", int64[::1]),
    )  # fmt: skip


CompositeType = Composite.numba_type
composite_at = structure_at(CompositeType)
SIGNATURE = types.void(float64, int64, int64, int64, int64, int64)

_NEWTON_ITERATIONS = 50
_NEWTON_TOLERANCE = 1e-14
"""Change of the inputs of a loop, relative to their size, at which it is solved."""
_DIFFERENCE = 1.5e-8
"""Relative difference for derivatives: the square root of the rounding unit."""
_NEWTON_ACCEPTED = 1e-9
"""Change that is accepted if rounding does not let it become smaller."""


@compiled(types.void(CompositeType, int64))
def scatter(c, x):
    """Hand the composite's states to the members."""
    states = doubles(x, c.n_x)
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        for j in range(member.n_c):
            member.x[j] = states[c.c_first[k] + j]
        for j in range(member.n_x - member.n_c):
            member.x[member.n_c + j] = states[c.d_first[k] + j]


@compiled(types.void(CompositeType, int64, int64, float64, int64, int64))
def call_member(c, k, function, t, m, out):
    """Call a function of member k with its part of the modes."""
    member = instance_at(c.members[k])
    if function != 0:
        call_block(
            function,
            (t, address_of(member.x), address_of(member.v), member.parameters, m + 8 * c.m_first[k], out),
        )


@compiled(types.void(CompositeType, int64, float64))
def set_input(c, i, value):
    """Give input i a value."""
    k = c.consumer[i]
    instance_at(c.members[k]).v[i - c.u_first[k]] = value


@compiled(float64(CompositeType, int64))
def input_value(c, i):
    """Return the value of input i."""
    k = c.consumer[i]
    return instance_at(c.members[k]).v[i - c.u_first[k]]


@compiled(types.void(CompositeType, int64, float64, int64))
def evaluate_producers(c, group, t, m):
    """Write the outputs of a group's producers into y."""
    for place in range(c.producers_first[group], c.producers_first[group + 1]):
        k = c.producers[place]
        member = instance_at(c.members[k])
        call_member(c, k, member.g, t, m, address_of(c.y, c.y_first[k]))


@compiled(float64(CompositeType, int64, float64, int64))
def newton_step(c, group, t, m):
    """Improve the inputs of a loop by one step of Newton's method; returns the change relative to their size."""
    first, n = c.group_first[group], c.group_first[group + 1] - c.group_first[group]
    inputs = c.group_inputs[first : first + n]
    for place in range(c.producers_first[group], c.producers_first[group + 1]):
        k = c.producers[place]
        member = instance_at(c.members[k])
        call_member(c, k, member.g, t, m, address_of(c.y, c.y_first[k]))
        call_member(c, k, member.g_jacobian, t, m, address_of(member.jacobian[member.n_c :]))
    matrix = square(address_of(c.matrix), n)
    for a in range(n):
        o, k = c.source[inputs[a]], c.producer[inputs[a]]
        member = instance_at(c.members[k])
        c.residual[a] = input_value(c, inputs[a]) - c.y[o]
        for b in range(n):
            matrix[a, b] = 1.0 if a == b else 0.0
            if c.consumer[inputs[b]] == k:
                column = member.n_c + inputs[b] - c.u_first[k]
                matrix[a, b] -= member.jacobian[member.n_c + o - c.y_first[k], column]
    if factorise(matrix, c.pivots) != 0:
        return math.inf
    change = c.residual[:n]
    solve(matrix, c.pivots, change)
    largest, size = 0.0, 0.0
    for a in range(n):
        value = input_value(c, inputs[a]) - change[a]
        set_input(c, inputs[a], value)
        largest, size = max(largest, abs(change[a])), max(size, abs(value))
    relative = largest / max(size, c.scale) if largest > 0.0 else largest
    if relative <= _NEWTON_TOLERANCE:
        c.scale = max(size, c.scale)
    return relative


@compiled(types.void(CompositeType, float64, int64))
def couple(c, t, m):
    """Find the inputs u = Φᵀ y of all members at one moment, loops by Newton's method, and all outputs."""
    for group in range(c.group_is_loop.shape[0]):
        if c.group_is_loop[group]:
            change, before = math.inf, math.inf
            for _ in range(_NEWTON_ITERATIONS):
                before, change = change, newton_step(c, group, t, m)
                if change <= _NEWTON_TOLERANCE or (change < _NEWTON_ACCEPTED and change >= before):
                    break
            if not change <= _NEWTON_ACCEPTED:
                c.failed = 1
        else:
            evaluate_producers(c, group, t, m)
            for place in range(c.group_first[group], c.group_first[group + 1]):
                i = c.group_inputs[place]
                set_input(c, i, c.y[c.source[i]])
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        call_member(c, k, member.g, t, m, address_of(c.y, c.y_first[k]))


@compiled(types.void(CompositeType, float64, int64, float64[::1]))
def output_slopes(c, t, m, result):
    """Write, by input, the time derivative of its source under the input derivatives that the members hold now."""
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        call_member(c, k, member.f, t, m, address_of(c.rates, c.c_first[k]))
    for i in range(c.n_in):
        result[i] = 0.0
        if c.source[i] < 0:
            continue
        k = c.producer[i]
        member = instance_at(c.members[k])
        n_c, n_u = member.n_c, member.n_u
        row = member.jacobian[n_c + c.source[i] - c.y_first[k]]
        total = row[n_c + 2 * n_u]
        for j in range(n_c):
            total += row[j] * c.rates[c.c_first[k] + j]
        for j in range(n_u):
            total += row[n_c + j] * member.v[n_u + j]
        result[i] = total


@compiled(types.void(CompositeType, int64, float64))
def set_slope(c, i, value):
    """Give input i a time derivative."""
    k = c.consumer[i]
    member = instance_at(c.members[k])
    member.v[member.n_u + i - c.u_first[k]] = value


@compiled(float64(CompositeType, int64))
def slope(c, i):
    """Return the time derivative of input i."""
    member = instance_at(c.members[c.consumer[i]])
    return member.v[member.n_u + i - c.u_first[c.consumer[i]]]


@compiled(types.void(CompositeType, float64, int64, float64[::1]))
def resulting_slopes(c, t, m, result):
    """Write what the input derivatives that the members hold lead to: u may depend on them, and dy/dt on both."""
    couple(c, t, m)
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        call_member(c, k, member.g_jacobian, t, m, address_of(member.jacobian[member.n_c :]))
    output_slopes(c, t, m, result)


@compiled(float64(CompositeType, float64, int64, int64))
def improve_slopes(c, t, m, is_first):
    """Improve du/dt by one step of Newton's method; returns what was wrong before, relative to its size."""
    n = c.n_in
    resulting_slopes(c, t, m, c.slopes)
    wrong, size = 0.0, 0.0
    for i in range(n):
        c.residual[i] = slope(c, i) - c.slopes[i]
        wrong, size = max(wrong, abs(c.residual[i])), max(size, abs(c.slopes[i]))
        if not abs(c.residual[i]) < math.inf:
            return math.inf
    relative = wrong / max(size, c.slope_scale) if wrong > 0.0 else wrong
    if relative <= _NEWTON_TOLERANCE:
        c.slope_scale = max(size, c.slope_scale)
        return relative
    for j in range(n):
        base = slope(c, j)
        delta = 1.0 if is_first else _DIFFERENCE * max(1.0, abs(base))  # most dependence is linear
        set_slope(c, j, base + delta)
        resulting_slopes(c, t, m, c.probe)
        for i in range(n):
            c.matrix[i, j] = (1.0 if i == j else 0.0) - (c.probe[i] - c.slopes[i]) / delta
        set_slope(c, j, base)
    if factorise(c.matrix, c.pivots) != 0:
        return math.inf
    solve(c.matrix, c.pivots, c.residual)
    for i in range(n):
        set_slope(c, i, slope(c, i) - c.residual[i])
    return relative


@compiled(types.void(CompositeType, float64, int64))
def couple_with_slopes(c, t, m):
    """Find u = Φᵀ y and du/dt = Φᵀ dy/dt together."""
    wrong, before = math.inf, math.inf
    for iteration in range(_NEWTON_ITERATIONS):
        before, wrong = wrong, improve_slopes(c, t, m, iteration == 0)
        if wrong <= _NEWTON_TOLERANCE or (wrong < _NEWTON_ACCEPTED and wrong >= before) or not wrong < math.inf:
            break
    if not wrong <= _NEWTON_ACCEPTED:
        c.failed = 1
        for i in range(c.n_in):
            set_slope(c, i, 0.0)


@compiled(types.void(CompositeType, float64, int64, int64))
def couple_all(c, t, x, m):
    """Make all inputs and outputs consistent with the states at one moment."""
    c.failed = 0
    scatter(c, x)
    if c.needs_slopes:
        couple_with_slopes(c, t, m)
    else:
        couple(c, t, m)


@compiled(types.void(CompositeType, float64, int64, int64, int64))
def f_at(c, t, x, m, out):
    """Write the derivatives of all continuous states; not a number if a loop has no solution."""
    couple_all(c, t, x, m)
    for k in range(c.n_sub):
        call_member(c, k, instance_at(c.members[k]).f, t, m, out + 8 * c.c_first[k])
    if c.failed:
        doubles(out, 1)[0] = math.nan


@callback(SIGNATURE)
def f(t, x, u, p, m, out):
    """Write the derivatives of all continuous states."""
    f_at(composite_at(p), t, x, m, out)


@callback(SIGNATURE)
def g(t, x, u, p, m, out):
    """Write all outputs."""
    c = composite_at(p)
    couple_all(c, t, x, m)
    outputs = doubles(out, c.y.shape[0])
    for o in range(c.y.shape[0]):
        outputs[o] = math.nan if c.failed else c.y[o]


@callback(SIGNATURE)
def f_jacobian(t, x, u, p, m, out):
    """Write the derivatives of f with respect to the continuous states and the time, by differences."""
    c = composite_at(p)
    n = c.n_c
    states, moved, base = doubles(x, c.n_x), np.empty(c.n_x), np.empty(n)
    changed, result = np.empty(n), doubles(out, n * (n + 1))
    for j in range(c.n_x):
        moved[j] = states[j]
    f_at(c, t, address_of(moved), m, address_of(base))
    for column in range(n + 1):
        if column < n:
            delta = _DIFFERENCE * max(1.0, abs(states[column]))
            moved[column] = states[column] + delta
            f_at(c, t, address_of(moved), m, address_of(changed))
            moved[column] = states[column]
        else:
            delta = _DIFFERENCE * max(1.0, abs(t))
            f_at(c, t + delta, address_of(moved), m, address_of(changed))
        for i in range(n):
            result[i * (n + 1) + column] = (changed[i] - base[i]) / delta


@callback(SIGNATURE)
def conditions(t, x, u, p, m, out):
    """Write the values of all conditions."""
    c = composite_at(p)
    couple_all(c, t, x, m)
    for k in range(c.n_sub):
        call_member(c, k, instance_at(c.members[k]).conditions, t, m, out + 8 * c.m_first[k])


@callback(SIGNATURE)
def update(t, x, u, p, m, out):
    """Do the actions of the members' when-clauses."""
    c = composite_at(p)
    couple_all(c, t, x, m)
    n_m = c.m_first[c.n_sub]
    modes, states = doubles(m, 2 * n_m), doubles(out, c.n_x)
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        if member.update == 0:
            continue
        for i in range(member.n_m):
            member.m[i] = modes[c.m_first[k] + i]
            member.m[member.n_m + i] = modes[n_m + c.m_first[k] + i]
        x_k = address_of(member.x)
        call_block(member.update, (t, x_k, address_of(member.v), member.parameters, address_of(member.m), x_k))
        for j in range(member.n_c):
            states[c.c_first[k] + j] = member.x[j]
        for j in range(member.n_x - member.n_c):
            states[c.d_first[k] + j] = member.x[member.n_c + j]


def composite_instance(problem: Problem, rtol: float, atol: float, solver: Any, stop_flag: np.ndarray) -> Instance:
    """Return the whole problem as one instance, to be integrated by an embedded solver.

    Raises
    ------
    MacrostepError
        If an output that depends on der(u) feeds an input of which der() is used: second derivatives are not known.
    """
    members = [make_instance(s, np.zeros(len(s.states)), stop_flag) for s in problem.subsystems]
    for member, s in zip(members, problem.subsystems, strict=True):
        member.v[: member.n_u] = s.input_starts
    composite = _join(problem, members)
    n_c, n_x, n_out, n_m = composite.n_c, composite.n_x, len(composite.y), int(composite.m_first[-1])
    rows, work, pivots = solver.memory(n_x, 0, n_out, n_m)
    kind = np.concatenate([m.kind for m in members])
    has_state_conditions = any(k in (OPEN_CONDITION, CLOSED_CONDITION) for k in kind)
    instance = Instance(
        f=f.address if n_c else 0, g=g.address, f_jacobian=f_jacobian.address if n_c else 0,
        g_jacobian=0, conditions=conditions.address if has_state_conditions else 0,
        update=update.address if any(m.update for m in members) else 0,
        formula=solver.formula.address, parameters=composite.address,
        n_c=n_c, n_x=n_x, n_u=0, n_y=n_out, n_m=n_m, n=n_x, has_state_conditions=int(has_state_conditions),
        rtol=rtol, atol=atol, left=math.inf, h=math.inf, exponent=solver.EXPONENT, failed_at=math.nan,
        x=_starts(problem, composite), m=np.full(2 * n_m, math.nan), v=np.zeros(0), r=np.zeros(n_m),
        kind=kind, event_a=np.concatenate([m.event_a for m in members]),
        event_b=np.concatenate([m.event_b for m in members]),
        jacobian=np.zeros((n_c + n_out, n_c + 1)), slots=np.zeros((SLOTS, n_x + 2 * n_m + 1)),
        stages=np.zeros((rows, n_x + n_out)), work=np.zeros(work), pivots=np.zeros(pivots), counts=np.zeros(2),
        stop=stop_flag,
    )  # fmt: skip
    instance.kept_alive = (composite, members)
    return instance


def _join(problem: Problem, members: list[Instance]) -> Composite:
    subsystems, source = problem.subsystems, problem.source
    groups = evaluation_order(problem)
    u_first, y_first = firsts([m.n_u for m in members]), firsts([m.n_y for m in members])
    c_first = firsts([m.n_c for m in members])
    d_first = c_first[-1] + firsts([m.n_x - m.n_c for m in members])
    n_in, n_out = int(u_first[-1]), int(y_first[-1])
    owner = np.repeat(np.arange(len(members)), np.diff(y_first))
    needs_slopes = any(s.behaviour.input_derivatives for s in subsystems)
    if needs_slopes:
        _check_slopes(problem, owner, u_first, y_first)
    return Composite(
        n_sub=len(members), n_in=n_in, n_c=int(c_first[-1]), n_x=int(d_first[-1]), needs_slopes=int(needs_slopes),
        failed=0, scale=0.0, slope_scale=0.0,
        members=np.array([m.address for m in members]), c_first=c_first, d_first=d_first,
        m_first=firsts([m.n_m for m in members]), u_first=u_first, y_first=y_first, source=source,
        consumer=np.repeat(np.arange(len(members)), np.diff(u_first)),
        producer=np.array([owner[o] if o >= 0 else -1 for o in source], dtype=np.int64),
        group_is_loop=np.array([g.is_loop for g in groups], dtype=np.int64),
        group_first=firsts([len(g.inputs) for g in groups]),
        group_inputs=np.array([i for g in groups for i in g.inputs], dtype=np.int64),
        producers_first=firsts([len(g.producers) for g in groups]),
        producers=np.array([k for g in groups for k in g.producers], dtype=np.int64),
        y=np.zeros(n_out), slopes=np.zeros(n_in), rates=np.zeros(int(c_first[-1])), probe=np.zeros(n_in),
        matrix=np.zeros((n_in, n_in)), residual=np.zeros(n_in), pivots=np.zeros(n_in),
    )  # fmt: skip


def _check_slopes(problem: Problem, owner: np.ndarray, u_first: np.ndarray, y_first: np.ndarray) -> None:
    """Refuse der(u) of an input whose source depends on a derivative itself, directly or through other subsystems."""
    for k, subsystem in enumerate(problem.subsystems):
        for name in subsystem.behaviour.input_derivatives:
            stack = [int(u_first[k]) + subsystem.behaviour.inputs.index(name)]
            seen: set[int] = set()
            while stack:
                i = stack.pop()
                o = int(problem.source[i])
                if o < 0 or i in seen:
                    continue
                seen.add(i)
                producer = int(owner[o])
                meaning = problem.subsystems[producer].behaviour
                output = list(meaning.outputs)[o - int(y_first[producer])]
                if output in meaning.slope_feedthrough:
                    raise MacrostepError(
                        f"There is no monolithic reference: {subsystem.name} uses der({name}), and its source "
                        f"{problem.subsystems[producer].name}.{output} depends on a derivative itself."
                    )
                stack.extend(int(u_first[producer]) + meaning.inputs.index(u) for u in meaning.feedthrough[output])


def _starts(problem: Problem, composite: Composite) -> np.ndarray:
    x = np.zeros(composite.n_x)
    for k, s in enumerate(problem.subsystems):
        n_c = len(s.behaviour.continuous)
        x[composite.c_first[k] : composite.c_first[k] + n_c] = s.state_starts[:n_c]
        x[composite.d_first[k] : composite.d_first[k] + len(s.state_starts) - n_c] = s.state_starts[n_c:]
    return x
