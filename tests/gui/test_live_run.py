"""Sliding a macro-step: the whole run is drawn anew, with its errors, at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.editing.document import Document
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.widgets.logarithmic_slider import LogSlider
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, load
from macrostep.solvers import compare
from tests.gui.test_window import answer_discard

pytestmark = pytest.mark.live
Opened = Callable[[Diagram], MainWindow]


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opened]:
    """A window whose diagram has been run."""
    windows: list[MainWindow] = []

    def open_window(diagram: Diagram) -> MainWindow:
        document = Document(diagram)
        result = MainWindow(document, RunController(document))
        qtbot.addWidget(result, before_close_func=answer_discard)
        windows.append(result)
        result.resize(1400, 900)
        result.show()
        qtbot.waitExposed(result)
        qtbot.waitUntil(lambda: result.controller.is_ready)
        return result

    yield open_window
    for window in windows:
        window.controller.close()


def predator_and_prey(*runs: str) -> Diagram:
    diagram = load(examples.path("lotka_volterra"))
    diagram.runs = runs
    return diagram


def run(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(window.run_bar.run_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.own_runs))


def slider_of(window: MainWindow, number: int, option: str = "step") -> LogSlider:
    window.run_bar.open_form(number)
    assert window.run_bar.form is not None
    return window.run_bar.form.sliders[option]


def drag(slider: LogSlider, *places: int) -> None:
    """Press the knob, move it over some places, let go."""
    middle = slider.rect().center()
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=middle)
    slider.setSliderDown(True)  # a press beside the knob only turns a page
    for place in places:
        QTest.mouseMove(slider, QPoint(middle.x() + place, middle.y()), delay=30)
        slider.setSliderPosition(place)
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=middle)


def is_anew(window: MainWindow, generation: int = 1) -> bool:
    return any(r.generation >= generation for r in window.controller.own_runs) and not window.run_bar.live.is_busy


def test_sliding_the_macro_step_draws_the_whole_run_anew(opened: Opened, qtbot: QtBot) -> None:
    window = opened(predator_and_prey("ni_jacobi:step=0.05", "missiles:step=0.05"))
    run(qtbot, window)
    record, other = window.controller.own_runs
    before = record.signal("prey.P")[1].copy()
    drag(slider_of(window, 0), 80, 60, 40, 20)
    qtbot.waitUntil(lambda: is_anew(window))
    text = str(window.document.diagram.runs[0])
    step = float(text.removeprefix("ni_jacobi:step="))
    assert 0.05 / 32 <= step < 0.02
    assert len(record.signal("prey.P")[0]) == pytest.approx(20.0 / step, abs=2.0)
    assert not np.array_equal(before, record.signal("prey.P")[1][: len(before)])
    truth = compare(window.document.diagram, [text]).runs[0]
    assert record.rmse_percent == pytest.approx(truth.rmse_percent, rel=1e-12)
    assert record.label == f"NI Jacobi H={step:g}"
    assert other.generation == 0
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    drawn = next(c for c in curves.stack.plots[0].curves if c.record is record)
    assert len(drawn.drawn[0]) > 0
    assert window.panels.get(ComparePanel).model.rows[0].rmse_percent == record.rmse_percent


def test_one_movement_is_one_step_of_undo_and_is_kept_when_the_form_closes(opened: Opened, qtbot: QtBot) -> None:
    window = opened(predator_and_prey("ni_jacobi:step=0.05"))
    run(qtbot, window)
    qtbot.waitUntil(lambda: len(window.kept.runs) == 1)
    drag(slider_of(window, 0), 120, 140, 100)
    qtbot.waitUntil(lambda: is_anew(window))
    qtbot.keyClick(window.run_bar.form, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(window.kept.runs) == 2)
    window.document.undo_stack.undo()
    assert tuple(map(str, window.document.diagram.runs)) == ("ni_jacobi:step=0.05",)
    assert not window.document.undo_stack.canUndo()


def test_arrow_keys_slide_too_and_a_run_is_there_before_run_was_pressed(opened: Opened, qtbot: QtBot) -> None:
    window = opened(predator_and_prey("f3ornits:tolerance=1e-3"))
    slider = slider_of(window, 0, "tolerance")
    slider.setFocus()
    for _ in range(3):
        qtbot.keyClick(slider, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: is_anew(window))
    assert str(window.document.diagram.runs[0]) == "f3ornits:tolerance=0.000891"
    assert window.controller.reference is not None
    assert window.controller.reference.has_data
    assert window.controller.own_runs[0].is_compared


def test_a_run_that_fails_while_it_is_slid_says_so_and_one_that_succeeds_takes_the_cross_away(
    opened: Opened, qtbot: QtBot
) -> None:
    diagram = load(examples.path("damper_reaction"))
    diagram.runs = ("ifosmondi:step=0.1,max_iterations=3",)
    window = opened(diagram)
    run(qtbot, window)
    record = window.controller.own_runs[0]
    drag(slider_of(window, 0, "tolerance"), 0)
    qtbot.waitUntil(lambda: is_anew(window))
    assert record.status == "failed"
    assert record.failure is not None
    drag(slider_of(window, 0, "tolerance"), 10_000)
    qtbot.waitUntil(lambda: is_anew(window, 2))
    assert (record.status == "failed") == (record.failure is not None)


def test_another_diagram_than_the_one_that_ran_begins_anew(opened: Opened, qtbot: QtBot) -> None:
    window = opened(predator_and_prey("ni_jacobi:step=0.05", "missiles:step=0.05"))
    run(qtbot, window)
    window.run_bar.stop_field.setFocus()
    window.run_bar.stop_field.selectAll()
    qtbot.keyClicks(window.run_bar.stop_field, "10\r")
    drag(slider_of(window, 0), 100, 80)
    qtbot.waitUntil(lambda: is_anew(window))
    assert [r.label.split(" H=")[0] for r in window.controller.own_runs] == ["NI Jacobi"]
    assert window.controller.own_runs[0].signal("prey.P")[0][-1] == 10.0
    assert window.controller.reference is not None
    assert window.controller.reference.stop == 10.0


def test_what_comes_too_late_is_not_shown(opened: Opened, qtbot: QtBot) -> None:
    """Its chip has gone, another diagram has come, or the whole comparison is being run."""
    window = opened(predator_and_prey("ni_jacobi:step=0.05", "missiles:step=0.05"))
    live, controller = window.run_bar.live, window.controller
    live.show(0)
    window.run_bar.remove(0)
    qtbot.waitUntil(lambda: not live.is_busy)
    assert not controller.own_runs
    live.show(0)
    window.document.set_diagram(predator_and_prey())
    qtbot.waitUntil(lambda: not live.is_busy)
    assert not controller.own_runs
    window.document.set_diagram(predator_and_prey("ni_jacobi:step=0.05"))
    live.show(0)
    assert controller.run()
    controller.replace_run = lambda *_: shown.append(controller.state)  # type: ignore[method-assign]
    shown: list[str] = []
    qtbot.waitUntil(lambda: not live.is_busy and controller.state == "idle")
    assert set(shown) <= {"idle"}
