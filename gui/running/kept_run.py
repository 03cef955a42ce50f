"""A run as a file: HDF5 as :meth:`Result.to_hdf5` writes it, with what the window knows besides.

A group for each subsystem holds ``time``, ``side`` and a dataset for each state and output. Beside them, in groups
whose names no subsystem can have, stand the errors and the reference as it was then. Everything is read and written in
pieces, so that a thread that does it never keeps the window from painting.
"""

from __future__ import annotations

import hashlib
import json
import math
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.records import MONOLITHIC, RunRecord
from macrostep.model.base.phrase import Phrase, phrase_of
from macrostep.model.diagram.chosen_method import ChosenMethod, written_method
from macrostep.model.disk.whole_file import replacing
from macrostep.solvers.comparison.finding import Finding
from macrostep.solvers.errors.figures import ErrorFigure
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.results.files import FORMAT, VERSION
from macrostep.solvers.results.hdf5_file import hdf5_file
from macrostep.solvers.results.run_file import PIECE, RunFile, opened
from macrostep.solvers.run_process import messages
from macrostep.solvers.tracing.run_trace import ParameterChange

Array = NDArray[np.float64]

ERRORS, EVENTS, REFERENCE_GROUP = "#errors", "#events", "#reference"


@dataclass(frozen=True)
class KeptRun:
    """What a list shows of a run that is kept.

    Attributes
    ----------
    path : Path
    name : str
        Given by the user; "" without one.
    is_starred : bool
        Whether it stays when space is freed.
    created : str
        When it ran, as ISO 8601.
    method : ChosenMethod
    diagram, label, status : str
    slot : int
        Its look.
    largest_error : float or None
        [%]
    failed_at : float or None
        [s]
    size : int
        Of its file, in bytes.
    problem : str
        Equal for runs of the same equations and numbers.
    cut : str
        The subsystems that were coupled, ``"left | right"``; "" where they are not known.
    """

    path: Path
    name: str
    is_starred: bool
    created: str
    diagram: str
    method: ChosenMethod
    label: str
    status: str
    slot: int
    largest_error: float | None
    failed_at: float | None
    size: int
    problem: str
    cut: str

    @property
    def id(self) -> str:
        return self.path.stem

    @property
    def title(self) -> str:
        return self.name or self.label

    @property
    def moment(self) -> datetime:
        return datetime.fromisoformat(self.created)


def problem_key(document: Mapping[str, Any]) -> str:
    """Return what is equal for diagrams with the same equations, numbers and connections."""
    what = {key: document.get(key) for key in ("subsystems", "connections", "start", "stop")}
    for part in ("position", "type"):
        what["subsystems"] = [{k: v for k, v in s.items() if k != part} for s in what["subsystems"] or []]
    return hashlib.sha256(json.dumps(what, sort_keys=True, default=str).encode()).hexdigest()[:16]


def write_run(
    path: Path, record: RunRecord, reference: RunRecord | None, document: Mapping[str, Any], created: datetime
) -> KeptRun:
    """Write a run that has ended; returns what the list shows of it."""
    from macrostep.solvers.results.files import HEADERS, attribute, versions

    more = {
        "name": "", "starred": False, "created": created.isoformat(timespec="seconds"), "request": str(record.method),
        "label": record.label, "slot": record.style.slot, "problem": problem_key(document),
        "failure": asdict(record.failure) if record.failure is not None else None,
        "errors": {name: asdict(figure) for name, figure in record.errors.items()},
        "start": record.start, "stop": record.stop, "time": record.time,
        "macro_steps": record.macro_steps, "columns": [asdict(column) for column in record.columns],
        "findings": [asdict(finding) for finding in record.findings], "order": record.order,
        "unearned": record.unearned,
        "changes": [asdict(change) for change in record.changes],
        "subsystems": record.subsystems, "members": record.members,
        "phrases": {text: text.to_record() for text in _texts(record) if isinstance(text, Phrase)},
    }  # fmt: skip
    if reference is not None and reference.has_data:
        more["reference"] = {"kind": reference.kind, "label": reference.label, "description": reference.description}
    with replacing(path) as part:
        with hdf5_file(part, size=_size(record, reference) + HEADERS) as file:
            file.attrs.update(
                {
                    "format": FORMAT, "version": VERSION, "diagram_name": attribute(str(document.get("name", ""))),
                    "method": record.method.full_name, "options": json.dumps(record.options),
                    "status": record.status,
                    "error": attribute(record.failure.message if record.failure is not None else ""),
                    "notes": json.dumps(record.notes), "statistics": json.dumps(record.statistics),
                    "versions": json.dumps(versions()), "diagram": json.dumps(document), "run": json.dumps(more),
                }
            )  # fmt: skip
            _write_signals(file, record.columns, record.signal, with_side=True)
            _write_signals(file.create_group(ERRORS), record.columns, record.signal_error)
            events = file.create_group(EVENTS)
            for name, times in record.events.items():
                _write(events, name, times)
            if "reference" in more and reference is not None:
                _write_signals(file.create_group(REFERENCE_GROUP), reference.columns, reference.signal)
        heading = read_heading(part)  # before it is there: a listener that hears it is not kept must find none
    return replace(heading, path=path)


