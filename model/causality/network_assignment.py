"""Who gives in each node of a diagram, and which blocks are solved as one because they cannot be each by itself."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress

from macrostep.model.causality.acausal import AcausalNetwork
from macrostep.model.causality.assignment import CausalityAssignment, CausalityError
from macrostep.model.causality.flattening import contradicting
from macrostep.model.causality.forms import DIFFERENTIATING, ITERATED, form, impedance
from macrostep.model.causality.joining import JoinedBlocks
from macrostep.model.subsystem.ports import PortRef

Assigned = tuple[dict[int, PortRef], dict[PortRef, bool]]
"""Who gives, by number of a node; and of each bundle, whether it gives."""


class NetworkAssignment:
    """Assigns causality to a network, and joins blocks where it must.

    Parameters
    ----------
    network : AcausalNetwork

    Attributes
    ----------
    joined : list of JoinedBlocks
        Blocks that are solved as one.
    joined_of : dict
        By block, those that it is one of.
    """

    def __init__(self, network: AcausalNetwork) -> None:
        self._network = network
        self._fixed = {
            end: is_giver for ends in network.nodes for end in ends if (is_giver := network.fixed(end)) is not None
        }
        self.joined: list[JoinedBlocks] = []
        self.joined_of: dict[str, JoinedBlocks] = {}
        self._tried: dict[frozenset[str], JoinedBlocks] = {}  # what they can give is laborious to find

    def found(self) -> Assigned:
        """Assign causality, and join blocks that cannot be solved each by itself.

        Raises
        ------
        CausalityError
        """
        alone = [name for name in self._network.acausal if not self._network.patterns(name)]
        self._join(_united({name, *self._network.neighbours([name])} for name in alone))
        floating: CausalityError | None = None
        while True:
            try:
                found = self._assigned(ITERATED)
                return self._with_fewest() or found
            except CausalityError as error:
                fault = floating or error
                if error.kind == "floating" and floating is None:
                    floating = error  # as neither of two capacitors side by side can give, which one could
                    more: list[set[str]] | None = self._with_more({end.subsystem for end in error.ends})
                else:
                    more = self._to_join(error)
                if more is None:
                    break
                self._join(more)
        if alone:
            raise fault
        self._join([])
        try:
            return self._assigned(DIFFERENTIATING)
        except CausalityError:
            raise fault from None

    def with_chosen(self, chosen: Iterable[PortRef]) -> Assigned:
        """Assign causality again, with bundles that somebody chose to give.

        Raises
        ------
        CausalityError
        """
        return self._assigned(DIFFERENTIATING, chosen)

    def with_joined(self, names: Iterable[str]) -> Assigned | None:
        """Assign causality again, with some blocks solved as one; None if they are already or cannot be.

        Then all is as it was.
        """
        before, more = [set(joined.subsystems) for joined in self.joined], self._with_more(names)
        if more is None:
            return None
        self._join(more)
        try:
            return self._assigned(DIFFERENTIATING)
        except CausalityError:
            self._join(before)
            return None

    def differentiating(self, gives: Mapping[PortRef, bool]) -> list[str]:
        """Return the blocks that take the derivative of what others give, where these bundles give."""
        found = [
            name
            for name, its in self._network.acausal.items()
            if name not in self.joined_of
            and (solved := form(its, self._given(name, gives), self._network.waves.get(name, ()))) is not None
            and solved.grade == DIFFERENTIATING
        ]
        return found + [
            name for its in self.joined if its.grade(its.given(gives)) == DIFFERENTIATING for name in its.subsystems
        ]

    def _given(self, name: str, gives: Mapping[PortRef, bool]) -> list[str]:
        return [bundle for bundle in self._network.ends_of(name) if gives[PortRef(name, bundle)]]

    def _with_fewest(self) -> Assigned | None:
        """Leave out what need not be joined; return what was assigned last, None if nothing was left out."""
        found = None
        for names in [set(joined.subsystems) for joined in self.joined]:
            others = [set(joined.subsystems) for joined in self.joined if not names & joined.subsystems.keys()]
            for name in sorted(names, key=self._network.order.__getitem__):
                is_giver = len(self._network.ends_of(name)) == 1 and self._network.patterns(name)  # such as ground
                if len(names) > 2 and is_giver:
                    self._join([*others, names - {name}])
                    with suppress(CausalityError):
                        found = self._assigned(ITERATED)
                        names = names - {name}
            self._join([*others, names])
        return found

    def _to_join(self, error: CausalityError) -> list[set[str]] | None:
        """Return the sets of blocks that are to be joined next; None if there are no more."""
        if error.kind == "floating":
            return None
        if error.kind == "never" and (open_ends := self.open(error)):
            return self._with_open(open_ends)
        before = [set(joined.subsystems) for joined in self.joined]
        sets = _united([*before, *contradicting(self._network.acausal, self._network.nodes, self._fixed)])
        if not _same(sets, before):
            return sets
        names = {name for end in error.ends for name in self.blocks_of(end.subsystem)}
        return self._with_more(names) or self._with_more(names | self._network.neighbours(names))

    def _with_open(self, ends: Iterable[PortRef]) -> list[set[str]] | None:
        """Return the sets of joined blocks with one that has an open end: without a flow there, a state may follow.

        None if none of them can be solved without a flow at its open ends.
        """
        for name in dict.fromkeys(end.subsystem for end in ends):
            more = self._with_more([name])
            if more is not None and self._solved_as_one(frozenset([name])).patterns(DIFFERENTIATING):
                return more
        return None

    def _with_more(self, names: Iterable[str]) -> list[set[str]] | None:
        """Return the sets of joined blocks with one more, or a larger one; None if that is what they are already."""
        before = [set(joined.subsystems) for joined in self.joined]
        more = {block for name in names for block in self.blocks_of(name)}
        sets = _united([*before, more])
        return sets if more and not _same(sets, before) else None

    def blocks_of(self, name: str) -> Iterable[str]:
        """Return the acausal blocks that a name in the assignment stands for."""
        joined = next((its for its in self.joined if its.name == name), None)
        return joined.subsystems if joined is not None else [name] if name in self._network.acausal else []

    def _join(self, sets: Iterable[Collection[str]]) -> None:
        self.joined = [self._solved_as_one(frozenset(names)) for names in sets]
        self.joined_of = {name: joined for joined in self.joined for name in joined.subsystems}

    def _solved_as_one(self, names: frozenset[str]) -> JoinedBlocks:
        if names not in self._tried:
            blocks = {name: its for name, its in self._network.acausal.items() if name in names}
            self._tried[names] = JoinedBlocks(blocks, self._network.nodes)
        return self._tried[names]

    def outside(self, end: PortRef) -> PortRef:
        """Return the end by which an end takes part in the assignment: one of joined blocks, or itself.

        A bundle with causality stands for itself alone, whatever else its block has.
        """
        if self._network.fixed(end) is not None:
            return PortRef(str(end), str(end))
        joined = self.joined_of.get(end.subsystem)
        if joined is None:
            return end
        ends = joined.inside[self._network.node_of[end]]
        return PortRef(joined.name, str(ends[0]))

    def _assigned(self, highest: int, chosen: Iterable[PortRef] = ()) -> Assigned:
        """Assign causality with forms of the lowest grade that lets it."""
        inner = {i for joined in self.joined for i in joined.inner}
        kept = [i for i in range(len(self._network.nodes)) if i not in inner]
        nodes_ = [tuple(dict.fromkeys(map(self.outside, self._network.nodes[i]))) for i in kept]
        known = {self.outside(end): gives for end, gives in (self._fixed | dict.fromkeys(chosen, True)).items()}
        for joined in self.joined:
            if not joined.patterns(DIFFERENTIATING):
                ends = tuple(PortRef(joined.name, str(ends[0])) for ends in joined.inside.values())
                raise CausalityError(ends, "twice", joined)
        fault, before = None, None
        for grade in range(highest + 1):
            patterns_of = {
                n: self._network.patterns(n, grade) for n in self._network.acausal if n not in self.joined_of
            }
            patterns_of |= {joined.name: joined.patterns(grade) for joined in self.joined}
            if patterns_of == before:
                continue
            before = patterns_of
            assignment = CausalityAssignment(nodes_, patterns_of, known, self._impedance)
            try:
                found = assignment.found()
            except CausalityError as error:
                fault = error
                continue
            givers = {kept[i]: self.inside(giver) for i, giver in found.items()}
            gives = dict.fromkeys((end for ends in self._network.nodes for end in ends), False)
            return givers, gives | {self.inside(end): is_giver for end, is_giver in assignment.gives.items()}
        assert fault is not None
        raise fault

    def inside(self, end: PortRef) -> PortRef:
        """Return the end that takes part in the assignment as one of the blocks themselves."""
        return PortRef.parse(end.port) if "." in end.port else end

    def _impedance(self, name: str, pattern: frozenset[str], bundle: str) -> float:
        joined = next((its for its in self.joined if its.name == name), None)
        if joined is not None:
            return joined.impedance(pattern, bundle)
        return impedance(self._network.acausal[name], pattern, bundle)

    def open(self, error: CausalityError) -> list[PortRef]:
        """Return the bundles among those of an error that are joined to nothing."""
        return [ends[0] for ends in self._network.nodes if len(ends) == 1 and ends[0] in error.ends]


def _same(one: Collection[set[str]], other: Collection[set[str]]) -> bool:
    """Say whether sets are the same, in any order."""
    return len(one) == len(other) and all(names in other for names in one)


def _united(sets: Iterable[set[str]]) -> list[set[str]]:
    """Return sets of which those that share something are one."""
    found: list[set[str]] = []
    for names in sets:
        apart = [its for its in found if its.isdisjoint(names)]
        found = [*apart, names.union(*(its for its in found if not its.isdisjoint(names)))]
    return found
