"""Random machines of the library's blocks in several domains, and what they do by their Laplace transforms.

``python -m tests.solvers.machines 0 500``. One matrix of the potentials of all nodes (velocities, speeds of shafts,
voltages, pressures, temperatures) and of what flows through blocks that are no impedances; the solution is brought back
to a time by Talbot's contour. It shares nothing with the product.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
from scipy.linalg import null_space

from macrostep.model import Diagram, MacrostepError
from macrostep.model.library.library import made
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference

MECHANICAL = ("translational", "rotational")
PORTS = {
    "mass": "end1 end2", "mass_weight": "end1 end2", "held_mass": "flange", "spring": "end1 end2",
    "damper": "end1 end2", "spring_damper": "end1 end2", "wall_spring": "flange", "wall": "flange",
    "lever": "end1 end2", "force_source": "flange", "driven_support": "flange", "shaken_support": "flange",
    "inertia": "shaft1 shaft2", "torsion_spring": "shaft1 shaft2", "torsion_damper": "shaft1 shaft2",
    "bearing": "shaft", "torque_source": "shaft", "fixed_shaft": "shaft", "speed_drive": "shaft",
    "gear": "shaft1 shaft2", "planetary_gear": "sun carrier ring", "rack": "shaft flange",
    "resistor": "pin1 pin2", "capacitor": "pin1 pin2", "inductor": "pin1 pin2", "voltage_source": "minus plus",
    "current_source": "minus plus", "ground": "pin", "transformer": "pin1 minus1 pin2 minus2",
    "dc_motor": "pin1 pin2 shaft",
    "volume": "port1 port2", "pipe": "port1 port2", "inert_pipe": "port1 port2", "tank": "port",
    "pressure_source": "port", "flow_source": "port", "cylinder": "port flange",
    "double_cylinder": "port1 port2 flange", "pump": "shaft port1 port2",
    "heat_capacity": "heat1 heat2", "conduction": "heat1 heat2", "temperature_source": "heat", "heater": "heat",
    "convection": "heat",
}  # fmt: skip
PASSES_THROUGH = ("mass", "mass_weight", "inertia", "volume", "heat_capacity")
"""Blocks with two ports at one potential."""


@dataclass
class Part:
    """A block, the nodes that it joins, and the values of its parameters, inputs and starts in SI units."""

    type: str
    nodes: tuple[int, ...]
    values: dict[str, float]


@dataclass
class Machine:
    """Blocks between nodes.

    Attributes
    ----------
    domains : list of str
        By node.
    parts : list of Part
    pace : float
        How often faster everything happens.
    """

    domains: list[str] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    pace: float = 1.0

    def node(self, domain: str) -> int:
        self.domains.append(domain)
        return len(self.domains) - 1

    def add(self, type_: str, *nodes: int, **values: float) -> Part:
        self.parts.append(Part(type_, nodes, values))
        return self.parts[-1]


class Transformed:
    """The equations of a machine at one s, row by row."""

    def __init__(self, machine: Machine, places: Mapping[int, float], s: complex) -> None:
        self._s = s
        self._n = n = len(machine.domains)
        self._places = places
        extra = 6 * len(machine.parts)
        self._matrix = np.zeros((n + extra, n + extra), complex)
        self._right = np.zeros(n + extra, complex)
        self._used = n
        self.flows: dict[int, list[int]] = {}
        for k, part in enumerate(machine.parts):
            before = self._used
            getattr(self, f"_{part.type}")(*part.nodes, **part.values)
            self.flows[k] = list(range(before, self._used))
        self.matrix = self._matrix[: self._used, : self._used]
        self.right = self._right[: self._used]

    def _into(self, node: int, potentials: Mapping[int, complex], known: complex = 0.0) -> None:
        """Let a flow into a block be a sum of unknowns and something known."""
        for other, factor in potentials.items():
            self._matrix[node, other] += factor
        self._right[node] -= known

    def _branch(
        self, unknowns: Mapping[int, complex], known: complex, *ends: tuple[int, float], own: complex = 0.0
    ) -> None:
        """Add a flow that goes into a block at some ends, and the equation that says it: sum + own*flow = known."""
        flow, self._used = self._used, self._used + 1
        for other, factor in unknowns.items():
            self._matrix[flow, other] += factor
        self._matrix[flow, flow] += own
        self._right[flow] = known
        for node, factor in ends:
            self._matrix[node, flow] += factor

    def _link(self, a: int, b: int, by_rate: complex, by_place: complex, known: complex = 0.0) -> None:
        """Add what pulls b to a by the difference of their rates and places, less something known."""
        y = by_rate + by_place / self._s
        rest = by_place * (self._places[b] - self._places[a]) / self._s if by_place else 0.0
        self._into(b, {b: y, a: -y}, rest - known)
        self._into(a, {b: -y, a: y}, known - rest)

    # mechanics
    def _mass(self, a: int, b: int, m: float, x: float, v: float) -> None:
        self._into(a, {a: m * self._s}, -m * v)

    def _mass_weight(self, a: int, b: int, m: float, x: float, v: float, g: float, slope: float) -> None:
        self._into(a, {a: m * self._s}, -m * v + m * g * math.sin(slope) / self._s)

    def _held_mass(self, a: int, m: float, c: float, d: float, x: float, v: float) -> None:
        self._into(a, {a: m * self._s + c / self._s + d}, -m * v + c * self._places[a] / self._s)

    def _spring(self, a: int, b: int, c: float, L0: float) -> None:
        self._link(a, b, 0.0, c, c * L0 / self._s)

    def _damper(self, a: int, b: int, d: float) -> None:
        self._link(a, b, d, 0.0)

    def _spring_damper(self, a: int, b: int, c: float, d: float, L0: float) -> None:
        self._link(a, b, d, c, c * L0 / self._s)

    def _wall_spring(self, a: int, c: float, d: float) -> None:
        self._into(a, {a: c / self._s + d}, c * self._places[a] / self._s)

    def _wall(self, a: int, place: float) -> None:
        self._branch({a: 1.0}, 0.0, (a, 1.0))

    def _lever(self, a: int, b: int, L1: float, L2: float) -> None:
        self._branch({a: L2, b: L1}, 0.0, (a, L2), (b, L1))

    def _force_source(self, a: int, F_on: float) -> None:
        self._into(a, {}, -F_on / self._s)

    def _driven_support(self, a: int, speed: float, x: float) -> None:
        self._branch({a: 1.0}, speed / self._s, (a, 1.0))

    def _inertia(self, a: int, b: int, J: float, phi: float, w: float) -> None:
        self._into(a, {a: J * self._s}, -J * w)

    def _torsion_spring(self, a: int, b: int, c: float, d: float) -> None:
        self._link(a, b, d, c)

    _torsion_damper = _damper

    def _bearing(self, a: int, d: float) -> None:
        self._into(a, {a: d})

    def _torque_source(self, a: int, torque: float) -> None:
        self._into(a, {}, -torque / self._s)

    def _fixed_shaft(self, a: int, angle: float) -> None:
        self._branch({a: 1.0}, 0.0, (a, 1.0))

    def _speed_drive(self, a: int, speed: float) -> None:
        self._branch({a: 1.0}, speed / self._s, (a, 1.0))

    def _gear(self, a: int, b: int, i: float) -> None:
        self._branch({a: 1.0, b: -i}, 0.0, (a, 1.0), (b, -i))

    def _planetary_gear(self, sun: int, carrier: int, ring: int, z: float) -> None:
        self._branch({sun: 1.0, ring: z, carrier: -1.0 - z}, 0.0, (sun, 1.0), (ring, z), (carrier, -1.0 - z))

    def _rack(self, shaft: int, flange: int, r: float) -> None:
        self._branch({flange: 1.0, shaft: -r}, 0.0, (flange, 1.0), (shaft, -r))

    # electricity
    def _resistor(self, a: int, b: int, R: float) -> None:
        self._link(a, b, 1.0 / R, 0.0)

    def _capacitor(self, a: int, b: int, C: float, v: float) -> None:
        y = C * self._s
        self._into(a, {a: y, b: -y}, -C * v)
        self._into(b, {b: y, a: -y}, C * v)

    def _inductor(self, a: int, b: int, L: float, R: float, i: float) -> None:
        self._branch({a: -1.0, b: 1.0}, L * i, (a, 1.0), (b, -1.0), own=L * self._s + R)

    def _voltage_source(self, a: int, b: int, V: float) -> None:
        self._branch({b: 1.0, a: -1.0}, V / self._s, (a, 1.0), (b, -1.0))

    def _current_source(self, a: int, b: int, current: float) -> None:
        self._into(a, {}, current / self._s)
        self._into(b, {}, -current / self._s)

    def _ground(self, a: int) -> None:
        self._branch({a: 1.0}, 0.0, (a, 1.0))

    def _transformer(self, a: int, minus_a: int, b: int, minus_b: int, n: float) -> None:
        ends = ((a, 1.0), (minus_a, -1.0), (b, -n), (minus_b, n))
        self._branch({node: factor for node, factor in _summed(ends).items()}, 0.0, *ends)

    def _dc_motor(self, a: int, b: int, shaft: int, R: float, L: float, k: float, i: float) -> None:
        ends = ((a, 1.0), (b, -1.0), (shaft, -k))
        self._branch({node: -f for node, f in _summed(ends).items()}, L * i, *ends, own=L * self._s + R)

    # hydraulics
    def _volume(self, a: int, b: int, V: float, K: float, p: float) -> None:
        self._into(a, {a: V / K * self._s}, -V / K * p)

    def _pipe(self, a: int, b: int, D: float, L: float, mu: float) -> None:
        self._link(a, b, math.pi * D**4 / (128.0 * mu * L), 0.0)

    def _inert_pipe(self, a: int, b: int, D: float, L: float, rho: float, R: float, q: float) -> None:
        inertance = rho * L / (math.pi * D**2 / 4.0)
        self._branch({a: -1.0, b: 1.0}, inertance * q, (a, 1.0), (b, -1.0), own=inertance * self._s + R)

    def _tank(self, a: int, A: float, rho: float, g: float, level: float) -> None:
        self._into(a, {a: A / (rho * g) * self._s}, -A * level)

    def _pressure_source(self, a: int, pressure: float) -> None:
        self._branch({a: 1.0}, pressure / self._s, (a, 1.0))

    def _flow_source(self, a: int, flow: float) -> None:
        self._into(a, {}, -flow / self._s)

    def _cylinder(self, port: int, flange: int, A: float) -> None:
        self._into(port, {flange: A})
        self._into(flange, {port: -A})

    def _double_cylinder(self, one: int, two: int, flange: int, A1: float, A2: float) -> None:
        self._into(one, {flange: A1})
        self._into(two, {flange: -A2})
        self._into(flange, {two: A2})
        self._into(flange, {one: -A1})

    def _pump(self, shaft: int, a: int, b: int, displacement: float) -> None:
        D = displacement / (2.0 * math.pi)
        self._into(a, {shaft: D})
        self._into(b, {shaft: -D})
        self._into(shaft, {b: D})
        self._into(shaft, {a: -D})

    # heat
    def _heat_capacity(self, a: int, b: int, C: float, T: float) -> None:
        self._into(a, {a: C * self._s}, -C * T)

    def _conduction(self, a: int, b: int, k: float, A: float, thickness: float) -> None:
        self._link(a, b, k * A / thickness, 0.0)

    def _temperature_source(self, a: int, temperature: float) -> None:
        self._branch({a: 1.0}, temperature / self._s, (a, 1.0))

    def _heater(self, a: int, P_max: float, u: float) -> None:
        self._into(a, {}, -P_max * u / self._s)

    def _convection(self, a: int, h: float, A: float, T_air: float) -> None:
        self._into(a, {a: h * A}, -h * A * T_air / self._s)


def _summed(ends: Iterable[tuple[int, float]]) -> dict[int, float]:
    total: dict[int, float] = {}
    for node, factor in ends:
        total[node] = total.get(node, 0.0) + factor
    return total


STATES = {
    "mass": ("x", "v"), "mass_weight": ("x", "v"), "held_mass": ("x", "v"), "driven_support": ("x",),
    "inertia": ("phi", "w"), "capacitor": ("v",), "inductor": ("i",), "dc_motor": ("i",), "volume": ("p",),
    "inert_pipe": ("q",), "tank": ("level",), "heat_capacity": ("T",),
}  # fmt: skip


def _state(part: Part, name: str, y: np.ndarray, places: Mapping[int, float], s: complex, flows: list[int]) -> complex:
    """Return the transform of a state."""
    a = part.nodes[0]
    if name in ("x", "phi"):
        return complex((y[a] + places[a]) / s)
    if name in ("i", "q"):
        return complex(y[flows[0]])
    if part.type == "capacitor":
        return complex(y[a] - y[part.nodes[1]])
    if part.type == "tank":
        return complex(y[a] / (part.values["rho"] * part.values["g"]))
    return complex(y[a])


def solution(machine: Machine, places: Mapping[int, float], s: complex) -> dict[str, complex]:
    """Return the transforms of all states, by number of the part and name."""
    system = Transformed(machine, places, s)
    rows = np.abs(system.matrix).max(axis=1)
    y = np.linalg.solve(system.matrix / rows[:, None], system.right / rows)
    return {
        f"{k}.{name}": _state(part, name, y, places, s, system.flows[k])
        for k, part in enumerate(machine.parts)
        for name in STATES.get(part.type, ())
    }


def is_determined(machine: Machine) -> bool:
    """Say whether the machine has one solution."""
    conditions = []
    for s in (0.7 + 0.4j, 2.1 - 1.3j):
        matrix = Transformed(machine, dict.fromkeys(range(len(machine.domains)), 0.0), machine.pace * s).matrix.copy()
        for _ in range(8):  # balanced
            rows, columns = np.abs(matrix).max(axis=1), np.abs(matrix).max(axis=0)
            if not rows.all() or not columns.all():
                return False
            matrix /= np.sqrt(rows)[:, None] * np.sqrt(columns)
        conditions.append(np.linalg.cond(matrix))
    return max(conditions) < 1e9


def at_time(machine: Machine, places: Mapping[int, float], time: float, nodes: int = 22) -> dict[str, float]:
    """Return all states at a time: Talbot's method with the numbers of Weideman (2006)."""
    total: dict[str, float] = {}
    for k in range(nodes):
        theta = (2 * k + 1) * np.pi / (2 * nodes)
        scale, cot = 2 * nodes / time, 1.0 / np.tan(0.6407 * theta)
        s = scale * (0.5017 * theta * cot - 0.6122 + 0.2645j * theta)
        slope = scale * (0.5017 * cot - 0.5017 * 0.6407 * theta / np.sin(0.6407 * theta) ** 2 + 0.2645j)
        for name, value in solution(machine, places, s).items():
            total[name] = total.get(name, 0.0) + float(np.imag(np.exp(s * time) * slope * value)) / nodes
    return total


