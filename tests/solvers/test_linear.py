"""Linear analysis against closed forms, and against SciPy on equations derived by hand."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
import scipy.signal

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.solvers.linear import linear_analysis
from macrostep.solvers.linear.modes import NaturalMode
from macrostep.solvers.linear.responses import step_response


def two_masses() -> Diagram:
    return load(examples.path("two_masses"))


def integrator(gain: float = 2.0) -> Diagram:
    """dx/dt = u and u = -gain x in another subsystem: one motion, exp(-gain t)."""
    x = Subsystem("x", inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = u"], outputs={"y": "x"})
    k = Subsystem("k", parameters={"k": gain}, inputs={"y": 1.0}, outputs={"u": "-k*y"})
    return Diagram("integrator", [x, k], [("x.y", "k.y"), ("k.u", "x.u")], stop=5.0)


def test_two_equal_masses_swing_together_and_against_each_other() -> None:
    """With m = 10 t, c = 1 kN/m each and d = 1 kN s/m at the walls: ω² = c/m and 3c/m, and both fade as exp(-t/20)."""
    together, against = linear_analysis(two_masses()).modes
    for mode, square in ((together, 0.1), (against, 0.3)):
        assert mode.eigenvalue == pytest.approx(complex(-0.05, math.sqrt(square - 0.05**2)), abs=1e-12)
        assert mode.damping == pytest.approx(0.05 / math.sqrt(square))
        assert mode.time_constant == pytest.approx(20.0)
        assert dict(mode.shares) == pytest.approx(dict.fromkeys(("left.x", "left.v", "right.x", "right.v"), 0.25))
    shapes = [dict(mode.shape) for mode in (together, against)]
    assert [shape["left.x"] / shape["right.x"] for shape in shapes] == pytest.approx([1.0, -1.0])


def test_a_pendulum_swings_with_the_frequency_of_the_text_books() -> None:
    pendulum = Subsystem(
        "p", parameters={"g": 9.81, "l": 2.0}, states={"phi": 0.0, "w": 0.0},
        equations=["der(phi) = w", "der(w) = -g/l*sin(phi)"], outputs={"y": "phi"},
    )  # fmt: skip
    found = linear_analysis(Diagram("pendulum", [pendulum], stop=1.0))
    assert [mode.frequency for mode in found.modes] == pytest.approx([math.sqrt(9.81 / 2.0) / (2.0 * math.pi)])
    assert found.system.nonlinear == ("p",)
    upright = linear_analysis(Diagram("pendulum", [pendulum.replaced(states={"phi": math.pi, "w": 0.0})], stop=1.0))
    assert [mode.eigenvalue for mode in upright.modes] == pytest.approx([s * math.sqrt(9.81 / 2.0) for s in (1, -1)])


def test_a_frequency_response_is_that_of_the_transfer_function() -> None:
    """From the force on the left mass to both places: Cramer's rule on (m s² + d s + 2c, -c; -c, m s² + d s + 2c)."""
    m, c, d = 1e4, 1e3, 1e3
    own, other = np.array([m, d, 2.0 * c]), np.array([c])
    denominator: Any = np.polysub(np.polymul(own, own), np.polymul(other, other))
    frequencies = np.geomspace(1e-3, 1.0, 40)
    system = linear_analysis(two_masses()).system
    for target, numerator in (("left.x", -own), ("right.x", -other)):
        _, expected = scipy.signal.freqresp((numerator, denominator), 2.0 * math.pi * frequencies)
        assert system.response("left.F", target, frequencies) == pytest.approx(expected, rel=1e-9)
        time = np.linspace(0.0, 60.0, 200)
        _, curve = scipy.signal.step((numerator, denominator), T=time)
        assert step_response(system, "left.F", target, time) == pytest.approx(curve, abs=1e-9)


def test_its_state_space_answers_as_its_pencil_does() -> None:
    system = linear_analysis(two_masses()).system
    space, s = system.state_space(), 0.3j
    answers = space.C @ np.linalg.solve(s * np.eye(4) - space.A, space.B) + space.D
    for column, source in enumerate(space.inputs):
        for row, target in enumerate(space.outputs):
            expected = system.response(source, target, np.array([0.3 / (2.0 * math.pi)]))[0]
            assert answers[row, column] == pytest.approx(expected, abs=1e-12)
    assert np.sort_complex(np.linalg.eigvals(space.A)) == pytest.approx(
        np.sort_complex([v for m in system.modes for v in (m.eigenvalue, m.eigenvalue.conjugate())])
    )


def test_python_control_reads_the_same_system() -> None:
    control = pytest.importorskip("control")
    found = linear_analysis(two_masses())
    system = found.system.state_space(["left.F"], ["left.x"]).to_control()
    assert sorted(system.poles().real) == pytest.approx([-0.05] * 4)
    assert float(control.dcgain(system)) == pytest.approx(-2e-3 / 3.0)
    assert system.input_labels == ["left_F"]


