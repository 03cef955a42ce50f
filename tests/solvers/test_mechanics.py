"""Mechanical networks against Newton's equations with multipliers; see the module beside this."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError, Output
from macrostep.model.library.library import made
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.tuning import tune
from tests.solvers.mechanics import check


@pytest.mark.parametrize("seed", [*range(24), 42, 44, 61, 126, 84, 131, 260, 443, 997, 1166, 406, 1194, 1796])
def test_a_random_network_moves_as_newtons_equations_say(seed: int) -> None:
    """Positions, velocities and all forces.

    42 to 126 divided by the damping of a spring, which is 0; 84 and 131 blamed a free end of an inertia; in 260 and 443
    nobody said that a velocity is a position's derivative; in 997 and 1166 derivatives of derivatives were wanted; in
    406 and 1796 shafts turn together with no resistance from the dampers between them, so that springs alone say how
    fast; 1194 was told that 0 rad/s is not 1.6e-17 rad/s.
    """
    kind, error = check(seed)
    assert kind.split()[0] in ("ok", "empty") or kind == "singular: refused"
    assert error < 1e-8


def test_shafts_that_nothing_keeps_from_turning_together_are_named() -> None:
    """Dampers between the shafts of a planetary gear resist any motion but that in which all turn alike, J w = T t."""
    blocks = [
        made("planetary_gear", "planets", z=2.0), made("torsion_damper", "one", d=1.0),
        made("torsion_damper", "two", d=2.0), made("torque_source", "push"), made("inertia", "load", J=4.0),
    ]  # fmt: skip
    joints = [
        ("planets.sun", "one.shaft1"), ("one.shaft2", "planets.ring"), ("two.shaft1", "planets.ring"),
        ("two.shaft2", "planets.carrier"), ("push.shaft", "planets.sun"),
    ]  # fmt: skip
    (problem,) = (p for p in Diagram("loose", blocks, joints).problems() if p.severity == "error")
    assert "The equations of planets, one and two say the same" in str(problem.message)
    held = Diagram("held", blocks, [*joints, ("load.shaft1", "planets.ring")], stop=1.0)
    found = compute_reference(freeze(held), np.array([0.0, 1.0])).values
    assert found["load.w"] == pytest.approx([0.0, 1.0 / 4.0], abs=1e-12)


def pushed(block: str, **zero: float) -> Diagram:
    """Return a block between a force of 2 N and a spring (3 N/m) with a damper (1.5 Ns/m) on a wall."""
    blocks = [
        made("force_source", "push", F_on=2.0), made(block, "its", **zero),
        made("spring_damper", "held", c=3.0, d=1.5), made("wall", "wall"),
    ]  # fmt: skip
    joints = [("push.flange", "its.end1"), ("its.end2", "held.end1"), ("held.end2", "wall.flange")]
    return Diagram("pushed", blocks, joints, stop=1.0)


def test_a_mass_of_nothing_is_a_rigid_joint() -> None:
    found = compute_reference(freeze(pushed("mass", m=0.0)), np.array([0.0, 1.0])).values
    assert found["its.x"][-1] == pytest.approx(2.0 / 3.0 * (1.0 - np.exp(-3.0 / 1.5)), rel=1e-9)
    assert found["its.v"] == pytest.approx(2.0 / 1.5 * np.exp(-3.0 / 1.5 * np.array([0.0, 1.0])), rel=1e-9)


def test_a_damper_of_nothing_leaves_a_spring() -> None:
    """Two springs in a row, c1 c2/(c1 + c2) = 1 N/m, in one of which the damping is 0; 1 kg swings on them."""
    blocks = [
        made("mass", "m", x=1.0), made("spring_damper", "one", c=1.5, d=0.0), made("spring", "two", c=3.0),
        made("wall", "wall"),
    ]  # fmt: skip
    joints = [("m.end2", "one.end1"), ("one.end2", "two.end1"), ("two.end2", "wall.flange")]
    times = np.linspace(0.0, 3.0, 4)
    found = compute_reference(freeze(Diagram("two", blocks, joints, stop=3.0)), times).values
    assert found["m.x"] == pytest.approx(np.cos(times), abs=1e-9)


@pytest.mark.parametrize(("type_", "zero"), [("capacitor", {"C": 0.0}), ("inductor", {"L": 0.0, "R": 1e12})])
def test_an_empty_capacitor_is_an_open_branch_as_a_large_resistor_is(type_: str, zero: dict[str, float]) -> None:
    blocks = [made("voltage_source", "E", V=6.0), made("resistor", "R", R=2.0), made(type_, "its", **zero)]
    joints = [("E.plus", "R.pin1"), ("R.pin2", "its.pin1"), ("its.pin2", "ground.pin"), ("E.minus", "ground.pin")]
    diagram = Diagram("empty", [*blocks, made("ground", "ground")], joints, stop=1.0)
    found = compute_reference(freeze(diagram), np.array([0.0, 1.0])).values
    assert found["its.v1"] == pytest.approx([6.0, 6.0], rel=1e-9)
    assert np.abs(found["its.i1"]).max() < 1e-11


def test_what_equations_were_solved_without_cannot_be_changed_while_they_run() -> None:
    diagram = pushed("mass", m=0.0)
    with pytest.raises(MacrostepError, match=r"its\.m was 0 when the run began, and was left out"):
        tune(Run(freeze(diagram), "ni_jacobi"), "its", {"m": 1.0})


def test_nor_can_what_an_output_still_names() -> None:
    """The momentum would follow the new mass, and the motion would not."""
    diagram = pushed("mass", m=0.0)
    diagram.replace("its", diagram["its"].replaced(outputs={**diagram["its"].outputs, "momentum": Output("m*v")}))
    with pytest.raises(MacrostepError, match=r"its\.m was 0 when the run began, and was left out"):
        tune(Run(freeze(diagram), "ni_jacobi"), "its", {"m": 1.0})
