"""The processes of subsystems that have one of their own: one that served a run well is kept for the next one.

Starting one takes one to three seconds, most of them for compiled code; an instance in it is made in milliseconds. They
all end with the process that they serve.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import threading
import time
from typing import Any

import numpy as np

from macrostep.solvers.processes.heartbeat import BEATS, CALL, LOADS, MOST_LOADS, TIME, Watch, patience
from macrostep.solvers.processes.start import start
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
        context = multiprocessing.get_context("spawn")
        memory, beat = context.RawArray("d", kind[1].total), context.RawArray("d", BEATS)
        self.numbers, self.beat = np.frombuffer(memory, np.float64), np.frombuffer(beat, np.float64)
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=main, name=f"macrostep-{name}", daemon=True, args=(theirs, memory, kind[1], beat)
        )
        mark = _start(self.process)
        theirs.close()
        self.watch = Watch(self.process, mark, self.beat, patience())

    def is_free(self) -> bool:
        """Wait until the instance of the run before has gone; whether it has, and another may follow."""
        end = time.monotonic() + _CLOSING
        with contextlib.suppress(EOFError, OSError):
            while self.pipe.poll(max(0.0, end - time.monotonic())):
                if self.pipe.recv_bytes() == DONE:
                    return self.process.is_alive() and not self.watch.hung
        return False

    def make_ready(self) -> None:
        """Let nothing be left of the run before."""
        self.numbers[:] = 0.0
        self.beat[CALL] = self.beat[TIME] = 0.0
        self.watch.patience = patience()

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


def _start(process: Any) -> str:
    """Start a process also from one that is a daemon, as run processes are; it ends when the pipe to it closes."""
    config: dict[str, Any] = multiprocessing.current_process()._config  # type: ignore[attr-defined]
    before = config.get("daemon")
    config["daemon"] = False
    try:
        return start(process)
    finally:
        config["daemon"] = before
