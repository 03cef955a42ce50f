"""Folders that another machine repeats: the diagram with its programs, the command, versions, and what came out."""

from __future__ import annotations

import hashlib
import io
import shutil
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import msgspec
import numpy as np

from macrostep.gui.command_line.common.archive import description_files
from macrostep.gui.report.contents import machine, versions
from macrostep.model.base.errors import MacrostepError, NotWritten, reason_of
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.json_text import lay_out
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.files.files import save, to_document
from macrostep.model.subsystem.subsystem import Subsystem, split_python
from macrostep.solvers.comparison.table import Comparison
from macrostep.solvers.results.results import Result
from macrostep.solvers.studies.own_files import own_files
from macrostep.solvers.studies.study import Study

RECORD, DIAGRAM, STUDY, RESULTS = "repeat.json", "diagram.macrostep.json", "study.study.json", "results.json"
ARCHIVE = ".zip"
SAMPLES = 100
"""Values of each signal that are kept of a run, besides the fingerprint of all."""
TOLERANCE = 1e-9
"""Other processors and versions of libraries may round otherwise; relative to the range of a signal."""
_LARGEST = 2**30
"""Bytes of a file."""


class FolderRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a folder says of itself.

    Attributes
    ----------
    kind : {"compare", "study"}
        The command that repeats it.
    asked : str
        The command line as it was typed.
    methods : tuple of str
        Of a comparison.
    dense : int
    rule : str
        By which a comparison is ranked.
    made, machine : str
    versions : dict
    seed : int
        Of a sample.
    tolerance : float
        How far values may be from those in the folder, relative to the range of their signal.
    files : dict
        The sha256 of each file, by its place in the folder.
    """

    kind: Literal["compare", "study"]
    asked: str
    made: str
    machine: str
    versions: dict[str, str]
    files: dict[str, str]
    methods: tuple[str, ...] = ()
    dense: int = 0
    rule: str = ""
    seed: int = 0
    tolerance: float = TOLERANCE
    format: Literal["macrostep-repeatable"] = "macrostep-repeatable"
    version: Literal[1] = 1

    def arguments(self) -> list[str]:
        """Return the arguments of Macrostep that repeat it, in its folder."""
        if self.kind == "study":
            return ["study", STUDY]
        words = ["compare", DIAGRAM]
        for method in self.methods:
            words += ["-m", method]
        dense = ["--dense", str(self.dense)] if self.dense else []
        return [*words, *dense, *(["--rank", self.rule] if self.rule else [])]


def repeatable_path(text: str) -> Path | None:
    """Return the path of a folder or an archive to write; None if the name is one of another file.

    Raises
    ------
    MacrostepError
        If it cannot be made there.
    """
    path = Path(text).absolute()
    if path.suffix not in ("", ARCHIVE):
        return None
    if not path.parent.is_dir():
        raise MacrostepError("-o {text}: there is no folder {folder}.", text=text, folder=str(path.parent))
    if path.is_dir() and any(path.iterdir()) and not (path / RECORD).is_file():
        raise MacrostepError("-o {text}: there is something else in this folder.", text=text)
    return path


def with_samples(comparison: Comparison, count: int = SAMPLES) -> dict[str, Any]:
    """Return a comparison as JSON has it, with values of all signals."""
    document = comparison.to_json()
    for run, its in zip(document["runs"], comparison.runs, strict=True):
        run["samples"] = samples(its.result, count)
    return document


def samples(result: Result, count: int = SAMPLES) -> dict[str, list[float | None]]:
    """Return values of all signals, by name, at some of their communication points, first and last among them."""
    found = {}
    for name in result:
        values = result[name]
        places = np.unique(np.linspace(0, len(values) - 1, min(count, len(values))).round().astype(int))
        found[name] = [float(value) if np.isfinite(value) else None for value in values[places]]
    return found


# -- writing -----------------------------------------------------------------------------------------------------------


def write_comparison(
    path: Path, asked: str, diagram: Diagram, methods: Sequence[ChosenMethod], document: Mapping[str, Any],
    more: Mapping[str, bytes], *, dense: int, rule: str, authors: Sequence[str] = (),
) -> None:  # fmt: skip
    """Write a folder, or an archive, that repeats a comparison.

    Parameters
    ----------
    path : Path
        Of the folder, or ending in ``.zip``.
    asked : str
        The command line as it was typed.
    diagram : Diagram
        As it was run.
    methods : sequence of ChosenMethod
    document : mapping
        What came out, with samples.
    more : mapping
        Other files, by their places in the folder.
    dense : int
    rule : str
    authors : sequence of str
        As they are cited.

    Raises
    ------
    MacrostepError
        If it cannot be written.
    """
    record = _record("compare", asked, methods=tuple(map(str, methods)), dense=dense, rule=rule)
    _write(path, record, diagram, methods, document, more, authors)


def write_study(
    path: Path, asked: str, diagram: Diagram, study: Study, document: Mapping[str, Any], more: Mapping[str, bytes],
    authors: Sequence[str] = (),
) -> None:  # fmt: skip
    """Write a folder, or an archive, that repeats a study; see :func:`write_comparison`."""
    methods = [series.chosen for series in study.series]
    own = msgspec.structs.replace(study, diagram=DIAGRAM)
    more = {**more, STUDY: lay_out(own.as_json()).encode()}
    _write(path, _record("study", asked, seed=study.seed), diagram, methods, document, more, authors)


def _record(kind: Literal["compare", "study"], asked: str, **more: Any) -> FolderRecord:
    made = datetime.now().astimezone().isoformat(timespec="seconds")
    return FolderRecord(kind, asked, made, machine(), versions(), {}, **more)


def _write(
    path: Path, record: FolderRecord, diagram: Diagram, methods: Sequence[ChosenMethod], document: Mapping[str, Any],
    more: Mapping[str, bytes], authors: Sequence[str],
) -> None:  # fmt: skip
    own = own_files(methods, to_document(diagram))
    files = {RESULTS: lay_out(document).encode(), **more, **{f"extensions/{name}": text for name, text in own.items()}}
    with TemporaryDirectory(prefix="macrostep-") as temporary:
        place = Path(temporary)
        save(_with_files_beside(diagram, files, place), place / DIAGRAM)
        files[DIAGRAM] = content_of(place / DIAGRAM)
    files |= description_files(diagram.name, record.asked, record.made, authors)
    record = msgspec.structs.replace(record, files={name: _sha256(content) for name, content in sorted(files.items())})
    files[RECORD] = lay_out(msgspec.to_builtins(record)).encode()
    try:
        if path.suffix == ARCHIVE:
            write_whole(path, _archive(files))
            return
        for name, content in files.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            write_whole(path / name, content)
    except OSError as error:
        raise NotWritten.of(path, error) from None


def _with_files_beside(diagram: Diagram, files: dict[str, bytes], place: Path) -> Diagram:
    """Return a diagram whose FMUs and Python files stand in a folder beside it, and add these to the files."""
    own = diagram.copy()
    names: dict[str, str] = {}
    for subsystem in diagram.subsystems.values():
        if subsystem.is_black_box and subsystem.file not in names:
            stem = Path(subsystem.file)
            name = f"files/{len(names) + 1}/{stem.name}" if _is_taken(stem.name, names) else f"files/{stem.name}"
            names[subsystem.file] = name
            files[name] = content_of(stem)
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(stem, place / name)
        if subsystem.is_black_box:
            own.replace(subsystem.name, _moved(subsystem, str(place / names[subsystem.file])))
    return own


def _is_taken(name: str, names: Mapping[str, str]) -> bool:
    return any(place.rpartition("/")[2] == name for place in names.values())


def _moved(subsystem: Subsystem, file: str) -> Subsystem:
    if subsystem.fmu:
        return subsystem.replaced(fmu=file)
    _, chosen = split_python(subsystem.python)
    return subsystem.replaced(python=f"{file}:{chosen}" if chosen else file)


def content_of(path: Path) -> bytes:
    """Return the content of a file.

    Raises
    ------
    MacrostepError
        If it cannot be read.
    """
    try:
        return read_regular(path, _LARGEST)
    except (OSError, ValueError) as error:
        raise MacrostepError("{path} cannot be read: {why}.", path=str(path), why=reason_of(error)) from None


def _archive(files: Mapping[str, bytes]) -> bytes:
    """Return files as an archive, which is the same for the same files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name], zipfile.ZIP_DEFLATED)
    return made.getvalue()


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


