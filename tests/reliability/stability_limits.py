"""The stability of couplings whose limit is known in closed form: what is predicted of them, and what their runs do."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from macrostep.model import Diagram, Subsystem
from macrostep.solvers import simulate, stability
from macrostep.solvers.results.results import RunDiverged
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome
from tests.solvers.reference_problems import example

ROW = 25
ITEM = "Predicted stability is that of the closed form, and runs on both sides of a limit do what it says"
FULL = 1000
SHORT = 7

EXACT = 1e-6
"""The part of itself by which a predicted figure may be off."""
BESIDE = 0.03
"""Runs are done by so much below and above the limit."""
GROWN = 1e9
"""A run takes so many steps that what grows above the limit does so by this factor."""


class Figure(NamedTuple):
    """What was predicted, and what it is by hand."""

    name: str
    predicted: float
    by_hand: float


class Known(NamedTuple):
    """A coupling under a method, figures of it, and where a limit of its runs is, if it has one.

    Attributes
    ----------
    diagram : Diagram
    method : str
    figures : tuple of Figure
    limit : float
        The largest stable step [s]; NaN where runs are not looked at.
    growth : float
        By which the solution grows in each macro-step just above it.
    """

    diagram: Diagram
    method: str
    figures: tuple[Figure, ...]
    limit: float = math.nan
    growth: float = math.nan


def crossed_by_jacobi(draw: np.random.Generator) -> Known:
    """Return two relaxations that turn each other, under held inputs.

    With E = exp(-a H), a macro-step has the eigenvalues E +- i kappa (1 - E).
    """
    diagram, a, kappa = _crossed(draw)
    limit = 2.0 / a * math.atanh(1.0 / kappa**2)
    fading = math.exp(-a * limit * (1.0 + BESIDE))
    growth = math.hypot(fading, kappa * (1.0 - fading))
    return Known(diagram, "ni_jacobi", _limited(diagram, "ni_jacobi", limit, growth), limit, growth)


def crossed_by_gauss_seidel(draw: np.random.Generator) -> Known:
    """Return the same, one after the other.

    A macro-step has the determinant E^2 and the trace 2 E - kappa^2 (1 - E)^2: an eigenvalue passes -1 where
    kappa (1 - E) = 1 + E.
    """
    diagram, a, kappa = _crossed(draw)
    limit = 2.0 / a * math.atanh(1.0 / kappa)
    fading = math.exp(-a * limit * (1.0 + BESIDE))
    growth = _larger_root(2.0 * fading - (kappa * (1.0 - fading)) ** 2, fading**2)
    return Known(diagram, "gauss_seidel", _limited(diagram, "gauss_seidel", limit, growth), limit, growth)


def swing_by_gauss_seidel(draw: np.random.Generator) -> Known:
    """Return a mass on a spring, cut between them: the symplectic Euler method, stable up to 2/omega."""
    diagram, omega = _swing(draw)
    limit = 2.0 / omega
    growth = _larger_root(2.0 - (omega * limit * (1.0 + BESIDE)) ** 2, 1.0)
    return Known(diagram, "gauss_seidel", _limited(diagram, "gauss_seidel", limit, growth), limit, growth)


def swing_by_jacobi(draw: np.random.Generator) -> Known:
    """Return the same under held inputs: the explicit Euler method, which grows by sqrt(1 + (omega H)^2)."""
    diagram, omega = _swing(draw)
    step = 10.0 ** draw.uniform(-2.0, 0.5) / omega
    return Known(diagram, "ni_jacobi", (_growth(diagram, "ni_jacobi", step, math.hypot(1.0, omega * step)),))


def swing_iterated(draw: np.random.Generator) -> Known:
    """Return the same under iterations: lines contract by omega H / 2, cubic polynomials by omega H / sqrt(12)."""
    diagram, omega = _swing(draw)
    method, quotient = [("jacobi_iterated", 2.0), ("ifosmondi", math.sqrt(12.0))][int(draw.integers(2))]
    step = draw.uniform(0.1, 0.9) * quotient / omega
    (found,) = stability.analyse(diagram, [f"{method}:step={step!r}"]).methods
    contraction = found.spectrum.contraction if found.spectrum is not None else math.nan
    figures = (
        Figure("the contraction", contraction, omega * step / quotient),
        Figure("the largest step", found.largest_step or math.nan, quotient / omega),
    )
    return Known(diagram, method, figures)


def dampers(draw: np.random.Generator) -> Known:
    """Return an algebraic loop of two dampers, whose iteration contracts by the root of their ratio."""
    ratio = 10.0 ** draw.uniform(-3.0, 3.0)
    method = ["jacobi_iterated", "ifosmondi"][int(draw.integers(2))]
    diagram = example("damper_reaction", plate__DD=ratio)
    (found,) = stability.analyse(diagram, [method]).methods
    return Known(diagram, method, (Figure("the contraction", found.contraction_at_zero, ratio**-0.5),))


FAMILIES: tuple[Callable[[np.random.Generator], Known], ...] = (
    crossed_by_jacobi, crossed_by_gauss_seidel, swing_by_gauss_seidel, swing_by_jacobi, swing_iterated, swing_iterated,
    dampers,
)  # fmt: skip


def run(count: int, seed: int = 0) -> Outcome:
    """Look at that many couplings, in turn of each family."""
    faults, worst = [], (0.0, "nothing")
    for number in range(seed, seed + count):
        family = FAMILIES[number % len(FAMILIES)]
        known = family(np.random.default_rng([ROW, number]))
        off = {figure.name: abs(figure.predicted / figure.by_hand - 1.0) for figure in known.figures}
        worst = max(worst, *((part, name) for name, part in off.items()))
        reported = [
            f"{f.name} is {f.predicted:.9g}, by hand {f.by_hand:.9g}" for f in known.figures if not off[f.name] < EXACT
        ]
        if math.isfinite(known.limit):
            reported += _of_runs(known)
        if reported:
            faults.append(f"seed {number}, {family.__name__}, {known.method}: {'; '.join(reported)}")
    return Outcome(count, count - len(faults), f"{worst[1]} off by {worst[0]:.1g} of itself", tuple(faults))


def _crossed(draw: np.random.Generator) -> tuple[Diagram, float, float]:
    """Return x' = -a (x + kappa y), y' = -a (y - kappa x), which fades by itself at any kappa."""
    a, kappa = 10.0 ** draw.uniform(-3, 3), draw.uniform(1.2, 3.0)
    numbers = {"a": a, "kappa": kappa}
    subsystems = [
        Subsystem(name, parameters=numbers, inputs={"u": 1.0}, states={"x": 1.0},
                  equations=[f"der(x) = -a*(x {sign} kappa*u)"], outputs={"y": "x"})
        for name, sign in (("left", "+"), ("right", "-"))
    ]  # fmt: skip
    diagram = Diagram("crossed", subsystems, stop=10.0 / a)
    diagram.connect("left.y", "right.u")
    diagram.connect("right.y", "left.u")
    return diagram, a, kappa


def _swing(draw: np.random.Generator) -> tuple[Diagram, float]:
    """Return a mass and the spring that it hangs on, and their angular frequency [rad/s]."""
    m, k = 10.0 ** draw.uniform(-3, 3), 10.0 ** draw.uniform(-3, 3)
    mass = Subsystem(
        "mass",
        parameters={"m": m},
        inputs={"f": 0.0},
        states={"v": 0.0},
        equations=["der(v) = f/m"],
        outputs={"v": "v"},
    )
    spring = Subsystem(
        "spring",
        parameters={"k": k},
        inputs={"v": 0.0},
        states={"x": 1.0},
        equations=["der(x) = v"],
        outputs={"f": "-k*x"},
    )
    omega = math.sqrt(k / m)
    diagram = Diagram("swing", [mass, spring], stop=10.0 / omega)
    diagram.connect("mass.v", "spring.v")
    diagram.connect("spring.f", "mass.f")
    return diagram, omega


def _larger_root(trace: float, determinant: float) -> float:
    """Return the larger absolute value of two real eigenvalues."""
    return 0.5 * (abs(trace) + math.sqrt(trace * trace - 4.0 * determinant))


def _limited(diagram: Diagram, method: str, limit: float, growth: float) -> tuple[Figure, ...]:
    (found,) = stability.analyse(diagram, [method]).methods
    largest = Figure("the largest step", found.largest_step or math.nan, limit)
    return largest, _growth(diagram, method, limit * (1.0 + BESIDE), growth)


def _growth(diagram: Diagram, method: str, step: float, by_hand: float) -> Figure:
    (found,) = stability.analyse(diagram, [f"{method}:step={step!r}"]).methods
    radius = found.spectrum.radius if found.spectrum is not None else math.nan
    return Figure("the growth per macro-step", radius, by_hand)


def _of_runs(known: Known) -> list[str]:
    """Return what runs below and above the limit did against it."""
    macro_steps = math.ceil(math.log(GROWN) / math.log(known.growth))
    reported = []
    for side in (-BESIDE, BESIDE):
        step = known.limit * (1.0 + side)
        try:
            status = simulate(known.diagram, known.method, step=step, stop=step * macro_steps).status
        except RunDiverged:
            status = "diverged"
        if status != ("ok" if side < 0.0 else "diverged"):
            reported.append(f"a run of {macro_steps} macro-steps {100.0 * side:+g} % from the limit is {status!r}")
    return reported


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
