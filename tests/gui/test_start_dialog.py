"""The start of a run in the window: chosen by mouse and keys, found in a worker process, taken, taken back."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from macrostep.gui.background import calculation
from macrostep.gui.laboratory.start.start_dialog import StartDialog
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Subsystem
from macrostep.solvers.processes.workers import Workers

LEFT = Qt.MouseButton.LeftButton
LONG = 60_000
"""Longest wait for a worker process, which may have to compile first [ms]."""


@pytest.fixture
def crew(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    workers = Workers(1)
    monkeypatch.setattr(calculation, "workers", lambda: workers)
    yield workers
    workers.shutdown(cancel_futures=True)


def test_a_pendulum_is_put_to_rest_and_held(
    open_window: Callable[[Diagram], MainWindow], qtbot: QtBot, crew: Workers
) -> None:
    rod = Subsystem(
        "rod", parameters={"M": 0.5}, states={"phi": 0.1, "w": 0.2},
        equations=["der(phi) = w", "der(w) = M - sin(phi) - w"], outputs={"y": "phi"},
    )  # fmt: skip
    window = open_window(Diagram("d", [rod]))
    next(a for a in window.menus.menus["Diagram"].actions() if a.objectName() == "start").trigger()
    dialog = next(child for child in window.findChildren(QDialog) if isinstance(child, StartDialog))

    def texts(column: int) -> list[str]:
        return [dialog.model.index(row, column).data() for row in range(2)]

    def found() -> None:
        qtbot.waitUntil(lambda: not dialog.is_looking, timeout=LONG)

    assert not dialog.take_button.isEnabled()
    assert "as they are written" in dialog.said.text()
    dialog.at_rest.setFocus()
    QTest.keyClick(dialog.at_rest, Qt.Key.Key_Space)
    found()
    assert texts(1) == ["at rest", "at rest"]
    assert float(texts(3)[0]) == pytest.approx(math.asin(0.5), abs=1e-3)
    assert "No motion about it grows" in dialog.said.text()

    dialog.table.selectAll()
    QTest.mouseClick(dialog.kinds["held"], LEFT)
    found()
    assert texts(1) == ["given and at rest"] * 2
    assert "does not fulfil der(rod.phi) = 0" in dialog.message.text()
    assert not dialog.take_button.isEnabled()

    dialog.table.selectRow(1)
    QTest.mouseClick(dialog.kinds["rest"], LEFT)
    dialog.parameters.setFocus()
    QTest.keyClicks(dialog.parameters, "rod.M")
    QTest.keyClick(dialog.parameters, Qt.Key.Key_Return)
    found()
    assert texts(1) == ["given and at rest", "at rest"]
    QTest.mouseClick(dialog.take_button, LEFT)
    taken = window.document.diagram["rod"]
    assert taken.parameters["M"].value == pytest.approx(math.sin(0.1))
    assert taken.states["w"].start == 0.0
    assert window.document.diagram.beginning.finds_nothing

    window.actions_.undo.trigger()
    assert window.document.diagram["rod"].states["w"].start == 0.2
    assert window.document.diagram.beginning.parameters == ("rod.M",)
    dialog.close()
