"""Diagrams of small blocks that are alike, as large as one wishes: for trying methods and machines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, pi, sin, sqrt

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.subsystem import Input, Output, Parameter, State, Subsystem

COLUMN, ROW = 240.0, 220.0
"""From block to block [px]."""
LONGEST_ROW = 50
"""Sites of a chain or a random diagram that stand beside one another."""
AROUND = 300.0
"""Temperature of what surrounds all [K]."""

Links = Sequence[Sequence[int]]
"""The neighbours of each site, by their numbers."""


def generate(shape: str, n: int, kind: str = "masses", degree: int = 4, seed: int = 0) -> Diagram:
    """Return a diagram of n subsystems that are alike, each joined to its neighbours.

    Masses are joined by springs, heat cells by conduction. One that has fewer neighbours than others is joined to a
    wall on its free sides, which rests, or is at 300 K. In a mixed diagram each site has a mass and a cell: friction
    warms the cell, and the springs of a warm site are softer.

    Parameters
    ----------
    shape : str
        ``chain``; ``grid``, about as high as wide; ``random``, where each site has `degree` neighbours.
    n : int
        Number of subsystems.
    kind : str
        ``masses``, of two states each; ``heat``, of one; ``mixed``.
    degree : int
        Of a random diagram.
    seed : int
        Of a random diagram; the same seed makes the same diagram.

    Raises
    ------
    MacrostepError
        If there is no such diagram.
    """
    for what, given, known in (("shape", shape, SHAPES), ("kind", kind, KINDS)):
        if given not in known:
            raise MacrostepError(
                "There is no {what} {given}; there are: {known}.", what=what, given=given, known=", ".join(known)
            )
    blocks = KINDS[kind]
    sites, rest = divmod(n, len(blocks))
    if sites < 2 or rest:
        raise MacrostepError(
            "{n} subsystems are no diagram of kind {kind}: two sites of {each} are the least, and each site is whole.",
            n=n, kind=kind, each=len(blocks),
        )  # fmt: skip
    links, row = SHAPES[shape](sites, degree, seed)
    sides = max(map(len, links))
    subsystems, connections, positions = [], [], {}
    for site, neighbours in enumerate(links):
        start = sin(pi * (site + 1) / (sites + 1))
        for depth, (name, block) in enumerate(blocks.items()):
            subsystem = block(f"{name}{site}", len(neighbours), sides - len(neighbours), start)
            (across, *_) = subsystem.outputs
            subsystems.append(subsystem)
            positions[subsystem.name] = (site % row * COLUMN, (site // row * len(blocks) + depth) * ROW)
            connections += [
                (f"{name}{other}.{across}", f"{name}{site}.{across}{side}") for side, other in enumerate(neighbours)
            ]
        if kind == "mixed":
            connections += [(f"mass{site}.P", f"cell{site}.P"), (f"cell{site}.T", f"mass{site}.T")]
    return Diagram(
        f"{shape}_{n}", subsystems, connections, stop=10.0, positions=positions,
        description=f"{n} subsystems ({kind}), joined to {sides} neighbours at most.",
    )  # fmt: skip


# -- what stands at a site ---------------------------------------------------------------------------------------------


def _mass(name: str, sides: int, walls: int, start: float) -> Subsystem:
    return Subsystem(
        name,
        parameters={"m": Parameter(1.0, "kg"), "c": Parameter(1.0, "N/m"), "walls": Parameter(walls)},
        inputs={f"x{side}": Input(0.0, "m") for side in range(sides)},
        states={"x": State(start, "m"), "v": State(0.0, "m/s")},
        equations=["der(x) = v", f"der(v) = c/m*({_towards('x', sides)} - walls*x)"],
        outputs={"x": Output("x", "m")},
    )


def _cell(name: str, sides: int, walls: int, start: float) -> Subsystem:
    return Subsystem(
        name,
        parameters=_OF_CELLS | {"walls": Parameter(walls)},
        inputs={f"T{side}": Input(AROUND, "K") for side in range(sides)},
        states={"T": State(AROUND + 10.0 * start, "K")},
        equations=[f"der(T) = G/C*({_towards('T', sides)} + walls*(T_wall - T))"],
        outputs={"T": Output("T", "K")},
    )


def _warmed_mass(name: str, sides: int, walls: int, start: float) -> Subsystem:
    softer = "exp(softening*(T_wall - T))"
    return Subsystem(
        name,
        parameters={
            "m": Parameter(1.0, "kg"), "c": Parameter(1.0, "N/m"), "d": Parameter(0.1, "N*s/m"),
            "softening": Parameter(0.01, "1/K"), "T_wall": Parameter(AROUND, "K"), "walls": Parameter(walls),
        },
        inputs={f"x{side}": Input(0.0, "m") for side in range(sides)} | {"T": Input(AROUND, "K")},
        states={"x": State(start, "m"), "v": State(0.0, "m/s")},
        equations=["der(x) = v", f"der(v) = (c*{softer}*({_towards('x', sides)} - walls*x) - d*v)/m"],
        outputs={"x": Output("x", "m"), "P": Output("d*v^2", "W")},
    )  # fmt: skip


def _heated_cell(name: str, sides: int, walls: int, _start: float) -> Subsystem:
    return Subsystem(
        name,
        parameters=_OF_CELLS | {"walls": Parameter(walls)},
        inputs={f"T{side}": Input(AROUND, "K") for side in range(sides)} | {"P": Input(0.0, "W")},
        states={"T": State(AROUND, "K")},
        equations=[f"der(T) = (G*({_towards('T', sides)} + walls*(T_wall - T)) + P)/C"],
        outputs={"T": Output("T", "K")},
    )


def _towards(state: str, sides: int) -> str:
    """Return the sum of what neighbours have more of a state."""
    return " + ".join(f"({state}{side} - {state})" for side in range(sides))


_OF_CELLS = {"C": Parameter(1.0, "J/K"), "G": Parameter(1.0, "W/K"), "T_wall": Parameter(AROUND, "K")}
Block = Callable[[str, int, int, float], Subsystem]
KINDS: Mapping[str, Mapping[str, Block]] = {
    "masses": {"mass": _mass},
    "heat": {"cell": _cell},
    "mixed": {"mass": _warmed_mass, "cell": _heated_cell},
}
"""What stands at each site, by the beginnings of names: made with a name, the numbers of neighbours and of walls, and
where it starts."""


# -- who is whose neighbour, and how many stand beside one another -----------------------------------------------------


def _chain(sites: int, _degree: int, _seed: int) -> tuple[Links, int]:
    return [[other for other in (site - 1, site + 1) if 0 <= other < sites] for site in range(sites)], LONGEST_ROW


def _grid(sites: int, _degree: int, _seed: int) -> tuple[Links, int]:
    row = ceil(sqrt(sites))

    def neighbours(site: int) -> list[int]:
        beside = [other for other in (site - 1, site + 1) if other // row == site // row]
        return [other for other in (*beside, site - row, site + row) if 0 <= other < sites]

    return [neighbours(site) for site in range(sites)], row


def _random(sites: int, degree: int, seed: int) -> tuple[Links, int]:
    if not 0 < degree < sites or sites * degree % 2:
        raise MacrostepError(
            "{sites} sites cannot have {degree} neighbours each: fewer than there are sites, and an even product.",
            sites=sites, degree=degree,
        )  # fmt: skip
    import networkx as nx

    graph = nx.random_regular_graph(degree, sites, seed=seed)
    return [sorted(graph[site]) for site in range(sites)], LONGEST_ROW


SHAPES: Mapping[str, Callable[[int, int, int], tuple[Links, int]]] = {
    "chain": _chain,
    "grid": _grid,
    "random": _random,
}
"""The neighbours of each of so many sites, with degree and seed, and how many sites stand in a row."""
