"""Units of extensions: lines such as ``fathom = 6 ft``, read when a unit is not known otherwise."""

from __future__ import annotations

from macrostep.model.base.errors import UnitError, reason_of
from macrostep.model.base.units import define, sources
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import extension_files, note_broken, note_sound

_LARGEST = 2**16
"""Bytes of a file."""
_defined: dict[str, str] = {}


def define_units() -> None:
    """Define what stands in the files and was not defined before; a line that cannot be read is noted as broken."""
    for path in extension_files("units"):
        try:
            lines = read_regular(path, _LARGEST).decode().splitlines()
        except (OSError, ValueError) as error:
            note_broken(path, f"It cannot be read: {reason_of(error)}.")
            continue
        note_sound(path)
        for number, line in enumerate(lines, 1):
            name, _, size = (part.strip() for part in line.partition("#")[0].partition("="))
            if not name or _defined.get(name) == size:
                continue
            try:
                define(name, size)
                _defined[name] = size
            except UnitError as error:
                note_broken(path, str(error), number)


def read_units_of_extensions() -> None:
    """Let units that are not known otherwise be looked for in extensions from now on."""
    sources.append(define_units)
