"""The window in another language, for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication

from macrostep.gui.settings.language import install


@contextmanager
def in_language(app: QCoreApplication, language: str) -> Iterator[None]:
    """Show texts in a language meanwhile."""
    translators = install(app, language)
    try:
        yield
    finally:
        for translator in translators:
            QCoreApplication.removeTranslator(translator)
