"""Fits of several experiments, from several starts, with outliers; and how often intervals contain what is true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.files.schema import from_document
from macrostep.solvers.figures.fit_figure import write_fit
from macrostep.solvers.fitting import Goal, MeasuredSeries, fit, optimise
from macrostep.solvers.fitting.losses import LOSSES, LossName
from macrostep.solvers.processes.workers import Workers

TIMES = np.linspace(0.0, 4.0, 41)
RATE, SOURCE = 0.8, 2.0


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    with Workers(2) as workers:
        yield workers


def tank(rate: float = 1.0) -> Diagram:
    """Return der(x) = q - k x, in which q is a parameter of the diagram, 2 in the set *open* and 0 in *closed*."""
    block = Subsystem(
        "b", parameters={"k": rate, "q": "inflow"}, states={"x": 1.0}, equations=["der(x) = q - k*x"],
        outputs={"y": "3*x"},
    )  # fmt: skip
    sets = {"open": {"inflow": SOURCE}, "closed": {"inflow": 0.0}}
    return Diagram("d", [block], stop=4.0, parameters={"inflow": 1.0}, parameter_sets=sets)


def level(start: float, source: float, t: np.ndarray = TIMES, rate: float = RATE) -> np.ndarray:
    """Return x(t) in closed form."""
    return np.asarray(source / rate + (start - source / rate) * np.exp(-rate * t))


def measured(experiment: str, start: float, source: float, seed: int = 0, noise: float = 0.01) -> MeasuredSeries:
    values = level(start, source) + noise * np.random.default_rng(seed).standard_normal(len(TIMES))
    return MeasuredSeries("b.x", TIMES, values, experiment=experiment)


def test_experiments_have_sets_settings_and_starts_of_their_own(crew: Workers) -> None:
    """One rate for three experiments; each has its own level at the start, and its own inflow."""
    series = [measured("open", 0.5, SOURCE, 1), measured("closed", 3.0, 0.0, 2), measured("half", 1.5, 1.0, 3)]
    found = fit(tank(), series, ["b.k[0.1..5]"], each=["b.x[0..10]"], settings={"half": {"b.q": 1.0}}, executor=crew)
    true = {"b.k": RATE, "b.x (open)": 0.5, "b.x (closed)": 3.0, "b.x (half)": 1.5}
    assert list(found.values) == list(true)
    for its, value in zip(found.estimates, true.values(), strict=True):
        assert its.value == pytest.approx(value, abs=5.0 * its.error)
        assert its.error < 0.01
    assert [one.signal for one in found.signals] == ["b.x (open)", "b.x (closed)", "b.x (half)"]
    alone = fit(tank(), series[:1], ["b.k[0.1..5]"], each=["b.x[0..10]"], executor=crew)
    assert found.estimates[0].error < alone.estimates[0].error
    taken = found.applied_to(tank())["b"]
    assert taken.parameters["k"].value == found.values["b.k"]
    assert taken.states["x"].start == 1.0
    assert "b.x (open), b.x (closed), b.x (half) belong to experiments" in str(found)


def test_experiments_that_say_the_same_are_one_with_twice_the_values(crew: Workers) -> None:
    one, other = measured("closed", 3.0, 0.0, 1), measured("again", 3.0, 0.0, 2)
    apart = fit(tank(), [one, other], ["b.k", "b.x=2"], settings={"again": {"b.q": 0.0}}, executor=crew)
    together = fit(tank().with_set("closed"), [
        MeasuredSeries("b.x", TIMES, one.values), MeasuredSeries("b.x", TIMES, other.values)
    ], ["b.k", "b.x=2"], executor=crew)  # fmt: skip
    for a, b in zip(apart.estimates, together.estimates, strict=True):
        assert (a.value, a.error) == pytest.approx((b.value, b.error), rel=1e-6)


def test_a_time_offset_is_found_for_each_experiment(crew: Workers) -> None:
    late = [
        MeasuredSeries("b.x", TIMES + shift, level(3.0, 0.0), experiment=name)
        for name, shift in (("a", 0.2), ("b", 0.1))
    ]
    settings = {name: {"b.q": 0.0, "b.x": 3.0} for name in "ab"}
    found = fit(tank(), late, ["b.k"], settings=settings, shift=(0.0, -0.5, 0.5), executor=crew)
    assert found.values == pytest.approx({"b.k": RATE, "time offset (a)": -0.2, "time offset (b)": -0.1}, rel=1e-4)


def test_what_experiments_contradict_is_told(crew: Workers) -> None:
    series = [measured("open", 0.5, SOURCE), measured("closed", 3.0, 0.0)]
    with pytest.raises(MacrostepError, match="inflow is to be found for all experiments, but open has a value"):
        fit(tank(), series, ["inflow"], executor=crew)
    with pytest.raises(MacrostepError, match=r"b\.k is to be found for all experiments, but closed has a value"):
        fit(tank(), series, ["b.k"], settings={"closed": {"b.k": 2.0}}, executor=crew)
    with pytest.raises(MacrostepError, match="There is no experiment 'shut'; there are: open, closed"):
        fit(tank(), series, ["b.k"], settings={"shut": {"b.k": 2.0}}, executor=crew)
    with pytest.raises(MacrostepError, match="has no parameter 'w'"):
        fit(tank(), series, ["b.k"], settings={"open": {"b.w": 2.0}}, executor=crew)


def wave() -> Diagram:
    """Return a block whose output is sin(w t): many frequencies are the best one nearby."""
    block = Subsystem(
        "w", parameters={"w": 1.0}, states={"p": 0.0}, equations=["der(p) = w"], outputs={"y": "sin(p)"}
    )  # fmt: skip
    return Diagram("d", [block], stop=4.0)


def test_several_starts_find_the_frequency_that_one_misses(crew: Workers) -> None:
    series = [MeasuredSeries("w.y", TIMES, np.sin(7.0 * TIMES))]
    alone = fit(wave(), series, ["w.w=1[0.5..12]"], executor=crew)
    assert abs(alone.values["w.w"] - 7.0) > 1.0
    several = fit(wave(), series, ["w.w=1[0.5..12]"], starts=12, seed=1, executor=crew)
    assert several.values["w.w"] == pytest.approx(7.0, rel=1e-6)
    assert len(several.ends) == 12
    best, *worse = several.minima
    assert best.value == pytest.approx(0.0, abs=1e-6)
    assert worse
    assert 1 in next(one for one in worse if abs(one.values[0] - alone.values["w.w"]) < 0.01).starts
    for number in best.starts:
        assert abs(several.ends[number - 1].start[0] - 7.0) < 2.0
    again = fit(wave(), series, ["w.w=1[0.5..12]"], starts=12, seed=1, executor=crew)
    assert [end.start for end in again.ends] == [end.start for end in several.ends]
    assert "from start" in str(several)
    with pytest.raises(MacrostepError, match=r"Several starts need bounds of w\.w"):
        fit(wave(), series, ["w.w"], starts=2, executor=crew)


def test_several_starts_of_an_optimisation_say_which_found_what(crew: Workers) -> None:
    """p^4 - 2 p^2 + 0.2 p has a minimum near 0.974 and a lower one near -1.024, roots of 4 p^3 - 4 p + 0.2."""
    block = Subsystem(
        "f", parameters={"p": 1.0}, states={"x": 0.0}, equations=["der(x) = 0*x"],
        outputs={"y": "p^4 - 2*p^2 + 0.2*p + 0*x"},
    )  # fmt: skip
    diagram = Diagram("d", [block], stop=0.1)
    worse, _, best = sorted(np.roots([4.0, 0.0, -4.0, 0.2]).real, reverse=True)
    goal = Goal("minimise", "final:f.y")
    alone = optimise(diagram, ["f.p[-2..2]"], goal, executor=crew)
    assert alone.values["f.p"] == pytest.approx(worse, abs=1e-4)
    found = optimise(diagram, ["f.p[-2..2]"], goal, starts=6, seed=3, executor=crew)
    assert found.values["f.p"] == pytest.approx(best, abs=1e-4)
    assert [one.values[0] for one in found.minima] == pytest.approx([best, worse], abs=1e-3)
    assert 1 in found.minima[1].starts
    assert sorted(n for one in found.minima for n in one.starts) == list(range(1, 7))
    with pytest.raises(MacrostepError, match="looks all over the bounds by itself"):
        optimise(diagram, ["f.p[-2..2]"], goal, search="global", starts=2, executor=crew)


@pytest.mark.parametrize("loss", ["huber", "cauchy"])
def test_outliers_count_less(loss: LossName, crew: Workers) -> None:
    """Every eighth value is far too high: least squares are misled and say so, a robust loss is not."""
    good = measured("", 3.0, 0.0, seed=4)
    values = good.values.copy()
    values[3::8] += 1.0
    spoilt = [MeasuredSeries("b.x", TIMES, values)]
    diagram, unknowns = tank().with_set("closed"), ["b.k[0.1..5]", "b.x[0..10]"]
    squares = fit(diagram, [MeasuredSeries("b.x", TIMES, np.where(np.arange(41) % 16 == 3, values, good.values))],
                  unknowns, executor=crew)  # fmt: skip
    assert "values of b.x lie far from all others" in str(squares)
    misled = fit(diagram, spoilt, unknowns, executor=crew)
    robust = fit(diagram, spoilt, unknowns, loss=loss, executor=crew)
    without = fit(diagram, [good], unknowns, executor=crew)
    assert abs(misled.values["b.x"] - 3.0) > 0.05
    for its, plain in zip(robust.estimates, without.estimates, strict=True):
        assert its.value == pytest.approx(plain.value, abs=3.0 * plain.error)
        assert 0.8 * plain.error < its.error < 2.5 * plain.error


def test_without_outliers_a_robust_loss_costs_five_percent(crew: Workers) -> None:
    diagram, series = tank().with_set("closed"), [measured("", 3.0, 0.0, seed=5)]
    plain = fit(diagram, series, ["b.k", "b.x=2"], executor=crew)
    for loss in ("huber", "cauchy"):
        robust = fit(diagram, series, ["b.k", "b.x=2"], loss=loss, executor=crew)
        for a, b in zip(robust.estimates, plain.estimates, strict=True):
            assert a.error == pytest.approx(b.error, rel=0.35)
            assert a.value == pytest.approx(b.value, abs=b.error)


def test_losses_are_those_of_scipy() -> None:
    """SciPy's have the same forms, of which the outliers' limit is its f_scale."""
    from scipy.optimize import least_squares

    residuals = np.array([0.3, -1.2, 4.0, -9.0])
    limits: dict[LossName, float] = {"huber": 1.345, "cauchy": 2.385}
    for name, limit in limits.items():
        its = least_squares(lambda x: residuals + 0.0 * x, np.zeros(4), loss=name, f_scale=limit)
        assert 0.5 * np.sum(LOSSES[name](residuals**2)[0]) == pytest.approx(its.cost)
        step = 1e-6
        z = residuals**2
        value, slope, curvature = LOSSES[name](z)
        more, less = LOSSES[name](z + step), LOSSES[name](z - step)
        assert (more[0] - less[0]) / (2.0 * step) == pytest.approx(slope, rel=1e-6)
        assert (more[1] - less[1]) / (2.0 * step) == pytest.approx(curvature, rel=1e-4, abs=1e-9)
        assert np.all(value <= z)


def test_the_band_of_a_curve_is_the_propagated_covariance(crew: Workers, tmp_path: Path) -> None:
    found = fit(tank().with_set("closed"), [measured("", 3.0, 0.0)], ["b.k", "b.x=2"], executor=crew)
    curve = found.curves["b.x"]
    k, x = found.values["b.k"], found.values["b.x"]
    errors = np.array([its.error for its in found.estimates])
    covariance = found.correlations * np.outer(errors, errors)
    slopes = np.column_stack([-curve.time * x * np.exp(-k * curve.time), np.exp(-k * curve.time)])
    expected = found.estimates[0].factor * np.sqrt(np.einsum("ti,ij,tj->t", slopes, covariance, slopes))
    assert curve.values == pytest.approx(x * np.exp(-k * curve.time), rel=1e-6)
    assert curve.half == pytest.approx(expected, rel=1e-3)
    write_fit(tmp_path / "fit.svg", found)
    assert "confidence of 95 %" in (tmp_path / "fit.svg").read_text()


def test_what_is_wrong_with_data_is_told(crew: Workers) -> None:
    """No value is dropped without a word, and unsorted times with gaps give the same as sorted ones without."""
    diagram = tank().with_set("closed")
    good = measured("", 3.0, 0.0)
    plain = fit(diagram, [good], ["b.k"], executor=crew)
    order = np.random.default_rng(0).permutation(41)
    times, values = np.append(TIMES[order], [1.0, np.nan]), np.append(good.values[order], [np.nan, 5.0])
    mixed = fit(diagram, [MeasuredSeries("b.x", times, values)], ["b.k"], executor=crew)
    assert mixed.values == pytest.approx(plain.values, rel=1e-9)
    deviation = np.full(41, 0.01)
    deviation[[3, 5]] = 0.0, np.nan
    found = fit(diagram, [MeasuredSeries("b.x", TIMES, good.values, deviation)], ["b.k"], executor=crew)
    assert "2 values of b.x have no standard deviation above 0, and are left out." in str(found)
    late = MeasuredSeries("b.y", TIMES + 100.0, good.values)
    found = fit(diagram, [good, late], ["b.k"], executor=crew)
    assert "No value of b.y lies between the start and the stop of a run: it is not compared." in str(found)
    with pytest.raises(MacrostepError, match=r"b\.x has no value at any time"):
        fit(diagram, [MeasuredSeries("b.x", TIMES, np.full(41, np.nan))], ["b.k"], executor=crew)


def test_a_deviation_may_be_a_whole_number_and_must_be_above_0(crew: Workers, tmp_path: Path) -> None:
    rows = [f"{t},{x}" for t, x in zip(TIMES.tolist(), level(3.0, 0.0).tolist(), strict=True)]
    (tmp_path / "m.csv").write_text("\n".join(["t,x", *rows]))
    diagram = tank().with_set("closed")
    found = fit(diagram, tmp_path / "m.csv", ["b.k", "b.x=2"], deviations={"b.x": 1}, executor=crew)
    assert found.values == pytest.approx({"b.k": RATE, "b.x": 3.0}, rel=1e-5)
    with pytest.raises(MacrostepError, match=r"standard deviation of b\.x must be above 0"):
        fit(diagram, tmp_path / "m.csv", ["b.k"], deviations={"b.x": -1.0}, executor=crew)


class ClosedForm(Executor):
    """Gives what workers would have simulated of :func:`tank`, in a hundredth of the time."""

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **_: Any) -> Future[Any]:
        _, document, _, times = arguments
        block = from_document(document)["b"]
        rate, start = block.parameters["k"].value, block.states["x"].start
        done: Future[Any] = Future()
        done.set_result({name: level(start, 0.0, t, rate) for name, t in times.items()})
        return done


def test_intervals_of_95_percent_contain_what_is_true_in_95_of_100_cases(crew: Workers) -> None:
    """Of 200 tables with other noise; the number in it is binomial, 190 with a deviation of 3.1."""
    diagram, inside = tank().with_set("closed"), np.zeros(2)
    unknowns = ["b.k=1[0.1..5]", "b.x=2"]
    simulated = fit(diagram, [measured("", 3.0, 0.0, 0, 0.05)], unknowns, executor=crew)
    for seed in range(200):
        found = fit(diagram, [measured("", 3.0, 0.0, seed, 0.05)], unknowns, executor=ClosedForm())
        if seed == 0:
            for its, same in zip(found.estimates, simulated.estimates, strict=True):
                assert its.interval == pytest.approx(same.interval, rel=1e-4)
        for j, (its, true) in enumerate(zip(found.estimates, (RATE, 3.0), strict=True)):
            inside[j] += its.interval[0] < true < its.interval[1]
    assert np.all(np.abs(inside - 190.0) < 3.0 * 3.1)
