"""The embedded solvers against exact solutions: polynomial inputs, derivatives, integrals, stiffness, rollback."""

import itertools
import math

import mpmath
import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.integrate import quad, solve_ivp

from macrostep.model import MacrostepError, Subsystem
from macrostep.solvers import simulate
from macrostep.solvers.embedded import embedded_solvers
from macrostep.solvers.engine.block import is_state_condition
from macrostep.solvers.engine.interface import (
    NOT_FINITE,
    OK,
    SLIDES,
    STEP_TOO_SMALL,
    STOPPED,
    TOO_MANY_EVENTS,
    TOO_MANY_STEPS,
)
from tests.solvers.reference_problems import ADAPTIVE, BALL, SOLVERS, Block, Linear, bounce_times, example

LINEAR = Linear.random(11)
TOLERANCE = dict.fromkeys(SOLVERS, 1e-7) | {"exact": 1e-12, "explicit": 1e-8}


@pytest.mark.parametrize("kind", SOLVERS)
@pytest.mark.parametrize("degree", range(9))
def test_linear_subsystems_under_polynomial_inputs(kind: str, degree: int) -> None:
    """x, y, dy/dt and the integral of y, over steps of different lengths, all inputs with du/dt."""
    block = Block(LINEAR.subsystem(), kind)
    random = np.random.default_rng(degree)
    x = LINEAR.start
    for H in (0.3, 0.05, 1.1, 0.3):
        coefficients = random.normal(size=(2, degree + 1))
        block.set_inputs(*coefficients.tolist())
        assert block.advance(H) == OK
        x, y, dy, iy = LINEAR.step(x, coefficients, H)
        for have, want in ((block.x, x), (block.y, y), (block.dy, dy), (block.iy, iy)):
            assert_allclose(have, want, rtol=TOLERANCE[kind], atol=TOLERANCE[kind] * np.max(np.abs(want)))


@pytest.mark.parametrize("kind", SOLVERS)
def test_inputs_of_different_degrees(kind: str) -> None:
    block = Block(LINEAR.subsystem(), kind)
    block.set_inputs([1.0, -2.0, 0.5, 3.0], [0.7])
    block.advance(0.4)
    x, y, *_ = LINEAR.step(LINEAR.start, np.array([[1.0, -2.0, 0.5, 3.0], [0.7, 0, 0, 0]]), 0.4)
    assert_allclose(block.x, x, rtol=10 * TOLERANCE[kind])
    assert_allclose(block.y, y, rtol=10 * TOLERANCE[kind])


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_outputs_derivatives_and_integrals_of_a_nonlinear_subsystem(kind: str) -> None:
    subsystem = Subsystem(
        "s", inputs={"u": 0.0}, states={"x": 1.0},
        equations=["der(x) = -u*x^2"], outputs={"y": "x*u + time", "z": "x^2*u", "w": "der(u)*x"},
    )  # fmt: skip
    block = Block(subsystem, kind)
    t = 0.0
    for H in (0.4, 0.3):
        block.set_inputs([1.0 + 2 * t, 2.0])  # u = 1 + 2 t
        block.advance(H)
        before, t = t, t + H

        def y(t: float) -> np.ndarray:
            x = 1 / (1 + t + t**2)
            return np.array([x * (1 + 2 * t) + t, x**2 * (1 + 2 * t), 2 * x])

        assert_allclose(block.y, y(t), rtol=1e-8)
        h = 1e-5
        assert_allclose(block.dy, (y(t + h) - y(t - h)) / (2 * h), rtol=1e-7, atol=1e-8)
        expected = [quad(lambda s, i=i: y(s)[i], before, t, epsabs=1e-13)[0] for i in range(3)]
        assert_allclose(block.iy, expected, rtol=1e-8)


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_an_integral_of_nothing_but_rounding_is_no_work(kind: str) -> None:
    """The input goes smoothly to 0, -1.1 (1 - t/H)^8, so that its rounding opens and shuts the valve."""
    valve = Block(Subsystem("valve", inputs={"u": 1.0}, outputs={"q": "1218*min(max(u, 0), 1)"}), kind, None, None)
    H = 0.037
    valve.set_inputs([1.0])
    assert valve.advance(H) == OK
    assert valve.iy == pytest.approx(1218.0 * H)
    begun = valve.rhs_evaluations
    valve.set_inputs([-1.1 * math.comb(8, k) * (-1.0 / H) ** k for k in range(9)])
    assert valve.advance(H) == OK
    assert valve.iy == pytest.approx(0.0, abs=1e-9 * 1218.0 * H)
    assert valve.rhs_evaluations - begun < 2000


