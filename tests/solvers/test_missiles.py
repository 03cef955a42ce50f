"""MISSILES: published errors, order, agreement with the iteration that it replaces, step control, what it refuses."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest

from macrostep import examples
from macrostep.examples.generated import generate
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.solvers import RunFailed, compare, simulate
from macrostep.solvers.coupling.parts import costarica, coupling_system, laplace
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
from tests.solvers.reference_problems import Block, Linear, chain, example

TIGHT = {"": {"rtol": 1e-12, "atol": 1e-14}}


def errors(
    name: str, series: str, methods: list[str], solvers: dict[str, dict[str, float]] | None = None
) -> list[float]:
    runs = compare(load(examples.path(name)), methods, solvers=solvers or {}).runs
    return [float(run.rmse_percent[series] or np.nan) for run in runs]


def test_errors_are_those_of_the_method() -> None:
    """Against an independent integration; the papers' MISSILES has 6.79e-3 % on lotka_volterra at 0.001."""
    steps = {2e-3: 1.260e-5, 1e-3: 7.726e-7, 5e-4: 4.781e-8}
    found = errors("mechanical_benchmark", "left.x", [f"missiles:step={step}" for step in steps])
    assert found == pytest.approx(list(steps.values()), rel=1e-3)
    assert errors("lotka_volterra", "prey.P", ["missiles:step=0.01"], TIGHT) == pytest.approx([5.4e-6], rel=0.03)


@pytest.mark.parametrize(
    ("name", "series", "steps", "order"),
    [
        ("lotka_volterra", "prey.P", (0.04, 0.02, 0.01, 0.005), 3.0),
        ("two_masses", "left.x", (0.8, 0.4, 0.2, 0.1), 4.0),
        ("damper_reaction", "body.v", (0.2, 0.1, 0.05, 0.025), 2.0),
    ],
)
def test_orders(name: str, series: str, steps: tuple[float, ...], order: float) -> None:
    """3 where subsystems are not linear, 4 where they are (also across an event), 2 where they change by themselves."""
    found = errors(name, series, [f"missiles:step={step}" for step in steps], TIGHT)
    np.testing.assert_allclose(np.diff(np.log(found)) / np.diff(np.log(steps)), order, atol=0.3)


@pytest.mark.parametrize(("DD", "error"), [(4.0, 0.164), (0.64, 0.259), (0.01, 0.263)])
def test_what_a_subsystem_does_by_itself_stands_still_over_a_step(DD: float, error: float) -> None:
    """The order is 2 here: 0.16 to 0.26 % at 0.1, the mean over states."""
    run = compare(example("damper_reaction", plate__DD=DD), ["missiles:step=0.1"], solvers=TIGHT).runs[0]
    states = [run.rmse_percent[label] or np.nan for label in ("body.v", "body.x", "plate.x")]
    assert np.mean(states) == pytest.approx(error, rel=0.02)


@pytest.mark.parametrize(("name", "stop", "step"), [("two_masses", 90.0, 0.4), ("mechanical_benchmark", None, 2e-3)])
def test_linear_autonomous_subsystems_make_it_equal_to_the_converged_iteration(
    name: str, stop: float | None, step: float
) -> None:
    diagram = load(examples.path(name))
    found = simulate(diagram, "missiles", stop=stop, step=step)
    iterated = simulate(diagram, "ifosmondi", stop=stop, step=step, tolerance=1e-12)
    for column in found.columns:
        expected = iterated[column.label]
        np.testing.assert_allclose(found[column.label], expected, rtol=0, atol=1e-8 * np.abs(expected).max())


def test_every_subsystem_integrates_once_and_needs_no_rollback() -> None:
    diagram = load(examples.path("lotka_volterra"))
    for name in ("prey", "predator"):
        capabilities = {"canGetAndSetFMUState": False, "maxOutputDerivativeOrder": 0}
        diagram.replace(name, diagram[name].replaced(capabilities=capabilities))
    statistics = simulate(diagram, "missiles", step=0.1).statistics
    assert (statistics.integrations, statistics.iterations, statistics.rejected_steps) == (400, 0, 0)


