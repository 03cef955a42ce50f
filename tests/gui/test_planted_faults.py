"""Ten faults that people make, opened from files and run by key: the first sentence on the screen names the cause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from macrostep.gui.application.app import make_window
from macrostep.gui.programs.consent import consent
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, save
from macrostep.model.consent.trust import Trust
from macrostep.model.fmi import leave_reading
from tests.fmus.diagrams import lotka_volterra
from tests.solvers import test_causes as plants
from tests.solvers.reference_problems import example

STARTING = 240_000
"""The first start of all compiles [ms]."""


def fmu_without_derivatives() -> Diagram:
    return lotka_volterra(flags={"maxOutputDerivativeOrder": 0})


FAULTS: dict[str, tuple[Callable[[], Diagram], str, str]] = {
    "unstable coupling": (
        plants.unstable_coupling, "ni_jacobi:step=0.9",
        "NI Jacobi H=0.9 diverged at t = 42.3 s: spring.x reached -1.129e+06 m, while the monolithic reference stays "
        "within 1 m. The coupling is unstable at this macro-step (0.9 s): the spectral radius of a macro-step is 1.345",
    ),
    "wrong unit scale": (
        plants.wrong_unit_scale, "ni_jacobi:step=0.1",
        "The macro-step of 0.1 s is too long: at order 1 an error of 1 % needs about 0.0019 s; right.x swings within "
        "1 s, which is 10 macro-steps; left is that fast by its own parameters (it would move within 0.628 s alone), "
        "so look at their values and units if it should not be.",
    ),
    "stiff block": (
        plants.stiff_block, "ni_jacobi:step=0.1",
        "fast.f is stiff: near t = 0.005 s it changes by 95 % of its scale within 0.005 s or less, and a macro-step of "
        "0.1 s hands on what it was before.",
    ),
    "missing capability": (
        plants.missing_capability, "ifosmondi:step=0.1",
        "IFOSMONDI H=0.1 needs canGetAndSetFMUState, which is switched off on prey; switch it on in its capabilities",
    ),
    "sliding friction": (
        plants.sliding_friction, "ni_jacobi:step=0.01",
        "NI Jacobi H=0.01 failed at t = 1.78335 s: block slides along the place where sign(v) changes",
    ),
    "FMU without derivatives": (
        fmu_without_derivatives, "ifosmondi:step=0.1",
        "IFOSMONDI H=0.1 needs maxOutputDerivativeOrder, which the FMU of prey does not have;",
    ),
    "loop without solution": (
        plants.loop_without_solution, "ni_jacobi:step=0.1",
        "The algebraic loop through a.u, b.u is singular at t = 0 s",
    ),
    "tolerance too loose": (
        lambda: example("lotka_volterra"), "f3ornits:step=0.1,tolerance=0.5",
        "The tolerance of 0.5 (tolerance) is too loose for an error below 1 %.",
    ),
    "step too large": (
        lambda: example("lotka_volterra"), "ni_jacobi:step=0.5",
        "The macro-step of 0.5 s is too long: at order 1 an error of 1 % needs about 0.0037 s.",
    ),
    "event unseen": (
        plants.unseen_event, "ni_jacobi:step=0.5",
        "pulse.y jumps near t = 3.305 s, inside a macro-step of 0.5 s: no method sees between communication "
        "points what happens there.",
    ),
}  # fmt: skip


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Path]]:
    """Files with the faults in them; programs in them are trusted."""
    monkeypatch.setattr(consent(), "trust", Trust(tmp_path / "trusted.json"))
    monkeypatch.setattr(consent(), "ask", lambda programs: True)
    made = {}
    for name, (plant, method, _) in FAULTS.items():
        diagram = plant()
        diagram.name, diagram.runs = name.replace(" ", "_"), (method,)
        made[name] = tmp_path / f"{diagram.name}.macrostep.json"
        save(diagram, made[name])
    yield made
    leave_reading(None)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = make_window(None)
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    qtbot.addWidget(made, before_close_func=lambda w: w.document.undo_stack.setClean())
    with qtbot.waitActive(made):
        made.resize(1440, 900)
        made.show()
        made.activateWindow()
    return made


def test_the_first_sentence_on_the_screen_names_the_cause(
    files: dict[str, Path], window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: window.controller.is_ready, timeout=STARTING)
    for name, (_, method, expected) in FAULTS.items():
        window.files.open_path(files[name])
        qtbot.waitUntil(lambda method=method: [*map(str, window.document.diagram.runs)] == [method])  # type: ignore[misc]
        qtbot.waitUntil(lambda: not window.fmu_reader.is_reading)
        with qtbot.waitSignal(window.controller.job_finished, timeout=STARTING):
            QTest.keyClick(window, Qt.Key.Key_F5)
        qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.messages.message))
        assert window.messages.isVisible()
        assert window.messages.message.startswith(expected), name
