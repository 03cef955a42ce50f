"""The monolithic reference: loops, events, der(u), samplings, stiffness, and what it refuses."""

import time
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference import reference
from macrostep.solvers.reference.reference import Reference, compute_reference
from tests.solvers.reference_problems import BALL, bounce_times, example


def monolithic(diagram: Diagram, times: np.ndarray) -> Reference:
    return compute_reference(freeze(diagram), times)


def test_two_masses_against_an_independent_program() -> None:
    m, c, d = 1e4, 1e3, 1e3

    def rates(t: float, z: np.ndarray) -> list[float]:
        x1, v1, x2, v2 = z
        link = c * (x1 - x2)
        F = link if t < 100 else 1000.0
        return [v1, (-c * x1 - d * v1 - F) / m, v2, (link - c * x2 - d * v2) / m]

    before, after = np.linspace(0.0, 100.0, 51)[:-1], np.linspace(100.0, 200.0, 51)
    tight = {"method": "DOP853", "rtol": 1e-13, "atol": 1e-15}
    first = solve_ivp(rates, (0, 100 - 1e-13), [1, 0, 0, 0], t_eval=[*before, 100 - 1e-13], **tight).y
    second = solve_ivp(rates, (100, 200), first[:, -1], t_eval=after, **tight).y
    exact = np.hstack([first[:, :-1], second])
    found = monolithic(example("two_masses"), np.concatenate([before, after]))
    assert "monolithic" in found.label
    for row, name in enumerate(("left.x", "left.v", "right.x", "right.v")):
        assert_allclose(found.values[name], exact[row], rtol=0, atol=2e-11)
    force = found.values["right.F"]
    assert_allclose(force[:50], 1e3 * (exact[0] - exact[2])[:50], rtol=0, atol=1e-7)
    assert_allclose(force[50:], 1000.0, rtol=0, atol=0)  # the value after the event at t = 100


@pytest.mark.parametrize("DD", [4.0, 0.64, 0.01])
def test_damper_reaction_does_not_depend_on_the_tolerance(DD: float, monkeypatch: pytest.MonkeyPatch) -> None:
    times = np.linspace(0.0, 10.0, 101)
    results = []
    for attempt in (("explicit", 1e-13), ("explicit", 1e-11), ("implicit", 1e-10)):
        monkeypatch.setattr(reference, "ATTEMPTS", (attempt,))
        results.append(monolithic(example("damper_reaction", plate__DD=DD), times))
    for name in ("body.v", "body.x", "plate.x", "body.fC", "plate.vC"):
        scale = np.max(np.abs(results[0].values[name]))
        for other in results[1:]:
            assert_allclose(results[0].values[name], other.values[name], rtol=0, atol=1e-9 * scale)


def test_damper_reaction_against_the_equations_solved_by_hand() -> None:
    """fC = K (x - xD) + D (v - vC) with vC = fC/DD: fC = (K (x - xD) + D v)/(1 + D/DD)."""
    DD = 0.04

    def rates(t: float, z: np.ndarray) -> list[float]:
        v, x, xD = z
        load = 5 * np.exp(1) * np.exp(1 / ((t / 2) ** 2 - 1)) if t < 2 else 0.0
        force = (x - xD + v) / (1 + 1 / DD)
        return [load - force, v, force / DD]

    times = np.linspace(0, 10, 41)
    exact = solve_ivp(rates, (0, 10), [0, 0, 0], "DOP853", t_eval=times, rtol=1e-12, atol=1e-14, max_step=0.05).y
    found = monolithic(example("damper_reaction", plate__DD=DD), times)
    for row, name in enumerate(("body.v", "body.x", "plate.x")):
        assert_allclose(found.values[name], exact[row], rtol=0, atol=1e-9)
    assert_allclose(found.values["plate.vC"] * DD, found.values["body.fC"], rtol=1e-12, atol=1e-15)


def coupled(*subsystems: Subsystem, connections: list[tuple[str, str]], stop: float = 2.0) -> Diagram:
    return Diagram("d", subsystems, connections, stop=stop)


def test_a_nonlinear_loop_is_solved_at_every_moment() -> None:
    """u = cos(u + x)/2 with dx/dt = 1, held against a bisection."""
    loop = Subsystem("s", inputs={"u": 0}, states={"x": 0}, equations=["der(x) = 1"], outputs={"y": "cos(u + x)/2"})
    found = monolithic(coupled(loop, connections=[("s.y", "s.u")]), np.linspace(0, 2, 9))
    y, t = found.values["s.y"], np.linspace(0, 2, 9)
    assert_allclose(y, np.cos(y + t) / 2, rtol=0, atol=1e-13)


