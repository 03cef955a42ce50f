"""FMUs and SSPs as archives, which are hostile until shown otherwise: checked as a whole before anything is written.

What is unpacked stands in the user's cache folder, in a folder named by the archive's content. Only whole archives get
there: one is unpacked beside it, below a name of its own, and moved to its place.
"""

from __future__ import annotations

import hashlib
import io
import os
import secrets
import shutil
import stat
import tempfile
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from macrostep.model.errors import FmuError
from macrostep.model.fmi.cache import use
from macrostep.model.regular_files import open_regular, regular_status

DESCRIPTION = "modelDescription.xml"

LARGEST_DESCRIPTION = 64 * 2**20
"""Bytes; 300 000 variables have 50 million. What is larger would take minutes and gigabytes to read."""

_MOST_MEMBERS = 10_000
_LARGEST_DIRECTORY = 4 * 2**20
"""Bytes of the list of members: 10 000 of them have at most that, if their names are not absurd."""
LARGEST = 4 * 2**30
"""Bytes of everything unpacked. The largest FMUs that people exchange carry tables and libraries of some 100 MB."""
_HARMLESS = 64 * 2**20
_HIGHEST_RATIO = 100
"""An archive of more than `_HARMLESS` unpacked that shrank further than this is a bomb; tables shrink to a tenth."""
_LONGEST_NAME = 1024
_LOCAL_HEADER = 30
_ENCRYPTED = 0x1
_PIECE = 2**20


@dataclass(frozen=True)
class ArchiveKind:
    """What an archive has to be.

    Attributes
    ----------
    name, one, standard : str
        What messages call it, ``"FMU"`` and ``"an FMU"``, and what says what it is.
    main : str
        The file that it must hold.
    folder : str
        Where those of its kind stand in the cache folder.
    """

    name: str
    one: str
    standard: str
    main: str
    folder: str


FMU = ArchiveKind("FMU", "an FMU", "FMI", DESCRIPTION, "fmus")


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
        raise FmuError(f"{shown(name)} cannot be read: {_reason(error)}.") from None


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
        if not target.is_dir():
            target.parent.mkdir(parents=True, exist_ok=True)
            with _copy_of(name, target.parent) as (copy, content):
                target = target.with_name(content)
                if not target.is_dir():
                    _unpack(copy, name, target, kind)
    except (OSError, ValueError) as error:
        raise CacheFolderError(f"{shown(name)} cannot be unpacked into {target.parent}: {_reason(error)}.") from None
    return target


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
        raise FmuError(f"There is no file {shown(name)}; put the FMU there, or choose another one.") from None
    except (OSError, ValueError) as error:
        raise FmuError(f"{shown(name)} cannot be read: {_reason(error)}.") from None


def _version(name: str) -> tuple[str, int, int]:
    found = regular_status(name)
    if found.st_size > LARGEST:
        raise ValueError(f"it has {found.st_size / 2**30:.0f} GB, and at most {LARGEST >> 30} GB are taken")
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
                raise zipfile.BadZipFile(f"its list of members is longer than {_LARGEST_DIRECTORY >> 20} MB")
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


# What zipfile raises over what is no archive: its own error, and those of the modules that it uses.
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OverflowError)


def _unpack(file: BinaryIO, name: str, target: Path, kind: ArchiveKind) -> None:
    where = shown(name)
    try:
        archive = zipfile.ZipFile(_SmallReads(file))
    except (*_BROKEN, OSError) as error:  # a seek to before the beginning is an OSError, and the archive's fault
        raise FmuError(f"{where} is not {kind.one}, which is a zip archive: {told(error)}.") from None
    members = archive.infolist()
    fault = _fault_of_places(members, archive.start_dir, kind) or _fault(members, kind)
    if fault:
        raise FmuError(f"{where} is refused: {fault}.")
    half = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    half.mkdir()
    try:
        for member in members:
            try:
                _write(archive, member, half)
            except _BROKEN as error:
                raise FmuError(f"{where} is damaged at {shown(member.filename)}: {told(error)}.") from None
        _move(half, target)
    except BaseException:
        shutil.rmtree(half, ignore_errors=True)
        raise


def _move(half: Path, target: Path) -> None:
    try:
        half.rename(target)
    except OSError:
        if not target.is_dir():
            raise
        shutil.rmtree(half, ignore_errors=True)  # another process was faster, with the same content


