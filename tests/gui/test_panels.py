"""A panel is a line in a list: the window builds it when it is seen, shows, watches and closes it like every other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QLineEdit, QTabBar, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.docks.contract import PanelContext, PanelKind
from macrostep.gui.docks.panels import BOTTOM, RIGHT
from macrostep.gui.editing.document import Document
from macrostep.gui.log.panel import LogPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.window import main_window
from macrostep.gui.window.main_window import MainWindow
from macrostep.gui.window.panel_list import PANELS
from macrostep.model.diagram.diagram import Diagram
from tests.gui.fake_process import FakeProcess
from tests.gui.test_window import answer_discard


class Counts(QWidget):
    """A panel that notes what happens to it."""

    done = Signal(str)
    failed = Signal(str)
    requested = Signal()
    subsystem_requested = Signal(str)

    def __init__(self, context: PanelContext) -> None:
        super().__init__()
        self.happened: list[object] = [context.panels.get(PlotsPanel)]
        self.document = context.document
        self.field = QLineEdit()
        QVBoxLayout(self).addWidget(self.field)
        self.setFocusProxy(self.field)

    def set_seen(self, is_seen: bool) -> None:
        self.happened.append(is_seen)

    def end(self) -> None:
        self.happened.append("closed")


def counts(area: Qt.DockWidgetArea, is_tall: bool = False) -> PanelKind[Counts]:
    return PanelKind(
        "counts", "Counts", area, "Ctrl+Alt+9", Counts, on_seen=Counts.set_seen, close=Counts.end,
        is_hidden=is_tall, is_tall=is_tall,
    )  # fmt: skip


def opened(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: PanelKind[Counts]) -> MainWindow:
    monkeypatch.setattr(main_window, "PANELS", (*PANELS, kind))
    document = Document(Diagram("empty", stop=1.0))
    window = MainWindow(document, RunController(document, FakeProcess))
    qtbot.addWidget(window, before_close_func=answer_discard)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def test_a_panel_of_the_list_is_like_every_other(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(qtbot, monkeypatch, counts(BOTTOM))
    panel = window.panels.get(Counts)
    assert panel.document is window.document
    assert panel.happened[0] is window.panels.get(PlotsPanel)
    assert window.panels.docks["counts"].windowTitle() == "Counts"
    assert window.panels.actions["counts"] in window.menus.actions()
    panel.requested.emit()
    assert panel.happened[-1] is True
    assert QApplication.focusWidget() is panel.field
    window.panels.show("plots")
    assert panel.happened[-1] is False
    panel.done.emit("It was counted.")
    assert window.messages.message == "It was counted."
    panel.failed.emit("It cannot be counted.")
    assert window.messages.message == "It cannot be counted."
    assert "It cannot be counted." in window.panels.get(LogPanel).text.toPlainText()
    window.close()
    assert panel.happened.count("closed") == 1


def test_a_panel_that_is_read_is_hidden_until_it_is_wanted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(qtbot, monkeypatch, counts(RIGHT, is_tall=True))
    panel = window.panels.get(Counts)
    assert window.panels.docks["counts"].isHidden()
    panel.requested.emit()
    assert panel.isVisible()
    assert window.corner(Qt.Corner.BottomRightCorner) == RIGHT


def test_a_panel_is_built_when_it_is_first_seen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(qtbot, monkeypatch, counts(BOTTOM))
    front = {"library", "inspector", "plots"}
    log = {"log"}  # which writes down what happens before
    assert {kind.key for kind in PANELS if window.panels.built(kind.panel) is not None} == front | log
    assert window.panels.built(Counts) is None
    (tabs,) = (bar for bar in window.findChildren(QTabBar) if "Counts" in [bar.tabText(n) for n in range(bar.count())])
    tabs.setCurrentIndex([tabs.tabText(n) for n in range(tabs.count())].index("Counts"))
    panel = window.panels.built(Counts)
    assert panel is not None
    assert panel.isVisible()
    assert panel.happened == [window.panels.get(PlotsPanel), True]
    tabs.setCurrentIndex(0)
    assert panel.happened[-1] is False


def test_no_panel_opens_a_window_of_its_own_while_it_is_built(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which would flash, and take the keyboard from the window."""
    window = opened(qtbot, monkeypatch, counts(BOTTOM))
    for key in window.panels.docks:
        window.panels.show(key)
        QApplication.processEvents()
        assert QApplication.activeWindow() is window, key


def test_a_panel_asks_the_window_by_the_name_of_its_signal(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(qtbot, monkeypatch, counts(BOTTOM))
    window.panels.get(Counts).subsystem_requested.emit("nobody")
    assert "nobody" in window.messages.message


def test_a_layout_is_remembered_as_long_as_there_are_the_same_panels(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind, is_remembered in (
        (counts(BOTTOM), False), (counts(BOTTOM), True), (replace(counts(BOTTOM), key="others"), False),
    ):  # fmt: skip
        window = opened(qtbot, monkeypatch, kind)
        library = window.panels.docks["library"]
        assert library.isVisible() is not is_remembered
        library.hide()
        window.close()


def test_keys_and_shortcuts_of_panels_are_their_own() -> None:
    assert len({kind.key for kind in PANELS}) == len({kind.shortcut for kind in PANELS}) == len(PANELS)
