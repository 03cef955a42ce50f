"""What the commands print: names and messages of a file's author do not steer the terminal of who runs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from macrostep.model.visible_text import visible

_LONGEST = 10_000
"""Characters of a line on the standard error; the standard output may have longer ones, as JSON and CSV do."""


class Printed:
    """A stream that writes control and direction characters out, and cuts lines that nobody would read.

    Parameters
    ----------
    stream : text file
        Where it writes to; who draws on a terminal writes there.
    longest : int, optional
        Characters of a line that are written.
    """

    def __init__(self, stream: TextIO, longest: int | None = None) -> None:
        self.stream = stream
        self._longest = longest

    def write(self, text: str) -> int:
        """Write a text; the number of its characters."""
        if self._longest is not None and len(text) > self._longest:
            text = "\n".join(_cut(line, self._longest) for line in text.split("\n"))
        self.stream.write(visible(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def _cut(line: str, longest: int) -> str:
    more = len(line) - longest
    return line if more <= 0 else f"{line[:longest]}… ({more} characters more)"


@contextmanager
def printed() -> Iterator[None]:
    """Let all that is printed to the standard output and the standard error go through :class:`Printed`."""
    before = sys.stdout, sys.stderr
    # typeshed has no type of what print() needs of these two
    streams: tuple[Any, Any] = Printed(before[0]), Printed(before[1], _LONGEST)
    sys.stdout, sys.stderr = streams
    try:
        yield
    finally:
        if (sys.stdout, sys.stderr) == streams:  # not where something else was put in their place
            sys.stdout, sys.stderr = before


def terminal() -> TextIO:
    """Return the standard error for who moves the cursor on it."""
    return sys.stderr.stream if isinstance(sys.stderr, Printed) else sys.stderr
