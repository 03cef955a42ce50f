"""A behaviour as SymPy expressions: f, g and their derivatives.

Variables are numbered, not named (t, x0, u0, du0, p0, m0, ...), so that subsystems which differ in names and numbers
only share their functions. Text never reaches SymPy: `sympify` and `parse_expr` would execute it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sympy

from macrostep.model.language.behaviour import Behaviour
from macrostep.model.language.syntax import (
    Apply,
    Array,
    Boolean,
    Conditional,
    Expression,
    Logic,
    Mode,
    Name,
    Number,
    Time,
)

T = sympy.Symbol("t", real=True)


def variables(letter: str, n: int) -> list[sympy.Symbol]:
    """Return n numbered symbols."""
    return [sympy.Symbol(f"{letter}{i}", real=True) for i in range(n)]


class Power(sympy.Function):
    """base^exponent, left as it stands: SymPy would multiply out numbers until they fill the memory."""

    @classmethod
    def eval(cls, base: Any, exponent: Any) -> Any:
        if exponent.is_Integer and (-1 <= exponent <= 1 or (base.is_Symbol and abs(exponent) <= _EXPONENT)):
            return sympy.Pow(base, exponent)
        return None

    def fdiff(self, argindex: int = 1) -> Any:
        base, exponent = self.args
        if argindex == 1:
            return exponent * Power(base, exponent - 1)
        return sympy.log(base) * self


_EXPONENT = 8
"""Powers of variables up to this one are SymPy's, so that terms cancel."""


class Absolute(sympy.Function):
    """abs(x); its derivative is sign(x), also where SymPy could not prove x real."""

    def fdiff(self, argindex: int = 1) -> Any:
        return Sign(self.args[0])


class Sign(sympy.Function):
    """sign(x), 0 at 0; its derivative is 0."""

    def fdiff(self, argindex: int = 1) -> Any:
        return sympy.S.Zero


class Atan2(sympy.Function):
    """atan2(y, x); SymPy's own becomes a complex logarithm where its arguments are numbers that it does not know."""

    def fdiff(self, argindex: int = 1) -> Any:
        y, x = self.args
        return (x if argindex == 1 else -y) / (Power(x, 2) + Power(y, 2))


class NotAbove(sympy.Function):
    """1 where a <= b, else 0; its derivatives are 0."""

    def fdiff(self, argindex: int = 1) -> Any:
        return sympy.S.Zero


class Minimum(sympy.Function):
    def fdiff(self, argindex: int = 1) -> Any:
        first = NotAbove(*self.args)
        return first if argindex == 1 else 1 - first


class Maximum(sympy.Function):
    def fdiff(self, argindex: int = 1) -> Any:
        first = NotAbove(*reversed(self.args))
        return first if argindex == 1 else 1 - first


class Noise(sympy.Function):
    """noise(seed, period, t): a smooth disturbance in [-1, 1] that is a function of time alone."""

    def fdiff(self, argindex: int = 3) -> Any:
        return NoiseSlope(*self.args) if argindex == 3 else sympy.S.Zero


class NoiseSlope(sympy.Function):
    """The time derivative of Noise."""

    def fdiff(self, argindex: int = 3) -> Any:
        return sympy.S.Zero


class Table(sympy.Function):
    """Table(x, k, n, x1, ..., xn, y1, ..., yn): linear between its points, constant outside."""

    def fdiff(self, argindex: int = 1) -> Any:
        return TableSlope(*self.args) if argindex == 1 else sympy.S.Zero


class TableSlope(sympy.Function):
    """The slope of Table."""

    def fdiff(self, argindex: int = 1) -> Any:
        return sympy.S.Zero


@dataclass(frozen=True)
class Clause:
    """A when-clause: `condition` on the modes, and the new value of each state that it sets, by the state's number."""

    condition: Any
    values: Mapping[int, Any]


