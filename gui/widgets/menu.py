"""The menus of the window: in an open one a letter of each line is underlined, and pressing it chooses the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from macrostep.gui.widgets.mnemonics import plain, with_mnemonics


class Menu(QMenu):
    """A menu whose lines have letters while it is open.

    Letters that the texts themselves mark with & stay. Buttons that show the same action keep their text.

    Parameters
    ----------
    parent : QWidget
    title : str
    fill : callable, optional
        Makes its lines anew each time before it opens.
    """

    def __init__(self, parent: QWidget, title: str = "", fill: Callable[[], object] | None = None) -> None:
        super().__init__(title, parent)
        self._changed: dict[QAction, tuple[str, str]] = {}
        self._fill = fill
        if fill is not None:
            self.aboutToShow.connect(fill)
        self.aboutToShow.connect(self._mark)
        self.aboutToHide.connect(self._unmark)

    def submenu(self, title: str, fill: Callable[[], object] | None = None) -> Menu:
        """Add a menu to this one; who adds it keeps it, as Qt lets go of one that Python saw and forgot."""
        menu = Menu(self, title, fill)
        self.addMenu(menu)
        return menu

    def commands(self) -> Iterator[tuple[tuple[str, ...], QAction]]:
        """Yield the lines that do something, also of menus beneath that can be opened, with the titles of the menus."""
        if self._fill is not None:
            self._fill()
        title = plain(self.title())
        for action in self.actions():
            below = opened_by(action)
            if below is not None and action.isEnabled() and action.isVisible():
                for titles, command in below.commands():
                    yield (title, *titles), command
            elif below is None and not action.isSeparator() and action.isVisible():
                yield (title,), action

    def _mark(self) -> None:
        lines = [action for action in self.actions() if not action.isSeparator() and action.isVisible()]
        for action, after in zip(lines, with_mnemonics([action.text() for action in lines]), strict=True):
            if after != action.text():
                self._changed[action] = (action.text(), after)
                action.setText(after)

    def _unmark(self) -> None:
        for action, (before, after) in self._changed.items():
            if action.text() == after:  # nobody gave it another text since
                action.setText(before)
        self._changed.clear()


def opened_by(action: QAction) -> Menu | None:
    """Return the menu that a line opens; None if it does something itself."""
    parent = action.parent()
    return parent if isinstance(parent, Menu) and parent.menuAction() == action else None
