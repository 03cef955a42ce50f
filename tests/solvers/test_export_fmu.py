"""Exported FMUs: valid, and what they calculate is what the built-in subsystems calculate."""

from __future__ import annotations

import math
import re
import zipfile
from pathlib import Path
from typing import Any

import fmpy
import numpy as np
import pytest
from fmpy.validation import validate_fmu

from macrostep import examples
from macrostep.model import Input, Parameter, State, Subsystem
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.beginning import RunBeginning
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.files.files import load
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.model.library.library import example_of, template
from macrostep.model.subsystem.calculated import Calculated
from macrostep.solvers import export_fmu, simulate
from macrostep.solvers.embedded import embedded_solvers
from macrostep.solvers.export.compiler import compile_library, find_compiler, library_place
from macrostep.solvers.export.exported import exported
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.fmu_slaves import Slave, slave
from tests.solvers.reference_problems import SOLVERS

BOTH = pytest.mark.parametrize("fmi", ["2.0", "3.0"])

MIXED = Subsystem(
    "ball",
    parameters={"g": Parameter(9.81, "m/s^2"), "e": Parameter(0.8), "period": Parameter(250.0, "ms")},
    inputs={"wind": Input(0.0, "N")},
    states={"h": State(1.0, "m"), "v": State(0.0, "m/s"), "seen": State(0.0, "m")},
    equations=[
        "gust = table(h, {0, 0.5, 1}, {0, 0.1, 0.4}) + 0.1*noise(3, 0.2)",
        "der(h) = v",
        "der(v) = -g + wind*gust + (if time < 0.7 then 0 else 1)",
        "when h < 0 then reinit(v, -e*v); reinit(h, 0) end when",
        "when sample(0, period) then seen = h end when",
    ],
    outputs={"h": "h", "error": "h - seen", "later": "if time >= 0.5 then v^2 else abs(v)"},
)
"""State events, time events, samplings, a table, noise, a power."""


def single(subsystem: Subsystem, stop: float = 2.0) -> Diagram:
    return Diagram("single", [subsystem], stop=stop)


def integrator(kind: str) -> Diagram:
    """A block that integrates its input, exactly or by steps."""
    block = Subsystem(
        "block", inputs={"u": 0.0}, states={"x": 0.0, "z": 1.0}, equations=["der(x) = u", "der(z) = u - z"],
        outputs={"y": "x + u", "x": "x"}, solver={"kind": kind},
    )  # fmt: skip
    return single(block)


def jacobi(diagram: Diagram, slaves: dict[str, Slave], step: float) -> dict[str, np.ndarray]:
    """Couple FMUs by non-iterative Jacobi steps with held inputs; return their states at the communication points."""

    def exchange() -> None:
        found = {source: slaves[source.subsystem].get(source.port)[0] for source in diagram.connections.values()}
        for target, source in diagram.connections.items():
            slaves[target.subsystem].set(**{target.port: found[source]})

    names = [(s.name, state) for s in diagram.subsystems.values() for state in s.states]
    for _ in slaves:
        exchange()
    for one in slaves.values():
        one.begin()
    rows = [[slaves[s].get(x)[0] for s, x in names]]
    for n in range(round((diagram.stop - diagram.start) / step)):
        t = diagram.start + n * step
        for one in slaves.values():
            one.step(t, step)
        if min(one.get("_next_event")[0] for one in slaves.values()) <= t + step * (1 + 1e-9):
            exchange()  # what happens here is seen by the others at once
        exchange()
        rows.append([slaves[s].get(x)[0] for s, x in names])
    return {f"{s}.{x}": column for (s, x), column in zip(names, np.array(rows).T, strict=True)}


@BOTH
@pytest.mark.parametrize(("example", "step"), [("two_masses", 0.1), ("lotka_volterra", 0.01)])
def test_fmus_of_the_papers_models_give_the_built_in_results(
    example: str, step: float, fmi: str, tmp_path: Path
) -> None:
    diagram = load(examples.path(example))
    paths = {name: export_fmu(diagram, name, tmp_path / f"{name}.fmu", fmi).path for name in diagram.subsystems}
    expected = simulate(diagram, f"ni_jacobi:step={step}")
    first, second = paths
    with slave(paths[first]) as a, slave(paths[second]) as b:
        found = jacobi(diagram, {first: a, second: b}, step)
    for name, values in found.items():
        times = diagram.start + step * np.arange(len(values))
        known = np.interp(times, expected.time(name.split(".")[0]), expected[name])
        np.testing.assert_allclose(values, known, rtol=0, atol=1e-12, err_msg=name)


