"""Equations written any way round -> what each unknown is, in order; what cannot be solved by rules stays an equation.

Equations and unknowns are matched, and those that need each other are found. Groups of linear equations are solved
symbolically (:mod:`macrostep.model.solving.linear`). In others as few unknowns as is simple are *torn*: taken as known,
so that the rest follows one by one; as many equations are left as residuals, 0 = h, for Newton's method.

References
----------
I. S. Duff, A. M. Erisman, J. K. Reid, "Direct Methods for Sparse Matrices", Oxford University Press 2017, chapter 6
(block triangular form).
E. Carpanzano, "Order reduction of general nonlinear DAE systems by automatic tearing", Mathematical and Computer
Modelling of Dynamical Systems 6 (2000) 145-168, https://doi.org/10.1076/1387-3954(200006)6:2;1-M;FT145 (tearing).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from macrostep.model.language.syntax import Apply, Equation, Expression, Name, Number, transform
from macrostep.model.solving.linear import ContradictionError, Linear, linear_in, names_in, solved
from macrostep.model.solving.products import NOTHING_KNOWN, NeverZero, divided, negative, sum_of
from macrostep.model.solving.structure import groups, matched, over_determined, under_determined


@dataclass(frozen=True)
class Divisor:
    """What is divided by to solve equations, where it is not sure that it is not 0."""

    expression: Expression
    equations: tuple[int, ...]
    unknowns: tuple[str, ...]


@dataclass(frozen=True)
class Solution:
    """What equations give.

    Attributes
    ----------
    explicit : mapping
        By unknown its expression, in an order in which each needs only what is known, torn, or before it. A state's
        derivative is called ``der(x)``.
    residuals : mapping
        By torn unknown the expression that is to be 0.
    equations : mapping
        By unknown the numbers of the equations that give it.
    divisors : tuple of Divisor
    """

    explicit: dict[str, Expression] = field(default_factory=dict)
    residuals: dict[str, Expression] = field(default_factory=dict)
    equations: dict[str, tuple[int, ...]] = field(default_factory=dict)
    divisors: tuple[Divisor, ...] = ()


@dataclass
class SingularError(Exception):
    """Equations that have no solution, or no single one, by their structure; who calls says it in a sentence.

    Attributes
    ----------
    kind : {"too many", "too few", "dependent"}
        More equations than unknowns in them; fewer; or as many, of which some say the same or contradict each other.
    equations : tuple of int
        The numbers of those that are concerned.
    unknowns : tuple of str
        Those in them.
    left : Expression or None
        Of dependent ones: what would have to be 0; a constraint on what is known, if that is not 0 itself.
    """

    kind: Literal["too many", "too few", "dependent"]
    equations: tuple[int, ...]
    unknowns: tuple[str, ...]
    left: Expression | None = None


def solve(
    equations: Sequence[Equation],
    unknowns: Sequence[str],
    states: Collection[str] = (),
    never_zero: NeverZero = NOTHING_KNOWN,
) -> Solution:
    """Solve equations for unknowns and for the derivatives of states.

    Parameters
    ----------
    equations : sequence of Equation
        As many as there are unknowns and states.
    unknowns : sequence of str
        Algebraic ones.
    states : collection of str
        Continuous states; they are known, their derivatives ``der(x)`` are not. All other names are known.
    never_zero : NeverZero
        What may be divided by.

    Returns
    -------
    Solution
        It does not depend on the order of the equations but for the order of what is independent.

    Raises
    ------
    SingularError
        If that is not possible whatever the values of what is known are.
    """
    wanted = [*unknowns, *(f"der({state})" for state in states)]
    place = {name: i for i, name in enumerate(wanted)}
    plain = [Equation(with_rates(e.left, place), with_rates(e.right, place), e.at) for e in equations]
    incidence = [sorted(place[n] for n in names_in(e.left) | names_in(e.right) if n in place) for e in plain]
    matching = matched(incidence, len(wanted))
    if not matching.is_complete:
        involved, numbers = over_determined(incidence, matching)
        if involved:
            raise SingularError(kind="too many", equations=tuple(involved), unknowns=tuple(wanted[u] for u in numbers))
        involved, numbers = under_determined(incidence, matching)
        raise SingularError(kind="too few", equations=tuple(involved), unknowns=tuple(wanted[u] for u in numbers))
    explicit: dict[str, Expression] = {}
    residuals: dict[str, Expression] = {}
    given_by: dict[str, tuple[int, ...]] = {}
    divisors: list[Divisor] = []
    for rows, numbers in groups(incidence, matching):
        group = _EquationGroup([plain[row] for row in rows], [wanted[u] for u in numbers], never_zero)
        try:
            found = group.solution()
        except ContradictionError as fault:
            dependent = tuple(rows[i] for i in fault.rows)
            left = with_values(fault.left, explicit)
            raise SingularError(
                kind="dependent", equations=dependent, unknowns=tuple(group.unknowns), left=left
            ) from None
        explicit |= found.explicit
        residuals |= found.residuals
        for unknown, own in found.equations.items():
            given_by[unknown] = tuple(rows[i] for i in own)
        divisors += [Divisor(d.expression, tuple(rows[i] for i in d.equations), d.unknowns) for d in found.divisors]
    return Solution(explicit, residuals, given_by, tuple(divisors))


def with_rates(node: Expression, unknowns: Collection[str]) -> Expression:
    """Return an expression with a name in place of each derivative that is sought."""

    def named(part: Expression) -> Expression:
        match part:
            case Apply("der", (Name(name),), at) if f"der({name})" in unknowns:
                return Name(f"der({name})", at)
        return part

    return transform(node, named)


def with_values(node: Expression, explicit: Mapping[str, Expression]) -> Expression:
    """Return an expression with what unknowns are in their places; each of these needs only those before it."""
    inside = names_in(node)
    for name, value in reversed(list(explicit.items())):
        if name in inside:
            node = _replaced(node, name, value)
            inside |= names_in(value)
    return node


def _replaced(node: Expression, name: str, other: Expression) -> Expression:
    return transform(node, lambda part: other if isinstance(part, Name) and part.name == name else part)


class _EquationGroup:
    """Equations that have to be solved together; in the solution they are numbered from 0."""

    def __init__(self, equations: Sequence[Equation], unknowns: Sequence[str], never_zero: NeverZero) -> None:
        self.unknowns = list(unknowns)
        self._equations = equations
        self._never_zero = never_zero

    def solution(self) -> Solution:
        if len(self._equations) == 1:
            (equation,), (unknown,) = self._equations, self.unknowns
            for side, other in ((equation.left, equation.right), (equation.right, equation.left)):
                if isinstance(side, Name) and side.name == unknown and unknown not in names_in(other):
                    return Solution({unknown: other}, equations={unknown: (0,)})
        rows = [self._linear(equation, self.unknowns) for equation in self._equations]
        if all(row is not None for row in rows):
            found = solved([row for row in rows if row is not None], self.unknowns, self._never_zero)
            if found is not None:
                everything = tuple(range(len(rows)))
                return Solution(
                    found.values,
                    equations=dict.fromkeys(self.unknowns, everything),
                    divisors=tuple(Divisor(d, everything, tuple(self.unknowns)) for d in found.divisors),
                )
        return self._torn()

    @staticmethod
    def _linear(equation: Equation, unknowns: Collection[str]) -> Linear | None:
        return linear_in(difference(equation), unknowns)

    def _torn(self) -> Solution:
        """Take unknowns as known one by one, until each of the others follows from an equation of its own."""
        open_unknowns, open_equations = list(self.unknowns), list(range(len(self._equations)))
        inside = [names_in(e.left) | names_in(e.right) for e in self._equations]
        torn: list[str] = []
        explicit: dict[str, Expression] = {}
        given_by: dict[str, tuple[int, ...]] = {}
        while open_unknowns:
            step = self._follows(open_equations, open_unknowns, inside)
            if step is not None:
                equation, unknown, value = step
                open_equations.remove(equation)
                explicit[unknown], given_by[unknown] = value, (equation,)
            else:
                unknown = self._to_tear(open_equations, open_unknowns, inside)
                torn.append(unknown)
            open_unknowns.remove(unknown)
        residuals = {}
        for unknown, equation in zip(torn, open_equations, strict=True):
            residuals[unknown], given_by[unknown] = difference(self._equations[equation]), (equation,)
        return Solution(explicit, residuals, given_by)

    def _follows(
        self, equations: Sequence[int], unknowns: Sequence[str], inside: Sequence[set[str]]
    ) -> tuple[int, str, Expression] | None:
        """Return an equation that gives the only unknown in it without dividing by what may be 0."""
        for equation in equations:
            left = [unknown for unknown in unknowns if unknown in inside[equation]]
            if len(left) == 1:
                row = self._linear(self._equations[equation], left)
                coefficient = row.coefficients.get(left[0]) if row else None
                if row and coefficient is not None and self._never_zero.holds(coefficient):
                    return equation, left[0], divided(negative(sum_of(row.rest)), coefficient)
        return None

    def _to_tear(self, equations: Sequence[int], unknowns: Sequence[str], inside: Sequence[set[str]]) -> str:
        """Return the unknown that the most equations need; one that an equation needs alone cannot follow from it."""
        alone = [[u for u in unknowns if u in inside[e]] for e in equations]
        forced = [left[0] for left in alone if len(left) == 1]
        return max(forced or unknowns, key=lambda u: sum(u in left for left in alone))


def difference(equation: Equation) -> Expression:
    """Return the left side minus the right one."""
    if isinstance(equation.left, Number) and equation.left.value == 0.0:
        return equation.right
    return sum_of((equation.left, negative(equation.right)))
