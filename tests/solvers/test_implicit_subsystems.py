"""Subsystems whose equations are written any way round and iterated, run by every means; against SciPy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

from macrostep.model import AlgebraicVariable, Diagram, MacrostepError, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.model.modelica.writing import write
from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.stability.linearised import linearise

TIMES = np.linspace(0.0, 5.0, 51)


def tank_and_valve(
    solved: str = "apart", guess: float = -0.3, equation: str = "h + w*abs(w)/2 + w^3/3 + w = 0"
) -> Diagram:
    tank = Subsystem(
        "tank", inputs={"q": 0.0}, parameters={"A": 2.0}, states={"h": 1.0}, equations=["A*der(h) = q"],
        outputs={"h": "h"},
    )  # fmt: skip
    valve = Subsystem(
        "valve", inputs={"h": 1.0}, variables={"w": AlgebraicVariable(guess)}, equations=["", equation],
        outputs={"q": "w"},
    )  # fmt: skip
    diagram = Diagram("tank", [tank, valve], [("valve.q", "tank.q"), ("tank.h", "valve.h")], stop=5.0)
    diagram.set_composites([Composite("both", ("tank", "valve"), solved)])
    return diagram


def flow(h: float) -> float:
    return float(brentq(lambda w: h + w * abs(w) / 2 + w**3 / 3 + w, -50.0, 50.0, xtol=1e-15))


@pytest.fixture(scope="module")
def exact() -> Callable[[Any], np.ndarray]:
    found = solve_ivp(
        lambda t, y: [flow(y[0]) / 2.0], (0.0, 5.0), [1.0], rtol=1e-12, atol=1e-13, method="DOP853", dense_output=True
    )
    return lambda t: np.asarray(found.sol(t)[0])


def test_the_reference_iterates_them(exact: Callable[[Any], np.ndarray]) -> None:
    reference = compute_reference(freeze(tank_and_valve()), TIMES)
    assert reference.values["tank.h"] == pytest.approx(exact(TIMES), abs=1e-11)
    assert reference.values["valve.q"] == pytest.approx([flow(h) for h in reference.values["tank.h"]], abs=1e-12)
    assert set(reference.values) == {"tank.h", "valve.q"}  # what is iterated is nobody's business


@pytest.mark.parametrize(
    ("method", "solved", "error"),
    [
        ("ni_jacobi:step=0.01", "apart", 5e-3),
        ("gauss_seidel:step=0.01", "apart", 5e-3),
        ("ifosmondi_jfm:step=0.1", "apart", 1e-5),
        ("step_doubling(gauss_seidel)", "apart", 2e-2),
        ("ni_jacobi:step=0.5", "together", 1e-9),
    ],
)
def test_methods_run_them(method: str, solved: str, error: float, exact: Callable[[Any], np.ndarray]) -> None:
    """Those that go back in time have them go back; in a composite they are members like others."""
    result = simulate(tank_and_valve(solved), method)
    times = result.time("tank")
    assert times[-1] == 5.0
    assert result["tank.h"] == pytest.approx(exact(times), abs=error)


def test_their_derivatives_are_those_of_the_implicit_function() -> None:
    part = next(p for p in linearise(freeze(tank_and_valve()), 0.0).parts if p.name == "valve")
    w = flow(1.0)
    assert part.matrices[0, 0] == pytest.approx(-1.0 / (abs(w) + w**2 + 1.0), rel=1e-9)


def test_states_and_conditions_stand_in_equations_of_any_form() -> None:
    """A mass on a spring that pulls only: der(v) is given by an equation that is not linear in it."""
    mass = Subsystem(
        "mass",
        parameters={"m": 2.0},
        states={"x": 1.0, "v": 0.0},
        variables={"F": 0.0},
        equations=["v = der(x)", "m*der(v) + der(v)^3 = F", "F + (if x > 0 then 3*x else 0) = 0"],
        outputs={"x": "x", "a": "der(v)"},
    )
    reference = compute_reference(freeze(Diagram("mass", [mass], stop=3.0)), np.linspace(0.0, 3.0, 31))

    def f(t: float, y: np.ndarray) -> list[float]:
        force = -3.0 * max(y[0], 0.0)
        return [y[1], float(brentq(lambda a: 2.0 * a + a**3 - force, -10.0, 10.0, xtol=1e-15))]

    events = lambda t, y: y[0]  # noqa: E731
    events.terminal = True  # type: ignore[attr-defined]
    first = solve_ivp(f, (0.0, 3.0), [1.0, 0.0], rtol=1e-12, atol=1e-13, events=events, dense_output=True)
    t, x, v = float(first.t[-1]), float(first.y[0, -1]), float(first.y[1, -1])
    times = reference.time
    expected = np.where(times <= t, first.sol(np.minimum(times, t))[0], x + v * (times - t))
    assert reference.values["mass.x"] == pytest.approx(expected, abs=1e-9)


def test_what_has_no_solution_is_named_with_its_line_and_numbers() -> None:
    diagram = tank_and_valve(guess=1.0, equation="w^2 + h + 1 = 0")
    with pytest.raises(MacrostepError, match=r"valve for w \(line 2\) .* Newton's method, from w = 1"):
        simulate(diagram, "ni_jacobi:step=0.1")
    with pytest.raises(MacrostepError, match=r"valve for w \(line 2\)"):
        compute_reference(freeze(diagram), TIMES)


def test_sizes_far_from_one_do_no_harm() -> None:
    """A pressure of 10^5 and a flow of 10^-4: the equation is of another size than what is iterated."""
    pipe = Subsystem(
        "pipe", states={"p": 1e5}, variables={"q": 1e-4},
        equations=["p = 4e12*q*abs(q) + 1e8*q", "1e-9*der(p) = -q"], outputs={"q": "q", "p": "p"},
    )  # fmt: skip
    reference = compute_reference(freeze(Diagram("pipe", [pipe], stop=2.0)), np.linspace(0.0, 2.0, 11))
    p, q = reference.values["pipe.p"], reference.values["pipe.q"]
    assert q == pytest.approx((np.sqrt(1e16 + 4.0 * 4e12 * p) - 1e8) / 8e12, rel=1e-11)


def test_what_is_iterated_is_written_as_modelica() -> None:
    text = write(tank_and_valve(), "valve")
    assert "Real w(start=-0.3);" in text
    assert "h + w*abs(w)/2 + w^3/3 + w = 0;" in text
    assert "q = w;" in text
