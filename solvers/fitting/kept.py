"""The simulations of a search that has not come to its end, in a file, so that one that was interrupted goes on.

A search depends on nothing but what its simulations return, and asks for the same ones again. What is kept is answered
from the file: it comes to where it was, and from there to the same end, to the bit.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from macrostep.model.base.errors import NotWritten, reason_of
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.disk.json_lines import append, lines_of, objects_of
from macrostep.model.files.schema import from_document
from macrostep.solvers.studies.own_files import own_files
from macrostep.solvers.studies.plan import content_key

SUFFIX = ".search.jsonl"
_MOST = 100
"""Searches that are kept in a folder: those that nobody went on with for longest give way."""
_ARRAY = "array"
_SHORT = 32
"""Digits of what a search and a simulation are known by."""


class KeptSimulations:
    """The file of one search.

    Parameters
    ----------
    folder : Path
    search : str
        What the search is known by, see :func:`search_key`.

    Attributes
    ----------
    path : Path
    count : int
        How many simulations are kept from before.
    """

    def __init__(self, folder: Path, search: str) -> None:
        self.path = folder / f"{search}{SUFFIX}"
        self._found = {
            str(line["simulation"]): _told(line["found"])
            for line in objects_of(lines_of(self.path))
            if {"simulation", "found"} <= line.keys()
        }
        self.count = len(self._found)

    def answer(self, call: tuple[Any, ...]) -> Any:
        """Return what a simulation returned; None if it is not kept."""
        return self._found.get(_key_of(call))

    def keep(self, call: tuple[Any, ...], found: Any) -> None:
        """Add what a simulation returned.

        Raises
        ------
        NotWritten
        """
        line = json.dumps({"simulation": _key_of(call), "found": found}, default=_plain)
        try:
            if not self.path.exists():
                _make_room(self.path.parent)
            append(self.path, line.encode())
        except OSError as error:
            raise NotWritten(
                "What was simulated cannot be kept in {path}: {why}.", path=str(self.path), why=reason_of(error)
            ) from None

    def forget(self) -> None:
        """Remove the file: the search has come to its end, or is to begin anew."""
        self.path.unlink(missing_ok=True)
        self._found, self.count = {}, 0


def searches_folder() -> Path:
    """Return the folder of the user's data in which searches are kept, where no other was chosen."""
    import platformdirs

    return Path(platformdirs.user_data_dir("macrostep", appauthor=False)) / "searches"


def search_key(documents: Iterable[Mapping[str, Any]], method: ChosenMethod | None, *said: Any) -> str:
    """Return what a search is known by: the same for those that simulate the same, and search in the same way.

    Parameters
    ----------
    documents : iterable of mapping
        The diagrams that are simulated. Of FMUs and files of programs the content counts, not the path.
    method : ChosenMethod or None
        What simulates them.
    said : object
        Whatever else decides how the search goes: numbers, texts, arrays, data classes and lists of these.
    """
    import macrostep

    keys: list[str] = []
    own: dict[str, str] = {}
    for document in documents:
        keys.append(content_key(document, from_document(document, "the diagram")))
        files = own_files([] if method is None else [method], document)
        own |= {place: hashlib.sha256(content).hexdigest() for place, content in files.items()}
    return _digest([macrostep.__version__, keys, method, own, *said])


def _key_of(call: tuple[Any, ...]) -> str:
    function, *arguments = call
    return _digest([function.__name__, *arguments])


def _digest(what: Any) -> str:
    return hashlib.sha256(json.dumps(what, sort_keys=True, default=_plain).encode()).hexdigest()[:_SHORT]


def _plain(value: Any) -> Any:
    """Return what JSON has no word for as what it has."""
    if isinstance(value, ChosenMethod):
        return value.text
    if isinstance(value, np.ndarray):
        return {_ARRAY: value.tolist()}
    if isinstance(value, np.generic):
        return value.item()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, field.name) for field in dataclasses.fields(value)]
    raise TypeError(f"{type(value).__name__} cannot be kept")


def _told(value: Any) -> Any:
    """Return what was kept as it was."""
    if isinstance(value, dict):
        return np.array(value[_ARRAY]) if value.keys() == {_ARRAY} else {n: _told(its) for n, its in value.items()}
    return [_told(its) for its in value] if isinstance(value, list) else value


def _make_room(folder: Path) -> None:
    files = sorted(folder.glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime)
    for file in files[: max(0, len(files) + 1 - _MOST)]:
        file.unlink(missing_ok=True)
