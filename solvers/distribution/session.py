"""A command that all ranks carry out together: each reads the same diagram, then rank 0 leads and the others serve."""

from __future__ import annotations

import atexit
import contextlib
import os
from collections.abc import Callable, Sequence
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.solvers.distribution.communicator import Communicator, load_mpi
from macrostep.solvers.distribution.follower import Follower
from macrostep.solvers.distribution.guard import Guarded, guarded
from macrostep.solvers.distribution.leader import Leader
from macrostep.solvers.distribution.reaching import Address, Listener
from macrostep.solvers.problem.problem import Problem


class _Served(Exception):
    """A rank has served to the end, and has nothing more to do."""


class Session:
    """What a rank knows of the command that all carry out.

    Parameters
    ----------
    patience : float
        How long a rank may take to answer [s].
    guarded : Guarded
        Where it says what it does.

    Attributes
    ----------
    leader : Leader or None
        In rank 0, once all have met.
    is_broken : bool
        Whether rank 0 does not know whether the others can hear it.
    """

    def __init__(self, patience: float, guarded: Guarded) -> None:
        self.communicator, self._patience, self._guarded = Communicator(load_mpi()), patience, guarded
        guarded.tell(rank=self.communicator.rank, host=self.communicator.host, patience=patience)
        self.leader: Leader | None = None
        self._has_met = self.is_broken = False

    def meet(self, problems: Sequence[Problem]) -> Leader:
        """Wait until all ranks have frozen their problems, and return who leads them; only rank 0 comes back from it.

        Raises
        ------
        MacrostepError
            In rank 0, if another rank could not read the diagram or has read something else.
        """
        self._has_met = True
        said = self._gather("", _read(problems))
        if self.communicator.rank > 0:
            if address := self.communicator.comm.bcast(None):
                self._guarded.tell(leader=address)
                Follower(self.communicator, problems, self._guarded).work()
            raise _Served
        fault = next((f for rank, report in enumerate(said) if (f := _fault(rank, *report, said[0][2]))), "")
        if fault:
            self.communicator.comm.bcast(None)
            raise MacrostepError(fault)
        ends = Listener()
        self.communicator.comm.bcast(ends.address)
        hosts = [host for _, host, _ in said]
        self.leader = Leader(self.communicator, self._patience, problems, hosts, ends, self._guarded)
        return self.leader

    def serve_starter(self, address: Address) -> None:
        """Let the end of rank 0 be told who started the ranks, and end it when they close its standard input."""
        self._guarded.tell(leader=address, ends_with_input=True)

    def fail(self, error: BaseException) -> None:
        """Let rank 0 know that this one does not go on, or the others that rank 0 does not."""
        if not self._has_met:
            self._gather(str(error) or type(error).__name__, [])
            self.communicator.comm.bcast(None)

    def _gather(self, error: str, read: list[Any]) -> list[tuple[str, str, list[Any]]]:
        return self.communicator.comm.gather((error, self.communicator.host, read)) or []


def _read(problems: Sequence[Problem]) -> list[Any]:
    """Return what must be the same for all ranks."""
    return [(p.name, p.start, p.stop, p.input_labels, p.output_labels) for p in problems]


def _fault(rank: int, error: str, host: str, read: list[Any], expected: list[Any]) -> str:
    """Say what keeps a rank from taking part; "" if nothing does."""
    if error:
        return Phrase("Rank {rank} on {host} cannot begin: {why}", rank=rank, host=host, why=error)
    if read != expected:
        return Phrase("Rank {rank} on {host} has read another diagram than rank 0.", rank=rank, host=host)
    return ""


def on_all_ranks(
    patience: float,
    work: Callable[[Session], int],
    left_by: Callable[[int], str] = lambda process: "",
) -> int:
    """Carry out a command on all ranks, whose output is that of rank 0, and return its exit code.

    Parameters
    ----------
    patience : float
        How long a rank may take to answer [s].
    work : callable
        Does the command; it calls :meth:`Session.meet` when the problems are frozen.
    left_by : callable
        Says what a process has left, by its number, where rank 0 dies.

    Raises
    ------
    MacrostepError
        What `work` raises, in rank 0; and without MPI.
    """
    return guarded(lambda its: _carry_out(Session(patience, its), work), left_by)


def _carry_out(session: Session, work: Callable[[Session], int]) -> int:
    if session.communicator.rank > 0:
        with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere):
            try:
                work(session)
            except Exception as error:
                session.fail(error)
        return 0  # rank 0 says what there is to say
    code = 1
    try:
        code = work(session)
    except MacrostepError as error:
        session.fail(error)
        raise
    except BaseException as error:
        session.fail(error)
        session.is_broken = True
        raise
    finally:
        _end(session, code)
    return code


def _end(session: Session, code: int) -> None:
    """Let the other ranks end; where one does not answer any more, or may not, MPI has to end them."""
    if session.leader is None:
        return
    if session.leader.lost or session.is_broken:
        atexit.register(session.communicator.comm.Abort, code or 1)  # when all is written and said
    else:
        session.leader.end()
