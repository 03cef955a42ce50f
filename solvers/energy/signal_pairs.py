"""Pairs of single signals through which blocks exchange energy: a force one way and a velocity the other way."""

from __future__ import annotations

from collections.abc import Iterable

from macrostep.model.bundles.bundles import bundles
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers.auditing.power_ports import power_ports
from macrostep.solvers.energy.ports import EnergyNode, EnergyPort, Recorded
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.assembly import assemble
from macrostep.solvers.run.initial import begin


def signal_pairs(diagram: Diagram, known: Iterable[EnergyNode] = ()) -> tuple[EnergyNode, ...]:
    """Return where signals that stand in no bundle make a power.

    Which way it flows the blocks say themselves, linearised at the start; see
    :mod:`macrostep.solvers.auditing.power_ports`.

    Parameters
    ----------
    diagram : Diagram
    known : iterable of EnergyNode
        Bundles, whose signals are not looked at.

    Raises
    ------
    MacrostepError
        If the diagram cannot run.
    """
    taken = {
        PortRef(port.end.subsystem, signal)
        for node in known
        for port in node.ports
        for bundle in bundles(diagram[port.end.subsystem])
        if bundle.name == port.end.port
        for signal in bundle.signals
    }
    problem = freeze(diagram).uncut
    start = assemble(problem, is_limited=False)
    begin(problem, start)
    found = []
    for pair in power_ports(problem, diagram, start):
        inputs = [PortRef.parse(problem.input_labels[i]) for i in pair.inputs]
        given = [problem.output_labels[problem.source[i]] for i in pair.inputs]
        if taken.isdisjoint({*inputs, *map(PortRef.parse, given)}):
            ports = tuple(
                EnergyPort(
                    PortRef(inputs[k].subsystem, f"{inputs[k].port} · {PortRef.parse(given[1 - k]).port}"), "",
                    Recorded(((given[1 - k], float(pair.signs[k])),)), Recorded(((given[k], 1.0),)), tuple(inputs),
                    frozenset({str(inputs[k])}),
                )
                for k in (0, 1)
            )  # fmt: skip
            found.append(EnergyNode(ports))
    return tuple(found)
