"""IFOSMONDI by fixed-point iteration: published errors, order across an event, convergence and its failure."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, Parameter, Subsystem, load
from macrostep.solvers import RunFailed, compare, simulate

TIGHT = {"": {"rtol": 1e-12, "atol": 1e-14}}


def damper(DD: float) -> Diagram:
    diagram = load(examples.path("damper_reaction"))
    plate = diagram["plate"]
    parameters = {**plate.parameters, "DD": Parameter(DD, plate.parameters["DD"].unit)}
    diagram.replace("plate", plate.replaced(parameters=parameters))
    return diagram


@pytest.mark.parametrize(
    ("example", "series", "expected"),
    [
        ("mechanical_benchmark", "left.x", {2e-3: 1.260e-5, 1e-3: 7.726e-7, 5e-4: 4.781e-8}),
        ("lotka_volterra", "prey.P", {1e-2: 4.7e-9}),
        ("two_masses", "left.x", {0.2: 1.9e-6, 0.1: 1.1e-7}),
    ],
)
def test_errors_are_those_of_the_method(example: str, series: str, expected: dict[float, float]) -> None:
    solvers = TIGHT if example == "lotka_volterra" else {}
    methods = [f"ifosmondi:step={step},tolerance=1e-12" for step in expected]
    for run, error in zip(
        compare(load(examples.path(example)), methods, solvers=solvers).runs, expected.values(), strict=True
    ):
        assert run.rmse_percent[series] == pytest.approx(error, rel=0.03)


@pytest.mark.parametrize(("example", "series"), [("lotka_volterra", "prey.P"), ("two_masses", "left.x")])
def test_the_order_is_four_also_across_an_event(example: str, series: str) -> None:
    steps = {"lotka_volterra": (0.16, 0.08, 0.04, 0.02), "two_masses": (0.8, 0.4, 0.2, 0.1)}[example]
    methods = [f"ifosmondi:step={step},tolerance=1e-12" for step in steps]
    runs = compare(load(examples.path(example)), methods, solvers=TIGHT).runs
    errors = [float(error) for run in runs if (error := run.rmse_percent[series]) is not None]
    np.testing.assert_allclose(np.diff(np.log(errors)) / np.diff(np.log(steps)), 4.0, atol=0.2)


def test_a_slope_that_is_read_from_an_event_on_is_as_exact_as_the_rest() -> None:
    """The car's controller begins to read der(x) at 10 s."""
    run = compare(load(examples.path("car")), ["ifosmondi:step=0.1"]).runs[0]
    assert all(error is not None and error < 1e-6 for error in run.rmse_percent.values())


@pytest.mark.parametrize("DD", [4.0, 2.25])
def test_it_converges_where_the_coupling_contracts(DD: float) -> None:
    run = compare(damper(DD), ["ifosmondi:step=0.1,tolerance=1e-10"]).runs[0]
    assert run.result.status == "ok"
    assert run.result.statistics.rejected_steps == 0
    assert max(error for error in run.rmse_percent.values() if error is not None) < 1e-4


@pytest.mark.parametrize("DD", [1.0, 0.64])
def test_it_stops_with_time_input_and_residual_where_it_does_not(DD: float) -> None:
    with pytest.raises(
        RunFailed, match=r"t = 0 s: the iteration does not converge.*residual at (plate|body)\."
    ) as failed:
        simulate(damper(DD), "ifosmondi", step=0.1)
    assert failed.value.result.status == "failed"
    assert len(failed.value.result.time("body")) == 1


def test_a_step_that_does_not_converge_is_halved_and_grows_again_up_to_the_one_asked_for() -> None:
    diagram = load(examples.path("mechanical_benchmark"))
    result = simulate(diagram, "ifosmondi", step=0.02, max_iterations=10, tolerance=1e-8)
    steps = np.diff(result.time("left"))
    assert result.statistics.rejected_steps > 0
    assert steps.max() <= 0.02 * (1 + 1e-9)
    assert (np.diff(steps) > 0).any()
    reference = compare(diagram, ["ifosmondi:step=0.02,max_iterations=10,tolerance=1e-8"]).runs[0]
    assert (reference.rmse_percent["left.x"] or 1.0) < 0.5


def test_inputs_are_continuous_with_their_slopes() -> None:
    source = Subsystem("source", inputs={"u": 0.0}, states={"p": 0.0, "q": 1.0},
                       equations=["der(p) = q", "der(q) = -p - u/10"], outputs={"y": "p"})  # fmt: skip
    eye = Subsystem("eye", inputs={"u": 0.0}, outputs={"seen": "u", "slope": "der(u)", "back": "sin(u)"})
    diagram = Diagram("sight", [source, eye], [("source.y", "eye.u"), ("eye.back", "source.u")], stop=6.0)
    result = simulate(diagram, "ifosmondi", step=0.2, tolerance=1e-10, dense=40)
    for name, bound in (("eye.seen", 0.02), ("eye.slope", 0.02)):
        values = result.series(name, dense=True)[60:]
        assert np.abs(np.diff(values)).max() < bound


def test_iterations_and_integrations_are_counted() -> None:
    result = simulate(load(examples.path("lotka_volterra")), "ifosmondi", step=0.1, tolerance=1e-8)
    statistics = result.statistics
    assert statistics.macro_steps == {"prey": 200, "predator": 200}
    assert statistics.integrations == 2 * (statistics.iterations + 200)


def test_it_needs_rollback_cubic_inputs_and_output_derivatives() -> None:
    for capabilities, part in (
        ({"canGetAndSetFMUState": False}, r"canGetAndSetFMUState.*prey"),
        ({"maxInputDegree": 1}, r"maxInputDegree of prey is 1; raise it to 3"),
        ({"maxOutputDerivativeOrder": 0}, r"maxOutputDerivativeOrder.*prey"),
    ):
        diagram = load(examples.path("lotka_volterra"))
        diagram.replace("prey", diagram["prey"].replaced(capabilities=capabilities))
        with pytest.raises(MacrostepError, match=part):
            simulate(diagram, "ifosmondi", step=0.1)
