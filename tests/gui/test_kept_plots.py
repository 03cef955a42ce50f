"""What is plotted belongs to the diagram: a file that is opened again shows the same plots."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing import plot_memory
from macrostep.gui.editing.document import Document
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.plotting.curves_view import CurvesView
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import RunRecord
from macrostep.gui.signals.errors_panel import ErrorPanel
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.model import load
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.plots import Plots
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.run_process.messages import RunStarted
from tests.gui.fake_process import FakeProcess

LEFT = Qt.MouseButton.LeftButton
DEFAULT = [["left.x"], ["left.v"], ["right.x"], ["right.v"]]
Open = Callable[[Document], tuple[CurvesView, CurvesView]]


@pytest.fixture
def opened(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Open a document in panels of its own and run it; returns the signals and the errors."""
    made: list[RunController] = []
    kept: list[QWidget] = []
    monkeypatch.setattr(Diagram, "problems", lambda self: [])

    def open_(document: Document) -> tuple[CurvesView, CurvesView]:
        document.diagram.set(runs=["held:step=0.1"])
        controller = RunController(document, FakeProcess)
        made.append(controller)
        panels = (PlotsPanel(controller, document), ErrorPanel(controller))
        kept.extend(panels)
        for panel in panels:
            qtbot.addWidget(panel)
            panel.resize(1000, 600)
            panel.show()
        qtbot.waitUntil(lambda: controller.is_ready)
        run(qtbot, controller)
        signals, errors = panels[0].curves, panels[1].curves
        assert signals is not None
        assert errors is not None
        return signals, errors

    yield open_
    for controller in made:
        controller.close()


def run(qtbot: QtBot, controller: RunController) -> None:
    assert controller.run()
    qtbot.waitUntil(lambda: controller.state == "idle")
    qtbot.wait(60)


def document(path: Path) -> Document:
    made = Document()
    made.open(path)
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two.macrostep.json"
    Document(load(examples.path("two_masses"))).save(path)
    return path


def labels(view: CurvesView) -> list[list[str]]:
    return [[column.label for column in group] for group in view.groups()]


def tick(view: CurvesView, label: str) -> None:
    """Click the box of a signal in the list."""
    tree = view.signals.tree
    item = next(item for item in view.signals._signals() if item.data(0, Qt.ItemDataRole.UserRole) == label)
    rect = tree.visualItemRect(item)
    box = rect.topLeft() + rect.center() - rect.topLeft()
    box.setX(rect.left() + 10)
    QTest.mouseClick(tree.viewport(), LEFT, pos=box)


def test_the_plots_of_a_file_that_is_opened_again(opened: Open, file: Path) -> None:
    first = document(file)
    signals, errors = opened(first)
    assert labels(signals) == DEFAULT
    assert first.diagram.plots == {}, "nobody chose anything"
    tick(signals, "left.v")
    signals.add_signals(["right.x"], "left.x")
    signals.display_menu.log_time.trigger()
    signals.display_menu.line_actions["steps"].trigger()
    errors_plots = [plot.column.label for plot in errors.stack.plots]
    tick(errors, errors_plots[0])
    assert labels(signals) == [["left.x", "right.x"], ["right.v"]]
    assert first.undo_stack.isClean(), "looking at something changes nothing"
    first.save()
    assert json.loads(file.read_text())["plots"]["signals"] == {
        "shown": [["left.x", "right.x"], ["right.v"]], "log_time": True, "lines": "steps"
    }  # fmt: skip
    again_signals, again_errors = opened(document(file))
    assert labels(again_signals) == [["left.x", "right.x"], ["right.v"]]
    assert [[c.label for c in plot.columns] for plot in again_signals.stack.plots] == labels(again_signals)
    assert again_signals.display_menu.log_time.isChecked()
    assert again_signals.stack.display.lines == "steps"
    assert labels(again_errors) == labels(errors) == [[label] for label in errors_plots[1:]]