@dataclass(frozen=True)
class Symbolic:
    """The functions of a subsystem.

    Attributes
    ----------
    n_continuous, n_states, n_inputs, n_parameters, n_modes : int
        States are the continuous ones and then the sampled ones.
    definitions : dict
        Local variables (w0, ...) and their derivatives (d0, ...), each by those before it; the expressions below
        hold their symbols. Writing them out could make the expressions grow without bounds.
    f, g : list
        Derivatives of the continuous states, and outputs.
    f_jacobian, g_jacobian : list of list
        Derivatives of f and g with respect to (x continuous, u, du/dt, t): A | B | B' | f_t and C | D | D' | g_t.
    conditions : list
        The expressions of all conditions; those on time alone come first.
    moments : list
        By mode, two expressions of parameters: slope and offset of a condition on time, start and period of a sampling;
        None for a condition that the solver locates.
    clauses : list of Clause
    has_state_conditions : bool
        Whether any condition must be located by the solver.
    """

    n_continuous: int
    n_states: int
    n_inputs: int
    n_parameters: int
    n_modes: int
    definitions: dict[Any, Any]
    f: list[Any]
    g: list[Any]
    f_jacobian: list[list[Any]]
    g_jacobian: list[list[Any]]
    conditions: list[Any]
    moments: list[tuple[Any, Any] | None]
    clauses: list[Clause]
    has_state_conditions: bool


def symbolic(behaviour: Behaviour) -> Symbolic:
    """Make a valid behaviour symbolic and differentiate it."""
    translate = _Translation(behaviour)
    f = [translate(behaviour.derivatives[name]) for name in behaviour.continuous]
    g = [translate(expression) for expression in behaviour.outputs.values()]
    n_continuous, n_inputs = len(behaviour.continuous), len(behaviour.inputs)
    x, u, du = variables("x", n_continuous), variables("u", n_inputs), variables("du", n_inputs)
    with_respect_to = [*x, *u, *du, T]
    differentiate = _Differentiation(translate.definitions, with_respect_to)
    f_jacobian = [differentiate.row(expression) for expression in f]
    g_jacobian = [differentiate.row(expression) for expression in g]
    clauses = [
        Clause(
            translate.condition(clause.condition),
            {translate.states.index(action.name): translate(action.value) for action in clause.actions},
        )
        for clause in behaviour.clauses
    ]
    return Symbolic(
        n_continuous=n_continuous,
        n_states=len(translate.states),
        n_inputs=n_inputs,
        n_parameters=len(behaviour.parameters),
        n_modes=len(behaviour.conditions) + len(behaviour.samplings),
        definitions=differentiate.definitions,
        f=f,
        g=g,
        f_jacobian=f_jacobian,
        g_jacobian=g_jacobian,
        conditions=[translate(c.expression) for c in behaviour.conditions],
        moments=[
            *(
                None if c.slope is None or c.offset is None else (translate(c.slope), translate(c.offset))
                for c in behaviour.conditions
            ),
            *((translate(s.start), translate(s.period)) for s in behaviour.samplings),
        ],
        clauses=clauses,
        has_state_conditions=not all(c.is_time_event for c in behaviour.conditions),
    )


class _Differentiation:
    """Total derivatives by the chain rule through the local variables, whose derivatives become definitions too."""

    def __init__(self, definitions: Mapping[Any, Any], with_respect_to: Sequence[Any]) -> None:
        self.definitions = dict(definitions)
        self._variables = with_respect_to
        self._slopes: dict[Any, dict[Any, Any]] = {}
        for symbol, expression in definitions.items():
            self._slopes[symbol] = {v: self._named(d) for v, d in self._gradient(expression).items()}

    def row(self, expression: Any) -> list[Any]:
        """Return the derivatives of an expression with respect to every variable."""
        gradient = self._gradient(expression)
        return [gradient.get(v, sympy.S.Zero) for v in self._variables]

    def _gradient(self, expression: Any) -> dict[Any, Any]:
        present = expression.free_symbols
        result = {v: expression.diff(v) for v in self._variables if v in present}
        for symbol in [w for w in self._slopes if w in present]:
            partial = expression.diff(symbol)
            for v, slope in self._slopes[symbol].items():
                result[v] = result.get(v, sympy.S.Zero) + partial * slope
        return {v: derivative for v, derivative in result.items() if derivative != 0}

    def _named(self, derivative: Any) -> Any:
        if derivative.is_Atom:
            return derivative
        symbol = sympy.Symbol(f"d{len(self.definitions)}", real=True)
        self.definitions[symbol] = derivative
        return symbol


