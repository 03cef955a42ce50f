"""What worker processes are asked for; they load the engine for it, and whoever asks does not."""

from __future__ import annotations

from typing import Any

from macrostep.solvers.processes.workers import Control
from macrostep.solvers.studies.study import Record


def refer(control: Control, *arguments: Any) -> Any:
    """Compute a reference; see :func:`macrostep.solvers.studies.measuring.refer`."""
    from macrostep.solvers.studies import measuring

    return measuring.refer(control, *arguments)


def measure(control: Control, *arguments: Any) -> Record:
    """Do a run; see :func:`macrostep.solvers.studies.measuring.measure`."""
    from macrostep.solvers.studies import measuring

    return measuring.measure(control, *arguments)