@pytest.mark.parametrize("kind", SOLVERS)
def test_a_subsystem_without_states_puts_out_and_integrates_too(kind: str) -> None:
    block = Block(Subsystem("s", inputs={"u": 0}, outputs={"y": "3*u + 1", "z": "der(u)"}), kind)
    block.set_inputs([1.0, 2.0, 3.0])
    assert block.advance(0.5) == OK
    assert_allclose(block.y, [1 + 3 * 2.75, 5.0], rtol=1e-14)
    assert_allclose(block.dy, [15.0, 6.0], rtol=1e-14)
    assert_allclose(block.iy, [0.5 + 3 * 0.875, 1.75], rtol=1e-9)


@pytest.mark.parametrize("kind", SOLVERS)
def test_a_subsystem_without_outputs_advances(kind: str) -> None:
    block = Block(Subsystem("s", states={"x": 1.0}, equations=["der(x) = -x"]), kind)
    assert block.advance(1.0) == OK
    assert block.x[0] == pytest.approx(np.exp(-1), rel=1e-8)


def test_the_exact_solver_keeps_several_step_sizes_and_modes() -> None:
    """More step sizes than it has memory for, in turn, before and after an event: nothing stale is used."""
    subsystem = Subsystem(
        "s", states={"x": 1.0}, inputs={"u": 1.0}, equations=["der(x) = if time < 3 then -x + u else -2*x"]
    )
    block = Block(subsystem, "exact")
    x = 1.3
    block.x[0] = x
    for H in [*(0.1, 0.2, 0.3, 0.15, 0.25, 0.1, 0.3) * 2, 0.2]:
        block.advance(H)
        x = 1 + (x - 1) * np.exp(-H)
        assert block.x[0] == pytest.approx(x, rel=1e-13)
    block.t = 3.0
    block.handle_event()
    block.advance(0.1)
    assert block.x[0] == pytest.approx(x * np.exp(-0.2), rel=1e-13)


# -- stiffness ------------------------------------------------------------------------------------------------------


def test_a_stiff_oscillator_takes_few_implicit_steps() -> None:
    """Van der Pol, mu = 1000: one period and more."""
    subsystem = Subsystem(
        "s", parameters={"mu": 1000.0}, states={"x": 2.0, "v": 0.0},
        equations=["der(x) = v", "der(v) = mu*(1 - x^2)*v - x"],
    )  # fmt: skip
    block = Block(subsystem, "implicit", rtol=1e-7, atol=1e-9)
    assert block.advance(2000.0) == OK
    assert block.solver_steps < 3000
    exact = solve_ivp(lambda t, z: [z[1], 1000 * (1 - z[0] ** 2) * z[1] - z[0]], (0, 2000), [2.0, 0.0], "Radau",
                      rtol=1e-10, atol=1e-12)  # fmt: skip
    assert_allclose(block.x, exact.y[:, -1], rtol=1e-4)


def test_robertson() -> None:
    """The values at 0.4, 40 and 4e5 are those of the literature (Hairer, Wanner, IV.1)."""
    subsystem = Subsystem(
        "s", states={"a": 1.0, "b": 0.0, "c": 0.0},
        equations=["r1 = 0.04*a", "r2 = 3e7*b^2", "r3 = 1e4*b*c",
                   "der(a) = -r1 + r3", "der(b) = r1 - r2 - r3", "der(c) = r2"],
    )  # fmt: skip
    block = Block(subsystem, "implicit", rtol=1e-7, atol=1e-12)
    for stop, expected in ((0.4, (9.8517e-1, 3.3864e-5, 1.4794e-2)), (40.0, (7.1583e-1, 9.1855e-6, 2.8416e-1)),
                           (4e5, (4.9383e-3, 1.9850e-8, 9.9506e-1))):  # fmt: skip
        assert block.advance(stop - block.t) == OK
        assert_allclose(block.x, expected, rtol=1e-4)
    assert block.solver_steps < 1000


