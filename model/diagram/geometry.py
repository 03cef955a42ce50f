"""What a diagram looks like beside its topology: how blocks are turned, notes, and frames around groups of blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from macrostep.model.subsystem.ports import PortRef, Side

Point = tuple[float, float]

NORMALS: dict[Side, Point] = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "top": (0.0, -1.0), "bottom": (0.0, 1.0)}
"""Directions out of the sides of a block; y downwards."""
_CLOCKWISE: dict[Side, Side] = {"left": "top", "top": "right", "right": "bottom", "bottom": "left"}
_MIRRORED: dict[Side, Side] = {"left": "right", "right": "left", "top": "top", "bottom": "bottom"}

COLOURS = ("blue", "green", "orange", "violet", "grey")
"""Colours that a group's frame can have."""


class Orientation(NamedTuple):
    """How a block is turned: first mirrored left to right, then rotated clockwise by so many degrees."""

    rotation: int = 0
    mirrored: bool = False

    def rotated(self, degrees: int) -> Self:
        """Return this orientation turned further, clockwise."""
        return self._replace(rotation=(self.rotation + degrees) % 360)

    def flipped(self) -> Self:
        """Return this orientation mirrored left to right, as it is seen."""
        return self._replace(rotation=-self.rotation % 360, mirrored=not self.mirrored)

    def side(self, side: Side) -> Side:
        """Return the side on which what stands at `side` of the block as it was made is seen."""
        side = _MIRRORED[side] if self.mirrored else side
        for _ in range(self.rotation // 90):
            side = _CLOCKWISE[side]
        return side

    @property
    def is_upright(self) -> bool:
        """Whether ports stand left and right."""
        return self.rotation % 180 == 0


UPRIGHT = Orientation()


@dataclass(frozen=True)
class Note:
    """A text on the canvas; `position` is its top left corner [px], `level` the composite in which it is seen.

    The label of a wire says which by the input at which the `wire` ends, and by the `offset` where its corner stands
    from the middle of the wire's longest part: it goes with its wire. Without the wire it stands at its `position`.
    """

    text: str
    position: Point
    size: Point = (200.0, 80.0)
    extra: Mapping[str, Any] = field(default_factory=dict)
    level: str = ""
    wire: PortRef | None = None
    offset: Point = (0.0, 0.0)

    def moved(self, dx: float, dy: float) -> Self:
        """Return the note elsewhere."""
        (x, y), (across, down) = self.position, self.offset
        offset = self.offset if self.wire is None else (across + dx, down + dy)
        return replace(self, position=(x + dx, y + dy), offset=offset)


@dataclass(frozen=True)
class Group:
    """A labelled frame around blocks, that moves them all; `level` is the composite in which it is seen."""

    label: str
    members: tuple[str, ...]
    colour: str = COLOURS[0]
    extra: Mapping[str, Any] = field(default_factory=dict)
    level: str = ""
