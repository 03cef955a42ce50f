"""Linear equations: recognised by how they are built, and solved without dividing by what may be 0.

A coefficient that is a number, or a product of names that are known not to be 0, can be divided by. Whatever remains
is solved by Cramer's rule, whose only divisor is the determinant: it is 0 only where there is no solution, or no
single one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from macrostep.model.language.syntax import Apply, Conditional, Expression, Name, Number, walk
from macrostep.model.solving.products import (
    NOTHING_KNOWN,
    NeverZero,
    SumOfProducts,
    divided,
    multiplied,
    multiplied_out,
    negative,
    scaled,
    sum_of,
)

LARGEST_DETERMINANT = 4
"""Rows of a determinant that is written out."""
_MOST_TERMS = 60
"""Products that one may be a sum of."""
_LONGEST = 1500
"""Operations and names in what an unknown is."""
Key = TypeVar("Key")
ONE, NOTHING = SumOfProducts.number(1.0), SumOfProducts({})


@dataclass(frozen=True)
class Linear:
    """``sum of coefficient*unknown + rest``; the rest is a sum of terms as they are written."""

    coefficients: dict[str, SumOfProducts]
    rest: tuple[Expression, ...]


def names_in(node: Expression) -> set[str]:
    """Return all names in an expression."""
    return {part.name for part in walk(node) if isinstance(part, Name)}


def linear_in(node: Expression, unknowns: Collection[str]) -> Linear | None:
    """Return an expression as one that is linear in unknowns, None if it is not built like that."""
    if names_in(node).isdisjoint(unknowns):
        return Linear({}, node.arguments if isinstance(node, Apply) and node.function == "+" else (node,))
    match node:
        case Name(name):
            return Linear({name: ONE}, ())
        case Apply("+", terms):
            return _added([linear_in(term, unknowns) for term in terms])
        case Apply("-", (operand,)):
            return _times(linear_in(operand, unknowns), -ONE)
        case Apply("*", factors):
            moving = [f for f in factors if not names_in(f).isdisjoint(unknowns)]
            if len(moving) != 1:
                return None
            others = [f for f in factors if f is not moving[0]]
            return _times(linear_in(moving[0], unknowns), multiplied_out(Apply("*", tuple(others))), others)
        case Apply("/", (dividend, divisor)) if names_in(divisor).isdisjoint(unknowns):
            inverse = multiplied_out(Apply("/", (Number(1.0), divisor)))
            return _times(linear_in(dividend, unknowns), inverse)
        case Apply("^", (base, Number(1.0))):
            return linear_in(base, unknowns)
        case Conditional(branches, otherwise):
            if any(not names_in(condition).isdisjoint(unknowns) for condition, _ in branches):
                return None
            parts = [linear_in(value, unknowns) for value in (*(value for _, value in branches), otherwise)]
            return _chosen(node, [part for part in parts if part is not None], len(parts))
    return None


def _added(parts: Sequence[Linear | None]) -> Linear | None:
    coefficients: dict[str, SumOfProducts] = {}
    rest: list[Expression] = []
    for part in parts:
        if part is None:
            return None
        for name, coefficient in part.coefficients.items():
            coefficients[name] = coefficients[name] + coefficient if name in coefficients else coefficient
        rest += part.rest
    return Linear(coefficients, tuple(rest))


def _times(part: Linear | None, factor: SumOfProducts, written: Sequence[Expression] = ()) -> Linear | None:
    """Return a linear expression times a known factor, which may be written in another way for the rest."""
    if part is None:
        return None
    rest = sum_of(part.rest)
    if isinstance(rest, Number) and rest.value == 0.0:
        terms: tuple[Expression, ...] = ()
    elif factor.value is not None:
        terms = tuple(scaled(term, factor.value) for term in part.rest)
    else:
        terms = (Apply("*", (*written, rest)) if written else multiplied(factor, rest),)
    return Linear({name: c * factor for name, c in part.coefficients.items()}, terms)


def _chosen(node: Conditional, parts: Sequence[Linear], wanted: int) -> Linear | None:
    if len(parts) < wanted:
        return None
    conditions = [condition for condition, _ in node.branches]

    def choice(values: Sequence[Expression]) -> Expression:
        if all(value == values[0] for value in values):
            return values[0]
        return Conditional(tuple(zip(conditions, values[:-1], strict=True)), values[-1], node.at)

    names = dict.fromkeys(name for part in parts for name in part.coefficients)
    coefficients = {
        name: multiplied_out(choice([part.coefficients.get(name, NOTHING).expression() for part in parts]))
        for name in names
    }
    return Linear(coefficients, (choice([sum_of(part.rest) for part in parts]),))


@dataclass
class ContradictionError(Exception):
    """Equations that together say nothing of any unknown.

    Attributes
    ----------
    rows : tuple of int
        Their numbers.
    left : Expression
        What would have to be 0 then.
    """

    rows: tuple[int, ...]
    left: Expression


@dataclass(frozen=True)
class Solved:
    """What linear equations give.

    Attributes
    ----------
    values : dict
        By unknown its expression, in an order in which each needs only those before it.
    divisors : tuple of Expression
        What is divided by and not known to be other than 0.
    """

    values: dict[str, Expression]
    divisors: tuple[Expression, ...]

    @property
    def size(self) -> int:
        """How long its longest expression is, in operations and names."""
        return max((sum(1 for _ in walk(value)) for value in self.values.values()), default=0)


def solved(rows: Sequence[Linear], unknowns: Sequence[str], never_zero: NeverZero = NOTHING_KNOWN) -> Solved | None:
    """Solve linear equations for as many unknowns; None if that would be too long to be written down.

    Raises
    ------
    ContradictionError
        If they are dependent, whatever the values of all else are.
    """
    system = _System(rows, unknowns, never_zero)
    if not system.eliminate() or len(system.open) > LARGEST_DETERMINANT:
        return None
    found = system.result()
    return None if found is None or found.size > _LONGEST else found


def dependency(
    rows: Sequence[Linear], unknowns: Sequence[str], never_zero: NeverZero = NOTHING_KNOWN
) -> ContradictionError | None:
    """Return a combination of linear equations in which no unknown is left, made without dividing by what may be 0.

    None if there is none, or a long one only.
    """
    try:
        _System(rows, unknowns, never_zero).eliminate()
    except ContradictionError as found:
        return found
    return None


class _System:
    """Rows that are combined; each knows of which equations it is made, so that the rest is never multiplied out."""

    def __init__(self, rows: Sequence[Linear], unknowns: Sequence[str], never_zero: NeverZero) -> None:
        self._rests = [sum_of(row.rest) for row in rows]
        self._order = {name: i for i, name in enumerate(unknowns)}
        self._never_zero = never_zero
        self._coefficients = [{n: c for n, c in row.coefficients.items() if not c.is_zero} for row in rows]
        self._made_of: list[dict[int, SumOfProducts]] = [{i: ONE} for i in range(len(rows))]
        self._pivots: list[tuple[int, str]] = []
        self.open = list(range(len(rows)))
        """Rows in which no pivot was found."""
        for row in self.open:
            self._check(row)

    def eliminate(self) -> bool:
        """Eliminate unknowns as long as there are pivots that cannot be 0; return whether that is short enough."""
        while (pivot := self._pivot()) is not None:
            self.open.remove(pivot[0])
            self._pivots.append(pivot)
            for row in self.open:
                if pivot[1] in self._coefficients[row]:
                    self._subtract(row, *pivot)
                    if any(len(c.terms) > _MOST_TERMS for c in self._coefficients[row].values()):
                        return False
        return True

    def _pivot(self) -> tuple[int, str] | None:
        """Return the row and the unknown that spoil the least; numbers before names, larger ones before smaller."""
        used: dict[str, int] = {}
        for row in self.open:
            for name in self._coefficients[row]:
                used[name] = used.get(name, 0) + 1
        best = None
        for row in self.open:
            for name, coefficient in self._coefficients[row].items():
                if self._never_zero.holds(coefficient):
                    number = coefficient.value
                    fill = (len(self._coefficients[row]) - 1) * (used[name] - 1)
                    cost = (number is None, fill, -abs(number or 0.0), row, self._order[name])
                    if best is None or cost < best[0]:
                        best = (cost, (row, name))
        return best[1] if best else None

    def _subtract(self, row: int, pivot: int, name: str) -> None:
        own, its = self._coefficients[row][name], self._coefficients[pivot][name]
        if len(its.terms) == 1:
            factor = -own.divided_by_product(its)
        else:  # without fractions, which are nothing that cancels
            factor = -own
            self._coefficients[row] = {key: sums * its for key, sums in self._coefficients[row].items()}
            self._made_of[row] = {key: sums * its for key, sums in self._made_of[row].items()}
        _add_to(self._coefficients[row], self._coefficients[pivot], factor)
        _add_to(self._made_of[row], self._made_of[pivot], factor)
        self._coefficients[row].pop(name, None)
        self._check(row)

    def _check(self, row: int) -> None:
        """Raise if nothing is left of a row."""
        if not self._coefficients[row]:
            raise ContradictionError(tuple(sorted(self._made_of[row])), self._simplest(row))

    def _simplest(self, row: int) -> Expression:
        parts = (m * multiplied_out(self._rests[i]) for i, m in self._made_of[row].items())
        total = NOTHING
        for part in parts:
            total += part
        return total.expression()

    def _rest(self, multipliers: Iterable[tuple[int, SumOfProducts]]) -> Expression:
        return sum_of(multiplied(factor, self._rests[i]) for i, factor in multipliers if not factor.is_zero)

    def result(self) -> Solved | None:
        values: dict[str, Expression] = {}
        divisors: list[Expression] = []
        if self.open and not self._by_determinants(values, divisors):
            return None
        for row, name in reversed(self._pivots):
            terms = [
                self._rest(self._made_of[row].items()),
                *(multiplied(c, Name(n)) for n, c in self._coefficients[row].items() if n != name),
            ]
            values[name] = divided(negative(sum_of(terms)), self._coefficients[row][name])
        return Solved(values, tuple(divisors))

    def _by_determinants(self, values: dict[str, Expression], divisors: list[Expression]) -> bool:
        """Solve what is left by Cramer's rule; return whether that is short enough."""
        names = sorted({n for row in self.open for n in self._coefficients[row]}, key=self._order.__getitem__)
        if len(names) < len(self.open):
            raise self._dependent()
        matrix = [[self._coefficients[row].get(name, NOTHING) for name in names] for row in self.open]
        divisor = determinant(matrix)
        if divisor.is_zero:
            raise self._dependent()
        if len(divisor.terms) > _MOST_TERMS:
            return False
        if not self._never_zero.holds(divisor):
            divisors.append(divisor.without_sign().expression())
        for j, name in enumerate(names):
            multipliers: dict[int, SumOfProducts] = {}
            for i, row in enumerate(self.open):
                minor = determinant([[c for k, c in enumerate(r) if k != j] for m, r in enumerate(matrix) if m != i])
                cofactor = minor if (i + j) % 2 else -minor  # of what stands on the other side
                for equation, factor in self._made_of[row].items():
                    multipliers[equation] = multipliers.get(equation, NOTHING) + cofactor * factor
            if any(len(factor.terms) > _MOST_TERMS for factor in multipliers.values()):
                return False
            values[name] = divided(self._rest(multipliers.items()), divisor)
        return True

    def _dependent(self) -> ContradictionError:
        return ContradictionError(tuple(sorted({i for row in self.open for i in self._made_of[row]})), Number(0.0))


def _add_to(target: dict[Key, SumOfProducts], source: Mapping[Key, SumOfProducts], factor: SumOfProducts) -> None:
    """Add a multiple of a row to another; what cancels is left out."""
    for key, its in source.items():
        total = target.get(key, NOTHING) + factor * its
        if total.is_zero:
            target.pop(key, None)
        else:
            target[key] = total


def determinant(matrix: list[list[SumOfProducts]]) -> SumOfProducts:
    """Return the determinant of a square matrix, written out."""
    if not matrix:
        return ONE
    total = NOTHING
    for j, entry in enumerate(matrix[0]):
        if not entry.is_zero:
            minor = determinant([[c for k, c in enumerate(row) if k != j] for row in matrix[1:]])
            total += entry * minor if j % 2 == 0 else -(entry * minor)
    return total
