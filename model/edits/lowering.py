"""What an edit of the picture of a level does to the diagram."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Phrase
from macrostep.model.composites.level import Level
from macrostep.model.composites.parts import inside
from macrostep.model.diagram.composites import Corners
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import Group, Point
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.edits.composite_edits import put_into, rename_composite
from macrostep.model.edits.edits import (
    AddSubsystem,
    CompositeEdit,
    Connect,
    Disconnect,
    Edit,
    MoveSubsystems,
    RemoveSubsystem,
    ReplaceSubsystem,
    SetGroups,
    SetNotes,
    SetOrientations,
    SetWaypoints,
)
from macrostep.model.edits.part_edits import InsertPart, RemoveItems, next_key
from macrostep.model.subsystem.ports import PortRef


@dataclass
class SetCorners:
    """Gives a wire corners at a composite's block; none means that it is routed automatically.

    A wire between two subsystems has its corners in the diagram's waypoints. One that ends at a composite's block looks
    different at every level, and its corners are the composite's: `corners` as it is seen beside its block,
    `inner_corners` as it is seen inside, on the way to what is outside. So they come, go and are hidden with the block.

    Attributes
    ----------
    composite : str
    is_inside : bool
        Whether they are those that one sees inside.
    target : PortRef
    points : sequence of (float, float)
    """

    composite: str
    is_inside: bool
    target: PortRef
    points: Sequence[Point]
    _before: Mapping[PortRef, tuple[Point, ...]] = field(default_factory=dict, init=False, repr=False)

    @property
    def text(self) -> str:
        return Phrase("route the wire to {target}", target=str(self.target))

    def apply(self, diagram: Diagram) -> None:
        composite = next(c for c in diagram.composites if c.name == self.composite)
        self._before = composite.inner_corners if self.is_inside else composite.corners
        points = tuple((float(x), float(y)) for x, y in self.points)
        corners = {**self._before, self.target: points}
        self._put(diagram, {target: found for target, found in corners.items() if found})

    def revert(self, diagram: Diagram) -> None:
        self._put(diagram, self._before)

    def _put(self, diagram: Diagram, corners: Corners) -> None:
        what = {"inner_corners" if self.is_inside else "corners": corners}
        diagram.set_composites(c.replaced(**what) if c.name == self.composite else c for c in diagram.composites)


def lowered(level: Level, edit: Edit) -> Edit:
    """Return the edit of the diagram that an edit of a level's picture stands for.

    Raises
    ------
    DiagramError
        If it has no meaning there.
    """
    return _Lowering(level).edit(edit)


@dataclass
class PutInto:
    """Puts subsystems that an edit has just added into a composite."""

    subsystems: Iterable[str]
    composite: str
    _edit: Edit | None = None

    @property
    def text(self) -> str:
        return Phrase("move {what}", what=", ".join(self.subsystems))

    def apply(self, diagram: Diagram) -> None:
        self._edit = put_into(diagram, self.subsystems, self.composite)
        self._edit.apply(diagram)

    def revert(self, diagram: Diagram) -> None:
        assert self._edit is not None
        self._edit.revert(diagram)


class _Lowering:
    """The edits of one level."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def edit(self, edit: Edit) -> Edit:
        match edit:
            case CompositeEdit():
                return CompositeEdit(edit.text, [self.edit(inner) for inner in edit.edits])
            case Connect():
                return Connect(self._level.real(edit.source), self._level.real(edit.target))
            case Disconnect():
                return Disconnect(self._level.real(edit.target))
            case SetWaypoints():
                return self._waypoints(edit)
            case MoveSubsystems():
                return MoveSubsystems({n: place for n, place in edit.positions.items() if n not in self._level.edges})
            case SetOrientations():
                turned = {n: orientation for n, orientation in edit.orientations.items() if n not in self._level.edges}
                if not turned:
                    raise DiagramError("The block that stands for everything outside cannot be turned.")
                return SetOrientations(turned, edit.text)
            case RemoveSubsystem():
                return self._removal(RemoveItems([edit.name], text=edit.text))
            case RemoveItems():
                return self._removal(edit)
            case ReplaceSubsystem():
                return self._replacement(edit)
            case AddSubsystem():
                return self._inside(edit, [edit.subsystem.name])
            case InsertPart():
                return self._insertion(edit)
            case SetGroups():
                keys = self._keys(edit.groups, self._level.whole.groups, self._level.is_seen)
                return SetGroups({keys[k]: g and self._group(g) for k, g in edit.groups.items()}, edit.text)
            case SetNotes():
                keys = self._keys(edit.notes, self._level.whole.notes, self._level.is_read)
                notes = {keys[k]: n and replace(n, level=self._level.name) for k, n in edit.notes.items()}
                return SetNotes(notes, edit.text)
            case _:
                return edit

    def _waypoints(self, edit: SetWaypoints) -> Edit:
        target = self._level.real(edit.target)
        if target not in self._level.whole.connections:
            raise DiagramError("{target} is not connected.", target=str(target))
        keeper = self._level.keeper(target)
        return SetCorners(*keeper, target, edit.points) if keeper is not None else edit

    def _removal(self, edit: RemoveItems) -> Edit:
        names = self._level.subsystems(edit.names)
        targets = [self._level.real(target) for target in edit.targets]
        if not (names or targets or edit.notes or edit.groups):
            raise DiagramError("What is outside of the composite can be deleted there only.")
        notes, _ = self._level.annotations_inside(edit.names)  # frames go with their members
        return RemoveItems(names, targets, [*edit.notes, *notes], edit.groups, edit.text)

    def _replacement(self, edit: ReplaceSubsystem) -> Edit:
        if edit.name in self._level.edges:
            raise DiagramError("This block stands for everything outside of the composite; it has no other name.")
        if not self._level.is_composite(edit.name):
            return edit
        around = f"{self._level.name}." if self._level.name else ""
        return rename_composite(self._level.whole, edit.name, edit.subsystem.name.removeprefix(around))

    def _inside(self, edit: Edit, names: list[str]) -> Edit:
        return (
            CompositeEdit(edit.text, [edit, PutInto(names, self._level.name)]) if self._level.name and names else edit
        )

    def _insertion(self, edit: InsertPart) -> Edit:
        if not self._level.name:
            return edit
        tree = Hierarchy.of(edit.part)
        outermost = [name for name in edit.part.subsystems if not tree.around(name)]
        return self._inside(InsertPart(inside(edit.part, self._level.name), edit.text), outermost)

    def _keys(
        self, keys: Mapping[int, object], known: Mapping[int, object], is_here: Callable[[int], bool]
    ) -> dict[int, int]:
        """Return the keys of notes or frames; new ones here may have those of others that are not seen here."""
        new = [key for key in keys if key not in known or not is_here(key)]
        return {**{key: key for key in keys}, **{key: next_key(known) + i for i, key in enumerate(new)}}

    def _group(self, group: Group) -> Group:
        return replace(group, members=tuple(self._level.subsystems(group.members)), level=self._level.name)
