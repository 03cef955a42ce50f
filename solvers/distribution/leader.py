"""Rank 0: it has the engine, and gives each other rank its subsystems, its messages, and a limited time to answer."""

from __future__ import annotations

import contextlib
import ctypes
import itertools
import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.distribution.balance import balanced, crossing, graph_of
from macrostep.solvers.distribution.communicator import ANSWER, FAILED, NUMBERS, REPLY, REQUEST, Communicator
from macrostep.solvers.distribution.follower import ASK, BEGIN, END, FREE, NEWS
from macrostep.solvers.distribution.guard import Guarded, some_of
from macrostep.solvers.distribution.load import RankLoad
from macrostep.solvers.distribution.reaching import Listener
from macrostep.solvers.engine.instance import COUNTS
from macrostep.solvers.engine.interface import COEFFICIENTS, OK, SLOTS, SUBSYSTEM_FAILED
from macrostep.solvers.engine.remote import ALL, HEAD, Ranks, Remote, operations
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.subsystems.stopped import ending_of, failed_at_of, fault_of_instance

_GRACE = 2.0
"""How long a rank may take to answer when the run is to be stopped [s]."""
_LATER = 0.5
"""How much longer than its patience rank 0 waits [s]: the guard of a rank may know better what keeps it."""
_Exchange = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)


