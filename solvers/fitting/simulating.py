"""What a worker process does of :mod:`.simulations`: signals of one run, or of the reference, at given times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.files import from_document
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.processes.workers import Control
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.run import Run

_INSIDE = 9
"""Points that are recorded inside each macro-step; between them a signal is a straight line."""
_ONE_MOMENT = 1e-9
"""A run may end by this part of its length before a time, and has reached it."""


def signals_at(
    control: Control, document: Mapping[str, Any], method: ChosenMethod | None, times: Mapping[str, np.ndarray]
) -> dict[str, np.ndarray]:
    """Return signals at rising times, in SI units.

    Raises
    ------
    MacrostepError
        If there is no run, it does not reach the last time, or a value is not finite.
    """
    problem = freeze(from_document(document, "the diagram"), cut=method.cut if method else {})
    found = _of_reference(control, problem, times) if method is None else _of_run(control, problem, method, times)
    for name, values in found.items():
        if not np.all(np.isfinite(values)):
            at = float(times[name][np.argmin(np.isfinite(values))])
            raise MacrostepError("{signal} is not finite at t = {time}.", signal=name, time=Amount(at, "s", 6))
    return found


def _of_reference(control: Control, problem: Problem, times: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    together = np.unique(np.concatenate(list(times.values())))
    reference = compute_reference(problem, together, progress=control.notify)
    return {name: reference.values[name][np.searchsorted(together, at)] for name, at in times.items()}


def _of_run(
    control: Control, problem: Problem, method: ChosenMethod, times: Mapping[str, np.ndarray]
) -> dict[str, np.ndarray]:
    run = Run(problem, method, dense=_INSIDE, stop_flag=control.stop)
    while not run.is_finished:
        control.fraction = run.advance().fraction
    run.raise_failure()
    found = {}
    for name, at in times.items():
        subsystem = name.rpartition(".")[0]
        own = run.result.time(subsystem, dense=True)
        if own[-1] < at[-1] - _ONE_MOMENT * (problem.stop - problem.start):
            raise MacrostepError("The run ended at t = {time}.", time=Amount(float(own[-1]), "s", 6))
        found[name] = np.interp(at, own, run.result.series(name, dense=True))
    return found
