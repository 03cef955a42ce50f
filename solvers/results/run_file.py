"""A run's file, opened for reading: its texts as what they have to be, its numbers in pieces, and nothing else.

HDF5 follows links into other files, fills what was never written with zeros, and says whatever it comes upon in a
damaged file. None of that leaves this module: what no run of Macrostep has is refused in a sentence.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, TypeVar, final

import msgspec
import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.base.phrase import Phrase, Value
from macrostep.model.disk.regular_files import open_regular
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.results.files import FORMAT, VERSION
from macrostep.solvers.results.recording import SIDE, TIME, VALUES

T = TypeVar("T")
Array = NDArray[np.float64]

STATUSES = ("ok", "diverged", "failed", "stopped", "refused")
PIECE = 16_384
"""Rows that are read or written at once."""
_MOST_GROUPS = 100_000
_MOST_DATASETS = 1_000_000
_PACKED = 8
"""Runs are not packed; another program may have done that, and does not reach more with measured numbers."""
_HARMLESS = 2**20
"""Bytes that a file of any size may claim."""
_NUMBERS = "fiub"
"""Kinds of numpy's types that are real numbers."""
_FAULTS = (OSError, KeyError, RuntimeError, ValueError, TypeError, OverflowError, IndexError)
"""What h5py raises over damaged files."""


@contextmanager
def opened(path: Path) -> Iterator[RunFile]:
    """Open a run's file: the very file that was found to be a regular one, whatever has its name by then.

    Raises
    ------
    MacrostepError
        If it cannot be read, or is something else.
    """
    import h5py

    try:
        source = open_regular(path)
    except OSError as error:
        raise MacrostepError("{file} cannot be read as a run: {why}.", file=path.name, why=reason(error)) from None
    with source:
        try:
            _hold(source)
            file = h5py.File(source, "r")
        except _FAULTS as error:
            raise MacrostepError("{file} cannot be read as a run: {why}.", file=path.name, why=reason(error)) from None
        with file:
            run = RunFile(path, file, os.fstat(source.fileno()))
            make_sure_of_format(run.text("format"), run.version, path)
            yield run


