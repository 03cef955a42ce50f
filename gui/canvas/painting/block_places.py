"""Where on a block what stands: its name, its symbol and the names of its ports, in the block's coordinates."""

from __future__ import annotations

from collections.abc import Container
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from macrostep.gui.canvas.painting.port_painting import NAME_GAP, PORT_GAP, PORT_SIZE, name_width
from macrostep.model.diagram.geometry import NORMALS
from macrostep.model.drawing.block_shape import BlockShape
from macrostep.model.drawing.port_places import HEADER, LYING_PITCH, PortPlace
from macrostep.model.drawing.symbol_shape import NAME
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH

SYMBOL_SHARES = (4 / 3, 1.0, 0.8, 2 / 3)
"""Sizes of a symbol relative to that in which it is given; the largest that fits is taken."""
FRAME_AIR = 20.0
"""Distance of a symbol from the sides of its box, and twice that of a large one from its top and its bottom [px]."""
NAME_REACH = 30.0
"""By so much a name may be wider than the symbol above it, on either side [px]."""


class BlockPlaces:
    """What follows from the shape of a block and the widths of names; found when it is first asked for.

    Parameters
    ----------
    shape : BlockShape
    placed : container of str
        The ports that its symbol has a place for.
    has_symbol : bool
    """

    def __init__(self, shape: BlockShape, placed: Container[str], has_symbol: bool) -> None:
        self._shape = shape
        self._placed = placed
        self._has_symbol = has_symbol

    @property
    def _is_lying(self) -> bool:
        return not self._shape.orientation.is_upright and bool(self._shape.ports)

    # -- block, name, symbol -------------------------------------------------------------------------------------

    @cached_property
    def body(self) -> QRectF:
        """The block without a name that stands beneath or beside it."""
        shape, symbol = self._shape, self._shape.symbol
        if symbol is None:
            return QRectF(0, 0, shape.width, shape.height)
        if symbol.is_framed:
            return QRectF(QPointF(*symbol.field[:2]), QPointF(*symbol.field[2:]))
        return QRectF(0, 0, shape.width, shape.height - (NAME if shape.orientation.is_upright else 0.0))

    @cached_property
    def name(self) -> QRectF:
        """The line of the name: in a box at the top, else beneath the symbol, or right of a wire from there."""
        shape = self._shape
        if shape.symbol is None:
            height = HEADER - 16
            return QRectF(10, (shape.height - height) / 2 if self._is_lying else 4, shape.width - 20, height)
        width = shape.width + 2 * NAME_REACH
        if not shape.orientation.is_upright:
            return QRectF(shape.width + 4, 4, width, NAME)
        below = [port.x for port in shape.ports if port.side == "bottom"]
        left = max(below) + NAME_GAP if below else -NAME_REACH
        return QRectF(left, shape.height - NAME, width, NAME)

    @cached_property
    def is_name_centred(self) -> bool:
        """Whether the name stands in the middle beneath a symbol."""
        return self._shape.symbol is not None and self.name.left() < 0

    @cached_property
    def symbol(self) -> QRectF | None:
        """Where the symbol stands, as large as the names of ports leave space for it; None if they leave none."""
        shape, symbol = self._shape, self._shape.symbol
        if not self._has_symbol or (symbol is None and self._is_lying):
            return None
        if symbol is not None and not symbol.is_framed:
            return QRectF(QPointF(*symbol.field[:2]), QPointF(*symbol.field[2:]))
        if symbol is not None and (symbol.is_large or self._is_lying):
            air = FRAME_AIR / 2 if symbol.is_large else FRAME_AIR + 2
            return self.body.adjusted(FRAME_AIR, air, -FRAME_AIR, -air)
        rows = [port.y for port in shape.ports] or [HEADER]
        middle = (min(rows) + max(rows)) / 2
        for share in SYMBOL_SHARES:
            width, height = SYMBOL_WIDTH * share, SYMBOL_HEIGHT * share
            left, right = self._room_beside_names(middle, height)
            if right - left >= width and height <= max(SYMBOL_HEIGHT, self.body.height() - 16):
                return QRectF(
                    min(max((shape.width - width) / 2, left), right - width), middle - height / 2, width, height
                )
        return None

    def _room_beside_names(self, middle: float, height: float) -> tuple[float, float]:
        """Return from where to where no port's name stands, at this height of the block."""
        air = PORT_GAP if self._shape.symbol is None else PORT_GAP / 2
        left, right = air, self._shape.width - air
        for port in self._shape.ports:
            if abs(port.y - middle) < (height + PORT_SIZE) / 2 and self.is_named_inside(port):
                taken = PORT_GAP + name_width(port.name) + NAME_GAP
                left, right = (max(left, taken), right) if port.side == "left" else (left, min(right, port.x - taken))
        return left, right

    # -- ports ---------------------------------------------------------------------------------------------------

    def is_over_symbol(self, port: PortPlace) -> bool:
        """Say whether the symbol has no place for a port, such as a signal of a bundle that is joined by itself."""
        symbol = self._shape.symbol
        return symbol is not None and not symbol.is_framed and port.name not in self._placed

    def is_named_inside(self, port: PortPlace) -> bool:
        """Say whether a port's name always stands in the block: where the physics does not say which one it is."""
        symbol = self._shape.symbol
        if symbol is None or self.is_over_symbol(port):
            return True
        return symbol.is_framed and not symbol.is_large and not self._is_alone(port)

    def _is_alone(self, port: PortPlace) -> bool:
        return sum(other.side == port.side for other in self._shape.ports) == 1

    def is_followed(self, port: PortPlace) -> bool:
        """Say whether another port on the same side stands farther right."""
        return any(other.side == port.side and other.x > port.x for other in self._shape.ports)

    def room_for_name(self, port: PortPlace) -> float:
        """Return the width that a port's name may take: beside another one what is left, and at least half."""
        if self._is_lying:
            return self._shape.width - 2 * PORT_GAP if self._is_alone(port) else LYING_PITCH - 2
        both = self._shape.width - 2 * PORT_GAP - NAME_GAP
        for other in self._shape.ports:
            if other.y == port.y and other.side != port.side and self.is_named_inside(other):
                return max(both - name_width(other.name), both / 2)
        return both

    def name_rect(self, port: PortPlace) -> QRectF:
        """Return what a port's name in the block covers."""
        width = name_width(port.name)
        x, y = NORMALS[port.side]
        middle = QPointF(port.x, port.y) - QPointF(x, y) * (PORT_GAP + (width if x else PORT_SIZE) / 2)
        return QRectF(middle.x() - width / 2 - 1, middle.y() - 7, width + 2, 14)

    def behind_name(self, port: PortPlace) -> QPointF:
        """Return where a port's name ends, towards the middle of the block."""
        x, y = NORMALS[port.side]
        width = 0.0
        if self.is_named_inside(port):
            width = name_width(port.name) if x else PORT_SIZE
        far = PORT_GAP + width + 2
        return QPointF(port.x - x * far, port.y - y * far)
