"""Studies: what they are made of, orders that are known, and what stopping, killing and repeating leave."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from macrostep import examples
from macrostep.gui.command_line.common.study_tables import text_of
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.beginning import RunBeginning
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.files.files import from_document, load
from macrostep.model.subsystem.subsystem import Parameter
from macrostep.solvers import Axis, Series, Study, axis, compare, default_study, load_study, run_study, simulate
from macrostep.solvers.coupling import methods
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.processes.workers import Crew, WorkerDied, Workers
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.studies.dense_reference import compute_dense_reference
from macrostep.solvers.studies.figures import figure_named
from macrostep.solvers.studies.orders import fitted_order, power_law
from macrostep.solvers.studies.outcome import Outcome
from macrostep.solvers.studies.plan import Plan, make_plan, run_document
from macrostep.solvers.studies.running import StudyRun
from macrostep.solvers.studies.store import Store, kept_studies, store_of
from macrostep.solvers.studies.study import from_json, read_values
from macrostep.solvers.studies.tasks import measure


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    with Workers(2) as workers:
        yield workers


def example(name: str) -> Any:
    return load(examples.path(name))


def planned(study: Study, diagram: str = "two_masses") -> Plan:
    return make_plan(study, example(diagram), methods())


def study(kind: Any, *method: str, over: str = "", **more: Any) -> Study:
    axes = tuple(axis(text) for text in over.split(";")) if over else ()
    return Study(kind, tuple(map(Series, method)), axes, **more)


def finished(plan: Plan, folder: Path, crew: Workers) -> StudyRun:
    run = StudyRun(plan, store_of(plan, folder), crew)
    run.start()
    run.wait(300)
    return run


def plain(records: dict[str, Any]) -> dict[str, Any]:
    """Return records without what differs from run to run."""
    return {k: {n: v for n, v in r.items() if not n.endswith("_time_s")} for k, r in records.items()}


# -- what is varied ----------------------------------------------------------------------------------------------------


def test_ranges_and_lists_are_read() -> None:
    assert read_values("0.01..4:3", "x") == (0.01, 2.005, 4.0)
    assert read_values("1e-3..1:4log", "x") == (0.001, 0.01, 0.1, 1.0)
    assert read_values("8..1:4log", "x") == (8.0, 4.0, 2.0, 1.0)
    assert read_values("0..3:4", "x") == (0, 1, 2, 3)
    assert read_values("0.1, 0.2,0.4", "x") == (0.1, 0.2, 0.4)
    assert read_values("extrapolation|cls", "x") == ("extrapolation", "cls")
    assert read_values("true|false", "x") == (True, False)


@pytest.mark.parametrize("text", ["1..2:1", "1..2", "a..b:3", "0..1:5log", "1..inf:4", "1,1", "1,,2", "1..1:3"])
def test_what_is_no_range_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(MacrostepError, match=r"^step: .*\.$"):
        read_values(text, "step")


def test_a_method_is_made_over_what_its_options_list_or_what_the_study_says() -> None:
    plan = planned(
        study("work-precision", "ni_jacobi", "f3ornits:tolerance=1e-3|1e-4,smooth=true|false", over="step=0.1,0.2")
    )
    assert [len([p for p in plan.points if p.series == n]) for n in (0, 1)] == [2, 4]
    assert {p.method.options.get("step") for p in plan.points} == {0.1, 0.2, None}
    assert plan.labels == ("NI Jacobi", "F3ORNITS")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (study("convergence", "ni_jacobi"), "made over one thing, and ni_jacobi over none"),
        (study("map", "ni_jacobi", over="step=0.1,0.2"), "made over two things"),
        (study("sweep", "ni_jacobi", "f3ornits:tolerance=1e-3|1e-2", over="step=0.1,0.2"), "not step"),
        (study("convergence", "ni_jacobi", "gauss_seidel:order=0|1", over="step=0.1,0.2"), "not step"),
        (study("sweep", "ni_jacobi", over="left.q=1,2"), "left has no parameter 'q'"),
        (study("sweep", "ni_jacobi", over="middle.q=1,2"), "no subsystem 'middle'"),
        (study("convergence", "ni_jacobi", over="step=-1,1"), "must be above 0"),
        (study("sweep", "ni_jacobi", over="order=extrapolation|cls"), "must be"),
        (study("convergence", "nothing", over="step=1,2"), "There is no coupling method"),
    ],
)
def test_a_study_that_cannot_be_is_refused(wrong: Study, sentence: str) -> None:
    with pytest.raises(MacrostepError, match=sentence):
        planned(wrong)


def test_keys_depend_on_what_a_run_depends_on_and_on_nothing_else() -> None:
    one = study("convergence", "ni_jacobi", over="step=0.1,0.2")
    moved = example("two_masses")
    moved.set(description="Another text.")
    same = make_plan(study("convergence", "ni_jacobi:order=0", over="step=0.1,0.2", title="T"), moved, methods())
    assert same.id == planned(one).id
    stiffer = example("two_masses")
    left = stiffer["left"]
    c = left.parameters["c"]
    stiffer.replace("left", left.replaced(parameters={**left.parameters, "c": type(c)(2000.0, c.unit, c.extra)}))
    assert make_plan(one, stiffer, methods()).id != planned(one).id
    assert planned(study("convergence", "ni_jacobi", over="step=0.1,0.3")).id != planned(one).id


def test_steps_that_follow_a_parameter_are_those_of_each_point() -> None:
    diagram = example("two_masses")
    diagram.set(parameters={"h": DiagramParameter(200.0, "ms")})
    plan = make_plan(study("sweep", "ni_jacobi:step=h/2", over="h=100,400"), diagram, methods())
    assert [point.method.options["step"] for point in plan.points] == [0.05, 0.2]


def test_studies_know_joints_and_how_a_run_begins() -> None:
    diagram = example("bridge")
    diagram.set(beginning=RunBeginning(at_rest=True))
    its = study("sweep", "ifosmondi_jfm:step=0.01", over="R1.R=50,100")
    used = from_document(run_document(diagram))
    assert simulate(used, "ifosmondi_jfm", step=0.5)["C.v"][0] == pytest.approx(2.0 / 3.0)
    keys, others = ({point.key for point in make_plan(its, d, methods()).points} for d in (diagram, example("bridge")))
    assert len(keys) == 2
    assert not keys & others


def test_a_study_is_plain_data_there_and_back(tmp_path: Path) -> None:
    one = Study(
        "sweep", (Series("ni_jacobi", "held", set={"left.c": "2 kN/m"}),), (Axis("step", (0.1, 0.2), (1.0, 2.0), "x"),),
        ("error", "integrations"), title="T", diagram="two_masses", stop=10.0, solver={"kind": "exact"},
    )  # fmt: skip
    assert from_json(json.loads(json.dumps(one.as_json()))) == one
    file = tmp_path / "one.study.toml"
    file.write_text(
        'kind = "convergence"\ndiagram = "two_masses"\nover = "step=0.1,0.2"\nseries = ["ni_jacobi", "missiles"]\n'
    )
    assert load_study(file) == study("convergence", "ni_jacobi", "missiles", over="step=0.1,0.2", diagram="two_masses")
    file.write_text('kind = "convergence"\nserie = []\n')
    with pytest.raises(MacrostepError, match="serie"):
        load_study(file)
    for name in ("a.study.toml", "a.study.json"):
        other = tmp_path / name
        other.write_bytes(b'"\xff"')
        with pytest.raises(MacrostepError, match=r"a\.study\.\w+ (is not UTF-8 text|cannot be read: Invalid UTF-8)"):
            load_study(other)
        other.write_bytes((b"a = " if name.endswith("toml") else b"") + b"[" * 100_000)
        with pytest.raises(MacrostepError, match=r"nested|cannot be read"):
            load_study(other)


@pytest.mark.parametrize("kind", ["convergence", "work-precision", "sweep", "map"])
@pytest.mark.parametrize("name", ["two_masses", "damper_reaction", "time_only"])
def test_there_is_a_sensible_study_of_every_kind_for_every_diagram(kind: Any, name: str) -> None:
    diagram = example(name)
    if kind == "map" and name == "time_only":
        return  # one subsystem without parameters has nothing that a second axis could be
    plan = make_plan(default_study(kind, diagram), diagram, methods())
    assert 4 <= len(plan.points) <= 400


# -- orders ------------------------------------------------------------------------------------------------------------


def test_the_slope_is_fitted_where_the_errors_follow_a_power_law() -> None:
    steps = [float(h) for h in np.logspace(-3, 0, 13)]
    errors = [max(2.0 * h**3, 1e-7) * (1.0 if h < 0.3 else 5.0) for h in steps]
    law = power_law(steps, errors)
    assert law is not None
    assert law.slope == pytest.approx(3.0, abs=0.01)
    assert law.points < 13
    assert 0.003 < law.low < law.high < 0.3
    assert power_law(steps, [1e-9] * 13) is None
    assert power_law([0.1, 0.2], [1.0, 4.0]).slope == pytest.approx(2.0)  # type: ignore[union-attr]
    assert power_law([0.1], [1.0]) is None
    assert fitted_order([0.1, 0.05, 0.025], [8e-3, 1e-3, None]) == pytest.approx(3.0)


def test_known_orders_of_convergence(crew: Workers, tmp_path: Path) -> None:
    expected = {"ni_jacobi": 1.0, "ni_jacobi:order=1": 2.0, "missiles": 3.0, "ifosmondi_jfm:tolerance=1e-12": 4.0}
    plan = planned(
        study("convergence", *expected, over="step=2e-3..5e-2:8log", figures=("error:prey.P",)), "lotka_volterra"
    )
    run = finished(plan, tmp_path, crew)
    curves = Outcome(plan, run.store.records).graphs()[0].curves
    for curve, order in zip(curves, expected.values(), strict=True):
        assert curve.order is not None
        assert curve.order.slope == pytest.approx(order, abs=0.06)
        assert curve.order.points >= 5


# -- the reference -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["two_masses", "damper_reaction", "car", "spring_mass"])
def test_the_shared_reference_is_the_one_of_compare(name: str) -> None:
    problem = freeze(example(name))
    dense = compute_dense_reference(problem)
    assert dense is not None
    times = np.union1d(np.linspace(problem.start, problem.stop, 1234), [10.0])
    direct, shared = compute_reference(problem, times), dense.at(times)
    assert shared.label == direct.label
    for label, values in direct.values.items():
        assert np.max(np.abs(shared.values[label] - values)) <= 2e-11 * max(np.ptp(values), 1e-300)


def test_at_an_event_the_shared_reference_has_the_value_after_it() -> None:
    dense = compute_dense_reference(freeze(example("two_masses")))
    assert dense is not None
    at = dense.at(np.array([100.0 - 1e-6, 100.0, 100.0 + 1e-6]))
    force = at.values["right.F"]
    assert force[1] == pytest.approx(1000.0)
    assert abs(force[0] - force[1]) > 100.0


def test_where_signals_bend_at_states_each_run_has_a_reference_of_its_own() -> None:
    document = example("spring_mass")
    spring = document["spring"]
    document.replace("spring", spring.replaced(equations=("der(x) = if x > 0.3 then v else 0.5*v",)))
    assert compute_dense_reference(freeze(document)) is None


def test_a_run_lasts_as_long_as_the_parameters_of_its_diagram_say(crew: Workers, tmp_path: Path) -> None:
    diagram = example("spring_mass")
    diagram.set(parameters={"half": Parameter(1.0, "s")}, start="0*half", stop="2*half")
    plan = make_plan(
        study("sweep", "ni_jacobi:step=0.5", over="half=1,3", figures=("macro-steps",)), diagram, methods()
    )
    outcome = Outcome(plan, finished(plan, tmp_path, crew).store.records)
    (graph,) = outcome.graphs()
    assert [(mark.x, mark.y) for mark in graph.curves[0].marks] == [(1.0, 4.0), (3.0, 12.0)]
    means = [outcome.mean_step(outcome.records[point.key], point) for point in plan.points]
    assert means == [0.5, 0.5]  # 2 s in 4 steps, and 6 s in 12


def test_values_are_expressions_of_parameters_of_the_diagram(crew: Workers, tmp_path: Path) -> None:
    diagram = example("two_masses")
    diagram.set(parameters={"m": DiagramParameter(5000.0, "kg")})

    def ends(**over: str) -> list[float]:
        axes = tuple(axis(f"{name.replace('_', '.')}={values}") for name, values in over.items())
        one = Study("map", (Series("ni_jacobi:step=0.5"),), over=axes, figures=("final:right.x",))
        plan = make_plan(one, diagram, methods())
        records = finished(plan, tmp_path, crew).store.records
        return [records[point.key]["quantities"]["final:right.x"] for point in plan.points]

    ours = ends(left_m="m,2*m", m="4000,6000")
    plain = ends(left_m="4000,6000,8 t,12000", m="4000,6000")
    assert ours == [plain[k] for k in (0, 3, 4, 7)]
    assert len(set(ours)) == 4
    with pytest.raises(MacrostepError, match="no parameter 'q'"):
        ends(left_m="m,2*q", m="1,2")


def test_figures_are_those_of_compare(crew: Workers, tmp_path: Path) -> None:
    plan = planned(study("convergence", "ni_jacobi", "f3ornits", over="step=0.1,0.4"))
    records = finished(plan, tmp_path, crew).store.records
    table = compare(example("two_masses"), [p.method for p in plan.points])
    for point, compared in zip(plan.points, table.runs, strict=True):
        record = records[point.key]
        assert record["macro_steps"] == compared.result.statistics.macro_steps
        for name, error in compared.rmse_percent.items():
            assert record["rmse_percent"][name] == pytest.approx(error, rel=1e-7)


def test_a_method_that_chooses_its_steps_takes_part_in_a_convergence_study(crew: Workers, tmp_path: Path) -> None:
    """By its tolerance, at the mean of the steps that it chose; its order is that of the error over these."""
    diagram = example("lotka_volterra")
    proposed = default_study("convergence", diagram, ["ni_jacobi", "step_doubling(ni_jacobi:step=0.1)"])
    assert [one.method for one in proposed.series] == [
        "ni_jacobi",
        "step_doubling(ni_jacobi:step=0.1):rtol=1e-5..1e-2:7log",
    ]
    plan = make_plan(proposed, diagram, methods())
    assert plan.axis.name == "step"
    outcome = Outcome(plan, finished(plan, tmp_path, crew).store.records)
    (graph,) = outcome.graphs()
    assert graph.x_title == "macro-step H [s] (the mean of those that a method chose)"
    held, chosen = graph.curves
    assert (held.over, chosen.over) == ("", "rtol")
    for mark in chosen.marks:
        assert mark.x == pytest.approx(diagram.stop / max(mark.record["macro_steps"].values()))
    assert chosen.order is not None
    assert chosen.order.slope > 0.5
    text = text_of(outcome)
    assert "mean step" in text
    assert "step_doubling" not in text


def test_what_cannot_be_varied_is_listed_with_the_reason() -> None:
    diagram = example("two_masses")
    proposed = default_study("sweep", diagram, ["gauss_seidel", "f3ornits", "missiles"], [axis("iterations=1,2,3")])
    assert [one.method for one in proposed.series] == ["gauss_seidel"]
    plan = make_plan(proposed, diagram, methods())
    assert plan.left_out == (
        "F3ORNITS has no option 'iterations' to vary",
        "MISSILES has no option 'iterations' to vary",
    )
    assert "F3ORNITS has no option 'iterations' to vary." in text_of(Outcome(plan, {})).splitlines()
    over_steps = default_study(
        "map", diagram, ["ni_jacobi", "f3ornits"], [axis("step=0.1,0.2"), axis("left.d=0.1,0.2")]
    )
    assert [one.method for one in over_steps.left_out] == ["f3ornits"]
    assert from_json(proposed.as_json()) == proposed
    with pytest.raises(MacrostepError, match=r"None of the methods.*f3ornits has no option 'iterations' to vary"):
        default_study("sweep", diagram, ["f3ornits"], [axis("iterations=1,2")])


def test_linearisations_are_a_cost_of_work_and_precision(crew: Workers, tmp_path: Path) -> None:
    """Each macro-step of MISSILES steps and linearises both masses: two states and one or two inputs."""
    diagram = example("two_masses")
    proposed = default_study("work-precision", diagram, ["missiles"], [axis("step=0.5,1")])
    assert proposed.costs == ("macro-steps", "work", "evaluations", "time")
    run = finished(make_plan(proposed, diagram, methods()), tmp_path, crew)
    for record in run.store.records.values():
        assert record["linearisations"] == 2 * max(record["macro_steps"].values())
        work = figure_named("work").of(record)
        assert work == record["integrations"] + record["linearisations"] == 2 * record["integrations"]
        inputs = sum(len(subsystem.inputs) for subsystem in diagram.subsystems.values())
        assert record["jacobian_evaluations"] == (4 + inputs) * max(record["macro_steps"].values())
        evaluations = figure_named("evaluations").of(record)
        assert evaluations == record["rhs_evaluations"] + record["jacobian_evaluations"]


# -- running -----------------------------------------------------------------------------------------------------------


def test_a_study_of_200_runs_is_stopped_and_goes_on_without_repeating_one(crew: Workers, tmp_path: Path) -> None:
    plan = planned(study("convergence", "ni_jacobi", "ni_jacobi:order=1", "missiles", "gauss_seidel",
                         over="step=0.02..1:50log"))  # fmt: skip
    assert len(plan.points) == 200
    whole = finished(plan, tmp_path / "whole", crew)
    assert whole.is_finished
    assert whole.repeated == 200

    times, total = 0, 0
    is_finished = False
    while not is_finished:
        store = store_of(plan, tmp_path / "parts")
        begin = len(store.records)
        run = StudyRun(plan, store, crew, lambda *_: run.stop() if run.repeated > 60 else None)  # noqa: B023
        run.start()
        assert run.wait(300)
        assert len(Store(store.path).records) == begin + run.repeated
        times, total, is_finished = times + 1, total + run.repeated, run.is_finished
    assert times >= 3
    assert total == 200
    assert len([line for line in store.path.read_text().splitlines() if line.startswith('{"point"')]) == 200
    assert plain(store.records) == plain(whole.store.records)
    assert orders(plan, store) == orders(plan, whole.store)


def orders(plan: Plan, store: Store) -> list[Any]:
    return [curve.order for graph in Outcome(plan, store.records).graphs() for curve in graph.curves]


def test_the_number_of_processes_makes_no_difference(crew: Workers, tmp_path: Path) -> None:
    plan = planned(study("sweep", "ifosmondi_jfm:step=0.05", over="plate.DD=0.04,1,4"), "damper_reaction")
    two = finished(plan, tmp_path / "two", crew)
    with Workers(1) as alone:
        one = finished(plan, tmp_path / "one", alone)
    with ThreadPoolExecutor(1) as threads:  # any executor will do
        other = StudyRun(plan, store_of(plan, tmp_path / "other"), threads)
        other.start()
        other.wait(300)
    assert plain(one.store.records) == plain(two.store.records) == plain(other.store.records)


def test_a_failed_run_is_a_result_with_its_sentence(crew: Workers, tmp_path: Path) -> None:
    plan = planned(
        study("sweep", "ifosmondi:step=0.1", "ni_jacobi:step=0.1", over="plate.DD=0.64,4"), "damper_reaction"
    )
    run = finished(plan, tmp_path, crew)
    records = [run.store.records[point.key] for point in plan.points]
    assert [record["status"] for record in records] == ["failed", "ok", "diverged", "ok"]
    assert "does not converge" in records[0]["error"]
    assert records[0]["failed_at"] == 0.0
    again = finished(plan, tmp_path, crew)
    assert again.repeated == 0
    status = figure_named("status")
    assert [status.of(record) for record in records] == [3.0, 0.0, 2.0, 0.0]


def test_a_run_whose_process_is_killed_is_done_once_more_and_then_by_the_next_start(tmp_path: Path) -> None:
    plan = planned(study("convergence", "ni_jacobi", over="step=0.1,0.2,1e-6,0.4"))  # the third takes long
    with Workers(2) as workers:
        run = StudyRun(plan, store_of(plan, tmp_path), workers)
        run.start()
        deadline = time.monotonic() + 300
        while run.done < 3 and time.monotonic() < deadline:
            time.sleep(0.05)
        killed = [killed_at_work(workers), killed_at_work(workers)]
        run.wait(300)
    assert killed[0] != killed[1]
    assert run.is_finished
    died = [record for record in run.store.records.values() if record["status"] == "died"]
    assert len(died) == 1
    assert "step=1e-06" in died[0]["error"]
    assert "was ended by signal 9" in died[0]["error"]
    again = StudyRun(plan, store_of(plan, tmp_path), workers)
    assert (again.done, again.total) == (3, 4)


def killed_at_work(workers: Workers) -> int:
    """Kill the process that has a task, when it has had it for a while; returns its number."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        time.sleep(0.7)
        for member in workers._members:
            if member._task is not None and (process := member._process) is not None and process.is_alive():
                pid = process.pid
                os.kill(pid, signal.SIGKILL)
                return pid
    pytest.fail("No process has a task.")


