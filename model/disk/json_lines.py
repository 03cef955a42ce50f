"""Files of JSON, an object on each line, that only ever grow: what was written before a kill or a full disk stays.

A line that was cut short is left out when the file is read.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from macrostep.model.disk.regular_files import open_regular, regular_status

_LARGEST = 2**30
"""Bytes of a file that is read; a hundred thousand runs of a study have some hundred million."""


def append(path: Path, line: bytes) -> None:
    """Add a line to a file, which is made if there is none; its end is that of a line, also behind one cut short.

    Raises
    ------
    OSError
        If it cannot be written.
    """
    data = line + b"\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        if file.tell() > 0:
            file.seek(-1, os.SEEK_END)
            data = data if file.read(1) == b"\n" else b"\n" + data
        file.write(data)


def lines_of(path: Path) -> Iterator[bytes]:
    """Yield the lines of a file one after the other; none if it cannot be read, or is too large."""
    try:
        if regular_status(path).st_size > _LARGEST:
            return
        with open_regular(path) as file:
            yield from file
    except OSError:
        return


def objects_of(lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """Yield what stands on lines; what is no object is left out."""
    for text in lines:
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if isinstance(line, dict):
            yield line
