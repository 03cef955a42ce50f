"""What the engine lets methods do, one test per ability."""

import ctypes
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.solvers import RunFailed, compare, simulate
from macrostep.solvers.compilation.pointers import doubles
from macrostep.solvers.engine import engine as operations
from macrostep.solvers.engine import trace as phase
from macrostep.solvers.engine.interface import (
    ADVANCE,
    ADVANCE_SIGNATURE,
    COEFFICIENTS,
    EVALUATE,
    HANDLE_EVENT,
    LINEARISE,
    NEXT_EVENT,
    NOT_SUPPORTED,
    OK,
    RESTORE,
    SAVE,
    SUBSYSTEM_FAILED,
)
from macrostep.solvers.engine.trace import ROWS, WIDTH, Trace
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.processes.heartbeat import ALL_BEATS, share
from macrostep.solvers.results.results import Result, RunStopped
from macrostep.solvers.run.run import Run
from tests.solvers.dummy_methods import Degree8, Needy, OwnSteps, Rejecting, SecondTry, registered
from tests.solvers.reference_problems import SOLVERS, example

ALWAYS = (-np.inf, np.inf)


def oscillator(stop: float = 2.0) -> Diagram:
    """Example spring_mass, shorter."""
    diagram = example("spring_mass")
    diagram.set(stop=stop)
    return diagram


def values(result: Result) -> dict[str, np.ndarray]:
    return {name: result[name] for name in result.names}


def assert_same(one: Result, other: Result) -> None:
    """Every bit is the same."""
    assert one.names == other.names
    for name in one.subsystems:
        assert_array_equal(one.time(name), other.time(name))
    for name, series in values(one).items():
        assert_array_equal(series, other[name])


# -- abilities ------------------------------------------------------------------------------------------------------


def test_inputs_of_degree_8() -> None:
    """dx/dt = u = 9 t^8 gives t^9, whatever the macro-step; and so do the outputs' derivatives and integrals."""
    integrator = Subsystem(
        "s", inputs={"u": 0}, states={"x": 0}, equations=["der(x) = u"], outputs={"x": "x", "w": "u"}
    )
    diagram = Diagram("d", [integrator], stop=1.3)
    with registered("dummy", Degree8):
        for kind in SOLVERS:
            run = Run(freeze(diagram, solvers={"": {"kind": kind}}), "dummy", {"step": 0.4})
            for _ in run:
                pass
            t = run.result.time("s")
            assert_allclose(run.result["s.x"], t**9, rtol=1e-8, atol=1e-9)
            assert run.engine.dy[0] == pytest.approx(9 * 1.3**8, rel=1e-12)
            assert run.engine.dy[1] == pytest.approx(72 * 1.3**7, rel=1e-12)
            assert run.engine.iy[0] == pytest.approx((1.3**10 - 1.2**10) / 10, rel=1e-8)
            assert run.engine.iy[1] == pytest.approx(1.3**9 - 1.2**9, rel=1e-8)


def test_everybody_may_have_steps_of_his_own() -> None:
    """Four decoupled decays: each at its own communication points, exact at each, all ending at the stop time."""
    decays = [
        Subsystem(f"s{k}", states={"x": 1}, equations=[f"der(x) = -{k + 1}*x"], outputs={"x": "x"}) for k in range(4)
    ]
    with registered("dummy", OwnSteps):
        result = simulate(Diagram("d", decays, stop=1.0), "dummy", step=0.07)
    for k in range(4):
        t = result.time(f"s{k}")
        n = int(np.floor(1.0 / (0.07 * (k + 1)) - 1e-9))
        assert_array_equal(t, [*(np.arange(n + 1) * (k + 1) * 0.07), 1.0])
        assert_allclose(result[f"s{k}.x"], np.exp(-(k + 1) * t), rtol=1e-12)
        assert result.statistics.macro_steps[f"s{k}"] == n + 1


