"""A window whose runs were made in the test's process, to be looked into by a process beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from macrostep.gui.background import calculation
from macrostep.gui.editing.document import Document
from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.laboratory.common.run_traces import RunTraces
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.laboratory.steps.stepping import StepMirror
from macrostep.gui.laboratory.timeline.panel import TimelinePanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.solvers.processes.workers import Control, Workers
from macrostep.solvers.run_process.worker import whole_run
from macrostep.solvers.tracing.run_trace import RunTrace
from tests.gui.fake_process import FakeProcess, Scenario
from tests.gui.test_window import answer_discard

PATIENCE = 300_000
"""The first look of all compiles [ms]."""


@dataclass(frozen=True)
class Laboratory:
    """The panels of a window that share a trace."""

    window: MainWindow

    @property
    def steps(self) -> StepPanel:
        return self.window.panels.get(StepPanel)

    @property
    def traces(self) -> RunTraces:
        return self.steps.traces

    @property
    def mirror(self) -> StepMirror:
        (mirror,) = self.steps.findChildren(StepMirror)
        return mirror

    @property
    def timeline(self) -> TimelinePanel:
        return self.window.panels.get(TimelinePanel)


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    """One process for all the looks of a module."""
    workers = Workers(1)
    yield workers
    workers.shutdown(cancel_futures=True)


@pytest.fixture
def laboratory(qtbot: QtBot, crew: Workers, monkeypatch: pytest.MonkeyPatch) -> Iterator[Laboratory]:
    """The laboratory of a window; see :func:`run`."""
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    document = Document(Diagram("none", stop=1.0))
    window = MainWindow(document, RunController(document, FakeProcess.playing(Scenario())))
    qtbot.addWidget(window, before_close_func=answer_discard)
    window.resize(1400, 900)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.controller.is_ready)
    yield Laboratory(window)
    typesetter().wait()
    window.built_panels.close()
    window.controller.close()


def run(laboratory: Laboratory, diagram: Diagram, *methods: str) -> None:
    """Open a diagram in the window, and run methods on it."""
    diagram.runs = methods
    controller = laboratory.traces.controller
    controller.document.set_diagram(diagram)
    document = to_document(diagram)
    for number, method in enumerate(diagram.runs):
        messages = whole_run(Control(np.zeros(3, np.int64), np.zeros(1)), document, method)
        controller.replace_run(number, method, document, messages)


def wait_for_trace(qtbot: QtBot, laboratory: Laboratory) -> RunTrace:
    """Wait until something was seen."""
    traces = laboratory.traces
    qtbot.waitUntil(lambda: not traces.is_tracing and traces.record is not None, timeout=PATIENCE)
    assert traces.trace is not None, traces.problem
    return traces.trace
