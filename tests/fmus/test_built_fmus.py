"""The test FMUs themselves: FMPy finds no problem in them, and runs them to known solutions."""

from __future__ import annotations

import itertools
import math
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fmpy import extract, read_model_description, simulate_fmu
from fmpy.fmi1 import FMICallException
from fmpy.fmi2 import FMU2Slave
from fmpy.fmi3 import FMU3Slave
from fmpy.simulation import instantiate_fmu
from fmpy.validation import validate_fmu

from tests.fmus.building import BOTH, Fault, build_fmu
from tests.fmus.models import MODELS

EVERY = [(name, version) for name, model in MODELS.items() for version in model.versions]
BALL_HITS = math.sqrt(2 / 9.81)
INTERFACES = [(version, kind) for version in ("1.0", "2.0", "3.0") for kind in BOTH]


def build(model: str, version: str, kind: str = "CoSimulation", **options: Any) -> str:
    interfaces = (kind,) if version == "1.0" else BOTH
    return str(build_fmu(model, version, interfaces, **options))


def run(model: str, version: str, kind: str, stop: float, interval: float, **options: Any) -> Any:
    """Run an FMU by FMPy."""
    options = {"relative_tolerance": 1e-10, **options}
    return simulate_fmu(build(model, version, kind), fmi_type=kind, stop_time=stop, output_interval=interval, **options)


