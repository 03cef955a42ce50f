"""The monolithic reference as a window shows it: everywhere through some points, and through more where one looks."""

from __future__ import annotations

from typing import Any

import numpy as np

from macrostep.model.files.files import from_document
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.processes.workers import Control
from macrostep.solvers.reference.reference import Reference, compute_reference


def by_subsystem(problem: Problem, reference: Reference) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Return its times and values by subsystem, arrays of shape (n,) and (n, columns of the subsystem)."""
    return {
        s.name: (reference.time, np.column_stack([reference.values[column.label] for column in s.columns]))
        for s in problem.subsystems
        if s.columns
    }


def reference_between(
    control: Control, document: dict[str, Any], start: float, stop: float, points: int
) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Integrate the monolithic reference as far as a part of its time, and return it there.

    Parameters
    ----------
    control : Control
    document : dict
        The diagram that ran, as :func:`macrostep.model.files.files.to_document` gives it.
    start, stop : float
        The part that is looked at [s].
    points : int
        How many it shall have there.

    Raises
    ------
    MacrostepError
        If it cannot be computed.
    """

    def tell(done: float) -> bool:
        control.fraction = done
        return not control.stop[0]

    problem = freeze(from_document(document)).uncut
    reference = compute_reference(problem, np.linspace(start, stop, points), progress=tell)
    return by_subsystem(problem, reference)
