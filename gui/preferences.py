"""What the application remembers from one start to the next: theme, layout of the window, recent files."""

from __future__ import annotations

from PySide6.QtCore import QSettings


def preferences() -> QSettings:
    """Return the person's settings, a small text file on every platform."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "Macrostep", "Macrostep")