def _size(record: RunRecord, reference: RunRecord | None) -> int:
    """Return about how many bytes the numbers of a run take."""
    series = [read(c.label)[1] for c in record.columns for read in (record.signal, record.signal_error)]
    if reference is not None:
        series += [reference.signal(c.label)[1] for c in reference.columns]
    times = {c.subsystem: len(record.signal(c.label)[0]) for c in record.columns}
    return 8 * sum(map(len, series)) + 25 * sum(times.values())


def _write_signals(group: Any, columns: Sequence[Column], read: Any, with_side: bool = False) -> None:
    for subsystem in dict.fromkeys(column.subsystem for column in columns):
        own = [column for column in columns if column.subsystem == subsystem]
        time, _ = read(own[0].label)
        inner = group.create_group(subsystem)
        _write(inner, "time", time)
        if with_side:
            name = "time.side" if any(column.name == "side" for column in own) else "side"
            inner.create_dataset(name, data=np.zeros(len(time), "i1"), dtype="i1")
        for column in own:
            _write(inner, column.name, read(column.label)[1])
            inner[column.name].attrs.update({"unit": column.unit, "kind": column.kind})


def _write(group: Any, name: str, values: Array) -> None:
    data = group.create_dataset(name, shape=(len(values),), dtype="f8")
    for first in range(0, len(values), PIECE):
        data[first : first + PIECE] = values[first : first + PIECE]


class _Failure(msgspec.Struct):
    message: str = ""
    subsystem: str = ""
    time: float | None = None


class _Reference(msgspec.Struct):
    kind: str = ""
    label: str = ""
    description: str = ""


class _Besides(msgspec.Struct):
    """What the window knows of a run besides its results; a file from the command line has nothing of that."""

    name: str = ""
    starred: bool = False
    created: str = ""
    request: str = ""
    label: str = ""
    slot: int = 0
    problem: str = ""
    failure: _Failure | None = None
    errors: dict[str, ErrorFigure] = {}
    start: float | None = None
    stop: float | None = None
    time: float | None = None
    macro_steps: int = 0
    columns: tuple[Column, ...] | None = None
    findings: tuple[Finding, ...] = ()
    order: int | None = None
    unearned: str = ""
    changes: tuple[ParameterChange, ...] = ()
    subsystems: tuple[str, ...] = ()
    members: dict[str, tuple[str, ...]] = {}
    phrases: dict[str, Any] = {}
    reference: _Reference = msgspec.field(default_factory=_Reference)


def read_heading(path: Path) -> KeptRun:
    """Read what a list shows of a run.

    Raises
    ------
    MacrostepError
        If it is not a run.
    """
    with opened(path) as file:
        more = _besides(file)
        errors = [error for figure in more.errors.values() if (error := figure.ranked) is not None]
        method = written_method(more.request or file.text("method"))
        return KeptRun(
            path, more.name, more.starred, _created(file, more), file.text("diagram_name"), method,
            more.label or str(method), file.status, more.slot, max(errors, default=None),
            more.failure.time if more.failure is not None else None, file.size,
            more.problem or problem_key(file.document), " | ".join(more.subsystems),
        )  # fmt: skip


def change_heading(run: KeptRun, *, name: str | None = None, is_starred: bool | None = None) -> KeptRun:
    """Give a run another name or a star; returns it as it is now.

    A copy is changed, because HDF5 that is stopped while it writes into a file leaves one that cannot be read.

    Raises
    ------
    MacrostepError
        If it cannot be read as a run.
    OSError
        If it cannot be written; it is as it was.
    """
    read_heading(run.path)  # what is no run is refused in a sentence
    with replacing(run.path) as copy:
        shutil.copyfile(run.path, copy)
        with hdf5_file(copy, "r+") as file:
            more = json.loads(file.attrs.get("run", "{}"))
            if name is not None:
                more["name"] = name
            if is_starred is not None:
                more["starred"] = is_starred
            more.setdefault("created", run.created)
            file.attrs["run"] = json.dumps(more)
        heading = read_heading(copy)
    return replace(heading, path=run.path)


def read_document(path: Path) -> dict[str, Any]:
    """Return the diagram that ran, as in its file."""
    with opened(path) as file:
        return file.document


