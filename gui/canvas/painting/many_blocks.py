"""Painting hundreds of blocks at once: what is too small to be read is left out, the rest is prepared.

Symbols are pictures that blocks of a kind share; names are laid out once; ports and leads of all blocks are painted in
a few calls. What stands out (selected, lit, a composite) is painted in full.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap, QPolygonF, QStaticText, QTransform

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.block_item import NAME_SIZE, RADIUS, BlockItem, SymbolLook
from macrostep.gui.canvas.painting.painted_item import PaintedItem
from macrostep.gui.canvas.painting.port_painting import BUNDLE, DOT, INPUT, LINE, TURNS, font, ground
from macrostep.gui.canvas.painting.symbols import LARGE_LINE, paint_symbol
from macrostep.gui.theme.domains import domain_colour
from macrostep.gui.theme.theme import smooth_painter, theme
from macrostep.model.diagram.diagram import PortRef

MANY = 150
"""From so many blocks on that a diagram shows; not those that are seen, or parts painted anew would look otherwise."""
READABLE_ZOOM = 0.6
"""From this zoom on the names of ports can be read."""


class SmallPort(NamedTuple):
    """A port as it is painted: an input as an arrow, others as a point."""

    ref: PortRef
    kind: Any
    domain: str
    place: QPointF
    arrow: QPolygonF | None


class SmallBlock(NamedTuple):
    """What of a block is painted, in the coordinates of the scene.

    Attributes
    ----------
    body : QRectF or None
        Its box, if it has one.
    leads : list of QLineF
    symbol : SymbolLook or None
    symbol_place : tuple of float
    ground : QRectF or None
        Where the canvas is painted behind the name.
    name : QStaticText
    name_place : QPointF
    ports : list of SmallPort
    names_ports : bool
        Whether names of ports stand in it.
    """

    body: QRectF | None
    leads: list[QLineF]
    symbol: SymbolLook | None
    symbol_place: tuple[float, float]
    ground: QRectF | None
    name: QStaticText
    name_place: QPointF
    ports: list[SmallPort]
    names_ports: bool


def paint_many(painter: QPainter, blocks: Sequence[BlockItem], selected: Container[PaintedItem], zoom: float) -> None:
    """Paint blocks in the scene's coordinates, those that stand out over the others."""
    if not blocks:
        return
    standing_out = blocks[0].appearance.blocks_that_stand_out()
    if standing_out is None:  # a wire is being drawn: any port may take it
        standing_out = {block.name for block in blocks}
    whole = [b for b in blocks if b in selected or b.name in standing_out or not b.can_be_small]
    left_out = set(whole)
    plain = [block for block in blocks if block not in left_out]
    smalls = [block.small or _prepared(block) for block in plain]
    if zoom >= READABLE_ZOOM:
        whole += [block for block, small in zip(plain, smalls, strict=True) if small.names_ports]
        smalls = [small for small in smalls if not small.names_ports]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_bodies(painter, smalls)
    _paint_symbols(painter, smalls, zoom)
    _paint_names(painter, smalls)
    _paint_ports(painter, blocks[0].appearance, smalls)
    wrong = blocks[0].appearance.problems
    for block in plain:
        if wrong.get(block.name):
            _paint_in_place(painter, block, partial(block.paint_marks, t=theme()))
    for block in whole:
        _paint_in_place(painter, block, block.paint)


def _paint_in_place(painter: QPainter, block: BlockItem, paint: Callable[[QPainter], None]) -> None:
    """Paint in the coordinates of a block."""
    painter.save()
    painter.translate(block.x(), block.y())
    paint(painter)
    painter.restore()


def _prepared(block: BlockItem) -> SmallBlock:
    """Lay out what is painted of a block; it holds until the block is moved or changed."""
    at = block.pos()
    text, row, is_centred = block.name_line()
    width = QFontMetricsF(_name_font()).horizontalAdvance(text)
    name = QStaticText(text)
    name.setTextFormat(Qt.TextFormat.PlainText)
    name.prepare(QTransform(), _name_font())
    left = row.center().x() - width / 2 if is_centred else row.left()
    place = at + QPointF(left, row.center().y() - name.size().height() / 2)
    shape = block.geometry.symbol
    ports = [
        SmallPort(
            PortRef(block.name, port.name), port.kind,
            block.subsystem.ports[port.name].kind if port.kind == "bundle" else "",
            at + QPointF(port.x, port.y),
            _turned(port.side).translated(at + QPointF(port.x, port.y)) if port.kind == "input" else None,
        )
        for port in block.geometry.ports
    ]  # fmt: skip
    leads = [QLineF(*lead).translated(at) for lead in shape.leads] if shape is not None else []
    body = block.mapRectToScene(block.body_rect()) if shape is None or shape.is_framed else None
    field, look = block.symbol_field(), block.symbol_look()
    field_place = (at.x() + field.x(), at.y() + field.y()) if field is not None else (0.0, 0.0)
    look = _one_of_equal(look) if look is not None else None
    behind = QRectF(at + QPointF(left - 2, row.top() + 1), QSizeF(width + 4, row.height() - 2))
    small = SmallBlock(
        body, leads, look, field_place, behind if shape is not None else None, name, place, ports,
        block.names_ports(),
    )  # fmt: skip
    block.small = small
    return small


