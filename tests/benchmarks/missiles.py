"""What a macro-step of MISSILES costs; run by hand: ``python tests/benchmarks/missiles.py [--runs N]``.

Two small subsystems, all states and outputs recorded, and a chain of 100 subsystems (398 unknowns): the time per
macro-step with the matrix exponential and with the papers' inversion. Linear subsystems keep their maps.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

CASES = {
    ("lotka_volterra", 0.001, "missiles"): 5.0,
    ("lotka_volterra", 0.001, "missiles:renewal=asked"): 5.0,
    ("lotka_volterra", 0.001, "missiles:inversion=stehfest"): 20.0,
    ("mechanical_benchmark", 1e-4, "missiles"): 5.0,
    ("chain", 1e-2, "missiles"): 500.0,
}
"""Example, step and method -> what it may cost [µs per macro-step]."""


def microseconds(example: str, step: float, method: str, runs: int) -> list[float]:
    """Return the time per macro-step of some runs [µs]."""
    from macrostep.examples import path
    from macrostep.model import load
    from macrostep.solvers.options import parse_method
    from macrostep.solvers.problem import freeze
    from macrostep.solvers.simulation import Run
    from tests.solvers.reference_problems import chain

    problem = freeze(chain(100) if example == "chain" else load(path(example)))
    name, options = parse_method(method)
    times = []
    for _ in range(runs + 1):
        run = Run(problem, name, {**options, "step": step})
        for _ in run:
            pass
        figures = run.result.statistics
        times.append(figures.wall_time / max(figures.macro_steps.values()) * 1e6)
    return times[1:]  # the first one warms up


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=50)
    runs = parser.parse_args().runs
    print(f"{'[µs per macro-step]':52} {'best':>8} {'median':>8} {'bound':>8}")
    for (example, step, method), bound in CASES.items():
        times = microseconds(example, step, method, max(1, runs // 10) if example == "chain" else runs)
        text = f"{example}, {method}, {step:g} s"
        print(f"{text:52} {min(times):8.2f} {statistics.median(times):8.2f} {bound:8.2f}")


if __name__ == "__main__":
    main()
