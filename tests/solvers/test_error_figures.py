"""Error figures against hand-computed ones: the norm, the scale of a variable, and what does not change them."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest

from macrostep.model import Diagram, Input, Output, Subsystem
from macrostep.solvers import compare
from macrostep.solvers.comparison.table import Compared
from macrostep.solvers.errors.figures import ErrorFigure, Scale, root_mean_square, time_weights
from macrostep.solvers.errors.scales import scales_of
from macrostep.solvers.problem.columns import Column
from tests.solvers.reference_problems import example

TIMES = np.linspace(0.0, 10.0, 101)


def scale(values: Any, *, nominal: float | None = None, **others: Any) -> Scale:
    """Return the scale of a variable in metres beside others in metres."""
    series = {"x": values, **others}
    columns = [Column("a", name, "m", "state", nominal if name == "x" else None) for name in series]
    every = {f"a.{name}": np.broadcast_to(np.asarray(v, float), TIMES.shape) for name, v in series.items()}
    return scales_of(every, columns)["a.x"]


# -- the norm -------------------------------------------------------------------------------------------------------


def test_equal_steps_give_the_mean_over_the_points() -> None:
    error = np.array([0.0, 3.0, -4.0, 1.0, 0.5])
    found = root_mean_square(error, time_weights(np.array([0.7, 0.8, 0.9, 1.0, 1.1])))
    assert found == pytest.approx(math.sqrt(np.mean(error**2)), rel=1e-14)


def test_points_weigh_as_the_steps_beside_them() -> None:
    """Steps of 1, 1, 0.5, 0.5, 2 s: the weights are 1, 1, 0.75, 0.5, 1.25 and 2 s."""
    times = np.array([0.0, 1.0, 2.0, 2.5, 3.0, 5.0])
    np.testing.assert_allclose(time_weights(times), [1.0, 1.0, 0.75, 0.5, 1.25, 2.0])
    assert root_mean_square(np.array([0, 0, 2.0, 0, 4.0, 1.0]), time_weights(times)) == pytest.approx(
        math.sqrt((0.75 * 4 + 1.25 * 16 + 2.0) / 6.5)
    )


def test_many_small_steps_at_one_place_do_not_decide() -> None:
    """An error that lasts for 1 ms of 10 s is small, however many points lie in it."""
    times = np.concatenate([np.linspace(0.0, 5.0, 51), np.linspace(5.0, 5.001, 1001)[1:], np.linspace(5.1, 10.0, 50)])
    error = np.where((times > 5.0) & (times <= 5.001), 1.0, 0.0)
    found = root_mean_square(error, time_weights(times))
    assert found is not None
    assert found < 0.1 < math.sqrt(np.mean(error**2))


@pytest.mark.parametrize("size", [1e-320, 1e-170, 1.0, 1e170, 1e308])
def test_no_finite_error_overflows_or_vanishes(size: float) -> None:
    found = root_mean_square(np.full(4, size), np.full(4, 0.1))
    assert found == pytest.approx(size, rel=1e-3)


def test_what_is_not_finite_has_no_figure() -> None:
    assert root_mean_square(np.array([0.0, math.inf]), np.ones(2)) is None
    assert root_mean_square(np.array([0.0, math.nan]), np.ones(2)) is None
    assert root_mean_square(np.empty(0), np.empty(0)) is None


# -- the scale ------------------------------------------------------------------------------------------------------


def test_the_scale_is_the_range_of_what_varies() -> None:
    found = scale(7.0 + 0.25 * np.sin(TIMES * np.pi))
    assert found.basis == "range"
    assert found.size == pytest.approx(0.5)


def test_the_scale_of_a_constant_is_its_magnitude() -> None:
    assert scale(-3.0) == Scale(3.0, "magnitude")


def test_a_constant_up_to_rounding_is_constant() -> None:
    assert scale(-3.0 + 4e-16 * np.sin(1e3 * TIMES)).basis == "magnitude"
    assert scale(1.0 + 9e-7 * TIMES / 10.0).basis == "magnitude"
    assert scale(1.0 + 2e-6 * TIMES / 10.0).basis == "range"


@pytest.mark.parametrize("zero", [0.0, 1e-17 * np.sin(1e3 * TIMES)])
def test_what_is_zero_takes_its_nominal_value(zero: Any) -> None:
    assert scale(zero, nominal=2e-3, y=1.0) == Scale(2e-3, "nominal")


@pytest.mark.parametrize("zero", [0.0, 1e-17 * np.sin(1e3 * TIMES)])
def test_what_is_zero_without_a_nominal_value_is_ranked_by_others_in_its_unit(zero: Any) -> None:
    found = scale(zero, y=np.sin(TIMES), z=5.0)
    assert found == Scale(5.0, "unit")
    assert not found.is_own


@pytest.mark.parametrize("unit", ["", "1", "m"])
def test_only_a_unit_that_is_given_makes_variables_comparable(unit: str) -> None:
    """A capacity in farads' small numbers beside a stiffness in large ones, both written without units, is not 0."""
    columns = [Column("a", "small", unit, "state"), Column("a", "large", unit, "state")]
    found = scales_of({"a.small": 1e-9 * np.sin(TIMES), "a.large": 1e9 * np.cos(TIMES)}, columns)
    assert found["a.small"].basis == ("unit" if unit else "range")
    assert found["a.large"].basis == "range"


