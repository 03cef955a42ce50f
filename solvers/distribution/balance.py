"""Which subsystem belongs on which rank: equal loads, and few connections between ranks.

The graph of the subsystems is bisected again and again: its nodes are brought into an order in which neighbours are
near each other (by the Fiedler vector), and that is cut where the costs on both sides are as the numbers of ranks are.
"""

from __future__ import annotations

from collections.abc import Sequence

import networkx as nx
import numpy as np

from macrostep.solvers.problem.problem import Problem

_SPECTRAL = 400
"""Most subsystems of a part that is ordered by the Fiedler vector; larger ones by breadth-first search."""


def graph_of(problem: Problem) -> nx.Graph:
    """Return who is connected with whom, with the number of connections as weights."""
    graph = nx.Graph()
    graph.add_nodes_from(range(len(problem.subsystems)))
    owner = [k for k, s in enumerate(problem.subsystems) for _ in s.behaviour.outputs]
    reader = [k for k, s in enumerate(problem.subsystems) for _ in s.behaviour.inputs]
    for k, o in zip(reader, problem.source.tolist(), strict=True):
        if o >= 0 and owner[o] != k:
            weight = graph.get_edge_data(k, owner[o], {"weight": 0})["weight"]
            graph.add_edge(k, owner[o], weight=weight + 1)
    return graph


def balanced(graph: nx.Graph, costs: Sequence[float], ranks: int) -> list[int]:
    """Return the rank of each subsystem.

    Parameters
    ----------
    graph : networkx.Graph
        Nodes 0 to n - 1, the subsystems; the weight of an edge is how many connections it stands for.
    costs : sequence of float
        What a step of each costs, in any unit.
    ranks : int
    """
    owner = [0] * len(costs)
    _bisect(graph, costs, list(range(len(costs))), 0, ranks, owner)
    return owner


def _bisect(graph: nx.Graph, costs: Sequence[float], part: list[int], first: int, ranks: int, owner: list[int]) -> None:
    """Share a part of the subsystems among some ranks, from the first one on."""
    if ranks == 1 or not part:
        for k in part:
            owner[k] = first
        return
    left = ranks // 2
    ordered = _ordered(graph, part)
    sums = np.cumsum([costs[k] for k in ordered])
    wanted = sums[-1] * left / ranks
    cut = int(np.argmin(np.abs(sums - wanted))) + 1 if sums[-1] > 0.0 else len(ordered) * left // ranks
    cut = min(max(cut, min(left, len(ordered))), max(len(ordered) - (ranks - left), 1))
    _bisect(graph, costs, ordered[:cut], first, left, owner)
    _bisect(graph, costs, ordered[cut:], first + left, ranks - left, owner)


def _ordered(graph: nx.Graph, part: list[int]) -> list[int]:
    """Return a part in an order in which neighbours are near each other; the pieces of it one after the other."""
    inside = graph.subgraph(part)
    result: list[int] = []
    for piece in sorted(map(sorted, nx.connected_components(inside))):
        if 2 < len(piece) <= _SPECTRAL:
            vector = _fiedler(inside, piece)
            ordered = [k for _, k in sorted(zip(np.round(vector, 9).tolist(), piece, strict=True))]
        else:
            ordered = list(nx.bfs_tree(inside, piece[0])) if len(piece) > 1 else piece
        result += ordered
    return result


def _fiedler(graph: nx.Graph, piece: list[int]) -> np.ndarray:
    """Return the Fiedler vector of a piece, its first entry below 0: its sign is of no meaning."""
    laplacian = nx.laplacian_matrix(graph.subgraph(piece), nodelist=piece).toarray().astype(float)
    vector = np.linalg.eigh(laplacian)[1][:, 1]
    return vector if vector[0] <= 0.0 else -vector


def crossing(graph: nx.Graph, owner: Sequence[int]) -> int:
    """Return how many connections lead from rank to rank."""
    return sum(data["weight"] for a, b, data in graph.edges(data=True) if owner[a] != owner[b])
