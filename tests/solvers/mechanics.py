"""Random mechanical networks of the library's blocks, and what they do by Newton's equations with multipliers.

``python -m tests.solvers.mechanics 0 2900``. Positions q, velocities v, the reaction r of each rigid block, and what
is given (1, time, sines, which solve a linear equation too) are one descriptor system E y' = F y. In which states it
can be is found by null spaces, without differentiating anything; on these it is an ordinary equation, whose exponential
is the solution. It shares nothing with the product.
"""

from __future__ import annotations

import math
import random
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from scipy.linalg import expm, null_space, orth

from macrostep.model import Diagram, MacrostepError
from macrostep.model.library.library import made
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.machines import Machine, Part, drawn

TIMES = np.array([0.0, 0.4, 1.0])
RIGID = (
    "wall", "driven_support", "shaken_support", "lever", "fixed_shaft", "speed_drive", "gear", "planetary_gear", "rack",
)  # fmt: skip
_SMALL, _UNCLEAR = 1e-10, 1e-7
"""Parts of the largest singular value below which one is 0, and below which nobody can say."""


@dataclass(frozen=True)
class Sine:
    """What a signal gives an input: amplitude*sin(2 pi frequency*time + phase)."""

    input: str
    amplitude: float
    frequency: float
    phase: float


@dataclass
class Mechanics(Machine):
    """Blocks between nodes; by number of a part, the signal that drives it."""

    sines: dict[int, Sine] = field(default_factory=dict)


@dataclass(frozen=True)
class Force:
    """What flows into a block at some of its ports together, as a sum of y and of y'."""

    ports: tuple[int, ...]
    of_y: np.ndarray
    of_rate: np.ndarray


