"""The panel of studies: started by one button, watched, stopped, continued, pointed at, opened again, written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.document import Document
from macrostep.gui.laboratory.study import view as study_view
from macrostep.gui.laboratory.study.panel import StudyPanel
from macrostep.gui.laboratory.study.sentences import mark_text
from macrostep.gui.laboratory.study.studies import Studies
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import FIGURE_WIDTH
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme
from macrostep.gui.widgets.validated_fields import GrowingText
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import load
from macrostep.model.edits.edits import SetSettings
from macrostep.solvers import save_figure
from macrostep.solvers.coupling import methods
from macrostep.solvers.studies.graphs import Mark
from macrostep.solvers.studies.study import Series, Study, axis
from tests.gui import fake_process
from tests.gui.fake_process import FakeProcess, Scenario
from tests.gui.in_language import in_language

LEFT = Qt.MouseButton.LeftButton
Make = Callable[..., StudyPanel]
LONG = 240_000
"""The first runs of a session compile [ms]."""


@pytest.fixture
def make(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Panels of a controller whose process only says which methods there are."""
    made: list[StudyPanel] = []
    monkeypatch.setattr(fake_process, "METHODS", tuple(methods()))

    def panel(
        name: str = "two_masses", runs: tuple[str, ...] = ("ni_jacobi:step=0.1", "missiles:step=0.1")
    ) -> StudyPanel:
        diagram = load(examples.path(name))
        diagram.set(runs=runs)
        controller = RunController(Document(diagram), FakeProcess.playing(Scenario()))
        result = StudyPanel(controller, Studies(controller))
        made.append(result)
        qtbot.addWidget(result)
        result.resize(1300, 320)
        result.show()
        qtbot.waitUntil(lambda: controller.is_ready)
        return result

    yield panel
    for each in made:
        each.end_work()
        each.controller.close()


def study(kind: str, *method: str, over: str, **more: object) -> Study:
    axes = tuple(axis(text) for text in over.split(";"))
    return Study(kind, tuple(map(Series, method)), axes, **more)  # type: ignore[arg-type]


def finish(qtbot: QtBot, panel: StudyPanel) -> None:
    qtbot.waitUntil(lambda: panel.studies.state == "idle" and panel.studies.outcome is not None, timeout=LONG)
    qtbot.wait(50)


def done(qtbot: QtBot, panel: StudyPanel, what: Study) -> StudyPanel:
    assert panel.studies.begin(what)
    qtbot.waitUntil(lambda: panel.studies.state in ("running", "idle") and panel.studies.outcome is not None)
    finish(qtbot, panel)
    return panel


def place_of(panel: StudyPanel, number: int, series: int = 0) -> QPoint:
    """Return where a run stands on the screen, in the figure's viewport."""
    view = panel.view
    assert view is not None
    spots = [spot for spot in view._spots_of(0) if spot.series == series]
    plot = view._plots[0]
    at = QPointF(spots[number].x, spots[number].y)
    return view.figure.mapFromScene(plot.getViewBox().mapViewToScene(at))


def click_at(panel: StudyPanel, place: QPoint) -> None:
    assert panel.view is not None
    QTest.mouseMove(panel.view.figure.viewport(), place)
    QTest.mouseClick(panel.view.figure.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)


def test_one_button_starts_a_study_and_its_order_is_told(qtbot: QtBot, make: Make) -> None:
    panel = make()
    assert panel.start_page.isVisible()
    QTest.mouseClick(panel.start_page.starts["convergence"], LEFT)
    qtbot.waitUntil(lambda: panel.studies.state == "running")
    assert not panel.start_page.isVisible()
    assert panel.stop_button.isVisible()
    finish(qtbot, panel)
    assert not panel.stop_button.isVisible()
    assert not panel.continue_button.isVisible()
    assert panel._progress.text() == "20 runs"
    assert panel.legend is not None
    orders = [more.text() for _, more in panel.legend._entries]
    assert orders[0].startswith("order\N{NO-BREAK SPACE}1.0")
    assert orders[1].startswith("order\N{NO-BREAK SPACE}4.0")
    assert panel.view is not None
    assert len(panel.view._spots[0]) == 20
    assert panel.list is not None
    assert panel.list.count() == 1
    assert panel.list.item(0).text().endswith("20 runs")