def test_a_handful_of_short_runs_whose_process_is_lost_costs_none_of_them(tmp_path: Path) -> None:
    plan = planned(study("convergence", "ni_jacobi", over="step=0.02..1:40log"))
    dying = DyingWorkers(fails_at=5)
    with dying.workers:
        run = StudyRun(plan, store_of(plan, tmp_path), dying)
        run.start()
        assert run.wait(300)
    assert dying.lost > 1  # they were asked for together
    assert run.is_finished
    assert {record["status"] for record in run.store.records.values()} == {"ok"}


class DyingWorkers(Crew):
    """Workers of which one is lost with the n-th task, after it had taken it."""

    def __init__(self, fails_at: int) -> None:
        self.workers, self.left, self.lost = Workers(1), fails_at, 0

    @property
    def count(self) -> int:
        return 1

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.left -= function is measure
        if self.left or function is not measure:
            return self.workers.submit(function, *args)
        self.lost = len(args[3])
        future: Future[Any] = Future()
        future.set_exception(WorkerDied("The process was lost."))
        return future


def test_an_executor_that_breaks_stops_the_study_which_goes_on_with_another(crew: Workers, tmp_path: Path) -> None:
    plan = planned(study("convergence", "ni_jacobi", over="step=0.02..1:30log"))
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:

        def kill(*_: object) -> None:
            if run.repeated == 10:
                for process in pool._processes.values():
                    os.kill(process.pid or 0, signal.SIGKILL)

        run = StudyRun(plan, store_of(plan, tmp_path), pool, kill)
        run.start()
        with pytest.raises(MacrostepError, match=r"cannot go on .* of 30 runs are kept, and the study goes on"):
            run.wait(300)
    assert 10 <= run.done < 30
    assert {record["status"] for record in Store(run.store.path).records.values()} == {"ok"}
    rest = finished(plan, tmp_path, crew)
    assert rest.is_finished
    assert rest.repeated == 30 - run.done