# -- time events ----------------------------------------------------------------------------------------------------

BUMP = Subsystem(
    "s", states={"x": 0.0}, equations=["F = if time < 2 then exp(1/((time/2)^2 - 1)) else 5", "der(x) = F"],
    outputs={"F": "F"},
)  # fmt: skip


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_a_step_that_ends_at_an_event_sees_its_left_limit(kind: str) -> None:
    """At t = 2 the bump is 0 from the left, and 1/0 a rounding unit later."""
    area = quad(lambda t: np.exp(1 / ((t / 2) ** 2 - 1)) if t < 2 else 0.0, 0, 2, epsabs=1e-14)[0]
    for first in np.random.default_rng(5).uniform(0.1, 1.99, 40):
        block = Block(BUMP, kind)
        assert block.advance(first) == OK
        assert block.next_event() == 2.0
        assert block.advance(2.0 - block.t) == OK
        assert block.y[0] == 0.0
        assert block.x[0] == pytest.approx(area, rel=1e-8)
        block.t = 2.0
        block.handle_event()
        block.evaluate()
        assert block.y[0] == 5.0
        assert block.next_event() == np.inf


def test_events_to_come() -> None:
    equations = ["a = if time > 3 then 1 elseif 2*time < 2 then 2 else 3", "when sample(0.5, 2) then k = 1; end when"]
    block = Block(Subsystem("s", states={"k": 0}, equations=equations, outputs={"a": "a"}))
    met, values = [], []
    while block.t < 5.0:
        block.t = block.next_event()
        met.append(block.t)
        block.handle_event()
        block.evaluate()
        values.append(block.y[0])
    assert met == [0.5, 1.0, 2.5, 3.0, 4.5, 6.5]
    assert values == [2.0, 3.0, 3.0, 1.0, 1.0, 1.0]


def test_samplings_at_any_start_and_period_are_at_their_exact_times() -> None:
    for start, period in itertools.product((-3.7, 0.0, 0.1, 1e6), (0.1, 1e-3, 1 / 3)):
        subsystem = Subsystem(
            "s", parameters={"a": start, "T": period}, states={"k": 0, "at": -1},
            equations=["when sample(a, T) then k = pre(k) + 1; at = time; end when"],
        )  # fmt: skip
        block = Block(subsystem)
        for n in range(500):
            following = block.next_event()
            offset = (following - start) / period
            assert following == start + round(offset) * period
            if n > 0:
                assert round((following - block.t) / period) == 1
            block.t = following
            block.handle_event()
            assert block.x[1] == following


# -- state events ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ADAPTIVE)
@pytest.mark.parametrize("H", [0.01, 0.37, 3.0])
def test_a_ball_bounces_at_its_times(kind: str, H: float) -> None:
    block = Block(BALL, kind)
    seen = []
    while block.t < 3.0 - 1e-9:
        assert block.advance(H) == OK
        seen.append(float(block.x[3]))
    times = bounce_times(60)
    bounces = int(np.sum(times < block.t))
    assert block.x[2] == bounces
    assert block.x[3] == pytest.approx(times[bounces - 1], abs=1e-9)
    for last in set(seen) - {-1.0}:
        assert np.min(np.abs(times - last)) < 1e-9
    speed = 0.8**bounces * np.sqrt(2 * 9.81)
    since = block.t - times[bounces - 1]
    assert block.x[0] == pytest.approx(speed * since - 9.81 / 2 * since**2, abs=1e-8)