class Equations:
    """E y' = F y of a network, with y = (q, v, r, 1, time, sine and cosine of each signal)."""

    def __init__(self, network: Mechanics) -> None:
        self._n = n = len(network.domains)
        self._parts = network.parts
        rigid = [k for k, part in enumerate(network.parts) if part.type in RIGID]
        self._reaction = {k: 2 * n + j for j, k in enumerate(rigid)}
        self._one = 2 * n + len(rigid)
        waves = dict(network.sines)
        for k, part in enumerate(network.parts):
            if part.type == "shaken_support":
                waves[k] = Sine("", part.values["amplitude"], part.values["frequency"], 0.0)
        self._waves = waves
        self._wave = {k: self._one + 2 + 2 * j for j, k in enumerate(waves)}
        size = self._one + 2 + 2 * len(waves)
        self.E, self.F = np.zeros((size, size)), np.zeros((size, size))
        self.forces: dict[int, list[Force]] = {}
        self.E[:n, :n] = self.F[:n, n : 2 * n] = np.eye(n)
        for k, part in enumerate(network.parts):
            getattr(self, f"_{part.type}")(k, *part.nodes, **part.values)
        given = slice(self._one, None)
        self.E[given, given] = np.eye(size - self._one)
        self.F[self._one + 1, self._one] = 1.0
        for k, at in self._wave.items():
            turning = 2.0 * math.pi * waves[k].frequency
            self.F[at, at + 1], self.F[at + 1, at] = turning, -turning
        self.given = np.array([1.0, 0.0, *(f(wave.phase) for wave in waves.values() for f in (math.sin, math.cos))])

    def row(self, q: Mapping[int, float] = {}, v: Mapping[int, float] = {}, one: float = 0.0) -> np.ndarray:
        """Return factors of positions, velocities and of 1."""
        found = np.zeros(len(self.E))
        for node, factor in q.items():
            found[node] += factor
        for node, factor in v.items():
            found[self._n + node] += factor
        found[self._one] = one
        return found

    def parts_of(self, rows: set[int]) -> set[int]:
        """Return the parts at nodes, or with reactions, of these numbers."""
        at_nodes = {row % self._n for row in rows if row < 2 * self._n}
        return {
            k
            for k, part in enumerate(self._parts)
            if not at_nodes.isdisjoint(part.nodes) or self._reaction.get(k) in rows
        }

    def _into(self, k: int, ports: Sequence[int], node: int, of_y: np.ndarray, mass: float = 0.0) -> None:
        """Let a force flow out of a node into a block: mass times the acceleration, and a sum of y."""
        velocity = self._n + node
        self.E[velocity, velocity] += mass
        self.F[velocity] -= of_y
        rate = np.zeros(len(self.E))
        rate[velocity] = mass
        self.forces.setdefault(k, []).append(Force(tuple(ports), of_y, rate))

    def _between(self, k: int, a: int, b: int, c: float, d: float, length: float = 0.0) -> None:
        pull = self.row({b: c, a: -c}, {b: d, a: -d}, -c * length)
        self._into(k, [0], a, -pull)
        self._into(k, [1], b, pull)

    def _rigid(self, k: int, nodes: Sequence[int], factors: Sequence[float], given: np.ndarray | None = None) -> None:
        """Let a sum of positions be 0, or what is given; the reaction comes in by the same factors."""
        at = self._reaction[k]
        for port, (node, factor) in enumerate(zip(nodes, factors, strict=True)):
            self.F[at, node] += factor
            reaction = np.zeros(len(self.E))
            reaction[at] = factor
            self._into(k, [port], node, reaction)
        self.F[at] -= 0.0 if given is None else given

    def _mass(self, k: int, a: int, _: int, m: float) -> None:
        self._into(k, [0, 1], a, self.row(), m)

    def _mass_weight(self, k: int, a: int, _: int, m: float, g: float, slope: float) -> None:
        self._into(k, [0, 1], a, self.row(one=m * g * math.sin(slope)), m)

    def _held_mass(self, k: int, a: int, m: float, c: float, d: float) -> None:
        self._into(k, [0], a, self.row({a: c}, {a: d}), m)

    def _spring(self, k: int, a: int, b: int, c: float, L0: float) -> None:
        self._between(k, a, b, c, 0.0, L0)

    def _damper(self, k: int, a: int, b: int, d: float) -> None:
        self._between(k, a, b, 0.0, d)

    def _spring_damper(self, k: int, a: int, b: int, c: float, d: float, L0: float) -> None:
        self._between(k, a, b, c, d, L0)

    def _wall_spring(self, k: int, a: int, c: float, d: float) -> None:
        self._into(k, [0], a, self.row({a: c}, {a: d}))

    def _wall(self, k: int, a: int, place: float) -> None:
        self._rigid(k, [a], [1.0], self.row(one=place))

    def _lever(self, k: int, a: int, b: int, L1: float, L2: float) -> None:
        self._rigid(k, [a, b], [L2, L1])

    def _force_source(self, k: int, a: int, F_on: float = 0.0) -> None:
        self._into(k, [0], a, -self._signal(k, F_on))

    def _signal(self, k: int, constant: float) -> np.ndarray:
        found = self.row(one=constant)
        if k in self._wave:
            found[self._wave[k]] = self._waves[k].amplitude
        return found

    def _driven_support(self, k: int, a: int, x: float, speed: float = 0.0) -> None:
        place = self.row(one=x)
        place[self._one + 1] = speed
        if k in self._wave:  # the integral of a sine
            wave = self._waves[k]
            size = wave.amplitude / (2.0 * math.pi * wave.frequency)
            place[self._one] += size * math.cos(wave.phase)
            place[self._wave[k] + 1] = -size
        self._rigid(k, [a], [1.0], place)

    def _shaken_support(self, k: int, a: int, amplitude: float, frequency: float) -> None:
        self._rigid(k, [a], [1.0], self._signal(k, 0.0))

    def _inertia(self, k: int, a: int, _: int, J: float) -> None:
        self._into(k, [0, 1], a, self.row(), J)

    def _torsion_spring(self, k: int, a: int, b: int, c: float, d: float) -> None:
        self._between(k, a, b, c, d)

    _torsion_damper = _damper

    def _bearing(self, k: int, a: int, d: float) -> None:
        self._into(k, [0], a, self.row(v={a: d}))

    def _torque_source(self, k: int, a: int, torque: float = 0.0) -> None:
        self._into(k, [0], a, -self._signal(k, torque))

    def _fixed_shaft(self, k: int, a: int, angle: float) -> None:
        self._rigid(k, [a], [1.0], self.row(one=angle))

    def _speed_drive(self, k: int, a: int, speed: float) -> None:
        place = self.row()
        place[self._one + 1] = speed
        self._rigid(k, [a], [1.0], place)

    def _gear(self, k: int, a: int, b: int, i: float) -> None:
        self._rigid(k, [a, b], [1.0, -i])

    def _planetary_gear(self, k: int, sun: int, carrier: int, ring: int, z: float) -> None:
        self._rigid(k, [sun, carrier, ring], [1.0, -1.0 - z, z])

    def _rack(self, k: int, shaft: int, flange: int, r: float) -> None:
        self._rigid(k, [shaft, flange], [-r, 1.0])


