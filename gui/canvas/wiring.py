"""The courses of all wires of a scene, kept up to date while blocks move; numbers only, no Qt."""

from __future__ import annotations

from collections.abc import Iterable

from macrostep.model.diagram import Point, PortRef
from macrostep.model.routing import Obstacles, Points, Rect, route
from macrostep.model.tracks import separate


class Wiring:
    """Routes by target input, in two stages.

    A raw route depends on the blocks alone; separating parallel parts then looks at all routes. A wire that did not
    move is therefore the same whatever was edited before, and undo restores the picture exactly.
    """

    def __init__(self) -> None:
        self.obstacles = Obstacles()
        self._raw: dict[PortRef, Points] = {}
        self._sources: dict[PortRef, PortRef] = {}
        self._shown: dict[PortRef, Points] = {}

    def lay(self, source: PortRef, target: PortRef, start: Point, end: Point, waypoints: Iterable[Point] = ()) -> None:
        """Route the wire from `source` at `start` to `target` at `end`."""
        around = (self.obstacles[source.subsystem], self.obstacles[target.subsystem])
        self._raw[target] = route(start, end, around, self.obstacles, tuple(waypoints))
        self._sources[target] = source

    def remove(self, target: PortRef) -> None:
        """Forget a wire."""
        for routes in (self._raw, self._sources, self._shown):
            routes.pop(target, None)

    def passing(self, rect: Rect) -> list[PortRef]:
        """Return the wires whose surroundings this block stands in: those that it may send elsewhere."""
        found = []
        for target, points in self._raw.items():
            xs, ys = [x for x, _ in points], [y for _, y in points]
            if rect.left < max(xs) and min(xs) < rect.right and rect.top < max(ys) and min(ys) < rect.bottom:
                found.append(target)
        return found

    def settle(self) -> dict[PortRef, Points]:
        """Separate parallel parts; returns the routes that changed since last time."""
        routes = separate(self._raw, self._sources, self.obstacles)
        changed = {target: points for target, points in routes.items() if self._shown.get(target) != points}
        self._shown = routes
        return changed
