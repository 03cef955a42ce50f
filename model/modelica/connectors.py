"""Acausal bundles as connectors of Modelica: a potential and a ``flow`` each, as its rule of balance wants.

A position has its velocity not in the connector: a block that needs it differentiates the position, unless its laws
give the velocity already, as those of a wall or of a lever do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from macrostep.model.bundles.bundles import KINDS, UNITS
from macrostep.model.causality.forms import WITH_RATE, is_differentiated, statements
from macrostep.model.causality.joints import is_joint
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.modelica.text import modelica_unit
from macrostep.model.solving.linear import names_in
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import Subsystem

FIELDS = {
    "translational": ("x", "", "F"),
    "rotational": ("phi", "", "tau"),
    "electric": ("v", "i"),
    "thermal": ("T", "Q"),
    "hydraulic": ("p", "q"),
}
"""What the signals of a bundle are called in the connector of its kind; "" is not in it."""


def has_connectors(diagram: Diagram) -> bool:
    """Say whether a diagram can be written with connectors: all that is joined is acausal and of a known kind."""
    wires = diagram.connections.items()
    ends = {end for target, source in wires if is_joint(diagram.subsystems, source, target) for end in (source, target)}
    blocks = [subsystem for subsystem in diagram.subsystems.values() if subsystem.acausal_bundles]
    return (
        bool(blocks)
        and all(end.port in diagram[end.subsystem].acausal_bundles for end in ends)
        and all(differentiated_velocities(block) is not None for block in blocks)
    )


def definition(kind: str, name: str) -> str:
    """Return the connector of a kind, under a name."""
    lines = [
        f'  {"flow " if i == len(KINDS[kind]) - 1 else ""}Real {field}(unit="{modelica_unit(unit)}") "{what}";'
        for i, (field, unit, what) in enumerate(zip(FIELDS[kind], UNITS[kind], KINDS[kind], strict=True))
        if field
    ]
    return "\n".join((f"connector {name}", *lines, f"end {name};\n"))


def velocities(subsystem: Subsystem) -> dict[str, str]:
    """Return the velocities of a block's bundles that are no states, each with the position that it belongs to."""
    rated = (bundle.signals for bundle in subsystem.acausal_bundles.values() if bundle.kind in WITH_RATE)
    return {velocity: position for position, velocity, _ in rated if velocity not in subsystem.states}


def differentiated_velocities(subsystem: Subsystem) -> tuple[str, ...] | None:
    """Return the velocities that are the derivatives of positions, besides what a block's equations say.

    None of a block that has no such form: of a kind that is not known, or with too many or too few equations.
    """
    bundles = subsystem.acausal_bundles.values()
    if any(bundle.kind not in FIELDS or len(bundle.signals) != len(FIELDS[bundle.kind]) for bundle in bundles):
        return None
    written = statements(tuple(subsystem.equations))
    named = [names_in(equation.left) | names_in(equation.right) for equation in written.equations]
    known = {*subsystem.parameters, *subsystem.inputs}
    known |= {state for state in written.sampled if not is_differentiated(subsystem, state)}
    unknowns = set[str]().union(subsystem.states, subsystem.variables, *named) - known
    free = list(velocities(subsystem))
    count = len(unknowns) - len(bundles) - len(named)
    flows = {bundle.signals[-1] for bundle in bundles}
    kinematic = [names for names in named if names.isdisjoint(flows)]
    for chosen in combinations(free, count) if 0 <= count <= len(free) else ():
        if _are_matched([name for name in free if name not in chosen], kinematic):
            return chosen
    return None


def _are_matched(names: Iterable[str], equations: Sequence[Collection[str]]) -> bool:
    """Say whether each name has an equation of its own in which it stands."""
    taken: dict[int, str] = {}

    def place(name: str, seen: set[int]) -> bool:
        for i, known in enumerate(equations):
            if name in known and i not in seen:
                seen.add(i)
                if i not in taken or place(taken[i], seen):
                    taken[i] = name
                    return True
        return False

    return all(place(name, set()) for name in names)


def fields(bundle: Bundle) -> dict[str, str]:
    """Return the signals of a bundle that its connector has, by what they are called there."""
    return {field: signal for field, signal in zip(FIELDS[bundle.kind], bundle.signals, strict=True) if field}
