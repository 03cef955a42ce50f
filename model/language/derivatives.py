"""Jacobians of a graph's nodes: sparse, and without writing any expression out.

A row is found backwards: what a node contributes is handed down to the nodes below it. Nodes that several others need
are differentiated once, if that is less than doing them again for each: their derivatives are then handed down as they
are. Choices are always differentiated so, because what is not chosen may have no derivative.

Where derivatives jump though the value does not, there is a kink: ``abs(a)`` has one where a passes zero, ``min(a, b)``
and ``max(a, b)`` where a - b does, a table at every point where its slope changes, ``noise(seed, period)`` at every
multiple of its period. What is integrated across a kink is wrong by more than an error estimate for smooth functions
shows, and a step may leap over what happens between two of them.

References
----------
A. Griewank, A. Walther, "Evaluating Derivatives", 2nd edition, SIAM 2008, chapters 3 and 10 (elimination of vertices).
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from macrostep.model.language.graph import CONDITIONS, Graph

Gradient = dict[int, int]
"""By variable, the derivative of a node with respect to it; both are nodes."""

_CHOICES = ("choose", "min", "max")
_LOG_10 = 2.302585092994046
_STRAIGHT = 1e-12
"""Slopes of a table that differ by less than this part of them make no kink."""

_OF_ONE: Mapping[str, Callable[[Graph, int, int, int], int]] = {
    "sin": lambda g, a, _, given: g.multiply(given, g.make("cos", a)),
    "cos": lambda g, a, _, given: g.negative(g.multiply(given, g.make("sin", a))),
    "tan": lambda g, _, y, given: g.multiply(given, g.add(g.number(1.0), g.multiply(y, y))),
    "asin": lambda g, a, _, given: g.divide(given, _leg(g, a)),
    "acos": lambda g, a, _, given: g.negative(g.divide(given, _leg(g, a))),
    "atan": lambda g, a, _, given: g.divide(given, g.add(g.number(1.0), g.multiply(a, a))),
    "sinh": lambda g, a, _, given: g.multiply(given, g.make("cosh", a)),
    "cosh": lambda g, a, _, given: g.multiply(given, g.make("sinh", a)),
    "tanh": lambda g, _, y, given: g.multiply(given, g.add(g.number(1.0), g.negative(g.multiply(y, y)))),
    "exp": lambda g, _, y, given: g.multiply(given, y),
    "log": lambda g, a, _, given: g.divide(given, a),
    "log10": lambda g, a, _, given: g.divide(given, g.multiply(g.number(_LOG_10), a)),
    "sqrt": lambda g, _, y, given: g.divide(given, g.multiply(g.number(2.0), y)),
    "abs": lambda g, a, _, given: g.multiply(given, g.make("sign", a)),
}
"""By function of one argument: what the argument a gets for what the function y is given."""


def _leg(graph: Graph, a: int) -> int:
    """Return sqrt(1 - a²)."""
    return graph.make("sqrt", graph.add(graph.number(1.0), graph.negative(graph.multiply(a, a))))


def jacobian(graph: Graph, rows: Sequence[int], columns: Sequence[int]) -> dict[tuple[int, int], int]:
    """Return the derivatives that are not always zero, by row and column, row by row.

    Parameters
    ----------
    graph : Graph
        The derivatives are added to it.
    rows : sequence of int
        The nodes to differentiate.
    columns : sequence of int
        The variables, which are leaves.
    """
    place = {variable: column for column, variable in enumerate(columns)}
    differentiate = _Differentiation(graph, rows, columns)
    result = {}
    for row, root in enumerate(rows):
        gradient = differentiate.gradient(root)
        for variable in sorted(gradient, key=place.__getitem__):
            if graph.value(gradient[variable]) != 0.0:
                result[row, place[variable]] = gradient[variable]
    return result


class _Differentiation:
    """Finds gradients; those of the nodes in `_known` once, in the order of the graph."""

    def __init__(self, graph: Graph, rows: Sequence[int], columns: Sequence[int]) -> None:
        self._graph = graph
        order = sorted(graph.reachable(rows))
        self._moving = self._numbers_of_variables(order, columns)
        self._known: dict[int, Gradient] = {}
        for node in self._worth_keeping(order, rows):
            self._known[node] = self._swept(node)

    def gradient(self, root: int) -> Gradient:
        """Return the gradient of a node."""
        return self._known[root] if root in self._known else self._swept(root)

    def _numbers_of_variables(self, order: Sequence[int], columns: Sequence[int]) -> dict[int, int]:
        """Return how many variables each node depends on, of those that depend on any."""
        bits = {variable: 1 << column for column, variable in enumerate(columns)}
        reached: dict[int, int] = {}
        for node in order:
            found = bits.get(node, 0)
            if self._graph.nodes[node][0] not in CONDITIONS:
                for inner in self._graph.below(node):
                    found |= reached.get(inner, 0)
            if found:
                reached[node] = found
        return {node: found.bit_count() for node, found in reached.items()}

    def _worth_keeping(self, order: Sequence[int], rows: Sequence[int]) -> list[int]:
        """Return the nodes whose gradient is found once for all, in their order."""
        users: dict[int, int] = defaultdict(int)
        for used in (*rows, *(inner for node in order for inner in self._graph.below(node))):
            users[used] += 1
        inside = {node: [n for n in self._graph.below(node) if n in self._moving] for node in order}
        needed = {n for node in order if self._graph.nodes[node][0] in _CHOICES for n in (node, *inside[node])}
        effort: dict[int, int] = {}
        kept = []
        for node in order:
            if node not in self._moving:
                continue
            effort[node] = 1 + sum(effort[inner] for inner in inside[node])
            is_cheaper = users[node] > 1 and self._moving[node] <= effort[node]
            if inside[node] and (node in needed or is_cheaper):
                kept.append(node)
                effort[node] = self._moving[node]
        return kept

    def _swept(self, root: int) -> Gradient:
        """Return a gradient by handing what the root contributes down to the variables."""
        graph = self._graph
        if graph.nodes[root][0] in _CHOICES:
            return self._of_choice(root)
        given: dict[int, list[int]] = defaultdict(list)
        given[root].append(graph.number(1.0))
        waiting = [-root] if root in self._moving else []
        totals: dict[int, list[int]] = defaultdict(list)
        while waiting:
            node = -heapq.heappop(waiting)  # the largest: all that needs it has contributed
            contribution = graph.add(*given.pop(node))
            if not graph.below(node):
                totals[node].append(contribution)
            elif node in self._known:
                for variable, slope in self._known[node].items():
                    totals[variable].append(graph.multiply(contribution, slope))
            else:
                for inner, part in self._handed_down(node, contribution):
                    if inner in self._moving and graph.value(part) != 0.0:
                        if inner not in given:
                            heapq.heappush(waiting, -inner)
                        given[inner].append(part)
        return {variable: graph.add(*parts) for variable, parts in totals.items()}

    def _of_choice(self, node: int) -> Gradient:
        """Return the gradient of a choice: that of the chosen branch."""
        graph = self._graph
        kind, *arguments = graph.nodes[node]
        if kind != "choose":
            a, b = arguments
            is_first = graph.make("<=", a, b) if kind == "min" else graph.make("<=", b, a)
            branches, otherwise = [(is_first, a)], b
        else:
            branches, otherwise = list(zip(arguments[0:-1:2], arguments[1:-1:2], strict=True)), arguments[-1]
        branches.append((graph.truth(True), otherwise))
        slopes = [self.gradient(value) if value in self._moving else {} for _, value in branches]
        everywhere = set(slopes[0]).intersection(*slopes[1:])
        result = {
            variable: graph.choose(
                [(condition, slope[variable]) for (condition, _), slope in zip(branches[:-1], slopes, strict=False)],
                slopes[-1][variable],
            )
            for variable in everywhere
        }
        alone: dict[int, list[tuple[int, int]]] = defaultdict(list)  # by variable, when it has which derivative
        none_before = graph.truth(True)
        for (condition, _), slope in zip(branches, slopes, strict=True):
            holds = graph.all_of(none_before, condition)
            for variable in slope.keys() - everywhere:
                alone[variable].append((holds, slope[variable]))
            none_before = graph.all_of(none_before, graph.negation(condition))
        return result | {variable: graph.choose(parts, graph.number(0.0)) for variable, parts in alone.items()}

    def _handed_down(self, node: int, given: int) -> list[tuple[int, int]]:
        """Return what each node below a node gets, for what the node itself is given."""
        graph = self._graph
        kind, *arguments = graph.nodes[node]
        match kind:
            case "+":
                return [(a, given) for a in arguments]
            case "-":
                return [(arguments[0], graph.negative(given))]
            case "*":
                return list(zip(arguments, self._others(arguments, given), strict=True))
            case "/":
                a, b = arguments
                return [(a, graph.divide(given, b)), (b, graph.negative(graph.divide(graph.multiply(given, node), b)))]
            case "^":
                base, exponent = arguments
                lower = graph.power(base, graph.add(exponent, graph.number(-1.0)))
                return [
                    (base, graph.multiply(given, exponent, lower)),
                    (exponent, graph.multiply(given, graph.make("log", base), node)),
                ]
            case "atan2":
                y, x = arguments
                square = graph.add(graph.power(x, graph.number(2.0)), graph.power(y, graph.number(2.0)))
                return [
                    (y, graph.divide(graph.multiply(given, x), square)),
                    (x, graph.negative(graph.divide(graph.multiply(given, y), square))),
                ]
            case "noise":
                return [(arguments[2], graph.multiply(given, graph.make("noise_slope", *arguments)))]
            case "table":
                return [(arguments[0], graph.multiply(given, graph.make("table_slope", *arguments)))]
        of_one = _OF_ONE.get(kind)  # the others are constant between their jumps
        return [(arguments[0], of_one(graph, arguments[0], node, given))] if of_one else []

    def _others(self, factors: Sequence[int], given: int) -> list[int]:
        """Return, by factor, the product of all others and of what is given."""
        multiply = self._graph.multiply
        before, behind = [given], [self._graph.number(1.0)]
        for factor in factors[:-1]:
            before.append(multiply(before[-1], factor))
        for factor in reversed(factors[1:]):
            behind.append(multiply(factor, behind[-1]))
        return [multiply(a, b) for a, b in zip(before, reversed(behind), strict=True)]


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
