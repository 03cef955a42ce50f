"""What worker processes do for the window: a function of plain values, which loads the engine where it is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.schema import from_document

if TYPE_CHECKING:
    from macrostep.solvers.linear.analysis import LinearAnalysis
    from macrostep.solvers.processes.workers import Control


def analysis_of(
    control: Control, document: Mapping[str, Any], methods: tuple[ChosenMethod, ...], at: float | None
) -> LinearAnalysis:
    """Return the motions of a diagram, and what some methods make of them."""
    from macrostep.solvers.linear.analysis import linear_analysis

    return linear_analysis(from_document(document), methods, at=at)
