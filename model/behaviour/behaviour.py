"""What a subsystem's equations say: f and g, ordered and checked, with their conditions collected.

    dx/dt = f(t, x, u, du/dt),    y = g(t, x, u, du/dt)

Conditions are taken out of the expressions: each becomes a *mode*, a truth value that is frozen between events. A
condition that is linear in time alone is a declared time event, known beforehand and reached exactly; the others are
located by the embedded solver. ``sign(a)`` jumps where a passes zero, and so it is two conditions, a > 0 and a >= 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from macrostep.model.base.errors import LanguageError
from macrostep.model.behaviour.meaning import Behaviour, Condition, Sampling, parts_of
from macrostep.model.behaviour.names import Reporter, analyse_names, check_tables
from macrostep.model.behaviour.solved_names import NOWHERE, solve_names
from macrostep.model.language.functions import is_arithmetic
from macrostep.model.language.parser import parse_expression, parse_statements
from macrostep.model.language.syntax import (
    Apply,
    Assignment,
    Conditional,
    Equation,
    Expression,
    Logic,
    Mode,
    Name,
    Number,
    Reinit,
    Relation,
    Time,
    When,
    children,
    transform,
    walk,
)
from macrostep.model.subsystem.subsystem import Subsystem


def behaviour(subsystem: Subsystem) -> Behaviour:
    """Analyse a subsystem's equations and outputs; never raises, problems are data.

    Of a black box it is what that says of itself, without problems.
    """
    if subsystem.is_black_box:
        from macrostep.model.behaviour.black_box import black_box_behaviour

        return black_box_behaviour(subsystem)
    meaning = _behaviour(
        tuple(subsystem.parameters),
        tuple(subsystem.inputs),
        tuple(subsystem.states),
        tuple(subsystem.variables),
        tuple(subsystem.equations),
        tuple((name, output.expression) for name, output in subsystem.outputs.items()),
    )
    if not meaning.problems:
        return meaning
    return replace(meaning, problems=tuple(replace(p, subsystem=subsystem.name) for p in meaning.problems))


@lru_cache(maxsize=4096)
def _behaviour(
    parameters: tuple[str, ...],
    inputs: tuple[str, ...],
    states: tuple[str, ...],
    declared: tuple[str, ...],
    equations: tuple[str, ...],
    outputs: tuple[tuple[str, str], ...],
) -> Behaviour:
    report = Reporter()
    statements = list(_statements(equations, report))
    expressions = dict(_expressions(outputs, report))
    names = analyse_names(
        parameters, inputs, states, declared, [o for o, _ in outputs], statements, expressions, report
    )
    check_tables(names, report)
    origins = solve_names(names, report) if names.needs_solving else NOWHERE
    names.name_rates()
    ordered_variables = names.ordered_variables(report)
    collector = _Conditions(names.parameters, ordered_variables)
    variables = {n: collector.lift(e) for n, e in ordered_variables}
    derivatives = {n: collector.lift(e) for n, e in names.derivatives.items()}
    lifted_outputs = {n: collector.lift(e) for n, e in names.outputs.items()}
    residuals = {n: collector.lift(e) for n, e in names.residuals.items()}
    clauses = tuple(collector.lift_clause(clause) for clause in names.clauses)
    order, found = collector.ordered()
    feedthrough, slopes = _feedthrough(lifted_outputs, variables, residuals, collector, frozenset(inputs))

    def renumber(node: Expression) -> Expression:
        return transform(node, lambda n: Mode(order[n.index], n.at) if isinstance(n, Mode) else n)

    conditions = tuple(replace(condition, expression=renumber(condition.expression)) for condition in found)
    everything = [
        *variables.values(), *derivatives.values(), *lifted_outputs.values(), *residuals.values(), *parts_of(clauses)
    ]  # fmt: skip

    return Behaviour(
        parameters=parameters,
        inputs=inputs,
        continuous=tuple(s for s in states if s in derivatives),
        sampled=tuple(s for s in states if s not in derivatives),
        variables={n: renumber(e) for n, e in variables.items()},
        derivatives={n: renumber(e) for n, e in derivatives.items()},
        outputs={n: renumber(e) for n, e in lifted_outputs.items()},
        clauses=tuple(
            When(renumber(c.condition), tuple(_with_value(a, renumber(a.value)) for a in c.actions), c.at)
            for c in clauses
        ),
        conditions=conditions,
        samplings=tuple(collector.samplings),
        input_derivatives=frozenset(_differentiated_inputs([*everything, *(c.expression for c in conditions)])),
        feedthrough=feedthrough,
        slope_feedthrough=slopes,
        problems=tuple(report.problems),
        residuals={n: renumber(e) for n, e in residuals.items()},
        given_by=origins.given_by,
        divisors=origins.divisors,
    )


def _statements(equations: tuple[str, ...], report: Reporter) -> Iterator[tuple[int, Equation | When]]:
    """Yield (line offset, statement); what cannot be parsed is reported."""
    offset = 0
    for text in equations:
        try:
            for statement in parse_statements(text):
                yield offset, statement
        except LanguageError as error:
            report.failed = True
            report.error(error.message, "equations", error.line + offset, error.column)
        offset += text.count("\n") + 1


def _expressions(outputs: tuple[tuple[str, str], ...], report: Reporter) -> Iterator[tuple[str, Expression]]:
    for name, text in outputs:
        try:
            yield name, parse_expression(text)
        except LanguageError as error:
            report.error(error.message, f"outputs.{name}", error.line, error.column)


class _Conditions:
    """Takes conditions out of expressions, equal ones once."""

    def __init__(self, parameters: tuple[str, ...], variables: list[tuple[str, Expression]]) -> None:
        self._parameters = frozenset(parameters)
        self._found: dict[tuple[Expression, bool], int] = {}
        self._sources: list[Expression] = []
        self._samples: dict[tuple[Expression, Expression], int] = {}
        self.samplings: list[Sampling] = []
        self._of_time: dict[str, Expression] = {}
        for name, expression in variables:
            written_out = self._write_out(expression)
            if written_out is not None:
                self._of_time[name] = written_out

    def _write_out(self, expression: Expression) -> Expression | None:
        """Return an expression of parameters and time with its variables written out, None if it needs more."""
        known = self._parameters | self._of_time.keys()
        for node in walk(expression):
            if not (node.name in known if isinstance(node, Name) else isinstance(node, Time) or is_arithmetic(node)):
                return None
        written_out = transform(expression, lambda n: self._of_time.get(n.name, n) if isinstance(n, Name) else n)
        return written_out if sum(1 for _ in walk(written_out)) <= _LONGEST else None

    def lift(self, node: Expression) -> Expression:
        """Return the expression with a Mode in place of each relation, and modes in place of each sign()."""
        return transform(node, self._lift)

    def lift_clause(self, clause: When) -> When:
        actions = tuple(_with_value(action, self.lift(action.value)) for action in clause.actions)
        return When(self.lift(clause.condition), actions, clause.at)

    def _lift(self, node: Expression) -> Expression:
        if isinstance(node, Relation):
            # a < b is not(a - b >= 0): four operators, two kinds of condition
            difference = Apply("+", (node.left, Apply("-", (node.right,))), node.at)
            mode = self._mode(difference, node.operator in (">=", "<"), node)
            return Logic("not", (mode,), node.at) if node.operator in ("<", "<=") else mode
        if isinstance(node, Apply) and node.function == "sign" and not self._is_constant(node.arguments[0]):
            above, not_below = (self._mode(node.arguments[0], closed, node) for closed in (False, True))
            return Conditional(((above, ONE), (not_below, ZERO)), Number(-1.0, node.at), node.at)
        if isinstance(node, Apply) and node.function == "sample":
            key = (node.arguments[0], node.arguments[1])
            if key not in self._samples:
                self._samples[key] = -1 - len(self._samples)  # numbered behind the conditions in `ordered`
                self.samplings.append(Sampling(*key))
            return Mode(self._samples[key], node.at)
        return node

    def _mode(self, expression: Expression, closed: bool, source: Expression) -> Mode:
        """Return the mode of ``expression > 0``, or ``>= 0`` if `closed`."""
        key = (expression, closed)
        if key not in self._found:
            self._found[key] = len(self._found)
            self._sources.append(transform(source, self._as_written))
        return Mode(self._found[key], source.at)

    def _is_constant(self, expression: Expression) -> bool:
        """Return whether an expression needs parameters and numbers only."""
        written_out = self._write_out(expression)
        return written_out is not None and not any(isinstance(node, Time) for node in walk(written_out))

    def _as_written(self, node: Expression) -> Expression:
        """Return what stood in the place of a mode, or of one that is negated."""
        match node:
            case Mode(index) if index >= 0:
                (difference, closed), source = list(self._found)[index], self._sources[index]
                left, right = (source.left, source.right) if isinstance(source, Relation) else (difference, ZERO)
                return Relation(">=" if closed else ">", left, right, node.at)
            case Mode(index):
                sampling = self.samplings[-1 - index]
                return Apply("sample", (sampling.start, sampling.period), node.at)
            case Logic("not", (Relation(operator, left, right),)):
                return Relation("<" if operator == ">=" else "<=", left, right, node.at)
        return node

    def expression(self, index: int) -> Expression | None:
        """Return the expression of a condition as it was found; a sampling has none."""
        return list(self._found)[index][0] if index >= 0 else None

    def ordered(self) -> tuple[dict[int, int], tuple[Condition, ...]]:
        """Return the new number of each mode and the conditions, those on time alone first."""
        conditions = [
            Condition(expression, closed, source, *(self._linear_in_time(expression) or (None, None)))
            for (expression, closed), source in zip(self._found, self._sources, strict=True)
        ]
        by_kind = sorted(range(len(conditions)), key=lambda i: not conditions[i].is_time_event)
        order = {old: new for new, old in enumerate(by_kind)}
        order.update({-1 - j: len(conditions) + j for j in range(len(self.samplings))})
        return order, tuple(conditions[i] for i in by_kind)

    def _linear_in_time(self, expression: Expression) -> tuple[Expression, Expression] | None:
        """Return (slope, offset) if the expression is slope*time + offset, else None."""
        written_out = self._write_out(expression)
        return None if written_out is None else _linear(written_out)


_LONGEST = 200
"""A condition on time that has more parts than this with its variables written out is located by the solver."""

ZERO, ONE = Number(0.0), Number(1.0)


def _linear(node: Expression) -> tuple[Expression, Expression] | None:
    if isinstance(node, Time):
        return ONE, ZERO
    if not any(isinstance(n, Time) for n in walk(node)):
        return ZERO, node
    if not isinstance(node, Apply):
        return None
    parts = [_linear(a) for a in node.arguments]
    match node.function, parts:
        case "+", _ if all(p is not None for p in parts):
            known = [p for p in parts if p is not None]
            return Apply("+", tuple(p[0] for p in known)), Apply("+", tuple(p[1] for p in known))
        case "-", [(slope, offset)]:
            return Apply("-", (slope,)), Apply("-", (offset,))
        case "/", [(slope, offset), (_, divisor)] if _linear_constant(node.arguments[1]):
            return Apply("/", (slope, divisor)), Apply("/", (offset, divisor))
        case "*", _ if all(p is not None for p in parts):
            moving = [i for i, a in enumerate(node.arguments) if not _linear_constant(a)]
            if len(moving) == 1:
                factors = tuple(a for i, a in enumerate(node.arguments) if i != moving[0])
                slope, offset = parts[moving[0]] or (ZERO, ZERO)
                return Apply("*", (*factors, slope)), Apply("*", (*factors, offset))
    return None


def _linear_constant(node: Expression) -> bool:
    return not any(isinstance(n, Time) for n in walk(node))


def _with_value(action: Assignment | Reinit, value: Expression) -> Assignment | Reinit:
    return type(action)(action.name, value, action.at)


def _differentiated_inputs(expressions: list[Expression]) -> Iterator[str]:
    for expression in expressions:
        for node in walk(expression):
            if isinstance(node, Apply) and node.function == "der" and isinstance(node.arguments[0], Name):
                yield node.arguments[0].name


def _feedthrough(
    outputs: Mapping[str, Expression],
    variables: Mapping[str, Expression],
    residuals: Mapping[str, Expression],
    conditions: _Conditions,
    inputs: frozenset[str],
) -> tuple[dict[str, frozenset[str]], frozenset[str]]:
    """Find on which inputs each output depends without an integration in between, and which depend on der(input).

    What is iterated depends on whatever any residual does.
    """
    known: dict[str, frozenset[str]] = {}

    def depends(node: Expression) -> frozenset[str]:
        """Return the inputs u needed, and "der(u)" for each derivative needed."""
        result: frozenset[str] = frozenset()
        stack = [node]
        while stack:
            part = stack.pop()
            if isinstance(part, Apply) and part.function == "der" and isinstance(part.arguments[0], Name):
                result |= {f"der({part.arguments[0].name})"}
            elif isinstance(part, Name):
                result |= known.get(part.name, inputs & {part.name})
            elif isinstance(part, Mode):
                condition = conditions.expression(part.index)
                stack.extend([condition] if condition is not None else [])
            else:
                stack.extend(children(part))
        return result

    for _ in range(2 if residuals else 1):
        for name, expression in variables.items():
            known[name] = depends(expression)
        iterated = frozenset[str]().union(*map(depends, residuals.values()))
        known.update(dict.fromkeys(residuals, iterated))
    found = {name: depends(expression) for name, expression in outputs.items()}
    return {name: needed & inputs for name, needed in found.items()}, frozenset(
        name for name, needed in found.items() if needed - inputs
    )
