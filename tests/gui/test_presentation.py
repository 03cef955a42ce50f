"""A talk: large letters, one prepared view after another by keys, and the window as it was afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.laboratory.held.panel import HeldPanel
from macrostep.gui.presentation.views_dialog import ViewsDialog
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import LIGHT, set_theme, text_percent
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, load
from macrostep.model.diagram.views import View
from macrostep.model.edits.edits import SetSettings

Opener = Callable[[Diagram], MainWindow]
VIEWS = (
    View("The machine"),
    View("How it swings", "signals", canvas=True, signals=("left.x",), times=(0.0, 50.0)),
    View("Who wins", "compare"),
)


def ran(open_window: Opener, qtbot: QtBot) -> MainWindow:
    set_theme(LIGHT)
    window = open_window(load(examples.path("two_masses")))
    qtbot.waitUntil(lambda: window.controller.is_ready)
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    return window


def press(window: MainWindow, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.focusWidget() or window, key, held)
    QApplication.processEvents()


def seen(window: MainWindow) -> dict[str, QRect]:
    QApplication.processEvents()
    return {key: dock.geometry() for key, dock in window.panels.docks.items() if window.panels.is_seen(key)}


def test_a_talk_goes_through_its_views_by_keys(qtbot: QtBot, open_window: Opener) -> None:
    window = ran(open_window, qtbot)
    window.document.push(SetSettings({"views": VIEWS}))
    before, size, height = seen(window), window.size(), window.fontMetrics().height()
    press(window, Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
    presentation, bar = window.presentation, window.presentation.bar
    assert not seen(window)
    assert not any(part.isVisible() for part in (window.menuBar(), window.status, window.header))
    assert window.view.isVisible()
    assert text_percent() == 120, "as on a screen of 800 pixels"
    assert (bar.title.text(), bar.place.text(), bar.back_button.isEnabled()) == ("The machine", "1 of 3", False)
    press(window, Qt.Key.Key_PageDown)
    assert list(seen(window)) == ["plots"]
    assert window.view.isVisible()
    plots = window.panels.get(PlotsPanel)
    assert plots.curves is not None
    assert plots.chosen == ["left.x"]
    assert plots.curves.stack.visible_times() == (0.0, 50.0)
    assert not plots.curves.signals.isVisible()
    press(window, Qt.Key.Key_PageDown)
    assert list(seen(window)) == ["compare"]
    assert window.panels.get(ComparePanel).table.fontMetrics().height() > 1.15 * height
    press(window, Qt.Key.Key_PageDown)
    assert presentation.number == 2, "behind the last one is none"
    press(window, Qt.Key.Key_PageUp)
    assert bar.place.text() == "2 of 3"
    qtbot.mouseClick(bar.pointer_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.overrideCursor() is not None
    window.resize(size)  # of a screen that is not smaller than the window
    press(window, Qt.Key.Key_Escape)
    assert QGuiApplication.overrideCursor() is None
    assert text_percent() == 100
    assert not bar.isVisible()
    assert window.menuBar().isVisible()
    assert seen(window) == before
    assert plots.curves.signals.isVisible()


def test_without_a_list_a_talk_shows_what_there_is(qtbot: QtBot, open_window: Opener) -> None:
    window = ran(open_window, qtbot)
    window.presentation.start()
    titles = []
    for number in range(4):
        window.presentation.go(number)
        titles.append(window.presentation.bar.title.text())
    assert titles == ["two_masses", "Signals", "Held signal", "Compare"]
    press(window, Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
    assert not window.presentation.is_on


def test_a_talk_looks_into_the_run_that_its_view_names_or_that_is_chosen(qtbot: QtBot, open_window: Opener) -> None:
    window = ran(open_window, qtbot)
    first, second = window.controller.runs[:2]
    window.document.push(
        SetSettings(
            {"views": (View("Held", "held", run=str(second.method), time=20.0), View("Inside", "steps", time=5.0))}
        )
    )
    window.presentation.start(fills_screen=False)
    traces = window.panels.get(HeldPanel).traces
    assert (traces.record, traces.time) == (second, 20.0)
    assert not window.run_bar.add_button.isVisible(), "nobody adds a method in a talk"
    assert not window.run_bar.stop_field.isVisible()
    press(window, Qt.Key.Key_PageDown)
    assert (traces.record, traces.time) == (second, 5.0), "the one that was seen, not the first"
    window.presentation.add_present_view()
    assert window.document.diagram.views[-1].run == str(second.method)
    window.presentation.end()
    assert window.run_bar.add_button.isVisible()
    assert first is not second


def test_a_diagram_that_is_opened_meanwhile_is_that_of_the_talk(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window(load(examples.path("two_masses")))
    window.presentation.start(fills_screen=False)
    window.presentation.go(1)
    window.files.open_path(examples.path("lotka_volterra"))
    title, place = window.presentation.bar.title, window.presentation.bar.place
    qtbot.waitUntil(lambda: window.document.diagram.name == "lotka_volterra")
    window.presentation.go(0)
    qtbot.waitUntil(lambda: title.text() == "lotka_volterra")
    assert place.text() == "1 of 4"


def test_the_list_is_edited_and_kept_in_the_file(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    window = ran(open_window, qtbot)
    window.panels.focus("compare")
    action = next(a for a in window.menus.actions() if a.objectName() == "present_add")
    action.trigger()
    assert window.document.diagram.views == (View("Compare", "compare", canvas=True),)
    window.view.setFocus()
    window.presentation.open_list()
    (dialog,) = window.findChildren(ViewsDialog)
    dialog.add_button.click()
    dialog.up_button.click()
    assert [view.title for view in window.document.diagram.views] == ["two_masses", "Compare"]
    item = dialog.list.topLevelItem(0)
    assert item is not None
    dialog.list.editItem(item, 0)
    editor = dialog.list.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, "The machine")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.document.diagram.views[0].title == "The machine")
    item = dialog.list.topLevelItem(0)
    assert item is not None
    dialog.list.editItem(item, 0)
    editor = dialog.list.findChildren(QLineEdit)[-1]
    QTest.keyClick(editor, Qt.Key.Key_Delete)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "needs a title" in dialog.note.text())
    editor = dialog.list.findChildren(QLineEdit)[-1]
    assert not editor.text(), "it stays as it was written"
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: dialog.list.findChild(QLineEdit) is None)
    assert window.document.diagram.views[0].title == "The machine"
    dialog.close()
    file = tmp_path / "talk.macrostep.json"
    window.document.save(file)
    assert json.loads(file.read_text())["views"] == [
        {"title": "The machine"}, {"title": "Compare", "panel": "compare", "canvas": True},
    ]  # fmt: skip
    assert load(file).views == window.document.diagram.views
    for _ in range(4):
        window.document.undo_stack.undo()
    assert not window.document.diagram.views
