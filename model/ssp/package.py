"""Where the files of a system structure stand, and which of them a reference means.

References lead to files of the same package only: those of an archive stand unpacked in the cache folder, those of a
single file beside it. FMUs are copied to where the diagram will look for them.
"""

from __future__ import annotations

import os
import unicodedata
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from macrostep.model.errors import SspError
from macrostep.model.fmi.archive import ArchiveKind, digest, shown, unpacked
from macrostep.model.whole_file import copy_whole

MAIN = "SystemStructure.ssd"
SSP = ArchiveKind("SSP", "an SSP", "SSP", MAIN, "ssps")


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
    """

    name: str
    folder: Path
    is_archive: bool

    def located(self, path: str, base: Path | None = None) -> Path:
        """Return the file that a relative path means, seen from `base`; it may be missing.

        Raises
        ------
        SspError
            With the end of a sentence: why it is none of the package's.
        """
        if not path or path.startswith("/") or "\\" in path or ":" in PurePosixPath(path).parts[0]:
            raise SspError("it is no relative path")
        if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in path):
            raise SspError("it has control characters")
        home = os.path.realpath(self.folder)
        found = os.path.realpath(os.path.join(base or self.folder, *PurePosixPath(path).parts))
        if os.path.commonpath([home, found]) != home:
            raise SspError("it leads out of the package")
        return Path(found)


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
    if parts.scheme or parts.netloc:
        raise SspError("only files of the package are taken, and nothing is fetched from elsewhere")
    return unquote(parts.path), unquote(parts.fragment)


def open_package(path: Path, name: str) -> Package:
    """Return the files of an archive, which is unpacked, or those beside a single file."""
    if path.suffix.lower() == ".ssd":
        return Package(name, path.parent, is_archive=False)
    return Package(name, unpacked(path, SSP), is_archive=True)


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
        if self._folder is None or not package.is_archive:
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
                reason = (error.strerror or str(error)).lower()
                raise SspError(f"{shown(str(target))} cannot be written: {reason}.") from None
        return target
