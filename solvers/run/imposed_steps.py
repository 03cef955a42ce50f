"""Steps that must have one length: an imposed one, or the method's.

The latter holds where canHandleVariableCommunicationStepSize is missing. An imposed step is cut short by time events
and by the end. Where the capability is missing nothing cuts a step short: a time event between two communication points
happens when it is due inside the step of the subsystem that it belongs to, and the others hear of it at the next one.
"""

from __future__ import annotations

import math

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase, Value, enumerated
from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.engine.engine import HANDLES_INSIDE, KEEPS_TO_ITSELF, NO
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.problem.frozen_subsystem import Frozen
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.results import Result

MULTIPLE = 1e-9
"""How far a step may be from a multiple of another one, relative to it."""


def kept_step(subsystem: Frozen, method: Method) -> float:
    """Return the length that the steps of a subsystem must have in a run [s]; 0 if they may vary."""
    if subsystem.step is not None:
        return subsystem.step
    return 0.0 if subsystem.capabilities.variable_step else method.first_step


def set_up(engine: Engine, problem: Problem, method: Method) -> None:
    """Set in the engine whose steps have one length, who goes past time events, and whose steps nobody looks inside."""
    subsystems = problem.subsystems
    strict = np.array([not s.capabilities.variable_step for s in subsystems])
    black_box = np.array([s.is_black_box for s in subsystems])
    imposes = np.array([s.step is not None for s in subsystems])
    engine.kept_step[:] = [kept_step(s, method) for s in subsystems]
    engine.is_strict[:] = strict
    is_held = np.any(strict) if method.is_synchronous else strict
    engine.passes[:] = np.where(is_held, np.where(strict & black_box, KEEPS_TO_ITSELF, HANDLES_INSIDE), NO)
    engine.is_closed[strict | (black_box & imposes)] = 1


def notes(problem: Problem, method: Method, engine: Engine, *, is_dense: bool) -> tuple[str, ...]:
    """Say whose steps decided on those of the method, and, `is_dense`, of whom nothing is recorded inside them."""
    closed = _closed_step_notes(problem, engine) if is_dense else ()
    return _kept_step_notes(problem, method) + _proposed_step_notes(problem, method) + closed


def _kept_step_notes(problem: Problem, method: Method) -> tuple[str, ...]:
    """Say what becomes of a step that fails, if a subsystem keeps the method from shortening it."""
    fixed = [s.name for s in problem.subsystems if kept_step(s, method) > 0.0]
    shortens = 0.0 < method.smallest_step < method.first_step and method.rejects(problem)
    if not (fixed and method.is_rejectable and shortens):
        return ()
    return (
        Phrase(
            "A macro-step that does not converge ends the run, because it may not be shortened for {subsystems} (an "
            "imposed step, or canHandleVariableCommunicationStepSize).",
            subsystems=", ".join(fixed),
        ),
    )


def _proposed_step_notes(problem: Problem, method: Method) -> tuple[str, ...]:
    """Say whose step became the macro-step, if none was given."""
    step = problem.default_step
    if step == (problem.stop - problem.start) / 1000 or method.first_step != step:
        return ()
    proposed = enumerated([s.name for s in problem.subsystems if s.proposed_step > 0.0])
    return (
        Phrase(
            "The macro-step is {step}, as the default experiment of {subsystems} proposes it: its steps must have one "
            "length (canHandleVariableCommunicationStepSize).",
            step=Amount(step, "s", 6),
            subsystems=proposed,
        ),
    )


def _closed_step_notes(problem: Problem, engine: Engine) -> tuple[str, ...]:
    """Say of whom nothing is recorded inside its macro-steps although it was asked for."""
    closed = [s.name for s, is_closed in zip(problem.subsystems, engine.is_closed, strict=True) if is_closed]
    if not closed:
        return ()
    return (
        Phrase(
            "Nothing is recorded inside the macro-steps of {subsystems}: that takes steps of other lengths "
            "(canHandleVariableCommunicationStepSize, no imposed step) from states that are kept "
            "(canGetAndSetFMUState).",
            subsystems=enumerated(closed),
        ),
    )