METHODS = {
    "two_masses": ["ni_jacobi:step=0.1,order=2", "ifosmondi_jfm:step=0.4", "missiles:step=0.4",
                   "ifosmondi_jfm:step=0.4,rollback=costarica", "f3ornits:step=0.01,tolerance=1e-3"],
    "lotka_volterra": ["ni_jacobi:step=0.01", "ifosmondi_jfm:step=0.05", "missiles:step=0.05",
                       "ifosmondi_jfm:step=0.05,rollback=costarica", "f3ornits:step=0.01,tolerance=1e-3"],
}  # fmt: skip


@BOTH
@pytest.mark.parametrize("example", METHODS)
def test_exported_and_imported_again_they_run_alike_under_every_method(example: str, fmi: str, tmp_path: Path) -> None:
    diagram = load(examples.path(example))
    paths = {name: export_fmu(diagram, name, tmp_path / f"{name}.fmu", fmi).path for name in diagram.subsystems}
    wires = [(source, target) for target, source in diagram.connections.items()]
    black_boxes = [fmu_subsystem(path, name) for name, path in paths.items()]
    boxed = Diagram(example, black_boxes, wires, start=diagram.start, stop=diagram.stop)
    for method in METHODS[example]:
        expected, found = simulate(diagram, method), simulate(boxed, method)
        for subsystem in diagram.subsystems.values():
            for state in subsystem.states:
                name = f"{subsystem.name}.{state}"
                np.testing.assert_allclose(found[name], expected[name], rtol=0, atol=1e-9, err_msg=f"{method} {name}")


def marched(path: Path, diagram: Diagram, names: list[str], steps: int = 200) -> dict[str, np.ndarray]:
    """Simulate an FMU without inputs, and return some variables at the ends of equal steps."""
    H = (diagram.stop - diagram.start) / steps
    with slave(path, diagram.start) as one:
        one.begin()
        rows = [one.get(*names)]
        for n in range(steps):
            one.step(diagram.start + n * H, H)
            rows.append(one.get(*names))
    return dict(zip(names, np.array(rows).T, strict=True))


def left_limits(result: Any, subsystem: str, name: str, times: np.ndarray) -> np.ndarray:
    """Return a signal at some communication points, before what happens there."""
    at = np.searchsorted(result.time(subsystem), times - 1e-9)
    return np.asarray(result[name][at])


@BOTH
def test_events_samplings_tables_and_noise_are_those_of_the_built_in_block(fmi: str, tmp_path: Path) -> None:
    diagram = single(MIXED)
    path = export_fmu(diagram, "ball", tmp_path / "ball.fmu", fmi).path
    assert validate_fmu(str(path)) == []
    found = marched(path, diagram, ["h", "v", "seen"], 211)  # so that no sampling but the last is at the end of a step
    expected = simulate(diagram, f"ni_jacobi:step={2.0 / 211!r}")
    times = np.linspace(0.0, 2.0, 212)
    assert np.ptp(found["seen"]) > 0.5
    assert np.diff(found["v"]).max() > 3.0  # it bounced
    for name, values in found.items():
        known = left_limits(expected, "ball", f"ball.{name}", times[:-1])
        np.testing.assert_allclose(values[:-1], known, rtol=0, atol=1e-9, err_msg=name)


@BOTH
@pytest.mark.parametrize("interface", ["CoSimulation", "ModelExchange"])
def test_fmpy_simulates_it(fmi: str, interface: str, tmp_path: Path) -> None:
    diagram = single(MIXED)
    path = export_fmu(diagram, "ball", tmp_path / "ball.fmu", fmi).path
    found = fmpy.simulate_fmu(
        str(path), fmi_type=interface, stop_time=2.0, output_interval=0.01, relative_tolerance=1e-10,
        output=["h", "seen", "error"],
    )  # fmt: skip
    expected = simulate(diagram, "ni_jacobi:step=0.01")
    known = np.interp(1.9, expected.time("ball"), expected["ball.h"])
    assert abs(np.interp(1.9, found["time"], found["h"]) - known) < 1e-6
    known = np.interp(1.9, expected.time("ball"), expected["ball.seen"])
    assert abs(np.interp(1.9, found["time"], found["seen"]) - known) < 1e-6


