"""Texts of others: shown as they are, what acts in them written out; names of blocks, numbers, tables."""

from __future__ import annotations

import re
from collections.abc import Sequence

from macrostep.model.base.phrase import Phrase

_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
"""Control characters except tab and line feed, marks and overrides of direction, separators, halves of a letter."""


def visible(text: str) -> str:
    r"""Return a text in which what would act instead of being seen is written as JSON escapes it, ``\u001b``.

    A text that is JSON means the same afterwards.
    """
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def shortened(text: str, longest: int) -> str:
    """Return a text whose lines have at most so many characters, and a few: what is too long is cut in its middle.

    A sentence so keeps its beginning, which says what it is about, and its end, which says what to do.
    """
    if len(text) <= longest:
        return text
    return "\n".join(_shortened(line, longest) for line in text.split("\n"))


def _shortened(line: str, longest: int) -> str:
    more = len(line) - longest
    if more <= 0:
        return line
    end = longest // 4
    return f"{line[: longest - end]}… ({more} characters more) …{line[-end:]}"


def is_block_name(text: str) -> bool:
    """Say whether a subsystem or a composite can be called so."""
    return all(part.isidentifier() for part in text.split("."))


def not_a_block_name(text: str) -> str:
    """Return the sentence that refuses a name."""
    return Phrase(
        "{text!r} is not a name: use letters, digits and _, not starting with a digit; dots join several "
        "names to one, as in front.axle.",
        text=text,
    )


def number_of(text: str) -> float:
    """Return the number that a text is, infinite and undefined ones too.

    Python also takes digits of other scripts and underscores between them, which no other program does that reads the
    same text, and which look like other digits or like names.

    Raises
    ------
    ValueError
        If it is none.
    """
    if not text.isascii() or "_" in text:
        raise ValueError(Phrase("{text!r} is not a number", text=text[:80]))
    return float(text)


def table_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of equal length as lines of a table: the first column flush left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True))]).rstrip()
        for row in rows
    ]
