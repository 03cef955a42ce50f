"""Equations as HTML, as one reads them in a book."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, final

from macrostep.gui.equations.notation import ANY, ATOM, GREEK, POWER, SIGN, Notation, Written, parts
from macrostep.model.language.parser import parse_expression
from macrostep.model.language.syntax import Assignment, Expression, Name, Reinit


@lru_cache(maxsize=1024)
def formula(text: str) -> str:
    """Return one expression as HTML."""
    return _HTML.write(parse_expression(text), ANY)


@lru_cache(maxsize=1024)
def statements(text: str) -> tuple[str, ...]:
    """Return equations and when-clauses as HTML, a line each."""
    return tuple(_HTML.statements(text))


def name(text: str) -> str:
    """Return a name as HTML."""
    return _HTML.name(text)


@final
class _Html(Notation):
    time = "<i>t</i>"
    relations: ClassVar[Mapping[str, str]] = {"<=": "≤", ">=": "≥", "<": "&lt;", ">": "&gt;"}

    def name(self, text: str) -> str:
        stem, index = parts(text)
        shown = GREEK.get(stem, stem)
        shown = f"<i>{shown}</i>" if len(shown) <= 2 else shown
        return shown + (f"<sub>{index}</sub>" if index else "")

    def number(self, value: float) -> str:
        turns = value / math.pi
        if turns == int(turns) and 0.0 < turns < 10.0:
            return "π" if turns == 1.0 else f"{turns:.0f}π"
        return f"{value:.10g}"

    def word(self, text: str) -> str:
        return text

    def parentheses(self, text: str) -> str:
        return f"({text})"

    def array(self, elements: Sequence[str]) -> str:
        return "{" + ", ".join(elements) + "}"

    def cases(self, branches: Sequence[tuple[Expression, Expression]], otherwise: Expression) -> Written:
        shown = [f"{self.write(value)} if {self.write(condition)}, " for condition, value in branches]
        return "".join(shown) + f"else {self.write(otherwise)}", ANY

    def quotient(self, dividend: Expression, divisor: Expression) -> str:
        return f"{self.write(dividend, SIGN)} / {self.write(divisor, POWER)}"

    def power(self, base: Expression, exponent: Expression) -> str:
        return f"{self.write(base, ATOM)}<sup>{self.write(exponent)}</sup>"

    def root(self, operand: Expression) -> str:
        return f"√({self.write(operand)})"

    def magnitude(self, operand: Expression) -> str:
        return f"|{self.write(operand)}|"

    def derivative(self, operand: Expression) -> Written:
        is_short = isinstance(operand, Name) and len(operand.name.split("_")[0]) <= 2
        return f"d{'' if is_short else ' '}{self.write(operand)}/d<i>t</i>", ATOM

    def call(self, function: str, arguments: Sequence[Expression]) -> str:
        return f"{function}({', '.join(self.write(argument) for argument in arguments)})"

    def action(self, action: Assignment | Reinit) -> str:
        sign = "jumps to" if isinstance(action, Reinit) else ":="
        return f"&nbsp;&nbsp;&nbsp;&nbsp;{self.name(action.name)} {sign} {self.write(action.value, ANY)}"


_HTML = _Html()
