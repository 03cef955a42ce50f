"""Runs a study and sets its numbers against the paper's, row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import from_document, to_document
from macrostep.solvers.comparison.comparison import distinct_times
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.papers.cases import Over, PaperStudy, Variant
from macrostep.solvers.papers.rows import Finished, Row, rows_of
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import Reference, compute_reference
from macrostep.solvers.results.results import RunFailed, RunStopped
from macrostep.solvers.run.refusal import refusal
from macrostep.solvers.run.run import Run


@dataclass(frozen=True)
class PaperOutcome:
    """What came out of a study; `left_out` says why it was left out, as one may be that is optional."""

    study: PaperStudy
    finished: tuple[Finished, ...]
    rows: tuple[Row, ...]
    left_out: str = ""

    @property
    def failed(self) -> tuple[Finished, ...]:
        """Runs that failed and should not have; a criterion may ask for a failure too."""
        allowed = {(row.run, row.value) for row in self.rows if row.failure and row.holds}
        return tuple(f for f in self.finished if f.failure and (f.variant.label, f.value) not in allowed)

    @property
    def criteria(self) -> tuple[Row, ...]:
        return () if self.study.is_scan else tuple(row for row in self.rows if row.holds is not None)

    @property
    def holds(self) -> bool:
        return not self.failed and all(row.holds for row in self.criteria)


CarryOut = Callable[[Run, str], RunFailed | None]
"""Lets a run go on to its end; gets a label for it and returns what ended it before its time."""
Refer = Callable[[Problem, np.ndarray], Reference]


def reproduce(
    study: PaperStudy,
    diagram: Diagram,
    *,
    carry_out: CarryOut = lambda run, label: run.to_end(),
    refer: Refer = compute_reference,
) -> PaperOutcome:
    """Run a study.

    Parameters
    ----------
    study : PaperStudy
    diagram : Diagram
        That of its case; the changes that the study asks for are made to a copy.
    carry_out, refer : callable
        How a run goes on to its end, and how a reference is computed.

    Raises
    ------
    RunStopped
        If a run was stopped.
    MacrostepError
        If the case is wrong, or the reference cannot be computed.
    """
    if study.is_optional and (why := _refused(study, diagram)):
        return PaperOutcome(study, (), (), why)
    problems: dict[tuple[tuple[str, float], ...], Problem] = {}
    finished: list[Finished] = []
    for variant in study.runs:
        for value in study.over.values if study.over else (None,):
            settings = study.set | variant.set
            if study.over is not None and value is not None and _is_parameter(study.over):
                settings |= {study.over.name: value}
            key = tuple(sorted(settings.items()))
            if key not in problems:
                problems[key] = _problem(study, diagram, settings)
            finished.append(_finished(study, variant, value, problems[key], carry_out))
    finished = _with_references(finished, refer)
    return PaperOutcome(study, tuple(finished), tuple(rows_of(study, finished)))


def _refused(study: PaperStudy, diagram: Diagram) -> str:
    """Say why one of its methods would not begin; "" if all would."""
    problem = _problem(study, diagram, study.set)
    return next(filter(None, (refusal(chosen_method(variant.method), problem) for variant in study.runs)), "")


def _is_parameter(over: Over) -> bool:
    return "." in over.name


def _problem(study: PaperStudy, diagram: Diagram, settings: Mapping[str, float]) -> Problem:
    """Return the problem with what the study adds, and with other values of parameters."""
    document = to_document(diagram)
    for key, added in study.also.items():
        document[key] = [*document.get(key, []), *added]
    changed = from_document(document, study.key)
    for target, value in settings.items():
        name, _, parameter = target.rpartition(".")
        subsystem = changed[name]
        parameters = {**subsystem.parameters, parameter: replace(subsystem.parameters[parameter], value=value)}
        changed.replace(name, subsystem.replaced(parameters=parameters))
    return freeze(changed, stop=study.stop, solvers={"": study.solver})


def _finished(
    study: PaperStudy, variant: Variant, value: float | None, problem: Problem, carry_out: CarryOut
) -> Finished:
    options: dict[str, str] = {}
    if study.over is not None and not _is_parameter(study.over):
        options |= dict.fromkeys(study.over.name.split("+"), repr(value))
    label = variant.label if value is None else f"{variant.label}, {_value_text(study, value)}"
    try:
        run = Run(problem, variant.method, options, dense=study.dense)
    except MacrostepError as error:
        return Finished(variant, value, problem, None, "failed before it began", str(error))
    failure = carry_out(run, label)
    if isinstance(failure, RunStopped):
        raise failure
    if failure is not None:
        return Finished(variant, value, problem, failure.result, f"failed at t = {failure.time:.3g} s", failure.cause)
    return Finished(variant, value, problem, run.result)


def _value_text(study: PaperStudy, value: float) -> str:
    over = study.over
    assert over is not None
    return f"{over.symbol} = {value:g} {over.unit}".rstrip()


def _with_references(finished: list[Finished], refer: Refer) -> list[Finished]:
    """Give every run the reference of its problem, which is computed once for all of them."""
    references: dict[int, Reference] = {}
    for f in finished:
        if id(f.problem) not in references:
            same = [other.result for other in finished if other.problem is f.problem and other.result is not None]
            times = [result.time(name, dense=True) for result in same for name in result.subsystems]
            references[id(f.problem)] = refer(f.problem, distinct_times(f.problem, times))
    return [replace(f, reference=references[id(f.problem)]) for f in finished]
