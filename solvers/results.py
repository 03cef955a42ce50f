"""What a run leaves behind: time series by subsystem, figures of cost, notes; and what failed."""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from macrostep.model.errors import MacrostepError
from macrostep.model.whole_file import replacing
from macrostep.solvers.messages import Column

TIME, SIDE, VALUES = 0, 1, 2
"""Columns of a recorded row: time, side (0; -1 before an event; 1 inside a macro-step), then states and outputs."""

_HEADERS = 64 * 1024
"""Room for what stands in an HDF5 file beside the numbers [bytes]."""
_CSV_ROWS = 20_000
"""Rows that are turned into text at a time."""


class Recording:
    """The recorded rows of one subsystem: in parts, as they come, and joined when somebody reads them.

    Parameters
    ----------
    width : int
        Numbers in a row; see TIME, SIDE and VALUES.
    """

    def __init__(self, width: int) -> None:
        self._width = width
        self._parts: list[np.ndarray] = []
        self._is_plain = True
        self._shown: dict[bool, np.ndarray] = {}

    def append(self, rows: np.ndarray) -> None:
        """Add rows, shape (n, width)."""
        self._parts.append(rows)
        self._is_plain = self._is_plain and not rows[:, SIDE].any()
        self._shown.clear()

    def close_before_event(self) -> None:
        """Say that something happens where the newest row was recorded, and that another row at this time follows."""
        if self._parts:
            self._parts[-1][-1, SIDE] = -1.0
            self._is_plain = False
            self._shown.clear()

    def thinned(self, stride: int) -> Recording:
        """Return one row of each `stride`, chosen at random so that nothing that repeats is missed, and both ends."""
        count = sum(len(part) for part in self._parts)
        firsts = np.arange(0, count, stride)
        chosen = np.minimum(firsts + np.random.default_rng(0).integers(0, stride, len(firsts)), count - 1)
        chosen = np.union1d(chosen, [0, count - 1]) if count else chosen
        result, begin = Recording(self._width), 0
        for part in self._parts:
            among = slice(*np.searchsorted(chosen, [begin, begin + len(part)]))
            if among.stop > among.start:
                result.append(part[chosen[among] - begin])
            begin += len(part)
        return result

    def until(self, time: float) -> Recording:
        """Return the rows up to a time, and before what happens there."""
        rows = self.rows[self.rows[:, TIME] <= time]
        is_there = rows[:, TIME] == time
        if (rows[is_there, SIDE] < 0.0).any():
            rows = rows[~is_there | (rows[:, SIDE] < 0.0)]
        result = Recording(self._width)
        result.append(rows.copy())
        result.rows[rows[:, TIME] == time, SIDE] = 0.0
        result._is_plain = False
        return result

    def __len__(self) -> int:
        return sum(len(part) for part in self._parts)

    @property
    def last(self) -> np.ndarray | None:
        """The newest row."""
        return self._parts[-1][-1] if self._parts else None

    @property
    def rows(self) -> np.ndarray:
        """All rows, shape (n, width)."""
        if len(self._parts) != 1:
            self._parts = [np.concatenate([np.empty((0, self._width)), *self._parts])]
        return self._parts[0]

    def shown(self, dense: bool) -> np.ndarray:
        """Return the rows at communication points, after events; with those inside macro-steps if `dense`."""
        if self._is_plain:
            return self.rows
        if dense not in self._shown:
            side = self.rows[:, SIDE]
            self._shown[dense] = self.rows[side >= 0.0 if dense else side == 0.0]
        return self._shown[dense]


@dataclass
class Statistics:
    """What a run cost.

    Attributes
    ----------
    macro_steps : dict
        Accepted macro-steps by subsystem.
    integrations : int
        Calls of a subsystem's step function, redone ones included.
    iterations, rejected_steps : int
    linearisations : int
        Times that a coupling method asked a subsystem for A, B, C and D.
    jacobian_evaluations : int
        What these cost in evaluations of f: one for each state and each input of the subsystem, a column of A | B.
    rhs_evaluations : int
        Evaluations of f by embedded solvers.
    wall_time, setup_time : float
        The run itself, and reading and compiling before it [s].
    """

    macro_steps: dict[str, int] = field(default_factory=dict)
    integrations: int = 0
    iterations: int = 0
    rejected_steps: int = 0
    linearisations: int = 0
    jacobian_evaluations: int = 0
    rhs_evaluations: int = 0
    wall_time: float = 0.0
    setup_time: float = 0.0