def test_stopping_ends_a_long_run_at_once(crew: Workers, tmp_path: Path) -> None:
    plan = planned(study("convergence", "ni_jacobi", over="step=3e-6,0.1"))
    run = StudyRun(plan, store_of(plan, tmp_path), crew)
    run.start()
    deadline = time.monotonic() + 300
    while run.done < 1 and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(0.5)
    run.stop()
    assert run.wait(60)  # the long one takes a while
    assert (run.done, run.total) == (1, 2)


def test_a_line_that_was_cut_short_is_done_again(crew: Workers, tmp_path: Path) -> None:
    plan = planned(study("convergence", "ni_jacobi", over="step=0.2..1:5log"))
    whole = finished(plan, tmp_path, crew)
    data = whole.store.path.read_bytes()
    whole.store.path.write_bytes(data[:-20])
    again = finished(plan, tmp_path, crew)
    assert again.repeated == 1
    assert plain(Store(again.store.path).records) == plain(whole.store.records)


def test_kept_studies_are_listed_with_what_they_are(crew: Workers, tmp_path: Path) -> None:
    plan = planned(study("convergence", "ni_jacobi", over="step=0.2,0.4", title="A title"))
    finished(plan, tmp_path, crew)
    (tmp_path / "other.study.jsonl").write_text("nothing\n")
    (heading,) = kept_studies(tmp_path)
    assert heading.study == plan.study
    assert heading.document == plan.document
    assert (heading.total, heading.id) == (2, plan.id)


