"""Running a method on a diagram: the chunks of a run, its result, its failure.

The compiled loop runs in a thread of its own without the interpreter's lock, so that Ctrl-C is noticed at once, even
while a subsystem takes long; results stream out in between.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, overload

import numpy as np

from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.model.files import to_document
from macrostep.solvers.assembly import assemble
from macrostep.solvers.coupling import method_named
from macrostep.solvers.engine.interface import (
    NOT_CONVERGED,
    NOT_FINITE,
    OK,
    REJECTED,
    SINGULAR,
    STEP_TOO_SMALL,
    STOPPED,
    TOO_MANY_EVENTS,
)
from macrostep.solvers.engine.loop import FINISHED
from macrostep.solvers.engine.trace import Trace
from macrostep.solvers.initial import begin, failed_loop
from macrostep.solvers.options import parse_run
from macrostep.solvers.problem import Problem, freeze
from macrostep.solvers.results import SIDE, TIME, VALUES, Recording, Result, RunFailed, RunStopped, Statistics
from macrostep.solvers.room import room

CHUNK_TIME = 0.02
"""How long a chunk should take, so that progress, pausing and stopping feel immediate [s]."""
_FULL = 101
"""Status of a run that has recorded as much as it may."""
_MOST_STEPS, _ROUNDING = 1e-12, 1e-13
"""Smallest macro-step, relative to the length of the run and to its times; rounding would swallow a smaller one."""
_FALLING = 0.1
"""A residual that is a smaller part of its input was still falling when the iterations ended."""
_NOISE = 1e-10
"""A residual smaller than this, relative to its input, is what rounding and the embedded solvers leave."""
_ROWS = 32_768
_RECORD_NUMBERS = 4_000_000
"""Most rows, and most numbers, recorded before they are taken out."""


@dataclass(frozen=True)
class Chunk:
    """New communication points.

    Attributes
    ----------
    time, fraction : float
        Time reached [s], and the part of the run that is done.
    macro_steps : int
    """

    time: float
    fraction: float
    macro_steps: int
    rows: dict[str, np.ndarray] = field(repr=False)
    places: dict[str, list[int]] = field(repr=False)

    @property
    def data(self) -> dict[str, tuple[np.ndarray, np.ndarray]]:
        """By subsystem ``(time, values)``, of shape (n,) and (n, columns of the subsystem)."""
        data = {}
        for name, rows in self.rows.items():
            shown = rows[rows[:, SIDE] >= 0.0]
            data[name] = (shown[:, TIME], shown[:, self.places[name]])
        return data


class Run:
    """A run of a method on a problem, chunk by chunk: ``for chunk in run: ...``, then ``run.result``.

    Parameters
    ----------
    problem : Problem
    method : str
        Name of the coupling method.
    options : mapping
        Its options.
    dense : int
        Outputs recorded inside every macro-step.
    history : mapping, optional
        By output name, its value at times before the start: methods that look at the past need not begin cold.
    stop_flag, heartbeat : ndarray, optional
        In shared memory, for a process that watches; see :func:`macrostep.solvers.assembly.assemble`.
    watch : (float, float), optional
        What happens inside the macro-steps that lie in this window of time [s] is written to :attr:`trace`, and the
        `dense` outputs are recorded there only; see :func:`macrostep.solvers.close_look`.

    Raises
    ------
    MacrostepError
        If there is no such method or option, a capability is missing, or the start is not consistent.
    """

    def __init__(
        self,
        problem: Problem,
        method: str,
        options: Mapping[str, Any] | None = None,
        *,
        dense: int = 0,
        history: Mapping[str, Callable[[float], float]] | None = None,
        stop_flag: np.ndarray | None = None,
        heartbeat: np.ndarray | None = None,
        watch: tuple[float, float] | None = None,
    ) -> None:
        self.problem = problem
        self.method_name = method
        default_step = (problem.stop - problem.start) / 1000
        self.method = method_named(method, default_step)
        self.options = self.method.make_options(method, options or {}, default_step)
        self._refuse_missing_capabilities()
        self._refuse_a_step_without_end()
        width = sum(2 + len(s.recorded) for s in problem.subsystems)
        capacity = max(64, min(_ROWS, _RECORD_NUMBERS // width)) + 2 * (dense + 2)
        if 8.0 * capacity * width > room():
            raise MacrostepError(
                f"{dense} outputs inside a macro-step need {8e-9 * capacity * width:.3g} GB, and there is no room for "
                "them; record fewer."
            )
        self._memory = self.method.memory(problem, self.options)
        self.assembly = assemble(
            problem, stop_flag=stop_flag, heartbeat=heartbeat, capacity=capacity,
            looks=watch is not None, memory=len(self._memory),
        )  # fmt: skip
        engine = self.engine = self.assembly.engine
        engine.step = self.method.first_step(self.options)
        engine.min_step = self.method.smallest_step(self.options)
        engine.dense = dense
        engine.wanted = self.method.wanted(self.options)
        engine.depth = self.method.past(self.options)
        engine.is_rejectable = int(self.method.is_rejectable and self.method.rejects(problem, self.options))
        self._packed = self.method.pack(problem, self.options)
        self._loop = self.method.loop()
        self.trace = None if watch is None else Trace(engine, watch, room())
        self._steps = 256
        self.status = OK
        begin(problem, self.assembly)
        self._seed(history or {})
        self.notes = self.method.notes(problem, self.options)
        self._recordings = _recordings(problem, engine.record_width)
        self.wall_time = 0.0
        self._recorded = 0
        self._chunk(0)  # what the first call of compiled code costs belongs to the set-up
        self._columns = _column_places(problem)

    def _seed(self, history: Mapping[str, Callable[[float], float]]) -> None:
        """Put the values that outputs had before the start into the engine's past, one macro-step apart."""
        engine = self.engine
        outputs = [(k, s.label(o)) for k, s in enumerate(self.problem.subsystems) for o in s.behaviour.outputs]
        names = [name for _, name in outputs]
        for name, past in history.items():
            if name not in names:
                raise MacrostepError(f"There is no output {name!r} to give a history; there are: {', '.join(names)}.")
            o = names.index(name)
            for d in range(1, engine.depth):
                before = self.problem.start - d * engine.step
                engine.past_t[outputs[o][0], d] = before
                engine.past_y[o, d] = past(before)
            engine.past_n[o] = engine.depth

    def _refuse_missing_capabilities(self) -> None:
        refusal = self.method.refusal(self.problem, self.options)
        if refusal:
            raise MacrostepError(refusal)
        for k, subsystem in enumerate(self.problem.subsystems):
            have = subsystem.capabilities.by_fmi_name()
            for name in self.method.needs(self.problem, self.options, k):
                if not have[name]:
                    remedy = self.method.remedies.get(name, "or choose other options or another method")
                    raise MacrostepError(
                        f"{self.method.label} needs {name}, which is switched off on {subsystem.name}; switch it on, "
                        f"{remedy}."
                    )
            if subsystem.step is not None and self.options.step != subsystem.step and self.method.is_synchronous:
                raise MacrostepError(
                    f"{self.method.label} steps all subsystems together, and {subsystem.name} imposes the step "
                    f"{subsystem.step:g} s; give the method that step, or remove it from {subsystem.name}."
                )

    def _refuse_a_step_without_end(self) -> None:
        problem, step = self.problem, self.method.first_step(self.options)
        smallest = max(
            math.ulp(0.0),
            _MOST_STEPS * (problem.stop - problem.start),
            _ROUNDING * max(abs(problem.start), abs(problem.stop)),
        )
        if step < smallest:
            raise MacrostepError(
                f"A macro-step of {step:g} s is too small for a run from {problem.start:g} s to {problem.stop:g} s, "
                f"which would never end; use {smallest:.2g} s at least."
            )

    @property
    def is_finished(self) -> bool:
        return self.status != OK

    def __iter__(self) -> Iterator[Chunk]:
        """Yield chunks until the run is finished.

        Raises
        ------
        RunFailed, RunStopped
            After the last chunk of a run that did not reach its end; the results up to there are in it.
        """
        with ThreadPoolExecutor(1, thread_name_prefix="macrostep-run") as thread:
            while not self.is_finished:
                future = thread.submit(self.advance)
                try:
                    chunk = future.result()
                except KeyboardInterrupt:
                    self.engine.stop_flag[0] = 1
                    chunk = future.result()
                yield chunk
        self.raise_failure()

    def advance(self, macro_steps: int = 0) -> Chunk:
        """Do some macro-steps, by default as many as take about CHUNK_TIME, and return what is new."""
        engine = self.engine
        began = time.perf_counter()
        self.status = self._chunk(macro_steps or self._steps)
        elapsed = time.perf_counter() - began
        rows = self._take_out()
        if self.status == OK and self._recorded > room():
            self.status = _FULL
        self.wall_time += time.perf_counter() - began
        if not macro_steps:
            wanted = int(self._steps * min(100.0, max(0.1, CHUNK_TIME / max(elapsed, 1e-9))))
            self._steps = max(1, min(wanted, engine.capacity))
        reached = float(np.min(engine.t))
        span = self.problem.stop - self.problem.start
        fraction = (reached - self.problem.start) / span
        return Chunk(reached, fraction, int(np.max(engine.macro_steps)), rows, self._columns)

    def close_before_event(self, subsystem: str) -> None:
        """Say that something happens where the newest row of a subsystem of the diagram was recorded."""
        self._recordings[subsystem].close_before_event()

    def _chunk(self, macro_steps: int) -> int:
        status: int = self._loop(self.method.macro_step.compiled, self.engine, self._packed, self._memory, macro_steps)
        return status

    def _take_out(self) -> dict[str, np.ndarray]:
        """Take the recorded rows out of the engine; the last partial step of a failed run is not among them.

        A buffer that is more than half full is handed over as it is, and the engine gets another: for long runs the
        first touch of fresh memory costs more than the macro-steps do.
        """
        engine, record = self.engine, self.engine.record
        is_handed_over = 2 * int(np.max(engine.rows)) > engine.capacity
        taken = {}
        for k, subsystem in enumerate(self.problem.subsystems):
            n, width, first = int(engine.rows[k]), int(engine.record_width[k]), int(engine.record_first[k])
            if n > 0:
                rows = record[first : first + n * width].reshape(n, width)
                rows = rows if is_handed_over else rows.copy()
                self._recordings[subsystem.members[0]].append(rows)
                self._recorded += rows.nbytes
                taken.update(dict.fromkeys(subsystem.members, rows))
        engine.rows[:] = 0
        if is_handed_over and not self.is_finished:
            engine.rebind("record", np.empty_like(record))
        return taken

    @property
    def result(self) -> Result:
        """The result so far."""
        problem, engine = self.problem, self.engine
        places = {
            column.label: place
            for s in problem.uncut.subsystems
            for column, place in zip(s.columns, self._columns[s.name], strict=True)
        }
        statistics = Statistics(
            macro_steps={s.name: int(n) for s, n in zip(problem.subsystems, engine.macro_steps, strict=True)},
            integrations=int(engine.integrations.sum()),
            iterations=engine.iterations,
            rejected_steps=engine.rejected_steps,
            linearisations=engine.linearisations,
            rhs_evaluations=int(sum(i.counts[0] for i in self.assembly.instances)),
            wall_time=self.wall_time,
        )
        status = {OK: "running", FINISHED: "ok", STOPPED: "stopped"}.get(self.status, "failed")
        return Result(
            problem.name, self.method_name, asdict(self.options), problem.columns, dict(self._recordings), places,
            statistics, status, self.failure() if status == "failed" else "",
            self.notes + self.method.notes_after(problem, self.options, self._memory), cut=dict(problem.cut),
            parts={s.name: s.members for s in problem.subsystems},
        )  # fmt: skip

    def raise_failure(self) -> None:
        """Raise what ended the run before its time, if anything did."""
        if self.status in (OK, FINISHED):
            return
        result = self.result
        reached = float(np.min(self.engine.t))
        if self.status == STOPPED:
            raise RunStopped(f"The run was stopped at t = {reached:g} s.", reached, "", result)
        raise RunFailed(result.error, self.failed_time, self.failed_subsystem, result)

    @property
    def failed_subsystem(self) -> str:
        """Name of the subsystem that failed, or ""."""
        k = self.engine.failed_subsystem
        return self.problem.subsystems[k].name if k >= 0 else ""

    @property
    def failed_time(self) -> float:
        """Time at which it failed [s]."""
        k = self.engine.failed_subsystem
        inside = self.assembly.instances[k].failed_at if k >= 0 else np.nan
        return float(inside if np.isfinite(inside) else self.engine.failed_time if k >= 0 else np.min(self.engine.t))

    def failure(self) -> str:
        """Say in one sentence what failed, where, with which numbers, and what to do."""
        name, at, step = self.failed_subsystem, self.failed_time, self.engine.step
        what = f"{self.method.label} failed at t = {at:.6g} s"
        if self.status == _FULL:
            return (
                f"{what}: its results take {1e-9 * self._recorded:.3g} GB, and there is no room for more; use a larger "
                "macro-step, an earlier stop time or fewer events."
            )
        if self.status == NOT_FINITE:
            if self.engine.is_rejectable and step < self.engine.min_step:
                return (
                    f"{what}: {self._not_finite(name)}, even with a macro-step of {step:.3g} s. The equations have no "
                    "value there; change them or the stop time, or use another method."
                )
            return (
                f"{what}: {self._not_finite(name)}. The coupling is unstable at this macro-step ({step:g} s), or the "
                "equations have no value there; use a smaller step or another method."
            )
        if self.status == STEP_TOO_SMALL and name:
            solver = self._solver_of(name)
            other = "" if solver == "implicit" else "the implicit solver, "
            return (
                f"{what}: the {solver} solver of {name} cannot go on, its step became too small because "
                f"{self._fastest(name)}; use {other}looser tolerances or a smaller macro-step."
            )
        if self.status == NOT_CONVERGED:
            return (
                f"{what}: the iteration does not converge at the macro-step {step:g} s; the change at "
                f"{self._input_of_the_residual() or 'an input'} is still {self.engine.residual:.3g}. Use a smaller "
                "step, more iterations or another method."
            )
        if self.status == STEP_TOO_SMALL:
            return f"{what}: {self._step_too_small()}"
        if self.status == TOO_MANY_EVENTS:
            return (
                f"{what}: in {name} events follow each other without end; give its conditions some hysteresis, or "
                "let it come to rest."
            )
        if self.status == SINGULAR:
            where = self._input_of_the_residual()
            if not where:
                return f"{what}: a matrix of {name or 'the coupling'} is singular; change its parameters or the step."
            return (
                f"{what}: the loop through {where} has no single solution, the coupling is singular there (the "
                f"elimination leaves {self.engine.residual:.2g} of 1); use another step, or change a gain of that loop."
            )
        return f"{what}: {name or 'a subsystem'} reported the error {self.status}."

    def _step_too_small(self) -> str:
        """Say what made the method shorten its steps, and what would help."""
        engine, step, where = self.engine, self.engine.step, self._input_of_the_residual()
        if engine.rejected_for == REJECTED and engine.worst_signal >= 0:
            states = [s.label(name) for s in self.problem.subsystems for name in (*s.states, *s.watched)]
            signal = (*self.problem.output_labels, *states)[engine.worst_signal]
            return (
                f"the macro-step shrank to {step:.3g} s, because the error of {signal} in it is still "
                f"{engine.worst_error:.3g} times what is tolerated; loosen the tolerance (rtol, atol) or allow smaller "
                "steps (min_step)."
            )
        if not where or engine.rejected_for == REJECTED:
            return f"the macro-step shrank to {step:.3g} s; loosen the tolerance or allow smaller steps."
        begun = f"the iteration does not converge, even with a macro-step of {step:.3g} s"
        i = engine.residual_input
        size = max(abs(engine.received[i]), abs(engine.received_slope[i]))
        if engine.residual <= _NOISE * size:
            return (
                f"{begun}; the residual at {where} is {engine.residual:.3g}, and rounding and the subsystems' solvers "
                "let it fall no further. Use a larger tolerance."
            )
        if engine.rejected_for == OK and engine.residual < _FALLING * size:
            return (
                f"{begun}: the iterations allowed (max_iterations) are used up, and the "
                f"residual at {where} is still {engine.residual:.3g}. Allow more iterations, use another method, or "
                f"let the loop through {where} depend less on itself."
            )
        return (
            f"{begun}; the residual at {where} is {engine.residual:.3g}. Use another method, or let the loop through "
            f"{where} depend less on itself."
        )

    def _input_of_the_residual(self) -> str:
        """Return the name of the input with the largest residual of the last iteration, or ""."""
        place = self.engine.residual_input
        return self.problem.input_labels[place] if place >= 0 else ""

    def _solver_of(self, name: str) -> str:
        return next(str(s.solver.KIND) for s in self.problem.subsystems if s.name == name)

    def _fastest(self, name: str) -> str:
        """Say which state changes fastest, where its solver stopped."""
        k = self.engine.failed_subsystem
        subsystem, stages = self.problem.subsystems[k], self.assembly.instances[k].stages
        if not subsystem.behaviour.continuous:
            return "its conditions change so fast"
        n = len(subsystem.behaviour.continuous)
        value, rate = stages[0, :n], np.nan_to_num(stages[2, :n], nan=np.inf)
        j = int(np.argmax(np.abs(rate) / (np.abs(value) + subsystem.atol)))
        return f"{subsystem.label(subsystem.states[j])} = {value[j]:.4g} changes so fast"

    def _not_finite(self, name: str) -> str:
        """Name the state or output that is not finite, with its last value."""
        engine, k = self.engine, self.engine.failed_subsystem
        subsystem = self.problem.subsystems[k]
        loop = failed_loop(subsystem, self.assembly.instances[k])
        if loop:
            return f"the algebraic loop inside {name} through {', '.join(loop)} has no solution any more"
        present = [*self.assembly.instances[k].x, *engine.y[engine.y_first[k] : engine.y_first[k + 1]]]
        tried = self.assembly.instances[k].stages[:2]
        newest = self._recordings[subsystem.members[0]].last
        for place, variable in enumerate(subsystem.recorded):
            candidates = [present[place], *(tried[:, place] if place < len(subsystem.states) else ())]
            if not np.all(np.isfinite(candidates)):
                last = "" if newest is None else f" (last value {newest[VALUES + place]:.4g})"
                return f"{variable} is not finite any more{last}"
        return f"{name} has values or derivatives (A, B, C, D) that are not finite"


