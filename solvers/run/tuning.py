"""Other parameters for a run under way, between two macro-steps: what jumps with them is handled like an event."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, or_none
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.engine.engine import dispatch, evaluate
from macrostep.solvers.engine.interface import COEFFICIENTS, HANDLE_EVENT, NOT_FINITE, OK, call_handle_event
from macrostep.solvers.engine.loop import find_event
from macrostep.solvers.problem.frozen_subsystem import Frozen, events
from macrostep.solvers.problem.problem import FrozenComposite
from macrostep.solvers.run.assembly import ask
from macrostep.solvers.run.run import Run

Changed = tuple[str, float, float]
"""A parameter with its values before and after."""


@dataclass(frozen=True)
class Tuned:
    """A parameter that was changed at a time [s]; values in SI."""

    subsystem: str
    parameter: str
    time: float
    before: float
    after: float


def tune(run: Run, subsystem: str, values: Mapping[str, float]) -> tuple[Tuned, ...]:
    """Give a subsystem other parameters from where it stands; those that have their value already are left out.

    Parameters
    ----------
    run : Run
        Between two chunks.
    subsystem : str
    values : mapping
        By parameter, in SI.

    Raises
    ------
    MacrostepError
        If there is no such parameter, or it cannot have that value; nothing is changed then.
    """
    names = [s.name for s in run.problem.uncut.subsystems]
    if subsystem not in names:
        there = ", ".join(names)
        raise MacrostepError("The run has no subsystem {name!r}; it has: {known}.", name=subsystem, known=there)
    left_out = [name for name in values if name in run.problem.left_out.get(subsystem, ())]
    if left_out:
        raise MacrostepError(
            "{what} was 0 when the run began, and was left out of equations that would be divided by it. Begin a run "
            "with another value.",
            what=f"{subsystem}.{left_out[0]}",
        )
    k = next(k for k, s in enumerate(run.problem.subsystems) if subsystem in s.members)
    time = float(run.engine.t[k])
    changed = ask(run.problem, run.assembly, k, _set, subsystem, dict(values), time)
    changes = tuple(Tuned(subsystem, name, time, before, after) for name, before, after in changed)
    if changes:
        _go_on(run, k)
    return changes


def _set(around: Frozen, instance: Any, subsystem: str, values: dict[str, float], time: float) -> list[Changed]:
    """Give a subsystem, which may be the member of a composite, other parameters, where its instance is."""
    frozen, own, first = _member(around, instance, subsystem)
    if frozen.is_black_box or frozen.runs_foreign_code:
        return list(frozen.tune(own, values, time))
    present: np.ndarray = frozen.parameters_in(own)
    changed = present.copy()
    known = frozen.behaviour.parameters
    for name, value in values.items():
        if name not in known:
            raise _unknown(subsystem, name, known)
        if not np.isfinite(value):
            what = f"{subsystem}.{name}"
            raise MacrostepError("{what} must be a number, not {value}.", what=what, value=str(value))
        changed[known.index(name)] = value
    _, moments, periods = events(replace(frozen, parameters=changed))
    changes = [
        (name, float(before), float(after))
        for name, before, after in zip(known, present, changed, strict=True)
        if before != after
    ]
    if changes:
        present[:] = changed
        modes = slice(first, first + len(moments))
        instance.event_a[modes], instance.event_b[modes] = moments, periods
        instance.set_apart()  # from those whose parameters stay
        instance.work[:] = np.nan  # matrices that were made of the parameters of before
    return changes


def _unknown(subsystem: str, name: str, known: Sequence[str]) -> MacrostepError:
    """Return that there is no such parameter, and which one may be meant."""
    said = {"subsystem": subsystem, "name": name, "known": or_none(known)}
    plain = {its.lower(): its for its in known}
    if close := difflib.get_close_matches(name.lower(), plain, 1):
        return MacrostepError(
            "{subsystem} has no parameter {name!r}. Did you mean {close!r}? It has: {known}.",
            close=plain[close[0]], **said,
        )  # fmt: skip
    return MacrostepError("{subsystem} has no parameter {name!r}; it has: {known}.", **said)


def _member(around: Any, instance: Any, name: str) -> tuple[Any, Any, int]:
    """Return a subsystem of the diagram in one of the run, its own instance, and the place of its modes in that one."""
    if isinstance(around, FrozenComposite):
        joined, members = instance.kept_alive
        place = around.members.index(name)
        return around.inside.subsystems[place], members[place], int(joined.m_first[place])
    return around, instance, 0


def _go_on(run: Run, k: int) -> None:
    """Let conditions and outputs of a subsystem follow its parameters, and record both sides of what jumps."""
    engine, name = run.engine, run.problem.subsystems[k].members[0]
    inputs = slice(int(engine.u_first[k]), int(engine.u_first[k + 1]))
    engine.u[inputs, 0] = engine.received[inputs]
    engine.degree[k] = 0
    function = int(engine.operations[k, HANDLE_EVENT])
    place = (int(engine.instances[k]), float(engine.t[k]), address_of(engine.u, inputs.start * COEFFICIENTS))
    status = call_handle_event(function, place) if function else OK
    status = status or evaluate(engine, k)
    if status == OK:
        for o in range(int(engine.y_first[k]), int(engine.y_first[k + 1])):
            if engine.y[o] != engine.past_y[o, 0]:
                engine.past_y[o, 0], engine.past_n[o] = engine.y[o], 1
        run.recorder.close_before_event(name)
        status = OK if run.recorder.record_alone(k) else NOT_FINITE
    if status != OK:
        raise MacrostepError(
            "{name} cannot go on with these parameters at t = {time}.",
            name=name,
            time=Amount(float(engine.t[k]), "s", 6),
        )
    engine.restarted = 1
    find_event(engine)
    dispatch(engine)
