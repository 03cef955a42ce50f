"""A window for tests with FMUs: what is dropped onto it, and what it says meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.editing.document import Document
from macrostep.gui.running.controller import RunController
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram
from tests.gui.fake_process import FakeProcess


def fmu_window(qtbot: QtBot, diagram: Diagram | None = None, path: Path | None = None) -> MainWindow:
    """Show a window with a diagram."""
    document = Document(diagram if diagram is not None else Diagram("d"), path)
    window = MainWindow(document, RunController(document, FakeProcess))
    qtbot.addWidget(window, before_close_func=_discard)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def _discard(window: MainWindow) -> None:
    window.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]


def drop_files(target: QWidget, paths: Iterable[Path], place: QPointF) -> bool:
    """Drop files from a file manager; returns whether they are taken."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    enter = QDragEnterEvent(place.toPoint(), actions, data, buttons, keys)
    QApplication.sendEvent(target, enter)
    if enter.isAccepted():
        QApplication.sendEvent(target, QDropEvent(place, actions, data, buttons, keys))
    return enter.isAccepted()
