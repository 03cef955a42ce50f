"""How figures are written that are read off curves."""

from __future__ import annotations

DIGITS = (5, 4, 3)
"""Significant digits, as many as there is room for."""


def figure(value: float, digits: int = DIGITS[0]) -> str:
    """Return a number in so many significant digits, zeros kept so that it does not jump as the cursor moves."""
    return f"{value:#.{digits}g}".rstrip(".").replace("-", "−")