def test_it_needs_linearisations_states_and_cubic_inputs() -> None:
    for capabilities, part in (
        ({"providesDirectionalDerivatives": False}, r"providesDirectionalDerivatives.*prey"),
        ({"providesState": False}, r"providesState.*prey"),
        ({"maxInputDegree": 2}, r"maxInputDegree of prey is 2; raise it to 3"),
    ):
        diagram = load(examples.path("lotka_volterra"))
        diagram.replace("prey", diagram["prey"].replaced(capabilities=capabilities))
        with pytest.raises(MacrostepError, match=part):
            simulate(diagram, "missiles", step=0.1)


def test_a_chain_of_100_subsystems_is_right() -> None:
    pulled = chain(100)
    pulled.set(stop=0.5)
    run = compare(pulled, ["missiles:step=0.05"]).runs[0]
    assert run.result.status == "ok"
    assert max(error for label, error in run.rmse_percent.items() if error and label.startswith("m0.")) < 1e-3


def test_a_large_system_is_sparse_equals_the_dense_one_and_is_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    problem, results, sizes = freeze(chain(100, seed=1, cubic=0.5)), [], []
    for limit in (coupling_system.DENSE, 400):
        monkeypatch.setattr(coupling_system, "DENSE", limit)
        run = Run(problem, "missiles", {"step": 0.1})
        run.advance(20)
        sizes.append(run._memory.length)
        results.append(run.result)
    sparse, dense = results
    assert len(sparse.time("m0")) == 21
    for column in sparse.columns:
        np.testing.assert_allclose(sparse[column.label], dense[column.label], rtol=0, atol=1e-12)
    assert sizes[1] > 2 * sizes[0], "its factors hold what is not zero, and are what a macro-step works through"


def test_factors_that_do_not_fit_are_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = simulate(chain(5), "missiles", step=0.1)
    monkeypatch.setattr(coupling_system, "DENSE", 0)
    monkeypatch.setattr(coupling_system, "sparse_layout", lambda begins, *_: (np.arange(len(begins) - 1), 1))
    found = simulate(chain(5), "missiles", step=0.1)
    np.testing.assert_allclose(found["m4.x"], expected["m4.x"], rtol=0, atol=1e-13)


