"""Edits: apply then revert leaves the file identical, key order included, whatever came before."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from macrostep.model import Diagram, DiagramError, Input, MacrostepError, Output, PortRef, Subsystem
from macrostep.model.diagram.geometry import UPRIGHT, Group, Note, Orientation
from macrostep.model.edits.edits import (
    AddSubsystem,
    CompositeEdit,
    Connect,
    Disconnect,
    Edit,
    MoveSubsystems,
    RemoveSubsystem,
    ReplaceSubsystem,
    SetGroups,
    SetNotes,
    SetOrientations,
    SetSettings,
    SetWaypoints,
)
from macrostep.model.edits.part_edits import InsertPart, RemoveItems
from macrostep.model.files.files import to_document

NAMES = ["a", "b", "c", "d", "e"]


def block(name: str, inputs: str = "uvw", outputs: str = "xyz") -> Subsystem:
    return Subsystem(name, inputs={u: Input() for u in inputs}, outputs={y: Output("1") for y in outputs})


def text(diagram: Diagram) -> str:
    return json.dumps(to_document(diagram))


names = st.sampled_from(NAMES)
blocks = st.builds(block, names, st.sampled_from(["uvw", "wu", "v", ""]), st.sampled_from(["xyz", "zx", "y", ""]))
sources = st.builds(PortRef, names, st.sampled_from("xyz"))
targets = st.builds(PortRef, names, st.sampled_from("uvw"))
points = st.tuples(st.integers(-9, 9), st.floats(-9, 9))
groups = st.builds(Group, st.text(max_size=2), st.lists(names, max_size=3, unique=True).map(tuple))
parts = st.sampled_from([
    Diagram("part", [block("d"), block("e")], [("d.x", "e.u")], notes=[Note("n", (0, 0))], groups=[Group("g", ("e",))]),
    Diagram("part", [block("b")], orientations={"b": Orientation(180)}),
])  # fmt: skip
simple_edits = st.one_of(
    st.builds(AddSubsystem, blocks, st.none() | points),
    st.builds(RemoveSubsystem, names),
    st.builds(ReplaceSubsystem, names, blocks),
    st.builds(Connect, sources, targets),
    st.builds(Connect, sources, targets),
    st.builds(Disconnect, targets),
    st.builds(MoveSubsystems, st.dictionaries(names, points, max_size=3)),
    st.builds(SetWaypoints, targets, st.lists(points, max_size=2)),
    st.builds(SetOrientations, st.dictionaries(names, st.sampled_from([UPRIGHT, Orientation(90, True)]), max_size=2)),
    st.builds(SetNotes, st.dictionaries(st.integers(0, 3), st.none() | st.builds(Note, st.text(), points), max_size=2)),
    st.builds(SetGroups, st.dictionaries(st.integers(0, 3), st.none() | groups, max_size=2)),
    st.builds(RemoveItems, st.lists(names, max_size=3), st.lists(targets, max_size=2), st.lists(st.integers(0, 3))),
    st.builds(InsertPart, parts),
    st.builds(SetSettings, st.fixed_dictionaries({"stop": st.floats(-1, 9), "runs": st.lists(st.text(max_size=2))})),
)
all_edits = simple_edits | st.builds(CompositeEdit, st.just("several"), st.lists(simple_edits, max_size=4))


def fresh_diagram() -> Diagram:
    wires = [("a.x", "a.u"), ("a.y", "b.u"), ("b.x", "a.v"), ("b.y", "b.v"), ("c.z", "c.w"), ("a.x", "c.u")]
    corners = {PortRef("a", "u"): [(1.0, 2.0)], PortRef("c", "u"): [(3.0, 4.0)], PortRef("b", "v"): [(5.0, 6.0)]}
    return Diagram(
        "d", map(block, "abc"), wires, positions={"a": (0, 0), "c": (1, 1)}, waypoints=corners,
        orientations={"a": Orientation(270)}, notes=[Note("one", (0, 0)), Note("two", (5, 5))],
        groups=[Group("both", ("a", "b")), Group("last", ("c",), "green")],
    )  # fmt: skip


@given(st.lists(all_edits, max_size=12))
@settings(max_examples=300, deadline=None)
def test_undoing_and_redoing_everything_leaves_the_file_identical(edits: list[Edit]) -> None:
    diagram = fresh_diagram()
    history = [text(diagram)]
    done: list[Edit] = []
    for edit in edits:
        try:
            edit.apply(diagram)
        except MacrostepError:
            assert text(diagram) == history[-1], "a refused edit changed the diagram"
        else:
            done.append(edit)
            history.append(text(diagram))
    for edit, before in zip(reversed(done), reversed(history[:-1]), strict=True):
        edit.revert(diagram)
        assert text(diagram) == before
    for edit, after in zip(done, history[1:], strict=True):
        edit.apply(diagram)
        assert text(diagram) == after


def test_deleting_a_subsystem_that_feeds_itself_comes_back_with_wires_and_corners() -> None:
    diagram = fresh_diagram()
    before = text(diagram)
    edit = RemoveSubsystem("a")
    edit.apply(diagram)
    assert [str(target) for target in diagram.connections] == ["b.v", "c.w"]
    edit.revert(diagram)
    assert text(diagram) == before


def test_an_edit_of_several_blocks_does_all_or_nothing() -> None:
    diagram = fresh_diagram()
    before = text(diagram)
    for edit in (
        MoveSubsystems({"a": (9, 9), "gone": (9, 9)}),
        CompositeEdit("delete", [RemoveSubsystem("a"), RemoveSubsystem("b"), RemoveSubsystem("a")]),
        SetSettings({"name": "new", "stop": [9]}),
    ):
        with pytest.raises(MacrostepError):
            edit.apply(diagram)
        assert text(diagram) == before


def test_a_refused_edit_says_why() -> None:
    with pytest.raises(DiagramError, match=r"Cannot connect a\.x -> a\.u: a\.u already takes a\.x"):
        Connect(PortRef("a", "x"), PortRef("a", "u")).apply(fresh_diagram())


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (AddSubsystem(block("new")), "add new"),
        (RemoveSubsystem("a"), "delete a"),
        (ReplaceSubsystem("a", block("a")), "change a"),
        (ReplaceSubsystem("a", block("new")), "rename a to new"),
        (Connect(PortRef("a", "x"), PortRef("b", "u")), "connect a.x to b.u"),
        (Disconnect(PortRef("b", "u")), "disconnect b.u"),
        (MoveSubsystems({"a": (0, 0), "b": (1, 1)}), "move a, b"),
        (SetWaypoints(PortRef("b", "u"), []), "route the wire to b.u"),
        (SetSettings({"stop": 2.0}), "change stop"),
    ],
)
def test_the_undo_menu_says_what_was_done(edit: Edit, says: str) -> None:
    assert edit.text == says
