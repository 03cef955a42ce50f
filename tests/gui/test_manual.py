"""The manual: every page opens, every link leads somewhere, and every option of every method is in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.manual_window import CONTENTS, ManualWindow, pages, text_of
from macrostep.solvers import methods


@pytest.fixture
def manual(qtbot: QtBot) -> Iterator[ManualWindow]:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = ManualWindow(parent)
    window.show()
    yield window
    del parent


def test_every_page_is_in_the_contents_and_every_link_leads_to_one() -> None:
    for page in pages():
        for linked in re.findall(r"\]\(([\w-]+\.md)\)", text_of(page)):
            assert linked in pages()


def test_every_method_has_a_page_with_all_its_options() -> None:
    for method in methods():
        text = text_of(f"{method.name}.md")
        for option in method.options:
            assert f"`{option.name}`" in text


def test_pages_are_chosen_by_key_and_by_link(qtbot: QtBot, manual: ManualWindow) -> None:
    assert manual.page == CONTENTS
    qtbot.keyClick(manual.list, Qt.Key.Key_Down)
    assert manual.page == "tour.md"
    assert "Five minutes" in manual.text.toPlainText()
    manual.text.anchorClicked.emit(QUrl("ni_jacobi.md"))
    assert manual.page == "ni_jacobi.md"


def test_a_word_is_found_on_its_page(qtbot: QtBot, manual: ManualWindow) -> None:
    qtbot.keyClicks(manual.search, "reinit")
    assert manual.page == "equations.md"
    assert manual.text.extraSelections()
    hidden = [manual.list.item(row).isHidden() for row in range(manual.list.count())]
    assert hidden[list(pages()).index("tour.md")]
