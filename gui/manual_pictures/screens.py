"""Pictures of the running window for the manual, after a few gestures; ``./dev pictures`` takes them anew."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSettings, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from macrostep import examples
from macrostep.gui.application.app import make_application, make_window
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.exchange.fmu_ports import PortsDialog
from macrostep.gui.laboratory.advisor.panel import AdvisorPanel
from macrostep.gui.laboratory.audit.panel import AuditPanel
from macrostep.gui.laboratory.stability.panel import StabilityPanel
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.laboratory.timeline.panel import TimelinePanel
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.lessons.question_view import QuestionView
from macrostep.gui.lessons.shipped import find_lesson
from macrostep.gui.programs.consent import ConsentDialog, ForeignProgram
from macrostep.gui.settings.preferences import DATA_FOLDER
from macrostep.gui.theme.theme import choose_theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.edits.edits import SetSettings

MANUAL = Path(__file__).resolve().parents[2] / "resources" / "manual"
_WIDTH, _HEIGHT = 1180, 330
"""Of a panel [px]."""
_ADVISOR_WIDTH = 420
"""Of the advisor, which stands beside the canvas [px]."""
_DENSITY = 2
"""Pixels of a picture for each of the window, for screens of high density."""
_PATIENCE = 300.0
"""Longest time to wait for what a picture shows [s]."""


def window(window: MainWindow) -> QWidget:
    """Show a comparison: diagram, equations of a subsystem, and the curves over the reference."""
    window.resize(1280, 860)
    run(window)
    window.panels.show("plots")
    window.view.scene_.selection.select(["left"])
    window.view.fit()
    wait(lambda: True)
    return window


def stability(window: MainWindow) -> QWidget:
    """Show the stability of some methods, with held inputs beyond their stability limit."""
    panel = window.panels.get(StabilityPanel)
    window.panels.show("stability")
    wait(lambda: panel.view is not None and panel.is_showing)
    assert panel.view is not None
    panel.view.growth.choose_step(1.0)
    panel.view.growth.step_settled.emit()
    wait(lambda: not panel.is_judging)
    return panel


def stability_map(window: MainWindow) -> QWidget:
    """Show where held inputs are stable, over the macro-step and the stiffness between the masses."""
    panel = window.panels.get(StabilityPanel)
    _show_high(window, "stability")
    wait(lambda: panel.map is not None and panel.is_showing)
    assert panel.map is not None
    panel.map_button.click()
    panel.map.across.choose("step", 0.1, 30.0)
    panel.map.up.choose("right.c_link", 100.0, 5000.0)
    panel.map.button.click()
    wait(lambda: panel.map is not None and not panel.map.is_calculating)
    panel.map.image.point(50, 24)
    return panel


def audit(window: MainWindow) -> QWidget:
    """Show what the interface between the masses created, beside the wires on which it did."""
    for key in ("library", "inspector"):
        window.panels.docks[key].hide()
    window.resize(_WIDTH, 2 * _HEIGHT)
    run(window)
    window.panels.focus("audit")
    window.panels.get(AuditPanel).ask()
    wait(lambda: not window.panels.get(AuditPanel).audits.is_calculating)
    window.panels.get(AuditPanel).bands.toggle.setChecked(True)
    window.resizeDocks([window.panels.docks["audit"]], [_HEIGHT], Qt.Orientation.Vertical)
    window.view.fit()
    wait(lambda: True)
    return window


def compare(window: MainWindow) -> QWidget:
    """Show the ranked table after a comparison."""
    run(window)
    _show_high(window, "compare")
    wait(lambda: window.panels.get(ComparePanel).table.model().rowCount() > 0)
    return window.panels.get(ComparePanel)


def advisor(window: MainWindow) -> QWidget:
    """Show what the advisor says about the two masses."""
    window.resize(_WIDTH, 2 * _HEIGHT)
    window.panels.show("advisor")
    window.resizeDocks([window.panels.docks["advisor"]], [_ADVISOR_WIDTH], Qt.Orientation.Horizontal)
    window.panels.get(AdvisorPanel).advise()
    wait(lambda: not window.panels.get(AdvisorPanel).is_calculating)
    return window.panels.get(AdvisorPanel)


def steps(window: MainWindow) -> QWidget:
    """Show the phase in which a subsystem steps, on the diagram too."""
    run(window)
    panel = window.panels.get(StepPanel)
    panel.step_through(panel.traces.runs[0], 5.0)
    wait(lambda: bool(panel.stepper.stages))
    panel.stepper.go(4)
    wait(lambda: panel.page.formulas.is_typeset)
    return window


def timeline(window: MainWindow) -> QWidget:
    """Show macro-steps that follow the error."""
    run(window)
    window.panels.show("timeline")
    return window.panels.get(TimelinePanel)


def lesson(window: MainWindow) -> QWidget:
    """Show a prediction of the first lesson that came true, and what the run brought."""
    window.resize(_WIDTH, int(2.4 * _HEIGHT))
    window.document.undo_stack.setClean()
    window.panels.get(LessonPanel).open(find_lesson("macro_step"))
    session, player = window.panels.get(LessonPanel).session, window.panels.get(LessonPanel).player
    assert session is not None
    assert player is not None
    session.go(5)
    question = next(part for part in player.parts if isinstance(part, QuestionView))
    question.buttons[1].click()
    question.submit.click()
    (doing,) = session.step.doings
    session.doer.perform(doing)
    wait(lambda: session.is_done(doing) and not session.doer.is_busy)
    bar = player.area.verticalScrollBar()
    wait(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum() // 2)
    wait(lambda: True)
    return window


def fmu(window: MainWindow) -> QWidget:
    """Show the diagram with FMUs in place of equations, and the inspector's page of one of them."""
    _take_fmus(window)
    window.view.scene_.selection.select(["left"])
    wait(lambda: True)
    return window


