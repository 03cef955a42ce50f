"""Joints: who gives the potential in each node, what follows for the blocks, and what cannot be."""

from __future__ import annotations

import random

import pytest

from macrostep.model import AlgebraicVariable, Diagram, DiagramError, Input, Output, PortRef, Subsystem
from macrostep.model.base.units import to_si
from macrostep.model.causality.acausal import AcausalNetwork
from macrostep.model.causality.circuits import loose_circuits
from macrostep.model.composites.level import Level
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.cut import parts
from macrostep.model.edits.edits import Connect, Disconnect, Edit, RemoveSubsystem, ReplaceSubsystem, SetWaypoints
from macrostep.model.files.differences import differences
from macrostep.model.files.files import from_document, to_document
from macrostep.model.subsystem.ports import Bundle
from tests.model.acausal_blocks import (
    MECHANICAL,
    capacitor,
    current_source,
    damper,
    ground,
    inductor,
    link,
    mass,
    resistor,
    spring,
    two_pole,
    voltage_source,
    wall,
)

RC = [voltage_source("E", 1.0), resistor("R", 2.0), capacitor("C", 0.5), ground()]
RC_JOINTS = [("E.p", "R.p"), ("R.n", "C.p"), ("C.n", "E.n"), ("E.n", "ground.p")]


def givers(diagram: Diagram) -> set[str]:
    found = diagram.causality
    assert found is not None
    assert not found.problems
    return {str(end) for end, gives in found.gives.items() if gives}


def fault(*args: object) -> str:
    diagram = Diagram("d", *args)  # type: ignore[arg-type]
    (problem,) = [p for p in diagram.problems() if p.severity == "error"]
    return str(problem.message)


def test_sources_and_stores_give_and_resistors_follow() -> None:
    assert givers(Diagram("rc", RC, RC_JOINTS)) == {"ground.p", "E.p", "C.p"}


def test_who_gives_depends_neither_on_order_nor_on_names() -> None:
    values = {"a": 1.0, "b": 5.0, "c": 3.0}
    found = []
    for seed in range(6):
        chance = random.Random(seed)
        names = dict(zip("abc", chance.sample(["x", "y", "z"], 3), strict=True))
        blocks = [ground(), *(voltage_source(f"E{k}", 1.0) for k in "abc")]
        blocks += [resistor(names[k], values[k]) for k in "abc"]
        wires = [
            *((f"E{k}.p", f"{names[k]}.p") for k in "abc"),
            *((f"E{k}.n", "ground.p") for k in "abc"),
            (f"{names['a']}.n", f"{names['b']}.n"),
            (f"{names['b']}.n", f"{names['c']}.n"),
        ]
        chance.shuffle(blocks)
        chance.shuffle(wires)
        back = {name: k for k, name in names.items()}
        ends = (PortRef.parse(end) for end in givers(Diagram("star", blocks, wires)))
        found.append({f"{back.get(end.subsystem, end.subsystem)}.{end.port}" for end in ends})
    assert found == [{"ground.p", "Ea.p", "Eb.p", "Ec.p", "a.n"}] * 6


def test_a_plain_diagram_is_its_own_causal_one() -> None:
    plain = Diagram("d", [Subsystem("a", outputs={"y": "1"}), Subsystem("b", {}, {"u": 0})], [("a.y", "b.u")])
    assert plain.causal() is plain


def test_a_damper_between_dampers_gives_its_velocity_and_integrates_the_position() -> None:
    blocks = [wall(), damper("one", 2.0), damper("two", 3.0), mass("m", 1.0, v=1.0)]
    chain = Diagram("d", blocks, [("wall.p", "one.p"), ("one.n", "two.p"), ("two.n", "m.p")])
    (giver,) = givers(chain) - {"wall.p", "m.p"}
    assert giver == "two.p"
    assert list(chain.causal()["two"].states) == ["x1"]