def test_a_loop_that_crosses_zero_goes_on() -> None:
    """u = -u/2 + (1000 + cos(t)) - 1000: near zero rounding is large against u, and no sign of failure."""
    loop = Subsystem(
        "s",
        inputs={"u": 0},
        states={"x": 0.0},
        equations=["der(x) = u"],
        outputs={"y": "-u/2 + 1000 + cos(time) - 1000"},
    )
    t = np.linspace(0, 20, 4001)
    found = monolithic(coupled(loop, connections=[("s.y", "s.u")], stop=20.0), t)
    assert_allclose(found.values["s.x"], np.sin(t) / 1.5, rtol=0, atol=1e-9)


def test_a_loop_without_a_solution_is_an_error() -> None:
    loop = Subsystem(
        "s", inputs={"u": 0.9}, states={"x": 0}, equations=["der(x) = u"], outputs={"y": "u^2 + time + 0.2"}
    )
    with pytest.raises(MacrostepError, match="reference could not be integrated"):
        monolithic(coupled(loop, connections=[("s.y", "s.u")]), np.linspace(0, 2, 9))


def test_a_loop_without_states_that_loses_its_solution_is_an_error() -> None:
    loop = Subsystem("s", inputs={"u": 0.1}, outputs={"y": "u^2 + time + 0.1"})
    with pytest.raises(MacrostepError, match="reference could not be integrated"):
        monolithic(coupled(loop, connections=[("s.y", "s.u")]), np.linspace(0, 2, 9))


def test_the_derivative_of_an_input_is_that_of_its_source() -> None:
    car = Subsystem("car", inputs={"F": 0}, states={"x": 0, "v": 3}, equations=["der(x) = v", "der(v) = F"],
                    outputs={"x": "x"})  # fmt: skip
    control = Subsystem("control", inputs={"x": 0}, outputs={"F": "2*(16 - der(x))"})
    t = np.linspace(0, 2, 11)
    found = monolithic(coupled(car, control, connections=[("car.x", "control.x"), ("control.F", "car.F")]), t)
    assert_allclose(found.values["car.v"], 16 - 13 * np.exp(-2 * t), rtol=1e-11)


def test_a_loop_through_a_derivative_is_solved() -> None:
    """F = 6 - k der(v) with dv/dt = F: neither is known before the other; dv/dt = 6/(1 + k)."""
    for k in (0.5, 1.0, 5.0):
        mass = Subsystem("mass", inputs={"F": 0}, states={"v": 1}, equations=["der(v) = F"], outputs={"v": "v"})
        virtual = Subsystem("more", parameters={"k": k}, inputs={"v": 0}, outputs={"F": "6 - k*der(v)"})
        t = np.linspace(0, 2, 5)
        found = monolithic(coupled(mass, virtual, connections=[("mass.v", "more.v"), ("more.F", "mass.F")]), t)
        assert_allclose(found.values["mass.v"], 1 + 6 / (1 + k) * t, rtol=1e-11)


def test_derivatives_pass_through_feedthrough() -> None:
    """der(u) of 3 sin(t) + u2 where u2 = x^2 of a third one."""
    a = Subsystem("a", states={"x": 1}, equations=["der(x) = -x"], outputs={"y": "x^2"})
    b = Subsystem("b", inputs={"u": 0}, outputs={"y": "3*sin(time) + u"})
    c = Subsystem("c", inputs={"u": 0}, states={"z": 0}, equations=["der(z) = der(u)"], outputs={"y": "der(u)"})
    t = np.linspace(0, 2, 9)
    found = monolithic(coupled(a, b, c, connections=[("a.y", "b.u"), ("b.y", "c.u")]), t)
    assert_allclose(found.values["c.y"], 3 * np.cos(t) - 2 * np.exp(-2 * t), rtol=1e-10, atol=1e-12)
    assert_allclose(found.values["c.z"], 3 * np.sin(t) + np.exp(-2 * t) - 1, rtol=0, atol=1e-11)


def test_a_derivative_of_a_state_in_an_output_is_no_derivative_of_an_input() -> None:
    one = Subsystem("a", inputs={"u": 2}, states={"x": 1}, equations=["der(x) = -x + u"], outputs={"y": "der(x)"})
    two = Subsystem("b", inputs={"u": 0}, states={"x": 0}, equations=["der(x) = u"], outputs={"y": "x"})
    t = np.linspace(0, 2, 5)
    found = monolithic(coupled(one, two, connections=[("a.y", "b.u")]), t)
    assert_allclose(found.values["b.x"], 1 - np.exp(-t), rtol=0, atol=1e-11)


