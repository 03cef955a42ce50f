"""What worker processes do for the window: a function of plain values, which loads the engine where it is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.schema import from_document

if TYPE_CHECKING:
    from macrostep.solvers.causalities.results import CausalityComparison
    from macrostep.solvers.processes.workers import Control


def causalities_of(
    control: Control, document: Mapping[str, Any], methods: tuple[ChosenMethod, ...]
) -> CausalityComparison:
    """Return what each choice at the interfaces does under some methods."""
    from macrostep.solvers.causalities.comparing import compare_causalities

    return compare_causalities(from_document(document), methods, progress=control.notify)
