"""The held signal: the points that are drawn, the panel, and what is drawn into the plots of signals."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.document import Document
from macrostep.gui.laboratory.held import curves as held_curves
from macrostep.gui.laboratory.held.figures import why
from macrostep.gui.laboratory.held.held_signal import HeldSignal
from macrostep.gui.laboratory.held.held_traces import doubt
from macrostep.gui.laboratory.held.overlay import HeldOverlay
from macrostep.gui.laboratory.held.panel import HeldPanel
from macrostep.gui.laboratory.held.plot import HeldPlot
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import RunRecord
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme
from macrostep.gui.widgets.mnemonics import plain
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Parameter, PortRef, load
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from macrostep.model.files.files import to_document
from macrostep.solvers.processes.workers import Control
from macrostep.solvers.run_process.worker import whole_run
from macrostep.solvers.tracing.run_trace import RunTrace, trace_run
from tests.gui import canvas_mouse as mouse
from tests.gui.fake_process import FakeProcess, Scenario
from tests.gui.full_disk import no_room
from tests.gui.test_canvas import choose
from tests.gui.test_plots import turn_wheel
from tests.gui.test_window import answer_discard

H = 0.5
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
TIMEOUT = 120_000
"""Compiling for the first time takes long [ms]."""
Opened = Callable[..., MainWindow]


# -- points ------------------------------------------------------------------------------------------------------------


def euler(n: int) -> tuple[np.ndarray, np.ndarray]:
    """Return x and v of example spring_mass under held inputs: forward Euler."""
    x, v = [1.0], [0.0]
    for _ in range(n):
        x.append(x[-1] + H * v[-1])
        v.append(v[-1] - H * x[-2])
    return np.array(x), np.array(v)


@pytest.fixture(scope="module")
def held_trace() -> RunTrace:
    return trace_run(load(examples.path("spring_mass")), "ni_jacobi", step=H, start=1.0, stop=3.0)


def test_what_was_given_is_a_staircase_and_its_jumps_are_its_risers(held_trace: RunTrace) -> None:
    x, _ = euler(10)
    steps = held_curves.reader_of(held_trace, "mass.F")
    time, values = held_curves.given(steps, "mass.F")
    pieces = np.split(np.arange(len(time)), np.flatnonzero(np.isnan(time)))
    n = 1
    for piece in pieces[:-1]:
        inside = piece[np.isfinite(time[piece])]
        assert_allclose(time[inside], [n * H, (n + 1) * H])
        assert_allclose(values[inside], [-x[n], -x[n]], rtol=1e-13)
        n += 1
    assert n == 6
    found = held_curves.jumps(steps, "mass.F")
    assert_allclose([jump.time for jump in found], [1.0, 1.5, 2.0, 2.5])
    assert_allclose([jump.size for jump in found], -np.diff(x[1:6]), rtol=1e-12)
    assert held_curves.inputs_fed_by(held_trace, "mass.v") == ["spring.v"]


def test_less_the_true_output_a_held_input_is_a_saw(held_trace: RunTrace) -> None:
    """F falls by v H in a step: what is handed over is too large by v s, s after its beginning."""
    _, v = euler(10)
    true = held_curves.true_output(held_trace, "spring.F", 0.5, 3.0)
    step = held_trace.step("mass", 2.0)
    time, values = held_curves.minus(*held_curves.given([step], "mass.F"), true)
    known = np.isfinite(time)
    assert_allclose(values[known], v[4] * (time[known] - 2.0), atol=1e-12)
    assert np.count_nonzero(known) == 17
    upright = held_curves.jump_lines(held_curves.jumps([step], "mass.F"))
    _, ends = held_curves.minus(*upright, true)
    assert_allclose(ends[:2], [H * v[3], 0.0], atol=1e-12)


def test_areas_have_the_integrals_that_are_told() -> None:
    trace = trace_run(
        load(examples.path("spring_mass")), "smooth_balance", step=H, order=0, balance="2", start=4.0, stop=7.0
    )
    step = trace.step("mass", 5.2)
    held = step.inputs["mass.F"]
    assert held.balance is not None
    lost, back = held_curves.lost_area(trace, step, held), held_curves.given_back_area(held)
    assert lost is not None
    assert back is not None
    assert np.trapezoid(lost.one - lost.other, lost.time) == pytest.approx(held.balance.lost, rel=0.02)
    assert np.trapezoid(back.one - back.other, back.time) == pytest.approx(held.balance.given_back, rel=0.02)
    assert "gone over to smoothly" in why(trace, step, held)
    assert not len(held_curves.form([step], "mass.F", "projected")[0])


@pytest.mark.parametrize(
    ("example", "method", "words"),
    [
        ("spring_mass", "ni_jacobi:step=0.1", "The newest value is held."),
        ("spring_mass", "ni_jacobi:step=0.1,order=2", "Degree 2: through the newest 3 values."),
        ("spring_mass", "jacobi_iterated:step=0.1", "Degree 1: through the value at the end of the step"),
        ("lotka_volterra", "ifosmondi:step=0.1", "to those found by"),
        ("lotka_volterra", "missiles:step=0.1", "linearised subsystems together are expected"),
        ("two_masses", "f3ornits:step=0.1,tolerance=1e-3", "would have missed the value that came at t = "),
    ],
)
def test_why_an_input_is_what_it_is(example: str, method: str, words: str) -> None:
    trace = trace_run(load(examples.path(example)), method, start=2.0, stop=4.0)
    for step in trace.steps[4:6]:
        for held in step.inputs.values():
            assert words in why(trace, step, held)


# -- the panel ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opened]:
    """A window whose diagram has been run: in the process of the test, or where a person's runs are made."""
    windows: list[MainWindow] = []

    def open_window(example: str, *runs: str, by_hand: bool = False) -> MainWindow:
        diagram = load(examples.path(example))
        diagram.runs = runs
        document = Document(diagram)
        process = (FakeProcess.playing(Scenario()),) if runs and not by_hand else ()
        result = MainWindow(document, RunController(document, *process))
        qtbot.addWidget(result, before_close_func=answer_discard)
        windows.append(result)
        result.resize(1400, 1000)
        result.show()
        qtbot.waitExposed(result)
        if by_hand:
            run(qtbot, result)
        elif runs:
            qtbot.waitUntil(lambda: result.controller.is_ready)
            take_runs(result, runs)
        return result

    yield open_window
    for window in windows:
        window.built_panels.close()
        window.controller.close()


