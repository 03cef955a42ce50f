"""The inspector: what a person types in it ends up in the model, and what is wrong is said where it is."""

import re

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.equation_editor import editor_line
from macrostep.gui.inspector.panel import MINIMUM_WIDTH, InspectorPanel
from macrostep.gui.inspector.subsystem_page import SubsystemPage
from macrostep.gui.widgets.validated_fields import Cell, CodeCell
from macrostep.model import (
    AlgebraicVariable,
    Diagram,
    DiagramParameter,
    Input,
    Output,
    Parameter,
    PortRef,
    State,
    Subsystem,
)
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from macrostep.model.files.files import from_document, to_document
from macrostep.model.library.library import made
from macrostep.solvers.embedded import solver_kinds
from tests.gui.in_language import in_language

ENTER, TAB, BACKSPACE, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backspace, Qt.Key.Key_Escape

LINK = re.compile('<a href="(.+?)".*?>(.+?)</a>')


def mass() -> Subsystem:
    return Subsystem(
        "mass",
        parameters={"m": Parameter(2.0, "kg"), "d": Parameter(0.5, "N*s/m")},
        inputs={"F": Input(0.0, "N")},
        states={"x": State(1.0, "m"), "v": State(0.0, "m/s")},
        equations=["der(x) = v", "der(v) = (F - d*v)/m"],
        outputs={"x": Output("x", "m"), "speed": Output("v", "m/s")},
    )


def spring() -> Subsystem:
    return Subsystem(
        "spring",
        parameters={"k": Parameter(3.0, "N/m")},
        inputs={"x": Input(0.0, "m")},
        outputs={"F": Output("-k*x", "N")},
    )


@pytest.fixture
def document(qapp: object) -> Document:
    diagram = Diagram("oscillator", [mass(), spring()], [("mass.x", "spring.x"), ("spring.F", "mass.F")], stop=10.0)
    diagram.set_waypoints("spring.x", [(10.0, 20.0)])
    return Document(diagram)


@pytest.fixture
def inspector(document: Document, qtbot: QtBot) -> InspectorPanel:
    panel = shown_inspector(document, qtbot)
    panel.check.run()  # type: ignore[attr-defined]
    return panel


def shown_inspector(document: Document, qtbot: QtBot) -> InspectorPanel:
    """Return an inspector on the screen, with the check of its diagram."""
    check = DiagramCheck(document)
    panel = InspectorPanel(document, check)
    panel.check = check  # type: ignore[attr-defined]  # lives as long as the panel
    qtbot.addWidget(panel)
    panel.resize(320, 900)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


@pytest.fixture
def page(inspector: InspectorPanel) -> SubsystemPage:
    inspector.show_selection(["mass"])
    return inspector.subsystem


def retype(qtbot: QtBot, field: Cell | None, text: str, end: Qt.Key | None = ENTER) -> None:
    """Click into a field, replace its text, and press a key at the end."""
    assert field is not None
    qtbot.mouseClick(field.viewport() if isinstance(field, CodeCell) else field, Qt.MouseButton.LeftButton)
    field.selectAll()
    qtbot.keyClicks(field, text) if text else qtbot.keyClick(field, BACKSPACE)
    if end is not None:
        qtbot.keyClick(field, end)


# -- equations ---------------------------------------------------------------------------------------------------------


