"""Interfaces: what can be chosen where the cut crosses joints, and how it is kept."""

from __future__ import annotations

import pytest

from macrostep.model import Diagram, DiagramError, FileFormatError, MacrostepError, PortRef, Subsystem
from macrostep.model.causality.joints import Impedance
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.interfaces import CausalityChoice, interfaces, settings_of, with_choices
from macrostep.model.edits.edits import SetSettings
from macrostep.model.files.files import from_document, to_document
from macrostep.model.lessons.actions import AtJoint, edit_for, is_done, parse_action
from tests.model.acausal_blocks import capacitor, damper, ground, inductor, mass, resistor, spring, two_pole, wall
from tests.model.test_causality import RC, RC_JOINTS, causal_mass

ONE, TWO = PortRef("one", "n"), PortRef("two", "p")


def cut_damper() -> Diagram:
    """A mass that is slowed down through two dampers, cut between these."""
    blocks = [mass("m", 1.0), damper("one", 2.0), damper("two", 1.0), wall()]
    halves = [Composite("left", ("m", "one"), "together"), Composite("right", ("two", "wall"), "together")]
    return Diagram("d", blocks, [("m.p", "one.p"), ("one.n", "two.p"), ("two.n", "wall.p")], composites=halves)


def texts(diagram: Diagram) -> list[str]:
    return [choice.text for its in interfaces(diagram) for choice in its.choices]


def reasons(diagram: Diagram) -> dict[str, str]:
    return {no.choice.text: str(no.reason) for its in interfaces(diagram) for no in its.impossible}


def test_either_side_of_a_cut_damper_can_give_or_both_through_an_impedance() -> None:
    (interface,) = interfaces(cut_damper())
    assert interface.parts == {"left": (ONE,), "right": (TWO,)}
    assert [choice.giver or choice.impedance for choice in interface.choices] == [ONE, TWO, Impedance(ONE, TWO, 1.0)]
    assert not interface.impossible


def test_only_joints_that_the_cut_crosses_are_interfaces() -> None:
    diagram = cut_damper()
    assert len(interfaces(diagram.switched({"left": "apart", "right": "apart"}))) == 3
    assert not interfaces(Diagram("plain"))


@pytest.mark.parametrize(
    ("diagram", "choice", "reason"),
    [
        (Diagram("d", [mass("m", 1.0), spring("c", 1.0), wall()], [("m.p", "c.p"), ("c.n", "wall.p")]),
         "c.p gives the potential", "the equations of c give the flow at p"),
        (Diagram("d", [mass("m", 1.0), damper("d", 1.0), wall()], [("m.p", "d.p"), ("d.n", "wall.p")]),
         "d.p gives the potential", "m.v is a state: m.p gives it"),
        (Diagram("d", [causal_mass(), spring("c", 1.0), wall()], [("m.p", "c.p"), ("c.n", "wall.p")]),
         "impedance 1 between m.p and c.p", "the causality of m.p is fixed: it cannot take both at once"),
        (Diagram("rc", RC, RC_JOINTS), "E.n gives the potential",
         "ground.p gives the potential: its equations say nothing else"),
        (Diagram("rc", RC, RC_JOINTS), "R.p gives the potential",
         "elsewhere a potential would then be given twice, or by nobody"),
    ],
)  # fmt: skip
def test_why_something_cannot_be_chosen(diagram: Diagram, choice: str, reason: str) -> None:
    assert reasons(diagram)[choice] == reason


def test_what_is_chosen_is_kept_in_files_and_taken_back() -> None:
    diagram = cut_damper()
    (interface,) = interfaces(diagram)
    before = to_document(diagram)
    edit = SetSettings(settings_of(diagram, [(interface, interface.choices[2])]))
    edit.apply(diagram)
    assert to_document(diagram)["impedances"] == [["one.n", "two.p", 1.0]]
    again = from_document(to_document(diagram))
    assert again.impedances == (Impedance(ONE, TWO, 1.0),)
    assert interfaces(again)[0].chosen == interface.choices[2]
    again.replace("two", again["two"].called("other"))
    assert again.impedances[0].other == PortRef("other", "p")
    edit.revert(diagram)
    assert to_document(diagram) == before
    gives = with_choices(again, [(interfaces(again)[0], interface.choices[0])])
    assert (gives.gives, gives.impedances) == ((ONE,), ())


def test_behind_an_impedance_each_side_has_one_equation_more() -> None:
    (interface,) = interfaces(cut_damper())
    found = with_choices(cut_damper(), [(interface, interface.choices[2])]).causal()
    assert found.connections[PortRef("one", "F2_wave")] == PortRef("two", "F1_wave_back")
    assert found.connections[PortRef("two", "F1_wave")] == PortRef("one", "F2_wave_back")
    assert found["one"].outputs["F2_wave_back"].expression == "2*v2 - F2_wave"
    assert found["one"].parameters["F2_impedance"].value == 1.0


