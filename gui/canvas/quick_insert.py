"""What the search box on the canvas offers to insert: blocks of the library, all or those that fit, and a note."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from macrostep.gui.canvas.chooser import ICON, Choice
from macrostep.gui.canvas.connecting import Wanted
from macrostep.gui.canvas.insertion import insertion
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.symbols import paint_symbol
from macrostep.gui.panels.palette import found_rank
from macrostep.gui.theme import theme
from macrostep.model.edits import CompositeEdit, Connect, Edit
from macrostep.model.fitting import Fit, between, fitting
from macrostep.model.library import templates

RATIO = 2


def insertions(scene: DiagramScene, place: QPointF, wanted: Wanted | None) -> Callable[[str], Sequence[Choice]]:
    """Return what finds, for a text, the blocks that can be inserted at a place of the scene."""
    fits = [Fit(entry, ()) for entry in templates()] if wanted is None else list(_fitting(scene, wanted))

    def find(text: str) -> list[Choice]:
        words = text.casefold().split()
        ranked = [(found_rank(fit.template, words), fit) for fit in fits]
        found = sorted((pair for pair in ranked if pair[0] >= 0), key=lambda pair: pair[0])
        choices = [_choice(scene, place, fit) for _, fit in found]
        if wanted is None and (not words or all(word in "note comment text" for word in words)):
            choices.append(Choice("Note", "A text on the canvas", lambda: scene.note_requested.emit(None, place)))
        return choices

    return find


def _fitting(scene: DiagramScene, wanted: Wanted) -> Sequence[Fit]:
    if wanted.other is not None:
        return list(between(scene.diagram, wanted.origin, wanted.other, templates()))
    return list(fitting(scene.diagram, wanted.origin, wanted.kind, templates()))


def _choice(scene: DiagramScene, place: QPointF, fit: Fit) -> Choice:
    entry = fit.template
    return Choice(entry.title, entry.summary, lambda: insert(scene, place, fit), _icon(entry.type, theme().name))


def insert(scene: DiagramScene, place: QPointF, fit: Fit) -> None:
    """Insert a block and connect it with what it was chosen to fit, as one edit."""
    edit = insertion(scene.diagram, fit.template, (place.x(), place.y()))
    name = edit.subsystem.name
    connects: list[Edit] = [Connect(source, target) for source, target in fit.connections(name)]
    if scene.document.push(CompositeEdit(edit.text, [edit, *connects]) if connects else edit):
        scene.select([name])


@cache
def _icon(type_: str, scheme: str) -> QIcon:
    """Return the symbol of a block as an icon, in the colours of a scheme."""
    entry = next(entry for entry in templates() if entry.type == type_)
    pixmap = QPixmap(QSize(ICON.width(), ICON.height()) * RATIO)
    pixmap.setDevicePixelRatio(RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_symbol(painter, entry.symbol, QRectF(0, 0, ICON.width(), ICON.height()), theme().colour("secondary"))
    painter.end()
    icon = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
        icon.addPixmap(pixmap, mode)
    return icon
