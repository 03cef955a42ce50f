"""The page of root loci in the panel of stability: by mouse and keys, against the rules of Routh and Hurwitz."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from macrostep.gui.laboratory.stability.locus_page import LocusPage
from macrostep.gui.laboratory.stability.panel import StabilityPanel
from macrostep.gui.widgets import export_menu
from macrostep.solvers.linear.responses import REFERENCE
from tests.gui.test_stability_panel import LEFT, LONG, crew, make, shown

__all__ = ["crew", "make"]


def opened(qtbot: QtBot, panel: StabilityPanel) -> LocusPage:
    shown(qtbot, panel)
    QTest.mouseClick(panel.locus_button, LEFT)
    assert panel.locus is not None
    assert panel.locus.isVisible()
    return panel.locus


def choose(page: LocusPage, name: str, low: str, high: str) -> None:
    """Choose a parameter by the keys, and write its bounds."""
    axis = page.parameter
    axis.quantity.setFocus()
    for _ in range(axis.quantity.findData(name) - axis.quantity.currentIndex()):
        QTest.keyClick(axis.quantity, Qt.Key.Key_Down)
    for field, text in ((axis.low, low), (axis.high, high)):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
    QTest.keyClick(axis.high, Qt.Key.Key_Return)


def test_eigenvalues_go_over_a_parameter_and_leave_the_stable_region(
    qtbot: QtBot, make: Callable[..., StabilityPanel], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two masses: (s² + a s + 0.2)(s² + 0.1 s + 0.2) - 0.01 with a = d/m fades where a + 0.1 > 0."""
    panel = make(("ni_jacobi:step=0.5", "f3ornits"))
    page, document = opened(qtbot, panel), panel._document
    assert not page.slider.isEnabled()
    assert page.parameter.quantity.findData("step") == -1, "it is no parameter of the diagram"
    choose(page, "left.d", "-3000", "5000")
    assert page.parameter.name == "left.d"
    QTest.mouseClick(page.button, LEFT)
    assert page.button.text() == "Stop"
    qtbot.waitUntil(lambda: not page.is_calculating, timeout=LONG)
    assert page.button.text() == "Calculate"
    assert "Reference: stable above left.d = \N{MINUS SIGN}1000 N*s/m." in page.text.text()
    assert "ni_jacobi H=0.5: stable above left.d = 203.87 N*s/m." in page.text.text()
    assert "chooses orders and steps by comparing errors" in page.text.text()
    assert page.plot.count == 2 * 2 * 61  # two motions, of the reference and of one method

    before = page.plot.place_of(REFERENCE)
    page.slider.setFocus()
    QTest.keyClick(page.slider, Qt.Key.Key_Home)
    assert page.value_label.text() == "left.d = \N{MINUS SIGN}3000 N*s/m"
    for s in page.plot.place_of(REFERENCE):
        assert abs((s**2 - 0.3 * s + 0.2) * (s**2 + 0.1 * s + 0.2) - 0.01) < 1e-9
    assert page.plot.place_of(REFERENCE) != before

    QTest.mouseClick(page.use_button, LEFT)
    assert document.diagram["left"].parameters["d"].value == -3000.0
    document.undo_stack.undo()
    assert document.diagram["left"].parameters["d"].value == 1000.0
    shown(qtbot, panel)
    assert page.plot.count == 2 * 2 * 61, "what is drawn stays"

    path = tmp_path / "locus.csv"
    monkeypatch.setattr(export_menu, "ask_file_to_save", lambda *_: (path, ""))
    with qtbot.waitSignal(panel.done):
        page.export.kinds[".csv"].trigger()
    lines = path.read_text().splitlines()
    assert len(lines) == 1 + page.plot.count
    assert lines[1].startswith("-3000.0,reference,1,")
