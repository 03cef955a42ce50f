"""A block with acausal bundles, solved for what some of them give: its equations as a plain subsystem has them.

In a bundle the flow, its last signal, counts into the block. A bundle that gives its potentials gets the flow as a
known quantity; any other one gets the potentials and gives its flow. Behind an impedance a bundle that gives its
potentials gets, in place of the flow, what comes from the other side: see :class:`Waves`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from macrostep.model.base.errors import LanguageError, MacrostepError
from macrostep.model.base.units import to_si
from macrostep.model.language.dimensions import value
from macrostep.model.language.functions import RESERVED
from macrostep.model.language.parser import parse_statements
from macrostep.model.language.syntax import Apply, Equation, Expression, Name, When, walk
from macrostep.model.solving.linear import names_in
from macrostep.model.solving.products import NeverZero
from macrostep.model.solving.reduction import IrreducibleError, reduced, without_rates
from macrostep.model.solving.solving import SingularError, Solution, solve, with_values
from macrostep.model.solving.zeros import divided_by, is_nothing_somewhere, without
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import Subsystem

WITH_RATE = frozenset(("translational", "rotational"))
"""Kinds of bundles whose second signal is the time derivative of the first."""
_MOST_PATTERNS = 6
"""Bundles of a block up to which every choice of those that give is tried; of more, those of few and of many."""

EXPLICIT, DIVIDING, ITERATED, DIFFERENTIATING = range(4)
"""Grades of forms."""


@dataclass(frozen=True)
class Waves:
    """Impedances that end at a bundle which gives its potentials: names of what is known there.

    Each side gives the other ``potential - Z*flow``, the flow counting into it. So ``flow = (incoming - potential)/Z``,
    which is one equation more, and what goes back is ``2*potential - incoming``.

    Attributes
    ----------
    bundle : str
    rest : str
        The flow into all other bundles that meet here; "" if there are none.
    ways : tuple of (str, str)
        Of each impedance, what comes in, and Z.
    """

    bundle: str
    rest: str
    ways: tuple[tuple[str, str], ...]

    def equation(self, bundle: Bundle) -> str:
        """Return what adds up here: the flows into all bundles are those that come through the impedances."""
        potential = potentials(bundle)[-1]
        into = f"{flow(bundle)} + {self.rest}" if self.rest else flow(bundle)
        if len(self.ways) == 1:
            ((incoming, impedance),) = self.ways
            return f"{potential} + {impedance}*({into}) = {incoming}"
        return f"{into} = " + " + ".join(f"({incoming} - {potential})/{z}" for incoming, z in self.ways)


@dataclass(frozen=True)
class CausalForm:
    """A block solved for what some of its bundles give.

    Attributes
    ----------
    explicit : mapping
        By variable, or by ``der(x)``, its expression, in an order in which each needs only those before it.
    rates : mapping
        Positions that become states, because nothing else says them, by the velocity that is their derivative.
    residuals : mapping
        By variable that Newton's method finds, what is to be 0.
    states : tuple of str
        Variables that are states here, because the equations hold their derivatives.
    grade : int
        Which forms are to be preferred, the lower ones: explicit ones; those that divide by what may become 0; those
        that are iterated; those that need the derivative of what is taken from outside, which a coupling method knows
        less well than its value.
    lines : mapping
        By variable or ``der(x)``, the line of the block's equations that it comes from.
    left_out : frozenset of str
        Parameters that are 0, and without which the equations were solved as they would be divided by them.
    is_switched : bool
        Whether it divides by what is 0 in a branch of a condition, or by what signals alone say: it holds in one
        position of a switch only.
    """

    explicit: Mapping[str, Expression]
    rates: Mapping[str, str] = field(default_factory=dict)
    residuals: Mapping[str, Expression] = field(default_factory=dict)
    states: tuple[str, ...] = ()
    grade: int = EXPLICIT
    lines: Mapping[str, int] = field(default_factory=dict)
    left_out: frozenset[str] = frozenset()
    is_switched: bool = False


@dataclass(frozen=True)
class _Kind:
    """What the forms of a block depend on."""

    equations: tuple[str, ...]
    nonzero: frozenset[str]
    known: frozenset[str]
    constant: frozenset[str]
    states: tuple[str, ...]
    variables: tuple[str, ...]
    bundles: tuple[tuple[str, str, tuple[str, ...]], ...]
    waves: tuple[Waves, ...] = ()


@dataclass(frozen=True)
class Statements:
    """The equations of a block, and its when-clauses as they are written; and in which line each stands."""

    equations: tuple[Equation, ...]
    clauses: tuple[str, ...]
    sampled: frozenset[str]
    lines: tuple[int, ...]
    clause_lines: tuple[int, ...]


def _kind(subsystem: Subsystem, waves: Iterable[Waves] = ()) -> _Kind:
    return _Kind(
        tuple(subsystem.equations),
        frozenset(name for name, parameter in subsystem.parameters.items() if parameter.value != 0.0),
        frozenset((*subsystem.parameters, *subsystem.inputs)),
        frozenset(subsystem.parameters),
        tuple(subsystem.states),
        tuple(subsystem.variables),
        tuple((b.name, b.kind, tuple(b.signals)) for b in subsystem.acausal_bundles.values()),
        tuple(waves),
    )


def flow(bundle: Bundle) -> str:
    """Return the signal of a bundle that adds up to zero in a node."""
    return bundle.signals[-1]


def potentials(bundle: Bundle) -> tuple[str, ...]:
    """Return the signals of a bundle that are equal in a node."""
    return tuple(bundle.signals[:-1])


@lru_cache(maxsize=4096)
def statements(equations: tuple[str, ...]) -> Statements:
    """Read the equations of a block.

    Raises
    ------
    LanguageError
        If they cannot be read.
    """
    found: list[Equation] = []
    clauses, sampled = [], set[str]()
    lines: list[int] = []
    clause_lines: list[int] = []
    offset = 0
    for text in equations:
        parts = parse_statements(text)
        found += [part for part in parts if isinstance(part, Equation)]
        lines += [part.at.line + offset for part in parts if isinstance(part, Equation)]
        offset += text.count("\n") + 1
        whens = [part for part in parts if isinstance(part, When)]
        sampled.update(action.name for when in whens for action in when.actions)
        if whens:
            clauses.append(text)
            clause_lines.append(offset - text.count("\n"))
    return Statements(tuple(found), tuple(clauses), frozenset(sampled), tuple(lines), tuple(clause_lines))


def form(subsystem: Subsystem, gives: Iterable[str], waves: Iterable[Waves] = ()) -> CausalForm | None:
    """Return a block solved for what these bundles give and the others take; None if that cannot be.

    Parameters
    ----------
    subsystem : Subsystem
    gives : iterable of str
    waves : iterable of Waves
        Of bundles at which impedances end.

    Raises
    ------
    LanguageError
        If its equations cannot be read.
    """
    return _form(_kind(subsystem, waves), frozenset(gives))


@lru_cache(maxsize=16384)
def _form(kind: _Kind, gives: frozenset[str]) -> CausalForm | None:
    try:
        return _solved(kind, gives)
    except SingularError:
        return None


def _solved(kind: _Kind, gives: frozenset[str], left_out: frozenset[str] = frozenset()) -> CausalForm | None:
    written = statements(kind.equations)
    waves = {its.bundle: its for its in kind.waves if its.bundle in gives}
    added = [its.equation(Bundle(name, d, s)) for name, d, s in kind.bundles if (its := waves.get(name))]
    equations = without([*written.equations, *statements(tuple(added)).equations], left_out)
    given = {s for name, _, signals in kind.bundles if name not in waves for s in _given(signals, name in gives)}
    if not given.isdisjoint(kind.states):
        return None  # a state is not taken from outside
    derived = differentiated(sides(equations))
    states = [state for state in kind.states if state in derived or state not in written.sampled]  # reinit: both
    unknowns = [name for name in kind.variables if name not in given]
    unknowns += _local_names(written.equations, {*kind.known, *kind.states, *kind.variables})
    own = [name for name in unknowns if name in derived]
    unknowns = [name for name in unknowns if name not in own]
    rates: dict[str, str] = {}
    for name, domain, signals in kind.bundles:
        missing = len(unknowns) + len(states) + len(own) - len(equations)
        if missing > 0 and name in gives and domain in WITH_RATE and len(signals) == 3:
            position, velocity, _ = signals
            if position in unknowns:
                rates[position] = velocity
                unknowns.remove(position)
    if len(unknowns) + len(states) + len(own) != len(equations):
        return None
    outside = {*kind.known, *given}
    inputs = {*(outside - kind.constant), *(incoming for its in waves.values() for incoming, _ in its.ways)}
    nonzero = kind.nonzero.union(impedance for its in waves.values() for _, impedance in its.ways)
    found, kept = _solution(equations, unknowns, [*states, *own], inputs, nonzero, set(own))
    if not set(states) <= kept:
        return None  # it would be a state that is taken from outside
    if zero := divided_by(found.divisors, kind.constant - kind.nonzero):
        return _solved(kind, gives, left_out | zero)
    last = len(written.lines)
    lines = {n: written.lines[numbers[0]] for n, numbers in found.equations.items() if numbers and numbers[0] < last}
    return CausalForm(
        found.explicit,
        rates,
        found.residuals,
        tuple(name for name in own if name in kept),
        _grade(found, outside),
        lines,
        left_out,
        any(
            _is_switched(with_values(its.expression, found.explicit), kind.known - kind.constant | written.sampled)
            for its in found.divisors
        ),
    )


def _is_switched(divisor: Expression, signals: frozenset[str]) -> bool:
    names = names_in(divisor)
    return is_nothing_somewhere(divisor) or (bool(names) and names <= signals)


def _given(signals: tuple[str, ...], gives: bool) -> tuple[str, ...]:
    """Return what is known of a bundle: its flow, or its potentials."""
    return signals[-1:] if gives else signals[:-1]


def _solution(
    equations: Sequence[Equation], unknowns: Sequence[str], states: Sequence[str], inputs: Collection[str],
    nonzero: Collection[str], may_follow: set[str],
) -> tuple[Solution, set[str]]:  # fmt: skip
    """Solve equations; return the states that are left, too: some may follow from what is outside."""
    if may_follow.isdisjoint(states):
        return solve(equations, unknowns, states, NeverZero(nonzero)), set(states)
    try:
        found = reduced(equations, unknowns, states, inputs, NeverZero(nonzero))
    except IrreducibleError as fault:
        raise SingularError(kind="dependent", equations=fault.equations, unknowns=()) from None
    return without_rates(found), set(found.states)


def _grade(solution: Solution, outside: Collection[str]) -> int:
    formulas = (*solution.explicit.values(), *solution.residuals.values())
    if not differentiated(formulas).isdisjoint(outside):
        return DIFFERENTIATING
    return ITERATED if solution.residuals else DIVIDING if solution.divisors else EXPLICIT


def differentiated(formulas: Iterable[Expression]) -> set[str]:
    """Return the names whose time derivatives formulas hold."""
    return {
        node.arguments[0].name
        for formula in formulas
        for node in walk(formula)
        if isinstance(node, Apply) and node.function == "der" and isinstance(node.arguments[0], Name)
    }


def sides(equations: Iterable[Equation]) -> Iterator[Expression]:
    """Yield both sides of each equation."""
    for equation in equations:
        yield from (equation.left, equation.right)


def _local_names(equations: Iterable[Equation], declared: set[str]) -> list[str]:
    """Return the variables that are not declared: those that stand alone on a left side."""
    names = (equation.left.name for equation in equations if isinstance(equation.left, Name))
    return [name for name in dict.fromkeys(names) if name not in declared and name not in RESERVED]


def patterns(
    subsystem: Subsystem, grade: int = DIFFERENTIATING, waves: Iterable[Waves] = ()
) -> tuple[frozenset[str], ...]:
    """Return the sets of bundles that a block can give the potentials of, the small ones first.

    Those up to a grade; of a block that has none of these, those of its lowest grade.

    Raises
    ------
    LanguageError
        If its equations cannot be read.
    """
    found = _patterns(_kind(subsystem, waves))
    lowest = max(grade, min(found.values(), default=grade))
    return tuple(choice for choice, its in found.items() if its <= lowest)


@lru_cache(maxsize=4096)
def _patterns(kind: _Kind) -> Mapping[frozenset[str], int]:
    names = [name for name, _, _ in kind.bundles]
    n = len(names)
    sizes = range(n + 1) if n <= _MOST_PATTERNS else sorted({0, 1, n - 1, n})
    choices = (frozenset(chosen) for size in sizes for chosen in combinations(names, size))
    found = {choice: its for choice in choices if (its := _form(kind, choice)) is not None}
    return {} if all(its.is_switched for its in found.values()) else {key: its.grade for key, its in found.items()}


def is_switch(subsystem: Subsystem) -> bool:
    """Say whether a block has forms, but each of them in one position only."""
    kind = _kind(subsystem)
    names = [name for name, _, _ in kind.bundles]
    choices = (frozenset(chosen) for size in (0, 1) for chosen in combinations(names, size))
    return not _patterns(kind) and any(_form(kind, choice) is not None for choice in choices)


def impedance(subsystem: Subsystem, gives: frozenset[str], bundle: str) -> float:
    """Return by how much the potential that a bundle gives changes with its flow, at the start; infinite if unknown.

    Of several potentials, such as position and velocity, the last is meant.
    """
    found = form(subsystem, gives)
    its = subsystem.acausal_bundles[bundle]
    potential = potentials(its)[-1]
    if found is None or potential in subsystem.states or potential in found.states:
        return 0.0
    known = {name: 0.0 for name in (*subsystem.inputs, *subsystem.variables, *found.states)}
    try:
        known |= {name: to_si(p.value, p.unit) for name, p in subsystem.parameters.items()}
        known |= {name: to_si(s.start, s.unit) for name, s in subsystem.states.items()}
        values = [_evaluated(found, potential, known | {flow(its): size}) for size in (0.0, 1.0)]
    except (MacrostepError, ArithmeticError, ValueError, KeyError):
        return float("inf")
    return abs(values[1] - values[0])


def _evaluated(found: CausalForm, wanted: str, known: dict[str, float]) -> float:
    for name, expression in found.explicit.items():
        try:
            known[name] = value(expression, known)
        except KeyError:
            if name == wanted:
                raise
    return known[wanted]


def is_differentiated(subsystem: Subsystem, name: str) -> bool:
    """Say whether a block's equations hold the time derivative of a name."""
    return name in differentiated(sides(statements(tuple(subsystem.equations)).equations))


def local_names(subsystem: Subsystem) -> list[str]:
    """Return what a block's equations define without a declaration; nothing of equations that cannot be read."""
    return _local_names(statements(tuple(subsystem.equations)).equations, set()) if can_be_read(subsystem) else []


def can_be_read(subsystem: Subsystem) -> bool:
    """Say whether a block's equations can be read."""
    try:
        statements(tuple(subsystem.equations))
    except LanguageError:
        return False
    return True
