"""Levels of a diagram: what one sees inside and outside of composites, and what an edit of the picture does."""

from __future__ import annotations

import pytest

from macrostep import examples
from macrostep.model import Diagram, DiagramError, PortRef, Subsystem, load
from macrostep.model.composites.level import OUTSIDE, OUTSIDE_RIGHT, Level
from macrostep.model.composites.parts import from_text, renamed, shift, to_text
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.geometry import Group, Note, Orientation
from macrostep.model.diagram.transition import follow
from macrostep.model.edits.composite_edits import dissolve_composite, make_composite, rename_composite, solve_composite
from macrostep.model.edits.edits import (
    AddSubsystem,
    CompositeEdit,
    Connect,
    Disconnect,
    Edit,
    MoveSubsystems,
    ReplaceSubsystem,
    SetGroups,
    SetNotes,
    SetOrientations,
    SetWaypoints,
)
from macrostep.model.edits.lowering import lowered
from macrostep.model.edits.part_edits import InsertPart, RemoveItems
from macrostep.model.files.files import from_document, to_document
from macrostep.model.library.library import join
from tests.model.causal_blocks import pipe, volume_two


def masses() -> Diagram:
    """Four masses; the left pair is in a composite, and the whole of it in another."""
    diagram = load(examples.path("four_masses"))
    diagram.set_composites([Composite("all", ("m3",)), Composite("all.pair", ("m1", "m2"))])
    return diagram


def wires(level: Level) -> set[tuple[str, str]]:
    return {(str(source), str(target)) for target, source in level.picture().connections.items()}


def test_outside_composites_are_blocks_with_the_ports_at_their_boundary() -> None:
    level = Level(masses())
    picture = level.picture()
    assert list(picture.subsystems) == ["m4", "all"]
    assert list(picture["all"].inputs) == ["m3.F_right"]
    assert list(picture["all"].outputs) == ["m3.x", "m3.v"]
    assert picture["all"].inputs["m3.F_right"].unit == "N"
    assert wires(level) == {("all.m3.x", "m4.x_left"), ("all.m3.v", "m4.v_left"), ("m4.F_left", "all.m3.F_right")}


def test_inside_two_blocks_stand_for_everything_outside() -> None:
    level = Level(masses(), "all")
    picture = level.picture()
    assert list(picture.subsystems) == ["m3", "all.pair", OUTSIDE, OUTSIDE_RIGHT]
    assert list(picture[OUTSIDE_RIGHT].inputs) == ["m4.x_left", "m4.v_left"]
    assert not picture[OUTSIDE_RIGHT].outputs
    assert list(picture[OUTSIDE].outputs) == ["m4.F_left"]
    assert not picture[OUTSIDE].inputs
    (left, top), (right, same) = picture.positions[OUTSIDE], picture.positions[OUTSIDE_RIGHT]
    assert top == same == min(y for _, y in picture.positions.values())
    assert left + 160 < min(x for block, (x, _) in picture.positions.items() if block != OUTSIDE)
    assert right > max(x for block, (x, _) in picture.positions.items() if block != OUTSIDE_RIGHT) + 160
    assert (f"{OUTSIDE}.m4.F_left", "m3.F_right") in wires(level)
    assert ("all.pair.m2.x", "m3.x_left") in wires(level)
    deeper = Level(masses(), "all.pair").picture()
    assert list(deeper.subsystems) == ["m1", "m2", OUTSIDE, OUTSIDE_RIGHT]
    assert list(deeper[OUTSIDE].outputs) == ["m3.F_left"]
    assert PortRef("m2", "x_left") in deeper.connections


def test_ports_of_the_picture_are_those_of_the_diagram() -> None:
    level = Level(masses(), "all")
    for target, source in masses().connections.items():
        for port in (target, source):
            assert level.real(level.shown(port)) == port
    assert level.shown(PortRef("m1", "x")) == PortRef("all.pair", "m1.x")
    assert level.block_of("m1") == "all.pair"
    assert level.block_of("m4") == OUTSIDE
    assert level.block_of("all.pair") == "all.pair"


