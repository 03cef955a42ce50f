"""Parameters that are 0: equations that would be divided by one are taken without it, as those of another block."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from macrostep.model.language.syntax import Apply, Equation, Expression, Name, Number, transform
from macrostep.model.solving.linear import names_in
from macrostep.model.solving.products import multiplied_out, negative, sum_of
from macrostep.model.solving.solving import Divisor

_NOTHING = Number(0.0)


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
