"""What an FMU does not have is not what a person switched off: methods that need it say which of both it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.fmi import fmu_subsystem
from macrostep.solvers import RunFailed, export_fmu, simulate
from tests.fmus.building import Fault, build_fmu
from tests.fmus.diagrams import alone, fmu, lotka_volterra


@pytest.mark.parametrize(
    ("method", "says"),
    [
        ("ifosmondi", r"needs canGetAndSetFMUState, which the FMU of x does not have; switch on COSTARICA"),
        ("gauss_seidel:iterations=2", "which the FMU of x does not have; use one sweep"),
        ("step_doubling(ni_jacobi:step=0.1)", "which the FMU of x does not have; use the method without it"),
    ],
)
def test_what_an_fmu_does_not_have_is_said_to_be_missing(method: str, says: str) -> None:
    path = build_fmu("dahlquist", "2.0", ("CoSimulation",), {"canGetAndSetFMUstate": False})
    diagram = Diagram("d", [fmu_subsystem(path, "x")], stop=1.0)
    with pytest.raises(MacrostepError, match=says):
        simulate(diagram, method)


def test_what_is_switched_off_on_an_fmu_can_be_switched_on() -> None:
    block = fmu_subsystem(build_fmu("dahlquist", "2.0"), "x").replaced(capabilities={"canGetAndSetFMUState": False})
    with pytest.raises(MacrostepError, match="switched off on x; switch it on in its capabilities, or use one sweep"):
        simulate(Diagram("d", [block], stop=1.0), "gauss_seidel:iterations=2")


def test_a_macro_step_between_internal_steps_is_refused_before_the_run() -> None:
    flags = {"canHandleVariableCommunicationStepSize": False}
    diagram = alone("dahlquist_fixed", "3.0", "CoSimulation", flags=flags)
    with pytest.raises(MacrostepError, match=r"s makes steps of 0\.1 s inside .* of 0\.25 s is no multiple"):
        simulate(diagram, "ni_jacobi", step=0.25)
    assert simulate(diagram, "ni_jacobi", step=0.2).status == "ok"


@pytest.mark.parametrize("version", ["2.0", "3.0"])
@pytest.mark.parametrize("method", ["ifosmondi:step=0.01", "ifosmondi_jfm:step=0.1"])
def test_slopes_that_are_differences_are_told(version: str, method: str) -> None:
    """What converges with them is no solution: prey and predators were 29 % off, without a word."""
    diagram = lotka_volterra(version, faults=[Fault("quotients")])
    reported = r"prey gives the difference of prey\.P .* Set maxOutputDerivativeOrder of prey to 0"
    with pytest.raises(RunFailed, match=reported):
        simulate(diagram, method)
    assert simulate(diagram, "jacobi_iterated", step=0.1).status == "ok"
    assert simulate(lotka_volterra(version), method).status == "ok"


VARIABLE = "canHandleVariableCommunicationStepSize"


@pytest.mark.parametrize("version", ["1.0", "2.0", "3.0"])
@pytest.mark.parametrize(
    "method", ["ni_jacobi:order=1", "gauss_seidel:order=1", "jacobi_iterated:order=2", "smooth_balance", "ifosmondi",
               "ifosmondi_jfm", "missiles", "f3ornits:tolerance=1e-3"],
)  # fmt: skip
def test_fmus_without_variable_steps_are_asked_for_equal_ones(version: str, method: str) -> None:
    """These FMUs answer a step of another length than the first one with an error: events and outputs inside steps ask
    for none. The results are close to those of FMUs that can vary their steps."""
    imposed = 0.1 if method.startswith("f3ornits") else None
    prey = fmu("prey", "prey", version, flags={VARIABLE: False}, step=imposed)
    predator = Subsystem(
        "predator", inputs={"P": 1.0}, states={"p": 1.0}, outputs={"p": "p"},
        equations=["der(p) = p*(0.67*P - 1) + (if time < 0.377 then 0.1 else 0)"],
    )  # fmt: skip
    diagram = Diagram("d", [prey, predator], [("prey.P", "predator.P"), ("predator.p", "prey.p")], stop=2.0)
    if version == "1.0" and method.startswith(("jacobi_iterated", "ifosmondi", "missiles")):
        with pytest.raises(MacrostepError, match=r"needs (can|provides)"):
            simulate(diagram, method, step=0.1)
        return
    result = simulate(diagram, method, step=0.1, dense=3)
    assert result.status == "ok"
    assert result.time("prey") == pytest.approx([0.1 * n for n in range(21)])
    assert any("Nothing is recorded inside the macro-steps of prey" in note for note in result.notes)
    if not imposed:
        assert any("(1 of predator)" in note and "up to 0.023 s late" in note for note in result.notes)
    diagram.replace("prey", fmu("prey", "prey", version, step=imposed))
    free = simulate(diagram, method, step=0.1)
    assert result["predator.p"][-1] == pytest.approx(free["predator.p"][-1], rel=0.01)


def test_an_fmu_without_variable_steps_meets_its_events_inside_of_its_steps() -> None:
    """FMI 3's event mode and early return would ask for the rest of a step."""
    ball = alone("bouncing_ball", "3.0", "CoSimulation", stop=2.0, flags={VARIABLE: False})
    expected = alone("bouncing_ball", "3.0", "CoSimulation", stop=2.0)
    for step in (0.01, 0.25):
        heights = [simulate(diagram, "ni_jacobi", step=step)["s.h"] for diagram in (ball, expected)]
        assert heights[0] == pytest.approx(heights[1], abs=1e-9)


