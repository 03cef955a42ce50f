"""The start page: what it shows, that everything on it opens, and that it works by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.canvas.pictures.thumbnails import drawn, drawn_roughly
from macrostep.gui.docks.panel_buttons import PanelButtons
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import tr
from macrostep.gui.localisation.translation_files import LANGUAGES
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import preferences
from macrostep.gui.theme.theme import DARK, LIGHT, SECONDARY_SIZE, TEXT_SIZE, set_theme, text_font
from macrostep.gui.widgets.diagram_card import PADDING, PICTURE, DiagramCard
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Subsystem, load, save
from macrostep.model.symbols.symbols import symbol
from tests.gui.fake_process import FakeProcess
from tests.gui.in_language import in_language

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Two files that were used last; the second is gone."""
    kept = tmp_path / "kept.macrostep.json"
    save(load(examples.path("car")), kept)
    paths = [kept, tmp_path / "gone.macrostep.json"]
    preferences().setValue("recent_files", [str(path) for path in paths])
    return paths


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, files: list[Path]) -> Iterator[MainWindow]:
    set_theme(LIGHT)
    document = Document()
    made = MainWindow(document, RunController(document, FakeProcess))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    qtbot.addWidget(made)
    made.places.show_start_page()
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    yield made
    set_theme(LIGHT)


def card(window: MainWindow, title: str) -> DiagramCard:
    found = next(c for c in (*window.start_page.recent.cards, *example_cards(window)) if c.title == title)
    assert isinstance(found, DiagramCard)
    return found


def test_a_panels_key_leaves_the_page_for_the_panel(window: MainWindow) -> None:
    """Behind the page nobody would see what was opened."""
    held = Qt.KeyboardModifier
    for key, modifier in ((Qt.Key.Key_7, held.AltModifier), (Qt.Key.Key_F11, held.NoModifier)):
        window.places.show_start_page()
        QTest.keyClick(window.start_page.new_button, key, modifier)
        QApplication.processEvents()
        assert not window.start_page.isVisible(), key
        assert window.panels.is_seen("log") or window.panels.filling.keys


def example_cards(window: MainWindow) -> list[DiagramCard]:
    sections = window.start_page.examples.values()
    return [c for section in sections for c in section.cards if isinstance(c, DiagramCard)]


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name().upper() for x in range(image.width()) for y in range(image.height())}


def test_every_example_has_its_picture_and_opens(window: MainWindow, qtbot: QtBot) -> None:
    cards = example_cards(window)
    assert [c.title for c in cards] == [example.title for example in examples.catalogue()]
    qtbot.waitUntil(lambda: not any(c._image.isNull() for c in cards))
    assert len({bytes(c._image.constBits()) for c in cards}) == len(cards)
    qtbot.mouseClick(card(window, "Prey and predators"), LEFT)
    assert window.document.diagram.name == "lotka_volterra"
    assert window.document.path is None
    assert not window.start_page.isVisible()
    assert window.view.hasFocus()


def test_files_used_last_are_there_and_those_that_are_gone_are_marked(
    window: MainWindow, qtbot: QtBot, files: list[Path]
) -> None:
    qtbot.waitUntil(lambda: card(window, "gone").is_missing)
    qtbot.waitUntil(lambda: not card(window, "kept")._image.isNull())
    assert str(files[0].parent) in card(window, "kept").accessibleDescription()
    assert not card(window, "kept").is_missing
    card(window, "gone").setFocus()
    qtbot.keyClick(card(window, "gone"), Qt.Key.Key_Delete)
    assert [c.title for c in window.start_page.recent.cards] == ["kept"]
    assert window.start_page.recent.cards[0].hasFocus()
    qtbot.keyClick(window.start_page.recent.cards[0], Qt.Key.Key_Return)
    assert window.document.path == files[0]


def test_the_cross_takes_a_file_off_the_list_and_leaves_it_on_the_disk(
    window: MainWindow, qtbot: QtBot, files: list[Path]
) -> None:
    first = card(window, "kept")
    first.setFocus()
    qtbot.mouseClick(first.remove_button, LEFT)
    assert [c.title for c in window.start_page.recent.cards] == ["gone"]
    assert files[0].exists()


