"""Which switch an iteration on the interface cannot get past: the condition behind a signal that jumps."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from macrostep.model.behaviour.meaning import Behaviour, Condition
from macrostep.model.language.dimensions import names, value
from macrostep.model.language.syntax import Number, Relation
from macrostep.model.language.text import expression_text
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.problem.frozen_subsystem import Frozen, FrozenSubsystem
from macrostep.solvers.problem.problem import FrozenComposite, Problem


class Switch(NamedTuple):
    """A subsystem and the text of its condition that changes."""

    subsystem: str
    condition: str


def switch_behind(problem: Problem, engine: Engine, place: int) -> Switch | None:
    """Return the switch that lets an input jump: of what feeds it, or through direct feedthrough of what feeds that.

    Parameters
    ----------
    problem : Problem
    engine : Engine
        Where it stands.
    place : int
        Number of the input.
    """
    waiting, seen = [int(engine.source[place])], set[int]()
    while waiting:
        output = waiting.pop(0)
        if output < 0 or output in seen:
            continue
        seen.add(output)
        k = int(np.searchsorted(engine.y_first, output, side="right")) - 1
        subsystem, first = problem.subsystems[k], int(engine.u_first[k])
        if found := _nearest(subsystem, engine, k):
            return found
        meaning = subsystem.behaviour
        through = meaning.feedthrough[list(meaning.outputs)[output - int(engine.y_first[k])]]
        waiting += [int(engine.source[first + j]) for j, name in enumerate(meaning.inputs) if name in through]
    return None


def _nearest(subsystem: Frozen, engine: Engine, k: int) -> Switch | None:
    """Return the condition of a subsystem that is nearest to where it changes."""
    found = [
        (
            _distance(condition, _values(member, meaning, engine, k) if member is subsystem else {}),
            member.name,
            condition,
        )
        for member in _members(subsystem)
        if isinstance(meaning := member.behaviour, Behaviour)
        for condition in meaning.conditions
        if _is_located(meaning, condition)
    ]
    if not found:
        return None
    _, name, condition = min(found, key=lambda its: its[0])
    return Switch(name, expression_text(condition.source))


def _members(subsystem: Frozen) -> Iterator[FrozenSubsystem]:
    if isinstance(subsystem, FrozenSubsystem):
        yield subsystem
    elif isinstance(subsystem, FrozenComposite):
        for member in subsystem.inside.subsystems:
            yield from _members(member)


def _is_located(meaning: Behaviour, condition: Condition) -> bool:
    """Say whether a condition is on what moves, and not on time or on sampled states alone."""
    moving = {*meaning.inputs, *meaning.continuous, *meaning.variables}
    return not condition.is_time_event and not moving.isdisjoint(names(condition.expression))


def _values(member: FrozenSubsystem, meaning: Behaviour, engine: Engine, k: int) -> Mapping[str, float]:
    """Return what the inputs, states and parameters of a subsystem are."""
    inputs = engine.received[engine.u_first[k] : engine.u_first[k + 1]].tolist()
    states = engine.x[engine.x_first[k] : engine.x_first[k] + len(member.states)].tolist()
    return {
        **dict(zip(meaning.parameters, member.parameters.tolist(), strict=True)),
        **dict(zip(meaning.inputs, inputs, strict=True)),
        **dict(zip(member.states, states, strict=True)),
    }


def _distance(condition: Condition, values: Mapping[str, float]) -> float:
    """Return how far a condition is from its change, relative to the sides of its relation; infinite if not known."""
    source = condition.source
    sides = (source.left, source.right) if isinstance(source, Relation) else (condition.expression, Number(0.0))
    try:
        left, right = (value(side, values) for side in sides)
    except (ArithmeticError, ValueError, KeyError):
        return math.inf
    return abs(left - right) / (max(abs(left), abs(right)) or 1.0)
