"""Measured data beside the runs of a document: files are read in a thread and become points in the plots."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MEASURED_STYLE
from macrostep.gui.running.records import NO_METHOD, RunRecord
from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.diagram.events import Event, SettingsChanged
from macrostep.model.diagram.measurements import Measurement
from macrostep.model.disk.regular_files import regular_status
from macrostep.model.edits.edits import SetSettings
from macrostep.solvers.measurements.signals import diagram_columns
from macrostep.solvers.measurements.table import MeasuredTable, guessed, in_si, read_table
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.run_process.messages import RunStarted

SETTLING = 200
"""Time after a sign of the file system until a file is read again [ms]: programs write in several goes."""
FIRST_NUMBER = 1_000_000
"""Numbers of measured data begin here, beyond those of any run."""


@dataclass
class _ReadTable:
    """What the thread found out."""

    records: list[RunRecord] = field(default_factory=list)
    tables: dict[tuple[Path, float], MeasuredTable] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    added: Measurement | None = None


@final
class MeasuredData(QObject):
    """The measurements of a document.

    Attributes
    ----------
    records : list of RunRecord
        One for each file, with the signals that it is drawn with.

    Signals
    -------
    changed()
        Other points than before.
    added(int)
        A file was added as this measurement of the diagram.
    failed(str)
        A file cannot be read; the sentence says where and why.
    """

    changed = Signal()
    added = Signal(int)
    failed = Signal(str)
    _done = Signal(object)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.records: list[RunRecord] = []
        self._tables: dict[tuple[Path, float], MeasuredTable] = {}
        self._shown: tuple[Measurement, ...] = ()
        self._thread: ThreadPoolExecutor | None = None
        self._watcher = QFileSystemWatcher(self)
        self._written = QTimer(self, singleShot=True, interval=SETTLING)
        self._watcher.fileChanged.connect(self._written.start)
        self._written.timeout.connect(self._read_all)
        self._done.connect(self._take)
        document.happened.connect(self._follow)
        document.replaced.connect(self._begin_anew)
        self._begin_anew()

    def close(self) -> None:
        self._written.stop()
        if self._thread is not None:
            self._thread.shutdown()

    # -- user's actions ----------------------------------------------------------------------------------------------

    def add(self, path: Path, onto: str = "") -> None:
        """Draw a file beside the runs; its columns go to the signals that they are called like, or to one of these."""
        columns, tables = diagram_columns(self.document.diagram), dict(self._tables)

        def read() -> _ReadTable:
            table = _table(path, tables)
            return _ReadTable(tables=tables, added=guessed(table, columns, onto))

        self._do(read)

    def change(self, number: int, measurement: Measurement) -> None:
        """Replace a measurement; undoable."""
        measurements = list(self.document.diagram.measurements)
        if measurements[number] != measurement:
            measurements[number] = measurement
            self.document.push(SetSettings({"measurements": tuple(measurements)}), merge=f"measurement {number}")

    def remove(self, number: int) -> None:
        measurements = self.document.diagram.measurements
        self.document.push(SetSettings({"measurements": measurements[:number] + measurements[number + 1 :]}))

    def table(self, number: int) -> MeasuredTable | None:
        """Return what the file of a measurement holds, if it was read."""
        path = self._path(self.document.diagram.measurements[number])
        return next((table for (known, _), table in self._tables.items() if known == path), None)

    # -- following the document --------------------------------------------------------------------------------------

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        if SettingsChanged in kinds and self.document.diagram.measurements != self._shown:
            self._read_all()

    def _begin_anew(self) -> None:
        had_any, self.records = bool(self.records), []
        self._read_all()
        if had_any:
            self.changed.emit()

    def _read_all(self) -> None:
        self._shown = self.document.diagram.measurements
        paths = [self._path(measurement) for measurement in self._shown]
        requested = list(zip(paths, self._shown, strict=True))
        self._watch(paths)
        if requested or self.records:
            columns, tables = diagram_columns(self.document.diagram), dict(self._tables)
            self._do(lambda: _read(requested, columns, tables))

    def _watch(self, paths: Sequence[Path]) -> None:
        """Hear when another program writes one of these files."""
        watched, requested = set(self._watcher.files()), {str(path) for path in paths if path.is_file()}
        if watched - requested:
            self._watcher.removePaths(list(watched - requested))
        if requested - watched:  # a file that was replaced is not watched any more
            self._watcher.addPaths(list(requested - watched))

    def _path(self, measurement: Measurement) -> Path:
        path = Path(measurement.file)
        folder = self.document.path.parent if self.document.path is not None else Path()
        return path if path.is_absolute() else folder / path

    def _take(self, read: _ReadTable) -> None:
        newest = {path: time for path, time in sorted(read.tables)}
        self._tables = {(path, newest[path]): read.tables[path, newest[path]] for path in newest}
        for fault in read.faults:
            self.failed.emit(fault)
        if read.added is None:
            self.records = read.records
            self.changed.emit()
            return
        added = read.added
        measurement = Measurement(os.path.abspath(added.file), added.time, added.time_unit, 0.0, added.signals)
        number = len(self.document.diagram.measurements)
        if self.document.push(SetSettings({"measurements": (*self.document.diagram.measurements, measurement)})):
            self.added.emit(number)

    def _do(self, action: Any) -> None:
        """Read in a thread, and go on in the window's."""
        self._thread = self._thread or ThreadPoolExecutor(1, thread_name_prefix="macrostep-measured")

        def finish(future: Future[_ReadTable]) -> None:
            error = future.exception()
            if error is None:
                self._done.emit(future.result())
            elif isinstance(error, MacrostepError):
                self.failed.emit(shown(error))
            else:
                raise error

        self._thread.submit(action).add_done_callback(finish)


