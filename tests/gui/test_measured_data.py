"""Measured data: tables in all their forms, guesses, units, what is wrong by line; points in the plots, undo, files."""

from __future__ import annotations

import json
import math
import os
import time
import tracemalloc
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.document import Document
from macrostep.gui.measured.form import MeasuredForm
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.model import Diagram, MacrostepError, load, save
from macrostep.model.diagram.measurements import MeasuredSignal, Measurement
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from macrostep.solvers.measurements.table import guessed, in_si, read_table
from macrostep.solvers.problem.columns import Column
from tests.gui.fake_process import FakeProcess

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
X, V = Column("left", "x", "m", "state"), Column("left", "v", "m/s", "state")
COLUMNS = (X, V, Column("right", "x", "m", "state"))


def table(tmp_path: Path, text: str, name: str = "data.csv") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "text",
    [
        "t,x [mm],v\n0,1.5,2\n1,2.5,\n",
        "t;x [mm];v\n0;1,5;2\n1;2,5;\n",
        "t\tx (mm)\tv\n0\t1.5\t2\n1\t2.5\tnan\n",
        "# from the bench\n\nt,x,v\n,mm,\n0,1.5,2\n1,2.5,\n",
        "\ufefft , x [mm] , v\r\n0, 1.5, 2,\r\n1, 2.5, ,\r\n",
        't;"x [mm]";v\n"0";"1,5";"2"\n"1";"2,5";""\n',
    ],
)
def test_tables_in_all_their_forms(tmp_path: Path, text: str) -> None:
    read = read_table(table(tmp_path, text))
    assert read.names == ("t", "x", "v")
    assert read.units == ("", "mm", "")
    np.testing.assert_array_equal(read.column("x"), [1.5, 2.5])
    np.testing.assert_array_equal(read.column("v"), [2.0, math.nan])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_tables_as_programs_write_them(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "data.csv"
    path.write_bytes("t;Größe [°C]\r\n0;1,5\r\n1;2,5\r\n".encode(encoding))
    read = read_table(path)
    assert (read.names, read.units) == (("t", "Größe"), ("", "°C"))
    np.testing.assert_array_equal(read.column("Größe"), [1.5, 2.5])


def test_a_large_table_takes_little_more_than_its_file_and_its_numbers(tmp_path: Path) -> None:
    lines = "".join(f"{k},{0.5 * k},{k * k},{-k},{k}e-3\n" for k in range(30_000))
    path = table(tmp_path, f"t,a,b,c,d\n{lines}")
    tracemalloc.start()
    read = read_table(path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert read.column("d")[-1] == pytest.approx(29.999)
    assert most < 2 * (path.stat().st_size + sum(column.nbytes for column in read.columns))


def test_a_line_that_is_no_line_of_a_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(MacrostepError, match=r"data.csv, line 2: this is no line of a table"):
        read_table(table(tmp_path, "t,x\n" + "0" * 200_000 + ",1\n"))


def test_a_long_heading_makes_no_wide_window(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path) -> None:
    run(qtbot, panel)
    panel.measured.add(table(tmp_path, f"t,{'x' * 400}\n0,1\n1,2\n"))
    qtbot.waitUntil(lambda: bool(panel.measured.records))
    assert form_of(panel).minimumSizeHint().width() < 700


def test_a_table_without_headings_separated_by_spaces(tmp_path: Path) -> None:
    read = read_table(table(tmp_path, "0.0  1e-3\n0.5  2e-3\n"))
    assert read.names == ("column 1", "column 2")
    np.testing.assert_array_equal(read.columns, [[0.0, 0.5], [1e-3, 2e-3]])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("t,x\n0,1\n# note\n1,abc\n", "data.csv, line 4: 'abc' in the column 'x' is not a number."),
        ("t,x\n0,1\n1,2,3\n", "data.csv, line 3: there are 3 values in place of 2;"),
        ("t,x\n0,1\n1,١٢\n", "data.csv, line 3: '١٢' in the column 'x' is not a number."),
        ("t,x\n", "data.csv has headings, but no numbers."),
        ("\n# nothing\n", "data.csv is empty."),
    ],
)
def test_what_is_wrong_is_said_by_line(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(MacrostepError) as error:
        read_table(table(tmp_path, text))
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize("heading", ["a," * 100_000, "(" * 100_000, "a" + " " * 100_000 + "b"])
def test_headings_are_read_in_a_time_that_grows_with_their_length(tmp_path: Path, heading: str) -> None:
    begin = time.process_time()
    with pytest.raises(MacrostepError, match="headings, but no numbers"):
        read_table(table(tmp_path, heading + "\n"))
    assert time.process_time() - begin < 10.0


def test_guesses(tmp_path: Path) -> None:
    read = read_table(table(tmp_path, "temperature,left.x [mm],Time [ms],v\n20,1,0,3\n21,2,5,4\n"))
    guess = guessed(read, COLUMNS)
    assert (guess.time, guess.time_unit) == ("Time", "ms")
    assert guess.signals == (MeasuredSignal("left.x", "left.x", "mm"), MeasuredSignal("v", "left.v"))
    onto = guessed(read, COLUMNS, "right.x")
    assert onto.signals[-1] == MeasuredSignal("temperature", "right.x")
    its_own = read_table(table(tmp_path, "t,left.x\n0,1\n1,2\n"))
    assert guessed(its_own, COLUMNS, "right.x").signals == (MeasuredSignal("left.x", "left.x"),)
    rising = read_table(table(tmp_path, "a,b\n5,0\n4,1\n6,2\n"))
    assert guessed(rising, COLUMNS).time == "b"


def test_values_in_si_shifted_scaled_and_in_order(tmp_path: Path) -> None:
    read = read_table(table(tmp_path, "t,x\n200,4\n100,2\n300,\n"))
    signal = MeasuredSignal("x", "left.x", "mm", scale=10.0, offset=1.0)
    time, values = in_si(read, Measurement("data.csv", "t", "ms", 0.5, (signal,)), X, signal)
    np.testing.assert_allclose(time, [0.6, 0.7])
    np.testing.assert_allclose(values, [0.021, 0.041])
    wrong = MeasuredSignal("x", "left.x", "kg")
    with pytest.raises(MacrostepError, match=r"column 'x' is in kg, and left.x in m; choose another unit"):
        in_si(read, Measurement("data.csv", "t"), X, wrong)
    with pytest.raises(MacrostepError, match="'mm' is not a unit of time"):
        in_si(read, Measurement("data.csv", "t", "mm"), X, signal)
    missing = MeasuredSignal("y", "left.x")
    with pytest.raises(MacrostepError, match="has no column 'y'; it has: t, x"):
        in_si(read, Measurement("data.csv", "t"), X, missing)


# -- in the window -----------------------------------------------------------------------------------------------------


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[PlotsPanel]:
    controller = RunController(Document(load(examples.path("two_masses"))), FakeProcess)
    result = PlotsPanel(controller, controller.document)
    qtbot.addWidget(result)
    result.resize(1100, 600)
    result.show()
    qtbot.waitUntil(lambda: controller.is_ready)
    yield result
    controller.close()
    result.end_work()


def drop(panel: PlotsPanel, path: Path, onto: int | None) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    view = panel.curves
    assert view is not None
    plot = view.stack.plots[onto] if onto is not None else None
    where = plot.mapTo(view, plot.rect().center()) if plot is not None else QPoint(5, 5)
    view.dropEvent(QDropEvent(QPointF(where), Qt.DropAction.CopyAction, data, LEFT, NONE))


def forms(panel: PlotsPanel) -> list[MeasuredForm]:
    return [form for form in panel.findChildren(MeasuredForm) if form.isVisible()]


def form_of(panel: PlotsPanel) -> MeasuredForm:
    assert forms(panel)
    return forms(panel)[-1]


def run(qtbot: QtBot, panel: PlotsPanel) -> None:
    assert panel.controller.run()
    qtbot.waitUntil(lambda: panel.controller.state == "idle")


def test_a_file_dropped_on_a_plot_is_drawn_there_as_points(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path) -> None:
    run(qtbot, panel)
    drop(panel, table(tmp_path, "t [s],position [mm]\n10,500\n20,700\n30,\n40,100\n"), onto=0)
    qtbot.waitUntil(lambda: bool(panel.measured.records))
    assert panel.curves is not None
    (record,) = panel.measured.records
    entry = panel.curves.legend.entries[-1]
    assert entry.text() == "data.csv"
    curve = panel.curves.stack.plots[0].curves[-1]
    assert curve.record is record
    x, y = curve._dots.getData()
    np.testing.assert_allclose(x, [10.0, 20.0, 40.0])
    np.testing.assert_allclose(y, [0.5, 0.7, 0.1])
    assert not curve.item.isVisible()
    assert panel.curves.stack.times() == (0.0, 200.0)
    assert form_of(panel).time.currentText() == "t"
    QTest.mouseClick(entry, LEFT)
    assert record not in [c.record for c in panel.curves.stack.plots[0].curves]


def test_columns_units_shift_and_scale_are_set_in_the_window_and_undone(
    qtbot: QtBot, panel: PlotsPanel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(qtbot, panel)
    path = table(tmp_path, "t,left.x,other\n1,2,3\n2,3,4\n")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    panel.ask_for_measured()
    qtbot.waitUntil(lambda: bool(panel.measured.records))
    form, document = form_of(panel), panel.controller.document
    for field, text in (
        (form.shift, "0,5"),
        (form.fields["left.x", "unit"], "cm"),
        (form.fields["left.x", "scale"], "2"),
    ):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panel.measured.records[0].signal("left.x")[1][0] == pytest.approx(0.04))
    np.testing.assert_allclose(panel.measured.records[0].signal("left.x")[0], [1.5, 2.5])
    box = form.signals["other"]
    box.setCurrentIndex(box.findText("right.x"))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: len(panel.measured.records[0].columns) == 2)
    field = form.fields["left.x", "unit"]
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "kg")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "is in kg, and left.x in m" in form.message.text())
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    qtbot.waitUntil(lambda: not panel.measured.records)
    qtbot.waitUntil(lambda: not forms(panel))
    assert document.diagram.measurements == ()


