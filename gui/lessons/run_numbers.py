"""The numbers of a lesson, read from the runs in the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import numpy as np

from macrostep.gui.running.records import RunRecord
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.lessons.numbers import REFERENCE, RunNumber
from macrostep.solvers.lessons import numbers


@final
class RunNumbers:
    """Knows the runs of a job that has ended.

    Parameters
    ----------
    runs : sequence of RunRecord
        In the order of the diagram's methods.
    reference : RunRecord, optional
    diagram : Diagram
        That was run.
    """

    def __init__(self, runs: Sequence[RunRecord], reference: RunRecord | None, diagram: Diagram) -> None:
        self._runs = list(runs)
        self._reference = reference
        self._diagram = diagram

    def number(self, figure: RunNumber) -> float:
        """Return a figure; see :class:`macrostep.model.lessons.numbers.Source`."""
        if figure.kind == "parameter":
            return numbers.diagram_figure(figure, self._diagram)
        record = self._record(figure)
        match figure.kind:
            case "option":
                return numbers.option_figure(figure, record.options)
            case "rmse":
                return numbers.rmse_figure(figure, record.errors)
            case "worst":
                errors = record.signal_error(figure.name)[1]
                if not len(errors):
                    raise MacrostepError(
                        "{run} has no error of {name!r}.", run=numbers.who(figure.run), name=figure.name
                    )
                return float(np.max(np.abs(errors)))
            case "end":
                return float(record.time if record.failure is None else record.failure.time or record.time)
            case "failed":
                return float(record.has_failed)
        if numbers.is_of_run(figure):
            return numbers.statistic(figure, record.statistics)
        return numbers.signal_figure(figure, *record.signal(figure.name))

    def _record(self, figure: RunNumber) -> RunRecord:
        if figure.run == REFERENCE:
            if self._reference is None:
                raise MacrostepError("There is no reference.")
            return self._reference
        if figure.run > len(self._runs):
            raise MacrostepError("There is no run {run}; there are {count}.", run=figure.run, count=len(self._runs))
        return self._runs[figure.run - 1]
