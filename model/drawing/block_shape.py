"""Size of a block on the canvas and places of its ports: pure numbers [px], y downwards, in the block's coordinates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal, NamedTuple

from macrostep.model.bundles.bundles import bundles
from macrostep.model.diagram.geometry import UPRIGHT, Orientation, Point
from macrostep.model.drawing.routing import Rect
from macrostep.model.subsystem.ports import Side
from macrostep.model.subsystem.subsystem import Subsystem

GRID = 10.0
"""Places of blocks are multiples of this [px], so that ports of neighbours can stand on one line."""
BLOCK_WIDTH = 160.0
"""[px] Two port names of seven characters side by side at 11 px."""
PORT_PITCH = 20.0
"""Distance of ports [px]: one line of 11 px text with air, and a port wide enough to hit."""
HEADER = 40.0
"""Distance of the first port from the top of its block [px]: the name's line stands above it."""
FOOTER = 20.0
"""Distance of the last port from the bottom of its block [px]."""
LYING_PITCH = 40.0
"""Distance of ports at the top and at the bottom of a block that is turned on its side [px]: space for their names."""
LYING_HEIGHT = 80.0
"""Height of such a block [px]: the names of ports above and below, its own between them."""

Kind = Literal["input", "output", "bundle"]
new_rect = partial(tuple.__new__, Rect)
"""Half the time of ``Rect(...)``, of which there are thousands."""
MOST_SHAPES = 4096


class PortPlace(NamedTuple):
    """A port as it is drawn: where it stands, and on which side."""

    name: str
    kind: Kind
    x: float
    y: float
    side: Side


@dataclass(frozen=True)
class BlockShape:
    """Size of a block and its ports.

    Attributes
    ----------
    width, height : float
    orientation : Orientation
    ports : tuple of PortPlace
        Those that are drawn.
    homes : mapping
        By name and whether it is an input, the port at which each signal's wire ends: its own, or else its bundle's;
        of several bundles, the first.
    bundles : mapping
        The bundles' ports by name.
    """

    width: float
    height: float
    orientation: Orientation
    ports: tuple[PortPlace, ...]
    homes: Mapping[tuple[str, bool], PortPlace]
    bundles: Mapping[str, PortPlace]

    def rect_at(self, position: Point) -> Rect:
        """Return the block's rectangle in the scene when it stands there."""
        x, y = position
        return new_rect((x, y, x + self.width, y + self.height))


def block_height(n_in: int, n_out: int) -> float:
    """Return the height of an upright block with so many ports on its sides [px]."""
    return HEADER + PORT_PITCH * (max(n_in, n_out, 1) - 1) + FOOTER


def port_offset(index: int) -> float:
    """Return the distance of the port with this index from the top of its block [px]."""
    return HEADER + PORT_PITCH * index


def block_shape(
    subsystem: Subsystem, orientation: Orientation = UPRIGHT, opened: frozenset[str] = frozenset()
) -> BlockShape:
    """Return the shape of a subsystem's block.

    Parameters
    ----------
    subsystem : Subsystem
    orientation : Orientation
    opened : frozenset of str
        Signals of bundles that have a port of their own besides, because a wire ends there that is not the bundle's.
    """
    found: tuple[_BundleKey, ...] = ()
    if subsystem.ports:
        found = tuple((bundle.name, bundle.side, tuple(bundle.signals)) for bundle in bundles(subsystem))
    return _shape(subsystem.port_names, found, orientation, opened)


_BundleKey = tuple[str, Literal["", "left", "right"], tuple[str, ...]]


@lru_cache(maxsize=MOST_SHAPES)
def _shape(
    port_names: tuple[tuple[str, ...], tuple[str, ...]],
    found: tuple[_BundleKey, ...],
    orientation: Orientation,
    opened: frozenset[str],
) -> BlockShape:
    inputs, outputs = port_names
    bundle_of: dict[str, str] = {}
    rows: dict[Side, list[tuple[str, Kind]]] = {"left": [], "right": []}
    for name, side, signals in found:
        rows[side or ("right" if signals[0] in outputs else "left")].append((name, "bundle"))
        for signal in signals:
            bundle_of.setdefault(signal, name)
    rows["left"] += [(name, "input") for name in inputs if name not in bundle_of or name in opened]
    rows["right"] += [(name, "output") for name in outputs if name not in bundle_of or name in opened]
    width, height = _size(rows, orientation)
    ports = tuple(
        _place(name, kind, side, i, len(on_side), orientation, (width, height))
        for side, on_side in rows.items()
        for i, (name, kind) in enumerate(on_side)
    )
    by_name = {(port.name, port.kind): port for port in ports}
    homes = {}
    for name, is_input in [*((name, True) for name in inputs), *((name, False) for name in outputs)]:
        own = by_name.get((name, "input" if is_input else "output"))
        homes[name, is_input] = own if own is not None else by_name[bundle_of[name], "bundle"]
    return BlockShape(
        width, height, orientation, ports, homes, {port.name: port for port in ports if port.kind == "bundle"}
    )


def _size(rows: Mapping[Side, Sequence[object]], orientation: Orientation) -> Point:
    left, right = len(rows["left"]), len(rows["right"])
    if orientation.is_upright:
        return BLOCK_WIDTH, block_height(left, right)
    return max(BLOCK_WIDTH, LYING_PITCH * max(left, right)), LYING_HEIGHT


def _place(
    name: str, kind: Kind, side: Side, index: int, count: int, orientation: Orientation, size: Point
) -> PortPlace:
    width, height = size
    seen = orientation.side(side)
    if orientation.rotation in (90, 180):
        index = count - 1 - index
    if orientation.is_upright:
        x = 0.0 if seen == "left" else width
        return PortPlace(name, kind, x, port_offset(index), seen)
    first = width / 2 - LYING_PITCH * (count - 1) / 2
    return PortPlace(name, kind, first + LYING_PITCH * index, 0.0 if seen == "top" else height, seen)
