"""Texts of others, shown as they are: what steers a terminal or turns the direction of letters is written out."""

from __future__ import annotations

import re

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
