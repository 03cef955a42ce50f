"""Runs that grow without bounds: reported as diverged, by which signal, when and why; and growth that is not theirs."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, Output, State, Subsystem, load
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import compare, simulate
from macrostep.solvers.comparison.divergence import LIMIT, judged_by
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import Reference
from macrostep.solvers.results.recording import Recording
from macrostep.solvers.results.results import Result, RunDiverged
from macrostep.solvers.run.run import Run
from tests.solvers.reference_problems import example

GAIN = 4.0


def delayed(size: float = 1.0, stop: float = 60.0) -> Diagram:
    """Return der(x) = -4 x cut in two: with H = 1 s each held value is a step late, x(n+1) = x(n) - 4 x(n-1).

    The eigenvalues of the macro-step are the roots of z^2 - z + 4, of absolute value 2; the coupled equations decay.
    """
    tank = Subsystem(
        "tank", inputs={"u": 0.0}, states={"x": State(size, "m")}, equations=["der(x) = u"], outputs={"y": "x"}
    )
    gain = Subsystem("gain", inputs={"u": 0.0}, outputs={"y": Output(f"-{GAIN!r}*u", "m/s")})
    diagram = Diagram("delayed", [tank, gain], stop=stop)
    diagram.connect("tank.y", "gain.u")
    diagram.connect("gain.y", "tank.u")
    return diagram


def first_beyond(limit: float) -> tuple[int, float]:
    """Return the step at which x(n+1) = x(n) - 4 x(n-1) passes a limit, from 1 on, and x then."""
    before, x = 1.0, 1.0 - GAIN
    n = 1
    while abs(x) <= limit:
        before, x, n = x, x - GAIN * before, n + 1
    return n, x


@pytest.mark.parametrize("size", [1e-9, 1.0, 1e9])
@pytest.mark.parametrize("stop", [60.0, 2000.0])
def test_an_unstable_coupling_diverges_at_the_first_time_beyond_its_limit(size: float, stop: float) -> None:
    """At the time of the recurrence by hand, whatever the unit, also where the run ends in what is not finite."""
    n, x = first_beyond(LIMIT)
    with pytest.raises(RunDiverged) as diverged:
        simulate(delayed(size, stop), "ni_jacobi", step=1.0)
    result, divergence = diverged.value.result, diverged.value.result.divergence
    assert result.status == "diverged"
    assert divergence is not None
    assert divergence.cause == "coupling"
    assert divergence.growth_per_step == pytest.approx(2.0, rel=1e-9)
    signal = divergence.signal
    assert (diverged.value.time, diverged.value.subsystem) == (divergence.time, signal.partition(".")[0])
    if signal == "tank.x":
        assert divergence.time == n
        assert divergence.value == pytest.approx(x * size)
    else:
        assert divergence.time <= n
    reported = str(diverged.value)
    assert f"NI Jacobi diverged at t = {divergence.time:g} s: {signal} reached" in reported
    assert "monolithic reference stays within" in reported
    assert "The coupling is unstable at this macro-step (1 s): the spectral radius of a macro-step is 2." in reported
    for name in result.subsystems:  # the curve is cut there
        assert result.time(name)[-1] == divergence.time
    assert np.abs(result["tank.x"][:-1]).max() <= LIMIT * size


def test_where_an_algebraic_loop_grows_no_smaller_step_is_advised() -> None:
    """The loop of body.D and plate.DD multiplies by D/DD in two macro-steps, of whatever length."""
    diagram = load(examples.path("damper_reaction"))
    plate = diagram["plate"]
    parameters = {**plate.parameters, "DD": replace(plate.parameters["DD"], value=0.3)}
    diagram.replace("plate", plate.replaced(parameters=parameters))
    with pytest.raises(RunDiverged) as diverged:
        simulate(diagram, "ni_jacobi", step=0.01)
    divergence = diverged.value.result.divergence
    assert divergence is not None
    assert divergence.growth_per_step == pytest.approx((1.0 / 0.3) ** 0.5, rel=1e-2)
    assert "unstable at any macro-step: an algebraic loop of it multiplies what grows by 1.826" in str(diverged.value)
    assert "A smaller step does not help" in str(diverged.value)


def test_it_is_told_in_a_comparison_and_never_as_ok() -> None:
    table = compare(delayed(stop=2000.0), ["ni_jacobi:step=1", "ni_jacobi:step=0.1", "gauss_seidel:step=1"])
    assert [run.result.status for run in table.runs] == ["diverged", "ok", "diverged"]
    assert all(run.findings == () for run in table.runs if run.result.divergence)
    written = json.loads(json.dumps(table.to_json(), allow_nan=False))
    assert written["runs"][0]["divergence"]["cause"] == "coupling"
    assert written["winner"] == 1
    assert "  diverged" in str(table)
    assert "behind" not in str(table)


@pytest.mark.parametrize(
    "method", ["ni_jacobi:step=0.01", "ifosmondi_jfm:step=0.1", "f3ornits:tolerance=1e-4,step=0.01"]
)
def test_a_model_that_grows_takes_its_reference_along(method: str) -> None:
    """exp(30) = 1e13: the run follows it, and so it is ok."""
    grower = Subsystem("grower", inputs={"u": 1.0}, states={"x": 1.0}, equations=["der(x) = u"], outputs={"y": "x"})
    wire = Subsystem("wire", inputs={"u": 0.0}, states={"z": 0.0}, equations=["der(z) = u"], outputs={"y": "u"})
    diagram = Diagram("growing", [grower, wire], stop=30.0)
    diagram.connect("grower.y", "wire.u")
    diagram.connect("wire.y", "grower.u")
    result = simulate(diagram, method)
    assert result.status == "ok"
    assert result.last("grower.x") > 1e12
    assert compare(diagram, [method]).runs[0].result.status == "ok"


def test_a_model_without_a_solution_is_not_blamed_on_the_coupling() -> None:
    """der(x) = x^2 has x = 1/(1 - t); the run goes past t = 1, where there is nothing."""
    pole = Subsystem("pole", inputs={"u": 1.0}, states={"x": 1.0}, equations=["der(x) = u*x"], outputs={"y": "x"})
    wire = Subsystem("wire", inputs={"u": 0.0}, outputs={"y": "u"})
    diagram = Diagram("pole", [pole, wire], stop=2.0)
    diagram.connect("pole.y", "wire.u")
    diagram.connect("wire.y", "pole.u")
    with pytest.raises(RunDiverged, match=r"The model itself grows.*beyond t = 1 s") as diverged:
        simulate(diagram, "ni_jacobi", step=0.01)
    assert diverged.value.time > 1.0
    assert diverged.value.result.divergence.cause == "model"  # type: ignore[union-attr]
    table = compare(diagram, ["ni_jacobi:step=0.01"])
    assert table.reference_kind is None
    assert table.reference is None
    assert "beyond t = 1 s" in table.no_reference
    assert table.runs[0].result.status == "diverged"
    assert "Nothing is ranked and no run wins: without a reference" in str(table)


def test_an_unstable_model_is_told_as_such() -> None:
    """der(x) = x rests at 0 only as long as nothing disturbs it; a coupling that disturbs it is not unstable itself."""
    unstable = Subsystem(
        "unstable", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = x + u"], outputs={"y": "x"}
    )
    pulse = Subsystem("pulse", states={"z": 1.0}, equations=["der(z) = -z"], outputs={"y": "z - exp(-time)"})
    diagram = Diagram("at rest", [unstable, pulse], stop=60.0)
    diagram.connect("pulse.y", "unstable.u")
    run = Run(
        freeze(diagram, solvers={"pulse": {"kind": "explicit", "rtol": 1e-3, "atol": 1e-3}}), "ni_jacobi", {"step": 0.1}
    )
    for _ in run:
        pass
    exact = {
        "unstable.x": np.zeros(2),
        "unstable.y": np.zeros(2),
        "pulse.z": np.array([1.0, 0.0]),
        "pulse.y": np.zeros(2),
    }
    result = judged_by(Reference("exact", np.array([0.0, 60.0]), exact), run, run.result)
    assert result.divergence is not None
    assert result.divergence.cause == "model"
    assert "The model itself is unstable: its coupled equations multiply" in result.error


@pytest.mark.parametrize(
    "equation",
    ["if time < 5 then 1e-12 else 1", "1e-9*exp(2*time)", "if time < 5 then 0 else 1e9*exp(-1e3*(time - 5))"],
    ids=["late", "early and small", "impact"],
)
def test_what_starts_at_nothing_may_become_large(equation: str) -> None:
    block = Subsystem("block", states={"x": 0.0}, equations=[f"der(x) = {equation}"], outputs={"y": "x"})
    assert simulate(Diagram("late", [block], stop=12.0), "ni_jacobi", step=0.01).status == "ok"


def made_up(values: np.ndarray, exact: np.ndarray, unit: str = "N") -> tuple[Run, Result, Reference]:
    """Return a run of one signal with these values, beside a reference with those."""
    block = Subsystem("block", states={"x": 0.0}, equations=["der(x) = 0"], outputs={"y": Output("2*x", unit)})
    run = Run(freeze(Diagram("made up", [block], stop=1.0)), "ni_jacobi", {"step": 0.01})
    for _ in run:
        pass
    result = run.result
    time = np.linspace(0.0, 1.0, len(values))
    recording = Recording(4)
    recording.append(np.column_stack([time, 0.0 * time, 0.0 * time, values]))
    result.recordings["block"] = recording
    return run, result, Reference("made up", time, {"block.x": 0.0 * time, "block.y": exact})


def test_an_error_of_what_should_be_zero_is_no_divergence() -> None:
    """A reference that is 0 up to rounding says nothing of the size of a signal; one that grows beyond it does."""
    time = np.linspace(0.0, 1.0, 101)
    noise = 1e-15 * np.sin(1e3 * time)
    for constant in (0.964 + 0.0 * time, 0.5 * time):
        run, result, reference = made_up(constant, noise)
        assert judged_by(reference, run, result).status == "ok"
    run, result, reference = made_up(1e-15 * np.exp(60.0 * time), noise)
    assert judged_by(reference, run, result).status == "diverged"


def test_a_nominal_value_is_a_size() -> None:
    tank = delayed().subsystems["tank"]
    large = tank.replaced(states={"x": State(1.0, "m", nominal=1e6)})
    diagram = Diagram("nominal", [large, delayed().subsystems["gain"]], stop=30.0)
    diagram.connect("tank.y", "gain.u")
    diagram.connect("gain.y", "tank.u")
    found = {}
    for name, one in (("none", delayed(stop=30.0)), ("given", diagram)):
        with pytest.raises(RunDiverged) as diverged:
            simulate(one, "ni_jacobi", step=1.0)
        found[name] = diverged.value.time
    assert found["none"] < found["given"] or "gain" in str(diverged.value)


def test_one_method_that_is_refused_keeps_no_other_from_running() -> None:
    diagram = example("lotka_volterra")
    diagram.replace("prey", diagram["prey"].replaced(capabilities={"maxInputDegree": 1}))
    table = compare(diagram, ["ifosmondi_jfm:step=0.1", "ni_jacobi:step=0.01", "missiles:step=0.1"])
    assert [run.result.status for run in table.runs] == ["refused", "ok", "refused"]
    assert [run["status"] for run in table.to_json()["runs"]] == ["refused", "ok", "refused"]
    refusal = table.runs[0].result.error
    assert refusal.startswith("IFOSMONDI-JFM drives subsystems by inputs that are polynomials of degree 3")
    assert "maxInputDegree of prey is 1; raise it to 3 in the capabilities of prey." in refusal
    assert table.runs[0].result.options["step"] == 0.1
    assert table.to_json()["winner"] in (None, 1)
    with pytest.raises(MacrostepError, match="maxInputDegree of prey is 1"):
        simulate(diagram, "ifosmondi_jfm", step=0.1)


def test_a_wrong_option_is_still_an_error_of_the_input() -> None:
    with pytest.raises(MacrostepError, match="stepp"):
        compare(example("two_masses"), ["ni_jacobi:stepp=0.1", "ni_jacobi:step=0.1"])


def test_a_run_that_fails_after_it_grew_has_diverged() -> None:
    """What is not finite in the end is not the cause."""
    result = compare(delayed(stop=5000.0), ["ni_jacobi:step=1"]).runs[0].result
    assert result.statistics.macro_steps["tank"] < 5000
    assert result.status == "diverged"
    assert "not finite" not in result.error
    assert math.isfinite(result.last("tank.x"))


BOX = """
class Box:
    outputs = ["y"]
    def __init__(self):
        self.y = 0.5
    def step(self, t, H, u):
        self.y = 0.5
"""


def test_what_rests_at_first_may_become_as_large_as_others_beside_a_black_box(tmp_path: Path) -> None:
    """Without a monolithic reference nothing shows how large a signal becomes that is 0 until an event."""
    (tmp_path / "box.py").write_text(BOX)
    box = python_subsystem(tmp_path / "box.py", "box")
    counter = Subsystem(
        "counter", states={"n": 0.0}, equations=["when time >= 1.2 then n = pre(n) - 3 end when"], outputs={"n": "n"}
    )
    diagram = Diagram("d", [box, counter], [("counter.n", "box.u")], stop=4.0)
    assert simulate(diagram, "ni_jacobi:step=0.1").status == "ok"
