"""The page of responses in the panel of stability: reference and methods, other signals by the boxes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from macrostep.gui.laboratory.responses.page import ResponsesPage
from macrostep.gui.laboratory.stability.panel import StabilityPanel
from macrostep.gui.widgets import export_menu
from tests.gui.test_stability_panel import LEFT, LONG, crew, make, shown

__all__ = ["crew", "make"]


def settled(qtbot: QtBot, page: ResponsesPage) -> None:
    qtbot.waitUntil(lambda: page._found is not None and not page.is_calculating, timeout=LONG)


def test_responses_of_the_reference_and_of_methods(
    qtbot: QtBot, make: Callable[..., StabilityPanel], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = make(("ni_jacobi:step=0.5", "f3ornits"))
    shown(qtbot, panel)
    QTest.mouseClick(panel.responses_button, LEFT)
    page = panel.responses
    assert page is not None
    settled(qtbot, page)
    assert (page.source_box.currentText(), page.target_box.currentText()) == ("left.F", "left.x")
    for box in (page.source_box, page.target_box):  # whose names are seen whole
        assert box.width() >= box.sizeHint().width() > box.fontMetrics().horizontalAdvance(box.currentText())
    assert page.plots.count == 8  # amplitude, phase, Nyquist and step of the reference and of one method
    assert "chooses orders and steps by comparing errors" in page.refusals.toolTip()
    page.target_box.setFocus()
    QTest.keyClick(page.target_box, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page._found is not None and page._found.responses[0].target == "left.v", timeout=LONG)
    settled(qtbot, page)
    assert page.target_box.currentText() == "left.v"
    page.source_box.setFocus()
    QTest.keyClick(page.source_box, Qt.Key.Key_End)  # an output: the force that the right mass gives
    qtbot.waitUntil(lambda: page._found is not None and page._found.source == "right.F", timeout=LONG)
    settled(qtbot, page)
    assert page.source_box.currentText() == "right.F"
    path = tmp_path / "system.py"
    monkeypatch.setattr(export_menu, "ask_file_to_save", lambda *_: (path, ""))
    with qtbot.waitSignal(panel.done, timeout=LONG):
        page.export.kinds[".py"].trigger()
    made: dict[str, Any] = {"__name__": "script"}
    exec(path.read_text(), made)
    system = made["to_scipy"]()
    s = 1j  # two masses of 1e4 kg and three springs of 1e3 N/m, the left one pulled at: F is taken against x
    gain = (system.C @ np.linalg.solve(s * np.eye(4) - system.A, system.B))[0, 0]
    own = s**2 + 0.1 * s + 0.2
    assert gain == pytest.approx(-1e-4 * s * own / (own**2 - 0.01))
    assert list(made["SYSTEMS"]) == ["reference", "ni_jacobi:step=0.5"]
