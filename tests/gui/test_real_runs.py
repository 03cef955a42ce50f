"""Controller, plots and table on the run process itself: a comparison, a process that is killed, a stop."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from macrostep.examples import path
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from macrostep.model.files.files import load
from tests.gui.test_inspector import retype

TIMEOUT = 180_000
"""The first start of all compiles [ms]."""


@pytest.fixture
def controller(qtbot: QtBot) -> Iterator[RunController]:
    result = RunController(Document(load(path("two_masses"))))
    yield result
    result.close()


def choose(controller: RunController, *runs: str) -> None:
    controller.document.push(SetSettings({"runs": runs}))


def finish(qtbot: QtBot, controller: RunController) -> None:
    qtbot.waitUntil(lambda: controller.state == "idle", timeout=TIMEOUT)


def test_without_a_method_the_reference_runs_and_ni_jacobi_beside_it(qtbot: QtBot, controller: RunController) -> None:
    """The macro-step is chosen by step doubling, so that it fits the diagram, not a thousandth of the run."""
    choose(controller)
    controller.run()  # before the process is there
    qtbot.waitUntil(lambda: controller.state != "idle", timeout=TIMEOUT)
    finish(qtbot, controller)
    (record,) = controller.runs
    assert str(record.method) == "step_doubling(ni_jacobi)"
    assert record.status == "ok"
    assert record.rmse_percent["left.x"] == pytest.approx(0.0, abs=0.1)
    assert controller.reference is not None
    assert controller.reference.status == "ok"
    rigid = controller.document.diagram["left"].replaced(capabilities={"canGetAndSetFMUState": False})
    controller.document.push(ReplaceSubsystem("left", rigid))
    choose(controller)
    assert controller.run()
    finish(qtbot, controller)
    assert [(str(r.method), r.status) for r in controller.runs] == [("ni_jacobi", "ok")]


def test_a_comparison(qtbot: QtBot, controller: RunController) -> None:
    """The figures are what an exact integration gives: 0.353 % and 0.928 %."""
    plots, figures = PlotsPanel(controller, controller.document), ComparePanel(controller)
    for panel in (plots, figures):
        qtbot.addWidget(panel)
        panel.resize(900, 400)
        panel.show()
    choose(controller, "ni_jacobi:step=0.1", "ni_jacobi:step=0.1,order=1")
    assert controller.run()
    finish(qtbot, controller)
    first, second = controller.runs
    assert first.status == second.status == "ok"
    assert first.rmse_percent["left.x"] == pytest.approx(0.3533, rel=1e-2)
    assert first.rmse_percent["left.v"] == pytest.approx(0.9281, rel=1e-2)
    reference = controller.reference
    assert reference is not None
    assert reference.description.startswith("monolithic")
    time, values = first.signal("left.x")
    np.testing.assert_allclose(time, 0.1 * np.arange(2001), atol=1e-9)
    np.testing.assert_allclose(values, np.interp(time, *reference.signal("left.x")), atol=0.05)
    assert figures.sorted.rowCount() == 2
    assert plots.curves is not None
    assert len(plots.curves.stack.plots) == 4
    assert len(plots.curves.legend.entries) == 3


def test_a_step_that_follows_a_parameter(qtbot: QtBot, controller: RunController) -> None:
    """Whoever changes the parameter changes the macro-step, and a parameter set in force counts."""
    controller.document.push(
        SetSettings(
            {
                "runs": ("ni_jacobi:step=h/2", "step_doubling(ni_jacobi:step=h)"),
                "parameters": {"h": DiagramParameter(400.0, "ms")},
                "parameter_sets": {"fine": {"h": 100.0}},
                "stop": 10.0,
            }
        )
    )
    for chosen, steps in (("", 50), ("fine", 200)):
        controller.document.push(SetSettings({"parameter_set": chosen}))
        qtbot.waitUntil(controller.run, timeout=TIMEOUT)
        finish(qtbot, controller)
        assert [record.status for record in controller.runs] == ["ok", "ok"]
        assert controller.runs[0].statistics["macro_steps"]["left"] == steps


def test_a_method_around_another(qtbot: QtBot, controller: RunController) -> None:
    choose(controller, "step_doubling(ni_jacobi:step=0.1,order=1):rtol=1e-4,atol=1e-4")
    assert controller.run()
    finish(qtbot, controller)
    run = controller.runs[0]
    assert run.status == "ok"
    assert run.label == "Step doubling (NI Jacobi H=0.1 order 1) rtol 0.0001 atol 0.0001"
    assert run.rmse_percent["left.x"] == pytest.approx(0.0035, rel=0.3)
    assert run.statistics["rejected_steps"] > 0
    assert 100.0 in run.signal("left.x")[0]


def test_a_step_from_idle_holds_after_one_macro_step(qtbot: QtBot, controller: RunController) -> None:
    choose(controller, "ni_jacobi:step=0.1")
    controller.step()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data, timeout=TIMEOUT)
    qtbot.wait(100)
    assert controller.state == "paused"
    assert len(controller.runs[0].signal("left.x")[0]) == 2
    controller.resume()
    finish(qtbot, controller)
    assert controller.runs[0].status == "ok"


def test_a_killed_process_leaves_its_results_and_the_next_one_runs(qtbot: QtBot, controller: RunController) -> None:
    choose(controller, "ni_jacobi:step=0.00001")
    assert controller.run()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data, timeout=TIMEOUT)
    os.kill(controller._process._process.pid, signal.SIGKILL)  # type: ignore[union-attr]
    finish(qtbot, controller)
    died = controller.runs[0]
    assert died.status == "failed"
    assert died.failure is not None
    assert "SIGKILL" in died.failure.message
    assert died.failure.subsystem in ("left", "right")
    assert died.has_data
    qtbot.waitUntil(lambda: controller.is_ready, timeout=TIMEOUT)
    choose(controller, "ni_jacobi:step=0.1")
    assert controller.run()
    finish(qtbot, controller)
    assert controller.runs[0].status == "ok"


def test_stop_keeps_what_was_computed(qtbot: QtBot, controller: RunController) -> None:
    choose(controller, "ni_jacobi:step=0.00001")
    assert controller.run()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data, timeout=TIMEOUT)
    controller.stop()
    qtbot.waitUntil(lambda: controller.state == "idle")
    stopped = controller.runs[0]
    assert stopped.status == "stopped"
    assert 0.0 < stopped.signal("left.x")[0][-1] < 200.0


def test_a_parameter_typed_while_it_is_paused_is_taken_over(qtbot: QtBot, controller: RunController) -> None:
    inspector = InspectorPanel(controller.document, DiagramCheck(controller.document))
    qtbot.addWidget(inspector)
    inspector.show_selection(["left"])
    inspector.show()
    choose(controller, "ni_jacobi:step=0.1")
    controller.step()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data, timeout=TIMEOUT)
    logged: list[str] = []
    controller.log.connect(lambda text, severity: logged.append(text))
    name = next(iter(controller.document.diagram["left"].parameters))
    retype(qtbot, inspector.subsystem.tables["parameters"].cell(name, 1), "4321")
    qtbot.waitUntil(lambda: any(f"left.{name} is 4321 instead of" in text for text in logged))
    controller.resume()
    finish(qtbot, controller)
    run = controller.runs[0]
    assert run.status == "ok"
    assert any(f"left.{name} was changed" in note for note in run.notes)
    assert "errors are those up to t = 0.1 s" in run.notes[-1]
