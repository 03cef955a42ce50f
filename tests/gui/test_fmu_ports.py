"""The ports of an FMU are chosen in a tree, by mouse and by keys, also among tens of thousands of variables."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.view.actions import canvas_menu
from macrostep.gui.exchange.fmu_ports import PortsDialog
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.theme.theme import DARK, LIGHT, Theme, set_theme
from macrostep.gui.widgets.tables.check_delegate import CheckDelegate
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, PortRef, Subsystem
from macrostep.model.edits.edits import Connect
from macrostep.model.fmi import fmu_subsystem, leave_reading
from tests.gui.fmu_window import fmu_window
from tests.gui.test_contrast import too_faint
from tests.model.fmu_texts import write_fmu

MANY = 20_000
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<fmiModelDescription fmiVersion="2.0" modelName="plant" guid="{1}">
  <CoSimulation modelIdentifier="plant"/>
  <ModelVariables>
"""
START = '<Real start="0"/>'
TAIL = "</ModelVariables><ModelStructure/></fmiModelDescription>"


def text(names: list[tuple[str, str]]) -> str:
    rows = (
        f'<ScalarVariable name="{name}" valueReference="{n}" causality="{causality}" description="number {n}">'
        f"{START if causality == 'input' else '<Real/>'}</ScalarVariable>"
        for n, (name, causality) in enumerate(names)
    )
    return HEAD + "\n".join(rows) + TAIL


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    yield
    leave_reading(None)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    names = [("motor.u", "input"), ("motor.flange.phi", "output"), ("motor.flange.tau", "output")]
    names += [("motor.heat[1]", "local"), ("motor.heat[2]", "local"), ("speed", "output")]
    plant = fmu_subsystem(write_fmu(tmp_path / "plant.fmu", text(names)))
    plain = plant.replaced(inputs={}, outputs={})
    made = fmu_window(qtbot, Diagram("d", [plain, Subsystem("sink", inputs={"u": 0.0})]))
    made.places.show_block("plant")
    return made


def dialog(window: MainWindow, qtbot: QtBot) -> PortsDialog:
    window.panels.get(InspectorPanel).subsystem.fmu.ports.click()
    shown = [d for d in window.findChildren(PortsDialog) if d.isVisible()]
    shown[0].activateWindow()
    qtbot.waitUntil(shown[0].isActiveWindow)
    return shown[0]


def click_box(dialog: PortsDialog, name: str) -> None:
    view, place = dialog.tree, dialog.model.place(name)
    for above in reversed(list(ancestors(place))):
        view.expand(above)
    view.scrollTo(place)
    QApplication.processEvents()
    option = QStyleOptionViewItem()
    delegate = view.itemDelegateForColumn(0)
    assert isinstance(delegate, CheckDelegate)
    delegate.initStyleOption(option, place)
    option.widget, option.rect = view, view.visualRect(place)
    box = view.style().subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, option, view)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())


def ancestors(place: QModelIndex) -> Iterator[QModelIndex]:
    above = place.parent()
    while above.isValid():
        yield above
        above = above.parent()


def ports(window: MainWindow) -> tuple[list[str], list[str]]:
    plant = window.document.diagram["plant"]
    return list(plant.inputs), [output.expression for output in plant.outputs.values()]


def test_boxes_are_checked_by_the_mouse(window: MainWindow, qtbot: QtBot) -> None:
    found = dialog(window, qtbot)
    click_box(found, "motor.u")
    click_box(found, "motor.flange.tau")
    click_box(found, "speed")
    assert ports(window) == (["motor_u"], ["motor.flange.tau", "speed"])
    assert window.document.diagram["plant"].inputs["motor_u"].variable == "motor.u"
    assert "3 ports are chosen" in found.about.text() or "3 port(s)" in found.about.text()
    click_box(found, "speed")
    assert ports(window)[1] == ["motor.flange.tau"]
    for _ in range(4):
        window.document.undo_stack.undo()
    assert ports(window) == ([], [])