def test_a_file_that_is_gone_is_explained_over_the_page(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(card(window, "gone"), LEFT)
    assert window.start_page.isVisible()
    assert "gone.macrostep.json" in window.messages.message
    assert window.messages.parent() is window.start_page
    qtbot.mouseClick(card(window, "kept"), LEFT)
    assert window.messages.parent() is window.view


def test_arrows_lead_from_card_to_card_and_tab_stays_on_the_page(window: MainWindow, qtbot: QtBot) -> None:
    first, second = window.start_page.examples["systems"].cards[:2]
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Right)
    assert second.hasFocus()
    qtbot.keyClick(second, Qt.Key.Key_Left)
    assert first.hasFocus()
    seen = []
    for _ in range(60):
        focused = QApplication.focusWidget()
        assert focused is not None
        assert window.start_page.isAncestorOf(focused)
        seen.append(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert {window.start_page.new_button, window.start_page.open_button, first, second} <= set(seen)


def test_a_new_diagram_and_escape_lead_to_the_canvas(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.start_page.new_button, LEFT)
    assert not window.start_page.isVisible()
    window.places.show_start_page()
    assert not window.start_page.back_button.isVisible()
    window.files.open_example("car")
    window.places.show_start_page()
    assert window.start_page.back_button.text() == "Back to car"
    qtbot.keyClick(window.start_page.back_button, Qt.Key.Key_Escape)
    assert not window.start_page.isVisible()
    assert window.document.diagram.name == "car"


def test_return_presses_the_button_that_has_the_focus(window: MainWindow, qtbot: QtBot) -> None:
    window.start_page.new_button.setFocus()
    qtbot.keyClick(window.start_page.new_button, Qt.Key.Key_Return)
    assert not window.start_page.isVisible()


def test_cards_stand_in_as_many_columns_as_there_is_room(window: MainWindow, qtbot: QtBot) -> None:
    for width in (420, 760, 1400):
        window.resize(width, 800)
        QApplication.processEvents()
        bar = window.start_page.viewport().width()
        assert all(c.mapTo(window.start_page, c.rect().bottomRight()).x() < bar for c in every_card(window))


def every_card(window: MainWindow) -> list[QWidget]:
    return [*window.start_page.recent.cards, *example_cards(window), *window.start_page.lessons.cards]


def test_files_stand_before_examples_and_lessons_beside_them_where_there_is_room(window: MainWindow) -> None:
    page = window.start_page

    def place(card: QWidget) -> QPoint:
        return card.mapTo(page, card.rect().topLeft())

    for width, is_beside in ((1280, True), (760, False)):
        window.resize(width, 800)
        QApplication.processEvents()
        tops = [place(section.cards[0]).y() for section in (page.recent, *page.examples.values())]
        assert tops == sorted(tops)
        lesson, last = place(page.lessons.cards[0]), place(page.examples["papers"].cards[-1])
        assert (lesson.x() > last.x(), lesson.y() < last.y()) == (is_beside, is_beside)


def test_an_example_is_opened_by_keys_alone(window: MainWindow, qtbot: QtBot) -> None:
    crane = card(window, "Load on a crane")
    assert "added mass" in crane.accessibleDescription()
    for _ in range(60):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if crane.hasFocus():
            break
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert window.document.diagram.name == "crane"


def test_nothing_of_the_window_is_seen_through_the_page(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: any(buttons.isVisible() for buttons in window.findChildren(PanelButtons)))
    for buttons in window.findChildren(PanelButtons):
        seen = window.childAt(buttons.mapTo(window, buttons.rect().center()))
        assert seen is None or not buttons.isAncestorOf(seen)


def test_the_catalogue_has_every_example_and_its_symbols() -> None:
    assert sorted(example.name for example in examples.catalogue()) == examples.names()
    for example in examples.catalogue():
        assert all(symbol(name.removeprefix("-")) is not None for name in example.sketch)
        assert bool(example.sketch) == (example.group not in ("systems", "textbook"))


def test_pictures_follow_the_theme(qapp: QApplication) -> None:
    diagram = load(examples.path("two_masses"))
    try:
        for scheme in (LIGHT, DARK):
            set_theme(scheme)
            picture = drawn(diagram, PICTURE)
            assert scheme.canvas in colours(picture)
            assert scheme.panel in colours(picture)
    finally:
        set_theme(LIGHT)


def test_a_large_diagram_is_drawn_roughly(qapp: QApplication) -> None:
    diagram = Diagram("large")
    for number in range(400):
        diagram.add(Subsystem(f"b{number}", equations=[], outputs={"y": "1"}, inputs={"u": 0.0}))
    for number in range(399):
        diagram.connect(f"b{number}.y", f"b{number + 1}.u")
    picture = drawn_roughly(diagram, PICTURE, 2.0, LIGHT)
    assert picture.size() == QSize(2 * PICTURE.width(), 2 * PICTURE.height())
    assert len(colours(picture)) > 3


@pytest.mark.parametrize("language", ["", *LANGUAGES])
def test_titles_of_examples_fit_their_cards_in_every_language(qapp: QApplication, language: str) -> None:
    with in_language(qapp, language) if language else nullcontext():
        cards = [DiagramCard(tr(example.title), tr(example.shows)) for example in examples.catalogue()]
    space = PICTURE.width() - 2 * PADDING
    font = text_font(TEXT_SIZE)
    font.setWeight(QFont.Weight.DemiBold)
    bold, small = QFontMetrics(font), QFontMetrics(text_font(SECONDARY_SIZE))
    assert [c.title for c in cards if bold.horizontalAdvance(c.title) > space] == []
    about = [c.accessibleDescription() for c in cards]
    lines = [small.boundingRect(QRect(0, 0, space, 1000), Qt.TextFlag.TextWordWrap, text) for text in about]
    assert [text for text, rect in zip(about, lines, strict=True) if rect.height() > 2 * small.lineSpacing()] == []
