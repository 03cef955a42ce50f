"""Circuits and machines that nobody has prepared, of the library's blocks, joined as a text book draws them.

None of them is an example. Each is solved here once more, by equations of the whole that were written by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import pi

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.linalg import expm

from macrostep.model import Diagram
from macrostep.model.library.library import join, made
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference

Array = NDArray[np.float64]
Signals = Mapping[str, Array]
POINTS = 41
SCALE = 1e-8
"""Of a signal's largest magnitude: so far may reference and solution be apart."""
Block = str | tuple[str, Mapping[str, float]]


def drawn(blocks: Mapping[str, Block], joints: str, stop: float) -> Diagram:
    """Return a diagram of blocks of the library; by name the type, or it with values."""
    diagram = Diagram("drawn", stop=stop)
    for name, block in blocks.items():
        type_, values = (block, {}) if isinstance(block, str) else block
        diagram.add(made(type_, name, **values))
    for pair in joints.split(","):
        one, other = pair.split()
        join(diagram, one, other)
    return diagram


def linear(matrix: Sequence[Sequence[float]], constant: Sequence[float], start: Sequence[float], time: Array) -> Array:
    """Return the states of x' = A x + b, a row each."""
    n = len(start)
    whole = np.zeros((n + 1, n + 1))
    whole[:n, :n], whole[:n, n] = matrix, constant
    return np.array([(expm(whole * t) @ [*start, 1.0])[:n] for t in time]).T


def driven(
    matrix: Sequence[Sequence[float]], by: Sequence[float], frequency: float, start: Sequence[float], time: Array
) -> Array:
    """Return the states of x' = A x + b sin(2 pi f t)."""
    n, omega = len(start), 2.0 * pi * frequency
    whole = np.zeros((n + 2, n + 2))
    whole[:n, :n], whole[:n, n] = matrix, by
    whole[n, n + 1], whole[n + 1, n] = omega, -omega
    return np.array([(expm(whole * t) @ [*start, 0.0, 1.0])[:n] for t in time]).T


def wheatstone_bridge(time: Array) -> tuple[Diagram, Signals]:
    """The galvanometer, 50 ohm, shows how far R1 R4 is from R2 R3."""
    blocks: dict[str, Block] = {
        "source": ("voltage_source", {"V": 9.0}), "ground": "ground", "meter": "ammeter",
        "R1": ("resistor", {"R": 100.0}), "R2": ("resistor", {"R": 220.0}), "R3": ("resistor", {"R": 330.0}),
        "R4": ("resistor", {"R": 680.0}), "Rg": ("resistor", {"R": 50.0}),
    }  # fmt: skip
    joints = (
        "source.minus ground.pin,source.plus R1.pin1,source.plus R2.pin1,R1.pin2 R3.pin1,R2.pin2 R4.pin1,"
        "R3.pin2 ground.pin,R4.pin2 ground.pin,R1.pin2 Rg.pin1,Rg.pin2 meter.pin1,meter.pin2 R2.pin2"
    )
    conductance = [[1 / 100 + 1 / 330 + 1 / 50, -1 / 50], [-1 / 50, 1 / 220 + 1 / 680 + 1 / 50]]
    left, right = np.linalg.solve(conductance, [9.0 / 100, 9.0 / 220])
    one = np.ones_like(time)
    return drawn(blocks, joints, 1.0), {
        "meter.i": one * (left - right) / 50,
        "R3.heat": one * left**2 / 330,
        "source.power": one * 9.0 * ((9.0 - left) / 100 + (9.0 - right) / 220),
    }


def integrator(time: Array) -> tuple[Diagram, Signals]:
    """An operational amplifier with a capacitor from its output to its inverting input."""
    blocks: dict[str, Block] = {
        "source": ("ac_source", {"amplitude": 1.0, "frequency": 50.0}), "ground": "ground", "amplifier": "op_amp",
        "R": ("resistor", {"R": 1e4}), "C": ("capacitor", {"C": 1e-6}),
    }  # fmt: skip
    joints = (
        "source.minus ground.pin,source.plus R.pin1,R.pin2 amplifier.minus,C.pin1 amplifier.minus,"
        "C.pin2 amplifier.out,amplifier.plus ground.pin"
    )
    rate, slow = 2 * pi * 1e6, 1.0 / (1e4 * 1e-6)
    matrix = [[-slow, -slow], [-rate, -rate - rate / 1e5]]  # of the capacitor's voltage and the output's
    c, out = driven(matrix, [slow, 0.0], 50.0, [0.0, 0.0], time)
    return drawn(blocks, joints, 0.04), {"C.v": c, "amplifier.v3": out}


