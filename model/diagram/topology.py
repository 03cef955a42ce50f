"""Which output feeds which input, as arrays and graphs: Φ, direct feedthrough, algebraic loops.

All of it is that of the co-simulation, after the cut (:mod:`macrostep.model.diagram.cut`). Signals are numbered
subsystem by subsystem in the order of the file, and in each in the order of its ports, so that u = Φᵀ y.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from macrostep.model.diagram.contents import Contents
from macrostep.model.diagram.cut import Part, dependences, parts, singles
from macrostep.model.subsystem.ports import PortRef

if TYPE_CHECKING:
    import networkx as nx
    import numpy as np
    from numpy.typing import NDArray
    from scipy.sparse import csr_array


class Signals(NamedTuple):
    """Every output and every input of a diagram, in the order of Φ's rows and columns."""

    outputs: tuple[PortRef, ...]
    inputs: tuple[PortRef, ...]


@dataclass(frozen=True)
class AlgebraicLoop:
    """Ports that need each other's present value, without an integration in between.

    Attributes
    ----------
    cycle : tuple of PortRef
        The shortest way around, from the loop's first output on.
    ports : tuple of PortRef
        Every port of the loop; more than `cycle` where several ways around share ports.
    """

    cycle: tuple[PortRef, ...]
    ports: tuple[PortRef, ...]

    def __str__(self) -> str:
        return " -> ".join(map(str, self.cycle))


def signal_order(diagram: Contents) -> Signals:
    """Return the outputs and inputs in the order of Φ's rows and columns."""
    return signals_of(parts(diagram))


def signals_of(found: Sequence[Part]) -> Signals:
    """Return the outputs and inputs of a diagram's parts in that order."""
    return Signals(
        tuple(port for part in found for port in part.outputs), tuple(port for part in found for port in part.inputs)
    )


def source_index(diagram: Contents) -> NDArray[np.int64]:
    """Return the index of the output that feeds each input, -1 where it is not connected."""
    import numpy as np

    outputs, inputs = signal_order(diagram)
    number = {port: i for i, port in enumerate(outputs)}
    sources = diagram.connections
    return np.array([number[sources[port]] if port in sources else -1 for port in inputs], dtype=np.int64)


def phi(diagram: Contents) -> csr_array:
    """Return the connection matrix Φ: 1 where the row's output feeds the column's input.

    Returns
    -------
    csr_array of float64, shape (n_out, n_in)
        At most one entry in each column; the column of an input that is not connected is empty.
    """
    import numpy as np
    from scipy.sparse import csr_array

    source = source_index(diagram)
    connected = np.flatnonzero(source >= 0)
    shape = (len(signal_order(diagram).outputs), len(source))
    return csr_array((np.ones(len(connected)), (source[connected], connected)), shape=shape)


class Through(NamedTuple):
    """A way through a subsystem, from some inputs to all outputs that depend on just these."""

    part: str
    number: int


def feedthrough_graph(diagram: Contents, cut: Sequence[Part] | None = None) -> nx.DiGraph:
    """Return the graph of what is calculated from what without an integration in between.

    Its edges are the connections and, inside subsystems, the direct feedthrough from inputs to outputs. That goes
    through nodes of its own: each of an FMU's thousand outputs may depend on a thousand inputs. `cut` has the parts,
    those of the diagram's own cut if it is not given.
    """
    import networkx as nx

    graph = nx.DiGraph()
    cut = parts(diagram) if cut is None else cut
    for part in cut:
        graph.add_nodes_from((*part.inputs, *part.outputs))
        ways: dict[frozenset[PortRef], Through] = {}
        for output, needed in dependences(diagram, part).feedthrough.items():
            if needed and needed not in ways:
                ways[needed] = Through(part.name, len(ways))
                graph.add_edges_from((port, ways[needed]) for port in part.inputs if port in needed)
            if needed:
                graph.add_edge(ways[needed], output)
    inputs = frozenset(signals_of(cut).inputs)
    graph.add_edges_from((source, target) for target, source in diagram.connections.items() if target in inputs)
    return graph


def algebraic_loops(diagram: Contents, cut: Sequence[Part] | None = None) -> list[AlgebraicLoop]:
    """Find the sets of ports that can only be calculated together, in the order of the file; `cut` as above."""
    if not diagram.connections:
        return []
    import networkx as nx

    cut = parts(diagram) if cut is None else cut
    graph = feedthrough_graph(diagram, cut)
    order = {port: i for i, port in enumerate(graph)}
    outputs = frozenset(signals_of(cut).outputs)
    loops = []
    for component in nx.strongly_connected_components(graph):
        # Edges join different ports, so that a loop has two of them at least, and connections make one an output.
        if len(component) > 1:
            ports = tuple(sorted((n for n in component if isinstance(n, PortRef)), key=order.__getitem__))
            first = next(port for port in ports if port in outputs)
            loops.append(AlgebraicLoop(_way_around(graph.subgraph(component), first), ports))
    return sorted(loops, key=lambda loop: order[loop.cycle[0]])


def loops_inside(diagram: Contents) -> dict[str, list[AlgebraicLoop]]:
    """Find the algebraic loops that are solved inside composites, by composite; those without one are left out."""
    joined = [part for part in parts(diagram) if part.is_composite]
    if not joined:
        return {}
    found = algebraic_loops(diagram, singles(diagram))
    inside = {
        part.name: [loop for loop in found if all(port.subsystem in part.members for port in loop.ports)]
        for part in joined
    }
    return {name: loops for name, loops in inside.items() if loops}


def parts_in_loops(diagram: Contents) -> tuple[tuple[str, ...], ...]:
    """Return the subsystems that are one part where algebraic loops are solved together, loop by loop.

    Of parts of the cut that stand in one, all subsystems do; loops through one part are one.
    """
    import networkx as nx

    cut = parts(diagram)
    part_of = {member: part for part in cut for member in part.members}
    together = nx.Graph()
    for loop in algebraic_loops(diagram, cut):
        names = dict.fromkeys(part_of[port.subsystem].name for port in loop.ports)
        if len(names) > 1:
            nx.add_path(together, names)
    found = [
        tuple(member for part in cut if part.name in names for member in part.members)
        for names in nx.connected_components(together)
    ]
    order = {name: place for place, name in enumerate(diagram.subsystems)}
    return tuple(sorted(found, key=lambda members: order[members[0]]))


def _way_around(graph: nx.DiGraph, first: PortRef) -> tuple[PortRef, ...]:
    """Return the shortest cycle through `first`, found breadth first."""
    import networkx as nx

    parents = dict(nx.bfs_predecessors(graph, first))
    back = set(graph.predecessors(first))
    port = next(port for port in parents if port in back)
    way = [port]
    while way[-1] != first:
        way.append(parents[way[-1]])
    return tuple(port for port in reversed(way) if isinstance(port, PortRef))
