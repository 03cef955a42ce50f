"""Writes a test FMU again as some tool would have written it, against FMI's rules."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path


def rewritten(source: Path, target: Path, changes: Mapping[str, str], renamed: Mapping[str, str] | None = None) -> Path:
    """Write an FMU with another description and other names of its files.

    Parameters
    ----------
    source, target : Path
    changes : mapping
        What stands in the description, and what stands there instead.
    renamed : mapping, optional
        The same of the files' names.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "modelDescription.xml":
                text = data.decode()
                for before, after in changes.items():
                    assert before in text, before
                    text = text.replace(before, after)
                data = text.encode()
            for before, after in (renamed or {}).items():
                name = name.replace(before, after)
            new.writestr(name, data)
    return target
