"""The panel of stability, by mouse and keys: eigenvalues, growth over the step, maps; through worker processes."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.background import calculation as module
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.laboratory.stability.map_page import StabilityMap
from macrostep.gui.laboratory.stability.motion_marks import StateMark, deflection
from macrostep.gui.laboratory.stability.motion_overlay import MotionMirror, MotionOverlay
from macrostep.gui.laboratory.stability.panel import DELAY, StabilityPanel
from macrostep.gui.laboratory.stability.view import StabilityView
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, load
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from macrostep.solvers.figures.stability_colours import IMPOSSIBLE, colours
from macrostep.solvers.linear.modes import NaturalMode
from macrostep.solvers.processes.workers import Workers
from tests.gui.fake_process import FakeProcess, Scenario
from tests.gui.in_language import in_language

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
RUNS = ("ni_jacobi:step=0.2", "gauss_seidel:step=0.5", "f3ornits")
LONG = 120_000
"""Longest wait for worker processes, which may have to compile first [ms]."""
Make = Callable[..., StabilityPanel]


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    workers = Workers(2)
    yield workers
    workers.shutdown(cancel_futures=True)


@pytest.fixture
def make(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, crew: Workers) -> Iterator[Make]:
    """Panels that are seen, of a document whose runs go to a fake process."""
    monkeypatch.setattr(module, "workers", lambda: crew)
    made: list[StabilityPanel] = []

    def panel(runs: tuple[str, ...] = RUNS, name: str = "two_masses", shown: bool = True) -> StabilityPanel:
        diagram = load(examples.path(name)) if name else Diagram("empty")
        diagram.set(runs=runs)
        document = Document(diagram)
        result = StabilityPanel(document, RunController(document, FakeProcess.playing(Scenario())))
        made.append(result)
        qtbot.addWidget(result)
        result.resize(1400, 320)
        if shown:
            result.show()
            qtbot.waitExposed(result)
        return result

    yield panel
    for each in made:
        each.end_work()
        while each.is_calculating:
            qtbot.wait(10)
        each._controller.close()


def shown(qtbot: QtBot, panel: StabilityPanel) -> StabilityView:
    """Return the view when its numbers stand there."""
    qtbot.waitUntil(lambda: not panel.is_calculating, timeout=LONG)
    assert panel.view is not None, panel.message.text()
    QTest.qWait(30)
    return panel.view


def table(view: StabilityView) -> list[list[str]]:
    model = view.model
    return [[str(model.index(r, c).data()) for c in range(model.columnCount())] for r in range(model.rowCount())]


def place_at(view: StabilityView, step: float, growth: float = 1.0) -> tuple[QWidget, QPoint]:
    """Return the widget and the place in it where a step and a growth are drawn."""
    widget = view.growth.widget
    scene = widget.plotItem.vb.mapViewToScene(QPointF(math.log10(step), math.log10(growth)))
    return widget.viewport(), widget.mapFromScene(scene)


def drag(start: tuple[QWidget, QPoint], end: QPoint, release: bool = True) -> None:
    widget, begin = start
    QTest.mousePress(widget, LEFT, NONE, begin)
    for share in (0.1, 0.4, 0.7, 1.0):
        QTest.qWait(25)  # pyqtgraph hears 100 moves a second at most
        QTest.mouseMove(widget, begin + (end - begin) * share)
    QTest.qWait(25)
    if release:
        QTest.mouseRelease(widget, LEFT, NONE, end)
        QTest.qWait(25)


def test_every_method_is_judged_and_who_has_no_map_says_why(qtbot: QtBot, make: Make) -> None:
    view = shown(qtbot, make())
    rows = table(view)
    assert rows[0][:2] == ["0.2", "0.992543"]
    assert rows[0][3] == "0.90351"
    assert rows[1][3] == "4.0168"
    assert rows[2][1] == "no linear map"
    assert "below 0.903509, 4.0321 to 4.37623, 5.24811 to 9.72512, above 15.4745 s" in view.text.text()
    view.table.selectRow(2)
    assert "chooses orders and steps by comparing errors" in view.text.text()
    assert len(view.circle.places) == 7 + 5


def test_the_line_is_dragged_and_the_eigenvalues_follow_at_once_then_exactly(qtbot: QtBot, make: Make) -> None:
    panel = make()
    view = shown(qtbot, panel)
    begin, (_, end) = place_at(view, 0.2), place_at(view, 1.0)
    inside = max(abs(place) for place in view.circle.places)
    drag(begin, end, release=False)
    assert view.growth.step == pytest.approx(1.0, rel=0.05)
    assert view.reading(0).is_elsewhere
    assert view.reading(0).growth == pytest.approx(1.0036, abs=2e-3)  # between the steps that are known
    assert inside < 1.0 < max(abs(place) for place in view.circle.places)
    assert view.elsewhere.isVisible()
    QTest.mouseRelease(begin[0], LEFT, NONE, end)
    qtbot.waitUntil(lambda: view._elsewhere[0].judgement is not None, timeout=LONG)
    judgement = view._elsewhere[0].judgement
    assert judgement is not None
    assert judgement.spectrum.step == view.growth.step
    assert not judgement.is_stable
    assert tuple(map(str, panel._document.diagram.runs)) == RUNS  # looking changes nothing
    QTest.mouseClick(view.back_button, LEFT)
    assert not view.reading(0).is_elsewhere
    assert not view.elsewhere.isVisible()


def test_enter_gives_the_method_the_step_that_is_looked_at_and_undo_takes_it_back(qtbot: QtBot, make: Make) -> None:
    panel = make()
    view = shown(qtbot, panel)
    view.growth.setFocus()
    for _ in range(3):
        QTest.keyClick(view.growth, Qt.Key.Key_Right)
    assert view.growth.step > 0.2
    step = view.growth.step
    QTest.keyClick(view.growth, Qt.Key.Key_Return)
    assert str(panel._document.diagram.runs[0]) == f"ni_jacobi:step={step:g}"
    view = shown(qtbot, panel)
    assert table(view)[0][0] == f"{step:g}"
    assert not view.reading(0).is_elsewhere
    panel._document.undo_stack.undo()
    assert tuple(map(str, panel._document.diagram.runs)) == RUNS
    assert table(shown(qtbot, panel))[0][0] == "0.2"


def test_escape_goes_back_to_the_methods_own_step(qtbot: QtBot, make: Make) -> None:
    view = shown(qtbot, make())
    QTest.keyClick(view.growth, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert view.reading(0).is_elsewhere
    QTest.keyClick(view.growth, Qt.Key.Key_Escape)
    assert view.growth.step == 0.2


def test_a_double_click_gives_the_method_the_step_there(qtbot: QtBot, make: Make) -> None:
    panel = make()
    view = shown(qtbot, panel)
    widget, place = place_at(view, 4.2, 1.3)
    QTest.mouseDClick(widget, LEFT, NONE, place)
    chosen = float(str(panel._document.diagram.runs[0]).removeprefix("ni_jacobi:step="))
    assert chosen == pytest.approx(4.2, rel=0.05)
    assert panel._document.undo_stack.count() == 1


def test_a_click_on_a_curve_or_a_row_puts_a_method_in_front(qtbot: QtBot, make: Make) -> None:
    panel = make()
    view = shown(qtbot, panel)
    assert view.front == 0
    method = view._stability.methods[1] if view._stability else None
    assert method is not None
    i = int(np.argmin(np.abs(method.steps - 30.0)))
    widget, place = place_at(view, float(method.steps[i]), float(method.growth[i]))
    QTest.mouseClick(widget, LEFT, NONE, place)
    assert view.front == 1
    assert view.growth.step == 0.5
    header = view.table.verticalHeader()
    QTest.mouseClick(header.viewport(), LEFT, NONE, QPoint(20, header.sectionViewportPosition(0) + 5))
    assert view.front == 0


def test_a_changed_parameter_changes_the_numbers_by_itself(qtbot: QtBot, make: Make) -> None:
    panel = make()
    before = table(shown(qtbot, panel))[0]
    diagram = panel._document.diagram
    left = diagram["left"]
    heavy = {**left.parameters, "m": type(left.parameters["m"])(2e4, "kg")}
    panel._document.push(ReplaceSubsystem("left", left.replaced(parameters=heavy)))
    after = table(shown(qtbot, panel))[0]
    assert after[1] != before[1]
    assert after[3] != before[3]


def test_a_faulty_method_stands_in_its_row_and_does_not_disturb_the_others(qtbot: QtBot, make: Make) -> None:
    view = shown(qtbot, make(("nonsense", "ni_jacobi:step=0.2", "ni_jacobi:order=9")))
    assert "There is no coupling method 'nonsense'" in view.model.rows[0].method.refusal
    assert "at most 3" in view.model.rows[2].method.refusal
    assert table(view)[1][3] == "0.90351"
    assert view.front == 1  # the first that can be shown


def test_the_time_of_the_operating_point_is_typed(qtbot: QtBot, make: Make) -> None:
    panel = make(("ni_jacobi:step=0.2",))
    shown(qtbot, panel)
    panel.at_field.setFocus()
    QTest.keyClicks(panel.at_field, "150")
    QTest.keyClick(panel.at_field, Qt.Key.Key_Return)
    assert table(shown(qtbot, panel))[0][3] == "any"  # the right body is gone, nothing is coupled
    panel.at_field.selectAll()
    QTest.keyClicks(panel.at_field, "300")
    QTest.keyClick(panel.at_field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "300 s is not between them" in panel.message.text(), timeout=LONG)
    panel.at_field.selectAll()
    QTest.keyClicks(panel.at_field, "soon")
    QTest.keyClick(panel.at_field, Qt.Key.Key_Return)
    assert panel.message.property("role") == "error"
    assert panel.at_field.property("wrong")


def test_a_diagram_that_cannot_be_run_says_why_in_place(qtbot: QtBot, make: Make) -> None:
    panel = make()
    shown(qtbot, panel)
    left = panel._document.diagram["left"]
    panel._document.push(ReplaceSubsystem("left", left.replaced(equations=("der(x) = v", "der(v) = nothing"))))
    qtbot.waitUntil(lambda: panel.message.property("role") == "error", timeout=LONG)
    assert "nothing" in panel.message.text()
    panel._document.undo_stack.undo()
    qtbot.waitUntil(lambda: panel.message.text() == "" and not panel.is_calculating, timeout=LONG)


def test_a_nonlinear_diagram_says_where_it_is_linearised(qtbot: QtBot, make: Make) -> None:
    view = shown(qtbot, make(("ni_jacobi:step=0.1",), "lotka_volterra"))
    assert "prey, predator are not linear" in view.text.text()


def test_nothing_to_show_says_what_would_be_here(qtbot: QtBot, make: Make) -> None:
    panel = make(())
    qtbot.waitUntil(lambda: panel.empty.isVisible() and not panel.is_calculating)
    with qtbot.waitSignal(panel.method_requested):
        QTest.mouseClick(panel.empty.button, LEFT)
    nothing = make((), "")
    qtbot.waitUntil(lambda: nothing.empty.isVisible() and not nothing.is_calculating)
    assert not nothing.empty.button.isVisible()


def test_a_panel_that_nobody_sees_calculates_nothing(qtbot: QtBot, make: Make) -> None:
    panel = make(shown=False)
    panel._document.push(SetSettings({"runs": ("ni_jacobi:step=0.3",)}))
    QTest.qWait(600)
    assert not panel.is_calculating
    panel.show()
    assert table(shown(qtbot, panel))[0][0] == "0.3"


# -- maps ------------------------------------------------------------------------------------------------------------


def map_of(qtbot: QtBot, panel: StabilityPanel) -> StabilityMap:
    shown(qtbot, panel)
    QTest.mouseClick(panel.map_button, LEFT)
    assert panel.map is not None
    assert panel.map.isVisible()
    return panel.map


def calculated(qtbot: QtBot, page: StabilityMap) -> None:
    QTest.mouseClick(page.button, LEFT)
    assert page.is_calculating
    qtbot.waitUntil(lambda: not page.is_calculating, timeout=LONG)


def type_bounds(page: StabilityMap, low: str, high: str) -> None:
    for field, text in ((page.across.low, low), (page.across.high, high)):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
    QTest.keyClick(page.across.high, Qt.Key.Key_Return)


def test_a_map_is_calculated_read_and_run(qtbot: QtBot, make: Make) -> None:
    panel = make()
    page = map_of(qtbot, panel)
    type_bounds(page, "0.5", "20")
    assert (page.across.name, page.up.name) == ("step", "left.m")
    calculated(qtbot, page)
    margin = page.image.margin
    assert not np.any(np.isnan(margin))
    middle = margin[np.argmin(np.abs(page.up.values(48).values - 1e4))]
    assert [len(run) for run in (np.flatnonzero(np.diff(np.sign(middle))),)] == [6]  # in and out of four intervals
    widget = page.image.widget
    scene = widget.plotItem.vb.mapViewToScene(QPointF(math.log10(4.2), 4.0))
    QTest.mouseClick(widget.viewport(), LEFT, NONE, widget.mapFromScene(scene))
    assert "stable" in page.text.text()
    assert page.run_button.isVisible()
    before = page.text.text()
    QTest.keyClick(page.image, Qt.Key.Key_Right)
    assert page.text.text() != before
    with qtbot.waitSignal(panel._controller.state_changed):
        QTest.mouseClick(page.run_button, LEFT)
    diagram = panel._document.diagram
    assert float(str(diagram.runs[0]).removeprefix("ni_jacobi:step=")) == pytest.approx(4.2, rel=0.2)
    assert diagram["left"].parameters["m"].value != 1e4
    assert diagram["left"].parameters["m"].unit == "kg"
    panel._document.undo_stack.undo()
    assert tuple(map(str, diagram.runs)) == RUNS
    assert diagram["left"].parameters["m"].value == 1e4
    qtbot.waitUntil(lambda: panel._controller.state == "idle", timeout=LONG)


def test_a_map_over_two_parameters_is_stopped_and_keeps_what_is_known(qtbot: QtBot, make: Make) -> None:
    page = map_of(qtbot, make())
    page.across.quantity.setCurrentIndex(page.across.quantity.findData("right.c_link"))
    page.across.quantity.activated.emit(page.across.quantity.currentIndex())
    QTest.mouseClick(page.button, LEFT)
    assert page.button.text() == "Stop"
    assert page.progress.isVisible()
    qtbot.waitUntil(lambda: bool(np.any(np.isfinite(page.image.margin))), timeout=LONG)
    QTest.mouseClick(page.button, LEFT)
    qtbot.waitUntil(lambda: not page.is_calculating, timeout=LONG)
    assert np.any(np.isnan(page.image.margin))
    assert page.button.text() == "Calculate"
    assert not page.progress.isVisible()


def test_a_map_that_cannot_be_says_why(qtbot: QtBot, make: Make) -> None:
    page = map_of(qtbot, make())
    page.up.quantity.setCurrentIndex(0)
    page.up.quantity.activated.emit(0)
    QTest.mouseClick(page.button, LEFT)
    assert "Both axes show macro-step H" in page.text.text()
    page.up.quantity.setCurrentIndex(1)
    page.up.quantity.activated.emit(1)
    page.method.setCurrentIndex(2)
    QTest.mouseClick(page.button, LEFT)
    qtbot.waitUntil(lambda: not page.is_calculating, timeout=LONG)
    assert "F3ORNITS chooses" in page.text.text()
    type_bounds(page, "5", "1")
    assert page.across.low.property("wrong")


def test_colours_tell_the_sides_apart_and_what_is_not_known() -> None:
    found = colours(np.array([[-1.0, -1e-9, 1e-9, 1e3, math.inf, math.nan]]))[0].tolist()
    assert found[0][2] > found[0][0]  # blue
    assert found[1][2] > found[1][0]
    assert found[2][0] > found[2][2]  # orange
    assert found[3][0] > found[3][2]
    assert "#{:02X}{:02X}{:02X}".format(*found[4][:3]) == IMPOSSIBLE
    assert found[5][3] == 0


# -- in the window ---------------------------------------------------------------------------------------------------


def test_the_study_menu_brings_the_panel_to_the_front_and_only_then_it_calculates(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, crew: Workers
) -> None:
    monkeypatch.setattr(module, "workers", lambda: crew)
    document = Document(load(examples.path("two_masses")))
    window = MainWindow(document, RunController(document, FakeProcess.playing(Scenario())))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    qtbot.wait(DELAY + 200)
    assert not window.panels.get(StabilityPanel).is_showing
    action = next(a for a in window.menus.menus["Study"].actions() if a.objectName() == "panel_stability")
    action.trigger()
    qtbot.waitUntil(lambda: window.panels.get(StabilityPanel).is_showing, timeout=LONG)
    assert window.panels.docks["stability"].isVisible()
    window.document.undo_stack.setClean()
    window.close()


def test_the_panel_lives_in_the_dark_too(qtbot: QtBot, make: Make) -> None:
    panel = make(("ni_jacobi:step=0.2",))
    view = shown(qtbot, panel)
    try:
        set_theme(DARK)
        background = view.growth.widget.backgroundBrush().color().name().upper()
        assert background == DARK.panel
        assert DARK.warning not in view.text.text()
    finally:
        set_theme(LIGHT)


def test_what_is_said_of_stability_is_in_the_windows_language(qtbot: QtBot, make: Make, qapp: QApplication) -> None:
    with in_language(qapp, "de"):
        view = shown(qtbot, make(("ni_jacobi:step=0.2", "ifosmondi:step=0.2", "f3ornits", "nonsense")))
        said = []
        for method in range(4):
            view.set_front(method)
            said.append(view.text.text())
    assert "stabile Schritte: unter 0.903509, 4.0321 bis 4.37623, 5.24811 bis 9.72512, über 15.4745 s" in said[0]
    assert "Bei 0.2 s klingt am wenigsten ab: " in said[0]
    assert "Seine Iteration ist hier zu Ende geführt" in said[1]
    assert "F3ORNITS wählt Ordnungen und Schritte" in said[2]
    assert "Es gibt kein Kopplungsverfahren" in said[3]
    assert not re.search(r"\b(the|of|is|are|between|below)\b", re.sub("<[^>]*>", "", " ".join(said)))


def test_the_growth_keeps_its_width_in_a_narrow_panel(qtbot: QtBot, make: Make) -> None:
    panel = make()
    view = shown(qtbot, panel)
    panel.resize(800, 320)
    assert view.growth.width() >= 320
    panel.resize(1300, 320)
    assert view.growth.width() > 400


def test_the_unit_circle_has_room_however_large_the_window_was(qtbot: QtBot, make: Make) -> None:
    panel = make()
    view = shown(qtbot, panel)
    for width in (1024, 1920, 1024, 800):
        panel.resize(width, 320)
        assert view.circle.widget.plotItem.vb.width() >= 120


def test_motions_stand_beside_what_methods_make_of_them(qtbot: QtBot, make: Make) -> None:
    """The two masses swing with sqrt(c/m) and sqrt(3c/m), and held inputs take damping away."""
    panel = make(runs=("ni_jacobi:step=0.5", "f3ornits"))
    qtbot.waitUntil(lambda: panel.is_showing, timeout=LONG)
    assert panel.motions is not None
    assert not panel.motions.is_calculating  # nobody sees them
    qtbot.mouseClick(panel.motions_button, LEFT)
    model = panel.motions.model
    qtbot.waitUntil(lambda: model.rowCount() == 2, timeout=LONG)
    texts = [[str(model.index(row, column).data()) for column in range(model.columnCount())] for row in (0, 1)]
    frequencies = [math.sqrt(square - 0.05**2) / (2.0 * math.pi) for square in (0.1, 0.3)]
    assert [float(row[1]) for row in texts] == pytest.approx(frequencies, rel=1e-3)
    assert [float(row[2]) for row in texts] == pytest.approx([0.05 / math.sqrt(s) for s in (0.1, 0.3)], rel=5e-3)
    assert [float(row[4].split()[0]) < float(row[2]) for row in texts] == [True, True]
    assert texts[0][5] == "no linear map"
    assert "left.x 25\N{NO-BREAK SPACE}%" in panel.motions.text.text()
    qtbot.keyClick(panel.motions.table, Qt.Key.Key_Down)
    assert "Motion 2" in panel.motions.text.text()
    panel._document.push(SetSettings({"runs": ("missiles:step=0.5",)}))
    qtbot.waitUntil(lambda: model.columnCount() == 5 and "(0 %)" in str(model.index(0, 4).data()), timeout=LONG)


def test_a_motion_moves_on_the_diagram(qtbot: QtBot, make: Make) -> None:
    """Alike masses swing together in the first motion, against each other in the second; v is a quarter turn ahead."""
    panel = make(runs=("ni_jacobi:step=0.5",))
    scene = DiagramScene(LevelDocument(panel._document))
    overlay = MotionOverlay(scene)
    panel.motion_moved.connect(overlay.show_mode)
    qtbot.waitUntil(lambda: panel.is_showing, timeout=LONG)
    assert panel.motions is not None
    qtbot.mouseClick(panel.motions_button, LEFT)
    qtbot.waitUntil(lambda: panel.motions is not None and panel.motions.model.rowCount() == 2, timeout=LONG)
    assert not overlay.marks
    qtbot.mouseClick(panel.motions.mover, LEFT)

    def away(block: str, name: str, turn: float) -> float:
        """Return how far from the middle of its track a state is, as a part of half of it."""
        overlay.turn = turn
        row = [mark.name for mark in overlay.marks[block]].index(name)
        place, box = overlay.place_of(block, row), scene.contents.blocks[block].box
        assert place is not None
        return (place.x() - 0.5 * (box[0] + box[2])) / (0.5 * (box[2] - box[0]))

    for turn in (0.0, 0.3, 0.8):
        assert away("left", "x", turn) == pytest.approx(away("right", "x", turn), abs=1e-6)
    turns = [k / 100 for k in range(100)]
    assert max(abs(away("left", "x", turn)) for turn in turns) == pytest.approx(1.0, abs=2e-3)
    furthest = max(turns, key=lambda turn: abs(away("left", "x", turn)))
    assert abs(away("left", "v", furthest)) < 0.2, "it is damped by 0.16: a little more than a quarter of a turn"
    qtbot.keyClick(panel.motions.table, Qt.Key.Key_Down)
    for turn in (0.0, 0.3, 0.8):
        assert away("left", "x", turn) == pytest.approx(-away("right", "x", turn), abs=1e-6)
    assert not overlay.beside
    with qtbot.waitSignal(panel.motion_paused, check_params_cb=bool):
        qtbot.mouseClick(panel.motions.pause, LEFT)
    panel.motions.whose.setFocus()
    qtbot.keyClick(panel.motions.whose, Qt.Key.Key_Down)
    assert panel.motions.whose.currentText() == "ni_jacobi H=0.5"
    overlay.turn = 0.0
    names = [mark.name for mark in overlay.marks["left"]]
    rings, box = [overlay.ring_of("left", names.index(name)) for name in "xv"], scene.contents.blocks["left"].box
    away_of = [(ring.x() - 0.5 * (box[0] + box[2])) / (0.5 * (box[2] - box[0])) for ring in rings if ring is not None]
    eigenvalue = complex(-0.05, math.sqrt(0.3 - 0.05**2))  # x and v = λx, each relative to the largest of its unit
    assert abs(away_of[0]) == pytest.approx(1.0, abs=1e-6)
    assert away_of[1] / away_of[0] == pytest.approx((eigenvalue / abs(eigenvalue)).real, abs=1e-6)
    assert away("left", "v", 0.0) / away("left", "x", 0.0) != pytest.approx(away_of[1] / away_of[0], abs=1e-2)
    qtbot.mouseClick(panel.step_button, LEFT)
    assert not overlay.marks, "it goes with the page"


def test_a_motion_that_moves_can_be_paused(qtbot: QtBot) -> None:
    scene = DiagramScene(LevelDocument(Document(load(examples.path("two_masses")))))
    mirror = MotionMirror(SimpleNamespace(scene_=scene, document=scene.document), scene)  # type: ignore[arg-type]
    mirror.show_mode(NaturalMode(1j, shape=(("left.x", 1.0 + 0j), ("left.v", 1j))))
    qtbot.waitUntil(lambda: mirror.overlay.turn > 0.02)
    mirror.set_paused(True)
    rests_at = mirror.overlay.turn
    mirror.show_mode(NaturalMode(2j, shape=(("left.x", 1.0 + 0j), ("left.v", 1j))))
    assert not mirror.is_moving
    assert mirror.overlay.turn == rests_at, "another motion stands still there, too"
    mirror.set_paused(False)
    qtbot.waitUntil(lambda: mirror.overlay.turn > rests_at)
    mirror.show_mode(None)
    assert not mirror.is_moving


def test_what_does_not_swing_fades() -> None:
    mode, mark = NaturalMode(complex(-2.0)), StateMark("x", complex(-1.0))
    found = [deflection(mark, mode, turn) for turn in (0.0, 0.5, 0.999, 1.0)]
    assert found[0] == -1.0 == found[3]
    assert found[0] < found[1] < found[2] < 0.0
