"""Running a method on a diagram: the chunks of a run, its result, its failure.

The compiled loop runs in a thread of its own without the interpreter's lock, so that Ctrl-C is noticed at once, even
while a subsystem takes long; results stream out in between.
"""

from __future__ import annotations

import math
import time
import weakref
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.collection import nothing_collected
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.solvers.coupling import make_method
from macrostep.solvers.coupling.parts.method import Kernel
from macrostep.solvers.engine.engine import HANDLES_INSIDE, evaluate
from macrostep.solvers.engine.interface import INTEGRALS, LOOP_OPEN, OK, SOLVER_FAILED, STOPPED
from macrostep.solvers.engine.loop import FINISHED
from macrostep.solvers.engine.trace import Trace
from macrostep.solvers.foreign_code.process_state import ProcessState
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.chunks import Chunk, column_places
from macrostep.solvers.results.memory_limit import Outlook, limit
from macrostep.solvers.results.recording import Recording
from macrostep.solvers.results.results import Result, RunFailed, RunStopped, Statistics
from macrostep.solvers.run import imposed_steps
from macrostep.solvers.run.assembly import assemble
from macrostep.solvers.run.ending import Ending, ending
from macrostep.solvers.run.failure import FULL, HOPELESS, NOBODY_TAKES, RunFailure
from macrostep.solvers.run.initial import begin
from macrostep.solvers.run.loop_thread import LoopThread
from macrostep.solvers.run.loops_at_events import LoopsAtEvents
from macrostep.solvers.run.python_kernel import InterpretedKernel, PythonKernel, RejectingKernel
from macrostep.solvers.run.recorder import Recorder
from macrostep.solvers.run.refusal import MethodRefused, own_faults_refused, refuse, refused_result
from macrostep.solvers.run.stiffness import stiff_notes
from macrostep.solvers.run.thread_choice import ThreadChoice

if TYPE_CHECKING:
    from macrostep.solvers.distribution.leader import Distribution

CHUNK_TIME = 0.02
"""How long a chunk should take, so that progress, pausing and stopping feel immediate [s]."""
_PATIENCE = 5.0
"""How long a macro-step may go on after a run was stopped before nobody waits for it any more [s]."""
_LOOK = 0.2
"""How often somebody looks whether a run was stopped [s]."""
ENDED = 103
"""Status of a run that a subsystem ended before the stop time: regular, with what there is by then."""


