"""The page of causalities in the panel of stability: compared by one click, chosen, taken back; in worker processes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from macrostep.gui.laboratory.causalities.page import CausalitiesPage
from macrostep.gui.laboratory.stability.panel import StabilityPanel
from macrostep.model.files.files import to_document
from tests.gui.test_stability_panel import LEFT, LONG, crew, make, shown

__all__ = ["crew", "make"]
Make = Callable[..., StabilityPanel]


def opened(qtbot: QtBot, panel: StabilityPanel) -> CausalitiesPage:
    shown(qtbot, panel)
    QTest.mouseClick(panel.causalities_button, LEFT)
    assert panel.causalities is not None
    assert panel.causalities.isVisible()
    return panel.causalities


def compared(qtbot: QtBot, page: CausalitiesPage) -> list[list[str]]:
    QTest.mouseClick(page.compare_button, LEFT)
    qtbot.waitUntil(lambda: not page.is_calculating, timeout=LONG)
    model = page.model
    return [[str(model.index(r, c).data()) for c in range(model.columnCount())] for r in range(model.rowCount())]


def test_all_causalities_are_compared_by_one_click_and_one_is_chosen(qtbot: QtBot, make: Make) -> None:
    panel = make(("ni_jacobi:step=0.05", "gauss_seidel:step=0.05"), "cut_coupling")
    page, document = opened(qtbot, panel), panel._document
    rows = compared(qtbot, page)
    assert len(rows) == 6
    assert rows[0][0] == "two.end1 gives the potential (now)"
    assert [row[6] for row in rows[:3]] == ["done", "diverged", "done"]
    assert "The best: impedance" in page.text.text()
    assert page.signal_box.currentText() == "m1.x"
    assert page.curves.count == 7  # six runs and the reference
    before = to_document(document.diagram)
    page.table.selectRow(2)
    assert page.choose_button.isEnabled()
    QTest.mouseClick(page.choose_button, LEFT)
    (its,) = document.diagram.impedances
    assert f"{its.value:.4g}" in rows[2][0]
    shown(qtbot, panel)
    assert str(page.model.index(2, 0).data()).endswith("(now)")  # what was compared stays true
    assert not page.choose_button.isEnabled()
    document.undo_stack.undo()
    assert to_document(document.diagram) == before
    shown(qtbot, panel)
    assert str(page.model.index(0, 0).data()).endswith("(now)")
    page.table.selectRow(1)
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.table.currentIndex().row() == 2
    document.diagram.set(stop=5.0)
    shown(qtbot, panel)
    assert page.model.rowCount() == 0  # it was of another run


def test_where_there_is_no_joint_it_is_said(qtbot: QtBot, make: Make) -> None:
    panel = make(("ni_jacobi:step=0.2",))
    page = opened(qtbot, panel)
    assert compared(qtbot, page) == []
    assert "crosses no joint" in panel.message.text()
