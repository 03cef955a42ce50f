"""Making, dissolving, renaming and switching composites, as edits for the undo stack.

The functions look at the diagram as it is and return the edit; a change that is not possible raises at once, with the
reason.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Phrase, or_none
from macrostep.model.base.texts import is_block_name, not_a_block_name
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.composites import APART, SOLVED, TOGETHER, Composite
from macrostep.model.diagram.diagram import Diagram, Point
from macrostep.model.diagram.geometry import Orientation
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.edits.annotation_levels import NONE, Annotations, relevel
from macrostep.model.symbols.symbols import symbol as find_symbol


@dataclass
class ChangeComposites:
    """Puts other composites in place of all that there are, with the looks of their blocks and the methods.

    `positions` and `orientations` are those of composites that are new or have another name; `runs` is None where they
    stay. Notes and frames follow the `levels`, new names by old ones; those in `notes` and `groups` go `into` one.
    """

    text: str
    composites: Sequence[Composite]
    positions: Mapping[str, Point] = field(default_factory=dict)
    orientations: Mapping[str, Orientation] = field(default_factory=dict)
    runs: Sequence[ChosenMethod] | None = None
    levels: Mapping[str, str] = field(default_factory=dict)
    notes: Collection[int] = ()
    groups: Collection[int] = ()
    into: str = ""
    _before: ChangeComposites | None = field(default=None, init=False, repr=False)
    _relevelled: Annotations = field(default=NONE, init=False, repr=False)
    _renamed: Mapping[str, str] = field(default_factory=dict, init=False, repr=False)

    def apply(self, diagram: Diagram) -> None:
        names = {composite.name for composite in diagram.composites}
        self._before = ChangeComposites(
            self.text,
            diagram.composites,
            {name: place for name, place in diagram.positions.items() if name in names},
            {name: orientation for name, orientation in diagram.orientations.items() if name in names},
            None if self.runs is None else diagram.runs,
        )
        self._put(diagram)
        self._relevelled = relevel(diagram, self.levels, self.notes, self.groups, self.into)
        self._renamed = dict(self._names_of_members(diagram))
        for old, new in self._renamed.items():
            diagram.replace(old, diagram[old].called(new))

    def _names_of_members(self, diagram: Diagram) -> Iterator[tuple[str, str]]:
        """Yield the names of what stands inside composites that name it, whose names change: they begin with these."""
        tree = Hierarchy.of(diagram)
        for old, new in self.levels.items():
            if new in tree.composites and tree.composites[new].names_members:
                for member in tree.within(new):
                    if member.startswith(f"{old}.") and (name := new + member.removeprefix(old)) not in diagram.names:
                        yield member, name

    def revert(self, diagram: Diagram) -> None:
        assert self._before is not None
        for old, new in self._renamed.items():
            diagram.replace(new, diagram[new].called(old))
        self._before._put(diagram)
        self._relevelled.restore(diagram)

    def _put(self, diagram: Diagram) -> None:
        diagram.set_composites(self.composites)
        for name, position in self.positions.items():
            diagram.move(name, position)
        for name, orientation in self.orientations.items():
            diagram.turn(name, orientation)
        if self.runs is not None:
            diagram.set(runs=self.runs)


@dataclass
class SetCompositeParameters:
    """Puts other parameters in the place of all that a composite has."""

    name: str
    parameters: Mapping[str, DiagramParameter]
    _before: Mapping[str, DiagramParameter] = field(default_factory=dict, init=False, repr=False)

    @property
    def text(self) -> str:
        return Phrase("change {what}", what=self.name)

    def apply(self, diagram: Diagram) -> None:
        self._before = _existing(Hierarchy.of(diagram), self.name).parameters
        self._put(diagram, self.parameters)

    def revert(self, diagram: Diagram) -> None:
        self._put(diagram, self._before)

    def _put(self, diagram: Diagram, parameters: Mapping[str, DiagramParameter]) -> None:
        diagram.set_composites(
            c.replaced(parameters=parameters) if c.name == self.name else c for c in diagram.composites
        )


def make_composite(
    diagram: Diagram,
    blocks: Iterable[str],
    name: str = "",
    solved: str = APART,
    position: Point | None = None,
    notes: Collection[int] = (),
) -> ChangeComposites:
    """Put blocks that stand beside each other, subsystems and composites, into a new composite.

    Frames around nothing else go with them.

    Parameters
    ----------
    diagram : Diagram
    blocks : iterable of str
    name : str
        Without the names of the composites around it; by default the next free ``composite1``, ``composite2``, ...
    solved : {"apart", "together"}
    position : (float, float), optional
        Place of its block [px].
    notes : collection of int
        Keys of notes that go into it.

    Raises
    ------
    DiagramError
        If the blocks do not stand beside each other, or the name is not possible.
    """
    tree = Hierarchy.of(diagram)
    blocks = tuple(dict.fromkeys(blocks))
    for block in blocks:
        if block not in diagram.subsystems and block not in tree.composites:
            raise DiagramError("There is no block {block!r} in {diagram!r}.", block=block, diagram=diagram.name)
    levels = {tree.around(block) for block in blocks}
    if len(levels) != 1:
        raise DiagramError(
            "A composite is made of blocks that stand in one and the same composite."
            if blocks
            else "A composite is made of one block at least."
        )
    level = levels.pop()
    prefix = f"{level}." if level else ""
    full = prefix + (name or _free_name(diagram, prefix))
    _check_name(diagram, full)
    names = {inner: f"{full}.{inner.removeprefix(prefix)}" for inner in blocks if inner in tree.composites}
    members = tuple(s for s in diagram.subsystems if s in blocks)
    changed = [c.replaced(members=tuple(m for m in c.members if m not in blocks)) for c in diagram.composites]
    new = Composite(full, members, solved)
    edit = _renamed(diagram, Phrase("make composite {name}", name=full), names, changed)
    place = min((_place(edit.composites, inner) for inner in names.values()), default=len(edit.composites))
    edit.composites = (*edit.composites[:place], new, *edit.composites[place:])
    edit.notes, edit.into = tuple(notes), full
    inside = {*members, *(s for inner in names for s in tree.within(inner))}
    edit.groups = [
        key for key, g in diagram.groups.items() if tree.home(g.level, g.members) == level and inside >= {*g.members}
    ]
    if position is not None:
        edit.positions = {**edit.positions, full: position}
    return edit


def _place(composites: Sequence[Composite], name: str) -> int:
    """Return the place of a composite in the file."""
    return next(place for place, composite in enumerate(composites) if composite.name == name)


def dissolve_composite(diagram: Diagram, name: str) -> ChangeComposites:
    """Let the blocks of a composite stand where it stood.

    Raises
    ------
    DiagramError
        If there is none of this name, or the name of a composite inside it is taken outside.
    """
    tree = Hierarchy.of(diagram)
    composite = _existing(tree, name)
    level = tree.around(name)
    prefix = f"{level}." if level else ""
    names = {inner: prefix + inner.removeprefix(f"{name}.") for inner in tree.inside(name)}
    for new in names.values():
        _check_name(diagram, new)
    left = [
        c.replaced(members=(*c.members, *composite.members)) if c.name == level else c
        for c in diagram.composites
        if c.name != name
    ]
    edit = _renamed(diagram, Phrase("dissolve {name}", name=name), names, left, gone=name)
    edit.levels = {**edit.levels, name: level}
    return edit


def rename_composite(diagram: Diagram, name: str, last: str) -> ChangeComposites:
    """Give a composite another name; those inside it and the methods that switch it follow.

    Parameters
    ----------
    last : str
        Its last name, without those of the composites around it.

    Raises
    ------
    DiagramError
        If there is none of this name, or the new one is not possible.
    """
    tree = Hierarchy.of(diagram)
    _existing(tree, name)
    if not last.isidentifier():
        raise DiagramError("{name!r} is not a name: use letters, digits and _, not starting with a digit.", name=last)
    level = tree.around(name)
    new = f"{level}.{last}" if level else last
    if new != name:
        _check_name(diagram, new)
    return _renamed(diagram, Phrase("rename {old} to {new}", old=name, new=new), {name: new}, diagram.composites)


def solve_composite(diagram: Diagram, name: str, solved: str) -> ChangeComposites:
    """Switch a composite to be solved together or apart.

    Raises
    ------
    DiagramError
        If there is none of this name, or no such switch.
    """
    _existing(Hierarchy.of(diagram), name)
    if solved not in SOLVED:
        raise DiagramError(
            "The composite {name} can be solved {together} or {apart}, not {solved}.",
            name=repr(name),
            together=TOGETHER,
            apart=APART,
            solved=repr(solved),
        )
    text = Phrase("solve {name} together", name=name)
    if solved == "apart":
        text = Phrase("solve {name} apart", name=name)
    return _changed(diagram, text, name, solved=solved)


def set_composite_solver(diagram: Diagram, name: str, solver: Mapping[str, Any] | None) -> ChangeComposites:
    """Give a composite an embedded solver; None lets its members say which."""
    _existing(Hierarchy.of(diagram), name)
    return _changed(diagram, Phrase("change {what}", what=name), name, solver=solver)


def set_composite_symbol(diagram: Diagram, name: str, symbol: str) -> ChangeComposites:
    """Give the block of a composite a symbol; "" takes it away.

    Raises
    ------
    DiagramError
        If there is no such composite or symbol.
    """
    _existing(Hierarchy.of(diagram), name)
    if symbol and find_symbol(symbol) is None:
        raise DiagramError("There is no symbol {symbol!r}.", symbol=symbol)
    return _changed(diagram, Phrase("change the symbol of {name}", name=name), name, symbol=symbol)


def put_into(diagram: Diagram, subsystems: Iterable[str], name: str) -> ChangeComposites:
    """Put subsystems into a composite, out of the one in which they stand; "" takes them out of all.

    Raises
    ------
    DiagramError
        If there is no such composite or subsystem.
    """
    moved = tuple(dict.fromkeys(subsystems))
    for subsystem in moved:
        diagram[subsystem]  # raises if there is none
    if name:
        _existing(Hierarchy.of(diagram), name)
    changed = []
    for composite in diagram.composites:
        members = tuple(m for m in composite.members if m not in moved)
        changed.append(composite.replaced(members=(*members, *moved) if composite.name == name else members))
    tree = Hierarchy(diagram.subsystems, changed)
    return ChangeComposites(
        Phrase("move {what}", what=", ".join(moved)), tuple(c for c in changed if tree.within(c.name))
    )


def _changed(diagram: Diagram, text: str, name: str, **changes: Any) -> ChangeComposites:
    return ChangeComposites(text, tuple(c.replaced(**changes) if c.name == name else c for c in diagram.composites))


def _existing(tree: Hierarchy, name: str) -> Composite:
    if name not in tree.composites:
        raise DiagramError(
            "There is no composite {name!r}; there are: {known}.", name=name, known=or_none(tree.composites)
        )
    return tree.composites[name]


def _check_name(diagram: Diagram, name: str) -> None:
    if not is_block_name(name):
        raise DiagramError(not_a_block_name(name))
    if name in diagram.subsystems or any(name == composite.name for composite in diagram.composites):
        raise DiagramError("The name {name!r} is used twice; every block needs a name of its own.", name=name)


def _free_name(diagram: Diagram, prefix: str) -> str:
    taken = {*diagram.subsystems, *(composite.name for composite in diagram.composites)}
    number = 1
    while f"{prefix}composite{number}" in taken:
        number += 1
    return f"composite{number}"


def _renamed(
    diagram: Diagram, text: str, names: Mapping[str, str], composites: Iterable[Composite], gone: str = ""
) -> ChangeComposites:
    """Return the edit that gives composites, with everything inside them, other names; `gone` is one that ceases."""

    def renamed(name: str) -> str:
        for old, new in names.items():
            if name == old or name.startswith(f"{old}."):
                return new + name.removeprefix(old)
        return name

    known = {composite.name for composite in diagram.composites}
    changed = tuple(
        c.replaced(name=renamed(c.name), members=tuple(renamed(m) if m in known else m for m in c.members if m != gone))
        for c in composites
    )
    levels = {name: renamed(name) for name in known if renamed(name) != name}
    positions = {levels[name]: place for name, place in diagram.positions.items() if name in levels}
    orientations = {levels[name]: turned for name, turned in diagram.orientations.items() if name in levels}
    runs = tuple(_renamed_run(run, renamed, gone) for run in diagram.runs)
    return ChangeComposites(
        text, changed, positions, orientations, None if runs == diagram.runs else runs, levels=levels
    )


def _renamed_run(run: ChosenMethod, renamed: Callable[[str], str], gone: str) -> ChosenMethod:
    cut = {renamed(name): solved for name, solved in run.cut.items() if name != gone}
    return run if cut == run.cut else replace(run, cut=cut)
