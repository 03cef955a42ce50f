"""The topology panel: Φ as the model has it, the canvas lit by the cell, loops by name."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.editing.loop_search import LoopSearch
from macrostep.gui.theme.theme import theme
from macrostep.gui.topology.panel import TopologyPanel
from macrostep.gui.topology.phi_view import CELL
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Input, Output, PortRef, State, Subsystem
from macrostep.model.edits.edits import Connect, Disconnect, ReplaceSubsystem

F = PortRef("left", "F")
OpenPanel = Callable[[Diagram], TopologyPanel]


def two_masses() -> Diagram:
    left = Subsystem("left", inputs={"F": Input()}, states={"x1": State(), "v1": State()},
                     equations=["der(x1) = v1", "der(v1) = -F"],
                     outputs={"x1": Output("x1"), "v1": Output("v1")})  # fmt: skip
    right = Subsystem("right", inputs={"x1": Input(), "v1": Input()}, outputs={"F": Output("x1 + v1")})
    return Diagram("two_masses", [left, right], [("left.x1", "right.x1"), ("right.F", "left.F")])


@pytest.fixture
def open_panel(qtbot: QtBot) -> OpenPanel:
    def open_(diagram: Diagram) -> TopologyPanel:
        document = Document(diagram)
        panel = TopologyPanel(document, DiagramScene(LevelDocument(document)), LoopSearch(document))
        qtbot.addWidget(panel)
        panel.resize(500, 400)
        panel.show()
        qtbot.waitExposed(panel)
        return panel

    return open_


@pytest.fixture
def panel(open_panel: OpenPanel) -> TopologyPanel:
    return open_panel(two_masses())


def shown(panel: TopologyPanel) -> np.ndarray:
    """The matrix that the panel paints."""
    view = panel.matrix
    return np.array([[view.is_one((i, j)) for j in range(len(view.inputs))] for i in range(len(view.outputs))], float)


def lit(panel: TopologyPanel) -> list[PortRef]:
    return [target for target, wire in panel._scene.contents.wires.items() if wire.is_lit]


def test_it_shows_phi_and_follows_every_edit(panel: TopologyPanel) -> None:
    document = panel._document
    wider = Subsystem("left", inputs={"F": Input(), "G": Input()}, outputs={"v1": Output("1")})
    edits = (Connect(PortRef("left", "v1"), PortRef("right", "v1")), Disconnect(F), ReplaceSubsystem("left", wider))
    assert np.array_equal(shown(panel), document.diagram.phi().toarray())
    for edit in edits:
        assert document.push(edit)
        QApplication.processEvents()
        assert np.array_equal(shown(panel), document.diagram.phi().toarray())
    document.undo_stack.setIndex(0)
    QApplication.processEvents()
    assert np.array_equal(shown(panel), document.diagram.phi().toarray())


def test_the_cell_under_the_mouse_lights_wire_and_ports(panel: TopologyPanel) -> None:
    view = panel.matrix
    cell = (view.outputs.index(PortRef("right", "F")), view.inputs.index(F))
    QTest.mouseMove(view.viewport(), view.cell_rect(cell).center())
    assert lit(panel) == [F]
    assert panel._scene.appearance.light_of(PortRef("right", "F"), "output") == "lit"
    assert panel.about.text() == "1: right.F feeds left.F"
    QTest.mouseMove(view.viewport(), view.cell_rect((0, cell[1])).center())
    assert lit(panel) == []
    assert panel._scene.appearance.light_of(PortRef("left", "x1"), "output") == "lit"
    assert panel.about.text() == "0: left.x1 does not feed left.F"
    QTest.mouseMove(view.viewport(), QPoint(2, 2))
    assert panel._scene.appearance.light_of(F, "input") == "plain"


def test_arrow_keys_move_the_cell(panel: TopologyPanel) -> None:
    view = panel.matrix
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.cell == (0, 0)
    for what in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Left):
        QTest.keyClick(view, what)
    assert view.cell == (2, 0)
    assert lit(panel) == [F]
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert lit(panel) == []


def test_the_frame_of_the_focus_goes_around_the_matrix(panel: TopologyPanel, qtbot: QtBot) -> None:
    view = panel.matrix
    panel.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    picture = view.viewport().grab().toImage()
    accent, (right, bottom) = QColor(theme().accent), (picture.width() - 1, picture.height() - 1)
    edges = [QPoint(right // 2, 0), QPoint(0, bottom // 2), QPoint(right, bottom // 2), QPoint(right // 2, bottom)]
    shown_edges = [picture.pixelColor(place) for place in edges]
    for colour in shown_edges:  # the line is smooth, and half of it may lie outside
        assert colour.blue() - colour.red() > (accent.blue() - accent.red()) // 3


def test_headings_select_the_block(panel: TopologyPanel) -> None:
    view = panel.matrix
    for place, expected in (
        (QPoint(10, view.cell_rect((2, 0)).center().y()), "right"),
        (QPoint(view.cell_rect((0, 0)).center().x(), 10), "left"),
    ):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        assert panel._scene.selection.names() == [expected]


def test_algebraic_loops_are_named(panel: TopologyPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: panel.loops.text() == "No algebraic loop.")
    through = Subsystem("left", inputs={"F": Input()}, outputs={"x1": Output("F"), "v1": Output("1")})
    panel._document.push(ReplaceSubsystem("left", through))
    qtbot.waitUntil(lambda: "left.x1 → right.x1 → right.F → left.F → left.x1" in panel.loops.text())


def test_it_says_what_would_appear_here(open_panel: OpenPanel) -> None:
    panel = open_panel(Diagram("empty"))
    assert panel._empty.isVisible()
    assert not panel.matrix.isVisible()
    panel._document.set_diagram(two_masses())
    QApplication.processEvents()
    assert panel.matrix.isVisible()
    assert not panel._empty.isVisible()


def test_two_hundred_by_two_hundred_scrolls_to_the_last_cell(open_panel: OpenPanel) -> None:
    n = 200
    blocks = [Subsystem(f"b{i}", inputs={"u": Input()}, outputs={"y": Output("1")}) for i in range(n)]
    panel = open_panel(Diagram("d", blocks, [(f"b{i}.y", f"b{(i + 1) % n}.u") for i in range(n)]))
    view = panel.matrix
    view.setFocus()
    for _ in range(n + 5):
        QTest.keyClick(view, Qt.Key.Key_Right)
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.cell == (n - 1, n - 1)
    assert view.viewport().rect().contains(view.cell_rect((n - 1, n - 1)))
    under = view.cell_rect((n - 2, n - 1)).center()
    QTest.mouseMove(view.viewport(), under)
    assert lit(panel) == [PortRef(f"b{n - 1}", "u")]
    picture = view.viewport().grab().toImage()
    assert picture.pixelColor(under) != picture.pixelColor(under + QPoint(0, CELL))


def test_the_matrix_grows_with_the_letters(panel: TopologyPanel, letters: Callable[[int], None]) -> None:
    matrix = panel.matrix
    before = matrix.content_size()
    letters(200)
    assert matrix.side == 2 * CELL
    assert matrix.content_size().width() > 1.5 * before.width()
    assert matrix.cell_rect((1, 1)).size() == QSize(2 * CELL, 2 * CELL)
    assert matrix.content_size().width() <= matrix.maximumWidth()


def test_a_wire_that_closes_an_algebraic_loop_is_told_while_one_draws(
    qtbot: QtBot, open_window: Callable[[Diagram], MainWindow]
) -> None:
    left, right = (Subsystem(n, inputs={"u": Input()}, outputs={"y": Output("0.5*u")}) for n in ("left", "right"))
    window = open_window(Diagram("d", [left, right], [("left.y", "right.u")]))
    qtbot.waitUntil(lambda: not window.loops._is_new)
    assert window.status.loops.isHidden()
    window.document.push(Connect(PortRef("right", "y"), PortRef("left", "u")))
    qtbot.waitUntil(window.status.loops.isVisible)
    assert "An algebraic loop: left.y → right.u → right.y → left.u → left.y." in window.messages.message
    qtbot.mouseClick(window.status.loops, Qt.MouseButton.LeftButton)
    lit_wires = [str(target) for target, wire in window.view.scene_.contents.wires.items() if wire.is_lit]
    assert sorted(lit_wires) == ["left.u", "right.u"]
    window.document.undo_stack.undo()
    qtbot.waitUntil(window.status.loops.isHidden)
    assert window.messages.message == ""
