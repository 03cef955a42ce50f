"""What the window does with the Tab key and with files that are dropped onto it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QTabBar, QWidget

from macrostep.gui.canvas.view.insertion import dropped_fmus
from macrostep.gui.files.questions import IMPORTED
from macrostep.gui.widgets.focus_order import has_proxy, neighbour
from macrostep.gui.widgets.menu import Menu

if TYPE_CHECKING:
    from macrostep.gui.docks.panels import Panels
    from macrostep.gui.exchange.fmu_commands import FmuCommands
    from macrostep.gui.exchange.foreign_models import Exchange
    from macrostep.gui.files.commands import FileCommands
    from macrostep.gui.presentation.presentation import Presentation
    from macrostep.gui.window.start_page import StartPage


class EventWindow(QMainWindow):
    """A window with panels, a start page that may lie over them, and files that can be dropped onto it."""

    panels: Panels
    presentation: Presentation
    start_page: StartPage
    files: FileCommands
    exchange: Exchange
    fmus: FmuCommands

    def createPopupMenu(self) -> QMenu:
        """Return the menu of a right click on a panel's title: which panels are shown."""
        menu = Menu(self)
        menu.addActions(self.panels.toggles())
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, where it ends nothing else, ends a presentation, shows all panels again, or leads to the canvas."""
        if event.key() == Qt.Key.Key_Escape and self.presentation.is_on:
            self.presentation.end()
        elif event.key() == Qt.Key.Key_Escape and self.panels.filling.keys:
            self.panels.filling.end()
        elif event.key() == Qt.Key.Key_Escape and self.start_page.isHidden():
            self.centralWidget().setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab passes over panels that are behind others, and stays on the start page while it lies over them all."""
        start: QWidget = QApplication.focusWidget() or self
        widget = start
        while True:  # through Qt's ring of widgets, which always comes back
            following = neighbour(widget, forward)
            if following is None or following is start:
                return False
            widget = following
            takes_tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not has_proxy(widget)
            if takes_tab and widget.isVisible() and widget.isEnabled() and self._can_be_seen(widget):
                widget.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
                return True

    def _can_be_seen(self, widget: QWidget) -> bool:
        if not self.start_page.isHidden():
            return self.start_page.isAncestorOf(widget)
        if isinstance(widget, QTabBar) and not self.rect().intersects(widget.geometry()):
            return False  # Qt keeps a bar of tabs outside of the window as long as only one of its panels is shown
        return not self.panels.is_hidden(widget)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._dropped(event) is not None or dropped_fmus(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path, fmus = self._dropped(event), dropped_fmus(event.mimeData())
        if fmus:
            event.acceptProposedAction()
            QTimer.singleShot(0, self, lambda: self.fmus.insert(fmus))
        if path is not None:
            event.acceptProposedAction()
            take = self.exchange.take if path.suffix.lower() in IMPORTED else self.files.open_path
            QTimer.singleShot(0, self, lambda: take(path))  # the other program waits for the drop

    @staticmethod
    def _dropped(event: QDropEvent) -> Path | None:
        """Return the diagram file that is being dropped, or one that can be imported."""
        urls = event.mimeData().urls()
        known = (".json", *IMPORTED)
        is_one_file = len(urls) == 1 and urls[0].isLocalFile() and urls[0].toLocalFile().lower().endswith(known)
        return Path(urls[0].toLocalFile()) if is_one_file else None

    def sizeHint(self) -> QSize:
        return QSize(1440, 900)
