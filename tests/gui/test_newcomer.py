"""A newcomer's task, with mouse and keys only: the two masses from library blocks, three methods, a file, pictures.

Set MACROSTEP_FILM to a folder to keep a picture after each gesture. A test may take more than five seconds: there are
some sixty gestures.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QTabBar
from pytestqt.qtbot import QtBot

from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.editing.document import Document
from macrostep.gui.files.commands import UNTITLED
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme
from macrostep.gui.widgets.mnemonics import plain
from macrostep.gui.widgets.popup_list import DATA
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, load, save
from macrostep.model.drawing.alignment import around
from tests.gui.person import Look, Person, Spot, middle

MOST = 40
METHODS = ("NI Jacobi", "IFOSMONDI", "F3ORNITS")
UNDO, REDO = "Ctrl+Z", "Ctrl+Shift+Z"
LARGEST = "error [%]"
NARROW = 700
"""Of the canvas: three blocks side by side are then too near to each other [px]."""
STARTING = 180.0
"""The first start of all compiles [s]."""


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    set_theme(DARK if os.environ.get("MACROSTEP_FILM_THEME") == "dark" else LIGHT)
    document = Document(Diagram(UNTITLED, stop=10.0))
    made = MainWindow(document, RunController(document))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]  # at the end
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.resize(1440, 900)
        made.show()
        made.activateWindow()
    yield made
    set_theme(LIGHT)


class Newcomer(Person):
    """Knows what a newcomer sees in the window."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        super().__init__(window, Path(os.environ["MACROSTEP_FILM"]) if "MACROSTEP_FILM" in os.environ else None)
        self.window = window
        self.folder = folder

    # -- what is where -----------------------------------------------------------------------------------------------

    def in_library(self, type_: str) -> Look:
        tree = self.window.panels.get(LibraryPanel).tree

        def look() -> Spot:
            (item,) = [item for item in tree.items() if item.data(0, 0x0100) == type_]
            return tree.viewport(), tree.visualItemRect(item).center()

        return look

    def on_canvas(self, share_x: float, share_y: float) -> Look:
        viewport = self.window.view.viewport()
        return lambda: (viewport, QPoint(int(share_x * viewport.width()), int(share_y * viewport.height())))

    def bundle(self, block: str, name: str) -> Look:
        def look() -> Spot:
            item = self.window.view.scene_.contents.blocks[block]
            place = item.geometry.bundles[name]
            return self.on_view(item.pos() + QPointF(place.x, place.y))

        return look

    def start_of(self, state: str) -> Look:
        def look() -> Spot:
            cell = self.window.panels.get(InspectorPanel).subsystem.tables["states"].cell(state, 1)
            assert cell is not None
            return middle(cell)

        return look

    def corners(self, *blocks: str) -> tuple[Look, Look]:
        """Return where a rectangle around blocks begins and ends."""

        def rect() -> QRectF:
            whole = around({name: self.window.view.scene_.contents.blocks[name].rect() for name in blocks})
            return QRectF(QPointF(whole.left, whole.top), QPointF(whole.right, whole.bottom)).adjusted(-2, -2, 2, 2)

        return lambda: self.on_view(rect().topLeft()), lambda: self.on_view(rect().bottomRight())

    def on_view(self, place: QPointF) -> Spot:
        return self.window.view.viewport(), self.window.view.mapFromScene(place)

    def tab(self, title: str) -> Look:
        def look() -> Spot:
            for bar in self.window.findChildren(QTabBar):
                for k in range(bar.count()):
                    if bar.tabText(k) == title:
                        return bar, bar.tabRect(k).center()
            raise AssertionError(f"no tab {title}")

        return look

    @staticmethod
    def entry(menu: Callable[[], QMenu], text: str) -> Look:
        def look() -> Spot:
            (action,) = [action for action in menu().actions() if plain(action.text()) == text]
            return menu(), menu().actionGeometry(action).center()

        return look

    def method(self, label: str) -> Spot:
        """Where a method stands in the list of methods."""
        chooser = self.window.run_bar.chooser
        assert chooser is not None
        rows = map(chooser.list.item, range(chooser.list.count()))
        found = [item for item in rows if item.data(DATA) in chooser.methods and chooser.name(item.data(DATA)) == label]
        chooser.list.scrollToItem(found[-1])
        return chooser.list.viewport(), chooser.list.visualItemRect(found[-1]).center()

    def has_focus_in_dialog(self) -> bool:
        dialog, field = QApplication.activeModalWidget(), QApplication.focusWidget()
        return dialog is not None and field is not None and dialog.isAncestorOf(field)

    def answer_with(self, name: str) -> None:
        """Write a path into the dialog that asks for one."""
        self.wait(self.has_focus_in_dialog, "a dialog that asks for a file")
        self.write(str(self.folder / name))
        self.press("Return")
        self.wait(lambda: QApplication.activeModalWidget() is None, "the dialog to close")

    # -- the task ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.click(lambda: middle(self.window.panels.get(LibraryPanel).search), "the search of the library")
        if QGuiApplication.platformName() == "offscreen":
            self.insert_by_key()
        else:
            self.drag_from_library()
        self.turn(lambda: middle(self.window.panels.get(InspectorPanel)), self.start_of("x"), "the inspector")
        self.double_click(self.start_of("x"), "its place")
        self.write("1")

    def drag_from_library(self) -> None:
        self.write("spring")
        if self.see(self.window.view.viewport().width) < NARROW:
            self.press("Ctrl+-")
        self.drag_block("held_mass", self.on_canvas(0.8, 0.4), "a mass onto the canvas")
        self.press("Ctrl+I")
        self.drag_block("spring_damper", self.on_canvas(0.5, 0.4), "a spring beside it")
        self.drag_block("held_mass", self.on_canvas(0.2, 0.4), "another mass")
        self.drag(self.bundle("spring", "end2"), self.bundle("mass", "flange"), "from spring to flange")
        self.drag(self.bundle("mass2", "flange"), self.bundle("spring", "end1"), "from flange to spring")

    def drag_block(self, type_: str, goal: Look, what: str) -> None:
        """Drag a block onto the canvas, after turning the wheel if the list is too short to show it."""
        block = self.in_library(type_)
        if not self.sees(block):
            self.turn(lambda: middle(self.window.panels.get(LibraryPanel).tree.viewport()), block, "the library")
        self.drag(block, goal, what)

    def insert_by_key(self) -> None:
        """Qt knows no drag and drop without a screen: insert with Enter, and draw wires into the open."""
        self.write("spring and")
        self.press("Return")
        for end, share in (("end2", 0.8), ("end1", 0.2)):
            self.drag(self.bundle("spring", end), self.on_canvas(share, 0.3), f"from {end} into the open")
            self.write("mass on")
            self.press("Return")

    def cut(self) -> None:
        """Put the spring and the second mass into a composite that is solved as one."""
        start, end = self.corners("spring", "mass")
        self.drag(start, end, "a rectangle around two")
        self.press("Ctrl+K")
        self.press("Return")
        self.press("Ctrl+U")

    def add_methods(self) -> None:
        bar = self.window.run_bar
        self.wait(lambda: bar.add_button.isEnabled(), "the run process", STARTING)
        for method in METHODS:
            if not self.sees(lambda: middle(bar.add_button)):
                self.press("Escape")  # with large text the form of the last one lies over it
            self.click(lambda: middle(bar.add_button), "+ method")
            self.click(partial(self.method, method), method)  # the next click closes its form

    def run(self) -> None:
        controller = self.window.controller
        self.click(lambda: middle(self.window.run_bar.run_button), "Run")
        self.wait(lambda: controller.state != "idle", "the run to begin")
        self.wait(lambda: controller.state == "idle", "the run to end", STARTING)

    def save(self, name: str) -> None:
        self.press("Ctrl+S")
        self.answer_with(name)

    def export_curves(self) -> None:
        plots = self.window.panels.get(PlotsPanel)
        self.click(lambda: middle(plots.curves.export_button), "the export button")  # type: ignore[union-attr]
        self.click(self.entry(lambda: plots.export, "Picture, PNG…"), "Picture, PNG")  # type: ignore[arg-type,return-value]
        self.answer_with("curves.png")

    def export_diagram(self) -> None:
        self.press("Ctrl+Shift+E")
        self.answer_with("masses.svg")

    def undo_all(self) -> None:
        actions = self.window.actions_
        for _ in range(self.see(self.window.document.undo_stack.count)):
            self.press(UNDO)
        assert not self.see(actions.undo.isEnabled)

    def redo_all(self) -> None:
        actions = self.window.actions_
        for _ in range(self.see(self.window.document.undo_stack.count)):
            self.press(REDO)
        assert not self.see(actions.redo.isEnabled)

    def reopen(self) -> None:
        """Choose the file on the start page, which shows the one used last first."""
        page = self.window.start_page
        self.press("Ctrl+Shift+H")
        self.wait(lambda: bool(page.recent.cards), "the files used last")
        self.click(lambda: middle(page.recent.cards[0]), "the file used last")
        self.wait(page.isHidden, "the diagram")


