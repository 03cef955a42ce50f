"""Where the derivatives of a function jump though its value does not: kinks.

``abs(a)`` has one where a passes zero, ``min(a, b)`` and ``max(a, b)`` where a - b does, a table at every point where
its slope changes, ``noise(seed, period)`` at every multiple of its period. What is integrated across a kink is wrong by
more than an error estimate for smooth functions shows, and a step may leap over what happens between two of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from macrostep.model.language.graph import Graph

_STRAIGHT = 1e-12
"""Slopes of a table that differ by less than this part of them make no kink."""


def kinks(graph: Graph, roots: Sequence[int], n_continuous: int) -> dict[int, bool]:
    """Return functions that show on which side of the kinks a point is.

    Parameters
    ----------
    graph : Graph
        Gets the functions.
    roots : sequence of int
        The nodes whose kinks are sought.
    n_continuous : int
        States from this number on change at events only.

    Returns
    -------
    dict of bool
        By node: True if there is a kink wherever it passes a whole number, False if there is one where it passes zero.
    """
    found: dict[int, bool] = {}
    for node in sorted(_moving(graph, roots, n_continuous)):
        kind, *arguments = graph.nodes[node]
        match kind:
            case "abs":
                found[_unsigned(graph, arguments[0])] = False
            case "min" | "max":
                a, b = sorted(arguments)
                found[_unsigned(graph, graph.add(a, graph.negative(b)))] = False
            case "table":
                argument, x, y = arguments
                corners = _corners(x, y)
                if corners:
                    found[_place(graph, argument, corners)] = True
            case "noise":
                _, period, time = arguments
                found[graph.divide(time, period)] = True
    return found


def _moving(graph: Graph, roots: Iterable[int], n_continuous: int) -> set[int]:
    """Return the nodes that change between events."""
    found: set[int] = set()
    for node in graph.reachable(roots):
        kind, *arguments = graph.nodes[node]
        is_variable = kind in ("t", "u", "du") or (kind == "x" and arguments[0] < n_continuous)
        if is_variable or not found.isdisjoint(graph.below(node)):
            found.add(node)
    return found


def _unsigned(graph: Graph, node: int) -> int:
    """Return the same node for a and -a."""
    kind, *arguments = graph.nodes[node]
    return int(arguments[0]) if kind == "-" else node


def _corners(x: Sequence[float], y: Sequence[float]) -> list[float]:
    """Return where the slope of a table changes; it is 0 outside."""
    slopes = [(y[i + 1] - y[i]) / (x[i + 1] - x[i]) for i in range(len(x) - 1)]
    sides = zip(x, [0.0, *slopes], [*slopes, 0.0], strict=True)
    return [at for at, left, right in sides if abs(right - left) > _STRAIGHT * max(abs(left), abs(right))]


def _place(graph: Graph, argument: int, corners: list[float]) -> int:
    """Return a function that is continuous and passes a whole number at every corner."""
    width = corners[-1] - corners[0] or max(1.0, abs(corners[0]))
    x = (corners[0] - width, *corners, corners[-1] + width)
    y = (-0.5, *(float(i) for i in range(len(corners))), len(corners) - 0.5)
    return graph.make("table", argument, x, y)
