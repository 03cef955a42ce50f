"""SymPy expressions as Python text that Numba compiles."""

from __future__ import annotations

import re
from typing import Any

import sympy
from sympy.printing.precedence import PRECEDENCE
from sympy.printing.str import StrPrinter

_NUMBERED = re.compile(r"^(x|du|u|p|m)(\d+)$")


def print_expression(expression: Any, n_inputs: int) -> str:
    """Return the text of an expression; its numbered variables become elements of the arrays x, u, p and m.

    The derivatives of the inputs stand in u behind the `n_inputs` inputs.
    """
    printer = _Printer()
    printer.n_inputs = n_inputs
    text: str = printer.doprint(expression)
    return text


class _Printer(StrPrinter):
    """Writes floating point everywhere: no integer arithmetic, and x*x instead of a power where that is exact."""

    n_inputs = 0

    def _print_Symbol(self, expr: Any) -> str:
        numbered = _NUMBERED.match(expr.name)
        if not numbered:
            return str(expr.name)
        letter, index = numbered.groups()
        return f"u[{self.n_inputs + int(index)}]" if letter == "du" else f"{letter}[{index}]"

    def _print_Integer(self, expr: Any) -> str:
        return f"{int(expr)}.0"

    def _print_Rational(self, expr: Any) -> str:
        return repr(float(expr))

    def _print_Float(self, expr: Any) -> str:
        return repr(float(expr))

    def _print_NumberSymbol(self, expr: Any) -> str:
        return repr(float(expr))

    _print_Exp1 = _print_Pi = _print_NumberSymbol

    def _print_Infinity(self, expr: Any) -> str:
        return "inf"

    def _print_NegativeInfinity(self, expr: Any) -> str:
        return "(-inf)"

    def _print_NaN(self, expr: Any) -> str:
        return "nan"

    _print_ComplexInfinity = _print_NaN

    def _print_Pow(self, expr: Any, rational: bool = False) -> str:
        base, exponent = expr.as_base_exp() if not isinstance(expr.exp, sympy.Integer) else (expr.base, expr.exp)
        text = self.parenthesize(base, PRECEDENCE["Atom"])
        if exponent == sympy.Rational(1, 2):
            return f"sqrt({self._print(base)})"
        if exponent == sympy.Rational(-1, 2):
            return f"(1.0/sqrt({self._print(base)}))"
        if exponent.is_Integer and 2 <= int(exponent) <= 4:
            return "(" + "*".join([text] * int(exponent)) + ")"
        if exponent.is_Integer and -4 <= int(exponent) <= -1:
            return "(1.0/(" + "*".join([text] * -int(exponent)) + "))"
        return f"({text}**{self.parenthesize(exponent, PRECEDENCE['Atom'])})"

    def _print_Piecewise(self, expr: Any) -> str:
        text = "nan"
        for value, condition in reversed(expr.args):
            printed = self._print(value)
            text = printed if condition == sympy.true else f"({printed} if {self._print(condition)} else {text})"
        return f"({text})"

    def _print_Relational(self, expr: Any) -> str:
        return f"({self._print(expr.lhs)} {expr.rel_op} {self._print(expr.rhs)})"

    def _print_And(self, expr: Any) -> str:
        return "(" + " and ".join(map(self._print, expr.args)) + ")"

    def _print_Or(self, expr: Any) -> str:
        return "(" + " or ".join(map(self._print, expr.args)) + ")"

    def _print_Not(self, expr: Any) -> str:
        return f"(not {self._print(expr.args[0])})"

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
            case "Sign":
                return f"sign({arguments[0]})"
            case "Noise" | "NoiseSlope":
                return f"{'noise' if name == 'Noise' else 'noise_slope'}({', '.join(arguments)})"
            case "Table" | "TableSlope":
                n = int(expr.args[1])
                x, y = (", ".join(part) for part in (arguments[2 : 2 + n], arguments[2 + n :]))
                return f"{'table' if name == 'Table' else 'table_slope'}({arguments[0]}, ({x}), ({y}))"
        return f"{name}({', '.join(arguments)})"

    _print_Abs = _print_Function

    def _print_sign(self, expr: Any) -> str:
        return f"sign({self._print(expr.args[0])})"

    def _print_exp(self, expr: Any) -> str:
        return f"exp({self._print(expr.args[0])})"

    def emptyPrinter(self, expr: Any) -> str:
        raise TypeError(f"{type(expr).__name__} cannot be compiled: {expr}")  # a gap in this printer
