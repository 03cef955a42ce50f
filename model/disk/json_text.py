"""JSON as text: read with errors that a person can act on, written so that it diffs well.

Python's parser takes NaN and keeps the last of two equal names; both lose what somebody wrote, so both are refused.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Container, Mapping
from typing import Any

from macrostep.model.base.errors import FileFormatError
from macrostep.model.base.phrase import Phrase

WIDTH = 110
"""A value that fits in this many columns is written on one line."""

_DEEPEST = 60
_LONGEST_TEXT = 2**20
"""Characters of one text; a window that is to show a longer one is held up for minutes."""
_STRING_OR_CONSTANT = re.compile(r'"(?:\\.|[^"\\])*"|(?P<constant>-?Infinity|NaN)')

_CONFLICT = re.compile(r"^<{7}(?= |$)", re.MULTILINE)
"""What git writes where it could not join two versions."""


def parse(text: str, where: str) -> Any:
    """Read JSON.

    Raises
    ------
    FileFormatError
        With `where`, and with the line and column or the path inside the document.
    """
    doubled: list[tuple[dict[str, Any], str]] = []

    def object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        result: dict[str, Any] = {}
        for name, value in pairs:
            if name in result:
                doubled.append((result, name))
            result[name] = value
        return result

    def refuse_constant(name: str) -> None:
        place = next(m.start() for m in _STRING_OR_CONSTANT.finditer(text) if m["constant"])
        raise FileFormatError(
            "{where}: {name} is not a number that a diagram can have.", where=_at(text, place, where), name=name
        )

    def finite(digits: str) -> float:
        if math.isinf(value := float(digits)):
            raise FileFormatError("{where}: the number {digits} is too large.", where=where, digits=digits)
        return value

    try:
        document = json.loads(text, object_pairs_hook=object_of, parse_constant=refuse_constant, parse_float=finite)
    except json.JSONDecodeError as error:
        merged = _CONFLICT.search(text)
        if merged is not None:
            raise FileFormatError(
                "{where}: a merge of two versions is not finished here (“{mark}”). Choose between them in a text "
                "editor, or take one version whole: git checkout --ours or --theirs.",
                where=_at(text, merged.start(), where), mark=merged[0],
            ) from None  # fmt: skip
        raise FileFormatError(
            "{where}: this is not valid JSON ({why}).", where=_at(text, error.pos, where), why=error.msg
        ) from None
    except RecursionError:
        raise FileFormatError("{where} is nested too deeply for a diagram.", where=where) from None
    except ValueError:
        raise FileFormatError("{where}: a number has too many digits.", where=where) from None
    paths = _paths_of(document, {id(owner) for owner, _ in doubled}, where)
    if doubled:
        # An object inside the first of two equal names is gone; the one that has the two names is not.
        owner, name = next((owner, name) for owner, name in doubled if id(owner) in paths)
        raise FileFormatError(
            "{where}, {path}: the name {name!r} stands twice.", where=where, path=paths[id(owner)], name=name
        )
    return document


def lay_out(document: Mapping[str, Any], joined: Container[str] = ()) -> str:
    """Write a document so that one change of it changes few lines: every small item has a line of its own.

    The keys in `joined` share their line with the next key.
    """
    items = (_item(key, value, 2) + (", " if key in joined else ",\n  ") for key, value in document.items())
    return "{\n  " + "".join(items).rstrip(" ,\n") + "\n}\n"


def compact(value: Any) -> str:
    """Write a value on one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _at(text: str, place: int, where: str) -> str:
    line = text.count("\n", 0, place) + 1
    column = place - text.rfind("\n", 0, place)
    return Phrase("{place}, line {line}, column {column}", place=where, line=line, column=column)


def _paths_of(document: Any, requested: set[int], where: str) -> dict[int, str]:
    """Return the JSON paths of the objects in `requested`; refuse what is too deep to write or too long to show."""
    paths: dict[int, str] = {}
    waiting = [(document, 0, "$")]
    while waiting:
        value, depth, path = waiting.pop()
        if depth > _DEEPEST:
            raise FileFormatError(
                "{where} is nested too deeply for a diagram: more than {most} levels.", where=where, most=_DEEPEST
            )
        if isinstance(value, str) and len(value) > _LONGEST_TEXT:
            raise FileFormatError(
                "{where}: the text that begins with {text!r} has {count} characters, and at most {most} are read.",
                where=where,
                text=value[:40],
                count=len(value),
                most=_LONGEST_TEXT,
            )
        if id(value) in requested:
            paths[id(value)] = path
        if isinstance(value, dict):
            waiting.extend((v, depth + 1, f"{path}.{k}" if requested else path) for k, v in value.items())
        elif isinstance(value, list):
            waiting.extend((v, depth + 1, f"{path}[{k}]" if requested else path) for k, v in enumerate(value))
    return paths


def _lines(value: Any, indent: int, used: int = 0) -> str:
    """Write a value in a line that is indented by `indent` and has `used` more columns: on that line if it fits."""
    line = compact(value)
    if indent + used + len(line) <= WIDTH or not isinstance(value, (dict, list)) or not value:
        return line
    if isinstance(value, list):
        return _broken_list(value, indent)
    inside = " " * (indent + 2)
    items = [inside + _item(key, item, indent + 2) for key, item in value.items()]
    return "{\n" + ",\n".join(items) + "\n" + " " * indent + "}"


def _broken_list(items: list[Any], indent: int) -> str:
    inside = " " * (indent + 2)
    lines = [_hanging(item, indent + 2) if isinstance(item, dict) else _lines(item, indent + 2) for item in items]
    return "[\n" + ",\n".join(inside + line for line in lines) + "\n" + " " * indent + "]"


def _hanging(value: dict[str, Any], indent: int) -> str:
    """Write an object of a list: its keys below each other, the first behind the brace."""
    if indent + len(compact(value)) <= WIDTH:
        return compact(value)
    items = [_item(key, item, indent + 1) for key, item in value.items()]
    return "{" + (",\n" + " " * (indent + 1)).join(items) + "}"


def _item(key: str, value: Any, indent: int) -> str:
    """Write a key and its value; the items of a list stand below each other, unless they are numbers."""
    name = f"{compact(key)}: "
    is_list_of_numbers = isinstance(value, list) and all(isinstance(item, (int, float)) for item in value)
    if isinstance(value, list) and not is_list_of_numbers and (len(value) > 1 or not isinstance(value[0], str)):
        return name + _broken_list(value, indent)
    return name + _lines(value, indent, len(name))
