"""The timeline: every subsystem's macro-steps as the run recorded them, and what a trace adds."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from macrostep.gui.laboratory.timeline.lanes import SHADES, Lane, exchanges, lanes, lengths, shades
from macrostep.gui.laboratory.timeline.painter import Shown, tick_text, ticks
from macrostep.gui.laboratory.timeline.panel import TimelinePanel
from macrostep.gui.laboratory.timeline.view import TimelineView
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.diagram import Diagram
from tests.gui.fake_process import FakeProcess
from tests.gui.laboratory_window import Laboratory, crew, laboratory, run, wait_for_trace
from tests.solvers.reference_problems import example

__all__ = ["crew", "laboratory"]
LEFT = Qt.MouseButton.LeftButton


def asynchronous() -> Diagram:
    """Two masses of which the right one imposes its step."""
    diagram = example("two_masses")
    diagram.replace("right", diagram["right"].replaced(step=0.25))
    return diagram


def place(view: TimelineView, number: int, at: float) -> QPoint:
    """Return where a time stands in a lane."""
    return QPointF(view.scale.x(at), view.scale.middle(number)).toPoint()


def wheel(view: TimelineView, at: QPoint, notches: int) -> None:
    event = QWheelEvent(
        QPointF(at), QPointF(view.viewport().mapToGlobal(at)), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def shown(laboratory: Laboratory, qtbot: QtBot) -> TimelineView:
    """Bring the timeline to the front."""
    laboratory.window.panels.focus("timeline")
    view = laboratory.timeline.view
    qtbot.waitUntil(lambda: bool(view.shown.lanes))
    return view


def test_ticks_are_round() -> None:
    assert ticks(0.0, 10.0, 5) == [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]
    assert ticks(99.2, 100.8, 8) == pytest.approx([99.2, 99.4, 99.6, 99.8, 100.0, 100.2, 100.4, 100.6, 100.8])
    assert [tick_text(t, 99.98, 100.02) for t in (99.99, 100.0)] == ["99.99", "100"]


def test_many_macro_steps_are_shaded_by_their_length() -> None:
    t = np.concatenate([np.arange(0.0, 10.0, 0.001), np.arange(10.0, 20.0, 0.1)])
    found = shades(t, np.linspace(0.0, 25.0, 251), *lengths([Lane("a", t, np.empty(0))]))
    assert set(found[:99]) == {0}
    assert set(found[101:199]) == {SHADES - 1}
    assert set(found[200:]) == {-1}


def test_those_meet_who_communicate_at_the_same_time() -> None:
    a, b = (Lane(name, np.array(t), np.empty(0)) for name, t in (("a", [0.0, 0.3, 0.5, 1.0]), ("b", [0.0, 0.5, 1.0])))
    assert exchanges([a, b], 0.1, 1.0, 100) == [(0.5, [0, 1]), (1.0, [0, 1])]
    assert exchanges([a, b], 0.1, 1.0, 2) == []


def test_a_million_macro_steps_are_painted_at_once(qtbot: QtBot) -> None:
    view = TimelineView()
    qtbot.addWidget(view)
    view.resize(1400, 300)
    t = np.linspace(0.0, 1.0, 1_000_001) ** 2
    view.show_run(
        Shown([Lane(f"s{n}", t, np.empty(0)) for n in range(5)], QColor("#0072B2"), low=1e-9, high=2e-6), (0, 1)
    )
    view.show()
    qtbot.waitExposed(view)
    taken = []
    for _ in range(5):
        began = time.process_time()
        view.viewport().grab()
        taken.append(time.process_time() - began)
    assert min(taken) < 1.0  # 5 ms on a free machine; painting each step takes seconds


def test_of_a_thousand_lanes_those_are_painted_that_are_seen(qtbot: QtBot) -> None:
    """All lanes are alike, so that all that stands beside the names is where it was, a lane further down."""
    view = TimelineView()
    qtbot.addWidget(view)
    view.resize(1400, 300)
    t = np.linspace(0.0, 1.0, 101)
    view.show_run(
        Shown([Lane(f"s{n}", t, np.empty(0)) for n in range(1000)], QColor("#0072B2"), low=0.005, high=0.02), (0, 1)
    )
    view.show()
    qtbot.waitExposed(view)
    lane, pictures, taken = round(view.scale.lane), [], []
    for further in (500, 501, 502):
        view.verticalScrollBar().setValue(further * lane + lane // 2)
        began = time.process_time()
        picture = view.viewport().grab().toImage()
        taken.append(time.process_time() - began)
        left = round(view.scale.left)
        pictures.append(picture.copy(left, 0, picture.width() - left, picture.height()))
    assert pictures[0] == pictures[1] == pictures[2]
    place = QPointF(view.scale.x(0.5), view.scale.middle(508)).toPoint()
    assert picture.pixelColor(place) == theme().colour("panel"), "where they meet"
    assert min(taken) < 0.15  # 40 ms on a free machine; all lanes take seven times as long


def test_before_a_run_it_offers_one(laboratory: Laboratory, qtbot: QtBot) -> None:
    laboratory.window.panels.focus("timeline")
    qtbot.waitUntil(laboratory.timeline.empty.isVisible)
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    qtbot.waitUntil(laboratory.timeline.view.isVisible)


def test_lanes_are_the_communication_points_of_the_run_and_the_event_is_marked(
    laboratory: Laboratory, qtbot: QtBot
) -> None:
    run(laboratory, asynchronous(), "f3ornits:step=0.01,tolerance=1e-3")
    record = laboratory.traces.runs[0]
    view = shown(laboratory, qtbot)
    left, right = view.shown.lanes
    np.testing.assert_array_equal(left.times, record.signal("left.x")[0])
    np.testing.assert_allclose(right.times, 0.25 * np.arange(801), atol=1e-12)
    assert set(right.times) <= set(left.times)
    assert list(right.events) == [100.0]
    qtbot.waitUntil(lambda: view.times == (0.0, 200.0))
    image = view.viewport().grab().toImage()
    ratio = image.devicePixelRatio()
    x = round(view.scale.x(100.0) * ratio)
    column = {image.pixelColor(x + dx, round(5 * ratio)).name() for dx in (-1, 0, 1)}
    assert QColor(theme().accent).name() in column


def test_rejected_attempts_stand_in_the_colour_of_errors(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("lotka_volterra"), "ifosmondi:step=2.0,max_iterations=6")
    record = laboratory.traces.runs[0]
    view = shown(laboratory, qtbot)
    qtbot.mouseClick(laboratory.timeline.trace_button, LEFT)
    trace = wait_for_trace(qtbot, laboratory)
    attempts = view.shown.details.attempts
    rejected = {(a.begin, a.end) for a in attempts}
    assert (0.0, 2.0) in rejected
    assert {a.subsystem for a in attempts} == {"prey", "predator"}
    assert len(rejected) == record.statistics["rejected_steps"]
    for first, second in pairwise(trace.steps_of("prey")):
        assert first.end == second.begin
    image, scale = view.viewport().grab().toImage(), view.scale
    bar = scale.thin_bar(0, 0.0, 2.0)
    where = QPointF(scale.x(1.9), bar.center().y()) * image.devicePixelRatio()
    assert image.pixelColor(where.toPoint()).name() == QColor(theme().error).name()


def test_a_click_looks_closely_and_a_double_click_steps_through(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=1")
    view = shown(laboratory, qtbot)
    qtbot.mouseClick(view.viewport(), LEFT, pos=place(view, 0, 22.5))
    trace = wait_for_trace(qtbot, laboratory)
    assert trace.start < 22.0 < trace.stop
    assert laboratory.traces.time == 22.0
    stage = laboratory.steps.stepper.stage
    assert stage is not None
    assert stage.time == 22.0
    assert view.shown.here == 22.0
    qtbot.mouseDClick(view.viewport(), LEFT, pos=place(view, 1, 24.5))
    qtbot.waitUntil(lambda: laboratory.steps.list.isVisible())
    assert laboratory.steps.stepper.stage is not None
    assert laboratory.steps.stepper.stage.time == 24.0


def test_zoom_and_pan_are_those_of_the_plots(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    window = laboratory.timeline.window()
    assert isinstance(window, MainWindow)
    view = shown(laboratory, qtbot)
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    qtbot.waitUntil(lambda: view.times == (0.0, 100.0))
    wheel(view, place(view, 0, 50.0), 3)
    low, high = view.times
    assert high - low == pytest.approx(100.0 * 1.02 ** (-15 * 3), rel=1e-6)
    assert low < 50.0 < high
    assert curves.stack.visible_times() == pytest.approx((low, high))
    start, way = place(view, 0, 50.0), QPoint(100, 0)
    qtbot.mousePress(view.viewport(), LEFT, pos=start)
    for part in (0.3, 0.6, 1.0):
        qtbot.mouseMove(view.viewport(), start + way * part)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=start + way)
    assert view.times[0] < low
    assert view.times[1] - view.times[0] == pytest.approx(high - low)
    assert not laboratory.traces.is_tracing
    curves.stack.zoom_to(10.0, 20.0)
    assert view.times == pytest.approx((7.5, 22.5))
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.times == (0.0, 100.0)
    assert curves.stack.follows


def test_keys_go_from_step_to_step_and_from_lane_to_lane(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, asynchronous(), "f3ornits:step=0.01,tolerance=1e-3")
    view = shown(laboratory, qtbot)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.shown.focus is not None
    number, n = view.shown.focus
    assert number == 0
    assert view.shown.lanes[0].step_at(100.0) == n
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.shown.focus == (0, n + 1)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.shown.focus == (1, 401)
    assert "right, macro-step 402" in QToolTip.text()
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert view.times == pytest.approx((20.0, 180.0))
    qtbot.keyClick(view, Qt.Key.Key_Return)
    trace = wait_for_trace(qtbot, laboratory)
    assert trace.start < 100.0 < trace.stop
    assert laboratory.steps.list.isVisible()


def test_a_tooltip_says_what_a_trace_knows(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("lotka_volterra"), "ifosmondi:step=2.0,max_iterations=6")
    view = shown(laboratory, qtbot)
    qtbot.mouseClick(laboratory.timeline.trace_button, LEFT)
    trace = wait_for_trace(qtbot, laboratory)
    step = next(s for s in trace.steps_of("prey") if s.rejections)
    at = place(view, 0, (step.begin + step.end) / 2)
    QApplication.sendEvent(view.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at)))
    text = QToolTip.text()
    assert f"H = {step.H:.5g} s" in text
    assert f"{len(step.rejections)} rejected attempt" in text
    assert f"{len(step.residuals)} iteration" in text


def test_members_of_a_composite_that_is_solved_together_are_one_lane(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("four_masses"), "ni_jacobi:step=0.01@left_pair=together")
    record = laboratory.traces.runs[0]
    names = [lane.name for lane in lanes(record)]
    assert "left_pair" in names
    assert "m1" not in names
    assert all(len(lane.times) > 100 for lane in lanes(record))


def stack_of(window: MainWindow) -> PlotStack:
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    return curves.stack


def test_another_run_of_another_length_is_shown_whole_while_the_timeline_is_hidden(
    qtbot: QtBot, open_window: Callable[[Diagram], MainWindow]
) -> None:
    """The hidden timeline handed on the times of the run before, and the plots kept them."""
    diagram = example("two_masses")
    diagram.runs = ("held:step=0.1",)
    window = open_window(diagram)
    controller = window.controller
    qtbot.waitUntil(lambda: controller.is_ready)
    fake = controller._process
    assert isinstance(fake, FakeProcess)
    for stop in (200.0, 50.0, 400.0):
        fake.scenario.stop = stop
        assert controller.run()
        qtbot.waitUntil(lambda: controller.state == "idle")
        qtbot.waitUntil(lambda: stack_of(window).visible_times() == (0.0, fake.scenario.stop))
        assert stack_of(window).follows
    window.panels.focus("timeline")
    qtbot.waitUntil(lambda: window.panels.get(TimelinePanel).view.times == (0.0, 400.0))