@pytest.mark.parametrize("block", ["clutch", "controlled_source", "diode", "pump", "dead_time", "lever", "disturbance"])
def test_coupled_blocks_are_solved_inside_as_a_composite_is(block: str, tmp_path: Path) -> None:
    entry = template(block)
    assert entry is not None
    diagram = example_of(entry)
    path = export_fmu(diagram, "", tmp_path / f"{block}.fmu").path
    assert validate_fmu(str(path)) == []
    together = diagram.copy()
    together.set_composites((Composite("everything", tuple(diagram.subsystems), "together"),))
    H = (diagram.stop - diagram.start) / 100
    expected = simulate(together, f"ni_jacobi:step={H!r}")
    names = [f"{s.name}.{x}" for s in diagram.subsystems.values() for x in s.states]
    found = marched(path, diagram, names, 100)
    times = diagram.start + H * np.arange(101)
    for name in names:
        known = left_limits(expected, name.split(".")[0], name, times)
        scale = 1e-300 + np.abs(known).max()
        np.testing.assert_allclose(found[name] / scale, known / scale, rtol=0, atol=1e-9, err_msg=name)


ITERATED = Subsystem(
    "valve", inputs={"push": Input(0.5, "m")}, states={"h": State(2.0, "m")}, variables={"w": 0.3},
    equations=["0 = w + w^3 - h - push", "der(h) = -w"], outputs={"h": "h", "w": "w", "power": "w*h"},
)  # fmt: skip
"""An equation that Newton's method solves."""


@BOTH
def test_equations_that_are_iterated_are_so_in_the_fmu(fmi: str, tmp_path: Path) -> None:
    """With s = w, h = s + s^3 - push falls by s: ds (1 + 3 s^2)/s = -dt, which has a closed form."""
    path = export_fmu(single(ITERATED), "valve", tmp_path / "valve.fmu", fmi).path
    assert validate_fmu(str(path)) == []
    tight = {"kind": "explicit", "rtol": 1e-11, "atol": 1e-13}
    path = export_fmu(single(ITERATED.replaced(solver=tight)), "valve", path, fmi).path
    with slave(path) as one:
        one.begin()
        (first,) = one.get("w")
        assert first + first**3 == pytest.approx(2.5, rel=1e-14)
        slope = 1.0 / (1.0 + 3.0 * first**2)
        assert one.derivatives(["w", "der(h)", "power"], "h") == pytest.approx([slope, -slope, first + 2.0 * slope])
        assert one.derivatives(["w"], "push") == pytest.approx([slope])
        one.step(0.0, 0.5)
        one.step(0.5, 1.0)
        h, w = one.get("h", "w")
        assert w + w**3 == pytest.approx(h + 0.5, rel=1e-13)
        assert math.log(first / w) + 1.5 * (first**2 - w**2) == pytest.approx(1.5, rel=1e-8)


def test_an_iteration_that_fails_discards_the_step_and_is_said(tmp_path: Path) -> None:
    block = Subsystem("root", states={"x": 1.0}, variables={"w": 1.0}, equations=["0 = w^2 - x", "der(x) = -1"])
    path = export_fmu(single(block), "root", tmp_path / "root.fmu").path
    diagram = Diagram("imported", [fmu_subsystem(path, "root")], stop=2.0)
    with pytest.raises(MacrostepError, match="Discard and says: Newton's method finds no solution for the equations"):
        simulate(diagram, "ni_jacobi:step=0.8")


@pytest.mark.parametrize("solver", [None, {"kind": "implicit", "rtol": 1e-9}])
def test_a_bridge_of_diodes_is_solved_inside(solver: dict[str, Any] | None, tmp_path: Path) -> None:
    """Four diodes, of which one is iterated by itself, within a loop through all; the capacitor is empty at first.

    While no diode conducts, rounding alone moves the capacitor: nothing says how large its voltage is.
    """
    diagram = load(examples.path("bridge_rectifier"))
    diagram.set(stop=0.006)
    for name in diagram.subsystems:
        diagram.replace(name, diagram[name].replaced(solver=solver))
    found = marched(export_fmu(diagram, "", tmp_path / "bridge.fmu").path, diagram, ["C.v", "D3.i1"], 60)
    expected = compute_reference(freeze(diagram), np.linspace(0.0, 0.006, 61)).values
    for name, values in found.items():
        scale = np.max(np.abs(expected[name]))
        np.testing.assert_allclose(values, expected[name], rtol=0, atol=2e-8 * scale, err_msg=name)


@pytest.mark.parametrize("example", ["two_masses", "car", "mechanical_benchmark", "damper_reaction", "time_only"])
@BOTH
def test_every_part_of_the_examples_is_valid(example: str, fmi: str, tmp_path: Path) -> None:
    diagram = load(examples.path(example))
    for name in ("", *list(diagram.subsystems)[:3], *(c.name for c in diagram.composites)):
        path = export_fmu(diagram, name, tmp_path / "part.fmu", fmi, compiler=()).path
        assert validate_fmu(str(path)) == [], name


