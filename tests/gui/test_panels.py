"""A panel is a line in a list: the window builds it when it is seen, shows, watches and closes it like every other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QTabBar, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.docks.contract import PanelContext, PanelKind
from macrostep.gui.docks.panel_buttons import DockTitle, PanelButtons
from macrostep.gui.docks.panels import BOTTOM, RIGHT
from macrostep.gui.docks.tool_list import ToolList
from macrostep.gui.editing.document import Document
from macrostep.gui.log.panel import LogPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import preferences
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.window import main_window
from macrostep.gui.window.main_window import MainWindow
from macrostep.gui.window.panel_list import PANELS
from macrostep.model import load
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

    def end_work(self) -> None:
        self.happened.append("closed")


def counts(area: Qt.DockWidgetArea, is_tall: bool = False) -> PanelKind:
    return PanelKind(
        "counts", "Counts", area, "Ctrl+Alt+9", f"{__name__}:Counts", is_hidden=is_tall, is_tall=is_tall,
    )  # fmt: skip


def opened(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: PanelKind) -> MainWindow:
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
    assert {kind.key for kind in PANELS if window.panels.is_built(kind.key)} == front | log
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


def buttons_at(window: MainWindow, key: str) -> PanelButtons:
    """Return the buttons beside the tab of a panel, or at its title."""
    dock = window.panels.docks[key]
    title = dock.titleBarWidget()
    if isinstance(title, DockTitle):
        return title.buttons
    corners = window.findChildren(PanelButtons, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return next(c for c in corners if c.isVisible() and dock.geometry().left() <= c.x() <= dock.geometry().right())


def tabs(window: MainWindow) -> list[str]:
    """Return the tabs below the canvas."""
    bars = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    bar = next(bar for bar in bars if "Log" in [bar.tabText(n) for n in range(bar.count())])
    return [bar.tabText(n) for n in range(bar.count())]


def test_panels_that_answer_a_question_wait_in_a_list(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(qtbot, monkeypatch, replace(counts(BOTTOM), question="How many are there?"))
    assert tabs(window) == ["Signals", "Compare", "Log"]
    qtbot.mouseClick(buttons_at(window, "plots").tools_button, Qt.MouseButton.LeftButton)
    (tools,) = window.findChildren(ToolList)
    assert tools.geometry().right() <= window.geometry().right()
    texts = [label.text() for label in tools.list.findChildren(QLabel)]
    assert any("Counts" in text and "Ctrl+Alt+9" in text and "How many are there?" in text for text in texts)
    assert len(texts) == sum(bool(kind.question) for kind in PANELS) + 1
    qtbot.keyClick(tools.list, Qt.Key.Key_End)
    qtbot.keyClick(tools.list, Qt.Key.Key_Return)
    QApplication.processEvents()
    dock = window.panels.docks["counts"]
    assert tabs(window) == ["Signals", "Compare", "Log", "Counts"]
    assert window.focusWidget() is window.panels.get(Counts).field
    assert dock.height() >= 0.4 * window.height()
    qtbot.mouseClick(buttons_at(window, "counts").side_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert window.panels.area("counts") == RIGHT
    assert dock.geometry().bottom() > window.panels.docks["plots"].geometry().bottom() - 4, "it has the full height"
    assert window.panels.get(Counts).isVisible()
    qtbot.mouseClick(buttons_at(window, "counts").side_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert window.panels.area("counts") == BOTTOM
    qtbot.mouseClick(buttons_at(window, "counts").close_button, Qt.MouseButton.LeftButton)
    assert dock.isHidden()


def test_one_key_fills_the_window_and_escape_shows_everything_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(qtbot, monkeypatch, counts(BOTTOM))

    def seen() -> dict[str, QRect]:
        QApplication.processEvents()
        return {key: dock.geometry() for key, dock in window.panels.docks.items() if window.panels.is_seen(key)}

    def press(key: Qt.Key) -> None:
        qtbot.keyClick(QApplication.focusWidget() or window, key)

    window.panels.focus("counts")
    before, canvas = seen(), window.view.size()
    press(Qt.Key.Key_F11)
    assert list(seen()) == ["counts"]
    assert not window.view.isVisible()
    assert window.panels.docks["counts"].width() >= window.width() - 8
    assert QApplication.focusWidget() is window.panels.get(Counts).field
    press(Qt.Key.Key_Escape)
    assert (seen(), window.view.size()) == (before, canvas)
    window.view.setFocus()
    press(Qt.Key.Key_F11)
    assert not seen()
    assert window.view.width() >= window.width() - 8
    window.panels.show("log")
    assert "log" in seen(), "what is asked for is shown, with all others"
    assert "library" in seen()
    qtbot.mouseClick(window.header.fill, Qt.MouseButton.LeftButton)
    assert not seen()
    window.close()
    assert opened(qtbot, monkeypatch, counts(BOTTOM)).panels.docks["library"].isVisible(), "the next window has all"


def test_a_plot_under_the_mouse_fills_the_window_alone(
    qtbot: QtBot, open_window: Callable[[Diagram], MainWindow]
) -> None:
    window = open_window(load(examples.path("two_masses")))
    qtbot.waitUntil(lambda: window.controller.is_ready)
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    window.resize(1280, 800)
    QApplication.processEvents()
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    assert all(plot.widget.height() >= 120 for plot in curves.stack.plots), "low plots are scrolled instead"
    plot = curves.stack.plots[2]  # at the top of the second column

    def is_under_the_mouse() -> bool:
        for place in (QPoint(5, 5), plot.mapTo(window, plot.rect().center())):  # where it is by now
            QTest.mouseMove(window.windowHandle(), place)
            QApplication.processEvents()
        return plot.underMouse()

    qtbot.waitUntil(is_under_the_mouse)
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert [other.isVisible() for other in curves.stack.plots] == [other is plot for other in curves.stack.plots]
    qtbot.waitUntil(lambda: plot.height() > 0.7 * window.height())
    qtbot.keyClick(curves, Qt.Key.Key_Escape)
    assert all(other.isVisible() for other in curves.stack.plots)


def test_of_a_layout_of_before_the_places_are_kept_but_not_all_its_tabs(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(qtbot, monkeypatch, replace(counts(BOTTOM), question="How many?"))
    window.panels.docks["library"].hide()
    window.panels.show("counts")
    window.panels.show("stability")
    window.addDockWidget(RIGHT, window.panels.docks["stability"])
    _, before = window.panels._versions
    preferences().setValue("window/state", window.saveState(before))
    panels = window.panels
    panels.restore()
    assert panels.docks["library"].isHidden()
    assert panels.docks["counts"].isHidden()
    assert not panels.docks["stability"].isHidden(), "somebody put it there"


def test_keys_and_shortcuts_of_panels_are_their_own() -> None:
    assert len({kind.key for kind in PANELS}) == len({kind.shortcut for kind in PANELS}) == len(PANELS)