def at_start(machine: Machine, places: Mapping[int, float]) -> dict[str, float]:
    """Return what all states are at once after the start, whatever they were said to begin with."""
    one, two = (solution(machine, places, machine.pace * s) for s in (1e5, 2e5))
    found = {}
    for name in one:  # extrapolated in 1/s
        first, second = machine.pace * 1e5 * one[name], machine.pace * 2e5 * two[name]
        found[name] = float(np.real(2.0 * second - first))
    return found


RIGID: dict[str, Callable[[Part], dict[int, float]]] = {
    "lever": lambda p: {p.nodes[0]: p.values["L2"], p.nodes[1]: p.values["L1"]},
    "gear": lambda p: {p.nodes[0]: 1.0, p.nodes[1]: -p.values["i"]},
    "rack": lambda p: {p.nodes[0]: -p.values["r"], p.nodes[1]: 1.0},
    "planetary_gear": lambda p: {
        p.nodes[0]: 1.0,
        p.nodes[1]: -1.0 - p.values["z"],
        p.nodes[2]: p.values["z"],
    },
    "wall": lambda p: {p.nodes[0]: 1.0}, "fixed_shaft": lambda p: {p.nodes[0]: 1.0},
    "speed_drive": lambda p: {p.nodes[0]: 1.0}, "driven_support": lambda p: {p.nodes[0]: 1.0},
}  # fmt: skip