def test_steps_of_his_own_and_somebody_elses_event() -> None:
    """An event concerns those who reach it: the others have no row there, and their past goes on."""
    switch = Subsystem("switch", outputs={"y": "if time < 0.5 then 1 else 3"})
    lag = Subsystem("lag", inputs={"u": 0}, states={"x": 0}, equations=["der(x) = u"], outputs={"x": "x"})
    diagram = Diagram("d", [switch, lag.replaced(name="mid"), lag], [("switch.y", "lag.u")], stop=1.0)
    with registered("dummy", OwnSteps):
        result = simulate(diagram, "dummy", step=0.11)
    for name in ("switch", "mid", "lag"):
        t = result.time(name)
        assert np.all(np.diff(t) > 0)
        assert np.sum(t == 0.5) == 1
    assert_array_equal(result["switch.y"], np.where(result.time("switch") < 0.5, 1.0, 3.0))
    assert result["lag.x"][-1] == pytest.approx(2.0, rel=1e-12)


def test_a_rejected_step_leaves_nothing_behind() -> None:
    """Run with rejections; then again with the steps that were accepted, and no rejection: every bit is the same."""
    diagram = example("lotka_volterra")
    diagram.set(stop=5.0)
    with registered("dummy", Rejecting):
        run = Run(freeze(diagram), "dummy", {"step": 1.0, "tolerance": 1e-3}, watch=ALWAYS)
        for _ in run:
            pass
        result = run.result
        steps = np.diff(result.time("prey"))
        assert result.statistics.rejected_steps > 5
        assert result.statistics.integrations == 2 * (len(steps) + result.statistics.rejected_steps)
        assert result.statistics.macro_steps == {"prey": len(steps), "predator": len(steps)}
        assert run._memory.calls == len(steps)  # calls that were rejected are forgotten
        assert run.trace is not None
        rows = run.trace.rows
        assert np.sum(rows[:, 0] == phase.ROLLBACK) == 2 * result.statistics.rejected_steps

        again = Run(freeze(diagram), "dummy", {"step": 1.0, "tolerance": np.finfo(float).max})
        for H in steps:
            again.engine.step = H
            again.advance(1)
        assert again.result.statistics.rejected_steps == 0
        assert_allclose(again.result.time("prey"), result.time("prey"), rtol=1e-14)
        for name in result.names:
            assert_allclose(again.result[name], result[name], rtol=1e-10)
        assert_allclose(again._memory.received, run._memory.received, rtol=1e-8)
        assert again._memory.calls == run._memory.calls


def test_a_step_below_the_smallest_is_an_error() -> None:
    with registered("dummy", Rejecting):
        with pytest.raises(RunFailed, match=r"Dummy failed at t = 0 s: the macro-step shrank to 0\.0625 s") as caught:
            simulate(oscillator(), "dummy", step=1.0, tolerance=0.0, min_step=0.05)
        assert caught.value.result.statistics.rejected_steps == 5
        assert caught.value.subsystem == ""
        with pytest.raises(RunFailed, match="the macro-step shrank to"):  # without a smallest step: rounding is one
            simulate(oscillator(), "dummy", step=1.0, tolerance=0.0)


def test_some_may_go_back() -> None:
    """The spring steps once, the mass twice; counted, and as the formula says."""
    with registered("dummy", SecondTry):
        result = simulate(oscillator(stop=1.0), "dummy", step=0.25)
    x, v = 1.0, 0.0
    for n in range(4):
        new_x = x + 0.25 * v
        v = v - 0.25 * 0.5 * (x + new_x)
        x = new_x
        assert result["spring.x"][n + 1] == pytest.approx(x, rel=1e-14)
        assert result["mass.v"][n + 1] == pytest.approx(v, rel=1e-14)
    assert result.statistics.integrations == 4 * 3
    assert result.statistics.iterations == 4
    assert result.statistics.macro_steps == {"spring": 4, "mass": 4}


