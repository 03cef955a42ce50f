"""What a wire carries, shown beside the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.wire_readout import WireReadout
from macrostep.model import PortRef, load
from macrostep.model.edits.edits import Disconnect, SetSettings
from tests.gui.canvas_mouse import move, press, release
from tests.gui.fake_process import FakeProcess, Scenario, exact

X_LEFT = PortRef("right", "x_left")


@pytest.fixture
def view(qtbot: QtBot) -> DiagramView:
    document = Document(load(examples.path("two_masses")))
    made = DiagramView(document)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    qtbot.waitExposed(made)
    made.fit()
    return made


@pytest.fixture
def readout(view: DiagramView, qtbot: QtBot) -> Iterator[WireReadout]:
    controller = RunController(view.document.whole, FakeProcess.playing(Scenario()))
    view.document.push(SetSettings({"runs": ("held:step=0.1", "held:step=0.4")}))
    qtbot.waitUntil(lambda: controller.is_ready)
    made = WireReadout(view, controller)
    yield made
    controller.close()


def run(readout: WireReadout, qtbot: QtBot) -> None:
    controller = readout._controller
    with qtbot.waitSignal(controller.job_finished):
        controller.run()


def middle(view: DiagramView, target: PortRef) -> QPointF:
    (x0, y0), (x1, y1) = view.scene_.contents.wires[target].points[:2]
    return QPointF((x0 + x1) / 2, (y0 + y1) / 2)


def point_at(view: DiagramView, place: QPointF) -> None:
    move(view, [place + QPointF(0, 150), place, place + QPointF(1, 0)])
    QApplication.processEvents()


def lines(readout: WireReadout) -> list[str]:
    """Return what can be read, line by line; a row of the table is one line for each cell."""
    text = QTextDocument()
    text.setHtml(readout.text())
    return [unescape(line).replace("\N{NO-BREAK SPACE}", " ").strip() for line in text.toPlainText().split("\n")]


def test_a_wire_under_the_mouse_tells_the_newest_value_of_every_run_with_its_unit(
    view: DiagramView, readout: WireReadout, qtbot: QtBot
) -> None:
    run(readout, qtbot)
    point_at(view, middle(view, X_LEFT))
    assert readout.isVisible()
    read = lines(readout)
    assert read[0] == "left.x → right.x_left at t = 200 s"
    record = readout._controller.runs[0]
    value = record.signal("left.x")[1][-1]
    assert read[read.index("Held H=0.1") - 1] == f"{value:#.6g} m"
    reference = float(exact(record.signal("left.x")[0][-1:])["left"][0, 0])
    assert read[read.index("Monolithic reference") - 1] == f"{reference:#.6g} m"
    assert record.style.colour.name() in readout.text()


def test_it_goes_with_the_mouse_with_the_wire_and_before_a_gesture(
    view: DiagramView, readout: WireReadout, qtbot: QtBot
) -> None:
    place = middle(view, X_LEFT)
    point_at(view, place)
    assert readout.isVisible()
    move(view, [place + QPointF(0, 150)])
    assert not readout.isVisible()
    point_at(view, place)
    press(view, place)
    assert not readout.isVisible()
    release(view, place)
    point_at(view, place)
    assert readout.isVisible()
    view.document.push(Disconnect(X_LEFT))
    assert not readout.isVisible()


def test_before_any_run_it_tells_where_the_wire_goes(view: DiagramView, readout: WireReadout) -> None:
    point_at(view, middle(view, X_LEFT))
    assert lines(readout) == ["left.x → right.x_left"]


def test_it_follows_a_run_that_goes_on(view: DiagramView, readout: WireReadout, qtbot: QtBot) -> None:
    point_at(view, middle(view, X_LEFT))
    run(readout, qtbot)
    qtbot.waitUntil(lambda: "at t = 200 s" in lines(readout)[0])


def test_it_stays_within_the_view(view: DiagramView, readout: WireReadout, qtbot: QtBot) -> None:
    run(readout, qtbot)
    view.resize(320, 180)
    QApplication.processEvents()
    view.fit()
    for target in view.scene_.contents.wires:
        point_at(view, middle(view, target))
        assert readout.isVisible()
        assert view.viewport().rect().contains(readout.geometry())