def begin(machine: Machine, chance: random.Random) -> dict[int, float] | None:
    """Let masses begin somewhere that fits; return the places of all nodes, None if it fits nowhere."""
    n = len(machine.domains)
    rows, places, speeds = [], [], []
    for part in machine.parts:
        if part.type in RIGID:
            row = np.zeros(n)
            for node, factor in RIGID[part.type](part).items():
                row[node] += factor
            rows.append(row)
            places.append(part.values.get("place", part.values.get("angle", part.values.get("x", 0.0))))
            speeds.append(part.values.get("speed", 0.0))
    for node, domain in enumerate(machine.domains):
        if domain not in MECHANICAL:
            rows.append(np.eye(n)[node])
            places.append(0.0)
            speeds.append(0.0)
    A = np.array(rows).reshape(-1, n)
    free = null_space(A)
    found = []
    for wanted in (places, speeds):
        particular = np.linalg.lstsq(A, np.array(wanted), rcond=None)[0]
        if not np.allclose(A @ particular, wanted, atol=1e-9):
            return None
        found.append(particular + free @ [chance.uniform(-1.0, 1.0) for _ in range(free.shape[1])])
    heavy = {p.nodes[0] for p in machine.parts if p.type in ("mass", "mass_weight", "held_mass", "inertia")}
    given = np.vstack([A, *(np.eye(n)[[k]] for k in sorted(heavy))])
    is_known = 1.0 - np.abs(null_space(given)).sum(axis=1) > 0.5 if null_space(given).size else np.ones(n, bool)
    unknown = [k for k in range(n) if not is_known[k]]
    if unknown:
        if any(k in unknown for p in machine.parts if p.type in RIGID for k in p.nodes):
            return None
        found[0][unknown] = 0.0
    for part in machine.parts:
        for x, v in (("x", "v"), ("phi", "w")):
            if part.type in ("mass", "mass_weight", "held_mass", "inertia") and x in part.values:
                part.values[x] = float(found[0][part.nodes[0]])
                part.values[v] = float(found[1][part.nodes[0]])
    return {k: float(found[0][k]) for k in range(n)}


