"""What foreign code writes to the standard output, file descriptor 1: it must not get between what a command writes.

FMUs and Python subsystems may write there past Python's `sys.stdout`: `printf`, `os.write(1, ...)`, and to the standard
error just so. Who started their process reads it, because a thread beside them may be held up by them.
"""

from __future__ import annotations

import codecs
import contextlib
import ctypes
import os
import sys
import tempfile
import threading
from multiprocessing.connection import Connection
from typing import Any, TextIO

from macrostep.model.base.texts import visible

_STANDARD_OUTPUT, _STANDARD_ERROR = 1, 2
_LINE_BUFFERED = 1
"""glibc's _IOLBF."""
_LONGEST = 1_000_000
"""Bytes that are read of what was written in one call."""
_MOST = 100_000
"""Bytes that are passed on of what a process writes past Python."""
_PIECE = 65_536
_GRACE = 1.0
"""How long the rest may take to arrive once the process has ended; others that it left may hold the pipe open [s]."""


class PassedOn:
    """What foreign code in a process writes to descriptors 1 and 2, passed on to the standard error of this one.

    Control characters are written out; of a flood the first 100 kB are passed on, and then how much more it was.

    Parameters
    ----------
    context : multiprocessing context
        The one that makes the process.

    Attributes
    ----------
    end : Connection or None
        For the process, which gives it to :func:`divert`; None on Windows, whose pipes are no file descriptors.
    """

    def __init__(self, context: Any) -> None:
        self.end: Connection | None = None
        self._thread: threading.Thread | None = None
        if os.name == "posix":
            self._ours, self.end = context.Pipe(duplex=False)

    def follow(self) -> None:
        """Read from now on; the process has been started."""
        if self.end is not None:
            self.end.close()
            self._thread = threading.Thread(target=self._read, name="macrostep-prints", daemon=True)
            self._thread.start()

    def finish(self) -> None:
        """Wait until all that was written is passed on; the process has ended."""
        if self._thread is not None:
            self._thread.join(_GRACE)

    def _read(self) -> None:
        letters, left, more = codecs.getincrementaldecoder("utf-8")("replace"), _MOST, 0
        with self._ours as pipe:
            while piece := os.read(pipe.fileno(), _PIECE):
                _say(letters.decode(piece[:left]))
                more += max(0, len(piece) - left)
                left = max(0, left - len(piece))
        if more:
            _say(f"\nmacrostep: {more} further bytes that were printed are not shown.\n")


def _say(text: str) -> None:
    with contextlib.suppress(OSError, ValueError):  # whoever read it is gone: who writes must not wait for that
        sys.stderr.write(visible(text))
        sys.stderr.flush()


def divert(end: Connection | None) -> None:
    """Let what is written to descriptors 1 and 2 from now on go to a pipe, here and in processes to come.

    Python's own `sys.stdout` and `sys.stderr` go on writing to where they wrote.

    Parameters
    ----------
    end : Connection or None
        That of :class:`PassedOn`; without it what is written to descriptor 1 goes to the standard error.
    """
    sys.stdout = _beside(sys.stdout, _STANDARD_OUTPUT)
    if end is not None:
        sys.stderr = _beside(sys.stderr, _STANDARD_ERROR)
        os.dup2(end.fileno(), _STANDARD_ERROR)
        end.close()
    try:
        os.dup2(_STANDARD_ERROR, _STANDARD_OUTPUT)
    except OSError:  # there is no standard error
        os.dup2(os.open(os.devnull, os.O_WRONLY), _STANDARD_OUTPUT)


def _beside(own: TextIO, descriptor: int) -> TextIO:
    """Return a stream that goes on writing to where one wrote, when its descriptor leads elsewhere."""
    with contextlib.suppress(OSError, ValueError):  # it may not be a file, or closed
        if own is not None:  # as where a program is started with its output closed
            own.flush()
        if own is not None and own.fileno() == descriptor:
            saved = os.dup(descriptor)
            buffering = 1 if own.isatty() or descriptor == _STANDARD_ERROR else -1
            return os.fdopen(saved, "w", buffering, own.encoding, own.errors)
    return own


class Overheard:
    """Takes in what is written to descriptor 1 of this process, where only one subsystem runs."""

    def __init__(self) -> None:
        # A pipe would stop who writes more than it holds.
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 (it stays open)
        os.dup2(self._file.fileno(), _STANDARD_OUTPUT)
        if sys.platform == "linux":
            libc = ctypes.CDLL(None)
            libc.setvbuf(ctypes.c_void_p.in_dll(libc, "stdout"), None, _LINE_BUFFERED, ctypes.c_size_t(0))

    def take(self) -> list[str]:
        """Return the lines that were written since it was asked last."""
        size = os.fstat(_STANDARD_OUTPUT).st_size
        if size == 0:
            return []
        os.lseek(_STANDARD_OUTPUT, 0, os.SEEK_SET)  # which both descriptors share
        text = os.read(self._file.fileno(), _LONGEST).decode(errors="replace")
        os.ftruncate(_STANDARD_OUTPUT, 0)
        os.lseek(_STANDARD_OUTPUT, 0, os.SEEK_SET)
        left = [f"{size - _LONGEST} further bytes are not shown."] if size > _LONGEST else []
        return [line for line in text.splitlines() if line.strip()] + left
