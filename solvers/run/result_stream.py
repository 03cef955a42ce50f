"""The results of a run go to a file while it goes on, so that they take little memory and outlive their process.

The file grows beside the place where it belongs and is put there in the end. HDF5 is written so that it can be read
at any moment ("SWMR"), also when its process was killed; CSV has the lines that nothing can be added to. A result is
judged when it is complete, which needs the values before: behind a CSV file stands a nameless HDF5 file for that.
"""

from __future__ import annotations

import contextlib
import dataclasses
import errno
import math
import os
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import numpy as np

from macrostep.model.base.errors import NotWritten
from macrostep.model.base.phrase import Phrase
from macrostep.model.disk.whole_file import growing_beside, put_in_place
from macrostep.solvers.results.files import HEADERS, CsvLines, create_group, heading, write_csv, write_hdf5
from macrostep.solvers.results.hdf5_file import abandon, hdf5_file, in_words_of_the_system
from macrostep.solvers.results.recording import Recording
from macrostep.solvers.results.results import Result, Statistics
from macrostep.solvers.run.run import Run

_PAUSE, _SHARE = 0.5, 0.1
"""Seconds between two writings, and the part of the time that they may take."""
_MOST_WAITING = 12e6
"""Bytes that are written at once, however soon."""
_FEW, _SERIES_BYTES = 50, 4096
"""To write a series takes a millisecond however short it is: more than a few are written less often, more of each."""
_SMALL = 64e6
"""Results of fewer bytes are written anew when they are complete, each series in one piece, if there is space."""
_LARGEST_CHUNK, _SMALLEST_CHUNK, _CHUNKS = 16_384, 256, 32e6
"""Rows of a piece of a series in the file, and bytes that the pieces of all series take together."""
_SLOTS = 101
"""Entries of the table of pieces that HDF5 keeps in memory of a series: two pieces fit there."""
_MARGIN, _SHARE_LEFT = 64e6, 0.1
"""Bytes of the disk that are left to others: so many, of a disk that is nearly full a part of what was free."""
_SIZE_OF_TEXT = 3.0
"""A number takes so many times its eight bytes where it is a text as well."""
_ENDED = "Its process ended before the run did; this is what was written until then."


