"""FMUs in runs: known solutions, the examples made of FMUs, capability flags off, and all that FMUs can do wrong."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fmpy import simulate_fmu
from scipy.integrate import solve_ivp
from scipy.interpolate import CubicSpline

from macrostep.examples import path
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.model.diagram.composites import TOGETHER, Composite
from macrostep.model.files.files import to_document
from macrostep.model.files.schema import from_document
from macrostep.model.fmi import describe, with_ports
from macrostep.model.python.python_file import python_subsystem
from macrostep.model.subsystem.subsystem import Parameter
from macrostep.solvers import Result, RunFailed, compare, simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
from macrostep.solvers.subsystems.fmi.library import chosen_categories
from tests.fmus.building import BOTH, Fault
from tests.fmus.diagrams import CASES, alone, fmu, lotka_volterra, two_masses

TIGHT = {"": {"rtol": 1e-12, "atol": 1e-14}}
BALL_HITS = math.sqrt(2 / 9.81)
EXPLICIT = [
    "ni_jacobi:step=0.1",
    "ni_jacobi:step=0.1,order=2",
    "gauss_seidel:step=0.1",
    "f3ornits:step=0.1,tolerance=1e-4",
]
ROLLING_BACK = [
    "ifosmondi:step=1", "ifosmondi_jfm:step=1", "ifosmondi_jfm:step=1,solver=anderson", "jacobi_iterated:step=1",
    "step_doubling(ni_jacobi:step=0.1)",
]  # fmt: skip
LINEARISING = ["ifosmondi_jfm:step=1,rollback=costarica", "missiles:step=0.1", "missiles:step=0.1,rtol=1e-5,atol=1e-7"]
ROLLING_BACK_OVER_EVENTS = ("ifosmondi_jfm:step=0.1", "step_doubling(ni_jacobi:step=0.1)", "missiles:step=0.1")
COUPLED = ("left.x", "left.v", "right.F")


def run(diagram: Diagram, method: str = "ni_jacobi:step=0.1", stop: float | None = None) -> Result:
    result = simulate(diagram, method, stop=stop, solvers=TIGHT)
    assert isinstance(result, Result)
    return result


def difference(one: Result, other: Result, series: str) -> float:
    """Return the largest difference, as a share of the largest value."""
    assert one[series].shape == other[series].shape
    return float(np.abs(one[series] - other[series]).max() / np.abs(other[series]).max())


def difference_of_steps(one: Result, other: Result, tolerance: float) -> float:
    """Return the largest difference under F3ORNITS with this tolerance, as a share, at the times of the first run.

    A step follows from the one before by error^(-1/(p+1)), and the error, about the tolerance, is a difference of two
    values. What these are off by, relative to their size, makes up to 1/tolerance times as much of the steps. The
    values do not follow: at the same times they differ by what the subsystems' solvers leave, and no more.
    """
    worst = 0.0
    for series in COUPLED:
        name = series.partition(".")[0]
        its = CubicSpline(other.time(name), other[series])
        off = np.abs(one[series] - its(one.time(name)))
        worst = max(worst, float(off.max() / np.abs(other[series]).max()))
    steps, its_steps = (np.diff(result.time("left")) for result in (one, other))
    assert np.abs(steps / its_steps - 1.0).max() < max(worst, 1e-12) / tolerance
    return worst


def failure(diagram: Diagram, method: str = "ni_jacobi:step=0.1") -> str:
    with pytest.raises(MacrostepError) as failed:
        run(diagram, method)
    return str(failed.value)


# -- known solutions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_known_solutions(version: str, kind: str) -> None:
    decay = run(alone("dahlquist", version, kind, 2.0))
    assert decay["s.x"] == pytest.approx(np.exp(-decay.time("s")), abs=1e-11)
    circle = alone("van_der_pol", version, kind, 2 * math.pi, parameters={"mu": 0.0})
    turned = run(circle, f"ni_jacobi:step={math.pi / 8!r}")
    assert (turned["s.x0"][-1], turned["s.x1"][-1]) == pytest.approx((2, 0), abs=1e-10)


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_state_events(version: str, kind: str) -> None:
    since = 0.8 - BALL_HITS
    height = 0.7 * 9.81 * BALL_HITS * since - 9.81 / 2 * since**2
    assert run(alone("bouncing_ball", version, kind, 0.8))["s.h"][-1] == pytest.approx(height, abs=1e-11)
    rest = run(alone("bouncing_ball", version, kind, 3.0))
    assert (rest["s.h"][-1], rest["s.v"][-1]) == pytest.approx((0, 0), abs=1e-14)


@pytest.mark.parametrize("version", ["1.0", "2.0", "3.0"])
def test_model_exchange_is_what_others_make_of_it(version: str) -> None:
    """Van der Pol's oscillator as SciPy integrates it; a ball that bounces to its rest as FMPy runs the FMU."""
    circle = run(alone("van_der_pol", version, "ModelExchange", 10.0))
    expected = solve_ivp(
        lambda t, x: (x[1], (1 - x[0] ** 2) * x[1] - x[0]), (0.0, 10.0), (2.0, 0.0), rtol=1e-12, atol=1e-12,
        t_eval=circle.time("s"), method="DOP853",
    ).y  # fmt: skip
    assert np.abs(np.array([circle["s.x0"], circle["s.x1"]]) - expected).max() < 1e-8
    ball = alone("bouncing_ball", version, "ModelExchange", 3.0)
    bounces = run(ball)
    theirs = simulate_fmu(
        ball["s"].fmu, fmi_type="ModelExchange", stop_time=3.0, output_interval=0.1, relative_tolerance=1e-10,
        record_events=False,
    )  # fmt: skip
    assert np.abs(np.interp(theirs["time"], bounces.time("s"), bounces["s.h"]) - theirs["h"]).max() < 1e-5


