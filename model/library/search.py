"""Finding anything in a diagram: subsystems, ports, parameters, states, texts of equations, notes and groups."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest
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
    for order, entry in enumerate(_everything(diagram)):
        title = entry[1].casefold()
        # The subsystem's name narrows a search; by itself it finds the subsystem, not all that is in it.
        if any(word in title for word in words) and all(word in title or word in entry[2].casefold() for word in words):
            name = title.partition(" = ")[0]
            rank = 0 if name == text.strip().casefold() else 1 if title.startswith(words[0]) else 2
            ranked.append((rank, _RANKS[entry[0]], order, entry))
    return [Hit(*entry) for *_, entry in nsmallest(most, ranked, key=lambda ranks: ranks[:3])]


_RANKS: dict[Kind, int] = {
    "subsystem": 0, "bundle": 1, "input": 1, "output": 1, "parameter": 2, "state": 2, "group": 3, "note": 4,
    "equation": 5,
}  # fmt: skip


_Entry = tuple[Kind, str, str, str, int, int]
"""What :class:`Hit` says, in its order: there are a hundred thousand of them in a large diagram, and few hits."""


def _everything(diagram: Diagram) -> Iterator[_Entry]:
    for subsystem in diagram.subsystems.values():
        yield from _of_subsystem(subsystem)
    for key, group in diagram.groups.items():
        yield "group", group.label, "", "", 0, key
    for key, note in diagram.notes.items():
        yield "note", note.text, "", "", 0, key


def _of_subsystem(subsystem: Subsystem) -> Iterator[_Entry]:
    name = subsystem.name
    yield "subsystem", name, name, "", 0, -1
    for port in subsystem.inputs:
        yield "input", port, name, f"inputs.{port}", 0, -1
    for port, output in subsystem.outputs.items():
        title = port if output.expression == port else f"{port} = {output.expression}"
        yield "output", title, name, f"outputs.{port}", 0, -1
    for bundle in subsystem.ports:
        yield "bundle", bundle, name, "", 0, -1
    for parameter in subsystem.parameters:
        yield "parameter", parameter, name, f"parameters.{parameter}", 0, -1
    for state in subsystem.states:
        yield "state", state, name, f"states.{state}", 0, -1
    line = 1
    for equation in subsystem.equations:
        yield "equation", " ".join(equation.split()), name, "equations", line, -1
        line += equation.count("\n") + 1