@pytest.mark.parametrize("kind", SOLVERS)
def test_inputs_are_polynomials_of_degree_8(kind: str, tmp_path: Path) -> None:
    path = export_fmu(integrator(kind), "block", tmp_path / "block.fmu").path
    with slave(path) as one:
        one.begin()
        for t in (0.0, 0.5):
            one.set(u=t**8)
            one.set_slopes("u", *(math.perm(8, k) * t ** (8 - k) for k in range(1, 9)))
            one.step(t, 0.5)
        assert one.get("x")[0] == pytest.approx(1.0 / 9.0, abs=1e-9)
        assert one.get("u")[0] == pytest.approx(1.0)
        assert one.slopes("y")[0] == pytest.approx(1.0 + 8.0)  # dx/dt + du/dt
        one.step(1.0, 1.0)  # nothing was set: the input keeps its value
        assert one.get("x")[0] == pytest.approx(1.0 / 9.0 + 1.0, abs=1e-9)


def test_a_solver_that_is_not_written_in_c_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded_solvers()["implicit"], "KIND", "trapezoidal")
    with pytest.raises(MacrostepError, match="its trapezoidal solver does not exist in C"):
        export_fmu(integrator("implicit"), "block", tmp_path / "block.fmu", compiler=())


@pytest.mark.parametrize("k", [1.0, 1e3, 1e12 / 7])
def test_stiff_linear_equations_are_propagated_to_the_same_bits(k: float, tmp_path: Path) -> None:
    block = Subsystem(
        "block", parameters={"k": k}, states={"a": 1.0, "b": 0.0, "c": 1.0},
        equations=["der(a) = k*(b - a) + 0.3*c", "der(b) = k*(a - b) - b", "der(c) = -c/k"],
    )  # fmt: skip
    path = export_fmu(single(block), "block", tmp_path / "block.fmu").path
    expected = simulate(single(block), "ni_jacobi:step=0.25")
    with slave(path) as one:
        one.begin()
        for n in range(8):
            one.step(0.25 * n, 0.25)
            assert [float(expected[f"block.{name}"][n + 1]) for name in "abc"] == list(one.get("a", "b", "c"))


def test_fmi_3_asks_for_its_inputs_within_the_step(tmp_path: Path) -> None:
    path = export_fmu(integrator("exact"), "block", tmp_path / "block.fmu", "3.0").path
    asked = []

    def update(environment: Any, time: float, requests: bool, *rest: Any) -> None:
        asked.append(time)
        one.set(u=math.prod(time - k / 7 for k in range(8)))

    with slave(path, intermediateUpdate=update) as one:
        one.begin()
        one.set(u=0.0)
        one.step(0.0, 1.0)
        polynomial = np.polynomial.Polynomial.fromroots(np.arange(8) / 7).integ()
        assert one.get("x")[0] == pytest.approx(polynomial(1.0), abs=1e-15)
    assert len(asked) == 8
    assert asked == sorted(asked)
    assert asked[-1] == 1.0


@BOTH
def test_directional_derivatives_are_exact(fmi: str, tmp_path: Path) -> None:
    block = Subsystem(
        "block", parameters={"k": 3.0}, inputs={"u": 0.5, "w": 2.0}, states={"x": 1.5, "v": -1.0},
        equations=["force = k*x^3 + u*v", "der(x) = v", "der(v) = -force + sin(w)"],
        outputs={"F": "force*w", "x": "x"},
    )  # fmt: skip
    path = export_fmu(single(block), "block", tmp_path / "block.fmu", fmi).path
    with slave(path) as one:
        one.begin()
        unknowns = ["der(x)", "der(v)", "F", "x"]
        assert one.derivatives(unknowns, "x") == pytest.approx([0.0, -9 * 1.5**2, 2 * 9 * 1.5**2, 1.0], rel=1e-15)
        assert one.derivatives(unknowns, "v") == pytest.approx([1.0, -0.5, 1.0, 0.0], rel=1e-15)
        assert one.derivatives(unknowns, "u") == pytest.approx([0.0, 1.0, -2.0, 0.0], rel=1e-15)
        force = 3 * 1.5**3 - 0.5
        assert one.derivatives(unknowns, "w") == pytest.approx([0.0, math.cos(2.0), force, 0.0], rel=1e-15)