@pytest.mark.parametrize("e", [0.9, 0.8, 0.5])
@pytest.mark.parametrize("H", [0.05, 10.0])
def test_events_without_end_are_an_error(e: float, H: float) -> None:
    """The ball comes to rest after infinitely many bounces; it must not fall through the floor."""
    block = Block(BALL.replaced(parameters={"g": 9.81, "e": e}), "explicit")
    status = OK
    while status == OK and block.t < 20.0:
        status = block.advance(H)
    assert status == TOO_MANY_EVENTS
    end = bounce_times(2000, e=e)[-1]
    assert block.instance.failed_at == pytest.approx(end, rel=1e-9)


@pytest.mark.parametrize("kind", ADAPTIVE)
@pytest.mark.parametrize(
    ("equation", "start", "at"),
    [
        ("der(x) = -0.5*sign(x)", 1.0, 2.0),
        ("der(x) = if x > 0 then -1 else 2", 1.0, 1.0),
        ("der(x) = if x > 0 then -1e-6 else 1e3", 1e-6, 1.0),  # it returns so late that rounding decides how often
        ("der(x) = if x >= 0 then -1e6 else 1e-3", 1.0, 1e-6),
        ("der(x) = if x > 0 then sin(time) - 2 else 3", -3.0, 1.0),
        ("der(x) = 1e-9*(0.3 - sign(x - 1e-9))", 0.0, 1 / 1.3),
    ],
)
@pytest.mark.parametrize("H", [0.01, 10.0])
def test_a_sliding_mode_is_told_at_once(kind: str, equation: str, start: float, at: float, H: float) -> None:
    """Both sides lead to the surface: no classical solution goes on, and crossings would follow without end."""
    block = Block(Subsystem("s", states={"x": start}, equations=[equation]), kind, atol=1e-24)
    status = OK
    while status == OK and block.t < 20.0:
        status = block.advance(H)
    assert status == SLIDES
    assert block.instance.failed_at == pytest.approx(at, rel=1e-6)
    assert is_state_condition(block.instance.kind[block.instance.failed_mode])
    assert block.solver_steps < 5000


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_what_crosses_and_goes_on_is_no_sliding_mode(kind: str) -> None:
    """A relay with hysteresis, a stop that is reached with a kink, and friction that reverses under a large force."""
    relay = Subsystem(
        "s", states={"x": 0.0, "d": 1.0, "n": 0.0},
        equations=["der(x) = d - 0.5",
                   "when x > 1 or x < 0 then d = if x > 0.5 then 0 else 1; n = pre(n) + 1; end when"],
    )  # fmt: skip
    stop = Subsystem(
        "s", states={"x": 1.0, "v": -1.0}, equations=["der(x) = v", "der(v) = if x < 0 then -400*x else 0"]
    )
    friction = Subsystem(
        "s",
        states={"x": 1.0, "v": 0.0},
        equations=["der(x) = v", "der(v) = -x - 0.1*sign(v)"],
        outputs={"F": "sign(v)"},
    )
    block = Block(relay, kind)
    assert block.advance(19.0) == OK
    assert block.x[2] == 9.0  # at 2, 4, ..., 18
    block = Block(stop, kind)
    assert block.advance(3.0) == OK
    assert_allclose(block.x, [2.0 - np.pi / 20, 1.0], atol=1e-7)
    block = Block(friction, kind)
    for _ in range(30):
        assert block.advance(0.3) == OK
    assert_allclose(block.x[0], 0.1 + 0.5 * np.cos(9.0 - 2 * np.pi), atol=1e-7)  # two swings, each 0.2 smaller


