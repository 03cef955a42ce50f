"""The panel that compares: table, ranks, rule, picture, what happened, and methods to compare with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.compare.ranking_rule import RuleRow
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation import translation
from macrostep.gui.methods.proposals import others_to_compare
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.theme import SECONDARY_SIZE, text_font, theme
from macrostep.gui.widgets.mnemonics import plain
from macrostep.gui.widgets.number_format import grouped, three_digits
from macrostep.model import Diagram, Subsystem
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.edits.edits import SetSettings
from macrostep.solvers.comparison.finding import Finding
from macrostep.solvers.comparison.rule import Rule, linearisation_note
from macrostep.solvers.errors.figures import ErrorFigure, Scale
from tests.gui.fake_process import ADAPTIVE, HELD, FakeProcess, Scenario
from tests.gui.in_language import in_language

LEFT = Qt.MouseButton.LeftButton
Make = Callable[..., ComparePanel]
HORIZONTAL, VERTICAL = Qt.Orientation.Horizontal, Qt.Orientation.Vertical


@pytest.fixture
def make(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Panels of a controller with a fake process that is ready."""
    made: list[ComparePanel] = []
    monkeypatch.setattr(Diagram, "problems", lambda self: [])

    def panel(scenario: Scenario | None = None, runs: tuple[str, ...] = ("held:step=0.1", "adaptive")) -> ComparePanel:
        controller = RunController(Document(Diagram("d", runs=runs)), FakeProcess.playing(scenario or Scenario()))
        result = ComparePanel(controller)
        made.append(result)
        qtbot.addWidget(result)
        result.resize(1400, 300)
        result.show()
        qtbot.waitUntil(lambda: controller.is_ready)
        return result

    yield panel
    for each in made:
        each.controller.close()


def run(qtbot: QtBot, panel: ComparePanel) -> None:
    assert panel.controller.run()
    qtbot.waitUntil(lambda: panel.controller.state == "idle")
    qtbot.wait(60)


def titles(panel: ComparePanel) -> list[str]:
    return [str(panel.sorted.headerData(k, HORIZONTAL)) for k in range(panel.sorted.columnCount())]


def names(panel: ComparePanel) -> list[str]:
    return [str(panel.sorted.headerData(k, VERTICAL)) for k in range(panel.sorted.rowCount())]


def cell(panel: ComparePanel, run: int, title: str) -> QModelIndex:
    """Return the cell of a run by its number in the run bar, wherever it stands in the table."""
    return panel.sorted.mapFromSource(panel.model.index(run, titles(panel).index(title)))


def shown(panel: ComparePanel, row: int, title: str) -> QModelIndex:
    """Return a cell by its row in the table."""
    return panel.sorted.index(row, titles(panel).index(title))


@pytest.mark.parametrize(
    "press",
    [lambda button: QTest.mouseClick(button, LEFT), lambda button: QTest.keyClick(button, Qt.Key.Key_Return)],
    ids=["click", "Return"],
)
def test_without_a_run_the_panel_offers_to_run(qtbot: QtBot, make: Make, press: Callable[[QPushButton], None]) -> None:
    panel = make()
    assert panel.empty.isVisible()
    press(panel.empty.button)
    qtbot.waitUntil(lambda: panel.controller.state == "idle")
    assert not panel.empty.isVisible()


def test_while_a_run_begins_the_empty_panel_says_what_it_does(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(pause_in_reference=0.05))
    panel.controller.run()
    said = panel.empty.accessibleName(), panel.empty.accessibleDescription()
    assert said == ("The run begins …", panel.controller.status)
    assert not panel.empty.button.isEnabled()
    qtbot.waitUntil(lambda: panel.controller.state == "idle")
    assert panel.empty.accessibleName() == "Nothing to compare yet"


