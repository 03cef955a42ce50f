"""Random networks of acausal blocks, and what they do by nodal analysis: ``python -m tests.solvers.networks 2000``.

The analysis shares nothing with the product: capacitors count as voltage sources and inductors as current sources, so
that at each moment a network of resistors is solved for all potentials and currents; that gives the matrix of the
states, whose exponential is the solution. Other domains are the same network under other names.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from scipy.linalg import expm

from macrostep.model import AlgebraicVariable, Diagram, MacrostepError, Parameter, State, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.model.subsystem.ports import Bundle
from macrostep.solvers.comparison.simulate import simulate
from tests.model.acausal_blocks import damper, mass, spring, wall

STOP = 1.0


@dataclass(frozen=True)
class Element:
    """A two-pole between nodes: R, C, L, a source of potential (E) or of flow (J, out of its first pole)."""

    kind: str
    a: int
    b: int
    value: float
    start: float = 0.0


def random_network(chance: random.Random) -> list[Element]:
    """Return a network that determines itself: sources and stores of potential stand in a tree."""
    n = chance.randint(2, 6)
    found = []
    for node in range(1, n):
        kind = chance.choice("CCRRE")
        a, b = chance.sample([node, chance.randrange(node)], 2)
        found.append(Element(kind, a, b, chance.uniform(0.5, 2.0), chance.uniform(-1.0, 1.0)))
    for _ in range(chance.randint(1, n)):
        a, b = chance.sample(range(n), 2)
        kind = chance.choice("RRRLLJ")
        found.append(Element(kind, a, b, chance.uniform(0.5, 2.0), chance.uniform(-1.0, 1.0)))
    chance.shuffle(found)
    return found


def divided(elements: list[Element], chance: random.Random) -> tuple[list[Element], dict[int, int | float]]:
    """Return the same network of more elements, some of which cannot be solved each by itself.

    Stores become two of them, beside or behind one another; sources get a store that follows them. By number of a
    store comes the one that it is a part of, or the value that it keeps.
    """
    drawn: list[Element] = []
    whole: dict[int, int | float] = {}
    n = 1 + max(max(e.a, e.b) for e in elements)

    def draw(element: Element, of: int | float) -> None:
        if element.kind in "CL":
            whole[len(drawn)] = of
        drawn.append(element)

    for i, e in enumerate(elements):
        share, is_more = chance.uniform(0.2, 0.8), chance.random() < 0.3
        if not is_more or e.kind == "R":
            draw(e, i)
        elif e.kind == "C":
            for part in (share, 1.0 - share):
                draw(replace(e, value=part * e.value), i)
        elif e.kind == "L":
            draw(replace(e, b=n, value=share * e.value), i)
            draw(replace(e, a=n, value=(1.0 - share) * e.value), i)
        elif e.kind == "E":
            draw(e, i)
            draw(Element("C", e.a, e.b, share, e.value), e.value)
        else:
            draw(replace(e, b=n), i)
            draw(Element("L", n, e.b, share, -e.value), -e.value)
        n += is_more and e.kind in "LJ"
    return drawn, whole


def by_nodal_analysis(elements: list[Element], time: float) -> dict[int, float]:
    """Return the state of each store, by its number, at a time."""
    stores = [i for i, e in enumerate(elements) if e.kind in "CL"]
    if not stores:
        return {}
    n = 1 + max(max(e.a, e.b) for e in elements)
    with_current = [i for i, e in enumerate(elements) if e.kind in "EC"]
    size = n - 1 + len(with_current)

    def rates(x: np.ndarray, sources: float) -> np.ndarray:
        matrix, right = np.zeros((size + 1, size + 1)), np.zeros(size + 1)  # the first row is ground, left out
        for i, e in enumerate(elements):
            if e.kind == "R":
                for p, q in ((e.a, e.b), (e.b, e.a)):
                    matrix[p, p] += 1.0 / e.value
                    matrix[p, q] -= 1.0 / e.value
            elif e.kind in "EC":
                row = n + with_current.index(i)
                matrix[e.a, row], matrix[e.b, row] = 1.0, -1.0
                matrix[row, e.a], matrix[row, e.b] = 1.0, -1.0
                right[row] = sources * e.value if e.kind == "E" else x[stores.index(i)]
            else:
                current = x[stores.index(i)] if e.kind == "L" else -sources * e.value
                right[e.a] -= current
                right[e.b] += current
        solution = np.concatenate([[0.0], np.linalg.solve(matrix[1:, 1:], right[1:])])
        found = []
        for i in stores:
            e = elements[i]
            across = solution[e.a] - solution[e.b]
            through = solution[n + with_current.index(i)] if e.kind == "C" else 0.0
            found.append((through if e.kind == "C" else across) / e.value)
        return np.array(found)

    k = len(stores)
    system = np.zeros((k + 1, k + 1))
    system[:k, k] = rates(np.zeros(k), 1.0)
    for j in range(k):
        system[:k, j] = rates(np.eye(k)[j], 0.0)
    start = np.array([*(elements[i].start for i in stores), 1.0])
    return dict(zip(stores, expm(time * system) @ start, strict=False))


EQUATIONS = {
    "R": ["p1 - p2 = value*f1", "f1 + f2 = 0"],
    "C": ["value*der(s) = f1", "p1 - p2 = s", "f1 + f2 = 0"],
    "L": ["p1 - p2 = value*der(s)", "s = f1", "0 = f1 + f2"],
    "E": ["p1 = p2 + value", "f1 + f2 = 0"],
    "J": ["f1 + value = 0", "f2 - value = 0"],
}


def block(name: str, element: Element, domain: str) -> Subsystem:
    return Subsystem(
        name,
        parameters={"value": Parameter(element.value)},
        states={"s": State(element.start)} if element.kind in "CL" else {},
        variables={key: AlgebraicVariable() for key in ("p1", "f1", "p2", "f2")},
        equations=EQUATIONS[element.kind],
        ports=[Bundle("a", domain, ["p1", "f1"]), Bundle("b", domain, ["p2", "f2"])],
        solver={"kind": "implicit", "rtol": 1e-10, "atol": 1e-12} if element.kind in "CL" else None,
    )


def network_diagram(elements: list[Element], domain: str, chance: random.Random) -> Diagram:
    """Return a diagram of it, its blocks and joints in any order, the joints of a node in any shape."""
    blocks = [block(f"{e.kind}{i}", e, domain) for i, e in enumerate(elements)]
    blocks.append(
        Subsystem(
            "ground", variables={"p": AlgebraicVariable(), "f": AlgebraicVariable()}, equations=["p = 0"],
            ports=[Bundle("a", domain, ["p", "f"])],
        )
    )  # fmt: skip
    ends: dict[int, list[str]] = {0: ["ground.a"]}
    for i, e in enumerate(elements):
        ends.setdefault(e.a, []).append(f"{e.kind}{i}.a")
        ends.setdefault(e.b, []).append(f"{e.kind}{i}.b")
    joints = []
    for its in ends.values():
        chance.shuffle(its)
        joints += [chance.sample([end, chance.choice(its[:k])], 2) for k, end in enumerate(its) if k]
    chance.shuffle(blocks)
    chance.shuffle(joints)
    return Diagram(f"{domain} network", blocks, [(a, b) for a, b in joints], stop=STOP)


def difference(elements: list[Element], run: Callable[[str], float]) -> float:
    """Return by how much the last states of a run differ from those of the analysis."""
    truth = by_nodal_analysis(elements, STOP)
    return max((abs(run(f"{elements[i].kind}{i}.s") - value) for i, value in truth.items()), default=0.0)


def together(diagram: Diagram) -> Diagram:
    whole = diagram.copy()
    settings = {"kind": "implicit", "rtol": 1e-10, "atol": 1e-12}
    whole.set_composites([Composite("all", tuple(diagram.subsystems), "together", solver=settings)])
    return whole


def check(seed: int) -> float:
    """Return the error of a random network that is solved as one."""
    chance = random.Random(seed)
    domain = ("electric", "thermal", "hydraulic")[seed % 3]
    elements = random_network(chance)
    drawn, whole = divided(elements, chance)
    last = simulate(together(network_diagram(drawn, domain, chance)), "ni_jacobi", step=STOP).last
    truth = by_nodal_analysis(elements, STOP)
    values = {i: truth[of] if isinstance(of, int) else of for i, of in whole.items()}
    return max((abs(last(f"{drawn[i].kind}{i}.s") - value) for i, value in values.items()), default=0.0)


def check_mechanical(seed: int) -> float:
    """Return the error of masses between springs and dampers; a node without mass hangs on a damper at least."""
    chance = random.Random(seed)
    n = chance.randint(2, 6)
    masses = {k: chance.uniform(0.5, 2.0) for k in range(1, n) if chance.random() < 0.6}
    starts = {k: (chance.uniform(-1.0, 1.0), chance.uniform(-1.0, 1.0)) for k in masses}
    links: list[tuple[str, int, int]] = [
        (chance.choice("cd") if k in masses else "d", k, chance.randrange(k)) for k in range(1, n)
    ]
    for _ in range(chance.randint(0, n)):
        kind, (a, b) = chance.choice("ccd"), chance.sample(range(n), 2)
        links.append((kind, a, b))
    values = [chance.uniform(0.5, 2.0) for _ in links]
    ends: dict[int, list[str]] = {0: ["wall.p"], **{k: [] for k in range(1, n)}}
    blocks = [wall()]
    for k, m in masses.items():
        parts = [m] if chance.random() < 0.6 else [0.3 * m, 0.7 * m]  # joined rigidly
        for name, part in zip((f"m{k}", f"n{k}"), parts, strict=False):
            blocks.append(mass(name, part, *starts[k]))
            ends[k].append(f"{name}.p")
    for i, (kind, a, b) in enumerate(links):
        blocks.append((spring if kind == "c" else damper)(f"{kind}{i}", values[i]))
        ends[a].append(f"{kind}{i}.p")
        ends[b].append(f"{kind}{i}.n")
    joints = []
    for its in ends.values():
        chance.shuffle(its)
        joints += [chance.sample([end, chance.choice(its[:k])], 2) for k, end in enumerate(its) if k]
    chance.shuffle(blocks)
    diagram = Diagram("mechanical network", blocks, [(a, b) for a, b in joints], stop=STOP)
    last = simulate(together(diagram), "ni_jacobi", step=STOP).last
    truth = _positions(
        n, masses, starts, [(kind, a, b, value) for (kind, a, b), value in zip(links, values, strict=True)]
    )
    return max((abs(last(f"m{k}.x") - truth[k]) for k in masses), default=0.0)


def _positions(
    n: int, masses: dict[int, float], starts: dict[int, tuple[float, float]], links: list[tuple[str, int, int, float]]
) -> np.ndarray:
    """Return where all nodes are at the end: K x + D v = -m der(v), and without mass 0."""
    K, D = np.zeros((n, n)), np.zeros((n, n))
    for kind, a, b, value in links:
        for p, q in ((a, b), (b, a)):
            (K if kind == "c" else D)[p, p] += value
            (K if kind == "c" else D)[p, q] -= value
    heavy = [k for k in range(1, n) if k in masses]
    light = [k for k in range(1, n) if k not in masses]
    size = n + len(heavy)
    system = np.zeros((size, size))  # of all positions, the wall's included, and the velocities of masses
    speed = np.zeros((n, size))
    for j, k in enumerate(heavy):
        speed[k, n + j] = 1.0
    if light:
        known = -K[light] @ np.eye(n, size) - D[np.ix_(light, heavy)] @ speed[heavy]
        speed[light] = np.linalg.solve(D[np.ix_(light, light)], known)
    system[:n] = speed
    for j, k in enumerate(heavy):
        system[n + j] = -(K[k] @ np.eye(n, size) + D[k] @ speed) / masses[k]
    start = np.zeros(size)
    for j, k in enumerate(heavy):
        start[k], start[n + j] = starts[k]
    return expm(STOP * system) @ start


def spring_mesh(seed: int) -> tuple[Diagram, np.ndarray, dict[int, tuple[float, float, float]]]:
    """Return six nodes between eleven springs, of which some have a mass; stiffnesses, and m, x, v of each mass."""
    chance = random.Random(seed)
    n = 6
    masses = {
        k: (chance.uniform(0.5, 2.0), chance.uniform(-1.0, 1.0), chance.uniform(-1.0, 1.0))
        for k in range(1, n) if chance.random() < 0.4
    }  # fmt: skip
    links = [(k, chance.randrange(k)) for k in range(1, n)]
    links += [(a, b) for a, b in (chance.sample(range(n), 2) for _ in range(6))]
    links += [(k, (k + 1) % n) for k in range(1, n) if sum(k in pair for pair in links) < 2]  # no end is free
    ends: dict[int, list[str]] = {0: ["wall.p"], **{k: [] for k in range(1, n)}}
    blocks = [wall(), *(mass(f"m{k}", *its) for k, its in masses.items())]
    for k in masses:
        ends[k].append(f"m{k}.p")
    K = np.zeros((n, n))
    for i, (a, b) in enumerate(links):
        c = chance.uniform(0.5, 2.0)
        blocks.append(spring(f"c{i}", c))
        ends[a].append(f"c{i}.p")
        ends[b].append(f"c{i}.n")
        for p, q in ((a, b), (b, a)):
            K[p, p] += c
            K[p, q] -= c
    chance.shuffle(blocks)
    joints = [pair for its in ends.values() for pair in pairwise(its)]
    return Diagram("spring mesh", blocks, joints, stop=STOP), K, masses


def check_springs(seed: int) -> float:
    """Return the error of masses in a mesh of springs; nodes without mass follow, so that a smaller matrix is left."""
    diagram, K, masses = spring_mesh(seed)
    heavy, light = list(masses), [k for k in range(1, len(K)) if k not in masses]
    left = K[np.ix_(heavy, heavy)]
    if light:
        left = left - K[np.ix_(heavy, light)] @ np.linalg.solve(K[np.ix_(light, light)], K[np.ix_(light, heavy)])
    n = len(heavy)
    m, x, v = np.array([masses[k] for k in heavy]).reshape(n, 3).T
    system = np.block([[np.zeros((n, n)), np.eye(n)], [-left / m[:, None], np.zeros((n, n))]])
    truth = expm(STOP * system) @ np.concatenate([x, v])
    last = simulate(together(diagram), "ni_jacobi", step=STOP).last
    return max((abs(last(f"m{k}.x") - truth[j]) for j, k in enumerate(heavy)), default=0.0)


if __name__ == "__main__":
    worst = 0.0
    for number in range(int(sys.argv[1])):
        try:
            error = max(check(number), check_mechanical(number), check_springs(number))
        except MacrostepError as fault:
            print(f"network {number}: {fault}", flush=True)
            continue
        worst = max(worst, error)
        if error > 1e-7:
            print(f"network {number}: {error:.1e}", flush=True)
    print(f"{sys.argv[1]} networks, largest error {worst:.1e}")
