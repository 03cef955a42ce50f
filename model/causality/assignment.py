"""Which bundle of each node gives the potential: found for a whole diagram, independent of names and order.

Decisions propagate as in the assignment of causality to bond graphs: who gives in a node is the only one there; a block
keeps the patterns that fit what was decided; a bundle that all of them agree on is decided. Then potentials spread from
where they are known: the block with the smallest impedance there gives the next one. A decision that turns out wrong
is taken back.

References
----------
D. C. Karnopp, D. L. Margolis, R. C. Rosenberg, "System Dynamics", 5th edition, Wiley 2012, chapter 5 (sequential
causality assignment).
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from macrostep.model.subsystem.ports import PortRef

Pattern = frozenset[str]
_MOST_RETURNS = 2000
"""So often a decision is taken back before it is said that there is none."""


@dataclass
class CausalityError(Exception):
    """Blocks that cannot all be solved as they are joined.

    Attributes
    ----------
    ends : tuple of PortRef
        The bundles that decide what contradicts itself.
    kind : {"twice", "never", "floating"}
        A potential is given twice, or by nobody, or only in relation to others.
    joined : object
        Blocks that cannot be solved as one either.
    """

    ends: tuple[PortRef, ...]
    kind: Literal["twice", "never", "floating"]
    joined: object = None


def _kind(is_given_twice: bool) -> Literal["twice", "never"]:
    return "twice" if is_given_twice else "never"


class CausalityAssignment:
    """Finds who gives.

    Parameters
    ----------
    nodes : sequence of tuple of PortRef
        The bundles that meet.
    patterns : mapping
        By block, the sets of its bundles that it can give at once.
    fixed : mapping
        Bundles of which it is known whether they give.
    impedance : callable
        Of a block, a pattern and a bundle in it, how much the potential gives way.
    """

    def __init__(
        self,
        nodes: Sequence[tuple[PortRef, ...]],
        patterns: Mapping[str, Sequence[Pattern]],
        fixed: Mapping[PortRef, bool],
        impedance: Callable[[str, Pattern, str], float],
    ) -> None:
        self._nodes = nodes
        self._node_of = {end: i for i, ends in enumerate(nodes) for end in ends}
        self._patterns = {name: tuple(its) for name, its in patterns.items()}
        self._ends: dict[str, list[PortRef]] = {}
        for ends in nodes:
            for end in ends:
                self._ends.setdefault(end.subsystem, []).append(end)
        self._place = {end: i for i, end in enumerate(self._node_of)}
        self._impedance = impedance
        self.gives: dict[PortRef, bool] = {}
        self._why: dict[PortRef, tuple[PortRef, ...]] = {}
        self._left = dict(self._patterns)
        self._undecided = [len(ends) for ends in nodes]
        self._giver: list[PortRef | None] = [None] * len(nodes)
        self._trail: list[tuple[PortRef | str, tuple[Pattern, ...]]] = []
        self._waiting: list[tuple[float, int, PortRef]] = []
        self._queue: list[tuple[PortRef, bool, tuple[PortRef, ...]]] = [
            (end, gives, ()) for end, gives in fixed.items()
        ]

    def found(self) -> dict[int, PortRef]:
        """Return who gives in each node.

        Raises
        ------
        CausalityError
        """
        for name, its in self._left.items():
            self._agree(name, its)
        self._check_nodes()
        self._propagate()
        for name, ends in self._ends.items():
            if len(ends) == 1:
                self._offer(name)  # it needs no other potential
        choices: list[tuple[int, PortRef]] = []
        returns = 0
        while True:
            end = self._next()
            if end is None:
                break
            choices.append((len(self._trail), end))
            self._queue.append((end, True, ()))
            while True:
                try:
                    self._propagate()
                    break
                except CausalityError:
                    returns += 1
                    if not choices or returns > _MOST_RETURNS:
                        raise
                    size, wrong = choices.pop()
                    self._take_back(size)
                    self._queue = [(wrong, False, tuple(end for _, end in choices))]
        return {i: giver for i, giver in enumerate(self._giver) if giver is not None}

    def _check_nodes(self) -> None:
        for ends in self._nodes:
            if len(ends) == 1:
                self._queue.append((ends[0], True, ()))

    def _agree(self, name: str, left: Sequence[Pattern]) -> None:
        """Decide what all patterns that are left of a block agree on."""
        ends = self._ends.get(name, [])
        if not left:
            return
        because: tuple[PortRef, ...] | None = None
        for end in ends:
            if end in self.gives:
                continue
            giving = sum(end.port in pattern for pattern in left)
            if giving in (0, len(left)):
                if because is None:
                    because = tuple(e for e in ends if e in self.gives)
                self._queue.append((end, giving > 0, because))

    def _propagate(self) -> None:
        while self._queue:
            batch, self._queue = self._queue, []
            for end, gives, why in batch:
                known = self.gives.get(end)
                if known is None:
                    self._decide(end, gives, why)
                elif known != gives:
                    raise CausalityError(self._reasons((end, *why)), _kind(gives or self._is_given_elsewhere(end)))

    def _is_given_elsewhere(self, end: PortRef) -> bool:
        giver = self._giver[self._node_of[end]]
        return giver is not None and giver != end

    def _decide(self, end: PortRef, gives: bool, why: tuple[PortRef, ...]) -> None:
        node = self._node_of[end]
        giver = self._giver[node]
        if gives and giver is not None:
            raise CausalityError(self._reasons((end, giver, *why)), "twice")
        self.gives[end], self._why[end] = gives, why
        self._trail.append((end, ()))
        self._undecided[node] -= 1
        if gives:
            self._giver[node] = end
            self._queue += [(other, False, (end,)) for other in self._nodes[node] if other != end]
        elif self._giver[node] is None and self._undecided[node] == 0:
            raise CausalityError(self._reasons(self._nodes[node]), "never")
        elif self._giver[node] is None and self._undecided[node] == 1:
            last = next(e for e in self._nodes[node] if e not in self.gives)
            self._queue.append((last, True, tuple(e for e in self._nodes[node] if e != last)))
        self._narrow(end, gives)
        if not gives:
            self._offer(end.subsystem)

    def _narrow(self, end: PortRef, gives: bool) -> None:
        """Keep the patterns of a block that fit a decision."""
        name = end.subsystem
        before = self._left.get(name)
        if before is None:
            return
        left = tuple(pattern for pattern in before if (end.port in pattern) == gives)
        if len(left) == len(before):
            return
        self._trail.append((name, before))
        self._left[name] = left
        decided = tuple(e for e in self._ends[name] if e in self.gives)
        if not left:
            raise CausalityError(self._reasons(decided), _kind(not gives))
        self._agree(name, left)

    def _offer(self, name: str) -> None:
        """Let a block of which a potential is known be one that gives the next."""
        for end in self._ends[name]:
            if end not in self.gives:
                pattern = next((p for p in self._left.get(name, ()) if end.port in p), None)
                if pattern is not None:
                    size = self._impedance(name, pattern, end.port)
                    heapq.heappush(self._waiting, (size, self._place[end], end))

    def _next(self) -> PortRef | None:
        """Return the bundle that gives next."""
        while self._waiting:
            end = heapq.heappop(self._waiting)[2]
            if end not in self.gives and self._giver[self._node_of[end]] is None:
                return end
        for i, ends in enumerate(self._nodes):
            if self._giver[i] is None:
                raise CausalityError(self._floating(ends), "floating")
        return None

    def _floating(self, ends: Iterable[PortRef]) -> tuple[PortRef, ...]:
        """Return the bundles of everything whose potential is known in relation to these only."""
        found = dict.fromkeys(end for end in ends if end not in self.gives)
        stack = list(found)
        while stack:
            for other in self._ends[stack.pop().subsystem]:
                for end in self._nodes[self._node_of[other]]:
                    if end not in found and end not in self.gives:
                        found[end] = None
                        stack.append(end)
        return tuple(found)

    def _take_back(self, size: int) -> None:
        self._queue = []
        while len(self._trail) > size:
            what, before = self._trail.pop()
            if isinstance(what, PortRef):
                node = self._node_of[what]
                if self.gives.pop(what):
                    self._giver[node] = None
                self._undecided[node] += 1
                del self._why[what]
            else:
                self._left[what] = before
        self._waiting = []
        alone = (name for name, ends in self._ends.items() if len(ends) == 1)
        for name in dict.fromkeys((*alone, *(end.subsystem for end, gives in self.gives.items() if not gives))):
            self._offer(name)

    def _reasons(self, ends: Iterable[PortRef]) -> tuple[PortRef, ...]:
        """Return everything that led to some decisions, in the order of the nodes."""
        found: set[PortRef] = set()
        stack = list(ends)
        while stack:
            end = stack.pop()
            if end not in found:
                found.add(end)
                stack += self._why.get(end, ())
        return tuple(sorted(found, key=self._place.__getitem__))