def test_a_right_side_that_jumps_without_a_condition_comes_back() -> None:
    """x/abs(x) is no condition: only step control sees the jump. The work in one macro-step is bounded."""
    block = Block(Subsystem("s", states={"x": 1.0}, equations=["der(x) = -0.5*x/abs(x)"]), "explicit")
    assert block.advance(1.9) == OK
    assert block.advance(10.0) == TOO_MANY_STEPS
    assert block.solver_steps < 500_000  # and it is seen long before the ten millions that are allowed
    assert block.instance.failed_at == pytest.approx(2.0, rel=1e-4)


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_sign_jumps_where_its_argument_passes_zero(kind: str) -> None:
    subsystem = Subsystem(
        "s",
        inputs={"u": 0.0},
        states={"x": 0.0},
        equations=["der(x) = sign(u)"],
        outputs={"y": "sign(u) + sign(time - 3)"},
    )
    block = Block(subsystem, kind)
    block.set_inputs([-1.0, 1.0])  # u = t - 1
    assert block.advance(2.5) == OK
    assert block.solver_steps < 60  # step control alone would take some hundreds
    assert_allclose([block.x[0], block.y[0]], [0.5, 0.0], atol=1e-12)
    assert block.next_event() == 3.0
    block.set_inputs([0.0])
    assert block.advance(0.5) == OK
    assert_allclose([block.x[0], block.y[0]], [0.5, -1.0], atol=1e-12)  # at 0 it is 0


def test_outputs_asked_for_under_other_inputs_follow_their_conditions() -> None:
    """As after an event elsewhere: the jump is seen at once, and nothing happens before the next step."""
    subsystem = Subsystem(
        "s", inputs={"u": -1.0}, states={"n": 0.0}, equations=["when u > 0 then n = pre(n) + 1; end when"],
        outputs={"y": "sign(u)", "z": "if u > 0 then 5 else 7", "n": "n"},
    )  # fmt: skip
    block = Block(subsystem, "explicit")
    block.set_inputs([2.0])
    block.evaluate()
    assert_array_equal(block.y, [1.0, 5.0, 0.0])
    block.set_inputs([-2.0])
    block.evaluate()
    assert_array_equal(block.y, [-1.0, 7.0, 0.0])
    block.set_inputs([2.0])
    assert block.advance(0.1) == OK
    assert_array_equal(block.y, [1.0, 5.0, 1.0])


def test_an_oscillation_crosses_as_often_as_it_should() -> None:
    subsystem = Subsystem(
        "s", states={"x": 0.0, "v": 1.0, "n": 0.0},
        equations=["der(x) = v", "der(v) = -x", "when x > 0.5 then n = pre(n) + 1; end when"],
        outputs={"y": "if x > 0.5 then 1 else 0"},
    )  # fmt: skip
    block = Block(subsystem, "explicit")
    for H in (0.1, 1.0, 20.0, 30.0):
        block.advance(H)
    assert block.x[2] == np.floor((51.1 - np.pi / 6) / (2 * np.pi)) + 1
    assert block.y[0] == (1.0 if np.sin(51.1) > 0.5 else 0.0)


def test_conditions_on_inputs_are_met_within_the_step() -> None:
    subsystem = Subsystem("s", inputs={"u": 0}, states={"x": 0}, equations=["der(x) = if u > 1 then 1 else 0"])
    block = Block(subsystem, "explicit")
    block.set_inputs([0.0, 0.5])
    block.advance(3.0)
    assert block.x[0] == pytest.approx(1.0, abs=1e-9)
    block.set_inputs([3.0])  # a jump between two steps
    block.advance(1.0)
    assert block.x[0] == pytest.approx(2.0, abs=1e-9)


def test_all_actions_see_the_values_before_the_event() -> None:
    subsystem = Subsystem(
        "s", states={"a": 1.0, "b": 2.0, "x": 0.0},
        equations=["der(x) = 1", "when sample(1, 1) then a = pre(b); b = pre(a) + x; reinit(x, -pre(x)); end when"],
    )  # fmt: skip
    block = Block(subsystem)
    block.advance(1.0)
    block.handle_event()
    assert_allclose(block.x, [-1.0, 2.0, 2.0])  # x, then a and b


# -- rollback -------------------------------------------------------------------------------------------------------

