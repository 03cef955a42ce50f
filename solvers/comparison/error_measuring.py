"""Measuring how far a run is from its reference, in the norm of :mod:`macrostep.solvers.errors.figures`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from macrostep.solvers.errors.figures import Array, ErrorFigure, root_mean_square, time_weights
from macrostep.solvers.errors.scales import scales_of
from macrostep.solvers.reference.reference import Reference, places_at
from macrostep.solvers.results.results import Result

EVERYWHERE = 2001
"""Times all over a run at which the reference is known besides, so that its range is the same for every method."""


def errors_of(result: Result, reference: Reference, *, is_by_time: bool = True) -> dict[str, ErrorFigure]:
    """Return the error of every series of a result.

    Parameters
    ----------
    result : Result
    reference : Reference
        At the communication points of the result, among others.
    is_by_time : bool
        Whether points weigh as the steps beside them; else all weigh the same, as in the papers.
    """
    exact: dict[str, Array] = {}
    for subsystem in dict.fromkeys(column.subsystem for column in result.columns):
        places = places_at(reference, result.time(subsystem))
        exact |= {c.label: reference.values[c.label][places] for c in result.columns_of(subsystem)}
    scales = scales_of(_with_others(exact, reference), result.columns, reference.zeros)
    figures = {}
    for column in result.columns:
        times, values = result.time(column.subsystem), result[column.label]
        weights = time_weights(times) if is_by_time else np.ones(len(times))
        weights[times >= result.ended_at] = 0.0  # the reference is before what happens where an FMU ends the run
        with np.errstate(over="ignore", invalid="ignore"):
            error = values - exact[column.label]
        uncertainty = (reference.uncertainty or {}).get(column.label, 0.0)
        figures[column.label] = ErrorFigure(
            root_mean_square(error, weights), scales[column.label], column.unit, uncertainty
        )
    return figures


def _with_others(exact: Mapping[str, Array], reference: Reference) -> dict[str, Array]:
    """Return what the reference is where a run communicates and all over the run, not where other runs do."""
    everywhere = places_at(reference, np.linspace(reference.time[0], reference.time[-1], EVERYWHERE))
    return {name: np.concatenate([values, reference.values[name][everywhere]]) for name, values in exact.items()}