def test_a_bad_file_is_explained_and_changes_nothing(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path) -> None:
    run(qtbot, panel)
    with qtbot.waitSignal(panel.failed) as failed:
        drop(panel, table(tmp_path, "t,x\n0,1\n1,abc\n"), onto=None)
    assert failed.args == ["data.csv, line 3: 'abc' in the column 'x' is not a number."]
    assert panel.controller.document.diagram.measurements == ()


def test_measured_data_are_saved_with_the_diagram_beside_it(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path) -> None:
    document = panel.controller.document
    document.save(tmp_path / "d.macrostep.json")
    panel.measured.add(table(tmp_path, "t,left.x\n0,1\n1,2\n"))
    qtbot.waitUntil(lambda: bool(panel.measured.records))
    document.save()
    assert '"file": "data.csv"' in (tmp_path / "d.macrostep.json").read_text()
    again = load(tmp_path / "d.macrostep.json")
    assert again.measurements == document.diagram.measurements
    document.set_diagram(Diagram("other"))
    assert not panel.measured.records
    document.open(tmp_path / "d.macrostep.json")
    qtbot.waitUntil(lambda: bool(panel.measured.records))
    assert panel.measured.records[0].signal("left.x")[1].tolist() == [1.0, 2.0]
    (tmp_path / "data.csv").unlink()
    with qtbot.waitSignal(panel.failed) as failed:
        document.open(tmp_path / "d.macrostep.json")
    assert failed.args == ["data.csv cannot be read: no such file or directory."]