def test_an_output_that_is_disturbed_is_one_behind_a_sum_in_python_control() -> None:
    """The plant 1/(s² + s) under a controller 2 (1 + 1/s), and a disturbance where the controller reads the plant."""
    control = pytest.importorskip("control")
    plant = Subsystem(
        "plant", inputs={"u": 0.0}, states={"x": 0.0, "v": 0.0}, equations=["der(x) = v", "der(v) = u - v"],
        outputs={"y": "x"},
    )  # fmt: skip
    pi = Subsystem("pi", inputs={"y": 0.0}, states={"i": 0.0}, equations=["der(i) = -2*y"], outputs={"u": "i - 2*y"})
    system = linear_analysis(Diagram("loop", [plant, pi], [("plant.y", "pi.y"), ("pi.u", "plant.u")])).system
    g, k = control.tf([1.0], [1.0, 1.0, 0.0]), control.tf([2.0, 2.0], [1.0, 0.0])
    frequencies = np.array([0.02, 0.2, 0.7])
    s = 2j * math.pi * frequencies
    for source, target, expected in (
        ("plant.y", "plant.y", -control.feedback(g * k, 1)),
        ("plant.y", "pi.u", -control.feedback(k, g)),
        ("pi.u", "plant.y", control.feedback(g, k)),
        ("pi.u", "pi.u", -control.feedback(g * k, 1)),
    ):
        assert system.response(source, target, frequencies) == pytest.approx(expected(s), rel=1e-9), (source, target)
    assert system.sources == ("plant.u", "pi.y", "plant.y", "pi.u")


def test_held_inputs_move_a_motion_as_the_characteristic_equation_says() -> None:
    """NI Jacobi holds what x receives, which is a macro-step late: x⁺ = x - H k x⁻, hence z² - z + k H = 0."""
    step, gain = 0.1, 2.0
    (of_method,) = linear_analysis(integrator(gain), f"ni_jacobi:step={step}").methods
    roots = np.roots([1.0, -1.0, gain * step])
    nearest = roots[np.argmin(np.abs(roots - math.exp(-gain * step)))]
    (mode,) = of_method.modes
    assert mode is not None
    assert mode.eigenvalue.real == pytest.approx(math.log(abs(nearest)) / step, rel=1e-6)


def test_a_small_macro_step_leaves_the_motions_alone() -> None:
    exact = linear_analysis(two_masses()).modes
    offs = []
    for step in (0.2, 0.1):
        (its,) = linear_analysis(two_masses(), f"ni_jacobi:step={step}").methods
        offs.append([abs(now.eigenvalue - mode.eigenvalue) for mode, now in zip(exact, its.modes, strict=True) if now])
    assert np.array(offs[0]) / np.array(offs[1]) == pytest.approx([2.0, 2.0], rel=0.1)  # held inputs: order 1


def test_a_motion_faster_than_the_macro_step_is_found_on_its_branch() -> None:
    """MISSILES is exact on linear blocks, so that ln(z)/H is the eigenvalue, however often it turns in a macro-step."""
    exact = linear_analysis(two_masses()).modes
    (its,) = linear_analysis(two_masses(), "missiles:step=1").methods
    for mode, now in zip(exact, its.modes, strict=True):
        assert now is not None
        assert now.eigenvalue == pytest.approx(mode.eigenvalue, rel=1e-3)


def test_an_added_motion_that_grows_is_told() -> None:
    found = linear_analysis(integrator(2.0), "ni_jacobi:step=0.6")  # |z|² = kH = 1.2 for both roots
    assert found.methods[0].modes[0] is not None
    assert found.methods[0].modes[0].damping < 0.0
    assert "grows by the factor 1.095 in each macro-step" in str(found)


def test_methods_without_a_linear_map_say_why() -> None:
    (its,) = linear_analysis(two_masses(), "f3ornits").methods
    assert "chooses orders and steps by comparing errors" in its.refusal


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (
            lambda s: s.response("left.q", "left.x", [1.0]),
            "There is no input or output 'left.q' to disturb; there are: left.F",
        ),
        (lambda s: s.response("left.F", "left.q", [1.0]), "There is no state or output 'left.q'; there are: left.x"),
    ],
)
def test_what_is_not_there_is_told_with_what_is(ask: Any, says: str) -> None:
    with pytest.raises(MacrostepError, match=says):
        ask(linear_analysis(two_masses()).system)


def test_a_motion_at_rest_has_no_damping() -> None:
    mode = NaturalMode(0j)
    assert (mode.frequency, mode.time_constant) == (0.0, math.inf)
    assert math.isnan(mode.damping)
