"""A job on ranks of MPI: the run process starts `mpiexec`, and is between rank 0 and the window.

What rank 0 sends goes to the window as it is, and what the window says by flags in shared memory goes to rank 0 as
messages. Where a rank is lost, the methods that have not run yet do so on new ranks.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from macrostep.model.base.phrase import Phrase
from macrostep.model.base.texts import visible
from macrostep.model.consent.permission import permission
from macrostep.solvers.distribution.reaching import Listener
from macrostep.solvers.processes.heartbeat import SUBSYSTEM, heartbeat, patience
from macrostep.solvers.processes.start import end_what_is_left, start
from macrostep.solvers.run_process import messages
from macrostep.solvers.run_process.launcher import what_is_missing
from macrostep.solvers.run_process.messages import PAUSE, REFERENCE, STEP, STOP, RanksOfJob
from macrostep.solvers.run_process.rank import SAID
from macrostep.solvers.run_process.worker import Pipe

_LOOK = 0.01
"""How long one waits for news of rank 0 before one looks at the window's [s]."""
_ENDING, _TERMINATING = 2.0, 0.5
"""How long ranks may take to end by themselves or to say what became of one, and how long behind a signal [s]."""
_LINES, _LONGEST = 100, 300
"""Lines that `mpiexec` and the ranks have written which are kept, and letters of them that a sentence says."""
_HERE = "127.0.0.1"