def random_machine(chance: random.Random) -> Machine:
    """Return some blocks joined somehow; they need not determine each other."""
    m = Machine()
    u = chance.uniform
    domains = chance.sample(
        ["translational", "rotational", "electric", "hydraulic", "thermal"], chance.choice((1, 2, 2, 3))
    )
    if "thermal" in domains and len(domains) > 1:
        domains.remove("thermal")
    nodes = {domain: [m.node(domain) for _ in range(chance.randint(1 + (len(domains) == 1), 4))] for domain in domains}

    def add(type_: str, *its: int) -> None:
        match type_:
            case "mass":
                m.add(type_, *its * 2, m=u(0.5, 2), x=0.0, v=0.0)
            case "mass_weight":
                m.add(type_, *its * 2, m=u(0.5, 2), x=0.0, v=0.0, g=u(1, 9), slope=u(-1.5, 1.5))
            case "held_mass":
                m.add(type_, *its, m=u(0.5, 2), c=u(0.5, 2), d=u(0, 1), x=0.0, v=0.0)
            case "spring":
                m.add(type_, *its, c=u(0.5, 2), L0=u(-0.5, 0.5))
            case "damper" | "torsion_damper":
                m.add(type_, *its, d=u(0.5, 2))
            case "spring_damper":
                m.add(type_, *its, c=u(0.5, 2), d=u(0.1, 1), L0=u(-0.5, 0.5))
            case "wall_spring":
                m.add(type_, *its, c=u(0.5, 2), d=u(0.1, 1))
            case "wall":
                m.add(type_, *its, place=u(-1, 1))
            case "lever":
                m.add(type_, *its, L1=u(0.5, 2), L2=u(0.5, 2))
            case "force_source":
                m.add(type_, *its, F_on=u(-1, 1))
            case "driven_support":
                m.add(type_, *its, speed=u(-1, 1), x=u(-1, 1))
            case "inertia":
                m.add(type_, *its * 2, J=u(0.5, 2), phi=0.0, w=0.0)
            case "torsion_spring":
                m.add(type_, *its, c=u(0.5, 2), d=u(0, 0.5))
            case "bearing":
                m.add(type_, *its, d=u(0.1, 1))
            case "torque_source":
                m.add(type_, *its, torque=u(-1, 1))
            case "fixed_shaft":
                m.add(type_, *its, angle=u(-1, 1))
            case "speed_drive":
                m.add(type_, *its, speed=u(-1, 1))
            case "gear":
                m.add(type_, *its, i=chance.choice((-1, 1)) * u(0.5, 2))
            case "planetary_gear":
                m.add(type_, *its, z=u(1.5, 3))
            case "rack":
                m.add(type_, *its, r=u(0.5, 2))
            case "resistor":
                m.add(type_, *its, R=u(0.5, 2))
            case "capacitor":
                m.add(type_, *its, C=u(0.5, 2), v=0.0)
            case "inductor":
                m.add(type_, *its, L=u(0.5, 2), R=chance.choice((0.0, u(0.1, 1))), i=0.0)
            case "voltage_source":
                m.add(type_, *its, V=u(-1, 1))
            case "current_source":
                m.add(type_, *its, current=u(-1, 1))
            case "ground":
                m.add(type_, *its)
            case "transformer":
                m.add(type_, *its, n=u(0.5, 2))
            case "dc_motor":
                m.add(type_, *its, R=u(0.5, 2), L=u(0.5, 2), k=u(0.5, 2), i=0.0)
            case "volume":
                m.add(type_, *its * 2, V=u(0.5, 2), K=u(0.5, 2), p=0.0)
            case "pipe":
                m.add(type_, *its, D=u(0.8, 1.2), L=u(0.5, 2), mu=u(0.005, 0.02))
            case "inert_pipe":
                m.add(type_, *its, D=u(0.8, 1.2), L=u(0.5, 2), rho=u(0.5, 2), R=chance.choice((0.0, u(0.1, 1))), q=0.0)
            case "tank":
                m.add(type_, *its, A=u(0.5, 2), rho=u(0.5, 2), g=u(0.5, 2), level=0.0)
            case "pressure_source":
                m.add(type_, *its, pressure=u(-1, 1))
            case "flow_source":
                m.add(type_, *its, flow=u(-1, 1))
            case "cylinder":
                m.add(type_, *its, A=u(0.5, 2))
            case "double_cylinder":
                m.add(type_, *its, A1=u(1.0, 2), A2=u(0.5, 0.9))
            case "pump":
                m.add(type_, *its, displacement=u(0.5, 2) * 6.0)
            case "heat_capacity":
                m.add(type_, *its * 2, C=u(0.5, 2), T=u(280, 300))
            case "conduction":
                m.add(type_, *its, k=u(0.5, 2), A=u(0.5, 2), thickness=u(0.5, 2))
            case "temperature_source":
                m.add(type_, *its, temperature=u(280, 300))
            case "heater":
                m.add(type_, *its, P_max=u(0.5, 2), u=u(0.1, 0.9))
            case "convection":
                m.add(type_, *its, h=u(0.5, 2), A=u(0.5, 2), T_air=u(280, 300))

    links = {
        "translational": ["spring", "damper", "spring_damper", "lever", "spring_damper"],
        "rotational": ["torsion_spring", "torsion_damper", "gear", "torsion_spring"],
        "electric": ["resistor", "capacitor", "inductor", "voltage_source", "resistor"],
        "hydraulic": ["pipe", "inert_pipe", "pipe"],
        "thermal": ["conduction"],
    }
    single = {
        "translational": ["mass", "mass", "mass_weight", "held_mass", "wall", "wall_spring", "force_source",
                          "driven_support", "mass"],
        "rotational": ["inertia", "inertia", "inertia", "bearing", "torque_source", "fixed_shaft", "speed_drive"],
        "electric": [],
        "hydraulic": ["volume", "volume", "tank", "pressure_source", "flow_source"],
        "thermal": ["heat_capacity", "heat_capacity", "temperature_source", "heater", "convection"],
    }  # fmt: skip
    for domain, its in nodes.items():
        if domain == "electric":
            add("ground", its[0])
        for k in range(1, len(its)):
            add(chance.choice(links[domain]), *chance.sample((its[k], its[chance.randrange(k)]), 2))
        for _ in range(chance.randint(0, 2)):
            if len(its) > 1:
                kinds = [*links[domain], *(["current_source"] if domain == "electric" else [])]
                add(chance.choice(kinds), *chance.sample(its, 2))
        if single[domain]:
            for node in its:
                for _ in range(chance.choice((0, 1, 1, 2))):
                    add(chance.choice(single[domain]), node)
        if domain == "rotational" and len(its) > 2 and chance.random() < 0.5:
            add("planetary_gear", *chance.sample(its, 3))
        if domain == "electric" and len(its) > 1 and chance.random() < 0.3:
            add("transformer", *chance.sample(its, 2), *chance.sample(its, 2))

    def some(domain: str) -> int:
        return chance.choice(nodes[domain])

    has = nodes.__contains__
    for _ in range(chance.randint(1, 2)):
        if has("translational") and has("rotational"):
            add("rack", some("rotational"), some("translational"))
        if has("electric") and has("rotational") and len(nodes["electric"]) > 1:
            add("dc_motor", *chance.sample(nodes["electric"], 2), some("rotational"))
        if has("hydraulic") and has("translational"):
            if len(nodes["hydraulic"]) > 1 and chance.random() < 0.5:
                add("double_cylinder", *chance.sample(nodes["hydraulic"], 2), some("translational"))
            else:
                add("cylinder", some("hydraulic"), some("translational"))
        if has("hydraulic") and has("rotational") and len(nodes["hydraulic"]) > 1:
            add("pump", some("rotational"), *chance.sample(nodes["hydraulic"], 2))
    chance.shuffle(m.parts)
    return m