def smallest(equations: Equations) -> tuple[float, set[int]]:
    """Return the smallest singular value of the system at some s, in parts of the largest, and whose equations it is.

    Where it is 0 these parts do not determine each other: an unknown of theirs can be anything, or their equations say
    the same or contradict each other.
    """
    s = 0.7 + 0.4j
    left, sizes, right = np.linalg.svd(s * equations.E - equations.F)
    is_null = sizes <= _SMALL * sizes[0]
    rows = np.abs(left[:, is_null]).max(axis=1, initial=0.0) + np.abs(right[is_null]).max(axis=0, initial=0.0)
    return float(sizes[-1] / sizes[0]), equations.parts_of(set(np.flatnonzero(rows > 1e-6).tolist()))


class Motion:
    """How a network moves: y = V exp(G time) z, from some z that fits what is given at the start."""

    def __init__(self, equations: Equations, chance: np.random.Generator) -> None:
        E, F = equations.E, equations.F
        V = np.eye(len(E))
        while True:  # y that have a rate within what was found: F y is in the image of E V
            combined = null_space(np.hstack([F, -E @ V]), rcond=_SMALL)[: len(E)]
            smaller = orth(combined, rcond=_SMALL)
            if smaller.shape[1] == V.shape[1]:
                break
            V = smaller
        given = V[-len(equations.given) :]
        free = null_space(given, rcond=_SMALL)
        self._z = np.linalg.lstsq(given, equations.given, rcond=None)[0]
        self._z = self._z + free @ chance.uniform(-1.0, 1.0, free.shape[1])
        self._V, self._G = V, np.linalg.lstsq(E @ V, F @ V, rcond=None)[0]

    def at(self, time: float) -> tuple[np.ndarray, np.ndarray]:
        """Return y and y'."""
        z = expm(time * self._G) @ self._z
        return self._V @ z, self._V @ (self._G @ z)


# -- random networks ---------------------------------------------------------------------------------------------------

_LINKS = {
    "translational": ["spring", "spring", "damper", "spring_damper", "spring_damper", "lever"],
    "rotational": ["torsion_spring", "torsion_spring", "torsion_damper", "gear", "gear"],
}
_ENDS = {
    "translational": ["mass"] * 3
    + ["mass_weight", "held_mass", "wall", "wall_spring", "force_source", "driven_support", "shaken_support"],
    "rotational": ["inertia"] * 4 + ["bearing", "torque_source", "torque_source", "fixed_shaft", "speed_drive"],
}
PASSING = ("mass", "mass_weight", "inertia")
"""Blocks whose two ports are at one node."""
_SIGNAL = {"force_source": "F_on", "torque_source": "torque", "driven_support": "speed"}


