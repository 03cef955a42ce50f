"""Colours, type and spacing of the window, light and dark.

Everything that paints takes its colours from :func:`theme`, so that switching the scheme is one call.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

METHOD_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Okabe and Ito, safe for colour-blind people; a method keeps its colour everywhere."""

SPACING = 4
"""Distances are multiples of this [px]."""


@dataclass(frozen=True)
class Theme:
    """The colours of one scheme, as ``"#RRGGBB"``."""

    name: str
    window: str
    panel: str
    canvas: str
    grid: str
    line: str
    text: str
    secondary: str
    accent: str
    error: str
    warning: str
    good: str
    reference: str

    def colour(self, token: str) -> QColor:
        return QColor(getattr(self, token))


LIGHT = Theme(
    "light", "#F6F7F9", "#FFFFFF", "#FFFFFF", "#E4E7EC", "#D8DCE2", "#1C2127", "#56606B", "#2563C9",
    "#B3261E", "#8A5A00", "#1A7345", "#A9B0B9",
)  # fmt: skip
DARK = Theme(
    "dark", "#16181C", "#202329", "#1A1D22", "#2B3038", "#363C45", "#E7E9EC", "#A2ABB6", "#7AAEFF",
    "#FF8A80", "#F5B94D", "#6CD39A", "#6B7480",
)  # fmt: skip


class _Announcer(QObject):
    changed = Signal()


_announcer = _Announcer()
theme_changed = _announcer.changed
_current = LIGHT


def theme() -> Theme:
    """Return the scheme in use."""
    return _current


def set_theme(new: Theme) -> None:
    """Use another scheme in the whole application, and tell everybody who paints."""
    global _current
    _current = new
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.setStyle("Fusion")  # the one style whose palette is ours on every platform
        app.setPalette(palette(new))
    theme_changed.emit()


def palette(t: Theme) -> QPalette:
    """Return Qt's palette for a scheme."""
    role = QPalette.ColorRole
    result = QPalette()
    for roles, token in (
        ((role.Window, role.Button, role.AlternateBase), t.window),
        ((role.Base, role.ToolTipBase), t.panel),
        ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText, role.BrightText), t.text),
        ((role.PlaceholderText,), t.secondary),
        ((role.Highlight, role.Link), t.accent),
        ((role.HighlightedText,), t.panel),
        ((role.Mid, role.Dark, role.Midlight), t.line),
    ):
        for r in roles:
            result.setColor(r, QColor(token))
    for r in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, r, QColor(t.secondary))
    return result
