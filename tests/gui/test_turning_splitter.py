"""Parts of a panel that stand beside each other where they have room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.docks.panel_area import PanelArea
from macrostep.gui.widgets.turning_splitter import TurningSplitter

BESIDE, OVER = Qt.Orientation.Horizontal, Qt.Orientation.Vertical


@pytest.mark.parametrize(
    ("width", "height", "orientation"),
    [(1000, 300, BESIDE), (330, 600, OVER), (330, 220, OVER), (800, 700, OVER)],
)
def test_parts_stand_over_each_other_rather_than_beyond_the_edge(
    qtbot: QtBot, width: int, height: int, orientation: Qt.Orientation
) -> None:
    area, splitter = PanelArea(), TurningSplitter()
    qtbot.addWidget(area)
    for least in (190, 320, 260):
        part = QWidget()
        part.setMinimumSize(least, 60)
        splitter.addWidget(part)
    area.setWidget(splitter)
    area.resize(width, height)
    area.show()
    qtbot.waitUntil(lambda: splitter.orientation() == orientation)
    assert splitter.width() <= area.viewport().width()
