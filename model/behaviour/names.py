"""What the equations of a subsystem may say beyond their syntax: names, sides, places, and what each problem is called.

Nothing here raises: every problem is reported at its line and column, and analysis goes on with the rest.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import Literal

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.phrase import Phrase, Value, marked, or_none
from macrostep.model.language.functions import RESERVED, is_arithmetic
from macrostep.model.language.syntax import (
    Apply,
    Array,
    Boolean,
    Conditional,
    Equation,
    Expression,
    Logic,
    Name,
    Number,
    Position,
    Reinit,
    Relation,
    When,
    transform,
    walk,
)

UNKNOWN = marked("The variable {name!r} is not known here. Known are: {known}.")
UNKNOWN_BUT_CLOSE = marked("The variable {name!r} is not known here. Did you mean {close!r}?")
UNKNOWN_IN_EQUATION = marked(
    "The variable {name!r} is not known here. Known are: {known}. If the equations are to give it, declare it among "
    "the variables."
)
NO_STATE = marked("der({name}) needs a state {name!r}; the states are: {known}.")
NO_STATE_BUT_VARIABLE = marked(
    "der({name}) makes the variable {name!r} a state, and a state says with what it begins: move it to the states."
)


class Reporter:
    """Collects the problems of one subsystem."""

    def __init__(self) -> None:
        self.problems: list[Diagnostic] = []
        self.failed = False
        """Whether an equation could not be parsed; then missing equations are not worth a message."""

    def error(self, message: str, /, field: str, line: int = 0, column: int = 0, **values: Value) -> None:
        self.add(Phrase.of(message, **values), field, line, column, "error")

    def add(self, message: str, field: str, line: int, column: int, severity: Literal["error", "warning"]) -> None:
        problem = Diagnostic(message, "", field, line, column, severity)
        if problem not in self.problems:
            self.problems.append(problem)


@dataclass(frozen=True)
class SourcePlace:
    """Where an expression stands: its field, and the lines before it in that field."""

    field: str
    offset: int = 0


@dataclass
class Names:
    """The names of a subsystem and what defines each."""

    parameters: tuple[str, ...]
    inputs: tuple[str, ...]
    states: tuple[str, ...]
    derivatives: dict[str, Expression] = field(default_factory=dict)
    variables: dict[str, Expression] = field(default_factory=dict)
    outputs: dict[str, Expression] = field(default_factory=dict)
    clauses: list[When] = field(default_factory=list)
    declared: tuple[str, ...] = ()
    """Variables that are declared, so that an equation need not have them alone on its left side."""
    implicit: list[tuple[Equation, SourcePlace]] = field(default_factory=list)
    """Equations that are written in another way."""
    residuals: dict[str, Expression] = field(default_factory=dict)
    """By declared variable or ``der(x)`` that is iterated, what is to be 0."""
    places: dict[str, SourcePlace] = field(default_factory=dict)
    """Place of each derivative (``der(x)``), variable and output (``outputs.y``)."""
    clause_places: list[SourcePlace] = field(default_factory=list)

    @property
    def needs_solving(self) -> bool:
        """Whether its equations are more than one expression for each variable and derivative."""
        return bool(self.implicit or self.declared)

    @property
    def rates(self) -> set[str]:
        """The states of which an equation holds the derivative."""
        sides = (side for equation, _ in self.implicit for side in (equation.left, equation.right))
        found = {n.arguments[0].name for side in sides for n in walk(side) if _is_der(n)}  # type: ignore[union-attr]
        return {*self.derivatives, *(name for name in found if name in self.states)}

    def all_expressions(self) -> Iterator[tuple[Expression, SourcePlace]]:
        """Yield every expression outside of when-clauses with its place."""
        for equation, place in self.implicit:
            yield equation.left, place
            yield equation.right, place
        for name, expression in self.derivatives.items():
            yield expression, self.places[f"der({name})"]
        for name, expression in self.variables.items():
            yield expression, self.places[name]
        for name, expression in self.outputs.items():
            yield expression, self.places[f"outputs.{name}"]

    def name_rates(self) -> None:
        """Make each der(x) of a state that something needs a variable of that name, like any other."""
        needed = {
            node.arguments[0].name
            for expression in self._everything()
            for node in walk(expression)
            if self._is_rate(node) and isinstance(node, Apply) and isinstance(node.arguments[0], Name)
        }
        for state in self.states:
            if state in needed and rate_name(state) not in self.residuals:
                self.variables[rate_name(state)] = self.derivatives[state]
                self.derivatives[state] = Name(rate_name(state), self.derivatives[state].at)
        if not needed:
            return
        for group in (self.variables, self.derivatives, self.outputs, self.residuals):
            group.update({name: transform(expression, self._named_rate) for name, expression in group.items()})
        self.clauses = [
            When(
                transform(clause.condition, self._named_rate),
                tuple(replace(action, value=transform(action.value, self._named_rate)) for action in clause.actions),
                clause.at,
            )
            for clause in self.clauses
        ]

    def _everything(self) -> Iterator[Expression]:
        for group in (self.variables, self.derivatives, self.outputs, self.residuals):
            yield from group.values()
        for clause in self.clauses:
            yield clause.condition
            yield from (action.value for action in clause.actions)

    def _is_rate(self, node: Expression) -> bool:
        if not (isinstance(node, Apply) and node.function == "der"):
            return False
        return isinstance(node.arguments[0], Name) and node.arguments[0].name in self.derivatives

    def _named_rate(self, node: Expression) -> Expression:
        if isinstance(node, Apply) and self._is_rate(node) and isinstance(node.arguments[0], Name):
            return Name(rate_name(node.arguments[0].name), node.at)
        return node

    def ordered_variables(self, report: Reporter) -> list[tuple[str, Expression]]:
        """Return the local variables so that each needs only those before it; a cycle is reported."""
        order: list[str] = []
        state: dict[str, int] = {}
        for root in self.variables:
            stack = [(root, iter(self._needs(self.variables[root])))]
            if root in state:
                continue
            state[root] = 1
            while stack:
                name, needs = stack[-1]
                following = next(needs, None)
                if following is None:
                    stack.pop()
                    state[name] = 2
                    order.append(name)
                elif state.get(following) == 1:
                    cycle = [n for n, _ in stack]
                    cycle = [*cycle[cycle.index(following) :], following]
                    place, at = self.places[following], self.variables[following].at
                    report.error(
                        "These variables need each other: {cycle}. Solve for one of them by hand.",
                        place.field, at.line + place.offset, at.column, cycle=" -> ".join(cycle),
                    )  # fmt: skip
                elif following not in state:
                    state[following] = 1
                    stack.append((following, iter(self._needs(self.variables[following]))))
        return [(name, self.variables[name]) for name in order]

    def _needs(self, expression: Expression) -> list[str]:
        """Return the variables that an expression needs."""
        return [node.name for node in walk(expression) if isinstance(node, Name) and node.name in self.variables]


def rate_name(state: str) -> str:
    """Return the name of the variable that holds a state's derivative; nobody can give it to another one."""
    return f"der({state})"


