"""A component of a Modelica model, with all that is in it, as one subsystem."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from networkx.utils import UnionFind

from macrostep.model.base.errors import LanguageError
from macrostep.model.bundles.bundles import UNITS
from macrostep.model.language.syntax import Apply, Boolean, Expression, Name, Number, Position, rebuilt, walk
from macrostep.model.language.text import expression_text
from macrostep.model.modelica.connected import connector_of
from macrostep.model.modelica.declared import DeclaredVariable, unit_of
from macrostep.model.modelica.instantiated import Model
from macrostep.model.modelica.parts import ModelPart, PartScope
from macrostep.model.modelica.rewriting import Rewriting
from macrostep.model.modelica.statements import Binding, ConnectClause, IfEquation, Reset, Statement, WhenClause
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import Subsystem

Seen = Callable[[Expression], Expression]
"""Writes an expression of a model's parameters with those that the diagram has."""


def plain_name(path: str) -> str:
    """Return a name with letters, digits, _ and dots only, ``cell_2.v`` for ``cell[2].v``."""
    return re.sub(r"\[([0-9,]+)\]", lambda its: "_" + its[1].replace(",", "_"), path)


def given_number(model: Model, expression: Expression, seen: Seen, name: str, at: Position) -> float:
    """Return a number, or what the diagram calculates of its parameters.

    Raises
    ------
    LanguageError
        If it is neither.
    """
    number, plain = model.number(expression, name, at), seen(expression)
    if any(isinstance(part, Name) for part in walk(plain)):
        return Calculated(expression_text(plain), number)
    return number


def unfit(left: str, right: str, at: Position) -> LanguageError:
    """Return the error that two ends cannot be joined."""
    return LanguageError(
        "{left} and {right} do not fit: two connectors of one kind do, or an output and an input.",
        *at, left=plain_name(left), right=plain_name(right),
    )  # fmt: skip


