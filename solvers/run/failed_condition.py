"""Which condition an embedded solver could not get past, in the words of the subsystem that it stands in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from macrostep.model.modelica.text import expression_text
from macrostep.solvers.engine.instance import Instance
from macrostep.solvers.engine.interface import SLIDES
from macrostep.solvers.problem.frozen_composite import FrozenComposite
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem


def failed_condition(subsystems: Sequence[FrozenSubsystem | FrozenComposite], instance: Instance) -> tuple[str, str]:
    """Return the name of a subsystem and the text of its condition, "" where it is not known.

    Parameters
    ----------
    subsystems : sequence
        The one that failed, or those that are solved together in the instance.
    instance : Instance
        Its `failed_mode` counts the conditions of all of them.
    """
    mode = instance.failed_mode
    kept: Any = getattr(instance, "kept_alive", None)
    if isinstance(kept, tuple):  # a composite: its conditions are those of its members, one after the other
        _, members = kept
        inside = [m for s in subsystems for m in (s.inside.subsystems if isinstance(s, FrozenComposite) else (s,))]
        for subsystem, member in zip(inside, members, strict=True):
            if mode < member.n_m or member is members[-1]:
                return subsystem.name, _text(subsystem, mode)
            mode -= member.n_m
    return subsystems[0].name, _text(subsystems[0], mode)


def _text(subsystem: FrozenSubsystem | FrozenComposite, mode: int) -> str:
    conditions = [] if isinstance(subsystem, FrozenComposite) else subsystem.behaviour.conditions
    return expression_text(conditions[mode].source) if 0 <= mode < len(conditions) else ""


def events_without_end(status: int, name: str, condition: str) -> str:
    """Say that a subsystem's condition changes without end, and what to do."""
    if status == SLIDES:
        return (
            f"{name} slides along the place where {condition or 'one of its conditions'} changes, because the "
            "equations on either side lead back to it. Put something smooth in its place (tanh(v/v0) for sign(v)), or "
            "give the condition some hysteresis."
        )
    where = f" at the condition {condition}" if condition else ""
    return (
        f"in {name} events follow each other without end{where}; give its conditions some hysteresis, or let it come "
        "to rest."
    )
