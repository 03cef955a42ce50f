"""Every way to use an FMU keeps to FMI's state tables: the test FMUs hold each call against them.

What they hear in a wrong state fails the test that did it (tests/conftest.py). Here is whatever calls FMUs otherwise
than a plain run does: every method, references, audits, looks, composites, parameters in the midst of a run, runs that
are stopped, and runs in which something fails.
"""

from __future__ import annotations

from typing import Any

import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.diagram.composites import TOGETHER, Composite
from macrostep.solvers import RunFailed, audit, compare, methods, simulate, trace_run
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.results.results import RunStopped
from macrostep.solvers.run.refusal import MethodRefused
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.tuning import tune
from tests.fmus.building import Fault
from tests.fmus.diagrams import CASES, fmu, two_masses

LAG = Subsystem("lag", inputs={"h": 1.0}, states={"z": 0}, equations=["der(z) = h - z"], outputs={"z": "z"})
STEPS = {"step_doubling": "step_doubling(ni_jacobi:step=0.1)", "monolithic": "monolithic"}
METHODS = [STEPS.get(method.name, f"{method.name}:step=0.1") for method in methods()]
MORE = [
    "gauss_seidel:step=0.1,iterations=3", "ni_jacobi:step=0.1,order=2", "ifosmondi_jfm:step=0.1,solver=anderson",
    "ifosmondi_jfm:step=0.1,control=error", "ifosmondi_jfm:step=0.1,rollback=costarica",
    "missiles:step=0.1,control=error", "smooth_balance:step=0.1,balance=4", "step_doubling(jacobi_iterated:step=0.1)",
]  # fmt: skip


def bouncing(version: str, kind: str, **more: Any) -> Diagram:
    """Return a ball, which has state events, time events beside it, inputs of all kinds, and what follows it."""
    ball = fmu("ball", "bouncing_ball", version, kind, outputs={"h": "h"}, **more)
    stair = fmu("stair", "stair", version, kind, outputs={"counter": "counter"})
    inputs = {"real_continuous_input": 0.0, "boolean_input": 1.0, "int32_input": 1.0}
    through = fmu(
        "through", "feedthrough", version, kind, inputs=inputs,
        outputs={"a": "real_continuous_output", "b": "boolean_output", "c": "int32_output"},
    )  # fmt: skip
    wires = [
        ("ball.h", "lag.h"), ("ball.h", "through.real_continuous_input"), ("stair.counter", "through.int32_input"),
        ("lag.z", "through.boolean_input"),
    ]  # fmt: skip
    return Diagram("bouncing", [ball, stair, through, LAG], wires, stop=1.3)


@pytest.mark.parametrize(("version", "kind"), CASES)
@pytest.mark.parametrize("method", [*METHODS, *MORE])
def test_every_method(method: str, version: str, kind: str) -> None:
    for diagram in (bouncing(version, kind), two_masses(version=version, interface=kind, stop=1.0)):
        try:
            result = simulate(diagram, method, dense=2) if method != "monolithic" else simulate(diagram, method)
        except MethodRefused:
            continue
        assert result.status == "ok"


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_what_looks_at_runs(version: str, kind: str) -> None:
    for diagram in (two_masses(version=version, interface=kind, stop=1.0), bouncing(version, kind)):
        assert compare(diagram, ["ni_jacobi:step=0.1", "gauss_seidel:step=0.1"]).runs[0].result.status == "ok"
        assert len(trace_run(diagram, "ni_jacobi:step=0.1", start=0.2, stop=0.5).steps) >= 3
        if version != "1.0":  # which cannot go back, and an audit does
            assert audit(diagram, "ni_jacobi:step=0.1").status == "ok"


@pytest.mark.parametrize(("version", "kind"), [case for case in CASES if case[1] == "ModelExchange"])
def test_composites_and_their_loops(version: str, kind: str) -> None:
    """Members that are solved together, also with discrete inputs, and a loop through two of them at the start."""
    balls = bouncing(version, kind)
    balls.set_composites([Composite("all", ("ball", "stair", "through"), TOGETHER)])
    assert simulate(balls, "ni_jacobi:step=0.1").status == "ok"
    ports: dict[str, Any] = {"inputs": {"real_continuous_input": 1.0}, "outputs": {"y": "real_continuous_output"}}
    one, other = (fmu(name, "feedthrough", version, kind, **ports) for name in ("one", "other"))
    half = Subsystem("half", inputs={"u": 1.0}, outputs={"y": "0.5*u + 1"})
    wires = [("one.y", "half.u"), ("half.y", "other.real_continuous_input"), ("other.y", "one.real_continuous_input")]
    loop = Diagram("loop", [one, other, half], wires, stop=0.5)
    loop.set_composites([Composite("both", ("one", "other", "half"), TOGETHER)])
    assert simulate(loop, "ni_jacobi:step=0.1").last("one.y") == pytest.approx(2.0)


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_runs_that_do_not_reach_their_end(version: str, kind: str) -> None:
    """Stopped, failed in a function, discarded, or not begun: whatever it is, only what is allowed then is called."""
    run = Run(freeze(bouncing(version, kind)), "ni_jacobi", {"step": 1e-5})
    run.advance(10)
    run.engine.stop_flag[0] = 1
    with pytest.raises(RunStopped):
        for _ in run:
            pass
    own = ("doStep",) if kind == "CoSimulation" else ("getDerivatives", "getIndicators", "setStates", "completedStep")
    faults = [("error", place) for place in (*own, "get")] + [("fatal", own[0]), ("discard", own[0])]
    if kind == "ModelExchange" or version == "3.0":
        faults.append(("error", "event"))
    for status, place in faults:
        with pytest.raises(RunFailed, match="ball"):
            simulate(bouncing(version, kind, faults=[Fault(status, place, 0.35)]), "ni_jacobi:step=0.1")
    for begin in ("exitInitialization", "instantiate"):
        with pytest.raises(MacrostepError, match="ball"):
            simulate(bouncing(version, kind, faults=[Fault("error", begin)]), "ni_jacobi:step=0.1")
    ends = bouncing(version, kind, faults=[Fault("error", "terminate")])
    assert simulate(ends, "ni_jacobi:step=0.1").status == "ok"


@pytest.mark.parametrize(("version", "kind"), [case for case in CASES if case[0] != "1.0"])
def test_parameters_in_the_midst_of_a_run(version: str, kind: str) -> None:
    run = Run(freeze(bouncing(version, kind)), "ni_jacobi", {"step": 0.1})
    run.advance(3)
    tune(run, "ball", {"e": 0.6})
    for _ in run:
        pass
    assert run.result.status == "ok"
