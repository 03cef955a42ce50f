"""What an expression measures, from what its names measure, and its value, for numbers that are written as expressions.

A dimension is the power of each SI base unit, so that of a force is ``{"kg": 1, "m": 1, "s": -2}``; None where it is
not known, as that of a name without a unit. Angles have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase
from macrostep.model.language.functions import evaluate
from macrostep.model.language.syntax import (
    Apply,
    Boolean,
    Conditional,
    Expression,
    Logic,
    Name,
    Number,
    Relation,
    walk,
)

Dimension = Mapping[str, float] | None
NONE: Mapping[str, float] = {}
"""That of a number."""

_ALIKE = frozenset(("+", "min", "max"))
_KEEPS = frozenset(("-", "abs"))
_OF_TIME = frozenset(("der", "pre", "sample", "table", "noise"))


def names(node: Expression) -> tuple[str, ...]:
    """Return the names in an expression, in their order, each once."""
    return tuple(dict.fromkeys(part.name for part in walk(node) if isinstance(part, Name)))


def value(node: Expression, values: Mapping[str, float]) -> float:
    """Calculate an expression of numbers, of the names in `values`, and of conditions between them.

    Raises
    ------
    ArithmeticError, ValueError
        If it has no value there, such as 1/0.
    KeyError
        If it holds anything else.
    """
    if isinstance(node, Apply):
        arguments = tuple(Number(value(argument, values)) for argument in node.arguments)
        return evaluate(Apply(node.function, arguments), values)
    if isinstance(node, Conditional):
        chosen = next((then for condition, then in node.branches if _holds(condition, values)), node.otherwise)
        return value(chosen, values)
    return evaluate(node, values)


def _holds(node: Expression, values: Mapping[str, float]) -> bool:
    match node:
        case Boolean(truth):
            return truth
        case Relation(operator, left, right):
            one, other = value(left, values), value(right, values)
            return {"<": one < other, "<=": one <= other, ">": one > other, ">=": one >= other}[operator]
        case Logic("not", (inner,)):
            return not _holds(inner, values)
        case Logic("and", parts):
            return all(_holds(part, values) for part in parts)
        case Logic("or", parts):
            return any(_holds(part, values) for part in parts)
    raise KeyError(type(node).__name__)


def dimension(node: Expression, of: Mapping[str, Dimension]) -> Dimension:
    """Return what an expression measures.

    Parameters
    ----------
    node : Expression
    of : mapping
        The dimension of each name.

    Raises
    ------
    LanguageError
        If things that measure different things are added or compared, a function of a number is given something else,
        or the expression depends on more than names and numbers; with the position.
    """
    match node:
        case Number():
            return NONE
        case Name(name):
            return of[name]
        case Apply(function, arguments) if function not in _OF_TIME:
            return _of_a_function(node, function, tuple(dimension(argument, of) for argument in arguments))
        case Conditional(branches, otherwise):
            for condition, _ in branches:
                _check_condition(condition, of)
            return _common(node, (*(branch for _, branch in branches), otherwise), of)
    raise LanguageError("A value is calculated of numbers and names before the run begins; this changes.", *node.at)


def _check_condition(node: Expression, of: Mapping[str, Dimension]) -> None:
    match node:
        case Relation(_, left, right):
            _common(node, (left, right), of)
        case Logic(_, parts):
            for part in parts:
                _check_condition(part, of)
        case Boolean():
            pass
        case _:
            raise LanguageError("A condition stands here: two values with <, <=, > or >= between them.", *node.at)


def _common(node: Expression, parts: tuple[Expression, ...], of: Mapping[str, Dimension]) -> Dimension:
    """Return the dimension that all parts have; a 0 has every one."""
    return _alike(node, tuple(dimension(p, of) for p in parts if not (isinstance(p, Number) and p.value == 0.0)))


def _alike(node: Expression, dimensions: tuple[Dimension, ...]) -> Dimension:
    known = [its for its in dimensions if its is not None]
    for its in known[1:]:
        if its != known[0]:
            raise LanguageError(
                "Only what measures the same can be added or compared; here one part is {one} and one {other}.",
                *node.at, one=shown(known[0]), other=shown(its),
            )  # fmt: skip
    return known[0] if known else None if dimensions else NONE


def _of_a_function(node: Apply, function: str, its: tuple[Dimension, ...]) -> Dimension:
    if function in _ALIKE:
        kept = [d for d, a in zip(its, node.arguments, strict=True) if not (isinstance(a, Number) and a.value == 0.0)]
        return _alike(node, tuple(kept))
    if function in _KEEPS:
        return its[0]
    if function == "*":
        return reduce(lambda one, other: product(one, other), its)
    if function == "/":
        return product(its[0], power(its[1], -1.0))
    if function == "sqrt":
        return power(its[0], 0.5)
    if function == "^":
        return _of_a_power(node, its[0], its[1])
    if function == "atan2":
        _alike(node, its)
        return NONE
    if function != "sign" and its[0]:
        raise LanguageError(
            "{function} takes a number; what stands here is {what}.", *node.at, function=function, what=shown(its[0])
        )
    return NONE


def _of_a_power(node: Apply, base: Dimension, exponent: Dimension) -> Dimension:
    if exponent:
        raise LanguageError("An exponent is a number; this one is {what}.", *node.at, what=shown(exponent))
    if not base:
        return base
    height = node.arguments[1]
    if isinstance(height, Number):
        return power(base, height.value)
    raise LanguageError("What has a unit can only be raised to a power that is written as a number.", *node.at)


def product(one: Dimension, other: Dimension) -> Dimension:
    """Return what the product of two quantities measures."""
    if one is None or other is None:
        return None
    return _without_zeros({unit: one.get(unit, 0.0) + other.get(unit, 0.0) for unit in (*one, *other)})


def power(base: Dimension, exponent: float) -> Dimension:
    """Return what a power of a quantity measures."""
    return None if base is None else _without_zeros({unit: exponent * its for unit, its in base.items()})


def _without_zeros(powers: Mapping[str, float]) -> Mapping[str, float]:
    return {unit: its for unit, its in powers.items() if abs(its) > 1e-9}  # of (m^3)^(1/3) is left what rounding leaves


def shown(its: Mapping[str, float]) -> str:
    """Return a dimension as text: ``in kg*m/s^2``, or ``a number``."""
    if not its:
        return Phrase("a number")
    return Phrase("in {unit}", unit=unit_text(its))


def unit_text(its: Mapping[str, float]) -> str:
    """Return the SI unit of a dimension: ``kg*m/s^2``."""
    above = [unit + (f"^{its[unit]:g}" if its[unit] != 1.0 else "") for unit in its if its[unit] > 0.0]
    below = [unit + (f"^{-its[unit]:g}" if its[unit] != -1.0 else "") for unit in its if its[unit] < 0.0]
    return "*".join(above or ["1"]) + "".join(f"/{unit}" for unit in below)
