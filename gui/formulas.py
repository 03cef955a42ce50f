"""Equations as one reads them in a book: HTML from the syntax tree of the equation language."""

from __future__ import annotations

import math
import re
from functools import lru_cache

from macrostep.model.language.parser import parse_expression, parse_statements
from macrostep.model.language.syntax import (
    Apply,
    Array,
    Boolean,
    Conditional,
    Equation,
    Expression,
    Logic,
    Name,
    Number,
    Reinit,
    Relation,
    Time,
    When,
)

GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "phi": "φ", "omega": "ω", "rho": "ρ", "mu": "μ",
    "sigma": "σ", "tau": "τ", "pi": "π",
}  # fmt: skip
_NAME = re.compile(r"(?P<stem>[^\W\d_]+?)_?(?P<index>\d+|(?<=_)\w+)?")
_SIGNS = {"<=": "≤", ">=": "≥", "<": "&lt;", ">": "&gt;", "and": "and", "or": "or"}
_ANY, _SUM, _PRODUCT, _SIGN, _POWER, _ATOM = range(6)
"""How tightly an expression holds together; one that is looser than its place stands in parentheses."""


@lru_cache(maxsize=1024)
def formula(text: str) -> str:
    """Return one expression as HTML."""
    return _html(parse_expression(text), _ANY)


@lru_cache(maxsize=1024)
def statements(text: str) -> tuple[str, ...]:
    """Return equations and when-clauses as HTML, a line each."""
    lines: list[str] = []
    for statement in parse_statements(text):
        if isinstance(statement, Equation):
            lines.append(f"{_html(statement.left)} = {_html(statement.right, _ANY)}")
        elif isinstance(statement, When):
            lines.append(f"when {_html(statement.condition)}:")
            for action in statement.actions:
                sign = "jumps to" if isinstance(action, Reinit) else ":="
                lines.append(f"&nbsp;&nbsp;&nbsp;&nbsp;{name(action.name)} {sign} {_html(action.value, _ANY)}")
    return tuple(lines)


def name(text: str) -> str:
    """Return a name as HTML: Greek letters, an index below the line, words upright."""
    match = _NAME.fullmatch(text)
    stem, index = (match["stem"], match["index"]) if match else (text, None)
    shown = GREEK.get(stem, stem)
    shown = f"<i>{shown}</i>" if len(shown) <= 2 else shown
    return shown + (f"<sub>{index}</sub>" if index else "")


def _html(node: Expression, least: int = _SUM) -> str:
    text, holds = _written(node)
    return f"({text})" if holds < least else text


def _written(node: Expression) -> tuple[str, int]:
    """Return an expression and how tightly it holds together."""
    match node:
        case Number(value):
            return _number(value), _ATOM
        case Name(text):
            return name(text), _ATOM
        case Time():
            return "<i>t</i>", _ATOM
        case Boolean(value):
            return str(value).lower(), _ATOM
        case Array(elements):
            return "{" + ", ".join(_html(e) for e in elements) + "}", _ATOM
        case Relation(operator, left, right):
            return f"{_html(left)} {_SIGNS[operator]} {_html(right)}", _SUM
        case Logic("not", (inner,)):
            return f"not ({_html(inner)})", _SUM
        case Logic(operator, arguments):
            return f" {operator} ".join(_html(a, _PRODUCT) for a in arguments), _SUM
        case Conditional(branches, otherwise):
            parts = [f"{_html(value)} if {_html(condition)}, " for condition, value in branches]
            return "".join(parts) + f"else {_html(otherwise)}", _ANY
        case Apply(function, arguments):
            return _applied(function, arguments)
    raise AssertionError(node)  # a Mode stands in analysed expressions only


def _applied(function: str, arguments: tuple[Expression, ...]) -> tuple[str, int]:
    match function, arguments:
        case "+", (first, *rest):
            return _html(first) + "".join(_term(term) for term in rest), _SUM
        case "-", (operand,):
            return f"−{_html(operand, _PRODUCT)}", _SIGN if _written(operand)[1] > _SUM else _SUM
        case "*", _:
            return " · ".join(_html(a, _PRODUCT) for a in arguments), _PRODUCT
        case "/", (dividend, divisor):
            return f"{_html(dividend, _PRODUCT)} / {_html(divisor, _POWER)}", _PRODUCT
        case "^", (base, exponent):
            return f"{_html(base, _ATOM)}<sup>{_html(exponent)}</sup>", _POWER
        case "sqrt", (operand,):
            return f"√({_html(operand)})", _ATOM
        case "abs", (operand,):
            return f"|{_html(operand)}|", _ATOM
        case "der", (operand,):
            return f"d{'' if _is_short(operand) else ' '}{_html(operand)}/d<i>t</i>", _ATOM
    return f"{function}({', '.join(_html(a) for a in arguments)})", _ATOM


def _number(value: float) -> str:
    turns = value / math.pi
    if turns == int(turns) and 0.0 < turns < 10.0:
        return "π" if turns == 1.0 else f"{turns:.0f}π"
    return f"{value:.10g}"


def _is_short(operand: Expression) -> bool:
    return isinstance(operand, Name) and len(operand.name.split("_")[0]) <= 2


def _term(term: Expression) -> str:
    """Return a further term of a sum with its sign."""
    if isinstance(term, Apply) and term.function == "-":
        return f" − {_html(term.arguments[0], _PRODUCT)}"
    if isinstance(term, Number) and term.value < 0:
        return f" − {_html(Number(-term.value))}"
    return f" + {_html(term)}"
