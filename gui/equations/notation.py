"""Equations as one reads them in a book: the walk through the equation language's syntax tree, for any notation."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from macrostep.model.language import syntax
from macrostep.model.language.parser import parse_statements
from macrostep.model.language.syntax import Expression

ANY, SUM, SIGN, PRODUCT, POWER, ATOM = range(6)
"""How tightly an expression holds together; one that is looser than its place stands in parentheses."""
GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "phi": "φ", "omega": "ω", "rho": "ρ", "mu": "μ",
    "sigma": "σ", "tau": "τ", "pi": "π",
}  # fmt: skip
_NAME = re.compile(r"(?P<stem>[^\W\d_]+?)_?(?P<index>\d+|(?<=_)\w+)?")
Written = tuple[str, int]
"""An expression as text, and how tightly it holds together."""


def parts(name: str) -> tuple[str, str]:
    """Return a name's stem and its index, or ""."""
    match = _NAME.fullmatch(name)
    return (match["stem"], match["index"] or "") if match else (name, "")


class Notation(ABC):
    """A way to write mathematics as text."""

    time: str
    relations: ClassVar[Mapping[str, str]]
    plus, minus, negative, times = " + ", " − ", "−", " · "

    def statements(self, text: str) -> list[str]:
        """Return equations and when-clauses, a line each.

        Raises
        ------
        LanguageError
            If the text is not in the language.
        """
        lines = []
        for statement in parse_statements(text):
            if isinstance(statement, syntax.Equation):
                lines.append(f"{self.write(statement.left)} = {self.write(statement.right, ANY)}")
            elif isinstance(statement, syntax.When):
                lines.append(f"{self.word('when ')}{self.write(statement.condition)}:")
                lines += [self.action(action) for action in statement.actions]
        return lines

    def write(self, node: Expression, least: int = SUM) -> str:
        """Return an expression, in parentheses if it is looser than `least`."""
        text, holds = self._written(node)
        return self.parentheses(text) if holds < least else text

    def _written(self, node: Expression) -> Written:
        match node:
            case syntax.Number(value):
                return self.number(value), ATOM if value >= 0 else SIGN
            case syntax.Name(text):
                return self.name(text), ATOM
            case syntax.Time():
                return self.time, ATOM
            case syntax.Boolean(value):
                return self.word(str(value).lower()), ATOM
            case syntax.Array(elements):
                return self.array([self.write(element) for element in elements]), ATOM
            case syntax.Relation(operator, left, right):
                return f"{self.write(left)} {self.relations[operator]} {self.write(right)}", SUM
            case syntax.Logic("not", (inner,)):
                return self.word("not ") + self.write(inner, ATOM), SUM
            case syntax.Logic(operator, arguments):
                return self.word(f" {operator} ").join(self.write(a, PRODUCT) for a in arguments), SUM
            case syntax.Conditional(branches, otherwise):
                return self.cases(branches, otherwise)
            case syntax.Apply(function, arguments):
                return self._applied(function, arguments)
        raise AssertionError(node)  # a Mode stands in analysed expressions only

    def _applied(self, function: str, arguments: tuple[Expression, ...]) -> Written:
        match function, arguments:
            case "+", (first, *rest):
                return self.write(first) + "".join(self._term(term) for term in rest), SUM
            case "-", (operand,):
                return self.negative + self.write(operand, PRODUCT), SIGN
            case "*", (first, *rest):
                return self.times.join([self.write(first, SIGN), *(self.write(a, PRODUCT) for a in rest)]), PRODUCT
            case "/", (dividend, divisor):
                return self.quotient(dividend, divisor), PRODUCT
            case "^", (base, exponent):
                return self.power(base, exponent), POWER
            case "sqrt", (operand,):
                return self.root(operand), ATOM
            case "abs", (operand,):
                return self.magnitude(operand), ATOM
            case "der", (operand,):
                return self.derivative(operand)
        return self.call(function, arguments), ATOM

    def _term(self, term: Expression) -> str:
        """Return a further term of a sum with its sign."""
        if isinstance(term, syntax.Apply) and term.function == "-":
            return self.minus + self.write(term.arguments[0], PRODUCT)
        if isinstance(term, syntax.Number) and term.value < 0:
            return self.minus + self.write(syntax.Number(-term.value))
        return self.plus + self.write(term)

    @abstractmethod
    def name(self, text: str) -> str:
        """Return a name: Greek letters, an index below the line, words upright."""

    @abstractmethod
    def number(self, value: float) -> str: ...
    @abstractmethod
    def word(self, text: str) -> str: ...
    @abstractmethod
    def parentheses(self, text: str) -> str: ...
    @abstractmethod
    def array(self, elements: Sequence[str]) -> str: ...
    @abstractmethod
    def cases(self, branches: Sequence[tuple[Expression, Expression]], otherwise: Expression) -> Written: ...
    @abstractmethod
    def quotient(self, dividend: Expression, divisor: Expression) -> str: ...
    @abstractmethod
    def power(self, base: Expression, exponent: Expression) -> str: ...
    @abstractmethod
    def root(self, operand: Expression) -> str: ...
    @abstractmethod
    def magnitude(self, operand: Expression) -> str: ...
    @abstractmethod
    def derivative(self, operand: Expression) -> Written: ...
    @abstractmethod
    def call(self, function: str, arguments: Sequence[Expression]) -> str: ...
    @abstractmethod
    def action(self, action: syntax.Assignment | syntax.Reinit) -> str: ...
