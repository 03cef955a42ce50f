"""What stands in the window when nothing is open: new, open, files used last, the examples as pictures, and lessons.

The lessons stand beside the examples where there is room for two of their pictures, else below them.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QImage, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from macrostep import examples
from macrostep.gui.canvas.pictures.sketches import sketched
from macrostep.gui.canvas.pictures.thumbnails import DiagramPictures, FileView
from macrostep.gui.files.commands import FileCommands, is_shipped
from macrostep.gui.lessons.card import WIDTH as LESSON_WIDTH
from macrostep.gui.lessons.card import LessonCard
from macrostep.gui.lessons.card import cards as lesson_cards
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.settings.preferences import TEXT_SIZE_PERCENT
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import scaled, theme_changed
from macrostep.gui.widgets.diagram_card import PICTURE, WIDTH, DiagramCard
from macrostep.model.files.files import SUFFIX

if TYPE_CHECKING:
    from macrostep.gui.window.main_window import MainWindow

GAP = 16
MARGIN = 28
"""Around all that stands on the page [px]."""
NAME_WIDTH = 260
"""Of a diagram's name on the button that leads back to it [px]."""
WIDEST = 5
"""Cards side by side at most."""
BESIDE = 24
"""Between the examples and the lessons beside them [px]."""
HEADINGS = {
    "first": marked("First steps"),
    "systems": marked("Systems of several domains"),
    "textbook": marked("Circuits and machines of text books"),
    "papers": marked("The papers' cases"),
}
Card = DiagramCard | LessonCard
NEIGHBOUR = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


def shown_time(seconds: float) -> str:
    """Return a time of the past as people write it down."""
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")


def shown_folder(path: Path) -> str:
    """Return a file's folder, with ``~`` for the home folder."""
    folder = path.parent
    return str(Path("~") / folder.relative_to(Path.home())) if folder.is_relative_to(Path.home()) else str(folder)


