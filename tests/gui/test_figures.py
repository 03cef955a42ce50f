"""The table of figures: what it shows, its alignment, the best, sorting, copying, notes of failed runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from macrostep.gui.document import Document
from macrostep.gui.panels.figures import FiguresPanel
from macrostep.gui.panels.numbers import grouped, three_digits
from macrostep.gui.runs import RunController
from macrostep.gui.theme import SECONDARY_SIZE, text_font, theme
from macrostep.model.diagram import Diagram
from tests.gui.fake_process import FakeProcess, Scenario

LEFT = Qt.MouseButton.LeftButton
Make = Callable[..., FiguresPanel]
HORIZONTAL, VERTICAL = Qt.Orientation.Horizontal, Qt.Orientation.Vertical


@pytest.fixture
def make(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Panels of a controller with a fake process that is ready."""
    made: list[FiguresPanel] = []
    monkeypatch.setattr(Diagram, "problems", lambda self: [])

    def panel(scenario: Scenario | None = None, runs: tuple[str, ...] = ("held:step=0.1", "adaptive")) -> FiguresPanel:
        controller = RunController(Document(Diagram("d", runs=runs)), FakeProcess.playing(scenario or Scenario()))
        result = FiguresPanel(controller)
        made.append(result)
        qtbot.addWidget(result)
        result.resize(1400, 300)
        result.show()
        qtbot.waitUntil(lambda: controller.is_ready)
        return result

    yield panel
    for each in made:
        each.controller.close()


def run(qtbot: QtBot, panel: FiguresPanel) -> None:
    assert panel.controller.run()
    qtbot.waitUntil(lambda: panel.controller.state == "idle", timeout=10_000)
    qtbot.wait(60)


def titles(panel: FiguresPanel) -> list[str]:
    return [str(panel.sorted.headerData(k, HORIZONTAL)) for k in range(panel.sorted.columnCount())]


def names(panel: FiguresPanel) -> list[str]:
    return [str(panel.sorted.headerData(k, VERTICAL)) for k in range(panel.sorted.rowCount())]


def cell(panel: FiguresPanel, row: int, title: str) -> QModelIndex:
    return panel.sorted.index(row, titles(panel).index(title))


def test_without_a_run_the_panel_offers_to_run(qtbot: QtBot, make: Make) -> None:
    panel = make()
    assert panel.empty.isVisible()
    QTest.mouseClick(panel.empty.button, LEFT)
    qtbot.waitUntil(lambda: panel.controller.state == "idle")
    assert not panel.empty.isVisible()


