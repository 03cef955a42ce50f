"""A list that floats beneath a button, with rows of several lines under headings."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.theme.theme import scaled, theme
from macrostep.gui.widgets.basic import show_markup

PADDING = 8
"""Around a row, on both sides together, as the style sheet has it [px]."""
FRAME = 10
"""Above and below the list together [px]."""
DATA = Qt.ItemDataRole.UserRole


class PopupList(QFrame):
    """Return and a click choose a row, typed letters go to it; Escape and a click elsewhere close it.

    Parameters
    ----------
    name : str
        What a screen reader says.
    size : QSize
        At the usual size of text [px]; what does not fit is scrolled.
    parent : QWidget

    Signals
    -------
    chosen(object)
        What a row stands for.
    """

    chosen = Signal(object)

    def __init__(self, name: str, size: QSize, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setObjectName("popup-list")
        self.setStyleSheet(f"#popup-list {{ background: {theme().panel}; border: 1px solid {theme().field}; }}")
        self.setAccessibleName(name)
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setAccessibleName(name)
        self.list.setItemDelegate(_UnderLabels(self.list))
        self.list.itemClicked.connect(self._choose)
        self.list.installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self.list)
        self.resize(scaled(size.width()), scaled(size.height()))

    def add_heading(self, text: str) -> None:
        """Add a row that cannot be chosen."""
        item = QListWidgetItem(self.list)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
        label = QLabel(text)
        label.setProperty("role", "secondary")
        label.setContentsMargins(8, 10, 8, 2)
        self.list.setItemWidget(item, label)

    def add_row(self, data: Any, name: str, markup: str) -> QLabel:
        """Add a row that stands for something, and return its label.

        Parameters
        ----------
        data : object
        name : str
            What a screen reader says, and what one types to go there.
        markup : str
            What the row shows, in HTML.
        """
        item = QListWidgetItem(name, self.list)
        item.setData(DATA, data)
        label = QLabel()
        show_markup(label)
        label.setWordWrap(True)
        label.setContentsMargins(8, 4, 8, 4)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        label.setText(markup)
        self.list.setItemWidget(item, label)
        return label

    @property
    def entries(self) -> list[Any]:
        """What the rows stand for, from top to bottom."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return [item.data(DATA) for item in items if item.data(DATA) is not None]

    def open_below(self, widget: QWidget) -> None:
        """Show it under a widget, or above where there is more room, inside the screen and no higher than its rows.

        It does not go over the right edge of the window.
        """
        screen = widget.screen().availableGeometry()
        self.resize(self.size().boundedTo(screen.size() - QSize(8, 8)))
        self.ensurePolished()
        self.fit_rows(self.width() - FRAME)
        rows = sum(self.list.item(row).sizeHint().height() for row in range(self.list.count()))
        below, above = widget.mapToGlobal(QPoint(0, widget.height() + 4)), widget.mapToGlobal(QPoint(0, -4))
        self.resize(self.width(), min(self.height(), rows + FRAME))
        y = below.y() if below.y() + self.height() <= screen.bottom() else above.y() - self.height()
        right = min(screen.right(), widget.window().geometry().right() - 1)
        x = max(screen.left(), min(below.x(), right - self.width()))
        self.move(x, max(screen.top(), min(y, screen.bottom() - self.height())))
        self.show()
        self.fit_rows(self.list.viewport().width())
        self.list.setFocus()

    def choose(self, data: Any) -> None:
        """Take what a row stands for, and close."""
        self.close()
        self.chosen.emit(data)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return and Enter choose; Escape, as for every popup, closes; Home passes over the first heading."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose(self.list.currentItem())
                return True
            if event.key() == Qt.Key.Key_Home:
                self.choose_first()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.close()
                return True
        return False

    def choose_first(self) -> None:
        """Go to the first row that can be chosen."""
        items = (self.list.item(row) for row in range(self.list.count()))
        self.list.setCurrentItem(next(item for item in items if item.data(DATA) is not None))
        self.list.scrollToTop()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click elsewhere closes the list, and does nothing more."""
        self.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay)
        super().mousePressEvent(event)

    def _choose(self, item: QListWidgetItem) -> None:
        if item.data(DATA) is not None:
            self.choose(item.data(DATA))

    def fit_rows(self, width: int) -> None:
        """Make each row as high as its text is at a width."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            label = self.list.itemWidget(item)
            height = label.heightForWidth(width - PADDING) if label.hasHeightForWidth() else label.sizeHint().height()
            item.setSizeHint(QSize(width, height + PADDING))


class _UnderLabels(QStyledItemDelegate):
    """Paints rows without their names, which their labels show."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.text = ""
