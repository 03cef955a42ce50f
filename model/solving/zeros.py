"""Divisors that are 0: by parameters that are, without which equations are taken then, or in a branch of a choice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import partial

from macrostep.model.language.syntax import Apply, Conditional, Equation, Expression, Name, Number, transform, walk
from macrostep.model.solving.linear import names_in
from macrostep.model.solving.products import multiplied_out, negative, sum_of
from macrostep.model.solving.solving import Divisor

_NOTHING = Number(0.0)
_MOST_CONDITIONS = 6


def divided_by(divisors: Iterable[Divisor], zero: Collection[str]) -> frozenset[str]:
    """Return the names that are 0 because of which something is divided by 0."""
    its = {d.expression: names_in(d.expression).intersection(zero) for d in divisors}
    return frozenset().union(*(names for d, names in its.items() if names and _is_nothing(d, names)))


def _is_nothing(expression: Expression, zero: Collection[str]) -> bool:
    return multiplied_out(_left_out(expression, zero)).is_zero


def without(equations: Iterable[Equation], zero: Collection[str]) -> list[Equation]:
    """Return equations without names that are 0, and without what is multiplied by them."""
    if not zero:
        return list(equations)
    return [Equation(_left_out(e.left, zero), _left_out(e.right, zero), e.at) for e in equations]


def _left_out(node: Expression, zero: Collection[str]) -> Expression:
    def plain(part: Expression) -> Expression:
        match part:
            case Name(name) if name in zero:
                return _NOTHING
            case Apply("+", terms):
                return sum_of(terms)
            case Apply("-", (operand,)) if operand == _NOTHING:
                return negative(operand)
            case Apply("*", factors) if _NOTHING in factors:
                return _NOTHING
            case Apply("/", (dividend, _)) if dividend == _NOTHING:
                return _NOTHING
        return part

    return transform(node, plain)


def is_nothing_somewhere(expression: Expression) -> bool:
    """Say whether an expression is 0 in one of the branches that it chooses from, as a switch's factor is.

    Of many conditions the branches are not gone through.
    """
    conditions = {_conditions(part) for part in walk(expression) if isinstance(part, Conditional)}
    return len(conditions) <= _MOST_CONDITIONS and any(multiplied_out(its).is_zero for its in _branches(expression))


def _branches(node: Expression) -> Iterator[Expression]:
    """Yield an expression as it is where each condition in it holds and where it does not."""
    first = next((part for part in walk(node) if isinstance(part, Conditional)), None)
    if first is None:
        yield node
        return
    for number in range(len(first.branches) + 1):
        yield from _branches(transform(node, partial(_chosen, _conditions(first), number)))


def _conditions(choice: Conditional) -> tuple[Expression, ...]:
    return tuple(condition for condition, _ in choice.branches)


def _chosen(conditions: tuple[Expression, ...], number: int, part: Expression) -> Expression:
    """Return the branch of that number in the place of a choice by some conditions."""
    if not isinstance(part, Conditional) or _conditions(part) != conditions:
        return part
    return (*(value for _, value in part.branches), part.otherwise)[number]
