"""The page of all keys: found by name or by key, changed, and set back; what is in the way is explained."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.shortcuts import Shortcuts, native
from macrostep.gui.widgets.mnemonics import plain
from macrostep.gui.widgets.search_field import SearchField

NAME = Qt.ItemDataRole.UserRole


@final
class ShortcutPage(QWidget):
    """Lists actions with their keys.

    Parameters
    ----------
    shortcuts : Shortcuts

    Signals
    -------
    done()
        A key was chosen, or its choice was left.
    """

    done = Signal()

    def __init__(self, shortcuts: Shortcuts) -> None:
        super().__init__()
        self._shortcuts = shortcuts
        self.search = SearchField(tr("Search actions and keys"))
        self.list = QTreeWidget()
        self.list.setAccessibleName(tr("Actions and their keys"))
        self.list.setHeaderLabels([tr("Action"), tr("Keys")])
        self.list.setRootIsDecorated(False)
        self.list.setAllColumnsShowFocus(True)
        self.list.setUniformRowHeights(True)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setStretchLastSection(False)
        self.edit = QKeySequenceEdit()
        self.edit.setMaximumSequenceLength(1)
        self.edit.setAccessibleName(tr("New keys"))
        self.message = QLabel()
        self.message.setWordWrap(True)
        self.message.setProperty("role", "error")
        self.take_button = QPushButton(tr("Use them here"))
        self.none_button = QPushButton(tr("No keys"))
        self.reset_button = QPushButton(tr("Reset"))
        self.reset_button.setToolTip(tr("Give this action the keys of the beginning"))
        self.reset_all_button = QPushButton(tr("Reset all"))
        for button in (self.take_button, self.none_button, self.reset_button, self.reset_all_button):
            button.setAutoDefault(False)
        self._lay_out()
        self.search.textChanged.connect(self._filter)
        self.list.currentItemChanged.connect(self._on_current)
        self.list.itemActivated.connect(lambda: self.edit.setFocus(Qt.FocusReason.OtherFocusReason))
        self.edit.keySequenceChanged.connect(self._judge)
        self.take_button.clicked.connect(self._take)
        self.none_button.clicked.connect(lambda: self._choose(QKeySequence()))
        self.reset_button.clicked.connect(self._reset)
        self.reset_all_button.clicked.connect(shortcuts.reset_all)
        shortcuts.changed.connect(self._show_keys)
        self._fill()

    def _fill(self) -> None:
        for action in self._shortcuts.actions():
            item = QTreeWidgetItem(self.list, [plain(action.text()), ""])
            item.setData(0, NAME, action.objectName())
        self._show_keys()
        self.list.setCurrentItem(self._items()[0])

    def _items(self) -> list[QTreeWidgetItem]:
        items = (self.list.topLevelItem(row) for row in range(self.list.topLevelItemCount()))
        return [item for item in items if item is not None]

    def _show_keys(self) -> None:
        for item, action in zip(self._items(), self._shortcuts.actions(), strict=True):
            keys = ", ".join(native(keys) for keys in action.shortcuts())
            item.setText(
                1, keys if self._shortcuts.is_default(action) else tr("{keys} (yours)").format(keys=keys or "–")
            )
        self._filter(self.search.text())
        self._on_current()

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        for item in self._items():
            line = f"{item.text(0)} {item.text(1)}".casefold()
            item.setHidden(not all(word in line for word in words))

    def current(self) -> QAction | None:
        """Return the chosen action."""
        item = self.list.currentItem()
        name = item.data(0, NAME) if item is not None else None
        return next((action for action in self._shortcuts.actions() if action.objectName() == name), None)

    def _on_current(self) -> None:
        action = self.current()
        self.edit.blockSignals(True)
        self.edit.setKeySequence(action.shortcut() if action is not None else QKeySequence())
        self.edit.blockSignals(False)
        self.message.clear()
        self.take_button.setEnabled(False)
        for widget in (self.edit, self.none_button):
            widget.setEnabled(action is not None)
        self.reset_button.setEnabled(action is not None and not self._shortcuts.is_default(action))

    def _judge(self, keys: QKeySequence) -> None:
        """Say what is wrong with the keys that were pressed, or use them at once if nothing is."""
        action = self.current()
        self.message.clear()
        self.take_button.setEnabled(False)
        if action is None or keys.isEmpty():
            return
        objection = self._shortcuts.objection(action, keys)
        holder = self._shortcuts.holder(action, keys)
        if objection:
            self.message.setText(objection)
        elif holder is not None:
            sentence = tr("{keys} are the keys of “{action}”, which would have none of them then.")
            self.message.setText(sentence.format(keys=native(keys), action=plain(holder.text())))
            self.take_button.setEnabled(True)
        else:
            self._choose(keys)

    def _take(self) -> None:
        self._choose(self.edit.keySequence())

    def _choose(self, keys: QKeySequence) -> None:
        action = self.current()
        if action is not None:
            self._shortcuts.choose(action, keys)
            self.done.emit()

    def _reset(self) -> None:
        action = self.current()
        if action is not None:
            self._shortcuts.reset(action)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        label = QLabel(tr("New keys"))
        label.setBuddy(self.edit)
        row.addWidget(label)
        row.addWidget(self.edit, 1)
        for button in (self.take_button, self.none_button, self.reset_button):
            row.addWidget(button)
        last = QHBoxLayout()
        last.addWidget(self.message, 1)
        last.addWidget(self.reset_all_button, 0, Qt.AlignmentFlag.AlignBottom)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.list, 1)
        layout.addLayout(row)
        layout.addLayout(last)
