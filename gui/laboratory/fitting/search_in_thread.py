"""A search that is under way in a thread beside the window's: its steps and its end arrive in the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.background.calculation import workers
from macrostep.solvers.fitting.running import SearchRun

Hear = Callable[[Any], None]


@final
class SearchInThread(QObject):
    """One search.

    Parameters
    ----------
    make : callable
        Returns it, for what simulates, what hears of its steps, and what hears of its end.
    parent : QObject

    Signals
    -------
    stepped(object)
        It came nearer to its end.
    ended(object)
        The outcome, or the error that ended it.
    """

    stepped = Signal(object)
    ended = Signal(object)

    def __init__(self, make: Callable[[Any, Hear, Hear], SearchRun[Any]], parent: QObject) -> None:
        super().__init__(parent)
        self._run = make(workers(), self._hear_step, self._hear_end)

    def start(self) -> None:
        self._run.start()

    @property
    def simulations(self) -> int:
        """How many there have been."""
        return self._run.simulations.count

    @property
    def went_on_from(self) -> int:
        """How many of them were kept from before it was interrupted."""
        return self._run.simulations.answered

    def stop(self) -> None:
        """End it with the best values so far."""
        self._run.stop()

    def _hear_step(self, step: object) -> None:
        with suppress(RuntimeError):  # whoever waited has gone in this moment
            self.stepped.emit(step)

    def _hear_end(self, outcome: object) -> None:
        with suppress(RuntimeError):
            self.ended.emit(outcome)
