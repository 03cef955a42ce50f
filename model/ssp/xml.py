"""XML of the SSP standard: read safely, its elements by their names, its values by their types."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from macrostep.model.base.errors import SspError, reason_of
from macrostep.model.disk.regular_files import regular_status
from macrostep.model.fmi.archive_members import LARGEST_DESCRIPTION
from macrostep.model.fmi.variable import finite
from macrostep.model.fmi.xml_screen import parse_tree, screen
from macrostep.model.ssp.notes import Notes

_DEEPEST = 120
"""Elements within each other: systems nest, two levels of XML for each."""

TYPES = frozenset((
    "Real", "Float64", "Float32", "Integer", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
    "Boolean", "String", "Enumeration", "Binary", "Clock",
))  # fmt: skip


def read_xml(file: Path, where: str, notes: Notes) -> Any:
    """Return the outermost element of a file; what is not as it should be in its names is noted.

    Raises
    ------
    MacrostepError
        If it is not plain XML of a sensible size.
    """
    try:
        if regular_status(file).st_size > LARGEST_DESCRIPTION:
            raise SspError(
                "{where} has more than {most} MB, and at most these are read.",
                where=where, most=LARGEST_DESCRIPTION >> 20,
            )  # fmt: skip
        screen(file, where, "SSP", _DEEPEST)
        root, undeclared = parse_tree(file, where, without_comments=True)
    except FileNotFoundError:
        raise SspError("{where} is not there.", where=where) from None
    except OSError as error:
        raise SspError("{file} cannot be read: {why}.", file=where, why=reason_of(error)) from None
    for fault in undeclared:
        notes.note("{where}, {fault}.", where=where, fault=fault)
    return root


def name_of(element: Any) -> str:
    """Return the name of an element without its namespace, which tools write in several ways."""
    return str(element.tag).rpartition("}")[2]


def children(element: Any, name: str = "") -> Iterator[Any]:
    """Yield the elements directly in an element, all or those of a name."""
    for child in element:
        if isinstance(child.tag, str) and (not name or name_of(child) == name):
            yield child


def child(element: Any, name: str) -> Any:
    """Return the first element of a name directly in an element, or None."""
    return next(children(element, name), None)


def items(element: Any, group: str, name: str) -> Iterator[Any]:
    """Yield the elements of a name in a group such as ``Connectors``."""
    for container in children(element, group):
        yield from children(container, name)


def truth(element: Any, name: str) -> bool:
    """Return what an attribute says, False where it is missing."""
    return (element.get(name) or "").strip() in ("true", "1")


def number(element: Any, name: str, default: float) -> float | None:
    """Return a finite number, the default where it is missing, None where it is none."""
    text = element.get(name)
    return default if text is None else finite(text)


def note_unknown(element: Any, known: frozenset[str], where: str, notes: Notes) -> None:
    """Note the elements in an element that nobody here reads."""
    for other in children(element):
        name = name_of(other)
        if name == "Annotations":
            for annotation in children(other):
                kind = annotation.get("type") or "without a type"
                notes.note_name(
                    "Annotations are what other tools keep for themselves, and not taken: {names}.", kind[:100]
                )
        elif name in ("MetaData", "Signature"):
            notes.note_name("Metadata and signatures are not taken: {names}.", where)
        elif name not in known:
            notes.note_name(
                "<{tag}> is no element that Macrostep knows; it is not taken: {names}.", where, tag=name[:60]
            )
