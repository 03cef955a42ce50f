"""Several methods on one diagram, each against the monolithic reference.

RMSE % = 100 * sqrt(mean_n (z(t_n) - z_ref(t_n))²) / (max z_ref - min z_ref)   over the communication points
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.model.files import to_document
from macrostep.solvers.chunks import Chunk
from macrostep.solvers.coupling import method_named
from macrostep.solvers.options import parse_run
from macrostep.solvers.problem import Problem, freeze
from macrostep.solvers.reference import Reference, compute_reference
from macrostep.solvers.results import Result, RunFailed, RunStopped
from macrostep.solvers.simulation import Run

_ONE_MOMENT = 1e-12
"""Times of different grids closer than this, relative to the span of the run, are one."""
_CONSTANT = 1e-14
"""A reference that varies less than this, relative to its size, is constant and has no error in per cent."""


@dataclass(frozen=True)
class Compared:
    """A run and its errors.

    Attributes
    ----------
    result : Result
    rmse_percent : dict
        By series name; None where the reference is constant, or where the run has no finite value.
    """

    result: Result
    rmse_percent: dict[str, float | None]


@dataclass(frozen=True)
class Comparison:
    """What :func:`compare` returns; ``str()`` of it is a table.

    Attributes
    ----------
    diagram : str
    reference : str
        What the errors are measured against: "monolithic".
    reference_label : str
        The same with solver and tolerance.
    runs : tuple of Compared
        In the order asked for; failed ones among them.
    """

    diagram: str
    reference: str
    reference_label: str
    runs: tuple[Compared, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep compare --json`` writes."""
        return {
            "diagram": self.diagram,
            "reference": self.reference,
            "runs": [run_as_json(run.result, run.rmse_percent) for run in self.runs],
        }

    def __str__(self) -> str:
        names = list(self.runs[0].rmse_percent) if self.runs else []
        head = ["method", *names, "macro-steps", "integrations", "rejected", "time"]
        lines = [head]
        for run in self.runs:
            statistics = run.result.statistics
            lines.append(
                [
                    method_text(run.result),
                    *(_percent(run.rmse_percent.get(name)) for name in names),
                    str(max(statistics.macro_steps.values(), default=0)),
                    str(statistics.integrations),
                    str(statistics.rejected_steps),
                    f"{statistics.wall_time:.3g} s" if run.result.status == "ok" else run.result.status,
                ]
            )
        widths = [max(len(line[c]) for line in lines) for c in range(len(head))]
        table = [
            "  ".join([line[0].ljust(widths[0]), *(t.rjust(w) for t, w in zip(line[1:], widths[1:], strict=True))])
            for line in lines
        ]
        title = f"{self.diagram}: RMSE in % of the range of the reference ({self.reference_label})"
        errors = [run.result.error for run in self.runs if run.result.error]
        return "\n".join([title, "", *table, *([""] if errors else []), *errors])


def method_text(result: Result) -> str:
    """Return the method with its step, the options that are not as usual, and the cut.

    As in ``ni_jacobi step=0.1 order=1 @axle=together``.
    """
    usual = {option.name: option.default for option in method_named(result.method).describe(result.method).options}
    told = {k: v for k, v in result.options.items() if k == "step" or v != usual.get(k)}
    return " ".join([result.method, *(f"{k}={_option(v)}" for k, v in told.items()), *_cut_text(result)])


def _cut_text(result: Result) -> list[str]:
    return ["@" + ",".join(f"{name}={solved}" for name, solved in result.cut.items())] if result.cut else []


