"""What starts processes and is killed; not a test, but what a test kills. It says ``now`` when that may be done."""

from __future__ import annotations

import sys
import threading
import time
from typing import Any

from macrostep import examples
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.files.files import load, to_document
from macrostep.solvers.processes.workers import Control, Workers
from macrostep.solvers.run_process.messages import ChunkMessage, Ready, WorkerMessage
from macrostep.solvers.run_process.process import RunProcess

LONG = 120.0
"""Far longer than a test waits [s]."""


def doze(control: Control) -> None:
    """Be busy without listening."""
    control.fraction = 0.5
    time.sleep(LONG)


def announce(control: Control) -> None:
    """Do nothing but say that the process is there."""
    control.fraction = 1.0


def start(doing: str) -> Any:
    """Let a process do something, and return once it is at it."""
    if doing in ("calculating", "waiting for a task"):
        workers = Workers(1)
        task = workers.submit(doze if doing == "calculating" else announce)
        while task.fraction == 0.0:
            time.sleep(0.01)
        return workers
    is_ready, is_running = threading.Event(), threading.Event()

    def listen(message: WorkerMessage) -> None:
        if isinstance(message, Ready):
            is_ready.set()
        if isinstance(message, ChunkMessage):
            is_running.set()

    process = RunProcess(listen)
    process.start()
    if doing == "starting":
        return process
    is_ready.wait()
    if doing in ("running", "paused"):
        process.submit(
            to_document(load(examples.path("two_masses"))), [chosen_method("ni_jacobi:step=1e-5")], reference=False
        )
        is_running.wait()
    if doing == "paused":
        process.pause()
        time.sleep(0.2)
    return process


if __name__ == "__main__":
    kept = start(sys.argv[1])
    print("now", flush=True)
    time.sleep(LONG)
