"""What the commands show: one JSON object or a table for people, the exit code of runs, and a bar for long ones."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self

from macrostep.gui.command_line.common.printed import terminal
from macrostep.model.base.errors import NotWritten
from macrostep.model.base.texts import table_lines
from macrostep.model.disk.json_text import lay_out
from macrostep.model.disk.whole_file import write_whole

if TYPE_CHECKING:
    from macrostep.model.diagram.diagram import Diagram
    from macrostep.solvers.results.results import Result


def write_json(value: dict[str, Any]) -> None:
    """Write one object, in UTF-8 as JSON is, whatever the locale's character set.

    Raises
    ------
    ValueError
        If there is a NaN in it: what is not known is null.
    """
    text = lay_out(value)
    if reconfigure := getattr(sys.stdout, "reconfigure", None):
        reconfigure(encoding="utf-8", errors="replace")
    print(text, end="")


def write_text(path: Path, text: str) -> None:
    """Write a file as a whole.

    Raises
    ------
    NotWritten
    """
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise NotWritten.of(path, error) from None


class FoundValues(Protocol):
    """What a command found for a diagram; as text it is a table."""

    def to_json(self) -> dict[str, Any]: ...

    def applied_to(self, diagram: Diagram) -> Diagram: ...


def write_found(found: FoundValues, diagram: Diagram, path: Path | None, *, as_json: bool) -> None:
    """Print what was found, and save the diagram with it where a path is given.

    Raises
    ------
    MacrostepError
        If it cannot be written.
    """
    if path is not None:
        from macrostep.model.files.files import save  # of which most commands need nothing

        save(found.applied_to(diagram), path)
    if as_json:
        write_json(found.to_json())
    else:
        print(found)
        if path is not None:
            print(f"\nWritten: {path}")


def write_table(rows: Sequence[Sequence[str]]) -> None:
    """Write rows of equal length, the first of them the head: the first column flush left, the others right."""
    print(*table_lines(rows), sep="\n")


def exit_code(results: Iterable[Result]) -> int:
    """Return 0 if every run reached its end, 130 if Ctrl-C stopped one, 1 if one failed."""
    found = {result.status for result in results}
    return 130 if "stopped" in found else 1 if found - {"ok"} else 0


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
