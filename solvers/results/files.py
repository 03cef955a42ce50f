"""Results as files: CSV, a line for each time; HDF5, a group for each subsystem. Both are written piece by piece."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from macrostep.model.disk.whole_file import replacing
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.results.hdf5_file import hdf5_file
from macrostep.solvers.results.recording import PIECE, SIDE, TIME

if TYPE_CHECKING:
    from macrostep.solvers.results.results import Result

FORMAT, VERSION = "macrostep-result", 1
HEADERS = 64 * 1024
"""Space for what stands in an HDF5 file beside the numbers [bytes]."""
_CSV_ROWS = 20_000
"""Rows that are turned into text at a time."""


class CsvLines:
    """The lines of a CSV file: one for each time at which any subsystem communicated.

    Parameters
    ----------
    result : Result
        Whose series they are; rows may still come.
    """

    def __init__(self, result: Result) -> None:
        self._names = result.names
        self._recordings = result.recordings
        self._places = {
            name: [TIME, *(result.places[column.label] for column in result.columns_of(name))]
            for name in self._recordings
        }
        self._next = dict.fromkeys(self._recordings, 0)

    def head(self) -> bytes:
        """Return the first line, with the names."""
        return (",".join(["time", *self._names]) + "\n").encode()

    def complete(self) -> Iterator[bytes]:
        """Yield the lines that are not yielded yet, some at a time, of times to which no further row can come."""
        reached = (recording.last for recording in self._recordings.values())
        yield from self.until(min((-math.inf if row is None else float(row[TIME]) for row in reached), default=0.0))

    def until(self, end: float = math.inf) -> Iterator[bytes]:
        """Yield the lines of times before one that are not yielded yet."""
        count = PIECE
        while True:
            blocks, is_all = self._take(end, count)
            if not any(map(len, blocks.values())):
                if is_all:
                    return
                count *= 2  # all of them are of one time
                continue
            shown = [rows[rows[:, SIDE] >= 0.0][:, self._places[name]] for name, rows in blocks.items()]
            times = np.unique(np.concatenate([rows[:, 0] for rows in shown]))
            for first in range(0, len(times), _CSV_ROWS):
                yield self._text(times[first : first + _CSV_ROWS], shown)

    def _take(self, end: float, count: int) -> tuple[dict[str, np.ndarray], bool]:
        """Return the next rows of each subsystem before a time, and whether these are all that there are.

        They are those up to a time at which one of the subsystems has read `count` rows: at it more may follow.
        """
        blocks, is_all = {}, True
        for name, recording in self._recordings.items():
            blocks[name] = rows = recording.piece_from(self._next[name], count)
            if self._next[name] + len(rows) < len(recording) and rows[-1, TIME] < end:
                end, is_all = float(rows[-1, TIME]), False
        for name, rows in blocks.items():
            blocks[name] = rows[: int(np.searchsorted(rows[:, TIME], end))]
            self._next[name] += len(blocks[name])
        return blocks, is_all

    def _text(self, times: np.ndarray, blocks: Sequence[np.ndarray]) -> bytes:
        """Return the lines of some times, at which each block of rows has values or has none."""
        table = np.full((len(times), 1 + len(self._names)), math.nan)
        table[:, 0] = times
        column = 1
        for rows in blocks:
            among = slice(*np.searchsorted(rows[:, 0], [times[0], np.nextafter(times[-1], math.inf)]))
            where, end = np.searchsorted(times, rows[among, 0]), column + rows.shape[1] - 1
            table[where, column:end] = rows[among, 1:]
            column = end
        # msgspec writes numbers ten times faster than Python, and as exactly; one that is none becomes null
        text = msgspec.json.encode(table.tolist())
        return text[2:-2].replace(b"],[", b"\n").replace(b"null", b"") + b"\n"


def csv_lines(result: Result) -> Iterator[bytes]:
    """Yield the CSV file of a result in pieces."""
    lines = CsvLines(result)
    yield lines.head()
    yield from lines.until()


def write_csv(result: Result, path: Path) -> None:
    """Write the CSV file of a result.

    Raises
    ------
    OSError
    """
    with replacing(path) as temporary, temporary.open("wb") as file:
        file.writelines(csv_lines(result))


def write_hdf5(result: Result, path: Path) -> None:
    """Write all rows of a result, both sides of events included, with diagram, options, versions and statistics.

    Raises
    ------
    OSError
    """
    size = sum(8 * recording.width * len(recording) for recording in result.recordings.values())
    with new_hdf5(path, size) as file:
        file.attrs.update(heading(result))
        for subsystem, recording in result.recordings.items():
            places = {column: result.places[column.label] for column in result.columns_of(subsystem)}
            data = create_group(file, subsystem, places, shape=(len(recording),))
            first = 0
            for rows in recording.pieces():
                for place, numbers in data.items():
                    numbers[first : first + len(rows)] = rows[:, place]
                first += len(rows)


def heading(result: Result) -> dict[str, Any]:
    """Return what stands in the HDF5 file of a result besides the numbers."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "diagram_name": attribute(result.diagram),
        "method": result.method,
        "options": json.dumps(result.options),
        "status": result.status,
        "error": attribute(result.error),
        "notes": json.dumps(result.notes),
        "cut": json.dumps(result.cut),
        "statistics": json.dumps(asdict(result.statistics)),
        "versions": json.dumps(versions()),
        "diagram": json.dumps(result.document),
    }


def create_group(file: Any, subsystem: str, places: Mapping[Column, int], **storage: Any) -> dict[int, Any]:
    """Make the group of a subsystem, and return its datasets by the place of their numbers in a row.

    Parameters
    ----------
    file : h5py.File
    subsystem : str
    places : mapping
        Of its columns the places.
    **storage
        Shape and layout of the datasets.
    """
    group = file.create_group(subsystem)
    side = "time.side" if any(column.name == "side" for column in places) else "side"
    data = {
        TIME: group.create_dataset("time", dtype="f8", **storage),
        SIDE: group.create_dataset(side, dtype="i1", **storage),
    }
    for column, place in places.items():
        data[place] = group.create_dataset(column.name, dtype="f8", **storage)
        data[place].attrs.update({"unit": column.unit, "kind": column.kind})
    return data


@contextmanager
def new_hdf5(path: Path, size: int) -> Iterator[Any]:
    """Give an HDF5 file for about so many bytes, which is put in its place when it is complete.

    Raises
    ------
    OSError
    """
    with replacing(path) as temporary, hdf5_file(temporary, size=size + HEADERS) as file:
        yield file


def attribute(text: str) -> str:
    """Return a text as HDF5 can hold it: null characters and halves of characters as question marks."""
    return text.replace("\0", "?").encode(errors="replace").decode()


def versions() -> dict[str, str]:
    """Return the versions that a result depends on."""
    import platform

    import numba

    import macrostep

    return {
        "macrostep": macrostep.__version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
    }
