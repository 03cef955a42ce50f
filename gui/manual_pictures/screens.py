"""Pictures of the running window for the manual, after a few gestures; ``./dev pictures`` takes them anew."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from macrostep import examples
from macrostep.gui.application.app import make_application, make_window
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.exchange.fmu_ports import PortsDialog
from macrostep.gui.laboratory.advisor.panel import AdvisorPanel
from macrostep.gui.laboratory.audit.panel import AuditPanel
from macrostep.gui.laboratory.replay.panel import ReplayPanel
from macrostep.gui.laboratory.stability.panel import StabilityPanel
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.laboratory.timeline.panel import TimelinePanel
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.lessons.question_view import QuestionView
from macrostep.gui.lessons.shipped import find_lesson
from macrostep.gui.manual_pictures import pack_screens
from macrostep.gui.manual_pictures.waiting import wait as wait
from macrostep.gui.programs.consent import ConsentDialog, ForeignProgram
from macrostep.gui.settings.preferences import DATA_FOLDER
from macrostep.gui.theme.theme import choose_theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.edits import SetSettings
from macrostep.model.edits.yielding import remedies
from macrostep.model.files.files import load
from macrostep.model.library.library import new_block, template
from macrostep.model.subsystem.ports import PortRef

MANUAL = Path(__file__).resolve().parents[2] / "resources" / "manual"
_WIDTH, _HEIGHT = 1180, 330
"""Of a panel [px]."""
_ADVISOR_WIDTH = 420
"""Of the advisor, which stands beside the canvas [px]."""
_DENSITY = 2
"""Pixels of a picture for each of the window, for screens of high density."""


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


def causalities(window: MainWindow) -> QWidget:
    """Show what each choice of causality does where a coupling is cut."""
    runs = window.document.diagram.runs
    window.document.set_diagram(load(examples.path("cut_coupling")))
    window.document.push(SetSettings({"runs": runs}))
    panel = _stability_panel(window)
    panel.causalities_button.click()
    page = panel.causalities
    assert page is not None
    page.compare()
    wait(lambda: not page.is_calculating)
    page.table.selectRow(2)
    return panel


def _stability_panel(window: MainWindow) -> StabilityPanel:
    """Return the panel of stability with what it says about the diagram."""
    panel = window.panels.get(StabilityPanel)
    window.resize(1280, 900)
    window.panels.show("stability")
    window.resizeDocks([window.panels.docks["stability"]], [420], Qt.Orientation.Vertical)
    wait(lambda: panel.view is not None and panel.is_showing)
    return panel


def responses(window: MainWindow) -> QWidget:
    """Show what an input passes on to a signal, by the equations and under two methods."""
    panel = _stability_panel(window)
    panel.responses_button.click()
    page = panel.responses
    assert page is not None
    wait(lambda: page.plots.count > 0 and not page.is_calculating)
    return panel


def locus(window: MainWindow) -> QWidget:
    """Show where eigenvalues go over a damper, and where they leave the stable region."""
    panel = _stability_panel(window)
    panel.locus_button.click()
    page = panel.locus
    assert page is not None
    page.parameter.choose("left.d", -3000.0, 5000.0)
    page.button.click()
    wait(lambda: page.plot.count > 0 and not page.is_calculating)
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


def replay(window: MainWindow) -> QWidget:
    """Show where the power goes while the boom of an excavator is lifted."""
    for key in ("library", "inspector"):
        window.panels.docks[key].hide()
    window.resize(_WIDTH, 2 * _HEIGHT)
    run(window)
    window.messages.dismiss()
    window.panels.focus("replay")
    panel = window.panels.get(ReplayPanel)
    wait(lambda: panel.energies.balance is not None and panel.composer.peaks.power > 0.0)
    window.view.document.enter("hydraulics")
    window.resizeDocks([window.panels.docks["replay"]], [_HEIGHT], Qt.Orientation.Vertical)
    window.view.fit()
    panel.player.go(4.0)
    wait(lambda: panel.composer.activities.keys() != {"hydraulics", "boom", "power_pack"})
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


def first_circuit(window: MainWindow) -> QWidget:
    """Show a circuit without ground that somebody wanted to run, and what helps."""
    _draw_circuit(window)
    window.controller.run()
    window.view.scene_.selection.select([])
    wait(lambda: not window.messages.isHidden())
    return window


def first_run(window: MainWindow) -> QWidget:
    """Show the circuit after a run that was far too long, and the stop time that is offered."""
    _draw_circuit(window)
    (ground,) = remedies(window.document.diagram)
    window.document.push(ground)
    run(window)
    window.panels.show("plots")
    window.view.fit()
    wait(lambda: window.controller.telling_stop is not None)
    return window


def _draw_circuit(window: MainWindow) -> None:
    """Draw source, resistor and capacitor in a ring."""
    diagram = Diagram("first circuit", stop=10.0)
    for k, type_ in enumerate(("voltage_source", "resistor", "capacitor")):
        found = template(type_)
        assert found is not None
        diagram.add(new_block(diagram, found), position=(160.0 * k, 0.0))
    for ends in (
        ("source.plus", "resistor.pin1"),
        ("resistor.pin2", "capacitor.pin1"),
        ("source.minus", "capacitor.pin2"),
    ):
        diagram.connect(*map(PortRef.parse, ends))
    window.document.undo_stack.setClean()
    window.document.set_diagram(diagram)
    window.resize(1280, 800)
    window.view.fit()
    wait(lambda: True)


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
    "advisor": advisor, "compare": compare, "stability": stability, "stability_map": stability_map,
    "causalities": causalities, "responses": responses, "locus": locus,
    "steps": steps, "timeline": timeline, "audit": audit, "replay": replay,
    "first_circuit": first_circuit, "first_run": first_run,
    "pack_cell": pack_screens.cell, "pack_repeat": pack_screens.repeat_form, "pack_compared": pack_screens.compared,
    "lesson": lesson, "fmu": fmu, "fmu_ports": fmu_ports, "consent": consent, "window": window,
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
    entry = tomllib.loads((MANUAL / "pictures.toml").read_text(encoding="utf-8"))[name]
    window = make_window(examples.path(entry.get("example", "two_masses")))
    window.resize(_WIDTH, 3 * _HEIGHT)
    window.show()
    wait(lambda: window.controller.is_ready)
    window.document.push(SetSettings({"runs": tuple(entry["runs"])}))
    widget = SCREENS[name](window)
    image = QImage(widget.size() * _DENSITY, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_DENSITY)
    widget.render(image)
    image.save(str(_file(name)))
    window.document.undo_stack.setClean()
    window.close()
    window.document.undo_stack.blockSignals(True)  # its end would be signalled to a window that is gone


if __name__ == "__main__":
    _take_here(sys.argv[1])
