"""The diagram: validates first, emits afterwards, keeps orders, and names both sides when it refuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from macrostep.model import (
    Diagram,
    DiagramError,
    Input,
    MacrostepError,
    Output,
    PortRef,
    State,
    Subsystem,
    explain_connection,
)
from macrostep.model.diagram.events import (
    Connected,
    Disconnected,
    Event,
    SettingsChanged,
    SubsystemAdded,
    SubsystemMoved,
    SubsystemRemoved,
    SubsystemReplaced,
    WaypointsChanged,
)
from macrostep.model.files.files import to_document


def block(name: str, inputs: str = "u w", outputs: str = "y z") -> Subsystem:
    return Subsystem(
        name, inputs={u: Input() for u in inputs.split()}, outputs={y: Output("1") for y in outputs.split()}
    )


@pytest.fixture
def diagram() -> Diagram:
    return Diagram(
        "d", [block("a"), block("b"), block("c")], [("a.y", "b.u"), ("b.y", "b.w"), ("b.z", "c.u"), ("c.y", "a.u")],
        positions={"a": (0, 0), "b": (1, 1)}, waypoints={PortRef("b", "u"): [(5, 5)], PortRef("c", "u"): [(6, 6)]},
    )  # fmt: skip


def recorded(diagram: Diagram) -> list[Event]:
    events: list[Event] = []
    diagram.subscribe(events.append)
    return events


def wires(diagram: Diagram) -> list[str]:
    return [f"{source} {target}" for target, source in diagram.connections.items()]


def test_plain_numbers_and_texts_are_enough() -> None:
    # What INTERFACES promises to scripts; the fields' types name what is kept.
    arguments: dict[str, Any] = {
        "parameters": {"beta": 1}, "inputs": {"p": 1.0}, "states": {"P": 2}, "outputs": {"P_out": "P"},
    }  # fmt: skip
    prey = Subsystem("prey", equations="der(P) = beta*p", **arguments)
    assert prey.parameters["beta"].value == 1.0
    assert (prey.inputs["p"], prey.states["P"], prey.outputs["P_out"]) == (Input(1.0), State(2.0), Output("P"))
    assert prey.equations == ("der(P) = beta*p",)


def test_equations_in_one_text_each_begin_a_line() -> None:
    text = "der(x) = v\n\nwhen x < 0 then\n  reinit(v, -v)\nend when\nder(v) = (1 +\n  x)"
    lines = ("der(x) = v", "when x < 0 then\n  reinit(v, -v)\nend when", "der(v) = (1 +\n  x)")
    ball = Subsystem("ball", states={"x": 1, "v": 0}, equations=text)
    assert tuple(ball.equations) == lines
    assert [p for p in Diagram("d", [ball]).problems() if p.severity == "error"] == []


@pytest.mark.parametrize("value", [[1], None, True, float("nan"), float("inf")])
def test_what_is_not_a_number_is_refused_by_name(value: Any) -> None:
    with pytest.raises(MacrostepError, match=r"Parameter prey\.beta must be a"):
        Subsystem("prey", parameters={"beta": value})


@pytest.mark.parametrize(
    ("source", "target", "says"),
    [
        ("a.z", "b.u", "b.u already takes a.y. Disconnect it first."),
        ("a.q", "c.w", "a has no output 'q'; it has: y, z."),
        ("a.y", "c.q", "c has no input 'q'; it has: u, w."),
        ("x.y", "c.w", "there is no subsystem 'x'."),
        ("a.y", "x.w", "there is no subsystem 'x'."),
    ],
)
def test_a_refused_connection_names_both_sides_and_changes_nothing(
    diagram: Diagram, source: str, target: str, says: str
) -> None:
    before, events = to_document(diagram), recorded(diagram)
    with pytest.raises(DiagramError) as caught:
        diagram.connect(source, target)
    assert str(caught.value) == f"Cannot connect {source} -> {target}: {says}"
    assert str(caught.value) == explain_connection(diagram, PortRef.parse(source), PortRef.parse(target))
    assert (to_document(diagram), events) == (before, [])


def test_a_possible_connection_needs_no_explanation(diagram: Diagram) -> None:
    assert explain_connection(diagram, PortRef("a", "y"), PortRef("a", "w")) is None


@pytest.mark.parametrize("text", ["a", "a.", ".y", ""])
def test_what_is_not_a_port_is_refused(diagram: Diagram, text: str) -> None:
    with pytest.raises(DiagramError, match=r"write it as 'subsystem\.port'"):
        diagram.connect(text, "c.w")


@pytest.mark.parametrize(
    ("name", "says"), [("a", "used twice"), ("1a", "not a name"), ("", "not a name"), ("a b", "not")]
)
def test_a_name_must_be_new_and_a_name(diagram: Diagram, name: str, says: str) -> None:
    before, events = to_document(diagram), recorded(diagram)
    with pytest.raises(DiagramError, match=says):
        diagram.add(block(name))
    with pytest.raises(DiagramError, match=says):
        diagram.replace("b", block(name))
    assert (to_document(diagram), events) == (before, [])


def test_dotted_names_are_names() -> None:
    diagram = Diagram("d", [block("axle.left"), block("axle.right")], [("axle.left.y", "axle.right.u")])
    assert wires(diagram) == ["axle.left.y axle.right.u"]


def test_removing_a_subsystem_removes_its_wires_once_a_loop_onto_itself_included(diagram: Diagram) -> None:
    events = recorded(diagram)
    diagram.remove("b")
    assert wires(diagram) == ["c.y a.u"]
    assert dict(diagram.waypoints) == {}
    assert dict(diagram.positions) == {"a": (0.0, 0.0)}
    assert [type(event) for event in events] == [Disconnected] * 3 + [SubsystemRemoved]


def test_renaming_takes_wires_corners_and_place_along(diagram: Diagram) -> None:
    diagram.replace("b", diagram["b"].replaced(name="new"))
    assert list(diagram.subsystems) == ["a", "new", "c"]
    assert wires(diagram) == ["a.y new.u", "new.y new.w", "new.z c.u", "c.y a.u"]
    assert list(diagram.waypoints) == [PortRef("new", "u"), PortRef("c", "u")]
    assert list(diagram.positions) == ["a", "new"]


def test_replacing_removes_the_wires_of_ports_that_are_gone(diagram: Diagram) -> None:
    events = recorded(diagram)
    diagram.replace("b", block("b", inputs="u", outputs="y"))
    assert wires(diagram) == ["a.y b.u", "c.y a.u"]
    assert [type(event) for event in events] == [Disconnected, Disconnected, SubsystemReplaced]


def test_what_changes_together_is_told_together(diagram: Diagram) -> None:
    batches: list[Sequence[Event]] = []
    unsubscribe = diagram.subscribe_all(batches.append)
    diagram.move_all({"a": (1, 2), "b": (3, 4)})
    diagram.move_all({})
    diagram.remove("c")
    unsubscribe()
    diagram.remove("b")
    assert [[type(event) for event in batch] for batch in batches] == [
        [SubsystemMoved, SubsystemMoved], [Disconnected, Disconnected], [SubsystemRemoved]
    ]  # fmt: skip


def test_every_change_is_told_once_it_is_made(diagram: Diagram) -> None:
    seen: list[tuple[Event, int]] = []
    unsubscribe = diagram.subscribe(lambda event: seen.append((event, len(diagram.connections))))
    diagram.add(block("d"))
    diagram.connect("d.y", "d.u")
    diagram.set_waypoints("d.u", [(1, 2)])
    diagram.move("d", (3, 4))
    diagram.disconnect("d.u")
    diagram.set(stop=2, runs=["x"])
    unsubscribe()
    diagram.remove("d")
    source, target = PortRef("d", "y"), PortRef("d", "u")
    assert seen == [
        (SubsystemAdded("d"), 4), (Connected(source, target), 5), (WaypointsChanged(target), 5),
        (SubsystemMoved("d"), 5), (Disconnected(source, target), 4), (SettingsChanged(), 4),
    ]  # fmt: skip
    assert (diagram.stop, tuple(map(str, diagram.runs))) == (2.0, ("x",))


def test_settings_that_make_no_sense_change_nothing(diagram: Diagram) -> None:
    for settings in ({"stop": [9]}, {"colour": "red"}, {"name": "new", "stop": float("inf")}):
        before, events = to_document(diagram), recorded(diagram)
        with pytest.raises(MacrostepError):
            diagram.set(**settings)
        assert (to_document(diagram), events) == (before, [])


def test_asking_for_what_is_not_there_names_what_is(diagram: Diagram) -> None:
    with pytest.raises(DiagramError, match="There is no subsystem 'x' in 'd'; it has: a, b, c"):
        diagram["x"]
    for change in (diagram.disconnect, lambda port: diagram.set_waypoints(port, [])):
        with pytest.raises(DiagramError, match=r"a\.w is not connected"):
            change("a.w")


def test_a_name_is_one_line() -> None:
    assert Diagram("a\nmacrostep: Written: b\r\n\u2028c").name == "a macrostep: Written: b  c"


def test_a_name_that_is_changed_to_several_lines_is_one_line() -> None:
    diagram = Diagram("car")
    diagram.set(name="first\nsecond\u2028third")
    assert diagram.name == "first second third"
