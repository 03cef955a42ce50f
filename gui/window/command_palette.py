"""Everything that can be done, found by a few letters: actions, files, methods, blocks to insert or to go to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QColor, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
)

from macrostep.gui.localisation.library import templates
from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.preferences import preferences
from macrostep.gui.settings.shortcuts import native
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, text_font, theme
from macrostep.gui.widgets.menu import Menu
from macrostep.gui.widgets.mnemonics import plain
from macrostep.gui.widgets.search_field import SearchField
from macrostep.gui.window.fuzzy_search import Match, match
from macrostep.gui.window.menus import KEYWORDS
from macrostep.model.diagram.chosen_method import ChosenMethod

if TYPE_CHECKING:
    from macrostep.gui.window.main_window import MainWindow

RECENT = "palette/recent"
MOST_RECENT = 12
MOST_SHOWN = 300
NOT_NOW = 4.0
"""By how much a command that cannot be used now falls behind."""
WIDTH, HEIGHT = 600, 420
COMMAND = Qt.ItemDataRole.UserRole
PLACES = Qt.ItemDataRole.UserRole + 1


@dataclass(frozen=True)
class PaletteEntry:
    """One thing that can be done.

    Attributes
    ----------
    name : str
        Identifies it, from one start to the next.
    text, group, keys : str
        What is shown: what it does, where it belongs, its keys.
    run : callable
    is_enabled : bool
    keywords : str
        By which it is found as well.
    """

    name: str
    text: str
    group: str
    keys: str
    run: Callable[[], object]
    is_enabled: bool = True
    keywords: str = ""


def commands(window: MainWindow) -> Iterator[PaletteEntry]:
    """Yield everything that can be done in a window now."""
    yield from _of_menus(window)
    yield from _of_panels(window)
    for method in window.controller.methods.values():
        text = tr("Add {method}").format(method=method.label)
        add = partial(window.run_bar.add, ChosenMethod(method.name))
        yield PaletteEntry(f"method:{method.name}", text, tr("Method"), "", add)
    place = window.view.cursor_place()  # before the palette is there and the mouse is on it
    for entry in templates():
        text = tr("Insert {name}").format(name=entry.title)
        insert = partial(window.view.insert, entry, place)
        also = f"{entry.summary} {entry.keywords}"
        yield PaletteEntry(f"insert:{entry.type}", text, tr(entry.group), "", insert, keywords=also)
    for name in window.document.diagram.subsystems:
        text = tr("Go to {name}").format(name=name)
        yield PaletteEntry(f"block:{name}", text, tr("Block"), "", partial(window.places.show_block, name))


def _of_menus(window: MainWindow) -> Iterator[PaletteEntry]:
    """Yield every line of the window's menus, and of the menu of what is selected on the canvas."""
    seen = set()
    for group, action in window.menus.commands():
        name, text = action.objectName() or f"{group}/{action.text()}", plain(action.text())
        if name not in seen:
            seen |= {name, text}
            also = str(action.property(KEYWORDS) or "")
            yield PaletteEntry(name, text, group, native(action.shortcut()), action.trigger, action.isEnabled(), also)
    if not window.view.scene_.selection.items():
        return
    selected = ", ".join(window.view.scene_.selection.names())
    for titles, action in window.canvas_actions.menu_of_selection().commands():
        text = plain(action.text())
        if text not in seen:
            group = " › ".join(filter(None, (selected or tr("Diagram"), *titles)))
            yield PaletteEntry(f"canvas/{text}", text, group, native(action.shortcut()), action.trigger,
                               action.isEnabled())  # fmt: skip


def _of_panels(window: MainWindow) -> Iterator[PaletteEntry]:
    """Yield what the menus of panels do, of those that can be opened now."""
    for kind in window.built_panels.kinds:
        panel = window.panels.panel(kind.key) if window.panels.is_built(kind.key) else None
        for button in panel.findChildren(QAbstractButton) if panel is not None else ():
            menu = button.menu() if isinstance(button, QToolButton | QPushButton) else None
            if panel is None or not isinstance(menu, Menu) or not button.isVisibleTo(panel):
                continue
            for titles, action in menu.commands():
                text = ": ".join(filter(None, (titles[-1], plain(action.text()))))
                run = partial(_run_in_panel, window, kind.key, action)
                yield PaletteEntry(f"{kind.key}/{text}", text, tr(kind.title), "", run,
                                   action.isEnabled() and button.isEnabled())  # fmt: skip


def _run_in_panel(window: MainWindow, key: str, action: QAction) -> None:
    window.panels.show(key)
    action.trigger()