def sallen_and_key(time: Array) -> tuple[Diagram, Signals]:
    """A low-pass of second order around a follower."""
    blocks: dict[str, Block] = {
        "source": ("ac_source", {"amplitude": 1.0, "frequency": 1000.0}), "ground": "ground", "amplifier": "op_amp",
        "R1": ("resistor", {"R": 1e4}), "R2": ("resistor", {"R": 1e4}),
        "C1": ("capacitor", {"C": 2.2e-8}), "C2": ("capacitor", {"C": 1e-8}),
    }  # fmt: skip
    joints = (
        "source.minus ground.pin,source.plus R1.pin1,R1.pin2 R2.pin1,C1.pin1 R1.pin2,C1.pin2 amplifier.out,"
        "R2.pin2 amplifier.plus,C2.pin1 amplifier.plus,C2.pin2 ground.pin,amplifier.out amplifier.minus"
    )
    rate = 2 * pi * 1e6
    matrix = [
        [-2e-4 / 2.2e-8, 1e-4 / 2.2e-8, -2e-4 / 2.2e-8],
        [1e-4 / 1e-8, -1e-4 / 1e-8, 1e-4 / 1e-8],
        [0.0, rate, -rate - rate / 1e5],
    ]  # of both capacitors' voltages and the output's
    c1, c2, out = driven(matrix, [1e-4 / 2.2e-8, 0.0, 0.0], 1000.0, [0.0, 0.0, 0.0], time)
    return drawn(blocks, joints, 2e-3), {"C1.v": c1, "C2.v": c2, "amplifier.v3": out}


def two_stage_gear(time: Array) -> tuple[Diagram, Signals]:
    """Three rotors that are one, seen through two gears."""
    blocks: dict[str, Block] = {
        "source": ("voltage_source", {"V": 24.0}), "ground": "ground",
        "motor": ("dc_motor", {"R": 0.8, "L": 0.004, "k": 0.12}), "rotor": ("inertia", {"J": 0.002}),
        "first": ("gear", {"i": 4.0}), "middle": ("inertia", {"J": 0.01}), "second": ("gear", {"i": 5.0}),
        "load": ("inertia", {"J": 0.9}), "bearing": ("bearing", {"d": 1.5}),
    }  # fmt: skip
    joints = (
        "source.minus ground.pin,source.plus motor.pin1,motor.pin2 ground.pin,motor.shaft rotor.shaft1,"
        "rotor.shaft2 first.shaft1,first.shaft2 middle.shaft1,middle.shaft2 second.shaft1,second.shaft2 load.shaft1,"
        "load.shaft2 bearing.shaft"
    )
    inertia = 0.9 + 5.0**2 * (0.01 + 4.0**2 * 0.002)
    matrix = [[-0.8 / 0.004, -0.12 * 20.0 / 0.004], [0.12 * 20.0 / inertia, -1.5 / inertia]]
    current, speed = linear(matrix, [24.0 / 0.004, 0.0], [0.0, 0.0], time)
    return drawn(blocks, joints, 2.0), {"motor.i": current, "load.w": speed, "rotor.w": 20.0 * speed}


def hydraulic_press(time: Array) -> tuple[Diagram, Signals]:
    """Two pistons on one liquid that does not give way: the large one presses on a spring."""
    blocks: dict[str, Block] = {
        "hand": ("force_source", {}), "small": ("mass", {"m": 0.5}), "lever": ("cylinder", {"A": 2e-4}),
        "ram": ("cylinder", {"A": 1e-2}), "large": ("mass", {"m": 20.0}),
        "work": ("spring_damper", {"c": 4e5, "d": 2e3}), "frame": "wall",
    }  # fmt: skip
    joints = (
        "hand.flange small.end1,small.end2 lever.flange,lever.port ram.port,ram.flange large.end1,"
        "large.end2 work.end1,work.end2 frame.flange"
    )
    ratio = 2e-4 / 1e-2  # the large one moves so much less, the other way
    mass = 20.0 + 0.5 / ratio**2
    matrix = [[0.0, 1.0], [-4e5 / mass, -2e3 / mass]]
    x, v = linear(matrix, [0.0, -1.0 / ratio / mass], [0.0, 0.0], time)
    acceleration = (-1.0 / ratio - 4e5 * x - 2e3 * v) / mass
    pressure = (20.0 * acceleration + 4e5 * x + 2e3 * v) / 1e-2
    return drawn(blocks, joints, 1.0), {"large.x": x, "small.v": -v / ratio, "ram.p": pressure}


