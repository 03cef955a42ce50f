"""The same methods with several parameter sets of a diagram, each against the reference of its set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import table_lines
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.comparison.comparison import compare
from macrostep.solvers.comparison.ranking import SetRuns
from macrostep.solvers.comparison.table import Comparison, number_text
from macrostep.solvers.results.chunks import Chunk
from macrostep.solvers.run.method_text import method_text

_WON = "*"


@dataclass(frozen=True)
class AcrossSets:
    """Comparisons by parameter set; ``str()`` of it is a table of methods and sets, and after it each comparison.

    Attributes
    ----------
    diagram : str
    comparisons : mapping of Comparison
        By the name of the set, of the same methods in the same order.
    """

    diagram: str
    comparisons: Mapping[str, Comparison]

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep compare --json`` writes for several sets."""
        return {
            "diagram": self.diagram,
            "parameter_sets": {title: comparison.to_json() for title, comparison in self.comparisons.items()},
        }

    def __str__(self) -> str:
        head = f"{self.diagram}: error in % with each parameter set, the winner marked with {_WON}"
        each = [f"Parameter set {title}\n\n{comparison}" for title, comparison in self.comparisons.items()]
        return "\n\n".join([head, "\n".join(table_lines(self._rows())), *each])

    def _rows(self) -> list[list[str]]:
        """Return the errors by method and set, a run that did not reach its end with its status."""
        columns = []
        for comparison in self.comparisons.values():
            column = [""] * len(comparison.runs)
            for ranked in comparison.ranking.ranked:
                status = comparison.runs[ranked.place].result.status
                text = number_text(ranked.error) if status == "ok" else status
                column[ranked.place] = text + (_WON if ranked.rank == 1 else " ")
            columns.append(column)
        methods = [method_text(run.result) for run in next(iter(self.comparisons.values())).runs]
        return [["method", *self.comparisons], *([name, *row] for name, *row in zip(methods, *columns, strict=False))]


def runs_across_sets(
    diagram: Diagram, titles: Sequence[str], progress: Callable[[float], bool] = lambda fraction: True
) -> tuple[SetRuns, ...]:
    """Run the methods of a diagram in some of its parameter sets, each against the reference of its set.

    Parameters
    ----------
    diagram : Diagram
    titles : sequence of str
        Of the sets; "" for the parameters themselves.
    progress : callable
        Called with the part that is done; False stops, and what is returned are the sets that are done.
    """
    found: list[SetRuns] = []
    with suppress(_StoppedBetween):
        for title in titles:
            its = diagram.copy()
            its.set(parameter_set=title)
            found.append(_runs_in(its, _Progress(progress, len(found), len(titles), len(diagram.runs))))
    return tuple(found)


def _runs_in(diagram: Diagram, progress: _Progress) -> SetRuns:
    title = diagram.parameter_set
    try:
        comparison = compare(diagram, diagram.runs, progress=progress)
    except MacrostepError as error:
        return SetRuns(title, fault=str(error))
    return SetRuns(title, tuple(run.candidate() for run in comparison.runs), comparison.no_reference)


class _StoppedBetween(Exception):
    """Whoever asked for the runs wants no more of them."""


class _Progress:
    """Turns the progress of each run into that of all runs in all sets."""

    def __init__(self, notify: Callable[[float], bool], done: int, sets: int, methods: int) -> None:
        self._notify, self._done, self._sets, self._methods = notify, done, sets, methods
        self._ended = 0

    def __call__(self, method: str, chunk: Chunk) -> None:
        within = min((self._ended + chunk.fraction) / self._methods, 1.0)
        self._ended += chunk.fraction >= 1.0
        if not self._notify((self._done + within) / self._sets):
            raise _StoppedBetween
