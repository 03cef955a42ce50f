"""The library: templates of subsystems, shipped as data in ``resources/blocks``.

A template's file is a subsystem in :mod:`short form <macrostep.model.library.short_form>`, with what the library shows
of it beside it. The file's name is the ``type`` of the subsystems made from it; its page of the manual is
``manual/blocks/<type>.md``.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

from macrostep.model.base.errors import DiagramError, FileFormatError, MacrostepError
from macrostep.model.base.phrase import or_none
from macrostep.model.bundles.bundles import bundles, explain_joint, joint_pairs
from macrostep.model.diagram.diagram import Diagram, PortRef
from macrostep.model.diagram.geometry import Orientation
from macrostep.model.disk.json_text import parse
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import extension_files, folders, note_broken, note_sound
from macrostep.model.files.records import FORMAT, VERSION
from macrostep.model.files.schema import from_document
from macrostep.model.library.short_form import subsystem_record
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.model.subsystem.types import current_type
from macrostep.model.symbols.symbols import symbol_from

GROUPS = (
    "General",
    "Mechanics",
    "Rotation",
    "Electric",
    "Thermal",
    "Hydraulic",
    "Control",
    "Signals",
    "Sources",
    "Populations",
)
"""Groups in the order in which the library shows them; others follow."""
_LARGEST = 2**20
"""Bytes of a file of an extension."""

BLANK = "equations"
"""The block that is the user's to fill in."""


@dataclass(frozen=True)
class Example:
    """A small diagram that shows a block at work.

    Attributes
    ----------
    about : str
        What can be seen in it, in a sentence.
    stop : float
        Time at which it ends [s].
    blocks : mapping
        By name, the type and the values that differ from the template's.
    joints : tuple
        Bundles that are joined, ``("mass.flange", "spring.flange1")``.
    connections : tuple
        Single connections, ``("sine.y", "mass.F")``.
    runs : tuple of str
        Methods that show it well, as in a diagram's file.
    """

    about: str
    stop: float
    blocks: Mapping[str, tuple[str, Mapping[str, float]]]
    joints: tuple[tuple[str, str], ...] = ()
    connections: tuple[tuple[str, str], ...] = ()
    runs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Template:
    """A block of the library.

    Attributes
    ----------
    type : str
        Name of its file.
    title, group, summary : str
        What the library shows.
    keywords : str
        Other words by which it is looked for.
    symbol : tuple of str
        SVG elements; see :mod:`macrostep.model.symbols.symbols`.
    subsystem : Subsystem
        The prototype; its name is the stem of the names of its copies.
    descriptions : mapping
        What each parameter, input, state, variable and output is.
    energy, loss : str or None
        Of a block that keeps account of what flows through its bundles: the energy that it stores and the power that it
        turns into heat, in the equation language; "" is none. Both are None for a block that does not.
    example : Example
    """

    type: str
    title: str
    group: str
    summary: str
    keywords: str
    symbol: tuple[str, ...]
    subsystem: Subsystem
    descriptions: Mapping[str, str]
    energy: str | None
    loss: str | None
    example: Example

    def search_rank(self, words: Sequence[str]) -> int:
        """Return how well a search for all these words fits; see :func:`search_rank`."""
        return search_rank(words, self.title, self.group, self.keywords, self.summary)

    def instantiate(self, name: str) -> Subsystem:
        """Return a new subsystem of this type."""
        return self.subsystem.replaced(name=name, type=self.type)