def _is_der(node: Expression) -> bool:
    return isinstance(node, Apply) and node.function == "der" and isinstance(node.arguments[0], Name)


def analyse_names(
    parameters: tuple[str, ...],
    inputs: tuple[str, ...],
    states: tuple[str, ...],
    declared: tuple[str, ...],
    output_names: list[str],
    statements: list[tuple[int, Equation | When]],
    outputs: Mapping[str, Expression],
    report: Reporter,
) -> Names:
    """Find what defines each name, and report every name that is unknown, taken, missing or misplaced."""
    names = Names(parameters, inputs, states, declared=declared)
    _check_declared(names, output_names, report)
    for offset, statement in statements:
        place = SourcePlace("equations", offset)
        if isinstance(statement, When):
            names.clauses.append(statement)
            names.clause_places.append(place)
        else:
            _take_equation(names, statement, place, report)
    for name, expression in outputs.items():
        names.outputs[name] = expression
        names.places[f"outputs.{name}"] = SourcePlace(f"outputs.{name}")
    _check_output_names(names, report)
    sampled = _check_clauses(names, report)
    for state in states:
        is_taken = state in names.inputs or state in names.parameters  # said already
        if state not in names.rates and state not in sampled and not report.failed and not is_taken:
            report.error(
                "The state {state!r} has no equation; write der({state}) = ..., or set it in a when-clause.",
                "states",
                state=state,
            )
    for expression, place in names.all_expressions():
        _check_expression(names, expression, place, report, "number", in_clause=False)
    return names


def _check_declared(names: Names, output_names: list[str], report: Reporter) -> None:
    kinds: dict[str, str] = {}
    groups = {
        "parameter": names.parameters, "input": names.inputs, "state": names.states, "variable": names.declared,
    }  # fmt: skip
    for kind, group in groups.items():
        for name in group:
            field = f"{kind}s"
            if name in kinds:
                report.error(_twice(name, kinds[name], kind), field)
            kinds[name] = kind
            _check_name(name, field, report)
    for name in output_names:
        _check_name(name, "outputs", report)
        if kinds.get(name) in ("parameter", "input"):
            report.error(_twice(name, kinds[name], "output"), "outputs")