def test_the_block_of_what_is_outside_has_a_name_of_its_own() -> None:
    diagram = masses()
    diagram.add(Subsystem(OUTSIDE))
    assert Level(diagram, "all").outside == f"{OUTSIDE}_"


def test_a_wire_has_its_corners_at_the_level_of_its_blocks() -> None:
    diagram = masses()
    diagram.set_waypoints("m2.x_left", [(1.0, 2.0)])
    diagram.set_waypoints("m3.x_left", [(3.0, 4.0)])
    assert not Level(diagram, "all").picture().waypoints
    assert list(Level(diagram, "all.pair").picture().waypoints) == [PortRef("m2", "x_left")]


def carry_out(diagram: Diagram, level: str, edit: Edit) -> None:
    """Do what an edit of the picture stands for; undoing it leaves the file as it was."""
    before = to_document(diagram)
    real = lowered(Level(diagram, level), edit)
    real.apply(diagram)
    after = to_document(diagram)
    real.revert(diagram)
    assert to_document(diagram) == before
    real.apply(diagram)
    assert to_document(diagram) == after
    assert not [problem for problem in diagram.problems() if problem.severity == "error"]


def test_wires_of_a_composite_are_wires_of_its_members() -> None:
    diagram = masses()
    carry_out(diagram, "", Disconnect(PortRef("all", "m3.F_right")))
    assert PortRef("m3", "F_right") not in diagram.connections
    carry_out(diagram, "", Connect(PortRef("m4", "F_left"), PortRef("all", "m3.F_right")))
    assert diagram.connections[PortRef("m3", "F_right")] == PortRef("m4", "F_left")
    carry_out(diagram, "all", RemoveItems(targets=[PortRef(OUTSIDE_RIGHT, "m4.x_left")]))
    assert PortRef("m4", "x_left") not in diagram.connections


def test_a_composite_is_moved_renamed_and_deleted_as_a_block() -> None:
    diagram = masses()
    carry_out(diagram, "all", MoveSubsystems({"all.pair": (70.0, 80.0), "m3": (0.0, 0.0), OUTSIDE: (5.0, 5.0)}))
    assert diagram.positions["all.pair"] == (70.0, 80.0)
    assert Level(diagram, "all").picture().positions["all.pair"] == (70.0, 80.0)
    picture = Level(diagram, "all").picture()
    carry_out(diagram, "all", ReplaceSubsystem("all.pair", picture["all.pair"].replaced(name="all.front")))
    assert [c.name for c in diagram.composites] == ["all", "all.front"]
    for level, name, new in (("all", "all.front", "all.a.b"), ("", "all", "a.b"), ("", "all", ".b")):
        block = Level(diagram, level).picture()[name]
        with pytest.raises(DiagramError, match=r"b' is not a name: use letters"):
            carry_out(diagram, level, ReplaceSubsystem(name, block.replaced(name=new)))
    carry_out(diagram, "all", RemoveItems(["all.front"]))
    assert list(diagram.subsystems) == ["m3", "m4"]
    assert [c.name for c in diagram.composites] == ["all"]


def test_what_is_added_inside_belongs_to_the_composite() -> None:
    diagram = masses()
    add = CompositeEdit(
        "add", [AddSubsystem(Subsystem("new", inputs={"u": 0.0})), Connect(PortRef("m1", "x"), PortRef("new", "u"))]
    )
    carry_out(diagram, "all.pair", add)
    assert diagram.composites[1].members == ("m1", "m2", "new")
    carry_out(diagram, "all", InsertPart(Diagram("part", [Subsystem("pasted")])))
    assert diagram.composites[0].members == ("m3", "pasted")
    assert "m4" in Level(diagram, "all").picture().names  # names outside are taken as well


