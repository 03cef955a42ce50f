"""What a run leaves behind: time series by subsystem, figures of cost, notes; and what failed."""

from __future__ import annotations

import hashlib
import math
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError, NotWritten, UnknownName
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.results.files import csv_lines, write_csv, write_hdf5
from macrostep.solvers.results.recording import SIDE, TIME, Recording
from macrostep.solvers.results.series_mapping import SeriesMapping


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
    threads : int
        How many threads have stepped the subsystems.
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
    threads: int = 1


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


@dataclass(eq=False, repr=False)
class Result(SeriesMapping):
    """The result of a run: a mapping from the names of states and outputs to their series.

    ``result["prey.P"]`` is the series of a state or output, an array at the communication points of its subsystem that
    cannot be written to; ``result.time("prey")`` are those points [s], and ``result.time()`` where they are those of
    all subsystems. At a time event both have the value after it. A result is equal to itself only: those of two runs
    with the same :attr:`fingerprint` are equal bit by bit.

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
        What the method did differently from what was asked.
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
    title : str
        What the user calls the run; "" where that is its method and options.
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
    title: str = ""

    def about(self) -> dict[str, Any]:
        """Return what it is of, as attributes of tables."""
        known = {"diagram": self.diagram, "method": self.method, "options": dict(self.options), "status": self.status}
        return known | ({"error": str(self.error)} if self.error else {})

    @property
    def subsystems(self) -> tuple[str, ...]:
        return tuple(self.recordings)

    def time(self, subsystem: str | None = None, *, dense: bool = False) -> np.ndarray:
        """Return the communication points of a subsystem, or of a composite solved together, [s].

        With the points inside macro-steps if `dense`. Without a name, those of all subsystems.

        Raises
        ------
        UnknownName
            If there is no such subsystem.
        MacrostepError
            If none is named, and subsystems communicate at different times.
        """
        if subsystem is not None:
            return _read_only(self._rows(subsystem, dense)[:, TIME])
        first, *others = self.subsystems
        for other in others:
            if not np.array_equal(self.time(first, dense=dense), self.time(other, dense=dense)):
                raise MacrostepError(
                    "{first} and {other} communicate at different times; name the subsystem: time({first!r}).",
                    first=first, other=other,
                )  # fmt: skip
        return self.time(first, dense=dense)

    def series(self, name: str, *, dense: bool = False) -> np.ndarray:
        """Return a state or output in SI, at ``time`` of its subsystem.

        Raises
        ------
        UnknownName
            If there is no such series.
        """
        subsystem, place = self._place(name)
        return _read_only(self._rows(subsystem, dense)[:, place])

    @property
    def fingerprint(self) -> str:
        """A short text that is equal only for results that are equal bit by bit: times, states and outputs of all."""
        digest = hashlib.sha256()
        for subsystem, recording in self.recordings.items():
            digest.update(f"{subsystem}\0{len(recording)}\0".encode())
            for rows in recording.pieces():
                digest.update(np.ascontiguousarray(rows[:, [TIME, SIDE]]).tobytes())
        for name in self.names:
            digest.update(f"{name}\0".encode())
            for _, values in self.pieces(name, dense=True):
                digest.update(np.ascontiguousarray(values).tobytes())
        return digest.hexdigest()[:16]

    def pieces(
        self, name: str, *, dense: bool = False, from_end: bool = False
    ) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """Yield times and values of a state or output as `time` and `series` have them, in pieces of some length.

        They need little memory where the run was written to a file while it went on. The last comes first if asked.
        """
        subsystem, place = self._place(name)
        yield from self.recordings[subsystem].points(place, dense=dense, from_end=from_end)

    def times(self, subsystem: str) -> Iterator[np.ndarray]:
        """Yield the communication points of a subsystem in pieces of some length [s]."""
        for times, _ in self.recordings[subsystem].points(TIME):
            yield times

    def largest(self, name: str) -> float:
        """Return the largest magnitude of a state or output at communication points, in SI."""
        subsystem, place = self._place(name)
        return self.recordings[subsystem].largest(place)

    def columns_of(self, subsystem: str) -> tuple[Column, ...]:
        """Return the series of a subsystem of the diagram."""
        return self._columns_by_subsystem.get(subsystem, ())

    @cached_property
    def _columns_by_subsystem(self) -> dict[str, tuple[Column, ...]]:
        found: dict[str, list[Column]] = {}
        for column in self.columns:
            found.setdefault(column.subsystem, []).append(column)
        return {subsystem: tuple(columns) for subsystem, columns in found.items()}

    def last(self, name: str) -> float:
        """Return the newest value of a state or output in SI, without joining what was recorded."""
        subsystem, place = self._place(name)
        newest = self.recordings[subsystem].last
        return math.nan if newest is None else float(newest[place])

    def __contains__(self, name: object) -> bool:
        return name in self.places

    def __repr__(self) -> str:
        ends = [float(recording.last[TIME]) for recording in self.recordings.values() if recording.last is not None]
        reached = f" to t = {max(ends):.6g} s" if ends else ""
        return (
            f"<Result of {self.diagram!r} by {self.title or self.method}: {self.status}{reached}, {len(self)} series>"
        )

    def _place(self, name: str) -> tuple[str, int]:
        if name not in self.places:
            known = ", ".join(self.places)
            raise UnknownName("There is no series {name!r}; there are: {known}.", name=name, known=known)
        return name.rpartition(".")[0], self.places[name]

    def _rows(self, subsystem: str, dense: bool) -> np.ndarray:
        subsystem = self.parts.get(subsystem, (subsystem,))[0]
        if subsystem not in self.recordings:
            known = ", ".join(self.recordings)
            raise UnknownName("There is no subsystem {name!r}; there are: {known}.", name=subsystem, known=known)
        return self.recordings[subsystem].shown(dense)

    # -- files ---------------------------------------------------------------------------------------------------

    def to_csv(self, path: str | os.PathLike[str]) -> None:
        """Write all series: one row per time at which any subsystem communicated, empty cells where one did not."""
        with _written(path):
            write_csv(self, Path(path))

    def csv_text(self) -> str:
        """Return what :meth:`to_csv` writes."""
        return b"".join(csv_lines(self)).decode()

    def to_hdf5(self, path: str | os.PathLike[str]) -> None:
        """Write all rows, both sides of events included, with diagram, options, versions and statistics."""
        with _written(path):
            write_hdf5(self, Path(path))


@contextmanager
def _written(path: str | os.PathLike[str]) -> Iterator[None]:
    """Raise NotWritten where the system refuses a file inside."""
    try:
        yield
    except OSError as error:
        raise NotWritten.of(Path(path), error) from None


def _read_only(values: np.ndarray) -> np.ndarray:
    values.flags.writeable = False
    return values


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
