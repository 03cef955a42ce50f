"""Simulations with given values, many at a time in worker processes: what the search for the best values asks for."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.fitting.kept import KeptSimulations
from macrostep.solvers.processes.workers import Control, Task
from macrostep.solvers.studies.executors import is_lost, submit
from macrostep.solvers.studies.study import Stopped

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
    kept : KeptSimulations or None
        Where they are kept; what is there already is not simulated again.
    count, failed : int
    answered : int
        Those of them that were kept, and not done again.
    last_failure : str
        Why the last one failed that did.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self.kept: KeptSimulations | None = None
        self._stopped = threading.Event()
        self.count = self.failed = self.answered = 0
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
        self._raise_if_stopped()
        found = {n: its for n, call in enumerate(calls) if (its := self._answer(call)) is not None}
        places: dict[Future[Any], int] = {
            submit(self._executor, *call): n for n, call in enumerate(calls) if n not in found
        }
        waiting = set(places)
        try:
            while waiting:
                done, waiting = wait(waiting, _LOOK, FIRST_COMPLETED)
                for future in done:
                    found[places[future]] = self._taken(future, calls[places[future]])
                self._raise_if_stopped()
        except BaseException:
            for future in waiting:
                future.stop() if isinstance(future, Task) else future.cancel()
            raise
        self.answered += len(calls) - len(places)
        for number in range(len(calls)):  # in this order, whichever has ended first
            self.count += 1
            if isinstance(failure := found[number], str):
                self.note_failure(failure)
        return [found[number] for number in range(len(calls))]

    def _answer(self, call: tuple[Any, ...]) -> Any:
        return None if self.kept is None else self.kept.answer(call)

    def _raise_if_stopped(self) -> None:
        if self.is_stopped:
            raise SearchStopped("The search was stopped.")

    def _taken(self, future: Future[Any], call: tuple[Any, ...]) -> Any:
        try:
            found = future.result()
        except (CancelledError, Stopped):
            raise SearchStopped("The search was stopped.") from None
        except MacrostepError as error:
            if not is_lost(error):
                raise
            return str(error)  # and not kept: it was not the simulation that failed
        if self.kept is not None:
            self.kept.keep(call, found)
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
        if control.is_stopped:
            raise SearchStopped("The search was stopped.") from None
        return str(error)
