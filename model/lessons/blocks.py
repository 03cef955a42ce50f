"""Cuts a lesson's file into its head and its blocks: headings, fenced blocks of ours, and the text between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from macrostep.model.base.errors import LessonError
from macrostep.model.lessons.lesson import LessonHead

_FENCE = re.compile(r"(?P<sign>`{3,}|~{3,})\s*(?P<info>[^`]*)")
_HEAD_KEYS = ("title", "minutes", "learns", "author")
_BLOCKS = ("macrostep", "question", "predict", "diagram", "check")


@dataclass
class Block:
    """Lines of one kind: "text", "heading", or the first word behind a fence."""

    kind: str
    lines: list[str]
    line: int
    info: str = ""


def read_head(lines: list[str]) -> tuple[LessonHead, int]:
    """Return the head and the place of the first line behind it."""
    if not lines or lines[0].strip() != "---":
        raise LessonError("A lesson begins with '---', then title:, minutes: and learns:, then '---' again.", 1)
    found: dict[str, str] = {}
    for place, line in enumerate(lines[1:], 1):
        if line.strip() == "---":
            return _made_head(found), place + 1
        key, colon, value = line.partition(":")
        key = key.strip()
        if not line.strip():
            continue
        if not colon or key not in _HEAD_KEYS:
            raise LessonError(f"The head knows {', '.join(_HEAD_KEYS)}, not {line.strip()[:40]!r}.", place + 1)
        if key in found:
            raise LessonError(f"'{key}:' stands in the head twice.", place + 1)
        if key == "minutes" and not (value.strip().isdecimal() and 0 < int(value.strip()[:4]) <= 600):
            raise LessonError(f"minutes: is a whole number from 1 to 600, not {value.strip()[:40]!r}.", place + 1)
        found[key] = value.strip()
    raise LessonError("The head is not closed: '---' is missing behind it.", 1)


def _made_head(found: dict[str, str]) -> LessonHead:
    for key in ("title", "minutes", "learns"):
        if not found.get(key):
            raise LessonError(f"'{key}:' is missing in the head.", 1)
    return LessonHead(found["title"], int(found["minutes"]), found["learns"], found.get("author", ""))


def blocks(lines: list[str], first: int) -> Iterator[Block]:
    """Yield headings, fenced blocks of ours, and the text between them with fences that are not ours."""
    block, fence = Block("text", [], first + 1), ""
    for number, line in enumerate(lines[first:], first + 1):
        opening = _FENCE.fullmatch(line.rstrip()) if not fence else None
        if fence:
            if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
                fence = ""
                if block.kind != "text":
                    yield block
                    block = Block("text", [], number + 1)
                    continue
            block.lines.append(line)
        elif opening is not None:
            fence = opening["sign"]
            word, _, rest = opening["info"].strip().partition(" ")
            if word in _BLOCKS:
                yield block
                block = Block(word, [], number + 1, rest.strip())
            else:
                block.lines.append(line)
        elif line.startswith("## ") or line.rstrip() == "##":
            yield block
            yield Block("heading", [line[2:].strip()], number)
            block = Block("text", [], number + 1)
        else:
            block.lines.append(line)
    if fence:
        raise LessonError(f"A block that begins with {fence} is not closed.", block.line)
    yield block
