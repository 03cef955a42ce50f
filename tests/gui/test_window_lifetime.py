"""A window that is gone leaves nothing behind, whatever was done in it."""

from __future__ import annotations

import contextlib
import gc
import weakref
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QGraphicsView, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.document import Document
from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.lessons.shipped import find_lesson
from macrostep.gui.running.controller import RunController
from macrostep.gui.widgets.focus_order import has_proxy, neighbour
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import load
from macrostep.model.edits.edits import SetSettings
from tests.gui.fake_process import FakeProcess, Scenario
from tests.gui.test_window import answer_discard

FEW = 150
"""Objects of Python that may stay: what Qt keeps of connections to signals of the whole application."""


def walk(window: MainWindow, steps: int) -> None:
    """Go on by Tab, out of the canvas too, and now and then back."""
    for step in range(steps):
        focus = QApplication.focusWidget() or window
        keys = Qt.KeyboardModifier.ShiftModifier if step % 7 == 6 else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(focus, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier if focus is window.view else keys)


def use(qtbot: QtBot) -> MainWindow:
    """Do a little of everything in a new window, and close it."""
    document = Document(load(examples.path("two_masses")))
    window = MainWindow(document, RunController(document, FakeProcess.playing(Scenario())))
    answer_discard(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    qtbot.waitUntil(lambda: window.controller.is_ready)
    document.push(SetSettings({"runs": ("held:step=0.1",)}))
    window.run_bar.run_action.trigger()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.own_runs))
    for key in window.panels.docks:
        window.panels.show(key)
        QApplication.processEvents()
        walk(window, 60)
    window.view.scene_.selection.select(["left"])
    window.composite_actions.make.trigger()
    window.view.go_into(window.view.scene_.selection.names()[0])
    window.view.leave_composite()
    for show in (
        window.dialogs.show_settings,
        window.dialogs.show_help,
        window.dialogs.show_commands,
        window.dialogs.show_manual,
    ):
        show()
        QApplication.processEvents()
    window.panels.get(LessonPanel).open(find_lesson("macro_step"))
    window.run_bar.open_form(0)
    window.announcements.show_error("Nothing.")
    window.places.show_start_page()
    QApplication.processEvents()
    typesetter().wait()
    window.close()
    window.deleteLater()
    return window


def parts(window: MainWindow) -> dict[str, Any]:
    """Return what belongs to a window and shall end with it."""
    names = ("document", "controller", "view", "messages", "menus", "actions_", "built_panels", "kept", "files")
    own = {name: getattr(window, name) for name in names} | {"window": window, "scene": window.view.scene_}
    own |= {f"{key} panel": dock.widget() for key, dock in window.panels.docks.items()}
    return own | {"record of a run": window.controller.own_runs[0]}


def clear_away() -> None:
    """Let Qt and Python end what nobody uses."""
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()
        gc.collect()


def test_a_window_that_is_gone_leaves_nothing_behind(qtbot: QtBot) -> None:
    for _ in range(2):  # what all windows share is made by the first, and what it was too early for by the next
        use(qtbot)
        clear_away()
    widgets: set[QWidget] = set(QApplication.allWidgets())
    objects = len(gc.get_objects())
    kept = {name: weakref.ref(part) for name, part in parts(use(qtbot)).items()}

    def left() -> list[str]:
        clear_away()
        return [name for name, part in kept.items() if part() is not None]

    with contextlib.suppress(qtbot.TimeoutError):  # what a thread still does with them comes to its end
        qtbot.waitUntil(lambda: not left())
    assert left() == []
    assert [w for w in QApplication.allWidgets() if w not in widgets] == []
    assert len(gc.get_objects()) - objects < FEW


def test_views_end_though_tab_passed_what_they_scroll(qtbot: QtBot) -> None:
    class View(QGraphicsView):
        pass

    window = QWidget()
    view = View()
    QVBoxLayout(window).addWidget(view)
    window.show()
    kept = weakref.ref(view)
    found: QWidget | None = window
    for _ in range(8):
        assert found is not None
        found = neighbour(found, True)
        assert found is not None
        assert has_proxy(found) == (found is view.viewport())
    window.deleteLater()
    del window, view, found
    clear_away()
    assert kept() is None


def test_tab_goes_through_what_only_qt_made(qtbot: QtBot) -> None:
    """The list in Qt's own dialog is made by Qt, and so is what it scrolls: Python must not take it for deleted."""
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    dialog.show()
    for forward in (True, False):
        widget, steps = neighbour(dialog, forward), 1
        while widget is not None and widget is not dialog:
            widget.focusPolicy()  # an error of Python inside of Qt's own way through the ring would end the process
            widget, steps = neighbour(widget, forward), steps + 1
        assert steps > 10