def take_runs(window: MainWindow, runs: tuple[str, ...]) -> None:
    """Make runs in this process; a process of its own takes longer to start than they take."""
    document = to_document(window.document.diagram)
    for number, method in enumerate(map(chosen_method, runs)):
        messages = whole_run(Control(np.zeros(3, np.int64), np.zeros(1)), document, method)
        window.controller.replace_run(number, method, document, messages)


def run(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.controller.is_ready, timeout=TIMEOUT)
    qtbot.mouseClick(window.run_bar.run_button, LEFT)
    qtbot.waitUntil(
        lambda: window.controller.state == "idle" and all(r.has_ended for r in window.controller.own_runs or [_NONE]),
        timeout=TIMEOUT,
    )


_NONE = RunRecord.of_reference()


def panel_of(window: MainWindow) -> HeldPanel:
    window.panels.focus("held")
    return window.panels.get(HeldPanel)


def wait_for_step(qtbot: QtBot, panel: HeldPanel) -> None:
    qtbot.waitUntil(lambda: panel.step is not None, timeout=TIMEOUT)


def fact(panel: HeldPanel, name: str) -> str:
    return next(f"{figure} {unit}" for title, figure, unit in panel.figures.facts.texts() if title == name)


def at(plot: HeldPlot, time: float, value: float) -> QPoint:
    return QPoint(plot.widget.mapFromScene(plot.view.mapViewToScene(QPointF(time, value))))


def test_before_a_run_the_panel_says_what_appears_here(qtbot: QtBot, opened: Opened) -> None:
    window = opened("spring_mass")
    panel = panel_of(window)
    assert panel.empty.isVisible()
    assert panel.empty.button.text() == "Run"
    assert not panel.bar.back.isEnabled()


