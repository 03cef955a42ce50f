"""Everything has a name, can be reached by keys, and shows when it has the focus."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from macrostep import examples
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.exchange.fmu_ports import PortsDialog
from macrostep.gui.files.difference_view import DifferenceWindow
from macrostep.gui.files.recovery import RecoveredCopy
from macrostep.gui.files.recovery_dialog import RecoveryDialog
from macrostep.gui.lessons.panel import HandInDialog, LessonPanel
from macrostep.gui.lessons.shipped import find_lesson
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.manual.help_window import HelpWindow
from macrostep.gui.manual.manual_window import ManualWindow
from macrostep.gui.measured.form import MeasuredForm
from macrostep.gui.presentation.views_dialog import ViewsDialog
from macrostep.gui.programs.consent import ConsentDialog, ForeignProgram
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.widgets.focus_order import neighbour
from macrostep.gui.window.command_palette import CommandPalette
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, load
from macrostep.model.diagram.measurements import Measurement
from macrostep.model.edits.edits import SetSettings
from macrostep.solvers.measurements.table import MeasuredTable
from tests.gui.looked_at_window import look, made_window, own_preferences, preferences_of_module, window
from tests.model.fmu_texts import write_fmu

__all__ = ["look", "made_window", "own_preferences", "preferences_of_module", "window"]

CONTROL = Qt.KeyboardModifier.ControlModifier


def settings(window: MainWindow) -> QWidget:
    return window.dialogs.show_settings()


def keys(window: MainWindow) -> QWidget:
    window.dialogs.show_keys()
    return window.dialogs.show_settings()


def manual(window: MainWindow) -> QWidget:
    window.dialogs.show_manual()
    return window.findChildren(ManualWindow)[-1]


def commands(window: MainWindow) -> QWidget:
    window.dialogs.show_commands()
    return window.findChildren(CommandPalette)[-1]


def recovery(window: MainWindow) -> QWidget:
    copy = RecoveredCopy(Path("x"), None, "", 3, time.time(), load(examples.path("car")))
    dialog = RecoveryDialog([copy], window)
    dialog.show()
    return dialog


def differences(window: MainWindow) -> QWidget:
    sides = (("a", load(examples.path("car"))), ("b", load(examples.path("two_masses"))))
    dialog = DifferenceWindow(window, "What differs", sides)
    dialog.show()
    return dialog


def start_page(window: MainWindow) -> QWidget:
    window.places.show_start_page()
    return window.start_page


def help_window(window: MainWindow) -> QWidget:
    window.dialogs.show_help()
    return window.findChildren(HelpWindow)[-1]


FMU = """<?xml version="1.0"?>
<fmiModelDescription fmiVersion="2.0" modelName="plant" guid="{1}"><CoSimulation modelIdentifier="plant"/>
<ModelVariables>
<ScalarVariable name="u" valueReference="0" causality="input"><Real start="0"/></ScalarVariable>
<ScalarVariable name="y" valueReference="1" causality="output"><Real/></ScalarVariable>
</ModelVariables><ModelStructure/></fmiModelDescription>"""


def ports(window: MainWindow) -> QWidget:
    window.fmus.insert([write_fmu(Path(tempfile.mkdtemp()) / "plant.fmu", FMU)])
    end = time.monotonic() + 60.0
    while "plant" not in window.document.diagram.names and time.monotonic() < end:
        QTest.qWait(10)
    dialog = PortsDialog(window.document, "plant", window)
    dialog.show()
    return dialog


def measured(window: MainWindow) -> QWidget:
    window.document.push(SetSettings({"measurements": (Measurement("d.csv", time="t"),)}))
    numbers = np.array([0.0, 1.0])
    table = MeasuredTable(Path("d.csv"), ("t", "x", "v"), ("s", "m", "m/s"), (numbers, numbers, numbers))
    dialog = MeasuredForm(window.panels.get(PlotsPanel).measured, 0, table, window)
    dialog.show()
    return dialog


def consent(window: MainWindow) -> QWidget:
    asked = [ForeignProgram(f"/rig/{name}.fmu", "", 61_400, (name,)) for name in ("left", "right")]
    dialog = ConsentDialog(asked, window)
    dialog.show()
    return dialog


def handing_in(window: MainWindow) -> QWidget:
    window.document.undo_stack.setClean()
    lessons = window.panels.get(LessonPanel)
    assert lessons.open(find_lesson("macro_step"))
    assert lessons.session is not None
    dialog = HandInDialog(lessons.session, window)
    dialog.name.setText("Ada Lovelace")
    dialog.finished.connect(lessons.close_lesson)
    dialog.finished.connect(lambda: window.panels.close("lesson"))
    dialog.show()
    return dialog


GONE_ROUND = [settings, keys, manual, recovery, ports, measured, consent, handing_in, start_page]
VIEWS: list[Callable[[MainWindow], QWidget]] = [
    settings, keys, manual, commands, recovery, differences, start_page, help_window,
]  # fmt: skip


def name_of(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface is not None else ""


def about(widget: QWidget) -> str:
    chain = []
    here: QWidget | None = widget
    while here is not None:
        chain.append(f"{type(here).__name__}({here.objectName()})")
        here = here.parentWidget()
    return " < ".join(chain)


def without_names(top: QWidget) -> list[str]:
    """Return the fields and buttons that can be seen and have no name."""
    kinds = (QAbstractButton, QLineEdit, QAbstractScrollArea)
    requested = [
        w for w in top.findChildren(QWidget) if w.isVisibleTo(top) and w.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]
    requested += [w for w in top.findChildren(QAbstractButton) if w.isVisibleTo(top)]
    own = [w for w in requested if isinstance(w, kinds) or type(w).paintEvent is not QWidget.paintEvent]
    return sorted({about(w) for w in own if not name_of(w) and not isinstance(w, QLabel) and not is_part(w)})


def is_part(widget: QWidget) -> bool:
    """Say whether a widget is a part of another one of Qt's that has the name, such as a scroll bar's container."""
    return widget.objectName().startswith("qt_") or type(widget).__name__ in ("QTabBar", "QComboBoxListView")


def test_everything_in_the_window_has_a_name(window: MainWindow) -> None:
    missing = set(without_names(window))
    for key in window.panels.docks:
        window.panels.show(key)
        QApplication.processEvents()
        missing.update(without_names(window))
    window.places.show_block("left")
    missing.update(without_names(window))
    assert not missing


@pytest.mark.parametrize("opened", VIEWS, ids=lambda f: f.__name__)
def test_everything_in_every_view_has_a_name(window: MainWindow, opened: Callable[[MainWindow], QWidget]) -> None:
    view = opened(window)
    QApplication.processEvents()
    assert not without_names(view)
    assert view.windowTitle() or not view.isWindow()


def reached_by_tab(qtbot: QtBot, first: QWidget, limit: int = 200) -> dict[QWidget, bool]:
    """Go round by Tab; return what was reached, and whether one sees there that it has the focus."""
    first.setFocus(Qt.FocusReason.TabFocusReason)
    reached: dict[QWidget, bool] = {}
    for _ in range(limit):
        focused = QApplication.focusWidget()
        if focused is None or focused in reached:
            break
        frame = focused.parentWidget() or focused
        place = focused.geometry().adjusted(-4, -4, 4, 4)
        with_focus = frame.grab(place).toImage()
        qtbot.keyClick(focused, Qt.Key.Key_Tab, CONTROL if focused.accessibleName() == "Diagram" else NONE)
        following = neighbour(focused, forward=True)
        if QApplication.focusWidget() is focused and following is not None:  # an editor that takes Tab for itself
            following.setFocus(Qt.FocusReason.TabFocusReason)
        reached[focused] = with_focus != frame.grab(place).toImage()
    return reached


NONE = Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize("opened", GONE_ROUND, ids=lambda f: f.__name__)
def test_every_view_is_gone_round_by_tab_and_shows_where_the_focus_is(
    window: MainWindow, qtbot: QtBot, opened: Callable[[MainWindow], QWidget]
) -> None:
    view = opened(window)
    view.activateWindow()
    qtbot.waitUntil(view.window().isActiveWindow)
    qtbot.wait(400)  # layouts and pictures
    candidates = [
        w
        for w in view.findChildren(QWidget)
        if w.isVisible() and w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus and not is_part(w)
    ]
    reached = reached_by_tab(qtbot, candidates[0])
    assert not [about(w) for w in candidates if w not in reached and w.focusProxy() not in reached]
    assert not [about(w) for w, is_seen in reached.items() if not is_seen]


def test_the_window_shows_where_the_focus_is(window: MainWindow, qtbot: QtBot) -> None:
    window.places.show_block("left")
    for key in ("compare", "plots", "errors", "topology", "log"):
        window.panels.show(key)
        QApplication.processEvents()
        reached = reached_by_tab(qtbot, window.panels.get(LibraryPanel).search)
        assert len(reached) > 20
        assert not {about(w) for w, is_seen in reached.items() if not is_seen}


def keys_lead_into_panels_and_back(qtbot: QtBot, window: MainWindow) -> list[str]:
    """Press the key of each panel, then Escape; return the panels in which no control got the keyboard."""
    lost = []
    with qtbot.waitActive(window):  # another one may have been closed just now
        window.activateWindow()
    qtbot.waitUntil(lambda: window.controller.is_ready)  # buttons wait until the methods are known
    window.start_page.close_page()
    window.messages.dismiss()  # Escape takes away first what stands there, and what is searched
    window.panels.get(LibraryPanel).search.clear()
    for key, action in window.panels.actions.items():
        window.view.setFocus()
        QTest.keySequence(window, action.shortcut())
        QApplication.processEvents()
        focused, panel = QApplication.focusWidget(), window.panels.panel(key)
        assert focused is not None, key
        assert focused.isVisible(), key
        is_control = focused.isEnabled() and focused.focusPolicy() & Qt.FocusPolicy.TabFocus
        if not is_control or not (focused is panel or panel.isAncestorOf(focused)):
            lost.append(key)
        QTest.keyClick(focused, Qt.Key.Key_Escape)
        assert window.view.hasFocus(), key
    return lost


def test_each_panels_key_leads_to_a_control_in_it_and_escape_back_to_the_canvas(
    qtbot: QtBot, window: MainWindow
) -> None:
    assert not keys_lead_into_panels_and_back(qtbot, window)


def test_in_panels_without_content_the_key_leads_to_what_one_can_do_about_it(
    qtbot: QtBot, open_window: Callable[[Diagram], MainWindow]
) -> None:
    window = open_window(Diagram("empty"))
    assert keys_lead_into_panels_and_back(qtbot, window) == ["topology"]  # a sentence is all there is
    window.panels.focus("compare")
    assert isinstance(focused := QApplication.focusWidget(), QPushButton)
    assert focused.text() == window.panels.get(ComparePanel).offer()


def views_of_a_talk(window: MainWindow) -> QWidget:
    window.presentation.edit.trigger()
    return window.findChildren(ViewsDialog)[-1]


DIALOGS = [
    settings, keys, manual, recovery, differences, help_window, views_of_a_talk, ports, measured, consent, handing_in,
]  # fmt: skip


@pytest.mark.parametrize("opened", DIALOGS, ids=lambda f: f.__name__)
def test_tab_goes_through_each_dialog_as_one_reads_it_and_escape_closes_it(
    window: MainWindow, qtbot: QtBot, opened: Callable[[MainWindow], QWidget]
) -> None:
    dialog = opened(window)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    first = QApplication.focusWidget()
    assert first is not None
    assert dialog.isAncestorOf(first), "something in it has the keyboard at once"
    ring = [first]
    for _ in range(40):
        qtbot.keyClick(ring[-1], Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused in ring:
            break
        ring.append(focused)
    places = [QRect(w.mapTo(dialog, QPoint()), w.size()) for w in ring]
    back = [
        about(b)
        for b, at, to in zip(ring[1:], places, places[1:], strict=False)
        if to.left() < at.right() and to.top() < at.bottom() - 4
    ]
    assert len(back) <= 1, back  # where the ring comes round
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not isValid(dialog) or not dialog.isVisible()
