"""The window: menus, keys, files, messages and panels, driven as a person drives them."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QFileDialog, QLabel, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.application import app as application
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.editing.diagram_check import DELAY
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.log.panel import LogPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme, theme, theme_choice
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, PortRef, load, save
from macrostep.model.edits.edits import Connect, RemoveSubsystem, ReplaceSubsystem, SetSettings
from tests.gui.fake_process import FakeProcess, Scenario

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
ENTER, ESCAPE, DELETE, Z = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Delete, Qt.Key.Key_Z


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    set_theme(LIGHT)
    made = make(qtbot)
    yield made
    set_theme(LIGHT)


def make(qtbot: QtBot, diagram: Diagram | None = None) -> MainWindow:
    document = Document(diagram or load(examples.path("two_masses")))
    made = MainWindow(document, RunController(document, FakeProcess))
    qtbot.addWidget(made, before_close_func=answer_discard)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.check.run()
    return made


def answer_discard(window: MainWindow) -> None:
    window.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]


@pytest.fixture
def no_question(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> QMessageBox.StandardButton:
        raise AssertionError("asked although nothing would be lost")

    monkeypatch.setattr(window.files, "ask_to_save", fail)


def answer(window: MainWindow, monkeypatch: pytest.MonkeyPatch, button: QMessageBox.StandardButton) -> None:
    monkeypatch.setattr(window.files, "ask_to_save", lambda: button)


def choose_path(window: MainWindow, monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    monkeypatch.setattr(window.files, "ask_path_to_save", lambda: path)
    monkeypatch.setattr(window.files, "ask_path_to_open", lambda: path)


def click_block(qtbot: QtBot, window: MainWindow, name: str) -> None:
    item = window.view.scene_.contents.blocks[name]
    middle = item.sceneBoundingRect().center()
    qtbot.mouseClick(window.view.viewport(), LEFT, pos=window.view.mapFromScene(middle + QPointF(0, 14)))


def action(window: MainWindow, text: str) -> QAction:
    return next(a for a in window.menus.actions() if a.text() == text)


# -- what is named somewhere -----------------------------------------------------------------------------------------


def test_a_problem_of_a_block_that_is_gone_says_so(window: MainWindow, qtbot: QtBot) -> None:
    broken = window.document.diagram["left"].replaced(equations=["der(x) = nowhere"])
    window.document.push(ReplaceSubsystem("left", broken))
    problems = window.panels.get(InspectorPanel).diagram.problems
    qtbot.waitUntil(lambda: bool(problems.entries()))
    window.places.show_diagram()
    window.document.push(RemoveSubsystem("left"))
    qtbot.mouseClick(problems.entries()[0], LEFT)  # it is there until the diagram is checked again
    assert window.messages.message == "There is no subsystem left any more."


# -- menus and keys ----------------------------------------------------------------------------------------------------


def test_menus(window: MainWindow) -> None:
    titles = [a.text().replace("&", "") for a in window.menuBar().actions()]
    assert titles == ["File", "Edit", "View", "Diagram", "Run", "Study", "Help"]
    texts = {a.text() for a in window.menus.actions()}
    assert {"New", "Open…", "Save", "Save as…", "Delete", "Select all", "Zoom in", "Fit the diagram"} <= texts
    assert {"Library", "Inspector", "Log", "Reset layout", "Run", "Pause", "Macro-step", "Stop", "Dark"} <= texts
    assert {example.title for example in examples.catalogue()} <= texts


def test_no_key_is_given_twice(window: MainWindow) -> None:
    keys = [key.toString() for a in window.menus.actions() for key in a.shortcuts()]
    assert len(keys) == len(set(keys))
    assert QKeySequence(QKeySequence.StandardKey.Save).toString() in keys


def test_control_z_takes_the_last_edit_back(window: MainWindow, qtbot: QtBot) -> None:
    window.document.push(SetSettings({"stop": 5.0}))
    assert action(window, "Undo change stop").isEnabled()
    qtbot.keyClick(window.view, Z, CONTROL)
    assert window.document.diagram.stop == 200.0


def test_control_z_in_the_equations_takes_typing_back(window: MainWindow, qtbot: QtBot) -> None:
    before = window.document.diagram["left"]
    click_block(qtbot, window, "left")
    editor = window.panels.get(InspectorPanel).subsystem.equations.text
    editor.setFocus()
    qtbot.keyClicks(editor, "1")
    assert window.panels.get(InspectorPanel).subsystem.equations.equations() != list(before.equations)
    qtbot.keyClick(editor, Z, CONTROL)
    assert window.document.diagram["left"] == before
    assert window.panels.get(InspectorPanel).subsystem.equations.equations() == list(before.equations)


def test_delete_removes_the_selected_block_and_undo_brings_it_back(window: MainWindow, qtbot: QtBot) -> None:
    click_block(qtbot, window, "left")
    assert window.panels.get(InspectorPanel).subsystem.shown_name == "left"
    qtbot.keyClick(window.view, DELETE)
    assert list(window.document.diagram.subsystems) == ["right"]
    assert not window.document.diagram.connections
    qtbot.keyClick(window.view, Z, CONTROL)
    assert list(window.document.diagram.subsystems) == ["left", "right"]
    assert len(window.document.diagram.connections) == 3


def test_delete_in_the_inspector_deletes_no_block(window: MainWindow, qtbot: QtBot) -> None:
    click_block(qtbot, window, "left")
    for field in (
        window.panels.get(InspectorPanel).subsystem.equations.text,
        window.panels.get(InspectorPanel).subsystem.name.edit,
    ):
        field.setFocus()
        qtbot.keyClick(field, DELETE)
    assert list(window.document.diagram.subsystems)[1:] == ["right"]
    assert len(window.document.diagram.subsystems) == 2


def test_zoom_keys(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.view, Qt.Key.Key_0, CONTROL)
    assert window.view.zoom == pytest.approx(1.0)
    qtbot.keyClick(window.view, Qt.Key.Key_Plus, CONTROL)
    assert window.view.zoom > 1.0
    window.view.viewport().repaint()
    qtbot.waitUntil(lambda: window.header.zoom.text() == f"{window.view.zoom * 100:.0f} %")
    window.actions_.zoom_full.setText("1&00 %")  # as a menu does that gives its lines letters
    assert window.header.zoom.text() == f"{window.view.zoom * 100:.0f} %"


def test_theme_from_the_menu_is_kept(window: MainWindow) -> None:
    action(window, "Dark").trigger()
    assert theme() is DARK
    assert theme_choice() == "dark"
    action(window, "Light").trigger()
    assert theme() is LIGHT


def test_running_takes_what_is_being_typed(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.controller.is_ready)
    click_block(qtbot, window, "left")
    cell = window.panels.get(InspectorPanel).subsystem.tables["parameters"].cell("m", 1)
    assert cell is not None
    cell.setFocus()
    cell.selectAll()
    qtbot.keyClicks(cell, "123")
    qtbot.keyClick(cell, Qt.Key.Key_F5)
    assert window.document.diagram["left"].parameters["m"].value == 123.0
    qtbot.waitUntil(lambda: window.controller.state == "idle")
    log = window.panels.get(LogPanel).text.toPlainText()
    assert "two_masses: running" in log
    assert "Done in" in log


# -- files -------------------------------------------------------------------------------------------------------------


def test_an_example_has_no_file_and_asks_for_a_name(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    action(window, "Prey and predators").trigger()
    assert window.document.diagram.name == "lotka_volterra"
    assert window.document.path is None
    assert window.windowTitle() == "lotka_volterra[*] – Macrostep"
    path = tmp_path / "mine.macrostep.json"
    choose_path(window, monkeypatch, path)
    qtbot.keyClick(window, Qt.Key.Key_S, CONTROL)
    assert json.loads(path.read_text())["name"] == "lotka_volterra"
    assert window.windowTitle() == "mine[*] – Macrostep"
    assert window.messages.message == "Saved mine.macrostep.json"


def test_modified_is_shown_and_saving_clears_it(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not window.isWindowModified()
    window.document.push(SetSettings({"stop": 5.0}))
    assert window.isWindowModified()
    choose_path(window, monkeypatch, tmp_path / "a.macrostep.json")
    window.files.save()
    assert not window.isWindowModified()
    assert load(tmp_path / "a.macrostep.json").stop == 5.0


@pytest.mark.parametrize("replaces", [True, False])
def test_a_file_under_the_name_that_saving_completes_is_not_replaced_unasked(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replaces: bool
) -> None:
    """The dialog of the system asked about ``mine``, and ``mine.macrostep.json`` is written."""
    path = tmp_path / "mine.macrostep.json"
    path.write_text("precious")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine"), ""))
    asked: list[Path] = []

    def reply(found: Path) -> bool:
        asked.append(found)
        return replaces

    monkeypatch.setattr(window.files, "ask_to_replace", reply)
    assert window.files.save_as() is replaces
    assert asked == [path]
    assert (path.read_text() == "precious") is not replaces


def test_the_first_file_gives_a_new_diagram_its_name(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.files.new()
    choose_path(window, monkeypatch, tmp_path / "missing" / "mine.macrostep.json")
    assert not window.files.save()
    assert window.document.diagram.name == "untitled"
    choose_path(window, monkeypatch, tmp_path / "mine.macrostep.json")
    assert window.files.save()
    assert window.document.diagram.name == load(tmp_path / "mine.macrostep.json").name == "mine"
    assert not window.isWindowModified()
    choose_path(window, monkeypatch, tmp_path / "second.macrostep.json")
    assert window.files.save_as()
    assert window.document.diagram.name == "mine"


def test_closing_without_changes_asks_nothing(window: MainWindow, no_question: None) -> None:
    assert window.close()


def test_closing_with_changes_asks_and_cancel_stays(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.document.push(SetSettings({"stop": 5.0}))
    answer(window, monkeypatch, QMessageBox.StandardButton.Cancel)
    assert not window.close()
    assert window.isVisible()
    answer(window, monkeypatch, QMessageBox.StandardButton.Discard)
    assert window.close()


def test_closing_counts_what_is_being_typed(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    click_block(qtbot, window, "left")
    window.panels.get(InspectorPanel).subsystem.equations.text.setFocus()
    qtbot.keyClicks(window.panels.get(InspectorPanel).subsystem.equations.text, "1")
    answer(window, monkeypatch, QMessageBox.StandardButton.Cancel)
    assert not window.close()
    assert window.document.diagram["left"].equations[1].endswith("1")


def test_saving_that_is_refused_by_the_disk_is_said_in_the_window(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose_path(window, monkeypatch, tmp_path / "missing" / "a.macrostep.json")
    window.document.push(SetSettings({"stop": 5.0}))
    assert not window.files.save()
    assert "a.macrostep.json" in window.messages.message
    assert window.isWindowModified()


def test_a_broken_file_is_said_in_one_sentence_and_nothing_is_lost(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "broken.macrostep.json"
    path.write_text('{"format": ')
    choose_path(window, monkeypatch, path)
    window.files.open()
    assert "broken.macrostep.json" in window.messages.message
    assert "Traceback" not in window.messages.message
    assert window.document.diagram.name == "two_masses"
    qtbot.keyClick(window.view, ESCAPE)
    assert not window.messages.message
    window.files.open()
    window.panels.show("inspector")
    window.panels.get(InspectorPanel).diagram.name.edit.setFocus()
    action(window, "Prey and predators").trigger()
    assert not window.messages.message  # it was about another file
    assert window.view.hasFocus()


def test_recent_files(window: MainWindow, tmp_path: Path) -> None:
    for name in ("a", "b"):
        save(Diagram(name), tmp_path / f"{name}.macrostep.json")
        window.files.open_path(tmp_path / f"{name}.macrostep.json")
    assert [path.name for path in window.files.recent()] == ["b.macrostep.json", "a.macrostep.json"]
    (tmp_path / "b.macrostep.json").unlink()
    assert [path.name for path in window.files.recent()] == ["a.macrostep.json"]


def test_a_file_dropped_onto_the_window_is_opened(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "dropped.macrostep.json"
    save(Diagram("dropped"), path)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    enter = QDragEnterEvent(QPoint(300, 300), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    drop = QDropEvent(QPointF(300, 300), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, drop)
    qtbot.waitUntil(lambda: window.document.path == path)


def test_a_picture_dropped_onto_the_window_is_refused(window: MainWindow) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/tmp/picture.png")])
    enter = QDragEnterEvent(QPoint(300, 300), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier)
    enter.ignore()
    QApplication.sendEvent(window, enter)
    assert not enter.isAccepted()


# -- messages ----------------------------------------------------------------------------------------------------------


def test_a_refused_edit_is_explained(window: MainWindow) -> None:
    window.document.push(Connect(PortRef("left", "x"), PortRef("right", "x_left")))
    assert "already takes left.x" in window.messages.message


def test_escape_ends_a_gesture_before_it_takes_a_message_away(window: MainWindow, qtbot: QtBot) -> None:
    before = dict(window.document.diagram.positions)
    window.announcements.show_error("Something went wrong.")
    place = window.view.mapFromScene(
        window.view.scene_.contents.blocks["left"].sceneBoundingRect().center() + QPointF(0, 14)
    )
    qtbot.mousePress(window.view.viewport(), LEFT, pos=place)
    qtbot.mouseMove(window.view.viewport(), place + QPoint(60, 60))
    assert window.view.scene_.gesture is not None
    qtbot.keyClick(window.view, ESCAPE)
    assert window.view.scene_.gesture is None
    assert window.messages.message
    qtbot.mouseRelease(window.view.viewport(), LEFT, pos=place + QPoint(60, 60))
    qtbot.keyClick(window.view, ESCAPE)
    assert not window.messages.message
    assert window.document.diagram.positions == before


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        (Scenario(invalid="Option 'step' of held must be above 0 s."), "must be above 0 s"),
        (Scenario(deaths={0: 20.0}), "The run process was killed (SIGSEGV) while stepping right at t = 20 s"),
    ],
)
def test_a_job_that_the_process_refuses_or_dies_of_is_told_where_one_looks(
    window: MainWindow, qtbot: QtBot, scenario: Scenario, words: str
) -> None:
    qtbot.waitUntil(lambda: window.controller.is_ready)
    process = window.controller._process
    assert isinstance(process, FakeProcess)
    process.scenario = scenario
    window.document.push(SetSettings({"runs": ("held:step=0.1",)}))
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle")
    QApplication.processEvents()
    assert words in window.messages.message
    assert words in window.panels.get(LogPanel).text.toPlainText()
    assert window.run_bar.status.sentence.property("role") == "error"


def test_what_was_said_of_a_failed_run_goes_when_the_next_begins(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.controller.is_ready)
    process = window.controller._process
    assert isinstance(process, FakeProcess)
    process.scenario = Scenario(failures={0: 40.0})
    window.document.push(SetSettings({"runs": ("held:step=0.1",)}))
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle")
    assert "diverged" in window.messages.message
    process.scenario = Scenario(pause_between_chunks=0.1)
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "running")
    assert not window.messages.isVisible()
    window.controller.stop()
    qtbot.waitUntil(lambda: window.controller.state == "idle")


def test_a_refused_run_leads_to_the_block_that_is_the_reason(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.controller.is_ready)
    broken = window.document.diagram["right"].replaced(equations=("der(x) = nothing",))
    window.document.push(ReplaceSubsystem("right", broken))
    QTest.keyClick(window, Qt.Key.Key_F5)
    assert window.messages.message.startswith("right, ")
    (show,) = (b for b in window.messages.findChildren(QPushButton) if b.text() == "Show right")
    QTest.mouseClick(show, LEFT)
    assert window.view.scene_.selection.names() == ["right"]
    assert window.messages.message == ""


def test_a_message_in_place_of_another_is_as_high_as_its_text(window: MainWindow) -> None:
    window.messages.show_message("Before.", "error")
    QApplication.processEvents()
    window.messages.show_message("All of this can be read beside a button. " * 6, "error", [("Something long", int)])
    QApplication.processEvents()
    (text,) = (label for label in window.messages.findChildren(QLabel) if label.text() == window.messages.message)
    assert text.height() >= text.heightForWidth(text.width())


def test_a_message_takes_no_focus(window: MainWindow, qtbot: QtBot) -> None:
    window.view.setFocus()
    window.announcements.show_error("Something went wrong.")
    assert QApplication.focusWidget() is window.view
    assert "Something went wrong." in window.panels.get(LogPanel).text.toPlainText()


def test_an_error_that_nobody_caught_is_shown_and_the_window_lives_on(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    reporter = application._Reporter(window)
    try:
        raise ZeroDivisionError("by zero")
    except ZeroDivisionError:
        reporter(*sys.exc_info())
    assert "ZeroDivisionError: by zero" in window.messages.message
    assert window.isVisible()


def test_an_error_of_another_thread_is_shown_by_the_window_s(window: MainWindow, qtbot: QtBot) -> None:
    reporter = application._Reporter(window)
    other = threading.Thread(target=lambda: reporter(OSError, OSError("no room"), None))
    other.start()
    other.join()
    assert not window.messages.message, "the thread itself must not touch a widget"
    qtbot.waitUntil(lambda: "OSError: no room" in window.messages.message)


def test_a_new_window_leaves_room_for_its_frame(window: MainWindow) -> None:
    """The size is chosen before the system says how large the frame is."""
    assert window.screen().availableSize().height() - window.height() >= 48


def test_a_long_name_leaves_the_window_as_wide_as_it_was(window: MainWindow) -> None:
    header = window.header
    least = window.minimumSizeHint().width()
    name = "R&D_" + "n" * 300
    window.document.push(SetSettings({"name": name}))
    block = window.document.diagram["left"]
    window.document.push(ReplaceSubsystem("left", block.replaced(name="b" * 300)))
    window.view.scene_.selection.select(["b" * 300])
    QApplication.processEvents()
    assert window.minimumSizeHint().width() <= least + 100
    assert header.diagram.text() == name.replace("&", "&&"), "no letter of it is a key"
    assert header.diagram.toolTip().startswith(name)
    window.places.show_start_page()
    assert "R&&D_" in window.start_page.back_button.text()
    assert window.start_page.back_button.sizeHint().width() < 400


# -- panels ------------------------------------------------------------------------------------------------------------


def test_a_click_on_a_block_shows_it_and_one_on_the_canvas_shows_the_diagram(window: MainWindow, qtbot: QtBot) -> None:
    click_block(qtbot, window, "right")
    assert window.panels.get(InspectorPanel).subsystem.isVisible()
    assert window.panels.get(InspectorPanel).subsystem.shown_name == "right"
    qtbot.mouseClick(window.view.viewport(), LEFT, pos=QPoint(20, 20))
    assert window.panels.get(InspectorPanel).diagram.isVisible()


def test_a_double_click_on_a_block_leads_to_its_equations(window: MainWindow, qtbot: QtBot) -> None:
    item = window.view.scene_.contents.blocks["left"]
    place = window.view.mapFromScene(item.sceneBoundingRect().center() + QPointF(0, 14))
    qtbot.mouseDClick(window.view.viewport(), LEFT, pos=place)
    assert window.panels.get(InspectorPanel).subsystem.equations.text.hasFocus()


def test_a_window_that_is_closed_hears_nothing_of_the_history_s_end(window: MainWindow, qtbot: QtBot) -> None:
    document = window.document
    document.push(SetSettings({"stop": 3.0}))
    document.undo_stack.setClean()
    assert window.close()
    with qtbot.assertNotEmitted(document.undo_stack.indexChanged):
        document.undo_stack.clear()


def test_panels_hide_and_show_and_the_layout_is_remembered(window: MainWindow, qtbot: QtBot) -> None:
    dock = window.panels.docks["library"]
    assert dock.isVisible()
    action(window, "Library").trigger()
    assert window.panels.get(LibraryPanel).search.hasFocus()
    action(window, "Library").trigger()
    assert not dock.isVisible()
    assert not action(window, "Library").isChecked()
    window.close()
    again = make(qtbot)
    assert not again.panels.docks["library"].isVisible()
    action(again, "Reset layout").trigger()
    assert again.panels.docks["library"].isVisible()
    again.close()


def test_the_key_of_a_panel_gives_it_the_keyboard_first_and_closes_it_when_it_has_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.panels.show("plots")
    QApplication.processEvents()
    figures = window.panels.docks["compare"]
    assert is_behind(window, figures)
    qtbot.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier)
    QApplication.processEvents()
    assert not is_behind(window, figures)
    assert action(window, "Compare").isChecked()
    assert window.panels.has_focus("compare")
    window.view.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier)
    assert window.panels.has_focus("compare")
    qtbot.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier)
    assert figures.isHidden()
    assert window.view.hasFocus()
    assert not action(window, "Compare").isChecked()
    qtbot.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier)
    QApplication.processEvents()
    assert not is_behind(window, figures)


def test_from_the_comparison_one_comes_to_the_earlier_runs(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    window.panels.show("compare")
    compare = window.panels.get(ComparePanel)
    qtbot.waitUntil(compare.earlier.isVisible)
    qtbot.mouseClick(compare.earlier, LEFT)
    assert not window.panels.docks["runs"].isHidden()
    assert not is_behind(window, window.panels.docks["runs"])


def is_behind(window: MainWindow, dock: QDockWidget) -> bool:
    return not window.rect().intersects(dock.geometry())


def test_tab_goes_round_the_whole_window_through_what_can_be_seen_in_the_order_in_which_it_stands(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    window.places.show_block("left")
    window.panels.show("compare")  # a table takes no Tab for itself
    QApplication.processEvents()
    window.panels.get(LibraryPanel).search.setFocus()
    path: list[QWidget] = []
    while len(path) < 300:
        focused = QApplication.focusWidget()
        if focused is None or focused in path:
            break
        path.append(focused)
        assert window.rect().contains(focused.mapTo(window, focused.rect().center())), focused.accessibleName()
        keys = CONTROL if focused is window.view else Qt.KeyboardModifier.NoModifier
        qtbot.keyClick(focused, Qt.Key.Key_Tab, keys)
    assert QApplication.focusWidget() is window.panels.get(LibraryPanel).search
    names = [widget.accessibleName() or getattr(widget, "text", str)() for widget in path]
    for after in pairwise(
        [
            "Name of parameter m", "Value of parameter m", "Add parameter", "Name of state x", "Equations",
            "Name of input F", "Expression of output x", "Runs by rank",
        ]
    ):  # fmt: skip
        assert names.index(after[0]) < names.index(after[1])
    chips = window.run_bar.chips.chips
    bar = [window.run_bar.run_button, *chips, window.run_bar.add_button, window.run_bar.stop_field]
    assert [widget for widget in path if widget in bar] == bar


def test_the_status_line_follows_the_mouse(window: MainWindow, qtbot: QtBot) -> None:
    item = window.view.scene_.contents.blocks["left"]
    place = window.view.mapFromScene(item.sceneBoundingRect().center())
    qtbot.mouseMove(window.view.viewport(), place)
    qtbot.waitUntil(lambda: window.status.hint.text().startswith("left"))
    QApplication.sendEvent(window.view.viewport(), QEvent(QEvent.Type.Leave))
    assert "Drag from a port" in window.status.hint.text()


def test_problems_are_counted_and_marked_on_their_blocks(window: MainWindow, qtbot: QtBot) -> None:
    assert window.status.problems.text() == "No problems"
    click_block(qtbot, window, "left")
    editor = window.panels.get(InspectorPanel).subsystem.equations.text
    editor.setFocus()
    qtbot.keyClicks(editor, "nowhere ")
    qtbot.keyClick(editor, ENTER, CONTROL)
    qtbot.waitUntil(lambda: "error" in window.status.problems.text())
    assert window.view.scene_.appearance.problems_of("left")
    qtbot.mouseClick(window.status.problems, LEFT)
    assert window.panels.get(InspectorPanel).diagram.isVisible()


def test_an_empty_diagram_says_what_to_do(window: MainWindow, no_question: None) -> None:
    action(window, "New").trigger()
    assert not window.document.diagram.subsystems
    assert "Drag a block from the library" in window.status.hint.text()
    assert not action(window, "Arrange automatically").isEnabled()


def test_an_empty_diagram_is_no_error(window: MainWindow, qtbot: QtBot, no_question: None) -> None:
    action(window, "New").trigger()
    qtbot.wait(2 * DELAY)
    page = window.panels.get(InspectorPanel).diagram
    assert page.isVisible()
    assert (page.problems.entries(), window.status.problems.text()) == ([], "No problems")
    window.document.push(SetSettings({"stop": -1.0}))
    qtbot.waitUntil(lambda: window.status.problems.text() == "1 error")
    window.controller.run()
    assert "The diagram is empty" in window.messages.message, "but there is nothing to run"


def test_the_hint_of_an_empty_canvas_stays_in_its_middle(window: MainWindow, qtbot: QtBot, no_question: None) -> None:
    action(window, "New").trigger()
    window.resize(1000, 700)
    window.view.zoom_by(2.0, QPoint(30, 30))
    assert window.view._empty.geometry() == window.view.viewport().rect()


def test_removing_what_is_selected_elsewhere_leaves_no_trace(window: MainWindow, qtbot: QtBot) -> None:
    click_block(qtbot, window, "left")
    window.document.push(RemoveSubsystem("left"))
    assert window.panels.get(InspectorPanel).diagram.isVisible()
    window.document.undo_stack.undo()
    click_block(qtbot, window, "left")
    assert window.panels.get(InspectorPanel).subsystem.isVisible()


# -- start -------------------------------------------------------------------------------------------------------------


def start(path: Path | None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(application, "RunController", lambda document: RunController(document, FakeProcess))
    window = application.make_window(path)
    qtbot.addWidget(window, before_close_func=answer_discard)
    return window


def test_without_a_file_the_start_page_is_there(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = start(None, qtbot, monkeypatch)
    window.show()
    assert window.start_page.isVisible()
    assert not window.document.diagram.subsystems
    window.close()


def test_an_example_by_its_path_is_a_copy_too(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = start(examples.path("lotka_volterra"), qtbot, monkeypatch)
    assert window.document.diagram.name == "lotka_volterra"
    assert window.document.path is None
    window.close()


def test_a_file_that_cannot_be_read_is_explained_in_the_window(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "broken.macrostep.json"
    path.write_text("[]")
    window = start(path, qtbot, monkeypatch)
    window.show()
    qtbot.waitUntil(lambda: "broken.macrostep.json" in window.messages.message)
    window.close()


def test_a_diagram_without_a_method_runs_with_one_and_others_are_offered(window: MainWindow, qtbot: QtBot) -> None:
    window.document.push(SetSettings({"runs": ()}))
    qtbot.waitUntil(lambda: window.controller.is_ready)
    QTest.keyClick(window, Qt.Key.Key_F5)
    assert tuple(map(str, window.document.diagram.runs)) == ("around(held)",)
    assert window.messages.message.endswith("runs beside the monolithic reference, as no method was chosen.")
    qtbot.waitUntil(lambda: window.controller.state == "idle")
    (offer,) = (b for b in window.messages.findChildren(QPushButton) if b.text() == "Compare with 1 other")
    QTest.mouseClick(offer, LEFT)
    assert window.panels.is_seen("compare"), "who compares sees how they compare"
    assert len(window.document.diagram.runs) > 1
    assert window.messages.message == ""
    qtbot.waitUntil(lambda: window.controller.state == "idle")
    window.document.undo_stack.undo()
    window.document.undo_stack.undo()
    assert window.document.diagram.runs == ()
