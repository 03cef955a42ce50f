"""What the search box on the canvas offers to insert: blocks of the library, all or those that fit, and a note."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF

from macrostep.gui.canvas.interaction.connecting import Wanted
from macrostep.gui.canvas.interaction.scene import DiagramScene
from macrostep.gui.canvas.painting.symbols import symbol_icon
from macrostep.gui.canvas.view.chooser import ChooserEntry
from macrostep.gui.canvas.view.insertion import FMU_WORDS, insertion
from macrostep.gui.localisation.translation import tr
from macrostep.model.edits.edits import CompositeEdit, Connect, Edit
from macrostep.model.library.fitting import Fit, between, fitting
from macrostep.model.library.library import templates


def insertions(scene: DiagramScene, place: QPointF, wanted: Wanted | None) -> Callable[[str], Sequence[ChooserEntry]]:
    """Return what finds, for a text, the blocks that can be inserted at a place of the scene."""
    fits = [Fit(entry, ()) for entry in templates()] if wanted is None else list(_fitting(scene, wanted))

    def find(text: str) -> list[ChooserEntry]:
        words = text.casefold().split()
        ranked = [(fit.template.search_rank(words), fit) for fit in fits]
        found = sorted((pair for pair in ranked if pair[0] >= 0), key=lambda pair: pair[0])
        choices = [_choice(scene, place, fit) for _, fit in found]
        if wanted is None and all(word in FMU_WORDS for word in words):
            about = tr("A model of another tool, from a file")
            choices.append(ChooserEntry(tr("FMU…"), about, lambda: scene.fmu_requested.emit(place)))
        if wanted is None and (not words or all(word in "note comment text" for word in words)):
            choices.append(
                ChooserEntry(tr("Note"), tr("A text on the canvas"), lambda: scene.note_requested.emit(None, place))
            )
        return choices

    return find


def _fitting(scene: DiagramScene, wanted: Wanted) -> Sequence[Fit]:
    if wanted.other is not None:
        return list(between(scene.diagram, wanted.origin, wanted.other, templates()))
    return list(fitting(scene.diagram, wanted.origin, wanted.kind, templates()))


def _choice(scene: DiagramScene, place: QPointF, fit: Fit) -> ChooserEntry:
    entry = fit.template
    return ChooserEntry(entry.title, entry.summary, lambda: insert(scene, place, fit), symbol_icon(entry.symbol))


def insert(scene: DiagramScene, place: QPointF, fit: Fit) -> None:
    """Insert a block and connect it with what it was chosen to fit, as one edit."""
    edit = insertion(scene.diagram, fit.template, (place.x(), place.y()))
    name = edit.subsystem.name
    connects: list[Edit] = [Connect(source, target) for source, target in fit.connections(name)]
    if scene.document.push(CompositeEdit(edit.text, [edit, *connects]) if connects else edit):
        scene.select([name])
