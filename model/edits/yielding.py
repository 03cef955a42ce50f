"""What lets blocks run that determine each other: they are solved together, or a block between them gives way."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.causality.joints import joints, nodes
from macrostep.model.diagram.composites import TOGETHER
from macrostep.model.diagram.cut import separated
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import Point
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.edits.composite_edits import put_into, solve_composite
from macrostep.model.edits.edits import AddSubsystem, CompositeEdit, Connect, Disconnect, Edit
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Parameter, Subsystem


class _YieldingLaw(NamedTuple):
    """A block that gives way between two bundles of a kind, as a person would write it."""

    name: str
    equations: tuple[str, ...]
    parameters: Mapping[str, Parameter]


_SPRINGS = {
    "translational": {"c": Parameter(1e6, "N/m"), "d": Parameter(1e3, "N*s/m")},
    "rotational": {"c": Parameter(1e4, "N*m/rad"), "d": Parameter(10.0, "N*m*s/rad")},
}
_RESISTANCES = {
    "electric": Parameter(1e-3, "ohm"),
    "thermal": Parameter(1e-3, "K/W"),
    "hydraulic": Parameter(1e5, "Pa*s/m^3"),
}
_GROUNDS = {"electric": "ground", "thermal": "surroundings", "hydraulic": "reservoir"}


def remedies(diagram: Diagram) -> list[Edit]:
    """Return what makes blocks that determine each other solvable, if they are not; each is tried before."""
    found = diagram.causality
    if found is None:
        return []
    apart = list(separated(diagram.causal()))
    names = found.contradicting or (apart[0][0] if apart else ())
    offers = [
        *(_together(diagram, *apart[0]) if apart else ()),
        *_with_blocks(diagram, names),
        *(_grounded(diagram, end) for end in _returns(found.floating)),
    ]
    kinds: dict[str, Edit] = {}
    for kind, edit in offers:
        if kind not in kinds and _helps(diagram, edit, found.floating):
            kinds[kind] = edit
    return list(kinds.values())


def _helps(diagram: Diagram, edit: Edit, floating: Collection[PortRef]) -> bool:
    """Say whether everything is solved then, or one of the circuits that nothing fixes is fixed."""
    other = diagram.copy()
    try:
        edit.apply(other)
    except MacrostepError:
        return False
    found = other.causality
    if found is not None and floating and found.floating:
        return set(floating).isdisjoint(found.floating)
    is_solved = found is not None and all(problem.severity != "error" for problem in found.problems)
    return is_solved and not list(separated(other.causal()))


def _together(diagram: Diagram, names: Collection[str], parts: Collection[str]) -> Iterator[tuple[str, Edit]]:
    """Offer to put blocks that can be solved as one only into one of the parts they are in, or into one around them."""
    tree = Hierarchy.of(diagram)
    common = tree.common(names)
    said = Phrase("solve {blocks} together", blocks=", ".join(names))
    if common:
        edit = solve_composite(diagram, common, TOGETHER)
        yield "together", CompositeEdit(Phrase("solve {blocks} together", blocks=common), [edit])
    for part in filter(None, parts):
        moved = [name for name in names if part not in tree.ancestors(name)]
        yield "together", CompositeEdit(said, [put_into(diagram, moved, part)])


def _with_blocks(diagram: Diagram, names: Collection[str]) -> Iterator[tuple[str, Edit]]:
    """Offer blocks that give way, between those with such names or beside them."""
    for ends in nodes(joints(diagram.subsystems, diagram.connections)):
        here = [end for end in ends if end.subsystem in names]
        if len(here) > 1:
            for end in here:
                others = sorted((other for other in ends if other != end), key=lambda other: other not in here)
                yield "between", _between(diagram, end, others)
            for end in here:
                beside = _beside(diagram, end)
                if beside is not None:
                    yield "beside", beside


def _between(diagram: Diagram, end: PortRef, others: Sequence[PortRef]) -> Edit:
    """Return the edit that takes an end out of its node and joins it to the others by a block that gives way."""
    bundle = diagram[end.subsystem].ports[end.port]
    law = _law(bundle.kind, len(bundle.signals))
    name = _free_name(diagram, law.name)
    block = _block(name, law, bundle, diagram[end.subsystem])
    first = others[0]
    cut = [target for target in (end, *others) if diagram.connections.get(target) in (end, *others)]
    edits: list[Edit] = [Disconnect(target) for target in cut]
    edits.append(AddSubsystem(block, _middle(diagram, end.subsystem, first.subsystem)))
    edits += [Connect(first, other) for other in others[1:]]
    edits += [Connect(end, PortRef(name, "end1")), Connect(first, PortRef(name, "end2"))]
    said = {"one": str(end), "other": str(first)}
    text = Phrase("put a small resistance between {one} and {other}", **said)
    if law.name == "spring":
        text = Phrase("put a stiff spring between {one} and {other}", **said)
    return CompositeEdit(text, edits)


def _beside(diagram: Diagram, end: PortRef) -> Edit | None:
    """Return the edit that lets what flows together somewhere go elsewhere: through a large resistance to 0."""
    bundle = diagram[end.subsystem].ports[end.port]
    if len(bundle.signals) != 2:
        return None
    small = _RESISTANCES.get(bundle.kind, Parameter(1e-3))
    name = _free_name(diagram, "leak")
    potential, flow = bundle.signals
    block = Subsystem(
        name,
        parameters={"R": Parameter(1e9 * small.value, small.unit)},
        variables={"p": _variable(diagram[end.subsystem], potential), "f": _variable(diagram[end.subsystem], flow)},
        equations=["p = R*f"],
        ports=[Bundle("end", bundle.kind, ["p", "f"], "left")],
    )
    text = Phrase("put a large resistance from {one} to 0", one=str(end))
    place = _middle(diagram, end.subsystem, end.subsystem)
    return CompositeEdit(text, [AddSubsystem(block, place), Connect(end, PortRef(name, "end"))])


def _returns(circuit: Sequence[PortRef]) -> Iterator[PortRef]:
    """Yield where a circuit can be grounded: of each block the return of a source, or else its last bundle."""
    ends: dict[str, PortRef] = {}
    for end in circuit:
        if ends.get(end.subsystem, end).port != "minus":
            ends[end.subsystem] = end
    yield from sorted(ends.values(), key=lambda end: end.port != "minus")


def _grounded(diagram: Diagram, end: PortRef) -> tuple[str, Edit]:
    """Offer to fix the potential of a bundle."""
    block, bundle = end.subsystem, diagram[end.subsystem].ports[end.port]
    name = _free_name(diagram, _GROUNDS.get(bundle.kind, "ground"))
    potential, flow = bundle.signals
    its = {"v": _variable(diagram[block], potential), "i": _variable(diagram[block], flow)}
    port, symbol = Bundle("pin", bundle.kind, ["v", "i"]), "ground" if bundle.kind == "electric" else ""
    ground = Subsystem(name, variables=its, equations=["v = 0"], ports=[port], type=symbol)
    place = _middle(diagram, block, block)
    text = Phrase("connect ground to {one}", one=str(end))
    return "ground", CompositeEdit(text, [AddSubsystem(ground, place), Connect(end, PortRef(name, "pin"))])


def _law(kind: str, signals: int) -> _YieldingLaw:
    if signals == 3:
        parameters = _SPRINGS.get(kind, {"c": Parameter(1e6), "d": Parameter(1e3)})
        return _YieldingLaw("spring", ("f1 = c*(p1 - p2) + d*(v1 - v2)", "f1 + f2 = 0"), parameters)
    return _YieldingLaw("resistance", ("p1 - p2 = R*f1", "f1 + f2 = 0"), {"R": _RESISTANCES.get(kind, Parameter(1e-3))})


def _block(name: str, law: _YieldingLaw, bundle: Bundle, like: Subsystem) -> Subsystem:
    signals = ("p", "v", "f") if len(bundle.signals) == 3 else ("p", "f")
    its = {s: _variable(like, signal) for s, signal in zip(signals, bundle.signals, strict=True)}
    return Subsystem(
        name,
        parameters=law.parameters,
        variables={f"{s}{k}": variable for k in (1, 2) for s, variable in its.items()},
        equations=law.equations,
        ports=[
            Bundle("end1", bundle.kind, [f"{s}1" for s in signals], "left"),
            Bundle("end2", bundle.kind, [f"{s}2" for s in signals], "right"),
        ],
    )


def _variable(subsystem: Subsystem, signal: str) -> AlgebraicVariable:
    """Return a variable in the unit of a signal of a bundle."""
    groups = (subsystem.variables, subsystem.states, subsystem.inputs, subsystem.outputs)
    return AlgebraicVariable(unit=next((str(group[signal].unit) for group in groups if signal in group), ""))


def _free_name(diagram: Diagram, name: str) -> str:
    k, found = 1, name
    while found in diagram.names:
        k += 1
        found = f"{name}{k}"
    return found


def _middle(diagram: Diagram, one: str, other: str) -> Point | None:
    places = diagram.positions
    if one not in places or other not in places:
        return None
    (x1, y1), (x2, y2) = places[one], places[other]
    return (x1 + x2) / 2.0, (y1 + y2) / 2.0 + 120.0
