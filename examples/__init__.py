"""The shipped examples: diagram files that the application opens and the tests run.

A file dropped into this folder is an example, under its name without ``.macrostep.json``, and ``catalogue.toml`` says
what it is called and what it shows; one in the folder ``studies`` is a study, under its name without ``.study.toml``.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from macrostep.model.base.errors import MacrostepError
from macrostep.model.files.files import SUFFIX, load

GROUPS = ("first", "systems", "textbook", "papers")
"""First steps; systems of several domains, of blocks of the library; circuits and machines of text books; the
cases of the methods' papers."""
_FOLDER = Path(__file__).parent
_STUDY_SUFFIX = ".study.toml"


@dataclass(frozen=True)
class Example:
    """An example as people choose it.

    Attributes
    ----------
    name : str
        Of its file, and on the command line.
    group : str
        One of GROUPS.
    title : str
    shows : str
        What there is to see, in a sentence.
    sketch : tuple of str
        The symbols that draw what its equations are, from left to right, mirrored behind a ``-``; empty where the
        blocks of the diagram have symbols of their own.
    """

    name: str
    group: str
    title: str
    shows: str
    sketch: tuple[str, ...] = ()


@cache
def catalogue() -> tuple[Example, ...]:
    """Return all examples, group by group, as they are to be shown."""
    entries = tomllib.loads((_FOLDER / "catalogue.toml").read_text(encoding="utf-8"))
    return tuple(
        Example(name, group, entry["title"], entry["shows"], tuple(entry.get("sketch", ())))
        for group in GROUPS
        for name, entry in entries[group].items()
    )


def names() -> list[str]:
    """Return the names of all examples, sorted."""
    return sorted(file.name.removesuffix(SUFFIX) for file in _FOLDER.glob(f"*{SUFFIX}"))


def path(name: str) -> Path:
    """Return the file of an example.

    Raises
    ------
    MacrostepError
        If there is none of that name.
    """
    if name not in names():
        raise MacrostepError(f"There is no example {name!r}; there are: {', '.join(names())}.")
    return _FOLDER / f"{name}{SUFFIX}"


def describe(name: str) -> str:
    """Return what an example shows, in a few sentences."""
    return load(path(name)).description


def study_names() -> list[str]:
    """Return the names of all shipped studies, sorted."""
    return sorted(file.name.removesuffix(_STUDY_SUFFIX) for file in (_FOLDER / "studies").glob(f"*{_STUDY_SUFFIX}"))


def study_path(name: str) -> Path:
    """Return the file of a shipped study.

    Raises
    ------
    MacrostepError
        If there is none of that name.
    """
    if name not in study_names():
        raise MacrostepError(f"There is no study {name!r}; there are: {', '.join(study_names())}.")
    return _FOLDER / "studies" / f"{name}{_STUDY_SUFFIX}"