class Flattening:
    """One component on its way to a subsystem.

    Parameters
    ----------
    model : Model
    instance : ModelPart
    seen : callable
    variables : iterable of ModelPart, optional
        Those that the subsystem has; without, all that is in the component.

    Attributes
    ----------
    names : dict of str
        What variables are called in the subsystem, by path.
    variables : dict of DeclaredVariable
        By path.
    """

    def __init__(
        self, model: Model, instance: ModelPart, seen: Seen, variables: Iterable[ModelPart] | None = None
    ) -> None:
        self._model, self._instance, self._seen = model, instance, seen
        self.names: dict[str, str] = {}
        self.variables: dict[str, DeclaredVariable] = {}
        self._taken: set[str] = set()
        self._rates: dict[str, str] = {}
        self._bundles: list[Bundle] = []
        if variables is None:
            for part in instance.own():
                if part.is_connector:
                    self._take_connector(part)
            variables = [its for its in instance.below() if its.type and its.path not in self.names]
        variables = list(variables)
        for variable in variables:
            self.names[variable.path] = self.local(variable.path)
        for variable in variables:
            self.variables[variable.path] = self._declared(variable)

    def subsystem(self, name: str, *, is_explicit: bool = False, do_guesses_follow: bool = False) -> Subsystem:
        """Return the component as a subsystem; each equation must give one variable where it is to be explicit.

        Where guesses follow, what begins with a guess of 0 is no state, see :class:`Rewriting`.

        Raises
        ------
        LanguageError
            If it says what a subsystem cannot say.
        """
        components = (its for its in self._instance.below() if its.is_component)
        said = [one for instance in components for one in self._equations(instance)]
        return Rewriting(
            list(self.variables.values()),
            said,
            None if is_explicit else self._bundles,
            do_guesses_follow=do_guesses_follow,
        ).subsystem(name)

    def with_equations(self, name: str, statements: Iterable[tuple[Statement, PartScope]]) -> Subsystem:
        """Return a subsystem of the variables and of some equations.

        Raises
        ------
        LanguageError
            If it says what a subsystem cannot say.
        """
        said = [one for statement, scope in statements for one in self._one(statement, scope, UnionFind(), {})]
        return Rewriting(list(self.variables.values()), said, []).subsystem(name)

    # -- what there is ---------------------------------------------------------------------------------------------

    def local(self, path: str) -> str:
        """Return what a part of the component is called in the subsystem."""
        inside = path.removeprefix(f"{self._instance.path}.") if self._instance.path else path
        found = plain_name(inside).replace(".", "_")
        while found in self._taken:
            found += "_"
        self._taken.add(found)
        return found

    def _take_connector(self, part: ModelPart) -> None:
        connector, name = connector_of(part), self.local(part.path)
        for variable in (connector.potential, connector.flow):
            self.names[variable.path] = self.local(variable.path)
        bundle = connector.bundle(name, self.names, "right" if len(self._bundles) % 2 else "left")
        if connector.rate(name):
            self._rates[connector.potential.path] = connector.rate(name)
        self._bundles.append(bundle)
        for signal, unit in zip(bundle.signals, UNITS[connector.kind], strict=True):
            self.variables[f"{part.path}.{signal}"] = DeclaredVariable(signal, "Real", frozenset(), part.at, unit)

    def _declared(self, variable: ModelPart) -> DeclaredVariable:
        model, name = self._model, self.names[variable.path]
        prefixes = variable.prefixes - {"flow"}
        if variable.around is not self._instance:
            prefixes -= {"input", "output"}
        found = DeclaredVariable(name, variable.type, prefixes, variable.at, unit_of(variable))
        for key in ("min", "max", "nominal"):
            if (its := model.attribute(variable, key)) is not None:
                found.numbers[key] = model.number(its, name, variable.at)
        if (its := model.attribute(variable, "start")) is not None:
            found.numbers["start"] = given_number(model, its, self._seen, name, variable.at)
        fixed = model.attribute(variable, "fixed")
        found.is_fixed = isinstance(fixed, Boolean) and fixed.value
        if not found.is_constant:
            value = model.value(variable)
            found.value = value if value is None else self._localised(value)
            return found
        value = model.parameter(variable)
        if all(node.name in self.names for node in walk(value) if isinstance(node, Name)):
            found.value, found.number = self._localised(value), model.number(value, name, variable.at)
        else:
            found.number = given_number(model, value, self._seen, name, variable.at)
        return found

    # -- equations -------------------------------------------------------------------------------------------------

    def _localised(self, expression: Expression) -> Expression:
        def change(node: Expression) -> Expression:
            match node:
                case Apply("der", (Name(path),), at) if path in self._rates:
                    return Name(self._rates[path], at)
                case Name(path, at) if path in self.names:
                    return Name(self.names[path], at)
                case Name(path, at):
                    return Number(self._model.number(node, path, at), at)
            return rebuilt(node, change)

        return change(expression)

    def _said(self, expression: Expression, scope: PartScope) -> Expression:
        return self._localised(self._model.resolved(expression, scope))

    def _equations(self, instance: ModelPart) -> Iterable[Statement]:
        joined, ends = UnionFind(), dict[str, ModelPart]()
        statements = list(self._model.statements(instance))
        for part in instance.own():
            for connector in part.own() if part.is_component else ():
                if connector.is_connector:
                    ends[joined[connector.path]] = connector
        for statement, scope in statements:
            yield from self._one(statement, scope, joined, ends)
        for node in joined.to_sets():
            yield from self._node([ends[path] for path in ends if path in node], instance)

    def _one(
        self, statement: Statement, scope: PartScope, joined: UnionFind[str], ends: dict[str, ModelPart]
    ) -> Iterable[Statement]:
        """Yield what a statement says; connectors that it connects are noted."""

        def apart(statements: Iterable[Statement]) -> Iterator[Statement]:
            for one in statements:
                for inner, its in self._model.drawn_apart(one, scope):
                    yield from self._one(inner, its, joined, ends)

        match statement:
            case Binding(left, right, at):
                yield Binding(self._said(left, scope), self._said(right, scope), at)
            case WhenClause(condition, actions, at):
                yield WhenClause(
                    self._said(condition, scope),
                    tuple(
                        Binding(self._said(a.left, scope), self._said(a.right, scope), a.at)
                        if isinstance(a, Binding)
                        else Reset(self._said(a.name, scope), self._said(a.value, scope), a.at)
                        for a in actions
                    ),
                    at,
                )
            case ConnectClause(at=at):
                for one, other in self._model.ends(statement, scope):
                    if one.is_signal and other.is_signal:
                        yield Binding(Name(self.names[one.path]), Name(self.names[other.path]), at)
                        continue
                    if not one.is_connector or not other.is_connector:
                        raise unfit(one.path, other.path, at)
                    ends[one.path], ends[other.path] = one, other
                    joined.union(one.path, other.path)
            case IfEquation() if self._is_structural(statement, scope):
                yield from apart(self._model.chosen(statement, scope))
            case IfEquation(branches, otherwise, at):
                said = tuple((self._said(condition, scope), tuple(apart(inside))) for condition, inside in branches)
                yield IfEquation(said, tuple(apart(otherwise)), at)

    def _is_structural(self, choice: IfEquation, scope: PartScope) -> bool:
        """Say whether an if-clause is to be decided by parameters, because its branches are not alike."""
        branches = [inside for _, inside in choice.branches] + [choice.otherwise]
        if any(isinstance(one, ConnectClause) for inside in branches for one in inside):
            return True
        lefts = [
            [expression_text(one.left) if isinstance(one, Binding) else "" for one in inside] for inside in branches
        ]
        conditions = [self._model.resolved(condition, scope) for condition, _ in choice.branches]
        is_known = all(map(self._model.is_constant, conditions))
        return is_known and any(sorted(its) != sorted(lefts[0]) for its in lefts)

    def _node(self, ends: list[ModelPart], level: ModelPart) -> Iterable[Binding]:
        """Yield what holds where connectors of one level meet: equal potentials, flows that add up to zero."""
        first, at = ends[0], ends[0].at
        for variable in first.below():
            if not variable.type:
                continue
            field = variable.path.removeprefix(first.path)
            names = [Name(self.names[f"{end.path}{field}"]) for end in ends]
            if "flow" not in variable.prefixes:
                yield from (Binding(names[0], other, at) for other in names[1:])
                continue
            signs = [-1.0 if end.around is level else 1.0 for end in ends]
            terms = [n if sign > 0 else Apply("-", (n,)) for n, sign in zip(names, signs, strict=True)]
            yield Binding(Apply("+", tuple(terms)) if len(terms) > 1 else terms[0], Number(0.0), at)