HYBRID = Subsystem(
    "s", parameters={"T": 0.25}, inputs={"u": 0.0}, states={"x": 1.0, "v": 0.0, "k": 0.0, "n": 0.0},
    equations=[
        "der(x) = v",
        "der(v) = -4*x - v*v*v/10 + k + u + (if x > 0.1 then 0.3 else -0.2)",
        "when sample(0, T) then k = 0.5*pre(k) + x; end when",
        "when x < 0 then n = pre(n) + 1; reinit(v, 0.9*pre(v)); end when",
    ],
    outputs={"y": "x + k + u"},
)  # fmt: skip
SWITCHED = HYBRID.replaced(
    equations=["der(x) = v", "der(v) = -4*x - v + k + u", "when sample(0, T) then k = 0.5*pre(k) + x; end when",
               "when time > 0.6 then n = pre(n) + 1; reinit(v, 0.9*pre(v)); end when"]
)  # fmt: skip


def drive(block: Block, steps: int, seed: int) -> list[np.ndarray]:
    random = np.random.default_rng(seed)
    states = []
    for _ in range(steps):
        block.set_inputs(random.normal(size=4).tolist())
        H = min(random.uniform(0.01, 0.2), block.next_event() - block.t)
        assert block.advance(H) == OK
        if block.t >= block.next_event() - 1e-15:
            block.t = block.next_event()
        block.handle_event()
        states.append(np.concatenate([block.x, block.modes, block.y, block.dy, block.iy, [block.instance.h]]))
    return states


@pytest.mark.parametrize(("kind", "subsystem"), [("explicit", HYBRID), ("implicit", HYBRID), ("exact", SWITCHED)])
def test_rollback_is_exact_to_the_last_bit(kind: str, subsystem: Subsystem) -> None:
    block = Block(subsystem, kind)
    drive(block, 7, seed=1)
    block.save(0)
    t = block.t
    first = drive(block, 25, seed=2)
    block.save(1)
    late = block.t
    block.restore(0, t)
    second = drive(block, 25, seed=2)
    assert_array_equal(first, second)
    block.restore(1, late)
    assert_array_equal(block.x, first[-1][: len(block.x)])
    block.restore(0, t)
    assert_array_equal(first[:5], drive(block, 5, seed=2))


def test_the_solvers_agree_on_switched_and_sampled_subsystems() -> None:
    runs = [np.array([state[:4] for state in drive(Block(SWITCHED, kind), 40, seed=3)]) for kind in SOLVERS]
    assert runs[0][-1, 3] == 1.0  # the event at 0.6 happened once
    for other in runs[1:]:
        assert_allclose(other, runs[0], rtol=0, atol=1e-7)


def test_a_step_taken_back_leaves_no_trace_in_its_successor() -> None:
    """A trial step of another length under other inputs, taken back, changes no bit of what follows."""
    plain, tried = Block(HYBRID, "explicit"), Block(HYBRID, "explicit")
    for _ in range(10):
        tried.save()
        t = tried.t
        tried.set_inputs([5.0, -3.0, 2.0])
        tried.advance(0.31)
        tried.restore(t=t)
        for block in (plain, tried):
            block.set_inputs([0.3, 0.1])
            assert block.advance(0.05) == OK
        assert_array_equal(plain.x, tried.x)


# -- failures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_a_solution_that_ends_is_an_error_at_its_time(kind: str) -> None:
    """The lower the order, the coarser the tolerance: so close to the end it would take too many steps otherwise."""
    rtol = 10.0 ** (-2 * embedded_solvers()[kind].ORDER)
    block = Block(Subsystem("s", states={"x": 1.0}, equations=["der(x) = x^2"]), kind, rtol, rtol / 100)
    assert block.advance(0.5) == OK
    assert block.advance(1.0) in (STEP_TOO_SMALL, NOT_FINITE)
    assert block.instance.failed_at == pytest.approx(1.0, abs=1e-3)


@pytest.mark.parametrize("kind", ADAPTIVE)
@pytest.mark.parametrize("order", ["xz", "zx"])
def test_what_cannot_be_evaluated_is_an_error(kind: str, order: str) -> None:
    states = dict.fromkeys(order, 1.0)
    block = Block(Subsystem("s", states=states, equations=["der(x) = -1", "der(z) = sqrt(x)"]), kind)
    assert block.advance(2.0) in (NOT_FINITE, STEP_TOO_SMALL)
    assert block.instance.failed_at == pytest.approx(1.0, abs=1e-3)


