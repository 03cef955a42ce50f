"""What the commands give back: one JSON object or a table for people, and the exit code of runs."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from macrostep.model.base.texts import table_lines
from macrostep.model.disk.json_text import lay_out

if TYPE_CHECKING:
    from macrostep.solvers.results.results import Result


def write_json(value: dict[str, Any]) -> None:
    """Write one object, in UTF-8 as JSON is, whatever the locale's character set.

    Raises
    ------
    ValueError
        If there is a NaN in it: what is not known is null.
    """
    text = lay_out(value)
    if reconfigure := getattr(sys.stdout, "reconfigure", None):
        reconfigure(encoding="utf-8", errors="replace")
    print(text, end="")


def write_table(rows: Sequence[Sequence[str]]) -> None:
    """Write rows of equal length, the first of them the head: the first column flush left, the others right."""
    print(*table_lines(rows), sep="\n")


def exit_code(results: Iterable[Result]) -> int:
    """Return 0 if every run reached its end, 130 if Ctrl-C stopped one, 1 if one failed."""
    found = {result.status for result in results}
    return 130 if "stopped" in found else 1 if found - {"ok"} else 0
