"""The subsystems of one run on several threads of this process: which is whose, and what each costs."""

from __future__ import annotations

import ctypes
import itertools
import math
import os
import threading
import time
import weakref
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from macrostep.solvers.distribution.serving import CLOCK
from macrostep.solvers.engine.instance import Instance
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.engine.remote import Ranks
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.engine.threads import Thread, Threaded, exchange, hand_over, operations, take_back, work
from macrostep.solvers.processes.heartbeat import MOST_THREADS, heartbeat
from macrostep.solvers.subsystems.stopped import black_boxes_in

_LOOKS = 1000
"""How often a thread looks whether there is something to do before it sleeps: for about 50 µs."""
_EXCHANGES = 32
"""How often a hand-over is done to find out how long it takes."""
_IN_A_BATCH = 2
"""Most that a subsystem is asked for in one batch: to handle an event, and then for its outputs."""


def cores() -> int:
    """Return how many threads can calculate at the same time in this process."""
    available = getattr(os, "sched_getaffinity", None)
    return min(len(available(0)) if available else os.cpu_count() or 1, MOST_THREADS)


def kept_together(instances: Sequence[Any]) -> list[list[int]]:
    """Return the subsystems in groups, of each of which only one may be in a call at a time; most are alone.

    Instances of one FMU have its library in common, and Python subsystems the interpreter.
    """
    group = list(range(len(instances)))
    first: dict[str, int] = {}
    for k, instance in enumerate(instances):
        for what in {getattr(box, "shares", "") for box in black_boxes_in(instance)} - {""}:
            joined, its = group[first.setdefault(what, k)], group[k]
            group = [min(joined, its) if g in (joined, its) else g for g in group]
    return [[k for k, g in enumerate(group) if g == one] for one in sorted(set(group))]


def shared_out(groups: Iterable[Sequence[int]], costs: Sequence[float], threads: int) -> list[int]:
    """Return the thread of each subsystem, the dearest group first, each to the thread that has the least to do."""
    owner, loads = [0] * len(costs), [0.0] * threads
    for group in sorted(groups, key=lambda its: -sum(costs[k] for k in its)):
        thread = loads.index(min(loads))
        loads[thread] += sum(costs[k] for k in group)
        for k in group:
            owner[k] = thread
    return owner


