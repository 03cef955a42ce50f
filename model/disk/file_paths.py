"""Paths of FMUs and Python files: in a diagram's file as seen from its folder, in memory absolute.

So a folder with a diagram and its FMUs can be moved as a whole, while diagrams that are pasted, recovered or handed to
another process need no folder.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

_NO_FILE_NAME = re.compile(r"""[\x00-\x1f\x7f-\x9f\u200e-\u202e\u2066-\u2069\ud800-\udfff/\\:*?"<>|]""")
"""What some system takes for more than a letter of a file's name, or for a direction to write it in."""


def as_file_name(name: str, longest: int = 100) -> str:
    """Return a name, of a diagram for example, as that of a file: without folders, and not hidden."""
    return _NO_FILE_NAME.sub("_", name)[:longest].strip(" .") or "unnamed"


def absolute(path: str, folder: str | os.PathLike[str] | None) -> str:
    """Return what a file in `folder` means by `path`, which has ``/`` between its parts on every system."""
    if not path or folder is None:
        return path
    return os.path.normpath(os.path.join(folder, path))


def below(path: str, folder: str | os.PathLike[str] | None) -> str:
    """Return how a file in `folder` names what stands there or below; all else keeps its own name."""
    if not path or folder is None or not os.path.isabs(path):
        return path
    for place in (Path(os.path.normpath(path)), Path(os.path.realpath(path))):
        if place.is_relative_to(folder):
            return place.relative_to(folder).as_posix()
    return path


def relative(path: str, folder: str | os.PathLike[str] | None) -> str:
    """Return how a file in `folder` names `path`; what stands on another drive keeps its own name."""
    if not path or folder is None or not os.path.isabs(path):
        return path
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:
        return path
