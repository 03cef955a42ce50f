"""Where rounding a matrix loses slow motions, the exact solver gives way to the implicit one, and says so."""

import math

import numpy as np
import pytest

from macrostep.model import Diagram, Subsystem
from macrostep.model.diagram.composites import TOGETHER, Composite
from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.freezing.lost_digits import uncertainty
from tests.solvers.reference_problems import example


def pair(k: float, unit: float = 1.0) -> Diagram:
    """Two states that hold each other with k; together they decay with 1/2. The first one is counted in `unit`."""
    equations = ["der(a) = k*(b/s - a)", "der(b) = k*(s*a - b) - b"]
    parameters = {"k": k, "s": unit}
    subsystem = Subsystem("s", parameters=parameters, states={"a": 1.0 / unit, "b": 0.0}, equations=equations)
    return Diagram("pair", [subsystem], stop=1.0)


def members(k: float) -> Diagram:
    """The same as two subsystems that are solved together."""
    subsystems = [
        Subsystem("a", parameters={"k": k}, inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = k*(u - x)"],
                  outputs={"x": "x"}),
        Subsystem("b", parameters={"k": k}, inputs={"u": 0.0}, states={"x": 0.0},
                  equations=["der(x) = k*(u - x) - x"], outputs={"x": "x"}),
    ]  # fmt: skip
    composites = [Composite("both", ("a", "b"), TOGETHER)]
    return Diagram("members", subsystems, [("a.x", "b.u"), ("b.x", "a.u")], composites=composites, stop=1.0)


@pytest.mark.parametrize("k", [1e9, 1e10 / 7, 1e12 / 7])
def test_the_slow_motion_of_two_states_keeps_its_digits(k: float) -> None:
    """The exact solver would be wrong by up to the rounding of k; nobody chose it."""
    for diagram, name in ((pair(k), "s.b"), (pair(k, 1024.0), "s.b"), (members(k), "b.x")):
        result = simulate(diagram, "ni_jacobi:step=0.1")
        assert float(result[name][-1]) == pytest.approx(0.5 * math.exp(-0.5), rel=1e-5)
        assert "solved implicitly though it is linear" in " ".join(result.notes)


def test_a_chosen_solver_stays() -> None:
    diagram = pair(1e12)
    diagram.replace("s", diagram["s"].replaced(solver={"kind": "exact"}))
    assert freeze(diagram).subsystems[0].solver.KIND == "exact"


@pytest.mark.parametrize("mass", [1e4, 1e-9, 1e-14])
def test_stiffness_alone_loses_nothing(mass: float) -> None:
    assert {s.solver.KIND for s in freeze(example("two_masses", left__m=mass)).subsystems} == {"exact"}


@pytest.mark.parametrize("k", [1e2, 1e6, 1e7])
def test_what_is_not_far_apart_is_solved_exactly(k: float) -> None:
    assert freeze(pair(k)).subsystems[0].solver.KIND == "exact"
    assert freeze(members(k)).subsystems[0].solver.KIND == "exact"


def test_a_state_that_only_drifts_is_solved_exactly() -> None:
    drifting = Subsystem("s", parameters={"p": 3.0}, states={"x": 1.0}, equations=["der(x) = p"])
    diagram = Diagram("d", [drifting], stop=1.0)
    assert freeze(diagram).subsystems[0].solver.KIND == "exact"
    assert simulate(diagram, "ni_jacobi:step=0.25")["s.x"][-1] == 4.0


@pytest.mark.parametrize("scale", [1e-9, 1.0, 1e9])
def test_the_choice_of_units_changes_nothing(scale: float) -> None:
    A = 1e11 * np.array([[-1.0, 1.0], [1.0, -1.0 - 1e-11]])
    units = np.diag([scale, 1.0])
    assert uncertainty(units @ A @ np.linalg.inv(units), 1.0) == pytest.approx(uncertainty(A, 1.0), rel=1e-3)


@pytest.mark.parametrize(
    "A", [[[0.0, 1e12], [-1e12, 0.0]], [[1e12]], [[0.0, 1e12], [0.0, 0.0]], [[1.0, 1e12], [0.0, -1e12]]]
)
def test_what_loses_nothing(A: list[list[float]]) -> None:
    assert uncertainty(np.array(A), 1.0) < 1e-14
