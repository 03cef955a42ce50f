"""Changes that know what they change: values, keys and nesting of JSON, words and lines of texts, and then bytes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from tests.model.test_hostile_fmus import mutated_bytes

NUMBERS = (
    0, -0.0, 1, -1, 0.5, 1e-320, 5e-324, 1e308, -1e308, 1.7976931348623157e308, 2**31, 2**53 + 1, 2**63, -(2**63) - 1,
    10**30, 10**400, float("nan"), float("inf"), -float("inf"), 1e-16, 99999999, 0.1 + 0.2,
)  # fmt: skip
TEXTS = (
    "", " ", "\0", "\n", "\r\n\t", "\ud800", "a\udfffb", "\u202e\u2066abc", "\ufeff", "\x1b[2J", "é" * 300,
    "x" * 100_000,
    ".", "..", "a.b", "../../../etc/passwd", "/dev/zero", "/proc/self/mem", "C:\\x", "file:///etc/passwd",
    "http://example.com/a",
    "der(x) = ", "x", "time", "der", "if", "1e999", "1_000", "٣", "½", "kdegC", "m/s/s", "N*m^9999", "1/0", "%s%n{}{0}",
    "nan", "inf", "true", "null", "__class__", "__import__('os').system('true')", "open('x', 'w')",
    "sum(" * 300, "(" * 500 + ")" * 500, "-" * 2000 + "1", "x^" * 400 + "x", "1+" * 20_000 + "1", "x = " * 50,
    "if a then " * 200, "ni_jacobi:step=0", "ni_jacobi:step=1e-300", "step_doubling(" * 500, "no_such:step=1",
    "monolithic", "together", "@all=together:" * 100, "<b>&amp;<script>", "$\\frac{1}{2}$", "🚀",
)  # fmt: skip
_LARGEST = 300_000
"""Characters from which on nothing more is changed."""
_DEPTHS = (1, 5, 59, 61, 500, 20_000)
_MANY = (2, 30, 300)


class Raw:
    """A piece of JSON that stands in the file as it is, whatever it is."""

    def __init__(self, text: str) -> None:
        self.text = text


RAW = (
    "NaN", "-Infinity", "1e999", "-1e999", "0x10", "01", "1.", ".5", "+1", "'a'", "tru", "", "[", "{", "]", '"',
    '"\\ud800"',
    '"\\udc00\\ud800"', '"\\u0000"', '"\\q"', "9" * 6000, "1" + "0" * 400, "/**/1", '{"name": 1, "name": 2}', "[1,]",
    "\0",
)  # fmt: skip


def mutated_json(document: Any, chance: random.Random) -> bytes:
    """Return a document's file with something changed in it."""
    copied = json.loads(json.dumps(document))
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        chance.choice(_ON_JSON)(copied, chance)
        if len(text := dumped(copied)) > _LARGEST:
            break
    if chance.random() < 0.1:
        text = mutated_text(text, chance)
    data = encoded(text, chance)
    return mutated_bytes(data, chance) if chance.random() < 0.1 and data else data


def encoded(text: str, chance: random.Random) -> bytes:
    """Return a text in UTF-8 mostly; halves of surrogate pairs stand in it as they are, or not."""
    if chance.random() < 0.1:
        return text.encode(chance.choice(("utf-8-sig", "utf-16", "latin-1")), "replace")
    return text.encode("utf-8", chance.choice(("replace", "replace", "surrogatepass")))


def dumped(value: Any) -> str:
    """Write JSON without looking whether it is some, and however deep it is nested."""
    pieces: list[str] = []
    waiting: list[Any] = [value]
    while waiting:
        present = waiting.pop()
        if isinstance(present, Raw):
            pieces.append(present.text)
        elif isinstance(present, dict):
            inner: list[Any] = [Raw("}")]
            for i, (key, item) in enumerate(reversed(present.items())):
                inner += [item, Raw(f"{_key(key)}: "), *([Raw(", ")] if i < len(present) - 1 else [])]
            waiting += [*inner, Raw("{")]
        elif isinstance(present, list):
            inner = [Raw("]")]
            for i, item in enumerate(reversed(present)):
                inner += [item, *([Raw(",\n")] if i < len(present) - 1 else [])]
            waiting += [*inner, Raw("[")]
        else:
            pieces.append(_plain(present))
    return "".join(pieces)


def _key(key: Any) -> str:
    return json.dumps(key) if isinstance(key, str) else str(key)