def test_a_study_that_cannot_be_kept_says_so(crew: Workers, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    plan = planned(study("convergence", "ni_jacobi", over="step=0.2,0.4"))
    with pytest.raises(MacrostepError, match="cannot be kept"):
        finished(plan, tmp_path / "file", crew)


def test_python_runs_a_study_from_beginning_to_end(crew: Workers, tmp_path: Path) -> None:
    seen: list[float] = []
    outcome = run_study(
        study("map", "ni_jacobi", over="step=0.1,0.2;left.c=500,1000,2000"), example("two_masses"), executor=crew,
        folder=tmp_path, on_point=lambda point, record: seen.append(record["error_percent"]),
    )  # fmt: skip
    (row,) = outcome.maps()
    assert len(seen) == len(row.maps[0].marks) == 6
    assert row.low == min(seen)
    assert row.share(row.high) == 1.0
    assert outcome.csv_text().count("\n") == 7
    assert json.loads(json.dumps(outcome.to_json()))["points"][0]["values"] == {"step": 0.1, "left.c": 500}
    with pytest.raises(MacrostepError, match="1 process"):
        run_study(study("convergence", "ni_jacobi", over="step=1,2"), example("two_masses"), jobs=0, folder=tmp_path)


@pytest.mark.parametrize(
    "plain", [{"series": 5}, {"series": ["ni_jacobi"], "over": None}, {"series": [{"method": "a", "over": 1}]}]
)
def test_what_is_no_list_is_refused(plain: dict[str, Any]) -> None:
    with pytest.raises(MacrostepError, match=r"cannot be read: Expected `array`, got `(int|null)`"):
        from_json({"kind": "sweep", **plain})


def test_what_is_said_of_a_run_keeps_its_values_in_the_file(tmp_path: Path) -> None:
    said = Phrase("{what}: {why}", what="NI Jacobi", why=Phrase("with exit code {code}", code="3"))
    Store(tmp_path / "a.study.jsonl").keep("point", {"status": "died", "error": said})
    read = Store(tmp_path / "a.study.jsonl").records["point"]["error"]
    assert isinstance(read, Phrase)
    assert read == said
    turned = {"{what}: {why}": "{why} ({what})"}
    assert read.shown(lambda template: turned.get(template, template)) == "with exit code 3 (NI Jacobi)"