def test_a_person_goes_through_steps_and_connections(qtbot: QtBot, opened: Opened) -> None:
    """From the invitation on, by buttons and keys; figures are those of forward Euler."""
    x, v = euler(250)
    window = opened("spring_mass", f"ni_jacobi:step={H}", by_hand=True)
    panel = panel_of(window)
    assert panel.invitation.isVisible()
    qtbot.mouseClick(panel.invitation.button, LEFT)
    wait_for_step(qtbot, panel)
    assert panel.body.isVisible()
    assert panel.bar.connections.currentText() == "mass.v → spring.v"
    assert "macro-step 1 of 125" in panel.bar.where.text(), "the run diverges, and its series end there"
    assert "spring, t = 0 to 0.5 s" in panel.bar.where.text()
    qtbot.mouseClick(panel.bar.forward, LEFT)
    assert panel.step is not None
    assert panel.step.begin == H
    assert fact(panel, "Jump") == f"{v[1]:.3f} m/s".replace("-", "−")
    panel.setFocus()
    QTest.keyClick(panel, Qt.Key.Key_PageDown)
    assert panel.bar.connections.currentText() == "spring.F → mass.F"
    assert panel.step.subsystem == "mass"
    assert fact(panel, "Step H") == "0.500 s"
    for _ in range(20):  # beyond what was looked at
        QTest.keyClick(panel, Qt.Key.Key_Right)
        wait_for_step(qtbot, panel)
    assert panel.step.begin == 21 * H
    assert float(fact(panel, "Jump").removesuffix(" N").replace("−", "-")) == pytest.approx(x[20] - x[21], rel=1e-2)
    lost = float(fact(panel, "Lost").removesuffix(" N*s").replace("−", "-"))
    assert lost == pytest.approx(-v[21] * H * H / 2, rel=1e-2)
    QTest.keyClick(panel, Qt.Key.Key_Left)
    assert panel.step.begin == 20 * H


def test_another_diagram_takes_the_connection_of_the_last_one_away(qtbot: QtBot, opened: Opened) -> None:
    window = opened("spring_mass", f"ni_jacobi:step={H}")
    panel = panel_of(window)
    qtbot.mouseClick(panel.invitation.button, LEFT)
    wait_for_step(qtbot, panel)
    assert panel.bar.connections.currentText() == "mass.v → spring.v"
    window.document.set_diagram(Diagram("another"))
    qtbot.waitUntil(lambda: panel.bar.connections.count() == 0)
    assert panel.input == ""


def test_the_picture_has_layers_that_can_be_hidden_and_a_difference(qtbot: QtBot, opened: Opened) -> None:
    window = opened("spring_mass", f"ni_jacobi:step={H}")
    panel = panel_of(window)
    window.panels.get(HeldPanel).trace_step(window.controller.own_runs[0], "spring.F", 5.2)
    wait_for_step(qtbot, panel)
    assert panel.input == "mass.F"
    assert set(panel.plot.drawn) == {"true", "given", "jump", "lost"}
    shown = [key for key, entry in panel.legend.entries.items() if entry.isVisible()]
    assert shown == ["true", "given", "jump", "lost"]
    qtbot.mouseClick(panel.legend.entries["lost"], LEFT)
    assert "lost" not in panel.plot.drawn
    assert panel.legend.entries["lost"].isVisible()
    begin, end = panel.plot.view.time_range
    assert begin < 5.0
    assert end > 5.5
    panel.setFocus()
    QTest.keyClick(panel, Qt.Key.Key_D)
    _, values = panel.plot.drawn["true"][0].getData()
    assert np.nanmax(np.abs(values)) < 1e-12
    low, high = panel.plot.view.value_range
    assert low < 0.0 < high
    for scheme in (DARK, LIGHT):
        set_theme(scheme)
        assert set(panel.plot.drawn) == {"true", "given", "jump"}


