"""Runs as their users see them: communication times, events, files, dense output, consistent starts, failures."""

import csv
import json
import re
from itertools import pairwise
from pathlib import Path

import h5py
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from macrostep.model import Diagram, MacrostepError, State, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.model.files.files import to_document
from macrostep.solvers import RunFailed, compare, simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.run import Run
from tests.solvers.dummy_methods import OwnSteps, registered
from tests.solvers.reference_problems import BALL, example

SWITCH = Subsystem(
    "switch", parameters={"a": 1.0, "b": 2.0}, states={"x": 0.0},
    equations=["der(x) = if time < a then 1 elseif time >= b then 3 else 2"],
    outputs={"rate": "der(x)", "clock": "time"},
)  # fmt: skip


def switched(a: float, b: float, start: float = 0.0, stop: float = 3.0) -> Diagram:
    return Diagram("switched", [SWITCH.replaced(parameters={"a": a, "b": b})], start=start, stop=stop)


# -- times ----------------------------------------------------------------------------------------------------------


EVENTS = st.one_of(st.floats(-0.2, 0.0), st.floats(1e-4, 1.2))


@given(start=st.floats(-1e3, 1e3), span=st.floats(0.1, 100.0), steps=st.floats(0.4, 300.0), event=EVENTS)
@settings(max_examples=60, deadline=None)
def test_times_are_start_plus_k_steps(start: float, span: float, steps: float, event: float) -> None:
    """Exactly so, nothing accumulated; with one more point at an event off the grid, and at the stop time."""
    stop, step, at = start + span, span / steps, start + event * span
    result = simulate(switched(at, stop + 1.0, start, stop), "ni_jacobi", step=step)
    t = result.time("switch")
    grid = start + np.arange(int(steps) + 2) * step
    tolerance = 1e-9 * step
    special = [s for s in ([at] if start < at <= stop else []) + [stop]]
    kept = [g for g in grid if g < stop - tolerance and not any(abs(g - s) <= tolerance for s in special)]
    assert_array_equal(t, np.unique([*kept, *special]))
    since = max(at, start)
    x = np.where(t < at, t - start, since - start + 2 * (t - since))
    assert_allclose(result["switch.x"], x, rtol=0, atol=1e-9 * max(1.0, span))


def test_a_step_longer_than_the_run_is_one_step() -> None:
    result = simulate(switched(10.0, 20.0), "ni_jacobi", step=50.0)
    assert_array_equal(result.time("switch"), [0.0, 3.0])
    assert result.statistics.macro_steps == {"switch": 1}


def test_options_may_stand_in_the_text_of_the_method() -> None:
    result = simulate(switched(1.0, 2.0), "ni_jacobi:step=0.5,order=1")
    assert (result.method, result.options) == ("ni_jacobi", {"step": 0.5, "order": 1})
    with pytest.raises(MacrostepError, match="'step' is given twice"):
        simulate(switched(1.0, 2.0), "ni_jacobi:step=0.5", step=0.1)


def test_without_a_step_it_is_a_thousandth() -> None:
    result = simulate(switched(1.0, 2.0), "ni_jacobi")
    assert result.options["step"] == 0.003
    assert result.statistics.macro_steps == {"switch": 1002}  # 1.0 and 2.0 are not on the grid


def test_events_on_and_off_the_grid() -> None:
    result = simulate(switched(1.0, 1.75), "ni_jacobi", step=0.5)
    assert_array_equal(result.time("switch"), [0.0, 0.5, 1.0, 1.5, 1.75, 2.0, 2.5, 3.0])
    assert_array_equal(result["switch.rate"], [1, 1, 2, 2, 3, 3, 3, 3])
    assert_allclose(result["switch.x"], [0, 0.5, 1.0, 2.0, 2.5, 3.25, 4.75, 6.25], rtol=1e-15)


def test_two_events_at_one_time_are_one() -> None:
    result = simulate(switched(1.2, 1.2), "ni_jacobi", step=0.5)
    assert_array_equal(result.time("switch"), [0.0, 0.5, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0])
    assert_array_equal(result["switch.rate"], [1, 1, 1, 3, 3, 3, 3, 3])


def test_events_at_the_start_and_at_the_stop_time() -> None:
    result = simulate(switched(0.0, 3.0), "ni_jacobi", step=1.0)
    assert_array_equal(result.time("switch"), [0.0, 1.0, 2.0, 3.0])
    assert_array_equal(result["switch.rate"], [2, 2, 2, 3])
    assert result["switch.x"][-1] == pytest.approx(6.0, rel=1e-14)


def test_events_before_the_start_have_happened() -> None:
    result = simulate(switched(-5.0, -2.0), "ni_jacobi", step=1.0)
    assert_array_equal(result["switch.rate"], [3, 3, 3, 3])


def test_an_event_within_rounding_of_the_grid_is_on_it() -> None:
    """0.1 + 0.2 is not 0.3; one point, and the event's own time."""
    result = simulate(switched(0.1 + 0.2, 9.0, stop=0.5), "ni_jacobi", step=0.1)
    assert_array_equal(result.time("switch"), [0.0, 0.1, 0.2, 0.1 + 0.2, 0.4, 0.5])
    assert_array_equal(result["switch.rate"], [1, 1, 1, 2, 2, 2])


