"""Runs that are kept: written, listed, found, named, starred, shown beside others, deleted and brought back."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import h5py
import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.editing.document import Document
from macrostep.gui.kept_runs.kept_runs import RUN_SPACE, KeptRuns
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.kept_run import problem_key, read_heading
from macrostep.gui.runs_panel.panel import RunsPanel
from macrostep.gui.runs_panel.table import CUT, ERROR, NAME, STAR
from macrostep.gui.signals.errors_panel import ErrorPanel
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.widgets.number_format import size_text
from macrostep.model import Diagram, load
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.edits.edits import SetSettings
from macrostep.model.files.files import to_document
from macrostep.solvers import simulate
from macrostep.solvers.comparison.finding import Finding
from tests.gui.fake_process import FakeProcess, Scenario
from tests.gui.full_disk import no_room

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
Make = Callable[..., "Bench"]


class Bench:
    """A controller with a fake process, what it keeps, and the panel."""

    def __init__(self, qtbot: QtBot, folder: Path, scenario: Scenario, diagram: Diagram) -> None:
        self.qtbot = qtbot
        self.controller = RunController(Document(diagram), FakeProcess.playing(scenario))
        self.kept = KeptRuns(self.controller, folder)
        self.panel = RunsPanel(self.kept)
        qtbot.addWidget(self.panel)
        self.panel.resize(1200, 300)
        self.panel.show()
        qtbot.waitUntil(lambda: self.controller.is_ready)

    def run(self) -> None:
        before = len(self.kept.runs)
        assert self.controller.run()
        self.qtbot.waitUntil(lambda: self.controller.state == "idle")
        expected = before + len(self.controller.own_runs)
        self.qtbot.waitUntil(lambda: len(self.kept.runs) == expected)
        self.settle()

    @property
    def titles(self) -> list[str]:
        rows = range(self.panel.filter.rowCount())
        return [str(self.panel.filter.index(row, NAME).data()) for row in rows]

    def settle(self) -> None:
        """Wait until the thread has nothing to do."""
        done: list[bool] = []
        self.kept._thread.do(lambda: True, done.append)
        self.qtbot.waitUntil(lambda: bool(done))

    def select(self, *rows: int) -> None:
        table = self.panel.table
        table.clearSelection()
        for n, row in enumerate(rows):
            self.click(row, NAME, CONTROL if n else Qt.KeyboardModifier.NoModifier)
        table.setFocus()

    def click(
        self, row: int, column: int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, x: int = 60
    ) -> None:
        table = self.panel.table
        box = table.visualRect(self.panel.filter.index(row, column))
        where = QPoint(box.left() + min(x, box.width() // 2), box.center().y())
        QTest.mouseClick(table.viewport(), LEFT, modifier, where)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.panel.table, key, modifier)
        self.settle()

    def close(self) -> None:
        self.controller.close()
        self.kept.close()


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    made: list[Bench] = []
    monkeypatch.setattr(Diagram, "problems", lambda self: [])

    def bench(
        scenario: Scenario | None = None, runs: tuple[str, ...] = ("held:step=0.1", "adaptive"), name: str = "d"
    ) -> Bench:
        made.append(Bench(qtbot, tmp_path / "runs", scenario or Scenario(), Diagram(name, runs=runs)))
        return made[-1]

    yield bench
    for each in made:
        each.close()


def test_the_list_says_which_subsystems_were_coupled(make: Make) -> None:
    bench = make(Scenario(subsystems=("axle", "body")))
    bench.run()
    assert {bench.panel.filter.index(row, CUT).data() for row in range(2)} == {"axle | body"}
    bench.panel.search.setText("axle")
    assert len(bench.titles) == 2
    bench.panel.search.setText("wheel")
    assert bench.titles == []


def test_a_run_of_earlier_says_which_cut_it_had(make: Make) -> None:
    """The window knows it from the run, not from the diagram, which may be cut otherwise by now."""
    cuts = {(): "all apart", ("left_pair",): "left_pair together"}
    bench = make(scenario := Scenario(comparing=False), runs=("held:step=0.1",))
    four = load(examples.path("four_masses"))
    four.set(runs=("held:step=0.1",))
    bench.controller.document.set_diagram(four)
    for together in cuts:
        scenario.subsystems = ("m1", "m2", "m3", "m4")
        scenario.members = dict.fromkeys(together, ("m1", "m2"))
        bench.run()
    bench.controller.document.set_diagram(Diagram("empty"))
    bench.select(0, 1)
    bench.key(Qt.Key.Key_Space)
    bench.qtbot.waitUntil(lambda: len(bench.controller.runs) == 2)
    runs = {record.label.split(", ")[1]: record for record in bench.controller.runs}
    assert set(runs) == set(cuts.values())
    record = runs["left_pair together"]
    bench.kept.rename(record.kept, "mine")
    bench.settle()
    assert record.label.startswith("mine, left_pair together, ")


def test_a_run_of_earlier_says_which_parameter_set_it_had(make: Make) -> None:
    bench = make(Scenario(comparing=False), runs=("held:step=0.1",))
    diagram = bench.controller.document.diagram
    diagram.set(parameters={"load": 1.0}, parameter_sets={"empty": {"load": 0.0}}, parameter_set="empty")
    bench.run()
    bench.controller.document.set_diagram(Diagram("other"))
    bench.select(0)
    bench.key(Qt.Key.Key_Space)
    bench.qtbot.waitUntil(lambda: len(bench.controller.runs) == 1)
    assert bench.controller.runs[0].label.split(", ")[1] == "empty"


def test_columns_that_grew_in_a_large_window_give_the_room_back(make: Make) -> None:
    bench = make()
    bench.run()
    table = bench.panel.table
    bench.panel.show()
    for width in (1024, 1920, 1024):
        bench.panel.resize(width, 300)
        assert table.horizontalHeader().length() <= table.viewport().width()


def test_every_run_is_kept_with_signals_errors_reference_and_figures(make: Make) -> None:
    found = Finding("offset", Phrase("{signal} ends.", signal="left.x"), 70.0, 1.0, 2.0, "left", "left.x")
    bench = make(Scenario(failures={1: 80.0}, notes=("It is a note.",), findings={0: (found,)}))
    bench.run()
    assert bench.titles == ["Adaptive", "Held H=0.1"] or bench.titles == ["Held H=0.1", "Adaptive"]
    before = bench.controller.own_runs
    again = make()
    again.settle()
    assert len(again.kept.runs) == 2
    again.kept.show(list(again.kept.runs), alone=True)
    again.qtbot.waitUntil(lambda: len(again.controller.runs) == 2)
    read = {record.method: record for record in again.controller.runs}
    for record in before:
        same = read[record.method]
        assert (same.status, same.rmse_percent, same.statistics) == (
            record.status, record.rmse_percent, record.statistics,
        )  # fmt: skip
        assert (same.failure, same.notes, same.columns) == (record.failure, record.notes, record.columns)
        assert same.findings == record.findings
        for column in record.columns:
            for old, new in (
                (record.signal(column.label), same.signal(column.label)),
                (record.signal_error(column.label), same.signal_error(column.label)),
            ):
                np.testing.assert_array_equal(old, new)
    (finding,) = read[chosen_method("held:step=0.1")].findings
    assert isinstance(finding.text, Phrase)
    assert finding.text.values == {"signal": "left.x"}
    reference, now = bench.controller.reference, again.controller.reference
    assert reference is not None
    assert now is not None
    np.testing.assert_array_equal(reference.signal("right.F"), now.signal("right.F"))
    assert now.description == reference.description


def test_without_runs_the_panel_says_what_appears_here_and_offers_to_run(make: Make) -> None:
    bench = make()
    assert bench.panel.empty.isVisible()
    QTest.mouseClick(bench.panel.empty.button, LEFT)
    bench.qtbot.waitUntil(lambda: len(bench.kept.runs) == 2)
    assert not bench.panel.empty.isVisible()
    assert bench.panel.used.text().startswith("2 runs, ")


def test_a_panel_that_is_opened_after_a_run_lists_it(qtbot: QtBot, make: Make) -> None:
    bench = make()
    bench.run()
    bench.panel = RunsPanel(bench.kept)
    qtbot.addWidget(bench.panel)
    bench.panel.show()
    bench.settle()
    assert len(bench.titles) == 2
    assert not bench.panel.nothing.isVisible()


def test_a_run_of_earlier_stands_beside_those_of_now(qtbot: QtBot, make: Make) -> None:
    bench = make()
    plots = PlotsPanel(bench.controller, bench.controller.document)
    figures, errors = ComparePanel(bench.controller), ErrorPanel(bench.controller)
    for widget in (plots, figures, errors):
        qtbot.addWidget(widget)
        widget.resize(900, 400)
        widget.show()
    bench.run()
    bench.controller.document.push(SetSettings({"runs": ("held:step=0.2",)}))
    bench.run()
    assert figures.sorted.rowCount() == 1
    row = bench.titles.index("Adaptive")
    bench.click(row, NAME, x=13)  # the box
    qtbot.waitUntil(lambda: figures.sorted.rowCount() == 2)
    old = bench.controller.runs[1]
    assert old.label.startswith("Adaptive, ")
    assert old.style.slot != bench.controller.runs[0].style.slot
    assert plots.curves is not None
    assert errors.curves is not None
    assert [entry.text() for entry in plots.curves.legend.entries] == [
        "Monolithic reference", "Held H=0.2", old.label,
    ]  # fmt: skip
    assert [curve.record for curve in errors.curves.stack.plots[0].curves] == bench.controller.runs
    bench.click(row, NAME, x=13)
    qtbot.waitUntil(lambda: figures.sorted.rowCount() == 1)
    assert len(plots.curves.legend.entries) == 2
    bench.select(row)
    bench.key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: figures.sorted.rowCount() == 2)
    bench.run()
    assert figures.sorted.rowCount() == 2  # it stays while others run


def test_the_reference_of_other_numbers_is_shown_too(make: Make) -> None:
    bench = make()
    bench.run()
    bench.controller.document.push(SetSettings({"stop": 7.0, "runs": ("held:step=0.2",)}))
    bench.run()
    bench.kept.show([i for i, run in bench.kept.runs.items() if str(run.method) == "adaptive"])
    bench.qtbot.waitUntil(lambda: len(bench.controller.runs) == 2)
    references = [record for record in bench.controller.records if record.is_reference]
    assert references[0].label == "Monolithic reference"
    assert references[1].label.startswith("Reference of Adaptive, ")
    assert references[1].style.dash != references[0].style.dash


def test_enter_shows_a_run_alone_as_if_it_had_just_run(qtbot: QtBot, make: Make) -> None:
    bench = make()
    bench.run()
    bench.select(bench.titles.index("Adaptive"))
    bench.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [str(record.method) for record in bench.controller.runs] == ["adaptive"])
    assert bench.controller.status.startswith("Showing Adaptive, ")
    assert len(bench.controller.records) == 2


def test_names_stars_and_removals_can_be_undone(qtbot: QtBot, make: Make) -> None:
    bench = make(runs=("held:step=0.1",))
    bench.run()
    (identity,) = bench.kept.runs
    bench.select(0)
    bench.key(Qt.Key.Key_F2)
    editor = bench.panel.table.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, "before the change")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bench.titles == ["before the change"])
    bench.click(0, STAR)
    qtbot.waitUntil(lambda: bench.kept.runs[identity].is_starred)
    path = bench.kept.runs[identity].path
    assert (read_heading(path).name, read_heading(path).is_starred) == ("before the change", True)
    bench.select(0)
    bench.key(Qt.Key.Key_Delete)
    assert not path.exists()
    assert bench.titles == []
    bench.key(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: bench.titles == ["before the change"])
    assert path.exists()
    bench.key(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: not bench.kept.runs[identity].is_starred)
    bench.key(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: bench.titles == ["Held H=0.1"])
    bench.key(Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: bench.titles == ["before the change"])


def test_searching_and_filtering(make: Make) -> None:
    bench = make()
    bench.run()
    other = make(name="other", runs=("held:step=0.4",))
    other.settle()
    other.qtbot.waitUntil(lambda: len(other.kept.runs) == 2)
    other.run()
    panel = other.panel
    QTest.keyClicks(panel.search, "held 0.4")
    assert other.titles == ["Held H=0.4"]
    QTest.keyClicks(panel.search, "zz")
    assert panel.nothing.isVisible()
    panel.search.clear()
    panel.diagrams.setCurrentText("d")
    assert sorted(other.titles) == ["Adaptive", "Held H=0.1"]
    panel.methods.setCurrentText("held")
    assert other.titles == ["Held H=0.1"]
    QTest.mouseClick(panel.starred, LEFT)
    assert other.titles == []
    QTest.mouseClick(panel.starred, LEFT)
    panel.diagrams.setCurrentIndex(0)
    panel.methods.setCurrentIndex(0)
    panel.table.sortByColumn(ERROR, Qt.SortOrder.AscendingOrder)
    errors = [panel.filter.run(panel.filter.index(row, NAME)).largest_error or 0.0 for row in range(3)]
    assert errors == sorted(errors)


def test_the_oldest_without_a_star_make_room(qtbot: QtBot, make: Make) -> None:
    bench = make(Scenario(macro_steps=20_000, chunk=5000), runs=("held",))
    for _ in range(3):
        bench.run()
    oldest, second, newest = sorted(bench.kept.runs)
    bench.kept.star(oldest, True)
    bench.settle()
    one = bench.kept.runs[newest].size
    assert one > 1_000_000
    bench.controller.hide_kept([newest])
    gone = bench.kept._folder.free_space(list(bench.kept.runs.values()), int(2.5 * one))
    assert [run.id for run in gone] == [second]
    assert not gone[0].path.exists()
    spared = bench.kept._folder.free_space([bench.kept.runs[newest]], 0, [newest])
    assert spared == []


def test_a_run_that_is_larger_than_the_room_is_not_kept_and_one_is_told(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = make(Scenario(macro_steps=20_000, chunk=5000), runs=("held",))
    reported: list[str] = []
    bench.kept.failed.connect(reported.append)
    monkeypatch.setattr(RUN_SPACE, "default", 1)
    monkeypatch.setattr(RUN_SPACE, "allowed", ())
    bench.controller.run()
    qtbot.waitUntil(lambda: bool(reported))
    assert reported[0].startswith("Held H=auto (0.001) takes 2 MB and is not kept")
    assert not bench.kept.runs


def test_a_file_of_the_command_line_is_taken_in(
    qtbot: QtBot, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    diagram = load(examples.path("two_masses"))
    result = simulate(diagram, "ni_jacobi", step=0.5)
    result.to_hdf5(tmp_path / "out.h5")
    bench = make()
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(tmp_path / "out.h5")], ""))
    bench.panel.ask_and_take_in()
    qtbot.waitUntil(lambda: len(bench.controller.runs) == 1)
    record = bench.controller.runs[0]
    assert [column.label for column in record.columns] == list(result.names)
    for name in result.names:
        np.testing.assert_array_equal(record.signal(name)[1], result[name])
    assert bench.kept.runs[record.kept].problem == problem_key(to_document(diagram))
    assert (tmp_path / "out.h5").exists()


def test_files_are_dropped_and_what_is_no_run_is_explained(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    bench = make()
    reported: list[str] = []
    bench.kept.failed.connect(reported.append)
    text, other = tmp_path / "text.h5", tmp_path / "other.h5"
    text.write_text("no")
    with h5py.File(other, "w") as file:
        file["x"] = [1.0]
    for path in (text, other, tmp_path / "gone.h5"):
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        drop = QDropEvent(QPointF(10, 10), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier)
        bench.panel.dropEvent(drop)
        bench.settle()
    assert reported == [
        "text.h5 cannot be read as a run: it is no HDF5 file, or damaged.",
        "other.h5 is not a run of Macrostep; open what `macrostep run -o FILE.h5` wrote.",
        "gone.h5 cannot be read as a run: there is no such file.",
    ]
    assert not bench.kept.runs


def test_a_file_that_somebody_is_writing_is_not_called_damaged(tmp_path: Path) -> None:
    path = tmp_path / "half.h5"
    script = "import h5py, sys; f = h5py.File(sys.argv[1], 'w'); print('open', flush=True); sys.stdin.read()"
    with Popen([sys.executable, "-c", script, str(path)], stdin=PIPE, stdout=PIPE, text=True) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "open\n"
        with pytest.raises(MacrostepError, match=r"half\.h5 cannot be read as a run: another program is writing it\."):
            read_heading(path)
        writer.communicate("")


def test_its_diagram_is_opened_as_it_was(qtbot: QtBot, make: Make) -> None:
    bench = make(name="as it was")
    bench.run()
    bench.controller.document.push(SetSettings({"name": "as it is"}))
    requested: list[tuple[dict[str, object], str]] = []
    bench.panel.diagram_requested.connect(lambda document, run: requested.append((document, run)))
    bench.select(0)
    bench.panel.open_diagram()
    qtbot.waitUntil(lambda: bool(requested))
    assert requested[0][0]["name"] == "as it was"
    assert requested[0][1] in bench.kept.runs


@pytest.mark.parametrize(("size", "text"), [(400, "1 kB"), (84_200, "84 kB"), (1.23e6, "1.23 MB"), (2e9, "2 GB")])
def test_sizes_for_people(size: float, text: str) -> None:
    assert size_text(size) == text


def test_a_run_that_has_no_room_on_the_disk_is_told_once(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """HDF5 would complain for every object that is open, in the thread, past whoever wrote."""
    past: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: past.append(error))
    bench = make()
    reported: list[str] = []
    bench.kept.failed.connect(reported.append)
    with no_room():
        assert bench.controller.run()
        bench.qtbot.waitUntil(lambda: bench.controller.state == "idle")
        bench.settle()
    assert reported == ["Runs cannot be kept: file too large."] * len(bench.controller.own_runs)
    assert past == []
    assert list(bench.kept.path.glob("*")) == []
