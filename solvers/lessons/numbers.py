"""The numbers that lessons take out of runs, from results and from whatever else has signals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.lessons.numbers import OF_RUN, REFERENCE, RunNumber
from macrostep.solvers.errors.figures import ErrorFigure

_STATISTICS = {
    "macro_steps": "macro_steps", "integrations": "integrations", "iterations": "iterations",
    "rejected": "rejected_steps", "evaluations": "rhs_evaluations", "linearisations": "linearisations",
}  # fmt: skip
_NEAR = 1e-9
"""Times closer than this, relative to the run, are one."""


def signal_figure(figure: RunNumber, time: NDArray[np.float64], values: NDArray[np.float64]) -> float:
    """Return a figure of one signal.

    Raises
    ------
    MacrostepError
        If the run has no value there.
    """
    if not len(values):
        raise MacrostepError("{run} has no signal {name!r}.", run=who(figure.run), name=figure.name)
    match figure.kind:
        case "first":
            return float(values[0])
        case "last":
            return float(values[-1])
        case "least":
            return float(np.min(values))
        case "largest":
            return float(np.max(values))
        case "swing":
            return float(np.max(values) - np.min(values))
        case "value":
            return _value_at(figure, time, values)
    raise AssertionError(figure)


def statistic(figure: RunNumber, statistics: Mapping[str, Any]) -> float:
    """Return a figure of cost; macro-steps are those of the subsystem that made most."""
    value = statistics.get(_STATISTICS[figure.kind], 0)
    return float(max(value.values(), default=0) if isinstance(value, Mapping) else value)


def diagram_figure(figure: RunNumber, diagram: Diagram) -> float:
    """Return the value of a parameter in its unit.

    Raises
    ------
    MacrostepError
        If there is none.
    """
    subsystem, _, name = figure.name.rpartition(".")
    if subsystem not in diagram.subsystems or name not in diagram[subsystem].parameters:
        raise MacrostepError("There is no parameter {name!r} in {diagram}.", name=figure.name, diagram=diagram.name)
    return float(diagram[subsystem].parameters[name].value)


def option_figure(figure: RunNumber, options: Mapping[str, Any]) -> float:
    """Return the value of a method's option that is a number.

    Raises
    ------
    MacrostepError
        If it has none.
    """
    value = options.get(figure.name)
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise MacrostepError("{run} has no option {name!r} that is a number.", run=who(figure.run), name=figure.name)
    return float(value)


def rmse_figure(figure: RunNumber, errors: Mapping[str, ErrorFigure]) -> float:
    """Return the error of a signal in per cent, as it is ranked; infinite where the run went past every number.

    Raises
    ------
    MacrostepError
        If it was not compared.
    """
    if figure.name not in errors:
        raise MacrostepError("{run} has no error of {name!r}.", run=who(figure.run), name=figure.name)
    error = errors[figure.name].ranked
    return math.inf if error is None else error


def is_of_run(figure: RunNumber) -> bool:
    """Say whether it is asked of the whole run."""
    return figure.kind in OF_RUN


def who(run: int) -> str:
    """Return what a run is called in a sentence."""
    return Phrase("The reference") if run == REFERENCE else Phrase("Run {number}", number=run)


def _value_at(figure: RunNumber, time: NDArray[np.float64], values: NDArray[np.float64]) -> float:
    """Return the value at a communication point, or between two of them on a line."""
    assert figure.time is not None
    near = _NEAR * max(1.0, float(time[-1] - time[0]))
    if not time[0] - near <= figure.time <= time[-1] + near:
        raise MacrostepError(
            "{run} has no {name} at {time}; it goes from {start} to {stop}.",
            run=who(figure.run), name=figure.name, time=Amount(figure.time, "s", 6),
            start=Amount(time[0], digits=6), stop=Amount(time[-1], "s", 6),
        )  # fmt: skip
    return float(np.interp(figure.time, time, values))
