"""How long a job has been running, without its pauses."""

from __future__ import annotations

from time import perf_counter
from typing import final


@final
class JobClock:
    """A stop-watch; it is held until it begins."""

    def __init__(self) -> None:
        self._before = 0.0
        self._since: float | None = None

    def begin(self) -> None:
        """Run from 0 on."""
        self._before, self._since = 0.0, perf_counter()

    @property
    def is_held(self) -> bool:
        return self._since is None

    def elapsed(self) -> float:
        """Return the time so far [s]."""
        return self._before + (perf_counter() - self._since if self._since is not None else 0.0)

    def hold(self) -> None:
        self._before, self._since = self.elapsed(), None

    def go_on(self) -> None:
        if self._since is None:
            self._since = perf_counter()

    def time_left(self, fraction: float) -> float | None:
        """Return how long the rest takes if `fraction` has been done [s]; None while too little is known."""
        elapsed = self.elapsed()
        return elapsed * (1.0 - fraction) / fraction if fraction >= 0.01 and elapsed >= 0.2 else None