def _plain(value: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**300:
        return "1" + "0" * 400
    return json.dumps(value, ensure_ascii=len(str(value)) % 2 == 0)


Place = tuple[Any, Any]
"""A list or an object, and the index or key of something in it."""


def _places(document: Any) -> Iterator[Place]:
    waiting = [document]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            keys: list[Any] = list(value)
        elif isinstance(value, list):
            keys = list(range(len(value)))
        else:
            continue
        for key in keys:
            yield value, key
            waiting.append(value[key])


def _place(document: Any, chance: random.Random, kind: type | tuple[type, ...] = object) -> Place | None:
    found = [(owner, key) for owner, key in _places(document) if isinstance(owner[key], kind)]
    return chance.choice(found) if found else None


def _extreme(document: Any, chance: random.Random) -> None:
    """A number or a text becomes an extreme one."""
    if place := _place(document, chance, (int, float, str)):
        owner, key = place
        owner[key] = chance.choice(TEXTS if isinstance(owner[key], str) else NUMBERS)


def _anything(document: Any, chance: random.Random) -> None:
    """A value becomes one of another kind."""
    if place := _place(document, chance):
        owner, key = place
        owner[key] = chance.choice(
            (None, True, [], {}, [[]], {"": {}}, *chance.sample(NUMBERS, 2), *chance.sample(TEXTS, 2))
        )


def _raw(document: Any, chance: random.Random) -> None:
    if place := _place(document, chance):
        owner, key = place
        owner[key] = Raw(chance.choice(RAW))


def _swapped(document: Any, chance: random.Random) -> None:
    """Two values change places; one may stand in the other, which then stands there twice."""
    one, other = _place(document, chance), _place(document, chance)
    if one and other:
        (a, i), (b, j) = one, other
        copied = json.dumps([_without_raw(a[i]), _without_raw(b[j])])
        a[i] = json.loads(copied)[1]
        if _reaches(document, b) and ((isinstance(b, dict) and j in b) or (isinstance(b, list) and j < len(b))):
            b[j] = json.loads(copied)[0]


def _without_raw(value: Any) -> Any:
    return json.loads(json.dumps(value, default=lambda _: None))


def _reaches(document: Any, owner: Any) -> bool:
    return any(found is owner for found, _ in _places(document))


def _away(document: Any, chance: random.Random) -> None:
    if place := _place(document, chance):
        owner, key = place
        del owner[key]


def _renamed(document: Any, chance: random.Random) -> None:
    """A key becomes another one: of the document, or an extreme one."""
    keys = sorted({key for owner, key in _places(document) if isinstance(owner, dict)}, key=str)
    owners = [(owner, key) for owner, key in _places(document) if isinstance(owner, dict)]
    if owners:
        owner, key = chance.choice(owners)
        owner[chance.choice(keys) if chance.random() < 0.6 else chance.choice(TEXTS)] = owner.pop(key)


def _added(document: Any, chance: random.Random) -> None:
    """A key that stands elsewhere, or nowhere, comes into an object."""
    owners = [owner[key] for owner, key in _places(document) if isinstance(owner[key], dict)] + [document]
    keys = sorted({key for owner, key in _places(document) if isinstance(owner, dict)}, key=str)
    place = _place(document, chance)
    if isinstance(document, dict) and keys and place:
        name = chance.choice((chance.choice(keys), chance.choice(TEXTS)))
        chance.choice(owners)[name] = _without_raw(place[0][place[1]])


def _again(document: Any, chance: random.Random) -> None:
    """An item of a list stands there many times."""
    if (place := _place(document, chance, list)) and place[0][place[1]]:
        items = place[0][place[1]]
        items.extend([chance.choice(items)] * chance.choice(_MANY))


def _deep(document: Any, chance: random.Random) -> None:
    if place := _place(document, chance):
        owner, key = place
        depth, value = chance.choice(_DEPTHS), dumped(owner[key])
        opened, closed = chance.choice((("[", "]"), ('{"a": ', "}")))
        owner[key] = Raw(opened * depth + value + closed * depth)


def _text_scale_followers(document: Any, chance: random.Random) -> None:
    """Characters of a text change, as with a slip on a keyboard."""
    if place := _place(document, chance, str):
        owner, key = place
        owner[key] = mutated_text(owner[key], chance)


_ON_JSON: tuple[Callable[[Any, random.Random], None], ...] = (
    _extreme, _extreme, _extreme, _anything, _raw, _swapped, _swapped, _away, _renamed, _added, _again, _deep,
    _text_scale_followers, _text_scale_followers, _text_scale_followers,
)  # fmt: skip

_PIECES = (
    "(", ")", "[", "]", "{", "}", '"', "'", "`", "```", "\n", "\r", "\t", " ", "=", "==", "^", "*", "-", ".", ",",
    ":", ";",
    "#", "---", "## ", "$", "\\", "/", "%", "|", "..", "0", "1e9", "1e400", "9" * 400, "\0", "\ud800", "\u202e", "é",
    "²",
    "- ", "* ", "> ", "| a | b |", "![", "](", "<", ">", "&", "x" * 5000, "=1..2:", "1e-3..1:13log", "[[", "= [",
    "'''", "true",
)  # fmt: skip


def mutated_text(text: str, chance: random.Random) -> str:
    """Return a text with some of its pieces changed."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        place = chance.randrange(len(text) + 1)
        end = min(len(text), place + chance.choice((0, 0, 1, 1, 5, 40)))
        other = chance.randrange(len(text) + 1)
        piece = chance.choice((
            chance.choice(_PIECES), chance.choice(_PIECES), "", text[other : other + chance.choice((3, 20, 200))],
            chance.choice(TEXTS), chance.choice(_PIECES) * chance.choice((3, 100)),
        ))  # fmt: skip
        text = text[:place] + piece + text[end:]
        text = text[:200_000]
    return text


def mutated_lines(text: str, chance: random.Random) -> bytes:
    """Return a text with lines left out, repeated or moved, and with some of its pieces changed."""
    for _ in range(chance.choice((1, 1, 2, 3))):
        lines = text.splitlines(keepends=True) or [""]
        place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        kind = chance.randrange(7)
        if kind == 0:
            del lines[place : place + chance.randrange(1, 4)]
        elif kind == 1:
            lines[place:place] = [lines[other]] * chance.choice((1, 2, 300))
        elif kind == 2:
            lines[place], lines[other] = lines[other], lines[place]
        else:
            lines[place] = mutated_text(lines[place], chance)
        text = "".join(lines)[:400_000]
    data = encoded(text, chance)
    return mutated_bytes(data, chance) if data and chance.random() < 0.1 else data