def _table(path: Path, tables: dict[tuple[Path, float], MeasuredTable]) -> MeasuredTable:
    """Read a file, unless it was read since it changed last."""
    try:
        key = (path, regular_status(path).st_mtime)
    except OSError as error:
        raise MacrostepError(
            tr("{file} cannot be read: {reason}.").format(file=path.name, reason=shown(reason_of(error)))
        ) from None
    if key not in tables:
        tables[key] = read_table(path)
    return tables[key]


def _read(
    requested: Sequence[tuple[Path, Measurement]],
    columns: Sequence[Column],
    tables: dict[tuple[Path, float], MeasuredTable],
) -> _ReadTable:
    result = _ReadTable(tables=tables)
    for number, (path, measurement) in enumerate(requested):
        try:
            result.records.append(_record(number, path, measurement, columns, tables, result.faults))
        except MacrostepError as error:
            result.faults.append(shown(error))
    return result


def _record(
    number: int,
    path: Path,
    measurement: Measurement,
    columns: Sequence[Column],
    tables: dict[tuple[Path, float], MeasuredTable],
    faults: list[str],
) -> RunRecord:
    """Return points as a run whose subsystems have a signal each, since every column has gaps of its own."""
    table = _table(path, tables)
    known = {column.label: column for column in columns}
    record = RunRecord(FIRST_NUMBER + number, NO_METHOD, path.name, MEASURED_STYLE, is_measured=True)
    series = {}
    for signal in measurement.signals:
        column = known.get(signal.signal, Column(*signal.signal.rpartition(".")[::2], "", "output"))
        try:
            series[column] = in_si(table, measurement, column, signal)
        except MacrostepError as error:
            faults.append(shown(error))
    ends = [(float(time[0]), float(time[-1])) for time, _ in series.values()]
    start, stop = min((a for a, _ in ends), default=0.0), max((b for _, b in ends), default=0.0)
    record.take(RunStarted(0, record.number, "", {}, (), start, stop))
    for column, (time, values) in series.items():
        record.add_signal(column, time, values)
    record.time, record.fraction, record.status = stop, 1.0, "ok"
    return record
