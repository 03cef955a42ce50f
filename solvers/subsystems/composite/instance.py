"""The memory of a composite: an instance like that of any built-in subsystem, and those of its members behind it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import ModuleType

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.behaviour.meaning import residual_name
from macrostep.solvers.engine.instance import SCHEDULED, Instance
from macrostep.solvers.engine.sparse_jacobian import SparseJacobian, make_sparse_jacobian
from macrostep.solvers.problem.frozen_subsystem import Environment, Frozen, firsts, has_state_conditions, new_instance
from macrostep.solvers.problem.problem import Boundary, Problem
from macrostep.solvers.subsystems.composite import composite
from macrostep.solvers.subsystems.composite import jacobian as composite_jacobian
from macrostep.solvers.subsystems.composite.composite import CompositeStructure

_REFERENCE = Phrase("The monolithic reference")


def whole(problem: Problem) -> Boundary:
    """Return the boundary around everything: no inputs, all outputs."""
    nothing = np.zeros(0, np.int64)
    return Boundary(nothing, np.arange(sum(len(s.behaviour.outputs) for s in problem.subsystems)), nothing)


def composite_instance(
    problem: Problem,
    boundary: Boundary,
    tolerated: Mapping[str, float],
    solver: ModuleType,
    environment: Environment,
    x: np.ndarray | None = None,
    what: str = _REFERENCE,
) -> Instance:
    """Return coupled subsystems as one instance, to be integrated by an embedded solver.

    Parameters
    ----------
    problem : Problem
        The members and the connections between them.
    boundary : Boundary
    tolerated : mapping
        As :func:`macrostep.solvers.embedded.tolerated` returns it.
    solver : module
        The embedded solver.
    environment : Environment
    x : ndarray, optional
        Where its states, and behind them what is watched, live.
    what : str
        What messages call it.

    Raises
    ------
    MacrostepError
        If an output that depends on der(u) feeds an input of which der() is used: second derivatives are not known.
    """
    x_first = firsts([len(s.states) for s in problem.subsystems])
    states = np.zeros(int(x_first[-1]))
    apart = replace(environment, has_in_common=False)  # a composite finds in its members what it left there
    members = [
        s.instance(states[begin:end], apart)
        for s, begin, end in zip(problem.subsystems, x_first[:-1], x_first[1:], strict=True)
    ]
    first = 2 * sum(m.n_u for m in members) + firsts([2 * m.n_u + m.n_extra for m in members])
    extra = np.zeros(int(first[-1]))  # scales, and the inputs, from which loops are solved anew; the members' own
    for member, s, begin in zip(members, problem.subsystems, first[:-1], strict=True):
        own = begin + 2 * member.n_u
        extra[begin : begin + member.n_u] = s.input_starts
        extra[own : own + member.n_extra] = member.extra
        member.event_b[member.kind == SCHEDULED] += own
        member.rebind("v", extra[begin:own])
        _move_extra(member, extra[own : own + member.n_extra])
    n_x, n_w = len(states), len(boundary.watched)
    x = np.zeros(n_x + n_w) if x is None else x
    joined = _join(problem, members, boundary, states, first[:-1], extra, x[n_x:], what)
    sparse = None if joined.needs_slopes else _sparse_jacobian(joined, solver)
    x[:n_x] = states[joined.state_place]
    sizes = np.zeros(n_x + len(boundary.shown))
    sizes[:n_x] = np.concatenate([np.zeros(0), *(m.sizes[: m.n_x] for m in members)])[joined.state_place]
    joined.rebind("sizes", sizes)
    n_c, n_u, n_out = joined.n_c, joined.n_u, len(boundary.shown)
    kind, kinks = (np.concatenate([getattr(m, name) for m in members]) for name in ("kind", "counts_wholes"))
    looks = has_state_conditions(kind) or len(kinks) > 0
    instance = new_instance(
        solver, tolerated, environment, n_c=n_c, n_x=n_x, n_u=n_u, n_y=n_out, x=x, kind=kind, kinks=kinks, extra=extra,
        sizes=sizes,
        f=composite.f.address if n_c else 0, g=composite.g.address,
        f_jacobian=composite_jacobian.f_jacobian.address if n_c else 0,
        g_jacobian=composite_jacobian.g_jacobian.address if n_out else 0,
        conditions=composite.conditions.address if looks else 0,
        update=composite.update.address if any(m.update for m in members) else 0,
        accepted=composite.accepted.address if any(m.accepted for m in members) else 0,
        keep=composite.keep.address if any(m.keep for m in members) else 0,
        bring_back=composite.bring_back.address if any(m.bring_back for m in members) else 0,
        parameters=joined.words.view(np.float64),
        sparse=sparse.address if sparse else 0, n_factorised=len(sparse.order) if sparse else 0,
        event_a=np.concatenate([m.event_a for m in members]), event_b=np.concatenate([m.event_b for m in members]),
    )  # fmt: skip
    instance.kept_alive = (joined, members)
    instance.sparse_jacobian = sparse
    joined.own = instance.address
    return instance


def _move_extra(instance: Instance, extra: np.ndarray) -> None:
    """Let what an instance keeps besides its states stand elsewhere; in it may be the inputs of its own members."""
    kept = getattr(instance, "kept_alive", None)
    if isinstance(kept, tuple) and isinstance(kept[0], CompositeStructure):
        joined, members = kept
        first = (joined.v_of - instance.extra.ctypes.data) // 8
        joined.v_of[:] = extra.ctypes.data + 8 * first
        joined.rebind("scales", extra[: 2 * joined.n_in])
        joined.rebind("inputs", extra)
        for member, begin in zip(members, first.tolist(), strict=True):
            own = begin + 2 * member.n_u
            member.rebind("v", extra[begin:own])
            _move_extra(member, extra[own : own + member.n_extra])
    instance.rebind("extra", extra)


def _join(
    problem: Problem, members: list[Instance], boundary: Boundary, states: np.ndarray, v_first: np.ndarray,
    extra: np.ndarray, record: np.ndarray, what: str,
) -> CompositeStructure:  # fmt: skip
    """Return how members are joined, whose states stand behind one another, and whose inputs begin at `v_first`."""
    subsystems, source, entries = problem.subsystems, problem.source, boundary.entries
    groups = problem.evaluation_order
    u_first, y_first = firsts([m.n_u for m in members]), firsts([m.n_y for m in members])
    c_first = firsts([m.n_c for m in members])
    d_first = c_first[-1] + firsts([m.n_x - m.n_c for m in members])
    n_in, n_out, n_c, n_u = int(u_first[-1]), int(y_first[-1]), int(c_first[-1]), len(entries)
    owner = np.repeat(np.arange(len(members)), np.diff(y_first))
    own_input = np.full(n_in, -1)
    own_input[entries] = np.arange(n_u)
    largest_loop = max((len(group.inputs) for group in groups if group.is_loop), default=0)
    slope_inputs = _slope_inputs(problem, owner, u_first, y_first, what)
    n_slopes = len(slope_inputs)
    x_first = firsts([m.n_x for m in members])
    is_sampled = np.repeat(
        np.tile([0, 1], len(members)), np.ravel([(m.n_c, m.n_x - m.n_c) for m in members]).astype(int)
    )
    consumer = np.repeat(np.arange(len(members)), np.diff(u_first))
    input_place = np.arange(n_in) + (v_first - u_first[:-1])[consumer]
    gains, rows = _columns(problem, boundary, own_input, c_first, u_first, y_first, owner)
    gain_first, row_first = (firsts([len(columns) for columns in some]) for some in (gains, rows))
    gain_columns, row_columns = (np.array([z for columns in some for z in columns], np.int64) for some in (gains, rows))
    in_loops = max((sum(len(gains[i]) for i in group.inputs) for group in groups if group.is_loop), default=0)
    return CompositeStructure(
        n_sub=len(members), n_in=n_in, n_c=n_c, n_x=int(d_first[-1]), n_u=n_u, needs_slopes=int(n_slopes > 0),
        is_linear=int(all(s.block_type.is_linear for s in subsystems)), failed=0, is_tried=0, own=0,
        scales=extra[: 2 * n_in], sizes=np.zeros(0),
        members=np.array([m.address for m in members]),
        f_of=np.array([m.f for m in members]), g_of=np.array([m.g for m in members]),
        x_of=states.ctypes.data + 8 * x_first[:-1], v_of=extra.ctypes.data + 8 * v_first,
        parameters_of=np.array([m.parameters.ctypes.data for m in members]), states=states, inputs=extra,
        state_place=np.argsort(is_sampled, kind="stable"), input_place=input_place,
        slope_place=input_place + np.diff(u_first)[consumer],
        c_first=c_first, d_first=d_first,
        m_first=firsts([m.n_m for m in members]), k_first=firsts([m.n_k for m in members]),
        u_first=u_first, y_first=y_first, source=source,
        consumer=consumer,
        producer=np.array([owner[o] if o >= 0 else -1 for o in source], dtype=np.int64), owner=owner,
        is_iterated=_iterated(subsystems, owner, source, y_first),
        group_is_loop=np.array([g.is_loop for g in groups], dtype=np.int64),
        group_first=firsts([len(g.inputs) for g in groups]),
        group_inputs=np.array([i for g in groups for i in g.inputs], dtype=np.int64),
        producers_first=firsts([len(g.producers) for g in groups]),
        producers=np.array([k for g in groups for k in g.producers], dtype=np.int64),
        y=np.zeros(n_out), slopes=np.zeros(n_in), rates=np.zeros(n_c), probe=np.zeros(n_in),
        matrix=np.zeros((largest_loop, largest_loop)), residual=np.zeros(n_in),
        slope_matrix=np.zeros((n_slopes, n_slopes)), slope_inputs=slope_inputs,
        terms=np.zeros(n_in), measures=np.zeros(n_in),
        gap=np.zeros(largest_loop), begun=np.zeros(largest_loop), kept=np.zeros(largest_loop),
        pivots=np.zeros(n_in),
        entries=entries, own_input=own_input, given=np.zeros(n_in),
        shown=boundary.shown, watched=boundary.watched, record=record,
        gain_first=gain_first, gain_columns=gain_columns, gains=np.zeros(len(gain_columns)), right=np.zeros(in_loops),
        row_first=row_first, row_columns=row_columns, row=np.zeros(n_c + 2 * n_u + 1),
        total=np.zeros(n_c + 2 * n_u + 1),
    )  # fmt: skip


def _iterated(subsystems: Sequence[Frozen], owner: np.ndarray, source: np.ndarray, y_first: np.ndarray) -> np.ndarray:
    """Return which inputs are variables that a subsystem iterates."""
    result = np.zeros(len(source), np.int64)
    place = 0
    for k, subsystem in enumerate(subsystems):
        outputs = list(subsystem.behaviour.outputs)
        for name in subsystem.behaviour.inputs:
            o = int(source[place])
            if o >= 0 and owner[o] == k and outputs[o - int(y_first[k])] == residual_name(name):
                result[place] = 1
            place += 1
    return result


def _columns(
    problem: Problem, boundary: Boundary, own_input: np.ndarray, c_first: np.ndarray, u_first: np.ndarray,
    y_first: np.ndarray, owner: np.ndarray,
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:  # fmt: skip
    """Return which derivatives may not be zero: by member's input, and by row of f and then of the own outputs."""
    n_c, n_u, own = int(c_first[-1]), len(boundary.entries), own_input.tolist()
    source, first_input, first_output = problem.source.tolist(), u_first.tolist(), y_first.tolist()
    gains: list[tuple[int, ...]] = [(n_c + e,) if e >= 0 else () for e in own]

    def row(k: int, names: Iterable[str]) -> set[int]:
        """Return the columns of something in member k that depends on its states and on some of its inputs."""
        meaning = problem.subsystems[k].behaviour
        place = {name: first_input[k] + j for j, name in enumerate(meaning.inputs)}
        found = {n_c + 2 * n_u, *range(int(c_first[k]), int(c_first[k + 1]))}
        found.update(*(gains[place[name]] for name in names))
        found.update(n_c + n_u + own[place[name]] for name in meaning.input_derivatives if own[place[name]] >= 0)
        return found

    def of_output(o: int) -> set[int]:
        k = int(owner[o])
        meaning = problem.subsystems[k].behaviour
        return row(k, meaning.feedthrough[list(meaning.outputs)[o - first_output[k]]])

    for group in problem.evaluation_order:
        found = {o: of_output(o) for o in dict.fromkeys(source[i] for i in group.inputs)}
        if group.is_loop:
            found = dict.fromkeys(found, set().union(*found.values()))
        columns = {o: tuple(sorted(some)) for o, some in found.items()}
        for i in group.inputs:
            gains[i] = columns[source[i]]
    rows = [
        columns
        for k, subsystem in enumerate(problem.subsystems)
        for columns in [tuple(sorted(row(k, subsystem.behaviour.inputs)))] * len(subsystem.behaviour.continuous)
    ]
    return gains, rows + [tuple(sorted(of_output(int(o)))) for o in boundary.shown]


