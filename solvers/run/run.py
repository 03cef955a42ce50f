"""Running a method on a diagram: the chunks of a run, its result, its failure.

The compiled loop runs in a thread of its own without the interpreter's lock, so that Ctrl-C is noticed at once, even
while a subsystem takes long; results stream out in between.
"""

from __future__ import annotations

import math
import time
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.collection import nothing_collected
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.solvers.coupling import make_method
from macrostep.solvers.coupling.parts.method import Kernel
from macrostep.solvers.engine.engine import HANDLES_INSIDE, evaluate
from macrostep.solvers.engine.instance import SOLVER_STEPS, STIFF_STEPS
from macrostep.solvers.engine.interface import INTEGRALS, OK, SOLVER_FAILED, STOPPED
from macrostep.solvers.engine.loop import FINISHED
from macrostep.solvers.engine.state import ROW_NORMAL
from macrostep.solvers.engine.trace import Trace
from macrostep.solvers.foreign_code.process_state import ProcessState
from macrostep.solvers.problem.frozen_subsystem import firsts
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.chunks import Chunk, column_places, recordings
from macrostep.solvers.results.memory_limit import Outlook, limit
from macrostep.solvers.results.recording import Recording
from macrostep.solvers.results.results import Result, RunFailed, RunStopped, Statistics
from macrostep.solvers.results.shared_rows import Recorded, RecordLayout, separate_layouts, shared_layout
from macrostep.solvers.run import imposed_steps
from macrostep.solvers.run.assembly import Assembly, assemble
from macrostep.solvers.run.failure import FULL, HOPELESS, NOBODY_TAKES, RunFailure
from macrostep.solvers.run.initial import begin
from macrostep.solvers.run.loop_thread import LoopThread
from macrostep.solvers.run.python_kernel import InterpretedKernel, PythonKernel, RejectingKernel
from macrostep.solvers.run.refusal import MethodRefused, own_faults_refused, refuse, refused_result
from macrostep.solvers.run.thread_choice import ThreadChoice
from macrostep.solvers.subsystems.stopped import endings_in

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
_STIFF_SHARE, _STIFF_WORK = 0.5, 50
"""A subsystem is stiff if this share of its internal steps is; it is worth a note from so many in a macro-step on."""
_FEWEST_ROWS, _ROWS, _RECORD_NUMBERS, _SHARED_NUMBERS = 64, 1_000_000, 900_000, 2_700_000
"""Fewest and most rows, and numbers in them, for which there is memory; more in one record that all share. For so many
NumPy asks for large pages, which cost little to touch for the first time and to write to; what is not written to takes
none. Of more than 4 million the C library gives no memory out again that was given back."""
_SHARE_OF_LIMIT = 0.1
"""Of what a run may record that much is for rows that nobody has taken yet, where that is fewer."""


@dataclass(frozen=True)
class Ending:
    """Who ended a run: FMUs may ask for that, and it is no failure.

    Everybody keeps the results up to the last communication point, and who ended the run has one more row, at its end.

    Attributes
    ----------
    subsystem : int
        Its number in the run.
    time : float
        When [s].
    sentence : str
    """

    subsystem: int
    time: float
    sentence: str


