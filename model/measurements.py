"""Measured data that belong to a diagram: which file, which of its columns is which signal, in which units."""

from __future__ import annotations

import msgspec


class MeasuredSignal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A column of a file beside a signal: ``scale * value + offset`` in `unit`.

    Attributes
    ----------
    column : str
        Its heading in the file.
    signal : str
        The state or output that it is drawn with, ``"subsystem.name"``.
    unit : str
        Of the file's values; "" stands for the signal's own.
    scale, offset : float
    """

    column: str
    signal: str
    unit: str = ""
    scale: float = 1.0
    offset: float = 0.0


class Measurement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of measured values.

    Attributes
    ----------
    file : str
        Its path, relative to the diagram's file where that is possible.
    time : str
        The heading of the column of times.
    time_unit : str
    shift : float
        Added to the times [s].
    signals : tuple of MeasuredSignal
    """

    file: str
    time: str
    time_unit: str = "s"
    shift: float = 0.0
    signals: tuple[MeasuredSignal, ...] = ()
