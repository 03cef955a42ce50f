"""What a worker process does of :mod:`.tasks`: one run of a study, and the reference that several of them share."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.blocks.growing import fit_repetitions
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.files import from_document
from macrostep.solvers.comparison.comparison import reference_times
from macrostep.solvers.comparison.divergence import judged, judged_by
from macrostep.solvers.comparison.error_measuring import EVERYWHERE, errors_of
from macrostep.solvers.comparison.table import run_as_json
from macrostep.solvers.errors.figures import largest
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.processes.workers import Control
from macrostep.solvers.reference.black_box import FinerRun, finer_run
from macrostep.solvers.reference.reference import Reference, compute_reference
from macrostep.solvers.results.member_signals import MemberSignals, member_names
from macrostep.solvers.results.results import RunFailed, RunStopped
from macrostep.solvers.results.signal_expressions import Signals
from macrostep.solvers.run.refusal import MethodRefused
from macrostep.solvers.run.run import Run
from macrostep.solvers.studies.dense_reference import DenseReference, compute_dense_reference
from macrostep.solvers.studies.plan import set_parameters
from macrostep.solvers.studies.quantities import calculated
from macrostep.solvers.studies.study import REFERENCE, Record, Stopped

_KEPT = 4
"""Problems that stay frozen."""
_MOST_NUMBERS = 6_000_000
"""Numbers of a reference that is sent to every run."""
_LARGE = 100.0
"""An error in per cent beyond which a run that reached its end is off."""
_frozen: OrderedDict[tuple[str, str], tuple[Problem, Mapping[str, str]]] = OrderedDict()


def refer(
    control: Control, document: Mapping[str, Any], problem: str, parameters: Mapping[str, float], shortest: float
) -> Any:
    """Return the reference of some points, to be given to :func:`measure`.

    Parameters
    ----------
    control : Control
    document, problem, parameters
        As of :func:`measure`.
    shortest : float
        The smallest macro-step of these points [s].

    Returns
    -------
    DenseReference, FinerRun, None or str
        None where each run needs one of its own; the sentence that says why there is none.
    """
    try:
        frozen, _ = _problem(document, problem, parameters, {})
        if frozen.uncut.is_black_box:
            run = finer_run(frozen.uncut, shortest, progress=lambda fraction: not control.is_stopped)
            return run if run.size <= _MOST_NUMBERS else None
        return compute_dense_reference(frozen, progress=lambda fraction: not control.is_stopped)
    except MacrostepError as error:
        if control.is_stopped:
            raise Stopped("The study was stopped.") from None
        return str(error)


def measure(
    control: Control,
    document: Mapping[str, Any],
    problem: str,
    parameters: Mapping[str, float],
    method: ChosenMethod,
    reference: Any,
    quantities: Sequence[str] = (),
) -> Record:
    """Do one run, and return its figures.

    Parameters
    ----------
    control : Control
    document, problem, parameters
        Of the :class:`macrostep.solvers.studies.plan.Point` and its plan.
    method : ChosenMethod
    reference : DenseReference, FinerRun, None or str
        What :func:`refer` returned.
    quantities : sequence of str
        What is calculated of signals besides; see :mod:`macrostep.solvers.studies.quantities`.

    Raises
    ------
    Stopped
    """
    if method.name == REFERENCE:
        return _of_reference(control, document, problem, parameters, quantities)
    try:
        frozen, members = _problem(document, problem, parameters, method.cut)
        run = Run(frozen, method, stop_flag=control.stop)
    except MethodRefused as refusal:
        return {"status": "refused", "error": str(refusal)}
    except MacrostepError as error:
        return {"status": "failed", "error": str(error)}
    failed: RunFailed | None = None
    try:
        while not run.is_finished:
            control.fraction = run.advance().fraction
        run.raise_failure()
    except RunStopped:
        raise Stopped("The study was stopped.") from None
    except RunFailed as failure:
        failed = failure
    record = _figures(control, frozen, run, reference)
    if quantities and record["status"] in ("ok", "off"):
        result = run.result
        known = MemberSignals(result.names, members)
        record |= _calculated(quantities, lambda name: (result.time(name.rpartition(".")[0]), result[name]), known)
    if record["status"] == "diverged":
        signal, at = record["divergence"]["signal"], record["divergence"]["time"]
        record |= {"failed_at": at, "subsystem": signal.rpartition(".")[0]}
    elif failed is not None:
        record |= {"failed_at": failed.time if math.isfinite(failed.time) else None, "subsystem": failed.subsystem}
    return record


def _of_reference(
    control: Control, document: Mapping[str, Any], problem: str, parameters: Mapping[str, float],
    quantities: Sequence[str],
) -> Record:  # fmt: skip
    """Return the quantities of the monolithic reference."""
    begin = time.perf_counter()
    try:
        frozen, members = _problem(document, problem, parameters, {})
        times = np.linspace(frozen.start, frozen.stop, EVERYWHERE)
        values = compute_reference(frozen, times, progress=lambda fraction: not control.is_stopped).values
    except MacrostepError as error:
        if control.is_stopped:
            raise Stopped("The study was stopped.") from None
        return {"status": "failed", "error": str(error)}
    record: Record = {"status": "ok", "wall_time_s": time.perf_counter() - begin}
    return record | _calculated(quantities, lambda name: (times, values[name]), MemberSignals(tuple(values), members))


def _calculated(quantities: Sequence[str], signals: Signals, members: MemberSignals) -> Record:
    """Return quantities as a part of a record, or why there are none."""
    try:
        return {"quantities": calculated(quantities, signals, members)}
    except MacrostepError as error:
        return {"status": "failed", "error": str(error)}


def _figures(control: Control, problem: Problem, run: Run, reference: Any) -> Record:
    result = run.result
    times = reference_times(problem, [result])
    known: Reference | str = reference if isinstance(reference, str) else ""
    if isinstance(reference, DenseReference) or (isinstance(reference, FinerRun) and reference.is_fine_for(times)):
        known = reference.at(times)
    elif not known:
        try:
            known = compute_reference(problem, times, progress=lambda fraction: not control.is_stopped)
        except MacrostepError as error:
            if control.is_stopped:
                raise Stopped("The study was stopped.") from None
            known = str(error)
    if isinstance(known, Reference) and known.unearned:
        known = Phrase("Nothing can be compared: {why}", why=known.unearned)
    if isinstance(known, str):
        result = judged(run, result, progress=lambda fraction: not control.is_stopped)
        return run_as_json(result, {}) | {"error_percent": None, "no_reference": known}
    result = judged_by(known, run, result, is_explained=False)
    errors = errors_of(result, known)
    record = run_as_json(result, errors)
    _, off = largest(errors)
    if result.status == "ok" and off > _LARGE:
        record["status"] = "off"
    return record | {"error_percent": off if math.isfinite(off) else None}


def _problem(
    document: Mapping[str, Any], key: str, parameters: Mapping[str, float], cut: Mapping[str, str]
) -> tuple[Problem, Mapping[str, str]]:
    """Return a problem with its blocks compiled, and what members of repetitions are called; the last ones are kept."""
    name = (key, repr(sorted(cut.items())))
    if name not in _frozen:
        diagram = from_document(set_parameters(document, parameters), "the diagram")
        fit_repetitions(diagram)
        _frozen[name] = freeze(diagram, cut=cut), member_names(diagram)
        while len(_frozen) > _KEPT:
            _frozen.popitem(last=False)
    _frozen.move_to_end(name)
    return _frozen[name]