def test_an_impedance_inside_a_part_is_none() -> None:
    (interface,) = interfaces(cut_damper())
    diagram = with_choices(cut_damper(), [(interface, interface.choices[2])])
    whole = diagram.copy()
    whole.set_composites([Composite("all", tuple(diagram.subsystems), "together")])
    assert "F2_wave" in diagram.causal()["one"].inputs
    assert "F2_wave" not in whole.causal()["one"].inputs


@pytest.mark.parametrize(
    ("blocks", "joints"),
    [
        ([mass("a", 1.0), mass("b", 2.0)], [("a.p", "b.p")]),
        ([inductor("a", 1.0), inductor("b", 2.0), ground("g")], [("a.p", "b.p"), ("a.n", "g.p"), ("b.n", "g.p")]),
    ],
)
def test_stores_that_are_one_cannot_be_cut_and_it_is_said_why(
    blocks: list[Subsystem], joints: list[tuple[str, str]]
) -> None:
    """What would come back through an impedance is what was sent, less what is given: nothing says what flows."""
    diagram = Diagram("d", blocks, joints)
    (interface, *_) = interfaces(diagram)
    assert not interface.choices
    why = reasons(diagram)["impedance 1 between a.p and b.p"]
    assert why == "nothing gives way between a and b, so that nothing would say what flows through it"
    its = with_choices(diagram, [(interface, interface.impossible[-1].choice)])
    (problem,) = (p for p in its.problems() if p.severity == "error")
    assert "Nothing gives way between a and b" in str(problem.message)


def test_a_part_without_ground_cannot_give_the_potential() -> None:
    """Its inner loop is singular: it can only say that nothing flows across the cut."""
    blocks = [ground(), resistor("out", 2.0), two_pole("E", ["v1 - v2 = 3"]), resistor("R", 1.0)]
    joints = [("ground.p", "out.n"), ("out.p", "R.p"), ("R.p", "E.p"), ("R.n", "E.n")]
    halves = [Composite("one", ("ground", "out"), "together"), Composite("two", ("E", "R"), "together")]
    diagram = Diagram("d", blocks, joints, composites=halves)
    (interface,) = interfaces(diagram)
    assert CausalityChoice(PortRef("out", "p")) in interface.choices
    assert reasons(diagram)["R.p gives the potential"] == "nothing in two would fix the potentials of E and R"
    diagram.set(gives=[PortRef("R", "p")])
    (problem,) = (p for p in diagram.problems() if p.severity == "error")
    assert "two cannot be solved by itself: nothing in it fixes the potentials of E and R." in str(problem.message)


def test_three_blocks_meet_and_any_joint_of_the_cut_can_have_the_impedance() -> None:
    blocks = [capacitor("C", 1.0), resistor("R", 1.0), resistor("S", 2.0), ground()]
    joints = [("C.p", "R.p"), ("C.p", "S.p"), ("C.n", "ground.p"), ("R.n", "ground.p"), ("S.n", "ground.p")]
    halves = [Composite("one", ("C", "R"), "together"), Composite("two", ("S", "ground"), "together")]
    diagram = Diagram("d", blocks, joints, composites=halves)
    (top, _) = interfaces(diagram)
    assert [choice.text for choice in top.choices] == ["C.p gives the potential", "impedance 1 between C.p and S.p"]
    causal = with_choices(diagram, [(top, top.choices[1])]).causal()
    assert "i1_rest = i1_1" in causal["C"].equations


@pytest.mark.parametrize("value", [0.0, -1.0, float("inf")])
def test_an_impedance_is_above_zero(value: float) -> None:
    with pytest.raises(DiagramError, match="must be above 0"):
        Impedance(ONE, TWO, value)
    with pytest.raises(FileFormatError):
        from_document({**to_document(cut_damper()), "impedances": [["one.n", "two.p", value]]})


def test_a_lesson_chooses_at_a_joint() -> None:
    diagram = cut_damper()
    both = ((), (Impedance(ONE, TWO, 0.5),))
    for text, settings in (("gives: two.p", ((TWO,), ())), ("impedance: one.n two.p = 0.5", both)):
        action = parse_action(text)
        assert isinstance(action, AtJoint)
        assert not is_done(action, diagram)
        edit_for(action, diagram).apply(diagram)
        assert (diagram.gives, diagram.impedances) == settings
        assert is_done(action, diagram)
    for text, says in (("impedance: one.n = 1", "Write it as"), ("gives: m.q", "Nothing is joined to m.q")):
        with pytest.raises(MacrostepError, match=says):
            edit_for(parse_action(text), diagram)  # type: ignore[arg-type]