def _sparse_jacobian(joined: CompositeStructure, solver: ModuleType) -> SparseJacobian:
    """Return room for the Jacobian without its zeros, and for the factors that a solver makes of it."""
    rows = composite_jacobian.f_rows.address, composite_jacobian.g_rows.address
    is_factorised = joined.n_c > getattr(solver, "MOST_DENSE", math.inf)
    return make_sparse_jacobian(joined.row_first, joined.row_columns, joined.n_c, *rows, is_factorised=is_factorised)


def _slope_inputs(
    problem: Problem, owner: np.ndarray, u_first: np.ndarray, y_first: np.ndarray, what: str
) -> np.ndarray:
    """Return the inputs that are another member's outputs and of which der(u) is used, and whose slopes these need.

    Refuses der(u) of an input whose source depends on a derivative itself, directly or through other subsystems.
    """
    found: dict[int, None] = {}
    for k, subsystem in enumerate(problem.subsystems):
        for name in subsystem.behaviour.input_derivatives:
            first = int(u_first[k]) + subsystem.behaviour.inputs.index(name)
            stack = [first] if problem.source[first] >= 0 else []
            while stack:
                i = stack.pop()
                if i in found:
                    continue
                found[i] = None
                o = int(problem.source[i])
                if o < 0:
                    continue
                producer = int(owner[o])
                meaning = problem.subsystems[producer].behaviour
                output = list(meaning.outputs)[o - int(y_first[producer])]
                if output in meaning.slope_feedthrough:
                    raise MacrostepError(
                        "{what} is not possible: {subsystem} uses der({name}), and its source {source} depends on a "
                        "derivative itself.",
                        what=what,
                        subsystem=subsystem.name,
                        name=name,
                        source=f"{problem.subsystems[producer].name}.{output}",
                    )
                stack.extend(int(u_first[producer]) + meaning.inputs.index(u) for u in meaning.feedthrough[output])
    return np.array(sorted(found), np.int64)
