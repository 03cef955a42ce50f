"""The account of a block: what flows in through its bundles, what it stores, and what it turns into heat."""

from __future__ import annotations

import random
from collections.abc import Mapping

from macrostep.model.base.units import to_si
from macrostep.model.bundles.bundles import bundles
from macrostep.model.causality.forms import form
from macrostep.model.language.functions import evaluate
from macrostep.model.language.parser import parse_expression, parse_statements
from macrostep.model.language.syntax import Apply, Conditional, Equation, Expression, Name, Relation
from macrostep.model.library.library import Template
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, State

RELATIVE_STEP = 1e-5
SPREAD = {"Pa": 1e5, "degC": 100.0, "V": 20.0}
"""How far from its start a value of this unit is drawn; others 1."""
Values = dict[str, float]


def value(node: Expression, values: Mapping[str, float]) -> float:
    """Calculate an expression with conditions."""
    match node:
        case Conditional(branches, otherwise):
            for condition, then in branches:
                assert isinstance(condition, Relation)
                left, right = value(condition.left, values), value(condition.right, values)
                if left > right if condition.operator.startswith(">") else left < right:
                    return value(then, values)
            return value(otherwise, values)
        case Apply(function, arguments) if any(not isinstance(a, Name) for a in arguments):
            inner = {f"_{i}": value(a, values) for i, a in enumerate(arguments)}
            return evaluate(Apply(function, tuple(Name(n) for n in inner)), {**values, **inner})
    return evaluate(node, values)


class Account:
    """A block at a random point.

    Parameters
    ----------
    entry : Template
    pattern : frozenset of str
        The bundles that give their potentials there.
    seed : int
    """

    def __init__(self, entry: Template, pattern: frozenset[str], seed: int) -> None:
        self.entry = entry
        block = entry.subsystem
        draw = random.Random(seed)
        self.values: Values = {n: to_si(p.value, p.unit) for n, p in block.parameters.items()}
        starts: dict[str, State | Input | AlgebraicVariable] = {**block.states, **block.inputs, **block.variables}
        for name, item in starts.items():
            start = 293.0 if item.unit == "K" else item.start or 0.0
            self.values[name] = to_si(start, item.unit) + draw.uniform(-1, 1) * SPREAD.get(item.unit, 1.0)
        self.rates: Values = {}
        solved = form(block, pattern)
        assert solved is not None
        for name, expression in solved.explicit.items():
            if name.startswith("der("):
                self.rates[name[4:-1]] = value(expression, self.values)
            else:
                self.values[name] = value(expression, self.values)
        for bundle in bundles(block):  # a position moves with the velocity beside it
            if bundle.kind in ("translational", "rotational"):
                self.rates[bundle.signals[0]] = self.values[bundle.signals[1]]

    def faults(self) -> list[str]:
        """Return the equations of the block that do not hold here."""
        found = []
        for text in self.entry.subsystem.equations:
            (equation,) = parse_statements(text)
            assert isinstance(equation, Equation)
            left, right = (self._side(side) for side in (equation.left, equation.right))
            if abs(left - right) > 1e-9 * max(abs(left), abs(right), 1.0):
                found.append(text)
        return found

    def _side(self, side: Expression) -> float:
        rates = {f"rate_of_{name}": rate for name, rate in self.rates.items()}
        return value(_with_names_of_rates(side), self.values | rates)

    def inflows(self) -> list[float]:
        """Return the power that comes in through each bundle [W]."""
        return [self._power(bundle) for bundle in bundles(self.entry.subsystem)]

    def _power(self, bundle: Bundle) -> float:
        potential = 1.0 if bundle.kind == "thermal" else self.values[bundle.signals[-2]]
        return potential * self.values[bundle.signals[-1]]

    def energy_rate(self) -> float:
        """Return how fast the stored energy grows [W]."""
        if not self.entry.energy:
            return 0.0
        energy = parse_expression(self.entry.energy)
        total = 0.0
        for name, rate in self.rates.items():
            h = RELATIVE_STEP * max(1.0, abs(self.values[name]))
            after, before = ({**self.values, name: self.values[name] + step} for step in (h, -h))
            total += rate * (value(energy, after) - value(energy, before)) / (2 * h)
        return total

    def loss(self) -> float:
        """Return the power that becomes heat [W]."""
        return value(parse_expression(self.entry.loss), self.values) if self.entry.loss else 0.0


def _with_names_of_rates(node: Expression) -> Expression:
    """Return an expression with a name in place of each derivative."""
    match node:
        case Apply("der", (Name(name),)):
            return Name(f"rate_of_{name}")
        case Apply(function, arguments):
            return Apply(function, tuple(_with_names_of_rates(argument) for argument in arguments))
    return node
