"""Pieces of a report's text: escaped words, tables whose numbers stand below each other, and where pictures go."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from macrostep.gui.localisation.translation import shown
from macrostep.gui.report.colours import Ink

FIGURE_SPACE, PUNCTUATION_SPACE, MINUS = "\u2007", "\u2008", "\u2212"


class Medium(Protocol):
    """A page that a report is written for.

    Attributes
    ----------
    ink : Ink
    as_text : bool
        Whether text in pictures stays text, in the reader's font.
    """

    ink: Ink
    as_text: bool

    def picture(self, svg: str, description: str) -> str:
        """Return what stands in the text for a picture; `description` says what it shows."""

    def half(self, svg: str, description: str) -> str:
        """Return what stands in the text for a picture of which two stand beside each other."""

    def formula(self, latex: str) -> str:
        """Return what stands in the text for a formula of LaTeX's mathematics."""


@dataclass(frozen=True)
class ReportCell:
    """A cell of a table: its text, already escaped, what is shown under the mouse, and whether it is a number."""

    text: str
    full: str = ""
    is_number: bool = False
    is_best: bool = False


def escaped(text: object) -> str:
    """Return a text that cannot be mistaken for a part of the page."""
    return html.escape(shown(str(text)), quote=True)


def code(text: str) -> str:
    return f"<code>{escaped(text)}</code>"


def rounded(value: float | None, digits: int = 3) -> str:
    """Return a number as tables have it."""
    if value is None:
        return "–"
    if not math.isfinite(value):
        return "∞"
    text = f"{value:.{digits}g}"
    mantissa, _, exponent = text.partition("e")
    return (f"{mantissa}e{int(exponent)}" if exponent else mantissa).replace("-", MINUS)


def number(value: float | None, digits: int = 3, is_best: bool = False) -> ReportCell:
    """Return a cell with a number; the whole one is shown under the mouse."""
    full = "" if value is None else repr(float(value))
    return ReportCell(rounded(value, digits), full, True, is_best)


def count(value: int) -> ReportCell:
    """Return a cell with a count, its thousands set apart."""
    return ReportCell(f"{value:,}".replace(",", "\u202f"), is_number=True)


def table(head: Sequence[str], rows: Iterable[Sequence[ReportCell | str]], kind: str = "") -> str:
    """Return a table; texts of the head and of cells that are no Cell are escaped here."""
    lines = [[cell if isinstance(cell, ReportCell) else ReportCell(escaped(cell)) for cell in row] for row in rows]
    for column in range(len(head)):
        _align([line[column] for line in lines], lines, column)
    is_number = [any(line[c].is_number for line in lines) for c in range(len(head))]
    heads = "".join(f"<th{_side(is_number[c])}>{escaped(name)}</th>" for c, name in enumerate(head))
    body = "".join(f"<tr>{''.join(map(_cell, line))}</tr>" for line in lines)
    return (
        f'<div class="wide"><table class="{kind}" cellspacing="0" cellpadding="4"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _align(cells: list[ReportCell], lines: list[list[ReportCell]], column: int) -> None:
    """Pad numbers on the right, so that their decimal points stand below each other."""
    longest = max((len(_fraction(cell.text)) for cell in cells if cell.is_number), default=0)
    for line in lines:
        cell = line[column]
        if cell.is_number:
            missing = longest - len(_fraction(cell.text))
            point = 1 if missing and not _fraction(cell.text) else 0
            padding = PUNCTUATION_SPACE * point + FIGURE_SPACE * (missing - point)
            line[column] = ReportCell(cell.text + padding, cell.full, True, cell.is_best)


def _fraction(text: str) -> str:
    """Return a number's part from the decimal point on."""
    return text[text.index(".") :] if "." in text else ""


def _cell(cell: ReportCell) -> str:
    tip = f' title="{escaped(cell.full)}"' if cell.full else ""
    text = f"<b>{cell.text}</b>" if cell.is_best else cell.text
    return f"<td{_side(cell.is_number)}{tip}>{text}</td>"


def _side(is_number: bool) -> str:
    """Return on which side of its cell a text stands, for pages with and without a style."""
    return ' align="right" class="number"' if is_number else ' align="left"'


def paragraphs(texts: Iterable[str], kind: str = "") -> str:
    """Return sentences, a paragraph each."""
    attribute = f' class="{kind}"' if kind else ""
    return "".join(f"<p{attribute}>{escaped(text)}</p>" for text in texts)