def test_why_a_run_did_not_begin_stays_in_the_empty_panel_until_the_diagram_is_edited(qtbot: QtBot, make: Make) -> None:
    why = "Option 'step' of held must be above 0 s, not 0."
    panel = make(Scenario(invalid=why))
    panel.controller.run()
    qtbot.waitUntil(lambda: panel.controller.state == "idle")
    said = panel.empty.accessibleName(), panel.empty.accessibleDescription()
    assert said == ("The run did not begin", why)
    assert panel.empty.button.isEnabled()
    panel.controller.document.push(SetSettings({"stop": 7.0}))
    assert panel.empty.accessibleName() == "Nothing to compare yet"


def test_nothing_is_said_of_a_winner_before_a_run_has_ended(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(failures={0: 20.0, 1: 150.0}, pause_between_chunks=0.02))
    panel.controller.run()
    qtbot.waitUntil(lambda: panel.controller.state == "running" and bool(panel.model.rows))
    assert panel.verdict.text() == ""
    qtbot.waitUntil(lambda: panel.controller.state == "idle")
    none = "No run went through with a known error, so that none wins."
    qtbot.waitUntil(lambda: panel.verdict.text() == none)
    panel.controller.run()
    qtbot.waitUntil(lambda: panel.verdict.text() == "")
    assert panel.controller.state != "idle"
    qtbot.waitUntil(lambda: panel.verdict.text() == none)


def test_what_a_linearisation_costs_is_said_in_the_windows_language(qapp: QApplication) -> None:
    statistics = {"integrations": 20, "linearisations": 20, "rhs_evaluations": 280, "jacobian_evaluations": 40}
    with in_language(qapp, "de"):
        assert translation.shown(linearisation_note([statistics])) == (
            "Hier kostet eine Linearisierung so viel wie 2 Auswertungen von f, eine für jeden Zustand und Eingang, und "
            "eine Integration 14."
        )


