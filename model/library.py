"""The library: templates of subsystems, shipped as data in ``resources/blocks``.

A template's file is a subsystem as it stands in a diagram file, with what the library shows of it beside it. The
file's name is the ``type`` of the subsystems made from it; its page of the manual is ``manual/blocks/<type>.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from macrostep.model.bundles import bundles, joints, why_not_joined
from macrostep.model.diagram import Diagram, PortRef
from macrostep.model.errors import DiagramError, FileFormatError
from macrostep.model.json_text import parse
from macrostep.model.schema import FORMAT, VERSION, from_document
from macrostep.model.subsystem import Input, Parameter, State, Subsystem

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

SYMBOL_WIDTH, SYMBOL_HEIGHT = 48.0, 30.0
"""Size of the field in which a symbol is drawn [px]."""


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
    """

    about: str
    stop: float
    blocks: Mapping[str, tuple[str, Mapping[str, float]]]
    joints: tuple[tuple[str, str], ...] = ()
    connections: tuple[tuple[str, str], ...] = ()


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
        SVG elements in a field of SYMBOL_WIDTH x SYMBOL_HEIGHT, drawn in the lines and the colour of the application.
    subsystem : Subsystem
        The prototype; its name is the stem of the names of its copies.
    descriptions : mapping
        What each parameter, input, state and output is.
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

    def instantiate(self, name: str) -> Subsystem:
        """Return a new subsystem of this type."""
        return self.subsystem.replaced(name=name, type=self.type)


@cache
def templates() -> tuple[Template, ...]:
    """Return the shipped templates, group by group, each group in the order of the titles.

    Raises
    ------
    FileFormatError
        If a template's file is not what this module's head says.
    """
    found = [
        _template(entry.name.removesuffix(".json"), entry.read_text(encoding="utf-8"))
        for entry in (files("macrostep.resources") / "blocks").iterdir()
        if entry.name.endswith(".json")
    ]
    ranks = {group: i for i, group in enumerate(GROUPS)}
    return tuple(sorted(found, key=lambda t: (ranks.get(t.group, len(ranks)), t.group, t.title.casefold())))


@cache
def _by_type() -> dict[str, Template]:
    return {template.type: template for template in templates()}


def template(type_: str) -> Template | None:
    """Return the template of this type, or None if there is none."""
    return _by_type().get(type_)


def unique_name(diagram: Diagram, stem: str) -> str:
    """Return `stem`, or the first of ``stem2, stem3, ...`` that is not taken."""
    name, number = stem, 1
    while name in diagram.subsystems:
        number += 1
        name = f"{stem}{number}"
    return name


def example_of(entry: Template) -> Diagram:
    """Return the diagram that shows a block at work.

    Raises
    ------
    DiagramError
        If its blocks cannot be made or joined as it says.
    """
    example = entry.example
    subsystems = [_made(name, type_, values) for name, (type_, values) in example.blocks.items()]
    diagram = Diagram(entry.type, subsystems, description=example.about, stop=example.stop)
    for ends in example.joints:
        for source, target in _joints(diagram, *ends):
            diagram.connect(source, target)
    for source_name, target_name in example.connections:
        diagram.connect(source_name, target_name)
    return diagram


def _made(name: str, type_: str, values: Mapping[str, float]) -> Subsystem:
    entry = template(type_)
    if entry is None:
        raise DiagramError(f"The library has no block of the type {type_!r}.")
    made = entry.instantiate(name)
    unknown = values.keys() - made.parameters.keys() - made.inputs.keys() - made.states.keys()
    if unknown:
        raise DiagramError(f"{name} has no parameter, input or state {min(unknown)!r}.")
    return made.replaced(
        parameters={n: Parameter(values.get(n, p.value), p.unit) for n, p in made.parameters.items()},
        inputs={n: Input(values.get(n, i.start), i.unit) for n, i in made.inputs.items()},
        states={n: State(values.get(n, s.start), s.unit) for n, s in made.states.items()},
    )


def _joints(diagram: Diagram, *ends: str) -> list[tuple[PortRef, PortRef]]:
    """Return the connections that join two bundles, ``"subsystem.bundle"``."""
    found = []
    for end in ends:
        name, _, wanted = end.rpartition(".")
        subsystem = diagram[name]
        bundle = next((b for b in bundles(subsystem) if b.name == wanted), None)
        if bundle is None:
            raise DiagramError(f"{name} has no bundle {wanted!r}.")
        found.append((subsystem, bundle))
    (a, of_a), (b, of_b) = found
    reason = why_not_joined(a, of_a, b, of_b)
    if reason:
        raise DiagramError(reason)
    return joints(a, of_a, b, of_b)


def _template(type_: str, text: str) -> Template:
    where = f"blocks/{type_}.json"
    raw: dict[str, Any] = parse(text, where)
    try:
        title, group, summary, keywords = (str(raw.pop(key)) for key in ("title", "group", "summary", "keywords"))
        symbol = tuple(str(element) for element in raw.pop("symbol"))
        descriptions = {str(name): str(what) for name, what in raw.pop("descriptions").items()}
        example = _example(raw.pop("example"))
        energy, loss = raw.pop("energy", None), raw.pop("loss", None)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise FileFormatError(f"{where} is not a template of the library: {error!r}.") from error
    document = {"format": FORMAT, "version": VERSION, "name": type_, "subsystems": [raw]}
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
        {name: (block["type"], block.get("values", {})) for name, block in raw["blocks"].items()},
        tuple((a, b) for a, b in raw.get("joints", ())),
        tuple((a, b) for a, b in raw.get("connections", ())),
    )