def random_network(chance: random.Random) -> Mechanics:
    """Return a tree, a mesh or a bridge of blocks, which need not determine each other."""
    found = Mechanics()
    nodes: dict[str, list[int]] = {}
    for domain in chance.choice((["translational"], ["rotational"], ["translational", "rotational"])):
        shape = chance.choice(("tree", "tree", "mesh", "bridge"))
        count = 4 if shape == "bridge" else chance.randint(1, 5)
        its = nodes[domain] = [found.node(domain) for _ in range(count)]
        pairs = [(its[k], its[chance.randrange(k)]) for k in range(1, count)]
        if shape == "bridge":
            pairs = [(its[a], its[b]) for a, b in ((0, 1), (0, 2), (1, 3), (2, 3), (1, 2))]
        elif shape == "mesh" and count > 1:
            pairs += [(a, b) for a, b in (chance.sample(its, 2) for _ in range(chance.randint(1, count)))]
        for pair in pairs:
            _add(found, chance.choice(_LINKS[domain]), chance.sample(pair, 2), chance)
        for node in its:
            for _ in range(chance.choice((0, 1, 1, 1, 2))):
                _add(found, chance.choice(_ENDS[domain]), [node], chance)
        if domain == "rotational" and count > 2 and chance.random() < 0.4:
            _add(found, "planetary_gear", chance.sample(its, 3), chance)
    if len(nodes) == 2:
        for _ in range(chance.choice((1, 1, 2))):
            _add(found, "rack", [chance.choice(nodes["rotational"]), chance.choice(nodes["translational"])], chance)
    order = list(range(len(found.parts)))
    chance.shuffle(order)
    found.sines = {order.index(k): sine for k, sine in found.sines.items()}
    found.parts = [found.parts[k] for k in order]
    return found


def _add(network: Mechanics, type_: str, nodes: Sequence[int], chance: random.Random) -> None:
    def some(low: float = 0.5, high: float = 2.0) -> float:
        return chance.uniform(low, high)

    values: dict[str, float] = {}
    match type_:
        case "mass":
            values = {"m": some()}
        case "mass_weight":
            values = {"m": some(), "g": some(1, 9), "slope": some(-1.5, 1.5)}
        case "inertia":
            values = {"J": some()}
        case "held_mass":
            values = {"m": some(), "c": some(), "d": chance.choice((0.0, some()))}
        case "spring":
            values = {"c": some(), "L0": some(-0.5, 0.5)}
        case "damper" | "torsion_damper" | "bearing":
            values = {"d": some()}
        case "spring_damper":
            values = {"c": some(), "d": some(), "L0": some(-0.5, 0.5)}
        case "torsion_spring" | "wall_spring":
            values = {"c": some(), "d": chance.choice((0.0, some()))}
        case "wall":
            values = {"place": some(-1, 1)}
        case "fixed_shaft":
            values = {"angle": some(-1, 1)}
        case "lever":
            values = {"L1": some(), "L2": some()}
        case "gear":
            values = {"i": chance.choice((-1, 1)) * some()}
        case "planetary_gear":
            values = {"z": some(1.5, 3.0)}
        case "rack":
            values = {"r": some()}
        case "speed_drive":
            values = {"speed": some(-1, 1)}
        case "shaken_support":
            values = {"amplitude": some(-1, 1), "frequency": some(0.2, 1.0)}
        case "driven_support":
            values = {"x": some(-1, 1)}
    if type_ in _SIGNAL:
        if chance.random() < 0.5:
            values[_SIGNAL[type_]] = some(-1, 1)
        else:
            sine = Sine(_SIGNAL[type_], some(-1, 1), some(0.2, 1.0), some(-3, 3))
            network.sines[len(network.parts)] = sine
    network.add(type_, *(nodes[0], nodes[0]) if type_ in PASSING else nodes, **values)


# -- beside the product ------------------------------------------------------------------------------------------------


def signals(part: Part) -> list[tuple[str, ...]]:
    """Return position, velocity and flow of each port of a block, in the order of its nodes."""
    return [tuple(bundle.signals) for bundle in made(part.type, "its").acausal_bundles.values()]


def begin(network: Mechanics, y: np.ndarray) -> None:
    """Let all positions and the velocities of masses begin as in y."""
    n = len(network.domains)
    for part in network.parts:
        known = {*made(part.type, "its").states, *made(part.type, "its").variables}
        for node, (position, velocity, _) in zip(part.nodes, signals(part), strict=True):
            if position in known:
                part.values[position] = _plain(y[node])
            if velocity in made(part.type, "its").states:
                part.values[velocity] = _plain(y[n + node])


def _plain(size: float) -> float:
    """Return a number, 0 for what is left of one by rounding."""
    return float(size) if abs(size) > 1e-12 else 0.0


