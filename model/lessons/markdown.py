"""What stands in a lesson's Markdown beside words: formulas in dollars, numbers of runs in braces, pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

_SEGMENT = re.compile(
    r"(?P<fence>^(?P<sign>`{3,}|~{3,})[^\n]*\n.*?^(?P=sign)[^\n]*$)"
    r"|(?P<code>`[^`\n]+`)"
    r"|(?P<escape>\\[${}])"
    r"|\$\$(?P<display>[^$]+)\$\$"
    r"|\$(?P<formula>[^\s$](?:[^$\n]*[^\s$])?)\$(?!\d)"
    r"|\{(?P<number>[^{}\n]*)\}",
    re.MULTILINE | re.DOTALL,
)
_PICTURE = re.compile(r"!\[(?P<text>[^\[\]\n]*)\]\((?P<name>[^()\s]*)\)")

SegmentKind = Literal["words", "code", "display", "formula", "number"]
_INNER: tuple[SegmentKind, ...] = ("display", "formula", "number")


@dataclass(frozen=True)
class Segment:
    """A piece of Markdown.

    Attributes
    ----------
    kind : {"words", "code", "display", "formula", "number"}
        Words are Markdown, code too; the others stand there without their signs.
    text : str
    line : int
        Lines before it.
    """

    kind: SegmentKind
    text: str
    line: int = 0


def segments(markdown: str) -> Iterator[Segment]:
    """Yield the pieces of a text, in their order."""
    place = line = 0
    for match in _SEGMENT.finditer(markdown):
        words = markdown[place : match.start()]
        if words:
            yield Segment("words", words, line)
        line += words.count("\n")
        if match["escape"]:
            yield Segment("words", match["escape"][1:], line)
        else:
            kind: SegmentKind = next((name for name in _INNER if match[name] is not None), "code")
            yield Segment(kind, match[0] if kind == "code" else match[kind].strip(), line)
        line += match[0].count("\n")
        place = match.end()
    if markdown[place:]:
        yield Segment("words", markdown[place:], line)


def numbers_in(markdown: str) -> Iterator[Segment]:
    """Yield what stands in braces."""
    return (segment for segment in segments(markdown) if segment.kind == "number")


def pictures_in(markdown: str) -> Iterator[tuple[int, str]]:
    """Yield each picture's file with the lines before it."""
    for segment in segments(markdown):
        if segment.kind == "words":
            for match in _PICTURE.finditer(segment.text):
                yield segment.line + segment.text.count("\n", 0, match.start()), match["name"]


def plain(markdown: str) -> str:
    """Return a text without the signs of Markdown, for those who hear it."""
    words = "".join(segment.text if segment.kind != "number" else "…" for segment in segments(markdown))
    return " ".join(re.sub(r"!?\[([^\[\]]*)\]\([^()]*\)|[*_`#]", r"\1", words).split())
