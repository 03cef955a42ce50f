"""Expressions as text, in the grammar of the language, which is Modelica's: one text serves both."""

from __future__ import annotations

from collections.abc import Callable

from macrostep.model.language import syntax

# What binds closer has a higher level: an operand is put into parentheses where its level is too low.
_CONDITIONAL, _OR, _AND, _NOT, _RELATION, _SUM, _PRODUCT, _POWER, _PRIMARY = range(9)


def expression_text(node: syntax.Expression, name: Callable[[str], str] = str) -> str:
    """Return the text of an expression; `name` gives variables their names."""
    return _Writer(name).at_least(node, _CONDITIONAL)


def number_text(value: float) -> str:
    """Return the shortest text of a number that is read as the same one; Modelica's integers have 32 bits."""
    text = repr(float(value))
    return text.removesuffix(".0") if abs(value) < 2**31 else text


class _Writer:
    def __init__(self, name: Callable[[str], str]) -> None:
        self._name = name

    def at_least(self, node: syntax.Expression, level: int) -> str:
        """Return the text, in parentheses if it binds less than `level`."""
        text, own = self._text(node)
        return text if own >= level else f"({text})"

    def _text(self, node: syntax.Expression) -> tuple[str, int]:
        match node:
            case syntax.Number(value):
                return number_text(value), _PRIMARY if value >= 0 else _SUM
            case syntax.Name(name):
                return self._name(name), _PRIMARY
            case syntax.Time():
                return "time", _PRIMARY
            case syntax.Boolean(value):
                return str(value).lower(), _PRIMARY
            case syntax.Array(elements):
                return f"{{{', '.join(self.at_least(e, _CONDITIONAL) for e in elements)}}}", _PRIMARY
            case syntax.Relation(operator, left, right):
                return f"{self.at_least(left, _SUM)} {operator} {self.at_least(right, _SUM)}", _RELATION
            case syntax.Logic("not", (argument,)):
                return f"not {self.at_least(argument, _RELATION)}", _NOT
            case syntax.Logic(operator, arguments):
                level = _OR if operator == "or" else _AND
                return f" {operator} ".join(self.at_least(a, level + 1) for a in arguments), level
            case syntax.Conditional(branches, otherwise):
                tests = [
                    f"{self.at_least(condition, _OR)} then {self.at_least(value, _OR)}" for condition, value in branches
                ]
                return f"if {' elseif '.join(tests)} else {self.at_least(otherwise, _OR)}", _CONDITIONAL
            case syntax.Apply():
                return self._apply(node)
        raise TypeError(f"{type(node).__name__} has no text")  # modes stand in analysed expressions only

    def _apply(self, node: syntax.Apply) -> tuple[str, int]:
        match node.function, node.arguments:
            case "+", arguments:
                return self._sum(arguments), _SUM
            case "-", (operand,):
                return f"-{self.at_least(operand, _PRODUCT)}", _SUM
            case "*", (first, *rest):
                factors = [self.at_least(first, _PRODUCT), *(self.at_least(a, _POWER) for a in rest)]
                return "*".join(factors), _PRODUCT
            case "/", (dividend, divisor):
                return f"{self.at_least(dividend, _PRODUCT)}/{self.at_least(divisor, _POWER)}", _PRODUCT
            case "^", (base, exponent):
                return f"{self.at_least(base, _PRIMARY)}^{self.at_least(exponent, _PRIMARY)}", _POWER
        inside = ", ".join(self.at_least(a, _CONDITIONAL) for a in node.arguments)
        return f"{node.function}({inside})", _PRIMARY

    def _sum(self, terms: tuple[syntax.Expression, ...]) -> str:
        text = self.at_least(terms[0], _SUM)
        for term in terms[1:]:
            match term:
                case syntax.Apply("-", (operand,)):
                    text += f" - {self.at_least(operand, _PRODUCT)}"
                case syntax.Number(value) if value < 0:
                    text += f" - {number_text(-value)}"
                case _:
                    text += f" + {self.at_least(term, _PRODUCT)}"
        return text
