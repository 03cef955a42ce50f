"""The order of every method, on random couplings of two subsystems whose solution is known in closed form."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from scipy.linalg import expm

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.solvers import compare, simulate
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome

ROW = 24
ITEM = "Every method has its order, and the error that a comparison shows is the one against the closed form"
FULL = 100
SHORT = 1

STEPS = (32, 64, 128, 256, 512)
"""Macro-steps of a run."""
TOLERANCES = (1e-3, 1e-4, 1e-5)
FLOOR = 3e-9
"""Below this part of the signals' size an error is the embedded solvers' or the iteration's."""
SHORT_OF = 0.3
"""An order may come out lower by so much, as long as steps are not yet small."""
AGREES = 1e-3
"""The part of itself by which the error of a comparison may differ from the one against the closed form."""

FIXED: dict[str, float] = {
    "ni_jacobi": 1.0,
    "ni_jacobi:order=1": 2.0,
    "gauss_seidel": 1.0,
    "gauss_seidel:order=1": 2.0,
    "jacobi_iterated:tolerance=1e-11": 2.0,
    "smooth_balance": 2.0,
    "ifosmondi:tolerance=1e-11": 4.0,
    "ifosmondi_jfm:tolerance=1e-11": 4.0,
    "ifosmondi_jfm:tolerance=1e-11,rollback=costarica": 2.0,
    "missiles": 2.0,
}
"""Methods with steps of one length, and the order that the manual states for them."""
ADAPTIVE = (
    "f3ornits:step={step},tolerance={tolerance}",
    "step_doubling(ni_jacobi:step={step}):rtol={tolerance},atol=1e-12",
    "step_doubling(ifosmondi:step={step}):rtol={tolerance},atol=1e-12",
)
"""Methods that choose their steps by a tolerance."""


@dataclass(frozen=True)
class Coupled:
    """Two subsystems that read each other, and what their states are by hand."""

    diagram: Diagram
    signals: tuple[str, ...]
    solution: Callable[[np.ndarray], np.ndarray]


class _Tried(NamedTuple):
    method: str
    short_of: float
    fault: str


def linear(draw: np.random.Generator) -> Coupled:
    """Two linear subsystems of first or second order; the solution is an exponential."""
    sizes = [int(n) for n in draw.integers(1, 3, size=2)]
    n = sum(sizes)
    matrix = draw.uniform(-1.5, 1.5, size=(n, n))
    matrix -= (max(0.0, float(np.linalg.eigvals(matrix).real.max())) + 0.2) * np.eye(n)
    start = draw.uniform(0.5, 1.5, size=n) * draw.choice([-1.0, 1.0], size=n)
    parts = [range(sizes[0]), range(sizes[0], n)]
    subsystems = []
    for name, own, other in (("a", parts[0], parts[1]), ("b", parts[1], parts[0])):
        terms = {i: [f"({float(matrix[i, j])!r})*{'x' if j in own else 'u'}{j}" for j in range(n)] for i in own}
        subsystems.append(
            Subsystem(
                name, inputs={f"u{j}": float(start[j]) for j in other}, states={f"x{i}": float(start[i]) for i in own},
                equations=[f"der(x{i}) = {' + '.join(terms[i])}" for i in own], outputs={f"x{i}": f"x{i}" for i in own},
            )
        )  # fmt: skip
    diagram = Diagram("linear", subsystems, stop=2.0)
    for j in range(n):
        source, reader = ("a", "b") if j in parts[0] else ("b", "a")
        diagram.connect(f"{source}.x{j}", f"{reader}.u{j}")
    signals = tuple(f"{'a' if j in parts[0] else 'b'}.x{j}" for j in range(n))

    @cache
    def state(time: float) -> np.ndarray:
        return expm(time * matrix) @ start

    return Coupled(diagram, signals, lambda t: np.stack([state(s) for s in t.tolist()]))


def swinging(draw: np.random.Generator) -> Coupled:
    """Two nonlinear subsystems with forces chosen such that the states are a cosine and a sine."""
    w, z, k, c = draw.uniform(0.5, 3.0), draw.uniform(0.5, 3.0), draw.uniform(0.2, 1.5), draw.uniform(0.2, 1.5)
    numbers = {"w": w, "z": z, "k": k, "c": c}
    a = Subsystem(
        "a", parameters=numbers, inputs={"u": 0.0}, states={"x": 1.0}, outputs={"y": "x"},
        equations=["der(x) = -x^3 + k*u - w*sin(w*time) + cos(w*time)^3 - k*sin(z*time)"],
    )  # fmt: skip
    b = Subsystem(
        "b", parameters=numbers, inputs={"u": 1.0}, states={"x": 0.0}, outputs={"y": "x"},
        equations=["der(x) = -sin(x) - c*u + z*cos(z*time) + sin(sin(z*time)) + c*cos(w*time)"],
    )  # fmt: skip
    diagram = Diagram("swinging", [a, b], stop=2.0)
    diagram.connect("a.y", "b.u")
    diagram.connect("b.y", "a.u")
    return Coupled(diagram, ("a.x", "b.x"), lambda t: np.stack([np.cos(w * t), np.sin(z * t)], axis=1))


