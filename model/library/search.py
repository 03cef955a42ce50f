"""Finding anything in a diagram: subsystems, ports, parameters, states, texts of equations, notes and groups."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.subsystem import Subsystem

Kind = Literal["subsystem", "input", "output", "bundle", "parameter", "state", "equation", "note", "group"]


@dataclass(frozen=True)
class Hit:
    """Something that was found.

    Attributes
    ----------
    kind : str
    title : str
        What it is called, or its text.
    subsystem : str
        The subsystem that it belongs to, "" for notes and groups.
    field : str
        Where in the subsystem, as :attr:`macrostep.model.base.diagnostic.Diagnostic.field`.
    line : int
        Line of the equations, from 1; 0 elsewhere.
    key : int
        Of a note or group.
    """

    kind: Kind
    title: str
    subsystem: str = ""
    field: str = ""
    line: int = 0
    key: int = -1


def find(diagram: Diagram, text: str, most: int = 200) -> list[Hit]:
    """Return what contains every word of a text, capitals or not: names that begin with it first.

    Parameters
    ----------
    diagram : Diagram
    text : str
    most : int
        No more are returned.
    """
    words = text.casefold().split()
    if not words:
        return []
    ranked = []
    for order, hit in enumerate(_everything(diagram)):
        where = f"{hit.subsystem} {hit.title}".casefold() if hit.kind != "subsystem" else hit.title.casefold()
        title = hit.title.casefold()
        name = title.partition(" = ")[0]
        # The subsystem's name narrows a search; by itself it finds the subsystem, not all that is in it.
        if all(word in where for word in words) and any(word in title for word in words):
            rank = 0 if name == text.strip().casefold() else 1 if title.startswith(words[0]) else 2
            ranked.append((rank, _RANKS[hit.kind], order, hit))
    ranked.sort(key=lambda entry: entry[:3])
    return [hit for *_, hit in ranked[:most]]


_RANKS: dict[Kind, int] = {
    "subsystem": 0, "bundle": 1, "input": 1, "output": 1, "parameter": 2, "state": 2, "group": 3, "note": 4,
    "equation": 5,
}  # fmt: skip


def _everything(diagram: Diagram) -> Iterator[Hit]:
    for subsystem in diagram.subsystems.values():
        yield from _of_subsystem(subsystem)
    for key, group in diagram.groups.items():
        yield Hit("group", group.label, key=key)
    for key, note in diagram.notes.items():
        yield Hit("note", note.text, key=key)


def _of_subsystem(subsystem: Subsystem) -> Iterator[Hit]:
    name = subsystem.name
    yield Hit("subsystem", name, name)
    for port in subsystem.inputs:
        yield Hit("input", port, name, f"inputs.{port}")
    for port, output in subsystem.outputs.items():
        yield Hit(
            "output", port if output.expression == port else f"{port} = {output.expression}", name, f"outputs.{port}"
        )
    for bundle in subsystem.ports:
        yield Hit("bundle", bundle, name)
    for parameter in subsystem.parameters:
        yield Hit("parameter", parameter, name, f"parameters.{parameter}")
    for state in subsystem.states:
        yield Hit("state", state, name, f"states.{state}")
    line = 1
    for equation in subsystem.equations:
        yield Hit("equation", " ".join(equation.split()), name, "equations", line)
        line += equation.count("\n") + 1
