"""Runs of every method, cancelled at random moments: what was computed is there, and nothing else is changed."""

from __future__ import annotations

import threading
import time

import numpy as np

from macrostep.examples import path
from macrostep.model import load
from macrostep.solvers.coupling import methods
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.run import Run
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome

ROW = 16
ITEM = "Cancels at random moments in every method: results up to there are kept, the next run is the same bit by bit"
FULL = 200
SHORT = 1

LONGER = 50.0
"""How many times as long as the example goes: compiled, its run alone is over before anybody cancels it."""
MOST_STEPS = 1_000_000
SECONDS = 0.05
"""How long an uncancelled run takes, about."""
TRIALS = 20
"""A run that comes to its end before it is cancelled is tried again so often."""


def run(count: int, seed: int = 0) -> Outcome:
    """Cancel so many runs of each method."""
    diagram = load(path("two_masses"))
    problem = freeze(diagram, stop=LONGER * diagram.stop)
    faults, cancelled, latest = [], 0, 0.0
    names = [_whole_name(method.name) for method in methods()]
    for place, name in enumerate(names):
        step = _step_for(problem, name)
        whole = _carried_out(problem, name, step, None)
        seconds = whole.statistics.wall_time
        for number in range(seed, seed + count):
            draw = np.random.default_rng([ROW, place, number])
            result, late = _cancelled(problem, name, step, seconds, draw)
            latest = max(latest, late)
            cancelled += 1
            fault = _fault(result, whole) or _fault_of_next(_carried_out(problem, name, step, None), whole)
            if fault:
                faults.append(f"seed {number}, {name}, step {step:g} s: {fault}")
    worst = f"{1e3 * latest:.0f} ms from the cancel to the end of the run; {len(names)} methods"
    return Outcome(cancelled, cancelled - len(faults), worst, tuple(faults))


def _whole_name(name: str) -> str:
    """Return a method as it is run; a wrapper needs one inside."""
    return f"{name}(ni_jacobi)" if name == "step_doubling" else name


def _step_for(problem: Problem, name: str) -> float:
    """Return a macro-step with which a run takes neither too long nor too short."""
    steps = 500
    for _ in range(2):
        taken = _carried_out(problem, name, (problem.stop - problem.start) / steps, None).statistics.wall_time
        steps = int(min(MOST_STEPS, max(100, steps * SECONDS / max(taken, 1e-4))))
    return (problem.stop - problem.start) / steps


def _carried_out(problem: Problem, name: str, step: float, moment: float | None) -> Result:
    """Carry out a run, or cancel it after so many seconds."""
    run = Run(problem, name, {} if name.startswith("step_doubling") else {"step": step})
    timer = threading.Timer(moment or 0.0, lambda: run.engine.stop_flag.fill(1))
    if moment is not None:
        timer.start()
    while not run.is_finished:
        run.advance()
    if moment is not None:
        timer.cancel()
        timer.join()
    return run.result


def _cancelled(
    problem: Problem, name: str, step: float, seconds: float, draw: np.random.Generator
) -> tuple[Result, float]:
    """Return what there is of a run that was cancelled, and how long it went on behind that [s]."""
    for _ in range(TRIALS):
        moment, began = float(draw.uniform(0.0, 0.9)) * seconds, time.perf_counter()
        result = _carried_out(problem, name, step, moment)
        if result.status != "ok":
            break
        seconds *= 0.5
    return result, time.perf_counter() - began - moment


def _fault(result: Result, whole: Result) -> str:
    """Say what is wrong with what a cancelled run left."""
    if result.status != "stopped":
        return f"its status is {result.status}"
    for name, recording in result.recordings.items():
        rows, complete = recording.rows, whole.recordings[name].rows
        if not np.array_equal(rows, complete[: len(rows)]):
            return f"{len(rows)} rows of {name} are not those that it begins with uncancelled"
        if not len(rows):
            return f"nothing of {name} is kept"
    return ""


def _fault_of_next(following: Result, whole: Result) -> str:
    return "" if following.fingerprint == whole.fingerprint else "the next run has another fingerprint"


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