def test_linearise_gives_the_matrices_of_each_subsystem() -> None:
    run = Run(freeze(example("two_masses")), "ni_jacobi", {"step": 0.1})
    jacobian, f = np.empty((3, 4)), np.empty(2)
    assert operations.linearise(run.engine, 1, jacobian.reshape(-1), f) == OK
    # x, v | x_left, v_left over F;  m dv = c (x_left - x) - c x - d v
    expected = np.array([[0.0, 1.0, 0.0, 0.0], [-0.2, -0.1, 0.1, 0.0], [-1000.0, 0.0, 1000.0, 0.0]])
    assert_allclose(jacobian, expected, rtol=1e-15)
    assert_allclose(f, [0.0, 0.1], rtol=1e-15)  # the input is consistent: x_left = 1


def test_the_trace_tells_what_happened() -> None:
    run = Run(freeze(example("two_masses"), stop=100.5), "ni_jacobi", {"step": 0.4}, watch=ALWAYS)
    for _ in run:
        pass
    assert run.trace is not None
    rows = run.trace.rows
    phases, k, t = rows[:, 0], rows[:, 1], rows[:, 2]
    assert_array_equal(t[(phases == phase.ADVANCE) & (k == 0)], [*(np.arange(251) * 0.4)[:-1], 100.0, 100.4])
    assert_array_equal(np.unique(t[phases == phase.EVENT]), [100.0])
    assert np.sum(phases == phase.ACCEPT) == sum(run.result.statistics.macro_steps.values())
    assert_array_equal(rows[phases == phase.ADVANCE][-1, 3:5], [run.engine.H[1], 0.0])


def test_a_trace_has_every_row_however_small_its_buffer_is() -> None:
    run = Run(freeze(oscillator(stop=50.0)), "ni_jacobi", {"step": 0.01}, watch=ALWAYS)
    for _ in run:
        pass
    assert run.trace is not None
    rows = run.trace.rows
    assert len(rows) > 5 * ROWS
    assert np.sum(rows[:, 0] == phase.ACCEPT) == sum(run.result.statistics.macro_steps.values()) == 2 * 5000
    assert_same(run.result, simulate(oscillator(stop=50.0), "ni_jacobi", step=0.01))


def test_a_trace_that_has_no_room_ends_and_says_so() -> None:
    run = Run(freeze(oscillator(stop=50.0)), "ni_jacobi", {"step": 0.01}, watch=ALWAYS)
    run.trace = Trace(run.engine, ALWAYS, limit=10 * ROWS * WIDTH)
    for _ in run:
        pass
    assert run.trace.is_full


def test_methods_write_into_the_trace() -> None:
    with registered("dummy", Rejecting):
        run = Run(freeze(oscillator()), "dummy", {"step": 0.5, "tolerance": 1e-2}, watch=ALWAYS)
        for _ in run:
            pass
    assert run.trace is not None
    rows = run.trace.rows
    residuals = rows[rows[:, 0] == phase.RESIDUAL]
    assert len(residuals) == run.result.statistics.integrations / 2
    assert np.sum(residuals[:, 3] > 1e-2) == run.result.statistics.rejected_steps


def test_the_heartbeat_says_what_is_stepped() -> None:
    beat = np.zeros(ALL_BEATS)
    share(beat)
    try:
        run = Run(freeze(oscillator()), "ni_jacobi", {"step": 0.5})
        run.advance(3)
    finally:
        share(np.zeros(ALL_BEATS))
    assert_array_equal(beat[:3], [1.0, 1.0, 3.0])  # the mass, from t = 1 on, after three macro-steps


# -- a subsystem that is Python behind the same C interface ----------------------------------------------------------

ADVANCE_TYPE = ctypes.CFUNCTYPE(
    ctypes.c_int64, ctypes.c_int64, ctypes.c_double, ctypes.c_double, *([ctypes.c_int64] * 6)
)
EVALUATE_TYPE = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.c_double, *([ctypes.c_int64] * 5))


