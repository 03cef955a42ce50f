"""Size of a block on the canvas, and places for blocks that nobody placed: layered from sources to sinks, in bands.

A wire leads from the right side of a block to the left side of the next, whichever of them gives the signal: a shaft
turns a load though its torque comes back. Feedback connections are set aside before the layers are made, so that a loop
reads from left to right with its feedback going back round the blocks. Pure numbers [px], y downwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from macrostep.model.diagram.diagram import Diagram, Point
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.drawing.block_shape import BLOCK_WIDTH, BlockShape, block_shape
from macrostep.model.drawing.port_places import PortPlace

COLUMN_GAP = 120.0
"""Free width between two columns of blocks [px]: space for the vertical parts of ten wires."""
ROW_GAP = 40.0
"""Free height between two blocks of a column [px]: a wire passes with 20 px to either side."""
BAND_GAP = 120.0
"""Free height between two bands of columns [px]: space for wires from the end of one to the start of the next."""
MOST_COLUMNS = 8
"""Columns that stand side by side in any case; of more, a picture would be all width and nothing could be read."""
SHAPE = 2.0
"""Width over height that such a picture has about."""
SWEEPS = 4
"""Passes that order the columns by the places of their neighbours; more change next to nothing."""

Shapes = Mapping[str, BlockShape]


class Neighbour(NamedTuple):
    """A block that stands before another, as the sides of the ports that a wire joins say."""

    port: PortPlace
    other: str
    its_port: PortPlace


def automatic_layout(diagram: Diagram, names: Iterable[str] | None = None) -> dict[str, Point]:
    """Return places for blocks, by default for those that have none; they stand below the ones that have one.

    Parameters
    ----------
    diagram : Diagram
    names : iterable of str, optional
        Subsystems to place.
    """
    if names is None:
        names = (name for name in diagram.subsystems if name not in diagram.positions)
    chosen = list(dict.fromkeys(names))
    if not chosen:
        return {}
    members = set(chosen)
    orientation_of = diagram.orientations.get
    subsystems = diagram.subsystems
    shapes = {name: block_shape(subsystem, orientation_of(name, UPRIGHT)) for name, subsystem in subsystems.items()}
    kept = [(p[1] + shapes[n].height) for n, p in diagram.positions.items() if n in shapes and n not in members]
    top = max(kept) + 2 * ROW_GAP if kept else 0.0

    successors: dict[str, list[str]] = {name: [] for name in chosen}
    before: dict[str, list[Neighbour]] = {name: [] for name in chosen}
    for (b, port), (a, output) in diagram.connections.items():
        if a in members and b in members and a != b:
            start, end, left, right = shapes[a].homes[output, False], shapes[b].homes[port, True], a, b
            is_from_above = start.side in ("top", "bottom")  # such as ground, which stands behind
            if is_from_above or (start.side, end.side) == ("left", "right"):  # what is mirrored, or drawn backwards
                start, end, left, right = end, start, b, a
            before[right].append(Neighbour(end, left, start))
            if right not in successors[left]:
                successors[left].append(right)

    places: dict[str, Point] = {}
    components = _components(successors)
    for component in (c for c in components if len(c) > 1):
        block, height = _place_component(shapes, before, {n: successors[n] for n in component})
        places.update({name: (x, y + top) for name, (x, y) in block.items()})
        top += height + 2 * ROW_GAP
    places.update(_place_grid(shapes, [c[0] for c in components if len(c) == 1], top))
    return {name: places[name] for name in chosen}


def _column_pitch(shapes: Shapes, names: Iterable[str]) -> float:
    return max((shapes[name].width for name in names), default=BLOCK_WIDTH) + COLUMN_GAP


def _components(successors: dict[str, list[str]]) -> list[list[str]]:
    """Weakly connected components, in the order of the diagram."""
    import networkx as nx

    place = {name: n for n, name in enumerate(successors)}
    return [
        sorted(names, key=place.__getitem__) for names in nx.connected_components(nx.from_dict_of_lists(successors))
    ]


def _without_feedback(successors: dict[str, list[str]]) -> tuple[dict[str, list[str]], list[str]]:
    """Drop the edges that close loops in a depth-first walk; returns the rest, and its nodes sorted by it."""
    fed = {other for after in successors.values() for other in after}
    starts = [n for n in successors if n not in fed] + [n for n in successors if n in fed]
    forward: dict[str, list[str]] = {name: [] for name in successors}
    done: list[str] = []
    state: dict[str, int] = {}  # 1: on the path being walked, 2: left for good
    for start in starts:
        if start in state:
            continue
        state[start] = 1
        path = [(start, iter(successors[start]))]
        while path:
            name, rest = path[-1]
            for other in rest:
                if state.get(other) != 1:
                    forward[name].append(other)
                if other not in state:
                    state[other] = 1
                    path.append((other, iter(successors[other])))
                    break
            else:
                state[name] = 2
                done.append(name)
                path.pop()
    return forward, done[::-1]


def _layers(forward: dict[str, list[str]], order: Sequence[str]) -> list[list[str]]:
    """Columns by the longest path; a block that nobody feeds stands directly before the first that it feeds."""
    level = dict.fromkeys(forward, 0)
    for name in order:
        for other in forward[name]:
            level[other] = max(level[other], level[name] + 1)
    fed = {other for after in forward.values() for other in after}
    for name in forward:
        if name not in fed and forward[name]:
            level[name] = min(level[other] for other in forward[name]) - 1
    columns: list[list[str]] = [[] for _ in range(max(level.values()) + 1)]
    for name in forward:
        columns[level[name]].append(name)
    return [column for column in columns if column]


def _place_component(
    shapes: Shapes, ahead: Mapping[str, Sequence[Neighbour]], successors: dict[str, list[str]]
) -> tuple[dict[str, Point], float]:
    """Place one connected part, its top left corner at 0, 0; returns the places and the height.

    `ahead` are by name the neighbours before a block.
    """
    forward, order = _without_feedback(successors)
    columns = _layers(forward, order)
    before: dict[str, list[str]] = {name: [] for name in forward}
    for name, after in forward.items():
        for other in after:
            before[other].append(name)
    rank = {name: i for column in columns for i, name in enumerate(column)}
    rank_of = rank.__getitem__
    crowded = [column for column in columns if len(column) > 1]
    for sweep in range(SWEEPS):
        neighbours = before if sweep % 2 == 0 else forward
        for column in crowded if sweep % 2 == 0 else crowded[::-1]:
            mean = {n: sum(map(rank_of, near)) / len(near) if (near := neighbours[n]) else rank[n] for n in column}
            column.sort(key=mean.__getitem__)
            rank.update(zip(column, range(len(column)), strict=True))

    places: dict[str, Point] = {}
    pitch = _column_pitch(shapes, successors)
    for i, column in enumerate(columns):
        aligned = [_aligned_top(ahead[name], places) for name in column]
        free, x = -math.inf, i * pitch
        for name, y in zip(column, aligned, strict=True):
            y = y if y > free else free
            places[name] = (x, y)
            free = y + shapes[name].height + ROW_GAP
    return _in_bands(shapes, columns, places, pitch)


def _in_bands(
    shapes: Shapes, columns: Sequence[Sequence[str]], places: dict[str, Point], pitch: float
) -> tuple[dict[str, Point], float]:
    """Break a long row of columns into bands, as a text into lines; returns the places and the height."""
    tops = [places[column[0]][1] for column in columns]  # in a column each block stands below the one before
    bottoms = [places[column[-1]][1] + shapes[column[-1]].height for column in columns]
    height = max(bottoms) - min(tops)
    count = 1
    if len(columns) > MOST_COLUMNS:
        count = max(1, round(math.sqrt(len(columns) * pitch / (SHAPE * (height + BAND_GAP)))))
    length = math.ceil(len(columns) / count)
    result: dict[str, Point] = {}
    y0 = 0.0
    for first in range(0, len(columns), length):
        left, top = first * pitch, min(tops[first : first + length])
        for column in columns[first : first + length]:
            for name in column:
                x, y = places[name]
                result[name] = (x - left, y - top + y0)
        y0 += max(bottoms[first : first + length]) - top + BAND_GAP
    return result, y0 - BAND_GAP


def _aligned_top(ahead: Iterable[Neighbour], places: Mapping[str, Point]) -> float:
    """Top of a block for which its first wire to a block already placed runs straight; 0 if there is none."""
    across = [one for one in ahead if {one.port.side, one.its_port.side} <= {"left", "right"}]
    for port, other, its_port in sorted(across, key=lambda one: one.port.y):
        if other in places:
            return places[other][1] + its_port.y - port.y
    return 0.0


def _place_grid(shapes: Shapes, names: Sequence[str], top: float) -> dict[str, Point]:
    """Blocks without any connection, in rows about as many as columns."""
    places: dict[str, Point] = {}
    columns = max(1, round(len(names) ** 0.5))
    for start in range(0, len(names), columns):
        row = names[start : start + columns]
        pitch = _column_pitch(shapes, names) - COLUMN_GAP + ROW_GAP
        places.update({name: (i * pitch, top) for i, name in enumerate(row)})
        top += max(shapes[name].height for name in row) + ROW_GAP
    return places