def test_measured_data_are_found_wherever_the_diagram_is_saved(tmp_path: Path) -> None:
    """The file names what lies beside it or below; everything else keeps its path."""
    data = table(tmp_path, "t,left.x\n0,1\n1,2\n")
    (tmp_path / "inner").mkdir()
    document = Document(Diagram("d", measurements=[Measurement(str(data), "t")]))
    for place, written in (("d", "data.csv"), ("inner/d", str(data)), ("d", "data.csv")):
        path = tmp_path / f"{place}.macrostep.json"
        document.save(path)
        assert json.loads(path.read_text())["measurements"][0]["file"] == written
        document.open(path)
        assert document.diagram.measurements[0].file == str(data)


def enter(field: CellEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.mark.parametrize("text", ["nan", "inf", "1e999"])
def test_numbers_that_no_file_can_hold_are_refused(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path, text: str) -> None:
    run(qtbot, panel)
    panel.measured.add(table(tmp_path, "t,left.x\n0,1\n1,2\n"))
    qtbot.waitUntil(lambda: bool(panel.measured.records))
    form, document = form_of(panel), panel.controller.document
    before = document.diagram.measurements
    for field in (form.shift, form.fields["left.x", "scale"], form.fields["left.x", "offset"]):
        enter(field, text)
        assert form.message.text() == f"{text!r} is not a number."
    assert document.diagram.measurements == before
    document.save(tmp_path / "d.macrostep.json")


def test_values_as_large_as_numbers_go_are_drawn(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path) -> None:
    run(qtbot, panel)
    panel.measured.add(table(tmp_path, "t,left.x\n0,-1.7e308\n1,1.7e308\n"))
    qtbot.waitUntil(lambda: bool(panel.measured.records))
    assert panel.curves is not None
    low, high = panel.curves.stack.plots[0].view.value_range
    assert -1.5e300 < low < -1e300 < 1e300 < high < 1.5e300


def test_the_window_of_measured_data_goes_with_its_diagram(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path) -> None:
    run(qtbot, panel)
    first, second = (table(tmp_path, "t,left.x\n0,1\n1,2\n", name) for name in ("a.csv", "b.csv"))
    panel.measured.add(first)
    qtbot.waitUntil(lambda: len(panel.measured.records) == 1)
    document = panel.controller.document
    form_of(panel)
    document.push(SetSettings({"measurements": (Measurement(str(second), "t"),)}))
    qtbot.waitUntil(lambda: not forms(panel))
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: panel.measured.table(0) is not None)
    panel.open_measured(0)
    form_of(panel)
    document.set_diagram(Diagram("other", measurements=[Measurement(str(first), "t")]))
    assert not forms(panel)
    qtbot.waitUntil(lambda: bool(panel.measured.records))


