"""What the equations of a subsystem measure: an independent check that lengths are not added to forces.

A dimension is pint's; None fits everything: a port without a unit, and zero.
"""

from __future__ import annotations

from typing import Any

import pint

from macrostep.model.base.units import si_unit
from macrostep.model.language.parser import parse_expression, parse_statements
from macrostep.model.language.syntax import (
    Apply,
    Boolean,
    Conditional,
    Equation,
    Expression,
    Logic,
    Name,
    Number,
    Reinit,
    Relation,
    Time,
    When,
)
from macrostep.model.subsystem.subsystem import Subsystem

_REGISTRY = pint.UnitRegistry()
_NONE = _REGISTRY.Unit("").dimensionality
_SECOND = _REGISTRY.Unit("s").dimensionality
_SAME = {"+", "min", "max"}
_KEPT = {"-", "abs", "pre"}


def dimension(unit: str) -> Any:
    """Return the dimension of a unit, None if it is not given."""
    return _REGISTRY.Unit(si_unit(unit)).dimensionality if unit else None


class Dimensions:
    """The dimensions of a subsystem's names, and what does not fit."""

    def __init__(self, subsystem: Subsystem) -> None:
        groups: tuple[Any, ...] = (subsystem.parameters, subsystem.inputs, subsystem.states, subsystem.variables)
        self._known = {name: dimension(item.unit) for group in groups for name, item in group.items()}
        statements = [s for text in subsystem.equations for s in parse_statements(text)]
        self._equations = [s for s in statements if isinstance(s, Equation)]
        defined = {e.left.name: e.right for e in self._equations if isinstance(e.left, Name)}
        self._variables = {name: right for name, right in defined.items() if name not in self._known}
        self._clauses = [s for s in statements if isinstance(s, When)]
        self._outputs = {n: (parse_expression(o.expression), dimension(o.unit)) for n, o in subsystem.outputs.items()}
        self.faults: list[str] = []

    def check(self) -> list[str]:
        """Return what does not fit, a sentence each."""
        for equation in self._equations:
            self._same(self.of(equation.left), self.of(equation.right), f"equation of {equation.left}")
        for name, (expression, declared) in self._outputs.items():
            self._same(self.of(expression), declared, f"output {name}")
        for clause in self._clauses:
            self.of(clause.condition)
            for action in clause.actions:
                assert isinstance(action, Reinit) or action.name
                self._same(self._known[action.name], self.of(action.value), f"{action.name} in a when-clause")
        return self.faults

    def of(self, node: Expression) -> Any:
        """Return the dimension of an expression."""
        match node:
            case Number(value):
                return None if value == 0.0 else _NONE
            case Time():
                return _SECOND
            case Name(name):
                return self.of(self._variables[name]) if name in self._variables else self._known[name]
            case Conditional(branches, otherwise):
                for condition, _ in branches:
                    self.of(condition)
                return self._joined([self.of(value) for _, value in branches] + [self.of(otherwise)], "if")
            case Relation(operator, left, right):
                return self._joined([self.of(left), self.of(right)], operator)
            case Logic(_, arguments):
                for argument in arguments:
                    self.of(argument)
                return None
            case Boolean():
                return None
            case Apply(function, arguments):
                return self._applied(function, arguments)
        raise AssertionError(node)

    def _applied(self, function: str, arguments: tuple[Expression, ...]) -> Any:
        if function == "table":  # its points are numbers of any unit
            return None
        found = [self.of(argument) for argument in arguments]
        if function in _SAME:
            return self._joined(found, function)
        if function in _KEPT:
            return found[0]
        if function == "*":
            return self._product(found)
        if function == "/":
            return None if None in found else found[0] / found[1]
        if function == "^":
            exponent = arguments[1]
            assert isinstance(exponent, Number)
            return None if found[0] is None else found[0] ** exponent.value
        if function == "sqrt":
            return None if found[0] is None else found[0] ** 0.5
        if function == "der":
            return None if found[0] is None else found[0] / _SECOND
        if function in ("sample", "noise"):
            self._same(found[-1], _SECOND, function)
            return None if function == "sample" else _NONE
        for one in found:
            self._plain(one, function)
        return _NONE

    def _product(self, found: list[Any]) -> Any:
        result = _NONE
        for one in found:
            if one is None:
                return None
            result = result * one
        return result

    def _joined(self, found: list[Any], what: str) -> Any:
        known = [one for one in found if one is not None]
        for one in known[1:]:
            self._same(known[0], one, what)
        return known[0] if known else None

    def _plain(self, found: Any, what: str) -> None:
        self._same(found, _NONE, f"argument of {what}")

    def _same(self, a: Any, b: Any, what: str) -> None:
        if a is not None and b is not None and a != b:
            self.faults.append(f"{what}: {a} and {b}")
