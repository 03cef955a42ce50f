"""A block with acausal bundles, solved for what some of them give: its equations as a plain subsystem has them.

In a bundle the flow, its last signal, counts into the block. A bundle that gives its potentials gets the flow as a
known quantity; any other one gets the potentials and gives its flow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from macrostep.model.base.errors import LanguageError, MacrostepError
from macrostep.model.base.units import to_si
from macrostep.model.language.dimensions import value
from macrostep.model.language.functions import RESERVED
from macrostep.model.language.parser import parse_statements
from macrostep.model.language.syntax import Apply, Equation, Expression, Name, When, walk
from macrostep.model.solving.solving import SingularError, Solution, solve
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import Subsystem

WITH_RATE = frozenset(("translational", "rotational"))
"""Kinds of bundles whose second signal is the time derivative of the first."""
_MOST_PATTERNS = 6
"""Bundles of a block up to which every choice of those that give is tried; of more, those of few and of many."""


@dataclass(frozen=True)
class CausalForm:
    """A block solved for what some of its bundles give.

    Attributes
    ----------
    explicit : mapping
        By variable, or by ``der(x)``, its expression, in an order in which each needs only those before it.
    rates : mapping
        Positions that become states, because nothing else says them, by the velocity that is their derivative.
    """

    explicit: Mapping[str, Expression]
    rates: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class _Kind:
    """What the forms of a block depend on."""

    equations: tuple[str, ...]
    nonzero: frozenset[str]
    known: frozenset[str]
    states: tuple[str, ...]
    variables: tuple[str, ...]
    bundles: tuple[tuple[str, str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Statements:
    """The equations of a block, and its when-clauses as they are written."""

    equations: tuple[Equation, ...]
    clauses: tuple[str, ...]
    sampled: frozenset[str]


def _kind(subsystem: Subsystem) -> _Kind:
    return _Kind(
        tuple(subsystem.equations),
        frozenset(name for name, parameter in subsystem.parameters.items() if parameter.value != 0.0),
        frozenset((*subsystem.parameters, *subsystem.inputs)),
        tuple(subsystem.states),
        tuple(subsystem.variables),
        tuple((b.name, b.kind, tuple(b.signals)) for b in subsystem.acausal_bundles.values()),
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
    for text in equations:
        parts = parse_statements(text)
        found += [part for part in parts if isinstance(part, Equation)]
        whens = [part for part in parts if isinstance(part, When)]
        sampled.update(action.name for when in whens for action in when.actions)
        if whens:
            clauses.append(text)
    return Statements(tuple(found), tuple(clauses), frozenset(sampled))


def form(subsystem: Subsystem, gives: Iterable[str]) -> CausalForm | None:
    """Return a block solved for what these bundles give and the others take; None if that cannot be.

    Raises
    ------
    LanguageError
        If its equations cannot be read.
    """
    return _form(_kind(subsystem), frozenset(gives))


@lru_cache(maxsize=16384)
def _form(kind: _Kind, gives: frozenset[str]) -> CausalForm | None:
    try:
        return _solved(kind, gives)
    except SingularError:
        return None


def _solved(kind: _Kind, gives: frozenset[str]) -> CausalForm | None:
    written = statements(kind.equations)
    given = {s for name, _, signals in kind.bundles for s in (signals[-1:] if name in gives else signals[:-1])}
    if not given.isdisjoint(kind.states):
        return None  # a state is not taken from outside
    states = [state for state in kind.states if state in _differentiated(written.equations)]
    unknowns = [name for name in kind.variables if name not in given]
    unknowns += _local_names(written.equations, {*kind.known, *kind.states, *kind.variables})
    rates: dict[str, str] = {}
    for name, domain, signals in kind.bundles:
        missing = len(unknowns) + len(states) - len(written.equations)
        if missing > 0 and name in gives and domain in WITH_RATE and len(signals) == 3:
            position, velocity, _ = signals
            if position in unknowns:
                rates[position] = velocity
                unknowns.remove(position)
    if len(unknowns) + len(states) != len(written.equations):
        return None
    found = solve(written.equations, unknowns, states, kind.nonzero)
    return CausalForm(found.explicit, rates) if _is_plain(found) else None


def _is_plain(solution: Solution) -> bool:
    return not solution.residuals and not solution.divisors


def _differentiated(equations: Iterable[Equation]) -> set[str]:
    return {
        node.arguments[0].name
        for equation in equations
        for side in (equation.left, equation.right)
        for node in walk(side)
        if isinstance(node, Apply) and node.function == "der" and isinstance(node.arguments[0], Name)
    }


def _local_names(equations: Iterable[Equation], declared: set[str]) -> list[str]:
    """Return the variables that are not declared: those that stand alone on a left side."""
    names = (equation.left.name for equation in equations if isinstance(equation.left, Name))
    return [name for name in dict.fromkeys(names) if name not in declared and name not in RESERVED]


def patterns(subsystem: Subsystem) -> tuple[frozenset[str], ...]:
    """Return the sets of bundles that a block can give the potentials of, the small ones first.

    Raises
    ------
    LanguageError
        If its equations cannot be read.
    """
    return _patterns(_kind(subsystem))


@lru_cache(maxsize=4096)
def _patterns(kind: _Kind) -> tuple[frozenset[str], ...]:
    names = [name for name, _, _ in kind.bundles]
    n = len(names)
    sizes = range(n + 1) if n <= _MOST_PATTERNS else sorted({0, 1, n - 1, n})
    choices = (frozenset(chosen) for size in sizes for chosen in combinations(names, size))
    return tuple(choice for choice in choices if _form(kind, choice) is not None)


def impedance(subsystem: Subsystem, gives: frozenset[str], bundle: str) -> float:
    """Return by how much the potential that a bundle gives changes with its flow, at the start; infinite if unknown.

    Of several potentials, such as position and velocity, the last is meant.
    """
    found = form(subsystem, gives)
    its = subsystem.acausal_bundles[bundle]
    potential = potentials(its)[-1]
    if found is None or potential in subsystem.states:
        return 0.0
    known = {name: 0.0 for name in (*subsystem.inputs, *subsystem.variables)}
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
    return name in _differentiated(statements(tuple(subsystem.equations)).equations)


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
