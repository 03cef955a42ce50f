"""A subsystem's block on the canvas: one item that paints its name, class, ports and problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.geometry import PORT_REACH, BlockGeometry, block_geometry
from macrostep.gui.canvas.symbols import paint_symbol
from macrostep.gui.theme import Theme, theme
from macrostep.model.diagram import PortRef
from macrostep.model.layout import HEADER, port_offset
from macrostep.model.library import SYMBOL_HEIGHT, SYMBOL_WIDTH, template
from macrostep.model.routing import Rect
from macrostep.model.subsystem import Subsystem

if TYPE_CHECKING:
    from macrostep.gui.canvas.mirror import DiagramMirror

RADIUS = 6.0
MARGIN = 8.0
"""Room around the rectangle for ports, halo and outline of the selection [px]."""
DETAIL_ZOOM = 0.4
"""Below this zoom a block shows its shape and name only."""
NAME_SIZE, PORT_SIZE = 13, 11
"""Height of the letters [px]."""
PORT_GAP, NAME_GAP = 12.0, 8.0
"""Distance of a port's name from the port, and of two names from each other [px]."""
LARGEST_NAME = 28
"""Height of the name when the rest is left out [px]: as long as it can be read from afar."""
DIMMED = 0.3
"""Opacity of a port that cannot take the wire being drawn."""