def test_where_everything_is_zero_the_unit_itself_ranks() -> None:
    assert scale(0.0, y=0.0) == Scale(1.0, "none")


@pytest.mark.parametrize("k", range(-12, 13, 3))
@pytest.mark.parametrize("values", [np.sin(TIMES), 3.0 + 0.0 * TIMES, 5.0 + np.sin(TIMES), 1.0 + 1e-9 * TIMES])
def test_scaling_a_variable_scales_its_scale(values: Any, k: int) -> None:
    plain, scaled = scale(values), scale(10.0**k * values)
    assert scaled.basis == plain.basis
    assert scaled.size == pytest.approx(10.0**k * plain.size, rel=1e-12)


@pytest.mark.parametrize("added", [-1e3, 0.5, 1e3, 1e5])
def test_a_constant_that_is_added_changes_nothing_of_a_range(added: float) -> None:
    assert scale(added + np.sin(TIMES)).size == pytest.approx(scale(np.sin(TIMES)).size, rel=1e-9)


# -- the figure -----------------------------------------------------------------------------------------------------


def test_a_figure_says_what_its_per_cent_are_of() -> None:
    assert ErrorFigure(0.02, Scale(4.0, "range"), "m").text == "0.5 % of its range, 0.02 m"
    assert ErrorFigure(0.02, Scale(4.0, "magnitude"), "").text == "0.5 % of its largest magnitude, 0.02"
    without = ErrorFigure(0.02, Scale(4.0, "unit"), "m")
    assert without.percent is None
    assert without.ranked == pytest.approx(0.5)
    assert without.text == "0.02 m"
    assert (without.shown, without.shown_in, without.in_sentence) == (0.02, "m", "0.02 m beside 0")


