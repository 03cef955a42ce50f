"""Asks for files: a dialog begins where the last one for such files was."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from macrostep.gui.settings.preferences import preferences

ANY = "any"


def ask_file_to_open(
    parent: QWidget | None, kind: str, title: str, filters: str, beside: Path | None = None
) -> Path | None:
    """Ask for a file.

    Parameters
    ----------
    parent : QWidget or None
    kind : str
        Of files; each has a folder of its own that is remembered.
    title, filters : str
        As Qt takes them.
    beside : Path, optional
        The folder to begin with, the first time.
    """
    text, _ = QFileDialog.getOpenFileName(parent, title, _folder(kind, beside), filters)
    return _remembered(kind, text)


def ask_files_to_open(
    parent: QWidget | None, kind: str, title: str, filters: str, beside: Path | None = None
) -> list[Path]:
    """Ask for several files, as :func:`ask_file_to_open`."""
    texts, _ = QFileDialog.getOpenFileNames(parent, title, _folder(kind, beside), filters)
    return [path for text in texts if (path := _remembered(kind, text)) is not None]


def ask_file_to_save(
    parent: QWidget | None, kind: str, title: str, proposal: Path | str, filters: str, beside: Path | None = None
) -> tuple[Path | None, str]:
    """Ask where to write, as :func:`ask_file_to_open`; a proposal may have a folder of its own.

    Returns
    -------
    path : Path or None
    filter : str
        The one that was chosen.
    """
    text, chosen = QFileDialog.getSaveFileName(parent, title, os.path.join(_folder(kind, beside), proposal), filters)
    return _remembered(kind, text), chosen


def _folder(kind: str, beside: Path | None) -> str:
    """Return where the last dialog of a kind was; else beside something; else where the last one of any kind was."""
    kept = preferences()
    candidates = (kept.value(f"folders/{kind}"), beside, kept.value(f"folders/{ANY}"))
    return next((str(folder) for folder in candidates if folder and os.path.isdir(folder)), str(Path.home()))


def _remembered(kind: str, text: str) -> Path | None:
    if not text:
        return None
    path = Path(text)
    for key in (kind, ANY):
        preferences().setValue(f"folders/{key}", str(path.parent))
    return path
