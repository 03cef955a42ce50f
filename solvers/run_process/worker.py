"""What happens in the run process: jobs are run chunk by chunk, and everything new is sent at once."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.extensions import broken_extensions, use_beside
from macrostep.model.files.schema import from_document
from macrostep.solvers.comparison.comparison import assess, reference_times, share_limit, thinned
from macrostep.solvers.comparison.divergence import judged
from macrostep.solvers.compilation.codegen import announced_to
from macrostep.solvers.compilation.compilation import first_use_announced_to
from macrostep.solvers.compilation.kept_code import unkept
from macrostep.solvers.coupling import methods
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.freezing.freeze import cut_problems, freeze
from macrostep.solvers.options.options import MethodDescription
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.processes.heartbeat import LOADS, MOST_LOADS, heartbeat
from macrostep.solvers.processes.workers import Control
from macrostep.solvers.reference.reference import FINER_RUN, MONOLITHIC, Reference, reference_at
from macrostep.solvers.reference.shared import SharedReference, by_subsystem
from macrostep.solvers.results.chunks import Chunk
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.distributing import distributed
from macrostep.solvers.run.linearisation import linearisation
from macrostep.solvers.run.loop_thread import LoopThread
from macrostep.solvers.run.refusal import refusal
from macrostep.solvers.run.run import Run, begun
from macrostep.solvers.run.tuning import Tuned, tune
from macrostep.solvers.run_process import messages
from macrostep.solvers.run_process.messages import AT_ONCE, PAUSE, STEP, STOP
from macrostep.solvers.run_process.rows_left import RowsLeft
from macrostep.solvers.stability.telling_time import telling_stop

if TYPE_CHECKING:
    from macrostep.solvers.distribution.leader import Distribution, Leader
    from macrostep.solvers.distribution.session import Session

_WAIT = 0.005
"""How often a paused run looks whether it may go on [s]."""
_PIECE = 32_768
"""Numbers in one message: a window takes them in within a few milliseconds."""
_LOADS = 0.25
"""How often it is said how busy ranks are [s]."""
_SHOWN = 2001
"""Points at which the reference is shown before any method has run."""
_COMPARED = 400_000
"""Communication points of a subsystem that are compared with the reference; of longer runs one in several is."""

Rows = dict[str, tuple[np.ndarray, np.ndarray]]
"""By subsystem, times and values as in a chunk."""


class Pipe(Protocol):
    """What requests come from and messages go to."""

    def send(self, message: Any, /) -> None: ...
    def poll(self) -> bool: ...
    def recv(self) -> Any: ...


class Worker:
    """Runs jobs.

    Parameters
    ----------
    pipe : Pipe
        Where messages go.
    flags : ndarray of int64, shape (3,)
        STOP, PAUSE and STEP in shared memory.
    left : RowsLeft, optional
        Where a run of foreign code leaves what it has not sent yet, should that end the process.
    session : Session, optional
        The ranks that subsystems are shared among; of each job all ranks serve the same one.
    """

    def __init__(
        self, pipe: Pipe, flags: np.ndarray, left: RowsLeft | None = None, session: Session | None = None
    ) -> None:
        self._pipe = pipe
        self._flags = flags
        self._left = left
        self._session = session
        self._postponed: list[Any] = []
        self._has_reported_unkept = False
        self._methods: tuple[MethodDescription, ...] = ()
        self._broken: tuple[str, ...] = ()

    def next_request(self) -> Any:
        """Return the next request, waiting for it."""
        return self._postponed.pop(0) if self._postponed else self._pipe.recv()

    def postpone(self, request: Any) -> None:
        """Let a request wait until what is under way is over."""
        self._postponed.append(request)

    def announce(self, setup_time: float) -> None:
        """Say that the process is warm."""
        self._methods = tuple(methods())
        self._broken = tuple(map(str, broken_extensions()))
        self._pipe.send(messages.Ready(self._methods, setup_time, self._broken))

    def look_at_extensions(self) -> None:
        """Say if files of extensions have changed since the methods were told."""
        known, broken = tuple(methods()), tuple(map(str, broken_extensions()))
        if (known, broken) != (self._methods, self._broken):
            self._methods, self._broken = known, broken
            self._pipe.send(messages.MethodsChanged(known, broken))

    def use_beside(self, request: messages.UseBeside) -> None:
        """Use the extensions beside a diagram, and say what has changed by it."""
        use_beside(request.folder)
        self.look_at_extensions()

    def linearise(self, request: messages.Linearise) -> None:
        """Send a linearisation."""
        self._pipe.send(_linearised(request))

    def check(self, request: messages.CheckMethods) -> None:
        """Say which methods cannot serve a diagram."""
        self.look_at_extensions()
        self._pipe.send(messages.MethodsChecked(request.number, _refusals(request)))

    def serve(self, job: messages.StartJob) -> None:
        """Run a job; an invalid one is answered by its error."""
        self.look_at_extensions()
        try:
            self._pipe.send(messages.Preparing(job.job, Phrase("Compiling the equations")))
            diagram = from_document(job.document)
            with self._compilation_announced(job.job):
                problems = cut_problems(diagram, (method.cut for method in job.methods))
                leader = self._session.meet(problems) if self._session else None
                runs = [
                    self._begun(its, method, leader, job.threads)
                    for its, method in zip(problems, job.methods, strict=True)
                ]
        except MacrostepError as error:
            if self._session is not None:
                self._session.fail(error)
            self._pass_on(job.job, 0)
            self._pipe.send(messages.JobFinished(job.job, str(error)))
            return
        self._pass_on(job.job, 0)
        share_limit(runs)
        if (reason := unkept()) and not self._has_reported_unkept:
            self._has_reported_unkept = True
            self._pipe.send(messages.CodeNotKept(job.job, reason))
        for number, run in enumerate(runs, job.first):
            if isinstance(run, Result):
                self._pipe.send(messages.RunFinished(job.job, number, run.status, {}, run.error))
        problem = problems[0].uncut if problems else freeze(diagram).uncut
        shared = SharedReference(problem, [run for run in runs if isinstance(run, Run)])
        if job.reference:
            self._show_reference(job.job, problem, shared)
        for number, run in enumerate(runs, job.first):
            if self._flags[STOP] or (leader is not None and leader.lost):
                break
            if isinstance(run, Run):
                self._run(job, number, run, shared)
        self._pipe.send(messages.JobFinished(job.job, telling_stop=telling_stop(diagram, problem)))

    def _begun(self, problem: Problem, method: ChosenMethod, leader: Leader | None, threads: int) -> Run | Result:
        """Begin a run; where its method cannot serve the diagram, return the result that says so."""
        stop_flag = self._flags[STOP : STOP + 1]
        if leader is None:
            return begun(problem, method, stop_flag=stop_flag, threads=threads)
        return begun(problem, method, stop_flag=stop_flag, distribution=distributed(leader, problem, method))

    @contextmanager
    def _compilation_announced(self, job: int) -> Iterator[None]:
        """Say before it begins what takes long to compile: large blocks, and what this computer has never run."""

        def announce(operations: int, seconds: float) -> None:
            self._pipe.send(messages.Compiling(job, operations, seconds))

        def announce_first_use() -> None:
            text = Phrase("Compiling, once on this computer: about half a minute for each method")
            self._pipe.send(messages.Preparing(job, text))

        with announced_to(announce), first_use_announced_to(announce_first_use):
            yield

    def _run(self, job: messages.StartJob, number: int, run: Run, shared: SharedReference) -> None:
        problem = run.problem
        self._pipe.send(
            messages.RunStarted(
                job.job,
                number,
                run.method_name,
                asdict(run.method),
                problem.columns,
                problem.start,
                problem.stop,
                tuple(s.name for s in problem.subsystems),
                {s.name: tuple(s.members) for s in problem.subsystems if tuple(s.members) != (s.name,)},
            )
        )
        tuned: list[Tuned] = []
        left = self._left if run.problem.runs_foreign_code else None
        distribution = run.assembly.distribution if self._session is not None else None
        load = _LoadReport(self._pipe, job.job, number, distribution)
        thread = None if left or distribution else LoopThread[Chunk]()  # foreign code and MPI hear of one thread only
        with left.of(run, [job.job, number]) if left else nullcontext():
            while not run.is_finished:
                single = self._wait(job.job, number, run, tuned)
                with load.measured():
                    chunk = run.next_chunk(thread, int(single)) if thread else run.advance(int(single))
                if chunk is None:
                    heartbeat()[LOADS] = MOST_LOADS  # another process takes over from the one that is stuck
                    break
                self._send_rows(job.job, number, chunk.data, chunk.events)
                self._pipe.send(messages.Progress(job.job, number, chunk.time, chunk.fraction, chunk.macro_steps))
                self._pass_on(job.job, number)
        if thread:
            thread.end()
        load.send()
        self._pass_on(job.job, number)
        until = min((t.time for t in tuned), default=math.inf)
        result = judged(run, run.result, until, progress=lambda fraction: not self._flags[STOP])
        self._report_end(job.job, number, run, result, tuned)
        if job.reference and self._flags[STOP] < AT_ONCE:
            self._compare(job.job, number, run, result, shared, tuned)

    def _send_rows(self, job: int, number: int, data: Rows, events: dict[str, np.ndarray]) -> None:
        for piece in in_pieces(data):
            self._pipe.send(messages.ChunkMessage(job, number, piece, events))
            events = {}

    def _report_end(self, job: int, number: int, run: Run, result: Result, tuned: list[Tuned]) -> None:
        subsystem, time_reached = "", None
        if result.divergence is not None:
            subsystem, time_reached = result.divergence.signal.rpartition(".")[0], result.divergence.time
        elif result.status == "failed":
            subsystem, time_reached = run.failure.subsystem, run.failure.time
        self._pipe.send(
            messages.RunFinished(
                job,
                number,
                result.status,
                asdict(result.statistics),
                result.error,
                subsystem,
                time_reached,
                (*result.notes, *_notes(tuned)),
            )
        )

    def _pass_on(self, job: int, number: int) -> None:
        """Send what FMUs have said."""
        for said in log.take():
            self._pipe.send(messages.FmuSaid(job, number, said.subsystem, said.status, said.text))

    def _wait(self, job: int, number: int, run: Run, tuned: list[Tuned]) -> bool:
        """Hold while paused, and set parameters; returns whether a single macro-step is asked for."""
        self._listen(job, number, run, tuned)
        while self._flags[PAUSE] and not self._flags[STOP]:
            if self._flags[STEP] > 0:
                self._flags[STEP] -= 1
                return True
            time.sleep(_WAIT)
            self._listen(job, number, run, tuned)
        return False

    def _listen(self, job: int, number: int, run: Run, tuned: list[Tuned]) -> None:
        """Take in requests that came during a run; what is not about its parameters waits until it is over."""
        while self._pipe.poll():
            request = self._pipe.recv()
            if not isinstance(request, messages.SetParameters):
                self._postponed.append(request)
            elif request.job == job:
                self._pipe.send(_set_parameters(job, number, run, request, tuned))

    def _notify(self, job: int, problem: Problem, fraction: float) -> bool:
        """Say how far the reference is; returns whether to go on."""
        time_reached = problem.start + fraction * (problem.stop - problem.start)
        self._pipe.send(messages.Progress(job, messages.REFERENCE, time_reached, fraction, 0))
        return not self._flags[STOP]

    def _show_reference(self, job: int, problem: Problem, shared: SharedReference) -> None:
        kind = FINER_RUN if problem.is_black_box else MONOLITHIC
        self._pipe.send(
            messages.RunStarted(job, messages.REFERENCE, kind, {}, problem.columns, problem.start, problem.stop)
        )
        began = time.perf_counter()
        try:
            reference = shared.shown(_SHOWN, progress=partial(self._notify, job, problem))
        except MacrostepError as error:
            status = "stopped" if self._flags[STOP] else "failed"
            self._pipe.send(messages.RunFinished(job, messages.REFERENCE, status, {}, str(error)))
            return
        self._send_rows(job, messages.REFERENCE, by_subsystem(problem, reference), {})
        statistics = {"wall_time": time.perf_counter() - began}
        self._pipe.send(messages.RunFinished(job, messages.REFERENCE, "ok", statistics, notes=(reference.label,)))

    def _compare(
        self, job: int, number: int, run: Run, result: Result, shared: SharedReference, tuned: list[Tuned]
    ) -> None:
        """Send the errors of a run, up to where its parameters changed; two stops end it."""

        problem = run.problem
        until = min((t.time for t in tuned), default=math.inf)

        def notify(fraction: float) -> bool:
            if not self._flags[STOP]:
                return self._notify(job, problem, fraction)
            return bool(self._flags[STOP] < AT_ONCE)

        self._pipe.send(messages.Preparing(job, Phrase("Comparing with the reference")))
        compared = thinned(result, _COMPARED, until)
        try:
            reference = shared.at(reference_times(problem, [compared]), progress=notify)
        except MacrostepError:
            return  # said already when the reference was to be shown
        found = assess(run, compared, reference, until)
        if found.result.divergence is not None and result.divergence is None:
            self._report_end(job, number, run, found.result, tuned)
        for name in result.subsystems:
            for data in _differences(name, found.result, reference):
                self._pipe.send(messages.ErrorChunk(job, number, data))
        note = _left_out(result, compared, until)
        self._pipe.send(
            messages.ComparedMessage(job, number, found.errors, note, found.findings, found.order, found.unearned)
        )


class _LoadReport:
    """Says now and then what each rank of a run has, and how busy it is; nothing of a run in one process.

    Parameters
    ----------
    pipe : Pipe
        Where messages go.
    job, number : int
    distribution : Distribution or None
        Of the run's subsystems over ranks.
    """

    def __init__(self, pipe: Pipe, job: int, number: int, distribution: Distribution | None) -> None:
        self._pipe, self._job, self._number, self._distribution = pipe, job, number, distribution
        self._crossing = distribution.crossing() if distribution is not None else (0, 0)
        self._elapsed, self._next = 0.0, 0.0
        self.send()

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Count the time inside as one of the run, and say how busy the ranks are if that was not said lately."""
        began = time.perf_counter()
        yield
        now = time.perf_counter()
        self._elapsed += now - began
        if now > self._next:
            self.send()

    def send(self) -> None:
        """Say it."""
        self._next = time.perf_counter() + _LOADS
        if self._distribution is not None:
            loads = self._distribution.loads(self._elapsed)
            self._pipe.send(messages.RankLoads(self._job, self._number, loads, *self._crossing))


