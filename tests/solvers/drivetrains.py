"""Random drivetrains of the library's blocks, and what they do by their transfer functions.

``python -m tests.solvers.drivetrains 500``. The transfer functions share nothing with the product: one matrix of all
angles, with a multiplier for each gear, whose solution is brought back to a time by Talbot's contour.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.model.library.library import template
from macrostep.solvers.comparison.simulate import simulate

STOP = 1.0
_PORTS = {
    "inertia": ("shaft1",), "gear": ("shaft1", "shaft2"), "planetary_gear": ("sun", "carrier", "ring"),
    "torsion_spring": ("shaft1", "shaft2"), "torsion_damper": ("shaft1", "shaft2"), "bearing": ("shaft",),
    "torque_source": ("shaft",), "fixed_shaft": ("shaft",),
}  # fmt: skip


@dataclass
class Drivetrain:
    """Blocks between shafts, which are numbered; shaft 0 is first.

    Attributes
    ----------
    parts : list of tuple
        Type, shafts, values of parameters.
    """

    shafts: int = 1
    parts: list[tuple[str, tuple[int, ...], dict[str, float]]] = field(default_factory=list)

    def add(self, type_: str, *shafts: int, **values: float) -> None:
        self.parts.append((type_, shafts, values))
        self.shafts = max(self.shafts, *(shaft + 1 for shaft in shafts))


def random_drivetrain(chance: random.Random) -> Drivetrain:
    """Return one whose gears leave all shafts free to turn."""
    found = Drivetrain()
    for _ in range(chance.randint(1, 4)):
        old, new = chance.randrange(found.shafts), found.shafts
        match chance.choice(("gear", "gear", "planetary", "planetary", "spring")):
            case "gear":
                found.add(
                    "gear", *chance.sample((old, new), 2), i=chance.choice((-1.0, 1.0)) * chance.uniform(0.5, 3.0)
                )
            case "planetary":
                found.add("planetary_gear", *chance.sample((old, new, new + 1), 3), z=chance.uniform(1.5, 3.0))
            case "spring":
                found.add("torsion_spring", old, new, c=chance.uniform(0.5, 3.0), d=chance.uniform(0.0, 0.5))
    ends = [sum(shaft in its for _, its, _ in found.parts) for shaft in range(found.shafts)]
    for shaft, joined in enumerate(ends):
        while joined == 1 or chance.random() < 0.5:  # two inertias turn as one
            found.add("inertia", shaft, J=chance.uniform(0.5, 2.0))
            joined += 1
    for _ in range(chance.randint(0, 2)):
        shaft = chance.randrange(found.shafts)
        match chance.choice(("bearing", "damper", "spring", "source", "wall")):
            case "bearing":
                found.add("bearing", shaft, d=chance.uniform(0.1, 1.0))
            case "damper" if found.shafts > 1:
                found.add("torsion_damper", *chance.sample(range(found.shafts), 2), d=chance.uniform(0.1, 1.0))
            case "spring" if found.shafts > 1:
                a, b = chance.sample(range(found.shafts), 2)
                found.add("torsion_spring", a, b, c=chance.uniform(0.5, 3.0), d=chance.uniform(0.0, 0.5))
            case "wall":
                found.add("torsion_spring", shaft, found.shafts, c=chance.uniform(0.5, 3.0), d=0.0)
                found.add("fixed_shaft", found.shafts - 1, angle=0.0)
    found.add("torque_source", chance.randrange(found.shafts), torque=chance.uniform(0.5, 2.0))
    chance.shuffle(found.parts)
    return found


def angles(drivetrain: Drivetrain, time: float, nodes: int = 14) -> np.ndarray:
    """Return the angles of all shafts at a time, from rest: Talbot's method with the numbers of Weideman (2006)."""
    total = np.zeros(drivetrain.shafts)
    for k in range(nodes):
        theta = (2 * k + 1) * np.pi / (2 * nodes)  # the upper half of the contour, by its middle points
        scale, cot = 2 * nodes / time, 1.0 / np.tan(0.6407 * theta)
        s = scale * (0.5017 * theta * cot - 0.6122 + 0.2645j * theta)
        slope = scale * (0.5017 * cot - 0.5017 * 0.6407 * theta / np.sin(0.6407 * theta) ** 2 + 0.2645j)
        total += np.imag(np.exp(s * time) * slope * _transformed(drivetrain, s)) / nodes
    return total


