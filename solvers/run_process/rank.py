"""A rank of a run of the window: ``mpiexec -n K python -m macrostep.solvers.run_process.rank COUNT PATIENCE``.

The run process, which starts `mpiexec`, writes one line to its standard input, which MPI gives to rank 0: where it is
reached. From there rank 0 gets its job, and shares it with the other ranks; to there go all messages of the job. When
the run process goes, so does that input, and the ranks with it.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections import deque
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.distribution.communicator import library
from macrostep.solvers.distribution.reaching import Address, reach
from macrostep.solvers.distribution.session import Session, on_all_ranks
from macrostep.solvers.processes.start import enter
from macrostep.solvers.run_process import messages
from macrostep.solvers.run_process.messages import PAUSE, STEP, STOP
from macrostep.solvers.run_process.worker import Worker

SAID = "macrostep: "
"""Before what a rank says on its standard error."""


class RunProcessLink:
    """The way from rank 0 to the run process.

    Parameters
    ----------
    address : Address
        Where the run process is reached.

    Attributes
    ----------
    flags : ndarray of int64, shape (3,)
        STOP, PAUSE and STEP.
    """

    def __init__(self, address: Address) -> None:
        connection = reach(address)
        connection.setblocking(True)
        self._pipe = Connection(connection.detach())
        self.flags = np.zeros(3, np.int64)
        self._requests: deque[Any] = deque()
        self._is_done = False

    def job(self) -> tuple[messages.StartJob, Any]:
        """Wait for the job, which comes first, and what it may execute."""
        given: tuple[messages.StartJob, Any] = self._pipe.recv()
        threading.Thread(target=self._listen, name="macrostep-link", daemon=True).start()
        return given

    def _listen(self) -> None:
        """Take in flags and requests; when nobody sends them any more, this rank ends, and MPI ends the others."""
        while True:
            try:
                message = self._pipe.recv()
            except (EOFError, OSError):
                if self._is_done:
                    return
                os._exit(1)
            if isinstance(message, messages.Flags):
                self.flags[STOP], self.flags[PAUSE] = message.stop, message.pause
                self.flags[STEP] += message.steps
            else:
                self._requests.append(message)

    def send(self, message: Any) -> None:
        """Send the run process a message, or end; behind the last one it need not be there any more."""
        self._is_done = isinstance(message, messages.JobFinished)
        try:
            self._pipe.send(message)
        except OSError:
            raise SystemExit(1) from None

    def poll(self) -> bool:
        """Say whether a request came."""
        return bool(self._requests)

    def recv(self) -> Any:
        """Return the next request."""
        return self._requests.popleft()


class _Unheard:
    """In the place of the link on ranks other than 0."""

    def send(self, message: Any) -> None:
        pass

    def poll(self) -> bool:
        return False

    def recv(self) -> Any:
        raise EOFError


def _serve(session: Session, count: int) -> int:
    """Serve the job of rank 0 on all ranks; the exit code."""
    communicator = session.communicator
    if communicator.size != count:
        raise MacrostepError(
            "mpiexec has started {size} ranks that know of each other, not {count}: it belongs to another MPI than the "
            "one that mpi4py has loaded ({library}), or its arguments say so.",
            size=communicator.size, count=count, library=library(communicator.mpi),
        )  # fmt: skip
    if communicator.rank > 0:
        job, permission = communicator.comm.bcast(None)
        enter(permission)
        Worker(_Unheard(), np.zeros(3, np.int64), session=session).serve(job)
        return 0
    given = json.loads(_first_line_of_input() or "{}")
    if not given:
        return 1  # who started the ranks has gone
    session.serve_starter(_address(given["ends"]))
    link = RunProcessLink(_address(given["link"]))
    job, permission = communicator.comm.bcast(link.job())
    enter(permission)
    Worker(link, link.flags, session=session).serve(job)
    return 0


def _first_line_of_input() -> bytes:
    """Return it without having read more: the end of the input is waited for elsewhere."""
    line = b""
    while not line.endswith(b"\n") and (letter := os.read(0, 1)):
        line += letter
    return line


def _address(given: list[Any]) -> Address:
    host, port, proof = given
    return host, port, proof


def main() -> int:
    """Serve one job; the exit code."""
    count, patience = int(sys.argv[1]), float(sys.argv[2])
    try:
        return on_all_ranks(patience, lambda session: _serve(session, count))
    except MacrostepError as error:  # before the ranks have met
        print(f"{SAID}{error}", file=sys.stderr, flush=True)
        return 1


if __name__ == "__main__":
    sys.exit(main())