def _recordings(problem: Problem, widths: Iterable[int]) -> dict[str, Recording]:
    """Return, by subsystem of the diagram, where its rows are kept; members of a composite share them."""
    kept = {}
    for subsystem, width in zip(problem.subsystems, widths, strict=True):
        kept.update(dict.fromkeys(subsystem.members, Recording(int(width))))
    return {s.name: kept[s.name] for s in problem.uncut.subsystems}


def _column_places(problem: Problem) -> dict[str, list[int]]:
    """Return, by subsystem of the diagram, the place of each of its columns in a recorded row."""
    places: dict[str, list[int]] = {name: [] for s in problem.subsystems for name in s.members}
    for s in problem.subsystems:
        number: dict[str, int] = {}
        for place, label in enumerate(s.recorded):
            number.setdefault(label, place)  # an output that is a state is one column
        for column in s.columns:
            places[column.subsystem].append(VALUES + number[column.label])
    return places


@overload
def simulate(diagram: Diagram, method: str, *, stream: Literal[True], **options: Any) -> Run: ...
@overload
def simulate(diagram: Diagram, method: str, *, stream: Literal[False] = False, **options: Any) -> Result: ...
def simulate(
    diagram: Diagram,
    method: str,
    *,
    stop: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
    cut: Mapping[str, str] | None = None,
    dense: int = 0,
    history: Mapping[str, Callable[[float], float]] | None = None,
    stream: bool = False,
    **options: Any,
) -> Result | Run:
    """Run a coupling method on a diagram.

    Parameters
    ----------
    diagram : Diagram
    method : str
        Its name, such as ``"ni_jacobi"``; :func:`macrostep.solvers.methods` lists them. Options and a cut may stand in
        the text as they do for :func:`macrostep.solvers.compare`: ``"ni_jacobi:step=0.05"``.
    stop : float, optional
        Another stop time than the diagram's [s].
    solvers : mapping, optional
        Other embedded solvers, by subsystem or "" for all; see :func:`macrostep.solvers.problem.freeze`.
    cut : mapping, optional
        Composites to solve together or apart, otherwise than the diagram says: ``{"axle": "together"}``.
    dense : int
        Outputs recorded inside every macro-step, besides those at its end.
    history : mapping, optional
        By output name, a function of time that gives its values before the start, so that an extrapolating method has
        its full order from the first step on.
    stream : bool
        Return the run itself, to be iterated chunk by chunk.
    **options
        Options of the method.

    Returns
    -------
    Result, or Run if `stream`

    Raises
    ------
    MacrostepError
        If the diagram, the method or an option is not valid.
    RunFailed, RunStopped
        If the run failed or was stopped by Ctrl-C; the results up to there are in it.
    """
    if dense < 0:
        raise MacrostepError(f"The number of outputs inside a macro-step must be at least 0, not {dense}.")
    request = parse_run(method)
    twice = [*(request.options.keys() & options.keys()), *(request.cut.keys() & (cut or {}).keys())]
    if twice:
        raise MacrostepError(f"{min(twice)!r} is given twice, in {method!r} and besides; give it once.")
    options, cut = {**request.options, **options}, {**request.cut, **(cut or {})}
    began = time.perf_counter()
    problem = freeze(diagram, stop=stop, solvers=solvers, cut=cut)
    run = Run(problem, request.method, options, dense=dense, history=history)
    setup_time = time.perf_counter() - began
    if stream:
        return run
    try:
        for _ in run:
            pass
    except RunFailed as failed:
        _complete(failed.result, diagram, setup_time)
        raise
    return _complete(run.result, diagram, setup_time)


def _complete(result: Result, diagram: Diagram, setup_time: float) -> Result:
    result.statistics.setup_time = setup_time
    result.document = to_document(diagram)
    return result
