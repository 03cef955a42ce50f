"""Colours of a map of stability: blue where a method is stable, orange where something grows."""

from __future__ import annotations

import numpy as np

FASTEST, LIMIT_BELOW, LIMIT_ABOVE, FASTER = "#0A3F6B", "#CFE6F5", "#FBE0C6", "#8A3300"
_MIDDLE_BELOW, _MIDDLE_ABOVE = "#2E86C1", "#D55E00"
IMPOSSIBLE = "#8A919A"
HIGHEST = 2.0
"""Decadic logarithm of the growth from which the darkest orange is used."""

BELOW = ((0.0, FASTEST), (0.5, _MIDDLE_BELOW), (1.0, LIMIT_BELOW))
ABOVE = ((0.0, LIMIT_ABOVE), (0.5, _MIDDLE_ABOVE), (1.0, FASTER))
"""Places between no growth and 1, and between 1 and the highest, with their colours."""
SCALE_TICKS = ((0.0, "0"), (0.25, "0.5"), (0.5, "1"), (0.75, "10"), (1.0, "≥100"))
"""Numbers at the scale of colours: half of it is below 1, the other half logarithmic."""
_FAR = 1e3
"""A margin beyond this is one; the line needs finite numbers."""


def colours(margin: np.ndarray) -> np.ndarray:
    """Return red, green, blue and opacity of margins, shape (..., 4), as bytes.

    A margin is growth (or contraction) minus 1: below 0 linear, above logarithmic; what is not known is left out, what
    cannot be done is grey.
    """
    growth = margin + 1.0
    below = np.clip(growth, 0.0, 1.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        above = np.clip(np.log10(np.maximum(growth, 1.0)) / HIGHEST, 0.0, 1.0)
    is_stable = margin < 0.0
    result = np.where(is_stable[..., None], _between(below, BELOW), _between(np.nan_to_num(above), ABOVE))
    result[np.isposinf(margin)] = (*_rgb(IMPOSSIBLE), 255)
    result[np.isnan(margin)] = (0, 0, 0, 0)
    return result.astype(np.ubyte)


def scale_colours(count: int) -> np.ndarray:
    """Return the colours of the scale from 0 to the highest growth, shape (count, 4), as bytes."""
    share = np.linspace(0.0, 1.0, count)
    return colours(np.where(share < 0.5, 2.0 * share, 10.0 ** (HIGHEST * (2.0 * share - 1.0))) - 1.0)


def limit_field(margin: np.ndarray) -> np.ndarray | None:
    """Return finite numbers that are 0 where a margin is, for the line of the limit; None where there is no limit."""
    if not (np.any(margin < 0.0) and np.any(margin > 0.0)):
        return None
    signed = np.sign(margin) * np.log1p(np.abs(margin))
    return np.asarray(np.clip(np.nan_to_num(signed, nan=_FAR, posinf=_FAR), -_FAR, _FAR))


def _between(share: np.ndarray, stops: tuple[tuple[float, str], ...]) -> np.ndarray:
    places = [place for place, _ in stops]
    parts = [*zip(*(_rgb(name) for _, name in stops), strict=True), (255,) * len(stops)]
    return np.stack([np.interp(share, places, part) for part in parts], axis=-1)


def _rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of ``"#RRGGBB"``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
