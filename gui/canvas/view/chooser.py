"""A box over the canvas in which one searches and chooses: a block to insert, or something to find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QListWidget, QListWidgetItem, QWidget

from macrostep.gui.theme.theme import scaled, theme
from macrostep.gui.widgets.basic import in_column, text_label
from macrostep.gui.widgets.search_field import SearchField

WIDTH = 320
ROW = 26
MOST_ROWS = 9
"""Rows that are seen at once."""
ICON = QSize(28, 18)


class ChooserEntry(NamedTuple):
    """One line of the box, and what choosing it does."""

    title: str
    detail: str
    do: Callable[[], object]
    icon: QIcon | None = None


@final
class Chooser(QFrame):
    """A field to search in above the list of what was found.

    Parameters
    ----------
    viewport : QWidget
        What it lies over.
    placeholder : str
    find : callable
        The choices for a text.
    nothing : str
        What to say if there are none.
    reason : str
        A sentence above the field.
    lists_all : bool
        Whether everything is listed before one types.

    Signals
    -------
    closed()
        The box deletes itself.
    chosen()
        Something was chosen and done.
    """

    closed = Signal()
    chosen = Signal()

    def __init__(
        self,
        viewport: QWidget,
        placeholder: str,
        find: Callable[[str], Sequence[ChooserEntry]],
        nothing: str,
        reason: str = "",
        lists_all: bool = True,
    ) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._find = find
        self._lists_all = lists_all
        self._choices: Sequence[ChooserEntry] = ()
        self._is_open = True
        self.setObjectName("chooser")
        self.setFixedWidth(scaled(WIDTH))
        self.reason = text_label(reason, wraps=True)
        self.reason.setVisible(bool(reason))
        self.search = SearchField(placeholder)
        self.setFocusProxy(self.search)  # a press on a line or the scroll bar would else give the canvas the focus
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.list = QListWidget()
        self.list.setIconSize(QSize(scaled(ICON.width()), scaled(ICON.height())))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setUniformItemSizes(True)
        self.nothing = text_label(nothing, "secondary", wraps=True)
        self.setLayout(in_column(self.reason, self.search, self.list, self.nothing, margins=(8, 8, 8, 8), spacing=6))
        self.search.textChanged.connect(self.refresh)
        self.search.installEventFilter(self)
        self.list.itemClicked.connect(self.choose_current)
        t = theme()
        self.setStyleSheet(f"#chooser {{ background: {t.panel}; border: 1px solid {t.field}; border-radius: 6px; }}")
        QApplication.instance().focusChanged.connect(self._follow_focus)  # type: ignore[union-attr]
        self.refresh("")

    def open_at(self, place: QPoint) -> None:
        """Show the box with its corner here, or as near as it lies within the viewport."""
        self.move(place)
        self._keep_inside()
        self.show()
        self.raise_()
        self.search.setFocus()

    def _keep_inside(self) -> None:
        self.adjustSize()
        space = self._viewport.size() - self.size()
        self.move(max(0, min(self.x(), space.width())), max(0, min(self.y(), space.height())))

    def refresh(self, text: str) -> None:
        """Show what is found for a text."""
        self._choices = self._find(text)
        self.list.clear()
        for choice in self._choices:
            item = QListWidgetItem(choice.title, self.list)
            item.setToolTip(choice.detail)
            item.setSizeHint(QSize(0, scaled(ROW)))
            if choice.icon is not None:
                item.setIcon(choice.icon)
        self.list.setCurrentRow(0)
        rows = min(len(self._choices), MOST_ROWS)
        self.list.setFixedHeight(rows * scaled(ROW) + 4)
        self.list.setVisible(bool(rows))
        self.nothing.setVisible(not rows and (self._lists_all or bool(text.strip())))
        self._keep_inside()

    def choose_current(self) -> None:
        """Close, and do what the chosen line says."""
        row = self.list.currentRow()
        if self._is_open and 0 <= row < len(self._choices):
            choice = self._choices[row]
            self.close_quietly()
            choice.do()
            self.chosen.emit()

    def close_quietly(self) -> None:
        """Close without choosing."""
        if self._is_open:
            self._is_open = False
            self.hide()
            self.closed.emit()
            self.deleteLater()

    def accept(self) -> bool:
        """Give way to something else."""
        self.close_quietly()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys in the field go through the list; Escape closes."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: MOST_ROWS,
                    Qt.Key.Key_PageUp: -MOST_ROWS}.get(Qt.Key(event.key()))  # fmt: skip
            if step is not None:
                row = self.list.currentRow() + step
                self.list.setCurrentRow(max(0, min(row, self.list.count() - 1)))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.choose_current()
                return True  # the canvas below would take it for its own
            if event.key() == Qt.Key.Key_Escape:
                self.close_quietly()
                return True
        return False

    def _follow_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        if self._is_open and old is self.search and new is not None and not self.isAncestorOf(new):
            self.close_quietly()
