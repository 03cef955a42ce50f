"""How a diagram's results are looked at: which signals share which plots, over what, with which axes.

It belongs to no undo step and is written when the diagram is: opening a file again shows the same plots.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Lines = Literal["straight", "steps", "points"]


class Plots(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person chose for one panel of curves.

    Attributes
    ----------
    shown : tuple of tuple of str
        The signals of each plot, ``"subsystem.name"``; empty where the panel chooses.
    over : str
        The signal on the horizontal axis; "" is time.
    log_time, log_values, normalised : bool
    lines : {"straight", "steps", "points"}
        How communication points are joined.
    """

    shown: tuple[tuple[str, ...], ...] = ()
    over: str = ""
    log_time: bool = False
    log_values: bool = False
    lines: Lines = "straight"
    normalised: bool = False


def with_renamed(plots: Mapping[str, Plots], old: str, new: str) -> dict[str, Plots]:
    """Return the plots of each panel once a subsystem has another name."""

    def name(label: str) -> str:
        subsystem, _, signal = label.rpartition(".")
        return f"{new}.{signal}" if subsystem == old else label

    return {
        panel: msgspec.structs.replace(
            p, shown=tuple(tuple(map(name, labels)) for labels in p.shown), over=name(p.over) if p.over else ""
        )
        for panel, p in plots.items()
    }
