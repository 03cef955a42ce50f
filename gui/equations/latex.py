"""Equations in LaTeX's mathematics, to be typeset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, final

from macrostep.gui.equations.notation import ANY, ATOM, GREEK, PRODUCT, Notation, Written, parts
from macrostep.model.language.syntax import Assignment, Expression, Name, Reinit

_COMMANDS = {letter: f"\\{word}" for word, letter in GREEK.items()}
_FUNCTIONS = {"sin", "cos", "tan", "sinh", "cosh", "tanh", "exp", "log", "min", "max"}


def statements(text: str) -> list[str]:
    """Return equations and when-clauses, a formula each.

    Raises
    ------
    LanguageError
        If the text is not in the language.
    """
    return _LATEX.statements(text)


def name(text: str) -> str:
    """Return a name: Greek letters, an index below the line, words upright."""
    return _LATEX.name(text)


@final
class _Latex(Notation):
    time = "t"
    relations: ClassVar[Mapping[str, str]] = {"<=": "\\le", ">=": "\\ge", "<": "<", ">": ">"}
    plus, minus, negative, times = " + ", " - ", "-", " \\, "

    def name(self, text: str) -> str:
        stem, index = parts(text)
        letter = GREEK.get(stem, stem)
        shown = _COMMANDS.get(letter, letter)
        if not letter.isalpha() or (len(letter) > 1 and shown == letter):
            shown = f"\\mathrm{{{_upright(stem)}}}"
        return shown + (f"_{{\\mathrm{{{_upright(index)}}}}}" if index else "")

    def number(self, value: float) -> str:
        mantissa, _, exponent = f"{value:.10g}".partition("e")
        return f"{mantissa} \\cdot 10^{{{int(exponent)}}}" if exponent else mantissa

    def word(self, text: str) -> str:
        return f"\\text{{{text}}}"

    def parentheses(self, text: str) -> str:
        return f"\\left({text}\\right)"

    def array(self, elements: Sequence[str]) -> str:
        return "\\{" + ", ".join(elements) + "\\}"

    def cases(self, branches: Sequence[tuple[Expression, Expression]], otherwise: Expression) -> Written:
        rows = [f"{self.write(value, ANY)} & {self.word('if ')}{self.write(c, ANY)}" for c, value in branches]
        rows.append(f"{self.write(otherwise, ANY)} & {self.word('else')}")
        return "\\begin{cases} " + " \\\\ ".join(rows) + " \\end{cases}", ATOM

    def quotient(self, dividend: Expression, divisor: Expression) -> str:
        return f"\\frac{{{self.write(dividend, ANY)}}}{{{self.write(divisor, ANY)}}}"

    def power(self, base: Expression, exponent: Expression) -> str:
        return f"{{{self.write(base, ATOM)}}}^{{{self.write(exponent, ANY)}}}"

    def root(self, operand: Expression) -> str:
        return f"\\sqrt{{{self.write(operand, ANY)}}}"

    def magnitude(self, operand: Expression) -> str:
        return f"\\left|{self.write(operand, ANY)}\\right|"

    def derivative(self, operand: Expression) -> Written:
        is_letter = isinstance(operand, Name) and len(operand.name) == 1
        shown = self.write(operand, ATOM)
        return f"\\dot{{{shown}}}" if is_letter else f"\\frac{{d}}{{dt}} {shown}", PRODUCT

    def call(self, function: str, arguments: Sequence[Expression]) -> str:
        called = f"\\{function}" if function in _FUNCTIONS else f"\\mathrm{{{_upright(function)}}}"
        return f"{called}\\left({', '.join(self.write(argument, ANY) for argument in arguments)}\\right)"

    def action(self, action: Assignment | Reinit) -> str:
        sign = "\\leftarrow" if isinstance(action, Reinit) else ":="
        return f"\\quad {self.name(action.name)} {sign} {self.write(action.value, ANY)}"


_LATEX = _Latex()


def _upright(text: str) -> str:
    return text.replace("_", "\\_")