def test_measured_data_follow_a_subsystem_that_is_renamed(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path) -> None:
    run(qtbot, panel)
    panel.measured.add(table(tmp_path, "t,left.x\n0,1\n1,2\n"))
    qtbot.waitUntil(lambda: bool(panel.measured.records))
    document, form = panel.controller.document, form_of(panel)
    before = document.diagram.measurements
    document.push(ReplaceSubsystem("left", document.diagram["left"].replaced(name="front")))
    assert document.diagram.measurements[0].signals == (MeasuredSignal("left.x", "front.x"),)
    qtbot.waitUntil(lambda: form.signals["left.x"].currentText() == "front.x")
    assert panel.measured.records[0].columns[0].label == "front.x"
    document.undo_stack.undo()
    assert document.diagram.measurements == before


def test_a_measurement_of_the_file_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "d.macrostep.json"
    save(Diagram("d", measurements=[Measurement("a.csv", "t")]), path)
    assert load(path).measurements == (Measurement(str(tmp_path / "a.csv"), "t"),)
    path.write_text(path.read_text().replace('"time": "t"', '"time": 3'))
    with pytest.raises(MacrostepError, match=r"measurements\[0\].time"):
        load(path)


def test_of_many_columns_those_are_shown_that_one_searches(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path) -> None:
    run(qtbot, panel)
    names = [f"channel{k}" for k in range(2000)]
    text = "\n".join([",".join(["t", *names, "left.x"]), *(",".join([str(k)] * 2002) for k in range(3))])
    panel.measured.add(table(tmp_path, text))
    qtbot.waitUntil(lambda: bool(panel.measured.records))
    form = form_of(panel)
    assert list(form.signals)[:2] == ["left.x", "t"], "what is drawn comes first"
    assert len(form.signals) == 40
    QTest.keyClicks(form.search, "1987")
    assert list(form.signals) == ["channel1987"]
    box = form.signals["channel1987"]
    box.setCurrentIndex(box.findText("right.x"))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(form.fields["channel1987", "scale"].isEnabled)
    enter(form.fields["channel1987", "scale"], "2")
    signals = panel.controller.document.diagram.measurements[0].signals
    assert signals[-1] == MeasuredSignal("channel1987", "right.x", scale=2.0)


def test_a_file_that_is_written_again_is_read_again(qtbot: QtBot, panel: PlotsPanel, tmp_path: Path) -> None:
    run(qtbot, panel)
    path = table(tmp_path, "t,left.x\n0,1\n1,2\n")
    panel.measured.add(path)

    def ends_with(last: float) -> bool:
        return bool(panel.measured.records[0].signal("left.x")[1][-1] == last)

    qtbot.waitUntil(lambda: bool(panel.measured.records))
    for last in (5.0, 6.0):
        other = table(tmp_path, f"t,left.x\n0,1\n1,2\n2,{last}\n", "other.csv")
        os.replace(other, path)  # as programs do which write a file in one piece
        qtbot.waitUntil(partial(ends_with, last))
    shown = panel.measured.table(0)
    assert shown is not None
    assert shown.column("left.x")[-1] == 6.0
