"""Fewer states where equations fix relations between states: two inertias on one shaft, two capacitors in parallel.

Such a constraint gives no unknown, but its time derivative does. One of its states then follows from it and is a state
no more; its derivative is one more unknown (a dummy derivative). This is repeated until the equations can be solved.
Only constraints that are linear in the state that follows are reduced: of others, which state can follow would change
in the course of a run.

References
----------
C. C. Pantelides, "The consistent initialization of differential-algebraic systems", SIAM J. Sci. Stat. Comput. 9 (1988)
213-231, https://doi.org/10.1137/0909014.
S. E. Mattsson, G. Söderlind, "Index reduction in differential-algebraic equations using dummy derivatives", SIAM J.
Sci. Comput. 14 (1993) 677-692, https://doi.org/10.1137/0914043.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from macrostep.model.language.syntax import (
    Apply,
    Conditional,
    Equation,
    Expression,
    Name,
    Number,
    Time,
    transform,
    walk,
)
from macrostep.model.solving.linear import linear_in, names_in
from macrostep.model.solving.products import multiplied_out, negative, sum_of
from macrostep.model.solving.solving import SingularError, Solution, difference, solve, with_rates
from macrostep.model.solving.structure import matched, over_determined


@dataclass(frozen=True)
class Reduced:
    """Equations with as many states as can be chosen freely.

    Attributes
    ----------
    solution : Solution
        Of all unknowns, of the states that follow and of their derivatives too.
    states : tuple of str
        Those that are kept.
    constraints : mapping
        By state that follows, what is 0 all the time, and so at the start.
    """

    solution: Solution
    states: tuple[str, ...]
    constraints: dict[str, Expression]


@dataclass
class IrreducibleError(Exception):
    """A constraint of which no state can follow.

    Attributes
    ----------
    kind : {"no state", "not linear", "not differentiable"}
        It is one between what is given from outside; linear in no state; or of functions that have no derivative here.
    constraint : Expression
        What would have to be 0.
    equations : tuple of int
        Those that it comes from, as far as they were given.
    """

    kind: Literal["no state", "not linear", "not differentiable"]
    constraint: Expression
    equations: tuple[int, ...]


def reduced(
    equations: Sequence[Equation],
    unknowns: Sequence[str],
    states: Sequence[str],
    inputs: Collection[str] = (),
    nonzero: Collection[str] = (),
) -> Reduced:
    """Solve equations as :func:`macrostep.model.solving.solving.solve` does, with fewer states where that is needed.

    Parameters
    ----------
    equations, unknowns, states, nonzero
        As there. Among states that could follow from a constraint the last one does.
    inputs : collection of str
        What changes with time and is given from outside; the derivative of one is written ``der(u)``.

    Raises
    ------
    IrreducibleError
        If that is not possible.
    SingularError
        If the equations are singular in another way.
    """
    return _Reduction(equations, unknowns, states, inputs, nonzero).result()


class _Reduction:
    def __init__(
        self, equations: Sequence[Equation], unknowns: Sequence[str], states: Sequence[str], inputs: Collection[str],
        nonzero: Collection[str],
    ) -> None:  # fmt: skip
        rates = dict.fromkeys(f"der({state})" for state in states)
        self._equations = [Equation(with_rates(e.left, rates), with_rates(e.right, rates), e.at) for e in equations]
        self._given = len(equations)
        self._unknowns = [*unknowns, *rates]
        self._all_states, self._states = tuple(states), list(states)
        self._inputs, self._nonzero = frozenset(inputs), nonzero
        self._constraints: dict[str, Expression] = {}

    def result(self) -> Reduced:
        for _ in range(len(self._all_states) + 1):
            try:
                solution = solve(self._equations, self._unknowns, (), self._nonzero)
            except SingularError as fault:
                if fault.kind == "too few":
                    raise
                self._follow(*self._constraint(fault))
            else:
                return Reduced(solution, tuple(self._states), self._constraints)
        raise AssertionError("each constraint takes a state away")

    def _constraint(self, fault: SingularError) -> tuple[int, Expression, tuple[int, ...]]:
        """Return the equation that is a constraint, what is to be 0 in terms of what is known, and where it is from."""
        if fault.kind == "dependent":
            left = fault.left if fault.left is not None else Number(0.0)
            if multiplied_out(left).is_zero or not names_in(left).isdisjoint(self._unknowns):
                raise fault
            return fault.equations[-1], left, fault.equations
        place = {name: i for i, name in enumerate(self._unknowns)}
        incidence = [
            sorted(place[n] for n in names_in(e.left) | names_in(e.right) if n in place) for e in self._equations
        ]
        matching = matched(incidence, len(self._unknowns))
        rows, numbers = over_determined(incidence, matching)
        free = next(row for row in rows if matching.unknown_of[row] < 0)
        inner = [self._equations[matching.equation_of[u]] for u in numbers]
        found = solve(inner, [self._unknowns[u] for u in numbers], (), self._nonzero)
        left = difference(self._equations[free])
        for name, expression in reversed(found.explicit.items()):
            left = _replaced(left, name, expression)
        if not names_in(left).isdisjoint(found.residuals):
            raise IrreducibleError(kind="not linear", constraint=left, equations=self._original(rows))
        left = multiplied_out(left).expression()
        if left == Number(0.0):
            raise fault
        return free, left, tuple(rows)

    def _original(self, rows: Sequence[int]) -> tuple[int, ...]:
        return tuple(row for row in rows if row < self._given)

    def _follow(self, equation: int, left: Expression, rows: tuple[int, ...]) -> None:
        """Let a state follow from a constraint, and the constraint's derivative take its place among the equations."""
        inside = [state for state in reversed(self._states) if state in names_in(left)]
        if not inside:
            raise IrreducibleError(kind="no state", constraint=left, equations=self._original(rows))
        for state in inside:
            row = linear_in(left, [state])
            if row is not None and row.coefficients[state].is_product_of(self._nonzero):
                break
        else:
            raise IrreducibleError(kind="not linear", constraint=left, equations=self._original(rows))
        rate = self._rate(left, self._original(rows))
        self._equations[equation] = Equation(Number(0.0), left, self._equations[equation].at)
        self._equations.append(Equation(Number(0.0), rate, self._equations[equation].at))
        self._states.remove(state)
        self._unknowns.append(state)
        self._constraints[state] = left

    def _rate(self, node: Expression, rows: tuple[int, ...]) -> Expression:
        """Return the time derivative of an expression of what is known."""

        def rate(part: Expression) -> Expression:
            match part:
                case Time():
                    return Number(1.0)
                case Name(name) if name in self._all_states:
                    return Name(f"der({name})")
                case Name(name) if name in self._inputs:
                    return Apply("der", (part,))
                case Number() | Name():
                    return Number(0.0)
                case Apply("+", terms):
                    return sum_of(map(rate, terms))
                case Apply("-", (operand,)):
                    return negative(rate(operand))
                case Apply("*", factors):
                    return sum_of(
                        _product(slope, *(f for j, f in enumerate(factors) if j != i))
                        for i, factor in enumerate(factors)
                        if (slope := rate(factor)) != Number(0.0)
                    )
                case Apply("/", (dividend, divisor)):
                    above, below = rate(dividend), rate(divisor)
                    first = Number(0.0) if above == Number(0.0) else Apply("/", (above, divisor))
                    if below == Number(0.0):
                        return first
                    square = Apply("^", (divisor, Number(2.0)))
                    return sum_of((first, negative(Apply("/", (_product(dividend, below), square)))))
                case Apply("^", (base, Number(exponent))):
                    return _product(Number(exponent), Apply("^", (base, Number(exponent - 1.0))), rate(base))
                case Apply("sin", (inner,)):
                    return _product(Apply("cos", (inner,)), rate(inner))
                case Apply("cos", (inner,)):
                    return negative(_product(Apply("sin", (inner,)), rate(inner)))
                case Apply("exp", (inner,)):
                    return _product(part, rate(inner))
                case Conditional(branches, otherwise):
                    return Conditional(tuple((c, rate(v)) for c, v in branches), rate(otherwise), part.at)
            if not names_in(part) & {*self._all_states, *self._inputs} and not _needs_time(part):
                return Number(0.0)
            raise IrreducibleError(kind="not differentiable", constraint=node, equations=rows)

        return rate(node)


def _needs_time(node: Expression) -> bool:

    return any(isinstance(part, Time) for part in walk(node))


def _product(*factors: Expression) -> Expression:
    if any(factor == Number(0.0) for factor in factors):
        return Number(0.0)
    kept = tuple(factor for factor in factors if factor != Number(1.0))
    return kept[0] if len(kept) == 1 else Apply("*", kept) if kept else Number(1.0)


def _replaced(node: Expression, name: str, other: Expression) -> Expression:
    return transform(node, lambda part: other if isinstance(part, Name) and part.name == name else part)
