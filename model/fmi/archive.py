"""FMUs and SSPs as archives, which are hostile until shown otherwise: checked as a whole before anything is written.

What is unpacked stands in the user's cache folder, in a folder named by the archive's content. Only whole archives get
there: one is unpacked beside it, below a name of its own, and moved to its place. Where a file was cut short, changed
or removed since, by the sizes and checksums that the archive has, it is unpacked anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import secrets
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import IO, BinaryIO

from macrostep.model.base.errors import FmuError, reason_of
from macrostep.model.base.phrase import Phrase
from macrostep.model.disk.regular_files import open_regular, regular_status
from macrostep.model.fmi.archive_members import (
    BROKEN,
    FMU,
    LARGEST,
    ArchiveKind,
    ArchiveMember,
    entries_of,
    fault_of_entries,
    fault_of_places,
)
from macrostep.model.fmi.cache import use
from macrostep.model.fmi.message_texts import as_clause, shown

_LARGEST_DIRECTORY = 16 * 2**20
"""Bytes of the list of members: 50 000 of them have at most that, if their names are not absurd."""
_PIECE = 2**20


class CacheFolderError(FmuError):
    """The cache folder cannot be written, whatever the FMU is."""


def digest(path: str | os.PathLike[str]) -> str:
    """Return the sha256 of a file's content.

    Raises
    ------
    FmuError
        If it cannot be read.
    """
    name = os.fspath(path)
    try:
        return _digest(*version(name))
    except (OSError, ValueError) as error:
        raise FmuError("{file} cannot be read: {why}.", file=shown(name), why=reason_of(error)) from None


def unpacked(path: str | os.PathLike[str], kind: ArchiveKind = FMU) -> Path:
    """Return the folder in which an archive stands unpacked; nothing outside of it is written.

    Its name is the sha256 of what was unpacked, even of a file that changes meanwhile.

    Parameters
    ----------
    path : path
    kind : ArchiveKind
        What it has to be.

    Raises
    ------
    FmuError
        If it is no archive, or one that none of its kind would be.
    """
    name = os.fspath(path)
    target = cache_folder() / kind.folder / digest(path)
    try:
        use(target)
        if not _is_whole(name, target, kind):
            target.parent.mkdir(parents=True, exist_ok=True)
            with _copy_of(name, target.parent) as (copy, content):
                target = target.with_name(content)
                if not _is_whole(name, target, kind):
                    _unpack(copy, name, target, kind)
    except (OSError, ValueError) as error:
        raise CacheFolderError(
            "{file} cannot be unpacked into {folder}: {why}.",
            file=shown(name), folder=str(target.parent), why=reason_of(error),
        ) from None  # fmt: skip
    return target


def _is_whole(name: str, folder: Path, kind: ArchiveKind) -> bool:
    """Return whether every file of an archive stands in a folder as it was packed; others may be there too."""
    if not folder.is_dir():
        return False
    try:
        with open_regular(name) as file:
            entries, _, fault = entries_of(zipfile.ZipFile(_SmallReads(file)), shown(name), kind)
        return not fault and all(_is_as_packed(entry, folder) for entry in entries if not entry.is_folder)
    except (*BROKEN, OSError, FmuError):
        # a file is missing; or the archive itself is broken, which is reported when it is unpacked
        return False


def _is_as_packed(entry: ArchiveMember, folder: Path) -> bool:
    with open_regular(_place(entry, folder)) as file:
        if os.fstat(file.fileno()).st_size != entry.member.file_size:
            return False
        checksum = 0
        while piece := file.read(_PIECE):
            checksum = zlib.crc32(piece, checksum)
        return checksum == entry.member.CRC


@contextmanager
def _copy_of(name: str, folder: Path) -> Iterator[tuple[BinaryIO, str]]:
    """Yield a copy of a file that nobody else can change, and the sha256 of what is in it."""
    content = hashlib.sha256()
    with open_regular(name) as file, tempfile.TemporaryFile(dir=folder) as copy:
        while piece := file.read(_PIECE):
            content.update(piece)
            copy.write(piece)
        copy.seek(0)
        yield copy, content.hexdigest()


def version(path: str | os.PathLike[str]) -> tuple[str, int, int]:
    """Return what changes if a file does: its absolute path, time of change and size.

    Raises
    ------
    FmuError
        If there is no such file.
    """
    name = os.fspath(path)
    try:
        return _version(name)
    except FileNotFoundError:
        raise FmuError("There is no file {file}; put the FMU there, or choose another one.", file=shown(name)) from None
    except (OSError, ValueError) as error:
        raise FmuError("{file} cannot be read: {why}.", file=shown(name), why=reason_of(error)) from None


def _version(name: str) -> tuple[str, int, int]:
    found = regular_status(name)
    if found.st_size > LARGEST:
        size = f"{found.st_size / 2**30:.0f}"
        raise ValueError(Phrase("it has {size} GB, and at most {most} GB are taken", size=size, most=LARGEST >> 30))
    return os.path.abspath(name), found.st_mtime_ns, found.st_size


@lru_cache(maxsize=256)
def _digest(name: str, _time: int, _size: int) -> str:
    with open_regular(name) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def cache_folder() -> Path:
    """Return the user's cache folder of Macrostep."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("macrostep", appauthor=False))


