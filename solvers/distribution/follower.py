"""The main loop of all ranks but rank 0: instances are made and asked as rank 0 says, until it says that this ends."""

from __future__ import annotations

import gc
import signal
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.distribution.communicator import ANSWER, FAILED, NUMBERS, REPLY, REQUEST, Communicator
from macrostep.solvers.distribution.guard import Guarded
from macrostep.solvers.distribution.serving import Hosted, costs, make_hosted, serve
from macrostep.solvers.foreign_code.log import LogMessage, log
from macrostep.solvers.foreign_code.process_state import ProcessState
from macrostep.solvers.problem.frozen_subsystem import Environment
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.processes.heartbeat import heartbeat

_GRACE = 5.0
"""How long a rank that cannot go on waits for rank 0 to end the run [s]."""
BEGIN, ASK, FREE, NEWS, END = "begin", "ask", "free", "news", "end"
"""What rank 0 requests: instances for a run, a function to be called with one of them, that those of a run are freed,
how long a run has calculated here with what black boxes have said, and the end."""


class Follower:
    """What this rank has of the runs of rank 0.

    Parameters
    ----------
    communicator : Communicator
    problems : sequence of Problem
        As rank 0 has them.
    guarded : Guarded
        Where it says what it has.
    """

    def __init__(self, communicator: Communicator, problems: Sequence[Problem], guarded: Guarded) -> None:
        self._its, self._problems, self._guarded = communicator, problems, guarded
        self._runs: dict[int, tuple[Problem, list[int], Hosted, list[Any]]] = {}
        self._busy: dict[int, float] = {}
        self._stop_flag = np.zeros(1, np.int64)
        self._message, self._answer = np.zeros(1), np.zeros(1)
        self._fault: BaseException | None = None

    def work(self) -> None:
        """Do what rank 0 asks for, until it asks for the end.

        That is done in a thread, so that the main one hears signals meanwhile: an interrupt stops solvers here as it
        does in rank 0, which hears it, too.
        """
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        thread = threading.Thread(target=self._serve_to_end)
        thread.start()
        try:
            thread.join()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, *_: object) -> None:
        self._stop_flag[0] = 1

    def _serve_to_end(self) -> None:
        its = self._its
        comm, mpi = its.comm, its.mpi
        try:
            while True:
                its.wait(0, mpi.ANY_TAG)
                if its.status.Get_tag() == NUMBERS:
                    self._answer_numbers()
                    continue
                kind, *details = comm.recv(None, 0, REQUEST)
                if kind == END:
                    return
                comm.send(self._reply(kind, *details), 0, REPLY)
        except BaseException as error:  # whatever it is, rank 0 waits for this rank
            comm.send(f"{type(error).__name__}: {error}", 0, FAILED)
            threading.Event().wait(_GRACE)
            comm.Abort(1)

    def _answer_numbers(self) -> None:
        its, mpi = self._its, self._its.mpi
        n = its.status.Get_count(mpi.DOUBLE)
        its.comm.Recv([self._message, n, mpi.DOUBLE], 0, NUMBERS)
        began, run = time.perf_counter(), int(self._message[0])
        _, _, hosted, _ = self._runs[run]
        m = serve(hosted, self._message, n, self._answer)
        self._busy[run] += time.perf_counter() - began
        if m > 0:
            its.comm.Send([self._answer, m, mpi.DOUBLE], 0, ANSWER)

    def _reply(self, kind: str, *details: Any) -> tuple[str, Any]:
        """Do what is requested; what went wrong in a sentence, and what is replied."""
        try:
            known: dict[str, Callable[..., Any]] = {
                BEGIN: self._begin,
                ASK: self._ask,
                FREE: self._free,
                NEWS: self._news,
            }
            return "", known[kind](*details)
        except MacrostepError as error:
            return error.args[0], None

    def _begin(
        self, run: int, problem: int, places: list[int], posted: int, answers: int, is_measured: bool
    ) -> tuple[Any, ...]:
        """Make instances; their states, and who runs in a process of its own."""
        frozen = self._problems[problem]
        mine = [frozen.subsystems[k] for k in places]
        names = [s.name for s in mine]
        self._guarded.tell(names=names, own=names)
        environment = Environment(frozen.start, frozen.stop, self._stop_flag)
        with ProcessState(frozen.runs_foreign_code).kept():
            hosted, instances = make_hosted(mine, environment, heartbeat(), is_measured)
        self._runs[run], self._busy[run] = (frozen, places, hosted, instances), 0.0
        if len(self._message) < posted:
            self._message = np.zeros(posted)
        if len(self._answer) < answers:
            self._answer = np.zeros(answers)
        return hosted.x, [s.placed() is not s for s in mine]

    def _free(self, run: int) -> list[float]:
        """Free the instances of a run; what each of them has cost, if that was measured [s]."""
        _, _, hosted, _ = self._runs.pop(run)
        gc.collect()
        log.take()  # the run says it again
        return costs(hosted)

    def _news(self, run: int | None) -> tuple[float, Sequence[LogMessage]]:
        """Return how long a run has calculated here [s], 0 without one, and what black boxes have said."""
        return self._busy.get(run, 0.0) if run is not None else 0.0, log.take()

    def _ask(self, run: int, index: int, function: Any, arguments: tuple[Any, ...]) -> Any:
        """Call a function with a subsystem and its instance."""
        problem, places, _, instances = self._runs[run]
        return function(problem.subsystems[places[index]], instances[index], *arguments)
