"""Parameters that change during a run: solutions in closed form, both sides of a jump, what is refused."""

from __future__ import annotations

import math

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.solvers.comparison.comparison import thinned
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.results.recording import SIDE, TIME, Recording
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.tuning import Tuned, tune
from tests.solvers.reference_problems import SOLVERS


def decay(kind: str = "exact") -> Diagram:
    """x' = -a x, and an output in which a stands."""
    body = Subsystem(
        "body", parameters={"a": 1.0, "c": 2.0}, states={"x": 1.0}, equations=["der(x) = -a*x"],
        outputs={"x": "x", "y": "c*x"}, solver={"kind": kind},
    )  # fmt: skip
    other = Subsystem(
        "other", parameters={"g": 1.0}, inputs={"u": 0.0}, states={"z": 0.0}, equations=["der(z) = g*u"],
        outputs={"z": "z"}, solver={"kind": kind},
    )  # fmt: skip
    diagram = Diagram("decay", [body, other], stop=2.0)
    diagram.connect("body.y", "other.u")
    return diagram


@pytest.mark.parametrize(
    ("name", "said"),
    [("A", r"body has no parameter 'A'\. Did you mean 'a'\? It has: a, c\."),
     ("weight", r"body has no parameter 'weight'; it has: a, c\.")],
)  # fmt: skip
def test_a_parameter_that_is_not_there_is_told_with_the_one_that_may_be_meant(name: str, said: str) -> None:
    with pytest.raises(MacrostepError, match=f"^{said}$"):
        tune(Run(freeze(decay()), "ni_jacobi"), "body", {name: 1.0})


def run_to(run: Run, time: float) -> None:
    while run.engine.t[0] < time - 1e-9:
        run.advance(1)


def finish(run: Run) -> None:
    while not run.is_finished:
        run.advance()


@pytest.mark.parametrize("kind", SOLVERS)
@pytest.mark.parametrize("method", ["ni_jacobi", "f3ornits", "jacobi_iterated"])
def test_the_solution_goes_on_with_the_new_parameter(kind: str, method: str) -> None:
    run = Run(freeze(decay(kind)), method, {"step": 0.01})
    run_to(run, 1.0)
    at = float(run.engine.t[0])
    changes = tune(run, "body", {"a": 3.0})
    assert changes == (Tuned("body", "a", at, 1.0, 3.0),)
    finish(run)
    assert run.result.status == "ok"
    assert run.result["body.x"][-1] == pytest.approx(math.exp(-at - 3.0 * (2.0 - at)), rel=1e-4)


def test_an_output_jumps_where_its_parameter_does_and_both_sides_are_recorded() -> None:
    run = Run(freeze(decay()), "ni_jacobi", {"step": 0.1})
    run_to(run, 1.0)
    tune(run, "body", {"c": 5.0})
    finish(run)
    rows = run.result.recordings["body"].rows
    there = rows[np.abs(rows[:, TIME] - 1.0) < 1e-12]
    assert there[:, SIDE].tolist() == [-1.0, 0.0]
    x = math.exp(-1.0)
    assert there[0, -1] == pytest.approx(2.0 * x)
    assert there[1, -1] == pytest.approx(5.0 * x)
    time = run.result.time("body")
    assert len(time) == 21
    held = run.result["body.y"][:-1]
    np.testing.assert_allclose(run.result["other.z"][1:], np.cumsum(0.1 * held), rtol=1e-12)


def test_other_runs_of_the_problem_keep_their_parameters() -> None:
    problem = freeze(decay())
    first, second = Run(problem, "ni_jacobi", {"step": 0.1}), Run(problem, "ni_jacobi", {"step": 0.1})
    tune(first, "body", {"a": 3.0})
    finish(first)
    finish(second)
    assert second.result["body.x"][-1] == pytest.approx(math.exp(-2.0))


def test_the_time_of_an_event_moves_with_its_parameter() -> None:
    block = Subsystem(
        "clock", parameters={"late": 1.0}, states={"x": 0.0}, equations=["der(x) = if time < late then 1 else 0"],
        outputs={"x": "x"},
    )  # fmt: skip
    run = Run(freeze(Diagram("d", [block], stop=2.0)), "ni_jacobi", {"step": 0.25})
    run_to(run, 0.5)
    tune(run, "clock", {"late": 1.6})
    finish(run)
    assert run.result["clock.x"][-1] == pytest.approx(1.6, abs=1e-9)


def test_a_value_that_is_there_already_changes_nothing() -> None:
    run = Run(freeze(decay()), "ni_jacobi", {"step": 0.1})
    assert tune(run, "body", {"a": 1.0}) == ()
    finish(run)
    assert len(run.result.recordings["body"].rows) == 21


@pytest.mark.parametrize(
    ("subsystem", "values", "words"),
    [
        ("nobody", {"a": 1.0}, "no subsystem 'nobody'; it has: body, other"),
        ("body", {"k": 1.0}, "no parameter 'k'; it has: a, c"),
        ("body", {"a": math.nan}, "body.a must be a number"),
    ],
)
def test_what_cannot_be_set_is_refused_and_nothing_changes(
    subsystem: str, values: dict[str, float], words: str
) -> None:
    run = Run(freeze(decay()), "ni_jacobi", {"step": 0.1})
    with pytest.raises(MacrostepError, match=words):
        tune(run, subsystem, values)
    finish(run)
    assert run.result["body.x"][-1] == pytest.approx(math.exp(-2.0))


def test_a_thinned_recording_has_both_ends_and_one_row_of_each_stretch() -> None:
    recording = Recording(3)
    for first in range(0, 1000, 130):
        rows = np.zeros((min(130, 1000 - first), 3))
        rows[:, TIME] = np.arange(first, first + len(rows))
        recording.append(rows)
    kept = recording.thinned(10).rows[:, TIME]
    assert kept[0] == 0.0
    assert kept[-1] == 999.0
    assert 100 <= len(kept) <= 102
    assert np.all(np.diff(kept) > 0)
    inner = np.unique(kept[1:-1] // 10)
    assert len(inner) >= 98


def test_a_result_is_thinned_up_to_a_time_and_before_what_happens_there() -> None:
    run = Run(freeze(decay()), "ni_jacobi", {"step": 0.1})
    run_to(run, 1.0)
    tune(run, "body", {"c": 5.0})
    finish(run)
    part = thinned(run.result, 1000, until=1.0)
    assert len(part.time("body")) == len(part.time("other")) == 11
    assert part["body.y"][-1] == pytest.approx(2.0 * math.exp(-1.0))
    assert len(run.result.time("body")) == 21