class ResultStream:
    """Lets what a run records go to a file.

    Parameters
    ----------
    run : Run
    path : Path
        Where the results belong, *.csv or *.h5.
    document : dict
        The diagram as it is run.

    Attributes
    ----------
    part : Path or None
        The file that grows; None if there is none.
    seconds : float
        How long the writing took.
    """

    def __init__(self, run: Run, path: Path, document: dict[str, Any]) -> None:
        self.part: Path | None = None
        self.seconds = 0.0
        self._run, self._path, self._document = run, path, document
        self._is_csv = path.suffix == ".csv"
        self._recordings = list({id(r): r for r in run.recordings.values()}.values())
        self._written = 0
        self._store: GrowingHdf5 | None = None
        self._csv: GrowingCsv | None = None
        self._fault: OSError | None = None
        series = sum(recording.width for recording in self._recordings)
        self._most_waiting = max(_MOST_WAITING, series * _SERIES_BYTES)
        # what may end the process at any moment is not waited for
        self._pause = 0.0 if run.problem.runs_foreign_code else _PAUSE * max(1.0, series / _FEW)
        self._due = time.monotonic() + self._pause
        self._margin = min(_MARGIN, _SHARE_LEFT * self._free())
        run.limit, run.space = self.limit, Phrase("on the disk of {folder}", folder=str(path.parent.resolve()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._close()

    def take(self) -> None:
        """Write what the run has recorded, if it is time to; a run whose results cannot be written ends."""
        waiting = self._run.recorder.size - self._written
        if self._fault is not None or not waiting or (waiting < self._most_waiting and time.monotonic() < self._due):
            return
        began = time.monotonic()
        try:
            self._write()
        except OSError as error:
            self._fault = error
            self._run.end_early(str(NotWritten.of(self._path, error)))
        taken = time.monotonic() - began
        self.seconds += taken
        self._due = began + max(self._pause, taken / _SHARE)

    def finish(self, result: Result) -> None:
        """Put the results in their place.

        Parameters
        ----------
        result : Result
            That of the run; it may end earlier, where it diverged.

        Raises
        ------
        MacrostepError
            If they cannot be written; it says where what was written is.
        """
        try:
            if self._fault is not None:
                raise self._fault
            size = sum(8 * recording.width * len(recording) for recording in self._recordings)
            is_small = size < min(_SMALL, 0.5 * self._free())
            if self.part is None or result.divergence is not None or (is_small and not self._is_csv):
                self._write_anew(result, self._path)
                self._close()
                if self.part is not None:
                    self.part.unlink()
            else:
                self._write()
                self._complete(result)
            self.part = None
        except OSError as error:
            self._save_what_there_is(result)
            self._close()
            raise NotWritten.of(self._path, error, self._where) from None

    @property
    def _where(self) -> str:
        """Where what was computed is, if it is in no whole file, as the end of a sentence; "" if there is nothing."""
        if self.part is None:
            return ""
        if not self.part.exists():
            return f"; its folder was moved or removed during the run, with what was computed, {self.part.name}"
        return f"; what was computed is in {self.part}"

    def limit(self) -> float:
        """Return how many bytes the run may record, by what there is on the disk."""
        free = max(0.0, self._free() - self._margin)
        return self._written + free / (1.0 + _SIZE_OF_TEXT * self._is_csv)

    def _free(self) -> float:
        try:
            return shutil.disk_usage(self._path.parent).free
        except OSError:  # the folder was moved or removed: what is open goes on, and its end says so
            return math.inf

    def _write(self) -> None:
        """Write all that is in memory."""
        if self._store is None:
            self._begin()
        assert self._store is not None
        self._run.recorder.distribute()
        if self._csv is not None:
            self._csv.write()
        self._store.write()
        self._written = self._run.recorder.size

    def _begin(self) -> None:
        so_far = dataclasses.replace(
            self._run.result, status="stopped", error=_ENDED, document=self._document, statistics=Statistics()
        )
        part = growing_beside(self._path)
        try:
            if self._is_csv:
                self._csv = GrowingCsv(part, so_far)
            self._store = GrowingHdf5(part.with_suffix(".h5"), so_far, is_nameless=self._is_csv)
        except OSError:
            part.unlink(missing_ok=True)
            raise
        self.part = part

    def _complete(self, result: Result) -> None:
        """Write the end of a file that has all rows, and put it in its place."""
        assert self.part is not None
        if self._csv is not None:
            self._csv.write_rest()
        self._close()
        if not self._is_csv:
            describe(self.part, result)
        put_in_place(self.part, self._path)

    def _write_anew(self, result: Result, path: Path) -> None:
        """Write a whole file; its error is the system's, which says no more than why."""
        (write_csv if self._is_csv else write_hdf5)(result, path)

    def _save_what_there_is(self, result: Result) -> None:
        """Write once more, to another file, what a file has not all of that was written to in vain."""
        if self._store is not None and not self._store.has_failed:
            return
        other = growing_beside(self._path)
        try:
            self._write_anew(result, other)
        except (OSError, RuntimeError):  # the disk still fails, or what was written cannot be read back
            other.unlink(missing_ok=True)
            return
        if self.part is not None:
            self.part.unlink(missing_ok=True)
        self.part = other

    def _close(self) -> None:
        for file in (self._csv, self._store):
            if file is not None:
                with contextlib.suppress(OSError):
                    file.close()


class GrowingCsv:
    """A CSV file with the lines to which nothing can be added any more.

    Parameters
    ----------
    path : Path
        A file that is not there yet.
    result : Result
        Whose rows are still coming.

    Raises
    ------
    OSError
    """

    def __init__(self, path: Path, result: Result) -> None:
        self._lines = CsvLines(result)
        self._path, self._size = path, 0
        self._file = path.open("xb")
        self._file.write(self._lines.head())

    def write(self) -> None:
        """Write the lines that are complete."""
        self._file.writelines(self._lines.complete())
        self._keep()

    def write_rest(self) -> None:
        """Write all lines that are left; no further rows come."""
        self._file.writelines(self._lines.until())
        self._keep()

    def close(self) -> None:
        """Close the file behind the last writing that was complete."""
        if not self._file.closed:
            with contextlib.suppress(OSError):  # the disk is full
                self._file.close()
            os.truncate(self._path, self._size)

    def _keep(self) -> None:
        self._file.flush()
        self._size = self._file.tell()


class GrowingHdf5:
    """An HDF5 file to which rows are added, and which can be read at any moment.

    Parameters
    ----------
    path : Path
        A file that is not there yet.
    result : Result
        What is said of the results if nothing else follows; its rows are still coming.
    is_nameless : bool
        Whether the file is nobody else's affair and goes when it is closed.

    Attributes
    ----------
    has_failed : bool
        Whether something could not be written; nothing more should be.

    Raises
    ------
    OSError
    """

    def __init__(self, path: Path, result: Result, *, is_nameless: bool = False) -> None:
        import h5py

        members: dict[int, list[str]] = {}
        for name, recording in result.recordings.items():
            members.setdefault(id(recording), []).append(name)
        count = sum(2 + len(result.columns_of(name)) for name in result.recordings)
        chunk = int(max(_SMALLEST_CHUNK, min(_LARGEST_CHUNK, _CHUNKS // (8 * count))))
        self._overhead = 8 * chunk * count + HEADERS
        self._recordings: list[tuple[Recording, _Datasets]] = []
        with path.open("xb"):  # its error is the system's
            pass
        # 1.10 is the oldest version of HDF5 that can read what is being written
        # each series has a table of the pieces that it keeps in memory; HDF5's own takes 64 kB, of thousands of series
        cache = {"rdcc_nbytes": 16 * chunk, "rdcc_nslots": _SLOTS}
        with in_words_of_the_system():
            self._file = h5py.File(path, "w", libver=("v110", "v110"), **cache)
        self._path, self._is_nameless, self.has_failed = path, is_nameless, False
        self._descriptor = os.open(path, os.O_RDWR) if hasattr(os, "posix_fallocate") else -1
        if is_nameless and os.name == "posix":
            path.unlink()
        try:
            with self._writing():
                self._make_groups(result, members, chunk)
        except OSError:
            self.close()
            raise

    def _make_groups(self, result: Result, members: dict[int, list[str]], chunk: int) -> None:
        self._file.attrs.update(heading(result))
        storage = {"shape": (0,), "maxshape": (None,), "chunks": (chunk,)}
        for names in members.values():
            groups = []
            for name in names:
                places = {column: result.places[column.label] for column in result.columns_of(name)}
                groups.append(create_group(self._file, name, places, **storage))
            recording = result.recordings[names[0]]
            self._recordings.append((recording, _Datasets(recording.width, groups)))
        self._file.flush()  # HDF5 may crash behind a writing that fails while it begins to be read
        self._file.swmr_mode = True

    def write(self) -> None:
        """Write the rows that are in memory."""
        self._find_space()
        with self._writing():
            for recording, kept in self._recordings:
                recording.move_to(kept)
            self._file.flush()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Let HDF5 write inside; what it cannot write is not tried again."""
        try:
            with in_words_of_the_system():
                yield
        except OSError:
            self.has_failed = True
            raise

    def close(self) -> None:
        """Close the file; one that could not be written to stays as it is on the disk."""
        if not self._file:  # it is closed
            return
        try:
            if not self.has_failed:
                with self._writing():
                    self._file.close()
        finally:
            if self.has_failed:
                abandon(self._file)
            if self._descriptor >= 0:
                os.close(self._descriptor)
                self._descriptor = -1
            if self._is_nameless:
                self._path.unlink(missing_ok=True)

    def _find_space(self) -> None:
        """Find out whether the disk has space, before HDF5 does: it does not recover from a disk that is full."""
        if self._descriptor < 0:
            return
        written = sum(len(kept) * kept.row_size for _, kept in self._recordings)
        coming = sum((len(recording) - len(kept)) * kept.row_size for recording, kept in self._recordings)
        try:
            os.posix_fallocate(self._descriptor, written, coming + 2 * self._overhead)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.EOPNOTSUPP):  # some file systems cannot say
                raise


class _Datasets:
    """The rows of one recording, in a dataset for each column.

    Parameters
    ----------
    width : int
        Numbers in a row.
    groups : sequence of dict
        Of each member of a composite that is solved together, or of the subsystem, the datasets by their places.

    Attributes
    ----------
    row_size : int
        Bytes that a row takes in the file.
    """

    def __init__(self, width: int, groups: Sequence[dict[int, Any]]) -> None:
        self._width, self._groups, self._count = width, groups, 0
        self.row_size = sum(data.dtype.itemsize for group in groups for data in group.values())
        self._by_place = {place: data for group in groups for place, data in group.items()}

    def __len__(self) -> int:
        return self._count

    def append(self, rows: np.ndarray) -> None:
        end = self._count + len(rows)
        for group in self._groups:
            for place, data in group.items():
                data.resize((end,))
                data[self._count : end] = rows[:, place]
        self._count = end

    def read(self, first: int, last: int, places: Sequence[int] | None = None) -> np.ndarray:
        requested = range(self._width) if places is None else places
        rows = np.full((last - first, len(requested)), np.nan)  # an output that is a state has no column of its own
        with in_words_of_the_system():
            for column, place in enumerate(requested):
                if place in self._by_place:
                    rows[:, column] = self._by_place[place][first:last]
        return rows


def describe(path: Path, result: Result) -> None:
    """Say in a file that has all rows how the run went.

    Raises
    ------
    OSError
    """
    with hdf5_file(path, "r+") as file:
        file.attrs.update(heading(result))
