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
from typing import IO, BinaryIO

from macrostep.model.base.errors import FmuError, reason_of
from macrostep.model.base.phrase import Phrase, marked
from macrostep.model.disk.regular_files import open_regular, regular_status
from macrostep.model.fmi.archive_links import is_link, targets
from macrostep.model.fmi.cache import use

DESCRIPTION = "modelDescription.xml"

LARGEST_DESCRIPTION = 64 * 2**20
"""Bytes; 300 000 variables have 50 million. What is larger would take minutes and gigabytes to read."""

_MOST_MEMBERS = 50_000
"""FMUs of Python bring all of Python along, which is some 20 000 files."""
_LARGEST_DIRECTORY = 16 * 2**20
"""Bytes of the list of members: 50 000 of them have at most that, if their names are not absurd."""
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
    needs_main : bool
        Whether one without that file is refused.
    """

    name: str
    one: str
    standard: str
    main: str
    folder: str
    needs_main: bool = True


FMU = ArchiveKind("FMU", Phrase("an FMU"), "FMI", DESCRIPTION, "fmus")


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
            entries, _, fault = _entries(zipfile.ZipFile(_SmallReads(file)), shown(name), kind)
        return not fault and all(_is_as_packed(entry, folder) for entry in entries if not entry.is_folder)
    except (*_BROKEN, OSError, FmuError):
        # a file is missing; or the archive itself is broken, which is reported when it is unpacked
        return False


def _is_as_packed(entry: _ArchiveMember, folder: Path) -> bool:
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


# What zipfile raises over what is no archive: its own error, and those of the modules that it uses.
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OverflowError)


def _unpack(file: BinaryIO, name: str, target: Path, kind: ArchiveKind) -> None:
    where = shown(name)
    try:
        archive = zipfile.ZipFile(_SmallReads(file))
    except (*_BROKEN, OSError) as error:  # a seek to before the beginning is an OSError, and the archive's fault
        raise FmuError(
            "{where} is not {one}, which is a zip archive: {why}.", where=where, one=kind.one, why=as_clause(error)
        ) from None
    fault = _fault_of_places(archive.infolist(), archive.start_dir, kind)
    if not fault:
        entries, _, fault = _entries(archive, where, kind)
    if fault := fault or _fault_of_entries(entries, kind):
        raise FmuError("{where} is refused: {fault}.", where=where, fault=fault)
    half = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    half.mkdir()
    try:
        for entry in entries:
            try:
                _write(archive, entry, half)
            except _BROKEN as error:
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


@dataclass(frozen=True)
class _ArchiveMember:
    """A member of an archive, and the path below which it stands unpacked; that of a link is what it leads to."""

    member: zipfile.ZipInfo
    path: str
    is_folder: bool
    is_link: bool


def _place(entry: _ArchiveMember, folder: Path) -> Path:
    return folder.joinpath(*PurePosixPath(entry.path).parts)


def _write(archive: zipfile.ZipFile, entry: _ArchiveMember, folder: Path) -> None:
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
            return _entries(zipfile.ZipFile(_SmallReads(file)), shown(os.fspath(path)), kind)[1]
    except (*_BROKEN, OSError, FmuError):
        return ()  # it has changed since


def _entries(
    archive: zipfile.ZipFile, where: str, kind: ArchiveKind
) -> tuple[list[_ArchiveMember], tuple[str, ...], str]:
    """Return where the members of an archive belong, what is against the standard in that, and why it is refused.

    Raises
    ------
    FmuError
        If a link in it is damaged.
    """
    members = archive.infolist()
    if fault := _fault(members, kind):
        return [], (), fault
    paths = [_plain(member.filename) for member in members]
    led_to, fault = _led_to(archive, members, paths, where)
    if fault:
        return [], (), fault
    faults = [
        member.filename for member, path in zip(members, paths, strict=True) if member.filename.strip("/") != path
    ]
    notes = []
    if faults:
        said = {"standard": kind.standard, "name": shown(faults[0])}
        notes.append(Phrase("names of its files are not written as {standard} demands, such as {name!r}", **said))
    top = _common_folder(paths, kind.main)
    if top:
        notes.append(
            Phrase("all of its files stand in the folder {top!r}, and belong to the outermost one", top=shown(top))
        )
    if led_to:
        link = next(iter(led_to))
        notes.append(
            Phrase("it holds symbolic links, taken as copies of what they lead to, such as {link!r}", link=shown(link))
        )
    folders = {str(folder) for path in paths for folder in PurePosixPath(path).parents}
    entries, seen = list[_ArchiveMember](), set[str]()
    for listed, path in zip(members, paths, strict=True):
        is_a_link = is_link(listed)
        member = led_to[path] if is_a_link else listed
        is_folder = member.is_dir()
        if path in folders and not is_folder and not is_a_link and not member.file_size:
            is_folder = True
            notes.append(Phrase("it holds the folder {path!r} as an empty file", path=shown(path)))
        if not is_folder and path in seen:
            notes.append(Phrase("it holds {filename!r} twice, with the same content", filename=shown(listed.filename)))
        if not is_folder:
            seen.add(path)
        if not top:
            entries.append(_ArchiveMember(member, path, is_folder, is_a_link))
        elif path.startswith(f"{top}/"):
            entries.append(_ArchiveMember(member, path.removeprefix(f"{top}/"), is_folder, is_a_link))
    return entries, tuple(notes), ""


def _led_to(
    archive: zipfile.ZipFile, members: Sequence[zipfile.ZipInfo], paths: Sequence[str], where: str
) -> tuple[dict[str, zipfile.ZipInfo], str]:
    """Return what the links of an archive lead to, by their paths, and why it is refused for one of them."""
    by_path = dict(zip(paths, members, strict=True))
    for member, path in zip(members, paths, strict=True):
        if is_link(member) and by_path[path] is not member:
            return {}, Phrase("it holds {path} twice, and as a symbolic link", path=shown(path))
    try:
        found, link, fault = targets(archive, by_path)
    except _BROKEN as error:
        raise FmuError("{where} is damaged at a symbolic link: {why}.", where=where, why=as_clause(error)) from None
    return found, Phrase("it holds {name}, {fault}", name=shown(link), fault=fault) if fault else ""


def _plain(name: str) -> str:
    """Return the path of a member as the standards write it: some tools have other slashes, or points for folders."""
    return "/".join(part for part in name.replace("\\", "/").split("/") if part not in ("", "."))


def _common_folder(paths: Sequence[str], main: str) -> str:
    """Return the folder that somebody has packed in place of what stands in it, "" if it is as it should be."""
    if main in paths:
        return ""
    tops = {path.partition("/")[0] for path in paths} - {"__MACOSX"}
    top = next(iter(tops), "")
    return top if len(tops) == 1 and f"{top}/{main}" in paths else ""


def _fault(members: Sequence[zipfile.ZipInfo], kind: ArchiveKind) -> str:
    """Say which member of an archive cannot be taken, or return an empty text."""
    if len(members) > _MOST_MEMBERS:
        return Phrase(
            "it has {count} files, and {one} at most {most}", count=len(members), one=kind.one, most=_MOST_MEMBERS
        )
    for member in members:
        fault = _fault_of_a_name(member.filename) or _fault_of_a_member(member, kind)
        if fault:
            return Phrase("it holds {name}, {fault}", name=shown(member.filename), fault=fault)
    return ""


def _fault_of_entries(entries: Sequence[_ArchiveMember], kind: ArchiveKind) -> str:
    """Say why the members of an archive cannot be those of its kind, or return an empty text."""
    total = sum(entry.member.file_size for entry in entries)
    packed = sum(entry.member.compress_size for entry in entries if not entry.is_link)
    if total > LARGEST:
        size, most = f"{total / 2**30:.0f}", LARGEST >> 30
        return Phrase("unpacked it would have {size} GB, and the most that is taken is {most} GB", size=size, most=most)
    if total > _HARMLESS and total > _HIGHEST_RATIO * packed:
        said = {"packed": f"{packed / 2**20:.1f}", "total": f"{total / 2**20:.0f}", "kind": kind.name}
        return Phrase("{packed} MB would become {total} MB, which is a bomb and no {kind}", **said)
    if clash := _clash(entries):
        return clash
    description = next((entry.member for entry in entries if entry.path == kind.main), None)
    if description is None:
        if not kind.needs_main:
            return ""
        return Phrase("it holds no {main}, so it is an archive, but no {kind}", main=kind.main, kind=kind.name)
    if description.file_size > LARGEST_DESCRIPTION:
        size, most = f"{description.file_size / 2**20:.0f}", LARGEST_DESCRIPTION >> 20
        return Phrase("its {main} has {size} MB, and at most {most} MB are read", main=kind.main, size=size, most=most)
    return ""


def _fault_of_a_name(name: str) -> str:
    name = name.replace("\\", "/")
    parts = name.split("/")
    if name.startswith("/") or ":" in parts[0]:
        return Phrase("an absolute path")
    if ".." in parts:
        return Phrase("a path that leads out of the archive")
    if not _plain(name):
        return Phrase("which is no path")
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name):
        return Phrase("a name with control characters")
    if len(name) > _LONGEST_NAME or any(len(part.encode()) > 255 for part in parts):
        return Phrase("a name that is too long for a file")
    return ""


def _fault_of_a_member(member: zipfile.ZipInfo, kind: ArchiveKind) -> str:
    type_ = stat.S_IFMT(member.external_attr >> 16)
    if type_ not in (0, stat.S_IFREG, stat.S_IFDIR, stat.S_IFLNK):
        return Phrase("which is neither a file nor a folder")
    if member.flag_bits & _ENCRYPTED:
        return Phrase("which is encrypted")
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return Phrase(
            "which is packed in a way that {standard} does not allow (only stored and deflated)", standard=kind.standard
        )
    return ""


def _clash(entries: Sequence[_ArchiveMember]) -> str:
    """Say what two members would write differently to one place, or return an empty text."""
    files, folders = dict[str, zipfile.ZipInfo](), set[str]()
    for entry in entries:
        path = unicodedata.normalize("NFC", entry.path)
        folders.update(str(folder) for folder in PurePosixPath(path).parents)
        if entry.is_folder:
            folders.add(path)
            continue
        other = files.setdefault(path, entry.member)
        if (other.CRC, other.file_size) != (entry.member.CRC, entry.member.file_size):
            return Phrase("it holds {path} twice, with another content", path=shown(entry.path))
    both = sorted(files.keys() & folders)
    return Phrase("it holds the file {path} in place of a folder", path=shown(both[0])) if both else ""


def _fault_of_places(members: Sequence[zipfile.ZipInfo], size: int, kind: ArchiveKind) -> str:
    """Say if members share bytes of the archive, or have more than it has: a small one can so become anything."""
    end = 0
    for member in sorted(members, key=lambda member: member.header_offset):
        if member.header_offset < end:
            return Phrase("some of its files lie over each other, which is a bomb and no {kind}", kind=kind.name)
        end = member.header_offset + _LOCAL_HEADER + member.compress_size
    return Phrase("its directory claims files longer than the archive itself") if end > size else ""


def as_clause(said: Exception | str) -> str:
    """Return what another module says, as the end of a sentence."""
    if isinstance(phrase := str(said), Phrase):
        return phrase
    text = shown(" ".join(phrase.split()).rstrip(".") or type(said).__name__)
    return Phrase.of(text if text[1:2].isupper() else text[:1].lower() + text[1:])


_OF_ZIPFILE = (marked("file is not a zip file"), marked("bad magic number for central directory"))
"""What Python says most often of what is no archive, so that it can be translated."""


def shown(name: str) -> str:
    """Return a name as a message can hold it, without what would not be seen or break its line."""
    plain = name.encode("utf-8", "backslashreplace").decode()
    plain = "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in plain)
    return plain if len(plain) <= 200 else f"{plain[:100]}…{plain[-60:]}"