def test_states_of_fmi_1_have_names_of_ours() -> None:
    """FMI 1 says only how many there are; they are no variables, and no name of one is taken."""
    result = run(alone("van_der_pol", "1.0", "ModelExchange", 1.0))
    assert [name for name in result.places if "state" in name] == ["s.state_1", "s.state_2"]
    np.testing.assert_array_equal(result["s.state_1"], result["s.x0"])
    assert not any("state" in name for name in describe(fmu("s", "van_der_pol", "1.0", "ModelExchange").fmu).variables)


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_time_events_and_integers(version: str, kind: str) -> None:
    result = run(alone("stair", version, kind, 4.5), "ni_jacobi:step=0.25")
    assert list(result["s.counter"]) == [1 + math.floor(t) for t in result.time("s")]
    assert list(result["s.twice"]) == [2 + 2 * math.floor(t) for t in result.time("s")]


@pytest.mark.parametrize(("version", "kind"), [case for case in CASES if case[0] != "1.0"])
def test_a_tunable_parameter_can_be_an_input(version: str, kind: str) -> None:
    """What drives it is set before each step; an FMU with an event mode takes it there."""
    block = fmu("s", "feedthrough", version, kind, inputs={}, outputs={})
    variables = describe(block.fmu).variables
    block = with_ports(block.replaced(parameters={"real_offset": Parameter(0.25)}), [variables["real_offset"]])
    assert dict(block.parameters) == {}
    assert block.inputs["real_offset"].start == 0.25
    block = with_ports(block, [variables[f"real_continuous_{end}"] for end in ("input", "output")])
    ramp = Subsystem("ramp", states={"r": 1.0}, equations=["der(r) = 2"], outputs={"r": "r"})
    diagram = Diagram("d", [ramp, block], [("ramp.r", "s.real_offset")], stop=1.0)
    assert diagram.topology()["s"] == "IO"  # nobody says which outputs it does not change at once
    for order in (0, 1):  # it is held, whatever the method makes of other inputs
        result = run(diagram, f"ni_jacobi:step=0.1,order={order}")
        t = result.time("s")
        assert result["s.real_continuous_output"] == pytest.approx([1.0, *(1.0 + 2.0 * t[:-1])], abs=1e-12)
    constant = run(Diagram("d", [block], stop=0.2))
    assert list(constant["s.real_continuous_output"]) == [0.25] * 3