def _twice(name: str, one: str, other: str) -> Phrase:
    return Phrase("The name {name!r} is used twice: as {one} and as {other}.", name=name, one=_A[one], other=_A[other])


_A = {
    "parameter": Phrase("a parameter"),
    "input": Phrase("an input"),
    "state": Phrase("a state"),
    "variable": Phrase("a variable"),
    "output": Phrase("an output"),
}


def _check_name(name: str, field: str, report: Reporter, line: int = 0, column: int = 0) -> None:
    if name in RESERVED:
        report.error("{name!r} is a word of the language; choose another name.", field, line, column, name=name)
    elif not name.isidentifier():
        report.error(
            "{name!r} is not a name: use letters, digits and _, not starting with a digit.",
            field,
            line,
            column,
            name=name,
        )


def _check_output_names(names: Names, report: Reporter) -> None:
    for name, expression in names.outputs.items():
        is_state = name in names.states
        is_taken = is_state or name in names.variables or name in names.declared
        if is_taken and not (isinstance(expression, Name) and expression.name == name):
            report.error(
                "The name {name!r} is used twice: an output may share a state's name only where it equals it."
                if is_state
                else "The name {name!r} is used twice: an output may share a variable's name only where it equals it.",
                f"outputs.{name}", name=name,
            )  # fmt: skip


def _take_equation(names: Names, equation: Equation, place: SourcePlace, report: Reporter) -> None:
    line, column = equation.at.line + place.offset, equation.at.column
    error = partial(report.error, field=place.field, line=line, column=column)
    match equation.left:
        case Name(name) if names.declared and (name in names.variables or _is_given(names, name)):
            names.implicit.append((equation, place))
        case Name(name):
            if _is_given(names, name):
                kind = "state" if name in names.states else "input" if name in names.inputs else "parameter"
                hint = Phrase("; write der({name}) = ...", name=name) if kind == "state" else ""
                what = _A[kind]
                error(
                    "{name!r} is {what} and cannot be calculated by an equation{hint}.", name=name, what=what, hint=hint
                )
            elif name in names.variables:
                error("{name!r} has two equations.", name=name)
            else:
                _check_name(name, place.field, report, line, column)
                names.variables[name] = equation.right
                names.places[name] = place
        case Apply("der", (Name(name),)):
            if name not in names.states:
                known = or_none(names.states)
                error(NO_STATE_BUT_VARIABLE if name in names.declared else NO_STATE, name=name, known=known)
            elif name in names.derivatives and names.declared:
                names.implicit.append((equation, place))
            elif name in names.derivatives:
                error("The state {name!r} has two equations.", name=name)
            else:
                names.derivatives[name] = equation.right
                names.places[f"der({name})"] = place
        case _:
            names.implicit.append((equation, place))


def _check_clauses(names: Names, report: Reporter) -> set[str]:
    """Check the when-clauses; return the sampled states."""
    sampled: set[str] = set()
    for clause, place in zip(names.clauses, names.clause_places, strict=True):
        _check_expression(names, clause.condition, place, report, "condition", in_clause=True)
        for action in clause.actions:
            line, name = action.at.line + place.offset, action.name
            error = partial(report.error, field=place.field, line=line, column=action.at.column, name=name)
            is_reinit = isinstance(action, Reinit)
            if name not in names.states:
                error("{name!r} is not a state; a when-clause sets states.")
            elif is_reinit and name not in names.rates:
                error("reinit needs a continuous state; {name!r} has no equation der({name}).")
            elif not is_reinit and name in names.rates:
                error("{name!r} is a continuous state; write reinit({name}, ...).")
            elif not is_reinit and name in sampled:
                error("{name!r} is set in two places; a sampled state is set in one.")
            elif not is_reinit:
                sampled.add(name)
            _check_expression(names, action.value, place, report, "number", in_clause=True)
    return sampled