def search_rank(words: Sequence[str], title: str, group: str, keywords: str, summary: str) -> int:
    """Return how well a search for all these words, in lower case, fits: 0 best, -1 if one stands nowhere.

    Each word counts by itself, or all together where they stand so: best as a word of the title, then as the beginning
    of one, then among other words, then in the summary; what stands within a word is worst.
    """
    title, keywords = title.casefold(), f"{group} {keywords}".casefold()
    text = f"{title} {keywords} {summary}".casefold()
    if title == " ".join(words) or not words:
        return 0
    ways = (
        (_is_word, title), (_begins_word, title), (_is_word, keywords), (_begins_word, keywords), (_begins_word, text),
        (operator.contains, title), (operator.contains, keywords), (operator.contains, text),
    )  # fmt: skip

    def way(word: str) -> int | None:
        return next((i for i, (is_in, where) in enumerate(ways) if is_in(where, word)), None)

    found = [grade for word in words if (grade := way(word)) is not None]
    if len(found) < len(words):
        return -1
    together = way(" ".join(words))
    best = sum(found) if together is None else min(sum(found), together)
    return 1 + 2 * best + (not title.startswith(words[0]))


def _begins_word(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}", text) is not None


def _is_word(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def templates() -> tuple[Template, ...]:
    """Return the shipped templates and those of extensions, group by group, each group in the order of the titles.

    Raises
    ------
    FileFormatError
        If a shipped template's file is not what this module's head says; one of an extension is left out.
    """
    return tuple(_templates(folders()).values())


@lru_cache(maxsize=2)
def _templates(_of_extensions: tuple[Path, ...]) -> dict[str, Template]:
    """Return the templates by type, in their order; read once for the folders of extensions."""
    shipped = (files("macrostep.resources") / "blocks").iterdir()
    found = {
        (type_ := entry.name.removesuffix(".json")): _template(type_, entry.read_text(encoding="utf-8"))
        for entry in shipped
        if entry.name.endswith(".json")
    }
    for path in extension_files("blocks"):
        if path.stem in found:
            note_broken(path, f"The library has a block {path.stem} already; give the file another name.")
            continue
        try:
            found[path.stem] = _template(path.stem, read_regular(path, _LARGEST).decode())
        except (OSError, ValueError, MacrostepError) as error:
            note_broken(path, str(error))
        else:
            note_sound(path)
    ranks = {group: i for i, group in enumerate(GROUPS)}
    in_order = sorted(found.values(), key=lambda t: (ranks.get(t.group, len(ranks)), t.group, t.title.casefold()))
    return {entry.type: entry for entry in in_order}


def template(type_: str) -> Template | None:
    """Return the template of this type, or None if there is none."""
    return _templates(folders()).get(current_type(type_))


def made_from(subsystem: Subsystem) -> Template | None:
    """Return the template that a subsystem was made from, or None: a block of one's own may have only its symbol."""
    entry = template(subsystem.type)
    if entry is None or entry.type == BLANK:
        return entry
    its = entry.subsystem
    is_it = subsystem.states.keys() == its.states.keys() and subsystem.parameters.keys() >= its.parameters.keys()
    return entry if is_it else None


def unique_name(diagram: Diagram, stem: str) -> str:
    """Return `stem` with what new names begin with, or the first of ``stem2, stem3, ...`` that is not taken."""
    stem = diagram.prefix + stem
    name, number = stem, 1
    while name in diagram.names:
        number += 1
        name = f"{stem}{number}"
    return name


def new_block(diagram: Diagram, entry: Template) -> Subsystem:
    """Return a new subsystem made from a template, under a name that is free."""
    return entry.instantiate(unique_name(diagram, entry.subsystem.name))


def made(type_: str, name: str, **values: float) -> Subsystem:
    """Return a block of the library with other values of its parameters, and other start values.

    Parameters
    ----------
    type_ : str
        As the pages of the blocks are named, such as "held_mass".
    name : str
        Of the subsystem.
    values : float
        Of parameters, and start values of inputs, states and variables, by name, in their units.

    Raises
    ------
    DiagramError
        If there is no such type, or it has no such parameter, input, state or variable.
    """
    entry = template(type_)
    if entry is None:
        raise DiagramError("The library has no block of the type {type!r}.", type=type_)
    block = entry.instantiate(name)
    known = (*block.parameters, *block.inputs, *block.states, *block.variables)
    for key in values:
        if key not in known:
            raise DiagramError(
                "{name} has no parameter, input, state or variable {key!r}; it has: {known}.",
                name=name, key=key, known=", ".join(known),
            )  # fmt: skip
    return block.replaced(
        parameters={n: replace(p, value=values.get(n, p.value)) for n, p in block.parameters.items()},
        inputs={n: replace(i, start=values.get(n, i.start)) for n, i in block.inputs.items()},
        states={n: replace(s, start=values.get(n, s.start)) for n, s in block.states.items()},
        variables={n: replace(v, start=values.get(n, v.start)) for n, v in block.variables.items()},
    )


def join(diagram: Diagram, a: str, b: str) -> None:
    """Join two bundles, ``"subsystem.bundle"``, as one drag on the canvas does.

    Parameters
    ----------
    diagram : Diagram
        Gets the connections.
    a, b : str

    Raises
    ------
    DiagramError
        If there is no such bundle, they do not fit, or an input is taken.
    """
    one, other = PortRef.parse(a), PortRef.parse(b)
    for end in (one, other):
        if end.port not in diagram[end.subsystem].ports:
            said = {"subsystem": end.subsystem, "port": end.port, "known": or_none(diagram[end.subsystem].ports)}
            raise DiagramError("{subsystem} has no bundle {port!r}; it has: {known}.", **said)
    reason = explain_joint(diagram, one, other)
    if reason is not None:
        raise DiagramError(reason)
    for source, target in joint_pairs(diagram, one, other):
        diagram.connect(source, target)


def example_of(entry: Template) -> Diagram:
    """Return the diagram that shows a block at work.

    Raises
    ------
    DiagramError
        If its blocks cannot be made or joined as it says.
    """
    example = entry.example
    subsystems = [made(type_, name, **values) for name, (type_, values) in example.blocks.items()]
    diagram = Diagram(entry.type, subsystems, description=example.about, stop=example.stop, runs=example.runs)
    for left, right in example.joints:
        join(diagram, left, right)
        _turn_to(diagram, left, "right")
        _turn_to(diagram, right, "left")
    for source_name, target_name in example.connections:
        diagram.connect(source_name, target_name)
    return diagram


def _turn_to(diagram: Diagram, end: str, side: Literal["left", "right"]) -> None:
    """Mirror a block whose only bundle is on the other side."""
    block = diagram[PortRef.parse(end).subsystem]
    found = bundles(block)
    if len(found) == 1 and found[0].side not in ("", side):
        diagram.turn(block.name, Orientation(mirrored=True))


def _template(type_: str, text: str) -> Template:
    where = f"blocks/{type_}.json"
    raw: dict[str, Any] = parse(text, where)
    try:
        symbol = symbol_from(type_, raw).elements
        title, group, summary, keywords = (str(raw[key]) for key in ("title", "group", "summary", "keywords"))
        record, descriptions = subsystem_record(raw)
        example = _example(raw["example"])
        energy, loss = raw.get("energy"), raw.get("loss")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise FileFormatError("{file} is not a template of the library: {why}.", file=where, why=repr(error)) from error
    document = {"format": FORMAT, "version": VERSION, "name": type_, "subsystems": [record]}
    (subsystem,) = from_document(document, where).subsystems.values()
    is_balanced = energy is not None or loss is not None
    return Template(
        type_, title, group, summary, keywords, symbol, subsystem, descriptions,
        energy or "" if is_balanced else None, loss or "" if is_balanced else None, example,
    )  # fmt: skip


def _example(raw: Mapping[str, Any]) -> Example:
    return Example(
        str(raw["about"]),
        float(raw["stop"]),
        {
            name: (block, {}) if isinstance(block, str) else (block[0], block[1])
            for name, block in raw["blocks"].items()
        },
        tuple((a, b) for a, b in raw.get("joints", ())),
        tuple((a, b) for a, b in raw.get("connections", ())),
        tuple(str(run) for run in raw.get("runs", ())),
    )
