"""Differences of two diagrams: everything that differs is listed once, with its place and both values."""

from macrostep import examples
from macrostep.model import PortRef, load
from macrostep.model.edits.edits import Disconnect, MoveSubsystems, RemoveSubsystem, ReplaceSubsystem, SetSettings
from macrostep.model.files.differences import Difference, differences


def test_equal_diagrams_have_none() -> None:
    diagram = load(examples.path("two_masses"))
    assert differences(diagram, diagram.copy()) == []


def test_each_change_is_told_with_its_place_and_both_values() -> None:
    before = load(examples.path("two_masses"))
    after = before.copy()
    left = after["left"]
    equations = [*left.equations[:-1], f"{left.equations[-1]} + 0"]
    ReplaceSubsystem("left", left.replaced(equations=equations)).apply(after)
    SetSettings({"stop": 5.0}).apply(after)
    Disconnect(PortRef("right", "x_left")).apply(after)
    MoveSubsystems({"right": (500.0, 70.0)}).apply(after)
    found = differences(before, after)
    assert found[0] == Difference(("stop",), "changed", 200.0, 5.0)
    assert found[1] == Difference(
        ("subsystems", "left", "equations"), "changed", left.equations[-1], f"{left.equations[-1]} + 0"
    )
    assert found[2].where == ("subsystems", "right", "position")
    assert found[3] == Difference(("connections", "right.x_left"), "removed", "left.x")
    assert len(found) == 4


def test_a_copy_goes_its_own_way() -> None:
    before = load(examples.path("two_masses"))
    heard: list[object] = []
    before.subscribe(heard.append)
    after = before.copy()
    RemoveSubsystem("left").apply(after)
    assert list(before.subsystems) == ["left", "right"]
    assert len(before.connections) == 3
    assert not heard
    assert [d.kind for d in differences(before, after)].count("removed") == 4
    assert [d.kind for d in differences(after, before)].count("added") == 4
