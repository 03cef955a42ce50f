"""Expressions as one graph, in which equal parts are one node.

A node is a number. The nodes below it have smaller numbers, so that their order is one in which everything can be
calculated. Nodes are made by what the functions below say of their value; numbers alone are calculated at once, and
what changes nothing (a factor 1, a term 0) is left out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

LEAVES = frozenset({"number", "t", "x", "u", "du", "p", "m", "matrices", "true", "false"})
"""What has no node below it. The variables have an index: states, inputs, their derivatives, parameters; ``m`` is the
truth of a mode, ``matrices`` an entry of those of the exact solver."""
CONDITIONS = frozenset({"m", "true", "false", "not", "and", "or", "<="})
"""What is true or false."""


class Graph:
    """A growing set of expressions.

    Attributes
    ----------
    nodes : list of tuple
        By node, what it is and its arguments: nodes, but for leaves (a value, an index) and for tables, whose points
        stand behind the argument.
    """

    def __init__(self) -> None:
        self.nodes: list[tuple[Any, ...]] = []
        self._known: dict[tuple[Any, ...], int] = {}

    def make(self, *node: Any) -> int:
        """Return the node of this kind with these arguments, as it stands."""
        if node not in self._known:
            self._known[node] = len(self.nodes)
            self.nodes.append(node)
        return self._known[node]

    def below(self, node: int) -> tuple[int, ...]:
        """Return the nodes that a node is calculated from."""
        kind, *arguments = self.nodes[node]
        if kind in LEAVES:
            return ()
        return (arguments[0],) if kind in ("table", "table_slope") else tuple(arguments)

    def reachable(self, roots: Iterable[int]) -> list[int]:
        """Return everything that some nodes need, themselves included, in an order in which it can be calculated.

        What one root needs and those before it do not stands together.
        """
        found: list[int] = []
        seen: set[int] = set()
        for root in roots:
            stack = [root]
            while stack:
                node = stack.pop()
                if node < 0:
                    found.append(-1 - node)
                elif node not in seen:
                    seen.add(node)
                    stack.append(-1 - node)  # it follows what is below it
                    stack.extend(reversed([inner for inner in self.below(node) if inner not in seen]))
        return found

    def replaced(self, nodes: Iterable[int], others: Mapping[tuple[Any, ...], int]) -> list[int]:
        """Return nodes like these that have other nodes in place of some leaves."""
        roots = list(nodes)
        new: dict[int, int] = {}
        for node in self.reachable(roots):
            kind, *arguments = self.nodes[node]
            below = len(self.below(node))
            known = others.get(self.nodes[node], -1)
            new[node] = (
                known if known >= 0 else self.make(kind, *(new[a] for a in arguments[:below]), *arguments[below:])
            )
        return [new[node] for node in roots]

    def variables(self, roots: Iterable[int]) -> set[tuple[str, int]]:
        """Return kinds and indices of the variables that some nodes need."""
        leaves = (self.nodes[node] for node in self.reachable(roots))
        return {(leaf[0], leaf[1]) for leaf in leaves if leaf[0] in LEAVES and len(leaf) == 2 and leaf[0] != "number"}

    def value(self, node: int) -> float | None:
        """Return the value of a number, None of anything else."""
        kind, *arguments = self.nodes[node]
        return float(arguments[0]) if kind == "number" else None

    # -- arithmetic ------------------------------------------------------------------------------------------------

    def number(self, value: float) -> int:
        return self.make("number", float(value))

    def add(self, *terms: int) -> int:
        """Return a sum, added up from the left."""
        kept = [term for term in terms if self.value(term) != 0.0]
        if len(kept) < 2:
            return kept[0] if kept else self.number(0.0)
        if len(kept) == 2 and self._opposite(*kept):
            return self.number(0.0)
        return self._calculated("+", math.fsum, kept)

    def _opposite(self, a: int, b: int) -> bool:
        return self.nodes[a] == ("-", b) or self.nodes[b] == ("-", a)

    def negative(self, operand: int) -> int:
        kind, *arguments = self.nodes[operand]
        if kind == "number":
            return self.number(-arguments[0])
        return int(arguments[0]) if kind == "-" else self.make("-", operand)

    def multiply(self, *factors: int) -> int:
        """Return a product, multiplied from the left."""
        if any(self.value(factor) == 0.0 for factor in factors):
            return self.number(0.0)
        kept = [factor for factor in factors if self.value(factor) not in (1.0, -1.0)]
        is_negative = sum(self.value(factor) == -1.0 for factor in factors) % 2 == 1
        product = kept[0] if len(kept) == 1 else self._calculated("*", math.prod, kept)
        return self.negative(product) if is_negative else product

    def divide(self, dividend: int, divisor: int) -> int:
        a, b = self.value(dividend), self.value(divisor)
        if b == 1.0:
            return dividend
        if a is not None and b is not None and b != 0.0 and math.isfinite(a / b):
            return self.number(a / b)
        return self.make("/", dividend, divisor)

    def power(self, base: int, exponent: int) -> int:
        n = self.value(exponent)
        if n is None:
            return self.make("^", base, exponent)
        if n < 0.0:
            return self.divide(self.number(1.0), self.power(base, self.number(-n)))
        match n:
            case 0.0:
                return self.number(1.0)
            case 0.5:
                return self.make("sqrt", base)
            case 1.0:
                return base
        return self.make("^", base, exponent)

    def _calculated(self, kind: str, function: Callable[[list[float]], float], arguments: Sequence[int]) -> int:
        """Return the number that a function makes of numbers, or the node if it has other arguments or no value."""
        values = [value for argument in arguments if (value := self.value(argument)) is not None]
        if len(values) == len(arguments):
            try:
                result = function(values)
            except OverflowError:
                result = math.inf
            if math.isfinite(result):
                return self.number(result)
        return self.make(kind, *arguments)

    # -- choices ---------------------------------------------------------------------------------------------------

    def truth(self, value: bool) -> int:
        return self.make("true" if value else "false")

    def negation(self, operand: int) -> int:
        kind, *arguments = self.nodes[operand]
        match kind:
            case "true" | "false":
                return self.truth(kind == "false")
            case "not":
                return int(arguments[0])
        return self.make("not", operand)

    def all_of(self, *conditions: int) -> int:
        return self._joined("and", "true", "false", conditions)

    def any_of(self, *conditions: int) -> int:
        return self._joined("or", "false", "true", conditions)

    def _joined(self, kind: str, neutral: str, decisive: str, conditions: Sequence[int]) -> int:
        kept = list(dict.fromkeys(c for c in conditions if self.nodes[c] != (neutral,)))
        if any(self.nodes[c] == (decisive,) for c in kept):
            return self.make(decisive)
        if len(kept) < 2:
            return kept[0] if kept else self.make(neutral)
        return self.make(kind, *kept)

    def choose(self, branches: Iterable[tuple[int, int]], otherwise: int) -> int:
        """Return the value of the first branch (condition, value) that holds, or `otherwise`."""
        kept: list[tuple[int, int]] = []
        for condition, value in branches:
            match self.nodes[condition]:
                case ("true",):
                    otherwise = value
                    break
                case ("false",):
                    continue
            kept.append((condition, value))
        while kept and kept[-1][1] == otherwise:
            kept.pop()
        return self.make("choose", *(part for branch in kept for part in branch), otherwise) if kept else otherwise