@dataclass(frozen=True)
class Divergence:
    """How a run diverged: the first signal that passed a limit far above its scale.

    Attributes
    ----------
    signal : str
    time : float
        When it passed the limit [s].
    value, scale : float
        What it was then, and the size that was to be expected of it, both in SI.
    cause : {"coupling", "model", "unknown"}
        What lets it grow, the coupling or the model itself.
    growth_per_step : float or None
        By how much one macro-step multiplies what grows most: the spectral radius of its map, where there is one.
    """

    signal: str
    time: float
    value: float
    scale: float
    cause: str
    growth_per_step: float | None = None


@dataclass
class Result:
    """The result of a run.

    ``result["prey.P"]`` is the series of a state or output, an array at the communication points of its subsystem;
    ``result.time("prey")`` are those points [s]. At a time event both have the value after it.

    Attributes
    ----------
    diagram, method : str
    options : dict
    columns : tuple of Column
    recordings : dict
        By subsystem what was recorded; HDF5 keeps all of it.
    places : dict
        By series name the place of its values in a recorded row.
    statistics : Statistics
    status : {"running", "ok", "diverged", "failed", "stopped", "refused"}
        A run that was refused did not begin, because the method cannot serve the diagram.
    error : str
        Why it did not go through, in one sentence.
    notes : tuple of str
        What the method did otherwise than asked for.
    document : dict
        The diagram as it was run.
    cut : dict
        How each composite was solved: together or apart.
    parts : dict
        The subsystems of the co-simulation, which :attr:`statistics` count, and the diagram's subsystems in each.
    divergence : Divergence, optional
        Of a run that diverged; its series end there.
    ended_at : float
        When a subsystem ended the run before the stop time; inf if none did [s].
    """

    diagram: str
    method: str
    options: dict[str, Any]
    columns: tuple[Column, ...]
    recordings: dict[str, Recording]
    places: dict[str, int]
    statistics: Statistics = field(default_factory=Statistics)
    status: str = "running"
    error: str = ""
    notes: tuple[str, ...] = ()
    document: dict[str, Any] = field(default_factory=dict)
    cut: dict[str, str] = field(default_factory=dict)
    parts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    divergence: Divergence | None = None
    ended_at: float = math.inf

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all series, subsystem by subsystem, states before outputs."""
        return tuple(column.label for column in self.columns)

    @property
    def subsystems(self) -> tuple[str, ...]:
        return tuple(self.recordings)

    def time(self, subsystem: str, *, dense: bool = False) -> np.ndarray:
        """Return the communication points of a subsystem, or of a composite solved together, [s].

        With the points inside macro-steps if `dense`.
        """
        times: np.ndarray = self._rows(subsystem, dense)[:, TIME]
        return times

    def series(self, name: str, *, dense: bool = False) -> np.ndarray:
        """Return a state or output in SI, at ``time`` of its subsystem."""
        subsystem, place = self._place(name)
        values: np.ndarray = self._rows(subsystem, dense)[:, place]
        return values

    @property
    def fingerprint(self) -> str:
        """A short text that is equal only for results that are equal bit by bit: times, states and outputs of all."""
        digest = hashlib.sha256()
        for subsystem, recording in self.recordings.items():
            digest.update(f"{subsystem}\0{len(recording)}\0".encode())
            digest.update(np.ascontiguousarray(recording.rows[:, [TIME, SIDE]]).tobytes())
        for column in self.columns:
            rows = self._rows(column.subsystem, True)
            digest.update(f"{column.label}\0".encode())
            digest.update(np.ascontiguousarray(rows[:, self.places[column.label]]).tobytes())
        return digest.hexdigest()[:16]

    def last(self, name: str) -> float:
        """Return the newest value of a state or output in SI, without joining what was recorded."""
        subsystem, place = self._place(name)
        newest = self.recordings[subsystem].last
        return math.nan if newest is None else float(newest[place])

    def __getitem__(self, name: str) -> np.ndarray:
        return self.series(name)

    def _place(self, name: str) -> tuple[str, int]:
        if name not in self.places:
            raise MacrostepError(f"There is no series {name!r}; there are: {', '.join(self.places)}.")
        return name.rpartition(".")[0], self.places[name]

    def _rows(self, subsystem: str, dense: bool) -> np.ndarray:
        subsystem = self.parts.get(subsystem, (subsystem,))[0]
        if subsystem not in self.recordings:
            raise MacrostepError(f"There is no subsystem {subsystem!r}; there are: {', '.join(self.recordings)}.")
        return self.recordings[subsystem].shown(dense)

    # -- files ---------------------------------------------------------------------------------------------------

    def to_csv(self, path: str | os.PathLike[str]) -> None:
        """Write all series: one row per time at which any subsystem communicated, empty cells where one did not."""
        with replacing(Path(path)) as temporary, temporary.open("wb") as file:
            file.writelines(self._csv_lines())

    def csv_text(self) -> str:
        """Return what :meth:`to_csv` writes."""
        return b"".join(self._csv_lines()).decode()

    def _csv_lines(self) -> Iterator[bytes]:
        """Yield the file in pieces; numbers are written by msgspec, ten times faster than by Python, and as exactly."""
        yield (",".join(["time", *self.names]) + "\n").encode()
        blocks = []
        for subsystem in self.recordings:
            rows = self._rows(subsystem, dense=True)
            blocks.append((rows, [self.places[c.label] for c in self.columns if c.subsystem == subsystem]))
        times = np.unique(np.concatenate([np.empty(0), *(rows[:, TIME] for rows, _ in blocks)]))
        for first in range(0, len(times), _CSV_ROWS):
            part = times[first : first + _CSV_ROWS]
            table = np.full((len(part), 1 + len(self.columns)), math.nan)
            table[:, 0] = part
            column = 1
            for rows, places in blocks:
                among = slice(*np.searchsorted(rows[:, TIME], [part[0], np.nextafter(part[-1], math.inf)]))
                where = np.searchsorted(part, rows[among, TIME])
                table[where, column : column + len(places)] = rows[among][:, places]
                column += len(places)
            text = msgspec.json.encode(table.tolist())  # a number that is none becomes null: an empty cell
            yield text[2:-2].replace(b"],[", b"\n").replace(b"null", b"") + b"\n"

    def to_hdf5(self, path: str | os.PathLike[str]) -> None:
        """Write all rows, both sides of events included, with diagram, options, versions and statistics."""
        size = sum(recording.rows.nbytes for recording in self.recordings.values())
        with new_hdf5(Path(path), size) as file:
            file.attrs.update(
                {
                    "format": "macrostep-result",
                    "version": 1,
                    "diagram_name": attribute(self.diagram),
                    "method": self.method,
                    "options": json.dumps(self.options),
                    "status": self.status,
                    "error": attribute(self.error),
                    "notes": json.dumps(self.notes),
                    "cut": json.dumps(self.cut),
                    "statistics": json.dumps(asdict(self.statistics)),
                    "versions": json.dumps(versions()),
                    "diagram": json.dumps(self.document),
                }
            )
            for subsystem, recording in self.recordings.items():
                rows = recording.rows
                group = file.create_group(subsystem)
                group.create_dataset("time", data=rows[:, TIME], dtype="f8")
                columns = [column for column in self.columns if column.subsystem == subsystem]
                is_taken = any(column.name == "side" for column in columns)
                side = "time.side" if is_taken else "side"
                group.create_dataset(side, data=rows[:, SIDE].astype("i1"), dtype="i1")
                for column in columns:
                    data = group.create_dataset(column.name, data=rows[:, self.places[column.label]], dtype="f8")
                    data.attrs.update({"unit": column.unit, "kind": column.kind})


@contextmanager
def new_hdf5(path: Path, size: int) -> Iterator[Any]:
    """Give an HDF5 file for about so many bytes, which is put in its place when it is complete.

    Whether the disk has room is found out before: HDF5 complains of a file that it cannot write to the end once for
    every object that is open, past whoever asked for it.

    Raises
    ------
    OSError
    """
    import h5py

    with replacing(path) as temporary:
        if hasattr(os, "posix_fallocate"):
            with temporary.open("wb") as room:
                os.posix_fallocate(room.fileno(), 0, size + _HEADERS)
        with h5py.File(temporary, "w") as file:
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


class RunFailed(MacrostepError):
    """A run that could not go on.

    Attributes
    ----------
    time : float
        Time reached [s].
    subsystem : str
        The one that failed, or "".
    cause : str
        What happened, in one sentence.
    result : Result
        Everything up to there.
    """

    def __init__(self, cause: str, time: float, subsystem: str, result: Result) -> None:
        super().__init__(cause)
        self.cause = cause
        self.time = time
        self.subsystem = subsystem
        self.result = result


class RunDiverged(RunFailed):
    """A run whose signals grew far beyond what was to be expected of them; see :class:`Divergence`."""


class RunStopped(RunFailed):
    """A run that its user stopped."""
