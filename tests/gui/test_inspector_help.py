"""What helps while one edits a subsystem: names completed, formulas typeset, sliders, Jacobians."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.equations.latex import statements
from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.inspector.range_slider import RangeSlider
from macrostep.gui.inspector.subsystem_page import SubsystemPage
from macrostep.model import Diagram, Input, MacrostepError, Output, Parameter, State, Subsystem, load, save
from macrostep.model.diagram.problems import subsystem_problems
from macrostep.solvers.run.linearisation import linearisation
from macrostep.solvers.run_process.messages import Linearised

ENTER, TAB, ESCAPE, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape, Qt.Key.Key_Space


def mass() -> Subsystem:
    return Subsystem(
        "mass",
        parameters={"m": Parameter(2.0, "kg"), "damping": Parameter(0.5, "N*s/m", minimum=0.0, maximum=2.0)},
        inputs={"F": Input(0.0, "N")},
        states={"x": State(1.0, "m"), "velocity": State(0.0, "m/s")},
        equations=["der(x) = velocity", "der(velocity) = (F - damping*velocity)/m"],
        outputs={"x": Output("x", "m")},
    )


@pytest.fixture
def document(qapp: object) -> Document:
    return Document(Diagram("one", [mass()], stop=1.0))


@pytest.fixture
def page(document: Document, qtbot: QtBot) -> SubsystemPage:
    check = DiagramCheck(document)
    panel = InspectorPanel(document, check)
    panel.check = check  # type: ignore[attr-defined]  # lives as long as the panel
    qtbot.addWidget(panel)
    panel.resize(340, 1200)
    panel.show()
    qtbot.waitExposed(panel)
    panel.show_selection(["mass"])
    panel.subsystem.panel = panel  # type: ignore[attr-defined]
    return panel.subsystem


# -- completion --------------------------------------------------------------------------------------------------------


def begin_line(qtbot: QtBot, page: SubsystemPage) -> None:
    editor = page.equations.text
    qtbot.mouseClick(editor.viewport(), Qt.MouseButton.LeftButton)
    qtbot.keyClick(editor, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(editor, ENTER)


@pytest.mark.parametrize("accept", [ENTER, TAB])
def test_a_name_is_completed(document: Document, page: SubsystemPage, qtbot: QtBot, accept: Qt.Key) -> None:
    begin_line(qtbot, page)
    editor, popup = page.equations.text, page.equations.completion.popup
    qtbot.keyClicks(editor, "a = v")
    assert not popup.isVisible()
    qtbot.keyClicks(editor, "e")
    assert popup.isVisible()
    qtbot.keyClick(editor, accept)
    assert not popup.isVisible()
    assert editor.toPlainText().split("\n")[-1] == "a = velocity"


def test_the_list_opens_at_any_time_and_goes_without_doing_anything(page: SubsystemPage, qtbot: QtBot) -> None:
    begin_line(qtbot, page)
    editor, completer = page.equations.text, page.equations.completion.completer
    popup = page.equations.completion.popup
    qtbot.keyClick(editor, SPACE, Qt.KeyboardModifier.ControlModifier)
    assert popup.isVisible()
    offered = {completer.completionModel().index(k, 0).data() for k in range(completer.completionCount())}
    assert {"m", "damping", "F", "x", "velocity", "sin", "der", "when"} <= offered
    before = editor.toPlainText()
    qtbot.keyClick(editor, ESCAPE)
    assert not popup.isVisible()
    assert editor.toPlainText() == before


def test_expressions_of_outputs_are_completed_too(page: SubsystemPage, qtbot: QtBot) -> None:
    cell = page.tables["outputs"].cell("x", 1)
    assert cell is not None
    cell.setFocus()
    qtbot.keyClick(cell, Qt.Key.Key_End)
    qtbot.keyClicks(cell, "*dam")
    qtbot.keyClick(cell, ENTER)
    assert cell.text() == "x*damping"


# -- formulas ----------------------------------------------------------------------------------------------------------


def test_every_equation_of_the_examples_becomes_a_formula(qtbot: QtBot) -> None:
    for name in ("two_masses", "car", "damper_reaction"):
        for subsystem in load(examples.path(name)).subsystems.values():
            for equation in subsystem.equations:
                for formula in statements(equation):
                    assert formula.count("{") == formula.count("}")


def test_fractions_and_derivatives_look_like_in_a_book() -> None:
    assert statements("der(v) = -(c*x + d*v)/m") == [r"\dot{v} = -\frac{c \, x + d \, v}{m}"]
    assert statements("y = c*(-a) - (-b)") == [r"y = c \, \left(-a\right) - \left(-b\right)"]
    assert statements("y = (a + b)^2") == [r"y = {\left(a + b\right)}^{2}"]
    assert statements("when x < 0 then reinit(v, -e*pre(v)); end when")[1].startswith(r"\quad v \leftarrow")


def test_formulas_follow_what_is_typed(page: SubsystemPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.equations.formulas.pictures == 2)
    lower = page.equations.formulas.sizeHint().height()
    begin_line(qtbot, page)
    qtbot.keyClicks(page.equations.text, "b = 1/3")
    qtbot.waitUntil(lambda: page.equations.formulas.pictures == 3)
    assert page.equations.formulas.sizeHint().height() > lower
    qtbot.keyClicks(page.equations.text, " +")  # no equation any more: the line stays text
    qtbot.waitUntil(lambda: page.equations.formulas.pictures == 2)
    typesetter().wait()


# -- sliders -----------------------------------------------------------------------------------------------------------


def slider_of(page: SubsystemPage, qtbot: QtBot, name: str) -> RangeSlider:
    cell = page.tables["parameters"].cell(name, 1)
    assert cell is not None
    cell.setFocus()
    slider = page.tables["parameters"].detail(name)
    assert isinstance(slider, RangeSlider)
    assert slider.isVisible()
    return slider


def test_a_slider_moves_a_parameter_and_one_drag_is_one_step_of_undo(
    document: Document, page: SubsystemPage, qtbot: QtBot
) -> None:
    slider = slider_of(page, qtbot, "damping").slider
    middle = slider.rect().center()
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() // 4, middle.y()))
    for x in range(slider.width() // 4, slider.width() - 4, 7):
        qtbot.mouseMove(slider, QPoint(x, middle.y()))
        slider.setSliderPosition(1000 * x // slider.width())
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() - 4, middle.y()))
    assert document.diagram["mass"].parameters["damping"].value > 1.5
    document.undo_stack.undo()
    assert document.diagram["mass"].parameters["damping"].value == 0.5


def test_only_the_row_in_hand_has_its_slider_and_keys_move_it(
    document: Document, page: SubsystemPage, qtbot: QtBot
) -> None:
    first = slider_of(page, qtbot, "m")
    second = slider_of(page, qtbot, "damping")
    assert not first.isVisible()
    second.slider.setFocus()
    qtbot.keyClick(second.slider, Qt.Key.Key_Right)
    assert document.diagram["mass"].parameters["damping"].value == pytest.approx(0.52)


def test_bounds_are_changed_where_they_stand_and_kept_in_the_file(
    document: Document, page: SubsystemPage, qtbot: QtBot, tmp_path: object
) -> None:
    slider = slider_of(page, qtbot, "m")
    assert (slider.minimum.text(), slider.maximum.text()) == ("0", "4")
    slider.maximum.setFocus()
    slider.maximum.selectAll()
    qtbot.keyClicks(slider.maximum, "10")
    qtbot.keyClick(slider.maximum, ENTER)
    assert document.diagram["mass"].parameters["m"].maximum == 10.0
    assert document.diagram["mass"].parameters["m"].minimum is None
    path = tmp_path / "one.macrostep.json"  # type: ignore[operator]
    save(document.diagram, path)
    assert load(path)["mass"].parameters["m"] == Parameter(2.0, "kg", maximum=10.0)


def test_a_value_outside_its_bounds_is_a_warning() -> None:
    subsystem = mass().replaced(parameters={**mass().parameters, "damping": Parameter(3.0, "N*s/m", maximum=2.0)})
    (problem,) = subsystem_problems(subsystem)
    assert (problem.severity, problem.field) == ("warning", "parameters.damping")
    assert problem.message == "damping = 3 N*s/m is above its maximum, 2 N*s/m."


# -- Jacobians ---------------------------------------------------------------------------------------------------------


def test_a_linearisation_is_that_of_the_equations() -> None:
    found = linearisation(load(examples.path("damper_reaction")), "body")
    assert (found.states, found.inputs, found.outputs) == (("v", "x"), ("vC", "xC"), ("fC",))
    np.testing.assert_allclose(found.A, [[-1.0, -1.0], [1.0, 0.0]])
    np.testing.assert_allclose(found.D, [[-1.0, -1.0]])
    lotka = linearisation(load(examples.path("lotka_volterra")), "prey")
    np.testing.assert_allclose(lotka.A, [[0.67 - 1.33]])
    np.testing.assert_allclose(lotka.B, [[-1.33]])


def test_where_there_are_no_derivatives_it_says_so() -> None:
    root = Subsystem("root", states={"x": 0.0}, equations=["der(x) = sqrt(x)"], outputs={"y": "x"})
    with pytest.raises(MacrostepError, match=r"root have no finite derivatives at the start \(t = 0 s\)"):
        linearisation(Diagram("one", [root], stop=1.0), "root")


def test_jacobians_are_asked_for_when_their_section_opens(page: SubsystemPage, qtbot: QtBot) -> None:
    asked: list[str] = []
    page.jacobians_requested.connect(asked.append)
    page._sections["jacobians"].set_open(True)
    qtbot.waitUntil(lambda: asked == ["mass"])
    matrices = {"A": np.array([[0.0, 1.0], [0.0, -0.25]]), "B": np.array([[0.0], [0.5]]),
                "C": np.array([[1.0, 0.0]]), "D": np.zeros((1, 1))}  # fmt: skip
    page.jacobians.show_answer(Linearised("mass", ("x", "velocity"), ("F",), ("x",), matrices))
    assert "−0.25" in page.jacobians.matrices.text()
    assert "velocity" in page.jacobians.matrices.text()
    page.jacobians.show_answer(Linearised("mass", error="The diagram has no stop time."))
    assert not page.jacobians.matrices.isVisible()
    assert page.jacobians.message.text() == "The diagram has no stop time."
