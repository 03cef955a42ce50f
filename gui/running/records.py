"""What the window keeps of a run: its signals as they grow, its figures, how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from mmap import mmap
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import REFERENCE_STYLE, MethodStyle
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.comparison.finding import Finding
from macrostep.solvers.errors.figures import ErrorFigure, percents
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.run_process import messages
from macrostep.solvers.tracing.run_trace import ParameterChange

Array = NDArray[np.float64]

NO_METHOD = ChosenMethod("")
MONOLITHIC = "monolithic"
"""The kind of a reference that solves the coupled equations as one system."""
MOVED = 3
"""So many rows move into larger memory for each new one, from when half of what there is is used."""
GROWTH = 4
LEAST = 4096
"""Memory grows by this factor, and has space for so many rows at first; what is not touched costs nothing."""
HUGE = 2**22
_MOST_RESERVED = 200_000_000
"""Rows for which memory is reserved at most before they come."""


@final
class SignalSeries:
    """Times of a subsystem and the values of its columns, growing at the end.

    Each column is contiguous. The views returned by :attr:`time` and :meth:`column` stay valid but do not grow.

    Where memory is too small, what is there moves into larger memory some rows at a time, before it is full: to copy
    millions of rows at once would keep the window from painting.
    """

    def __init__(self, columns: int, expected_rows: int = 0) -> None:
        # memory that is never touched costs nothing, and growing later copies everything
        try:
            self._storage = _memory(1 + columns, max(LEAST, expected_rows))
        except MemoryError:  # a method that adapts its step will not need as much as its first step makes expect
            self._storage = _memory(1 + columns, LEAST)
        self._larger: Array | None = None
        self._moved = 0
        self.count = 0

    def append(self, time: Array, values: Array) -> None:
        """Add rows: `time` of shape (n,), `values` of shape (n, columns)."""
        count = self.count + len(time)
        if count > self._storage.shape[1]:  # more at once than could be foreseen
            self._move(self.count, max(count, GROWTH * self._storage.shape[1]))
        self._storage[0, self.count : count] = time
        self._storage[1:, self.count : count] = values.T
        self.count = count
        if 2 * count > self._storage.shape[1]:
            self._move(MOVED * len(time), GROWTH * self._storage.shape[1])

    def _move(self, rows: int, space: int) -> None:
        """Copy some more rows into memory for so many, and go on with that once it has them all."""
        if self._larger is None or self._larger.shape[1] < space:
            self._larger, self._moved = _memory(len(self._storage), space), 0
        until = min(self._moved + rows, self.count)
        self._larger[:, self._moved : until] = self._storage[:, self._moved : until]
        self._moved = until
        if until == self.count:
            self._storage, self._larger = self._larger, None

    def cut(self, time: float) -> None:
        """Forget the rows behind a time."""
        self.count = int(np.searchsorted(self.time, time, side="right"))
        self._larger = None

    @property
    def time(self) -> Array:
        return self._storage[0, : self.count]

    def column(self, index: int) -> Array:
        return self._storage[1 + index, : self.count]


def _memory(columns: int, rows: int) -> Array:
    """Return memory for numbers that have no values yet.

    From HUGE bytes on numpy asks for it in pages of 2 MB, and the window would wait while the system finds and clears
    one; the pages of other memory are small.

    Raises
    ------
    MemoryError
    """
    size = 8 * columns * rows
    if size < HUGE:
        return np.empty((columns, rows))
    try:
        return np.frombuffer(mmap(-1, size)).reshape(columns, rows)
    except (OSError, ValueError, OverflowError) as error:
        raise MemoryError(str(error)) from None


@dataclass(frozen=True)
class Failure:
    """Why a run ended early, and where."""

    message: str
    subsystem: str = ""
    time: float | None = None

    @property
    def text(self) -> str:
        """The message in the language in use."""
        return shown(self.message)


@dataclass(eq=False)
class RunRecord:
    """One run of a job.

    Attributes
    ----------
    number : int
        As in the messages; the reference is REFERENCE.
    method : ChosenMethod
        NO_METHOD of the reference and of measured data.
    label : str
        The text that is shown for it.
    style : MethodStyle
    status : {"waiting", "running", "ok", "diverged", "failed", "stopped", "refused"}
    fraction, time, macro_steps
        How far it is.
    kind, description : str
        Of the reference: what it is, for programs and for people.
    errors : dict of ErrorFigure
        By column label; empty until compared.
    kept : str
        Under which name it is kept; "" as long as it is not.
    problem : str
        Equal for runs of the same equations and numbers.
    document : dict or None
        The diagram as it ran; None where it is not known.
    changes : tuple of ParameterChange
        Parameters that it was given while it was under way.
    subsystems : tuple of str
        Those of the co-simulation; empty where they are not known. `members` are the subsystems of the diagram in those
        that are composites.
    is_measured : bool
        Whether it is no run, but data from elsewhere that is drawn as points.
    findings : tuple of Finding
        What happened in it; empty until compared.
    order : int or None
        Order of convergence of its method, if it has one.
    unearned : str
        Why its reference is none to judge by; "" if it is one.
    ranks : RankLoads or None
        What each rank of MPI had, and how busy it was; None of one in a single process.
    generation : int
        How often its results gave way to others.
    """

    number: int
    method: ChosenMethod
    label: str
    style: MethodStyle
    options: dict[str, Any] = field(default_factory=dict)
    columns: tuple[Column, ...] = ()
    start: float = 0.0
    stop: float = 0.0
    status: str = "waiting"
    fraction: float = 0.0
    time: float = 0.0
    macro_steps: int = 0
    statistics: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, ErrorFigure] = field(default_factory=dict)
    failure: Failure | None = None
    notes: tuple[str, ...] = ()
    kind: str = ""
    description: str = ""
    kept: str = ""
    problem: str = ""
    document: dict[str, Any] | None = field(default=None, repr=False)
    changes: tuple[ParameterChange, ...] = ()
    subsystems: tuple[str, ...] = ()
    members: dict[str, tuple[str, ...]] = field(default_factory=dict, repr=False)
    is_measured: bool = False
    findings: tuple[Finding, ...] = ()
    order: int | None = None
    unearned: str = ""
    ranks: messages.RankLoads | None = None
    generation: int = 0
    _series: dict[str, SignalSeries] = field(default_factory=dict, repr=False)
    _coarse: dict[str, SignalSeries] = field(default_factory=dict, repr=False)
    _errors: dict[str, SignalSeries] = field(default_factory=dict, repr=False)
    _places: dict[str, tuple[str, int]] = field(default_factory=dict, repr=False)
    _events: dict[str, list[Array]] = field(default_factory=dict, repr=False)

    @classmethod
    def of_reference(cls) -> RunRecord:
        return cls(messages.REFERENCE, NO_METHOD, tr("Monolithic reference"), REFERENCE_STYLE)

    @property
    def is_monolithic(self) -> bool:
        """Whether it is the reference, and the coupled equations solved as one system."""
        return self.kind == MONOLITHIC

    @property
    def is_reference(self) -> bool:
        return self.number <= messages.REFERENCE

    @property
    def name(self) -> str:
        """The label inside a sentence."""
        return self.label[0].lower() + self.label[1:]

    @property
    def failed_how(self) -> str:
        """Which run failed, and why; "" if it did not. Its label takes the place of the method in the sentence."""
        if self.failure is None:
            return ""
        message = self.failure.message
        if isinstance(message, Phrase) and "method" in message.values:
            return shown(message.replaced(method=self.label))
        return f"{self.label}: {self.failure.text}"

    @property
    def has_ended(self) -> bool:
        return self.has_failed or self.status in ("ok", "stopped")

    @property
    def has_failed(self) -> bool:
        """Whether it ended otherwise than it should: what came of it is no result."""
        return self.status in ("diverged", "failed", "refused")

    @property
    def rmse_percent(self) -> dict[str, float | None]:
        """The errors in per cent; None where a variable has no scale, or no finite values."""
        return percents(self.errors)

    @property
    def is_compared(self) -> bool:
        """Whether its errors against the reference are known."""
        return bool(self.errors)

    @property
    def has_data(self) -> bool:
        return any(series.count for series in self._series.values())

    @property
    def series(self) -> list[SignalSeries]:
        """What it has of its subsystems: signals, and their errors."""
        return [*self._series.values(), *self._errors.values()]

    def times(self) -> list[Array]:
        """Return the communication points of every subsystem."""
        return [series.time for series in self._series.values()]

    def time_of(self, subsystem: str) -> Array:
        """Return the communication points of a subsystem of the co-simulation."""
        name = self.members.get(subsystem, (subsystem,))[0]
        return self._series[name].time if name in self._series else np.empty(0)

    @property
    def events(self) -> dict[str, Array]:
        """The times of the events of the diagram's subsystems."""
        return {name: np.concatenate(parts) for name, parts in self._events.items()}

    def events_of(self, subsystem: str) -> Array:
        """Return the times of the events of a subsystem of the co-simulation."""
        name = self.members.get(subsystem, (subsystem,))[0]
        return np.concatenate([np.empty(0), *self._events.get(name, ())])

    def signal(self, label: str) -> tuple[Array, Array]:
        """Return times and values of a column as far as they have come; empty if the run does not have it."""
        if label not in self._places:
            return np.empty(0), np.empty(0)
        subsystem, index = self._places[label]
        series = self._series[subsystem]
        return series.time, series.column(index)

    def signal_error(self, label: str) -> tuple[Array, Array]:
        """Return times and run - reference of a column; empty until compared."""
        subsystem, index = self._places.get(label, ("", 0))
        if subsystem not in self._errors:
            return np.empty(0), np.empty(0)
        errors = self._errors[subsystem]
        return errors.time, errors.column(index)

    def play(self, sent: Sequence[messages.WorkerMessage]) -> None:
        """Take a whole run in the place of what was there."""
        self.generation += 1
        self.failure, self.notes, self.errors, self.kept, self.changes = None, (), {}, "", ()
        self._series, self._coarse, self._errors, self._places, self._events = {}, {}, {}, {}, {}
        for message in sent:
            self.take(message)

    def take(self, message: messages.WorkerMessage) -> None:
        """Take in what a run has sent; other messages do not matter."""
        match message:
            case messages.RunStarted():
                self._begin(message)
            case messages.ChunkMessage():
                self._append(message)
            case messages.Progress():
                self._progress(message)
            case messages.RankLoads():
                self.ranks = message
            case messages.ParametersSet():
                self._change(message)
            case messages.RunFinished():
                self._end(message)
            case messages.ErrorChunk():
                self._append_error(message)
            case messages.ComparedMessage():
                self._compare(message)

    def _begin(self, message: messages.RunStarted) -> None:
        self.options = dict(message.options)
        self.columns = message.columns
        self.subsystems, self.members = message.subsystems, dict(message.members)
        self.kind = message.method if self.is_reference else ""
        self.start, self.stop = message.start, message.stop
        self.time = message.start
        self.status = "running"
        for subsystem in dict.fromkeys(column.subsystem for column in message.columns):
            own = [column for column in message.columns if column.subsystem == subsystem]
            self._series[subsystem] = SignalSeries(len(own), self._expected_rows())
            self._places.update({column.label: (subsystem, index) for index, column in enumerate(own)})

    def add_signal(self, column: Column, time: Array, values: Array) -> None:
        """Add a signal with times of its own."""
        series = SignalSeries(1, len(time))
        series.append(time, values[:, None])
        self.columns = (*self.columns, column)
        self._series[column.label] = series
        self._places[column.label] = (column.label, 0)

    def _expected_rows(self) -> int:
        """Return how many rows a run with a fixed macro-step will have, within reason."""
        step = self.options.get("step")
        if not isinstance(step, float) or step <= 0.0 or self.is_reference:
            return 0
        rows = (self.stop - self.start) / step
        return int(min(rows, _MOST_RESERVED)) + 1024 if rows > 0.0 else 0

    def _append(self, message: messages.ChunkMessage) -> None:
        for subsystem, (time, values) in message.data.items():
            self._series[subsystem].append(time, values)
        for subsystem, times in message.events.items():
            self._events.setdefault(subsystem, []).append(times)

    def refine(self, data: Mapping[str, tuple[Array, Array]]) -> None:
        """Take more points of a part of its time; elsewhere it is as it came.

        Parameters
        ----------
        data : mapping
            As in :class:`ChunkMessage`.
        """
        self.generation += 1
        for subsystem, (time, values) in data.items():
            coarse = self._coarse.setdefault(subsystem, self._series[subsystem])
            first, last = np.searchsorted(coarse.time, time[0], "left"), np.searchsorted(coarse.time, time[-1], "right")
            rows = np.column_stack([coarse.column(index) for index in range(values.shape[1])])
            finer = SignalSeries(values.shape[1], len(coarse.time) + len(time))
            finer.append(coarse.time[:first], rows[:first])
            finer.append(time, values)
            finer.append(coarse.time[last:], rows[last:])
            self._series[subsystem] = finer

    def _progress(self, message: messages.Progress) -> None:
        self.fraction, self.time, self.macro_steps = message.fraction, message.time, message.macro_steps

    def _change(self, message: messages.ParametersSet) -> None:
        """Remember parameters that the run was given."""
        values: dict[float, dict[str, float]] = {}
        for parameter, time, _, after in message.changes:
            values.setdefault(time, {})[parameter] = after
        new = (ParameterChange(message.subsystem, time, given) for time, given in values.items())
        self.changes = (*self.changes, *new)

    def _end(self, message: messages.RunFinished) -> None:
        self.status = message.status
        self.statistics = dict(message.statistics)
        self.notes = message.notes
        self.fraction = 1.0
        if self.is_reference and message.notes:
            self.description, self.notes = message.notes[0], message.notes[1:]
            if not self.is_monolithic:
                self.label = tr("Reference (finer run)")
        if self.has_failed:
            self.failure = Failure(message.error, message.failed_subsystem, message.failed_time)
        if message.status == "diverged" and message.failed_time is not None:
            self._cut(message.failed_time)

    def _cut(self, time: float) -> None:
        """Forget the signals behind a time."""
        self.time, self.generation = time, self.generation + 1
        for series in self._series.values():
            series.cut(time)
        self._events = {name: [t[t <= time] for t in parts] for name, parts in self._events.items()}

    def _compare(self, message: messages.ComparedMessage) -> None:
        self.errors = dict(message.errors)
        self.findings, self.order, self.unearned = message.findings, message.order, message.unearned
        if message.note:
            self.notes = (*self.notes, message.note)

    def _append_error(self, message: messages.ErrorChunk) -> None:
        for subsystem, (time, difference) in message.data.items():
            if subsystem not in self._errors:
                self._errors[subsystem] = SignalSeries(difference.shape[1], self._series[subsystem].count)
            self._errors[subsystem].append(time, difference)

    def fail(self, failure: Failure) -> None:
        """End a run of which nothing more will come; it reached its last points, whatever it reported before."""
        self.status = "failed"
        self.failure = failure
        self.time = max((float(time[-1]) for time in self.times() if len(time)), default=self.time)


def new_records(
    methods: Sequence[ChosenMethod], labels: Sequence[str], styles: Sequence[MethodStyle]
) -> dict[int, RunRecord]:
    """Return the records of a job by run number: the reference first, as it lies behind the others."""
    records = {messages.REFERENCE: RunRecord.of_reference()}
    for number, (method, label, style) in enumerate(zip(methods, labels, styles, strict=True)):
        records[number] = RunRecord(number, method, label, style)
    return records


def of_run(sent: Sequence[messages.WorkerMessage], number: int) -> list[messages.WorkerMessage]:
    """Return the messages of one run of a job."""
    return [message for message in sent if getattr(message, "run", None) == number]
