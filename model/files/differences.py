"""What differs between two diagrams, as plain data: whoever shows it finds the words.

Compared is what stands in their files, so that nothing that a file can hold is passed over. Things with names are
compared by name, connections by the input that they feed, and lines of equations as a person compares two texts.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.writing import to_document

Kind = Literal["added", "removed", "changed"]


@dataclass(frozen=True)
class Difference:
    """One thing that is not the same.

    Attributes
    ----------
    where : tuple of str
        Names from the outside to the inside: ``("subsystems", "left", "parameters", "m")``.
    kind : {"added", "removed", "changed"}
    before, after : object
        What stands there; None where nothing does.
    """

    where: tuple[str, ...]
    kind: Kind
    before: Any = None
    after: Any = None


def differences(before: Diagram, after: Diagram) -> list[Difference]:
    """Return what differs, in the order of the file."""
    return list(_compare((), _keyed(to_document(before)), _keyed(to_document(after))))


def _keyed(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document in which what has a name stands under it."""
    result = dict(document)
    result["subsystems"] = {item["name"]: item for item in document.get("subsystems", ())}
    if "composites" in document:
        result["composites"] = {item["name"]: item for item in document["composites"]}
    result["connections"] = {target: source for source, target in document.get("connections", ())}
    return result


def _compare(where: tuple[str, ...], before: Any, after: Any) -> Iterator[Difference]:
    if before == after:
        return
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in [*before, *(key for key in after if key not in before)]:
            if key not in after:
                yield Difference((*where, str(key)), "removed", before[key])
            elif key not in before:
                yield Difference((*where, str(key)), "added", None, after[key])
            else:
                yield from _compare((*where, str(key)), before[key], after[key])
    elif _are_lines(before) and _are_lines(after):
        yield from _compare_lines(where, before, after)
    else:
        yield Difference(where, "changed", before, after)


def _are_lines(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(line, str) for line in value)


def _compare_lines(where: tuple[str, ...], before: list[str], after: list[str]) -> Iterator[Difference]:
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag == "equal":
            continue
        kind: Kind = "changed" if tag == "replace" else "removed" if tag == "delete" else "added"
        yield Difference(where, kind, "\n".join(before[i:j]) or None, "\n".join(after[k:m]) or None)
