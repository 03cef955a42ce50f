"""The courses of all wires of a scene, kept up to date while blocks move; numbers only, no Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from macrostep.model.diagram.diagram import Point, PortRef
from macrostep.model.drawing.routing import Obstacles, Points, Rect, Route, route
from macrostep.model.drawing.tracks import Separation, junctions
from macrostep.model.subsystem.ports import Side

REMEMBERED = 8
"""Routes are remembered for so many arrangements of the blocks, so that undo need not find them again."""


class Course(NamedTuple):
    """Where a wire runs: its corners, and the dots where others part from it."""

    points: Points
    dots: Points


class WireEnd(NamedTuple):
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
        self._remembered: dict[int, dict[tuple[WireEnd, WireEnd, tuple[Rect, Rect], Points], Route]] = {}
        self.remove_all()

    def remove_all(self) -> None:
        """Forget all wires."""
        self._raw: dict[PortRef, Route] = {}
        self._sources: dict[PortRef, PortRef] = {}
        self._nets: defaultdict[PortRef, dict[PortRef, None]] = defaultdict(dict)
        self._gone: dict[PortRef, None] = {}  # wires that are taken out when the scene is next shown
        self._unseen: list[PortRef] = []  # wires whose courses count as changed, once they are looked at
        self._changed: dict[PortRef, Points | None] = {}
        self._restless: set[PortRef] = set()  # wires whose routes count as changed once they are laid
        self._separation = Separation[PortRef](self._sources, self.obstacles)
        self._separated: dict[PortRef, Points] = {}
        self._shown: dict[PortRef, Course] = {}
        self._elsewhere: dict[PortRef, None] = {}  # wires whose courses are to be compared with what is shown
        self.is_settled = True
        """Whether parallel parts of all wires are separated."""

    def lay(
        self, source: PortRef, target: PortRef, start: WireEnd, end: WireEnd, waypoints: Sequence[Point] = ()
    ) -> Points:
        """Route the wire from `source` to `target`; returns its raw route."""
        self._take_out()
        around = (self.obstacles[source.subsystem], self.obstacles[target.subsystem])
        key = (start, end, around, tuple(waypoints))
        remembered = self._remembered.setdefault(self.obstacles.fingerprint, {})
        found = remembered.get(key)
        if found is None:
            sides = (start.side, end.side)
            found = remembered[key] = route(start.place, end.place, around, self.obstacles, key[3], sides)
        points, before = found.points, self._raw.get(target)
        if before is None or points != before.points or target in self._changed or target in self._restless:
            self._restless.discard(target)
            self._changed[target] = points
        self._raw[target] = found
        self._sources[target] = source
        self._nets[source][target] = None
        return points

    @property
    def backlog(self) -> int:
        """How many routes wait to be separated."""
        return len(self._changed) + len(self._gone)

    def remove(self, targets: Collection[PortRef]) -> None:
        """Forget wires; of thousands, what is known of them goes while the window has time for it."""
        self._gone.update(dict.fromkeys(targets))

    def _take_out(self) -> None:
        """Take the wires out that were removed."""
        if not self._gone:
            return
        targets, self._gone = self._gone, {}
        raw, sources, nets = self._raw, self._sources, self._nets
        gone = {target: sources.pop(target) for target in targets if target in raw}
        for target, source in gone.items():
            del raw[target], nets[source][target]
        shown = self._shown
        for target in gone if shown else ():
            shown.pop(target, None)
        self._restless.difference_update(gone)
        self._changed.update(dict.fromkeys(gone))
        for port in dict.fromkeys((*gone.values(), *gone)):
            first = next(iter(nets.get(port, ())), None)
            if first is not None:
                self._changed[first] = raw[first].points  # its dots change
        if len(gone) > len(raw):  # those that are left are separated sooner than all that go are taken out
            self._separation = Separation(sources, self.obstacles)
            self._separated = {}
            self._changed = {target: route.points for target, route in raw.items()}

    def show_again(self, targets: Iterable[PortRef]) -> None:
        """Count the courses of these wires as changed: they may be shown elsewhere."""
        self._unseen += targets

    def spread_again(self, targets: Iterable[PortRef]) -> None:
        """Separate these wires anew once they are laid: blocks came or went in many places."""
        self._restless.update(targets)

    def net(self, source: PortRef) -> tuple[PortRef, ...]:
        """Return the targets of every wire that begins at an output."""
        self._take_out()
        return tuple(self._nets.get(source, ()))

    def passing(self, rects: Sequence[Rect]) -> Iterator[PortRef]:
        """Yield the wires in whose reach one of these blocks stands: those that it may send elsewhere."""
        if not rects:
            return
        self._take_out()
        left, top = min(rect.left for rect in rects), min(rect.top for rect in rects)
        right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
        for target, found in self._raw.items():
            x0, y0, x1, y1 = found.reach
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

        What is left then (see `is_settled`) waits until this is called again.
        """
        self._take_out()
        for target in self._unseen:
            if self._shown.pop(target, None) is not None and target in self._raw:
                self._changed.setdefault(target, self._raw[target].points)
        self._unseen = []
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
        """Take over separated routes; the first wires from the ports at their ends bear the dots, and change, too."""
        for target, points in routes.items():
            if points is None:
                self._separated.pop(target, None)
            elif target in self._sources:
                self._separated[target] = points
                self._elsewhere[target] = None
                for port in (self._sources[target], target):
                    self._elsewhere.update(dict.fromkeys(islice(self._nets.get(port, ()), 1)))

    def _dots(self, target: PortRef) -> Points:
        """Return where other wires part from that which a port's first wire runs along: all that meet at the port."""
        port = self._sources[target]
        net = self._nets[port]
        if target != next(iter(net)):
            return ()
        routes = [self._separated[t] for t in net if t in self._separated]
        if port in self._separated:  # a bundle is an end of one wire, and the beginning of others
            routes.append(self._separated[port][::-1])
        return tuple(junctions(routes)) if len(routes) > 1 else ()