def fmu_ports(window: MainWindow) -> QWidget:
    """Show which variables of an FMU are ports."""
    _take_fmus(window)
    dialog = PortsDialog(window.document, "left", window)
    dialog.resize(640, 300)
    dialog.show()
    wait(lambda: True)
    return dialog


def consent(window: MainWindow) -> QWidget:
    """Show what is asked before programs of others run."""
    folder = "/home/anna/rig/fmus"
    asked = [
        ForeignProgram(f"{folder}/{name}.fmu", "", size, (name,))
        for name, size in (("left", 61_400), ("right", 64_200))
    ]
    dialog = ConsentDialog(asked, window)
    dialog.show()
    wait(lambda: True)
    return dialog


def _take_fmus(window: MainWindow) -> None:
    document, path = window.document, Path(tempfile.mkdtemp(prefix="rig-")) / "rig.ssp"
    runs = document.diagram.runs
    window.exchange.write(path)
    wait(path.exists)
    document.undo_stack.setClean()
    window.exchange.take(path)
    wait(lambda: all(s.fmu for s in document.diagram.subsystems.values()) and not window.fmu_reader.is_reading)
    document.push(SetSettings({"runs": runs}))
    window.messages.dismiss()
    window.view.fit()


def _show_high(window: MainWindow, key: str) -> None:
    """Show a panel below the canvas, high enough for all that it has."""
    window.resize(_WIDTH, 3 * _HEIGHT)
    window.panels.show(key)
    window.resizeDocks([window.panels.docks[key]], [int(1.5 * _HEIGHT)], Qt.Orientation.Vertical)
    wait(lambda: True)


def run(window: MainWindow) -> None:
    """Run the methods in the run bar to the end."""
    window.controller.run()
    wait(lambda: window.controller.state == "idle")


SCREENS = {
    "advisor": advisor, "compare": compare, "stability": stability, "stability_map": stability_map, "steps": steps,
    "timeline": timeline, "audit": audit, "lesson": lesson, "fmu": fmu, "fmu_ports": fmu_ports, "consent": consent,
    "window": window,
}  # fmt: skip


def take(name: str) -> Path:
    """Take a picture as on a screen of high density, and return its file."""
    dense = {"QT_SCALE_FACTOR": str(_DENSITY)}  # heeded where Qt starts
    subprocess.run([sys.executable, "-m", __spec__.name, name], check=True, env=os.environ | dense)
    return _file(name)


def _file(name: str) -> Path:
    return MANUAL / "pictures" / f"{name}.png"


def _take_here(name: str) -> None:
    own = tempfile.mkdtemp()
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, own)
    make_application([])
    DATA_FOLDER.set(own)
    choose_theme("light")
    window = make_window(examples.path("two_masses"))
    window.resize(_WIDTH, 3 * _HEIGHT)
    window.show()
    wait(lambda: window.controller.is_ready)
    entry = tomllib.loads((MANUAL / "pictures.toml").read_text(encoding="utf-8"))[name]
    window.document.push(SetSettings({"runs": tuple(entry["runs"])}))
    widget = SCREENS[name](window)
    image = QImage(widget.size() * _DENSITY, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_DENSITY)
    widget.render(image)
    image.save(str(_file(name)))
    window.document.undo_stack.setClean()
    window.close()
    window.document.undo_stack.blockSignals(True)  # its end would be signalled to a window that is gone


def wait(holds: Callable[[], bool]) -> None:
    """Let the window's events go on until something holds, and a moment longer for it to be painted."""
    end = time.monotonic() + _PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("The window did not show what was wanted.")
        QCoreApplication.processEvents()
        time.sleep(0.01)
    for _ in range(30):
        QCoreApplication.processEvents()
        time.sleep(0.01)


if __name__ == "__main__":
    _take_here(sys.argv[1])
