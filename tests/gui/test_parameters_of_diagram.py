"""Parameters of the diagram in the inspector, as a person declares, uses and varies them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.panel import MINIMUM_WIDTH, InspectorPanel
from macrostep.gui.inspector.parameters_section import ParametersSection
from macrostep.gui.inspector.range_slider import RangeSlider
from macrostep.model import Diagram, Parameter, State, Subsystem
from macrostep.model.files.files import to_document
from tests.gui.test_inspector import retype, shown_inspector

ENTER = Qt.Key.Key_Return


@pytest.fixture
def document(qapp: object) -> Document:
    body = Subsystem(
        "body",
        parameters={"m": Parameter(1.0, "t"), "k": Parameter(20.0, "kN/m")},
        states={"x": State(0.0, "mm"), "v": State(0.0, "m/s")},
        equations=["der(x) = v", "der(v) = -k*x/m"],
        outputs={"y": "x"},
    )
    return Document(Diagram("car", [body], stop=10.0))


@pytest.fixture
def inspector(document: Document, qtbot: QtBot) -> InspectorPanel:
    return shown_inspector(document, qtbot)


@pytest.fixture
def section(inspector: InspectorPanel) -> ParametersSection:
    return inspector.diagram.parameters


def declare(qtbot: QtBot, section: ParametersSection, name: str, value: str, unit: str) -> None:
    section.table.add_button.click()
    new = section.table.names()[-1]
    retype(qtbot, section.table.cell(new, 0), name)
    retype(qtbot, section.table.cell(name, 2), unit)
    retype(qtbot, section.table.cell(name, 1), value)


def result(table: object, name: str) -> str:
    row = next(row for row in table._rows if row.name == name)  # type: ignore[attr-defined]
    return row.result.text() if row.result.isVisible() else ""


def test_from_a_name_in_a_block_to_a_slider_that_moves_it(
    document: Document, inspector: InspectorPanel, section: ParametersSection, qtbot: QtBot
) -> None:
    inspector.show_selection(["body"])
    page = inspector.subsystem
    retype(qtbot, page.tables["parameters"].cell("m", 1), "empty + load")
    page.check()
    assert page.tables["parameters"].message("m").startswith("'empty' is neither a number nor a parameter of the")
    (row,) = (row for row in page.tables["parameters"]._rows if row.name == "m")
    row.fixes.linkActivated.emit("0")
    assert list(document.diagram.parameters) == ["empty"]
    inspector.show_selection([])
    retype(qtbot, section.table.cell("empty", 2), "kg")
    retype(qtbot, section.table.cell("empty", 1), "1.2 t")
    declare(qtbot, section, "load", "0.3", "t")
    assert float(document.diagram["body"].parameters["m"].value) == pytest.approx(1.5)
    inspector.show_selection(["body"])
    assert page.tables["parameters"].cell("m", 1).text() == "empty + load"  # type: ignore[union-attr]
    assert result(page.tables["parameters"], "m") == "=\N{NO-BREAK SPACE}1.5 t"
    inspector.show_selection([])
    slider = section.table.detail("load")
    assert isinstance(slider, RangeSlider)
    section.table.cell("load", 1).setFocus()  # type: ignore[union-attr]
    slider.slider.setValue(slider.slider.maximum())
    assert float(document.diagram["body"].parameters["m"].value) == pytest.approx(1.8)


def test_a_set_has_values_of_its_own_and_lets_go_of_them(
    document: Document, section: ParametersSection, qtbot: QtBot
) -> None:
    declare(qtbot, section, "m", "400", "kg")
    before = to_document(document.diagram)
    section.add_set.click()
    assert section.title.edit.hasFocus()
    retype(qtbot, section.title.edit, "loaded car")
    retype(qtbot, section.table.cell("m", 1), "650")
    assert document.diagram.parameter_sets == {"loaded car": {"m": 650.0}}
    assert section.minimumSizeHint().width() < MINIMUM_WIDTH  # nothing is pushed under the scroll bar
    assert document.diagram.parameters["m"].value == 400.0
    section.sets.setCurrentIndex(0)
    section.sets.activated.emit(0)
    assert section.table.cell("m", 1).text() == "400"  # type: ignore[union-attr]
    section.sets.activated.emit(section.sets.findData("loaded car"))
    (row,) = section.table._rows
    assert "Back to 400 kg" in row.fixes.text()
    row.fixes.linkActivated.emit("0")
    assert document.diagram.parameter_sets == {"loaded car": {}}
    section.remove_set.click()
    assert to_document(document.diagram) == before
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert not document.diagram.parameters
    while document.undo_stack.canRedo():
        document.undo_stack.redo()
    assert to_document(document.diagram) == before


@pytest.mark.parametrize(
    ("column", "text", "says"),
    [
        (0, "2x", "'2x' is not a name"),
        (0, "g", "There is already a parameter 'g'."),
        (1, "", "A number is needed here."),
        (1, "3 kgg", "The unit 'kgg' is not known"),
        (1, "3 +", "The text ends before the equation is complete."),
    ],
)
def test_a_wrong_text_stays_with_the_reason(
    document: Document, inspector: InspectorPanel, qtbot: QtBot, column: int, text: str, says: str
) -> None:
    section = inspector.diagram.parameters
    declare(qtbot, section, "m", "400", "kg")
    declare(qtbot, section, "g", "9.81", "m/s^2")
    before = to_document(document.diagram)
    retype(qtbot, section.table.cell("m", column), text)
    assert says in section.table.message("m")
    assert section.table.cell("m", column).text() == text  # type: ignore[union-attr]
    assert to_document(document.diagram) == before
    wrong: list[str] = []
    inspector.settle(wrong)
    assert any(says in sentence for sentence in wrong)


def test_wrong_units_and_circles_stand_beneath_their_rows(
    document: Document, inspector: InspectorPanel, section: ParametersSection, qtbot: QtBot
) -> None:
    declare(qtbot, section, "m", "400", "kg")
    declare(qtbot, section, "F", "2*m", "N")
    inspector.check.run()  # type: ignore[attr-defined]
    assert section.table.message("F") == "2*m is in kg, but it is to be in N here."
    retype(qtbot, section.table.cell("m", 1), "F")
    inspector.check.run()  # type: ignore[attr-defined]
    assert "leads back to itself" in section.table.message("m")


def test_times_take_expressions_and_show_what_they_give(
    document: Document, inspector: InspectorPanel, section: ParametersSection, qtbot: QtBot
) -> None:
    declare(qtbot, section, "T", "2", "s")
    stop = inspector.diagram.times["stop"]
    retype(qtbot, stop.edit, "5*T")
    assert (float(document.diagram.stop), stop.message.text()) == (10.0, "=\N{NO-BREAK SPACE}10 s")
    retype(qtbot, section.table.cell("T", 2), "m")
    assert stop.message.text() == "5*T is in m, but it is to be in s here."
    document.undo_stack.undo()
    assert stop.message.text() == "=\N{NO-BREAK SPACE}10 s"


def test_by_keyboard_alone(document: Document, section: ParametersSection, qtbot: QtBot) -> None:
    section.table.add_button.setFocus()
    QTest.keyClick(section.table.add_button, Qt.Key.Key_Space)
    name = section.table.cell("p", 0)
    assert name is not None
    assert name.hasFocus()
    qtbot.waitUntil(name.isVisible)
    QTest.keyClicks(name, "mass")
    QTest.keyClick(name, Qt.Key.Key_Tab)
    value = section.table.cell("mass", 1)
    assert value is not None
    assert value.hasFocus()
    QTest.keyClicks(value, "3")
    QTest.keyClick(value, ENTER)
    assert document.diagram.parameters["mass"].value == 3.0
