"""The library: its data make sense, and blocks come onto the canvas by mouse and by keys."""

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.insertion import BLOCK_MIME
from macrostep.gui.canvas.view import DiagramView
from macrostep.gui.document import Document
from macrostep.gui.panels.library import LibraryPanel
from macrostep.model import Diagram
from macrostep.model.library import GROUPS, Template, template, templates, unique_name


@pytest.mark.parametrize("entry", templates(), ids=lambda entry: entry.type)
def test_every_block_is_complete_and_without_errors(entry: Template) -> None:
    subsystem = entry.instantiate("made")
    assert (subsystem.name, subsystem.type) == ("made", entry.type)
    assert [p for p in Diagram("d", [subsystem]).problems() if p.severity == "error"] == []
    assert entry.group in GROUPS
    assert entry.title
    assert entry.summary.endswith(".")
    assert entry.symbol.lines or entry.symbol.text
    assert all(0 <= x <= 32 and 0 <= y <= 20 for line in entry.symbol.lines for x, y in line)


def test_a_name_is_taken_once() -> None:
    mass = template("mass")
    assert mass is not None
    diagram = Diagram("d")
    for expected in ("mass", "mass2", "mass3"):
        diagram.add(mass.instantiate(unique_name(diagram, "mass")))
        assert expected in diagram.subsystems


@pytest.fixture
def panel(qtbot: QtBot) -> LibraryPanel:
    document = Document(Diagram("d"))
    view = DiagramView(document)
    panel = LibraryPanel(document, view)
    for widget, width in ((view, 800), (panel, 240)):
        qtbot.addWidget(widget)
        widget.resize(width, 600)
        widget.show()
        qtbot.waitExposed(widget)
    return panel


def diagram(panel: LibraryPanel) -> Diagram:
    return panel._document.diagram


def titles(panel: LibraryPanel) -> list[str]:
    return [item.text(0) for item in panel.tree.items() if not item.isHidden()]


def test_the_cross_in_the_search_takes_the_text_away(panel: LibraryPanel) -> None:
    cross = next(b for b in panel.search.findChildren(QToolButton) if b.defaultAction() is panel.search.clear_action)
    assert not cross.isVisible()
    QTest.keyClicks(panel.search, "popu")
    assert titles(panel) == ["Population"]
    assert cross.isVisible()
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert panel.search.text() == ""
    assert len(titles(panel)) > 1
    assert not cross.isVisible()


def test_search_finds_by_title_group_and_summary(panel: LibraryPanel) -> None:
    everything = titles(panel)
    QTest.keyClicks(panel.search, "time event")
    assert titles(panel) == ["Step"]
    panel.search.setText("MECH")
    assert titles(panel) == ["Mass", "Spring and damper", "Spring to a wall"]
    panel.search.setText("nothing like this")
    assert titles(panel) == []
    assert panel._nothing.isVisible()
    assert "nothing like this" in panel._nothing.text()
    QTest.keyClick(panel.search, Qt.Key.Key_Escape)
    assert titles(panel) == everything


def test_enter_inserts_what_was_found_each_beside_the_last(panel: LibraryPanel) -> None:
    QTest.keyClicks(panel.search, "mass")
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    assert list(diagram(panel).subsystems) == ["mass", "mass2"]
    (x0, y0), (x1, y1) = diagram(panel).positions.values()
    assert abs(x1 - x0) >= 160 or abs(y1 - y0) >= 80
    assert panel._view.scene_.selected_names() == ["mass2"]
    panel._document.undo_stack.undo()
    assert list(diagram(panel).subsystems) == ["mass"]


def test_down_and_enter_reach_every_block_without_a_mouse(panel: LibraryPanel) -> None:
    QTest.keyClicks(panel.search, "spring")
    QTest.keyClick(panel.search, Qt.Key.Key_Down)
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    assert [s.type for s in diagram(panel).subsystems.values()] == ["wall_spring"]
    panel.tree.setFocus()
    QTest.keyClick(panel.tree, Qt.Key.Key_Up)
    QTest.keyClick(panel.tree, Qt.Key.Key_Return)
    assert [s.type for s in diagram(panel).subsystems.values()] == ["wall_spring", "spring_damper"]


def test_a_double_click_inserts_in_the_middle_of_the_view(panel: LibraryPanel) -> None:
    item = next(item for item in panel.tree.items() if item.text(0) == "Gain")
    place = panel.tree.visualItemRect(item).center()
    QTest.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert not diagram(panel).subsystems
    QTest.mouseDClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert [s.type for s in diagram(panel).subsystems.values()] == ["gain"]
    x, y = diagram(panel).positions["gain"]
    middle = panel._view.centre()
    assert abs(x + 80 - middle.x()) <= 5
    assert abs(y + 30 - middle.y()) <= 5


def dropped(view: DiagramView, data: QMimeData, place: QPointF) -> bool:
    """Whether the view takes what is dragged there and dropped."""
    copy, left, plain = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(place.toPoint(), copy, data, left, plain)
    QApplication.sendEvent(view.viewport(), enter)
    drop = QDropEvent(place, copy, data, left, plain)
    QApplication.sendEvent(view.viewport(), drop)
    return enter.isAccepted() and drop.isAccepted()


def test_a_drop_inserts_at_the_cursor(panel: LibraryPanel) -> None:
    view = panel._view
    item = next(item for item in panel.tree.items() if item.text(0) == "Mass")
    place = QPointF(200, 150)
    assert dropped(view, panel.tree.mimeData([item]), place)
    x, y = diagram(panel).positions["mass"]
    cursor = view.mapToScene(place.toPoint())
    assert abs(x + 80 - cursor.x()) <= 5
    assert abs(y + 40 - cursor.y()) <= 5
    assert view.scene_.selected_names() == ["mass"]


@pytest.mark.parametrize("content", [None, "no_such_block"])
def test_what_is_no_block_is_not_taken(panel: LibraryPanel, content: str | None) -> None:
    data = QMimeData()
    if content is None:
        data.setText("some text")
    else:
        data.setData(BLOCK_MIME, content.encode())
    assert not dropped(panel._view, data, QPointF(200, 150))
    assert not diagram(panel).subsystems