FAMILIES = (linear, swinging)


def run(count: int, seed: int = 0) -> Outcome:
    """Try every method on that many couplings."""
    tried, faults, worst = 0, [], _Tried("", -math.inf, "")
    for number in range(seed, seed + count):
        coupled = FAMILIES[number % len(FAMILIES)](np.random.default_rng([ROW, number]))
        found = [*(_order_of(coupled, m, order) for m, order in FIXED.items()), *(_falls(coupled, m) for m in ADAPTIVE)]
        found.append(_compared(coupled))
        tried += len(found)
        faults += [f"seed {number}: {one.method}: {one.fault}" for one in found if one.fault]
        worst = max(worst, *found, key=lambda one: one.short_of)
    return Outcome(
        tried, tried - len(faults), f"an order lower by {worst.short_of:.2f} ({worst.method})", tuple(faults)
    )


def _order_of(coupled: Coupled, method: str, stated: float) -> _Tried:
    """Measure the order between the finest two steps whose errors are above the floor."""
    errors: list[float] = []
    for steps in STEPS:
        error = _error(coupled, method, step=coupled.diagram.stop / steps)
        if isinstance(error, str):
            return _Tried(method, math.inf, error)
        if error < FLOOR:
            break
        errors.append(error)
    if len(errors) < 2:
        return _Tried(method, -math.inf, "")
    orders = np.log2(np.array(errors[:-1]) / errors[1:])
    short_of = stated - float(orders[-1])
    fault = "" if short_of <= SHORT_OF else f"order {orders[-1]:.2f} instead of {stated:g}; errors {_listed(errors)}"
    return _Tried(method, short_of, fault)


def _falls(coupled: Coupled, method: str) -> _Tried:
    """See whether errors fall with the tolerance, or are below it from the beginning."""
    errors: list[float] = []
    for tolerance in TOLERANCES:
        step = coupled.diagram.stop / STEPS[0]
        error = _error(coupled, method.format(step=step, tolerance=tolerance))
        if isinstance(error, str):
            return _Tried(method, math.inf, error)
        errors.append(error)
    is_right = errors[-1] <= max(0.3 * errors[0], TOLERANCES[-1])
    return _Tried(
        method, -math.inf, "" if is_right else f"errors {_listed(errors)} at tolerances {_listed(TOLERANCES)}"
    )


def _compared(coupled: Coupled) -> _Tried:
    """Hold the errors that a comparison shows against those from the closed form."""
    step = coupled.diagram.stop / STEPS[0]
    (run,) = compare(coupled.diagram, [f"ni_jacobi:step={step!r}"]).runs
    result = run.result
    for place, name in enumerate(coupled.signals):
        right = coupled.solution(result.time(name.partition(".")[0]))[:, place]
        by_hand = float(np.sqrt(np.mean((result[name] - right) ** 2)))
        shown = run.errors[name].rmse
        if shown is None or abs(shown - by_hand) > AGREES * by_hand:
            return _Tried("compare", math.inf, f"it shows an RMSE of {shown} for {name}, by hand it is {by_hand:.6g}")
    return _Tried("compare", -math.inf, "")


def _error(coupled: Coupled, method: str, **options: Any) -> float | str:
    """Return the root of the mean square of all deviations in parts of the signals' sizes, or why there is none."""
    embedded = {"": {"kind": "explicit", "rtol": 1e-12, "atol": 1e-13}}
    try:
        result = simulate(coupled.diagram, method, solvers=embedded, **options)
    except MacrostepError as error:
        return str(error)
    squares = []
    for place, name in enumerate(coupled.signals):
        right = coupled.solution(result.time(name.partition(".")[0]))[:, place]
        squares.append(np.mean((result[name] - right) ** 2) / np.abs(right).max() ** 2)
    return math.sqrt(float(np.mean(squares)))


def _listed(numbers: tuple[float, ...] | list[float]) -> str:
    return ", ".join(f"{number:.2g}" for number in numbers)


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