@final
class RunFile:
    """What stands in the file of a run.

    Parameters
    ----------
    path : Path
    file : h5py.File
    status : os.stat_result
        Of the file.
    """

    def __init__(self, path: Path, file: Any, status: os.stat_result) -> None:
        self._path = path
        self._file = file
        self.size = status.st_size
        self.changed = status.st_mtime

    @property
    def version(self) -> int:
        with self._reading("version"):
            return int(self._file.attrs.get("version", VERSION))

    def text(self, name: str, default: str = "") -> str:
        """Return an attribute that is a text.

        Raises
        ------
        MacrostepError
            If it is something else.
        """
        with self._reading(name):
            value = self._file.attrs.get(name, default)
        if isinstance(value, bytes):
            value = value.decode(errors="replace")
        if not isinstance(value, str):
            raise self.fault(Phrase("{name} is no text", name=repr(name)))
        return value

    def plain(self, name: str, kind: type[T], default: T) -> T:
        """Return an attribute that is JSON, as the data that it has to be.

        Raises
        ------
        MacrostepError
            If it is not.
        """
        text = self.text(name)
        if not text:
            return default
        try:
            return msgspec.convert(json.loads(text), kind)
        except (msgspec.ValidationError, ValueError, OverflowError, RecursionError) as error:
            what = Phrase("it is nested too deeply") if isinstance(error, RecursionError) else str(error)
            why = Phrase("{name}: {what}", name=repr(name), what=Phrase.of(what.rstrip(".")))
            raise self.fault(why) from None

    def make_sure(self) -> None:
        """Make sure that nothing in it leads to other files, or is longer than what stands in it.

        Raises
        ------
        MacrostepError
        """
        with self._reading("/"):
            if fault := self._fault():
                raise self.fault(fault)

    def _fault(self) -> str:
        import h5py

        waiting, known, datasets, claimed = [self._file], set[int](), 0, 0
        while waiting:
            group = waiting.pop()
            place = h5py.h5o.get_info(group.id).addr
            if place in known:
                return Phrase("{name} stands in itself, or twice", name=repr(group.name))
            known.add(place)
            if len(known) > _MOST_GROUPS:
                return Phrase("it has more than {count} groups", count=_MOST_GROUPS)
            for name in group:
                if not isinstance(group.get(name, getlink=True), h5py.HardLink):
                    return Phrase("{name} leads elsewhere, and no run does", name=repr(name))
                inner = group[name]
                if isinstance(inner, h5py.Group):
                    waiting.append(inner)
                if not isinstance(inner, h5py.Dataset):
                    continue
                datasets += 1
                claimed += inner.nbytes
                if inner.external or inner.is_virtual:
                    return Phrase("{name} leads elsewhere, and no run does", name=repr(name))
                if claimed > _PACKED * self.size + _HARMLESS or datasets > _MOST_DATASETS:
                    return Phrase("{name} says to be longer than the file", name=repr(name))
        return ""

    @property
    def document(self) -> dict[str, Any]:
        """The diagram that ran, as in its file.

        Raises
        ------
        MacrostepError
            If its subsystems are none.
        """
        document = self.plain("diagram", dict[str, Any], {})
        subsystems = document.get("subsystems") or []
        if not (isinstance(subsystems, list) and all(isinstance(one, dict) for one in subsystems)):
            raise self.fault("its diagram has subsystems that are none")
        return document

    @property
    def status(self) -> str:
        """How the run ended.

        Raises
        ------
        MacrostepError
            If no run ends so.
        """
        status = self.text("status", "ok")
        if status not in STATUSES:
            raise self.fault("no run of Macrostep ends with the status {status!r}", status=status)
        return status

    def has(self, group: str) -> bool:
        """Return whether there is a group or a dataset of a name."""
        with self._reading(group):
            return group in self._file

    def columns(self) -> tuple[Column, ...]:
        """Return the signals that say of themselves to be some, in the order of the diagram."""
        import h5py

        found = []
        with self._reading("/"):
            for subsystem in self._file:
                group = self._file[subsystem]
                if subsystem.startswith("#") or not isinstance(group, h5py.Group):
                    continue
                for name, data in group.items():
                    if isinstance(data, h5py.Dataset) and "kind" in data.attrs:
                        unit, kind = str(data.attrs.get("unit", "")), str(data.attrs["kind"])
                        found.append(Column(subsystem, name, unit, kind))
        order = {label: place for place, label in enumerate(_order(self.document))}
        return tuple(sorted(found, key=lambda column: order.get(column.label, len(order))))

    def ends_of(self, subsystem: str) -> tuple[float, float] | None:
        """Return the first and the last time of a subsystem; None if it has none."""
        time = self._numbers(f"{subsystem}/time")
        with self._reading(subsystem):
            return (float(time[0]), float(time[-1])) if len(time) else None

    def series_in(self, group: str) -> dict[str, Array]:
        """Return all datasets of a group of their names, such as the times of events."""
        if not self.has(group):
            return {}
        with self._reading(group):
            names = list(self._file[group])
        found = {}
        for name in names:
            data = self._numbers(f"{group}/{name}")
            with self._reading(name):
                found[name] = np.asarray(data[:], np.float64)
        return found

    def pieces(self, columns: Sequence[Column], group: str = "") -> Iterator[tuple[str, Array, Array]]:
        """Yield name, times and values of each subsystem in pieces, as they stood at communication points.

        Raises
        ------
        MacrostepError
            If they are no numbers, fewer than there are times, or if times go back.
        """
        for subsystem, rows in self.rows(columns, group):
            shown = rows[rows[:, SIDE] >= 0.0]
            yield subsystem, shown[:, TIME], shown[:, VALUES:]

    def rows(self, columns: Sequence[Column], group: str = "") -> Iterator[tuple[str, Array]]:
        """Yield the name and the recorded rows of each subsystem in pieces, both sides of events among them.

        Raises
        ------
        MacrostepError
            As :meth:`pieces` does.
        """
        for subsystem in dict.fromkeys(column.subsystem for column in columns):
            place = f"{group}/{subsystem}" if group else subsystem
            if self.has(place):
                names = [column.name for column in columns if column.subsystem == subsystem]
                yield from ((subsystem, rows) for rows in self._rows(place, names))

    def _rows(self, place: str, names: Sequence[str]) -> Iterator[Array]:
        times = self._numbers(f"{place}/time")
        values = [self._numbers(f"{place}/{name}", len(times)) for name in names]
        sides = None
        for name in ("time.side", "side"):
            if sides is None and name not in names and self.has(f"{place}/{name}"):
                sides = self._numbers(f"{place}/{name}", len(times))
        before = -np.inf
        for first in range(0, len(times), PIECE):
            rows = slice(first, first + PIECE)
            with self._reading(place):
                time = np.asarray(times[rows], np.float64)
                side = np.zeros(len(time)) if sides is None else np.asarray(sides[rows], np.float64)
                table = np.column_stack([time, side, *(np.asarray(one[rows], np.float64) for one in values)])
            if not (np.all(np.isfinite(time)) and np.all(np.diff(time, prepend=before) >= 0.0)):
                raise self.fault(Phrase("the times of {name} go back, or are none", name=repr(place)))
            before = float(time[-1])
            yield table

    def _numbers(self, name: str, length: int | None = None) -> Any:
        """Return a dataset that is a column of numbers."""
        import h5py

        with self._reading(name):
            data = self._file[name]
            is_column = isinstance(data, h5py.Dataset) and data.ndim == 1 and data.dtype.kind in _NUMBERS
            if not is_column:
                raise self.fault(Phrase("{name} is no column of numbers", name=repr(name)))
            if length is not None and len(data) != length:
                raise self.fault(
                    Phrase(
                        "{name} has {rows} rows, and its subsystem {times} times",
                        name=repr(name),
                        rows=len(data),
                        times=length,
                    )
                )
        return data

    @contextmanager
    def _reading(self, what: str) -> Iterator[None]:
        """Turn whatever HDF5 says of a damaged file into a sentence."""
        try:
            yield
        except _FAULTS:
            raise self.fault(Phrase("it is damaged at {name}", name=repr(what))) from None

    def fault(self, what: str, **values: Value) -> MacrostepError:
        """Return the error that says what is wrong with the file."""
        why = Phrase.of(what, **values)
        return MacrostepError("{file} cannot be read as a run: {why}.", file=self._path.name, why=why)


