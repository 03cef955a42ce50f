"""The functions of the equation language, and what expressions of numbers give."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from macrostep.model.base.phrase import Phrase
from macrostep.model.language.syntax import Apply, Expression, Name, Number

FUNCTIONS = {
    "sin": 1, "cos": 1, "tan": 1, "asin": 1, "acos": 1, "atan": 1, "atan2": 2, "sinh": 1, "cosh": 1, "tanh": 1,
    "exp": 1, "log": 1, "log10": 1, "sqrt": 1, "abs": 1, "sign": 1, "min": 2, "max": 2,
    "der": 1, "pre": 1, "sample": 2, "table": 3, "noise": 2,
}  # fmt: skip
"""The functions of the language, with their numbers of arguments."""

ARITHMETIC: dict[str, Callable[..., float]] = {
    "+": lambda *terms: math.fsum(terms),
    "*": lambda *factors: math.prod(factors),
    "/": lambda dividend, divisor: dividend / divisor,
    "-": lambda operand: -operand,
    "^": math.pow,
    "abs": math.fabs,
    "sign": lambda operand: float((operand > 0) - (operand < 0)),
    "min": min,
    "max": max,
    **{
        name: getattr(math, name)
        for name in ("sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "log",
                     "log10", "sqrt")
    },
}  # fmt: skip
"""What each operator and each function of numbers alone calculates."""

_KEYWORDS = {"if", "then", "else", "elseif", "when", "end", "and", "or", "not", "time", "true", "false", "reinit"}
RESERVED = frozenset(_KEYWORDS | FUNCTIONS.keys())
"""Names that the language has taken."""


def name_fault(name: str) -> str:
    """Say why a name cannot be one of a parameter or a variable; "" if it can."""
    if name in RESERVED:
        return Phrase("{name!r} is a word of the equation language; take another name.", name=name)
    if not name.isidentifier():
        return Phrase("{name!r} is not a name: use letters, digits and _, not starting with a digit.", name=name)
    return ""


def evaluate(node: Expression, values: Mapping[str, float]) -> float:
    """Calculate an expression of numbers and of the names in `values`.

    Raises
    ------
    ArithmeticError, ValueError
        If it has no value there, such as 1/0.
    KeyError
        If it holds anything else.
    """
    match node:
        case Number(value):
            return value
        case Name(name):
            return values[name]
        case Apply(function, arguments):
            return ARITHMETIC[function](*(evaluate(a, values) for a in arguments))
    raise KeyError(type(node).__name__)


def is_arithmetic(node: Expression) -> bool:
    """Return whether :func:`evaluate` can calculate a node, given what stands below it."""
    return isinstance(node, (Number, Name)) or (isinstance(node, Apply) and node.function in ARITHMETIC)
