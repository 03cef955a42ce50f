"""References of diagrams of FMUs: what they claim to be uncertain by contains the solution, or nothing is ranked."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from macrostep.examples import path
from macrostep.model import Diagram, MacrostepError, Parameter, load
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.files.files import to_document
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import Series, Study, axis, compare, export_fmu
from macrostep.solvers.coupling import methods
from macrostep.solvers.errors.scales import scales_of
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference import shared as shared_reference
from macrostep.solvers.reference.black_box import FinerRun, finer_run
from macrostep.solvers.reference.reference import Reference, compute_reference
from macrostep.solvers.run_process.messages import ComparedMessage, StartJob
from macrostep.solvers.run_process.worker import Worker
from macrostep.solvers.studies.plan import make_plan
from macrostep.solvers.studies.running import StudyRun
from macrostep.solvers.studies.store import store_of
from tests.fmus.diagrams import two_masses

TIGHT = {"kind": "explicit", "rtol": 1e-11, "atol": 1e-13}
PLAIN = {"canGetAndSetFMUState": False}
HELD = {"canGetAndSetFMUState": False, "maxInputDegree": 0, "providesDirectionalDerivatives": False}
ITERATED = {"maxInputDegree": 0, "providesDirectionalDerivatives": False}

Boxes = Callable[..., tuple[Diagram, Diagram]]


def example(name: str, stop: float) -> Diagram:
    """Return an example; `damper_0.5` has a loop that is unstable by fixed-point iteration, `damper_4` a stable one."""
    diagram = load(path("damper_reaction" if name.startswith("damper") else name))
    if name.startswith("damper"):
        plate = diagram["plate"]
        damping = Parameter(float(name.partition("_")[2]), plate.parameters["DD"].unit)
        diagram.replace("plate", plate.replaced(parameters={**plate.parameters, "DD": damping}))
    if name == "lotka_volterra":  # an FMU's own error is no affair of the coupling
        for subsystem in list(diagram.subsystems.values()):
            diagram.replace(subsystem.name, subsystem.replaced(solver=TIGHT))
    diagram.stop = stop
    return diagram


@pytest.fixture(scope="module")
def boxes(tmp_path_factory: pytest.TempPathFactory) -> Boxes:
    """Return a diagram of equations and the same one of FMUs, with some capabilities switched off."""
    folder = tmp_path_factory.mktemp("fmus")

    def made(name: str, stop: float, off: dict[str, bool | int]) -> tuple[Diagram, Diagram]:
        diagram = example(name, stop)
        subsystems = []
        for one in diagram.subsystems:
            file: Path = folder / f"{name}_{one}.fmu"
            if not file.exists():
                export_fmu(diagram, one, file)
            subsystems.append(fmu_subsystem(file, one).replaced(interface="CoSimulation", capabilities=off))
        wires = [(source, target) for target, source in diagram.connections.items()]
        return diagram, Diagram(name, subsystems, wires, start=diagram.start, stop=stop)

    return made


def errors_and_claims(diagram: Diagram, reference: Reference) -> dict[str, tuple[float, float]]:
    """Return how far a reference is from the monolithic one, and by how much it says it may be, in parts of scales."""
    problem = freeze(diagram)
    exact = compute_reference(problem, reference.time)
    scales = scales_of(exact.values, problem.columns)
    assert reference.uncertainty is not None
    return {
        name: (
            float(np.sqrt(np.mean((reference.values[name] - exact.values[name]) ** 2))) / scales[name].size,
            claimed / scales[name].size,
        )
        for name, claimed in reference.uncertainty.items()
    }


CASES = [
    ("two_masses", 30.0, 0.1), ("two_masses", 130.0, 0.1), ("lotka_volterra", 10.0, 0.05), ("damper_4", 10.0, 0.05),
    ("mechanical_benchmark", 2.0, 0.0025), ("spring_mass", 10.0, 0.05),
]  # fmt: skip
CAPABILITIES = [({}, 2e-5), (PLAIN, 1e-3), (ITERATED, 0.02), (HELD, 0.02)]


@pytest.mark.parametrize(("off", "most"), CAPABILITIES, ids=["all", "plain", "iterated", "held"])
@pytest.mark.parametrize(("name", "stop", "step"), CASES, ids=[f"{name}-{stop:g}" for name, stop, _ in CASES])
def test_what_it_claims_contains_the_solution(
    boxes: Boxes, name: str, stop: float, step: float, off: dict[str, bool | int], most: float
) -> None:
    diagram, boxed = boxes(name, stop, off)
    found = finer_run(freeze(boxed), step).at(np.linspace(0.0, stop, 1001))
    assert found.unearned == ""
    assert "agrees" in found.label
    for variable, (error, claimed) in errors_and_claims(diagram, found).items():
        assert error <= claimed <= most, variable


def test_a_loop_that_plain_methods_make_unstable_has_a_reference_of_better_ones(boxes: Boxes) -> None:
    diagram, boxed = boxes("damper_0.5", 4.0, {})
    found = finer_run(freeze(boxed), 0.05).at(np.linspace(0.0, 4.0, 401))
    assert found.unearned == ""
    for variable, (error, claimed) in errors_and_claims(diagram, found).items():
        assert error <= claimed <= 1e-6, variable


def test_what_nothing_of_another_kind_confirms_ranks_nothing(boxes: Boxes) -> None:
    _, boxed = boxes("damper_0.5", 4.0, PLAIN)
    reference = finer_run(freeze(boxed), 0.05).at(np.linspace(0.0, 4.0, 401))
    assert reference.unearned
    comparison = compare(boxed, ["ni_jacobi:step=0.05", "missiles:step=0.05"])
    assert comparison.ranking.winner is None
    assert comparison.ranking.sentence == f"Nothing is ranked and no run wins: {comparison.to_json()['unearned']}"
    assert [ranked.rank for ranked in comparison.ranking.ranked] == [None, None]


def test_an_unstable_run_is_not_crowned(boxes: Boxes) -> None:
    """NI Jacobi is unstable here with every step, and a finer run of it is as wrong as those that are compared."""
    diagram, boxed = boxes("damper_0.5", 2.0, {})
    runs = ["ni_jacobi:step=0.05", "ni_jacobi:step=0.025", "ifosmondi_jfm:step=0.05"]
    for one in (diagram, boxed):
        assert compare(one, runs).ranking.winner == 2


def test_who_imposes_a_step_is_told_and_nothing_is_ranked() -> None:
    diagram = two_masses(stop=5.0)
    diagram.replace("left", diagram["left"].replaced(step=0.1))
    with pytest.raises(MacrostepError, match="left imposes its macro-step"):
        finer_run(freeze(diagram), 0.1)


def test_a_study_has_no_errors_against_what_nothing_confirms(boxes: Boxes, tmp_path: Path) -> None:
    _, boxed = boxes("damper_0.5", 4.0, PLAIN)
    plan = make_plan(Study("convergence", (Series("missiles"),), (axis("step=0.1,0.05"),)), boxed, methods())
    found: list[dict[str, Any]] = []
    with ThreadPoolExecutor(1) as executor:
        run = StudyRun(plan, store_of(plan, tmp_path), executor, lambda _, record: found.append(record))
        run.start()
        assert run.wait(300)
    assert [record["error_percent"] for record in found] == [None, None]
    assert all("which no run of another kind confirms" in record["no_reference"] for record in found)


def test_subsystems_with_steps_of_one_length_have_a_reference_too(boxes: Boxes) -> None:
    """A finer run has steps of one length, too, and each of its kinds ends at the stop time."""
    diagram, boxed = boxes("two_masses", 30.0, {"canHandleVariableCommunicationStepSize": False})
    found = finer_run(freeze(boxed), 0.3).at(np.linspace(0.0, 30.0, 401))
    assert found.unearned == ""
    for variable, (error, claimed) in errors_and_claims(diagram, found).items():
        assert error <= claimed <= 1e-3, variable


class Messages(list[Any]):
    """A pipe to nowhere."""

    def send(self, message: Any) -> None:
        self.append(message)

    def poll(self) -> bool:
        return False

    def recv(self) -> Any:
        raise EOFError


def test_the_runs_of_a_job_share_one_reference(boxes: Boxes, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is fine enough for the smallest macro-step, and the errors are those of the same runs in the terminal."""
    _, boxed = boxes("two_masses", 10.0, {})
    made: list[float] = []

    def counted(problem: Problem, shortest: float, **how: Any) -> FinerRun:
        made.append(shortest)
        return finer_run(problem, shortest, **how)

    monkeypatch.setattr(shared_reference, "finer_run", counted)
    texts = ("ni_jacobi:step=0.1", "ni_jacobi:step=0.05", "gauss_seidel:step=0.1", "jacobi_iterated:step=0.1")
    messages = Messages()
    Worker(messages, np.zeros(3, np.int64)).serve(StartJob(1, to_document(boxed), tuple(map(chosen_method, texts))))
    assert made == [0.05]
    found = {m.run: m for m in messages if isinstance(m, ComparedMessage)}
    reported = compare(boxed, texts)
    for number, run in enumerate(reported.runs):
        assert found[number].unearned == ""
        for name, figure in run.errors.items():
            assert found[number].errors[name].percent == pytest.approx(figure.percent, rel=1e-3), name


def test_a_reference_that_cannot_be_made_is_tried_once(boxes: Boxes, monkeypatch: pytest.MonkeyPatch) -> None:
    _, boxed = boxes("two_masses", 10.0, {})
    problem = freeze(boxed)
    tried: list[float] = []

    def failing(problem: Any, shortest: float, **how: Any) -> Any:
        tried.append(shortest)
        raise MacrostepError("No kind goes through.")

    monkeypatch.setattr(shared_reference, "finer_run", failing)
    shared = shared_reference.SharedReference(problem)
    for _ in range(2):
        with pytest.raises(MacrostepError, match="No kind goes through"):
            shared.at(np.linspace(0.0, 10.0, 11))
    assert len(tried) == 1
