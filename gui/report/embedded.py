"""Data inside a report: the diagram as it was run, so that the report alone is enough to run it again. Without Qt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.json_text import parse
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.files.schema import from_document

DIAGRAM, RESULTS = "macrostep-diagram", "macrostep-results"
SUFFIX = ".html"
_LARGEST = 256 * 2**20
"""Bytes; a report with the results of ten long runs has some ten million."""


def block(name: str, value: Any) -> str:
    """Return plain data as an element of a page that nobody sees and nothing executes."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False).replace("<", "\\u003c")
    return f'<script type="application/json" id="{name}">{text}</script>'


def read_block(text: str, name: str) -> Any:
    """Return the data of that name from the text of a page; None if it has none."""
    _, begin, rest = text.partition(f'<script type="application/json" id="{name}">')
    inside, end, _ = rest.partition("</script>")
    return parse(inside, name) if begin and end else None


def read_diagram(path: Path) -> Diagram:
    """Return the diagram that is in a report.

    Raises
    ------
    MacrostepError
        If the file cannot be read, or is no report.
    """
    try:
        document = read_block(read_regular(path, _LARGEST).decode(), DIAGRAM)
    except OSError as error:
        raise MacrostepError("{file} cannot be read: {why}.", file=str(path), why=reason_of(error)) from None
    except (MacrostepError, UnicodeDecodeError):
        document = None
    if document is None:
        raise MacrostepError("{file} is not a report of Macrostep: there is no diagram in it.", file=str(path))
    return from_document(document, path.name)