def two_rooms(time: Array) -> tuple[Diagram, Signals]:
    """One room is heated through, the other one beside it by the wall between them."""
    blocks: dict[str, Block] = {
        "heated": ("heat_capacity", {"C": 4e5, "T": 12.0}), "cold": ("heat_capacity", {"C": 3e5, "T": 8.0}),
        "radiator": ("temperature_source", {"temperature": 55.0}),
        "outside": ("temperature_source", {"temperature": -5.0}),
        "panel": ("conduction", {"k": 4.0, "A": 1.0, "thickness": 0.2}),
        "wall": ("conduction", {"k": 0.5, "A": 12.0, "thickness": 0.15}),
        "window": ("conduction", {"k": 0.3, "A": 10.0, "thickness": 0.2}),
        "door": ("conduction", {"k": 0.2, "A": 14.0, "thickness": 0.1}),
    }  # fmt: skip
    joints = (
        "radiator.heat panel.heat1,panel.heat2 heated.heat1,heated.heat2 wall.heat1,wall.heat2 cold.heat1,"
        "heated.heat1 window.heat1,window.heat2 outside.heat,cold.heat2 door.heat1,door.heat2 outside.heat"
    )
    panel, wall, window, door = 20.0, 40.0, 15.0, 28.0
    matrix = [[-(panel + wall + window) / 4e5, wall / 4e5], [wall / 3e5, -(wall + door) / 3e5]]
    hot, out = 55.0 + 273.15, -5.0 + 273.15
    constant = [(panel * hot + window * out) / 4e5, door * out / 3e5]
    heated, cold = linear(matrix, constant, [12.0 + 273.15, 8.0 + 273.15], time)
    return drawn(blocks, joints, 36000.0), {"heated.T": heated, "cold.T": cold}


def transformer_with_load(time: Array) -> tuple[Diagram, Signals]:
    """The secondary side is a circuit of its own, with a ground of its own."""
    blocks: dict[str, Block] = {
        "mains": ("ac_source", {"amplitude": 325.0}), "ground": "ground", "transformer": ("transformer", {"n": 20.0}),
        "winding": ("inductor", {"L": 0.01, "R": 2.0}), "load": ("resistor", {"R": 8.0}), "chassis": "ground",
    }  # fmt: skip
    joints = (
        "mains.minus ground.pin,mains.plus winding.pin1,winding.pin2 transformer.pin1,transformer.minus1 ground.pin,"
        "transformer.pin2 load.pin1,load.pin2 transformer.minus2,transformer.minus2 chassis.pin"
    )
    seen = 20.0**2 * 8.0  # through the transformer
    (current,) = driven([[-(2.0 + seen) / 0.01]], [325.0 / 0.01], 50.0, [0.0], time)
    return drawn(blocks, joints, 0.04), {"winding.i": current, "load.v1": 20.0 * 8.0 * current}


MACHINES: tuple[Callable[[Array], tuple[Diagram, Signals]], ...] = (
    wheatstone_bridge, integrator, sallen_and_key, two_stage_gear, hydraulic_press, two_rooms, transformer_with_load,
)  # fmt: skip
STOPS = (1.0, 0.04, 2e-3, 2.0, 1.0, 36000.0, 0.04)


@pytest.mark.parametrize(
    ("machine", "stop"), list(zip(MACHINES, STOPS, strict=True)), ids=[m.__name__ for m in MACHINES]
)
def test_what_is_drawn_is_what_the_text_book_solves(
    machine: Callable[[Array], tuple[Diagram, Signals]], stop: float
) -> None:
    time = np.linspace(0.0, stop, POINTS)
    diagram, solution = machine(time)
    assert [p for p in diagram.problems() if p.severity == "error"] == []
    found = compute_reference(freeze(diagram), time).values
    for signal, values in solution.items():
        assert np.max(abs(found[signal] - values)) <= SCALE * np.max(abs(values)), signal
