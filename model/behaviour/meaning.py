"""What the equations of a subsystem mean, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.language.syntax import Expression, Position, When, walk


@dataclass(frozen=True)
class Condition:
    """``expression > 0``, or ``>= 0`` if `closed`.

    For a condition on time or parameters alone, `slope` and `offset` are such that expression = slope*time + offset;
    they hold parameters and numbers only. For a condition located by the solver both are None. `source` is what was
    written: the first relation or ``sign(...)`` that needs it.
    """

    expression: Expression
    closed: bool
    source: Expression
    slope: Expression | None = None
    offset: Expression | None = None

    @property
    def is_time_event(self) -> bool:
        return self.slope is not None


@dataclass(frozen=True)
class Sampling:
    """``sample(start, period)``: true at start + k*period, k = 0, 1, ...; both hold parameters and numbers only."""

    start: Expression
    period: Expression


@dataclass(frozen=True, eq=False)
class Behaviour:
    """The meaning of a subsystem's text.

    Attributes
    ----------
    parameters, inputs, continuous, sampled : tuple of str
        Names in their order; states are first the continuous, then the sampled ones.
    variables : mapping
        Local variables in an order in which each needs only those before it; ``der(x)`` of a state is one where
        something needs it.
    derivatives : mapping
        f by continuous state.
    outputs : mapping
        g by output.
    clauses : tuple of When
    conditions : tuple of Condition
        Mode i of the expressions is condition i; time events come first.
    samplings : tuple of Sampling
        Mode len(conditions) + j is true at the sampling instants of sampling j.
    input_derivatives : frozenset of str
        Inputs u of which der(u) is used.
    feedthrough : mapping
        By output, the inputs on whose present value it depends directly.
    slope_feedthrough : frozenset of str
        Outputs that depend directly on the time derivative of an input.
    residuals : mapping
        By variable that is iterated, or ``der(x)``, what has to be 0; everything else needs its value.
    given_by : mapping
        By variable or ``der(x)`` that is not simply given by one equation of its own, where its equations stand.
    divisors : tuple of (Expression, tuple of str, Position)
        What of parameters alone is divided by to solve the equations, for which variables, and where they stand.
    problems : tuple of Diagnostic
        If any is an error, the other attributes may be incomplete.
    """

    parameters: tuple[str, ...]
    inputs: tuple[str, ...]
    continuous: tuple[str, ...]
    sampled: tuple[str, ...]
    variables: Mapping[str, Expression]
    derivatives: Mapping[str, Expression]
    outputs: Mapping[str, Expression]
    clauses: tuple[When, ...]
    conditions: tuple[Condition, ...]
    samplings: tuple[Sampling, ...]
    input_derivatives: frozenset[str]
    feedthrough: Mapping[str, frozenset[str]]
    slope_feedthrough: frozenset[str]
    problems: tuple[Diagnostic, ...]
    residuals: Mapping[str, Expression] = field(default_factory=dict)
    given_by: Mapping[str, tuple[Position, ...]] = field(default_factory=dict)
    divisors: tuple[tuple[Expression, tuple[str, ...], Position], ...] = ()

    @property
    def opened(self) -> Behaviour:
        """The same with what is iterated as inputs, and as further outputs the residuals that are to be 0."""
        if not self.residuals:
            return self
        inputs = (*self.inputs, *self.residuals)
        further = {residual_name(name): residual for name, residual in self.residuals.items()}
        feedthrough = {name: frozenset(inputs) for name in (*self.outputs, *further)}
        return replace(self, inputs=inputs, outputs={**self.outputs, **further}, feedthrough=feedthrough, residuals={})

    def nodes(self) -> Iterator[Expression]:
        """Yield every node of f, g and the when-clauses."""
        formulas = (self.variables, self.derivatives, self.outputs, self.residuals)
        for expression in (*(e for group in formulas for e in group.values()), *parts_of(self.clauses)):
            yield from walk(expression)

    @property
    def is_valid(self) -> bool:
        return not any(problem.severity == "error" for problem in self.problems)


def residual_name(variable: str) -> str:
    """Return the name of the output that is 0 where a variable that is iterated has its value."""
    return f"residual({variable})"


def parts_of(clauses: tuple[When, ...]) -> Iterator[Expression]:
    """Yield the expressions of when-clauses: their conditions and the values that they give."""
    for clause in clauses:
        yield clause.condition
        yield from (action.value for action in clause.actions)