def test_plots_of_a_file_that_is_not_saved_are_remembered_as_long_as_it_is_the_same(opened: Open, file: Path) -> None:
    before = file.read_bytes()
    signals, _ = opened(document(file))
    tick(signals, "left.v")
    assert file.read_bytes() == before
    again, _ = opened(document(file))
    assert labels(again) == [["left.x"], ["right.x"], ["right.v"]]
    changed = document(file)
    changed.diagram.plots = {}
    changed.push(SetSettings({"stop": 3.0}))
    changed.save()
    other, _ = opened(document(file))
    assert labels(other) == DEFAULT
    assert plot_memory.remembered(file, "") is None


def test_another_document_begins_anew_and_names_follow(opened: Open, file: Path) -> None:
    shown = document(file)
    signals, errors = opened(shown)
    signals.signals.choose(["left.x", "right.x"])
    shown.push(ReplaceSubsystem("left", shown.diagram["left"].replaced(name="front")))
    assert shown.diagram.plots["signals"] == Plots((("front.x",), ("right.x",)))
    shown.undo_stack.undo()
    assert shown.diagram.plots["signals"] == Plots((("left.x",), ("right.x",)))
    errors.display_menu.choose(lines="points")
    assert shown.diagram.plots["errors"] == Plots(lines="points")
    shown.set_diagram(load(examples.path("two_masses")))
    assert shown.diagram.plots == {}
    assert errors.display_menu.line_actions["straight"].isChecked()
    assert not signals.signals.has_columns


def record_of(subsystem: str) -> RunRecord:
    """A run of the two masses, the first of which is called so."""
    record = RunRecord(9, chosen_method("held"), "held", MethodStyle(0))
    columns = tuple(
        Column(name, signal, unit, "state")
        for name in (subsystem, "right")
        for signal, unit in (("x", "m"), ("v", "m/s"))
    )
    record.take(RunStarted(0, 9, "held", {}, columns, 0.0, 1.0))
    return record


def test_signals_of_a_renamed_subsystem_are_drawn_by_the_next_run(opened: Open, file: Path) -> None:
    shown = document(file)
    signals, _ = opened(shown)
    signals.signals.choose(["left.x", "right.v", "left.v"])
    signals.add_signals(["left.v"], "left.x")
    signals.display_menu.choose(over="left.x")
    for old, new in (("left", "front"), ("front", "first")):
        shown.push(ReplaceSubsystem(old, shown.diagram[old].replaced(name=new)))
    signals.redraw()
    assert shown.diagram.plots["signals"] == Plots((("first.x", "first.v"), ("right.v",)), over="first.x")
    assert labels(signals) == [["left.x", "left.v"], ["right.v"]], "the run that is shown still calls it so"
    signals.set_records([record_of("first")])
    assert labels(signals) == [["first.x", "first.v"], ["right.v"]]
    assert signals.stack.display.over == "first.x"
    shown.undo_stack.undo()
    shown.undo_stack.undo()
    signals.set_records([record_of("left")])
    assert labels(signals) == [["left.x", "left.v"], ["right.v"]]
    assert signals.stack.display.over == "left.x"


def test_a_run_of_another_diagram_shows_some_of_its_signals(opened: Open, file: Path) -> None:
    """Nothing was drawn of it, because none of its signals was among those that were."""
    signals, _ = opened(document(file))
    before = labels(signals)
    other = RunRecord(1000, chosen_method("held"), "held", MethodStyle(1))
    columns = (Column("prey", "P", "", "state"), Column("predator", "p", "", "state"))
    other.take(RunStarted(0, 1000, "held", {}, columns, 0.0, 1.0))
    records = [*signals.legend.shown]
    signals.set_records([*records, other])
    assert labels(signals) == [*before, ["prey.P"], ["predator.p"]]
    signals.signals.choose(["left.x"])
    signals.set_records([*records, other])
    assert labels(signals) == [["left.x"]], "what a person chose since stays"
    signals.set_records(records)
    assert labels(signals) == [["left.x"]]