class _SmallReads(io.RawIOBase):
    """A file of which no more than a few megabytes are read at once.

    An archive may claim a list of members of any length, which :mod:`zipfile` would read and take apart before anybody
    is asked.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def read(self, size: int = -1) -> bytes:
        if size < 0 or size > _LARGEST_DIRECTORY:
            data = self._file.read(_LARGEST_DIRECTORY + 1)
            if len(data) > _LARGEST_DIRECTORY:
                raise zipfile.BadZipFile(
                    Phrase("its list of members is longer than {most} MB", most=_LARGEST_DIRECTORY >> 20)
                )
            return data
        return self._file.read(size)

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        return self._file.tell()

    def seekable(self) -> bool:
        return True

    def readable(self) -> bool:
        return True


def _unpack(file: BinaryIO, name: str, target: Path, kind: ArchiveKind) -> None:
    where = shown(name)
    try:
        archive = zipfile.ZipFile(_SmallReads(file))
    except (*BROKEN, OSError) as error:  # a seek to before the beginning is an OSError, and the archive's fault
        raise FmuError(
            "{where} is not {one}, which is a zip archive: {why}.", where=where, one=kind.one, why=as_clause(error)
        ) from None
    fault = fault_of_places(archive.infolist(), archive.start_dir, kind)
    if not fault:
        entries, _, fault = entries_of(archive, where, kind)
    if fault := fault or fault_of_entries(entries, kind):
        raise FmuError("{where} is refused: {fault}.", where=where, fault=fault)
    half = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    half.mkdir()
    try:
        for entry in entries:
            try:
                _write(archive, entry, half)
            except BROKEN as error:
                raise FmuError(
                    "{where} is damaged at {name}: {why}.",
                    where=where, name=shown(entry.member.filename), why=as_clause(error),
                ) from None  # fmt: skip
        _move(half, target)
    except BaseException:
        shutil.rmtree(half, ignore_errors=True)
        raise


def _move(half: Path, target: Path) -> None:
    """Put a whole folder in its place; what stands there, and is not whole, goes."""
    spoilt = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    with contextlib.suppress(FileNotFoundError):
        target.rename(spoilt)
    try:
        half.rename(target)
    except OSError:
        if not target.is_dir():
            raise
        shutil.rmtree(half, ignore_errors=True)  # another process was faster, with the same content
    finally:
        shutil.rmtree(spoilt, ignore_errors=True)
        if os.path.lexists(spoilt):  # it is no folder
            spoilt.unlink()


def _place(entry: ArchiveMember, folder: Path) -> Path:
    return folder.joinpath(*PurePosixPath(entry.path).parts)


def _write(archive: zipfile.ZipFile, entry: ArchiveMember, folder: Path) -> None:
    """Write a member, and no more of it than it says to have; one that is there already must be the same."""
    place = _place(entry, folder)
    if entry.is_folder:
        place.mkdir(parents=True, exist_ok=True)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(entry.member) as source:
        pieces = _pieces(source, entry.member.file_size)
        if place.exists():
            with open_regular(place) as other:
                if any(other.read(len(piece)) != piece for piece in pieces):
                    raise zipfile.BadZipFile(Phrase("it is there twice, with another content"))
            return
        with open(place, "xb") as copy:
            copy.writelines(pieces)


def _pieces(source: IO[bytes], size: int) -> Iterator[bytes]:
    left = size
    while piece := source.read(_PIECE):
        left -= len(piece)
        if left < 0:
            raise zipfile.BadZipFile(Phrase("it is longer than the archive says"))
        yield piece
    if left:
        raise zipfile.BadZipFile(Phrase("it is shorter than the archive says"))


def archive_faults(path: str | os.PathLike[str], kind: ArchiveKind = FMU) -> tuple[str, ...]:
    """Return what is against the standard in how the files of an archive are called, which was unpacked already."""
    try:
        with open_regular(path) as file:
            return entries_of(zipfile.ZipFile(_SmallReads(file)), shown(os.fspath(path)), kind)[1]
    except (*BROKEN, OSError, FmuError):
        return ()  # it has changed since
