"""Size of a block on the canvas and places of its ports: pure numbers [px], y downwards, in the block's coordinates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal

from macrostep.model.bundles.bundles import bundles
from macrostep.model.diagram.geometry import UPRIGHT, Orientation, Point
from macrostep.model.drawing.port_places import (
    LYING_PITCH,
    Kind,
    PortPlace,
    Rows,
    in_rows,
    most_in_a_row,
    port_offset,
)
from macrostep.model.drawing.routing import Rect
from macrostep.model.drawing.symbol_shape import SymbolShape, laid_out
from macrostep.model.subsystem.ports import Side
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.model.symbols.symbols import symbol

GRID = 10.0
"""Places of blocks are multiples of this [px], so that ports of neighbours can stand on one line."""
BLOCK_WIDTH = 160.0
"""[px] Two port names of seven characters side by side at 11 px."""
FOOTER = 20.0
"""Distance of the last port from the bottom of its block [px]."""
LYING_HEIGHT = 80.0
"""Height of such a block [px]: the names of ports above and below, its own between them."""

new_rect = partial(tuple.__new__, Rect)
"""Half the time of ``Rect(...)``, of which there are thousands."""
MOST_SHAPES = 4096


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
        of several bundles, the first. Joints end at bundles by their names.
    bundles : mapping
        The bundles' ports by name.
    symbol : SymbolShape, optional
        How the block is drawn as its symbol; None for a box with a list of its ports.
    """

    width: float
    height: float
    orientation: Orientation
    ports: tuple[PortPlace, ...]
    homes: Mapping[tuple[str, bool], PortPlace]
    bundles: Mapping[str, PortPlace]
    symbol: SymbolShape | None = None

    def rect_at(self, position: Point) -> Rect:
        """Return the block's rectangle in the scene when it stands there."""
        x, y = position
        return new_rect((x, y, x + self.width, y + self.height))


def block_height(n_in: int, n_out: int) -> float:
    """Return the height of an upright block with so many ports on its sides [px]."""
    return port_offset(max(n_in, n_out, 1) - 1) + FOOTER


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
    return _shape(subsystem.port_names, found, orientation, opened, subsystem.type)


_BundleKey = tuple[str, Literal["", "left", "right"], tuple[str, ...]]


@lru_cache(maxsize=MOST_SHAPES)
def _shape(
    port_names: tuple[tuple[str, ...], tuple[str, ...]],
    found: tuple[_BundleKey, ...],
    orientation: Orientation,
    opened: frozenset[str],
    type_: str,
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
    drawn = symbol(type_) if type_ else None
    if drawn is not None and not drawn.is_listed:
        as_symbol, size, ports = laid_out(drawn, rows, orientation)
    else:
        as_symbol, size = None, _size(rows, orientation)
        ports = tuple(in_rows(rows, orientation, size))
    by_name = {(port.name, port.kind): port for port in ports}
    homes = {}
    for name, is_input in [*((name, True) for name in inputs), *((name, False) for name in outputs)]:
        own = by_name.get((name, "input" if is_input else "output"))
        homes[name, is_input] = own if own is not None else by_name[bundle_of[name], "bundle"]
    homes |= {
        (name, is_input): by_name[name, "bundle"]
        for name, _, _ in found
        for is_input in (True, False)
        if (name, is_input) not in homes
    }
    of_bundles = {port.name: port for port in ports if port.kind == "bundle"}
    return BlockShape(*size, orientation, ports, homes, of_bundles, as_symbol)


def _size(rows: Rows, orientation: Orientation) -> Point:
    left, right = len(rows["left"]), len(rows["right"])
    if orientation.is_upright:
        return BLOCK_WIDTH, block_height(left, right)
    return max(BLOCK_WIDTH, LYING_PITCH * most_in_a_row(rows)), LYING_HEIGHT
