"""How a process of Macrostep starts another one: without modules of the current folder, limited as itself, and marked.

Python begins with the current folder on its path, and imports what it needs to begin with from there: beside somebody's
diagram that may be anything. `PYTHONSAFEPATH` keeps it from that; programs that FMUs start do not inherit it. What they
do inherit is a mark, by which processes that foreign code leaves behind are found and ended on Linux.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any

from macrostep.model.consent.permission import Permission, limit_process_to

_SAFE_PATH, _OURS = "PYTHONSAFEPATH", "macrostep"
"""The variable, and its value where it was set here; to Python any value is the same."""
_MARK = "MACROSTEP_PROCESS"
_one_at_a_time = threading.Lock()


def start(process: Any) -> str:
    """Start a process, whose function calls :func:`enter` first; returns the mark of all that it will start itself."""
    with _one_at_a_time:  # the variables are those of the whole process: other threads must not see them set
        mark = f"{os.environ.get(_MARK, '')}/{secrets.token_hex(8)}"
        with _variable(_SAFE_PATH, os.environ.get(_SAFE_PATH, _OURS)):
            if os.name == "posix":
                resource_tracker.ensure_running()  # a process too, which serves this one and has no mark
            with _variable(_MARK, mark):
                process.start()
    return mark


@contextmanager
def _variable(name: str, value: str) -> Iterator[None]:
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


def enter(permission: Permission | None) -> None:
    """Begin in a process that was started so, with the permission of the one that started it."""
    if os.environ.get(_SAFE_PATH) == _OURS:
        del os.environ[_SAFE_PATH]
    limit_process_to(permission)


def end_what_is_left(mark: str) -> None:
    """End what a process, which has ended, or programs in it have started and left behind.

    Parameters
    ----------
    mark : str
        What :func:`start` returned.
    """
    if sys.platform != "linux":
        return
    marked = f"{_MARK}={mark}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it is another user's, or has ended meanwhile
            # A few kilobytes that the system makes as they are read.
            variables = (folder / "environ").read_bytes().split(b"\0")
            if any(v == marked or v.startswith(marked + b"/") for v in variables) and int(folder.name) != os.getpid():
                os.kill(int(folder.name), signal.SIGKILL)
