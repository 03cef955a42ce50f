"""Hundreds of blocks at once: painted from what was prepared, and yet as one by one."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.painting import layers, many_blocks
from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.many_blocks import MANY, symbol_picture
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.model import Diagram, PortRef
from macrostep.model.edits.edits import MoveSubsystems
from macrostep.model.library.library import made

KINDS = ("mass", "spring", "gain", "integrator")
COLUMNS = 16


@pytest.fixture
def view(qtbot: QtBot) -> DiagramView:
    """A canvas at 45 % with more blocks than are painted one by one."""
    blocks = [made(KINDS[k % 4], f"b{k}") for k in range(MANY + 10)]
    places = {block.name: (120.0 * (k % COLUMNS), 120.0 * (k // COLUMNS)) for k, block in enumerate(blocks)}
    diagram = Diagram("many", blocks, [("b2.y", "b3.u"), ("b6.y", "b7.u")], positions=places)
    view = DiagramView(Document(diagram))
    qtbot.addWidget(view)
    view.resize(1200, 800)
    view.show()
    qtbot.waitExposed(view)
    view.fit()
    view.zoom_by(0.45 / view.zoom)
    qtbot.wait(30)
    return view


def picture(view: DiagramView) -> np.ndarray:
    QApplication.processEvents()
    image = view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)[:, :, :3].astype(float)


def one_by_one(view: DiagramView, monkeypatch: pytest.MonkeyPatch) -> np.ndarray:
    with monkeypatch.context() as patch:
        patch.setattr(layers, "MANY", 10**6)
        return picture(view)


def blurred(pixels: np.ndarray) -> np.ndarray:
    """Return the means of squares of 8 pixels: a symbol on whole pixels is up to half of one beside its place."""
    height, width = (length // 8 * 8 for length in pixels.shape[:2])
    return pixels[:height, :width].reshape(height // 8, 8, width // 8, 8, 3).mean(axis=(1, 3))


def test_they_look_as_painted_one_by_one(view: DiagramView, monkeypatch: pytest.MonkeyPatch) -> None:
    for zoom in (0.45, 0.8):
        view.zoom_by(zoom / view.zoom)
        many, single = blurred(picture(view)), blurred(one_by_one(view, monkeypatch))
        empty = np.median(single, axis=(0, 1))
        assert np.abs(single - empty).max() > 50.0  # there is something to be seen
        assert np.abs(many - single).max() < 40.0
        assert np.abs(many - single).mean() < 1.0


def test_the_picture_of_a_symbol_is_drawn_once(view: DiagramView) -> None:
    symbol_picture.cache_clear()
    picture(view)
    assert symbol_picture.cache_info().misses == len(KINDS)
    picture(view)
    assert symbol_picture.cache_info().misses == len(KINDS)


def test_only_blocks_that_stand_out_are_painted_in_full(view: DiagramView, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    paint = BlockItem.paint

    def note(block: BlockItem, painter: QPainter) -> None:
        painted.append(block.name)
        paint(block, painter)

    monkeypatch.setattr(BlockItem, "paint", note)
    picture(view)
    assert painted == []
    view.scene_.selection.select(["b3"])
    picture(view)
    assert set(painted) == {"b3"}
    view.scene_.selection.select([])
    view.scene_.appearance.lit = frozenset({PortRef("b5", "a")})
    painted.clear()
    picture(view)
    assert set(painted) == {"b5"}


def test_what_is_wrong_is_seen_on_its_block(view: DiagramView, monkeypatch: pytest.MonkeyPatch) -> None:
    view.scene_.appearance.problems = {"b9": ["something"]}
    before = picture(view)
    view.scene_.appearance.problems = {}
    changed = np.abs(picture(view) - before).max(axis=2) > 20.0
    rows, columns = np.nonzero(changed)
    place = view.mapFromScene(view.scene_.contents.blocks["b9"].sceneBoundingRect().center())
    assert len(rows) > 0
    assert np.hypot(rows.mean() - place.y(), columns.mean() - place.x()) < 40.0


def test_a_block_that_was_moved_is_painted_where_it_is(view: DiagramView, monkeypatch: pytest.MonkeyPatch) -> None:
    before = picture(view)
    view.document.push(MoveSubsystems({"b0": (60.0, 60.0)}))
    after = blurred(picture(view))
    assert np.abs(after - blurred(before)).max() > 20.0
    assert np.abs(after - blurred(one_by_one(view, monkeypatch))).max() < 40.0


def test_a_port_is_filled_as_soon_as_a_wire_ends_there(view: DiagramView) -> None:
    item = view.scene_.contents.blocks["b7"]
    small = item.small or many_blocks._prepared(item)
    connected = view.scene_.appearance.is_connected
    assert [connected(port.ref, port.kind) for port in small.ports if port.ref.port == "u"] == [True]
