"""The symbols of the library: each is drawn, in the colour of the theme, within its field, and can be distinguished."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.port_painting import PORT_GAP, PORT_SIZE, font
from macrostep.gui.canvas.painting.symbols import paint_symbol
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.gui.theme.theme import DARK, LIGHT, Theme
from macrostep.model import Diagram
from macrostep.model.diagram.geometry import NORMALS, UPRIGHT, Orientation
from macrostep.model.edits.edits import SetOrientations
from macrostep.model.library.library import Template, template, templates
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH, symbol

AT_40_PERCENT = 0.4


def drawn(entry: Template, scheme: Theme, zoom: float = 1.0, margin: int = 4) -> QImage:
    """Return the symbol on the ground of a block, with a margin around its field."""
    field = QSize(round(SYMBOL_WIDTH * zoom), round(SYMBOL_HEIGHT * zoom))
    image = QImage(field + QSize(2 * margin, 2 * margin), QImage.Format.Format_RGB32)
    image.fill(scheme.colour("panel"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_symbol(
        painter, entry.symbol, QRectF(margin, margin, field.width(), field.height()), scheme.colour("secondary")
    )
    painter.end()
    return image


def ink(image: QImage, scheme: Theme) -> list[tuple[int, int]]:
    """Return the places that differ clearly from the ground."""
    ground = scheme.colour("panel").lightness()
    return [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if abs(QColor(image.pixel(x, y)).lightness() - ground) > 25
    ]


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("entry", templates(), ids=lambda entry: entry.type)
def test_a_symbol_is_drawn_within_its_field(qtbot: QtBot, entry: Template, scheme: Theme) -> None:
    found = ink(drawn(entry, scheme), scheme)
    assert len(found) > 40
    xs, ys = [x for x, _ in found], [y for _, y in found]
    assert 4 <= min(xs) <= max(xs) < SYMBOL_WIDTH + 4
    assert 4 <= min(ys) <= max(ys) < SYMBOL_HEIGHT + 4
    assert len(ink(drawn(entry, scheme, AT_40_PERCENT), scheme)) > 12


def test_symbols_can_be_told_apart_at_40_percent(qtbot: QtBot) -> None:
    pictures = {bytes(drawn(entry, LIGHT, AT_40_PERCENT).constBits()): entry.type for entry in templates()}
    assert len(pictures) == len(templates())


def test_lines_do_not_fade_when_the_canvas_is_small(qtbot: QtBot) -> None:
    image = QImage(20, 12, QImage.Format.Format_RGB32)
    image.fill(LIGHT.colour("panel"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(AT_40_PERCENT, AT_40_PERCENT)
    paint_symbol(painter, ("<path d='M0 13.75h48'/>",), QRectF(0, 0, SYMBOL_WIDTH, SYMBOL_HEIGHT), QColor("black"))
    painter.end()
    assert image.pixelColor(10, 5).lightness() < 60


def test_a_symbol_has_the_colour_it_is_given(qtbot: QtBot) -> None:
    image = drawn(templates()[0], LIGHT, zoom=4.0)
    assert LIGHT.secondary.lower() in {QColor(image.pixel(x, y)).name() for x, y in ink(image, LIGHT)}


def shown(qtbot: QtBot, entry: Template, orientation: Orientation = UPRIGHT) -> BlockItem:
    """Return the block of the library on a canvas."""
    document = Document(Diagram("d", [entry.instantiate("block")]))
    view = DiagramView(document)
    qtbot.addWidget(view)
    document.push(SetOrientations({"block": orientation}))
    return view.scene_.contents.blocks["block"]


def painted(block: BlockItem) -> QImage:
    """Return the symbol of a block with the lines to its ports, two pixels for one."""
    image = QImage(QSize(round(block.geometry.width), round(block.geometry.height)) * 2, QImage.Format.Format_RGB32)
    image.fill(LIGHT.colour("panel"))
    painter = QPainter(image)
    painter.scale(2, 2)
    block._paint_symbol(painter, LIGHT)
    painter.end()
    return image


TURNS = [Orientation(), Orientation(mirrored=True), Orientation(90), Orientation(180), Orientation(270, True)]


@pytest.mark.parametrize("entry", templates(), ids=lambda entry: entry.type)
def test_ports_stand_where_the_lines_of_the_symbol_end(qtbot: QtBot, entry: Template) -> None:
    """However a block is turned: from each port that the physics places, a line leads into the drawing."""
    for turned in TURNS:
        block = shown(qtbot, entry, turned)
        if block.geometry.symbol is None or block.geometry.symbol.is_framed:
            continue
        image = painted(block)
        placed = symbol(entry.type)
        assert placed is not None
        assert {port.name for port in block.geometry.ports} == placed.places.keys()
        for port in block.geometry.ports:
            x, y = (round(2 * (at - 7 * out)) for at, out in zip((port.x, port.y), NORMALS[port.side], strict=True))
            around = [image.pixelColor(x + i, y + j).lightness() for i in range(-6, 7) for j in range(-6, 7)]
            if port.name not in PIPES.get(entry.type, ()):
                assert min(around) < 140, (port, turned)


PIPES = {"pipe": ("port1", "port2"), "inert_pipe": ("port1", "port2")}
"""Ports that stand between the walls of a pipe, where no line ends."""


@pytest.mark.parametrize("entry", templates(), ids=lambda entry: entry.type)
def test_every_block_has_room_for_its_symbol(qtbot: QtBot, entry: Template) -> None:
    block = shown(qtbot, entry)
    field = block.symbol_field()
    assert field is not None
    assert QRectF(0, 0, block.geometry.width, block.geometry.height).contains(field)
    if block.geometry.symbol is not None:
        assert field.bottom() <= block.name_rect().top()
    for port in block.geometry.ports:
        if block._is_named_inside(port) and field.top() < port.y + 5 and port.y - 5 < field.bottom():
            name = QFontMetricsF(font(PORT_SIZE)).horizontalAdvance(port.name) + PORT_GAP
            assert not field.intersects(QRectF(0 if port.side == "left" else port.x - name, port.y - 5, name, 10))


@pytest.mark.parametrize(("type_", "turns"), [("wall_spring", True), ("step", False)])
def test_the_symbol_of_a_mirrored_block_stands_towards_its_ports(qtbot: QtBot, type_: str, turns: bool) -> None:
    entry = template(type_)
    assert entry is not None
    upright, mirrored = painted(shown(qtbot, entry)), painted(shown(qtbot, entry, Orientation(mirrored=True)))

    def weight(image: QImage) -> float:
        """Return where the ink is, from left 0 to right 1."""
        return sum(x for x, _ in ink(image, LIGHT)) / len(ink(image, LIGHT)) / image.width()

    if turns:
        assert weight(upright) < 0.45
        assert weight(mirrored) == pytest.approx(1 - weight(upright), abs=0.02)
    else:
        assert bytes(mirrored.constBits()) == bytes(upright.constBits())


def test_letters_stand_upright_however_a_block_is_turned(qtbot: QtBot) -> None:
    entry = template("dc_motor")
    assert entry is not None

    def letter(turned: Orientation) -> set[tuple[int, int]]:
        block = shown(qtbot, entry, turned)
        field = block.symbol_field()
        assert field is not None
        middle = (field.center() * 2).toPoint()
        return set(ink(painted(block).copy(middle.x() - 20, middle.y() - 20, 40, 40), LIGHT))

    first, *others = map(letter, TURNS)
    for other in others:
        assert len(first ^ other) < 0.25 * len(first)


def test_no_field_is_no_symbol(qtbot: QtBot) -> None:
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_symbol(painter, templates()[0].symbol, QRectF(5, 5, 0, 0), QColor("black"))
    paint_symbol(painter, (), QRectF(0, 0, 10, 10), QColor("black"))
    painter.end()
    assert all(image.pixelColor(x, y) == QColor("white") for x in range(10) for y in range(10))
