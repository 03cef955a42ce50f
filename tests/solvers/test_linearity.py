"""Which solver a subsystem gets follows from how its equations are built: no function may pass for a linear one."""

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

from macrostep.model import Diagram, Subsystem
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.linearity import form
from macrostep.model.diagram.composites import TOGETHER, Composite
from macrostep.model.language.functions import FUNCTIONS
from macrostep.solvers import simulate
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.stability.linearised import linearise
from tests.solvers.reference_problems import Block


def sign(value: float) -> float:
    return float(value > 0) - float(value < 0)


OF_ONE: dict[str, Callable[[float, float], float]] = {
    "sin(v)": lambda v, t: math.sin(v),
    "cos(v)": lambda v, t: math.cos(v),
    "tan(v/3)": lambda v, t: math.tan(v / 3),
    "asin(v/9)": lambda v, t: math.asin(v / 9),
    "acos(v/9)": lambda v, t: math.acos(v / 9),
    "atan(v)": lambda v, t: math.atan(v),
    "atan2(v, 2)": lambda v, t: math.atan2(v, 2),
    "atan2(3, v)": lambda v, t: math.atan2(3, v),
    "sinh(v)": lambda v, t: math.sinh(v),
    "cosh(v)": lambda v, t: math.cosh(v),
    "tanh(v)": lambda v, t: math.tanh(v),
    "exp(v)": lambda v, t: math.exp(v),
    "log(v + 9)": lambda v, t: math.log(v + 9),
    "log10(v + 9)": lambda v, t: math.log10(v + 9),
    "sqrt(v + 9)": lambda v, t: math.sqrt(v + 9),
    "abs(v)": lambda v, t: abs(v),
    "sign(v)": lambda v, t: sign(v),
    "p*sign(3*v + 0.1)": lambda v, t: 2 * sign(3 * v + 0.1),
    "min(v, 1)": lambda v, t: min(v, 1),
    "min(v, p*v)": lambda v, t: min(v, 2 * v),
    "max(0.5, v)": lambda v, t: max(0.5, v),
    "table(v, {-1, 0, 1}, {0, 0, 5})": lambda v, t: 5 * min(max(v, 0.0), 1.0),
    "table(v, {-9, 9}, {-9, 9})": lambda v, t: v,
    "v^2": lambda v, t: v**2,
    "v^1": lambda v, t: v,
    "2^v": lambda v, t: 2**v,
    "(v + 9)^p/90": lambda v, t: (v + 9) ** 2 / 90,
    "v*v": lambda v, t: v * v,
    "1/(v + 9)": lambda v, t: 1 / (v + 9),
    "v/(1 + time)": lambda v, t: v / (1 + t),
    "v*time": lambda v, t: v * t,
    "v + time": lambda v, t: v + t,
    "sign(time - 0.5)": lambda v, t: sign(t - 0.5),
    "abs(time - 0.5)*v": lambda v, t: abs(t - 0.5) * v,
    "if v > 0.5 then 1 else 0": lambda v, t: float(v > 0.5),
    "if v > 0.5 then v else -v": lambda v, t: v if v > 0.5 else -v,
    "if time > 0.4 then v else -v": lambda v, t: v if t > 0.4 else -v,
    "if time > p then v else -2*v": lambda v, t: -2 * v,
    "(if 2*time > 0.8 then 3 else p)*v + sqrt(p)": lambda v, t: (3 if t > 0.4 else 2) * v + math.sqrt(2),
    "3*v/p - (-v + 1)": lambda v, t: 1.5 * v + v - 1,
    "abs(p)*v + min(p, 1)": lambda v, t: 2 * v + 1,
}  # fmt: skip


def u(t: float) -> float:
    return 2 - 3 * t


@pytest.mark.parametrize("of", ["a state", "an input", "a variable"])
@pytest.mark.parametrize("text", OF_ONE)
def test_every_function_is_solved_with_the_solver_that_fits_it(text: str, of: str) -> None:
    """What the solver that is chosen makes of it is what SciPy makes of it, piece by piece where it is not smooth."""
    name = {"a state": "x", "an input": "u", "a variable": "w"}[of]
    subsystem = Subsystem(
        "s", parameters={"p": 2.0}, inputs={"u": 0.0}, states={"x": 1.2},
        equations=["w = 0.5*x + u - 1", f"der(x) = -1.5*x + 0.3*u + 0.4*({text.replace('v', name)})"],
    )  # fmt: skip
    block = Block(subsystem)
    for before, after in pairwise((0.0, 0.125, 0.25, 0.4, 0.5, 0.75, 1.0)):  # the conditions on time change at 0.4
        block.set_inputs([u(before), -3.0])
        block.handle_event()
        assert block.advance(after - before) == OK

    def rate(t: float, x: np.ndarray) -> list[float]:
        v = {"x": x[0], "u": u(t), "w": 0.5 * x[0] + u(t) - 1}[name]
        return [-1.5 * x[0] + 0.3 * u(t) + 0.4 * OF_ONE[text](v, t)]

    exact = solve_ivp(rate, (0, 1), [1.2], rtol=1e-11, atol=1e-12, max_step=1e-3).y[0, -1]
    assert block.x[0] == pytest.approx(exact, abs=3e-6)


def test_every_function_of_the_language_was_tried() -> None:
    elsewhere = {"der", "pre", "sample", "noise"}  # below
    assert {name for name in FUNCTIONS if not any(f"{name}(" in text for text in OF_ONE)} == elsewhere


# -- what was wrong: results against closed forms --------------------------------------------------------------------


