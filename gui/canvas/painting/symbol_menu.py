"""The menu from which a composite gets its symbol: those of the library and those for whole machines, by domain."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from macrostep.gui.canvas.painting.symbol_drawing import SymbolDrawing
from macrostep.gui.canvas.painting.symbols import symbol_icon
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.menu import Menu
from macrostep.model.base.errors import MacrostepError
from macrostep.model.library.library import GROUPS
from macrostep.model.symbols.shapes import read_shapes
from macrostep.model.symbols.symbols import symbols


class SymbolMenu(Menu):
    """Lists the symbols when it is first opened.

    Parameters
    ----------
    parent : QWidget
    current : callable
        The name of the symbol that there is now, "" for none.
    choose : callable
        What is done with the name of the one that is chosen, "" for none.
    """

    def __init__(self, parent: QWidget, current: Callable[[], str], choose: Callable[[str], object]) -> None:
        super().__init__(parent, tr("Symbol"), self.fill)
        self.menuAction().setObjectName("composite_symbol")
        self._current = current
        self._choose = choose
        self._group = QActionGroup(self)
        self.by_name: dict[str, QAction] = {}
        self._groups: list[Menu] = []  # held: Qt lets go of a menu that Python once saw and forgot

    def fill(self) -> None:
        """List the symbols, and check the one that there is."""
        if not self.by_name:
            self._add(self, "", tr("None"))
            self.addAction(tr("Draw…"), self._draw)
            self.addAction(tr("From an SVG file…"), self._ask_file)
            self.addSeparator()
            found = symbols()
            for group in dict.fromkeys((*GROUPS, *(symbol.group for symbol in found))):
                of_group = [symbol for symbol in found if symbol.group == group]
                menu = self.submenu(tr(group))
                self._groups.append(menu)
                for symbol in of_group:
                    self._add(menu, symbol.name, tr(symbol.title)).setIcon(symbol_icon(symbol.elements))
        current = self.by_name.get(self._current())
        if current is not None:
            current.setChecked(True)
        elif (checked := self._group.checkedAction()) is not None:
            checked.setChecked(False)

    def _draw(self) -> None:
        """Let the user draw a symbol."""
        parent = self.parentWidget()
        drawing = SymbolDrawing(parent.window() if isinstance(parent, QWidget) else None, self._current())
        drawing.accepted.connect(lambda: self._choose(drawing.symbol))
        drawing.open()

    def _ask_file(self) -> None:
        """Take the shapes of a file for the symbol."""
        parent = self.parentWidget()
        title = tr("A symbol from an SVG file")
        path, _ = QFileDialog.getOpenFileName(parent, title, "", tr("SVG files (*.svg)"))
        if not path:
            return
        try:
            self._choose(read_shapes(path))
        except MacrostepError as error:
            QMessageBox.warning(parent, title, shown(error))

    def _add(self, menu: Menu, name: str, title: str) -> QAction:
        action = self.by_name[name] = menu.addAction(title.replace("&", "&&"))
        action.setCheckable(True)
        action.setIconVisibleInMenu(True)
        action.triggered.connect(lambda: self._choose(name))
        self._group.addAction(action)
        return action
