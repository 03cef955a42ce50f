"""What thousands of blocks look like from afar is kept: it is what they look like when all are painted at once."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from macrostep.examples.generated import generate
from macrostep.gui.canvas.painting import kept_picture, painted_item
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.model.edits.edits import MoveSubsystems, RemoveSubsystem

BLOCKS = 900
FEW = 30
"""Points that are rounded otherwise where lines cross; a block that is shown in a wrong place has more."""


@pytest.fixture
def view(qtbot: QtBot) -> DiagramView:
    shown = DiagramView(Document(generate("grid", BLOCKS)))
    qtbot.addWidget(shown)
    shown.resize(700, 500)
    shown.show()
    shown.scene_.router.settle()
    shown.fit()
    return shown


def seen(view: DiagramView) -> np.ndarray:
    image = view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return np.array(image.constBits()).reshape(image.height(), image.width(), 4)[:, :, :3].astype(int)


def kept(view: DiagramView) -> np.ndarray:
    """Return what is seen once nothing waits to be painted."""
    contents = view.scene_.contents
    for _ in range(1000):
        found = seen(view)
        if all(layer._picture._is_whole for layer in (contents.block_layer, contents.wire_layer)):
            return found
    raise AssertionError("it is never whole")


def strange(one: np.ndarray, other: np.ndarray) -> int:
    """Return how many points of a picture are not in the other at most a pixel away: lines are rounded to pixels."""
    ways = [(down, across) for down in (-1, 0, 1) for across in (-1, 0, 1)]
    apart = [np.abs(one - np.roll(other, way, (0, 1))).max(2) for way in ways]
    return int((np.min(apart, 0)[1:-1, 1:-1] > 2).sum())


def at_once(view: DiagramView, monkeypatch: pytest.MonkeyPatch) -> np.ndarray:
    with monkeypatch.context() as patch:
        patch.setattr(painted_item, "KEPT_FROM", 10**9)
        return seen(view)


CHANGES: dict[str, list[Callable[[DiagramView], object]]] = {
    "nothing": [],
    "a selection": [lambda view: view.scene_.selection.select(["mass30", "mass31"])],
    "everything selected": [lambda view: view.scene_.selection.select_all()],
    "a block that moved": [lambda view: view.document.push(MoveSubsystems({"mass200": (-300.0, 40.0)}))],
    "a block that went": [lambda view: view.document.push(RemoveSubsystem("mass200"))],
    "another zoom": [lambda view: view.zoom_by(1.7)],
    "another place": [lambda view: view.zoom_by(1.7), seen, lambda view: view.scroll_by(QPoint(-37, 51))],
    "a zoom and back": [lambda view: view.zoom_by(1.7), seen, DiagramView.fit],
    "an edit while one is near": [
        lambda view: view.zoom_by(1 / view.zoom),
        seen,
        lambda view: view.document.push(RemoveSubsystem("mass30")),
        DiagramView.fit,
    ],
    "everything deleted, and back": [
        lambda view: view.scene_.selection.select_all(),
        lambda view: view.scene_.editing.delete_selection(),
        seen,
        lambda view: view.document.undo_stack.undo(),
        lambda view: view.scene_.router.settle(),
    ],
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("time", [0.0, 1.0])
def test_it_shows_what_is_there(
    change: str, time: float, view: DiagramView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_picture, "AT_ONCE", time)
    kept(view)
    for act in CHANGES[change]:
        act(view)
    view.scene_.router.settle_if_due()
    shown = kept(view)
    direct = at_once(view, monkeypatch)
    assert strange(shown, direct) + strange(direct, shown) <= FEW
    assert (shown != shown[0, 0]).any()


def test_what_does_not_change_is_not_painted_again(view: DiagramView, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(view)
    painted: list[object] = []
    paint = kept_picture.KeptPicture._painted

    def note(picture: kept_picture.KeptPicture, square: kept_picture.Square) -> object:
        painted.append(square)
        return paint(picture, square)

    monkeypatch.setattr(kept_picture.KeptPicture, "_painted", note)
    seen(view)
    assert not painted
    view.scene_.selection.select(["mass30"])
    kept(view)
    assert 0 < len(painted) <= 8
