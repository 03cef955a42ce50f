"""SymPy expressions as Python text that Numba compiles."""

from __future__ import annotations

import re
from typing import Any

import sympy
from sympy.logic.boolalg import Boolean
from sympy.printing.precedence import PRECEDENCE
from sympy.printing.str import StrPrinter

_NUMBERED = re.compile(r"^(x|du|u|p|m)(\d+)$")


_MULTIPLIED = 8
"""Powers up to this one are multiplied out."""
_DEEPEST = 40
"""Parentheses within each other, at most: Python's parser takes 200."""


def print_expression(expression: Any, n_inputs: int) -> str:
    """Return the text of an expression; its numbered variables become elements of the arrays x, u, p and m.

    The derivatives of the inputs stand in u behind the `n_inputs` inputs.
    """
    text: str = Printer(n_inputs, {}).doprint(expression)
    return text


class Printer(StrPrinter):
    """Writes floating point everywhere: no integer arithmetic, and x*x instead of a power where that is exact.

    Attributes
    ----------
    lines : list of str
        The assignments so far; parts that are nested too deeply for Python's parser stand on lines of their own.
    arrays : dict
        Names of the constant arrays that the text needs (the points of tables), by their elements' text; several
        printers may share it.
    """

    def __init__(self, n_inputs: int, arrays: dict[str, str]) -> None:
        super().__init__()
        self.n_inputs = n_inputs
        self.arrays = arrays
        self.lines: list[str] = []

    def assign(self, target: str, expression: Any) -> None:
        """Add the line ``target = expression``."""
        self.lines.append(f"{target} = {self.doprint(expression)}")

    def line_of_its_own(self, name: str, text: str) -> str:
        """Return the line that calculates a part of an expression."""
        return f"{name} = {text}"

    def _print(self, expr: Any, **options: Any) -> str:
        text: str = super()._print(expr, **options)
        if isinstance(expr, (sympy.Expr, Boolean)) and text.count("(") > _DEEPEST and _depth(text) > _DEEPEST:
            name = f"e{len(self.lines)}"
            self.lines.append(self.line_of_its_own(name, text))
            return name
        return text

    def _print_Symbol(self, expr: Any) -> str:
        numbered = _NUMBERED.match(expr.name)
        if not numbered:
            return str(expr.name)
        letter, index = numbered.groups()
        return f"u[{self.n_inputs + int(index)}]" if letter == "du" else f"{letter}[{index}]"

    def _print_Integer(self, expr: Any) -> str:
        try:
            return repr(float(expr))
        except OverflowError:  # a number made by multiplying out
            return "inf" if expr > 0 else "(-inf)"

    _print_Rational = _print_Float = _print_NumberSymbol = _print_Exp1 = _print_Pi = _print_Integer

    def _print_Infinity(self, expr: Any) -> str:
        return "inf"

    def _print_NegativeInfinity(self, expr: Any) -> str:
        return "(-inf)"

    def _print_NaN(self, expr: Any) -> str:
        return "nan"

    _print_ComplexInfinity = _print_ImaginaryUnit = _print_NaN

    def _print_Pow(self, expr: Any, rational: bool = False) -> str:
        return self._power(expr.base, expr.exp)

    def _print_Power(self, expr: Any) -> str:
        return self._power(*expr.args)

    def _power(self, base: Any, exponent: Any) -> str:
        if exponent == sympy.Rational(1, 2):
            return f"sqrt({self._print(base)})"
        if exponent.is_number and exponent.is_negative:
            return f"(1.0/{self._power(base, -exponent)})"
        text = self.parenthesize(base, PRECEDENCE["Atom"])
        if exponent == 1:
            return text
        if exponent.is_Integer and exponent <= _MULTIPLIED:
            return f"({text}**{int(exponent)})"  # compiled to multiplications
        return f"({text}**{self.parenthesize(exponent, PRECEDENCE['Atom'])})"

    def _print_Piecewise(self, expr: Any) -> str:
        text = "nan"
        for value, condition in reversed(expr.args):
            printed = self._print(value)
            text = printed if condition == sympy.true else f"{printed} if {self._print(condition)} else {text}"
        return f"({text})"

    def _print_Relational(self, expr: Any) -> str:
        return f"({self._print(expr.lhs)} {expr.rel_op} {self._print(expr.rhs)})"

    def _print_And(self, expr: Any) -> str:
        return "(" + " and ".join(map(self._print, expr.args)) + ")"

    def _print_Or(self, expr: Any) -> str:
        return "(" + " or ".join(map(self._print, expr.args)) + ")"

    def _print_Not(self, expr: Any) -> str:
        return f"(not {self._print(expr.args[0])})"

    def _print_ITE(self, expr: Any) -> str:
        condition, then, otherwise = map(self._print, expr.args)
        return f"({then} if {condition} else {otherwise})"

    def _print_BooleanTrue(self, expr: Any) -> str:
        return "True"

    def _print_BooleanFalse(self, expr: Any) -> str:
        return "False"

    def _print_Function(self, expr: Any) -> str:
        arguments = [self._print(a) for a in expr.args]
        name = type(expr).__name__
        match name:
            case "Absolute" | "Abs":
                return f"abs({arguments[0]})"
            case "Minimum" | "Maximum":
                return f"{name[:3].lower()}({', '.join(arguments)})"
            case "Atan2":
                return f"atan2({arguments[0]}, {arguments[1]})"
            case "Sign":
                return f"sign({arguments[0]})"
            case "NotAbove":
                return f"(1.0 if {arguments[0]} <= {arguments[1]} else 0.0)"
            case "Noise" | "NoiseSlope":
                return f"{'noise' if name == 'Noise' else 'noise_slope'}({', '.join(arguments)})"
            case "Table" | "TableSlope":
                n = 2 + int(expr.args[1])
                x, y = (self.arrays.setdefault(", ".join(part), f"A{len(self.arrays)}")
                        for part in (arguments[2:n], arguments[n:]))  # fmt: skip
                return f"{'table' if name == 'Table' else 'table_slope'}({arguments[0]}, {x}, {y})"
        return f"{name}({', '.join(arguments)})"

    _print_Abs = _print_Function

    def _print_sign(self, expr: Any) -> str:
        return f"sign({self._print(expr.args[0])})"

    def _print_exp(self, expr: Any) -> str:
        return f"exp({self._print(expr.args[0])})"

    def emptyPrinter(self, expr: Any) -> str:
        raise TypeError(f"{type(expr).__name__} cannot be compiled: {expr}")  # a gap in this printer


def _depth(text: str) -> int:
    """Return how many parentheses stand within each other at most."""
    depth = deepest = 0
    for character in text:
        depth += (character == "(") - (character == ")")
        deepest = max(deepest, depth)
    return deepest
