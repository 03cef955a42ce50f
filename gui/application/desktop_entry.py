"""Macrostep in the menu of a Linux desktop, so that a double-click on a diagram opens it.

The files are those of freedesktop.org's specifications: a desktop entry, types of files (MIME), and an icon.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.disk.whole_file import write_whole

_PLACES = {
    "desktop/macrostep.desktop": "applications/macrostep.desktop",
    "desktop/macrostep.xml": "mime/packages/macrostep.xml",
    "icons/macrostep.svg": "icons/hicolor/scalable/apps/macrostep.svg",
}
"""Where each file goes, below the folder for the user's data."""
_REFRESHED = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""Programs that let a desktop see at once what has changed in a folder; without them it does at the next login."""


def add_to_desktop() -> list[Path]:
    """Enter Macrostep in the menu, and let it open diagrams; returns what was written.

    Raises
    ------
    MacrostepError
        On another system than Linux.
    OSError
        If a file cannot be written.
    """
    written = []
    for source, place in _places():
        text = (files("macrostep.resources") / source).read_text("utf-8")
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, text.replace("{program}", _program()).encode())
        written.append(place)
    _refresh()
    return written


def remove_from_desktop() -> list[Path]:
    """Take away what :func:`add_to_desktop` has written; returns what was there."""
    there = [place for _, place in _places() if place.is_file()]
    for place in there:
        place.unlink()
    _refresh()
    return there


def _places() -> Iterator[tuple[str, Path]]:
    if sys.platform != "linux":
        raise MacrostepError(Phrase("Only desktops of Linux are served; elsewhere, choose Macrostep to open a file."))
    for source, place in _PLACES.items():
        yield source, _data_home() / place


def _data_home() -> Path:
    chosen = Path(os.environ.get("XDG_DATA_HOME", ""))
    return chosen if chosen.is_absolute() else Path.home() / ".local/share"  # others count as not set


def _program() -> str:
    """Return what starts Macrostep, as a desktop entry writes it."""
    if getattr(sys, "frozen", False):
        words = [sys.executable]
    else:
        command = Path(sys.executable).with_name("macrostep")
        words = [str(command)] if command.is_file() else [sys.executable, "-P", "-m", "macrostep"]
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    """Quote a word: a desktop reads the line twice, as a value and as arguments."""
    escaped = "".join(f"\\{letter}" if letter in '"`$\\' else letter for letter in word)
    return '"' + escaped.replace("\\", "\\\\").replace("%", "%%") + '"'


def _refresh() -> None:
    for program, folder in _REFRESHED:
        if shutil.which(program):
            subprocess.run([program, str(_data_home() / folder)], check=False, capture_output=True)
