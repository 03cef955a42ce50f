"""The courses of all wires of a scene, kept up to date while blocks move; numbers only, no Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from macrostep.model.diagram import Point, PortRef
from macrostep.model.ports import Side
from macrostep.model.routing import Obstacles, Points, Rect, Route, route
from macrostep.model.tracks import Separation, junctions

REMEMBERED = 8
"""Routes are remembered for so many arrangements of the blocks, so that undo need not find them again."""


class Course(NamedTuple):
    """Where a wire runs: its corners, and the dots where others part from it."""

    points: Points
    dots: Points


class End(NamedTuple):
    """Where a wire ends, and on which side of its block."""

    place: Point
    side: Side


class Wiring:
    """Courses by target input, in two stages.

    A raw route depends on the blocks alone; separating parallel parts then looks at all routes. The picture is
    therefore the same whatever was edited before, and undo restores it exactly.
    """

    def __init__(self) -> None:
        self.obstacles = Obstacles()
        self._remembered: dict[int, dict[tuple[End, End, tuple[Rect, Rect], Points], Route]] = {}
        self.remove_all()

    def remove_all(self) -> None:
        """Forget all wires."""
        self._raw: dict[PortRef, Points] = {}
        self._reaches: dict[PortRef, Rect] = {}
        self._sources: dict[PortRef, PortRef] = {}
        self._nets: defaultdict[PortRef, dict[PortRef, None]] = defaultdict(dict)
        self._changed: dict[PortRef, Points | None] = {}
        self._restless: set[PortRef] = set()  # wires whose routes count as changed once they are laid
        self._separation = Separation[PortRef](self._sources, self.obstacles)
        self._separated: dict[PortRef, Points] = {}
        self._shown: dict[PortRef, Course] = {}
        self._elsewhere: dict[PortRef, None] = {}  # wires whose courses are to be compared with what is shown
        self.is_settled = True
        """Whether parallel parts of all wires are separated."""

    def lay(self, source: PortRef, target: PortRef, start: End, end: End, waypoints: Sequence[Point] = ()) -> Points:
        """Route the wire from `source` to `target`; returns its raw route."""
        around = (self.obstacles[source.subsystem], self.obstacles[target.subsystem])
        key = (start, end, around, tuple(waypoints))
        remembered = self._remembered.setdefault(self.obstacles.fingerprint, {})
        found = remembered.get(key)
        if found is None:
            sides = (start.side, end.side)
            found = remembered[key] = route(start.place, end.place, around, self.obstacles, key[3], sides)
        points = found.points
        if points != self._raw.get(target) or target in self._changed or target in self._restless:
            self._restless.discard(target)
            self._raw[target] = self._changed[target] = points
        self._reaches[target] = found.reach
        self._sources[target] = source
        self._nets[source][target] = None
        return points

    @property
    def backlog(self) -> int:
        """How many routes wait to be separated."""
        return len(self._changed)

    def remove(self, targets: Collection[PortRef]) -> None:
        """Forget wires."""
        touched: dict[PortRef, None] = {}
        for target in targets:
            source = self._sources.pop(target, None)
            if source is not None:
                del self._raw[target], self._reaches[target], self._nets[source][target]
                for known in (self._shown, self._separated, self._elsewhere):
                    known.pop(target, None)
                self._restless.discard(target)
                self._changed[target] = None
                touched[source] = None
        for source in touched:
            first = next(iter(self._nets[source]), None)
            if first is not None:
                self._changed[first] = self._raw[first]  # its dots change
        if len(targets) > len(self._raw):  # those that are left are separated sooner than all that go are taken out
            self._separation = Separation(self._sources, self.obstacles)
            self._changed = dict(self._raw)

    def show_again(self, targets: Iterable[PortRef]) -> None:
        """Count the courses of these wires as changed: they may be shown elsewhere."""
        for target in targets:
            if self._shown.pop(target, None) is not None:
                self._changed.setdefault(target, self._raw[target])

    def spread_again(self, targets: Iterable[PortRef]) -> None:
        """Separate these wires anew once they are laid: blocks came or went in many places."""
        self._restless.update(targets)

    def net(self, source: PortRef) -> tuple[PortRef, ...]:
        """Return the targets of every wire that begins at an output."""
        return tuple(self._nets.get(source, ()))

    def passing(self, rects: Sequence[Rect]) -> Iterator[PortRef]:
        """Yield the wires in whose reach one of these blocks stands: those that it may send elsewhere."""
        if not rects:
            return
        left, top = min(rect.left for rect in rects), min(rect.top for rect in rects)
        right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
        for target, (x0, y0, x1, y1) in self._reaches.items():
            if left < x1 and x0 < right and top < y1 and y0 < bottom:  # few do
                for rect in rects:
                    if rect[0] < x1 and x0 < rect[2] and rect[1] < y1 and y0 < rect[3]:
                        yield target
                        break

    def disturb(self, rects: Iterable[Rect]) -> None:
        """Separate wires anew near these places, where blocks came or went."""
        self._separation.take({}, rects)

    def settle(self, is_over: Callable[[], bool]) -> dict[PortRef, Course]:
        """Separate parallel parts until the time is over; returns the courses that changed since last time.

        What is left then, which `is_settled` tells, waits until this is called again.
        """
        while len(self._remembered) > REMEMBERED:
            del self._remembered[next(iter(self._remembered))]
        self._separation.take(self._changed)
        self._changed = {}
        self.is_settled = False
        routes = self._separation.go_on(is_over)
        if routes is None:
            return {}
        self._use(routes)
        changed: dict[PortRef, Course] = {}
        while self._elsewhere:
            target, _ = self._elsewhere.popitem()
            if target in self._separated:
                course = Course(self._separated[target], self._dots(target))
                if self._shown.get(target) != course:
                    changed[target] = self._shown[target] = course
            if is_over():
                break
        self.is_settled = not self._elsewhere
        return changed

    def _use(self, routes: Mapping[PortRef, Points | None]) -> None:
        """Take over separated routes; the first ones of their nets bear the dots, and change with them."""
        for target, points in routes.items():
            if points is None:
                self._separated.pop(target, None)
            elif target in self._sources:
                self._separated[target] = points
                self._elsewhere[target] = None
                self._elsewhere[next(iter(self._nets[self._sources[target]]))] = None

    def _dots(self, target: PortRef) -> Points:
        net = self._nets[self._sources[target]]
        if len(net) == 1 or target != next(iter(net)):
            return ()
        return tuple(junctions([self._separated[t] for t in net if t in self._separated]))