def test_frames_hold_the_subsystems_of_their_blocks() -> None:
    diagram = masses()
    diagram.set_group(0, Group("hidden", ("m1", "m2"), level="all.pair"))
    carry_out(diagram, "all", SetGroups({0: Group("seen", ("m3", "all.pair"))}, "group"))
    assert diagram.groups[1].members == ("m3", "m1", "m2")
    assert list(Level(diagram, "all").picture().groups) == [1]
    assert Level(diagram, "all").picture().groups[1].members == ("m3", "all.pair")
    assert list(Level(diagram, "all.pair").picture().groups) == [0]


def test_notes_stand_at_the_level_where_they_are_written() -> None:
    diagram = masses()
    diagram.set_note(0, Note("outside", (0.0, 0.0)))
    carry_out(diagram, "all", SetNotes({0: Note("inside", (5.0, 5.0)), 1: Note("too", (5.0, 90.0))}))
    assert [(note.text, note.level) for note in diagram.notes.values()] == [
        ("outside", ""), ("inside", "all"), ("too", "all")
    ]  # fmt: skip
    assert list(Level(diagram, "").picture().notes) == [0]
    assert list(Level(diagram, "all").picture().notes) == [1, 2]
    carry_out(diagram, "all", SetNotes({1: None}))
    assert [note.text for note in diagram.notes.values()] == ["outside", "too"]
    assert from_document(to_document(diagram)).notes[1].level == "all"


def test_notes_and_frames_follow_their_composite() -> None:
    diagram = masses()
    diagram.set_note(0, Note("deep", (0.0, 0.0), level="all.pair"))
    diagram.set_note(1, Note("chosen", (0.0, 0.0), level="all"))
    diagram.set_group(0, Group("one", ("m3",), level="all"))
    diagram.set_group(1, Group("both", ("m3", "m1", "m2"), level="all"))

    def levels() -> list[str]:
        return [note.level for note in diagram.notes.values()] + [group.level for group in diagram.groups.values()]

    def done(edit: Edit) -> None:
        before = to_document(diagram)
        edit.apply(diagram)
        edit.revert(diagram)
        assert to_document(diagram) == before
        edit.apply(diagram)

    done(make_composite(diagram, ["m3"], "new", notes=[1]))
    assert levels() == ["all.pair", "all.new", "all.new", "all"]
    done(rename_composite(diagram, "all", "every"))
    assert levels() == ["every.pair", "every.new", "every.new", "every"]
    done(dissolve_composite(diagram, "every.pair"))
    assert levels() == ["every", "every.new", "every.new", "every"]
    done(lowered(Level(diagram, "every"), RemoveItems(["every.new"])))
    assert [note.text for note in diagram.notes.values()] == ["deep"]
    assert [group.members for group in diagram.groups.values()] == [("m1", "m2")]
    done(RemoveItems(["m1", "m2"]))
    assert [note.level for note in diagram.notes.values()] == [""]  # its composite has gone with its members


def test_a_block_of_a_composite_is_turned() -> None:
    diagram = masses()
    carry_out(diagram, "all", SetOrientations({"all.pair": Orientation(90, True), "m3": Orientation(180)}))
    assert Level(diagram, "all").picture().orientations["all.pair"] == Orientation(90, True)
    again = from_document(to_document(diagram))
    assert again.orientations == diagram.orientations
    rename_composite(diagram, "all.pair", "front").apply(diagram)
    assert diagram.orientations["all.front"] == Orientation(90, True)
    carry_out(diagram, "all", RemoveItems(["all.front"]))
    assert list(diagram.orientations) == ["m3"]


