"""Many runs one after the other: memory, descriptors and threads stay, and FMUs that leak wear nothing out."""

from __future__ import annotations

import os
import tempfile
import threading
from pathlib import Path
from typing import NamedTuple

import numpy as np

from macrostep.examples import path
from macrostep.model import load
from macrostep.solvers import simulate
from macrostep.solvers.run_process.messages import ProcessDied
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome
from tests.solvers.run_listener import Listener
from tests.solvers.test_many_fmus import copies, resident

ROW = 18
ITEM = "Runs one after the other, 1 000 of built-in diagrams and 1 100 of FMUs that take a thread key each and keep it"
FULL = 2100
SHORT = 42

METHODS = (
    "ni_jacobi:step=0.1",
    "gauss_seidel:step=0.1",
    "ifosmondi:step=0.1",
    "missiles:step=0.1",
    "f3ornits:step=0.1",
)
BEFORE = 2
"""So often each is run before the first look: what is kept for all runs is made in them."""
GROWTH = 4096
"""How much the process may grow over all runs behind these [KB]."""
PATIENCE = 5.0
"""For a thread that ends [s]."""


class Held(NamedTuple):
    """What this process holds of the system."""

    memory: int
    descriptors: int
    threads: int


def run(count: int, seed: int = 0) -> Outcome:
    """Do that many runs, of which 11 in 21 are of FMUs."""
    of_fmus = count * 11 // 21
    faults = _with_fmus(of_fmus)
    reported = _built_in(count - of_fmus, np.random.default_rng([ROW, seed]), faults)
    return Outcome(count, count - len(faults), reported, tuple(faults))


def held() -> Held:
    """Return what this process holds now; memory in KB. The threads of runs end a moment after them."""
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and thread.name == "macrostep-run":
            thread.join(PATIENCE)
    return Held(resident(), len(os.listdir("/proc/self/fd")), threading.active_count())


def _built_in(count: int, draw: np.random.Generator, faults: list[str]) -> str:
    """Run examples in this process, in a random order, and say how it grew."""
    diagrams = [load(path(name)) for name in ("two_masses", "mechanical_benchmark", "spring_mass", "moving_ground")]
    for diagram in diagrams * BEFORE:
        for method in METHODS:
            simulate(diagram, method, stop=1.0)
    before = held()
    for number in range(count):
        diagram, method = diagrams[int(draw.integers(len(diagrams)))], METHODS[int(draw.integers(len(METHODS)))]
        status = simulate(diagram, method, stop=1.0).status
        if status != "ok":
            faults.append(f"run {number} of {diagram.name} with {method} is {status!r}")
    after = held()
    if after.memory - before.memory > GROWTH:
        faults.append(f"the process grew by {after.memory - before.memory} KB in {count} runs")
    if (after.descriptors, after.threads) != (before.descriptors, before.threads):
        faults.append(f"the process held {before} before and {after} after {count} runs")
    return f"memory grew by {after.memory - before.memory} KB; {after.descriptors} descriptors, {after.threads} threads"


def _with_fmus(count: int) -> list[str]:
    """Run FMUs that leak, each of its own content, as the application does: in its run process."""
    faults = []
    with tempfile.TemporaryDirectory(prefix="macrostep-") as folder, Listener() as listener:
        for number, diagram in enumerate(copies(Path(folder), count)):
            ended = listener.run(diagram)
            if isinstance(ended, ProcessDied):
                faults.append(f"the run process died in run {number}")
            elif ended.status != "ok":
                faults.append(f"run {number} of an FMU is {ended.status!r}")
    return faults


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
