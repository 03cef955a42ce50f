"""Symbols: lines in a small field, shipped as data.

A block of the library has its symbol in its own file, ``resources/blocks/<type>.json``; further ones, for composites,
stand in ``resources/symbols``, and those of extensions with their blocks. The name of the file is the symbol's.

``"places": {"pin1": ["left", 15], "heat": ["top", 24, 5]}`` says where the physics has the ports, those of older forms
of the block among them: on which side, how far along it, and from which depth of the field a line leads there. With
``"framed": true`` the block is a box with the symbol in it, inputs left and outputs right; with ``"listed": true`` one
with a list of its ports.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from macrostep.model.base.errors import FileFormatError
from macrostep.model.disk.json_text import parse
from macrostep.model.extensions.folders import extension_files, folders
from macrostep.model.subsystem.ports import Side
from macrostep.model.subsystem.types import current_type
from macrostep.model.symbols.shapes import FIELD, is_symbol

SYMBOL_WIDTH, SYMBOL_HEIGHT = FIELD
"""Size of the field in which a symbol is drawn."""
_FOLDERS = ("blocks", "symbols")


class Place(NamedTuple):
    """Where the physics has a port: on which side of the field, how far along it, and how deep its line begins."""

    side: Side
    along: float
    depth: float = 0.0


@dataclass(frozen=True)
class Symbol:
    """A symbol.

    Attributes
    ----------
    name : str
        By which files know it.
    title, group, keywords : str
        What a list of symbols shows, and other words by which it is looked for.
    elements : tuple of str
        SVG elements in a field of SYMBOL_WIDTH x SYMBOL_HEIGHT, drawn in the lines and the colour of the application.
    places : mapping
        By name, where the physics has the ports of the block that it was drawn for.
    is_framed : bool
        Whether that block is a box with the symbol in it.
    is_listed : bool
        Whether it is a box with a list of its ports, whatever its symbol.
    """

    name: str
    title: str
    group: str
    keywords: str
    elements: tuple[str, ...]
    places: Mapping[str, Place] = field(default_factory=dict)
    is_framed: bool = False
    is_listed: bool = False


def symbol(name: str) -> Symbol | None:
    """Return the symbol of this name, or None if there is none; one of one's own is called as it is drawn.

    Raises
    ------
    FileFormatError
        If its file is not what this module's head says.
    """
    if name.startswith("<"):
        return _drawn(name)
    return _shipped(current_type(name), folders())


@cache
def _shipped(name: str, of_extensions: tuple[Path, ...]) -> Symbol | None:
    file = _files(of_extensions).get(name)  # names come from files of others, and are no paths
    return _read(file) if file is not None else None


@cache
def _drawn(elements: str) -> Symbol | None:
    return Symbol(elements, "", "", "", (elements,)) if is_symbol(elements) else None


@cache
def symbols() -> tuple[Symbol, ...]:
    """Return all symbols, in the order of their titles."""
    found = [one for name in _files(folders()) if (one := symbol(name)) is not None]
    return tuple(sorted(found, key=lambda one: one.title.casefold()))


@lru_cache(maxsize=2)
def _files(_of_extensions: tuple[Path, ...]) -> dict[str, Traversable]:
    """Return the files of all symbols, by their names; of two, the library's, and ours before those of extensions."""
    found: list[Traversable] = [*extension_files("blocks")]
    found += [file for folder in reversed(_FOLDERS) for file in (files("macrostep.resources") / folder).iterdir()]
    return {file.name.removesuffix(".json"): file for file in found if file.name.endswith(".json")}


def _read(file: Traversable) -> Symbol:
    raw: dict[str, Any] = parse(file.read_text(encoding="utf-8"), file.name)
    try:
        return symbol_from(file.name.removesuffix(".json"), raw)
    except (KeyError, TypeError) as error:
        raise FileFormatError("{file} has no symbol: {why}.", file=file.name, why=repr(error)) from error


def symbol_from(name: str, raw: Mapping[str, Any]) -> Symbol:
    """Return the symbol in the data of its file; an error says what is missing or of the wrong kind."""
    title, group, keywords = (str(raw[key]) for key in ("title", "group", "keywords"))
    places = {port: Place(*place) for port, place in raw.get("places", {}).items()}
    elements = tuple(str(element) for element in raw["symbol"])
    framed, listed = bool(raw.get("framed")), bool(raw.get("listed"))
    return Symbol(name, title, group, keywords, elements, places, framed, listed)
