"""What is not joined has no flow: springs that hang loose, coils and pipes with an end, motors without a load."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from macrostep.model import Diagram
from macrostep.model.library.library import join, made, templates
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.test_first_machines import Block, drawn

TIME = np.linspace(0.0, 0.5, 11)
HELD = {
    "electric": "ground.pin", "translational": "wall.flange", "rotational": "fixed_shaft.shaft",
    "thermal": "temperature_source.heat", "hydraulic": "pressure_source.port",
}  # fmt: skip


@pytest.mark.parametrize("loose", ["end1", "end2"])
def test_a_spring_that_hangs_loose_takes_its_length_along(loose: str) -> None:
    joined, ahead = ("end2", -0.5) if loose == "end1" else ("end1", 0.5)
    blocks: dict[str, Block] = {"mass": ("mass", {"x": 1.0, "v": 3.0}), "spring": ("spring", {"L0": 0.5, "c": 1e3})}
    diagram = drawn(blocks, f"mass.end2 spring.{joined}", 0.5)
    found = compute_reference(freeze(diagram), TIME).values
    number = loose[-1]
    np.testing.assert_allclose(found["mass.x"], 1.0 + 3.0 * TIME, rtol=1e-10)
    np.testing.assert_allclose(found[f"spring.x{number}"], 1.0 + 3.0 * TIME + ahead, rtol=1e-10)
    np.testing.assert_allclose(found[f"spring.v{number}"], 3.0, rtol=1e-10)
    np.testing.assert_allclose(found["spring.F1"], 0.0, atol=1e-9)  # of 1e3 N/m times rounded positions
    result = simulate(diagram, "ifosmondi_jfm", step=0.1)
    np.testing.assert_allclose(result[f"spring.x{number}"][-1], 2.5 + ahead, rtol=1e-6)


def test_a_motor_without_a_load_turns_so_fast_that_no_current_flows() -> None:
    blocks: dict[str, Block] = {
        "source": ("voltage_source", {"V": 12.0}),
        "ground": "ground",
        "motor": ("dc_motor", {"k": 0.2}),
    }
    joints = "source.minus ground.pin,source.plus motor.pin1,motor.pin2 source.minus"
    found = compute_reference(freeze(drawn(blocks, joints, 0.5)), TIME).values
    np.testing.assert_allclose(found["motor.w"], 12.0 / 0.2, rtol=1e-10)
    np.testing.assert_allclose(found["motor.phi"], 12.0 / 0.2 * TIME, rtol=1e-9, atol=1e-9)
    assert not np.any(found["motor.i"])


def test_a_coil_with_an_open_end_has_the_voltage_of_the_other_one() -> None:
    blocks: dict[str, Block] = {"source": ("ac_source", {"frequency": 2.0}), "ground": "ground", "coil": "inductor"}
    found = compute_reference(freeze(drawn(blocks, "source.minus ground.pin,source.plus coil.pin1", 0.5)), TIME).values
    np.testing.assert_allclose(found["coil.v2"], 10.0 * np.sin(4.0 * np.pi * TIME), atol=1e-9)
    assert not np.any(found["coil.i"])


def test_a_pipe_with_a_closed_end_has_the_pressure_of_the_other_one() -> None:
    blocks: dict[str, Block] = {"source": ("pressure_source", {"pressure": 2e5}), "pipe": "inert_pipe"}
    found = compute_reference(freeze(drawn(blocks, "source.port pipe.port2", 0.5)), TIME).values
    np.testing.assert_allclose(found["pipe.p1"], 2e5, rtol=1e-12)


@pytest.mark.parametrize("type_", [t.type for t in templates() if len(made(t.type, "block").acausal_bundles) > 1])
def test_a_block_of_the_library_with_open_ends_is_solved_or_says_what_is_open(type_: str) -> None:
    """Never that its equations contradict each other: it is not finished."""
    bundles = made(type_, "block").acausal_bundles
    for count in range(len(bundles)):
        for used in combinations(bundles, count):
            diagram = Diagram("open", subsystems=[made(type_, "block")])
            for bundle in used:
                held, port = HELD[bundles[bundle].kind].split(".")
                diagram.add(made(held, f"{held}_{bundle}"))
                join(diagram, f"block.{bundle}", f"{held}_{bundle}.{port}")
            assert diagram.causality is not None
            for problem in diagram.causality.problems:
                assert problem.is_unfinished or problem.severity == "warning", (used, str(problem.message))
                open_ends = {str(PortRef("block", bundle)) for bundle in bundles if bundle not in used}
                said = {"Nothing fixes", *open_ends} if problem.severity == "error" else {"begins at"}
                assert any(words in str(problem.message) for words in said), (used, str(problem.message))


def test_a_circuit_beside_a_grounded_one_is_named() -> None:
    """The secondary side of a transformer: its loop would be singular, whatever the method."""
    blocks: dict[str, Block] = {
        "mains": "ac_source",
        "ground": "ground",
        "transformer": "transformer",
        "load": "resistor",
    }
    joints = (
        "mains.minus ground.pin,mains.plus transformer.pin1,transformer.minus1 ground.pin,"
        "transformer.pin2 load.pin1,load.pin2 transformer.minus2"
    )
    (problem,) = [p for p in drawn(blocks, joints, 0.1).problems() if p.severity == "error"]
    assert str(problem.message).startswith("Nothing fixes the potential of transformer and load:")