# -- reading -----------------------------------------------------------------------------------------------------------


@contextmanager
def opened(path: Path) -> Iterator[Path]:
    """Give the folder, unpacked if it is an archive.

    Raises
    ------
    MacrostepError
        If there is none.
    """
    if path.is_dir():
        yield path.resolve()
        return
    try:
        with TemporaryDirectory(prefix="macrostep-") as temporary, zipfile.ZipFile(path) as archive:
            if sum(info.file_size for info in archive.infolist()) > _LARGEST:
                raise MacrostepError("{path} has more than 1 GB in it.", path=str(path))
            archive.extractall(temporary)
            yield Path(temporary)
    except (OSError, zipfile.BadZipFile) as error:
        why = reason_of(error) if isinstance(error, OSError) else "it is no archive"
        raise MacrostepError("{path} cannot be read: {why}.", path=str(path), why=why) from None


def read_record(folder: Path) -> FolderRecord:
    """Return what a folder says of itself.

    Raises
    ------
    MacrostepError
        If it has no record, or a wrong one.
    """
    try:
        return msgspec.json.decode(read_regular(folder / RECORD, _LARGEST), type=FolderRecord)
    except (OSError, ValueError) as error:
        why = reason_of(error)
        raise MacrostepError(
            "{folder} is no folder that can be repeated, such as macrostep report -o FOLDER writes: {why}.",
            folder=str(folder), why=why,
        ) from None  # fmt: skip


def other_versions(record: FolderRecord) -> dict[str, tuple[str, str]]:
    """Return by name the versions that are others here, the one of the folder first."""
    here = versions()
    return {name: (then, here.get(name, "")) for name, then in record.versions.items() if here.get(name) != then}


def changed_files(folder: Path, record: FolderRecord) -> list[str]:
    """Return the files that are not as they were written, or are gone."""
    changed = []
    for name, digest in record.files.items():
        place = (folder / name).resolve()
        try:
            is_same = place.is_relative_to(folder.resolve()) and _sha256(read_regular(place, _LARGEST)) == digest
        except (OSError, ValueError):
            is_same = False
        changed += [] if is_same else [name]
    return changed
