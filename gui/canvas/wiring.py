"""The courses of all wires of a scene, kept up to date while blocks move; numbers only, no Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from macrostep.model.diagram import Point, PortRef
from macrostep.model.routing import Obstacles, Points, Rect, route
from macrostep.model.tracks import junctions, separate

NEAR = 500
"""Up to so many wires a preview separates all of them, beyond that only those that it moves (7 ms of a frame)."""


class Course(NamedTuple):
    """Where a wire runs: its corners, and the dots where others part from it."""

    points: Points
    dots: Points


class Wiring:
    """Courses by target input, in two stages.

    A raw route depends on the blocks alone; separating parallel parts then looks at all routes. The picture is
    therefore the same whatever was edited before, and undo restores it exactly.
    """

    def __init__(self) -> None:
        self.obstacles = Obstacles()
        self._raw: dict[PortRef, Points] = {}
        self._sources: dict[PortRef, PortRef] = {}
        self._nets: defaultdict[PortRef, dict[PortRef, None]] = defaultdict(dict)
        self._shown: dict[PortRef, Course] = {}

    def lay(self, source: PortRef, target: PortRef, start: Point, end: Point, waypoints: Iterable[Point] = ()) -> None:
        """Route the wire from `source` at `start` to `target` at `end`."""
        around = (self.obstacles[source.subsystem], self.obstacles[target.subsystem])
        self._raw[target] = route(start, end, around, self.obstacles, tuple(waypoints))
        self._sources[target] = source
        self._nets[source][target] = None

    def remove(self, target: PortRef) -> None:
        """Forget a wire."""
        source = self._sources.pop(target, None)
        if source is not None:
            del self._raw[target], self._nets[source][target]
            self._shown.pop(target, None)

    def passing(self, rect: Rect) -> list[PortRef]:
        """Return the wires whose surroundings this block stands in: those that it may send elsewhere."""
        found = []
        for target, points in self._raw.items():
            xs, ys = [x for x, _ in points], [y for _, y in points]
            if rect.left < max(xs) and min(xs) < rect.right and rect.top < max(ys) and min(ys) < rect.bottom:
                found.append(target)
        return found

    def settle(self, preview: Iterable[PortRef] | None = None) -> dict[PortRef, Course]:
        """Separate parallel parts; returns the courses that changed since last time.

        Parameters
        ----------
        preview : iterable of PortRef, optional
            The wires being moved: in a large diagram the others stay as they are.
        """
        if preview is None or len(self._raw) <= NEAR:
            routes = separate(self._raw, self._sources, self.obstacles)
        else:
            moving = {target: self._raw[target] for target in preview}
            routes = separate(moving, self._sources, self.obstacles)
        changed = {}
        for target, course in self._with_dots(routes):
            if self._shown.get(target) != course:
                changed[target] = self._shown[target] = course
        return changed

    def _with_dots(self, routes: dict[PortRef, Points]) -> Iterable[tuple[PortRef, Course]]:
        for target, points in routes.items():
            net = self._nets[self._sources[target]]
            is_first = len(net) > 1 and target == next(iter(net))
            together = [routes[t] for t in net if t in routes] if is_first else []
            yield target, Course(points, tuple(junctions(together)))
