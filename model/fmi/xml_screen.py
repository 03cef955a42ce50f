"""Refuses XML that no tool writes, before any parser that builds something of it sees it.

Expat reads piece by piece and keeps nothing, so that this costs as much memory for a hostile file as for a good one.
Entities are refused altogether: FMI has none, and all the ways to make much of little, or to fetch other files, are
made of them. What was screened is parsed into a tree: a prefix that is used and nowhere declared, which tools forget,
is no reason to refuse a file; whatever else a parser of namespaces stumbles over is.
"""

from __future__ import annotations

import os
from typing import Any
from xml.parsers import expat

from macrostep.model.base.errors import FmuError
from macrostep.model.base.phrase import Phrase, Value
from macrostep.model.disk.regular_files import open_regular
from macrostep.model.fmi.message_texts import as_clause

_DEEPEST = 32
"""Elements within each other; FMI's schemas need 6, annotations of tools some more."""
_MOST_ELEMENTS = 1_000_000
_MOST_ATTRIBUTES = 100
_LONGEST_TEXT = 2**22
"""Characters of an attribute; the dependences of one variable on 100 000 others have a million."""
_ENCODINGS = frozenset(("utf-8", "us-ascii", "ascii", "iso-8859-1", "iso-8859-15", "windows-1252"))
"""Those that all parsers read alike; FMI 2 and 3 ask for UTF-8, and tools of Windows write its own."""
_PIECE = 2**18
_FEW_PIECES = _LONGEST_TEXT // _PIECE // 2
"""What begins so few pieces behind the element before it has no attribute that is too long: nobody need look."""
_MOST_UNDECLARED = 20
"""Prefixes without a declaration that are named."""


def screen(
    path: str | os.PathLike[str], where: str, standard: str = "FMI", deepest: int = _DEEPEST
) -> tuple[str, dict[str, str]]:
    """Return name and attributes of the outermost element of a file, if it is plain XML of a sensible size.

    Parameters
    ----------
    path : path
    where : str
        What messages call it.
    standard : str
        What says what may stand in it.
    deepest : int
        How many elements may stand within each other.

    Raises
    ------
    FmuError
    """
    screener = _Screen(where, standard, deepest)
    parser = expat.ParserCreate()
    parser.XmlDeclHandler = screener.declaration
    parser.StartDoctypeDeclHandler = screener.doctype
    parser.EntityDeclHandler = screener.entity
    parser.StartElementHandler = screener.begin
    parser.EndElementHandler = screener.end
    try:
        with open_regular(path) as file:
            while piece := file.read(_PIECE):
                screener.pieces += 1
                parser.Parse(piece, False)
        parser.Parse(b"", True)
    except (expat.ExpatError, ValueError, LookupError) as error:  # the last two: an encoding that Python has not
        text = " ".join(str(error).split())
        raise FmuError("{where} is not well-formed XML: {why}.", where=where, why=text) from None
    return screener.outermost


class _Screen:
    def __init__(self, where: str, standard: str, deepest: int) -> None:
        self._where, self._standard, self._deepest = where, standard, deepest
        self.outermost: tuple[str, dict[str, str]] = ("", {})
        self.pieces = 0
        self._depth = 0
        self._elements = 0
        self._began = 0

    def _refuse(self, fault: str, **values: Value) -> FmuError:
        return FmuError("{where} is refused: {fault}.", where=self._where, fault=Phrase.of(fault, **values))

    def declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding is not None and encoding.lower() not in _ENCODINGS:
            raise self._refuse(
                "its encoding is {encoding!r}, and {standard}'s is UTF-8",
                encoding=encoding[:40],
                standard=self._standard,
            )

    def doctype(self, *_: object) -> None:
        raise self._refuse(
            "it has a DOCTYPE, which {standard} does not, and which can hide anything", standard=self._standard
        )

    def entity(self, *_: object) -> None:
        raise self._refuse("it declares an entity, which {standard} does not", standard=self._standard)

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._elements += 1
        if self._elements == 1:
            self.outermost = name, attributes
        if self._depth > self._deepest:
            raise self._refuse("its elements stand more than {deepest} deep in each other", deepest=self._deepest)
        if self._elements > _MOST_ELEMENTS:
            raise self._refuse("it has more than {most} elements", most=_MOST_ELEMENTS)
        if len(attributes) > _MOST_ATTRIBUTES:
            raise self._refuse(
                "an element has {count} attributes, and no element of {standard} has that many",
                count=len(attributes), standard=self._standard,
            )  # fmt: skip
        if self.pieces > self._began + _FEW_PIECES and max(map(len, attributes.values()), default=0) > _LONGEST_TEXT:
            raise self._refuse("an attribute is longer than {most} million characters", most=_LONGEST_TEXT >> 20)
        self._began = self.pieces

    def end(self, _name: str) -> None:
        self._depth -= 1


def parse_tree(path: str | os.PathLike[str], where: str, without_comments: bool = False) -> tuple[Any, tuple[str, ...]]:
    """Return the root element of a file, and which prefixes it uses without declaring them, each with its line.

    Names with such a prefix stand in the tree as they are written.

    Parameters
    ----------
    path : path
    where : str
        What messages call it.
    without_comments : bool
        Whether comments and instructions for other programs are left out.

    Raises
    ------
    FmuError
        If it is not well-formed.
    OSError
        If it cannot be read.
    """
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=True,
        remove_comments=without_comments, remove_pis=without_comments,
    )  # fmt: skip
    try:
        with open_regular(path) as source:
            root = etree.parse(source, parser).getroot()
    except (etree.LxmlError, ValueError) as error:
        raise FmuError("{where} is not well-formed XML: {why}.", where=where, why=as_clause(error)) from None
    log = [entry for entry in parser.error_log if entry.level > etree.ErrorLevels.WARNING]
    wrong = next((entry for entry in log if entry.domain != etree.ErrorDomains.NAMESPACE), None)
    if root is None or wrong is not None:
        if wrong is None:
            raise FmuError("{where} is not well-formed XML.", where=where)
        said = {"line": wrong.line, "why": as_clause(wrong.message)}
        raise FmuError("{where} is not well-formed XML, line {line}: {why}.", where=where, **said)
    return root, tuple(
        Phrase("line {line}: {what}", line=entry.line, what=as_clause(entry.message))
        for entry in log[:_MOST_UNDECLARED]
    )