def test_the_picture_and_its_numbers_are_written(
    qtbot: QtBot, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened("spring_mass", f"ni_jacobi:step={H}", by_hand=True)
    panel = panel_of(window)
    assert not panel.bar.export.isEnabled()
    window.panels.get(HeldPanel).trace_step(window.controller.own_runs[0], "spring.F", 5.2)
    wait_for_step(qtbot, panel)
    set_theme(DARK)
    for suffix, action in panel.export.kinds.items():
        path = tmp_path / f"held{suffix}"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
        with qtbot.waitSignal(panel.export.done):
            action.trigger()
        assert path.name in window.messages.message
    set_theme(LIGHT)
    drawing = (tmp_path / "held.svg").read_text()
    assert drawing.count("<path") + drawing.count("<polyline") > 10
    assert "Handed over" in drawing
    assert "spring.F [N]" in drawing
    assert "NI Jacobi H=0.5: mass, t = 5 to 5.5 s" in drawing
    assert "<image" not in drawing
    picture = QImage(str(tmp_path / "held.png"))
    assert picture.width() == round(170 / 25.4 * 250)
    assert picture.pixelColor(4, 4) == LIGHT.colour("canvas")
    rows = list(csv.DictReader((tmp_path / "held.csv").read_text().splitlines()))
    given = [row for row in rows if row["line"] == "given mass.F" and row["time"] and 5.0 <= float(row["time"]) < 5.5]
    x, _ = euler(10)
    assert_allclose(float(given[-1]["value"]), -x[10], rtol=1e-13)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "held.svg"), ""))
    panel.export.kinds[".svg"].trigger()
    qtbot.waitUntil(lambda: "cannot be written" in window.messages.message)


@pytest.mark.skipif(os.name != "posix", reason="limits the size of files, as a full disk does")
@pytest.mark.parametrize("name", ["held.svg", "held.png"])
def test_a_picture_that_has_no_room_on_the_disk_is_told(
    qtbot: QtBot, opened: Opened, tmp_path: Path, name: str
) -> None:
    window, path = opened("spring_mass", f"ni_jacobi:step={H}"), tmp_path / name
    panel = panel_of(window)
    window.panels.get(HeldPanel).trace_step(window.controller.own_runs[0], "spring.F", 5.2)
    wait_for_step(qtbot, panel)
    panel.export.write(path)
    qtbot.waitUntil(lambda: f"Wrote {name}" in window.messages.message)
    earlier = path.read_bytes()
    with no_room():
        panel.export.write(path)
        qtbot.waitUntil(lambda: f"{name} cannot be written: " in window.messages.message)
    assert path.read_bytes() == earlier


def test_a_time_can_be_written_and_a_step_double_clicked(qtbot: QtBot, opened: Opened) -> None:
    window = opened("spring_mass", f"ni_jacobi:step={H}")
    panel = panel_of(window)
    qtbot.mouseClick(panel.invitation.button, LEFT)
    wait_for_step(qtbot, panel)
    panel.bar.time.setFocus()
    panel.bar.time.selectAll()
    QTest.keyClicks(panel.bar.time, "40.2")
    QTest.keyClick(panel.bar.time, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panel.step is not None and panel.step.begin == 40.0, timeout=TIMEOUT)
    _, high = panel.plot.view.value_range
    where = at(panel.plot, 40.7, 0.99 * high)
    QTest.mouseDClick(panel.plot.widget.viewport(), LEFT, pos=where)
    assert panel.step is not None
    assert panel.step.begin == 40.5
    panel.bar.time.selectAll()
    QTest.keyClicks(panel.bar.time, "4000")
    QTest.keyClick(panel.bar.time, Qt.Key.Key_Return)
    assert "there is nothing at t = 4000 s" in window.messages.message


def test_candidates_are_listed_and_the_chosen_one_stands_out(qtbot: QtBot, opened: Opened) -> None:
    window = opened("two_masses", "f3ornits:step=0.01,tolerance=1e-3")
    panel = panel_of(window)
    window.panels.get(HeldPanel).trace_step(window.controller.own_runs[0], "right.F", 3.1)
    wait_for_step(qtbot, panel)
    table = panel.figures.candidates
    assert table.isVisible()
    assert table.texts() == [("0", "80.4", "72.9"), ("1", "7.02", "0.546"), ("2", "7.08", "0.479")]
    assert [table.item(row, 0).font().bold() for row in range(3)] == [False, True, False]  # type: ignore[union-attr]
    assert "Order 1" in panel.figures.why.text()
    assert "candidates" in panel.plot.drawn
    assert not panel.figures.residuals.isVisible()


