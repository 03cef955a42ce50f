"""Stepping through runs: what is shown of every phase is what happened in the run."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from macrostep.gui.laboratory.laboratory import Laboratory
from macrostep.gui.laboratory.step_panel import StepPanel
from macrostep.gui.typesetting import typesetter
from tests.gui.laboratory_window import crew, laboratory, run, wait_for_look
from tests.solvers.reference_problems import example

__all__ = ["crew", "laboratory"]
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


def click(qtbot: QtBot, button: QPushButton) -> None:
    qtbot.mouseClick(button, LEFT)


def walk(panel: StepPanel, qtbot: QtBot) -> list[str]:
    """Go forward to the end of the macro-step, phase by phase with the key; returns the kinds passed."""
    kinds: list[str] = []
    assert panel.stepper.stage is not None
    step = panel.stepper.stage.step
    while panel.stepper.stage.step == step:
        kinds.append(panel.stepper.stage.kind)
        qtbot.keyClick(panel.list, Qt.Key.Key_Right)
    return kinds


def test_before_a_run_it_says_what_would_appear_and_offers_to_run(laboratory: Laboratory, qtbot: QtBot) -> None:
    laboratory.show_steps()
    panel = laboratory.steps
    assert panel.empty.isVisible()
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    assert panel.invitation.isVisible()
    click(qtbot, panel.invitation.button)
    assert panel.looking.isVisible()
    wait_for_look(qtbot, laboratory)
    assert panel.body.isVisible()
    assert panel.stepper.place == 0


def test_held_inputs_step_by_step_with_the_numbers_of_the_run(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    record = laboratory.looks.runs[0]
    laboratory.step_through(record, 3.05)
    wait_for_look(qtbot, laboratory)
    panel = laboratory.steps
    t, F = record.signal("spring.F")
    n = int(np.searchsorted(t, 3.05)) - 1
    assert panel.stepper.stage is not None
    assert panel.stepper.stage.kind == "read"
    assert panel.stepper.stage.time == t[n]
    assert f"spring.F = {F[n]:.5g}".replace("-", "−") in panel.page.sentence.text()
    assert walk(panel, qtbot) == ["read", "dispatch", "estimate", "integrate", "estimate", "integrate", "accept"]
    assert panel.stepper.stage.time == t[n + 1]
    assert f"spring.F = {F[n + 1]:.5g}".replace("-", "−") in panel.page.sentence.text()
    qtbot.keyClick(panel.list, Qt.Key.Key_Left, CONTROL)
    qtbot.keyClick(panel.list, Qt.Key.Key_Right)
    qtbot.keyClick(panel.list, Qt.Key.Key_Right)
    assert "is held at" in panel.page.sentence.text()


def test_formulas_are_typeset_with_numbers(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    laboratory.step_through(laboratory.looks.runs[0], 1.0)
    wait_for_look(qtbot, laboratory)
    panel = laboratory.steps
    for _ in panel.stepper.stages[:7]:
        typesetter().wait()
        lines = panel.page.formulas
        qtbot.waitUntil(lambda lines=lines: lines.pictures == len(lines._lines) > 0)  # type: ignore[misc]
        qtbot.keyClick(panel.list, Qt.Key.Key_Right)


def test_keys_the_list_and_playing(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    laboratory.step_through(laboratory.looks.runs[0], 2.0)
    wait_for_look(qtbot, laboratory)
    panel, stepper = laboratory.steps, laboratory.steps.stepper
    qtbot.keyClick(panel.list, Qt.Key.Key_Home)
    assert stepper.place == 0
    assert not laboratory.looks.is_looking
    qtbot.keyClick(panel.list, Qt.Key.Key_End)
    assert stepper.place == len(stepper.stages) - 1
    index = panel.list.stages.index(panel.list.stages.row_of(3))
    panel.list.scrollTo(index)
    qtbot.mouseClick(panel.list.viewport(), LEFT, pos=panel.list.visualRect(index).center())
    assert stepper.place == 3
    stepper.set_speed(20.0)
    qtbot.keyClick(panel.list, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: stepper.place >= 6)
    qtbot.keyClick(panel.list, Qt.Key.Key_Space)
    place = stepper.place
    assert not stepper.is_playing
    qtbot.wait(120)
    assert stepper.place == place


def test_going_on_behind_what_was_looked_at_looks_further(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    laboratory.step_through(laboratory.looks.runs[0], 2.0)
    first = wait_for_look(qtbot, laboratory)
    panel = laboratory.steps
    end = max(step.end for step in first.steps)
    qtbot.keyClick(panel.list, Qt.Key.Key_End)
    qtbot.keyClick(panel.list, Qt.Key.Key_Right)
    second = wait_for_look(qtbot, laboratory)
    assert second is not first
    assert panel.stepper.stage is not None
    assert panel.stepper.stage.kind == "read"
    assert panel.stepper.stage.time == pytest.approx(end)


def test_a_time_that_is_written_and_one_outside_of_the_run(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    laboratory.show_steps()
    panel = laboratory.steps
    panel.bar.time.setFocus()
    qtbot.keyClicks(panel.bar.time, "5")
    qtbot.keyClick(panel.bar.time, Qt.Key.Key_Return)
    look = wait_for_look(qtbot, laboratory)
    assert look.start < 5.0 < look.stop
    panel.bar.time.selectAll()
    qtbot.keyClicks(panel.bar.time, "500")
    with qtbot.waitSignal(panel.failed) as told:
        qtbot.keyClick(panel.bar.time, Qt.Key.Key_Return)
    assert "from t = 0 s to 100 s" in told.args[0]
    panel.bar.time.selectAll()
    qtbot.keyClicks(panel.bar.time, "soon")
    qtbot.keyClick(panel.bar.time, Qt.Key.Key_Return)
    assert panel.bar.time.property("wrong")
