"""The symbols of the library: each is drawn, in the colour of the theme, within its field, and can be distinguished."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
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
from macrostep.model.library.library import templates
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH, symbol, symbols

AT_40_PERCENT = 0.4


def drawn(elements: tuple[str, ...], scheme: Theme, zoom: float = 1.0, margin: int = 4) -> QImage:
    """Return a symbol on the ground of a block, with a margin around its field."""
    field = QSize(round(SYMBOL_WIDTH * zoom), round(SYMBOL_HEIGHT * zoom))
    image = QImage(field + QSize(2 * margin, 2 * margin), QImage.Format.Format_RGB32)
    image.fill(scheme.colour("panel"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_symbol(painter, elements, QRectF(margin, margin, field.width(), field.height()), scheme.colour("secondary"))
    painter.end()
    return image


def pixels(image: QImage) -> np.ndarray:
    """Return blue, green and red of a picture, row by row."""
    assert image.format() == QImage.Format.Format_RGB32
    return np.array(image.constBits()).reshape(image.height(), image.width(), 4)[..., :3].astype(int)


def ink(image: QImage, scheme: Theme) -> np.ndarray:
    """Return where a picture differs clearly from the ground, row by row."""
    found = pixels(image)
    return np.abs((found.max(2) + found.min(2)) / 2 - scheme.colour("panel").lightness()) > 25


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_symbol_is_drawn_within_its_field(qtbot: QtBot, scheme: Theme) -> None:
    for found in symbols():
        inked = ink(drawn(found.elements, scheme), scheme)
        assert inked.sum() > 40, found.name
        assert not np.delete(inked, np.s_[4:-4], 0).any(), found.name
        assert not np.delete(inked, np.s_[4:-4], 1).any(), found.name
        assert ink(drawn(found.elements, scheme, AT_40_PERCENT), scheme).sum() > 12, found.name


def test_symbols_can_be_told_apart_at_40_percent(qtbot: QtBot) -> None:
    pictures = {pixels(drawn(found.elements, LIGHT, AT_40_PERCENT)).tobytes(): found.name for found in symbols()}
    assert set(pictures.values()) == {found.name for found in symbols()}


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
    image = drawn(templates()[0].symbol, LIGHT, zoom=4.0)
    secondary = LIGHT.colour("secondary")
    assert (pixels(image) == [secondary.blue(), secondary.green(), secondary.red()]).all(2).any()


TURNS = [Orientation(), Orientation(mirrored=True), Orientation(90), Orientation(180), Orientation(270, True)]


@pytest.fixture
def library(qtbot: QtBot) -> Callable[[Orientation], dict[str, BlockItem]]:
    """Every block of the library on one canvas, by its type, turned as one asks."""
    names = [entry.type for entry in templates()]
    document = Document(Diagram("d", [entry.instantiate(entry.type) for entry in templates()]))
    view = DiagramView(document)
    qtbot.addWidget(view)

    def turned(orientation: Orientation) -> dict[str, BlockItem]:
        document.push(SetOrientations(dict.fromkeys(names, orientation)))
        return view.scene_.contents.blocks

    return turned


Library = Callable[[Orientation], dict[str, BlockItem]]


def painted(block: BlockItem) -> QImage:
    """Return the symbol of a block with the lines to its ports, two pixels for one."""
    image = QImage(QSize(round(block.geometry.width), round(block.geometry.height)) * 2, QImage.Format.Format_RGB32)
    image.fill(LIGHT.colour("panel"))
    painter = QPainter(image)
    painter.scale(2, 2)
    block._paint_symbol(painter, LIGHT)
    painter.end()
    return image


def test_ports_stand_where_the_lines_of_the_symbol_end(library: Library) -> None:
    """However a block is turned: from each port that the physics places, a line leads into the drawing."""
    for turned in TURNS:
        for name, block in library(turned).items():
            if block.geometry.symbol is None or block.geometry.symbol.is_framed:
                continue
            inked, found = ink(painted(block), LIGHT), symbol(name)
            assert found is not None
            assert {port.name for port in block.geometry.ports} <= found.places.keys()
            for port in block.geometry.ports:
                x, y = (round(2 * (at - 7 * out)) for at, out in zip((port.x, port.y), NORMALS[port.side], strict=True))
                if port.name not in PIPES.get(name, ()):
                    assert inked[y - 6 : y + 7, x - 6 : x + 7].any(), (name, port, turned)


PIPES = {"pipe": ("port1", "port2"), "inert_pipe": ("port1", "port2")}
"""Ports that stand between the walls of a pipe, where no line ends."""


def test_every_block_has_room_for_its_symbol(library: Library) -> None:
    for type_, block in library(UPRIGHT).items():
        field = block.symbol_field()
        assert field is not None, type_
        assert QRectF(0, 0, block.geometry.width, block.geometry.height).contains(field), type_
        if block.geometry.symbol is not None:
            assert field.bottom() <= block.name_rect().top(), type_
        for port in block.geometry.ports:
            if block._places.is_named_inside(port) and field.top() < port.y + 5 and port.y - 5 < field.bottom():
                width = QFontMetricsF(font(PORT_SIZE)).horizontalAdvance(port.name) + PORT_GAP
                name = QRectF(0 if port.side == "left" else port.x - width, port.y - 5, width, 10)
                assert not field.intersects(name), type_


def test_the_symbol_of_a_mirrored_block_stands_towards_its_ports(library: Library) -> None:
    pictures = [
        {type_: painted(blocks[type_]) for type_ in ("wall_spring", "step")}
        for blocks in map(library, (UPRIGHT, Orientation(mirrored=True)))
    ]

    def weight(image: QImage) -> float:
        """Return where the ink is, from left 0 to right 1."""
        return float(np.nonzero(ink(image, LIGHT))[1].mean()) / image.width()

    upright, mirrored = pictures
    assert weight(upright["wall_spring"]) < 0.45
    assert weight(mirrored["wall_spring"]) == pytest.approx(1 - weight(upright["wall_spring"]), abs=0.02)
    assert (pixels(mirrored["step"]) == pixels(upright["step"])).all()


def test_letters_stand_upright_however_a_block_is_turned(library: Library) -> None:
    def letter(turned: Orientation) -> np.ndarray:
        block = library(turned)["dc_motor"]
        field = block.symbol_field()
        assert field is not None
        middle = (field.center() * 2).toPoint()
        return ink(painted(block).copy(middle.x() - 20, middle.y() - 20, 40, 40), LIGHT)

    first, *others = map(letter, TURNS)
    for other in others:
        assert (first ^ other).sum() < 0.25 * first.sum()


def test_no_field_is_no_symbol(qtbot: QtBot) -> None:
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_symbol(painter, templates()[0].symbol, QRectF(5, 5, 0, 0), QColor("black"))
    paint_symbol(painter, (), QRectF(0, 0, 10, 10), QColor("black"))
    painter.end()
    assert all(image.pixelColor(x, y) == QColor("white") for x in range(10) for y in range(10))
