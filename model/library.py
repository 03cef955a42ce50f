"""The library: templates of subsystems, shipped as data in ``resources/blocks``.

A template's file is a subsystem as it stands in a diagram file, with ``title``, ``group``, ``summary`` and ``symbol``
beside it. The file's name is the ``type`` of the subsystems made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from macrostep.model.diagram import Diagram, Point
from macrostep.model.errors import FileFormatError
from macrostep.model.json_text import parse
from macrostep.model.schema import FORMAT, VERSION, from_document
from macrostep.model.subsystem import Subsystem

GROUPS = ("General", "Mechanics", "Sources", "Signals", "Control", "Populations")
"""Groups in the order in which the library shows them; others follow."""

SYMBOL_WIDTH, SYMBOL_HEIGHT = 32.0, 20.0
"""Size of the field in which a symbol's lines are given [px]."""


@dataclass(frozen=True)
class Symbol:
    """What a block shows of its type: lines between points, y downwards, or a short text."""

    lines: tuple[tuple[Point, ...], ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Template:
    """A block of the library.

    Attributes
    ----------
    type : str
        Name of its file.
    title, group, summary : str
        What the library shows.
    symbol : Symbol
    subsystem : Subsystem
        The prototype; its name is the stem of the names of its copies.
    """

    type: str
    title: str
    group: str
    summary: str
    symbol: Symbol
    subsystem: Subsystem

    def instantiate(self, name: str) -> Subsystem:
        """Return a new subsystem of this type."""
        return self.subsystem.replaced(name=name, type=self.type)


@cache
def templates() -> tuple[Template, ...]:
    """Return the shipped templates, group by group.

    Raises
    ------
    FileFormatError
        If a template's file is not what this module's head says.
    """
    found = [
        _template(entry.name.removesuffix(".json"), entry.read_text(encoding="utf-8"))
        for entry in sorted((files("macrostep.resources") / "blocks").iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".json")
    ]
    ranks = {group: i for i, group in enumerate(GROUPS)}
    return tuple(sorted(found, key=lambda t: (ranks.get(t.group, len(ranks)), t.group)))


def template(type_: str) -> Template | None:
    """Return the template of this type, or None if there is none."""
    return next((t for t in templates() if t.type == type_), None)


def unique_name(diagram: Diagram, stem: str) -> str:
    """Return `stem`, or the first of ``stem2, stem3, ...`` that is not taken."""
    name, number = stem, 1
    while name in diagram.subsystems:
        number += 1
        name = f"{stem}{number}"
    return name


def _template(type_: str, text: str) -> Template:
    where = f"blocks/{type_}.json"
    raw: dict[str, Any] = parse(text, where)
    try:
        title, group, summary = (str(raw.pop(key)) for key in ("title", "group", "summary"))
        symbol = raw.pop("symbol", {})
        lines = tuple(tuple((float(x), float(y)) for x, y in line) for line in symbol.get("lines", ()))
        picture = Symbol(lines, symbol.get("text", ""))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise FileFormatError(f"{where} is not a template of the library: {error!r}.") from error
    document = {"format": FORMAT, "version": VERSION, "name": type_, "subsystems": [raw]}
    (subsystem,) = from_document(document, where).subsystems.values()
    return Template(type_, title, group, summary, picture, subsystem)
