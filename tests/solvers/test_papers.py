"""The figures of the papers that NI Jacobi must reproduce, and its orders of convergence."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

from macrostep.solvers import compare, simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.reference_problems import ADAPTIVE, example


def rmse(name: str, step: float, variable: str) -> float | None:
    return compare(example(name), [f"ni_jacobi:step={step!r}"]).runs[0].rmse_percent[variable]


@pytest.mark.parametrize(
    ("step", "x", "v"),
    [
        (0.01, 0.0328, 0.0851),
        (0.05, 0.1694, 0.4419),
        (0.1, 0.3533, 0.9281),
        (0.2, 0.7745, 2.0603),
        (0.4, 1.9290, 5.2490),
    ],
)
def test_two_masses(step: float, x: float, v: float) -> None:
    """F3ORNITS, table 1, recomputed exactly; within 1 %."""
    run = compare(example("two_masses"), [f"ni_jacobi:step={step!r}"]).runs[0]
    assert run.rmse_percent["left.x"] == pytest.approx(x, rel=0.01)
    assert run.rmse_percent["left.v"] == pytest.approx(v, rel=0.01)
    assert run.result.statistics.macro_steps == {"left": round(200 / step), "right": round(200 / step)}


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_two_masses_by_other_solvers(kind: str) -> None:
    run = compare(example("two_masses"), ["ni_jacobi:step=0.4"], solvers={"": {"kind": kind}}).runs[0]
    assert run.rmse_percent["left.x"] == pytest.approx(1.9290, rel=0.01)
    assert run.rmse_percent["left.v"] == pytest.approx(5.2490, rel=0.01)


@pytest.mark.parametrize(("step", "expected"), [(1e-3, 1.379e-1), (1e-4, 1.375e-2)])
def test_lotka_volterra(step: float, expected: float) -> None:
    assert rmse("lotka_volterra", step, "prey.P") == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize(("step", "expected"), [(2e-3, 49.34), (1e-3, 5.801), (5e-4, 1.884)])
def test_mechanical_benchmark(step: float, expected: float) -> None:
    assert rmse("mechanical_benchmark", step, "left.x") == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize(("step", "printed"), [(0.2, 3.286e8), (0.1, 20959), (0.05, 147.5)])
def test_spring_mass_gains_energy(step: float, printed: float) -> None:
    """Held inputs are explicit Euler: (1 + H²) in every step."""
    result = simulate(example("spring_mass"), "ni_jacobi", step=step)
    energy = result["spring.x"] ** 2 + result["mass.v"] ** 2
    assert energy[-1] / energy[0] == pytest.approx((1 + step**2) ** round(100 / step), rel=1e-6)
    assert energy[-1] / energy[0] == pytest.approx(printed, rel=1e-3)


@pytest.mark.parametrize(("step", "printed"), [(0.2, 1.6073), (0.1, 1.0630), (0.05, 1.0088)])
def test_spring_mass_with_linear_extrapolation(step: float, printed: float) -> None:
    result = simulate(example("spring_mass"), "ni_jacobi", step=step, order=1)
    energy = result["spring.x"] ** 2 + result["mass.v"] ** 2
    assert energy[-1] / energy[0] == pytest.approx(printed, rel=1e-4)


def test_time_only_is_exact() -> None:
    """There is nothing to couple: y = x + b(t) whatever the macro-step."""
    result = simulate(example("time_only"), "ni_jacobi", step=2.5, solvers={"": {"rtol": 1e-11, "atol": 1e-12}})
    t = result.time("signal")
    x = 0.5 * (np.sin(t) - 3 * (1 - np.exp(-t / 3)))
    assert_allclose(result["signal.x"], x, rtol=0, atol=1e-9)
    assert_allclose(result["signal.y"], x + 0.3 * np.sin(2 * t) + t / 30, rtol=0, atol=1e-9)


# -- orders ---------------------------------------------------------------------------------------------------------

STOP = 4.0
STEPS = 0.04 * 0.5 ** np.arange(5)
TIGHT = {"": {"kind": "explicit", "rtol": 1e-12, "atol": 1e-14}}


def solution_before(t: float) -> np.ndarray:
    """The coupled solution at a time before the start."""
    rates = lambda t, z: [z[0] * (0.67 - 1.33 * z[1]), -z[1] * (1 - z[0])]  # noqa: E731
    return solve_ivp(rates, (0.0, t), [1.0, 1.0], "DOP853", rtol=1e-13, atol=1e-15).y[:, -1]


HISTORY: Mapping[str, Callable[[float], float]] = {
    "prey.P_out": lambda t: float(solution_before(t)[0]),
    "predator.p_out": lambda t: float(solution_before(t)[1]),
}


def measured_orders(order: int, **options: Any) -> np.ndarray:
    diagram = example("lotka_volterra")
    times = np.arange(0, STOP + 0.04, 0.08)
    exact = compute_reference(freeze(diagram, stop=STOP), times)
    errors = []
    for step in STEPS:
        result = simulate(diagram, "ni_jacobi", stop=STOP, step=float(step), order=order, solvers=TIGHT, **options)
        every = round(0.08 / step)
        difference = [result[name][::every] - exact.values[name] for name in ("prey.P", "predator.p")]
        errors.append(np.sqrt(np.mean(np.square(difference))))
    return np.diff(np.log(errors)) / np.diff(np.log(STEPS))


@pytest.mark.parametrize(("order", "expected"), [(0, 1), (1, 2)])
def test_order_of_convergence(order: int, expected: int) -> None:
    assert_allclose(measured_orders(order), expected, atol=0.2)


@pytest.mark.parametrize(("order", "expected"), [(2, 3), (3, 4)])
def test_order_of_convergence_with_a_history(order: int, expected: int) -> None:
    assert_allclose(measured_orders(order, history=HISTORY), expected, atol=0.2)


@pytest.mark.parametrize("order", [2, 3])
def test_order_of_convergence_from_a_cold_start(order: int) -> None:
    """The first step holds its inputs: its error of order 2 stays."""
    assert_allclose(measured_orders(order)[-3:], 2, atol=0.2)
