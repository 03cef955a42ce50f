"""What foreign code writes to the standard output, file descriptor 1: it must not get between what a command writes.

FMUs and Python subsystems may write there past Python's `sys.stdout`: `printf`, `os.write(1, ...)`.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import tempfile

_STANDARD_OUTPUT, _STANDARD_ERROR = 1, 2
_LINE_BUFFERED = 1
"""glibc's _IOLBF."""
_LONGEST = 1_000_000
"""Bytes that are read of what was written in one call."""


def divert_to_stderr() -> None:
    """Let what is written to descriptor 1 from now on go to the standard error, here and in processes to come.

    Python's own `sys.stdout` goes on writing to where it wrote.
    """
    own = sys.stdout
    with contextlib.suppress(OSError, ValueError):  # it may not be a file, or closed
        if own is not None:  # as where a program is started with its output closed
            own.flush()
        if own is not None and own.fileno() == _STANDARD_OUTPUT:
            saved = os.dup(_STANDARD_OUTPUT)
            sys.stdout = os.fdopen(saved, "w", 1 if own.isatty() else -1, own.encoding, own.errors)
    try:
        os.dup2(_STANDARD_ERROR, _STANDARD_OUTPUT)
    except OSError:  # there is no standard error
        os.dup2(os.open(os.devnull, os.O_WRONLY), _STANDARD_OUTPUT)


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