def read_run(run: KeptRun, number: int, style: MethodStyle) -> tuple[RunRecord, RunRecord | None]:
    """Read a run and the reference of its time.

    Raises
    ------
    MacrostepError
        If the file cannot be read.
    """
    record = RunRecord(number, run.method, run.label, style)
    with opened(run.path) as file:
        file.make_sure()
        more = _besides(file)
        columns = more.columns or file.columns()
        phrase = partial(_phrase, file, more.phrases)
        start, stop = _span(file, more, columns)
        options = file.plain("options", dict[str, Any], {})
        record.take(
            messages.RunStarted(
                0, number, run.method.full_name, options, columns, start, stop, more.subsystems, more.members
            )
        )
        for name, time, values in file.pieces(columns):
            record.take(messages.ChunkMessage(0, number, {name: (time, values)}))
        record.take(messages.ChunkMessage(0, number, {}, file.series_in(EVENTS)))
        for name, time, values in file.pieces(columns, ERRORS) if file.has(ERRORS) else ():
            record.take(messages.ErrorChunk(0, number, {name: (time, values)}))
        reached = more.time
        if reached is None:
            reached = max((float(t[-1]) for t in record.times() if len(t)), default=stop)
        record.take(messages.Progress(0, number, reached, 1.0, more.macro_steps))
        failure = more.failure or _Failure()
        record.take(
            messages.RunFinished(
                0, number, run.status, file.plain("statistics", dict[str, Any], {}), phrase(file.text("error")),
                failure.subsystem, failure.time, tuple(map(phrase, file.plain("notes", tuple[str, ...], ()))),
            )
        )  # fmt: skip
        findings = tuple(replace(finding, text=phrase(finding.text)) for finding in more.findings)
        record.take(
            messages.ComparedMessage(
                0, number, more.errors, findings=findings, order=more.order, unearned=phrase(more.unearned)
            )
        )
        record.kept = run.id
        record.document = file.document or None
        record.changes = more.changes
        record.problem = run.problem
        return record, _read_reference(file, more, columns, run) if file.has(REFERENCE_GROUP) else None


def _read_reference(file: RunFile, more: _Besides, columns: tuple[Column, ...], run: KeptRun) -> RunRecord:
    reference = RunRecord.of_reference()
    start, stop = _span(file, more, columns)
    kind = more.reference.kind
    if not kind and more.reference.description.startswith(MONOLITHIC):  # version 0.1 wrote no kind
        kind = MONOLITHIC
    reference.take(messages.RunStarted(0, messages.REFERENCE, kind, {}, columns, start, stop))
    for name, time, values in file.pieces(columns, REFERENCE_GROUP):
        reference.take(messages.ChunkMessage(0, messages.REFERENCE, {name: (time, values)}))
    reference.take(messages.Progress(0, messages.REFERENCE, stop, 1.0, 0))
    reference.take(messages.RunFinished(0, messages.REFERENCE, "ok", {}))
    reference.label = more.reference.label or reference.label
    reference.description = more.reference.description
    reference.problem = run.problem
    return reference


def _besides(file: RunFile) -> _Besides:
    return file.plain("run", _Besides, _Besides())


def _texts(record: RunRecord) -> tuple[str, ...]:
    """Return all that is said of a run."""
    failure = (record.failure.message,) if record.failure is not None else ()
    return (*failure, *record.notes, *(finding.text for finding in record.findings), record.unearned)


def _phrase(file: RunFile, phrases: Mapping[str, Any], text: str) -> str:
    """Return a text as the phrase that it was; as it is where none was written, as on the command line."""
    if text not in phrases:
        return text
    try:
        found = phrase_of(phrases[text])
    except ValueError as error:
        raise file.fault(str(error)) from None
    if found != text:
        raise file.fault("{text!r} and its values say different things", text=text)
    return found


def _created(file: RunFile, more: _Besides) -> str:
    text = more.created or datetime.fromtimestamp(file.changed).isoformat(timespec="seconds")
    try:
        datetime.fromisoformat(text)
    except ValueError:
        raise file.fault("{text!r} is no time at which it can have run", text=text) from None
    return text


def _span(file: RunFile, more: _Besides, columns: Sequence[Column]) -> tuple[float, float]:
    """Return when a run began and was to end; of one that was killed at its beginning, nobody knows."""
    if more.start is not None and more.stop is not None:
        return more.start, more.stop
    subsystems = dict.fromkeys(column.subsystem for column in columns)
    ends = [found for subsystem in subsystems if (found := file.ends_of(subsystem)) is not None]
    if not ends:
        return 0.0, math.nan
    return min(first for first, _ in ends), max(last for _, last in ends)