def test_directional_derivatives_of_a_composite_pass_through_its_loops(tmp_path: Path) -> None:
    a = Subsystem("a", inputs={"u": 0.0, "free": 0.0}, states={"x": 1.0}, equations=["der(x) = u"],
                  outputs={"y": "2*x + 0.5*u + free"})  # fmt: skip
    b = Subsystem("b", inputs={"u": 0.0}, outputs={"y": "-u", "seen": "u^2"})
    wires = [("a.y", "b.u"), ("b.y", "a.u")]
    diagram = Diagram("loop", [a, b], wires, composites=[Composite("both", ("a", "b"))])
    path = export_fmu(diagram, "both", tmp_path / "both.fmu").path
    with slave(path) as one:
        one.begin()
        gain = 1 / 1.5  # y = 2 x + 0.5 (-y) + free
        assert one.get("b.seen")[0] == pytest.approx((2 * gain) ** 2, rel=1e-12)
        found = one.derivatives(["der(a.x)", "b.seen"], "a.x")
        assert found == pytest.approx([-2 * gain, 2 * (2 * gain) * 2 * gain], rel=1e-12)
        assert one.derivatives(["der(a.x)"], "a.free") == pytest.approx([-gain], rel=1e-12)


@BOTH
def test_a_state_is_put_back_also_in_another_instance(fmi: str, tmp_path: Path) -> None:
    path = export_fmu(single(MIXED), "ball", tmp_path / "ball.fmu", fmi).path
    prefix = "FMUState" if fmi == "3.0" else "FMUstate"
    with slave(path) as one:
        one.begin()
        one.step(0.0, 0.3)
        state = getattr(one.fmu, f"get{prefix}")()
        kept = bytes(getattr(one.fmu, f"serialize{prefix}")(state))
        one.step(0.3, 0.9)
        after = one.get("h", "v", "seen", "error", "later")
        getattr(one.fmu, f"set{prefix}")(state)
        assert one.get("h") != after[:1]
        one.step(0.3, 0.9)
        assert one.get("h", "v", "seen", "error", "later") == after
        getattr(one.fmu, f"free{prefix}")(state)
    with slave(path) as other:
        other.begin()
        name = "deserializeFMUState" if fmi == "3.0" else "deSerializeFMUstate"
        state = getattr(other.fmu, name)(kept)
        getattr(other.fmu, f"set{prefix}")(state)
        other.step(0.3, 0.9)
        assert other.get("h", "v", "seen", "error", "later") == after


def test_parameters_change_between_steps(tmp_path: Path) -> None:
    block = Subsystem(
        "block", parameters={"a": 1.0, "t_on": 0.5}, states={"x": 0.0},
        equations=["der(x) = if time < t_on then 0 else a"], outputs={"y": "a*x"},
    )  # fmt: skip
    path = export_fmu(single(block), "block", tmp_path / "block.fmu").path
    with slave(path) as one:
        one.begin()
        one.step(0.0, 1.0)
        assert one.get("x", "y") == pytest.approx([0.5, 0.5])
        one.set(a=2.0)
        assert one.get("y")[0] == pytest.approx(1.0)
        one.step(1.0, 1.0)
        assert one.get("x")[0] == pytest.approx(2.5)
        one.set(t_on=2.25)  # off again, until then
        one.step(2.0, 1.0)
        assert one.get("x")[0] == pytest.approx(2.5 + 0.75 * 2)


def test_an_event_at_the_end_of_a_step_is_seen_when_an_input_is_set(tmp_path: Path) -> None:
    block = Subsystem("block", inputs={"u": 0.0}, outputs={"y": "u + (if time < 1 then 0 else 10)"})
    path = export_fmu(single(block), "block", tmp_path / "block.fmu").path
    with slave(path) as one:
        one.begin()
        assert one.get("_next_event") == [1.0]
        one.step(0.0, 1.0)
        assert one.get("y") == [0.0]  # the left limit
        one.set(u=1.0)
        assert one.get("y") == [11.0]
        assert one.get("_next_event") == [math.inf]


@BOTH
def test_outputs_without_inputs_jump_at_events_too(fmi: str, tmp_path: Path) -> None:
    step = Subsystem("step", outputs={"y": "if time < 0.5 then 0 else 1"})
    follower = Subsystem("follower", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = u - x"],
                         outputs={"x": "x"})  # fmt: skip
    wire = [("step.y", "follower.u")]
    path = export_fmu(single(step), "step", tmp_path / "step.fmu", fmi).path
    expected = simulate(Diagram("d", [step, follower], wire, stop=1.0), "ni_jacobi:step=0.25")
    found = simulate(Diagram("d", [fmu_subsystem(path, "step"), follower], wire, stop=1.0), "ni_jacobi:step=0.25")
    np.testing.assert_array_equal(found["step.y"], expected["step.y"])
    np.testing.assert_allclose(found["follower.x"], expected["follower.x"], rtol=0, atol=1e-14)


