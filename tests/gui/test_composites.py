"""Composites in the window, by mouse and keys: made, entered, left, switched, run and undone."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QScrollArea
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.canvas.painting.composite_item import CompositeItem, OutsideItem
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.name_editor import NameEditor
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.methods.form import CutRows
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, PortRef, Subsystem, load
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.bundles.bundles import joint_pairs, links
from macrostep.model.diagram.composites import APART, TOGETHER, Composite
from macrostep.model.diagram.geometry import Note
from macrostep.model.edits.composite_edits import make_composite, rename_composite
from macrostep.model.files.files import from_document, to_document
from macrostep.model.library.library import template
from tests.gui.canvas_mouse import body, click, drag
from tests.gui.test_canvas_editing import Open, press_keys, undo

CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


@pytest.fixture
def window(open_window: Open) -> MainWindow:
    diagram = load(examples.path("four_masses"))
    diagram.set_composites(())
    diagram.set(runs=["ni_jacobi:step=0.1"])
    return open_window(diagram)


@pytest.fixture
def pairs(open_window: Open) -> MainWindow:
    return open_window(load(examples.path("four_masses")))


def double_click(window: MainWindow, block: str) -> None:
    view = window.view
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(body(view, block)))


def composite(window: MainWindow, name: str) -> Composite:
    return next(c for c in window.document.diagram.composites if c.name == name)


def test_blocks_become_a_composite_under_a_name_and_back(window: MainWindow) -> None:
    view, scene = window.view, window.view.scene_
    flat = to_document(window.document.diagram)
    click(view, body(view, "m1"))
    click(view, body(view, "m2"), modifiers=SHIFT)
    press_keys(window, Qt.Key.Key_K, CONTROL)
    editor = view.in_place.editor
    assert isinstance(editor, NameEditor)
    line = editor if isinstance(editor, QLineEdit) else editor.findChild(QLineEdit)
    assert line is not None
    line.selectAll()
    QTest.keyClicks(line, "front")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert composite(window, "front").members == ("m1", "m2")
    assert sorted(scene.contents.blocks) == ["front", "m3", "m4"]
    assert isinstance(scene.contents.blocks["front"], CompositeItem)
    assert scene.selection.names() == ["front"]
    assert set(scene.contents.wires) >= {PortRef("m3", "x_left"), PortRef("front", "m2.F_right")}
    undo(window)
    undo(window)
    assert sorted(scene.contents.blocks) == ["m1", "m2", "m3", "m4"]
    assert to_document(window.document.diagram) == flat
    assert scene.diagram is window.document.diagram  # without composites one edits the diagram itself


def test_a_double_click_enters_and_the_path_leads_back(pairs: MainWindow) -> None:
    view, scene = pairs.view, pairs.view.scene_
    double_click(pairs, "left_pair")
    assert sorted(scene.contents.blocks) == ["m1", "m2", "outside", "outside2"]
    left, right = scene.contents.blocks["outside"], scene.contents.blocks["outside2"]
    assert isinstance(left, OutsideItem)
    assert isinstance(right, OutsideItem)
    assert {port.side for port in left.geometry.ports} == {"right"}
    assert {port.side for port in right.geometry.ports} == {"left"}
    within = [item.frame() for name, item in scene.contents.blocks.items() if name in ("m1", "m2")]
    assert all(left.frame().right() < rect.left() and rect.right() < right.frame().left() for rect in within)
    assert [crumb.text() for crumb in pairs.header.path.crumbs] == ["left_pair"]
    assert pairs.header.path.isVisible()
    double_click(pairs, "outside")
    assert sorted(scene.contents.blocks) == ["left_pair", "right_pair"]
    assert scene.selection.names() == ["left_pair"]
    press_keys(pairs, Qt.Key.Key_Down, ALT)
    assert view.document.name == "left_pair"
    press_keys(pairs, Qt.Key.Key_Up, ALT)
    assert view.document.name == ""
    press_keys(pairs, Qt.Key.Key_Return)
    assert view.document.name == "left_pair"
    pairs.header.diagram.click()
    assert view.document.name == ""
    assert not pairs.header.path.isVisible()


def test_the_switch_of_the_inspector_and_its_key(pairs: MainWindow) -> None:
    view = pairs.view
    click(view, body(view, "left_pair"))
    page = pairs.panels.get(InspectorPanel).composite
    assert page.isVisible()
    assert page.members.text() == "Members: m1, m2"
    assert page.inputs.text() == "Inputs: m2.F_right"
    page.switches[TOGETHER].click()
    assert composite(pairs, "left_pair").solved == TOGETHER
    assert "Solved together" in view.scene_.marks.tooltip_at(body(view, "left_pair"))
    assert pairs.document.diagram.topology() == {"left_pair": "IO", "m3": "IO", "m4": "IO"}
    undo(pairs)
    assert page.switches[APART].isChecked()
    press_keys(pairs, Qt.Key.Key_U, CONTROL)
    assert page.switches[TOGETHER].isChecked()
    assert pairs.composite_actions.switch.isChecked()


def test_the_inspector_renames_and_chooses_a_solver(pairs: MainWindow) -> None:
    click(pairs.view, body(pairs.view, "left_pair"))
    page = pairs.panels.get(InspectorPanel).composite
    page.name.edit.setText("right_pair")
    page.name.edit.setModified(True)
    page.name.edit.commit()
    assert "used twice" in page.name.message.text()
    page.name.edit.setText("front")
    page.name.edit.setModified(True)
    page.name.edit.commit()
    assert composite(pairs, "front").members == ("m1", "m2")
    assert str(pairs.document.diagram.runs[1]).endswith("@front=together,right_pair=apart")
    assert pairs.view.scene_.selection.names() == ["front"]
    page.solver.kind.setCurrentIndex(page.solver.kind.findData("implicit"))
    page.solver.kind.activated.emit(page.solver.kind.currentIndex())
    assert composite(pairs, "front").solver == {"kind": "implicit"}
    assert "step" not in page.solver.fields


def test_dragging_and_deleting_blocks_of_composites(pairs: MainWindow) -> None:
    view, scene = pairs.view, pairs.view.scene_
    before = to_document(pairs.document.diagram)
    start = body(view, "right_pair")
    drag(view, start, start + type(start)(60.0, 40.0))
    assert pairs.document.diagram.positions["right_pair"] != (300.0, 300.0)
    assert scene.contents.blocks["right_pair"].pos().y() == pairs.document.diagram.positions["right_pair"][1]
    undo(pairs)
    assert to_document(pairs.document.diagram) == before
    click(view, body(view, "right_pair"))
    press_keys(pairs, Qt.Key.Key_Delete)
    assert list(pairs.document.diagram.subsystems) == ["m1", "m2"]
    assert sorted(scene.contents.blocks) == ["left_pair"]
    undo(pairs)
    assert to_document(pairs.document.diagram) == before
    assert sorted(scene.contents.blocks) == ["left_pair", "right_pair"]


def test_wires_at_the_boundary_are_drawn_by_hand(pairs: MainWindow) -> None:
    view = pairs.view
    pairs.document.diagram.disconnect("m3.x_left")
    blocks = view.scene_.contents.blocks
    drag(view, blocks["left_pair"].port_place("m2.x", False), blocks["right_pair"].port_place("m3.x_left", True))
    assert pairs.document.diagram.connections[PortRef("m3", "x_left")] == PortRef("m2", "x")


def test_copies_and_new_blocks_inside_stay_inside(pairs: MainWindow) -> None:
    view, scene = pairs.view, pairs.view.scene_
    double_click(pairs, "left_pair")
    click(view, body(view, "m1"))
    press_keys(pairs, Qt.Key.Key_D, CONTROL)
    assert set(composite(pairs, "left_pair").members) == {"m1", "m2", "m5"}  # m3 and m4 are taken, though not seen
    assert scene.selection.names() == ["m5"]
    undo(pairs)
    assert composite(pairs, "left_pair").members == ("m1", "m2")
    view.leave_composite()
    click(view, body(view, "left_pair"))
    press_keys(pairs, Qt.Key.Key_D, CONTROL)
    assert len(pairs.document.diagram.subsystems) == 6
    assert PortRef("m6", "x_left") in pairs.document.diagram.connections


def test_dissolving_inside_shows_what_was_around(pairs: MainWindow) -> None:
    double_click(pairs, "left_pair")
    press_keys(pairs, Qt.Key.Key_K, CONTROL | SHIFT)
    assert pairs.view.document.name == ""
    assert sorted(pairs.view.scene_.contents.blocks) == ["m1", "m2", "right_pair"]
    undo(pairs)
    assert sorted(pairs.view.scene_.contents.blocks) == ["left_pair", "right_pair"]


def test_what_is_dissolved_stands_free_in_view_and_the_others_make_room(open_window: Open) -> None:
    window = open_window(load(examples.path("excavator")))
    window.view.fit()
    before = to_document(window.document.diagram)
    click(window.view, body(window.view, "hydraulics"))
    press_keys(window, Qt.Key.Key_K, CONTROL | SHIFT)
    blocks = window.view.scene_.contents.blocks
    rects = {name: block.sceneBoundingRect() for name, block in blocks.items()}
    assert sorted(rects, key=lambda name: rects[name].x()) == [
        "control", "power_pack", "line", "hose", "chamber", "boom",
    ]  # fmt: skip
    assert not [(a, b) for a, b in combinations(rects, 2) if rects[a].intersects(rects[b])]
    wire = window.view.scene_.contents.wires[PortRef("line", "q1")]
    assert len({y for _, y in wire.points}) == 1  # still straight
    seen = window.view.mapToScene(window.view.viewport().rect()).boundingRect()
    assert all(seen.contains(rect) for rect in rects.values())
    undo(window)
    assert to_document(window.document.diagram) == before


def test_whoever_names_a_subsystem_leads_to_it(pairs: MainWindow) -> None:
    scene = pairs.view.scene_
    pairs.places.show_block("m4")
    assert pairs.view.document.name == "right_pair"
    assert scene.selection.names() == ["m4"]
    assert pairs.panels.get(InspectorPanel).subsystem.isVisible()
    pairs.places.show_block("left_pair")
    assert pairs.view.document.name == ""
    assert scene.selection.names() == ["left_pair"]
    scene.marks.highlight_ports([PortRef("m2", "x"), PortRef("m3", "x_left")])
    assert scene.contents.wires[PortRef("right_pair", "m3.x_left")].is_lit


def test_a_problem_inside_marks_the_composite(pairs: MainWindow) -> None:
    pairs.view.scene_.marks.show_problems([Diagnostic("It is wrong.", "m1")])
    assert pairs.view.scene_.appearance.problems_of("left_pair") == ["It is wrong."]


def test_the_form_of_a_method_cuts_its_run(pairs: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: pairs.controller.is_ready)
    pairs.document.diagram.set(runs=["held:step=0.1"])
    pairs.run_bar.open_form(0)
    form = pairs.run_bar.form
    assert form is not None
    rows = form.findChild(CutRows)
    assert rows is not None
    choice = rows.choices["left_pair"]
    assert choice.currentText() == "as drawn: apart"
    choice.setCurrentIndex(choice.findData(TOGETHER))
    choice.activated.emit(choice.currentIndex())
    assert tuple(map(str, pairs.document.diagram.runs)) == ("held:step=0.1@left_pair=together",)
    assert "left_pair together" in pairs.controller.label(pairs.document.diagram.runs[0])
    choice.setCurrentIndex(0)
    choice.activated.emit(0)
    assert tuple(map(str, pairs.document.diagram.runs)) == ("held:step=0.1",)


def test_the_rows_of_a_cut_are_no_window_before_they_stand_in_a_form(pairs: MainWindow) -> None:
    """One that comes and goes closes the form, which is a popup."""
    rows = CutRows(pairs.document.diagram, {})
    assert not rows.isVisible()


def test_the_form_of_a_method_is_as_wide_as_its_composites_names(pairs: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: pairs.controller.is_ready)
    diagram = pairs.document.diagram
    pairs.document.push(rename_composite(diagram, "left_pair", "two_masses_and_the_spring_between_them"))
    diagram.set(runs=["held:step=0.1"])
    pairs.run_bar.open_form(0)
    form = pairs.run_bar.form
    assert form is not None
    (rows,) = form.findChildren(CutRows)
    area = form.findChild(QScrollArea)
    assert area is not None
    seen = area.viewport().rect()
    for choice in rows.choices.values():
        assert seen.contains(QRect(choice.mapTo(area.viewport(), QPoint()), choice.size()))


def test_a_file_with_composites_opens_and_saves_as_it_was(pairs: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "copy.macrostep.json"
    pairs.document.save(file)
    assert file.read_text() == examples.path("four_masses").read_text()


# -- copies, notes and turning ---------------------------------------------------------------------------------------


def test_a_composite_is_copied_with_everything_in_it_between_windows(pairs: MainWindow, open_window: Open) -> None:
    scene = pairs.view.scene_
    whole = pairs.document.diagram
    put_into_new = [Composite("left_pair", ("m2",)), Composite("left_pair.inner", ("m1",), TOGETHER)]
    whole.set_composites((*put_into_new, whole.composites[1]))
    whole.set_note(0, Note("why it is stiff", (10.0, 10.0), level="left_pair"))
    click(pairs.view, body(pairs.view, "left_pair"))
    press_keys(pairs, Qt.Key.Key_D, CONTROL)
    assert sorted(scene.contents.blocks) == ["left_pair", "left_pair2", "right_pair"]
    assert scene.selection.names() == ["left_pair2"]
    assert composite(pairs, "left_pair2.inner") == Composite("left_pair2.inner", ("m5",), TOGETHER)
    undo(pairs)
    click(pairs.view, body(pairs.view, "left_pair"))
    press_keys(pairs, Qt.Key.Key_C, CONTROL)
    other = open_window(Diagram("other", [Subsystem("m1")]))
    press_keys(other, Qt.Key.Key_V, CONTROL)
    assert sorted(other.view.scene_.contents.blocks) == ["left_pair", "m1"]
    assert composite(other, "left_pair").members == ("m3",)
    assert composite(other, "left_pair.inner").members == ("m2",)  # m1 is taken there
    assert other.document.diagram.connections[PortRef("m3", "x_left")] == PortRef("m2", "x")
    double_click(other, "left_pair")
    assert [item.note.text for item in other.view.scene_.contents.notes.values()] == ["why it is stiff"]
    press_keys(other, Qt.Key.Key_V, CONTROL)  # the same once more, inside the first
    assert composite(other, "left_pair.left_pair.inner").members == ("m4",)
    while other.document.undo_stack.canUndo():
        undo(other)
    assert list(other.document.diagram.names) == ["m1"]


def test_cutting_a_composite_and_pasting_it_gives_it_back(pairs: MainWindow) -> None:
    before = [c.members for c in pairs.document.diagram.composites]
    click(pairs.view, body(pairs.view, "left_pair"))
    press_keys(pairs, Qt.Key.Key_X, CONTROL)
    assert list(pairs.document.diagram.subsystems) == ["m3", "m4"]
    press_keys(pairs, Qt.Key.Key_V, CONTROL)
    assert [c.members for c in pairs.document.diagram.composites] == before[::-1]


def test_notes_and_frames_are_written_inside_of_composites(pairs: MainWindow) -> None:
    view, scene = pairs.view, pairs.view.scene_
    before = to_document(pairs.document.diagram)
    double_click(pairs, "left_pair")
    press_keys(pairs, Qt.Key.Key_A, CONTROL)
    press_keys(pairs, Qt.Key.Key_G, CONTROL)
    (frame,) = scene.contents.frames.values()
    assert set(frame.shown.members) == {"m1", "m2"}
    view.in_place.close()
    scene.editing.set_note_text(None, "a stiff spring", Note("", (0.0, -200.0)))
    assert [item.note.text for item in scene.contents.notes.values()] == ["a stiff spring"]
    assert scene.selection.notes() == [0]
    view.leave_composite()
    assert not scene.contents.notes
    assert not scene.contents.frames
    again = from_document(to_document(pairs.document.diagram))
    assert again.notes[0].level == again.groups[0].level == "left_pair"
    while pairs.document.undo_stack.canUndo():
        undo(pairs)
    assert to_document(pairs.document.diagram) == before


def test_a_frame_becomes_a_composite_with_the_notes_in_it(window: MainWindow) -> None:
    view, scene, whole = window.view, window.view.scene_, window.document.diagram
    click(view, body(view, "m1"))
    click(view, body(view, "m2"), modifiers=SHIFT)
    press_keys(window, Qt.Key.Key_G, CONTROL)
    view.in_place.close()
    scene.router.settle()
    middle = next(iter(scene.contents.frames.values())).frame().center()
    whole.set_note(0, Note("in it", (middle.x(), middle.y()), (20.0, 10.0)))
    before = to_document(whole)
    press_keys(window, Qt.Key.Key_K, CONTROL)
    view.in_place.close()
    assert composite(window, "composite1").members == ("m1", "m2")
    assert whole.notes[0].level == whole.groups[0].level == "composite1"
    assert not scene.contents.notes
    press_keys(window, Qt.Key.Key_K, CONTROL | SHIFT)
    assert list(scene.contents.notes) == list(scene.contents.frames) == [0]
    assert to_document(whole) == before


def test_wires_at_a_composite_are_bent_saved_and_undone(pairs: MainWindow, tmp_path: Path) -> None:
    view, scene, stack = pairs.view, pairs.view.scene_, pairs.document.undo_stack
    flat = to_document(pairs.document.diagram)
    for level, source in (("", "left_pair"), ("left_pair", "m2")):
        view.document.enter(level)
        scene.router.settle()
        wire = next(w for w in scene.contents.wires.values() if w.isVisible() and w.source.subsystem == source)
        target, automatic = wire.target, wire.points
        middle = next(i for i in range(len(automatic) - 1) if i or len(automatic) == 2)
        (x0, y0), (x1, y1) = automatic[middle], automatic[middle + 1]
        place = QPointF((x0 + x1) / 2, (y0 + y1) / 2)
        drag(view, place, place + QPointF(30, 60))
        assert stack.undoText().startswith("route the wire")
        scene.router.settle()
        bent = scene.contents.wires[target].points
        assert bent != automatic
        assert scene.diagram.waypoints[target]
        pairs.document.save(tmp_path / "bent.macrostep.json")
        again = DiagramView(Document(load(tmp_path / "bent.macrostep.json")))
        again.document.enter(level)
        again.scene_.router.settle()
        assert again.scene_.contents.wires[target].points == bent
        undo(pairs)
        scene.router.settle()
        assert scene.contents.wires[target].points == automatic
        stack.redo()
        scene.router.settle()
        assert scene.contents.wires[target].points == bent
    while stack.canUndo():
        undo(pairs)
    assert to_document(pairs.document.diagram) == flat


def test_a_composite_is_turned_and_mirrored(pairs: MainWindow) -> None:
    view, scene = pairs.view, pairs.view.scene_
    upright = scene.contents.blocks["left_pair"].port_place("m2.x", False)
    click(view, body(view, "left_pair"))
    press_keys(pairs, Qt.Key.Key_R, CONTROL)
    assert pairs.document.diagram.orientations["left_pair"].rotation == 90
    scene.router.settle()
    place = scene.contents.blocks["left_pair"].port_place("m2.x", False)
    assert place != upright
    assert scene.contents.wires[PortRef("right_pair", "m3.x_left")].points[0] == (place.x(), place.y())
    undo(pairs)
    press_keys(pairs, Qt.Key.Key_I, CONTROL)
    assert pairs.document.diagram.orientations["left_pair"].mirrored
    assert from_document(to_document(pairs.document.diagram)).orientations == pairs.document.diagram.orientations


# -- bundles at the boundary -----------------------------------------------------------------------------------------


def chain() -> Diagram:
    """A mass, a spring, a mass with two flanges of which the right one is free, and another spring."""
    blocks = {"a": "mass", "spring": "spring", "m": "mass", "end": "spring"}
    parts = []
    for name, kind in blocks.items():
        entry = template(kind)
        assert entry is not None
        parts.append(entry.instantiate(name))
    diagram = Diagram("chain", parts, positions={n: (300.0 * i, 0.0) for i, n in enumerate(blocks)})
    for a, b in (("a.end2", "spring.end1"), ("spring.end2", "m.end1")):
        for source, target in joint_pairs(diagram, PortRef.parse(a), PortRef.parse(b)):
            diagram.connect(source, target)
    return diagram


def flange(window: MainWindow, block: str, bundle: str) -> QPointF:
    item = window.view.scene_.contents.blocks[block]
    return item.pos() + QPointF(item.geometry.bundles[bundle].x, item.geometry.bundles[bundle].y)


def visible_wires(window: MainWindow) -> list[WireItem]:
    window.view.scene_.router.settle_if_due()
    return [wire for wire in window.view.scene_.contents.wires.values() if wire.isVisible()]


def test_a_composite_has_the_flanges_of_its_members(open_window: Open) -> None:
    window = open_window(chain())
    view, scene, whole = window.view, window.view.scene_, window.document.diagram
    before = to_document(whole)
    click(view, body(view, "spring"))
    click(view, body(view, "m"), modifiers=SHIFT)
    press_keys(window, Qt.Key.Key_K, CONTROL)
    view.in_place.close()
    scene.router.settle_if_due()
    made = scene.contents.blocks["composite1"]
    assert {p.name: (p.kind, p.side) for p in made.geometry.ports} == {
        "spring.end1": ("bundle", "left"), "m.end2": ("bundle", "right")
    }  # fmt: skip
    (wire,) = visible_wires(window)
    assert wire.is_bundle
    assert {wire.points[0], wire.points[-1]} == {
        flange(window, "a", "end2").toTuple(), flange(window, "composite1", "spring.end1").toTuple()
    }  # fmt: skip
    drag(view, flange(window, "composite1", "m.end2"), flange(window, "end", "end1"))
    assert {(str(link.a), str(link.b)) for link in links(whole, "end")} == {("m.end2", "end.end1")}
    assert [wire.is_bundle for wire in visible_wires(window)] == [True, True]
    double_click(window, "composite1")
    scene.router.settle_if_due()
    sides = {n: [(p.name, p.side) for p in scene.contents.blocks[n].geometry.ports] for n in ("outside", "outside2")}
    assert sides == {"outside": [("a.end2", "right")], "outside2": [("end.end1", "left")]}, "as on the composite"
    assert [wire.is_bundle for wire in visible_wires(window)] == [True, True, True]
    undo(window)
    assert [wire.is_bundle for wire in visible_wires(window)] == [True, True]
    press_keys(window, Qt.Key.Key_K, CONTROL | SHIFT)
    assert to_document(whole) == before
    assert {(str(link.a), str(link.b)) for link in links(whole, "spring")} == {
        ("a.end2", "spring.end1"), ("spring.end2", "m.end1")
    }  # fmt: skip


def test_deleting_the_thick_wire_of_a_composite_takes_all_its_signals(open_window: Open) -> None:
    window = open_window(chain())
    make_composite(window.document.diagram, ["spring", "m"], "pair").apply(window.document.diagram)
    (wire,) = visible_wires(window)
    window.view.scene_.selection.select_items([wire])
    press_keys(window, Qt.Key.Key_Delete)
    assert not links(window.document.diagram, "a")
    assert len(links(window.document.diagram, "spring")) == 1
    undo(window)
    assert len(links(window.document.diagram, "spring")) == 2
