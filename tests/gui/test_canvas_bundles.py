"""Bundles on the canvas: one drag connects all their signals, one wire shows them, and conflicts are explained."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.view.chooser import Chooser
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.widgets.mnemonics import plain
from macrostep.model import Diagram, Input, Output, PortRef, Subsystem
from macrostep.model.bundles.bundles import links
from macrostep.model.diagram.geometry import Orientation
from macrostep.model.edits.edits import SetOrientations
from macrostep.model.files.files import to_document
from macrostep.model.library.library import template
from macrostep.model.subsystem.ports import Bundle
from tests.gui.canvas_mouse import RIGHT, body, click, drag, hold, move, on_screen, port, release
from tests.gui.test_canvas import OpenView, agrees, block, diagram, hint, key, open_view
from tests.model import causal_blocks

__all__ = ["open_view"]

FLANGE, END = PortRef("body", "flange"), PortRef("spring", "end")


def mass(name: str, side: str = "") -> Subsystem:
    return Subsystem(
        name, inputs={"F": Input()}, outputs={"x_out": Output("1"), "v_out": Output("1")},
        ports=[Bundle("flange", "translational", ["x_out", "v_out", "F"], "left" if side else "")],
    )  # fmt: skip


def spring(name: str, *ends: str) -> Subsystem:
    return Subsystem(
        name,
        inputs={f"{u}{end}": Input() for end in ends for u in "xv"},
        outputs={f"F{end}": Output("1") for end in ends},
        ports=[
            Bundle(f"end{end}", "translational", [f"x{end}", f"v{end}", f"F{end}"], "right" if end == "2" else "")
            for end in ends
        ],
    )


def body_and_spring() -> Diagram:
    return Diagram(
        "d", [mass("body"), spring("spring", ""), block("gain", "u", "y")],
        positions={"body": (0, 0), "spring": (400, 60), "gain": (400, 260)},
    )  # fmt: skip


@pytest.fixture
def view(open_view: OpenView) -> DiagramView:
    return open_view(body_and_spring())


def bundle(view: DiagramView, ref: PortRef) -> QPointF:
    item = view.scene_.contents.blocks[ref.subsystem]
    place = item.geometry.bundles[ref.port]
    return item.pos() + QPointF(place.x, place.y)


def wires(view: DiagramView) -> set[str]:
    return {f"{source} {target}" for target, source in diagram(view).connections.items()}


JOINED = {"body.x_out spring.x", "body.v_out spring.v", "spring.F body.F"}


@pytest.mark.parametrize("ends", [(FLANGE, END), (END, FLANGE)])
def test_one_drag_connects_all_signals_and_shows_one_wire(view: DiagramView, ends: tuple[PortRef, PortRef]) -> None:
    before = to_document(diagram(view))
    assert [p.kind for p in view.scene_.contents.blocks["body"].geometry.ports] == ["bundle"]
    hold(view, bundle(view, ends[0]), bundle(view, ends[1]))
    assert view.scene_.appearance.light_of(ends[1], "bundle") == "lit"
    release(view, bundle(view, ends[1]))
    assert wires(view) == JOINED
    assert view.document.undo_stack.count() == 1
    assert agrees(view)
    (seen,) = [wire for wire in view.scene_.contents.wires.values() if wire.isVisible()]
    assert seen.is_bundle
    assert {seen.points[0], seen.points[-1]} == {bundle(view, FLANGE).toTuple(), bundle(view, END).toTuple()}
    assert to_document(diagram(view))["connections"][0] == ["body.x_out", "spring.x"], "scalar pairs in the file"
    assert "body.flange ↔ spring.end" in view.scene_.marks.tooltip_at(middle(seen.points))
    view.document.undo_stack.undo()
    assert to_document(diagram(view)) == before
    assert agrees(view)
    assert not any(wire.isVisible() for wire in view.scene_.contents.wires.values())


def middle(points: tuple[tuple[float, float], ...]) -> QPointF:
    (x0, y0), (x1, y1) = points[1:3]
    return QPointF((x0 + x1) / 2, (y0 + y1) / 2)


def test_the_wire_of_a_bundle_is_deleted_as_one_and_pulled_off(view: DiagramView) -> None:
    drag(view, bundle(view, FLANGE), bundle(view, END))
    QApplication.processEvents()
    (seen,) = [wire for wire in view.scene_.contents.wires.values() if wire.isVisible()]
    click(view, middle(seen.points))
    key(view, Qt.Key.Key_Delete)
    assert wires(view) == set()
    view.document.undo_stack.undo()
    assert wires(view) == JOINED
    drag(view, bundle(view, END), QPointF(200, 300))
    assert wires(view) == set()
    view.document.undo_stack.undo()
    assert wires(view) == JOINED
    assert agrees(view)
    drag(view, bundle(view, END), bundle(view, END) + QPointF(3, 3))
    assert wires(view) == JOINED, "put back where it was"


def test_the_menu_of_signals_says_what_they_are(open_view: OpenView) -> None:
    kinds = {"pi": "pi_controller", "load": "inertia"}
    blocks = [
        made_from.subsystem.replaced(name=name, type=kind)
        for name, kind in kinds.items()
        if (made_from := template(kind)) is not None
    ]
    view = open_view(Diagram("d", blocks, positions={"pi": (0, 0), "load": (400, 60)}))
    hold(view, bundle(view, PortRef("load", "shaft1")), port(view, "pi.measured"))
    release(view, port(view, "pi.measured"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [plain(action.text()) for action in menu.actions()] == ["phi: angle [rad]", "w: speed [rad/s]"]
    menu.close()


def test_a_signal_wired_by_itself_gets_a_port_of_its_own(view: DiagramView) -> None:
    drag(view, bundle(view, FLANGE), bundle(view, END))
    target = PortRef("gain", "u")
    hold(view, port(view, "gain.u"), bundle(view, FLANGE))
    menus: list[list[str]] = []
    view.scene_.choice_requested.disconnect()
    view.scene_.choice_requested.connect(lambda choices, place: menus.append([text for text, _ in choices]))
    view.scene_.choice_requested.connect(lambda choices, place: choices[1][1]())
    release(view, bundle(view, FLANGE))
    assert menus == [["x_out", "v_out"]]
    assert diagram(view).connections[target] == PortRef("body", "v_out")
    assert agrees(view)
    kinds = {p.name: p.kind for p in view.scene_.contents.blocks["body"].geometry.ports}
    assert kinds == {"flange": "bundle", "v_out": "output"}
    assert view.scene_.contents.wires[target].points[0] == port(view, "body.v_out").toTuple()
    assert sum(wire.isVisible() for wire in view.scene_.contents.wires.values()) == 2
    view.document.undo_stack.undo()
    assert agrees(view)
    assert [p.kind for p in view.scene_.contents.blocks["body"].geometry.ports] == ["bundle"]


def test_the_menu_of_signals_connects_the_chosen_one(view: DiagramView) -> None:
    drag(view, bundle(view, FLANGE), port(view, "gain.u"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [plain(action.text()) for action in menu.actions()] == ["x_out", "v_out"]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert wires(view) == {"body.x_out gain.u"}


def test_a_signal_of_a_connected_bundle_is_drawn_from_it_and_the_bundle_keeps_its_wire(view: DiagramView) -> None:
    drag(view, bundle(view, FLANGE), bundle(view, END))
    drag(view, bundle(view, FLANGE), port(view, "gain.u"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [plain(action.text()) for action in menu.actions()] == ["x_out", "v_out"]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert wires(view) == JOINED | {"body.v_out gain.u"}
    view.document.undo_stack.undo()
    assert wires(view) == JOINED


def model(name: str) -> Subsystem:
    """Return a block with ports as an FMU has them: a mass whose signals are in no bundle."""
    return Subsystem(
        name,
        inputs={"force": Input(unit="N")},
        outputs={"x": Output("1", "m"), "v": Output("1", "m/s"), "a": Output("1", "m/s^2")},
    )


def wall_and_model() -> Diagram:
    return Diagram("d", [model("fmu"), causal_blocks.wall_spring("wall")], positions={"fmu": (0, 0), "wall": (400, 60)})


WHOLE = {"fmu.x wall.x", "fmu.v wall.v", "wall.F fmu.force"}


def test_a_bundle_is_joined_whole_with_ports_that_are_in_none(open_view: OpenView) -> None:
    view = open_view(wall_and_model())
    before = to_document(diagram(view))
    (end,) = view.scene_.contents.blocks["wall"].geometry.bundles
    appearance = view.scene_.appearance
    assert not appearance.is_connected(PortRef("wall", end), "bundle")
    drag(view, bundle(view, PortRef("wall", end)), body(view, "fmu"))
    assert wires(view) == WHOLE
    assert appearance.is_connected(PortRef("wall", end), "bundle")
    view.document.undo_stack.undo()
    assert to_document(diagram(view)) == before
    click(view, body(view, "wall"))
    click(view, body(view, "fmu"), modifiers=Qt.KeyboardModifier.ControlModifier)
    assert wires(view) == WHOLE
    assert agrees(view)


def test_a_block_that_faces_away_is_mirrored_when_it_is_connected(open_view: OpenView) -> None:
    blocks = [entry.instantiate(name) for name in ("dc_motor", "fixed_shaft") if (entry := template(name)) is not None]
    motor, inertia = (block.name for block in blocks)
    view = open_view(Diagram("d", blocks, positions={motor: (0, 0), inertia: (300, 0)}))
    before = to_document(diagram(view))
    click(view, body(view, motor))
    click(view, body(view, inertia), modifiers=Qt.KeyboardModifier.ControlModifier)
    assert bundle(view, PortRef(inertia, "shaft")).x() < body(view, inertia).x()
    assert diagram(view).orientations == {inertia: Orientation(0, True)}
    assert (view.document.undo_stack.count(), agrees(view)) == (1, True)
    view.document.undo_stack.undo()
    assert to_document(diagram(view)) == before


def test_of_a_bundle_only_signals_of_the_unit_are_offered(open_view: OpenView) -> None:
    view = open_view(wall_and_model())
    drag(view, port(view, "fmu.v"), body(view, "wall"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [plain(action.text()) for action in menu.actions()] == [
        "All: x, v, force", "v [m/s]",
    ]  # fmt: skip
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert wires(view) == {"fmu.v wall.v"}


def test_a_conflict_is_explained_and_the_fitting_block_offered(open_view: OpenView, qtbot: QtBot) -> None:
    places = {"a": (0, 0), "b": (500, 0)}
    view = open_view(Diagram("d", [causal_blocks.mass("a"), causal_blocks.mass("b")], positions=places))
    view.document.push(SetOrientations({"b": Orientation(0, True)}))
    QApplication.processEvents()
    a, b = PortRef("a", "flange"), PortRef("b", "flange")
    hold(view, bundle(view, a), bundle(view, b))
    reason = "a.flange and b.flange cannot be joined: both give x and v. Put a block between them that takes both."
    assert hint(view) == reason
    with qtbot.assertNotEmitted(view.document.refused):
        release(view, bundle(view, b))
    box = view.in_place.editor
    assert isinstance(box, Chooser)
    assert box.reason.text() == reason
    titles = {box.list.item(i).text() for i in range(box.list.count())}
    assert "Spring" in titles
    assert "Inertia" not in titles
    QTest.keyClicks(box.search, "spring and damper")
    QTest.keyClick(box.search, Qt.Key.Key_Return)
    assert {(str(link.a), str(link.b)) for link in links(diagram(view), "spring")} == {
        ("a.flange", "spring.end1"), ("b.flange", "spring.end2"),
    }  # fmt: skip
    assert view.document.undo_stack.count() == 2
    assert agrees(view)


def test_bundles_of_other_kinds_say_so(open_view: OpenView) -> None:
    shaft = Subsystem("shaft", inputs={"w": Input()}, ports=[Bundle("end", "rotational", ["w"])])
    view = open_view(Diagram("d", [mass("body"), shaft], positions={"body": (0, 0), "shaft": (400, 0)}))
    hold(view, bundle(view, FLANGE), bundle(view, PortRef("shaft", "end")))
    assert "one is translational, the other rotational" in hint(view)
    key(view, Qt.Key.Key_Escape)
    release(view, bundle(view, FLANGE))
    assert wires(view) == set()


def test_an_output_in_two_bundles_serves_both(open_view: OpenView) -> None:
    shared = Subsystem(
        "node", inputs={"i1": Input(), "i2": Input()}, outputs={"v": Output("1")},
        ports=[Bundle("pin1", "electric", ["v", "i1"], "left"), Bundle("pin2", "electric", ["v", "i2"], "right")],
    )  # fmt: skip
    ends = [
        Subsystem(n, inputs={"v": Input()}, outputs={"i": Output("1")}, ports=[Bundle("p", "electric", ["v", "i"])])
        for n in ("one", "two")
    ]
    places = {"one": (0, 0), "node": (300, 100), "two": (600, 0)}
    view = open_view(Diagram("d", [shared, *ends], positions=places))
    drag(view, bundle(view, PortRef("one", "p")), bundle(view, PortRef("node", "pin1")))
    drag(view, bundle(view, PortRef("two", "p")), bundle(view, PortRef("node", "pin2")))
    assert wires(view) == {"node.v one.v", "one.i node.i1", "node.v two.v", "two.i node.i2"}
    assert agrees(view)
    assert {p.name for p in view.scene_.contents.blocks["node"].geometry.ports} == {"pin1", "pin2"}
    seen = {(w.points[0], w.points[-1]) for w in view.scene_.contents.wires.values() if w.isVisible()}
    expected = [
        {bundle(view, PortRef(a, p)).toTuple(), bundle(view, PortRef("node", q)).toTuple()}
        for a, p, q in (("one", "p", "pin1"), ("two", "p", "pin2"))
    ]
    assert [set(ends) for ends in seen] in (expected, expected[::-1])


def test_a_body_with_one_fitting_bundle_takes_the_drop(view: DiagramView) -> None:
    start = bundle(view, FLANGE)
    hold(view, start, body(view, "spring"))
    move(view, [body(view, "spring")])
    release(view, body(view, "spring"))
    assert wires(view) == JOINED


def test_a_right_click_gives_up(view: DiagramView) -> None:
    hold(view, bundle(view, FLANGE), bundle(view, END))
    QTest.mousePress(view.viewport(), RIGHT, Qt.KeyboardModifier.NoModifier, on_screen(view, bundle(view, END)))
    release(view, bundle(view, END), RIGHT)
    release(view, bundle(view, END))
    assert wires(view) == set()
