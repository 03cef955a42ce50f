"""Tables of measured values as text files: read as they come, and explained by line where they cannot be."""

from __future__ import annotations

import codecs
import csv
import io
import math
import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.base.texts import number_of
from macrostep.model.diagram.measurements import MeasuredSignal, Measurement
from macrostep.model.disk.regular_files import read_regular
from macrostep.solvers.problem.columns import Column

Array = NDArray[np.float64]

LARGEST = 128 * 2**20
"""Bytes of a file that are read: ten signals at a million times."""

_HEADING = re.compile(r"^(?P<name>.*?)\s*[\[(](?P<unit>[^\])]*)[\])]\s*$")
_LONGEST_HEADING = 1000
"""Characters in which a unit is looked for, which takes a time that grows with their square."""
_LOOKED_AT = 50
"""Lines from which it is found out how a table is written."""
_COMMENT = ("#", "%", "//")
_TIMES = ("t", "time", "zeit", "temps", "timestamp", "seconds", "sec")
_TIME_UNITS = {"": "s", "sec": "s", "seconds": "s", "msec": "ms"}
_EMPTY = ("", "nan", "na", "n/a", "null", "-")


@dataclass(frozen=True)
class MeasuredTable:
    """What a file holds.

    Attributes
    ----------
    names : tuple of str
        Headings, without units.
    units : tuple of str
        As they stand in the file; "" where there is none.
    columns : tuple of ndarray
        Empty cells are NaN.
    """

    path: Path
    names: tuple[str, ...]
    units: tuple[str, ...]
    columns: tuple[Array, ...]

    def column(self, name: str) -> Array:
        """Return a column by its heading.

        Raises
        ------
        MacrostepError
            If there is none.
        """
        if name not in self.names:
            raise MacrostepError(
                "{file} has no column {name!r}; it has: {known}.",
                file=self.path.name, name=name, known=", ".join(self.names),
            )  # fmt: skip
        return self.columns[self.names.index(name)]


def read_table(path: Path) -> MeasuredTable:
    """Read a table whose columns are separated by commas, semicolons, tabs or spaces.

    Decimal commas, a line of headings, units in brackets behind them or in a line of their own, comments and empty
    cells are understood.

    Raises
    ------
    MacrostepError
        If it is no table; the sentence names the line.
    """
    try:
        data = read_regular(path, LARGEST)
    except OSError as error:
        raise MacrostepError("{file} cannot be read: {why}.", file=path.name, why=reason_of(error)) from None
    encoding = _encoding(data)
    lines = list(islice(_lines(data, encoding), _LOOKED_AT))
    if not lines:
        raise MacrostepError("{file} is empty.", file=path.name)
    separator = _separator([line for _, line in lines[:20]])
    has_comma = separator != "," and any("," in line for _, line in lines) and not _has_points(lines[1:])
    head = [(number, _cells(path, number, line, separator)) for number, line in lines[:2]]
    names, units, first = _headings(head, has_comma)
    rows = islice(_lines(data, encoding), first, None)
    return MeasuredTable(path, names, units, _numbers(path, rows, separator, names, has_comma))


def _encoding(data: bytes) -> str:
    """Return UTF-8, the UTF-16 of "Unicode text", or what spreadsheets in western Europe write."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    try:
        data.decode()
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8-sig"


def _lines(data: bytes, encoding: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are neither empty nor comments, with their numbers; there may be millions."""
    for number, line in enumerate(io.TextIOWrapper(io.BytesIO(data), encoding, "replace"), start=1):
        if line.strip() and not line.lstrip().startswith(_COMMENT):
            yield number, line.rstrip("\n")


def _separator(lines: Sequence[str]) -> str:
    for candidate in ("\t", ";"):
        if all(candidate in line for line in lines):
            return candidate
    if all("," in line for line in lines):
        return ","
    return " " if all(len(line.split()) > 1 for line in lines) else ","


def _has_points(lines: Sequence[tuple[int, str]]) -> bool:
    return any(re.search(r"\d\.\d", line) for _, line in lines)


