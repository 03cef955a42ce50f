"""Units of extensions: lines such as ``fathom = 6 ft``, which count beside those that are known anyway."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from macrostep.model.base.errors import UnitError, reason_of
from macrostep.model.base.units import define, sources
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import extension_files, note_broken, note_sound

_LARGEST = 2**16
"""Bytes of a file."""
_defined: dict[str, str] = {}


def define_units() -> None:
    """Define what stands in the files and was not defined before; a line that cannot be read is noted as broken.

    A unit may consist of others that stand in a later line or in another file.
    """
    lines = list(_lines())
    while True:
        refused = [(line, why) for line in lines if (why := _refusal(line))]
        if len(refused) == len(lines):
            break
        lines = [line for line, _ in refused]
    for (path, number, _, _), why in reversed(refused):  # the first of a file is the one that is kept
        note_broken(path, why, number)


def _lines() -> Iterator[tuple[Path, int, str, str]]:
    """Yield file, number of line, name and size of each definition that did not count before."""
    for path in extension_files("units"):
        try:
            lines = read_regular(path, _LARGEST).decode().splitlines()
        except (OSError, ValueError) as error:
            note_broken(path, f"It cannot be read: {reason_of(error)}.")
            continue
        note_sound(path)
        for number, line in enumerate(lines, 1):
            name, _, size = (part.strip() for part in line.partition("#")[0].partition("="))
            if name and _defined.get(name) != size:
                yield path, number, name, size


def _refusal(line: tuple[Path, int, str, str]) -> str:
    """Let a definition count, or return why it cannot."""
    _, _, name, size = line
    try:
        define(name, size)
    except UnitError as error:
        return str(error)
    _defined[name] = size
    return ""


def read_units_of_extensions() -> None:
    """Let units be looked for in extensions, too, from now on."""
    sources.append(define_units)
