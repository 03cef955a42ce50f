"""Interfaces: where the cut crosses joints, and what can be chosen there: which side gives the potential, or impedance.

A choice decides what crosses the cut, and with it how stable and how accurate a co-simulation is; the equations solved
as one are the same whatever is chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from macrostep.model.base.phrase import Amount, Phrase, enumerated
from macrostep.model.causality.forms import can_be_read, patterns, potentials
from macrostep.model.causality.joints import Impedance, bundle_at, joints, nodes
from macrostep.model.diagram.cut import separated, undetermined
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.subsystem.ports import Bundle, PortRef


@dataclass(frozen=True)
class CausalityChoice:
    """What is chosen at an interface: a bundle that gives the potential, or an impedance in one of its joints.

    Attributes
    ----------
    giver : PortRef or None
        The bundle that gives.
    impedance : Impedance or None
        Each side gives potential and flow together, if no bundle gives.
    """

    giver: PortRef | None = None
    impedance: Impedance | None = None

    @property
    def text(self) -> Phrase:
        """What it is, in a few words."""
        if self.impedance is None:
            return Phrase("{port} gives the potential", port=str(self.giver))
        its = self.impedance
        return Phrase(
            "impedance {value} between {one} and {other}",
            value=Amount(its.value, digits=4), one=str(its.one), other=str(its.other),
        )  # fmt: skip


@dataclass(frozen=True)
class Impossible:
    """A choice that cannot be made, and why."""

    choice: CausalityChoice
    reason: Phrase


@dataclass(frozen=True)
class CutInterface:
    """A node of joints whose bundles are in several parts of the cut.

    Attributes
    ----------
    ends : tuple of PortRef
        All its bundles.
    parts : mapping
        The bundles of each part that meets here.
    chosen : CausalityChoice or None
        What is in force; None where nothing that could be solved is.
    choices : tuple of CausalityChoice
        Those that can be made, with all else as it is. One bundle stands for each part that can give: which of its
        bundles gives is seen inside that part only.
    impossible : tuple of Impossible
    """

    ends: tuple[PortRef, ...]
    parts: Mapping[str, tuple[PortRef, ...]]
    chosen: CausalityChoice | None
    choices: tuple[CausalityChoice, ...]
    impossible: tuple[Impossible, ...]

    @property
    def name(self) -> str:
        """The bundles that it is between, one of each part."""
        return " | ".join(str(ends[0]) for ends in self.parts.values())


def interfaces(diagram: Diagram) -> tuple[CutInterface, ...]:
    """Return where the cut of a diagram crosses its joints."""
    joined = joints(diagram.subsystems, diagram.connections)
    tree = Hierarchy.of(diagram)
    found = []
    for ends in nodes(joined):
        parts: dict[str, tuple[PortRef, ...]] = {}
        for end in ends:
            part = tree.joined(end.subsystem) or end.subsystem
            parts[part] = (*parts.get(part, ()), end)
        if len(parts) > 1:
            found.append(_Node(diagram, ends, parts, joined).interface())
    return tuple(found)


def with_choices(diagram: Diagram, chosen: Iterable[tuple[CutInterface, CausalityChoice]]) -> Diagram:
    """Return the diagram with what is chosen at some interfaces; the diagram itself stays as it is."""
    other = diagram.copy()
    other.set(**settings_of(diagram, chosen))
    return other


def settings_of(diagram: Diagram, chosen: Iterable[tuple[CutInterface, CausalityChoice]]) -> dict[str, object]:
    """Return the settings of a diagram in which something else is chosen at some interfaces."""
    gives, impedances = list(diagram.gives), list(diagram.impedances)
    for interface, choice in chosen:
        here = set(interface.ends)
        gives = [end for end in gives if end not in here]
        impedances = [its for its in impedances if its.one not in here]
        if choice.impedance is not None:
            impedances.append(choice.impedance)
        elif choice.giver is not None:
            gives.append(choice.giver)
    return {"gives": gives, "impedances": impedances}


def is_solvable(diagram: Diagram, choices: Iterable[CausalityChoice] = ()) -> bool:
    """Say whether a diagram can be solved with what is chosen, as it is chosen and as it is cut."""
    found = diagram.causality
    if found is None or any(problem.severity == "error" or not problem.subsystem for problem in found.problems):
        return False
    givers = (choice.giver for choice in choices if choice.giver is not None)
    is_as_chosen = all(found.gives[end] for end in givers)
    return is_as_chosen and not any(separated(diagram.causal())) and not any(undetermined(diagram))


class _Node:
    """A node that the cut crosses."""

    def __init__(
        self,
        diagram: Diagram,
        ends: tuple[PortRef, ...],
        parts: Mapping[str, tuple[PortRef, ...]],
        joined: Mapping[PortRef, PortRef],
    ) -> None:
        self._diagram, self._ends, self._parts, self._joined = diagram, ends, parts, joined
        self._part_of = {end: part for part, its in parts.items() for end in its}
        self._crossing = [
            (source, target)
            for target, source in joined.items()
            if target in self._part_of and self._part_of[source] != self._part_of[target]
        ]
        self._bare = CutInterface(ends, parts, None, (), ())

    def interface(self) -> CutInterface:
        """Try what could be chosen."""
        in_force = self._in_force()
        choices, impossible = [], []
        for ends in self._parts.values():
            candidates = [CausalityChoice(end) for end in ends]
            could = next((c for c in sorted(candidates, key=lambda c: c != in_force) if self._can_be(c)), None)
            if could is not None:
                choices.append(could)
            else:
                impossible += [Impossible(choice, self._why_not(choice)) for choice in candidates]
        for one, other in self._crossing:
            choice = CausalityChoice(impedance=self._impedance(one, other))
            if self._can_be(choice):
                choices.append(choice)
            else:
                impossible.append(Impossible(choice, self._why_not(choice)))
        return replace(self._bare, chosen=in_force, choices=tuple(choices), impossible=tuple(impossible))

    def _impedance(self, one: PortRef, other: PortRef) -> Impedance:
        """Return the impedance that is in a joint, or one that has yet to be proposed."""
        return next((its for its in self._diagram.impedances if its.is_between(one, other)), Impedance(one, other, 1.0))

    def _in_force(self) -> CausalityChoice | None:
        for one, other in self._crossing:
            its = next((its for its in self._diagram.impedances if its.is_between(one, other)), None)
            if its is not None:
                return CausalityChoice(impedance=its)
        found = self._diagram.causality
        if found is None:
            return None
        return next((CausalityChoice(end) for end in self._ends if found.gives.get(end)), None)

    def _can_be(self, choice: CausalityChoice) -> bool:
        if choice.impedance is not None and self._parts_on_both_sides(choice.impedance):
            return False
        other = with_choices(self._diagram, [(self._bare, choice)])
        return is_solvable(other, [choice]) and (choice.impedance is not None or not self._solved_as_one(other))

    def _solved_as_one(self, diagram: Diagram) -> list[str]:
        """Return the blocks of several parts that meet here and can be solved as one only."""
        found = diagram.causality
        for names in found.joined if found is not None else ():
            its = [end for end in self._ends if end.subsystem in names]
            if len({self._part_of[end] for end in its}) > 1:
                return list(names)
        return []

    def _parts_on_both_sides(self, impedance: Impedance) -> list[str]:
        """Return the parts that an impedance would couple with themselves."""
        left = nodes({t: s for t, s in self._joined.items() if not impedance.is_between(s, t)})
        beyond = next((ends for ends in left if impedance.one in ends), (impedance.one,))
        sides = [[end for end in self._ends if (end in beyond) is inside] for inside in (True, False)]
        one, other = ({self._part_of[end] for end in side} for side in sides)
        return sorted(one & other)

    def _why_not(self, choice: CausalityChoice) -> Phrase:
        if choice.impedance is not None:
            causal = next((end for end in self._ends if not self._is_acausal(end)), None)
            if causal is not None:
                return Phrase("the causality of {port} is fixed: it cannot take both at once", port=str(causal))
            if parts := self._parts_on_both_sides(choice.impedance):
                return Phrase(
                    "blocks of {part} would be on both its sides; join the blocks of each part among themselves",
                    part=parts[0],
                )
            found = with_choices(self._diagram, [(self._bare, choice)]).causality
            if found is not None and found.contradicting:
                return Phrase(
                    "nothing gives way between {blocks}, so that nothing would say what flows through it",
                    blocks=enumerated(list(found.contradicting)),
                )
            return Phrase("the equations of a side cannot be solved for what it would give")
        giver = choice.giver
        assert giver is not None
        if blocks := self._solved_as_one(self._diagram):
            return Phrase("{blocks} can be solved as one only", blocks=enumerated(blocks))
        if not self._is_acausal(giver):
            return Phrase("the causality of {port} is fixed: it takes the potential", port=str(giver))
        if not any(giver.port in its for its in self._patterns(giver)):
            return Phrase("the equations of {block} give the flow at {port}", block=giver.subsystem, port=giver.port)
        bound = [end for end in self._ends if end != giver and self._must_give(end)]
        if bound:
            signal = potentials(self._bundle(bound[0]))[-1]
            if signal in self._diagram[bound[0].subsystem].states:
                return Phrase(
                    "{state} is a state: {port} gives it", state=f"{bound[0].subsystem}.{signal}", port=str(bound[0])
                )
            return Phrase("{port} gives the potential: its equations say nothing else", port=str(bound[0]))
        for part, names in undetermined(with_choices(self._diagram, [(self._bare, choice)])):
            return Phrase(
                "nothing in {part} would fix the potentials of {blocks}", part=part, blocks=enumerated(list(names))
            )
        return Phrase("elsewhere a potential would then be given twice, or by nobody")

    def _bundle(self, end: PortRef) -> Bundle:
        its = bundle_at(self._diagram.subsystems, end)
        assert its is not None
        return its

    def _is_acausal(self, end: PortRef) -> bool:
        return end.port in self._diagram[end.subsystem].acausal_bundles

    def _patterns(self, end: PortRef) -> tuple[frozenset[str], ...]:
        subsystem = self._diagram[end.subsystem]
        return patterns(subsystem) if can_be_read(subsystem) else ()

    def _must_give(self, end: PortRef) -> bool:
        """Say whether a bundle gives its potential whatever is chosen."""
        if not self._is_acausal(end):
            return potentials(self._bundle(end))[0] in self._diagram[end.subsystem].outputs
        return all(end.port in its for its in self._patterns(end))