def test_a_force_that_is_singular_at_its_event_is_never_seen_behind_it() -> None:
    """damper_reaction's push is exp(1/((t/T)² - 1)); no macro-step that ends at T may reach T by rounding."""
    for n, T in [(n, T) for n in (1, 3, 7, 10, 49) for T in (2.0, 0.3, 1.7, 2 / 3)]:
        diagram = example("damper_reaction", body__T_load=T)
        for step in (T / n, T / n * (1 + 3e-11), 0.7 * T / n):
            result = simulate(diagram, "ni_jacobi", stop=1.3 * T, step=step, solvers={"": {"rtol": 1e-6}})
            assert np.sum(result.time("body") == T) == 1


def test_samplings_do_not_drift_over_many_periods() -> None:
    counter = Subsystem(
        "counter", parameters={"T": 1e-3}, states={"n": 0, "at": -1},
        equations=["when sample(0, T) then n = pre(n) + 1; at = time; end when"],
    )  # fmt: skip
    result = simulate(Diagram("d", [counter], stop=100.0), "ni_jacobi", step=0.1)
    t = result.time("counter")
    assert_array_equal(t, np.arange(100_001) * 1e-3)
    assert_array_equal(result["counter.n"], np.arange(100_001) + 1)
    assert_array_equal(result["counter.at"], t)


@pytest.mark.parametrize("method", ["ni_jacobi", "gauss_seidel", "smooth_balance", "f3ornits"])
def test_a_sampling_at_the_stop_time_but_for_rounding_happens(method: str) -> None:
    """3*0.1 is behind 0.3 by a rounding unit, and 40*T behind the stop time that is written with fewer digits."""
    for T, periods, stop in ((0.1, 3, 0.3), (5.396625778682433e-06, 40, 0.0002158650311472973), (0.7, 7, 4.9)):
        assert T * periods != stop
        counter = Subsystem(
            "counter", parameters={"T": T}, states={"n": 0},
            equations=["when sample(0, T) then n = pre(n) + 1; end when"],
        )  # fmt: skip
        comparison = compare(Diagram("d", [counter], stop=stop), [f"{method}:step={stop / 5!r}"])
        result = comparison.runs[0].result
        assert result["counter.n"][-1] == periods + 1
        assert result.time("counter")[-1] == stop
        assert comparison.runs[0].rmse_percent["counter.n"] == 0.0


# -- coupling at the start ------------------------------------------------------------------------------------------


def test_inputs_are_consistent_at_the_start_through_a_loop() -> None:
    """damper_reaction with a body that moves: fC = K (x - xD) + D (v - fC/DD)."""
    diagram = example("damper_reaction", plate__DD=0.25)
    diagram.replace("body", diagram["body"].replaced(states={"v": State(3.0, "m/s"), "x": State(2.0, "m")}))
    result = simulate(diagram, "ni_jacobi", step=0.1, stop=0.1)
    force = (2.0 + 3.0) / (1 + 1 / 0.25)
    assert result["body.fC"][0] == pytest.approx(force, rel=1e-12)
    assert result["plate.vC"][0] == pytest.approx(force / 0.25, rel=1e-12)


