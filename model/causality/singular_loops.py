"""Loops through blocks that are solved each by itself, and that do not determine each other all the same.

Who gives in each node is found from which names stand in which equations. With the numbers in them, what goes around a
loop may come back exactly as it was: three shafts of a planetary gear that are held by dampers to each other only turn
together with no resistance, so that nothing says how fast. Solved as one, such blocks may be reduced to fewer states.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import to_si
from macrostep.model.causality.forms import statements
from macrostep.model.language.dimensions import value
from macrostep.model.language.parser import parse_expression
from macrostep.model.language.syntax import Apply, Expression, Name
from macrostep.model.solving.linear import linear_in, names_in
from macrostep.model.solving.products import SumOfProducts
from macrostep.model.solving.rank import is_singular
from macrostep.model.solving.solving import difference
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

if TYPE_CHECKING:
    import networkx as nx

_MOST_UNKNOWNS = 400
"""A loop of more is not looked at: the numbers take the third power of it."""
_WELL_CONDITIONED = 1e8
"""A matrix of a smaller condition than this is not singular, and that is seen sooner."""
_ROUNDS = 6
_TAKES_PART = 1e-6
"""So much of what is not determined, in parts of the most, is no rounding any more."""


@dataclass(frozen=True)
class _Formula:
    """What a value is, or what is to be 0."""

    block: str
    expression: Expression
    is_residual: bool = False


def singular_loop(
    subsystems: Mapping[str, Subsystem], connections: Mapping[PortRef, PortRef], among: Collection[str]
) -> tuple[str, ...]:
    """Return the blocks of a loop that is singular with the values of their parameters; none if there is no such loop.

    Only loops that are linear in what goes around them, by factors of parameters, are looked at: of others it depends
    on where they stand.

    Parameters
    ----------
    subsystems, connections : mapping
        Plain ones.
    among : collection of str
        The blocks that are looked at; what comes from others is taken as known.
    """
    import networkx as nx

    unknowns = _Unknowns(subsystems, connections, among)
    for component in nx.strongly_connected_components(unknowns.graph()):
        if 1 < len(component) <= _MOST_UNKNOWNS and (blocks := unknowns.undetermined(component)):
            return tuple(name for name in subsystems if name in blocks)
    return ()


class _Unknowns:
    """The values that blocks calculate at each moment, and the formulas that give them."""

    def __init__(
        self, subsystems: Mapping[str, Subsystem], connections: Mapping[PortRef, PortRef], among: Collection[str]
    ) -> None:
        self._subsystems, self._connections = subsystems, connections
        self._formulas: dict[PortRef, _Formula] = {}
        """By unknown; residuals by any of the variables that are iterated."""
        self._iterated: dict[str, list[PortRef]] = {}
        for name in among:
            self._add(name, subsystems[name])

    def _add(self, block: str, subsystem: Subsystem) -> None:
        equations = statements(tuple(subsystem.equations)).equations
        for equation in equations:
            if isinstance(equation.left, Name):
                self._formulas[PortRef(block, equation.left.name)] = _Formula(block, equation.right)
        residuals = [difference(e) for e in equations if not isinstance(e.left, Name | Apply)]
        self._iterated[block] = [PortRef(block, name) for name in subsystem.variables]
        for unknown, residual in zip(self._iterated[block], residuals, strict=False):
            self._formulas[unknown] = _Formula(block, residual, is_residual=True)
        for name, output in subsystem.outputs.items():
            if output.expression != name:
                self._formulas[PortRef(block, f"{name} given")] = _Formula(block, parse_expression(output.expression))

    def _named(self, block: str, name: str) -> PortRef | None:
        """Return the unknown that a name in the formulas of a block is; None of what is known."""
        source = self._connections.get(PortRef(block, name)) if name in self._subsystems[block].inputs else None
        if source is not None:
            given = PortRef(source.subsystem, f"{source.port} given")
            return given if given in self._formulas else source if source in self._formulas else None
        own = PortRef(block, name)
        return own if own in self._formulas else None

    def _in(self, formula: _Formula) -> Iterator[tuple[str, PortRef]]:
        for name in names_in(formula.expression):
            unknown = self._named(formula.block, name)
            if unknown is not None:
                yield name, unknown

    def graph(self) -> nx.DiGraph:
        """Return which unknowns are calculated from which."""
        import networkx as nx

        graph = nx.DiGraph()
        for unknown, formula in self._formulas.items():
            graph.add_edges_from((other, unknown) for _, other in self._in(formula))
            if formula.is_residual:  # all that are iterated are found together
                graph.add_edges_from((unknown, other) for other in self._iterated[formula.block] if other != unknown)
        return graph

    def undetermined(self, component: Collection[PortRef]) -> set[str]:
        """Return the blocks of unknowns that do not determine each other; none if they do, or if nobody can say."""
        place = {unknown: i for i, unknown in enumerate(component)}
        matrix, terms = np.zeros((2, len(place), len(place)))
        for unknown, row in place.items():
            formula = self._formulas[unknown]
            if not formula.is_residual:
                matrix[row, row] = terms[row, row] = 1.0
            names = {name: place[other] for name, other in self._in(formula) if other in place}
            linear = linear_in(formula.expression, names)
            if linear is None:
                return set()
            known = self._parameters(formula.block)
            for name, factor in linear.coefficients.items():
                sizes = _sizes(factor, known)
                if sizes is None:
                    return set()
                matrix[row, names[name]] += sizes[0] if formula.is_residual else -sizes[0]
                terms[row, names[name]] += sizes[1]
        balanced = _balanced(matrix)
        if np.linalg.cond(balanced, 1) < _WELL_CONDITIONED or not is_singular(matrix, terms):
            return set()
        left, _, right = np.linalg.svd(balanced)
        shares = np.abs([left[:, -1], right[-1]])
        takes_part = (shares > _TAKES_PART * shares.max(axis=1, keepdims=True)).any(axis=0)
        return {unknown.subsystem for unknown, row in place.items() if takes_part[row]}

    def _parameters(self, block: str) -> dict[str, float]:
        return {name: to_si(its.value, its.unit) for name, its in self._subsystems[block].parameters.items()}


def _balanced(matrix: np.ndarray) -> np.ndarray:
    """Return a matrix with rows and columns times numbers that bring their largest entries near to 1."""
    for _ in range(_ROUNDS):
        rows, columns = np.abs(matrix).max(axis=1, keepdims=True), np.abs(matrix).max(axis=0)
        matrix = matrix / np.sqrt(np.where(rows > 0.0, rows, 1.0)) / np.sqrt(np.where(columns > 0.0, columns, 1.0))
    return matrix


def _sizes(factor: SumOfProducts, known: Mapping[str, float]) -> tuple[float, float] | None:
    """Return what a factor is, and the sum of the sizes of its terms; None if parameters do not say it."""
    parts = [SumOfProducts({product: number}) for product, number in factor.terms.items()]
    try:
        values = [value(part.expression(), known) for part in parts]
    except (MacrostepError, ArithmeticError, ValueError, KeyError):
        return None
    return sum(values), sum(map(abs, values))
