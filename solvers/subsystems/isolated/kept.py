"""The processes of subsystems that have one of their own: one that served a run well is kept for the next one.

Starting one takes one to three seconds, most of them for compiled code; an instance in it is made in milliseconds. They
all end with the process that they serve.
"""

from __future__ import annotations

import contextlib
import gc
import threading
import time
from multiprocessing.sharedctypes import RawArray

import numpy as np

from macrostep.model.consent.permission import permission
from macrostep.solvers.processes.child_process import ChildProcess
from macrostep.solvers.processes.heartbeat import CALL, LOADS, MOST_LOADS, TIME, patience
from macrostep.solvers.subsystems.isolated.protocol import DONE, QUIT, RELEASE, Sizes

_MOST_KEPT = 8
"""Processes that are kept idle; the oldest ends for another one."""
_CLOSING = 5.0
"""How long an instance may take to be freed [s]; then its process is not used again."""


class OwnProcess:
    """A process in which one subsystem runs at a time.

    Attributes
    ----------
    kind : tuple
        Of what: others of the same kind can follow it here.
    is_spoiled : bool
        Whether something failed, so that no other may.
    """

    def __init__(self, kind: tuple[str, Sizes], name: str) -> None:
        from macrostep.solvers.subsystems.isolated.child import main

        self.kind, self.is_spoiled = kind, False
        memory = RawArray("d", kind[1].total)
        self.numbers = np.frombuffer(memory, np.float64)
        self.process = ChildProcess(
            name, main, (memory, kind[1]), allowed=permission(), patience=patience(), grace=0.0, passes_output=False
        )
        self.process.start()
        self.pipe, self.beat = self.process.pipe, self.process.beat

    def is_free(self) -> bool:
        """Wait until the instance of the run before has gone; whether it has, and another may follow."""
        end = time.monotonic() + _CLOSING
        with contextlib.suppress(EOFError, OSError):
            while self.pipe.poll(max(0.0, end - time.monotonic())):
                if self.pipe.recv_bytes() == DONE:
                    return self.process.is_alive() and not self.process.watch.hung
        return False

    def make_ready(self) -> None:
        """Let nothing be left of the run before."""
        self.numbers[:] = 0.0
        self.beat[CALL] = self.beat[TIME] = 0.0
        self.process.watch.patience = patience()

    def release(self) -> None:
        """Let the instance be freed; that is not waited for."""
        with contextlib.suppress(OSError):
            self.pipe.send_bytes(RELEASE)

    def end(self) -> None:
        """Let the process end; it is not waited for."""
        with contextlib.suppress(OSError):  # it may have ended already
            self.pipe.send_bytes(QUIT)
            self.pipe.close()
        self.process.join(0.0)


_kept: list[OwnProcess] = []
"""Those that serve nobody, the newest last."""
_lock = threading.RLock()  # what frees a run can be called in the middle of anything, also of this


def process_for(path: str, sizes: Sizes, name: str) -> OwnProcess:
    """Return a process for a subsystem of a file: one that is idle, or a new one."""
    kind = (path, sizes)
    found = _taken(kind)
    if found is None:
        gc.collect()  # that of an earlier run may still be waiting for this
        found = _taken(kind)
    return found or OwnProcess(kind, name)


def _taken(kind: tuple[str, Sizes]) -> OwnProcess | None:
    """Take out the newest idle process of a kind that is of use."""
    while True:
        with _lock:
            found = next((own for own in reversed(_kept) if own.kind == kind), None)
            if found is None:
                return None
            _kept.remove(found)
        if found.is_free():
            found.make_ready()
            return found
        found.process.kill()


def give_back(own: OwnProcess, may_be_kept: bool) -> None:
    """Keep a process for another run, or let it end."""
    if not may_be_kept or own.is_spoiled or own.beat[LOADS] >= MOST_LOADS or not own.process.is_alive():
        own.end()
        return
    own.release()
    with _lock:
        _kept.append(own)
        oldest = _kept.pop(0) if len(_kept) > _MOST_KEPT else None
    if oldest is not None:
        oldest.end()
