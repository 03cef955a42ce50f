"""The memory of a composite: an instance like that of any built-in subsystem, and those of its members behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.solvers.engine.instance import SCHEDULED, Instance
from macrostep.solvers.problem.frozen_subsystem import Environment, firsts, has_state_conditions, new_instance
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
    members = [s.instance(np.zeros(len(s.states)), environment) for s in problem.subsystems]
    first = 2 * sum(m.n_u for m in members) + firsts([2 * m.n_u + m.n_extra for m in members])
    extra = np.zeros(int(first[-1]))  # scales, and the inputs, from which loops are solved anew; the members' own
    for member, s, begin in zip(members, problem.subsystems, first[:-1], strict=True):
        own = begin + 2 * member.n_u
        extra[begin : begin + member.n_u] = s.input_starts
        extra[own : own + member.n_extra] = member.extra
        member.event_b[member.kind == SCHEDULED] += own
        member.rebind("v", extra[begin:own])
        member.rebind("extra", extra[own : own + member.n_extra])
    n_x, n_w = sum(m.n_x for m in members), len(boundary.watched)
    x = np.zeros(n_x + n_w) if x is None else x
    joined = _join(problem, members, boundary, extra, x[n_x:], what)
    x[:n_x] = _gathered([m.x for m in members], members, joined)
    sizes = np.zeros(n_x + len(boundary.shown))
    sizes[:n_x] = _gathered([m.sizes for m in members], members, joined)
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
        parameters=joined.address,
        event_a=np.concatenate([m.event_a for m in members]), event_b=np.concatenate([m.event_b for m in members]),
    )  # fmt: skip
    instance.kept_alive = (joined, members)
    joined.own = instance.address
    return instance


def _join(
    problem: Problem, members: list[Instance], boundary: Boundary, extra: np.ndarray, record: np.ndarray, what: str
) -> CompositeStructure:
    subsystems, source, entries = problem.subsystems, problem.source, boundary.entries
    groups = problem.evaluation_order
    u_first, y_first = firsts([m.n_u for m in members]), firsts([m.n_y for m in members])
    c_first = firsts([m.n_c for m in members])
    d_first = c_first[-1] + firsts([m.n_x - m.n_c for m in members])
    n_in, n_out, n_c, n_u = int(u_first[-1]), int(y_first[-1]), int(c_first[-1]), len(entries)
    n_z = n_c + 2 * n_u + 1
    owner = np.repeat(np.arange(len(members)), np.diff(y_first))
    own_input = np.full(n_in, -1)
    own_input[entries] = np.arange(n_u)
    largest_loop = max((len(group.inputs) for group in groups if group.is_loop), default=0)
    needs_slopes = _needs_slopes(problem, u_first)
    if needs_slopes:
        _check_slopes(problem, owner, u_first, y_first, what)
    return CompositeStructure(
        n_sub=len(members), n_in=n_in, n_c=n_c, n_x=int(d_first[-1]), n_u=n_u, needs_slopes=int(needs_slopes),
        is_linear=int(all(s.block_type.is_linear for s in subsystems)), failed=0, is_tried=0, own=0,
        scales=extra[: 2 * n_in], sizes=np.zeros(0),
        members=np.array([m.address for m in members]), c_first=c_first, d_first=d_first,
        m_first=firsts([m.n_m for m in members]), k_first=firsts([m.n_k for m in members]),
        u_first=u_first, y_first=y_first, source=source,
        consumer=np.repeat(np.arange(len(members)), np.diff(u_first)),
        producer=np.array([owner[o] if o >= 0 else -1 for o in source], dtype=np.int64), owner=owner,
        group_is_loop=np.array([g.is_loop for g in groups], dtype=np.int64),
        group_first=firsts([len(g.inputs) for g in groups]),
        group_inputs=np.array([i for g in groups for i in g.inputs], dtype=np.int64),
        producers_first=firsts([len(g.producers) for g in groups]),
        producers=np.array([k for g in groups for k in g.producers], dtype=np.int64),
        y=np.zeros(n_out), slopes=np.zeros(n_in), rates=np.zeros(n_c), probe=np.zeros(n_in),
        matrix=np.zeros((n_in, n_in)), slope_matrix=np.zeros((n_in, n_in)), residual=np.zeros(n_in),
        terms=np.zeros(n_in), measures=np.zeros(n_in),
        pivots=np.zeros(n_in),
        entries=entries, own_input=own_input, given=np.zeros(n_in),
        shown=boundary.shown, watched=boundary.watched, record=record,
        gains=np.zeros((n_in, n_z)), right=np.zeros((largest_loop, n_z)),
    )  # fmt: skip


def _needs_slopes(problem: Problem, u_first: np.ndarray) -> bool:
    """Return whether a member uses der(u) of another member's output."""
    return any(
        problem.source[int(u_first[k]) + s.behaviour.inputs.index(name)] >= 0
        for k, s in enumerate(problem.subsystems)
        for name in s.behaviour.input_derivatives
    )


def _check_slopes(problem: Problem, owner: np.ndarray, u_first: np.ndarray, y_first: np.ndarray, what: str) -> None:
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
                        "{what} is not possible: {subsystem} uses der({name}), and its source {source} depends on a "
                        "derivative itself.",
                        what=what,
                        subsystem=subsystem.name,
                        name=name,
                        source=f"{problem.subsystems[producer].name}.{output}",
                    )
                stack.extend(int(u_first[producer]) + meaning.inputs.index(u) for u in meaning.feedthrough[output])


def _gathered(values: Sequence[np.ndarray], members: list[Instance], joined: CompositeStructure) -> np.ndarray:
    """Return what stands by member and state in the order of the composite's states."""
    result = np.zeros(joined.n_x)
    for k, (member, own) in enumerate(zip(members, values, strict=True)):
        n_c, n_d = member.n_c, member.n_x - member.n_c
        result[joined.c_first[k] : joined.c_first[k] + n_c] = own[:n_c]
        result[joined.d_first[k] : joined.d_first[k] + n_d] = own[n_c : member.n_x]
    return result