def test_clocks_of_an_fmu_without_variable_steps_tick_at_its_communication_points() -> None:
    """Each tick comes with the first communication point from its time on, and none is lost."""
    ramp = Subsystem("ramp", states={"x": 0.0}, equations=["der(x) = 1"], outputs={"x": "x"})
    for step in (0.2, 1.5):
        clocks = fmu("s", "clocks", "3.0", flags={VARIABLE: False})
        result = simulate(Diagram("d", [ramp, clocks], [("ramp.x", "s.u")], stop=3.0), "ni_jacobi", step=step)
        t = result.time("s")
        assert t == pytest.approx([step * n for n in range(len(t))])
        assert result["s.ticks"] == pytest.approx([int(time / 0.5 + 1e-9) + 1 for time in t])
        assert any(note.startswith("The clocks of s tick at its communication points only") for note in result.notes)


def test_an_exported_fmu_without_variable_steps_runs_as_its_equations_do(tmp_path: Path) -> None:
    """An exported FMU gives its time events; beside it another subsystem has its own."""
    block = Subsystem(
        "block", inputs={"u": 0.0}, states={"x": 1.0}, outputs={"x": "x"}, capabilities={VARIABLE: False},
        equations=["der(x) = if time < 0.377 then u/2 - x else 1"],
    )  # fmt: skip
    other = Subsystem(
        "other", inputs={"u": 0.0}, states={"z": 0.0}, outputs={"z": "z"},
        equations=["der(z) = if time < 0.42 then u else -1"],
    )  # fmt: skip
    diagram = Diagram("d", [block, other], [("block.x", "other.u"), ("other.z", "block.u")], stop=1.0)
    export_fmu(diagram, "block", tmp_path / "block.fmu")
    made = fmu_subsystem(tmp_path / "block.fmu", "block").replaced(interface="CoSimulation")
    assert not capabilities(made).variable_step
    boxed = Diagram("d", [made, other], [("block.x", "other.u"), ("other.z", "block.u")], stop=1.0)
    for method in ("ni_jacobi:step=0.1", "ifosmondi:step=0.1"):
        runs = [simulate(each, method) for each in (boxed, diagram)]
        for series in ("block.x", "other.z"):
            assert runs[0][series] == pytest.approx(runs[1][series], abs=1e-9)
        with pytest.raises(MacrostepError, match=r"use steps of 0\.25 or 0\.333333333333 s"):
            simulate(boxed, method.replace("0.1", "0.3"))
