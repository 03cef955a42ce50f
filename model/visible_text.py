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
