"""A newcomer's task, with mouse and keys only: the two masses from library blocks, three methods, a file, pictures.

Set MACROSTEP_FILM to a folder to keep a picture after each gesture.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QTabBar
from pytestqt.qtbot import QtBot

from macrostep.gui.document import Document
from macrostep.gui.file_commands import UNTITLED
from macrostep.gui.runs import RunController
from macrostep.gui.theme import DARK, LIGHT, set_theme
from macrostep.gui.window import MainWindow
from macrostep.model import Diagram, load, save
from tests.gui.person import Look, Person, Spot, middle

MOST = 40
METHODS = ("NI Jacobi", "IFOSMONDI", "F3ORNITS")
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
        super().__init__(window, Path(os.environ.get("MACROSTEP_FILM", folder / "film")))
        self.window = window
        self.folder = folder

    # -- what is where -----------------------------------------------------------------------------------------------

    def in_library(self, type_: str) -> Look:
        tree = self.window.library.tree

        def look() -> Spot:
            (item,) = [item for item in tree.items() if item.data(0, 0x0100) == type_]
            return tree.viewport(), tree.visualItemRect(item).center()

        return look

    def on_canvas(self, share_x: float, share_y: float) -> Look:
        viewport = self.window.view.viewport()
        return lambda: (viewport, QPoint(int(share_x * viewport.width()), int(share_y * viewport.height())))

    def bundle(self, block: str, name: str) -> Look:
        def look() -> Spot:
            item = self.window.view.scene_.blocks[block]
            place = item.geometry.bundles[name]
            return self.on_view(item.pos() + QPointF(place.x, place.y))

        return look

    def body(self, block: str) -> Look:
        def look() -> Spot:
            item = self.window.view.scene_.blocks[block]
            return self.on_view(item.pos() + QPointF(item.geometry.width / 2, item.geometry.height - 12))

        return look

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
            (action,) = [action for action in menu().actions() if action.text() == text]
            return menu(), menu().actionGeometry(action).center()

        return look

    def has_focus_in_dialog(self) -> bool:
        dialog = QApplication.activeModalWidget()
        return dialog is not None and dialog.isAncestorOf(QApplication.focusWidget())

    def answer_with(self, name: str) -> None:
        """Write a path into the dialog that asks for one."""
        self.wait(self.has_focus_in_dialog, "a dialog that asks for a file")
        self.write(str(self.folder / name))
        self.press("Return")
        self.wait(lambda: QApplication.activeModalWidget() is None, "the dialog to close")

    # -- the task ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.click(lambda: middle(self.window.library.search), "the search of the library")
        if QGuiApplication.platformName() == "offscreen":
            self.insert_by_key()
        else:
            self.drag_from_library()
        self.drag(self.bundle("spring", "end2"), self.bundle("mass2", "flange"), "from spring to flange")
        self.click(self.body("mass"), "the first mass")
        self.turn(lambda: middle(self.window.inspector), -4, "the inspector")
        self.double_click(lambda: middle(self.window.inspector.subsystem.tables["states"].cell("x", 1)), "its place")
        self.write("1")
        self.press("Return")

    def drag_from_library(self) -> None:
        self.write("spring")
        self.drag(self.in_library("held_mass"), self.on_canvas(0.2, 0.4), "a mass onto the canvas")
        self.drag(self.in_library("spring_damper"), self.on_canvas(0.5, 0.4), "a spring between")
        self.drag(self.in_library("held_mass"), self.on_canvas(0.8, 0.4), "another mass")
        self.press("Ctrl+I")
        self.drag(self.bundle("mass", "flange"), self.bundle("spring", "end1"), "from flange to spring")

    def insert_by_key(self) -> None:
        """Qt knows no drag and drop without a screen: insert with Enter, and draw a wire into the open."""
        self.write("wall")
        self.press("Return")
        self.press("Return")
        self.drag(self.bundle("mass", "flange"), self.on_canvas(0.5, 0.2), "from flange into the open")
        self.write("damper")
        self.press("Return")

    def add_methods(self) -> None:
        bar = self.window.run_bar
        self.wait(lambda: bar.add_button.isEnabled(), "the run process", STARTING)
        for method in METHODS:
            self.click(lambda: middle(bar.add_button), "+ method")
            self.click(self.entry(lambda: bar.add_menu, method), method)
            self.press("Return")

    def run(self) -> None:
        controller = self.window.controller
        self.click(lambda: middle(self.window.run_bar.run_button), "Run")
        self.wait(lambda: controller.state != "idle", "the run to begin")
        self.wait(lambda: controller.state == "idle", "the run to end", STARTING)
        self.click(self.tab("Figures"), "the tab Figures")

    def save(self, name: str) -> None:
        self.press("Ctrl+S")
        self.answer_with(name)

    def export(self) -> None:
        self.press("Ctrl+Shift+E")
        self.answer_with("masses.svg")
        self.click(self.tab("Signals"), "the tab Signals")
        plots = self.window.plots
        self.click(lambda: middle(plots.curves.export_button), "the export button")  # type: ignore[union-attr]
        self.click(self.entry(lambda: plots.export, "Picture, PNG…"), "Picture, PNG")  # type: ignore[arg-type,return-value]
        self.answer_with("curves.png")

    def reopen(self, name: str) -> None:
        self.press("Ctrl+O")
        self.answer_with(name)

    def file(self) -> bytes:
        """Return the bytes that would be saved now."""
        path = self.folder / "looked_at.json"
        self.see(lambda: save(self.window.document.diagram, path))
        return path.read_bytes()


def test_a_newcomer_builds_runs_compares_saves_and_exports(window: MainWindow, tmp_path: Path) -> None:
    person = Newcomer(window, tmp_path)

    def script() -> None:
        person.build()
        person.add_methods()
        person.run()
        person.save("masses")
        person.export()
        person.reopen("masses.macrostep.json")

    person.live(script)
    print(*enumerate(person.gestures, 1), sep="\n")
    print(list(tmp_path.iterdir()))
    assert len(person.gestures) < MOST
    assert load(tmp_path / "masses.macrostep.json")
