"""Inputs of FMUs that nobody gives anything: the FMU has values of its own, and may refuse to be given them."""

from __future__ import annotations

import pytest

from macrostep.model import Diagram, PortRef, Subsystem
from macrostep.model.base.errors import MacrostepError
from macrostep.model.subsystem.subsystem import Input
from macrostep.solvers import Result, simulate
from macrostep.solvers.run.linearisation import linearisation
from tests.fmus.diagrams import CASES, alone, fmu
from tests.fmus.faults import Fault

REFUSES = (Fault("error", at="set"),)
"""An FMU that takes no values at all."""
TOLERANCES = {"": {"rtol": 1e-9, "atol": 1e-12}}


def run(diagram: Diagram, method: str = "ni_jacobi:step=0.1") -> Result:
    result = simulate(diagram, method, solvers=TOLERANCES)
    assert isinstance(result, Result)
    return result


def with_start(subsystem: Subsystem, port: str, start: float | None) -> Subsystem:
    return subsystem.replaced(inputs={**subsystem.inputs, port: Input(start, subsystem.inputs[port].unit)})


@pytest.mark.parametrize("start", [0.0, None])
@pytest.mark.parametrize(("version", "kind"), CASES)
def test_an_idle_input_is_never_set(version: str, kind: str, start: float | None) -> None:
    """Whether the port was made with the FMU's own start value or without one."""
    refusing, willing = alone("mass_left", version, kind, faults=REFUSES), alone("mass_left", version, kind)
    refusing.replace("s", with_start(refusing["s"], "F", start))
    assert list(run(refusing)["s.v"]) == list(run(willing)["s.v"])


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_a_given_value_is_set(version: str, kind: str) -> None:
    """A force that holds the spring where it is: nothing moves."""
    diagram, refusing = alone("mass_left", version, kind), alone("mass_left", version, kind, faults=REFUSES)
    for each in (diagram, refusing):
        each.replace("s", with_start(each["s"], "F", -1000.0))
    assert run(diagram)["s.v"] == pytest.approx(0.0, abs=1e-12)
    with pytest.raises(MacrostepError, match="Set"):
        run(refusing)


@pytest.mark.parametrize("method", ["ifosmondi:step=0.1", "ni_jacobi:step=0.1", "step_doubling(ni_jacobi:step=0.1)"])
@pytest.mark.parametrize(("version", "kind"), [case for case in CASES if case[0] != "1.0"])
def test_an_idle_input_beside_one_that_is_fed(version: str, kind: str, method: str) -> None:
    """A wheel whose road is left alone moves as one whose road is set to be flat."""
    shaker = Subsystem(
        "shaker", states={"F": 100.0, "G": 0.0}, equations=["der(F) = 5*G", "der(G) = -5*F"], outputs={"F_out": "F"}
    )
    flat = Subsystem("flat", states={"z": 0.0}, equations=["der(z) = 0"], outputs={"z_out": "z"})
    wheel, ways = fmu("wheel", "wheel", version, kind), [("shaker.F_out", "wheel.F")]
    idle = Diagram("idle", [shaker, wheel], ways, stop=1.0)
    reported = Diagram("reported", [shaker, wheel, flat], [*ways, ("flat.z_out", "wheel.z_road")], stop=1.0)
    assert run(idle, method)["wheel.z"] == pytest.approx(run(reported, method)["wheel.z"], rel=1e-7, abs=1e-12)


@pytest.mark.parametrize("kind", ["CoSimulation", "ModelExchange"])
def test_of_an_array_the_other_elements_keep_what_the_fmu_has(kind: str) -> None:
    """y = A u with A = [1 2 3; 4 5 6], of which u[2] is fed with 10."""
    source = Subsystem("source", states={"x": 10.0}, equations=["der(x) = 0"], outputs={"x_out": "x"})
    product = fmu("product", "linear_transform", "3.0", kind)
    name = next(n for n, port in product.inputs.items() if port.variable == "u[2]")
    fed = Diagram("fed", [source, product], [("source.x_out", f"product.{name}")], stop=0.2)
    left = run(Diagram("left", [fmu("product", "linear_transform", "3.0", kind, faults=REFUSES)], stop=0.2))
    outputs = [f"product.{name}" for name in product.outputs]
    assert [left[name][-1] for name in outputs] == [14.0, 32.0]
    assert [run(fed)[name][-1] for name in outputs] == [30.0, 72.0]


def test_a_linearisation_has_idle_inputs_too() -> None:
    """dv/dF is -1/m, whoever feeds F."""
    for kind in ("CoSimulation", "ModelExchange"):
        found = linearisation(alone("mass_left", "2.0", kind), "s")
        assert found.inputs == ("F",)
        assert found.B[list(found.states).index("v"), 0] == pytest.approx(-1e-4)


def test_an_input_whose_clock_nobody_drives_is_not_set_at_events() -> None:
    """FMI 3 lets it be set when its clock ticks only."""
    source = Subsystem("source", states={"x": 1.0}, equations=["der(x) = 1"], outputs={"x_out": "x"})
    timers = fmu("timers", "timers", "3.0", "ModelExchange")
    timers = timers.replaced(inputs={"load": timers.inputs["load"]})
    diagram = Diagram("d", [source, timers], [(PortRef("source", "x_out"), PortRef("timers", "load"))], stop=1.0)
    assert run(diagram)["timers.taken"][-1] == 0.0