@BOTH
def test_samplings_see_the_inputs_before_them(fmi: str, tmp_path: Path) -> None:
    entry = template("sampled_controller")
    assert entry is not None
    diagram = example_of(entry)
    wires = [(source, target) for target, source in diagram.connections.items()]
    paths = {name: export_fmu(diagram, name, tmp_path / f"{name}.fmu", fmi).path for name in diagram.subsystems}
    boxed = Diagram("d", [fmu_subsystem(path, name) for name, path in paths.items()], wires, stop=diagram.stop)
    expected, found = (simulate(d, "ni_jacobi:step=0.05") for d in (diagram, boxed))
    np.testing.assert_allclose(found["controller.u"], expected["controller.u"], rtol=0, atol=1e-12)


def test_fmi_3_returns_early_at_an_event_that_its_importer_handles(tmp_path: Path) -> None:
    block = Subsystem("block", states={"n": 0.0}, equations=["when sample(0.4, 1) then n = n + 1 end when"],
                      outputs={"y": "n"})  # fmt: skip
    path = export_fmu(single(block), "block", tmp_path / "block.fmu", "3.0").path
    with slave(path, eventModeUsed=True, earlyReturnAllowed=True) as one:
        one.begin()
        update = one.fmu.updateDiscreteStates()
        assert update[-2:] == (True, 0.4)
        one.fmu.enterStepMode()
        needs_event, _, is_early, until = one.step(0.0, 1.0)
        assert (needs_event, is_early, until) == (True, True, 0.4)
        assert one.get("y") == [0.0]
        one.fmu.enterEventMode()
        assert one.fmu.updateDiscreteStates()[-1] == pytest.approx(1.4)
        assert one.get("y") == [1.0]
        one.fmu.enterStepMode()
        assert one.step(0.4, 0.6)[0] is False
        assert one.get("y") == [1.0]


def test_what_cannot_be_calculated_discards_the_step(tmp_path: Path) -> None:
    block = Subsystem("block", inputs={"u": 1.0}, states={"x": 1.0}, equations=["der(x) = 1/(u - x*u)"],
                      outputs={"y": "x"})  # fmt: skip
    path = export_fmu(single(block), "block", tmp_path / "block.fmu").path
    with slave(path) as one:
        one.begin()
        with pytest.raises(Exception, match="status 2"):  # discarded
            one.step(0.0, 1.0)
        assert one.get("x") == [1.0]
        assert one.fmu.getRealStatus(2) == 0.0


def test_der_of_an_input_needs_input_derivatives(tmp_path: Path) -> None:
    block = Subsystem("block", inputs={"u": 0.0}, outputs={"y": "der(u)"})
    written = export_fmu(single(block), "block", tmp_path / "block.fmu")
    assert written.interfaces == ("CoSimulation",)
    with slave(written.path) as one:
        one.begin()
        one.set(u=1.0)
        one.set_slopes("u", 3.0, 4.0)
        one.step(0.0, 0.5)
        assert one.get("y") == [pytest.approx(3.0 + 0.5 * 4.0)]


def test_stiff_equations_are_integrated_implicitly(tmp_path: Path) -> None:
    block = Subsystem(
        "block", states={"x": 2.0, "v": 0.0}, equations=["der(x) = v", "der(v) = 1000*(1 - x^2)*v - x"],
        outputs={"x": "x"}, solver={"kind": "implicit"},
    )  # fmt: skip
    diagram = single(block, stop=1000.0)
    found = marched(export_fmu(diagram, "", tmp_path / "block.fmu").path, diagram, ["x", "v"])
    expected = simulate(diagram, "ni_jacobi:step=5.0")
    np.testing.assert_allclose(found["x"], expected["block.x"], rtol=0, atol=1e-9)


@pytest.mark.parametrize("name", ["**// int evil; /*", "*\\\n/\nint evil; /*", "*??/\n/ int evil; /*", "\u202e*/"])
def test_no_name_becomes_a_part_of_the_source(name: str, tmp_path: Path) -> None:
    diagram = load(examples.path("two_masses"))
    diagram.name = name  # of a stranger's file: who exports a part of it and runs that runs nothing else
    with zipfile.ZipFile(export_fmu(diagram, "left", tmp_path / "left.fmu", compiler=()).path) as archive:
        source = archive.read("sources/model.c").decode()
    spliced = source.replace("??/", "\\").replace("\\\n", "")
    code = re.sub(r'/\*.*?\*/|"[^"]*"', "", spliced, flags=re.DOTALL)
    assert "evil" not in code
    assert "\u202e" not in source


