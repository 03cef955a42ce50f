"""Simulations with given values, many at a time in worker processes: what the search for the best values asks for."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import CancelledError, Executor, Future, wait
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.processes.workers import Control, Task
from macrostep.solvers.studies.executors import is_lost, submit

Simulated = Mapping[str, np.ndarray] | str
"""By signal its values, or why the simulation failed, in a sentence."""

_LOOK = 0.1
"""How often it is looked whether the search was stopped [s]."""


class SearchStopped(MacrostepError):
    """The search was stopped before its end."""


@dataclass(frozen=True)
class SimulationRequest:
    """What a simulation is asked for.

    Attributes
    ----------
    document : dict
        The diagram, with its values.
    method : ChosenMethod or None
        The coupling method; None for the reference.
    times : dict of ndarray
        By signal, rising times [s].
    """

    document: Mapping[str, Any]
    method: ChosenMethod | None
    times: Mapping[str, np.ndarray]


class Simulations:
    """Simulations of a diagram, and how many of them failed.

    Parameters
    ----------
    executor : Executor

    Attributes
    ----------
    count, failed : int
    last_failure : str
        Why the last one failed that did.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._stopped = threading.Event()
        self.count = self.failed = 0
        self.last_failure = ""

    def stop(self) -> None:
        """Let what is under way end with :class:`SearchStopped`."""
        self._stopped.set()

    @property
    def is_stopped(self) -> bool:
        return self._stopped.is_set()

    def at(self, requests: Sequence[SimulationRequest]) -> list[Simulated]:
        """Simulate what is asked for, at the same time.

        Raises
        ------
        SearchStopped
        """
        return self.each([(simulated, asked.document, asked.method, asked.times) for asked in requests])

    def each(self, calls: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Let workers call functions at the same time; what each returns, or a sentence for a process that ended.

        Parameters
        ----------
        calls : sequence of tuple
            A function, and its arguments besides the control.

        Raises
        ------
        SearchStopped
        """
        futures: list[Future[Any]] = [submit(self._executor, *call) for call in calls]
        try:
            while wait(futures, _LOOK).not_done:
                self._raise_if_stopped()
            self._raise_if_stopped()
        except BaseException:
            for future in futures:
                future.stop() if isinstance(future, Task) else future.cancel()
            raise
        return [self._taken(future) for future in futures]

    def _raise_if_stopped(self) -> None:
        if self.is_stopped:
            raise SearchStopped("The search was stopped.")

    def _taken(self, future: Future[Any]) -> Any:
        self.count += 1
        try:
            found = future.result()
        except CancelledError:
            raise SearchStopped("The search was stopped.") from None
        except MacrostepError as error:
            if not is_lost(error):
                raise
            found = str(error)
        if isinstance(found, str):
            self.note_failure(found)
        return found

    def note_failure(self, why: str) -> None:
        """Count a simulation that failed."""
        self.failed += 1
        self.last_failure = why


def simulated(
    control: Control, document: Mapping[str, Any], method: ChosenMethod | None, times: Mapping[str, np.ndarray]
) -> Simulated:
    """Simulate a diagram in a worker process, which loads the engine for it."""
    from macrostep.solvers.fitting.simulating import signals_at

    try:
        return signals_at(control, document, method, times)
    except MacrostepError as error:
        return str(error)
