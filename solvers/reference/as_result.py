"""The reference as a result, for whoever compares in a script: a mapping from names to series, as that of a run is."""

from __future__ import annotations

import numpy as np

from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import Reference
from macrostep.solvers.results.recording import VALUES, Recording
from macrostep.solvers.results.results import Result


def reference_result(problem: Problem, reference: Reference) -> Result:
    """Return the reference as the result of a method that is called as it is: ``"monolithic"`` or ``"finer run"``."""
    recordings: dict[str, Recording] = {}
    places: dict[str, int] = {}
    time = reference.time
    for subsystem in problem.uncut.subsystems:
        labels = [column.label for column in subsystem.columns]
        recordings[subsystem.name] = recording = Recording(VALUES + len(labels))
        recording.append(np.column_stack([time, np.zeros(len(time)), *(reference.values[label] for label in labels)]))
        places |= {label: VALUES + k for k, label in enumerate(labels)}
    label = str(reference.label)
    return Result(
        problem.name, reference.kind, {}, problem.columns, recordings, places, status="ok", notes=(label,), title=label
    )