@lru_cache(maxsize=1)
def _name_font() -> Any:
    return font(NAME_SIZE, bold=True)


@lru_cache(maxsize=8)
def _turned(side: str) -> QPolygonF:
    return QTransform().rotate(TURNS[side]).map(INPUT)


def _paint_bodies(painter: QPainter, smalls: Sequence[SmallBlock]) -> None:
    t = theme()
    painter.setPen(QPen(t.colour("field"), 1.0))
    painter.setBrush(t.colour("panel"))
    for small in smalls:
        if small.body is not None:
            painter.drawRoundedRect(small.body, RADIUS, RADIUS)
    painter.setPen(QPen(t.colour("text"), LARGE_LINE))
    painter.drawLines([lead for small in smalls for lead in small.leads])


def _paint_symbols(painter: QPainter, smalls: Sequence[SmallBlock], zoom: float) -> None:
    """Put the pictures of symbols in place, on whole pixels of the screen: between them they would be blurred."""
    t, transform, density = theme(), painter.worldTransform(), painter.device().devicePixelRatio()
    scale, right, down = zoom * density, transform.dx() * density, transform.dy() * density
    pictures: dict[int, QPixmap] = {}
    painter.save()
    painter.resetTransform()
    for small in smalls:
        if small.symbol is None:
            continue
        look = small.symbol
        if id(look) not in pictures:
            pictures[id(look)] = symbol_picture(look, t.colour(look.token).name(), zoom, density)
        x, y = small.symbol_place
        place = QPointF(round(x * scale + right) / density, round(y * scale + down) / density)
        painter.drawPixmap(place, pictures[id(look)])
    painter.restore()


@lru_cache(maxsize=1024)
def symbol_picture(look: SymbolLook, colour: str, zoom: float, density: float) -> QPixmap:
    """Return the picture of a symbol as large as it is on the screen; blocks of a kind share it."""
    picture = QPixmap(int(look.width * zoom * density) + 2, int(look.height * zoom * density) + 2)
    picture.setDevicePixelRatio(density)
    picture.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(picture)
    painter.scale(zoom, zoom)
    field = QRectF(0, 0, look.width, look.height)
    paint_symbol(painter, look.elements, field, QColor(colour), look.orientation, look.line)
    painter.end()
    return picture


@lru_cache(maxsize=1024)
def _one_of_equal(look: SymbolLook) -> SymbolLook:
    """Return the same object for equal looks, by which their picture is found sooner."""
    return look


def _paint_names(painter: QPainter, smalls: Sequence[SmallBlock]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground(theme()))
    painter.drawRects([small.ground for small in smalls if small.ground is not None])
    painter.setPen(theme().colour("text"))
    painter.setFont(_name_font())
    for small in smalls:
        painter.drawStaticText(small.name_place, small.name)


def _paint_ports(painter: QPainter, appearance: SceneAppearance, smalls: Sequence[SmallBlock]) -> None:
    """Paint arrows one by one, and points of one look in one call."""
    t = theme()
    points = defaultdict[tuple[str, str, bool], list[QPointF]](list)
    arrows = defaultdict[bool, list[QPolygonF]](list)
    for small in smalls:
        for port in small.ports:
            is_filled = appearance.is_connected(port.ref, port.kind)
            if port.arrow is not None:
                arrows[is_filled].append(port.arrow)
            else:
                points[port.kind, port.domain, is_filled].append(port.place)
    for is_filled, polygons in arrows.items():
        colour = domain_colour(t, "")
        painter.setPen(QPen(colour, LINE))
        painter.setBrush(colour if is_filled else t.colour("panel"))
        for polygon in polygons:
            painter.drawPolygon(polygon)
    for (kind, domain, is_filled), places in points.items():
        size = 2 * (BUNDLE if kind == "bundle" else DOT)
        cap = Qt.PenCapStyle.SquareCap if kind == "bundle" else Qt.PenCapStyle.RoundCap
        grounds = ((domain_colour(t, domain), size + LINE), (t.colour("panel"), size - LINE))
        for colour, width in grounds[:1] if is_filled else grounds:
            painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, cap))
            painter.drawPoints(places)
