"""A Modelica model with all that is in it: bases taken over, modifications applied, arrays drawn apart.

Names in expressions become those of variables from outside of all, ``motor.c[2].v``, in the scope where they were
written. Nothing is executed; sizes, ranges and conditions are calculated of parameters.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase
from macrostep.model.language.functions import evaluate
from macrostep.model.language.syntax import (
    Apply,
    Boolean,
    Expression,
    Logic,
    Name,
    Number,
    Position,
    Relation,
    Time,
    children,
    rebuilt,
    walk,
)
from macrostep.model.modelica.bodies import Declaration
from macrostep.model.modelica.classes import PREDEFINED, Class
from macrostep.model.modelica.parts import AbsentError, Given, Index, ModelPart, PartArray, PartScope
from macrostep.model.modelica.statements import (
    Assertion,
    Binding,
    ConnectClause,
    ForLoop,
    IfEquation,
    Statement,
    read_text,
)

_MOST = 20_000
"""Variables and components of a model."""
_PART = re.compile(r"\.?([^\W\d]\w*)(\[(?:[^\[\]]|\[[^\[\]]*\])*\])?")


class Model:
    """A model with all that is in it.

    Parameters
    ----------
    of : Class

    Attributes
    ----------
    top : ModelPart
    variables : dict of ModelPart
        By path.
    asserted : list of Position
        Where assertions stand, which are left out.

    Raises
    ------
    LanguageError
        If something is not there or not supported.
    """

    def __init__(self, of: Class) -> None:
        self.variables: dict[str, ModelPart] = {}
        self._count = 0
        self.asserted: list[Position] = []
        self.top = self._made(of, "", None, of.at, frozenset(), Given())
        for instance in self.top.below():
            for statement, scope in self.statements(instance, initial=True):
                self._begin(statement, scope)

    @cached_property
    def has_fixed(self) -> bool:
        """Whether the start of a variable is more than a guess."""
        its = (self.attribute(v, "fixed") for v in self.variables.values() if not v.is_constant)
        return any(isinstance(fixed, Boolean) and fixed.value for fixed in its)

    # -- the tree --------------------------------------------------------------------------------------------------

    def _made(
        self, of: Class | None, path: str, around: ModelPart | None, at: Position, prefixes: frozenset[str],
        given: Given, type_: str = "",
    ) -> ModelPart:  # fmt: skip
        self._count += 1
        if self._count > _MOST:
            raise LanguageError("The model has more than {most} variables and components.", *at, most=_MOST)
        instance = ModelPart(of, path, around, at, prefixes, given, type_)
        if of is not None:
            if "partial" in of.prefixes and of.kind != "connector":
                raise LanguageError(
                    "The class {name!r} is partial: it is made to be extended, and cannot be used by itself.", *at,
                    name=of.name,
                )  # fmt: skip
            self._check(of, at)
            self._fill(instance, of, given)
        if instance.type:
            self.variables[path] = instance
        else:
            self._check_names(given, instance)
        return instance

    def _check(self, of: Class, at: Position) -> None:
        if of.prefixes & {"replaceable", "redeclare"}:
            raise LanguageError("{name!r} can be replaced, which is not supported; write the class that is meant.", *at,
                                name=of.name)  # fmt: skip
        if of.kind == "record":
            raise LanguageError("{name!r} is a record, which is not supported; declare its variables one by one.", *at,
                                name=of.name)  # fmt: skip
        if of.kind in ("package", "function", "operator"):
            raise LanguageError("{name!r} is a {kind}, not a model.", *at, name=of.name, kind=of.kind)

    def _fill(self, instance: ModelPart, of: Class, given: Given) -> None:
        """Put in what a class and its bases declare."""
        scope = PartScope(instance, of)
        if of in instance.layers:
            raise LanguageError("The class {name!r} extends itself.", *of.at, name=of.name)
        for base in of.body.bases:
            at = instance.at if of.is_ours else base.at
            its = Given.of(base.modification, scope)
            if base.path in PREDEFINED:
                instance.type, instance.given = base.path, given.over(its)
                instance.prefixes |= of.body.prefixes
            else:
                base_class = self._class(of.base(base.path), base.path, at)
                self._check(base_class, at)
                self._fill(instance, base_class, given.over(its))
                instance.prefixes |= of.body.prefixes
                if not instance.type:
                    self._check_names(its, instance)
        instance.layers.append(of)
        elements = sorted(of.body.elements, key=lambda e: not e.prefixes & {"parameter", "constant"} or bool(e.sizes))
        for element in elements:
            if element.name in instance.parts:
                raise LanguageError("{name!r} is declared twice.", *element.at, name=element.name)
            instance.parts[element.name] = self._part(element, scope, given.inner.get(element.name, Given()))
        names = [element.name for element in of.body.elements]
        inherited = {name: part for name, part in instance.parts.items() if name not in names}
        instance.parts = inherited | {name: instance.parts[name] for name in names}

    def _class(self, found: Class | None, path: str, at: Position) -> Class:
        if found is None:
            raise LanguageError(
                "{name!r} is no class of this text, nor one of Modelica's library that is known here.", *at, name=path
            )
        return found

    def _part(self, element: Declaration, scope: PartScope, given: Given) -> ModelPart | PartArray | None:
        at = scope.instance.at if scope.of.is_ours else element.at
        if element.condition is not None and not self.truth(self.resolved(element.condition, scope)):
            return None
        of, type_ = None, element.of
        if element.of not in PREDEFINED:
            of, type_ = self._class(scope.of.find(element.of), element.of, element.of_at), ""
        elif element.of == "String":
            raise LanguageError("Variables that are texts are not supported.", *at)
        given = given.over(Given.of(element.modification, scope))
        if "final" in element.prefixes:
            given = replace(given, is_final=True)
        path = f"{scope.instance.path}.{element.name}".lstrip(".")
        if path.count(".") > 50:
            raise LanguageError("{name!r} contains itself.", *at, name=scope.of.name)
        if not element.sizes:
            return self._made(of, path, scope.instance, at, element.prefixes, given, type_)
        sizes = [self.whole(size, scope) for size in element.sizes]
        if max(sizes) > _MOST:
            raise LanguageError("The model has more than {most} variables and components.", *at, most=_MOST)
        return PartArray(
            {
                index: self._made(of, f"{path}[{','.join(map(str, index))}]", scope.instance, at, element.prefixes,
                                  given.element(index), type_)
                for index in itertools.product(*(range(1, size + 1) for size in sizes))
            }
        )  # fmt: skip

    def _check_names(self, given: Given, instance: ModelPart) -> None:
        for name, its in given.inner.items():
            if name not in instance.parts:
                of = instance.of.name if instance.of else instance.type
                raise LanguageError("The class {of} has no parameter {name!r}.", *its.at, of=of, name=name)

    def _begin(self, statement: Statement, scope: PartScope) -> None:
        """Take an initial equation as the start of a variable."""
        found = None
        if isinstance(statement, Binding) and isinstance(statement.left, Name):
            found = self.target(statement.left, scope)
        variable = found.items.get(scope.index) if isinstance(found, PartArray) else found
        if variable is None or not variable.type or not isinstance(statement, Binding):
            raise LanguageError("An initial equation gives a state its start value: x = 1.", *statement.at)
        start = Given(statement.at, statement.right, scope)
        fixed = Given(statement.at, Boolean(True), scope)
        variable.given = Given(statement.at, inner={"start": start, "fixed": fixed}).over(variable.given)

    # -- names -----------------------------------------------------------------------------------------------------

    def target(self, name: Name, scope: PartScope) -> ModelPart | PartArray | None:
        """Return what a name means; None if it is not declared in the instance.

        Raises
        ------
        LanguageError
            If it names a part that is not there.
        AbsentError
            If a condition does not hold.
        """
        found: ModelPart | PartArray = scope.instance
        for k, (part, subscripts) in enumerate(_PART.findall(name.name)):
            inside = [one.parts for one in (found.items.values() if isinstance(found, PartArray) else [found])]
            if not inside or part not in inside[0]:
                if k == 0:
                    return None
                before = ".".join(p for p, _ in _PART.findall(name.name)[:k])
                raise LanguageError("{component} has no port {name!r}.", *name.at, component=before, name=part)
            parts = [its[part] for its in inside]
            if any(its is None for its in parts):
                raise AbsentError
            if isinstance(found, PartArray):
                if any(isinstance(its, PartArray) for its in parts):
                    found = PartArray({(*i, *j): x for i, its in zip(found.items, parts, strict=True)
                                   for j, x in its.items.items()})  # type: ignore[union-attr] # fmt: skip
                else:
                    found = PartArray(dict(zip(found.items, parts, strict=True)))  # type: ignore[arg-type]
            else:
                found = parts[0]  # type: ignore[assignment]
            if subscripts:
                found = self._element(found, subscripts[1:-1], part, name.at, scope)
        return found

    def _element(
        self, found: ModelPart | PartArray, subscripts: str, name: str, at: Position, scope: PartScope
    ) -> ModelPart | PartArray:
        if not isinstance(found, PartArray):
            raise LanguageError("{name!r} is no array.", *at, name=name)
        texts = _split(subscripts)
        if found.items and len(texts) > len(next(iter(found.items))):
            raise LanguageError("{name!r} has no element {index}.", *at, name=name, index=subscripts)
        chosen = [self._numbers(text, max((i[k] for i in found.items), default=0), at, scope)
                  for k, text in enumerate(texts)]  # fmt: skip
        parts: dict[Index, ModelPart] = {}
        for index in itertools.product(*(enumerate(numbers, 1) for numbers, _ in chosen)):
            known = tuple(number for _, number in index)
            kept = tuple(place for (place, _), (_, is_range) in zip(index, chosen, strict=True) if is_range)
            inside = {(*kept, *i[len(known) :]): its for i, its in found.items.items() if i[: len(known)] == known}
            if not inside:
                raise LanguageError("{name!r} has no element {index}.", *at, name=name,
                                    index=", ".join(map(str, known)))  # fmt: skip
            parts |= inside
        return parts[()] if () in parts else PartArray(parts)

    def _numbers(self, subscript: str, size: int, at: Position, scope: PartScope) -> tuple[range, bool]:
        """Return the numbers that a subscript means, and whether it is a range such as ``1:n``."""
        texts = [re.sub(r"\bend\b", str(size), text) for text in _split(subscript, ":")]
        if texts == ["", ""]:
            return range(1, size + 1), True
        ends = [self.whole(read_text(text, at), scope) for text in texts]
        if len(ends) > 2:
            raise LanguageError("A subscript is a number or a range, 1:n.", *at)
        if ends[-1] - ends[0] > _MOST:
            raise LanguageError("The model has more than {most} variables and components.", *at, most=_MOST)
        return range(ends[0], ends[-1] + 1), len(ends) == 2

    def resolved(self, expression: Expression, scope: PartScope) -> Expression:
        """Return an expression with the full names of its variables; constants of packages are written out.

        Raises
        ------
        LanguageError
            If a name is not declared.
        """

        def change(node: Expression) -> Expression:
            return self._named(node, scope) if isinstance(node, Name) else rebuilt(node, change)

        return change(expression)

    def _named(self, name: Name, scope: PartScope) -> Expression:
        if name.name in scope.indices:
            return Number(scope.indices[name.name], name.at)
        try:
            found = self.target(name, scope)
        except AbsentError:
            raise LanguageError("{name!r} is not there, because its condition does not hold.", *name.at,
                                name=name.name) from None  # fmt: skip
        if found is None:
            return self._constant(name, scope)
        if isinstance(found, PartArray):
            if scope.index not in found.items:
                raise LanguageError("{name!r} is an array, and here must be one of its elements.", *name.at,
                                    name=name.name)  # fmt: skip
            found = found.items[scope.index]
        if not found.type:
            raise LanguageError("{name!r} is no variable.", *name.at, name=name.name)
        return Name(found.path, name.at)

    def _constant(self, name: Name, scope: PartScope) -> Expression:
        """Return the value of a constant of a package."""
        package, _, last = name.name.rpartition(".")
        around: Class | None = scope.of.find(package) if package else scope.of.around
        while around is not None:
            for element in around.body.elements:
                if element.name == last and "constant" in element.prefixes and not element.sizes:
                    value = element.modification.value
                    if value is None or isinstance(value, str | tuple):
                        raise LanguageError("The parameter {name!r} has no value.", *name.at, name=name.name)
                    return self.resolved(
                        value, PartScope(ModelPart(around, "", None, name.at, frozenset(), Given()), around)
                    )
            around = None if package else around.around
        raise LanguageError("The variable {name!r} is not declared.", *name.at, name=name.name)

    # -- values ----------------------------------------------------------------------------------------------------

    def value(self, variable: ModelPart) -> Expression | None:
        """Return what a variable is declared to be, with full names; None if nothing."""
        return self._value(variable.given, variable)

    def attribute(self, variable: ModelPart, name: str) -> Expression | None:
        """Return an attribute of a variable, such as its start, with full names; None if it has none."""
        its = variable.given.inner.get(name)
        return None if its is None else self._value(its, variable)

    def _value(self, given: Given, variable: ModelPart) -> Expression | None:
        if given.value is None or given.scope is None:
            return None
        if isinstance(given.value, str | tuple):
            raise LanguageError("What {name!r} is given has no value.", *given.at, name=variable.path)
        return self.resolved(given.value, given.scope)

    def parameter(self, variable: ModelPart) -> Expression:
        """Return the value of a parameter, its start if it has none.

        Raises
        ------
        LanguageError
            If it has neither.
        """
        found = self.value(variable)
        found = self.attribute(variable, "start") if found is None else found
        if found is None:
            raise LanguageError("The parameter {name!r} has no value.", *variable.at, name=variable.path)
        if isinstance(found, Boolean) and variable.type != "Boolean":
            raise LanguageError("What {name!r} is given has no value.", *found.at, name=variable.path)
        return found

    def number(self, expression: Expression, name: str, at: Position, within: tuple[str, ...] = ()) -> float:
        """Return the number that an expression of parameters is.

        Raises
        ------
        LanguageError
            If it is none.
        """
        if isinstance(expression, Boolean):
            return float(expression.value)
        values: dict[str, float] = {}
        for node in walk(expression):
            if not isinstance(node, Name):
                continue
            variable = self.variables.get(node.name)
            if variable is None or not variable.is_constant:
                raise LanguageError(
                    "What {name!r} is given must be of numbers, constants and parameters.", *at, name=name
                )
            if node.name in within:
                raise LanguageError("These variables need each other: {cycle}.", *at,
                                    cycle=" -> ".join((*within, node.name)))  # fmt: skip
            its = self.parameter(variable)
            values[node.name] = self.number(its, node.name, variable.at, (*within, node.name))
        try:
            return evaluate(expression, values)
        except KeyError:
            raise LanguageError("What {name!r} is given has no value.", *at, name=name) from None
        except (ArithmeticError, ValueError):
            raise LanguageError("What {name!r} is given has no value.", *at, name=name) from None

    def whole(self, expression: Expression, scope: PartScope) -> int:
        """Return the whole number that a size or a subscript is."""
        number = self.number(self.resolved(expression, scope), Phrase("a size or a subscript"), expression.at)
        if number != int(number):
            raise LanguageError("Here must be a whole number, not {number}.", *expression.at, number=f"{number:g}")
        return int(number)

    def truth(self, condition: Expression) -> bool:
        """Say whether a condition of parameters holds."""
        match condition:
            case Boolean(value):
                return value
            case Logic("not", (inner,)):
                return not self.truth(inner)
            case Logic(operator, arguments):
                return (any if operator == "or" else all)([self.truth(its) for its in arguments])
            case Relation(operator, left, right):
                a, b = (self.number(side, Phrase("a condition"), condition.at) for side in (left, right))
                return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[operator]
            case Name(name) if name in self.variables and self.variables[name].is_constant:
                return self.truth(self.parameter(self.variables[name]))
        raise LanguageError("This condition must be one of parameters, because of what depends on it.", *condition.at)

    def is_constant(self, expression: Expression) -> bool:
        """Say whether an expression with full names is one of constants and parameters."""
        nodes = list(walk(expression))
        names = [self.variables[node.name] for node in nodes if isinstance(node, Name)]
        return all(its.is_constant for its in names) and not any(isinstance(node, Time) for node in nodes)

    # -- equations -------------------------------------------------------------------------------------------------

    def statements(self, instance: ModelPart, *, initial: bool = False) -> Iterator[tuple[Statement, PartScope]]:
        """Yield the equations of an instance, those of its bases first, loops drawn apart."""
        for layer in instance.layers:
            scope = PartScope(instance, layer)
            for statement in layer.body.starts if initial else layer.body.statements:
                at = instance.at if layer.is_ours else statement.at
                yield from self.drawn_apart(replace(statement, at=at), scope)

    def drawn_apart(self, statement: Statement, scope: PartScope) -> Iterator[tuple[Statement, PartScope]]:
        """Yield what a loop or an equation of arrays means; other equations as they are."""
        if isinstance(statement, ForLoop):
            first, last = (self.whole(end, scope) for end in (statement.first, statement.last))
            step = self.whole(statement.step, scope)
            if step == 0 or (last - first) // step > _MOST:
                raise LanguageError("This loop does not end.", *statement.at)
            for number in range(first, last + (1 if step > 0 else -1), step):
                inside = replace(scope, indices={**scope.indices, statement.index: float(number)})
                for one in statement.inside:
                    yield from self.drawn_apart(one, inside)
        elif isinstance(statement, Assertion):
            self.asserted.append(statement.at)
        elif isinstance(statement, Binding) and (found := self._arrays(statement, scope)):
            for index in found.items:
                yield statement, replace(scope, index=index)
        else:
            yield statement, scope

    def chosen(self, choice: IfEquation, scope: PartScope) -> tuple[Statement, ...]:
        """Return the branch of an if-clause that holds, by parameters."""
        for condition, inside in choice.branches:
            if self.truth(self.resolved(condition, scope)):
                return inside
        return choice.otherwise

    def ends(self, connect: ConnectClause, scope: PartScope) -> Iterator[tuple[ModelPart, ModelPart]]:
        """Yield what a connection connects, elements of arrays one by one; nothing if an end is not there."""
        try:
            left, right = (self.target(end, scope) for end in (connect.left, connect.right))
        except AbsentError:
            return
        for name, found in ((connect.left, left), (connect.right, right)):
            if found is None:
                raise LanguageError("The variable {name!r} is not declared.", *name.at, name=name.name)
        if isinstance(left, PartArray) and isinstance(right, PartArray) and left.items.keys() == right.items.keys():
            yield from zip(left.items.values(), right.items.values(), strict=True)
        elif isinstance(left, ModelPart) and isinstance(right, ModelPart):
            yield left, right
        else:
            raise LanguageError("The arrays in this equation have different sizes.", *connect.at)

    def _arrays(self, binding: Binding, scope: PartScope) -> PartArray | None:
        """Return one of the arrays in an equation, which holds for their elements; None if it has none."""
        found: list[PartArray] = []

        def count(node: Expression) -> int:
            if isinstance(node, Name):
                target = None if node.name in scope.indices else self.target(node, scope)
                found.extend([target] if isinstance(target, PartArray) else [])
                return int(isinstance(target, PartArray))
            counts = [count(inner) for inner in children(node)]
            is_product = isinstance(node, Apply) and (
                (node.function == "*" and sum(counts) > 1) or (node.function in "/^" and counts[1])
            )
            if is_product:
                raise LanguageError("Products of arrays are not supported; write a for-loop.", *node.at)
            return int(any(counts))

        try:
            for side in (binding.left, binding.right):
                count(side)
        except AbsentError:
            return None
        for one in found[1:]:
            if one.items.keys() != found[0].items.keys():
                raise LanguageError("The arrays in this equation have different sizes.", *binding.at)
        return found[0] if found else None


def _split(text: str, separator: str = ",") -> list[str]:
    """Return the parts of subscripts, which are separated outside of brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == separator and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return parts