class Launched:
    """Ranks that `mpiexec` has started for one job.

    Parameters
    ----------
    ranks : RanksOfJob
    """

    def __init__(self, ranks: RanksOfJob) -> None:
        host = "" if ranks.arguments else _HERE  # which may start them on other machines
        self.link, self.ends = Listener(host), Listener(host)
        self.said: deque[str] = deque(maxlen=_LINES)
        self._command = [
            ranks.mpiexec, "-n", str(ranks.count), *ranks.arguments, sys.executable, "-P", "-m",
            "macrostep.solvers.run_process.rank", str(ranks.count), str(patience()),
        ]  # fmt: skip
        self._mark = start(self)

    def start(self) -> None:
        """Start `mpiexec`; called by :func:`macrostep.solvers.processes.start.start`."""
        self.process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        addresses = {"link": self.link.address, "ends": self.ends.address}
        self._threads = [
            threading.Thread(target=self._feed, args=(json.dumps(addresses).encode() + b"\n",), daemon=True),
            threading.Thread(target=self._read, daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _feed(self, line: bytes) -> None:
        """Write where this process is reached; the pipe stays open as long as this process lives."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.write(line)
            self.process.stdin.flush()

    def _read(self) -> None:
        """Pass on what is written, and keep the end of it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            text = visible(line.decode(errors="replace")).rstrip()
            self.said.append(text)
            with contextlib.suppress(OSError, ValueError):
                print(text, file=sys.stderr, flush=True)

    def connected(self) -> Connection | None:
        """Return the connection to rank 0 when it is there."""
        connection = self.link.accept()
        if connection is None:
            return None
        connection.setblocking(True)
        return Connection(connection.detach())

    @property
    def has_ended(self) -> bool:
        """Whether no rank works any more."""
        return self.process.poll() is not None

    def words(self) -> str:
        """Return in one line what the ranks have said, each sentence once, or else the end of what MPI has."""
        self._threads[1].join(_ENDING)
        lines = list(dict.fromkeys(line for line in self.said if line))
        own = [line.removeprefix(SAID) for line in lines if line.startswith(SAID)]
        return " ".join(own) or " ".join(lines)[-_LONGEST:]

    def end(self, grace: float) -> None:
        """End what has not ended by itself after so long [s]."""
        try:
            self.process.wait(grace)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(_TERMINATING)
        self.process.kill()
        self.process.wait()
        if self.process.stdin is not None:
            with contextlib.suppress(OSError):
                self.process.stdin.close()
        end_what_is_left(self._mark)
        self.link.close()
        self.ends.close()


class RanksJob:
    """A job on ranks.

    Parameters
    ----------
    job : StartJob
    ranks : RanksOfJob
    pipe : Pipe
        To the window.
    flags : ndarray of int64, shape (3,)
        STOP, PAUSE and STEP, shared with the window.
    postpone : callable
        Takes what the window asks for meanwhile that is not about this job.
    """

    def __init__(
        self, job: messages.StartJob, ranks: RanksOfJob, pipe: Pipe, flags: np.ndarray, postpone: Callable[[Any], None]
    ) -> None:
        self._job, self._ranks, self._pipe, self._flags, self._postpone = job, ranks, pipe, flags, postpone
        self._passed = (0, 0)
        self._finished: set[int] = set()
        self._under_way: int | None = None
        self._time: float | None = None

    def serve(self) -> None:
        """Carry out the job to its end, on new ranks as often as one is lost."""
        heartbeat()[SUBSYSTEM] = -1.0  # nothing is stepped in this process
        job, error = self._job, what_is_missing(self._ranks.mpiexec)
        while not error:
            first = len(self._finished - {REFERENCE})
            has_no_reference = REFERENCE in self._finished and self._under_way == REFERENCE
            self._under_way, self._passed = None, (0, 0)
            error = self._serve_on_new_ranks(
                replace(job, methods=job.methods[first:], first=first, reference=job.reference and not has_no_reference)
            )
            left = len(job.methods) - len(self._finished - {REFERENCE})
            if self._flags[STOP] or left == 0 or (left == len(job.methods) - first and not has_no_reference):
                break
        self._pipe.send(messages.JobFinished(job.job, error))

    def _serve_on_new_ranks(self, job: messages.StartJob) -> str:
        """Do what is left of the job as far as the ranks live; why they could not begin, "" if they could."""
        text = Phrase("Starting {count} ranks of MPI", count=self._ranks.count)
        self._pipe.send(messages.Preparing(job.job, text))
        try:
            launched = Launched(self._ranks)
        except OSError as error:
            return Phrase("{program} cannot be started: {why}", program=self._ranks.mpiexec, why=str(error))
        grace = 0.0
        try:
            link = self._connected(launched)
            if link is not None:
                with link:
                    link.send((job, permission()))
                    end = self._relay(link, launched)
                if end is not None:
                    grace = _ENDING
                    return end
            if self._flags[STOP]:
                return ""
            return self._lost(launched)
        finally:
            threading.Thread(target=launched.end, args=(grace,), name="macrostep-ranks-end").start()

    def _connected(self, launched: Launched) -> Connection | None:
        """Wait for rank 0; None if it does not come, or one stops."""
        while not self._flags[STOP] and not launched.has_ended:
            link = launched.connected()
            if link is not None:
                return link
            self._listen(None)
            time.sleep(_LOOK)
        return None

    def _relay(self, link: Connection, launched: Launched) -> str | None:
        """Pass on what rank 0 and the window say until rank 0 is done; its error, None if it is lost."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                if link.poll(_LOOK):
                    message = link.recv()
                    if isinstance(message, messages.JobFinished):
                        return message.error
                    self._note(message)
                    self._pipe.send(message)
                elif launched.has_ended:
                    return None
                self._listen(link)
        return None

    def _listen(self, link: Connection | None) -> None:
        """Tell rank 0 what the window says."""
        while self._pipe.poll():
            request = self._pipe.recv()
            if isinstance(request, messages.SetParameters):
                if link is not None:
                    link.send(request)
            else:
                self._postpone(request)
        now, steps = (int(self._flags[STOP]), int(self._flags[PAUSE])), int(self._flags[STEP])
        if link is not None and (steps or now != self._passed):
            self._flags[STEP] -= steps
            self._passed = now
            link.send(messages.Flags(*now, steps))

    def _note(self, message: Any) -> None:
        """Remember which run is how far."""
        match message:
            case messages.RunStarted():
                self._under_way, self._time = message.run, None
            case messages.Progress():
                self._time = message.time
            case messages.RunFinished():
                self._finished.add(message.run)

    def _lost(self, launched: Launched) -> str:
        """Let the run under way fail with what became of rank 0; without one return it."""
        end, said = time.monotonic() + _ENDING, ""
        while not said and time.monotonic() < end:
            said = launched.ends.newest()
            time.sleep(_LOOK)
        if said:
            said = Phrase("{why}.", why=said[0].upper() + said[1:])
        elif words := launched.words():
            said = Phrase("The ranks of MPI ended: {words}", words=words)
        else:
            said = Phrase(
                "The ranks of MPI ended without a word (exit code {code}).", code=str(launched.process.poll())
            )
        number = self._under_way
        if number is None or number in self._finished:
            return "" if self._finished - {REFERENCE} else said
        self._finished.add(number)
        self._pipe.send(
            messages.RunFinished(self._job.job, number, "failed", {}, said, "", None if number < 0 else self._time)
        )
        return ""
