"""What one does with plots: cursors, signals over signals, logarithms, steps, drag and drop, files."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import h5py
import numpy as np
import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDropEvent, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.gui.plotting.curves_view import CurvesView
from macrostep.gui.plotting.parts.display import Display, sampled, stepped
from macrostep.gui.plotting.signal_drag_data import SIGNAL_MIME, dropped_signals, signals_to_drag
from macrostep.gui.plotting.signal_plot import SignalPlot
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signal_drag import SignalDrag
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.widgets.mnemonics import plain
from macrostep.model import Diagram, PortRef, load
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.files.files import to_document
from macrostep.solvers.plotting.styles import FORMATS
from tests.gui.fake_process import FakeProcess, Scenario
from tests.gui.test_plots import drawn, move_to, place, turn_wheel

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
Shown = Callable[..., tuple[PlotsPanel, CurvesView]]


@pytest.fixture
def shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shown]:
    """A panel whose job has ended."""
    made: list[RunController] = []
    panels: list[PlotsPanel] = []
    monkeypatch.setattr(Diagram, "problems", lambda self: [])

    def panel(scenario: Scenario | None = None, runs: tuple[str, ...] = ("held:step=0.1", "adaptive")) -> object:
        controller = RunController(Document(Diagram("d", runs=runs)), FakeProcess.playing(scenario or Scenario()))
        made.append(controller)
        qtbot.waitUntil(lambda: controller.is_ready)
        result = PlotsPanel(controller, controller.document)
        qtbot.addWidget(result)
        panels.append(result)
        result.resize(1200, 700)
        result.show()
        qtbot.waitExposed(result)
        assert controller.run()
        qtbot.waitUntil(lambda: controller.state == "idle")
        qtbot.wait(60)
        assert result.curves is not None
        return result, result.curves

    yield panel  # type: ignore[misc]
    for each in made:
        each.close()


def send(view: CurvesView, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    view.stack.setFocus()
    QTest.keyClick(view.stack, key, modifier)


def drag(plot: SignalPlot, begin: QPoint, end: QPoint) -> None:
    viewport = plot.widget.viewport()
    QTest.qWait(20)  # pyqtgraph leaves out events that come too fast
    move_to(plot, begin)
    QTest.mousePress(viewport, LEFT, pos=begin)
    for share in (0.1, 0.5, 1.0):
        where = begin + (end - begin) * share
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(where), QPointF(viewport.mapToGlobal(where)), LEFT, LEFT, NONE
        )
        QTest.qWait(20)
        QApplication.sendEvent(viewport, event)
    QTest.mouseRelease(viewport, LEFT, pos=end)


# -- cursors -----------------------------------------------------------------------------------------------------------


def test_two_cursors_read_values_and_differences(qtbot: QtBot, shown: Shown) -> None:
    _, view = shown()
    assert not view.cursor_table.isVisible()
    QTest.mouseClick(view.cursor_button, LEFT)
    assert view.stack.cursors == pytest.approx((200 / 3, 400 / 3))
    view.stack.move_cursor(0, 50.0)
    view.stack.move_cursor(1, 75.0)
    qtbot.wait(120)
    table = view.cursor_table.table
    assert "Δt = 25.0000 s" in view.cursor_table.times.text()
    assert "1/Δt = 0.0400000 1/s" in view.cursor_table.times.text()
    assert table.rowCount() == 12
    record = view.legend.records[1]
    time, values = record.signal("left.x")
    a, b = np.interp([50.0, 75.0], time, values)
    items = [table.item(1, column) for column in range(4)]
    figures = [float(item.text().replace("−", "-")) for item in items if item is not None]
    assert figures == pytest.approx([a, b, b - a, (b - a) / 25.0], rel=1e-3)
    QTest.mouseClick(view.cursor_button, LEFT)
    assert view.stack.cursors is None
    assert not view.cursor_table.isVisible()


def test_cursors_are_dragged_in_any_plot_and_stand_in_all(shown: Shown) -> None:
    _, view = shown()
    view.stack.set_cursors((50.0, 150.0))
    plot = view.stack.plots[1]
    QApplication.processEvents()
    middle = sum(plot.view.value_range) / 2
    drag(plot, place(plot, 50.0, middle), place(plot, 100.0, middle))
    assert view.stack.cursors is not None
    assert view.stack.cursors[0] == pytest.approx(100.0, abs=1.5)
    assert all(p.cursors.lines[0].value() == view.stack.cursors[0] for p in view.stack.plots)
    assert plot.view.time_range == (0.0, 200.0)


def test_cursors_have_keys(shown: Shown) -> None:
    _, view = shown()
    send(view, Qt.Key.Key_C)
    assert view.cursor_button.isChecked()
    view.stack.set_cursors((50.0, 150.0))
    send(view, Qt.Key.Key_Right)
    send(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    a, b = view.stack.cursors or (0.0, 0.0)
    pixel = 200.0 / view.stack.plots[0].view.width()
    assert (a, b) == pytest.approx((50.0 - pixel, 150.0 + pixel))
    view.stack.point_at(20.0)
    send(view, Qt.Key.Key_A)
    assert (view.stack.cursors or (0.0, 0.0))[0] == 20.0
    view.stack.move_cursor(1, 1e9)
    assert (view.stack.cursors or (0.0, 0.0))[1] == 200.0


# -- how signals are drawn ---------------------------------------------------------------------------------------------


def test_a_signal_over_another_one(shown: Shown) -> None:
    _, view = shown()
    view.display_menu.over.aboutToShow.emit()
    next(action for action in view.display_menu.over.actions() if plain(action.text()) == "right.x").trigger()
    plot = view.stack.plots[0]
    record = view.legend.records[1]
    x, y = drawn(plot, 0)
    np.testing.assert_array_equal(x, record.signal("right.x")[1])
    np.testing.assert_array_equal(y, record.signal("left.x")[1])
    low, high = plot.view.time_range
    assert low < x.min() < x.max() < high < 2.0
    assert plot.under == "right.x [m]"
    assert not plot._line.isVisible()
    view.display_menu.choose(over="")
    assert view.stack.plots[0].view.time_range == (0.0, 200.0)


def test_signals_of_different_grids_over_each_other_are_read_between_their_points() -> None:
    fine, coarse = np.linspace(0.0, 2.0, 201), np.array([0.0, 1.0, 2.0, 3.0])
    x, y = sampled((fine, 10.0 * fine), (coarse, coarse**2), 1000)
    np.testing.assert_allclose(x, [0.0, 10.0, 20.0])
    np.testing.assert_allclose(y, [0.0, 1.0, 4.0])
    x, _ = sampled((fine, fine), (fine, fine), 11)
    assert len(x) == 11


def test_logarithms_of_time_and_values(shown: Shown) -> None:
    _, view = shown()
    view.display_menu.log_time.trigger()
    plot = view.stack.plots[0]
    x, _ = drawn(plot, 0)
    assert x[0] == pytest.approx(-1.0)
    assert x[-1] == pytest.approx(np.log10(200.0))
    assert plot.view.time_range == pytest.approx((-1.0, np.log10(200.0)))
    view.display_menu.log_values.trigger()
    _, y = drawn(view.stack.plots[0], 0)
    positive = view.legend.records[1].signal("left.x")[1]
    assert y.max() == pytest.approx(np.log10(positive.max()))
    where = place(plot := view.stack.plots[0], 1.0, float(np.mean(y)))
    turn_wheel(plot, where)
    low, high = view.stack.visible_times()
    assert 0.1 < low < 10.0 < high < 200.0


def test_times_from_the_start_on_are_shown_on_a_logarithmic_axis(shown: Shown) -> None:
    panel, view = shown()
    view.display_menu.log_time.trigger()
    panel.show_times(0.0, 20.0)
    assert view.stack.visible_times() == pytest.approx((0.1, 20.0))
    panel.show_times(-1.0, 0.0)  # nothing of this can be shown
    assert view.stack.visible_times() == pytest.approx((0.1, 20.0))
    view.stack.zoom_to(0.0, 100.0)
    assert view.stack.visible_times() == pytest.approx((0.1, 125.0))


def test_steps_hold_each_value_until_the_next(qtbot: QtBot, shown: Shown) -> None:
    _, view = shown()
    view.display_menu.line_actions["steps"].trigger()
    view.stack._time_zoomed(100.0, 101.0)
    plot = view.stack.plots[0]
    qtbot.waitUntil(lambda: plot.curves[1]._dots is not None)
    x, y = drawn(plot, 0)
    time, values = view.legend.records[1].signal("left.x")
    inside = (time >= 99.9) & (time <= 101.15)
    np.testing.assert_array_equal(x, stepped(time[inside], values[inside])[0])
    assert set(y) == set(values[inside])
    dots = next(curve for curve in plot.curves if curve.record.number == 0)._dots
    np.testing.assert_allclose(np.sort(dots.getData()[0]), time[inside])


def test_communication_points_get_dots_where_they_are_apart(qtbot: QtBot, shown: Shown) -> None:
    _, view = shown()
    qtbot.wait(400)
    curve = view.stack.plots[0].curves[1]
    assert curve._dots is None or not len(curve._dots.getData()[0])
    view.stack._time_zoomed(100.0, 101.0)
    qtbot.waitUntil(lambda: curve._dots is not None and len(curve._dots.getData()[0]) > 5)
    view.display_menu.line_actions["points"].trigger()
    assert not view.stack.plots[0].curves[1].item.isVisible()
    assert view.stack.plots[0].curves[0].item.isVisible()  # the reference stays a line


def test_normalised_every_reference_goes_from_0_to_1(shown: Shown) -> None:
    _, view = shown()
    view.display_menu.normalised.trigger()
    for plot in view.stack.plots:
        _, y = drawn(plot, -1)
        assert (y.min(), y.max()) == pytest.approx((0.0, 1.0), abs=1e-12)
    assert view.stack.plots[0].head.unit == "0 to 1"


# -- drag and drop -----------------------------------------------------------------------------------------------------


def drop(view: CurvesView, data: QMimeData, where: QPoint) -> None:
    enter = QDragEnterEvent(where, Qt.DropAction.CopyAction, data, LEFT, NONE)
    view.dragEnterEvent(enter)
    assert enter.isAccepted()
    view.dropEvent(QDropEvent(QPointF(where), Qt.DropAction.CopyAction, data, LEFT, NONE))


def test_a_signal_dropped_on_a_plot_joins_it_and_beside_it_gets_its_own(shown: Shown) -> None:
    _, view = shown()
    plot = view.stack.plots[1]
    onto = plot.mapTo(view, plot.rect().center())
    drop(view, signals_to_drag(["right.F"]), onto)
    assert [p.title for p in view.stack.plots] == ["left.x", "left.v, right.F", "right.x", "right.v"]
    joined = view.stack.plots[1]
    assert [curve.label for curve in joined.curves] == ["left.v"] * 3 + ["right.F"] * 3
    view.part(joined)
    assert [p.title for p in view.stack.plots] == ["left.x", "left.v", "right.x", "right.v", "right.F"]
    view.signals.choose(["left.x"])
    drop(view, signals_to_drag(["right.v"]), QPoint(20, 20))
    assert [p.title for p in view.stack.plots] == ["left.x", "right.v"]


def test_the_list_of_signals_gives_what_plots_take(shown: Shown) -> None:
    _, view = shown()
    tree = view.signals.tree
    right = tree.topLevelItem(1)
    assert right is not None
    assert dropped_signals(tree.mimeData([right.child(2)])) == ["right.F"]
    assert dropped_signals(tree.mimeData([right])) == ["right.x", "right.v", "right.F"]


@pytest.mark.parametrize("what", ["output", "input", "wire", "nothing"])
def test_what_leaves_the_canvas_is_dragged_as_a_signal(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    document = Document(load(examples.path("two_masses")))
    before = to_document(document.diagram)
    view = DiagramView(document)
    SignalDrag(view)
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    qtbot.waitExposed(view)
    dragged: list[str] = []
    monkeypatch.setattr(QDrag, "exec", lambda self, *_: dragged.append(self.mimeData().data(SIGNAL_MIME).toStdString()))
    scene = view.scene_
    wire = next(wire for wire in scene.contents.wires.values() if wire.source == PortRef("left", "x"))
    (x1, y1), (x2, y2) = wire.points[:2]
    places = {
        "output": QPointF(*wire.points[0]),
        "input": QPointF(*wire.points[-1]),
        "wire": QPointF((x1 + x2) / 2, (y1 + y2) / 2),
        "nothing": scene.content_rect().bottomRight() + QPointF(30, 30),
    }
    start = view.mapFromScene(places[what])
    viewport = view.viewport()
    QTest.mousePress(viewport, LEFT, pos=start)
    for y in (start.y() + 20, view.height() + 40):
        where = QPointF(start.x(), y)
        event = QMouseEvent(QEvent.Type.MouseMove, where, QPointF(viewport.mapToGlobal(where)), LEFT, LEFT, NONE)
        QApplication.sendEvent(viewport, event)
    QTest.mouseRelease(viewport, LEFT, pos=start)
    assert dragged == ([] if what == "nothing" else ["left.x"])
    assert to_document(document.diagram) == before


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", FORMATS)
def test_pictures(qtbot: QtBot, shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str) -> None:
    panel, _ = shown(Scenario(failures={0: 80.0}))
    assert panel.export is not None
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "figure"), ""))
    with qtbot.waitSignal(panel.done) as done:
        panel.export.kinds[suffix].trigger()
    path = tmp_path / f"figure{suffix}"
    assert done.args == [f"Wrote figure{suffix}", path]
    if suffix == ".svg":
        text = path.read_text()
        assert "left.x [m]" in text
        assert "Held H=0.1" in text
        assert "<image" not in text
    elif suffix == ".png":
        assert QImage(str(path)).width() == pytest.approx(170 / 25.4 * 250, abs=1)  # 170 mm at 250 dots an inch
    elif suffix == ".pgf":
        assert "left.x [m]}}%" in path.read_text()
    else:
        assert path.read_bytes().startswith(b"%PDF-")


def test_communication_points_are_marked_in_a_picture_as_on_the_screen(
    qtbot: QtBot, shown: Shown, tmp_path: Path
) -> None:
    panel, view = shown()
    assert panel.export is not None
    with qtbot.waitSignal(panel.done):
        panel.export.write(tmp_path / "all.svg")
    view.stack.show_times(10.0, 12.0)
    own = [curve for curve in view.stack.plots[0].curves if not curve.record.is_reference]
    qtbot.waitUntil(lambda: all(len(curve.dots[0]) for curve in own), timeout=10_000)
    with qtbot.waitSignal(panel.done):
        panel.export.write(tmp_path / "some.svg")
    marked = [(tmp_path / name).read_text().count("<use ") for name in ("all.svg", "some.svg")]
    assert marked[1] >= marked[0] + sum(len(curve.dots[0]) for curve in own) - 4, "those beyond the edges are left out"


def test_numbers_as_csv(qtbot: QtBot, shown: Shown, tmp_path: Path) -> None:
    panel, view = shown()
    view.signals.choose(["left.x", "right.F"])
    assert panel.export is not None
    path = tmp_path / "numbers.csv"
    with qtbot.waitSignal(panel.done):
        panel.export.write(path)
    with path.open(newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0][:3] == ["time [s]", "Monolithic reference: left.x [m]", "Monolithic reference: right.F [N]"]
    assert rows[0][3] == "Held H=0.1: left.x [m]"
    assert len(rows) == 2002
    time, values = view.legend.records[1].signal("left.x")
    np.testing.assert_array_equal([float(row[0]) for row in rows[1:]], time)
    np.testing.assert_array_equal([float(row[3]) for row in rows[1:]], values)
    panel.export.close_thread()


def test_numbers_as_hdf5(qtbot: QtBot, shown: Shown, tmp_path: Path) -> None:
    panel, view = shown()
    assert panel.export is not None
    with qtbot.waitSignal(panel.done):
        panel.export.write(tmp_path / "numbers.h5")
    with h5py.File(tmp_path / "numbers.h5") as file:
        assert [file[name].attrs["label"] for name in file] == [record.label for record in view.legend.records]
        np.testing.assert_array_equal(file["1/left/x"], view.legend.records[1].signal("left.x")[1])
        assert file["1/left/x"].attrs["unit"] == "m"
    panel.export.close_thread()


def test_what_cannot_be_written_is_said(qtbot: QtBot, shown: Shown, tmp_path: Path) -> None:
    panel, _ = shown()
    assert panel.export is not None
    with qtbot.waitSignal(panel.failed) as failed:
        panel.export.write(tmp_path / "nowhere" / "numbers.csv")
    assert "numbers.csv cannot be written: no such file or directory." in failed.args[0]
    panel.export.close_thread()


def test_the_script_draws_the_figure_again(qtbot: QtBot, shown: Shown, tmp_path: Path) -> None:
    panel, _ = shown()
    controller = panel.controller
    controller._records.document = to_document(load(examples.path("two_masses")))
    for record in controller.own_runs:
        record.method = chosen_method("ni_jacobi:step=0.5")
    assert panel.export is not None
    panel.export.aboutToShow.emit()
    assert panel.export.kinds[".py"].isEnabled()
    panel.export.write(tmp_path / "again.py")
    done = subprocess.run(
        [sys.executable, "again.py", "again.png"], cwd=tmp_path, capture_output=True, text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    image = QImage(str(tmp_path / "again.png"))
    assert (image.width(), image.height()) == (1000, 880)
    colours = {image.pixelColor(x, y).name() for x in range(0, 1000, 3) for y in range(0, 880, 3)}
    assert len(colours) > 10


@pytest.mark.parametrize(("time", "at"), [(1.0, 0.0), (100.0, 2.0), (0.0, -np.inf)])
def test_places_of_times_on_a_logarithmic_axis(time: float, at: float) -> None:
    display = Display(log_time=True)
    assert display.to_view(time) == at
    if time:
        assert display.from_view(at) == pytest.approx(time)