def test_names_of_members_are_structured_and_other_letters_flat(tmp_path: Path) -> None:
    diagram = load(examples.path("two_masses"))
    whole = export_fmu(diagram, "", tmp_path / "whole.fmu", compiler=())
    about = fmpy.read_model_description(str(whole.path))
    assert about.variableNamingConvention == "structured"
    assert {"left.x", "der(left.x)", "right.c_link"} <= {v.name for v in about.modelVariables}
    greek = Subsystem(
        "Kolben_ä", parameters={"ω": 1.0}, states={"φ": 0.0}, equations=["der(φ) = ω"], outputs={"φ": "φ"}
    )
    written = export_fmu(single(greek), "Kolben_ä", tmp_path / "greek.fmu")
    about = fmpy.read_model_description(str(written.path))
    assert about.variableNamingConvention == "flat"
    assert about.coSimulation.modelIdentifier == "Kolben__"
    assert validate_fmu(str(written.path)) == []
    assert marched(written.path, single(greek), ["φ"])["φ"][-1] == pytest.approx(2.0)


def test_the_description_tells_units_starts_ranges_and_dependencies(tmp_path: Path) -> None:
    diagram = load(examples.path("two_masses"))
    about = fmpy.read_model_description(str(export_fmu(diagram, "right", tmp_path / "right.fmu", compiler=()).path))
    by_name = {v.name: v for v in about.modelVariables}
    assert (by_name["c_link"].unit, by_name["c_link"].start) == ("N/m", "1000.0")
    assert (by_name["x_left"].causality, by_name["x_left"].start) == ("input", "1.0")
    assert by_name["der(v)"].derivative is by_name["v"]
    unit = next(u for u in about.unitDefinitions if u.name == "N.s/m")
    assert (unit.baseUnit.kg, unit.baseUnit.s) == (1, -1)
    needed = {u.variable.name: [v.name for v in u.dependencies] for u in about.outputs + about.derivatives}
    assert needed == {
        "F": ["x_left", "v_left", "x", "v"], "der(x)": ["v"], "der(v)": ["x_left", "v_left", "x", "v"],
    }  # fmt: skip
    assert about.defaultExperiment.stopTime == "200.0"
    ball = fmpy.read_model_description(str(export_fmu(single(MIXED), "", tmp_path / "ball.fmu", compiler=()).path))
    period = next(v for v in ball.modelVariables if v.name == "period")
    assert (period.start, period.unit, period.displayUnit) == ("0.25", "s", "ms")


def test_what_was_switched_off_is_missing_in_the_fmu_too(tmp_path: Path) -> None:
    lame = integrator("exact")["block"].replaced(
        capabilities={"maxInputDegree": 0, "canGetAndSetFMUState": False, "providesDirectionalDerivatives": False}
    )
    second = fmpy.read_model_description(
        str(export_fmu(single(lame), "block", tmp_path / "2.fmu", compiler=()).path)
    ).coSimulation
    assert not (second.canInterpolateInputs)
    assert not (second.canGetAndSetFMUstate)
    assert not (second.providesDirectionalDerivative)
    assert second.maxOutputDerivativeOrder == 1
    third = fmpy.read_model_description(str(export_fmu(single(lame), "block", tmp_path / "3.fmu", "3.0", ()).path))
    assert not (third.coSimulation.providesIntermediateUpdate)
    assert not (third.coSimulation.canGetAndSetFMUstate)
    assert third.coSimulation.hasEventMode


@BOTH
def test_the_same_diagram_gives_the_same_bytes(fmi: str, tmp_path: Path) -> None:
    diagram = load(examples.path("car"))
    once, twice = (export_fmu(diagram, "", tmp_path / f"{n}.fmu", fmi, compiler=()).path for n in (1, 2))
    assert once.read_bytes() == twice.read_bytes()


@BOTH
def test_the_sources_inside_are_all_that_a_compiler_needs(fmi: str, tmp_path: Path) -> None:
    written = export_fmu(single(MIXED), "ball", tmp_path / "ball.fmu", fmi, compiler=())
    assert written.library == ""
    folder = tmp_path / "unpacked"
    with zipfile.ZipFile(written.path) as archive:
        archive.extractall(folder)
    assert not (folder / "binaries").exists()
    place, suffix = library_place(fmi)
    library = folder / "binaries" / place / f"ball{suffix}"
    compile_library(find_compiler(), folder / "sources" / f"fmi{fmi[0]}.c", library)
    found = fmpy.simulate_fmu(str(folder), stop_time=1.0, output=["h"])
    assert np.isfinite(found["h"]).all()