def last(equation: str, start: float = 0.0, inputs: dict[str, float] | None = None) -> float:
    subsystem = Subsystem("s", inputs=inputs or {}, states={"x": start}, equations=[equation])
    result = simulate(Diagram("d", [subsystem], stop=1.0), "ni_jacobi:step=0.1")
    return float(result["s.x"][-1])


def test_dry_friction_slows_down() -> None:
    assert last("der(x) = -0.5*sign(x)", start=1.0) == pytest.approx(0.5, abs=1e-9)


def test_the_sign_of_an_input_drives() -> None:
    value = last("der(x) = -x + sign(u)", inputs={"u": 2.0})
    assert value == pytest.approx(1 - math.exp(-1), abs=1e-9)


def test_the_sign_of_a_time_changes_in_the_midst_of_a_step() -> None:
    assert last("der(x) = sign(time - 0.45)") == pytest.approx(0.1, abs=1e-6)


@pytest.mark.parametrize("text", ["table(u, {0, 1, 2}, {0, 5, 5})", "max(u, 7)", "noise(3, 0.2) + u"])
def test_a_slope_that_is_constant_does_not_make_linear(text: str) -> None:
    subsystem = Subsystem("s", inputs={"u": 1.5}, states={"x": 0.0}, equations=[f"der(x) = {text} - x"])
    assert Block(subsystem).problem.subsystems[0].solver.KIND == "explicit"


# -- what stays constant between events ------------------------------------------------------------------------------


def is_linear(*equations: str, y: str = "0") -> bool:
    subsystem = Subsystem(
        "s", parameters={"p": 2.0}, inputs={"u": 0.0}, states={"x": 0.0, "k": 1.0}, outputs={"y": y},
        equations=[*equations, "when sample(0, 0.25) then k = pre(k) + 1; end when"],
    )  # fmt: skip
    meaning = behaviour(subsystem)
    assert meaning.is_valid
    return form(meaning).is_linear


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("-k*x + u/k + sin(k) + sign(p)*der(u)", True),
        ("(if time > p then k else p)*x", True),
        ("table(k, {0, 9}, {0, 3})*x", True),
        ("-x + k*u*x", False),
        ("-k^x", False),
        ("-x + abs(der(u))", False),
        ("-x + 0*sign(x)", False),  # not proved
        ("-x + noise(1, 0.5)", False),
        ("if x > 9 then -x else -x", False),
    ],
)
def test_sampled_states_and_parameters_are_constants(text: str, expected: bool) -> None:
    assert is_linear(f"der(x) = {text}") == expected
    assert is_linear("der(x) = -x", y=text) == expected


def test_a_sampled_state_as_a_coefficient_is_exact() -> None:
    equations = ["der(x) = -k*x + 1", "when sample(0.25, 0.25) then k = pre(k) + 1; end when"]
    subsystem = Subsystem("s", states={"x": 0.0, "k": 1.0}, equations=equations)
    diagram = Diagram("d", [subsystem], stop=1.0)
    assert freeze(diagram).subsystems[0].solver.KIND == "exact"
    x = 0.0
    for k in (1, 2, 3, 4):
        x = 1 / k + (x - 1 / k) * math.exp(-k / 4)
    for step in (0.05, 0.0625):
        result = simulate(diagram, "ni_jacobi", step=step)
        assert float(result["s.x"][-1]) == pytest.approx(x, rel=1e-13)


def test_the_stability_of_the_coupling_knows_what_is_linear() -> None:
    """A sign has no slope anywhere, and yet a linearisation does not say what it does; a force of time alone does."""
    parts = {
        "dry": "der(x) = -x - sign(x) + u", "free": "der(x) = -x + u", "driven": "der(x) = -x + u + sin(time)",
        "stopped": "der(x) = if x > 5 then -x - u else -x + u",
    }  # fmt: skip
    subsystems = [
        Subsystem(name, inputs={"u": 0.0}, states={"x": 1.0}, equations=[equation], outputs={"x": "x"})
        for name, equation in parts.items()
    ]
    ring = [(f"{a}.x", f"{b}.u") for a, b in zip(parts, [*list(parts)[1:], "dry"], strict=True)]
    assert linearise(freeze(Diagram("d", subsystems, ring, stop=1.0))).nonlinear == ("dry", "stopped")


@pytest.mark.parametrize("inner", ["-x + sign(u)", "-x + max(u, -x)"])
def test_a_composite_is_as_linear_as_its_members(inner: str) -> None:
    """Solved together, the members give what they give in one subsystem."""
    members = [
        Subsystem("a", inputs={"u": 0.0}, states={"x": 1.0}, equations=[f"der(x) = {inner}"], outputs={"x": "x"}),
        Subsystem("b", inputs={"u": 0.0}, states={"x": 0.5}, equations=["der(x) = -u"], outputs={"y": "x - 0.2"}),
    ]
    together = [Composite("both", ("a", "b"), TOGETHER)]
    diagram = Diagram("d", members, [("a.x", "b.u"), ("b.y", "a.u")], composites=together, stop=1.0)
    a = {"-x + sign(u)": lambda x, u: -x + sign(u), "-x + max(u, -x)": lambda x, u: -x + max(u, -x)}[inner]
    exact = solve_ivp(
        lambda t, z: [a(z[0], z[1] - 0.2), -z[0]], (0, 1), [1.0, 0.5], rtol=1e-10, atol=1e-12, max_step=1e-3
    ).y[:, -1]
    result = simulate(diagram, "ni_jacobi:step=0.25")
    assert_allclose([result["a.x"][-1], result["b.x"][-1]], exact, atol=1e-6)
