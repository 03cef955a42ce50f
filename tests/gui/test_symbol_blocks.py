"""Blocks that are drawn as their symbol, in the window: what is seen of them, and what comes on request."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QAction, QColor, QImage, QPainter
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.pictures.picture_export import PictureExport
from macrostep.gui.canvas.pictures.thumbnails import drawn
from macrostep.gui.canvas.view.actions import canvas_menu
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.composite_page import CompositePage
from macrostep.gui.theme.domains import domain_colour
from macrostep.gui.theme.theme import CONTRAST, DARK, LIGHT, Theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, PortRef, Subsystem, load
from macrostep.model.bundles.bundles import KINDS
from macrostep.model.diagram.geometry import Orientation
from macrostep.model.drawing.block_shape import GRID, block_shape
from macrostep.model.files.files import to_document
from macrostep.model.library.library import example_of, made, template, templates
from tests.gui.canvas_mouse import body, click
from tests.gui.test_canvas import block
from tests.model.causal_blocks import mass

Open = Callable[[Diagram], MainWindow]
TURNS = [Orientation(degrees, mirrored) for degrees in (0, 90, 180, 270) for mirrored in (False, True)]


def example(type_: str) -> Diagram:
    entry = template(type_)
    assert entry is not None
    return example_of(entry)


def shown(qtbot: QtBot, diagram: Diagram) -> DiagramView:
    view = DiagramView(Document(diagram))
    qtbot.addWidget(view)
    view.resize(1000, 600)
    view.show()
    view.scene_.router.settle_if_due()
    return view


def picture(view: DiagramView, rect: QRectF) -> QImage:
    """Return a part of the scene as it is painted, two pixels for one."""
    image = QImage((rect.size() * 2).toSize(), QImage.Format.Format_RGB32)
    image.fill(LIGHT.colour("canvas"))
    painter = QPainter(image)
    view.scene_.render(painter, QRectF(image.rect()), rect)
    painter.end()
    return image


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def below(block: BlockItem) -> QRectF:
    left, _, right, bottom = block.rect()
    return QRectF(left, bottom, right - left, 40)


# -- shape -----------------------------------------------------------------------------------------------------------


def test_ports_stand_on_the_grid_and_the_first_as_high_as_that_of_a_box() -> None:
    """So that wires of old diagrams stay straight."""
    for entry in templates():
        block = entry.instantiate("block")
        upright = block_shape(block)
        assert {port.y for port in upright.ports} & {0, 40}, entry.type
        for turned in TURNS:
            shape = block_shape(block, turned)
            assert all(port.x % GRID == port.y % GRID == 0 for port in shape.ports), entry.type
            assert len({(port.x, port.y) for port in shape.ports}) == len(shape.ports), entry.type
            assert sorted(p.side for p in shape.ports) == sorted(turned.side(p.side) for p in upright.ports), entry.type


def test_a_signal_of_a_bundle_that_is_joined_by_itself_has_a_port_beside_the_symbol(qtbot: QtBot) -> None:
    diagram = Diagram("d", [mass("mass"), made("constant", "push")], [("push.y", "mass.F")])
    view = shown(qtbot, diagram)
    shape = view.scene_.contents.blocks["mass"].geometry
    assert {port.name: (port.x, port.side) for port in shape.ports} == {"flange": (100, "right"), "F": (0, "left")}
    assert view.scene_.contents.blocks["mass"].port_place("F", True).y() == 60


# -- what is asked for -----------------------------------------------------------------------------------------------


def test_parameters_names_of_ports_and_classes_come_on_request(open_window: Open) -> None:
    window = open_window(example("spring"))
    view, actions = window.view, window.canvas_actions
    spring = view.scene_.contents.blocks["spring"]
    beside = QRectF(spring.rect().right + 6, spring.rect().top + 43, 30, 12)
    above = QRectF(spring.rect().left + 60, spring.rect().top - 8, 40, 16)
    for action, place in ((actions.parameters, below(spring)), (actions.port_names, beside), (actions.classes, above)):
        assert len(colours(picture(view, place))) == 1
        action.trigger()
        assert len(colours(picture(view, place))) > 3
        action.trigger()
        assert len(colours(picture(view, place))) == 1
    actions.parameters.trigger()
    assert open_window(example("mass")).canvas_actions.parameters.isChecked()  # the next window knows


def test_the_legend_names_the_domains_that_there_are(open_window: Open) -> None:
    window = open_window(example("dc_motor"))
    legend = window.view.legend
    assert legend.isVisible()
    assert legend.kinds == ["rotational", "electric"]
    window.canvas_actions.legend.trigger()
    assert not legend.isVisible()
    assert not open_window(load(examples.path("two_masses"))).view.legend.isVisible()


def test_a_name_is_not_cut_for_what_a_subsystem_cannot_do(qtbot: QtBot) -> None:
    limits = {"canGetAndSetFMUState": False, "maxOutputDerivativeOrder": 0, "providesDirectionalDerivatives": False}
    names = ("left_oscillator", "another")
    limited, free = (
        Subsystem(name, {}, {"u": 0.0}, {"x": 1.0}, ["der(x) = u"], {"y": "x"}, capabilities=given)
        for name, given in zip(names, (limits, {}), strict=True)
    )
    view = shown(qtbot, Diagram("d", [limited, free]))
    blocks = view.scene_.contents.blocks
    assert blocks[names[0]].is_name_whole()
    corner = QRectF(blocks[names[0]].rect().right - 20, blocks[names[0]].rect().top - 8, 16, 16)
    assert LIGHT.warning.lower() in colours(picture(view, corner))
    corner = QRectF(blocks[names[1]].rect().right - 20, blocks[names[1]].rect().top - 8, 16, 16)
    assert LIGHT.warning.lower() not in colours(picture(view, corner))
    told = view.scene_.marks.tooltip_at(body(view, names[0]))
    assert all(missing in told for missing in blocks[names[0]].missing())
    assert len(blocks[names[0]].missing()) == 3


# -- colours ---------------------------------------------------------------------------------------------------------


def test_a_wire_has_the_colour_of_its_domain_on_the_canvas_and_in_pictures(open_window: Open, tmp_path: Path) -> None:
    window = open_window(example("dc_motor"))
    for wire in window.view.scene_.contents.wires.values():
        if wire.is_seen:
            (x0, y0), (x1, y1) = wire.points[:2]
            kind = "rotational" if "rotor" in wire.ends else "electric"
            middle = picture(window.view, QRectF((x0 + x1) / 2 - 2, (y0 + y1) / 2 - 2, 4, 4)).pixelColor(4, 4).name()
            assert middle == domain_colour(LIGHT, kind).name()
    PictureExport(window.view.scene_, window).write(tmp_path / "motor.svg")
    text = (tmp_path / "motor.svg").read_text(encoding="utf-8").lower()
    assert domain_colour(LIGHT, "electric").name() in text
    assert domain_colour(LIGHT, "rotational").name() in text
    names = {"Rotational", "Electric", "Signal"}
    assert {name for name in names if f">{name.lower()}" in text} == names
    with_legend = PictureExport(window.view.scene_, window).image()
    window.canvas_actions.legend.trigger()
    assert PictureExport(window.view.scene_, window).image().height() < with_legend.height() - 60
    PictureExport(window.view.scene_, window).write(tmp_path / "motor.svg")
    assert "Rotational" not in (tmp_path / "motor.svg").read_text(encoding="utf-8")


def test_the_smallest_picture_shows_symbols_and_colours(qtbot: QtBot) -> None:
    seen = colours(drawn(load(examples.path("quarter_car")), QSize(232, 132)))
    assert domain_colour(LIGHT, "translational").name() in seen


def linear(colour: QColor) -> np.ndarray:
    parts = np.array([colour.redF(), colour.greenF(), colour.blueF()])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def contrast(a: QColor, b: QColor) -> float:
    """Return WCAG's ratio of luminances."""
    low, high = sorted(float(linear(c) @ [0.2126, 0.7152, 0.0722]) for c in (a, b))
    return (high + 0.05) / (low + 0.05)


