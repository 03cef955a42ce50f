"""SymPy expressions as C."""

from __future__ import annotations

from typing import Any

import sympy

from macrostep.solvers.engine.printer import Printer

_WHOLE = 64
"""Whole powers up to this one are multiplied out."""


class CPrinter(Printer):
    """Writes C; the functions that C does not have stand in ``resources/fmi/language.c``.

    Parameters
    ----------
    n_inputs : int
    arrays : dict
        As for :class:`macrostep.solvers.engine.printer.Printer`.
    prefix : str
        What the names of the constant arrays begin with.
    """

    def __init__(self, n_inputs: int, arrays: dict[str, str], prefix: str) -> None:
        super().__init__(n_inputs, arrays)
        self._prefix = prefix

    def assign(self, target: str, expression: Any) -> None:
        declared = "" if target.endswith("]") else "const double "
        text = self.doprint(expression)
        self.lines.append(f"{declared}{target} = {text};")

    def line_of_its_own(self, name: str, text: str) -> str:
        return f"const double {name} = {text};"

    def _print_Integer(self, expr: Any) -> str:
        text = super()._print_Integer(expr)
        return text.replace("inf", "INFINITY").replace("nan", "NAN")

    _print_Rational = _print_Float = _print_NumberSymbol = _print_Exp1 = _print_Pi = _print_Integer

    def _print_Infinity(self, expr: Any) -> str:
        return "INFINITY"

    def _print_NegativeInfinity(self, expr: Any) -> str:
        return "(-INFINITY)"

    def _print_NaN(self, expr: Any) -> str:
        return "NAN"

    _print_ComplexInfinity = _print_ImaginaryUnit = _print_NaN

    def _power(self, base: Any, exponent: Any) -> str:
        if exponent == sympy.Rational(1, 2):
            return f"sqrt({self._print(base)})"
        if exponent.is_number and exponent.is_negative:
            return f"(1.0/{self._power(base, -exponent)})"
        text = self._print(base)
        if exponent == 1:
            return f"({text})"
        if exponent.is_Integer and exponent <= _WHOLE:
            return f"whole_power({text}, {int(exponent)})"
        return f"pow({text}, {self._print(exponent)})"

    def _print_Piecewise(self, expr: Any) -> str:
        text = "NAN"
        for value, condition in reversed(expr.args):
            printed = self._print(value)
            text = printed if condition == sympy.true else f"({self._print(condition)} ? {printed} : {text})"
        return f"({text})"

    def _print_And(self, expr: Any) -> str:
        return "(" + " && ".join(map(self._print, expr.args)) + ")"

    def _print_Or(self, expr: Any) -> str:
        return "(" + " || ".join(map(self._print, expr.args)) + ")"

    def _print_Not(self, expr: Any) -> str:
        return f"(!{self._print(expr.args[0])})"

    def _print_ITE(self, expr: Any) -> str:
        condition, then, otherwise = map(self._print, expr.args)
        return f"({condition} ? {then} : {otherwise})"

    def _print_BooleanTrue(self, expr: Any) -> str:
        return "1"

    def _print_BooleanFalse(self, expr: Any) -> str:
        return "0"

    def _print_Function(self, expr: Any) -> str:
        arguments = [self._print(a) for a in expr.args]
        match type(expr).__name__:
            case "Absolute" | "Abs":
                return f"fabs({arguments[0]})"
            case "Minimum" | "Maximum" as name:
                return f"{name.lower()}({', '.join(arguments)})"
            case "NotAbove":
                return f"({arguments[0]} <= {arguments[1]} ? 1.0 : 0.0)"
            case "Table" | "TableSlope" as name:
                n = 2 + int(expr.args[1])
                x, y = (self._array(part) for part in (arguments[2:n], arguments[n:]))
                return f"{'table' if name == 'Table' else 'table_slope'}({arguments[0]}, {n - 2}, {x}, {y})"
        return str(super()._print_Function(expr))

    _print_Abs = _print_Function

    def _array(self, elements: list[str]) -> str:
        return self.arrays.setdefault(", ".join(elements), f"{self._prefix}_table{len(self.arrays)}")
