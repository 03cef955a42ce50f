"""Whatever a diagram's file holds, if it is one the window shows it: its numbers and units may be wrong at will."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from macrostep.gui.editing.document import read_file
from macrostep.model import MacrostepError
from tests.gui.fmu_window import fmu_window
from tests.reliability.mutated_diagrams import written

MET = (48, 174, 181, 227)
"""Seeds that showed faults: measured data beside units that are none, and a block so far away that Qt crashed."""


def shown(qtbot: QtBot, folder: Path, seeds: Iterable[int]) -> int:
    """Show the diagrams of some seeds, one after the other; return how many there were."""
    window, count = fmu_window(qtbot), 0
    for seed in seeds:
        try:
            read = read_file(written(seed, folder))
        except MacrostepError:
            continue
        window.document.show_file(read)  # what it raises in a slot fails the test
        QApplication.processEvents()
        window.view.scene_.selection.select_items([*window.view.scene_.contents.blocks.values()][:1])
        QApplication.processEvents()
        count += 1
    return count


def test_mutated_diagrams_are_shown(qtbot: QtBot, tmp_path: Path) -> None:
    assert shown(qtbot, tmp_path, (*MET, *range(30))) > 5


def test_blocks_that_are_as_far_away_as_may_be_are_shown(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "far.macrostep.json"
    blocks = [{"name": "a", "position": [-1e7, -1e7]}, {"name": "b", "position": [1e7, 1e7]}]
    path.write_text(json.dumps({"format": "macrostep-diagram", "version": 1, "subsystems": blocks}))
    window = fmu_window(qtbot)
    window.document.show_file(read_file(path))
    for name in ("a", "b"):
        window.view.reveal(name)
        QApplication.processEvents()
    assert (
        window.view.viewport()
        .rect()
        .contains(window.view.mapFromScene(window.view.scene_.contents.blocks["b"].sceneBoundingRect().center()))
    )


@pytest.mark.reliability
def test_1_000_mutated_diagrams_are_shown(qtbot: QtBot, tmp_path: Path) -> None:
    assert shown(qtbot, tmp_path, range(1000, 5000)) > 700