def test_a_copy_of_a_composite_holds_everything_in_it() -> None:
    diagram = masses()
    diagram.set_composites([diagram.composites[0], diagram.composites[1].replaced(solved="together")])
    diagram.move("all.pair", (70.0, 80.0))
    diagram.turn("all.pair", Orientation(90))
    diagram.set_waypoints("m2.x_left", [(1.0, 2.0)])
    diagram.set_note(0, Note("deep", (3.0, 4.0), level="all.pair"))
    diagram.set_group(0, Group("two", ("m1", "m2"), "green", level="all.pair"))
    level = Level(diagram, "all")
    part = from_text(to_text(level.extracted(["all.pair"], diagram.positions, [], [])))
    assert [(c.name, c.members, c.solved) for c in part.composites] == [("pair", ("m1", "m2"), "together")]
    copy = renamed(part, diagram.names, "all")
    shift(copy, 10.0, 20.0)
    assert copy.positions["pair2"] == (80.0, 100.0)
    assert copy.positions["m5"] == diagram.positions["m1"], "what is inside stays where it is"
    carry_out(diagram, "all", InsertPart(copy))
    assert [(c.name, c.members) for c in diagram.composites] == [
        ("all", ("m3",)), ("all.pair", ("m1", "m2")), ("all.pair2", ("m5", "m6"))
    ]  # fmt: skip
    assert diagram.orientations["all.pair2"] == Orientation(90)
    assert diagram.connections[PortRef("m6", "x_left")] == PortRef("m5", "x")
    assert diagram.waypoints[PortRef("m6", "x_left")] == ((1.0, 2.0),)
    assert diagram.notes[1] == Note("deep", (3.0, 4.0), level="all.pair2")
    assert diagram.groups[1] == Group("two", ("m5", "m6"), "green", level="all.pair2")


def test_frames_of_older_files_stand_around_their_blocks() -> None:
    diagram = masses()
    diagram.set_group(0, Group("two", ("m1", "m2"), level="all.pair"))
    document = to_document(diagram)
    assert "level" not in document["groups"][0]  # where one would look for it
    assert from_document(document).groups[0].level == "all.pair"
    diagram.set_group(0, Group("one", ("m1", "m2"), level="all"))
    assert from_document(to_document(diagram)).groups[0].level == "all"


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (SetOrientations({OUTSIDE: Orientation(90)}), "cannot be turned"),
        (SetWaypoints(PortRef("m3", "F"), [(0.0, 0.0)]), "not connected"),
        (RemoveItems([OUTSIDE]), "deleted there only"),
        (ReplaceSubsystem(OUTSIDE, Subsystem("b")), "stands for everything outside"),
    ],
)
def test_what_has_no_meaning_at_a_level_is_said(edit: Edit, says: str) -> None:
    with pytest.raises(DiagramError, match=says):
        lowered(Level(masses(), "all"), edit)


X4, F3 = PortRef("m4", "x_left"), PortRef("m3", "F_right")
"""Targets of the wires that leave the composite ``all`` and come into it."""


def bent(diagram: Diagram, level: str, target: PortRef, *points: tuple[float, float]) -> Edit:
    edit = lowered(Level(diagram, level), SetWaypoints(target, points))
    edit.apply(diagram)
    return edit


def test_a_wire_has_corners_of_its_own_at_every_level() -> None:
    diagram = masses()
    diagram.set_waypoints(X4, [(1.0, 1.0)])  # hidden until the composite is dissolved
    before = to_document(diagram)
    inside = PortRef(OUTSIDE_RIGHT, "m4.x_left")
    edits = [
        bent(diagram, "", X4, (2.0, 2.0)),
        bent(diagram, "all", inside, (3.0, 3.0), (3.0, 4.0)),
        bent(diagram, "", PortRef("all", "m3.F_right"), (5.0, 5.0)),
    ]
    for known in (diagram, from_document(to_document(diagram))):
        assert Level(known).picture().waypoints == {X4: ((2.0, 2.0),), PortRef("all", "m3.F_right"): ((5.0, 5.0),)}
        assert Level(known, "all").picture().waypoints == {inside: ((3.0, 3.0), (3.0, 4.0))}
        assert not Level(known, "all.pair").picture().waypoints
    for edit in reversed(edits):
        edit.revert(diagram)
    assert to_document(diagram) == before


