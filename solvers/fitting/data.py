"""What a diagram is compared with: measured signals in SI units, each with its weight and its standard deviations."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import first_of
from macrostep.model.base.units import size_to_si
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.measurements import MeasuredSignal, Measurement
from macrostep.solvers.measurements.signals import diagram_columns
from macrostep.solvers.measurements.table import MeasuredTable, guessed, in_si, in_si_with, read_table
from macrostep.solvers.problem.columns import Column

Array = NDArray[np.float64]

_SHOWN = 20


@dataclass(frozen=True, eq=False)
class MeasuredSeries:
    """A measured signal.

    Attributes
    ----------
    signal : str
        The state or output that it belongs to.
    time, values : ndarray, shape (n,)
        In SI units, in the order of time.
    deviation : ndarray, shape (n,), or None
        Standard deviations of the values in SI units, where they are known.
    weight : float
        Residuals count so many times as much as those of other signals.
    unit : str
        SI unit of the signal.
    experiment : str
        What was done when it was measured: series of one name come from one simulation.
    unusable : int
        Values that were measured, but have no standard deviation above 0 where the others have one.
    """

    signal: str
    time: Array
    values: Array
    deviation: Array | None = None
    weight: float = 1.0
    unit: str = ""
    experiment: str = ""
    unusable: int = 0

    @property
    def label(self) -> str:
        """The signal, with the experiment where there is one."""
        return f"{self.signal} ({self.experiment})" if self.experiment else self.signal

    def between(self, start: float, stop: float) -> MeasuredSeries:
        """Return what was measured between two times."""
        inside = (self.time >= start) & (self.time <= stop)
        deviation = None if self.deviation is None else self.deviation[inside]
        return replace(self, time=self.time[inside], values=self.values[inside], deviation=deviation)


def of_arrays(diagram: Diagram, series: Iterable[MeasuredSeries]) -> list[MeasuredSeries]:
    """Return series as they are given, checked, in the order of time and without gaps.

    Raises
    ------
    MacrostepError
        If a signal is not there, or the arrays do not fit.
    """
    columns = {column.label: column for column in diagram_columns(diagram)}
    checked = []
    for one in series:
        column = _column(columns, one.signal)
        time, values = np.asarray(one.time, float), np.asarray(one.values, float)
        spread = np.full(values.shape, 1.0) if one.deviation is None else np.asarray(one.deviation, float)
        spread = np.broadcast_to(spread, values.shape)
        if time.ndim != 1 or time.shape != values.shape:
            raise MacrostepError("{signal}: there must be one value for each time.", signal=one.signal)
        is_measured = np.isfinite(time) & np.isfinite(values)
        known = np.flatnonzero(is_measured & (spread > 0.0))
        if not len(known):
            raise MacrostepError("{signal} has no value at any time.", signal=one.label)
        order = known[np.argsort(time[known], kind="stable")]
        deviation, unusable = None if one.deviation is None else spread[order], int(is_measured.sum()) - len(known)
        checked.append(
            replace(
                one, time=time[order], values=values[order], deviation=deviation, unit=column.unit, unusable=unusable
            )
        )  # fmt: skip
    return checked


def of_file(
    diagram: Diagram,
    path: str | os.PathLike[str],
    signals: Mapping[str, str] | None = None,
    *,
    time: str = "",
    shift: float = 0.0,
    deviations: Mapping[str, str | float] | None = None,
    weights: Mapping[str, float] | None = None,
    experiment: str = "",
) -> list[MeasuredSeries]:
    """Read measured signals from a table.

    Parameters
    ----------
    diagram : Diagram
    path : path
    signals : mapping, optional
        By signal, the heading of its column, behind which may stand another unit in brackets: ``"x [mm]"``. Without
        it columns belong to the signals that they are called like.
    time : str
        The heading of the column of times, with another unit in brackets if need be; found without it.
    shift : float
        Added to the times [s].
    deviations, weights
        As of :func:`of_measurements`.
    experiment : str
        What was done when it was measured.

    Raises
    ------
    MacrostepError
        If the file is no table, or has no such column.
    """
    table = read_table(Path(path))
    columns = diagram_columns(diagram)
    found = guessed(table, columns)
    if time:
        heading, unit = _heading(table, time)
        found = msgspec.structs.replace(found, time=heading, time_unit=unit or "s")
    if signals:
        named = {signal: _heading(table, text) for signal, text in signals.items()}
        chosen = tuple(MeasuredSignal(heading, signal, unit) for signal, (heading, unit) in named.items())
        found = msgspec.structs.replace(found, signals=chosen)
    elif not found.signals:
        raise MacrostepError(
            "No column of {file} is called like a signal of the diagram; say which column is which. It has: {known}.",
            file=table.path.name, known=first_of(table.names, _SHOWN),
        )  # fmt: skip
    series = of_measurements(diagram, [(shifted(found, shift), table)], deviations=deviations, weights=weights)
    return [replace(one, experiment=experiment) for one in series]


def shifted(measurement: Measurement, shift: float) -> Measurement:
    """Return a measurement whose times are later by so much [s]."""
    return msgspec.structs.replace(measurement, shift=measurement.shift + shift)


def of_measurements(
    diagram: Diagram,
    measurements: Iterable[tuple[Measurement, MeasuredTable]],
    *,
    deviations: Mapping[str, str | float] | None = None,
    weights: Mapping[str, float] | None = None,
) -> list[MeasuredSeries]:
    """Return the signals of measured data.

    Parameters
    ----------
    diagram : Diagram
    measurements : iterable of (Measurement, MeasuredTable)
    deviations : mapping, optional
        By signal, the standard deviation of its values in the unit that the diagram declares for it, or the heading of
        the column that has them.
    weights : mapping, optional
        By signal.

    Raises
    ------
    MacrostepError
        If there is no such signal or column, or a unit does not fit.
    """
    columns = {column.label: column for column in diagram_columns(diagram)}
    deviations, weights = deviations or {}, weights or {}
    series = []
    for measurement, table in measurements:
        for signal in measurement.signals:
            column = _column(columns, signal.signal)
            given = deviations.get(signal.signal, "")
            heading = given if isinstance(given, str) else ""
            time, values, spread = in_si_with(table, measurement, column, signal, heading)
            unusable = len(in_si(table, measurement, column, signal)[0]) - len(time)
            if not isinstance(given, str):
                if not given > 0.0:
                    raise MacrostepError("The standard deviation of {signal} must be above 0.", signal=signal.signal)
                spread = np.full(len(values), size_to_si(given, _declared_unit(diagram, column)))
            deviation = spread if given else None
            weight = weights.get(signal.signal, 1.0)
            series.append(
                MeasuredSeries(signal.signal, time, values, deviation, weight, column.unit, unusable=unusable)
            )
    measured = {one.signal for one in series}
    for name in (*deviations, *weights):
        if name not in measured:
            raise MacrostepError("{signal} is not among the measured signals: {known}.",
                                 signal=name, known=first_of(sorted(measured), _SHOWN))  # fmt: skip
    return series


def _column(columns: Mapping[str, Column], signal: str) -> Column:
    if signal not in columns:
        raise MacrostepError(
            "There is no signal {name!r}; there are: {known}.", name=signal, known=first_of(list(columns), _SHOWN)
        )
    return columns[signal]


def _declared_unit(diagram: Diagram, column: Column) -> str:
    subsystem = diagram[column.subsystem]
    return (subsystem.states if column.kind == "state" else subsystem.outputs)[column.name].unit


def _heading(table: MeasuredTable, text: str) -> tuple[str, str]:
    """Return the heading and the unit of a column that a text such as ``"x [mm]"`` names."""
    heading, bracket, unit = text.partition("[")
    if bracket and text not in table.names:
        table.column(heading.strip())  # raises if there is none
        return heading.strip(), unit.rstrip("] ")
    table.column(text)
    own = table.units[table.names.index(text)]
    return text, own
