"""In which order a function calculates its results, in pieces that compilers do not choke on.

Compilers take more than twice as long for a function of twice the length. Values that a later piece needs are kept in
numbered places in between.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from macrostep.model.language.graph import LEAVES, Graph

LONGEST = 100
"""Most operations and results in one piece; LLVM takes three times as long for pieces ten times as long."""


@dataclass
class Piece:
    """A part of a function.

    Attributes
    ----------
    steps : list of int
        The nodes to calculate, in this order. Leaves are none of them.
    taken, kept : dict
        By node, the place of a value that an earlier piece kept, and that one is to be kept in.
    results : list of tuple
        Places of the function's result and their nodes, which are known here.
    """

    steps: list[int]
    taken: dict[int, int] = field(default_factory=dict)
    kept: dict[int, int] = field(default_factory=dict)
    results: list[tuple[Any, int]] = field(default_factory=list)


@dataclass(frozen=True)
class Program:
    """What a function does.

    Attributes
    ----------
    pieces : list of Piece
    n_places : int
        How many values are kept between pieces.
    n_operations : int
        How many operations and results there are; a sum of three terms is two operations.
    """

    pieces: list[Piece]
    n_places: int
    n_operations: int


def program(graph: Graph, results: Mapping[Any, int], *, together: bool = False, longest: int = LONGEST) -> Program:
    """Return how the nodes of a result are calculated.

    Parameters
    ----------
    graph : Graph
    results : mapping
        By place in the result, its node. A place is an index of ``out``, or another array and an index.
    together : bool
        Whether nothing may be written before everything is calculated: where results overwrite what they are made of.
    """
    result_places: dict[int, list[Any]] = defaultdict(list)
    for place, node in results.items():
        result_places[node].append(place)
    pieces = [Piece([])]
    home: dict[int, int] = {}

    def unfilled_piece() -> Piece:
        if len(pieces[-1].steps) + len(pieces[-1].results) >= longest:
            pieces.append(Piece([]))
        return pieces[-1]

    for node in graph.reachable(results.values()):
        if graph.nodes[node][0] not in LEAVES:
            unfilled_piece().steps.append(node)
            home[node] = len(pieces) - 1
        for place in () if together else result_places[node]:
            unfilled_piece().results.append((place, node))
    if together:
        pieces[-1].results = list(results.items())
    places: dict[int, int] = {}
    for number, piece in enumerate(pieces):
        inside = [inner for node in piece.steps for inner in graph.below(node)]
        for node in (*inside, *(node for _, node in piece.results)):
            if home.get(node, number) != number:
                piece.taken[node] = pieces[home[node]].kept[node] = places.setdefault(node, len(places))
    n_operations = len(results) + sum(max(1, len(graph.below(node)) - 1) for node in home)
    return Program(pieces, len(places), n_operations)


_MULTIPLIED = 8
"""Powers up to this one are multiplied out."""


def whole_exponent(graph: Graph, node: int) -> int:
    """Return the exponent of a power that is multiplied out, 0 for others; it is the same wherever it is calculated."""
    exponent = graph.value(graph.nodes[node][2])
    return int(exponent) if exponent is not None and exponent in range(2, _MULTIPLIED + 1) else 0