@pytest.mark.parametrize("says", ["one", "two"])
def test_a_node_without_mass_begins_where_any_of_its_blocks_says(says: str) -> None:
    for one, two, giver in ((2.0, 3.0, "two"), (3.0, 2.0, "one")):
        position = {"one": "x2", "two": "x1"}
        blocks = {"one": damper("one", one), "two": damper("two", two)}
        start = AlgebraicVariable(100.0, "mm")
        blocks[says] = blocks[says].replaced(variables={**blocks[says].variables, position[says]: start})
        joined = [("wall.p", "one.p"), ("one.n", "two.p"), ("two.n", "m.p")]
        chain = Diagram("d", [wall(), *blocks.values(), mass("m", 1.0)], joined)
        (state,) = chain.causal()[giver].states.values()
        assert to_si(state.start, state.unit) == pytest.approx(0.1)


def test_names_that_only_equations_say_are_not_taken_for_flows() -> None:
    store = two_pole("C", ["i1_1 = v1 - v2", "C*der(v) = i1", "i1_1 = v"], {"C": 0.5}, {"v": 1.0})
    diagram = Diagram("d", [RC[0], RC[1], store, RC[3]], RC_JOINTS)
    assert not [str(p) for p in diagram.problems() if p.severity == "error"]


def test_flows_of_a_node_add_up_in_the_block_that_gives() -> None:
    body = Diagram(
        "d", [wall(), spring("s", 1.0), damper("d", 1.0), mass("m", 1.0)],
        [("wall.p", "s.p"), ("wall.p", "d.p"), ("s.n", "m.p"), ("d.n", "m.p")],
    )  # fmt: skip
    assert body.causal()["m"].equations[0] == "F = -F_1 - F_2"
    assert not [p for p in body.problems() if p.severity == "error"]


def causal_mass() -> Subsystem:
    return Subsystem(
        "m", inputs={"F": Input()}, states={"x": 0.0, "v": 0.0}, equations=["der(x) = v", "der(v) = F"],
        outputs={"x": "x", "v": "v"}, ports=[Bundle("p", "translational", MECHANICAL)],
    )  # fmt: skip


def test_a_bundle_with_causality_stands_in_a_node() -> None:
    body = Diagram(
        "d", [wall(), spring("s", 1.0), damper("d", 1.0), causal_mass()],
        [("wall.p", "s.p"), ("wall.p", "d.p"), ("s.n", "m.p"), ("d.n", "m.p")],
    )  # fmt: skip
    assert givers(body) == {"wall.p", "m.p"}
    assert body.causal()["m"].equations[0] == "F = -F_1 - F_2"
    assert not [p for p in body.problems() if p.severity == "error"]


def test_a_black_box_takes_the_sum_of_flows_from_one_of_its_neighbours() -> None:
    """Its input is one; whoever carries the sum takes the flows of the others."""
    box = causal_mass().replaced(equations=["der(x) = v", "der(v) = F + 0*der(F)"])  # whose slope must be known
    body = Diagram("d", [wall(), spring("s", 1.0), damper("d", 1.0), box],
                   [("wall.p", "s.p"), ("wall.p", "d.p"), ("s.n", "m.p"), ("d.n", "m.p")])  # fmt: skip
    causal = body.causal()
    carrier = causal.connections[PortRef("m", "F")]
    assert causal[carrier.subsystem].outputs[carrier.port].expression == "-F2 - F2_2"
    assert not [p for p in body.problems() if p.severity == "error"]


def bar(name: str) -> Subsystem:
    """Return a rigid bar whose ends slide along two lines at a right angle; its force has a direction of its own."""
    return link(name, "0 = x1^2 + x2^2 - L^2", {"L": 1.0}).replaced(
        equations=["0 = x1^2 + x2^2 - L^2", "0 = x1*v1 + x2*v2", "F1*x2 = F2*x1"]
    )


def bouncing(name: str) -> Subsystem:
    its = mass(name, 1.0, x=1.0)
    return its.replaced(equations=[*its.equations, "when x < 0 then\n  reinit(v, -v)\nend when"])


def moved(name: str) -> Subsystem:
    """Return a place that a signal says."""
    return wall(name).replaced(inputs={"u": Input(0.0)}, equations=["x = u", "v = der(u)"])