def font(size: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the system's font in this size [px]."""
    result = QFont()
    result.setPixelSize(size)
    result.setWeight(weight)
    return result


class BlockItem(QGraphicsItem):
    """A block. It only shows: what it shows is set by the scene, which mirrors the diagram."""

    def __init__(self, subsystem: Subsystem, scene: DiagramMirror) -> None:
        super().__init__()
        self._canvas = scene
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setZValue(1)
        self.show_subsystem(subsystem)

    def show_subsystem(self, subsystem: Subsystem) -> None:
        """Mirror this subsystem from now on."""
        self.prepareGeometryChange()
        self.subsystem = subsystem
        self.geometry: BlockGeometry = block_geometry(len(subsystem.inputs), len(subsystem.outputs))
        entry = template(subsystem.type) if subsystem.type else None
        self._symbol = entry.symbol if entry is not None else None
        self.update()

    @property
    def name(self) -> str:
        return self.subsystem.name

    def rect(self) -> Rect:
        """Return the block's rectangle in the scene."""
        return self.geometry.rect_at((self.x(), self.y()))

    # -- places --------------------------------------------------------------------------------------------------

    def ports(self) -> list[tuple[PortRef, QPointF, bool]]:
        """Return every port, its place in the block, and whether it is an input."""
        name, g = self.subsystem.name, self.geometry
        ins = [(PortRef(name, p), QPointF(*xy), True) for p, xy in zip(self.subsystem.inputs, g.inputs, strict=True)]
        outs = [
            (PortRef(name, p), QPointF(*xy), False) for p, xy in zip(self.subsystem.outputs, g.outputs, strict=True)
        ]
        return ins + outs

    def port_place(self, port: str, is_input: bool) -> QPointF:
        """Return a port's place in the scene."""
        names = self.subsystem.inputs if is_input else self.subsystem.outputs
        places = self.geometry.inputs if is_input else self.geometry.outputs
        return self.pos() + QPointF(*places[list(names).index(port)])

    def port_near(self, place: QPointF, reach: float = PORT_REACH) -> tuple[PortRef, bool] | None:
        """Return the nearest port within reach of a place in the scene, and whether it is an input."""
        local = place - self.pos()
        nearest = None
        for ref, where, is_input in self.ports():
            distance = ((where.x() - local.x()) ** 2 + (where.y() - local.y()) ** 2) ** 0.5
            if distance <= reach:
                reach, nearest = distance, (ref, is_input)
        return nearest

    def name_rect(self) -> QRectF:
        """Return the line of the name, in the block's coordinates."""
        return QRectF(10, 4, self.geometry.width - 20, HEADER - 16)

    def is_name_whole(self) -> bool:
        """Say whether the whole name can be read on the block."""
        room = self.name_rect().width() - self._mark_width() - NAME_GAP
        return QFontMetricsF(font(NAME_SIZE, QFont.Weight.DemiBold)).horizontalAdvance(self.name) <= room

    def _mark_width(self) -> float:
        return QFontMetricsF(font(PORT_SIZE)).horizontalAdvance(self.subsystem.topology)

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self.geometry.width, self.geometry.height).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        t = theme()
        zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_shape(painter, t, zoom)
        if zoom < DETAIL_ZOOM:
            self._paint_name_only(painter, t, zoom)
            return
        self._paint_header(painter, t)
        self._paint_symbol(painter, t)
        self._paint_ports(painter, t)

    def _paint_shape(self, painter: QPainter, t: Theme, zoom: float) -> None:
        is_selected = self.isSelected()
        outline = t.colour("accent" if is_selected else "field")
        width = 2.0 if is_selected else 1.0
        painter.setPen(QPen(outline, width if zoom >= DETAIL_ZOOM else width / zoom))  # seen from afar as well
        painter.setBrush(t.colour("panel"))
        painter.drawRoundedRect(QRectF(0, 0, self.geometry.width, self.geometry.height), RADIUS, RADIUS)

    def _paint_name_only(self, painter: QPainter, t: Theme, zoom: float) -> None:
        room = QRectF(0, 0, self.geometry.width, self.geometry.height).adjusted(8, 0, -8, 0)
        size = min(LARGEST_NAME, round(NAME_SIZE / zoom))
        big = font(size, QFont.Weight.DemiBold)
        width = QFontMetricsF(big).horizontalAdvance(self.name)
        if width > room.width():
            big.setPixelSize(max(NAME_SIZE, int(size * room.width() / width)))
        painter.setFont(big)
        painter.setPen(t.colour("text"))
        text = QFontMetricsF(big).elidedText(self.name, Qt.TextElideMode.ElideMiddle, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_header(self, painter: QPainter, t: Theme) -> None:
        problems = self._canvas.problems_of(self.name)
        row = self.name_rect()
        small = font(PORT_SIZE)
        painter.setFont(small)
        painter.setPen(t.colour("secondary"))
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.subsystem.topology)
        row.setWidth(row.width() - self._mark_width() - NAME_GAP)
        if problems:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.colour("error"))
            painter.drawEllipse(QPointF(row.left() + 4, row.center().y()), 4, 4)
            row.setLeft(row.left() + 14)
        bold = font(NAME_SIZE, QFont.Weight.DemiBold)
        painter.setFont(bold)
        painter.setPen(t.colour("text"))
        text = QFontMetricsF(bold).elidedText(self.name, Qt.TextElideMode.ElideMiddle, row.width())
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_ports(self, painter: QPainter, t: Theme) -> None:
        small = font(PORT_SIZE)
        metrics = QFontMetricsF(small)
        widths = {(where.x(), where.y()): metrics.horizontalAdvance(ref.port) for ref, where, _ in self.ports()}
        for ref, where, is_input in self.ports():
            light = self._canvas.light_of(ref, is_input)
            painter.setOpacity(DIMMED if light == "dimmed" else 1.0)
            self._paint_port(painter, t, where, is_input, ref, light)
            opposite = widths.get((self.geometry.width - where.x(), where.y()), 0.0)
            room = self._name_room(opposite)
            left = where.x() + PORT_GAP if is_input else where.x() - PORT_GAP - room
            side = Qt.AlignmentFlag.AlignLeft if is_input else Qt.AlignmentFlag.AlignRight
            painter.setFont(small)
            painter.setPen(t.colour("accent" if light == "lit" else "secondary"))
            text = metrics.elidedText(ref.port, Qt.TextElideMode.ElideMiddle, room)  # numbers stand at the end
            painter.drawText(QRectF(left, where.y() - 10, room, 20), side | Qt.AlignmentFlag.AlignVCenter, text)
        painter.setOpacity(1.0)

    def _paint_symbol(self, painter: QPainter, t: Theme) -> None:
        """The symbol of the library block, where the ports' names leave room for it."""
        if self._symbol is None:
            return
        rows = max(len(self.geometry.inputs), len(self.geometry.outputs), 1)
        middle = (port_offset(0) + port_offset(rows - 1)) / 2
        metrics = QFontMetricsF(font(PORT_SIZE))
        left, right = PORT_GAP, self.geometry.width - PORT_GAP
        for ref, where, is_input in self.ports():
            if abs(where.y() - middle) < (SYMBOL_HEIGHT + PORT_SIZE) / 2:
                taken = PORT_GAP + metrics.horizontalAdvance(ref.port) + NAME_GAP
                left, right = (max(left, taken), right) if is_input else (left, min(right, where.x() - taken))
        if right - left >= SYMBOL_WIDTH:
            x = min(max((self.geometry.width - SYMBOL_WIDTH) / 2, left), right - SYMBOL_WIDTH)
            field = QRectF(x, middle - SYMBOL_HEIGHT / 2, SYMBOL_WIDTH, SYMBOL_HEIGHT)
            paint_symbol(painter, self._symbol, field, t.colour("secondary"))

    def _name_room(self, opposite: float) -> float:
        """Width that a port's name may take beside one of this width: what is left, and at least its half."""
        both = self.geometry.width - 2 * PORT_GAP - NAME_GAP
        return max(both - opposite, both / 2) if opposite else both

    def _paint_port(
        self, painter: QPainter, t: Theme, where: QPointF, is_input: bool, ref: PortRef, light: str
    ) -> None:
        colour = t.colour("accent" if light == "lit" else "secondary")
        if light == "lit":
            halo = QColor(colour)
            halo.setAlphaF(0.22)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(halo)
            painter.drawEllipse(where, 8, 8)
        painter.setPen(QPen(colour, 1.25))
        painter.setBrush(colour if self._canvas.is_connected(ref, is_input) else t.colour("panel"))
        if is_input:
            x, y = where.x(), where.y()
            painter.drawPolygon(QPolygonF([QPointF(x - 5, y - 4.5), QPointF(x - 5, y + 4.5), QPointF(x + 3, y)]))
        else:
            painter.drawEllipse(where, 3.5, 3.5)