def test_a_nonlinear_loop_is_consistent_at_the_start() -> None:
    a = Subsystem("a", inputs={"u": 0.5}, outputs={"y": "cos(u)"})
    b = Subsystem("b", inputs={"u": 0.5}, outputs={"y": "u^3/2"})
    result = simulate(Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")]), "ni_jacobi", step=0.5)
    y = result["a.y"][0]
    assert y == pytest.approx(np.cos(y**3 / 2), rel=1e-12)


@pytest.mark.parametrize("start", [5.0, -300.0])
def test_a_loop_from_which_newtons_method_runs_away_is_solved_in_parts(start: float) -> None:
    a, b = (
        Subsystem("a", inputs={"u": start}, outputs={"y": "u - atan(u) + 1"}),
        Subsystem("b", inputs={"u": start}, outputs={"y": "u"}),
    )
    diagram = Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")])
    assert simulate(diagram, "ni_jacobi", step=0.5)["b.y"][0] == pytest.approx(np.tan(1.0), rel=1e-9)


def test_a_chain_of_feedthrough_is_consistent_at_the_start() -> None:
    chain = [Subsystem(f"s{k}", inputs={"u": 0}, outputs={"y": "2*u + 1"}) for k in range(5)]
    source = Subsystem("source", states={"x": 3}, equations=["der(x) = 0"], outputs={"y": "x"})
    connections = [("source.y", "s4.u"), *[(f"s{k + 1}.y", f"s{k}.u") for k in range(4)]]
    result = simulate(Diagram("d", [*chain, source], connections), "ni_jacobi", step=0.5)
    assert [result[f"s{k}.y"][0] for k in (4, 3, 2, 1, 0)] == [7, 15, 31, 63, 127]


@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize(
    ("output", "start", "reported"),
    [
        ("u^2 + 1", 1.0, r"from a\.u = 1, .*still changes [ab]\.u = .* by .* after 50 iterations\. .*if its equations"),
        ("u - atan(u) - 2", 5.0, r"from a\.u = 5, .*comes to a\.u = -\d\.\d+e\+06.*equations are singular\. Give"),
        ("sqrt(u) - 3", 0.5, r"from a\.u = 0\.5, .*comes to a\.u = -9\.036.*have no finite value\. Give"),
        ("u", 2.0, r"is singular at t = 0 s: .* holds for every value of them\. No start values help"),
        ("u + 1", 2.0, r"is singular at t = 0 s: .* holds for none\. No start values help"),
        ("u*(0.1 + 0.2)/0.3 + 1", 2.0, r"is singular at t = 0 s: .* holds for none\. No start values help"),
    ],
)
def test_what_is_wrong_with_a_loop_is_said(output: str, start: float, reported: str, inside: bool) -> None:
    """In a composite as outside: no solution is found, or none determined; one that is singular far away is not so."""
    a = Subsystem("a", inputs={"u": start}, outputs={"y": output})
    b = Subsystem("b", inputs={"u": start}, outputs={"y": "u"})
    composites = [Composite("both", ("a", "b"), solved="together")] if inside else []
    diagram = Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")], composites=composites)
    where = "inside both " if inside else ""
    with pytest.raises(MacrostepError, match=rf"^The algebraic loop {where}through a\.u, b\.u .*{reported}"):
        simulate(diagram, "ni_jacobi", step=0.5)


def test_the_first_of_two_loops_is_the_one_without_a_solution() -> None:
    """The one behind it gets no value, and is not to blame."""
    a = Subsystem("a", inputs={"u": 1.0}, outputs={"y": "u^2 + 1"})
    b = Subsystem("b", inputs={"u": 1.0, "w": 1.0}, outputs={"y": "u + w/2"})
    wires = [("a.y", "a.u"), ("a.y", "b.u"), ("b.y", "b.w")]
    diagram = Diagram("d", [a, b], wires, composites=[Composite("both", ("a", "b"), solved="together")])
    with pytest.raises(MacrostepError, match=r"loop inside both through a\.u is not solved"):
        simulate(diagram, "ni_jacobi", step=0.5)


@pytest.mark.parametrize(
    ("output", "reported"),
    [
        (
            "u - (u*u + time - 1)",
            r"is not solved at t = 1 s: no solution is near the values that its inputs had before",
        ),
        ("u*time + 1", r"is singular at t = 1 s: .* holds for none"),
    ],
)
def test_a_loop_in_a_composite_whose_solution_ends_is_named(output: str, reported: str) -> None:
    """u = sqrt(1 - t) ends at 1 s; u = 1/(1 - t) leaves every number there."""
    a = Subsystem(
        "a", inputs={"u": 0.9}, states={"x": 1.0}, equations=["der(x) = -x"], outputs={"y": output}
    )  # fmt: skip
    b = Subsystem("b", inputs={"u": 0.9}, outputs={"y": "u"})
    wires, composites = [("a.y", "b.u"), ("b.y", "a.u")], [Composite("both", ("a", "b"), solved="together")]
    diagram = Diagram("d", [a, b], wires, composites=composites, stop=2.0)
    with pytest.raises(RunFailed, match=rf"algebraic loop inside both through a\.u, b\.u {reported}"):
        simulate(diagram, "ni_jacobi", step=0.1)
    diagram.set_composites([])
    if "time - 1" in output:
        with pytest.raises(MacrostepError, match=rf"reference could not .* loop through a\.u, b\.u {reported}"):
            compute_reference(freeze(diagram), np.linspace(0.0, 2.0, 21))
        with pytest.raises(
            RunFailed, match=r"residual at [ab]\.u .* is an algebraic loop: let the run solve .* together"
        ):
            simulate(diagram, "ifosmondi_jfm", step=0.1)


@pytest.mark.parametrize("start", [0.0, 3.0])
@pytest.mark.parametrize(("output", "reported"), [("u", "for every value of them"), ("u + 1", "for none")])
def test_a_loop_that_determines_nothing_is_singular(output: str, reported: str, start: float) -> None:
    a = Subsystem("a", inputs={"u": start}, outputs={"y": output})
    with pytest.raises(
        MacrostepError, match=rf"loop through a\.u is singular .* holds {reported}\. No start values help"
    ):
        simulate(Diagram("d", [a], [("a.y", "a.u")]), "ni_jacobi", step=0.5)


def test_a_loop_of_several_inputs_may_be_singular() -> None:
    a = Subsystem("a", inputs={"u": 1e-6}, outputs={"y": "1e6*u"})
    b = Subsystem("b", inputs={"u": 1.0}, outputs={"y": "u/1e6"})
    with pytest.raises(MacrostepError, match=r"loop through (a\.u, b\.u|b\.u, a\.u) is singular"):
        simulate(Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")]), "ni_jacobi", step=0.5)


@pytest.mark.parametrize(("output", "start", "solution"), [("u^2 - u + 1", 0.9, 1.0), ("u^2 + u - 1", 0.5, 1.0)])
def test_a_loop_that_is_singular_at_one_point_only_has_its_solution(output: str, start: float, solution: float) -> None:
    a = Subsystem("a", inputs={"u": start}, outputs={"y": output})
    result = simulate(Diagram("d", [a], [("a.y", "a.u")]), "ni_jacobi", step=0.5, stop=0.5)
    assert result["a.y"][0] == pytest.approx(solution, abs=1e-6)


@pytest.mark.parametrize("scale", [1e-12, 1.0, 1e12])
def test_loops_close_at_any_scale(scale: float) -> None:
    a = Subsystem(
        "a", parameters={"one": scale}, inputs={"u": 0.0, "w": 0.0},
        outputs={"y": "w + u*cos(u/one)/4 - one", "z": "one - u/2"},
    )  # fmt: skip
    result = simulate(Diagram("d", [a], [("a.y", "a.u"), ("a.z", "a.w")]), "ni_jacobi", step=0.5)
    y, z = result["a.y"][0] / scale, result["a.z"][0] / scale
    assert y == pytest.approx(z + y * np.cos(y) / 4 - 1, abs=1e-10)
    assert z == pytest.approx(1 - y / 2, rel=1e-10)


def test_an_input_that_is_not_connected_keeps_its_start_value() -> None:
    for order in (0, 3):
        lonely = Subsystem("s", inputs={"u": 2.0}, states={"x": 0}, equations=["der(x) = u"], outputs={"y": "u"})
        result = simulate(Diagram("d", [lonely], stop=3.0), "ni_jacobi", step=0.5, order=order)
        assert_allclose(result["s.x"], 2 * result.time("s"), rtol=1e-14)
        assert_array_equal(result["s.y"], 2.0)


def test_a_sampling_at_the_start_sees_consistent_inputs() -> None:
    source = Subsystem("source", states={"x": 5}, equations=["der(x) = -x"], outputs={"y": "x"})
    sampler = Subsystem(
        "sampler", inputs={"u": -1}, states={"k": 0}, equations=["when sample(0, 1) then k = u; end when"],
        outputs={"k": "k"},
    )  # fmt: skip
    follower = Subsystem("follower", inputs={"u": 0}, outputs={"y": "u"})
    diagram = Diagram("d", [follower, sampler, source], [("source.y", "sampler.u"), ("sampler.k", "follower.u")])
    run = compare(diagram, ["ni_jacobi:step=0.25"]).runs[0]
    assert run.result["sampler.k"][0] == 5.0
    assert run.result["follower.y"][0] == 5.0


def test_conditions_that_hold_at_the_start_do_not_become_true() -> None:
    falling = BALL.replaced(states={"x": -1.0, "v": -2.0, "bounces": 0.0, "last": -1.0})
    result = simulate(Diagram("d", [falling], stop=0.1), "ni_jacobi", step=0.05)
    assert_array_equal(result["ball.bounces"], 0.0)
    assert result["ball.v"][-1] < -2.9


# -- what is recorded -----------------------------------------------------------------------------------------------


def test_hdf5_keeps_both_sides_of_an_event(tmp_path: Path) -> None:
    diagram = example("two_masses")
    result = simulate(diagram, "ni_jacobi", stop=100.5, step=0.2)
    result.to_hdf5(tmp_path / "run.h5")
    with h5py.File(tmp_path / "run.h5") as file:
        right = file["right"]
        at = np.flatnonzero(right["time"][:] == 100.0)
        assert_array_equal(right["side"][:][at], [-1, 0])
        before, after = right["F"][:][at]
        assert after == 1000.0
        assert abs(before) < 100.0
        assert right["F"].attrs["unit"] == "N"
        assert (right["F"].attrs["kind"], right["x"].attrs["kind"]) == ("output", "state")
        assert_array_equal(right["x"][:][at], right["x"][at[0]])
        assert json.loads(file.attrs["options"]) == {"step": 0.2, "order": 0}
        assert json.loads(file.attrs["diagram"]) == to_document(diagram)
        assert json.loads(file.attrs["statistics"])["macro_steps"] == {"left": 503, "right": 503}
        assert "numba" in json.loads(file.attrs["versions"])
        assert file.attrs["status"] == "ok"
    # elsewhere: the value after the event
    assert_array_equal(result["right.F"][result.time("right") >= 100.0], 1000.0)


def test_hdf5_takes_any_name(tmp_path: Path) -> None:
    named = Subsystem("é", states={"side": 1, "é": 0}, equations=["der(side) = -side", "der(é) = 1"])
    simulate(Diagram("d", [named]), "ni_jacobi", step=0.5).to_hdf5(tmp_path / "out.h5")
    with h5py.File(tmp_path / "out.h5") as file:
        assert set(file["é"]) == {"time", "time.side", "side", "é"}
        assert_allclose(file["é/side"], np.exp(-np.array([0.0, 0.5, 1.0])), rtol=1e-12)


def test_hdf5_takes_large_diagrams(tmp_path: Path) -> None:
    diagram = switched(1.0, 2.0)
    diagram.set(description="x" * 200_000)
    simulate(diagram, "ni_jacobi", step=1.0).to_hdf5(tmp_path / "run.h5")
    with h5py.File(tmp_path / "run.h5") as file:
        assert json.loads(file.attrs["diagram"])["description"] == "x" * 200_000


def test_csv_round_trips_in_full_precision(tmp_path: Path) -> None:
    result = simulate(example("two_masses"), "ni_jacobi", stop=101.0, step=0.3)
    result.to_csv(tmp_path / "run.csv")
    text = (tmp_path / "run.csv").read_text(encoding="utf-8")
    assert text == result.csv_text()
    rows = list(csv.reader(text.splitlines()))
    assert rows[0] == ["time", "left.x", "left.v", "right.x", "right.v", "right.F"]
    table = np.array(rows[1:], dtype=float)
    assert_array_equal(table[:, 0], result.time("left"))
    for column, name in enumerate(rows[0][1:], 1):
        assert_array_equal(table[:, column], result[name])
    assert np.sum(table[:, 0] == 100.0) == 1


def test_csv_leaves_cells_empty_where_a_subsystem_did_not_communicate() -> None:
    a = Subsystem("a", states={"x": 1}, equations=["der(x) = -x"], outputs={"y": "2*x"})
    b = Subsystem("b", states={"k": 7, "x": 1}, equations=["when sample(9, 1) then k = 0; end when", "der(x) = -2*x"])
    with registered("dummy", OwnSteps):
        result = simulate(Diagram("d", [a, b], stop=1.0), "dummy", step=0.25)
    rows = list(csv.reader(result.csv_text().splitlines()))
    assert rows[0] == ["time", "a.x", "a.y", "b.k", "b.x"]  # states in the file's order, before outputs
    assert [row[0] for row in rows[1:]] == ["0.0", "0.25", "0.5", "0.75", "1.0"]
    assert [row[3:] == ["", ""] for row in rows[1:]] == [False, True, False, True, False]
    assert float(rows[3][4]) == pytest.approx(np.exp(-1.0), rel=1e-9)
    assert all(all(row[:3]) for row in rows[1:])


def test_a_subsystem_without_anything_to_record_runs() -> None:
    clock = Subsystem("empty", inputs={"u": 0})
    result = simulate(Diagram("d", [clock, SWITCH], [("switch.clock", "empty.u")], stop=1.0), "ni_jacobi", step=0.5)
    assert result.csv_text().splitlines()[0] == "time,switch.x,switch.rate,switch.clock"
    assert_array_equal(result.time("empty"), [0.0, 0.5, 1.0])


def test_dense_output_lies_inside_the_macro_steps_and_changes_nothing() -> None:
    plain = simulate(example("two_masses"), "ni_jacobi", stop=101.0, step=0.4, order=1)
    dense = simulate(example("two_masses"), "ni_jacobi", stop=101.0, step=0.4, order=1, dense=3)
    for name in plain.names:
        assert_array_equal(plain[name], dense[name])
    t = dense.time("left", dense=True)
    coarse = plain.time("left")
    inside = np.concatenate([a + (b - a) * np.arange(4) / 4 for a, b in pairwise(coarse)])
    assert_allclose(t, [*inside, coarse[-1]], rtol=1e-15)
    assert_array_equal(dense.series("left.x", dense=True)[::4], plain["left.x"])
    assert plain.statistics.integrations == dense.statistics.integrations
    # inside a step the inputs are the step's polynomials: x is smooth there, and its derivative is v
    x, v = (dense.series(f"left.{name}", dense=True) for name in ("x", "v"))
    assert_allclose(np.diff(x) / np.diff(t), 0.5 * (v[1:] + v[:-1]), atol=1e-4)


def test_dense_output_of_held_inputs_is_the_exact_solution_inside() -> None:
    a = Subsystem("a", inputs={"u": 0}, states={"x": 0}, equations=["der(x) = u"], outputs={"x": "x"})
    b = Subsystem("b", states={"z": 1}, equations=["der(z) = 1"], outputs={"z": "z"})
    result = simulate(Diagram("d", [a, b], [("b.z", "a.u")]), "ni_jacobi", step=0.5, dense=1)
    assert_allclose(result.time("a", dense=True), [0, 0.25, 0.5, 0.75, 1.0])
    assert_allclose(result.series("a.x", dense=True), [0, 0.25, 0.5, 0.875, 1.25], rtol=1e-14)


def test_series_and_subsystems_that_are_not_there_are_named() -> None:
    result = simulate(switched(1, 2), "ni_jacobi", step=1.0)
    with pytest.raises(MacrostepError, match=r"no series 'switch\.y'; there are: switch\.x, switch\.rate"):
        result["switch.y"]
    with pytest.raises(MacrostepError, match="no subsystem 'swich'; there are: switch"):
        result.time("swich")


# -- wrong input ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ({"method": "ni_jacoby"}, "no coupling method 'ni_jacoby'; there are: .*ni_jacobi"),
        ({"steps": 1}, "ni_jacobi has no option 'steps'; it has: step, order"),
        ({"step": 0}, "'step' of ni_jacobi must be above 0 s, not 0"),
        ({"step": 1e-13}, "step of 1e-13 s is too small for a run from 0 s to 3 s, .* use 3e-12 s at least"),
        ({"step": "soon"}, "'step' of ni_jacobi must be a number, not 'soon'"),
        ({"step": float("nan")}, "must be a finite number"),
        ({"order": 4}, "'order' of ni_jacobi must be at most 3, not 4"),
        ({"order": 0.5}, "must be a whole number"),
        ({"stop": 0.0}, r"stop time \(0 s\) must be after the start time \(0 s\)"),
        ({"stop": float("inf")}, "The stop time must be a finite number, not inf"),
        ({"stop": "late"}, "The stop time must be a number, not 'late'"),
        ({"dense": -1}, "must be at least 0, not -1"),
        ({"dense": 10**12}, "1000000000000 outputs inside a macro-step need .* GB, and there is no memory for them"),
        ({"solvers": {"": {"kind": "euler"}}}, "solver's kind must be one of exact, explicit, implicit, not 'euler'"),
        ({"solvers": {"": {"rtol": -1}}}, "solver's rtol must be a number above 0, not -1"),
        ({"solvers": {"": {"tol": 1}}}, "A solver has no setting 'tol'; it has: kind, rtol, atol"),
        ({"solvers": {"swich": {"kind": "exact"}}}, "no subsystem 'swich'"),
        ({"history": {"switch.x": lambda t: 0.0}}, r"no output 'switch\.x' to give a history; there are: switch\.rate"),
    ],
)
def test_wrong_requests_are_refused_in_one_sentence(arguments: dict[str, object], part: str) -> None:
    given = {"method": "ni_jacobi", **arguments}
    with pytest.raises(MacrostepError, match=part):
        simulate(switched(1, 2), **given)  # type: ignore[call-overload]