@pytest.mark.parametrize("shape", ["random", "grid"])
@pytest.mark.parametrize("kind", ["masses", "mixed"])
@pytest.mark.parametrize("step", [0.01, 0.5])
@pytest.mark.parametrize("kept", [coupling_system.KEPT, 0])
def test_factors_that_would_fill_are_left_incomplete_and_change_nothing(
    shape: str, kind: str, step: float, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where not even the incomplete ones fit, complete ones are made."""
    problem, results = freeze(generate(shape, 80, kind), stop=100 * step), []
    for filled, dense in ((0, 10), (coupling_system.FILLED, 1000)):
        monkeypatch.setattr(coupling_system, "FILLED", filled)
        monkeypatch.setattr(coupling_system, "DENSE", dense)
        monkeypatch.setattr(coupling_system, "KEPT", kept)
        run = Run(problem, "missiles", {"step": step})
        run.advance(5)
        assert run._memory.system.is_iterated == (dense == 10)
        results.append(run.result)
    found, expected = results
    for column in expected.columns:
        size = np.max(np.abs(expected[column.label]))
        np.testing.assert_allclose(found[column.label], expected[column.label], rtol=0, atol=1e-12 * size)


def test_steps_of_several_periods_keep_their_factors(monkeypatch: pytest.MonkeyPatch) -> None:
    """The longer the step, the more acts on what, and the fewer numbers of the factors are small."""
    step = 3.0
    problem, results = freeze(generate("random", 200), stop=100 * step), []
    for dense in (coupling_system.DENSE, 1000):
        monkeypatch.setattr(coupling_system, "DENSE", dense)
        run = Run(problem, "missiles", {"step": step})
        run.advance(2)
        assert run._memory.system.factored_step == step, "they serve the next step"
        run.advance(4)
        assert run._memory.system.is_iterated == (dense < 1000)
        results.append(run.result)
    found, expected = results
    for column in expected.columns:
        size = np.max(np.abs(expected[column.label]))
        np.testing.assert_allclose(
            found[column.label], expected[column.label], rtol=0, atol=1e-9 * size
        )  # it grows tenfold in each step


def test_the_memory_of_a_random_diagram_grows_with_it() -> None:
    """Complete factors of a thousand masses that know four others each hold 500 numbers for each of them."""
    few, many = (len(coupling_system.make_coupling_system(freeze(generate("random", n))).numbers) for n in (500, 1000))
    assert many < 2.05 * few


def loop(gain: str) -> Diagram:
    """An algebraic loop y = gain*y + x that has no solution where the gain is 1."""
    left = Subsystem("left", inputs={"u": 0.0}, states={"x": 0.1}, equations=["der(x) = -x"],
                     outputs={"y": f"if time >= 1 then {gain}*u + x else u/2 + x"})  # fmt: skip
    right = Subsystem("right", inputs={"u": 0.0}, outputs={"y": "u"})
    return Diagram("loop", [left, right], [("left.y", "right.u"), ("right.y", "left.u")], stop=2.0)


@pytest.mark.parametrize("is_iterated", [False, True])
def test_a_singular_coupling_ends_the_run_with_time_place_and_remedy(
    is_iterated: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_iterated:
        monkeypatch.setattr(coupling_system, "DENSE", 0)
        monkeypatch.setattr(coupling_system, "FILLED", 0)
    assert simulate(loop("0.9"), "missiles", step=0.1).status == "ok"
    with pytest.raises(RunFailed, match=r"t = 1 s.* loop through left\.u, right\.u is singular.* change a gain"):
        simulate(loop("1"), "missiles", step=0.1)
    run = simulate(loop("1"), "missiles", step=0.1, stream=True)
    run.engine.loops = 0  # as where somebody in the loop is not at the event, so that it stays open there
    failure = run.to_end()
    assert re.search(r"t = 1 s.*(left|right)\.u.*singular.*another step", str(failure))
    assert run.result.status == "failed"
    assert run.result.time("left")[-1] == 1.0


def test_a_linearisation_that_is_not_finite_ends_the_run() -> None:
    still = Subsystem("still", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = 0*u + sqrt(x)"],
                      outputs={"y": "x"})  # fmt: skip
    echo = Subsystem("echo", inputs={"u": 0.0}, outputs={"y": "u"})
    diagram = Diagram("root", [still, echo], [("still.y", "echo.u"), ("echo.y", "still.u")], stop=1.0)
    with pytest.raises(RunFailed, match=r"t = 0 s: still has .*derivatives .*not finite"):
        simulate(diagram, "missiles", step=0.1)


# -- the papers' inversion ---------------------------------------------------------------------------------------------


def test_the_weights_of_the_inversion_are_stehfests() -> None:
    np.testing.assert_allclose(laplace.stehfest_weights(6), [1, -49, 366, -858, 810, -270], rtol=1e-15)
    assert laplace.stehfest_weights(18).sum() == pytest.approx(0.0, abs=1e-2)


@pytest.mark.parametrize("n", [0, 1, 3, 4])
def test_both_inversions_fill_the_same_maps(n: int) -> None:
    linear = Linear.random(5, n=n) if n else Linear.random(5, n=1)
    linear.E[:], linear.F[:] = 0.0, 0.0
    if n == 4:  # states that the inputs do not reach
        linear.A[2:, :2], linear.B[2:] = 0.0, 0.0
    subsystem = linear.subsystem()
    if n == 0:
        subsystem = Subsystem("gain", inputs={"a": 0.0, "b": 0.0}, outputs={"y": "2*a - b", "z": "b"})
    block = Block(subsystem)
    block.engine.u[:] = 0.0
    (estimator,) = costarica.make_estimators(block.problem)
    costarica.ask_rest(block.engine, estimator, 0, True)
    costarica.take_rest(block.engine, estimator, 0, True, True)
    costarica.map_by_exponential(estimator, 0.1)
    exact = [part.copy() for part in (estimator.G, estimator.P, estimator.R)]
    assert laplace.map_by_stehfest(estimator, 0.1, laplace.stehfest_weights(14))
    n_y = 2
    for found, expected in zip((estimator.G, estimator.P, estimator.R), exact, strict=True):
        np.testing.assert_allclose(found[:n_y], expected[:n_y], atol=1e-5)
        np.testing.assert_allclose(found[n_y:], expected[n_y:], atol=0.05)  # the difference quotient's error is h²


def test_the_error_of_the_inversion_is_seen_and_shrinks_with_its_terms_to_a_limit() -> None:
    terms = (8, 10, 12, 14, 20)
    methods = [f"missiles:step=0.001,inversion=stehfest,terms={n}" for n in terms]
    exact, *found = errors("mechanical_benchmark", "left.x", ["missiles:step=0.001", *methods])
    by_terms = dict(zip(terms, found, strict=True))
    assert by_terms[8] > 5 * by_terms[10] > 10 * by_terms[12] > 20 * by_terms[14]
    assert by_terms[14] > 1.2 * exact
    assert by_terms[20] > 100 * by_terms[14]  # the weights alternate and grow: rounding


def test_a_pole_at_a_sample_changes_the_step() -> None:
    H = 0.1
    grower = Subsystem("grower", parameters={"rate": 2 * math.log(2) / H}, inputs={"u": 0.0}, states={"x": 1.0},
                       equations=["der(x) = rate*x + u"], outputs={"y": "x"})  # fmt: skip
    brake = Subsystem("brake", inputs={"u": 0.0}, outputs={"y": "-20*u"})
    diagram = Diagram("root", [grower, brake], [("grower.y", "brake.u"), ("brake.y", "grower.u")], stop=0.5)
    steps = np.diff(simulate(diagram, "missiles", step=H, inversion="stehfest").time("grower"))
    np.testing.assert_allclose(steps[:-1], 0.97 * H)
    np.testing.assert_allclose(np.diff(simulate(diagram, "missiles", step=H).time("grower")), H)


# -- control and renewal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "series", "step"),
    [("lotka_volterra", "prey.P", 1.0), ("two_masses", "left.x", 10.0), ("damper_reaction", "body.v", 1.0)],
)
def test_the_error_follows_the_tolerance(name: str, series: str, step: float) -> None:
    tolerances = (1e-3, 1e-4, 1e-5, 1e-6)
    methods = [f"missiles:step={step},control=error,rtol={rtol},atol={rtol / 100}" for rtol in tolerances]
    found = errors(name, series, methods, TIGHT)
    ratios = np.array(found) / tolerances
    assert ratios.max() < 2.0 * ratios.min()


def test_steps_are_repeated_where_everybody_can_go_back_else_the_next_is_shorter() -> None:
    diagram = load(examples.path("lotka_volterra"))
    repeated = simulate(diagram, "missiles", step=1.0, control="error", rtol=1e-4)
    diagram.replace("prey", diagram["prey"].replaced(capabilities={"canGetAndSetFMUState": False}))
    once = simulate(diagram, "missiles", step=1.0, control="error", rtol=1e-4)
    assert repeated.statistics.rejected_steps > 0
    assert repeated.notes == ()
    assert once.statistics.rejected_steps == 0
    assert once.statistics.integrations == 2 * once.statistics.macro_steps["prey"]
    assert any("prey cannot go back" in note and "only the next one is shorter" in note for note in once.notes)


def test_linearisations_are_renewed_only_where_the_estimate_asks_for_it() -> None:
    diagram = load(examples.path("lotka_volterra"))
    methods = [
        "missiles:step=0.01",
        *(f"missiles:step=0.01,renewal=asked,rtol={rtol},atol=1e-8" for rtol in (1e-4, 1e-6)),
    ]
    runs = compare(diagram, methods, solvers=TIGHT).runs
    renewed = [run.result.statistics.linearisations for run in runs]
    assert renewed[0] == 4000 > renewed[2] > renewed[1]
    assert renewed[1] < 100
    assert (runs[1].rmse_percent["prey.P"] or 1.0) < 1e-3
    linear = simulate(load(examples.path("two_masses")), "missiles", step=0.1, renewal="asked")
    assert linear.statistics.linearisations == 4  # at the start, and at the event


def test_a_step_below_the_smallest_ends_the_run() -> None:
    with pytest.raises(RunFailed, match=r"t = 0 s: the macro-step shrank .*tolerance"):
        simulate(load(examples.path("lotka_volterra")), "missiles", step=1.0, control="error", rtol=1e-6, min_step=0.1)


def test_an_output_that_jumps_is_followed() -> None:
    """A saw tooth, at whose jumps no step ends, through dz/dt = u - z: z is (z + 1)/e one period later."""
    saw = Subsystem("saw", states={"x": 0.0}, equations=["der(x) = 1", "when x > 1 then reinit(x, 0); end when"],
                    outputs={"y": "x"})  # fmt: skip
    lag = Subsystem("lag", inputs={"u": 0.0}, states={"z": 0.0}, equations=["der(z) = u - z"], outputs={"z": "z"})
    diagram = Diagram("root", [saw, lag], [("saw.y", "lag.u")], stop=4.9)
    z = 0.0
    for _ in range(4):
        z = (z + 1.0) / math.e
    expected = (z + 1.0) * math.exp(-0.9) - 1.0 + 0.9
    found = simulate(diagram, "missiles", step=0.5, control="error", rtol=1e-6, atol=1e-8)
    assert found["lag.z"][-1] == pytest.approx(expected, rel=1e-6)
    assert found.statistics.rejected_steps > 0


def test_a_source_that_changes_by_itself_is_followed_from_its_first_value_on() -> None:
    source = Subsystem("source", outputs={"y": "sin(time)"})
    sink = Subsystem("sink", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = u"], outputs={"y": "x"})
    diagram = Diagram("root", [source, sink], [("source.y", "sink.u")], stop=3.0)
    found = simulate(diagram, "missiles", step=1.0, control="error", rtol=1e-6, atol=1e-8)
    assert found["sink.x"][-1] == pytest.approx(1.0 - math.cos(3.0), abs=1e-6)


def test_one_subsystem_alone_and_one_that_reads_itself() -> None:
    alone = Subsystem("alone", states={"x": 1.0}, equations=["der(x) = -x"], outputs={"y": "x"})
    assert simulate(Diagram("root", [alone], stop=1.0), "missiles")["alone.x"][-1] == pytest.approx(math.exp(-1))
    loop = Subsystem("loop", inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = -u"],
                     outputs={"y": "x/2 + u/2"})  # fmt: skip
    result = simulate(Diagram("root", [loop], [("loop.y", "loop.u")], stop=1.0), "missiles", step=0.01)
    assert result["loop.x"][-1] == pytest.approx(math.exp(-1), rel=1e-9)


def without_solution_after(t: float) -> Diagram:
    """y = u² + x with x = 0.1 t, fed back: from x = 1/4 on there is no solution."""
    left = Subsystem("left", inputs={"u": 0.0}, states={"x": 0.25 - 0.1 * t}, equations=["der(x) = 0.1"],
                     outputs={"y": "u^2 + x"})  # fmt: skip
    right = Subsystem("right", inputs={"u": 0.0}, outputs={"y": "u"})
    return Diagram("root", [left, right], [("left.y", "right.u"), ("right.y", "left.u")], stop=5.0)


def test_outputs_that_leave_their_estimates_are_told_after_the_run() -> None:
    reported = r"differed from their estimates by up to \S+ at left\.y, t = (\S+) s; a smaller step or control=error"
    found = simulate(without_solution_after(2.5), "missiles", step=0.05, stop=4.0)
    (note,) = found.notes
    match = re.search(reported, note)
    assert match
    place = np.searchsorted(found.time("left"), float(match[1]))
    apart = np.abs(found["left.y"] - found["right.y"])
    assert apart[place] == pytest.approx(apart.max())
    assert simulate(without_solution_after(6.0), "missiles", step=0.05).notes == ()
    run = Run(freeze(without_solution_after(2.5)), "missiles", {"step": 0.05})
    run.advance(40)
    assert run.result.notes == ()  # it is not there yet
    with pytest.raises(RunFailed, match=r"the linearisation does not hold .*left\.y"):
        simulate(without_solution_after(2.5), "missiles", step=0.05)


def test_that_note_reaches_through_step_doubling() -> None:
    note = simulate(without_solution_after(2.5), "step_doubling(missiles:step=0.05)", rtol=1e9).notes[-1]
    assert "differed from their estimates" in note


@pytest.mark.parametrize("name", ["mechanical_benchmark", "two_masses", "lotka_volterra", "damper_reaction"])
def test_estimates_that_are_good_are_not_told(name: str) -> None:
    assert simulate(load(examples.path(name)), "missiles", step=0.01).notes == ()


def test_options_that_do_not_fit_are_refused() -> None:
    diagram = load(examples.path("lotka_volterra"))
    with pytest.raises(MacrostepError, match=r"own error does not shrink .*use inversion=expm or control=none"):
        simulate(diagram, "missiles", inversion="stehfest", control="error")
    with pytest.raises(MacrostepError, match=r"smallest, 0.2 s, and the largest, 0.1 s; .*smaller min_step"):
        simulate(diagram, "missiles", step=0.1, control="error", min_step=0.2)
    with pytest.raises(MacrostepError, match=r"even number of terms, not 13; use 14"):
        simulate(diagram, "missiles", inversion="stehfest", terms=13)
    diagram.replace("prey", diagram["prey"].replaced(capabilities={"canHandleVariableCommunicationStepSize": False}))
    with pytest.raises(MacrostepError, match=r"prey lacks canHandleVariableCommunicationStepSize; use control=none"):
        simulate(diagram, "missiles", step=0.1, control="error")
    diagram.replace("prey", diagram["prey"].replaced(capabilities={}, step=0.1))
    with pytest.raises(MacrostepError, match=r"prey imposes the step 0.1 s; use control=none"):
        simulate(diagram, "missiles", step=0.1, control="error")


def robertson() -> Diagram:
    """Robertson's kinetics, cut so that the fastest reaction is apart from the others."""
    slow = Subsystem(
        "slow", inputs={"y": 0.0}, states={"x": 1.0, "z": 0.0},
        equations=["der(x) = -0.04*x + 1e4*y*z", "der(z) = 3e7*y^2"], outputs={"x_out": "x", "z_out": "z"},
    )  # fmt: skip
    fast = Subsystem(
        "fast", inputs={"x": 1.0, "z": 0.0}, states={"y": 0.0}, equations=["der(y) = 0.04*x - 1e4*y*z - 3e7*y^2"],
        outputs={"y_out": "y"},
    )  # fmt: skip
    connections = [("slow.x_out", "fast.x"), ("slow.z_out", "fast.z"), ("fast.y_out", "slow.y")]
    return Diagram("robertson", [slow, fast], connections, stop=4.0)


@pytest.mark.parametrize(
    "method",
    ["missiles:step=0.1", "ifosmondi_jfm:step=0.1,rollback=costarica", "ifosmondi:step=0.1,rollback=costarica"],
)
def test_a_linearisation_that_does_not_hold_ends_the_run(method: str) -> None:
    reported = (
        r"the linearisation does not hold over the macro-step of 0\.\d+ s; fast\.y_out ended \S+ from its estimate"
    )
    with pytest.raises(RunFailed, match=reported):
        simulate(robertson(), method)


@pytest.mark.parametrize("step", [0.02, 0.01, 0.005])
@pytest.mark.parametrize("method", ["missiles", "ifosmondi_jfm:rollback=costarica", "ifosmondi:rollback=costarica"])
def test_a_first_estimate_is_judged_when_the_output_has_a_size(method: str, step: float) -> None:
    """y was estimated 4.5 to 21 times too large while it left 0, and x and z were 3 to 280 % off ever after."""
    reported = rf"failed at t = {step:g} s: the linearisation does not hold .* fast\.y_out ended \S+ from its estimate"
    with pytest.raises(RunFailed, match=reported) as failed:
        simulate(robertson(), method, step=step)
    assert failed.value.result.time("fast")[-1] <= 11.0 * step


def test_a_first_estimate_that_is_good_enough_ends_nothing() -> None:
    (run,) = compare(robertson(), ["missiles:step=0.001"]).runs
    assert run.result.status == "ok"
    assert max(value or 0.0 for value in run.rmse_percent.values()) < 0.5


def test_step_control_finds_where_the_linearisation_holds() -> None:
    runs = compare(robertson(), ["missiles:step=0.1,control=error", "step_doubling(missiles:step=0.1):rtol=1e-4"]).runs
    for run in runs:
        assert run.result.status == "ok"
        assert max(value or 0.0 for value in run.rmse_percent.values()) < 0.1


@pytest.mark.parametrize(("name", "step"), [("car", 0.1), ("lotka_volterra", 1.0), ("damper_reaction", 0.5)])
def test_jumps_and_long_steps_of_smooth_problems_end_no_run(name: str, step: float) -> None:
    for method in ("missiles", "ifosmondi_jfm:rollback=costarica"):
        assert simulate(load(examples.path(name)), method, step=step).status == "ok"
