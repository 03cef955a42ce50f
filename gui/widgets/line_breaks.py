"""Where no line breaks: inside quantities, and inside what is said in few words."""

from __future__ import annotations

import re

_UNIT = re.compile(r"(?:(?<=\d)|^) (?=(?:s|ms|m|mm|m/s|km/h|m³|m³/s|/s|N|N/m|N·s/m|kg|J|Hz|W|%)(?![\w/·]))")
"""The space between a number and its unit, at which no line breaks."""
_EQUALS = re.compile(r"(?<==) (?=[\d−])")
"""The space between an equals sign and its number."""

_PER = re.compile(r"(?<=\b[mNJ1sh³])/(?=(?:s|m|h|kg)\b)")
"""The stroke in a unit such as m/s, behind which no line breaks."""


def unbroken(words: str) -> str:
    """Return words between which no line breaks at a quantity: ``x = 2 m/s``."""
    words = _EQUALS.sub("\N{NO-BREAK SPACE}", words)
    return _PER.sub("/\N{WORD JOINER}", _UNIT.sub("\N{NO-BREAK SPACE}", words))


def together(words: str) -> str:
    """Return words between which no line breaks."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")
