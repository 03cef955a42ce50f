"""A Modelica model with connectors, solved as its text stands: flattened by pymoca, integrated as 0 = F(t, y, y').

Radau's method of order 5 on the whole system, as Hairer and Wanner have it; nothing is solved or reduced before.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from pymoca import ast

from tests.model.modelica_by_pymoca import flattened

_ROOT = math.sqrt(6.0)
C = np.array([(4 - _ROOT) / 10, (4 + _ROOT) / 10, 1.0])
A = np.array(
    [
        [(88 - 7 * _ROOT) / 360, (296 - 169 * _ROOT) / 1800, (-2 + 3 * _ROOT) / 225],
        [(296 + 169 * _ROOT) / 1800, (88 + 7 * _ROOT) / 360, (-2 - 3 * _ROOT) / 225],
        [(16 - _ROOT) / 36, (16 + _ROOT) / 36, 1 / 9],
    ]
)
_KNOWN: dict[str, Any] = {"exp": math.exp, "sin": math.sin, "cos": math.cos, "tanh": math.tanh, "sqrt": math.sqrt}
Residual = Callable[[float, np.ndarray, np.ndarray], np.ndarray]


class FlatModel:
    """The equations of a model.

    Parameters
    ----------
    text, name : str
        The model's text, and its name.

    Attributes
    ----------
    names : list of str
        What its equations are to give.
    """

    def __init__(self, text: str, name: str) -> None:
        flat = flattened(text, name)
        values = {n: _value(s.value) for n, s in flat.symbols.items() if "parameter" in s.prefixes}
        self.names = [n for n in flat.symbols if n not in values]
        places = {n: f"y[{i}]" for i, n in enumerate(self.names)} | {n: repr(v) for n, v in values.items()}
        rates = {n: f"d[{i}]" for i, n in enumerate(self.names)}
        lines = [f"{_said(e.left, places, rates)} - ({_said(e.right, places, rates)})" for e in flat.equations]
        assert len(lines) == len(self.names), "as many equations as unknowns"
        found = eval(f"lambda t, y, d: [{', '.join(lines)}]", dict(_KNOWN))  # of our own text
        self.residual: Residual = lambda t, y, d: np.array(found(t, y, d))
        fixed = {n: s for n, s in flat.symbols.items() if getattr(s.fixed, "value", False) is True}
        self.start = {n: _value(s.start) for n, s in fixed.items()}

    def solved(self, stop: float, steps: int) -> dict[str, float]:
        """Return the values at the end."""
        n, h = len(self.names), stop / steps
        y, slopes = self._begin()

        def stages(k: np.ndarray, t: float, y: np.ndarray) -> np.ndarray:
            d = k.reshape(3, n)
            return np.concatenate([self.residual(t + C[i] * h, y + h * (A[i] @ d), d[i]) for i in range(3)])

        k = np.tile(slopes, 3)
        for step in range(steps):
            k = _newton(lambda k, t=step * h, y=y: stages(k, t, y), k)  # type: ignore[misc]
            y = y + h * (A[2] @ k.reshape(3, n))
        return dict(zip(self.names, y, strict=True))

    def _begin(self) -> tuple[np.ndarray, np.ndarray]:
        """Return values and slopes with which all equations hold at the start, states as they are given."""
        n = len(self.names)
        free = [i for i, name in enumerate(self.names) if name not in self.start]
        given = np.array([self.start.get(name, 0.0) for name in self.names])

        def whole(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            y = given.copy()
            y[free] = x[: len(free)]
            return y, x[len(free) :]

        x = np.concatenate([np.full(len(free), 1e-3), np.zeros(n)])
        return whole(_newton(lambda x: self.residual(0.0, *whole(x)), x))


def _newton(function: Callable[[np.ndarray], np.ndarray], x: np.ndarray) -> np.ndarray:
    for _ in range(30):
        at = function(x)
        steps = 1e-7 * np.maximum(1.0, abs(x))
        slope = np.array([(function(x + e) - at) / s for e, s in zip(np.diag(steps), steps, strict=True)]).T
        size = np.maximum(abs(slope).max(axis=1), 1e-300)
        change = np.linalg.lstsq(slope / size[:, None], -at / size, rcond=1e-14)[0]
        x = x + change
        if np.all(abs(change) <= 1e-9 * np.maximum(1.0, abs(x))):
            return x
    raise AssertionError("Newton's method does not converge")


def _value(node: Any) -> float:
    return float(eval(_said(node, {}, {}), dict(_KNOWN))) if node is not None else 0.0


def _said(node: Any, places: dict[str, str], rates: dict[str, str]) -> str:
    """Return an expression as Python has it."""
    match node:
        case ast.Primary():
            return repr(float(node.value))
        case ast.ComponentRef():
            return "t" if str(node) == "time" else places[str(node)]
        case ast.Symbol():  # the flow of a connector that nothing is connected with
            return places[node.name]
        case ast.IfExpression():
            parts = [_said(part, places, rates) for part in node.expressions]
            tests = [_said(part, places, rates) for part in node.conditions]
            return "(" + "".join(f"{p} if {c} else " for p, c in zip(parts, tests, strict=False)) + f"{parts[-1]})"
    assert isinstance(node, ast.Expression), type(node).__name__
    operator = str(node.operator)
    if operator == "der":
        return rates[str(node.operands[0])]
    operands = [_said(operand, places, rates) for operand in node.operands]
    if len(operands) == 1 and operator in "+-":
        return f"({operator}{operands[0]})"
    if operator in ("+", "-", "*", "/", "^", ">", "<", ">=", "<="):
        return f"({f' {operator} '.join(operands).replace('^', '**')})"
    return f"{operator}({', '.join(operands)})"
