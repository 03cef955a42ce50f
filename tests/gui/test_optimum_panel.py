"""The panel of optimisations, as a person uses it: goal, bounds, limits, search, stop, and taking the values."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QTableView
from pytestqt.qtbot import QtBot

from macrostep.gui.laboratory.fitting import search_in_thread
from macrostep.gui.laboratory.fitting.limits_table import LOW as AT_LEAST
from macrostep.gui.laboratory.fitting.optimum_panel import OptimumPanel
from macrostep.gui.laboratory.fitting.quantity_field import QuantityField
from macrostep.gui.laboratory.fitting.unknowns_table import FOUND, HIGH, LOW
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Subsystem
from macrostep.solvers.processes.workers import Workers

LEFT = Qt.MouseButton.LeftButton
LONG = 60_000
"""Longest wait for a worker process, which may have to compile first [ms]."""


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    workers = Workers(1)
    yield workers
    workers.shutdown(cancel_futures=True)


@pytest.fixture
def panel(open_window: Callable[[Diagram], MainWindow], crew: Workers, monkeypatch: pytest.MonkeyPatch) -> OptimumPanel:
    """The panel of a window in which y = p^2 + 3 and z = 2 p."""
    monkeypatch.setattr(search_in_thread, "workers", lambda: crew)
    block = Subsystem(
        "b", parameters={"p": 3.0}, states={"x": 0.0}, equations=["der(x) = 0*x"],
        outputs={"y": "p^2 + 3 + 0*x", "z": "2*p + 0*x"},
    )  # fmt: skip
    window = open_window(Diagram("d", [block], stop=0.1))
    next(a for a in window.menus.menus["Diagram"].actions() if a.objectName() == "optimise").trigger()
    return window.panels.get(OptimumPanel)


def choose(box: QComboBox, text: str) -> None:
    """Choose a line of a list by the arrow keys."""
    box.showPopup()
    view = box.view()
    QTest.keyClick(view, Qt.Key.Key_Home)
    for _ in range(box.findText(text)):
        QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Return)


def write(quantity: QuantityField, text: str) -> None:
    """Type the signal of a quantity."""
    field = quantity.signal_box.lineEdit()
    assert field is not None
    field.selectAll()
    QTest.keyClicks(field, text)


def enter(table: QTableView, row: int, column: int, text: str) -> None:
    """Type into a cell."""
    index = table.model().index(row, column)
    table.setCurrentIndex(index)
    table.edit(index)
    field = table.indexWidget(index)
    assert isinstance(field, QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()  # the table takes it in a turn of its own


def test_the_best_value_within_a_limit_is_found_taken_and_taken_back(panel: OptimumPanel, qtbot: QtBot) -> None:
    """p^2 + 3 is smallest at p = 0; with 2 p >= 1 it is at p = 0.5, where y = 3.25."""
    assert not panel.start_button.isEnabled()
    choose(panel.add_box, "b.p")
    enter(panel.table, 0, LOW, "-4")
    enter(panel.table, 0, HIGH, "4")
    assert panel.target.isHidden()
    write(panel.quantity, "b.y")
    choose(panel.limited.kind_box, "minimum of")
    write(panel.limited, "b.z")
    QTest.mouseClick(panel.limit_button, LEFT)
    QTest.mouseClick(panel.start_button, LEFT)
    assert panel.message.text() == "Say where minimum of b.z has to stay."
    enter(panel.limit_table, 0, AT_LEAST, "1")
    QTest.mouseClick(panel.start_button, LEFT)
    assert panel.is_searching
    assert not panel.stop_button.isHidden()
    qtbot.waitUntil(lambda: not panel.is_searching, timeout=LONG)
    assert panel.message.text() == ""
    assert float(panel.unknowns.index(0, FOUND).data()) == pytest.approx(0.5, abs=1e-3)
    assert float(panel.limits.index(0, 3).data()) == pytest.approx(1.0, abs=1e-3)
    assert panel.notes.text().startswith("end value of b.y: 3.25, with the guesses 12")
    assert panel.plot.drawn[0] == (1, 12.0)
    assert panel.plot.drawn[-1][1] == pytest.approx(3.25, abs=1e-3)
    document = panel._document
    QTest.mouseClick(panel.take_button, LEFT)
    assert document.diagram["b"].parameters["p"].value == pytest.approx(0.5, abs=1e-3)
    document.undo_stack.undo()
    assert document.diagram["b"].parameters["p"].value == 3.0
    panel.limit_table.selectRow(0)
    QTest.keyClick(panel.limit_table, Qt.Key.Key_Delete)
    assert panel.limits.rows == []
    assert not panel.take_button.isEnabled()


def test_a_target_is_read_and_a_stopped_search_gives_the_best_so_far(panel: OptimumPanel, qtbot: QtBot) -> None:
    choose(panel.add_box, "b.p")
    choose(panel.aim_box, "bring to")
    write(panel.quantity, "b.q")
    QTest.mouseClick(panel.start_button, LEFT)
    assert "there is no state or output 'b.q'" in panel.message.text()
    write(panel.quantity, "b.z")
    panel.target.selectAll()
    QTest.keyClicks(panel.target, "much")
    QTest.mouseClick(panel.start_button, LEFT)
    assert panel.message.text() == "'much' is not a number."
    panel.target.selectAll()
    QTest.keyClicks(panel.target, "5")
    QTest.mouseClick(panel.start_button, LEFT)
    qtbot.waitUntil(lambda: len(panel.plot.drawn) > 2, timeout=LONG)
    QTest.mouseClick(panel.stop_button, LEFT)
    qtbot.waitUntil(lambda: not panel.is_searching, timeout=LONG)
    assert "The search was stopped before its end." in panel.notes.text()
    assert abs(2.0 * float(panel.unknowns.index(0, FOUND).data()) - 5.0) < 1.0
    assert panel.take_button.isEnabled()
