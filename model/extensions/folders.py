"""The folders in which extensions stand: those of installed packages, the user's own, and those that were added.

An extension is a folder with some of the folders of KINDS; a file there is the same as one of ours. Processes that this
one starts find the same folders: what was added stands in the environment.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from macrostep.model.base.errors import MacrostepError

KINDS = {
    "methods": ".py", "solvers": ".py", "blocks": ".json", "lessons": ".md", "units": ".txt", "cases": ".toml",
    "panels": ".py", "styles": ".mplstyle",
}  # fmt: skip
"""Folders of an extension, and the endings of the files that count in them."""
PROGRAMS = ("methods", "solvers")
"""Those whose files are executed for a diagram, also where they stand beside one."""
GROUP = "macrostep.extensions"
"""Of the entry points by which installed packages are extensions."""
_ENVIRONMENT, _BESIDE = "MACROSTEP_EXTENSIONS", "MACROSTEP_EXTENSIONS_BESIDE"
_ALONE = "MACROSTEP_EXTENSIONS_ALONE"
_NAME = "extensions"
"""Of the folder beside a diagram, and in the user's data."""

Stamp = tuple[tuple[str, int, int], ...]
"""Files with the times of their last change [ns] and their sizes."""


@dataclass(frozen=True)
class BrokenExtension:
    """A file of an extension that cannot be used; all others can.

    Attributes
    ----------
    path : Path
    line : int
        Counted from 1; 0 if the whole file is meant.
    why : str
    """

    path: Path
    line: int
    why: str

    def __str__(self) -> str:
        where = f", line {self.line}" if self.line else ""
        return f"{self.path}{where}: {self.why}"


_broken: dict[Path, BrokenExtension] = {}


def add(path: str | os.PathLike[str]) -> None:
    """Use the extensions in a folder from now on, in this process and in those that it starts.

    Parameters
    ----------
    path : str or path
        Of a folder that has one of the folders of KINDS.

    Raises
    ------
    MacrostepError
        If there is no such folder, or none of these in it.
    """
    folder = Path(path).expanduser().resolve()
    if not folder.is_dir():
        raise MacrostepError("There is no folder {path} with extensions.", path=str(folder))
    if not any((folder / kind).is_dir() for kind in KINDS):
        raise MacrostepError(
            "{path} has no extensions: none of the folders {kinds} is in it.", path=str(folder), kinds=", ".join(KINDS)
        )
    added = _added()
    if str(folder) not in added:
        os.environ[_ENVIRONMENT] = os.pathsep.join([*added, str(folder)])


@cache
def user_folder() -> Path:
    """Return the folder of the user's own extensions, which need not be there."""
    import platformdirs

    return Path(platformdirs.user_data_dir("macrostep", appauthor=False)) / _NAME


def folder_beside(diagram: Path | None) -> Path | None:
    """Return the folder of extensions beside a diagram's file, if there is one."""
    folder = None if diagram is None else diagram.resolve().parent / _NAME
    return folder if folder is not None and any((folder / kind).is_dir() for kind in KINDS) else None


def use_beside(folder: Path | None) -> None:
    """Use the extensions beside a diagram, in place of those beside another: each program in them wants agreement."""
    os.environ[_BESIDE] = "" if folder is None else str(folder)


def programs_in(folder: Path) -> tuple[Path, ...]:
    """Return the files of a folder of extensions that are executed for a diagram."""
    found = (path for kind in PROGRAMS for path in (folder / kind).glob(f"*{KINDS[kind]}"))
    return tuple(sorted(found))


def wants_agreement(path: Path) -> bool:
    """Say whether a file stands beside a diagram, and came with it: nobody chose to run it yet."""
    beside = os.environ.get(_BESIDE)
    return bool(beside) and path.is_relative_to(str(beside))


def those_beside_alone() -> dict[str, str]:
    """Return the environment of a process that uses the extensions beside its diagram and no others."""
    return {**os.environ, _ENVIRONMENT: "", _ALONE: "1"}


def folders() -> tuple[Path, ...]:
    """Return the folders of all extensions: of installed packages, the user's own, those that were added or beside."""
    beside = os.environ.get(_BESIDE, "")
    if os.environ.get(_ALONE):
        return (Path(beside),) if beside else ()
    return _folders(os.environ.get(_ENVIRONMENT, ""), beside)


@cache
def _folders(added: str, beside: str) -> tuple[Path, ...]:
    named = [path for path in (*added.split(os.pathsep), beside) if path]
    return tuple(dict.fromkeys([*_installed(), user_folder(), *map(Path, named)]))


def extension_files(kind: str) -> Iterator[Path]:
    """Yield the files of a kind, folder by folder, in the order of their names; those that begin with ``_`` are parts.

    Parameters
    ----------
    kind : str
        One of KINDS.
    """
    for folder in folders():
        try:
            found = sorted((folder / kind).glob(f"*{KINDS[kind]}"))
        except OSError:
            continue
        yield from (path for path in found if not path.name.startswith("_"))


def stamp(kind: str) -> Stamp:
    """Return what changes when a file of a kind is written, added or removed."""
    found = []
    for path in extension_files(kind):
        try:
            status = path.stat()
        except OSError:
            continue
        found.append((str(path), status.st_mtime_ns, status.st_size))
    return tuple(found)


def note_broken(path: Path, why: str, line: int = 0) -> None:
    """Remember that a file cannot be used, and why."""
    _broken[path] = BrokenExtension(path, line, why)


def note_sound(path: Path) -> None:
    """Remember that a file can be used."""
    _broken.pop(path, None)


def broken_extensions() -> tuple[BrokenExtension, ...]:
    """Return the files that could not be used when they were needed last."""
    return tuple(broken for path, broken in _broken.items() if path.is_file())


def _added() -> list[str]:
    return [path for path in os.environ.get(_ENVIRONMENT, "").split(os.pathsep) if path]


@cache
def _installed() -> tuple[Path, ...]:
    """Return the folders of installed packages that have our entry point: nothing of theirs is executed for it."""
    found = []
    for entry in entry_points(group=GROUP):
        try:
            spec = find_spec(entry.module)
        except (ImportError, ValueError):
            spec = None
        places = spec.submodule_search_locations if spec is not None else None
        found += [Path(place) for place in places or ()]
    return tuple(found)