def _cells(path: Path, number: int, line: str, separator: str) -> list[str]:
    if separator == " ":
        return line.split()
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=separator))]
    except csv.Error as error:
        raise MacrostepError(
            "{file}, line {number}: this is no line of a table ({why}).", file=path.name, number=number, why=str(error)
        ) from None


def _headings(rows: Sequence[tuple[int, list[str]]], has_comma: bool) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Return names and units, and the number of rows above the numbers."""
    width = len(rows[0][1])
    if all(_number(cell, has_comma) is not None for cell in rows[0][1]):
        return tuple(f"column {k + 1}" for k in range(width)), ("",) * width, 0
    names, units = [], []
    for k, cell in enumerate(rows[0][1]):
        match = _HEADING.match(cell) if len(cell) <= _LONGEST_HEADING else None
        names.append((match["name"] if match else cell) or f"column {k + 1}")
        units.append(match["unit"] if match else "")
    second = rows[1][1] if len(rows) > 1 else []
    has_units = len(second) == width and all(_number(c, has_comma) is None or not c for c in second) and any(second)
    if has_units:
        units = [cell.strip("[]()") for cell in second]
    return _distinct(names), tuple(units), 2 if has_units else 1


def _distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Number headings that stand there more than once."""
    result: dict[str, None] = {}
    numbers: dict[str, int] = {}
    for name in names:
        n, unique = numbers.get(name, 1), name
        while unique in result:
            n += 1
            unique = f"{name} {n}"
        numbers[name], result[unique] = n, None
    return tuple(result)


def _numbers(
    path: Path, lines: Iterable[tuple[int, str]], separator: str, names: Sequence[str], has_comma: bool
) -> tuple[Array, ...]:
    found = array("d")  # as large as the numbers in it, where a list of rows takes ten times that
    for number, line in lines:
        found.extend(_plain_row(line, separator, len(names)) or _row(path, number, line, separator, names, has_comma))
    if not found:
        raise MacrostepError("{file} has headings, but no numbers.", file=path.name)
    table = np.frombuffer(found).reshape(-1, len(names))
    return tuple(np.ascontiguousarray(table[:, k]) for k in range(len(names)))


def _plain_row(line: str, separator: str, columns: int) -> list[float] | None:
    """Return the numbers of a line that has nothing but numbers, as almost all lines; None for any other one."""
    cells = line.split(separator if separator != " " else None)
    if len(cells) != columns or not line.isascii() or "_" in line:
        return None
    try:
        return list(map(float, cells))
    except ValueError:
        return None


def _row(path: Path, number: int, line: str, separator: str, names: Sequence[str], has_comma: bool) -> list[float]:
    """Return the numbers of any line; see :func:`read_table` for what may stand in it."""
    cells = _cells(path, number, line, separator)
    if len(cells) == len(names) + 1 and not cells[-1]:
        cells = cells[:-1]  # a separator at the end
    if len(cells) != len(names):
        raise MacrostepError(
            "{file}, line {number}: there are {count} values in place of {needed}; put a value or nothing between the "
            "separators for every column.", file=path.name, number=number, count=len(cells), needed=len(names),
        )  # fmt: skip
    values = []
    for name, cell in zip(names, cells, strict=True):
        value = _number(cell, has_comma)
        if value is None:
            raise MacrostepError(
                "{file}, line {number}: {cell!r} in the column {name!r} is not a number.",
                file=path.name, number=number, cell=cell, name=name,
            )  # fmt: skip
        values.append(value)
    return values


def _number(cell: str, has_comma: bool) -> float | None:
    """Return the number in a cell, NaN for an empty one, None for anything else."""
    if cell.lower() in _EMPTY:
        return math.nan
    try:
        return number_of(cell.replace(",", ".") if has_comma else cell)
    except ValueError:
        return None


# -- guesses -----------------------------------------------------------------------------------------------------------