@pytest.mark.parametrize(
    ("version", "model", "name"), [("1.0", "feedthrough", "real_offset"), ("2.0", "van_der_pol", "mu")]
)
def test_a_parameter_that_is_not_tunable_cannot_be_an_input(version: str, model: str, name: str) -> None:
    block = fmu("s", model, version, "CoSimulation")
    said = failure(Diagram("d", [block.replaced(inputs={name: 1.0})]))
    assert f"In the FMU '{name}' is a parameter that is fixed, not tunable; it cannot be an input." in said


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_values_of_every_type_go_in_and_out(version: str, kind: str) -> None:
    names = ["real_continuous", "real_discrete", "int32", "boolean", "enumeration"]
    if version == "3.0":
        names += ["float32", "int8", "uint8", "int16", "uint16", "uint32", "int64", "uint64"]
    values = {"boolean": 1.0, "enumeration": 7.0, "int8": -128.0, "uint16": 65535.0, "int64": -(2.0**40)}
    texts, parameters = {"string_parameter": "Größe"}, {"real_offset": 0.5}
    through = fmu(
        "s", "feedthrough", version, kind, parameters=parameters, texts=texts,
        inputs={f"{name}_input": values.get(name, 3.0) for name in names},
        outputs={name: f"{name}_output" for name in names} | {"length": "length_of_text"},
    )  # fmt: skip
    result = run(Diagram("d", [through], stop=0.2))
    expected = {name: values.get(name, 3.0) for name in names} | {"real_continuous": 3.5, "length": 7.0}
    assert {name: float(result[f"s.{name}"][-1]) for name in expected} == expected


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_a_discrete_input_may_be_the_only_one(version: str, kind: str) -> None:
    through = fmu(
        "s", "feedthrough", version, kind, inputs={"real_discrete_input": 2.0}, outputs={"y": "real_discrete_output"}
    )
    assert run(Diagram("d", [through], stop=0.2)).last("s.y") == 2.0


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_an_input_without_a_start_value_begins_with_that_of_the_fmu(version: str, kind: str) -> None:
    """As FMPy leaves it: the left mass is at 1 m. A transformed input is where the FMU gets its own value."""
    right = fmu("right", "mass_right", version, kind)
    document = to_document(Diagram("d", [right], stop=0.2))
    document["subsystems"][0]["inputs"] = {"x_left": {}, "v_left": {"unit": "m/s"}}
    diagram = from_document(document)
    theirs = simulate_fmu(right.fmu, fmi_type=kind, stop_time=0.2, output=["F"], relative_tolerance=1e-10)
    result = run(diagram)
    assert result["right.F"][0] == theirs["F"][0] == 1000.0
    assert result["right.F"][-1] == pytest.approx(theirs["F"][-1], rel=1e-8)
    assert to_document(diagram)["subsystems"][0]["inputs"] == {"x_left": {}, "v_left": {"unit": "m/s"}}
    for port in (
        {"factor": 4.0, "offset": -1.0}, {"mapping": [[5.0, 3.0], [7.0, 1.0]]}, {"start": 0.001, "unit": "km"},
    ):  # fmt: skip
        document["subsystems"][0]["inputs"]["x_left"] = port
        assert run(from_document(document))["right.F"][0] == pytest.approx(1000.0, rel=1e-12)


@pytest.mark.parametrize("kind", BOTH)
def test_arrays_are_element_by_element(kind: str) -> None:
    inputs = {"u_1": 10.0, "u_2": 2.0, "u_3": 3.0}
    product = fmu("s", "linear_transform", "3.0", kind, parameters={"A[2,1]": -1.0})
    product = product.replaced(
        inputs={n: product.inputs[n].__class__(v, variable=f"u[{n[-1]}]") for n, v in inputs.items()}
    )
    result = run(Diagram("d", [product], stop=0.2))
    assert (result["s.y_1"][-1], result["s.y_2"][-1]) == (23, 18)
    swing = run(alone("state_space", "3.0", kind, 2.0, parameters={"x0[1]": 2.0}))
    omega = math.sqrt(4 - 0.04)
    exact = 2 * math.exp(-0.4) * (math.cos(2 * omega) + 0.2 / omega * math.sin(2 * omega))
    assert swing["s.y_1"][-1] == pytest.approx(exact, abs=1e-10)


@pytest.mark.parametrize(("version", "kind"), [case for case in CASES if case[0] != "1.0"])
def test_an_fmu_finds_its_resources(version: str, kind: str) -> None:
    assert run(alone("resource", version, kind, 0.2))["s.y"][-1] == 42.5


@pytest.mark.parametrize("version", ["1.0", "2.0", "3.0"])
def test_an_fmu_with_a_step_of_its_own(version: str) -> None:
    result = run(alone("dahlquist_fixed", version, "CoSimulation"), "ni_jacobi:step=0.2")
    assert result["s.x"][-1] == pytest.approx(0.9**10, abs=1e-14)
    assert "no multiple of" in failure(alone("dahlquist_fixed", version, "CoSimulation"), "ni_jacobi:step=0.25")


# -- the examples of FMUs ---------------------------------------------------------------------------------------------

_built_in: dict[tuple[str, str, float], Result] = {}


def built_in(name: str, method: str, stop: float) -> Result:
    if (name, method, stop) not in _built_in:
        _built_in[name, method, stop] = run(load(path(name)), method, stop)
    return _built_in[name, method, stop]


@pytest.mark.parametrize(("version", "kind"), CASES)
@pytest.mark.parametrize("method", [*EXPLICIT, *ROLLING_BACK, *LINEARISING])
def test_two_masses_are_those_of_equations(method: str, version: str, kind: str) -> None:
    diagram = two_masses(version=version, interface=kind)
    if version == "1.0" and method not in EXPLICIT:
        needed = "providesDirectionalDerivatives" if method in LINEARISING else "canGetAndSetFMUState"
        said = failure(diagram, method)
        assert needed in said
        goes_back = kind == "ModelExchange" and not method.startswith("missiles")  # left has no events
        assert ("right" if goes_back else "left") in said
        return
    found, expected = run(diagram, method), built_in("two_masses", method, 90.0)
    if method.startswith("f3ornits"):
        assert difference_of_steps(found, expected, 1e-4) < 2e-11
    else:
        assert max(difference(found, expected, series) for series in COUPLED) < 1e-9
    assert found.statistics.macro_steps == expected.statistics.macro_steps


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_the_force_that_goes(version: str, kind: str) -> None:
    """Steps end at the time event; an FMU that does not announce it has the jump there too, by itself."""
    found = run(two_masses(version=version, interface=kind), stop=200.0)
    expected = built_in("two_masses", "ni_jacobi:step=0.1", 200.0)
    assert max(difference(found, expected, series) for series in COUPLED) < 1e-9
    assert found["left.x"][-1] == pytest.approx(-1, abs=0.01)