@pytest.fixture
def instance(tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Make instances of FMUs by FMPy's low-level functions; they are freed after the test."""
    made, folders = [], itertools.count()

    def make(path: str, kind: str = "CoSimulation", **options: Any) -> Any:
        folder = extract(path, str(tmp_path / f"{next(folders)}"))
        made.append(instantiate_fmu(folder, read_model_description(path), kind, **options))
        return made[-1]

    yield make
    for fmu in made:
        fmu.freeInstance()


def references(path: str) -> dict[str, int]:
    return {variable.name: variable.valueReference for variable in read_model_description(path).modelVariables}


def ball_after_first_bounce(t: float) -> float:
    since = t - BALL_HITS
    return 0.7 * 9.81 * BALL_HITS * since - 9.81 / 2 * since**2


@pytest.mark.parametrize(("model", "version"), EVERY)
def test_fmpy_finds_no_problem(model: str, version: str) -> None:
    for kind in BOTH if version == "1.0" else BOTH[:1]:
        assert validate_fmu(build(model, version, kind)) == []


@pytest.mark.parametrize(("version", "kind"), INTERFACES)
def test_known_solutions(version: str, kind: str) -> None:
    near = 2e-9 if kind == "CoSimulation" else 1e-5  # CVODE's tolerance is FMPy's
    decay = run("dahlquist", version, kind, 2.0, 0.1)
    assert decay["x"] == pytest.approx(np.exp(-decay["time"]), abs=near)
    ball = run("bouncing_ball", version, kind, 0.8, 0.1)
    assert ball["h"][-1] == pytest.approx(ball_after_first_bounce(0.8), abs=near)
    rest = run("bouncing_ball", version, kind, 3.0, 0.1)
    assert abs(rest["h"][-1]) < near
    assert rest["v"][-1] == 0
    stair = run("stair", version, kind, 4.5, 0.25)
    assert (stair["counter"][-1], stair["twice"][-1]) == (5, 10)
    circle = run("van_der_pol", version, kind, 2 * math.pi, math.pi / 8, start_values={"mu": 0.0})
    assert (circle["x0"][-1], circle["x1"][-1]) == pytest.approx((2, 0), abs=10 * near)


@pytest.mark.parametrize("version", ["1.0", "2.0", "3.0"])
def test_an_internal_step_is_eulers(version: str) -> None:
    decay = simulate_fmu(build("dahlquist_fixed", version), fmi_type="CoSimulation", stop_time=1.0, output_interval=0.2)
    assert decay["x"][-1] == pytest.approx(0.9**10, abs=1e-14)


@pytest.mark.parametrize("version", ["1.0", "2.0"])
def test_input_derivatives_make_polynomials(version: str, instance: Callable[..., Any]) -> None:
    path = build("mass_left", version)
    number, mass = references(path), instance(path)
    if version == "1.0":
        mass.initialize()
        # FMPy calls another function in place of this one.
        mass._functions["fmi1InitializeSlave"] = mass._functions["fmi1SetRealInputDerivatives"]
    else:
        mass.setupExperiment()
        mass.enterInitializationMode()
        mass.exitInitializationMode()
    # x(t) = 1 + t^8 is the solution if F = -c x - d v - m v'.
    h, t = 0.75, np.polynomial.Polynomial([0, 1])
    x = 1 + t**8
    force = -1000 * x - 1000 * x.deriv() - 10000 * x.deriv(2)
    mass.setReal([number["F"]], [force(0)])
    orders = range(1, 9)
    mass.setRealInputDerivatives([number["F"]] * 8, list(orders), [force.deriv(k)(0) for k in orders])
    mass.doStep(0.0, h)
    assert mass.getReal([number["x"], number["v"]]) == pytest.approx([x(h), x.deriv()(h)], rel=1e-13)
    assert mass.getReal([number["F"]]) == pytest.approx([force(h)], rel=1e-13)
    assert mass.getRealOutputDerivatives([number["x"], number["v"]], [1, 1]) == pytest.approx(
        [x.deriv()(h), x.deriv(2)(h)], rel=1e-12
    )


def test_intermediate_updates_make_polynomials(instance: Callable[..., Any]) -> None:
    path = build("mass_left", "3.0")
    number, finished = references(path), list[tuple[float, float]]()
    t = np.polynomial.Polynomial([0, 1])
    x = 1 + t**8
    force = -1000 * x - 1000 * x.deriv() - 10000 * x.deriv(2)

    def update(_: Any, time: float, sets: bool, gets: bool, is_finished: bool, *__: Any) -> None:
        if sets:
            mass.setFloat64([number["F"]], [force(time)])
        if gets and is_finished:
            finished.append((time, mass.getFloat64([number["x"]])[0]))

    mass = instance(path, intermediate_update=update, required_intermediate_variables=[number["F"]])
    mass.enterInitializationMode()
    mass.exitInitializationMode()
    mass.doStep(0.0, 0.75)
    assert mass.getFloat64([number["x"]]) == pytest.approx([x(0.75)], rel=1e-12)
    assert finished[-1] == pytest.approx((0.75, x(0.75)))


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_directional_derivatives(version: str, instance: Callable[..., Any]) -> None:
    path = build("mass_right", version)
    number, mass = references(path), instance(path)
    if version == "2.0":
        mass.setupExperiment()
    mass.enterInitializationMode()
    mass.exitInitializationMode()
    knowns = [number[name] for name in ("x_left", "v_left", "x", "v")]
    unknowns = [number[name] for name in ("der(x)", "der(v)", "F")]
    assert mass.getDirectionalDerivative(unknowns, knowns, [1.0, 2.0, 3.0, 4.0]) == pytest.approx([4, -0.9, -2000])


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_steps_are_taken_back_and_states_serialised(version: str, instance: Callable[..., Any]) -> None:
    path = build("bouncing_ball", version)
    h, ball, again = references(path)["h"], instance(path), instance(path)
    for fmu in (ball, again):
        if version == "2.0":
            fmu.setupExperiment()
        fmu.enterInitializationMode()
        fmu.exitInitializationMode()
    read = (lambda fmu: fmu.getReal([h])[0]) if version == "2.0" else (lambda fmu: fmu.getFloat64([h])[0])
    ball.doStep(0.0, 0.4, noSetFMUStatePriorToCurrentPoint=False)
    state = ball.getFMUState()
    ball.doStep(0.4, 0.4, noSetFMUStatePriorToCurrentPoint=False)
    late = read(ball)
    ball.setFMUState(state)
    ball.doStep(0.4, 0.4, noSetFMUStatePriorToCurrentPoint=True)
    assert read(ball) == late
    copied = again.deserializeFMUState(ball.serializeFMUState(state))
    again.setFMUState(copied)
    again.doStep(0.4, 0.4)
    assert read(again) == late
    ball.doStep(0.8, 0.1, noSetFMUStatePriorToCurrentPoint=True)
    with pytest.raises(FMICallException, match="status 3"):  # the past was given up
        ball.setFMUState(state)
    ball.freeFMUState(state)
    again.freeFMUState(copied)


@pytest.mark.parametrize("kind", BOTH)
def test_every_type_goes_through(kind: str) -> None:
    names = ("time", "real_continuous_input", "boolean_input", "int32_input")
    rows = [(0.0, 1.5, True, 3), (1.0, 2.5, False, 4)]
    inputs = np.array(rows, dtype=list(zip(names, ("f8", "f8", "?", "i4"), strict=True)))
    for version in ("2.0", "3.0"):
        result = run("feedthrough", version, kind, 0.5, 0.25, input=inputs)
        # In Co-Simulation the input is as it was when the last step began.
        assert result["real_continuous_output"][-1] == (pytest.approx(2.0) if kind == "ModelExchange" else 1.75)
        assert result["boolean_output"][-1]
        assert result["int32_output"][-1] == 3


def test_types_of_fmi_3(instance: Callable[..., Any]) -> None:
    path = build("feedthrough", "3.0")
    number, fmu = references(path), instance(path)
    fmu.enterInitializationMode()
    for name, kind, value in [
        ("float32", "Float32", 0.5), ("int8", "Int8", -128), ("uint8", "UInt8", 255), ("int16", "Int16", -32768),
        ("uint16", "UInt16", 65535), ("uint32", "UInt32", 2**32 - 1), ("int64", "Int64", -(2**63)),
        ("uint64", "UInt64", 2**64 - 1), ("enumeration", "Int64", 7),
    ]:  # fmt: skip
        getattr(fmu, f"set{kind}")([number[f"{name}_input"]], [value])
        assert getattr(fmu, f"get{kind}")([number[f"{name}_output"]]) == [value]
    fmu.setString([number["string_input"]], ["Größe"])
    assert fmu.getString([number["string_output"]]) == ["Größe"]
    fmu.setBinary([number["binary_input"]], [b"\x00\xff\x00"])
    assert fmu.getBinary([number["binary_output"]]) == [b"\x00\xff\x00"]


@pytest.mark.parametrize("kind", BOTH)
def test_arrays(kind: str) -> None:
    product = run("linear_transform", "3.0", kind, 0.1, 0.1)
    assert list(product["y"][-1]) == [14, 32]
    swing = run("state_space", "3.0", kind, 2.0, 0.1)
    omega = math.sqrt(4 - 0.04)
    exact = math.exp(-0.4) * (math.cos(2 * omega) + 0.2 / omega * math.sin(2 * omega))
    assert swing["y"][-1][0] == pytest.approx(exact, abs=1e-9 if kind == "CoSimulation" else 1e-5)


def test_structural_parameters_change_sizes(instance: Callable[..., Any]) -> None:
    path = build("linear_transform", "3.0")
    number, fmu = references(path), instance(path)
    fmu.enterConfigurationMode()
    fmu.setUInt64([number["n"]], [2])
    fmu.exitConfigurationMode()
    fmu.setFloat64([number["A"]], [1.0, 2.0, 3.0, 4.0])
    fmu.setFloat64([number["u"]], [5.0, 6.0])
    fmu.enterInitializationMode()
    assert fmu.getFloat64([number["y"]], 2) == [17, 39]


def test_clocks(instance: Callable[..., Any]) -> None:
    path = build("clocks", "3.0")
    number, fmu = references(path), instance(path, event_mode_used=True)
    fmu.enterInitializationMode()
    fmu.exitInitializationMode()
    ticked = []
    for k in range(1, 5):
        fmu.updateDiscreteStates()
        fmu.enterStepMode()
        fmu.doStep(0.5 * (k - 1), 0.5)
        fmu.setFloat64([number["u"]], [10.0 * k])
        fmu.enterEventMode()
        fmu.setClock([number["in_clock"]], [True])
        ticked.append(fmu.getClock([number["out_clock"]])[0])
        assert fmu.getInt32([number["ticks"]]) == [k]
        assert fmu.getFloat64([number["sampled"]]) == [10.0 * k]
    assert ticked == [False, False, False, True]


def test_event_mode_returns_early(instance: Callable[..., Any]) -> None:
    path = build("bouncing_ball", "3.0")
    h, v = (references(path)[name] for name in "hv")
    ball: FMU3Slave = instance(path, event_mode_used=True, early_return_allowed=True)
    ball.enterInitializationMode()
    ball.exitInitializationMode()
    ball.updateDiscreteStates()
    ball.enterStepMode()
    event, _, is_early, reached = ball.doStep(0.0, 1.0)
    assert (event, is_early) == (True, True)
    assert reached == pytest.approx(BALL_HITS, abs=1e-14)
    assert ball.getFloat64([v])[0] < 0
    ball.enterEventMode()
    assert ball.updateDiscreteStates()[3]
    assert ball.getFloat64([v])[0] > 0
    ball.enterStepMode()
    ball.doStep(reached, 0.8 - reached)
    assert ball.getFloat64([h]) == pytest.approx([ball_after_first_bounce(0.8)], abs=1e-12)


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_resources_are_found(version: str) -> None:
    assert simulate_fmu(build("resource", version), fmi_type="CoSimulation", stop_time=0.1)["y"][-1] == 42.5


def test_lotka_volterra_keeps_its_integral(instance: Callable[..., Any]) -> None:
    paths = [build(name, "2.0") for name in ("prey", "predator")]
    names = [references(path) for path in paths]
    prey, predator = (instance(path) for path in paths)
    for fmu in (prey, predator):
        fmu.setupExperiment()
        fmu.enterInitializationMode()
        fmu.exitInitializationMode()
    for k in range(1000):
        P, p = prey.getReal([names[0]["P"]])[0], predator.getReal([names[1]["p"]])[0]
        slopes = P * (0.67 - 1.33 * p), -p * (1 - P)
        prey.setReal([names[0]["p"]], [p])
        prey.setRealInputDerivatives([names[0]["p"]], [1], [slopes[1]])
        predator.setReal([names[1]["P"]], [P])
        predator.setRealInputDerivatives([names[1]["P"]], [1], [slopes[0]])
        prey.doStep(0.001 * k, 0.001)
        predator.doStep(0.001 * k, 0.001)
    P, p = prey.getReal([names[0]["P"]])[0], predator.getReal([names[1]["p"]])[0]
    assert P - math.log(P) + 1.33 * p - 0.67 * math.log(p) == pytest.approx(1 + 1.33, abs=1e-6)


def step(fmu: Any, version: str, at: float, size: float) -> Any:
    if at == 0:
        if version == "2.0":
            fmu.setupExperiment()
        fmu.enterInitializationMode()
        fmu.exitInitializationMode()
    return fmu.doStep(at, size)


@pytest.mark.parametrize(
    ("flag", "call"),
    [
        ("canGetAndSetFMUstate", lambda fmu: fmu.getFMUState()),
        ("canSerializeFMUstate", lambda fmu: fmu.serializeFMUState(fmu.getFMUState())),
        ("providesDirectionalDerivative", lambda fmu: fmu.getDirectionalDerivative([7], [10], [1.0])),
        ("canInterpolateInputs", lambda fmu: fmu.setRealInputDerivatives([10], [1], [1.0])),
        ("maxOutputDerivativeOrder", lambda fmu: fmu.getRealOutputDerivatives([13], [1])),
        ("canHandleVariableCommunicationStepSize", lambda fmu: fmu.doStep(0.1, 0.05)),
    ],
)
@pytest.mark.parametrize("is_lying", [False, True])
def test_what_is_off_is_refused(
    flag: str, call: Callable[[Any], Any], is_lying: bool, instance: Callable[..., Any]
) -> None:
    how: dict[str, Any] = {"faults": [Fault("lying", flag)]} if is_lying else {"flags": {flag: False}}
    path = build("mass_left", "2.0", **how)
    fmu = instance(path)
    step(fmu, "2.0", 0.0, 0.1)
    with pytest.raises(FMICallException):
        call(fmu)
    assert bool(getattr(read_model_description(path).coSimulation, flag)) == is_lying


@pytest.mark.parametrize("version", ["2.0", "3.0"])
@pytest.mark.parametrize(("kind", "status"), [("discard", 2), ("error", 3), ("fatal", 4)])
def test_statuses_come_at_their_time(version: str, kind: str, status: int, instance: Callable[..., Any]) -> None:
    fmu = instance(build("dahlquist", version, faults=[Fault(kind, "doStep", 0.15)]))
    step(fmu, version, 0.0, 0.1)
    with pytest.raises(FMICallException, match=f"status {status}"):
        step(fmu, version, 0.1, 0.1)
    if kind == "fatal":
        fmu.freeInstance = lambda: None  # FMI allows no call behind a fatal error


def test_a_discarded_step_is_made_again_from_a_state_that_was_kept(instance: Callable[..., Any]) -> None:
    path = build("dahlquist", "2.0", faults=[Fault("discard", "doStep", 0.15)])
    fmu: FMU2Slave = instance(path)
    step(fmu, "2.0", 0.0, 0.1)
    state = fmu.getFMUState()
    with pytest.raises(FMICallException):
        fmu.doStep(0.1, 0.1)
    assert fmu.getRealStatus(2) == 0.15
    fmu.setFMUState(state)
    fmu.doStep(0.1, 0.05)
    fmu.freeFMUState(state)
    assert fmu.getReal([references(path)["x"]]) == pytest.approx([math.exp(-0.15)])


@pytest.mark.parametrize(
    ("version", "kind", "wrong", "written"),
    [
        ("1.0", "CoSimulation", lambda fmu: fmu.getReal([7]), "fmiGetReal: .* in instantiated (Co-Simulation)"),
        ("1.0", "ModelExchange", lambda fmu: fmu.eventUpdate(), "fmiEventUpdate: .* in instantiated (Model Exchange)"),
        ("2.0", "ModelExchange", lambda fmu: fmu.setTime(0.0), "fmi2SetTime: .* in initialization mode"),
        ("2.0", "CoSimulation", lambda fmu: fmu.doStep(0.0, 0.1), "fmi2DoStep: .* in initialization mode"),
        ("3.0", "ModelExchange", lambda fmu: fmu.enterEventMode(), "fmi3EnterEventMode: .* in initialization mode"),
        ("3.0", "CoSimulation", lambda fmu: fmu.updateDiscreteStates(), "fmi3UpdateDiscreteStates: .* in init"),
    ],
)  # fmt: skip
def test_a_function_in_the_wrong_state_is_an_error_and_written_down(
    version: str, kind: str, wrong: Callable[[Any], Any], written: str, instance: Callable[..., Any],
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("MACROSTEP_BREACHES", str(tmp_path / "breaches"))
    fmu = instance(build("bouncing_ball", version, kind), kind)
    if version != "1.0":
        if version == "2.0":
            fmu.setupExperiment()
        fmu.enterInitializationMode()
    with pytest.raises(FMICallException, match="status 3"):
        wrong(fmu)
    assert re.search(written.replace("(", r"\(").replace(")", r"\)"), (tmp_path / "breaches").read_text())


def test_other_faults(instance: Callable[..., Any]) -> None:
    outputs = instance(build("dahlquist", "2.0", faults=[Fault("nan", time=0.15)]))
    step(outputs, "2.0", 0.0, 0.1)
    assert outputs.getReal([10]) == pytest.approx([math.exp(-0.1)])
    outputs.doStep(0.1, 0.1)
    assert math.isnan(outputs.getReal([10])[0])
    still = instance(build("dahlquist", "2.0", faults=[Fault("nothing")]))
    step(still, "2.0", 0.0, 0.1)
    assert still.getReal([10]) == [1.0]
    for fault in (Fault("error", "instantiate"), Fault("token")):
        with pytest.raises(Exception, match="instantiate"):
            instance(build("dahlquist", "2.0", faults=[fault]))
    with pytest.raises(Exception, match="fmi2DoStep"):
        instance(build("dahlquist", "2.0", faults=[Fault("missing", "fmi2DoStep")]))


def run_apart(path: str, timeout: float = 60.0) -> int:
    """Run an FMU by FMPy in a process of its own; return how it ended."""
    code = "import sys; from fmpy import simulate_fmu; simulate_fmu(sys.argv[1], stop_time=0.5, output_interval=0.1)"
    return subprocess.run([sys.executable, "-c", code, path], capture_output=True, timeout=timeout).returncode


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_faults_that_end_the_process() -> None:
    expected = {"segfault": -signal.SIGSEGV, "abort": -signal.SIGABRT, "exit": 0}
    assert {kind: run_apart(build("dahlquist", "2.0", faults=[Fault(kind, "doStep", 0.25)])) for kind in expected} == (
        expected
    )
    with pytest.raises(subprocess.TimeoutExpired):
        run_apart(build("dahlquist", "2.0", faults=[Fault("hang", "doStep", 0.25)]), 2.0)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other keys")
def test_a_leak_of_keys_ends_the_process_at_the_thousandth_loading(tmp_path: Path) -> None:
    code = (
        "import ctypes, _ctypes, sys\n"
        "for k in range(int(sys.argv[2])): _ctypes.dlclose(ctypes.CDLL(sys.argv[1])._handle)\n"
    )
    ends = []
    for faults in ([Fault("leak")], []):
        extract(build("dahlquist", "2.0", faults=faults), str(tmp_path / str(len(faults))))
        library = next((tmp_path / str(len(faults))).rglob("dahlquist.*"))
        ends += [subprocess.run([sys.executable, "-c", code, library, "1100"]).returncode]
    assert ends == [-signal.SIGABRT, 0]


def test_a_long_log(instance: Callable[..., Any]) -> None:
    size = 0

    def log(*arguments: Any) -> None:
        nonlocal size
        size += len(arguments[-1])

    fmu = instance(build("dahlquist", "3.0", faults=[Fault("log", "doStep", 0.1)]), logger=log)
    step(fmu, "3.0", 0.0, 0.1)
    assert size == 100_000_000


def test_models_are_built_once() -> None:
    path = build_fmu("dahlquist")
    before = path.stat().st_mtime_ns
    assert build_fmu("dahlquist") == path
    assert path.stat().st_mtime_ns == before
    with pytest.raises(ValueError, match="canGetAndSetFMUState"):
        build_fmu("dahlquist", "2.0", flags={"canGetAndSetFMUState": False})
