"""The structure of equations: which gives which unknown, and which have to be solved together.

References
----------
A. L. Dulmage, N. S. Mendelsohn, "Coverings of bipartite graphs", Canadian Journal of Mathematics 10 (1958) 517-534,
https://doi.org/10.4153/CJM-1958-052-0 (what is over- and what is under-determined).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Matching:
    """As many equations as possible, each with an unknown of its own.

    Attributes
    ----------
    unknown_of, equation_of : list of int
        By equation its unknown, and by unknown its equation; -1 if there is none left.
    """

    unknown_of: list[int]
    equation_of: list[int]

    @property
    def is_complete(self) -> bool:
        return -1 not in self.unknown_of and -1 not in self.equation_of


def matched(incidence: Sequence[Sequence[int]], n_unknowns: int) -> Matching:
    """Match equations with unknowns.

    Parameters
    ----------
    incidence : sequence
        By equation, the numbers of the unknowns in it.
    n_unknowns : int
    """
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import maximum_bipartite_matching

    unknown_of = [-1] * len(incidence)
    if incidence and n_unknowns:
        columns = np.array([u for row in incidence for u in row], dtype=np.int32)
        first = np.cumsum([0, *map(len, incidence)], dtype=np.int32)
        matrix = csr_array((np.ones(len(columns)), columns, first), shape=(len(incidence), n_unknowns))
        unknown_of = maximum_bipartite_matching(matrix, "column").tolist()
    equation_of = [-1] * n_unknowns
    for equation, unknown in enumerate(unknown_of):
        if unknown >= 0:
            equation_of[unknown] = equation
    return Matching(unknown_of, equation_of)


def over_determined(
    incidence: Sequence[Sequence[int]], matching: Matching, first: int | None = None
) -> tuple[list[int], list[int]]:
    """Return equations that are too many for the unknowns in them, and these; nothing if there are none.

    Parameters
    ----------
    incidence, matching
        See :func:`matched`.
    first : int, optional
        Only this equation that is left without an unknown, and those that take its unknowns: one too many.
    """
    left_over = (e for e, unknown in enumerate(matching.unknown_of) if unknown < 0)
    equations = set(left_over) if first is None else {first}
    unknowns: set[int] = set()
    stack = sorted(equations)
    while stack:
        for unknown in incidence[stack.pop()]:
            other = matching.equation_of[unknown]
            unknowns.add(unknown)
            if other not in equations:
                equations.add(other)
                stack.append(other)
    return sorted(equations), sorted(unknowns)


def under_determined(incidence: Sequence[Sequence[int]], matching: Matching) -> tuple[list[int], list[int]]:
    """Return the equations of unknowns that are too many for them, and these; nothing if there are none."""
    unknowns = {u for u, equation in enumerate(matching.equation_of) if equation < 0}
    users: dict[int, list[int]] = {}
    for equation, row in enumerate(incidence):
        for unknown in row:
            users.setdefault(unknown, []).append(equation)
    equations: set[int] = set()
    stack = sorted(unknowns)
    while stack:
        for equation in users.get(stack.pop(), ()):
            other = matching.unknown_of[equation]
            equations.add(equation)
            if other not in unknowns:
                unknowns.add(other)
                stack.append(other)
    return sorted(equations), sorted(unknowns)


def groups(incidence: Sequence[Sequence[int]], matching: Matching) -> list[tuple[list[int], list[int]]]:
    """Return equations that have to be solved together, with their unknowns, each group behind those that it needs.

    Parameters are those of :func:`over_determined`; the matching is complete. Among groups that could come next the one
    with the first equation does, so that the order is that of the equations as far as that is possible.
    """
    import heapq

    import networkx as nx

    graph = nx.DiGraph()
    graph.add_nodes_from(range(len(incidence)))
    for equation, row in enumerate(incidence):
        graph.add_edges_from((matching.equation_of[u], equation) for u in row if matching.equation_of[u] != equation)
    together = nx.condensation(graph)
    missing = dict(together.in_degree())
    first = {c: min(together.nodes[c]["members"]) for c in together}
    ready = [(first[c], c) for c in together if missing[c] == 0]
    heapq.heapify(ready)
    found = []
    while ready:
        _, component = heapq.heappop(ready)
        equations = sorted(together.nodes[component]["members"])
        found.append((equations, [matching.unknown_of[e] for e in equations]))
        for follower in together.successors(component):
            missing[follower] -= 1
            if missing[follower] == 0:
                heapq.heappush(ready, (first[follower], follower))
    return found
