"""Which files of extensions a run depends on: its methods, the solvers inside its subsystems, its units."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import extension_files
from macrostep.solvers.embedded import solver_kinds

_FOR_EVERYTHING = "explicit"
"""The embedded solver that applies to every subsystem: none behind it is taken without being asked for."""
_LARGEST = 2**20
"""Bytes of a file."""


def own_files(methods: Iterable[ChosenMethod], document: Mapping[str, Any]) -> dict[str, bytes]:
    """Return what stands in the files of extensions that take part, by their places in an extension.

    Parameters
    ----------
    methods : iterable of ChosenMethod
    document : mapping
        The diagram as its file has it.

    Raises
    ------
    MacrostepError
        If one of them cannot be read.
    """
    kinds = {str(subsystem.get("solver", {}).get("kind", "")) for subsystem in document["subsystems"]}
    known = solver_kinds()
    used = {
        "methods": {name for method in methods for name in _names(method)},
        "solvers": kinds.union(known[: known.index(_FOR_EVERYTHING)]),
    }
    found: dict[str, bytes] = {}
    for kind, names in used.items():
        for path in extension_files(kind):
            if path.stem in names and f"{kind}/{path.name}" not in found:
                parts = sorted(path.parent.glob("_*.py"))
                found |= {f"{kind}/{file.name}": _content(file) for file in (path, *parts)}
    text = json.dumps(document, ensure_ascii=False)
    for path in extension_files("units"):
        content = _content(path)
        if any(unit in text for unit in _units(content)):
            found.setdefault(f"units/{path.name}", content)
    return found


def _names(method: ChosenMethod) -> Iterator[str]:
    """Yield the name of a method, and of the one that it stands around."""
    yield method.name
    if method.inside is not None:
        yield from _names(method.inside)


def _units(content: bytes) -> Iterator[str]:
    """Yield the units that a file defines."""
    for line in content.decode(errors="replace").splitlines():
        name, equals, _ = line.partition("#")[0].partition("=")
        if equals and name.strip():
            yield name.strip()


def _content(path: Path) -> bytes:
    try:
        return read_regular(path, _LARGEST)
    except (OSError, ValueError) as error:
        raise MacrostepError("{path} cannot be read: {why}.", path=str(path), why=reason_of(error)) from None
