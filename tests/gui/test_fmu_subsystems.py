"""FMUs in the inspector and on the command line, before anything of them runs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from macrostep.gui.cli import main
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.inspector.subsystem_page import SubsystemPage
from macrostep.gui.inspector.variable_rows import INPUTS, rows, with_cell
from macrostep.gui.report.model_sections import _starts
from macrostep.model import Diagram, Input, Subsystem, save
from macrostep.model.fmi import fmu_subsystem
from tests.fmus.diagrams import fmu
from tests.model.fmu_texts import TEXTS, write_fmu


@pytest.fixture
def diagram(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Diagram:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    text = TEXTS["2.0"].replace(b' maxOutputDerivativeOrder="1"', b"").replace(b' canInterpolateInputs="true"', b"")
    spring = Subsystem("spring", inputs={"x": 0.0}, outputs={"F": "-x"})
    slider = fmu_subsystem(write_fmu(tmp_path / "slider.fmu", text))
    return Diagram("d", [slider, spring], [("slider.x", "spring.x"), ("spring.F", "slider.F")])


@pytest.fixture
def page(diagram: Diagram, qtbot: QtBot) -> Iterator[SubsystemPage]:
    document = Document(diagram)
    check = DiagramCheck(document)
    panel = InspectorPanel(document, check)
    qtbot.addWidget(panel)
    panel.resize(320, 900)
    panel.show()
    qtbot.waitExposed(panel)
    panel.show_selection(["slider"])
    yield panel.subsystem
    del panel, check, document  # which live as long as the test


def test_what_an_fmu_cannot_do_cannot_be_switched_on(diagram: Diagram, page: SubsystemPage, qtbot: QtBot) -> None:
    page._sections["capabilities"].set_open(True)
    missing, present = (
        page.capabilities.switches[name] for name in ("providesDirectionalDerivatives", "canGetAndSetFMUState")
    )
    assert not missing.isChecked()
    assert not missing.isEnabled()
    degree = page.capabilities.numbers["maxInputDegree"]
    assert (degree.text(), degree.isEnabled()) == ("0", False)
    for expected in ({"canGetAndSetFMUState": False}, {}):
        qtbot.mouseClick(present, Qt.MouseButton.LeftButton, pos=QPoint(6, present.height() // 2))
        assert diagram["slider"].capabilities == expected


def test_a_port_with_another_name_keeps_its_variable(diagram: Diagram, page: SubsystemPage, qtbot: QtBot) -> None:
    cell = page.tables["inputs"].cell("F", 0)
    assert cell is not None
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    cell.selectAll()
    qtbot.keyClicks(cell, "force")
    qtbot.keyClick(cell, Qt.Key.Key_Return)
    assert diagram["slider"].inputs["force"] == Input(1.5, "N", variable="F")
    assert [str(target) for target in diagram.connections] == ["spring.x", "slider.force"]


def test_check_lists_what_fmus_can_do(diagram: Diagram, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "d.macrostep.json"
    save(diagram, file)
    assert main(["check", str(file), "--json"]) == 2  # it holds no library
    report = json.loads(capsys.readouterr().out)
    assert report["capabilities"]["slider"] == {
        "maxInputDegree": 0, "maxOutputDerivativeOrder": 0, "providesDirectionalDerivatives": False,
        "providesState": True, "canGetAndSetFMUState": True, "canHandleVariableCommunicationStepSize": True,
    }  # fmt: skip
    errors = [problem for problem in report["problems"] if problem["severity"] == "error"]
    assert [(problem["subsystem"], problem["field"]) for problem in errors] == [("slider", "fmu")]
    assert "holds no library for this machine" in errors[0]["message"]


def test_an_empty_start_value_is_that_of_the_fmu() -> None:
    """The table of inputs shows it empty, takes an empty cell for it, and the report says whose value it is."""
    right = fmu("right", "mass_right")
    unset = with_cell(right, INPUTS, "x_left", 1, "")
    assert unset.inputs["x_left"].start is None
    assert [row[1] for row in rows(unset, INPUTS)] == ["", "0"]
    assert with_cell(unset, INPUTS, "x_left", 1, "2").inputs["x_left"].start == 2.0
    assert "s own" in _starts(unset)
    problems = [p.message for p in Diagram("d", [unset]).problems() if p.field == "inputs.x_left"]
    assert problems == ["The input 'x_left' is not connected: it keeps the start value that its FMU gives it."]