STARTS_OF_NODES = {"volume": "p", "tank": "level", "heat_capacity": "T"}


def begin_stores(machine: Machine, chance: random.Random) -> None:
    """Let capacitors, volumes and heat capacities begin with potentials that nodes have in common."""
    potentials = [chance.uniform(-1.0, 1.0) + 290.0 * (domain == "thermal") for domain in machine.domains]
    for part in machine.parts:
        match part.type:
            case "capacitor":
                part.values["v"] = potentials[part.nodes[0]] - potentials[part.nodes[1]]
            case "volume":
                part.values["p"] = potentials[part.nodes[0]]
            case "tank":
                part.values["level"] = potentials[part.nodes[0]] / (part.values["rho"] * part.values["g"])
            case "heat_capacity":
                part.values["T"] = potentials[part.nodes[0]]
            case "inductor" | "dc_motor":
                part.values["i"] = chance.uniform(-1.0, 1.0)
            case "inert_pipe":
                part.values["q"] = chance.uniform(-1.0, 1.0)


def settled(machine: Machine, places: Mapping[int, float]) -> bool:
    """Let all states begin with what they are at once; return whether that fits then."""
    for _ in range(3):
        now = at_start(machine, places)
        worst = 0.0
        for name, value in now.items():
            k, state = name.split(".")
            part = machine.parts[int(k)]
            before = part.values[state]
            worst = max(worst, abs(value - before) / max(1.0, abs(value)))
            if abs(value - before) > 1e-6 * max(1.0, abs(value)) and state in ("x", "phi"):
                return False
            if abs(value - before) > 1e-6 * max(1.0, abs(value)):
                part.values[state] = value
        if worst < 1e-6:
            return True
    return False