def _refusals(request: messages.CheckMethods) -> tuple[str, ...]:
    try:
        problems = cut_problems(from_document(request.document), [method.cut for method in request.methods])
    except MacrostepError:  # it is the diagram that cannot run
        return ("",) * len(request.methods)
    return tuple(_refusal(method, problem) for method, problem in zip(request.methods, problems, strict=True))


def _refusal(method: ChosenMethod, problem: Problem) -> str:
    try:
        return refusal(method, problem)
    except MacrostepError:  # a wrong option, which the window says itself
        return ""


def _linearised(request: messages.Linearise) -> messages.Linearised:
    try:
        found = linearisation(from_document(request.document), request.subsystem)
    except MacrostepError as error:
        return messages.Linearised(request.subsystem, error=str(error))
    matrices = {"A": found.A, "B": found.B, "C": found.C, "D": found.D}
    return messages.Linearised(request.subsystem, found.states, found.inputs, found.outputs, matrices)


def _set_parameters(
    job: int, number: int, run: Run, request: messages.SetParameters, tuned: list[Tuned]
) -> messages.ParametersSet:
    try:
        changes = tune(run, request.subsystem, request.values)
    except MacrostepError as error:
        return messages.ParametersSet(job, number, request.subsystem, (), str(error))
    tuned.extend(changes)
    return messages.ParametersSet(
        job, number, request.subsystem, tuple((c.parameter, c.time, c.before, c.after) for c in changes)
    )


