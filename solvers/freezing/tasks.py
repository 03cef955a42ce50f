"""What worker processes do for the window: a function of plain values, which loads the engine where it is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from macrostep.model.files.schema import from_document

if TYPE_CHECKING:
    from macrostep.solvers.processes.workers import Control
    from macrostep.solvers.starting.start import Start


def found_start(control: Control, document: Mapping[str, Any]) -> Start:
    """Return with which start values and parameters a run of a diagram begins."""
    from macrostep.solvers.freezing.freeze import start_of

    return start_of(from_document(document))