class PythonMass:
    """dv/dt = F with polynomial F, as a Python subsystem would be."""

    def __init__(self, run: Run, k: int) -> None:
        self.v = 0.0
        self.fails_at = np.inf
        self._functions = (ADVANCE_TYPE(self.advance), EVALUATE_TYPE(self.evaluate))
        run.engine.operations[k, :] = run.engine.held[k] = 0
        run.engine.operations[k, ADVANCE] = ctypes.cast(self._functions[0], ctypes.c_void_p).value
        run.engine.operations[k, EVALUATE] = ctypes.cast(self._functions[1], ctypes.c_void_p).value

    def advance(
        self, instance: int, t: float, H: float, u: int, degree: int, requested: int, y: int, dy: int, iy: int
    ) -> int:
        if t >= self.fails_at:
            return SUBSYSTEM_FAILED
        coefficients = doubles(u, COEFFICIENTS)
        self.v += sum(coefficients[d] * H ** (d + 1) / (d + 1) for d in range(degree + 1))
        doubles(y, 1)[0] = self.v
        return OK

    def evaluate(self, instance: int, t: float, u: int, degree: int, requested: int, y: int, dy: int) -> int:
        doubles(y, 1)[0] = self.v
        return OK


@pytest.mark.parametrize("order", [0, 2])
def test_a_python_subsystem_enters_behind_the_same_interface(order: int) -> None:
    assert len(ADVANCE_SIGNATURE.args) == 9
    run = Run(freeze(oscillator()), "ni_jacobi", {"step": 0.01, "order": order})
    mass = PythonMass(run, 1)
    for _ in run:
        pass
    built_in = simulate(oscillator(), "ni_jacobi", step=0.01, order=order)
    assert_allclose(run.result["spring.x"], built_in["spring.x"], rtol=0, atol=1e-13)
    assert mass.v == pytest.approx(built_in["mass.v"][-1], abs=1e-13)


def test_what_a_subsystem_cannot_do_is_not_supported() -> None:
    run = Run(freeze(oscillator()), "ni_jacobi", {"step": 0.01})
    PythonMass(run, 1)
    engine = run.engine
    assert not any(engine.operations[1, o] for o in (HANDLE_EVENT, NEXT_EVENT, LINEARISE, SAVE, RESTORE))
    one = np.array([1])
    assert operations.save(engine, one, 0) == NOT_SUPPORTED
    assert operations.restore(engine, one, 0) == NOT_SUPPORTED
    assert operations.linearise(engine, 1, np.zeros(4), np.zeros(2)) == NOT_SUPPORTED


def test_a_subsystem_that_fails_is_named_and_what_was_done_is_kept() -> None:
    run = Run(freeze(oscillator()), "ni_jacobi", {"step": 0.25})
    mass = PythonMass(run, 1)  # kept: the engine holds the address of its callback only
    mass.fails_at = 1.0
    with pytest.raises(RunFailed, match=r"NI Jacobi failed at t = 1 s: mass reported the error 6") as caught:
        for _ in run:
            pass
    assert (caught.value.subsystem, caught.value.time) == ("mass", 1.0)
    assert_array_equal(caught.value.result.time("mass"), [0.0, 0.25, 0.5, 0.75, 1.0])


@pytest.mark.parametrize(
    "method",
    ["ni_jacobi:step=0.3", "ni_jacobi:step=0.3,order=3", "gauss_seidel:step=0.3", "f3ornits", "smooth_balance:step=0.3",
     "jacobi_iterated:step=0.3", "ifosmondi:step=0.3", "ifosmondi_jfm:step=0.3", "missiles:step=0.3",
     "step_doubling(ni_jacobi:step=0.3)"],
)  # fmt: skip
def test_python_runs_a_kernel_to_the_same_bits(method: str) -> None:
    """For debugging; the force begins at 100 s."""
    diagram = example("two_masses")
    diagram.set(start=96.0, stop=102.0)
    problem = freeze(diagram)
    compiled, interpreted = (Run(problem, method, interpret=is_interpreted) for is_interpreted in (False, True))
    assert compiled.to_end() is None is interpreted.to_end()
    assert_same(compiled.result, interpreted.result)