class Elsewhere:
    """Stands for the instance of a subsystem on another rank.

    Parameters
    ----------
    distribution : Distribution
    rank, index : int
        Where it is.
    name : str
    structure : Remote
    """

    def __init__(self, distribution: Distribution, rank: int, index: int, structure: Remote) -> None:
        self._distribution, self._rank, self._index, self._structure = distribution, rank, index, structure
        self.address, self.counts = structure.address, structure.counts

    def ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call a function with the subsystem and its instance there, and return what it returns.

        Raises
        ------
        MacrostepError
            If it does, or the rank does not answer.
        """
        return self._distribution.ask(self._rank, self._index, function, arguments)

    def _of_failure(self, function: Callable[..., Any], otherwise: Any) -> Any:
        """Ask what it says of a failure, if there was one."""
        return self.ask(function) if self._structure.has_failed else otherwise

    @property
    def fault(self) -> str:
        """What black boxes in it failed in, or what became of its rank; "" if nothing did."""
        if lost := self._distribution.lost:
            return Phrase("{why}.", why=lost)
        return self._of_failure(fault_of_instance, "")

    @property
    def failed_at(self) -> float:
        """When it failed [s], nan if that is the beginning of its step."""
        return math.nan if self._distribution.lost else self._of_failure(failed_at_of, math.nan)

    @property
    def ending(self) -> str:
        """What it says of ending the run; "" if nothing."""
        return "" if self._distribution.lost else self._of_failure(ending_of, "")


class Leader:
    """What rank 0 knows of the others.

    Parameters
    ----------
    communicator : Communicator
    patience : float
        How long a rank may take to answer [s].
    problems : sequence of Problem
        Those that runs are begun of, as the other ranks have them.
    hosts : sequence of str
        The machine of each rank.
    ends : Listener
        Where the end of a rank is told.
    guarded : Guarded
        Where rank 0 says what it has.

    Attributes
    ----------
    lost : str
        What became of a rank that does not answer; "" while all do.
    """

    def __init__(
        self, communicator: Communicator, patience: float, problems: Sequence[Problem], hosts: Sequence[str],
        ends: Listener, guarded: Guarded,
    ) -> None:  # fmt: skip
        self.communicator, self.patience, self._problems, self.hosts = communicator, patience, problems, hosts
        self._ends, self.guarded = ends, guarded
        self.lost = ""
        self._numbers = itertools.count()

    @property
    def size(self) -> int:
        """How many ranks there are."""
        return self.communicator.size

    def distribute(self, problem: Problem, costs: Sequence[float] | None = None) -> Distribution:
        """Return which subsystem belongs on which rank.

        Parameters
        ----------
        problem : Problem
        costs : sequence of float, optional
            What a step of each subsystem costs; by default all cost the same.
        """
        costs = costs or [1.0] * len(problem.subsystems)
        return self._distribution(problem, balanced(graph_of(problem), costs, self.size), costs, is_measured=False)

    def trial(self, problem: Problem) -> Distribution:
        """Return one with nothing on rank 0, in which it is measured what each subsystem costs."""
        n = len(problem.subsystems)
        owner = [1 + k * (self.size - 1) // n for k in range(n)]
        return self._distribution(problem, owner, [1.0] * n, is_measured=True)

    def _distribution(
        self, problem: Problem, owner: Sequence[int], costs: Sequence[float], *, is_measured: bool
    ) -> Distribution:
        number = next(i for i, known in enumerate(self._problems) if known is problem)
        return Distribution(self, problem, (next(self._numbers), number, is_measured), owner, costs)

    def receive(self, rank: int, tag: int, what: Callable[[], str], is_stopped: Callable[[], bool]) -> bool:
        """Wait for a message of a rank; whether it came. If not, `lost` says so, and `what` it was about."""
        return self._heeds(rank, partial(self.communicator.wait, rank, tag), what, is_stopped)

    def send(self, numbers: np.ndarray, rank: int, what: Callable[[], str], is_stopped: Callable[[], bool]) -> bool:
        """Send a rank numbers; whether it takes them, likewise."""
        return self._heeds(rank, partial(self.communicator.send, numbers, rank, NUMBERS), what, is_stopped)

    def _heeds(
        self, rank: int, act: Callable[[Callable[[], bool]], bool], what: Callable[[], str],
        is_stopped: Callable[[], bool],
    ) -> bool:  # fmt: skip
        """Return whether a rank does its part of something for which it is waited until somebody gives up."""
        if self.lost:
            return False
        its, end, stopped = self.communicator, time.monotonic() + self.patience + _LATER, math.inf
        any_rank = its.mpi.ANY_SOURCE

        def gives_up() -> bool:
            nonlocal stopped
            now = time.monotonic()
            if is_stopped():
                stopped = min(stopped, now + _GRACE)
            self.lost = self._ends.newest()
            return bool(self.lost) or now > min(end, stopped) or bool(its.comm.Iprobe(any_rank, FAILED))

        if act(gives_up):
            return True
        if self.lost:
            return False
        if its.comm.Iprobe(any_rank, FAILED, its.status):
            rank = its.status.Get_source()
            why = Phrase("ended: {words}", words=its.comm.recv(None, rank, FAILED))
        else:
            waited = _GRACE if stopped < end else self.patience
            why = Phrase("did not answer within {patience} s", patience=Amount(waited))
        self.lost = Phrase("rank {rank} on {host}{what} {why}", rank=rank, host=self.hosts[rank], why=why, what=what())
        return False

    def request(self, rank: int, *request: Any) -> None:
        """Ask a rank for something that numbers cannot say; one that does not hear it does not reply either."""
        self._heeds(rank, partial(self.communicator.say, request, rank, REQUEST), lambda: "", lambda: False)

    def reply(self, rank: int) -> Any:
        """Wait for what a rank replies.

        Raises
        ------
        MacrostepError
            What it raises there, or that it does not reply.
        """
        if not self.receive(rank, REPLY, lambda: "", lambda: False):
            raise MacrostepError("{why}.", why=self.lost)
        fault, reply = self.communicator.comm.recv(None, rank, REPLY)
        if fault:
            raise MacrostepError(fault)
        return reply

    def news(self, run: int | None = None) -> list[float]:
        """Take over what black boxes have said on the other ranks; how long a run has calculated on each [s].

        Raises
        ------
        MacrostepError
            If a rank does not reply.
        """
        found = []
        for rank in range(1, self.size):
            self.request(rank, NEWS, run)
            busy, said = self.reply(rank)
            found.append(busy)
            for message in said:
                log.write(message.subsystem, message.status, message.text)
        return found

    def end(self) -> None:
        """Let the other ranks end; what black boxes have said there is taken over."""
        self.news()
        for rank in range(1, self.size):
            self.request(rank, END)


class Distribution:
    """The subsystems of a run, each on its rank.

    Parameters
    ----------
    leader : Leader
    problem : Problem
    details : (int, int, bool)
        The number of the run, that of the problem for all ranks, and whether it is measured what subsystems cost.
    owner : sequence of int
        The rank of each subsystem.
    costs : sequence of float
        What a step of each costs.

    Attributes
    ----------
    structure : Ranks
        What the engine knows of it.
    places : list of list of int
        By rank the numbers of its subsystems.
    """

    def __init__(
        self, leader: Leader, problem: Problem, details: tuple[int, int, bool], owner: Sequence[int],
        costs: Sequence[float],
    ) -> None:  # fmt: skip
        self._leader, self._problem, self._details, self.owner = leader, problem, details, tuple(owner)
        self._run, self._costs = details[0], costs
        self._waited, self._busy = 0.0, [0.0] * leader.size
        self._stop_flag = np.zeros(1, np.int64)
        self.places = [[k for k, its in enumerate(owner) if its == rank] for rank in range(leader.size)]
        posted, answers, waiting = self._space()
        size = leader.size
        self._send, self._receive = _Exchange(self._send_to), _Exchange(self._receive_from)
        send, receive = (int(ctypes.cast(f, ctypes.c_void_p).value or 0) for f in (self._send, self._receive))
        self.structure = Ranks(
            n_ranks=size, is_open=0, has_messages=1, threads=np.zeros(0, np.int64), send=send, receive=receive,
            posted=np.full((size, posted), float(self._run)), posted_n=np.ones(size, np.int64),
            waiting=np.zeros((size, 2 * waiting), np.int64), waiting_n=np.zeros(size, np.int64),
            answers=np.zeros((size, answers)),
        )  # fmt: skip
        self._posted, self._posted_n = self.structure.posted, self.structure.posted_n
        self._answers, self._waiting_n = self.structure.answers, self.structure.waiting_n
        self._ranks = tuple(rank for rank in range(1, size) if self.places[rank])

    @property
    def lost(self) -> str:
        return self._leader.lost

    def _space(self) -> tuple[int, int, int]:
        """Return how many numbers messages and answers have at most, and how many requests a message."""
        posted, answers, waiting = 1, 1, 1
        for its in self.places:
            subsystems = [self._problem.subsystems[k] for k in its]
            sizes = [(len(s.behaviour.inputs), len(s.behaviour.outputs), len(s.behaviour.continuous),
                      len(s.states) + len(s.watched)) for s in subsystems]  # fmt: skip
            posted = max(posted, 1 + sum(2 * (4 * HEAD + 2 * u * COEFFICIENTS) for u, _, _, _ in sizes))
            each = (2 * (1 + COUNTS + x + 3 * y) + c + (c + y) * (c + u) for u, y, c, x in sizes)
            answers = max(answers, sum(each))
            waiting = max(waiting, 2 * len(its))
        return posted, answers, waiting

    def begin(self) -> None:
        """Let the other ranks make their instances, while this one makes its own."""
        names = [s.name for s in self._problem.subsystems]  # whose numbers are those of the run here
        self._leader.guarded.tell(names=names, own=[names[k] for k in self.places[0]])
        for rank in self._ranks:
            space = (self.structure.posted.shape[1], self.structure.answers.shape[1])
            run, number, is_measured = self._details
            self._leader.request(rank, BEGIN, run, number, self.places[rank], *space, is_measured)

    def show(self, x: np.ndarray, x_first: np.ndarray, stop_flag: np.ndarray) -> tuple[dict[int, Elsewhere], list[int]]:
        """Wait until the instances are made, and show their states in `x`.

        When `stop_flag` is set, nobody waits for long any more.

        Returns
        -------
        dict of Elsewhere
            By number of the subsystem what stands for it.
        list of int
            Which subsystems are in a process of their own.

        Raises
        ------
        MacrostepError
            If an instance cannot be made.
        """
        self._stop_flag = stop_flag
        found: dict[int, Elsewhere] = {}
        apart: list[int] = []
        for rank in self._ranks:
            values, is_apart = self._leader.reply(rank)
            n = 0
            for index, k in enumerate(self.places[rank]):
                shown = x[x_first[k] : x_first[k + 1]]
                shown[:] = values[n : n + len(shown)]
                n += len(shown)
                found[k] = Elsewhere(self, rank, index, self._remote(k, rank, index, shown))
            apart += [k for k, is_it in zip(self.places[rank], is_apart, strict=True) if is_it]
        return found, apart

    def _remote(self, k: int, rank: int, index: int, shown: np.ndarray) -> Remote:
        s = self._problem.subsystems[k]
        return Remote(
            ranks=self.structure.address, rank=rank, index=index, n_u=len(s.behaviour.inputs),
            n_y=len(s.behaviour.outputs), n_x=len(shown), n_c=len(s.behaviour.continuous), x=shown.ctypes.data,
            y=0, dy=0, iy=0, jacobian=0, f=0, requested=0, status=OK, has_failed=0, moment=math.inf,
            counts=np.zeros(COUNTS, np.int64), kept=np.zeros((SLOTS, len(shown))),
        )  # fmt: skip

    def operations(self, of: tuple[int, ...]) -> tuple[int, ...]:
        """Return the functions of the engine's interface that stand for those of a subsystem elsewhere."""
        return operations(of)

    def free(self) -> list[float]:
        """Free the instances on the other ranks, and return what each subsystem has cost, where it was measured [s]."""
        costs = [0.0] * len(self.owner)
        for rank in self._ranks:
            self._leader.request(rank, FREE, self._run)
            for k, cost in zip(self.places[rank], self._leader.reply(rank), strict=True):
                costs[k] = cost
        return costs

    def loads(self, elapsed: float) -> tuple[RankLoad, ...]:
        """Return what each rank has, and how much of the time it calculates; the others as they were when one is lost.

        Parameters
        ----------
        elapsed : float
            How long the run has gone on [s].
        """
        if not self.lost:
            with contextlib.suppress(MacrostepError):  # it is lost now, as the next macro-step will say
                self._busy = [elapsed - self._waited, *self._leader.news(self._run)]
        subsystems = self._problem.subsystems
        return tuple(
            RankLoad(
                host, tuple(subsystems[k].name for k in its), min(max(busy / elapsed, 0.0), 1.0) if elapsed else 0.0
            )
            for host, its, busy in zip(self._leader.hosts, self.places, self._busy, strict=True)
        )

    def crossing(self) -> tuple[int, int]:
        """Return how many connections lead from rank to rank, and how many there are."""
        graph = graph_of(self._problem)
        return crossing(graph, self.owner), sum(data["weight"] for *_, data in graph.edges(data=True))

    def lines(self) -> list[str]:
        """Say in a line for each rank which subsystems it has, and how much of all work."""
        total = sum(self._costs) or 1.0
        found: list[str] = []
        for rank, its in enumerate(self.places):
            share = Amount(100.0 * sum(self._costs[k] for k in its) / total, "%", 3)
            names = some_of([self._problem.subsystems[k].name for k in its]) or Phrase("nothing")
            found.append(
                Phrase(
                    "rank {rank} on {host}: {names}, {share} of the work",
                    rank=rank, host=self._leader.hosts[rank], names=names, share=share,
                )
            )  # fmt: skip
        across, count = self.crossing()
        text = "{crossing} of {count} connections lead from rank to rank"
        return [*found, Phrase(text, crossing=across, count=count)]

    def ask(self, rank: int, index: int, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Call a function with a subsystem and its instance on a rank."""
        self._leader.request(rank, ASK, self._run, index, function, arguments)
        return self._leader.reply(rank)

    # -- called by compiled code -----------------------------------------------------------------------------------

    def _send_to(self, _: int, rank: int) -> int:
        posted, posted_n, status = self._posted, self._posted_n, OK
        for one in self._ranks if rank == ALL else (rank,):
            n, posted_n[one] = int(posted_n[one]), 1
            if n > 1 and not self._leader.send(posted[one, :n], one, partial(self._with, one), self._is_stopped):
                status = SUBSYSTEM_FAILED  # others may be asked on; there is space for that, and it stays here
        return status

    def _receive_from(self, _: int, rank: int) -> int:
        its, answers, waiting_n = self._leader.communicator, self._answers, self._waiting_n
        began = time.perf_counter()
        for one in self._ranks if rank == ALL else (rank,):
            if waiting_n[one] == 0:
                continue
            if not self._leader.receive(one, ANSWER, partial(self._with, one), self._is_stopped):
                return SUBSYSTEM_FAILED
            its.comm.Recv([answers[one], its.mpi.DOUBLE], one, ANSWER)
        self._waited += time.perf_counter() - began
        return OK

    def _is_stopped(self) -> bool:
        return bool(self._stop_flag[0])

    def _with(self, rank: int) -> Phrase:
        """Say which subsystems a rank has."""
        return Phrase(
            ", which has {names},", names=some_of([self._problem.subsystems[k].name for k in self.places[rank]])
        )
