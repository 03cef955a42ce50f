"""A subsystem's block on the canvas: it paints its name, class, ports and problems."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from macrostep.gui.canvas.painting.block_signs import paint_badge, paint_class, paint_parameters, paint_problem
from macrostep.gui.canvas.painting.distances import PORT_REACH
from macrostep.gui.canvas.painting.painted_item import Layer, PaintedItem
from macrostep.gui.canvas.painting.port_painting import (
    NAME_GAP,
    PORT_GAP,
    PORT_SIZE,
    font,
    name_width,
    paint_ground,
    paint_name,
    paint_name_outside,
    paint_port,
)
from macrostep.gui.canvas.painting.symbols import FMU_SYMBOL, LARGE_LINE, LINE, PYTHON_SYMBOL, paint_symbol
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.theme.theme import Theme, theme
from macrostep.model.behaviour.capabilities import missing_capabilities
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.diagram.geometry import NORMALS, UPRIGHT, Point
from macrostep.model.drawing.block_shape import BlockShape
from macrostep.model.drawing.port_places import HEADER, LYING_PITCH, Kind, PortPlace
from macrostep.model.drawing.routing import Rect
from macrostep.model.drawing.symbol_shape import NAME
from macrostep.model.fmi.subsystem import described_or_none
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH, symbol

RADIUS = 6.0
MARGIN = 8.0
"""Margin around the rectangle for ports, halo and outline of the selection [px]."""
REACH = QMarginsF(120.0, 20.0, 120.0, 60.0)
"""Around the rectangle there may be the names of ports and of the block, its class and its parameters [px]."""
NAME_SIZE = 13
"""Height of the text [px]."""
SYMBOL_SHARES = (4 / 3, 1.0, 0.8, 2 / 3)
"""Sizes of a symbol relative to that in which it is given; the largest that fits is taken."""
FRAME_AIR = 20.0
"""Distance of a symbol from the sides of its box, and twice that of a large one from its top and its bottom [px]."""
NAME_REACH = 30.0
"""By so much a name may be wider than the symbol above it, on either side [px]."""
INTERFACES = {"CoSimulation": marked("Co-Simulation"), "ModelExchange": marked("Model Exchange")}
DIMMED = 0.3
"""Opacity of a port that cannot take the wire being drawn."""


class BlockItem(PaintedItem):
    """A block. It only shows: what it shows is set by the scene, which mirrors the diagram."""

    box: Rect
    """The rectangle; ports, halo and outline reach beyond it by the margin."""
    has_plain_outline = True
    """Whether it looks from afar as most blocks do."""
    _known_missing: tuple[str, ...] | None = None
    _known_field: tuple[QRectF | None] | None = None
    _frame: QRectF | None = None

    def __init__(self, subsystem: Subsystem, shape: BlockShape, layer: Layer[Any], place: Point = (0.0, 0.0)) -> None:
        self._layer = layer  # not through PaintedItem: thousands are made at once
        self.subsystem = subsystem
        self.geometry = shape
        self.setPos(*place)

    def show_subsystem(self, subsystem: Subsystem, shape: BlockShape) -> None:
        """Mirror this subsystem from now on."""
        self.update()
        self.subsystem = subsystem
        self.geometry = shape
        self._known_missing = self._known_field = None
        self.setPos(self._x, self._y)
        self.update()

    @property
    def name(self) -> str:
        return self.subsystem.name

    @property
    def title(self) -> str:
        """What is written on it."""
        return self.subsystem.name

    @property
    def _symbol(self) -> tuple[str, ...]:
        """The symbol of a library block, a composite, an FMU or a Python file; other equations have none."""
        subsystem = self.subsystem
        found = symbol(subsystem.type) if subsystem.type else None
        if found is not None:
            return found.elements
        return FMU_SYMBOL if subsystem.fmu else PYTHON_SYMBOL if subsystem.python else ()

    @property
    def _missing(self) -> tuple[str, ...]:
        if self._known_missing is None:  # found on demand: most blocks of a large diagram are never seen near by
            subsystem = self.subsystem
            is_limited = subsystem.capabilities or subsystem.is_black_box
            self._known_missing = missing_capabilities(subsystem) if is_limited else ()
        return self._known_missing

    def rect(self) -> Rect:
        """Return the block's rectangle in the scene."""
        return self.box

    def frame(self) -> QRectF:
        """Return the block's rectangle in the scene, as one paints it."""
        if self._frame is None:  # made on demand and kept: those of thousands take as long to make as to paint
            self._frame = QRectF(self._x, self._y, self.geometry.width, self.geometry.height)
        return self._frame

    # -- in the scene --------------------------------------------------------------------------------------------

    @property
    def place(self) -> Point:
        return self._x, self._y

    def x(self) -> float:
        return self._x

    def y(self) -> float:
        return self._y

    def pos(self) -> QPointF:
        return QPointF(self._x, self._y)

    def setPos(self, x: float, y: float) -> None:
        self._x, self._y = x, y
        self._frame = None
        self.box = self.geometry.rect_at((x, y))

    def sceneBoundingRect(self) -> QRectF:
        return self.frame().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def painted_rect(self) -> QRectF:
        return self.frame() + REACH

    def mapRectToScene(self, rect: QRectF) -> QRectF:
        return rect.translated(self._x, self._y)

    # -- places --------------------------------------------------------------------------------------------------

    def ports(self) -> list[tuple[PortRef, QPointF, Kind]]:
        """Return every port that is drawn, its place in the block, and what it is."""
        return [(PortRef(self.name, p.name), QPointF(p.x, p.y), p.kind) for p in self.geometry.ports]

    def home(self, port: str, is_input: bool) -> PortPlace:
        """Return where a signal's wire ends, in the block's coordinates."""
        return self.geometry.homes[port, is_input]

    def port_place(self, port: str, is_input: bool) -> QPointF:
        """Return a signal's place in the scene."""
        home = self.home(port, is_input)
        return self.pos() + QPointF(home.x, home.y)

    def port_near(self, place: QPointF, reach: float = PORT_REACH) -> tuple[PortRef, Kind] | None:
        """Return the nearest port within reach of a place in the scene, and what it is."""
        local = place - self.pos()
        nearest = None
        for ref, where, kind in self.ports():
            distance = ((where.x() - local.x()) ** 2 + (where.y() - local.y()) ** 2) ** 0.5
            if distance <= reach:
                reach, nearest = distance, (ref, kind)
        return nearest

    @property
    def _is_lying(self) -> bool:
        return not self.geometry.orientation.is_upright and bool(self.geometry.ports)

    def body_rect(self) -> QRectF:
        """Return the block without the name that stands beneath or beside it, in its coordinates."""
        shape = self.geometry.symbol
        if shape is None:
            return QRectF(0, 0, self.geometry.width, self.geometry.height)
        if shape.is_framed:
            return QRectF(*shape.field[:2], shape.field.right - shape.field.left, shape.field.bottom - shape.field.top)
        below = NAME if self.geometry.orientation.is_upright else 0.0
        return QRectF(0, 0, self.geometry.width, self.geometry.height - below)

    def name_rect(self) -> QRectF:
        """Return the line of the name, in the block's coordinates."""
        if self.geometry.symbol is not None:
            return self._name_rect_of_symbol()
        height = HEADER - 16
        top = (self.geometry.height - height) / 2 if self._is_lying else 4
        return QRectF(10, top, self.geometry.width - 20, height)

    def _name_rect_of_symbol(self) -> QRectF:
        """Return the line beneath the symbol; right of a wire from there, or of a symbol that lies on its side."""
        if not self.geometry.orientation.is_upright:
            return QRectF(self.geometry.width + 4, 4, self.geometry.width + 2 * NAME_REACH, NAME)
        below = [port.x for port in self.geometry.ports if port.side == "bottom"]
        top = self.geometry.height - NAME
        if below:
            return QRectF(max(below) + NAME_GAP, top, self.geometry.width + 2 * NAME_REACH, NAME)
        return QRectF(-NAME_REACH, top, self.geometry.width + 2 * NAME_REACH, NAME)

    @property
    def _is_name_centred(self) -> bool:
        is_below = all(port.side != "bottom" for port in self.geometry.ports)
        return self.geometry.symbol is not None and self.geometry.orientation.is_upright and is_below

    def is_name_whole(self) -> bool:
        """Say whether the whole name can be read on the block."""
        return QFontMetricsF(font(NAME_SIZE, bold=True)).horizontalAdvance(self.title) <= self.name_rect().width()

    def missing(self) -> tuple[str, ...]:
        """Return what the subsystem cannot do, because its FMU cannot or somebody switched it off."""
        return tuple(shown(label) for label in self._missing)

    def about_file(self) -> list[str]:
        """Return in lines which file the subsystem stands for, and what that is."""
        subsystem = self.subsystem
        if not subsystem.is_black_box:
            return []
        description = described_or_none(subsystem)
        lines = [subsystem.file]
        if description is not None:
            interface = description.interface(subsystem.interface)
            kind = tr(INTERFACES[interface.kind]) if interface is not None else ""
            lines.append(", ".join(filter(None, (f"FMI {description.version}", kind, description.generation_tool))))
        return lines

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter) -> None:
        """Paint in the block's coordinates."""
        t = theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_outline(painter, t)
        if self._layer.appearance.shows_feedthrough:
            self._paint_feedthrough(painter, t)
        self._paint_name(painter, t)
        self._paint_symbol(painter, t)
        self._paint_ports(painter, t)
        self._paint_marks(painter, t)

    def paint_outline(self, painter: QPainter, t: Theme) -> None:
        """Paint the shape in the block's coordinates; of what is nothing but its symbol, what shows it selected."""
        is_selected = self.is_selected and not self._layer.appearance.is_exporting
        if self.geometry.symbol is not None and not self.geometry.symbol.is_framed and not is_selected:
            return
        painter.setPen(QPen(t.colour("accent" if is_selected else "field"), 2.0 if is_selected else 1.0))
        painter.setBrush(t.colour("panel"))
        painter.drawRoundedRect(self.body_rect(), RADIUS, RADIUS)

    def _paint_name(self, painter: QPainter, t: Theme) -> None:
        row = self.name_rect()
        bold = font(NAME_SIZE, bold=True)
        metrics = QFontMetricsF(bold)
        text = metrics.elidedText(self.title, Qt.TextElideMode.ElideMiddle, row.width())
        across = Qt.AlignmentFlag.AlignHCenter if self._is_name_centred else Qt.AlignmentFlag.AlignLeft
        if self.geometry.symbol is not None:
            width = metrics.horizontalAdvance(text)
            left = row.center().x() - width / 2 if self._is_name_centred else row.left()
            paint_ground(painter, t, QRectF(left - 2, row.top() + 1, width + 4, row.height() - 2))
        painter.setFont(bold)
        painter.setPen(t.colour("text"))
        painter.drawText(row, across | Qt.AlignmentFlag.AlignVCenter, text)
        if self._layer.appearance.shows_parameters:
            self._paint_parameters(painter, t)

    def _paint_parameters(self, painter: QPainter, t: Theme) -> None:
        """Paint the parameters that matter beneath the block, or beneath a name that stands beside it."""
        top, left, width = self.geometry.height, -NAME_REACH, self.geometry.width + 2 * NAME_REACH
        is_centred = self.geometry.symbol is None or self._is_name_centred
        if not is_centred:
            row = self.name_rect()
            top, left, width = row.bottom(), row.left(), row.width()
        paint_parameters(painter, t, self.subsystem, QRectF(left, top, width, 0), is_centred)

    def _paint_marks(self, painter: QPainter, t: Theme) -> None:
        """Paint at the corners what is wrong, what the subsystem cannot do, and on request its class."""
        appearance, body = self._layer.appearance, self.body_rect()
        if self.geometry.symbol is not None:
            body.setTop(max(body.top(), self.geometry.symbol.field.top))
        if appearance.shows_classes:
            kind = "FMU" if self.subsystem.fmu else "py" if self.subsystem.python else ""
            is_told = not kind or self.symbol_field() is not None  # by the symbol, if it fits
            text = self.subsystem.topology if is_told else f"{kind} {self.subsystem.topology}"
            paint_class(painter, t, text, body.topRight() - QPointF(24.0 if self._missing else 0, 0))
        if self._missing:
            paint_badge(painter, t, body.topRight() - QPointF(12, 0))
        if appearance.problems_of(self.name) and not appearance.is_exporting:
            paint_problem(painter, t, body.topLeft() + QPointF(10, 0))

    def _paint_ports(self, painter: QPainter, t: Theme) -> None:
        for port in self.geometry.ports:
            ref = PortRef(self.name, port.name)
            light = self._layer.appearance.light_of(ref, port.kind)
            if light == "dimmed":
                painter.setOpacity(DIMMED)
            is_filled = self._layer.appearance.is_connected(ref, port.kind)
            domain = self.subsystem.ports[port.name].kind if port.kind == "bundle" else ""
            paint_port(painter, t, port, domain, is_filled, light == "lit")
            if self._is_named_inside(port):
                if self._is_further(port):
                    paint_ground(painter, t, self._further_name_rect(port))
                paint_name(painter, t, port, self._name_space(port), light == "lit")
            elif light == "lit" or self._layer.appearance.shows_port_names:
                has_neighbour = any(other.side == port.side and other.x > port.x for other in self.geometry.ports)
                paint_name_outside(painter, t, port, light == "lit", has_neighbour)
            if light == "dimmed":
                painter.setOpacity(1.0)

    def _is_further(self, port: PortPlace) -> bool:
        """Say whether the symbol has no place for a port, such as a signal of a bundle that is joined by itself."""
        shape, found = self.geometry.symbol, symbol(self.subsystem.type)
        return shape is not None and not shape.is_framed and found is not None and port.name not in found.places

    def _further_name_rect(self, port: PortPlace) -> QRectF:
        """Return where the name of such a port stands, over the symbol."""
        width = name_width(port.name)
        x, y = NORMALS[port.side]
        middle = QPointF(port.x, port.y) - QPointF(x, y) * (PORT_GAP + (width if x else PORT_SIZE) / 2)
        return QRectF(middle.x() - width / 2 - 1, middle.y() - 7, width + 2, 14)

    def _is_named_inside(self, port: PortPlace) -> bool:
        """Say whether a port's name always stands in the block: where the physics does not say which one it is."""
        shape = self.geometry.symbol
        if shape is None or self._is_further(port):
            return True
        is_alone = sum(other.side == port.side for other in self.geometry.ports) == 1
        return shape.is_framed and not shape.is_large and not is_alone

    def _name_space(self, port: PortPlace) -> float:
        """Return the width that a port's name may take."""
        if self._is_lying:
            is_alone = sum(other.side == port.side for other in self.geometry.ports) == 1
            return self.geometry.width - 2 * PORT_GAP if is_alone else LYING_PITCH - 2
        opposite = [
            name_width(other.name)
            for other in self.geometry.ports
            if other.y == port.y and other.side != port.side and self._is_named_inside(other)
        ]
        return self._name_room(opposite[0] if opposite else 0.0)

    def _paint_symbol(self, painter: QPainter, t: Theme) -> None:
        shape, field = self.geometry.symbol, self.symbol_field()
        if shape is not None:
            painter.setPen(QPen(t.colour("text"), LARGE_LINE))
            painter.drawLines([QLineF(*lead) for lead in shape.leads])
        if field is None:
            return
        is_large = shape is not None and (shape.is_large or not shape.is_framed)
        is_turned = shape is not None and not shape.is_framed
        orientation = self.geometry.orientation if is_turned else UPRIGHT
        colour, width = t.colour("text" if shape is not None else "secondary"), LARGE_LINE if is_large else LINE
        paint_symbol(painter, self._symbol, field, colour, orientation, width)

    def symbol_field(self) -> QRectF | None:
        """Return where the symbol stands, as large as the ports' names leave space for it; None if they leave none."""
        if self._known_field is None:
            self._known_field = (self._find_symbol_field(),)
        return self._known_field[0]

    def _find_symbol_field(self) -> QRectF | None:
        shape = self.geometry.symbol
        if not self._symbol or (shape is None and self._is_lying):
            return None
        if shape is not None and not shape.is_framed:
            return QRectF(QPointF(*shape.field[:2]), QPointF(*shape.field[2:]))
        if shape is not None and (shape.is_large or self._is_lying):
            air = FRAME_AIR / 2 if shape.is_large else FRAME_AIR + 2
            return self.body_rect().adjusted(FRAME_AIR, air, -FRAME_AIR, -air)
        rows = [port.y for port in self.geometry.ports] or [HEADER]
        middle = (min(rows) + max(rows)) / 2
        for share in SYMBOL_SHARES:
            width, height = SYMBOL_WIDTH * share, SYMBOL_HEIGHT * share
            left, right = self._room_beside_names(middle, height)
            if right - left >= width and height <= max(SYMBOL_HEIGHT, self.body_rect().height() - 16):
                x = min(max((self.geometry.width - width) / 2, left), right - width)
                return QRectF(x, middle - height / 2, width, height)
        return None

    def _room_beside_names(self, middle: float, height: float) -> tuple[float, float]:
        """Return from where to where no port's name stands, at this height of the block."""
        air = PORT_GAP if self.geometry.symbol is None else PORT_GAP / 2
        left, right = air, self.geometry.width - air
        for port in self.geometry.ports:
            if abs(port.y - middle) < (height + PORT_SIZE) / 2 and self._is_named_inside(port):
                taken = PORT_GAP + name_width(port.name) + NAME_GAP
                left, right = (max(left, taken), right) if port.side == "left" else (left, min(right, port.x - taken))
        return left, right

    def _paint_feedthrough(self, painter: QPainter, t: Theme) -> None:
        """Dashed lines from the inputs to the outputs whose present value depends on them directly."""
        ways = {
            frozenset((self.home(name, True), self.home(output, False)))
            for output, inputs in self._layer.appearance.feedthrough_of(self.name).items()
            for name in inputs
        }
        painter.setPen(QPen(t.colour("accent"), 1.25, Qt.PenStyle.DashLine))
        for way in ways:
            if len(way) == 2:  # both ends may be one bundle
                painter.drawLine(*(self._behind_name(port) for port in way))

    def _behind_name(self, port: PortPlace) -> QPointF:
        """Return where a port's name ends, towards the middle of the block."""
        x, y = NORMALS[port.side]
        is_named = self._is_named_inside(port)
        width = name_width(port.name) if x and is_named else PORT_SIZE * is_named
        far = PORT_GAP + width + 2
        return QPointF(port.x - x * far, port.y - y * far)

    def _name_room(self, opposite: float) -> float:
        """Width that a port's name may take beside one of this width: what is left, and at least its half."""
        both = self.geometry.width - 2 * PORT_GAP - NAME_GAP
        return max(both - opposite, both / 2) if opposite else both