def test_what_cannot_be_exported_is_said_by_name(tmp_path: Path) -> None:
    diagram = load(examples.path("two_masses"))
    with pytest.raises(MacrostepError, match="no subsystem or composite 'middle' in 'two_masses'; it has: left, right"):
        export_fmu(diagram, "middle", tmp_path / "x.fmu")
    with pytest.raises(MacrostepError, match=r"2\.0 or 3.0, not '1.0'"):
        export_fmu(diagram, "left", tmp_path / "x.fmu", "1.0")
    with pytest.raises(MacrostepError, match=r"fmi2\.c cannot be compiled by false"):
        export_fmu(diagram, "left", tmp_path / "x.fmu", compiler=("false",))
    black = Subsystem("box", fmu="/somewhere/engine.fmu", outputs={"y": "y"})
    with pytest.raises(MacrostepError, match=r"box is the file engine\.fmu, whose equations are hidden"):
        export_fmu(single(black), "box", tmp_path / "x.fmu")
    wrong = single(Subsystem("wrong", outputs={"y": "x"}))
    with pytest.raises(MacrostepError, match="'x' is not known"):
        export_fmu(wrong, "wrong", tmp_path / "x.fmu")
    assert list(tmp_path.iterdir()) == []


@BOTH
@pytest.mark.parametrize(("size", "T"), [(1.0, 1.0), (1e-9, 1.0), (1.0, 1e-9), (1e9, 1e-6)])
def test_differences_in_a_model_exchange_fmu_suit_its_sizes_and_its_time(
    fmi: str, size: float, T: float, tmp_path: Path
) -> None:
    """df/dt, and without directional derivatives all of the Jacobian, are differences of the FMU's values."""
    lag = Subsystem(
        "lag", parameters={"T": T, "S": size}, states={"x": 0.5 * size},
        equations=["der(x) = (-x + S*sin(7*time/T))/T"], outputs={"y": "x"},
    )  # fmt: skip
    path = export_fmu(single(lag, 4 * T), "lag", tmp_path / "lag.fmu", fmi).path
    box = fmu_subsystem(path, "lag").replaced(interface="ModelExchange")
    rtol = 1e-8
    result = simulate(
        single(box, 4 * T), "ni_jacobi", step=0.5 * T,
        solvers={"lag": {"kind": "implicit", "rtol": rtol, "atol": rtol * size}},
    )  # fmt: skip
    s = result.time("lag") / T
    exact = (np.sin(7 * s) - 7 * np.cos(7 * s)) / 50 + (0.5 + 7 / 50) * np.exp(-s)
    np.testing.assert_allclose(result["lag.y"] / size, exact, rtol=0, atol=5 * rtol)


@pytest.mark.parametrize("chosen", ["", "loaded"])
def test_expressions_are_exported_as_the_numbers_that_they_give(chosen: str) -> None:
    body = Subsystem(
        "body", parameters={"m": Parameter(Calculated("2*half"), "t")}, states={"x": "half/half"},
        equations=["der(x) = -x/m"], outputs={"y": "x"},
    )  # fmt: skip
    diagram = Diagram(
        "d", [body], parameters={"half": Parameter(0.5, "t")}, parameter_sets={"loaded": {"half": 2.0}},
        parameter_set=chosen, stop=1.0,
    )  # fmt: skip
    found = exported(diagram, "body")
    assert [quantity.value for quantity in found.parameters] == [4000.0 if chosen else 1000.0]


def test_parameters_of_a_composite_count_in_what_is_exported_of_it() -> None:
    members = [
        Subsystem(name, parameters={"c": Parameter(Calculated("k*2"))}, states={"x": 1.0}, equations=["der(x) = -c*x"])
        for name in ("a", "b")
    ]
    diagram = Diagram("d", members)
    diagram.set_composites([Composite("half", ("a", "b"), parameters={"k": DiagramParameter(1.5)})])
    for name in ("a", "half"):
        assert [float(v) for frozen in exported(diagram, name).members for v in frozen.frozen.parameters][:1] == [3.0]


def test_an_fmu_begins_where_the_diagram_begins() -> None:
    decay = Subsystem("a", states={"x": 1.0}, equations=["der(x) = 3 - 2*x"])
    diagram = single(decay)
    diagram.set(beginning=RunBeginning(at_rest=True))
    (member,) = exported(diagram, "a").members
    assert member.frozen.state_starts == pytest.approx([1.5])
