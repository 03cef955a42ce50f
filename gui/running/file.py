"""A run as a file: HDF5 as :meth:`Result.to_hdf5` writes it, with what the window knows besides.

A group for each subsystem holds ``time``, ``side`` and a dataset for each state and output. Beside them, in groups
whose names no subsystem can have, stand the errors and the reference as it was then. Everything is read and written in
pieces, so that a thread that does it never keeps the window from painting.
"""

from __future__ import annotations

import errno
import hashlib
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.records import RunRecord
from macrostep.gui.translation import tr
from macrostep.model.errors import MacrostepError
from macrostep.model.regular_files import regular_status
from macrostep.solvers.close_look import Change
from macrostep.solvers.error_figures import ErrorFigure, Scale
from macrostep.solvers.findings.finding import Finding
from macrostep.solvers.messages import (
    REFERENCE,
    Chunk,
    Column,
    Compared,
    ErrorChunk,
    Progress,
    RunFinished,
    RunStarted,
)

Array = NDArray[np.float64]

FORMAT, VERSION = "macrostep-result", 1
ERRORS, EVENTS, REFERENCE_GROUP = "#errors", "#events", "#reference"
_MOST_GROUPS = 100_000
_PACKED = 8
"""Runs are not packed; another program may have done that, and does not reach more with measured numbers."""
PIECE = 16_384
"""Rows that are read or written at once."""