def ending(assembly: Assembly) -> Ending | None:
    """Return who ended the run, if anybody did."""
    for k, instance in enumerate(assembly.instances):
        for sentence, when in endings_in(instance):
            return Ending(k, when, sentence)
    return None


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
        self._layouts = self._lay_out(watch is not None)
        self._whole_capacity = engine.capacity
        engine.requested = self.method.requested
        engine.depth = self.method.past
        engine.is_rejectable = int(self.method.is_rejectable and self.method.rejects(problem))
        self._packed, self._loop = self.method.pack(problem), self.method.loop
        self._kernel = self._choose_kernel(interpret, is_rejected)
        self.trace = None if watch is None else Trace(engine, watch, limit())
        self._steps = 1  # one may take long; the number grows a hundredfold with each chunk
        self._is_recording_elsewhere = self._hands_out_each_step = False
        self.status = OK
        self._ending: Ending | None = None
        with self._process.kept():
            begin(problem, self.assembly)
        self._seed(history or {})
        self.about_steps = imposed_steps.notes(problem, self.method, engine, is_dense=bool(dense) and watch is None)
        self.notes = self.method.notes(problem) + self.about_steps + self.assembly.notes
        self._waiting: list[Recorded] = []
        self._recorded_alone: list[Recorded] = []
        self.wall_time, self._recorded = 0.0, 0
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

    def _lay_out(self, is_traced: bool) -> tuple[RecordLayout, ...]:
        """Make space for rows: of one record if everything happens to everybody in a macro-step, else of many."""
        engine, problem = self.engine, self.problem
        is_shared = self.method.is_synchronous and not (engine.dense or is_traced or HANDLES_INSIDE in engine.passes)
        layouts = (shared_layout(problem),) if is_shared else separate_layouts(problem)
        widths, n = [layout.width for layout in layouts], len(layouts)
        most = _SHARED_NUMBERS if is_shared else _RECORD_NUMBERS
        numbers = min(most, int(_SHARE_OF_LIMIT * limit() / 8.0))
        capacity = max(_FEWEST_ROWS, min(_ROWS, numbers // sum(widths))) + 2 * (engine.dense + 2)
        if 8.0 * capacity * sum(widths) > limit():
            raise MacrostepError(
                "{count} outputs inside a macro-step need {size}, and there is no memory for them; record fewer.",
                count=engine.dense, size=Amount(8e-9 * capacity * sum(widths), "GB"),
            )  # fmt: skip
        engine.n_records, engine.capacity = n, capacity
        engine.rebind("members", np.array([0, engine.n_sub]) if is_shared else np.arange(n + 1))
        engine.rebind("record_width", np.array(widths))
        engine.rebind("record_first", firsts([capacity * width for width in widths]))
        engine.rebind("rows", np.zeros(n, np.int64))
        engine.rebind("record", np.empty(capacity * sum(widths)))
        return layouts

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
        self.status = self._chunk(macro_steps or (1 if self._hands_out_each_step else self._steps))
        elapsed = time.perf_counter() - began
        recorded = self._take_out()
        if self.status not in (OK, FINISHED, STOPPED) and (end := ending(self.assembly)) is not None:
            self.status, self._ending = ENDED, end
            self._record_ending(end)
            recorded += self._take_alone()
        reached, done = float(np.min(engine.t)), int(np.max(engine.macro_steps))
        fraction = (reached - self.problem.start) / (self.problem.stop - self.problem.start)
        if self.status == OK and self._recorded > self.limit():
            self.status = FULL
        elif self.status == OK and self._is_hopeless(done):
            self.status = HOPELESS
        elif self.status == SOLVER_FAILED:
            self._ended_for = self.method.fault(self._memory)
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
        if evaluate(engine, k) != OK or not self.record_alone(k):
            engine.t[k] = before

    def record_alone(self, k: int) -> bool:
        """Record where subsystem k stands, and nobody else; returns whether all its values are finite."""
        engine, subsystem = self.engine, self.problem.subsystems[k]
        x = engine.x[engine.x_first[k] : engine.x_first[k + 1]]
        y = engine.y[engine.y_first[k] : engine.y_first[k + 1]]
        row = np.concatenate([[engine.t[k], ROW_NORMAL], x, y])
        if not np.all(np.isfinite(row)):
            return False
        layout = RecordLayout((subsystem.members,), (len(x),), (len(y),))
        self._recorded_alone.append((layout, row[None]))
        return True

    def _take_alone(self) -> list[Recorded]:
        """Take out what was recorded of subsystems alone."""
        taken, self._recorded_alone = self._recorded_alone, []
        self._keep(taken)
        return taken

    def _keep(self, recorded: list[Recorded]) -> None:
        """Keep what was recorded, until somebody asks for the recordings."""
        self._waiting += recorded
        self._recorded += sum(8 * len(rows) * layout.numbers for layout, rows in recorded)

    def _is_hopeless(self, macro_steps: int) -> bool:
        """Return whether what is left would by far not fit."""
        mean = (float(np.mean(self.engine.t)) - self.problem.start) / (self.problem.stop - self.problem.start)
        varies = bool(self.method.chooses(self.problem))
        return self._outlook.is_hopeless(macro_steps, mean, self._recorded, self.limit(), varies=varies)

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
    def recorded(self) -> int:
        """How many bytes it has recorded."""
        return self._recorded

    @property
    def layouts(self) -> tuple[RecordLayout, ...]:
        """Of its records, in the order in which the engine has them."""
        return self._layouts

    @cached_property
    def _recordings(self) -> dict[str, Recording]:
        """Where the rows are kept, once somebody asks for them."""
        return recordings(self.problem)

    @property
    def recordings(self) -> dict[str, Recording]:
        """By subsystem of the diagram what is recorded of it."""
        self.distribute()
        return dict(self._recordings)

    def distribute(self) -> None:
        """Put the rows that were taken out into the recordings of those whose they are."""
        for layout, together in groupby(self._waiting, key=itemgetter(0)):
            for members, rows in layout.split([rows for _, rows in together]):
                self._recordings[members[0]].append(rows)
        self._waiting = []

    def close_before_event(self, subsystem: str) -> None:
        """Say that something happens where the newest row of a subsystem of the diagram was recorded."""
        self.recordings[subsystem].close_before_event()

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

    @contextmanager
    def recording_in(self, counts: np.ndarray, record: np.ndarray) -> Iterator[bool]:
        """Record in other memory inside; if that is too small, every macro-step is handed out by itself.

        Parameters
        ----------
        counts : ndarray of int64, shape (number of records,)
            How many rows each has.
        record : ndarray of float64
            Memory for their rows, those of one record behind those of the other.

        Yields
        ------
        bool
            Whether they are recorded there.
        """
        engine, width = self.engine, int(self.engine.record_width.sum())
        capacity = min(self._whole_capacity, len(record) // width)
        self._hands_out_each_step = capacity < _FEWEST_ROWS + 2 * (engine.dense + 2)
        if self._hands_out_each_step:
            yield False
            return
        self._is_recording_elsewhere = True
        self._record_in(counts, record, capacity)
        try:
            yield True
        finally:
            self._is_recording_elsewhere = False
            own = np.empty(self._whole_capacity * width)
            self._record_in(np.zeros(engine.n_records, np.int64), own, self._whole_capacity)

    def _record_in(self, counts: np.ndarray, record: np.ndarray, capacity: int) -> None:
        """Move the rows that nobody took out to other memory, and record there from now on."""
        engine = self.engine
        begins = firsts([capacity * layout.width for layout in self._layouts])
        for old, new, n, width in zip(engine.record_first, begins, engine.rows, engine.record_width, strict=False):
            record[new : new + n * width] = engine.record[old : old + n * width]
        counts[:], engine.record_first[:], engine.capacity = engine.rows, begins, capacity
        engine.rebind("record", record)
        engine.rebind("rows", counts)

    def _take_out(self) -> list[Recorded]:
        """Take the recorded rows out of the engine; the last partial step of a failed run is not among them.

        Nothing is copied where it need not be: for long runs the first touch of fresh memory costs more than the
        macro-steps do. Behind the rows of a single record the next ones are recorded; a buffer that is more than half
        full is handed over as it is, and the engine gets another.
        """
        engine, record = self.engine, self.engine.record
        used = int(np.max(engine.rows))
        is_single = engine.n_records == 1 and not self._is_recording_elsewhere
        is_handed_over = 2 * (engine.capacity - used) < self._whole_capacity and not self._is_recording_elsewhere
        taken = self._take_alone()
        fresh: list[Recorded] = []
        for layout, n, first in zip(self._layouts, engine.rows.tolist(), engine.record_first.tolist(), strict=False):
            if n > 0:
                rows = record[first : first + n * layout.width].reshape(n, layout.width)
                fresh.append((layout, rows if is_handed_over or is_single else rows.copy()))
        self._keep(fresh)
        engine.rows[:] = 0
        if is_handed_over and not self.is_finished:
            engine.rebind("record", np.empty(self._whole_capacity * int(engine.record_width.sum())))
            engine.record_first[0], engine.capacity = 0, self._whole_capacity
        elif is_single:
            engine.record_first[0] += used * engine.record_width[0]
            engine.capacity -= used
        return taken + fresh

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
                *self._notes_after(), *self._stiff(),
            ),
            cut=dict(problem.cut), parts={s.name: s.members for s in problem.subsystems},
            ended_at=math.inf if self._ending is None else self._ending.time, title=self._title,
        )  # fmt: skip
        result.notes += imposed_steps.notes_after(problem, engine, result)
        return result

    @property
    def about_ending(self) -> tuple[str, ...]:
        """Say who ended the run before the stop time."""
        if self._ending is None:
            return ()
        who, stop = self._ending.sentence.rstrip("."), Amount(self.problem.stop, "s", 6)
        return (Phrase("{who}, before the stop time, {stop}.", who=who, stop=stop),)

    def _stiff(self) -> tuple[str, ...]:
        """Say which subsystems took an explicit solver long because they are stiff."""
        engine, found = self.engine, []
        for s, n, instance in zip(self.problem.subsystems, engine.macro_steps, self.assembly.instances, strict=True):
            if len(instance.counts) <= STIFF_STEPS:
                continue
            steps, stiff = int(instance.counts[SOLVER_STEPS]), int(instance.counts[STIFF_STEPS])
            if stiff >= _STIFF_SHARE * steps and steps >= _STIFF_WORK * max(1, int(n)):
                found.append(
                    Phrase(
                        "{subsystem} is stiff: what decays fast keeps the steps of its {solver} solver short long "
                        "after it is gone, {steps} internal steps in {count} macro-steps; the implicit solver may need "
                        "far fewer.",
                        subsystem=s.name,
                        solver=str(s.solver.KIND),
                        steps=steps,
                        count=int(n),
                    )
                )
        return tuple(found)

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
            self.problem, self.assembly, self.method, self.status, self.recordings, self._recorded,
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
