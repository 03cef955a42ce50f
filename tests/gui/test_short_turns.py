"""What keeps the turns of the window's event loop short while a run streams; how long they are, a benchmark says."""

from __future__ import annotations

import gc
import sys

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.background import garbage
from macrostep.gui.background.inbox import Inbox
from macrostep.gui.compare.table import STATUS, CompareTable
from macrostep.gui.docks.panel_buttons import PanelButtons
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.plotting.signal_plot import SignalPlot
from macrostep.gui.running.records import MOVED, NO_METHOD, RunRecord, SignalSeries
from macrostep.gui.widgets.basic import ProgressLine
from macrostep.gui.widgets.when_seen import WhenSeen
from macrostep.solvers.comparison.ranking import Ranking, rank
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.run_process.messages import ChunkMessage, RunStarted

COLUMNS = tuple(Column(f"s{k}", "x", "m", "state") for k in range(6))


class Events(QObject):
    """Counts what comes to a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.kinds: list[QEvent.Type] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.kinds.append(event.type())
        return False


def growing() -> RunRecord:
    record = RunRecord(0, NO_METHOD, "run", MethodStyle(0))
    names = tuple(column.subsystem for column in COLUMNS)
    record.take(RunStarted(1, 0, "held", {}, COLUMNS, 0.0, 10.0, names))
    return record


def grow(record: RunRecord, start: float) -> None:
    time = np.linspace(start, start + 1.0, 50)
    record.take(ChunkMessage(1, 0, {c.subsystem: (time, np.sin(time)[:, None]) for c in COLUMNS}))


@pytest.fixture
def stack(qtbot: QtBot) -> PlotStack:
    """Six plots under each other, of which about two are seen, while a run streams."""
    stack = PlotStack(RunRecord.signal)
    qtbot.addWidget(stack)
    stack.resize(390, 320)
    stack.show()
    qtbot.waitExposed(stack)
    record = growing()
    grow(record, 0.0)
    stack.show_signals([[column] for column in COLUMNS], [record])
    stack.set_running(True)
    qtbot.wait(60)
    return stack


def test_what_cannot_be_seen_waits_until_it_is(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(200, 100)
    panel = QWidget(window)
    panel.setGeometry(-500, 0, 100, 50)  # where Qt puts a panel behind another one's tab
    window.show()
    qtbot.waitExposed(window)
    done: list[None] = []
    when = WhenSeen(panel, lambda: done.append(None))
    for _ in range(3):
        when.request()
    qtbot.wait(30)
    assert panel.isVisible()
    assert not done
    panel.move(0, 0)
    qtbot.waitUntil(lambda: bool(done))
    qtbot.wait(30)
    assert len(done) == 1
    when.request()
    assert len(done) == 2


def test_while_a_run_streams_only_plots_that_are_seen_are_drawn_and_each_once(
    qtbot: QtBot, stack: PlotStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[SignalPlot] = []
    redraw = SignalPlot.redraw

    def note(plot: SignalPlot) -> bool:
        drawn.append(plot)
        return redraw(plot)

    monkeypatch.setattr(SignalPlot, "redraw", note)
    record = stack.plots[0].curves[0].record
    for k in range(1, 5):  # more comes before the rest of the plots had their turn
        grow(record, float(k))
        stack.follow()
    qtbot.waitUntil(lambda: stack.plots[0].curves[0].drawn[0][-1] == 5.0)
    qtbot.wait(30)
    seen = [plot for plot in stack.plots if not plot.visibleRegion().isEmpty()]
    assert 0 < len(seen) < len(stack.plots)
    assert set(drawn) == set(seen)
    assert max(drawn.count(plot) for plot in seen) <= 4
    stack.set_running(False)
    qtbot.waitUntil(lambda: stack.plots[-1].curves[0].drawn[0][-1] == 5.0)


def test_plots_are_made_before_the_first_run_and_used_again(qtbot: QtBot) -> None:
    stack = PlotStack(RunRecord.signal)
    qtbot.addWidget(stack)
    stack.prepare(3)
    qtbot.waitUntil(lambda: len(stack._spare) == 3)
    spare = set(stack._spare)
    record = growing()
    stack.show_signals([[column] for column in COLUMNS[:2]], [record])
    assert set(stack.plots) < spare
    stack.show_signals([[column] for column in COLUMNS[2:4]], [record])
    assert set(stack.plots) <= spare
    assert [plot.title for plot in stack.plots] == ["s2.x", "s3.x"]


def test_growing_copies_no_more_than_some_rows_for_each_new_one() -> None:
    series, sizes = SignalSeries(2), [1, 700, 3000, 50]
    chance = np.random.default_rng(1)
    values = chance.random((150_000, 2))
    spaces, first = set(), 0
    while first < len(values):
        rows = min(sizes[first % 4], len(values) - first)
        moved = series._moved if series._larger is not None else 0
        series.append(values[first : first + rows, 0], values[first : first + rows])
        if series._larger is not None:
            assert series._moved - moved <= MOVED * rows
        first += rows
        spaces.add(series._storage.shape[1])
    assert len(spaces) > 2
    assert np.array_equal(series.time, values[:, 0])
    assert np.array_equal(series.column(0), values[:, 0])
    assert np.array_equal(series.column(1), values[:, 1])


def test_what_was_cut_while_memory_grew_does_not_come_back() -> None:
    series = SignalSeries(1)
    time = np.arange(3000.0)
    series.append(time, time[:, None])  # more than half of the first memory
    series.cut(999.0)
    series.append(time[1000:], -time[1000:, None])
    series.append(3000.0 + time, time[:, None])
    assert np.array_equal(series.column(0)[:3000], np.where(time < 1000.0, time, -time))
    assert np.array_equal(series.column(0)[3000:], time)


def test_what_came_is_shown_in_a_turn_of_its_own(qtbot: QtBot) -> None:
    turns: list[str] = []
    inbox = Inbox(lambda message: turns.append("taken"))
    inbox.drained.connect(lambda: turns.append("shown"))
    inbox.put("message")
    inbox._drain()
    assert turns == ["taken"]
    qtbot.waitUntil(lambda: "shown" in turns)
    inbox.close()


def test_progress_is_painted_with_the_next_frame(qtbot: QtBot) -> None:
    line = ProgressLine(4)
    qtbot.addWidget(line)
    line.show()
    qtbot.waitExposed(line)
    qtbot.wait(30)
    events = Events(line)
    line.show_fraction(0.5)
    assert QEvent.Type.Paint not in events.kinds
    qtbot.waitUntil(lambda: QEvent.Type.Paint in events.kinds)
    assert line.value() == 500


def test_buttons_beside_tabs_come_to_rest(qtbot: QtBot) -> None:
    buttons = PanelButtons()
    qtbot.addWidget(buttons)
    buttons.fit(True, True, False)
    buttons.fit_word(1000)
    buttons.show()
    qtbot.waitExposed(buttons)
    qtbot.wait(30)
    events = Events(buttons)
    for _ in range(3):
        buttons.fit(True, True, False)
        buttons.fit_word(1000)
    qtbot.wait(30)
    assert QEvent.Type.LayoutRequest not in events.kinds
    buttons.fit_word(30)
    assert buttons.tools_button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly


def test_a_table_paints_only_cells_that_changed() -> None:
    records = [growing(), growing()]
    table = CompareTable()
    table.show_records(records, ranking(records))
    changed = QSignalSpy(table.dataChanged)
    table.update(ranking(records))
    assert changed.count() == 0
    records[1].fraction = 0.5
    table.update(ranking(records))
    assert changed.count() == 1
    first, last = changed.at(0)[:2]
    assert (first.row(), first.column(), last.row(), last.column()) == (1, STATUS, 1, STATUS)
    assert table.index(1, STATUS).data() == "50 %"


def ranking(records: list[RunRecord]) -> Ranking:
    from macrostep.gui.compare.panel import candidate
    from macrostep.solvers.comparison.rule import Rule

    return rank([candidate(record) for record in records], Rule())


def test_the_search_through_all_garbage_waits_while_a_run_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []
    monkeypatch.setattr(garbage, "_imported", len(sys.modules))
    monkeypatch.setattr(gc, "collect", searched.append)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    monkeypatch.setattr(gc, "get_count", lambda: (701, 11, 11))
    garbage.collect_what_is_due(is_busy=True)
    assert searched == [0]
    garbage.collect_what_is_due(is_busy=False)
    assert searched == [0, 2]
    for counts in ((0, 101, 11), (0, 11, 101)):
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        garbage.collect_what_is_due(is_busy=True)
    assert searched == [0, 2, 1, 2]
