"""What the inspector does for inputs that are not connected, and with texts whose block goes while they are typed."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.inspector.subsystem_page import SubsystemPage
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, DiagramParameter, Input, Output, Parameter, PortRef, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.model.edits.edits import Connect
from macrostep.model.edits.part_edits import RemoveItems
from macrostep.model.files.files import to_document
from macrostep.model.library.library import join, made
from tests.gui.test_canvas_editing import Open, undo


def source(name: str, unit: str) -> Subsystem:
    return Subsystem(name, {"a": Parameter(1.0, unit)}, outputs={"y": Output("a", unit)})


def shown(window: MainWindow, name: str) -> SubsystemPage:
    window.places.show_block(name)
    return window.panels.get(InspectorPanel).subsystem


@pytest.fixture
def diagram() -> Diagram:
    sink = Subsystem("sink", {"k": Parameter(2.0, "1")}, inputs={"u": Input(0.0, "N")}, outputs={"w": Output("u", "N")})
    blocks = [source("far", "N"), source("near", "N"), source("length", "m"), sink]
    places = {"far": (0, 0), "near": (200, 0), "length": (300, 0), "sink": (500, 0)}
    return Diagram("d", blocks, positions=places)


def test_an_input_without_a_wire_offers_the_outputs_that_fit_the_nearest_first(
    qtbot: QtBot, open_window: Open, diagram: Diagram
) -> None:
    window = open_window(diagram)
    before = to_document(diagram)
    page = shown(window, "sink")
    (row,) = page.tables["inputs"]._rows
    qtbot.waitUntil(lambda: bool(row.fixes.text()))  # the check of the diagram comes when the window has time
    assert re.findall(">(.+?)</a>", row.fixes.text()) == ["Connect u to near.y", "Connect u to far.y"]
    row.fixes.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Return):  # the second link
        QTest.keyClick(row.fixes, key)
    assert diagram.connections == {PortRef("sink", "u"): PortRef("far", "y")}
    qtbot.waitUntil(row.fixes.isHidden)
    undo(window)
    assert to_document(diagram) == before


def test_a_flange_without_a_wire_offers_flanges_at_the_top(qtbot: QtBot, open_window: Open) -> None:
    blocks = [made("mass", "mass"), made("spring", "spring"), made("mass", "other")]
    diagram = Diagram("d", blocks, positions={"mass": (0, 0), "spring": (200, 0), "other": (600, 0)})
    window = open_window(diagram)
    page = shown(window, "spring")
    qtbot.waitUntil(lambda: bool(page.fixes.text()))
    texts = re.findall(">(.+?)</a>", page.fixes.text())
    assert texts[:2] == ["Connect end1 to mass.end2", "Connect end1 to other.end2"]
    assert len(texts) == 4
    page.fixes.linkActivated.emit("0")
    assert {str(t): str(s) for t, s in diagram.connections.items()} == {"mass.end2": "spring.end1"}
    assert window.document.undo_stack.count() == 1


def test_a_composite_offers_the_ports_at_its_boundary_by_their_names_there(qtbot: QtBot, open_window: Open) -> None:
    """And none between its members."""
    blocks = [made("spring", "s1"), made("spring", "s2"), made("mass", "mass")]
    diagram = Diagram("d", blocks, positions={"s1": (0, 0), "s2": (200, 0), "pair": (0, 0), "mass": (400, 0)})
    join(diagram, "s1.end2", "s2.end1")
    diagram.set_composites([Composite("pair", ("s1", "s2"))])
    window = open_window(diagram)
    before = to_document(diagram)
    page = shown(window, "mass")
    qtbot.waitUntil(lambda: bool(page.fixes.text()))
    texts = re.findall(">(.+?)</a>", page.fixes.text())
    assert texts == ["Connect end1 to pair.end2", "Connect end2 to pair.end1"]
    page.fixes.linkActivated.emit("0")
    assert {"mass.end1", "s2.end2"} in [{str(t), str(s)} for t, s in diagram.connections.items()]
    undo(window)
    assert to_document(diagram) == before


def test_what_a_block_with_ports_without_causality_writes_wrong_is_said_beneath_its_equations(
    qtbot: QtBot, open_window: Open
) -> None:
    """Only the diagram knows what its equations mean; one click declares what they name."""
    window = open_window(Diagram("d", [made("spring", "spring"), made("mass", "mass")]))
    page = shown(window, "spring")
    wrong = [equation.replace("c*", "c*hardness*") for equation in page.equations.equations()]
    assert wrong != page.equations.equations()
    page.equations.text.setPlainText("\n".join(wrong))
    qtbot.waitUntil(lambda: "hardness" in page.equations.messages.text())
    links = re.findall('<a href="(fix:[0-9]+)"[^>]*>(.+?)</a>', page.equations.messages.text())
    page.equations.messages.linkActivated.emit(next(href for href, text in links if text == "Add parameter hardness"))
    assert "hardness" in window.document.diagram["spring"].parameters
    qtbot.waitUntil(lambda: not page.equations.messages.text())


def test_a_click_on_the_number_of_problems_leads_to_them(qtbot: QtBot, open_window: Open) -> None:
    parameters = {f"p{k}": DiagramParameter(1.0) for k in range(20)}
    window = open_window(Diagram("d", [Subsystem("b", equations=["der(x) = nowhere"])], parameters=parameters))
    problems = window.panels.get(InspectorPanel).diagram.problems
    qtbot.waitUntil(lambda: bool(problems.entries()))

    def is_seen() -> bool:
        return problems.entries()[0].visibleRegion().boundingRect().height() > 0

    assert not is_seen()
    QTest.mouseClick(window.status.problems, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(is_seen)


def test_what_is_being_typed_when_the_block_goes_is_there_again_with_the_block(
    open_window: Open, diagram: Diagram
) -> None:
    window = open_window(diagram)
    page = shown(window, "sink")
    cell = page.tables["parameters"]._rows[0].cells[1]
    page.equations.text.setPlainText("der(x) = u")
    cell.setText("3 +")
    cell.setModified(True)
    window.document.push(RemoveItems(["sink"]))
    assert page.shown_name == ""
    window.document.undo_stack.undo()
    page = shown(window, "sink")
    assert page.tables["parameters"]._rows[0].cells[1].text() == "3 +"
    page.commit()
    assert diagram["sink"].equations == ("der(x) = u",)


def test_what_is_being_typed_for_several_goes_into_those_that_are_left(open_window: Open, diagram: Diagram) -> None:
    window = open_window(diagram)
    window.view.scene_.selection.select(["near", "far"])
    page = window.panels.get(InspectorPanel).several
    cell = page.table._rows[0].cells[1]
    cell.setText("7")
    cell.setModified(True)
    window.document.push(RemoveItems(["far"]))
    assert diagram["near"].parameters["a"].value == 7.0


def test_offers_go_when_a_wire_is_drawn_by_hand(qtbot: QtBot, open_window: Open) -> None:
    """That the diagram has no problem before and behind says nothing about what is still open."""
    blocks = [made("heat_capacity", "body"), made("convection", "air")]
    diagram = Diagram("d", blocks, positions={"body": (0, 0), "air": (300, 0)})
    window = open_window(diagram)
    page = shown(window, "air")
    qtbot.waitUntil(lambda: "body" in page.fixes.text())
    window.document.push(Connect(PortRef("body", "heat2"), PortRef("air", "heat")))
    qtbot.waitUntil(lambda: "body" not in page.fixes.text())
    undo(window)
    qtbot.waitUntil(lambda: "body" in page.fixes.text())
