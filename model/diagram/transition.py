"""From one state of a diagram to another, event by event, so that whoever mirrors it keeps what stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from macrostep.model.diagram.diagram import SETTINGS, Diagram
from macrostep.model.diagram.geometry import UPRIGHT


def follow(diagram: Diagram, requested: Diagram) -> None:
    """Change a diagram until it is the one requested; nothing of that one is changed."""
    _follow_settings(diagram, requested)
    if diagram.connections != requested.connections:
        gone = [t for t, s in diagram.connections.items() if requested.connections.get(t) != s]
        diagram.disconnect_all(gone)
    for key in [key for key, group in diagram.groups.items() if requested.groups.get(key) != group]:
        diagram.set_group(key, None)
    diagram.remove_all([name for name in diagram.subsystems if name not in requested.subsystems])
    if any(composite.name in requested.subsystems for composite in diagram.composites):
        diagram.set_composites(c for c in diagram.composites if c.name not in requested.subsystems)
    diagram.add_all((s for n, s in requested.subsystems.items() if n not in diagram.subsystems), requested.positions)
    if diagram.composites != requested.composites:
        diagram.set_composites(requested.composites)
    for name, subsystem in requested.subsystems.items():
        present = diagram.subsystems[name]
        if present is not subsystem and present != subsystem:
            diagram.replace(name, subsystem)
    _follow_places(diagram, requested)
    if len(diagram.connections) < len(requested.connections):
        diagram.connect_all({t: s for t, s in requested.connections.items() if t not in diagram.connections})
    if diagram.composites != requested.composites:  # corners of wires that were not there before
        diagram.set_composites(requested.composites)
    for target in [*diagram.waypoints, *requested.waypoints] if diagram.waypoints != requested.waypoints else ():
        if diagram.waypoints.get(target) != requested.waypoints.get(target):
            diagram.set_waypoints(target, requested.waypoints.get(target, ()))
    for key in {**diagram.notes, **requested.notes}:
        if diagram.notes.get(key) != requested.notes.get(key):
            diagram.set_note(key, requested.notes.get(key))
    for key, group in requested.groups.items():
        if key not in diagram.groups:
            diagram.set_group(key, group)
    diagram.set_order(requested.subsystems, requested.connections)
    diagram.plots = requested.plots


def _follow_settings(diagram: Diagram, requested: Diagram) -> None:
    changed = {
        key: getattr(requested, key) for key in SETTINGS if _differs(getattr(diagram, key), getattr(requested, key))
    }
    if changed:
        diagram.set(**changed)


def _differs(a: object, b: object) -> bool:
    return a is not b and a != b


def _follow_places(diagram: Diagram, requested: Diagram) -> None:
    names = [*requested.subsystems, *(composite.name for composite in requested.composites)]
    if diagram.positions != requested.positions:
        moved = (n for n in names if diagram.positions.get(n) != requested.positions.get(n))
        diagram.move_all({name: requested.positions.get(name) for name in moved})
    if diagram.orientations != requested.orientations:
        for name in names:
            if diagram.orientations.get(name) != requested.orientations.get(name):
                diagram.turn(name, requested.orientations.get(name, UPRIGHT))


@dataclass
class Rework:
    """An edit, as :mod:`macrostep.model.edits` has them, that is written down as what it leads to.

    Attributes
    ----------
    text : str
    change : callable
        Changes the copy of the diagram that it is given, or raises a MacrostepError.
    """

    text: str
    change: Callable[[Diagram], object]
    _before: Diagram | None = field(default=None, init=False, repr=False)

    def apply(self, diagram: Diagram) -> None:
        """Change the diagram."""
        before, after = diagram.copy(), diagram.copy()
        self.change(after)
        follow(diagram, after)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        """Take the change back."""
        assert self._before is not None
        follow(diagram, self._before)
