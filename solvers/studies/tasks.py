"""What worker processes are asked for; they load the engine for it, and whoever asks does not."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.schema import from_document
from macrostep.solvers.processes.workers import Control
from macrostep.solvers.studies.study import Record, Stopped

if TYPE_CHECKING:
    from macrostep.solvers.comparison.ranking import SetRuns


def load(control: Control) -> None:
    """Load the engine, so that a process has it when it is asked for a run."""
    from macrostep.solvers.studies import measuring  # noqa: F401


def refer(control: Control, *arguments: Any) -> Any:
    """Compute a reference; see :func:`macrostep.solvers.studies.measuring.refer`."""
    from macrostep.solvers.studies import measuring

    return measuring.refer(control, *arguments)


def measure(
    control: Control,
    document: Any,
    problem: str,
    parameters: Any,
    methods: Iterable[ChosenMethod],
    reference: Any,
    quantities: Sequence[str] = (),
) -> list[tuple[Record, float]]:
    """Do some runs of one problem, each as :func:`macrostep.solvers.studies.measuring.measure`.

    Returns
    -------
    list of tuple
        Of each run what came out and how long it took [s]; of fewer runs if it was stopped.
    """
    from macrostep.solvers.studies import measuring

    found: list[tuple[Record, float]] = []
    for method in methods:
        begin = time.perf_counter()
        try:
            record = measuring.measure(control, document, problem, parameters, method, reference, quantities)
        except Stopped:
            if not found:
                raise
            break
        found.append((record, time.perf_counter() - begin))
    return found


def runs_in_sets(control: Control, document: Mapping[str, Any], titles: Sequence[str]) -> tuple[SetRuns, ...]:
    """Return how the methods of a diagram fare in each of some parameter sets."""
    from macrostep.solvers.comparison.across_sets import runs_across_sets

    return runs_across_sets(from_document(document), titles, progress=control.notify)