def _write(archive: zipfile.ZipFile, member: zipfile.ZipInfo, folder: Path) -> None:
    """Write a member, and no more of it than it says to have."""
    place = folder.joinpath(*PurePosixPath(member.filename).parts)
    if member.is_dir():
        place.mkdir(parents=True, exist_ok=True)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    left = member.file_size
    with archive.open(member) as source, open(place, "xb") as copy:
        while piece := source.read(_PIECE):
            left -= len(piece)
            if left < 0:
                raise zipfile.BadZipFile("it is longer than the archive says")
            copy.write(piece)
    if left:
        raise zipfile.BadZipFile("it is shorter than the archive says")


def _fault(members: Sequence[zipfile.ZipInfo], kind: ArchiveKind) -> str:
    """Say why the members of an archive cannot be those of its kind, or return an empty text."""
    if len(members) > _MOST_MEMBERS:
        return f"it has {len(members)} files, and {kind.one} at most {_MOST_MEMBERS}"
    for member in members:
        fault = _fault_of_a_name(member.filename, kind) or _fault_of_a_member(member, kind)
        if fault:
            return f"it holds {shown(member.filename)}, {fault}"
    total = sum(member.file_size for member in members)
    packed = sum(member.compress_size for member in members)
    if total > LARGEST:
        return f"unpacked it would have {total / 2**30:.0f} GB, and the most that is taken is {LARGEST >> 30} GB"
    if total > _HARMLESS and total > _HIGHEST_RATIO * packed:
        return f"{packed / 2**20:.1f} MB would become {total / 2**20:.0f} MB, which is a bomb and no {kind.name}"
    twice = next(_twice(members), "")
    if twice:
        return f"it holds {shown(twice)} twice"
    description = next((member for member in members if member.filename == kind.main), None)
    if description is None:
        return f"it holds no {kind.main}, so it is an archive, but no {kind.name}"
    if description.file_size > LARGEST_DESCRIPTION:
        size = f"{description.file_size / 2**20:.0f} MB"
        return f"its {kind.main} has {size}, and at most {LARGEST_DESCRIPTION >> 20} MB are read"
    return ""


def _fault_of_a_name(name: str, kind: ArchiveKind) -> str:
    parts = name.rstrip("/").split("/")
    if name.startswith("/") or ":" in parts[0]:
        return "an absolute path"
    if "\\" in name:
        return f"a path with backslashes, which {kind.standard} does not allow"
    if ".." in parts:
        return "a path that leads out of the archive"
    if any(part in ("", ".") for part in parts):
        return "which is no path"
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name):
        return "a name with control characters"
    if len(name) > _LONGEST_NAME or any(len(part.encode()) > 255 for part in parts):
        return "a name that is too long for a file"
    return ""


def _fault_of_a_member(member: zipfile.ZipInfo, kind: ArchiveKind) -> str:
    type_ = stat.S_IFMT(member.external_attr >> 16)
    if type_ == stat.S_IFLNK:
        return "a symbolic link"
    if type_ not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "which is neither a file nor a folder"
    if member.flag_bits & _ENCRYPTED:
        return "which is encrypted"
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return f"which is packed in a way that {kind.standard} does not allow (only stored and deflated)"
    return ""


def _twice(members: Sequence[zipfile.ZipInfo]) -> Iterator[str]:
    """Yield what two members would write to the same place: a name twice, or a file where a folder must be."""
    files, folders = set[str](), set[str]()
    for member in members:
        name = unicodedata.normalize("NFC", member.filename)
        above = PurePosixPath(name).parents
        folders.update(str(folder) for folder in above)
        if member.is_dir():
            folders.add(name.rstrip("/"))
        elif name in files:
            yield name
        else:
            files.add(name)
    yield from sorted(files & folders)


def _fault_of_places(members: Sequence[zipfile.ZipInfo], size: int, kind: ArchiveKind) -> str:
    """Say if members share bytes of the archive, or have more than it has: a small one can so become anything."""
    end = 0
    for member in sorted(members, key=lambda member: member.header_offset):
        if member.header_offset < end:
            return f"some of its files lie over each other, which is a bomb and no {kind.name}"
        end = member.header_offset + _LOCAL_HEADER + member.compress_size
    return "its files are said to be longer than it is" if end > size else ""


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)


def told(said: Exception | str) -> str:
    """Return what another module says, as the end of a sentence."""
    text = shown(" ".join(str(said).split()).rstrip(".") or type(said).__name__)
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def shown(name: str) -> str:
    """Return a name as a message can hold it, without what would not be seen or break its line."""
    plain = name.encode("utf-8", "backslashreplace").decode()
    plain = "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in plain)
    return plain if len(plain) <= 200 else f"{plain[:100]}…{plain[-60:]}"
