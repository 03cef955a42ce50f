"""Composites: subsystems that are one block of the drawing, and that a run solves together or apart.

Composites nest by dotted names: ``vehicle.axle`` stands inside ``vehicle``. Each lists the subsystems that stand
directly in it; those of the composites inside it belong to it too. What is wrong with them is data, so that a file with
a misspelt member opens.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Phrase, Value
from macrostep.model.diagram.geometry import Point
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.diagram.repetition import Repetition
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Extra

Points = tuple[Point, ...]
Corners = Mapping[PortRef, Points]
CornerChange = Callable[[PortRef, Points], tuple[PortRef, Points] | None]
"""Gets a wire's target and its corners; returns them as they are to be, None if they are to go."""
TOGETHER, APART = "together", "apart"
SOLVED = (TOGETHER, APART)
LOOPS = "algebraic loops"
"""Stands in a cut where the name of a composite does: what needs each other's present value. No composite can be called
so, as names have no spaces."""


@dataclass(frozen=True)
class Composite:
    """A composite.

    Attributes
    ----------
    name : str
        Unique among composites and subsystems; dotted names nest.
    members : tuple of str
        The subsystems directly in it. A composite inside it may be listed as well.
    solved : str
        ``"together"``: one subsystem of the co-simulation, whose members' equations are solved as one. ``"apart"``:
        each member by itself.
    solver : mapping, optional
        Embedded solver when solved together, as :attr:`macrostep.model.Subsystem.solver`.
    extra : mapping
        Further keys of its file.
    symbol : str
        The symbol that its block shows, by name; "" is none. See :mod:`macrostep.model.symbols.symbols`.
    corners, inner_corners : mapping
        Corners that a user gave to wires at its block [px], by target, as one sees them beside the block and inside;
        see :mod:`macrostep.model.edits.lowering`.
    parameters : mapping
        Numbers that expressions inside it name, by name, before those of what is around it.
    block : str
        The block of one's own of which it is an instance.
    repeated : Repetition, optional
        How its members are many of the same.
    """

    name: str
    members: tuple[str, ...] = ()
    solved: str = APART
    solver: Mapping[str, Any] | None = None
    extra: Extra = field(default_factory=dict)
    corners: Corners = field(default_factory=dict)
    inner_corners: Corners = field(default_factory=dict)
    symbol: str = ""
    parameters: Mapping[str, DiagramParameter] = field(default_factory=dict)
    block: str = ""
    repeated: Repetition | None = None

    @property
    def names_members(self) -> bool:
        """Whether the names of what stands in it begin with its own."""
        return bool(self.block) or self.repeated is not None

    def replaced(self, **changes: Any) -> Self:
        """Return a copy with some fields changed."""
        return replace(self, **changes)


def check_switches(switches: Mapping[str, str], composites: Iterable[Composite], diagram: str) -> None:
    """Refuse to switch composites that a diagram does not have, or to what there is not."""
    known = [composite.name for composite in composites]
    for name, solved in switches.items():
        if name not in known and name != LOOPS:
            said: dict[str, Value] = {"name": repr(name), "diagram": repr(diagram), "composites": ", ".join(known)}
            raise DiagramError(
                Phrase("There is no composite {name} in {diagram}; it has: {composites}.", **said)
                if known
                else Phrase("There is no composite {name} in {diagram}; it has: none.", **said)
            )
        if solved not in SOLVED:
            raise DiagramError(
                Phrase(
                    "{name} can be solved {together} or {apart}, not {solved}.",
                    name=repr(name),
                    together=TOGETHER,
                    apart=APART,
                    solved=repr(solved),
                )
            )


def without_members(composites: Iterable[Composite], names: Collection[str]) -> tuple[Composite, ...]:
    """Return the composites without some subsystems; those that are left with nothing are gone."""
    left = tuple(c.replaced(members=tuple(m for m in c.members if m not in names)) for c in composites)
    return tuple(c for c in left if c.members or any(o.members and o.name.startswith(c.name + ".") for o in left))


def with_renamed_member(composites: Iterable[Composite], old: str, new: str) -> tuple[Composite, ...]:
    """Return the composites with a subsystem's name changed."""

    def renamed(target: PortRef, points: Points) -> tuple[PortRef, Points]:
        return target.renamed(old, new), points

    return tuple(
        with_corners(c.replaced(members=tuple(new if m == old else m for m in c.members)), renamed, renamed)
        for c in composites
    )


def with_corners(composite: Composite, beside: CornerChange, inside: CornerChange) -> Composite:
    """Return a composite with other corners of wires, as they are seen beside its block and inside."""
    if not composite.corners and not composite.inner_corners:
        return composite
    return composite.replaced(
        corners=_changed(composite.corners, beside), inner_corners=_changed(composite.inner_corners, inside)
    )


def _changed(corners: Corners, change: CornerChange) -> Corners:
    return dict(found for target, points in corners.items() if (found := change(target, points)) is not None)


def without_corners(composites: Iterable[Composite], targets: Container[PortRef]) -> tuple[Composite, ...]:
    """Return the composites without the corners of wires that are not there any more."""

    def left(target: PortRef, points: Points) -> tuple[PortRef, Points] | None:
        return None if target in targets else (target, points)

    return tuple(with_corners(c, left, left) for c in composites)
