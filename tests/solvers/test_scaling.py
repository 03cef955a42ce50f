"""Nothing depends on units: problems whose quantities are all multiplied by a number take the same steps.

With powers of two a computer loses no digit, so that results must agree to the last bit; with powers of ten, up to
rounding. What would show here: tolerances that are absolute in SI, differences that are.
"""

import itertools

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from macrostep.model import Diagram, Input, State, Subsystem
from macrostep.solvers.embedded import embedded_solvers
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.reference_problems import ADAPTIVE, SOLVERS, Block

BINARY = [2.0**k for k in (-40, -30, -7, 7, 30, 40)]
DECIMAL = [10.0**k for k in range(-9, 10)]


def oscillator(S: float) -> Subsystem:
    """Van der Pol's, with states that begin at 0 and a counter of crossings, all as large as S."""
    return Subsystem(
        "s", parameters={"S": S, "mu": 3.0}, inputs={"u": 0.0}, states={"x": 2.0 * S, "v": 0.0, "y": 0.0, "n": 0.0},
        equations=[
            "der(x) = v", "der(v) = mu*(1 - (x/S)^2)*v - x + u", "der(y) = x*x/S - y + S*sin(time)*sign(v)",
            "when x > 0.3*S then n = pre(n) + S; reinit(v, 0.9*v); end when",
        ],
        outputs={"x": "x", "F": "2*v - u"},
    )  # fmt: skip


def linear(S: float) -> Subsystem:
    return Subsystem(
        "s", parameters={"S": S}, inputs={"u": 0.0}, states={"x": S, "v": 0.0, "y": 0.0, "n": 0.0},
        equations=["der(x) = v", "der(v) = -4*x - v/5 + u", "der(y) = v - 30*y",
                   "when sample(0, 0.25) then n = 0.5*pre(n) + x; end when"],
        outputs={"x": "x", "F": "2*v - u"},
    )  # fmt: skip


def driven(subsystem: Subsystem, S: float, kind: str) -> tuple[np.ndarray, int]:
    """Return all that comes out of macro-steps under polynomial inputs, divided by S, and the internal steps."""
    block = Block(subsystem, kind, None, None)
    rows = []
    for n in range(12):
        block.set_inputs([0.3 * S * (n % 3), 0.25 * S, -0.5 * S * (n % 2)])
        assert block.advance(0.25) == OK
        block.handle_event()
        rows.append(np.concatenate([block.x, block.y, block.dy, block.iy]) / S)
    return np.array(rows), block.solver_steps


@pytest.mark.parametrize("kind", SOLVERS)
def test_a_subsystem_takes_the_same_steps_at_every_size(kind: str) -> None:
    make = linear if kind == "exact" else oscillator
    rows, steps = driven(make(1.0), 1.0, kind)
    assert np.all(np.isfinite(rows))
    for S in BINARY:
        other, count = driven(make(S), S, kind)
        assert count == steps
        assert_array_equal(other, rows)
    for S in DECIMAL:
        other, count = driven(make(S), S, kind)
        assert abs(count - steps) <= 0.01 * steps  # an error that is just tolerated may not be after rounding
        assert_allclose(other, rows, rtol=0, atol=1e-7 * np.max(np.abs(rows)))


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_each_state_is_measured_by_itself(kind: str) -> None:
    """A state in farads' small numbers beside one in pascals' large ones is as accurate as by itself."""
    S = {"a": 1e-9, "b": 1.0, "c": 1e9}
    equations = [line for n, s in S.items() for line in (f"der({n}) = {n}v", f"der({n}v) = -{n}")]
    states = {name: value for n, s in S.items() for name, value in ((n, 0.0), (f"{n}v", s))}
    block = Block(Subsystem("s", states=states, equations=equations), kind, None, None)
    alone = Block(Subsystem("s", states={"b": 0.0, "bv": 1.0}, equations=equations[2:4]), kind, None, None)
    assert block.advance(10.0) == alone.advance(10.0) == OK
    assert block.solver_steps == alone.solver_steps
    for n, s in enumerate(S.values()):
        assert_allclose(block.x[2 * n : 2 * n + 2] / s, alone.x, rtol=0, atol=1e-12)