@pytest.mark.parametrize(
    ("version", "kind"), [("2.0", "ModelExchange"), ("3.0", "CoSimulation"), ("3.0", "ModelExchange")]
)
def test_events_off_the_grid_are_met(version: str, kind: str) -> None:
    example = load(path("two_masses"))
    right = example["right"]
    parameters = {**right.parameters, "t_gone": right.parameters["t_gone"].__class__(33.3333, "s")}
    example.replace("right", right.replaced(parameters=parameters))
    gone = fmu("right", "mass_right", version, kind, parameters={"t_gone": 33.3333})
    found, expected = run(two_masses(right=gone, version=version, interface=kind)), run(example, stop=90.0)
    ends = [float(result["left.x"][-1]) for result in (found, expected)]
    assert ends[0] == pytest.approx(ends[1], abs=1e-9 if kind == "ModelExchange" else 2e-3)


@pytest.mark.parametrize(("version", "kind"), CASES)
@pytest.mark.parametrize(
    "method", ["ni_jacobi:step=0.01", "ni_jacobi:step=0.01,order=2", "missiles:step=0.1", "ifosmondi_jfm:step=0.1"]
)
def test_lotka_volterra_is_that_of_equations(method: str, version: str, kind: str) -> None:
    if version == "1.0" and not method.startswith("ni_jacobi"):
        pytest.skip("FMI 1 has neither states to go back to nor directional derivatives")
    found = run(lotka_volterra(version, kind), method, 10.0)
    expected = built_in("lotka_volterra", method, 10.0)
    assert difference(found, expected, "prey.P") < 1e-9
    assert np.abs(found["predator.p"] - expected["predator.p"]).max() < 1e-9


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(("version", "kind"), [case for case in CASES if case[0] != "1.0"])
@pytest.mark.parametrize("method", [*EXPLICIT, *ROLLING_BACK, *LINEARISING, "smooth_balance:step=0.1"])
def test_equations_and_fmus_mix(method: str, version: str, kind: str, side: str) -> None:
    ours = load(path("two_masses"))[side]
    left, right = (ours, None) if side == "left" else (None, ours)
    found = run(two_masses(left, right, version=version, interface=kind), method)
    expected = built_in("two_masses", method, 90.0)
    # The balance needs integrals of outputs, which Co-Simulation gives only as those of cubics or parabolas.
    bound = 5e-3 if method.startswith("smooth_balance") and kind == "CoSimulation" else 1e-9
    if method.startswith("f3ornits"):
        assert difference_of_steps(found, expected, 1e-4) < 2e-11
    else:
        assert max(difference(found, expected, series) for series in COUPLED) < bound


@pytest.mark.parametrize("is_mixed", [False, True])
@pytest.mark.parametrize(("version", "kind"), CASES)
def test_composites_of_fmus_are_solved_together(version: str, kind: str, is_mixed: bool) -> None:
    """Model Exchange is integrated with the others as one system, across the time event; Co-Simulation cannot be."""
    example = load(path("two_masses"))
    ours = two_masses(example["left"] if is_mixed else None, version=version, interface=kind, stop=150.0)
    for diagram in (ours, example):
        diagram.set_composites([Composite("both", ("left", "right"), TOGETHER)])
    if kind == "CoSimulation":
        who = "right is an FMU" if is_mixed else "left and right are FMUs"
        assert f"{who} for Co-Simulation, which make" in failure(ours)
        return
    found, expected = run(ours), run(example, stop=150.0)
    assert max(difference(found, expected, series) for series in COUPLED) < 1e-9


