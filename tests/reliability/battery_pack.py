"""A person builds a battery pack from an empty window, by mouse and keys: twelve cells of one block of their own.

The cells are cooled, cut between two packs, run and compared, fitted to a measured discharge, and changed all at once.
``python -m tests.reliability.battery_pack [FOLDER]`` writes a picture of each stage into the folder.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLineEdit, QMessageBox, QScrollArea, QWidget
from scipy.integrate import solve_ivp

from macrostep.gui.blocks.form import BlockForm
from macrostep.gui.blocks.repeat_form import RepeatForm
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.editing.document import Document
from macrostep.gui.files.commands import UNTITLED
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.inspector.subsystem_page import SubsystemPage
from macrostep.gui.laboratory.fitting.panel import FitPanel
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.gui.widgets.popup_list import DATA
from macrostep.gui.widgets.validated_fields import Cell, CodeCell
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram
from tests.gui.canvas_mouse import LEFT, NONE, body, click, drag, on_screen
from tests.reliability.own_folders import own_folders

RESISTANCE, TRUE_RESISTANCE = "R_cell", 0.041
PARAMETERS = (
    ("capacity", "5", "A*h"), ("V_empty", "3", "V"), ("V_span", "1.2", "V"), ("R", "0.03", "ohm"), ("C", "60", "J/K"),
    ("G", "1", "W/K"),
)  # fmt: skip
STATES = (("q", "4", "A*h"), ("T", "20", "degC"))
PORTS_OF_CELL = (("minus", "electric", "v1 i1"), ("plus", "electric", "v2 i2"), ("heat", "thermal", "T1 Q1"))
EQUATIONS = (
    "der(q) = i2",
    "i1 + i2 = 0",
    "v2 - v1 = V_empty + V_span*q/capacity + R*i2",
    "Q1 = G*(T1 - T)",
    "C*der(T) = R*i2^2 + Q1",
)
"""Currents and heat count into the cell."""
PATIENCE = 240.0
"""Longest time until something has come that calculates, and may have to compile first [s]."""
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
Kind = TypeVar("Kind", bound=QWidget)


class Walk:
    """The person at the window, who does one stage after the other."""

    def __init__(self, window: MainWindow, folder: Path, pictures: Path | None) -> None:
        self.window, self.view = window, window.view
        self.folder, self._pictures = folder, pictures
        self._count = 0
        self.refused: list[str] = []
        window.document.refused.connect(lambda sentence: self.refused.append(str(sentence)))

    @property
    def stages(self) -> tuple[Callable[[], None], ...]:
        """What the person does, one after the other."""
        return (
            self.declare_the_resistance, self.write_a_cell, self.make_a_block_of_it, self.repeat_it,
            self.cool_and_load_it, self.run_and_compare, self.fit_it, self.change_the_cell,
        )  # fmt: skip

    @property
    def diagram(self) -> Diagram:
        return self.window.document.diagram

    # -- hands and eyes ----------------------------------------------------------------------------------------------

    def look(self, name: str, widget: QWidget | None = None) -> None:
        """Keep a picture."""
        self.wait(0.2)
        self._count += 1
        if self._pictures is not None:
            (widget or self.window).grab().save(str(self._pictures / f"{self._count:02}_{name}.png"))

    def wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            QApplication.processEvents()
            time.sleep(0.002)

    def until(self, is_so: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        end = time.monotonic() + patience
        while not is_so():
            assert time.monotonic() < end, f"waited in vain for {what}"
            self.wait(0.02)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        self.window.activateWindow()
        self.wait(0.05)
        self.view.setFocus()
        QTest.keyClick(self.view, key, modifiers)
        self.wait(0.05)

    def form(self, kind: type[Kind]) -> Kind:
        self.until(lambda: any(form.isVisible() for form in self.window.findChildren(kind)), kind.__name__, 5.0)
        return next(form for form in self.window.findChildren(kind) if form.isVisible())

    def type_into(self, field: QWidget, text: str) -> None:
        """Click into a field, replace what stands there, and press Enter."""
        target = field.viewport() if isinstance(field, CodeCell) else field
        QTest.mouseClick(target, LEFT)
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_A, CTRL)
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
        self.wait(0.03)

    def click_on(self, widget: QWidget) -> None:
        """Scroll to a widget, and click it."""
        above = widget.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None:
            self.wait(0.02)
            above.ensureWidgetVisible(widget)
            self.wait(0.02)
        target = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
        QTest.mouseClick(target, LEFT)
        self.wait(0.02)

    def add_row(self, page: SubsystemPage, key: str, *texts: str) -> None:
        """Add a row to a table of the inspector, and fill in its cells."""
        table = page.tables[key]
        self.click_on(table.add_button)
        self.type_into(_there(table.cell(table.names()[-1], 0)), texts[0])
        for column in reversed(range(1, len(texts))):  # the unit before the value
            self.type_into(_there(table.cell(texts[0], column)), texts[column])

    def drop(self, words: str, x: float, y: float) -> str:
        """Drag a block that one looks for out of the library; returns what it is called."""
        library = self.window.panels.get(LibraryPanel)
        QTest.mouseClick(library.search, LEFT)
        QTest.keyClick(library.search, Qt.Key.Key_A, CTRL)
        QTest.keyClicks(library.search, words)
        self.wait(0.05)
        data, at = library.tree.mimeData([library.tree.currentItem()]), self.view.mapFromScene(QPointF(x, y))
        before = set(self.diagram.names)
        self.view.dragEnterEvent(QDragEnterEvent(at, Qt.DropAction.CopyAction, data, LEFT, NONE))
        self.view.dropEvent(QDropEvent(QPointF(at), Qt.DropAction.CopyAction, data, LEFT, NONE))
        self.wait(0.05)
        (new,) = set(self.diagram.names) - before
        return new

    def join(self, block: str, port: str, other: str, its: str) -> None:
        """Drag a wire from port to port."""
        before = len(self.diagram.connections)
        drag(self.view, self._place(block, port), self._place(other, its))
        self.wait(0.05)
        assert len(self.diagram.connections) > before, (
            f"{block}.{port} and {other}.{its} are not joined: {self.refused}"
        )

    def _place(self, block: str, port: str) -> QPointF:
        item = self.view.scene_.contents.blocks[block]
        for ref, where, _ in item.ports():
            if ref.port == port or ref.port.endswith(f".{port}"):
                return item.pos() + where
        raise AssertionError(f"{block} shows no port {port}: {[ref.port for ref, _, _ in item.ports()]}")

    def page_of(self, block: str) -> SubsystemPage:
        click(self.view, body(self.view, block))
        self.wait(0.1)
        return self.window.panels.get(InspectorPanel).subsystem

    def give(self, block: str, **values: str) -> None:
        """Type values of parameters into the inspector."""
        for name, value in values.items():
            cell = self.page_of(block).tables["parameters"].cell(name, 1)
            assert cell is not None, f"{block} has no parameter {name}"
            self.type_into(cell, value)
        assert not self.refused, self.refused

    # -- the task ----------------------------------------------------------------------------------------------------

    def declare_the_resistance(self) -> None:
        """A parameter of the diagram, which all cells are to share."""
        self.press(Qt.Key.Key_Escape)
        table = self.window.panels.get(InspectorPanel).diagram.parameters.table
        QTest.mouseClick(table.add_button, LEFT)
        self.wait(0.1)
        self.type_into(_there(table.cell(table.names()[-1], 0)), RESISTANCE)
        self.type_into(_there(table.cell(RESISTANCE, 2)), "ohm")
        self.type_into(_there(table.cell(RESISTANCE, 1)), "0.03")
        assert float(self.diagram.parameters[RESISTANCE].value) == 0.03
        self.look("parameter")

    def write_a_cell(self) -> None:
        """A block of equations: a voltage that follows the charge, behind a resistance whose loss warms the cell."""
        page = self.page_of(self.drop("equations", 0, 0))
        self.type_into(page.name.edit, "cell")
        for key in ("inputs", "outputs", "states", "parameters"):
            table = page.tables[key]
            for name in table.names():
                row = _there(table.cell(name, 0)).parentWidget()
                assert row is not None
                self.click_on(row.remove)  # type: ignore[attr-defined]
        for name, value, unit in PARAMETERS:
            self.add_row(page, "parameters", name, value, unit)
        for name, value, unit in STATES:
            self.add_row(page, "states", name, value, unit)
        self.add_row(page, "outputs", "soc", "q/capacity", "1")
        for name, kind, signals in PORTS_OF_CELL:
            table = page.tables["ports"]
            self.click_on(table.add_button)
            self.type_into(_there(table.cell(table.names()[-1], 0)), name)
            self.type_into(_there(table.cell(name, 1)), kind)
            self.type_into(_there(table.cell(name, 2)), signals)
        self.click_on(page.equations.text)
        QTest.keyClick(page.equations.text, Qt.Key.Key_A, CTRL)
        for line in EQUATIONS:
            QTest.keyClicks(page.equations.text, line)
            QTest.keyClick(page.equations.text, Qt.Key.Key_Escape)  # of the list of names
            if line != EQUATIONS[-1]:
                QTest.keyClick(page.equations.text, Qt.Key.Key_Return)
        QTest.keyClick(page.equations.text, Qt.Key.Key_Return, CTRL)
        self.wait(0.3)
        self.look("cell")
        assert not page.wrong(), page.wrong()

    def make_a_block_of_it(self) -> None:
        click(self.view, body(self.view, "cell"))
        self.press(Qt.Key.Key_M, CTRL)
        form = self.form(BlockForm)
        QTest.keyClicks(form.title, "Battery cell")
        QTest.keyClicks(form.summary, "A voltage that follows the charge, behind a resistance that warms it")
        self.look("make_block", form)
        QTest.mouseClick(form.accept_button, LEFT)
        self.wait(0.1)
        assert list(self.diagram.blocks) == ["cell"]

    def repeat_it(self) -> None:
        click(self.view, body(self.view, "cell"))
        self.press(Qt.Key.Key_D, CTRL | ALT)
        form = self.form(RepeatForm)
        for field, text in ((form.count, "6"), (form.name, "pack")):
            field.selectAll()
            QTest.keyClicks(field, text)
        for row in range(form.values.topLevelItemCount()):
            item = form.values.topLevelItem(row)
            assert item is not None
            if item.text(0) == "R":  # a parameter of the diagram, which the inspector offers to declare
                place = form.values.visualRect(form.values.indexFromItem(item, 2)).center()
                QTest.mouseClick(form.values.viewport(), LEFT, NONE, place)
                QTest.mouseDClick(form.values.viewport(), LEFT, NONE, place)
                (edit,) = form.values.findChildren(QLineEdit)
                QTest.keyClicks(edit, RESISTANCE)
                QTest.keyClick(edit, Qt.Key.Key_Return)
        self.look("repeat", form)
        QTest.mouseClick(form.accept_button, LEFT)
        self.wait(0.1)
        click(self.view, body(self.view, "pack"))
        self.press(Qt.Key.Key_U, CTRL)  # solved together
        self.press(Qt.Key.Key_D, CTRL | ALT)
        form = self.form(RepeatForm)
        QTest.mouseClick(form.accept_button, LEFT)
        self.wait(0.1)
        assert sum(".cell_" in name for name in self.diagram.subsystems) == 12
        self.look("packs")

    def cool_and_load_it(self) -> None:
        pulses, source = self.drop("pulses", -300, -150), self.drop("current source", -60, -150)
        ground, plate = self.drop("ground", -260, 160), self.drop("heat capacity", 260, 160)
        air = self.drop("convection", 420, 160)
        self.press(Qt.Key.Key_9, CTRL)  # all of it is to be seen
        self.join(pulses, "y", source, "current")
        self.join("packs", "minus", ground, "pin")
        self.join(source, "plus", ground, "pin")
        self.join("packs", "plus", source, "minus")
        self.join("packs", "heat", plate, "heat1")
        self.join(plate, "heat2", air, "heat")
        self.give(pulses, high="10", period="300", width="240")
        self.give(plate, C="600")
        self.give(air, h="40", A="0.08")
        self.source = source
        self.type_into(self.window.run_bar.stop_field, "600")
        errors = [problem.message for problem in self.diagram.problems() if problem.severity == "error"]
        assert not errors, errors
        self.press(Qt.Key.Key_9, CTRL)
        self.look("whole")

    def run_and_compare(self) -> None:
        bar = self.window.run_bar
        self.until(bar.add_button.isEnabled, "the run process")
        for label in ("NI Jacobi", "Gauss-Seidel"):
            if any(label in str(chip) for chip in self.diagram.runs):
                continue
            QTest.mouseClick(bar.add_button, LEFT)
            self.wait(0.1)
            chooser = bar.chooser
            assert chooser is not None
            rows = [chooser.list.item(row) for row in range(chooser.list.count())]
            (item,) = [
                row for row in rows if row.data(DATA) in chooser.methods and chooser.name(row.data(DATA)) == label
            ]
            chooser.list.scrollToItem(item)
            QTest.mouseClick(chooser.list.viewport(), LEFT, NONE, chooser.list.visualItemRect(item).center())
            self.wait(0.1)
            step = QApplication.focusWidget()
            if isinstance(step, QLineEdit):
                step.selectAll()
                QTest.keyClicks(step, "20")
                QTest.keyClick(step, Qt.Key.Key_Return)
                self.wait(0.05)
            popup = QApplication.activePopupWidget()
            if popup is not None:
                QTest.keyClick(popup, Qt.Key.Key_Escape)
        self.look("methods")
        self.press(Qt.Key.Key_F5)
        controller = self.window.controller
        self.until(lambda: controller.state != "idle", "the run to begin")
        self.until(lambda: controller.state == "idle", "the run to end")
        self.wait(0.5)
        failed = [record.label for record in controller.records if record.has_failed]
        assert not failed, failed
        reference = controller.reference
        assert reference is not None
        time, found = reference.signal("packs.pack_2.cell_3.T")
        assert np.allclose(found, temperatures(time, 0.03)[0], atol=1e-6)
        self.look("ran")
        self.press(Qt.Key.Key_5, ALT)
        self.wait(0.5)
        assert self.window.panels.get(ComparePanel).isVisible()
        self.look("compared")

    def fit_it(self) -> None:
        """A discharge of cells of another resistance is measured; the fit finds theirs."""
        signal = f"{self.source}.power"
        times = np.arange(0.0, 600.0, 10.0) + 3.0
        values = discharge(times, TRUE_RESISTANCE) + 0.2 * np.random.default_rng(1).standard_normal(len(times))
        lines = [f"{t},{v}" for t, v in zip(times.tolist(), values.tolist(), strict=True)]
        path = self.folder / "discharge.csv"
        path.write_text("\n".join([f"time [s],{signal}", *lines]), encoding="utf-8")
        self.press(Qt.Key.Key_3, ALT)
        files = QMimeData()
        files.setUrls([QUrl.fromLocalFile(str(path))])
        plots = self.window.panels.get(PlotsPanel)
        curves = plots.curves
        assert curves is not None
        at = QPointF(curves.stack.rect().center())
        action = Qt.DropAction.CopyAction
        for event in (
            QDragEnterEvent(at.toPoint(), action, files, LEFT, NONE),
            QDropEvent(at, action, files, LEFT, NONE),
        ):
            QApplication.sendEvent(curves.stack, event)
        self.until(lambda: bool(self.diagram.measurements), "the measured data")
        (measurement,) = self.diagram.measurements
        assert [one.signal for one in measurement.signals] == [signal], measurement.signals
        self.look("measured")
        self.press(Qt.Key.Key_F, CTRL | ALT)
        panel = self.window.panels.get(FitPanel)
        self.until(panel.isVisible, "the panel of fits")
        panel.add_box.setFocus()
        QTest.keyClick(panel.add_box, Qt.Key.Key_Down)
        for _ in range(panel.add_box.findText(RESISTANCE)):
            QTest.keyClick(panel.add_box.view(), Qt.Key.Key_Down)
        QTest.keyClick(panel.add_box.view(), Qt.Key.Key_Return)
        self.wait(0.2)
        QTest.mouseClick(panel.start_button, LEFT)
        self.until(lambda: panel.outcome is not None or bool(panel.message.text()), "the fit to end")
        self.look("fitted")
        assert panel.outcome is not None, panel.message.text()
        QTest.mouseClick(panel.take_button, LEFT)
        self.wait(0.1)
        found = float(self.diagram.parameters[RESISTANCE].value)
        assert abs(found - TRUE_RESISTANCE) < 0.001, f"found {found}, not {TRUE_RESISTANCE}"

    def change_the_cell(self) -> None:
        """What is changed inside one cell changes in all twelve; one step of undo takes it back."""
        before = self._laws()
        for place in ("packs", "packs.pack_1"):
            QTest.mouseDClick(self.view.viewport(), LEFT, NONE, on_screen(self.view, body(self.view, place)))
            self.wait(0.3)
        page = self.page_of("packs.pack_1.cell_2")
        self.look("inside")
        text = page.equations.text
        self.click_on(text)
        QTest.keyClick(text, Qt.Key.Key_Home, CTRL)
        QTest.keyClick(text, Qt.Key.Key_End)
        QTest.keyClicks(text, " - 0.001*abs(i2)")
        QTest.keyClick(text, Qt.Key.Key_Return, CTRL)
        self.wait(0.3)
        self.look("changed")
        assert len(set(self._laws())) == 1
        assert self._laws() != before
        self.press(Qt.Key.Key_Z, CTRL)
        assert self._laws() == before

    def _laws(self) -> list[tuple[str, ...]]:
        found = [tuple(its.equations) for name, its in self.diagram.subsystems.items() if ".cell_" in name]
        assert len(found) == 12
        return found


def current(time: np.ndarray) -> np.ndarray:
    """Return what the load draws: 10 A for the first 240 s of every 300 s."""
    return np.where(np.mod(time, 300.0) < 240.0, 10.0, 0.0)


def charge(time: np.ndarray) -> np.ndarray:
    """Return the charge of each cell [A s]."""
    whole, rest = np.divmod(time, 300.0)
    return 4.0 * 3600.0 - 10.0 * (240.0 * whole + np.minimum(rest, 240.0))


def discharge(time: np.ndarray, resistance: float) -> np.ndarray:
    """Return the power that the source gives to a chain of twelve cells, by their equations [W]."""
    voltage = 12.0 * (3.0 + 1.2 * charge(time) / (5.0 * 3600.0) - resistance * current(time))
    return -voltage * current(time)


def temperatures(time: np.ndarray, resistance: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the temperatures of the cells, all alike, and of the plate beneath them [K]; solved by SciPy."""
    air = 293.15

    def slopes(t: float, y: np.ndarray) -> list[float]:
        loss = resistance * float(current(np.array(t))) ** 2
        into_plate = y[0] - y[1]
        return [(loss - into_plate) / 60.0, (12.0 * into_plate - 3.2 * (y[1] - air)) / 600.0]

    y, cells, plate = np.array([air, air]), np.empty(len(time)), np.empty(len(time))
    for begin, end in ((0.0, 240.0), (240.0, 300.0), (300.0, 540.0), (540.0, 600.0)):  # between switches
        inside = (time >= begin) & (time <= end)
        middle = np.array(0.5 * (begin + end))
        solved = solve_ivp(
            lambda t, y, at=middle: slopes(at, y), (begin, end), y, rtol=1e-11, atol=1e-11, dense_output=True
        )
        cells[inside], plate[inside] = solved.sol(time[inside])
        y = solved.y[:, -1]
    return cells, plate


def _there(cell: Cell | None) -> Cell:
    assert cell is not None
    return cell


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    pictures = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    set_theme(LIGHT)
    document = Document(Diagram(UNTITLED, stop=10.0))
    window = MainWindow(document, RunController(document))
    window.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    app.processEvents()
    with tempfile.TemporaryDirectory(prefix="macrostep-") as folder:
        walk = Walk(window, Path(folder), pictures)
        for stage in walk.stages:
            begin = time.monotonic()
            stage()
            print(f"{stage.__name__}: {time.monotonic() - begin:.1f} s")
        window.close()


if __name__ == "__main__":
    with own_folders():
        main()
