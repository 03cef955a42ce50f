"""An event inside of an algebraic loop between subsystems: what jumps goes around at once, as it does at the start."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep.model import Diagram, Subsystem
from macrostep.model.library.library import made
from macrostep.solvers import simulate
from macrostep.solvers.results.results import RunFailed
from tests.solvers.test_first_machines import drawn


def switched_capacitor() -> tuple[Diagram, float, float]:
    """Return it, and the time constants while the switch is open, and from t = 1 s on when it is closed."""
    diagram = drawn(
        {
            "step": "step", "source": ("voltage_source", {"V": 10.0}), "switch": "switch",
            "R": ("resistor", {"R": 1e3}), "C": ("capacitor", {"C": 1e-4}), "ground": "ground",
        },
        "source.plus switch.pin1,switch.pin2 R.pin1,R.pin2 C.pin1,C.pin2 ground.pin,source.minus ground.pin", 2.0,
    )  # fmt: skip
    diagram.connect("step.y", "switch.on")
    values = made("switch", "switch").parameters
    opened, closed = (1e-4 * (1e3 + values[name].value) for name in ("R_off", "R_on"))
    return diagram, opened, closed


@pytest.mark.parametrize("method", ["ifosmondi_jfm:step=0.002", "ifosmondi_jfm:control=error", "missiles:step=2e-4"])
def test_a_switch_in_a_loop_closes_under_methods_that_solve_loops(method: str) -> None:
    """Against the exponential functions; every row counts, the one at the event too."""
    diagram, opened, closed = switched_capacitor()
    result = simulate(diagram, method)
    assert result.status == "ok"
    time = result.time()
    first = 10.0 * (1.0 - np.exp(-np.minimum(time, 1.0) / opened))
    exact = 10.0 - (10.0 - first) * np.exp(-np.maximum(time - 1.0, 0.0) / closed)
    np.testing.assert_allclose(result["C.v"], exact, atol=2e-3)
    current = np.where(time < 1.0, (10.0 - exact) / opened, (10.0 - exact) / closed) * 1e-4
    at_event = np.isclose(time, 1.0, rtol=1e-9)
    np.testing.assert_allclose(result["R.i1"][~at_event], current[~at_event], atol=3e-5)
    assert np.min(np.abs(result["R.i1"][at_event] - current[at_event])) < 3e-5


def loop(gain: str) -> Diagram:
    """x = given - gain(y), y = x: given jumps from 1 to 2 at t = 0.5 s."""
    given = Subsystem("given", outputs={"y": "if time < 0.5 then 1 else 2"})
    one = Subsystem("one", inputs={"u": 0.0, "back": 0.0}, outputs={"y": f"u - ({gain})"})
    two = Subsystem("two", inputs={"u": 0.0}, outputs={"y": "u"})
    wires = [("given.y", "one.u"), ("one.y", "two.u"), ("two.y", "one.back")]
    return Diagram("loop", [given, one, two], wires, stop=1.0)


@pytest.mark.parametrize(
    "method", ["ni_jacobi", "gauss_seidel", "jacobi_iterated", "step_doubling(ni_jacobi)", "f3ornits"]
)
def test_a_jump_goes_around_a_loop_at_once_under_every_method(method: str) -> None:
    """Nothing else moves, so that the loop stays closed: y = given / 1.5, to the tolerance of what iterates."""
    result = simulate(loop("0.5*back"), method)
    for name in ("one", "two"):
        time, y = result.time(name), result[f"{name}.y"]
        np.testing.assert_allclose(y[time < 0.5 - 1e-9], 1.0 / 1.5, rtol=2e-6)
        np.testing.assert_allclose(y[time > 0.5 + 1e-9], 2.0 / 1.5, rtol=2e-6)
        assert np.min(np.abs(y[np.isclose(time, 0.5)] - 2.0 / 1.5)) < 1e-9


def test_a_loop_without_a_solution_behind_an_event_ends_the_run_there() -> None:
    """y^2 + y + given/5 = 0 has one for 1, and none for 2."""
    with pytest.raises(RunFailed, match=r"at t = 0\.5 s: The algebraic loop through .* is not solved at t = 0\.5 s"):
        simulate(loop("back^2 + 1.2*u"), "ni_jacobi", step=0.01)
