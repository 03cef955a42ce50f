"""The ranks of MPI: loading it, and waiting for messages as patiently as the machine allows."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError

NUMBERS, ANSWER, REQUEST, REPLY, FAILED = range(1, 6)
"""Kinds of messages: numbers that ask for steps and those that answer; a request in Python and its reply; and what a
rank says that cannot go on."""
_SPIN = 2e-4
"""How long a process does nothing but look, unless there are more ranks than cores [s]."""
_PAUSE, _LONGER, _LONGEST_PAUSE = 1e-5, 0.01, 1e-3
"""How long it sleeps between looks after that [s]; by which part of what it has waited that grows; and its largest."""
_LOOKS = 20
"""After how many looks in a row something else is asked."""


def load_mpi() -> Any:
    """Return the module MPI of mpi4py.

    Raises
    ------
    MacrostepError
        Without mpi4py, and without MPI.
    """
    try:
        from mpi4py import MPI
    except (ImportError, RuntimeError) as error:
        raise MacrostepError(
            "--mpi needs mpi4py and MPI, which cannot be loaded here ({why}); install both with: "
            "pip install 'macrostep[mpi]'.",
            why=str(error).strip().splitlines()[-1],
        ) from None
    return MPI


def library(mpi: Any) -> str:
    """Return which MPI mpi4py has loaded, in its own words."""
    return str(mpi.Get_library_version()).strip().splitlines()[0].rstrip("\0")


class Communicator:
    """The ranks that `mpiexec` has started together.

    Parameters
    ----------
    mpi : module
        MPI of mpi4py.

    Attributes
    ----------
    rank, size : int
        The number of this process, and how many there are.
    comm : mpi4py.MPI.Comm
    """

    def __init__(self, mpi: Any) -> None:
        self.mpi, self.comm = mpi, mpi.COMM_WORLD
        self.rank, self.size = self.comm.rank, self.comm.size
        here = self.comm.Split_type(mpi.COMM_TYPE_SHARED)
        self._spin = _SPIN if here.size <= (os.cpu_count() or 1) else 0.0
        here.Free()
        self.status = mpi.Status()

    @property
    def host(self) -> str:
        """The name of this machine."""
        return str(self.mpi.Get_processor_name())

    def wait(self, source: int, tag: int, gives_up: Callable[[], bool] = lambda: False) -> bool:
        """Wait until a message is there; whether one is, or somebody gives up, who is asked now and then."""
        return self._until(partial(self.comm.Iprobe, source, tag, self.status), gives_up)

    def send(self, numbers: np.ndarray, target: int, tag: int, gives_up: Callable[[], bool]) -> bool:
        """Send numbers; whether they are on their way, or somebody gives up. Many wait for who takes them."""
        return self._until(self.comm.Isend([numbers, self.mpi.DOUBLE], target, tag).Test, gives_up)

    def say(self, words: Any, target: int, tag: int, gives_up: Callable[[], bool]) -> bool:
        """Send what Python can write of itself; likewise."""
        return self._until(self.comm.isend(words, target, tag).Test, gives_up)

    def _until(self, is_done: Callable[[], bool], gives_up: Callable[[], bool]) -> bool:
        began = 0.0
        while True:
            for _ in range(_LOOKS):
                if is_done():
                    return True
            now = time.perf_counter()
            began = began or now
            if gives_up():
                return False
            if now - began > self._spin:
                time.sleep(min(_PAUSE + _LONGER * (now - began), _LONGEST_PAUSE))