def diagram_of(network: Mechanics, chance: random.Random) -> tuple[Diagram, list[str]]:
    """Return a diagram with the signals, and the names of the parts."""
    diagram, names = drawn(network, chance, float(TIMES[-1]))
    for k, sine in network.sines.items():
        source = made("sine", f"signal{k}", amplitude=sine.amplitude, frequency=sine.frequency, phase=sine.phase)
        diagram.add(source)
        diagram.connect(f"signal{k}.y", f"{names[k]}.{sine.input}")
    return diagram, names


def difference(
    network: Mechanics, equations: Equations, motion: Motion, names: Sequence[str], values: Mapping[str, np.ndarray]
) -> tuple[float, str]:
    """Return the largest error of all positions, velocities and forces, in parts of their sizes, and whose it is."""
    n = len(network.domains)
    states = [motion.at(time) for time in TIMES]
    worst = (0.0, "")

    def compare(label: str, found: np.ndarray, wanted: Sequence[float], size: float) -> None:
        nonlocal worst
        worst = max(worst, (float(np.abs(found - np.array(wanted)).max()) / size, label))

    kinds = [np.abs([y[kind] for y, _ in states]).max() for kind in (slice(0, n), slice(n, 2 * n))]
    forces = {
        (k, f.ports): [float(f.of_y @ y + f.of_rate @ rate) for y, rate in states]
        for k, its in equations.forces.items() for f in its
    }  # fmt: skip
    largest = max([1.0, *(abs(value) for its in forces.values() for value in its)])
    for k, (name, part) in enumerate(zip(names, network.parts, strict=True)):
        ports = signals(part)
        for node, its in zip(part.nodes, ports, strict=True):
            for place, signal in ((node, its[0]), (n + node, its[1])):
                if f"{name}.{signal}" in values:
                    size = max(1.0, kinds[place >= n])
                    compare(f"{name}.{signal}", values[f"{name}.{signal}"], [y[place] for y, _ in states], size)
        for force in equations.forces[k]:
            labels = [f"{name}.{ports[j][2]}" for j in force.ports]
            if all(label in values for label in labels):
                total = np.sum([values[label] for label in labels], axis=0)
                compare(labels[0], total, forces[k, force.ports], largest)
    return worst


def check(seed: int) -> tuple[str, float]:
    """Return what became of a random network, and the largest error."""
    chance = random.Random(seed)
    network = random_network(chance)
    if not network.parts:
        return "empty", 0.0
    equations = Equations(network)
    size, unsolved = smallest(equations)
    if _SMALL < size < _UNCLEAR:
        return "unclear", 0.0
    if size > _SMALL:
        motion = Motion(equations, np.random.default_rng(seed))
        begin(network, motion.at(0.0)[0])
    diagram, names = diagram_of(network, chance)
    found = [problem for problem in diagram.problems() if "is not connected" not in str(problem.message)]
    errors = [str(problem.message) for problem in found if problem.severity == "error"]
    if size <= _SMALL:
        named = {k for k, name in enumerate(names) if any(name in re.findall(r"\w+", error) for error in errors)}
        kind = "told" if found else "silent"
        if errors:
            kind = "refused" if named & unsolved else f"MISNAMED {errors[0]} {[names[k] for k in sorted(unsolved)]}"
        return f"singular: {kind}", 0.0
    if errors:
        return f"REFUSED {errors[0]}", 0.0
    values = compute_reference(freeze(diagram), TIMES).values
    error, label = difference(network, equations, motion, names, values)
    return (f"ok {label}" if not found else f"told {found[0].message}"), error


if __name__ == "__main__":
    counts: dict[str, int] = {}
    largest = 0.0
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        try:
            kind, error = check(number)
        except MacrostepError as fault:
            kind, error = f"FAULT {fault}", 0.0
        short = kind.split()[0] if not kind.startswith("singular") else " ".join(kind.split()[:2])
        counts[short] = counts.get(short, 0) + 1
        largest = max(largest, error)
        if error > 1e-8 or short not in ("ok", "empty", "unclear", "singular: refused"):
            print(f"{number}: {kind} {error:.1e}", flush=True)
    print(counts, f"largest error {largest:.1e}")