def test_axes_are_in_the_windows_language_and_in_files_english(qtbot: QtBot, make: Make, qapp: QApplication) -> None:
    with in_language(qapp, "de"):
        panel = make()
        done(qtbot, panel, study("convergence", "ni_jacobi", over="step=0.1,0.2"))
        assert panel.view is not None
        (plot,) = panel.view._plots
        said = [plot.getAxis(side).labelText for side in ("bottom", "left")]
        outcome = panel.studies.outcome
    assert said == ["Makroschritt H [s]", "größter RMSE [%]"]
    assert outcome is not None
    (graph,) = outcome.graphs()
    assert (graph.x_title, graph.y_title) == ("macro-step H [s]", "largest RMSE [%]")


@pytest.mark.parametrize("kind", ["work-precision", "sweep", "map"])
def test_every_kind_has_its_button(qtbot: QtBot, make: Make, kind: str) -> None:
    panel = make()
    QTest.mouseClick(panel.start_page.starts[kind], LEFT)
    qtbot.waitUntil(lambda: panel.studies.outcome is not None)
    finish(qtbot, panel)
    assert panel.view is not None
    assert panel.studies.is_complete
    assert panel.view._all_spots()
    picture = panel.view.grab().toImage()
    assert len({picture.pixelColor(x, y).name() for x in range(0, picture.width(), 5) for y in range(0, 200, 5)}) > 8


def test_a_study_is_stopped_and_goes_on_where_it_was(qtbot: QtBot, make: Make) -> None:
    panel = make()
    assert panel.studies.begin(study("convergence", "ni_jacobi", over="step=1e-6,0.1,0.2,0.4"))
    qtbot.waitUntil(lambda: panel.studies.done == 3, timeout=LONG)
    qtbot.waitUntil(lambda: "3 of 4 runs" in panel._progress.text())
    assert "left" in panel._progress.text()
    QTest.mouseClick(panel.stop_button, LEFT)
    qtbot.waitUntil(lambda: panel.studies.state == "idle")
    assert panel._progress.text() == "3 of 4 runs"
    assert panel.continue_button.isVisible()
    QTest.mouseClick(panel.continue_button, LEFT)
    assert panel.studies.state == "running"
    assert panel.studies.done == 3
    run = panel.studies._run
    assert run is not None
    assert run.total - run.done == 1
    panel.studies.stop()
    qtbot.waitUntil(lambda: panel.studies.state == "idle")


def test_a_point_under_the_mouse_tells_its_run_and_a_click_chooses_it(qtbot: QtBot, make: Make) -> None:
    panel = done(qtbot, make(), study("convergence", "ni_jacobi", "missiles", over="step=0.1,0.2,0.4"))
    assert panel.view is not None
    assert panel.studies.outcome is not None
    assert not panel.run_button.isEnabled()
    click_at(panel, place_of(panel, 1))
    chosen = panel.view.chosen
    assert chosen is not None
    assert chosen.point.values == {"step": 0.2}
    assert panel._about.text().startswith("NI Jacobi, step = 0.2: error 2.22 %")
    assert "left.x: 0.774" in mark_text(chosen, panel.studies.outcome)
    requested: list[tuple[object, ...]] = []
    panel.run_requested.connect(lambda *what: requested.append(what))
    QTest.mouseClick(panel.run_button, LEFT)
    QTest.keyClick(panel.view, Qt.Key.Key_Return)
    assert [str(what[2]) for what in requested] == ["ni_jacobi:step=0.2,order=0"] * 2
    click_at(panel, QPoint(place_of(panel, 1).x(), 5))
    assert panel.view.chosen is None
    assert not panel.run_button.isEnabled()


def test_the_arrow_keys_go_from_run_to_run(qtbot: QtBot, make: Make) -> None:
    panel = done(qtbot, make(), study("convergence", "ni_jacobi", "missiles", over="step=0.1,0.2,0.4"))
    view = panel.view
    assert view is not None
    for key, values, series in (
        (Qt.Key.Key_Right, 0.1, 0), (Qt.Key.Key_Right, 0.2, 0), (Qt.Key.Key_Down, 0.2, 1), (Qt.Key.Key_Left, 0.1, 1),
        (Qt.Key.Key_Left, 0.1, 1), (Qt.Key.Key_Up, 0.1, 0),
    ):  # fmt: skip
        QTest.keyClick(view, key)
        assert view.chosen is not None
        assert (view.chosen.point.values["step"], view.chosen.point.series) == (values, series)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.chosen is None