class Threads:
    """The subsystems of a run on threads, from when this is made until :meth:`end`, between two of its macro-steps.

    Parameters
    ----------
    engine : Engine
    instances : sequence
        Those of its subsystems.
    owner : sequence of int
        The thread of each; 0 is the one that carries out the run. -1 is the same for one whose steps are too short to
        be worth a request.
    is_measured : bool
        Whether it is measured what each one costs.

    Attributes
    ----------
    number : int
        How many threads there are.
    """

    def __init__(
        self, engine: Engine, instances: Sequence[Any], owner: Sequence[int], *, is_measured: bool = False
    ) -> None:
        n = self.number = max((0, *owner)) + 1
        self._engine, self._instances, self._owner = engine, instances, owner
        self._before = {name: getattr(engine, name).copy() for name in ("operations", "instances", "held")}
        self._row_before = engine.row_of_held
        of_each = _IN_A_BATCH * max(1, *(sum(its == thread for its in owner) for thread in range(n)))
        self._ranks = Ranks(
            n_ranks=n, is_open=0, has_messages=0, threads=np.zeros(n, np.int64), send=hand_over.address,
            receive=take_back.address, posted=np.zeros((n, 0)), posted_n=np.zeros(n, np.int64),
            waiting=np.zeros((n, 2 * of_each), np.int64), waiting_n=np.zeros(n, np.int64), answers=np.zeros((n, 0)),
        )  # fmt: skip
        self._threads = [_started(self._ranks, rank) for rank in range(1, n)]
        self._ranks.threads[1:] = [thread.address for thread in self._threads]
        self._stand_ins = {
            k: self._stand_in(k, thread, is_measured) for k, thread in enumerate(owner) if thread >= 0
        }  # fmt: skip
        for k, stand_in in self._stand_ins.items():
            engine.operations[k] = operations(tuple(engine.operations[k].tolist()))
            engine.instances[k], engine.held[k] = stand_in.address, 0
            self._say_in(k, heartbeat(owner[k]))
        engine.row_of_held = 0
        engine.ranks = self._ranks.address if n > 1 else 0
        engine.is_remote[:] = [n > 1 and thread >= 0 for thread in owner]
        self._end = weakref.finalize(self, _ended, self._threads)
        self._end.atexit = False  # one that hangs would keep the program from ending

    def _stand_in(self, k: int, thread: int, is_measured: bool) -> Threaded:
        if thread > 0 and isinstance(self._instances[k], Instance):
            self._instances[k].set_apart()  # another one may be in a call at the same time
        return Threaded(
            ranks=self._ranks.address, rank=thread, status=OK, has_failed=0, moment=math.inf, number=k,
            operations=self._before["operations"][k], instance=int(self._before["instances"][k]),
            heartbeat=heartbeat(thread), clock=CLOCK if is_measured else 0, least=np.full(2, np.inf),
            calls=np.zeros(2, np.int64), t=0.0, H=0.0, u=0, degree=0, requested=0, y=0, dy=0, iy=0, jacobian=0, f=0,
        )  # fmt: skip

    def _say_in(self, k: int, beat: np.ndarray) -> None:
        for box in black_boxes_in(self._instances[k]):
            if hasattr(box, "say_in"):  # what built-in blocks keep alive says nothing
                box.say_in(beat)

    def costs(self) -> list[float]:
        """Return what each subsystem has cost so far, but for what else the machine did [s]."""
        found = [0.0] * len(self._owner)
        for k, its in self._stand_ins.items():
            found[k] = float(np.sum(np.where(its.calls > 0, its.least * np.maximum(its.calls, 1), 0.0)))
        return found

    def hand_over_time(self) -> float:
        """Return how long it takes to hand something over to all threads, and to hear of them [s]."""
        began = time.perf_counter()
        exchange(self._ranks, self._ranks.address, _EXCHANGES)
        return (time.perf_counter() - began) / _EXCHANGES

    def end(self) -> None:
        """Let all subsystems be stepped by the thread of the run again."""
        engine = self._engine
        for name, values in self._before.items():
            getattr(engine, name)[:] = values
        engine.row_of_held, engine.ranks, engine.is_remote[:] = self._row_before, 0, 0
        for k in self._stand_ins:
            self._say_in(k, heartbeat())
        self._end()


_numbers = itertools.count(1)


def _function(name: str) -> int:
    """Return the address of a function of Python that needs no interpreter."""
    return int(ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0)


_ACQUIRE, _RELEASE = _function("PyThread_acquire_lock_timed"), _function("PyThread_release_lock")
_allocate = ctypes.PYFUNCTYPE(ctypes.c_void_p)(_function("PyThread_allocate_lock"))
_acquire = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)(_function("PyThread_acquire_lock"))
_release = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_RELEASE)
_free = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_function("PyThread_free_lock"))


def _lock() -> int:
    """Return a lock that is acquired."""
    lock = int(_allocate() or 0)
    if not lock:
        raise MemoryError
    _acquire(lock, 1)
    return lock


def _started(ranks: Ranks, rank: int) -> Thread:
    """Start a thread."""
    looks = _LOOKS if ranks.n_ranks <= cores() else 0
    thread = Thread(
        ranks=ranks.address, rank=rank, wake=_lock(), done=_lock(), acquire=_ACQUIRE, release=_RELEASE, looks=looks,
        ends=0,
    )  # fmt: skip
    thread.kept_alive = ranks
    name = f"macrostep-step-{next(_numbers)}"
    work.be_ready()
    thread.python = threading.Thread(target=work, args=(thread,), name=name, daemon=True)
    thread.python.start()
    return thread


def _ended(threads: Sequence[Thread]) -> None:
    """Let threads end that have nothing to do."""
    for thread in threads:
        thread.ends = 1
        _release(thread.wake)
    for thread in threads:
        thread.python.join()
        for lock in (thread.wake, thread.done):
            _free(lock)
