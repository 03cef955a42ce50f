"""What is selected on the canvas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject, QSignalBlocker, Signal

from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.contents import CanvasItem, SceneContents
from macrostep.gui.canvas.painting.joined_bundles import JoinedBundles
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.model.diagram.diagram import PortRef


class Whole(NamedTuple):
    """What is selected, with the members of frames and the notes that lie in them."""

    names: list[str]
    notes: list[int]
    groups: list[int]


class Selection(QObject):
    """The selected blocks, wires, notes and frames.

    Signals
    -------
    changed(list)
        Names of the selected blocks, in the order of the diagram.
    """

    changed = Signal(object)  # a list would be copied for each who listens

    def __init__(self, document: LevelDocument, contents: SceneContents, bundles: JoinedBundles) -> None:
        super().__init__(contents.scene)
        self._document = document
        self._contents = contents
        self._bundles = bundles
        self._names: list[str] | None = None
        document.edited.connect(self._forget_names)
        document.changed.connect(self._announce_if_due)
        document.replaced.connect(self.announce)

    # -- reading -------------------------------------------------------------------------------------------------

    def items(self) -> list[CanvasItem]:
        """Return what is selected."""
        found: list[CanvasItem] = [*self._contents.block_layer.selected, *self._contents.wire_layer.selected]
        found += [note for note in self._contents.notes.values() if note.isSelected()]
        found += [frame for frame in self._contents.frames.values() if frame.isSelected()]
        return found

    def names(self) -> list[str]:
        """Return the names of the selected blocks, in the order of the diagram."""
        if self._names is None:  # many ask after each change
            chosen = {item.subsystem.name for item in self._contents.block_layer.selected}
            self._names = [name for name in self._document.diagram.subsystems if name in chosen] if chosen else []
        return self._names.copy()

    def targets(self) -> list[PortRef]:
        """Return the target inputs of the selected wires; of a bundle's wire, those of all its signals."""
        wires = self._contents.wire_layer.selected
        return list(dict.fromkeys(t for wire in wires for t in self._bundles.targets_with(wire.target)))

    def notes(self) -> list[int]:
        """Return the keys of the selected notes."""
        return sorted(key for key, item in self._contents.notes.items() if item.isSelected())

    def groups(self) -> list[int]:
        """Return the keys of the selected frames."""
        return sorted(key for key, item in self._contents.frames.items() if item.isSelected())

    def whole(self) -> Whole:
        """Return what is moved or copied with the selection."""
        diagram, names, notes = self._document.diagram, dict.fromkeys(self.names()), dict.fromkeys(self.notes())
        groups = self.groups()
        for key in groups:
            names.update(dict.fromkeys(diagram.groups[key].members))
            frame, items = self._contents.frames[key].frame(), self._contents.notes.items()
            notes.update({k: None for k, item in items if frame.contains(item.sceneBoundingRect())})
        inside = [k for k, group in diagram.groups.items() if k not in groups and names.keys() >= {*group.members}]
        return Whole([n for n in diagram.subsystems if n in names], sorted(notes), sorted([*groups, *inside]))

    # -- changing ------------------------------------------------------------------------------------------------

    def select(self, names: Iterable[str]) -> None:
        """Select these blocks and nothing else."""
        chosen = set(names)
        self.select_items([item for name, item in self._contents.blocks.items() if name in chosen])

    def select_items(self, chosen: Iterable[CanvasItem]) -> None:
        """Select these items and nothing else, announced once."""
        items, contents = dict.fromkeys(chosen), self._contents
        with QSignalBlocker(contents.scene):
            contents.block_layer.select(item for item in items if isinstance(item, BlockItem))
            contents.wire_layer.select(item for item in items if isinstance(item, WireItem))
            for item in (*contents.notes.values(), *contents.frames.values()):
                item.setSelected(item in items)
        self.announce()

    def select_all(self) -> None:
        """Select everything."""
        self.select_items(item for item in self._contents.all_items() if item.isVisible())

    def select_next(self, step: int = 1) -> None:
        """Select the block after (before) the selected one, in the order of the diagram."""
        names, selected = list(self._document.diagram.subsystems), self.names()
        if names:
            start = names.index(selected[-1]) if selected else (-1 if step > 0 else 0)
            self.select([names[(start + step) % len(names)]])

    def _forget_names(self) -> None:
        self._names = None

    def announce(self) -> None:
        """Notify listeners of what is selected now."""
        self._contents.is_selection_due = False
        self._forget_names()
        self.changed.emit(self.names())

    def _announce_if_due(self) -> None:
        if self._contents.is_selection_due:
            self.announce()