def test_a_failed_run_is_a_cross_that_tells_why(qtbot: QtBot, make: Make) -> None:
    panel = done(qtbot, make("damper_reaction"), study("sweep", "ifosmondi:step=0.1", over="plate.DD=0.64,4"))
    assert panel.legend is not None
    assert panel.studies.outcome is not None
    assert panel.legend._entries[0][1].text() == "1 of 2 fail"
    click_at(panel, place_of(panel, 0))
    chosen: Mark | None = panel.view.chosen if panel.view is not None else None
    assert chosen is not None
    assert "does not converge" in panel._about.text()
    assert "does not converge" in mark_text(chosen, panel.studies.outcome).replace("<br>", " ")


def test_a_cell_of_a_map_is_a_run(qtbot: QtBot, make: Make) -> None:
    panel = done(qtbot, make(), study("map", "ni_jacobi", over="step=0.1,0.4;left.c=500,1000,2000"))
    click_at(panel, place_of(panel, 4))
    assert panel.view is not None
    assert panel.view.chosen is not None
    assert panel.view.chosen.point.values == {"step": 0.4, "left.c": 1000}
    QTest.keyClick(panel.view, Qt.Key.Key_Left)
    assert panel.view.chosen.point.values == {"step": 0.4, "left.c": 500}


def item_of(listing: QListWidget, text: str) -> int:
    return next(row for row in range(listing.count()) if listing.item(row).text() == text)


def test_the_form_proposes_counts_and_says_what_is_wrong(qtbot: QtBot, make: Make) -> None:
    panel = make(runs=("ni_jacobi:step=0.1", "f3ornits:tolerance=1e-3"))
    QTest.mouseClick(panel.start_page.forms["convergence"], LEFT)
    form = panel.form
    assert form is not None
    assert form.isVisible()
    assert form.values[0].text() == "0.005..0.5:10log"
    assert [form.methods.item(row).checkState() for row in range(2)] == [Qt.CheckState.Checked] * 2
    assert form.start.text() == "Start 17 runs", "10 steps, 7 tolerances"
    form.values[0].selectAll()
    QTest.keyClicks(form.values[0], "0.1..1")
    assert not form.start.isEnabled()
    assert "is not a range" in form.message.text()
    assert form.values[0].property("wrong")
    form.values[0].selectAll()
    QTest.keyClicks(form.values[0], "0.1,0.4")
    assert form.start.text() == "Start 9 runs"
    assert not form.message.text()
    QTest.mouseClick(form.kinds["sweep"], LEFT)
    form.names[0].setCurrentIndex(form.names[0].findData("left.c"))
    assert form.values[0].text() == "250..4000:9log"
    form.names[0].setCurrentIndex(form.names[0].findData("calibration"))
    assert form.values[0].text() == "extrapolation, cls"
    assert form.start.isEnabled(), "F3ORNITS alone"
    assert form.message.text() == "NI Jacobi, H = 0.1 has no option 'calibration' to vary."
    form.methods.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert form.start.text() == "Start 2 runs"
    form.figures.item(item_of(form.figures, "RMSE of left.x")).setCheckState(Qt.CheckState.Checked)
    QTest.mouseClick(form.start, LEFT)
    qtbot.waitUntil(lambda: panel.studies.outcome is not None)
    finish(qtbot, panel)
    assert panel.studies.outcome is not None
    assert panel.studies.outcome.plan.study.figures == ("error", "integrations", "error:left.x")
    assert panel.view is not None
    assert len(panel.view._plots) == 3
    panel.open_form("map")
    assert form.values[1].isVisible()
    QTest.mouseClick(form.cancel, LEFT)
    assert panel.view.isVisible()