def notes_after(problem: Problem, engine: Engine, result: Result) -> tuple[str, ...]:
    """Say which imposed steps were cut short, and which time events had to wait for a communication point."""
    return _cut_step_notes(problem, result) + _late_event_notes(problem, engine) + _waiting_notes(problem, engine)


def _waiting_notes(problem: Problem, engine: Engine) -> tuple[str, ...]:
    """Say who got jumps of others late, where the others handled their events."""
    return tuple(
        _waiting_note(s.name, int(n), Amount(float(wait), "s"))
        for s, n, wait in zip(problem.subsystems, engine.waits, engine.longest_wait, strict=True)
        if n
    )


def _waiting_note(name: str, count: int, late: Amount) -> Phrase:
    if count == 1:
        return Phrase(
            "{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize) and heard of 1 jump "
            "of its inputs at the end of its steps, up to {late} late; impose a step that ends there.",
            subsystem=name,
            late=late,
        )
    return Phrase(
        "{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize) and heard of {count} "
        "jumps of its inputs at the end of its steps, up to {late} late; impose a step that ends at them.",
        subsystem=name,
        count=count,
        late=late,
    )


def _late_event_notes(problem: Problem, engine: Engine) -> tuple[str, ...]:
    """Say how many time events the other subsystems heard of too late, whose, and by how much."""
    late = [(s.name, int(n)) for s, n in zip(problem.subsystems, engine.late_events, strict=True) if n]
    if not late:
        return ()
    strict = [s.name for s, is_strict in zip(problem.subsystems, engine.is_strict, strict=True) if is_strict]
    counted = ", ".join(f"{n} of {name}" for name, n in late)
    who = Phrase("{names} make steps of one length only", names=enumerated(strict))
    if len(strict) == 1:
        who = Phrase("{names} makes steps of one length only", names=strict[0])
    said: dict[str, Value] = {"who": who, "counted": counted, "late": Amount(float(np.max(engine.latest)), "s")}
    if sum(n for _, n in late) == 1:
        return (Phrase(
            "{who} (canHandleVariableCommunicationStepSize): a time event inside macro-steps ({counted}) reached the "
            "other subsystems at the next communication point, up to {late} late; use a macro-step that ends at it.",
            **said,
        ),)  # fmt: skip
    return (Phrase(
        "{who} (canHandleVariableCommunicationStepSize): time events inside macro-steps ({counted}) reached the other "
        "subsystems at the next communication point, up to {late} late; use a macro-step that ends at them.", **said,
    ),)  # fmt: skip


def _cut_step_notes(problem: Problem, result: Result) -> tuple[str, ...]:
    """Say which imposed steps were cut short to end at time events or at the stop time."""
    notes = []
    for subsystem in problem.subsystems:
        if subsystem.step is None:
            continue
        cut, smallest = _shorter_steps(result, subsystem.members[0], subsystem.step)
        if cut:
            shorter = Phrase("1 step was shorter") if cut == 1 else Phrase("{count} steps were shorter", count=cut)
            notes.append(
                Phrase(
                    "{subsystem} imposes the step {step}; {shorter}, down to {smallest}, to end at time events or the "
                    "stop time and to come back to its times.",
                    subsystem=subsystem.name,
                    step=Amount(subsystem.step, "s", 6),
                    shorter=shorter,
                    smallest=Amount(smallest, "s"),
                )
            )
    return tuple(notes)


def _shorter_steps(result: Result, name: str, step: float) -> tuple[int, float]:
    """Return how many steps of a subsystem are shorter than the one that it imposes, and the shortest [s]."""
    count, smallest, reached = 0, math.inf, np.empty(0)
    for times in result.times(name):
        steps = np.diff(times, prepend=reached)
        cut = steps[(steps < (1.0 - MULTIPLE) * step) & (steps > 0.0)]
        count, smallest, reached = count + len(cut), float(np.min(cut, initial=smallest)), times[-1:]
    return count, smallest