@pytest.mark.parametrize(
    "method",
    ["ni_jacobi:step=0.1", "ifosmondi_jfm:step=0.1", "step_doubling(ni_jacobi:step=0.1)", "missiles:step=0.1",
     "f3ornits:step=0.1", "gauss_seidel:step=0.1,order=1"],
)  # fmt: skip
@pytest.mark.parametrize(("version", "kind"), CASES[1:])
def test_state_events_inside_macro_steps(version: str, kind: str, method: str) -> None:
    """A ball that bounces several times, also in steps that are taken back, and something that follows its height."""
    if version == "1.0" and method in ROLLING_BACK_OVER_EVENTS:
        pytest.skip("FMI 1 has neither states to go back to nor directional derivatives")
    falling = Subsystem(
        "ball", states={"h": 1, "v": 0}, outputs={"h": "h"},
        equations=["der(h) = v", "der(v) = -9.81", "when h < 0 then reinit(v, -0.7*pre(v)); end when"],
    )  # fmt: skip
    follows = Subsystem("lag", inputs={"h": 1.0}, states={"z": 0}, equations=["der(z) = h - z"], outputs={"z": "z"})
    results = [
        run(Diagram("d", [ball, follows], [("ball.h", "lag.h")], stop=2.0), method)
        for ball in (fmu("ball", "bouncing_ball", version, kind, outputs={"h": "h"}), falling)
    ]
    for series in ("ball.h", "lag.z"):
        assert results[0][series][-1] == pytest.approx(results[1][series][-1], abs=1e-9)


# -- capability flags off ---------------------------------------------------------------------------------------------

FLAGS_OFF = [
    ("canHandleVariableCommunicationStepSize", "f3ornits:step=0.1", "canHandleVariableCommunicationStepSize"),
    ("canGetAndSetFMUstate", "ifosmondi_jfm:step=1", "canGetAndSetFMUState"),
    ("canGetAndSetFMUstate", "step_doubling(ni_jacobi:step=0.1)", "canGetAndSetFMUState"),
    ("providesDirectionalDerivative", "missiles:step=0.1", "providesDirectionalDerivatives"),
    ("providesDirectionalDerivative", "ifosmondi_jfm:step=1,rollback=costarica", "providesDirectionalDerivatives"),
    ("canInterpolateInputs", "ifosmondi_jfm:step=1", "maxInputDegree"),
]


@pytest.mark.parametrize(("flag", "method", "named"), FLAGS_OFF)
def test_a_method_that_needs_what_is_off_says_so(flag: str, method: str, named: str) -> None:
    said = failure(two_masses(flags={flag: False}), method)
    assert named in said
    assert "left" in said


def test_inputs_that_cannot_be_polynomials_are_held() -> None:
    """The order falls to zero, and a note says whose."""
    found = run(two_masses(flags={"canInterpolateInputs": False}), "ni_jacobi:step=0.1,order=2")
    expected = built_in("two_masses", "ni_jacobi:step=0.1", 90.0)
    assert max(difference(found, expected, series) for series in COUPLED) < 1e-9
    for name in ("left", "right"):
        assert any(note.startswith(f"{name}: its inputs are of order 0") for note in found.notes)


