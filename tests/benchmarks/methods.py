"""What a macro-step of each method costs; run by hand: ``python tests/benchmarks/methods.py [--runs N] [METHOD ...]``.

Two small subsystems, all states and outputs recorded, the runs of the methods taking turns, so that what else the
machine does hits all of them.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

METHODS = {
    "f3ornits": ("two_masses", "f3ornits:step=0.01,tolerance=1e-5", 3.0),
    "smooth_balance": ("two_masses", "smooth_balance:step=0.01", 3.0),
    "ifosmondi": ("lotka_volterra", "ifosmondi:step=0.01", 25.0),
    "ifosmondi_jfm": ("lotka_volterra", "ifosmondi_jfm:step=0.01", 25.0),
    "ifosmondi_jfm, two masses": ("two_masses", "ifosmondi_jfm:step=0.01,tolerance=1e-10", 25.0),
    "ifosmondi_jfm, costarica": ("lotka_volterra", "ifosmondi_jfm:step=0.01,rollback=costarica", 25.0),
    "missiles": ("lotka_volterra", "missiles:step=0.01", 20.0),
    "missiles, two masses": ("two_masses", "missiles:step=0.01", 20.0),
    "missiles, renewal asked": ("lotka_volterra", "missiles:step=0.01,renewal=asked", 20.0),
    "missiles, stehfest": ("lotka_volterra", "missiles:step=0.01,inversion=stehfest", 20.0),
    "missiles, control": ("lotka_volterra", "missiles:step=1,control=error,rtol=1e-6,atol=1e-8", 40.0),
}
"""Example, run, and what its macro-step may cost [µs]."""


def main() -> None:
    from macrostep.examples import path
    from macrostep.model import load
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("methods", nargs="*", help="only these")
    given = parser.parse_args()
    chosen = {name: what for name, what in METHODS.items() if not given.methods or name in given.methods}
    times: dict[str, list[float]] = {name: [] for name in chosen}
    for _ in range(given.runs + 1):
        for name, (example, text, _bound) in chosen.items():
            run = Run(freeze(load(path(example))), text)
            for _chunk in run:
                pass
            figures = run.result.statistics
            times[name].append(figures.wall_time / max(figures.macro_steps.values()) * 1e6)
    print(f"{given.runs} runs each   [µs per macro-step]")
    print(f"{'method':28} {'best':>8} {'median':>8} {'bound':>8}")
    for name, (_example, _text, bound) in chosen.items():
        taken = times[name][1:]  # the first one warms up
        print(f"{name:28} {min(taken):8.2f} {statistics.median(taken):8.2f} {bound:8.2f}")


if __name__ == "__main__":
    main()