SEEN_BY = {
    "everybody": np.eye(3),
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
"""What is left of red, green and blue light (Machado, Oliveira and Fernandes, 2009)."""


def lab(rgb: np.ndarray) -> np.ndarray:
    """Return the place of a colour in CIELAB, where distances are those that one sees."""
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    x, y, z = np.cbrt(to_xyz @ np.clip(rgb, 0.001, 1.0) / [0.9505, 1.0, 1.089])
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def test_a_picture_has_room_for_the_name_beside_a_turned_block(qtbot: QtBot) -> None:
    long = "a_name_much_wider_than_its_block"
    upright, turned = (
        shown(qtbot, Diagram("d", [made("resistor", long)], positions={long: (0, 0)}, orientations={long: turn}))
        for turn in (Orientation(), Orientation(90))
    )
    assert turned.scene_.content_rect().width() > upright.scene_.content_rect().width() + 100


@pytest.mark.parametrize("scheme", [LIGHT, DARK, CONTRAST], ids=lambda scheme: scheme.name)
def test_colours_of_domains_stand_out_and_differ_for_colour_blind_people(scheme: Theme) -> None:
    wires = {kind: domain_colour(scheme, kind) for kind in (*KINDS, "")}
    assert all(contrast(colour, scheme.colour("canvas")) > 3.5 for colour in wires.values())
    for who, seen in SEEN_BY.items():
        places = {kind: lab(np.asarray(seen) @ linear(colour)) for kind, colour in wires.items()}
        for a, b in combinations(places, 2):
            assert np.linalg.norm(places[a] - places[b]) > 11, (who, a, b)


# -- composites ------------------------------------------------------------------------------------------------------


def actions_in(menu: QMenu) -> dict[str, QAction]:
    """Return the actions of a menu that is opened, and of those in it."""
    menu.aboutToShow.emit()
    menu.aboutToHide.emit()  # takes the letters away
    found: dict[str, QAction] = {}
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            found |= actions_in(inner)
        else:
            found[action.text()] = action
    return found


def test_a_composite_gets_a_symbol_from_its_menu_and_from_the_inspector(open_window: Open) -> None:
    window = open_window(load(examples.path("four_masses")))
    view, before = window.view, to_document(window.document.diagram)
    click(view, body(view, "left_pair"))
    block = view.scene_.contents.blocks["left_pair"]
    assert block.symbol_field() is None
    actions_in(canvas_menu(view, body(view, "left_pair")))["House"].trigger()
    assert to_document(window.document.diagram)["composites"][0]["symbol"] == "house"
    field = block.symbol_field()
    assert field is not None
    assert block.body_rect().contains(field)
    assert len(colours(picture(view, field.translated(block.pos())))) > 10
    page = window.findChild(CompositePage)
    assert page is not None
    assert page.symbol.text() == "House"
    menu = page.symbol.menu()
    assert isinstance(menu, QMenu)
    chosen = actions_in(menu)
    assert chosen["House"].isChecked()
    chosen["Wheel"].trigger()
    assert window.document.diagram.composites[0].symbol == "wheel"
    actions_in(menu)["None"].trigger()
    assert block.symbol_field() is None
    for _ in range(3):
        window.document.undo_stack.undo()
    assert to_document(window.document.diagram) == before


@pytest.mark.parametrize("name", ["castle", "../icons/run", "x" * 3000])
def test_a_symbol_that_is_not_known_is_kept_and_drawn_as_a_box(qtbot: QtBot, name: str) -> None:
    diagram = load(examples.path("four_masses"))
    diagram.set_composites([diagram.composites[0].replaced(symbol=name), diagram.composites[1]])
    view = shown(qtbot, diagram)
    assert view.scene_.contents.blocks["left_pair"].geometry.symbol is None
    assert to_document(diagram)["composites"][0]["symbol"] == name
    assert [name in problem.message for problem in diagram.problems()] == [True]


def test_wires_run_around_the_parameters_that_are_shown(open_window: Open) -> None:
    diagram = Diagram("d", [made("mass", "mass"), block("one", "", "y"), block("two", "u", "")],
                      [("one.y", "two.u")], positions={"mass": (300, 0), "one": (0, 40), "two": (600, 40)})  # fmt: skip
    window = open_window(diagram)
    view, target = window.view, PortRef("two", "u")
    item = view.scene_.contents.blocks["mass"]

    def crosses() -> bool:
        view.scene_.router.settle()
        below = QRectF(item.frame().left(), item.frame().bottom() + 2, item.frame().width(), 10)
        points = view.scene_.contents.wires[target].points
        return any(QRectF(QPointF(*a), QPointF(*b)).normalized().adjusted(0, -1, 0, 1).intersects(below)
                   for a, b in pairwise(points))  # fmt: skip

    place = item.frame().bottom() + 6 - view.scene_.contents.blocks["one"].port_place("y", False).y()
    for name in ("one", "two"):
        x, y = diagram.positions[name]
        diagram.move(name, (x, y + place))
    assert crosses()
    window.canvas_actions.parameters.setChecked(True)
    assert not crosses()
    window.canvas_actions.parameters.setChecked(False)
    assert crosses()
