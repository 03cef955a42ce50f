"""A person builds a battery pack of cells of their own in the window, from equations to the fit of a discharge.

Figures are compared with the hand-derived equations of the cells: temperatures by SciPy, the discharge in closed form.
"""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from macrostep.gui.window.main_window import MainWindow
from tests.gui.test_newcomer import window as window  # a fixture
from tests.reliability.battery_pack import Walk


def test_twelve_cells_of_a_block_of_ones_own(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    walk = Walk(window, tmp_path, None)
    for stage in walk.stages:
        stage()
    assert not walk.refused, walk.refused