@pytest.mark.parametrize("middle", [False, True])
def test_a_second_derivative_of_an_input_is_refused(middle: bool) -> None:
    a = Subsystem("a", states={"x": 1}, equations=["der(x) = -x"], outputs={"y": "x"})
    b = Subsystem("b", inputs={"u": 0}, outputs={"y": "der(u)"})
    through = Subsystem("through", inputs={"u": 0}, outputs={"y": "2*u"})
    c = Subsystem("c", inputs={"w": 0}, outputs={"y": "der(w)"})
    connections = [("a.y", "b.u"), *([("b.y", "through.u"), ("through.y", "c.w")] if middle else [("b.y", "c.w")])]
    with pytest.raises(MacrostepError, match=r"c uses der\(w\), and its source b\.y depends on a derivative itself"):
        monolithic(coupled(a, b, through, c, connections=connections), np.linspace(0, 1, 3))


def test_events_of_all_kinds() -> None:
    """A sampled controller, a switched plant and a bouncing ball in one system, each against its own solution."""
    plant = Subsystem(
        "plant", inputs={"u": 0}, states={"x": 1}, equations=["der(x) = -x + u + (if time > 1.05 then 1 else 0)"],
        outputs={"x": "x"},
    )  # fmt: skip
    control = Subsystem(
        "control", inputs={"x": 0}, states={"k": 0}, equations=["when sample(0, 0.5) then k = -0.5*x; end when"],
        outputs={"u": "k"},
    )  # fmt: skip
    t = np.linspace(0, 2.2, 23)
    found = monolithic(
        coupled(plant, control, BALL, connections=[("plant.x", "control.x"), ("control.u", "plant.u")], stop=2.2), t
    )
    x, now = 1.0, 0.0
    states: list[tuple[float, float]] = []
    samples: list[float] = []
    for target in t:
        for moment in sorted({target, *[m for m in (0.0, 0.5, 1.0, 1.05, 1.5, 2.0) if now < m < target]}):
            goal = (samples[-1] if samples else 0.0) + (1.0 if now >= 1.05 - 1e-12 else 0.0)
            x = goal + (x - goal) * np.exp(-(moment - now))
            now = moment
            if np.isclose(np.mod(moment + 1e-9, 0.5), 0.0, atol=1e-6):
                samples.append(-0.5 * x)
        states.append((x, samples[-1]))
    assert_allclose(found.values["plant.x"], [s[0] for s in states], rtol=1e-11)
    assert_allclose(found.values["control.k"], [s[1] for s in states], rtol=1e-11)
    bounces = [np.sum(bounce_times(50) < target) for target in t]
    assert_allclose(found.values["ball.bounces"], bounces)


def test_a_stiff_problem() -> None:
    a = Subsystem("a", inputs={"u": 1}, states={"x": 1}, equations=["der(x) = -1e6*(x - u)"], outputs={"x": "x"})
    b = Subsystem("b", inputs={"x": 1}, states={"z": 1}, equations=["der(z) = -x*z"], outputs={"z": "z"})
    t = np.linspace(0, 10, 11)
    found = monolithic(coupled(a, b, connections=[("a.x", "b.x"), ("b.z", "a.u")], stop=10.0), t)
    assert_allclose(found.values["b.z"], 1 / (1 + t), rtol=3e-6)


def test_an_input_that_is_not_connected_keeps_its_start_value() -> None:
    lonely = Subsystem("s", inputs={"u": 2.5}, states={"x": 0}, equations=["der(x) = u"])
    found = monolithic(coupled(lonely, connections=[]), np.linspace(0, 2, 3))
    assert_allclose(found.values["s.x"], [0, 2.5, 5.0], rtol=1e-14)


def test_too_many_communication_points_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "_STEPS", 1000)
    with pytest.raises(
        MacrostepError, match=r"beyond t = 0\.9\d* s: for the 40001 communication points .* more than 1000 internal"
    ):
        compute_reference(freeze(example("two_masses")), np.arange(40_001) * 1e-3)


ROBERTSON = Diagram(
    "robertson",
    [
        Subsystem("ab", states={"a": 1.0, "b": 0.0}, inputs={"c": 0.0}, outputs={"b": "b"},
                  equations=["r1 = 0.04*a", "r2 = 3e7*b^2", "r3 = 1e4*b*c",
                             "der(a) = -r1 + r3", "der(b) = r1 - r2 - r3"]),
        Subsystem("c", states={"c": 0.0}, inputs={"b": 0.0}, outputs={"c": "c"}, equations=["der(c) = 3e7*b^2"]),
    ],
    [("c.c", "ab.c"), ("ab.b", "c.b")],
    stop=4e5,
)  # fmt: skip


