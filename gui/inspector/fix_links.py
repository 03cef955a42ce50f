"""Links beneath a field to what can be done about its problem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from macrostep.gui.theme.theme import theme, theme_changed
from macrostep.gui.widgets.basic import show_markup


class Fix(NamedTuple):
    """What a link says, and what it does."""

    text: str
    do: Callable[[], object]


class FixLinks(QLabel):
    """Shows links, by mouse and keyboard; takes no space without any."""

    def __init__(self) -> None:
        super().__init__()
        self._fixes: Sequence[Fix] = ()
        show_markup(self)
        self.setWordWrap(True)
        self.linkActivated.connect(lambda link: self._fixes[int(link)].do())
        theme_changed.connect(self._write)
        self.hide()

    def show_fixes(self, fixes: Sequence[Fix]) -> None:
        """Show what can be done, the likeliest first."""
        self._fixes = fixes
        self._write()
        is_reached = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        self.setTextInteractionFlags(is_reached if fixes else Qt.TextInteractionFlag.NoTextInteraction)
        self.setVisible(bool(fixes))

    def _write(self) -> None:
        links = (f'<a href="{k}" style="color:{theme().accent}">{escape(text)}</a>'
                 for k, (text, _) in enumerate(self._fixes))  # fmt: skip
        self.setText(" &nbsp; ".join(links))