def _check_expression(
    names: Names, expression: Expression, place: SourcePlace, report: Reporter, kind: str, *, in_clause: bool
) -> None:
    """Report everything in an expression that has no meaning there; `kind` is what it must be."""

    def error(message: str, at: Position, **values: Value) -> None:
        report.error(message, place.field, at.line + place.offset, at.column, **values)

    stack = [(expression, kind)]
    while stack:
        node, expected = stack.pop()
        is_condition = isinstance(node, (Relation, Logic, Boolean)) or (
            isinstance(node, Apply) and node.function == "sample"
        )
        if not isinstance(node, Conditional) and is_condition != (expected == "condition"):
            if expected == "condition":
                error("Here stands what must be a condition, such as time < 1.", node.at)
            else:
                error("Here stands what must be a number, not a condition.", node.at)
        match node:
            case Name(name):
                if not _is_known(names, name):
                    error(_unknown(names, name), node.at)
            case Apply("der", (argument,)):
                _check_der(names, argument, node.at, error)
            case Apply("pre", (argument,)):
                if not (in_clause and isinstance(argument, Name) and argument.name in names.states):
                    error("pre() is the value of a state before the event; it stands in when-clauses only.", node.at)
            case Apply("sample", arguments):
                if not in_clause:
                    error("sample() stands in the condition of a when-clause only.", node.at)
                _check_constant(names, arguments, Phrase("The arguments of sample()"), error)
            case Apply("noise", (seed, period)):
                if not isinstance(seed, Number) or seed.value != int(seed.value):
                    error("The seed of noise(seed, period) must be a whole number.", node.at)
                _check_constant(names, (period,), Phrase("The period of noise()"), error)
            case Apply("table", (argument, *_)):
                stack.append((argument, "number"))
            case Array():
                error(Phrase("Numbers in {{ }} are the points of a table; write {table}.", table=_TABLE), node.at)
            case Conditional(branches, otherwise):
                stack.extend((condition, "condition") for condition, _ in branches)
                stack.extend((value, expected) for _, value in branches)
                stack.append((otherwise, expected))
            case Relation(_, left, right):
                stack.extend([(left, "number"), (right, "number")])
            case Logic(_, arguments):
                stack.extend((argument, "condition") for argument in arguments)
            case Apply(_, arguments):
                stack.extend((argument, "number") for argument in arguments)


def _is_known(names: Names, name: str) -> bool:
    groups = (names.parameters, names.inputs, names.states, names.variables, names.declared)
    return any(name in group for group in groups)


def _is_given(names: Names, name: str) -> bool:
    return any(name in group for group in (names.parameters, names.inputs, names.states))


def _unknown(names: Names, name: str) -> str:
    known = list(dict.fromkeys([*names.parameters, *names.inputs, *names.states, *names.declared, *names.variables]))
    close = difflib.get_close_matches(name, known, 1)
    if close:
        return Phrase(UNKNOWN_BUT_CLOSE, name=name, close=close[0])
    return Phrase(UNKNOWN_IN_EQUATION if names.implicit else UNKNOWN, name=name, known=or_none(known))


def _check_der(names: Names, argument: Expression, at: Position, error: Callable[..., None]) -> None:
    if isinstance(argument, Name) and argument.name in names.declared:
        error(Phrase(NO_STATE_BUT_VARIABLE, name=argument.name), at)
    elif not isinstance(argument, Name) or argument.name not in (*names.inputs, *names.rates):
        error("der() takes an input or a continuous state.", at)


def _check_constant(names: Names, expressions: Iterable[Expression], what: str, error: Callable[..., None]) -> None:
    for expression in expressions:
        for node in walk(expression):
            if not is_arithmetic(node) or (isinstance(node, Name) and node.name not in names.parameters):
                error("{what} may hold numbers and parameters only.", node.at, what=what)
                return


_TABLE = "table(x, {...}, {...})"


def check_tables(names: Names, report: Reporter) -> None:
    """Check that the points of every table are numbers, as many abscissae as ordinates, and rising."""
    actions = (
        (action.value, place)
        for clause, place in zip(names.clauses, names.clause_places, strict=True)
        for action in clause.actions
    )
    for expression, place in [*names.all_expressions(), *actions]:
        for node in walk(expression):
            if isinstance(node, Apply) and node.function == "table":
                message = _table_problem(node.arguments[1], node.arguments[2])
                if message:
                    report.error(message, place.field, node.at.line + place.offset, node.at.column)


def _table_problem(abscissae: Expression, ordinates: Expression) -> str:
    if not (isinstance(abscissae, Array) and isinstance(ordinates, Array)):
        return Phrase("A table is written {table}.", table="table(x, {0, 1, 2}, {5, 7, 6})")
    if not all(isinstance(e, Number) for e in (*abscissae.elements, *ordinates.elements)):
        return Phrase("The points of a table must be numbers.")
    if len(abscissae.elements) != len(ordinates.elements) or len(abscissae.elements) < 2:
        return Phrase(
            "A table needs as many values as places, and two at least; it has {places} places and {values} values.",
            places=len(abscissae.elements),
            values=len(ordinates.elements),
        )
    x = [e.value for e in abscissae.elements if isinstance(e, Number)]
    if any(b <= a for a, b in pairwise(x)):
        return Phrase("The places of a table must rise.")
    return ""