def _transformed(drivetrain: Drivetrain, s: complex) -> np.ndarray:
    """Return the Laplace transforms of the angles: (J s^2 + D s + C) phi + A^T tau = T/s, A phi = 0."""
    n = drivetrain.shafts
    impedance, right = np.zeros((n, n), complex), np.zeros(n, complex)
    rows: list[np.ndarray] = []

    def fix(shafts: Sequence[int], factors: Sequence[float]) -> None:
        row = np.zeros(n, complex)
        row[list(shafts)] = factors
        rows.append(row)

    for type_, shafts, values in drivetrain.parts:
        match type_:
            case "inertia":
                impedance[shafts[0], shafts[0]] += values["J"] * s**2
            case "bearing":
                impedance[shafts[0], shafts[0]] += values["d"] * s
            case "torsion_spring" | "torsion_damper":
                a, b = shafts
                between = values.get("c", 0.0) + values["d"] * s
                impedance[np.ix_((a, b), (a, b))] += between * np.array([[1.0, -1.0], [-1.0, 1.0]])
            case "torque_source":
                right[shafts[0]] += values["torque"] / s
            case "gear":
                fix(shafts, (1.0, -values["i"]))
            case "planetary_gear":
                fix(shafts, (1.0, -1.0 - values["z"], values["z"]))
            case "fixed_shaft":
                fix(shafts, (1.0,))
    held = np.array(rows).reshape(-1, n)
    system = np.block([[impedance, held.T], [held, np.zeros((len(rows), len(rows)))]])
    return np.linalg.solve(system, np.concatenate([right, np.zeros(len(rows))]))[:n]


def drawn(drivetrain: Drivetrain, chance: random.Random) -> Diagram:
    """Return a diagram of it, its blocks and joints in any order."""
    blocks: list[Subsystem] = []
    ends: dict[int, list[str]] = {}
    for k, (type_, shafts, values) in enumerate(drivetrain.parts):
        kind = template(type_)
        assert kind is not None
        block = kind.subsystem.replaced(name=f"{type_}{k}")
        for key, value in values.items():
            if key in block.inputs:
                block = block.replaced(inputs={**block.inputs, key: replace(block.inputs[key], start=value)})
            else:
                block = block.replaced(
                    parameters={**block.parameters, key: replace(block.parameters[key], value=value)}
                )
        blocks.append(block)
        for port, shaft in zip(_PORTS[type_], shafts, strict=True):
            ends.setdefault(shaft, []).append(f"{block.name}.{port}")
    joints = []
    for its in ends.values():
        chance.shuffle(its)
        joints += [chance.sample([end, chance.choice(its[:k])], 2) for k, end in enumerate(its) if k]
    chance.shuffle(blocks)
    chance.shuffle(joints)
    return Diagram("drivetrain", blocks, [(a, b) for a, b in joints], stop=STOP)


def check(seed: int) -> float:
    """Return the largest error of an inertia's angle in a random drivetrain that is solved as one."""
    chance = random.Random(seed)
    drivetrain = random_drivetrain(chance)
    diagram = drawn(drivetrain, chance)
    settings = {"kind": "implicit", "rtol": 1e-10, "atol": 1e-12}
    diagram.set_composites([Composite("all", tuple(diagram.subsystems), "together", solver=settings)])
    last = simulate(diagram, "ni_jacobi", step=STOP).last
    truth = angles(drivetrain, STOP)
    turned = [(f"inertia{k}.phi", its[0]) for k, (type_, its, _) in enumerate(drivetrain.parts) if type_ == "inertia"]
    return max((abs(last(name) - truth[shaft]) for name, shaft in turned), default=0.0)


if __name__ == "__main__":
    worst = 0.0
    for number in range(int(sys.argv[1])):
        try:
            error = check(number)
        except MacrostepError as fault:
            print(f"drivetrain {number}: {fault}", flush=True)
            continue
        worst = max(worst, error)
        if error > 1e-7:
            print(f"drivetrain {number}: {error:.1e}", flush=True)
    print(f"{sys.argv[1]} drivetrains, largest error {worst:.1e}")
