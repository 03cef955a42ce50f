"""What a talk shows of a diagram, one view after another: the canvas, curves, a held signal, a comparison."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of them.

    Attributes
    ----------
    title : str
    panel : str
        The word for the panel that is seen, such as ``"signals"``; "" where it is the canvas alone.
    canvas : bool
        Whether the canvas is seen above the panel.
    level : str
        The composite that the canvas shows; "" is the diagram.
    signals : tuple of str
        That are drawn, ``"subsystem.name"``; empty leaves those that are.
    times : tuple of float, optional
        Between which they are drawn [s].
    input : str
        Whose held signal is seen.
    run : str
        The method of the run that is looked into, as in the diagram's `runs`; "" is the one that is chosen there.
    time : float, optional
        In the macro-step that is seen [s].
    """

    title: str
    panel: str = ""
    canvas: bool = False
    level: str = ""
    signals: tuple[str, ...] = ()
    times: tuple[float, float] | None = None
    input: str = ""
    run: str = ""
    time: float | None = None


def with_renamed(views: Iterable[View], old: str, new: str) -> tuple[View, ...]:
    """Return views once a subsystem has another name."""

    def name(label: str) -> str:
        subsystem, _, signal = label.rpartition(".")
        return f"{new}.{signal}" if subsystem == old else label

    return tuple(
        msgspec.structs.replace(v, signals=tuple(map(name, v.signals)), input=name(v.input) if v.input else "")
        for v in views
    )
