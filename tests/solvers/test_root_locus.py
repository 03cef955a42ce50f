"""Root loci and where they leave the stable region, shapes of motions under methods, and scripts: closed forms."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import scipy.signal

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.solvers.linear import linear_analysis
from macrostep.solvers.linear.locus import RootLocus, root_locus
from macrostep.solvers.linear.responses import REFERENCE
from macrostep.solvers.linear.script import system_script

H = 0.1


def oscillator(damping: float = 0.0, frequency: float = 2.0) -> Diagram:
    """x' = v in one subsystem, v' = -ω² x - d v in another one."""
    place = Subsystem("place", inputs={"v": 0.0}, states={"x": 1.0}, equations=["der(x) = v"], outputs={"y": "x"})
    speed = Subsystem(
        "speed", parameters={"w": frequency, "d": damping}, inputs={"x": 0.0}, states={"v": 0.0},
        equations=["der(v) = -w^2*x - d*v"], outputs={"y": "v"},
    )  # fmt: skip
    return Diagram("oscillator", [place, speed], [("speed.y", "place.v"), ("place.y", "speed.x")], stop=5.0)


def pair() -> Diagram:
    """x' = -x + w and w' = -w - k x."""
    one = Subsystem("one", inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = -x + u"], outputs={"y": "x"})
    two = Subsystem(
        "two", parameters={"k": 1.0}, inputs={"u": 0.0}, states={"w": 0.0}, equations=["der(w) = -w - k*u"],
        outputs={"y": "w"},
    )  # fmt: skip
    return Diagram("pair", [one, two], [("two.y", "one.u"), ("one.y", "two.u")], stop=5.0)


def locus(diagram: Diagram, name: str, low: float, high: float, *methods: str, count: int = 12) -> RootLocus:
    return root_locus(diagram, name, np.linspace(low, high, count), [chosen_method(method) for method in methods])


def test_eigenvalues_of_a_damped_oscillator_are_those_of_the_text_books() -> None:
    """λ = -d/2 ± sqrt(d²/4 - ω²): on a circle of radius ω until d = 2ω, then along the axis."""
    found = locus(oscillator(), "speed.d", -1.0, 6.0)
    for point in found.points:
        assert point.eigenvalue**2 + point.value * point.eigenvalue + 4.0 == pytest.approx(0.0, abs=1e-9)
    (crossing,) = found.crossings
    assert (crossing.of, crossing.leaves) == (REFERENCE, False)
    assert crossing.value == pytest.approx(0.0, abs=1e-8)
    assert crossing.eigenvalue == pytest.approx(2.0j, abs=1e-6)
    assert found.limits() == f"reference becomes stable at speed.d = {crossing.value:.6g}."


def test_a_motion_that_never_fades_nor_grows_crosses_nothing() -> None:
    assert locus(oscillator(), "speed.w", 1.0, 5.0).crossings == ()


def test_held_inputs_leave_the_stable_region_where_the_map_by_hand_does() -> None:
    """x⁺ = E x + s w, w⁺ = E w - s k x with E = exp(-H), s = 1 - E: |z|² = E² + s² k = 1."""
    found = locus(pair(), "two.k", 1.0, 50.0, f"ni_jacobi:step={H}")
    decay = math.exp(-H)
    (crossing,) = found.crossings
    assert (crossing.of, crossing.leaves) == (f"ni_jacobi:step={H}", True)
    assert crossing.value == pytest.approx((1.0 - decay**2) / (1.0 - decay) ** 2, rel=1e-8)
    turn = math.atan2((1.0 - decay) * math.sqrt(crossing.value), decay) / H
    assert crossing.eigenvalue == pytest.approx(complex(0.0, turn), abs=1e-6)


def test_a_locus_ends_where_it_is_stopped() -> None:
    with pytest.raises(MacrostepError, match="it was stopped"):
        root_locus(pair(), "two.k", np.linspace(1.0, 2.0, 3), progress=lambda fraction: fraction < 0.5)


def test_gauss_seidel_lets_the_speed_lead_by_half_a_turn_of_its_map() -> None:
    """x⁺ = x + H v, v⁺ = v - H ω² x⁺: sin(θ/2) = ωH/2 and v/x = iω exp(iθ/2); held at once, v/x = iω."""
    omega = 2.0
    methods = linear_analysis(oscillator(), [f"gauss_seidel:step={H}", f"ni_jacobi:step={H}"])
    leads = [*(its.modes[0] for its in methods.methods), methods.modes[0]]
    theta = 2.0 * math.asin(0.5 * omega * H)
    for mode, expected in zip(leads, (1j * omega * np.exp(0.5j * theta), 1j * omega, 1j * omega), strict=True):
        assert mode is not None
        shape = dict(mode.shape)
        assert shape["speed.v"] / shape["place.x"] == pytest.approx(expected, rel=1e-9)
        assert shape["speed.v"] == pytest.approx(1.0)  # the one that moves furthest


def test_a_script_has_the_system_and_what_methods_make_of_it(tmp_path: Path) -> None:
    """1/(s² + 0.4 s + 4), and held inputs: x⁺ = x + H (v + w), v⁺ = E v - 4 (1 - E)/0.4 x."""
    diagram = oscillator(0.4)
    system = linear_analysis(diagram).system
    methods = [chosen_method(f"ni_jacobi:step={H}"), chosen_method("f3ornits")]
    text = system_script(diagram, "place.v", ["place.x", "speed.v"], methods, system=system)
    made: dict[str, Any] = {"__name__": "script"}
    exec(text, made)
    assert list(made["SYSTEMS"]) == ["reference", f"ni_jacobi:step={H}"]
    _, gain = scipy.signal.freqresp(scipy.signal.StateSpace(*_first(made["to_scipy"]())), [1.0, 2.0])
    s = 1j * np.array([1.0, 2.0])
    assert gain == pytest.approx((s + 0.4) / (s**2 + 0.4 * s + 4.0), rel=1e-9)
    sampled = made["to_scipy"](f"ni_jacobi:step={H}")
    decay = math.exp(-0.4 * H)
    by_hand = np.array([[1.0, H], [-10.0 * (1.0 - decay), decay]])
    z = np.exp(0.3j)
    expected = np.linalg.solve(z * np.eye(2) - by_hand, np.array([H, 0.0]))
    found = sampled.C @ np.linalg.solve(z * np.eye(len(sampled.A)) - sampled.A, sampled.B)
    assert found.ravel() == pytest.approx(expected, rel=1e-9)
    assert sampled.dt == H
    control = pytest.importorskip("control")
    its = made["to_control"](f"ni_jacobi:step={H}")
    assert isinstance(its, control.StateSpace)
    assert (its.dt, its.input_labels, its.output_labels) == (H, ["place_v"], ["place_x", "speed_v"])


def _first(system: Any) -> tuple[np.ndarray, ...]:
    return system.A, system.B, system.C[:1], system.D[:1]
