"""Tunable parameters of FMUs can be changed while they run; fixed ones are refused by name."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import export_fmu
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.tuning import Tuned, tune
from tests.fmus.diagrams import alone


def finish(run: Run) -> None:
    while not run.is_finished:
        run.advance()
    run.raise_failure()


@pytest.mark.parametrize("fmi", ["2.0", "3.0"])
@pytest.mark.parametrize("interface", ["CoSimulation", "ModelExchange"])
def test_the_solution_goes_on_with_the_new_parameter(fmi: str, interface: str, tmp_path: Path) -> None:
    body = Subsystem(
        "body", parameters={"a": 1.0}, states={"x": 1.0}, equations=["der(x) = -a*x"], outputs={"x": "x", "y": "a*x"}
    )
    path = tmp_path / "body.fmu"
    export_fmu(Diagram("decay", [body], stop=2.0), "body", path, fmi=fmi)
    diagram = Diagram("decay", [fmu_subsystem(path, "body").replaced(interface=interface)], stop=2.0)
    run = Run(freeze(diagram), "ni_jacobi", {"step": 0.01})
    run.advance(100)
    at = float(run.engine.t[0])
    before = run.result["body.y"][-1]
    assert tune(run, "body", {"a": 3.0}) == (Tuned("body", "a", at, 1.0, 3.0),)
    assert run.engine.y[1] == pytest.approx(3.0 * before, rel=1e-9)  # what it changes at once is there at once
    finish(run)
    assert run.result["body.x"][-1] == pytest.approx(math.exp(-at - 3.0 * (2.0 - at)), rel=1e-8)


@pytest.mark.parametrize("interface", ["CoSimulation", "ModelExchange"])
def test_a_fixed_parameter_is_refused_and_nothing_changes(interface: str) -> None:
    run = Run(freeze(alone("bouncing_ball", "2.0", interface)), "ni_jacobi", {"step": 0.1})
    run.advance(2)
    with pytest.raises(MacrostepError, match=r"s\.g is a fixed parameter of an FMU"):
        tune(run, "s", {"g": -1.0})
    with pytest.raises(MacrostepError, match="no parameter 'mass'"):
        tune(run, "s", {"mass": 1.0})
    assert tune(run, "s", {"e": 0.6})[0].before == 0.7
    finish(run)