class _Translation:
    """Builds SymPy objects from the syntax tree, by hand."""

    def __init__(self, behaviour: Behaviour) -> None:
        self.states = (*behaviour.continuous, *behaviour.sampled)
        self._symbols: dict[str, Any] = {}
        for letter, names in (("x", self.states), ("u", behaviour.inputs), ("p", behaviour.parameters)):
            self._symbols.update(zip(names, variables(letter, len(names)), strict=True))
        self._input_derivatives = dict(zip(behaviour.inputs, variables("du", len(behaviour.inputs)), strict=True))
        self._modes = variables("m", len(behaviour.conditions) + len(behaviour.samplings))
        self.definitions: dict[Any, Any] = {}
        for (name, expression), symbol in zip(
            behaviour.variables.items(), variables("w", len(behaviour.variables)), strict=True
        ):
            self.definitions[symbol] = self(expression)
            self._symbols[name] = symbol

    def __call__(self, node: Expression) -> Any:
        match node:
            case Number(value):
                is_whole = value == int(value) and abs(value) < 1e6
                return sympy.Integer(int(value)) if is_whole else sympy.Float(value)
            case Name(name):
                return self._symbols[name]
            case Time():
                return T
            case Conditional(branches, otherwise):
                pieces = [(self(value), self.condition(condition)) for condition, value in branches]
                return sympy.Piecewise(*pieces, (self(otherwise), True))
            case Apply(function, arguments):
                return self._apply(function, arguments)
        raise TypeError(f"{type(node).__name__} has no value")  # checked before: conditions stand in conditions only

    def condition(self, node: Expression) -> Any:
        """Translate a condition: modes joined by and, or, not."""
        match node:
            case Mode(index):
                return sympy.Gt(self._modes[index], sympy.Rational(1, 2))
            case Boolean(value):
                return sympy.true if value else sympy.false
            case Logic("not", (argument,)):
                return sympy.Not(self.condition(argument))
            case Logic("and", arguments):
                return sympy.And(*map(self.condition, arguments))
            case Logic("or", arguments):
                return sympy.Or(*map(self.condition, arguments))
            case Conditional(branches, otherwise):
                result = self.condition(otherwise)
                for branch_condition, branch_value in reversed(branches):
                    holds, then = self.condition(branch_condition), self.condition(branch_value)
                    result = sympy.Or(sympy.And(holds, then), sympy.And(sympy.Not(holds), result))
                return result
        raise TypeError(f"{type(node).__name__} is no condition")

    def _apply(self, function: str, arguments: tuple[Expression, ...]) -> Any:
        if function == "der":
            assert isinstance(arguments[0], Name)
            return self._input_derivatives[arguments[0].name]
        if function == "table":
            _, x, y = arguments
            assert isinstance(x, Array)
            assert isinstance(y, Array)
            return Table(self(arguments[0]), len(x.elements), *map(self, (*x.elements, *y.elements)))
        values = [self(argument) for argument in arguments]
        match function:
            case "+":
                return sympy.Add(*values)
            case "*":
                return sympy.Mul(*values)
            case "-":
                return -values[0]
            case "/":
                return values[0] / values[1]
            case "^":
                return Power(*values)
            case "log10":
                return sympy.log(values[0]) / sympy.Float(2.302585092994046)
            case "pre":
                return values[0]
            case "noise":
                return Noise(*values, T)
        return _FUNCTIONS[function](*values)


_FUNCTIONS = {
    "abs": Absolute, "sign": Sign, "min": Minimum, "max": Maximum, "atan2": Atan2,
    **{name: getattr(sympy, name) for name in ("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh",
                                              "tanh", "exp", "log", "sqrt")},
}  # fmt: skip
