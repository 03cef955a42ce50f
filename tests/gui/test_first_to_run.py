"""What runs at the first press of Run, on what people draw first: it comes to its end, and its figures are right."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep import examples
from macrostep.gui.methods.proposals import first_to_run, others_to_compare
from macrostep.model import Subsystem, load
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.diagram.composites import LOOPS, TOGETHER
from macrostep.solvers import compare, simulate
from macrostep.solvers.coupling import methods
from macrostep.solvers.options.options import MethodDescription
from tests.solvers.test_first_circuits import CASES

JOINED = (
    "battery_pack", "bridge_rectifier", "bungee", "chua", "clutch_engaging", "dc_drive", "drum_boiler",
    "heat_exchanger", "hydraulic_servo", "planetary_gear", "rc_ladder", "rlc_filter", "room_heating", "stick_slip",
    "three_phase", "two_tanks",
)  # fmt: skip
"""Examples whose blocks are joined by ports without causality."""


@pytest.fixture(scope="module")
def known() -> dict[str, MethodDescription]:
    return {method.name: method for method in methods()}


@pytest.mark.parametrize("name", CASES)
def test_a_first_circuit_runs_and_is_right(name: str, known: dict[str, MethodDescription]) -> None:
    """Judged by equations of the whole that were written by hand."""
    diagram, solution = CASES[name]()
    result = simulate(diagram, first_to_run(diagram, known))
    assert result.status == "ok"
    for signal, expected in solution(result.time()).items():
        assert result[signal] == pytest.approx(expected, abs=2e-4 * np.max(np.abs(expected))), signal


@pytest.mark.parametrize("name", JOINED)
def test_an_example_without_its_methods_runs_and_is_right(name: str, known: dict[str, MethodDescription]) -> None:
    """As if somebody had just drawn it; what is continuous is within a thousandth of the reference.

    Chua's circuit is chaotic, and judged as long as errors do not grow to its own size.
    """
    diagram = load(examples.path(name))
    diagram.set(runs=())
    stop = 0.1 * diagram.stop if name == "chua" else diagram.stop
    (run,) = compare(diagram, [first_to_run(diagram, known)], stop=stop).runs
    assert run.result.status == "ok", run.result.error
    states = {f"{s.name}.{x}" for s in diagram.causal().subsystems.values() for x in behaviour(s).continuous}
    errors = {name: error for name, error in run.rmse_percent.items() if name in states and error is not None}
    assert max(errors.values()) < 0.1


def test_an_algebraic_loop_is_solved_as_one(known: dict[str, MethodDescription]) -> None:
    """The diodes of a bridge with what stands among them; the capacitor holds its voltage, and is coupled."""
    diagram, _ = CASES["bridge, 1 mF"]()
    chosen = first_to_run(diagram, known)
    result = simulate(diagram, chosen, stop=1e-3)
    assert result.cut == {LOOPS: TOGETHER}
    assert {"source", "D1", "D2", "D3", "D4"} in map(set, result.parts.values())
    assert ("C",) in result.parts.values()


def test_others_are_cut_alike(known: dict[str, MethodDescription]) -> None:
    diagram, _ = CASES["voltage doubler"]()
    first = first_to_run(diagram, known)
    diagram.set(runs=(first,))
    others = others_to_compare(diagram, known)
    assert others
    assert all(method.cut == first.cut for method in others)


def test_blocks_without_rollback_and_others_than_equations_run_as_ever(known: dict[str, MethodDescription]) -> None:
    joined = load(examples.path("rc_ladder"))
    name = next(iter(joined.subsystems))
    joined.replace(name, without_rollback(joined[name]))
    assert first_to_run(joined, known).name == "ni_jacobi"
    assert first_to_run(load(examples.path("two_masses")), known).text == "step_doubling(ni_jacobi)"


def without_rollback(subsystem: Subsystem) -> Subsystem:
    return subsystem.replaced(capabilities={"canGetAndSetFMUState": False})
