"""Bundles: which ports one gesture joins, and why two do not fit."""

from macrostep.model import Diagram, Input, Output, PortRef, Subsystem
from macrostep.model.bundles.bundles import bundles, count_of_wires, joints, why_not_joined
from macrostep.model.bundles.splicing import splice
from macrostep.model.subsystem.ports import Bundle

FLANGE = Bundle("flange", "translational", ("x", "v", "F"))
MASS = Subsystem("mass", inputs={"F": 0.0}, outputs={"x": "0", "v": "0"}, ports=[FLANGE])
SPRING = Subsystem(
    "spring",
    inputs={"x1": 0.0, "v1": 0.0},
    outputs={"F1": "0"},
    ports=[Bundle("end", "translational", ["x1", "v1", "F1"])],
)


def test_outputs_of_either_side_feed_the_inputs_of_the_other() -> None:
    (flange,), (end,) = bundles(MASS), bundles(SPRING)
    assert flange == FLANGE
    expected = {"mass.x spring.x1", "mass.v spring.v1", "spring.F1 mass.F"}
    for pairs in (joints(MASS, flange, SPRING, end), joints(SPRING, end, MASS, flange)):
        assert {f"{source} {target}" for source, target in pairs} == expected
    assert why_not_joined(MASS, flange, SPRING, end) == ""


def test_bundles_that_are_joined_whole_are_one_wire() -> None:
    pairs = joints(MASS, FLANGE, SPRING, SPRING.ports["end"])
    assert count_of_wires(Diagram("d", [MASS, SPRING], pairs)) == 1
    assert count_of_wires(Diagram("d", [MASS, SPRING], pairs[:2])) == 2


def test_two_that_do_not_fit_say_why() -> None:
    (flange,) = bundles(MASS)
    other = MASS.replaced(name="other")
    assert joints(MASS, flange, other, flange) == []
    assert why_not_joined(MASS, flange, other, flange) == (
        "mass.flange and other.flange cannot be joined: both give x and v. Put a block between them that takes both."
    )
    shaft = Bundle("shaft", "rotational", ("x", "v", "F"))
    assert "one is translational, the other rotational" in why_not_joined(MASS, flange, SPRING, shaft)
    force = Subsystem("force", outputs={"F": Output("1")})
    pull = Bundle("end", "translational", ("F",))
    assert "both give F. Put a block between them that takes it." in why_not_joined(force, pull, force, pull)
    deaf = Subsystem("deaf", inputs={"F": Input()})
    assert "neither gives anything" in why_not_joined(deaf, pull, deaf, pull)
    assert "3 and 1 signals" in why_not_joined(MASS, flange, SPRING, Bundle("end", "translational", ("x1",)))
    assert joints(MASS, flange, SPRING, shaft) == []


def test_a_bundle_that_lost_a_port_is_left_out() -> None:
    renamed = MASS.replaced(inputs={"force": MASS.inputs["F"]})
    assert bundles(renamed) == ()
    assert bundles(MASS.replaced(ports=[Bundle("empty", "", ())])) == ()


def test_a_block_in_a_wire_takes_the_ports_of_its_unit() -> None:
    diagram = Diagram(
        "wire",
        [Subsystem("a", outputs={"v": Output("1", "m/s")}), Subsystem("b", inputs={"v": Input(0.0, "m/s")})],
        [("a.v", "b.v")],
    )
    block = Subsystem(
        "filter",
        inputs={"T": Input(0.0, "K"), "v": Input(0.0, "m/s")},
        outputs={"y": Output("T", "K"), "w": Output("v", "m/s")},
    )
    found = splice(diagram, PortRef("b", "v"), block)
    assert found is not None
    assert [(str(source), str(target)) for source, target in found.pairs] == [("a.v", "filter.v"), ("filter.w", "b.v")]
    assert splice(diagram, PortRef("b", "v"), block.replaced(outputs={})) is None
