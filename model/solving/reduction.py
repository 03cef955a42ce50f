"""Fewer states where equations fix relations between states: two inertias on one shaft, two capacitors in parallel.

Such a constraint gives no unknown, but its time derivative does. One of its states then follows from it and is a state
no more; its derivative is one more unknown (a dummy derivative). This is repeated until the equations can be solved.
Constraints stand beside each other as they are found, and only at the end the states that follow are solved for: put
into each other they would grow with each one more.
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
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.language.dimensions import value
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
from macrostep.model.solving.linear import LARGEST_DETERMINANT, NOTHING, dependency, determinant, linear_in, names_in
from macrostep.model.solving.products import NOTHING_KNOWN, NeverZero, SumOfProducts, multiplied_out, negative, sum_of
from macrostep.model.solving.solving import SingularError, Solution, difference, solve, with_rates, with_values
from macrostep.model.solving.structure import matched, over_determined

Kind = Literal["no state", "not linear", "not differentiable"]
_ROUNDING = 1e-12
"""Below it is a determinant 0, of rows whose largest numbers are 1."""


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
        By state that follows, what is 0 all the time, and so at the start. Others that follow may be in it, too.
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

    kind: Kind
    constraint: Expression
    equations: tuple[int, ...]


def reduced(
    equations: Sequence[Equation],
    unknowns: Sequence[str],
    states: Sequence[str],
    inputs: Collection[str] = (),
    never_zero: NeverZero = NOTHING_KNOWN,
) -> Reduced:
    """Solve equations as :func:`macrostep.model.solving.solving.solve` does, with fewer states where that is needed.

    Parameters
    ----------
    equations, unknowns, states, never_zero
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
    return _Reduction(equations, unknowns, states, inputs, never_zero).result()


def without_rates(found: Reduced) -> Solution:
    """Return the solution with plain names for the derivatives of what is no state any more."""
    names = {f"der({state})": f"der_{state}" for state in found.constraints}

    def named(part: Expression) -> Expression:
        return Name(names[part.name], part.at) if isinstance(part, Name) and part.name in names else part

    def renamed(node: Expression) -> Expression:
        return transform(node, named)

    solution = found.solution
    return replace(
        solution,
        explicit={names.get(name, name): renamed(e) for name, e in solution.explicit.items()},
        residuals={names.get(name, name): renamed(e) for name, e in solution.residuals.items()},
        equations={names.get(name, name): numbers for name, numbers in solution.equations.items()},
    )


