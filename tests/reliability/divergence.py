"""Couplings that are unstable or stable by the closed form: no signal passes a million times its size untold."""

from __future__ import annotations

import math

import numpy as np
from scipy.linalg import expm

from macrostep.model import Diagram, State, Subsystem
from macrostep.solvers import simulate
from macrostep.solvers.results.results import Result, RunDiverged
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome

ROW = 15
ITEM = "Divergence is told at the first point beyond 10^6 times the size of a signal, and only there"
FULL = 1000
SHORT = 3

LIMIT = 1e6
METHODS = ("ni_jacobi", "ni_jacobi:order=1", "gauss_seidel", "gauss_seidel:order=1", "smooth_balance")
MACRO_STEPS = 3000


def run(count: int, seed: int = 0) -> Outcome:
    """Run that many couplings at a step at which they may grow or not."""
    faults, diverged, furthest = [], 0, 0.0
    for number in range(seed, seed + count):
        draw = np.random.default_rng([ROW, number])
        diagram, sizes = _crossed(draw)
        method, step = METHODS[number % len(METHODS)], diagram.stop / MACRO_STEPS
        try:
            result = simulate(diagram, method, step=step)
        except RunDiverged as reported:
            result = reported.result
        diverged += result.status == "diverged"
        before = _largest_untold(result, sizes)
        furthest = max(furthest, before)
        if fault := _fault(result, sizes, before):
            faults.append(f"seed {number}, {method}: {fault}")
    worst = f"{furthest:.2g} times its size in a point before it was told; {diverged} of {count} diverged"
    return Outcome(count, count - len(faults), worst, tuple(faults))


def _crossed(draw: np.random.Generator) -> tuple[Diagram, dict[str, float]]:
    """Return two relaxations that turn each other, x' = -a (x + kappa y), y' = -a (y - kappa x), and their sizes.

    They are a length and a force of very different size, and fade by themselves at any kappa.
    """
    a, kappa = 10.0 ** draw.uniform(-3, 3), draw.uniform(1.2, 6.0)
    scales = {name: 10.0 ** draw.uniform(-9, 9) for name in ("left", "right")}
    starts = {name: draw.uniform(0.2, 1.0) * scale for name, scale in scales.items()}
    subsystems = []
    for name, other, sign, unit in (("left", "right", "+", "m"), ("right", "left", "-", "N")):
        numbers = {"a": a, "c": kappa * scales[name] / scales[other]}
        subsystems.append(
            Subsystem(
                name, parameters=numbers, inputs={"u": starts[other]}, states={"x": State(starts[name], unit)},
                equations=[f"der(x) = -a*(x {sign} c*u)"], outputs={"y": "x"},
            )
        )  # fmt: skip
    diagram = Diagram("crossed", subsystems, stop=MACRO_STEPS * draw.uniform(0.05, 3.0) / (a * kappa))
    diagram.connect("left.y", "right.u")
    diagram.connect("right.y", "left.u")
    matrix = -a * np.array([[1.0, kappa], [-kappa, 1.0]])
    start = np.array([starts[name] / scales[name] for name in scales])
    motion = np.abs([expm(t * matrix) @ start for t in np.linspace(0.0, 8.0 / (a * kappa), 400)]).max(axis=0)
    return diagram, {f"{name}.x": float(size) * scales[name] for name, size in zip(scales, motion, strict=True)}


def _largest_untold(result: Result, sizes: dict[str, float]) -> float:
    """Return how many times its size a signal was, before it was reported, or at all where nothing was reported."""
    last = result.divergence.time if result.divergence is not None else math.inf
    times = {name: result.time(name.partition(".")[0]) for name in sizes}
    return max(float(np.abs(result[name][times[name] < last]).max(initial=0.0)) / size for name, size in sizes.items())


def _fault(result: Result, sizes: dict[str, float], before: float) -> str:
    if result.divergence is None:
        return f"a signal is {before:.3g} times its size, and the run is {result.status!r}" if before > LIMIT else ""
    if before > LIMIT * (1.0 + 1e-3):
        return f"a signal was {before:.6g} times its size before it was told at {result.divergence.time:g} s"
    there = max(float(np.abs(result[name][-1])) / size for name, size in sizes.items())
    return "" if there > LIMIT * (1.0 - 1e-3) else f"told as diverged at {there:.6g} times its size"


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
