"""Blocks of one's own: what they are made of, once for all instances of them in a diagram."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self, cast

from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.subsystem.subsystem import Extra, Parameter, Subsystem

Instance = Subsystem | Composite


@dataclass(frozen=True)
class OwnBlock:
    """A block of one's own.

    Attributes
    ----------
    name : str
        By which instances and files know it.
    part : Diagram
        What its instances are: one subsystem, or one composite with all that is in it, called as the block. Names of
        subsystems in it begin, in an instance, with that of the instance.
    title, group, summary, keywords : str
        What the library shows, and other words by which it is looked for.
    revision : int
        Counts what is written into the library.
    descriptions : mapping
        What variables of a block of one subsystem are, by name; parameters of a composite say it themselves.
    help : str
        Its page, in Markdown.
    example : mapping, optional
        A diagram that shows it at work, as in a diagram's file.
    extra : mapping
        Further keys of its file.
    """

    name: str
    part: Diagram
    title: str = ""
    group: str = ""
    summary: str = ""
    keywords: str = ""
    revision: int = 1
    descriptions: Mapping[str, str] = field(default_factory=dict)
    help: str = ""
    example: Mapping[str, Any] | None = None
    extra: Extra = field(default_factory=dict)

    @property
    def body(self) -> Instance:
        """The subsystem or the composite that its instances are."""
        found = outermost(self.part)
        assert found is not None, "a block is one subsystem or one composite"
        return found

    @property
    def symbol(self) -> str:
        """The symbol that its instances show, by name; "" is none."""
        return self.body.symbol if isinstance(self.body, Composite) else self.body.type

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        """What an instance has values of its own for."""
        return self.body.parameters

    def replaced(self, **changes: Any) -> Self:
        """Return a copy with some fields changed."""
        return replace(self, **changes)


def outermost(part: Diagram) -> Instance | None:
    """Return the one subsystem or composite that a part is; None if it is several or none."""
    tree = Hierarchy.of(part)
    names = tree.blocks("")
    if len(names) != 1:
        return None
    return tree.composites[names[0]] if names[0] in tree.composites else part.subsystems[names[0]]


def blocks_of(diagram: Diagram) -> Mapping[str, OwnBlock]:
    """Return the blocks of one's own that a diagram has, by name."""
    return cast("Mapping[str, OwnBlock]", diagram.blocks)