@dataclass(frozen=True)
class KeptRun:
    """What a list shows of a run that is kept.

    Attributes
    ----------
    path : Path
    name : str
        Given by a person; "" if nobody did.
    is_starred : bool
        Whether it stays when room is made.
    created : str
        When it ran, as ISO 8601.
    diagram, method, label, status : str
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
    """

    path: Path
    name: str
    is_starred: bool
    created: str
    diagram: str
    method: str
    label: str
    status: str
    slot: int
    largest_error: float | None
    failed_at: float | None
    size: int
    problem: str

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
    from macrostep.solvers.results import attribute, new_hdf5, versions

    more = {
        "name": "", "starred": False, "created": created.isoformat(timespec="seconds"), "request": record.method,
        "label": record.label, "slot": record.style.slot, "problem": problem_key(document),
        "failure": asdict(record.failure) if record.failure is not None else None,
        "errors": {name: asdict(figure) for name, figure in record.errors.items()},
        "start": record.start, "stop": record.stop, "time": record.time,
        "macro_steps": record.macro_steps, "columns": [asdict(column) for column in record.columns],
        "findings": [asdict(finding) for finding in record.findings], "order": record.order,
        "unearned": record.unearned,
        "changes": [asdict(change) for change in record.changes],
        "subsystems": record.subsystems, "members": record.members,
    }  # fmt: skip
    if reference is not None and reference.has_data:
        more["reference"] = {"label": reference.label, "description": reference.description}
    with new_hdf5(path, _size(record, reference)) as file:
        file.attrs.update(
            {
                "format": FORMAT, "version": VERSION, "diagram_name": attribute(str(document.get("name", ""))),
                "method": record.method.partition(":")[0], "options": json.dumps(record.options),
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
    return read_heading(path)


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


def read_heading(path: Path) -> KeptRun:
    """Read what a list shows of a run.

    Raises
    ------
    MacrostepError
        If it is not a run.
    """
    with opened(path) as file:
        more = _more(file)
        errors = [error for figure in _error_figures(more).values() if (error := figure.ranked) is not None]
        method = more.get("request", str(file.attrs.get("method", "")))
        created = more.get("created") or datetime.fromtimestamp(path.stat().st_mtime).isoformat(timespec="seconds")
        return KeptRun(
            path, more.get("name", ""), bool(more.get("starred")), created, str(file.attrs.get("diagram_name", "")),
            method, more.get("label", method), str(file.attrs.get("status", "ok")), int(more.get("slot", 0)),
            max(errors, default=None), (more.get("failure") or {}).get("time"), path.stat().st_size,
            more.get("problem") or problem_key(json.loads(file.attrs.get("diagram", "{}"))),
        )  # fmt: skip


def change_heading(run: KeptRun, *, name: str | None = None, is_starred: bool | None = None) -> KeptRun:
    """Give a run another name or a star; returns it as it is now."""
    with opened(run.path, "r+") as file:
        more = _more(file)
        if name is not None:
            more["name"] = name
        if is_starred is not None:
            more["starred"] = is_starred
        more.setdefault("created", run.created)
        file.attrs["run"] = json.dumps(more)
    return read_heading(run.path)


def read_document(path: Path) -> dict[str, Any]:
    """Return the diagram that ran, as in its file."""
    with opened(path) as file:
        document: dict[str, Any] = json.loads(file.attrs.get("diagram", "{}"))
    return document


def read_run(run: KeptRun, number: int, style: MethodStyle) -> tuple[RunRecord, RunRecord | None]:
    """Read a run and the reference of its time.

    Raises
    ------
    MacrostepError
        If the file cannot be read.
    """
    record = RunRecord(number, run.method, run.label, style)
    with opened(run.path) as file:
        if fault := _fault_of(file, run.path.stat().st_size):
            raise MacrostepError(f"{run.path.name} cannot be read as a run: {fault}.")
        more = _more(file)
        columns = _columns(file, more)
        start, stop = _span(file, more, columns)
        options = json.loads(file.attrs.get("options", "{}"))
        members = {name: tuple(inside) for name, inside in more.get("members", {}).items()}
        subsystems = tuple(more.get("subsystems", ()))
        record.begin(RunStarted(0, number, run.method, options, columns, start, stop, subsystems, members))
        for name, time, values in _pieces(file, columns):
            record.take(Chunk(0, number, {name: (time, values)}))
        events = {name: data[:] for name, data in file[EVENTS].items()} if EVENTS in file else {}
        record.take(Chunk(0, number, {}, events))
        for name, time, values in _pieces(file[ERRORS], columns) if ERRORS in file else ():
            record.take_error(ErrorChunk(0, number, {name: (time, values)}))
        reached = more.get("time", max((float(t[-1]) for t in record.times() if len(t)), default=stop))
        record.progress(Progress(0, number, reached, 1.0, int(more.get("macro_steps", 0))))
        failure = more.get("failure") or {}
        record.end(
            RunFinished(
                0, number, run.status, json.loads(file.attrs.get("statistics", "{}")), str(file.attrs.get("error", "")),
                failure.get("subsystem", ""), failure.get("time"), tuple(json.loads(file.attrs.get("notes", "[]"))),
            )
        )  # fmt: skip
        findings = tuple(Finding(**finding) for finding in more.get("findings", []))
        record.compare(
            Compared(
                0, number, _error_figures(more), findings=findings, order=more.get("order"),
                unearned=more.get("unearned", ""),
            )
        )  # fmt: skip
        record.kept = run.id
        record.document = json.loads(file.attrs.get("diagram", "{}")) or None
        record.changes = tuple(Change(**change) for change in more.get("changes", ()))
        record.problem = run.problem
        return record, _read_reference(file, more, columns, run) if REFERENCE_GROUP in file else None


def _read_reference(file: Any, more: Mapping[str, Any], columns: tuple[Column, ...], run: KeptRun) -> RunRecord:
    reference = RunRecord.of_reference()
    said = more.get("reference", {})
    start, stop = _span(file, more, columns)
    reference.begin(RunStarted(0, REFERENCE, "monolithic", {}, columns, start, stop))
    for name, time, values in _pieces(file[REFERENCE_GROUP], columns):
        reference.take(Chunk(0, REFERENCE, {name: (time, values)}))
    reference.progress(Progress(0, REFERENCE, stop, 1.0, 0))
    reference.end(RunFinished(0, REFERENCE, "ok", {}))
    reference.label = said.get("label", reference.label)
    reference.description = said.get("description", "")
    reference.problem = run.problem
    return reference


def _error_figures(more: Mapping[str, Any]) -> dict[str, ErrorFigure]:
    found = more.get("errors", {})
    return {
        name: ErrorFigure(f["rmse"], Scale(**f["scale"]), f["unit"], f.get("uncertainty", 0.0))
        for name, f in found.items()
    }


def _pieces(group: Any, columns: Sequence[Column]) -> Iterator[tuple[str, Array, Array]]:
    """Yield name, times and values of each subsystem in pieces, as they stood at communication points."""
    for subsystem in dict.fromkeys(column.subsystem for column in columns):
        if subsystem not in group:
            continue
        inner = group[subsystem]
        names = [column.name for column in columns if column.subsystem == subsystem]
        sides = inner.get("time.side", inner.get("side") if "side" not in names else None)
        for first in range(0, len(inner["time"]), PIECE):
            rows = slice(first, first + PIECE)
            time, values = inner["time"][rows], np.column_stack([inner[name][rows] for name in names])
            if sides is not None:
                kept = sides[rows] >= 0
                time, values = time[kept], values[kept]
            yield subsystem, time, values


def _columns(file: Any, more: Mapping[str, Any]) -> tuple[Column, ...]:
    if "columns" in more:
        return tuple(Column(**column) for column in more["columns"])
    found = [
        Column(subsystem, name, str(data.attrs.get("unit", "")), str(data.attrs["kind"]))
        for subsystem in file
        if not subsystem.startswith("#")
        for name, data in file[subsystem].items()
        if "kind" in data.attrs
    ]
    order = _order(json.loads(file.attrs.get("diagram", "{}")))
    return tuple(sorted(found, key=lambda column: order.index(column.label) if column.label in order else len(order)))


def _order(document: Mapping[str, Any]) -> list[str]:
    """Return the names of all series as in the diagram's file."""
    return [
        f"{subsystem.get('name')}.{name}"
        for subsystem in document.get("subsystems", [])
        for kind in ("states", "outputs")
        for name in subsystem.get(kind, {})
    ]


def _span(file: Any, more: Mapping[str, Any], columns: Sequence[Column]) -> tuple[float, float]:
    if "start" in more:
        return float(more["start"]), float(more["stop"])
    times = [file[s]["time"] for s in dict.fromkeys(column.subsystem for column in columns) if len(file[s]["time"])]
    if not times:
        return 0.0, math.nan
    return float(min(t[0] for t in times)), float(max(t[-1] for t in times))


def _more(file: Any) -> dict[str, Any]:
    more: dict[str, Any] = json.loads(file.attrs.get("run", "{}"))
    return more


def opened(path: Path, mode: str = "r") -> Any:
    """Open a run's file.

    Raises
    ------
    MacrostepError
        If it cannot be read, or is something else.
    """
    import h5py

    try:
        regular_status(path)  # HDF5 would wait for a pipe
        file = h5py.File(path, mode)
    except OSError as error:
        raise MacrostepError(f"{path.name} cannot be read as a run: {_reason(error)}.") from None
    if file.attrs.get("format") != FORMAT:
        file.close()
        raise MacrostepError(f"{path.name} is not a run of Macrostep; open what `macrostep run -o FILE.h5` wrote.")
    if int(file.attrs.get("version", VERSION)) > VERSION:
        version = int(file.attrs["version"])
        file.close()
        raise MacrostepError(
            f"{path.name} is of version {version}; this Macrostep reads up to {VERSION}. Take a newer one."
        )
    return file


def _fault_of(file: Any, size: int) -> str:
    """Say what of a file would lead to other files, or be longer than what stands in it; "" if nothing does.

    HDF5 follows such links and fills what was never written with zeros.
    """
    import h5py

    waiting, groups = [file], 0
    while waiting:
        group = waiting.pop()
        groups += 1
        if groups > _MOST_GROUPS:
            return tr("it has more than {count} groups").format(count=_MOST_GROUPS)
        for name in group:
            if not isinstance(group.get(name, getlink=True), h5py.HardLink):
                return tr("{name} leads elsewhere, and no run does").format(name=repr(name))
            inner = group[name]
            if isinstance(inner, h5py.Group):
                waiting.append(inner)
            elif isinstance(inner, h5py.Dataset) and (inner.external or inner.is_virtual):
                return tr("{name} leads elsewhere, and no run does").format(name=repr(name))
            elif isinstance(inner, h5py.Dataset) and inner.nbytes > max(size, inner.id.get_storage_size()) * _PACKED:
                return tr("{name} says to be longer than the file").format(name=repr(name))
    return ""


def _reason(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return tr("it is not there any more")
    if isinstance(error, PermissionError):
        return tr("you may not read it")
    if error.errno == errno.EINVAL:
        return (error.strerror or str(error)).lower()  # it is no regular file
    if "unable to lock" in str(error):  # what HDF5 says of a file that is being written
        return tr("another program is writing it")
    return tr("it is no HDF5 file, or damaged")
