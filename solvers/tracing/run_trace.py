"""The trace of a run: what happens inside the macro-steps of a window of time.

A run records its communication points only. A trace repeats it, exactly as it was, up to the end of the window, and
lets the engine write down what happens within: nothing of that changes a bit of the result.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import from_document
from macrostep.solvers.processes.workers import Control
from macrostep.solvers.tracing.macro_steps import Inside, MacroStep, macro_steps
from macrostep.solvers.tracing.phases import Phase

if TYPE_CHECKING:
    from macrostep.solvers.problem.problem import Problem
    from macrostep.solvers.run.run import Run

DENSE = 15
"""Outputs recorded inside every macro-step, so that its parts are even in number (Simpson's rule)."""


@dataclass(frozen=True)
class ParameterChange:
    """Parameters that a run was given while it was under way: by name their values in SI, from a time on [s]."""

    subsystem: str
    time: float
    values: Mapping[str, float]


@dataclass(frozen=True)
class RunTrace:
    """What happened inside the macro-steps of a window of time.

    Attributes
    ----------
    diagram, method : str
    options : dict
    start, stop : float
        The window [s].
    subsystems : tuple of str
        Those of the co-simulation.
    sources : dict
        By input, the output that feeds it, or "".
    phases : tuple of Phase
        Everything, in the order in which it happened: :mod:`macrostep.solvers.tracing.phases`.
    steps : tuple of MacroStep
        The accepted macro-steps, in the order of their ends: :mod:`macrostep.solvers.tracing.macro_steps`.
    failure : str
        Why the run ended within the window, or "".
    """

    diagram: str
    method: str
    options: dict[str, Any]
    start: float
    stop: float
    subsystems: tuple[str, ...]
    sources: dict[str, str]
    phases: tuple[Phase, ...] = field(repr=False)
    steps: tuple[MacroStep, ...] = field(repr=False)
    failure: str = ""

    def steps_of(self, subsystem: str) -> tuple[MacroStep, ...]:
        """Return the macro-steps of a subsystem."""
        return tuple(step for step in self.steps if step.subsystem == subsystem)

    def step(self, subsystem: str, time: float) -> MacroStep:
        """Return the macro-step of a subsystem that a time lies in; at a communication point, the one after it.

        Raises
        ------
        MacrostepError
            If the trace has none.
        """
        steps = self.steps_of(subsystem)
        for step in steps:
            if step.begin <= time < step.end:
                return step
        if steps and time == steps[-1].end:
            return steps[-1]
        raise MacrostepError(
            "The trace from {start} to {stop} holds no macro-step of {subsystem!r} at t = {time}.",
            start=Amount(self.start, "s", 6), stop=Amount(self.stop, "s", 6),
            subsystem=subsystem, time=Amount(time, "s", 6),
        )  # fmt: skip

    def true_output(self, output: str, begin: float, end: float) -> tuple[np.ndarray, np.ndarray]:
        """Return times [s] and values of an output between two times; a time stands twice where it jumps."""
        times, values = [np.empty(0)], [np.empty(0)]
        for step in self.steps:
            if output in step.outputs and step.begin < end and step.end > begin:
                true = step.outputs[output]
                among = (true.time >= begin) & (true.time <= end)
                times.append(true.time[among])
                values.append(true.values[among])
        return np.concatenate(times), np.concatenate(values)


def trace_run(
    diagram: Diagram,
    method: str | ChosenMethod,
    *,
    start: float,
    stop: float,
    until: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
    cut: Mapping[str, str] | None = None,
    dense: int = DENSE,
    changes: Iterable[ParameterChange] = (),
    progress: Callable[[float], object] | None = None,
    stop_flag: np.ndarray | None = None,
    before: tuple[int, float] | None = None,
    **options: Any,
) -> RunTrace:
    """Repeat a run and trace its macro-steps between two times.

    Parameters
    ----------
    diagram : Diagram
    method : str
        As for :func:`macrostep.solvers.simulate`: ``"f3ornits:tolerance=1e-4"``.
    start, stop : float
        The window [s]. The step that ends where it begins is traced too.
    until : float, optional
        Where the run ends, if not at the diagram's stop time [s]; the last macro-step depends on it.
    solvers, cut : mapping, optional
        As for :func:`macrostep.solvers.simulate`.
    dense : int
        Outputs recorded inside every macro-step of the window; an even number counts as the next one.
    changes : iterable of ParameterChange
        Parameters that the run was given while it was under way.
    progress : callable, optional
        Called with the part that is done, from 0 to 1.
    stop_flag : ndarray, optional
        int64 of length 1; not 0, it ends the trace.
    before : tuple of int and float, optional
        The number of a subsystem and a time [s]: the trace ends where that subsystem would go on from there.
    **options
        Options of the method.

    Raises
    ------
    MacrostepError
        If the run is not possible, the window holds nothing of it, or there is no memory for what happens within.
    """
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run
    from macrostep.solvers.tracing.phase_reader import read_phases

    chosen = chosen_method(method, options)
    problem = freeze(diagram, stop=until, solvers=solvers, cut={**chosen.cut, **(cut or {})})
    if not (start < stop and start < problem.stop and stop > problem.start):
        raise MacrostepError(
            "There is nothing to trace from {start} to {stop}; the run goes from {first} to {last}.",
            start=Amount(start, "s", 6), stop=Amount(stop, "s", 6),
            first=Amount(problem.start, "s", 6), last=Amount(problem.stop, "s", 6),
        )  # fmt: skip
    run = Run(problem, chosen, dense=dense + 1 - dense % 2, watch=(start, stop), stop_flag=stop_flag)
    let_run(run, stop, changes, progress, before)
    if run.result.status == "stopped":
        run.raise_failure()
    if run.trace is None or run.trace.is_full:
        raise MacrostepError(
            "There is not enough memory for what happens from {start} to {stop}; trace a shorter time.",
            start=Amount(start, "s", 6), stop=Amount(stop, "s", 6),
        )  # fmt: skip
    sources = dict(zip(problem.input_labels, _source_labels(problem), strict=True))
    phases = read_phases(problem, run.trace.rows)
    result = run.result
    failed_within = result.status == "failed" and run.failure.time <= stop
    return RunTrace(
        problem.name, run.method_name, dict(result.options), start, stop,
        tuple(s.name for s in problem.subsystems), sources, phases,
        macro_steps(phases, _inside(run), sources), result.error if failed_within else "",
    )  # fmt: skip


def let_run(
    run: Run,
    stop: float,
    changes: Iterable[ParameterChange],
    progress: Callable[[float], object] | None,
    before: tuple[int, float] | None = None,
) -> None:
    """Let a run go on to a time, with the changes that it was given on its way, or until a subsystem is at another."""
    from macrostep.solvers.run.tuning import tune

    engine = run.engine
    names = [s.members for s in run.problem.subsystems]
    waiting = sorted((change for change in changes if change.time < stop), key=lambda change: change.time)
    span = min(stop, run.problem.stop) - run.problem.start
    last, end = before or (0, math.inf)
    engine.pause_of, engine.pause = last, end
    while not run.is_finished and float(np.min(engine.t)) < stop and engine.t[last] < end:
        while waiting:
            k = next(k for k, members in enumerate(names) if waiting[0].subsystem in members)
            if engine.t[k] < waiting[0].time:
                engine.pause_of, engine.pause = k, waiting[0].time
                break
            _refuse_another_moment(float(engine.t[k]), waiting[0])
            tune(run, waiting[0].subsystem, waiting[0].values)
            waiting.pop(0)
            engine.pause_of, engine.pause = last, end
        chunk = run.advance()
        if progress is not None:
            progress(min(1.0, (chunk.time - run.problem.start) / span))


def _refuse_another_moment(reached: float, change: ParameterChange) -> None:
    if reached != change.time:
        raise MacrostepError(
            "The run cannot be repeated: parameters of {subsystem} were changed at t = {time}, and the "
            "repetition has no communication point there (it has {reached}).",
            subsystem=change.subsystem, time=Amount(change.time, "s", 6), reached=Amount(reached, "s", 6),
        )  # fmt: skip


def _source_labels(problem: Problem) -> list[str]:
    labels = problem.output_labels
    return [labels[o] if o >= 0 else "" for o in problem.source]


def _inside(run: Run) -> dict[str, Inside]:
    """Return, by subsystem, what was recorded within the window and just before it."""
    from macrostep.solvers.results.recording import SIDE, TIME, VALUES

    found = {}
    for s in run.problem.subsystems:
        rows = run.result.recordings[s.members[0]].rows
        place = VALUES + len(s.states) + len(s.watched)
        names = [s.label(name) for name in s.behaviour.outputs]
        outputs = {name: rows[:, place + o] for o, name in enumerate(names)}
        found[s.name] = Inside(rows[:, TIME], rows[:, SIDE], outputs)
    return found


def retrace(
    control: Control,
    document: dict[str, Any],
    method: ChosenMethod,
    window: tuple[float, float],
    until: float,
    changes: Sequence[ParameterChange] = (),
) -> RunTrace:
    """Repeat a run as far as the end of a window of time, and trace its macro-steps there.

    Parameters
    ----------
    control : Control
    document : dict
        The diagram that ran, as :func:`macrostep.model.files.files.to_document` gives it.
    method : ChosenMethod
    window : (float, float)
        [s].
    until : float
        Where the run ends [s].
    changes : sequence of ParameterChange
        Parameters that it was given on its way.
    """
    start, stop = window
    return trace_run(
        from_document(document), method, start=start, stop=stop, until=until, changes=changes, progress=control.notify,
        stop_flag=control.stop,
    )  # fmt: skip