def type_equation(qtbot: QtBot, page: SubsystemPage, text: str) -> None:
    editor = page.equations.text
    qtbot.mouseClick(editor.viewport(), Qt.MouseButton.LeftButton)
    qtbot.keyClick(editor, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    for k, part in enumerate(text.split("\n")):
        if k:
            qtbot.keyClick(editor, ENTER)
        qtbot.keyClicks(editor, part)


def test_typed_equations_reach_the_model_after_a_pause(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    type_equation(qtbot, page, " + 1")
    assert document.diagram["mass"].equations == ("der(x) = v", "der(v) = (F - d*v)/m")
    qtbot.waitUntil(lambda: document.diagram["mass"].equations[1] == "der(v) = (F - d*v)/m + 1")


def test_control_enter_commits_at_once(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    type_equation(qtbot, page, " + 2")
    qtbot.keyClick(page.equations.text, ENTER, Qt.KeyboardModifier.ControlModifier)
    assert document.diagram["mass"].equations[1] == "der(v) = (F - d*v)/m + 2"


def test_leaving_the_editor_commits_at_once(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    type_equation(qtbot, page, " + 3")
    qtbot.keyClick(page.equations.text, TAB)
    assert document.diagram["mass"].equations[1] == "der(v) = (F - d*v)/m + 3"


def test_a_burst_of_typing_on_one_line_is_one_step_of_undo(
    document: Document, page: SubsystemPage, qtbot: QtBot
) -> None:
    for text in (" + 1", "2", "3"):
        type_equation(qtbot, page, text)
        page.equations.commit()
    assert document.diagram["mass"].equations[1].endswith("+ 123")
    assert document.undo_stack.count() == 1
    document.undo_stack.undo()
    assert document.diagram["mass"] == mass()
    assert page.equations.equations() == list(mass().equations)
    document.undo_stack.redo()
    assert document.diagram["mass"].equations[1].endswith("+ 123")


def test_another_line_is_another_step_of_undo(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    type_equation(qtbot, page, " + 1")
    page.equations.commit()
    type_equation(qtbot, page, "\nw = 2*v")
    page.equations.commit()
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    assert document.diagram["mass"].equations == ("der(x) = v", "der(v) = (F - d*v)/m + 1")


def test_a_when_clause_spans_lines_and_is_one_equation(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    type_equation(qtbot, page, "\nwhen x < 0 then\n  reinit(v, -v)\nend when")
    page.equations.commit()
    assert document.diagram["mass"].equations[2] == "when x < 0 then\n  reinit(v, -v)\nend when"


def test_a_problem_is_underlined_at_its_place_and_said_beneath(page: SubsystemPage, qtbot: QtBot) -> None:
    type_equation(qtbot, page, " + nowhere")
    qtbot.waitUntil(lambda: "nowhere" in page.equations.messages.text())
    (selection,) = page.equations.text.extraSelections()
    assert selection.cursor.selectedText() == "nowhere"
    assert "2:" in page.equations.messages.text()
    assert page.equations.text.property("wrong") is True
    for _ in " + nowhere":
        qtbot.keyClick(page.equations.text, BACKSPACE)
    qtbot.waitUntil(lambda: not page.equations.text.extraSelections())
    assert not page.equations.messages.isVisible()


def test_a_half_written_equation_stays_in_the_model(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    type_equation(qtbot, page, "\nder(")
    page.equations.commit()
    assert document.diagram["mass"].equations[2] == "der("


def test_lines_of_problems_count_without_blank_lines() -> None:
    text = "\na = 1\n\nwhen x < 0 then\n\n  reinit(x, 0)\nend when\n\nb = 2"
    assert [editor_line(text, n) for n in (1, 2, 4, 5, 6)] == [2, 4, 6, 7, 9]


# -- tables ------------------------------------------------------------------------------------------------------------


def test_a_value_is_edited_in_place(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.tables["parameters"].cell("m", 1), "4.5")
    assert document.diagram["mass"].parameters["m"] == Parameter(4.5, "kg")
    document.undo_stack.undo()
    assert document.diagram["mass"].parameters["m"] == Parameter(2.0, "kg")
    cell = page.tables["parameters"].cell("m", 1)
    assert cell is not None
    assert cell.text() == "2"


def test_a_value_with_a_unit_is_converted(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.tables["parameters"].cell("m", 1), "500 g")
    assert document.diagram["mass"].parameters["m"].value == pytest.approx(0.5)


def test_an_expression_is_edited_in_place(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.tables["outputs"].cell("speed", 1), "2*v")
    assert document.diagram["mass"].outputs["speed"] == Output("2*v", "m/s")
    retype(qtbot, page.tables["outputs"].cell("speed", 1), "2*", end=TAB)
    assert document.diagram["mass"].outputs["speed"].expression == "2*"
    qtbot.waitUntil(lambda: "complete" in page.tables["outputs"].message("speed"))


def test_a_long_expression_is_shown_whole(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    cell = page.tables["outputs"].cell("speed", 1)
    assert isinstance(cell, CodeCell)
    before = cell.height()
    retype(qtbot, cell, " + ".join(["v"] * 20))
    qtbot.waitUntil(lambda: cell.height() > before + 20 and not cell.verticalScrollBar().isVisible())


def test_a_wrong_value_stays_with_its_sentence_and_changes_nothing(
    document: Document, page: SubsystemPage, qtbot: QtBot
) -> None:
    cell = page.tables["parameters"].cell("m", 1)
    assert cell is not None
    retype(qtbot, cell, "2 heavy")
    assert document.diagram["mass"] == mass()
    assert document.undo_stack.count() == 0
    assert cell.text() == "2 heavy"
    assert cell.property("wrong") is True
    assert "The unit 'heavy' is not known" in page.tables["parameters"].message("m")
    retype(qtbot, page.tables["parameters"].cell("d", 1), "7")  # another edit leaves it alone
    assert cell.text() == "2 heavy"
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    qtbot.keyClick(cell, ESCAPE)
    assert cell.text() == "2"
    assert cell.property("wrong") is False
    assert not page.tables["parameters"].message("m")


def test_a_wrong_value_is_there_again_when_the_block_is_selected_again(
    inspector: InspectorPanel, page: SubsystemPage, qtbot: QtBot
) -> None:
    retype(qtbot, page.tables["parameters"].cell("m", 1), "2 heavy")
    inspector.show_selection(["spring"])
    assert page.tables["parameters"].names() == ["k"]
    inspector.show_selection(["mass"])
    cell = page.tables["parameters"].cell("m", 1)
    assert cell is not None
    assert cell.text() == "2 heavy"
    assert cell.property("wrong") is True


def test_rows_are_added_and_removed(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    table = page.tables["states"]
    qtbot.mouseClick(table.add_button, Qt.MouseButton.LeftButton)
    assert list(document.diagram["mass"].states) == ["x", "v", "x2"]
    field = table.cell("x2", 0)
    assert field is not None
    assert field.hasFocus()
    qtbot.keyClicks(field, "z")  # the name is selected, so that typing replaces it
    qtbot.keyClick(field, ENTER)
    assert list(document.diagram["mass"].states) == ["x", "v", "z"]
    qtbot.mouseClick(table.remove_button("z"), Qt.MouseButton.LeftButton)
    assert document.diagram["mass"] == mass()


def test_a_new_row_takes_no_name_that_somebody_wrote_in_an_equation(
    document: Document, page: SubsystemPage, qtbot: QtBot
) -> None:
    """Else naming the row would rename what was written, ``p`` in ``a*p`` to ``a*a``."""
    type_equation(qtbot, page, " - a*p")
    table = page.tables["parameters"]
    qtbot.mouseClick(table.add_button, Qt.MouseButton.LeftButton)
    new = list(document.diagram["mass"].parameters)[-1]
    cell = table.cell(new, 0)
    qtbot.keyClicks(cell, "a")
    qtbot.keyClick(cell, ENTER)
    assert list(document.diagram["mass"].parameters) == ["m", "d", "a"]
    assert document.diagram["mass"].equations[1] == "der(v) = (F - d*v)/m - a*p"


def test_an_unknown_unit_is_reported_beneath_its_row(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.tables["parameters"].cell("m", 2), "kilofoo")
    assert document.diagram["mass"].parameters["m"].unit == "kilofoo"
    qtbot.waitUntil(lambda: "kilofoo" in page.tables["parameters"].message("m"))


def test_renaming_a_parameter_reaches_the_equations(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.tables["parameters"].cell("d", 0), "damping")
    assert list(document.diagram["mass"].parameters) == ["m", "damping"]
    assert document.diagram["mass"].equations == ("der(x) = v", "der(v) = (F - damping*v)/m")
    assert page.equations.equations()[1] == "der(v) = (F - damping*v)/m"
    document.undo_stack.undo()
    assert document.diagram["mass"] == mass()


def test_renaming_an_output_keeps_its_connection(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.tables["outputs"].cell("x", 0), "place")
    connections = document.diagram.connections
    assert connections[PortRef("spring", "x")] == PortRef("mass", "place")
    assert document.diagram.waypoints[PortRef("spring", "x")] == ((10.0, 20.0),)
    assert document.undo_stack.count() == 1
    document.undo_stack.undo()
    assert document.diagram.connections[PortRef("spring", "x")] == PortRef("mass", "x")
    assert document.diagram.waypoints[PortRef("spring", "x")] == ((10.0, 20.0),)


def test_renaming_an_input_keeps_its_connection(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.tables["inputs"].cell("F", 0), "force")
    assert document.diagram.connections[PortRef("mass", "force")] == PortRef("spring", "F")
    assert PortRef("mass", "F") not in document.diagram.connections
    assert document.diagram["mass"].equations[1] == "der(v) = (force - d*v)/m"


def test_removing_a_connected_port_removes_its_wire_and_undo_brings_it_back(
    document: Document, page: SubsystemPage, qtbot: QtBot
) -> None:
    qtbot.mouseClick(page.tables["inputs"].remove_button("F"), Qt.MouseButton.LeftButton)
    assert PortRef("mass", "F") not in document.diagram.connections
    document.undo_stack.undo()
    assert document.diagram.connections[PortRef("mass", "F")] == PortRef("spring", "F")


@pytest.mark.parametrize(("text", "sentence"), [("2x", "not a name"), ("d", "already"), ("sin", "word of the")])
def test_a_name_that_cannot_be_is_refused_in_place(
    text: str, sentence: str, document: Document, page: SubsystemPage, qtbot: QtBot
) -> None:
    cell = page.tables["parameters"].cell("m", 0)
    retype(qtbot, cell, text)
    assert sentence in page.tables["parameters"].message("m")
    assert document.diagram["mass"] == mass()


def test_a_connected_input_is_not_reported_and_an_open_one_is(
    document: Document, inspector: InspectorPanel, page: SubsystemPage, qtbot: QtBot
) -> None:
    assert not page.tables["inputs"].message("F")
    document.diagram.disconnect("mass.F")
    qtbot.waitUntil(lambda: "not connected" in page.tables["inputs"].message("F"))


# -- name, solver, capabilities ----------------------------------------------------------------------------------------


def test_renaming_the_subsystem_keeps_it_shown(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.name.edit, "body")
    assert list(document.diagram.subsystems) == ["body", "spring"]
    assert document.diagram.connections[PortRef("body", "F")] == PortRef("spring", "F")
    assert page.shown_name == "body"
    document.undo_stack.undo()
    assert page.shown_name == "mass"
    assert page.name.edit.text() == "mass"


def test_a_name_may_be_several_with_dots_between_and_the_refusal_says_so(
    document: Document, page: SubsystemPage, qtbot: QtBot
) -> None:
    retype(qtbot, page.name.edit, "front.")
    assert page.name.message.text().endswith("dots join several names to one, as in front.axle.")
    retype(qtbot, page.name.edit, "front.axle")
    assert page.name.message.text() == ""
    assert document.diagram.connections[PortRef("front.axle", "F")] == PortRef("spring", "F")


def test_a_name_used_twice_is_refused_in_place(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.name.edit, "spring")
    assert "used twice" in page.name.message.text()
    assert page.name.edit.text() == "spring"
    assert list(document.diagram.subsystems) == ["mass", "spring"]


def test_solver_and_tolerances(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    page._sections["solver"].set_open(True)
    page.solver.kind.setFocus()
    qtbot.keyClick(page.solver.kind, Qt.Key.Key_End)
    last = solver_kinds()[-1]
    assert document.diagram["mass"].solver == {"kind": last}
    retype(qtbot, page.solver.fields["rtol"].edit, "1e-9")
    assert document.diagram["mass"].solver == {"kind": last, "rtol": 1e-9}
    retype(qtbot, page.solver.fields["rtol"].edit, "")
    qtbot.keyClick(page.solver.kind, Qt.Key.Key_Home)
    assert document.diagram["mass"].solver is None
    for _ in range(4):
        document.undo_stack.undo()
    assert document.diagram["mass"] == mass()


def test_a_step_of_zero_is_refused_in_place(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    page._sections["solver"].set_open(True)
    retype(qtbot, page.solver.fields["step"].edit, "0")
    assert "must be above 0" in page.solver.fields["step"].message.text()
    assert document.diagram["mass"].step is None
    retype(qtbot, page.solver.fields["step"].edit, "10 ms")
    assert document.diagram["mass"].step == pytest.approx(0.01)


def test_a_capability_is_switched_off_and_on(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    page._sections["capabilities"].set_open(True)
    switch = page.capabilities.switches["canGetAndSetFMUState"]
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton, pos=QPoint(6, switch.height() // 2))
    assert document.diagram["mass"].capabilities == {"canGetAndSetFMUState": False}
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton, pos=QPoint(6, switch.height() // 2))
    assert document.diagram["mass"].capabilities == {}
    page.capabilities.numbers["maxInputDegree"].setFocus()
    qtbot.keyClick(page.capabilities.numbers["maxInputDegree"], Qt.Key.Key_Down)
    assert document.diagram["mass"].capabilities == {"maxInputDegree": 7}


def test_a_wrong_degree_stays_in_its_field_with_the_reason(
    document: Document, page: SubsystemPage, qtbot: QtBot
) -> None:
    page._sections["capabilities"].set_open(True)
    field, message = page.capabilities.numbers["maxInputDegree"], page.capabilities.messages["maxInputDegree"]
    for wrong in ("", "9", "1.5", "-1"):
        retype(qtbot, field, wrong)
        assert (field.text(), document.diagram["mass"].capabilities) == (wrong, {})
        assert message.isVisible()
        assert message.text() == f"maxInputDegree is a whole number from 0 to 8, not '{wrong}'."
        assert page.wrong() == [f"mass: {message.text()}"]
    document.push(SetSettings({"stop": 3.0}))
    assert field.text() == "-1", "an edit from elsewhere leaves it there"
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert (field.text(), message.isVisible(), page.wrong()) == ("8", False, [])
    retype(qtbot, field, "2")
    assert document.diagram["mass"].capabilities == {"maxInputDegree": 2}
    document.undo_stack.undo()
    assert field.text() == "8"


# -- the panel ---------------------------------------------------------------------------------------------------------


def test_a_change_from_elsewhere_is_shown(document: Document, page: SubsystemPage) -> None:
    document.push(ReplaceSubsystem("mass", mass().replaced(parameters={"m": Parameter(9.0, "kg")})))
    assert page.tables["parameters"].names() == ["m"]
    cell = page.tables["parameters"].cell("m", 1)
    assert cell is not None
    assert cell.text() == "9"


def test_settling_commits_what_is_being_typed(document: Document, inspector: InspectorPanel, qtbot: QtBot) -> None:
    document.settling.connect(inspector.settle)
    inspector.show_selection(["mass"])
    type_equation(qtbot, inspector.subsystem, " + 1")
    retype(qtbot, inspector.subsystem.tables["parameters"].cell("m", 1), "3", end=None)
    document.settle()
    assert document.diagram["mass"].equations[1].endswith(" + 1")
    assert document.diagram["mass"].parameters["m"].value == 3.0


def test_a_wrong_text_is_told_before_a_run_wherever_it_stands(
    document: Document, inspector: InspectorPanel, qtbot: QtBot
) -> None:
    document.settling.connect(inspector.settle)
    assert document.settle() == []
    inspector.show_selection(["mass"])
    retype(qtbot, inspector.subsystem.tables["parameters"].cell("m", 1), "2 apples")
    assert "mass, parameters.m: The unit 'apples'" in document.settle()[0]
    inspector.show_selection(["spring"])
    assert "mass, parameters.m: The unit 'apples'" in document.settle()[0]
    inspector.show_selection(["mass"])
    cell = inspector.subsystem.tables["parameters"].cell("m", 1)
    assert cell is not None
    qtbot.keyClick(cell, ESCAPE)
    inspector.show_selection(["spring"])
    assert document.settle() == []
    inspector.show_selection([])
    retype(qtbot, inspector.diagram.times["stop"].edit, "2 soon")
    assert len(document.settle()) == 1


def test_another_block_is_shown_from_its_top(inspector: InspectorPanel, qtbot: QtBot) -> None:
    inspector.resize(320, 200)
    inspector.show_selection(["mass"])
    area = inspector._areas[inspector.subsystem]
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 100)
    area.verticalScrollBar().setValue(100)
    inspector.show_selection(["mass"])
    assert area.verticalScrollBar().value() == 100
    inspector.show_selection(["spring"])
    assert area.verticalScrollBar().value() == 0


def test_several_selected_edit_together_what_they_have_in_common(
    document: Document, inspector: InspectorPanel, qtbot: QtBot
) -> None:
    inspector.show_selection(["mass", "spring"])
    page = inspector.several
    assert page.isVisible()
    assert "2 blocks are selected: mass, spring" in page.selected.text()
    assert page.table.names() == []
    document.diagram.replace("spring", spring().replaced(parameters={"k": 3.0, "d": Parameter(0.7, "N*s/m")}))
    document.diagram.add(mass().replaced(name="heavy", parameters={"m": Parameter(9.0, "kg"), "d": 0.5}))
    inspector.show_selection(["mass", "heavy"])
    assert page.table.names() == ["m", "x", "v"], "d has another unit"
    value = page.table.cell("m", 1)
    assert value is not None
    assert (value.text(), value.placeholderText()) == ("", "various")
    retype(qtbot, value, "400 g")
    assert [document.diagram[name].parameters["m"].value for name in ("mass", "heavy")] == [0.4, 0.4]
    assert value.text() == "0.4"
    retype(qtbot, page.table.cell("x", 1), "-1")
    retype(qtbot, page.table.cell("v", 1), "fast")
    assert "'fast' is neither a number nor" in page.table.message("v")
    assert [document.diagram[name].states["x"].start for name in ("mass", "heavy")] == [-1.0, -1.0]
    for _ in range(3):
        document.undo_stack.undo()
    assert [document.diagram[name].parameters["m"].value for name in ("mass", "heavy")] == [2.0, 9.0]
    assert not document.undo_stack.canUndo()


@pytest.mark.parametrize("kind", ["pid_controller", "cylinder"])
def test_long_meanings_need_no_scroll_bar_in_a_narrow_inspector(
    document: Document, inspector: InspectorPanel, qapp: QApplication, kind: str
) -> None:
    with in_language(qapp, "de"):
        document.diagram.add(made(kind, "block"))
        inspector.show_selection(["block"])
        page = inspector.subsystem
        for section in page._sections.values():
            section.set_open(True)
        inspector.resize(320, 700)
        qapp.processEvents()
        assert not any(area.horizontalScrollBar().maximum() for area in inspector.findChildren(QScrollArea))
        values = [page.tables["parameters"].cell(name, 1) for name in page.tables["parameters"].names()]
        rows = [value.parentWidget() for value in values if value is not None]
        assert rows
        assert all(row is not None and row.height() < 64 for row in rows), "a row and a line of text"


@pytest.mark.parametrize("kind", ["convection", "radiation", "torsion_damper", "check_valve", "inert_pipe"])
def test_units_of_the_library_are_seen_whole_as_one_writes_them(inspector: InspectorPanel, kind: str) -> None:
    """In a narrow inspector, too."""
    inspector._document.diagram.add(made(kind, "block"))
    inspector.resize(MINIMUM_WIDTH, 700)
    inspector.show_selection(["block"])
    labels = {label.text(): label for label in inspector.subsystem.tables["parameters"].findChildren(QLabel)}
    for parameter in made(kind, "block").parameters.values():
        unit = parameter.unit.replace("*", "·").replace("^2", "²").replace("^3", "³").replace("^4", "⁴")
        label = labels[unit if unit != "1" else ""]
        assert label.fontMetrics().horizontalAdvance(label.text()) + label.indent() <= label.width()


@pytest.mark.parametrize("code", ["en", "de", "fr", "zh_CN"])
def test_whose_values_are_in_force_is_seen_whole_in_a_narrow_inspector(
    document: Document, qtbot: QtBot, qapp: QApplication, code: str
) -> None:
    with in_language(qapp, code):
        document.push(SetSettings({"parameters": {"m": DiagramParameter(1.0)}}))
        shown = shown_inspector(document, qtbot)
        shown.resize(320, 700)
        qapp.processEvents()
        box = shown.diagram.parameters.sets
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        field = box.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
        )
        assert box.fontMetrics().horizontalAdvance(box.currentText()) <= field.width()


def test_a_block_of_the_library_shows_what_its_parameters_mean_and_their_values_first(
    document: Document, inspector: InspectorPanel, qtbot: QtBot
) -> None:
    document.diagram.add(made("dc_motor", "motor").replaced(parameters={**made("dc_motor", "m").parameters, "p": 1.0}))
    inspector.show_selection(["motor"])
    page = inspector.subsystem
    texts = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert texts.index("R") < texts.index("resistance of the winding") < texts.index("current in the winding")
    assert not page.equations.text.isVisible()
    table = page.tables["parameters"]
    shown = {name: table.remove_button(name).isVisible() for name in table.names()}
    assert shown == {"R": False, "L": False, "k": False, "p": True}, "what the library owns is not taken away"
    name, value = table.cell("L", 0), table.cell("L", 1)
    assert name is not None
    assert not name.isVisible()
    retype(qtbot, value, "20 mH")
    assert document.diagram["motor"].parameters["L"] == Parameter(0.02, "H")
    page._sections["equations"].set_open(True)
    inspector.show_selection(["mass"])
    inspector.show_selection(["motor"])
    assert page.equations.text.isVisible(), "it is as it was left"


@pytest.mark.parametrize(
    ("fix", "expected"),
    [
        ("Write speed", {"equations": ("der(x) = speed", "der(v) = 1", "speed = 2")}),
        ("Add parameter sped", {"parameters": {"sped": Parameter(0.0)}}),
        ("Add input sped", {"inputs": {"sped": Input(0.0)}}),
        ("Add state q", {"states": {"q": State(0.0)}}),
        ("Move M to the states", {"states": {"M": State(2.0, "kg")}, "variables": {}}),
    ],
)
def test_a_click_beside_a_problem_repairs_it(
    document: Document, inspector: InspectorPanel, qtbot: QtBot, fix: str, expected: dict[str, object]
) -> None:
    equations = ["der(x) = sped", "der(v) = 1", "speed = 2"]
    states = {"x": State(0.0), "v": State(0.0)}
    wrong = Subsystem("mass", states=states, equations=[*equations, "der(q) = 0"] if "q" in fix else equations)
    if "M" in fix:
        wrong = Subsystem("mass", variables={"M": AlgebraicVariable(2.0, "kg")}, equations=["0 = 2*der(M) + M"])
    document.diagram.remove("spring")
    document.diagram.replace("mass", wrong)
    inspector.show_selection(["mass"])
    editor = inspector.subsystem.equations
    link = next(link for link, text in LINK.findall(editor.messages.text()) if text == fix)
    editor.messages.linkActivated.emit(link)
    for field, value in expected.items():
        found = getattr(document.diagram["mass"], field)
        assert found == value if field == "equations" else value.items() <= found.items()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: f">{fix}<" not in editor.messages.text())
    document.undo_stack.undo()
    assert document.diagram["mass"] == wrong


def test_a_variable_that_an_equation_is_to_give_is_declared_by_a_click(
    document: Document, inspector: InspectorPanel, qtbot: QtBot
) -> None:
    document.diagram.replace(
        "spring", Subsystem("spring", inputs={"x": 0.0}, equations=["F^3 + F = x"], outputs={"F": "F"})
    )
    inspector.show_selection(["spring"])
    page = inspector.subsystem
    link = next(link for link, text in LINK.findall(page.equations.messages.text()) if text == "Add variable F")
    page.equations.messages.linkActivated.emit(link)
    retype(qtbot, page.tables["variables"].cell("F", 2), "N")
    retype(qtbot, page.tables["variables"].cell("F", 1), "1 kN")
    assert document.diagram["spring"].variables["F"] == AlgebraicVariable(1000.0, "N")
    qtbot.waitUntil(lambda: not page.equations.messages.text())
    retype(qtbot, page.tables["variables"].cell("F", 4), "force on the wall")
    assert document.diagram["spring"].variables["F"].description == "force on the wall"
    assert from_document(to_document(document.diagram))["spring"].variables == document.diagram["spring"].variables
    document.undo_stack.undo()
    retype(qtbot, page.tables["variables"].cell("F", 1), "")  # none
    assert document.diagram["spring"].variables["F"] == AlgebraicVariable(None, "N")
    document.undo_stack.undo()
    assert document.diagram["spring"].variables["F"].start == 1000.0


def test_deleting_the_block_that_is_shown_shows_the_diagram(document: Document, inspector: InspectorPanel) -> None:
    inspector.show_selection(["mass"])
    document.diagram.remove("mass")
    assert inspector.diagram.isVisible()


def test_times_of_the_diagram(document: Document, inspector: InspectorPanel, qtbot: QtBot) -> None:
    inspector.show_selection([])
    retype(qtbot, inspector.diagram.times["stop"].edit, "0")
    assert "after the start time, 0 s" in inspector.diagram.times["stop"].message.text()
    assert document.diagram.stop == 10.0
    retype(qtbot, inspector.diagram.times["stop"].edit, "2 min")
    assert document.diagram.stop == 120.0


def test_a_description_that_is_being_typed_is_saved(
    document: Document, inspector: InspectorPanel, qtbot: QtBot
) -> None:
    qtbot.mouseClick(inspector.diagram.description.viewport(), Qt.MouseButton.LeftButton)
    qtbot.keyClicks(inspector.diagram.description, "Two parts")
    inspector.settle([])
    assert document.diagram.description == "Two parts"


def test_the_description_is_kept_when_it_is_left(document: Document, inspector: InspectorPanel, qtbot: QtBot) -> None:
    inspector.show_selection([])
    qtbot.mouseClick(inspector.diagram.description.viewport(), Qt.MouseButton.LeftButton)
    qtbot.keyClicks(inspector.diagram.description, "Two parts")
    qtbot.keyClick(inspector.diagram.description, TAB)
    assert document.diagram.description == "Two parts"


def test_a_problem_of_the_list_leads_to_its_place(document: Document, inspector: InspectorPanel, qtbot: QtBot) -> None:
    inspector.subsystem_requested.connect(lambda name: inspector.show_selection([name]))
    broken = mass().replaced(equations=["der(x) = v", "der(v) = 1 + nowhere"])
    document.push(ReplaceSubsystem("mass", broken))
    inspector.show_selection([])
    qtbot.waitUntil(lambda: bool(inspector.diagram.problems.entries()))
    qtbot.mouseClick(inspector.diagram.problems.entries()[0], Qt.MouseButton.LeftButton)
    assert inspector.subsystem.shown_name == "mass"
    assert inspector.subsystem.equations.text.hasFocus()
    cursor = inspector.subsystem.equations.text.textCursor()
    assert (cursor.blockNumber(), cursor.columnNumber()) == (1, 13)


def test_a_diagram_without_problems_says_so(inspector: InspectorPanel) -> None:
    inspector.show_selection([])
    texts = [label.text() for label in inspector.diagram.findChildren(QLabel) if label.isVisible()]
    assert any("No problems" in text for text in texts)


def test_nothing_is_cut_at_the_smallest_width(inspector: InspectorPanel, qtbot: QtBot) -> None:
    inspector.resize(MINIMUM_WIDTH, 900)
    space = MINIMUM_WIDTH - 10  # the scroll bar
    inspector.show_selection(["mass"])
    for key in ("solver", "capabilities"):
        inspector.subsystem._sections[key].set_open(True)
    for page in (inspector.subsystem, inspector.diagram):
        assert page.minimumSizeHint().width() <= space


def test_a_nominal_value_is_typed_and_taken_back(document: Document, page: SubsystemPage, qtbot: QtBot) -> None:
    retype(qtbot, page.tables["states"].cell("x", 3), "5 mm")
    assert document.diagram["mass"].states["x"] == State(1.0, "m", nominal=0.005)
    retype(qtbot, page.tables["outputs"].cell("speed", 3), "-2")
    qtbot.waitUntil(lambda: "above 0" in page.tables["outputs"].message("speed"))
    retype(qtbot, page.tables["outputs"].cell("speed", 3), "")
    assert document.diagram["mass"].outputs["speed"].nominal is None
    document.undo_stack.undo()
    assert document.diagram["mass"].outputs["speed"].nominal == -2.0