# -- the past -------------------------------------------------------------------------------------------------------


def test_an_event_ends_the_past_of_the_outputs_that_it_changes() -> None:
    run = Run(freeze(example("two_masses"), stop=103.0), "ni_jacobi", {"step": 0.3, "order": 2})
    engine = run.engine
    steps = 0
    while engine.t[0] < 100.0:
        assert_array_equal(engine.past_n, min(steps + 1, 3))
        run.advance(1)
        steps += 1
    assert engine.t[0] == 100.0
    assert engine.restarted == 1
    assert_array_equal(engine.past_n, [3, 3, 1])  # left.x, left.v, right.F
    assert engine.past_y[2, 0] == 1000.0
    assert engine.received[0] == 1000.0
    assert_allclose(engine.past_t[0, :3], [100.0, 99.9, 99.6], rtol=1e-15)
    run.advance(1)
    assert engine.restarted == 0
    assert_array_equal(engine.past_n, [3, 3, 2])
    assert_array_equal(engine.past_t[0, :2], [334 * 0.3, 100.0])


def test_an_input_keeps_its_slope_where_an_event_happens() -> None:
    """What reads der(u) from the event on reads the slope that u arrives with; that of an input that jumps is 0."""
    source = Subsystem("source", states={"x": 0.0}, equations=["der(x) = 3 + time"], outputs={"x_out": "x"})
    jump = Subsystem("jump", outputs={"y": "if time < 1 then 2*time else 7"})
    slopes = {"of_x": "if time < 1 then 0 else der(u)", "of_y": "if time < 1 then 0 else der(v)"}
    reader = Subsystem("reader", inputs={"u": 0.0, "v": 0.0}, outputs=slopes)
    diagram = Diagram("slopes", subsystems=[source, jump, reader], stop=2.0)
    diagram.connect("source.x_out", "reader.u")
    diagram.connect("jump.y", "reader.v")
    result = simulate(diagram, "ni_jacobi", step=0.25, order=2)
    at = np.searchsorted(result.time("reader"), 1.0)
    assert_allclose(result["reader.of_x"][at], 4.0, rtol=1e-12)
    assert_allclose(result["reader.of_y"][at], [0.0])


def added_mass(c: float) -> Diagram:
    """A mass of 1 on a spring of 1, and a block whose force is c times its acceleration: a mass of 1 + c."""
    body = Subsystem("body", inputs={"F": 0.0}, states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = F - x"],
                     outputs={"v": "v"})  # fmt: skip
    more = Subsystem("more", parameters={"c": c}, inputs={"v": 0.0}, outputs={"F": "-c*der(v)"})
    diagram = Diagram("added mass", subsystems=[body, more], stop=2.0)
    diagram.connect("body.v", "more.v")
    diagram.connect("more.F", "body.F")
    return diagram


@pytest.mark.parametrize(
    "method",
    ["ni_jacobi", "gauss_seidel", "missiles", "f3ornits", "smooth_balance", "jacobi_iterated", "ifosmondi_jfm"],
)
def test_a_run_begins_with_the_slopes_of_its_inputs(method: str) -> None:
    """What depends on der(u) was 0 at the start, whatever the method, and the force of the first macro-step too."""
    result = simulate(added_mass(0.5), f"{method}:step=0.01", stop=0.02)
    assert_allclose(result["more.F"][0], 0.5 / 1.5, rtol=1e-9)


def test_a_loop_through_a_derivative_keeps_its_order_from_the_start() -> None:
    """IFOSMONDI-JFM was of order 1: its first macro-step began with a force that did not fit."""
    errors = []
    for step in (0.04, 0.02):
        result = simulate(added_mass(0.5), "ifosmondi_jfm", step=step)
        errors.append(np.abs(result["body.x"] - np.cos(result.time("body") / np.sqrt(1.5))).max())
    assert errors[0] < 1e-5
    assert errors[1] < errors[0] / 6