@pytest.mark.parametrize(
    ("version", "flag"),
    [
        ("2.0", "canSerializeFMUstate"), ("2.0", "canNotUseMemoryManagementFunctions"),
        ("2.0", "maxOutputDerivativeOrder"),
        ("2.0", "providesDirectionalDerivative"), ("2.0", "completedIntegratorStepNotNeeded"),
        ("3.0", "hasEventMode"), ("3.0", "mightReturnEarlyFromDoStep"),
        ("3.0", "canReturnEarlyAfterIntermediateUpdate"),
        ("3.0", "providesIntermediateUpdate"), ("3.0", "needsCompletedIntegratorStep"),
        ("3.0", "providesEvaluateDiscreteStates"), ("3.0", "canSerializeFMUState"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("kind", BOTH)
def test_nothing_that_is_off_is_used(version: str, flag: str, kind: str) -> None:
    """The test FMUs answer functions that they do not promise with an error."""
    value = flag == "completedIntegratorStepNotNeeded"
    found = run(two_masses(version=version, interface=kind, flags={flag: value}), stop=110.0)
    expected = built_in("two_masses", "ni_jacobi:step=0.1", 110.0)
    assert max(difference(found, expected, series) for series in COUPLED) < 1e-9
    ball = run(alone("bouncing_ball", version, kind, 3.0, flags={flag: value}))
    assert ball["s.h"][-1] == pytest.approx(0, abs=1e-12)


def test_model_exchange_without_directional_derivatives_is_differentiated() -> None:
    diagram = two_masses(interface="ModelExchange", flags={"providesDirectionalDerivative": False})
    assert "providesDirectionalDerivatives" in failure(diagram, "missiles:step=0.1")
    for method in ("ni_jacobi:step=0.1", "ifosmondi_jfm:step=1"):
        found, expected = run(diagram, method), built_in("two_masses", method, 90.0)
        assert max(difference(found, expected, series) for series in COUPLED) < 1e-7


# -- what FMUs do wrong -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("version", "name"), [("1.0", "fmiDoStep"), ("2.0", "fmi2DoStep"), ("3.0", "fmi3DoStep")])
@pytest.mark.parametrize("kind", ["error", "fatal", "discard"])
def test_statuses_are_told(version: str, name: str, kind: str) -> None:
    with pytest.raises(RunFailed) as failed:
        run(alone("dahlquist", version, "CoSimulation", faults=[Fault(kind, "doStep", 0.35)]))
    said, result = str(failed.value), failed.value.result
    assert "s (dahlquist.fmu)" in said
    assert f"{name} at t = 0.3 s" in said
    assert kind.capitalize() in said
    assert result["s.x"] == pytest.approx(np.exp(-result.time("s")))  # until there it is kept
    assert result.time("s")[-1] == pytest.approx(0.3)


@pytest.mark.parametrize("status", ["error", "discard"])
@pytest.mark.parametrize(
    ("place", "function"),
    [
        ("get", "fmi2Get"), ("set", "fmi2Set"), ("setInputDerivatives", "fmi2SetRealInputDerivatives"),
        ("exitInitialization", "fmi2ExitInitializationMode"), ("enterInitialization", "fmi2EnterInitializationMode"),
    ],
)  # fmt: skip
def test_functions_that_fail_are_named(place: str, function: str, status: str) -> None:
    begins = place.endswith("Initialization")
    fault = Fault(status, place, -math.inf if begins else 0.35)
    said = failure(two_masses(faults=[fault]), "ni_jacobi:step=0.1,order=1")
    assert "left (" in said
    assert function in said
    assert status.capitalize() in said
    assert begins or "at t = 0.4 s" in said
    assert "macro-step" not in said  # a shorter one does not help


@pytest.mark.parametrize(
    ("place", "function"),
    [
        ("getDerivatives", "fmi2GetDerivatives"), ("getIndicators", "fmi2GetEventIndicators"),
        ("getStates", "fmi2GetContinuousStates"), ("setStates", "fmi2SetContinuousStates"), ("setTime", "fmi2SetTime"),
        ("completedStep", "fmi2CompletedIntegratorStep"), ("event", "fmi2EnterEventMode"),
    ],
)  # fmt: skip
def test_functions_of_model_exchange_that_fail_are_named(place: str, function: str) -> None:
    said = failure(alone("bouncing_ball", "2.0", "ModelExchange", faults=[Fault("error", place, 0.35)]))
    assert f"s (bouncing_ball.fmu) answered {function} at t = 0." in said
    assert "Error" in said


_UNUSED = {
    "1.0": ("GetTypesPlatform", "GetVersion", "SetDebugLogging", "GetStatus", "GetString", "SetString", "CancelStep",
            "GetRealOutputDerivatives", "SetInteger", "TerminateSlave", "ResetSlave"),
    "2.0": ("GetTypesPlatform", "GetVersion", "SetDebugLogging", "GetString", "SetString", "Reset", "Terminate",
            "FreeInstance", "GetBooleanStatus", "CancelStep", "GetDirectionalDerivative", "SerializeFMUstate",
            "GetNominalsOfContinuousStates", "SetupExperiment"),
    "3.0": ("GetVersion", "SetDebugLogging", "GetString", "SetBinary", "Reset", "GetAdjointDerivative", "FreeInstance",
            "GetNumberOfEventIndicators", "SetClock", "EvaluateDiscreteStates", "GetShiftFraction"),
}  # fmt: skip
"""Functions that a run without texts, clocks, rollback and slopes does without, as some tools' FMUs do."""
_OFF = {
    "1.0": {"maxOutputDerivativeOrder": 0},
    "2.0": {"maxOutputDerivativeOrder": 0, "providesDirectionalDerivative": False},
    "3.0": {"maxOutputDerivativeOrder": 0, "providesDirectionalDerivatives": False},
}


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_functions_that_nobody_calls_need_not_be_there(version: str, kind: str) -> None:
    prefix = "dahlquist_fmi" if version == "1.0" else f"fmi{version[0]}"
    faults = [Fault("missing", prefix + name) for name in _UNUSED[version]]
    of_exchange = version == "1.0" and kind == "ModelExchange"
    flags = {} if of_exchange else {n: v for n, v in _OFF[version].items() if kind == "CoSimulation" or "Dir" in n}
    bare, whole = (run(alone("dahlquist", version, kind, 1.0, flags=flags, faults=its)) for its in (faults, []))
    assert list(bare["s.x"]) == list(whole["s.x"])


@pytest.mark.parametrize(
    ("flags", "function", "why"),
    [
        ({}, "fmi2GetReal", "which FMI requires"),
        ({}, "fmi2EnterInitializationMode", "which FMI requires"),
        ({}, "fmi2GetFMUstate", "which canGetAndSetFMUState promises"),
        ({}, "fmi2SetRealInputDerivatives", "which canInterpolateInputs promises"),
    ],
)
def test_functions_that_are_called_are_missed_by_name(flags: dict[str, bool], function: str, why: str) -> None:
    said = failure(two_masses(flags=flags, faults=[Fault("missing", function)]))
    assert f"cannot be run: it lacks the function {function}, {why}." in said


@pytest.mark.parametrize(
    ("flag", "method", "function"),
    [
        ("canGetAndSetFMUstate", "ifosmondi_jfm:step=1", "fmi2GetFMUstate"),
        ("canInterpolateInputs", "ni_jacobi:step=0.1,order=1", "fmi2SetRealInputDerivatives"),
        ("providesDirectionalDerivative", "missiles:step=0.1", "fmi2GetDirectionalDerivative"),
        ("maxOutputDerivativeOrder", "ifosmondi_jfm:step=1", "fmi2GetRealOutputDerivatives"),
    ],
)
def test_broken_promises_are_told_by_flag(flag: str, method: str, function: str) -> None:
    said = failure(two_masses(faults=[Fault("lying", flag)]), method)
    assert f"answered {function}" in said
    assert f"its flag {flag}".removesuffix("e").removesuffix("Derivativ").casefold() in said.casefold()
    assert "switch" in said


def test_an_fmu_that_never_asks_for_inputs_between_is_told() -> None:
    said = failure(
        two_masses(version="3.0", faults=[Fault("lying", "providesIntermediateUpdate")]), "ni_jacobi:step=0.1,order=1"
    )
    assert "providesIntermediateUpdate" in said
    assert "left" in said


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_outputs_that_are_no_numbers_are_told(version: str, kind: str) -> None:
    said = failure(alone("dahlquist", version, kind, faults=[Fault("nan", time=0.35)]))
    assert "s.x is not finite" in said
    assert "t = 0.4 s" in said


ENDS = [
    ("2.0", "CoSimulation", "doStep", "fmi2DoStep"), ("3.0", "CoSimulation", "doStep", "fmi3DoStep"),
    ("2.0", "ModelExchange", "completedStep", "fmi2CompletedIntegratorStep"),
    ("3.0", "ModelExchange", "completedStep", "fmi3CompletedIntegratorStep"),
    ("1.0", "ModelExchange", "event", "fmiEventUpdate"), ("2.0", "ModelExchange", "event", "fmi2NewDiscreteStates"),
    ("3.0", "ModelExchange", "event", "fmi3UpdateDiscreteStates"),
]  # fmt: skip


@pytest.mark.parametrize("process", ["", "own"])
@pytest.mark.parametrize(("version", "kind", "at", "function"), ENDS)
def test_an_fmu_may_end_the_run(version: str, kind: str, at: str, function: str, process: str) -> None:
    """That is no failure: results up to there are kept, its own to the moment itself, which is that of its bounce."""
    faults = [Fault("terminate", at, 0.42)]
    result = run(alone("bouncing_ball", version, kind, faults=faults, process=process))
    assert (result.status, result.error) == ("ok", "")
    end = result.time("s")[-1]
    assert BALL_HITS - 1e-9 < end <= 0.5
    assert (
        f"s (bouncing_ball.fmu) ended the run in {function} at t = {end:g} s, before the stop time" in result.notes[0]
    )
    if end < 0.5:  # it asks in an event
        assert end == pytest.approx(BALL_HITS, abs=1e-9)
        assert result["s.h"][-1] == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("method", ["ni_jacobi:step=0.1", "f3ornits:step=0.1", "gauss_seidel:step=0.1"])
@pytest.mark.parametrize("kind", BOTH)
def test_the_others_end_where_they_communicated_last(kind: str, method: str) -> None:
    follows = Subsystem("lag", inputs={"h": 1.0}, states={"z": 0}, equations=["der(z) = h - z"], outputs={"z": "z"})
    ball = fmu("ball", "bouncing_ball", "2.0", kind, outputs={"h": "h"}, faults=[Fault("terminate", "event", 0.42)])
    if kind == "CoSimulation":
        ball = fmu(
            "ball", "bouncing_ball", "3.0", kind, outputs={"h": "h"}, faults=[Fault("terminate", "doStep", 0.42)]
        )
    result = run(Diagram("d", [ball, follows], [("ball.h", "lag.h")], stop=2.0), method)
    assert result.status == "ok"
    assert result.time("lag")[-1] <= result.time("ball")[-1] < 0.52


@pytest.mark.parametrize(("version", "kind"), [("2.0", "CoSimulation"), ("1.0", "ModelExchange")])
def test_runs_that_an_fmu_ended_are_compared_up_to_there(version: str, kind: str) -> None:
    """The moment itself does not count: whether the ball has bounced there, rounding decides."""
    at = "doStep" if kind == "CoSimulation" else "event"
    ball = alone("bouncing_ball", version, kind, faults=[Fault("terminate", at, 0.42)])
    table = compare(ball, ["ni_jacobi:step=0.1", "gauss_seidel:step=0.05"])
    for compared in table.runs:
        assert compared.result.status == "ok"
        assert compared.findings[0].text.startswith("s (bouncing_ball.fmu) ended the run in ")
        assert all(percent is not None and percent < 1e-6 for percent in compared.rmse_percent.values())


def test_an_fmu_without_states_may_end_the_run_too() -> None:
    stair = alone("stair", "2.0", "ModelExchange", 4.5, faults=[Fault("terminate", "event", 1.5)])
    result = run(stair, "ni_jacobi:step=0.3")
    assert result.status == "ok"
    assert (result.time("s")[-1], result["s.counter"][-1]) == (2.0, 3.0)


def test_an_fmu_that_wants_no_run_at_all_is_told() -> None:
    said = failure(alone("bouncing_ball", "2.0", "ModelExchange", faults=[Fault("terminate", "event")]))
    assert "s (bouncing_ball.fmu) ended the run in fmi2NewDiscreteStates at t = 0 s" in said


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (Fault("error", "instantiate"), "cannot be instantiated"),
        (Fault("token"), "cannot be instantiated"),
        (Fault("missing", "fmi2DoStep"), "fmi2DoStep"),
    ],
)
def test_fmus_that_cannot_begin(fault: Fault, words: str) -> None:
    said = failure(alone("dahlquist", "2.0", "CoSimulation", faults=[fault]))
    assert words in said
    assert "dahlquist.fmu" in said


@pytest.mark.parametrize("method", ["step_doubling(ni_jacobi:step=0.1)", "ifosmondi_jfm:step=0.1,control=error"])
def test_a_discarded_step_is_made_shorter_where_steps_can_be(method: str) -> None:
    """The FMU needs steps of at most 0.06 s."""
    found = run(two_masses(faults=[Fault("longest step", "doStep", 0.06)]), method, 5.0)
    assert found.status == "ok"
    assert np.diff(found.time("left")).max() < 0.0601
    assert found.statistics.rejected_steps > 0


def test_the_only_instance_of_an_earlier_run_gives_way() -> None:
    """Also if that run failed, and what is left of it waits for the garbage collector."""
    flags: dict[str, Any] = {"canBeInstantiatedOnlyOncePerProcess": True}
    only = fmu("s", "dahlquist", flags=flags, faults=[Fault("error", "doStep", 0.35)])
    for _ in range(3):
        assert "fmi2DoStep" in failure(Diagram("d", [only]))


def test_a_solver_for_who_integrates_himself_is_told_to_be_of_no_effect(tmp_path: Path) -> None:
    diagram = two_masses(stop=1.0)
    explicit = simulate(diagram, "ni_jacobi:step=0.1", solvers={"": {"kind": "explicit"}})
    assert explicit.notes == ("No solver integrates left and right: explicit has no effect.",)
    tolerance: dict[str, dict[str, Any]] = {"left": {"rtol": 1e-8}, "right": {"kind": "implicit", "rtol": 1e-8}}
    run = Run(freeze(diagram, solvers=tolerance), "ni_jacobi", {"step": 0.1})
    assert run.notes == ("No solver integrates right: implicit has no effect.",)  # the FMU is given rtol
    exchange = simulate(
        two_masses(interface="ModelExchange", stop=1.0), "ni_jacobi:step=0.1", solvers={"": {"kind": "explicit"}}
    )
    assert exchange.notes == ()
    file = tmp_path / "gain.py"
    file.write_text("class Gain:\n    outputs = ['y']\n    def step(self, t, H, u=1.0):\n        return u\n", "utf-8")
    python = Diagram("d", [python_subsystem(file, "p").replaced(process="own")], stop=1.0)
    noted = simulate(python, "ni_jacobi:step=0.1", solvers={"": {"kind": "implicit"}}).notes
    assert noted == ("No solver integrates p: implicit has no effect.",)


def test_members_that_cannot_be_solved_together_are_told_once() -> None:
    diagram = two_masses(stop=1.0)
    together = Composite("both", ("left", "right"), "together")
    both = Diagram("d", diagram.subsystems.values(), composites=[together])
    (message,) = [p.message for p in both.problems() if p.severity == "error"]
    assert message.startswith("left and right are FMUs for Co-Simulation, which make steps of their own")


def test_what_is_fatal_is_heard_though_it_is_in_no_category() -> None:
    description = describe(fmu("s", "dahlquist").fmu)
    named = replace(description, log_categories=("logStatusFatal", "logAll"))
    assert chosen_categories(named) == [b"logStatusFatal"]
    assert chosen_categories(replace(named, generation_tool="PythonFMU 0.7.0")) == [b"logStatusFatal", b""]
