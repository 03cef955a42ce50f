"""Measured data that belong to a diagram: which file, which of its columns is which signal, in which units."""

from __future__ import annotations

from collections.abc import Iterable

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
        Its path; the diagram's file names it relatively if it stands beside it or below.
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


def with_renamed(measurements: Iterable[Measurement], old: str, new: str) -> tuple[Measurement, ...]:
    """Return measurements once a subsystem has another name."""

    def renamed(signal: MeasuredSignal) -> MeasuredSignal:
        subsystem, _, name = signal.signal.rpartition(".")
        return msgspec.structs.replace(signal, signal=f"{new}.{name}") if subsystem == old else signal

    return tuple(msgspec.structs.replace(m, signals=tuple(map(renamed, m.signals))) for m in measurements)
