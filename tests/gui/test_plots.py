"""The plots and the error curves: what is drawn of which run, while it streams, under the mouse, after a failure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.editing.document import Document
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.plotting.curve import RunCurve
from macrostep.gui.plotting.figures import figure
from macrostep.gui.plotting.parts.lean_plot import LeanAxis
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.plotting.readout import PlotHead
from macrostep.gui.plotting.signal_plot import SignalPlot
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import NO_METHOD, RunRecord
from macrostep.gui.signals.errors_panel import ErrorPanel, shares
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme
from macrostep.gui.widgets.number_format import rounded, three_digits
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.plotting.styles import colour_of, slots_of
from macrostep.solvers.problem.columns import Column, first_choice
from tests.gui.fake_process import FakeProcess, Scenario

LEFT = Qt.MouseButton.LeftButton
Make = Callable[..., RunController]


@pytest.fixture
def make(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Controllers with a fake process that is ready."""
    made: list[RunController] = []
    monkeypatch.setattr(Diagram, "problems", lambda self: [])

    def controller(
        scenario: Scenario | None = None, runs: tuple[str, ...] = ("held:step=0.1", "adaptive")
    ) -> RunController:
        result = RunController(Document(Diagram("d", runs=runs)), FakeProcess.playing(scenario or Scenario()))
        made.append(result)
        qtbot.waitUntil(lambda: result.is_ready)
        return result

    yield controller
    for each in made:
        each.close()


def shown(qtbot: QtBot, panel: QWidget, width: int = 1000, height: int = 600) -> None:
    qtbot.addWidget(panel)
    panel.resize(width, height)
    panel.show()
    qtbot.waitExposed(panel)


def plots_of(qtbot: QtBot, controller: RunController, **size: int) -> PlotsPanel:
    panel = PlotsPanel(controller, controller.document)
    shown(qtbot, panel, **size)
    return panel


def run(qtbot: QtBot, controller: RunController) -> None:
    assert controller.run()
    qtbot.waitUntil(lambda: controller.state == "idle")
    qtbot.wait(60)


def stack_of(panel: PlotsPanel | ErrorPanel) -> PlotStack:
    assert panel.curves is not None
    return panel.curves.stack


def drawn(plot: SignalPlot, number: int) -> tuple[np.ndarray, np.ndarray]:
    """What is drawn of a run."""
    curve = next(c for c in plot.curves if c.record.number == number)
    x, y = curve.item.getData()
    return (np.empty(0), np.empty(0)) if x is None else (x, y)


def place(plot: SignalPlot, time: float, value: float) -> QPoint:
    """Where a point of the plot is in its viewport."""
    return QPoint(plot.widget.mapFromScene(plot.view.mapViewToScene(QPointF(time, value))))


def move_to(plot: SignalPlot, where: QPoint) -> None:
    viewport = plot.widget.viewport()
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(where), QPointF(viewport.mapToGlobal(where)), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


