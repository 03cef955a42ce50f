"""What a macro-step costs, and what compiling costs; run by hand: ``python tests/benchmarks/ni_jacobi.py [--runs N]``.

NI Jacobi on two_masses, 20 000 macro-steps, all states and outputs recorded: the time per macro-step with the exact and
the adaptive solver. Then a process with an empty cache compiles everything that these runs need, and a second process
finds it compiled.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

STEP = 0.01
MACRO_STEPS = 20_000
BOUNDS = {"exact": 0.1, "explicit": 0.6}
"""What it may cost [µs per macro-step]."""

FIRST_RUN = f"""
import time
began = time.perf_counter()
from macrostep.examples import path
from macrostep.model import load
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
imported = time.perf_counter()
for kind in {list(BOUNDS)}:
    for _ in Run(freeze(load(path("two_masses")), solvers={{"": {{"kind": kind}}}}), "ni_jacobi", {{"step": {STEP}}}):
        pass
print(imported - began, time.perf_counter() - imported)
"""


def microseconds(kind: str, runs: int) -> list[float]:
    """Return the time per macro-step of some runs [µs]."""
    from macrostep.examples import path
    from macrostep.model import load
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run

    problem = freeze(load(path("two_masses")), solvers={"": {"kind": kind}})
    times = []
    for _ in range(runs + 1):
        run = Run(problem, "ni_jacobi", {"step": STEP})
        for _ in run:
            pass
        assert run.result.statistics.macro_steps["left"] == MACRO_STEPS
        times.append(run.result.statistics.wall_time / MACRO_STEPS * 1e6)
    return times[1:]  # the first one warms up


def first_run(cache: str) -> tuple[float, float, float]:
    """Return how long a new process takes in all, for its imports, and to compile or load and to run [s]."""
    began = time.perf_counter()
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_RUN], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    imports, rest = map(float, done.stdout.split())
    return time.perf_counter() - began, imports, rest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    runs = parser.parse_args().runs
    print(f"NI Jacobi, two_masses, {MACRO_STEPS} macro-steps, {runs} runs   [µs per macro-step]")
    print(f"{'solver':10} {'best':>8} {'median':>8} {'bound':>8}")
    for kind, bound in BOUNDS.items():
        times = microseconds(kind, runs)
        print(f"{kind:10} {min(times):8.3f} {statistics.median(times):8.3f} {bound:8.3f}")
    print("\nA new process and its first runs   [s]")
    print(f"{'cache':10} {'in all':>8} {'imports':>8} {'compile':>8}")
    with tempfile.TemporaryDirectory() as cache:
        for state in ("empty", "full"):
            print("{:10} {:8.2f} {:8.2f} {:8.2f}".format(state, *first_run(cache)))


if __name__ == "__main__":
    main()
