"""Processes for tests, forked from one that has imported and loaded everything, which takes a second each time.

Run processes, workers and the children of commands ask :mod:`multiprocessing` for spawned processes. In the tests they
get processes that a server forks, with the variables, the current folder and the output that a spawned one would have
inherited. What such a process starts itself is spawned. Tests of how processes start are marked `spawned`.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
from multiprocessing import forkserver
from multiprocessing.context import BaseContext
from multiprocessing.reduction import DupFd
from typing import Any

_get_context = multiprocessing.get_context
_OUTPUT = (1, 2)


def use_warm_processes(is_requested: bool) -> None:
    """Let processes that are asked for as spawned ones be forked from the server, where there is one, or be spawned."""
    is_possible = sys.platform == "linux"
    multiprocessing.get_context = _warm_context if is_requested and is_possible else _get_context  # type: ignore[assignment]


def _warm_context(method: str | None = None) -> BaseContext:
    if method != "spawn":
        return _get_context(method)
    forkserver.ensure_running()  # before the variables are set by which what a process leaves behind is found and ended
    return WarmContext()


if sys.platform == "linux":
    from multiprocessing.context import ForkServerContext, ForkServerProcess

    class WarmProcess(ForkServerProcess):
        """A process that begins with what a spawned one inherits."""

        def __getstate__(self) -> dict[str, Any]:
            inherited = dict(os.environ), os.getcwd(), [DupFd(number) for number in _OUTPUT]
            return self.__dict__ | {"_inherited": inherited}

        def run(self) -> None:
            variables, folder, output = self.__dict__.pop("_inherited")
            os.environ.clear()
            os.environ.update(variables)
            os.chdir(folder)
            for number, file in zip(_OUTPUT, output, strict=True):
                os.dup2(file.detach(), number)
            try:
                super().run()
            finally:
                gc.collect()  # FMUs are terminated and freed, as at the end of the interpreter, which does not come

    class WarmContext(ForkServerContext):
        """Forks processes from a server that has run a comparison."""

        Process = WarmProcess

    forkserver.set_forkserver_preload([__name__, f"{__package__}.warm_up"])