def resting() -> Diagram:
    """A mass that swings, and beside it one that stays at 0 if its input, `left` - x, is 0 as it should be."""
    left = Subsystem("left", states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = -x"], outputs={"a": "x"})
    right_one = Subsystem(
        "right", inputs={"u": 1.0}, states={"x": 1.0, "v": 0.0, "still": 0.0},
        equations=["der(x) = v", "der(v) = -x", "der(still) = u - x"], outputs={"b": "still"},
    )  # fmt: skip
    diagram = Diagram("resting", subsystems=[left, right_one], stop=20.0)
    diagram.connect("left.a", "right.u")
    return diagram


def test_what_should_be_zero_and_is_not_counts_and_is_told_in_its_unit() -> None:
    comparison = compare(resting(), ["ni_jacobi:step=0.5", "ni_jacobi:step=0.01"])
    coarse = comparison.runs[0]
    still = coarse.result["right.still"]
    assert coarse.errors["right.still"].rmse == pytest.approx(math.sqrt(np.mean(still**2)), rel=1e-9)
    assert coarse.rmse_percent["right.still"] is None
    assert comparison.ranking.of(0).error == pytest.approx(100.0 * math.sqrt(np.mean(still**2)) / 2.0, rel=1e-4)
    said = comparison.to_json()
    assert said["runs"][0]["rmse"]["right.still"] == coarse.errors["right.still"].rmse
    assert [note for note in said["notes"] if note.startswith("The reference of right.still is 0")]
    json.dumps(said, allow_nan=False)


def test_figures_do_not_depend_on_the_other_runs_or_their_order() -> None:
    texts = ["ni_jacobi:step=0.5", "ni_jacobi:step=0.05", "gauss_seidel:step=0.2"]
    forth = compare(resting(), texts)
    back = compare(resting(), texts[::-1])
    for one, other in zip(forth.runs, back.runs[::-1], strict=True):
        for name, figure in one.errors.items():
            assert other.errors[name].rmse == pytest.approx(figure.rmse, rel=1e-9, abs=1e-12)
    assert [texts[r.place] for r in forth.ranking.ranked] == [texts[::-1][r.place] for r in back.ranking.ranked]
    alone = compare(resting(), texts[:1]).runs[0]
    for name, figure in alone.errors.items():
        assert forth.runs[0].errors[name].ranked == pytest.approx(figure.ranked, rel=1e-9, abs=1e-10)


def test_a_run_that_failed_on_its_way_has_the_same_figures_beside_one_that_did_not() -> None:
    """The window measures each run as soon as it ends, the command line when all have.

    The loop through both is u = sin(t) - t*u: an iteration on it contracts until t = 1, and soon before that not fast
    enough. The scale of u = sin(t)/(1 + t)
    up to there is its range up to there, though u falls below 0 afterwards.
    """
    first = Subsystem("first", inputs={"u": Input()}, outputs={"y": Output("sin(time) - time*u")})
    second = Subsystem("second", inputs={"u": Input()}, outputs={"y": Output("u")})
    diagram = Diagram("loop", [first, second], [("first.y", "second.u"), ("second.y", "first.u")], stop=6.0)
    iterated = "ifosmondi:step=0.01"
    alone, beside_other = (
        compare(diagram, [iterated]).runs[0],
        compare(diagram, [iterated, "ni_jacobi:step=0.1"]).runs[0],
    )
    assert alone.result.status == "failed"
    end = alone.result.time("first")[-1]
    assert 0.5 < end < 1.0
    exact = np.sin(times := np.linspace(0.0, end, 10_001)) / (1.0 + times)
    for run in (alone, beside_other):
        assert run.errors["first.y"].scale.size == pytest.approx(np.ptp(exact), rel=1e-5)
    assert beside_other.findings == alone.findings


def beside(one: float, other: float) -> Diagram:
    """Two oscillators of any size without units, and what should be 0: the difference of their motions, and more.

    `speed` is 0 because the difference is, `place` because `speed` is. `small` is a part of 1e-10 that is there.
    """
    left = Subsystem(
        "left", states={"x": one, "v": 0.0}, equations=["der(x) = v", "der(v) = -x"], outputs={"y": "x"},
    )  # fmt: skip
    right_one = Subsystem(
        "right", parameters={"ratio": other / one}, inputs={"u": one},
        states={"x": other, "v": 0.0, "speed": 0.0, "place": 0.0},
        equations=["der(x) = v", "der(v) = -x", "apart = x - ratio*u", "der(speed) = apart - speed",
                   "der(place) = speed"],
        outputs={"apart": "apart", "small": "x - (1 - 1e-10)*x"},
    )  # fmt: skip
    return Diagram("beside", [left, right_one], [("left.y", "right.u")], stop=20.0)


@pytest.fixture(scope="module")
def like() -> Compared:
    return compare(beside(1.0, 1.0), ["ni_jacobi:step=0.1"]).runs[0]


@pytest.mark.parametrize(
    ("one", "other"),
    [(1e-20, 1e-15), (1e-20, 1e20), (1e-12, 1.0), (1.0, 1e20), (1e15, 1e-15), (1e15, 1e20),
     *(pytest.param(*pair, marks=pytest.mark.reliability) for pair in (
         (1e-20, 1.0), (1e-12, 1e-15), (1e-12, 1e20), (1.0, 1e-15), (1.0, 1.0), (1e15, 1.0)))],
)  # fmt: skip
def test_without_units_a_variable_is_zero_if_its_own_terms_cancel(one: float, other: float, like: Compared) -> None:
    """It does not count how large anything else is; per cent and ranks are the same at every size."""
    run = compare(beside(one, other), ["ni_jacobi:step=0.1"]).runs[0]
    cancel = {"right.apart", "right.speed", "right.place"}
    assert {name for name, figure in run.errors.items() if figure.percent is None} == cancel
    for name, figure in run.errors.items():
        size = one if name.startswith("left") else other
        assert figure.rmse == pytest.approx(size * (like.errors[name].rmse or 0.0), rel=1e-6, abs=1e-10 * size)
        if name not in cancel:
            assert figure.percent == pytest.approx(like.errors[name].percent, rel=1e-4, abs=1e-9)
        assert figure.scale.size <= 100.0 * size  # what may add up to a position in 20 s


@pytest.mark.parametrize("k", [-9, -3, 3, 9])
def test_a_diagram_of_other_sizes_has_the_same_errors(k: int) -> None:
    """All quantities are multiplied by 10^k, in linear equations: per cent stay, and what is in a unit is scaled."""
    size = 10.0**k
    plain, scaled = resting(), resting()
    for name, s in scaled.subsystems.items():
        states = {n: size * v.start for n, v in s.states.items()}
        inputs = {n: size * v.start_or_zero for n, v in s.inputs.items()}
        scaled.replace(name, s.replaced(states=states, inputs=inputs))
    text = ["ni_jacobi:step=0.1"]
    before, after = compare(plain, text).runs[0], compare(scaled, text).runs[0]
    for name, figure in before.errors.items():
        other = after.errors[name]
        assert other.scale.basis == figure.scale.basis
        assert other.rmse == pytest.approx(size * (figure.rmse or 0.0), rel=1e-6, abs=1e-9 * size)
        assert other.ranked == pytest.approx(figure.ranked, rel=1e-6, abs=1e-7)


def test_a_constant_added_to_an_output_changes_nothing_of_its_error() -> None:
    mass = Subsystem(
        "mass", inputs={"F": 0.0}, states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = F"],
        outputs={"y": "x", "above": "x + 1000"},
    )  # fmt: skip
    spring = Subsystem("spring", inputs={"x": 1.0}, outputs={"F": "-x"})
    diagram = Diagram("swings", subsystems=[mass, spring], stop=10.0)
    diagram.connect("mass.y", "spring.x")
    diagram.connect("spring.F", "mass.F")
    errors = compare(diagram, ["ni_jacobi:step=0.05"]).runs[0].errors
    assert errors["mass.above"].percent == pytest.approx(errors["mass.y"].percent, rel=1e-8)


def test_a_run_that_failed_before_its_first_step_has_no_errors() -> None:
    """Its only point is the start, where every run is right."""
    failed = compare(example("damper_reaction"), ["ifosmondi:step=0.1,max_iterations=2"]).runs[0]
    assert failed.result.status == "failed"
    assert failed.errors == {}
    assert not any("has no scale" in note for note in failed.result.notes)
