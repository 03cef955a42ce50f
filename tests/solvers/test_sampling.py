"""Samples: distributions against SciPy's, quantities and Sobol indices against closed forms, stopping and going on."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import scipy.stats

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.solvers import Series, Study
from macrostep.solvers.coupling import methods
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.studies.outcome import Outcome
from macrostep.solvers.studies.plan import Plan, make_plan
from macrostep.solvers.studies.quantities import quantity
from macrostep.solvers.studies.running import StudyRun
from macrostep.solvers.studies.sampling import drawn, law, statistics_of
from macrostep.solvers.studies.store import store_of

PI = "uniform(-3.141592653589793, 3.141592653589793)"


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    with Workers(2) as workers:
        yield workers


def ishigami() -> Diagram:
    """Return a block whose output is the function of Ishigami of its parameters."""
    block = Subsystem(
        "f", parameters={"a": 0.0, "b": 0.0, "c": 0.0}, states={"x": 0.0}, equations=["der(x) = 0"],
        outputs={"y": "sin(a) + 7*sin(b)^2 + 0.1*c^4*sin(a)"},
    )  # fmt: skip
    return Diagram("ishigami", [block], stop=1.0)


def of_ishigami(row: Any) -> float:
    a, b, c = (row[f"f.{name}"] for name in "abc")
    return float(math.sin(a) + 7.0 * math.sin(b) ** 2 + 0.1 * c**4 * math.sin(a))


def sample(plan: str, figure: str = "final:f.y", method: str = "reference", **more: Any) -> Study:
    vary = more.pop("vary", {f"f.{name}": PI for name in "abc"})
    return Study("sample", (Series(method),), figures=(figure,), vary=vary, sample=plan, **more)


def carried_out(study: Study, diagram: Diagram, folder: Path, crew: Workers) -> Outcome:
    plan = make_plan(study, diagram, methods())
    run = StudyRun(plan, store_of(plan, folder), crew)
    run.start()
    assert run.wait(60.0)
    return Outcome(plan, run.store.records)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("uniform(-2, 3)", scipy.stats.uniform(-2.0, 5.0)),
        ("normal(1, 0.1)", scipy.stats.norm(1.0, 0.1)),
        ("lognormal(2, 0.5)", scipy.stats.lognorm(0.5, scale=2.0)),
        ("triangular(1, 2, 5)", scipy.stats.triang(0.25, 1.0, 4.0)),
        ("triangular(1, 1, 2)", scipy.stats.triang(0.0, 1.0, 1.0)),
    ],
)
def test_distributions_are_those_of_scipy(text: str, expected: Any) -> None:
    parts = np.linspace(0.01, 0.99, 21)
    assert law(text, "")(parts) == pytest.approx(expected.ppf(parts), rel=1e-9)


def test_numbers_of_distributions_have_units() -> None:
    assert law("normal(1 t, 100 kg)", "kg")(np.array([0.5]))[0] == pytest.approx(1000.0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("gauss(0, 1)", "is no distribution; there are: uniform"),
        ("normal(0)", "is no distribution"),
        ("normal(0, -1)", "make no sense"),
        ("triangular(2, 1, 3)", "make no sense"),
        ("normal(1 m, 1 m)", "dimensions differ"),
    ],
)
def test_wrong_distributions_are_told(text: str, says: str) -> None:
    with pytest.raises(MacrostepError, match=says):
        law(text, "kg")


def test_a_latin_hypercube_has_one_run_in_each_slice_and_the_seed_decides() -> None:
    study = sample("lhs:20", seed=3)
    units = dict.fromkeys(study.vary, "")
    first, again = drawn(study, units), drawn(study, units)
    for name, values in first.items():
        slices = np.floor(20.0 * (values + math.pi) / (2.0 * math.pi)).astype(int)
        assert sorted(slices) == list(range(20))
        assert np.array_equal(values, again[name])
    assert not np.array_equal(drawn(sample("lhs:20", seed=4), units)["f.a"], first["f.a"])


def test_sobol_indices_of_the_ishigami_function_are_those_of_its_closed_form() -> None:
    """With a = 7 and b = 0.1: V1 = (1 + bπ⁴/5)²/2, V2 = a²/8, V13 = b²π⁸(1/18 - 1/50)."""
    study = sample("sobol:4096")
    columns = drawn(study, dict.fromkeys(study.vary, ""))
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    found = statistics_of(study, [of_ishigami(row) for row in rows], rows)
    v1, v2 = 0.5 * (1.0 + 0.1 * math.pi**4 / 5.0) ** 2, 49.0 / 8.0
    v13 = 0.01 * math.pi**8 * (1.0 / 18.0 - 1.0 / 50.0)
    whole = v1 + v2 + v13
    assert found.deviation**2 == pytest.approx(whole, rel=0.02)
    assert found.mean == pytest.approx(3.5, abs=0.05)
    first, total = (v1 / whole, v2 / whole, 0.0), ((v1 + v13) / whole, v2 / whole, v13 / whole)
    assert [its.first for its in found.indices] == pytest.approx(first, abs=0.02)
    assert [its.total for its in found.indices] == pytest.approx(total, abs=0.02)
    for its, one, all_ in zip(found.indices, first, total, strict=True):
        assert its.first_interval[0] < one < its.first_interval[1]
        assert its.total_interval[0] < all_ < its.total_interval[1]


def ishigami_runs(plan: str) -> tuple[Study, list[dict[str, Any]], np.ndarray]:
    """Return a study, its rows, and the function at each, which is not centred."""
    study = sample(plan, seed=5)
    columns = drawn(study, dict.fromkeys(study.vary, ""))
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    return study, rows, np.array([20.0 + of_ishigami(row) for row in rows])


def test_indices_are_those_of_scipy() -> None:
    study, rows, values = ishigami_runs("sobol:512")
    a, b, *mixed = values.reshape(5, 512)
    found = statistics_of(study, values.tolist(), rows).indices
    theirs = scipy.stats.sobol_indices(func={"f_A": a, "f_B": b, "f_AB": np.array(mixed)[:, None]}, n=512)
    assert [its.first for its in found] == pytest.approx(theirs.first_order.ravel(), rel=1e-9, abs=1e-12)
    assert [its.total for its in found] == pytest.approx(theirs.total_order.ravel(), rel=1e-9, abs=1e-12)


def test_indices_and_their_intervals_are_those_of_salib_with_rows_left_out() -> None:
    """SALib centres by the mean of all runs, which moves first indices by no more than means of samples differ."""
    analyze = pytest.importorskip("SALib.analyze.sobol")
    study, rows, values = ishigami_runs("sobol:512")
    table = values.reshape(5, 512)
    left_out = [3, 77, 400]
    kept = np.delete(table, left_out, axis=1)
    order = [0, 2, 3, 4, 1]  # A, A with each column of B, B: one row behind the other
    theirs = analyze.analyze({"num_vars": 3, "names": list(study.vary), "bounds": [[-1.0, 1.0]] * 3},
                             kept[order].T.ravel(), calc_second_order=False, num_resamples=400, seed=1)  # fmt: skip
    given: list[float | None] = [None if i in left_out else v for row in table.tolist() for i, v in enumerate(row)]
    found = statistics_of(study, given, rows)
    assert found.left_out == 3
    spread = np.std(kept[:2])
    moved = 2.0 * np.abs(kept[2:].mean(axis=1) - kept[0].mean()) * np.abs(kept.mean() - kept[:2].mean()) / spread**2
    for j, its in enumerate(found.indices):
        assert its.first == pytest.approx(theirs["S1"][j], abs=moved[j] + 1e-9)
        assert its.total == pytest.approx(theirs["ST"][j], rel=1e-9)
        for (low, high), half in (
            (its.first_interval, theirs["S1_conf"][j]),
            (its.total_interval, theirs["ST_conf"][j]),
        ):
            assert 0.5 * (high - low) == pytest.approx(half, rel=0.15)


def test_bars_of_the_ishigami_function_are_those_of_its_closed_form(tmp_path: Path, crew: Workers) -> None:
    """What is drawn: first 0.314, 0.442, 0, total 0.558, 0.442, 0.244, within their intervals; all runs in classes."""
    found = carried_out(sample("sobol:256", seed=2), ishigami(), tmp_path, crew)
    distribution, classes, indices, *scatter = found.graphs()
    assert len(scatter) == 3
    assert [mark.y for mark in distribution.curves[0].marks][-1] == pytest.approx(100.0, abs=0.1)
    assert indices.names == ("f.a", "f.b", "f.c")
    exact = (0.3139, 0.5576, 0.4424, 0.4424, 0.0, 0.2437)
    assert [bar.is_filled for bar in indices.bars] == [True, False] * 3
    for number, (bar, true) in enumerate(zip(indices.bars, exact, strict=True)):
        assert bar.height == pytest.approx(true, abs=0.1)
        assert bar.low - 0.02 < true < bar.high + 0.02
        assert abs(0.5 * (bar.left + bar.right) - number // 2) < 0.5
    values = np.array([record["quantities"]["final:f.y"] for _, record in found.of(0)])
    edges = np.array([classes.bars[0].left, *(bar.right for bar in classes.bars)])
    counts = np.array([np.sum((values >= low) & (values < high)) for low, high in itertools.pairwise(edges)])
    counts[-1] += np.sum(values == edges[-1])
    assert [bar.height for bar in classes.bars] == pytest.approx(100.0 * counts / len(values), abs=0.3)
    assert [line.text for line in classes.lines] == ["5 %", "50 %", "95 %"]


def test_indices_depend_neither_on_units_nor_on_the_order_of_parameters() -> None:
    def indices(text: str, names: str, factor: float, seed: int) -> dict[str, tuple[float, float]]:
        study = sample("sobol:2048", vary={f"f.{name}": text for name in names}, seed=seed)
        columns = drawn(study, dict.fromkeys(study.vary, "kg"))
        rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
        values = [factor * of_ishigami({name: value / 1e3 for name, value in row.items()}) for row in rows]
        return {its.name: (its.first, its.total) for its in statistics_of(study, values, rows).indices}

    tonnes = indices("uniform(-3.141592653589793 t, 3.141592653589793 t)", "abc", 1.0, 1)
    grams = indices("uniform(-3141592.653589793 g, 3141592.653589793 g)", "abc", 1e-6, 1)
    for name, its in tonnes.items():
        assert grams[name] == pytest.approx(its, rel=1e-9, abs=1e-9)
    turned = indices("uniform(-3.141592653589793 t, 3.141592653589793 t)", "cba", 1.0, 2)
    for name, its in tonnes.items():
        assert turned[name] == pytest.approx(its, abs=0.04)


def test_runs_of_a_sample_are_those_of_its_rows_and_a_stopped_one_goes_on(tmp_path: Path, crew: Workers) -> None:
    study, diagram = sample("sobol:8", seed=1), ishigami()
    plan = make_plan(study, diagram, methods())
    assert len(plan.points) == 8 * 5

    def stop(point: object, record: object) -> None:
        if run.repeated == 11:
            run.stop()

    run = StudyRun(plan, store_of(plan, tmp_path / "stopped"), crew, stop)
    run.start()
    assert run.wait(60.0)
    assert 11 <= run.repeated < len(plan.points)
    on = StudyRun(plan, store_of(plan, tmp_path / "stopped"), crew)
    on.start()
    assert on.wait(60.0)
    assert on.repeated == len(plan.points) - run.repeated
    unbroken = carried_out(study, diagram, tmp_path / "unbroken", crew)
    continued = Outcome(plan, store_of(plan, tmp_path / "stopped").records)
    figures = [record["quantities"]["final:f.y"] for _, record in unbroken.of(0)]
    assert figures == [record["quantities"]["final:f.y"] for _, record in continued.of(0)]
    assert figures == pytest.approx([of_ishigami(point.parameters) for point in plan.points])
    assert continued.statistics(0, "final:f.y") == unbroken.statistics(0, "final:f.y")


def test_rows_of_failed_runs_are_left_out_of_the_indices() -> None:
    study = sample("sobol:64")
    columns = drawn(study, dict.fromkeys(study.vary, ""))
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    values: list[float | None] = [of_ishigami(row) for row in rows]
    values[3] = values[64 + 7] = values[4 * 64 + 7] = None
    found = statistics_of(study, values, rows)
    assert (found.count, found.missing, found.left_out) == (126, 2, 2)
    assert all(math.isfinite(its.first) for its in found.indices)


@pytest.mark.parametrize("method", ["reference", "ni_jacobi:step=0.01"])
def test_quantities_of_a_decay_are_those_of_its_closed_form(method: str, tmp_path: Path, crew: Workers) -> None:
    block = Subsystem("b", parameters={"k": 1.0}, states={"x": 1.0}, equations=["der(x) = -k*x"], outputs={"y": "2*x"})
    figures = ("final:b.x", "max:b.y - b.x", "integral:b.x", "mean:b.y", "rms:b.x", "min:abs(b.x - 0.5)")
    study = sample("random:2", vary={"b.k": "uniform(0.5, 2)"}, method=method)
    study = Study(**{**{n: getattr(study, n) for n in study.__struct_fields__}, "figures": figures})
    found = carried_out(study, Diagram("d", [block], stop=2.0), tmp_path, crew)
    for point, record in found.of(0):
        k = point.parameters["b.k"]
        whole = (1.0 - math.exp(-2.0 * k)) / k
        square = math.sqrt((1.0 - math.exp(-4.0 * k)) / (4.0 * k))
        exact = (math.exp(-2.0 * k), 1.0, whole, whole, square, max(0.0, math.exp(-2.0 * k) - 0.5))
        assert list(record["quantities"].values()) == pytest.approx(exact, rel=1e-4, abs=0.005)


def test_errors_of_a_method_are_sampled_with_their_own_references(tmp_path: Path, crew: Workers) -> None:
    a = Subsystem("a", parameters={"k": 1.0}, inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = -k*u"],
                  outputs={"y": "x"})  # fmt: skip
    b = Subsystem("b", inputs={"y": 1.0}, outputs={"u": "y"})
    diagram = Diagram("d", [a, b], [("a.y", "b.y"), ("b.u", "a.u")], stop=1.0)
    study = sample("random:4", "error:a.x", vary={"a.k": "uniform(0.5, 2)"}, method="ni_jacobi:step=0.1")
    found = carried_out(study, diagram, tmp_path, crew)
    errors = [record["rmse_percent"]["a.x"] for _, record in found.of(0)]
    by_rate = np.argsort([point.parameters["a.k"] for point, _ in found.of(0)])
    assert list(np.argsort(errors)) == list(by_rate)  # what decays faster is held worse
    assert found.statistics(0, "error:a.x").ranks["a.k"] == pytest.approx(1.0)


def planned(**more: Any) -> Plan:
    return make_plan(sample(**more), ishigami(), methods())


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(MacrostepError, match="need a power of two"):
        planned(plan="sobol:100")
    with pytest.raises(MacrostepError, match="does not say how values are drawn"):
        planned(plan="grid:3")
    with pytest.raises(MacrostepError, match="f has no parameter 'q'"):
        planned(plan="lhs:3", vary={"f.q": PI})
    with pytest.raises(MacrostepError, match="Say which parameters are drawn"):
        planned(plan="lhs:3", vary={})
    with pytest.raises(MacrostepError, match="write signals by their full names"):
        quantity("max:x")