def _columns_in(space: int, width: int) -> int:
    """Return how many cards stand side by side."""
    return max(1, min((space + GAP) // (width + GAP), WIDEST))


class _Section(QWidget):
    """A heading and cards below it, as many side by side as fit."""

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.cards: Sequence[Card] = []
        self._columns = 0
        self._grid = QGridLayout()
        self._grid.setSpacing(GAP)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        title = QLabel(heading)
        title.setProperty("role", "heading")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(title)
        layout.addLayout(self._grid)

    def show_cards(self, cards: Sequence[Card]) -> None:
        for card in self.cards:
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = cards
        for card in cards:
            card.setParent(self)
            card.arrow_pressed.connect(partial(self._go, card))
        self.setVisible(bool(cards))
        self._put(self._columns or 1)

    def arrange(self, columns: int, width: int) -> None:
        """Put the cards into so many columns of this width [px]."""
        self.setFixedWidth(columns * (width + GAP) - GAP)
        if columns != self._columns:
            self._put(columns)

    def _put(self, columns: int) -> None:
        self._columns = columns
        for index, card in enumerate(self.cards):
            self._grid.addWidget(card, index // columns, index % columns)
            card.show()

    def _go(self, card: Card, key: int) -> None:
        """An arrow key leads to the card beside, above or below."""
        step = NEIGHBOUR.get(Qt.Key(key), -self._columns if key == Qt.Key.Key_Up else self._columns)
        index = self.cards.index(card) + step
        if 0 <= index < len(self.cards):
            self.cards[index].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            card.focusNextPrevChild(step > 0)


@final
class StartPage(QScrollArea):
    """Lies over the whole window below its menu bar.

    Parameters
    ----------
    window : MainWindow

    Signals
    -------
    opened()
    closed()
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.setObjectName("start_page")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._window = window
        self._files: FileCommands = window.files
        self.pictures = DiagramPictures(PICTURE, self)
        self.pictures.ready.connect(self._show_view)
        self._cards: dict[Path, DiagramCard] = {}
        self._sketches: dict[DiagramCard, Sequence[str]] = {}
        self.new_button = self._button(tr("New diagram"), "new", window.actions_.new.trigger, primary=True)
        self.open_button = self._button(tr("Open…"), "open", window.actions_.open.trigger)
        self.back_button = self._button("", "chevron-left", self.close_page)
        self.recent = _Section(tr("Used last"))
        self.examples = {group: _Section(tr(HEADINGS[group])) for group in examples.GROUPS}
        self.lessons = _Section(tr("Lessons"))
        self._lay_out()
        self._files.recent_changed.connect(self._on_recent)
        theme_changed.connect(self._ask_if_shown)
        TEXT_SIZE_PERCENT.changed.connect(self._ask_if_shown)
        for leaves in (
            window.document.replaced, window.fmus.inserting, window.exchange.inserting, window.panels.asked_for,
        ):  # fmt: skip
            leaves.connect(self.close_page)
        window.installEventFilter(self)
        self.hide()

    def open_page(self) -> None:
        """Show the page over the window."""
        self._fill()
        self._place()
        self.show()
        self.raise_()
        self.verticalScrollBar().setValue(0)
        self._window.messages.lie_over(self)
        self.new_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_page(self) -> None:
        """Give the window back to the diagram."""
        if not self.isHidden():
            self.hide()
            self._window.messages.lie_over(self._window.view)
            self._window.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- contents --------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        self._cards, self._sketches = {}, {}
        name = self._window.document.diagram.name
        shown = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, scaled(NAME_WIDTH))
        self.back_button.setText(tr("Back to {name}").format(name=shown.replace("&", "&&")))
        self.back_button.setToolTip(name if shown != name else "")
        self.back_button.setVisible(
            bool(self._window.document.diagram.subsystems) or self._window.document.path is not None
        )
        self._fill_recent()
        self._fill_examples()
        self._fill_lessons()
        self._ask()

    def _fill_recent(self) -> None:
        cards = []
        for path in self._files.remembered():
            card = DiagramCard(path.name.removesuffix(SUFFIX), removable=True)
            card.setToolTip(str(path))
            card.show_lines([shown_folder(path)])
            card.clicked.connect(partial(self._open_recent, path))
            card.remove_requested.connect(partial(self._files.forget, path))
            self._cards[path] = card
            cards.append(card)
        self.recent.show_cards(cards)

    def _fill_lessons(self) -> None:
        shown = lesson_cards()
        for card in shown:
            card.clicked.connect(partial(self._open_lesson, card.shelved.path))
        self.lessons.show_cards(shown)

    def _open_lesson(self, path: Path) -> None:
        self._window.places.open_lesson(path)

    def _fill_examples(self) -> None:
        for group, section in self.examples.items():
            cards = []
            for example in examples.catalogue():
                if example.group == group:
                    card = DiagramCard(tr(example.title), tr(example.shows))
                    card.clicked.connect(partial(self._files.open_example, example.name))
                    if example.sketch:
                        self._sketches[card] = example.sketch
                    else:
                        self._cards[examples.path(example.name)] = card
                    cards.append(card)
            section.show_cards(cards)

    def _on_recent(self) -> None:
        if self.isHidden():
            return
        had_focus = any(card.hasFocus() for card in self.recent.cards)
        self._cards = {path: card for path, card in self._cards.items() if card not in self.recent.cards}
        self._fill_recent()
        self._ask()
        if had_focus:
            first = self.recent.cards[0] if self.recent.cards else self.new_button
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def _ask_if_shown(self) -> None:
        if not self.isHidden():
            self._ask()

    def _ask(self) -> None:
        for card, sketch in self._sketches.items():
            card.show_picture(sketched(sketch, PICTURE, self.devicePixelRatioF()))
        self.pictures.ask(self._cards, self.devicePixelRatioF())

    def _show_view(self, view: FileView, image: QImage) -> None:
        card = self._cards.get(view.path)
        if card is None:
            return
        card.show_picture(image)
        if is_shipped(view.path):
            if view.diagram is not None:
                card.setToolTip(tr(view.diagram.description))
        elif view.changed is None:
            card.show_lines([shown_folder(view.path), tr("The file is not there any more")], is_missing=True)
        elif view.diagram is None:
            card.show_lines([shown_folder(view.path), tr("The file cannot be read")], is_missing=True)
            card.setToolTip(view.fault)
        else:
            card.show_lines([shown_folder(view.path), shown_time(view.changed)])

    def _open_recent(self, path: Path) -> None:
        self._files.open_path(path)

    # -- parts -----------------------------------------------------------------------------------------------------

    def _button(self, text: str, icon_name: str, slot: object, primary: bool = False) -> QPushButton:
        button = QPushButton(icon(icon_name, token="on_accent" if primary else "text"), text)
        button.setAutoDefault(True)  # Return presses it when it has the focus, as Space does
        if primary:
            button.setProperty("role", "primary")
        button.clicked.connect(lambda: slot())  # type: ignore[operator]
        return button

    def _lay_out(self) -> None:
        page = QWidget()
        page.setObjectName("start_page_contents")
        title = QLabel("Macrostep")
        title.setProperty("role", "display")
        about = QLabel(tr("Draw subsystems, couple them by any co-simulation method, and compare with the reference."))
        about.setProperty("role", "secondary")
        about.setWordWrap(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.new_button, self.open_button, self.back_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._column = QVBoxLayout()
        self._column.setSpacing(8)
        self._column.addWidget(title)
        self._column.addWidget(about)
        self._column.addSpacing(4)
        self._column.addLayout(buttons)
        self._column.addSpacing(20)
        diagrams = QVBoxLayout()
        diagrams.setSpacing(20)
        for section in (self.recent, *self.examples.values()):
            diagrams.addWidget(section)
        diagrams.addStretch(1)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(BESIDE)
        self._sides.addLayout(diagrams)
        self._sides.addWidget(self.lessons, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(self._sides)
        self._column.addStretch(1)
        outer = QHBoxLayout(page)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.addStretch(1)
        outer.addLayout(self._column)
        outer.addStretch(1)
        self.setWidget(page)

    def _place(self) -> None:
        top = self._window.menuBar().geometry().bottom() + 1 if self._window.menuBar().isVisibleTo(self._window) else 0
        self.setGeometry(QRect(0, top, self._window.width(), self._window.height() - top))

    def _arrange(self) -> None:
        space = self.width() - 2 * MARGIN - self.verticalScrollBar().sizeHint().width()
        columns = _columns_in(space - LESSON_WIDTH - BESIDE, WIDTH)
        is_beside = columns > 1
        directions = QBoxLayout.Direction
        self._sides.setDirection(directions.LeftToRight if is_beside else directions.TopToBottom)
        for section in (self.recent, *self.examples.values()):
            section.arrange(columns if is_beside else _columns_in(space, WIDTH), WIDTH)
        self.lessons.arrange(1 if is_beside else _columns_in(space, LESSON_WIDTH), LESSON_WIDTH)

    # -- events ----------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            if not self.isHidden():
                self._place()
            return False
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_page()
        else:
            super().keyPressEvent(event)
