"""The panel of fits as a person uses it: what varies is chosen, guesses are typed, values taken and taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTableView
from pytestqt.qtbot import QtBot

from macrostep.gui.background import calculation
from macrostep.gui.laboratory.fitting import search_in_thread
from macrostep.gui.laboratory.fitting.panel import FitPanel
from macrostep.gui.laboratory.fitting.result_pages import ResultPages
from macrostep.gui.laboratory.fitting.signals_table import DEVIATION, EXPERIMENT, RMS
from macrostep.gui.laboratory.fitting.unknowns_table import ERROR, FOUND, GUESS, HIGH, LOW
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Subsystem
from macrostep.model.diagram.measurements import MeasuredSignal, Measurement
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
def panel(
    open_window: Callable[[Diagram], MainWindow], qtbot: QtBot, crew: Workers, monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> FitPanel:  # fmt: skip
    """The panel of a window whose diagram has a table of x = 2 exp(-0.7 t) + noise."""
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    monkeypatch.setattr(search_in_thread, "workers", lambda: crew)
    block = Subsystem("b", parameters={"k": 1.0, "idle": 3.0}, states={"x": 1.0}, equations=["der(x) = -k*x"])
    times = np.linspace(0.0, 5.0, 40)
    values = 2.0 * np.exp(-0.7 * times) + 0.01 * np.random.default_rng(0).standard_normal(40)
    rows = [f"{t},{v}" for t, v in zip(times.tolist(), values.tolist(), strict=True)]
    (tmp_path / "m.csv").write_text("\n".join(["t,x", *rows]))
    measured = Measurement(str(tmp_path / "m.csv"), "t", "s", 0.0, (MeasuredSignal("x", "b.x"),))
    window = open_window(Diagram("d", [block], stop=5.0, measurements=(measured,)))
    next(a for a in window.menus.menus["Diagram"].actions() if a.objectName() == "fit_measured").trigger()
    panel = window.panels.get(FitPanel)
    qtbot.waitUntil(lambda: bool(panel.plot.drawn))
    return panel


def choose(panel: FitPanel, text: str) -> None:
    """Choose a line of the list of what can be found, by the arrow keys."""
    panel.add_box.setFocus()
    QTest.keyClick(panel.add_box, Qt.Key.Key_Down)
    for _ in range(panel.add_box.findText(text)):
        QTest.keyClick(panel.add_box.view(), Qt.Key.Key_Down)
    QTest.keyClick(panel.add_box.view(), Qt.Key.Key_Return)


def enter(panel: FitPanel, row: int, column: int, text: str) -> None:
    """Type into a cell of the table of what is to be found."""
    panel.table.setCurrentIndex(panel.unknowns.index(row, column))
    panel.table.edit(panel.unknowns.index(row, column))
    field = panel.table.indexWidget(panel.unknowns.index(row, column))
    assert isinstance(field, QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()  # the table takes it in a turn of its own


def texts(panel: FitPanel, column: int) -> list[str]:
    return [panel.unknowns.index(row, column).data() for row in range(panel.unknowns.rowCount())]


def test_values_are_found_taken_and_taken_back(panel: FitPanel, qtbot: QtBot) -> None:
    document = panel._document
    assert not panel.start_button.isEnabled()
    choose(panel, "b.k")
    choose(panel, "start of b.x")
    assert [one.name for one in panel.unknowns.rows] == ["b.k", "b.x"]
    enter(panel, 0, GUESS, "0.2")
    enter(panel, 0, LOW, "0.05")
    assert texts(panel, LOW) == ["0.05", ""]
    enter(panel, 0, GUESS, "0.01")
    assert panel.message.text() == "The guess of b.k must lie between its bounds."
    assert texts(panel, GUESS) == ["0.2", "1"]
    QTest.mouseClick(panel.start_button, LEFT)
    assert panel.is_searching
    assert not panel.stop_button.isHidden()
    qtbot.waitUntil(lambda: not panel.is_searching, timeout=LONG)
    assert panel.message.text() == ""
    assert [float(text) for text in texts(panel, FOUND)] == pytest.approx([0.7, 2.0], rel=0.02)
    assert 0.0 < float(texts(panel, ERROR)[0]) < 0.02
    assert float(panel.signals.index(0, RMS).data()) == pytest.approx(0.01, rel=0.4)
    time, values = panel.plot.drawn["b.x"]
    assert values == pytest.approx(2.0 * np.exp(-0.7 * time), abs=0.02)
    QTest.mouseClick(panel.take_button, LEFT)
    taken = document.diagram["b"]
    assert taken.parameters["k"].value == pytest.approx(0.7, rel=0.02)
    assert taken.states["x"].start == pytest.approx(2.0, rel=0.02)
    assert (panel.take_button.text(), panel.take_button.isEnabled()) == ("Values taken", False)
    document.undo_stack.undo()
    assert (document.diagram["b"].parameters["k"].value, document.diagram["b"].states["x"].start) == (1.0, 1.0)
    assert (panel.take_button.text(), panel.take_button.isEnabled()) == ("Take the values", True)
    enter(panel, 0, GUESS, "0.3")  # what was found is of another search
    assert panel.plot.drawn["b.x"][1] is None or not len(panel.plot.drawn["b.x"][1])


def test_what_has_no_effect_is_named_and_removed(panel: FitPanel, qtbot: QtBot) -> None:
    for name in ("b.k", "b.idle"):
        choose(panel, name)
    panel.signals.setData(panel.signals.index(0, DEVIATION), "0.01")
    QTest.mouseClick(panel.start_button, LEFT)
    qtbot.waitUntil(lambda: not panel.is_searching, timeout=LONG)
    assert "b.idle is not determined" in panel.notes.text()
    assert texts(panel, ERROR)[1] == ""
    panel.table.selectRow(1)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    assert [one.name for one in panel.unknowns.rows] == ["b.k"]
    assert panel.notes.text() == ""
    panel.signals.setData(panel.signals.index(0, DEVIATION), "-1")
    assert "is not a number above 0" in panel.message.text()


def test_what_is_missing_is_told(panel: FitPanel) -> None:
    choose(panel, "b.k")
    panel.offset.click()
    panel.offset_field.take("-1")
    QTest.mouseClick(panel.start_button, LEFT)
    assert panel.message.text() == "The largest time offset must be above 0 s."
    assert not panel.is_searching


def write_in(table: QTableView, row: int, column: int, text: str) -> None:
    """Type into a cell that is clicked twice."""
    place = table.visualRect(table.model().index(row, column)).center()
    QTest.mouseClick(table.viewport(), LEFT, pos=place)
    QTest.mouseDClick(table.viewport(), LEFT, pos=place)
    field = table.indexWidget(table.model().index(row, column))
    assert isinstance(field, QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()  # the table takes it in a turn of its own


@pytest.fixture
def two_tables(
    open_window: Callable[[Diagram], MainWindow], qtbot: QtBot, crew: Workers, monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> FitPanel:  # fmt: skip
    """The panel of a window with tables of x = 2 exp(-0.7 t) and of x = 3 exp(-0.7 t) + 2 (1 - exp(-0.7 t))/0.7."""
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    monkeypatch.setattr(search_in_thread, "workers", lambda: crew)
    block = Subsystem(
        "b", parameters={"k": 1.0, "q": "inflow"}, states={"x": 1.0}, equations=["der(x) = q - k*x"]
    )  # fmt: skip
    times, rng, measurements = np.linspace(0.0, 5.0, 40), np.random.default_rng(0), []
    for name, start, source in (("shut", 2.0, 0.0), ("open", 3.0, 2.0)):
        rest = source / 0.7
        values = rest + (start - rest) * np.exp(-0.7 * times) + 0.01 * rng.standard_normal(40)
        rows = [f"{t},{v}" for t, v in zip(times.tolist(), values.tolist(), strict=True)]
        (tmp_path / f"{name}.csv").write_text("\n".join(["t,x", *rows]))
        measurements.append(Measurement(str(tmp_path / f"{name}.csv"), "t", "s", 0.0, (MeasuredSignal("x", "b.x"),)))
    sets = {"valve open": {"inflow": 2.0}, "valve shut": {"inflow": 0.0}}
    diagram = Diagram(
        "d", [block], stop=5.0, measurements=tuple(measurements), parameters={"inflow": 1.0}, parameter_sets=sets
    )  # fmt: skip
    window = open_window(diagram)
    next(a for a in window.menus.menus["Diagram"].actions() if a.objectName() == "fit_measured").trigger()
    panel = window.panels.get(FitPanel)
    qtbot.waitUntil(lambda: bool(panel.plot.drawn))
    return panel


def test_experiments_with_starts_of_their_own_are_fitted_from_several_starts(
    two_tables: FitPanel, qtbot: QtBot
) -> None:
    panel = two_tables
    choose(panel, "b.k")
    choose(panel, "start of b.x")
    for column, text in ((LOW, "0.1"), (HIGH, "5")):
        for row in (0, 1):
            enter(panel, row, column, text)
    panel.table.selectRow(1)
    assert not panel.each_button.isEnabled()
    for row, name in enumerate(("valve shut", "valve open")):
        write_in(panel.signal_table, row, EXPERIMENT, name)
    assert list(panel.plot.drawn) == ["b.x (valve shut)", "b.x (valve open)"]
    panel.table.selectRow(1)
    QTest.mouseClick(panel.each_button, LEFT)
    assert texts(panel, 0) == ["b.k", "start of b.x (valve shut)", "start of b.x (valve open)"]
    panel.starts.selectAll()
    QTest.keyClicks(panel.starts, "0")
    QTest.mouseClick(panel.start_button, LEFT)
    assert panel.message.text() == "'0' is no number of starts."
    panel.starts.selectAll()
    QTest.keyClicks(panel.starts, "3")
    QTest.mouseClick(panel.start_button, LEFT)
    qtbot.waitUntil(lambda: not panel.is_searching, timeout=LONG)
    assert panel.message.text() == ""
    assert [float(text) for text in texts(panel, FOUND)] == pytest.approx([0.7, 2.0, 3.0], rel=0.02)
    assert all(np.all(half < 0.05) for half in panel.plot.bands.values())
    assert len(panel.plot.bands) == 2
    (pages,) = panel.findChildren(ResultPages)
    assert [pages.tabText(n) for n in range(pages.count()) if pages.isTabVisible(n)] == [
        "Curves", "Correlations", "Minima",
    ]  # fmt: skip
    assert float(panel.correlations.index(0, 0).data()) == 1.0
    assert panel.correlations.index(0, 1).data() == panel.correlations.index(1, 0).data()
    assert panel.minima.index(0, 4).data() == "1, 2, 3"
    QTest.mouseClick(panel.take_button, LEFT)
    taken = panel._document.diagram["b"]
    assert taken.parameters["k"].value == pytest.approx(0.7, rel=0.02)
    assert taken.states["x"].start == 1.0
    panel.table.selectRow(2)
    QTest.mouseClick(panel.each_button, LEFT)
    assert texts(panel, 0) == ["b.k", "start of b.x"]
    assert panel.minima.rowCount() == 0


def test_a_search_that_was_stopped_goes_on_in_another_window(
    panel: FitPanel, open_window: Callable[[Diagram], MainWindow], qtbot: QtBot
) -> None:
    """The same is asked for again, in a window opened later: it ends with the figures of one that was not stopped."""

    def set_up(panel: FitPanel) -> None:
        for name, guess in (("b.k", "0.02"), ("b.x", "9")):
            panel.add(name)
            enter(panel, len(panel.unknowns.rows) - 1, GUESS, guess)

    def finish(panel: FitPanel) -> None:
        QTest.mouseClick(panel.start_button, LEFT)
        qtbot.waitUntil(lambda: not panel.is_searching, timeout=LONG)

    set_up(panel)
    finish(panel)
    unbroken = panel.outcome
    assert unbroken.status == "converged"
    QTest.mouseClick(panel.start_button, LEFT)
    search = panel.search
    assert search is not None
    in_its_thread = Qt.ConnectionType.DirectConnection
    search.stepped.connect(lambda step: search.stop() if step.number == 1 else None, in_its_thread)
    qtbot.waitUntil(lambda: not panel.is_searching, timeout=LONG)
    assert panel.outcome.status == "stopped"
    assert "Start goes on from here" in panel.notes.text()
    stopped_after = panel.outcome.simulations
    other = open_window(panel._document.diagram.copy())
    next(a for a in other.menus.menus["Diagram"].actions() if a.objectName() == "fit_measured").trigger()
    again = other.panels.get(FitPanel)
    qtbot.waitUntil(lambda: bool(again.plot.drawn))
    set_up(again)
    finish(again)
    assert "It went on from" in again.notes.text()
    assert again.outcome.values == unbroken.values
    assert [its.error for its in again.outcome.estimates] == [its.error for its in unbroken.estimates]
    assert again.outcome.simulations == unbroken.simulations > stopped_after
