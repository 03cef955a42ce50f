"""Symbols of one's own: SVG of others, of which only shapes are taken, in the lines and the colour of the application.

A file is screened before anything is made of it: entities, document types and all that is no plain shape are refused
or left out, and attributes are numbers, paths and transforms. So no text of a file reaches the painter as it is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import NamedTuple
from xml.parsers import expat

from macrostep.model.base.errors import FileFormatError, reason_of
from macrostep.model.base.phrase import Phrase
from macrostep.model.disk.regular_files import read_regular

FIELD = (48.0, 30.0)
"""Width and height of the field in which symbols are drawn."""
LARGEST = 2**16
"""Bytes of a file; a symbol has some hundreds."""
_MOST_SHAPES = 500
_DEEPEST = 16
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_NUMBERS = re.compile(rf"\s*(?:{_NUMBER}[\s,]*)+")
_LENGTH = re.compile(rf"\s*({_NUMBER})\s*(?:px|%)?\s*")
_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]+")
_TRANSFORM = re.compile(rf"\s*(?:(?:translate|scale|rotate|matrix|skewX|skewY)\s*\(\s*(?:{_NUMBER}[\s,]*)+\)[\s,]*)+")
_GEOMETRY = {
    "path": ("d",),
    "line": ("x1", "y1", "x2", "y2"),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "polyline": ("points",),
    "polygon": ("points",),
}
_AROUND = ("svg", "g")
_WIDTH = re.compile(r"line/[\d.e+-]+")
"""Of lines that are scaled by a factor, and are to be as wide as all others."""
_WHITE = ("white", "#fff", "#ffffff")


class _Around(NamedTuple):
    """An element around others: whether what is in it is drawn."""

    is_drawn: bool
    has_group: bool


def shapes_of(text: bytes, where: str) -> str:
    """Return the shapes of an SVG file as a symbol, which fills the field; see :func:`is_symbol`.

    Raises
    ------
    FileFormatError
        If it is no SVG, is larger than a symbol is, or has no shape.
    """
    if len(text) > LARGEST:
        raise FileFormatError(
            "{file} is too large for a symbol: it has more than {most} bytes.", file=where, most=LARGEST
        )
    reader = _Reader(where)
    reader.read(text)
    if not reader.count:
        raise FileFormatError("{file} has no shapes: a symbol is made of paths, lines and rectangles.", file=where)
    x, y, width, height = reader.view
    scale = min(FIELD[0] / width, FIELD[1] / height)
    dx, dy = FIELD[0] / 2 - scale * (x + width / 2), FIELD[1] / 2 - scale * (y + height / 2)
    place = f"translate({dx:.6g} {dy:.6g}) scale({scale:.6g})"
    looks = f"fill='currentColor' stroke='none' stroke-width='line/{scale:.6g}'"
    return f"<g transform='{place}' {looks}>{''.join(reader.found)}</g>"


def read_shapes(path: str | os.PathLike[str]) -> str:
    """Return the shapes of a file; see :func:`shapes_of`.

    Raises
    ------
    FileFormatError
    """
    name = os.path.basename(path)
    try:
        return shapes_of(read_regular(path, LARGEST + 1), name)
    except (OSError, ValueError) as error:
        raise FileFormatError("{file} cannot be read: {why}.", file=name, why=reason_of(error)) from None


def is_symbol(text: str) -> bool:
    """Say whether a text is shapes and nothing else, as :func:`shapes_of` writes them."""
    reader = _Reader("", is_bare=True)
    try:
        reader.read(f"<svg>{text}</svg>".encode("utf-8", "replace"))
    except FileFormatError:
        return False
    return bool(reader.count) and "".join(reader.found) == text


class _Reader:
    """Collects the shapes of a file, each written anew.

    Parameters
    ----------
    where : str
        The file's name.
    is_bare : bool
        Whether there is no field around the shapes.
    """

    def __init__(self, where: str, is_bare: bool = False) -> None:
        self.where = where
        self.found: list[str] = []
        self.count = 0
        self.view = (0.0, 0.0, *FIELD)
        self._is_bare = is_bare
        self._levels: list[_Around] = []

    def read(self, text: bytes) -> None:
        parser = expat.ParserCreate()
        parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = self._refuse
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        try:
            parser.Parse(text, True)
        except expat.ExpatError as error:
            why = str(error)
            raise FileFormatError("{file} is not an SVG file: {why}.", file=self.where, why=why) from None

    def _refuse(self, *_: object) -> None:
        raise FileFormatError(
            "{file} has a document type or entities, which no symbol needs: save it as plain SVG.", file=self.where
        )

    def _begin(self, tag: str, attributes: Mapping[str, str]) -> None:
        tag = tag.rpartition(":")[2]
        if not self._levels and tag != "svg":
            raise FileFormatError("{file} is not an SVG file: it begins with {tag!r}.", file=self.where, tag=tag[:40])
        if len(self._levels) > _DEEPEST or self.count > _MOST_SHAPES:
            raise FileFormatError("{file} has too many shapes for a symbol.", file=self.where)
        is_drawn = all(level.is_drawn for level in self._levels)
        if not self._levels:
            self.view = self.view if self._is_bare else self._view_of(attributes)
        style = _style(attributes)
        is_hidden = style.get("display") == "none" or style.get("visibility") == "hidden"
        if tag in _AROUND:
            has_group = is_drawn and not is_hidden and not (self._is_bare and not self._levels)
            if has_group:
                self.found.append(f"<g{_transform(attributes)}{_paint(style)}>")
            self._levels.append(_Around(is_drawn and not is_hidden, has_group))
            return
        if tag in _GEOMETRY and is_drawn and not is_hidden:
            self._shape(tag, attributes, style)
        self._levels.append(_Around(False, False))

    def _end(self, _: str) -> None:
        if self._levels.pop().has_group:
            self.found.append("</g>")

    def _shape(self, tag: str, attributes: Mapping[str, str], style: Mapping[str, str]) -> None:
        written = ""
        for name in _GEOMETRY[tag]:
            value = attributes.get(name)
            if value is None:
                continue
            pattern = _PATH if name == "d" else _NUMBERS if name == "points" else _LENGTH
            if pattern.fullmatch(value) is None:
                return
            written += f" {name}='{' '.join(value.split())}'"
        if written:
            self.count += 1
            self.found.append(f"<{tag}{written}{_transform(attributes)}{_paint(style)}/>")

    def _view_of(self, attributes: Mapping[str, str]) -> tuple[float, float, float, float]:
        box = attributes.get("viewBox", "")
        if _NUMBERS.fullmatch(box):
            numbers = [float(number) for number in re.findall(_NUMBER, box)]
            if len(numbers) == 4 and numbers[2] > 0 and numbers[3] > 0:
                return numbers[0], numbers[1], numbers[2], numbers[3]
        sizes = [_LENGTH.fullmatch(attributes.get(key, "")) for key in ("width", "height")]
        if sizes[0] is not None and sizes[1] is not None and float(sizes[0][1]) > 0 and float(sizes[1][1]) > 0:
            return 0.0, 0.0, float(sizes[0][1]), float(sizes[1][1])
        message = Phrase("{file} does not say its size: it has no viewBox, width and height.", file=self.where)
        raise FileFormatError(message)


def _style(attributes: Mapping[str, str]) -> dict[str, str]:
    """Return what an element says of its looks, in attributes or in ``style``."""
    names = ("fill", "stroke", "stroke-width", "display", "visibility")
    found = {name: attributes[name] for name in names if name in attributes}
    for item in attributes.get("style", "").split(";"):
        name, _, value = item.partition(":")
        found[name.strip()] = value.strip()
    return found


def _paint(style: Mapping[str, str]) -> str:
    """Return whether a shape is filled and whether it has lines; all colours are that of the application."""
    written = ""
    for name in ("fill", "stroke"):
        if name in style:
            value = style[name].casefold()
            is_none = value in ("none", "transparent") or (name == "fill" and value in _WHITE)
            written += f" {name}='{'none' if is_none else 'currentColor'}'"
    if _WIDTH.fullmatch(style.get("stroke-width", "")):
        written += f" stroke-width='{style['stroke-width']}'"
    return written


def _transform(attributes: Mapping[str, str]) -> str:
    value = attributes.get("transform", "")
    return f" transform='{' '.join(value.split())}'" if value and _TRANSFORM.fullmatch(value) else ""
