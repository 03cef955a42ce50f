"""MISSILES: published errors, its order, agreement with the iteration that it replaces, and what it refuses."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.solvers import RunFailed, compare, simulate

TIGHT = {"": {"rtol": 1e-12, "atol": 1e-14}}


def errors(
    name: str, series: str, methods: list[str], solvers: dict[str, dict[str, float]] | None = None
) -> list[float]:
    runs = compare(load(examples.path(name)), methods, solvers=solvers or {}).runs
    return [float(run.rmse_percent[series] or np.nan) for run in runs]


def test_errors_are_those_of_the_method() -> None:
    """METHODS 6.2, 6.3; the papers' MISSILES has 6.79e-3 % on lotka_volterra at 0.001."""
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


def chain(n: int) -> Diagram:
    """Masses on a line, each held by its neighbours through springs and dampers; the first is pulled away."""
    masses = []
    connections = []
    for k in range(n):
        states = {"x": 1.0 if k == 0 else 0.0, "v": 0.0}
        equations = ["der(x) = v", "der(v) = -x - v/5 + 4*(l + r - 2*x) + (lv + rv - 2*v)/5"]
        inputs = {name: 0.0 for name in ("l", "lv", "r", "rv")}
        masses.append(
            Subsystem(f"m{k}", inputs=inputs, states=states, equations=equations, outputs={"x": "x", "v": "v"})
        )
        for other, side in ((k - 1, "l"), (k + 1, "r")):
            if 0 <= other < n:
                connections += [(f"m{other}.x", f"m{k}.{side}"), (f"m{other}.v", f"m{k}.{side}v")]
    return Diagram("chain", masses, connections, stop=2.0)


def test_a_chain_of_100_subsystems_is_solved_sparse_and_right() -> None:
    """400 unknowns; the composite of all is the reference."""
    run = compare(chain(100), ["missiles:step=0.05"]).runs[0]
    assert run.result.status == "ok"
    assert max(error for label, error in run.rmse_percent.items() if error and label.startswith("m0.")) < 1e-3


def loop(gain: str) -> Diagram:
    """An algebraic loop y = gain*y + x that has no solution where the gain is 1."""
    left = Subsystem("left", inputs={"u": 0.0}, states={"x": 0.1}, equations=["der(x) = -x"],
                     outputs={"y": f"if time >= 1 then {gain}*u + x else u/2 + x"})  # fmt: skip
    right = Subsystem("right", inputs={"u": 0.0}, outputs={"y": "u"})
    return Diagram("loop", [left, right], [("left.y", "right.u"), ("right.y", "left.u")], stop=2.0)


def test_a_singular_coupling_ends_the_run_with_time_place_and_remedy() -> None:
    assert simulate(loop("0.9"), "missiles", step=0.1).status == "ok"
    with pytest.raises(RunFailed, match=r"t = 1 s.*(left|right)\.u.*singular.*another step") as failed:
        simulate(loop("1"), "missiles", step=0.1)
    result = failed.value.result
    assert result.status == "failed"
    assert result.time("left")[-1] == 1.0


def test_a_linearisation_that_is_not_finite_ends_the_run() -> None:
    still = Subsystem("still", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = 0*u + sqrt(x)"],
                      outputs={"y": "x"})  # fmt: skip
    echo = Subsystem("echo", inputs={"u": 0.0}, outputs={"y": "u"})
    diagram = Diagram("root", [still, echo], [("still.y", "echo.u"), ("echo.y", "still.u")], stop=1.0)
    with pytest.raises(RunFailed, match=r"t = 0 s: still has .*derivatives .*not finite"):
        simulate(diagram, "missiles", step=0.1)
