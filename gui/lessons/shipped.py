"""Our own lessons: where they stand, and how they are called on the command line. Without Qt."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

from macrostep import examples
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.extensions.folders import extension_files
from macrostep.model.files.files import load
from macrostep.model.lessons.reader import ENDING


def shipped_folder() -> Path:
    """Return where our lessons stand."""
    return Path(str(files("macrostep.resources") / "lessons"))


def shipped_lessons() -> list[Path]:
    """Return the files of our lessons, in their order."""
    return sorted(shipped_folder().glob(f"*{ENDING}"))


def translated(path: Path, language: str) -> Path:
    """Return one of our lessons in a language, or as it is if there is none in it or it is not ours."""
    other = path.parent / language / path.name
    return other if path.parent == shipped_folder() and other.is_file() else path


def find_lesson(name: str) -> Path:
    """Return the path of a lesson's file, or of one of ours or of an extension by its name, with its number or without.

    Raises
    ------
    MacrostepError
        If there is neither.
    """
    if os.path.exists(name) and not os.path.isdir(name):
        return Path(name)
    known_ones = [*shipped_lessons(), *extension_files("lessons")]
    for path in known_ones:
        if name in (path.stem, path.stem.partition("_")[2]):
            return path
    known = ", ".join(path.stem.partition("_")[2] or path.stem for path in known_ones)
    raise MacrostepError("There is no file {name!r}, nor a lesson of that name ({known}).", name=name, known=known)


def example(name: str) -> Diagram:
    """Return a shipped example.

    Raises
    ------
    MacrostepError
        If there is none of that name.
    """
    return load(examples.path(name))