def test_corners_go_with_the_wire_and_with_names() -> None:
    diagram = masses()
    bent(diagram, "", X4, (2.0, 2.0))
    bent(diagram, "all", PortRef("m3", "F_right"), (3.0, 3.0))
    before = to_document(diagram)
    edit: Edit = Disconnect(X4)
    edit.apply(diagram)
    diagram.connect("m3.x", X4)
    assert not Level(diagram).picture().waypoints, "another wire"
    diagram.disconnect(X4)
    edit.revert(diagram)
    assert to_document(diagram) == before
    diagram.replace("m3", diagram["m3"].replaced(name="body"))
    diagram.replace("m4", diagram["m4"].replaced(name="last"))
    rename_composite(diagram, "all", "front").apply(diagram)
    assert Level(diagram).picture().waypoints == {PortRef("last", "x_left"): ((2.0, 2.0),)}
    assert Level(diagram, "front").picture().waypoints == {PortRef("body", "F_right"): ((3.0, 3.0),)}
    edit = dissolve_composite(diagram, "front")
    edit.apply(diagram)
    assert not Level(diagram).picture().waypoints
    edit.revert(diagram)
    assert Level(diagram).picture().waypoints == {PortRef("last", "x_left"): ((2.0, 2.0),)}


def test_copies_take_the_corners_between_their_blocks_along() -> None:
    diagram = masses()
    bent(diagram, "", X4, (2.0, 2.0))
    alone = Level(diagram).extracted(["all"], {}, [], [])
    assert not Level(from_text(to_text(alone))).picture().waypoints, "the wire is not in the copy"
    part = from_text(to_text(Level(diagram).extracted(["all", "m4"], {}, [], [])))
    copy = renamed(part, diagram.names)
    shift(copy, 10.0, 20.0)
    lowered(Level(diagram), InsertPart(copy)).apply(diagram)
    assert Level(diagram).picture().waypoints == {X4: ((2.0, 2.0),), PortRef("m8", "x_left"): ((12.0, 22.0),)}


def test_a_picture_follows_the_diagram() -> None:
    diagram = masses()
    for level in ("", "all", "all.pair"):
        picture = Level(diagram, level).picture()
        diagram.move("m1", (1.0, 2.0))
        diagram.disconnect("m4.x_left")
        diagram.replace("m2", diagram["m2"].replaced(name="second"))
        make_composite(diagram, ["m3"] if level else ["m4"]).apply(diagram)
        solve_composite(diagram, "all", "together").apply(diagram)
        diagram.set(stop=3.0)
        requested = Level(diagram, level).picture()
        follow(picture, requested)
        assert to_document(picture) == to_document(requested)
        diagram = masses()


def test_flanges_stand_inside_as_on_the_block_of_the_composite_and_a_shared_pressure_keeps_them_together() -> None:
    diagram = Diagram("pipes", [volume_two("a"), pipe("b"), volume_two("c"), pipe("d")])
    for one, other in (("a.port2", "b.port1"), ("b.port2", "c.port1"), ("c.port2", "d.port1"), ("d.port2", "a.port1")):
        join(diagram, one, other)
    diagram.set_composites([Composite("middle", ("b", "c"))])
    picture = Level(diagram, "middle").picture()
    assert list(picture[OUTSIDE].ports) == ["a.port2"]
    assert list(picture[OUTSIDE_RIGHT].ports) == ["d.port1"]
    diagram.set_composites([Composite("pipes_only", ("b", "d")), Composite("volumes", ("a", "c"))])
    inside = Level(diagram, "pipes_only").picture()
    seen = {
        port: block for block in (OUTSIDE, OUTSIDE_RIGHT) if block in inside.subsystems for port in inside[block].ports
    }
    assert seen.keys() == {"a.port1", "a.port2", "c.port1", "c.port2"}
    assert seen["a.port1"] == seen["a.port2"], "both have the pressure of a"
