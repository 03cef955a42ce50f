"""The parts of a Modelica model, components, connectors and variables, and the modifications that they are given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from macrostep.model.base.errors import LanguageError
from macrostep.model.language.syntax import Position
from macrostep.model.modelica import bodies
from macrostep.model.modelica.bodies import Modification
from macrostep.model.modelica.classes import Class

Index = tuple[int, ...]
"""Numbers of an element of an array."""
_NOWHERE = Position()


@dataclass(frozen=True)
class PartScope:
    """Where an expression is written: in a class, for an instance, in loops; `index` is that of elements of arrays."""

    instance: ModelPart
    of: Class
    indices: Mapping[str, float] = field(default_factory=dict)
    index: Index = ()


@dataclass(frozen=True)
class Given:
    """A modification with the scope in which it is written.

    Attributes
    ----------
    at : Position
    value : bodies.Value or None
    scope : PartScope or None
    inner : dict of Given
    is_each, is_final : bool
    """

    at: Position = _NOWHERE
    value: bodies.Value | None = None
    scope: PartScope | None = None
    inner: Mapping[str, Given] = field(default_factory=dict)
    is_each: bool = False
    is_final: bool = False

    @classmethod
    def of(cls, written: Modification, scope: PartScope) -> Given:
        inner = {name: cls.of(its, scope) for name, its in written.inner.items()}
        at = scope.instance.at if scope.of.is_ours else written.at
        return cls(at, written.value, scope, inner, written.is_each, written.is_final)

    def over(self, other: Given) -> Given:
        """Return what holds where this one stands further outside than the other one.

        Raises
        ------
        LanguageError
            If the other one is final.
        """
        if other.is_final and (self.value is not None or self.inner):
            raise LanguageError("This is final where it is declared, and cannot be changed.", *self.at)
        inner = dict(other.inner)
        for name, its in self.inner.items():
            inner[name] = its.over(inner[name]) if name in inner else its
        first = self if self.value is not None else other
        return replace(first, inner=inner, is_final=self.is_final or other.is_final)

    def element(self, index: Index) -> Given:
        """Return what of it an element of an array gets."""
        inner = {name: its if its.is_each else its.element(index) for name, its in self.inner.items()}
        value, scope = self.value, self.scope
        if not self.is_each:
            for number in index:
                if not isinstance(value, tuple):
                    break
                if number > len(value):
                    raise LanguageError("This array has {count} elements, and more are needed.", *self.at,
                                        count=len(value))  # fmt: skip
                value = value[number - 1]
            scope = scope and replace(scope, index=(*scope.index, *index))
        return replace(self, value=value, scope=scope, inner=inner)


@dataclass(eq=False)
class ModelPart:
    """A component, a connector or a variable.

    Attributes
    ----------
    of : Class or None
        None of a variable that is plainly Real.
    path : str
        Its name from outside of all, ``motor.c[2]``; "" of the model.
    around : ModelPart or None
    at : Position
    prefixes : frozenset of str
    given : Given
    type : str
        Of a variable: Real, Integer, Boolean.
    layers : list of Class
        Its class behind the bases of that.
    parts : dict
        What is declared in it; arrays as :class:`PartArray`, None where a condition does not hold.
    """

    of: Class | None
    path: str
    around: ModelPart | None
    at: Position
    prefixes: frozenset[str]
    given: Given
    type: str = ""
    layers: list[Class] = field(default_factory=list)
    parts: dict[str, ModelPart | PartArray | None] = field(default_factory=dict)

    @property
    def is_connector(self) -> bool:
        return not self.type and self.of is not None and self.of.kind == "connector"

    @property
    def is_component(self) -> bool:
        return not self.type and not self.is_connector

    @property
    def is_signal(self) -> bool:
        return bool(self.type) and bool(self.prefixes & {"input", "output"})

    @property
    def is_constant(self) -> bool:
        return bool(self.prefixes & {"parameter", "constant"})

    def own(self) -> Iterator[ModelPart]:
        """Yield what is declared in it, elements of arrays one by one."""
        for part in self.parts.values():
            if isinstance(part, PartArray):
                yield from part.items.values()
            elif part is not None:
                yield part

    def below(self) -> Iterator[ModelPart]:
        """Yield it and all that is in it."""
        yield self
        for part in self.own():
            yield from part.below()


@dataclass(frozen=True)
class PartArray:
    """An array of instances, by their numbers."""

    items: Mapping[Index, ModelPart]


class AbsentError(Exception):
    """What is named is not there, because its condition does not hold."""
