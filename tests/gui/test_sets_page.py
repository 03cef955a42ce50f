"""Methods in all parameter sets in one table: compared by one click, opened by another, exported; in processes."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from macrostep.gui.background import calculation
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.compare.sets_page import SetsPage
from macrostep.gui.editing.document import Document
from macrostep.gui.running.controller import RunController
from macrostep.model import Diagram, Parameter, Subsystem
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.edits.edits import SetSettings
from macrostep.model.subsystem.calculated import Calculated
from macrostep.solvers.processes.workers import Workers
from tests.gui.test_stability_panel import LEFT, LONG, crew

__all__ = ["crew"]
STIFFNESS, STEP, STOP = 2.0, 0.05, 3.0
SETS = {"": 2.0, "light": 0.5, "heavy": 8.0, "none": 0.0}
"""Masses by set [kg]."""


def oscillator() -> Diagram:
    """A mass that is let go at 1 m from the rest of its spring: x = cos(sqrt(k/m) t)."""
    mass = Subsystem(
        "mass", parameters={"m": Parameter(Calculated("m_all"), "kg")}, inputs={"F": 0.0},
        states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = F/m"], outputs={"x_out": "x"},
    )  # fmt: skip
    spring = Subsystem("spring", parameters={"k": STIFFNESS}, inputs={"x": 1.0}, outputs={"F": "-k*x"})
    return Diagram(
        "oscillator", [mass, spring], [("mass.x_out", "spring.x"), ("spring.F", "mass.F")], stop=STOP,
        parameters={"m_all": DiagramParameter(SETS[""], "kg")},
        parameter_sets={title: {"m_all": mass} for title, mass in SETS.items() if title},
        runs=(f"ni_jacobi:step={STEP}", f"missiles:step={STEP}"),
    )  # fmt: skip


@pytest.fixture
def panel(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, crew: Workers) -> Iterator[ComparePanel]:
    """The panel behind a comparison without a set."""
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    controller = RunController(Document(oscillator()))
    result = ComparePanel(controller)
    qtbot.addWidget(result)
    result.resize(1000, 400)
    result.show()
    qtbot.waitUntil(controller.run, timeout=LONG)
    ended(qtbot, result)
    yield result
    controller.close()


def ended(qtbot: QtBot, panel: ComparePanel) -> None:
    qtbot.waitUntil(lambda: panel.controller.state == "idle", timeout=LONG)


def in_all_sets(qtbot: QtBot, panel: ComparePanel) -> SetsPage:
    QTest.mouseClick(panel.sets_button, LEFT)
    qtbot.waitUntil(lambda: not panel.sets.calculation.is_running, timeout=LONG)
    assert panel.sets.isVisible()
    return panel.sets


def texts(page: SetsPage) -> list[list[str]]:
    model = page.model
    return [[str(model.index(r, c).data()) for c in range(model.columnCount())] for r in range(model.rowCount())]


def test_each_run_of_the_table_is_the_one_that_it_opens(qtbot: QtBot, panel: ComparePanel) -> None:
    page, document = in_all_sets(qtbot, panel), panel.controller.document
    rows = texts(page)
    assert [head.title for head in page.model.heads[1:5]] == [
        "without a set: error [%]", "without a set: cost", "light: error [%]", "light: cost",
    ]  # fmt: skip
    assert [row[0] for row in rows] == ["NI Jacobi H=0.05", "MISSILES H=0.05"]
    assert rows[0][2] == "120"  # two integrations in each of 60 macro-steps
    assert {row[7] for row in rows} <= {"failed", "diverged", "cannot run"}  # no mass
    heavy = page.model.index(0, 5)
    for gesture in (QTest.mouseClick, QTest.mouseDClick):
        gesture(page.table.viewport(), LEFT, pos=page.table.visualRect(heavy).center())
    ended(qtbot, panel)
    assert document.diagram.parameter_set == "heavy"
    assert not page.isVisible()
    (index,) = panel.table.selectionModel().selectedRows()
    record = panel.model.rows[panel.sorted.mapToSource(index).row()]
    assert record.label == "NI Jacobi H=0.05"
    reference = panel.controller.reference
    assert reference is not None
    time, x = reference.signal("mass.x")
    assert np.allclose(x, np.cos(math.sqrt(STIFFNESS / SETS["heavy"]) * time), atol=1e-8)
    largest = max(figure.ranked or 0.0 for figure in record.errors.values())
    assert float(str(heavy.data())) == pytest.approx(largest, rel=0.01)
    document.undo_stack.undo()
    assert document.diagram.parameter_set == ""
    QTest.mouseClick(panel.sets_button, LEFT)
    assert texts(page) == rows  # which stay
    assert "edited since" not in page.text.text()
    document.push(SetSettings({"stop": 4.0}))
    assert "edited since" in page.text.text()


def test_the_table_by_keys_on_the_clipboard_and_as_a_file(qtbot: QtBot, panel: ComparePanel, tmp_path: Path) -> None:
    page = in_all_sets(qtbot, panel)
    page.table.setCurrentIndex(page.model.index(1, 3))
    assert "MISSILES H=0.05, light" in page.text.text()
    QTest.keyClick(page.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QApplication.clipboard().text().splitlines()]
    assert len(lines) == 3
    assert float(lines[1][1]) == pytest.approx(float(texts(page)[0][1]), rel=0.01)
    file = tmp_path / "sets.csv"
    with qtbot.waitSignal(panel.done):
        page.export_menu.write(file)
    with file.open(newline="", encoding="utf-8") as written:
        assert list(csv.reader(written)) == lines
    panel.rule.error.setCurrentIndex(panel.rule.error.findData("mass.x"))
    panel.rule.error.activated.emit(panel.rule.error.currentIndex())
    assert float(texts(page)[0][1]) <= float(lines[1][1])
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    ended(qtbot, panel)
    assert panel.controller.document.diagram.parameter_set == "light"


def test_what_is_stopped_leaves_no_table(qtbot: QtBot, panel: ComparePanel) -> None:
    panel.controller.document.push(SetSettings({"stop": 30_000.0}))
    QTest.mouseClick(panel.sets_button, LEFT)
    assert panel.sets.stop_button.isVisible()
    QTest.mouseClick(panel.sets.stop_button, LEFT)
    qtbot.waitUntil(lambda: not panel.sets.calculation.is_running, timeout=LONG)
    assert not texts(panel.sets)
    assert panel.sets.compare_button.isVisible()
    QTest.mouseClick(panel.sets.back_button, LEFT)
    assert panel.table.isVisible()


def test_without_sets_there_is_nothing_to_offer(qtbot: QtBot, panel: ComparePanel) -> None:
    assert panel.sets_button.isVisible()
    panel.controller.document.push(SetSettings({"parameter_sets": {}}))
    qtbot.waitUntil(lambda: not panel.sets_button.isVisible())
