"""Brings the translation files up to date: ``./dev translate``.

Collects the texts from the sources into ``resources/translations/*.ts`` (Qt's lupdate, which keeps what is translated),
and makes the ``*.qm`` files that the window reads (lrelease). The ``.ts`` files are edited by hand or with Qt Linguist.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import PySide6

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "translations"
LANGUAGES = ("de", "fr", "zh_CN")


def tool(name: str, *arguments: str) -> None:
    """Run one of Qt's tools, as PySide brings it along."""
    ending = ".exe" if sys.platform == "win32" else ""
    subprocess.run([str(Path(PySide6.__file__).parent / f"{name}{ending}"), *arguments], check=True)


def collect(into: Path = FOLDER, languages: Sequence[str] = LANGUAGES) -> None:
    """Take new texts of the sources into the files, and drop those that are no more."""
    folder = Path(__file__).resolve().parents[1]
    sources = sorted(str(file) for file in folder.rglob("*.py"))
    for language in languages:
        tool(
            "lupdate", "-silent", "-no-obsolete", "-locations", "none", "-disable-heuristic", "similartext",
            "-tr-function-alias", "tr+=marked", "-source-language", "en", "-target-language", language,
            *sources, "-ts", str(into / f"{language}.ts"),
        )  # fmt: skip


def release(into: Path = FOLDER, languages: Sequence[str] = LANGUAGES) -> None:
    """Make what the window reads."""
    for language in languages:
        tool("lrelease", "-silent", str(into / f"{language}.ts"), "-qm", str(into / f"{language}.qm"))


if __name__ == "__main__":
    collect()
    release()
