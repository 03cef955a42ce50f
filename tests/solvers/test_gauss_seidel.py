"""Gauss-Seidel and the iterated schemes: who hands over what, orders, convergence and its failure."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.solvers import RunFailed, compare, simulate


def errors_of(method: str, steps: tuple[float, ...]) -> list[float]:
    methods = [f"{method},step={step}" for step in steps]
    runs = compare(load(examples.path("lotka_volterra")), methods, stop=5.0).runs
    return [float(error) for run in runs if (error := run.rmse_percent["prey.P"]) is not None]


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("gauss_seidel:order=1", 2.0),
        ("gauss_seidel:order=2,iterations=6", 3.0),
        ("jacobi_iterated:order=0", 1.0),
        ("jacobi_iterated:order=1,tolerance=1e-11", 2.0),
        ("jacobi_iterated:order=2,tolerance=1e-11", 3.0),
    ],
)
def test_orders_of_convergence(method: str, expected: float) -> None:
    steps = (0.02, 0.01, 0.005, 0.0025)
    slopes = np.diff(np.log(errors_of(method, steps))) / np.diff(np.log(steps))
    np.testing.assert_allclose(slopes, expected, atol=0.2)


def test_a_chain_is_solved_in_the_order_of_its_signals_whatever_the_order_of_the_file() -> None:
    first = Subsystem("first", states={"x": 1.0}, equations=["der(x) = -x"], outputs={"y": "x"})
    second = Subsystem("second", inputs={"u": 1.0}, states={"x": 0.0}, equations=["der(x) = u"], outputs={"y": "x"})
    for subsystems in ([first, second], [second, first]):
        diagram = Diagram("chain", subsystems, [("first.y", "second.u")], stop=1.0)
        held = simulate(diagram, "gauss_seidel", step=0.1)
        np.testing.assert_allclose(held["second.x"][-1], 0.1 * np.exp(-0.1 * np.arange(1, 11)).sum(), rtol=1e-9)
        linear = simulate(diagram, "gauss_seidel", step=0.1, order=1)
        ends = np.exp(-0.1 * np.arange(11))
        np.testing.assert_allclose(linear["second.x"][-1], 0.05 * (ends[:-1] + ends[1:]).sum(), rtol=1e-9)


def test_one_sweep_repeats_nothing_and_more_converge_to_the_iterated_jacobi() -> None:
    diagram = load(examples.path("lotka_volterra"))
    single = simulate(diagram, "gauss_seidel", step=0.1)
    assert (single.statistics.integrations, single.statistics.iterations) == (400, 0)
    many = simulate(diagram, "gauss_seidel", step=0.1, order=1, iterations=30)
    jacobi = simulate(diagram, "jacobi_iterated", step=0.1, order=1, tolerance=1e-13, max_iterations=100)
    np.testing.assert_allclose(many["prey.P"], jacobi["prey.P"], rtol=1e-9)


def test_held_inputs_of_gauss_seidel_keep_the_energy_of_the_spring_mass_bounded() -> None:
    result = simulate(load(examples.path("spring_mass")), "gauss_seidel", step=0.1)
    energy = result["spring.x"] ** 2 + result["mass.v"] ** 2
    assert energy.min() > 0.9
    assert energy.max() < 1.1


def test_an_iteration_that_does_not_converge_ends_the_run_and_says_where() -> None:
    with pytest.raises(RunFailed, match=r"does not converge at the macro-step 1 s; the change at (prey|predator)\."):
        simulate(load(examples.path("lotka_volterra")), "jacobi_iterated", step=1.0, max_iterations=2, tolerance=1e-12)


@pytest.mark.parametrize("method", ["jacobi_iterated", "gauss_seidel"])
def test_repeating_needs_rollback(method: str) -> None:
    diagram = load(examples.path("spring_mass"))
    diagram.replace("mass", diagram["mass"].replaced(capabilities={"canGetAndSetFMUState": False}))
    options = {"iterations": 3} if method == "gauss_seidel" else {}
    with pytest.raises(MacrostepError, match=r"canGetAndSetFMUState.*mass"):
        simulate(diagram, method, step=0.1, **options)  # type: ignore[call-overload]
    assert simulate(diagram, "gauss_seidel", step=0.1).status == "ok"