UNIT = {"T": 273.15, "temperature": 273.15, "T_air": 273.15}


def in_units(part: Part) -> dict[str, float]:
    """Return the values in the units of the library."""
    found = {}
    for key, value in part.values.items():
        if key in UNIT:
            value -= UNIT[key]
        elif key == "slope":
            value = math.degrees(value)
        elif key == "displacement":
            value *= 1e6
        found[key] = value
    return found


def drawn(machine: Machine, chance: random.Random, stop: float) -> tuple[Diagram, list[str]]:
    """Return a diagram, its blocks and joints in any order under any names, and the names of the parts."""
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    names: list[str] = []
    while len(names) < len(machine.parts):
        name = "".join(chance.choices(letters, k=chance.randint(1, 4))) + str(len(names))
        names.append(name)
    blocks = []
    ends: dict[int, list[str]] = {}
    through: dict[int, list[tuple[str, ...]]] = {}
    for name, part in zip(names, machine.parts, strict=True):
        blocks.append(made(part.type, name, **in_units(part)))
        ports = PORTS[part.type].split()
        if part.type not in PASSES_THROUGH:
            for port, node in zip(ports, part.nodes, strict=True):
                ends.setdefault(node, []).append(f"{name}.{port}")
        elif chance.random() < 0.7:
            ends.setdefault(part.nodes[0], []).append(f"{name}.{chance.choice(ports)}")
        else:
            through.setdefault(part.nodes[0], []).append(tuple(f"{name}.{port}" for port in ports))
    joints = []
    for node in ends.keys() | through.keys():
        junctions = [ends.get(node, [])]
        for one, other in through.get(node, []):  # each parts a junction in two
            its = junctions.pop(chance.randrange(len(junctions)))
            chance.shuffle(its)
            middle = chance.randint(0, len(its))
            junctions += [[*its[:middle], one], [*its[middle:], other]]
        for its in junctions:
            chance.shuffle(its)
            joints += [chance.sample([end, chance.choice(its[:k])], 2) for k, end in enumerate(its) if k]
    chance.shuffle(blocks)
    chance.shuffle(joints)
    return Diagram("machine", blocks, [(a, b) for a, b in joints], stop=stop), names