class Run:
    """A run of a method on a problem, chunk by chunk: ``for chunk in run: ...``, then ``run.result``.

    Parameters
    ----------
    problem : Problem
    method : ChosenMethod or str
        The coupling method; its cut is that of the problem.
    options : mapping, optional
        Options besides those that it has.
    dense : int
        Outputs recorded inside every macro-step.
    history : mapping, optional
        By output name, its value at times before the start: methods that look at the past need not begin cold.
    stop_flag : ndarray, optional
        In shared memory, for a process that watches; see :func:`macrostep.solvers.run.assembly.assemble`.
    watch : (float, float), optional
        What happens inside the macro-steps that lie in this window of time [s] is written to :attr:`trace`, and the
        `dense` outputs are recorded there only; see :func:`macrostep.solvers.trace_run`.
    distribution : Distribution, optional
        Which subsystems are on other ranks; by default all are in this process.
    threads : int
        How many threads of this process step the subsystems at the same time; AUTOMATIC for as many as make the run
        faster. What is watched, or on ranks, is stepped by one.
    interpret : bool
        Whether Python runs the method's own code, for a debugger: :mod:`macrostep.solvers.run.python_kernel`.
    is_rejected : bool
        Whether each macro-step is done, rejected, and done again, which must leave no trace.

    Attributes
    ----------
    recorder : Recorder
    row_places : dict
        By subsystem of the diagram, the place of each of its columns in a recorded row.
    limit : callable
        Returns how many bytes it may record; the memory's, unless whoever takes the results has another.

    Raises
    ------
    MethodRefused
        If the method cannot serve the problem, because a capability is missing for instance.
    MacrostepError
        If there is no such method or option, or the start is not consistent.
    """

    @nothing_collected()
    @own_faults_refused()
    def __init__(
        self,
        problem: Problem,
        method: str | ChosenMethod,
        options: Mapping[str, Any] | None = None,
        *,
        dense: int = 0,
        history: Mapping[str, Callable[[float], float]] | None = None,
        stop_flag: np.ndarray | None = None,
        watch: tuple[float, float] | None = None,
        distribution: Distribution | None = None,
        threads: int = 1,
        interpret: bool = False,
        is_rejected: bool = False,
    ) -> None:
        self.problem = problem
        chosen = chosen_method(method, options)
        self.method_name, self._title = chosen.full_name, chosen.title
        default_step = problem.default_step
        self.method = make_method(chosen, default_step, problem.parameters)
        refuse(problem, self.method)
        self._memory = self.method.make_memory(problem)
        self._release = weakref.finalize(self, self.method.release, self._memory)
        self._process = ProcessState(problem.runs_foreign_code)
        with self._process.kept():
            self.assembly = assemble(
                problem, stop_flag=stop_flag, is_traced=watch is not None, memory=self._memory.length,
                most_degree=self.method.most_degree, may_integrate=bool(self.method.requested & INTEGRALS),
                past=self.method.past, goes_back=dense > 0 or is_rejected or self.method.goes_back(problem),
                has_in_common=self.method.is_synchronous, distribution=distribution,
            )  # fmt: skip
        engine = self.engine = self.assembly.engine
        self._set_steps(default_step)
        engine.dense = dense
        self.recorder = Recorder(
            problem, engine, limit(),
            is_shared=self.method.is_synchronous and not (engine.dense or watch or HANDLES_INSIDE in engine.passes),
        )  # fmt: skip
        engine.requested = self.method.requested
        engine.depth = self.method.past
        engine.is_rejectable = int(self.method.is_rejectable and self.method.rejects(problem))
        self._packed, self._loop = self.method.pack(problem), self.method.loop
        self._kernel = self._choose_kernel(interpret, is_rejected)
        self.trace = None if watch is None else Trace(engine, watch, limit())
        self._steps = 1  # one may take long; the number grows a hundredfold with each chunk
        self.status = OK
        self._ending: Ending | None = None
        with self._process.kept():
            begin(problem, self.assembly, has_slopes=self.method.is_synchronous)
            self._loops_at_events = LoopsAtEvents(problem, self.assembly)
        self._seed(history or {})
        self.about_steps = imposed_steps.notes(problem, self.method, engine, is_dense=bool(dense) and watch is None)
        self.notes = self.method.notes(problem) + self.about_steps + self.assembly.notes
        self.wall_time = 0.0
        self._outlook, self._ended_for = Outlook(), ""
        self.limit: Callable[[], float] = limit
        self.space: str = Phrase("in memory")
        self._chunk(0)  # what the first call of compiled code costs belongs to the set-up
        self._threads = ThreadChoice(engine, self.assembly.instances, 1 if watch or distribution else threads)
        self.row_places = column_places(problem)

    def _set_steps(self, default_step: float) -> None:
        """Give the engine the step that the method begins with, and below which a run that rejects steps ends."""
        engine, method = self.engine, self.method
        engine.step = method.first_step
        engine.start_up = min(engine.step, default_step)
        imposed_steps.set_up(engine, self.problem, method)
        is_fixed = method.is_synchronous and bool(np.any(engine.kept_step > 0.0))
        engine.min_step = engine.step if is_fixed else method.smallest_step

    def _choose_kernel(self, interpret: bool, is_rejected: bool) -> Kernel | PythonKernel:
        """Return the method's kernel, or what calls it by way of Python."""
        if interpret:
            return InterpretedKernel(self.method.macro_step, self.engine)
        if is_rejected:
            return RejectingKernel(self.method.macro_step, self.engine)
        return self.method.macro_step

    def _seed(self, history: Mapping[str, Callable[[float], float]]) -> None:
        """Put the values that outputs had before the start into the engine's past, one macro-step apart."""
        engine = self.engine
        for name, past in history.items():
            names = self.problem.output_labels
            if name not in names:
                raise MacrostepError(
                    "There is no output {name!r} to give a history; there are: {known}.",
                    name=name, known=", ".join(names),
                )  # fmt: skip
            o = names.index(name)
            for d in range(1, engine.depth):
                before = self.problem.start - d * engine.step
                engine.past_t[np.searchsorted(engine.y_first, o, side="right") - 1, d] = before
                engine.past_y[o, d] = past(before)
            engine.past_n[o] = engine.depth

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
        thread = LoopThread[Chunk]()
        try:
            while not self.is_finished:
                chunk = self.next_chunk(thread)
                if chunk is not None:
                    yield chunk
        finally:
            thread.end()
        self.raise_failure()

    def next_chunk(self, thread: LoopThread[Chunk], macro_steps: int = 0) -> Chunk | None:
        """Let a thread :meth:`advance` the run, and return the chunk.

        It is None if the run was stopped and its method does not come back from a macro-step: the run then ends with
        what there was before, and the thread goes on with nobody waiting for it.
        """
        future, stopped_at = None, math.inf
        while True:
            try:
                future = future or thread.submit(partial(self.advance, macro_steps))
                return future.result(_LOOK)
            except KeyboardInterrupt:
                self.engine.stop_flag[0] = 1
            except TimeoutError:
                if future is not None and future.done():
                    raise  # it is the run's own
            if self.engine.stop_flag[0] != 0 and not self.problem.runs_foreign_code:
                stopped_at = min(stopped_at, time.monotonic())
                if time.monotonic() - stopped_at > _PATIENCE:
                    self.status = STOPPED
                    return None

    def to_end(self, hear: Callable[[Chunk], object] = lambda chunk: None) -> RunFailed | None:
        """Do all that is left, and return what it failed in, or that it was stopped; None if it went through."""
        try:
            for chunk in self:
                hear(chunk)
        except RunFailed as failure:
            return failure
        return None

    def advance(self, macro_steps: int = 0) -> Chunk:
        """Do some macro-steps, by default as many as take about CHUNK_TIME, and return what is new."""
        engine = self.engine
        began = time.perf_counter()
        self.status = self._chunk(macro_steps or (1 if self.recorder.hands_out_each_step else self._steps))
        elapsed = time.perf_counter() - began
        recorded = self.recorder.take_out(goes_on=not self.is_finished)
        if self.status not in (OK, FINISHED, STOPPED) and (end := ending(self.assembly)) is not None:
            self.status, self._ending = ENDED, end
            self._record_ending(end)
            recorded += self.recorder.take_alone()
        reached, done = float(np.min(engine.t)), int(np.max(engine.macro_steps))
        fraction = (reached - self.problem.start) / (self.problem.stop - self.problem.start)
        if self.status == OK and self.recorder.size > self.limit():
            self.status = FULL
        elif self.status == OK and self._is_hopeless(done):
            self.status = HOPELESS
        elif self.status == SOLVER_FAILED:
            self._ended_for = self.method.fault(self._memory)
        elif self.status == LOOP_OPEN:
            self._ended_for = self._loops_at_events.fault
        if self.is_finished:
            self._release()
            self._threads.end()
        else:
            self._threads.note(elapsed, fraction)
        self.wall_time += time.perf_counter() - began
        if not macro_steps:
            steps = int(self._steps * min(100.0, max(0.1, CHUNK_TIME / max(elapsed, 1e-9))))
            self._steps = max(1, min(steps, engine.capacity))
        return Chunk(reached, fraction, done, recorded, self.row_places)

    def _record_ending(self, end: Ending) -> None:
        """Record what the subsystem that ended the run puts out there, if that is not where it communicated last."""
        engine, k = self.engine, end.subsystem
        if end.time <= engine.t[k]:
            return
        before, engine.t[k] = float(engine.t[k]), end.time
        if evaluate(engine, k) != OK or not self.recorder.record_alone(k):
            engine.t[k] = before

    def _is_hopeless(self, macro_steps: int) -> bool:
        """Return whether what is left would by far not fit."""
        mean = (float(np.mean(self.engine.t)) - self.problem.start) / (self.problem.stop - self.problem.start)
        varies = bool(self.method.chooses(self.problem))
        return self._outlook.is_hopeless(macro_steps, mean, self.recorder.size, self.limit(), varies=varies)

    def end_early(self, why: str) -> None:
        """End the run as failed, because whoever takes its results cannot take more; a sentence says why."""
        if self.status == OK:
            self.status, self._ended_for = NOBODY_TAKES, why
            self._release()
            self._threads.end()

    @property
    def is_over_limit(self) -> bool:
        """Whether it ended because its results do not fit into memory or onto the disk."""
        return self.status in (FULL, HOPELESS)

    @property
    def recordings(self) -> dict[str, Recording]:
        """By subsystem of the diagram what is recorded of it."""
        return self.recorder.recordings

    def _notes_after(self) -> tuple[str, ...]:
        try:
            with own_faults_refused():
                return self.method.notes_after(self.problem, self._memory)
        except MethodRefused as fault:  # the run is over
            return (str(fault),)

    def _chunk(self, macro_steps: int) -> int:
        with self._process.kept():
            status: int = self._loop(self._kernel, self.engine, self._packed, self._memory.numbers, macro_steps)
        if isinstance(self._kernel, PythonKernel):
            self._kernel.raise_error()
        if status != OK:
            self._process.go_back()
        return status

    @property
    def statistics(self) -> Statistics:
        """What the run has cost so far."""
        engine = self.engine
        return Statistics(
            macro_steps={s.name: int(n) for s, n in zip(self.problem.subsystems, engine.macro_steps, strict=True)},
            integrations=int(engine.integrations.sum()),
            iterations=engine.iterations,
            rejected_steps=engine.rejected_steps,
            linearisations=engine.linearisations,
            jacobian_evaluations=engine.jacobian_columns,
            rhs_evaluations=int(sum(i.counts[0] for i in self.assembly.instances)),
            wall_time=self.wall_time,
            threads=self._threads.number,
        )

    @property
    def result(self) -> Result:
        """The result so far."""
        problem, engine = self.problem, self.engine
        places = {
            column.label: place
            for s in problem.uncut.subsystems
            for column, place in zip(s.columns, self.row_places[s.name], strict=True)
        }
        status = {OK: "running", FINISHED: "ok", ENDED: "ok", STOPPED: "stopped"}.get(self.status, "failed")
        result = Result(
            problem.name, self.method_name, asdict(self.method), problem.columns, self.recordings, places,
            self.statistics, status, self.failure.sentence() if status == "failed" else "",
            (
                *self.about_ending, *self.notes, *((self._threads.reason,) if self._threads.reason else ()),
                *self._notes_after(), *stiff_notes(self.problem, self.assembly),
            ),
            cut=dict(problem.cut), parts={s.name: s.members for s in problem.subsystems},
            ended_at=math.inf if self._ending is None else self._ending.time, title=self._title,
        )  # fmt: skip
        result.notes += imposed_steps.notes_after(problem, engine, result)
        return result

    @property
    def about_ending(self) -> tuple[str, ...]:
        """Say who ended the run before the stop time."""
        return () if self._ending is None else (self._ending.note(self.problem.stop),)

    def raise_failure(self) -> None:
        """Raise what ended the run before its time, if anything did."""
        if self.status in (OK, FINISHED, ENDED):
            return
        result = self.result
        reached = float(np.min(self.engine.t))
        if self.status == STOPPED:
            text = Phrase("The run was stopped at {when}.", when=Phrase("t = {time}", time=Amount(reached, "s", 6)))
            raise RunStopped(text, reached, "", result)
        raise RunFailed(result.error, self.failure.time, self.failure.subsystem, result)

    @property
    def failure(self) -> RunFailure:
        """What it failed in, if it failed."""
        return RunFailure(
            self.problem, self.assembly, self.method, self.status, self.recordings, self.recorder.size,
            self._outlook, self._ended_for, self.space,
        )  # fmt: skip


def begun(problem: Problem, chosen: ChosenMethod, **settings: Any) -> Run | Result:
    """Begin a run among others; where its method cannot serve the diagram, return the result that says so.

    Parameters
    ----------
    problem, chosen, **settings
        As of :class:`Run`.
    """
    try:
        return Run(problem, chosen, **settings)
    except MethodRefused as refusal:
        return refused_result(problem, chosen, refusal)
