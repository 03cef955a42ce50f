"""What worker processes find out for the window: where the blocks of a diagram exchange energy."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.schema import from_document
from macrostep.solvers.energy.ports import EnergyNode, energy_nodes

if TYPE_CHECKING:
    from macrostep.solvers.processes.workers import Control


def nodes_of(control: Control, document: Mapping[str, Any], recorded: Collection[str]) -> tuple[EnergyNode, ...]:
    """Return the nodes of a diagram's file, in a process beside the window; see :func:`known_nodes`."""
    return known_nodes(from_document(document), recorded)


def known_nodes(diagram: Diagram, recorded: Collection[str]) -> tuple[EnergyNode, ...]:
    """Return the nodes of a diagram that ran: bundles, and pairs of signals where it can be linearised.

    Parameters
    ----------
    diagram : Diagram
    recorded : collection of str
        The signals of the run.
    """
    from macrostep.solvers.energy.signal_pairs import signal_pairs  # loads the engine

    bundled = energy_nodes(diagram, recorded)
    try:
        return (*bundled, *signal_pairs(diagram, bundled))
    except MacrostepError:  # which way single signals carry power nobody says; their values are shown
        return bundled
