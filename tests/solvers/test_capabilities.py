"""Every method against every capability, on a subsystem that records its calls: what is forbidden never happens.

A method does without what it lacks and says so, or refuses with the name of the subsystem and of the capability.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from macrostep.model import Diagram, MacrostepError, Output, Subsystem
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import methods, simulate
from macrostep.solvers.foreign_code.log import log
from tests.solvers.recorded_calls import CALLS, Call

RECORDER = """
from tests.solvers.recorded_calls import CALLS, Call

class Recorder:
    inputs = {"u": ""}
    outputs = []
    states = {"x": (1.0, "")}
    input_degree = 8

    def step(self, t, H, u):
        CALLS.append(Call("step", t, H, len(u.coefficients) - 1))
        h = H / 2
        for i in range(2):
            a, b, c = u(t + i * h), u(t + i * h + h / 2), u(t + i * h + h)
            k1 = a / 2 - self.x
            k2 = b / 2 - (self.x + h / 2 * k1)
            k3 = b / 2 - (self.x + h / 2 * k2)
            self.x += h / 6 * (k1 + 2 * k2 + 2 * k3 + c / 2 - (self.x + h * k3))

    def derivatives(self, t, u):
        CALLS.append(Call("derivatives", t))
        return float(u) / 2 - self.x
