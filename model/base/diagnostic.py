"""A diagnostic: something wrong with a diagram, said where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from macrostep.model.base.phrase import Phrase, Value


@dataclass(frozen=True)
class Diagnostic:
    """Something wrong with a diagram, said where it is.

    Attributes
    ----------
    message : str
        One sentence: what is wrong and what to do.
    subsystem : str
        Name of the subsystem, or "" if it concerns the diagram.
    field : str
        Where in the subsystem: ``"equations"``, ``"outputs.F"``, ``"parameters.m"``, ``"solver"``, ...
    line, column : int
        Position in that text, counted from 1; line n of the equations counts over all equations, each on a line of
        its own as the inspector shows them. 0 where there is no position.
    severity : {"error", "warning", "hint"}
        An error keeps the diagram from running. A hint is one that nobody minds yet.
    is_unfinished : bool
        Whether it is so in every diagram that is being drawn, such as a port that is still open.
    """

    message: str
    subsystem: str = ""
    field: str = ""
    line: int = 0
    column: int = 0
    severity: Literal["error", "warning", "hint"] = "error"
    is_unfinished: bool = False

    def __str__(self) -> str:
        place: Value = ", ".join(filter(None, (self.subsystem, self.field)))
        if self.line:
            place = Phrase("{place}, line {line}, column {column}", place=place, line=self.line, column=self.column)
        return Phrase("{what}: {why}", what=place, why=self.message) if place else self.message
