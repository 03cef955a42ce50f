"""Why a run that went through is far off, in one sentence that names the cause rather than the error.

In this order: something that happened between communication points and that nobody saw; what the method itself has to
say of how it ran; a tolerance that allows such an error; a macro-step that is too long; steps that could not be as
they should.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.solvers.comparison.finding import Array, Finding, seconds
from macrostep.solvers.comparison.rule import LIMIT
from macrostep.solvers.engine.instance import Instance
from macrostep.solvers.errors.figures import ErrorFigure, largest
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import Reference
from macrostep.solvers.results.recording import SIDE, TIME
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.assembly import assemble
from macrostep.solvers.run.imposed_steps import notes_after
from macrostep.solvers.run.initial import begin
from macrostep.solvers.run.linearisation import matrices
from macrostep.solvers.run.run import Run

_FIRST = 1000.0
"""A cause is said before everything else."""
_HIDDEN = 0.3
"""An output hides so much of its scale between communication points, if it hides something."""
_ABRUPT = 0.5
"""It jumps if it changes by this part of what is hidden from one of the reference's points to the next."""
_POINTS = 5
"""Fewest points of the reference inside a macro-step that show what happens there."""
_ALLOWS = 0.1
"""A tolerance that is this part of the error, or more, allows it."""
_SWINGS, _SWING = 4, 0.05
"""So many swings make a signal an oscillation, if they are this part of its range or more."""
_FEW = 40.0
"""Macro-steps in a swing that are few."""
_FAST = 0.5
"""A subsystem is fast if it moves by this part of itself, or more, within a macro-step."""


def cause_of(
    run: Run,
    result: Result,
    reference: Reference,
    errors: Mapping[str, ErrorFigure],
    *,
    is_unstable: bool = False,
) -> Finding | None:
    """Say why a run is far off; None if it is not.

    Parameters
    ----------
    run, result, reference
        As of :func:`macrostep.solvers.comparison.comparison.assess`; the reference is known all over the run.
    errors : mapping of ErrorFigure
        By series.
    is_unstable : bool
        Whether it is said already that it grows from one macro-step to the next, which needs no other cause.
    """
    name, percent = largest(errors)
    if percent < LIMIT or result.status != "ok":
        return None
    about_steps = notes_after(run.problem, run.engine, run.result)
    others = {*run.assembly.notes, *run.about_steps, *about_steps, *run.about_ending}
    said = [*_unseen(run, result, reference, errors), *(note for note in result.notes if note not in others)]
    if not is_unstable:
        said += [*_too_loose(run, percent), *_too_long(run, result, reference, name, percent), *about_steps]
    if not said:
        return None
    return Finding("cause", said[0], _FIRST, signal=name, subsystem=name.rpartition(".")[0])


def _unseen(run: Run, result: Result, reference: Reference, errors: Mapping[str, ErrorFigure]) -> Iterator[str]:
    """Name an output that jumps between two communication points, and away again, or is seen late."""
    found: list[tuple[float, str]] = []
    for o in sorted({int(source) for source in run.problem.source if source >= 0}):
        label = run.problem.output_labels[o]
        times, exact = result.time(label.rpartition(".")[0]), reference.values[label]
        if len(times) < 2:
            continue
        seen = np.interp(reference.time, times, np.interp(times, reference.time, exact))
        holds_now = _ends_at_event(result, label.rpartition(".")[0], times, reference.time)
        hidden, scale = np.where(holds_now, 0.0, np.abs(exact - seen)), errors[label].scale.size
        worst = int(np.argmax(hidden))
        if hidden[worst] < _HIDDEN * scale:
            continue
        step = int(np.clip(np.searchsorted(times, reference.time[worst]), 1, len(times) - 1))
        begin, end = times[step - 1], times[step]
        inside = (reference.time >= begin) & (reference.time <= end)
        jumps = np.abs(np.diff(exact[inside]))
        if len(jumps) >= _POINTS and float(np.max(jumps)) >= _ABRUPT * hidden[worst]:
            largest_jump = int(np.argmax(jumps))
            at = float(reference.time[inside][largest_jump + 1])
            where: dict[str, Value] = {"signal": label, "time": Amount(at, "s", 4), "step": seconds(end - begin)}
            text = Phrase(
                "{signal} jumps near t = {time}, inside a macro-step of {step}: no method sees between "
                "communication points what happens there. Use a macro-step that is short beside it, or make it an "
                "event in time, which is reached exactly.",
                **where,
            )
            if not _may_jump(run, o):
                text = Phrase(
                    "{signal} is stiff: near t = {time} it changes by {part} of its scale within {length} or less, and "
                    "a macro-step of {step} hands on what it was before. Use a macro-step that is short beside that, a "
                    "method that chooses its steps, or solve it together with what reads it.",
                    part=Amount(float(100.0 * hidden[worst] / scale), "%"),
                    length=seconds(np.diff(reference.time[inside])[largest_jump]),
                    **where,
                )
            found.append((float(hidden[worst] / scale), text))
    if found:
        yield max(found)[1]


