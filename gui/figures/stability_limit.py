"""The line between stable and not stable in a map."""

from __future__ import annotations

import math

import numpy as np
import pyqtgraph as pg

_FAR = 1e3
"""A margin beyond this is one; the line needs finite numbers."""


def limit_line(margin: np.ndarray, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the line along which a margin is 0, pieces divided by nan; nothing where there is no limit."""
    if not (np.any(margin < 0.0) and np.any(margin > 0.0)):
        return np.zeros(0), np.zeros(0)
    signed = np.clip(np.nan_to_num(np.sign(margin) * np.log1p(np.abs(margin)), nan=_FAR, posinf=_FAR), -_FAR, _FAR)
    xs: list[float] = []
    ys: list[float] = []
    for piece in pg.functions.isocurve(signed.T, 0.0, connected=True):
        for i, j in piece:
            xs.append(float(np.interp(i - 0.5, np.arange(len(x)), x)))
            ys.append(float(np.interp(j - 0.5, np.arange(len(y)), y)))
        xs.append(math.nan)
        ys.append(math.nan)
    return np.array(xs), np.array(ys)