def test_events_without_a_time_are_refused() -> None:
    wrong = SWITCH.replaced(equations=["der(x) = if time < a/b then 1 else 2"], parameters={"a": 1, "b": 0})
    with pytest.raises(MacrostepError, match="switch: the time of an event has no value with these parameters"):
        simulate(Diagram("d", [wrong]), "ni_jacobi")
    sampled = Subsystem("s", parameters={"T": 0}, states={"k": 0}, equations=["when sample(0, T) then k = 1; end when"])
    with pytest.raises(MacrostepError, match=r"s: the period of sample\(\) must be above 0 s; it is 0"):
        simulate(Diagram("d", [sampled]), "ni_jacobi")


def test_a_disturbance_needs_a_period() -> None:
    for rate, output in (("noise(1, T)", "x"), ("1", "2*noise(1, -T - 1)")):
        shaken = Subsystem(
            "s", parameters={"T": 0}, states={"x": 0}, equations=[f"der(x) = {rate}"], outputs={"y": output}
        )
        with pytest.raises(MacrostepError, match=r"s: the period of noise\(\) must be above 0 s; it is (0|-1)"):
            simulate(Diagram("d", [shaken]), "ni_jacobi")


def test_the_shortest_run_ends() -> None:
    result = simulate(switched(10.0, 20.0, stop=5e-324), "ni_jacobi", step=5e-324)
    assert_array_equal(result.time("switch"), [0.0, 5e-324])
    with pytest.raises(MacrostepError, match="too small"):
        simulate(switched(10.0, 20.0, stop=5e-324), "ni_jacobi")  # a thousandth of it is 0