def _option(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{value:.3g}"


def run_as_json(result: Result, rmse_percent: Mapping[str, float | None] | None = None) -> dict[str, Any]:
    """Return a run as the command line's JSON has it; never a number that is none."""
    s = result.statistics
    record: dict[str, Any] = {
        "method": result.method,
        "options": result.options,
        "cut": result.cut,
        "status": result.status,
        "macro_steps": s.macro_steps,
        "integrations": s.integrations,
        "iterations": s.iterations,
        "rejected_steps": s.rejected_steps,
        "linearisations": s.linearisations,
        "rhs_evaluations": s.rhs_evaluations,
        "wall_time_s": s.wall_time,
        "setup_time_s": s.setup_time,
        "notes": list(result.notes),
    }
    if rmse_percent is not None:
        record["rmse_percent"] = dict(rmse_percent)
    if result.error:
        record["error"] = result.error
    return record


def thinned(result: Result, most: int, until: float = math.inf) -> Result:
    """Return a result with at most about `most` communication points of each subsystem, none of them after `until`."""
    recordings = {}
    for name, recording in result.recordings.items():
        whole = recording.until(until) if until < math.inf else recording
        recordings[name] = whole.thinned(-(-len(whole) // most)) if len(whole) > most else whole
    return replace(result, recordings=recordings)


def reference_times(problem: Problem, results: Iterable[Result]) -> np.ndarray:
    """Return all communication points of some results, each once."""
    return distinct_times(problem, [result.time(name) for result in results for name in result.subsystems])


def distinct_times(problem: Problem, parts: Iterable[np.ndarray]) -> np.ndarray:
    """Return the start and the times of all parts, rising, each once."""
    times = np.unique(np.concatenate([np.array([problem.start]), *parts]))
    apart = np.diff(times, prepend=-math.inf) > _ONE_MOMENT * (problem.stop - problem.start)
    return times[apart]


def reference_at(reference: Reference, name: str, times: np.ndarray) -> np.ndarray:
    """Return the reference of a series at times that are among its own, up to rounding."""
    middles = 0.5 * (reference.time[1:] + reference.time[:-1])
    values: np.ndarray = reference.values[name][np.searchsorted(middles, times)]
    return values


def rmse_percent(result: Result, reference: Reference) -> dict[str, float | None]:
    """Return the error figure of every series of a result."""
    errors: dict[str, float | None] = {}
    for column in result.columns:
        times = result.time(column.subsystem)
        if len(times) == 0:
            errors[column.label] = None
            continue
        exact = reference_at(reference, column.label, times)
        spread = float(np.max(exact) - np.min(exact))
        with np.errstate(over="ignore", invalid="ignore"):
            error = 100.0 * math.sqrt(float(np.mean((result[column.label] - exact) ** 2))) if spread > 0.0 else 0.0
        is_constant = spread <= _CONSTANT * float(np.max(np.abs(exact)))
        errors[column.label] = None if is_constant or not math.isfinite(error) else error / spread
    return errors


def cut_problems(diagram: Diagram, cuts: Iterable[Mapping[str, str]], **settings: Any) -> list[Problem]:
    """Freeze a diagram in several cuts, each different one once.

    Parameters
    ----------
    diagram : Diagram
    cuts : iterable of mapping
        For each problem, the composites that are solved otherwise than the diagram says.
    **settings
        As :func:`macrostep.solvers.problem.freeze` takes them.
    """
    frozen: dict[tuple[tuple[str, str], ...], Problem] = {}
    problems = []
    for cut in cuts:
        key = tuple(sorted(cut.items()))
        if key not in frozen:
            frozen[key] = freeze(diagram, cut=cut, **settings)
        problems.append(frozen[key])
    return problems


def compare(
    diagram: Diagram,
    methods: Iterable[str],
    *,
    stop: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
    dense: int = 0,
    progress: Callable[[str, Chunk], None] = lambda method, chunk: None,
) -> Comparison:
    """Run several methods on a diagram and measure each against the monolithic reference.

    Parameters
    ----------
    diagram : Diagram
    methods : iterable of str
        Such as ``"ni_jacobi:step=0.1"``, and ``"ni_jacobi:step=0.1@axle=together"`` for another cut than the diagram's.
    stop, solvers, dense
        As in :func:`macrostep.solvers.simulate`.
    progress : callable
        Called with the method and each chunk.

    Raises
    ------
    MacrostepError
        If the diagram, a method or an option is not valid. A run that fails is no error; it stands in the table.
    RunStopped
        By Ctrl-C.
    """
    requests = [parse_run(text) for text in methods]
    if not requests:
        raise MacrostepError("Nothing to compare: name one method at least.")
    began = time.perf_counter()
    problems = cut_problems(diagram, (request.cut for request in requests), stop=stop, solvers=solvers)
    problem = problems[0]  # times, columns and the reference are the same for every cut
    runs = [
        Run(its, request.method, request.options, dense=dense) for its, request in zip(problems, requests, strict=True)
    ]
    results = []
    for run in runs:
        try:
            for chunk in run:
                progress(run.method_name, chunk)
        except RunStopped:
            raise
        except RunFailed as failed:
            results.append(failed.result)
        else:
            results.append(run.result)
    reference = compute_reference(problem, reference_times(problem, results))
    setup_time = time.perf_counter() - began - sum(run.wall_time for run in runs)
    document = to_document(diagram)
    for result in results:
        result.document = document
        result.statistics.setup_time = setup_time
    return Comparison(
        problem.name,
        "monolithic",
        reference.label,
        tuple(Compared(result, rmse_percent(result, reference)) for result in results),
    )