def test_residuals_fall_in_the_table(qtbot: QtBot, opened: Opened) -> None:
    window = opened("lotka_volterra", "ifosmondi:step=0.2")
    panel = panel_of(window)
    window.panels.get(HeldPanel).trace_step(window.controller.own_runs[0], "prey.P_out", 3.1)
    wait_for_step(qtbot, panel)
    rows = panel.figures.residuals.texts()
    assert [row[0] for row in rows] == [str(n + 1) for n in range(len(rows))]
    assert float(rows[-1][2]) < 1.0
    assert not panel.figures.candidates.isVisible()


def test_a_wire_chooses_the_connection(qtbot: QtBot, opened: Opened) -> None:
    window = opened("spring_mass", f"ni_jacobi:step={H}")
    panel = panel_of(window)
    qtbot.mouseClick(panel.invitation.button, LEFT)
    wait_for_step(qtbot, panel)
    assert panel.input == "spring.v"
    (x0, y0), (x1, y1) = window.view.scene_.contents.wires[PortRef("mass", "F")].points[:2]
    mouse.click(window.view, QPointF(0.5 * (x0 + x1), 0.5 * (y0 + y1)))
    assert panel.input == "mass.F"
    assert panel.bar.connections.currentText() == "spring.F → mass.F"
    window.panels.docks["held"].hide()
    wire = window.view.scene_.contents.wires[PortRef("spring", "v")]
    (x0, y0), (x1, y1) = wire.points[:2]
    choose(window.view, QPointF(0.5 * (x0 + x1), 0.5 * (y0 + y1)), "Held signal")
    assert panel.isVisible()
    assert panel.input == "spring.v"


def test_parameters_changed_during_a_run_are_repeated(qtbot: QtBot, opened: Opened) -> None:
    """The spring becomes stiffer while the run rests after its first macro-step; the trace knows that."""
    window = opened("spring_mass")
    document, controller = window.document, window.controller
    document.push(SetSettings({"runs": (f"ni_jacobi:step={H}",)}))
    qtbot.waitUntil(lambda: controller.is_ready, timeout=TIMEOUT)
    controller.step()
    qtbot.waitUntil(lambda: bool(controller.own_runs) and controller.own_runs[0].time == H, timeout=TIMEOUT)
    spring = document.diagram["spring"]
    stiffer = spring.replaced(parameters={**spring.parameters, "c": Parameter(1.1, spring.parameters["c"].unit)})
    document.push(ReplaceSubsystem("spring", stiffer))
    qtbot.waitUntil(lambda: bool(controller.own_runs[0].changes), timeout=TIMEOUT)
    controller.resume()
    qtbot.waitUntil(lambda: controller.state == "idle", timeout=TIMEOUT)
    panel = panel_of(window)
    window.panels.get(HeldPanel).trace_step(controller.own_runs[0], "spring.F", 3.1)
    wait_for_step(qtbot, panel)
    assert panel.doubt.isHidden()
    trace, record = window.panels.get(HeldPanel).traces.trace, controller.own_runs[0]
    assert trace is not None
    assert doubt(record, trace) == ""
    record.changes = ()
    window.panels.get(HeldPanel).traces.stop()
    window.panels.get(HeldPanel).trace_step(record, "spring.F", 3.1)
    wait_for_step(qtbot, panel)
    assert "gives another spring.F at t = " in panel.doubt.text()
    assert panel.doubt.isVisible()


# -- in the plots ------------------------------------------------------------------------------------------------------


def overlay_of(window: MainWindow) -> HeldOverlay:
    window.panels.show("plots")
    (held,) = window.findChildren(HeldSignal)
    overlay = held.overlay
    assert overlay is not None
    return overlay


def zoom(qtbot: QtBot, window: MainWindow, begin: float, end: float) -> None:
    """Zoom as the wheel does, at once."""
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    curves.stack.plots[0].time_zoomed.emit(begin, end)
    qtbot.wait(400)


