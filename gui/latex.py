"""Equations in LaTeX's mathematics, from the syntax tree of the equation language, to be typeset."""

from __future__ import annotations

import re

from macrostep.gui.formulas import GREEK
from macrostep.model.language.parser import parse_statements
from macrostep.model.language.syntax import (
    Apply,
    Array,
    Assignment,
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

_NAME = re.compile(r"(?P<stem>[^\W\d_]+?)_?(?P<index>\d+|(?<=_)\w+)?")
_COMMANDS = {letter: f"\\{word}" for word, letter in GREEK.items()}
_FUNCTIONS = {"sin", "cos", "tan", "sinh", "cosh", "tanh", "exp", "log", "min", "max"}
_SIGNS = {"<=": "\\le", ">=": "\\ge", "<": "<", ">": ">"}
_ANY, _SUM, _PRODUCT, _SIGN, _POWER, _ATOM = range(6)
"""How tightly an expression holds together; one that is looser than its place stands in parentheses."""


def statements(text: str) -> list[str]:
    """Return equations and when-clauses, a formula each.

    Raises
    ------
    LanguageError
        If the text is not in the language.
    """
    formulas = []
    for statement in parse_statements(text):
        if isinstance(statement, Equation):
            formulas.append(f"{_tex(statement.left)} = {_tex(statement.right, _ANY)}")
        elif isinstance(statement, When):
            formulas.append(f"\\text{{when }} {_tex(statement.condition, _ANY)}:")
            formulas += [f"\\quad {_action(action)}" for action in statement.actions]
    return formulas


def _action(action: Assignment | Reinit) -> str:
    sign = "\\leftarrow" if isinstance(action, Reinit) else ":="
    return f"{name(action.name)} {sign} {_tex(action.value, _ANY)}"


def name(text: str) -> str:
    """Return a name: Greek letters, an index below the line, words upright."""
    match = _NAME.fullmatch(text)
    stem, index = (match["stem"], match["index"]) if match else (text, None)
    letter = GREEK.get(stem, stem)
    shown = _COMMANDS.get(letter, letter)
    if not match or (len(letter) > 1 and shown == letter):
        shown = f"\\mathrm{{{_upright(stem)}}}"
    return shown + (f"_{{\\mathrm{{{_upright(index)}}}}}" if index else "")


def _upright(text: str) -> str:
    return text.replace("_", "\\_")


def _tex(node: Expression, least: int = _SUM) -> str:
    text, holds = _written(node)
    return f"\\left({text}\\right)" if holds < least else text


def _written(node: Expression) -> tuple[str, int]:
    """Return an expression and how tightly it holds together."""
    match node:
        case Number(value):
            return f"{value:.10g}" if "e" not in f"{value:.10g}" else _scientific(value), _ATOM if value >= 0 else _SIGN
        case Name(text):
            return name(text), _ATOM
        case Time():
            return "t", _ATOM
        case Boolean(value):
            return f"\\text{{{str(value).lower()}}}", _ATOM
        case Array(elements):
            return "\\{" + ", ".join(_tex(e) for e in elements) + "\\}", _ATOM
        case Relation(operator, left, right):
            return f"{_tex(left)} {_SIGNS[operator]} {_tex(right)}", _SUM
        case Logic("not", (inner,)):
            return f"\\text{{not }} {_tex(inner, _ATOM)}", _SUM
        case Logic(operator, arguments):
            return f" \\text{{ {operator} }} ".join(_tex(a, _PRODUCT) for a in arguments), _SUM
        case Conditional(branches, otherwise):
            rows = [f"{_tex(value, _ANY)} & \\text{{if }} {_tex(condition, _ANY)}" for condition, value in branches]
            return "\\begin{cases} " + " \\\\ ".join([*rows, f"{_tex(otherwise, _ANY)} & \\text{{else}}"]) + (
                " \\end{cases}"
            ), _ATOM
        case Apply(function, arguments):
            return _applied(function, arguments)
    raise AssertionError(node)  # a Mode stands in analysed expressions only


def _applied(function: str, arguments: tuple[Expression, ...]) -> tuple[str, int]:
    match function, arguments:
        case "+", (first, *rest):
            return _tex(first) + "".join(_term(term) for term in rest), _SUM
        case "-", (operand,):
            return f"-{_tex(operand, _PRODUCT)}", _SIGN
        case "*", _:
            return " \\, ".join(_tex(a, _PRODUCT) for a in arguments), _PRODUCT
        case "/", (dividend, divisor):
            return f"\\frac{{{_tex(dividend, _ANY)}}}{{{_tex(divisor, _ANY)}}}", _PRODUCT
        case "^", (base, exponent):
            return f"{{{_tex(base, _ATOM)}}}^{{{_tex(exponent, _ANY)}}}", _POWER
        case "sqrt", (operand,):
            return f"\\sqrt{{{_tex(operand, _ANY)}}}", _ATOM
        case "abs", (operand,):
            return f"\\left|{_tex(operand, _ANY)}\\right|", _ATOM
        case "der", (Name(text),):
            return f"\\dot{{{name(text)}}}" if len(text) == 1 else f"\\frac{{d}}{{dt}} {name(text)}", _PRODUCT
    called = f"\\{function}" if function in _FUNCTIONS else f"\\mathrm{{{_upright(function)}}}"
    return f"{called}\\left({', '.join(_tex(a, _ANY) for a in arguments)}\\right)", _ATOM


def _term(term: Expression) -> str:
    """Return a further term of a sum with its sign."""
    if isinstance(term, Apply) and term.function == "-":
        return f" - {_tex(term.arguments[0], _PRODUCT)}"
    if isinstance(term, Number) and term.value < 0:
        return f" - {_tex(Number(-term.value))}"
    return f" + {_tex(term)}"


def _scientific(value: float) -> str:
    mantissa, _, exponent = f"{value:.10g}".partition("e")
    return f"{mantissa} \\cdot 10^{{{int(exponent)}}}"
