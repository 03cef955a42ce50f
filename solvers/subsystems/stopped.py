"""Why an instance does not go on, in a sentence: what black boxes in it say, or what stops its embedded solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.model.language.text import expression_text
from macrostep.solvers.engine.instance import Instance
from macrostep.solvers.engine.interface import SLIDES
from macrostep.solvers.problem.frozen_subsystem import Frozen, FrozenSubsystem
from macrostep.solvers.problem.problem import FrozenComposite


def faults_in(instance: Any) -> Iterator[str]:
    """Yield what black boxes in an instance failed in, in sentences."""
    for box in black_boxes_in(instance):
        if fault := getattr(box, "fault", ""):  # what built-in blocks keep alive has none
            yield fault


def black_boxes_in(instance: Any) -> Iterator[Any]:
    """Yield what stands behind an instance: itself, or what it keeps alive, also as the members of a composite."""
    if isinstance(instance, Instance):
        kept = getattr(instance, "kept_alive", None)
        for inner in kept[1] if isinstance(kept, tuple) else (kept,):
            yield from black_boxes_in(inner)
    else:
        yield instance


def endings_in(instance: Any) -> Iterator[tuple[str, float]]:
    """Yield what black boxes in an instance say of ending the run, with the time."""
    for box in black_boxes_in(instance):
        if sentence := getattr(box, "ending", ""):
            yield sentence, float(box.failed_at)


def fault_of_instance(subsystem: Frozen, instance: Any) -> str:
    """Return what a black box in an instance failed in; "" if none did."""
    return next(faults_in(instance), "")


def ending_of(subsystem: Frozen, instance: Any) -> str:
    """Return what a black box in an instance says of ending the run; "" if none did."""
    return next((sentence for sentence, _ in endings_in(instance)), "")


def failed_at_of(subsystem: Frozen, instance: Any) -> float:
    """Return when an instance failed, or ended the run [s]; nan if that is not inside its step."""
    return next((when for _, when in endings_in(instance)), float(instance.failed_at))


def tried_states(subsystem: Frozen, instance: Any) -> np.ndarray:
    """Return the states of a built-in subsystem at the two stages that its solver tried last."""
    return np.array(instance.stages[:2])


def step_too_small(subsystem: Frozen, instance: Any) -> Phrase:
    """Say that the embedded solver of a subsystem cannot go on, and what changes fastest where it stopped."""
    return Phrase(
        "the {solver} solver of {subsystem} cannot go on, its step became too small because {fastest}; {remedy}.",
        **_stopped(subsystem, instance),
    )


def too_many_steps(subsystem: Frozen, instance: Any) -> Phrase:
    """Say that an embedded solver does not get through a macro-step, and what would help."""
    return Phrase(
        "the {solver} solver of {subsystem} would take more than {count} internal steps in this macro-step, because "
        "{fastest}; {remedy}.",
        count=Amount(instance.most_steps, "", 6),
        **_stopped(subsystem, instance),
    )


def _stopped(subsystem: Frozen, instance: Any) -> dict[str, Value]:
    solver = str(subsystem.solver.KIND)
    remedy = Phrase("use the implicit solver, looser tolerances or a smaller macro-step")
    if solver == "implicit":
        remedy = Phrase("use looser tolerances or a smaller macro-step")
    return {"solver": solver, "subsystem": subsystem.name, "fastest": _fastest(subsystem, instance), "remedy": remedy}


def _fastest(subsystem: Frozen, instance: Any) -> Phrase:
    """Say which state changes fastest, where its solver stopped."""
    if not subsystem.behaviour.continuous:
        return Phrase("its conditions change so fast")
    n = len(subsystem.behaviour.continuous)
    value, rate = instance.stages[0, :n], np.nan_to_num(instance.stages[2, :n], nan=np.inf)
    j = int(np.argmax(np.abs(rate) / np.maximum(np.abs(value), 1e-12 * instance.sizes[:n] + np.finfo(float).tiny)))
    return Phrase(
        "{state} = {value} changes so fast",
        state=subsystem.label(subsystem.states[j]),
        value=Amount(float(value[j]), "", 4),
    )


def its_failed_condition(subsystem: Frozen, instance: Instance) -> tuple[str, str]:
    """Return the name of a subsystem and the text of the condition that it failed at, "" where it is not known."""
    return failed_condition((subsystem,), instance)


def failed_condition(subsystems: Sequence[Frozen], instance: Instance) -> tuple[str, str]:
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


def _text(subsystem: Frozen, mode: int) -> str:
    conditions = subsystem.behaviour.conditions if isinstance(subsystem, FrozenSubsystem) else ()
    return expression_text(conditions[mode].source) if 0 <= mode < len(conditions) else ""


def events_without_end(status: int, name: str, condition: str) -> Phrase:
    """Say that a subsystem's condition changes without end, and what to do."""
    if status == SLIDES:
        return Phrase(
            "{subsystem} slides along the place where {condition} changes, because the equations on either side lead "
            "back to it. Put something smooth in its place (tanh(v/v0) for sign(v)), or give the condition some "
            "hysteresis.",
            subsystem=name,
            condition=condition or Phrase("one of its conditions"),
        )
    return Phrase(
        "in {subsystem} events follow each other without end{where}; give its conditions some hysteresis, or let it "
        "come to rest.",
        subsystem=name,
        where=Phrase(" at the condition {condition}", condition=condition) if condition else "",
    )