def test_zoomed_to_steps_the_plots_show_what_was_handed_over(qtbot: QtBot, opened: Opened) -> None:
    window = opened("spring_mass", f"ni_jacobi:step={H}", f"ni_jacobi:step={H},order=1")
    overlay, curves = overlay_of(window), window.panels.get(PlotsPanel).curves
    assert curves is not None
    qtbot.wait(400)
    assert not overlay.button.isEnabled()
    assert "Zoom in until at most 60 macro-steps" in overlay.button.toolTip()
    assert overlay.closer.isHidden()
    plot = curves.stack.plots[0]
    while overlay.steps_seen() > 40:
        turn_wheel(plot, plot.widget.viewport().rect().center())
    qtbot.waitUntil(overlay.button.isEnabled)
    assert overlay.closer.isVisible()
    zoom(qtbot, window, 10.0, 20.0)
    assert overlay.steps_seen() == 21
    curves.stack.setFocus()
    QTest.keyClick(curves.stack, Qt.Key.Key_H)
    assert overlay.button.isChecked()
    qtbot.waitUntil(lambda: len(overlay.drawn) == 2 * 2 * 3, timeout=TIMEOUT)  # runs, outputs; given, jumps, true
    shown = next(p for p in curves.stack.plots if p.column.label == "mass.v")
    lines = [item.getData() for where, item in overlay.drawn if where is shown]
    staircase = next(y for x, y in lines if len(x) and np.nanmax(np.abs(np.diff(y[:2]))) == 0.0)
    assert np.isfinite(staircase).sum() >= 2 * 20
    assert all(c.item.opacity() < 1.0 for c in shown.curves if not c.record.is_reference)
    qtbot.mouseClick(overlay.button, LEFT)
    assert overlay.drawn == []
    assert all(c.item.opacity() == 1.0 for c in shown.curves)


def test_zooming_out_takes_it_away_and_moving_on_looks_further(qtbot: QtBot, opened: Opened) -> None:
    window = opened("spring_mass", f"ni_jacobi:step={H}")
    overlay = overlay_of(window)
    zoom(qtbot, window, 10.0, 20.0)
    qtbot.mouseClick(overlay.button, LEFT)
    qtbot.waitUntil(lambda: len(overlay.drawn) == 6, timeout=TIMEOUT)
    zoom(qtbot, window, 40.0, 50.0)
    qtbot.waitUntil(lambda: len(overlay.drawn) == 6, timeout=TIMEOUT)
    x, _ = overlay.drawn[0][1].getData()
    assert np.nanmin(x) <= 40.0
    assert np.nanmax(x) >= 50.0
    zoom(qtbot, window, 0.0, 100.0)
    assert overlay.drawn == []
    assert not overlay.button.isEnabled()


def test_a_double_click_on_a_step_opens_it(qtbot: QtBot, opened: Opened) -> None:
    window = opened("spring_mass", f"ni_jacobi:step={H}")
    overlay_of(window)
    zoom(qtbot, window, 10.0, 15.0)
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    plot = next(p for p in curves.stack.plots if p.column.label == "spring.F")
    low, high = plot.view.value_range
    where = QPoint(plot.widget.mapFromScene(plot.view.mapViewToScene(QPointF(12.7, 0.5 * (low + high)))))
    QTest.mouseDClick(plot.widget.viewport(), LEFT, pos=where)
    panel = window.panels.get(HeldPanel)
    wait_for_step(qtbot, panel)
    assert panel.isVisible()
    assert panel.input == "mass.F"
    assert panel.step is not None
    assert panel.step.begin == 12.5
    assert curves.stack.visible_times() == (10.0, 15.0)


def test_the_button_and_the_menu_trace_here(qtbot: QtBot, opened: Opened) -> None:
    window = opened("spring_mass", f"ni_jacobi:step={H}", by_hand=True)
    overlay = overlay_of(window)
    zoom(qtbot, window, 10.0, 14.2)
    qtbot.mouseClick(overlay.closer, LEFT)
    panel = window.panels.get(HeldPanel)
    wait_for_step(qtbot, panel)
    assert panel.step is not None
    assert panel.step.begin == 12.0
    menu = QMenu()
    window.panels.get(PlotsPanel).menu_opened.emit(menu, 11.1)
    action = next(a for a in menu.actions() if plain(a.text()).startswith("Trace "))
    assert action.text() == "Trace NI Jacobi H=0.5 here"
    action.trigger()
    qtbot.waitUntil(lambda: panel.step is not None and panel.step.begin == 11.0, timeout=TIMEOUT)
