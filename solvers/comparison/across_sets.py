"""The same methods with several parameter sets of a diagram, each against the reference of its set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.texts import table_lines
from macrostep.solvers.comparison.table import Comparison, number_text
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
