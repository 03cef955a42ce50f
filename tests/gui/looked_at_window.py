"""A window with a run in it for tests that look at it: made once for each scheme of colours and size of text.

Each test finds the diagram and the settings as they were, and no dialog.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from macrostep import examples
from macrostep.gui.background.calculation import Calculation
from macrostep.gui.editing.document import Document
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import DATA_FOLDER, TEXT_SIZE_PERCENT
from macrostep.gui.theme.theme import DARK, LIGHT, Theme, set_theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import load
from tests.gui.conftest import PatientBot
from tests.gui.fake_process import FakeProcess

__all__ = ["look", "made_window", "own_preferences", "preferences_of_module", "window"]

Look = tuple[Theme, int]
"""A scheme of colours, and how large text is [%]."""
USUAL: tuple[Look, ...] = ((LIGHT, 100), (DARK, 100))


def name_of(look: Look) -> str:
    scheme, percent = look
    return f"{scheme.name}-{percent}"


def window_with_run(qtbot: QtBot) -> MainWindow:
    """Open a window that has run an example."""
    document = Document(load(examples.path("two_masses")))
    made = MainWindow(document, RunController(document, FakeProcess))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    qtbot.waitUntil(lambda: made.controller.is_ready)
    made.controller.run()
    qtbot.waitUntil(lambda: made.controller.state == "idle" and bool(made.controller.runs))
    return made


def end(widget: QWidget) -> None:
    """Delete a window at once: otherwise a change of colours dresses it anew."""
    widget.close()
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(scope="module")
def preferences_of_module(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("module")
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "preferences"))
    DATA_FOLDER.set(str(folder / "data"))


@pytest.fixture(autouse=True)
def own_preferences(preferences_of_module: None) -> None:
    """Those of the module, as its windows know them."""


@pytest.fixture(scope="module", params=USUAL, ids=name_of)
def look(request: pytest.FixtureRequest) -> Look:
    return request.param


@pytest.fixture(scope="module")
def made_window(
    qapp: QApplication, request: pytest.FixtureRequest, preferences_of_module: None, look: Look
) -> Iterator[MainWindow]:
    scheme, percent = look
    TEXT_SIZE_PERCENT.set(percent)
    set_theme(scheme)
    made = window_with_run(PatientBot(request))
    yield made
    end(made)
    set_theme(LIGHT)
    TEXT_SIZE_PERCENT.reset()


@pytest.fixture
def window(made_window: MainWindow, qtbot: QtBot) -> Iterator[MainWindow]:
    before = set(QApplication.topLevelWidgets())
    begin = made_window.document.undo_stack.index()
    yield made_window
    for widget in QApplication.topLevelWidgets():
        if widget not in before and isValid(widget) and widget.isVisible():  # with a dialog go the lists of its fields
            end(widget)
    calculations = made_window.findChildren(Calculation)
    for calculation in calculations:
        calculation.stop()
    qtbot.waitUntil(lambda: not any(calculation.is_running for calculation in calculations))
    made_window.document.undo_stack.setIndex(begin)
    QApplication.processEvents()
