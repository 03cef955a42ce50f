"""The pictures of every view: one command makes them, and no panel is left out."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QColor, QImage

from macrostep.gui.manual_pictures import every_view
from macrostep.gui.theme.theme import CONTRAST
from macrostep.gui.window.panel_list import PANELS


def test_every_panel_has_a_view() -> None:
    assert {kind.key for kind in PANELS} - {"library"} <= every_view.VIEWS.keys()


def test_views_are_taken_in_their_theme_on_a_screen_of_their_size(tmp_path: Path) -> None:
    every_view.take_all(tmp_path, ["log", "tools"], ("contrast",), ((2048, 1536, 2),))
    for name in ("log", "tools"):
        picture = QImage(str(tmp_path / f"{name}-contrast-2048x1536.png"))
        assert (picture.width(), picture.height()) == (2048, 1536)
        assert picture.pixelColor(1024, 700) == QColor(CONTRAST.canvas)
        colours = {picture.pixel(x, y) for x in range(0, 2048, 4) for y in range(0, 1536, 4)}
        assert QColor(CONTRAST.text).rgb() in colours
    assert (tmp_path / "sheet-contrast-2048x1536.png").exists()