"""
STEP = 0.05
METHODS = [
    "ni_jacobi", "ni_jacobi:order=1", "ni_jacobi:order=2", "ni_jacobi:order=3",
    "gauss_seidel:order=2", "gauss_seidel:order=3,iterations=3", "jacobi_iterated:order=2",
    "f3ornits:tolerance=1e-4", "f3ornits:tolerance=1e-4,smooth=true,calibration=cls",
    "smooth_balance", "smooth_balance:balance=4,derivative=given", "smooth_balance:smooth=false,order=0,hat=constant",
    "ifosmondi", "ifosmondi:rollback=costarica", "ifosmondi:max_iterations=1",
    "ifosmondi_jfm", "ifosmondi_jfm:control=error,rtol=1e-8,atol=1e-10", "ifosmondi_jfm:rollback=costarica",
    "ifosmondi_jfm:solver=newtonls", "ifosmondi_jfm:solver=ngmres_ls", "ifosmondi_jfm:max_iterations=1",
    "missiles", "missiles:control=error,rtol=1e-8,atol=1e-10", "missiles:inversion=stehfest",
    "step_doubling(ni_jacobi:order=1,step=0.05)", "step_doubling(ifosmondi:step=0.05)",
]  # fmt: skip
DEGREE, SLOPES, JACOBIANS = "maxInputDegree", "maxOutputDerivativeOrder", "providesDirectionalDerivatives"
STATE, ROLLBACK, VARIABLE = "providesState", "canGetAndSetFMUState", "canHandleVariableCommunicationStepSize"
FLAGS: list[tuple[dict[str, Any], float | None]] = [
    *(({DEGREE: degree}, None) for degree in range(4)),
    ({SLOPES: 0}, None), ({JACOBIANS: False}, None), ({STATE: False}, None), ({ROLLBACK: False}, None),
    ({VARIABLE: False}, None), ({}, STEP), ({VARIABLE: False}, STEP), ({}, 0.03),
    ({DEGREE: 0, SLOPES: 0, JACOBIANS: False, STATE: False, ROLLBACK: False, VARIABLE: False}, STEP),
]  # fmt: skip
EVENT, OFF_GRID = 0.3, 0.23
FIXED = {VARIABLE: False}


@pytest.fixture(autouse=True)
def _begin() -> None:
    CALLS.clear()
    log.take()


def diagram(folder: Path, flags: dict[str, Any], step: float | None, *, event: float, stop: float) -> Diagram:
    """Return a recorder in a ring with a subsystem that has a time event."""
    file = folder / "recorder.py"
    file.write_text(RECORDER, "utf-8")
    recorder = python_subsystem(str(file), "recorder").replaced(
        outputs={"x": Output("x")}, capabilities=flags, step=step
    )
    other = Subsystem(
        "other", inputs={"u": 0.0}, states={"z": 0.0}, parameters={"te": event},
        equations=["der(z) = u - z"], outputs={"y": "if time < te then z else z - 1"},
    )  # fmt: skip
    return Diagram("ring", [recorder, other], [("recorder.x", "other.u"), ("other.y", "recorder.u")], stop=stop)


def steps() -> list[Call]:
    return [call for call in CALLS if call.function == "step"]


def forbidden_calls(flags: dict[str, Any], step: float | None, event: float, stop: float) -> list[Call]:
    """Return the calls that the capabilities forbid."""
    wrong = [call for call in steps() if call.degree > flags.get(DEGREE, 8)]
    if flags.get(ROLLBACK) is False:
        wrong += [call for before, call in pairwise(steps()) if call.t < before.t + 0.5 * before.H]
    if flags.get(JACOBIANS) is False and flags.get(SLOPES) == 0:
        wrong += [call for call in CALLS if call.function == "derivatives"]
    kept = step if step is not None else STEP if flags.get(VARIABLE) is False else None
    for call in steps():
        if kept is None or abs(call.H - kept) < 1e-9 * kept:
            continue
        end = call.t + call.H
        lawful = [event, stop, kept * round(end / kept)]  # cut short, or back to its own times
        if flags.get(VARIABLE) is False or kept < call.H or min(abs(end - time) for time in lawful) > 1e-9:
            wrong.append(call)
    return wrong


def reported(run: Diagram, method: str, **options: Any) -> tuple[str, str]:
    """Return how a run ended and what it says."""
    try:
        result = simulate(run, method, **options)
    except MacrostepError as error:
        return "refused or failed", str(error)
    return result.status, " ".join(result.notes)


def test_every_registered_method_is_tried() -> None:
    assert {chosen_method(method).name for method in METHODS} == {method.name for method in methods()}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("event", "stop"), [(EVENT, 0.5), (OFF_GRID, 0.5), (EVENT, 0.51)], ids=["grid", "event", "end"]
)
def test_what_a_capability_forbids_never_happens(tmp_path: Path, method: str, event: float, stop: float) -> None:
    is_on_grid = (event, stop) == (EVENT, 0.5)
    for flags, step in FLAGS:
        if step is None and VARIABLE not in flags and not is_on_grid:
            continue
        CALLS.clear()
        ring = diagram(tmp_path, flags, step, event=event, stop=stop)
        options = {} if method.startswith("step_doubling") else {"step": step or STEP}
        status, says = reported(ring, method, dense=0 if is_on_grid else 2, **options)
        assert forbidden_calls(flags, step, event, stop) == [], (flags, step, says)
        if status != "ok":
            is_named = [name in says for name, value in flags.items() if not value or name == DEGREE]
            assert any(is_named) or "imposes the step" in says or "max_iterations" in says, (flags, step, says)
            assert "recorder" in says or "does not converge" in says, (flags, step, says)


@pytest.mark.parametrize(
    ("method", "degree"),
    [("gauss_seidel:order=2", 2), ("jacobi_iterated:order=2", 2), ("ni_jacobi:order=2", 2), ("smooth_balance", 8),
     ("f3ornits:tolerance=1e-4", 2)],
)  # fmt: skip
def test_a_lower_degree_than_asked_for_is_told(tmp_path: Path, method: str, degree: int) -> None:
    for limit in range(4):
        ring = diagram(tmp_path, {DEGREE: limit}, None, event=EVENT, stop=0.5)
        status, says = reported(ring, method, step=STEP)
        assert status == "ok"
        assert ("recorder" in says and "maxInputDegree" in says) == (limit < degree)


def test_an_imposed_step_that_an_event_cuts_short_is_told(tmp_path: Path) -> None:
    status, says = reported(diagram(tmp_path, {}, STEP, event=OFF_GRID, stop=0.51), "ni_jacobi", step=STEP)
    assert status == "ok"
    assert "recorder imposes the step 0.05 s; 3 steps were shorter, down to 0.01 s" in says
    _, says = reported(diagram(tmp_path, {}, STEP, event=EVENT, stop=0.5), "ni_jacobi", step=STEP)
    assert says == ""


def test_a_stop_time_between_steps_that_must_not_vary_is_refused_with_steps_that_fit(tmp_path: Path) -> None:
    _, says = reported(diagram(tmp_path, FIXED, None, event=EVENT, stop=0.51), "ni_jacobi", step=STEP)
    assert says.startswith("recorder makes steps of one length only (canHandleVariableCommunicationStepSize)")
    assert "stop at 0.5 s or use steps of 0.0463636363636 or 0.051 s" in says
    assert CALLS == []
    for step in (0.0463636363636, 0.051):
        assert reported(diagram(tmp_path, FIXED, None, event=EVENT, stop=0.51), "ni_jacobi", step=step)[0] == "ok"
        assert steps()[-1].t + steps()[-1].H == pytest.approx(0.51, abs=1e-9)
        CALLS.clear()


def switching(strict: Subsystem) -> Diagram:
    """Return a subsystem with events at 0.23 s and each 0.03 s, in a ring with one whose steps have one length."""
    other = Subsystem(
        "other", inputs={"u": 0.0}, states={"z": 0.0, "n": 0.0},
        equations=["der(z) = if time < 0.23 then -1 else 2", "when sample(0, 0.03) then n = pre(n) + 1; end when"],
        outputs={"y": "if time < 0.23 then z else z - 1", "n": "n"},
    )  # fmt: skip
    return Diagram("ring", [strict, other], [("strict.x", "other.u"), ("other.y", "strict.u")], stop=0.5)


def relaxing(**fields: Any) -> Subsystem:
    return Subsystem(
        "strict", inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = u/2 - x"], outputs={"x": "x"}
    ).replaced(**fields)


@pytest.mark.parametrize("method", [m for m in METHODS if "max_iterations=1" not in m and "step_doubling" not in m])
def test_events_between_steps_that_must_not_vary_happen_when_they_are_due(method: str) -> None:
    """The subsystem they belong to handles them inside its step, the other one gets them later, which is reported.

    Its right x(0.5) is 0.48502.
    """
    is_asynchronous = method.startswith("f3ornits")
    ring = switching(relaxing(capabilities=FIXED, step=STEP if is_asynchronous else None))
    if "control=error" in method:
        with pytest.raises(MacrostepError, match=f"Step control varies .* strict lacks {VARIABLE}; use control=none"):
            simulate(ring, method, step=STEP)
        return
    result = simulate(ring, method, step=STEP, dense=2)
    assert result["other.z"][-1] == pytest.approx(0.31, abs=1e-12)
    assert result["other.n"][-1] == 17.0
    assert result["strict.x"][-1] == pytest.approx(0.48502, abs=0.02)
    assert result.time("strict") == pytest.approx([STEP * n for n in range(11)])
    says = " ".join(result.notes)
    assert "Nothing is recorded inside the macro-steps of strict:" in says
    inside = result.time("other", dense=True)
    assert len(inside) > len(result.time("other"))
    is_first = inside < 0.23
    assert result.series("other.z", dense=True)[is_first] == pytest.approx(-inside[is_first], abs=1e-12)
    assert result.series("other.z", dense=True)[~is_first] == pytest.approx(2 * inside[~is_first] - 0.69, abs=1e-12)
    if is_asynchronous:
        assert (
            f"strict makes steps of one length only ({VARIABLE}) and heard of 1 jump of its inputs at the end of its "
            "steps, up to 0.02 s late; impose a step that ends there."
        ) in says
    else:
        assert (
            f"strict makes steps of one length only ({VARIABLE}): time events inside macro-steps (14 of other) "
            "reached the other subsystems at the next communication point, up to 0.04 s late; use a macro-step that "
            "ends at them."
        ) in says


def test_events_on_the_grid_of_steps_that_must_not_vary_are_met_as_by_others() -> None:
    """Nothing is late there, and the results are those of subsystems that could vary their steps."""
    runs = [simulate(switching(relaxing(capabilities=can)), "ni_jacobi:order=1", step=0.01) for can in (FIXED, {})]
    assert runs[0].notes == runs[1].notes == ()
    for series in ("strict.x", "other.y", "other.n"):
        assert (runs[0][series] == runs[1][series]).all()


def test_own_events_of_a_subsystem_with_steps_of_one_length() -> None:
    """Its equations are integrated here, so that they switch when it is time, though nobody cuts its steps."""
    clock = relaxing(
        capabilities=FIXED, equations=["der(x) = if time < 0.23 then 1 else u"], outputs={"x": "x"}, inputs={"u": 0.0}
    )
    for step, method in ((None, "ni_jacobi:step=0.05"), (STEP, "f3ornits:tolerance=1e-3")):
        result = simulate(Diagram("alone", [clock.replaced(step=step)], stop=0.5), method)
        assert result["strict.x"][-1] == pytest.approx(1.23, abs=1e-12)
        assert result.time("strict") == pytest.approx([STEP * n for n in range(11)])
