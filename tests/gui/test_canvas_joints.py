"""Acausal bundles on the canvas: any two of a kind are joined by one drag, several meet at one port."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from macrostep.gui.canvas.carried_signals import carried_by
from macrostep.gui.canvas.painting.wire_item import middle_of
from macrostep.gui.canvas.view.actions import canvas_menu
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.widgets.mnemonics import plain
from macrostep.model import Diagram, PortRef
from macrostep.model.edits.part_edits import RemoveItems
from macrostep.model.files.files import to_document
from tests.gui.canvas_mouse import drag, hold, release
from tests.gui.test_canvas import OpenView, diagram, hint, open_view
from tests.gui.test_canvas_bundles import bundle, wires
from tests.model.acausal_blocks import capacitor, ground, mass, resistor, voltage_source

__all__ = ["open_view"]


@pytest.fixture
def view(open_view: OpenView) -> DiagramView:
    blocks = [voltage_source("E", 1.0), resistor("R", 2.0), capacitor("C", 0.5), ground(), mass("m", 1.0)]
    places = {"E": (0, 0), "R": (300, 0), "C": (600, 0), "ground": (300, 200), "m": (900, 200)}
    return open_view(Diagram("rc", blocks, positions=places))


def join(view: DiagramView, a: str, b: str) -> None:
    drag(view, bundle(view, PortRef.parse(a)), bundle(view, PortRef.parse(b)))


def test_a_circuit_is_drawn_and_taken_back(view: DiagramView) -> None:
    empty = to_document(diagram(view))
    for a, b in (("E.n", "R.p"), ("R.n", "C.p"), ("C.n", "E.p"), ("ground.p", "E.p")):
        join(view, a, b)
    assert wires(view) == {"E.n R.p", "R.n C.p", "C.n E.p", "E.p ground.p"}
    QApplication.processEvents()  # wires are shown as those of bundles
    found = diagram(view).causality
    assert found is not None
    assert not found.problems
    for wire in view.scene_.contents.wires.values():
        assert wire.is_bundle
        ends = {bundle(view, wire.source).toTuple(), bundle(view, wire.target).toTuple()}
        assert {wire.points[0], wire.points[-1]} == ends
    wire = view.scene_.contents.wires[PortRef("C", "p")]
    assert {str(port) for port in carried_by(view.scene_, wire)} == {"C.v1", "R.i2", "C.i1"}
    after = to_document(diagram(view))
    for _ in range(4):
        view.document.undo_stack.undo()
    assert to_document(diagram(view)) == empty
    for _ in range(4):
        view.document.undo_stack.redo()
    assert to_document(diagram(view)) == after


def test_where_a_wire_that_ends_at_a_port_parts_from_one_that_begins_there_is_a_dot(open_view: OpenView) -> None:
    blocks = [voltage_source("E", 1.0), capacitor("C", 0.5), ground()]
    joints = [("E.n", "ground.p"), ("ground.p", "C.n")]
    places = {"E": (0, 0), "C": (600, 0), "ground": (300, 400)}
    view = open_view(Diagram("d", blocks, joints, positions=places))
    QApplication.processEvents()
    contents = view.scene_.contents

    def dots() -> list[tuple[float, float]]:
        return [dot for wire in contents.wires.values() for dot in wire._dots]

    def along(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        """Return a place at every pixel of a wire."""
        places = []
        for (x0, y0), (x1, y1) in pairwise(points):
            n = int(abs(x1 - x0) + abs(y1 - y0))
            places += [(x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n) for k in range(n + 1)]
        return places

    first, second = (contents.wires[PortRef.parse(target)].points for target in ("ground.p", "C.n"))
    shared = set(along(first[::-1])) & set(along(second))
    (dot,) = dots()
    assert dot in shared
    assert dot != second[0]  # not at the port
    assert len(shared) > 1
    view.document.push(RemoveItems(targets=[PortRef("ground", "p")]))
    QApplication.processEvents()
    assert dots() == []
    view.document.undo_stack.undo()
    QApplication.processEvents()
    assert dots() == [dot]


def test_who_gives_the_potential_is_chosen_at_the_wire(open_view: OpenView) -> None:
    blocks = [voltage_source("E", 1.0), resistor("small", 1.0), resistor("large", 4.0), ground()]
    joints = [("E.p", "small.p"), ("small.n", "large.p"), ("large.n", "E.n"), ("E.n", "ground.p")]
    places = {"E": (0, 0), "small": (300, 0), "large": (600, 0), "ground": (300, 200)}
    view = open_view(Diagram("divider", blocks, joints, positions=places))
    QApplication.processEvents()
    points = view.scene_.contents.wires[PortRef("large", "p")].points
    menu = canvas_menu(view, QPointF(*middle_of(points)))
    offered = {plain(a.text()): a for a in menu.actions() if "gives the potential" in a.text()}
    assert {text: a.isChecked() for text, a in offered.items()} == {
        "small.n gives the potential": True,
        "large.p gives the potential": False,
    }
    offered["large.p gives the potential"].trigger()
    found = diagram(view).causality
    assert found is not None
    assert found.gives[PortRef("large", "p")]
    assert to_document(diagram(view))["gives"] == ["large.p"]
    view.document.undo_stack.undo()
    assert "gives" not in to_document(diagram(view))


def test_why_two_bundles_are_not_joined_is_said_beside_the_cursor(view: DiagramView) -> None:
    hold(view, bundle(view, PortRef("R", "n")), bundle(view, PortRef("m", "p")))
    assert "one is electric, the other translational" in hint(view)
    release(view, QPointF(700, 400))