@pytest.mark.parametrize("percent", [100, 200])
def test_a_newcomer_builds_cuts_compares_saves_exports_and_reopens(
    window: MainWindow, tmp_path: Path, letters: Callable[[int], None], percent: int
) -> None:
    if percent != 100:
        letters(percent)
    person = Newcomer(window, tmp_path)
    document, file = window.document, tmp_path / "masses.macrostep.json"
    empty, seen = saved(window, tmp_path), dict[str, bytes]()

    def script() -> None:
        person.build()
        person.cut()
        person.add_methods()
        person.run()
        person.export_curves()
        person.click(person.tab("Compare"), "the tab Compare")
        seen["best"] = person.see(lambda: best_method(window).encode())
        person.save("masses")
        person.export_diagram()
        person.undo_all()
        seen["undone"] = person.see(lambda: saved(window, tmp_path))
        person.redo_all()
        seen["redone"] = person.see(lambda: saved(window, tmp_path))
        seen["is clean"] = person.see(lambda: str(document.undo_stack.isClean()).encode())
        person.reopen()

    person.live(script)
    task = [gesture for gesture in person.gestures if gesture not in (f"press {UNDO}", f"press {REDO}")]
    assert len(task) < MOST, task
    assert seen == {"best": b"IFOSMONDI", "undone": empty, "redone": file.read_bytes(), "is clean": b"True"}
    assert document.path == file
    assert not document.undo_stack.canUndo(), "the file was opened anew"
    assert saved(window, tmp_path) == file.read_bytes()
    diagram = load(file)
    assert set(diagram.subsystems) == {"mass", "spring", "mass2"}
    assert len(diagram.connections) == 2
    assert [composite.solved for composite in diagram.composites] == ["together"]
    assert QImage(str(tmp_path / "curves.png")).width() > 500
    assert b"<svg" in (tmp_path / "masses.svg").read_bytes()


def best_method(window: MainWindow) -> str:
    """Return what the table of runs shows in bold: the method whose largest error is least."""
    table, bold = window.panels.get(ComparePanel).sorted, Qt.ItemDataRole.FontRole
    column = next(k for k in range(table.columnCount()) if table.headerData(k, Qt.Orientation.Horizontal) == LARGEST)
    (row,) = [
        r for r in range(table.rowCount()) if (font := table.index(r, column).data(bold)) is not None and font.bold()
    ]
    return str(table.headerData(row, Qt.Orientation.Vertical)).split()[0]


def saved(window: MainWindow, folder: Path) -> bytes:
    """Return the bytes that would be saved now."""
    path = folder / "looked_at.json"
    save(window.document.diagram, path)
    return path.read_bytes()
