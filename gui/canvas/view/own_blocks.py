"""Blocks of one's own on the canvas: where an instance comes to stand, and putting one in another's place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QIcon

from macrostep.gui.canvas.interaction.placing import Placement
from macrostep.gui.canvas.painting.symbols import symbol_icon
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.insertion import OWN
from macrostep.gui.editing.shelves import prototype
from macrostep.model.blocks.making import free_instance_name, insert_block
from macrostep.model.diagram.blocks import OwnBlock
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.model.symbols.symbols import symbol

Put = Callable[[Subsystem], Placement]
"""What says where a new block stands."""


def own_block(scene: DiagramScene, type_: str) -> OwnBlock | None:
    """Return the block of one's own that stands in place of a type; None if none does."""
    return scene.document.shelves.block(type_.removeprefix(OWN)) if type_.startswith(OWN) else None


def own_placement(scene: DiagramScene, block: OwnBlock, put: Put) -> Placement:
    """Return where a new instance stands."""
    return put(prototype(block, free_instance_name(scene.document.whole.diagram, block, scene.document.name)))


def insert_own(scene: DiagramScene, block: OwnBlock, put: Put) -> str:
    """Insert an instance and select it; returns its name, "" if that is refused."""
    whole, level = scene.document.whole, scene.document.name
    found = own_placement(scene, block, put)
    name = found.subsystem.name
    if not whole.push(insert_block(whole.diagram, block, name, found.position, level)):
        return ""
    scene.selection.select([name])
    return name


def own_icon(block: OwnBlock) -> QIcon:
    """Return the symbol of a block."""
    found = symbol(block.symbol) if block.symbol else None
    return symbol_icon(found.elements if found is not None else ("<rect x='9' y='5' width='30' height='20' rx='2'/>",))
