"""IFOSMONDI-JFM: its errors, its solvers where the fixed point fails, COSTARICA in place of rollback, its steps."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.solvers import RunFailed, compare, simulate
from tests.solvers.reference_problems import example

TIGHT = {"": {"rtol": 1e-12, "atol": 1e-14}}
SOLVERS = ("anderson", "newtonls", "ngmres", "ngmres_ls")
STATES = ("body.v", "body.x", "plate.x")
DAMPINGS = (0.01, 0.04, 0.1, 0.25, 0.64, 1.0, 2.25, 4.0)


def errors_on_prey(steps: tuple[float, ...], options: str) -> list[float]:
    methods = [f"ifosmondi_jfm:step={step},{options}" for step in steps]
    runs = compare(example("lotka_volterra"), methods, solvers=TIGHT).runs
    return [float(run.rmse_percent["prey.P"] or np.nan) for run in runs]


def without_rollback(diagram: Diagram, *names: str) -> Diagram:
    for name in names:
        diagram.replace(name, diagram[name].replaced(capabilities={"canGetAndSetFMUState": False}))
    return diagram


@pytest.mark.parametrize("solver", SOLVERS)
def test_errors_and_order_on_lotka_volterra(solver: str) -> None:
    steps = (0.04, 0.02, 0.01)
    errors = errors_on_prey(steps, f"solver={solver},tolerance=1e-12")
    assert errors[-1] == pytest.approx(4.7e-9, rel=0.03)
    np.testing.assert_allclose(np.diff(np.log(errors)) / np.diff(np.log(steps)), 4.0, atol=0.2)


def test_the_order_is_kept_across_the_event_of_two_masses() -> None:
    steps = (0.8, 0.4, 0.2, 0.1)
    runs = compare(example("two_masses"), [f"ifosmondi_jfm:step={step},tolerance=1e-12" for step in steps]).runs
    errors = [float(run.rmse_percent["left.x"] or np.nan) for run in runs]
    np.testing.assert_allclose(np.diff(np.log(errors)) / np.diff(np.log(steps)), 4.0, atol=0.2)


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize("DD", DAMPINGS)
def test_damper_reaction(solver: str, DD: float) -> None:
    """Every solver converges at every damping, but NGMRES by difference where the fixed point diverges fast."""
    if solver == "ngmres" and DD <= 0.04:
        pytest.skip("as in the paper: the fixed-point candidate is too far off")
    method = f"ifosmondi_jfm:step=0.01,solver={solver},tolerance=1e-10"
    run = compare(example("damper_reaction", plate__DD=DD), [method]).runs[0]
    assert run.result.status == "ok"
    assert run.result.statistics.rejected_steps == 0
    assert np.mean([run.rmse_percent[state] for state in STATES]) <= 1e-8
    if solver == "anderson":
        assert run.result.statistics.integrations / 1000 <= 20


def test_coarse_steps_of_damper_reaction_have_the_error_of_the_interpolation() -> None:
    for DD, expected in ((0.64, 6.5e-5), (0.01, 4.2e-5)):
        run = compare(example("damper_reaction", plate__DD=DD), ["ifosmondi_jfm:step=0.1,tolerance=1e-10"]).runs[0]
        assert np.mean([run.rmse_percent[state] for state in STATES]) == pytest.approx(expected, rel=0.25)


@pytest.mark.parametrize(("form", "expected", "order"), [("plain", 2.09, 1.0), ("affine", 5.45e-6, 3.0)])
def test_costarica_on_lotka_volterra(form: str, expected: float, order: float) -> None:
    steps = (0.04, 0.02, 0.01)
    errors = errors_on_prey(steps, f"tolerance=1e-10,rollback=costarica,costarica_form={form}")
    assert errors[-1] == pytest.approx(expected, rel=0.01)
    np.testing.assert_allclose(np.diff(np.log(errors)) / np.diff(np.log(steps)), order, atol=0.2)


@pytest.mark.parametrize("lazy", [True, False])
@pytest.mark.parametrize("method", ["ifosmondi_jfm", "ifosmondi"])
@pytest.mark.parametrize(("name", "stop", "step"), [("mechanical_benchmark", 2.0, 1e-3), ("two_masses", 90.0, 0.1)])
def test_estimates_of_linear_subsystems_are_as_good_as_rollback(
    name: str, stop: float, step: float, method: str, lazy: bool
) -> None:
    diagram = example(name)
    rolled = simulate(diagram, method, stop=stop, step=step, tolerance=1e-12)
    estimated = simulate(
        diagram, method, stop=stop, step=step, tolerance=1e-12, rollback="costarica", costarica_lazy=lazy
    )
    for series in ("left.x", "left.v", "right.x", "right.v"):
        largest = np.max(np.abs(rolled[series]))
        np.testing.assert_allclose(estimated[series], rolled[series], rtol=0.0, atol=1e-8 * largest)
    assert estimated.statistics.integrations == 2 * estimated.statistics.macro_steps["left"]


def test_subsystems_with_rollback_iterate_really_beside_estimated_ones() -> None:
    diagram = without_rollback(example("lotka_volterra"), "predator")
    run = compare(diagram, ["ifosmondi_jfm:step=0.01,tolerance=1e-10,rollback=costarica"], solvers=TIGHT).runs[0]
    assert run.rmse_percent["prey.P"] == pytest.approx(6.3e-6, rel=0.02)
    assert 2 * 2000 < run.result.statistics.integrations < 8 * 2000
    assert run.result.notes == (
        "COSTARICA stands in for the rollback of predator: iterations see the linearisation at t^N.",
    )


def test_a_subsystem_without_inputs_and_rollback_is_estimated_with_order_three() -> None:
    diagram = without_rollback(example("moving_ground"), "ground")
    steps = (0.005, 0.0025)
    methods = [f"ifosmondi_jfm:step={step},tolerance=1e-10,rollback=costarica" for step in steps]
    runs = compare(diagram, methods).runs
    errors = [float(run.rmse_percent["mass.v"] or np.nan) for run in runs]
    assert np.log2(errors[0] / errors[1]) == pytest.approx(3.0, abs=0.2)
    assert all(run.result.statistics.integrations < 4 * run.result.statistics.macro_steps["mass"] for run in runs)


def test_it_says_what_helps_where_rollback_is_missing() -> None:
    diagram = without_rollback(example("lotka_volterra"), "predator")
    with pytest.raises(MacrostepError, match=r"canGetAndSetFMUState.*off on predator.*switch on COSTARICA for it"):
        simulate(diagram, "ifosmondi_jfm", step=0.1)
    capabilities = {"canGetAndSetFMUState": False, "providesDirectionalDerivatives": False}
    diagram.replace("predator", diagram["predator"].replaced(capabilities=capabilities))
    with pytest.raises(MacrostepError, match=r"needs providesDirectionalDerivatives.*off on predator"):
        simulate(diagram, "ifosmondi_jfm", step=0.1, rollback="costarica")


@pytest.mark.parametrize("rollback", ["native", "costarica"])
def test_error_control_keeps_the_error_in_proportion_to_the_tolerance(rollback: str) -> None:
    errors, steps = [], []
    for tolerance in (1e-3, 1e-4, 1e-5, 1e-6):
        options = f"step=1,control=error,rtol={tolerance},atol={tolerance},tolerance=1e-10,rollback={rollback}"
        run = compare(example("lotka_volterra"), [f"ifosmondi_jfm:{options}"], solvers=TIGHT).runs[0]
        errors.append(float(run.rmse_percent["prey.P"] or np.nan) / 100 / tolerance)
        steps.append(run.result.statistics.macro_steps["prey"])
    assert max(errors) < 5.0
    assert max(errors) < 10.0 * min(errors)
    assert steps == sorted(steps)


def test_error_control_meets_events_and_goes_on_with_the_planned_step() -> None:
    method = "ifosmondi_jfm:step=10,control=error,rtol=1e-5,atol=1e-5,tolerance=1e-10"
    run = compare(example("two_masses"), [method]).runs[0]
    assert 100.0 in run.result.time("left")
    assert (run.rmse_percent["left.x"] or 1.0) < 1e-3
    assert run.result.statistics.macro_steps["left"] < 500


def test_a_tolerance_that_no_step_reaches_ends_the_run_with_its_numbers() -> None:
    sentence = (
        r"shrank to .* s, because the error of \w+\.\w+ in it is still .* times what is tolerated; loosen the tol"
    )
    with pytest.raises(RunFailed, match=sentence):
        simulate(
            example("lotka_volterra"), "ifosmondi_jfm", step=0.5, control="error", rtol=1e-12, atol=1e-12, min_step=0.1
        )


@pytest.mark.parametrize("method", ["ifosmondi", "ifosmondi_jfm"])
def test_where_a_subsystem_fails_at_every_step_it_is_named_and_not_the_loop(method: str) -> None:
    def pair(equation: str, output: str) -> Diagram:
        a = Subsystem("a", inputs={"u": 0.0}, states={"x": 1.0}, equations=[equation], outputs={"y": output})
        b = Subsystem("b", inputs={"u": 0.0}, states={"z": 0.0}, equations=["der(z)=u-z"], outputs={"y": "z"})
        return Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")], stop=5.0)

    with pytest.raises(RunFailed, match=r"a\.y is not finite any more .*, even with a macro-step of") as caught:
        simulate(pair("der(x)=-1", "sqrt(x)+0*u"), method, step=0.05)
    assert caught.value.subsystem == "a"
    with pytest.raises(RunFailed, match=r"at t = 2\.5 s: a\.x is not finite any more .*, even with a macro-step of"):
        simulate(pair("der(x)=log(2.5-time)-u", "x"), method, step=0.05)


def test_iterations_that_are_used_up_are_said_to_be() -> None:
    with pytest.raises(RunFailed, match=r"the iterations allowed \(max_iterations\) are used up, .* Allow more iterat"):
        simulate(example("lotka_volterra"), "ifosmondi_jfm", max_iterations=1)


def test_iterations_that_do_not_converge_end_the_run_with_input_and_residual() -> None:
    diagram = example("damper_reaction", plate__DD=0.01)
    with pytest.raises(RunFailed, match=r"does not converge.*residual at (plate|body)\.") as failed:
        simulate(diagram, "ifosmondi_jfm", step=0.1, max_iterations=2, tolerance=1e-12)
    assert len(failed.value.result.time("body")) >= 1


@pytest.mark.parametrize("rollback", ["native", "costarica"])
def test_error_control_gets_past_jumps_that_nobody_declared(rollback: str) -> None:
    """The controller of the car changes its law, and with it the force, where its own condition says so."""
    result = simulate(example("car"), "ifosmondi_jfm", control="error", rollback=rollback)
    assert result["car.v"][-1] == pytest.approx(16.0, abs=0.5)
    assert result.statistics.macro_steps["car"] < 3000


def test_a_nonlinear_output_does_not_hold_the_steps_of_error_control_down() -> None:
    source = Subsystem("a", outputs={"y": "sin(time)"})
    gain = Subsystem("b", inputs={"u": 0.0}, outputs={"y": "2*u"})
    square = Subsystem("c", inputs={"u": 0.0}, outputs={"y": "u^2"})
    diagram = Diagram("chain", [source, gain, square], [("a.y", "b.u"), ("b.y", "c.u")], stop=5.0)
    options = {"step": 0.05, "control": "error", "rollback": "costarica"}
    result = simulate(diagram, "ifosmondi_jfm", **options)  # type: ignore[call-overload]
    assert result.statistics.macro_steps["c"] < 1000
    time = result.time("c")
    has_past = time > 0.1  # before, the source is estimated as constant
    np.testing.assert_allclose(result["c.y"][has_past], 4 * np.sin(time[has_past]) ** 2, atol=1e-3)


def thermostat(low: float) -> Diagram:
    """x rises towards 2 until it is 1, and falls towards 0 until it is `low`: turn by turn, ln 2 or ln 1.5 long."""
    room = Subsystem("room", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = u - x"], outputs={"y": "x"})
    middle = (1.0 + low) / 2.0
    law = f"when on > 0.5 and x > 1 or on < 0.5 and x < {low} then\n  on = if x < {middle} then 1 else 0\nend when"
    switch = Subsystem("switch", inputs={"x": 0.0}, states={"on": 1.0}, equations=[law], outputs={"u": "2*on"})
    return Diagram("thermostat", [room, switch], [("room.y", "switch.x"), ("switch.u", "room.u")], stop=4.0)


def test_error_control_goes_over_a_switch_that_depends_on_what_it_switches() -> None:
    """Neither the input before the jump nor that behind it fits: it is held over the shortest step, which is said."""
    result = simulate(thermostat(0.5), "ifosmondi_jfm", step=0.01, control="error")
    rest = np.log([2.0, 2.0, 1.5, 2.0, 1.5, 2.0, 1.5, 2.0])
    ends = np.cumsum(rest)
    ends = ends[ends < 4.0]
    time = result.time()
    turn = np.searchsorted(ends, time)
    since = time - np.concatenate([[0.0], ends])[turn]
    exact = np.where(turn % 2 == 0, 2.0 - np.where(turn == 0, 2.0, 1.5) * np.exp(-since), np.exp(-since))
    np.testing.assert_allclose(result["room.x"], exact, atol=1e-5)
    assert any("times, first at t = 0.6931" in note for note in result.notes), result.notes


def test_what_jumps_without_end_ends_the_run() -> None:
    """Without a band between its switches it goes to and fro at once, and no step is short enough."""
    with pytest.raises(RunFailed, match=r"the iteration does not converge|shrank"):
        simulate(thermostat(1.0), "ifosmondi_jfm", step=0.01, control="error")