@pytest.mark.parametrize(
    ("blocks", "wires", "words"),
    [
        ([voltage_source("A", 1.0), voltage_source("B", 1.0), ground()], "A.p B.p, A.n ground.p, B.n ground.p",
         "A and B contradict each other: B.E - A.E would have to be 0, and none of them has a state"),
        ([current_source("A", 1.0), current_source("B", 1.0), ground()], "A.p B.n, A.n ground.p, B.p ground.p",
         "A and B contradict each other: B.J - A.J would have to be 0, and none of them has a state"),
        ([wall("A"), wall("B")], "A.p B.p", "The equations of A and B say the same or contradict each other"),
        ([mass("A", 1.0), bar("B"), mass("C", 1.0), wall("D")], "A.p B.p, B.n C.p",
         "A, B and C fix A.x^2 + C.x^2 - B.L^2 = 0"),
        ([bouncing("A"), bouncing("B"), spring("s", 1.0)], "A.p B.p, s.p A.p",
         "The when-clauses of A and B set A.v and B.v, of which one follows"),
        ([moved("A"), mass("B", 1.0)], "A.p B.p", "A and B need the second derivative of A.u"),
        ([resistor("A", 1.0), resistor("B", 1.0)], "A.p B.p, A.n B.n", "Nothing fixes the potential of A and B"),
        ([current_source("A", 1.0), ground()], "A.p ground.p", "A.n is open, so that nothing flows through it"),
        ([two_pole("A", ["v1 - v2 = "]), ground()], "A.p ground.p", "The text ends before the equation is complete"),
        ([two_pole("A", []), ground()], "A.p ground.p", "as many equations as unknowns"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_with_names(blocks: list[Subsystem], wires: str, words: str) -> None:
    assert words in fault(blocks, [tuple(pair.split()) for pair in wires.split(", ")])


def test_what_is_unknown_is_named_in_the_line_where_it_is_written() -> None:
    blocks = [two_pole("A", ["x = 2", "v1 - v2 = 3*y"]), ground()]
    (problem,) = [p for p in Diagram("d", blocks, [("A.p", "ground.p")]).problems() if p.severity == "error"]
    assert (problem.subsystem, problem.line, problem.column) == ("A", 2, len("v1 - v2 = 3*y"))
    assert "'y' is not known here" in str(problem.message)


def test_problems_of_the_equations_found_are_those_of_the_lines_written() -> None:
    """They are written in another order, and behind those of the node."""
    block = two_pole("A", ["x = 2", "v1 - v2 = x*i1 + pre(x)"])
    found = Diagram("d", [voltage_source("E", 1.0), block, ground()],
                    [("E.p", "A.p"), ("A.n", "E.n"), ("E.n", "ground.p")]).problems()  # fmt: skip
    assert [(p.subsystem, p.line) for p in found if p.severity == "error"] == [("A", 2)]


def test_starts_of_one_position_that_differ_are_told_by_name() -> None:
    tight = spring("s", 1.0)
    tight = tight.replaced(variables={**tight.variables, "x2": AlgebraicVariable(100.0, "mm")})
    body = Diagram("d", [wall(), tight, mass("m", 1.0)], [("wall.p", "s.p"), ("s.n", "m.p")])
    (told,) = body.problems()
    assert told.severity == "warning"
    assert str(told.message) == "s.x2 begins at 100 mm and m.x at 0, and they are one: m.x counts."


def test_starts_that_differ_by_rounding_only_are_not_told() -> None:
    tight = spring("s", 1.0)
    tight = tight.replaced(variables={**tight.variables, "x2": AlgebraicVariable(300.0, "mm")})
    body = Diagram("d", [wall(), tight, mass("m", 1.0, x=0.1 + 0.2)], [("wall.p", "s.p"), ("s.n", "m.p")])
    assert body.problems() == []


def test_a_variable_whose_derivative_is_used_is_a_state_where_it_can_be() -> None:
    """Nobody knows the derivative of what is held from outside."""
    store = two_pole("C", ["i1 = C*der(v)", "v = v1 - v2"], {"C": 0.5})
    diagram = Diagram("rc", [RC[0], RC[1], store, RC[3]], RC_JOINTS)
    assert givers(diagram) == {"ground.p", "E.p", "C.p"}
    assert list(diagram.causal()["C"].states) == ["v"]
    coil = two_pole("L", ["L*der(i1) = v1 - v2"], {"L": 2.0})
    diagram = Diagram(
        "rl", [RC[0], RC[1], coil, RC[3]], [(a.replace("C", "L"), b.replace("C", "L")) for a, b in RC_JOINTS]
    )
    assert list(diagram.causal()["L"].states) == ["i1"]


def test_a_law_may_divide_by_what_a_condition_chooses() -> None:
    switch = two_pole("S", ["v1 - v2 = (if time < 1 then R else 9*R)*i1"], {"R": 1.0})
    diagram = Diagram("d", [RC[0], switch, RC[3]], [("E.p", "S.p"), ("S.n", "E.n"), ("E.n", "ground.p")])
    assert givers(diagram) == {"ground.p", "E.p"}


# -- joints in a diagram ---------------------------------------------------------------------------------------------


def test_joints_are_kept_in_files_and_differences() -> None:
    one = Diagram("rc", RC, RC_JOINTS)
    other = from_document(to_document(one))
    assert other.connections == one.connections
    other.disconnect("C.p")
    assert [(d.where, d.kind) for d in differences(one, other)] == [(("connections", "C.p"), "removed")]


def test_files_may_list_joints_any_way_round() -> None:
    turned = Diagram("rc", RC, [(b, a) for a, b in RC_JOINTS])
    assert givers(turned) == {"ground.p", "E.p", "C.p"}


@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        ("R.p", "m.p", "one is electric, the other translational"),
        ("E.n", "C.n", "they meet in one node already"),
        ("R.p", "R.p", "they meet in one node already"),
    ],
)
def test_why_bundles_cannot_be_joined(a: str, b: str, words: str) -> None:
    diagram = Diagram("rc", [*RC, mass("m", 1.0)], RC_JOINTS)
    with pytest.raises(DiagramError, match=words):
        diagram.connect(a, b)


@pytest.mark.parametrize(
    "edit",
    [
        Connect(PortRef("two", "p"), PortRef("C", "p")),  # both are targets of joints
        Disconnect(PortRef("C", "p")),
        RemoveSubsystem("R"),
        ReplaceSubsystem("R", resistor("renamed", 3.0)),
        ReplaceSubsystem("R", Subsystem("R")),
        SetWaypoints(PortRef("C", "p"), [(10.0, 20.0)]),
    ],
)
def test_edits_of_joints_are_taken_back(edit: Edit) -> None:
    diagram = Diagram("rc", [*RC, resistor("two", 1.0), resistor("three", 1.0)], [*RC_JOINTS, ("three.p", "two.p")])
    diagram.set_waypoints("C.p", [(1.0, 2.0), (3.0, 4.0)])
    before = to_document(diagram)
    edit.apply(diagram)
    after = to_document(diagram)
    assert after != before
    edit.revert(diagram)
    assert to_document(diagram) == before
    edit.apply(diagram)
    assert to_document(diagram) == after


def test_a_joint_across_a_border_shows_a_port_there() -> None:
    diagram = Diagram("rc", RC, RC_JOINTS, composites=[Composite("load", ("R", "C"))])
    outside = Level(diagram).picture()
    assert set(outside["load"].ports) == {"R.p", "C.n"}
    assert outside.connections[PortRef("load", "R.p")] == PortRef("E", "p")
    inside = Level(diagram, "load").picture()
    assert set(inside["outside"].ports) | set(inside["outside2"].ports if "outside2" in inside.subsystems else ()) == {
        "E.p", "E.n",
    }  # fmt: skip


def test_outputs_and_units_of_the_causal_blocks() -> None:
    found = Diagram("rc", RC, RC_JOINTS).causal()["C"]
    assert found.outputs["v1"] == Output("v1", "V")
    assert set(found.outputs) == {"v1", "i1", "i2"}


def test_what_only_joined_blocks_tell_each_other_is_internal_and_no_signal_of_the_part() -> None:
    m1 = mass("m1", 1.0)
    m1 = m1.replaced(outputs={"der_v": Output("2*v")})  # somebody's own, and not the derivative that m2 takes
    joints = [("m1.p", "m2.p"), ("s.p", "m1.p"), ("s.n", "wall.p")]
    found = Diagram("d", [m1, mass("m2", 2.0), spring("s", 3.0), wall()], joints)
    outputs = {f"{s.name}.{n}": its for s in found.causal().subsystems.values() for n, its in s.outputs.items()}
    assert {name for name, its in outputs.items() if its.is_internal} == {"m1.der_v_", "m2.m_"}
    assert not outputs["m1.der_v"].is_internal
    (part,) = [part for part in parts(found.causal()) if part.is_composite]
    assert list(map(str, part.inputs)) == ["m1.F_all_1"]
    assert {str(port) for port in (*part.outputs, *part.inner)} == {
        "m1.der_v", "m1.x", "m1.v", "m1.F", "m2.x", "m2.v", "m2.F",
    }  # fmt: skip


def test_a_search_for_what_to_join_ends_where_two_sets_are_found_in_turn() -> None:
    """A source and an inductor in series are one; beside them a source flows into a resistor that gives a flow only."""
    taking = Subsystem(
        "taking", inputs={"v1": 0.0, "v2": 0.0}, outputs={"i1": "v2 - v1", "i2": "v1 - v2"},
        ports=[Bundle("p", "electric", ["v1", "i1"]), Bundle("n", "electric", ["v2", "i2"])],
    )  # fmt: skip
    blocks = [current_source("K", 1.0), ground(), taking, capacitor("C", 1.0), current_source("J", 1.0),
              resistor("R", 1.0), inductor("L", 1.0)]  # fmt: skip
    joints = [("L.n", "R.n"), ("K.p", "C.p"), ("C.p", "J.p"), ("ground.p", "J.p"), ("J.n", "L.p"), ("R.p", "J.p")]
    joints += [("C.n", "L.n"), ("taking.n", "R.p"), ("K.n", "taking.p")]
    assert "Where K and taking meet, each gives a flow" in fault(blocks, joints)


def test_thousands_may_meet_in_one_node() -> None:
    """The sum of what flows into ground was one equation, too long to be read."""
    blocks = [voltage_source("E", 5.0), ground(), *(resistor(f"R{k}", 1.0) for k in range(3000))]
    joints = [("E.n", "ground.p")]
    joints += [pair for its in blocks[2:] for pair in (("E.p", f"{its.name}.p"), ("ground.p", f"{its.name}.n"))]
    diagram = Diagram("star", blocks, joints)
    assert not [problem for problem in diagram.problems() if problem.severity == "error"]
    assert sum(name.startswith("i_") for name in diagram.causal()["ground"].inputs) == 3001


class Counting(AcausalNetwork):
    """A network that counts how often the bundles of a block are looked at."""

    count = 0

    def ends_of(self, name: str) -> list[str]:
        self.count += 1
        return super().ends_of(name)


@pytest.mark.parametrize("is_grounded", [True, False])
def test_what_keeps_a_circuit_is_looked_for_once(is_grounded: bool) -> None:
    """From each node of a ladder the way to ground was gone anew: 2 000 blocks took 20 s."""
    counts = []
    for n in (50, 100):
        blocks = [resistor(f"R{k}", 1.0) for k in range(n)] + [resistor(f"S{k}", 1.0) for k in range(n)]
        joints = [(f"R{k}.n", f"R{k + 1}.p") for k in range(n - 1)] + [(f"R{k}.p", f"S{k}.p") for k in range(n)]
        joints += [(f"S{k}.n", f"S{k + 1}.n") for k in range(n - 1)]
        if is_grounded:
            blocks, joints = [*blocks, ground()], [*joints, ("S0.n", "ground.p")]
        diagram = Diagram("ladder", blocks, joints)
        network = Counting(diagram.subsystems, diagram.connections, {})
        assert bool(loose_circuits(network)) is not is_grounded
        counts.append(network.count)
    assert counts[1] < 2.5 * counts[0]