def test_kept_studies_are_opened_deleted_and_brought_back(qtbot: QtBot, make: Make) -> None:
    panel = make()
    done(qtbot, panel, study("convergence", "ni_jacobi", over="step=0.1,0.2", title="First"))
    done(qtbot, panel, study("convergence", "missiles", over="step=0.1,0.2", title="Second"))
    listing = panel.list
    assert listing is not None
    qtbot.waitUntil(lambda: listing.count() == 2)
    assert listing.item(0).text().startswith("Second")
    again = make()  # the application was started anew
    qtbot.waitUntil(lambda: again.list is not None and again.list.count() == 2)
    assert again.list is not None
    place = again.list.visualItemRect(again.list.item(1)).center()
    QTest.mouseClick(again.list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    qtbot.waitUntil(lambda: again.studies.outcome is not None)
    assert again._title.text() == "First"
    assert again.studies.is_complete
    assert again.view is not None
    assert len(again.view._spots[0]) == 2
    QTest.keyClick(again.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: again.list is not None and again.list.count() == 1)
    assert again.start_page.isVisible()
    QTest.keyClick(again.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: again.list is not None and again.list.count() == 2)


def test_a_study_is_written_as_picture_numbers_and_script(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    panel = done(qtbot, make(), study("convergence", "ni_jacobi", over="step=0.1,0.2,0.4"))
    said: list[str] = []
    panel.done.connect(lambda text, path: said.append(text))
    assert panel.export is not None
    for ending in (".svg", ".pdf", ".pgf", ".png", ".csv", ".json", ".py"):
        panel.export.write(tmp_path / f"study{ending}")
    qtbot.waitUntil(lambda: len(said) == 7)
    assert said == [f"Wrote study{ending}" for ending in (".svg", ".pdf", ".pgf", ".png", ".csv", ".json", ".py")]
    assert QImage(str(tmp_path / "study.png")).width() > 1000
    assert len((tmp_path / "study.csv").read_text().splitlines()) == 4
    assert len(json.loads((tmp_path / "study.json").read_text())["points"]) == 3
    made = subprocess.run(
        [sys.executable, str(tmp_path / "study.py"), str(tmp_path / "again.svg")], capture_output=True, text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "home"), "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert "order 1." in made.stdout
    assert (tmp_path / "again.svg").exists()
    panel.export.widths.aboutToShow.emit()
    at_first, column, _ = panel.export.widths.actions()
    assert at_first.isChecked()
    column.trigger()
    panel.export.write(tmp_path / "column.svg")
    qtbot.waitUntil(lambda: len(said) == 8)
    assert panel.studies.outcome is not None
    save_figure(panel.studies.outcome, tmp_path / "python.svg", width=85.0)
    for ending in (".svg", ".figure.csv"):
        assert (tmp_path / f"column{ending}").read_bytes() == (tmp_path / f"python{ending}").read_bytes()
    FIGURE_WIDTH.reset()
    failed: list[str] = []
    panel.failed.connect(failed.append)
    panel.export.write(tmp_path / "nowhere" / "study.csv")
    qtbot.waitUntil(lambda: len(failed) == 1)


def test_the_look_follows_the_theme_and_the_chips(qtbot: QtBot, make: Make) -> None:
    panel = done(qtbot, make(), study("convergence", "missiles", "gauss_seidel", over="step=0.1,0.2"))
    assert [style.slot for style in panel.studies.styles] == [1, 3]  # MISSILES has the colour of its chip
    assert panel.view is not None
    set_theme(DARK)
    try:
        assert panel.view.figure.backgroundBrush().color().name().upper() == DARK.panel
    finally:
        set_theme(LIGHT)
    panel.resize(study_view._LEAST_WIDTH + 500, 320)


def test_what_cannot_be_studied_says_so(qtbot: QtBot, make: Make) -> None:
    panel = make()
    failed: list[str] = []
    panel.failed.connect(failed.append)
    panel.controller.document.diagram.set(stop=-1.0)
    QTest.mouseClick(panel.start_page.starts["convergence"], LEFT)
    qtbot.waitUntil(lambda: bool(failed))
    assert "stop" in failed[0]
    assert panel.studies.state == "idle"


def test_run_this_is_one_step_of_undo_and_shows_the_signals(qtbot: QtBot, make: Make) -> None:
    made = make()
    document = made.controller.document
    window = MainWindow(document, made.controller)
    window.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    qtbot.addWidget(window)
    window.show()
    window.panels.focus("study")
    panel = window.panels.get(StudyPanel)
    assert panel.isVisible()
    done(qtbot, panel, study("sweep", "ni_jacobi:step=0.4", over="left.c=500,2000"))
    click_at(panel, place_of(panel, 1))
    QTest.mouseClick(panel.run_button, LEFT)
    assert list(map(str, document.diagram.runs)) == ["ni_jacobi:step=0.4,order=0"]
    assert document.diagram["left"].parameters["c"].value == 2000.0
    qtbot.waitUntil(lambda: window.panels.get(PlotsPanel).isVisible())
    qtbot.waitUntil(lambda: window.controller.state == "idle")
    document.undo_stack.undo()
    assert list(map(str, document.diagram.runs)) == ["ni_jacobi:step=0.1", "missiles:step=0.1"]
    assert document.diagram["left"].parameters["c"].value == 1000.0
    document.push(SetSettings({"stop": 50.0}))  # another problem now: the study's diagram is opened for its run
    window.panels.focus("study")
    panel.run_chosen()
    assert document.diagram.stop == 200.0
    assert document.diagram["left"].parameters["c"].value == 2000.0
    qtbot.waitUntil(lambda: window.controller.state == "idle")
    window.close()


def type_in(field: QLineEdit | GrowingText, text: str) -> None:
    """Type into a field in place of what stands there."""
    QTest.mouseClick(field if isinstance(field, QLineEdit) else field.viewport(), LEFT)
    field.selectAll()
    for line, part in enumerate(text.split("\n")):
        if line:
            QTest.keyClick(field, Qt.Key.Key_Return)
        QTest.keyClicks(field, part)


def test_a_sample_is_set_up_stopped_continued_and_seen_as_bars(qtbot: QtBot, make: Make) -> None:
    panel = make()
    QTest.mouseClick(panel.start_page.forms["sample"], LEFT)
    form = panel.form
    assert form is not None
    type_in(form.laws, "left.m = uniform(5000, 20000)\nleft.d = uniform(100, 2000)")
    type_in(form.draw, "sobol:10")
    assert "power of two" in form.message.text()
    type_in(form.draw, "sobol:128")
    type_in(form.seed, "-1")
    assert form.message.text() == "The seed must be a whole number from 0 on."
    assert not form.start.isEnabled()
    type_in(form.seed, "7")
    type_in(form.quantity, "rms:left.x; final:right.x")
    assert form.start.text() == "Start 512 runs"
    QTest.mouseClick(form.start, LEFT)
    qtbot.waitUntil(lambda: panel.studies.outcome is not None and len(panel.studies.outcome.records) > 4, timeout=LONG)
    QTest.mouseClick(panel.stop_button, LEFT)
    finish(qtbot, panel)
    outcome = panel.studies.outcome
    assert outcome is not None
    assert 4 < len(outcome.records) < 512
    QTest.mouseClick(panel.continue_button, LEFT)
    qtbot.waitUntil(lambda: panel.studies.is_complete, timeout=LONG)
    finish(qtbot, panel)
    outcome, view = panel.studies.outcome, panel.view
    assert outcome is not None
    assert view is not None
    assert outcome.plan.study.seed == 7
    assert len(view._plots) == 10, "for each figure a distribution, bars of it, indices, and two parameters"
    assert all(plot.getViewBox().height() > 100.0 for plot in view._plots), "they are scrolled where space is short"
    bar = view.area.verticalScrollBar()
    place = QPointF(view.area.mapTo(panel, view.area.rect().center()))
    QTest.wheelEvent(panel.windowHandle(), place, QPoint(0, -240))
    assert bar.value() > 0
    found = outcome.statistics(0, "rms:left.x")
    (bars,) = view._items[2]._bars
    assert list(bars.filled.opts["height"]) == pytest.approx([its.first for its in found.indices])
    assert list(bars.outlined.opts["height"]) == pytest.approx([its.total for its in found.indices])
    tops = bars.whiskers.opts["y"] + bars.whiskers.opts["top"]
    ends = [end for its in found.indices for end in (its.first_interval[1], its.total_interval[1])]
    assert list(tops) == pytest.approx(ends)
    (classes,) = view._items[1]._bars
    assert sum(classes.filled.opts["height"]) == pytest.approx(100.0)
    assert [line.value() for line in classes._lines] == pytest.approx([found.quantiles[k] for k in (1, 3, 5)])
