"""The log: subsystems that it names are links to their blocks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.document import Document
from macrostep.gui.log.panel import LogPanel
from macrostep.gui.running.controller import RunController
from macrostep.model import load
from tests.gui.fake_process import FakeProcess


@pytest.fixture
def log(qtbot: QtBot) -> Iterator[LogPanel]:
    controller = RunController(Document(load(examples.path("two_masses"))), FakeProcess)
    panel = LogPanel(controller)
    qtbot.addWidget(panel)
    panel.resize(700, 200)
    panel.show()
    yield panel
    controller.close()


def links(panel: LogPanel) -> list[tuple[str, str]]:
    found, block = [], panel.text.document().begin()
    while block.isValid():
        iterator = block.begin()
        while not iterator.atEnd():
            part = iterator.fragment()
            if part.charFormat().isAnchor():
                found.append((part.text(), part.charFormat().anchorHref()))
            iterator += 1
        block = block.next()
    return found


def test_names_of_subsystems_are_links_and_other_words_are_not(log: LogPanel) -> None:
    log.append("NI Jacobi failed at t = 3 s: right.v is not finite; leftover and nobody.left are no blocks, left is.")
    assert links(log) == [("right.v", "subsystem:right"), ("left", "subsystem:left")]
    assert "right.v is not finite" in log.text.toPlainText()


def test_a_click_asks_for_the_block(qtbot: QtBot, log: LogPanel) -> None:
    log.append("The run diverged in right.")
    cursor = QTextCursor(log.text.document())
    cursor.setPosition(log.text.toPlainText().index("right") + 2)
    where: QPoint = log.text.cursorRect(cursor).center()
    with qtbot.waitSignal(log.subsystem_requested) as asked:
        QTest.mouseClick(log.text.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert asked.args == ["right"]


def test_a_link_is_reached_with_the_keyboard(qtbot: QtBot, log: LogPanel) -> None:
    log.append("The run diverged in right.")
    log.text.setFocus()
    QTest.keyClick(log.text, Qt.Key.Key_Tab)
    with qtbot.waitSignal(log.subsystem_requested) as asked:
        QTest.keyClick(log.text, Qt.Key.Key_Return)
    assert asked.args == ["right"]
