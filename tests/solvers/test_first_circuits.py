"""First drawings with diodes, valves and radiation, none cut by a composite: each runs as it is drawn.

What a diode or a valve lets through is a loop that is solved at every moment. Each drawing is solved here once more, by
equations of the whole that were written by hand, their loops by bracketing and the rest by SciPy's Radau.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

from macrostep.model import Diagram, Subsystem
from macrostep.model.library.library import join, made
from macrostep.model.subsystem.ports import Bundle
from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.test_first_machines import Block, drawn

Array = NDArray[np.float64]
Signals = Mapping[str, Array]
Case = Callable[[], tuple[Diagram, Callable[[Array], Signals]]]
BRIDGE = (
    "source.plus D1.pin1,source.minus D2.pin1,D1.pin2 R.pin1,D2.pin2 D1.pin2,D3.pin2 source.plus,"
    "D4.pin2 source.minus,ground.pin D3.pin1,ground.pin D4.pin1,R.pin2 ground.pin"
)


def ac(phase: float = 0.0) -> Block:
    return ("ac_source", {"amplitude": 10.0, "phase": phase})


def volts(time: Array | float, phase: float = 0.0) -> Array:
    return np.asarray(10.0 * np.sin(100.0 * np.pi * time + phase))


def diode(u: float, forward: float = 0.7, resistance: float = 0.1) -> float:
    """Return the current through a diode."""
    return u / 1e6 + max(u - forward, 0.0) / resistance


def root(f: Callable[[float], float], reach: float = 100.0) -> float:
    return float(brentq(f, -reach, reach, xtol=1e-15, rtol=1e-15, maxiter=500))


def integrated(rates: Callable[[float, Array], list[float]], start: list[float], time: Array) -> Array:
    found = solve_ivp(
        rates, (0.0, float(time[-1])), start, "Radau", time, rtol=1e-10, atol=1e-12, max_step=float(time[-1]) / 200
    )
    return np.asarray(found.y)


def bridge(capacity: float, phase: float = 0.0) -> Case:
    """By symmetry the source hangs in the middle, so that all diodes see half of what it has above the capacitor."""

    def case() -> tuple[Diagram, Callable[[Array], Signals]]:
        blocks: dict[str, Block] = {
            "source": ac(phase), "D1": "diode", "D2": "diode", "D3": "diode", "D4": "diode", "ground": "ground",
            "R": ("resistor", {"R": 100.0}),
        }  # fmt: skip

        def given(s: float, v: float) -> float:
            return diode((s - v) / 2) + diode((-s - v) / 2) - v / 100.0

        if not capacity:

            def loaded(time: Array) -> Signals:
                v = np.array([root(partial(given, s)) for s in volts(time, phase)])
                return {"R.i1": v / 100.0, "source.v1": (v - volts(time, phase)) / 2}

            return drawn(blocks, BRIDGE, 0.01), loaded

        def smoothed(time: Array) -> Signals:
            def rates(t: float, x: Array) -> list[float]:
                return [given(float(volts(t, phase)), x[0]) / capacity]

            return {"C.v": integrated(rates, [0.0], time)[0]}

        joints = f"{BRIDGE},C.pin1 R.pin1,C.pin2 ground.pin"
        return drawn({**blocks, "C": ("capacitor", {"C": capacity})}, joints, 0.012), smoothed

    return case


def doubler() -> tuple[Diagram, Callable[[Array], Signals]]:
    blocks: dict[str, Block] = {
        "source": ac(), "C1": ("capacitor", {"C": 1e-4}), "C2": ("capacitor", {"C": 1e-4}), "D1": "diode",
        "D2": "diode", "load": ("resistor", {"R": 1e4}), "ground": "ground",
    }  # fmt: skip
    joints = (
        "source.plus C1.pin1,C1.pin2 D1.pin2,D1.pin1 ground.pin,C1.pin2 D2.pin1,D2.pin2 C2.pin1,C2.pin2 ground.pin,"
        "C2.pin1 load.pin1,load.pin2 ground.pin,source.minus ground.pin"
    )

    def solution(time: Array) -> Signals:
        def rates(t: float, x: Array) -> list[float]:
            middle = float(volts(t)) - x[0]
            up, down = diode(middle - x[1]), diode(-middle)
            return [(up - down) / 1e-4, (up - x[1] / 1e4) / 1e-4]

        first, second = integrated(rates, [0.0, 0.0], time)
        return {"C1.v": first, "C2.v": second}

    return drawn(blocks, joints, 0.05), solution


def clipper(phase: float) -> Case:
    """Two branches of a diode and one that conducts from 5.1 V on, both ways round: no state at all."""

    def case() -> tuple[Diagram, Callable[[Array], Signals]]:
        zener = ("diode", {"V_f": 5.1, "R_on": 1.0})
        blocks: dict[str, Block] = {
            "source": ac(phase), "R": ("resistor", {"R": 1e3}), "D1": "diode", "Z1": zener, "D2": "diode",
            "Z2": zener, "ground": "ground",
        }  # fmt: skip
        joints = (
            "source.plus R.pin1,R.pin2 D1.pin1,D1.pin2 Z1.pin1,Z1.pin2 ground.pin,R.pin2 D2.pin2,D2.pin1 Z2.pin2,"
            "Z2.pin1 ground.pin,source.minus ground.pin"
        )

        def branch(u: float) -> float:
            between = root(lambda z: diode(u - z) - diode(z, 5.1, 1.0))
            return diode(between, 5.1, 1.0)

        def given(s: float, v: float) -> float:
            return (s - v) / 1e3 - branch(v) + branch(-v)

        def solution(time: Array) -> Signals:
            v = np.array([root(partial(given, s), 10.0) for s in volts(time, phase)])
            return {"R.i1": (volts(time, phase) - v) / 1e3}

        return drawn(blocks, joints, 0.02), solution

    return case


def valves() -> tuple[Diagram, Callable[[Array], Signals]]:
    """A tank empties through two valves in a row; between them the pressure follows at once."""
    blocks: dict[str, Block] = {
        "tank": ("tank", {"A": 0.1, "level": 2.0}), "one": "valve", "two": ("valve", {"A": 2e-4}),
        "out": ("pressure_source", {"pressure": 0.0}), "opening": "constant",
    }  # fmt: skip
    diagram = drawn(blocks, "tank.port one.port1,one.port2 two.port1,two.port2 out.port", 300.0)
    for name in ("one", "two"):
        diagram.connect("opening.y", f"{name}.opening")

    def flow(area: float, dp: float) -> float:
        return float(0.7 * area * np.sqrt(2 / 1000.0) * dp / (dp**2 + 1e6) ** 0.25)

    def solution(time: Array) -> Signals:
        def rates(t: float, x: Array) -> list[float]:
            p = 1000.0 * 9.80665 * x[0]
            between = root(lambda b: flow(1e-4, p - b) - flow(2e-4, b), 1e6)
            return [-flow(2e-4, between) / 0.1]

        return {"tank.level": integrated(rates, [2.0], time)[0]}

    return diagram, solution


def shields() -> tuple[Diagram, Callable[[Array], Signals]]:
    """A plate radiates to a thin shield, and that to the room: the shield's temperature follows at once."""
    blocks: dict[str, Block] = {
        "plate": ("heat_capacity", {"T": 800.0, "C": 5000.0}), "inner": "radiation",
        "outer": ("radiation", {"A": 2.0}), "room": "temperature_source",
    }  # fmt: skip
    diagram = drawn(blocks, "plate.heat2 inner.heat1,inner.heat2 outer.heat1,outer.heat2 room.heat", 600.0)
    room = 293.15

    def solution(time: Array) -> Signals:
        def rates(t: float, x: Array) -> list[float]:
            shield = (x[0] ** 4 + 2.0 * room**4) / 3.0
            return [-0.9 * 5.670374419e-8 * (x[0] ** 4 - shield) / 5000.0]

        return {"plate.T": integrated(rates, [1073.15], time)[0]}

    return diagram, solution


