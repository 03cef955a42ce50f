"""A part of a panel with a heading that opens and closes it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from macrostep.gui.settings.preferences import preferences
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon
from macrostep.gui.widgets.basic import ElidedButton, described, in_column


class Section(QWidget):
    """A heading and what stands below it; whether it is open is remembered.

    Parameters
    ----------
    title : str
    content : QWidget
    is_open : bool
        Whether it is open as long as nobody has touched it.
    """

    def __init__(self, title: str, content: QWidget, is_open: bool = True) -> None:
        super().__init__()
        self._title = title
        self.content = content
        self._button = described(ElidedButton(), role="section")
        self._button.set_name(title)
        self._button.setCheckable(True)
        self._button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        fix_icon(self._button, 16)
        self._button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        line = described(QFrame(), role="line")
        self.setLayout(in_column(line, self._button, content, spacing=4))
        self._button.toggled.connect(self._toggle)
        self.remember("", is_open)

    def set_open(self, is_open: bool) -> None:
        """Open or close it, as a click on the heading does."""
        self._button.setChecked(is_open)

    def remember(self, kind: str, is_open: bool) -> None:
        """Be as it was left the last time with things of a kind, by default open or closed."""
        self._key = f"sections/{self._title}{kind}"
        kept = bool(preferences().value(self._key, is_open, type=bool))
        self._button.blockSignals(True)
        self._button.setChecked(kept)
        self._button.blockSignals(False)
        self._show(kept)

    def set_count(self, count: int) -> None:
        """Show how many things stand below the heading."""
        self._button.set_name(f"{self._title}  {count}" if count else self._title)

    def _toggle(self, is_open: bool) -> None:
        preferences().setValue(self._key, is_open)
        self._show(is_open)

    def _show(self, is_open: bool) -> None:
        self._button.setIcon(icon("chevron-down" if is_open else "chevron-right", token="secondary"))
        self.content.setVisible(is_open)
