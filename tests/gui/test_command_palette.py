"""The command palette: everything is in it, a few letters find it, keys alone use it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import preferences
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.widgets.mnemonics import plain
from macrostep.gui.window.command_palette import RECENT, CommandPalette
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Subsystem, load
from macrostep.model.files.files import to_document
from macrostep.model.library.library import templates
from tests.gui.fake_process import FakeProcess

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    document = Document(load(examples.path("two_masses")))
    made = MainWindow(document, RunController(document, FakeProcess))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    qtbot.waitUntil(lambda: made.controller.is_ready)
    yield made
    made.close()


def opened(window: MainWindow, qtbot: QtBot) -> CommandPalette:
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_P, CONTROL | SHIFT)
    return next(p for p in window.findChildren(CommandPalette) if p.isVisible())


def use(window: MainWindow, qtbot: QtBot, letters: str) -> None:
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, letters)
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    qtbot.wait(20)


def test_everything_is_in_it(window: MainWindow, qtbot: QtBot) -> None:
    palette = opened(window, qtbot)
    texts = set(palette.shown())
    assert {plain(action.text()) for action in window.menus.actions()} <= texts
    assert {"Go to left", "Go to right", *(example.title for example in examples.catalogue())} <= texts
    assert any(text.startswith("Add ") for text in texts)
    assert palette.search.hasFocus()
    qtbot.keyClick(palette.search, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_before_anything_is_asked_for_commands_stand_as_in_the_menus(window: MainWindow, qtbot: QtBot) -> None:
    preferences().remove(RECENT)
    texts = opened(window, qtbot).shown()
    assert texts[0] == plain(window.menus.actions()[0].text())
    assert texts.index("Save") < texts.index("Run") < texts.index("Φ") < texts.index("Mass on a spring")


def test_a_few_letters_and_enter_do_it(window: MainWindow, qtbot: QtBot) -> None:
    use(window, qtbot, "go rig")
    assert window.view.scene_.selection.names() == ["right"]
    use(window, qtbot, "lotka_v")  # an example by its name on the command line
    assert window.document.diagram.name == "lotka_volterra"
    before = len(window.document.diagram.runs)
    method = next(iter(window.controller.methods.values()))
    use(window, qtbot, f"add {method.label}")
    assert len(window.document.diagram.runs) == before + 1


@pytest.mark.parametrize("letters", ["insert mass", "ins mass"])
def test_blocks_of_the_library_are_inserted_at_the_mouse(window: MainWindow, qtbot: QtBot, letters: str) -> None:
    view, before = window.view, to_document(window.document.diagram)
    there = view.viewport().rect().center() + QPoint(60, 150)
    QCursor.setPos(view.viewport().mapToGlobal(there))
    requested = view.mapToScene(there)
    use(window, qtbot, letters)
    (name,) = view.scene_.selection.names()
    assert window.document.diagram[name].type == "mass"
    middle = view.scene_.contents.blocks[name].sceneBoundingRect().center()
    assert (middle - requested).manhattanLength() <= 20, "on the grid"
    window.document.undo_stack.undo()
    assert to_document(window.document.diagram) == before


def test_without_the_mouse_a_block_stands_free_in_the_middle(window: MainWindow, qtbot: QtBot) -> None:
    QCursor.setPos(window.mapToGlobal(QPoint(5, 5)))
    for _ in range(2):
        use(window, qtbot, "insert damper")
    blocks = window.view.scene_.contents.blocks
    one, other = blocks["damper"].rect(), blocks["damper2"].rect()
    assert one.right <= other.left or one.bottom <= other.top
    for name in ("damper", "damper2"):
        place = window.view.mapFromScene(blocks[name].sceneBoundingRect().center())
        assert window.view.viewport().rect().contains(place)


def test_blocks_are_found_by_what_they_are_about(window: MainWindow, qtbot: QtBot) -> None:
    palette = opened(window, qtbot)
    entry = next(entry for entry in templates() if entry.keywords)
    palette.search.setText(entry.keywords[0])
    assert f"Insert {entry.title}" in palette.shown()
    palette.close()


def test_arrows_go_through_the_list_and_a_click_does_it_too(window: MainWindow, qtbot: QtBot) -> None:
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, "go to")
    texts = palette.shown()
    qtbot.keyClick(palette.search, Qt.Key.Key_Down)
    assert palette.list.currentRow() == 1
    assert texts[1].startswith("Go to")
    place = palette.list.visualItemRect(palette.list.item(1)).center()
    qtbot.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.wait(20)
    assert window.view.scene_.selection.names() == [texts[1].removeprefix("Go to ")]


def test_what_was_used_last_comes_first(window: MainWindow, qtbot: QtBot) -> None:
    use(window, qtbot, "lotka")
    use(window, qtbot, "select all")
    assert opened(window, qtbot).shown()[:2] == ["Select all", "Prey and predators"]


def test_what_cannot_be_done_now_is_shown_and_does_nothing(window: MainWindow, qtbot: QtBot) -> None:
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, "undo")
    assert palette.shown()[0] == "Undo"
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.search.setText("no such thing")
    assert "Nothing matches" in palette.shown()[0]
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.close()


def test_thousands_of_blocks_are_found_at_once(window: MainWindow, qtbot: QtBot) -> None:
    diagram = Diagram("large")
    for number in range(2000):
        diagram.add(Subsystem(f"b{number}"), (0.0, 0.0))
    window.document.set_diagram(diagram)
    palette = CommandPalette(window)
    palette.search.setText("goto b1999")
    assert palette.shown()[0] == "Go to b1999"
    palette.search.setText("b1999")
    assert palette.shown()[0] == "Go to b1999"
    palette.close()


def test_what_the_menus_of_plots_and_of_the_selection_do_is_in_it(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    window.view.scene_.selection.select(["left"])
    use(window, qtbot, "solver")
    assert QApplication.focusWidget() is window.panels.get(InspectorPanel).subsystem.solver.kind
    plots = window.panels.get(PlotsPanel)
    window.panels.show("compare")
    palette = opened(window, qtbot)
    assert {"Export: Picture, PDF…", "Export: Numbers, CSV…", "Logarithmic time", "Replace by…", "Mirror"} <= {
        *palette.shown()
    }
    palette.close()
    use(window, qtbot, "logarithmic time")
    assert plots.curves is not None
    assert plots.curves.stack.display.log_time
    assert plots.isVisible()