def test_a_run_in_each_row_errors_and_costs_in_the_columns(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    assert sorted(names(panel)) == ["Adaptive", "Held H=0.1"]
    assert titles(panel) == [
        "rank", "status", "error [%]", "macro-steps", "integrations", "iterations", "rejected steps",
        "evaluations of f", "wall time [s]", "left.x [%]", "left.v [%]", "right.x [%]", "right.v [%]", "right.F [%]",
    ]  # fmt: skip
    percent = panel.controller.runs[0].rmse_percent["left.x"]
    assert percent is not None
    assert cell(panel, 0, "left.x [%]").data() == three_digits(percent)
    assert cell(panel, 0, "macro-steps").data() == "2\N{NARROW NO-BREAK SPACE}000"
    assert cell(panel, 1, "rejected steps").data() == "7"
    assert cell(panel, 0, "status").data() == "ok"
    largest = max(value for value in panel.controller.runs[0].rmse_percent.values() if value is not None)
    assert cell(panel, 0, "error [%]").data() == three_digits(largest)


def test_how_runs_ended_is_not_cut_and_one_that_never_began_says_so(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(pause_between_chunks=0.1))
    panel.controller.run()
    qtbot.waitUntil(lambda: bool(panel.controller.runs) and panel.controller.runs[0].time > 20.0)
    panel.controller.stop()
    qtbot.waitUntil(lambda: panel.controller.state == "idle")
    stopped, never = cell(panel, 0, "status"), cell(panel, 1, "status")
    assert stopped.data() == f"stopped at {panel.controller.runs[0].time:g} s"
    assert never.data() == "not run"
    space = panel.table.horizontalHeader().sectionSize(1) - panel.table.iconSize().width()
    assert panel.table.fontMetrics().horizontalAdvance(stopped.data()) < space - 16


def test_five_variables_fit_without_scrolling(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    header = panel.table.horizontalHeader()
    small = QFontMetrics(text_font(SECONDARY_SIZE))
    width = header.length() + panel.table.verticalHeader().width()
    assert width <= 240 * small.averageCharWidth()  # 1440 px in DejaVu Sans
    for k, title in enumerate(titles(panel)):
        assert small.horizontalAdvance(title) < header.sectionSize(k)


def test_the_head_says_reference_and_norm(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    words = "RMSE % of the scale of the monolithic reference, over the communication points"
    assert words in panel.sentences.toPlainText()


def test_hovering_shows_the_full_figure_and_its_definition(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    tip = cell(panel, 0, "left.x [%]").data(Qt.ItemDataRole.ToolTipRole)
    assert f"{panel.controller.runs[0].rmse_percent['left.x']:.17g} %" in tip
    assert "√(mean over time of (z − z_ref)²) / scale" in tip
    assert "the scale is the range of its reference, 1.65 m" in tip
    steps = cell(panel, 0, "macro-steps").data(Qt.ItemDataRole.ToolTipRole)
    assert steps == "left: 2\N{NARROW NO-BREAK SPACE}000\nright: 2\N{NARROW NO-BREAK SPACE}000"


def test_the_best_of_each_error_column_is_marked(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    best, other = cell(panel, 0, "right.v [%]"), cell(panel, 1, "right.v [%]")
    assert best.data(Qt.ItemDataRole.FontRole).bold()
    assert best.data(Qt.ItemDataRole.ForegroundRole) == QColor(theme().good)
    assert other.data(Qt.ItemDataRole.FontRole) is None
    assert cell(panel, 0, "integrations").data(Qt.ItemDataRole.FontRole) is None


def test_a_failed_run_is_never_the_best_and_says_why(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(failures={0: 0.5}), runs=("held:step=0.1", "adaptive", "held:step=0.3"))
    run(qtbot, panel)
    assert cell(panel, 0, "status").data() == "failed at 0.5 s"
    assert cell(panel, 0, "status").data(Qt.ItemDataRole.ForegroundRole) == QColor(theme().error)
    assert cell(panel, 0, "left.x [%]").data(Qt.ItemDataRole.FontRole) is None
    assert cell(panel, 1, "left.x [%]").data(Qt.ItemDataRole.FontRole).bold()
    assert "Held H=0.1: The run diverged at t = 0.5 s in left" in panel.sentences.toPlainText()
    assert names(panel)[-1] == "Held H=0.1", "it ranks last"


def test_notes_are_shown_as_text(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(notes=("right <b>& left</b> roll back.",)))
    run(qtbot, panel)
    assert "right <b>& left</b> roll back." in panel.sentences.toPlainText()


def test_a_note_that_is_the_cause_is_said_once(qtbot: QtBot, make: Make) -> None:
    text = "The outputs differed from their estimates."
    panel = make(Scenario(notes=(text,), findings={0: (Finding("cause", text, 100.0),)}))
    run(qtbot, panel)
    first, second = panel.sentences.toPlainText().splitlines()[:2]
    assert first.count(text) == second.count(text) == 1


def test_an_error_without_a_scale_stands_in_its_unit_with_the_reason(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    for record in panel.controller.runs:
        record.errors["left.x"] = ErrorFigure(0.964, Scale(4.0, "unit"), "m")
        panel.controller.run_changed.emit(record)
    assert cell(panel, 0, "left.x [m]").data() == "0.964"
    assert cell(panel, 0, "error [%]").data() == "24.1"
    assert "ranked in per cent of 4.00 m" in cell(panel, 0, "left.x [m]").data(Qt.ItemDataRole.ToolTipRole)
    assert "The reference of left.x is 0" in panel.sentences.toPlainText()


def test_values_that_are_not_finite_are_a_dash_with_the_reason(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    record = panel.controller.runs[0]
    record.errors["left.x"] = ErrorFigure(None, Scale(4.0, "range"), "m")
    panel.controller.run_changed.emit(record)
    assert cell(panel, 0, "left.x [%]").data() == "–"
    assert "not finite" in cell(panel, 0, "left.x [%]").data(Qt.ItemDataRole.ToolTipRole)


def test_while_it_runs_the_table_shows_how_far_it_is(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(pause_between_chunks=0.1, pause_in_reference=0.05))
    panel.controller.run()
    qtbot.waitUntil(lambda: panel.sorted.rowCount() == 2)
    assert cell(panel, 0, "status").data() == "waiting"
    qtbot.waitUntil(lambda: bool(panel.controller.runs) and panel.controller.runs[0].fraction > 0.3)
    assert cell(panel, 0, "status").data().endswith(" %")
    qtbot.waitUntil(lambda: int(str(cell(panel, 0, "macro-steps").data())) > 500)
    panel.controller.stop()
    qtbot.waitUntil(lambda: panel.controller.state == "idle")
    assert cell(panel, 0, "status").data().startswith("stopped at ")


def test_a_click_on_a_heading_sorts_by_the_number(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(failures={0: 80.0}), runs=("held:step=0.1", "adaptive", "held:step=0.3"))
    run(qtbot, panel)
    header = panel.table.horizontalHeader()
    column = titles(panel).index("right.x [%]")
    place = QPoint(header.sectionViewportPosition(column) + 20, header.height() // 2)
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    ascending = [float(str(shown(panel, row, "right.x [%]").data(Qt.ItemDataRole.UserRole))) for row in range(3)]
    assert ascending == sorted(ascending)
    assert names(panel)[-1] == "Held H=0.1"
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    assert names(panel)[0] == "Held H=0.1"
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    assert names(panel) == ["Held H=0.1", "Adaptive", "Held H=0.3"]


def test_unknown_figures_stand_last(qtbot: QtBot, make: Make) -> None:
    panel = make(runs=("held:step=0.1", "adaptive"))
    run(qtbot, panel)
    record = panel.controller.runs[0]
    record.errors["left.x"] = ErrorFigure(None, Scale(4.0, "range"), "m")
    panel.controller.run_changed.emit(record)
    panel.table.sortByColumn(titles(panel).index("left.x [%]"), Qt.SortOrder.AscendingOrder)
    assert names(panel) == ["Adaptive", "Held H=0.1"]


def test_ctrl_c_copies_the_table_with_tabs_and_full_figures(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(subsystems=("axle", "body")))
    run(qtbot, panel)
    panel.table.setFocus()
    QTest.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert lines[0] == ["method", *titles(panel)]
    assert [line[1] for line in lines[1:]] == ["1", "2"], "by rank"
    held = next(line for line in lines if line[0] == "held:step=0.1")
    assert float(held[titles(panel).index("left.x [%]") + 1]) == panel.controller.runs[0].rmse_percent["left.x"]
    assert held[titles(panel).index("macro-steps") + 1] == "2000"
    assert len({len(line) for line in lines}) == 1


def test_only_selected_rows_are_copied(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    panel.table.selectRow(1)
    button = next(b for b in panel.findChildren(QPushButton) if b.text() == "Copy")
    QTest.mouseClick(button, LEFT)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split("\t")[0] for line in lines] == ["method", "adaptive"]


@pytest.mark.parametrize("width", [900, 1280, 1600])
def test_table_and_picture_keep_their_shares_whatever_the_panel_was_like_before(
    qtbot: QtBot, make: Make, width: int
) -> None:
    panel = make()
    panel.resize(200, 400)  # as one that is built behind others: its parts stand over each other
    run(qtbot, panel)
    panel.resize(width, 300)
    QApplication.processEvents()
    assert 0.2 * width < panel.picture.width() < 0.3 * width
    assert panel.table.width() > 0.65 * width


def test_decimal_points_stand_beneath_each_other(qtbot: QtBot, make: Make) -> None:
    """Full stops are found in the picture: the lowest ink of the digits' row that is one dot wide."""
    panel = make()
    run(qtbot, panel)
    for record, value in zip(panel.controller.runs, (0.123, 45.6), strict=True):
        record.errors["left.x"] = ErrorFigure(value, Scale(100.0, "range"), "m")
        record.status = "stopped"  # so that none is bold
        panel.controller.run_changed.emit(record)
    panel.table.scrollTo(cell(panel, 0, "left.x [%]"))
    qtbot.wait(30)
    image = panel.table.viewport().grab().toImage()
    ratio = image.devicePixelRatio()
    dots = []
    for row in range(2):
        box = panel.table.visualRect(cell(panel, row, "left.x [%]"))
        ground = image.pixelColor(int((box.left() + 2) * ratio), int(box.center().y() * ratio)).lightness()
        columns = []
        for x in range(int(box.left() * ratio), int(box.right() * ratio)):
            inked = [
                y
                for y in range(int(box.top() * ratio), int(box.bottom() * ratio))
                if abs(image.pixelColor(x, y).lightness() - ground) > 80
            ]
            columns.append((x, inked))
        tallest = max(len(inked) for _, inked in columns)
        dots.append([x for x, inked in columns if 0 < len(inked) <= tallest // 3 and max(inked) - min(inked) < 3])
    assert set(dots[0]) & set(dots[1])


# -- ranks, the rule and its picture --------------------------------------------------------------------------------


def choose(box: QComboBox, text: str) -> None:
    """Choose an entry of a list with the keyboard, as a person may."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findText(text)):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == text


def retype(field: QLineEdit, text: str) -> None:
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def winner(panel: ComparePanel) -> str:
    return next((r.label for r in panel.controller.runs if panel.model.is_winner(r)), "nobody")


def test_the_winner_is_starred_said_and_ringed(qtbot: QtBot, make: Make) -> None:
    """Both cost the same here, and the second is twice as far off: 0.92 and 1.8 %."""
    panel = make()
    run(qtbot, panel)
    errors = [max(e for e in r.rmse_percent.values() if e is not None) for r in panel.controller.runs]
    panel.rule.set_limit(1.1 * max(errors))
    assert winner(panel) == "Held H=0.1"
    paid = f"4000 integrations + linearisations and an error of {errors[0]:.3g} %"
    assert panel.verdict.text() == f"Held H=0.1 wins: {paid}."
    assert not cell(panel, 0, "rank").data(Qt.ItemDataRole.DecorationRole).isNull()
    free = cell(panel, 1, "rank").data(Qt.ItemDataRole.DecorationRole).pixmap(16).toImage()
    assert not any(free.pixelColor(x, y).alpha() for x in range(16) for y in range(16)), "a star stands here too"
    reason = cell(panel, 1, "rank").data(Qt.ItemDataRole.ToolTipRole)
    assert reason.startswith("Below ")
    assert "as cheap as the winner, but its error is larger" in reason
    assert [dot.ranked.rank for dot in panel.picture.dots] == [1, 2]


def test_who_wins_follows_the_rule(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    retype(panel.rule.number, "1e-6")
    assert winner(panel) == "nobody"
    assert panel.verdict.text().startswith("No run has an error below 1e-06 %; Held H=0.1 comes nearest")
    choose(panel.rule.way, "× error to the power of")
    assert panel.rule.unit.isHidden()
    assert winner(panel) == "Held H=0.1"
    assert panel.model.headerData(0, HORIZONTAL, Qt.ItemDataRole.ToolTipRole).startswith(
        "The winner has the least integrations + linearisations × error^1"
    )
    choose(panel.rule.cost, "wall time")
    choose(panel.rule.error, "left.x")
    assert panel.rule.rule == Rule("wall_time", "left.x", 1e-6, 1.0)
    retype(panel.rule.number, "nonsense")
    assert panel.rule.number.property("wrong")
    assert panel.rule.rule.weight == 1.0
    assert RuleRow().rule == Rule("wall_time", "largest", weight=1.0), "it is remembered, but for the variable"


def test_the_limit_is_dragged_and_moved_by_keys(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    picture = panel.picture
    assert picture.limit_line is not None
    start = QPoint(int(picture.field.left()) + 8, round(picture.limit_line))
    end = QPoint(start.x(), round(picture.field.bottom()) - 2)
    QTest.mousePress(picture, LEFT, pos=start)
    QTest.mouseMove(picture, QPoint(start.x(), start.y() + 5))
    QTest.mouseMove(picture, end)
    QTest.mouseRelease(picture, LEFT, pos=end)
    dragged = panel.rule.rule.below
    assert dragged < 0.7
    assert panel.rule.number.text() == f"{dragged:.4g}"
    picture.setFocus()
    for _ in range(10):
        QTest.keyClick(picture, Qt.Key.Key_Up)
    assert panel.rule.rule.below == pytest.approx(10.0 * dragged, rel=0.2)


def test_a_click_on_a_dot_selects_its_row_and_hovering_tells(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    dot = next(dot for dot in panel.picture.dots if dot.ranked.rank == 2)
    place = panel.picture.place_of(dot.ranked.cost, dot.ranked.error)
    QTest.mouseClick(panel.picture, LEFT, pos=place.toPoint())
    assert [index.row() for index in panel.table.selectionModel().selectedRows()] == [1]
    assert panel.picture.description_of(dot).startswith("2  Adaptive\nerror ")


def test_failed_runs_have_no_dot(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(failures={0: 50.0}), runs=("held:step=0.1", "adaptive", "held:step=0.3"))
    run(qtbot, panel)
    assert {dot.label for dot in panel.picture.dots} == {"Adaptive", "Held H=0.3"}
    assert cell(panel, 0, "rank").data() == "–"
    assert cell(panel, 0, "rank").data(Qt.ItemDataRole.ToolTipRole).startswith("The run diverged")


# -- what happened ----------------------------------------------------------------------------------------------------

EVENT = Finding(
    "event",
    Phrase("The event at {when} shortened its macro-step, says {signal}.", when=Phrase("t = 100 s"), signal="left.v"),
    50.0, 100.0, 102.0, "left", "left.v",
)  # fmt: skip
MISLEADING = "from t = 3 s to 4 s.x"
"""A signal that is called like a time."""
LARGEST = Finding(
    "largest_error",
    Phrase(
        "The largest error is that of {signal}, {error}; it is furthest off at {when}, by {distance}.",
        signal=MISLEADING, error=Amount(2.0, "%"), when=Phrase("t = {time}", time=Amount(70.0, "s")),
        distance=Phrase("{share} of {whole}", share=Amount(5.0, "%"), whole=Phrase("its range")),
    ),
    10.0, 70.0, 70.0, "from t = 3 s to 4 s", MISLEADING,
)  # fmt: skip


def test_sentences_lead_to_the_time_and_to_the_block(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(findings={0: (EVENT,)}))
    run(qtbot, panel)
    assert "Held H=0.1: The event at t = 100 s shortened its macro-step, says left.v." in panel.sentences.toPlainText()
    times: list[tuple[float, float, str]] = []
    names: list[str] = []
    panel.time_requested.connect(lambda *where: times.append(where))
    panel.subsystem_requested.connect(names.append)
    for word in ("100 s", "left.v"):
        click_word(panel, word)
    assert times == [(100.0, 102.0, "left.v")]
    assert names == ["left"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", f"The largest error is that of {MISLEADING}, 2 %; it is furthest off at t = 70 s, by 5 % of its range."),
        ("de", f"Den größten Fehler hat {MISLEADING}, 2 %; am weitesten weicht es bei t = 70 s ab, um 5 % seiner "
         "Spannweite."),
        ("fr", f"La plus grande erreur est celle de {MISLEADING}, 2 % ; l’écart est le plus grand à "
         "t = 70 s, de 5 % de son étendue."),
        ("zh_CN", f"误差最大的是 {MISLEADING}，为 2 %；在 t = 70 s 处偏离最远，达 其范围的 5 %。"),
    ],
)  # fmt: skip
def test_in_every_language_links_lead_where_the_finding_says(
    qtbot: QtBot, make: Make, qapp: QApplication, language: str, sentence: str
) -> None:
    with in_language(qapp, language):
        panel = make(Scenario(findings={0: (LARGEST,)}))
        run(qtbot, panel)
        assert sentence in panel.sentences.toPlainText()
        links = dict(re.findall(r"<a href=['\"]([^'\"]*)['\"][^>]*>(?:<span[^>]*>)?([^<]*)<", panel.sentences.toHtml()))
    assert links[f"time:70.0/70.0/{MISLEADING}"] == "t = 70 s"
    assert links["subsystem:from t = 3 s to 4 s"] == MISLEADING


def click_word(panel: ComparePanel, word: str) -> None:
    cursor = panel.sentences.document().find(word)
    cursor.setPosition(cursor.selectionStart() + 1)
    QTest.mouseClick(panel.sentences.viewport(), LEFT, pos=panel.sentences.cursorRect(cursor).center())


def test_a_sentence_and_a_row_lead_to_what_to_change(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(findings={0: (EVENT,)}))
    run(qtbot, panel)
    requested: list[str] = []
    panel.advice_requested.connect(lambda record: requested.append(record.label))
    assert "says left.v. What to change\n" in panel.sentences.toPlainText()
    click_word(panel, "What to change")
    assert requested == ["Held H=0.1"]
    for row in range(2):
        place = panel.table.visualRect(panel.sorted.index(row, 2)).center()
        panel.table.customContextMenuRequested.emit(place)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        (action,) = [a for a in menu.actions() if plain(a.text()) == "What to change"]
        QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())
    assert requested[1:] == names(panel)
    panel.table.customContextMenuRequested.emit(QPoint(10, panel.table.viewport().height() - 2))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [plain(a.text()) for a in menu.actions()] == ["Copy the table"], "there is no run"
    menu.close()


def test_what_a_run_would_cost_at_the_winners_error_is_told(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(orders={1: 1}))
    run(qtbot, panel)
    errors = [max(e for e in r.rmse_percent.values() if e is not None) for r in panel.controller.runs]
    panel.rule.set_limit(1.1 * max(errors))
    many = f"{errors[1] / errors[0]:.2g} times as many integrations + linearisations"
    words = f"By its order 1 it needs {many} as Held H=0.1"
    assert words in panel.sentences.toPlainText()


# -- with whom to compare ---------------------------------------------------------------------------------------------


def test_a_single_method_is_compared_with_others_and_undo_takes_them_away(qtbot: QtBot, make: Make) -> None:
    panel = make(runs=("held:step=0.1",))
    assert panel.empty.button.text() == "Compare with 1 other"
    QTest.mouseClick(panel.empty.button, LEFT)
    qtbot.waitUntil(lambda: panel.controller.state == "idle" and bool(panel.controller.runs))
    document = panel.controller.document
    assert tuple(map(str, document.diagram.runs)) == ("held:step=0.1", "adaptive")
    assert sorted(names(panel)) == ["Adaptive", "Held H=0.1"]
    assert panel.others.isHidden()
    document.undo_stack.undo()
    assert list(map(str, document.diagram.runs)) == ["held:step=0.1"]
    assert not panel.others.isHidden(), "it is offered again"


def test_others_have_the_step_of_the_first_and_what_subsystems_lack_is_left_out() -> None:
    around = replace(HELD, name="second", comparison=3)
    known = {method.name: method for method in (ADAPTIVE, around)}
    subsystem = Subsystem("a", outputs={"y": "time"})
    diagram = Diagram("d", [subsystem], runs=("held:step=0.25",))
    assert tuple(map(str, others_to_compare(diagram, known))) == ("adaptive", "second:step=0.25")
    rigid = Diagram("d", [subsystem.replaced(capabilities={"maxInputDegree": 0})], runs=("held:step=0.25",))
    assert tuple(map(str, others_to_compare(rigid, known))) == ("second:step=0.25",)


# -- numbers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.9281234, "0.928"), (12.345, "12.3"), (99.96, "100"), (1234.5, "1230"), (0.00123456, "0.00123"),
        (1.2345e-7, "1.23e−7"), (4.5e9, "4.50e9"), (0.0, "0"), (-0.5, "−0.500"), (9.999e-5, "0.000100"),
        (5e-324, "4.94e−324"), (-1.7e308, "−1.70e308"),
    ],
)  # fmt: skip
def test_three_significant_digits(value: float, text: str) -> None:
    assert three_digits(value) == text


def test_counts_are_grouped() -> None:
    assert grouped(1234567) == "1\N{NARROW NO-BREAK SPACE}234\N{NARROW NO-BREAK SPACE}567"


def test_every_heading_has_room(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    header = panel.table.horizontalHeader()
    for column, heading in enumerate(panel.model.heads):
        requested = header.fontMetrics().horizontalAdvance(heading.title)
        assert header.sectionSize(column) >= min(requested, 200), heading.title
