"""Diagrams that show blocks of one's own at work."""

from __future__ import annotations

from typing import Any

from macrostep.model.blocks.making import free_instance_name, insert_block
from macrostep.model.diagram.blocks import OwnBlock
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.schema import from_document
from macrostep.model.files.writing import block_data, to_document


def as_example(diagram: Diagram, block: OwnBlock) -> dict[str, Any]:
    """Return a diagram as the example of a block; it does not hold the block itself, of which it is a part."""
    document = to_document(diagram)
    blocks = {name: data for name, data in document.pop("blocks", {}).items() if name != block.name}
    return {**document, "blocks": blocks} if blocks else document


def example_of(block: OwnBlock) -> Diagram:
    """Return the diagram that shows a block at work: the one that it has, or a single instance.

    Raises
    ------
    FileFormatError
        If its example is no diagram.
    """
    if block.example is not None:
        own = {block.name: block_data(block.replaced(example=None))}
        return from_document({**block.example, "blocks": {**block.example.get("blocks", {}), **own}})
    diagram = Diagram(block.name, stop=10.0)
    insert_block(diagram, block, free_instance_name(diagram, block), (0.0, 0.0)).apply(diagram)
    return diagram