def turn_wheel(
    plot: SignalPlot, where: QPoint, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    viewport = plot.widget.viewport()
    event = QWheelEvent(
        QPointF(where), QPointF(viewport.mapToGlobal(where)), QPoint(0, 0), QPoint(0, 240), Qt.MouseButton.NoButton,
        modifiers, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


# -- signals over time ---------------------------------------------------------------------------------------------


def test_without_a_run_the_panel_says_what_appears_here_and_offers_to_run(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    assert panel.empty.isVisible()
    QTest.mouseClick(panel.empty.button, LEFT)
    assert controller.state == "preparing"
    assert not panel.empty.button.isEnabled()
    qtbot.waitUntil(lambda: controller.state == "idle")
    assert not panel.empty.isVisible()


def test_states_are_drawn_first_and_at_most_four(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    assert [plot.column.label for plot in stack_of(panel).plots] == ["left.x", "left.v", "right.x", "right.v"]


def test_the_first_choice_takes_a_state_of_every_subsystem_before_a_second() -> None:
    columns = [Column(s, n, "", k) for s in "abc" for n, k in (("x", "state"), ("v", "state"), ("F", "output"))]
    assert first_choice(columns) == ["a.x", "b.x", "c.x", "a.v"]
    outputs = [Column("a", "x", "", "state"), Column("b", "F", "", "output")]
    assert first_choice(outputs) == ["a.x", "b.F"]


def test_every_run_is_drawn_in_its_colour_and_the_reference_behind(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    plot = stack_of(panel).plots[0]
    items = {curve.record.number: curve.item for curve in plot.curves}
    assert [items[n].opts["pen"].color().name().upper() for n in (0, 1)] == [
        colour_of(slot) for slot in slots_of(["held", "adaptive"])
    ]
    assert items[-1].opts["pen"].color().name().upper() == LIGHT.reference.upper()
    assert items[-1].zValue() < items[0].zValue() < items[1].zValue()
    for record in controller.records:
        time, values = record.signal("left.x")
        x, y = drawn(plot, record.number)
        np.testing.assert_allclose(y, np.interp(x, time, values), atol=2e-3)


def test_curves_are_thin_while_it_runs_and_fine_at_rest(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.3))
    panel = plots_of(qtbot, controller)
    controller.run()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data)
    qtbot.wait(300)
    items = [curve.item for curve in stack_of(panel).plots[0].curves]
    assert [item.opts["pen"].widthF() for item in items] == [1.0, 1.0, 1.0]
    assert not any(item.opts["antialias"] for item in items)
    controller.stop()
    qtbot.waitUntil(lambda: controller.state == "idle")
    qtbot.waitUntil(lambda: items[0].opts["pen"].widthF() > 3.0)
    assert items[1].opts["antialias"]


def test_curves_grow_while_it_runs(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_in_reference=0.1))
    panel = plots_of(qtbot, controller)
    controller.run()
    ends: list[float] = []

    def end_grows() -> bool:
        plots = stack_of(panel).plots if panel.curves is not None else []
        x = drawn(plots[0], -1)[0] if plots and plots[0].is_filled else np.empty(0)
        if len(x) and (not ends or x[-1] > ends[-1]):
            ends.append(float(x[-1]))
        return len(ends) > 3

    qtbot.waitUntil(end_grows)
    assert ends[-1] < 200.0
    assert stack_of(panel).plots[0].view.time_range == (0.0, 200.0)
    controller.stop()
    qtbot.waitUntil(lambda: controller.state == "idle")


def test_a_million_points_are_reduced_to_the_pixels(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(macro_steps=300_000, chunk=20_000), runs=("held",))
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    plot = stack_of(panel).plots[0]
    assert 100 < len(drawn(plot, 0)[0]) <= 2 * plot.view.width() + 4
    assert len(controller.runs[0].signal("left.x")[0]) == 300_001


def test_checking_a_signal_draws_it_and_unchecking_takes_it_away(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    assert panel.curves is not None
    tree = panel.curves.signals.tree
    right = tree.topLevelItem(1)
    assert right is not None
    force = right.child(2)
    tree.scrollToItem(force)
    box = tree.visualItemRect(force)
    QTest.mouseClick(tree.viewport(), LEFT, pos=QPoint(box.left() + 9, box.center().y()))
    assert [plot.column.label for plot in stack_of(panel).plots][-1] == "right.F"
    tree.setCurrentItem(force)
    QTest.keyClick(tree, Qt.Key.Key_Space)
    assert len(stack_of(panel).plots) == 4


def test_unchecking_everything_says_what_to_do(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    assert panel.curves is not None
    panel.curves.signals.choose([])
    assert not panel.curves.stack.isVisible()


def test_the_choice_of_signals_stays_for_the_next_job(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    assert panel.curves is not None
    panel.curves.signals.choose(["right.F"])
    run(qtbot, controller)
    assert [plot.column.label for plot in stack_of(panel).plots] == ["right.F"]


def test_the_search_hides_signals_without_the_words(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    assert panel.curves is not None
    signals = panel.curves.signals
    QTest.keyClicks(signals.search, "right v")
    visible = [item.data(0, Qt.ItemDataRole.UserRole) for item in signals._signals() if not item.isHidden()]
    assert visible == ["right.v"]
    QTest.keyClicks(signals.search, "zzz")
    assert signals.nothing.isVisible()
    assert len(signals.chosen) == 4


def test_a_failed_run_is_drawn_up_to_the_failure_with_a_cross_there(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(failures={0: 80.0}))
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    plot = stack_of(panel).plots[0]
    failed, other = plot.curves[1], plot.curves[2]
    assert drawn(plot, 0)[0][-1] == pytest.approx(80.0, abs=0.5)
    point = failed.cross.points()[0].pos()
    low, high = plot.view.value_range
    assert point.x() == 80.0
    assert low < point.y() < high
    assert "diverged at t = 80 s" in failed.cross.toolTip()
    assert other.cross is None
    assert panel.curves is not None
    assert panel.curves.legend.entries[1].text() == "Held H=0.1, failed"


def test_a_diverging_run_does_not_flatten_the_others(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(failures={0: 80.0}))
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    reference = controller.reference
    assert reference is not None
    for plot in stack_of(panel).plots:
        height = float(np.ptp(reference.signal(plot.column.label)[1]))
        low, high = plot.view.value_range
        assert high - low < 3.5 * height


def test_a_constant_signal_has_room_around_it(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    plot = stack_of(panel).plots[0]
    for record in controller.records:
        record._series["left"].column(0)[:] = 3.0 + 1e-12 * np.arange(2001)
    for curve in plot.curves:
        curve._key = None
    plot.redraw()
    low, high = plot.view.value_range
    assert low < 2.9 < 3.1 < high


def test_hiding_a_run_in_the_legend(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    assert panel.curves is not None
    QTest.mouseClick(panel.curves.legend.entries[1], LEFT)
    assert [curve.record.number for curve in stack_of(panel).plots[0].curves] == [-1, 1]
    QTest.mouseClick(panel.curves.legend.entries[1], LEFT)
    assert [curve.record.number for curve in stack_of(panel).plots[0].curves] == [-1, 0, 1]


def test_the_legend_takes_as_many_rows_as_it_needs(qtbot: QtBot, make: Make) -> None:
    controller = make(runs=tuple(f"held:step=0.{k}12345,order=1" for k in range(1, 7)))
    panel = plots_of(qtbot, controller, width=600)
    run(qtbot, controller)
    assert panel.curves is not None
    legend = panel.curves.legend
    assert legend.height() > 24
    for entry in legend.entries:
        assert entry.geometry().right() <= legend.width()
        assert entry.geometry().bottom() < legend.height()


# -- the mouse -----------------------------------------------------------------------------------------------------


def test_the_cursor_reads_every_run_in_all_plots(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    stack = stack_of(panel)
    first, last = stack.plots[0], stack.plots[-1]
    move_to(first, place(first, 100.0, 0.5))
    assert all(plot._line.isVisible() for plot in stack.plots)
    time = first._line.value()
    assert time == pytest.approx(100.0, abs=0.5)
    for record, value in last.head.values:
        times, values = record.signal("right.v")
        assert value == values[np.abs(times - time).argmin()]
    assert len(last.head.values) == 3
    assert panel.curves is not None
    assert panel.curves._time.text() == f"t = {figure(time, 6)} s"
    QApplication.sendEvent(first.widget.viewport(), QEvent(QEvent.Type.Leave))
    assert not any(plot._line.isVisible() for plot in stack.plots)
    assert last.head.values == []


def test_the_wheel_zooms_in_time_around_the_mouse_in_all_plots(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    stack = stack_of(panel)
    assert panel.curves is not None
    assert not panel.curves.fit_button.isEnabled()
    turn_wheel(stack.plots[1], place(stack.plots[1], 50.0, 0.0))
    ranges = {plot.view.time_range for plot in stack.plots}
    assert len(ranges) == 1
    start, stop = ranges.pop()
    assert 0.0 < start < 50.0 < stop < 200.0
    assert (50.0 - start) / (stop - start) == pytest.approx(0.25, abs=0.01)
    assert panel.curves.fit_button.isEnabled()


def test_zoomed_in_far_the_points_are_exact_and_values_follow(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    stack = stack_of(panel)
    stack._time_zoomed(100.0, 103.0)
    qtbot.wait(50)
    reference = controller.reference
    assert reference is not None
    time, values = reference.signal("left.x")
    x, y = drawn(stack.plots[0], -1)
    inside = (time >= 100.0) & (time <= 103.0)
    assert set(time[inside]) <= set(x)
    np.testing.assert_array_equal(y, np.interp(x, time, values))
    low, high = stack.plots[0].view.value_range
    assert high - low < 4 * np.ptp(np.concatenate([drawn(stack.plots[0], n)[1] for n in (-1, 0, 1)]))


def test_at_the_start_of_a_run_at_most_one_plot_is_filled_in_a_turn_of_the_event_loop(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = make(Scenario(pause_between_chunks=0.05))
    panel = plots_of(qtbot, controller)
    panel.add_signals(["left.x", "left.v", "right.x", "right.v"])
    dispatcher = QCoreApplication.eventDispatcher()
    assert dispatcher is not None
    turns: list[int] = []
    dispatcher.awake.connect(lambda: turns.append(0))
    filled: list[tuple[int, SignalPlot]] = []
    fill = SignalPlot.set_curves

    def note(plot: SignalPlot, curves: Sequence[RunCurve]) -> None:
        filled.append((len(turns), plot))
        fill(plot, curves)

    monkeypatch.setattr(SignalPlot, "set_curves", note)
    for _ in range(2):  # the first time plots are made, the second time they have other curves
        filled.clear()
        run(qtbot, controller)
        plots = stack_of(panel).plots
        assert len(plots) == 4
        assert [plot for _, plot in filled] == plots
        assert len({turn for turn, _ in filled}) == 4
        assert all({curve.record for curve in plot.curves} == set(panel.records) for plot in plots)


def test_zoomed_ranges_stay_while_it_runs_until_everything_is_shown_again(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.2))
    panel = plots_of(qtbot, controller)
    controller.run()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data)
    qtbot.waitUntil(lambda: bool(plots := stack_of(panel).plots) and all(plot.is_filled for plot in plots))
    plot = stack_of(panel).plots[0]
    turn_wheel(plot, place(plot, 50.0, 0.5))
    middle = sum(plot.view.value_range) / 2  # values followed
    turn_wheel(plot, place(plot, 50.0, middle), Qt.KeyboardModifier.ControlModifier)
    zoomed = plot.view.time_range, plot.view.value_range
    qtbot.wait(150)
    assert (plot.view.time_range, plot.view.value_range) == zoomed
    assert panel.curves is not None
    QTest.mouseClick(panel.curves.fit_button, LEFT)
    assert plot.view.time_range == (0.0, 200.0)
    assert plot.view.value_range != zoomed[1]
    controller.stop()
    qtbot.waitUntil(lambda: controller.state == "idle")


def test_dragging_moves_in_time(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    plot = stack_of(panel).plots[0]
    begin, end = place(plot, 100.0, 1.0), place(plot, 60.0, 0.5)
    viewport = plot.widget.viewport()
    QTest.mousePress(viewport, LEFT, pos=begin)
    for share in (0.25, 0.5, 0.75, 1.0):
        where = begin + (end - begin) * share
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(where), QPointF(viewport.mapToGlobal(where)), LEFT, LEFT,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)
    QTest.mouseRelease(viewport, LEFT, pos=end)
    start, stop = plot.view.time_range
    assert start == pytest.approx(40.0, abs=2.0)
    assert stop - start == pytest.approx(200.0)
    assert plot.view.values_follow  # a drag moves in value only once that has been zoomed


def test_a_double_click_shows_everything_again(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    stack = stack_of(panel)
    plot = stack.plots[0]
    turn_wheel(plot, place(plot, 50.0, 0.5))
    assert not stack.follows
    QTest.mouseDClick(plot.widget.viewport(), LEFT, pos=place(plot, 60.0, 1.0))
    assert stack.follows
    assert plot.view.time_range == (0.0, 200.0)


def test_after_a_stop_the_time_that_was_reached_is_shown(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_in_reference=0.3))
    panel = plots_of(qtbot, controller)
    controller.run()
    qtbot.waitUntil(lambda: controller.fraction > 0.1)
    controller.stop()
    qtbot.waitUntil(lambda: controller.state == "idle")
    qtbot.wait(60)
    reference = controller.reference
    assert reference is not None
    assert stack_of(panel).plots[0].view.time_range == pytest.approx((0.0, reference.time))
    assert reference.time < 200.0


# -- the panel -----------------------------------------------------------------------------------------------------


def test_a_hidden_panel_draws_when_it_is_shown(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    panel.hide()
    run(qtbot, controller)
    panel.show()
    qtbot.waitUntil(lambda: len(drawn(stack_of(panel).plots[0], 0)[0]) > 100)


def test_what_no_plot_covers_looks_as_the_plots_do(qtbot: QtBot, make: Make) -> None:
    set_theme(DARK)
    controller = make()
    run(qtbot, controller)
    panel = plots_of(qtbot, controller, width=1200, height=320)
    *others, hidden = stack_of(panel).plots
    hidden.hide()
    pile = hidden.parentWidget()
    assert pile is not None
    picture = pile.grab().toImage()
    assert picture.pixelColor(hidden.geometry().center()) == picture.pixelColor(others[0].pos() + QPoint(2, 2))
    set_theme(LIGHT)


@pytest.mark.parametrize(("width", "height", "columns"), [(600, 320, 1), (1200, 320, 2), (1000, 800, 1)])
def test_wide_and_low_the_plots_stand_in_two_columns(
    qtbot: QtBot, make: Make, width: int, height: int, columns: int
) -> None:
    controller = make()
    panel = plots_of(qtbot, controller, width=width, height=height)
    run(qtbot, controller)
    plots = stack_of(panel).plots
    assert len({plot.x() for plot in plots}) == columns
    heights = {round(plot.view.height()) for plot in plots}
    assert max(heights) - min(heights) <= 4
    assert len({round(plot.view.width()) for plot in plots}) == 1


def test_another_theme_repaints_axes_and_reference(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    try:
        set_theme(DARK)
        plot = stack_of(panel).plots[0]
        assert plot.widget.backgroundBrush().color().name().upper() == DARK.panel
        assert plot.curves[0].item.opts["pen"].color().name().upper() == DARK.reference
        assert plot._plot.getAxis("left").textPen().color().name().upper() == DARK.secondary
    finally:
        set_theme(LIGHT)


def test_another_document_empties_the_panel(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = plots_of(qtbot, controller)
    run(qtbot, controller)
    controller.document.set_diagram(Diagram("other"))
    assert panel.empty.isVisible()


# -- errors --------------------------------------------------------------------------------------------------------


def errors_of(qtbot: QtBot, controller: RunController) -> ErrorPanel:
    panel = ErrorPanel(controller)
    shown(qtbot, panel)
    return panel


def test_errors_are_run_minus_reference(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = errors_of(qtbot, controller)
    assert panel.empty.isVisible()
    run(qtbot, controller)
    plot = stack_of(panel).plots[0]
    assert [curve.record.number for curve in plot.curves] == [0, 1]
    time, error = controller.runs[1].signal_error("left.x")
    x, y = drawn(plot, 1)
    np.testing.assert_allclose(y, np.interp(x, time, error), atol=1e-3 * np.abs(error).max())


def test_on_a_logarithmic_scale_its_size_is_drawn(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = errors_of(qtbot, controller)
    run(qtbot, controller)
    QTest.mouseClick(panel.logarithmic, LEFT)
    plot = stack_of(panel).plots[0]
    _, error = controller.runs[1].signal_error("left.x")
    _, y = drawn(plot, 1)
    assert y.max() == pytest.approx(np.log10(np.abs(error).max()))
    low, high = plot.view.value_range
    assert low < y.max() < high < low + 6.0
    axis = plot._plot.getAxis("left")
    decades = axis.tickValues(low, high, plot.view.height())[0][1]
    assert (
        axis.tickStrings(decades, 1.0, 1.0)[0]
        == f"10{str(round(decades[0])).translate(str.maketrans('-0123456789', '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'))}"
    )
    QTest.mouseClick(panel.linear, LEFT)
    assert drawn(stack_of(panel).plots[0], 1)[1].min() < 0.0


def test_the_share_of_the_error_rises_from_where_it_arises(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = errors_of(qtbot, controller)
    run(qtbot, controller)
    QTest.mouseClick(panel.share, LEFT)
    _, y = drawn(stack_of(panel).plots[0], 1)
    assert np.all(np.diff(y) >= 0.0)
    assert y[-1] == pytest.approx(100.0)
    error = controller.runs[1].signal_error("left.x")[1]
    np.testing.assert_allclose(shares(error), 100.0 * np.cumsum(error**2) / np.sum(error**2), rtol=1e-12)
    assert panel.title.text() == "share of the squared error of run − monolithic reference until then [%]"
    QTest.mouseClick(panel.linear, LEFT)
    assert drawn(stack_of(panel).plots[0], 1)[1].min() < 0.0


def test_a_failed_run_does_not_flatten_the_errors_of_the_others(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(failures={0: 80.0}))
    panel = errors_of(qtbot, controller)
    run(qtbot, controller)
    for plot in stack_of(panel).plots:
        error = controller.runs[1].signal_error(plot.column.label)[1]
        low, high = plot.view.value_range
        assert high - low < 3.6 * np.ptp(error)


def test_errors_are_drawn_once_somebody_looks(qtbot: QtBot, make: Make) -> None:
    controller = make()
    panel = errors_of(qtbot, controller)
    panel.hide()
    run(qtbot, controller)
    assert panel.curves is None or not panel.curves.stack.plots
    panel.show()
    assert len(stack_of(panel).plots[0].curves) == 2


def test_without_a_reference_the_panel_says_why_there_are_no_errors(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(failures={-1: 80.0}))
    panel = errors_of(qtbot, controller)
    controller._process.scenario.comparing = False  # type: ignore[union-attr]
    run(qtbot, controller)
    assert panel.empty.isVisible()
    assert "diverged at t = 80 s" in panel.empty._sentence.text()


def test_numbers_at_an_axis_have_a_minus_sign_and_no_signed_zero(qtbot: QtBot) -> None:
    axis = LeanAxis("left")
    assert axis.tickStrings([-0.02, -0.0, 0.02], 1.0, 0.02) == ["−0.02", "0", "0.02"]
    assert axis.tickStrings([-2e6, 2e6], 1.0, 1e6) == ["−2e6", "2e6"]
    assert axis.tickStrings([-2e-5, 2e-5], 1.0, 1e-5) == ["−2e−5", "2e−5"]
    assert rounded(160.4, 2) == "160"
    assert rounded(-0.0) == three_digits(-0.0) == "0"
    assert rounded(-1234.0) == "−1230"


@pytest.mark.parametrize(
    ("value", "text"), [(0.5, "0.50000"), (-12.3456789, "−12.346"), (1e-9, "1.0000e−09"), (0.0, "0.0000")]
)
def test_figures_of_the_cursor(value: float, text: str) -> None:
    assert figure(value) == text


def test_values_at_the_cursor_get_fewer_digits_where_there_is_no_room(qtbot: QtBot) -> None:
    head = PlotHead(64)
    qtbot.addWidget(head)
    head.show_names(["left.x"], "m")
    head.show_values([(RunRecord(k, NO_METHOD, "", MethodStyle(k)), -0.0123456 * (k + 1)) for k in range(4)])
    wide, cell = head.fitting(1000)
    assert wide == ["−0.012346", "−0.024691", "−0.037037", "−0.049382"]
    narrow, smaller = head.fitting(4 * cell - 1)
    assert narrow == ["−0.01235", "−0.02469", "−0.03704", "−0.04938"]
    assert smaller < cell
    assert len(head.fitting(150)[0]) == 2


def test_a_time_that_a_sentence_leads_to_is_seen_in_the_plot_of_its_signal(qtbot: QtBot, make: Make) -> None:
    """Drawn or not: the stack scrolls to it, and to what is ticked in the list."""
    controller = make()
    panel = plots_of(qtbot, controller, width=500, height=300)
    run(qtbot, controller)
    panel.choose(["left.x", "left.v", "right.x"])
    stack = stack_of(panel)

    def is_seen(label: str) -> bool:
        plot = next((plot for plot in stack.plots if plot.column.label == label), None)
        return plot is not None and stack.rect().contains(plot.mapTo(stack, plot.rect().center()))

    qtbot.waitUntil(lambda: is_seen("left.x"))
    for label in ("right.x", "right.v", "left.x"):  # the last but one is not drawn yet
        assert not is_seen(label)
        panel.show_time(1.0, 1.0, label)
        qtbot.waitUntil(lambda label=label: is_seen(label))  # type: ignore[misc]
    panel.choose(["left.x", "left.v", "right.x"])
    tree = panel.curves.signals.tree  # type: ignore[union-attr]
    group = tree.topLevelItem(1)
    assert group is not None
    group.child(1).setCheckState(0, Qt.CheckState.Checked)
    qtbot.waitUntil(lambda: is_seen("right.v"))
