"""A subsystem's block on the canvas: it paints its name, class, ports and problems."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.block_places import NAME_REACH, BlockPlaces
from macrostep.gui.canvas.painting.block_signs import (
    paint_badge,
    paint_class,
    paint_parameters,
    paint_problem,
    parameter_lines,
    parameters_rect,
)
from macrostep.gui.canvas.painting.distances import PORT_REACH
from macrostep.gui.canvas.painting.painted_item import Layer, PaintedItem, next_number
from macrostep.gui.canvas.painting.port_painting import (
    font,
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
from macrostep.model.diagram.geometry import UPRIGHT, Orientation, Point
from macrostep.model.drawing.block_shape import BlockShape
from macrostep.model.drawing.port_places import Kind, PortPlace
from macrostep.model.drawing.routing import Rect
from macrostep.model.fmi.subsystem import described_or_none
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.model.symbols.symbols import symbol

RADIUS = 6.0
MARGIN = 8.0
"""Margin around the rectangle for ports, halo and outline of the selection [px]."""
REACH = QMarginsF(120.0, 20.0, 120.0, 60.0)
"""Around the rectangle there may be the names of ports and of the block, its class and its parameters [px]."""
NAME_SIZE = 13
"""Height of the text [px]."""
INTERFACES = {"CoSimulation": marked("Co-Simulation"), "ModelExchange": marked("Model Exchange")}
DIMMED = 0.3
"""Opacity of a port that cannot take the wire being drawn."""


class SymbolLook(NamedTuple):
    """How the symbol of a block is painted: how large, in which colour of the theme, how turned, how wide its lines."""

    elements: tuple[str, ...]
    width: float
    height: float
    token: str
    orientation: Orientation
    line: float


class BlockItem(PaintedItem):
    """A block. It only shows: what it shows is set by the scene, which mirrors the diagram."""

    box: Rect
    """The rectangle; ports, halo and outline reach beyond it by the margin."""
    has_plain_outline = True
    """Whether it looks from afar as most blocks do."""
    small: Any = None
    """What is painted of it among many, once it was."""
    _known_missing: tuple[str, ...] | None = None
    _known_places: BlockPlaces | None = None
    _frame: QRectF | None = None

    def __init__(self, subsystem: Subsystem, shape: BlockShape, layer: Layer[Any], place: Point = (0.0, 0.0)) -> None:
        self._layer = layer  # not through PaintedItem: thousands are made at once
        self.number = next_number()
        self.subsystem = subsystem
        self.geometry = shape
        self.setPos(*place)

    def show_subsystem(self, subsystem: Subsystem, shape: BlockShape) -> None:
        """Mirror this subsystem from now on."""
        self.update()
        self.subsystem = subsystem
        self.geometry = shape
        self._known_missing = self._known_places = None
        self.small = None
        self.setPos(self._x, self._y)
        self.update()

    @property
    def name(self) -> str:
        return self.subsystem.name

    @property
    def appearance(self) -> SceneAppearance:
        """What it shows besides itself."""
        return self._layer.appearance

    @property
    def can_be_small(self) -> bool:
        """Whether it may be painted without what is small on it."""
        return self.has_plain_outline and not self._missing

    @property
    def title(self) -> str:
        """What is written on it: its name, without that of the composite in which one sees it."""
        level = self._layer.appearance.document.name
        return self.name.removeprefix(f"{level}.") if level else self.name

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
        self._frame = self.small = None
        self.box = self.geometry.rect_at((x, y))
        self._layer.places.put(self)

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
    def _places(self) -> BlockPlaces:
        if self._known_places is None:
            found = symbol(self.subsystem.type) if self.subsystem.type else None
            shape = replace(self.geometry, ports=tuple(map(self._labelled, self.geometry.ports)))
            self._known_places = BlockPlaces(shape, found.places if found else (), bool(self._symbol))
        return self._known_places

    def _labelled(self, port: PortPlace) -> PortPlace:
        """Return a port as it is written: ``core.T`` in place of ``cell1.core.T`` on the block of cell1."""
        return port._replace(name=port.name.removeprefix(f"{self.name}."))

    def body_rect(self) -> QRectF:
        """Return the block without the name that stands beneath or beside it, in its coordinates."""
        return QRectF(self._places.body)

    def name_rect(self) -> QRectF:
        """Return the line of the name, in the block's coordinates."""
        return QRectF(self._places.name)

    def symbol_field(self) -> QRectF | None:
        """Return where the symbol stands, in the block's coordinates; None if there is none, or no room for it."""
        return self._places.symbol

    def is_name_whole(self) -> bool:
        """Say whether the whole name can be read on the block."""
        return QFontMetricsF(font(NAME_SIZE, bold=True)).horizontalAdvance(self.title) <= self.name_rect().width()

    def names_ports(self) -> bool:
        """Say whether names of ports stand in the block."""
        return any(self._places.is_named_inside(port) for port in self.geometry.ports)

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
        self.paint_marks(painter, t)

    def paint_outline(self, painter: QPainter, t: Theme) -> None:
        """Paint the shape in the block's coordinates; of what is nothing but its symbol, what shows it selected."""
        is_selected = self.is_selected and not self._layer.appearance.is_exporting
        if self.geometry.symbol is not None and not self.geometry.symbol.is_framed and not is_selected:
            return
        painter.setPen(QPen(t.colour("accent" if is_selected else "field"), 2.0 if is_selected else 1.0))
        painter.setBrush(t.colour("panel"))
        painter.drawRoundedRect(self.body_rect(), RADIUS, RADIUS)

    def name_line(self) -> tuple[str, QRectF, bool]:
        """Return the name as far as there is room, its line in the block's coordinates, and whether it is centred."""
        row = self.name_rect()
        metrics = QFontMetricsF(font(NAME_SIZE, bold=True))
        return (
            metrics.elidedText(self.title, Qt.TextElideMode.ElideMiddle, row.width()), row, self._places.is_name_centred
        )  # fmt: skip

    def name_beside(self) -> QRectF:
        """Return where the name of a turned block stands beside it, in the scene; empty if it is in the block."""
        text, row, is_centred = self.name_line()
        if self.geometry.symbol is None or is_centred:
            return QRectF()
        width = QFontMetricsF(font(NAME_SIZE, bold=True)).horizontalAdvance(text)
        return QRectF(row.left(), row.top(), width, row.height()).translated(self._x, self._y)

    def _paint_name(self, painter: QPainter, t: Theme) -> None:
        text, row, is_centred = self.name_line()
        bold = font(NAME_SIZE, bold=True)
        metrics = QFontMetricsF(bold)
        across = Qt.AlignmentFlag.AlignHCenter if is_centred else Qt.AlignmentFlag.AlignLeft
        if self.geometry.symbol is not None:
            width = metrics.horizontalAdvance(text)
            left = row.center().x() - width / 2 if is_centred else row.left()
            paint_ground(painter, t, QRectF(left - 2, row.top() + 1, width + 4, row.height() - 2))
        painter.setFont(bold)
        painter.setPen(t.colour("text"))
        painter.drawText(row, across | Qt.AlignmentFlag.AlignVCenter, text)
        if self._layer.appearance.shows_parameters:
            self._paint_parameters(painter, t)

    def _paint_parameters(self, painter: QPainter, t: Theme) -> None:
        paint_parameters(painter, t, parameter_lines(self.subsystem), *self._parameter_space())

    def _parameter_space(self) -> tuple[QRectF, bool]:
        """Return where the parameters stand, beneath the block or its name, how wide, and whether centred."""
        row = self.name_rect()
        if self.geometry.symbol is not None and not self._places.is_name_centred:
            return QRectF(row.left(), row.bottom(), row.width(), 0), False
        width = self.geometry.width + 2 * NAME_REACH
        return QRectF(-NAME_REACH, self.geometry.height, width, 0), True

    def parameter_rect(self) -> Rect | None:
        """Return where the parameters stand in the scene, if they are shown and there are some."""
        lines = parameter_lines(self.subsystem) if self._layer.appearance.shows_parameters else []
        if not lines:
            return None
        rect = parameters_rect(lines, *self._parameter_space()).translated(self._x, self._y)
        return Rect(rect.left(), rect.top(), rect.right(), rect.bottom())

    def paint_marks(self, painter: QPainter, t: Theme) -> None:
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
        places = self._places
        for port in self.geometry.ports:
            ref = PortRef(self.name, port.name)
            light = self._layer.appearance.light_of(ref, port.kind)
            if light == "dimmed":
                painter.setOpacity(DIMMED)
            is_filled = self._layer.appearance.is_connected(ref, port.kind)
            domain = self.subsystem.ports[port.name].kind if port.kind == "bundle" else ""
            paint_port(painter, t, port, domain, is_filled, light == "lit")
            written = self._labelled(port)
            if places.is_named_inside(written):
                if places.is_over_symbol(written):
                    paint_ground(painter, t, places.name_rect(written))
                paint_name(painter, t, written, places.room_for_name(written), light == "lit")
            elif light == "lit" or self._layer.appearance.shows_port_names:
                paint_name_outside(painter, t, written, light == "lit", places.is_followed(port))
            if light == "dimmed":
                painter.setOpacity(1.0)

    def _paint_symbol(self, painter: QPainter, t: Theme) -> None:
        shape, field, look = self.geometry.symbol, self.symbol_field(), self.symbol_look()
        if shape is not None:
            painter.setPen(QPen(t.colour("text"), LARGE_LINE))
            painter.drawLines([QLineF(*lead) for lead in shape.leads])
        if field is not None and look is not None:
            paint_symbol(painter, look.elements, field, t.colour(look.token), look.orientation, look.line)

    def symbol_look(self) -> SymbolLook | None:
        """Return how the symbol is painted; None if there is none, or no room for it."""
        shape, field = self.geometry.symbol, self.symbol_field()
        if field is None:
            return None
        is_large = shape is not None and (shape.is_large or not shape.is_framed)
        is_turned = shape is not None and not shape.is_framed
        orientation = self.geometry.orientation if is_turned else UPRIGHT
        token, line = "text" if shape is not None else "secondary", LARGE_LINE if is_large else LINE
        return SymbolLook(self._symbol, field.width(), field.height(), token, orientation, line)

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
                painter.drawLine(*(self._places.behind_name(port) for port in way))
