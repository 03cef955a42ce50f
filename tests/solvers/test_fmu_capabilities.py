"""What an FMU does not have is not what a person switched off: methods that need it say which of both it is."""

from __future__ import annotations

import pytest

from macrostep.model import Diagram, MacrostepError
from macrostep.model.fmi import fmu_subsystem
from macrostep.solvers import RunFailed, simulate
from tests.fmus.building import Fault, build_fmu
from tests.fmus.diagrams import alone, lotka_volterra


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
    told = r"prey gives the difference of prey\.P .* Set maxOutputDerivativeOrder of prey to 0"
    with pytest.raises(RunFailed, match=told):
        simulate(diagram, method)
    assert simulate(diagram, "jacobi_iterated", step=0.1).status == "ok"
    assert simulate(lotka_volterra(version), method).status == "ok"
