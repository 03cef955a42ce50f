"""Responses of coupled systems under a method: against closed forms, matrices by hand, and runs with a sine."""

from __future__ import annotations

import math

import numpy as np
import pytest
import scipy.signal
from scipy.linalg import expm

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.model.diagram.composites import Composite
from macrostep.model.subsystem.subsystem import Input, Output
from macrostep.solvers.comparison.simulate import simulate
from macrostep.solvers.linear import linear_analysis, method_system

H = 0.4


def integrator(gain: float = 0.5) -> Diagram:
    """dx/dt = u in x, and u = -gain x in another subsystem."""
    x = Subsystem("x", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = u"], outputs={"y": "x"})
    k = Subsystem("k", parameters={"k": gain}, inputs={"y": 0.0}, outputs={"u": "-k*y"})
    return Diagram("integrator", [x, k], [("x.y", "k.y"), ("k.u", "x.u")], stop=5.0)


def test_held_inputs_have_the_transfer_function_of_their_recurrence() -> None:
    """x⁺ = x + H (u + w), u⁺ = -k x: X/W = H z / (z² - z + k H), whatever the frequency."""
    frequencies = np.array([0.01, 0.1, 0.5, 1.0, 1.25])
    z = np.exp(2j * math.pi * frequencies * H)
    found = method_system(integrator(), f"ni_jacobi:step={H}", "x.u").response("x.x", frequencies)
    assert found == pytest.approx(H * z / (z**2 - z + 0.5 * H), rel=1e-9)


def test_an_output_is_disturbed_for_all_that_read_it_and_not_for_itself() -> None:
    """x⁺ = x + H u, u⁺ = -k (x + w), two of these; a sensor that nobody reads gives 3 (x + w) one macro-step late."""
    diagram = integrator(0.2)
    other = Subsystem("other", inputs={"y": 0.0}, outputs={"u": "-0.3*y"})
    sensor = Subsystem("sensor", inputs={"y": 0.0}, outputs={"e": "3*y"})
    x = Subsystem("x", inputs={"u": 0.0, "v": 0.0}, states={"x": 0.0}, equations=["der(x) = u + v"], outputs={"y": "x"})
    wires = [("x.y", "k.y"), ("x.y", "other.y"), ("x.y", "sensor.y"), ("k.u", "x.u"), ("other.u", "x.v")]
    diagram = Diagram("two", [x, diagram["k"], other, sensor], wires, stop=5.0)
    frequencies = np.array([0.01, 0.1, 0.5, 1.0])
    z = np.exp(2j * math.pi * frequencies * H)
    held = -0.5 * H / (z**2 - z + 0.5 * H)
    system = method_system(diagram, f"ni_jacobi:step={H}", "x.y")
    assert system.response("x.y", frequencies) == pytest.approx(held, rel=1e-9)
    assert system.response("sensor.e", frequencies) == pytest.approx(3.0 * (held + 1.0) / z, rel=1e-9)
    s = 2j * math.pi * frequencies
    iterated = method_system(diagram, "ifosmondi_jfm:step=0.001", "x.y")
    assert iterated.response("sensor.e", frequencies) == pytest.approx(3.0 * s / (s + 0.5), rel=1e-3)


def test_members_that_are_solved_as_one_answer_and_what_is_inside_is_refused() -> None:
    """dx/dt = -0.5 x + u2 is exact, and u2⁺ = -0.3 x; the member k is fed inside, where nothing can be added."""
    d = Subsystem("d", inputs={"y": 0.0}, outputs={"u": "-0.3*y"})
    x = Subsystem("x", inputs={"u": 0.0, "v": 0.0}, states={"x": 0.0}, equations=["der(x) = u + v"], outputs={"y": "x"})
    wires = [("x.y", "k.y"), ("k.u", "x.u"), ("x.y", "d.y"), ("d.u", "x.v")]
    diagram = Diagram("cut", [x, integrator()["k"], d], wires, stop=5.0)
    diagram.set_composites([Composite("one", ("x", "k"), solved="together")])
    frequencies = np.array([0.01, 0.1, 0.5, 1.0])
    z, decay = np.exp(2j * math.pi * frequencies * H), math.exp(-0.5 * H)
    gain = 2.0 * (1.0 - decay)
    system = method_system(diagram, f"ni_jacobi:step={H}", "x.v")
    assert system.response("x.x", frequencies) == pytest.approx(gain * z / (z**2 - decay * z + 0.3 * gain), rel=1e-9)
    (mode,) = linear_analysis(diagram, f"ni_jacobi:step={H}").methods[0].modes
    assert mode is not None
    assert math.exp(mode.eigenvalue.real * H) == pytest.approx(max(abs(np.roots([1.0, -decay, 0.3 * gain]))), rel=1e-9)
    for source, target, says in (
        ("k.y", "x.x", "one is solved as one, and k.y is inside of it"),
        ("x.y", "x.x", "one is solved as one, and k.y is inside of it"),
        ("x.v", "k.u", "one is solved as one, and gives k.u to nobody outside"),
        ("x.x", "x.x", "x.x is a state that nobody receives"),
    ):
        with pytest.raises(MacrostepError, match=says):
            method_system(diagram, f"ni_jacobi:step={H}", source).response(target, frequencies)


def two_masses_by_hand(step: float) -> tuple[np.ndarray, np.ndarray]:
    """A and B of z = (x1, v1, x2, v2, F, y1, y2) as NI Jacobi of order 0 makes it, F being disturbed at the left."""
    m, c, d = 1e4, 1e3, 1e3
    left, right = (np.array([[0.0, 1.0], [-own / m, -d / m]]) for own in (c, 2.0 * c))  # the right one has two springs
    into_left, into_right = np.array([[0.0], [-1.0 / m]]), np.array([[0.0, 0.0], [c / m, 0.0]])

    def held(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        n, k = len(a), b.shape[1]
        whole = expm(step * np.block([[a, b], [np.zeros((k, n + k))]]))
        return whole[:n, :n], whole[:n, n:]

    (Al, Bl), (Ar, Br) = held(left, into_left), held(right, into_right)
    A, B = np.zeros((7, 7)), np.zeros((7, 1))
    A[:2, :2], A[:2, [4]], B[:2] = Al, Bl, Bl
    A[2:4, 2:4], A[2:4, 5:] = Ar, Br
    A[4] = -c * A[2] + c * np.eye(7)[5]  # F⁺ = c (y1 - x2⁺), y1 as it was held
    A[5:], B[5:] = A[:2], B[:2]
    return A, B


def test_two_masses_respond_as_the_matrices_by_hand_do() -> None:
    diagram = load(examples.path("two_masses"))
    A, B = two_masses_by_hand(H)
    frequencies = np.array([0.005, 0.05, 0.0868, 0.2])
    for target, row in (("left.x", 0), ("right.v", 3)):
        by_hand = scipy.signal.StateSpace(A, B, np.eye(7)[[row]], np.zeros((1, 1)), dt=H)
        turns = np.exp(2j * math.pi * frequencies * H)
        expected = [(np.eye(7)[row] @ np.linalg.solve(z * np.eye(7) - A, B)).item() for z in turns]
        system = method_system(diagram, f"ni_jacobi:step={H}", "left.F")
        assert system.response(target, frequencies) == pytest.approx(expected, rel=1e-6)
        times, found = system.step_response(target, 40.0)
        _, (steps,) = scipy.signal.dstep(by_hand, n=len(times))
        assert found == pytest.approx(steps[:, 0], abs=1e-12)
        exported = system.sampled([target]).to_scipy()
        _, (again,) = scipy.signal.dstep(exported, n=len(times))
        assert again[:, 0] == pytest.approx(found, abs=1e-12)


@pytest.mark.parametrize("source", ["x.u", "x.y"])
@pytest.mark.parametrize(
    "method", ["ni_jacobi", "ni_jacobi:order=1", "gauss_seidel", "missiles", "ifosmondi_jfm", "smooth_balance"]
)
def test_it_is_what_a_run_that_a_sine_drives_comes_to(method: str, source: str) -> None:
    """Added to what x receives, or to what k does; the sine goes through an input of its own there."""
    frequency, step = 0.11, 0.25
    system = method_system(integrator(), f"{method}{',' if ':' in method else ':'}step={step}", source)
    (gain,) = system.response("x.x", np.array([frequency]))
    turn = Subsystem(
        "sine", states={"c": 1.0, "s": 0.0}, equations=[f"der(c) = {2 * math.pi * frequency!r}*s",
        f"der(s) = -{2 * math.pi * frequency!r}*c"], outputs={"w": "c"},
    )  # fmt: skip
    x, k = integrator()["x"], integrator()["k"]
    if source == "x.u":
        x = x.replaced(inputs={**x.inputs, "w": Input(0.0)}, equations=["der(x) = u + w"])
    else:
        k = k.replaced(inputs={**k.inputs, "w": Input(0.0)}, outputs={"u": Output("-k*(y + w)")})
    read_by = "x" if source == "x.u" else "k"
    wires = [("x.y", "k.y"), ("k.u", "x.u"), ("sine.w", f"{read_by}.w")]
    driven = Diagram("driven", [x, k, turn], wires, stop=120.0)
    run = simulate(driven, f"{method}{',' if ':' in method else ':'}step={step}")
    late = run.time("x") > 60.0
    times, values = run.time("x")[late], run["x.x"][late]
    basis = np.column_stack([np.cos(2 * math.pi * frequency * times), np.sin(2 * math.pi * frequency * times)])
    (a, b), *_ = np.linalg.lstsq(basis, values, rcond=None)
    assert complex(a, -b) == pytest.approx(gain, rel=1e-5)


def test_beyond_half_a_turn_in_a_macro_step_nothing_is_said() -> None:
    found = method_system(integrator(), f"ni_jacobi:step={H}", "x.u").response("x.x", np.array([1.24, 1.26]))
    assert np.isfinite(found).tolist() == [True, False]


@pytest.mark.parametrize(
    ("source", "target", "says"),
    [("x.q", "x.x", "There is no input or output 'x.q'"), ("x.u", "x.q", "There is no state or output 'x.q'")],
)
def test_what_is_not_there_is_told(source: str, target: str, says: str) -> None:
    with pytest.raises(MacrostepError, match=says):
        method_system(integrator(), "ni_jacobi:step=0.1", source).response(target, np.array([0.1]))


def test_python_control_reads_what_a_method_makes_of_it() -> None:
    control = pytest.importorskip("control")
    system = method_system(integrator(), f"ni_jacobi:step={H}", "x.u").sampled(["x.x"]).to_control()
    assert system.dt == H
    assert float(control.dcgain(system)) == pytest.approx(2.0)  # x = w/k at rest