def _notes(tuned: list[Tuned]) -> Iterator[str]:
    """Say which parameters were changed during a run."""
    for change in tuned:
        yield Phrase(
            "{parameter} was changed from {before} to {after} (SI) at {when}.",
            parameter=f"{change.subsystem}.{change.parameter}",
            before=Amount(change.before, "", 6),
            after=Amount(change.after, "", 6),
            when=Phrase("t = {time}", time=Amount(change.time, "s", 6)),
        )


def _left_out(result: Result, compared: Result, until: float) -> str:
    """Say which communication points the errors do not cover."""
    whole, part = (max(map(len, r.recordings.values()), default=0) for r in (result, compared))
    if until < math.inf:
        return Phrase(
            "Its errors are those up to {when}, where its parameters became others than the reference's.",
            when=Phrase("t = {time}", time=Amount(until, "s", 6)),
        )
    if part == whole:
        return ""
    counts = (part, whole, -(-whole // _COMPARED))
    some, every, each = (f"{n:,}".replace(",", "\N{NARROW NO-BREAK SPACE}") for n in counts)
    return Phrase(
        "Its errors are those at {part} of its {whole} communication points, chosen at random: one of each {each}.",
        part=some,
        whole=every,
        each=each,
    )


def in_pieces(data: Rows, most: int = _PIECE) -> Iterator[Rows]:
    """Yield rows of subsystems in parts of about `most` numbers at most, one at least; a part has its share of each."""
    numbers = sum(times.size + values.size for times, values in data.values())
    parts = max(1, math.ceil(numbers / most))
    for part in range(parts):
        piece = {}
        for name, (times, values) in data.items():
            share = slice(len(times) * part // parts, len(times) * (part + 1) // parts)
            if parts == 1 or share.start < share.stop:
                piece[name] = (times[share], values[share])
        yield piece


def _differences(subsystem: str, result: Result, reference: Reference) -> Iterator[Rows]:
    """Yield the differences of a subsystem's columns from the reference, in pieces that a window takes in at ease."""
    labels = [column.label for column in result.columns if column.subsystem == subsystem]
    times = result.time(subsystem)
    rows = _PIECE // (1 + len(labels))
    for first in range(0, len(times) if labels else 0, rows):
        piece = slice(first, first + rows)
        columns = [result[label][piece] - reference_at(reference, label, times[piece]) for label in labels]
        yield {subsystem: (times[piece], np.column_stack(columns))}


class _KeptMessages:
    """A pipe whose messages stay where they are sent."""

    def __init__(self) -> None:
        self.messages: list[messages.WorkerMessage] = []

    def send(self, message: messages.WorkerMessage) -> None:
        self.messages.append(message)

    def poll(self) -> bool:
        return False

    def recv(self) -> messages.WorkerMessage:
        raise EOFError


def whole_run(control: Control, document: dict[str, Any], method: ChosenMethod) -> list[messages.WorkerMessage]:
    """Run a method and the reference, and return what a run process would have sent.

    Parameters
    ----------
    control : Control
    document : dict
        The diagram, as :func:`macrostep.model.files.files.to_document` gives it.
    method : ChosenMethod
        Its messages have the run number 0.
    """
    pipe = _KeptMessages()
    Worker(pipe, control.flags).serve(messages.StartJob(0, document, (method,)))
    return pipe.messages