def check(seed: int) -> tuple[str, float]:
    """Return what became of a random machine, and the largest error of its states, relative to 1 or their value."""
    chance = random.Random(seed)
    machine = random_machine(chance)
    begin_stores(machine, chance)
    if not machine.parts:
        return "empty", 0.0
    kind = "ok"
    places = begin(machine, chance)
    if not is_determined(machine):
        kind = "undetermined"
    elif places is None:
        kind = "places"
    elif not settled(machine, places):
        kind = "impulsive"
    diagram, names = drawn(machine, chance, 1.0)
    found = [problem for problem in diagram.problems() if "is not connected" not in str(problem.message)]
    errors = [str(problem.message) for problem in found if problem.severity == "error"]
    if kind != "ok" or places is None:
        return f"{kind}: {'refused' if errors else 'told' if found else 'silent'}", 0.0
    if errors:
        return f"REFUSED {errors[0]}", 0.0
    truth = at_time(machine, places, 1.0)
    values = compute_reference(freeze(diagram), np.array([0.0, 1.0])).values
    worst = 0.0
    for label, value in truth.items():
        k, state = label.split(".")
        worst = max(worst, abs(values[f"{names[int(k)]}.{state}"][-1] - value) / max(1.0, abs(value)))
    return ("ok, told" if found else "ok"), worst


if __name__ == "__main__":
    counts: dict[str, int] = {}
    first, last = int(sys.argv[1]), int(sys.argv[2])
    for number in range(first, last):
        try:
            kind, error = check(number)
        except MacrostepError as fault:
            kind, error = f"FAULT {fault}", 0.0
        short = kind if kind.split()[0] not in ("REFUSED", "FAULT") else kind.split()[0]
        counts[short] = counts.get(short, 0) + 1
        if error > 1e-7 or short != kind or kind.endswith("silent"):
            print(f"{number}: {kind} {error:.1e}", flush=True)
    print(counts)