@final
class CommandPalette(QDialog):
    """A search field over a list of commands, above the window.

    Parameters
    ----------
    window : MainWindow
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("command_palette")
        self.setAccessibleName(tr("Commands"))
        self.setWindowTitle(tr("Commands"))
        self._window = window
        self._commands = list(commands(window))
        self._recent = recently_used()
        self.search = SearchField(tr("What do you want to do?"))
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self._show)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Commands"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setItemDelegate(_Rows(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda _: self._run())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.list)
        width = min(scaled(WIDTH), window.width() - 24)
        place = window.mapToGlobal(window.rect().topLeft())
        left = place.x() + (window.width() - width) // 2
        self.setGeometry(QRect(left, place.y() + 48, width, min(scaled(HEIGHT), window.height() - 72)))
        self._show("")
        self.search.setFocus()

    def shown(self) -> list[str]:
        """Return the texts in the list."""
        return [self.list.item(row).text() for row in range(self.list.count())]

    def _show(self, query: str) -> None:
        self.list.clear()
        found = [(command, hit) for command in self._commands if (hit := self._match(query, command)) is not None]
        found.sort(key=lambda pair: -pair[1].score)
        for command, hit in found[:MOST_SHOWN]:
            item = QListWidgetItem(command.text, self.list)
            item.setData(COMMAND, command)
            item.setData(PLACES, hit.places)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{command.text}, {command.group} {command.keys}".rstrip())
            if not command.is_enabled:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
        if not found:
            nothing = QListWidgetItem(tr("Nothing matches “{text}”.").format(text=query.strip()), self.list)
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
        self.list.setCurrentRow(0)

    def _match(self, query: str, command: PaletteEntry) -> Match | None:
        hit = self._judge(query, command)
        return hit if hit is None or command.is_enabled else Match(hit.score - NOT_NOW, hit.places)

    def _judge(self, query: str, command: PaletteEntry) -> Match | None:
        in_menus = Match(-float(command.group.count("›")), ())  # in their order, long lists in them last
        hit = match(query, command.text) if query.strip() else in_menus
        if hit is None:
            wider = match(query, f"{command.text} {command.group}")
            if wider is None:
                return self._judge_keywords(query, command)
            hit = Match(wider.score - 2.0, tuple(p for p in wider.places if p < len(command.text)))
        if command.name in self._recent:
            rank = self._recent.index(command.name)
            return Match(hit.score + (3.0 if query.strip() else 100.0) * (1 - rank / MOST_RECENT), hit.places)
        return hit

    @staticmethod
    def _judge_keywords(query: str, command: PaletteEntry) -> Match | None:
        """Match whole words only: in a sentence a few letters stand everywhere."""
        words = command.keywords.casefold().split()
        if not words or not all(any(word.startswith(part) for word in words) for part in query.casefold().split()):
            return None
        return Match(0.0, ())

    def _run(self) -> None:
        item = self.list.currentItem()
        command = item.data(COMMAND) if item is not None else None
        if not isinstance(command, PaletteEntry) or not command.is_enabled:
            return
        kept = [command.name, *(name for name in self._recent if name != command.name)]
        preferences().setValue(RECENT, kept[:MOST_RECENT])
        self.close()
        QTimer.singleShot(0, self._window, command.run)  # when the focus is back where it was

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self._window.activateWindow()  # some systems gave the popup a focus of its own

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys in the search field go through the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run()
                return True
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                QApplication.sendEvent(self.list, event)
                return True
        return False


def recently_used() -> list[str]:
    """Return the names of the commands used last, the latest first."""
    kept = preferences().value(RECENT, [])
    return [str(name) for name in (kept if isinstance(kept, list) else [kept])]


class _Rows(QStyledItemDelegate):
    """What was meant in bold, then where it belongs, and the keys at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, QFontMetrics(text_font()).height() + 14)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        self.initStyleOption(option, index)
        text, option.text = option.text, ""
        option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        command = index.data(COMMAND)
        t = theme()
        row = option.rect.adjusted(8, 0, -8, 0)
        painter.save()
        if isinstance(command, PaletteEntry):
            token = "text" if command.is_enabled else "secondary"
            row.setRight(self._paint_right(painter, row, command.keys) - 12)
            end = self._paint_text(painter, row, text, set(index.data(PLACES)), t.colour(token))
            painter.setFont(text_font(SECONDARY_SIZE))
            painter.setPen(t.colour("secondary"))
            rest = row.adjusted(end - row.left() + 10, 0, 0, 0)
            group = painter.fontMetrics().elidedText(command.group, Qt.TextElideMode.ElideRight, max(rest.width(), 0))
            painter.drawText(rest, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), group)
        else:
            painter.setPen(t.colour("secondary"))
            painter.drawText(row, int(Qt.AlignmentFlag.AlignVCenter), text)
        painter.restore()

    @staticmethod
    def _paint_right(painter: QPainter, row: QRect, keys: str) -> int:
        """Paint the keys; return where they begin."""
        painter.setFont(text_font(SECONDARY_SIZE))
        painter.setPen(theme().colour("secondary"))
        painter.drawText(row, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), keys)
        return row.right() - painter.fontMetrics().horizontalAdvance(keys)

    @staticmethod
    def _paint_text(painter: QPainter, row: QRect, text: str, places: set[int], colour: QColor) -> int:
        """Paint the text with the text that were meant in bold; return where it ends."""
        plain_font, bold = text_font(), text_font()
        bold.setWeight(QFont.Weight.Bold)
        painter.setPen(colour)
        text = QFontMetrics(bold).elidedText(text, Qt.TextElideMode.ElideRight, row.width())
        x, at = row.left(), 0
        while at < len(text):
            end = at + 1
            while end < len(text) and (end in places) == (at in places):
                end += 1
            painter.setFont(bold if at in places else plain_font)
            part = text[at:end]
            painter.drawText(
                QRect(x, row.top(), row.right() - x + 1, row.height()), Qt.AlignmentFlag.AlignVCenter, part
            )
            x += painter.fontMetrics().horizontalAdvance(part)
            at = end
        return x