def test_a_second_derivative_at_the_start_is_left_at_0() -> None:
    one = Subsystem("one", states={"x": 1.0}, equations=["der(x) = -x"], outputs={"x": "x"})
    two = Subsystem("two", inputs={"u": 0.0}, outputs={"y": "der(u)"})
    three = Subsystem("three", inputs={"u": 0.0}, outputs={"y": "der(u)"})
    diagram = Diagram("twice", subsystems=[one, two, three], stop=1.0)
    diagram.connect("one.x", "two.u")
    diagram.connect("two.y", "three.u")
    result = simulate(diagram, "ni_jacobi", step=0.01, order=2)
    assert_allclose([result["two.y"][0], result["three.y"][0]], [-1.0, 0.0], atol=1e-12)


# -- capabilities and imposed steps ---------------------------------------------------------------------------------


def limited(diagram: Diagram, name: str, **changes: Any) -> Diagram:
    diagram.replace(name, diagram[name].replaced(**changes))
    return diagram


def test_a_lower_input_degree_gives_a_lower_order_and_a_note() -> None:
    diagram = oscillator()
    for name in ("spring", "mass"):
        limited(diagram, name, capabilities={"maxInputDegree": 1})
    result = simulate(diagram, "ni_jacobi", step=0.1, order=3)
    assert len(result.notes) == 2
    assert result.notes[0].startswith("spring: its inputs are of order 1, not 3")
    assert_same(result, simulate(oscillator(), "ni_jacobi", step=0.1, order=1))
    assert simulate(diagram, "ni_jacobi", step=0.1, order=1).notes == ()


@pytest.mark.parametrize(
    ("method", "order"),
    [("ni_jacobi:order=1", 1), ("ni_jacobi:order=2", 2), ("ni_jacobi:order=3", 3), ("smooth_balance", 2)],
)  # fmt: skip
def test_an_extrapolation_begins_along_the_slope_that_der_u_has_there(method: str, order: int) -> None:
    """x = sin(t) by der(x) = der(u); the first macro-step had no slope, and lost sin(H) for good."""
    source = Subsystem("two", states={"a": 0.0, "b": 1.0}, equations=["der(a) = b", "der(b) = -a"], outputs={"u": "a"})
    reader = Subsystem(
        "one", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = der(u)"], outputs={"y": "der(u)", "x": "x"}
    )
    diagram = Diagram("slope", [reader, source], [("two.u", "one.u")], stop=1.0)
    runs = [simulate(diagram, method, step=step) for step in (0.05, 0.025)]
    errors = [abs(run.last("one.x") - np.sin(1.0)) for run in runs]
    assert errors[1] < 1.3 / 2**order * errors[0]
    assert runs[0]["one.y"][:2] == pytest.approx([1.0, 1.0], abs=1e-12)


@pytest.mark.parametrize(
    "method",
    ["ni_jacobi", "gauss_seidel", "step_doubling(ni_jacobi)", "smooth_balance:order=0", "jacobi_iterated:order=0"],
)
def test_the_slope_of_a_held_input_is_told_to_be_0(method: str) -> None:
    """The car runs away at any macro-step: its controller reads its speed from an input that is held."""
    car = example("car")
    (note,) = simulate(car, method).notes
    assert note.startswith("controller uses der(x), which is 0 in every macro-step")
    assert note.endswith("Use order 1 or more.")
    (note,) = simulate(car, "ni_jacobi", order=1).notes
    assert note.startswith("controller uses der(x). Behind a jump an input has no past")
    (note,) = simulate(car, "f3ornits").notes
    assert note.startswith("controller uses der(x). Where an input has no past, in the first macro-step")
    car.replace("controller", car["controller"].replaced(capabilities={"maxInputDegree": 0}))
    assert any("take a maxInputDegree of 1" in note for note in simulate(car, "ni_jacobi", order=1).notes)


