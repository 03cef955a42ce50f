"""No number in SI is small by itself: a diagram whose quantities are all multiplied by the same takes the same steps.

Multiplied by a power of two it gives the same results to the last bit, because nothing absolute is left that could
round differently; by a power of ten, up to rounding.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from macrostep.model import Diagram, Output, Subsystem
from macrostep.solvers import Result, compare, methods, simulate

CONNECTED = [("a.y", "b.u"), ("b.y", "a.u")]


def circuit(s: float) -> Diagram:
    """An oscillating circuit, in which each signal of the other is still 0 at the start."""
    coil = Subsystem("a", inputs={"u": 0.0}, states={"i": 0.0}, equations=["der(i) = u"], outputs={"y": "i"})
    capacitor = Subsystem("b", inputs={"u": 0.0}, states={"v": s}, equations=["der(v) = -u"], outputs={"y": "v"})
    return Diagram("circuit", [coil, capacitor], CONNECTED, stop=10.0)


def dahlquist(s: float) -> Diagram:
    """Two test equations that are coupled, one of them from rest."""
    one = Subsystem("a", inputs={"u": 0.0}, states={"x": s}, equations=["der(x) = -x + 2*u"], outputs={"y": "x"})
    other = Subsystem("b", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = -3*x - u"], outputs={"y": "x"})
    return Diagram("dahlquist", [one, other], CONNECTED, stop=5.0)


def masses(s: float) -> Diagram:
    """Two masses between walls and springs, until the second one is replaced by a force."""
    left = Subsystem(
        "left", inputs={"F": 0.0}, states={"x": s, "v": 0.0},
        equations=["der(x) = v", "der(v) = -0.1*x - 0.1*v - F/1e4"], outputs={"x_out": "x", "v_out": "v"},
    )  # fmt: skip
    right = Subsystem(
        "right", parameters={"away": 1000.0 * s}, inputs={"x": 0.0, "v": 0.0}, states={"x2": 0.0, "v2": 0.0},
        equations=["der(x2) = v2", "der(v2) = 0.1*(x - x2) - 0.1*x2 - 0.1*v2"],
        outputs={"F": "if time < 10 then 1000*(x - x2) else away"},
    )  # fmt: skip
    connections = [("left.x_out", "right.x"), ("left.v_out", "right.v"), ("right.F", "left.F")]
    return Diagram("masses", [left, right], connections, stop=20.0)


def population(s: float) -> Diagram:
    """Prey and predators, counted in other units."""
    solver = {"kind": "explicit", "rtol": 1e-10, "atol": 1e-12 * s}
    prey = Subsystem(
        "a", parameters={"beta": 1.33 / s}, inputs={"u": s}, states={"P": s}, equations=["der(P) = P*(0.67 - beta*u)"],
        outputs={"y": "P"}, solver=solver,
    )  # fmt: skip
    predator = Subsystem(
        "b", parameters={"one": s}, inputs={"u": s}, states={"p": s}, equations=["der(p) = -p*(one - u)/one"],
        outputs={"y": "p"}, solver=solver,
    )  # fmt: skip
    return Diagram("population", [prey, predator], CONNECTED, stop=5.0)


def damper(s: float) -> Diagram:
    """A body on a damper without mass: direct feedthrough on both sides, everything at rest."""
    solver = {"kind": "explicit", "rtol": 1e-10, "atol": 1e-12 * s}
    body = Subsystem(
        "a", parameters={"most": 5.0 * s}, inputs={"vC": 0.0, "xC": 0.0}, states={"v": 0.0, "x": 0.0},
        equations=["f = xC - x + vC - v", "der(v) = most*time*exp(-time) + f", "der(x) = v"], outputs={"y": "-f"},
        solver=solver,
    )  # fmt: skip
    plate = Subsystem(
        "b", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = u/9"], outputs={"v": "u/9", "y": "x"}
    )
    return Diagram("damper", [body, plate], [("a.y", "b.u"), ("b.v", "a.vC"), ("b.y", "a.xC")], stop=5.0)


DIAGRAMS: tuple[Callable[[float], Diagram], ...] = (circuit, dahlquist, masses, population, damper)
METHODS = (
    "ni_jacobi:step=0.1,order=2",
    "gauss_seidel:step=0.1,order=1,iterations=3",
    "jacobi_iterated:step=0.1,order=2",
    "smooth_balance:step=0.05,derivative=given,quick=true",
    "ifosmondi:step=0.25",
    "ifosmondi_jfm:step=0.25",
    "ifosmondi_jfm:step=0.25,solver=newtonls",
    "ifosmondi_jfm:step=0.25,solver=ngmres",
    "ifosmondi_jfm:step=0.25,solver=ngmres_ls",
    "ifosmondi_jfm:step=1,control=error",
    "ifosmondi_jfm:step=1,control=error,rollback=costarica",
    "ifosmondi_jfm:step=0.25,rollback=costarica,costarica_lazy=false,costarica_order=1",
    "missiles:step=0.25",
    "missiles:step=0.25,inversion=stehfest",
    "missiles:step=1,control=error,renewal=asked",
    "step_doubling(ni_jacobi:step=0.1)",
    "step_doubling(ifosmondi_jfm:step=0.5)",
)


def test_every_method_is_here() -> None:
    """F3ORNITS is given an absolute tolerance besides; its own tests scale it."""
    names = {method.partition(":")[0].partition("(")[0] for method in METHODS}
    assert names == {method.name for method in methods()} - {"f3ornits"}


def counts(result: Result) -> tuple[object, ...]:
    known = result.statistics
    return known.macro_steps, known.integrations, known.iterations, known.rejected_steps, known.rhs_evaluations


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram.__name__)
def test_what_is_multiplied_by_anything_takes_the_same_steps(diagram: Callable[[float], Diagram], method: str) -> None:
    known = simulate(diagram(1.0), method)
    for power in (-30, 30):
        s = math.ldexp(1.0, power)
        found = simulate(diagram(s), method)
        assert counts(found) == counts(known)
        for label in (column.label for column in known.columns):
            np.testing.assert_array_equal(found[label] / s, known[label], err_msg=f"{label}, 2^{power}")
    for power in (-9, -6, -3, 9):
        found = simulate(diagram(10.0**power), method)
        for label in (column.label for column in known.columns):
            subsystem, size = label.partition(".")[0], np.max(np.abs(known[label]))
            assert len(found.time(subsystem)) == len(known.time(subsystem))
            np.testing.assert_allclose(found.time(subsystem), known.time(subsystem), rtol=0.0, atol=1e-5)
            np.testing.assert_allclose(found[label] / 10.0**power, known[label], rtol=0.0, atol=1e-5 * size)


def alike(s: float) -> Diagram:
    """Two bodies that move alike up to rounding, with a spring between them whose force is nothing but rounding."""
    one = Subsystem(
        "one", inputs={"F": 0.0}, states={"x": s, "v": 0.0}, equations=["der(x) = v", "der(v) = -x + F"],
        outputs={"y": "x"},
    )  # fmt: skip
    other = Subsystem(
        "other", inputs={"F": 0.0}, states={"z": 10.0 * s, "v": 0.0},
        equations=["der(z) = 10*v", "der(v) = -0.1*z - F"], outputs={"y": "0.1*z"},
    )  # fmt: skip
    spring = Subsystem("spring", inputs={"a": 0.0, "b": 0.0}, outputs={"F": "30*(b - a)"})
    connections = [("one.y", "spring.a"), ("other.y", "spring.b"), ("spring.F", "one.F"), ("spring.F", "other.F")]
    return Diagram("alike", [one, other, spring], connections, stop=10.0)


@pytest.mark.parametrize("method", [m for m in METHODS if m.startswith(("ifosmondi", "jacobi", "missiles", "step"))])
def test_a_force_that_is_nothing_but_rounding_stops_nobody(method: str) -> None:
    result = simulate(alike(1.0), method.replace("0.25", "0.1"))
    assert np.max(np.abs(result["spring.F"])) < 1e-6
    assert result.statistics.rejected_steps < 20 + 0.2 * result.statistics.macro_steps["one"]
    np.testing.assert_allclose(result["one.x"], np.cos(result.time("one")), atol=1e-3)


@pytest.mark.parametrize(
    ("method", "order"),
    [
        ("ifosmondi:tolerance=1e-10", 4),
        ("ifosmondi_jfm:tolerance=1e-10", 4),
        ("jacobi_iterated:order=1,tolerance=1e-10", 2),
    ],
)
def test_the_order_does_not_depend_on_units(method: str, order: int) -> None:
    """The coupled test equations scaled by a millionth lost two orders, and a circuit of microamperes all digits."""
    runs = compare(dahlquist(1e-6), [f"{method},step={step}" for step in (0.2, 0.1, 0.05)]).runs
    errors = [float(run.rmse_percent["a.x"] or math.nan) for run in runs]
    np.testing.assert_allclose(np.diff(np.log2(errors)), -order, atol=0.25)


def test_a_given_absolute_tolerance_is_one_of_si() -> None:
    loose = simulate(circuit(1e-6), "ifosmondi_jfm:step=0.5,eps_abs=1e-6").statistics.iterations
    assert loose < simulate(circuit(1e-6), "ifosmondi_jfm:step=0.5").statistics.iterations
    assert loose < simulate(circuit(1.0), "ifosmondi_jfm:step=0.5,eps_abs=1e-6").statistics.iterations


def test_a_nominal_value_is_the_least_size() -> None:
    diagram = circuit(1e-6)
    for name in ("a", "b"):
        block = diagram[name]
        outputs = {"y": Output(block.outputs["y"].expression, nominal=1.0)}
        diagram.replace(name, block.replaced(outputs=outputs))
    few, many = simulate(diagram, "ifosmondi_jfm:step=0.5"), simulate(circuit(1e-6), "ifosmondi_jfm:step=0.5")
    assert few.statistics.iterations < many.statistics.iterations
