"""Where the files of a system structure stand, and which of them a reference means.

References lead to files of the same package: those of an archive stand unpacked in the cache folder, those of a single
file beside it. Elsewhere they lead only if somebody agreed to it, because a stranger's archive could name any file of
this machine. FMUs are copied to where the diagram will look for them.
"""

from __future__ import annotations

import os
import unicodedata
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from macrostep.model.base.errors import SspError, reason_of
from macrostep.model.base.phrase import Phrase
from macrostep.model.consent.permission import was_agreed_to
from macrostep.model.disk.whole_file import copy_whole
from macrostep.model.fmi.archive import digest, unpacked
from macrostep.model.fmi.archive_members import ArchiveKind
from macrostep.model.fmi.message_texts import shown
from macrostep.model.ssp.file_names import MAIN

SSP = ArchiveKind("SSP", Phrase("an SSP"), "SSP", MAIN, "ssps", needs_main=False)


@dataclass(frozen=True)
class Package:
    """The files that belong together.

    Attributes
    ----------
    name : str
        What messages call it.
    folder : Path
    is_archive : bool
        Whether the folder is an unpacked archive in the cache, which may be emptied at any time.
    source : Path
        The file whose content somebody has to agree to before references may lead out of the package.
    left_out : list of str
        The references that lead out and were not followed, because nobody agreed.
    """

    name: str
    folder: Path
    is_archive: bool
    source: Path
    left_out: list[str] = field(default_factory=list)

    def located(self, path: str, base: Path | None = None) -> Path:
        """Return the file that a path means, seen from `base`; it may be missing.

        Raises
        ------
        SspError
            With the end of a sentence: why it cannot be taken.
        """
        path = path.replace("\\", "/")  # as some tools write on Windows
        if not path:
            raise SspError("it names no file")
        if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in path):
            raise SspError("it has control characters")
        home = os.path.realpath(self.folder)
        found = os.path.realpath(self._joined(base, path))
        if not self._holds(home, found) and not was_agreed_to(digest(self.source)):
            self.left_out.append(found)
            raise SspError(
                "it leads out of the package, and nobody agreed to take files from elsewhere; if you know where "
                "{name} comes from, allow it with --trust, or in the window, which asks",
                name=self.name,
            )
        return Path(found)

    def _joined(self, base: Path | None, path: str) -> str:
        """Return a path seen from a folder; one out of an archive leads there as if it stood unpacked beside itself."""
        joined = os.path.join(base or self.folder, *PurePosixPath(path).parts)
        inside = os.path.relpath(joined, self.folder)
        if os.path.isabs(path) or not self.is_archive or inside.split(os.sep)[0] != os.pardir:
            return joined
        return os.path.join(self.source.parent, self.source.stem, inside)

    def holds(self, file: Path) -> bool:
        """Return whether a file is one of the package."""
        return self._holds(os.path.realpath(self.folder), os.path.realpath(file))

    @staticmethod
    def _holds(home: str, file: str) -> bool:
        try:
            return os.path.commonpath([home, file]) == home
        except ValueError:  # another drive
            return False


def split_source(source: str) -> tuple[str, str]:
    """Split the URI of a source into its path and its fragment.

    Raises
    ------
    SspError
        With the end of a sentence, if it is not a file of the package.
    """
    try:
        parts = urlsplit(source.strip())
    except ValueError:
        raise SspError("it is no URI") from None
    if parts.scheme not in ("", "file") or parts.netloc not in ("", "localhost"):
        raise SspError("only files of this machine are taken, and nothing is fetched from elsewhere")
    return unquote(parts.path), unquote(parts.fragment)


def open_package(path: Path, name: str, within: Package | None = None) -> Package:
    """Return the files of an archive, which is unpacked, those beside a single file, or those of a folder.

    Parameters
    ----------
    path : Path
    name : str
        What messages call it.
    within : Package, optional
        The one that refers to it: who agreed to that one's references agreed to its.
    """
    if path.is_dir():
        package = Package(name, path, is_archive=False, source=path / MAIN)
    elif path.suffix.lower() == ".ssd":
        package = Package(name, path.parent, is_archive=False, source=path)
    else:
        package = Package(name, unpacked(path, SSP), is_archive=True, source=path)
    return package if within is None else replace(package, source=within.source, left_out=within.left_out)


def structures(package: Package) -> list[str]:
    """Return the names of the structures in an archive or a folder."""
    return sorted(found.name for found in package.folder.iterdir() if found.suffix == ".ssd" and found.is_file())


class Copies:
    """Puts FMUs where the diagram finds them.

    Parameters
    ----------
    folder : Path or None
        Where those of archives are copied to, each content once; None leaves them in the cache folder.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._places: dict[Path, Path] = {}

    def place_of(self, file: Path, package: Package) -> Path:
        """Return where an FMU stands for the diagram, which may be nowhere yet.

        Raises
        ------
        SspError
            If it cannot be copied.
        """
        if self._folder is None or not (package.is_archive and package.holds(file)):
            return file
        if file not in self._places:
            self._places[file] = self._copied(file, self._folder)
        return self._places[file]

    def _copied(self, file: Path, folder: Path) -> Path:
        target, number = folder / file.name, 1
        if not file.is_file() or file.suffix.lower() != ".fmu":
            return target  # nothing else is put beside a diagram, whatever refers to it
        while os.path.lexists(target) and not (target.is_file() and digest(target) == digest(file)):
            number += 1
            target = folder / f"{file.stem}_{number}{file.suffix}"
        if not os.path.lexists(target):
            try:
                folder.mkdir(parents=True, exist_ok=True)
                copy_whole(file, target)
            except OSError as error:
                reason = reason_of(error)
                raise SspError("{path} cannot be written: {why}.", path=shown(str(target)), why=reason) from None
        return target
