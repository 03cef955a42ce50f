"""The blocks of one's own that a window can insert: of its diagram, beside the diagram's file, and of the user."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, final

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal

from macrostep.gui.editing.document import Document
from macrostep.gui.settings.preferences import DATA_FOLDER, data_folder
from macrostep.model.blocks.linking import same
from macrostep.model.blocks.shelf import FOLDER, Shelf, read_shelf, write_block
from macrostep.model.composites.level import Level
from macrostep.model.diagram.blocks import OwnBlock, blocks_of
from macrostep.model.subsystem.subsystem import Subsystem

Place = Literal["diagram", "project", "user"]


@dataclass(frozen=True)
class Shelved:
    """A block, and where it is: in the diagram only, or in which library."""

    block: OwnBlock
    place: Place


@final
class Shelves(QObject):
    """What there is to insert, by name: a block of the diagram before one of its folder, this before one of the user.

    Parameters
    ----------
    document : Document

    Signals
    -------
    changed()
        There are other blocks, or one of them is another.
    read()
        The libraries were read again: a diagram was opened or saved, or somebody changed a folder.
    """

    changed = Signal()
    read = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self._document = document
        self._read: dict[Path, Shelf] = {}
        self._seen = document.diagram.blocks
        self.kept: set[tuple[str, int]] = set()
        self._watcher: QFileSystemWatcher | None = None
        document.replaced.connect(self.refresh)
        document.saved.connect(self.refresh)
        document.changed.connect(self._follow)
        DATA_FOLDER.changed.connect(self.refresh)

    def folder(self, place: Place) -> Path | None:
        """Return the folder of a library; None for what has none, as a diagram that was never saved."""
        if place == "user":
            return data_folder() / FOLDER
        beside = self._document.folder
        return beside / FOLDER if place == "project" and beside is not None else None

    def refresh(self) -> None:
        """Read the folders again."""
        self._read.clear()
        self.changed.emit()
        self.read.emit()

    def _watch(self, folder: Path) -> None:
        """Read a folder again when it changes; without libraries nothing is watched, and no files are open for it."""
        if self._watcher is None:
            self._watcher = QFileSystemWatcher(self)
            self._watcher.directoryChanged.connect(self._read_again)
        if str(folder) not in self._watcher.directories():
            self._watcher.addPath(str(folder))

    def _read_again(self, folder: str) -> None:
        self.refresh()

    def _follow(self) -> None:
        if self._document.diagram.blocks is not self._seen:
            self._seen = self._document.diagram.blocks
            self.changed.emit()

    def shelf(self, place: Place) -> Shelf:
        """Return what a library holds."""
        folder = self.folder(place)
        if folder is None:
            return Shelf(Path())
        if folder not in self._read:
            self._read[folder] = read_shelf(folder)
            if folder.is_dir():
                self._watch(folder)
        return self._read[folder]

    def in_library(self, name: str) -> Shelved | None:
        """Return a block as a library has it, the project's before the user's."""
        places: tuple[Place, ...] = ("project", "user")
        for place in places:
            if name in (blocks := self.shelf(place).blocks):
                return Shelved(blocks[name], place)
        return None

    def all(self) -> dict[str, Shelved]:
        """Return every block by name: as the diagram has it, with the library in which it is too."""
        found = {name: Shelved(block, "user") for name, block in self.shelf("user").blocks.items()}
        found |= {name: Shelved(block, "project") for name, block in self.shelf("project").blocks.items()}
        for name, block in blocks_of(self._document.diagram).items():
            found[name] = Shelved(block, found[name].place if name in found else "diagram")
        return dict(sorted(found.items(), key=lambda item: item[1].block.title.casefold()))

    def block(self, name: str) -> OwnBlock | None:
        """Return a block by its name."""
        found = self.all().get(name)
        return found.block if found is not None else None

    def faults(self) -> dict[str, str]:
        """Return, by the names of files in the libraries that are no blocks, why."""
        return {**self.shelf("user").faults, **self.shelf("project").faults}

    def differing(self) -> list[OwnBlock]:
        """Return the library's blocks from which those of the diagram differ, where nobody said that this is meant."""
        found = []
        for name, block in blocks_of(self._document.diagram).items():
            other = self.in_library(name)
            if other is not None and (name, other.block.revision) not in self.kept and not same(other.block, block):
                found.append(other.block)
        return found

    def keep_mine(self, name: str) -> None:
        """Say no more that the library's block differs."""
        other = self.in_library(name)
        if other is not None:
            self.kept.add((name, other.block.revision))
            self.read.emit()

    def write(self, block: OwnBlock, place: Place, over: OwnBlock | None = None) -> OwnBlock:
        """Write a block into a library, and return it with its revision there.

        Parameters
        ----------
        block : OwnBlock
        place : {"project", "user"}
        over : OwnBlock, optional
            The library's block that is to be overwritten.

        Raises
        ------
        BlockInTheWay
            If the library has another block of that name, which is not to be overwritten.
        MacrostepError
            If that is not possible.
        """
        folder = self.folder(place)
        assert folder is not None, "a diagram without a file has no folder"
        written = write_block(block, folder, over)
        self.refresh()
        return written


def prototype(block: OwnBlock, name: str) -> Subsystem:
    """Return how an instance of a block is seen beside others."""
    return Level(block.part).picture().subsystems[block.name].called(name)
