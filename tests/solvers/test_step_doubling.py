"""Step doubling: its estimate against exact errors, what it puts back, events, refusals, names in names."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.polynomial import Polynomial
from numpy.testing import assert_allclose, assert_array_equal

from macrostep import examples
from macrostep.gui.cli import main
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.subsystem.subsystem import State
from macrostep.solvers import RunFailed, compare, methods, simulate
from macrostep.solvers.engine.doubling import compare_steps
from macrostep.solvers.engine.doubling_errors import BECOME, BEFORE, DOUBLING, HALVES, WHOLE
from macrostep.solvers.engine.engine import save
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.engine.kept_step import memory_needed, move_all
from macrostep.solvers.engine.loop import SLOT_DOUBLING, plan
from macrostep.solvers.engine.trials import copy_signals
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
from tests.solvers.reference_problems import example

LOOSE: dict[str, Any] = {"rtol": 1e9, "atol": 1e9}


def driven(power: int) -> Diagram:
    """An integrator behind a source whose output is a power of time, with something left of every lower power."""
    formula = f"(time + 1)^{power}"
    source = Subsystem("source", outputs={"y": formula})
    integrator = Subsystem("integrator", inputs={"u": 1.0}, states={"x": 0.0}, equations=["der(x) = u"],
                           outputs={"y": "x"}, solver={"kind": "explicit", "rtol": 1e-12, "atol": 1e-13})  # fmt: skip
    return Diagram("driven", [source, integrator], [("source.y", "integrator.u")], stop=100.0)


class Doubled:
    """A doubled step of a run at a step that stays, taken apart.

    Attributes
    ----------
    signals : ndarray
        Rows as in the loop; outputs, then states.
    gain : float
    begin, end : float
        Its times [s].
    """

    def __init__(self, diagram: Diagram, inner: str, step: float, after: int) -> None:
        inside = chosen_method(inner)
        inside = replace(inside, options={"step": step, **inside.options})
        run = Run(freeze(diagram), ChosenMethod("step_doubling", inside=inside), {**LOOSE, "max_step": step})
        for _ in range(after):
            run.advance(1)
        engine, options = run.engine, run._packed
        self.signals = np.empty((BECOME + 1, engine.n_out + len(engine.x)))
        memory = run._memory.inside
        kept = np.empty(memory_needed(engine, len(memory)))
        plan(engine)
        copy_signals(engine, self.signals[BEFORE])
        move_all(engine, memory, kept, 0)
        save(engine, engine.everyone, SLOT_DOUBLING)
        self.begin, self.gain = float(engine.t[0]), float(own_options(run)[DOUBLING.offsets["gain"]])
        assert compare_steps(run.method.macro_step, engine, options, LOOSE["rtol"], memory, kept, self.signals) == OK
        self.end = float(engine.t_next[0])

    @property
    def estimate(self) -> float:
        return float(self.signals[HALVES, -1] - self.signals[WHOLE, -1]) / (self.gain - 1.0)


# -- the estimate -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("inner", "power"),
    [
        *((f"ni_jacobi:order={order}", order + 1) for order in range(4)),
        *((f"jacobi_iterated:tolerance=1e-12,order={order}", order + 1) for order in range(4)),
        ("smooth_balance:balance=0,order=0,smooth=false", 1),
        ("smooth_balance:balance=0,order=0", 1),
        ("smooth_balance:balance=0", 2),
        ("smooth_balance:balance=0,derivative=given", 2),
        ("ifosmondi:tolerance=1e-13", 4),
        ("ifosmondi_jfm:tolerance=1e-13", 4),
    ],
)
def test_the_estimate_is_the_error_of_the_halves(inner: str, power: int) -> None:
    """The inputs are one degree short of exact, so that the leading term of the error is all of it."""
    step = Doubled(driven(power), inner, 0.5, after=6)
    exact = Polynomial([1.0, 1.0]) ** power
    rise = exact.integ()(step.end) - exact.integ()(step.begin)
    error = step.signals[BEFORE, -1] + rise - step.signals[HALVES, -1]
    assert abs(error) > 1e-7
    assert step.estimate == pytest.approx(error, rel=1e-4)


@pytest.mark.parametrize(
    ("inner", "order", "loosest"),
    [
        ("ni_jacobi", 1, 1e-4),
        ("ni_jacobi:order=1", 2, 1e-4),
        ("gauss_seidel", 1, 1e-4),
        ("gauss_seidel:order=1", 2, 1e-4),
        ("jacobi_iterated:tolerance=1e-11", 2, 1e-4),
        ("ifosmondi:tolerance=1e-13", 4, 1e-6),
        ("ifosmondi_jfm:tolerance=1e-13", 4, 1e-6),
        ("ifosmondi:tolerance=1e-12,rollback=costarica", 3, 1e-5),
        ("missiles", 3, 1e-5),
    ],
)
def test_the_error_falls_with_the_tolerance(inner: str, order: int, loosest: float) -> None:
    """Each step adds the tolerance and is ~ tolerance^(1/(p+1)) long: their sum is ~ tolerance^(p/(p+1))."""
    tolerances = loosest * 10.0 ** -np.arange(4)
    texts = [f"step_doubling({inner}):rtol={t},atol={t}" for t in tolerances]
    runs = compare(load(examples.path("lotka_volterra")), texts, stop=10.0).runs
    errors = np.array([run.rmse_percent["prey.P"] for run in runs], dtype=float)
    slopes = -np.diff(np.log10(errors))
    assert_allclose(slopes, order / (order + 1), atol=0.1)
    assert all(run.result.statistics.rejected_steps < 20 for run in runs)


def test_an_output_with_direct_feedthrough_is_as_wrong_as_is_tolerated() -> None:
    """The force of two_masses shows at once what its inputs lack, so the error falls as the tolerance does."""
    texts = [f"step_doubling(ni_jacobi:order=1):rtol={t},atol={t}" for t in (1e-3, 1e-4, 1e-5)]
    errors = [run.rmse_percent["left.x"] for run in compare(load(examples.path("two_masses")), texts).runs]
    assert_allclose(np.diff(np.log10(np.array(errors, dtype=float))), -1.0, atol=0.1)


# -- what it puts back ------------------------------------------------------------------------------------------------

INNER = (
    "ni_jacobi", "ni_jacobi:order=3", "gauss_seidel:order=1", "gauss_seidel:order=2,iterations=3",
    "jacobi_iterated:order=2", "smooth_balance", "smooth_balance:balance=4,quick=true", "ifosmondi",
    "ifosmondi:rollback=costarica", "ifosmondi_jfm", "missiles",
)  # fmt: skip


@pytest.mark.parametrize("inner", INNER)
def test_halves_that_are_always_accepted_are_the_steps_of_the_method_inside(inner: str) -> None:
    inside = chosen_method(inner)
    diagram = example("lotka_volterra")
    alone = simulate(diagram, inside, stop=10.0, step=0.0625)
    around = ChosenMethod("step_doubling", inside=inside.with_options({"step": 0.125}))
    doubled = simulate(diagram, around, stop=10.0, max_step=0.125, **LOOSE)
    for subsystem, series in (("prey", "prey.P"), ("predator", "predator.p")):
        assert_array_equal(doubled.time(subsystem), alone.time(subsystem))
        assert_array_equal(doubled[series], alone[series])
    assert doubled.statistics.macro_steps == alone.statistics.macro_steps
    assert doubled.statistics.rejected_steps == 0
    if alone.statistics.iterations == 0:
        assert doubled.statistics.integrations == 1.5 * alone.statistics.integrations


def own_options(run: Run) -> np.ndarray:
    """Return what the loop reads, which stands behind the options of the method inside."""
    return run._packed[-DOUBLING.size :]


def snapshot(run: Run) -> list[np.ndarray]:
    engine = run.engine
    names = ("x", "y", "dy", "iy", "received", "received_slope", "t", "past_t", "past_y", "past_n", "macro_steps",
             "size", "resting", "slope_size")  # fmt: skip
    depth, n_out = engine.depth, engine.n_out
    parts = [np.array(getattr(engine, name)) for name in names]
    parts[7], parts[8], parts[9] = parts[7][:, :depth], parts[8][:, :depth], parts[9][:n_out]
    solver = [instance.h for instance in run.assembly.instances]
    return [*parts, run._memory.inside.copy(), np.array([*solver, engine.restarted, engine.heartbeat[2]])]


@pytest.mark.parametrize("inner", INNER)
def test_a_rejected_step_leaves_no_trace_but_the_count(inner: str) -> None:
    around = ChosenMethod("step_doubling", inside=chosen_method(inner, {"step": 0.1}))
    run = Run(freeze(example("lotka_volterra")), around, {"max_step": 0.1, **LOOSE})
    for _ in range(5):
        run.advance(1)
    before, integrations = snapshot(run), int(run.engine.integrations.sum())
    own_options(run)[[DOUBLING.offsets["rtol"], DOUBLING.offsets["atol"]]] = 1e-15
    chunk = run.advance(1)
    for was, now in zip(before, snapshot(run), strict=True):
        assert_array_equal(was, now)
    assert chunk.data == {}  # no rows
    assert run.engine.rejected_steps == run.result.statistics.rejected_steps == 1
    assert run.engine.integrations.sum() >= integrations + 6
    assert run.engine.step == pytest.approx(0.02)  # 0.2 is the smallest ratio


def test_a_first_step_that_is_too_long_is_rejected_until_it_fits() -> None:
    diagram = example("lotka_volterra")
    long = simulate(diagram, "step_doubling(smooth_balance:step=8)", stop=10.0, rtol=1e-4)
    assert long.statistics.rejected_steps >= 2
    first = 2.0 * float(long.time("prey")[1])
    short = simulate(diagram, f"step_doubling(smooth_balance:step={first:.17g})", stop=10.0, rtol=1e-4)
    assert_array_equal(short["prey.P"], long["prey.P"])
    assert short.statistics.rejected_steps < long.statistics.rejected_steps
    assert long.statistics.macro_steps == {name: len(long.time(name)) - 1 for name in ("prey", "predator")}


# -- events, dense output, steps --------------------------------------------------------------------------------------


def test_an_event_is_met_exactly_and_the_next_step_is_the_planned_one() -> None:
    result = simulate(example("two_masses"), "step_doubling(ni_jacobi:step=0.3)", stop=101.0, max_step=0.3, **LOOSE)
    time = result.time("left")
    at = int(np.searchsorted(time, 100.0))
    assert time[at] == 100.0
    assert_allclose(np.diff(time[at - 4 : at + 3]), [0.15, 0.15, 0.05, 0.05, 0.15, 0.15], rtol=1e-12)
    assert time[at - 2] == 333 * 0.3  # on the grid, not a sum of steps
    assert result["right.F"][at] == 1000.0
    sides = result.recordings["right"].rows[:, 1]
    assert np.count_nonzero(sides == -1.0) == 1


def sampling(expression: str = "u") -> Diagram:
    """A circle whose sine is sampled every 0.37 s by another subsystem."""
    circle = Subsystem("circle", states={"p": 0.0, "q": 1.0}, equations=["der(p) = q", "der(q) = -p"],
                       outputs={"y": "p"})  # fmt: skip
    sampler = Subsystem("sampler", inputs={"u": 0.0}, states={"d": 0.0},
                        equations=[f"when sample(0.37, 0.37) then d = {expression}; end when"],
                        outputs={"d": "d"})  # fmt: skip
    return Diagram("sampling", [circle, sampler], [("circle.y", "sampler.u")], stop=7.0)


@pytest.mark.parametrize("inner", ["ni_jacobi", "ni_jacobi:order=1", "gauss_seidel:order=1", "smooth_balance"])
def test_what_is_sampled_is_as_wrong_as_is_tolerated(inner: str) -> None:
    """It is made of an input as it was extrapolated up to the event, and nothing that comes later corrects it."""
    for rtol in (1e-2, 1e-3, 1e-4):
        result = simulate(sampling(), f"step_doubling({inner})", rtol=rtol)
        time = result.time("sampler")
        exact = np.sin(0.37 * np.floor(time / 0.37 + 1e-9))
        assert np.max(np.abs(result["sampler.d"] - exact)) < 1.2 * rtol
        assert result.notes == ()
        assert np.isin(np.round(0.37 * np.arange(1, 19), 12), np.round(time, 12)).all()


def test_an_event_that_turns_with_small_differences_is_told_and_ends_no_run() -> None:
    """The sample is that of a noise of the input: no two inputs give the same."""
    result = simulate(sampling("sin(1e15*u)"), "step_doubling(ni_jacobi)", rtol=1e-3)
    (note,) = result.notes
    assert result.status == "ok"
    assert "Events missed the tolerance" in note
    assert "at sampler.d, t = " in note


def test_an_event_at_a_late_time_ends_no_run() -> None:
    """A step that is to end shortly before an event must not be lost in the rounding of its time."""
    diagram = sampling("sin(1e15*u)")
    diagram.set(start=1e9, stop=1e9 + 7.0)
    result = simulate(diagram, "step_doubling(ni_jacobi:step=0.01)", rtol=1e-3)
    assert result.status == "ok"
    assert any("Events missed the tolerance" in note for note in result.notes)


@pytest.mark.parametrize("inner", ["ni_jacobi", "ni_jacobi:order=1", "gauss_seidel", "smooth_balance"])
def test_an_output_that_jumps_anywhere_in_a_step_is_as_wrong_as_is_tolerated(inner: str) -> None:
    """What is held misses it alike in one step and in two halves, and what is interpolated knows it alike too early."""
    for place in np.linspace(3.0, 4.0, 9):
        relay = Subsystem("relay", parameters={"c": place}, states={"p": 0.0}, equations=["der(p) = 1"],
                          outputs={"y": "if p > c then 2 else 1"})  # fmt: skip
        tank = Subsystem("tank", inputs={"u": 0.0}, states={"V": 0.0}, equations=["der(V) = u"])
        diagram = Diagram("filled", [relay, tank], [("relay.y", "tank.u")], stop=6.0)
        exact = 6.0 + (6.0 - place)
        for tolerance in (1e-2, 1e-4):
            result = simulate(diagram, f"step_doubling({inner})", rtol=tolerance)
            assert result["tank.V"][-1] == pytest.approx(exact, rel=2 * tolerance)


def relay(name: str, at: float, before: str, behind: str) -> Subsystem:
    """Return a subsystem whose output changes where a state of its own passes a place."""
    return Subsystem(name, states={"p": 0.0}, equations=["der(p) = 1"],
                     outputs={"y": f"if p > {at!r} then {behind} else {before}"})  # fmt: skip


@pytest.mark.parametrize("inner", ["ni_jacobi", "ni_jacobi:order=1", "gauss_seidel", "missiles"])
@pytest.mark.parametrize("apart", [0.2, 0.7])
def test_jumps_that_cancel_at_the_ends_are_not_missed(inner: str, apart: float) -> None:
    adder = Subsystem("adder", inputs={"u": 0.0, "w": 0.0}, states={"z": 0.0}, equations=["der(z) = u + w"])
    relays = [relay("up", 6.1, "0", "1"), relay("down", 6.1 + apart, "0", "-1")]
    diagram = Diagram("pulse", [*relays, adder], [("up.y", "adder.u"), ("down.y", "adder.w")], stop=10.0)
    result = simulate(diagram, f"step_doubling({inner})", rtol=1e-3)
    assert result["adder.z"][-1] == pytest.approx(apart, abs=0.01)


@pytest.mark.parametrize("inner", ["ni_jacobi:order=1", "ni_jacobi:order=2", "missiles"])
def test_a_velocity_that_is_integrated_elsewhere_gives_the_height_through_all_bounces(inner: str) -> None:
    ball = Subsystem(
        "ball", states={"h": 1.0, "v": 0.0},
        equations=["der(h) = v", "der(v) = -12.852", "when h < 0 then\nreinit(v, -0.8*v)\nend when"],
        outputs={"v": "v"},
    )  # fmt: skip
    follower = Subsystem("follower", inputs={"v": 0.0}, states={"z": 1.0}, equations=["der(z) = v"])
    diagram = Diagram("bounces", [ball, follower], [("ball.v", "follower.v")], stop=1.6)
    result = simulate(diagram, f"step_doubling({inner})", rtol=1e-3)
    assert_allclose(result["follower.z"], result["ball.h"], atol=0.02)  # 20 times what each step may add


@pytest.mark.parametrize("inner", ["ni_jacobi", "ni_jacobi:order=1", "gauss_seidel", "smooth_balance"])
def test_a_jump_that_is_small_beside_its_signal_is_not_small_for_who_subtracts_the_rest(inner: str) -> None:
    room = Subsystem("room", inputs={"T": 293.0}, states={"z": 0.0}, equations=["der(z) = T - 293"])
    diagram = Diagram("warmer", [relay("air", 8.228, "293", "293.25"), room], [("air.y", "room.T")], stop=10.0)
    result = simulate(diagram, f"step_doubling({inner})", rtol=1e-3)
    assert result["room.z"][-1] == pytest.approx(0.25 * (10.0 - 8.228), rel=1e-3)


@pytest.mark.parametrize("inner", ["ni_jacobi", "gauss_seidel", "jacobi_iterated", "missiles"])
def test_a_step_in_which_a_solution_would_slide_is_shortened(inner: str) -> None:
    """With the force as it is behind the jump the body would come to rest at once; it never does."""
    body = Subsystem("body", inputs={"F": 2.0}, states={"v": -20.75}, equations=["der(v) = F - 0.5*sign(v)"])
    diagram = Diagram("pushed", [relay("push", 8.9, "2", "0"), body], [("push.y", "body.F")], stop=10.0)
    result = simulate(diagram, f"step_doubling({inner})")
    assert result["body.v"][-1] == pytest.approx(0.35, abs=3e-3 * 20.75)


def test_a_bend_that_one_step_and_two_halves_leap_over_alike_is_told() -> None:
    """Dry friction does not depend on the speed before that is nearly 0: the steps grow until they miss it."""
    wheel = Subsystem("wheel", inputs={"tau": 0.0}, states={"w": State(10.256, "rad/s")},
                      equations=["der(w) = tau/0.4092"], outputs={"w": "w"})  # fmt: skip
    bearing = Subsystem("bearing", inputs={"w": 0.0}, outputs={"tau": "-0.91837*tanh(w/0.0105)"})
    diagram = Diagram("stops", [wheel, bearing], [("wheel.w", "bearing.w"), ("bearing.tau", "wheel.tau")], stop=8.0)
    (run,) = compare(diagram, ["step_doubling(ni_jacobi:step=0.016):rtol=1e-3"]).runs
    (note,) = run.result.notes
    assert float(run.rmse_percent["wheel.w"] or 0.0) > 0.5
    assert "Signals bent sharply" in note
    assert re.search(r"at (wheel\.w|bearing\.tau), t = (4\.[5-9]|5\.[01])", note)
    careful = simulate(diagram, "step_doubling(ni_jacobi:step=0.016)", rtol=1e-3, max_step=0.01)
    assert careful.notes == ()


def test_methods_begin_anew_at_an_event() -> None:
    """IFOSMONDI keeps its order across the event, so that few steps make a small error."""
    run = compare(load(examples.path("two_masses")), ["step_doubling(ifosmondi:tolerance=1e-9):rtol=1e-6"]).runs[0]
    assert 100.0 in run.result.time("right")
    assert run.result.statistics.macro_steps["left"] < 400
    assert float(run.rmse_percent["left.x"] or 1.0) < 1e-3


def test_dense_output_stands_inside_the_halves() -> None:
    method = "step_doubling(gauss_seidel:step=0.2,order=1)"
    plain = simulate(example("lotka_volterra"), method, stop=4.0, rtol=1e-4)
    dense = simulate(example("lotka_volterra"), method, stop=4.0, rtol=1e-4, dense=3)
    assert_array_equal(dense.time("prey"), plain.time("prey"))
    assert_array_equal(dense["prey.P"], plain["prey.P"])
    time = dense.time("prey", dense=True)
    assert len(time) == 4 * (len(plain.time("prey")) - 1) + 1
    assert np.all(np.diff(time) > 0.0)
    smooth = np.interp(time, plain.time("prey"), plain["prey.P"])
    assert_allclose(dense.series("prey.P", dense=True), smooth, atol=0.01)


def test_chunks_are_taken_out_before_the_room_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    method = "step_doubling(ni_jacobi:step=0.001)"
    whole = simulate(example("two_masses"), method, stop=5.0, max_step=0.001, dense=2, **LOOSE)
    monkeypatch.setattr("macrostep.solvers.run.recorder._ROWS", 64)
    pieces = simulate(example("two_masses"), method, stop=5.0, max_step=0.001, dense=2, **LOOSE)
    assert_array_equal(whole.series("left.x", dense=True), pieces.series("left.x", dense=True))


def test_steps_stay_between_their_bounds() -> None:
    result = simulate(
        example("lotka_volterra"), "step_doubling(ni_jacobi:step=0.01)", max_step=0.05, min_step=0.01, rtol=1e-2
    )
    steps = 2.0 * np.diff(result.time("prey"))[:-2]  # the last one ends at the stop time
    assert np.max(steps) == pytest.approx(0.05)
    assert np.min(steps) >= 0.01 * (1 - 1e-9)


def test_a_step_below_the_smallest_ends_the_run() -> None:
    with pytest.raises(
        RunFailed, match=r"Step doubling of NI Jacobi failed at t = .* s: the macro-step shrank .* of p"
    ) as e:
        simulate(example("lotka_volterra"), "step_doubling(ni_jacobi:step=0.1)", rtol=1e-9, atol=1e-9, min_step=0.01)
    assert e.value.result.statistics.rejected_steps >= 1
    assert len(e.value.result.time("prey")) == 1


def test_a_step_that_the_method_inside_cannot_do_is_halved() -> None:
    diagram = example("lotka_volterra")
    inside: dict[str, Any] = {"step": 2.0, "max_iterations": 5, "tolerance": 1e-9}
    with pytest.raises(RunFailed, match="does not converge"):
        simulate(diagram, "jacobi_iterated", stop=10.0, **inside)
    around = ChosenMethod("step_doubling", inside=ChosenMethod("jacobi_iterated", inside))
    result = simulate(diagram, around, stop=10.0, rtol=1.0)
    assert result.status == "ok"
    assert result.statistics.rejected_steps > 0


@pytest.mark.parametrize("inside", ["missiles", "ifosmondi_jfm"])
def test_a_step_that_the_control_inside_would_shorten_is_halved_as_a_whole(inside: str) -> None:
    """Both controls must be content: the one inside with each step, step doubling with what two steps differ by."""
    name = f"step_doubling({inside}:step=2,control=error,rtol=1e-4,atol=1e-6)"
    result = simulate(example("lotka_volterra"), name, stop=10.0, rtol=1.0)
    steps = np.diff(result.time("prey"))
    assert result.statistics.rejected_steps > 0
    assert_allclose(steps[:-2:2], steps[1:-1:2], rtol=1e-9)
    assert np.max(steps) < 0.5


def test_what_no_step_cures_keeps_its_own_sentence() -> None:
    with pytest.raises(RunFailed, match="the iteration does not converge, even with a macro-step of"):
        simulate(example("damper_reaction", plate__DD=0.25), "step_doubling(ifosmondi:step=0.1)")
    blows_up = Subsystem("a", states={"x": 1.0}, equations=["der(x) = x^2"], outputs={"y": "x"})
    with pytest.raises(RunFailed, match=r"a\.x is not finite any more"):
        simulate(Diagram("d", [blows_up], stop=2.0), "step_doubling(ni_jacobi:step=0.1)", rtol=1.0)


def echo() -> Diagram:
    """Return an output that hears itself, around a loop with the gain -0.64, and jumps every 0.37 s."""
    echo = Subsystem("echo", inputs={"u": 0.5}, states={"d": 1.0}, outputs={"y": "0.8*d - 0.64*abs(u)"},
                     equations=["when sample(0.1, 0.37) then d = 0.5*pre(d); end when"])  # fmt: skip
    return Diagram("echo", [echo], [("echo.y", "echo.u")], stop=1.0)


def left_open(**options: float) -> Run:
    """Return its run, whose loop stays open at events: as where somebody in it is not there."""
    run = simulate(echo(), "step_doubling(ni_jacobi:step=0.02)", rtol=1e-3, stream=True, **options)
    run.engine.loops = 0
    return run


def test_steps_are_short_until_a_jump_has_gone_around_a_loop() -> None:
    """It goes around once in each macro-step, however short that is: the error does not fall with the step."""
    run = left_open()
    assert run.to_end() is None
    (note,) = run.result.notes
    assert "together 0.0002" in note  # of 1 s
    assert "at echo.y, t = " in note
    time = run.result.time("echo")
    settled = ~((time - 0.1) % 0.37 < 1e-3)
    expected = 0.8 * 0.5 ** np.floor((time + 0.27) / 0.37 + 1e-9) / 1.64
    assert_allclose(run.result["echo.y"][settled], expected[settled], rtol=2e-3)
    assert np.median(np.diff(time)) < 1e-4 < np.max(np.diff(time))


def test_a_loop_that_no_step_allowed_closes_is_named() -> None:
    failure = left_open(min_step=1e-3).to_end()
    assert failure is not None
    assert re.search(r"does not fall with the step.* loop through echo\.u.* iterates", str(failure))
    assert "min_step" not in str(failure)


# -- refusals and names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "words"),
    [
        ("step_doubling", r"is put around another method, as in step_doubling\(gauss_seidel\)"),
        ("step_doubling()", "is put around another method"),
        ("step_doubling(f3ornits)", "cannot be put around f3ornits; it can stand around: .*ni_jacobi"),
        ("step_doubling(step_doubling(ni_jacobi))", "cannot be put around step_doubling"),
        ("step_doubling(nobody)", "no coupling method 'nobody'"),
        ("ni_jacobi(gauss_seidel)", "ni_jacobi cannot be put around gauss_seidel; it stands alone"),
        ("step_doubling(ni_jacobi:step=-1)", "'step' of ni_jacobi must be above 0 s"),
        ("step_doubling(ni_jacobi:size=1)", "ni_jacobi has no option 'size'"),
    ],
)
def test_names_that_make_no_method(method: str, words: str) -> None:
    with pytest.raises(MacrostepError, match=words):
        simulate(example("lotka_volterra"), method)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"capabilities": {"canGetAndSetFMUState": False}}, "canGetAndSetFMUState.*prey"),
        ({"capabilities": {"canHandleVariableCommunicationStepSize": False}}, "prey lacks canHandleVariable"),
        ({"step": 0.1}, "prey imposes the step 0.1 s"),
    ],
)
def test_subsystems_that_cannot_follow_are_named_before_the_start(changes: dict[str, Any], words: str) -> None:
    diagram = example("lotka_volterra")
    diagram.replace("prey", diagram["prey"].replaced(**changes))
    with pytest.raises(MacrostepError, match=words):
        simulate(diagram, "step_doubling(ni_jacobi:step=0.1)")


def test_a_smallest_step_above_the_first_is_refused() -> None:
    with pytest.raises(MacrostepError, match=r"smallest step 0.2 s is longer than the first one, 0.1 s"):
        simulate(example("lotka_volterra"), "step_doubling(ni_jacobi:step=0.1)", min_step=0.2)


def test_names_in_names_are_read_and_written() -> None:
    text = "step_doubling(ni_jacobi:step=0.1,order=1):rtol=1e-3,atol=1e-6"
    inside = ChosenMethod("ni_jacobi", {"step": "0.1", "order": "1"})
    chosen = chosen_method(text)
    assert chosen == ChosenMethod("step_doubling", {"rtol": "1e-3", "atol": "1e-6"}, inside)
    assert (chosen.full_name, str(chosen)) == ("step_doubling(ni_jacobi:step=0.1,order=1)", text)
    spaced = chosen_method(" step_doubling ( ni_jacobi : step = 0.1 ) : rtol = 1e-3 ")
    assert str(spaced) == "step_doubling(ni_jacobi:step=0.1):rtol=1e-3"
    for wrong, words in (("a(b:c=1", "bracket is not closed"), ("a(b)c=1", "a colon must stand before 'c=1'")):
        with pytest.raises(MacrostepError, match=words):
            chosen_method(wrong)


def test_methods_say_what_they_can_be_put_around() -> None:
    known = {method.name: method for method in methods()}
    assert {"ni_jacobi", "gauss_seidel", "ifosmondi"} <= set(known["step_doubling"].wraps)
    assert "f3ornits" not in known["step_doubling"].wraps
    assert not known["ni_jacobi"].wraps


def test_the_command_line_runs_it_and_its_json_can_be_given_back(capsys: pytest.CaptureFixture[str]) -> None:
    text = "step_doubling(ni_jacobi:step=0.1,order=1):rtol=1e-3,atol=1e-6"
    assert main(["run", "lotka_volterra", "-m", text, "--json"]) == 0
    run = json.loads(capsys.readouterr().out)["runs"][0]
    assert run["method"] == "step_doubling(ni_jacobi:step=0.1,order=1)"
    assert run["options"] == {"rtol": 1e-3, "atol": 1e-6, "min_step": None, "max_step": None}
    again = simulate(load(examples.path("lotka_volterra")), run["method"], **run["options"])
    assert again.statistics.macro_steps == run["macro_steps"]
    assert again.statistics.integrations == run["integrations"]
    assert main(["compare", "lotka_volterra", "-m", text, "-m", "ni_jacobi:step=0.1", "--dense", "2"]) == 0
    assert "Step doubling (NI Jacobi H=0.1 order 1" in capsys.readouterr().out
    assert main(["run", "lotka_volterra", "-m", "step_doubling(f3ornits)"]) == 2
    assert "cannot be put around f3ornits" in capsys.readouterr().err


def test_a_run_of_a_diagram_may_be_one(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    from macrostep.model import save as save_file

    diagram = load(examples.path("lotka_volterra"))
    diagram.set(runs=["step_doubling(gauss_seidel:step=0.1):rtol=1e-2"])
    save_file(diagram, tmp_path / "d.macrostep.json")
    assert main(["run", str(tmp_path / "d.macrostep.json"), "-o", str(tmp_path / "d.h5")]) == 0
    assert "step_doubling(gauss_seidel:step=0.1):rtol=0.01" in capsys.readouterr().out
    assert (tmp_path / "d.h5").exists()
