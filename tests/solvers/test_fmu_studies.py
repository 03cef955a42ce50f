"""Studies of FMUs that integrate themselves: the runs of one diagram and its parameters share one finer run."""

from __future__ import annotations

import shutil
import zipfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from macrostep.model import Parameter
from macrostep.solvers import Axis, Series, Study, axis, simulate
from macrostep.solvers.comparison.comparison import reference_times
from macrostep.solvers.comparison.error_measuring import errors_of
from macrostep.solvers.coupling import methods
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.black_box import FinerRun, black_box_reference, finer_run
from macrostep.solvers.studies import measuring
from macrostep.solvers.studies.plan import make_plan
from macrostep.solvers.studies.running import StudyRun
from macrostep.solvers.studies.store import store_of
from tests.fmus.diagrams import fmu, two_masses


def records(folder: Path, *over: Axis) -> list[dict[str, Any]]:
    """Return what a map of NI Jacobi found, done in this process."""
    study = Study("map", (Series("ni_jacobi"),), over)
    left = fmu("left", "mass_left", parameters={"m": Parameter(10000.0, "kg")})
    plan = make_plan(study, two_masses(left=left, stop=5.0), methods())
    found = []
    with ThreadPoolExecutor(1) as executor:
        run = StudyRun(plan, store_of(plan, folder), executor, lambda _, record: found.append(record))
        run.start()
        assert run.wait(300)
    return found


def test_runs_of_one_diagram_and_its_parameters_share_a_reference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[float] = []

    def counted(problem: Any, shortest: float, *more: Any, **by_name: Any) -> FinerRun:
        made.append(shortest)
        return finer_run(problem, shortest, *more, **by_name)

    monkeypatch.setattr(measuring, "finer_run", counted)
    monkeypatch.setattr(measuring, "compute_reference", lambda *_, **__: pytest.fail("a reference of its own"))
    found = records(tmp_path, axis("step=0.2,0.1,0.05,0.025"), axis("left.m=8000,10000"))
    assert [record["status"] for record in found] == ["ok"] * 8
    assert made == [0.025, 0.025]  # for each mass, at the smallest step
    errors = [record["error_percent"] for record in found]
    assert errors[:4] == pytest.approx([2 * error for error in [*errors[1:4], errors[3] / 2]], rel=0.3)  # order 1


def test_the_shared_reference_is_as_good_as_one_of_its_own() -> None:
    diagram = two_masses(stop=5.0)
    result = simulate(diagram, "ni_jacobi:step=0.1")
    problem = freeze(diagram)
    times = reference_times(problem, [result])
    shared = finer_run(problem, 0.025)
    assert shared.is_fine_for(times)
    assert not shared.is_fine_for(0.001 * times)
    assert "itself uncertain by about" in shared.label
    own = errors_of(result, black_box_reference(problem, times))
    for name, error in errors_of(result, shared.at(times)).items():
        assert error.percent == pytest.approx(own[name].percent, rel=2e-3)


def test_a_run_is_named_by_what_is_in_its_fmus_and_not_by_where_they_are(tmp_path: Path) -> None:
    study = Study("sweep", (Series("ni_jacobi:step=0.1"),), (axis("left.m=8000,10000"),))

    def keys(path: str) -> list[str]:
        left = replace(fmu("left", "mass_left", parameters={"m": Parameter(10000.0, "kg")}), fmu=path)
        return [point.key for point in make_plan(study, two_masses(left=left), methods()).points]

    here = fmu("left", "mass_left").fmu
    copied = shutil.copy(here, tmp_path / "copied.fmu")
    assert keys(str(copied)) == keys(here)
    with zipfile.ZipFile(copied, "a") as archive:
        archive.writestr("documentation/remark.txt", "another content")
    assert not set(keys(str(copied))) & set(keys(here))