def _order(document: Mapping[str, Any]) -> list[str]:
    """Return the names of all series as in the diagram's file."""
    return [
        f"{subsystem.get('name')}.{name}"
        for subsystem in document.get("subsystems") or []
        for kind in ("states", "outputs")
        if isinstance(subsystem.get(kind), dict)
        for name in subsystem[kind]
    ]


def make_sure_of_format(found: str, version: int, path: Path) -> None:
    """Make sure that a file is a run of Macrostep.

    Raises
    ------
    MacrostepError
    """
    if found != FORMAT:
        raise MacrostepError(
            "{file} is not a run of Macrostep; open what `macrostep run -o FILE.h5` wrote.", file=path.name
        )
    if version > VERSION:
        raise MacrostepError(
            "{file} is of version {version}; this Macrostep reads up to {newest}. Take a newer one.",
            file=path.name, version=version, newest=VERSION,
        )  # fmt: skip


def reason(error: Exception) -> str:
    """Return why a file cannot be read, as the end of a sentence."""
    if isinstance(error, FileNotFoundError):
        return Phrase("there is no such file")
    if isinstance(error, PermissionError):
        return Phrase("you may not read it")
    if isinstance(error, BlockingIOError) or "unable to lock" in str(error):  # also what HDF5 itself says of it
        return Phrase("another program is writing it")
    if isinstance(error, OSError) and error.errno in (errno.EINVAL, errno.EISDIR):
        return reason_of(error)  # it is no regular file
    return Phrase("it is no HDF5 file, or damaged")


def _hold(source: BinaryIO) -> None:
    """Keep other programs from writing a file while it is read, as HDF5 does with files that it opens itself.

    Raises
    ------
    BlockingIOError
        If one is writing it.
    """
    with suppress(ImportError):  # Windows does not let others write it in any case
        import fcntl

        try:
            fcntl.flock(source, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            return  # a file system without locks
