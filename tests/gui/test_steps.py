"""Stepping through runs: what is shown of every phase is what happened in the run."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.laboratory.steps.diagram_marks import Marks, StepMarks
from macrostep.gui.laboratory.steps.formulas import StepFormulas
from macrostep.gui.laboratory.steps.overlay import motion_time
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.laboratory.steps.residual_plot import ResidualPlot
from macrostep.gui.settings.preferences import REDUCED_MOTION
from macrostep.gui.window.main_window import MainWindow
from macrostep.solvers.tracing.phases import Proposed, Rejected, of_kind
from macrostep.solvers.tracing.stages import Stage
from tests.gui.laboratory_window import Laboratory, crew, laboratory, run, wait_for_trace
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
    laboratory.window.panels.focus("steps")
    panel = laboratory.steps
    assert panel.empty.isVisible()
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    assert panel.invitation.isVisible()
    click(qtbot, panel.invitation.button)
    assert panel.tracing.isVisible()
    wait_for_trace(qtbot, laboratory)
    assert panel.body.isVisible()
    assert panel.stepper.place == 0


def test_held_inputs_step_by_step_with_the_numbers_of_the_run(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    record = laboratory.traces.runs[0]
    laboratory.steps.step_through(record, 3.05)
    wait_for_trace(qtbot, laboratory)
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
    laboratory.steps.step_through(laboratory.traces.runs[0], 1.0)
    wait_for_trace(qtbot, laboratory)
    panel = laboratory.steps
    for _ in panel.stepper.stages[:7]:
        typesetter().wait()
        lines = panel.page.formulas
        qtbot.waitUntil(lambda lines=lines: lines.is_typeset)  # type: ignore[misc]
        qtbot.keyClick(panel.list, Qt.Key.Key_Right)


def test_a_kind_of_stage_without_marks_and_formulas_shows_who_acts(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    laboratory.steps.step_through(laboratory.traces.runs[0], 1.0)
    wait_for_trace(qtbot, laboratory)
    trace, words = laboratory.traces.trace, laboratory.steps.words
    assert trace is not None
    assert words is not None
    known = next(stage for stage in laboratory.steps.stepper.stages if stage.kind == "integrate")
    other = replace(known, kind=cast(Any, "another"))
    assert StepMarks(words.figures, trace.subsystems).of(other) == Marks({known.subsystems[0]: ("acting", "")})
    assert StepFormulas(trace, words.figures).of(other) == []


def test_keys_the_list_and_playing(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    laboratory.steps.step_through(laboratory.traces.runs[0], 2.0)
    wait_for_trace(qtbot, laboratory)
    panel, stepper = laboratory.steps, laboratory.steps.stepper
    qtbot.keyClick(panel.list, Qt.Key.Key_Home)
    assert stepper.place == 0
    assert not laboratory.traces.is_tracing
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
    laboratory.steps.step_through(laboratory.traces.runs[0], 2.0)
    first = wait_for_trace(qtbot, laboratory)
    panel = laboratory.steps
    end = max(step.end for step in first.steps)
    qtbot.keyClick(panel.list, Qt.Key.Key_End)
    qtbot.keyClick(panel.list, Qt.Key.Key_Right)
    second = wait_for_trace(qtbot, laboratory)
    assert second is not first
    assert panel.stepper.stage is not None
    assert panel.stepper.stage.kind == "read"
    assert panel.stepper.stage.time == pytest.approx(end)


def test_a_time_that_is_written_and_one_outside_of_the_run(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    laboratory.window.panels.focus("steps")
    panel = laboratory.steps
    panel.bar.time.setFocus()
    qtbot.keyClicks(panel.bar.time, "5")
    qtbot.keyClick(panel.bar.time, Qt.Key.Key_Return)
    trace = wait_for_trace(qtbot, laboratory)
    assert trace.start < 5.0 < trace.stop
    panel.bar.time.selectAll()
    qtbot.keyClicks(panel.bar.time, "500")
    with qtbot.waitSignal(panel.failed) as reported:
        qtbot.keyClick(panel.bar.time, Qt.Key.Key_Return)
    assert "from t = 0 s to 100 s" in reported.args[0]
    panel.bar.time.selectAll()
    qtbot.keyClicks(panel.bar.time, "soon")
    qtbot.keyClick(panel.bar.time, Qt.Key.Key_Return)
    assert panel.bar.time.property("wrong")


def go_to(panel: StepPanel, kind: str) -> Stage:
    """Stand at the next stage of a kind."""
    stepper = panel.stepper
    stepper.go(next(n for n, s in enumerate(stepper.stages) if s.kind == kind and n > stepper.place - 1))
    assert stepper.stage is not None
    return stepper.stage


def test_f3ornits_around_its_event(laboratory: Laboratory, qtbot: QtBot) -> None:
    """Orders and steps are chosen before the event, outputs jump there, and a very short step comes next."""
    run(laboratory, example("two_masses"), "f3ornits:step=0.01,tolerance=1e-3")
    record = laboratory.traces.runs[0]
    laboratory.steps.step_through(record, 99.95)
    wait_for_trace(qtbot, laboratory)
    panel, overlay = laboratory.steps, laboratory.mirror.overlay
    assert walk(panel, qtbot)[-2:] == ["accept", "event"]
    qtbot.keyClick(panel.list, Qt.Key.Key_Left)
    t, F = record.signal("right.F")
    n = int(np.flatnonzero(t == 100.0)[0])
    assert F[n] == 1000.0
    assert "right.F jumps from" in panel.page.sentence.text()
    assert "to 1000 N" in panel.page.sentence.text()
    assert overlay.states == {"left": "event", "right": "event"}
    assert overlay.texts[0].endswith("→ 1000 N")
    qtbot.keyClick(panel.list, Qt.Key.Key_Right, CONTROL)
    stage = go_to(panel, "propose")
    proposed = next(of_kind(stage.phases, Proposed))
    taken = np.diff(record.signal("left.x")[0][np.searchsorted(record.signal("left.x")[0], 100.0) :])
    assert taken[0] == pytest.approx(1e-6 * 200.0, rel=1e-6)
    assert taken[1] == pytest.approx(proposed.step, rel=1e-6)
    assert f"{proposed.step:.5g} s" in panel.page.sentence.text()


def test_gauss_seidel_hands_on_what_has_just_been_put_out(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("two_masses"), "gauss_seidel:step=0.3,order=1")
    record = laboratory.traces.runs[0]
    laboratory.steps.step_through(record, 3.1)
    wait_for_trace(qtbot, laboratory)
    panel, overlay = laboratory.steps, laboratory.mirror.overlay
    for _ in range(4):
        qtbot.keyClick(panel.list, Qt.Key.Key_Right)
    assert "towards what left.x has just come to" in panel.page.sentence.text()
    t, x = record.signal("left.x")
    n = int(np.searchsorted(t, 3.1))
    assert f"{x[n - 1]:.5g} → {x[n]:.5g} m" in overlay.texts
    assert overlay.states == {"right": "acting"}


def test_iterations_of_a_contraction(laboratory: Laboratory, qtbot: QtBot) -> None:
    """The spectral radius of damper_reaction is sqrt(D/DD) = 1/2."""
    run(laboratory, example("damper_reaction", plate__DD=4.0), "ifosmondi:step=0.1,tolerance=1e-10")
    laboratory.steps.step_through(laboratory.traces.runs[0], 3.0)
    wait_for_trace(qtbot, laboratory)
    panel, overlay = laboratory.steps, laboratory.mirror.overlay
    view = panel.iterations
    assert view.isVisible()
    assert re.search(r"contraction factor 0\.(5|499|501)", view.sentence.text())
    assert view.plot is not None
    go_to(panel, "rollback")
    assert list(overlay.states.values()) == ["back", "back"]
    index = view.model.index(4, 0)
    view.table.scrollTo(index)
    qtbot.mouseClick(view.table.viewport(), LEFT, pos=view.table.visualRect(index).center())
    stage = panel.stepper.stage
    assert stage is not None
    assert (stage.kind, stage.iteration) == ("iterate", 5)
    residual = view.model.residuals[4]
    assert residual in stage.phases
    assert f"{residual.ratio:.5g} times what is tolerated" in panel.page.sentence.text()
    worst = max(residual.components, key=lambda c: abs(c.value))
    assert any(f"γ = {worst.value:.5g}".replace("-", "−") in text for text in overlay.texts)


def test_one_iteration_has_no_contraction_that_could_be_fitted(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("damper_reaction", plate__DD=4.0), "ifosmondi:step=0.1,tolerance=1")
    laboratory.steps.step_through(laboratory.traces.runs[0], 3.0)
    wait_for_trace(qtbot, laboratory)
    view = laboratory.steps.iterations
    assert view.sentence.text() == "1 iteration"
    assert view.plot is not None
    assert view.plot.viewRange()[0] == pytest.approx([0.5, 1.5])


def test_residuals_that_are_no_numbers_are_left_out(qtbot: QtBot) -> None:
    plot = ResidualPlot()
    qtbot.addWidget(plot)
    plot.show_ratios([10.0, 1e3, 1e5, math.inf, math.nan], 3, 100.0, QColor("red"))
    (_, right), (low, high) = plot.viewRange()
    assert right == pytest.approx(5.5)
    assert low == pytest.approx(-0.4)
    assert high == pytest.approx(5.4)


def test_a_step_whose_iteration_does_not_converge_is_rejected(laboratory: Laboratory, qtbot: QtBot) -> None:
    """It fails in the end: with direct feedthrough a shorter step does not contract faster."""
    run(laboratory, example("damper_reaction", plate__DD=4.0), "ifosmondi:step=0.2,max_iterations=20")
    record = laboratory.traces.runs[0]
    assert record.status == "failed"
    laboratory.steps.step_through(record, 0.2)
    trace = wait_for_trace(qtbot, laboratory)
    assert trace.failure
    panel, overlay = laboratory.steps, laboratory.mirror.overlay
    panel.stepper.go(panel.stepper.place_at(0.2))
    stage = go_to(panel, "reject")
    assert next(of_kind(stage.phases, Rejected)).step == 0.1
    assert "tried again with H = 0.1 s" in panel.page.sentence.text()
    assert overlay.states == {"body": "rejected", "plate": "rejected"}
    assert len(panel.iterations.model.residuals) == 20
    qtbot.keyClick(panel.list, Qt.Key.Key_Right)
    assert overlay.states == {"body": "back", "plate": "back"}


def test_missiles_knows_the_outputs_before_anybody_steps(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("mechanical_benchmark"), "missiles:step=1e-3")
    record = laboratory.traces.runs[0]
    laboratory.steps.step_through(record, 0.5005)
    wait_for_trace(qtbot, laboratory)
    panel, overlay = laboratory.steps, laboratory.mirror.overlay
    go_to(panel, "expect")
    t, F = record.signal("right.F")
    n = int(np.searchsorted(t, 0.5005))
    assert f"right.F = {F[n]:.5g} N".replace("-", "−") in panel.page.sentence.text()
    assert "before anybody steps" in panel.page.sentence.text()
    assert set(overlay.states.values()) == {"estimated"}


def test_marks_go_away_with_the_panel_and_are_in_no_picture(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    laboratory.steps.step_through(laboratory.traces.runs[0], 1.0)
    wait_for_trace(qtbot, laboratory)
    window, overlay = laboratory.steps.window(), laboratory.mirror.overlay
    assert isinstance(window, MainWindow)
    assert overlay.isVisible()
    assert overlay.texts
    wire = next(iter(window.view.scene_.contents.wires.values()))
    middle = QPointF(*wire.points[0]) + QPointF(8, 0)
    assert overlay not in window.view.scene_.items(middle)
    window.panels.show("plots")
    qtbot.waitUntil(lambda: not overlay.isVisible())
    laboratory.window.panels.focus("steps")
    qtbot.waitUntil(lambda: overlay.isVisible())


def test_members_of_composites_mark_the_block_that_is_seen(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("four_masses"), "ni_jacobi:step=0.01@left_pair=together")
    laboratory.steps.step_through(laboratory.traces.runs[0], 0.5)
    trace = wait_for_trace(qtbot, laboratory)
    assert "left_pair" in trace.subsystems
    panel, overlay = laboratory.steps, laboratory.mirror.overlay
    seen: set[str] = set()
    for _ in panel.stepper.stages[:20]:
        seen.update(overlay.states)
        qtbot.keyClick(panel.list, Qt.Key.Key_Right)
    assert seen == {"left_pair", "right_pair"}


def test_nothing_runs_along_wires_if_nothing_shall_move(laboratory: Laboratory, qtbot: QtBot) -> None:
    assert motion_time() > 0
    REDUCED_MOTION.set(True)
    assert motion_time() == 0
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    laboratory.steps.step_through(laboratory.traces.runs[0], 1.0)
    wait_for_trace(qtbot, laboratory)
    go_to(laboratory.steps, "dispatch")
    assert laboratory.mirror.overlay._flow.state() == QVariantAnimation.State.Stopped