@pytest.mark.parametrize("kind", ADAPTIVE)
@pytest.mark.parametrize("atol", [1e-6, 1e-9])
def test_an_absolute_tolerance_that_is_given_stays_absolute(kind: str, atol: float) -> None:
    """Far below it nothing is looked at: one step is enough."""
    decay = Subsystem("s", states={"x": 1e-3 * atol, "v": 0.0}, equations=["der(x) = v", "der(v) = -400*x"])
    block = Block(decay, kind, 1e-12, atol)
    assert block.advance(0.1) == OK
    assert block.solver_steps <= 3
    block = Block(decay, kind, None, None)
    assert block.advance(0.1) == OK
    assert block.solver_steps > 10


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_a_nominal_value_says_how_small_a_state_that_begins_at_zero_may_be_taken(kind: str) -> None:
    """A leak of 1e-30 beside a capacity of 1: with its nominal value it costs nothing."""
    steps = []
    for nominal in (None, 1.0):
        states = {"q": State(0.0, nominal=nominal)}
        block = Block(Subsystem("s", states=states, equations=["der(q) = 1e-30*sin(300*time)"]), kind, None, None)
        assert block.advance(1.0) == OK
        assert block.x[0] == pytest.approx((1 - np.cos(300.0)) / 300 * 1e-30, abs=1e-12 if nominal else 1e-38)
        steps.append(block.solver_steps)
    assert steps[1] <= 2 < 100 < steps[0]


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_states_that_are_zero_or_rounding_do_not_shorten_steps(kind: str) -> None:
    """One stays 0, one only rounding keeps from it, a signal has not reached most of a chain, a motion has ended."""
    zero = Subsystem("s", states={"x": 1.0, "z": 0.0}, equations=["der(x) = -x", "der(z) = -3*z*x"])
    balance = Subsystem(
        "s", parameters={"g": 9.81, "c": 7.3}, states={"x": 9.81 / 7.3, "v": 0.0},
        equations=["der(x) = v", "der(v) = g - c*x + c*x/3 - 2*c*x/6"],
    )  # fmt: skip
    n = 30
    chain = Subsystem(
        "s", states={"x0": 1.0, **{f"x{k}": 0.0 for k in range(1, n)}},
        equations=["der(x0) = -x0", *(f"der(x{k}) = x{k - 1} - x{k}" for k in range(1, n))],
    )  # fmt: skip
    rest = Subsystem("s", states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = 9.81 - 9.81*x - 5*v"])
    most = (400, 100, 4000, 6000) if kind == "explicit" else (2000, 400, 20000, 6000)
    for subsystem, steps, H in zip((zero, balance, chain, rest), most, (10.0, 10.0, 3.0, 200.0), strict=True):
        block = Block(subsystem, kind, None, None)
        assert block.advance(H) == OK
        assert block.solver_steps < steps, (subsystem.equations, block.solver_steps)


@pytest.mark.parametrize("kind", ADAPTIVE)
@pytest.mark.parametrize("c", [1e2, 1e6, 1e9])
@pytest.mark.parametrize("tolerances", [(None, None), (1e-13, None), (1e-13, 1e-30)])
def test_what_begins_to_move_at_a_kink_is_reached(
    kind: str, c: float, tolerances: tuple[float | None, float | None]
) -> None:
    """A body that flies into a spring with another body at rest behind it: error and motion are equal at first."""
    subsystem = Subsystem(
        "s", parameters={"c": c}, states={"x": -1.0, "v": 1.0, "y": 0.0, "w": 0.0},
        equations=["F = c*max(x - y, 0)", "der(x) = v", "der(v) = -F", "der(y) = w", "der(w) = F"],
    )  # fmt: skip
    block = Block(subsystem, kind, *(tolerances if kind == "explicit" else (None, None)))
    end = 1.0 + np.pi / np.sqrt(2 * c)  # of the contact
    assert block.advance(end + 0.5) == OK
    assert_allclose(block.x, [(end - 1.0) / 2, 0.0, 0.5 + (end - 1.0) / 2, 1.0], rtol=0, atol=1e-6)
    assert block.solver_steps < 30_000


@pytest.mark.parametrize("kind", ADAPTIVE)
@pytest.mark.parametrize("S", [1e-9, 1.0, 1e9])
@pytest.mark.parametrize("rtol", [None, 1e-13])
def test_a_lonely_state_that_begins_to_move_at_a_kink_is_reached(kind: str, S: float, rtol: float | None) -> None:
    """A vessel behind a valve that opens within a macro-step: no other state says how large it may become."""
    equations = ["der(p) = max(u - S/2, 0)", "der(q) = max(S*time - 0.7*S, 0)*q0"]
    vessel = Subsystem("s", parameters={"S": S, "q0": 1e6}, inputs={"u": 0.0}, states={"p": 0.0, "q": 0.0},
                       equations=equations)  # fmt: skip
    for subsystem in (vessel, vessel.replaced(states={"p": 0.0}, equations=equations[:1])):
        block = Block(subsystem, kind, rtol if kind == "explicit" else None, None)
        for n in range(4):
            block.set_inputs([0.29 * n * S, S])  # u = time*S
            assert block.advance(0.29) == OK
        expected = [(block.t - 0.5) ** 2 / 2, (block.t - 0.7) ** 2 / 2 * 1e6][: len(block.x)]
        assert_allclose(block.x / S, expected, rtol=1e-9 if kind == "explicit" else 1e-7)
        assert block.solver_steps < 3000


def coupled(S: float) -> Diagram:
    """A nonlinear loop without start values, der(u) of another's output, events, all as large as S."""
    mass = Subsystem(
        "mass", parameters={"S": S}, inputs={"F": 0.0}, states={"x": S, "v": 0.0},
        equations=["der(x) = v", "der(v) = F - x^3/S^2"], outputs={"x": "x", "v": "v"},
    )  # fmt: skip
    damper = Subsystem(
        "damper", parameters={"S": S}, inputs={"x": 0.0, "w": 0.0}, states={"q": 0.0},
        equations=["der(q) = x - q", "slip = if q > 0.5*S then 0.3 else 0.2"],
        outputs={"F": "-slip*der(x) - 0.1*w", "z": "S*tanh(0.5*w/S + x/S) + q"},
    )  # fmt: skip
    loop = Subsystem("loop", inputs={"z": 0.0}, outputs={"w": "0.6*z"})
    wires = [("mass.x", "damper.x"), ("damper.F", "mass.F"), ("damper.z", "loop.z"), ("loop.w", "damper.w")]
    return Diagram("d", [mass, damper, loop], wires, stop=6.0)


@pytest.mark.parametrize("attempt", [("explicit", 1e-13), ("implicit", 1e-10)])
def test_the_reference_takes_the_same_steps_at_every_size(
    attempt: tuple[str, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("macrostep.solvers.reference.reference.ATTEMPTS", (attempt,))
    times = np.linspace(0, 6, 25)
    expected = compute_reference(freeze(coupled(1.0)), times).values
    for S in (*BINARY, *DECIMAL[::3]):
        found = compute_reference(freeze(coupled(S)), times).values
        for name, values in expected.items():
            if S in BINARY:
                assert_array_equal(found[name] / S, values, err_msg=f"{name}, {S:g}")
            else:
                assert_allclose(found[name] / S, values, rtol=0, atol=1e-9 * np.max(np.abs(values)))


def test_loops_at_the_start_are_solved_at_every_size() -> None:
    """u = S cos(u/S): without a start value, with one, and with a nominal value alone."""
    for S, start in itertools.product(DECIMAL, (0.0, 0.5, 1.0)):
        for nominal in (None, 3.0 * S):
            loop = Subsystem(
                "s", parameters={"S": S}, inputs={"u": Input(start * S, nominal=nominal)}, outputs={"y": "S*cos(u/S)"}
            )
            found = Diagram("d", [loop], [("s.y", "s.u")], stop=1.0)
            values = compute_reference(freeze(found), np.array([0.0, 1.0])).values["s.y"]
            assert_allclose(values / S, 0.7390851332151607, rtol=1e-12)


def test_default_tolerances_are_relative_to_the_size() -> None:
    for module in embedded_solvers().values():
        problem = freeze(Diagram("d", [linear(1.0)], stop=1.0), solvers={"": {"kind": module.KIND}})
        assert problem.subsystems[0].atol is None
    problem = freeze(Diagram("d", [linear(1.0)], stop=1.0), solvers={"": {"kind": "explicit", "atol": 1e-5}})
    assert problem.subsystems[0].atol == 1e-5


@pytest.mark.parametrize("small", [1.0, 1e-9, 1e-15])
def test_the_derivative_of_a_small_input_beside_a_large_one_that_comes_to_rest(small: float) -> None:
    """The slopes of all inputs of the coupled equations are found together, each relative to its own size."""
    sources = Subsystem(
        "a", parameters={"S": small}, states={"x": 1.0, "q": 1.0}, equations=["der(x) = -x", "der(q) = -50*q"],
        outputs={"large": "1e6*q", "small": "S*x"},
    )  # fmt: skip
    user = Subsystem(
        "b", parameters={"S": small}, inputs={"v": 1e6, "u": small}, states={"z": 0.0, "w": 0.0},
        equations=["der(z) = der(u)/S", "der(w) = der(v)/1e6"],
    )  # fmt: skip
    diagram = Diagram("slopes", [sources, user], [("a.large", "b.v"), ("a.small", "b.u")], stop=2.0)
    values = compute_reference(freeze(diagram), np.linspace(0.0, 2.0, 11)).values
    assert values["b.z"][-1] == pytest.approx(np.exp(-2.0) - 1.0, rel=1e-12)
    assert values["b.w"][-1] == pytest.approx(np.exp(-100.0) - 1.0, rel=1e-12)


@pytest.mark.parametrize("small", [1.0, 1e-9, 1e-15])
def test_a_small_input_in_a_loop_with_a_large_one(small: float) -> None:
    """The large one is solved by one step of Newton's method, the small one takes eight from where it starts."""
    loop = Subsystem(
        "a", parameters={"S": small}, inputs={"u": 0.0, "v": 0.0}, states={"z": 0.0},
        equations=["der(z) = u/S"], outputs={"large": "1e6 + 1e-9*u/S", "small": "S*(10 - (u/S)^3 + 1e-9*v)"},
    )  # fmt: skip
    diagram = Diagram("loop", [loop], [("a.large", "a.v"), ("a.small", "a.u")], stop=1.0)
    values = compute_reference(freeze(diagram), np.linspace(0.0, 1.0, 3)).values
    right = float(np.real(next(r for r in np.roots([1.0, 0.0, 1.0 - 1e-18, -10.001]) if abs(r.imag) < 1e-9)))
    assert values["a.small"] / small == pytest.approx(np.full(3, right), rel=1e-12)
    assert values["a.z"][-1] == pytest.approx(right, rel=1e-12)
