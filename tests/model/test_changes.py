"""The sum of an edit's events, and what a diagram does to many things at once."""

from __future__ import annotations

import pytest

from macrostep.model import Diagram, Input, Output, PortRef, Subsystem
from macrostep.model.base.errors import DiagramError
from macrostep.model.diagram.changes import Changes
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.events import (
    CompositesChanged,
    Connected,
    Disconnected,
    Event,
    GroupChanged,
    SubsystemAdded,
    SubsystemMoved,
    SubsystemRemoved,
    SubsystemReplaced,
)
from macrostep.model.diagram.geometry import Group
from macrostep.model.files.files import to_document


def block(name: str) -> Subsystem:
    return Subsystem(name, inputs={"u": Input(), "w": Input()}, outputs={"y": Output("1")})


@pytest.fixture
def diagram() -> Diagram:
    return Diagram(
        "d",
        [block(name) for name in "abcd"],
        [("a.y", "b.u"), ("b.y", "b.w"), ("b.y", "c.u"), ("c.y", "a.u"), ("d.y", "d.u")],
        positions={"a": (0, 0), "b": (1, 1)},
        waypoints={PortRef("b", "u"): [(5, 5)], PortRef("c", "u"): [(6, 6)]},
        groups=[Group("g", ("a", "b", "d")), Group("all", ("a", "b"))],
        composites=[Composite("one", ("a", "b"), corners={PortRef("c", "u"): ((1.0, 2.0),)}), Composite("two", ("d",))],
    )


def recorded(diagram: Diagram) -> list[Event]:
    events: list[Event] = []
    diagram.subscribe(events.append)
    return events


def test_what_was_removed_at_once_is_what_was_removed_one_by_one(diagram: Diagram) -> None:
    one_by_one = diagram.copy()
    for name in ("a", "b"):
        one_by_one.remove(name)
    events = recorded(diagram)
    diagram.remove_all(["a", "b"])
    assert to_document(diagram) == to_document(one_by_one)
    assert [c.name for c in diagram.composites] == ["two"]
    assert diagram.groups[0].members == ("d",)
    assert list(diagram.wired("d")) == [PortRef("d", "u")]
    assert list(diagram.wired("c")) == []
    kinds = [type(event) for event in events]
    assert kinds == [Disconnected] * 4 + [GroupChanged] * 2 + [CompositesChanged] + [SubsystemRemoved] * 2


def test_what_was_added_at_once_is_what_was_added_one_by_one(diagram: Diagram) -> None:
    one_by_one = diagram.copy()
    connections = {PortRef("e", "u"): PortRef("a", "y"), PortRef("e", "w"): PortRef("e", "y")}
    for name in "ef":
        one_by_one.add(block(name), (3, 4) if name == "e" else None)
    for target, source in connections.items():
        one_by_one.connect(source, target)
    events = recorded(diagram)
    diagram.add_all([block("e"), block("f")], {"e": (3, 4), "nobody": (0, 0)})
    diagram.connect_all(connections)
    diagram.move_all({"f": (7, 8), "e": None})
    one_by_one.move("f", (7, 8))
    one_by_one.move("e", None)
    assert to_document(diagram) == to_document(one_by_one)
    assert list(diagram.wired("e")) == list(connections)
    assert events == [
        *(SubsystemAdded(name) for name in "ef"),
        *(Connected(source, target) for target, source in connections.items()),
        *(SubsystemMoved(name) for name in "fe"),
    ]


def test_of_many_all_or_none_are_changed(diagram: Diagram) -> None:
    before, events = to_document(diagram), recorded(diagram)
    for wrong in ([block("e"), block("e")], [block("e"), block("a")], [block("e"), block("1x")], [block("two")]):
        with pytest.raises(DiagramError):
            diagram.add_all(wrong)
    with pytest.raises(DiagramError, match=r"a already|already takes"):
        diagram.connect_all({PortRef("a", "w"): PortRef("b", "y"), PortRef("b", "u"): PortRef("c", "y")})
    with pytest.raises(DiagramError, match="not connected"):
        diagram.disconnect_all([PortRef("b", "u"), PortRef("a", "w")])
    with pytest.raises(DiagramError, match="no subsystem 'x'"):
        diagram.remove_all(["a", "x"])
    with pytest.raises(DiagramError, match="no subsystem 'x'"):
        diagram.move_all({"a": (9, 9), "x": (0, 0)})
    assert to_document(diagram) == before
    assert not events


def test_a_copy_knows_its_wires_by_itself(diagram: Diagram) -> None:
    other = diagram.copy()
    other.disconnect("b.u")
    assert PortRef("b", "u") in diagram.wired("a")
    assert PortRef("b", "u") not in other.wired("a")


def test_changes_name_what_is_to_be_compared(diagram: Diagram) -> None:
    events = recorded(diagram)
    diagram.replace("a", block("x"))
    diagram.replace("x", block("z"))
    diagram.replace("b", block("a"))
    diagram.disconnect("c.u")
    diagram.set_waypoints("d.u", [(1, 1)])
    diagram.add(block("e"))
    diagram.remove("e")
    changes = Changes.of(events)
    assert changes.names == {"a": "z", "b": "a"}
    assert set(changes.blocks) == {"a", "x", "z", "b", "e"}
    assert set(changes.replaced) == {"z", "a"}
    assert list(changes.wires) == [PortRef("c", "u")]
    assert list(changes.corners) == [PortRef("d", "u")]
    assert not changes.has_other_composites
    assert Changes.of([SubsystemReplaced("a", "a"), CompositesChanged()]).names == {}
