"""A progress bar on standard error, for long runs, and for the compilation before them."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

from macrostep.gui.command_line.common.printed import terminal

_PATIENCE = 0.5
"""Seconds that a run may take before a bar appears."""
_LONG = 2.0
"""Seconds of preparation after which it is explained; what was compiled before takes less."""
_REFRESH = 0.1
"""Seconds between two drawings."""
_WIDTH = 30


class ProgressBar:
    """Draws how far a run is; nothing where standard error is not a terminal."""

    def __init__(self, label: str) -> None:
        self.label = label
        self._is_watched = terminal().isatty()
        self._begin = time.monotonic()
        self._next = self._begin + _PATIENCE
        self._is_drawn = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        if self._is_drawn:
            print("\r\x1b[K", end="", file=terminal(), flush=True)

    def show(self, fraction: float) -> None:
        """Draw the bar, if it is time to."""
        now = time.monotonic()
        if not self._is_watched or now < self._next:
            return
        self._next = now + _REFRESH
        self._is_drawn = True
        full = round(_WIDTH * fraction)
        bar = "█" * full + "░" * (_WIDTH - full)
        left = f", {(now - self._begin) * (1 - fraction) / fraction:.0f} s left" if fraction > 0 else ""
        print(f"\r\x1b[K{self.label}  {bar} {100 * fraction:3.0f} %{left}", end="", file=terminal(), flush=True)


@contextmanager
def preparation() -> Iterator[None]:
    """Say on a terminal what is going on, where something is compiled for the first time."""
    if not terminal().isatty():
        yield
        return
    from macrostep.solvers.compilation.codegen import announced_to  # loads what compiles

    said: list[str] = []

    def say(text: str) -> None:
        print(f"\r\x1b[K{text}" if said else text, end="", file=terminal(), flush=True)
        said.append(text)

    def foretell(operations: int, seconds: float) -> None:
        say(f"Compiling {operations} operations; this takes about {seconds:.0f} s the first time ...")

    timer = threading.Timer(_LONG, say, ["Compiling; this takes a while the first time ..."])
    timer.start()
    try:
        with announced_to(foretell):
            yield
    finally:
        timer.cancel()
        timer.join()
        if said:
            print("\r\x1b[K", end="", file=terminal(), flush=True)
