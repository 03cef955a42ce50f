"""What a study has to know of who does its runs: how many at a time, and whether an error means a lost process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import numpy as np

from macrostep.solvers.processes.workers import Control, Crew, WorkerDied


def workers_of(executor: Executor) -> int:
    """Return how many tasks an executor does at a time, at least 1.

    Python's own and that of mpi4py say so in the same attribute; Dask's knows the cluster, whose workers come and go.
    Not to be asked in a thread that tasks end in: Dask's could not answer there.
    """
    if isinstance(executor, Crew):
        return max(executor.count, 1)
    if (client := getattr(executor, "_client", None)) is not None:
        return max(sum(client.nthreads().values()), 1)
    count: int = getattr(executor, "_max_workers", None) or os.cpu_count() or 1
    return count


def submit(executor: Executor, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
    """Let an executor call ``function(control, *arguments)``; one that has no control gives one that nobody sets."""
    if isinstance(executor, Crew):
        return executor.submit(function, *arguments)
    return executor.submit(_without_control, function, *arguments)


def _without_control(function: Callable[..., Any], *arguments: Any) -> Any:
    return function(Control(np.zeros(1, np.int64), np.zeros(1)), *arguments)


def is_lost(error: BaseException) -> bool:
    """Return whether the process or the machine ended that did a task, and others go on."""
    dask = sys.modules.get("distributed")
    return isinstance(error, WorkerDied) or (dask is not None and isinstance(error, dask.KilledWorker))
