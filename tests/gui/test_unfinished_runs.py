"""Runs that did not go through, in the window: reported as what they are, by their true cause; the others go on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, Qt
from pytestqt.qtbot import QtBot

from macrostep.examples import path
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.compare.table import STATUS
from macrostep.gui.editing.document import Document
from macrostep.gui.running.bar import RunBar
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.model import Diagram
from macrostep.model.edits.edits import ReplaceSubsystem
from macrostep.model.files.files import load
from macrostep.solvers.run_process.messages import REFERENCE
from tests.gui.fake_process import FakeProcess, Scenario
from tests.gui.in_language import in_language
from tests.gui.test_real_runs import TIMEOUT, choose, finish


@pytest.fixture
def controllers(qtbot: QtBot) -> Iterator[list[RunController]]:
    made: list[RunController] = []
    yield made
    for controller in made:
        controller.close()


def stiff_link() -> Diagram:
    """Return the two masses with a link that is far too stiff for a macro-step of 1 s."""
    diagram = load(path("two_masses"))
    right = diagram["right"]
    link = right.parameters["c_link"]
    diagram.replace("right", right.replaced(parameters={**right.parameters, "c_link": type(link)(1e6, link.unit)}))
    return diagram


def pole() -> Diagram:
    """Return der(x) = x^2 cut in two, which has no solution beyond t = 1 s."""
    from macrostep.model import Subsystem

    block = Subsystem("pole", inputs={"u": 1.0}, states={"x": 1.0}, equations=["der(x) = u*x"], outputs={"y": "x"})
    wire = Subsystem("wire", inputs={"u": 0.0}, outputs={"y": "u"})
    diagram = Diagram("pole", [block, wire], stop=1.05)
    diagram.connect("pole.y", "wire.u")
    diagram.connect("wire.y", "pole.u")
    return diagram


def test_a_run_that_diverged_is_marked_and_cut(
    qtbot: QtBot, qapp: QCoreApplication, controllers: list[RunController]
) -> None:
    controller = RunController(Document(stiff_link()))
    controllers.append(controller)
    plots, figures = PlotsPanel(controller, controller.document), ComparePanel(controller)
    for panel in (plots, figures):
        qtbot.addWidget(panel)
        panel.resize(900, 400)
        panel.show()
    seen: list[str] = []
    controller.run_changed.connect(lambda record: seen.append(record.status) if record.number == 0 else None)
    choose(controller, "ni_jacobi:step=1", "ni_jacobi:step=0.001")
    assert controller.run()
    finish(qtbot, controller)
    diverged, fine = controller.runs
    assert (diverged.status, fine.status) == ("diverged", "ok")
    assert "ok" not in seen
    assert diverged.failure is not None
    assert diverged.failure.time == 7.0
    assert "The coupling is unstable at this macro-step (1 s)" in diverged.failure.message
    assert diverged.time == 7.0
    times, values = diverged.signal("left.x")
    assert times[-1] == 7.0
    assert np.abs(values[:-1]).max() < 1e6 * 1.7
    assert diverged.findings == ()
    row = figures.model.rows.index(diverged)
    cell = figures.model.index(row, STATUS)
    assert cell.data() == "diverged at 7 s"
    assert cell.data(Qt.ItemDataRole.ToolTipRole) == diverged.failure.message
    assert diverged.failure.message in figures.sentences.toPlainText()
    assert controller.status == "NI Jacobi H=1 diverged at t = 7 s"
    assert plots.curves is not None
    curve = next(c for p in plots.curves.stack.plots for c in p.curves if c.record is diverged and c.label == "left.x")
    assert curve.cross is not None
    assert curve.cross.isVisible()
    entry = next(entry for entry in plots.curves.legend.entries if entry.record is diverged)
    assert entry.text().endswith(", diverged")
    with in_language(qapp, "fr"):
        assert diverged.failed_how.startswith("NI Jacobi H=1 a divergé à t = 7 s\N{NO-BREAK SPACE}: left.x a atteint ")
        assert "Le couplage est instable à ce macro-pas (1 s)" in diverged.failed_how


def test_a_method_that_is_refused_leaves_the_others(
    qtbot: QtBot, qapp: QCoreApplication, controllers: list[RunController]
) -> None:
    diagram = load(path("two_masses"))
    diagram.replace("left", diagram["left"].replaced(capabilities={"maxInputDegree": 1}))
    controller = RunController(Document(diagram))
    controllers.append(controller)
    figures = ComparePanel(controller)
    qtbot.addWidget(figures)
    figures.show()
    choose(controller, "ifosmondi_jfm:step=0.1", "ni_jacobi:step=0.1")
    assert controller.run()
    finish(qtbot, controller)
    refused, fine = controller.runs
    assert (refused.status, fine.status) == ("refused", "ok")
    assert refused.failure is not None
    assert "maxInputDegree of left is 1; raise it to 3 in the capabilities of left" in refused.failure.message
    assert fine.is_compared
    assert figures.model.index(0, STATUS).data() == "refused"
    assert controller.status == "IFOSMONDI-JFM H=0.1 cannot run this diagram"
    with in_language(qapp, "zh_CN"):
        assert refused.failed_how.startswith("IFOSMONDI-JFM H=0.1 以 3 次多项式作为子系统的输入，")
        assert refused.failed_how.endswith("left 的 maxInputDegree 为 1；请在 left 的能力中将次数提高到 3。")


def test_a_reference_that_fails_is_no_failure_of_a_run(qtbot: QtBot, controllers: list[RunController]) -> None:
    controller = RunController(Document(pole()))
    controllers.append(controller)
    choose(controller, "ni_jacobi:step=0.05")
    assert controller.run()
    finish(qtbot, controller)
    (run,) = controller.runs
    reference = controller.reference
    assert reference is not None
    assert reference.status == "failed"
    assert run.status == "ok"
    assert run.has_data
    assert not run.is_compared
    assert controller.status == "Monolithic reference failed"
    assert reference.failure is not None
    assert "could not be integrated beyond t = 1 s" in reference.failure.message


def test_a_killed_process_costs_one_run_and_the_others_go_on(qtbot: QtBot, controllers: list[RunController]) -> None:
    controller = RunController(Document(load(path("two_masses"))))
    controllers.append(controller)
    choose(controller, "ni_jacobi:step=0.00001", "ni_jacobi:step=0.1", "gauss_seidel:step=0.1")
    assert controller.run()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data, timeout=TIMEOUT)
    os.kill(controller._process._process.pid, signal.SIGKILL)  # type: ignore[union-attr]
    finish(qtbot, controller)
    assert [run.status for run in controller.runs] == ["failed", "ok", "ok"]
    died, *others = controller.runs
    assert died.failure is not None
    assert "SIGKILL" in died.failure.message
    assert all(run.is_compared and run.rmse_percent["left.x"] is not None for run in others)
    assert [str(run.method) for run in others] == ["ni_jacobi:step=0.1", "gauss_seidel:step=0.1"]
    assert controller.status.startswith("NI Jacobi H=1e-5 failed at t = ")


def held() -> Document:
    """Return a document with two methods of the process that only plays runs."""
    diagram = load(path("two_masses"))
    diagram.runs = ("held:step=0.1", "held:step=0.2")
    return Document(diagram)


def test_a_reference_that_ends_the_process_is_no_failure_of_a_run(qtbot: QtBot) -> None:
    document = held()
    controller = RunController(document, FakeProcess.playing(Scenario(deaths={REFERENCE: 30.0})))
    qtbot.waitUntil(lambda: controller.is_ready)
    assert controller.run()
    qtbot.waitUntil(lambda: controller.state == "idle")
    reference = controller.reference
    assert reference is not None
    assert reference.status == "failed"
    assert [run.status for run in controller.runs] == ["ok", "ok"]
    assert all(run.has_data for run in controller.runs)
    assert controller.status == "Monolithic reference failed at t = 30 s"
    controller.close()


def test_stop_holds_while_another_process_starts(qtbot: QtBot) -> None:
    document = held()
    process = FakeProcess.playing(Scenario(deaths={0: 30.0}, ready_again_after=0.3))
    controller = RunController(document, process)
    qtbot.waitUntil(lambda: controller.is_ready)
    assert controller.run()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].status == "failed")
    assert controller.state == "running"
    controller.stop()
    assert controller.state == "idle"
    assert [run.status for run in controller.runs] == ["failed", "stopped"]
    qtbot.wait(600)
    assert controller.state == "idle"
    controller.close()


def test_a_chip_is_marked_as_soon_as_its_method_cannot_serve_the_diagram(
    qtbot: QtBot, controllers: list[RunController]
) -> None:
    diagram = load(path("two_masses"))
    diagram.runs = ("ni_jacobi:step=0.1", "ifosmondi_jfm:step=0.1")
    document = Document(diagram)
    controller = RunController(document)
    controllers.append(controller)
    bar = RunBar(controller, document)
    qtbot.addWidget(bar)
    bar.show()

    def marks() -> list[bool]:
        return [chip._fault.isVisibleTo(chip) for chip in bar.chips.chips]

    qtbot.waitUntil(lambda: controller.is_ready, timeout=TIMEOUT)
    document.push(ReplaceSubsystem("left", diagram["left"].replaced(capabilities={"maxInputDegree": 1})))
    qtbot.waitUntil(lambda: marks() == [False, True], timeout=TIMEOUT)
    assert "maxInputDegree of left is 1; raise it to 3 in the capabilities of left" in bar.chips.chips[1].toolTip()
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: marks() == [False, False], timeout=TIMEOUT)
