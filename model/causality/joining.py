"""Blocks that cannot be solved each by itself, such as two masses joined rigidly, solved as one set.

Their equations are put together and reduced to fewer states; then each variable goes back to its block. So every block
keeps its name, parameters and results, and takes what it needs of the others as inputs. None of them can be cut off.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import combinations

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import from_si, to_si
from macrostep.model.causality.flattening import FlatEquations, add_node, flattened, full
from macrostep.model.causality.forms import (
    DIFFERENTIATING,
    DIVIDING,
    EXPLICIT,
    ITERATED,
    CausalForm,
    differentiated,
    flow,
    potentials,
    statements,
)
from macrostep.model.language.dimensions import value
from macrostep.model.language.syntax import Apply, Equation, Expression, Name, Time, transform, walk
from macrostep.model.solving.linear import names_in
from macrostep.model.solving.products import NeverZero
from macrostep.model.solving.reduction import IrreducibleError, Reduced, reduced
from macrostep.model.solving.solving import SingularError, Solution, with_values
from macrostep.model.solving.zeros import divided_by, is_nothing_somewhere, without
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Input, Output, Subsystem

_ROUNDING = 1e-12
"""In parts of the terms of a sum, what is left of it where they cancel."""
_MOST_PATTERNS = 4
"""Bundles at the border up to which every choice of those that give is tried."""


@dataclass(frozen=True)
class MemberForm:
    """What a member of joined blocks becomes.

    Attributes
    ----------
    solved : CausalForm
        Its own variables.
    inputs : mapping of Input
        For what it takes of other members.
    sources : mapping of PortRef
        Where each of them comes from.
    outputs : mapping of Output
        For what others take, and for states that follow from others.
    gone : tuple of str
        These states.
    flows : mapping
        By bundle at the border, the variable that is the flow into the joined blocks there.
    """

    solved: CausalForm
    inputs: dict[str, Input] = field(default_factory=dict)
    sources: dict[str, PortRef] = field(default_factory=dict)
    outputs: dict[str, Output] = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    flows: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class _Solved:
    found: Reduced
    grade: int
    rates: Mapping[str, str]
    left_out: frozenset[str]


class JoinedBlocks:
    """Blocks that are solved as one.

    Parameters
    ----------
    subsystems : mapping
        The blocks, in the order of the file.
    nodes : sequence of tuple of PortRef
        All nodes of the diagram.

    Attributes
    ----------
    name : str
        Which no block can have.
    inside : dict
        By number of a node in which they have ends, these ends; at the border the first one stands for all.
    inner : frozenset of int
        The nodes in which nobody else has an end.
    fault : IrreducibleError or SingularError or None
        Why no pattern was found last.
    set_twice : set of str
        States, in full, that when-clauses set although one of them follows from the others.
    """

    def __init__(self, subsystems: Mapping[str, Subsystem], nodes: Sequence[tuple[PortRef, ...]]) -> None:
        self.subsystems = subsystems
        self.name = "+".join(subsystems)
        own = {PortRef(name, bundle) for name, its in subsystems.items() for bundle in its.acausal_bundles}
        ends = {i: tuple(end for end in its if end in own) for i, its in enumerate(nodes)}
        self.inside = {i: its for i, its in ends.items() if its}
        self.inner = frozenset(i for i, its in self.inside.items() if len(its) == len(nodes[i]))
        self.border = {str(its[0]): i for i, its in self.inside.items() if i not in self.inner}
        self.fault: IrreducibleError | SingularError | None = None
        self.set_twice: set[str] = set()
        self._flat, self._total = self._flattened()
        self._solved: dict[frozenset[str], _Solved | None] = {}

    def _flattened(self) -> tuple[FlatEquations, dict[int, str]]:
        flat = flattened(self.subsystems)
        totals: dict[int, str] = {}
        for i, ends in self.inside.items():
            if i in self.inner:
                add_node(flat, self.subsystems, ends)
                continue
            first = ends[0]
            own = flow(self.subsystems[first.subsystem].ports[first.port])
            totals[i] = full(first.subsystem, own)
            if len(ends) > 1:
                totals[i] = flat.add_name(first.subsystem, f"{own}_all")
                flat.unknowns.append(totals[i])
                add_node(flat, self.subsystems, ends, totals[i])
        return flat, totals

    def patterns(self, grade: int) -> tuple[frozenset[str], ...]:
        """Return the sets of bundles at the border that they can give the potentials of, up to a grade."""
        names = list(self.border)
        n = len(names)
        sizes = range(n + 1) if n <= _MOST_PATTERNS else sorted({0, 1, n - 1, n})
        choices = (frozenset(chosen) for size in sizes for chosen in combinations(names, size))
        found = {choice: its.grade for choice in choices if (its := self._form(choice)) is not None}
        lowest = max(grade, min(found.values(), default=grade))
        return tuple(choice for choice, its in found.items() if its <= lowest)

    def given(self, gives: Mapping[PortRef, bool]) -> frozenset[str]:
        """Return the bundles at the border that give."""
        return frozenset(port for port in self.border if gives[PortRef.parse(port)])

    def grade(self, gives: frozenset[str]) -> int:
        """Return the grade of the form in which some bundles at the border give."""
        solved = self._form(gives)
        assert solved is not None, "patterns offered this one"
        return solved.grade

    def total(self, end: PortRef) -> str:
        """Return the variable of the block of an end at the border that is the flow into all of them."""
        return self._flat.owner[self._total[self.border[str(end)]]][1]

    @property
    def contradicting(self) -> list[str]:
        """The blocks whose equations contradict each other, in the order of the file."""
        numbers = self.fault.equations if self.fault is not None else ()
        found = {block for i in numbers if i < len(self._flat.blocks) for block in self._flat.blocks[i]}
        if isinstance(self.fault, IrreducibleError) and self.fault.kind == "no state":
            named = {self._flat.owner[name][0] for name in names_in(self.fault.constraint) if name in self._flat.owner}
            found = named if len(named) > 1 else found
        return [block for block in self.subsystems if block in found]

    def impedance(self, gives: frozenset[str], port: str) -> float:
        """Return 0 where a state is what a bundle gives; what else changes with the flow is not looked at."""
        solved, potential = self._form(gives), self._potentials(port)[-1]
        return 0.0 if solved is not None and potential in solved.found.states else 1.0

    def _potentials(self, port: str) -> list[str]:
        end = PortRef.parse(port)
        return [full(end.subsystem, name) for name in potentials(self.subsystems[end.subsystem].ports[end.port])]

    def _form(self, gives: frozenset[str]) -> _Solved | None:
        if gives not in self._solved:
            try:
                self._solved[gives] = self._solution(gives)
            except (IrreducibleError, SingularError) as fault:
                self.fault, self._solved[gives] = fault, None
        return self._solved[gives]

    def _given(self, gives: frozenset[str]) -> set[str]:
        """Return what is known from outside if some bundles give."""
        given = set()
        for port, node in self.border.items():
            given.update([self._total[node]] if port in gives else self._potentials(port))
        return given

    def _solution(self, gives: frozenset[str], left_out: frozenset[str] = frozenset()) -> _Solved:
        flat, given = self._flat, self._given(gives)
        states = [*flat.states, *flat.own_states]
        if not given.isdisjoint(flat.states):
            raise SingularError(kind="too many", equations=(), unknowns=tuple(sorted(given.intersection(flat.states))))
        unknowns = [name for name in flat.unknowns if name not in given]
        states = [name for name in states if name not in given]
        equations, rates = without(flat.equations, left_out), dict[str, str]()
        never_zero = NeverZero({name for name, its in flat.parameters.items() if its != 0.0}, flat.parameters)
        first: SingularError | None = None
        while True:
            try:
                found = reduced(equations, unknowns, states, flat.inputs | given, never_zero)
                break
            except (IrreducibleError, SingularError) as fault:
                if isinstance(fault, IrreducibleError) or fault.kind != "too few":
                    raise first or fault from None  # what is said of more than the first one blames others
                rate = _next_rate(flat.rates, unknowns, fault.unknowns)
                if rate is None:
                    raise first or fault from None
                if set(rate).isdisjoint(fault.unknowns):
                    first = first or fault
            position, velocity = rate
            rates[position] = velocity
            unknowns.remove(position)
            states.append(position)
            equations.append(Equation(Apply("der", (Name(position),)), Name(velocity)))
        zeros = {name for name, its in flat.parameters.items() if its == 0.0}
        if zero := divided_by(found.solution.divisors, zeros):
            return self._solution(gives, left_out | zero)
        if found.solution.residuals and not zeros <= left_out:
            with suppress(IrreducibleError, SingularError):  # what is iterated may be so, or singular, for nothing
                return self._solution(gives, left_out | zeros)
        for divisor in found.solution.divisors:
            parts = list(walk(divisor.expression))
            is_constant = {p.name for p in parts if isinstance(p, Name)} <= flat.parameters.keys()
            is_nothing = is_constant and not any(isinstance(p, Time) for p in parts)  # with the values of parameters
            if is_nothing or is_nothing_somewhere(with_values(divisor.expression, found.solution.explicit)):
                raise SingularError(kind="dependent", equations=divisor.equations, unknowns=divisor.unknowns)
        found = self._with_known_rates(found, given)
        jumping = {full(m, s) for m, its in self.subsystems.items() for s in statements(tuple(its.equations)).sampled}
        if gone := jumping.intersection(found.constraints):
            self.set_twice = jumping
            raise SingularError(kind="too many", equations=(), unknowns=tuple(gone))
        return _Solved(found, _grade(found, flat.inputs | given), rates, left_out)

    def _with_known_rates(self, found: Reduced, given: set[str]) -> Reduced:
        """Return what was found with velocities in place of the derivatives of positions, where both are given."""
        known = {position: velocity for position, velocity in self._flat.rates if {position, velocity} <= given}

        def written(part: Expression) -> Expression:
            match part:
                case Apply("der", (Name(name),)) if name in known:
                    return Name(known[name], part.at)
            return part

        explicit = {name: transform(its, written) for name, its in found.solution.explicit.items()}
        residuals = {name: transform(its, written) for name, its in found.solution.residuals.items()}
        return replace(found, solution=replace(found.solution, explicit=explicit, residuals=residuals))

    # -- back to the blocks --------------------------------------------------------------------------------------

    def members(self, gives: frozenset[str]) -> dict[str, MemberForm]:
        """Return what each block becomes where some bundles give."""
        return _Distribution(self, gives).result()

    def starts(self, gives: frozenset[str]) -> dict[PortRef, float]:
        """Return by state that follows from others with what it begins, in SI units, where that is known."""
        solved = self._form(gives)
        assert solved is not None
        known: dict[str, float] = {}
        for block, subsystem in self.subsystems.items():
            known |= {full(block, name): to_si(p.value, p.unit) for name, p in subsystem.parameters.items()}
            known |= {full(block, name): to_si(s.start, s.unit) for name, s in subsystem.states.items()}
            known |= {
                full(block, name): to_si(v.start or 0.0, v.unit)
                for name, v in subsystem.variables.items()
                if full(block, name) in solved.found.states
            }
        said = {state: known.pop(state) for state in solved.found.constraints if state in known}
        values = _followers(solved.found.constraints, known)
        for state in values.keys() & said.keys():
            if _holds(solved.found.constraints[state], {**known, **values, state: said[state]}):
                values[state] = said[state]  # and not what rounding makes of it
        return {PortRef(*self._flat.owner[state]): at for state, at in values.items()}

    def begun(self, block: str, states: Iterable[str]) -> Subsystem:
        """Return a block whose variables that are states begin where any bundle of their node says."""
        subsystem = self.subsystems[block]
        variables = {n: v for n in states if (v := subsystem.variables.get(n)) is not None and v.start is None}
        for ends in self.inside.values():
            positions = [(e.subsystem, self.subsystems[e.subsystem].ports[e.port].signals[0]) for e in ends]
            said = [v for b, n in positions if (v := self.subsystems[b].variables.get(n)) is not None]
            start = next((to_si(v.start, v.unit) for v in said if v.start is not None), None)
            for name in variables:
                if (block, name) in positions and start is not None:
                    variables[name] = replace(variables[name], start=from_si(start, variables[name].unit))
        return subsystem.replaced(variables={**subsystem.variables, **variables})


def _next_rate(
    rates: Sequence[tuple[str, str]], unknowns: Collection[str], missing: Collection[str]
) -> tuple[str, str] | None:
    """Return a position of which it has to be said that its velocity is its derivative, and this, if any is left.

    First those of which too little is known; but what is missing may be said of others, too, on which these depend.
    """
    left = [(x, v) for x, v in rates if x in unknowns]
    return next((pair for pair in left if not set(pair).isdisjoint(missing)), left[0] if left else None)


def _followers(constraints: Mapping[str, Expression], known: Mapping[str, float]) -> dict[str, float]:
    """Return the states that follow where others are known; in each constraint they are linear."""
    names = list(constraints)

    def left(name: str, sizes: Mapping[str, float]) -> float:
        return value(constraints[name], {**known, **sizes})

    def is_known(name: str) -> bool:
        try:
            left(name, dict.fromkeys(names, 0.0))
        except (MacrostepError, ArithmeticError, ValueError, KeyError):
            return False
        return True

    while unknown := [name for name in names if not is_known(name)]:
        names = [name for name in names if name not in unknown]
    nothing = dict.fromkeys(names, 0.0)
    rest = np.array([left(name, nothing) for name in names])
    beyond = np.array([[left(row, nothing | {name: 1.0}) for name in names] for row in names])
    try:
        return dict(zip(names, np.linalg.solve(beyond - rest[:, None], -rest).tolist(), strict=True)) if names else {}
    except np.linalg.LinAlgError:
        return {}


def _holds(constraint: Expression, values: Mapping[str, float]) -> bool:
    """Say whether a constraint is 0 but for rounding, beside its terms."""
    parts = constraint.arguments if isinstance(constraint, Apply) and constraint.function == "+" else (constraint,)
    terms = [value(part, values) for part in parts]
    return abs(sum(terms)) <= _ROUNDING * sum(map(abs, terms))


def _grade(found: Reduced, outside: Iterable[str]) -> int:
    formulas = [*found.solution.explicit.values(), *found.solution.residuals.values()]
    if not differentiated(formulas).isdisjoint(outside):
        return DIFFERENTIATING
    return ITERATED if found.solution.residuals else DIVIDING if found.solution.divisors else EXPLICIT


def _iterated(solution: Solution) -> list[str]:
    """Return what is iterated, and what follows from it that the residuals need."""
    follow = dict.fromkeys(solution.residuals)
    for name, expression in solution.explicit.items():
        if not names_in(expression).isdisjoint(follow):
            follow[name] = None
    needed: set[str] = set().union(*map(names_in, solution.residuals.values()))
    for name, expression in reversed(list(solution.explicit.items())):
        if name in follow and name in needed:
            needed |= names_in(expression)
    return [name for name in follow if name in needed or name in solution.residuals]


def _as_name(block: str) -> str:
    return re.sub(r"[^0-9A-Za-z_]", "_", block)


class _Distribution:
    """Gives each variable of joined blocks back to its block."""

    def __init__(self, joined: JoinedBlocks, gives: frozenset[str]) -> None:
        solved = joined._form(gives)
        assert solved is not None, "patterns offered this one"
        self._joined, self._gives, self._solved, self._flat = joined, gives, solved, joined._flat
        self._potentials_taken = joined._given(gives).difference(joined._total.values())
        self._blocks = joined.subsystems
        self._owner = dict(self._flat.owner)
        self._rates: dict[str, str] = {}
        """Names in full of the derivatives of states, by ``der(m.x)``."""
        for state in (*solved.found.states, *solved.found.constraints):
            block, name = self._owner[state]
            self._rates[f"der({state})"] = self._named(block, f"der_{name}")
        self._members = {
            block: MemberForm(CausalForm({}), gone=tuple(n for n in its.states if full(block, n) in self._gone))
            for block, its in self._blocks.items()
        }
        self._local: dict[tuple[str, str], str] = {}

    @property
    def _gone(self) -> Mapping[str, Expression]:
        return self._solved.found.constraints

    def _named(self, block: str, name: str) -> str:
        while full(block, name) in self._owner:
            name += "_"
        self._owner[full(block, name)] = (block, name)
        return full(block, name)

    def result(self) -> dict[str, MemberForm]:
        solution = self._solved.found.solution
        explicit: dict[str, dict[str, Expression]] = {block: {} for block in self._blocks}
        residuals: dict[str, dict[str, Expression]] = {block: {} for block in self._blocks}
        lines: dict[str, dict[str, int]] = {block: {} for block in self._blocks}
        moved = self._in_one_block(_iterated(solution))
        for formulas, target in ((solution.explicit, explicit), (solution.residuals, residuals)):
            for key, expression in formulas.items():
                block, name = self._owner[self._rates.get(key, key)]
                target[block][name] = self._within(block, expression)
                place, line = self._place(solution.equations[key])
                lines[block][name] = line if place == block else 0
        for key, (block, name) in moved.items():
            explicit[block][name] = self._within(block, Name(key))
        for state in self._solved.found.states:  # of what is left der(x) = der_x
            block, name = self._owner[state]
            explicit[block][f"der({name})"] = self._within(block, Name(f"der({state})"))
        flows: dict[str, dict[str, str]] = {block: {} for block in self._blocks}
        for port, node in self._joined.border.items():
            end = PortRef.parse(port)
            flows[end.subsystem][end.port] = self._owner[self._joined._total[node]][1]
        own = [*self._flat.own_states, *self._solved.rates]
        for block, member in self._members.items():
            states = tuple(
                self._owner[s][1] for s in self._solved.found.states if s in own and self._owner[s][0] == block
            )
            for name in member.gone:
                its = self._blocks[block].states[name]
                member.outputs[name] = Output(name, its.unit, nominal=its.nominal)
            left_out = frozenset(
                name for owner, name in map(self._flat.owner.__getitem__, self._solved.left_out) if owner == block
            )
            solved = CausalForm(
                explicit[block], {}, residuals[block], states, self._solved.grade, lines[block], left_out
            )
            self._members[block] = replace(member, solved=solved, flows=flows[block])
        return self._members

    def _in_one_block(self, names: Sequence[str]) -> dict[str, tuple[str, str]]:
        """Let variables be those of one block, that of the first; return those of others, with their names there."""
        moved = {}
        home = self._owner[self._rates.get(names[0], names[0])][0] if names else ""
        for key in (self._rates.get(name, name) for name in names):
            block, name = self._owner[key]
            if block != home:
                moved[key] = block, name
                self._owner[key] = self._owner[self._named(home, f"{_as_name(block)}_{name}")]
        return moved

    def _place(self, equations: Sequence[int]) -> tuple[str, int]:
        places = [self._flat.places[i] for i in equations if i < len(self._flat.places)]  # not those of positions
        return next((place for place in places if place[0]), ("", 0))

    def _within(self, block: str, expression: Expression) -> Expression:
        """Return an expression with the names that it has in a block."""

        def local(part: Expression) -> Expression:
            if not isinstance(part, Name):
                return part
            owner, name = self._owner[self._rates.get(part.name, part.name)]
            return Name(name if owner == block else self._taken(block, owner, name), part.at)

        return transform(expression, local)

    def _taken(self, block: str, owner: str, name: str) -> str:
        """Let a block take a variable of another one; return how it is called there."""
        key = (block, full(owner, name))
        if key not in self._local:
            local = self._owner[self._named(block, f"{_as_name(owner)}_{name}")][1]
            unit = self._unit(owner, name)
            port = self._shown(owner, name, unit)
            parameter = self._blocks[owner].parameters.get(name)  # may be divided by before it has arrived
            self._members[block].inputs[local] = Input(parameter.value if parameter else 0.0, unit)
            self._members[block].sources[local] = PortRef(owner, port)
            self._local[key] = local
        return self._local[key]

    def _unit(self, block: str, name: str) -> str:
        its = self._blocks[block]
        for group in (its.states, its.variables, its.parameters, its.inputs):
            if name in group:
                return str(group[name].unit)
        return ""

    def _shown(self, block: str, name: str, unit: str) -> str:
        """Return the output by which a block gives a variable."""
        its, outputs = self._blocks[block], self._members[block].outputs
        signals = {signal for bundle in its.acausal_bundles.values() for signal in bundle.signals}
        if name in signals and full(block, name) not in self._potentials_taken:
            return name
        port = name  # what comes from outside is an input there, and comes into the joined blocks once
        taken = {*its.outputs, *its.parameters, *its.inputs, *signals}
        while port in taken or (port in outputs and outputs[port].expression != name):
            port += "_"
        outputs[port] = Output(name, unit, is_internal=True)
        return port