def guessed(table: MeasuredTable, columns: Sequence[Column], onto: str = "") -> Measurement:
    """Guess which column is the time, and which signal each other one belongs to.

    Parameters
    ----------
    columns : sequence of Column
        The signals that there are.
    onto : str
        The signal on whose plot the file was dropped: it gets a column, unless all have the full names of others.
    """
    place = _time_column(table)
    unit = _TIME_UNITS.get(table.units[place].lower(), table.units[place])
    signals = []
    others = [k for k in range(len(table.names)) if k != place]
    for k in others:
        label = next(iter(_alike(table.names[k], columns)), "")
        if label:
            signals.append(MeasuredSignal(table.names[k], label, _unit(table.units[k])))
    if onto and onto not in {s.signal for s in signals} and others:
        taken = {s.column for s in signals}
        free = [k for k in others if table.names[k] not in taken]
        full = {_plain(column.label) for column in columns}
        free += [k for k in others if _plain(table.names[k]) not in full]
        signals += [MeasuredSignal(table.names[k], onto, _unit(table.units[k])) for k in free[:1]]
    return Measurement(str(table.path), table.names[place], unit, 0.0, tuple(signals))


def _time_column(table: MeasuredTable) -> int:
    for k, name in enumerate(table.names):
        if name.lower() in _TIMES:
            return k
    for k, values in enumerate(table.columns):
        if len(values) > 1 and np.all(np.diff(values) > 0.0):
            return k
    return 0


def _plain(name: str) -> str:
    return re.sub(r"\W+", "", name).lower()


def _alike(name: str, columns: Sequence[Column]) -> Iterator[str]:
    """Yield signals that a heading may mean: the same name, then the only one with this last part."""
    for column in columns:
        if _plain(name) == _plain(column.label):
            yield column.label
    last = [column.label for column in columns if column.name.lower() == name.lower()]
    if len(last) == 1:
        yield last[0]


def _unit(unit: str) -> str:
    """Return a unit if it is one that is known."""
    from macrostep.model.base.units import check_unit

    try:
        check_unit(unit)
    except MacrostepError:
        return ""
    return unit


def in_si(
    table: MeasuredTable, measurement: Measurement, column: Column, signal: MeasuredSignal
) -> tuple[Array, Array]:
    """Return times and values of a measured signal in SI, in the order of time, without empty cells.

    Raises
    ------
    MacrostepError
        If a column is missing or a unit does not fit.
    """
    time, values, _ = in_si_with(table, measurement, column, signal)
    return time, values


def in_si_with(
    table: MeasuredTable, measurement: Measurement, column: Column, signal: MeasuredSignal, deviations: str = ""
) -> tuple[Array, Array, Array]:
    """Return times and values as :func:`in_si`, and their standard deviations in SI.

    Parameters
    ----------
    deviations : str
        The column of standard deviations, in the unit of the values; without it they are NaN.
    """
    from macrostep.model.base.units import dimension_differs, to_si

    where = f"{table.path.name}, column {signal.column!r}"
    if signal.unit and column.unit and dimension_differs(signal.unit, column.unit):
        raise MacrostepError(
            "{column} is in {unit}, and {signal} in {other}; choose another unit.",
            column=where, unit=signal.unit, signal=column.label, other=column.unit,
        )  # fmt: skip
    if dimension_differs(measurement.time_unit, "s"):
        raise MacrostepError(
            "{file}: {unit!r} is not a unit of time.", file=table.path.name, unit=measurement.time_unit
        )
    time = table.column(measurement.time) * to_si(1.0, measurement.time_unit) + measurement.shift
    zero = to_si(0.0, signal.unit)
    size = to_si(1.0, signal.unit) - zero
    values = size * (signal.scale * table.column(signal.column) + signal.offset) + zero
    known = np.isfinite(time) & np.isfinite(values)
    spread = np.full(len(values), np.nan)
    if deviations:
        spread = abs(size * signal.scale) * table.column(deviations)
        known &= spread > 0.0
    if not known.any():
        raise MacrostepError("{column} has no value at any time.", column=where)
    order = np.argsort(time[known], kind="stable")
    return time[known][order], values[known][order], spread[known][order]