def test_a_lower_input_degree_concerns_its_own_inputs_only() -> None:
    diagram = limited(oscillator(), "mass", capabilities={"maxInputDegree": 0})
    result = simulate(diagram, "ni_jacobi", step=0.1, order=1)
    x, v, old = 1.0, 0.0, 0.0
    for n in range(5):
        slope = (v - old) / 0.1 if n else 0.0
        x, v, old = x + 0.1 * v + 0.005 * slope, v - 0.1 * x, v
        assert result["spring.x"][n + 1] == pytest.approx(x, rel=1e-13)
        assert result["mass.v"][n + 1] == pytest.approx(v, rel=1e-13)


def test_a_missing_capability_is_refused_before_the_start() -> None:
    with registered("dummy", Needy):
        diagram = limited(oscillator(), "mass", capabilities={"providesState": False})
        with pytest.raises(MacrostepError, match="Needy needs providesState, which is switched off on mass"):
            simulate(diagram, "dummy", step=0.1)
        diagram = limited(oscillator(), "spring", capabilities={"maxOutputDerivativeOrder": 0})
        with pytest.raises(MacrostepError, match=r"Needy needs maxOutputDerivativeOrder, which is .* on spring"):
            simulate(diagram, "dummy", step=0.1)
    with registered("dummy", SecondTry):
        diagram = limited(oscillator(), "mass", capabilities={"canGetAndSetFMUState": False})
        with pytest.raises(MacrostepError, match="canGetAndSetFMUState, which is switched off on mass"):
            simulate(diagram, "dummy", step=0.1)


def test_an_imposed_step_must_be_the_methods() -> None:
    diagram = limited(oscillator(), "mass", step=0.05)
    with pytest.raises(MacrostepError, match=r"mass imposes the step 0\.05 s; give the method that step"):
        simulate(diagram, "ni_jacobi", step=0.1)
    assert_same(simulate(diagram, "ni_jacobi", step=0.05), simulate(oscillator(), "ni_jacobi", step=0.05))


# -- runs -----------------------------------------------------------------------------------------------------------


def test_a_stop_flag_ends_a_run_and_keeps_what_was_done() -> None:
    flag = np.zeros(1, np.int64)
    run = Run(freeze(oscillator()), "ni_jacobi", {"step": 0.1}, stop_flag=flag)
    run.advance(7)
    flag[0] = 1
    with pytest.raises(RunStopped, match=r"stopped at t = 0\.7 s") as caught:
        for _ in run:
            pass
    assert caught.value.result.status == "stopped"
    assert len(caught.value.result["spring.x"]) == 8


@pytest.mark.parametrize("size", [1, 3, 64, 10_000])
def test_chunks_of_any_size_are_the_same_run(size: int) -> None:
    whole = simulate(example("two_masses"), "ni_jacobi", stop=120.0, step=0.3, order=1, dense=1)
    run = Run(freeze(example("two_masses"), stop=120.0), "ni_jacobi", {"step": 0.3, "order": 1}, dense=1)
    times, seen = [], []
    while not run.is_finished:
        chunk = run.advance(size)
        time, data = chunk.data["left"]
        times.append(time)
        seen.append(data)
        assert chunk.time == run.engine.t[0]
        assert chunk.fraction == pytest.approx(chunk.time / 120.0)
    assert_same(run.result, whole)
    assert_array_equal(np.concatenate(times), whole.time("left", dense=True))
    assert_array_equal(np.concatenate(seen)[:, 0], whole.series("left.x", dense=True))


def test_streaming_is_the_same_run() -> None:
    run = simulate(example("lotka_volterra"), "ni_jacobi", step=1e-3, stream=True)
    rows = [chunk.data["prey"][1] for chunk in run]
    whole = simulate(example("lotka_volterra"), "ni_jacobi", step=1e-3)
    # the row at t0 was recorded before the first chunk and comes with it
    assert_array_equal(np.concatenate(rows)[:, 0], whole["prey.P"])
    assert_same(run.result, whole)


