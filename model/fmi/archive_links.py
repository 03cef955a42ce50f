"""Symbolic links in an archive: one that leads to a file of the same archive is taken as a copy of that file.

Programs that pack libraries keep links such as ``libx.so -> libx.so.1``. No link is ever made. What leads anywhere else
makes the archive one that is refused.
"""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Mapping
from pathlib import PurePosixPath

from macrostep.model.base.phrase import Phrase

_MOST = 100
"""Links in an archive; each may become as much as the file that it leads to."""
_MOST_HOPS = 8
_LONGEST = 1024
"""Bytes of where a link leads."""


def is_link(member: zipfile.ZipInfo) -> bool:
    """Return whether a member is a symbolic link of Unix."""
    return stat.S_IFMT(member.external_attr >> 16) == stat.S_IFLNK


def targets(
    archive: zipfile.ZipFile, paths: Mapping[str, zipfile.ZipInfo]
) -> tuple[dict[str, zipfile.ZipInfo], str, str]:
    """Return the file that each link of an archive leads to.

    Parameters
    ----------
    archive : ZipFile
        Of which nothing is known to be wrong but its links.
    paths : mapping
        Its members by their paths.

    Returns
    -------
    found : dict
        The members that links lead to, by the paths of the links.
    link, fault : str
        The path of a link that cannot be taken, and why, as the end of a sentence about it; "" if all can.
    """
    links = {path: member for path, member in paths.items() if is_link(member)}
    found = dict[str, zipfile.ZipInfo]()
    if len(links) > _MOST:
        fault = Phrase("one of {count} symbolic links, of which at most {most} are taken", count=len(links), most=_MOST)
        return found, next(iter(links)), fault
    leads = {path: _place(archive, path, member) for path, member in links.items()}
    for path in links:
        place = path
        for _ in range(_MOST_HOPS):
            if place not in leads:
                break
            place = leads[place]
        member = paths.get(place)
        if member is None or place in leads or member.is_dir():
            return found, path, Phrase("a symbolic link that leads to no file of the archive")
        found[path] = member
    return found, "", ""


def _place(archive: zipfile.ZipFile, path: str, member: zipfile.ZipInfo) -> str:
    """Return the path that a link at `path` leads to, "" if that is not in the archive."""
    if member.file_size > _LONGEST:
        return ""
    try:
        text = archive.read(member).decode()
    except UnicodeDecodeError:
        return ""
    if text.startswith("/"):
        return ""
    parts = list(PurePosixPath(path).parent.parts)
    for part in text.split("/"):
        if part == "..":
            if not parts:
                return ""
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts)
