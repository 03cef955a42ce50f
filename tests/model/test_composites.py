"""Composites in the model: their tree, what is wrong with them, the cut, and edits that undo to the same file."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from macrostep.model import Diagram, DiagramError, PortRef, Subsystem
from macrostep.model.composites.level import Level
from macrostep.model.composites.parts import from_text, to_text
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.composites import APART, TOGETHER, Composite
from macrostep.model.diagram.cut import boundary, cut_of, dependences, part_capabilities, parts
from macrostep.model.diagram.geometry import Note
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.topology import algebraic_loops, loops_inside, signal_order, source_index
from macrostep.model.edits.composite_edits import (
    ChangeComposites,
    dissolve_composite,
    make_composite,
    put_into,
    rename_composite,
    set_composite_solver,
    set_composite_symbol,
    solve_composite,
)
from macrostep.model.edits.edits import RemoveSubsystem, ReplaceSubsystem
from macrostep.model.files.files import from_document, to_document
from macrostep.solvers.embedded import solver_kinds


def chain(*composites: Composite) -> Diagram:
    """a -> b -> c -> d and back by one step each, b with feedthrough, and an output of a that goes nowhere."""
    blocks = [
        Subsystem("a", {}, {"back": 0.0}, {"x": 1.0}, ["der(x) = -x + back"], {"y": "x", "seen": "2*x"}),
        Subsystem("b", {}, {"u": 0.0, "back": 0.0}, {}, [], {"y": "3*u", "r": "2*back + u"}),
        Subsystem("c", {}, {"u": 0.0, "free": 4.0}, {"z": 0.0}, ["der(z) = u"], {"y": "z", "r": "u + free"}),
        Subsystem("d", {}, {"u": 0.0}, {"x": 0.0}, ["der(x) = u"]),
    ]
    wires = [("a.y", "b.u"), ("b.y", "c.u"), ("c.y", "d.u"), ("b.r", "a.back"), ("c.r", "b.back")]
    return Diagram(
        "chain", blocks, wires, composites=composites, runs=["ni_jacobi", "ni_jacobi:step=0.1@front=together"]
    )


FRONT = Composite("front", ("a", "b"), TOGETHER)


# -- the tree --------------------------------------------------------------------------------------------------------


def test_dotted_names_nest() -> None:
    tree = Hierarchy(
        "abcd", [Composite("all", ("d",)), Composite("all.pair", ("b", "a")), Composite("all.pair.one", ("c",))]
    )
    assert tree.within("all") == ("a", "b", "c", "d")
    assert tree.within("all.pair") == ("a", "b", "c")
    assert tree.within("") == ("a", "b", "c", "d")
    assert tree.blocks("") == ("all",)
    assert tree.blocks("all") == ("d", "all.pair")
    assert tree.blocks("all.pair") == ("a", "b", "all.pair.one")
    assert tree.ancestors("c") == ("all.pair.one", "all.pair", "all")
    assert tree.block_at("", "c") == "all"
    assert tree.block_at("all", "c") == "all.pair"
    assert tree.block_at("all.pair.one", "c") == "c"
    assert tree.block_at("all.pair.one", "a") == ""


def test_a_dotted_name_without_the_composite_around_it_stands_outside() -> None:
    tree = Hierarchy("ab", [Composite("nowhere.pair", ("a",))])
    assert tree.blocks("") == ("b", "nowhere.pair")


def test_together_around_counts() -> None:
    diagram = chain(Composite("all", ("c",), TOGETHER), Composite("all.pair", ("a", "b"), APART))
    assert cut_of(diagram) == {"all": TOGETHER, "all.pair": TOGETHER}
    assert [part.name for part in parts(diagram)] == ["all", "d"]
    diagram.set_composites([Composite("all", ("c",), APART), Composite("all.pair", ("a", "b"), TOGETHER)])
    assert cut_of(diagram) == {"all": APART, "all.pair": TOGETHER}
    assert [part.name for part in parts(diagram)] == ["all.pair", "c", "d"]


@pytest.mark.parametrize(
    ("composites", "name", "says"),
    [
        ([Composite("front", ("a", "x"))], "front", "lists 'x', and there is no such subsystem"),
        ([Composite("front", ("a",)), Composite("rear", ("b", "a"))], "rear", "It stands in 'front' too"),
        ([Composite("front", ("a", "a"))], "front", "It lists it twice"),
        ([Composite("front", ())], "front", "has no members"),
        ([Composite("a", ("b",))], "a", "A subsystem has this name too"),
        ([Composite("front", ("a",)), Composite("front", ("b",))], "front", "Two composites have this name"),
        ([Composite("front", ("a",), "sideways")], "front", '"together" or "apart", not \'sideways\''),
        ([Composite("1st", ("a",))], "1st", "is not a name"),
        ([Composite("front", ("a", "rear")), Composite("rear", ("b",))], "front", "inside front is called front.rear"),
        (
            [Composite("front", ("a",), TOGETHER, {"kind": "magic"})],
            "front.solver",
            f"kind must be one of {', '.join(solver_kinds())}, not 'magic'.",
        ),
    ],
)
def test_what_is_wrong_is_a_problem_and_opens(composites: list[Composite], name: str, says: str) -> None:
    diagram = from_document(to_document(chain(*composites)))
    found = [(p.subsystem, p.field, p.severity, p.message) for p in diagram.problems() if p.field.startswith("compo")]
    assert any(f == ("", f"composites.{name}", "error", f[3]) and says in f[3] for f in found)
    diagram.topology(), diagram.phi(), cut_of(diagram)  # a cut can be asked for all the same


def test_a_subsystem_that_is_called_as_its_composite_holds_nothing() -> None:
    diagram = Diagram("d", [Subsystem("a"), Subsystem("b")], composites=[Composite("a", ("a", "b"))])
    tree = Hierarchy.of(diagram)
    assert tree.ancestors("a") == ()
    assert tree.within("a") == ("b",)
    assert to_document(diagram)["composites"][0]["members"] == ["a", "b"]


def test_a_copied_composite_is_not_called_as_a_subsystem_of_the_copy() -> None:
    """Inside c there is a composite c.a, outside a subsystem a, which was put into c.b."""
    subsystems = [Subsystem("a"), Subsystem("b"), Subsystem("e")]
    composites = [Composite("c", ("e",)), Composite("c.a", ("b",)), Composite("c.b", ("a",))]
    diagram = Diagram("d", subsystems, composites=composites, notes=[Note("in", (0, 0), level="c.a")])
    part = Level(diagram, "c").extracted(["c.a", "c.b"], {}, [], [])
    assert [composite.name for composite in part.composites] == ["a2", "b2"]
    assert [note.level for note in part.notes.values()] == ["a2"]
    assert [c.members for c in from_text(to_text(part)).composites] == [("b",), ("a",)]


def test_a_composite_inside_may_be_listed() -> None:
    diagram = chain(Composite("all", ("a", "all.pair")), Composite("all.pair", ("b", "c")))
    assert not [p for p in diagram.problems() if p.field.startswith("composites")]


def test_members_that_cannot_be_one_are_named() -> None:
    diagram = chain(FRONT)
    diagram.replace("a", diagram["a"].replaced(step=0.1))
    diagram.replace("b", diagram["b"].replaced(step=0.2))
    assert any("a 0.1 s and b 0.2 s" in p.message for p in diagram.problems())
    diagram.replace("b", diagram["b"].replaced(step=None, python="b.py"))
    assert any(p.field == "composites.front" and "b is a Python file" in p.message for p in diagram.problems())


# -- the cut ---------------------------------------------------------------------------------------------------------


def test_connections_inside_disappear_from_phi() -> None:
    diagram = chain(FRONT)
    outputs, inputs = signal_order(diagram)
    assert list(map(str, outputs)) == ["a.seen", "b.y", "c.y", "c.r"]
    assert list(map(str, inputs)) == ["b.back", "c.u", "c.free", "d.u"]
    assert source_index(diagram).tolist() == [3, 1, -1, 2]
    expected = np.zeros((4, 4))
    expected[3, 0] = expected[1, 1] = expected[2, 3] = 1.0
    assert diagram.phi().toarray().tolist() == expected.tolist()
    assert diagram.topology() == {"front": "IO", "c": "IO", "d": "NO"}
    assert diagram.switched({"front": APART}).topology() == {"a": "IO", "b": "IO", "c": "IO", "d": "NO"}


def test_everything_in_one_is_not_coupled() -> None:
    diagram = chain(Composite("all", ("a", "b", "c", "d"), TOGETHER))
    assert diagram.topology() == {"all": "IO"}  # a.seen goes nowhere, c.free comes from nowhere: they stay ports
    assert diagram.phi().shape == (1, 1)
    assert diagram.phi().nnz == 0


def test_direct_feedthrough_goes_through_a_composite() -> None:
    diagram = chain(FRONT)
    front = parts(diagram)[0]
    assert front.inner == (PortRef("a", "y"), PortRef("b", "r"))
    assert dependences(diagram, front).feedthrough == {
        PortRef("a", "seen"): frozenset(),
        PortRef("b", "y"): frozenset(),
    }
    middle = boundary(diagram, "middle", ["b", "c"])
    assert middle.inputs == (PortRef("b", "u"), PortRef("c", "free"))
    assert middle.outputs == (PortRef("b", "r"), PortRef("c", "y"))
    assert dependences(diagram, middle).feedthrough == {
        PortRef("b", "r"): frozenset(middle.inputs), PortRef("c", "y"): frozenset()
    }  # fmt: skip


def test_a_derivative_inside_makes_an_output_depend_on_what_drives_the_states() -> None:
    body = Subsystem("body", {}, {"F": 0.0}, {"v": 0.0}, ["der(v) = F"], {"v": "v"})
    sensor = Subsystem("sensor", {}, {"v": 0.0, "w": 0.0}, {}, [], {"a": "der(v)", "b": "der(w)"})
    diagram = Diagram("d", [body, sensor], [("body.v", "sensor.v")])
    found = dependences(diagram, boundary(diagram, "both", ["body", "sensor"]))
    assert PortRef("body", "F") in found.feedthrough[PortRef("sensor", "a")]
    assert found.input_derivatives == {PortRef("sensor", "w")}
    assert PortRef("sensor", "b") in found.slope_feedthrough


def test_loops_are_inside_or_across() -> None:
    a = Subsystem("a", {}, {"u": 0.0, "w": 0.0}, {}, [], {"y": "u/2 + w"})
    b = Subsystem("b", {}, {"u": 0.0}, {}, [], {"y": "u + 1"})
    diagram = Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")], composites=[Composite("both", ("a", "b"))])
    assert len(algebraic_loops(diagram)) == 1
    assert not loops_inside(diagram)
    joined = diagram.switched({"both": TOGETHER})
    assert not algebraic_loops(joined)
    assert [str(loop) for loop in loops_inside(joined)["both"]] == ["a.y -> b.u -> b.y -> a.u"]
    across = Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")], composites=[Composite("one", ("a",))]).switched(
                      {"one": TOGETHER})  # fmt: skip
    assert [str(loop) for loop in algebraic_loops(across)] == ["a.y -> b.u -> b.y -> a.u"]


def test_a_composite_can_do_what_every_member_can() -> None:
    diagram = chain(FRONT)
    diagram.replace("a", diagram["a"].replaced(capabilities={"maxInputDegree": 3}))
    diagram.replace("b", diagram["b"].replaced(capabilities={"canGetAndSetFMUState": False}))
    can = part_capabilities(diagram, parts(diagram)[0])
    assert (can.max_input_degree, can.get_and_set_state, can.state) == (3, False, True)


def test_the_text_of_a_cut() -> None:
    assert chosen_method("ni_jacobi:step=0.1").cut == {}
    text = "step_doubling(ni_jacobi:step=0.1):rtol=1e-3@car.axle=together,rear=apart"
    chosen = chosen_method(text)
    assert chosen.cut == {"car.axle": TOGETHER, "rear": APART}
    assert str(replace(chosen, cut={})) == "step_doubling(ni_jacobi:step=0.1):rtol=1e-3"
    assert str(replace(chosen)) == text
    with pytest.raises(DiagramError, match="'car' is not a cut"):
        chosen_method("ni_jacobi@car")
    with pytest.raises(DiagramError, match=r"inside the bracket; write it behind: outer\(missiles\)@car=together"):
        chosen_method("outer(missiles@car=together)")
    with pytest.raises(DiagramError, match="no composite 'rear' in 'chain'; it has: front"):
        chain(FRONT).switched({"rear": APART})


# -- edits -----------------------------------------------------------------------------------------------------------


def apply(diagram: Diagram, edit: ChangeComposites) -> None:
    """Apply an edit; before, make sure that undoing it leaves the file as it was, and redoing it gives the same."""
    before = to_document(diagram)
    edit.apply(diagram)
    after = to_document(diagram)
    edit.revert(diagram)
    assert to_document(diagram) == before
    edit.apply(diagram)
    assert to_document(diagram) == after
    assert not [p for p in diagram.problems() if p.field.startswith("composites")]


def test_blocks_become_a_composite_and_back() -> None:
    diagram = chain()
    flat = to_document(diagram)
    apply(diagram, make_composite(diagram, ["b", "a"], position=(10.0, 20.0)))
    assert list(diagram.composites) == [Composite("composite1", ("a", "b"), APART)]
    assert diagram.positions["composite1"] == (10.0, 20.0)
    apply(diagram, make_composite(diagram, ["composite1", "c"], "front"))
    assert [c.name for c in diagram.composites] == ["front", "front.composite1"]
    assert Hierarchy.of(diagram).within("front") == ("a", "b", "c")
    assert diagram.positions["front.composite1"] == (10.0, 20.0)
    apply(diagram, solve_composite(diagram, "front", TOGETHER))
    assert diagram.topology() == {"front": "IO", "d": "NO"}
    apply(diagram, dissolve_composite(diagram, "front"))
    assert list(diagram.composites) == [Composite("composite1", ("a", "b"), APART)]
    assert tuple(map(str, diagram.runs)) == ("ni_jacobi", "ni_jacobi:step=0.1")  # what named the composite that is gone
    apply(diagram, dissolve_composite(diagram, "composite1"))
    assert to_document(diagram) == flat | {"runs": list(map(str, diagram.runs))}


def test_inside_a_composite_new_ones_nest() -> None:
    diagram = chain(Composite("all", ("a", "b", "c", "d")))
    apply(diagram, make_composite(diagram, ["b", "c"], "middle"))
    assert list(diagram.composites) == [Composite("all", ("a", "d")), Composite("all.middle", ("b", "c"))]
    apply(diagram, dissolve_composite(diagram, "all.middle"))
    assert list(diagram.composites) == [Composite("all", ("a", "d", "b", "c"))]


def test_renaming_takes_everything_inside_and_the_runs_along() -> None:
    diagram = chain(Composite("front", ("a",)), Composite("front.in", ("b",)))
    apply(diagram, rename_composite(diagram, "front", "axle"))
    assert [c.name for c in diagram.composites] == ["axle", "axle.in"]
    assert str(diagram.runs[1]) == "ni_jacobi:step=0.1@axle=together"
    apply(diagram, rename_composite(diagram, "axle.in", "half"))
    assert [c.name for c in diagram.composites] == ["axle", "axle.half"]


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda d: make_composite(d, []), "one block at least"),
        (lambda d: make_composite(d, ["a", "x"]), "no block 'x'"),
        (lambda d: make_composite(d, ["a", "c"]), "one and the same composite"),
        (lambda d: make_composite(d, ["c"], "front"), "'front' is used twice"),
        (lambda d: make_composite(d, ["c"], "d"), "'d' is used twice"),
        (lambda d: make_composite(d, ["c"], "1"), "'1' is not a name"),
        (lambda d: rename_composite(d, "front", "c"), "'c' is used twice"),
        (lambda d: rename_composite(d, "nowhere", "e"), "no composite 'nowhere'; there are: front"),
        (lambda d: solve_composite(d, "front", "?"), "together or apart, not '\\?'"),
        (lambda d: dissolve_composite(d, "c"), "no composite 'c'"),
        (lambda d: put_into(d, ["a"], "c"), "no composite 'c'"),
        (lambda d: d.add(Subsystem("front")), "A composite is called 'front' already"),
    ],
)
def test_what_is_not_possible_is_said_at_once(make: object, says: str) -> None:
    diagram = chain(FRONT)
    with pytest.raises(DiagramError, match=says):
        make(diagram)  # type: ignore[operator]
    assert list(diagram.composites) == [FRONT]


def test_a_composite_that_cannot_be_let_out_stays() -> None:
    diagram = chain(Composite("all", ("a",)), Composite("all.b", ("c",)))
    with pytest.raises(DiagramError, match="'b' is used twice"):
        dissolve_composite(diagram, "all")


def test_subsystems_move_between_composites() -> None:
    diagram = chain(FRONT, Composite("rear", ("c",)))
    apply(diagram, put_into(diagram, ["b", "d"], "rear"))
    assert list(diagram.composites) == [Composite("front", ("a",), TOGETHER), Composite("rear", ("c", "b", "d"))]
    apply(diagram, put_into(diagram, ["a"], ""))
    assert list(diagram.composites) == [Composite("rear", ("c", "b", "d"))]


def test_a_solver_of_its_own() -> None:
    diagram = chain(FRONT)
    apply(diagram, set_composite_solver(diagram, "front", {"kind": "implicit"}))
    assert diagram.composites[0].solver == {"kind": "implicit"}


def test_a_symbol_stands_in_the_file_and_on_the_block() -> None:
    diagram = chain(FRONT)
    apply(diagram, set_composite_symbol(diagram, "front", "house"))
    read = from_document(to_document(diagram))
    assert to_document(diagram)["composites"][0]["symbol"] == "house"
    assert list(read.composites) == [FRONT.replaced(symbol="house")]
    assert Level(read).picture().subsystems["front"].type == "house"
    with pytest.raises(DiagramError, match="no symbol 'castle'"):
        set_composite_symbol(diagram, "front", "castle")


def test_members_that_are_renamed_or_removed() -> None:
    diagram = chain(Composite("front", ("a",), TOGETHER), Composite("rear", ("c", "d")))
    diagram.move("front", (1.0, 2.0))
    before = to_document(diagram)
    rename = ReplaceSubsystem("a", diagram["a"].replaced(name="first"))
    rename.apply(diagram)
    assert diagram.composites[0].members == ("first",)
    rename.revert(diagram)
    assert to_document(diagram) == before
    remove = RemoveSubsystem("a")
    remove.apply(diagram)
    assert [c.name for c in diagram.composites] == ["rear"]  # one without members is gone
    remove.revert(diagram)
    assert to_document(diagram) == before
    copy = diagram.copy()
    copy.set_composites(())
    assert diagram.composites[0].members == ("a",)


def test_methods_no_longer_switch_a_composite_whose_members_are_removed() -> None:
    diagram = chain(Composite("front", ("a",), TOGETHER), Composite("rear", ("c", "d")))
    diagram.set(runs=["ni_jacobi:step=0.1@front=apart,rear=together", "ni_jacobi:step=0.1@front=apart", "half@"])
    before = to_document(diagram)
    remove = RemoveSubsystem("a")
    remove.apply(diagram)
    assert tuple(map(str, diagram.runs)) == ("ni_jacobi:step=0.1@rear=together", "ni_jacobi:step=0.1", "half@")
    remove.revert(diagram)
    assert to_document(diagram) == before