def _whole(diagram: Diagram, method: str) -> Result:
    """Return what was recorded, whether the run diverged or not."""
    run = simulate(diagram, method, stream=True)
    for _ in run:
        pass
    return run.result


@pytest.mark.parametrize("name", ["two_masses", "damper_reaction", "lotka_volterra"])
def test_the_order_of_the_subsystems_does_not_matter(name: str) -> None:
    diagram = example(name)
    turned = Diagram(
        name, list(diagram.subsystems.values())[::-1], [(s, t) for t, s in list(diagram.connections.items())[::-1]],
        stop=diagram.stop,
    )  # fmt: skip
    for order in (0, 2):
        one, other = (_whole(d, f"ni_jacobi:step={diagram.stop / 500},order={order}") for d in (diagram, turned))
        assert set(one.names) == set(other.names)
        for label in one.names:
            assert_allclose(one[label], other[label], rtol=0, atol=1e-13 * max(1.0, np.max(np.abs(one[label]))))


@pytest.mark.parametrize("kind", SOLVERS)
def test_one_subsystem_without_inputs_is_its_own_solution(kind: str) -> None:
    """Whatever the macro-step."""
    spring = Subsystem("s", states={"x": 1, "v": 0}, equations=["der(x) = v", "der(v) = -4*x"], outputs={"a": "der(v)"})
    for step in (0.01, 0.7, 50.0):
        result = simulate(Diagram("d", [spring], stop=10.0), "ni_jacobi", step=step, solvers={"": {"kind": kind}})
        t = result.time("s")
        assert_allclose(result["s.x"], np.cos(2 * t), rtol=0, atol=1e-12 if kind == "exact" else 2e-6)
        assert_allclose(result["s.a"], -4 * result["s.x"], rtol=1e-14)


def test_a_loop_of_one_subsystem_with_itself() -> None:
    """dx/dt = -u with u = x by a connection: held inputs are explicit Euler."""
    loop = Subsystem("s", inputs={"u": 0}, states={"x": 1}, equations=["der(x) = -u"], outputs={"y": "x"})
    result = simulate(Diagram("d", [loop], [("s.y", "s.u")]), "ni_jacobi", step=0.1)
    assert_allclose(result["s.x"], 0.9 ** np.arange(11), rtol=1e-13)


def test_figures_of_cost() -> None:
    result = simulate(oscillator(), "ni_jacobi", step=0.1, solvers={"": {"kind": "explicit"}})
    figures = result.statistics
    assert figures.macro_steps == {"spring": 20, "mass": 20}
    assert (figures.integrations, figures.iterations, figures.rejected_steps) == (40, 0, 0)
    assert figures.rhs_evaluations == 40 * 7
    assert figures.wall_time > 0
    assert figures.setup_time > 0


def test_an_event_elsewhere_leaves_the_past_of_smooth_outputs() -> None:
    """An output that only time decides is evaluated anew at an event, a rounding unit later: that is no jump."""
    source = Subsystem("source", outputs={"y": "sin(1.7*time)"})
    integrator = Subsystem(
        "integrator", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = u - 0.3*x"], outputs={"x": "x"}
    )
    clock = Subsystem(
        "clock", states={"n": 0.0}, equations=["when sample(0, 0.37) then n = pre(n) + 1 end when"], outputs={"n": "n"}
    )
    wires = [("source.y", "integrator.u")]
    errors = [
        compare(Diagram("d", parts, wires, stop=10.0), ["ni_jacobi:step=0.0125,order=2"]).runs[0].rmse_percent
        for parts in ([source, integrator], [source, integrator, clock])
    ]
    alone, beside_a_clock = (error["integrator.x"] for error in errors)
    assert beside_a_clock == pytest.approx(alone, rel=0.05)