class _Reduction:
    def __init__(
        self, equations: Sequence[Equation], unknowns: Sequence[str], states: Sequence[str], inputs: Collection[str],
        never_zero: NeverZero,
    ) -> None:  # fmt: skip
        rates = dict.fromkeys(f"der({state})" for state in states)
        self._equations = [Equation(with_rates(e.left, rates), with_rates(e.right, rates), e.at) for e in equations]
        self._given = len(equations)
        self._numbers = list(range(len(equations)))
        """By equation, its number among those that were given; one of no such equation for a derivative."""
        self._unknowns = [*unknowns, *rates]
        self._all_states, self._states = tuple(states), list(states)
        self._inputs, self._never_zero = frozenset(inputs), never_zero
        self._constraints: dict[str, Expression] = {}
        self._constrained: list[int] = []
        """By constraint, the number of the equation that it stands for."""
        self._combined = 0

    def result(self) -> Reduced:
        while True:
            try:
                solution = solve(self._equations, self._unknowns, (), self._never_zero)
            except SingularError as fault:
                if fault.kind == "too few":
                    raise
                equation, left, rows = self._constraint(fault)
                if left == Number(0.0):
                    self._drop(equation)
                elif not names_in(left).isdisjoint(self._unknowns):
                    self._combine(equation, left, fault)
                else:
                    self._follow(equation, left, rows)
            else:
                return Reduced(self._with_followers(solution), tuple(self._states), self._constraints)

    def _with_followers(self, others: Solution) -> Solution:
        """Return the solution of everything; what follows from states comes first."""
        followers = self._followers()
        return Solution(
            followers.explicit | others.explicit,
            followers.residuals | others.residuals,
            {name: self._of_constraints(rows) for name, rows in followers.equations.items()}
            | {name: self._original(rows) for name, rows in others.equations.items()},
            (
                *(replace(d, equations=self._of_constraints(d.equations)) for d in followers.divisors),
                *(replace(d, equations=self._original(d.equations)) for d in others.divisors),
            ),
        )

    def _of_constraints(self, rows: Sequence[int]) -> tuple[int, ...]:
        return tuple(k for i in rows if (k := self._constrained[i]) < self._given)

    def _followers(self) -> Solution:
        """Return what follows from the states that are left."""
        relations = [Equation(Number(0.0), constraint) for constraint in self._constraints.values()]
        return solve(relations, list(self._constraints), (), self._never_zero)

    def _drop(self, equation: int) -> None:
        """Leave out an equation that others say, such as that velocities are equal where positions are."""
        del self._equations[equation], self._numbers[equation]

    def _combine(self, equation: int, left: Expression, fault: SingularError) -> None:
        """Let what some equations say of the unknowns of others take the place of one of them."""
        if self._combined == len(self._equations):
            raise fault
        self._combined += 1
        self._equations[equation] = Equation(Number(0.0), left)

    def _constraint(self, fault: SingularError) -> tuple[int, Expression, tuple[int, ...]]:
        """Return an equation that can be left out, what is to be 0 in its place, and which equations say so."""
        if fault.kind == "dependent":
            left = _simplified(fault.left if fault.left is not None else Number(0.0))
            return fault.equations[-1], left, fault.equations
        place = {name: i for i, name in enumerate(self._unknowns)}
        incidence = [
            sorted(place[n] for n in names_in(e.left) | names_in(e.right) if n in place) for e in self._equations
        ]
        matching = matched(incidence, len(self._unknowns))
        left_over = [row for row, unknown in enumerate(matching.unknown_of) if unknown < 0]
        (rows, numbers), first = min(
            ((over_determined(incidence, matching, row), row) for row in left_over), key=lambda its: len(its[0][0])
        )
        unknowns = [self._unknowns[u] for u in numbers]
        linear = [row for i in rows if (row := linear_in(difference(self._equations[i]), unknowns)) is not None]
        if len(linear) == len(rows) and (said := dependency(linear, unknowns, self._never_zero)) is not None:
            made_of = tuple(rows[i] for i in said.rows)
            return made_of[-1], _simplified(said.left), made_of
        not_linear: list[Expression] = []
        for free in (first, *(row for row in rows if row != first)):
            # Each of them can be the one too many; of some, the others give unknowns only by iterations.
            others = [row for row in rows if row != free]
            try:
                found = solve([self._equations[row] for row in others], unknowns, (), self._never_zero)
            except SingularError as dependent:
                return self._constraint(_of_rows(dependent, others))
            left, iterated = self._in_known(free, found)
            if iterated is None:
                return free, _simplified(left), tuple(rows)
            not_linear.append(iterated)
        raise IrreducibleError(kind="not linear", constraint=not_linear[0], equations=self._original(rows))

    def _in_known(self, equation: int, found: Solution) -> tuple[Expression, Expression | None]:
        """Return what is 0 by an equation after others gave its unknowns, and what has to be iterated for that."""
        left = with_values(difference(self._equations[equation]), found.explicit)
        return left, next((residual for name, residual in found.residuals.items() if name in names_in(left)), None)

    def _original(self, rows: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._numbers[row] for row in rows if self._numbers[row] < self._given)

    def _follow(self, equation: int, left: Expression, rows: tuple[int, ...]) -> None:
        """Let a state follow from a constraint, and the constraint's derivative take its place among the equations."""
        state = self._follower(left)
        if state is None and not names_in(left).isdisjoint(self._constraints):  # it may be said by others already
            followers = self._followers()
            left = _simplified(with_values(left, followers.explicit))
            iterated = next((its for name, its in followers.residuals.items() if name in names_in(left)), None)
            if iterated is not None:
                raise IrreducibleError(kind="not linear", constraint=iterated, equations=self._original(rows))
            if left == Number(0.0):
                self._drop(equation)
                return
            state = self._follower(left)
        if state is None:
            kind: Kind = "no state" if names_in(left).isdisjoint(self._states) else "not linear"
            raise IrreducibleError(kind=kind, constraint=left, equations=self._original(rows))
        rate = self._rate(left, self._original(rows))
        self._constrained.append(self._numbers[equation])
        self._drop(equation)
        self._equations.append(Equation(Number(0.0), rate))
        self._numbers.append(self._given)
        self._states.remove(state)
        self._constraints[state] = left

    def _follower(self, left: Expression) -> str | None:
        """Return the last state that can follow from a constraint beside those that follow from others already."""
        related: dict[str, Expression] = {}
        added = names_in(left)
        while more := [name for name in self._constraints if name in added and name not in related]:
            related |= {name: self._constraints[name] for name in more}
            added = added.union(*(names_in(related[name]) for name in more))
        for state in reversed(self._states):
            if state in added:
                unknowns = [*related, state]
                rows = [linear_in(constraint, unknowns) for constraint in (*related.values(), left)]
                matrix = [[row.coefficients.get(name, NOTHING) for name in unknowns] for row in rows if row is not None]
                if len(matrix) == len(rows) and self._is_regular(matrix):
                    return state
        return None

    def _is_regular(self, matrix: list[list[SumOfProducts]]) -> bool:
        """Say whether a matrix is never singular, with the values of parameters."""
        if len(matrix) == 1:
            return self._never_zero.holds(matrix[0][0])
        try:
            numbers = np.array([[value(its.expression(), self._never_zero.values) for its in row] for row in matrix])
        except (MacrostepError, ArithmeticError, ValueError, KeyError):
            return len(matrix) <= LARGEST_DETERMINANT and self._never_zero.holds(determinant(matrix))
        size = np.abs(numbers).max(axis=1, keepdims=True)
        return bool(size.min() > 0.0 and abs(np.linalg.det(numbers / size)) > _ROUNDING)

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


def _simplified(node: Expression) -> Expression:
    total = multiplied_out(node)
    return Number(0.0) if total.is_zero else total.expression()


def _of_rows(fault: SingularError, rows: Sequence[int]) -> SingularError:
    """Return what is wrong with some of the equations as what is wrong with all."""
    return SingularError(fault.kind, tuple(rows[i] for i in fault.equations), fault.unknowns, fault.left)


def _needs_time(node: Expression) -> bool:
    return any(isinstance(part, Time) for part in walk(node))


def _product(*factors: Expression) -> Expression:
    if any(factor == Number(0.0) for factor in factors):
        return Number(0.0)
    kept = tuple(factor for factor in factors if factor != Number(1.0))
    return kept[0] if len(kept) == 1 else Apply("*", kept) if kept else Number(1.0)