@pytest.mark.parametrize("kind", SOLVERS)
def test_a_set_stop_flag_ends_a_step(kind: str) -> None:
    block = Block(Subsystem("s", states={"x": 1.0}, equations=["der(x) = -x"]), kind)
    block.engine.stop_flag[0] = 1
    assert block.advance(1.0) == STOPPED


def test_the_exact_solver_refuses_what_is_not_linear() -> None:
    with pytest.raises(
        MacrostepError, match=r"exact solver does not apply to s, which is not linear.*explicit, .*implicit"
    ):
        Block(Subsystem("s", states={"x": 1.0}, equations=["der(x) = -x^2"]), "exact")


# -- linear and stiff -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("k", [1e-12, 1e-6, 1.0, 1e3, 1e6, 1e9, 1e12, 1e16])
@pytest.mark.parametrize("degree", [0, 1, 3, 8])
def test_relaxation_is_exact_at_any_rate(k: float, degree: int) -> None:
    """x' = k (u - x) under u = Σ c_d s^d, with the integral of x; the closed form in many digits."""
    subsystem = Subsystem("s", parameters={"k": k}, inputs={"u": 0.0}, states={"x": 3.0},
                          equations=["der(x) = k*(u - x)"], outputs={"y": "2*x - u"})  # fmt: skip
    block = Block(subsystem, "exact")
    H = 0.3
    coefficients = np.random.default_rng(degree).uniform(-1, 1, degree + 1)
    block.set_inputs(coefficients.tolist())
    assert block.advance(H) == OK
    with mpmath.workdps(150):
        rate, step = mpmath.mpf(k), mpmath.mpf(H)
        u = [mpmath.mpf(c) for c in coefficients]
        x, settled = [mpmath.mpf(0)] * len(u), mpmath.mpf(0)  # what x follows: u - u'/k + u''/k² - ...
        for d in reversed(range(len(u))):
            x[d] = u[d] - (d + 1) * (x[d + 1] if d + 1 < len(u) else settled) / rate
        value = sum(c * step**d for d, c in enumerate(x)) + (3 - x[0]) * mpmath.exp(-rate * step)
        area = sum(c * step ** (d + 1) / (d + 1) for d, c in enumerate(x))
        area += (3 - x[0]) * (1 - mpmath.exp(-rate * step)) / rate
        y_area = 2 * area - sum(c * step ** (d + 1) / (d + 1) for d, c in enumerate(u))
    assert block.x[0] == pytest.approx(float(value), rel=1e-14)
    assert block.iy[0] == pytest.approx(float(y_area), rel=1e-13)


@pytest.mark.parametrize("k", [1e3, 1e8, 1e12, 1e15])
@pytest.mark.parametrize("H", [0.1, 0.37])
def test_two_that_hold_each_other_fast_decay_together(k: float, H: float) -> None:
    subsystem = Subsystem("s", parameters={"k": k}, states={"a": 1.0, "b": 0.0},
                          equations=["der(a) = k*(b - a)", "der(b) = k*(a - b) - b"])  # fmt: skip
    block = Block(subsystem, "exact")
    for _ in range(20):
        assert block.advance(H) == OK
    with mpmath.workdps(60):
        A = mpmath.matrix([[-k, k], [k, -mpmath.mpf(k) - 1]])
        expected = mpmath.expm(A * (20 * mpmath.mpf(H)), method="taylor") * mpmath.matrix([1, 0])
    assert_allclose(block.x, np.array(expected.tolist(), dtype=float).ravel(), rtol=1e-12)


@pytest.mark.parametrize("mass", [1e-3, 1e-9, 1e-12, 1e-14])
@pytest.mark.parametrize(
    "method", ["ni_jacobi:step=0.1", "missiles:step=0.4", "ifosmondi_jfm:step=0.4,rollback=costarica"]
)
def test_a_mass_as_light_as_one_likes_comes_to_rest_where_it_should(mass: float, method: str) -> None:
    result = simulate(example("two_masses", left__m=mass), method)
    assert result["left.x"][-1] == pytest.approx(-1.0, abs=1e-10)
