"""Round numbers along an axis of time."""

from __future__ import annotations

import math

ROUND = (1.0, 2.0, 5.0, 10.0)


def ticks(start: float, stop: float, most: int) -> list[float]:
    """Return at most so many round times between two times, equally far from each other."""
    if not stop > start or most < 1:
        return []
    rough = (stop - start) / most
    decade = 10.0 ** math.floor(math.log10(rough))
    step = next(decade * factor for factor in ROUND if decade * factor >= rough * (1.0 - 1e-9))
    first = math.ceil(start / step - 1e-9)
    return [n * step for n in range(first, math.floor(stop / step + 1e-9) + 1)]


def tick_text(time: float, start: float, stop: float) -> str:
    """Return a time with as many digits as neighbouring ticks need."""
    digits = max(0, 2 - math.floor(math.log10(stop - start))) if stop > start else 0
    text = f"{time:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text.replace("-", "−")
