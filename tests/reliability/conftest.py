"""Rows of the scoreboard try what they try in folders of their own, and may make windows."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.reliability.own_folders import own_folders

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def folders_of_its_own() -> Iterator[None]:
    from PySide6.QtCore import QSettings

    with own_folders() as folder:
        # Qt asks for the folder of settings only once in a process
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "preferences"))
        yield