def test_a_stiff_problem_is_recognised_and_comes_back_quickly() -> None:
    """Robertson's, cut in two: explicit steps would be limited by stability to some 1e9."""

    def rates(t: float, z: np.ndarray) -> list[float]:
        a, b, c = z
        return [-0.04 * a + 1e4 * b * c, 0.04 * a - 1e4 * b * c - 3e7 * b * b, 3e7 * b * b]

    times = np.concatenate([[0.0], np.geomspace(1e-3, 4e5, 60)])
    before = time.process_time()
    found = monolithic(ROBERTSON, times)
    assert time.process_time() - before < 60.0  # a few seconds, or minutes
    assert "implicit" in found.label
    exact = solve_ivp(rates, (0, 4e5), [1, 0, 0], "Radau", t_eval=times, rtol=1e-12, atol=1e-20).y
    for row, name in enumerate(("ab.a", "ab.b", "c.c")):
        assert_allclose(found.values[name], exact[row], rtol=0, atol=1e-11 * np.max(exact[row]))


def test_a_stiff_oscillation_keeps_its_phase() -> None:
    """Van der Pol's, mu = 1000: an error on the slow branch comes back enlarged at the jump."""
    equations = ["der(x) = v", "der(v) = 1000*(1 - x^2)*v - x"]
    oscillator = Subsystem("s", states={"x": 2.0, "v": 0.0}, equations=equations, outputs={"x": "x"})

    def rates(t: float, z: np.ndarray) -> list[float]:
        return [z[1], 1000 * (1 - z[0] ** 2) * z[1] - z[0]]

    def jacobian(t: float, z: np.ndarray) -> np.ndarray:
        return np.array([[0.0, 1.0], [-2000 * z[0] * z[1] - 1, 1000 * (1 - z[0] ** 2)]])

    times = np.linspace(0, 1000, 101)
    found = monolithic(coupled(oscillator, connections=[], stop=1000.0), times)
    assert "implicit" in found.label
    exact = solve_ivp(rates, (0, 1000), [2, 0], "Radau", t_eval=times, rtol=1e-12, atol=1e-16, jac=jacobian).y
    for row, name in enumerate(("s.x", "s.v")):
        assert_allclose(found.values[name], exact[row], rtol=0, atol=1e-9 * np.ptp(exact[row]))


def test_what_is_not_stiff_stays_with_the_explicit_solver() -> None:
    """Thousands of periods at one go, and a fast decay that is soon over."""
    fast = Subsystem(
        "s", states={"x": 1.0, "v": 0.0, "z": 1.0}, equations=["der(x) = v", "der(v) = -x", "der(z) = -50*z"]
    )
    found = monolithic(coupled(fast, connections=[], stop=300.0), np.array([0.0, 300.0]))
    assert "explicit" in found.label
    assert found.values["s.x"][-1] == pytest.approx(np.cos(300.0), abs=1e-9)


@pytest.mark.parametrize("lag", [1e-9, 1e-10, 1e-12])
def test_a_fast_state_that_follows_a_slow_one_through_a_condition_does_not_slide(lag: float) -> None:
    """Its rate there is what rounding leaves of two large terms, and may have either sign."""
    follower = Subsystem(
        "s",
        parameters={"T": lag},
        states={"x": 0.0, "above": 0.0},
        equations=["der(x) = (sin(time) - x)/T", "der(above) = if x > 0.5 then 1 else 0"],
    )
    found = monolithic(coupled(follower, connections=[], stop=6.0), np.array([0.0, 6.0]))
    assert found.values["s.above"][-1] == pytest.approx(2 * np.pi / 3, abs=1e-9)


@pytest.mark.parametrize("equation", ["der(x) = -0.5*sign(x)", "der(x) = if x > 0 then -0.5 else 2"])
def test_a_sliding_mode_is_told_with_subsystem_and_condition(equation: str) -> None:
    brake = Subsystem("brake", states={"x": 1.0}, equations=[equation])
    other = Subsystem("other", states={"y": 1.0}, equations=["der(y) = if y > 0.5 then -1 else -2"])
    requested = r"beyond t = 2 s: brake slides along the place where (sign\(x\)|x > 0) changes, .*tanh"
    before = time.process_time()
    with pytest.raises(MacrostepError, match=requested):
        monolithic(coupled(other, brake, connections=[], stop=4.0), np.linspace(0, 4, 401))
    assert time.process_time() - before < 60.0


