"""Marks of figures: each series has its symbol besides its colour and dash."""

from __future__ import annotations

from typing import Any

import pyqtgraph as pg

from macrostep.gui.figures.page import pen
from macrostep.gui.methods.styles import MethodStyle

SYMBOLS = ("o", "s", "t1", "d", "t", "p")
SIZE, HOLLOW_SIZE = 7, 11
"""Of marks [px]."""


def look(number: int, hollow: bool = False, joined: bool = False) -> dict[str, Any]:
    """Return the arguments of a plot for series `number`."""
    colour = MethodStyle(number).colour
    return {
        "pen": pen(number) if joined else None,
        "symbol": SYMBOLS[number % len(SYMBOLS)],
        "symbolSize": HOLLOW_SIZE if hollow else SIZE,
        "symbolBrush": None if hollow else colour,
        "symbolPen": pg.mkPen(colour, width=1.5 if hollow else 1),
        "useCache": False,  # from a cache come pictures, which go astray in an SVG
    }


def sample(number: int, joined: bool = False) -> Any:
    """Return what stands in a legend for series `number`."""
    return pg.PlotDataItem([0.0], [0.0], **look(number, joined=joined))
