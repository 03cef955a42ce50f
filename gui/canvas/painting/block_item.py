"""A subsystem's block on the canvas: it paints its name, class, ports and problems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from macrostep.gui.canvas.painting.distances import PORT_REACH
from macrostep.gui.canvas.painting.painted_item import Layer, PaintedItem
from macrostep.gui.canvas.painting.port_painting import NAME_GAP, PORT_GAP, PORT_SIZE, font, paint_name, paint_port
from macrostep.gui.canvas.painting.symbols import FMU_SYMBOL, PYTHON_SYMBOL, paint_symbol
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.theme.theme import Theme, theme
from macrostep.model.behaviour.capabilities import missing_capabilities
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.diagram.geometry import NORMALS, Point
from macrostep.model.drawing.block_shape import HEADER, LYING_PITCH, BlockShape, Kind, PortPlace
from macrostep.model.drawing.routing import Rect
from macrostep.model.fmi.subsystem import described_or_none
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH, symbol

RADIUS = 6.0
MARGIN = 8.0
"""Margin around the rectangle for ports, halo and outline of the selection [px]."""
NAME_SIZE = 13
"""Height of the text [px]."""
SYMBOL_SHARES = (4 / 3, 1.0, 0.8, 2 / 3)
"""Sizes of a symbol relative to that in which it is given; the largest that fits is taken."""
INTERFACES = {"CoSimulation": marked("Co-Simulation"), "ModelExchange": marked("Model Exchange")}
DIMMED = 0.3
"""Opacity of a port that cannot take the wire being drawn."""
SIGN_SIZE = 11
"""Height of the text of a sign [px]."""
SIGN_GAP = 5.0


class BlockItem(PaintedItem):
    """A block. It only shows: what it shows is set by the scene, which mirrors the diagram."""

    box: Rect
    """The rectangle; ports, halo and outline reach beyond it by the margin."""
    has_plain_outline = True
    """Whether it looks from afar as most blocks do."""
    _known_missing: tuple[tuple[str, str], ...] | None = None
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
        self._known_missing = None
        self.setPos(self._x, self._y)
        self.update()

    @property
    def name(self) -> str:
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
    def _missing(self) -> tuple[tuple[str, str], ...]:
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
        return any(port.side in ("top", "bottom") for port in self.geometry.ports)

    def name_rect(self) -> QRectF:
        """Return the line of the name, in the block's coordinates."""
        height = HEADER - 16
        top = (self.geometry.height - height) / 2 if self._is_lying else 4
        return QRectF(10, top, self.geometry.width - 20, height)

    def is_name_whole(self) -> bool:
        """Say whether the whole name can be read on the block."""
        space = self.name_rect().width() - self._mark_width() - NAME_GAP
        return QFontMetricsF(font(NAME_SIZE, bold=True)).horizontalAdvance(self.name) <= space

    def missing(self) -> tuple[str, ...]:
        """Return what the subsystem cannot do, because its FMU cannot or somebody switched it off."""
        return tuple(shown(label) for _, label in self._missing)

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

    @property
    def _mark(self) -> str:
        kind = "FMU" if self.subsystem.fmu else "py" if self.subsystem.python else ""
        is_reported = not kind or self.symbol_field() is not None  # by the symbol, if it fits
        return self.subsystem.topology if is_reported else f"{kind} {self.subsystem.topology}"

    def _mark_width(self) -> float:
        return QFontMetricsF(font(PORT_SIZE)).horizontalAdvance(self._mark) + signs_width(self._missing)

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter) -> None:
        """Paint in the block's coordinates."""
        t = theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_outline(painter, t)
        if self._layer.appearance.shows_feedthrough:
            self._paint_feedthrough(painter, t)
        self._paint_header(painter, t)
        self._paint_symbol(painter, t)
        self._paint_ports(painter, t)

    def paint_outline(self, painter: QPainter, t: Theme) -> None:
        """Paint the shape in the block's coordinates."""
        is_selected = self.is_selected and not self._layer.appearance.is_exporting
        painter.setPen(QPen(t.colour("accent" if is_selected else "field"), 2.0 if is_selected else 1.0))
        painter.setBrush(t.colour("panel"))
        painter.drawRoundedRect(QRectF(0, 0, self.geometry.width, self.geometry.height), RADIUS, RADIUS)

    def _paint_header(self, painter: QPainter, t: Theme) -> None:
        row = self.name_rect()
        painter.setFont(font(PORT_SIZE))
        painter.setPen(t.colour("secondary"))
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._mark)
        if self._missing:
            right = row.right() - QFontMetricsF(font(PORT_SIZE)).horizontalAdvance(self._mark)
            paint_signs(painter, self._missing, QPointF(right, row.center().y()), t.colour("warning"))
        row.setWidth(row.width() - self._mark_width() - NAME_GAP)
        if self._layer.appearance.problems_of(self.name) and not self._layer.appearance.is_exporting:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.colour("error"))
            painter.drawEllipse(QPointF(row.left() + 4, row.center().y()), 4, 4)
            row.setLeft(row.left() + 14)
        bold = font(NAME_SIZE, bold=True)
        painter.setFont(bold)
        painter.setPen(t.colour("text"))
        text = QFontMetricsF(bold).elidedText(self.name, Qt.TextElideMode.ElideMiddle, row.width())
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_ports(self, painter: QPainter, t: Theme) -> None:
        metrics = QFontMetricsF(font(PORT_SIZE))
        widths = {(p.x, p.y): metrics.horizontalAdvance(p.name) for p in self.geometry.ports}
        for port in self.geometry.ports:
            ref = PortRef(self.name, port.name)
            light = self._layer.appearance.light_of(ref, port.kind)
            painter.setOpacity(DIMMED if light == "dimmed" else 1.0)
            is_filled = self._layer.appearance.is_connected(ref, port.kind)
            paint_port(painter, t, port, is_filled, light == "lit")
            if self._is_lying:
                is_alone = sum(other.side == port.side for other in self.geometry.ports) == 1
                space = self.geometry.width - 2 * PORT_GAP if is_alone else LYING_PITCH - 2
            else:
                space = self._name_room(widths.get((self.geometry.width - port.x, port.y), 0.0))
            paint_name(painter, t, port, space, light == "lit")
        painter.setOpacity(1.0)

    def _paint_symbol(self, painter: QPainter, t: Theme) -> None:
        field = self.symbol_field()
        if field is not None:
            paint_symbol(painter, self._symbol, field, t.colour("secondary"), self._is_seen_mirrored())

    def _is_seen_mirrored(self) -> bool:
        """Say whether the symbol turns with the block: only one that has a left and a right end, as bundles do."""
        return bool(self.subsystem.ports) and self.geometry.orientation.side("left") == "right"

    def symbol_field(self) -> QRectF | None:
        """Return where the symbol stands, as large as the ports' names leave space for it; None if they leave none."""
        if not self._symbol or self._is_lying:
            return None
        rows = [port.y for port in self.geometry.ports] or [HEADER]
        middle = (min(rows) + max(rows)) / 2
        for share in SYMBOL_SHARES:
            width, height = SYMBOL_WIDTH * share, SYMBOL_HEIGHT * share
            left, right = self._room_beside_names(middle, height)
            if right - left >= width and height <= max(SYMBOL_HEIGHT, self.geometry.height - HEADER):
                x = min(max((self.geometry.width - width) / 2, left), right - width)
                return QRectF(x, middle - height / 2, width, height)
        return None

    def _room_beside_names(self, middle: float, height: float) -> tuple[float, float]:
        """Return from where to where no port's name stands, at this height of the block."""
        metrics = QFontMetricsF(font(PORT_SIZE))
        left, right = PORT_GAP, self.geometry.width - PORT_GAP
        for port in self.geometry.ports:
            if abs(port.y - middle) < (height + PORT_SIZE) / 2:
                taken = PORT_GAP + metrics.horizontalAdvance(port.name) + NAME_GAP
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
        width = QFontMetricsF(font(PORT_SIZE)).horizontalAdvance(port.name) if x else PORT_SIZE
        far = PORT_GAP + width + 2
        return QPointF(port.x - x * far, port.y - y * far)

    def _name_room(self, opposite: float) -> float:
        """Width that a port's name may take beside one of this width: what is left, and at least its half."""
        both = self.geometry.width - 2 * PORT_GAP - NAME_GAP
        return max(both - opposite, both / 2) if opposite else both


def signs_width(missing: Sequence[tuple[str, str]]) -> float:
    """Return the width that the signs take [px]."""
    metrics = QFontMetricsF(font(SIGN_SIZE))
    return sum(metrics.horizontalAdvance(sign) + SIGN_GAP for sign, _ in missing)


def paint_signs(painter: QPainter, missing: Sequence[tuple[str, str]], end: QPointF, colour: QColor) -> None:
    """Paint the signs, each struck through, so that they end at a place."""
    letters = font(SIGN_SIZE)
    metrics = QFontMetricsF(letters)
    painter.setFont(letters)
    painter.setPen(QPen(colour, 1.0))
    x = end.x() - signs_width(missing)
    for sign, _ in missing:
        width = metrics.horizontalAdvance(sign)
        rect = QRectF(x, end.y() - SIGN_SIZE / 2 - 2, width, SIGN_SIZE + 4)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, sign)
        painter.drawLine(rect.bottomLeft() + QPointF(-1.5, -1), rect.topRight() + QPointF(1.5, 1))
        x += width + SIGN_GAP
