"""FMUs from the canvas to the curves, in the run process itself: dropped, wired, agreed to, run; and one crashes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from macrostep.gui.application.app import make_window
from macrostep.gui.programs.consent import ForeignProgram, consent
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import PortRef
from macrostep.model.consent.trust import Trust
from macrostep.model.edits.edits import CompositeEdit, Connect, SetSettings
from macrostep.model.fmi import leave_reading
from tests.fmus.building import Fault, build_fmu
from tests.gui.fmu_window import drop_files

TIMEOUT = 240_000
"""The first start of all compiles [ms]."""
WIRES = (("mass_left.x", "mass_right.x_left"), ("mass_left.v", "mass_right.v_left"), ("mass_right.F", "mass_left.F"))


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[ForeignProgram]]]:
    questions: list[list[ForeignProgram]] = []

    def agree(missing: list[ForeignProgram]) -> bool:
        questions.append(missing)
        return True

    monkeypatch.setattr(consent(), "trust", Trust(tmp_path / "trusted.json"))
    monkeypatch.setattr(consent(), "ask", agree)
    yield questions
    leave_reading(None)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = make_window(None)
    qtbot.addWidget(made, before_close_func=lambda w: w.document.undo_stack.setClean())
    made.show()
    return made


def drop(window: MainWindow, qtbot: QtBot, *paths: Path) -> None:
    before = len(window.document.diagram.subsystems)
    assert drop_files(window.view.viewport(), paths, QPointF(200, 100))
    qtbot.waitUntil(lambda: len(window.document.diagram.subsystems) == before + len(paths))


def run(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.controller.is_ready, timeout=TIMEOUT)
    assert window.controller.run(), window.messages.message
    qtbot.waitUntil(lambda: window.controller.state == "idle", timeout=TIMEOUT)


def test_two_masses_as_fmus_and_one_that_crashes(
    window: MainWindow, qtbot: QtBot, asked: list[list[ForeignProgram]]
) -> None:
    """Takes more than five seconds on a busy machine: the run process begins anew behind each crash."""
    drop(window, qtbot, build_fmu("mass_left"), build_fmu("mass_right"))
    connects = [Connect(PortRef.parse(a), PortRef.parse(b)) for a, b in WIRES]
    window.document.push(CompositeEdit("connect", connects))
    window.document.push(SetSettings({"stop": 20.0, "runs": ("ni_jacobi:step=0.1",)}))
    run(window, qtbot)
    assert [[Path(p.path).stem for p in missing] for missing in asked] == [["mass_left", "mass_right"]]
    record = window.controller.own_runs[0]
    assert record.status == "ok", window.controller.status
    _, values = record.signal("mass_left.x")
    assert len(values) == 201
    assert values[0] == 1.0
    assert values.min() < 0.9
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    entry = curves.legend.entries[0]
    assert entry.text() == "Reference (finer run)"
    assert "a run of " in entry.toolTip(), "what it is exactly stands under the mouse"
    window.document.set_diagram(type(window.document.diagram)("crash", stop=2.0, runs=("ni_jacobi:step=0.1",)))
    drop(window, qtbot, build_fmu("dahlquist", faults=[Fault("segfault", time=0.95)]))
    run(window, qtbot)
    assert len(asked) == 2
    record = window.controller.own_runs[0]
    assert record.status == "failed"
    assert "dahlquist" in window.messages.message
    assert "DoStep" in window.messages.message
    assert "t = 0.9" in window.messages.message
    assert len(record.signal("dahlquist.x")[1]) == 10  # all points up to there
    assert record.time == pytest.approx(0.9)  # so far the plots show them
    buttons = window.messages.findChildren(QPushButton)
    again = next(b for b in buttons if b.isVisible() and "process of its own" in b.text())
    qtbot.waitUntil(lambda: window.controller.is_ready, timeout=TIMEOUT)
    again.click()
    qtbot.waitUntil(lambda: window.controller.own_runs[0] is not record, timeout=TIMEOUT)
    qtbot.waitUntil(lambda: window.controller.state == "idle", timeout=TIMEOUT)
    assert window.document.diagram["dahlquist"].process == "own"
    apart = window.controller.own_runs[0]
    assert apart.status == "failed"
    assert apart.failure is not None
    assert apart.failure.message.startswith(
        "NI Jacobi failed at t = 0.9 s: The own process of dahlquist (dahlquist.fmu)"
    )
    assert len(apart.signal("dahlquist.x")[1]) == 10
