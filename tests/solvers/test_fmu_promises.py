"""What FMUs are promised when their functions are called: whether states are set again, which times will come."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep.examples import path
from macrostep.model import Diagram, load
from macrostep.solvers import Result, RunFailed, simulate
from tests.fmus.building import Fault
from tests.fmus.diagrams import fmu, quarter_truck, quarter_truck_of_equations, two_masses
from tests.solvers.reference_problems import ADAPTIVE

TIGHT = {"": {"rtol": 1e-12, "atol": 1e-14}}
REWINDS, INSISTS = (Fault("rewinds"),), (Fault("insists"),)
SIGNALS = ("chassis.z", "chassis.F", "wheel.z", "wheel.v", "road.z")
METHODS = [
    "ni_jacobi:step=0.002",
    "ni_jacobi:step=0.002,order=2",
    "gauss_seidel:step=0.002",
    "gauss_seidel:step=0.002,iterations=3",
    "jacobi_iterated:step=0.002",
    "smooth_balance:step=0.002,balance=0",
    "ifosmondi:step=0.02",
    "ifosmondi_jfm:step=0.02",
    "ifosmondi_jfm:step=0.02,control=error",
    "ifosmondi_jfm:step=0.02,rollback=costarica",
    "missiles:step=0.02",
]


def run(diagram: Diagram, method: str, dense: int = 0) -> Result:
    result = simulate(diagram, method, solvers=TIGHT, dense=dense)
    assert isinstance(result, Result)
    return result


def difference(one: Result, other: Result) -> float:
    assert all(one[series].shape == other[series].shape for series in SIGNALS)
    return max(float(np.abs(one[s] - other[s]).max() / np.abs(other[s]).max()) for s in SIGNALS)


@pytest.mark.parametrize("version", ["2.0", "3.0"])
@pytest.mark.parametrize("method", METHODS)
def test_fmus_that_rewind_when_told_that_a_step_may_be_repeated_go_on(method: str, version: str) -> None:
    """Such a quarter of a truck stands still if every step is said to be one that may be taken back."""
    truck = quarter_truck(version, faults=REWINDS)
    assert difference(run(truck, method), run(quarter_truck_of_equations(), method)) < 1e-6


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_they_go_on_under_a_method_that_chooses_steps_too(version: str) -> None:
    """By its tolerance: rounding decides which steps it takes."""
    method = "f3ornits:step=0.002,tolerance=1e-4"
    found, expected = run(quarter_truck(version, faults=REWINDS), method), run(quarter_truck_of_equations(), method)
    for series in SIGNALS:
        its, known = (result.time(series.partition(".")[0]) for result in (found, expected))
        apart = np.abs(found[series] - np.interp(its, known, expected[series])).max()
        assert apart < 1e-2 * np.abs(expected[series]).max()


@pytest.mark.parametrize("version", ["2.0", "3.0"])
@pytest.mark.parametrize("process", ["", "own"])
def test_what_rewinds_by_itself_is_told_of_where_steps_are_doubled(version: str, process: str) -> None:
    """There the second half has to be notified that it may be taken back; who goes back by himself then is wrong."""
    method, stop = "step_doubling(ni_jacobi:step=0.1):rtol=1e-3", 2.0
    example = load(path("two_masses"))
    example.stop = stop
    found, expected = run(two_masses(version=version, stop=stop, process=process), method), run(example, method)
    np.testing.assert_allclose(found["right.F"], expected["right.F"], rtol=0, atol=1e-6)
    with pytest.raises(RunFailed, match=r" goes back to an earlier step by itself .* Use the method without"):
        run(two_masses(version=version, stop=stop, faults=REWINDS, process=process), method)


def test_steps_looked_into_are_made_with_the_promise_too() -> None:
    method = "ni_jacobi:step=0.002"
    assert (
        difference(run(quarter_truck(faults=REWINDS), method, 3), run(quarter_truck_of_equations(), method, 3)) < 1e-6
    )


@pytest.mark.parametrize("version", ["2.0", "3.0"])
@pytest.mark.parametrize("kind", ADAPTIVE)
def test_model_exchange_is_not_asked_for_times_past_the_end_or_an_event(version: str, kind: str) -> None:
    """A Jacobian is asked for df/dt wherever a step of the solver begins, also just before the end or an event."""
    masses = two_masses(
        right=fmu("right", "mass_right", version, "ModelExchange", parameters={"t_gone": 1e-5}, faults=INSISTS),
        version=version, interface="ModelExchange", stop=2e-5, faults=INSISTS,
    )  # fmt: skip
    solvers = {"": {"kind": kind, "rtol": 1e-8, "atol": 1e-10}}
    result = simulate(masses, "ni_jacobi:step=4e-6", solvers=solvers)
    assert isinstance(result, Result)
    assert result.time("left")[-1] == 2e-5


@pytest.mark.parametrize("version", ["2.0", "3.0"])
@pytest.mark.parametrize(
    ("method", "kind", "is_promised"),
    [
        ("ni_jacobi:step=0.1", "CoSimulation", True),
        ("jacobi_iterated:step=0.1", "CoSimulation", True),  # goes back to the beginning of the step, not before it
        ("step_doubling(ni_jacobi:step=0.1)", "CoSimulation", False),  # from the second half to before the first
        ("ni_jacobi:step=0.1", "ModelExchange", True),
        ("jacobi_iterated:step=0.1", "ModelExchange", False),  # back over internal steps
    ],
)
def test_the_past_is_given_up_where_nobody_goes_back_to_it(
    method: str, kind: str, is_promised: bool, version: str
) -> None:
    diagram = two_masses(version=version, interface=kind, stop=1.0, faults=INSISTS)
    if is_promised:
        simulate(diagram, method)
        return
    with pytest.raises(RunFailed, match="may be taken back"):
        simulate(diagram, method)


@pytest.mark.parametrize("method", ["ni_jacobi:step=0.1,order=2", "ifosmondi_jfm:step=0.1"])
def test_intermediate_updates_are_answered(method: str) -> None:
    """An FMU of FMI 3 that asks for its inputs reads whether it is to return early, whatever stood there before."""
    result = simulate(two_masses(version="3.0", stop=1.0, faults=INSISTS), method)
    assert isinstance(result, Result)
    assert result.time("left")[-1] == 1.0
