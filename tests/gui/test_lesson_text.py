"""The text of a lesson: formulas, and that nothing is loaded from elsewhere."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from macrostep.gui.equations.svg import typeset
from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.lessons.text_view import TextView
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme
from macrostep.gui.window.main_window import MainWindow
from tests.gui.lesson_window import path, reader, shared_window, window

__all__ = ["path", "reader", "shared_window", "window"]


@pytest.mark.parametrize("formula", ["x = {}1", "2 \\cdot {}1", "\\left({}1\\right)", "a, {}1", "1 \\le {}1"])
def test_a_sign_stands_at_its_number_and_a_difference_has_space(formula: str) -> None:
    def width(text: str) -> float:
        found = re.search(r'width="([\d.]+)"', typeset(text, "#000000", 20))
        assert found is not None
        return float(found[1])

    alone = width("-1") - width("1")
    assert width(formula.format("-")) - width(formula.format("")) == pytest.approx(alone, abs=1.0)
    assert width("x - 1") - width("x 1") > alone + 5.0


def test_formulas_are_typeset_on_the_base_line(qtbot: QtBot, window: MainWindow) -> None:
    view = TextView("Words $x_{n+1}$ and $$\\frac{a}{b}$$ and $\\frac{{$.")
    qtbot.addWidget(view)
    view.resize(400, 100)
    view.show()
    qtbot.waitUntil(lambda: typesetter().picture("x_{n+1}", LIGHT.text, view._text_size(False)) is not None)
    typesetter().wait()
    qtbot.wait(50)
    image = view.loadResource(QTextDocument.ResourceType.ImageResource, QUrl("formula:0"))
    assert image.width() > 20  # type: ignore[attr-defined]
    assert "\\frac{{" in view.toPlainText(), "what cannot be typeset stays text"
    height = view.height()
    set_theme(DARK)
    qtbot.wait(50)
    typesetter().wait()
    qtbot.wait(50)
    assert view.height() == height


def test_no_line_breaks_between_a_sign_of_equality_and_its_number_nor_before_a_unit(qtbot: QtBot) -> None:
    view = TextView("It has $v =$ {v} m/s, and 1.42/0.01 = 142 N·s/m.", numbers=lambda text: "−0.5")
    qtbot.addWidget(view)
    raw = view.document().toRawText()
    assert "\N{NO-BREAK SPACE}−0.5\N{NO-BREAK SPACE}m/" in raw
    assert "=\N{NO-BREAK SPACE}142\N{NO-BREAK SPACE}N·s" in raw


@pytest.mark.parametrize(
    "hostile",
    [
        "![x](file:///etc/passwd)",
        "![x](http://127.0.0.1:9/x.png)",
        '<img src="file:///etc/passwd">',
        "![x](formula:99)",
        "![x](../secret.png)",
    ],
)
def test_nothing_is_loaded_from_elsewhere(qtbot: QtBot, window: MainWindow, hostile: str) -> None:
    asked: list[str] = []

    def pictures(name: str) -> None:
        asked.append(name)

    view = TextView(hostile, pictures=pictures)
    qtbot.addWidget(view)
    view.show()
    if hostile.startswith("<"):
        assert "img" in view.toPlainText(), "HTML is shown, not done"
    for name in [*asked, "x", "formula:99", "diagram:../secret"]:
        image = view.loadResource(QTextDocument.ResourceType.ImageResource, QUrl(name))
        assert image.isNull()  # type: ignore[attr-defined]


def test_links_lead_to_the_manual_or_to_https(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(
        "macrostep.gui.lessons.text_view.QDesktopServices.openUrl", lambda url: opened.append(url.toString())
    )
    view = TextView("[a](manual:ni_jacobi.md) [b](https://example.org) [c](file:///bin/sh)")
    qtbot.addWidget(view)
    pages: list[str] = []
    view.page_requested.connect(pages.append)
    for target in ("manual:ni_jacobi.md", "https://example.org", "file:///bin/sh", "javascript:1", "ftp://x"):
        view.anchorClicked.emit(QUrl(target))
    assert pages == ["ni_jacobi.md"]
    assert opened == ["https://example.org"]
