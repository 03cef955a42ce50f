"""What an archive holds: where its members belong, what is against the standard in that, and why it is refused."""

from __future__ import annotations

import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from macrostep.model.base.errors import FmuError
from macrostep.model.base.phrase import Phrase
from macrostep.model.fmi.archive_links import is_link, targets
from macrostep.model.fmi.message_texts import as_clause, shown

DESCRIPTION = "modelDescription.xml"

LARGEST_DESCRIPTION = 64 * 2**20
"""Bytes; 300 000 variables have 50 million. What is larger would take minutes and gigabytes to read."""

_MOST_MEMBERS = 50_000
"""FMUs of Python bring all of Python along, which is some 20 000 files."""
LARGEST = 4 * 2**30
"""Bytes of everything unpacked. The largest FMUs that people exchange carry tables and libraries of some 100 MB."""
_HARMLESS = 64 * 2**20
_HIGHEST_RATIO = 100
"""An archive of more than `_HARMLESS` unpacked that shrank further than this is a bomb; tables shrink to a tenth."""
_LONGEST_NAME = 1024
_LOCAL_HEADER = 30
_ENCRYPTED = 0x1

# What zipfile raises over what is no archive: its own error, and those of the modules that it uses.
BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OverflowError)


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


@dataclass(frozen=True)
class ArchiveMember:
    """A member of an archive, and the path below which it stands unpacked; that of a link is what it leads to."""

    member: zipfile.ZipInfo
    path: str
    is_folder: bool
    is_link: bool


def entries_of(
    archive: zipfile.ZipFile, where: str, kind: ArchiveKind
) -> tuple[list[ArchiveMember], tuple[str, ...], str]:
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
    entries, seen = list[ArchiveMember](), set[str]()
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
            entries.append(ArchiveMember(member, path, is_folder, is_a_link))
        elif path.startswith(f"{top}/"):
            entries.append(ArchiveMember(member, path.removeprefix(f"{top}/"), is_folder, is_a_link))
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
    except BROKEN as error:
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


def fault_of_entries(entries: Sequence[ArchiveMember], kind: ArchiveKind) -> str:
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


def _clash(entries: Sequence[ArchiveMember]) -> str:
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


def fault_of_places(members: Sequence[zipfile.ZipInfo], size: int, kind: ArchiveKind) -> str:
    """Say if members share bytes of the archive, or have more than it has: a small one can so become anything."""
    end = 0
    for member in sorted(members, key=lambda member: member.header_offset):
        if member.header_offset < end:
            return Phrase("some of its files lie over each other, which is a bomb and no {kind}", kind=kind.name)
        end = member.header_offset + _LOCAL_HEADER + member.compress_size
    return Phrase("its directory claims files longer than the archive itself") if end > size else ""
