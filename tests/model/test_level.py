"""Levels of a diagram: what one sees inside and outside of composites, and what an edit of the picture does."""

from __future__ import annotations

import pytest

from macrostep import examples
from macrostep.model import Diagram, DiagramError, PortRef, Subsystem, load
from macrostep.model.composite_edits import make_composite, solve_composite
from macrostep.model.composites import Composite
from macrostep.model.edits import (
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
from macrostep.model.files import to_document
from macrostep.model.geometry import Group, Note, Orientation
from macrostep.model.level import OUTSIDE, Level, follow
from macrostep.model.part_edits import InsertPart, RemoveItems


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


def test_inside_one_block_stands_for_everything_outside() -> None:
    level = Level(masses(), "all")
    picture = level.picture()
    assert list(picture.subsystems) == ["m3", "all.pair", OUTSIDE]
    assert list(picture[OUTSIDE].inputs) == ["m4.x_left", "m4.v_left"]
    assert list(picture[OUTSIDE].outputs) == ["m4.F_left"]
    assert (f"{OUTSIDE}.m4.F_left", "m3.F_right") in wires(level)
    assert ("all.pair.m2.x", "m3.x_left") in wires(level)
    deeper = Level(masses(), "all.pair").picture()
    assert list(deeper.subsystems) == ["m1", "m2", OUTSIDE]
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
    real = Level(diagram, level).lowered(edit)
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
    carry_out(diagram, "all", RemoveItems(targets=[PortRef(OUTSIDE, "m4.x_left")]))
    assert PortRef("m4", "x_left") not in diagram.connections


def test_a_composite_is_moved_renamed_and_deleted_as_a_block() -> None:
    diagram = masses()
    carry_out(diagram, "all", MoveSubsystems({"all.pair": (70.0, 80.0), "m3": (0.0, 0.0), OUTSIDE: (5.0, 5.0)}))
    assert diagram.positions["all.pair"] == (70.0, 80.0)
    assert Level(diagram, "all").picture().positions["all.pair"] == (70.0, 80.0)
    picture = Level(diagram, "all").picture()
    carry_out(diagram, "all", ReplaceSubsystem("all.pair", picture["all.pair"].replaced(name="all.front")))
    assert [c.name for c in diagram.composites] == ["all", "all.front"]
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
    diagram.set_group(0, Group("hidden", ("m1", "m2")))
    carry_out(diagram, "all", SetGroups({0: Group("seen", ("m3", "all.pair"))}, "group"))
    assert diagram.groups[1].members == ("m3", "m1", "m2")
    assert list(Level(diagram, "all").picture().groups) == [1]
    assert Level(diagram, "all").picture().groups[1].members == ("m3", "all.pair")
    assert list(Level(diagram, "all.pair").picture().groups) == [0]


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (SetOrientations({"all.pair": Orientation(90)}), "cannot be turned"),
        (SetWaypoints(PortRef("m3", "x_left"), [(0.0, 0.0)]), "finds its way itself"),
        (RemoveItems([OUTSIDE]), "deleted there only"),
        (SetNotes({0: Note("text", (0.0, 0.0))}), "Notes stand on the outermost level; leave all"),
        (ReplaceSubsystem(OUTSIDE, Subsystem("b")), "stands for everything outside"),
    ],
)
def test_what_has_no_meaning_at_a_level_is_said(edit: Edit, says: str) -> None:
    with pytest.raises(DiagramError, match=says):
        Level(masses(), "all").lowered(edit)


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
        wanted = Level(diagram, level).picture()
        follow(picture, wanted)
        assert to_document(picture) == to_document(wanted)
        diagram = masses()