# -- failures -------------------------------------------------------------------------------------------------------


def test_a_run_that_diverges_says_where_and_keeps_what_it_has() -> None:
    """Two feedthroughs that amplify each other: 1e9 more in every two macro-steps; as one system they rest near 0."""
    a = Subsystem("a", inputs={"u": 1e-3}, states={"x": 1}, equations=["der(x) = u"], outputs={"y": "1e9*u + 1"})
    b = Subsystem("b", inputs={"u": 0}, outputs={"y": "u"})
    with pytest.raises(RunFailed) as caught:
        simulate(Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")], stop=500.0), "ni_jacobi", step=1.0)
    failed = caught.value
    assert failed.subsystem in ("a", "b")
    assert 2 < failed.time < 10
    assert f"diverged at t = {failed.time:.6g} s" in str(failed)
    assert f"{failed.subsystem}." in str(failed)
    assert "smaller step" in str(failed)
    times = failed.result.time("a")
    assert failed.result.status == "diverged"
    assert failed.result.error == str(failed)
    assert_array_equal(times, np.arange(failed.time + 1))
    assert np.all(np.isfinite(failed.result["a.x"]))


def test_a_nonlinear_run_that_diverges_names_the_state() -> None:
    """Predator and prey at a step that is far too long."""
    with pytest.raises(RunFailed, match=r"NI Jacobi diverged at t = .* s: .*(prey\.P|predator\.p) ") as caught:
        simulate(example("lotka_volterra"), "ni_jacobi", stop=1e5, step=100.0)
    assert caught.value.subsystem in ("prey", "predator")
    assert len(caught.value.result.time("prey")) >= 2


def test_a_division_by_zero_is_an_error_in_one_sentence() -> None:
    pole = Subsystem("pole", inputs={"u": 0}, outputs={"y": "1/(1 - u)"})
    diagram = Diagram("d", [SWITCH, pole], [("switch.clock", "pole.u")], stop=2.0)
    with pytest.raises(
        RunFailed, match=r"failed at t = 1.25 s: pole\.y is not finite any more \(last value 4\)"
    ) as caught:
        simulate(diagram, "ni_jacobi", step=0.25)
    assert_array_equal(caught.value.result.time("pole"), [0.0, 0.25, 0.5, 0.75, 1.0])
    with pytest.raises(MacrostepError, match=r"output s\.y is not finite at the start"):
        simulate(Diagram("d", [Subsystem("s", inputs={"u": 0}, outputs={"y": "1/u"})]), "ni_jacobi")


def test_a_root_of_what_is_below_zero_is_an_error_in_one_sentence() -> None:
    root = Subsystem("root", states={"z": 0, "x": 1}, equations=["der(x) = -1", "der(z) = sqrt(x)"])
    with pytest.raises(RunFailed, match=r"failed at t = 1 s: root\.z is not finite any more \(last value 0\.6667\)"):
        simulate(Diagram("d", [root], stop=2.0), "ni_jacobi", step=0.25)


@pytest.mark.parametrize("method", ["ni_jacobi", "jacobi_iterated", "ifosmondi"])
def test_whatever_the_method_a_value_that_is_no_number_is_named(method: str) -> None:
    root = Subsystem("root", states={"s": 0.0}, equations=["der(s) = 1"], outputs={"y": "sqrt(0.55 - s)"})
    after = Subsystem("after", inputs={"u": 0.0}, states={"z": 0.0}, equations=["der(z) = u - z"], outputs={"z": "z"})
    with pytest.raises(RunFailed, match=r"root\.y is not finite any more") as caught:
        simulate(Diagram("d", [root, after], [("root.y", "after.u")], stop=1.0), method, step=0.1)
    assert caught.value.subsystem == "root"
    assert caught.value.time == pytest.approx(0.55, abs=0.1)


def test_an_output_that_is_not_finite_after_an_event_is_an_error() -> None:
    pole = Subsystem("pole", outputs={"y": "if time < 1 then 0 else 1/(time - 1)"})
    with pytest.raises(RunFailed, match=r"failed at t = 1 s: pole\.y is not finite") as caught:
        simulate(Diagram("d", [pole], stop=2.0), "ni_jacobi", step=0.5)
    assert_array_equal(caught.value.result.time("pole"), [0.0, 0.5])


def test_a_run_that_fills_the_memory_ends_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macrostep.solvers.run.run.limit", lambda: 20e6)
    with pytest.raises(RunFailed, match=r"failed at t = .*: its results take 2[\d.]+ MB, and there is no") as caught:
        simulate(switched(1, 2), "ni_jacobi", step=1e-6)
    times = caught.value.result.time("switch")
    assert times[-1] == pytest.approx(caught.value.time, abs=1e-9)
    assert len(times) > 100_000
    assert caught.value.result.status == "failed"


def test_a_run_that_would_fill_the_memory_many_times_ends_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macrostep.solvers.run.run.limit", lambda: 1e9)
    with pytest.raises(RunFailed, match=r"would take 3e\+09 of them and .* GB of results; use a larger macro-step"):
        simulate(switched(1, 2), "ni_jacobi", step=1e-9)


def test_a_run_that_goes_on_elsewhere_or_soon_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """One subsystem waits at its beginning for the end of a long step; and a run begins with its shortest steps."""
    monkeypatch.setattr("macrostep.solvers.run.run.limit", lambda: 1e9)
    swing = Subsystem("swing", states={"x": 1.0, "v": 0.0}, equations=["der(x) = 1e3*v", "der(v) = -1e3*x"],
                      outputs={"y": "x"})  # fmt: skip
    lag = Subsystem("lag", inputs={"u": 0.0}, states={"z": 0.0}, equations=["der(z) = u - z"])
    alone = Subsystem("alone", states={"z": 0.0}, equations=["der(z) = 1"], step=4.0)
    diagram = Diagram("d", [swing, alone, lag], [("swing.y", "lag.u")], stop=4.0)
    assert simulate(diagram, "f3ornits", step=1e-5, max_step=1e-5).status == "ok"
    tone = Subsystem("tone", states={"x": 0.0}, equations=["der(x) = 1"],
                     outputs={"y": "if time < 1 then sin(6e4*time) else 0"})  # fmt: skip
    diagram = Diagram("d", [tone, lag], [("tone.y", "lag.u")], stop=1e6)
    assert simulate(diagram, "step_doubling(ni_jacobi:step=1e-4,order=1)", rtol=1e-3).status == "ok"


def test_the_longest_step_allowed_is_named_where_it_makes_a_run_hopeless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macrostep.solvers.run.run.limit", lambda: 1e8)
    with pytest.raises(RunFailed, match="use a larger max_step than 1e-09 s"):
        simulate(switched(1, 2), "f3ornits", step=1e-9, max_step=1e-9)


def test_a_loop_that_keeps_errors_large_in_the_shortest_steps_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes around it with a gain of -2 is never within a tolerance where nothing iterates."""
    monkeypatch.setattr("macrostep.solvers.run.run.limit", lambda: 1e8)
    clock = Subsystem("clock", outputs={"y": "sin(time)"})
    loop = Subsystem("loop", inputs={"s": 0.0, "u": 0.0}, outputs={"y": "s - 2*tanh(u)"})
    wires = [("clock.y", "loop.s"), ("loop.y", "loop.u")]
    requested = r"in steps as short as the last.* algebraic loop through loop\.u .* use a method that iterates"
    with pytest.raises(RunFailed, match=requested):
        simulate(Diagram("d", [clock, loop], wires, stop=10.0), "f3ornits", tolerance=1e-3)


def test_events_without_end_are_an_error_in_one_sentence() -> None:
    with pytest.raises(
        RunFailed, match="in ball events follow each other without end at the condition x < 0; "
    ) as caught:
        simulate(Diagram("d", [BALL], stop=10.0), "ni_jacobi", step=0.1)
    assert caught.value.time == pytest.approx(0.45152 * 9, rel=1e-4)


def test_friction_that_holds_is_told_with_its_condition_and_the_remedy() -> None:
    """A block that slows down under sign(v) and a load that moves it: it sticks when it has come to rest."""
    load = Subsystem("load", outputs={"F": "0.2"})
    brake = Subsystem("brake", inputs={"F": 0.0}, states={"v": 1.0}, equations=["der(v) = F - 0.7*sign(v)"])
    requested = r"^NI Jacobi failed at t = 2 s: brake slides along the place where sign\(v\) changes, .*tanh\(v/v0\)"
    with pytest.raises(RunFailed, match=requested) as caught:
        simulate(Diagram("d", [load, brake], [("load.F", "brake.F")], stop=4.0), "ni_jacobi", step=0.1)
    assert caught.value.time == pytest.approx(2.0)
    assert caught.value.subsystem == "brake"


def test_a_stiff_subsystem_is_noted_where_an_explicit_solver_took_long_for_it() -> None:
    equation = "der(x) = -1e4*(x - sin(time)) - x^3/1000"
    relax = Subsystem("relax", states={"x": 0.0}, equations=[equation], outputs={"x": "x"})
    swing = Subsystem("swing", states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = -x - x^3"])
    diagram = Diagram("d", [relax, swing], [], stop=20.0)
    (note,) = simulate(diagram, "ni_jacobi", step=1.0).notes
    assert re.fullmatch(
        r"relax is stiff: .* explicit .*, \d{6} internal steps in 20 macro-steps; the implicit .*", note
    )
    assert simulate(diagram, "ni_jacobi", step=1.0, solvers={"relax": {"kind": "implicit"}}).notes == ()
    assert simulate(Diagram("d", [swing], [], stop=200.0), "ni_jacobi", step=100.0).notes == ()


def test_conditions_that_set_each_other_off_are_an_error() -> None:
    flip = Subsystem(
        "flip", states={"x": 0, "k": 0}, equations=["der(x) = 1", "when x + k > 1 then k = -5; end when",
                                                    "when x + k < -1 then reinit(x, 9); end when",
                                                    "when x > 8 then reinit(x, -9); end when",
                                                    "when x < -8 then reinit(x, 9); end when"],
    )  # fmt: skip
    with pytest.raises(RunFailed, match="in flip events follow each other without end"):
        simulate(Diagram("d", [flip], stop=3.0), "ni_jacobi", step=0.5)


def test_a_solver_that_cannot_go_on_is_named() -> None:
    blow_up = Subsystem("s", states={"x": 1}, equations=["der(x) = x^2"])
    with pytest.raises(RunFailed, match=r"s\.x (= .* changes so fast|is not finite any more)") as caught:
        simulate(Diagram("d", [blow_up], stop=2.0), "ni_jacobi", step=0.25)
    assert caught.value.time == pytest.approx(1.0, abs=0.01)


def test_a_failed_run_stands_in_a_comparison_beside_the_others() -> None:
    table = compare(example("damper_reaction", plate__DD=0.01), ["ni_jacobi:step=0.01", "ifosmondi_jfm:step=0.1"])
    assert [run.result.status for run in table.runs] == ["diverged", "ok"]
    record = table.to_json()["runs"][0]
    assert record["status"] == "diverged"
    assert "diverged at t" in record["error"]
    json.dumps(table.to_json(), allow_nan=False)
    assert "diverged" in str(table)


def test_a_stopped_run_has_its_time_in_its_text() -> None:
    run = Run(freeze(switched(1, 2)), "ni_jacobi", {"step": 0.5})
    run.advance(2)
    assert run.result.status == "running"
    assert not run.is_finished


@pytest.mark.parametrize("method", ["ni_jacobi", "gauss_seidel", "f3ornits", "ifosmondi", "missiles"])
def test_a_jump_passes_through_direct_feedthrough_at_once(method: str) -> None:
    """At t = 1 s a step goes through a gain; the plant sees it in the next macro-step, not one later."""
    source = Subsystem("source", outputs={"y": "if time < 1 then 0 else 1"})
    gain = Subsystem("gain", inputs={"u": 0.0}, outputs={"y": "2*u"})
    plant = Subsystem("plant", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = u - x"], outputs={"y": "x"})
    diagram = Diagram("chain", [source, gain, plant], [("source.y", "gain.u"), ("gain.y", "plant.u")], stop=3.0)
    result = simulate(diagram, method, step=0.2)
    time = result.time("plant")
    assert result["gain.y"][np.searchsorted(result.time("gain"), 1.0)] == 2.0
    expected = np.where(time < 1.0, 0.0, 2.0 * (1.0 - np.exp(1.0 - time)))
    np.testing.assert_allclose(result["plant.x"], expected, atol=1e-8)
