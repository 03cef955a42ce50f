"""Smooth switching and balance correction against the energies, spectra and balances that must come out."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from numpy.polynomial import Polynomial

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.solvers import compare, simulate
from macrostep.solvers.coupling.parts.projection import project
from macrostep.solvers.coupling.smooth_balance import HATS, INTERVALS, PSI
from macrostep.solvers.engine.interface import LINEARISE, NOT_SUPPORTED
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
from tests.solvers.reference_problems import example
from tests.solvers.test_causes import stiff_block

PLAIN = {"smooth": False, "balance": "0"}
ONE_CONSTANT = {"smooth": False, "balance": "1", "hat": "constant"}


def test_the_switch_rises_from_0_to_1_symmetrically_and_flat_at_both_ends() -> None:
    psi = Polynomial(PSI)
    assert psi(0.0) == pytest.approx(0.0, abs=1e-14)
    assert psi(1.0) == pytest.approx(1.0, abs=1e-13)
    np.testing.assert_allclose(psi(0.3) + psi(0.7), 1.0, rtol=1e-13)
    for order in (1, 2, 3):
        np.testing.assert_allclose([psi.deriv(order)(0.0), psi.deriv(order)(1.0)], 0.0, atol=1e-10)


@pytest.mark.parametrize("hat", [0, 1])
@pytest.mark.parametrize("choice", [1, 2, 3])
def test_a_hat_gives_back_exactly_one(hat: int, choice: int) -> None:
    pieces = [Polynomial(HATS[hat, choice, age]) for age in range(INTERVALS[choice])]
    assert sum(piece.integ()(1.0) for piece in pieces) == pytest.approx(1.0, abs=1e-13)
    if hat == 1:
        for before, after in zip([Polynomial([0.0]), *pieces], [*pieces, Polynomial([0.0])], strict=True):
            assert before(1.0) == pytest.approx(after(0.0), abs=1e-12)


@pytest.mark.parametrize(
    ("options", "energies"),
    [
        ({"order": 0, **PLAIN}, (3.286e8, 20959, 147.5)),
        ({"order": 0, **ONE_CONSTANT}, (1.6073, 1.0630, 1.0088)),
        ({"order": 1, **PLAIN}, (1.6073, 1.0630, 1.0088)),
        ({"order": 1, **ONE_CONSTANT}, (0.5953, 0.9361, 0.9917)),
        ({"order": 1, "derivative": "given", **PLAIN}, (0.8125, 0.9751, 0.9969)),
    ],
)
def test_energy_of_the_spring_mass(options: dict[str, Any], energies: tuple[float, ...]) -> None:
    diagram = load(examples.path("spring_mass"))
    for step, expected in zip((0.2, 0.1, 0.05), energies, strict=True):
        result = simulate(diagram, "smooth_balance", step=step, **options)
        energy = result["spring.x"][-1] ** 2 + result["mass.v"][-1] ** 2
        assert energy == pytest.approx(expected, rel=1.5e-4)


def amplitude_at_the_exchange_rate(diagram: Diagram, name: str, **options: Any) -> float:
    """Return the largest amplitude within 10 % of 1/H, under a Hann window, 200 samples per step."""
    result = simulate(diagram, "smooth_balance", step=0.02, dense=199, **options)
    values = result.series(name, dense=True)[:-1]
    window = np.hanning(len(values))
    amplitudes = np.abs(np.fft.rfft(values * window)) * 2.0 / window.sum()
    frequencies = np.fft.rfftfreq(len(values), 0.02 / 200)
    return float(amplitudes[(frequencies > 45.0) & (frequencies < 55.0)].max())


@pytest.mark.parametrize(("order", "expected"), [(0, (0.749, 0.425, 2.62, 0.436)), (1, (0.095, 0.082, 0.331, 0.085))])
def test_oscillation_of_the_moving_ground_at_the_exchange_rate(order: int, expected: tuple[float, ...]) -> None:
    diagram = load(examples.path("moving_ground"))
    variants = (PLAIN, {"balance": "0"}, {"balance": "1"}, {"balance": "2"})
    found = [amplitude_at_the_exchange_rate(diagram, "mass.v", order=order, **options) for options in variants]
    np.testing.assert_allclose(found, expected, rtol=0.02)


def test_what_the_double_spring_mass_shows() -> None:
    diagram = load(examples.path("double_spring_mass"))

    def energy_kept(**options: Any) -> float:
        result = simulate(diagram, "smooth_balance", step=0.02, **options)
        x1, v1, x2, v2 = (result[n][[0, -1]] for n in ("first.x", "first.v", "second.x", "second.v"))
        energy = 0.5 * (v1**2 + 4.0 * np.pi**2 * x1**2 + 0.0005 * v2**2 + 5.0 * (x2 - x1) ** 2)
        return float(energy[1] / energy[0])

    assert energy_kept(order=0, **PLAIN) > 1.5
    assert energy_kept(order=0, balance="0") < 1.0 < energy_kept(order=0, balance="1")
    assert energy_kept(order=1, balance="1") < energy_kept(order=1, balance="0") < 1.0
    narrow = amplitude_at_the_exchange_rate(diagram, "second.v", order=0, balance="1")
    wide = amplitude_at_the_exchange_rate(diagram, "second.v", order=0, balance="2")
    assert wide < 0.25 * narrow


@pytest.mark.parametrize("hat", ["constant", "polynomial"])
@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize("intervals", [1, 2, 4])
def test_a_flow_at_rest_has_been_handed_over_exactly(intervals: int, quick: bool, hat: str) -> None:
    pump = Subsystem("pump", outputs={"q": "if time < 1 then 3*(time*(1 - time))^4 else 0"},
                     solver={"kind": "explicit", "rtol": 1e-13, "atol": 1e-18})  # fmt: skip
    tank = Subsystem("tank", inputs={"q": 0.0}, states={"V": 0.0}, equations=["der(V) = q"], outputs={"level": "V"})
    diagram = Diagram("flow", [pump, tank], [("pump.q", "tank.q")], stop=2.0)
    result = simulate(diagram, "smooth_balance", step=0.1, balance=str(intervals), quick=quick, hat=hat)
    handed_over = 3.0 * 576.0 / 362880.0  # ∫ (t (1 - t))^4 = 4! 4!/9!
    rests = result.time("tank") > 1.0 + 0.1 * (intervals + (1 if quick else 2) - 0.5)
    np.testing.assert_allclose(result["tank.V"][rests], handed_over, rtol=1e-12)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("order=0,balance=0", 1.0),
        ("order=1,balance=0", 2.0),
        ("order=1,derivative=given,balance=0", 2.0),
        ("order=0,balance=1", 2.0),
        ("order=0,balance=2", 2.0),
        ("order=1,derivative=given,balance=2", 3.0),
    ],
)
def test_order_of_convergence(options: str, expected: float) -> None:
    steps = (0.02, 0.01, 0.005, 0.0025)
    methods = [f"smooth_balance:step={step},{options}" for step in steps]
    runs = compare(load(examples.path("spring_mass")), methods, stop=10.0).runs
    errors = [float(error) for run in runs if (error := run.rmse_percent["spring.x"]) is not None]
    slopes = np.diff(np.log(errors)) / np.diff(np.log(steps))
    np.testing.assert_allclose(slopes, expected, atol=0.2)


def test_a_subsystem_that_takes_a_low_degree_gets_the_same_integral_and_a_note() -> None:
    polynomial = np.zeros(9)
    polynomial[:5] = [1.0, -2.0, 0.5, 3.0, 0.25]
    integral = Polynomial(polynomial).integ()(1.0)
    for limit in range(5):
        lower = polynomial.copy()
        project(lower, limit)
        assert not lower[limit + 1 :].any()
        assert Polynomial(lower).integ()(1.0) == pytest.approx(integral, rel=1e-12)
    diagram = load(examples.path("spring_mass"))
    diagram.replace("mass", diagram["mass"].replaced(capabilities={"maxInputDegree": 2}))
    result = simulate(diagram, "smooth_balance", step=0.05)
    assert result.status == "ok"
    assert any(note.startswith("mass") and "maxInputDegree" in note for note in result.notes)


def test_a_given_slope_needs_a_producer_that_gives_it() -> None:
    diagram = load(examples.path("spring_mass"))
    diagram.replace("mass", diagram["mass"].replaced(capabilities={"maxOutputDerivativeOrder": 0}))
    with pytest.raises(MacrostepError, match=r"maxOutputDerivativeOrder.*mass"):
        simulate(diagram, "smooth_balance", step=0.1, derivative="given")
    assert simulate(diagram, "smooth_balance", step=0.1, derivative="past").status == "ok"


@pytest.mark.parametrize("gap", [1e-7, 1e-9])
@pytest.mark.parametrize("method", ["smooth_balance", "smooth_balance:balance=4,quick=true", "ni_jacobi:order=2"])
def test_two_events_close_together_do_no_harm(method: str, gap: float) -> None:
    """Nothing is given back within the gap, nor extrapolated from its ends: the error does not grow as 1/gap."""
    events = f"(if time<1 then 1 else -1)+(if time<{1.0 + gap!r} then 1 else -1)"
    a = Subsystem("a", inputs={"u": 0.0}, states={"x": 1.0}, equations=[f"der(x)=-x+u+{events}"], outputs={"y": "x"})
    b = Subsystem("b", inputs={"u": 0.0}, states={"z": 0.0}, equations=["der(z)=u-z"], outputs={"y": "-z"})
    diagram = Diagram("close", [a, b], [("a.y", "b.u"), ("b.y", "a.u")], stop=2.0)
    text = method + ("," if ":" in method else ":") + "step=0.05"
    errors = compare(diagram, [text]).runs[0].rmse_percent
    assert all(error is not None and error < 0.4 for error in errors.values())


def test_what_changes_too_fast_for_its_extrapolation_is_told_without_a_reference() -> None:
    """What is stiff was up to 30 000 % off without a word. Smooth signals, and what leaves 0, say nothing."""
    faster = "it changes faster than macro-steps of 0.1 s can follow, so"
    for options, reported in (
        ("", f"by 1 times its largest value at t = 0.1 s: {faster} use a shorter step"),
        (
            ":derivative=given",
            f"by 1000 times its largest value at t = 0.1 s: {faster} do not trust the result; use a shorter",
        ),
    ):
        (note,) = simulate(stiff_block(), f"smooth_balance{options}", step=0.1).notes
        assert note.startswith(f"fast.f was off its extrapolation {reported}")
    for name in ("two_masses", "spring_mass", "lotka_volterra"):
        for options in ("", ":order=0", ":balance=4,derivative=given"):
            assert simulate(example(name), f"smooth_balance{options}", step=0.1).notes == (), name


def test_nobody_is_linearised_to_judge_what_is_near_its_extrapolation() -> None:
    """That took as long as the step itself, and of an FMU a call for each of its inputs and states."""
    run = Run(freeze(load(examples.path("two_masses"))), "smooth_balance", {"step": 0.01})
    asked: list[tuple[Any, ...]] = []

    def linearise(*given: Any) -> int:
        asked.append(given)
        return NOT_SUPPORTED

    counting = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.c_double, *[ctypes.c_int64] * 4)
    kept = counting(linearise)
    run.engine.operations[:, LINEARISE] = ctypes.cast(kept, ctypes.c_void_p).value
    run.advance(100)
    assert run.result.time("left")[-1] == pytest.approx(1.0)
    assert not asked
