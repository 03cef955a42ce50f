"""Values between the engine and a Python class, which has units of its own and may take inputs as polynomials."""

from __future__ import annotations

from collections.abc import Sequence

from macrostep.model.base.units import to_si
from macrostep.model.python.reader import PythonValue


class InputPolynomial:
    """An input of a class with an `input_degree`: ``u(t)`` is its value at a time within the macro-step.

    Attributes
    ----------
    start : float
        Where the macro-step begins [s].
    coefficients : list of float
        Those of the powers of (t - start).
    """

    def __init__(self, start: float, coefficients: list[float]) -> None:
        self.start, self.coefficients = start, coefficients

    def __call__(self, t: float) -> float:
        s, value = t - self.start, 0.0
        for coefficient in reversed(self.coefficients):
            value = value * s + coefficient
        return value

    def slope(self, t: float) -> float:
        """Return its time derivative at a time."""
        s, value = t - self.start, 0.0
        for power in range(len(self.coefficients) - 1, 0, -1):
            value = value * s + power * self.coefficients[power]
        return value

    def __float__(self) -> float:
        """Return its value at the beginning of the macro-step."""
        return self.coefficients[0]


class UnitScale:
    """Values of a class in its units, and in SI: SI = factor * value + offset."""

    def __init__(self, values: Sequence[PythonValue]) -> None:
        self.offset = [to_si(0.0, v.unit) for v in values]
        self.factor = [to_si(1.0, v.unit) - offset for v, offset in zip(values, self.offset, strict=True)]
        self.is_si = not any(self.offset) and all(factor == 1.0 for factor in self.factor)

    def to_si(self, values: Sequence[float]) -> Sequence[float]:
        if self.is_si:
            return values
        return [v * f + o for v, f, o in zip(values, self.factor, self.offset, strict=True)]

    def slopes_to_si(self, values: Sequence[float]) -> Sequence[float]:
        return values if self.is_si else [v * f for v, f in zip(values, self.factor, strict=True)]

    def from_si(self, values: Sequence[float]) -> Sequence[float]:
        if self.is_si:
            return values
        return [(v - o) / f for v, f, o in zip(values, self.factor, self.offset, strict=True)]
