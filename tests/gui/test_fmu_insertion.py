"""FMUs come onto the canvas: dropped, chosen, from the palette and from the command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from macrostep.gui.application import app as application
from macrostep.gui.cli import main
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.library.palette import TYPE
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.window.command_palette import commands
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, FmuError, load, save
from macrostep.model.fmi import describe, fmu_subsystem, known_descriptions, leave_reading
from tests.gui.fmu_window import drop_files, fmu_window
from tests.model.fmu_texts import TEXTS, write_fmu


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(known_descriptions, "_known", {})
    yield
    leave_reading(None)


@pytest.fixture
def slider(tmp_path: Path) -> Path:
    return write_fmu(tmp_path / "slider.fmu")


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    return fmu_window(qtbot)


def names(window: MainWindow) -> list[str]:
    return list(window.document.diagram.subsystems)


def test_an_fmu_dropped_onto_the_canvas_becomes_a_block(window: MainWindow, qtbot: QtBot, slider: Path) -> None:
    place = QPointF(300, 200)
    there = window.view.mapToScene(place.toPoint())
    assert drop_files(window.view.viewport(), [slider], place)
    qtbot.waitUntil(lambda: names(window) == ["slider"])
    subsystem = window.document.diagram["slider"]
    assert subsystem.fmu == str(slider)
    assert "F" in subsystem.inputs
    assert "x" in subsystem.outputs
    middle = window.view.scene_.contents.blocks["slider"].sceneBoundingRect().center()
    assert (middle - there).manhattanLength() < 20
    assert window.view.scene_.selection.names() == ["slider"]
    assert window.messages.message == ""
    window.actions_.undo.trigger()
    assert names(window) == []
    window.actions_.redo.trigger()
    assert names(window) == ["slider"]


def test_open_takes_an_fmu_into_a_new_diagram(window: MainWindow, qtbot: QtBot, slider: Path) -> None:

    filters = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QFileDialog):
            filters.append(dialog.selectedNameFilter())
            dialog.selectFile(str(slider))
            dialog.accept()

    QTimer.singleShot(0, window, answer)
    window.actions_.open.trigger()
    assert "*.fmu" in filters[0]
    qtbot.waitUntil(lambda: names(window) == ["slider"])
    assert window.document.path is None
    window.actions_.undo.trigger()
    assert names(window) == []


def test_several_stand_side_by_side_and_are_one_edit(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    paths = [write_fmu(tmp_path / name, TEXTS["2.0"]) for name in ("a.fmu", "b.fmu")]
    (tmp_path / "other").mkdir()
    paths.append(write_fmu(tmp_path / "other" / "a.FMU", TEXTS["3.0"]))
    assert drop_files(window.view.viewport(), paths, QPointF(300, 100))
    qtbot.waitUntil(lambda: names(window) == ["a", "b", "a2"])
    boxes = [window.view.scene_.contents.blocks[name].sceneBoundingRect() for name in names(window)]
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)
    window.actions_.undo.trigger()
    assert names(window) == []


def test_other_files_are_not_taken_for_fmus(window: MainWindow, slider: Path, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("x")
    assert not drop_files(window.view.viewport(), [text], QPointF(300, 200))
    assert not drop_files(window.view.viewport(), [slider, text], QPointF(300, 200))


@pytest.mark.parametrize("content", [b"no archive", b""])
def test_a_broken_one_is_refused_in_a_sentence(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, slider: Path, content: bytes
) -> None:
    broken = tmp_path / "broken.fmu"
    broken.write_bytes(content)
    assert drop_files(window.view.viewport(), [broken, slider], QPointF(300, 200))
    qtbot.waitUntil(lambda: window.messages.message != "")
    assert window.messages.message.startswith(f"{broken} is not an FMU")
    assert "\n" not in window.messages.message
    assert names(window) == ["slider"]


def test_the_windows_thread_reads_none(
    window: MainWindow, qtbot: QtBot, slider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from threading import current_thread, main_thread

    from macrostep.model.fmi import reading

    threads = []
    read = reading.read_description

    def watched(*args: object) -> object:
        threads.append(current_thread())
        return read(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(reading, "read_description", watched)
    with pytest.raises(FmuError, match="is being read"):
        describe(slider)
    drop_files(window.view.viewport(), [slider], QPointF(300, 200))
    qtbot.waitUntil(lambda: names(window) == ["slider"])
    file = tmp_path / "d.macrostep.json"
    save(window.document.diagram, file)
    monkeypatch.setattr(known_descriptions, "_known", {})  # as if the window had just begun
    assert window.files.load(file)
    assert window.document.diagram["slider"].fmu == str(slider)
    qtbot.waitUntil(lambda: "slider" in {p.subsystem for p in window.check.problems})
    qtbot.waitUntil(lambda: not window.fmu_reader.is_reading)
    qtbot.waitUntil(lambda: any("holds no library" in problem.message for problem in window.check.problems))
    assert "FMI 2.0" in "\n".join(window.view.scene_.contents.blocks["slider"].about_file())
    assert threads
    assert main_thread() not in threads


def test_the_menu_and_the_palettes_ask_for_a_file(
    window: MainWindow, qtbot: QtBot, slider: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.fmus, "ask_paths", lambda: [slider])
    QTest.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: names(window) == ["slider"])
    next(command for command in commands(window) if command.text == "Insert an FMU…").run()
    qtbot.waitUntil(lambda: names(window) == ["slider", "slider2"])
    window.panels.get(LibraryPanel).search.setFocus()
    QTest.keyClicks(window.panels.get(LibraryPanel).search, "fmu")
    assert [item.text(0) for item in window.panels.get(LibraryPanel).tree.items() if not item.isHidden()] == [
        "FMU from a file…"
    ]
    QTest.keyClick(window.panels.get(LibraryPanel).search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(window) == ["slider", "slider2", "slider3"])
    window.view.setFocus()
    QTest.keyClick(window.view, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    box = window.view.in_place.editor
    assert box is not None
    QTest.keyClicks(box.focusWidget() or box, "fmu")
    QTest.keyClick(box.focusWidget() or box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(names(window)) == 4)


def test_the_entry_of_the_library_is_dragged_like_a_block(
    window: MainWindow, qtbot: QtBot, slider: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtGui import QDragEnterEvent, QDropEvent
    from PySide6.QtWidgets import QApplication

    monkeypatch.setattr(window.fmus, "ask_paths", lambda: [slider])
    tree = window.panels.get(LibraryPanel).tree
    entry = next(item for item in tree.items() if item.data(0, TYPE) == "file:fmu")
    data, place = tree.mimeData([entry]), QPointF(200, 150)
    about = (data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window.view.viewport(), QDragEnterEvent(place.toPoint(), Qt.DropAction.CopyAction, *about))
    QApplication.sendEvent(window.view.viewport(), QDropEvent(place, Qt.DropAction.CopyAction, *about))
    qtbot.waitUntil(lambda: names(window) == ["slider"])


def test_fmus_on_the_command_line_open_in_a_new_diagram(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [str(write_fmu(tmp_path / name)) for name in ("S1.fmu", "S2.fmu")]
    opened: list[tuple[object, list[Path]]] = []

    def open_window(path: Path | None, lesson: Path | None, fmus: object, splash: object) -> int:
        opened.append((path, list(fmus)))  # type: ignore[call-overload]
        return 0

    monkeypatch.setattr(application, "open_window", open_window)
    assert main(paths) == 0
    assert opened == [(None, [Path(path) for path in paths])]
    save(Diagram("d"), tmp_path / "d.json")
    assert main([*paths, str(tmp_path / "d.json")]) == 2
    assert "One diagram is opened at a time" in capsys.readouterr().err
    assert main([str(tmp_path / "S3.fmu")]) == 2
    window = application.make_window(None, opened[0][1])
    qtbot.addWidget(window, before_close_func=lambda w: w.document.undo_stack.setClean())
    qtbot.waitUntil(lambda: names(window) == ["S1", "S2"])
    assert window.start_page.isHidden()
    assert window.document.path is None


def test_paths_survive_saving_as_and_pasting(window: MainWindow, qtbot: QtBot, slider: Path, tmp_path: Path) -> None:
    drop_files(window.view.viewport(), [slider], QPointF(300, 200))
    qtbot.waitUntil(lambda: names(window) == ["slider"])
    window.view.scene_.editing.copy()
    window.view.scene_.editing.paste()
    assert window.document.diagram[names(window)[1]].fmu == str(slider)
    (tmp_path / "elsewhere").mkdir()
    file = tmp_path / "elsewhere" / "d.macrostep.json"
    window.document.save(file)
    assert '"fmu": "../slider.fmu"' in file.read_text()
    assert load(file)["slider"].fmu == str(slider)


def test_subsystems_are_made_as_before_where_no_window_is(slider: Path) -> None:
    assert fmu_subsystem(slider).name == "slider"


def test_a_python_file_is_a_block_too(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "controller.py"
    file.write_text(
        "class Controller:\n"
        '    inputs = {"x": "m"}\n'
        '    outputs = {"u": "N"}\n'
        '    parameters = {"k": (2.0, "N/m")}\n'
        "    def step(self, t, H, x):\n"
        "        self.u = -self.k * x\n"
    )
    assert drop_files(window.view.viewport(), [file], QPointF(300, 200))
    qtbot.waitUntil(lambda: names(window) == ["controller"] or window.messages.message != "")
    assert window.messages.message == ""
    block = window.document.diagram["controller"]
    assert (block.python, list(block.inputs), list(block.outputs)) == (str(file), ["x"], ["u"])
    window.places.show_block("controller")
    page = window.panels.get(InspectorPanel).subsystem
    seen = {key for key, section in page._sections.items() if not section.isHidden()}
    assert {"fmu", "parameters", "inputs", "outputs"} <= seen
    assert not seen & {"equations", "fmu_parameters", "flags"}
    assert page.fmu.facts["class"].text() == "Controller"
    assert page.fmu.ports.isHidden()
    (tmp_path / "bad.py").write_text("class Controller(:\n")
    assert drop_files(window.view.viewport(), [tmp_path / "bad.py"], QPointF(300, 200))
    qtbot.waitUntil(lambda: "bad.py" in window.messages.message)
