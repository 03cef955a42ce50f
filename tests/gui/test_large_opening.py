"""A large diagram that is opened: blocks stand at once, wires come while the window answers, and another stops it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.router import AT_ONCE
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.model import Diagram
from tests.reliability.large_networks import NETWORKS, Network, grid


def large(seed: int = 0) -> Diagram:
    return grid(AT_ONCE, np.random.default_rng(seed)).diagram


def test_blocks_stand_at_once_and_wires_come_meanwhile(qtbot: QtBot) -> None:
    document = Document()
    mirror = DiagramScene(LevelDocument(document))
    document.set_diagram(large())
    assert len(mirror.contents.blocks) == AT_ONCE
    assert mirror.router.is_settling
    assert not any(wire.is_laid for wire in mirror.contents.wires.values())
    qtbot.waitUntil(lambda: any(wire.is_laid for wire in mirror.contents.wires.values()))
    assert mirror.router.is_settling, "it takes more than one turn"
    qtbot.waitUntil(lambda: not mirror.router.is_settling)
    assert len(mirror.contents.wires) == 2 * AT_ONCE
    assert all(wire.is_laid for wire in mirror.contents.wires.values())


@pytest.mark.parametrize("network", NETWORKS)
def test_wires_run_as_if_they_had_been_routed_at_once(
    network: Callable[[int, np.random.Generator], Network], qtbot: QtBot
) -> None:
    diagram = network(AT_ONCE, np.random.default_rng(1)).diagram
    document = Document()
    mirror, at_once = DiagramScene(LevelDocument(document)), DiagramScene(LevelDocument(Document(diagram)))
    at_once.router.settle()
    document.set_diagram(diagram)
    qtbot.waitUntil(lambda: not mirror.router.is_settling)
    assert {t: w.points for t, w in mirror.contents.wires.items()} == {
        t: w.points for t, w in at_once.contents.wires.items()
    }


def test_another_diagram_stops_it(qtbot: QtBot) -> None:
    document = Document()
    mirror = DiagramScene(LevelDocument(document))
    document.set_diagram(large())
    QCoreApplication.processEvents()
    document.set_diagram(Diagram("small"))
    assert not mirror.router.is_settling
    assert not mirror.contents.wires
    QCoreApplication.processEvents()
    assert not mirror.contents.wires


def test_who_needs_the_whole_picture_gets_it(qtbot: QtBot) -> None:
    document = Document()
    mirror = DiagramScene(LevelDocument(document))
    document.set_diagram(large())
    mirror.content_rect()
    assert all(wire.is_laid for wire in mirror.contents.wires.values())
