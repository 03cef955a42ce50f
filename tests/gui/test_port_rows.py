"""Ports without causality of a block of one's own, made in the inspector: joined, renamed, taken back, and run."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.inspector.subsystem_page import SubsystemPage
from macrostep.gui.inspector.variable_tables import PORTS
from macrostep.model import Diagram, Subsystem
from macrostep.model.edits.edits import Connect
from macrostep.model.library.library import made
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers import simulate
from tests.gui.test_inspector import retype, shown_inspector

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def document(qapp: object) -> Document:
    cell = Subsystem("cell", parameters={"R": 0.5}, states={"q": 3.0})
    load = made("resistor", "load", R=1.5)
    return Document(Diagram("pack", [cell, load, made("ground", "ground")], stop=2.0))


@pytest.fixture
def inspector(document: Document, qtbot: QtBot) -> InspectorPanel:
    return shown_inspector(document, qtbot)


@pytest.fixture
def page(inspector: InspectorPanel) -> SubsystemPage:
    inspector.show_selection(["cell"])
    return inspector.subsystem


def add_port(qtbot: QtBot, page: SubsystemPage, name: str, kind: str = "", signals: str = "") -> None:
    table = page.tables[PORTS]
    QTest.mouseClick(table.add_button, LEFT)
    new = table.names()[-1]
    retype(qtbot, table.cell(new, 0), name)
    if kind:
        retype(qtbot, table.cell(name, 1), kind)
    if signals:
        retype(qtbot, table.cell(name, 2), signals)


def test_a_cell_of_ones_own_drives_a_load(qtbot: QtBot, document: Document, page: SubsystemPage) -> None:
    """A voltage that is the charge, behind R: q falls as exp(-t/(R + R_load))."""
    add_port(qtbot, page, "minus")
    add_port(qtbot, page, "plus")
    cell = document.diagram["cell"]
    assert [tuple(its.signals) for its in cell.ports.values()] == [("v1", "i1"), ("v2", "i2")]
    assert {name: its.unit for name, its in cell.variables.items()} == {"v1": "V", "i1": "A", "v2": "V", "i2": "A"}
    said = {name: its.description for name, its in cell.variables.items()}
    assert said["v1"] == "voltage at minus"
    assert said["i2"] == "current into the block at plus"
    retype(qtbot, page.tables[PORTS].cell("plus", 2), "v_plus i_plus")
    assert list(document.diagram["cell"].variables) == ["v1", "i1", "v_plus", "i_plus"]
    page.equations.text.setPlainText("der(q) = i_plus\ni1 + i_plus = 0\nv_plus - v1 = q + R*i_plus")
    page.commit()
    for source, target in (("cell.plus", "load.pin1"), ("load.pin2", "ground.pin"), ("cell.minus", "ground.pin")):
        document.push(Connect(PortRef.parse(source), PortRef.parse(target)))
    for rename in (lambda: retype(qtbot, page.tables[PORTS].cell("plus", 0), "pole"), lambda: None):
        rename()
        assert not [problem for problem in document.diagram.problems() if problem.severity == "error"]
        assert len(document.diagram.connections) == 3
        result = simulate(document.diagram, "monolithic")
        assert np.allclose(result["cell.q"], 3.0 * np.exp(-result.time("cell") / 2.0), atol=1e-8)
    assert {*map(str, document.diagram.connections), *map(str, document.diagram.connections.values())} >= {"cell.pole"}
    retype(qtbot, page.tables["variables"].cell("v_plus", 0), "v_pole")  # in the port too
    assert document.diagram["cell"].ports["pole"].signals == ("v_pole", "i_plus")
    for _ in range(2):
        document.undo_stack.undo()
    assert "cell.plus" in {str(end) for joint in document.diagram.connections.items() for end in joint}


def test_kinds_and_signals_that_cannot_be_are_told(qtbot: QtBot, document: Document, page: SubsystemPage) -> None:
    add_port(qtbot, page, "heat", "thermal")
    table = page.tables[PORTS]
    assert document.diagram["cell"].variables.keys() == {"T1", "Q1"}
    for column, text, words in (
        (1, "magnetic", "one of the kinds translational, rotational, electric"),
        (2, "T", "Write a name for each of: temperature, heat flow"),
        (2, "T R", "is a parameter or an input"),
        (0, "2nd", "name"),
    ):
        cell = table.cell("heat", column)
        retype(qtbot, cell, text)
        row = cell.parentWidget()  # type: ignore[union-attr]
        assert words in row.message.text()  # type: ignore[union-attr]
        assert page.wrong()
        retype(qtbot, cell, ("heat", "thermal", "T1 Q1")[column])
    assert not page.wrong()
    retype(qtbot, table.cell("heat", 2), "q Q1")  # a state can be what a port has
    assert document.diagram["cell"].variables.keys() == {"Q1"}
    row = table.cell("heat", 0).parentWidget()  # type: ignore[union-attr]
    QTest.mouseClick(row.remove, LEFT)  # type: ignore[union-attr]
    assert not document.diagram["cell"].ports
    assert not document.diagram["cell"].variables
    document.undo_stack.undo()
    assert document.diagram["cell"].ports.keys() == {"heat"}


def test_the_first_letters_of_a_kind_are_enough(qtbot: QtBot, document: Document, page: SubsystemPage) -> None:
    add_port(qtbot, page, "heat", "th")
    assert document.diagram["cell"].ports["heat"].kind == "thermal"
    assert tuple(document.diagram["cell"].variables) == ("T1", "Q1")


def test_a_new_port_is_brought_into_view(qtbot: QtBot, inspector: InspectorPanel, page: SubsystemPage) -> None:
    inspector.resize(320, 260)
    table = page.tables[PORTS]
    for count in range(1, 4):
        QTest.mouseClick(table.add_button, LEFT)
        name = table.cell(table.names()[-1], 0)
        assert isinstance(name, QWidget)
        assert name.hasFocus()
        assert len(table.names()) == count
        qtbot.waitUntil(partial(_is_seen, name))


def _is_seen(widget: QWidget) -> bool:
    return not widget.visibleRegion().isEmpty()