def test_a_search_and_the_space_bar_are_enough(window: MainWindow, qtbot: QtBot) -> None:
    found = dialog(window, qtbot)
    assert found.search.hasFocus()
    QTest.keyClicks(found.search, "flange phi")
    QTest.keyClick(found.search, Qt.Key.Key_Down)
    assert found.tree.hasFocus()
    QTest.keyClick(found.tree, Qt.Key.Key_Space)
    assert ports(window) == ([], ["motor.flange.phi"])
    QTest.keyClick(found, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(PortsDialog))


def test_local_variables_are_outputs_too(window: MainWindow, qtbot: QtBot) -> None:
    found = dialog(window, qtbot)
    assert not found.model.place("motor.heat[2]").isValid()
    found.shown.setCurrentIndex(1)
    assert found.model.place("motor.heat[2]").data() == "[2]"
    click_box(found, "motor.heat[2]")
    assert window.document.diagram["plant"].outputs["motor_heat_2"].expression == "motor.heat[2]"
    found.shown.setCurrentIndex(2)
    assert found.model.place("motor.heat[2]").isValid()
    assert not found.model.place("speed").isValid()


def test_a_port_that_goes_takes_its_wire_along_and_undo_brings_both_back(window: MainWindow, qtbot: QtBot) -> None:
    found = dialog(window, qtbot)
    click_box(found, "speed")
    window.document.push(Connect(PortRef("plant", "speed"), PortRef("sink", "u")))
    click_box(found, "speed")
    assert not window.document.diagram.connections
    window.document.undo_stack.undo()
    assert len(window.document.diagram.connections) == 1


def test_the_menu_and_a_double_click_lead_there(window: MainWindow, qtbot: QtBot) -> None:
    block = window.view.scene_.contents.blocks["plant"]
    place = block.sceneBoundingRect().center()
    action = next(a for a in canvas_menu(window.view, place).actions() if a.text() == "Choose ports…")
    action.trigger()
    qtbot.waitUntil(lambda: len(window.findChildren(PortsDialog)) == 1)
    window.findChildren(PortsDialog)[0].close()
    qtbot.waitUntil(lambda: not window.findChildren(PortsDialog))
    where = window.view.mapFromScene(place) + QPoint(0, 8)
    qtbot.mouseDClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    qtbot.waitUntil(lambda: len(window.findChildren(PortsDialog)) == 1)


@pytest.mark.parametrize("is_flat", [True, False])
def test_tens_of_thousands_do_not_keep_the_window_waiting(qtbot: QtBot, tmp_path: Path, is_flat: bool) -> None:
    kinds = ["output"] * (MANY // 2) + ["local"] * (MANY // 2)
    names = [(f"v{n}" if is_flat else f"plant.part{n % 100}.sub[{n // 500}].v{n}", k) for n, k in enumerate(kinds)]
    plant = fmu_subsystem(write_fmu(tmp_path / "plant.fmu", text(names)))
    assert not plant.outputs
    window = fmu_window(qtbot, Diagram("d", [plant]))
    qtbot.waitUntil(lambda: not window.fmu_reader.is_reading)
    from macrostep.model.fmi import describe

    description = describe(plant.fmu)
    _ = description.ports, description.signals, description.parameters
    window.places.show_block("plant")
    found = dialog(window, qtbot)

    def shortest(act: object) -> float:
        times = []
        for _ in range(3):
            begin = time.thread_time()
            act()  # type: ignore[operator]
            QApplication.processEvents()
            times.append(time.thread_time() - begin)
        return min(times)

    def search(words: str) -> None:
        found.search.setText(words)
        found._search()

    assert shortest(lambda: search("v1")) < 1.0
    assert shortest(lambda: search("no such")) < 1.0
    assert shortest(lambda: search("")) < 1.0
    assert shortest(lambda: found.shown.setCurrentIndex(1 - found.shown.currentIndex())) < 1.0
    click_box(found, names[0][0])
    assert ports(window)[1] == [names[0][0]]


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=lambda t: t.name)
def test_the_tree_can_be_read(window: MainWindow, qtbot: QtBot, scheme: Theme) -> None:
    shown = dialog(window, qtbot)
    set_theme(scheme)
    shown.tree.expandAll()
    assert not too_faint(shown)
    shown.tree.selectAll()
    assert not too_faint(shown)
    set_theme(LIGHT)