def test_a_jump_that_is_no_condition_comes_back() -> None:
    """x/|x|: every step behind 1 s is as short as its error at the jump."""
    jump = Subsystem("s", states={"x": 1.0}, equations=["der(x) = -x/abs(x)"])
    before = time.process_time()
    with pytest.raises(MacrostepError, match=r"beyond t = 1 s: .* would take more than 3e\+07 internal"):
        monolithic(coupled(jump, connections=[], stop=4.0), np.linspace(0, 4, 201))
    assert time.process_time() - before < 60.0


def test_a_problem_without_outputs_is_integrated() -> None:
    """A stiff limiter, and nothing that is put out."""
    limiter = Subsystem("s", states={"x": 1.0}, equations=["der(x) = -min(1, max(-1, 1e6*x))"])
    found = monolithic(coupled(limiter, connections=[], stop=4.0), np.linspace(0, 4, 201))
    assert_allclose(found.values["s.x"], np.maximum(0.0, 1.0 - np.linspace(0, 4, 201)), rtol=0, atol=1.1e-6)


def test_bounces_without_end_are_told_with_subsystem_and_condition() -> None:
    other = Subsystem("other", states={"y": 1.0}, equations=["der(y) = if y > 0.5 then -1 else -2"])
    requested = r"beyond t = 4.06\d* s: in ball events follow each other without end at the condition x < 0; "
    with pytest.raises(MacrostepError, match=requested):
        monolithic(coupled(other, BALL, connections=[], stop=10.0), np.linspace(0, 10, 11))


def test_it_is_stopped_within_one_long_step() -> None:
    """Nothing is asked for before the end: progress and stop are heard between internal steps."""
    fast = Subsystem("s", states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = -x"])
    seen: list[float] = []
    heard: list[float] = []

    def progress(fraction: float) -> bool:
        seen.append(fraction)
        heard.append(time.monotonic())
        return fraction < 0.001

    with pytest.raises(MacrostepError, match="stopped"):
        compute_reference(freeze(coupled(fast, connections=[], stop=1e6)), np.array([0.0, 1e6]), progress=progress)
    assert 0.001 <= seen[-1] < 0.5
    assert seen == sorted(seen)


def test_without_outputs_nothing_but_states_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fresh memory happens to hold is no value of the reference."""
    unwritten = SimpleNamespace(**vars(np))
    unwritten.empty = lambda shape: np.full(shape, np.nan)
    monkeypatch.setattr(reference, "np", unwritten)
    alone = Subsystem("a", states={"x": 1.0}, equations=["der(x) = -x"])
    times = np.linspace(0.0, 5.0, 11)
    found = compute_reference(freeze(Diagram("alone", [alone], stop=5.0)), times)
    np.testing.assert_allclose(found.values["a.x"], np.exp(-times), rtol=1e-11)


def test_a_forced_relaxation_is_stiff_though_its_error_keeps_steps_below_the_limit_of_stability(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Near rounding, steps of 1.4 time constants are all that the error allows; there are 10^8 of them."""
    monkeypatch.setattr(reference, "_STEPS", 10**12)
    oscillator = Subsystem("oscillator", states={"a": 1.0, "b": 0.0}, equations=["der(a) = b", "der(b) = -4*a"],
                           outputs={"u": "a"})  # fmt: skip
    relaxation = Subsystem("relaxation", inputs={"u": 0.0}, states={"x": 0.0},
                           equations=["der(x) = (u - x)/1e-7 + 0*x^2"])  # fmt: skip
    diagram = Diagram("d", [oscillator, relaxation], [("oscillator.u", "relaxation.u")], stop=10.0)
    found = compute_reference(freeze(diagram), np.linspace(0.0, 10.0, 101))
    assert "implicit" in found.label
    assert np.max(np.abs(found.values["oscillator.a"] - np.cos(2.0 * found.time))) < 1e-10


@pytest.mark.parametrize("asked", [0.0, 1e-16, -1e-16, 1e-17])
def test_a_sampling_next_to_zero_happens_wherever_one_asks_for_values(asked: float) -> None:
    """In a run through t = 0 the tenth sampling is at 8e-17 s: relative to such times nothing is near."""
    a, P = -0.2242619318526976, 0.02242619318526977
    counter = Subsystem(
        "counter", parameters={"a": a, "P": P}, states={"n": 0},
        equations=["when sample(a, P) then n = pre(n) + 1; end when"],
    )  # fmt: skip
    diagram = Diagram("d", [counter], start=-0.67, stop=0.1)
    reference = compute_reference(freeze(diagram), np.array([-0.67, asked, 0.01, 0.1]))
    assert reference.values["counter.n"].tolist() == [0, 11, 11, 15]
