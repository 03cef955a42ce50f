"""The inspector of an FMU: its file, how it is run, and its parameters, each change undone by undo."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.view.actions import canvas_menu
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.fmu_parameters import VALUE
from macrostep.gui.inspector.input_conversion import Conversion
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.inspector.subsystem_page import SubsystemPage
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Parameter, Subsystem
from macrostep.model.edits.edits import ReplaceSubsystem
from macrostep.model.fmi import fmu_subsystem, leave_reading
from macrostep.model.fmi.subsystem import described_or_none
from tests.gui.fmu_window import fmu_window
from tests.model.fmu_texts import TEXTS, write_fmu

LOCKED = (
    b'name="locked" valueReference="0" causality="input" variability="discrete"',
    b'name="locked" valueReference="0" causality="parameter" variability="fixed"',
)


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    yield
    leave_reading(None)


@pytest.fixture
def slider(tmp_path: Path) -> Path:
    return write_fmu(tmp_path / "slider.fmu", TEXTS["2.0"].replace(*LOCKED))


@pytest.fixture
def document(slider: Path) -> Document:
    return Document(
        Diagram("d", [fmu_subsystem(slider), Subsystem("plain", states={"x": 1.0}, equations="der(x) = -x")])
    )


@pytest.fixture
def page(document: Document, qtbot: QtBot) -> Iterator[SubsystemPage]:
    check = DiagramCheck(document)
    panel = InspectorPanel(document, check)
    qtbot.addWidget(panel)
    panel.resize(340, 1400)
    panel.show()
    qtbot.waitExposed(panel)
    panel.activateWindow()
    panel.show_selection(["slider"])
    yield panel.subsystem
    del panel, check


def subsystem(page: SubsystemPage) -> Subsystem:
    return page._document.diagram["slider"]


def cell(page: SubsystemPage, name: str) -> tuple[QWidget, QPoint]:
    """Return where the value of a parameter is."""
    view, model = page.fmu_parameters.view, page.fmu_parameters.model
    above = model.place(name).parent()
    if above.isValid():
        view.expand(above)
    view.scrollTo(model.place(name))
    QApplication.processEvents()
    return view.viewport(), view.visualRect(model.place(name).siblingAtColumn(VALUE)).center()


def editor(page: SubsystemPage, name: str) -> QWidget:
    where, place = cell(page, name)
    QTest.mouseClick(where, Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()
    if not (found := open_editors(where)):  # it is the current one already, and waits for a second click
        QTest.mouseDClick(where, Qt.MouseButton.LeftButton, pos=place)
        found = open_editors(where)
    assert found, f"nothing to write {name} in"
    return found[0]


def open_editors(where: QWidget) -> list[QWidget]:
    return [w for kind in (QLineEdit, QComboBox) for w in where.findChildren(kind) if w.isVisible()]


def write(page: SubsystemPage, name: str, text: str) -> None:
    edit = editor(page, name)
    assert isinstance(edit, QLineEdit)
    edit.selectAll()
    QTest.keyClicks(edit, text)
    QTest.keyClick(edit, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_what_an_fmu_is_stands_in_place_of_equations(page: SubsystemPage, slider: Path) -> None:
    seen = {key for key, section in page._sections.items() if section.isVisible()}
    assert seen == {"fmu", "fmu_parameters", "inputs", "outputs", "solver", "capabilities", "flags", "jacobians"}
    assert page.fmu.file.text() == str(slider)
    assert page.fmu.facts["version"].text() == "2.0, Slider"
    assert page.fmu.facts["tool"].text() == "by hand"
    assert "no library" in page.fmu.facts["platforms"].text()
    assert "canGetAndSetFMUState: yes" in page.fmu.flags.text().replace("\N{ZERO WIDTH SPACE}", "")
    page.show_subsystem("plain")
    assert not page._sections["fmu"].isVisible()
    assert page._sections["equations"].isVisible()
    assert page._sections["parameters"].isVisible()


def test_interface_and_process_are_chosen(page: SubsystemPage, qtbot: QtBot) -> None:
    page._sections["solver"].set_open(True)
    assert not page.solver.kind.isVisible()
    assert page.solver.fields["step"].isVisible()
    box = page.fmu.interface
    assert [box.itemText(i) for i in range(box.count())] == ["Model Exchange", "Co-Simulation"] or box.count() == 2
    box.setFocus()
    QTest.keyClicks(box, "M")
    box.activated.emit(box.currentIndex())
    assert subsystem(page).interface == "ModelExchange"
    assert page.solver.kind.isVisible()
    qtbot.mouseClick(page.fmu.process, Qt.MouseButton.LeftButton, pos=QPoint(8, page.fmu.process.height() // 2))
    assert subsystem(page).process == "own"
    page._document.undo_stack.undo()
    page._document.undo_stack.undo()
    assert (subsystem(page).interface, subsystem(page).process) == ("", "")
    assert not page.fmu.process.isChecked()


@pytest.mark.skipif(sys.platform != "linux", reason="libraries for Windows are foreign on Linux only")
def test_an_fmu_for_another_system_is_always_in_a_process_of_its_own(page: SubsystemPage, tmp_path: Path) -> None:
    windows = write_fmu(tmp_path / "windows.fmu", TEXTS["2.0"], {"binaries/win64/slider.dll": b"MZ"})
    page.fmu.show_subsystem(fmu_subsystem(windows))
    assert page.fmu.process.isChecked()
    assert not page.fmu.process.isEnabled()
    page.fmu.show_subsystem(subsystem(page))
    assert not page.fmu.process.isChecked()
    assert page.fmu.process.isEnabled()


def test_numbers_with_units_texts_items_and_truths_are_set(page: SubsystemPage) -> None:
    write(page, "teeth", "20")
    write(page, "damper.d", "4")
    write(page, "table", "road.csv")
    where, place = cell(page, "locked")
    style_left = page.fmu_parameters.view.visualRect(page.fmu_parameters.model.place("locked").siblingAtColumn(VALUE))
    QTest.mouseClick(where, Qt.MouseButton.LeftButton, pos=QPoint(style_left.left() + 12, place.y()))
    box = editor(page, "gear")
    assert isinstance(box, QComboBox)
    assert [box.itemText(i) for i in range(box.count())] == ["low", "high"]
    box.setCurrentText("low")
    box.activated.emit(0)
    QApplication.processEvents()
    values = {name: p.value for name, p in subsystem(page).parameters.items()}
    assert values == {"teeth": 20.0, "damper.d": 4.0, "locked": 0.0, "gear": 1.0}
    assert subsystem(page).texts == {"table": "road.csv"}
    for _ in range(5):
        page._document.undo_stack.undo()
    assert not subsystem(page).parameters
    assert not subsystem(page).texts


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [("teeth", "50", "its maximum is 40"), ("teeth", "1.5", "whole number"), ("damper.d", "3 abc", "abc")],
)
def test_what_the_fmu_cannot_take_is_refused_in_place(page: SubsystemPage, name: str, text: str, reason: str) -> None:
    write(page, name, text)
    assert reason in page.fmu_parameters.message.text()
    page.fmu_parameters.show_problems([])  # a check of the diagram that ends behind it takes nothing away
    assert reason in page.fmu_parameters.message.text()
    assert page.fmu_parameters.message.isVisible()
    assert not subsystem(page).parameters
    write(page, "teeth", "20")
    assert not page.fmu_parameters.message.text()


def test_delete_brings_the_fmus_own_value_back(page: SubsystemPage) -> None:
    write(page, "teeth", "20")
    view = page.fmu_parameters.view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert "teeth" not in subsystem(page).parameters
    page._document.undo_stack.undo()
    assert subsystem(page).parameters["teeth"].value == 20.0
    write(page, "teeth", " ")
    assert "teeth" not in subsystem(page).parameters


def test_a_number_can_be_slid(page: SubsystemPage) -> None:
    editor(page, "damper.d")
    slider = page.fmu_parameters.slider
    assert slider.isVisible()
    assert (slider.minimum.text(), slider.maximum.text()) == ("0", "10")
    slider.slider.setFocus()
    QTest.keyClick(slider.slider, Qt.Key.Key_Right)
    given = subsystem(page).parameters["damper.d"]
    assert given.value > 3.0
    assert (given.minimum, given.maximum) == (0.0, 10.0)
    editor(page, "teeth")
    assert not slider.isVisible()


def test_a_problem_leads_to_the_parameter(page: SubsystemPage) -> None:
    from macrostep.model.diagram.problems import subsystem_problems
    from macrostep.model.edits.edits import ReplaceSubsystem

    wrong = subsystem(page).replaced(parameters={"teeth": Parameter(99.0)})
    page._document.push(ReplaceSubsystem("slider", wrong))
    page.check()
    assert "its maximum is 40" in page.fmu_parameters.message.text()
    problem = next(p for p in subsystem_problems(subsystem(page)) if p.field == "parameters.teeth")
    page.go_to(problem)
    current = page.fmu_parameters.model.variable(page.fmu_parameters.view.currentIndex())
    assert current is not None
    assert current.name == "teeth"


def test_a_missing_file_is_found_again_with_those_beside_it(
    qtbot: QtBot, slider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = write_fmu(tmp_path / "other.fmu")
    diagram = Diagram("d", [fmu_subsystem(slider), fmu_subsystem(other)])
    (tmp_path / "new").mkdir()
    for path in (slider, other):
        os.rename(path, tmp_path / "new" / path.name)
    window: MainWindow = fmu_window(qtbot, diagram)
    window.document.set_diagram(diagram)
    qtbot.waitUntil(lambda: "slider.fmu, other.fmu" in window.messages.message)
    window.places.show_block("slider")
    assert window.panels.get(InspectorPanel).subsystem.fmu.change.text() == "Find…"
    qtbot.waitUntil(
        lambda: any("There is no file" in text for text in window.view.scene_.appearance.problems_of("slider"))
    )
    middle = window.view.scene_.contents.blocks["slider"].sceneBoundingRect().center()
    assert "Find the file…" in [action.text() for action in canvas_menu(window.view, middle).actions()]
    monkeypatch.setattr(window.fmus, "ask_path", lambda name: tmp_path / "new" / "slider.fmu")
    window.panels.get(InspectorPanel).subsystem.fmu.change.click()
    qtbot.waitUntil(lambda: diagram["slider"].fmu == str(tmp_path / "new" / "slider.fmu"))
    assert diagram["other"].fmu == str(tmp_path / "new" / "other.fmu")
    assert "other" in window.messages.message
    qtbot.waitUntil(lambda: window.panels.get(InspectorPanel).subsystem.fmu.change.text() == "Change…")
    window.document.undo_stack.undo()
    assert diagram["other"].fmu == str(other)


def conversion(page: SubsystemPage, name: str) -> Conversion:
    found = page.tables["inputs"].detail(name)
    assert isinstance(found, Conversion)
    return found


def put(edit: CellEdit, text: str) -> None:
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, text)
    QTest.keyClick(edit, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_what_the_fmu_is_given_is_seen_edited_and_undone(page: SubsystemPage) -> None:
    name = next(iter(subsystem(page).inputs))
    below = conversion(page, name)
    assert not below.isVisible()
    cell = page.tables["inputs"].cell(name, 1)
    assert cell is not None
    cell.setFocus()
    assert below.isVisible()
    put(below.factor, "2.5")
    put(below.offset, "-1")
    assert (subsystem(page).inputs[name].factor, subsystem(page).inputs[name].offset) == (2.5, -1.0)
    page.equations.setFocus()
    page.name.edit.setFocus()
    assert below.isVisible(), "what changes the value is always seen"
    put(below.factor, "0")
    assert subsystem(page).inputs[name].factor == 2.5
    assert "not 0" in below._message.text()
    put(below.factor, "2.5")
    page._document.undo_stack.undo()
    page._document.undo_stack.undo()
    assert subsystem(page).inputs[name].factor == 1.0
    assert below.factor.text() == "1"


def test_pairs_stand_in_place_of_a_factor(page: SubsystemPage) -> None:
    name = next(iter(subsystem(page).inputs))
    cell = page.tables["inputs"].cell(name, 1)
    assert cell is not None
    cell.setFocus()
    below = conversion(page, name)
    put(below.factor, "2")
    put(below.pairs, "1: 10, 2: 0")
    port = subsystem(page).inputs[name]
    assert port.mapping == ((1.0, 10.0), (2.0, 0.0))
    assert port.factor == 1.0
    assert not below.factor.isVisible()
    put(below.pairs, "7")
    assert "colon" in below._message.text()
    put(below.pairs, " ")
    assert subsystem(page).inputs[name].mapping == ()
    assert below.factor.isVisible()


def test_equations_have_no_conversions(page: SubsystemPage) -> None:
    page._document.push(ReplaceSubsystem("plain", subsystem_with_input(page._document.diagram["plain"])))
    page.show_subsystem("plain")
    cell = page.tables["inputs"].cell("u", 1)
    assert cell is not None
    cell.setFocus()
    assert not conversion(page, "u").isVisible()


def subsystem_with_input(plain: Subsystem) -> Subsystem:
    return plain.replaced(inputs={"u": 0.0})


def test_the_status_line_counts_the_states_of_an_fmu(qtbot: QtBot, slider: Path) -> None:
    window = fmu_window(qtbot, Diagram("d", [fmu_subsystem(slider)]))
    window.view.scene_.selection.select(["slider"])
    count = len(described_or_none(window.document.diagram["slider"]).states)  # type: ignore[union-attr]
    assert count
    qtbot.waitUntil(lambda: f"{count} state" in window.status.hint.text())
