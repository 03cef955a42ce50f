"""The library: blocks are found, explained, and come onto the canvas by mouse and by keys."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.insertion import BLOCK_MIME
from macrostep.gui.editing.document import Document
from macrostep.gui.library.palette import TYPE
from macrostep.gui.library.panel import LibraryPanel
from macrostep.model import Diagram
from tests.gui.canvas_mouse import drag


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
    cross = panel.search.cross
    assert not cross.isVisible()
    QTest.keyClicks(panel.search, "lotka")
    assert titles(panel) == ["Population", "Predator"]
    assert cross.isVisible()
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert panel.search.text() == ""
    assert len(titles(panel)) > 60
    assert not cross.isVisible()


def test_a_click_back_into_the_search_selects_what_was_searched(panel: LibraryPanel) -> None:
    QTest.mouseClick(panel.search, Qt.MouseButton.LeftButton)
    QTest.keyClicks(panel.search, "lotka")
    panel.tree.setFocus()
    QTest.mouseClick(panel.search, Qt.MouseButton.LeftButton)
    QTest.keyClicks(panel.search, "dashpot")
    assert panel.search.text() == "dashpot"
    QTest.mouseClick(panel.search, Qt.MouseButton.LeftButton)
    assert not panel.search.hasSelectedText(), "who is writing already places the cursor"


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("dashpot", "Damper"),
        ("spring", "Spring"),
        ("ohm", "Resistor"),
        ("time event", "Step"),
        ("thermostat", "Two-point controller"),
        ("MASS", "Mass"),
        ("train", "Mass"),
        ("lotka predator", "Predator"),
        ("anti-windup", "PID controller"),
    ],
)
def test_search_finds_by_title_group_summary_and_other_words(panel: LibraryPanel, words: str, first: str) -> None:
    QTest.keyClicks(panel.search, words)
    assert panel.tree.currentItem().text(0) == first
    assert panel.tree.currentItem().parent().isExpanded()


def test_the_best_match_is_seen_and_what_is_typed_after_enter_is_another_search(
    panel: LibraryPanel, qtbot: QtBot
) -> None:
    panel.resize(210, 420)
    QTest.keyClicks(panel.search, "pi")
    qtbot.waitUntil(lambda: panel.preview.symbol.isVisible())
    row = panel.tree.visualItemRect(panel.tree.currentItem())
    assert panel.tree.currentItem().text(0) == "PI controller"
    assert panel.tree.viewport().rect().contains(row)
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    QTest.mouseClick(panel.search, Qt.MouseButton.LeftButton)  # who is not sure where the keyboard is clicks again
    QTest.keyClicks(panel.search, "set point")
    assert panel.search.text() == "set point"
    assert panel.tree.currentItem().text(0) == "Step"
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    assert list(diagram(panel).subsystems) == ["controller", "step"]


def test_wires_have_room_between_blocks_that_are_inserted_one_after_the_other(panel: LibraryPanel) -> None:
    for words in ("step", "pi controller", "dc motor", "inertia", "spring", "damper"):
        QTest.keyClicks(panel.search, words)
        QTest.keyClick(panel.search, Qt.Key.Key_Return)
    blocks = [block.sceneBoundingRect() for block in panel._view.scene_.contents.blocks.values()]
    assert len(blocks) == 6
    for one, other in combinations(blocks, 2):
        assert not one.adjusted(-20, -5, 20, 5).intersects(other)


def test_a_group_is_found_by_its_name_and_nothing_by_nonsense(panel: LibraryPanel) -> None:
    everything = titles(panel)
    panel.search.setText("HYDRAULIC")
    assert {"Open tank", "Pump and motor"} < set(titles(panel))
    assert "Mass" not in titles(panel)
    panel.search.setText("nothing like this")
    assert titles(panel) == []
    assert panel._nothing.isVisible()
    assert "nothing like this" in panel._nothing.text()
    panel.insert_current()
    assert not diagram(panel).subsystems
    QTest.keyClick(panel.search, Qt.Key.Key_Escape)
    assert titles(panel) == everything


def test_groups_open_and_close_by_a_click_and_stay_so(panel: LibraryPanel) -> None:
    def group(of: LibraryPanel, title: str) -> QTreeWidgetItem:
        return next(i for i in of.tree.findItems(title, Qt.MatchFlag.MatchExactly) if i.parent() is None)

    assert group(panel, "Mechanics").isExpanded()
    assert not group(panel, "Thermal").isExpanded()
    for title in ("Mechanics", "Thermal"):
        place = panel.tree.visualItemRect(group(panel, title)).center()
        QTest.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    panel.search.setText("mass")
    assert group(panel, "Mechanics").isExpanded()
    panel.search.setText("")
    again = LibraryPanel(panel._document, panel._view)
    for one in (panel, again):
        assert not group(one, "Mechanics").isExpanded()
        assert group(one, "Thermal").isExpanded()
    again.deleteLater()


def test_the_chosen_block_is_explained(panel: LibraryPanel) -> None:
    assert "Drag a block" in panel.preview.text.text()
    assert not panel.preview.symbol.isVisible()
    QTest.keyClicks(panel.search, "tank")
    assert "raises the pressure" in panel.preview.text.text()
    assert panel.preview.symbol.isVisible()
    tip = panel.tree.currentItem().toolTip(0)
    for part in ("Open tank", "level [m]", "port (hydraulic)"):
        assert part in tip


def test_the_menu_of_a_block_inserts_explains_and_opens_its_example(qtbot: QtBot, panel: LibraryPanel) -> None:
    menu = panel.menu_of("gain")
    insert, about, example = menu.actions()
    insert.trigger()
    assert list(diagram(panel).subsystems) == ["gain"]
    with qtbot.waitSignal(panel.block_page_requested) as page:
        about.trigger()
    assert page.args == ["gain"]
    with qtbot.waitSignal(panel.example_requested) as opened:
        example.trigger()
    assert opened.args == ["gain"]
    menu.close()


def test_enter_inserts_what_was_found_each_beside_the_last(panel: LibraryPanel) -> None:
    QTest.keyClicks(panel.search, "mass")
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    assert list(diagram(panel).subsystems) == ["mass", "mass2"]
    (x0, y0), (x1, y1) = diagram(panel).positions.values()
    assert abs(x1 - x0) >= 160 or abs(y1 - y0) >= 80
    assert panel._view.scene_.selection.names() == ["mass2"]
    panel._document.undo_stack.undo()
    assert list(diagram(panel).subsystems) == ["mass"]


def test_down_and_enter_reach_every_block_without_a_mouse(panel: LibraryPanel) -> None:
    QTest.keyClicks(panel.search, "spring")
    QTest.keyClick(panel.search, Qt.Key.Key_Down)
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    assert [s.type for s in diagram(panel).subsystems.values()] == ["spring_damper"]
    panel.tree.setFocus()
    QTest.keyClick(panel.tree, Qt.Key.Key_Up)
    QTest.keyClick(panel.tree, Qt.Key.Key_Return)
    assert [s.type for s in diagram(panel).subsystems.values()] == ["spring_damper", "spring"]


def test_the_arrows_of_the_search_go_over_the_headings(panel: LibraryPanel) -> None:
    panel.search.setText("torque")
    passed = [panel.tree.current_type()]
    for _ in range(len(titles(panel)) - 1):
        QTest.keyClick(panel.search, Qt.Key.Key_Down)
        passed.append(panel.tree.current_type())
    assert "" not in passed
    groups = {item.parent().text(0) for item in panel.tree.items() if not item.isHidden()}
    assert len(groups) > 1
    assert passed[-1] == [i for i in panel.tree.items() if not i.isHidden()][-1].data(0, TYPE)


def test_a_double_click_inserts_in_the_middle_of_the_view(panel: LibraryPanel) -> None:
    item = next(item for item in panel.tree.items() if item.text(0) == "Gain")
    item.parent().setExpanded(True)
    panel.tree.scrollToItem(item)
    place = panel.tree.visualItemRect(item).center()
    QTest.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert not diagram(panel).subsystems
    QTest.mouseDClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert [s.type for s in diagram(panel).subsystems.values()] == ["gain"]
    x, y = diagram(panel).positions["gain"]
    middle = panel._view.centre()
    assert abs(x + 50 - middle.x()) <= 5
    assert abs(y + 45 - middle.y()) <= 5


def test_blocks_that_are_inserted_one_after_the_other_are_all_seen(panel: LibraryPanel) -> None:
    view = panel._view
    panel.search.setFocus()
    for title in ("alternating", *["diode"] * 4, "resistor", "capacitor", "ground"):
        panel.search.setText(title)
        QTest.keyClick(panel.search, Qt.Key.Key_Return)
        rects = [item.sceneBoundingRect() for item in view.scene_.contents.blocks.values()]
        assert all(view.seen().contains(rect) for rect in rects)
    assert len(rects) == 8
    assert not any(one.intersects(other) for i, one in enumerate(rects) for other in rects[:i])
    rows = {rect.center().y() for rect in rects[:-1]}  # ground is not as high
    assert len(rows) < 5
    for before, rect in pairwise(rects):  # as text is read
        assert rect.left() > before.right() or rect.top() > before.bottom()
    assert min(rect.left() for rect in rects) > rects[0].left() - 5  # none before the first


@pytest.mark.parametrize(
    ("text", "first"),
    [("controlled source", "Controlled voltage"), ("ac source", "Alternating voltage"), ("torque source", "Torque"),
     ("force source", "Force"), ("source voltage", "Voltage source"), ("spring damper", "Spring and damper"),
     ("dc machine", "DC motor"), ("op amp", "Operational amplifier"), ("pump", "Pump and motor"),
     ("pressure source", "Fixed pressure"), ("temperature source", "Fixed temperature"),
     ("controlled pressure source", "Pressure signal")],
)  # fmt: skip
def test_the_block_that_is_meant_is_chosen(panel: LibraryPanel, text: str, first: str) -> None:
    panel.search.setText(text)
    current = panel.tree.currentItem()
    assert current is not None
    assert current.text(0) == first


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
    shape = view.scene_.contents.blocks["mass"].geometry
    assert abs(x + shape.width / 2 - cursor.x()) <= 5
    assert abs(y + shape.height / 2 - cursor.y()) <= 5
    assert view.scene_.selection.names() == ["mass"]


@pytest.mark.parametrize("content", [None, "no_such_block"])
def test_what_is_no_block_is_not_taken(panel: LibraryPanel, content: str | None) -> None:
    data = QMimeData()
    if content is None:
        data.setText("some text")
    else:
        data.setData(BLOCK_MIME, content.encode())
    assert not dropped(panel._view, data, QPointF(200, 150))
    assert not diagram(panel).subsystems


def bundle_place(view: DiagramView, block: str, bundle: str) -> QPointF:
    item = view.scene_.contents.blocks[block]
    where = item.geometry.bundles[bundle]
    return item.pos() + QPointF(where.x, where.y)


def test_the_two_masses_of_the_papers_are_three_blocks_and_two_drags(panel: LibraryPanel) -> None:
    view = panel._view
    for words in ("mass wall spring", "spring and damper", "mass wall spring"):
        panel.search.setText(words)
        QTest.keyClick(panel.search, Qt.Key.Key_Return)
    assert [s.type for s in diagram(panel).subsystems.values()] == ["held_mass", "spring_damper", "held_mass"]
    view.arrange()
    drag(view, bundle_place(view, "mass", "flange"), bundle_place(view, "spring", "end1"))
    drag(view, bundle_place(view, "spring", "end2"), bundle_place(view, "mass2", "flange"))
    wires = {str(target): str(source) for target, source in diagram(panel).connections.items()}
    assert wires == {
        "spring.end1": "mass.flange",
        "mass2.flange": "spring.end2",
    }
    assert diagram(panel).problems() == []
