"""What came out of a study, kept in a file that only ever grows: a line of JSON for each run as soon as it has ended.

A run whose line was cut short is done again. The first line says which study of which diagram it is; a later line of
that kind takes its place.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from macrostep.model.base.errors import MacrostepError, NotWritten, reason_of
from macrostep.model.base.phrase import Phrase, phrase_of
from macrostep.model.disk.json_lines import append, lines_of, objects_of
from macrostep.solvers.studies.plan import Plan
from macrostep.solvers.studies.study import Record, Study, from_json

SUFFIX = ".study.jsonl"
_FORMAT = "macrostep-study"
_POINT = b'{"point"'
"""Begins the line of a run."""
REPEATED = ("died",)
"""Statuses of runs that are done again when a study goes on: it was not the run that failed."""


@dataclass(frozen=True)
class StudyHeading:
    """What a list shows of a study that is kept.

    Attributes
    ----------
    path : Path
    study : Study
    document : dict
        The diagram that it is of.
    created : str
        When it was first begun, as ISO 8601.
    done, total : int
        Runs that have ended, and runs that it has.
    """

    path: Path
    study: Study
    document: dict[str, Any]
    created: str
    done: int
    total: int

    @property
    def id(self) -> str:
        return self.path.name.removesuffix(SUFFIX)


class Store:
    """The file of one study.

    Parameters
    ----------
    path : Path
        Made when something is kept.

    Attributes
    ----------
    records : dict
        By the key of a point, what came out of it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.records: dict[str, Record] = {}
        self._lock = threading.Lock()
        self._heading: dict[str, Any] = {}
        for line in objects_of(lines_of(path)):
            if "point" in line:
                with suppress(ValueError):  # a phrase that is none; the run is done again
                    self.records[str(line["point"])] = {name: _told(value) for name, value in line["record"].items()}
            elif _is_heading(line):
                self._heading = line

    def open(self, plan: Plan) -> None:
        """Say which study is kept here, unless it says so already.

        Raises
        ------
        MacrostepError
            If the file cannot be written.
        """
        said = {key: self._heading.get(key) for key in ("study", "document")}
        if said == {"study": plan.study.as_json(), "document": plan.document}:
            return
        created = self._heading.get("created") or datetime.now().astimezone().isoformat(timespec="seconds")
        self._heading = {
            "format": _FORMAT, "version": 1, "created": created, "total": len(plan.points),
            "study": plan.study.as_json(), "document": plan.document,
        }  # fmt: skip
        self._append(self._heading)

    def keep(self, key: str, record: Record) -> None:
        """Add what came out of a run; heard in any thread.

        Raises
        ------
        MacrostepError
            If the file cannot be written.
        """
        self._append({"point": key, "record": {name: _recorded(value) for name, value in record.items()}})
        self.records[key] = record

    def has(self, key: str) -> bool:
        """Return whether a run need not be done again."""
        return key in self.records and self.records[key]["status"] not in REPEATED

    def forget(self) -> None:
        """Remove the file and everything in it."""
        self.path.unlink(missing_ok=True)
        self.records, self._heading = {}, {}

    def _append(self, line: Mapping[str, Any]) -> None:
        with self._lock:
            try:
                append(self.path, json.dumps(line, allow_nan=False).encode())
            except OSError as error:
                reason = reason_of(error)
                raise NotWritten(
                    "The study cannot be kept in {path}: {why}.", path=str(self.path), why=reason
                ) from None


def studies_folder() -> Path:
    """Return the folder of the user's data in which studies are kept, where no other was chosen."""
    import platformdirs

    return Path(platformdirs.user_data_dir("macrostep", appauthor=False)) / "studies"


def store_of(plan: Plan, folder: Path | None = None) -> Store:
    """Return the file that a study is kept in, by its runs."""
    return Store((folder or studies_folder()) / f"{plan.id}{SUFFIX}")


def kept_studies(folder: Path | None = None) -> list[StudyHeading]:
    """Return what is kept in a folder, the latest first; files that are no studies are left alone."""
    files = sorted((folder or studies_folder()).glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
    return [heading for file in files if (heading := read_heading(file)) is not None]


def read_heading(path: Path) -> StudyHeading | None:
    """Return which study is kept in a file; None if it is none."""
    points: set[bytes] = set()
    others: list[bytes] = []
    for line in lines_of(path):
        if line.startswith(_POINT):
            points.add(line[: line.find(b",")])
        else:
            others.append(line)
    found = [line for line in objects_of(others) if _is_heading(line)]
    if not found:
        return None
    last = found[-1]
    try:
        study = from_json(last["study"], path.name)
        return StudyHeading(path, study, last["document"], last["created"], len(points), int(last["total"]))
    except (MacrostepError, KeyError, TypeError, ValueError):
        return None


def _recorded(value: object) -> object:
    return {"phrase": value.to_record()} if isinstance(value, Phrase) else value


def _told(value: object) -> object:
    return phrase_of(value["phrase"]) if isinstance(value, dict) and "phrase" in value else value


def _is_heading(line: Mapping[str, Any]) -> bool:
    return line.get("format") == _FORMAT
