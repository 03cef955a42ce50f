"""A behaviour as a graph of expressions: f, g and their derivatives.

Variables are numbered, not named, so that subsystems which differ in names and numbers only share their functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.language import syntax
from macrostep.model.language.derivatives import jacobian, kinks
from macrostep.model.language.graph import Graph


@dataclass(frozen=True)
class Clause:
    """A when-clause: its condition, the same before the event, and the new value of each state that it sets."""

    condition: int
    condition_before: int
    values: Mapping[int, int]


@dataclass(frozen=True)
class Symbolic:
    """The functions of a subsystem, as nodes of a graph.

    Attributes
    ----------
    graph : Graph
    n_continuous, n_states, n_inputs, n_parameters, n_modes : int
        States are the continuous ones and then the sampled ones.
    f, g : list of int
        Derivatives of the continuous states, and outputs.
    f_jacobian, g_jacobian : mapping
        By row and column, the derivatives of f and g that are not always zero, with respect to (x continuous, u, du/dt,
        t): A | B | B' | f_t and C | D | D' | g_t.
    conditions : list of int
        The expressions of all conditions; those on time alone come first.
    moments : list
        By mode, two expressions of parameters: slope and offset of a condition on time, start and period of a sampling;
        None for a condition that the solver locates.
    clauses : list of Clause
        The modes before the event are numbered behind those now.
    has_state_conditions : bool
        Whether any condition must be located by the solver.
    kinks : mapping
        Of f and g, as :func:`macrostep.model.language.derivatives.kinks` returns them.
    """

    graph: Graph
    n_continuous: int
    n_states: int
    n_inputs: int
    n_parameters: int
    n_modes: int
    f: list[int]
    g: list[int]
    f_jacobian: Mapping[tuple[int, int], int]
    g_jacobian: Mapping[tuple[int, int], int]
    conditions: list[int]
    moments: list[tuple[int, int] | None]
    clauses: list[Clause]
    has_state_conditions: bool
    kinks: Mapping[int, bool]

    @property
    def n_columns(self) -> int:
        """The number of columns of the Jacobians."""
        return self.n_continuous + 2 * self.n_inputs + 1


def symbolic(behaviour: Behaviour) -> Symbolic:
    """Make a graph of a valid behaviour, and differentiate it."""
    graph = Graph()
    translate = _Translation(behaviour, graph)
    f = [translate(behaviour.derivatives[name]) for name in behaviour.continuous]
    g = [translate(expression) for expression in behaviour.outputs.values()]
    n_continuous, n_inputs = len(behaviour.continuous), len(behaviour.inputs)
    columns = [
        *(graph.make("x", i) for i in range(n_continuous)),
        *(graph.make(kind, i) for kind in ("u", "du") for i in range(n_inputs)),
        graph.make("t"),
    ]
    return Symbolic(
        graph=graph,
        n_continuous=n_continuous,
        n_states=len(translate.states),
        n_inputs=n_inputs,
        n_parameters=len(behaviour.parameters),
        n_modes=translate.n_modes,
        f=f,
        g=g,
        f_jacobian=jacobian(graph, f, columns),
        g_jacobian=jacobian(graph, g, columns),
        conditions=[translate(c.expression) for c in behaviour.conditions],
        moments=[
            *(
                None if c.slope is None or c.offset is None else (translate(c.slope), translate(c.offset))
                for c in behaviour.conditions
            ),
            *((translate(s.start), translate(s.period)) for s in behaviour.samplings),
        ],
        clauses=[
            Clause(
                translate.condition(clause.condition, 0),
                translate.condition(clause.condition, translate.n_modes),
                {translate.states.index(action.name): translate(action.value) for action in clause.actions},
            )
            for clause in behaviour.clauses
        ],
        has_state_conditions=not all(c.is_time_event for c in behaviour.conditions),
        kinks=kinks(graph, [*f, *g], n_continuous),
    )


class _Translation:
    """Adds expressions to a graph."""

    def __init__(self, behaviour: Behaviour, graph: Graph) -> None:
        self.states = (*behaviour.continuous, *behaviour.sampled)
        self.n_modes = len(behaviour.conditions) + len(behaviour.samplings)
        self._graph = graph
        self._inputs = {name: i for i, name in enumerate(behaviour.inputs)}
        self._known: dict[str, int] = {}
        for kind, names in (("x", self.states), ("u", behaviour.inputs), ("p", behaviour.parameters)):
            self._known.update({name: graph.make(kind, i) for i, name in enumerate(names)})
        for name, expression in behaviour.variables.items():
            self._known[name] = self(expression)

    def __call__(self, node: syntax.Expression) -> int:
        """Return the node of an expression."""
        match node:
            case syntax.Number(value):
                return self._graph.number(value)
            case syntax.Name(name):
                return self._known[name]
            case syntax.Time():
                return self._graph.make("t")
            case syntax.Conditional(branches, otherwise):
                pieces = [(self.condition(condition, 0), self(value)) for condition, value in branches]
                return self._graph.choose(pieces, self(otherwise))
            case syntax.Apply(function, arguments):
                return self._apply(function, arguments)
        raise TypeError(f"{type(node).__name__} has no value")  # checked before: conditions stand in conditions only

    def condition(self, node: syntax.Expression, first_mode: int) -> int:
        """Return the node of a condition, made of the modes that are numbered from `first_mode` on."""
        graph = self._graph
        match node:
            case syntax.Mode(index):
                return graph.make("m", first_mode + index)
            case syntax.Boolean(value):
                return graph.truth(value)
            case syntax.Logic(operator, arguments):
                parts = [self.condition(argument, first_mode) for argument in arguments]
                if operator == "not":
                    return graph.negation(*parts)
                return graph.all_of(*parts) if operator == "and" else graph.any_of(*parts)
            case syntax.Conditional(branches, otherwise):
                result = self.condition(otherwise, first_mode)
                for branch_condition, branch_value in reversed(branches):
                    holds, then = (self.condition(part, first_mode) for part in (branch_condition, branch_value))
                    result = graph.any_of(graph.all_of(holds, then), graph.all_of(graph.negation(holds), result))
                return result
        raise TypeError(f"{type(node).__name__} is no condition")

    def _apply(self, function: str, arguments: tuple[syntax.Expression, ...]) -> int:
        graph = self._graph
        match function, arguments:
            case "der", (syntax.Name(name),):
                return graph.make("du", self._inputs[name])
            case "table", (argument, syntax.Array(x), syntax.Array(y)):
                points = (tuple(e.value for e in part if isinstance(e, syntax.Number)) for part in (x, y))
                return graph.make("table", self(argument), *points)
        values = [self(argument) for argument in arguments]
        match function:
            case "pre":
                return values[0]
            case "noise":
                return graph.make("noise", *values, graph.make("t"))
        operation = _ARITHMETIC.get(function)
        return operation(graph, *values) if operation else graph.make(function, *values)


_ARITHMETIC: dict[str, Callable[..., int]] = {
    "+": Graph.add, "-": Graph.negative, "*": Graph.multiply, "/": Graph.divide, "^": Graph.power,
}  # fmt: skip