def orifices() -> tuple[Diagram, Callable[[Array], Signals]]:
    """Two sharp orifices in a row, whose drop of pressure is flat where the run begins: at no flow."""

    def orifice(name: str, k: float) -> Subsystem:
        ends = {f"port{n}": Bundle(f"port{n}", "hydraulic", (f"p{n}", f"q{n}")) for n in (1, 2)}
        return Subsystem(
            name, parameters={"k": k}, variables={"p1": 0.0, "q1": 0.0, "p2": 0.0, "q2": 0.0},
            equations=["q1 + q2 = 0", "p1 - p2 = k*q1*abs(q1)"], ports=ends,
        )  # fmt: skip

    ends = [made("tank", "tank", A=0.1, level=2.0), made("pressure_source", "out", pressure=0.0)]
    diagram = Diagram("orifices", ends, stop=100.0)
    for name, k in (("one", 4e10), ("two", 1e10)):
        diagram.add(orifice(name, k))
    for one, other in (("tank.port", "one.port1"), ("one.port2", "two.port1"), ("two.port2", "out.port")):
        join(diagram, one, other)

    def solution(time: Array) -> Signals:
        """Torricelli's parabola."""
        full = np.sqrt(1000.0 * 9.80665 * 2.0 / 5e10)
        return {"tank.level": 2.0 * (1.0 - full / (2.0 * 0.1 * 2.0) * time) ** 2}

    return diagram, solution


CASES: dict[str, Case] = {
    "bridge, 1 mF": bridge(1e-3), "bridge, 100 uF": bridge(1e-4), "bridge, 10 uF": bridge(1e-5),
    "bridge without capacitor": bridge(0.0), "bridge that begins at the peak": bridge(0.0, 1.5),
    "bridge that charges at once": bridge(1e-3, 1.5),
    "voltage doubler": doubler, "clipper": clipper(0.0), "clipper that begins at the peak": clipper(1.5),
    "valves": valves, "radiation shields": shields, "orifices": orifices,
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_the_drawing_does_what_was_written_by_hand(name: str) -> None:
    diagram, solution = CASES[name]()
    time = np.linspace(0.0, diagram.stop, 25)
    found = compute_reference(freeze(diagram), time).values
    for signal, expected in solution(time).items():
        scale = np.max(np.abs(expected))
        assert found[signal] == pytest.approx(expected, abs=1e-7 * scale), signal


@pytest.mark.parametrize("name", CASES)
def test_a_method_begins_where_the_reference_does(name: str) -> None:
    """What is coupled block by block is consistent at the start, whatever its loops are."""
    diagram, _ = CASES[name]()
    step = diagram.stop * 1e-9
    begun = simulate(diagram, "ni_jacobi", step=step, stop=step)
    found = compute_reference(freeze(diagram), np.array([0.0, step])).values
    for signal, values in found.items():
        scale = max(np.max(np.abs(v)) for v in found.values())
        assert begun[signal][0] == pytest.approx(values[0], rel=1e-9, abs=1e-12 * scale), signal


def test_a_bridge_in_balance_keeps_its_capacitor_empty() -> None:
    """Until two diodes conduct, what blocks lets through cancels at the capacitor, up to rounding."""
    diagram, _ = bridge(1e-6)()
    found = compute_reference(freeze(diagram, stop=4e-4), np.linspace(0.0, 4e-4, 5))
    assert np.max(np.abs(found.values["C.v"])) < 1e-12
