"""What the commands print: names and messages of a file's author do not steer the terminal of who runs it.

Who reads the output may go, as `head` does, and the disk may be full: neither changes what a command does besides.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

from macrostep.model.base.texts import visible

_LONGEST = 10_000
"""Characters of a line on the standard error; the standard output may have longer ones, as JSON and CSV do."""


class Printed:
    """A stream that writes control and direction characters out, and cuts lines that nobody would read.

    What nobody reads any more is dropped without a word. What cannot be written for another reason raises OSError once,
    if it is a result; the rest is dropped.

    Parameters
    ----------
    stream : text file
        Where it writes to; who draws on a terminal writes there.
    longest : int, optional
        Characters of a line that are written.
    name : str, optional
        What it is called if results are written to it.
    """

    def __init__(self, stream: TextIO, longest: int | None = None, name: str = "") -> None:
        self.stream = stream
        self._longest = longest
        self._name = name

    def write(self, text: str) -> int:
        """Write a text; the number of its characters."""
        if self._longest is not None and len(text) > self._longest:
            text = "\n".join(_cut(line, self._longest) for line in text.split("\n"))
        self._try(lambda: self.stream.write(visible(text)))
        return len(text)

    def flush(self) -> None:
        """Write what was held back."""
        self._try(self.stream.flush)

    def _try(self, action: Callable[[], object]) -> None:
        try:
            action()
        except BrokenPipeError:
            self._drop_the_rest()
        except OSError as error:
            self._drop_the_rest()
            if self._name:
                raise OSError(error.errno, error.strerror, self._name) from None

    def _drop_the_rest(self) -> None:
        """Lead nowhere what is still held back or to come: Python would try it again as it ends."""
        with suppress(OSError, ValueError):  # it may be no file
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self.stream.fileno())
            os.close(nowhere)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def _cut(line: str, longest: int) -> str:
    more = len(line) - longest
    return line if more <= 0 else f"{line[:longest]}… ({more} characters more)"


@contextmanager
def printed() -> Iterator[None]:
    """Let all that is printed to the standard output and the standard error go through :class:`Printed`."""
    before = sys.stdout, sys.stderr
    if isinstance(before[0], Printed) and isinstance(before[1], Printed):
        yield
        return
    # typeshed has no type of what print() needs of these two
    streams: tuple[Any, Any] = Printed(before[0], name="to write the standard output"), Printed(before[1], _LONGEST)
    sys.stdout, sys.stderr = streams
    try:
        yield
    finally:
        if (sys.stdout, sys.stderr) == streams:  # not where something else was put in their place
            sys.stdout, sys.stderr = before


def terminal() -> TextIO:
    """Return the standard error for who moves the cursor on it."""
    return sys.stderr.stream if isinstance(sys.stderr, Printed) else sys.stderr
