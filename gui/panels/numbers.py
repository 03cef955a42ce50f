"""Numbers as people read them in tables."""

from __future__ import annotations

import math


def three_digits(value: float) -> str:
    """Return a number in three significant digits: ``0.0123``, ``12.3``, ``1.23e−7``."""
    if value == 0.0 or not math.isfinite(value):
        return f"{value:g}".replace("-", "−")
    rounded = float(f"{value:.2e}")
    exponent = math.floor(math.log10(abs(rounded)))
    if -4 <= exponent < 5:
        text = f"{rounded:.{max(2 - exponent, 0)}f}"
    else:
        text = f"{rounded / 10.0**exponent:.2f}e{exponent}"
    return text.replace("-", "−")


def grouped(value: int) -> str:
    """Return a count with its thousands set apart: ``20 000``."""
    return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}").replace("-", "−")
