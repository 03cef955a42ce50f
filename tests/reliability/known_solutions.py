"""Embedded solvers and the reference on random problems whose solution is known in closed form."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.linalg import expm
from scipy.special import ellipj, ellipk

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome
from tests.solvers.reference_problems import ADAPTIVE, SOLVERS

ROW = 23
ITEM = "Embedded solvers and the reference are as accurate as their tolerance says, on problems with a closed form"
FULL = 2000
SHORT = 9

STEPS = 16
"""Macro-steps in a run of an embedded solver."""
UNITS = 10.0
"""Tolerances that a solver may be off, for each by which the problem enlarges a deviation.

SciPy's Radau is a hundred off in one of these problems, at the same tolerance.
"""
REFERENCE = 1e-8
"""The same of the reference, in parts of a variable's largest value."""

Solution = Callable[[np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Known:
    """A problem and its solution.

    Attributes
    ----------
    diagram : Diagram
        Of one subsystem, "s", or of one cut in two.
    signals : tuple of str
        States, by subsystem and name.
    solution : callable
        Of times [s], shape (n,), the values of the signals, shape (n, len(signals)).
    enlarges : float
        By how much a deviation can grow from the start to the end.
    is_linear : bool
        Whether the exact solver takes it.
    """

    diagram: Diagram
    signals: tuple[str, ...]
    solution: Solution
    enlarges: float = 1.0
    is_linear: bool = False


def _single(states: dict[str, float], equations: list[str], stop: float, **numbers: float) -> Diagram:
    return Diagram("known", [Subsystem("s", parameters=numbers, states=states, equations=equations)], stop=stop)


def relaxation(draw: np.random.Generator) -> Known:
    """Prothero and Robinson's problem: what follows a cosine, at any rate."""
    k, w, size = 10.0 ** draw.uniform(-1, 6), draw.uniform(0.3, 6.0), 10.0 ** draw.uniform(-9, 9)
    equations = ["der(x) = -k*(x - size*cos(w*time)) - size*w*sin(w*time)"]
    diagram = _single({"x": size}, equations, 2.0, k=k, w=w, size=size)
    return Known(diagram, ("s.x",), lambda t: size * np.cos(w * t)[:, None])


def oscillator(draw: np.random.Generator) -> Known:
    """A damped mass on a spring."""
    w, z, size = draw.uniform(0.5, 8.0), draw.uniform(0.0, 0.9), 10.0 ** draw.uniform(-9, 9)
    turning, periods = w * math.sqrt(1.0 - z * z), w * 2.0 / (2.0 * math.pi)

    def solution(t: np.ndarray) -> np.ndarray:
        fading, c, s = size * np.exp(-z * w * t), np.cos(turning * t), np.sin(turning * t)
        return np.stack([fading * (c + z * w / turning * s), -fading * w * w / turning * s], axis=1)

    diagram = _single({"x": size, "v": 0.0}, ["der(x) = v", "der(v) = -w^2*x - 2*z*w*v"], 2.0, w=w, z=z)
    return Known(diagram, ("s.x", "s.v"), solution, 2.0 * (1.0 + periods) * max(w, 1.0 / w), True)


def logistic(draw: np.random.Generator) -> Known:
    """A population that grows to its capacity."""
    r, limit, start = draw.uniform(0.5, 4.0), 10.0 ** draw.uniform(-6, 6), 10.0 ** draw.uniform(-2, -0.3)

    def solution(t: np.ndarray) -> np.ndarray:
        return (limit / (1.0 + (1.0 / start - 1.0) * np.exp(-r * t)))[:, None]

    diagram = _single({"x": limit * start}, ["der(x) = r*x*(1 - x/limit)"], 3.0, r=r, limit=limit)
    return Known(diagram, ("s.x",), solution, 0.25 / (start * (1.0 - start)))


def tangent(draw: np.random.Generator) -> Known:
    """A solution that ends soon behind the stop time, der(x) = 1 + x^2."""
    phase, end = draw.uniform(-1.0, 0.3), draw.uniform(1.0, 1.45)
    diagram = _single({"x": math.tan(phase)}, ["der(x) = 1 + x^2"], end - phase)
    enlarges = (math.cos(phase) / math.cos(end)) ** 2
    return Known(diagram, ("s.x",), lambda t: np.tan(phase + t)[:, None], max(1.0, enlarges))


def pendulum(draw: np.random.Generator) -> Known:
    """A pendulum let go at any angle, by Jacobi's elliptic functions."""
    start, w = draw.uniform(0.1, 2.6), draw.uniform(0.5, 5.0)
    k = math.sin(start / 2.0)
    quarter = float(ellipk(k * k))

    def solution(t: np.ndarray) -> np.ndarray:
        sn, cn, *_ = ellipj(quarter - w * t, k * k)
        return np.stack([2.0 * np.arcsin(k * sn), -2.0 * k * w * cn], axis=1)

    diagram = _single({"phi": start, "rate": 0.0}, ["der(phi) = rate", "der(rate) = -w^2*sin(phi)"], 4.0, w=w)
    swings = 1.0 + 4.0 * w / (4.0 * quarter)
    return Known(diagram, ("s.phi", "s.rate"), solution, 4.0 * swings / (1.0 - k * k) * max(w, 1.0 / w))


def orbit(draw: np.random.Generator) -> Known:
    """A planet on an ellipse, by Kepler's equation."""
    e = draw.uniform(0.0, 0.7)

    def solution(t: np.ndarray) -> np.ndarray:
        anomaly = t + e * np.sin(t)
        for _ in range(60):
            anomaly = anomaly - (anomaly - e * np.sin(anomaly) - t) / (1.0 - e * np.cos(anomaly))
        return np.stack([np.cos(anomaly) - e, math.sqrt(1.0 - e * e) * np.sin(anomaly)], axis=1)

    states = {"x": 1.0 - e, "y": 0.0, "vx": 0.0, "vy": math.sqrt((1.0 + e) / (1.0 - e))}
    equations = ["der(x) = vx", "der(y) = vy", "der(vx) = -x/(x^2 + y^2)^1.5", "der(vy) = -y/(x^2 + y^2)^1.5"]
    return Known(_single(states, equations, 6.0), ("s.x", "s.y"), solution, 40.0 / (1.0 - e) ** 3)


def ball(draw: np.random.Generator) -> Known:
    """A ball that bounces on the floor."""
    g, height, e = draw.uniform(1.0, 20.0), draw.uniform(0.2, 5.0), draw.uniform(0.5, 0.95)
    fall = math.sqrt(2.0 * height / g)
    stop = fall * draw.uniform(1.2, 1.0 + 2.0 * e + e * e)  # beyond one bounce or two
    speed = g * fall

    def solution(t: np.ndarray) -> np.ndarray:
        first, second = t - fall, t - fall * (1.0 + 2.0 * e)
        falling = height - 0.5 * g * t * t
        risen = e * speed * first - 0.5 * g * first**2
        again = e * e * speed * second - 0.5 * g * second**2
        return np.where(first < 0.0, falling, np.where(second < 0.0, risen, again))[:, None]

    equations = ["der(x) = v", "der(v) = -g", "when x < 0 then\n  reinit(v, -e*v)\nend when"]
    diagram = _single({"x": height, "v": 0.0}, equations, stop, g=g, e=e)
    return Known(diagram, ("s.x",), solution, 10.0 * max(1.0, speed / height))


def square(draw: np.random.Generator) -> Known:
    """What rises until a moment and falls behind it."""
    turn, slope = draw.uniform(0.1, 0.9), 10.0 ** draw.uniform(-6, 6)
    diagram = _single({"x": 0.0}, ["der(x) = slope*sign(turn - time)"], 1.0, slope=slope, turn=turn)
    return Known(diagram, ("s.x",), lambda t: (slope * (turn - np.abs(t - turn)))[:, None])


def cut_in_two(draw: np.random.Generator) -> Known:
    """A linear system, each half of whose states is a subsystem: for the reference alone, which knows no cut."""
    half = int(draw.integers(1, 4))
    matrix = draw.normal(size=(2 * half, 2 * half))
    matrix -= (max(0.0, np.linalg.eigvals(matrix).real.max()) + draw.uniform(0.0, 1.0)) * np.eye(2 * half)
    start = draw.normal(size=2 * half)
    diagram = Diagram("known", list(_halves(matrix, start)), stop=3.0)
    for place in range(half):
        diagram.connect(f"a.x{place}", f"b.u{place}")
        diagram.connect(f"b.x{half + place}", f"a.u{half + place}")
    times = np.linspace(0.0, 3.0, 60)
    enlarges = max(float(np.abs(expm(t * matrix)).sum()) for t in times)
    signals = tuple(f"{'ab'[place >= half]}.x{place}" for place in range(2 * half))
    return Known(diagram, signals, lambda t: np.stack([expm(s * matrix) @ start for s in t]), enlarges)


def _halves(matrix: np.ndarray, start: np.ndarray) -> list[Subsystem]:
    half = len(start) // 2
    subsystems = []
    for name, own, other in (("a", range(half), range(half, 2 * half)), ("b", range(half, 2 * half), range(half))):
        rates = []
        for i in own:
            terms = [f"({float(matrix[i, j])!r})*{'x' if j in own else 'u'}{j}" for j in range(2 * half)]
            rates.append(f"der(x{i}) = {' + '.join(terms)}")
        subsystems.append(
            Subsystem(
                name, inputs={f"u{j}": 0.0 for j in other}, states={f"x{i}": float(start[i]) for i in own},
                equations=rates, outputs={f"x{i}": f"x{i}" for i in own},
            )
        )  # fmt: skip
    return subsystems


FAMILIES = (relaxation, oscillator, logistic, tangent, pendulum, orbit, ball, square, cut_in_two)


def run(count: int, seed: int = 0) -> Outcome:
    """Try that many problems, in turn of each family."""
    faults, worst = [], (0.0, "")
    for number in range(seed, seed + count):
        family = FAMILIES[number % len(FAMILIES)]
        draw = np.random.default_rng([ROW, number])
        tried = _deviations(family(draw), 10.0 ** -int(draw.integers(4, 10)))
        worst = max(worst, *((off, f"{family.__name__}, {solver}") for solver, off, _ in tried))
        reported = [
            f"{solver}: {why or f'{off:.3g} of what it may be off'}" for solver, off, why in tried if off > 1.0 or why
        ]
        if reported:
            faults.append(f"seed {number}, {family.__name__}: {'; '.join(reported)}")
    return Outcome(count, count - len(faults), f"{worst[0]:.2g} of what it may be off ({worst[1]})", tuple(faults))


def _deviations(known: Known, rtol: float) -> list[tuple[str, float, str]]:
    """Return, by solver, how far it is off in parts of what it may be off, and why it gave no solution."""
    found = [_of_reference(known)]
    if len(known.diagram.subsystems) == 1:
        kinds = SOLVERS if known.is_linear else ADAPTIVE
        found += [_of_solver(known, kind, rtol) for kind in kinds]
    return found


def _of_reference(known: Known) -> tuple[str, float, str]:
    times = np.linspace(0.0, known.diagram.stop, STEPS + 1)
    try:
        reference = compute_reference(freeze(known.diagram), times)
    except MacrostepError as error:
        return "reference", math.inf, str(error)
    values = np.stack([reference.values[name] for name in known.signals], axis=1)
    return "reference", _off(known, times, values) / REFERENCE, ""


def _of_solver(known: Known, kind: str, rtol: float) -> tuple[str, float, str]:
    size = float(np.abs(known.solution(np.linspace(0.0, known.diagram.stop, 200))).max())
    settings = {"": {"kind": kind} if kind == "exact" else {"kind": kind, "rtol": rtol, "atol": rtol * size}}
    try:
        result = simulate(known.diagram, "ni_jacobi", step=known.diagram.stop / STEPS, solvers=settings)
    except MacrostepError as error:
        return kind, math.inf, str(error)
    values = np.stack([result[name] for name in known.signals], axis=1)
    return kind, _off(known, result.time("s"), values) / (UNITS * (REFERENCE if kind == "exact" else rtol)), ""


def _off(known: Known, times: np.ndarray, values: np.ndarray) -> float:
    """Return the largest deviation in parts of the largest value, for each by which the problem enlarges one."""
    right = known.solution(times)
    sizes = np.abs(known.solution(np.linspace(0.0, known.diagram.stop, 200))).max(axis=0)
    return float((np.abs(values - right) / sizes).max()) / known.enlarges


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
