"""The runs of a study on the ranks of MPI, or on a Dask cluster.

Each rank or worker gives a run to a process of its own: one that crashes, hangs or takes too much memory costs that run
and not the rank, without which MPI would end all others. What may be executed there is what was agreed to here.
"""

from __future__ import annotations

import secrets
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, final

from macrostep.model.base.errors import MacrostepError
from macrostep.model.consent.permission import Permission, permission
from macrostep.solvers.distribution.communicator import library, load_mpi
from macrostep.solvers.processes.workers import Crew, Task, Workers
from macrostep.solvers.studies.executors import workers_of

_PATIENCE = 10
"""How long a Dask scheduler may take to answer [s]."""


@final
class Cluster(Crew):
    """Tasks as of :class:`Workers`, each in a process beside the worker of another executor that has got it.

    Parameters
    ----------
    executor : concurrent.futures.Executor
        That of mpi4py or Dask.

    Attributes
    ----------
    name : str
        Like that of no other, so that its processes are known.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self.name = secrets.token_hex(8)
        self._allowed = permission()

    @property
    def count(self) -> int:
        """How many tasks it does at a time."""
        return workers_of(self._executor)

    def submit(self, function: Callable[..., Any] | str, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Let a process call ``function(control, *args)``; see :meth:`Workers.submit`."""
        return self._executor.submit(in_own_process, self.name, self._allowed, function, *args, **kwargs)


@contextmanager
def mpi_ranks() -> Iterator[Cluster | None]:
    """Give rank 0 the others as an executor; the others work inside of ``with`` until rank 0 leaves it, and get None.

    Raises
    ------
    MacrostepError
        Without mpi4py, without MPI, and without other ranks.
    """
    MPI = load_mpi()
    if MPI.COMM_WORLD.size < 2:
        raise MacrostepError(
            "With --mpi rank 0 leads and the others work, and there is only one; start it as: mpiexec -n 4 macrostep "
            "study ... --mpi, with the mpiexec of the MPI that mpi4py has here ({library}).",
            library=library(MPI),
        )
    from mpi4py.futures import MPICommExecutor

    if MPI.COMM_WORLD.rank > 0:
        for number in (signal.SIGINT, signal.SIGTERM):  # which rank 0 hears too
            signal.signal(number, lambda *_: _end_tasks())
    ranks: Any = MPICommExecutor(MPI.COMM_WORLD, root=0)
    with ranks as executor:
        yield Cluster(executor) if executor is not None else None


@contextmanager
def dask_cluster(address: str) -> Iterator[Cluster]:
    """Give the workers of a Dask cluster as an executor.

    Parameters
    ----------
    address : str
        Of its scheduler, HOST:PORT, as Dask writes it.

    Raises
    ------
    MacrostepError
        Without Dask, or if no scheduler answers there.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise MacrostepError(
            "A Dask cluster needs distributed, which cannot be loaded here ({why}); install it with: "
            "pip install 'macrostep[dask]'.",
            why=str(error),
        ) from None
    try:
        client = Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        raise MacrostepError(
            "No Dask scheduler answers at {address}: {why}", address=address, why=str(error).strip()
        ) from None
    with client:
        cluster = Cluster(client.get_executor(pure=False))
        yield cluster
        if client.status == "running":
            client.run(_end_own_processes, cluster.name)


_lock = threading.Lock()
_own: dict[str, Workers] = {}
"""By the name of the cluster, what this process has started for it; as many processes as there were tasks at once."""
_tasks: set[Task] = set()
_is_ending = False


def in_own_process(name: str, allowed: Permission | None, function: Callable[..., Any] | str, *arguments: Any) -> Any:
    """Call ``function(control, *arguments)`` in a process that this one starts, and return what it returns.

    Parameters
    ----------
    name : str
        Of the cluster.
    allowed : Permission or None
        What may be executed.
    """
    with _lock:
        if name not in _own:
            _own[name] = Workers(allowed=lambda: allowed)
        task = _own[name].submit(function, *arguments)
    _tasks.add(task)
    try:
        if _is_ending:
            task.stop()
        return task.result()
    finally:
        _tasks.discard(task)


def _end_own_processes(name: str) -> None:
    with _lock:
        workers = _own.pop(name, None)
    if workers is not None:
        workers.shutdown(wait=False, cancel_futures=True)


def _end_tasks() -> None:
    """Stop what is under way, and what comes."""
    global _is_ending
    _is_ending = True
    for task in list(_tasks):
        task.stop()