def _ends_at_event(result: Result, subsystem: str, times: Array, where: Array) -> NDArray[np.bool_]:
    """Return where a macro-step ends at an event, so that what lies between its ends says nothing of its inside."""
    rows = result.recordings[subsystem].rows
    ends = times[np.clip(np.searchsorted(times, where), 0, len(times) - 1)]
    return np.isin(ends, rows[rows[:, SIDE] < 0.0, TIME])


def _may_jump(run: Run, o: int) -> bool:
    """Return whether an output may jump where nothing was declared: by conditions on states, or in a black box."""
    k = int(np.searchsorted(run.engine.y_first, o, side="right")) - 1
    instance = run.assembly.instances[k]
    return not isinstance(instance, Instance) or bool(instance.has_state_conditions)


def _too_loose(run: Run, percent: float) -> Iterator[str]:
    """Name a tolerance that allows such an error."""
    for option in ("tolerance", "rtol", "eps_rel"):
        value = getattr(run.method, option, None)
        if isinstance(value, float) and 100.0 * value >= _ALLOWS * percent:
            yield Phrase(
                "The tolerance of {tolerance} ({option}) is too loose for an error below {limit}.",
                tolerance=Amount(value, "", 6),
                option=option,
                limit=Amount(LIMIT, "%", 6),
            )
    for subsystem in run.problem.subsystems:
        if subsystem.solver.formula is not None and 100.0 * subsystem.rtol >= _ALLOWS * percent:
            yield Phrase(
                "The {kind} solver of {subsystem} has a tolerance of {tolerance} (rtol), which is too loose for an "
                "error below {limit}.",
                kind=str(subsystem.solver.KIND),
                subsystem=subsystem.name,
                tolerance=Amount(subsystem.rtol, "", 6),
                limit=Amount(LIMIT, "%", 6),
            )


def _too_long(run: Run, result: Result, reference: Reference, name: str, percent: float) -> Iterator[str]:
    """Say that the macro-step is too long, how long one may be, and what is fast beside it."""
    step = getattr(run.method, "step", None)
    accuracy = run.method.accuracy(run.problem)
    times = result.time(name.rpartition(".")[0])
    if not isinstance(step, float) or len(times) < 2 or float(np.median(np.diff(times))) < 0.5 * step:
        return
    needed = swings = alone = ""
    if accuracy is not None:
        needed = Phrase(
            ": at order {order} an error of {limit} needs about {needed}",
            order=accuracy.order,
            limit=Amount(LIMIT, "%", 6),
            needed=Amount(step * (LIMIT / percent) ** (1.0 / accuracy.order), "s", 2),
        )
    period = _period(reference.time, reference.values[name])
    if period is not None and period < _FEW * step:
        swings = Phrase(
            "; {signal} swings within {period}, which is {count} macro-steps",
            signal=name,
            period=seconds(period),
            count=Amount(period / step, "", 2),
        )
    fast, rate = _fastest(run.problem)
    if rate * step > _FAST:
        alone = Phrase(
            "; {subsystem} is that fast by its own parameters (it would move within {period} alone), so look at their "
            "values and units if it should not be",
            subsystem=fast,
            period=seconds(2.0 * np.pi / rate),
        )
    yield Phrase(
        "The macro-step of {step} is too long{needed}{swings}{alone}.",
        step=seconds(step),
        needed=needed,
        swings=swings,
        alone=alone,
    )


def _fastest(problem: Problem) -> tuple[str, float]:
    """Return which subsystem is the fastest by itself at the start, and its rate [1/s]; 0 where it is unknown."""
    found = [("", 0.0)]
    if problem.uncut.is_black_box:  # nothing is started for a sentence, in no process
        return found[0]
    assembly = assemble(problem, is_limited=False)
    try:
        begin(problem, assembly)
    except MacrostepError:
        return found[0]
    for k, s in enumerate(problem.subsystems):
        n = len(s.behaviour.continuous)
        own = matrices(problem, assembly, k)[:n, :n]
        if n and np.all(np.isfinite(own)):
            found.append((s.name, float(np.max(np.abs(np.linalg.eigvals(own))))))
    return max(found, key=lambda one: one[1])


def _period(time: Array, values: Array) -> float | None:
    """Return how long a swing of an oscillating signal takes in the mean, None if it does not oscillate [s]."""
    slopes = np.sign(np.diff(values))
    turns = np.flatnonzero(slopes[1:] * slopes[:-1] < 0.0) + 1
    is_large = np.abs(np.diff(values[turns])) >= _SWING * float(np.ptp(values))
    lengths = np.diff(time[turns])[is_large]
    return 2.0 * float(np.mean(lengths)) if len(lengths) >= _SWINGS else None
