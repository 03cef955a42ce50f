"""Results as HTML, as a notebook shows them: tables that take the notebook's own look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def table_html(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """Return a table, with everything in it as text."""
    cells = "".join(f"<th>{escape(text)}</th>" for text in head)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in line)}</tr>" for line in lines)
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{rows}</tbody></table>"


def paragraphs_html(texts: Iterable[str]) -> str:
    """Return texts that are not empty as paragraphs."""
    return "".join(f"<p>{escape(text)}</p>" for text in texts if text)
