"""What the commands write to standard output: one JSON object, or a table for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from macrostep.model.json_text import lay_out


def write_json(value: dict[str, Any]) -> None:
    """Write one object.

    Raises
    ------
    ValueError
        If there is a NaN in it: what is not known is null.
    """
    print(lay_out(value), end="")


def write_table(rows: Sequence[Sequence[str]]) -> None:
    """Write rows of equal length, the first of them the head: the first column flush left, the others right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(row[1:], widths[1:], strict=True))]
        print("  ".join(cells).rstrip())