def test_a_run_in_each_row_errors_and_costs_in_the_columns(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    assert names(panel) == ["Held H=0.1", "Adaptive"]
    assert titles(panel) == [
        "status", "largest [%]", "left.x [%]", "left.v [%]", "right.x [%]", "right.v [%]", "right.F [%]",
        "macro-steps", "integrations", "iterations", "rejected steps", "evaluations of f", "wall time [s]",
    ]  # fmt: skip
    percent = panel.controller.runs[0].rmse_percent["left.x"]
    assert percent is not None
    assert cell(panel, 0, "left.x [%]").data() == three_digits(percent)
    assert cell(panel, 0, "macro-steps").data() == "2\N{NARROW NO-BREAK SPACE}000"
    assert cell(panel, 1, "rejected steps").data() == "7"
    assert cell(panel, 0, "status").data() == "ok"
    largest = max(value for value in panel.controller.runs[0].rmse_percent.values() if value is not None)
    assert cell(panel, 0, "largest [%]").data() == three_digits(largest)


def test_how_runs_ended_is_not_cut_and_one_that_never_began_says_so(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(pause_between_chunks=0.01))
    panel.controller.run()
    qtbot.waitUntil(lambda: bool(panel.controller.runs) and panel.controller.runs[0].time > 20.0)
    panel.controller.stop()
    qtbot.waitUntil(lambda: panel.controller.state == "idle")
    stopped, never = cell(panel, 0, "status"), cell(panel, 1, "status")
    assert stopped.data() == f"stopped at {panel.controller.runs[0].time:g} s"
    assert never.data() == "not run"
    room = panel.table.horizontalHeader().sectionSize(0) - panel.table.iconSize().width()
    assert panel.table.fontMetrics().horizontalAdvance(stopped.data()) < room - 16


def test_five_variables_fit_without_scrolling(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    header = panel.table.horizontalHeader()
    assert header.length() + panel.table.verticalHeader().width() <= 1400
    small = QFontMetrics(text_font(SECONDARY_SIZE))
    for k, title in enumerate(titles(panel)):
        assert small.horizontalAdvance(title) < header.sectionSize(k)


def test_the_head_says_reference_and_norm(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    words = "RMSE % of the range of the monolithic reference, over the communication points"
    assert panel.norm.text().startswith(words)


def test_hovering_shows_the_full_figure_and_its_definition(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    tip = cell(panel, 0, "left.x [%]").data(Qt.ItemDataRole.ToolTipRole)
    assert f"{panel.controller.runs[0].rmse_percent['left.x']:.17g} %" in tip
    assert "√(mean of (z − z_ref)²) / (max z_ref − min z_ref)" in tip
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
    assert panel.notes.isVisible()
    assert "Held H=0.1</b>: The run diverged at t = 0.5 s in left" in panel.notes.text()


def test_notes_are_shown_as_text(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(notes=("right <b>& left</b> roll back.",)))
    run(qtbot, panel)
    assert "right &lt;b&gt;&amp; left&lt;/b&gt; roll back." in panel.notes.text()


def test_an_error_without_a_range_is_a_dash_with_the_reason(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    record = panel.controller.runs[0]
    record.rmse_percent["left.x"] = None
    panel.model.update_record(record)
    assert cell(panel, 0, "left.x [%]").data() == "–"
    assert "constant" in cell(panel, 0, "left.x [%]").data(Qt.ItemDataRole.ToolTipRole)


def test_while_it_runs_the_table_shows_how_far_it_is(qtbot: QtBot, make: Make) -> None:
    panel = make(Scenario(pause_between_chunks=0.03))
    panel.controller.run()
    qtbot.waitUntil(lambda: panel.sorted.rowCount() == 2, timeout=5000)
    assert cell(panel, 0, "status").data() == "waiting"
    qtbot.waitUntil(lambda: bool(panel.controller.runs) and panel.controller.runs[0].fraction > 0.3, timeout=5000)
    assert cell(panel, 0, "status").data().endswith(" %")
    assert int(str(cell(panel, 0, "macro-steps").data())) > 500
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
    ascending = [float(str(cell(panel, row, "right.x [%]").data(Qt.ItemDataRole.UserRole))) for row in range(3)]
    assert ascending == sorted(ascending)
    assert names(panel)[-1] == "Held H=0.1"
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    assert names(panel)[0] == "Held H=0.1"
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    assert names(panel) == ["Held H=0.1", "Adaptive", "Held H=0.3"]


def test_unknown_figures_stand_last(qtbot: QtBot, make: Make) -> None:
    panel = make(runs=("held:step=0.1", "adaptive"))
    run(qtbot, panel)
    panel.controller.runs[0].rmse_percent["left.x"] = None
    panel.table.sortByColumn(titles(panel).index("left.x [%]"), Qt.SortOrder.AscendingOrder)
    assert names(panel) == ["Adaptive", "Held H=0.1"]


def test_ctrl_c_copies_the_table_with_tabs_and_full_figures(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    panel.table.setFocus()
    QTest.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert lines[0] == ["method", *titles(panel)]
    assert [line[0] for line in lines[1:]] == ["held:step=0.1", "adaptive"]
    assert float(lines[1][3]) == panel.controller.runs[0].rmse_percent["left.x"]
    assert lines[1][titles(panel).index("macro-steps") + 1] == "2000"
    assert len({len(line) for line in lines}) == 1


def test_only_selected_rows_are_copied(qtbot: QtBot, make: Make) -> None:
    panel = make()
    run(qtbot, panel)
    panel.table.selectRow(1)
    button = next(b for b in panel.findChildren(QPushButton) if b.text() == "Copy")
    QTest.mouseClick(button, LEFT)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split("\t")[0] for line in lines] == ["method", "adaptive"]


def test_decimal_points_stand_beneath_each_other(qtbot: QtBot, make: Make) -> None:
    """Full stops are found in the picture: the lowest ink of the digits' row that is one dot wide."""
    panel = make()
    run(qtbot, panel)
    for record, value in zip(panel.controller.runs, (0.123, 45.6), strict=True):
        record.rmse_percent["left.x"] = value
        record.status = "stopped"  # so that none is bold
        panel.model.update_record(record)
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


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.9281234, "0.928"), (12.345, "12.3"), (99.96, "100"), (1234.5, "1230"), (0.00123456, "0.00123"),
        (1.2345e-7, "1.23e−7"), (4.5e9, "4.50e9"), (0.0, "0"), (-0.5, "−0.500"), (9.999e-5, "0.000100"),
    ],
)  # fmt: skip
def test_three_significant_digits(value: float, text: str) -> None:
    assert three_digits(value) == text


def test_counts_are_grouped() -> None:
    assert grouped(1234567) == "1\N{NARROW NO-BREAK SPACE}234\N{NARROW NO-BREAK SPACE}567"
