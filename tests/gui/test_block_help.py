"""F1 explains the block that one looks at, and its example can be opened from there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt, QUrl
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.view.actions import canvas_menu
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.manual.manual_window import CONTENTS, ManualWindow
from macrostep.gui.running.controller import RunController
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram
from macrostep.model.library.library import example_of, template
from tests.gui.fake_process import FakeProcess


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> MainWindow:
    mass = template("mass")
    assert mass is not None
    document = Document(Diagram("d", [mass.instantiate("body"), mass.instantiate("own").replaced(type="")]))
    made = MainWindow(document, RunController(document, FakeProcess))
    qtbot.addWidget(made, before_close_func=discard)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return made


def discard(window: MainWindow) -> None:
    window.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]


def manual_by_key(qtbot: QtBot, window: MainWindow) -> ManualWindow:
    """Press F1 where the keys go to, and return the manual that opens."""
    before = set(window.findChildren(ManualWindow))
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_F1)
    (manual,) = set(window.findChildren(ManualWindow)) - before
    return manual


def test_f1_explains_the_block_that_is_selected(qtbot: QtBot, window: MainWindow) -> None:
    window.view.setFocus()
    assert manual_by_key(qtbot, window).page == CONTENTS
    window.view.scene_.selection.select(["body"])
    window.activateWindow()
    window.view.setFocus()
    assert manual_by_key(qtbot, window).page == "blocks/mass.md"
    window.view.scene_.selection.select(["own"])
    window.activateWindow()
    window.view.setFocus()
    assert manual_by_key(qtbot, window).page == CONTENTS


def test_f1_in_the_library_explains_its_block(qtbot: QtBot, window: MainWindow) -> None:
    window.view.scene_.selection.select(["body"])
    window.panels.get(LibraryPanel).search.setFocus()
    qtbot.keyClicks(window.panels.get(LibraryPanel).search, "dashpot")
    assert manual_by_key(qtbot, window).page == "blocks/damper.md"


def test_the_menu_of_a_block_explains_it(qtbot: QtBot, window: MainWindow) -> None:
    def entries(name: str) -> dict[str, QAction]:
        block = window.view.scene_.contents.blocks[name]
        menu = canvas_menu(window.view, block.sceneBoundingRect().center() + QPointF(0, 14))
        return {action.text(): action for action in menu.actions()}

    assert "About this block" not in entries("own")
    entries("body")["About this block"].trigger()
    (manual,) = window.findChildren(ManualWindow)
    assert manual.page == "blocks/mass.md"


def test_the_page_opens_its_example_which_has_no_file(qtbot: QtBot, window: MainWindow) -> None:
    window.dialogs.show_block_page("held_mass")
    (manual,) = window.findChildren(ManualWindow)
    manual.text.anchorClicked.emit(QUrl("example:held_mass"))
    diagram = window.document.diagram
    assert list(diagram.subsystems) == ["left", "link", "right"]
    assert len(diagram.connections) == 2
    assert window.document.path is None
    assert window.document.undo_stack.isClean()
    held = template("held_mass")
    assert held is not None
    assert dict(example_of(held).connections) == dict(diagram.connections)


def test_the_inspector_says_what_the_names_of_a_library_block_mean(qtbot: QtBot, window: MainWindow) -> None:
    window.view.scene_.selection.select(["body"])
    table = window.panels.get(InspectorPanel).subsystem.tables["parameters"]
    assert "mass of the body" in [label.text() for label in table.findChildren(QLabel) if not label.isHidden()]
    window.view.scene_.selection.select(["own"])
    assert not [label for label in table.findChildren(QLabel) if "mass of the body" in label.text()]
