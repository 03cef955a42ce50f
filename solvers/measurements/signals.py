"""The signals of a diagram that measured columns can belong to."""

from __future__ import annotations

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import si_unit
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.problem.columns import Column


def diagram_columns(diagram: Diagram) -> list[Column]:
    """Return the signals that runs of a diagram have."""
    columns = []
    for subsystem in diagram.subsystems.values():
        columns += [Column(subsystem.name, n, _si_unit(s.unit), "state") for n, s in subsystem.states.items()]
        columns += [
            Column(subsystem.name, n, _si_unit(o.unit), "output")
            for n, o in subsystem.outputs.items()
            if n not in subsystem.states
        ]
    return columns


def _si_unit(unit: str) -> str:
    """Return the SI unit of a signal; none of one whose unit is wrong, which the list of problems says."""
    try:
        return si_unit(unit)
    except MacrostepError:
        return ""
